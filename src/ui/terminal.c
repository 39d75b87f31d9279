/* terminal.c: shows canvases with curses, and gives the terminal back.
 *
 *   canvas ── cells that differ ──> curses ── bytes ──> memory file ──> tty
 *
 * Curses writes its updates in many small pieces, and would wait on a stalled
 * line. So it gets a file in memory for a terminal, and each of its updates
 * leaves in one piece. It never reads, and it sets no modes: that is done here. */
#include "ui/terminal.h"

#include <assert.h>
#define key_name curses_key_name	/* a name of ours, too; nobody calls curses' */
#include <curses.h>
#undef key_name
#include <term.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wchar.h>

#include "base/clock.h"
#include "base/mem.h"
#include "ui/theme.h"
#include "ui/trim.h"
#include "ui/tty.h"

#define CSI "\033["

enum {
	SYNC_FROM = 500,	/* shorter frames are not worth the bytes of a mark */
	SCROLL_FROM = 12,	/* fewer changed rows are no text that scrolls */
	ASK_MS = 120,
	ASK_ROWS = 3, ASK_COLS = 4,	/* the room that the question about widths needs */
	STAR_ROW = 1, KANJI_ROW = 2,	/* rows tell its two answers apart; row 0 would look like F3 */
};

struct terminal {
	struct tty	*tty;
	struct input	*input;
	FILE		*frame;		/* what curses takes for the terminal */
	SCREEN		*screen;
	struct canvas	*told;		/* what curses has been told to show */
	int		 rows, cols;
	int		 depth;		/* colours the terminal has: 256, 8 or 0 */
	bool		 utf8, colour, mouse;
	bool		 alternate;	/* has a second screen to leave behind */
	bool		 trims;		/* its looks are those that trim.h knows */
	bool		 poor_font;
	bool		 corner_shifts;	/* the last cell is filled by moving the one before it */
	bool		 suspended;
	bool		 stale;		/* curses must be told every cell */
	bool		 dirty;		/* curses knows more than the terminal shows */
	bool		 repaint;	/* what the terminal shows is not known */
	int		 changed;	/* rows told since the last update */
	bool		 scrolls;	/* a part of the screen can scroll */
	bool		 ask_later;	/* there was no room for the question */
	bool		 asked[ASK_ROWS];	/* an answer from that row is still to come */
	int		 width[ASK_ROWS];	/* columns of the sign asked about there; 0: unknown */
	struct { attr_t attributes; short pair; bool plain; } looks[STYLE_COUNT];	/* plain: no ground to see */
};

/* ---------------------------------------------------------------- output ---- */

static void
queue_text(struct terminal *t, const char *text)
{
	tty_queue(t->tty, text, strlen(text));
}

/* Moves what curses wrote into the queue; long frames are marked, so that
 * terminals that know the mark show them at once. reset: the terminal has no look
 * set before. */
static void
queue_frame(struct terminal *t, bool reset)
{
	int fd = fileno(t->frame);
	fflush(t->frame);
	off_t size = lseek(fd, 0, SEEK_END);
	if (size <= 0)
		return;
	char *bytes = mem_new((size_t)size + 1);
	ssize_t got = pread(fd, bytes, (size_t)size, 0);
	size_t length = got > 0 ? (size_t)got : 0;
	if (t->trims)
		length = trim_frame(bytes, length, reset);
	if (length > SYNC_FROM)
		queue_text(t, CSI "?2026h");
	tty_queue(t->tty, bytes, length);
	if (length > SYNC_FROM)
		queue_text(t, CSI "?2026l");
	free(bytes);
	if (lseek(fd, 0, SEEK_SET) != 0 || ftruncate(fd, 0) != 0)
		assert(!"a file in memory can be emptied");
}

/* Curses takes whatever goes down a row for a text that scrolls, moves all that
 * stands beside it too, and mends that for more bytes than it has saved. Where few
 * rows have changed it gets to know them one by one, and sees no such thing. */
static void
refresh_rows(struct terminal *t)
{
	bool *touched = mem_new((size_t)t->rows * sizeof *touched);
	for (int y = 0; y < t->rows; y++)
		touched[y] = is_linetouched(stdscr, y);
	untouchwin(stdscr);
	for (int y = 0; y < t->rows; y++)
		if (touched[y]) {
			touchline(stdscr, y, 1);
			refresh();
		}
	free(touched);
}

