/* trim.c: looks in the bytes of a frame, sent as late and as briefly as possible. */
#include "ui/trim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define CSI "\033["

/* Ways to name a character set that is never left; they go with looks. */
static const char *const usual_sets[] = { "\033(B", "\017" };

enum { BOLD = 1, DIM = 2, UNDERLINE = 4, REVERSE = 8, UNKNOWN = 16 };
enum { SIGN, GROUND, COLOURED };
enum { COLOUR_SIZE = 12, LOOK_SIZE = 64 };

static const struct { int code, bit; } attributes[] = {
	{ 1, BOLD }, { 2, DIM }, { 4, UNDERLINE }, { 7, REVERSE },
};

struct look {
	int	attributes;			/* UNKNOWN: as nothing that can be wanted */
	char	colours[COLOURED][COLOUR_SIZE];	/* "31", "38;5;16"; "": the terminal's own */
};

static bool
starts_with(const char *s, const char *end, const char *prefix)
{
	size_t length = strlen(prefix);
	return (size_t)(end - s) >= length && memcmp(s, prefix, length) == 0;
}

bool
trim_knows(const char *reset)
{
	static const char *const known[] = { "\033(B" CSI "m", CSI "m\033(B", CSI "m\017", CSI "m" };
	for (size_t i = 0; reset != NULL && i < LEN(known); i++)
		if (strcmp(reset, known[i]) == 0)
			return true;
	return false;
}

/* --- reading --- */

/* The bytes of a character set's name beside a look; 0: there is none. */
static size_t
set_length(const char *s, const char *end, bool after_look)
{
	for (size_t i = 0; i < LEN(usual_sets); i++) {
		const char *behind = s + strlen(usual_sets[i]);
		if (starts_with(s, end, usual_sets[i]) && (after_look || starts_with(behind, end, CSI)))
			return strlen(usual_sets[i]);
	}
	return 0;
}

/* The bytes of a sequence CSI ... and its last byte; 0: there is none. */
static size_t
sequence_length(const char *s, const char *end, char *last)
{
	if (!starts_with(s, end, CSI))
		return 0;
	const char *at = s + strlen(CSI);
	while (at < end && (*at < '@' || *at > '~'))
		at++;
	if (at == end)
		return 0;
	*last = *at;
	return (size_t)(at - s) + 1;
}

/* The next part of a look, up to its end. */
static size_t
part_length(const char *part, const char *end)
{
	bool indexed = starts_with(part, end, "38;5;") || starts_with(part, end, "48;5;");
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

static bool
take_look(struct look *look, const char *s, const char *end)
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

/* What must be set on top of `from`. */
static void
add_differences(char text[LOOK_SIZE], const struct look *from, const struct look *to)
{
	static const char *const own[COLOURED] = { "39", "49" };
	char code[8];
	for (size_t i = 0; i < LEN(attributes); i++)
		if (to->attributes & ~from->attributes & attributes[i].bit) {
			snprintf(code, sizeof code, "%d", attributes[i].code);
			add(text, code);
		}
	for (int plane = 0; plane < COLOURED; plane++)
		if (strcmp(from->colours[plane], to->colours[plane]) != 0)
			add(text, to->colours[plane][0] != '\0' ? to->colours[plane] : own[plane]);
}

/* The shorter way: on top of what is set, or from nothing. Attributes are only
 * taken away all at once. */
static char *
put_change(char *to, struct look *shown, const struct look *wanted)
{
	char over[LOOK_SIZE] = "", anew[LOOK_SIZE] = "";
	const struct look none = { 0 };
	bool adds = (shown->attributes & ~wanted->attributes) == 0;
	add_differences(over, shown, wanted);
	add_differences(anew, &none, wanted);
	size_t length = anew[0] != '\0' ? strlen("0;") + strlen(anew) : 0;
	if (adds && over[0] == '\0')
		return to;
	if (adds && strlen(over) <= length)
		to += sprintf(to, CSI "%sm", over);
	else
		to += sprintf(to, anew[0] != '\0' ? CSI "0;%sm" : CSI "m", anew);
	*shown = *wanted;
	return to;
}

/* What a blank shows of a look. */
static bool
same_ground(const struct look *a, const struct look *b)
{
	enum { SEEN = UNDERLINE | REVERSE | UNKNOWN };
	return (a->attributes & SEEN) == (b->attributes & SEEN) && (a->attributes & (UNDERLINE | REVERSE)) == 0 &&
	    strcmp(a->colours[GROUND], b->colours[GROUND]) == 0;
}

/* Only moves the cursor. */
static bool
is_move(char last)
{
	return strchr("ABCDGHd", last) != NULL;
}

/* One sign, or one sequence that is no look; how long it is. */
static size_t
token_length(const char *s, const char *end, bool *needs_look, bool *blank)
{
	char last = '\0';
	size_t length = sequence_length(s, end, &last);
	*needs_look = length > 0 ? !is_move(last) : *s != '\b' && *s != '\r';
	*blank = *s == ' ';
	return length > 0 ? length : 1;
}

size_t
trim_frame(char *bytes, size_t length, bool reset)
{
	size_t looks_most = length / strlen(CSI "m") + 1;
	char *trimmed = mem_grow(NULL, length + looks_most * LOOK_SIZE, 1), *to = trimmed;
	const char *s = bytes, *end = bytes + length;
	struct look wanted = { 0 }, shown = { .attributes = reset ? 0 : UNKNOWN };
	bool understood = true;
	while (s < end && understood) {
		char last = '\0';
		size_t sequence = sequence_length(s, end, &last), set = set_length(s, end, false);
		if (set > 0) {
			s += set;
		} else if (last == 'm') {
			understood = take_look(&wanted, s, s + sequence);
			s += sequence + set_length(s + sequence, end, true);
		} else {
			bool needs_look, blank;
			size_t used = token_length(s, end, &needs_look, &blank);
			if (needs_look && !(blank && same_ground(&shown, &wanted)))
				to = put_change(to, &shown, &wanted);
			memcpy(to, s, used);
			to += used;
			s += used;
		}
	}
	to = put_change(to, &shown, &wanted);
	if (understood && (size_t)(to - trimmed) <= length) {
		length = (size_t)(to - trimmed);
		memcpy(bytes, trimmed, length);
	}
	free(trimmed);
	return length;
}
