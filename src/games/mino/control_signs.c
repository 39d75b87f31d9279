/* control_signs.c: Mino's cells and pieces as signs.
 *
 * A cell of the board has four columns. A pattern alone stands in the middle, where
 * the piece showed it; else it has the first two, and what the cell carries besides
 * the others. One thing is written in full; two share the columns by their one-letter
 * signs; a plus says that there is more. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/mino/control.h"

const struct legend mino_legend[] = {
	{ GLYPH_DONE, NULL, STYLE_BLUE, N_("a plain block") },
	{ GLYPH_BLANK, "[■ ]\t[⬢ ]\t[o ]", STYLE_TARGET, N_("where the piece in hand would lie") },
	{ GLYPH_BLANK, "x■ x\tx⬢ x\txo x", STYLE_BAD, N_("where it does not fit") },
	{ GLYPH_BLANK, ":■ :\t:⬢ :\t:o :", STYLE_LAST, N_("the piece laid last: while it scores, or you watch") },
	{ GLYPH_BLANK, "▶ ▼\t▸ ▾\t> v", STYLE_GOOD, N_("this row or column would be cleared") },
	{ GLYPH_STAR, NULL, STYLE_GOLD, N_("beside the board: Script marks this line") },
	{ GLYPH_BLANK, "★\t*", STYLE_YELLOW, N_("Enhanced: +2 block points a cell") },
	{ GLYPH_BLANK, "♣\t%", STYLE_GREEN, N_("Lucky: one in ten doubles the lines") },
	{ GLYPH_BLANK, "F", STYLE_GREY, N_("Feather: may cover other blocks") },
	{ GLYPH_BLANK, "N", STYLE_SELECTED, N_("No hand: laying it down costs no hand") },
	{ GLYPH_BLANK, "⚡4\tc 4", STYLE_RED, N_("Charge: what it is worth, more with every piece") },
	{ GLYPH_BLANK, "×\tx", STYLE_BLOCKED, N_("Obstacle: cannot be cleared") },
	{ GLYPH_BLANK, "■ G\t⬢ G\to G", STYLE_BLUE, N_("gold seal: +1 gold") },
	{ GLYPH_BLANK, "■ ×2\t⬢ 2\to 2", STYLE_BLUE, N_("multi seal: the cell counts twice") },
	{ GLYPH_BLANK, "■ 石\t⬢ 石\to O", STYLE_BLUE, N_("stone: cannot be cleared") },
	{ GLYPH_BLANK, "■ 力\t⬢ 力\to P", STYLE_BLUE, N_("blessing of power: leaves enhancement") },
	{ GLYPH_BLANK, "■ 金\t⬢ 金\to M", STYLE_BLUE, N_("blessing of gold: leaves a gold mine") },
	{ GLYPH_BLANK, "■ 連\t⬢ 連\to L", STYLE_BLUE, N_("blessing of chain: leaves pulsation") },
	{ GLYPH_BLANK, "■ 透\t⬢ 透\to T", STYLE_BLUE, N_("blessing of phase: may leave phase") },
	{ GLYPH_BLANK, " 増2\t 増2\t p2", STYLE_SPECIAL, N_("enhancement 2: +0.5 block points a level") },
	{ GLYPH_BLANK, " 鉱1\t 鉱1\t m1", STYLE_SPECIAL, N_("gold mine: gold by chance") },
	{ GLYPH_BLANK, " 脈1\t 脈1\t l1", STYLE_SPECIAL, N_("pulsation: +0.2 line points a level") },
	{ GLYPH_BLANK, " 透1\t 透1\t t1", STYLE_SPECIAL, N_("phase: a block here can be covered") },
	{ GLYPH_BLANK, "■ 2m\t⬢ 2m\to 2m", STYLE_BLUE, N_("two of them, by their letters: seals G 2 O,") },
	{ GLYPH_BLANK, NULL, STYLE_TEXT, N_("blessings P M L T, buffs p m l t") },
	{ GLYPH_BLANK, "⚡*+\tc *+", STYLE_RED, N_("a charge above 9, and more: v looks at a cell") },
	{ GLYPH_BLANK, "+", STYLE_TEXT, N_("before Copy: it repeats the relic above it") },
	{ GLYPH_BLANK, "5 G", STYLE_TEXT, N_("a price or a gain in gold") },
	{ .meaning = NULL }
};

/* The safe set takes only signs whose width is beyond doubt: wide ones and letters. */
const char *
mino_sign(const struct canvas *c, const struct mino_words *words)
{
	bool wide = text_width(words->sign) == 2 && (unsigned char)words->sign[0] >= 0xE3;
	bool plain = words->sign[0] > 0;	/* ASCII in itself */
	return c->glyphs == GLYPHS_FULL || (c->glyphs == GLYPHS_SAFE && (wide || plain)) ? words->sign : words->ascii;
}

enum style
mino_block_style(int pattern)
{
	static const enum style styles[PATTERNS] = {
		[PATTERN_none] = STYLE_BLUE, [PATTERN_enhanced] = STYLE_YELLOW, [PATTERN_lucky] = STYLE_GREEN,
		[PATTERN_feather] = STYLE_GREY, [PATTERN_nohand] = STYLE_SELECTED, [PATTERN_charge] = STYLE_RED,
		[PATTERN_obstacle] = STYLE_BLOCKED,
	};
	return styles[pattern];
}

