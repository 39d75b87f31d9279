/* synegier_rules_raid.c: the boss's appearance, its actions after every round, and the end of the
 * game. */

#include "games/synegier/synegier_rules.h"

/* --- the boss appears --- */

static uint64_t
boss_squares(const struct content *c)
{
	uint64_t squares = 0;
	for (int i = 0; i < SYN_BOSS_SQUARES; i++)
		squares |= syn_bit(c->boss_squares[i]);
	return squares;
}

/* The squares of a set with the least distance to a square. */
static uint64_t
nearest(uint64_t squares, struct spot from)
{
	uint64_t best = 0;
	int least = SYN_SQUARES;
	for (uint64_t rest = squares; rest != 0; rest &= rest - 1) {
		struct spot at = syn_nth(rest, 0);
		int d = syn_distance(at, from);
		if (d < least)
			best = 0;
		if (d <= least) {
			least = d;
			best |= syn_bit(at);
		}
	}
	return best;
}

static struct spot
any_of(struct table *t, uint64_t squares)
{
	return syn_nth(squares, syn_below(t, __builtin_popcountll(squares)));
}

/* Makes room if all four squares are taken. */
static struct spot
boss_square(struct table *t)
{
	uint64_t squares = boss_squares(t->v->content), open = squares & syn_free(t->v);
	if (open != 0)
		return any_of(t, open);
	struct spot at = any_of(t, squares);
	syn_move(t, syn_piece_at(t->v, at), any_of(t, nearest(syn_free(t->v), at)), "place");
	return at;
}

static void
refresh_soldier(struct table *t, int seat)
{
	struct syn_piece *p = syn_piece(t, PIECE_SOLDIER + seat - 1);
	syn_player(t, seat)->raid_damage = 0;
	if (!syn_on_field(t->v, PIECE_SOLDIER + seat - 1))
		return;
	syn_heal(t, PIECE_SOLDIER + seat - 1, p->max);
	for (int kind = 0; kind < AILS; kind++)
		syn_ailment_set(t, PIECE_SOLDIER + seat - 1, (enum ailment)kind, 0, 0);
}

/* The boss gets the HP to last through the whole raid if the players hit it as hard as they hit the
 * enemies. */
static int
boss_hp(const struct view *v, const struct syn_boss *boss)
{
	enum { LEAST = 60 };
	int fits = v->sweep_damage * v->content->numbers.raid_rounds / v->round;
	if (v->raid_kind == RAID_FULL || fits > boss->hp)
		return boss->hp;
	return fits > LEAST ? fits : LEAST;
}

void
syn_raid(struct table *t, int first)
{
	struct view *v = t->v;
	t->actor = 0;
	for (int piece = PIECE_ENEMY; piece < PIECE_BOSS; piece++)
		v->pieces[piece] = (struct syn_piece){ 0 };
	syn_modifiers_end(v, DUR_ROUND, -1);
	v->event = SYN_NONE;
	for (int seat = 1; seat <= v->seats; seat++)
		refresh_soldier(t, seat);
	v->raid = (struct syn_raid){ .round = 1, .first = first };
	v->boss = (uint8_t)syn_below(t, v->content->boss_count);
	const struct syn_boss *boss = &v->content->bosses[v->boss];
	struct spot at = boss_square(t);
	int16_t hp = (int16_t)boss_hp(v, boss);
	v->pieces[PIECE_BOSS] = (struct syn_piece){ .at = at, .hp = hp, .max = hp,
	    .stat = { (int16_t)boss->stat[STAT_ATK], (int16_t)boss->stat[STAT_DEF] } };
	syn_say(t, phase, .phase = json_string("raid"), .boss = json_string(boss->id),
	    .piece = syn_piece_json(PIECE_BOSS), .at = syn_spot_json(at), .hp = json_integer(hp));
}

/* --- the boss acts --- */

