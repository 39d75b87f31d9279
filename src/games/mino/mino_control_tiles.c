/* mino_control_tiles.c: draws Mino's blocks as tiles: on the board, in hand and shop, in the editor
 * and in small pictures.
 *
 * A tile has the hue and symbol of its pattern, a plain one only a hue; the cell's other effects
 * are below the symbol, or in its place if there is no pattern. A single effect has its full
 * symbol; several share the columns with one-letter symbols; a plus means that there are more. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/mino/mino_control.h"

/* A piece of the hand is as large as the board's cells if the whole deck fits at that size. */
const struct cell_size mino_sizes[] = { { 5, 10 }, { 4, 8 }, { 3, 6 }, { 2, 4 }, { 1, 2 },
    { 0, 0 } };

/* --- hues --- */

struct hue {
	enum style	ground, edge, ghost;
};

/* A plain block with a seal or blessing gets a special hue too. */
static const struct hue *
hue_of(const struct mino_cell *cell)
{
	static const struct hue blue = { STYLE_BLUE, STYLE_BLUE_EDGE, STYLE_BLUE_GHOST };
	static const struct hue yellow = { STYLE_YELLOW, STYLE_YELLOW_EDGE, STYLE_YELLOW_GHOST };
	static const struct hue green = { STYLE_GREEN, STYLE_GREEN_EDGE, STYLE_GREEN_GHOST };
	static const struct hue violet = { STYLE_VIOLET, STYLE_VIOLET_EDGE, STYLE_VIOLET_GHOST };
	static const struct hue grey = { STYLE_GREY, STYLE_GREY_EDGE, STYLE_DIM };
	static const struct hue *const hues[PATTERNS] = {
		[PATTERN_enhanced] = &yellow, [PATTERN_lucky] = &green, [PATTERN_obstacle] = &grey,
	};
	if (hues[cell->pattern] != NULL)
		return hues[cell->pattern];
	return cell->pattern == PATTERN_none && cell->seal == SEAL_none &&
	    cell->blessing == BLESSING_none ? &blue : &violet;
}

/* --- signs --- */

/* The effects of a cell besides its pattern, the most important first. */
struct marks {
	char	full[4][8];	/* two columns at most */
	char	brief[5];
	int	count;
};

static void
add_mark(struct marks *m, const char *full, char brief)
{
	snprintf(m->full[m->count], sizeof m->full[0], "%s", full);
	m->brief[m->count++] = brief;
}

static struct marks
cell_marks(const struct canvas *c, const struct content *k, const struct mino_cell *cell)
{
	struct marks m = { .count = 0 };
	char text[8];
	if (cell->filled && cell->pattern == PATTERN_charge) {
		snprintf(text, sizeof text, "%d", cell->charge > 99 ? 99 : cell->charge);
		add_mark(&m, text, (char)(cell->charge > 9 ? '*' : '0' + cell->charge));
	}
	if (cell->filled && cell->seal != SEAL_none)
		add_mark(&m, mino_symbol(c, &k->seals[cell->seal]), k->seals[cell->seal].ascii[0]);
	if (cell->filled && cell->blessing != BLESSING_none)
		add_mark(&m, mino_symbol(c, &k->blessings[cell->blessing]),
		    k->blessings[cell->blessing].ascii[0]);
	if (cell->buff != BUFF_none) {
		snprintf(text, sizeof text, "%c%d", k->buffs[cell->buff].ascii[0], cell->level);
		add_mark(&m, text, k->buffs[cell->buff].ascii[0]);
	}
	return m;
}

static void
write_marks(const struct marks *m, int cols, char text[MINO_SIGN_SIZE])
{
	bool whole = m->count <= cols;
	text[0] = '\0';
	if (m->count == 1)
		text_copy(text, MINO_SIGN_SIZE, m->full[0]);
	else if (m->count > 1)
		snprintf(text, MINO_SIGN_SIZE, "%.*s%s", whole ? m->count : cols - 1, m->brief,
		    whole ? "" : "+");
}

/* In a single row, a seal or a blessing replaces the pattern's symbol. */
static void
write_signs(const struct canvas *c, const struct content *k, const struct mino_cell *cell,
    const struct rect *r, struct mino_symbols *signs)
{
	struct marks m = cell_marks(c, k, cell);
	bool pattern = cell->filled && cell->pattern != PATTERN_none, room = r->rows > 1;
	char marks[MINO_SIGN_SIZE];
	write_marks(&m, r->cols, marks);
	bool alone = m.count > 0 && (!room || !pattern);
	text_copy(signs->text, sizeof signs->text,
	    alone ? marks : pattern ? mino_symbol(c, &k->patterns[cell->pattern]) : "");
	text_copy(signs->below, sizeof signs->below, alone ? "" : marks);
	/* There is room for the cell's own symbol. */
	if (!cell->filled && m.count > 0 && r->cols > 2)
		snprintf(signs->text, sizeof signs->text, "%s%d",
		    mino_symbol(c, &k->buffs[cell->buff]), cell->level);
}

struct mino_cell
mino_card_cell(const struct mino_card *card, int x, int y)
{
	return (struct mino_cell){ .filled = true, .pattern = card->pattern,
	    .seal = card->seal[y][x], .blessing = card->blessing[y][x] };
}

/* --- tiles --- */

