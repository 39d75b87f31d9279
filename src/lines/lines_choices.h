/* lines_choices.h: a line page that asks a question with numbered answers. */
#ifndef LINES_CHOICES_H
#define LINES_CHOICES_H

#include <stddef.h>

#include "lines/lines.h"

struct choices;

struct choices_class {
	/* Fills in the question and the rows; called each time before it asks. */
	void	 (*fill)(struct choices *);
	/* called before fill; false: a line page on top waits for the data first. NULL: always
	 * ready */
	bool	 (*ready)(struct choices *);
	void	 (*choose)(struct choices *, int row);
	/* anything but a choice; NULL: nothing else */
	bool	 (*take)(struct choices *, const char *typed);
	const struct topic *words;				/* of take, for help; NULL: none */
	void	 (*leave)(struct choices *);			/* as for a line page */
	const struct game *(*game)(const struct choices *);	/* as for a line page */
	/* frees its members; the caller frees it afterwards */
	void	 (*free)(struct choices *);
};

struct choice {
	char	*text;		/* a few words; a player may type the beginning of them */
	char	*about;		/* a description for the list of all choices; NULL: none */
};

struct choices {
	struct line_page			 line_page;
	const struct choices_class	*class;
	char				*question;	/* "Menu." */
	struct choice			*rows;
	int				 count;
	/* the row that Enter alone takes; -1: none */
	int				 standard;
	/* a sentence after the answers; NULL: none */
	const char			*advice;
};

/* A line page of that size, ready to be pushed; its struct must begin with struct choices. */
void	*choices_new(size_t size, const struct choices_class *, struct lines *);

/* is it one of that class? */
bool	 choices_is(const struct line_page *, const struct choices_class *);

/* For fill: sets the question; adds one row with its description (NULL: none). */
void	 choices_question(struct choices *, const char *format,
    ...) __attribute__((format(printf, 2, 3)));
void	 choices_add(struct choices *, const char *about, const char *format,
    ...) __attribute__((format(printf, 3, 4)));

/* A question with a few fixed answers, asked once. The context belongs to the caller. */
typedef void choices_answered(struct lines *, void *context, int choice);
void	 choices_ask(struct lines *, const char *question, const char *const *answers, int standard,
    choices_answered *, void *context);

/* A question that is answered with a text, which may be "". False and *e: the question is asked
 * again. */
typedef bool text_answered(struct lines *, void *context, const char *text, struct error *);
void	 choices_ask_text(struct lines *, const char *question, text_answered *, void *context);

#endif
