/* input_private.h: what the files of the input share.
 *
 *   bytes ── filter ──> whole sequences ──> reports, mouse, begin and end of a paste ──> queue
 *            input.c    input_keys.c   └──> keys, by termkey ───────────────────────────^ */
#ifndef UI_INPUT_PRIVATE_H
#define UI_INPUT_PRIVATE_H

#include "ui/input.h"

#include <stdint.h>
#include <termkey.h>

enum { ESC = 0x1B, BEL = 0x07, BACKSPACE = 0x08, DEL = 0x7F };

enum { HELD_MAX = 64 };

enum state {
	STATE_GROUND, STATE_UTF8, STATE_ESCAPE, STATE_CSI, STATE_SKIP, STATE_SS3, STATE_X10,
	STATE_STRING, STATE_STRING_END,
};

/* What happened to a key, in the numbers that some terminals use. */
enum key_event { KEY_EVENT_PRESS = 1, KEY_EVENT_REPEAT, KEY_EVENT_RELEASE };

struct input {
	TermKey			*termkey;
	bool			 utf8;
	bool			 pasting;
	enum key_event		 event;		/* of the key being decoded; 0: not reported */
	bool			 muted;		/* the held bytes were typed before a discard */
	enum state		 state;
	char			 held[HELD_MAX + 1];
	size_t			 length;	/* of held */
	size_t			 swallowed;	/* bytes of a string, which follow its start in
						 * `held` as far as they fit */
	struct input_event	*queue;
	size_t			 first, count, room;
};

/* --- input.c --- */

void	input_enqueue(struct input *, struct input_event);
void	input_enqueue_key(struct input *, keycode);	/* ignored within a paste */

/* --- input_keys.c --- */

/* Decodes one whole character or key sequence. */
void	input_decode(struct input *, const char *bytes, size_t length);

/* Is a code point a visible character? */
bool	input_is_visible(uint32_t code);

/* Handle the control sequence or string in `held`. */
void	input_sequence(struct input *);
void	input_string(struct input *);

/* Handles a mouse report: button code, column and row from 1. The old form has its own code for
 * releases. */
void	input_mouse(struct input *, int code, int x, int y, bool released);

#endif
