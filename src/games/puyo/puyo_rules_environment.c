/* puyo_rules_environment.c: Puyo for programs that learn: a seat's observation, its legal places,
 * the keys that lead there, and the reward. */
#include "games/puyo/puyo_cpu.h"
#include "games/puyo/puyo_rules.h"

/* --- a seat's observation --- */

static int64_t
asked(const struct view *v, int seat)
{
	const struct puyo_player *p = &v->player[seat - 1];
	return v->over || p->phase != PHASE_FALL ? 0 : p->index + 1;
}

/* The pairs still to be placed: outside of the fall phase the first one is already in the field. */
static json_t *
player_json(const struct view *v, int side)
{
	const struct puyo_player *p = &v->player[side];
	int landed = p->phase != PHASE_FALL;
	return json_pack("{s:b,s:i,s:o,s:o,s:I,s:i}", "asked", asked(v, side + 1) != 0, "chain",
	    p->chain, "pairs", puyo_pairs_json(v->shown[side] + landed, 1 + PUYO_NEXT - landed),
	    "rows", puyo_rows_json(&p->field), "score", (json_int_t)p->score, "waiting",
	    p->waiting);
}

static json_t *
observe(const struct view *v, int seat)
{
	return json_pack("{s:o?,s:b,s:o,s:I}", "other",
	    v->players == 1 ? NULL : player_json(v, 2 - seat), "over", v->over, "own",
	    player_json(v, seat - 1), "tick", (json_int_t)v->tick);
}

/* --- the way to a place --- */

static bool
would_lock(const struct puyo_player *p)
{
	struct puyo_place below = p->place;
	below.y--;
	return p->gravity == 1 && !puyo_pair_fits(&p->field, below);
}

/* Does a key at each tick move the falling pair there? This is tried in a copy of that field alone;
 * nothing lands in it, so the copy may share the list of pairs. */
static bool
arrives(const struct view *v, int side, int x, int r)
{
	struct state copy = { .all = *v };
	struct puyo_player *p = &copy.all.player[0];
	enum press press;
	bool found;
	*p = v->player[side];
	copy.all.players = 1;
	while ((found = puyo_steer(&copy.all, 0, x, r, &press)) && press != PRESS_DOWN) {
		puyo_play_apply(&copy, 1, &(struct action){ .form = (int)press }, NULL, NULL);
		if (would_lock(p))
			return p->place.x == x && p->place.r == r;
		puyo_play_advance(&copy, 1, NULL);
	}
	return found;
}

static uint32_t
places(const struct view *v, int seat)
{
	if (asked(v, seat) == 0)
		return 0;
	if (v->practice)
		return puyo_reachable(&v->player[seat - 1].field);
	/* Places reached before the pair falls a row need no try, except with kicks, whose lifts
	 * are limited. */
	uint32_t all = puyo_steer_places(v, seat - 1),
	    there = v->kick ? 0 : puyo_steer_within(v, seat - 1, v->player[seat - 1].gravity);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < 4; r++)
			if ((all & ~there & PUYO_PLACE_BIT(x, r)) && arrives(v, seat - 1, x, r))
				there |= PUYO_PLACE_BIT(x, r);
	return there;
}

static int
here(const struct view *v, int seat)
{
	const struct puyo_place *at = &v->player[seat - 1].place;
	return at->x * 4 + at->r;
}

static bool
steer(const struct view *v, int seat, int place, struct action *action)
{
	struct puyo_place then;
	enum press press;
	*action = (struct action){ .form = FORM_PLACE, .numbers = { place / 4, place % 4 } };
	if (asked(v, seat) == 0 || v->practice)
		return asked(v, seat) != 0;
	if (!puyo_steer(v, seat - 1, place / 4, place % 4, &press))
		return false;
	*action = (struct action){ .form = (int)press };
	return puyo_press(v, seat - 1, press, &then, NULL);
}

/* --- the reward --- */

const char *const puyo_part_names[PARTS] = { "chain", "garbage", "score", "survival" };

/* Alone no garbage is sent: the garbage that the chain would make counts. */
void
puyo_reward(const struct puyo_player *before, const struct puyo_player *after, int players,
    int chain, long parts[PARTS])
{
	long score = after->score - before->score,
	    dropped = after->drop_points - before->drop_points;
	parts[PART_CHAIN] = chain;
	parts[PART_GARBAGE] = players == 1 ? (score - dropped) / PUYO_RATE :
	    after->sent - before->sent;
	parts[PART_SCORE] = score;
	parts[PART_SURVIVAL] = after->top_out < 0;
}

static int
chain_of(const struct events *ev, int seat)
{
	int steps = 0;
	for (size_t i = 0; i < ev->count; i++) {
		const json_t *fact = ev->list[i].fact;
		if (event_id(puyo_events, fact) == EVENT_chain_end &&
		    EVENT_INT(fact, chain_end, seat) == seat)
			steps += EVENT_INT(fact, chain_end, steps);
	}
	return steps;
}

static json_t *
reward(const struct view *before, const struct view *after, int seat, const struct events *ev)
{
	json_t *made = json_object();
	long parts[PARTS];
	puyo_reward(&before->player[seat - 1], &after->player[seat - 1], after->players,
	    chain_of(ev, seat), parts);
	for (enum part part = 0; part < PARTS; part++)
		json_object_set_new(made, puyo_part_names[part], json_integer(parts[part]));
	return made;
}

const struct environment puyo_environment = {
	.asked         = asked,
	.observe       = observe,
	.places        = places,
	.here          = here,
	.steer         = steer,
	.reward        = reward,
	.batch_max     = PUYO_BATCH_MAX,
	.batch_options = puyo_batch_options,
	.batch_new     = puyo_batch_new,
	.batch_count   = puyo_batch_count,
	.batch_step    = puyo_batch_step,
	.batch_show    = puyo_batch_show,
	.batch_free    = puyo_batch_free,
};
