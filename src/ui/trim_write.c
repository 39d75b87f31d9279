/* trim_write.c: draws the runs of a frame: the nearest and most alike next, each with
 * the shortest way to its place and look. */
#include "ui/trim_private.h"

#include <string.h>

#include "base/mem.h"

enum {
	ORDER_MOST = 150,	/* runs: to order more takes longer than it saves */
	MOVE_SIZE = 32,
	STEPS_MOST = 3,		/* of one byte each, instead of a sequence */
	ERASE_FROM = 6,		/* blanks, instead of a sequence */
	REPEAT_FROM = 7,	/* signs, likewise */
};

void
trim_send(struct trim *t, const char *bytes, size_t length)
{
	if (length == 0)
		return;
	if (t->out_room - t->out_length < length) {
		t->out_room = t->out_room * 2 + length;
		t->out = mem_grow(t->out, t->out_room, 1);
	}
	memcpy(t->out + t->out_length, bytes, length);
	t->out_length += length;
}

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

/* CSI number letter; the number 1 goes without saying. */
static size_t
put_sequence(char *text, int number, char letter)
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
		return put_sequence(text, to.y + 1, 'H');
	size_t length = strlen(CSI);
	memcpy(text, CSI, length);
	length += put_number(text + length, to.y + 1);
	text[length++] = ';';
	length += put_number(text + length, to.x + 1);
	text[length++] = 'H';
	return length;
}

/* So many steps one way: single bytes (0: there is none for it), a relative move, or
 * an absolute one. */
static size_t
put_steps(char *text, int steps, char single, char relative, int absolute, char letter)
{
	char jump[MOVE_SIZE];
	if (single != 0 && steps <= STEPS_MOST) {
		memset(text, single, (size_t)steps);
		return (size_t)steps;
	}
	size_t length = put_sequence(text, steps, relative), other = put_sequence(jump, absolute, letter);
	if (other < length)
		memcpy(text, jump, other);
	return other < length ? other : length;
}

/* Within a row. A cursor behind the last column has no place to step from. */
static size_t
put_across(char *text, int from, int to)
{
	if (from == to)
		return 0;
	if (to == 0) {
		*text = '\r';
		return 1;
	}
	if (from == NOWHERE)
		return put_sequence(text, to + 1, 'G');
	return to < from ? put_steps(text, from - to, '\b', 'D', to + 1, 'G') :
	    put_steps(text, to - from, 0, 'C', to + 1, 'G');
}

/* A line feed moves down, and its opposite up, but at a margin they would scroll. */
static size_t
put_down(const struct trim *t, char *text, int from, int to)
{
	if (from == to)
		return 0;
	if (from == to + 1 && !t->margins) {
		memcpy(text, "\033M", 2);
		return 2;
	}
	return to > from ? put_steps(text, to - from, t->margins ? 0 : '\n', 'B', to + 1, 'd') :
	    put_steps(text, from - to, 0, 'A', to + 1, 'd');
}

/* The shortest way of the cursor to a place; its length. */
static size_t
put_move(const struct trim *t, char text[MOVE_SIZE], struct place to)
{
	struct place from = t->cursor;
	char jump[MOVE_SIZE];
	size_t length = put_jump(jump, to), steps = 0;
	if (from.y != NOWHERE) {
		steps = put_across(text, from.x, to.x);
		steps += put_down(t, text + steps, from.y, to.y);
		if (steps <= length)
			return steps;
	}
	memcpy(text, jump, length);
	return length;
}

/* A few signs that stand on the way are drawn again where that is shorter. */
void
trim_go(struct trim *t, struct place to)
{
	char text[MOVE_SIZE], signs[STEPS_MOST];
	size_t length = put_move(t, text, to), through = 0;
	bool ahead = t->cursor.y == to.y && t->cursor.x != NOWHERE && t->cursor.x < to.x;
	if (ahead && to.x - t->cursor.x < (int)length)
		through = trim_through(t, t->cursor, to.x, signs, sizeof signs);
	trim_send(t, through > 0 ? signs : text, through > 0 ? through : length);
	t->cursor = to;
}

/* --- looks --- */

void
trim_set_look(struct trim *t, const struct look *look)
{
	char text[LOOK_SIZE];
	size_t length = trim_change(text, &t->shown, look);
	trim_send(t, text, length);
	if (length > 0)
		t->shown = *look;
}

/* What to draw blanks of that look in: the colour of signs stays where it may be
 * wanted again, though a reset would be shorter. */
static struct look
blank_look(const struct trim *t, const struct look *look)
{
	bool again = false, signs = false;
	if (t->shown.attributes & (UNDERLINE | REVERSE | UNKNOWN))
		return *look;
	for (const struct run *r = t->runs; r < t->runs + t->count; r++) {
		bool awaited = !r->done && !r->empty;
		signs = signs || awaited;
		again = again || (awaited && strcmp(t->looks[r->look].colours[SIGN], t->shown.colours[SIGN]) == 0);
	}
	if (signs && !again && look->colours[GROUND][0] == '\0')
		return *look;
	struct look changed = t->shown;
	memcpy(changed.colours[GROUND], look->colours[GROUND], COLOUR_SIZE);
	return changed;
}

