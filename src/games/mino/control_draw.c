/* control_draw.c: Mino's screen while a round is played: board, hand and panels. */
#include <stdio.h>
#include <string.h>

#include "game/language.h"
#include "games/mino/control.h"

enum { HAND_ROWS = 7, MARGIN_COLS = 3, PANELS_COLS = 44, LOOK_SIZE = 24 };

/* --- board --- */

struct look_at {
	const struct desk	*desk;
	const struct view	*view;
	const struct canvas	*canvas;
	const struct mino_card	*card;		/* laid over the board; NULL: none */
	bool			 fits;
	unsigned		 lines;		/* that vanish */
	uint64_t		 laid;		/* cells of the piece laid last, when they are to be seen */
	char			*text;		/* of the cell being drawn */
};

static bool
is_under_piece(const struct look_at *at, int row, int col)
{
	int x = col - at->desk->x, y = row - at->desk->y;
	return at->card != NULL && mino_shape_has(&at->card->shape, x, y);
}

/* A cell of the piece in hand stands in brackets where it fits, between crosses where
 * not; one of the piece laid last between colons, as the last move in other games. */
static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	const struct mino_cell *cell = &at->view->scene.board[row * MINO_SIZE + col];
	char sign[16];
	if (is_under_piece(at, row, col)) {
		int x = col - at->desk->x, y = row - at->desk->y;
		mino_block_text(at->canvas, at->view->content, at->card->pattern, at->card->seal[y][x],
		    at->card->blessing[y][x], sign);
		snprintf(at->text, LOOK_SIZE, at->fits ? "[%s]" : "x%sx", sign);
		return (struct board_cell){ .text = at->text, .style = at->fits ? STYLE_TARGET : STYLE_BAD };
	}
	if (cell->filled && at->laid >> (row * MINO_SIZE + col) & 1) {
		mino_block_text(at->canvas, at->view->content, cell->pattern, cell->seal, cell->blessing, sign);
		snprintf(at->text, LOOK_SIZE, ":%s:", sign);
		return (struct board_cell){ .text = at->text, .style = STYLE_LAST };
	}
	bool vanishes = cell->filled && (at->lines & (1u << row | 1u << (MINO_SIZE + col))) != 0;
	enum style style = !cell->filled ? STYLE_SPECIAL : vanishes ? STYLE_GOOD : mino_block_style(cell->pattern);
	if (at->desk->focus == FOCUS_LOOK && at->desk->look == row * MINO_SIZE + col)
		style = STYLE_CURSOR;
	mino_cell_text(at->canvas, at->view, cell, at->text);
	return (struct board_cell){ .text = at->text, .style = style };
}

/* Marks beside rows and above columns: what would vanish, what Script names. */
static void
draw_margins(const struct desk *d, struct canvas *c, const struct view *v, unsigned lines)
{
	for (int i = 0; i < MINO_SIZE; i++) {
		struct rect cell = board_cell_rect(&d->board, d->board_y, d->board_x, i, i);
		int y = cell.y + (cell.rows - 1) / 2, x = cell.x + cell.cols / 2 - 1;
		unsigned row = 1u << i, column = 1u << (MINO_SIZE + i);
		if (v->script & row)
			canvas_glyph(c, y, d->board_x - 2, STYLE_GOLD, GLYPH_STAR);
		if (v->script & column)
			canvas_glyph(c, d->board_y - 1, x + 1, STYLE_GOLD, GLYPH_STAR);
		if (lines & row)
			canvas_glyph(c, y, d->board_x - 1, STYLE_GOOD, GLYPH_POINTER);
		if (lines & column)
			canvas_glyph(c, d->board_y - 1, x, STYLE_GOOD, GLYPH_MORE_DOWN);
	}
}

