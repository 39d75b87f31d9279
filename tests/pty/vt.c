/* vt.c: the model of a terminal's screen. */
#include "vt.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/mem.h"
#include "base/text.h"

enum { NUMBERS = 32, ANSWERS = 256, STRING_MAX = 64, TAB = 8, KEYS_MAX = 8 };

enum state { GROUND, ESCAPE, CHARSET, CSI, STRING, STRING_END };

struct cursor {
	int		y, x;
	bool		wrap;		/* the last column is full: the next character wraps */
	struct vt_cell	look;		/* code is not used */
};

struct vt {
	int		 rows, cols;
	struct vt_cell	*screens[2];	/* the usual screen and the second one */
	bool		 second;
	struct cursor	 now, saved[2];
	int		 top, bottom;	/* the scrolling region */
	bool		 drawing[2];	/* line drawing in G0, G1 */
	bool		 shifted;	/* G1 is in use */
	bool		 wide;
	bool		 insert, no_wrap, hidden, paste, sync;
	bool		 cursor_keys, keypad;	/* both are "keypad mode" */
	unsigned	 mouse;		/* bits: 1000, 1002, 1003, 1006 */
	uint32_t	 last;		/* for "repeat" */
	int		 unknown, colours;
	enum state	 state;
	char		 charset;	/* which of them is being chosen */
	char		 utf8[UTF8_MAX + 1];
	size_t		 held, needed;	/* of utf8 */
	char		 marker, between;
	int		 number[NUMBERS], count;
	char		 string[STRING_MAX + 1];	/* its start, with what opened it */
	size_t		 length;	/* of string */
	const char	*background;	/* as answered; NULL: no answer */
	bool		 keyboard;	/* supports the protocol of keys with releases */
	int		 keys[2][KEYS_MAX], depth[2];	/* the flags requested, a stack for each
							 * screen */
	char		 answers[ANSWERS];
	size_t		 answered;
};

/* --- cells --- */

static struct vt_cell *
at(const struct vt *v, int y, int x)
{
	assert(y >= 0 && y < v->rows && x >= 0 && x < v->cols);
	return &v->screens[v->second][y * v->cols + x];
}

static int
within(int low, int n, int high)
{
	return n < low ? low : n > high ? high : n;
}

/* Erasing leaves blanks in the current ground colour. */
static void
erase(struct vt *v, int y, int from, int to)
{
	for (int x = from; x < to; x++)
		*at(v, y, x) = (struct vt_cell){ .code = ' ', .colour = -1, .ground = v->now.look.ground };
}

static bool
is_ambiguous(uint32_t code)
{
	static const struct { uint32_t first, last; } ranges[] = {
		{ 0xB7, 0xB7 }, { 0xD7, 0xD7 }, { 0x2026, 0x2026 }, { 0x2190, 0x2193 },
		{ 0x2500, 0x254B }, { 0x2550, 0x2573 }, { 0x2580, 0x258F }, { 0x2592, 0x2595 },
		{ 0x25A0, 0x25A1 }, { 0x25B2, 0x25B3 }, { 0x25C6, 0x25C8 }, { 0x25CB, 0x25CB },
		{ 0x25CE, 0x25D1 }, { 0x2605, 0x2606 }, { 0x2660, 0x2665 },
	};
	for (size_t i = 0; i < LEN(ranges); i++)
		if (code >= ranges[i].first && code <= ranges[i].last)
			return true;
	return false;
}

static int
width(const struct vt *v, uint32_t code)
{
	return v->wide && is_ambiguous(code) ? 2 : unicode_width(code);
}

/* Blanks each half of a wide character whose other half is gone. */
static void
mend(struct vt *v, int y)
{
	for (int x = 0; x < v->cols; x++) {
		struct vt_cell *cell = at(v, y, x);
		bool wide = cell->code != 0 && width(v, cell->code) == 2;
		bool whole = wide && x + 1 < v->cols && cell[1].code == 0;
		if (cell->code == 0 || (wide && !whole))
			cell->code = ' ';
		x += whole;
	}
}

