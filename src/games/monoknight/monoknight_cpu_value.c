/* monoknight_cpu_value.c: the remaining cost of an imagined position, and the best action in it.
 *
 * The estimate is a weighted sum of a few measures, most of them chances: a tile is expensive if
 * few open tiles lead to it, a hand is bad if nothing in it lands on an open tile, worse if
 * nothing in it moves. Cards that are not known yet count by the deck. The weights were found by
 * playing thousands of games with slightly different ones, and keeping those that won. */
#include "games/monoknight/monoknight_cpu.h"

enum weight {
	WEIGHT_ISOLATION,	/* per open tile: 1 / (BASE + open sources + SOURCE * all) */
	WEIGHT_BASE,
	WEIGHT_SOURCE,
	WEIGHT_NO_HIT,		/* chance that no card lands on an open tile */
	WEIGHT_ONE_HIT,		/* chance that exactly one does */
	WEIGHT_NO_PLAY,		/* chance that no card moves, in deadlock penalties */
	WEIGHT_ONE_PLAY,	/* only one card moves */
	WEIGHT_FAR,		/* share of the open tiles out of reach of two known cards */
	WEIGHT_USELESS,		/* per card: 1 / (1 + open tiles it can ever land on) */
	WEIGHT_UNKNOWN_HAND,	/* per unknown card in the hand */
	WEIGHT_UNKNOWN_NEXT,	/* the same in NEXT */
	WEIGHT_LAST_1,		/* cost of the last tile, of each of the last two, four, eight */
	WEIGHT_LAST_2,
	WEIGHT_LAST_4,
	WEIGHT_LAST_8,
	WEIGHT_EDGE,		/* share of the deck that cannot leave the tile */
	WEIGHT_TRAVEL,		/* cards between the piece and the nearest open tile */
	WEIGHT_SPREAD,		/* between each open tile and its nearest other one */
	WEIGHT_WAIT,		/* the least gain of a discard over a play */
	WEIGHTS_COUNT,
};

static const double weights[WEIGHTS_COUNT] = {
	6.243, 1.362, 0.139, 0.907, 0.222, 0.863, 0.122, 1.375, 0.106, -0.087,
	-0.067, 0.426, 0.517, 0.223, -0.144, 0.077, 1.000, 0.500, 0.200,
};

/* What cards 0 .. slots - 1 of the hand can do from the piece's tile. */
struct outlook {
	int		plays, hits;
	double		useless;
	tile_set	reach[KNIGHT_HAND_MAX];
	tile_set	near;		/* landed on by one or two known cards */
};

static double
isolation(const struct sim_world *w, const struct sim *s, int *missing, int *open)
{
	double sum = 0;
	for (tile_set left = s->open; tiles_any(left); ) {
		int tile = tiles_take(&left);
		*missing += s->left[tile];
		++*open;
		sum += 1 / (weights[WEIGHT_BASE] +
		    tiles_count(tiles_both(w->before[tile][0], s->open)) + weights[WEIGHT_SOURCE] *
		    tiles_count(w->before[tile][0]));
	}
	return sum;
}

/* Adds where the hand and the first card of NEXT lead after one of its cards. */
static void
look_two_ahead(const struct sim_world *w, const struct sim *s, struct outlook *o)
{
	tile_set near = o->near;
	for (int i = 0; i < s->slots; i++) {
		if (s->hand[i] == CODE_ANYWHERE)
			continue;
		for (tile_set left = o->reach[i]; tiles_any(left); ) {
			int tile = tiles_take(&left);
			for (int j = 0; j < s->slots; j++)
				if (j != i || s->count[i] > 1)
					tiles_add(&near, knight_sim_reach(w, s->hand[j], tile));
			if (s->next_count > 0)
				tiles_add(&near, knight_sim_reach(w, s->next[0], tile));
		}
	}
	o->near = near;
}

