/* terminal_show.c: shows canvases on the terminal, through curses.
 *
 *   canvas ── cells that differ ──> curses ── bytes ──> pipe ──> trimmer ──> tty
 *
 * Curses writes an update in many small pieces, and would block on a stalled connection. So it
 * writes to a pipe, and each frame is sent in one piece. It is a pipe because a file-size limit
 * would cut short a file, even one in memory. Curses would block forever on a full pipe, so it is
 * emptied after as many rows as it surely holds. */
#include "ui/terminal_private.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum {
	SYNC_FROM = 500,	/* shorter frames are not worth the bytes of synchronized output */
	SCROLL_FROM = 12,	/* with fewer changed rows, text has not scrolled */
	CELL_MOST = 64,		/* bytes for a cell at most: jump, all attributes, both colours,
				 * character */
	OTHER_MOST = 1024,	/* bytes for everything else: modes, scrolling */
	NOWHERE = -1,		/* row and column without a cursor */
	PIPE_SIZE = 64 * 1024,	/* what a pipe holds, unless the system limits it */
};
_Static_assert(TTY_COLS_MOST * CELL_MOST + OTHER_MOST <= PIPE_SIZE, "a row fits");

/* --- the pipe --- */

bool
terminal_open_pipe(struct terminal *t, struct error *e)
{
	int ends[2] = { -1, -1 };
	if (pipe2(ends, O_CLOEXEC) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 &&
	    fcntl(ends[1], F_GETPIPE_SZ) >= PIPE_SIZE && (t->pipe = fdopen(ends[1], "w")) != NULL) {
		t->pipe_end = ends[0];
		return true;
	}
	for (int i = 0; i < 2 && ends[i] >= 0; i++)
		close(ends[i]);
	return error_set(e, ERR_SYSTEM, N_("there is no memory for the screen"));
}

void
terminal_close_pipe(struct terminal *t)
{
	if (t->pipe == NULL)
		return;
	fclose(t->pipe);
	close(t->pipe_end);
	free(t->made);
}

/* Makes the pipe large enough for an update of the whole screen, if possible. */
static bool
has_room(const struct terminal *t)
{
	int most = t->rows * t->cols * CELL_MOST + 4 * OTHER_MOST, fd = t->pipe_end;
	return fcntl(fd, F_GETPIPE_SZ) >= most || fcntl(fd, F_SETPIPE_SZ, most) >= most;
}

/* Reads what curses has written from the pipe. */
static void
collect(struct terminal *t)
{
	enum { PIECE = 4096 };
	ssize_t got;
	size_t room;
	fflush(t->pipe);
	do {
		if (t->made_room - t->made_length < PIECE) {
			t->made_room = t->made_room * 2 + PIECE;
			t->made = mem_grow(t->made, t->made_room, 1);
		}
		room = t->made_room - t->made_length;
		got = read(t->pipe_end, t->made + t->made_length, room);
		t->made_length += got > 0 ? (size_t)got : 0;
	} while (got == (ssize_t)room || (got < 0 && errno == EINTR));
}

/* --- the queue --- */

void
terminal_queue(struct terminal *t, const char *text)
{
	tty_queue(t->tty, text, strlen(text));
}

/* Queues the frame. Long ones are synchronized, so that terminals that know these sequences show
 * them at once. */
void
terminal_queue_frame(struct terminal *t, bool lost)
{
	collect(t);
	const char *bytes = t->made;
	size_t length = t->made_length;
	if (t->trim != NULL && lost)
		trim_forget_state(t->trim);
	if (t->trim != NULL)
		bytes = trim_frame(t->trim, t->made, t->made_length, &length);
	if (length > SYNC_FROM)
		terminal_queue(t, CSI "?2026h");
	tty_queue(t->tty, bytes, length);
	if (length > SYNC_FROM)
		terminal_queue(t, CSI "?2026l");
	t->made_length = 0;
}

/* --- styles as curses knows them --- */

/* Styles with the same colours share a colour pair, which saves bytes when they alternate. */
static short
pair_of(const struct terminal *t, int style, const struct cell_attributes *look, int colours)
{
	if (look->colour < 0 && look->background < 0)
		return 0;
	short most = 0;
	for (int i = 0; i < style; i++) {
		struct cell_attributes other = theme_attributes((enum style)i, colours,
		    t->background);
		if (other.colour == look->colour && other.background == look->background)
			return t->looks[i].pair;
		if (t->looks[i].pair > most)
			most = t->looks[i].pair;
	}
	short pair = (short)(most + 1);
	if (pair >= COLOR_PAIRS || look->colour >= COLORS || look->background >= COLORS)
		return 0;
	init_pair(pair, look->colour, look->background);
	return pair;
}

