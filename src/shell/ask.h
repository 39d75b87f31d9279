/* ask.h: questions as screens over another: a few answers, or a line to be typed. */
#ifndef SHELL_ASK_H
#define SHELL_ASK_H

#include "base/error.h"
#include "shell/screen.h"
#include "ui/widget.h"

enum { ASK_CHOICES = 8 };

struct question {
	char		*title, *text;		/* taken over; freed with the question */
	const char	*choices[ASK_CHOICES + 1];	/* translated, NULL-ended */
	int		 selected;		/* the answer Enter gives at first */
	int		 cancel;		/* the answer Esc gives */

	/* Draws what it is about, with the screen that asked, in at most so many rows. NULL: there is no picture. */
	void		 (*picture)(struct screen *asker, struct canvas *, const struct rect *);
	int		 picture_rows;
};

/* Called after the question has left the stack, with the screen that asked. */
typedef void answer_handler(struct screen *asker, int choice);

struct screen	*ask_new(const struct question *, struct screen *asker, answer_handler *);

/* Something to be read and closed: one answer, nobody called. */
struct screen	*ask_tell(char *title, char *text);
struct screen	*ask_error(const char *title, const struct error *);

/* --- a typed line --- */

struct text_question {
	char		*title, *text;	/* taken over; freed with the question */
	struct text_field	 field;		/* the answer to begin with, and how long it may be */
};

/* Called with the answer after the question has left the stack; Esc calls nobody. False and *e:
 * it is asked again, with what was typed and why that cannot be. */
typedef bool text_handler(struct screen *asker, const char *answer, struct error *);

struct screen	*ask_text_new(const struct text_question *, struct screen *asker, text_handler *);

#endif