/* The chances that a card drawn now moves at all, and that it lands on an open tile. */
static void
draw_chances(const struct sim_world *w, const struct sim *s, double *plays, double *hits)
{
	int play_weight = 0, hit_weight = 0;
	double warp_hits = 0;
	for (int i = 0; i < w->kind_count; i++) {
		if (w->kinds[i] < CODE_WARPS) {
			tile_set reach = w->reach[w->kinds[i]][s->at];
			play_weight += tiles_any(reach) ? w->weights[i] : 0;
			hit_weight += tiles_any(tiles_both(reach, s->open)) ? w->weights[i] : 0;
		} else {
			play_weight += w->weights[i];
			warp_hits += w->kinds[i] == CARD_superWarp ? w->weights[i] :
			    (double)w->weights[i] * tiles_count(s->open) / w->target_count;
		}
	}
	*plays = (double)play_weight / w->deck_weight;
	*hits = (hit_weight + warp_hits) / w->deck_weight;
}

static double
hand_value(const struct sim_world *w, const struct sim *s, const struct outlook *o)
{
	double plays, hits, none_plays = 1, none_hits = 1, one_hits = 0;
	int unknown = w->slot_limit - s->slots;
	draw_chances(w, s, &plays, &hits);
	for (int i = 0; i < unknown; i++) {
		one_hits = one_hits * (1 - hits) + none_hits * hits;
		none_hits *= 1 - hits;
		none_plays *= 1 - plays;
	}
	double revisit = 1 + (double)w->costs[PENALTY_REVISIT] / COST_MOVE;
	double value = weights[WEIGHT_EDGE] * (1 - plays) + weights[WEIGHT_USELESS] * o->useless +
	    weights[WEIGHT_UNKNOWN_HAND] * unknown +
	    weights[WEIGHT_UNKNOWN_NEXT] * (w->preview - s->next_count);
	if (o->hits == 0)
		value += (weights[WEIGHT_NO_HIT] * none_hits + weights[WEIGHT_ONE_HIT] * one_hits) *
		    revisit;
	else if (o->hits == 1)
		value += weights[WEIGHT_ONE_HIT] * none_hits * revisit;
	if (o->plays == 0)
		value += weights[WEIGHT_NO_PLAY] * none_plays * w->costs[PENALTY_DEADLOCK] /
		    COST_MOVE;
	else if (o->plays == 1)
		value += weights[WEIGHT_ONE_PLAY] * none_plays;
	return value;
}

/* The number of cards between a tile and the nearest of the goals. */
static int
steps_between(const tile_set steps[STEPS_MAX], tile_set goals)
{
	int n = 0;
	while (n < STEPS_MAX && !tiles_any(tiles_both(steps[n], goals)))
		n++;
	return n;
}

static double
travel_value(const struct sim_world *w, const struct sim *s)
{
	int spread = 0;
	for (tile_set left = s->open; tiles_any(left); ) {
		int tile = tiles_take(&left);
		tile_set others = tiles_without(s->open, tile_bit(tile));
		spread += tiles_any(others) ? steps_between(w->before[tile], others) : 0;
	}
	return weights[WEIGHT_TRAVEL] * steps_between(w->after[s->at], s->open) +
	    weights[WEIGHT_SPREAD] * spread;
}

static int
at_most(int number, int most)
{
	return number < most ? number : most;
}

/* An estimate of the remaining cost, in eighths of a move. */
static double
guess_cost(const struct sim_world *w, const struct sim *s)
{
	int missing = 0, open = 0;
	struct outlook o = { 0 };
	if (!tiles_any(s->open))
		return 0;
	double value = weights[WEIGHT_ISOLATION] * isolation(w, s, &missing, &open) + missing;
	for (int i = 0; i < s->slots; i++) {
		o.reach[i] = knight_sim_reach(w, s->hand[i], s->at);
		o.plays += tiles_any(o.reach[i]);
		o.hits += tiles_any(tiles_both(o.reach[i], s->open));
		tiles_add(&o.near, o.reach[i]);
		o.useless += 1.0 / (1 + tiles_count(tiles_both(knight_sim_lands(w, s->hand[i]),
		    s->open)));
	}
	look_two_ahead(w, s, &o);
	value += weights[WEIGHT_FAR] * (1 - (double)tiles_count(tiles_both(o.near, s->open)) /
	    open);
	value += hand_value(w, s, &o) + travel_value(w, s);
	value += weights[WEIGHT_LAST_1] * at_most(open, 1) + weights[WEIGHT_LAST_2] * at_most(open,
	    2) + weights[WEIGHT_LAST_4] * at_most(open, 4) + weights[WEIGHT_LAST_8] * at_most(open,
	    8);
	return value * COST_MOVE;
}

