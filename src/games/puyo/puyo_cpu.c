/* puyo_cpu.c: the CPU players of Puyo: their search goals and their presses at each tick. */
#include "games/puyo/puyo_cpu.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/puyo/puyo_learned.h"

enum {
	SLICE_FIELDS = 800,	/* searched in less than a millisecond */
	READ_FIELDS = 4,	/* factor for fields that need no value */
	SLICES_TO_JUDGE = 76,	/* a review has 120; comparing two places takes 40 */
	TIME_TO_THINK = 120,	/* ticks before it uses what it has found */
	PATIENCE_ALONE = 970,	/* as a level's patience, in a game for one */
	CELLS_CALM = 40,	/* taken cells up to which a chain may wait in a match, */
	HASTE = 8,		/* then patience falls by this with each cell */
	CELLS_FULL = 56,	/* taken cells from which room runs out */
};

/* What a plan was made for. A new plan is made when anything here changes. */
struct situation {
	struct puyo_field	field;
	struct puyo_pair	pairs[1 + PUYO_NEXT];
	int64_t			spawn_at;
	int			threat;		/* garbage that is on its way */
};

struct thinker {
	const struct puyo_level	*level;
	int			 side;
	uint64_t		 seed;
	struct view		 seen;		/* at the last tick, without the list of pairs */
	struct situation	 planned;
	struct puyo_task	 task;		/* of that plan */
	struct puyo_rival	 other;		/* what the other side could do then */
	struct puyo_search	*search;	/* NULL: none at this level */
	struct puyo_ahead	*ahead;		/* look-ahead by the learned value; NULL: not at
						 * this level */
	bool			 plans;		/* there is a pair to search a place for */
	bool			 reads;		/* the other side is read first */
	bool			 found;		/* the search is over */
	int			 slip;		/* columns by which the hand misses */
	struct puyo_judge	*judge;		/* NULL: no place to judge */
	int			 spent;		/* slices used by the search */
};

static const struct puyo_net *
net_of(const struct view *v, const struct puyo_level *level)
{
	return level->learned && v->players == PUYO_SIDES ? &v->content->learned->nets[GOAL_MATCH] :
	    NULL;
}

struct thinker *
puyo_cpu_think_as(const struct view *v, int seat, const struct puyo_level *level, uint64_t seed)
{
	struct thinker *t = mem_new(sizeof *t);
	t->level = level;
	t->side = seat - 1;
	t->seed = seed;
	if (t->level->ahead > 0)
		t->ahead = mem_new(sizeof *t->ahead);
	else if (t->level->limits.width > 0)
		t->search = puyo_search_new(v->players == 1 ? &t->level->alone : &t->level->limits,
		    net_of(v, level));
	puyo_cpu_follow(t, v);
	return t;
}

static const struct puyo_level *
level_of(const char *name)
{
	return &puyo_level_table[named_find(puyo_cpu_levels, name) - puyo_cpu_levels];
}

bool
puyo_cpu_can_play(const struct content *content, const char *level, struct error *e)
{
	const struct puyo_level *row = level_of(level);
	if ((row->ahead == 0 && !row->learned) || content->learned != NULL)
		return true;
	if (e != NULL)
		*e = content->unlearned;
	return false;
}

struct thinker *
puyo_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	return puyo_cpu_think_as(v, seat, level_of(level), seed);
}

void
puyo_cpu_forget(struct thinker *t)
{
	puyo_judge_free(t->judge);
	puyo_search_free(t->search);
	free(t->ahead);
}

/* --- what to look for --- */

/* Adds the garbage that the other side's running chain still makes, and when it falls: with offset
 * after the chain, otherwise on average half way through. */
