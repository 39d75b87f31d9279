/* mino_cpu_order.c: orders relics for the highest score: usually additions before multiplications,
 * and Copy after the best of them.
 *
 * No such rule is in the code. Each order is tried on the clears that are possible now and on some
 * typical ones, scored by the rules. */
#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

/* Typical clears: rows, columns, hands left, with counters of relics half grown. */
static const struct sample { int rows, columns, hands; } samples[] = {
	{ 1, 0, 8 }, { 0, 1, 3 }, { 2, 0, 7 }, { 0, 2, 8 }, { 3, 0, 6 }, { 0, 3, 8 }, { 1, 1, 5 },
	{ 2, 1, 8 },
	{ 1, 2, 2 }, { 2, 2, 4 }, { 4, 0, 1 }, { 0, 4, 3 },
};

/* --- the value of an order --- */

/* The score of the clear; its last cell comes with a piece of a typical size in the deck. */
static double
sample_score(const struct view *v, int n)
{
	const struct sample *s = &samples[n];
	struct cpu_piece last = { .card = { .pattern = PATTERN_nohand,
	    .shape = { .width = 1, .height = 1, .rows = { 1 } } } };
	struct cpu_spot spot = { .cells = 1, .solid = 1 };
	struct mino_scene scene = v->scene, before;
	struct mino_counters *k = &scene.counters;
	struct mino_score score;
	last.card.shape.size = v->deck_count > 0 ? v->deck[n % v->deck_count].shape.size : 1;
	scene.hands_left = s->hands;
	k->patience_charged = n % 2 != 0;
	k->anchor_cleared = k->first_strike_cleared = n % 3 > 0;
	k->rensha = 2;
	k->nobi_takenoko = k->nobi_kani = 1.5;
	k->muscle = 0.9;
	k->collector = k->gardener = 1;
	for (int i = 0; i < MINO_CELLS; i++)
		scene.board[i] = (struct mino_cell){ .pattern =
		    (uint8_t)(n % 2 == 0 ? i % PATTERN_obstacle : 0),
		    .filled = i / MINO_SIZE < s->rows || i % MINO_SIZE < s->columns };
	before = scene;
	if (!mino_scene_place(&scene, v, &last.card, 0, 0, &score))
		return 0;
	return (double)score.score + cpu_luck(&before, &last, &spot, &score);
}

static double
best_clear_of(const struct view *v, const struct mino_card *card)
{
	struct cpu_piece piece;
	struct cpu_board board;
	double best = 0;
	if (!mino_slot_filled(card))
		return 0;
	cpu_piece_make(&piece, card);
	cpu_board_read(&board, v->scene.board);
	for (int i = 0; i < piece.spot_count; i++) {
		const struct cpu_spot *spot = &piece.spots[i];
		struct mino_scene scene = v->scene;
		struct mino_score score;
		if (!cpu_spot_is_free(&board, &piece, spot) || !cpu_spot_clears(&board, spot))
			continue;
		mino_scene_place(&scene, v, card, spot->x, spot->y, &score);
		double worth = (double)score.score + cpu_luck(&v->scene, &piece, spot, &score);
		best = worth > best ? worth : best;
	}
	return best;
}

/* A clear that is possible now counts more than all typical ones. */
static double
order_worth(const struct view *v)
{
	double worth = 0, now = 0;
	for (size_t i = 0; i < LEN(samples); i++)
		worth += log(1 + sample_score(v, (int)i));
	for (int i = 0; v->phase == PHASE_PLAYING && i < MINO_HAND_MAX + MINO_STOCK_MAX; i++) {
		bool stocked = i >= MINO_HAND_MAX;
		double best = !stocked && i >= v->slots ? 0 :
		    best_clear_of(v, stocked ? &v->stock[i - MINO_HAND_MAX] : &v->hand[i]);
		now = best > now ? best : now;
	}
	return worth + 100 * log(1 + now);
}

/* --- the best move --- */

/* Order matters if Copy is owned, or if B is both added to and multiplied. */
static bool
order_matters(const struct view *v)
{
	bool adds = false, times = false;
	for (int i = 0; i < v->relic_count; i++) {
		adds |= mino_relic_category(v->relics[i].id) == CATEGORY_LINE_ADDITIVE;
		times |= mino_relic_category(v->relics[i].id) == CATEGORY_MULTIPLICATIVE;
	}
	return v->relic_count > 1 && (mino_owns(v, RELIC_copy) || (adds && times));
}

/* Only moves with a gain are made, so that they come to an end. A second stock slot in use is not
 * given up. */
bool
cpu_order_improve(const struct view *v, int *from, int *to)
{
	static const double least_gain = 1e-6;
	if (!order_matters(v) || mino_stock_slots(v) > 1)
		return false;
	struct view *tried = mem_new(sizeof *tried);
	*tried = *v;
	if (tried->script == 0)
		tried->script = 1u | 1u << MINO_SIZE;	/* Script marks lines when a round begins */
	double best = order_worth(tried) + least_gain, worth;
	bool found = false;
	for (int i = 0; i < v->relic_count; i++) {
		for (int k = 0; k < v->relic_count; k++) {
			if (i == k)
				continue;
			mino_relics_move(tried, i, k);
			if ((worth = order_worth(tried)) > best) {
				best = worth + least_gain;
				*from = i;
				*to = k;
				found = true;
			}
			mino_relics_move(tried, k, i);
		}
	}
	free(tried);
	return found;
}

void
cpu_order_settle(struct view *v)
{
	int from, to;
	while (cpu_order_improve(v, &from, &to))
		mino_relics_move(v, from, to);
}
