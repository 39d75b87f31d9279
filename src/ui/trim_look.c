/* trim_look.c: looks as sequences: reading them, and the shortest way between two. */
#include "ui/trim_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct { int code, bit; } attributes[] = {
	{ 1, BOLD }, { 2, DIM }, { 4, UNDERLINE }, { 7, REVERSE },
};

/* --- reading --- */

bool
trim_starts_with(const char *s, const char *end, const char *prefix)
{
	size_t length = strlen(prefix);
	return (size_t)(end - s) >= length && memcmp(s, prefix, length) == 0;
}

/* The next part of a look, up to its end. */
static size_t
part_length(const char *part, const char *end)
{
	bool indexed = trim_starts_with(part, end, "38;5;") || trim_starts_with(part, end, "48;5;");
	size_t before = indexed ? strlen("38;5;") : 0;
	return before + strcspn(part + before, ";m");
}

/* "" or "0", "1", "31", "38;5;16"; false: something else. */
static bool
take_part(struct look *look, const char *part, size_t length)
{
	int code = atoi(part), plane = (code >= 40 && code <= 49) || code >= 100 ? GROUND : SIGN;
	bool colour = (code >= 30 && code <= 49) || (code >= 90 && code <= 107);
	if (length >= COLOUR_SIZE || (length == 2 && code % 10 == 8 && colour))
		return false;
	if (code == 0)
		*look = (struct look){ 0 };
	if (code == 0 || code == 39 || code == 49) {
		look->colours[plane][0] = '\0';
		return true;
	}
	if (colour) {
		snprintf(look->colours[plane], COLOUR_SIZE, "%.*s", (int)length, part);
		return true;
	}
	for (size_t i = 0; i < LEN(attributes); i++)
		if (code == attributes[i].code)
			look->attributes |= attributes[i].bit;
	return code == 1 || code == 2 || code == 4 || code == 7;
}

bool
trim_take_look(struct look *look, const char *s, const char *end)
{
	for (const char *part = s + strlen(CSI); part < end; ) {
		size_t used = part_length(part, end);
		if (!take_part(look, part, used))
			return false;
		part += used + 1;
	}
	return true;
}

/* --- writing --- */

static void
add(char text[LOOK_SIZE], const char *part)
{
	if (text[0] != '\0')
		strcat(text, ";");
	strcat(text, part);
}

static void
add_code(char text[LOOK_SIZE], int code)
{
	char digits[8];
	snprintf(digits, sizeof digits, "%d", code);
	add(text, digits);
}

/* What makes `to` of `from`. Bold and dim can only go together. */
static void
add_differences(char text[LOOK_SIZE], const struct look *from, const struct look *to)
{
	static const char *const own[COLOURED] = { "39", "49" };
	static const struct { int bits, code; } ends[] = { { BOLD | DIM, 22 }, { UNDERLINE, 24 }, { REVERSE, 27 } };
	int now = from->attributes;
	for (size_t i = 0; i < LEN(ends); i++)
		if (now & ~to->attributes & ends[i].bits) {
			add_code(text, ends[i].code);
			now &= ~ends[i].bits;
		}
	for (size_t i = 0; i < LEN(attributes); i++)
		if (to->attributes & ~now & attributes[i].bit)
			add_code(text, attributes[i].code);
	for (int plane = 0; plane < COLOURED; plane++)
		if (strcmp(from->colours[plane], to->colours[plane]) != 0)
			add(text, to->colours[plane][0] != '\0' ? to->colours[plane] : own[plane]);
}

/* On top of what is set, or from nothing. */
size_t
trim_change(char text[LOOK_SIZE], const struct look *from, const struct look *to)
{
	char over[LOOK_SIZE] = "", anew[LOOK_SIZE] = "";
	const struct look none = { 0 };
	bool known = (from->attributes & UNKNOWN) == 0;
	if (known && trim_same_look(from, to))
		return 0;
	add_differences(over, from, to);
	add_differences(anew, &none, to);
	size_t length = anew[0] != '\0' ? strlen("0;") + strlen(anew) : 0;
	if (known && strlen(over) <= length)
		return (size_t)snprintf(text, LOOK_SIZE, CSI "%sm", over);
	return (size_t)snprintf(text, LOOK_SIZE, anew[0] != '\0' ? CSI "0;%sm" : CSI "m", anew);
}

/* --- comparing --- */

bool
trim_same_look(const struct look *a, const struct look *b)
{
	return a->attributes == b->attributes && strcmp(a->colours[SIGN], b->colours[SIGN]) == 0 &&
	    strcmp(a->colours[GROUND], b->colours[GROUND]) == 0;
}

bool
trim_same_ground(const struct look *a, const struct look *b)
{
	enum { SEEN = UNDERLINE | REVERSE | UNKNOWN };
	return (a->attributes & SEEN) == (b->attributes & SEEN) && (a->attributes & (UNDERLINE | REVERSE)) == 0 &&
	    strcmp(a->colours[GROUND], b->colours[GROUND]) == 0;
}
