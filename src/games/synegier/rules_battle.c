/* rules_battle.c: battles between two pieces. */
#include "games/synegier/rules.h"

static int
at_least_one(int amount)
{
	return amount > 1 ? amount : 1;
}

/* What a core ability adds in a battle its soldier starts. */
static int
core_bonus(const struct view *v, int seat, int defender)
{
	const struct syn_core *core = syn_core(v, seat, CORE_BATTLE);
	bool vs = syn_is_soldier(defender) || defender == PIECE_BOSS;
	int bonus = 0;
	if (core == NULL || (core->condition == COND_VS_SOLDIER_BOSS && !vs) ||
	    !syn_condition(v, seat, core->condition))
		return 0;
	for (int i = 0; i < core->ops.count; i++)
		if (core->ops.op[i].kind == OP_ATK)
			bonus += syn_amount(v, seat, &core->ops.op[i], 1, PIECE_SOLDIER + seat - 1);
	return bonus;
}

/* A partner fights with plain values: what the player won for the turn is the
 * soldier's. */
struct syn_fight
syn_fight(const struct view *v, int attacker, int defender)
{
	int seat = syn_is_soldier(attacker) ? syn_owner(attacker) : 0;
	const struct syn_player *p = seat > 0 ? &v->players[seat - 1] : NULL;
	int guard = syn_stat(v, defender, STAT_DEF) - (p != NULL ? p->pierce : 0);
	int force = syn_stat(v, attacker, STAT_ATK) + (p != NULL ? core_bonus(v, seat, defender) : 0);
	int taken = at_least_one(syn_stat(v, defender, STAT_ATK) - syn_stat(v, attacker, STAT_DEF));
	const struct syn_core *half = syn_core(v, seat, CORE_COUNTER);
	if (half != NULL)
		taken = (taken + half->n - 1) / half->n;
	if (p != NULL && p->evade)
		taken = 0;
	return (struct syn_fight){ at_least_one(force - (guard > 0 ? guard : 0)), taken };
}

uint32_t
syn_battle_targets(const struct view *v, int attacker)
{
	int seat = syn_owner(attacker), reach = syn_is_soldier(attacker) ? v->players[seat - 1].reach : 0;
	struct spot from = v->pieces[attacker].at;
	uint32_t found = 0;
	for (int piece = 0; piece < PIECES && syn_on_field(v, attacker); piece++) {
		struct spot at = v->pieces[piece].at;
		bool duel = syn_owner(piece) > 0;
		if (syn_on_field(v, piece) && syn_owner(piece) != seat && !(duel && v->raid && !v->duels) &&
		    (syn_is_around(from, at) || syn_distance(from, at) <= reach))
			found |= 1u << piece;
	}
	return found;
}

/* Both lose at once; then the defender goes down first. */
void
syn_battle(struct table *t, int attacker, int defender)
{
	struct syn_fight fight = syn_fight(t->v, attacker, defender);
	int mine = syn_owner(attacker), theirs = syn_owner(defender);
	syn_say(t, battle, .attacker = syn_piece_json(attacker), .defender = syn_piece_json(defender),
	    .dealt = json_integer(fight.dealt), .taken = json_integer(fight.taken));
	syn_damage(t, defender, fight.dealt, (struct source){ attacker, mine, WHY_BATTLE });
	if (fight.taken > 0)
		syn_damage(t, attacker, fight.taken, (struct source){ defender, theirs, WHY_COUNTER });
	syn_fall(t, defender, mine);
	syn_fall(t, attacker, theirs);
}
