/* line_page.h: one page of the front end in lines: the menu, a game, a list.
 *
 * Line pages form a stack; the top one takes what is typed. Its class is a const table of
 * functions; the page itself begins with struct line_page. Handlers return quickly and never wait:
 * long work is done in ticks, and lines typed meanwhile wait. */
#ifndef LINES_LINE_PAGE_H
#define LINES_LINE_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "game/topics.h"

struct lines;
struct line_page;

enum { NEVER_DUE = -1 };

struct line_page_class {
	/* The page has come to the top, or everything must be said again: says where the player is
	 * and what is asked, in at most three lines (speech_tell). */
	void	 (*ask)(struct line_page *);

	/* Takes what was typed, without blanks around it; "" for Enter alone. False: not understood
	 * here. */
	bool	 (*take)(struct line_page *, const char *typed);

	/* Answers a question about this page without changing anything; called while another page
	 * asks something on top of it. False: it was not such a question. NULL: nothing can be
	 * asked. */
	bool	 (*answer)(struct line_page *, const char *typed);

	/* The words that are understood here, for help, ended by a row without a name. NULL: only
	 * those of every page. Borrowed until the next call. */
	const struct topic *(*words)(struct line_page *);

	/* How to type what can be done now, shown when a line is not understood. NULL, as the
	 * function or its answer: only the words are shown. */
	const char *(*typing)(const struct line_page *);

	/* Is something running, such as a CPU's turn, that must end before more is taken? NULL:
	 * never. */
	bool	 (*busy)(const struct line_page *);

	/* The time of the next tick, or NEVER_DUE. NULL: no ticks. */
	int64_t	 (*due)(const struct line_page *);
	void	 (*tick)(struct line_page *);

	/* The player wants to leave: says what is needed and pops the page, or asks first. NULL: it
	 * is popped. */
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
