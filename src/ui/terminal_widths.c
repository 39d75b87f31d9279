/* terminal_widths.c: asks the terminal how wide it draws signs whose width is open. */
#include "ui/terminal_private.h"

#include "base/clock.h"

enum {
	ASK_MS = 120,
	STAR_ROW = 1, KANJI_ROW = 2,	/* rows tell its two answers apart; row 0 would look like F3 */
};

enum glyph_set
terminal_glyphs(const struct terminal *t)
{
	if (!t->utf8 || t->poor_font)
		return GLYPHS_ASCII;
	return t->width[STAR_ROW] == 1 && t->width[KANJI_ROW] == 2 ? GLYPHS_FULL : GLYPHS_SAFE;
}

/* Draws an ambiguous and a wide sign on rows of their own, asks where the cursor
 * is after each, and wipes them out. */
void
terminal_question(struct terminal *t)
{
	t->ask_later = t->rows < ASK_ROWS || t->cols < ASK_COLS;
	if (t->ask_later)
		return;
	t->asked[STAR_ROW] = t->asked[KANJI_ROW] = true;
	terminal_queue(t, "\0337" CSI "m");
	terminal_queue(t, CSI "2;1H\u2605" CSI "6n\r" CSI "K");
	terminal_queue(t, CSI "3;1H\u77F3" CSI "6n\r" CSI "K");
	terminal_queue(t, "\0338");
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
	terminal_question(t);
	while ((t->asked[STAR_ROW] || t->asked[KANJI_ROW]) && tty_wait(t->tty, (int)(end - clock_ms()))) {
		struct input_event answer;
		if (!terminal_read(t))
			return;
		while (input_take(t->input, INPUT_POSITION, &answer))
			terminal_answer(t, &answer);
	}
}
