/* ask_text.h: a question answered by a typed line, as a screen over another. */
#ifndef SHELL_ASK_TEXT_H
#define SHELL_ASK_TEXT_H

#include "shell/screen.h"
#include "ui/widget.h"

struct text_question {
	char		*title, *text;	/* taken over; freed with the question */
	struct text_field	 field;		/* the answer to begin with, and how long it may be */
};

/* Called with the answer after the question has left the stack; Esc calls
 * nobody. */
typedef void text_handler(struct screen *asker, const char *answer);

struct screen	*ask_text_new(const struct text_question *, struct screen *asker, text_handler *);

#endif
