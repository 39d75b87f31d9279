/* screen.h: one full-terminal thing: the menu, a game, the pager, a question.
 *
 * Screens form a stack; the top one gets keys, clicks and ticks. A screen's
 * class is a const table of functions, the screen itself starts with struct
 * screen. An overlay (a dialog) is drawn over the screen below it. Handlers
 * return quickly and never wait: a question is another screen. */
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

/* A game's picture is at most so wide, and stands in the middle. */
enum { PICTURE_COLS = 160 };

/* The earlier of two moments, either of which may be NEVER. */
static inline int64_t
sooner(int64_t a, int64_t b)
{
	return a == NEVER ? b : b == NEVER ? a : a < b ? a : b;
}

enum screen_game { GAME_NONE, GAME_SAVED, GAME_NOT_SAVED, GAME_AT_TABLE };

struct screen_class {
	bool			 overlay;

	bool			 (*enabled)(const struct screen *, int command);	/* NULL: all */

	/* All but the bottom line: the keys are drawn there. */
	void	 (*draw)(struct screen *, struct canvas *);

	/* Whatever comes in, before keys become commands; true: it is used up. */
	bool	 (*input)(struct screen *, const struct input_event *);		/* may be NULL */
	void	 (*command)(struct screen *, int command);

	/* What ? opens just now in place of the keys and signs; NULL, as the function or its answer:
	 * nothing. */
	struct screen	*(*help)(struct screen *);

	/* Moves of the mouse with a button down, and its release, which input never gets. */
	void	 (*drag)(struct screen *, const struct input_event *);		/* may be NULL */

	/* A key that does nothing on the top screen, which is this one or lies over it. `row` is the
	 * command it stands for when that is enabled, NULL: none. The first screen from the top that
	 * has this answers with app_note, or not at all. */
	void	 (*stray)(struct screen *, const struct command *row);		/* may be NULL */

	/* The key of a command was let go; few terminals tell of that. */
	void	 (*key_up)(struct screen *, int command);			/* may be NULL */

	/* The moment of the next tick wanted, or NEVER. */
	int64_t	 (*due)(const struct screen *);					/* may be NULL */
	void	 (*tick)(struct screen *);

	/* Another screen hides it altogether, or has just gone. */
	void	 (*cover)(struct screen *, bool covered);			/* may be NULL */

	/* It has come to the top, or another screen has, be it an overlay. */
	void	 (*focus)(struct screen *);					/* may be NULL */

	/* Something stops play: another program, a small window, a dead line. May close
	 * the screen and those above it. */
	void	 (*interrupt)(struct screen *);					/* may be NULL */

	/* Is a game played here, and is it safe? */
	enum screen_game (*game)(const struct screen *);			/* NULL: none is */

	/* Does a game run here in real time, so that nothing may lie over it? */
	bool	 (*busy)(const struct screen *);				/* NULL: none does */

	/* The journal of a game here that the store cannot take, after one more try; NULL: there
	 * is none. The caller releases it. */
	json_t	*(*unsaved)(struct screen *);					/* may be NULL */

	void	 (*free)(struct screen *);					/* NULL: one allocation */
};

struct screen {
	const struct screen_class	*class;
	const char			*scope;		/* whose keys: "arcade" or a game's id */
	const char			*topic;		/* whose rules F1 opens; NULL: the scope's */
	enum style			 title;		/* its title line; STYLE_TEXT: as the topic's game has it */
	const struct command		*commands;	/* what they do here */
	bool				 hall;		/* it shows news of the hall (lobby.h) */
	const struct legend		*legend;	/* the signs on it, where it is not a game's; NULL: none */
	struct bindings			*keys;		/* the same with the keys that are set now */
	struct app			*app;
	struct screen			*below;
};

/* Commands every screen has; their numbers stay clear of the screens' own. */
enum {
	COMMAND_HELP = 1000, COMMAND_RULES, COMMAND_REPAINT, COMMAND_BACK,
};

#define COMMON_COMMANDS \
	{ COMMAND_BACK, "back", "Esc Backspace q", N_("back"), N_("Go back.") }, \
	{ COMMAND_RULES, "rules", "F1", NULL, N_("How to play, or the manual.") }, \
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") }, \
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys do here.") }

#endif
