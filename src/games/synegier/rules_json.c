/* rules_json.c: a view as JSON. */
#include <stdio.h>

#include "games/synegier/rules.h"

static void
put(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static void
put_int(json_t *object, const char *key, int number)
{
	put(object, key, json_integer(number));
}

static bool
hidden(const struct view *v, int seat)
{
	return v->seat != SEAT_REFEREE && v->seat != seat;
}

/* --- pieces --- */

static json_t *
modifiers_json(const struct syn_piece *p)
{
	json_t *list = json_array();
	for (int stat = 0; stat < STATS; stat++)
		for (int d = 0; d < DURATIONS_KEPT; d++)
			for (int by = 0; by <= SYN_SEATS; by++)
				if (p->mods[stat][d][by] != 0)
					json_array_append_new(list, json_pack("{s:s,s:i,s:s,s:o}", "stat",
					    syn_stat_names[stat], "n", p->mods[stat][d][by], "dur",
					    syn_duration_names[d], "by", syn_seat_json(by)));
	return list;
}

static void
put_piece(json_t *object, const struct syn_piece *p)
{
	put(object, "at", syn_spot_json(p->at));
	put_int(object, "hp", p->hp);
	put_int(object, "max", p->max);
	for (int stat = 0; stat < STATS; stat++)
		put_int(object, syn_stat_names[stat], p->stat[stat]);
	for (int kind = 0; kind < AILS; kind++)
		put_int(object, syn_ailment_names[kind], p->ails[kind]);
	put(object, "poison_by", syn_seat_json(p->by[AIL_POISON]));
	put(object, "burn_by", syn_seat_json(p->by[AIL_BURN]));
	put(object, "modifiers", modifiers_json(p));
}

static json_t *
partner_json(const struct view *v, int seat)
{
	const struct syn_piece *p = &v->pieces[PIECE_PARTNER + seat - 1];
	if (p->at.x == 0)
		return json_null();
	json_t *made = json_object();
	put_piece(made, p);
	put_int(made, "shield", p->shield);
	return made;
}

static json_t *
enemies_json(const struct view *v)
{
	json_t *list = json_array();
	for (int piece = PIECE_ENEMY; piece < PIECE_BOSS; piece++) {
		if (!syn_on_field(v, piece))
			continue;
		json_t *made = json_pack("{s:i}", "id", piece - PIECE_ENEMY + 1);
		put_piece(made, &v->pieces[piece]);
		json_array_append_new(list, made);
	}
	return list;
}

static json_t *
boss_json(const struct view *v)
{
	if (v->boss == SYN_NONE)
		return json_null();
	json_t *made = json_pack("{s:s}", "id", v->content->bosses[v->boss].id);
	put_piece(made, &v->pieces[PIECE_BOSS]);
	return made;
}

/* --- players --- */

static json_t *
pile_json(const struct view *v, const struct syn_pile *pile, bool hide)
{
	return hide ? json_integer(pile->count) : syn_cards_json(v->content, pile->cards, pile->count);
}

static json_t *
dealt_json(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	if (hidden(v, seat) && v->phase < PHASE_TURN)
		return json_integer(p->dealt_count);
	json_t *list = json_array();
	for (int i = 0; i < p->dealt_count; i++)
		json_array_append_new(list, json_string(v->content->soldiers[p->dealt[i]].id));
	return list;
}

static json_t *
best_json(const struct content *c, const struct syn_best *best)
{
	if (best->subject == SYN_NONE)
		return json_null();
	return json_pack("{s:s,s:s,s:i}", "subject", c->subjects[best->subject].id, "verb",
	    c->verbs[best->verb].id, "damage", best->damage);
}

static void
put_numbers(json_t *made, const struct syn_player *p)
{
	const struct { const char *key; int number; } numbers[] = {
		{ "level", p->level }, { "coins", p->coins }, { "mana", p->mana }, { "flow", p->flow },
		{ "charge", p->charge }, { "moved", p->moved }, { "played", p->played }, { "links", p->links },
		{ "pierce", p->pierce }, { "reach", p->reach }, { "battles", p->battles },
		{ "raid_damage", p->raid_damage }, { "downs", p->downs }, { "kills", p->kills },
		{ "sentences", p->sentences },
	};
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
		put_int(made, numbers[i].key, numbers[i].number);
	put(made, "evade", json_boolean(p->evade));
	put(made, "bought", json_boolean(p->bought));
	put(made, "waiting", json_boolean(p->waiting));
}

static json_t *
player_json(const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	const struct syn_soldier *soldier = syn_soldier(v, seat);
	bool hide = hidden(v, seat), offered = p->offer[0] != SYN_NONE;
	json_t *made = json_pack("{s:i,s:s?,s:s}", "seat", seat, "soldier", soldier == NULL ? NULL :
	    soldier->id, "potion", syn_potion_names[p->potion]);
	put_numbers(made, p);
	put_piece(made, &v->pieces[PIECE_SOLDIER + seat - 1]);
	put_int(made, "shield", v->pieces[PIECE_SOLDIER + seat - 1].shield);
	put(made, "partner", partner_json(v, seat));
	put(made, "best", best_json(v->content, &p->best));
	put(made, "hand", pile_json(v, &p->hand, hide));
	put(made, "deck", pile_json(v, &p->deck, hide));
	put(made, "trash", pile_json(v, &p->trash, false));
	put(made, "row", pile_json(v, &p->row, false));
	put(made, "dealt", dealt_json(v, seat));
	put(made, "offer", offered && !hide ? syn_cards_json(v->content, p->offer, 2) : json_null());
	return made;
}

/* --- the table --- */

static json_t *
work_json(const struct view *v)
{
	const struct syn_work *w = &v->work;
	if (w->task == TASK_NONE)
		return json_null();
	json_t *targets = json_array();
	for (int i = 0; i < w->count; i++)
		json_array_append_new(targets, syn_piece_json(w->targets[i]));
	json_t *made = json_pack("{s:s,s:i,s:i,s:i,s:b,s:b,s:i,s:i,s:o,s:i,s:i,s:i}", "task",
	    syn_task_names[w->task], "card", w->card + 1, "colour", w->colour, "effect", w->effect, "open",
	    w->open, "begun", w->begun, "op", w->op, "target", w->target, "targets", targets, "times",
	    w->times, "die", w->die, "damage", w->damage);
	put(made, "from", syn_spot_json(w->from));
	return made;
}

static json_t *
events_json(const struct view *v)
{
	if (v->seat != SEAT_REFEREE)
		return json_integer(v->events.count);
	json_t *list = json_array();
	for (int i = 0; i < v->events.count; i++)
		json_array_append_new(list, json_string(v->content->events[v->events.cards[i]].id));
	return list;
}

static json_t *
result_json(const struct view *v)
{
	if (v->phase != PHASE_OVER)
		return json_null();
	int ranking[SYN_SEATS];
	json_t *winners = json_array(), *places = json_array();
	syn_ranking(v, ranking);
	for (int i = 0; i < v->seats; i++) {
		json_array_append_new(places, json_integer(ranking[i]));
		if (v->winners & 1u << (i + 1))
			json_array_append_new(winners, json_integer(i + 1));
	}
	return json_pack("{s:b,s:o,s:o}", "won", v->won, "winners", winners, "ranking", places);
}

static void
put_table(json_t *made, const struct view *v)
{
	json_t *order = json_array(), *players = json_array();
	for (int i = 0; i < v->seats; i++) {
		json_array_append_new(order, json_integer(v->order[i]));
		json_array_append_new(players, player_json(v, i + 1));
	}
	put(made, "order", order);
	put(made, "players", players);
	put(made, "enemies", enemies_json(v));
	put(made, "boss", boss_json(v));
	put(made, "last_hit", syn_seat_json(v->last_hit));
	put(made, "raid", v->raid ? json_pack("{s:i,s:i}", "round", v->raid_round, "first", v->raid_first + 1) :
	    json_null());
	put(made, "shop", v->shop[0] == SYN_NONE ? json_array() :
	    syn_cards_json(v->content, v->shop, SYN_SHOP_CARDS));
	put(made, "event", v->event == SYN_NONE ? json_null() : json_string(v->content->events[v->event].id));
	put(made, "events", events_json(v));
	put(made, "work", work_json(v));
	put(made, "battler", syn_piece_json(v->battler));
	put(made, "result", result_json(v));
}

json_t *
syn_to_json(const struct view *v)
{
	char limit[16] = "off";
	if (v->limit > 0)
		snprintf(limit, sizeof limit, "%d", v->limit);
	json_t *made = json_pack("{s:s,s:s,s:s,s:b,s:i,s:s,s:s,s:i,s:i,s:i,s:i,s:i,s:i}", "game",
	    synegier_game.id, "limit", limit, "winner", syn_winner_names[v->winner], "duels", v->duels,
	    "clock", v->clock, "phase", syn_phase_names[v->phase], "prompt", syn_prompt_names[v->prompt],
	    "seats", v->seats, "round", v->round, "turn", v->turn + 1, "enemies_down", v->enemies_down,
	    "soldier_downs", v->soldier_downs, "spawned", v->spawned);
	put_table(made, v);
	if (v->seat == SEAT_REFEREE)
		put(made, "rng", rng_to_json(&v->rng));
	return made;
}