/* What a cell carries besides its pattern, the most telling first. */
struct marks {
	char	full[3][8];	/* two columns at most */
	char	brief[3];
	int	count;
};

static void
add_mark(struct marks *m, const char *full, char brief)
{
	if (m->count == 3)
		return;
	snprintf(m->full[m->count], sizeof m->full[0], "%s", full);
	m->brief[m->count++] = brief;
}

static struct marks
cell_marks(const struct canvas *c, const struct view *v, const struct mino_cell *cell)
{
	struct marks m = { .count = 0 };
	const struct content *k = v->content;
	char text[8];
	if (cell->filled && cell->pattern == PATTERN_charge) {
		snprintf(text, sizeof text, "%d", cell->charge > 99 ? 99 : cell->charge);
		add_mark(&m, text, (char)(cell->charge > 9 ? '*' : '0' + cell->charge));
	}
	if (cell->filled && cell->seal != SEAL_none)
		add_mark(&m, mino_sign(c, &k->seals[cell->seal]), k->seals[cell->seal].ascii[0]);
	if (cell->filled && cell->blessing != BLESSING_none)
		add_mark(&m, mino_sign(c, &k->blessings[cell->blessing]), k->blessings[cell->blessing].ascii[0]);
	if (cell->buff != BUFF_none) {
		snprintf(text, sizeof text, "%c%d", k->buffs[cell->buff].ascii[0], cell->level);
		add_mark(&m, text, k->buffs[cell->buff].ascii[0]);
	}
	return m;
}

static void
pad(char *text, size_t size, int columns)
{
	size_t end = strlen(text);
	for (int missing = columns - text_width(text); missing > 0 && end + 1 < size; missing--)
		text[end++] = ' ';
	text[end] = '\0';
}

void
mino_cell_text(const struct canvas *c, const struct view *v, const struct mino_cell *cell, char text[16])
{
	struct marks m = cell_marks(c, v, cell);
	const char *sign = "";
	if (!cell->filled && m.count == 1) {	/* a buff alone has room for its own sign */
		snprintf(text, 16, " %s%d", mino_sign(c, &v->content->buffs[cell->buff]), cell->level);
		pad(text, 16, 4);
		return;
	}
	if (cell->filled)
		sign = cell->pattern == PATTERN_none ? glyph_text(GLYPH_DONE, c->glyphs) :
		    mino_sign(c, &v->content->patterns[cell->pattern]);
	size_t indent = m.count == 0;
	text[0] = ' ';
	text_copy(text + indent, 16 - indent, sign);
	pad(text, 16, 2);
	if (m.count == 1)
		text_append(text, 16, "%s", m.full[0]);
	else if (m.count > 1)
		text_append(text, 16, "%c%c", m.brief[0], m.count > 2 ? '+' : m.brief[1]);
	pad(text, 16, 4);
}

void
mino_block_text(const struct canvas *c, const struct content *k, int pattern, int seal, int blessing, char text[16])
{
	text_copy(text, 16, seal != SEAL_none ? mino_sign(c, &k->seals[seal]) :
	    blessing != BLESSING_none ? mino_sign(c, &k->blessings[blessing]) :
	    pattern != PATTERN_none ? mino_sign(c, &k->patterns[pattern]) : glyph_text(GLYPH_DONE, c->glyphs));
	pad(text, 16, 2);
}

void
mino_draw_piece(struct canvas *c, int y, int x, const struct view *v, const struct mino_card *card)
{
	char text[16];
	for (int row = 0; row < card->shape.height; row++)
		for (int col = 0; col < card->shape.width; col++) {
			if (!mino_shape_has(&card->shape, col, row))
				continue;
			mino_block_text(c, v->content, card->pattern, card->seal[row][col], card->blessing[row][col],
			    text);
			canvas_text(c, y + row, x + 2 * col, 2, mino_block_style(card->pattern), text);
		}
}

/* A card of a set-up can have more of them than there is room for. */
static void
add_sign(char text[SENTENCE_SIZE], const char *sign)
{
	if (strlen(text) + strlen(sign) + 1 < SENTENCE_SIZE)
		text_append(text, SENTENCE_SIZE, "%s%s", text[0] != '\0' ? " " : "", sign);
}

/* Everything on a card as signs: "★ G 力". */
void
mino_card_signs(const struct canvas *c, const struct view *v, const struct mino_card *card, char text[SENTENCE_SIZE])
{
	const struct content *k = v->content;
	text[0] = '\0';
	if (card->pattern != PATTERN_none)
		add_sign(text, mino_sign(c, &k->patterns[card->pattern]));
	for (int i = 0; i < MINO_CELLS; i++) {
		int seal = card->seal[i / MINO_SIZE][i % MINO_SIZE];
		int blessing = card->blessing[i / MINO_SIZE][i % MINO_SIZE];
		if (seal != SEAL_none)
			add_sign(text, mino_sign(c, &k->seals[seal]));
		if (blessing != BLESSING_none)
			add_sign(text, mino_sign(c, &k->blessings[blessing]));
	}
}