/* Moves the region's rows, beginning with `from`, up (by > 0) or down. */
static void
scroll_from(struct vt *v, int from, int by)
{
	int rows = v->bottom - from + 1;
	for (int i = 0; i < rows; i++) {
		int y = by > 0 ? from + i : v->bottom - i;
		if (y + by >= from && y + by <= v->bottom)
			memcpy(at(v, y, 0), at(v, y + by, 0), (size_t)v->cols * sizeof(struct vt_cell));
		else
			erase(v, y, 0, v->cols);
	}
}

static void
scroll(struct vt *v, int by)
{
	scroll_from(v, v->top, by);
}

/* Moves the cells of the cursor's row, beginning at the cursor. */
static void
shift(struct vt *v, int by)
{
	int rest = v->cols - v->now.x, count = within(0, abs(by), rest);
	struct vt_cell *here = at(v, v->now.y, v->now.x);
	size_t size = (size_t)(rest - count) * sizeof(*here);
	if (by > 0) {
		memmove(here + count, here, size);
		erase(v, v->now.y, v->now.x, v->now.x + count);
	} else {
		memmove(here, here + count, size);
		erase(v, v->now.y, v->cols - count, v->cols);
	}
	mend(v, v->now.y);
}

/* --- cursor --- */

static void
move(struct vt *v, int y, int x)
{
	v->now.y = within(0, y, v->rows - 1);
	v->now.x = within(0, x, v->cols - 1);
	v->now.wrap = false;
}

static void
line_feed(struct vt *v)
{
	if (v->now.y == v->bottom)
		scroll(v, 1);
	else
		move(v, v->now.y + 1, v->now.x);
}

static void
reverse_feed(struct vt *v)
{
	if (v->now.y == v->top)
		scroll(v, -1);
	else
		move(v, v->now.y - 1, v->now.x);
}

static uint32_t
drawn(const struct vt *v, uint32_t code)
{
	static const struct { char from; uint16_t to; } lines[] = {
		{ 'j', 0x2518 }, { 'k', 0x2510 }, { 'l', 0x250C }, { 'm', 0x2514 }, { 'n', 0x253C },
		{ 'q', 0x2500 }, { 't', 0x251C }, { 'u', 0x2524 }, { 'v', 0x2534 }, { 'w', 0x252C },
		{ 'x', 0x2502 }, { 'a', 0x2592 }, { '`', 0x25C6 }, { '~', 0xB7 },
	};
	for (size_t i = 0; v->drawing[v->shifted] && i < LEN(lines); i++)
		if (code == (uint32_t)lines[i].from)
			return lines[i].to;
	return code;
}

static void
print(struct vt *v, uint32_t code)
{
	int cols = width(v, code);
	if (cols < 1 || cols > v->cols)
		return;
	if (v->now.wrap || v->now.x + cols > v->cols) {
		if (!v->no_wrap) {
			v->now.x = 0;
			line_feed(v);
		}
		move(v, v->now.y, v->no_wrap ? v->cols - cols : 0);
	}
	if (v->insert)
		shift(v, cols);
	struct vt_cell *here = at(v, v->now.y, v->now.x);
	for (int i = 0; i < cols; i++) {
		here[i] = v->now.look;
		here[i].code = i == 0 ? code : 0;
	}
	mend(v, v->now.y);
	v->last = code;
	v->now.wrap = v->now.x + cols == v->cols;
	v->now.x += v->now.wrap ? cols - 1 : cols;
}

/* --- control sequences --- */

/* The number at an index, or another one where it is missing or zero. */
static int
number(const struct vt *v, int i, int otherwise)
{
	return i < v->count && v->number[i] > 0 ? v->number[i] : otherwise;
}

static void
cup(struct vt *v)
{
	move(v, number(v, 0, 1) - 1, number(v, 1, 1) - 1);
}

static void
tab(struct vt *v, int by)
{
	int stop = by > 0 ? v->now.x / TAB : (v->now.x + TAB - 1) / TAB;
	move(v, v->now.y, (stop + by) * TAB);
}