static void
expect_rest(const struct view *v, int side, const struct puyo_rest *rest, struct puyo_task *task)
{
	const struct puyo_player *other = &v->player[!side];
	long due = (other->chain_points + rest->points) / PUYO_RATE - other->chain_sent;
	if (other->chain == 0 || due <= 0)
		return;
	task->later = (int)due;
	task->later_from = 1 + (v->offset ? rest->ticks : rest->ticks / 2) / puyo_read_pace(v,
	    side);
}

static int
cells_taken(const struct puyo_field *f)
{
	int count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		count += puyo_height(f, x);
	return count;
}

/* Alone the CPU builds the longest chain; once room runs out, it does not give up a certain one for
 * one that is only a little longer. */
static void
build_alone(struct puyo_task *task)
{
	task->by_length = true;
	task->patience = PATIENCE_ALONE;
	task->guard = cells_taken(&task->field) >= CELLS_FULL ? LONG_MAX : 0;
}

static void
fight(const struct thinker *t, struct puyo_task *task)
{
	const struct puyo_player *other = &t->seen.player[!t->side];
	struct puyo_rest rest;
	puyo_read_rest(other, &rest);
	expect_rest(&t->seen, t->side, &rest, task);
	task->enough = t->level->goal > 0 ? t->level->goal : puyo_read_end(other, &rest.field);
	task->patience = t->level->patience;
	if (t->level->goal > 0 && cells_taken(&task->field) > CELLS_CALM)
		task->patience -= (cells_taken(&task->field) - CELLS_CALM) * HASTE;
}

/* Sets the goals of the search for a view, except the places in reach. */
static void
task_of(const struct thinker *t, struct puyo_task *task)
{
	const struct view *v = &t->seen;
	*task = (struct puyo_task){
		.field = v->player[t->side].field, .known = 1 + PUYO_NEXT, .offset = v->offset,
		.incoming = v->player[t->side].waiting, .variant = (unsigned)(t->seed % 64),
	};
	memcpy(task->pairs, v->shown[t->side], sizeof task->pairs);
	if (v->players == 1)
		build_alone(task);
	else
		fight(t, task);
}

/* With offset the other side may cancel a chain, so it must be larger by the best answer; and the
 * known pairs should provide an answer to the other side's best chain. */
static void
plan_for_answers(struct thinker *t)
{
	if (!t->seen.offset && !t->level->careful)
		return;
	t->task.enough = puyo_read_need(&t->other, t->task.enough,
	    puyo_read_pace(&t->seen, !t->side));
	t->task.guard = t->other.answers[t->other.known - 1];
}

/* --- the search --- */

static bool
searches(const struct thinker *t)
{
	return t->search != NULL || t->ahead != NULL;
}

static void
start_search(struct thinker *t)
{
	if (t->ahead != NULL)
		puyo_ahead_start(t->ahead, t->seen.content->learned, &t->task, t->level->ahead);
	else
		puyo_search_start(t->search, &t->task);
}

static bool
work(struct thinker *t, int fields)
{
	return t->ahead != NULL ? puyo_ahead_work(t->ahead, fields) :
	    puyo_search_work(t->search, fields);
}

static bool
choose(const struct thinker *t, unsigned places, struct puyo_choice *choice)
{
	return t->ahead != NULL ? puyo_ahead_choice(t->ahead, places, choice) :
	    puyo_search_choice(t->search, places, choice);
}

/* --- plans --- */

/* In practice a pair is placed at once, wherever it could get to. */
static unsigned
reachable_places(const struct view *v, int side)
{
	return v->practice ? puyo_reachable(&v->player[side].field) : puyo_steer_places(v, side);
}

static bool
is_same(const struct situation *a, const struct situation *b)
{
	return a->spawn_at == b->spawn_at && a->threat == b->threat &&
	    memcmp(&a->field, &b->field, sizeof a->field) == 0 &&
	    memcmp(a->pairs, b->pairs, sizeof a->pairs) == 0;
}