/* Is a colour that is set now wanted by a run still to come? */
static bool
is_wanted(const struct trim *t, int plane)
{
	const char *colour = t->shown.colours[plane];
	for (const struct run *r = t->runs; *colour != '\0' && r < t->runs + t->count; r++)
		if (!r->done && !r->empty && strcmp(t->looks[r->look].colours[plane], colour) == 0)
			return true;
	return false;
}

/* Who gives up a colour that will be wanted again pays for it. */
static size_t
look_cost(const struct trim *t, const struct look *look, bool blanks)
{
	char text[LOOK_SIZE];
	size_t cost = 0;
	if (blanks && trim_same_ground(&t->shown, look))
		return 0;
	for (int plane = blanks ? GROUND : SIGN; plane < COLOURED; plane++)
		if (strcmp(look->colours[plane], t->shown.colours[plane]) != 0 && is_wanted(t, plane))
			cost += strlen(t->shown.colours[plane]) + 1;
	return cost + (blanks ? strlen(CSI "49m") : trim_change(text, &t->shown, look));
}

/* --- runs --- */

/* Signs; many equal letters in a row by a sequence. */
static void
send_signs(struct trim *t, const char *text, size_t length)
{
	for (size_t i = 0, same; i < length; i += same) {
		char repeat[MOVE_SIZE];
		for (same = 1; i + same < length && text[i + same] == text[i]; same++)
			continue;
		bool letter = (unsigned char)text[i] < 0x80;
		trim_send(t, text + i, letter && t->repeats && same >= REPEAT_FROM ? 1 : same);
		if (letter && t->repeats && same >= REPEAT_FROM)
			trim_send(t, repeat, put_sequence(repeat, (int)same - 1, 'b'));
	}
}

/* Blanks at the end of a run can be erased, which leaves the cursor before them. */
static bool
can_erase(const struct trim *t, const struct run *r)
{
	bool last = r->at.x + r->cells == t->cols;
	bool plain = t->shown.colours[GROUND][0] == '\0' && (t->shown.attributes & (UNDERLINE | REVERSE)) == 0;
	return plain && (last ? r->blanks > (int)strlen(CSI "K") : t->erases && r->blanks >= ERASE_FROM);
}

static void
write_run(struct trim *t, struct run *r)
{
	const struct look *look = &t->looks[r->look];
	trim_go(t, r->at);
	r->done = true;
	if (!r->empty) {
		trim_set_look(t, look);
	} else if (!trim_same_ground(&t->shown, look)) {
		struct look plain = blank_look(t, look);
		trim_set_look(t, &plain);
	}
	bool erase = can_erase(t, r), last = r->at.x + r->cells == t->cols;
	int blanks = erase ? r->blanks : 0;
	char sequence[MOVE_SIZE];
	send_signs(t, t->text + r->from, r->length - (size_t)blanks);
	if (erase)
		trim_send(t, sequence, put_sequence(sequence, last ? 0 : blanks, last ? 'K' : 'X'));
	t->cursor.x += r->cells - blanks;
	if (t->cursor.x == t->cols)
		t->cursor.x = NOWHERE;
}

static struct run *
cheapest(struct trim *t)
{
	size_t costs[LOOKS_MAX][2], least = SIZE_MAX;
	bool known[LOOKS_MAX][2] = { { false } };
	struct run *best = NULL;
	char text[MOVE_SIZE];
	for (struct run *r = t->runs; r < t->runs + t->count; r++) {
		if (r->done)
			continue;
		if (!known[r->look][r->empty]) {
			costs[r->look][r->empty] = look_cost(t, &t->looks[r->look], r->empty);
			known[r->look][r->empty] = true;
		}
		size_t cost = costs[r->look][r->empty] + put_move(t, text, r->at);
		if (cost < least) {
			least = cost;
			best = r;
		}
	}
	return best;
}

static void
write_all(struct trim *t, bool in_order)
{
	for (int i = 0; i < t->count; i++)
		t->runs[i].done = false;
	for (int i = 0; i < t->count; i++)
		write_run(t, in_order ? &t->runs[i] : cheapest(t));
}

/* The next best run is not always the best way in the end: the order in which they
 * came is tried as well. */
static void
write_both_ways(struct trim *t)
{
	const struct look shown = t->shown;
	const struct place cursor = t->cursor;
	size_t start = t->out_length;
	write_all(t, false);
	const struct look ordered_shown = t->shown;
	const struct place ordered_cursor = t->cursor;
	size_t middle = t->out_length;
	t->shown = shown;
	t->cursor = cursor;
	write_all(t, true);
	size_t length = t->out_length - middle;
	if (length < middle - start) {
		memmove(t->out + start, t->out + middle, length);
		t->out_length = start + length;
	} else {
		t->out_length = middle;
		t->shown = ordered_shown;
		t->cursor = ordered_cursor;
	}
}

void
trim_write_runs(struct trim *t)
{
	if (t->count > 1 && t->count <= ORDER_MOST)
		write_both_ways(t);
	else
		write_all(t, true);
	t->count = 0;
	t->text_length = 0;
	t->turn++;
}