static void
delete_lines(struct vt *v, int by)
{
	if (v->now.y < v->top || v->now.y > v->bottom)
		return;
	scroll_from(v, v->now.y, by);
	move(v, v->now.y, 0);
}

static void
save(struct vt *v)
{
	v->saved[v->second] = v->now;
}

static void
restore(struct vt *v)
{
	v->now = v->saved[v->second];
	move(v, v->now.y, v->now.x);
}

static void
nothing(struct vt *v)
{
	(void)v;
}

static void
ech(struct vt *v)
{
	erase(v, v->now.y, v->now.x, within(0, v->now.x + number(v, 0, 1), v->cols));
	mend(v, v->now.y);
}

static void
el(struct vt *v)
{
	int what = number(v, 0, 0);
	erase(v, v->now.y, what == 0 ? v->now.x : 0, what == 1 ? v->now.x + 1 : v->cols);
	mend(v, v->now.y);
}

static void
ed(struct vt *v)
{
	int what = number(v, 0, 0);
	if (what == 3)
		return;		/* the lines scrolled out, which are not kept */
	for (int y = 0; y < v->rows; y++)
		if ((y > v->now.y && what != 1) || (y < v->now.y && what != 0))
			erase(v, y, 0, v->cols);
	el(v);
}

static void
rep(struct vt *v)
{
	for (int i = number(v, 0, 1); i > 0; i--)
		print(v, v->last);
}

static void
decstbm(struct vt *v)
{
	int top = number(v, 0, 1) - 1, bottom = within(0, number(v, 1, v->rows) - 1, v->rows - 1);
	if (top >= bottom && v->rows > 1)
		return;
	v->top = within(0, top, bottom);
	v->bottom = bottom;
	move(v, 0, 0);
}

/* 38;5;N, 48;5;N and 38;2;R;G;B; returns the numbers used after the first. */
static int
sgr_extended(struct vt *v, int i, int16_t *target)
{
	if (number(v, i + 1, 0) == 5) {
		*target = (int16_t)number(v, i + 2, 0);
		return 2;
	}
	*target = 256;		/* some colour: no test asks which */
	return 4;
}

static bool
sgr_colour(struct vt *v, int n, int *i)
{
	struct vt_cell *look = &v->now.look;
	int16_t *target = (n >= 40 && n <= 49) || (n >= 100 && n <= 107) ? &look->ground : &look->colour;
	int kind = n % 10;
	if ((n < 30 || n > 49) && (n < 90 || n > 97) && (n < 100 || n > 107))
		return false;
	v->colours += n < 90 && kind == 9 ? 0 : 1;
	if (n >= 90)
		*target = (int16_t)(kind + 8);
	else if (kind == 8)
		*i += sgr_extended(v, *i, target);
	else
		*target = kind == 9 ? -1 : (int16_t)kind;
	return true;
}

static void
sgr_reset(struct vt *v)
{
	v->now.look = (struct vt_cell){ .code = ' ', .colour = -1, .ground = -1 };
}

static void
sgr(struct vt *v)
{
	static const struct { int number; uint8_t on, off; } attributes[] = {
		{ 1, VT_BOLD, 0 }, { 2, VT_DIM, 0 }, { 4, VT_UNDERLINE, 0 }, { 7, VT_REVERSE, 0 },
		{ 22, 0, VT_BOLD | VT_DIM }, { 24, 0, VT_UNDERLINE }, { 27, 0, VT_REVERSE }, { 10, 0, 0 },
	};
	for (int i = 0; i < (v->count > 0 ? v->count : 1); i++) {
		int n = number(v, i, 0);
		size_t row = 0;
		while (row < LEN(attributes) && attributes[row].number != n)
			row++;
		if (row < LEN(attributes)) {
			v->now.look.attributes |= attributes[row].on;
			v->now.look.attributes &= (uint8_t)~attributes[row].off;
		} else if (n == 0) {
			sgr_reset(v);
		} else if (!sgr_colour(v, n, &i)) {
			v->unknown++;
		}
	}
}

