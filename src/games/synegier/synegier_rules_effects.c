/* synegier_rules_effects.c: applies each operation to one target. */
#include <stdlib.h>
#include <string.h>

#include "games/synegier/synegier_rules.h"

enum { WARP_ROLLS = 20 };

static const struct { const char *places, *flags; } traits[OPERATIONS] = {
#define TRAIT(name, places, flags) { places, flags },
	SYN_OPERATIONS(TRAIT)
};

bool
syn_op_is(enum operation op, char flag)
{
	return strchr(traits[op].flags, flag) != NULL;
}

bool
syn_op_fits(enum operation op, char place)
{
	return strchr(traits[op].places, place) != NULL;
}

static bool
is_me(const struct table *t, int piece)
{
	return t->actor > 0 && piece == PIECE_SOLDIER + t->actor - 1;
}

/* --- HP --- */

/* What the actor's core ability adds to the damage of its cards and sentences. */
static int
core_damage(struct table *t, int target)
{
	const struct syn_core *kindling = syn_core(t->v, t->actor, CORE_EFFDMG);
	const struct syn_core *virulence = syn_core(t->v, t->actor, CORE_AIL);
	const struct syn_piece *p = syn_piece(t, target);
	bool ill = p->ails[AIL_POISON] > 0 || p->ails[AIL_BURN] > 0;
	if (syn_owner(target) == t->actor)
		return 0;
	return (kindling != NULL ? kindling->n : 0) + (virulence != NULL && ill ? virulence->m : 0);
}

static int
effect_damage(struct table *t, int amount, int target, enum why why)
{
	if (amount <= 0)
		return 0;
	int me = t->actor > 0 ? PIECE_SOLDIER + t->actor - 1 : PIECE_NONE;
	struct source from = { me, t->actor, why };
	return syn_hurt(t, target, amount + core_damage(t, target), from);
}

static void
hit(struct table *t, int hits, int amount, int target)
{
	for (int i = 0; i < hits && syn_on_field(t->v, target); i++)
		effect_damage(t, amount, target, WHY_EFFECT);
}

static void
raise_max(struct table *t, int amount, int target)
{
	struct syn_piece *p = syn_piece(t, target);
	p->max = (int16_t)(p->max + amount);
	p->hp = (int16_t)(p->hp + amount);
	syn_say(t, max, .piece = syn_piece_json(target), .max = json_integer(p->max),
	    .hp = json_integer(p->hp));
}

static void
quake(struct table *t, int amount, int target)
{
	int room = syn_piece(t, target)->hp - 1;
	if (room > 0)
		syn_damage(t, target, amount < room ? amount :
		    room, (struct source){ PIECE_NONE, 0, WHY_QUAKE });
}

/* --- values and ailments --- */

static void
modify(struct table *t, enum stat stat, const struct syn_op *op, int amount, int target)
{
	struct syn_piece *p = syn_piece(t, target);
	int16_t *value = op->duration == DUR_GAME ? &p->stat[stat] :
	    &p->mods[stat][op->duration][t->actor];
	if (amount == 0)
		return;
	*value = (int16_t)(*value + amount);
	syn_say(t, modifier, .piece = syn_piece_json(target),
	    .stat = json_string(syn_stat_names[stat]), .n = json_integer(amount),
	    .dur = json_string(syn_duration_names[op->duration]), .by = syn_seat_json(t->actor));
}

static void
cure(struct table *t, int target)
{
	struct syn_piece *p = syn_piece(t, target);
	memset(p->ails, 0, sizeof p->ails);
	memset(p->by, 0, sizeof p->by);
	syn_say(t, cured, .piece = syn_piece_json(target));
}

static void
say_keyword(struct table *t, int target, const char *kind, int n)
{
	syn_say(t, ailment, .piece = syn_piece_json(target), .kind = json_string(kind),
	    .n = json_integer(n), .by = syn_seat_json(t->actor));
}

