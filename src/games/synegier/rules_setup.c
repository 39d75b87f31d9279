/* rules_setup.c: a state from JSON, every value checked, what is left out as at
 * the start of a game. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/synegier/rules.h"

enum { NUMBER_MAX = 9999 };

/* --- enemies and the boss --- */

static bool
read_enemy(const struct json_at *at, struct view *v, struct error *e)
{
	static const char *const members[] = { "id", "at", "hp", "max", "atk", "def", "poison", "burn",
	    "shock", "fear", "poison_by", "burn_by", "modifiers", NULL };
	struct json_at number = json_member(at, "id");
	int id = 0;
	if (!json_check_members(at, members, e) || !syn_need_int(at, "id", 1, SYN_ENEMIES, &id, e) ||
	    !json_need(at, "at", e))
		return false;
	struct syn_piece *p = &v->pieces[PIECE_ENEMY + id - 1];
	const struct syn_enemy *card = &v->content->enemies[id - 1];
	if (p->at.x != 0)
		return json_fault(&number, e, "%s is there already");
	p->max = (int16_t)card->hp[0];
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)card->stat[stat][0];
	return syn_setup_piece(at, v, p, e);
}

static bool
read_enemies(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "enemies");
	int count = 0, last = 0;
	if (list.value != NULL && !json_is_array(list.value))
		return json_fault(&list, e, "%s must be a list of enemies");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_enemy(&at, v, e))
			return false;
	}
	for (int i = 0; i < SYN_ENEMIES; i++) {
		bool there = syn_on_field(v, PIECE_ENEMY + i);
		count += there;
		last = there ? i + 1 : last;
	}
	if (!json_get_int(root, "enemies_down", 0, SYN_ENEMIES, &v->enemies_down, e))
		return false;
	v->spawned = v->enemies_down + count > last ? v->enemies_down + count : last;
	return json_get_int(root, "spawned", 0, SYN_ENEMIES, &v->spawned, e);
}

static bool
read_boss(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "id", "at", "hp", "max", "atk", "def", "poison", "burn",
	    "shock", "fear", "poison_by", "burn_by", "modifiers", NULL };
	struct json_at at = json_member(root, "boss"), name = json_member(&at, "id");
	struct syn_piece *p = &v->pieces[PIECE_BOSS];
	if (!syn_setup_given(&at))
		return true;
	const char *id = json_string_value(name.value);
	int boss = id == NULL ? SYN_NONE : syn_boss_of(v->content, id);
	if (!json_check_members(&at, members, e))
		return false;
	if (boss == SYN_NONE)
		return json_fault(&name, e, "%s must be the id of a boss");
	v->boss = (uint8_t)boss;
	p->at = v->content->boss_squares[SYN_BOSS_SQUARES - 1];
	p->max = (int16_t)v->content->bosses[boss].hp;
	for (int stat = 0; stat < STATS; stat++)
		p->stat[stat] = (int16_t)v->content->bosses[boss].stat[stat];
	return syn_setup_piece(&at, v, p, e);
}

/* --- the table --- */

static bool
read_options(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const limits[] = { "off", "30", "60", "90", "120" };
	int game = 0, limit = 0, winner = v->winner;
	if (!json_get_name(root, "game", &synegier_game.id, 1, &game, e) ||
	    !json_get_name(root, "limit", limits, LEN(limits), &limit, e) ||
	    !json_get_name(root, "winner", syn_winner_names, WINNERS, &winner, e) ||
	    !json_get_bool(root, "duels", &v->duels, e))
		return false;
	v->limit = 0;
	text_to_int(limits[limit], 1, 120, &v->limit);
	v->winner = (enum winner)winner;
	return json_get_int(root, "clock", 0, v->limit * TICKS_PER_SECOND, &v->clock, e);
}

