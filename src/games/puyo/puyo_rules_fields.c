/* puyo_rules_fields.c: every member of a state, which seats may see it, and its form in JSON. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/puyo/puyo_rules.h"

/* --- fields and pairs --- */

static const struct field plane_fields[] = {
	FIELD_ARRAY(struct puyo_plane, words, ELEMENT_INT(uint64_t, INT64_MIN, INT64_MAX)),
	FIELD_END
};

static const struct field field_fields[] = {
	FIELD_ARRAY(struct puyo_field, planes, ELEMENT_STRUCT(struct puyo_plane, plane_fields)),
	FIELD_END
};

static json_t *
write_rows(const struct field_at *at, const struct field_context *c)
{
	return puyo_rows_json(&((const struct puyo_player *)at->object)->field);
}

static bool
read_rows(const struct json_at *at, void *player, const struct field_context *c, struct error *e)
{
	return puyo_rows_read(at, &((struct puyo_player *)player)->field, e);
}

static const struct field pair_fields[] = {
	FIELD_INT(struct puyo_pair, child, EMPTY, YELLOW),
	FIELD_INT(struct puyo_pair, axis, EMPTY, YELLOW),
	FIELD_END
};

json_t *
puyo_pairs_json(const struct puyo_pair *pairs, int count)
{
	char text[PAIR_SIZE];
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, json_string(puyo_pair_text(pairs[i], text)));
	return list;
}

/* Adds a pair to the sequence; it must equal the known one, if any. A pair without colours is not
 * known yet. */
static bool
learn_pair(const struct json_at *at, struct view *v, int number, struct error *e)
{
	const char *text = json_string_value(at->value);
	struct puyo_pair pair, *known = &v->pairs[number];
	if (text == NULL || json_string_length(at->value) != 2 || !puyo_pair_read(text, &pair))
		return json_refuse(at, e, "%s must be a pair of two colours such as RG");
	if (known->child != EMPTY && memcmp(known, &pair, sizeof pair) != 0)
		return json_refuse(at, e, "%s is another pair than the sequence has");
	*known = pair;
	return true;
}

static int
pairs_visible(const struct field_at *at, int viewer)
{
	const struct view *v = at->object;
	return viewer == SEAT_REFEREE ? v->known : v->drawn;
}

static json_t *
write_pairs(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return puyo_pairs_json(v->pairs, v->drawn);
}

/* The known pairs after those that were seen. */
static json_t *
write_pinned(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	if (c->viewer != SEAT_REFEREE || v->known == v->drawn)
		return NULL;
	return puyo_pairs_json(v->pairs + v->drawn, v->known - v->drawn);
}

/* "pairs" has those seen and perhaps more; "pinned" continues it. */
static bool
read_pairs(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	size_t count = json_array_size(list->value);
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of pairs such as RG");
	if (count > (size_t)(PUYO_PAIRS_MAX - v->known))
		return json_refuse(list, e, "%s has more pairs than a game");
	JSON_EACH(at, list)
		if (!learn_pair(&at, v, v->known++, e))
			return false;
	return true;
}

/* --- one player --- */

static const struct field place_fields[] = {
	FIELD_INT(struct puyo_place, x, 0, PUYO_COLUMNS - 1),
	FIELD_INT(struct puyo_place, y, 1, PUYO_ROWS),
	FIELD_INT(struct puyo_place, r, 0, 3),
	FIELD_END
};

static int
side_of(const struct view *v, const struct puyo_player *p)
{
	return (int)(p - v->player);
}

/* A phase given without a timer has all of its time left. */
static bool
read_phase(const struct json_at *at, void *player, const struct field_context *c, struct error *e)
{
	static const int lengths[PHASES] = {
		[PHASE_POP] = POP_TICKS, [PHASE_WAIT] = WAIT_TICKS, [PHASE_GARBAGE] = GARBAGE_TICKS,
	};
	struct puyo_player *p = player;
	int phase = PHASE_FALL;
	if (!json_to_name(at, puyo_phase_names, PHASES, &phase, e))
		return false;
	p->phase = (enum phase)phase;
	p->timer = lengths[phase];
	return true;
}

static json_t *
write_pair(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = field_root(at);
	const struct puyo_player *p = at->object;
	char text[PAIR_SIZE];
	if (p->phase != PHASE_FALL)
		return json_null();
	puyo_pair_text(v->shown[side_of(v, p)][0], text);
	return json_pack("{s:s,s:i,s:i,s:i}", "colors", text, "x", p->place.x, "y", p->place.y, "r",
	    p->place.r);
}

