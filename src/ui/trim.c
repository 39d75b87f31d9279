/* trim.c: reads curses' frames: which cells are drawn in which look. */
#include "ui/trim_private.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"
#include "base/text.h"

/* Ways to name a character set that is never left; they go with looks. */
static const char *const usual_sets[] = { "\033(B", "\017" };

bool
trim_knows(const char *reset)
{
	static const char *const known[] = { "\033(B" CSI "m", CSI "m\033(B", CSI "m\017", CSI "m" };
	for (size_t i = 0; reset != NULL && i < LEN(known); i++)
		if (strcmp(reset, known[i]) == 0)
			return true;
	return false;
}

struct trim *
trim_new(int rows, int cols)
{
	struct trim *t = mem_new(sizeof *t);
	trim_resize(t, rows, cols);
	return t;
}

void
trim_free(struct trim *t)
{
	if (t == NULL)
		return;
	free(t->runs);
	free(t->text);
	free(t->drawn);
	free(t->seen);
	free(t->out);
	free(t);
}

void
trim_resize(struct trim *t, int rows, int cols)
{
	size_t cells = (size_t)rows * (size_t)cols;
	t->rows = rows;
	t->cols = cols;
	t->drawn = mem_grow(t->drawn, cells, sizeof *t->drawn);
	memset(t->drawn, 0, cells * sizeof *t->drawn);
	t->seen = mem_grow(t->seen, cells, sizeof *t->seen);
	t->turn = 1;
	trim_lose(t);
}

void
trim_lose(struct trim *t)
{
	t->shown = (struct look){ .attributes = UNKNOWN };
	t->cursor = t->believed = (struct place){ NOWHERE, NOWHERE };
	t->margins = false;
	trim_forget_all(t);
}

/* --- cells --- */

/* The number of the wanted look. When there are too many, all are forgotten. */
static int
find_look(struct trim *t)
{
	for (int i = 0; i < t->look_count; i++)
		if (trim_same_look(&t->looks[i], &t->wanted))
			return i;
	if (t->look_count == LOOKS_MAX) {
		trim_write_runs(t);
		trim_forget_all(t);
		t->look_count = 0;
	}
	t->looks[t->look_count] = t->wanted;
	return t->look_count++;
}

static void
add_to_run(struct trim *t, struct run *r, const char *sign, size_t length, int width, bool blank)
{
	if (t->text_room - t->text_length < length) {
		t->text_room = t->text_room * 2 + 256;
		t->text = mem_grow(t->text, t->text_room, 1);
	}
	memcpy(t->text + t->text_length, sign, length);
	t->text_length += length;
	r->length += length;
	r->cells += width;
	r->blanks = blank ? r->blanks + 1 : 0;
	r->empty = r->empty && blank;
}

/* The blanks between a run and the believed place, if it is near and nothing else
 * stands there; they are shorter to draw again than to step over. */
static bool
bridges(struct trim *t, struct run *r)
{
	enum { GAP_MOST = 3 };
	int end = r->at.x + r->cells, gap = t->believed.x - end;
	if (r->at.y != t->believed.y || gap < 0 || gap > GAP_MOST)
		return false;
	for (const struct glimpse *g = &t->seen[r->at.y * t->cols + end]; gap > 0; g++, gap--)
		if (g->length != 1 || *g->sign != ' ' || !trim_same_ground(&t->looks[g->look], &t->looks[r->look]))
			return false;
	for (; end < t->believed.x; end++) {
		t->drawn[r->at.y * t->cols + end] = t->turn;
		add_to_run(t, r, " ", 1, 1, true);
	}
	return true;
}

/* The last run, if a cell at the believed place can be drawn with it. */
static struct run *
joinable(struct trim *t, int look, bool blank)
{
	struct run *r = t->count > 0 ? &t->runs[t->count - 1] : NULL;
	if (r == NULL)
		return NULL;
	bool either = (blank || r->empty) && trim_same_ground(&t->looks[r->look], &t->looks[look]);
	return (r->look == look || either) && bridges(t, r) ? r : NULL;
}

static struct run *
begin_run(struct trim *t, int look)
{
	if (t->count == t->room) {
		t->room = t->room * 2 + 16;
		t->runs = mem_grow(t->runs, (size_t)t->room, sizeof *t->runs);
	}
	struct run *r = &t->runs[t->count++];
	*r = (struct run){ .at = t->believed, .from = t->text_length, .look = look, .empty = true };
	return r;
}