static void
answer(struct vt *v, const char *text)
{
	size_t length = strlen(text);
	if (v->answered + length <= sizeof(v->answers)) {
		memcpy(v->answers + v->answered, text, length);
		v->answered += length;
	}
}

static void
dsr(struct vt *v)
{
	char text[32];
	snprintf(text, sizeof(text), "\033[%d;%dR", v->now.y + 1, v->now.x + 1);
	answer(v, number(v, 0, 0) == 6 ? text : "\033[0n");
}

static void
da(struct vt *v)
{
	answer(v, "\033[?64;1;22c");
}

/* --- keyboard --- */

static void
keys_ask(struct vt *v)
{
	char text[16];
	snprintf(text, sizeof(text), "\033[?%du", vt_key_flags(v));
	if (v->keyboard)
		answer(v, text);
}

static void
keys_push(struct vt *v)
{
	if (v->keyboard && v->depth[v->second] < KEYS_MAX)
		v->keys[v->second][v->depth[v->second]++] = number(v, 0, 0);
}

static void
keys_pop(struct vt *v)
{
	v->depth[v->second] -= v->depth[v->second] > 0;
}

/* --- modes --- */

static void
second_screen(struct vt *v, bool on)
{
	if (on == v->second)
		return;
	if (on)
		save(v);
	v->second = on;
	if (on)
		for (int y = 0; y < v->rows; y++)
			erase(v, y, 0, v->cols);
	else
		restore(v);
}

static void
private_mode(struct vt *v, int mode, bool on)
{
	static const struct { int mode; unsigned bit; } mice[] = {
		{ 1000, 1 }, { 1002, 2 }, { 1003, 4 }, { 1006, 8 },
	};
	for (size_t i = 0; i < LEN(mice); i++)
		if (mice[i].mode == mode) {
			v->mouse = on ? v->mouse | mice[i].bit : v->mouse & ~mice[i].bit;
			return;
		}
	if (mode == 1049)
		second_screen(v, on);
	else if (mode == 1)
		v->cursor_keys = on;
	else if (mode == 7)
		v->no_wrap = !on;
	else if (mode == 25)
		v->hidden = !on;
	else if (mode == 2004)
		v->paste = on;
	else if (mode == 2026)
		v->sync = on;
	else if (mode != 12)	/* a blinking cursor makes no difference here */
		v->unknown++;
}

static void
set_modes(struct vt *v, bool on)
{
	for (int i = 0; i < v->count; i++)
		if (v->marker == '?')
			private_mode(v, v->number[i], on);
		else if (v->number[i] == 4)
			v->insert = on;
		else if (v->number[i] != 34)	/* the cursor's shape */
			v->unknown++;
}

static void
sm(struct vt *v)
{
	set_modes(v, true);
}

static void
rm(struct vt *v)
{
	set_modes(v, false);
}

/* Moves by n or to n, where n is the first number. */
static bool
run_move(struct vt *v, char final)
{
	/* row, col: "to" that one instead of "by" */
	static const struct { char final; bool row; int dy; bool col; int dx; } table[] = {
		{ 'A', false, -1, false, 0 }, { 'B', false, 1, false, 0 }, { 'e', false, 1, false, 0 },
		{ 'C', false, 0, false, 1 }, { 'D', false, 0, false, -1 }, { 'a', false, 0, false, 1 },
		{ 'E', false, 1, true, 0 }, { 'F', false, -1, true, 0 },
		{ 'G', false, 0, true, 1 }, { '`', false, 0, true, 1 }, { 'd', true, 1, false, 0 },
	};
	int n = number(v, 0, 1);
	for (size_t i = 0; i < LEN(table); i++)
		if (table[i].final == final) {
			move(v, (table[i].row ? -1 : v->now.y) + table[i].dy * n,
			    (table[i].col ? -1 : v->now.x) + table[i].dx * n);
			return true;
		}
	return false;
}

