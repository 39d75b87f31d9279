/* input.c: a filter in front of libtermkey that turns bytes into events.
 *
 * The filter cuts the stream into whole characters and whole sequences, so that
 * termkey never sees half of one and never has anything left over:
 *
 *   ground    characters; Esc opens one of the following
 *   CSI       Esc [ ... letter: keys, mouse reports, answers, marks of a paste
 *   SS3       Esc O letter: keys
 *   string    Esc ] P _ ^ ... until BEL or Esc \: swallowed
 *   X10       Esc [ M and three bytes: the old mouse report
 *
 * What means something to us, or would mislead termkey, ends here; only keys go
 * on. A sequence broken off by a control character is dropped, and the control
 * character counts: however odd the bytes, Esc or Enter always gets through. */
#include "ui/input.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <termkey.h>
#include <wchar.h>
#include <wctype.h>

#include "base/mem.h"
#include "base/text.h"

enum { ESC = 0x1B, BEL = 0x07, BACKSPACE = 0x08, DEL = 0x7F };

/* termkey 0.22 writes past an array of 16 parameters and lets numbers overflow. */
enum { HELD_MAX = 64, PARAMETERS_MAX = 15, DIGITS_MAX = 7 };

enum state {
	STATE_GROUND, STATE_UTF8, STATE_ESCAPE, STATE_CSI, STATE_SKIP, STATE_SS3, STATE_X10,
	STATE_STRING, STATE_STRING_END,
};

struct input {
	TermKey			*termkey;
	bool			 utf8;
	bool			 pasting;
	bool			 muted;		/* what is held was typed before a discard */
	enum state		 state;
	char			 held[HELD_MAX + 1];
	size_t			 length;	/* of held */
	size_t			 swallowed;	/* bytes of a string */
	struct input_event	*queue;
	size_t			 first, count, room;
};

/* A control sequence taken apart. */
struct csi {
	char	marker;		/* '<' '=' '>' '?' before the numbers, or 0 */
	char	final;
	bool	intermediate;	/* has characters between numbers and final */
	bool	parts;		/* has numbers in parts, 1:2 */
	int	event;		/* the second part of the second number: 3 is a release */
	int	count;
	int	number[PARAMETERS_MAX];
};

