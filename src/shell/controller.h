/* controller.h: what a game adds to the shell: its keys and its drawing.
 *
 * A controller turns commands into actions and a view into widgets. Its board UI holds cursor,
 * selection, layout and running motion, never rules. The same board UI draws a game in play and a
 * replay, so it reads only views and events, and acts through struct play. */
#ifndef SHELL_CONTROLLER_H
#define SHELL_CONTROLLER_H

#include <jansson.h>
#include <stdbool.h>

#include "game/sentences.h"
#include "game/session.h"
#include "ui/canvas.h"
#include "ui/input.h"
#include "ui/widget.h"

struct app;
struct board_ui;		/* each game has its own */
struct guide;		/* guide.h */
struct play;		/* screen_play.h */
struct screen;
struct start;		/* screen_start.h */

/* One symbol of the board. The help page explains it and draws it as the board does.
 *
 * Its text is translated where a translation exists. If the glyph sets draw it differently, the
 * text holds one form for each set, separated by tabs: full, safe, ASCII. A missing form is the
 * same as the one before: "B▶\tB▸\tB>", "石\tO". */
struct legend {
	enum glyph	 glyph;
	const char	*text;		/* replaces the glyph unless NULL */
	enum style	 style;
	const char	*meaning;	/* NULL ends a table */
};

void	legend_draw(struct canvas *, int y, int x, int cols, const struct legend *);

/* A game's picture in two sizes: a symbol two columns wide for a row of a list, and a large picture
 * in pixels. Each of its rows is a text of pixels: r, b, g, y, v (the hues of the pieces) or blank.
 * NULL ends the rows. */
struct emblem {
	struct legend		 sign;
	const char *const	*rows;
};

struct controller {
	const struct game	*game;
	const struct emblem	*emblem;	/* NULL: none */
	const struct command	*commands;
	const struct legend	*legend;	/* NULL: no symbols to explain */
	/* How to play, on one screen (guide.h); NULL: there are only the rules. */
	const struct guide	*guide;
	enum style		 title;		/* the hue of its title lines */

	/* The commands that stay enabled while others act and for spectators: for inspecting the
	 * board and for the pace, never for acting. Ends with 0; NULL: none. */
	const int		*looking;

	/* The commands that a tutorial leaves out because they need the room of its panel. Ends
	 * with 0; NULL: none. */
	const int		*untaught;

	/* What is special about the page that begins this game. NULL: nothing. */
	const struct start	*start;

	/* Makes the board UI of a game that began this way, with the player's settings and keys. */
	struct board_ui	*(*open)(struct app *, const struct session_start *);

	/* Called if the game is the player's own and its result can become a best; `assisted` holds
	 * the reasons why it is listed separately (0: none). Never called for a spectator. NULL:
	 * the game has no use for it. */
	void		 (*ranks)(struct board_ui *, unsigned assisted);

	/* Frees what a board UI holds. The caller frees the board UI itself. NULL: nothing to
	 * free. */
	void		 (*close)(struct board_ui *);

	/* The view has changed through these events (a JSON array), or by a jump (NULL). Updates
	 * cursor and selection, and starts motion if `motion`. NULL: nothing to update. */
	void		 (*update)(struct board_ui *, const struct view *, const json_t *events,
	    bool motion);

	/* Draws between the title line and the message line. `live` is false in a replay: no
	 * cursor, no targets. */
	void		 (*draw)(struct board_ui *, struct canvas *, const struct view *,
	    const struct log *, bool live);

	/* Draws a small picture of the board, at least 26 columns by 8 rows, with the two or
	 * three numbers that matter. The menu shows it for an unfinished game, and the result
	 * page beside a result. It draws only the view: there is no board UI and no cursor.
	 * NULL: no picture. */
	void		 (*preview)(struct canvas *, const struct rect *, const struct view *);

	/* Returns false if the command means nothing here; the shell may then use it (Esc). */
	bool		 (*command)(struct board_ui *, struct play *, const struct view *,
	    int command);
	/* Is the command enabled? NULL: all are, until the game is over. */
	bool		 (*enabled)(const struct board_ui *, const struct view *, int command);

	/* Writes why a command is not enabled. False: nothing special to say. NULL: always
	 * false. */
	bool		 (*why_not)(const struct board_ui *, const struct view *, int command,
	    char text[SENTENCE_SIZE]);

	void		 (*click)(struct board_ui *, struct play *, const struct view *,
	    const struct input_event *);

	/* The mouse moves with its button down (INPUT_DRAG), or the button is released
	 * (INPUT_RELEASE). NULL: nothing can be dragged. */
	void		 (*drag)(struct board_ui *, struct play *, const struct view *,
	    const struct input_event *);