static bool
read_order(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "order");
	unsigned seen = 0;
	if (list.value == NULL)
		return true;
	for (int i = 0; i < v->seats; i++) {
		json_int_t seat = json_integer_value(json_array_get(list.value, (size_t)i));
		if (seat < 1 || seat > v->seats || seen & 1u << seat ||
		    json_array_size(list.value) != (size_t)v->seats)
			return json_fault(&list, e, "%s must have every seat once");
		seen |= 1u << seat;
		v->order[i] = (uint8_t)seat;
	}
	return true;
}

/* {"round":1,"first":1}, or the number of the round alone; a boss makes a raid. */
static bool
read_raid(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "round", "first", NULL };
	struct json_at at = json_member(root, "raid"), boss = json_member(root, "boss");
	int most = v->content->numbers.raid_rounds, first = 1;
	v->raid = syn_setup_given(&at) || syn_setup_given(&boss);
	v->raid_round = v->raid;
	if (json_is_integer(at.value))
		return json_get_int(root, "raid", 1, most, &v->raid_round, e);
	if (!syn_setup_given(&at))
		return true;
	if (!json_check_members(&at, members, e) || !json_get_int(&at, "round", 1, most, &v->raid_round, e) ||
	    !json_get_int(&at, "first", 1, v->seats, &first, e))
		return false;
	v->raid_first = first - 1;
	return true;
}

static bool
read_phase(const struct json_at *root, struct view *v, struct error *e)
{
	static const enum prompt prompts[PHASES] = { [PHASE_DRAFT] = PROMPT_PICK,
	    [PHASE_PICK_SOLDIER] = PROMPT_SOLDIER, [PHASE_TURN] = PROMPT_PLAY };
	struct json_at players = json_member(root, "players"), result = json_member(root, "result");
	int phase = syn_setup_given(&result) ? PHASE_OVER : players.value != NULL ? PHASE_TURN :
	    PHASE_DEAL, turn = 1;
	if (!json_get_name(root, "phase", syn_phase_names, PHASES, &phase, e) ||
	    !json_get_int(root, "turn", 1, v->seats, &turn, e))
		return false;
	v->phase = (enum phase)phase;
	v->turn = turn - 1;
	v->round = phase >= PHASE_TURN;
	int prompt = prompts[phase];
	if (!json_get_int(root, "round", 0, NUMBER_MAX, &v->round, e) ||
	    !json_get_int(root, "soldier_downs", 0, 999, &v->soldier_downs, e) ||
	    !json_get_name(root, "prompt", syn_prompt_names, PROMPTS, &prompt, e))
		return false;
	v->prompt = (enum prompt)prompt;
	return read_raid(root, v, e);
}

/* Where nothing is said: the first cards of the file in the shop, all events to
 * come in its order, soldiers dealt in its order. */
static void
fill_in(struct view *v)
{
	uint8_t soldiers[SYN_SOLDIERS_MAX];
	for (int i = 0; i < v->content->soldier_count; i++)
		soldiers[i] = (uint8_t)i;
	if (v->phase < PHASE_TURN)
		syn_deal_blocks(v, soldiers);
	for (int i = 0; i < v->seats && v->phase >= PHASE_TURN; i++) {
		struct syn_player *p = &v->players[i];
		p->coins = v->content->numbers.start_coins;
		p->mana = v->content->numbers.mana;
		v->pieces[PIECE_SOLDIER + v->order[i] - 1].at = v->content->starts[v->seats][i];
	}
}

/* A soldier that was told no square makes room for what was. */
static void
make_room(struct view *v, unsigned placed)
{
	for (int i = 0; i < v->seats && v->phase >= PHASE_TURN; i++) {
		struct spot *at = &v->pieces[PIECE_SOLDIER + i].at, start = *at;
		*at = (struct spot){ 0, 0 };
		bool taken = syn_piece_at(v, start) != PIECE_NONE;
		uint64_t corners = syn_corners(v);
		*at = !(placed & 1u << i) && taken && corners != 0 ? syn_nth(corners, 0) : start;
	}
}

