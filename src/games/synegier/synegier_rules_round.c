/* synegier_rules_round.c: what happens after a round: enemies appear, attack and jump, and an event
 * is turned up. */
#include "games/synegier/synegier_rules.h"

enum { ROLLS = 60 };

/* --- appearing --- */

/* Dice choose the square; after too many failures, any free square is drawn. */
static struct spot
spawn_square(struct table *t)
{
	for (int i = 0; i < ROLLS; i++) {
		struct spot at = syn_roll_spot(t, PIECE_NONE, "spawn");
		if (syn_piece_at(t->v, at) == PIECE_NONE)
			return at;
	}
	uint64_t open = syn_free(t->v);
	return open == 0 ? (struct spot){ 0, 0 } :
	    syn_nth(open, syn_below(t, __builtin_popcountll(open)));
}

static void
spawn_one(struct table *t)
{
	struct view *v = t->v;
	int piece = PIECE_ENEMY + v->spawned;
	const struct syn_enemy *card = &v->content->enemies[v->spawned];
	struct syn_piece *p = syn_piece(t, piece);
	struct spot at = spawn_square(t);
	if (at.x == 0)
		return;
	v->spawned++;
	*p = (struct syn_piece){ 0 };
	p->hp = p->max = (int16_t)card->hp[syn_roll(t, piece, "status") - 1];
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)card->stat[stat][syn_roll(t, piece, "status") - 1];
	p->at = at;
	syn_say(t, spawn, .piece = syn_piece_json(piece), .at = syn_spot_json(at),
	    .hp = json_integer(p->hp), .atk = json_integer(p->stat[STAT_ATK]),
	    .def = json_integer(p->stat[STAT_DEF]),
	    .name = json_pack("{s:s,s:s}", "en", card->name.en, "ja", card->name.ja));
}

static void
spawn(struct table *t, int count)
{
	for (int i = 0; i < count && t->v->spawned < SYN_ENEMIES; i++)
		spawn_one(t);
}

void
syn_spawn_if_empty(struct table *t)
{
	const struct content *c = t->v->content;
	for (int piece = PIECE_ENEMY; piece < PIECE_BOSS; piece++)
		if (syn_on_field(t->v, piece))
			return;
	for (int i = 0; i < c->spawn_rows; i++)
		if (t->v->enemies_down >= c->spawns[i].from &&
		    t->v->enemies_down <= c->spawns[i].to)
			spawn(t, c->spawns[i].count);
}

/* --- attacking --- */

static int
blow(const struct view *v, int attack, int piece)
{
	int amount = attack - syn_stat(v, piece, STAT_DEF);
	return amount > 1 ? amount : 1;
}

int
syn_threat_damage(const struct view *v, int enemy, int piece)
{
	int fear = v->pieces[enemy].ails[AIL_FEAR] * v->content->numbers.fear_enemy_atk;
	int attack = syn_stat(v, enemy, STAT_ATK) + fear;
	int amount = blow(v, attack > 0 ? attack : 0, piece);
	const struct syn_core *wall = syn_is_soldier(piece) ?
	    syn_core(v, syn_owner(piece), CORE_AREA) : NULL;
	if (wall != NULL)
		amount -= wall->n;
	return amount > 1 ? amount : 1;
}

/* Attacks soldiers and partners in range, one after the other; none strikes back. */
void
syn_area_attack(struct table *t, int enemy)
{
	uint64_t area = syn_threat(t->v, enemy);
	for (int piece = PIECE_SOLDIER; piece < PIECE_ENEMY; piece++)
		if (syn_bit(syn_piece(t, piece)->at) & area)
			syn_hurt(t, piece, syn_threat_damage(t->v, enemy, piece),
			    (struct source){ enemy, 0, WHY_AREA });
}

/* --- jumping --- */

/* The first piece in the way is hit, once; then the dice go on. */
static void
jump(struct table *t, int enemy)
{
	bool collided = false;
	for (int i = 0; i < ROLLS; i++) {
		struct spot to = syn_roll_spot(t, enemy, "enemy");
		int there = syn_piece_at(t->v, to);
		if (there == PIECE_NONE) {
			syn_move(t, enemy, to, "dice");
			return;
		}
		if (syn_is_enemy(there) || collided)
			continue;
		collided = true;
		syn_hurt(t, there, blow(t->v, syn_stat(t->v, enemy, STAT_ATK), there),
		    (struct source){ enemy, 0, WHY_COLLISION });
	}
}

static void
act(struct table *t, int enemy)
{
	syn_say(t, enemy, .piece = syn_piece_json(enemy));
	syn_ailment_bites(t, enemy, AIL_POISON);
	syn_ailment_bites(t, enemy, AIL_BURN);
	if (!syn_on_field(t->v, enemy))
		return;
	syn_area_attack(t, enemy);
	syn_ailment_set(t, enemy, AIL_FEAR, 0, 0);
	if (syn_piece(t, enemy)->ails[AIL_SHOCK] > 0)
		syn_shock_fades(t, enemy, t->v->content->numbers.shock_enemy_decay);
	else
		jump(t, enemy);
}

void
syn_enemies_act(struct table *t)
{
	t->actor = 0;
	for (int piece = PIECE_ENEMY; piece < PIECE_BOSS; piece++)
		if (syn_on_field(t->v, piece))
			act(t, piece);
}

/* --- events --- */

/* "Every player draws" includes a player whose soldier is down. */
static bool
is_for_every_player(const struct syn_effect *effect, const struct syn_op *op)
{
	return op->kind == OP_DRAW && effect->select.kind == SEL_ALL;
}

/* Some operations need no target; prices follow from the event in force (synegier_rules_shop.c). */
static void
run_effect(struct table *t, const struct syn_effect *effect)
{
	uint8_t targets[PIECES];
	int count = syn_select(t, &effect->select, NULL, targets), die = 0;
	for (int i = 0; i < effect->ops.count; i++) {
		const struct syn_op *op = &effect->ops.op[i];
		if (op->kind == OP_RESTOCK)
			syn_fill_shop(t);
		if (op->kind == OP_SPAWN)
			spawn(t, op->n);
		for (int seat = 1; is_for_every_player(effect, op) && seat <= t->v->seats; seat++)
			syn_draw(t, seat, op->n);
		for (int j = 0; !is_for_every_player(effect, op) && j < count; j++) {
			if (op->variable == VAR_DIE && die == 0)
				die = syn_roll_effect(t, "effect");
			syn_operate(t, op, syn_op_amount(t->v, 0, op, 1, die, (struct spot){ 0, 0 },
			    targets[j]), targets[j]);
		}
	}
}

static int
next_event(struct table *t)
{
	struct syn_pile *events = &t->v->events;
	if (events->count == 0) {
		for (int i = 0; i < t->v->content->event_count; i++)
			syn_pile_add(events, i);
		rng_shuffle(&t->v->rng, events->cards, events->count, 1);
	}
	return syn_pile_take(events, 0);
}

void
syn_turn_event(struct table *t)
{
	t->actor = 0;
	syn_modifiers_end(t->v, DUR_ROUND, -1);
	t->v->event = (uint8_t)next_event(t);
	const struct syn_event *event = &t->v->content->events[t->v->event];
	syn_say(t, event, .id = json_string(event->id));
	for (int i = 0; i < event->effect_count; i++)
		run_effect(t, &event->effects[i]);
}