/* --- what can be done --- */

enum { WARPS_MAX = 4 };		/* destinations of a free warp that are tried */

/* The open tiles with the fewest open sources, at most WARPS_MAX. */
static tile_set
lonely_tiles(const struct sim_world *w, const struct sim *s)
{
	tile_set chosen = { 0 }, candidates = tiles_without(s->open, tile_bit(s->at));
	for (int n = 0; n < WARPS_MAX && tiles_any(candidates); n++) {
		int best = -1, fewest = KNIGHT_TILES + 1;
		for (tile_set left = candidates; tiles_any(left); ) {
			int tile = tiles_take(&left),
			    sources = tiles_count(tiles_both(w->before[tile][0], s->open));
			if (sources < fewest) {
				best = tile;
				fewest = sources;
			}
		}
		tiles_add(&chosen, tile_bit(best));
		candidates = tiles_without(candidates, tile_bit(best));
	}
	return tiles_any(chosen) ? chosen : tiles_without(w->enterable, tile_bit(s->at));
}

static int
add_plays(const struct sim_world *w, const struct sim *s, int slot, struct choice *choices)
{
	int count = 0;
	if (s->hand[slot] == CODE_ANYWHERE) {
		for (tile_set left = lonely_tiles(w, s); tiles_any(left) && count < WARPS_MAX; ) {
			int tile = tiles_take(&left);
			choices[count++] = (struct choice){ .slot = slot, .way = w->direct[tile] };
		}
		return count;
	}
	struct sim_ways ways;
	knight_sim_ways(w, s->hand[slot], s->at, &ways);
	for (; count < ways.count; count++)
		choices[count] = (struct choice){ .slot = slot, .way = ways.way[count] };
	return count;
}

int
knight_choices(const struct sim_world *w, const struct sim *s, struct choice choices[CHOICES_MAX])
{
	int count = 0;
	for (int slot = 0; slot < s->slots; slot++) {
		count += add_plays(w, s, slot, choices + count);
		choices[count++] = (struct choice){ .kind = CHOICE_DISCARD, .slot = slot };
	}
	choices[count++] = (struct choice){ .kind = CHOICE_REDRAW };
	return count;
}

void
knight_sim_choose(const struct sim_world *w, struct sim *s, const struct choice *c, bool known)
{
	switch (c->kind) {
	case CHOICE_PLAY:
		knight_sim_play(w, s, c->slot, &c->way, known);
		break;
	case CHOICE_DISCARD:
		knight_sim_discard(w, s, c->slot, known);
		break;
	case CHOICE_REDRAW:
		knight_sim_redraw(w, s, known);
		break;
	case CHOICE_SPAWN:
		knight_sim_spawn(w, s, c->way.to);
		break;
	}
}

/* --- looking ahead --- */

/* Plans only plays: a discard deep in a plan is better decided later. */
static double
best_plan(const struct sim_world *w, const struct sim *s, int depth)
{
	if (!tiles_any(s->open))
		return s->cost;
	double best = -1;
	for (int slot = 0; depth > 0 && slot < s->slots; slot++) {
		struct choice plays[WARPS_MAX];
		int count = add_plays(w, s, slot, plays);
		for (int i = 0; i < count; i++) {
			struct sim next = *s;
			knight_sim_play(w, &next, slot, &plays[i].way, true);
			double cost = best_plan(w, &next, depth - 1);
			if (best < 0 || cost < best)
				best = cost;
		}
	}
	return best >= 0 ? best : s->cost + guess_cost(w, s);
}

double
knight_look_ahead(const struct sim_world *w, const struct sim *s, int depth, struct choice *chosen)
{
	struct choice choices[CHOICES_MAX];
	int count = knight_choices(w, s, choices);
	double best = -1;
	for (int i = 0; i < count; i++) {
		struct sim next = *s;
		knight_sim_choose(w, &next, &choices[i], true);
		double cost = best_plan(w, &next, depth - 1);
		if (choices[i].kind != CHOICE_PLAY)
			cost += weights[WEIGHT_WAIT] * COST_MOVE;
		if (best < 0 || cost < best) {
			best = cost;
			*chosen = choices[i];
		}
	}
	return best;
}
