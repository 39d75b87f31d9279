/* rules_damage.c: HP lost and gained, and what it means to go down. */
#include "games/synegier/rules.h"

static const char *const why_names[WHYS] = {
	[WHY_EFFECT] = "effect", [WHY_DRAIN] = "drain", [WHY_BATTLE] = "battle", [WHY_COUNTER] = "counter",
	[WHY_AREA] = "area", [WHY_COLLISION] = "collision", [WHY_POISON] = "poison", [WHY_BURN] = "burn",
	[WHY_QUAKE] = "quake",
};

/* --- HP --- */

/* What a boss loses is what the raid is ranked by. */
static void
count_damage(struct table *t, int piece, int lost, int seat)
{
	if (t->v->work.task == TASK_SENTENCE && seat > 0 && seat == t->actor && syn_owner(piece) != seat)
		t->v->work.damage += lost;
	if (piece != PIECE_BOSS || seat == 0)
		return;
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
	syn_say(t, damage, .piece = syn_piece_json(piece), .amount = json_integer(lost), .hp = json_integer(p->hp),
	    .by = syn_piece_json(from.piece), .why = json_string(why_names[from.why]),
	    .shield = shielded ? json_integer(p->shield) : json_null());
	return lost;
}

int
syn_hurt(struct table *t, int piece, int amount, struct source from)
{
	int lost = syn_damage(t, piece, amount, from);
	syn_fall(t, piece, from.seat);
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
	syn_say(t, heal, .piece = syn_piece_json(piece), .amount = json_integer(gained), .hp = json_integer(p->hp));
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

/* Whoever has no HP left is down all the same: a level does not save it. */
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
	syn_coins(t, seat, t->v->content->numbers.kill_coins + (haggle != NULL ? haggle->m : 0), "enemy", 0);
}

/* What it was worth is kept for its return: level, base values, purse and cards. */
static void
soldier_falls(struct table *t, int piece, int seat)
{
	int owner = syn_owner(piece), partner = PIECE_PARTNER + owner - 1;
	struct syn_player *p = syn_player(t, owner);
	struct syn_piece *old = syn_piece(t, piece);
	struct syn_piece left = { .max = old->max, .stat = { old->stat[STAT_ATK], old->stat[STAT_DEF] } };
	*old = left;
	t->v->soldier_downs++;
	p->downs++;
	p->waiting = !t->v->raid;
	if (seat > 0 && seat != owner) {
		int half = (p->coins + 1) / 2;
		syn_coins(t, owner, -half, "rob", 0);
		syn_coins(t, seat, half, "rob", owner);
	}
	if (syn_on_field(t->v, partner))
		remove_piece(t, partner);
}

void
syn_fall(struct table *t, int piece, int seat)
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
	if (!v->raid)
		return false;
	for (int i = 0; i < v->seats && !v->won; i++)
		if (syn_on_field(v, PIECE_SOLDIER + i) || v->players[i].waiting)
			return false;
	return true;
}