/* A pair only falls in the fall phase. */
static bool
read_pair(const struct json_at *at, void *player, const struct field_context *c, struct error *e)
{
	static const char *const members[] = { "colors", "x", "y", "r", NULL };
	struct puyo_player *p = player;
	int x = p->place.x, y = p->place.y, r = p->place.r;
	if (p->phase != PHASE_FALL)
		return !json_is_given(at) || json_refuse(at, e,
		    "%s is null outside of the phase fall");
	if (!json_check_members(at, members, e) ||
	    !json_get_int(at, "x", 0, PUYO_COLUMNS - 1, &x, e) ||
	    !json_get_int(at, "y", 1, PUYO_ROWS, &y, e) || !json_get_int(at, "r", 0, 3, &r, e))
		return false;
	p->place = (struct puyo_place){ (int8_t)x, (int8_t)y, (int8_t)r };
	struct json_at colors = json_member(at, "colors");
	return colors.value == NULL || learn_pair(&colors, c->root, p->index, e);
}

static json_t *
write_next(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = field_root(at);
	return puyo_pairs_json(v->shown[side_of(v, at->object)] + 1, PUYO_NEXT);
}

static bool
read_next(const struct json_at *next, void *player, const struct field_context *c, struct error *e)
{
	struct puyo_player *p = player;
	if (!json_is_array(next->value) || json_array_size(next->value) != PUYO_NEXT)
		return json_refuse(next, e, "%s must be a list of two pairs");
	JSON_EACH(at, next)
		if (!learn_pair(&at, c->root, p->index + 1 + (int)at.index, e))
			return false;
	return true;
}

#define SUM(member)	FIELD_INT(struct puyo_player, member, 0, SUM_MAX)
#define TICK(member)	FIELD_INT(struct puyo_player, member, 0, TICK_MAX, .nullable = true, \
	.hidden = -1)

/* Every seat may see all of it. */
static const struct field player_fields[] = {
	FIELD_STRUCT(struct puyo_player, field, field_fields, .json = "rows", .write = write_rows,
	    .read = read_rows),
	FIELD_NAME(struct puyo_player, phase, puyo_phase_names, PHASES, .read = read_phase),
	FIELD_INT(struct puyo_player, timer, 0, ROW_TICKS * PUYO_ROWS),
	FIELD_INT(struct puyo_player, gravity, 0, PUYO_GRAVITY),
	FIELD_STRUCT(struct puyo_player, place, place_fields, .unshown = true),
	FIELD_INT(struct puyo_player, index, 0, PUYO_PAIRS_MAX - 1 - PUYO_NEXT),
	FIELD_SHAPE("pair", write_pair, read_pair),
	FIELD_SHAPE("next", write_next, read_next),
	FIELD_INT(struct puyo_player, spawn_at, 0, TICK_MAX),
	TICK(shaft_at),
	TICK(down_at),
	FIELD_INT(struct puyo_player, lifts, 0, LIFTS_MAX),
	SUM(score),
	SUM(drop_points),
	SUM(waiting),
	SUM(fresh),
	SUM(held),
	FIELD_INT(struct puyo_player, chain, 0, STEPS_MAX),
	SUM(chain_points),
	SUM(chain_sent),
	SUM(sent),
	FIELD_INT(struct puyo_player, max_chain, 0, STEPS_MAX),
	SUM(all_clears),
	TICK(top_out),
	FIELD_END
};

/* --- the whole game --- */

static int
count_players(const void *view)
{
	return ((const struct view *)view)->mode == MODE_SOLO ? 1 : PUYO_SIDES;
}

/* Sets members of a player that follow from others where they are not given. */
static void
fill_player(const struct json_at *at, struct view *v, int side)
{
	struct puyo_player *p = &v->player[side];
	const struct puyo_player *other = &v->player[!side];
	if (json_member(at, "gravity").value == NULL)
		p->gravity = puyo_interval(v, side);
	if (json_member(at, "max_chain").value == NULL)
		p->max_chain = p->chain;
	if (p->phase != PHASE_FALL) {
		p->gravity = p->lifts = 0;
		p->shaft_at = p->down_at = -1;
	}
	/* by default all that a running chain has sent is held */
	if (json_member(at, "held").value == NULL && v->offset && other->chain > 0)
		p->held = p->waiting < other->chain_sent ? p->waiting : other->chain_sent;
}

static bool
read_players(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	if (!json_is_array(list->value) || json_array_size(list->value) != (size_t)v->players)
		return json_refuse(list, e, "%s must be a list of as many fields as the mode has");
	JSON_EACH(at, list) {
		v->player[at.index].spawn_at = v->tick;
		if (!fields_read_part(player_fields, &at, &v->player[at.index], c, e))
			return false;
	}
	JSON_EACH(at, list)
		fill_player(&at, v, (int)at.index);
	return true;
}

