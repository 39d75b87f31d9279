/* synegier_cpu_plan.c: plans a turn: the order of cards, where to move with them, and the targets.
 *
 * Plans grow by one action at a time, and only the most promising of each length grow further. A
 * plan's value is that of a turn that stops after it. It is found for several imagined games, so
 * that neither dice nor hidden cards decide; the first action with the best sum is taken. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/synegier_cpu.h"

enum {
	CHOICES_MAX = 1024,
	SLICE = 600,			/* actions per slice: about a millisecond */
	PLAYED_MOST = 100 * SLICE,	/* in one decision */
	DRAWN = 150, MANA = 120,	/* for a card drawn, for mana won by an action */
	PROMISE = 35,			/* hundredths of the next sentence's possible value */
	EAGER = 20,			/* the most that a card may lose and still be tried */
};

struct branch {
	struct state	s;
	int		score;
	int		first;		/* its first action */
};

struct choices {
	int		count;
	struct action	list[CHOICES_MAX];
};

struct syn_plan {
	struct syn_end		 end;
	struct syn_depth	 depth;
	struct branch		*now, *next;
	int			 now_count, next_count;
	int			 length;		/* actions in the present plans */
	int			 parent, choice;	/* the next to try */
	struct choices		 firsts, choices;
	int			 worth[CHOICES_MAX];	/* of first actions, in this game */
	long			 sum[CHOICES_MAX];	/* in all games so far */
	int			 best;			/* a first action; -1: none yet */
	struct syn_outcome	 outcome;		/* of a narrowed plan's best */
	struct view		 v;
	struct rng		 rng;
	int			 guess;
};

/* --- possible actions --- */

/* The same card twice in the hand is one choice. */
static bool
is_repeated(const struct syn_pile *hand, int slot)
{
	for (int i = 0; i < slot; i++)
		if (hand->cards[i] == hand->cards[slot])
			return true;
	return false;
}

struct collector {
	const struct syn_plan	*plan;
	const struct view	*v;
	struct choices		*to;
};

/* Leaves out purchases of cards, which are made by rule, and for a level without look-ahead
 * everything else that is. */
static bool
is_left_out(const struct collector *c, const struct action *action)
{
	bool plans = c->plan->depth.actions > 1;
	switch (action->form) {
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_PLAY_PARTNER:
		return is_repeated(&c->v->players[c->plan->end.seat - 1].hand, action->numbers[0]);
	case FORM_BUY:
		return !plans || action->numbers[0] + 1 >= SYN_ITEM_CARD;
	case FORM_POTION:
		return !plans;
	case FORM_STOP:
		return c->plan->length > 0;
	default:
		return syn_attacks_player(c->v, action);
	}
}

static bool
collect(const struct action *action, void *context)
{
	struct collector *c = context;
	if (!is_left_out(c, action))
		c->to->list[c->to->count++] = *action;
	return c->to->count < CHOICES_MAX;
}

static void
list_choices(struct syn_plan *p, const struct state *s)
{
	struct collector c = { p, &s->all, &p->choices };
	p->choices.count = 0;
	if (s->all.prompt == PROMPT_RECALL) {
		struct action action = syn_standard_answer(&s->all);
		collect(&action, &c);
		return;
	}
	synegier_game.legal(s, p->end.seat, collect, &c);
}

/* --- one more action --- */

/* The bonus for a row that continues a chain: for each card that links with a linked one. */
static int
chain_worth(const struct syn_plan *p, const struct view *v)
{
	const struct syn_pile *row = &v->players[p->end.seat - 1].row;
	int count = 0;
	for (int i = 2; i < row->count; i++)
		count += syn_pair_links(v->content, row->cards[i - 2], row->cards[i - 1]) > 0 &&
		    syn_pair_links(v->content, row->cards[i - 1], row->cards[i]) > 0;
	return p->depth.chain * count;
}

/* What may still follow: cards and mana to continue with, and a sentence. */
static int
promise(const struct syn_plan *p, const struct view *before, const struct view *after)
{
	const struct syn_player *old = &before->players[p->end.seat - 1],
	    *new = &after->players[p->end.seat - 1];
	int sum = 0, most = 0, last = new->row.count > 0 ? new->row.cards[new->row.count - 1] :
	    SYN_NONE;
	if (after->prompt != PROMPT_PLAY || last == SYN_NONE)
		return 0;
	if (new->played > old->played) {
		int cost = syn_cost(before, p->end.seat, last);
		sum += DRAWN * (new->hand.count - old->hand.count + 1);
		sum += new->hand.count > 0 ? MANA * (new->mana - old->mana + cost) : 0;
	}
	for (int i = 0; i < new->hand.count; i++) {
		int worth = syn_pair_worth(after->content, last, new->hand.cards[i]);
		if (worth > most && syn_play_problem(after, p->end.seat, i) == NULL)
			most = worth;
	}
	return sum + PROMISE * most / 100;
}