/* Some pairs miss their column, by a chance that depends only on the pair and the seed. */
static int
slip_of(const struct thinker *t, int pair)
{
	struct rng rng;
	rng_seed(&rng, t->seed + (uint64_t)pair * 2 + (uint64_t)t->side);
	return (int)rng_below(&rng, 100) >= t->level->slips ? 0 : rng_below(&rng, 2) == 0 ? -1 : 1;
}

static void
plan(struct thinker *t)
{
	const struct view *v = &t->seen;
	struct puyo_task task;
	task_of(t, &task);
	struct situation now = {
		.field = task.field, .spawn_at = v->player[t->side].spawn_at,
		.threat = task.incoming + task.later,
	};
	memcpy(now.pairs, task.pairs, sizeof now.pairs);
	if (t->plans && is_same(&now, &t->planned))
		return;
	task.places = reachable_places(v, t->side);
	t->task = task;
	t->planned = now;
	t->slip = slip_of(t, v->player[t->side].index);
	t->plans = true;
	t->found = false;
	t->reads = t->level->reads && v->players == PUYO_SIDES;
	if (t->reads)
		puyo_read_start(&t->other, v, !t->side);
	start_search(t);
}

void
puyo_cpu_follow(struct thinker *t, const struct view *v)
{
	t->seen = *v;
	t->seen.pairs = NULL;
	t->seen.rng = (struct rng){ 0 };
	if (!searches(t))
		return;
	if (v->over || v->player[t->side].phase != PHASE_FALL)
		t->plans = false;
	else
		plan(t);
}

bool
puyo_cpu_ponder(struct thinker *t)
{
	struct puyo_choice best;
	if (!t->plans)
		return true;
	if (t->found)
		return t->judge == NULL || !puyo_search_choice(t->search, t->task.places, &best) ||
		    puyo_judge_work(t->judge, &t->task, best, SLICE_FIELDS);
	t->spent += t->judge != NULL;
	if (t->reads) {
		t->reads = !puyo_read_work(&t->other, SLICE_FIELDS * READ_FIELDS);
		if (t->reads)
			return false;
		plan_for_answers(t);
		start_search(t);
	}
	t->found = work(t, SLICE_FIELDS) || t->spent >= SLICES_TO_JUDGE;
	return t->found && t->judge == NULL;
}

/* --- the player that never turns and fills the deepest column --- */

static int
deepest_column(const struct puyo_field *f)
{
	int deepest = 0;
	for (int x = 1; x < PUYO_COLUMNS; x++)
		if (puyo_height(f, x) < puyo_height(f, deepest))
			deepest = x;
	return deepest;
}

/* A blocked sideways step stays blocked further down, where the pair then drops: the abandoned
 * target need not be remembered. */
bool
puyo_weak_press(const struct view *v, int side, enum press *press)
{
	const struct puyo_player *p = &v->player[side];
	int64_t age = v->tick - p->spawn_at;
	struct puyo_place then;
	if (v->over || v->practice || p->phase != PHASE_FALL || age <= 0 ||
	    age % PUYO_WEAK_TICKS != 0)
		return false;
	int target = deepest_column(&p->field);
	*press = p->place.x > target ? PRESS_LEFT : PRESS_RIGHT;
	if (p->place.x != target && puyo_press(v, side, *press, &then, NULL))
		return true;
	*press = PRESS_DOWN;
	return puyo_press(v, side, PRESS_DOWN, &then, NULL);
}

/* --- acts --- */

static int64_t
age_of_pair(const struct thinker *t)
{
	return t->seen.tick - t->seen.player[t->side].spawn_at;
}

/* The best place still in reach, or the column next to it when the hand slips. */
static bool
aim(const struct thinker *t, struct puyo_choice *choice)
{
	unsigned places = puyo_steer_places(&t->seen, t->side);
	if (!choose(t, places, choice))
		return false;
	int x = choice->x + t->slip;
	if (x >= 0 && x < PUYO_COLUMNS && (places & PUYO_PLACE_BIT(x, choice->r)))
		choice->x = (int8_t)x;
	return true;
}

