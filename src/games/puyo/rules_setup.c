/* rules_setup.c: a state from JSON, every value checked, what is left out as in a
 * new game. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/puyo/rules.h"

/* --- the whole game --- */

static bool
read_mode(const struct json_at *root, enum mode *out, struct error *e)
{
	int game = 0, mode = MODE_VERSUS;
	if (!json_get_name(root, "game", &puyo_game.id, 1, &game, e) ||
	    !json_get_name(root, "mode", puyo_mode_names, MODES, &mode, e))
		return false;
	*out = (enum mode)mode;
	return true;
}

static bool
read_rules(const struct json_at *root, struct view *v, struct error *e)
{
	int speed = v->speed, tick = 0;
	if (!json_get_bool(root, "offset", &v->offset, e) || !json_get_bool(root, "kick", &v->kick, e) ||
	    !json_get_name(root, "speed", puyo_speed_names, SPEEDS, &speed, e) ||
	    !json_get_bool(root, "practice", &v->practice, e) ||
	    !json_get_int(root, "tick", 0, TICK_MAX, &tick, e))
		return false;
	v->speed = (enum speed)speed;
	v->tick = tick;
	return true;
}

static bool
read_rng(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at rng = json_member(root, "rng"), garbage = json_member(root, "garbage_rng");
	if (rng.value != NULL && !rng_from_json(&v->rng, rng.value, e))
		return false;
	const char *state = json_string_value(garbage.value);
	if (garbage.value != NULL && (state == NULL || !text_to_u64(state, &v->garbage_rng)))
		return json_fault(&garbage, e, "%s must be a decimal number in quotes");
	return true;
}

/* --- the sequence: a pair without colours is not known yet --- */

static bool
learn_pair(const struct json_at *at, struct view *v, int number, struct error *e)
{
	const char *text = json_string_value(at->value);
	struct puyo_pair pair, *known = &v->pairs[number];
	if (text == NULL || json_string_length(at->value) != 2 || !puyo_pair_read(text, &pair))
		return json_fault(at, e, "%s must be a pair of two colours such as RG");
	if (known->child != EMPTY && memcmp(known, &pair, sizeof pair) != 0)
		return json_fault(at, e, "%s is another pair than the sequence has");
	*known = pair;
	return true;
}

/* "pairs" are those seen and perhaps more; "pinned" go on behind them. */
static bool
read_sequence(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const keys[] = { "pairs", "pinned" };
	v->pairs = mem_new(PUYO_PAIRS_MAX * sizeof v->pairs[0]);
	for (size_t k = 0; k < LEN(keys); k++) {
		struct json_at list = json_member(root, keys[k]);
		size_t count = json_array_size(list.value);
		if (list.value != NULL && !json_is_array(list.value))
			return json_fault(&list, e, "%s must be a list of pairs such as RG");
		if (count > (size_t)(PUYO_PAIRS_MAX - v->known))
			return json_fault(&list, e, "%s has more pairs than a game");
		for (size_t i = 0; i < count; i++) {
			struct json_at at = json_element(&list, i);
			if (!learn_pair(&at, v, v->known++, e))
				return false;
		}
	}
	return true;
}

static bool
read_next(const struct json_at *player, struct view *v, int index, struct error *e)
{
	struct json_at next = json_member(player, "next");
	if (next.value == NULL)
		return true;
	if (!json_is_array(next.value) || json_array_size(next.value) != PUYO_NEXT)
		return json_fault(&next, e, "%s must be a list of two pairs");
	for (int i = 0; i < PUYO_NEXT; i++) {
		struct json_at at = json_element(&next, (size_t)i);
		if (!learn_pair(&at, v, index + 1 + i, e))
			return false;
	}
	return true;
}

