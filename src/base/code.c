/* code.c: short text codes: digits, check characters, numbers in mixed radix. */
#include "base/code.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

#define CODE_ROW(id, letter, newest, other) [CODE_##id] = { letter, newest },
static const struct { char letter; int newest; } kinds[] = { CODE_TABLE(CODE_ROW) };
#undef CODE_ROW

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
_Static_assert(sizeof alphabet == 32 + 1, "five bits a character");
_Static_assert(CODE_SIZE > CODE_MOST + CODE_MOST / CODE_GROUP,
    "the longest code with its hyphens fits");

enum { LIMBS = CODE_BITS / 32 };

/* --- numbers in mixed radix --- */

/* number = number * by + add; returns the overflow. */
static uint32_t
multiply(uint32_t number[LIMBS], uint32_t by, uint32_t add)
{
	uint64_t carry = add;
	for (int i = 0; i < LIMBS; i++) {
		carry += (uint64_t)number[i] * by;
		number[i] = (uint32_t)carry;
		carry >>= 32;
	}
	return (uint32_t)carry;
}

/* number += times * scale; returns the overflow. */
static uint32_t
add_scaled(uint32_t number[LIMBS], const uint32_t scale[LIMBS], uint32_t times)
{
	uint64_t carry = 0;
	for (int i = 0; i < LIMBS; i++) {
		carry += number[i] + (uint64_t)scale[i] * times;
		number[i] = (uint32_t)carry;
		carry >>= 32;
	}
	return (uint32_t)carry;
}

/* number = number / by; returns the remainder. */
static uint32_t
divide(uint32_t number[LIMBS], uint32_t by)
{
	uint64_t rest = 0;
	for (int i = LIMBS - 1; i >= 0; i--) {
		rest = rest << 32 | number[i];
		number[i] = (uint32_t)(rest / by);
		rest %= by;
	}
	return (uint32_t)rest;
}

static bool
is_zero(const uint32_t number[LIMBS])
{
	for (int i = 0; i < LIMBS; i++)
		if (number[i] != 0)
			return false;
	return true;
}

void
code_begin(struct code *c, enum code_kind kind)
{
	*c = (struct code){ .kind = kind, .version = kinds[kind].newest, .scale = { 1 } };
}

void
code_put(struct code *c, uint32_t value, uint32_t below)
{
	assert(value < below);
	c->full |= value > 0 && (c->past || add_scaled(c->number, c->scale, value) > 0);
	c->past |= multiply(c->scale, below, 0) > 0;
}

uint32_t
code_get(struct code *c, uint32_t below)
{
	return divide(c->number, below);
}

bool
code_end(const struct code *c, struct error *e)
{
	return is_zero(c->number) ||
	    error_set(e, ERR_INPUT, N_("The code says more than it can hold; ask its maker for it "
	    "again."));
}

/* --- check characters --- */

/* The product in the field of 32 elements with the polynomial x^5 + x^2 + 1. */
static unsigned
times(unsigned a, unsigned b)
{
	unsigned product = 0;
	for (; b != 0; b >>= 1) {
		product ^= b & 1 ? a : 0;
		a = a << 1 ^ (a & 16 ? 0x25 : 0);
	}
	return product;
}

/* The remainder by (x - 2)(x - 4)(x - 8). Errors within three neighbouring characters are a
 * polynomial of a lower degree times a power of x, which the divisor does not divide; in up to 31
 * characters it divides no three errors at all. The remainder starts with 1 and is combined with a
 * mark, so neither zeros alone nor a code with one character more or less at its end are valid. */
static void
check_characters(const uint8_t *digits, int count, uint8_t check[CODE_CHECKS])
{
	static const uint8_t divisor[CODE_CHECKS] = { 0x2 ^ 0x4 ^ 0x8, 0x8 ^ 0x10 ^ 0x5, 0xA };
	static const uint8_t mark[CODE_CHECKS] = { 7, 21, 12 };
	uint8_t rest[CODE_CHECKS] = { 0, 0, 1 };
	for (int i = 0; i < count; i++) {
		unsigned ahead = digits[i] ^ rest[0];
		for (int j = 0; j < CODE_CHECKS; j++)
			rest[j] = (uint8_t)((j + 1 < CODE_CHECKS ? rest[j + 1] : 0) ^ times(ahead,
			    divisor[j]));
	}
	for (int j = 0; j < CODE_CHECKS; j++)
		check[j] = rest[j] ^ mark[j];
}

/* --- text --- */

bool
code_write(const struct code *c, char text[CODE_SIZE], struct error *e)
{
	uint8_t digits[CODE_MOST];
	uint32_t number[LIMBS];
	int count = CODE_HEAD;
	if (c->full)
		return error_set(e, ERR_INPUT,
		    N_("This is too large for a code; make it smaller."));
	digits[0] = (uint8_t)(strchr(alphabet, kinds[c->kind].letter) - alphabet);
	digits[1] = (uint8_t)c->version;
	memcpy(number, c->number, sizeof number);
	while (!is_zero(number))
		digits[count++] = (uint8_t)divide(number, 32);
	check_characters(digits, count, digits + count);
	count += CODE_CHECKS;
	for (int i = 0; i < count; i++) {
		if (i > 0 && i % CODE_GROUP == 0)
			*text++ = '-';
		*text++ = alphabet[digits[i]];
	}
	*text = '\0';
	return true;
}

/* Is it allowed between the characters: a blank, a line end, a hyphen, or what a Japanese keyboard
 * types for a hyphen? */