struct board_cell
mino_tile(const struct canvas *c, const struct content *k, const struct mino_cell *cell,
    const struct rect *r, struct mino_symbols *signs)
{
	const struct hue *hue = hue_of(cell);
	write_signs(c, k, cell, r, signs);
	const char *below = signs->below[0] != '\0' ? signs->below : NULL;
	if (cell->filled)
		return (struct board_cell){ .text = signs->text, .below = below,
		    .style = hue->ground, .edge = hue->edge, .shape = SHAPE_TILE };
	if (signs->text[0] != '\0')
		return (struct board_cell){ .text = signs->text, .style = STYLE_SPECIAL };
	return (struct board_cell){ .text = glyph_text(GLYPH_MINI_EMPTY, c->glyphs),
	    .style = STYLE_FRAME };
}

/* Where the block has no symbol, an empty cell's own symbols stay visible, so that a moving piece
 * does not change them. */
struct board_cell
mino_ghost(const struct canvas *c, const struct content *k, const struct mino_cell *block,
    const struct mino_cell *cell, const struct rect *r, bool fits, struct mino_symbols *signs)
{
	enum style ink = fits ? hue_of(block)->ghost : STYLE_BAD;
	struct board_cell look = mino_tile(c, k, block, r, signs);
	bool plain = signs->text[0] == '\0';
	if (plain && !cell->filled)
		look = mino_tile(c, k, cell, r, signs);
	else
		look = (struct board_cell){ .text = plain ? fits ? "" : "x" : signs->text,
		    .style = ink };
	look.shape = SHAPE_HOLLOW;
	look.edge = ink;
	return look;
}

/* --- pieces --- */

static struct board
box_of(const struct mino_card *card, const struct cell_size *size)
{
	int gap = size->rows > 1;
	return (struct board){ .rows = card->shape.height, .cols = card->shape.width,
	    .cell_rows = size->rows, .cell_cols = size->cols - gap, .gap = gap };
}

void
mino_draw_piece(struct canvas *c, int y, int x, const struct content *k,
    const struct mino_card *card, const struct cell_size *size)
{
	struct board box = box_of(card, size);
	struct mino_symbols signs;
	for (int row = 0; row < box.rows; row++)
		for (int col = 0; col < box.cols; col++) {
			struct rect r = board_cell_rect(&box, y, x - box.gap, row, col);
			struct mino_cell cell = mino_card_cell(card, col, row);
			if (!mino_shape_has(&card->shape, col, row))
				continue;
			struct board_cell look = mino_tile(c, k, &cell, &r, &signs);
			board_draw_cell(c, &r, &look);
		}
}

/* Draws each block as half a character. */
static void
draw_halves(struct canvas *c, const struct rect *r, enum style style,
    const struct mino_shape *shape)
{
	for (int row = 0; row < shape->height; row += 2)
		for (int col = 0; col < shape->width; col++) {
			bool upper = mino_shape_has(shape, col, row),
			    lower = mino_shape_has(shape, col, row + 1);
			if (upper || lower)
				canvas_glyph(c, r->y + row / 2, r->x + col, style,
				    !lower ? GLYPH_HALF : !upper ? GLYPH_LOWER_HALF : GLYPH_PIXEL);
		}
}

/* Draws a piece that is too tall for that in one line: two dots for each block, one character for a
 * column of up to four blocks; the rest of a taller piece follows after a bar. In ASCII it draws
 * the rows, if they fit. */
static bool
draw_dots(struct canvas *c, const struct rect *r, enum style style, const struct mino_shape *shape)
{
	enum { BLANK = 0x2800, BAND = 4 };
	static const uint8_t pairs[BAND] = { 0x09, 0x12, 0x24, 0xC0 };
	char rows[MINO_SHAPE_SIZE];
	int used = 0, down = shape->height < BAND ? (BAND - shape->height) / 2 : 0;
	mino_shape_text(shape, rows);
	if (c->glyphs == GLYPHS_ASCII)
		return text_width(rows) <= r->cols &&
		    canvas_text(c, r->y, r->x, r->cols, style, rows) > 0;
	for (int top = 0; top < shape->height; top += BAND) {
		used += top > 0 ? canvas_text(c, r->y, r->x + used, 1, style, "/") : 0;
		for (int col = 0; col < shape->width && used < r->cols; col++) {
			uint32_t dots = 0;
			for (int row = 0; row + down < BAND && top + row < shape->height; row++)
				dots |= mino_shape_has(shape, col, top + row) ? pairs[row + down] :
				    0u;
			used += canvas_code(c, r->y, r->x + used, style,
			    dots != 0 ? BLANK + dots : ' ');
		}
	}
	return true;
}

int
mino_mini_rows(const struct mino_card *card)
{
	return (card->shape.height + 1) / 2;
}

bool
mino_draw_mini(struct canvas *c, const struct rect *r, const struct mino_card *card)
{
	struct mino_cell block = { .filled = true, .pattern = card->pattern };
	enum style style = hue_of(&block)->edge;
	if (c->glyphs != GLYPHS_FULL || mino_mini_rows(card) > r->rows)
		return draw_dots(c, r, style, &card->shape);
	draw_halves(c, r, style, &card->shape);
	return true;
}

const struct cell_size *
mino_piece_size(int height, int width, int rows, int cols)
{
	const struct cell_size *size = mino_sizes;
	while (size[1].rows > 0 && (height * size->rows > rows || width * size->cols > cols))
		size++;
	return size;
}