static void
update(struct terminal *t)
{
	bool reset = !t->repaint;
	if (t->repaint)
		clearok(curscr, TRUE);
	if (t->repaint || t->changed >= SCROLL_FROM)
		refresh();
	else
		refresh_rows(t);
	t->repaint = t->dirty = false;
	t->changed = 0;
	queue_frame(t, reset);
	tty_flush(t->tty);
}

static void
modes_on(struct terminal *t)
{
	queue_text(t, CSI "?2004h");
	if (t->mouse)
		queue_text(t, CSI "?1000;1006h");
}

/* Gives the terminal back, wiped: without a second screen the game would stay
 * there to be read by whoever comes next, and after a change of size even some
 * that have one leave lines of it behind. */
static void
leave(struct terminal *t)
{
	tty_drain(t->tty);
	queue_text(t, CSI "?1000;1006l" CSI "?2004l" CSI "m" CSI "H" CSI "2J");
	endwin();
	queue_frame(t, false);
	if (!t->alternate)
		queue_text(t, CSI "H");
	if (tty_is_ours(t->tty))
		tty_drain(t->tty);
}

/* ---------------------------------------------------------------- colours ---- */

/* Styles with the same colours share a pair, which saves bytes between them. */
static short
pair_of(const struct terminal *t, int style, const struct look *look, int colours)
{
	if (look->colour < 0 && look->ground < 0)
		return 0;
	short most = 0;
	for (int i = 0; i < style; i++) {
		struct look other = theme_look((enum style)i, colours);
		if (other.colour == look->colour && other.ground == look->ground)
			return t->looks[i].pair;
		if (t->looks[i].pair > most)
			most = t->looks[i].pair;
	}
	short pair = (short)(most + 1);
	if (pair >= COLOR_PAIRS || look->colour >= COLORS || look->ground >= COLORS)
		return 0;
	init_pair(pair, look->colour, look->ground);
	return pair;
}

static void
make_looks(struct terminal *t)
{
	static const struct { int look; attr_t attribute; } attributes[] = {
		{ LOOK_BOLD, A_BOLD }, { LOOK_REVERSE, A_REVERSE },
		{ LOOK_UNDERLINE, A_UNDERLINE }, { LOOK_DIM, A_DIM },
	};
	int colours = terminal_colours(t);
	for (int style = 0; style < STYLE_COUNT; style++) {
		struct look look = theme_look((enum style)style, colours);
		attr_t wanted = 0;
		for (size_t i = 0; i < LEN(attributes); i++)
			if (look.attributes & attributes[i].look)
				wanted |= attributes[i].attribute;
		t->looks[style].attributes = wanted & termattrs();
		t->looks[style].pair = pair_of(t, style, &look, colours);
		t->looks[style].plain = look.ground < 0 && (look.attributes & (LOOK_REVERSE | LOOK_UNDERLINE)) == 0;
	}
	t->stale = true;
}

static int
find_depth(void)
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
	t->colour = on;
	make_looks(t);
}

/* ---------------------------------------------------------- open and close ---- */

static void
find_size(struct terminal *t)
{
	if (!tty_size(t->tty, &t->rows, &t->cols) && t->rows == 0) {
		t->rows = 24;
		t->cols = 80;
	}
}

/* Curses takes the size of the screen from the environment, and what it finds
 * there already may be old. Right from the start it must be the real one,
 * because curses sets the scrolling region with it. */
static SCREEN *
new_screen(const struct terminal *t, const char *type)
{
	char rows[16], cols[16];
	snprintf(rows, sizeof(rows), "%d", t->rows);
	snprintf(cols, sizeof(cols), "%d", t->cols);
	setenv("LINES", rows, 1);
	setenv("COLUMNS", cols, 1);
	SCREEN *screen = newterm(type, t->frame, stdin);
	unsetenv("LINES");
	unsetenv("COLUMNS");
	return screen;
}

/* Modern terminals whose descriptions are often not installed, and which all
 * understand what xterm does. */
