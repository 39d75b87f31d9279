/* input_keys.c: decodes whole sequences: keys, reports, clicks, begin and end of a paste. */
#include "ui/input_private.h"

#include <ctype.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

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

/* Converts modifiers to keycode bits. False: there are modifiers without a bit, so the key is not
 * for this program. */
static bool
modifiers(int from, keycode *bits)
{
	enum { SUPER_HYPER_META = 0x38 };
	*bits = (from & TERMKEY_KEYMOD_SHIFT ? KEY_SHIFT : 0u) |
	    (from & TERMKEY_KEYMOD_ALT ? KEY_ALT : 0u) | (from & TERMKEY_KEYMOD_CTRL ? KEY_CTRL :
	    0u);
	return (from & SUPER_HYPER_META) == 0;
}

/* Is a code point a visible character? Private ones are not: some terminals use them for keys
 * without a character. */
bool
input_is_visible(uint32_t code)
{
	bool private = code >= 0xE000 && code <= 0xF8FF;
	return code != 0xFFFD && !private && unicode_width(code) > 0;
}

/* Makes a keycode of a character. Shift is already part of the character; with Ctrl, case makes no
 * difference. */
static keycode
character(long codepoint, keycode bits)
{
	if (codepoint <= 0 || !input_is_visible((uint32_t)codepoint))
		return KEY_NONE;
	uint32_t code = (uint32_t)codepoint;
	if (bits & KEY_CTRL)
		code = unicode_small(code);
	else if ((bits & KEY_SHIFT) && code >= 'a' && code <= 'z')
		code -= 'a' - 'A';
	return (keycode)code | (bits & ~(keycode)KEY_SHIFT);
}

/* Terminals that cannot report modifiers number such keys on: F13 is Shift-F1. */
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
	default:	/* reports, which the filter removes */
		return KEY_NONE;
	}
}

/* Adds one character of a paste. */
static void
paste(struct input *in, const char *bytes)
{
	uint32_t code = text_next(&bytes);
	if (code != 0 && input_is_visible(code))
		input_enqueue(in, (struct input_event){ .kind = INPUT_TEXT, .key = code });
}

/* Decodes one whole character or key sequence. If termkey finds more than one key in it, the others
 * are misreadings. */
void
input_decode(struct input *in, const char *bytes, size_t length)
{
	char last = bytes[length - 1];
	if (in->pasting) {
		if (bytes[0] != ESC)
			paste(in, bytes);
		return;
	}
	if ((last == DEL || last == BACKSPACE) && length <= 2) {
		input_enqueue_key(in, (keycode)KEY_CODE_BACKSPACE |
		    (length == 2 ? (keycode)KEY_ALT : 0));
		return;
	}
	TermKeyKey key;
	termkey_push_bytes(in->termkey, bytes, length);
	TermKeyResult result = termkey_getkey(in->termkey, &key);
	if (result == TERMKEY_RES_AGAIN)
		result = termkey_getkey_force(in->termkey, &key);
	if (result == TERMKEY_RES_KEY)
		input_enqueue_key(in, key_from_termkey(&key));
	while (result == TERMKEY_RES_KEY)
		result = termkey_getkey_force(in->termkey, &key);
}

/* --- control sequences, Esc [ ... letter --- */

/* termkey 0.22 writes past an array of 16 parameters and lets numbers overflow. */
enum { PARAMETERS_MAX = 15, DIGITS_MAX = 7 };

/* A parsed control sequence. */
struct csi {
	char	marker;		/* '<' '=' '>' '?' before the numbers, or 0 */
	char	final;
	bool	intermediate;	/* there are characters between numbers and final */
	bool	parts;		/* there are numbers with parts, as 1:2 */
	int	event;	/* the second part of the second number, an enum key_event; 0: none */
	int	count;
	int	number[PARAMETERS_MAX];
};

/* Parses one number, which may have parts (5:3). False: it is too long. */
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

/* Parses what follows Esc [. False: malformed, or more than termkey can handle. */
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

