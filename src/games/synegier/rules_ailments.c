/* rules_ailments.c: Poison, Burn, Shock and Fear. */
#include "games/synegier/rules.h"

void
syn_ailment_set(struct table *t, int piece, enum ailment kind, int amount, int by)
{
	struct syn_piece *p = syn_piece(t, piece);
	int old = p->ails[kind];
	p->ails[kind] = (uint8_t)(amount > 0 ? amount : 0);
	if (kind < AIL_SHOCK)
		p->by[kind] = (uint8_t)(amount > 0 ? by : 0);
	if (old != p->ails[kind])
		syn_say(t, ailment, .piece = syn_piece_json(piece), .kind = json_string(syn_ailment_names[kind]),
		    .n = json_integer(p->ails[kind]), .by = syn_seat_json(by));
}

/* Burn keeps the larger value, the others add up. A boss takes half; a partner
 * has no hand to be afraid for. What an event adds stays to the credit of the
 * player who added before. */
void
syn_afflict(struct table *t, int piece, enum ailment kind, int amount)
{
	const struct syn_numbers *n = &t->v->content->numbers;
	const struct syn_core *virulence = syn_core(t->v, t->actor, CORE_AIL);
	int old = syn_piece(t, piece)->ails[kind], cap = kind == AIL_FEAR ? n->fear_cap : n->ail_cap;
	if (amount <= 0 || (kind == AIL_FEAR && syn_is_partner(piece)))
		return;
	if (virulence != NULL && syn_owner(piece) != t->actor && (kind == AIL_POISON || kind == AIL_BURN))
		amount += virulence->n;
	if (piece == PIECE_BOSS)
		amount = (amount + n->boss_ailment_divisor - 1) / n->boss_ailment_divisor;
	int sum = kind != AIL_BURN ? old + amount : amount > old ? amount : old;
	int by = t->actor == 0 && kind < AIL_SHOCK ? syn_piece(t, piece)->by[kind] : t->actor;
	syn_ailment_set(t, piece, kind, sum < cap ? sum : cap, by);
}

void
syn_poison_bites(struct table *t, int piece)
{
	const struct syn_piece *p = syn_piece(t, piece);
	int amount = p->ails[AIL_POISON], by = p->by[AIL_POISON];
	if (!syn_on_field(t->v, piece) || amount == 0)
		return;
	syn_ailment_set(t, piece, AIL_POISON, amount - 1, by);
	syn_hurt(t, piece, amount, (struct source){ PIECE_NONE, by, WHY_POISON });
}

void
syn_burn_bites(struct table *t, int piece)
{
	const struct syn_piece *p = syn_piece(t, piece);
	int left = p->ails[AIL_BURN], by = p->by[AIL_BURN];
	if (!syn_on_field(t->v, piece) || left == 0)
		return;
	syn_ailment_set(t, piece, AIL_BURN, left - 1, by);
	syn_hurt(t, piece, t->v->content->numbers.burn_damage, (struct source){ PIECE_NONE, by, WHY_BURN });
}

/* Shock wears off whatever put it there. */
void
syn_shock_fades(struct table *t, int piece, int amount)
{
	int shock = syn_piece(t, piece)->ails[AIL_SHOCK];
	if (shock > 0)
		syn_ailment_set(t, piece, AIL_SHOCK, shock - amount, 0);
}
