/* controller.h: what a game adds to the shell: its keys and its drawing.
 *
 * A controller turns commands into actions and a view into widgets. Its
 * board UI holds cursor, selection, layout and running motion, never rules. The
 * same board UI draws a game in play and a replay, so it reads views and events
 * only and acts through struct play. */
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
struct board_ui;		/* each game's own */
struct guide;		/* guide.h */
struct play;		/* screen_play.h */
struct screen;
struct start;		/* screen_start.h */

/* One sign of the board, explained on the help page as it is really drawn.
 *
 * Its text is translated where a translation is there. Where the glyph sets draw
 * it differently the forms follow each other with tabs between: full, safe,
 * ASCII; a form left out is like the one before: "B▶\tB▸\tB>", "石\tO". */
struct legend {
	enum glyph	 glyph;
	const char	*text;		/* instead of the glyph when not NULL */
	enum style	 style;
	const char	*meaning;	/* NULL ends a table */
};

void	legend_draw(struct canvas *, int y, int x, int cols, const struct legend *);

/* A game's own picture: small, two columns in a row of a list, and large in pixels, a row of
 * them a text, each r, b, g, y, v (the hues of pieces) or blank; NULL ends the rows. */
struct emblem {
	struct legend		 sign;
	const char *const	*rows;
};

struct controller {
	const struct game	*game;
	const struct emblem	*emblem;	/* NULL: none */
	const struct command	*commands;
	const struct legend	*legend;	/* NULL: there is nothing to explain */
	const struct guide	*guide;		/* guide.h: how to play, on one screen; NULL: the rules alone */
	enum style		 title;		/* the hue of its title lines */

	/* The commands that are there while others act, too, and for those who only watch: for
	 * looking and for the pace, never for acting. Ended by 0; NULL: there are none. */
	const int		*looking;

	/* The commands that a tutorial does without: what they show needs the room of its panel.
	 * Ended by 0; NULL: there are none. */
	const int		*untaught;

	/* What is special about the page on which a game is begun. NULL: nothing. */
	const struct start	*start;

	/* For a game that has begun so, with the player's habits and keys. */
	struct board_ui	*(*open)(struct app *, const struct session_start *);

	/* The game is the player's own and can become a best; it is assisted for these reasons (0: for none). Never called
	 * for a game that is only watched. NULL: it would not say so anyway. */
	void		 (*ranks)(struct board_ui *, unsigned assisted);

	/* Gives back what a board UI holds; the board UI itself is freed behind it. NULL: nothing. */
	void		 (*close)(struct board_ui *);

	/* The view has changed through these events (a JSON array), or in a jump
	 * (NULL): brings cursor and selection up to date, and starts motion if it is
	 * wanted. NULL: there is nothing to bring up to date. */
	void		 (*update)(struct board_ui *, const struct view *, const json_t *events, bool motion);

	/* Draws between the title line and the message line. `live` is false in a
	 * replay: no cursor, no targets. */
	void		 (*draw)(struct board_ui *, struct canvas *, const struct view *, const struct log *, bool live);

	/* A small picture of the board in a rectangle, from 26 columns by 8 rows up, with the two
	 * or three numbers that matter: in the menu for the game that was left, and beside a
	 * result. Draws what the view holds and nothing else; there is no board UI and no cursor.
	 * NULL: there is none. */
	void		 (*preview)(struct canvas *, const struct rect *, const struct view *);

	/* False: not used here, so the shell may use it (Esc). */
	bool		 (*command)(struct board_ui *, struct play *, const struct view *, int command);
	bool		 (*enabled)(const struct board_ui *, const struct view *, int command);	/* NULL: up to the end */

	/* Why a command is not enabled, and what is missing. False: there is nothing special to say. NULL:
	 * there never is. */
	bool		 (*why_not)(const struct board_ui *, const struct view *, int command, char text[SENTENCE_SIZE]);

	void		 (*click)(struct board_ui *, struct play *, const struct view *, const struct input_event *);

	/* The mouse moves with its button down (INPUT_DRAG), or lets go (INPUT_RELEASE). NULL:
	 * nothing can be dragged. */
	void		 (*drag)(struct board_ui *, struct play *, const struct view *, const struct input_event *);

	/* A click while a CPU acts: it can look, and nothing else. NULL: it does nothing. */
	void		 (*look)(struct board_ui *, const struct view *, const struct input_event *);