/* What is drawn twice must stay in its order. */
static void
mark_drawn(struct trim *t, int width)
{
	int *cell = &t->drawn[t->believed.y * t->cols + t->believed.x];
	if (cell[0] == t->turn || cell[width - 1] == t->turn)
		trim_write_runs(t);
	cell[0] = cell[width - 1] = t->turn;
}

static void
draw_cell(struct trim *t, const char *sign, size_t length, int width)
{
	bool blank = *sign == ' ' && (t->wanted.attributes & (UNDERLINE | REVERSE)) == 0;
	int look = find_look(t);
	if (!trim_is_seen(t, sign, length, look)) {
		mark_drawn(t, width);
		struct run *r = joinable(t, look, blank);
		if (r == NULL)
			r = begin_run(t, look);
		if (r->empty && !blank)
			r->look = look;
		add_to_run(t, r, sign, length, width, blank);
		trim_see(t, sign, length, width, look);
	}
	t->believed.x += width;
	if (t->believed.x == t->cols)
		t->believed.x = NOWHERE;	/* terminals differ in where it is then; curses jumps */
}

/* Blanks that leave the cursor where it is. */
static bool
erase_cells(struct trim *t, int count)
{
	struct place at = t->believed;
	bool plain = t->wanted.colours[GROUND][0] == '\0' && (t->wanted.attributes & (UNDERLINE | REVERSE)) == 0;
	if (at.x == NOWHERE || at.x + count > t->cols || !plain)
		return false;
	for (int i = 0; i < count; i++)
		draw_cell(t, " ", 1, 1);
	t->believed = at;
	return true;
}

/* The sign before the cursor once more. */
static bool
repeat_cell(struct trim *t, int count)
{
	struct place at = t->believed;
	if (at.x < 1 || at.x + count > t->cols)
		return false;
	struct glimpse last = t->seen[at.y * t->cols + at.x - 1];
	if (last.length != 1)
		return false;
	for (t->repeats = true; count > 0; count--)
		draw_cell(t, last.sign, 1, 1);
	return true;
}

/* --- signs and moves --- */

static bool
go(struct trim *t, int y, int x)
{
	if (y < 0 || y >= t->rows || x < NOWHERE || x >= t->cols)
		return false;
	t->believed = (struct place){ y, x };
	return true;
}

/* One byte that is no sequence, or a sign; false: it is not understood. */
static bool
take_sign(struct trim *t, const char *s, size_t length)
{
	struct place at = t->believed;
	if (*s == '\r')
		return go(t, at.y, 0);
	if (at.x == NOWHERE)
		return false;
	if (*s == '\b')
		return at.x > 0 && go(t, at.y, at.x - 1);
	char sign[UTF8_MAX + 1] = "";
	memcpy(sign, s, length);
	const char *end = sign;
	int width = wcwidth((wchar_t)text_next(&end));
	if (width < 1 || at.x + width > t->cols)
		return false;
	draw_cell(t, s, length, width);
	return true;
}

/* Numbers of a sequence, 1 where there is none; their count, or -1. */
static int
read_numbers(const char *s, int numbers[2])
{
	int count = 0;
	numbers[0] = numbers[1] = 1;
	while (*s >= '0' && *s <= '9' && count < 2) {
		char *end;
		long number = strtol(s, &end, 10);
		if (end - s > 4)
			return -1;
		numbers[count++] = (int)number;
		s = *end == ';' ? end + 1 : end;
	}
	return *s >= '@' && *s <= '~' ? count : -1;
}

/* A sequence that moves, erases or repeats; false: it does something else. */
static bool
take_sequence(struct trim *t, const char *s, char letter)
{
	int n[2], count = read_numbers(s + strlen(CSI), n);
	struct place at = t->believed;
	if (count < 0 || (count == 2) > (letter == 'H'))
		return false;
	if (letter == 'H')
		return go(t, n[0] - 1, n[1] - 1);
	if (letter == 'd')
		return go(t, n[0] - 1, at.x);
	if (letter == 'G')
		return go(t, at.y, n[0] - 1);
	if (letter == 'A' || letter == 'B')
		return go(t, letter == 'A' ? at.y - n[0] : at.y + n[0], at.x);
	if (at.x == NOWHERE)
		return false;
	if (letter == 'C' || letter == 'D')
		return (letter == 'C' || at.x >= n[0]) && go(t, at.y, letter == 'C' ? at.x + n[0] : at.x - n[0]);
	if (letter == 'X')
		return erase_cells(t, n[0]) && (t->erases = true);
	if (letter == 'K')
		return count == 0 && erase_cells(t, t->cols - at.x);
	return letter == 'b' && repeat_cell(t, n[0]);
}

