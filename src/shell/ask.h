/* ask.h: questions over another screen: a few answers, or a line to type. */
#ifndef SHELL_ASK_H
#define SHELL_ASK_H

#include "base/error.h"
#include "shell/screen.h"
#include "ui/widget.h"

enum { ASK_CHOICES = 8 };

struct question {
	char		*title, *text;		/* taken over; freed with the question */
	const char	*choices[ASK_CHOICES + 1];	/* translated, NULL-ended */
	int		 selected;		/* the answer selected at first */
	int		 cancel;		/* the answer that Esc gives */

	/* Draws a picture for the question in at most picture_rows rows. It is called with the
	 * screen that asked. NULL: no picture. */
	void		 (*picture)(struct screen *asker, struct canvas *, const struct rect *);
	int		 picture_rows;
};

/* Called with the screen that asked, after the question has left the stack. */
typedef void answer_handler(struct screen *asker, int choice);

struct screen	*ask_new(const struct question *, struct screen *asker, answer_handler *);

/* A text with one button that closes it; calls nothing. */
struct screen	*ask_note(char *title, char *text);
struct screen	*ask_error(const char *title, const struct error *);

/* --- a typed line --- */

struct text_question {
	char		*title, *text;	/* taken over; freed with the question */
	struct text_field	 field;		/* initial text and maximum length */
};

/* Called with the answer after the question has left the stack; Esc calls nothing. False with *e
 * asks again, keeps the typed text and shows the error. */
typedef bool text_handler(struct screen *asker, const char *answer, struct error *);

struct screen	*ask_text_new(const struct text_question *, struct screen *asker, text_handler *);

#endif