/* What is seen and was given nowhere is drawn, the first pair first. */
static void
fill_sequence(struct view *v)
{
	for (int side = 0; side < v->players; side++)
		if (v->drawn < v->player[side].index + 1 + PUYO_NEXT)
			v->drawn = v->player[side].index + 1 + PUYO_NEXT;
	for (int i = 0; i < v->drawn; i++)
		if (v->pairs[i].child == EMPTY)
			v->pairs[i] = puyo_draw_pair(v);
	if (v->known < v->drawn)
		v->known = v->drawn;
	puyo_pairs_room(v, v->known);
	puyo_pairs_show(v);
}

/* --- one field --- */

/* A tick that has been, or null. */
static bool
read_tick(const struct json_at *object, const char *key, const struct view *v, int64_t *out, struct error *e)
{
	struct json_at at = json_member(object, key);
	int tick = 0;
	if (!json_is_given(&at))
		return true;
	if (!json_get_int(object, key, 0, (int)v->tick, &tick, e))
		return false;
	*out = tick;
	return true;
}

static bool
read_sum(const struct json_at *object, const char *key, long *out, struct error *e)
{
	int sum = 0;
	if (!json_get_int(object, key, 0, SUM_MAX, &sum, e))
		return false;
	*out = sum;
	return true;
}

static bool
read_place(const struct json_at *at, struct view *v, int side, struct error *e)
{
	static const char *const members[] = { "colors", "x", "y", "r", NULL };
	struct puyo_player *p = &v->player[side];
	int x = p->place.x, y = p->place.y, r = p->place.r;
	if (!json_check_members(at, members, e) || !json_get_int(at, "x", 0, PUYO_COLUMNS - 1, &x, e) ||
	    !json_get_int(at, "y", 1, PUYO_ROWS, &y, e) || !json_get_int(at, "r", 0, 3, &r, e))
		return false;
	p->place = (struct puyo_place){ (int8_t)x, (int8_t)y, (int8_t)r };
	struct json_at colors = json_member(at, "colors");
	return colors.value == NULL || learn_pair(&colors, v, p->index, e);
}

/* A pair only falls in its own phase, and what concerns it goes with it. */
static bool
read_fall(const struct json_at *at, struct view *v, int side, struct error *e)
{
	struct puyo_player *p = &v->player[side];
	struct json_at pair = json_member(at, "pair");
	int gravity = puyo_interval(v, side);
	if (!json_get_int(at, "gravity", 0, PUYO_GRAVITY, &gravity, e) ||
	    !json_get_int(at, "lifts", 0, LIFTS_MAX, &p->lifts, e) ||
	    !read_tick(at, "spawn_at", v, &p->spawn_at, e) || !read_tick(at, "shaft_at", v, &p->shaft_at, e) ||
	    !read_tick(at, "down_at", v, &p->down_at, e))
		return false;
	if (p->phase == PHASE_FALL) {
		p->gravity = gravity;
		return pair.value == NULL || read_place(&pair, v, side, e);
	}
	p->gravity = p->lifts = 0;
	p->shaft_at = p->down_at = -1;
	return !json_is_given(&pair) || json_fault(&pair, e, "%s is null outside of the phase fall");
}

static bool
read_phase(const struct json_at *at, struct puyo_player *p, struct error *e)
{
	static const int lengths[PHASES] = {
		[PHASE_POP] = POP_TICKS, [PHASE_WAIT] = WAIT_TICKS, [PHASE_GARBAGE] = GARBAGE_TICKS,
	};
	int phase = PHASE_FALL;
	if (!json_get_name(at, "phase", puyo_phase_names, PHASES, &phase, e))
		return false;
	p->phase = (enum phase)phase;
	p->timer = lengths[phase];
	return json_get_int(at, "timer", 0, ROW_TICKS * PUYO_ROWS, &p->timer, e);
}