/* --- frames --- */

/* The bytes of a character set's name beside a look; 0: there is none. */
static size_t
set_length(const char *s, const char *end, bool after_look)
{
	for (size_t i = 0; i < LEN(usual_sets); i++) {
		const char *behind = s + strlen(usual_sets[i]);
		if (trim_starts_with(s, end, usual_sets[i]) && (after_look || trim_starts_with(behind, end, CSI)))
			return strlen(usual_sets[i]);
	}
	return 0;
}

/* The bytes of a sequence CSI ... and its last byte; 0: there is none. */
static size_t
sequence_length(const char *s, const char *end, char *last)
{
	if (!trim_starts_with(s, end, CSI))
		return 0;
	const char *at = s + strlen(CSI);
	while (at < end && (*at < '@' || *at > '~'))
		at++;
	if (at == end)
		return 0;
	*last = *at;
	return (size_t)(at - s) + 1;
}

/* The bytes of one sign, or of one control character. */
static size_t
sign_length(const char *s, const char *end)
{
	size_t length = 1;
	while (((unsigned char)*s & 0xC0) == 0xC0 && length < UTF8_MAX && s + length < end &&
	    ((unsigned char)s[length] & 0xC0) == 0x80)
		length++;
	return length;
}

/* What is not understood goes on as it is, where curses meant it. Some sequences are
 * known to change no more than their row and to leave the cursor alone. */
static void
pass(struct trim *t, const char *s, size_t length, char letter)
{
	bool moves = letter != '\0' ? strchr("ABCDGHd", letter) != NULL : *s == '\b' || *s == '\r';
	bool blank = letter == '\0' && *s == ' ';
	trim_write_runs(t);
	if (t->believed.y != NOWHERE)
		trim_go(t, (struct place){ t->believed.y, t->believed.x != NOWHERE ? t->believed.x : t->cols - 1 });
	if (!moves && !(blank && trim_same_ground(&t->shown, &t->wanted)))
		trim_set_look(t, &t->wanted);
	trim_send(t, s, length);
	if (letter != '\0' && strchr("P@KX", letter) != NULL && t->believed.y != NOWHERE) {
		trim_forget_row(t, t->believed.y);
		return;
	}
	t->cursor = t->believed = (struct place){ NOWHERE, NOWHERE };
	if (!moves)
		trim_forget_all(t);
	int rows[2];
	if (letter == 'r')
		t->margins = read_numbers(s + strlen(CSI), rows) != 0 && (rows[0] != 1 || rows[1] != t->rows);
}

/* With a look that is not understood all that follows would be. */
static size_t
pass_rest(struct trim *t, const char *s, const char *end)
{
	pass(t, s, (size_t)(end - s), 'm');
	trim_lose(t);
	return (size_t)(end - s);
}

/* One look, sign or sequence; how long it is. */
static size_t
take(struct trim *t, const char *s, const char *end)
{
	char letter = '\0';
	size_t length = sequence_length(s, end, &letter), set = set_length(s, end, false);
	if (set > 0)
		return set;
	struct look look = t->wanted;
	if (letter == 'm' && !trim_take_look(&look, s, s + length))
		return pass_rest(t, s, end);
	if (letter == 'm') {
		t->wanted = look;
		return length + set_length(s + length, end, true);
	}
	bool knows = t->believed.y != NOWHERE;
	if (length > 0) {
		if (!((knows || letter == 'H') && take_sequence(t, s, letter)))
			pass(t, s, length, letter);
		return length;
	}
	length = sign_length(s, end);
	if (!(knows && take_sign(t, s, length)))
		pass(t, s, length, '\0');
	return length;
}

const char *
trim_frame(struct trim *t, const char *bytes, size_t length, size_t *sent)
{
	t->out_length = 0;
	t->wanted = (struct look){ 0 };
	for (size_t used = 0; used < length; )
		used += take(t, bytes + used, bytes + length);
	trim_write_runs(t);
	*sent = t->out_length;
	return t->out;
}
