/* chart.c: numbers and moves as pictures: gauges, bar charts, stars and cards. */
#include <assert.h>

#include "ui/widget.h"

void
widget_gauge(struct canvas *c, int y, int x, int cols, enum style style, long value, long most)
{
	int full = 0;
	if (value >= most)
		full = cols;
	else if (value > 0) {	/* neither empty nor full while it is neither */
		full = (int)((double)value / (double)most * cols + 0.5);
		full = full < 1 ? 1 : full > cols - 1 ? cols - 1 : full;
	}
	canvas_fill(c, &(struct rect){ y, x, 1, full }, style, GLYPH_BAR_FULL);
	canvas_fill(c, &(struct rect){ y, x + full, 1, cols - full }, STYLE_DIM, GLYPH_BAR_EMPTY);
}

/* One bar, `height` eighths of a row high. */
static void
draw_bar(struct canvas *c, const struct rect *r, int x, int height)
{
	int y = r->y + r->rows - 1;
	if (height == 0)
		canvas_glyph(c, y, x, STYLE_DIM, GLYPH_LEVEL_0);
	for (; height > 0; height -= 8, y--) {
		int level = height >= 8 ? 7 : height - 1;
		canvas_glyph(c, y, x, STYLE_GOOD, GLYPH_LEVEL_0 + (enum glyph)level);
	}
}

void
widget_chart(struct canvas *c, const struct rect *r, const long *values, int count)
{
	int shown = count < r->cols ? count : r->cols;
	long most = 0;
	for (int i = count - shown; i < count; i++)
		if (values[i] > most)
			most = values[i];
	for (int i = 0; i < shown; i++) {
		long value = values[count - shown + i];
		double part = most > 0 && value > 0 ? (double)value / (double)most : 0;
		draw_bar(c, r, r->x + r->cols - shown + i, (int)(part * r->rows * 8 + 0.5));
	}
}

void
widget_stars(struct canvas *c, int y, int x, int stars, int most)
{
	for (int i = 0; i < most; i++)
		if (i < stars)
			canvas_glyph(c, y, x + i, STYLE_GOLD, GLYPH_STAR);
		else
			canvas_glyph(c, y, x + i, STYLE_DIM, GLYPH_STAR_EMPTY);
}

/* --- cards --- */

/* The pointer, the key and the name, in the upper border:  ╭▶1 U2R1──╮. A small
 * card has room for the name alone; the rest stands in the lower one:  ╰▶1────╯.
 * Only pointer and key tell a selected card: a whole frame in another colour, or
 * the border's own sign where the pointer was, would send many bytes a key. */
static void
draw_head(struct canvas *c, const struct rect *r, const struct card *card)
{
	enum style label = card->disabled ? STYLE_DISABLED : STYLE_TEXT;
	int y = card->small ? r->y + r->rows - 1 : r->y, x = r->x + 1, name = x, end = r->x + r->cols - 1;
	if (card->number > 0) {
		enum style key = card->selected ? STYLE_SELECTED : label;
		if (card->selected)
			canvas_glyph(c, y, x++, key, GLYPH_POINTER);
		else
			canvas_text(c, y, x++, 1, STYLE_TEXT, " ");
		x += canvas_format(c, y, x, end - x, key, "%d", card->number);
	}
	if (!card->small) {
		name = x + 1;
		canvas_text(c, y, x, 1, STYLE_TEXT, " ");
	}
	canvas_text(c, r->y, name, end - name, label, card->label);
}

/* How many there are, in the lower border:  ╰──────×3─╯ */
static void
draw_count(struct canvas *c, const struct rect *r, const struct card *card)
{
	if (card->count < 2)
		return;
	enum style style = card->disabled ? STYLE_DISABLED : STYLE_STRONG;
	int digits = card->count > 9 ? 2 : 1, x = r->x + r->cols - 3 - digits, y = r->y + r->rows - 1;
	canvas_glyph(c, y, x, style, GLYPH_TIMES);
	canvas_format(c, y, x + 1, digits, style, "%d", card->count > 99 ? 99 : card->count);
}

/* What is the same on every card keeps its look on a disabled one: cards turn
 * on and off with every move, and each change is sent. */
static enum style
sign_style(const struct card *card, enum glyph glyph)
{
	switch (glyph) {
	case GLYPH_MINI_FROM:
		return card->disabled ? STYLE_DISABLED : STYLE_STRONG;
	case GLYPH_MINI_TO:
		return card->disabled ? STYLE_DISABLED : STYLE_GOOD;
	case GLYPH_MINI_PATH:
		return card->disabled ? STYLE_DISABLED : STYLE_WARN;
	default:
		return STYLE_DIM;
	}
}

static void
draw_diagram(struct canvas *c, const struct rect *r, const struct card *card)
{
	int step = card->small ? 1 : 2;
	for (int row = 0; row < DIAGRAM; row++)
		for (int col = 0; col < DIAGRAM; col++) {
			enum glyph glyph = card->diagram[row][col];
			assert(glyph == GLYPH_BLANK || glyph >= GLYPH_BOARD_COUNT);
			if (glyph != GLYPH_BLANK)
				canvas_glyph(c, r->y + 1 + row, r->x + 1 + col * step,
				    sign_style(card, glyph), glyph);
		}
}

void
widget_card(struct canvas *c, int y, int x, const struct card *card)
{
	const struct rect r = { y, x, CARD_ROWS, card->small ? CARD_SMALL_COLS : CARD_COLS };
	canvas_blank(c, &r);
	widget_frame(c, &r, STYLE_FRAME);
	draw_head(c, &r, card);
	draw_count(c, &r, card);
	draw_diagram(c, &r, card);
}
