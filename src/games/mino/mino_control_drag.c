/* mino_control_drag.c: drag and drop: a piece of the hand follows the mouse over the board and is
 * placed where the button is released; anywhere else it goes back. */
#include "game/language.h"
#include "games/mino/mino_control.h"
#include "shell/screen_play.h"

/* The pressed block stays under the pointer; if no block was pressed, the piece's first one
 * does. */
void
mino_grasp(struct board_ui *d, const struct view *v, const struct input_event *event)
{
	const struct rect *at = &d->sources[d->source];
	const struct mino_card *card = mino_card_at(v, d->source);
	int col = (event->x - at->x - 1) / d->source_size->cols,
	    row = (event->y - at->y - 1) / d->source_size->rows;
	bool hit = event->x > at->x && event->y > at->y && mino_shape_has(&card->shape, col, row);
	d->drag.held = true;
	d->drag.moved = false;
	d->drag.col = hit ? col : mino_first_block(card);
	d->drag.row = hit ? row : 0;
	d->drag.x = d->x;
	d->drag.y = d->y;
}

/* Outside the board the piece returns to where it was. */
static bool
follow(struct board_ui *d, const struct view *v, const struct input_event *event)
{
	int row, col;
	bool over = board_hit(&d->board, d->board_y, d->board_x, event->y, event->x, &row, &col);
	d->x = over ? col - d->drag.col : d->drag.x;
	d->y = over ? row - d->drag.row : d->drag.y;
	mino_keep_on_board(d, v);
	return over;
}

/* Releasing a piece on its own slot counts as a click, as a hand may shake. */
static void
drop(struct board_ui *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int source = mino_source_hit(d, event);
	if (follow(d, v, event))
		mino_place_piece(d, p);
	else if (source >= 0 && source != d->source && mino_card_at(v, source) == NULL)
		mino_exchange(d, p, v, source);
	else if (source != d->source)
		play_show_message(p, STYLE_TEXT,
		    _("Dropped beside the board: the piece stays in your hand."));
}

void
mino_drag(struct board_ui *d, struct play *p, const struct view *v, const struct input_event *event)
{
	if (!d->drag.held || mino_card_at(v, d->source) == NULL || v->phase != PHASE_PLAYING)
		return;
	d->drag.held = event->kind == INPUT_DRAG;
	if (event->kind == INPUT_DRAG) {
		d->drag.moved = true;
		follow(d, v, event);
	} else if (d->drag.moved) {
		drop(d, p, v, event);
	}
}
