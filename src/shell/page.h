/* page.h: a long text to read: a page of the manual, the log of a game. */
#ifndef SHELL_PAGE_H
#define SHELL_PAGE_H

#include "shell/app.h"

struct page_about {
	const char	*title, *kind;	/* left and right in the title line */
	const char	*topic;		/* the game whose rules F1 opens; NULL: none */
	const char	*text;		/* as pager_new takes it */
	bool		 latest;	/* begins at the end */
	/* For the person at the keyboard: closes when play is interrupted. */
	bool		 personal;
};

struct screen	*page_new(struct app *, const struct page_about *);

#endif