static bool
read_sums(const struct json_at *at, struct puyo_player *p, struct error *e)
{
	if (!json_get_int(at, "chain", 0, STEPS_MAX, &p->chain, e))
		return false;
	p->max_chain = p->chain;
	return read_sum(at, "score", &p->score, e) && read_sum(at, "drop_points", &p->drop_points, e) &&
	    json_get_int(at, "waiting", 0, SUM_MAX, &p->waiting, e) &&
	    json_get_int(at, "fresh", 0, SUM_MAX, &p->fresh, e) &&
	    read_sum(at, "chain_points", &p->chain_points, e) &&
	    json_get_int(at, "chain_sent", 0, SUM_MAX, &p->chain_sent, e) &&
	    read_sum(at, "sent", &p->sent, e) &&
	    json_get_int(at, "max_chain", 0, STEPS_MAX, &p->max_chain, e) &&
	    json_get_int(at, "all_clears", 0, SUM_MAX, &p->all_clears, e);
}

static bool
read_player(const struct json_at *at, struct view *v, int side, struct error *e)
{
	static const char *const members[] = { "rows", "phase", "timer", "gravity", "pair", "index", "next",
	    "spawn_at", "shaft_at", "down_at", "lifts", "score", "drop_points", "waiting", "fresh", "held",
	    "chain", "chain_points", "chain_sent", "sent", "max_chain", "all_clears", "top_out", NULL };
	struct puyo_player *p = &v->player[side];
	struct json_at rows = json_member(at, "rows");
	return json_check_members(at, members, e) &&
	    (rows.value == NULL || puyo_rows_read(&rows, &p->field, e)) && read_phase(at, p, e) &&
	    json_get_int(at, "index", 0, PUYO_PAIRS_MAX - 1 - PUYO_NEXT, &p->index, e) &&
	    read_fall(at, v, side, e) && read_next(at, v, p->index, e) && read_sums(at, p, e) &&
	    read_tick(at, "top_out", v, &p->top_out, e);
}

/* Without a word about it, all that a running chain has sent is held. */
static bool
read_held(const struct json_at *at, struct view *v, int side, struct error *e)
{
	struct puyo_player *p = &v->player[side];
	const struct puyo_player *other = &v->player[!side];
	if (v->offset && other->chain > 0)
		p->held = p->waiting < other->chain_sent ? p->waiting : other->chain_sent;
	return json_get_int(at, "held", 0, SUM_MAX, &p->held, e);
}

static bool
read_players(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "players");
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value) || json_array_size(list.value) != (size_t)v->players)
		return json_fault(&list, e, "%s must be a list of as many fields as the mode has");
	for (int side = 0; side < v->players; side++) {
		struct json_at at = json_element(&list, (size_t)side);
		if (!read_player(&at, v, side, e))
			return false;
	}
	for (int side = 0; side < v->players; side++) {
		struct json_at at = json_element(&list, (size_t)side);
		if (!read_held(&at, v, side, e))
			return false;
	}
	return true;
}

/* --- all of it --- */

static bool
read_state(struct state *s, const struct json_at *root, struct error *e)
{
	static const char *const members[] = { "game", "mode", "tick", "offset", "kick", "speed", "practice",
	    "over", "pairs", "pinned", "players", "rng", "garbage_rng", NULL };
	struct view *v = &s->all;
	if (!json_check_members(root, members, e) || !read_rules(root, v, e) || !read_rng(root, v, e) ||
	    !read_sequence(root, v, e))
		return false;
	for (int side = 0; side < v->players; side++)
		v->player[side].spawn_at = v->tick;
	if (!read_players(root, v, e))
		return false;
	fill_sequence(v);
	v->over = puyo_play_is_decided(v);
	if (!json_get_bool(root, "over", &v->over, e))
		return false;
	v->winner = v->over ? puyo_play_winner(v) : -1;
	return puyo_check(s, e);
}

struct state *
puyo_from_json(const struct content *content, const json_t *in, struct error *e)
{
	struct json_at root = json_root(in);
	enum mode mode;
	if (!json_is_object(in)) {
		json_check_members(&root, (const char *const[]){ NULL }, e);
		return NULL;
	}
	if (!read_mode(&root, &mode, e))
		return NULL;
	struct state *s = mem_new(sizeof *s);
	puyo_begin(&s->all, content, mode);
	if (read_state(s, &root, e))
		return s;
	puyo_game.destroy(s);
	return NULL;
}