/* Does something n times, in either direction. */
static bool
run_shift(struct vt *v, char final)
{
	static const struct { char final; void (*run)(struct vt *, int); int sign; } table[] = {
		{ '@', shift, 1 }, { 'P', shift, -1 }, { 'S', scroll, 1 }, { 'T', scroll, -1 },
		{ 'L', delete_lines, -1 }, { 'M', delete_lines, 1 }, { 'I', tab, 1 }, { 'Z', tab, -1 },
	};
	for (size_t i = 0; i < LEN(table); i++)
		if (table[i].final == final) {
			table[i].run(v, table[i].sign * number(v, 0, 1));
			return true;
		}
	return false;
}

static void
run(struct vt *v, char final)
{
	static const struct { char marker, final; void (*run)(struct vt *); } table[] = {
		{ 0, 'H', cup }, { 0, 'f', cup }, { 0, 'J', ed }, { 0, 'K', el }, { 0, 'X', ech },
		{ 0, 'b', rep }, { 0, 'c', da }, { 0, 'n', dsr }, { 0, 'm', sgr }, { 0, 'r', decstbm },
		{ 0, 's', save }, { 0, 'u', restore }, { 0, 't', nothing }, { 0, 'h', sm }, { 0, 'l', rm },
		{ '?', 'h', sm }, { '?', 'l', rm }, { '?', 'c', nothing },
		{ '?', 'u', keys_ask }, { '>', 'u', keys_push }, { '<', 'u', keys_pop },
	};
	if (v->marker == 0 && v->between == 0 && (run_move(v, final) || run_shift(v, final)))
		return;
	for (size_t i = 0; i < LEN(table); i++)
		if (table[i].marker == v->marker && table[i].final == final && v->between == 0) {
			table[i].run(v);
			return;
		}
	v->unknown++;
}

/* --- parser --- */

static void
reset(struct vt *v)
{
	sgr_reset(v);
	for (int i = 0; i < 2; i++) {
		v->second = i == 1;
		v->saved[i] = (struct cursor){ .look = v->now.look };
		for (int y = 0; y < v->rows; y++)
			erase(v, y, 0, v->cols);
	}
	v->second = v->insert = v->no_wrap = v->hidden = v->paste = v->sync = false;
	v->cursor_keys = v->keypad = false;
	v->drawing[0] = v->drawing[1] = v->shifted = false;
	v->mouse = 0;
	v->top = 0;
	v->bottom = v->rows - 1;
	move(v, 0, 0);
}

static void
hold(struct vt *v, char c)
{
	if (v->length < STRING_MAX)
		v->string[v->length++] = c;
	v->string[v->length] = '\0';
}

/* Of all strings, only the question about the background gets an answer, which is itself a
 * string. */
static void
on_string(struct vt *v, char c)
{
	bool ends = c == '\a' || (v->state == STRING_END && c == '\\');
	if (ends && v->background != NULL && strcmp(v->string, "]11;?") == 0) {
		answer(v, "\033]11;");
		answer(v, v->background);
		answer(v, c == '\a' ? "\a" : "\033\\");
	}
	v->state = ends ? GROUND : c == '\033' ? STRING_END : STRING;
	if (v->state == STRING)
		hold(v, c);
}

static void
on_escape(struct vt *v, char c)
{
	v->state = GROUND;
	if (c == '[') {
		v->state = CSI;
		v->marker = v->between = 0;
		v->count = 0;
	} else if (strchr("]P_^X", c) != NULL) {
		v->state = STRING;
		v->length = 0;
		hold(v, c);
	} else if (strchr("()*+", c) != NULL) {
		v->state = CHARSET;
		v->charset = c;
	} else if (c == '7') {
		save(v);
	} else if (c == '8') {
		restore(v);
	} else if (c == 'D') {
		line_feed(v);
	} else if (c == 'M') {
		reverse_feed(v);
	} else if (c == 'c') {
		reset(v);
	} else if (c == '=' || c == '>') {
		v->keypad = c == '=';
	} else if (c != '\\') {
		v->unknown++;
	}
}

