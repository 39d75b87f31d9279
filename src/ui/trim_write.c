/* trim_write.c: writes the runs of a frame in a cheap order, each with the shortest move and change
 * of look. */
#include "ui/trim_private.h"

#include <string.h>

#include "base/mem.h"

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

enum { STEPS_MOST = 3 };	/* single-byte steps instead of a sequence */

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

/* Makes CSI number letter; a 1 is omitted. */
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

/* Makes a move in one direction: single bytes (0: not available), a relative or an absolute
 * sequence. */
static size_t
put_steps(char *text, int steps, char single, char relative, int absolute, char letter)
{
	char jump[SEQUENCE_SIZE];
	if (single != 0 && steps <= STEPS_MOST) {
		memset(text, single, (size_t)steps);
		return (size_t)steps;
	}
	size_t length = put_sequence(text, steps, relative),
	    other = put_sequence(jump, absolute, letter);
	if (other < length)
		memcpy(text, jump, other);
	return other < length ? other : length;
}

/* Makes a move within a row. After the last column the position is uncertain, so only absolute
 * moves work. */
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

/* Makes a move between rows. Line feeds and reverse line feeds are short, but at a scrolling margin
 * they would scroll. */
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

/* Makes the shortest move of the cursor to a position; returns its length. */
static size_t
put_move(const struct trim *t, char text[SEQUENCE_SIZE], struct place to)
{
	struct place from = t->at;
	char jump[SEQUENCE_SIZE];
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

/* Collects the characters between the cursor and a column, if the current look can redraw them;
 * returns their count, 0: not possible or too many. */
static size_t
put_through(const struct trim *t, int to, char text[STEPS_MOST])
{
	size_t length = 0;
	for (int x = t->at.x; x < to; x++) {
		const struct known_cell *cell = &t->known[t->at.y * t->cols + x];
		const struct cell_attributes *look = &t->looks[cell->look];
		bool fits = same_attributes(&t->look, look) ||
		    (*cell->bytes == ' ' && same_ground(&t->look, look));
		if (cell->length != 1 || !fits || length == STEPS_MOST)
			return 0;
		text[length++] = *cell->bytes;
	}
	return length;
}

/* Moves the cursor, or redraws a few characters on the way if that is shorter. */
void
trim_go(struct trim *t, struct place to)
{
	char text[SEQUENCE_SIZE], characters[STEPS_MOST];
	size_t length = put_move(t, text, to), through = 0;
	bool ahead = t->at.y == to.y && t->at.x != NOWHERE && t->at.x < to.x;
	if (ahead && to.x - t->at.x < (int)length)
		through = put_through(t, to.x, characters);
	trim_send(t, through > 0 ? characters : text, through > 0 ? through : length);
	t->at = to;
}

/* --- looks --- */

/* Adds a number to a sequence. */
static size_t
add_number(char *text, size_t length, int number)
{
	if (length > 0)
		text[length++] = ';';
	return length + put_number(text + length, number);
}

/* plane: 30 for the foreground, 40 for the background. */
static size_t
add_colour(char *text, size_t length, int plane, int colour)
{
	if (colour < 16)
		return add_number(text, length, colour < 0 ? plane + 9 : colour < 8 ?
		    plane + colour : plane + 52 + colour);
	length = add_number(text, length, plane + 8);
	length = add_number(text, length, 5);
	return add_number(text, length, colour);
}

/* Makes the numbers that change `from` into `to`. Bold and dim can only be ended together. */
static size_t
put_differences(char *text, const struct cell_attributes *from, const struct cell_attributes *to)
{
	static const struct { int bits, code; } ends[] = {
		{ ATTRIBUTE_BOLD | ATTRIBUTE_DIM, 22 }, { ATTRIBUTE_UNDERLINE, 24 },
		{ ATTRIBUTE_REVERSE, 27 },
	};
	static const struct { int bit, code; } begins[] = {
		{ ATTRIBUTE_BOLD, 1 }, { ATTRIBUTE_DIM, 2 }, { ATTRIBUTE_UNDERLINE, 4 },
		{ ATTRIBUTE_REVERSE, 7 },
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
	if (from->background != to->background)
		length = add_colour(text, length, 40, to->background);
	return length;
}

/* Makes the shortest sequence that sets a look, either as a change or from a reset. */
static size_t
put_look(const struct trim *t, char text[SEQUENCE_SIZE], const struct cell_attributes *to)
{
	static const struct cell_attributes plain = { .colour = -1, .background = -1 };
	bool known = !(t->look.attributes & LOOK_UNKNOWN);
	char over[SEQUENCE_SIZE], anew[SEQUENCE_SIZE] = "0;";
	if (known && same_attributes(&t->look, to))
		return 0;
	size_t over_length = put_differences(over, &t->look, to),
	    anew_length = put_differences(anew + 2, &plain, to);
	anew_length += anew_length > 0 ? strlen("0;") : 0;
	bool shorter = known && over_length <= anew_length;
	size_t length = strlen(CSI), numbers = shorter ? over_length : anew_length;
	memcpy(text, CSI, length);
	memcpy(text + length, shorter ? over : anew, numbers);
	text[length + numbers] = 'm';
	return length + numbers + 1;
}

void
trim_set_look(struct trim *t, const struct cell_attributes *look)
{
	char text[SEQUENCE_SIZE];
	trim_send(t, text, put_look(t, text, look));
	t->look = *look;
}

/* The look in which to draw blanks: keeps the foreground colour if a later run needs it, even if a
 * reset would be shorter. */
static struct cell_attributes
blank_look(const struct trim *t, const struct cell_attributes *look)
{
	bool again = false, characters = false;
	struct cell_attributes changed = t->look;
	changed.background = look->background;
	changed.attributes &= ~(ATTRIBUTE_UNDERLINE | ATTRIBUTE_REVERSE);
	if (is_lined(look) || (t->look.attributes & LOOK_UNKNOWN))
		return *look;
	for (const struct run *r = t->runs; r < t->runs + t->count; r++) {
		bool awaited = !r->done && !r->empty;
		characters = characters || awaited;
		again = again || (awaited && t->looks[r->look].colour == t->look.colour);
	}
	if (characters && !again && look->background < 0)
		return *look;
	return changed;
}

/* The bytes of a current colour that a remaining run needs; 0: none needs it. */
static size_t
wanted_again(const struct trim *t, bool background)
{
	char text[SEQUENCE_SIZE];
	int colour = background ? t->look.background : t->look.colour;
	for (const struct run *r = t->runs; colour >= 0 && r < t->runs + t->count; r++)
		if (!r->done && !r->empty && (background ? t->looks[r->look].background :
		    t->looks[r->look].colour) == colour)
			return add_colour(text, 0, 30, colour) + 1;
	return 0;
}

/* The cost of changing to a look, including later bytes for colours that will be needed again. */
static size_t
look_cost(const struct trim *t, const struct cell_attributes *look, bool blanks)
{
	char text[SEQUENCE_SIZE];
	size_t cost = 0;
	if (blanks && same_ground(&t->look, look))
		return 0;
	if (!blanks && look->colour != t->look.colour)
		cost += wanted_again(t, false);
	if (look->background != t->look.background)
		cost += wanted_again(t, true);
	return cost + (blanks ? strlen(CSI "49m") : put_look(t, text, look));
}

/* --- runs --- */

/* Sends characters; long repetitions as a sequence. */
static void
send_characters(struct trim *t, const char *text, size_t length)
{
	enum { REPEAT_FROM = 7 };
	for (size_t i = 0, same; i < length; i += same) {
		char sequence[SEQUENCE_SIZE];
		for (same = 1; i + same < length && text[i + same] == text[i]; same++)
			continue;
		bool repeat = t->repeats && (unsigned char)text[i] < 0x80 && same >= REPEAT_FROM;
		trim_send(t, text + i, repeat ? 1 : same);
		if (repeat)
			trim_send(t, sequence, put_sequence(sequence, (int)same - 1, 'b'));
	}
}

/* Can the blanks at the end of a run be erased instead? Erasing leaves the cursor before them. */
static bool
can_erase(const struct trim *t, const struct run *r)
{
	enum { ERASE_FROM = 6 };
	bool last = r->at.x + r->cells == t->cols, plain = t->look.background < 0 &&
	    !is_lined(&t->look);
	return plain && (last ? r->blanks > (int)strlen(CSI "K") : t->erases &&
	    r->blanks >= ERASE_FROM);
}

static void
write_run(struct trim *t, struct run *r)
{
	const struct cell_attributes *look = &t->looks[r->look];
	trim_go(t, r->at);
	r->done = true;
	if (!r->empty) {
		trim_set_look(t, look);
	} else if (!same_ground(&t->look, look)) {
		struct cell_attributes changed = blank_look(t, look);
		trim_set_look(t, &changed);
	}
	bool erase = can_erase(t, r), last = r->at.x + r->cells == t->cols;
	int blanks = erase ? r->blanks : 0;
	char sequence[SEQUENCE_SIZE];
	send_characters(t, t->text + r->from, r->length - (size_t)blanks);
	if (erase)
		trim_send(t, sequence, put_sequence(sequence, last ? 0 : blanks, last ? 'K' : 'X'));
	t->at.x += r->cells - blanks;
	if (t->at.x == t->cols)
		t->at.x = NOWHERE;
}

static struct run *
cheapest(struct trim *t)
{
	size_t costs[LOOKS_MAX][2], least = SIZE_MAX;
	bool known[LOOKS_MAX][2] = { { false } };
	struct run *best = NULL;
	char text[SEQUENCE_SIZE];
	for (struct run *r = t->runs; r < t->runs + t->count; r++) {
		if (r->done)
			continue;
		if (!known[r->look][r->empty]) {
			costs[r->look][r->empty] = look_cost(t, &t->looks[r->look], r->empty);
			known[r->look][r->empty] = true;
		}
		size_t cost = costs[r->look][r->empty];
		if (cost < least)	/* otherwise no move is short enough */
			cost += put_move(t, text, r->at);
		if (cost < least) {
			least = cost;
			best = r;
		}
	}
	return best;
}

/* Orders in which runs are written. */
enum order { ORDER_CHEAPEST, ORDER_FORWARDS, ORDER_BACKWARDS, ORDERS };

static void
write_all(struct trim *t, enum order order)
{
	for (int i = 0; i < t->count; i++)
		t->runs[i].done = false;
	for (int i = 0; i < t->count; i++)
		write_run(t, order == ORDER_CHEAPEST ? cheapest(t) :
		    &t->runs[order == ORDER_FORWARDS ? i : t->count - 1 - i]);
}

/* The bytes needed to move the cursor to its resting position. */
static size_t
move_to_rest_cost(const struct trim *t)
{
	char text[SEQUENCE_SIZE];
	return t->rest.y == NOWHERE ? 0 : put_move(t, text, t->rest);
}

/* Writes the runs in several orders and keeps the shortest. Choosing the cheapest run each time is
 * not always best, so the original order is tried too, and its reverse, which may end closer to the
 * resting position. */
static void
write_every_way(struct trim *t)
{
	const struct cell_attributes look = t->look;
	const struct place at = t->at;
	struct cell_attributes best_look = look;
	struct place best_at = at;
	size_t start = t->out_length, best = start, least = SIZE_MAX;
	for (int order = 0; order < ORDERS; order++) {
		size_t from = t->out_length;
		t->look = look;
		t->at = at;
		write_all(t, (enum order)order);
		size_t length = t->out_length - from, cost = length + move_to_rest_cost(t);
		if (cost < least) {
			memmove(t->out + start, t->out + from, length);
			least = cost;
			best = start + length;
			best_look = t->look;
			best_at = t->at;
		}
		t->out_length = best;
	}
	t->look = best_look;
	t->at = best_at;
}

void
trim_write_runs(struct trim *t)
{
	enum { ORDER_MOST = 150 };	/* with more runs, sorting takes longer than it saves */
	if (t->count > 1 && t->count <= ORDER_MOST)
		write_every_way(t);
	else
		write_all(t, ORDER_FORWARDS);
	t->count = 0;
	t->text_length = 0;
	t->turn++;
}
