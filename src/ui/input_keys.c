/* input_keys.c: what termkey makes of a key sequence, as one of our keys. */
#include "ui/input_private.h"

#include <wchar.h>
#include <wctype.h>

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
bool
input_is_visible(uint32_t code)
{
	bool private = code >= 0xE000 && code <= 0xF8FF;
	return code != 0xFFFD && code <= 0x10FFFF && !private && wcwidth((wchar_t)code) > 0;
}

/* Shift is already in a character; Ctrl makes no difference between cases. */
static keycode
character(long codepoint, keycode bits)
{
	if (codepoint <= 0 || !input_is_visible((uint32_t)codepoint))
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
	if (code != 0 && input_is_visible(code))
		input_enqueue(in, (struct input_event){ .kind = INPUT_TEXT, .key = code });
}

/* One whole character or key sequence. Whatever termkey makes of it beyond the
 * first key is a misunderstanding. */
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
		input_enqueue_key(in, (keycode)KEY_CODE_BACKSPACE | (length == 2 ? (keycode)KEY_ALT : 0));
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