static void
on_csi(struct vt *v, char c)
{
	if (c >= '0' && c <= '9') {
		if (v->count == 0)
			v->number[v->count++] = 0;
		int *n = &v->number[v->count - 1];
		*n = *n < 100000 ? *n * 10 + (c - '0') : *n;
	} else if (c == ';' || c == ':') {
		if (v->count == 0)
			v->number[v->count++] = 0;
		if (v->count < NUMBERS)
			v->number[v->count++] = 0;
	} else if (c >= '<' && c <= '?') {
		v->marker = c;
	} else if (c >= ' ' && c <= '/') {
		v->between = c;
	} else {
		v->state = GROUND;
		run(v, c);
	}
}

static void
on_control(struct vt *v, char c)
{
	if (c == '\r')
		move(v, v->now.y, 0);
	else if (c == '\n' || c == '\v' || c == '\f')
		line_feed(v);
	else if (c == '\b')
		move(v, v->now.y, v->now.x - 1);
	else if (c == '\t')
		move(v, v->now.y, (v->now.x / TAB + 1) * TAB);
	else if (c == 14 || c == 15)
		v->shifted = c == 14;
}

static void
on_ground(struct vt *v, char c)
{
	unsigned char byte = (unsigned char)c;
	if (byte < 0x80) {
		v->held = 0;
		print(v, drawn(v, byte));
		return;
	}
	if (byte >= 0xC0) {
		v->held = 0;
		v->needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
	} else if (v->held == 0) {
		return;
	}
	v->utf8[v->held++] = c;
	if (v->held == v->needed) {
		const char *s = v->utf8;
		v->utf8[v->held] = '\0';
		print(v, text_next(&s));
		v->held = 0;
	}
}

static void
take(struct vt *v, char c)
{
	unsigned char byte = (unsigned char)c;
	if (v->state == STRING || v->state == STRING_END) {
		on_string(v, c);
	} else if (c == '\033') {
		v->state = ESCAPE;
	} else if (byte < ' ' || byte == 0x7F) {
		on_control(v, c);
	} else if (v->state == ESCAPE) {
		on_escape(v, c);
	} else if (v->state == CHARSET) {
		if (v->charset == '(' || v->charset == ')')
			v->drawing[v->charset == ')'] = c == '0';
		v->state = GROUND;
	} else if (v->state == CSI) {
		on_csi(v, c);
	} else {
		on_ground(v, c);
	}
}

void
vt_feed(struct vt *v, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		take(v, bytes[i]);
}

/* --- start, end, size --- */

struct vt *
vt_new(int rows, int cols)
{
	struct vt *v = mem_new(sizeof(*v));
	v->rows = rows;
	v->cols = cols;
	for (int i = 0; i < 2; i++)
		v->screens[i] = mem_new((size_t)rows * (size_t)cols * sizeof(struct vt_cell));
	reset(v);
	return v;
}

void
vt_free(struct vt *v)
{
	if (v == NULL)
		return;
	free(v->screens[0]);
	free(v->screens[1]);
	free(v);
}

/* A screen of another size with the part of the old one that fits; frees the old one. */
static struct vt_cell *
resized(const struct vt *v, struct vt_cell *old, int rows, int cols)
{
	struct vt_cell *cells = mem_new((size_t)rows * (size_t)cols * sizeof(*cells));
	for (int y = 0; y < rows; y++)
		for (int x = 0; x < cols; x++)
			cells[y * cols + x] = y < v->rows && x < v->cols ? old[y * v->cols + x] :
			    (struct vt_cell){ .code = ' ', .colour = -1, .ground = -1 };
	free(old);
	return cells;
}

void
vt_resize(struct vt *v, int rows, int cols)
{
	bool second = v->second;
	for (int i = 0; i < 2; i++)
		v->screens[i] = resized(v, v->screens[i], rows, cols);
	v->rows = rows;
	v->cols = cols;
	for (int i = 0; i < 2; i++) {
		v->second = i == 1;
		for (int y = 0; y < rows; y++)
			mend(v, y);
	}
	v->second = second;
	v->top = 0;
	v->bottom = rows - 1;
	move(v, v->now.y, v->now.x);
}

