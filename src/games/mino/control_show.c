/* control_show.c: what has happened, and the score of a clear as it builds up. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/control.h"

bool
mino_is_showing(const struct desk *d)
{
	return d->before != NULL;
}

void
mino_end_showing(struct desk *d)
{
	free(d->before);
	d->before = NULL;
}

/* The view before a clear, with the piece on the board. */
static void
begin_showing(struct desk *d, const struct view *old, const json_t *placed, const json_t *score)
{
	struct view *before = mem_new(sizeof *before);
	*before = *old;
	const json_t *slot = json_object_get(placed, "slot"), *stock = json_object_get(placed, "stock");
	int source = json_is_integer(slot) ? (int)json_integer_value(slot) - 1 :
	    MINO_HAND_MAX + (int)json_integer_value(stock) - 1;
	const struct mino_card *card = placed == NULL ? NULL : mino_card_at(old, source);
	int x = (int)json_integer_value(json_object_get(placed, "x")), y = (int)json_integer_value(json_object_get(placed, "y"));
	for (int i = 0; card != NULL && i < MINO_CELLS; i++) {
		int col = i % MINO_SIZE - x, row = i / MINO_SIZE - y;
		if (col < 0 || row < 0 || !mino_shape_has(&card->shape, col, row))
			continue;
		before->scene.board[i].filled = true;
		before->scene.board[i].pattern = card->pattern;
		before->scene.board[i].seal = card->seal[row][col];
		before->scene.board[i].blessing = card->blessing[row][col];
	}
	mino_formula_read(&d->formula, old->content, score);
	d->before = before;
	d->frame = 0;
}

int
mino_motion(const struct desk *d)
{
	enum { STEP_MS = 450, FAST_MS = 120, RESULT_MS = 900 };
	if (!mino_is_showing(d))
		return 0;
	return d->frame >= d->formula.count ? (d->fast ? FAST_MS * 3 : RESULT_MS) : d->fast ? FAST_MS : STEP_MS;
}

void
mino_step(struct desk *d)
{
	if (d->frame >= d->formula.count)
		mino_end_showing(d);
	else
		d->frame++;
}

/* --- updates --- */

void
mino_update(struct desk *d, const struct view *v, const json_t *events, bool motion, struct log *log)
{
	const json_t *event, *placed = NULL;
	size_t i;
	mino_end_showing(d);
	json_array_foreach(events, i, event) {
		const char *name = json_string_value(json_object_get(event, "event"));
		mino_log_event(v, event, log);
		if (strcmp(name, "placed") == 0)
			placed = event;
		if (strcmp(name, "score") == 0 && motion && d->last != NULL && !mino_is_showing(d))
			begin_showing(d, d->last, placed, event);
		if (strcmp(name, "shop") == 0)
			d->shop.selected = d->shop.top = 0;
	}
	if (d->last == NULL)
		d->last = mem_new(sizeof *d->last);
	*d->last = *v;
	if (mino_card_at(v, d->source) == NULL)
		mino_take_next(d, v, 1);
	else if (placed != NULL || events == NULL)
		mino_take(d, v, d->source);
	if (v->phase != PHASE_PLAYING || d->relic >= v->relic_count)
		d->focus = FOCUS_PIECE;
	mino_keep_on_board(d, v);
}