static bool
read_shop(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "shop");
	struct syn_pile shop = { 0 };
	for (int i = 0; i < SYN_SHOP_CARDS && v->phase >= PHASE_TURN; i++)
		v->shop[i] = (uint8_t)i;
	if (json_array_size(list.value) == 0 && (list.value == NULL || json_is_array(list.value)))
		return true;
	if (!syn_setup_pile(root, "shop", v->content, &shop, SYN_SHOP_CARDS, e))
		return false;
	if (shop.count != SYN_SHOP_CARDS)
		return json_fault(&list, e, "%s must be three cards");
	memcpy(v->shop, shop.cards, sizeof v->shop);
	return true;
}

static bool
read_event(const struct json_at *at, const struct view *v, int *event, struct error *e)
{
	const char *id = json_string_value(at->value);
	*event = id == NULL ? SYN_NONE : syn_event_of(v->content, id);
	return *event != SYN_NONE || json_fault(at, e, "%s must be the id of an event");
}

static bool
read_events(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at now = json_member(root, "event"), list = json_member(root, "events");
	int event = SYN_NONE;
	if (syn_setup_given(&now) && !read_event(&now, v, &event, e))
		return false;
	v->event = (uint8_t)event;
	for (int i = 0; i < v->content->event_count && list.value == NULL && v->phase >= PHASE_TURN; i++)
		if (i != v->event)
			syn_pile_add(&v->events, i);
	if (list.value != NULL && (!json_is_array(list.value) || json_array_size(list.value) > SYN_EVENTS_MAX))
		return json_fault(&list, e, "%s must be a list of events");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_event(&at, v, &event, e))
			return false;
		syn_pile_add(&v->events, event);
	}
	return true;
}

/* --- what is going on --- */

static bool
read_name(const struct json_at *at, int *piece, struct error *e)
{
	const char *name = json_string_value(at->value);
	*piece = name == NULL ? PIECE_NONE : syn_piece_of(name);
	return *piece != PIECE_NONE || json_fault(at, e, "%s must be the name of a piece");
}

static bool
read_targets(const struct json_at *work, struct syn_work *w, struct error *e)
{
	struct json_at list = json_member(work, "targets");
	if (list.value != NULL && (!json_is_array(list.value) || json_array_size(list.value) > PIECES))
		return json_fault(&list, e, "%s must be a list of pieces");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		int piece;
		if (!read_name(&at, &piece, e))
			return false;
		w->targets[w->count++] = (uint8_t)piece;
	}
	return true;
}

static bool
read_work(const struct json_at *root, struct syn_work *w, struct error *e)
{
	static const char *const members[] = { "task", "card", "colour", "effect", "open", "begun", "op",
	    "target", "targets", "times", "die", "damage", "from", NULL };
	struct json_at at = json_member(root, "work");
	int task = TASK_NONE, card = 1;
	if (!syn_setup_given(&at))
		return true;
	w->times = 1;
	if (!json_check_members(&at, members, e) ||
	    !syn_need_name(&at, "task", syn_task_names, TASKS, &task, e) ||
	    !json_get_int(&at, "card", 1, SYN_PILE_MAX, &card, e) ||
	    !json_get_int(&at, "colour", 0, COLOURS - 1, &w->colour, e) ||
	    !json_get_int(&at, "effect", 0, SYN_EFFECTS_MAX - 1, &w->effect, e) ||
	    !json_get_bool(&at, "open", &w->open, e) || !json_get_bool(&at, "begun", &w->begun, e) ||
	    !json_get_int(&at, "op", 0, SYN_OPS_MAX - 1, &w->op, e) ||
	    !json_get_int(&at, "target", 0, PIECES - 1, &w->target, e) ||
	    !json_get_int(&at, "times", 1, 2, &w->times, e) ||
	    !json_get_int(&at, "die", 0, SYN_FACES, &w->die, e) ||
	    !json_get_int(&at, "damage", 0, NUMBER_MAX, &w->damage, e) ||
	    !syn_setup_at(&at, "from", &w->from, e))
		return false;
	w->task = (enum task)task;
	w->card = card - 1;
	return read_targets(&at, w, e);
}

