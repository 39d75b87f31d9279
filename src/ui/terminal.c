/* terminal.c: takes the terminal, shows canvases on it, and gives it back. */
#include "ui/terminal.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "ui/kind.h"
#include "ui/painter.h"
#include "ui/tty.h"

enum {
	ASK_ROWS = 3, ASK_COLS = 4,	/* the room that the question about widths needs */
	STAR_ROW = 1, KANJI_ROW = 2,	/* rows tell its two answers apart; row 0 would look like F3 */
	ASK_MS = 120,
	SYNC_FROM = 500,		/* shorter frames are not worth the bytes of a mark */
};

struct terminal {
	struct tty	*tty;
	struct input	*input;
	struct kind	 kind;
	struct painter	*painter;
	int		 rows, cols;
	bool		 utf8, colour, mouse;
	bool		 suspended;
	bool		 ask_later;	/* there was no room for the question */
	bool		 asked[ASK_ROWS];	/* an answer from that row is still to come */
	int		 width[ASK_ROWS];	/* columns of the sign asked about there; 0: unknown */
};

static void
queue(struct terminal *t, const char *text)
{
	tty_queue(t->tty, text, strlen(text));
}

/* ---------------------------------------------------------- open and close ---- */

static void
find_size(struct terminal *t)
{
	if (!tty_size(t->tty, &t->rows, &t->cols) && t->rows == 0) {
		t->rows = 24;
		t->cols = 80;
	}
	painter_resize(t->painter, t->rows, t->cols);
}

/* Some terminals keep a scrolling region that another program has set. */
static void
enter(struct terminal *t)
{
	tty_raw(t->tty);
	queue(t, t->kind.enter);
	if (t->kind.can.scrolls)
		queue(t, CSI "r");
	queue(t, CSI "?2004h");
	if (t->mouse)
		queue(t, CSI "?1000;1006h");
	painter_forget(t->painter);
}

/* Gives the terminal back, wiped: without a second screen the game would stay
 * there to be read by whoever comes next, and after a change of size even some
 * that have one leave lines of it behind. */
static void
leave(struct terminal *t)
{
	tty_drain(t->tty);
	queue(t, CSI "?1000;1006l" CSI "?2004l" CSI "m" CSI "H" CSI "2J");
	queue(t, t->kind.leave);
	if (tty_is_ours(t->tty))
		tty_drain(t->tty);
}

/* Frees whatever there is; writes nothing. */
static void
release(struct terminal *t)
{
	painter_free(t->painter);
	input_free(t->input);
	tty_close(t->tty);
	free(t);
}

struct terminal *
terminal_open(const struct terminal_options *options, struct error *e)
{
	struct tty *tty = tty_open(e);
	if (tty == NULL)
		return NULL;
	struct terminal *t = mem_new(sizeof *t);
	t->tty = tty;
	t->utf8 = options->utf8;
	t->mouse = options->mouse;
	if (!kind_find(&t->kind, e) || (t->input = input_new(t->kind.type, t->utf8, e)) == NULL) {
		release(t);
		return NULL;
	}
	t->painter = painter_new(&t->kind.can);
	terminal_set_colour(t, true);
	find_size(t);
	enter(t);
	tty_flush(t->tty);
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
	enter(t);
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

int
terminal_colours(const struct terminal *t)
{
	return t->colour ? t->kind.colours : 0;
}

void
terminal_set_colour(struct terminal *t, bool on)
{
	t->colour = on;
	painter_set_colours(t->painter, terminal_colours(t));
}

void
terminal_set_mouse(struct terminal *t, bool on)
{
	if (on == t->mouse)
		return;
	t->mouse = on;
	if (t->suspended)
		return;
	queue(t, on ? CSI "?1000;1006h" : CSI "?1000;1006l");
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

/* ---------------------------------------------------------------- showing ---- */

/* Long frames are marked, so that terminals that know the mark show them at once. */
void
terminal_show(struct terminal *t, const struct canvas *canvas)
{
	if (t->suspended)
		return;
	tty_flush(t->tty);
	if (tty_stalled(t->tty))
		return;
	size_t length;
	const char *bytes = painter_paint(t->painter, canvas, &length);
	if (length > SYNC_FROM)
		queue(t, CSI "?2026h");
	tty_queue(t->tty, bytes, length);
	if (length > SYNC_FROM)
		queue(t, CSI "?2026l");
	tty_flush(t->tty);
}

bool
terminal_stalled(const struct terminal *t)
{
	return tty_stalled(t->tty);
}

void
terminal_flush(struct terminal *t)
{
	tty_flush(t->tty);
}

/* ----------------------------------------------------------------- widths ---- */

/* The font of the Linux console lacks most signs. */
static bool
is_poor(const struct terminal *t)
{
	return strncmp(t->kind.type, "linux", strlen("linux")) == 0;
}

enum glyph_set
terminal_glyphs(const struct terminal *t)
{
	if (!t->utf8 || is_poor(t))
		return GLYPHS_ASCII;
	return t->width[STAR_ROW] == 1 && t->width[KANJI_ROW] == 2 ? GLYPHS_FULL : GLYPHS_SAFE;
}

/* Draws an ambiguous and a wide sign on rows of their own, asks where the cursor
 * is after each, and wipes them out. */
static void
ask(struct terminal *t)
{
	t->ask_later = t->rows < ASK_ROWS || t->cols < ASK_COLS;
	if (t->ask_later)
		return;
	t->asked[STAR_ROW] = t->asked[KANJI_ROW] = true;
	queue(t, "\0337" CSI "m");
	queue(t, CSI "2;1H\u2605" CSI "6n\r" CSI "K");
	queue(t, CSI "3;1H\u77F3" CSI "6n\r" CSI "K");
	queue(t, "\0338");
	tty_flush(t->tty);
	painter_forget(t->painter);
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
	ask(t);
	while ((t->asked[STAR_ROW] || t->asked[KANJI_ROW]) && tty_wait(t->tty, (int)(end - clock_ms()))) {
		struct input_event answer;
		if (!terminal_read(t))
			return;
		while (input_take(t->input, INPUT_POSITION, &answer))
			terminal_answer(t, &answer);
	}
}

/* After a change of size the terminal may have moved its text about, and some
 * keep the old scrolling region. */
void
terminal_resized(struct terminal *t)
{
	find_size(t);
	if (t->suspended)
		return;
	if (t->kind.can.scrolls)
		queue(t, CSI "r");
	if (t->ask_later)
		ask(t);
}