void
terminal_make_looks(struct terminal *t)
{
	static const struct { int look; attr_t attribute; } attributes[] = {
		{ ATTRIBUTE_BOLD, A_BOLD }, { ATTRIBUTE_REVERSE, A_REVERSE },
		{ ATTRIBUTE_UNDERLINE, A_UNDERLINE }, { ATTRIBUTE_DIM, A_DIM },
	};
	int colours = terminal_colours(t);
	for (int style = 0; style < STYLE_COUNT; style++) {
		struct cell_attributes look = theme_attributes((enum style)style, colours,
		    t->background);
		attr_t wanted = 0;
		for (size_t i = 0; i < LEN(attributes); i++)
			if (look.attributes & attributes[i].look)
				wanted |= attributes[i].attribute;
		t->looks[style].attributes = wanted & termattrs();
		t->looks[style].pair = pair_of(t, style, &look, colours);
		t->looks[style].plain = look.background < 0 &&
		    (look.attributes & (ATTRIBUTE_REVERSE | ATTRIBUTE_UNDERLINE)) == 0;
	}
	t->repaint = true;
}

int
terminal_find_depth(void)
{
	if (!has_colors() || start_color() != OK || use_default_colors() != OK)
		return 0;
	return COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
}

int
terminal_colours(const struct terminal *t)
{
	return t->colour ? t->depth : 0;
}

void
terminal_set_colour(struct terminal *t, bool on)
{
	if (on == t->colour)
		return;
	t->colour = on;
	terminal_make_looks(t);
}

void
terminal_set_background(struct terminal *t, enum background background)
{
	if (background == t->background)
		return;
	t->background = background;
	terminal_make_looks(t);
}

/* --- from the canvas --- */

static const struct cell blank = { .code = ' ', .style = STYLE_TEXT };

static void
fill(struct cell *cells, int count)
{
	for (int i = 0; i < count; i++)
		cells[i] = blank;
}

static bool
is_plain_blank(const struct terminal *t, const struct cell *cell)
{
	return cell->code == ' ' && t->looks[cell->style].plain;
}

/* Blanks without a background look the same in all plain styles. Between two characters of one
 * style they take that style, because each change costs a sequence; elsewhere they become ordinary
 * text. */
static void
settle_blanks(const struct terminal *t, struct cell *row)
{
	for (int x = 0, end; x < t->cols; x = end + 1) {
		for (end = x; end < t->cols && is_plain_blank(t, &row[end]); end++)
			continue;
		enum style style = STYLE_TEXT;
		if (x > 0 && end < t->cols && row[end].style == row[x - 1].style &&
		    t->looks[row[end].style].plain)
			style = row[end].style;
		for (; x < end; x++)
			row[x].style = style;
	}
}

/* Copies a row of the canvas. Cells beyond its edges, and characters cut in half, are blank. If
 * filling the last cell of the screen moves the one before it, a wide character there is blanked
 * too, because curses would tear it apart. False: the row has not changed. */
static bool
take_row(const struct terminal *t, const struct canvas *c, int y)
{
	struct cell row[TTY_COLS_MOST], *drawn = &t->drawn[y * t->cols];
	size_t size = (size_t)t->cols * sizeof *row;
	int count = y >= c->rows ? 0 : c->cols < t->cols ? c->cols : t->cols;
	memcpy(row, &c->cells[y * c->cols], (size_t)count * sizeof *row);
	fill(row + count, t->cols - count);
	if (count > 0 && count < c->cols && c->cells[y * c->cols + count].code == 0)
		row[count - 1] = blank;
	if (t->corner_shifts && y == t->rows - 1 && t->cols > 2 && row[t->cols - 2].code == 0)
		fill(&row[t->cols - 3], 2);
	if (memcmp(row, drawn, size) == 0)
		return false;
	memcpy(drawn, row, size);
	return true;
}

/* --- passing rows to curses --- */

/* Converts a character for curses. If the C library disagrees about its width, or the character set
 * lacks it, it becomes '?', followed by a blank if it is wide. Returns the number of characters
 * made. */
