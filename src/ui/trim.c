/* trim.c: parses curses' frames into cells with their looks. */
#include "ui/trim_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct cell_attributes plain = { .colour = -1, .background = -1 };

bool
trim_knows(const char *reset)
{
	static const char *const known[] = { "\033(B" CSI "m", CSI "m\033(B", CSI "m\017",
	    CSI "m" };
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
	free(t->known);
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
	t->known = mem_grow(t->known, cells, sizeof *t->known);
	t->turn = 1;
	trim_set_rest(t, NOWHERE, NOWHERE);
	trim_forget_state(t);
}

static void
forget_rows(struct trim *t, int first, int count)
{
	memset(&t->known[first * t->cols], 0, (size_t)(count * t->cols) * sizeof *t->known);
}

void
trim_forget_state(struct trim *t)
{
	t->look = (struct cell_attributes){ .attributes = LOOK_UNKNOWN };
	t->at = t->curses_at = (struct place){ NOWHERE, NOWHERE };
	t->margins = t->saved = false;
	forget_rows(t, 0, t->rows);
}

/* --- cells --- */

/* The index of curses' current look. If there are too many looks, all are forgotten. */
static int
find_look(struct trim *t)
{
	if (t->curses_number != NOWHERE)
		return t->curses_number;
	int i = 0;
	while (i < t->look_count && !same_attributes(&t->looks[i], &t->curses_look))
		i++;
	if (i == LOOKS_MAX) {
		trim_write_runs(t);
		forget_rows(t, 0, t->rows);
		i = t->look_count = 0;
	}
	if (i == t->look_count)
		t->looks[t->look_count++] = t->curses_look;
	return t->curses_number = i;
}

static struct known_cell *
known_at(const struct trim *t, struct place p)
{
	return &t->known[p.y * t->cols + p.x];
}

static bool
is_shown(const struct trim *t, const char *bytes, size_t length, int look)
{
	const struct known_cell *cell = known_at(t, t->curses_at);
	bool blank = *bytes == ' ' && same_ground(&t->looks[cell->look], &t->looks[look]);
	return cell->length == length && (cell->look == look || blank) &&
	    memcmp(cell->bytes, bytes, length) == 0;
}

/* Stores a drawn character. Overwriting one half of a wide character removes the other half too. */
static void
remember(struct trim *t, const char *bytes, size_t length, int width, int look)
{
	struct known_cell *cell = known_at(t, t->curses_at);
	if (cell->length == RIGHT_HALF)
		cell[-1].length = 0;
	if (t->curses_at.x + width < t->cols && cell[width].length == RIGHT_HALF)
		cell[width].length = 0;
	if (width > 1)
		cell[1].length = RIGHT_HALF;
	memcpy(cell->bytes, bytes, length);
	cell->length = (uint8_t)length;
	cell->look = (uint8_t)look;
}

static void
add_to_run(struct trim *t, struct run *r, const char *bytes, size_t length, int width, bool blank)
{
	if (t->text_room - t->text_length < length) {
		t->text_room = t->text_room * 2 + 256;
		t->text = mem_grow(t->text, t->text_room, 1);
	}
	memcpy(t->text + t->text_length, bytes, length);
	t->text_length += length;
	r->length += length;
	r->cells += width;
	r->blanks = blank ? r->blanks + 1 : 0;
	r->empty = r->empty && blank;
}

/* Adds the blanks between a run and curses' position, if it is near and all cells between are
 * blank; drawing them again is shorter than a move. */
static bool
bridges(struct trim *t, struct run *r)
{
	enum { GAP_MOST = 3 };
	int end = r->at.x + r->cells, gap = t->curses_at.x - end;
	if (r->at.y != t->curses_at.y || gap < 0 || gap > GAP_MOST)
		return false;
	for (const struct known_cell *cell = &t->known[r->at.y * t->cols + end]; gap > 0;
	    cell++, gap--)
		if (cell->length != 1 || *cell->bytes != ' ' ||
		    !same_ground(&t->looks[cell->look], &t->looks[r->look]))
			return false;
	for (; end < t->curses_at.x; end++) {
		t->drawn[r->at.y * t->cols + end] = t->turn;
		add_to_run(t, r, " ", 1, 1, true);
	}
	return true;
}

