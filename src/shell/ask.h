/* ask.h: a question with a few answers, as a screen over another. */
#ifndef SHELL_ASK_H
#define SHELL_ASK_H

#include "shell/screen.h"

enum { ASK_CHOICES = 8 };

struct question {
	char		*title, *text;		/* taken over; freed with the question */
	const char	*choices[ASK_CHOICES + 1];	/* translated, NULL-ended */
	int		 selected;		/* the answer Enter gives at first */
	int		 cancel;		/* the answer Esc gives */
};

/* Called after the question has left the stack, with the screen that asked. */
typedef void answer_handler(struct screen *asker, int choice);

struct screen	*ask_new(const struct question *, struct screen *asker, answer_handler *);

/* Something to be read and closed: one answer, nobody called. */
struct screen	*ask_tell(char *title, char *text);

#endif
