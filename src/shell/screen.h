/* screen.h: something that fills the terminal: the menu, a game, the pager, a question.
 *
 * Screens form a stack. The top one gets keys, clicks and ticks. A screen's class is a const table
 * of functions; the screen itself begins with struct screen. An overlay (a dialog) is drawn over
 * the screen below it. Handlers return quickly and never wait: a question is another screen. */
#ifndef SHELL_SCREEN_H
#define SHELL_SCREEN_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "ui/canvas.h"
#include "ui/input.h"
#include "ui/keys.h"

struct app;
struct screen;

enum { NEVER = -1 };

/* The widest picture of a game; it is drawn in the middle of a wider window. */
enum { PICTURE_COLS = 160 };

/* The earlier of two moments; each may be NEVER. */
static inline int64_t
sooner(int64_t a, int64_t b)
{
	return a == NEVER ? b : b == NEVER ? a : a < b ? a : b;
}

enum screen_game { GAME_NONE, GAME_SAVED, GAME_NOT_SAVED, GAME_AT_TABLE };

struct screen_class {
	bool			 overlay;

	/* Is the command enabled? NULL: all are. */
	bool			 (*enabled)(const struct screen *, int command);

	/* Draws everything except the bottom line, which shows the keys. */
	void	 (*draw)(struct screen *, struct canvas *);

	/* Gets every event before a key becomes a command. Returns true if the event is used up. */
	bool	 (*input)(struct screen *, const struct input_event *);		/* may be NULL */
	void	 (*command)(struct screen *, int command);

	/* The screen that ? opens at the moment instead of the page of keys and symbols. NULL, also
	 * as the answer: that page. */
	struct screen	*(*help)(struct screen *);

	/* Gets moves of the mouse with a button down, and the release; input never gets these. */
	void	 (*drag)(struct screen *, const struct input_event *);		/* may be NULL */

	/* Gets a key that does nothing on the top screen, which is this one or one above it. `row`
	 * is the command that the key would have if it were enabled, or NULL. The first screen from
	 * the top that has this function may reply with app_note. */
	void	 (*stray)(struct screen *, const struct command *row);		/* may be NULL */

	/* The key of a command was released; few terminals report that. */
	void	 (*key_up)(struct screen *, int command);			/* may be NULL */

	/* The time of the next tick, or NEVER. */
	int64_t	 (*due)(const struct screen *);					/* may be NULL */
	void	 (*tick)(struct screen *);

	/* Another screen hides this one completely, or has just gone. */
	void	 (*cover)(struct screen *, bool covered);			/* may be NULL */

	/* This screen has come to the top, or another screen has (also an overlay). */
	void	 (*focus)(struct screen *);					/* may be NULL */

	/* Something interrupts play: another program, a small window, a lost terminal. May close
	 * the screen and those above it. */
	void	 (*interrupt)(struct screen *);					/* may be NULL */

	/* Is a game played on this screen, and is it saved? NULL: GAME_NONE. */
	enum screen_game (*game)(const struct screen *);

	/* Does a game run here in real time? Then no notice may cover it. */
	bool	 (*busy)(const struct screen *);				/* NULL: no */

	/* The journal of a game here that the store cannot save, tried once more; NULL: none. The
	 * caller releases it. */
	json_t	*(*unsaved)(struct screen *);					/* may be NULL */

	void	 (*free)(struct screen *);				/* NULL: free() is enough */
};

struct screen {
	const struct screen_class	*class;
	const char			*scope;	/* its keys: "arcade" or a game's id */
	const char			*topic;	/* whose rules F1 opens; NULL: the scope's */
	enum style			 title;	/* of its title line; STYLE_TEXT: the topic's */
	const struct command		*commands;
	bool				 hall;		/* shows news of the hall (lobby.h) */
	/* Its own symbols; NULL: its game's, or none. */
	const struct legend		*legend;
	struct bindings			*keys;		/* its commands with the player's keys */
	struct app			*app;
	struct screen			*below;
};

/* Commands of every screen; their numbers differ from those of the screens' own. */
enum {
	COMMAND_HELP = 1000, COMMAND_RULES, COMMAND_REPAINT, COMMAND_BACK,
};

#define COMMON_COMMANDS \
	{ COMMAND_BACK, "back", "Esc Backspace q", N_("back"), N_("Go back.") }, \
	{ COMMAND_RULES, "rules", "F1", NULL, N_("How to play, or the manual.") }, \
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") }, \
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys do here.") }

#endif