	/* A click while a CPU acts. It may only inspect the board. NULL: such a click does
	 * nothing. */
	void		 (*look)(struct board_ui *, const struct view *,
	    const struct input_event *);

	/* Real time, live: the clock has advanced by one tick. For actions that repeat while a key
	 * is held; acts with play_act_as. NULL: nothing repeats. */
	void		 (*tick)(struct board_ui *, struct play *, const struct view *);

	/* Real time, live: the key of a command was released, if the terminal reports that. NULL:
	 * releases mean nothing. */
	void		 (*key_up)(struct board_ui *, const struct view *, int command);

	/* Real time, only CPUs play: the speed as a factor. NULL: normal speed. */
	int		 (*pace)(const struct board_ui *);

	/* Real time: where the game was last drawn; a countdown appears in the middle of it. NULL:
	 * the whole screen. */
	struct rect	 (*place)(const struct board_ui *);

	/* Running motion. Enter, Space, Esc and a click only end it; any other key ends it and
	 * acts. The key line and news wait until it has shown every log line. */
	struct {
		/* Milliseconds until the next frame of running motion; 0: nothing moves. In real
		 * time also until the next tick that the drawing needs while the rules would sleep.
		 * If wait and step are both NULL, nothing ever moves. */
		int	 (*wait)(const struct board_ui *);
		void	 (*step)(struct board_ui *);

		/* How many of the latest log lines are not shown yet. NULL: none. */
		int	 (*lines_left)(const struct board_ui *, int lines);

		/* Is the motion too short for a key to be meant for it? Then no key is used up to
		 * end it. NULL: never. */
		bool	 (*brief)(const struct board_ui *);

		/* Milliseconds between the last event and the action of a CPU. NULL: the
		 * default. */
		int	 (*pause)(const struct board_ui *);
	} motion;

	/* The selection, for texts that name the keys; valid until the next call. NULL: the texts
	 * name none. */
	const struct selection *(*selected)(struct board_ui *, const struct view *);

	/* Selects the target of this action. NULL: nothing to select. */
	void		 (*select)(struct board_ui *, const struct view *, const struct action *);
};

/* controller_prompt writes what the seat must do now. controller_hint writes a hint as text and
 * selects its target. */
void	 controller_prompt(const struct controller *, struct board_ui *, const struct view *,
    const struct seat *seats,
	    char text[SENTENCE_SIZE]);
void	 controller_hint(const struct controller *, struct board_ui *, const struct view *,
    const struct seat *seats,
	    const struct action *, char sentence[SENTENCE_SIZE]);

/* Milliseconds until the next frame of running motion; 0: nothing moves. */
int	 controller_wait(const struct controller *, const struct board_ui *);

/* Ends running motion and shows its result at once. */
void	 controller_end_motion(const struct controller *, struct board_ui *);

/* Does this input only end what is shown (motion, a countdown)? For motion: not if it is brief. */
bool	 controller_only_ends(const struct input_event *);
bool	 controller_only_ends_motion(const struct controller *, const struct board_ui *,
    const struct input_event *);

/* Never NULL for a registered game. */
const struct controller	*controller_of(const struct game *);

/* Writes the first key of each of these commands, as the player has set them: "Left Right". */
void	 controller_keys(const struct controller *, const struct app *, const char *commands,
    char text[SENTENCE_SIZE]);

/* Has the game's controller a command of that name? */
bool	 controller_has_command(const struct game *, const char *name);

/* Draws the large emblem at the top of a rectangle, centred. Returns its rows, or 0 without an
 * emblem or room for it. */
int	 controller_draw_emblem(const struct game *, struct canvas *, const struct rect *);

/* Closes and frees a board UI. */
void	 controller_close(const struct controller *, struct board_ui *);

/* Is the command one of `looking`? */
bool	 controller_only_views(const struct controller *, int command);

/* Does a tutorial have this command? */
bool	 controller_teaches(const struct controller *, int command);

/* Describes a saved game in a few words (describe.h), with its mark. */
struct game_row;	/* store.h */
extern const struct legend controller_marks[];	/* explains that mark */
void	 controller_describe(const struct app *, const struct game_row *, char text[SENTENCE_SIZE]);

/* The right end of the title line, for a game in play or a replay: which game it is, in a long and
 * a short form. If there are secrets it also names the viewer. */
struct title {
	const char	*whole, *brief;
	bool		 shared;	/* there are several views to choose from */
	int		 viewer;	/* a seat, SEAT_NOBODY, SEAT_REFEREE */
	const struct seat *seats;	/* with the names of the players */
};

/* The hue of the title lines of the game with this id, or the default if there is no such game. */
enum style title_hue(const char *id);

void	title_draw(struct canvas *, const struct controller *, const struct view *,
    const struct title *);

#endif
