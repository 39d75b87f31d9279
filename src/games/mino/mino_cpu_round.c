/* mino_cpu_round.c: plays imagined rounds, with an imagined order of the cards. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

enum { BANDAGE = 3, OBSTACLES = 4, SCRIPT_LINES = 2 };

/* --- opening --- */

/* Equal for play, whatever mino the card comes from. */
static bool
cards_equal(const struct mino_card *a, const struct mino_card *b)
{
	return a->pattern == b->pattern && mino_shapes_equal(&a->shape, &b->shape) &&
	    memcmp(a->seal, b->seal, sizeof a->seal) == 0 &&
	    memcmp(a->blessing, b->blessing, sizeof a->blessing) == 0;
}

static int16_t
piece_of(struct cpu_round *r, const struct mino_card *card)
{
	if (!mino_slot_filled(card))
		return -1;
	for (int i = 0; i < r->piece_count; i++)
		if (cards_equal(&r->pieces[i].card, card))
			return (int16_t)i;
	cpu_piece_make(&r->pieces[r->piece_count], card);
	return (int16_t)r->piece_count++;
}

/* Of a deck with many shapes, takes some that are spread over it. */
static void
choose_kinds(struct cpu_round *r)
{
	int16_t shapes[MINO_DECK_MAX];
	int count = 0;
	for (int i = 0; i < r->piece_count; i++) {
		int k = 0;
		while (k < count && !mino_shapes_equal(&r->pieces[i].card.shape,
		    &r->pieces[shapes[k]].card.shape))
			k++;
		if (k == count)
			shapes[count++] = (int16_t)i;
	}
	r->kind_count = count < CPU_KINDS_MAX ? count : CPU_KINDS_MAX;
	for (int i = 0; i < r->kind_count; i++)
		r->kinds[i] = shapes[i * count / r->kind_count];
}

static void
add_cards(struct cpu_round *r, const struct view *v)
{
	int others = MINO_HAND_MAX + MINO_STOCK_MAX + 1;
	r->pieces = mem_new((size_t)(v->deck_count + v->pile_count + others) * sizeof r->pieces[0]);
	for (int i = 0; i < v->deck_count; i++) {
		r->deck[i] = piece_of(r, &v->deck[i]);
		r->mean_size += (double)v->deck[i].shape.size / v->deck_count;
	}
	choose_kinds(r);
	for (int i = 0; i < v->pile_count; i++)
		r->pile[i] = piece_of(r, &v->pile[i]);
	for (int i = 0; i < MINO_HAND_MAX; i++)
		r->start.slots[i] = i < v->slots ? piece_of(r, &v->hand[i]) : -1;
	for (int i = 0; i < MINO_STOCK_MAX; i++)
		r->start.slots[MINO_HAND_MAX + i] = piece_of(r, &v->stock[i]);
	struct mino_card monomino = mino_card_of(v->content, v->content->first[1]);
	monomino.pattern = PATTERN_nohand;
	r->monomino = piece_of(r, &monomino);
}

/* The score of clearing that many rows and columns with these relics, without those that depend on
 * the hands left. */
static double
clear_worth(const struct view *v, int rows, int columns)
{
	static const struct mino_card last = { .pattern = PATTERN_nohand,
	    .shape = { .width = 1, .height = 1, .rows = { 1 } } };
	struct mino_scene scene = v->scene;
	struct mino_score score;
	scene.hands_left = 8;
	for (int i = 0; i < MINO_CELLS; i++) {
		mino_cell_empty(&scene.board[i]);
		scene.board[i].filled = i / MINO_SIZE < rows || i % MINO_SIZE < columns ||
		    i == MINO_CELLS - 1;
	}
	return mino_scene_place(&scene, v, &last, 0, 0, &score) ? (double)score.score : 0;
}