/* Enemies and the boss never have a Shield. */
static void
add_shield(struct table *t, int amount, int target)
{
	struct syn_piece *p = syn_piece(t, target);
	int sum = p->shield + amount, cap = t->v->content->numbers.shield_cap;
	if (syn_is_enemy(target) || amount <= 0)
		return;
	p->shield = (uint8_t)(sum < cap ? sum : cap);
	say_keyword(t, target, "shield", p->shield);
}

/* --- hands and purses: of soldiers only --- */

static void
steal(struct table *t, int amount, int target)
{
	int owner = syn_owner(target);
	if (syn_is_enemy(target)) {
		syn_coins(t, t->actor, t->v->content->numbers.enemy_steal_coins, "steal", 0);
	} else if (syn_is_soldier(target) && owner != t->actor && amount > 0) {
		int coins = syn_player(t, owner)->coins, taken = amount < coins ? amount : coins;
		syn_coins(t, owner, -taken, "steal", 0);
		syn_coins(t, t->actor, taken, "steal", owner);
	}
}

static void
add_mana(struct table *t, int amount)
{
	struct syn_player *p = syn_player(t, t->actor);
	int sum = p->mana + amount, most = t->v->content->numbers.max_mana;
	int mana = sum < most ? sum : most;
	syn_say(t, mana, .seat = json_integer(t->actor), .amount = json_integer(mana - p->mana),
	    .mana = json_integer(mana));
	p->mana = mana;
}

/* --- squares --- */

static int
sign(int n)
{
	return (n > 0) - (n < 0);
}

/* Single steps along the longer axis, away from or towards the actor; they stop at the border,
 * before a piece and, when pulled, next to the actor. */
static void
shove(struct table *t, int target, int count, int direction)
{
	struct spot me = t->v->work.from, to = syn_piece(t, target)->at;
	int dx = to.x - me.x, dy = to.y - me.y;
	bool along_x = abs(dx) >= abs(dy);
	struct spot step = { (int8_t)(along_x ? sign(dx) * direction : 0),
	    (int8_t)(along_x ? 0 : sign(dy) * direction) };
	if (target == PIECE_BOSS || is_me(t, target))
		return;
	for (int i = 0; i < count; i++) {
		struct spot next = { (int8_t)(to.x + step.x), (int8_t)(to.y + step.y) };
		bool there = direction < 0 && (syn_distance(me, to) <= 1 ||
		    (along_x ? to.x == me.x : to.y == me.y));
		if (there || !syn_on_board(next) || syn_piece_at(t->v, next) != PIECE_NONE)
			break;
		to = next;
	}
	if (syn_distance(to, syn_piece(t, target)->at) > 0)
		syn_move(t, target, to, direction > 0 ? "push" : "pull");
}

static void
swap_places(struct table *t, int target)
{
	int me = PIECE_SOLDIER + t->actor - 1;
	struct spot mine = syn_piece(t, me)->at, theirs = syn_piece(t, target)->at;
	if (target == PIECE_BOSS || is_me(t, target) || !syn_on_field(t->v, me))
		return;
	syn_move(t, me, theirs, "swap");
	syn_move(t, target, mine, "swap");
	t->v->work.from = theirs;
}

static void
warp(struct table *t, int target)
{
	for (int i = 0; i < WARP_ROLLS; i++) {
		struct spot to = syn_roll_spot(t, target, "warp");
		if (syn_piece_at(t->v, to) == PIECE_NONE) {
			syn_move(t, target, to, "warp");
			return;
		}
	}
}

/* --- the actor's battles --- */

static void
say_skill(struct table *t, const char *kind, int n)
{
	syn_say(t, skill, .seat = json_integer(t->actor), .kind = json_string(kind),
	    .n = json_integer(n));
}

/* --- the operations --- */

