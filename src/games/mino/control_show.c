/* control_show.c: what has happened, and the score of a clear as it builds up. */
#include <stdlib.h>

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

/* The piece that was laid, as it lay in the view before; NULL: none was. */
static const struct mino_card *
laid_card(const struct view *old, const json_t *placed)
{
	if (old == NULL || placed == NULL)
		return NULL;
	return mino_card_at(old, json_is_null(EVENT_GET(placed, placed, slot)) ?
	    MINO_HAND_MAX + EVENT_INT(placed, placed, stock) - 1 : EVENT_INT(placed, placed, slot) - 1);
}

static uint64_t
laid_cells(const struct mino_card *card, int x, int y)
{
	uint64_t cells = 0;
	for (int i = 0; card != NULL && i < MINO_CELLS; i++)
		if (mino_shape_has(&card->shape, i % MINO_SIZE - x, i / MINO_SIZE - y))
			cells |= UINT64_C(1) << i;
	return cells;
}

/* The view before a clear, with the piece on the board. */
static struct view *
view_with(const struct view *old, const struct mino_card *card, int x, int y)
{
	struct view *before = mem_new(sizeof *before);
	uint64_t cells = laid_cells(card, x, y);
	*before = *old;
	for (int i = 0; i < MINO_CELLS; i++) {
		struct mino_cell *cell = &before->scene.board[i];
		if (!(cells >> i & 1))
			continue;
		cell->filled = true;
		cell->pattern = card->pattern;
		cell->seal = card->seal[i / MINO_SIZE - y][i % MINO_SIZE - x];
		cell->blessing = card->blessing[i / MINO_SIZE - y][i % MINO_SIZE - x];
	}
	return before;
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

/* The last log lines would give away the result of a score that still builds up. */
int
mino_lines_left(const struct desk *d, int lines)
{
	return mino_is_showing(d) ? lines : 0;
}

/* --- updates --- */

static const json_t *
find_event(const json_t *events, int id)
{
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		if (event_id(mino_events, event) == id)
			return event;
	return NULL;
}

/* Notes the piece and the clear, and lets the score build up if that is wanted. */
static void
note_clear(struct desk *d, const struct view *v, const json_t *events, bool motion)
{
	const json_t *placed = find_event(events, EVENT_placed), *score = find_event(events, EVENT_score);
	const struct mino_card *card = laid_card(d->last, placed);
	int x = placed != NULL ? EVENT_INT(placed, placed, x) : 0;
	int y = placed != NULL ? EVENT_INT(placed, placed, y) : 0;
	if (events == NULL || placed != NULL)
		d->laid = laid_cells(card, x, y);
	if (events == NULL)
		d->formula.count = 0;
	if (score == NULL)
		return;
	mino_formula_read(&d->formula, v->content, score);
	if (!motion || d->last == NULL)
		return;
	d->before = view_with(d->last, card, x, y);
	d->frame = 0;
}

void
mino_update(struct desk *d, const struct view *v, const json_t *events, bool motion)
{
	mino_end_showing(d);
	note_clear(d, v, events, motion);
	if (find_event(events, EVENT_shop) != NULL)
		d->shop.selected = d->shop.top = 0;
	if (d->last == NULL)
		d->last = mem_new(sizeof *d->last);
	*d->last = *v;
	if (mino_card_at(v, d->source) == NULL)
		mino_take_next(d, v, 1);
	else if (events == NULL || find_event(events, EVENT_placed) != NULL)
		mino_take(d, v, d->source);
	if (v->phase != PHASE_PLAYING || d->relic >= v->relic_count)
		d->focus = FOCUS_PIECE;
	mino_keep_on_board(d, v);
}
