/* choices.h: a place that asks a question with numbered answers. */
#ifndef LINES_CHOICES_H
#define LINES_CHOICES_H

#include <stddef.h>

#include "lines/lines.h"

struct choices;

struct choices_class {
	/* Fills in the question and the rows; called whenever it asks. */
	void	 (*fill)(struct choices *);
	bool	 (*ready)(struct choices *);	/* before; false: a place on top waits for what it shows. NULL: always */
	void	 (*choose)(struct choices *, int row);
	bool	 (*take)(struct choices *, const char *typed);	/* anything but a choice; NULL: nothing else */
	const struct topic *words;				/* that it takes, for help; NULL: none */
	void	 (*leave)(struct choices *);			/* as of a place */
	const struct game *(*game)(const struct choices *);	/* as of a place */
	void	 (*free)(struct choices *);			/* gives back what it holds; it is freed behind it */
};

struct choice {
	char	*text;		/* a few words, what people may type the beginning of */
	char	*about;		/* said behind it when all are listed; NULL: nothing */
};

struct choices {
	struct line_page			 line_page;
	const struct choices_class	*class;
	char				*question;	/* "Menu." */
	struct choice			*rows;
	int				 count;
	int				 standard;	/* that Enter alone takes; -1: none */
	const char			*advice;	/* a sentence behind the answers; NULL: none */
};

/* A place of that size, which begins with struct choices, ready to be pushed. */
void	*choices_new(size_t size, const struct choices_class *, struct lines *);

bool	 choices_is(const struct line_page *, const struct choices_class *);	/* is it one of that class? */

/* For fill: the question, and one row more, with what there is to say about it (NULL: nothing). */
void	 choices_question(struct choices *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void	 choices_add(struct choices *, const char *about, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A question with a few fixed answers, asked once; the context is the asker's. */
typedef void choices_answered(struct lines *, void *context, int choice);
void	 choices_ask(struct lines *, const char *question, const char *const *answers, int standard, choices_answered *, void *context);

/* A question that is answered with a text, "" too. False and *e: asked again. */
typedef bool text_answered(struct lines *, void *context, const char *text, struct error *);
void	 choices_ask_text(struct lines *, const char *question, text_answered *, void *context);

#endif
