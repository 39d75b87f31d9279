/* synegier_rules_damage.c: losing and gaining HP, battles, ailments, and going down. */
#include "games/synegier/synegier_rules.h"

const char *const syn_why_names[WHYS] = {
	[WHY_EFFECT] = "effect", [WHY_DRAIN] = "drain", [WHY_BATTLE] = "battle",
	[WHY_COUNTER] = "counter",
	[WHY_AREA] = "area", [WHY_COLLISION] = "collision", [WHY_POISON] = "poison",
	[WHY_BURN] = "burn",
	[WHY_QUAKE] = "quake",
};

static void	fall(struct table *, int piece, int seat);

/* --- HP --- */

/* Damage to enemies decides the boss's strength; damage to the boss decides the ranking of the
 * raid. */
static void
count_damage(struct table *t, int piece, int lost, int seat)
{
	if (t->v->work.task == TASK_SENTENCE && seat > 0 && seat == t->actor &&
	    syn_owner(piece) != seat)
		t->v->work.damage += lost;
	if (seat == 0 || !syn_is_enemy(piece))
		return;
	if (piece != PIECE_BOSS) {
		t->v->sweep_damage += lost;
		return;
	}
	syn_player(t, seat)->raid_damage += lost;
	t->v->last_hit = seat;
}

int
syn_damage(struct table *t, int piece, int amount, struct source from)
{
	struct syn_piece *p = syn_piece(t, piece);
	bool shielded = p->shield > 0 && from.why != WHY_QUAKE;
	int lost = shielded ? 0 : amount < p->hp ? amount : p->hp;
	p->shield = (uint8_t)(p->shield - shielded);
	p->hp = (int16_t)(p->hp - lost);
	if (lost > 0)
		count_damage(t, piece, lost, from.seat);
	syn_say(t, damage, .piece = syn_piece_json(piece), .amount = json_integer(lost),
	    .hp = json_integer(p->hp), .by = syn_piece_json(from.piece),
	    .why = json_string(syn_why_names[from.why]),
	    .shield = shielded ? json_integer(p->shield) : json_null());
	return lost;
}

int
syn_hurt(struct table *t, int piece, int amount, struct source from)
{
	int lost = syn_damage(t, piece, amount, from);
	fall(t, piece, from.seat);
	return lost;
}

void
syn_heal(struct table *t, int piece, int amount)
{
	struct syn_piece *p = syn_piece(t, piece);
	int room = p->max - p->hp, gained = amount < room ? amount : room;
	if (!syn_on_field(t->v, piece) || gained <= 0)
		return;
	p->hp = (int16_t)(p->hp + gained);
	syn_say(t, heal, .piece = syn_piece_json(piece), .amount = json_integer(gained),
	    .hp = json_integer(p->hp));
}

/* --- purse and level --- */

void
syn_coins(struct table *t, int seat, int amount, const char *why, int from)
{
	struct syn_player *p = syn_player(t, seat);
	int most = t->v->content->numbers.max_coins, sum = p->coins + amount;
	int coins = sum < 0 ? 0 : sum > most ? most : sum;
	if (coins == p->coins)
		return;
	syn_say(t, coins, .seat = json_integer(seat), .amount = json_integer(coins - p->coins),
	    .coins = json_integer(coins), .why = json_string(why), .from = syn_seat_json(from));
	p->coins = coins;
}

/* A piece without HP goes down even when it gains a level. */
void
syn_level_up(struct table *t, int seat)
{
	const struct syn_soldier *soldier = syn_soldier(t->v, seat);
	struct syn_piece *p = syn_piece(t, PIECE_SOLDIER + seat - 1);
	struct syn_player *player = syn_player(t, seat);
	player->level++;
	p->max = (int16_t)(p->max + soldier->hp_growth);
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)(p->stat[stat] + soldier->growth[stat]);
	if (p->hp > 0) {
		int hp = p->hp + soldier->hp_growth + t->v->content->numbers.levelup_heal;
		p->hp = hp < p->max ? (int16_t)hp : p->max;
	}
	syn_say(t, level, .seat = json_integer(seat), .level = json_integer(player->level),
	    .hp = json_integer(p->hp), .max = json_integer(p->max));
}