static bool
like_xterm(const char *type)
{
	static const char *const names[] = {
		"kitty", "alacritty", "foot", "ghostty", "wezterm", "xterm-kitty", "xterm-ghostty",
	};
	for (size_t i = 0; i < LEN(names); i++) {
		size_t length = strlen(names[i]);
		if (strncmp(type, names[i], length) == 0 && (type[length] == '\0' || type[length] == '-'))
			return true;
	}
	return false;
}

/* Starts curses; the type it uses, or NULL and *e. */
static const char *
start_curses(struct terminal *t, struct error *e)
{
	const char *type = getenv("TERM");
	if (type == NULL || *type == '\0') {
		error_set(e, ERR_SYSTEM, N_("TERM is not set: the kind of terminal is not known"));
		return NULL;
	}
	t->screen = new_screen(t, type);
	if (t->screen == NULL && like_xterm(type)) {
		type = "xterm-256color";
		t->screen = new_screen(t, type);
	}
	if (t->screen == NULL) {
		error_set(e, ERR_SYSTEM, N_("the terminal type %s is not known"), type);
		return NULL;
	}
	if (tigetstr("cup") == NULL) {
		error_set(e, ERR_SYSTEM, N_("a terminal of the type %s cannot place the cursor"), type);
		return NULL;
	}
	return type;
}

static void
set_up_curses(struct terminal *t)
{
	typeahead(-1);		/* curses must not look at standard input */
	nonl();
	noecho();
	curs_set(0);
	leaveok(stdscr, TRUE);
	t->alternate = tigetstr("smcup") != NULL;
	t->scrolls = tigetstr("csr") != NULL;
	t->trims = trim_knows(tigetstr("sgr0"));
	t->corner_shifts = tigetflag("am") > 0 && tigetstr("rmam") == NULL;
	t->depth = find_depth();
	resize_term(t->rows, t->cols);
	t->told = canvas_new(t->rows, t->cols, GLYPHS_ASCII);
	make_looks(t);
}

/* Frees whatever there is; writes nothing. */
static void
release(struct terminal *t)
{
	if (t->screen != NULL)
		delscreen(t->screen);
	if (t->frame != NULL)
		fclose(t->frame);
	input_free(t->input);
	canvas_free(t->told);
	tty_close(t->tty);
	free(t);
}

static bool
open_frame(struct terminal *t, struct error *e)
{
	int fd = memfd_create("frame", MFD_CLOEXEC);
	t->frame = fd < 0 ? NULL : fdopen(fd, "w+");
	if (t->frame == NULL && fd >= 0)
		close(fd);
	return t->frame != NULL || error_set(e, ERR_SYSTEM, N_("there is no memory for the screen"));
}

struct terminal *
terminal_open(const struct terminal_options *options, struct error *e)
{
	struct tty *tty = tty_open(e);
	if (tty == NULL)
		return NULL;
	struct terminal *t = mem_new(sizeof(*t));
	t->tty = tty;
	t->utf8 = options->utf8;
	t->colour = true;
	t->mouse = options->mouse;
	find_size(t);
	const char *type = open_frame(t, e) ? start_curses(t, e) : NULL;
	if (type == NULL || (t->input = input_new(type, t->utf8, e)) == NULL) {
		if (t->screen != NULL)
			endwin();	/* into the frame, which is never sent */
		release(t);
		return NULL;
	}
	t->poor_font = strncmp(type, "linux", strlen("linux")) == 0;
	set_up_curses(t);
	tty_raw(t->tty);
	modes_on(t);
	t->repaint = true;
	update(t);
	return t;
}

void
terminal_close(struct terminal *t)
{
	if (t == NULL)
		return;
	if (!t->suspended) {
		leave(t);
		tty_forget_input(t->tty);	/* keys for the game are no commands for the shell */
	}
	release(t);
}

void
terminal_suspend(struct terminal *t)
{
	if (t->suspended)
		return;
	leave(t);
	tty_restore(t->tty);
	t->suspended = true;
}

/* Also after a stop that came without warning, when somebody else may have
 * changed the settings and drawn on our screen. */
void
terminal_resume(struct terminal *t)
{
	t->suspended = false;
	tty_raw(t->tty);
	modes_on(t);
	terminal_resized(t);	/* the next show repaints; nothing old is shown again */
}

/* ------------------------------------------------------------ small answers ---- */