static int
set_cell(const struct terminal *t, const struct cell *cell, int width, cchar_t made[2])
{
	const wchar_t text[2] = { (wchar_t)cell->code, L'\0' };
	attr_t attributes = t->looks[cell->style].attributes;
	short pair = t->looks[cell->style].pair;
	bool agreed = cell->code < 0x80 || wcwidth(text[0]) == width;
	setcchar(&made[0], agreed ? text : L"?", attributes, pair, NULL);
	if (agreed || width == 1)
		return 1;
	setcchar(&made[1], L" ", attributes, pair, NULL);
	return 2;
}

static bool
same_cell(const struct cell *a, const struct cell *b)
{
	return a->code == b->code && a->style == b->style;
}

/* Passes the changed runs of a row to curses; false: there are none. Both halves of a wide
 * character are passed together, because curses does not repair one that is half overwritten. */
static bool
tell_row(const struct terminal *t, int y)
{
	struct cell row[TTY_COLS_MOST], *given = &t->given[y * t->cols];
	cchar_t run[TTY_COLS_MOST];
	int start = 0, count = 0;
	bool any = false;
	memcpy(row, &t->drawn[y * t->cols], (size_t)t->cols * sizeof *row);
	settle_blanks(t, row);
	for (int x = 0, width; x < t->cols; x += width) {
		width = x + 1 < t->cols && row[x + 1].code == 0 ? 2 : 1;
		bool differs = !same_cell(&row[x], &given[x]) ||
		    (width == 2 && !same_cell(&row[x + 1], &given[x + 1]));
		if (differs && count == 0)
			start = x;
		if (differs)
			count += set_cell(t, &row[x], width, &run[count]);
		if (count > 0 && (!differs || x + width >= t->cols)) {
			mvadd_wchnstr(y, start, run, count);
			any = true;
			count = 0;
		}
	}
	memcpy(given, row, (size_t)t->cols * sizeof *row);
	return any;
}

/* Clears the screen, which is then filled like any other. */
static void
wipe(struct terminal *t)
{
	erase();
	clearok(curscr, TRUE);
	refresh();
	fill(t->drawn, t->rows * t->cols);
	fill(t->given, t->rows * t->cols);
}

/* If equal text appears further down, curses assumes that it has scrolled, moves whole rows and
 * repairs the rest for more bytes than it saves. So when few rows have changed, curses gets them
 * one by one and cannot notice. */
static void
tell_rows(struct terminal *t, const bool *changed, int count)
{
	bool at_once = !t->repaint && count >= SCROLL_FROM && has_room(t);
	int rows = PIPE_SIZE / (t->cols * CELL_MOST + OTHER_MOST), waiting = t->repaint;
	for (int y = 0; y < t->rows; y++) {
		if (!changed[y])
			continue;
		if (!tell_row(t, y) || at_once)
			continue;
		if (waiting == rows) {
			collect(t);
			waiting = 0;
		}
		refresh();
		waiting++;
	}
	if (at_once)
		refresh();
}

/* Updates the wanted position of the cursor; true: it must move. */
static bool
take_cursor(struct terminal *t, const struct canvas *c)
{
	int y = NOWHERE, x = NOWHERE;
	if (canvas_cursor(c, &y, &x) && (y >= t->rows || x >= t->cols))
		y = x = NOWHERE;
	bool moved = y != t->cursor.y || x != t->cursor.x;
	t->cursor.y = y;
	t->cursor.x = x;
	return moved && y != NOWHERE;
}

/* Moves the cursor, hidden or not, to the selected item. Curses does it after the last row; the
 * trimmer, if there is one, knows a shorter way. */
static void
place_cursor(struct terminal *t)
{
	if (t->trim != NULL)
		trim_set_rest(t->trim, t->cursor.y, t->cursor.x);
	if (t->trim != NULL || t->cursor.y == NOWHERE)
		return;
	leaveok(stdscr, FALSE);
	move(t->cursor.y, t->cursor.x);
	refresh();
	leaveok(stdscr, TRUE);
}

/* While output is blocked no frame is made, because it would be outdated before it is shown. */
void
terminal_show(struct terminal *t, const struct canvas *canvas)
{
	bool changed[TTY_ROWS_MOST];
	int count = 0;
	if (t->suspended)
		return;
	tty_flush(t->tty);
	if (tty_stalled(t->tty))
		return;
	if (t->repaint)
		wipe(t);
	for (int y = 0; y < t->rows; y++)
		count += changed[y] = take_row(t, canvas, y);
	if (take_cursor(t, canvas) || count > 0 || t->repaint) {
		tell_rows(t, changed, count);
		place_cursor(t);
		terminal_queue_frame(t, t->repaint);
		t->repaint = false;
	}
	terminal_settle_releases(t);
	tty_flush(t->tty);
}
