/* sequence.c: the shortest bytes that move the cursor and change the look. */
#include "ui/sequence.h"

#include <limits.h>
#include <string.h>

#include "base/mem.h"

/* --- moves --- */

static size_t
put_number(char *text, int number)
{
	char digits[12];
	size_t count = 0, length = 0;
	for (; number > 0; number /= 10)
		digits[count++] = (char)('0' + number % 10);
	while (count > 0)
		text[length++] = digits[--count];
	return length;
}

size_t
sequence_put(char *text, int number, char letter)
{
	size_t length = strlen(CSI);
	memcpy(text, CSI, length);
	length += put_number(text + length, number > 1 ? number : 0);
	text[length++] = letter;
	return length;
}

static size_t
put_jump(char *text, struct place to)
{
	if (to.x == 0)
		return sequence_put(text, to.y + 1, 'H');
	size_t length = sequence_put(text, to.y + 1, ';');
	length += put_number(text + length, to.x + 1);
	text[length++] = 'H';
	return length;
}

/* So many steps one way: single bytes (0: there is none for it), a relative move, or
 * an absolute one (0: likewise). */
static size_t
put_steps(char *text, int steps, char single, char relative, int absolute, char letter)
{
	enum { SINGLE_MOST = 3 };
	char jump[SEQUENCE_SIZE];
	if (single != 0 && steps <= SINGLE_MOST) {
		memset(text, single, (size_t)steps);
		return (size_t)steps;
	}
	size_t length = sequence_put(text, steps, relative), other = sequence_put(jump, absolute, letter);
	if (letter == 0 || other >= length)
		return length;
	memcpy(text, jump, other);
	return other;
}

/* Within a row. A cursor behind the last column has no place to step from. */
static size_t
put_across(char *text, const struct abilities *can, int from, int to)
{
	char column = can->absolute ? 'G' : 0;
	if (from == to)
		return 0;
	if (to == 0) {
		*text = '\r';
		return 1;
	}
	if (from == NOWHERE && can->absolute)
		return sequence_put(text, to + 1, 'G');
	if (from == NOWHERE) {
		*text = '\r';
		return 1 + sequence_put(text + 1, to, 'C');
	}
	return to < from ? put_steps(text, from - to, '\b', 'D', to + 1, column) :
	    put_steps(text, to - from, 0, 'C', to + 1, column);
}

static size_t
put_down(char *text, const struct abilities *can, int from, int to)
{
	char row = can->absolute ? 'd' : 0;
	if (from == to)
		return 0;
	if (from == to + 1 && can->reverse_feed) {
		memcpy(text, "\033M", 2);
		return 2;
	}
	return to > from ? put_steps(text, to - from, '\n', 'B', to + 1, row) :
	    put_steps(text, from - to, 0, 'A', to + 1, row);
}

size_t
sequence_move(char *text, const struct abilities *can, struct place from, struct place to)
{
	char jump[SEQUENCE_SIZE];
	size_t length = put_jump(jump, to), steps = 0;
	if (from.y != NOWHERE) {
		steps = put_across(text, can, from.x, to.x);
		steps += put_down(text + steps, can, from.y, to.y);
		if (steps <= length)
			return steps;
	}
	memcpy(text, jump, length);
	return length;
}

/* --- looks --- */

static const struct look plain = { .colour = -1, .ground = -1 };

/* One more number of a sequence that may have some already. */
static size_t
add_number(char *text, size_t length, int number)
{
	if (length > 0)
		text[length++] = ';';
	return length + put_number(text + length, number);
}

/* plane: 30 for signs, 40 for the ground. */
static size_t
add_colour(char *text, size_t length, int plane, int colour)
{
	if (colour < 0)
		return add_number(text, length, plane + 9);
	if (colour < 8)
		return add_number(text, length, plane + colour);
	if (colour < 16)
		return add_number(text, length, plane + 60 + colour - 8);
	length = add_number(text, length, plane + 8);
	length = add_number(text, length, 5);
	return add_number(text, length, colour);
}

/* The numbers that make `to` of `from`. Bold and dim can only end together. */
static size_t
put_differences(char *text, const struct look *from, const struct look *to)
{
	static const struct { int bits, code; } ends[] = {
		{ LOOK_BOLD | LOOK_DIM, 22 }, { LOOK_UNDERLINE, 24 }, { LOOK_REVERSE, 27 },
	};
	static const struct { int bit, code; } begins[] = {
		{ LOOK_BOLD, 1 }, { LOOK_DIM, 2 }, { LOOK_UNDERLINE, 4 }, { LOOK_REVERSE, 7 },
	};
	int now = from->attributes;
	size_t length = 0;
	for (size_t i = 0; i < LEN(ends); i++)
		if (now & ~to->attributes & ends[i].bits) {
			length = add_number(text, length, ends[i].code);
			now &= ~ends[i].bits;
		}
	for (size_t i = 0; i < LEN(begins); i++)
		if (to->attributes & ~now & begins[i].bit)
			length = add_number(text, length, begins[i].code);
	if (from->colour != to->colour)
		length = add_colour(text, length, 30, to->colour);
	if (from->ground != to->ground)
		length = add_colour(text, length, 40, to->ground);
	return length;
}

/* Whether one look can follow the other without a reset. */
static bool
goes_on(const struct abilities *can, const struct look *from, const struct look *to)
{
	bool ends = from->attributes & ~to->attributes;
	bool own = (from->colour != to->colour && to->colour < 0) || (from->ground != to->ground && to->ground < 0);
	return (!ends || can->undoes) && (!own || can->own_colours);
}

/* On top of what is set, or from nothing. */
size_t
sequence_look(char *text, const struct abilities *can, const struct look *from, const struct look *to)
{
	char over[SEQUENCE_SIZE], anew[SEQUENCE_SIZE];
	size_t anew_length = put_differences(anew, &plain, to), over_length = SIZE_MAX;
	if (goes_on(can, from, to))
		over_length = put_differences(over, from, to);
	if (over_length == 0)
		return 0;
	size_t reset = anew_length > 0 ? strlen("0;") : 0, length = strlen(CSI);
	memcpy(text, CSI, length);
	if (over_length <= reset + anew_length) {
		memcpy(text + length, over, over_length);
		length += over_length;
	} else {
		memcpy(text + length, "0;", reset);
		memcpy(text + length + reset, anew, anew_length);
		length += reset + anew_length;
	}
	text[length++] = 'm';
	return length;
}