/* --- down --- */

static void
remove_piece(struct table *t, int piece)
{
	*syn_piece(t, piece) = (struct syn_piece){ 0 };
}

static void
enemy_falls(struct table *t, int piece, int seat)
{
	remove_piece(t, piece);
	t->v->enemies_down++;
	if (seat == 0)
		return;
	const struct syn_core *haggle = syn_core(t->v, seat, CORE_PRICE);
	syn_player(t, seat)->kills++;
	syn_level_up(t, seat);
	syn_coins(t, seat, t->v->content->numbers.kill_coins + (haggle != NULL ? haggle->m : 0),
	    "enemy", 0);
}

/* Level, base values, purse and cards are kept for the soldier's return. */
static void
soldier_falls(struct table *t, int piece, int seat)
{
	int owner = syn_owner(piece), partner = PIECE_PARTNER + owner - 1;
	struct syn_player *p = syn_player(t, owner);
	struct syn_piece *old = syn_piece(t, piece);
	struct syn_piece left = { .max = old->max,
	    .stat = { old->stat[STAT_ATK], old->stat[STAT_DEF] } };
	*old = left;
	t->v->soldier_downs++;
	p->downs++;
	p->waiting = t->v->raid.round == 0;
	if (seat > 0 && seat != owner) {
		int half = (p->coins + 1) / 2;
		syn_coins(t, owner, -half, "rob", 0);
		syn_coins(t, seat, half, "rob", owner);
	}
	if (syn_on_field(t->v, partner))
		remove_piece(t, partner);
}

/* Removes a piece that is down and gives the seat its reward. */
static void
fall(struct table *t, int piece, int seat)
{
	struct syn_piece *p = syn_piece(t, piece);
	if (!syn_on_field(t->v, piece) || p->hp > 0)
		return;
	syn_say(t, down, .piece = syn_piece_json(piece), .by = syn_seat_json(seat));
	if (piece == PIECE_BOSS) {
		p->at = (struct spot){ 0, 0 };
		t->v->won = true;
	} else if (syn_is_enemy(piece)) {
		enemy_falls(t, piece, seat);
	} else if (syn_is_soldier(piece)) {
		soldier_falls(t, piece, seat);
	} else {
		remove_piece(t, piece);
	}
}

/* The boss is down, or nobody is left to fight it. */
bool
syn_finished(const struct view *v)
{
	if (v->raid.round == 0)
		return false;
	for (int i = 0; i < v->seats && !v->won; i++)
		if (syn_on_field(v, PIECE_SOLDIER + i) || v->players[i].waiting)
			return false;
	return true;
}

/* --- battles between two pieces --- */

static int
at_least_one(int amount)
{
	return amount > 1 ? amount : 1;
}

/* What a core ability adds in a battle that its soldier starts. */
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

/* A partner fights with plain values: bonuses for the turn belong to the soldier. */
struct syn_battle_forecast
syn_battle_forecast(const struct view *v, int attacker, int defender)
{
	int seat = syn_is_soldier(attacker) ? syn_owner(attacker) : 0;
	const struct syn_player *p = seat > 0 ? &v->players[seat - 1] : NULL;
	int guard = syn_stat(v, defender, STAT_DEF) - (p != NULL ? p->pierce : 0);
	int force = syn_stat(v, attacker, STAT_ATK) + (p != NULL ? core_bonus(v, seat, defender) :
	    0);
	int taken = at_least_one(syn_stat(v, defender, STAT_ATK) - syn_stat(v, attacker, STAT_DEF));
	const struct syn_core *half = syn_core(v, seat, CORE_COUNTER);
	if (half != NULL)
		taken = (taken + half->n - 1) / half->n;
	if (p != NULL && p->evade)
		taken = 0;
	return (struct syn_battle_forecast){ at_least_one(force - (guard > 0 ? guard : 0)), taken };
}