static int
draw_board(struct desk *d, struct canvas *c, const struct view *v, bool live)
{
	char text[LOOK_SIZE];
	struct look_at at = { .desk = d, .view = v, .canvas = c, .text = text, .laid = live ? 0 : d->laid };
	int rows, cols;
	if (live && d->focus != FOCUS_LOOK && !mino_is_showing(d))
		at.card = mino_card_at(v, d->source);
	if (mino_is_showing(d))
		at.lines = mino_full_lines(v->scene.board);
	if (at.card != NULL) {
		at.fits = mino_fits(v->scene.board, at.card, d->x, d->y);
		at.lines = at.fits ? mino_lines_after(v->scene.board, at.card, d->x, d->y) : 0;
	}
	d->board = (struct board){ .rows = MINO_SIZE, .cols = MINO_SIZE, .frame = true };
	board_fit(&d->board, c->rows - 4 - HAND_ROWS, c->cols - PANELS_COLS - MARGIN_COLS);
	board_size(&d->board, &rows, &cols);
	d->board_y = 2;
	d->board_x = MARGIN_COLS;
	widget_board(c, d->board_y, d->board_x, &d->board, cell_look, &at);
	draw_margins(d, c, v, at.lines);
	return d->board_x + cols;
}

/* --- hand and stock --- */

static void
draw_source(struct desk *d, struct canvas *c, const struct view *v, int source, const struct rect *at, bool live)
{
	const struct mino_card *card = mino_card_at(v, source);
	bool selected = live && source == d->source && card != NULL;
	bool stuck = card != NULL && !mino_fits_somewhere(v->scene.board, card);
	char signs[SENTENCE_SIZE] = "", header[SENTENCE_SIZE * 2];
	if (card != NULL)
		mino_card_signs(c, v, card, signs);
	snprintf(header, sizeof header, source < MINO_HAND_MAX ? "%d %s" : _("%d kept %s"), source + 1,
	    card == NULL ? "-" : stuck ? _("no room") : signs);
	for (size_t end = strlen(header); end > 0 && header[end - 1] == ' '; end--)
		header[end - 1] = '\0';		/* no signs: nothing to paint either */
	enum style style = selected ? STYLE_SELECTED : card == NULL || stuck ? STYLE_DISABLED : STYLE_STRONG;
	if (selected)
		canvas_glyph(c, at->y, at->x, STYLE_STRONG, GLYPH_POINTER);
	canvas_text(c, at->y, at->x + 1, at->cols - 2, style, header);
	if (card != NULL)
		mino_draw_piece(c, at->y + 1, at->x + 1, v, card);
}

static void
draw_sources(struct desk *d, struct canvas *c, const struct view *v, bool live)
{
	enum { WIDEST = 18 };
	int stock = mino_stock_slots(v), count = v->slots + stock, y = c->rows - 2 - HAND_ROWS;
	int width = count > 0 && (c->cols - 1) / count < WIDEST ? (c->cols - 1) / count : WIDEST, x = 1;
	for (int source = 0; source < MINO_SOURCES; source++) {
		bool there = source < v->slots || (source >= MINO_HAND_MAX && source < MINO_HAND_MAX + stock);
		d->sources[source] = (struct rect){ y, x, there ? HAND_ROWS : 0, width };
		if (!there)
			continue;
		draw_source(d, c, v, source, &d->sources[source], live);
		x += width;
	}
}

static void
draw_play(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	int right = draw_board(d, c, v, live);
	struct rect panels = { 1, right + 1, c->rows - 3 - HAND_ROWS, c->cols - right - 1 };
	mino_draw_panels(d, c, &panels, v, log, live);
	draw_sources(d, c, v, live);
}

void
mino_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	if (mino_is_showing(d))
		draw_play(d, c, d->before, log, false);
	else if (v->phase == PHASE_PLAYING)
		draw_play(d, c, v, log, live);
	else if (v->phase == PHASE_PROGRESS)
		mino_draw_set(c, v, live);
	else if (v->phase == PHASE_SHOPPING)
		mino_draw_shop(d, c, v, log, live);
	else
		mino_draw_summary(c, v);
}