	/* Real time, live: the clock has gone on by one tick. For what goes on while a
	 * key counts as held; acts with play_act_as. NULL: nothing does. */
	void		 (*tick)(struct board_ui *, struct play *, const struct view *);

	/* Real time, live, where the terminal tells of it: the key of a command was let go.
	 * NULL: that means nothing. */
	void		 (*key_up)(struct board_ui *, const struct view *, int command);

	/* Real time, CPUs alone: so many times as fast. NULL: as fast as ever. */
	int		 (*pace)(const struct board_ui *);

	/* Real time: where it is played, as it was drawn last; a countdown is drawn in the
	 * middle. NULL: the whole screen. */
	struct rect	 (*place)(const struct board_ui *);

	/* Enter, Space, Esc and a click only end it; any other key ends it and acts. The
	 * keys and the news wait until it has shown every line. */
	struct {
		/* Milliseconds until the next frame of running motion; 0: nothing moves. In
		 * real time also until the next tick that is wanted though the rules would
		 * sleep. Both NULL: nothing ever moves. */
		int	 (*wait)(const struct board_ui *);
		void	 (*step)(struct board_ui *);

		/* How many of the latest log lines it has yet to show. NULL: none. */
		int	 (*lines_left)(const struct board_ui *, int lines);

		/* Is it over before anybody could mean a key for it? Then no key is spent on ending
		 * it. NULL: it never is. */
		bool	 (*brief)(const struct board_ui *);

		/* Milliseconds from what happened last to what a CPU does. NULL: the
		 * standard. */
		int	 (*pause)(const struct board_ui *);
	} motion;

	/* What is selected, for sentences that name the keys; borrowed until the next call.
	 * NULL: they name none. */
	const struct selection *(*selected)(struct board_ui *, const struct view *);

	/* Selects what this action is done to. NULL: nothing. */
	void		 (*select)(struct board_ui *, const struct view *, const struct action *);
};

/* What is asked of who sits at the board UI, and what to do, which is selected then. */
void	 controller_prompt(const struct controller *, struct board_ui *, const struct view *, const struct seat *seats,
	    char text[SENTENCE_SIZE]);
void	 controller_hint(const struct controller *, struct board_ui *, const struct view *, const struct seat *seats,
	    const struct action *, char sentence[SENTENCE_SIZE]);

/* Milliseconds until the next frame of running motion; 0: nothing moves. */
int	 controller_wait(const struct controller *, const struct board_ui *);

/* Shows the rest of it at once. */
void	 controller_end_motion(const struct controller *, struct board_ui *);

/* Does this input only end what is shown: motion, a countdown? Of a board UI's motion not
 * where it is brief. */
bool	 controller_only_ends(const struct input_event *);
bool	 controller_only_ends_motion(const struct controller *, const struct board_ui *, const struct input_event *);

/* Never NULL for a game of the registry. */
const struct controller	*controller_of(const struct game *);

/* The first key of each of these commands as the player has them, in words: "Left Right". */
void	 controller_keys(const struct controller *, const struct app *, const char *commands, char text[SENTENCE_SIZE]);

/* Has its table a command of that name? */
bool	 controller_has_command(const struct game *, const char *name);

/* Draws the large picture in the middle of the top of a rectangle; returns its rows, 0 where
 * there is none or no room for it. */
int	 controller_draw_emblem(const struct game *, struct canvas *, const struct rect *);

/* Closes and frees a board UI. */
void	 controller_close(const struct controller *, struct board_ui *);

/* Is it one of those for looking? */
bool	 controller_looks(const struct controller *, int command);

/* Does a tutorial have it? */
bool	 controller_teaches(const struct controller *, int command);

/* A saved game in a few words (describe.h), with its mark. */
struct game_row;	/* store.h */
extern const struct legend controller_marks[];	/* that one */
void	 controller_describe(const struct app *, const struct game_row *, char text[SENTENCE_SIZE]);

/* The text on the right of the title line of a game that is played or watched
 * again: which game this is, in many words and in few, and where there are secrets
 * whose view it is. */
struct title {
	const char	*whole, *brief;
	bool		 shared;	/* there are several views to choose from */
	int		 viewer;	/* a seat, SEAT_NOBODY, SEAT_REFEREE */
	const struct seat *seats;	/* with the names of the players */
};

/* The hue of a game's title lines; without a game of that id the arcade's. */
enum style title_hue(const char *id);

void	title_draw(struct canvas *, const struct controller *, const struct view *, const struct title *);

#endif