uint32_t
syn_battle_targets(const struct view *v, int attacker)
{
	int seat = syn_owner(attacker), reach = syn_is_soldier(attacker) ?
	    v->players[seat - 1].reach : 0;
	struct spot from = v->pieces[attacker].at;
	uint32_t found = 0;
	for (int piece = 0; piece < PIECES && syn_on_field(v, attacker); piece++) {
		struct spot at = v->pieces[piece].at;
		bool duel = syn_owner(piece) > 0;
		if (syn_on_field(v, piece) && syn_owner(piece) != seat &&
		    !(duel && v->raid.round > 0 && !v->duels) &&
		    (syn_is_around(from, at) || syn_distance(from, at) <= reach))
			found |= 1u << piece;
	}
	return found;
}

/* Both lose at once; then the defender goes down first. */
void
syn_battle(struct table *t, int attacker, int defender)
{
	struct syn_battle_forecast fight = syn_battle_forecast(t->v, attacker, defender);
	int mine = syn_owner(attacker), theirs = syn_owner(defender);
	syn_say(t, battle, .attacker = syn_piece_json(attacker),
	    .defender = syn_piece_json(defender), .dealt = json_integer(fight.dealt),
	    .taken = json_integer(fight.taken));
	syn_damage(t, defender, fight.dealt, (struct source){ attacker, mine, WHY_BATTLE });
	if (fight.taken > 0)
		syn_damage(t, attacker, fight.taken,
		    (struct source){ defender, theirs, WHY_COUNTER });
	fall(t, defender, mine);
	fall(t, attacker, theirs);
}

/* --- Poison, Burn, Shock and Fear --- */

void
syn_ailment_set(struct table *t, int piece, enum ailment kind, int amount, int by)
{
	struct syn_piece *p = syn_piece(t, piece);
	int old = p->ails[kind];
	p->ails[kind] = (uint8_t)(amount > 0 ? amount : 0);
	if (kind < AIL_SHOCK)
		p->by[kind] = (uint8_t)(amount > 0 ? by : 0);
	if (old != p->ails[kind])
		syn_say(t, ailment, .piece = syn_piece_json(piece),
		    .kind = json_string(syn_ailment_names[kind]), .n = json_integer(p->ails[kind]),
		    .by = syn_seat_json(by));
}

/* Burn keeps the larger value, the others add up. A boss takes half; a partner has no hand for Fear
 * to act on. What an event adds is credited to the player who added before. */
void
syn_afflict(struct table *t, int piece, enum ailment kind, int amount)
{
	const struct syn_numbers *n = &t->v->content->numbers;
	const struct syn_core *virulence = syn_core(t->v, t->actor, CORE_AIL);
	int old = syn_piece(t, piece)->ails[kind], cap = kind == AIL_FEAR ? n->fear_cap :
	    n->ail_cap;
	if (amount <= 0 || (kind == AIL_FEAR && syn_is_partner(piece)))
		return;
	if (virulence != NULL && syn_owner(piece) != t->actor &&
	    (kind == AIL_POISON || kind == AIL_BURN))
		amount += virulence->n;
	if (piece == PIECE_BOSS)
		amount = (amount + n->boss_ailment_divisor - 1) / n->boss_ailment_divisor;
	int sum = kind != AIL_BURN ? old + amount : amount > old ? amount : old;
	int by = t->actor == 0 && kind < AIL_SHOCK ? syn_piece(t, piece)->by[kind] : t->actor;
	syn_ailment_set(t, piece, kind, sum < cap ? sum : cap, by);
}

void
syn_ailment_bites(struct table *t, int piece, enum ailment kind)
{
	const struct syn_piece *p = syn_piece(t, piece);
	int left = p->ails[kind], by = p->by[kind];
	bool poison = kind == AIL_POISON;
	if (!syn_on_field(t->v, piece) || left == 0)
		return;
	syn_ailment_set(t, piece, kind, left - 1, by);
	syn_hurt(t, piece, poison ? left : t->v->content->numbers.burn_damage,
	    (struct source){ PIECE_NONE, by, poison ? WHY_POISON : WHY_BURN });
}

/* Shock fades, from whatever cause. */
void
syn_shock_fades(struct table *t, int piece, int amount)
{
	int shock = syn_piece(t, piece)->ails[AIL_SHOCK];
	if (shock > 0)
		syn_ailment_set(t, piece, AIL_SHOCK, shock - amount, 0);
}
