/* mino_rules_rounds.c: how rounds begin, get stuck, are won and lost. */
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_rules.h"

enum {
	HANDS = 12, EXTRA_HANDS = 2,
	CARDS = 3, CARDS_OF_TWO = 2,
	OBSTACLES = 4,
	SCRIPT_LINES = 2,
	RECYCLES = 3,
	INTEREST_STEP = 5, INTEREST_MAX = 5,
	GOLDFISH = 3,
};

/* --- values of a round --- */

enum round_type
mino_round_type(int round)
{
	return (enum round_type)((round - 1) % MINO_SET_ROUNDS);
}

int
mino_rounds_ended(const struct view *v)
{
	return v->phase == PHASE_PROGRESS || v->phase == PHASE_PLAYING ? v->round - 1 : v->round;
}

int
mino_target(enum curve curve, int round)
{
	static const int hard[MINO_ROUNDS / MINO_SET_ROUNDS] = { 20, 50, 100, 200, 500, 1000, 2000,
	    3000 };
	if (curve == CURVE_STANDARD)
		return 20 + 10 * (round - 1);
	return hard[(round - 1) / MINO_SET_ROUNDS] * (2 + mino_round_type(round)) / 2;
}

int
mino_round_reward(int round)
{
	static const int rewards[ROUND_TYPES] = { 1, 2, 5 };
	return rewards[mino_round_type(round)];
}

bool
mino_boss_counts(const struct view *v, enum boss boss)
{
	return v->boss == boss && mino_round_type(v->round) == ROUND_BOSS;
}

int
mino_draw_count(const struct view *v)
{
	return (mino_boss_counts(v, BOSS_TWO_CARDS) ? CARDS_OF_TWO : CARDS) + mino_owns(v,
	    RELIC_extra_draw);
}

int
mino_round_hands(const struct view *v)
{
	int hands = HANDS + (mino_owns(v, RELIC_extra_hand) ? EXTRA_HANDS : 0);
	return mino_boss_counts(v, BOSS_ENERGY_SAVE) ? hands * 3 / 4 : hands;
}

int
mino_interest(int gold)
{
	int interest = gold / INTEREST_STEP;
	return interest < INTEREST_MAX ? interest : INTEREST_MAX;
}

/* --- beginning --- */

void
mino_counters_reset(struct mino_counters *c)
{
	*c = (struct mino_counters){ .nobi_takenoko = 1, .nobi_kani = 1, .rensha = 1,
	    .recycler = RECYCLES, .snowball = c->snowball };
}

/* Removes a random element of a list and returns it. */
static int
pick(struct rng *rng, int *list, int *count)
{
	int at = (int)rng_below(rng, (uint64_t)*count), picked = list[at];
	mem_remove(list, count, at, sizeof list[0]);
	return picked;
}

static void
put_obstacles(struct view *v)
{
	int cells[MINO_CELLS], left = MINO_CELLS;
	for (int i = 0; i < MINO_CELLS; i++)
		cells[i] = i;
	for (int i = 0; i < OBSTACLES; i++) {
		struct mino_cell *cell = &v->scene.board[pick(&v->rng, cells, &left)];
		cell->filled = true;
		cell->pattern = PATTERN_obstacle;
	}
}

static void
mark_lines(struct view *v)
{
	int lines[MINO_LINES], left = MINO_LINES;
	for (int i = 0; i < MINO_LINES; i++)
		lines[i] = i;
	v->script = 0;
	for (int i = 0; mino_owns(v, RELIC_script) && i < SCRIPT_LINES; i++)
		v->script |= 1u << pick(&v->rng, lines, &left);
}

/* Starts the round of view.round; also used by Phoenix. */
static void
begin(struct view *v, struct events *ev)
{
	v->target = mino_target(v->curve, v->round);
	v->scene.score = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		mino_cell_empty(&v->scene.board[i]);
	if (mino_boss_counts(v, BOSS_OBSTACLE))
		put_obstacles(v);
	v->scene.hands_left = mino_round_hands(v);
	bool boss = v->boss != BOSS_NONE && mino_round_type(v->round) == ROUND_BOSS;
	EVENT_ADD(ev, EVENT_PUBLIC, round, .round = json_integer(v->round),
	    .target = json_integer(v->target), .hands = json_integer(v->scene.hands_left),
	    .boss = boss ? json_string(mino_boss_names[v->boss]) : json_null());
	mino_pile_shuffle(v);
	memset(v->stock, 0, sizeof v->stock);
	mino_hand_draw(v, ev);
	mark_lines(v);
	mino_counters_reset(&v->scene.counters);
	v->scene.no_line_yet = true;
	v->phase = PHASE_PROGRESS;
}

static void
enter(struct view *v, int round, struct events *ev)
{
	v->round = round;
	if (mino_round_type(round) == ROUND_NORMAL)
		v->boss = (enum boss)(BOSS_NONE + 1 + (int)rng_below(&v->rng, BOSSES - 1));
	begin(v, ev);
}