int
terminal_fd(const struct terminal *t)
{
	return tty_fd(t->tty);
}

struct input *
terminal_input(struct terminal *t)
{
	return t->input;
}

int
terminal_rows(const struct terminal *t)
{
	return t->rows;
}

int
terminal_cols(const struct terminal *t)
{
	return t->cols;
}

void
terminal_set_mouse(struct terminal *t, bool on)
{
	if (on == t->mouse)
		return;
	t->mouse = on;
	if (t->suspended)
		return;
	queue_text(t, on ? CSI "?1000;1006h" : CSI "?1000;1006l");
	tty_flush(t->tty);
}

bool
terminal_read(struct terminal *t)
{
	char bytes[4096];
	int length = tty_read(t->tty, bytes, sizeof(bytes));
	if (length > 0)
		input_feed(t->input, bytes, (size_t)length);
	return length >= 0;
}

/* ----------------------------------------------------------------- widths ---- */

enum glyph_set
terminal_glyphs(const struct terminal *t)
{
	if (!t->utf8 || t->poor_font)
		return GLYPHS_ASCII;
	return t->width[STAR_ROW] == 1 && t->width[KANJI_ROW] == 2 ? GLYPHS_FULL : GLYPHS_SAFE;
}

/* Draws an ambiguous and a wide sign on rows of their own, asks where the cursor
 * is after each, and wipes them out. */
static void
question(struct terminal *t)
{
	t->ask_later = t->rows < ASK_ROWS || t->cols < ASK_COLS;
	if (t->ask_later)
		return;
	t->asked[STAR_ROW] = t->asked[KANJI_ROW] = true;
	queue_text(t, "\0337");
	queue_text(t, CSI "2;1H\u2605" CSI "6n\r" CSI "K");
	queue_text(t, CSI "3;1H\u77F3" CSI "6n\r" CSI "K");
	queue_text(t, "\0338");
	tty_flush(t->tty);
	t->repaint = true;
}

bool
terminal_answer(struct terminal *t, const struct input_event *event)
{
	enum glyph_set before = terminal_glyphs(t);
	if (event->y >= ASK_ROWS || event->y < 0 || !t->asked[event->y])
		return false;
	t->asked[event->y] = false;
	t->width[event->y] = event->x;
	return terminal_glyphs(t) != before;
}

void
terminal_ask(struct terminal *t)
{
	if (terminal_glyphs(t) == GLYPHS_ASCII || t->suspended)
		return;
	int64_t end = clock_ms() + ASK_MS;
	question(t);
	while ((t->asked[STAR_ROW] || t->asked[KANJI_ROW]) && tty_wait(t->tty, (int)(end - clock_ms()))) {
		struct input_event answer;
		if (!terminal_read(t))
			return;
		while (input_take(t->input, INPUT_POSITION, &answer))
			terminal_answer(t, &answer);
	}
}

/* ---------------------------------------------------------------- drawing ---- */

/* Draws one character; what this character set does not have becomes '?'. */
static void
put(const struct terminal *t, int y, int x, const struct cell *cell, bool wide)
{
	wchar_t text[2] = { (wchar_t)cell->code, L'\0' };
	cchar_t sign;
	bool strange = wcwidth(text[0]) != (wide ? 2 : 1);
	if (strange)
		text[0] = L'?';
	setcchar(&sign, text, t->looks[cell->style].attributes, t->looks[cell->style].pair, NULL);
	mvadd_wch(y, x, &sign);
	if (strange && wide)
		mvaddch(y, x + 1, ' ');
}

/* Whether a wide character fits at a column. Where the last cell of the screen
 * can only be filled by moving the one before it, curses does so as soon as a
 * wide character ends there, and tears it apart. */
static bool
has_room(const struct terminal *t, int y, int x)
{
	bool torn = t->corner_shifts && y == t->rows - 1 && x + 2 == t->cols - 1;
	return x + 2 <= t->cols && !torn;
}

/* The cell a canvas has at a place, blank beyond its edges. A wide character
 * without room, or half of one, is blank too. */