/* Keeps the next plans sorted, best first. */
static void
keep_branch(struct syn_plan *p, const struct state *s, int score, int first)
{
	int place = p->next_count < p->depth.width ? p->next_count++ : p->depth.width;
	if (place == p->depth.width && p->next[--place].score >= score)
		return;
	for (; place > 0 && p->next[place - 1].score < score; place--)
		p->next[place] = p->next[place - 1];
	p->next[place] = (struct branch){ *s, score, first };
}

static void
try_choice(struct syn_plan *p, const struct branch *from, int choice)
{
	struct state s = from->s;
	int first = p->length == 0 ? choice : from->first;
	const struct action *action = &p->choices.list[choice];
	bool stop = action->form == FORM_STOP;
	p->end.played++;
	if (!stop && !synegier_game.apply(&s, p->end.seat, action, NULL, NULL))
		return;
	int worth = syn_ending_worth(&p->end, &s) + chain_worth(p, &s.all);
	int hope = stop ? 0 : promise(p, &from->s.all, &s.all);
	int goal = worth + (p->depth.actions > 1 ? 0 : stop ? -EAGER : hope);
	if (goal > p->worth[first]) {
		p->worth[first] = goal;
		p->outcome = p->end.outcome;
	}
	if (p->guess == 0 && (p->best < 0 || goal > p->worth[p->best]))
		p->best = first;
	if (!stop && p->length + 1 < p->depth.actions && syn_actor(&s.all) == p->end.seat &&
	    syn_in_step_one(&s.all))
		keep_branch(p, &s, worth + hope, first);
}

/* --- all of it --- */

static void
imagine(struct syn_plan *p)
{
	struct state *s = syn_guess(&p->v, rng_next(&p->rng));
	p->now[0].s = *s;
	game_destroy(&synegier_game, s);
	p->now_count = 1;
	p->next_count = p->length = p->parent = p->choice = 0;
	list_choices(p, &p->now[0].s);
	for (int i = 0; i < p->choices.count; i++)
		p->worth[i] = INT_MIN;
}

/* Adds up the results of an imagined game; false: it was the last one. */
static bool
next_guess(struct syn_plan *p)
{
	for (int i = 0; i < p->firsts.count; i++) {
		p->sum[i] += p->worth[i];
		if (p->sum[i] > p->sum[p->best])
			p->best = i;
	}
	if (++p->guess == p->depth.guesses)
		return false;
	imagine(p);
	return true;
}

/* Goes on to plans that are one action longer. */
static void
grow(struct syn_plan *p)
{
	struct branch *old = p->now;
	p->now = p->next;
	p->next = old;
	p->now_count = p->next_count;
	p->next_count = p->parent = 0;
	p->length++;
}

/* Goes on to the next action to try; false: there is none. */
static bool
next_choice(struct syn_plan *p)
{
	while (p->choice == p->choices.count) {
		p->choice = 0;
		if (++p->parent >= p->now_count)
			grow(p);
		if (p->now_count > 0)
			list_choices(p, &p->now[p->parent].s);
		else if (!next_guess(p))
			return false;
	}
	return true;
}

bool
syn_plan_work(struct syn_plan *p)
{
	for (long until = p->end.played + SLICE; p->end.played < until; p->choice++) {
		if (p->end.played >= PLAYED_MOST || p->guess == p->depth.guesses || !next_choice(p))
			return true;
		try_choice(p, &p->now[p->parent], p->choice);
	}
	return false;
}

struct syn_plan *
syn_plan_begin(const struct view *v, int seat, const struct syn_depth *depth, uint64_t seed)
{
	struct syn_plan *p = mem_new(sizeof *p);
	p->end = (struct syn_end){ .seat = seat, .worth = depth->worth, .trials = depth->trials };
	p->depth = *depth;
	p->best = -1;
	p->v = *v;
	rng_seed(&p->rng, seed);
	p->now = mem_new((size_t)depth->width * sizeof *p->now);
	p->next = mem_new((size_t)depth->width * sizeof *p->next);
	imagine(p);
	p->firsts.count = p->choices.count;
	memcpy(p->firsts.list, p->choices.list,
	    (size_t)p->choices.count * sizeof p->choices.list[0]);
	return p;
}

const struct action *
syn_plan_action(const struct syn_plan *p)
{
	return p->best < 0 ? NULL : &p->firsts.list[p->best];
}

void
syn_plan_narrow(struct syn_plan *p, const struct action *first)
{
	p->choices.count = p->firsts.count = 1;
	p->choices.list[0] = p->firsts.list[0] = *first;
	p->end.tells = true;
}

const struct syn_outcome *
syn_plan_outcome(const struct syn_plan *p)
{
	return &p->outcome;
}

int
syn_plan_worth(const struct syn_plan *p)
{
	return p->worth[0];
}

void
syn_plan_free(struct syn_plan *p)
{
	if (p == NULL)
		return;
	free(p->now);
	free(p->next);
	free(p);
}
