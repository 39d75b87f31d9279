/* cpu.c: the CPU players of Puyo: their levels, what they look for, and what they do
 * with a view at each tick. */
#include "games/puyo/cpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

const struct named puyo_cpu_levels[] = {
	{ "weak", N_("Weak"), N_("Only fills holes.") },
	{ "novice", N_("Novice"), N_("Builds short chains, and presses keys slowly.") },
	{ "adept", N_("Adept"), N_("Builds longer chains.") },
	{ "expert", N_("Expert"), N_("Imagines the pairs to come, and presses keys faster.") },
	{ "master", N_("Master"), N_("Builds the longest chains, and presses keys fastest.") },
	{ 0 },
};

enum {
	SLICE_FIELDS = 800,	/* looked at in less than a millisecond */
	SLICES_TO_JUDGE = 76,	/* a review gives 120, and comparing two places takes 40 of them */
	TIME_TO_THINK = 120,	/* ticks, before it makes do with what it has */
	SPARE = 5,		/* garbage beyond what fills a field: its player goes on clearing */
	PATIENCE_ALONE = 970,	/* what a point a pair later is worth, in thousandths */
	PATIENCE_VERSUS = 900,
	GREAT_CHAIN = 80000,	/* points: not to be risked for more */
};

/* In the same order. Keys are pressed at so many ticks after one another; down can be
 * held. */
static const struct level {
	struct puyo_limits	 limits;	/* width 0: it does not search */
	int			 key_ticks, down_ticks;
} levels[] = {
	{ { 0 }, 0, 0 },
	{ { 4, 3, 1 }, 12, 8 },
	{ { 2, 4, 1 }, 10, 4 },
	{ { 5, 5, 1 }, 8, 3 },
	{ { 60, 8, 2 }, 4, 2 },
};

/* What a plan was made for. It is made anew when anything here changes. */
struct situation {
	struct puyo_field	field;
	struct puyo_pair	pairs[1 + PUYO_NEXT];
	int64_t			spawn_at;
	int			threat;		/* garbage that is on its way */
};

struct thinker {
	const struct level	*level;
	int			 side;
	unsigned		 variant;
	struct view		 seen;		/* at the last tick, without the list of pairs */
	struct situation	 planned;
	struct puyo_search	*search;	/* NULL: none at this level */
	bool			 plans;		/* there is a pair, and a search for it */
	bool			 found;		/* and it is over */
	struct puyo_task	 task;		/* that it has */
	struct puyo_judge	*judge;		/* NULL: no place is to be considered */
	int			 spent;		/* slices, where one is */
};

struct thinker *
puyo_cpu_think(const struct view *v, int seat, const char *level, uint64_t seed)
{
	struct thinker *t = mem_new(sizeof *t);
	t->level = &levels[named_find(puyo_cpu_levels, level) - puyo_cpu_levels];
	t->side = seat - 1;
	t->variant = (unsigned)(seed % 64);
	if (t->level->limits.width > 0)
		t->search = puyo_search_new(&t->level->limits);
	puyo_cpu_follow(t, v);
	return t;
}

void
puyo_cpu_forget(struct thinker *t)
{
	puyo_judge_free(t->judge);
	puyo_search_free(t->search);
}

/* --- what to look for: the threat of garbage, and how large a chain the other side would
 * not survive --- */

/* What is left of a running chain: its points, and the field it leaves. */
static long
play_rest(const struct puyo_player *p, struct puyo_field *f)
{
	struct puyo_step step;
	long points = 0;
	*f = p->field;
	if (p->phase == PHASE_FALL)
		return 0;
	for (int chain = p->phase == PHASE_POP ? p->chain : p->chain + 1; ; chain++) {
		puyo_find(f, chain, &step);
		if (step.count == 0)
			return points;
		points += chain > p->chain ? step.score : 0;	/* the one that pops is already counted */
		puyo_erase(f, &step.cells);
		puyo_settle(f);
	}
}

/* Garbage that fills the middle of a field to its top, and more. */
static long
garbage_to_end(const struct puyo_player *p, const struct puyo_field *f)
{
	int left = puyo_height(f, PUYO_START_X), right = puyo_height(f, PUYO_START_X + 1);
	int rows = PUYO_START_Y - (left > right ? left : right);
	long needed = SPARE + PUYO_COLUMNS * rows - p->waiting;
	return needed > PUYO_COLUMNS ? needed : PUYO_COLUMNS;
}

/* What to look for in a view: all but the places it can reach, and the variant. */
static void
task_of(const struct view *v, int side, struct puyo_task *task)
{
	const struct puyo_player *mine = &v->player[side], *other = &v->player[!side];
	*task = (struct puyo_task){
		.field = mine->field, .known = 1 + PUYO_NEXT, .offset = v->offset, .incoming = mine->waiting,
		.enough = GREAT_CHAIN, .patience = PATIENCE_ALONE,
	};
	for (int i = 0; i < task->known; i++)
		task->pairs[i] = v->shown[side][i];
	if (v->players == 1)
		return;
	struct puyo_field left;
	long rest = play_rest(other, &left);
	task->later = (int)((other->chain_points + rest) / PUYO_RATE - other->chain_sent);
	task->later = other->chain > 0 && task->later > 0 ? task->later : 0;
	task->enough = garbage_to_end(other, &left) * PUYO_RATE;
	task->patience = PATIENCE_VERSUS;
}

