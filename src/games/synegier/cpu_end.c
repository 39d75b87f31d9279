/* cpu_end.c: plays a turn of an imagined game to its end. */
#include "games/synegier/cpu.h"

static int	end_worth(struct syn_end *, struct state *, int *trials);

/* --- answers without looking ahead --- */

static struct action
ready_battle(const struct view *v)
{
	int best = PIECE_NONE, most = 0;
	for (uint32_t rest = syn_battle_targets(v, v->battler); rest != 0; rest &= rest - 1) {
		int piece = __builtin_ctz(rest), worth = syn_battle_worth(v, v->battler, piece);
		if (worth > most) {
			most = worth;
			best = piece;
		}
	}
	return best == PIECE_NONE ? (struct action){ .form = FORM_BATTLE_NONE } :
	    (struct action){ .form = FORM_BATTLE, .numbers = { best } };
}

struct action
syn_ready_answer(const struct view *v)
{
	return v->prompt == PROMPT_BATTLE ? ready_battle(v) : syn_standard_answer(v);
}

/* --- to the end --- */

struct trial {
	struct syn_end		*end;
	const struct state	*from;
	int			*trials;
	int			 best;
};

/* An imagined game has no pinned numbers: it may be copied like any value. */
static bool
try_answer(const struct action *action, void *context)
{
	struct trial *t = context;
	struct state s = *t->from;
	--*t->trials;
	t->end->played++;
	if (!synegier_game.apply(&s, t->end->seat, action, NULL, NULL))
		return true;
	int worth = end_worth(t->end, &s, t->trials);
	if (worth > t->best)
		t->best = worth;
	return true;
}

static bool
is_open(const struct view *v, int seat)
{
	return v->phase == PHASE_TURN && syn_actor(v) == seat && v->prompt != PROMPT_KEEP;
}

/* With an empty hand the game would run on through the other turns: a card that
 * is never played makes it halt at the question what to keep. */
static void
hold_a_card(struct syn_player *p)
{
	if (p->hand.count == 0)
		p->hand = (struct syn_pile){ .count = 1, .cards = { 0 } };
}

static int
end_worth(struct syn_end *end, struct state *s, int *trials)
{
	struct view *v = &s->all;
	while (is_open(v, end->seat)) {
		if (v->prompt == PROMPT_PLAY) {
			hold_a_card(&v->players[end->seat - 1]);
		} else if (*trials > 0 && v->prompt != PROMPT_RECALL) {
			struct trial t = { end, s, trials, -1000000 };
			synegier_game.legal(s, end->seat, try_answer, &t);
			return t.best;
		}
		struct action action = syn_ready_answer(v);
		end->played++;
		if (!synegier_game.apply(s, end->seat, &action, NULL, NULL))
			break;
	}
	return end->worth(v, end->seat);
}

int
syn_ending_worth(struct syn_end *end, const struct state *from)
{
	struct state s = *from;
	int trials = end->trials;
	return end_worth(end, &s, &trials);
}
