/* puyo_cpu_judge.c: judges a place that was taken: how much smaller the chains are that it allows,
 * and why the best place is better. */
#include "games/puyo/puyo_cpu.h"

#include <stdlib.h>

#include "base/mem.h"

enum {
	FALLEN = 3,		/* rows a pair may have fallen and still reach all places */
	LOST = 1000,		/* tenths of a step: the field is full at once, */
	LASTING = 100,		/* and this much less for each pair that still fits */
	READINESS = 3,		/* for each step of a chain that one pair can no longer set off */
};

/* Each place gets its own search with the same limits: in a common search the fields of the better
 * place would displace those of the other. */
static const struct puyo_limits limits = { 30, 8, 4 };

enum { BEST, TAKEN, PLACES };
struct puyo_judge {
	struct puyo_task	 task;
	struct puyo_choice	 places[PLACES];
	struct puyo_outlook	 outlooks[PLACES];
	struct puyo_search	*search;
	int			 at;		/* the place being searched; PLACES: both done */
	bool			 begun;		/* its search */
};

/* --- the decision and the place taken --- */

static uint64_t
mix(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0xbf58476d1ce4e5b9);
	return hash ^ hash >> 29;
}

/* When the other side sets off a chain while the pair has hardly fallen, the pair can still answer
 * it: that counts as a new decision. */
int64_t
puyo_cpu_decision(const struct view *v, int seat)
{
	const struct puyo_player *mine = &v->player[seat - 1], *other = &v->player[2 - seat];
	const struct puyo_pair *pair = &v->shown[seat - 1][0];
	uint64_t hash = UINT64_C(0x9e3779b97f4a7c15);
	if (v->over || mine->phase != PHASE_FALL || mine->place.y < PUYO_START_Y - FALLEN)
		return 0;
	for (int i = 0; i < 3; i++)
		for (int half = 0; half < 2; half++)
			hash = mix(hash, mine->field.planes[i].words[half]);
	hash = mix(hash, (uint64_t)(pair->child * COLOURS + pair->axis));
	hash = mix(hash, (uint64_t)mine->spawn_at);
	hash = mix(hash, (uint64_t)mine->index * 2 + (v->players > 1 && other->chain > 0));
	return (int64_t)(hash >> 1 | 1);
}

bool
puyo_cpu_decided(const json_t *event, int seat, struct action *action)
{
	struct { int x, y; } cells[2];	/* child and axis */
	if (event_id(puyo_events, event) != EVENT_lock || EVENT_INT(event, lock, seat) != seat)
		return false;
	for (int i = 0; i < 2; i++) {
		const json_t *cell = json_array_get(EVENT_GET(event, lock, cells), (size_t)i);
		cells[i].x = (int)json_integer_value(json_array_get(cell, 0));
		cells[i].y = (int)json_integer_value(json_array_get(cell, 1));
	}
	int across = cells[0].x - cells[1].x, up = cells[0].y - cells[1].y;
	*action = (struct action){ .form = FORM_PLACE,
	    .numbers = { cells[1].x, up > 0 ? 0 : across > 0 ? 1 : up < 0 ? 2 : 3 } };
	return true;
}

/* --- the two places --- */

struct puyo_judge *
puyo_judge_new(struct puyo_choice taken)
{
	struct puyo_judge *j = mem_new(sizeof *j);
	*j = (struct puyo_judge){ .search = puyo_search_new(&limits, NULL) };
	j->places[TAKEN] = taken;
	return j;
}

void
puyo_judge_free(struct puyo_judge *j)
{
	if (j == NULL)
		return;
	puyo_search_free(j->search);
	free(j);
}

static void
begin(struct puyo_judge *j, struct puyo_choice place)
{
	struct puyo_task task = j->task;
	task.places = PUYO_PLACE_BIT(place.x, place.r);
	puyo_search_start(j->search, &task);
	j->begun = true;
}

bool
puyo_judge_work(struct puyo_judge *j, const struct puyo_task *task, struct puyo_choice best,
    int fields)
{
	j->task = *task;
	j->places[BEST] = best;
	if (j->at < PLACES && !j->begun)
		begin(j, j->places[j->at]);
	if (j->at < PLACES && puyo_search_work(j->search, fields)) {
		puyo_search_outlook(j->search, &j->outlooks[j->at++]);
		j->begun = false;
	}
	return j->at == PLACES;
}

bool
puyo_judge_is_done(const struct puyo_judge *j)
{
	return j->at == PLACES;
}

/* --- how much --- */

/* Tenths of steps by which a place's chains are shorter. Chains within the search say little while
 * there is time for repairs, so the promise of the fields counts equally; but not when the intended
 * chain goes off. */
static long
shorter_by(const struct puyo_outcome *best, const struct puyo_outcome *taken)
{
	long steps = puyo_chain_steps_worth(best->outlook.points) -
	    puyo_chain_steps_worth(taken->outlook.points);
	long promise = (long)(best->outlook.promise - taken->outlook.promise) * 10 /
	    puyo_weights.chain;
	bool fires = best->chain.score > best->outlook.points / 2 ||
	    taken->chain.score > taken->outlook.points / 2;
	if (fires)
		return steps;
	long ready = best->ready > taken->ready ? (best->ready - taken->ready) * READINESS : 0;
	return (steps + promise) / 2 + ready;
}

/* The risk of a full middle: a little garbage or one stuck pair ends the game. */
static long
risk(const struct puyo_outcome *o)
{
	static const uint8_t risks[] = { 20, 12, 6, 3 };	/* tenths of a step, by rows left */
	return o->rows >= 0 && o->rows < (int)LEN(risks) ? risks[o->rows] : 0;
}

/* How close the end of the game is. */
static long
danger(const struct puyo_outcome *o)
{
	return o->outlook.lasts >= limits.depth ? 0 : LOST - LASTING * o->outlook.lasts;
}

void
puyo_judge_result(const struct puyo_judge *j, struct judgement *judgement)
{
	struct puyo_outcome best = puyo_outcome_of(&j->task, j->places[BEST], j->outlooks[BEST]);
	struct puyo_outcome taken = puyo_outcome_of(&j->task, j->places[TAKEN], j->outlooks[TAKEN]);
	long shorter = shorter_by(&best, &taken) + risk(&taken) - risk(&best),
	    nearer = danger(&taken) - danger(&best);
	long loss = nearer == 0 ? shorter : nearer + (shorter > 0 ? shorter : 0);
	judgement->loss = loss > 0 ? loss : 0;
	puyo_find_reason(&j->task, &best, &taken, judgement);
}
