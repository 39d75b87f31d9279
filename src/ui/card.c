/* card.c: a card with a diagram of its moves. */
#include <assert.h>

#include "ui/widget.h"

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