/* The last run, if a cell at curses' position can be added to it. */
static struct run *
joinable(struct trim *t, int look, bool blank)
{
	struct run *r = t->count > 0 ? &t->runs[t->count - 1] : NULL;
	if (r == NULL)
		return NULL;
	bool either = (blank || r->empty) && same_ground(&t->looks[r->look], &t->looks[look]);
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
	*r = (struct run){ .at = t->curses_at, .from = t->text_length, .look = look,
	    .empty = true };
	return r;
}

/* Cells drawn a second time must keep their order, so earlier runs are written first. */
static void
mark_drawn(struct trim *t, int width)
{
	int *cell = &t->drawn[t->curses_at.y * t->cols + t->curses_at.x];
	if (cell[0] == t->turn || cell[width - 1] == t->turn)
		trim_write_runs(t);
	cell[0] = cell[width - 1] = t->turn;
}

static void
draw_cell(struct trim *t, const char *bytes, size_t length, int width)
{
	bool blank = *bytes == ' ' && !is_lined(&t->curses_look);
	int look = find_look(t);
	if (!is_shown(t, bytes, length, look)) {
		mark_drawn(t, width);
		struct run *r = joinable(t, look, blank);
		if (r == NULL)
			r = begin_run(t, look);
		if (r->empty && !blank)
			r->look = look;
		add_to_run(t, r, bytes, length, width, blank);
		remember(t, bytes, length, width, look);
	}
	t->curses_at.x += width;
	if (t->curses_at.x == t->cols)
		t->curses_at.x = NOWHERE;	/* terminals differ in the cursor's position then;
						 * curses jumps */
}

/* Draws blanks without moving the cursor. */
static bool
erase_cells(struct trim *t, int count)
{
	struct place at = t->curses_at;
	if (at.x == NOWHERE || at.x + count > t->cols || !same_ground(&t->curses_look, &plain))
		return false;
	for (int i = 0; i < count; i++)
		draw_cell(t, " ", 1, 1);
	t->curses_at = at;
	return true;
}

/* Draws the character before the cursor again. */
static bool
repeat_cell(struct trim *t, int count)
{
	struct place at = t->curses_at;
	if (at.x < 1 || at.x + count > t->cols)
		return false;
	struct known_cell last = t->known[at.y * t->cols + at.x - 1];
	if (last.length != 1)
		return false;
	for (t->repeats = true; count > 0; count--)
		draw_cell(t, last.bytes, 1, 1);
	return true;
}

/* --- characters --- */

static bool
go(struct trim *t, int y, int x)
{
	if (y < 0 || y >= t->rows || x < NOWHERE || x >= t->cols)
		return false;
	t->curses_at = (struct place){ y, x };
	return true;
}

/* The bytes of one character, which may be a control character. */
static size_t
character_length(const char *s, const char *end)
{
	size_t length = 1;
	while (((unsigned char)*s & 0xC0) == 0xC0 && length < UTF8_MAX && s + length < end &&
	    ((unsigned char)s[length] & 0xC0) == 0x80)
		length++;
	return length;
}

/* Handles a character; false: it is not understood. */
static bool
take_character(struct trim *t, const char *s, size_t length)
{
	struct place at = t->curses_at;
	if (at.y == NOWHERE)
		return false;
	if (*s == '\r')
		return go(t, at.y, 0);
	if (at.x == NOWHERE)
		return false;
	if (*s == '\b')
		return at.x > 0 && go(t, at.y, at.x - 1);
	char bytes[UTF8_MAX + 1] = "";
	memcpy(bytes, s, length);
	const char *end = bytes;
	uint32_t code = text_next(&end);
	int width = unicode_width(code);
	if (width < 1 || at.x + width > t->cols)
		return false;
	draw_cell(t, s, length, width);
	return true;
}

/* --- sequences --- */

static bool
starts_with(const char *s, const char *end, const char *prefix)
{
	size_t length = strlen(prefix);
	return (size_t)(end - s) >= length && memcmp(s, prefix, length) == 0;
}

/* The bytes of a character-set sequence, which curses sends with attributes although the set never
 * changes; 0: none. */
