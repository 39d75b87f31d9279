/* synegier_rules_clock.c: the time limit for playing cards, and the answers for a player whose time
 * is up. */
#include <assert.h>

#include "games/synegier/synegier_rules.h"

/* --- answers --- */

/* Does it help its target? Then it is for the player's own soldier. */
static bool
helps(const struct view *v)
{
	static const bool harm[OPERATIONS] = {
		[OP_DMG] = true, [OP_DRAIN] = true, [OP_STEAL] = true, [OP_POISON] = true,
		[OP_BURN] = true,
		[OP_SHOCK] = true, [OP_FEAR] = true, [OP_PUSH] = true, [OP_PULL] = true,
		[OP_SWAP] = true,
	};
	const struct syn_op *op = syn_work_op(v);
	return !harm[op->kind] && op->n >= 0;
}

/* The boss, then the weakest enemy, then the weakest other piece. */
static int
victim(const struct view *v, uint32_t pieces)
{
	int best = PIECE_NONE;
	for (int piece = PIECES - 1; piece >= 0; piece--) {
		if ((pieces & 1u << piece) == 0)
			continue;
		bool class = best != PIECE_NONE && syn_is_enemy(best) != syn_is_enemy(piece);
		if (best == PIECE_NONE || (best != PIECE_BOSS && !class &&
		    v->pieces[piece].hp <= v->pieces[best].hp))
			best = piece;
	}
	return best;
}

/* The square nearest to an enemy, including the piece's own. */
static struct spot
standard_walk(const struct view *v)
{
	struct spot here = v->pieces[syn_work_target(v)].at, best = { 0, 0 };
	int least = SYN_SQUARES;
	for (uint64_t rest = syn_answer_squares(v) | syn_bit(here); rest != 0; rest &= rest - 1) {
		struct spot at = syn_nth(rest, 0);
		for (int piece = PIECE_ENEMY; piece < PIECES; piece++) {
			int d = syn_distance(at, v->pieces[piece].at);
			if (syn_on_field(v, piece) &&
			    (d < least || (d == least && syn_distance(at, here) == 0))) {
				least = d;
				best = at;
			}
		}
	}
	return syn_distance(best, here) == 0 ? (struct spot){ 0, 0 } : best;
}

static struct action
spot_action(enum form form, struct spot at)
{
	return (struct action){ .form = form, .numbers = { at.x, at.y } };
}

struct action
syn_standard_answer(const struct view *v)
{
	int me = PIECE_SOLDIER + syn_actor(v) - 1, trash;
	uint32_t pieces;
	struct spot at;
	switch (v->prompt) {
	case PROMPT_PICK:
		return (struct action){ .form = FORM_PICK };
	case PROMPT_SOLDIER:
		return (struct action){ .form = FORM_SOLDIER };
	case PROMPT_TARGET:
		pieces = syn_answer_pieces(v);
		return (struct action){ .form = FORM_TARGET,
		    .numbers = { helps(v) && pieces & 1u << me ? me : victim(v, pieces) } };
	case PROMPT_WALK:
		at = standard_walk(v);
		return spot_action(at.x == 0 ? FORM_WALK_NONE : FORM_WALK, at);
	case PROMPT_CORNER:
		return spot_action(FORM_CORNER, syn_nth(syn_answer_squares(v), 0));
	case PROMPT_SQUARE:
		return spot_action(FORM_SQUARE, syn_nth(syn_answer_squares(v), 0));
	case PROMPT_RECALL:
		trash = syn_recall_standard(v, syn_actor(v));
		return syn_recall_action(v->content,
		    v->players[syn_actor(v) - 1].trash.cards[trash]);
	case PROMPT_BATTLE:
		return (struct action){ .form = FORM_BATTLE_NONE };
	case PROMPT_KEEP:
		return (struct action){ .form = FORM_KEEP_NONE };
	default:
		return (struct action){ .form = FORM_STOP };
	}
}

/* --- time --- */

static int
ticks_left(const struct view *v)
{
	return v->limit * TICKS_PER_SECOND - v->clock;
}

int
syn_seconds_left(const struct view *v)
{
	if (v->limit == 0 || !syn_in_step_one(v))
		return -1;
	return (ticks_left(v) + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND;
}

/* Ends the turn without the player: no more cards, no battle, nothing kept. */
static void
time_out(struct state *s, struct events *ev)
{
	struct view *v = &s->all;
	int turn = v->turn, round = v->round, raid_round = v->raid.round, seat = syn_actor(v);
	EVENT_ADD(ev, EVENT_PUBLIC, timeout, .seat = json_integer(seat));
	while (v->phase == PHASE_TURN && v->turn == turn && v->round == round &&
	    v->raid.round == raid_round) {
		struct action action = syn_standard_answer(v);
		bool taken = syn_apply(s, seat, &action, ev, NULL);
		assert(taken);
		(void)taken;
	}
}

void
syn_advance(struct state *s, uint64_t ticks, struct events *ev)
{
	struct view *v = &s->all;
	while (ticks > 0 && v->limit > 0 && syn_in_step_one(v)) {
		uint64_t left = (uint64_t)ticks_left(v), step = ticks < left ? ticks : left;
		v->clock += (int)step;
		ticks -= step;
		if (ticks_left(v) == 0)
			time_out(s, ev);
	}
}

/* The clock shows seconds. */
uint64_t
syn_wait(const struct state *s)
{
	const struct view *v = &s->all;
	if (v->limit == 0 || !syn_in_step_one(v))
		return 0;
	int part = ticks_left(v) % TICKS_PER_SECOND;
	return (uint64_t)(part > 0 ? part : TICKS_PER_SECOND);
}
