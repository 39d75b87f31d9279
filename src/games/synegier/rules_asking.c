/* rules_asking.c: the operations that ask the player first: walking, recalling a
 * card, calling a partner. */
#include "games/synegier/rules.h"

/* --- recalling --- */

void
syn_recall(struct table *t, int seat, int place)
{
	struct syn_player *p = syn_player(t, seat);
	int card = syn_pile_take(&p->trash, place);
	syn_pile_put(&p->deck, card);
	syn_say(t, recalled, .seat = json_integer(seat), .card = json_string(t->v->content->cards[card].id));
}

/* The card of most worth, the oldest of equals. */
int
syn_recall_standard(const struct view *v, int seat)
{
	const struct syn_pile *trash = &v->players[seat - 1].trash;
	int best = -1;
	for (int i = 0; i < trash->count; i++)
		if (best < 0 ||
		    v->content->cards[trash->cards[i]].cpu > v->content->cards[trash->cards[best]].cpu)
			best = i;
	return best;
}

/* Nobody but the acting player is asked: the keyboard stays where it is. */
static enum prompt
ask_recall(struct table *t, int target)
{
	int owner = syn_owner(target);
	if (!syn_is_soldier(target) || syn_player(t, owner)->trash.count == 0)
		return PROMPT_NONE;
	if (owner == t->actor)
		return PROMPT_RECALL;
	syn_recall(t, owner, syn_recall_standard(t->v, owner));
	return PROMPT_NONE;
}

/* --- partners --- */

void
syn_call_partner(struct table *t, int grade, struct spot at)
{
	const struct syn_grade *g = &t->v->content->grades[grade - 1];
	const struct syn_piece *me = syn_piece(t, PIECE_SOLDIER + t->actor - 1);
	int partner = PIECE_PARTNER + t->actor - 1;
	struct syn_piece *p = syn_piece(t, partner);
	*p = (struct syn_piece){ .at = at };
	p->hp = p->max = (int16_t)(g->hp_base + g->hp_per_level * syn_player(t, t->actor)->level);
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)(me->stat[stat] * g->part[stat].num / g->part[stat].den);
	syn_say(t, partner, .piece = syn_piece_json(partner), .at = syn_spot_json(at), .grade = json_integer(grade),
	    .hp = json_integer(p->hp));
}

static enum prompt
ask_partner(struct table *t, int target)
{
	int partner = PIECE_PARTNER + t->actor - 1;
	struct syn_piece *p = syn_piece(t, partner);
	if (target != PIECE_SOLDIER + t->actor - 1)
		return PROMPT_NONE;
	if (!syn_on_field(t->v, partner))
		return (syn_ring(syn_piece(t, target)->at) & syn_free(t->v)) != 0 ? PROMPT_SQUARE : PROMPT_NONE;
	p->hp = p->max;
	syn_say(t, partner, .piece = syn_piece_json(partner), .at = syn_spot_json(p->at), .grade = json_integer(0),
	    .hp = json_integer(p->hp));
	return PROMPT_NONE;
}

enum prompt
syn_operation_asks(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (op->kind == OP_RECALL)
		return ask_recall(t, target);
	if (op->kind == OP_PARTNER)
		return ask_partner(t, target);
	return syn_walks(t->v, target, amount) != 0 ? PROMPT_WALK : PROMPT_NONE;
}