static void
measure_clears(struct cpu_round *r)
{
	for (int rows = 0; rows < MINO_SIZE; rows++)
		for (int columns = 0; columns < MINO_SIZE; columns++)
			r->clears[rows][columns] = rows + columns > 0 ?
			    clear_worth(&r->view, rows, columns) : 0;
	for (int i = 0; i < MINO_SIZE + 2; i++) {	/* six of a kind are every line: taken as
							 * five */
		for (int k = MINO_SIZE; k < MINO_SIZE + 2; k++) {
			r->clears[k][i] = r->clears[MINO_SIZE - 1][i < MINO_SIZE ? i :
			    MINO_SIZE - 1];
			r->clears[i][k] = r->clears[i < MINO_SIZE ? i : MINO_SIZE - 1][MINO_SIZE -
			    1];
		}
	}
}

/* An eruption's value for each cell, and a part that does not depend on cells. */
static void
measure_eruption(struct cpu_round *r)
{
	struct mino_scene kept = r->view.scene;
	struct mino_score few, many;
	for (int i = 0; i < MINO_CELLS; i++)
		r->view.scene.board[i] = (struct mino_cell){ .filled = i % 2 == 0 };
	mino_preview_volcano(&r->view, &few);
	for (int i = 0; i < MINO_CELLS; i++)
		r->view.scene.board[i].filled = i % 6 != i / 6;
	mino_preview_volcano(&r->view, &many);
	r->view.scene = kept;
	r->eruption_cell = (double)(many.score - few.score) / (many.cell_count - few.cell_count);
	r->eruption = (double)few.score - r->eruption_cell * few.cell_count;
}

void
cpu_round_open(struct cpu_round *r, const struct view *v)
{
	*r = (struct cpu_round){ .view = *v, .target = v->target };
	r->view.rng = (struct rng){ 0 };
	add_cards(r, v);
	r->start.scene = v->scene;
	r->start.hand_slots = v->slots;
	cpu_board_read(&r->start.board, v->scene.board);
	measure_clears(r);
	cpu_shares_make(r);
	if (mino_owns(v, RELIC_volcano))
		measure_eruption(r);
}

/* The boss of this set is used; that of a new set is not known yet. */
static void
enter_next_round(struct view *v)
{
	if (mino_round_type(v->round) == ROUND_BOSS)
		v->boss = BOSS_NONE;
	v->round += MINO_SET_ROUNDS - v->round % MINO_SET_ROUNDS;
	struct mino_scene *s = &v->scene;
	for (int i = 0; i < MINO_CELLS; i++)
		mino_cell_empty(&s->board[i]);
	mino_counters_reset(&s->counters);
	s->score = 0;
	s->hands_left = mino_round_hands(v);
	s->no_line_yet = true;
	v->pile_count = 0;
	v->slots = 0;
	v->phase = PHASE_PLAYING;
	for (int i = 0; i < MINO_STOCK_MAX; i++)
		v->stock[i] = (struct mino_card){ 0 };
}

void
cpu_round_imagine(struct cpu_round *r, const struct view *v)
{
	struct view *next = mem_new(sizeof *next);
	*next = *v;
	enter_next_round(next);
	cpu_round_open(r, next);
	r->target = INT64_MAX;
	free(next);
}

void
cpu_round_close(struct cpu_round *r)
{
	free(r->pieces);
}

/* --- cards to come --- */

/* The pile's cards, then the whole deck again and again. */
void
cpu_future(const struct cpu_round *r, struct rng *rng, int16_t future[CPU_FUTURE])
{
	int16_t cards[MINO_DECK_MAX];
	int left = r->view.pile_count;
	memcpy(cards, r->pile, sizeof r->pile);
	rng_shuffle(rng, cards, left, sizeof cards[0]);
	for (int i = 0; i < CPU_FUTURE; i++) {
		if (left == 0) {
			left = r->view.deck_count;
			memcpy(cards, r->deck, sizeof r->deck);
			rng_shuffle(rng, cards, left, sizeof cards[0]);
		}
		future[i] = cards[--left];
	}
}

static void
put_obstacles(struct cpu_moment *m, struct rng *rng)
{
	for (int left = OBSTACLES; left > 0; ) {
		struct mino_cell *cell = &m->scene.board[rng_below(rng, MINO_CELLS)];
		left -= !cell->filled;
		cell->filled = true;
		cell->pattern = PATTERN_obstacle;
	}
	cpu_board_read(&m->board, m->scene.board);
}

/* --- playing --- */

