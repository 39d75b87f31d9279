/* synegier_rules_select.c: the targets, conditions and amounts of effects. */
#include "games/synegier/synegier_rules.h"

enum { MOVED_FAR = 4, CENTRE_LOW = 3, CENTRE_HIGH = 5, MORE_THAN_ANY_HP = 100000 };

/* --- conditions --- */

static bool
foe_around(const struct view *v, int seat)
{
	struct spot me = v->pieces[PIECE_SOLDIER + seat - 1].at;
	for (int piece = 0; piece < PIECES; piece++)
		if (syn_on_field(v, piece) && syn_owner(piece) != seat &&
		    syn_is_around(me, v->pieces[piece].at))
			return true;
	return false;
}

static bool
poorest(const struct view *v, int seat)
{
	for (int i = 0; i < v->seats; i++)
		if (v->players[i].coins < v->players[seat - 1].coins)
			return false;
	return true;
}

bool
syn_condition(const struct view *v, int seat, enum condition condition)
{
	const struct syn_piece *me = &v->pieces[PIECE_SOLDIER + seat - 1];
	switch (condition) {
	case COND_MOVED4:
		return v->players[seat - 1].moved >= MOVED_FAR;
	case COND_HP_HALF:
		return 2 * me->hp <= me->max;
	case COND_ON_EDGE:
		return syn_is_edge(me->at);
	case COND_FOE_AROUND:
		return foe_around(v, seat);
	case COND_POOREST:
		return poorest(v, seat);
	case COND_NONE:
	case COND_DIE4:
	case COND_VS_SOLDIER_BOSS:
	case CONDITIONS:
		break;
	}
	return true;
}

/* --- candidates --- */

static bool
in_class(int seat, enum class class, int piece)
{
	switch (class) {
	case CLASS_SOLDIER:
		return syn_is_soldier(piece);
	case CLASS_RIVAL:
		return syn_is_soldier(piece) && syn_owner(piece) != seat;
	case CLASS_ENEMY:
		return syn_is_enemy(piece);
	case CLASS_FOE:
		return syn_owner(piece) != seat || syn_is_enemy(piece);
	case CLASS_ANY:
		return true;
	case CLASS_NONE:
	case CLASSES:
		break;
	}
	return false;
}

/* Is a square in the selector's zone, measured from the player's soldier? */
static bool
in_zone(const struct syn_select *s, const struct syn_offsets *red, struct spot me, struct spot at)
{
	int d = syn_distance(me, at);
	switch (s->kind) {
	case SEL_CHOOSE:
	case SEL_WITHIN:
		return s->range == 0 || (d >= 1 && d <= s->range);
	case SEL_AROUND:
		return syn_is_around(me, at);
	case SEL_LINE:
		return me.x == at.x || me.y == at.y;
	case SEL_RED:
		return red != NULL && (syn_card_squares(red, me) & syn_bit(at)) != 0;
	case SEL_EDGE:
		return syn_is_edge(at);
	case SEL_CENTER:
		return at.x >= CENTRE_LOW && at.x <= CENTRE_HIGH && at.y >= CENTRE_LOW &&
		    at.y <= CENTRE_HIGH;
	default:
		return true;
	}
}

static uint32_t
in_reach(const struct view *v, int seat, const struct syn_select *s, const struct syn_offsets *red)
{
	struct spot me = seat > 0 ? v->pieces[PIECE_SOLDIER + seat - 1].at : (struct spot){ 0, 0 };
	uint32_t found = 0;
	for (int piece = 0; piece < PIECES; piece++)
		if (syn_on_field(v, piece) && in_class(seat, s->class, piece) &&
		    in_zone(s, red, me, v->pieces[piece].at))
			found |= 1u << piece;
	return found;
}

uint32_t
syn_link_targets(const struct view *v, int seat, const struct syn_link *link)
{
	return syn_candidates(v, seat, &v->content->subjects[link->subject].select, NULL);
}

uint32_t
syn_effect_targets(const struct view *v, int seat, int card, const struct syn_effect *effect)
{
	return syn_candidates(v, seat, &effect->select, &v->content->cards[card].red);
}

/* --- comparing candidates --- */

