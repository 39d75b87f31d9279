/* synegier_cpu_end.c: plays a turn of an imagined game to its end and returns its value. */
#include "games/synegier/synegier_cpu.h"

static struct action
ready_battle(const struct view *v)
{
	struct action best = { .form = FORM_BATTLE_NONE };
	int most = 0;
	for (uint32_t rest = syn_battle_targets(v, v->battler); rest != 0; rest &= rest - 1) {
		int piece = __builtin_ctz(rest), worth = syn_battle_worth(v, v->battler, piece);
		struct action battle = { .form = FORM_BATTLE, .numbers = { piece } };
		if (worth > most && !syn_attacks_player(v, &battle)) {
			most = worth;
			best = battle;
		}
	}
	return best;
}

struct action
syn_ready_answer(const struct view *v)
{
	return v->prompt == PROMPT_BATTLE ? ready_battle(v) : syn_standard_answer(v);
}

static int	end_worth(struct syn_end *, struct state *, int *trials);

struct answer_search {
	struct syn_end		*end;
	const struct state	*from;
	int			*trials;
	int			 best;
	struct syn_outcome	 outcome;	/* of the best answer */
};

/* An imagined game has no pinned random numbers, so it can be copied as a plain value. */
static bool
try_answer(const struct action *action, void *context)
{
	struct answer_search *t = context;
	struct state s = *t->from;
	if (syn_attacks_player(&s.all, action))
		return true;
	--*t->trials;
	t->end->played++;
	if (!synegier_game.apply(&s, t->end->seat, action, NULL, NULL))
		return true;
	int worth = end_worth(t->end, &s, t->trials);
	if (worth > t->best) {
		t->best = worth;
		t->outcome = t->end->outcome;
	}
	return true;
}

static struct syn_outcome
outcome_of(const struct view *v, int seat)
{
	struct syn_outcome outcome = { .hp = v->pieces[PIECE_SOLDIER + seat - 1].hp,
	    .harm = syn_harm(v, seat), .boss_hp = v->pieces[PIECE_BOSS].hp };
	for (int piece = 0; piece < PIECES; piece++)
		outcome.standing |= syn_on_field(v, piece) ? 1u << piece : 0;
	return outcome;
}

static int
end_worth(struct syn_end *end, struct state *s, int *trials)
{
	struct view *v = &s->all;
	while (v->phase == PHASE_TURN && syn_actor(v) == end->seat && v->prompt != PROMPT_KEEP) {
		struct syn_pile *hand = &v->players[end->seat - 1].hand;
		if (v->prompt == PROMPT_PLAY && hand->count == 0) {
			/* With an empty hand the game would go on through the other turns: an
			 * unplayed card makes it stop at the question what to keep. */
			*hand = (struct syn_pile){ .count = 1, .cards = { 0 } };
		} else if (*trials > 0 && v->prompt != PROMPT_PLAY && v->prompt != PROMPT_RECALL) {
			struct answer_search t = { end, s, trials, -1000000, { 0 } };
			synegier_game.legal(s, end->seat, try_answer, &t);
			end->outcome = t.outcome;
			return t.best;
		}
		struct action action = syn_ready_answer(v);
		end->played++;
		if (!synegier_game.apply(s, end->seat, &action, NULL, NULL))
			break;
	}
	if (end->tells)
		end->outcome = outcome_of(v, end->seat);
	return end->worth(v, end->seat);
}

int
syn_ending_worth(struct syn_end *end, const struct state *from)
{
	struct state s = *from;
	int trials = end->trials;
	return end_worth(end, &s, &trials);
}
