/* input.h: turns bytes from the terminal into keys, clicks and answers.
 *
 * libtermkey decodes the keys, after a filter has removed what it misreads: answers to our
 * questions, over-long sequences, and some mouse reports. Nothing here reads or writes a file
 * descriptor. */
#ifndef UI_INPUT_H
#define UI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "ui/keys.h"

enum input_kind {
	INPUT_KEY,		/* .key .repeat */
	INPUT_KEY_UP,	/* .key was released; only from terminals that were asked to report it */
	INPUT_PRESS,		/* .y .x .button */
	INPUT_DRAG,		/* .y .x .button: moved with the button down */
	INPUT_RELEASE,		/* .y .x */
	INPUT_WHEEL,		/* .y .x, .button -1 up or +1 down */
	INPUT_TEXT,		/* .key is a pasted character, never a command */
	INPUT_POSITION,		/* the terminal's answer: cursor at .y .x, from 0 */
	INPUT_BACKGROUND,	/* the terminal's answer: .light */
	INPUT_KEYBOARD,		/* the terminal's answer: it can report releases */
};

enum { BUTTON_LEFT = 1, BUTTON_MIDDLE, BUTTON_RIGHT };

struct input_event {
	enum input_kind	kind;
	keycode		key;
	bool		repeat;		/* the terminal reports that the key is held */
	int		y, x;		/* from 0 */
	int		button;
	bool		light;		/* the background is closer to white than to black */
};

struct input;

/* The name of the terminal as curses uses it. NULL and *e if termkey does not know it. */
struct input	*input_new(const char *terminal, bool utf8, struct error *);
void		 input_free(struct input *);

/* Processes any number of bytes; then call input_next until it returns false. */
void		 input_feed(struct input *, const char *bytes, size_t length);
bool		 input_next(struct input *, struct input_event *);

/* A key, paste or mouse event; false: an answer of the terminal. */
bool		 input_is_typed(const struct input_event *);

/* Removes the first queued event of one kind and returns it. */
bool		 input_take(struct input *, enum input_kind, struct input_event *);

/* True after the beginning of a sequence (a lone Esc): call input_force after a short while, then
 * input_next again. */
bool		 input_waiting(const struct input *);
void		 input_force(struct input *);

/* Discards everything typed or clicked so far; the terminal's answers stay. */
void		 input_discard(struct input *);

#endif
