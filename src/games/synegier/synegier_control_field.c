/* synegier_control_field.c: draws Synegier's field: its squares, the pieces, and the possible
 * choices. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

enum { SIGN_SIZE = 16, NUMBER_COLS = 2 };

/* --- pieces as symbols --- */

/* An enemy's symbol is the first letters of its name. */
void
synegier_symbol(const struct view *v, int piece, char sign[SIGN_SIZE])
{
	const struct bilingual *name = syn_piece_words(v, piece);
	if (syn_is_soldier(piece) || syn_is_partner(piece))
		snprintf(sign, SIGN_SIZE, syn_is_soldier(piece) ? "%dP" : "%dp", syn_owner(piece));
	else if (piece == PIECE_BOSS)
		snprintf(sign, SIGN_SIZE, "%s", _("BO"));
	else
		text_cut(sign, SIGN_SIZE, name != NULL ? language_words(name) : "??", 2);
	while (text_width(sign) < 2)
		strcat(sign, " ");
}

/* A hue for each player; yellow is reserved for possible choices. */
static const struct { enum style piece, edge; } hues[SYN_SEATS] = {
	{ STYLE_BLUE, STYLE_BLUE_EDGE }, { STYLE_GREEN, STYLE_GREEN_EDGE },
	{ STYLE_VIOLET, STYLE_VIOLET_EDGE },
	{ STYLE_GREY, STYLE_GREY_EDGE },
};

enum style
synegier_piece_style(int piece)
{
	return piece == PIECE_BOSS ? STYLE_RED : syn_is_enemy(piece) ? STYLE_ENEMY :
	    hues[syn_owner(piece) - 1].piece;
}

/* --- the field --- */

struct look_at {
	const struct board_ui	*ui;
	const struct view	*view;
	uint64_t		 answers;
	uint64_t		 reached;	/* by the card's effects */
	bool			 cursor;
	char			*sign, *below;
};

static struct board_cell
empty_look(const struct look_at *at, struct spot spot)
{
	int threat = at->ui->threats ? synegier_threat(at->view, spot) : 0;
	if (threat == 0)
		return (struct board_cell){ .glyph = GLYPH_OPEN,
		    .text = syn_is_edge(spot) ? "$ " : NULL,
		    .style = syn_is_edge(spot) ? STYLE_OPEN_TEXT : STYLE_OPEN };
	snprintf(at->sign, SIGN_SIZE, "%2d", threat > 99 ? 99 : threat);
	return (struct board_cell){ .text = at->sign, .style = STYLE_BAD };
}

/* Soldiers have round shapes, enemies do not. */
static struct board_cell
piece_look(const struct look_at *at, int piece)
{
	struct board_cell cell = { .text = at->sign, .below = at->below,
	    .style = synegier_piece_style(piece) };
	bool threatened = at->ui->threats && piece == PIECE_SOLDIER + at->view->seat - 1 &&
	    synegier_threat(at->view, at->view->pieces[piece].at) > 0;
	synegier_symbol(at->view, piece, at->sign);
	snprintf(at->below, SIGN_SIZE, "%d", at->view->pieces[piece].hp);
	if (!syn_is_enemy(piece)) {
		cell.shape = SHAPE_ROUND;
		cell.edge = hues[syn_owner(piece) - 1].edge;
	}
	cell.marks = threatened ? "!!" : NULL;
	return cell;
}

/* Changes only the symbol's row, because the possible choices change with every key. */
static void
mark(struct board_cell *cell, enum style style, const char *marks)
{
	cell->ground = cell->ground != STYLE_TEXT ? cell->ground : cell->style;
	cell->style = style;
	cell->marks = marks;
}