static size_t
set_length(const char *s, const char *end, bool after_look)
{
	static const char *const sets[] = { "\033(B", "\017" };
	for (size_t i = 0; i < LEN(sets); i++) {
		const char *behind = s + strlen(sets[i]);
		if (starts_with(s, end, sets[i]) && (after_look || starts_with(behind, end, CSI)))
			return strlen(sets[i]);
	}
	return 0;
}

/* The bytes of a sequence CSI ..., and its last byte; 0: it is not one. */
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

enum { NUMBERS_MAX = 16 };

/* Reads the numbers of a sequence and returns their count; -1: there are other characters. */
static int
read_numbers(const char *s, int numbers[NUMBERS_MAX])
{
	int count = 0;
	while (*s >= '0' && *s <= '9' && count < NUMBERS_MAX) {
		int digits = 0, number = 0;
		for (; *s >= '0' && *s <= '9' && digits < 5; s++, digits++)
			number = number * 10 + *s - '0';
		if (digits > 4)
			return -1;
		numbers[count++] = number;
		s += *s == ';';
	}
	return *s >= '@' && *s <= '~' ? count : -1;
}

/* Applies one attribute or colour; returns how many numbers it has, 0: not understood. */
static int
take_part(struct cell_attributes *look, const int *n, int count)
{
	static const uint8_t attributes[] = { [1] = ATTRIBUTE_BOLD, [2] = ATTRIBUTE_DIM,
	    [4] = ATTRIBUTE_UNDERLINE, [7] = ATTRIBUTE_REVERSE };
	bool background = (*n >= 40 && *n <= 49) || *n >= 100;
	int16_t *colour = background ? &look->background : &look->colour;
	int code = background ? *n - 10 : *n;
	if (*n == 0)
		*look = plain;
	else if (*n < (int)LEN(attributes) && attributes[*n] != 0)
		look->attributes |= attributes[*n];
	else if (code >= 30 && code <= 37)
		*colour = (int16_t)(code - 30);
	else if (code >= 90 && code <= 97)
		*colour = (int16_t)(code - 90 + 8);
	else if (code == 39)
		*colour = -1;
	else if (code == 38 && count >= 3 && n[1] == 5 && n[2] < 256)
		*colour = (int16_t)n[2];
	else
		return 0;
	return code == 38 ? 3 : 1;
}

/* Handles CSI ... m; false: it is not understood. */
static bool
take_look(struct trim *t, const char *s)
{
	struct cell_attributes look = t->curses_look;
	int n[NUMBERS_MAX] = { 0 }, count = read_numbers(s + strlen(CSI), n);
	if (count == 0)
		look = plain;
	for (int used = 0, part; used < count; used += part)
		if ((part = take_part(&look, n + used, count - used)) == 0)
			return false;
	if (count < 0)
		return false;
	t->curses_look = look;
	t->curses_number = NOWHERE;
	return true;
}

/* Handles a sequence that moves, erases or repeats; false: it is another one. */
static bool
take_sequence(struct trim *t, const char *s, char letter)
{
	int n[NUMBERS_MAX] = { 0 }, count = read_numbers(s + strlen(CSI), n);
	int first = count > 0 ? n[0] : 1, second = count > 1 ? n[1] : 1;
	struct place at = t->curses_at;
	if (count < 0 || count > (letter == 'H' ? 2 : 1) || (at.y == NOWHERE && letter != 'H'))
		return false;
	if (letter == 'H')
		return go(t, first - 1, second - 1);
	if (letter == 'd')
		return go(t, first - 1, at.x);
	if (letter == 'G')
		return go(t, at.y, first - 1);
	if (letter == 'A' || letter == 'B')
		return go(t, letter == 'A' ? at.y - first : at.y + first, at.x);
	if (at.x == NOWHERE)
		return false;
	if (letter == 'C' || letter == 'D')
		return (letter == 'C' || at.x >= first) &&
		    go(t, at.y, letter == 'C' ? at.x + first : at.x - first);
	if (letter == 'X')
		return erase_cells(t, first) && (t->erases = true);
	if (letter == 'K')
		return count == 0 && erase_cells(t, t->cols - at.x);
	return letter == 'b' && repeat_cell(t, first);
}