struct input *
input_new(const char *terminal, bool utf8, struct error *e)
{
	TermKey *termkey = termkey_new_abstract(terminal, TERMKEY_FLAG_NOTERMIOS | TERMKEY_FLAG_CONVERTKP |
	    (utf8 ? TERMKEY_FLAG_UTF8 : TERMKEY_FLAG_RAW));
	if (termkey == NULL) {
		error_set(e, ERR_SYSTEM, N_("the keys of the terminal type %s are not known"), terminal);
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

static void
enqueue(struct input *in, struct input_event event)
{
	if (in->muted)
		return;
	if (in->count == in->room) {
		in->room = in->room == 0 ? 64 : in->room * 2;
		in->queue = mem_grow(in->queue, in->room, sizeof(*in->queue));
	}
	in->queue[in->count++] = event;
}

/* A key pressed; nothing in a paste is one. */
static void
enqueue_key(struct input *in, keycode key)
{
	if (key != KEY_NONE && !in->pasting)
		enqueue(in, (struct input_event){ .kind = INPUT_KEY, .key = key });
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
			memmove(&in->queue[i], &in->queue[i + 1], (in->count - i - 1) * sizeof(*in->queue));
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
		if (in->queue[i].kind == INPUT_POSITION)	/* was not typed */
			in->queue[kept++] = in->queue[i];
	in->first = 0;
	in->count = kept;
	in->muted = in->state != STATE_GROUND;
}

/* ------------------------------------------------------- termkey's answer ---- */

static const struct { TermKeySym sym; enum key_code code; } syms[] = {
	{ TERMKEY_SYM_UP, KEY_CODE_UP }, { TERMKEY_SYM_DOWN, KEY_CODE_DOWN },
	{ TERMKEY_SYM_LEFT, KEY_CODE_LEFT }, { TERMKEY_SYM_RIGHT, KEY_CODE_RIGHT },
	{ TERMKEY_SYM_ENTER, KEY_CODE_ENTER }, { TERMKEY_SYM_KPENTER, KEY_CODE_ENTER },
	{ TERMKEY_SYM_ESCAPE, KEY_CODE_ESCAPE }, { TERMKEY_SYM_TAB, KEY_CODE_TAB },
	{ TERMKEY_SYM_BACKSPACE, KEY_CODE_BACKSPACE }, { TERMKEY_SYM_DEL, KEY_CODE_BACKSPACE },
	{ TERMKEY_SYM_DELETE, KEY_CODE_DELETE }, { TERMKEY_SYM_INSERT, KEY_CODE_INSERT },
	{ TERMKEY_SYM_HOME, KEY_CODE_HOME }, { TERMKEY_SYM_FIND, KEY_CODE_HOME },
	{ TERMKEY_SYM_END, KEY_CODE_END }, { TERMKEY_SYM_SELECT, KEY_CODE_END },
	{ TERMKEY_SYM_PAGEUP, KEY_CODE_PAGE_UP }, { TERMKEY_SYM_PAGEDOWN, KEY_CODE_PAGE_DOWN },
};

/* Modifiers as keycode bits; those termkey has no name for say "not for us". */
static bool
modifiers(int from, keycode *bits)
{
	enum { SUPER_HYPER_META = 0x38 };
	*bits = (from & TERMKEY_KEYMOD_SHIFT ? KEY_SHIFT : 0u) | (from & TERMKEY_KEYMOD_ALT ? KEY_ALT : 0u) |
	    (from & TERMKEY_KEYMOD_CTRL ? KEY_CTRL : 0u);
	return (from & SUPER_HYPER_META) == 0;
}

/* Whether a code point is a character one can see; private ones are the names
 * of keys in a protocol we never switch on. */
static bool
visible(uint32_t code)
{
	bool private = code >= 0xE000 && code <= 0xF8FF;
	return code != 0xFFFD && code <= 0x10FFFF && !private && wcwidth((wchar_t)code) > 0;
}

/* Shift is already in a character; Ctrl makes no difference between cases. */
static keycode
character(long codepoint, keycode bits)
{
	if (codepoint <= 0 || !visible((uint32_t)codepoint))
		return KEY_NONE;
	wint_t code = (wint_t)codepoint;
	if (bits & KEY_CTRL)
		code = towlower(code);
	else if (bits & KEY_SHIFT)
		code = towupper(code);
	return (keycode)code | (bits & ~(keycode)KEY_SHIFT);
}

/* Terminals that cannot say "Shift" number such keys on: F13 is Shift-F1. */
static keycode
function_key(int number, keycode bits)
{
	static const keycode shifts[] = { 0, KEY_SHIFT, KEY_CTRL, KEY_CTRL | KEY_SHIFT, KEY_ALT };
	if (number < 1 || number > 12 * (int)LEN(shifts))
		return KEY_NONE;
	return (keycode)(KEY_CODE_F1 + (number - 1) % 12) | shifts[(number - 1) / 12] | bits;
}

static keycode
special_key(TermKeySym sym, keycode bits)
{
	for (size_t i = 0; i < LEN(syms); i++)
		if (syms[i].sym == sym)
			return (keycode)syms[i].code | bits;
	return sym == TERMKEY_SYM_SPACE ? character(' ', bits) : KEY_NONE;
}

static keycode
key_from_termkey(const TermKeyKey *key)
{
	keycode bits;
	if (!modifiers(key->modifiers, &bits))
		return KEY_NONE;
	switch (key->type) {
	case TERMKEY_TYPE_UNICODE:
		return character(key->code.codepoint, bits);
	case TERMKEY_TYPE_FUNCTION:
		return function_key(key->code.number, bits);
	case TERMKEY_TYPE_KEYSYM:
		return special_key(key->code.sym, bits);
	default:	/* reports, which nothing asked termkey for */
		return KEY_NONE;
	}
}

/* One character inside a paste. */
static void
paste(struct input *in, const char *bytes)
{
	uint32_t code = text_next(&bytes);
	if (code != 0 && visible(code))
		enqueue(in, (struct input_event){ .kind = INPUT_TEXT, .key = code });
}

/* One whole character or key sequence. Whatever termkey makes of it beyond the
 * first key is a misunderstanding. */
static void
decode(struct input *in, const char *bytes, size_t length)
{
	char last = bytes[length - 1];
	if (in->pasting) {
		if (bytes[0] != ESC)
			paste(in, bytes);
		return;
	}
	if ((last == DEL || last == BACKSPACE) && length <= 2) {
		enqueue_key(in, (keycode)KEY_CODE_BACKSPACE | (length == 2 ? (keycode)KEY_ALT : 0));
		return;
	}
	TermKeyKey key;
	termkey_push_bytes(in->termkey, bytes, length);
	TermKeyResult result = termkey_getkey(in->termkey, &key);
	if (result == TERMKEY_RES_AGAIN)
		result = termkey_getkey_force(in->termkey, &key);
	if (result == TERMKEY_RES_KEY)
		enqueue_key(in, key_from_termkey(&key));
	while (result == TERMKEY_RES_KEY)
		result = termkey_getkey_force(in->termkey, &key);
}

/* ------------------------------------------------------ control sequences ---- */

/* One number, perhaps in parts (5:3). False: absurdly long. */
static bool
csi_number(struct csi *csi, const char **s)
{
	int value[2] = { 0, 0 }, part = 0, digits = 0;
	for (; (**s >= '0' && **s <= '9') || **s == ':'; (*s)++) {
		if (**s == ':') {
			part++;
			digits = 0;
		} else if (++digits > DIGITS_MAX) {
			return false;
		} else if (part < 2) {
			value[part] = value[part] * 10 + (**s - '0');
		}
	}
	csi->parts |= part > 0;
	if (csi->count == 1 && part > 0)
		csi->event = value[1];
	csi->number[csi->count++] = value[0];
	return true;
}

/* Takes apart what follows Esc [. False: not well formed, or more than termkey
 * can bear. */
static bool
csi_parse(struct csi *csi, const char *s)
{
	*csi = (struct csi){ 0 };
	if (*s >= '<' && *s <= '?')
		csi->marker = *s++;
	bool more = *s >= '0' && *s <= ';';
	while (more) {
		if (csi->count == PARAMETERS_MAX || !csi_number(csi, &s))
			return false;
		more = *s == ';';
		s += more;
	}
	for (; *s >= ' ' && *s <= '/'; s++)
		csi->intermediate = true;
	csi->final = *s;
	return *s >= '@' && s[1] == '\0';
}

static void
mouse(struct input *in, int code, int x, int y)
{
	enum { MOVES = 32, WHEEL = 64, FURTHER = 128 };
	int button = code & 3;
	if (x < 1 || y < 1 || (code & (MOVES | FURTHER)) != 0)
		return;
	struct input_event event = { .y = y - 1, .x = x - 1 };
	if (code & WHEEL) {
		event.kind = INPUT_WHEEL;
		event.button = button == 0 ? -1 : 1;
		if (button <= 1)	/* the others go sideways */
			enqueue(in, event);
	} else if (button < 3) {
		event.kind = INPUT_PRESS;
		event.button = button + 1;
		enqueue(in, event);
	}
}

/* An answer or a notice, never a key: device and mode reports, focus changes,
 * mouse reports in forms nobody asked for, releases of keys. */
static bool
is_report(const struct csi *csi)
{
	bool focus = csi->count == 0 && (csi->final == 'I' || csi->final == 'O');
	return csi->marker != 0 || csi->intermediate || csi->event == 3 || focus ||
	    strchr("Mmcntxy", csi->final) != NULL;
}

/* A key told by the number of its character, and the number is missing: termkey
 * would look it up all the same. */
static bool
lacks_key(const struct csi *csi)
{
	const int *n = csi->number;
	return (csi->final == 'u' && n[0] == 0) || (csi->final == '~' && n[0] == 27 && n[2] == 0);
}

/* Passes a key on, with every number cut to its first part. */
static void
decode_csi(struct input *in, const struct csi *csi)
{
	size_t length = in->length;
	if (csi->parts) {
		bool drop = false;
		length = 0;
		for (size_t i = 0; i < in->length; i++) {
			drop = in->held[i] == ':' || (drop && in->held[i] >= '0' && in->held[i] <= '9');
			if (!drop)
				in->held[length++] = in->held[i];
		}
	}
	decode(in, in->held, length);
}

/* A whole sequence is held. The cursor is never in the first row when we ask
 * for it, so that an answer differs from F3 with modifiers, Esc [ 1 ; 2 R. */
static void
sequence(struct input *in)
{
	struct csi csi;
	in->held[in->length] = '\0';
	if (in->held[2] == '[') {	/* F1 to F5 of the Linux console */
		decode(in, in->held, in->length);
		return;
	}
	if (!csi_parse(&csi, in->held + 2))
		return;
	const int *n = csi.number;
	if (csi.final == '~' && csi.marker == 0 && (n[0] == 200 || n[0] == 201))
		in->pasting = n[0] == 200;
	else if (in->pasting)
		return;
	else if (csi.marker == '<' && csi.count == 3 && !csi.intermediate && csi.final == 'M')
		mouse(in, n[0], n[1], n[2]);	/* a release, 'm', is a report like others */
	else if (is_report(&csi) || lacks_key(&csi))
		return;
	else if (csi.final == 'R' && csi.count == 2 && n[0] > 1)
		enqueue(in, (struct input_event){ .kind = INPUT_POSITION, .y = n[0] - 1, .x = n[1] - 1 });
	else
		decode_csi(in, &csi);
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

/* Ends a sequence that did not get to its end. If only its two first bytes came
 * it was a key with Alt. */
static void
abandon(struct input *in)
{
	if (in->length == 2 && in->swallowed == 0)
		enqueue_key(in, KEY_ALT | (keycode)(unsigned char)in->held[1]);
	reset(in);
}

/* Control characters, and bytes that can be in no sequence, end it. */
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
		decode(in, one, 1);
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
	if (visible(text_next(&s)))	/* termkey would make keys of controls */
		decode(in, in->held, whole);
	reset(in);
}

static void
on_escape(struct input *in, unsigned char byte)
{
	static const struct { char byte; enum state state; } opens[] = {
		{ '[', STATE_CSI }, { 'O', STATE_SS3 },
		{ ']', STATE_STRING }, { 'P', STATE_STRING }, { '_', STATE_STRING }, { '^', STATE_STRING },
	};
	for (size_t i = 0; i < LEN(opens); i++)
		if (opens[i].byte == (char)byte) {
			hold(in, byte, opens[i].state);
			return;
		}
	if (byte == ESC) {
		enqueue_key(in, KEY_CODE_ESCAPE);
		in->muted = false;
	} else if (byte >= 0x80) {
		if (is_lead(in, byte))
			hold(in, byte, STATE_UTF8);
		else
			reset(in);
	} else {
		hold(in, byte, STATE_ESCAPE);
		decode(in, in->held, in->length);
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
		sequence(in);
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
		decode(in, in->held, in->length);
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
	mouse(in, report[0] - 32, report[1] - 32, report[2] - 32);
	reset(in);
}

static void
on_string(struct input *in, unsigned char byte)
{
	if (byte == ESC) {
		in->state = STATE_STRING_END;
	} else if (byte == BEL) {
		reset(in);
	} else if (byte < ' ') {
		abandon(in);
		take(in, byte);
	} else {
		in->swallowed++;
	}
}

static void
on_string_end(struct input *in, unsigned char byte)
{
	if (byte == '\\') {
		reset(in);
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
		[STATE_CSI] = on_csi, [STATE_SKIP] = on_skip, [STATE_SS3] = on_ss3, [STATE_X10] = on_x10,
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

/* Only what would be a key if nothing more came. The middle of a sequence is
 * not: on a slow line its rest must not turn into typed letters. */
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
		enqueue_key(in, KEY_CODE_ESCAPE);
	reset(in);
}
