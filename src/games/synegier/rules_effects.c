/* rules_effects.c: the closed table of operations, each on one target. */
#include <stdlib.h>
#include <string.h>

#include "games/synegier/rules.h"

typedef void runner(struct table *, const struct syn_op *, int amount, int target);

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
op_dmg(struct table *t, const struct syn_op *op, int amount, int target)
{
	for (int hit = 0; hit < op->hits && syn_on_field(t->v, target); hit++)
		effect_damage(t, amount, target, WHY_EFFECT);
}

static void
op_drain(struct table *t, const struct syn_op *op, int amount, int target)
{
	syn_heal(t, PIECE_SOLDIER + t->actor - 1, effect_damage(t, amount, target, WHY_DRAIN));
}

static void
op_heal(struct table *t, const struct syn_op *op, int amount, int target)
{
	syn_heal(t, target, amount);
}

static void
op_hpmax(struct table *t, const struct syn_op *op, int amount, int target)
{
	struct syn_piece *p = syn_piece(t, target);
	p->max = (int16_t)(p->max + amount);
	p->hp = (int16_t)(p->hp + amount);
	syn_say(t, max, .piece = syn_piece_json(target), .max = json_integer(p->max), .hp = json_integer(p->hp));
}

static void
op_quake(struct table *t, const struct syn_op *op, int amount, int target)
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
	int16_t *value = op->duration == DUR_GAME ? &p->stat[stat] : &p->mods[stat][op->duration][t->actor];
	if (amount == 0)
		return;
	*value = (int16_t)(*value + amount);
	syn_say(t, modifier, .piece = syn_piece_json(target), .stat = json_string(syn_stat_names[stat]),
	    .n = json_integer(amount), .dur = json_string(syn_duration_names[op->duration]),
	    .by = syn_seat_json(t->actor));
}

static void
op_atk(struct table *t, const struct syn_op *op, int amount, int target)
{
	modify(t, STAT_ATK, op, amount, target);
}

static void
op_def(struct table *t, const struct syn_op *op, int amount, int target)
{
	modify(t, STAT_DEF, op, amount, target);
}

static void
op_cure(struct table *t, const struct syn_op *op, int amount, int target)
{
	struct syn_piece *p = syn_piece(t, target);
	memset(p->ails, 0, sizeof p->ails);
	memset(p->by, 0, sizeof p->by);
	syn_say(t, cured, .piece = syn_piece_json(target));
}

static void
op_poison(struct table *t, const struct syn_op *op, int amount, int target)
{
	syn_afflict(t, target, AIL_POISON, amount);
}

static void
op_burn(struct table *t, const struct syn_op *op, int amount, int target)
{
	syn_afflict(t, target, AIL_BURN, amount);
}

static void
op_shock(struct table *t, const struct syn_op *op, int amount, int target)
{
	syn_afflict(t, target, AIL_SHOCK, amount);
}

static void
op_fear(struct table *t, const struct syn_op *op, int amount, int target)
{
	syn_afflict(t, target, AIL_FEAR, amount);
}

static void
say_keyword(struct table *t, int target, const char *kind, int n)
{
	syn_say(t, ailment, .piece = syn_piece_json(target), .kind = json_string(kind), .n = json_integer(n),
	    .by = syn_seat_json(t->actor));
}

/* Enemies and the boss never have one. */
static void
op_shield(struct table *t, const struct syn_op *op, int amount, int target)
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
op_level(struct table *t, const struct syn_op *op, int amount, int target)
{
	for (int i = 0; i < amount && syn_is_soldier(target); i++)
		syn_level_up(t, syn_owner(target));
}

static void
op_coin(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (syn_is_soldier(target))
		syn_coins(t, syn_owner(target), amount, "effect", 0);
}

static void
op_steal(struct table *t, const struct syn_op *op, int amount, int target)
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
op_draw(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (syn_is_soldier(target))
		syn_draw(t, syn_owner(target), amount);
}

static void
op_mana(struct table *t, const struct syn_op *op, int amount, int target)
{
	struct syn_player *p = syn_player(t, t->actor);
	int sum = p->mana + amount, most = t->v->content->numbers.max_mana;
	if (!is_me(t, target))
		return;
	int mana = sum < most ? sum : most;
	syn_say(t, mana, .seat = json_integer(t->actor), .amount = json_integer(mana - p->mana),
	    .mana = json_integer(mana));
	p->mana = mana;
}

