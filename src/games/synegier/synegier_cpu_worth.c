/* synegier_cpu_worth.c: the value of positions and battles for a seat. */
#include "games/synegier/synegier_cpu.h"

/* The value of one of each, in hundredths of a point. */
enum {
	LEVEL = 600, COIN = 90, SPARE_COIN = 35, COINS_WANTED = 16,
	BASE = 160, MAX_HP = 50, FLOW = 300, CHARGE = 300, POTION = 300,
	DOWN = 1400, DOWN_RAID = 12000,
	HP = 55, SHIELD = 400, HURT = 2000, HURT_SHARE = 40,
	POISON = 25, BURN = 150, SHOCK = 30, FEAR = 250,
	THREAT = 45, THREAT_RAID = 40, DEADLY = 800, DEADLY_RAID = 4000,
	WAY = 50, SHOP_NEED = 400, SHOP = 100,
	ENEMY_HP = 40, ENEMY_ATK = 15, ENEMY_DEF = 10, ENEMY_SHOCK = 80, AILING = 40,
	AILING_OTHERS = 16,
	BOSS_HP = 5, BOSS_ATK = 30, BOSS_DEF = 20, BOSS_AILING = 70,
	RAID_DAMAGE = 100, BOSS_DOWN = 6000,
	RIVAL_HP = 6, RIVAL_COIN = 20, RIVAL_LEVEL = 80,
	PARTNER = 400, PARTNER_HP = 20,
	WIN = 6000,
	TURN = 2500, RAID_TURNS = 4,	/* a turn of the raid; with so many left all counts in
					 * full */
	KILL = 2200, WOUND = 60, DUEL = 400, DUEL_WOUND = 30, TAKEN = 45, FALL = 1800,
	FALL_RAID = 6000,
};

/* --- the seat's own --- */

static int
threat(const struct view *v, int me)
{
	int sum = 0;
	for (int enemy = PIECE_ENEMY; enemy < PIECES; enemy++)
		if (syn_on_field(v, enemy) && syn_distance(v->pieces[enemy].at, v->pieces[me].at) <=
		    v->content->numbers.area_range)
			sum += syn_threat_damage(v, enemy, me) *
			    (enemy == PIECE_BOSS ? v->content->bosses[v->boss].acts : 1);
	return v->pieces[me].shield > 0 ? 0 : sum;
}

static int
way_to_enemy(const struct view *v, int me)
{
	int least = 0;
	for (int enemy = PIECE_ENEMY; enemy < PIECES; enemy++) {
		int d = syn_distance(v->pieces[enemy].at, v->pieces[me].at);
		if (syn_on_field(v, enemy) && (least == 0 || d < least))
			least = d;
	}
	return least;
}

static int
place_worth(const struct view *v, int seat)
{
	int me = PIECE_SOLDIER + seat - 1, harm = threat(v, me);
	const struct syn_piece *p = &v->pieces[me];
	const struct syn_player *player = &v->players[seat - 1];
	int sum = -(v->raid.round > 0 ? THREAT_RAID : THREAT) * harm - WAY * way_to_enemy(v, me);
	if (harm >= p->hp)
		sum -= v->raid.round > 0 ? DEADLY_RAID : DEADLY;
	if (syn_is_edge(p->at)) {
		sum += !player->bought && player->coins >= 3 && p->hp * 2 < p->max ? SHOP_NEED : 0;
		sum += player->coins >= 6 ? SHOP : 0;
	}
	return sum;
}

static int
soldier_worth(const struct view *v, int seat)
{
	int me = PIECE_SOLDIER + seat - 1;
	const struct syn_piece *p = &v->pieces[me];
	if (!syn_on_field(v, me))
		return v->raid.round > 0 ? -DOWN_RAID : -DOWN;
	int n = p->ails[AIL_POISON], missing = p->max * HURT_SHARE / 100 - p->hp;
	int sum = HP * p->hp + SHIELD * p->shield - POISON * n * (n + 1) - BURN *
	    p->ails[AIL_BURN] - SHOCK * p->ails[AIL_SHOCK] - FEAR * p->ails[AIL_FEAR];
	if (missing > 0)
		sum -= HURT * missing / p->max * (v->raid.round > 0 ? 2 : 1);
	return sum + place_worth(v, seat);
}

static int
wealth(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_piece *me = &v->pieces[PIECE_SOLDIER + seat - 1];
	const struct syn_piece *partner = &v->pieces[PIECE_PARTNER + seat - 1];
	int spare = p->coins > COINS_WANTED ? p->coins - COINS_WANTED : 0;
	int sum = LEVEL * p->level + COIN * (p->coins - spare) + SPARE_COIN * spare + FLOW *
	    p->flow + CHARGE * p->charge + (p->potion != POTION_NONE ? POTION : 0) +
	    BASE * (me->stat[STAT_ATK] + me->stat[STAT_DEF]) + MAX_HP * me->max;
	if (partner->at.x != 0)
		sum += PARTNER + PARTNER_HP * partner->hp;
	return sum;
}

/* --- the others --- */

/* The HP that Poison and Burn will still take, of a seat's making or of the others'. */
static int
pending(const struct view *v, int piece, int seat, bool own)
{
	const struct syn_piece *p = &v->pieces[piece];
	int n = p->ails[AIL_POISON], sum = 0;
	if ((p->by[AIL_POISON] == seat) == own)
		sum += n * (n + 1) / 2;
	if ((p->by[AIL_BURN] == seat) == own)
		sum += p->ails[AIL_BURN] * v->content->numbers.burn_damage;
	return sum < p->hp ? sum : p->hp;
}

