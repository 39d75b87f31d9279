/* monoknight_cpu_judge.c: the solver judges a choice that was made: its cost compared with the
 * best, and why the best is good. */
#include <string.h>

#include "games/monoknight/monoknight_cpu.h"

/* --- the choice of an action --- */

static bool
find_play(const struct thinker *s, int slot, int tile, struct choice *choice)
{
	struct sim_ways ways;
	if (s->start.hand[slot] == CODE_ANYWHERE) {
		*choice = (struct choice){ .slot = slot, .way = s->world.direct[tile] };
		return true;
	}
	knight_sim_ways(&s->world, s->start.hand[slot], s->start.at, &ways);
	for (int i = 0; i < ways.count; i++)
		if (ways.way[i].entered == tile) {
			*choice = (struct choice){ .slot = slot, .way = ways.way[i] };
			return true;
		}
	return false;
}

/* The slot and the way of a play or a tap. */
static bool
find_move(const struct view *v, const struct action *action, struct knight_move *move)
{
	struct knight_move ways[KNIGHT_TILES];
	const int *n = action->numbers;
	if (action->form == FORM_TAP)
		return knight_tap(v, n[0], n[1], move, NULL);
	int count = n[0] < v->slots ? knight_ways(v, n[0], ways) : 0;
	for (int i = 0; i < count; i++)
		if (action->form == FORM_PLAY ||
		    (ways[i].vector.x == n[1] && ways[i].vector.y == n[2])) {
			*move = ways[i];
			return true;
		}
	return false;
}

static bool
find_choice(const struct thinker *s, const struct action *action, struct choice *choice)
{
	struct knight_move move;
	int size = s->view.setting.size;
	const int *n = action->numbers;
	switch ((enum form)action->form) {
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_TAP:
		return s->view.phase == PHASE_PLAYING && find_move(&s->view, action, &move) &&
		    find_play(s, move.slot, move.to.y * size + move.to.x, choice);
	case FORM_SPAWN:
		*choice = (struct choice){ .kind = CHOICE_SPAWN,
		    .way.to = (uint8_t)(n[1] * size + n[0]) };
		return s->view.phase == PHASE_SPAWN;
	case FORM_DISCARD:
		*choice = (struct choice){ .kind = CHOICE_DISCARD, .slot = n[0] };
		return n[0] < s->start.slots;
	case FORM_REDRAW:
		*choice = (struct choice){ .kind = CHOICE_REDRAW };
		return true;
	case FORM_ORDER:
	case FORMS:
		break;
	}
	return false;
}

static bool
is_same(const struct choice *a, const struct choice *b)
{
	bool with_slot = a->kind == CHOICE_PLAY || a->kind == CHOICE_DISCARD;
	bool with_tile = a->kind == CHOICE_PLAY || a->kind == CHOICE_SPAWN;
	return a->kind == b->kind && (!with_slot || a->slot == b->slot) &&
	    (!with_tile || a->way.to == b->way.to);
}

void
knight_cpu_consider(struct thinker *s, const struct action *action)
{
	struct choice choice;
	if (s->count == 0 || !find_choice(s, action, &choice))
		return;
	s->considers = true;
	s->taken = (struct candidate){ .choice = choice, .judged = knight_first_cost(s, &choice),
	    .action = *action };
}

/* --- why --- */

static int
count_new(const struct thinker *s, const struct sim_way *way)
{
	tile_set landed = tile_bit(way->to);
	tiles_add(&landed, tile_bit(way->entered));
	for (int i = 0; i < way->passed_count; i++)
		tiles_add(&landed, tile_bit(way->passed[i]));
	return tiles_count(tiles_both(landed, s->start.open));
}

/* How many cards of the hand, as far as it is then known, lead on to a new tile. */
static int
count_leading_on(const struct thinker *s, const struct choice *choice)
{
	struct sim then = s->start;
	int count = 0;
	knight_sim_choose(&s->world, &then, choice, true);
	for (int i = 0; i < then.slots; i++)
		count += tiles_any(tiles_both(knight_sim_reach(&s->world, then.hand[i], then.at),
		    then.open));
	return count;
}

static void
give_reason(struct judgement *j, enum reason reason, int first, int second)
{
	j->reason = reason;
	j->numbers[0] = first;
	j->numbers[1] = second;
}

static void
find_reason(const struct thinker *s, const struct choice *best, struct judgement *j)
{
	enum { FEW = 3, SOME = 2 };
	int size = s->view.setting.size, to = best->way.to, leading = count_leading_on(s, best);
	if (best->kind == CHOICE_DISCARD || best->kind == CHOICE_REDRAW) {
		give_reason(j, REASON_FRESH_CARDS, 0, 0);
		return;
	}
	int visits = best->kind == CHOICE_PLAY ? count_new(s, &best->way) : 0;
	if (visits > 1)
		give_reason(j, REASON_SWEEP, visits, 0);
	else if (visits == 1 && tiles_count(tiles_both(s->world.before[to][0], s->start.open)) <=
	    FEW)
		give_reason(j, REASON_RARE, to % size, to / size);
	else if (leading >= SOME)
		give_reason(j, REASON_HAND, leading, 0);
	else if (visits > 0)
		give_reason(j, REASON_VISIT, 0, 0);
}

/* --- how much --- */

/* A perfect run takes a move for each tile, a middling one twice as many. */
static int
standing_at(const struct thinker *s, double cost)
{
	int tiles = tiles_count(s->world.enterable);
	double whole = cost / COST_MOVE + s->view.moves + s->view.penalty;
	double standing = STANDING_MAX - (double)STANDING_MAX * (whole - tiles) / tiles;
	return standing > STANDING_MAX ? STANDING_MAX : standing < -STANDING_MAX ? -STANDING_MAX :
	    (int)standing;
}

bool
knight_cpu_judge(const struct thinker *s, const struct action *action, struct judgement *j)
{
	const struct candidate *best = knight_best_candidate(s);
	struct choice choice;
	if (best == NULL || !find_choice(s, action, &choice))
		return false;
	double cost = knight_mean_cost(s, best), taken = cost;
	if (s->considers && !is_same(&choice, &best->choice))
		taken = knight_mean_cost(s, &s->taken);
	j->best = best->action;
	j->loss = taken > cost ? (long)((taken - cost) * 10 / COST_MOVE) : 0;
	j->standing = standing_at(s, cost);
	find_reason(s, &best->choice, j);
	return true;
}