/* --- plans --- */

/* In practice a pair is put down at once, wherever it could be brought. */
static unsigned
places_of(const struct view *v, int side)
{
	unsigned places = 0;
	if (!v->practice)
		return puyo_steer_places(v, side);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < 4; r++)
			if (puyo_can_reach(&v->player[side].field, x, r))
				places |= PUYO_PLACE_BIT(x, r);
	return places;
}

static bool
is_same(const struct situation *a, const struct situation *b)
{
	return a->spawn_at == b->spawn_at && a->threat == b->threat &&
	    memcmp(&a->field, &b->field, sizeof a->field) == 0 && memcmp(a->pairs, b->pairs, sizeof a->pairs) == 0;
}

static void
plan(struct thinker *t)
{
	const struct view *v = &t->seen;
	struct puyo_task task;
	task_of(v, t->side, &task);
	struct situation now = {
		.field = task.field, .spawn_at = v->player[t->side].spawn_at, .threat = task.incoming + task.later,
	};
	memcpy(now.pairs, task.pairs, sizeof now.pairs);
	if (t->plans && is_same(&now, &t->planned))
		return;
	task.places = places_of(v, t->side);
	task.variant = t->variant;
	t->planned = now;
	t->plans = true;
	t->found = false;
	t->task = task;
	puyo_search_start(t->search, &task);
}

void
puyo_cpu_follow(struct thinker *t, const struct view *v)
{
	t->seen = *v;
	t->seen.pairs = NULL;
	t->seen.rng = (struct rng){ 0 };
	if (t->search == NULL)
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
	t->found = puyo_search_work(t->search, SLICE_FIELDS) || t->spent >= SLICES_TO_JUDGE;
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

/* A step that is blocked stays so further down, where the pair then drops: no need
 * to remember that the target was given up. */
bool
puyo_weak_press(const struct view *v, int side, enum press *press)
{
	const struct puyo_player *p = &v->player[side];
	int64_t age = v->tick - p->spawn_at;
	struct puyo_place then;
	if (v->over || v->practice || p->phase != PHASE_FALL || age <= 0 || age % PUYO_WEAK_TICKS != 0)
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

/* The next key on the way to the best place it can still reach, and the ticks from
 * one such key to the next. */
static int
next_press(const struct thinker *t, enum press *press)
{
	struct puyo_choice choice;
	*press = PRESS_DOWN;
	if (puyo_search_choice(t->search, puyo_steer_places(&t->seen, t->side), &choice))
		puyo_steer(&t->seen, t->side, choice.x, choice.r, press);
	return *press == PRESS_DOWN ? t->level->down_ticks : t->level->key_ticks;
}

/* What a player with that pace presses at this very tick. */
static bool
find_press(const struct thinker *t, enum press *press)
{
	int64_t age = age_of_pair(t);
	struct puyo_place then;
	if (!t->plans || (!t->found && age < TIME_TO_THINK) || age <= 0)
		return false;
	return age % next_press(t, press) == 0 && puyo_press(&t->seen, t->side, *press, &then, NULL);
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
	int pace = t->search == NULL ? PUYO_WEAK_TICKS : next_press(t, &press);
	return (uint64_t)(pace - age % pace);
}

bool
puyo_cpu_advise(const struct thinker *t, struct action *action)
{
	struct puyo_choice choice;
	if (!t->plans || !puyo_search_choice(t->search, places_of(&t->seen, t->side), &choice))
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
	if (!(t->search == NULL ? puyo_weak_press(&t->seen, t->side, &press) : find_press(t, &press)))
		return false;
	*action = (struct action){ .form = (int)press };
	return true;
}

/* --- hints and reviews --- */

void
puyo_cpu_consider(struct thinker *t, const struct action *action)
{
	struct puyo_choice taken = { .x = (int8_t)action->numbers[0], .r = (int8_t)action->numbers[1] };
	if (t->plans && t->judge == NULL && action->form == FORM_PLACE)
		t->judge = puyo_judge_new(taken);
}

/* Where one place is left there was nothing to decide. */
bool
puyo_cpu_judge(const struct thinker *t, const struct action *action, struct judgement *j)
{
	struct puyo_choice best;
	struct puyo_outlook outlook;
	if (!t->plans || action->form != FORM_PLACE || (t->task.places & (t->task.places - 1)) == 0 ||
	    !puyo_search_choice(t->search, t->task.places, &best) ||
	    (t->judge != NULL && !puyo_judge_is_done(t->judge)))
		return false;
	j->best = (struct action){ .form = FORM_PLACE, .numbers = { best.x, best.r } };
	j->standing = puyo_standing(&t->seen, t->side);
	if (t->judge != NULL) {
		puyo_judge_say(t->judge, j);
		return true;
	}
	puyo_search_outlook(t->search, &outlook);
	const struct puyo_outcome outcome = puyo_outcome_of(&t->task, best, outlook);
	puyo_find_reason(&t->task, &outcome, NULL, j);
	return true;
}
