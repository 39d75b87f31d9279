/* card.c: draws a card of a hand: key, name, diagram of its moves, count, and why it cannot be
 * played. */
#include <assert.h>

#include "ui/widget.h"

const struct cell_size card_sizes[CARD_SIZES] = {
	[CARD_SMALL] = { 7, 8 }, [CARD_MEDIUM] = { 7, 11 }, [CARD_LARGE] = { 8, 17 },
};

/* Draws pointer, key and name in the upper border:  ╭▶1 U2R1──╮. On a small card there is only room
 * for the name; the rest is in the lower border:  ╰▶1────╯. Only pointer and key show the
 * selection: restyling the name or a whole edge would be sent twice with every key. */
static void
draw_head(struct canvas *c, const struct rect *r, const struct card *card)
{
	bool small = card->size == CARD_SMALL;
	enum style style = card->barred != NULL ? STYLE_DISABLED : STYLE_TEXT;
	int y = small ? r->y + r->rows - 1 : r->y, x = r->x + 1, end = r->x + r->cols - 1;
	if (card->number > 0) {
		enum style key = card->selected ? STYLE_SELECTED : style;
		if (card->selected)
			canvas_glyph(c, y, x++, key, GLYPH_POINTER);
		else
			canvas_text(c, y, x++, 1, key, " ");
		x += canvas_format(c, y, x, end - x, key, "%d", card->number);
	}
	if (!small)
		canvas_text(c, y, x++, 1, style, " ");
	x = small ? r->x + 1 : x;
	if (card->selected)
		canvas_set_cursor(c, r->y, x);
	canvas_text(c, r->y, x, end - x, style, card->label);
}

/* In the lower border: why the card cannot be played, and the count:  ╰ edge ×3─╯ */
static void
draw_foot(struct canvas *c, const struct rect *r, const struct card *card)
{
	int y = r->y + r->rows - 1;
	if (card->barred != NULL && card->size != CARD_SMALL)
		canvas_format(c, y, r->x + 1, r->cols - 2, STYLE_DISABLED, " %s ", card->barred);
	if (card->count < 2)
		return;
	enum style style = card->barred != NULL ? STYLE_DISABLED : STYLE_STRONG;
	int digits = card->count > 9 ? 2 : 1, x = r->x + r->cols - 3 - digits;
	canvas_glyph(c, y, x, style, GLYPH_TIMES);
	canvas_format(c, y, x + 1, digits, style, "%d", card->count > 99 ? 99 : card->count);
}

/* Only the start and the targets of a move are bright. */
static enum style
sign_style(const struct card *card, enum glyph glyph)
{
	switch (glyph) {
	case GLYPH_MINI_FROM:
		return card->barred != NULL ? STYLE_DISABLED : STYLE_STRONG;
	case GLYPH_MINI_TO:
	case GLYPH_MINI_PATH:
		return card->barred != NULL ? STYLE_DISABLED : STYLE_YELLOW_GHOST;
	case GLYPH_MINI_EMPTY:
		return STYLE_FRAME;
	default:
		return STYLE_DIM;
	}
}

static void
draw_diagram(struct canvas *c, const struct rect *r, const struct card *card)
{
	static const int steps[CARD_SIZES] = { [CARD_SMALL] = 1, [CARD_MEDIUM] = 2,
	    [CARD_LARGE] = 3 };
	int step = steps[card->size], left = r->x + (card->size == CARD_LARGE ? 2 : 1);
	for (int row = 0; row < DIAGRAM; row++)
		for (int col = 0; col < DIAGRAM; col++) {
			enum glyph glyph = card->diagram[row][col];
			assert(glyph == GLYPH_BLANK || glyph >= GLYPH_BOARD_COUNT);
			if (glyph != GLYPH_BLANK)
				canvas_glyph(c, r->y + 1 + row, left + col * step,
				    sign_style(card, glyph), glyph);
		}
	if (card->size == CARD_LARGE && card->words != NULL)
		canvas_text_centre(c, r->y + 1 + DIAGRAM, r->x + 1, r->cols - 2, STYLE_DIM,
		    card->words);
}

void
widget_card(struct canvas *c, int y, int x, const struct card *card)
{
	const struct cell_size size = card_sizes[card->size];
	const struct rect r = { y, x, size.rows, size.cols };
	canvas_blank(c, &r);
	widget_frame(c, &r, STYLE_FRAME);
	draw_head(c, &r, card);
	draw_foot(c, &r, card);
	draw_diagram(c, &r, card);
}