void
input_mouse(struct input *in, int code, int x, int y, bool released)
{
	enum { MOVES = 32, WHEEL = 64, FURTHER = 128, NO_BUTTON = 3 };
	int button = code & 3;
	bool moves = (code & MOVES) != 0;
	struct input_event event = { .kind = INPUT_PRESS, .y = y - 1, .x = x - 1,
	    .button = button + 1 };
	if (x < 1 || y < 1 || (code & FURTHER) != 0 || (moves && button == NO_BUTTON))
		return;
	if (code & WHEEL) {
		if (moves || released || button > 1)	/* others are sideways */
			return;
		event.kind = INPUT_WHEEL;
		event.button = button == 0 ? -1 : 1;
	} else if (released || button == NO_BUTTON) {
		event.kind = INPUT_RELEASE;
		event.button = 0;	/* the old form does not report the button */
	} else if (moves) {
		event.kind = INPUT_DRAG;
	}
	input_enqueue(in, event);
}

/* Is it an answer or report instead of a key: device and mode reports, focus changes, mouse reports
 * in other forms? */
static bool
is_report(const struct csi *csi)
{
	bool focus = csi->count == 0 && (csi->final == 'I' || csi->final == 'O');
	return csi->marker != 0 || csi->intermediate || csi->event > KEY_EVENT_RELEASE || focus ||
	    strchr("Mmcntxy", csi->final) != NULL;
}

/* Is it a key given by its character's number, with that number missing? Termkey would look it up
 * all the same. */
static bool
lacks_key(const struct csi *csi)
{
	const int *n = csi->number;
	return csi->final == '~' && n[0] == 27 && n[2] == 0;
}

/* Keys with numbers of their own in sequences that end in u. Keys of the number pad become the keys
 * they represent. */
static const struct { int number; keycode key; } numbered[] = {
	{ 9, KEY_CODE_TAB }, { 13, KEY_CODE_ENTER }, { 27, KEY_CODE_ESCAPE },
	{ 127, KEY_CODE_BACKSPACE },
	{ 57399, '0' }, { 57400, '1' }, { 57401, '2' }, { 57402, '3' }, { 57403, '4' },
	{ 57404, '5' },
	{ 57405, '6' }, { 57406, '7' }, { 57407, '8' }, { 57408, '9' }, { 57409, '.' },
	{ 57410, '/' },
	{ 57411, '*' }, { 57412, '-' }, { 57413, '+' }, { 57414, KEY_CODE_ENTER }, { 57415, '=' },
	{ 57416, ',' },
	{ 57417, KEY_CODE_LEFT }, { 57418, KEY_CODE_RIGHT }, { 57419, KEY_CODE_UP },
	{ 57420, KEY_CODE_DOWN },
	{ 57421, KEY_CODE_PAGE_UP }, { 57422, KEY_CODE_PAGE_DOWN }, { 57423, KEY_CODE_HOME },
	{ 57424, KEY_CODE_END },
	{ 57425, KEY_CODE_INSERT }, { 57426, KEY_CODE_DELETE },
};

/* Decodes such a key. As with control characters, Ctrl-[ is Esc, and Shift does not change Enter,
 * Esc and Backspace. */
static keycode
numbered_key(const struct csi *csi)
{
	enum { F13 = 57376, F24 = F13 + 11 };
	int number = csi->number[0];
	keycode bits;
	if (!modifiers(csi->number[1] > 0 ? csi->number[1] - 1 : 0, &bits))
		return KEY_NONE;
	if (number == '[' && bits == KEY_CTRL)
		return KEY_CODE_ESCAPE;
	if (number >= F13 && number <= F24)
		return function_key(number - F13 + 13, bits);
	for (size_t i = 0; i < LEN(numbered); i++)
		if (numbered[i].number == number) {
			keycode key = numbered[i].key;
			bool plain = key == KEY_CODE_ENTER || key == KEY_CODE_ESCAPE ||
			    key == KEY_CODE_BACKSPACE;
			return key < KEY_SPECIAL ? character((long)key, bits) :
			    key | (plain ? bits & ~(keycode)KEY_SHIFT : bits);
		}
	return character(number, bits);
}