/* Operations on a soldier's hand and purse. */
static void
operate_on_player(struct table *t, const struct syn_op *op, int amount, int target)
{
	int seat = syn_owner(target);
	struct syn_player *p = syn_player(t, seat);
	switch (op->kind) {
	case OP_LEVEL:
		for (int i = 0; i < amount; i++)
			syn_level_up(t, seat);
		break;
	case OP_COIN:
		syn_coins(t, seat, amount, "effect", 0);
		break;
	case OP_DRAW:
		syn_draw(t, seat, amount);
		break;
	case OP_FLOW:
		say_keyword(t, target, "flow", p->flow += amount);
		break;
	case OP_CHARGE:
		say_keyword(t, target, "charge", p->charge += amount);
		break;
	default:
		break;
	}
}

/* Operations on values that the actor's soldier has for this turn. */
static void
operate_on_turn(struct table *t, const struct syn_op *op, int amount)
{
	struct syn_player *p = syn_player(t, t->actor);
	switch (op->kind) {
	case OP_MANA:
		add_mana(t, amount);
		break;
	case OP_PIERCE:
		if (amount > p->pierce)
			say_skill(t, "pierce", p->pierce = amount);
		break;
	case OP_REACH:
		if (amount > p->reach)
			say_skill(t, "reach", p->reach = amount);
		break;
	case OP_EVADE:
		say_skill(t, "evade", p->evade = true);
		break;
	case OP_REBATTLE:
		say_skill(t, "rebattle", p->battles += amount);
		break;
	default:
		break;
	}
}

_Static_assert(OP_FEAR - OP_POISON == AIL_FEAR - AIL_POISON, "the ailments are in one order");

/* Operations on a piece: its HP, values, ailments and square. */
static void
operate_on_piece(struct table *t, const struct syn_op *op, int amount, int target)
{
	switch (op->kind) {
	case OP_DMG:
		hit(t, op->hits, amount, target);
		break;
	case OP_DRAIN:
		syn_heal(t, PIECE_SOLDIER + t->actor - 1,
		    effect_damage(t, amount, target, WHY_DRAIN));
		break;
	case OP_QUAKE:
		quake(t, amount, target);
		break;
	case OP_HEAL:
		syn_heal(t, target, amount);
		break;
	case OP_HPMAX:
		raise_max(t, amount, target);
		break;
	case OP_ATK:
	case OP_DEF:
		modify(t, op->kind == OP_ATK ? STAT_ATK : STAT_DEF, op, amount, target);
		break;
	case OP_CURE:
		cure(t, target);
		break;
	case OP_SHIELD:
		add_shield(t, amount, target);
		break;
	case OP_STEAL:
		steal(t, amount, target);
		break;
	case OP_POISON:
	case OP_BURN:
	case OP_SHOCK:
	case OP_FEAR:
		syn_afflict(t, target, (enum ailment)(AIL_POISON + (int)op->kind - OP_POISON),
		    amount);
		break;
	case OP_PUSH:
	case OP_PULL:
		shove(t, target, amount, op->kind == OP_PUSH ? 1 : -1);
		break;
	case OP_SWAP:
		swap_places(t, target);
		break;
	case OP_WARP:
		warp(t, target);
		break;
	default:
		break;
	}
}

/* Other operations ask a question (synegier_rules_work.c) or need no target
 * (synegier_rules_round.c). */
void
syn_operate(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (!syn_on_field(t->v, target))
		return;
	operate_on_piece(t, op, amount, target);
	if (syn_is_soldier(target))
		operate_on_player(t, op, amount, target);
	if (is_me(t, target))
		operate_on_turn(t, op, amount);
}

void
syn_run_core(struct table *t, const struct syn_core *core)
{
	int me = PIECE_SOLDIER + t->actor - 1;
	if (!syn_on_field(t->v, me) || !syn_condition(t->v, t->actor, core->condition))
		return;
	for (int i = 0; i < core->ops.count; i++)
		syn_operate(t, &core->ops.op[i],
		    syn_amount(t->v, t->actor, &core->ops.op[i], 1, me), me);
}
