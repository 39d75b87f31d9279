/* input.c: a filter before libtermkey that splits bytes into characters and sequences.
 *
 * The filter passes only whole characters and whole sequences, so that termkey never gets half of
 * one and never keeps a rest:
 *
 *   ground    characters; Esc begins one of the following
 *   CSI       Esc [ ... letter: keys, mouse reports, answers, begin and end of a paste
 *   SS3       Esc O letter: keys
 *   string    Esc ] P _ ^ ... until BEL or Esc \: answers
 *   X10       Esc [ M and three bytes: the old mouse report
 *
 * Sequences that the program handles, or that would confuse termkey, are not passed on; only keys
 * are. A sequence interrupted by a control character is dropped, but the control character counts:
 * whatever bytes arrive, Esc and Enter always work. */
#include "ui/input_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

struct input *
input_new(const char *terminal, bool utf8, struct error *e)
{
	TermKey *termkey = termkey_new_abstract(terminal,
	    TERMKEY_FLAG_NOTERMIOS | TERMKEY_FLAG_CONVERTKP |
	    (utf8 ? TERMKEY_FLAG_UTF8 : TERMKEY_FLAG_RAW));
	if (termkey == NULL) {
		error_set(e, ERR_SYSTEM, N_("the keys of the terminal type %s are not known"),
		    terminal);
		return NULL;
	}
	struct input *in = mem_new(sizeof(*in));
	in->termkey = termkey;
	in->utf8 = utf8;
	return in;
}

void
input_free(struct input *in)
{
	if (in == NULL)
		return;
	termkey_destroy(in->termkey);
	free(in->queue);
	free(in);
}

/* ----------------------------------------------------------------- queue ---- */

bool
input_is_typed(const struct input_event *event)
{
	return event->kind != INPUT_POSITION && event->kind != INPUT_BACKGROUND &&
	    event->kind != INPUT_KEYBOARD;
}

void
input_enqueue(struct input *in, struct input_event event)
{
	if (in->muted && input_is_typed(&event))
		return;
	if (in->count == in->room) {
		in->room = in->room == 0 ? 64 : in->room * 2;
		in->queue = mem_grow(in->queue, in->room, sizeof(*in->queue));
	}
	in->queue[in->count++] = event;
}

/* Adds a key, unless it is part of a paste. */
void
input_enqueue_key(struct input *in, keycode key)
{
	if (key != KEY_NONE && !in->pasting)
		input_enqueue(in, (struct input_event){ .kind = in->event == KEY_EVENT_RELEASE ?
		    INPUT_KEY_UP : INPUT_KEY, .key = key,
		    .repeat = in->event == KEY_EVENT_REPEAT });
}

bool
input_next(struct input *in, struct input_event *event)
{
	if (in->first == in->count) {
		in->first = in->count = 0;
		return false;
	}
	*event = in->queue[in->first++];
	return true;
}

bool
input_take(struct input *in, enum input_kind kind, struct input_event *event)
{
	for (size_t i = in->first; i < in->count; i++)
		if (in->queue[i].kind == kind) {
			*event = in->queue[i];
			memmove(&in->queue[i], &in->queue[i + 1],
			    (in->count - i - 1) * sizeof(*in->queue));
			in->count--;
			return true;
		}
	return false;
}

void
input_discard(struct input *in)
{
	size_t kept = 0;
	for (size_t i = in->first; i < in->count; i++)
		if (!input_is_typed(&in->queue[i]))
			in->queue[kept++] = in->queue[i];
	in->first = 0;
	in->count = kept;
	in->muted = in->state != STATE_GROUND;
}

/* ---------------------------------------------------------------- filter ---- */

static void	take(struct input *, unsigned char);

static void
reset(struct input *in)
{
	in->state = STATE_GROUND;
	in->length = 0;
	in->swallowed = 0;
	in->muted = false;
}

static void
hold(struct input *in, unsigned char byte, enum state next)
{
	in->held[in->length++] = (char)byte;
	in->state = next;
}

/* Drops an unfinished sequence. If only its first two bytes came, it was a key with Alt. */
static void
abandon(struct input *in)
{
	if (in->length == 2 && in->swallowed == 0)
		input_enqueue_key(in, KEY_ALT | (keycode)(unsigned char)in->held[1]);
	reset(in);
}

/* Ends the sequence at a control character or another byte that no sequence contains. */
static bool
breaks(struct input *in, unsigned char byte)
{
	if (byte >= ' ' && byte < DEL)
		return false;
	abandon(in);
	take(in, byte);
	return true;
}

static bool
is_lead(const struct input *in, unsigned char byte)
{
	return in->utf8 && byte >= 0xC2 && byte <= 0xF4;
}

static void
on_ground(struct input *in, unsigned char byte)
{
	if (byte == ESC) {
		hold(in, byte, STATE_ESCAPE);
	} else if (byte >= 0x80) {
		if (is_lead(in, byte))
			hold(in, byte, STATE_UTF8);
	} else {
		const char one[2] = { (char)byte, '\0' };
		input_decode(in, one, 1);
	}
}