static void
op_flow(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (syn_is_soldier(target))
		say_keyword(t, target, "flow", syn_player(t, syn_owner(target))->flow += amount);
}

static void
op_charge(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (syn_is_soldier(target))
		say_keyword(t, target, "charge", syn_player(t, syn_owner(target))->charge += amount);
}

/* --- squares --- */

static int
sign(int n)
{
	return (n > 0) - (n < 0);
}

/* Single steps along the longer axis, away from or towards the actor; they stop
 * before the border, a piece, and when pulled, beside the actor. */
static void
shove(struct table *t, int target, int count, int direction, const char *how)
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
		syn_move(t, target, to, how);
}

static void
op_push(struct table *t, const struct syn_op *op, int amount, int target)
{
	shove(t, target, amount, 1, "push");
}

static void
op_pull(struct table *t, const struct syn_op *op, int amount, int target)
{
	shove(t, target, amount, -1, "pull");
}

static void
op_swap(struct table *t, const struct syn_op *op, int amount, int target)
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
op_warp(struct table *t, const struct syn_op *op, int amount, int target)
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
	syn_say(t, skill, .seat = json_integer(t->actor), .kind = json_string(kind), .n = json_integer(n));
}

static void
op_pierce(struct table *t, const struct syn_op *op, int amount, int target)
{
	struct syn_player *p = syn_player(t, t->actor);
	if (is_me(t, target) && amount > p->pierce)
		say_skill(t, "pierce", p->pierce = amount);
}

static void
op_reach(struct table *t, const struct syn_op *op, int amount, int target)
{
	struct syn_player *p = syn_player(t, t->actor);
	if (is_me(t, target) && amount > p->reach)
		say_skill(t, "reach", p->reach = amount);
}

static void
op_evade(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (!is_me(t, target))
		return;
	syn_player(t, t->actor)->evade = true;
	say_skill(t, "evade", 1);
}

static void
op_rebattle(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (is_me(t, target))
		say_skill(t, "rebattle", syn_player(t, t->actor)->battles += amount);
}

/* --- the table --- */

static runner *const runners[OPERATIONS] = {
	[OP_DMG] = op_dmg, [OP_DRAIN] = op_drain, [OP_ATK] = op_atk, [OP_DEF] = op_def, [OP_HEAL] = op_heal,
	[OP_CURE] = op_cure, [OP_SHIELD] = op_shield, [OP_HPMAX] = op_hpmax, [OP_LEVEL] = op_level,
	[OP_COIN] = op_coin, [OP_STEAL] = op_steal, [OP_DRAW] = op_draw, [OP_MANA] = op_mana,
	[OP_FLOW] = op_flow, [OP_CHARGE] = op_charge, [OP_POISON] = op_poison, [OP_BURN] = op_burn,
	[OP_SHOCK] = op_shock, [OP_FEAR] = op_fear, [OP_PUSH] = op_push, [OP_PULL] = op_pull,
	[OP_SWAP] = op_swap, [OP_PIERCE] = op_pierce, [OP_REACH] = op_reach, [OP_EVADE] = op_evade,
	[OP_REBATTLE] = op_rebattle, [OP_WARP] = op_warp, [OP_QUAKE] = op_quake,
};

/* Those without a runner ask a question (rules_work.c) or need no target
 * (rules_round.c). */
void
syn_operate(struct table *t, const struct syn_op *op, int amount, int target)
{
	if (runners[op->kind] != NULL && syn_on_field(t->v, target))
		runners[op->kind](t, op, amount, target);
}

void
syn_run_core(struct table *t, const struct syn_core *core)
{
	int me = PIECE_SOLDIER + t->actor - 1;
	if (!syn_on_field(t->v, me) || !syn_condition(t->v, t->actor, core->condition))
		return;
	for (int i = 0; i < core->ops.count; i++)
		syn_operate(t, &core->ops.op[i], syn_amount(t->v, t->actor, &core->ops.op[i], 1, me), me);
}
