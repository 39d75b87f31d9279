/* input.h: bytes from the terminal become keys, clicks and answers.
 *
 * libtermkey does the decoding, behind a filter that takes out what it mistakes:
 * answers to our own questions, over-long sequences, mouse reports in the form
 * it misreads. Nothing here reads or writes a file descriptor. */
#ifndef UI_INPUT_H
#define UI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "ui/keys.h"

enum input_kind {
	INPUT_KEY,		/* .key .repeat */
	INPUT_KEY_UP,		/* .key was let go; from terminals that were asked to tell */
	INPUT_PRESS,		/* .y .x .button */
	INPUT_DRAG,		/* .y .x .button: moved with the button down */
	INPUT_RELEASE,		/* .y .x */
	INPUT_WHEEL,		/* .y .x, .button -1 up or +1 down */
	INPUT_TEXT,		/* .key is one pasted character, never a command */
	INPUT_POSITION,		/* the terminal's answer: cursor at .y .x, from 0 */
	INPUT_BACKGROUND,	/* the terminal's answer: .light */
	INPUT_KEYBOARD,		/* the terminal's answer: it can tell of releases */
};

enum { BUTTON_LEFT = 1, BUTTON_MIDDLE, BUTTON_RIGHT };

struct input_event {
	enum input_kind	kind;
	keycode		key;
	bool		repeat;		/* the terminal says that it is held */
	int		y, x;		/* from 0 */
	int		button;
	bool		light;		/* the background is nearer to white than to black */
};

struct input;

/* terminal is the name curses uses. NULL and *e when termkey refuses it. */
struct input	*input_new(const char *terminal, bool utf8, struct error *);
void		 input_free(struct input *);

/* Takes in any number of bytes; then call input_next until it is false. */
void		 input_feed(struct input *, const char *bytes, size_t length);
bool		 input_next(struct input *, struct input_event *);

/* Was it typed, or clicked? False: the terminal answers. */
bool		 input_is_typed(const struct input_event *);

/* Takes the first event of one kind out of those not yet given out. */
bool		 input_take(struct input *, enum input_kind, struct input_event *);

/* Something is half typed (a lone Esc): after a short while call input_force,
 * then input_next again. */
bool		 input_waiting(const struct input *);
void		 input_force(struct input *);

/* Throws away everything typed ahead; answers of the terminal stay. */
void		 input_discard(struct input *);

#endif
