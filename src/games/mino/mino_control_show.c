/* mino_control_show.c: shows a clear frame by frame: lines flash in turn, terms join the score, and
 * a won round pays. */
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino_control.h"

bool
mino_is_showing(const struct board_ui *d)
{
	return d->before != NULL;
}

void
mino_end_showing(struct board_ui *d)
{
	free(d->before);
	d->before = NULL;
}

/* The piece that was placed, from the earlier view; NULL: none was. */
static const struct mino_card *
laid_card(const struct view *old, const json_t *placed)
{
	const json_t *slot = EVENT_GET(placed, placed, slot),
	    *stock = EVENT_GET(placed, placed, stock);
	if (old == NULL || (!json_is_integer(slot) && !json_is_integer(stock)))
		return NULL;
	return mino_card_at(old, (int)(json_is_integer(slot) ? json_integer_value(slot) :
	    MINO_HAND_MAX + json_integer_value(stock)) - 1);
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

/* The earlier view with the piece on the board and out of the hand. */
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
	for (int i = 0; i < MINO_SOURCES; i++) {
		struct mino_card *slot = i < MINO_HAND_MAX ? &before->hand[i] :
		    &before->stock[i - MINO_HAND_MAX];
		if (card != NULL && mino_card_at(old, i) == card)
			*slot = (struct mino_card){ 0 };
	}
	if (card != NULL && card->pattern != PATTERN_nohand && before->scene.hands_left > 0)
		before->scene.hands_left--;
	return before;
}

/* --- the frames --- */

enum stage
mino_stage(const struct board_ui *d, int *index)
{
	int stage = 0;
	*index = d->frame;
	for (; stage < STAGES && *index >= d->frames[stage]; stage++)
		*index -= d->frames[stage];
	return d->before != NULL ? (enum stage)stage : STAGES;
}

int
mino_motion(const struct board_ui *d)
{
	static const struct { int slow, fast; } ms[STAGES + 1] = {
		[STAGE_LINES] = { 280, 90 }, [STAGE_TERMS] = { 350, 120 },
		[STAGE_SCORE] = { 900, 360 },
		[STAGE_PAY] = { 300, 120 }, [STAGE_PAID] = { 1200, 600 },
	};
	int index;
	enum stage stage = mino_stage(d, &index);
	return d->fast ? ms[stage].fast : ms[stage].slow;
}

/* A player may read the payment as long as needed: then the last frame is not timed. */
void
mino_step(struct board_ui *d)
{
	int index;
	d->frame++;
	enum stage stage = mino_stage(d, &index);
	if (stage == STAGE_SCORE)
		d->before->scene.score += d->formula.score;
	if (stage == STAGES || (stage == STAGE_PAID && d->live))
		mino_end_showing(d);
}

/* While a score still builds up, the last log lines are hidden: they would reveal the result. */
int
mino_lines_left(const struct board_ui *d, int lines)
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

/* Hands lost in all events without a fitting piece. */
static int
count_lost(const json_t *events)
{
	const json_t *event;
	size_t i;
	int lost = 0;
	json_array_foreach(events, i, event)
		if (event_id(mino_events, event) == EVENT_stuck)
			lost += EVENT_INT(event, stuck, lost);
	return lost;
}

static void
begin_moment(struct board_ui *d, const struct view *v, struct view *before, bool erupted)
{
	bool won = d->paid || v->phase == PHASE_GAME_CLEAR;
	d->before = before;
	d->frame = 0;
	d->erupted = erupted;
	d->flashing = erupted ? (1u << MINO_LINES) - 1 : mino_full_lines(before->scene.board);
	d->frames[STAGE_LINES] = erupted ? 1 : __builtin_popcount(d->flashing);
	d->frames[STAGE_TERMS] = d->formula.count;
	d->frames[STAGE_SCORE] = 1;
	d->frames[STAGE_PAY] = won ? 2 + mino_pay_count(v) : 0;
	d->frames[STAGE_PAID] = d->paid;	/* nothing follows the last round */
}

/* Remembers the piece and the clear, and starts showing the score if wanted. */
static void
note_clear(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	const json_t *placed = find_event(events, EVENT_placed),
	    *score = find_event(events, EVENT_score);
	const struct mino_card *card = laid_card(d->last, placed);
	int x = placed != NULL ? EVENT_INT(placed, placed, x) : 0;
	int y = placed != NULL ? EVENT_INT(placed, placed, y) : 0;
	bool fresh = find_event(events, EVENT_round) != NULL;	/* the board is new and empty */
	if (events == NULL || placed != NULL || fresh)
		d->laid = fresh ? 0 : laid_cells(card, x, y);
	if (events == NULL)
		d->formula.count = 0;
	if (score == NULL)
		return;
	mino_formula_read(&d->formula, v->content, score);
	if (motion && d->last != NULL)
		begin_moment(d, v, view_with(d->last, card, x, y),
		    find_event(events, EVENT_volcano) != NULL);
}

void
mino_update(struct board_ui *d, const struct view *v, const json_t *events, bool motion)
{
	mino_end_showing(d);
	d->drag.held = d->hinted = false;
	d->stuck = count_lost(events);
	d->paid = v->phase == PHASE_SHOPPING && find_event(events, EVENT_round_clear) != NULL;
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
