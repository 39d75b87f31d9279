/* puyo_learn_selfplay.c: the games to learn from: two fields that send each other garbage, played
 * in turn by the same player. There are no keys and no ticks: a pair can go to any place in
 * reach. */
#include "games/puyo/puyo_learn.h"

enum { PAIRS_MOST = 400 };	/* of a game: an endless one would always look the same */

/* A placement and its outcome. */
struct landing {
	struct puyo_field	field;
	int			incoming;
	struct puyo_chain	chain;
	bool			deadly;
	float			reward, worth;
};

static struct puyo_pair
draw_pair(struct rng *rng)
{
	uint64_t number = rng_below(rng, PUYO_COLOURS * PUYO_COLOURS);
	return (struct puyo_pair){ (uint8_t)(RED + number / PUYO_COLOURS),
	    (uint8_t)(RED + number % PUYO_COLOURS) };
}

static void
begin_side(struct learn_side *side, struct rng *rng)
{
	*side = (struct learn_side){ .pair = draw_pair(rng) };
}

void
learn_game_begin(struct learn_game *g, struct rng *rng)
{
	g->turn = 0;
	for (int i = 0; i < PUYO_SIDES; i++)
		begin_side(&g->sides[i], rng);
}

/* Rates all places of the pair; returns their number, and the best. */
static int
weigh(const struct learn_side *side, const struct learn_net *net, const struct puyo_rewards *goal,
    struct landing list[PUYO_PLACES], int *best)
{
	struct puyo_place places[PUYO_PLACES];
	int count = puyo_list_places(&side->field, side->pair, places);
	*best = 0;
	for (int i = 0; i < count; i++) {
		struct landing *o = &list[i];
		struct learn_trace t;
		o->field = side->field;
		o->incoming = side->incoming;
		o->chain = puyo_land(&o->field, side->pair, places[i].x, places[i].r, false,
		    &o->incoming);
		o->deadly = puyo_is_topped_out(&o->field);
		o->reward = (float)puyo_goal_reward(goal, &o->chain, o->deadly) / LEARNED_ONE;
		o->worth = o->reward;
		if (!o->deadly) {
			puyo_see(&o->field, &t.inputs);
			o->worth += (float)goal->patience / LEARNED_ONE * learn_value(net, &t);
		}
		if (o->worth > list[*best].worth)
			*best = i;
	}
	return count;
}

/* Sends garbage to the other field, but not too much: a long chain would end its game and teach
 * nothing. */
static void
send(struct learn_side *other, const struct puyo_rewards *goal, const struct puyo_chain *chain)
{
	long garbage = chain->score / PUYO_RATE;
	other->incoming += (int)(garbage < goal->sends ? garbage : goal->sends);
}

struct learn_outcome
learn_play(struct learn_game *g, const struct learn_net *net, const struct puyo_rewards *goal,
    double chance, struct rng *rng, struct learn_replay *replay)
{
	struct learn_side *side = &g->sides[g->turn], *other = &g->sides[!g->turn];
	struct landing list[PUYO_PLACES];
	int best, count = weigh(side, net, goal, list, &best), taken = best;
	if (rng_unit(rng) < chance)
		taken = (int)rng_below(rng, (uint64_t)count);
	learn_trail_go_on(&side->trail, list[best].reward,
	    list[best].deadly ? 0 : (float)goal->patience / LEARNED_ONE, &list[best].field,
	    list[best].deadly || taken != best, replay);

	const struct landing *o = &list[taken];
	side->chain = o->chain.steps > side->chain ? o->chain.steps : side->chain;
	struct learn_outcome outcome = { o->reward, o->deadly || ++side->placed >= PAIRS_MOST,
	    side->chain };
	g->turn = !g->turn;
	send(other, goal, &o->chain);
	if (outcome.over) {
		begin_side(side, rng);
		return outcome;
	}
	side->field = o->field;
	side->incoming = o->incoming;
	side->pair = draw_pair(rng);
	learn_trail_begin(&side->trail, &side->field);
	return outcome;
}