static bool
is_between(uint32_t code)
{
	static const uint32_t between[] = { ' ', '\t', '\r', '\n', 0xA0, 0x3000, '-', 0xAD, 0x2212,
	    0x30FC, 0xFF0D, 0xFF70 };
	for (size_t i = 0; i < LEN(between); i++)
		if (code == between[i])
			return true;
	return code >= 0x2010 && code <= 0x2015;
}

/* The digit of a character; -1: not a digit. */
static int
digit_of(uint32_t code)
{
	static const char as_typed[] = "ILO", as_meant[] = "110";
	if (code > 0xFF00 && code < 0xFF5F)
		code -= 0xFF00 - ' ';
	if (code >= 'a' && code <= 'z')
		code -= 'a' - 'A';
	if (code == 0 || code > 'Z')
		return -1;
	const char *other = strchr(as_typed, (int)code);
	const char *found = strchr(alphabet, other != NULL ? as_meant[other - as_typed] :
	    (int)code);
	return found != NULL ? (int)(found - alphabet) : -1;
}

/* Reads the digits of a text; -1: refused. */
static int
read_digits(const char *text, uint8_t digits[CODE_MOST], struct error *e)
{
	int count = 0;
	for (const char *at = text; *at != '\0'; ) {
		const char *start = at;
		uint32_t code = text_next(&at);
		int digit = digit_of(code);
		if (is_between(code))
			continue;
		if (digit < 0) {
			char shown[UTF8_MAX + 1] = "";
			memcpy(shown, start, (size_t)(at - start));
			error_set(e, ERR_INPUT,
			    N_("\"%s\" is in no code: a code has digits and the letters A to Z "
			    "without U."), shown);
			return -1;
		}
		if (count == CODE_MOST) {
			error_set(e, ERR_INPUT,
			    N_("This is too long for a code, which has at most %d characters."),
			    CODE_MOST);
			return -1;
		}
		digits[count++] = (uint8_t)digit;
	}
	return count;
}

static bool
find_kind(uint8_t digit, enum code_kind *kind, struct error *e)
{
	for (int i = 0; i < CODE_KINDS; i++)
		if (kinds[i].letter == alphabet[digit]) {
			*kind = (enum code_kind)i;
			return true;
		}
	const char letter[] = { alphabet[digit], '\0' };
	return error_set(e, ERR_INPUT, N_("No code begins with %s; the first character says what a "
	    "code is for."), letter);
}

/* Reads a whole code of any kind and version. */
static bool
read_any(struct code *c, const char *text, struct error *e)
{
	uint8_t digits[CODE_MOST], check[CODE_CHECKS];
	int count = read_digits(text, digits, e);
	if (count < 0)
		return false;
	if (count == 0)
		return error_set(e, ERR_INPUT, N_("There is no code here; type or paste one."));
	*c = (struct code){ .version = 0 };
	if (!find_kind(digits[0], &c->kind, e))
		return false;
	int end = count - CODE_CHECKS;
	if (end < CODE_HEAD)
		return error_set(e, ERR_INPUT, N_("The code is too short; its end is missing."));
	check_characters(digits, end, check);
	if (memcmp(check, digits + end, sizeof check) != 0)
		return error_set(e, ERR_INPUT,
		    N_("The code has a mistake; compare it with the one you were given."));
	c->version = digits[1];
	if (c->version > kinds[c->kind].newest)
		return error_set(e, ERR_INPUT,
		    N_("This code is from a newer goyu; it can be used after an update."));
	if (c->version == 0 || (end > CODE_HEAD && digits[end - 1] == 0))
		return error_set(e, ERR_INPUT,
		    N_("No goyu writes such a code; ask its maker for it again."));
	while (--end >= CODE_HEAD)
		multiply(c->number, 32, digits[end]);
	return true;
}

static bool
refuse_kind(enum code_kind wanted, enum code_kind read, struct error *e)
{
	const char letter[] = { kinds[read].letter, '\0' };
#define CODE_OTHER(id, begins, newest, other) \
	case CODE_##id: \
		return error_set(e, ERR_INPUT, other, letter);
	switch (wanted) {
	CODE_TABLE(CODE_OTHER)
	case CODE_KINDS:
		break;
	}
#undef CODE_OTHER
	return false;
}

bool
code_read(struct code *c, const char *text, enum code_kind kind, struct error *e)
{
	struct code read;
	if (!read_any(&read, text, e))
		return false;
	if (read.kind != kind)
		return refuse_kind(kind, read.kind, e);
	*c = read;
	return true;
}

bool
code_kind_of(const char *text, enum code_kind *kind, struct error *e)
{
	struct code c;
	if (!read_any(&c, text, e))
		return false;
	*kind = c.kind;
	return true;
}

bool
code_goes_on(const char *line)
{
	/* one group alone may be an ordinary word */
	enum { GROUP = CODE_GROUP + 1, LEAST = 2 * GROUP };
	const char *blank = strrchr(line, ' '), *word = blank != NULL ? blank + 1 : line;
	size_t length = strlen(word);
	enum code_kind kind;
	for (size_t i = 0; i < length; i++)
		if (i % GROUP == CODE_GROUP ? word[i] != '-' : digit_of((unsigned char)word[i]) < 0)
			return false;
	return length >= LEAST && length % GROUP == 0 &&
	    find_kind((uint8_t)digit_of((unsigned char)word[0]), &kind, NULL) &&
	    digit_of((unsigned char)word[1]) <= kinds[kind].newest;
}