void
mino_run_begin(struct view *v, struct events *ev)
{
	v->scene.gold = mino_terms[v->curve].gold;
	mino_deck_start(v);
	enter(v, 1, ev);
}

void
mino_round_next(struct view *v, struct events *ev)
{
	v->shop = (struct mino_shop){ 0 };
	enter(v, v->round + 1, ev);
}

/* --- the end --- */

static void
win_round(struct view *v, struct events *ev)
{
	struct mino_reward r = { .base = mino_round_reward(v->round), .hands = v->scene.hands_left,
	    .interest = mino_interest(v->scene.gold) };
	if (mino_owns(v, RELIC_goldfish) && v->scene.score >= 2 * (int64_t)v->target)
		r.goldfish = GOLDFISH;
	r.total = r.base + r.hands + r.interest + r.goldfish;
	v->reward = r;
	v->scores[v->round - 1] = v->scene.score;
	mino_scene_gain(&v->scene, 0, r.total);
	EVENT_ADD(ev, EVENT_PUBLIC, round_clear, .round = json_integer(v->round),
	    .score = json_integer(v->scene.score), .target = json_integer(v->target),
	    .base = json_integer(r.base), .hands = json_integer(r.hands),
	    .interest = json_integer(r.interest), .goldfish = json_integer(r.goldfish),
	    .total = json_integer(r.total));
	if (v->round < MINO_ROUNDS) {
		mino_shop_open(v, ev);
		return;
	}
	v->phase = PHASE_GAME_CLEAR;
	EVENT_ADD(ev, EVENT_PUBLIC, game_clear);
}

static void
lose_run(struct view *v, struct events *ev)
{
	v->scores[v->round - 1] = v->scene.score;
	v->phase = PHASE_GAME_OVER;
	v->scene.gold = 0;
	for (int i = 0; i < v->relic_count; i++)
		v->lost[i] = v->relics[i].id;
	v->lost_count = v->relic_count;
	v->relic_count = 0;
	memset(v->relics, 0, sizeof v->relics);
	memset(v->stock, 0, sizeof v->stock);
	EVENT_ADD(ev, EVENT_PUBLIC, game_over, .round = json_integer(v->round));
}

/* Clears the whole board; true if that reaches the target. */
static bool
erupt(struct view *v, struct events *ev)
{
	struct mino_score score;
	EVENT_ADD(ev, EVENT_PUBLIC, volcano);
	mino_score_volcano(&v->scene, v, &v->rng, &score);
	mino_score_event(ev, &score);
	if (score.score > v->best_clear)
		v->best_clear = score.score;
	mino_scene_gain(&v->scene, score.score, score.gold);
	mino_scene_empty(&v->scene, &score, &v->rng, ev);
	return v->scene.score >= v->target;
}

static void
fail_round(struct view *v, struct events *ev)
{
	if (mino_owns(v, RELIC_volcano) && v->scene.no_line_yet &&
	    mino_filled(v->scene.board) > 0 && erupt(v, ev)) {
		win_round(v, ev);
		return;
	}
	int phoenix = mino_relic_place(v, RELIC_phoenix);
	if (phoenix < 0) {
		lose_run(v, ev);
		return;
	}
	EVENT_ADD(ev, EVENT_PUBLIC, phoenix);
	mino_relic_remove(v, phoenix, ev);
	begin(v, ev);
}

/* --- stuck --- */

static bool
is_stuck(const struct view *v)
{
	for (int i = 0; i < v->slots; i++)
		if (mino_slot_filled(&v->hand[i]) &&
		    mino_fits_somewhere(v->scene.board, &v->hand[i]))
			return false;
	for (int i = 0; i < mino_stock_slots(v); i++)
		if (mino_slot_filled(&v->stock[i]) &&
		    mino_fits_somewhere(v->scene.board, &v->stock[i]))
			return false;
	return true;
}

/* While no piece fits, every piece held in the hand costs a hand, and a new hand is drawn. */
static void
redraw_stuck_hands(struct view *v, struct events *ev)
{
	while (is_stuck(v)) {
		int lost = 0;
		for (int i = 0; i < v->slots; i++)
			lost += mino_slot_filled(&v->hand[i]);
		if (lost > v->scene.hands_left)
			lost = v->scene.hands_left;
		v->scene.hands_left -= lost;
		EVENT_ADD(ev, EVENT_PUBLIC, stuck, .lost = json_integer(lost),
		    .hands = json_integer(v->scene.hands_left));
		if (v->scene.hands_left == 0) {
			fail_round(v, ev);
			return;
		}
		mino_hand_draw(v, ev);
	}
}

void
mino_round_settle(struct view *v, struct events *ev)
{
	if (v->scene.score >= v->target)
		win_round(v, ev);
	else if (v->scene.hands_left == 0)
		fail_round(v, ev);
	else
		redraw_stuck_hands(v, ev);
}

void
mino_round_start(struct view *v, struct events *ev)
{
	v->phase = PHASE_PLAYING;
	EVENT_ADD(ev, EVENT_PUBLIC, started);
	redraw_stuck_hands(v, ev);
}