/* The next key on the way there; returns the ticks from one such key to the next. */
static int
next_press(const struct thinker *t, enum press *press)
{
	struct puyo_choice choice;
	*press = PRESS_DOWN;
	if (aim(t, &choice))
		puyo_steer(&t->seen, t->side, choice.x, choice.r, press);
	return *press == PRESS_DOWN ? t->level->down_ticks : t->level->key_ticks;
}

/* The key that a player of this pace presses at this tick. */
static bool
find_press(const struct thinker *t, enum press *press)
{
	int64_t age = age_of_pair(t);
	struct puyo_place then;
	if (!t->plans || (!t->found && age < TIME_TO_THINK) || age <= t->level->delay)
		return false;
	return age % next_press(t, press) == 0 &&
	    puyo_press(&t->seen, t->side, *press, &then, NULL);
}

uint64_t
puyo_cpu_idle(const struct thinker *t)
{
	enum press press;
	int64_t age = age_of_pair(t);
	if (t->seen.over || t->seen.player[t->side].phase != PHASE_FALL)
		return 0;
	if ((t->plans && !t->found) || t->seen.practice)
		return 1;
	if (age < t->level->delay)
		return (uint64_t)(t->level->delay - age);
	int pace = !searches(t) ? PUYO_WEAK_TICKS : next_press(t, &press);
	return (uint64_t)(pace - age % pace);
}

bool
puyo_cpu_advise(const struct thinker *t, struct action *action)
{
	struct puyo_choice choice;
	if (!t->plans || !choose(t, reachable_places(&t->seen, t->side), &choice))
		return false;
	*action = (struct action){ .form = FORM_PLACE, .numbers = { choice.x, choice.r } };
	return true;
}

bool
puyo_cpu_decide(const struct thinker *t, struct action *action)
{
	enum press press;
	if (t->seen.practice)
		return puyo_cpu_advise(t, action);
	if (!(!searches(t) ? puyo_weak_press(&t->seen, t->side, &press) : find_press(t, &press)))
		return false;
	*action = (struct action){ .form = (int)press };
	return true;
}

bool
puyo_cpu_see(const struct view *v, int seat, struct puyo_ahead *ahead)
{
	struct thinker *t = puyo_cpu_think(v, seat, "learned", 0);
	while (!puyo_cpu_ponder(t))
		continue;
	bool seen = t->plans;
	*ahead = *t->ahead;
	game_thinker_free(&puyo_game, t);
	return seen;
}

/* --- hints and reviews --- */

void
puyo_cpu_consider(struct thinker *t, const struct action *action)
{
	struct puyo_choice taken = { .x = (int8_t)action->numbers[0],
	    .r = (int8_t)action->numbers[1] };
	if (t->plans && t->search != NULL && t->judge == NULL && action->form == FORM_PLACE)
		t->judge = puyo_judge_new(taken);
}

/* With a single place there was nothing to decide. */
bool
puyo_cpu_judge(const struct thinker *t, const struct action *action, struct judgement *j)
{
	struct puyo_choice best;
	struct puyo_outlook outlook;
	if (!t->plans || t->search == NULL || action->form != FORM_PLACE ||
	    (t->task.places & (t->task.places - 1)) == 0 ||
	    !puyo_search_choice(t->search, t->task.places, &best) ||
	    (t->judge != NULL && !puyo_judge_is_done(t->judge)))
		return false;
	j->best = (struct action){ .form = FORM_PLACE, .numbers = { best.x, best.r } };
	j->standing = puyo_lead(&t->seen, t->side);
	if (t->judge != NULL) {
		puyo_judge_result(t->judge, j);
		return true;
	}
	puyo_search_outlook(t->search, &outlook);
	const struct puyo_outcome outcome = puyo_outcome_of(&t->task, best, outlook);
	puyo_find_reason(&t->task, &outcome, NULL, j);
	return true;
}
