/* rules_guess.c: a whole state that agrees with what one seat sees. */
#include <string.h>

#include "base/mem.h"
#include "games/synegier/rules.h"

/* Hidden cards come by the odds of the draft, as if picked one after the other. */
static void
guess_pile(struct table *t, struct syn_pile *pile)
{
	const struct content *c = t->v->content;
	for (int i = 0; i < pile->count; i++) {
		if (pile->cards[i] != SYN_NONE)
			continue;
		int pick = 1 + syn_below(t, SYN_PICKS), row = 0;
		while (row < c->odds_rows - 1 && pick > c->odds[row].to)
			row++;
		pile->cards[i] = (uint8_t)syn_draw_card(t, &c->odds[row]);
	}
}

static void
guess_player(struct table *t, struct syn_player *p)
{
	guess_pile(t, &p->hand);
	guess_pile(t, &p->deck);
	if (t->v->phase == PHASE_TURN)
		syn_shuffle(t, p->deck.cards, p->deck.count);
}

/* Soldiers nobody is known to hold go to those whose hands are hidden. */
static void
guess_soldiers(struct table *t)
{
	bool used[SYN_SOLDIERS_MAX] = { false };
	uint8_t rest[SYN_SOLDIERS_MAX];
	int count = 0;
	for (int seat = 1; seat <= t->v->seats; seat++)
		for (int i = 0; i < syn_player(t, seat)->dealt_count; i++)
			if (syn_player(t, seat)->dealt[i] != SYN_NONE)
				used[syn_player(t, seat)->dealt[i]] = true;
	for (int i = 0; i < t->v->content->soldier_count; i++)
		if (!used[i])
			rest[count++] = (uint8_t)i;
	syn_shuffle(t, rest, count);
	for (int seat = 1; seat <= t->v->seats; seat++)
		for (int i = 0; i < syn_player(t, seat)->dealt_count && count > 0; i++)
			if (syn_player(t, seat)->dealt[i] == SYN_NONE)
				syn_player(t, seat)->dealt[i] = rest[--count];
}

static void
guess_events(struct table *t)
{
	struct syn_pile *events = &t->v->events, all = { 0 };
	if (events->count == 0 || events->cards[0] != SYN_NONE)
		return;
	for (int i = 0; i < t->v->content->event_count; i++)
		syn_pile_add(&all, i);
	syn_shuffle(t, all.cards, all.count);
	memcpy(events->cards, all.cards, (size_t)events->count);
}

struct state *
syn_guess(const struct view *v, uint64_t seed)
{
	struct state *s = mem_new(sizeof *s);
	struct table t = { .v = &s->all };
	s->all = *v;
	s->all.seat = SEAT_REFEREE;
	rng_seed(&s->all.rng, seed);
	guess_soldiers(&t);
	guess_events(&t);
	for (int seat = 1; seat <= v->seats; seat++)
		guess_player(&t, syn_player(&t, seat));
	if (v->prompt == PROMPT_PICK && syn_player(&t, syn_actor(v))->offer[0] == SYN_NONE)
		syn_offer(&t);
	return s;
}