static json_t *
write_garbage_rng(const struct field_at *at, const struct field_context *c)
{
	return json_sprintf("%" PRIu64, ((const struct view *)at->object)->garbage_rng);
}

static bool
read_garbage_rng(const struct json_at *at, void *view, const struct field_context *c,
    struct error *e)
{
	const char *state = json_string_value(at->value);
	return (state != NULL && text_to_u64(state, &((struct view *)view)->garbage_rng)) ||
	    json_refuse(at, e, "%s must be a decimal number in quotes");
}

static bool
check_code(const struct json_at *at, void *place, const struct field_context *c, struct error *e)
{
	struct puyo_problem problem;
	const char *code = place;
	return *code == '\0' || puyo_problem_read(code, &problem, NULL) ||
	    json_refuse(at, e, "%s must be the code of a problem");
}

const struct field puyo_fields[] = {
	FIELD_CONSTANT("game", "puyo"),
	FIELD_KEPT(struct view, content),
	FIELD_VIEWER(struct view, viewer),
	FIELD_NAME(struct view, mode, puyo_mode_names, MODES),
	FIELD_DERIVED(struct view, players),
	FIELD_INT(struct view, tick, 0, TICK_MAX),
	FIELD_BOOL(struct view, offset),
	FIELD_BOOL(struct view, kick),
	FIELD_NAME(struct view, speed, puyo_speed_names, SPEEDS),
	FIELD_BOOL(struct view, practice),
	FIELD_INT(struct view, best, 1, PUYO_BEST_MAX, .hidden = 1, .sparse = true, .since = 2),
	FIELD_INT(struct view, won_left, 0, PUYO_BEST_MAX / 2, .sparse = true, .since = 2),
	FIELD_INT(struct view, won_right, 0, PUYO_BEST_MAX / 2, .sparse = true, .since = 2),
	FIELD_BOOL(struct view, untimed, .sparse = true, .since = 3),
	FIELD_TEXT(struct view, problem, .sparse = true, .since = 4, .check = check_code),
	FIELD_INT(struct view, first, 0, PUYO_PAIRS_MAX - 1, .sparse = true, .since = 4),
	FIELD_DERIVED(struct view, task),
	FIELD_RNG(struct view, rng),
	FIELD_INT(struct view, garbage_rng, INT64_MIN, INT64_MAX, .seen = seen_by_referee,
	    .write = write_garbage_rng, .read = read_garbage_rng),
	FIELD_INT(struct view, drawn, 0, PUYO_PAIRS_MAX, .unshown = true),
	FIELD_LIST(struct view, pairs, known, room, PUYO_PAIRS_MAX,
	    ELEMENT_STRUCT(struct puyo_pair, pair_fields), .visible = pairs_visible,
	    .write = write_pairs, .read = read_pairs),
	FIELD_SHAPE("pinned", write_pinned, read_pairs),
	FIELD_ARRAY(struct view, player, ELEMENT_STRUCT(struct puyo_player, player_fields),
	    .json = "players", .count = count_players, .read = read_players),
	FIELD_DERIVED(struct view, shown),
	FIELD_BOOL(struct view, over),
	FIELD_INT(struct view, winner, -1, PUYO_SIDES - 1, .unshown = true),
	FIELD_END
};

void
puyo_rebuild(struct view *v)
{
	v->players = count_players(v);
	v->task = (struct puyo_problem){ .goal = TASK_NONE };
	if (v->problem[0] != '\0')
		puyo_problem_read(v->problem, &v->task, NULL);
	for (int side = 0; side < v->players; side++)	/* a view from outside may have too few
							 * pairs */
		if (v->player[side].index + 1 + PUYO_NEXT > v->known)
			return;
	puyo_pairs_show(v);
}

/* --- a state from JSON: missing members are as in a new game --- */

/* Draws visible pairs that were not given, the first pair first. */
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
}

bool
puyo_read(struct view *v, const struct json_at *root, struct error *e)
{
	struct json_at mode = json_member(root, "mode");
	int number = MODE_VERSUS;
	if (mode.value != NULL && !json_to_name(&mode, puyo_mode_names, MODES, &number, e))
		return false;
	puyo_begin(v, v->content, (enum mode)number);
	v->room = PUYO_PAIRS_MAX;
	v->pairs = mem_new(PUYO_PAIRS_MAX * sizeof v->pairs[0]);
	if (!fields_read(puyo_fields, root, v, v->content, e))
		return false;
	fill_sequence(v);
	puyo_rebuild(v);
	if (json_member(root, "over").value == NULL)
		v->over = puyo_play_is_decided(v);
	v->winner = v->over ? puyo_play_winner(v) : -1;
	return true;
}