/* Passes a key to termkey, with every number reduced to its first part. */
static void
decode_csi(struct input *in, const struct csi *csi)
{
	size_t length = in->length;
	if (csi->parts) {
		bool drop = false;
		length = 0;
		for (size_t i = 0; i < in->length; i++) {
			drop = in->held[i] == ':' ||
			    (drop && in->held[i] >= '0' && in->held[i] <= '9');
			if (!drop)
				in->held[length++] = in->held[i];
		}
	}
	input_decode(in, in->held, length);
}

/* Decodes a key. Sequences that end in u are not for termkey, which knows neither the numbers nor
 * the event in them. */
static void
take_key(struct input *in, const struct csi *csi)
{
	in->event = (enum key_event)csi->event;
	if (csi->final == 'u')
		input_enqueue_key(in, numbered_key(csi));
	else
		decode_csi(in, csi);
	in->event = 0;
}

/* Handles the control sequence in `held`. The program never asks for the cursor's position in the
 * first row, so that the answer differs from F3 with modifiers, Esc [ 1 ; 2 R. */
void
input_sequence(struct input *in)
{
	struct csi csi;
	in->held[in->length] = '\0';
	if (in->held[2] == '[') {	/* F1 to F5 of the Linux console */
		input_decode(in, in->held, in->length);
		return;
	}
	if (!csi_parse(&csi, in->held + 2))
		return;
	const int *n = csi.number;
	if (csi.final == '~' && csi.marker == 0 && (n[0] == 200 || n[0] == 201))
		in->pasting = n[0] == 200;
	else if (in->pasting)
		return;
	else if (csi.marker == '<' && csi.count == 3 && !csi.intermediate &&
	    (csi.final | ' ') == 'm')
		input_mouse(in, n[0], n[1], n[2], csi.final == 'm');
	else if (csi.marker == '?' && csi.count == 1 && !csi.intermediate && csi.final == 'u')
		input_enqueue(in, (struct input_event){ .kind = INPUT_KEYBOARD });
	else if (is_report(&csi) || lacks_key(&csi))
		return;
	else if (csi.final == 'R' && csi.count == 2 && n[0] > 1)
		input_enqueue(in, (struct input_event){ .kind = INPUT_POSITION, .y = n[0] - 1,
		    .x = n[1] - 1 });
	else
		take_key(in, &csi);
}

/* --- strings, Esc ] ... --- */

/* Reads one part of a colour, one to four hexadecimal digits, scaled to at most 255; -1: no
 * digits. */
static int
read_part(const char **s)
{
	int value = 0, most = 0;
	for (; most < 0xFFFF && isxdigit((unsigned char)**s); (*s)++) {
		value = value * 16 + (**s <= '9' ? **s - '0' : (**s | ' ') - 'a' + 10);
		most = most * 16 + 15;
	}
	return most == 0 ? -1 : value * 255 / most;
}

/* Black and white have equal contrast to a lightness of 18 %; red, green and blue are weighted as
 * the eye sees them. */
static bool
is_light(const int part[3])
{
	return 21 * part[0] * part[0] + 72 * part[1] * part[1] + 7 * part[2] * part[2] > 18 * 255 *
	    255;
}

/* Handles the string in `held`. Only the background colour matters: "]11;rgb:ffff/ffff/ffff", or
 * "rgba:" with a fourth part. */
void
input_string(struct input *in)
{
	static const char head[] = "]11;rgb";
	int part[3];
	in->held[in->length] = '\0';
	const char *s = in->held + 1;
	if (in->pasting || strncmp(s, head, strlen(head)) != 0)
		return;
	s += strlen(head);
	s += *s == 'a';
	for (int i = 0; i < 3; i++)
		if (*s++ != (i == 0 ? ':' : '/') || (part[i] = read_part(&s)) < 0)
			return;
	if (*s == '\0' || *s == '/')
		input_enqueue(in, (struct input_event){ .kind = INPUT_BACKGROUND,
		    .light = is_light(part) });
}
