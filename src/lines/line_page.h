/* line_page.h: one place where a player can be without a screen: the menu, a game, a list.
 *
 * Places form a stack; the top one hears what is typed. A place's class is a const table of
 * functions, the place itself starts with struct line_page. Handlers return quickly and never
 * wait: what takes long is done in ticks, and what is typed meanwhile waits for its turn. */
#ifndef LINES_LINE_PAGE_H
#define LINES_LINE_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "game/topics.h"

struct lines;
struct line_page;

enum { NEVER_DUE = -1 };

struct line_page_class {
	/* It has come to the top, or everything is to be said again: where the player is, and what is
	 * asked. At most three lines (speech_tell). */
	void	 (*ask)(struct line_page *);

	/* What was typed, without blanks around it; "" for Enter alone. False: it is not understood here. */
	bool	 (*take)(struct line_page *, const char *typed);

	/* Answers what was asked about this place, which changes nothing: for questions that lie over it. False: that
	 * was no such thing. NULL: nothing can be asked. */
	bool	 (*answer)(struct line_page *, const char *typed);

	/* The words that are understood here, for help, ended by a row without a name. NULL: those of every
	 * place. Borrowed until the next call. */
	const struct topic *(*words)(struct line_page *);

	/* How what can be done now is typed, for who was not understood. NULL, as the function or its answer: nothing
	 * but the words. */
	const char *(*typing)(const struct line_page *);

	/* Is something under way, such as a CPU's turn, that has to end before more is taken? NULL: never. */
	bool	 (*busy)(const struct line_page *);

	/* The moment of the next tick wanted, or NEVER_DUE. NULL: none ever is. */
	int64_t	 (*due)(const struct line_page *);
	void	 (*tick)(struct line_page *);

	/* The player wants to go: says what has to be said, and pops it; or asks first. NULL: it is popped. */
	void	 (*leave)(struct line_page *);

	/* The game whose rules can be asked for here; NULL, as the function or its answer: none. */
	const struct game *(*game)(const struct line_page *);

	void	 (*free)(struct line_page *);		/* NULL: one allocation */
};

struct line_page {
	const struct line_page_class	*class;
	struct lines			*lines;
	struct line_page			*below;
};

#endif