void
vt_ambiguous_wide(struct vt *v)
{
	v->wide = true;
}

void
vt_keyboard(struct vt *v)
{
	v->keyboard = true;
}

int
vt_key_flags(const struct vt *v)
{
	int depth = v->depth[v->second];
	return depth > 0 ? v->keys[v->second][depth - 1] : 0;
}

void
vt_background(struct vt *v, const char *colour)
{
	v->background = colour;
}

/* --- reading --- */

char *
vt_row(const struct vt *v, int y)
{
	char *text = mem_new((size_t)v->cols * UTF8_MAX + 1), *end = text, *seen = text;
	for (int x = 0; x < v->cols; x++) {
		uint32_t code = at(v, y, x)->code;
		if (code != 0)
			end += text_encode(code, end);
		if (code != 0 && code != ' ')
			seen = end;
	}
	*seen = '\0';
	return text;
}

char *
vt_text(const struct vt *v)
{
	char *text = mem_new((size_t)v->rows * ((size_t)v->cols * UTF8_MAX + 1) + 1), *end = text;
	for (int y = 0; y < v->rows; y++) {
		char *row = vt_row(v, y);
		size_t length = strlen(row);
		if (y > 0)
			*end++ = '\n';
		memcpy(end, row, length);
		end += length;
		free(row);
	}
	*end = '\0';
	return text;
}

char *
vt_other_text(const struct vt *v)
{
	struct vt other = *v;
	other.second = !v->second;
	return vt_text(&other);
}

bool
vt_find(const struct vt *v, const char *text, int *y, int *x)
{
	for (int row = 0; row < v->rows; row++) {
		char *shown = vt_row(v, row);
		char *found = strstr(shown, text);
		if (found != NULL) {
			*found = '\0';
			*y = row;
			*x = 0;
			for (const char *s = shown; *s != '\0'; )
				*x += width(v, text_next(&s));
		}
		free(shown);
		if (found != NULL)
			return true;
	}
	return false;
}

bool
vt_shows(const struct vt *v, const char *text)
{
	int y, x;
	return vt_find(v, text, &y, &x);
}

struct vt_cell
vt_cell(const struct vt *v, int y, int x)
{
	return *at(v, y, x);
}

void
vt_cursor(const struct vt *v, int *y, int *x)
{
	*y = v->now.y;
	*x = v->now.x;
}

int
vt_leftover(const struct vt *v)
{
	const struct vt_cell *look = &v->now.look;
	bool plain = look->colour == -1 && look->ground == -1 && look->attributes == 0;
	const struct { bool set; enum vt_left bit; } rows[] = {
		{ v->second, VT_LEFT_SCREEN }, { v->hidden, VT_LEFT_CURSOR },
		{ v->mouse != 0, VT_LEFT_MOUSE }, { v->paste, VT_LEFT_PASTE },
		{ v->keypad || v->cursor_keys, VT_LEFT_KEYPAD }, { v->sync, VT_LEFT_SYNC },
		{ !plain, VT_LEFT_LOOK }, { v->shifted || v->drawing[0], VT_LEFT_CHARSET },
		{ v->insert, VT_LEFT_INSERT }, { v->no_wrap, VT_LEFT_NOWRAP },
		{ v->top != 0 || v->bottom != v->rows - 1, VT_LEFT_REGION },
		{ v->depth[0] + v->depth[1] > 0, VT_LEFT_KEYBOARD },
	};
	int left = 0;
	for (size_t i = 0; i < LEN(rows); i++)
		left |= rows[i].set ? (int)rows[i].bit : 0;
	return left;
}

int
vt_unknown(const struct vt *v)
{
	return v->unknown;
}

int
vt_colours(const struct vt *v)
{
	return v->colours;
}

size_t
vt_answers(struct vt *v, char *bytes, size_t size)
{
	size_t length = v->answered < size ? v->answered : size;
	memcpy(bytes, v->answers, length);
	v->answered = 0;
	return length;
}