/* The nearest soldier; among equals the one that hurt it most. */
static int
boss_prey(const struct view *v)
{
	struct spot me = v->pieces[PIECE_BOSS].at;
	int best = PIECE_NONE;
	for (int i = 0; i < v->seats; i++) {
		if (!syn_on_field(v, PIECE_SOLDIER + i))
			continue;
		int closer = best == PIECE_NONE ? 1 :
		    syn_distance(me, v->pieces[best].at) - syn_distance(me,
		    v->pieces[PIECE_SOLDIER + i].at);
		if (closer > 0 || (closer == 0 &&
		    v->players[i].raid_damage > v->players[best].raid_damage))
			best = PIECE_SOLDIER + i;
	}
	return best;
}

static void
boss_moves(struct table *t)
{
	struct view *v = t->v;
	struct spot me = v->pieces[PIECE_BOSS].at;
	int range = v->content->bosses[v->boss].move, prey = boss_prey(v);
	if (v->pieces[PIECE_BOSS].ails[AIL_SHOCK] > 0) {
		syn_shock_fades(t, PIECE_BOSS, v->content->numbers.shock_enemy_decay);
		return;
	}
	uint64_t open = syn_within(me, range) & ~syn_within(me, range - 1) & syn_free(v);
	if (prey == PIECE_NONE || open == 0)
		return;
	/* of the nearest squares, prefer one it can step to over one behind a piece */
	uint64_t best = nearest(open, v->pieces[prey].at),
	    steps = best & syn_walks(v, PIECE_BOSS, range);
	syn_move(t, PIECE_BOSS, any_of(t, steps != 0 ? steps : best), "boss");
}

void
syn_boss_acts(struct table *t)
{
	t->actor = 0;
	syn_say(t, enemy, .piece = syn_piece_json(PIECE_BOSS));
	syn_ailment_bites(t, PIECE_BOSS, AIL_POISON);
	syn_ailment_bites(t, PIECE_BOSS, AIL_BURN);
	for (int i = 0; i < t->v->content->bosses[t->v->boss].acts && !syn_finished(t->v); i++) {
		syn_area_attack(t, PIECE_BOSS);
		if (!syn_finished(t->v))
			boss_moves(t);
	}
	if (!syn_finished(t->v))
		syn_ailment_set(t, PIECE_BOSS, AIL_FEAR, 0, 0);
}

/* --- the end --- */

/* Positive: the first is better. A complete tie stays a tie. */
static int
compare(const struct view *v, int a, int b)
{
	const struct syn_player *one = &v->players[a - 1], *other = &v->players[b - 1];
	int last = v->won ? (v->last_hit == a) - (v->last_hit == b) : 0,
	    level = one->level - other->level;
	int by[] = { one->raid_damage - other->raid_damage, last,
	    v->raid_kind == RAID_OFF ? level : 0, other->downs - one->downs, level,
	    one->coins - other->coins };
	for (size_t i = 0; i < sizeof by / sizeof by[0]; i++)
		if (by[i] != 0)
			return by[i];
	return 0;
}

int
syn_ranking(const struct view *v, int seats[SYN_SEATS])
{
	int shared = 1;
	for (int i = 0; i < v->seats; i++) {
		int place = i;
		for (; place > 0 && compare(v, i + 1, seats[place - 1]) > 0; place--)
			seats[place] = seats[place - 1];
		seats[place] = i + 1;
	}
	while (shared < v->seats && compare(v, seats[0], seats[shared]) == 0)
		shared++;
	return shared;
}

static json_t *
seats_json(const int *seats, int count)
{
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, json_integer(seats[i]));
	return list;
}

void
syn_end(struct table *t)
{
	struct view *v = t->v;
	int ranking[SYN_SEATS], shared = syn_ranking(v, ranking);
	bool counts = v->won || v->winner == WINNER_RANKING || v->raid_kind == RAID_OFF;
	for (int i = 0; i < shared && counts; i++)
		v->winners |= 1u << ranking[i];
	v->phase = PHASE_OVER;
	v->prompt = PROMPT_NONE;
	v->work = (struct syn_work){ 0 };
	v->battler = PIECE_NONE;
	syn_say(t, over, .won = json_boolean(v->won),
	    .winners = seats_json(ranking, counts ? shared : 0),
	    .ranking = seats_json(ranking, v->seats));
}

bool
syn_end_if_finished(struct table *t)
{
	if (t->v->phase != PHASE_OVER && syn_finished(t->v))
		syn_end(t);
	return t->v->phase == PHASE_OVER;
}
