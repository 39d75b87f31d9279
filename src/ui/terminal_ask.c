/* terminal_ask.c: asks the terminal about widths, background and reports of key releases.
 *
 * The questions are short sequences, and the answers arrive among the keys. A terminal that does
 * not answer is assumed to have the least: safe glyphs, colours for any background, presses
 * only. */
#include "ui/terminal_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"

/* ----------------------------------------------------------------- widths ---- */

enum glyph_set
terminal_glyphs(const struct terminal *t)
{
	if (!t->utf8 || t->poor_font)
		return GLYPHS_ASCII;
	return t->width[STAR_ROW] == 1 && t->width[KANJI_ROW] == 2 ? GLYPHS_FULL : GLYPHS_SAFE;
}

/* Draws an ambiguous and a wide character on rows of their own, asks for the cursor's position
 * after each, and erases them. */
void
terminal_ask_widths(struct terminal *t)
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

static bool
answer_widths(struct terminal *t, const struct input_event *event)
{
	enum glyph_set before = terminal_glyphs(t);
	if (event->y >= ASK_ROWS || event->y < 0 || !t->asked[event->y])
		return false;
	t->asked[event->y] = false;
	t->width[event->y] = event->x;
	return terminal_glyphs(t) != before;
}

/* ------------------------------------------------------------- background ---- */

/* Reads COLORFGBG, "15;0" or "0;default;15": the last number is the background, one of the sixteen
 * colours; 7 and those above 8 are light. */
static enum background
environment_background(void)
{
	const char *value = getenv("COLORFGBG"), *last = value == NULL ? NULL : strrchr(value, ';');
	uint64_t colour;
	if (last == NULL || !text_to_u64(last + 1, &colour) || colour > 15)
		return BACKGROUND_UNKNOWN;
	return colour == 7 || colour > 8 ? BACKGROUND_LIGHT : BACKGROUND_DARK;
}

/* Asks what does not change later. Consoles and old terminals would show the question as text, so
 * they are not asked. */
void
terminal_ask_once(struct terminal *t, const char *type)
{
	static const char *const names[] = {
		"xterm", "tmux", "screen", "rxvt", "kitty", "alacritty", "foot", "ghostty",
		"wezterm", "konsole", "gnome",
		"vte", "st", "mintty", "putty", NULL,
	};
	t->told = environment_background();
	t->background_asked = t->keyboard_asked = terminal_is_one_of(type, names);
	if (t->background_asked)
		terminal_queue(t, "\033]11;?\033\\" CSI "?u");
}

static bool
answer_background(struct terminal *t, const struct input_event *event)
{
	enum background before = t->told;
	if (!t->background_asked)
		return false;
	t->background_asked = false;
	t->told = event->light ? BACKGROUND_LIGHT : BACKGROUND_DARK;
	return t->told != before;
}

enum background
terminal_background(const struct terminal *t)
{
	return t->told;
}

/* ---------------------------------------------------------------- answers ---- */

bool
terminal_answer(struct terminal *t, const struct input_event *event)
{
	if (event->kind == INPUT_KEYBOARD)
		t->releases.offered = t->keyboard_asked;
	return event->kind == INPUT_POSITION ? answer_widths(t, event) :
	    event->kind == INPUT_BACKGROUND && answer_background(t, event);
}

void
terminal_ask(struct terminal *t)
{
	if (terminal_glyphs(t) == GLYPHS_ASCII || t->suspended)
		return;
	enum { ASK_MS = 120 };
	int64_t end = clock_ms() + ASK_MS;
	terminal_ask_widths(t);
	while ((t->asked[STAR_ROW] || t->asked[KANJI_ROW]) &&
	    tty_wait(t->tty, (int)(end - clock_ms()))) {
		struct input_event answer;
		if (!terminal_read(t))
			return;
		while (input_take(t->input, INPUT_BACKGROUND, &answer) ||
		    input_take(t->input, INPUT_POSITION, &answer) ||
		    input_take(t->input, INPUT_KEYBOARD, &answer))
			terminal_answer(t, &answer);
	}
}
