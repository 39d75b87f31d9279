/* mino_control_draw.c: Mino's screen during a round: board, hand and panels. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_control.h"

enum { HAND_ROWS = 7, BOARD_Y = 1, BOARD_X = 1, PANELS_COLS = 51, EDGE_ROWS = 3 };

/* --- board --- */

struct look_at {
	const struct board_ui	*ui;
	const struct view	*view;
	const struct canvas	*canvas;
	const struct mino_card	*card;		/* over the board; NULL: none */
	bool			 fits;
	unsigned		 lines;		/* lines that would vanish */
	unsigned		 flash;		/* lines that flash */
	struct mino_symbols	*signs;		/* of the cell being drawn */
};

static bool
is_under_piece(const struct look_at *at, int row, int col)
{
	int x = col - at->ui->x, y = row - at->ui->y;
	return at->card != NULL && mino_shape_has(&at->card->shape, x, y);
}

/* The piece in hand is an outline in its own hue; the piece placed last has colons at its sides, as
 * the last move has in other games. */
static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	const struct board_ui *d = at->ui;
	const struct content *k = at->view->content;
	const struct mino_cell *cell = &at->view->scene.board[row * MINO_SIZE + col];
	const struct rect room = { 0, 0, d->board.cell_rows, d->board.cell_cols };
	if (is_under_piece(at, row, col)) {
		struct mino_cell block = mino_card_cell(at->card, col - d->x, row - d->y);
		struct board_cell ghost = mino_ghost(at->canvas, k, &block, cell, &room, at->fits,
		    at->signs);
		ghost.joins = (is_under_piece(at, row, col - 1) ? JOIN_LEFT : 0u) |
		    (is_under_piece(at, row, col + 1) ? JOIN_RIGHT : 0u);
		return ghost;
	}
	struct board_cell look = mino_tile(at->canvas, k, cell, &room, at->signs);
	if (cell->filled && (at->flash & (1u << row | 1u << (MINO_SIZE + col))) != 0) {
		look.style = STYLE_FLASH;
		look.shape = SHAPE_FULL;
	} else if (d->focus == FOCUS_LOOK && d->look == row * MINO_SIZE + col) {
		look.marks = "[]";
		look.marks_style = STYLE_CURSOR;
	} else if (cell->filled && d->laid >> (row * MINO_SIZE + col) & 1) {
		look.marks = "::";
		look.marks_style = STYLE_LAST;
	}
	return look;
}

/* Symbols in the frame: at the left and on top for lines that would vanish, at the right and below
 * for Script's lines. */
static void
draw_margins(const struct board_ui *d, struct canvas *c, const struct view *v, unsigned lines)
{
	int rows, cols;
	board_size(&d->board, &rows, &cols);
	for (int i = 0; i < MINO_SIZE; i++) {
		struct rect cell = board_cell_rect(&d->board, d->board_y, d->board_x, i, i);
		int y = cell.y + (cell.rows - 1) / 2, x = cell.x + cell.cols / 2;
		unsigned row = 1u << i, column = 1u << (MINO_SIZE + i);
		if (lines & row)
			canvas_glyph(c, y, d->board_x, STYLE_GOOD, GLYPH_POINTER);
		if (lines & column)
			canvas_glyph(c, d->board_y, x, STYLE_GOOD, GLYPH_MORE_DOWN);
		if (v->script & row)
			canvas_glyph(c, y, d->board_x + cols - 1, STYLE_GOLD, GLYPH_STAR);
		if (v->script & column)
			canvas_glyph(c, d->board_y + rows - 1, x, STYLE_GOLD, GLYPH_STAR);
	}
}

static void
place_board(struct board_ui *d, const struct canvas *c)
{
	d->board = (struct board){ .rows = MINO_SIZE, .cols = MINO_SIZE, .frame = true, .gap = 1,
	    .sizes = mino_sizes };
	d->board_y = BOARD_Y;
	d->board_x = BOARD_X;
	board_fit(&d->board, c->rows - EDGE_ROWS - HAND_ROWS, c->cols - PANELS_COLS - BOARD_X);
}

static void
draw_board(struct board_ui *d, struct canvas *c, const struct view *v, bool live)
{
	struct mino_symbols signs;
	struct look_at at = { .ui = d, .view = v, .canvas = c, .signs = &signs,
	    .flash = mino_flashing(d) };
	if (live && d->focus != FOCUS_LOOK && !mino_is_showing(d))
		at.card = mino_card_at(v, d->source);
	if (at.card != NULL) {
		at.fits = mino_fits(v->scene.board, at.card, d->x, d->y);
		at.lines = at.fits ? mino_lines_after(v->scene.board, at.card, d->x, d->y) : 0;
	}
	widget_board(c, d->board_y, d->board_x, &d->board, cell_look, &at);
	if (at.card != NULL && d->focus != FOCUS_RELICS)
		board_point(c, &d->board, d->board_y, d->board_x, d->y, d->x);
	draw_margins(d, c, v, at.lines);
	mino_draw_popup(d, c);
}

/* --- hand and stock --- */