/* At the question of a battle it is the soldier's, unless another is named. */
static bool
read_battler(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "battler");
	if (v->prompt == PROMPT_BATTLE)
		v->battler = PIECE_SOLDIER + v->order[v->turn] - 1;
	return !syn_setup_given(&at) || read_name(&at, &v->battler, e);
}

static bool
read_result(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const members[] = { "won", "winners", "ranking", NULL };
	struct json_at at = json_member(root, "result"), winners = json_member(&at, "winners");
	if (!syn_setup_given(&at))
		return true;
	if (!json_check_members(&at, members, e) || !json_get_bool(&at, "won", &v->won, e))
		return false;
	for (size_t i = 0; i < json_array_size(winners.value); i++) {
		json_int_t seat = json_integer_value(json_array_get(winners.value, i));
		if (seat < 1 || seat > v->seats)
			return json_fault(&winners, e, "%s must be a list of seats");
		v->winners |= 1u << seat;
	}
	return true;
}

static bool
read_last_hit(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "last_hit");
	return !syn_setup_given(&at) || json_get_int(root, "last_hit", 0, v->seats, &v->last_hit, e);
}

/* --- all of it --- */

static bool
read_rng(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "rng");
	return at.value == NULL || rng_from_json(&v->rng, at.value, e);
}

/* A game before its first action: the deal is made now, with the given chance. It
 * settles all the rest, so a value for that would be passed over in silence. */
static bool
read_deal(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const settled[] = { "prompt", "round", "turn", "order", "enemies_down",
	    "soldier_downs", "spawned", "raid", "players", "enemies", "boss", "shop", "event", "events",
	    "clock", "work", "battler", "last_hit" };
	struct table t = { .v = v };
	for (size_t i = 0; i < sizeof settled / sizeof settled[0]; i++) {
		struct json_at at = json_member(root, settled[i]);
		if (syn_setup_given(&at))
			return json_fault(&at, e, "%s comes only after the deal; give players or a later phase");
	}
	if (!read_rng(root, v, e))
		return false;
	syn_deal(&t);
	return true;
}

static bool
read_state(struct state *s, const struct json_at *root, struct error *e)
{
	static const char *const members[] = { "game", "phase", "prompt", "seats", "round", "turn", "order",
	    "enemies_down", "soldier_downs", "spawned", "raid", "players", "enemies", "boss", "shop",
	    "event", "events", "result", "limit", "winner", "duels", "clock", "work", "battler", "last_hit",
	    "rng", NULL };
	struct view *v = &s->all;
	if (!json_check_members(root, members, e) || !read_options(root, v, e) || !read_order(root, v, e) ||
	    !read_phase(root, v, e))
		return false;
	if (v->phase == PHASE_DEAL)
		return read_deal(root, v, e);
	unsigned placed = 0;
	fill_in(v);
	if (!syn_setup_players(root, v, &placed, e) || !read_enemies(root, v, e) || !read_boss(root, v, e) ||
	    !read_shop(root, v, e) || !read_events(root, v, e) || !read_work(root, &v->work, e) ||
	    !read_battler(root, v, e) || !read_result(root, v, e) || !read_last_hit(root, v, e) ||
	    !read_rng(root, v, e))
		return false;
	make_room(v, placed);
	struct table t = { .v = v };
	if (v->prompt == PROMPT_PICK && v->players[v->order[v->turn] - 1].offer[0] == SYN_NONE)
		syn_offer(&t);
	return syn_check(s, e);
}

struct state *
syn_from_json(const struct content *content, const json_t *in, struct error *e)
{
	struct json_at root = json_root(in);
	struct state *s = mem_new(sizeof *s);
	int seats = SYN_SEATS;
	if (json_get_int(&root, "seats", 2, SYN_SEATS, &seats, e)) {
		syn_begin(&s->all, content, seats);
		if (read_state(s, &root, e))
			return s;
	}
	game_destroy(&synegier_game, s);
	return NULL;
}
