/* rules_clock.c: the time limit for playing cards, and the answers given for a
 * player whose time is up. */
#include <assert.h>
#include <stdio.h>

#include "games/synegier/rules.h"

/* --- answers --- */

/* Is it meant to do good? Then the player's own soldier is the one for it. */
static bool
helps(const struct view *v)
{
	static const bool harm[OPERATIONS] = {
		[OP_DMG] = true, [OP_DRAIN] = true, [OP_STEAL] = true, [OP_POISON] = true, [OP_BURN] = true,
		[OP_SHOCK] = true, [OP_FEAR] = true, [OP_PUSH] = true, [OP_PULL] = true, [OP_SWAP] = true,
	};
	const struct syn_op *op = syn_work_op(v);
	return !harm[op->kind] && op->n >= 0;
}

/* The boss, then the weakest enemy, then the weakest of the others. */
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

static int
standard_target(const struct view *v)
{
	uint32_t pieces = syn_answer_pieces(v);
	int me = PIECE_SOLDIER + syn_actor(v) - 1;
	return helps(v) && pieces & 1u << me ? me : victim(v, pieces);
}

/* The square nearest to an enemy, where it stands included. */
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

static void
say_spot(char action[ACTION_SIZE], const char *word, struct spot at)
{
	if (at.x == 0)
		snprintf(action, ACTION_SIZE, "%s stay", word);
	else
		snprintf(action, ACTION_SIZE, "%s %d,%d", word, at.x, at.y);
}

void
syn_standard_answer(const struct view *v, char action[ACTION_SIZE])
{
	const char *word = syn_prompt_names[v->prompt];
	switch (v->prompt) {
	case PROMPT_PICK:
	case PROMPT_SOLDIER:
		snprintf(action, ACTION_SIZE, "%s 1", word);
		break;
	case PROMPT_PLAY:
		snprintf(action, ACTION_SIZE, "stop");
		break;
	case PROMPT_TARGET:
		snprintf(action, ACTION_SIZE, "%s %s", word, syn_piece_names[standard_target(v)]);
		break;
	case PROMPT_WALK:
		say_spot(action, word, standard_walk(v));
		break;
	case PROMPT_CORNER:
	case PROMPT_SQUARE:
		say_spot(action, word, syn_nth(syn_answer_squares(v), 0));
		break;
	case PROMPT_RECALL: {
		int card = v->players[syn_actor(v) - 1].trash.cards[syn_recall_standard(v, syn_actor(v))];
		snprintf(action, ACTION_SIZE, "%s %s", word, v->content->cards[card].id);
		break;
	}
	case PROMPT_NONE:
	case PROMPT_BATTLE:
	case PROMPT_KEEP:
	case PROMPTS:
		snprintf(action, ACTION_SIZE, "%s none", word);
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

/* The rest of the turn without the player: no more cards, no battle, nothing kept. */
static void
time_out(struct state *s, struct events *ev)
{
	struct view *v = &s->all;
	int turn = v->turn, round = v->round, raid_round = v->raid_round, seat = syn_actor(v);
	EVENT_ADD(ev, EVENT_PUBLIC, timeout, .seat = json_integer(seat));
	while (v->phase == PHASE_TURN && v->turn == turn && v->round == round && v->raid_round == raid_round) {
		char action[ACTION_SIZE];
		syn_standard_answer(v, action);
		bool taken = syn_apply(s, seat, action, ev, NULL);
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