static void
draw_source(struct board_ui *d, struct canvas *c, const struct view *v, int source,
    const struct cell_size *size, bool live)
{
	const struct rect *at = &d->sources[source];
	const struct mino_card *card = mino_card_at(v, source);
	bool selected = live && source == d->source && card != NULL;
	bool stuck = card != NULL && !mino_fits_somewhere(v->scene.board, card);
	char signs[SENTENCE_SIZE] = "", header[SENTENCE_SIZE * 2];
	if (card != NULL)
		mino_card_symbols(c, v, card, signs);
	snprintf(header, sizeof header, source < MINO_HAND_MAX ? "%d %s" : _("%d kept %s"),
	    source + 1, card == NULL ? "-" : stuck ? _("no room") : signs);
	for (size_t end = strlen(header); end > 0 && header[end - 1] == ' '; end--)
		header[end - 1] = '\0';		/* no symbols: nothing to colour */
	enum style style = selected ? STYLE_SELECTED : card == NULL || stuck ? STYLE_DISABLED :
	    STYLE_STRONG;
	if (selected)
		canvas_glyph(c, at->y, at->x, STYLE_STRONG, GLYPH_POINTER);
	canvas_text(c, at->y, at->x + 1, at->cols - 2, style, header);
	if (card != NULL)
		mino_draw_piece(c, at->y + 1, at->x + 1, v->content, card, size);
}

static void
stretch(const struct mino_card *cards, int count, int *height, int *width)
{
	for (int i = 0; i < count; i++) {
		*height = cards[i].shape.height > *height ? cards[i].shape.height : *height;
		*width = cards[i].shape.width > *width ? cards[i].shape.width : *width;
	}
}

/* Uses a size at which every piece of the deck fits, so that the hand keeps one size during a
 * round. */
static const struct cell_size *
hand_size(const struct view *v, const struct board *board, int rows, int cols, int *width)
{
	int height = 1;
	*width = 1;
	stretch(v->deck, v->deck_count, &height, width);
	stretch(v->hand, v->slots, &height, width);
	stretch(v->stock, mino_stock_slots(v), &height, width);
	const struct cell_size *size = mino_piece_size(height, *width, rows, cols);
	while (size->rows > board->cell_rows)
		size++;
	return size;
}

static void
draw_sources(struct board_ui *d, struct canvas *c, const struct view *v, const struct rect *room,
    bool live)
{
	enum { LEAST_COLS = 18, BESIDE = 3 };
	int stock = mino_stock_slots(v), count = v->slots + stock, x = room->x, widest;
	int cols = count > 0 ? room->cols / count : room->cols;
	const struct cell_size *size = hand_size(v, &d->board, room->rows - 1, cols - BESIDE,
	    &widest);
	int width = widest * size->cols + BESIDE > LEAST_COLS ? widest * size->cols + BESIDE :
	    LEAST_COLS;
	width = width > cols ? cols : width;
	d->source_size = size;
	for (int source = 0; source < MINO_SOURCES; source++) {
		bool there = source < v->slots ||
		    (source >= MINO_HAND_MAX && source < MINO_HAND_MAX + stock);
		d->sources[source] = (struct rect){ room->y, x, there ? room->rows : 0, width };
		if (!there)
			continue;
		draw_source(d, c, v, source, size, live);
		x += width;
	}
}

static void
draw_play(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	int rows, cols;
	place_board(d, c);
	board_size(&d->board, &rows, &cols);
	draw_board(d, c, v, live);
	int right = d->board_x + cols + 1, below = d->board_y + rows;
	mino_draw_panels(d, c, &(struct rect){ d->board_y, right, rows, c->cols - right }, v, log,
	    live);
	draw_sources(d, c, v, &(struct rect){ below, d->board_x, c->rows - 2 - below,
	    c->cols - d->board_x }, live);
}

/* Drawn over the board until a key is pressed, because the rules have already gone on. */
static void
draw_stuck(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	char lost[SENTENCE_SIZE], left[SENTENCE_SIZE];
	snprintf(lost, sizeof lost, d->stuck == 1 ?
	    _("None of your pieces fitted anywhere. That cost %d hand.") :
	    _("None of your pieces fitted anywhere. That cost %d hands, one for each piece."),
	    d->stuck);
	snprintf(left, sizeof left, v->scene.hands_left == 1 ?
	    _("You have new pieces, and %d hand left.") :
	    _("You have new pieces, and %d hands left."), v->scene.hands_left);
	char *text = mem_format("%s\n%s", lost, left);
	widget_dialog(c, &(struct dialog){ .title = _("No piece fits"), .text = text,
	    .choices = (const char *const []){ _("Continue"), NULL } });
	free(text);
}

void
mino_draw(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	int index;
	enum stage stage = mino_stage(d, &index);
	bool paid = stage == STAGE_PAY || stage == STAGE_PAID || (d->paid && live) ||
	    v->phase == PHASE_GAME_CLEAR;
	d->live = live;
	mino_name_keys(d);
	if (stage < STAGE_PAY)
		draw_play(d, c, d->before, log, false);
	else if (paid)
		mino_draw_payout(c, v, stage == STAGE_PAY ? index - 1 : mino_pay_count(v),
		    stage != STAGE_PAY, live ? d->selection.keys[NAMED_ENTER] : NULL);
	else if (v->phase == PHASE_PROGRESS)
		mino_draw_set(c, v);
	else if (v->phase == PHASE_SHOPPING)
		mino_draw_shop(d, c, v, log, live);
	else
		draw_play(d, c, v, log, live);
	if (d->stuck > 0 && live && !mino_is_showing(d) && v->phase == PHASE_PLAYING)
		draw_stuck(d, c, v);
}
