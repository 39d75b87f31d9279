/* kind.h: the kind of terminal, by what terminfo tells about it.
 *
 * Only kind.c knows curses, and of curses only terminfo: drawing cells is the
 * painter's work. */
#ifndef UI_KIND_H
#define UI_KIND_H

#include "base/error.h"
#include "ui/sequence.h"

struct kind {
	const char	*type;		/* the name under which it is known here */
	struct abilities can;
	int		 colours;	/* 256, 8 or 0 */
	bool		 alternate;	/* has a second screen to leave behind */
	char		 enter[128];	/* takes the screen: hides the cursor, nothing is set */
	char		 leave[128];	/* gives it back */
};

/* The kind that TERM names. False and *e (one sentence): it is not known, or cannot
 * place the cursor as a VT100 does. */
bool	kind_find(struct kind *, struct error *);

#endif
