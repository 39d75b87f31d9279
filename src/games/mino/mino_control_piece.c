/* mino_control_piece.c: the piece in hand: taking it, moving it, placing it. */
#include <stdlib.h>

#include "game/language.h"
#include "games/mino/mino_control.h"
#include "shell/screen_play.h"

bool
mino_has_other(const struct board_ui *d, const struct view *v)
{
	for (int source = 0; source < MINO_SOURCES; source++)
		if (source != d->source && mino_card_at(v, source) != NULL)
			return true;
	return false;
}

int
mino_first_block(const struct mino_card *card)
{
	int first = 0;
	while (!mino_shape_has(&card->shape, first, 0))
		first++;
	return first;
}

/* Keeps the box of the piece in hand on the board. */
void
mino_keep_on_board(struct board_ui *d, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	int right = MINO_SIZE - (card != NULL ? card->shape.width : 1);
	int bottom = MINO_SIZE - (card != NULL ? card->shape.height : 1);
	d->x = d->x < 0 ? 0 : d->x > right ? right : d->x;
	d->y = d->y < 0 ? 0 : d->y > bottom ? bottom : d->y;
}

/* Moves a piece just taken to the place nearest to the last one where it fits. */
static void
find_room(struct board_ui *d, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	int best = MINO_CELLS, x = d->x, y = d->y;
	for (int i = 0; i < MINO_CELLS; i++) {
		int away = abs(i % MINO_SIZE - x) + abs(i / MINO_SIZE - y);
		if (away >= best || !mino_fits(v->scene.board, card, i % MINO_SIZE, i / MINO_SIZE))
			continue;
		best = away;
		d->x = i % MINO_SIZE;
		d->y = i / MINO_SIZE;
	}
}

void
mino_take(struct board_ui *d, const struct view *v, int source)
{
	if (mino_card_at(v, source) == NULL)
		return;
	d->source = source;
	d->focus = FOCUS_PIECE;
	mino_keep_on_board(d, v);
	find_room(d, v);
}

/* Takes the next source from there on that has a piece, preferably one that fits somewhere. */
void
mino_take_next(struct board_ui *d, const struct view *v, int by)
{
	for (int pass = 0; pass < 2; pass++)
		for (int i = 1; i <= MINO_SOURCES; i++) {
			int source = (d->source + i * by + MINO_SOURCES *
			    MINO_SOURCES) % MINO_SOURCES;
			const struct mino_card *card = mino_card_at(v, source);
			if (card != NULL && (pass > 0 ||
			    mino_fits_somewhere(v->scene.board, card))) {
				mino_take(d, v, source);
				return;
			}
		}
}

/* Goes to the next place in reading order where the piece fits, or fits and clears, starting from
 * its present place. */
void
mino_go_to_place(struct board_ui *d, struct play *p, const struct view *v, bool clearing)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	for (int i = 1; card != NULL && i <= MINO_CELLS; i++) {
		int at = (d->y * MINO_SIZE + d->x + i) % MINO_CELLS, x = at % MINO_SIZE,
		    y = at / MINO_SIZE;
		if (mino_fits(v->scene.board, card, x, y) &&
		    (!clearing || mino_lines_after(v->scene.board, card, x, y) != 0)) {
			d->x = x;
			d->y = y;
			d->focus = FOCUS_PIECE;
			play_show_message(p, STYLE_TEXT,
			    i < MINO_CELLS ? "" : clearing ?
			    _("This piece clears nothing elsewhere.") :
			    _("This piece fits nowhere else."));
			return;
		}
	}
	play_show_message(p, STYLE_WARN, clearing ? _("This piece cannot clear a line now.") :
	    _("This piece fits nowhere."));
}

void
mino_place_piece(struct board_ui *d, struct play *p)
{
	bool stock = d->source >= MINO_HAND_MAX;
	int slot = stock ? d->source - MINO_HAND_MAX : d->source;
	mino_act(p, stock ? FORM_PLACE_STOCKED : FORM_PLACE, slot, d->x, d->y);
}

/* Moves a piece of the hand to the first free stock slot, or exchanges it with the first; a kept
 * piece goes to the first free hand slot. */
void
mino_keep_piece(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	bool stock = d->source >= MINO_HAND_MAX;
	int count = stock ? v->slots : mino_stock_slots(v), to = 0;
	const struct mino_card *slots = stock ? v->hand : v->stock;
	for (int i = count - 1; i >= 0; i--)
		if (!mino_slot_filled(&slots[i]))
			to = i;
	if (stock)
		mino_act(p, FORM_STOCK, to, d->source - MINO_HAND_MAX);
	else
		mino_act(p, FORM_STOCK, d->source, to);
}