static int
enemies_worth(const struct view *v, int seat)
{
	int sum = 0;
	for (int e = PIECE_ENEMY; e < PIECE_BOSS; e++)
		if (syn_on_field(v, e))
			sum += -ENEMY_HP * v->pieces[e].hp - ENEMY_ATK * syn_stat(v, e, STAT_ATK) -
			    ENEMY_DEF * syn_stat(v, e, STAT_DEF) + AILING * pending(v, e, seat,
			    true) + AILING_OTHERS * pending(v, e, seat, false) +
			    (v->pieces[e].ails[AIL_SHOCK] > 0 ? ENEMY_SHOCK : 0);
	return sum;
}

static int
raid_worth(const struct view *v, int seat)
{
	int sum = RAID_DAMAGE * v->players[seat - 1].raid_damage;
	if (!syn_on_field(v, PIECE_BOSS))
		return sum + BOSS_DOWN;
	return sum - BOSS_HP * v->pieces[PIECE_BOSS].hp - BOSS_ATK * syn_stat(v, PIECE_BOSS,
	    STAT_ATK) - BOSS_DEF * syn_stat(v, PIECE_BOSS, STAT_DEF) + BOSS_AILING * pending(v,
	    PIECE_BOSS, seat, true);
}

static int
rivals_worth(const struct view *v, int seat)
{
	int sum = 0;
	for (int other = 1; other <= v->seats; other++) {
		int piece = PIECE_SOLDIER + other - 1;
		if (other != seat)
			sum -= (syn_on_field(v, piece) ? RIVAL_HP * v->pieces[piece].hp : 0) +
			    RIVAL_COIN * v->players[other - 1].coins + RIVAL_LEVEL *
			    v->players[other - 1].level;
	}
	return sum;
}

int
syn_worth(const struct view *v, int seat)
{
	return wealth(v, seat) + soldier_worth(v, seat) +
	    (v->raid.round > 0 ? raid_worth(v, seat) :
	    enemies_worth(v, seat) + rivals_worth(v, seat));
}

/* Without a raid the end of the sweep decides: good for the leader at that time, bad for the
 * others. */
static int
end_worth(const struct view *v, int seat)
{
	int ranking[SYN_SEATS];
	if (v->raid_kind != RAID_OFF)
		return 0;
	return syn_ranking(v, ranking) == 1 && ranking[0] == seat ? WIN : -WIN;
}

/* In the raid only damage counts at the end; everything else counts by the turns in which it can
 * still help. When the raid begins, every soldier on the field is healed. */
int
syn_long_worth(const struct view *v, int seat)
{
	const struct syn_numbers *n = &v->content->numbers;
	bool stands = syn_on_field(v, PIECE_SOLDIER + seat - 1);
	if (v->raid.round == 0 && stands && (v->enemies_down >= n->kills_to_raid ||
	    v->soldier_downs >= n->downs_to_raid))
		return wealth(v, seat) + HP * v->pieces[PIECE_SOLDIER + seat - 1].max +
		    enemies_worth(v, seat) + rivals_worth(v, seat) + end_worth(v, seat);
	if (v->raid.round == 0)
		return syn_worth(v, seat);
	int turns = n->raid_rounds - v->raid.round, counted = turns < RAID_TURNS ? turns :
	    RAID_TURNS;
	int rest = wealth(v, seat) + (stands ? soldier_worth(v, seat) : 0);
	return raid_worth(v, seat) + rest * counted / RAID_TURNS - (stands ? 0 : TURN * turns);
}

/* --- battles --- */

bool
syn_attacks_player(const struct view *v, const struct action *action)
{
	bool aims = action->form == FORM_TARGET && (syn_answer_pieces(v) & 1u << PIECE_BOSS) != 0;
	if (v->raid.round == 0 || (action->form != FORM_BATTLE && !aims))
		return false;
	int owner = syn_owner(action->numbers[0]);
	return owner > 0 && owner != syn_actor(v);
}

/* The last soldier to go down ends the sweep: a gain for the seat that wins by it, too early for
 * all others. */
static int
gain(const struct view *v, int seat, int defender, int dealt, bool falls)
{
	int owner = syn_owner(defender);
	bool last = v->soldier_downs + 1 >= v->content->numbers.downs_to_raid;
	if (defender == PIECE_BOSS)
		return SYN_POINT * dealt;
	if (owner == 0)
		return falls ? KILL : WOUND * dealt;
	if (last && end_worth(v, seat) <= 0)
		return 0;
	if (last && falls && syn_is_soldier(defender))
		return WIN;
	return falls && syn_is_soldier(defender) ?
	    DUEL + SYN_POINT * ((v->players[owner - 1].coins + 1) / 2) : DUEL_WOUND * dealt;
}

int
syn_battle_worth(const struct view *v, int attacker, int defender)
{
	struct syn_battle_forecast fight = syn_battle_forecast(v, attacker, defender);
	const struct syn_piece *a = &v->pieces[attacker], *d = &v->pieces[defender];
	bool falls = d->shield == 0 && fight.dealt >= d->hp;
	int dealt = d->shield > 0 ? 0 : falls ? d->hp : fight.dealt;
	int worth = gain(v, syn_owner(attacker), defender, dealt, falls) - TAKEN * fight.taken;
	if (a->shield == 0 && fight.taken >= a->hp && syn_is_soldier(attacker))
		worth -= v->raid.round > 0 && !falls ? FALL_RAID : FALL;
	return worth;
}