static struct cell
cell_at(const struct terminal *t, const struct canvas *canvas, int y, int x, bool *wide)
{
	const struct cell blank = { .code = ' ', .style = STYLE_TEXT };
	*wide = false;
	if (y >= canvas->rows || x >= canvas->cols)
		return blank;
	const struct cell *cell = &canvas->cells[y * canvas->cols + x];
	bool two = x + 1 < canvas->cols && cell[1].code == 0;
	if (cell->code == 0 || (two && !has_room(t, y, x)))
		return blank;
	*wide = two;
	return *cell;
}

static bool
same(const struct cell *a, const struct cell *b)
{
	return a->code == b->code && a->style == b->style;
}

static bool
is_plain_blank(const struct terminal *t, const struct cell *cell)
{
	return cell->code == ' ' && t->looks[cell->style].plain;
}

/* Blanks without a ground look the same in every such style. Those that are there
 * stay as they are, unless everything is painted anew. Between two signs of one
 * style that are being drawn, new ones take it too, because each change of look on
 * the way costs a sequence; elsewhere they are ordinary text. */
static void
settle_blanks(const struct terminal *t, struct cell *row, const struct cell *told)
{
	bool anew = t->stale || t->repaint;
	for (int x = 0, end; x < t->cols; x = end + 1) {
		for (end = x; end < t->cols && is_plain_blank(t, &row[end]); end++)
			continue;
		uint8_t before = x > 0 ? row[x - 1].style : STYLE_TEXT;
		bool drawn = x > 0 && end < t->cols && (anew || !same(&row[x - 1], &told[x - 1]));
		bool between = drawn && row[end].style == before && t->looks[before].plain;
		for (; x < end; x++)
			row[x].style = !anew && is_plain_blank(t, &told[x]) ? told[x].style : between ? before : STYLE_TEXT;
	}
}

/* Tells curses what changed in a row; false: nothing did. Both halves of a wide
 * character go together: curses does not mend one that is half overwritten. */
static bool
tell_row(struct terminal *t, const struct cell *row, int y)
{
	struct cell *told = &t->told->cells[y * t->told->cols];
	bool changed = false;
	for (int x = 0; x < t->cols; x++) {
		bool wide = x + 1 < t->cols && row[x + 1].code == 0;
		if (t->stale || !same(&told[x], &row[x]) || (wide && !same(&told[x + 1], &row[x + 1]))) {
			put(t, y, x, &row[x], wide);
			t->dirty = changed = true;
		}
		x += wide;
	}
	memcpy(told, row, (size_t)t->cols * sizeof *row);
	return changed;
}

static void
tell(struct terminal *t, const struct canvas *canvas)
{
	struct cell *row = mem_grow(NULL, (size_t)t->cols, sizeof *row);
	for (int y = 0; y < t->rows; y++) {
		for (int x = 0; x < t->cols; x++) {
			bool wide;
			row[x] = cell_at(t, canvas, y, x, &wide);
			if (wide) {
				row[x + 1] = (struct cell){ .code = 0, .style = row[x].style };
				x++;
			}
		}
		settle_blanks(t, row, &t->told->cells[y * t->told->cols]);
		t->changed += tell_row(t, row, y);
	}
	free(row);
	t->stale = false;
}

void
terminal_show(struct terminal *t, const struct canvas *canvas)
{
	if (t->suspended)
		return;
	tell(t, canvas);
	tty_flush(t->tty);
	if (!tty_stalled(t->tty) && (t->dirty || t->repaint))
		update(t);
}

bool
terminal_stalled(const struct terminal *t)
{
	return tty_stalled(t->tty);
}

/* Only what has been told: a repaint waits for the next canvas, because the
 * last one may be covered by now. */
void
terminal_flush(struct terminal *t)
{
	tty_flush(t->tty);
	if (!tty_stalled(t->tty) && !t->suspended && t->dirty)
		update(t);
}

/* After a change of size the terminal may have moved its text about, and some
 * keep the old scrolling region. */
void
terminal_resized(struct terminal *t)
{
	find_size(t);
	resize_term(t->rows, t->cols);
	if (t->told->rows != t->rows || t->told->cols != t->cols) {
		canvas_resize(t->told, t->rows, t->cols);
		t->stale = true;
	}
	t->repaint = true;
	if (t->suspended)
		return;
	if (t->scrolls)
		queue_text(t, CSI "r");
	if (t->ask_later)
		question(t);
}