/* The value of which a selector takes the highest; false: it takes all candidates. */
static bool
rank(const struct view *v, int seat, enum selector kind, int piece, int *value)
{
	const struct syn_piece *p = &v->pieces[piece];
	const struct syn_player *owner = &v->players[syn_owner(piece) > 0 ? syn_owner(piece) - 1 :
	    0];
	int d = seat > 0 ? syn_distance(v->pieces[PIECE_SOLDIER + seat - 1].at, p->at) : 0;
	switch (kind) {
	case SEL_NEAR:
		*value = -MORE_THAN_ANY_HP * d - p->hp;	/* lower HP first among the equally near */
		return true;
	case SEL_FAR:
		*value = MORE_THAN_ANY_HP * d - p->hp;
		return true;
	case SEL_WEAK:
		*value = -p->hp;
		return true;
	case SEL_STRONG:
		*value = syn_stat(v, piece, STAT_ATK);
		return true;
	case SEL_RICH:
		*value = owner->coins;
		return true;
	case SEL_POOR:
		*value = -owner->coins;
		return true;
	case SEL_HIGHLV:
		*value = owner->level;
		return true;
	case SEL_LOWLV:
		*value = -owner->level;
		return true;
	case SEL_RANDOM:
		*value = 0;
		return true;
	default:
		return false;
	}
}

/* The candidates with the highest value; where ties go by the order of pieces, only one. */
static uint32_t
best_of(const struct view *v, int seat, enum selector kind, uint32_t pieces)
{
	bool first_only = kind == SEL_NEAR || kind == SEL_FAR || kind == SEL_WEAK ||
	    kind == SEL_STRONG;
	uint32_t best = 0;
	int most = 0, value = 0;
	for (int piece = 0; piece < PIECES; piece++) {
		if ((pieces & 1u << piece) == 0)
			continue;
		if (!rank(v, seat, kind, piece, &value))
			return pieces;
		if (best == 0 || value > most) {
			best = 1u << piece;
			most = value;
		} else if (value == most && !first_only) {
			best |= 1u << piece;
		}
	}
	return best;
}

static uint32_t
own_pieces(const struct view *v, int seat, bool partner)
{
	int soldier = PIECE_SOLDIER + seat - 1, friend = PIECE_PARTNER + seat - 1;
	uint32_t mine = syn_on_field(v, soldier) ? 1u << soldier : 0;
	return mine | (partner && syn_on_field(v, friend) ? 1u << friend : 0);
}

uint32_t
syn_candidates(const struct view *v, int seat, const struct syn_select *s,
    const struct syn_offsets *red)
{
	if (s->kind == SEL_SELF)
		return seat > 0 ? own_pieces(v, seat, s->partner) : 0;
	uint32_t found = best_of(v, seat, s->kind, in_reach(v, seat, s, red));
	return s->self ? found | own_pieces(v, seat, false) : found;
}

/* The player's own soldier first where the selector says so, the others by number. */
int
syn_select(struct table *t, const struct syn_select *s, const struct syn_offsets *red,
    uint8_t targets[PIECES])
{
	uint32_t found = syn_candidates(t->v, t->actor, s, red);
	int count = 0;
	if (s->kind >= SEL_RICH && s->kind <= SEL_RANDOM && found != 0) {	/* chance decides */
		for (int skip = syn_below(t, __builtin_popcount(found)); skip > 0; skip--)
			found &= found - 1;
		found &= -found;
	}
	if (s->self && t->actor > 0) {
		uint32_t mine = own_pieces(t->v, t->actor, false);
		if (mine != 0)
			targets[count++] = (uint8_t)__builtin_ctz(mine);
		found &= ~mine;
	}
	for (; found != 0; found &= found - 1)
		targets[count++] = (uint8_t)__builtin_ctz(found);
	return count;
}

/* --- amounts --- */

static int
least(int a, int b)
{
	return a < b ? a : b;
}

static int
variable(const struct view *v, int seat, enum variable variable, int die, struct spot from,
    int target)
{
	const struct syn_numbers *n = &v->content->numbers;
	const struct syn_player *p = seat > 0 ? &v->players[seat - 1] : NULL;
	switch (variable) {
	case VAR_DIE:
		return die;
	case VAR_DIST:
		return least(syn_distance(from, v->pieces[target].at), n->var_cap_dist);
	case VAR_MOVED:
		return p == NULL ? 0 : least(p->moved, n->var_cap_moved);
	case VAR_PLAYED:
		return p == NULL ? 0 : p->played;
	case VAR_LINKS:
		return p == NULL ? 0 : p->links;
	case VAR_ONE:
	case VARIABLES:
		break;
	}
	return 1;
}

int
syn_op_amount(const struct view *v, int seat, const struct syn_op *op, int times, int die,
    struct spot from, int target)
{
	int amount = op->n * variable(v, seat, op->variable, die, from, target);
	return syn_op_is(op->kind, 'm') ? amount : amount * times;
}

int
syn_amount(const struct view *v, int seat, const struct syn_op *op, int times, int target)
{
	return syn_op_amount(v, seat, op, times, 1, v->pieces[PIECE_SOLDIER + seat - 1].at, target);
}