static const char up[] = "\033M";

/* Moves up one row; false: it scrolls. */
static bool
take_up(struct trim *t)
{
	return t->curses_at.y > 0 && !t->margins && go(t, t->curses_at.y - 1, t->curses_at.x);
}

/* --- frames --- */

/* Passes on a sequence that is not understood, at the position that curses assumes. Some are known
 * to change only their row and not to move the cursor. */
static void
pass(struct trim *t, const char *s, size_t length, char letter)
{
	bool moves = letter != '\0' ? strchr("ABCDGHd", letter) != NULL : *s == '\b' || *s == '\r';
	bool blank = letter == '\0' && *s == ' ';
	struct place at = t->curses_at;
	trim_write_runs(t);
	if (at.y != NOWHERE)
		trim_go(t, (struct place){ at.y, at.x != NOWHERE ? at.x : t->cols - 1 });
	if (!moves && !(blank && same_ground(&t->look, &t->curses_look)))
		trim_set_look(t, &t->curses_look);
	trim_send(t, s, length);
	if (letter != '\0' && strchr("P@KX", letter) != NULL && at.y != NOWHERE) {
		forget_rows(t, at.y, 1);
		return;
	}
	t->at = t->curses_at = (struct place){ NOWHERE, NOWHERE };
	if (!moves)
		forget_rows(t, 0, t->rows);
	int rows[NUMBERS_MAX] = { 0 };
	if (letter == 'r')
		t->margins = read_numbers(s + strlen(CSI), rows) != 0 &&
		    (rows[0] != 1 || rows[1] != t->rows);
}

/* Passes on the rest of the frame: after attributes that are not understood, nothing else is
 * certain. */
static size_t
pass_rest(struct trim *t, const char *s, const char *end)
{
	pass(t, s, (size_t)(end - s), 'm');
	trim_forget_state(t);
	return (size_t)(end - s);
}

/* Handles one sequence or character and returns its length. */
static size_t
take(struct trim *t, const char *s, const char *end)
{
	char letter = '\0';
	size_t length = *s == '\033' || *s == '\017' ? set_length(s, end, false) : 0;
	if (length > 0)
		return length;
	if (starts_with(s, end, up)) {
		if (!take_up(t))
			pass(t, s, strlen(up), '\0');
		return strlen(up);
	}
	length = *s == '\033' ? sequence_length(s, end, &letter) : 0;
	if (letter == 'm' && !take_look(t, s))
		return pass_rest(t, s, end);
	if (letter == 'm')
		return length + set_length(s + length, end, true);
	if (length > 0) {
		if (!take_sequence(t, s, letter))
			pass(t, s, length, letter);
		return length;
	}
	length = character_length(s, end);
	if (!take_character(t, s, length))
		pass(t, s, length, '\0');
	return length;
}

void
trim_set_rest(struct trim *t, int y, int x)
{
	bool outside = y < 0 || y >= t->rows || x < 0 || x >= t->cols;
	t->rest = (struct place){ outside ? NOWHERE : y, outside ? NOWHERE : x };
}

/* Moves the cursor to its resting position. If only curses knows the current position, the terminal
 * saves it, because curses continues from there. */
static void
go_to_rest(struct trim *t)
{
	if (t->rest.y == NOWHERE || (t->at.y == t->rest.y && t->at.x == t->rest.x))
		return;
	if (t->curses_at.y == NOWHERE && !t->saved) {
		trim_send(t, "\0337", 2);
		t->saved = true;
	}
	trim_go(t, t->rest);
}

static void
go_back(struct trim *t)
{
	if (!t->saved)
		return;
	trim_send(t, "\0338", 2);
	t->at = t->curses_at;
	t->saved = false;
}

const char *
trim_frame(struct trim *t, const char *bytes, size_t length, size_t *sent)
{
	t->out_length = 0;
	t->curses_look = plain;
	t->curses_number = NOWHERE;
	if (length > 0)
		go_back(t);
	for (size_t used = 0; used < length; )
		used += take(t, bytes + used, bytes + length);
	trim_write_runs(t);
	go_to_rest(t);
	*sent = t->out_length;
	return t->out;
}