/* Highlights possible choices, squares the card's effect reaches, and the cursor. */
static void
mark_question(const struct look_at *at, struct spot spot, bool taken, struct board_cell *cell)
{
	int number = synegier_number(at->answers, spot);
	if (number > 0) {
		mark(cell, STYLE_TARGET, "()");
		if (!taken && number <= 9 && !at->ui->threats) {
			snprintf(at->sign, SIGN_SIZE, "%d ", number);
			cell->text = at->sign;
		}
	} else if ((at->reached & syn_bit(spot)) != 0) {
		mark(cell, taken ? cell->style : STYLE_BAD, "<>");
		if (!taken && !at->ui->threats)
			cell->text = "x ";
	}
	if (at->cursor && syn_distance(spot, at->ui->cursor) == 0)
		mark(cell, STYLE_CURSOR, "[]");
}

static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	struct spot spot = { (int8_t)(col + 1), (int8_t)(row + 1) };
	int piece = syn_piece_at(at->view, spot);
	struct board_cell cell = piece == PIECE_NONE ? empty_look(at, spot) : piece_look(at, piece);
	mark_question(at, spot, piece != PIECE_NONE, &cell);
	if (synegier_is_showing(at->ui) && syn_distance(spot, at->ui->moment.at) == 0)
		synegier_mark_moment(at->ui, &cell);
	return cell;
}

/* The pieces that the selected card would reach with the soldier at the cursor, and its red tiles
 * there. */
static uint64_t
reached_by_card(const struct board_ui *d, const struct view *v)
{
	int card = synegier_selected_card(d, v), me = PIECE_SOLDIER + v->seat - 1;
	uint64_t squares = 0;
	if (card == SYN_NONE || v->prompt != PROMPT_PLAY || d->looking)
		return 0;
	struct view there = *v;
	if (d->aiming && !d->partner && (synegier_answers(d, v) & syn_bit(d->cursor)))
		there.pieces[me].at = d->cursor;
	for (uint32_t pieces = synegier_reached(&there, v->seat, card) & ~(1u << me); pieces != 0;
	    pieces &= pieces - 1)
		squares |= syn_bit(there.pieces[synegier_first_piece(pieces)].at);
	return squares | syn_card_squares(&v->content->cards[card].red, there.pieces[me].at);
}

static struct board
fit_field(int rows, int cols)
{
	static const struct cell_size sizes[] = { { 4, 10 }, { 3, 8 }, { 2, 6 }, { 1, 4 }, { 1, 2 },
	    { 0, 0 } };
	struct board b = { .rows = SYN_SIZE, .cols = SYN_SIZE, .sizes = sizes };
	board_fit(&b, rows, cols);
	return b;
}

static void
draw_numbers(const struct board_ui *d, struct canvas *c)
{
	for (int i = 0; i < SYN_SIZE; i++) {
		struct rect cell = board_cell_rect(&d->field, d->field_y, d->field_x, i, i);
		canvas_format(c, cell.y + (cell.rows - 1) / 2, d->field_x - NUMBER_COLS, 1,
		    STYLE_FRAME, "%d", i + 1);
		canvas_format(c, d->field_y - 1, cell.x + cell.cols / 2 - 1, 1, STYLE_FRAME, "%d",
		    i + 1);
	}
}

struct rect
synegier_draw_field(struct board_ui *d, struct canvas *c, const struct rect *room,
    const struct view *v, bool live)
{
	char sign[SIGN_SIZE], below[SIGN_SIZE];
	struct look_at at = { .ui = d, .view = v, .sign = sign, .below = below };
	int rows, cols;
	if (live && !synegier_is_showing(d)) {
		at.answers = d->looking ? 0 : synegier_answers(d, v);
		at.reached = reached_by_card(d, v);
		at.cursor = synegier_is_asked(d, v) &&
		    (d->aiming || d->looking ||
		    (v->prompt != PROMPT_PLAY && v->prompt != PROMPT_KEEP &&
		    v->prompt != PROMPT_RECALL));
	}
	d->field = fit_field(room->rows - 1, room->cols - NUMBER_COLS);
	board_size(&d->field, &rows, &cols);
	d->field_y = room->y + 1;
	d->field_x = room->x + NUMBER_COLS;
	widget_board(c, d->field_y, d->field_x, &d->field, cell_look, &at);
	draw_numbers(d, c);
	return (struct rect){ room->y, room->x, rows + 1, cols + NUMBER_COLS };
}