static void
on_utf8(struct input *in, unsigned char byte)
{
	size_t start = in->held[0] == ESC;
	unsigned char lead = (unsigned char)in->held[start];
	size_t whole = start + (lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2);
	if ((byte & 0xC0) != 0x80) {
		reset(in);
		take(in, byte);
		return;
	}
	hold(in, byte, STATE_UTF8);
	if (in->length < whole)
		return;
	in->held[whole] = '\0';
	const char *s = in->held + start;
	if (input_is_visible(text_next(&s)))	/* termkey would turn controls into keys */
		input_decode(in, in->held, whole);
	reset(in);
}

static void
on_escape(struct input *in, unsigned char byte)
{
	static const struct { char byte; enum state state; } opens[] = {
		{ '[', STATE_CSI }, { 'O', STATE_SS3 },
		{ ']', STATE_STRING }, { 'P', STATE_STRING }, { '_', STATE_STRING },
		{ '^', STATE_STRING },
	};
	for (size_t i = 0; i < LEN(opens); i++)
		if (opens[i].byte == (char)byte) {
			hold(in, byte, opens[i].state);
			return;
		}
	if (byte == ESC) {
		input_enqueue_key(in, KEY_CODE_ESCAPE);
		in->muted = false;
	} else if (byte >= 0x80) {
		if (is_lead(in, byte))
			hold(in, byte, STATE_UTF8);
		else
			reset(in);
	} else {
		hold(in, byte, STATE_ESCAPE);
		input_decode(in, in->held, in->length);
		reset(in);
	}
}

static void
on_csi(struct input *in, unsigned char byte)
{
	if (breaks(in, byte))
		return;
	bool first = in->length == 2;
	hold(in, byte, first && byte == 'M' && !in->pasting ? STATE_X10 : STATE_CSI);
	if (in->state == STATE_CSI && byte >= '@' && !(first && byte == '[')) {
		input_sequence(in);
		reset(in);
	} else if (in->length == HELD_MAX) {
		in->state = STATE_SKIP;
	}
}

static void
on_skip(struct input *in, unsigned char byte)
{
	if (!breaks(in, byte) && byte >= '@')
		reset(in);
}

static void
on_ss3(struct input *in, unsigned char byte)
{
	if (breaks(in, byte))
		return;
	hold(in, byte, STATE_SS3);
	if (byte >= '@') {
		input_decode(in, in->held, in->length);
		reset(in);
	} else if (in->length == HELD_MAX) {
		in->state = STATE_SKIP;
	}
}

static void
on_x10(struct input *in, unsigned char byte)
{
	if (byte < ' ' && breaks(in, byte))
		return;
	hold(in, byte, STATE_X10);
	if (in->length < 6)
		return;
	const unsigned char *report = (const unsigned char *)in->held + 3;
	input_mouse(in, report[0] - 32, report[1] - 32, report[2] - 32, false);
	reset(in);
}

/* Handles a whole string. One that is too long to be held is not an answer to our questions. */
static void
end_string(struct input *in)
{
	in->length += in->swallowed;
	if (in->length <= HELD_MAX)
		input_string(in);
	reset(in);
}

static void
on_string(struct input *in, unsigned char byte)
{
	if (byte == ESC) {
		in->state = STATE_STRING_END;
	} else if (byte == BEL) {
		end_string(in);
	} else if (byte < ' ') {
		abandon(in);
		take(in, byte);
	} else {
		if (in->length + in->swallowed < HELD_MAX)
			in->held[in->length + in->swallowed] = (char)byte;
		in->swallowed++;
	}
}

static void
on_string_end(struct input *in, unsigned char byte)
{
	if (byte == '\\') {
		end_string(in);
	} else {
		abandon(in);
		take(in, ESC);
		take(in, byte);
	}
}

static void
take(struct input *in, unsigned char byte)
{
	static void (*const on_byte[])(struct input *, unsigned char) = {
		[STATE_GROUND] = on_ground, [STATE_UTF8] = on_utf8, [STATE_ESCAPE] = on_escape,
		[STATE_CSI] = on_csi, [STATE_SKIP] = on_skip, [STATE_SS3] = on_ss3,
		[STATE_X10] = on_x10,
		[STATE_STRING] = on_string, [STATE_STRING_END] = on_string_end,
	};
	on_byte[in->state](in, byte);
}

void
input_feed(struct input *in, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		take(in, (unsigned char)bytes[i]);
}

/* True only for bytes that would be a key if nothing more came. The middle of a longer sequence is
 * not: on a slow connection, its rest must not become typed letters. */
bool
input_waiting(const struct input *in)
{
	switch (in->state) {
	case STATE_ESCAPE:
	case STATE_STRING_END:
		return true;
	case STATE_CSI:
	case STATE_SS3:
	case STATE_STRING:
		return in->length == 2 && in->swallowed == 0;
	default:
		return false;
	}
}

void
input_force(struct input *in)
{
	if (!input_waiting(in))
		return;
	if (in->state != STATE_ESCAPE && in->state != STATE_STRING_END) {
		abandon(in);
		return;
	}
	if (in->state == STATE_STRING_END)
		abandon(in);
	if (in->pasting)
		in->pasting = false;	/* the way out of a paste whose end was lost */
	else
		input_enqueue_key(in, KEY_CODE_ESCAPE);
	reset(in);
}