static void
count_bandage(struct cpu_round *r, struct cpu_moment *m)
{
	if (!mino_owns(&r->view, RELIC_bandaid) || ++m->scene.counters.bandaid < BANDAGE)
		return;
	m->scene.counters.bandaid = 0;
	for (int i = 0; m->scene.hands_left > 0 && i < m->hand_slots; i++) {
		if (m->slots[i] < 0) {
			m->slots[i] = r->monomino;
			return;
		}
	}
}

static bool
is_stuck(const struct cpu_round *r, const struct cpu_moment *m)
{
	for (int i = 0; i < CPU_SLOTS; i++)
		if (m->slots[i] >= 0 && cpu_piece_fits(&m->board, &r->pieces[m->slots[i]]))
			return false;
	return true;
}

/* When a future's cards are used up, the imagined round is over. */
static void
end(struct cpu_round *r, struct cpu_moment *m)
{
	struct mino_score score;
	m->over = true;
	if (m->scene.no_line_yet && mino_owns(&r->view, RELIC_volcano)) {
		r->view.scene = m->scene;
		mino_preview_volcano(&r->view, &score);
		m->scene.score += score.score;
		m->scene.gold += score.gold;
	}
	m->won = m->scene.score >= r->target;
}

/* Refills an empty hand, and gives up hands in which nothing fits. */
static void
settle(struct cpu_round *r, struct cpu_moment *m, const int16_t *future)
{
	m->won = m->over = m->scene.score >= r->target;
	if (m->won)
		return;
	while (m->scene.hands_left > 0 && m->next <= CPU_FUTURE - MINO_HAND_MAX) {
		int count = 0;
		for (int i = 0; i < MINO_HAND_MAX; i++)
			count += m->slots[i] >= 0;
		if (count > 0 && !is_stuck(r, m))
			return;
		m->scene.hands_left -= count < m->scene.hands_left ? count : m->scene.hands_left;
		if (m->scene.hands_left == 0)
			break;
		m->hand_slots = mino_draw_count(&r->view);
		for (int i = 0; i < MINO_HAND_MAX; i++)
			m->slots[i] = i < m->hand_slots ? future[m->next++] : -1;
	}
	end(r, m);
}

void
cpu_round_deal(struct cpu_round *r, struct rng *rng, struct cpu_moment *m,
    int16_t future[CPU_FUTURE])
{
	cpu_future(r, rng, future);
	*m = r->start;
	if (mino_boss_counts(&r->view, BOSS_OBSTACLE))
		put_obstacles(m, rng);
	r->view.script = 0;
	while (mino_owns(&r->view, RELIC_script) &&
	    __builtin_popcount(r->view.script) < SCRIPT_LINES)
		r->view.script |= 1u << rng_below(rng, MINO_LINES);
	settle(r, m, future);
}

void
cpu_moment_play(struct cpu_round *r, struct cpu_moment *m, int slot, int spot,
    const int16_t *future)
{
	const struct cpu_piece *piece = &r->pieces[m->slots[slot]];
	const struct cpu_spot *at = &piece->spots[spot];
	struct mino_scene before;
	struct mino_score score;
	bool clears = cpu_spot_clears(&m->board, at);
	if (clears)
		before = m->scene;
	mino_scene_place(&m->scene, &r->view, &piece->card, at->x, at->y, &score);
	if (clears)
		m->scene.score += (int64_t)cpu_luck(&before, piece, at, &score);
	m->slots[slot] = -1;
	if (piece->card.pattern != PATTERN_nohand)
		count_bandage(r, m);
	cpu_board_read(&m->board, m->scene.board);
	settle(r, m, future);
	r->tried++;
}

void
cpu_moment_stock(struct cpu_round *r, struct cpu_moment *m, int slot, int stock,
    const int16_t *future)
{
	int16_t kept = m->slots[MINO_HAND_MAX + stock];
	m->slots[MINO_HAND_MAX + stock] = m->slots[slot];
	m->slots[slot] = kept;
	settle(r, m, future);
}

void
cpu_moment_recycle(struct cpu_round *r, struct cpu_moment *m, int slot, const int16_t *future)
{
	m->slots[slot] = future[m->next++];
	m->scene.counters.recycler--;
	settle(r, m, future);
}
