/* monoknight_rules_fields.c: every member of a state, its sight, and its JSON.
 *
 * Members left out of a state are as in a new game of that mode. */
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/monoknight_rules.h"

enum { DRAWS_MAX = 1000 };

/* --- writing --- */

static json_t *
write_stage(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return v->stage != NULL ? json_string(v->stage->id) : json_null();
}

static json_t *
write_day(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return v->mode == MODE_DAILY ? json_integer(v->day) : json_null();
}

static json_t *
write_rows(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *rows = json_array();
	for (int y = v->setting.size - 1; y >= 0; y--) {
		char row[KNIGHT_SIZE_MAX + 1] = "";
		for (int x = 0; x < v->setting.size; x++)
			row[x] = knight_tile(v, x, y)->letter;
		json_array_append_new(rows, json_string(row));
	}
	return rows;
}

/* Each pair once, beginning with its first end in row order. */
static json_t *
write_warps(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *warps = json_array();
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (v->tiles[i].warp > i)
			json_array_append_new(warps,
			    json_pack("[o,o]", knight_spot_json(knight_spot_of(v->setting.size, i)),
			    knight_spot_json(knight_spot_of(v->setting.size, v->tiles[i].warp))));
	return warps;
}

static json_t *
write_shuffle(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *tiles = json_array();
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (v->tiles[i].shuffle)
			json_array_append_new(tiles,
			    knight_spot_json(knight_spot_of(v->setting.size, i)));
	return tiles;
}

static json_t *
write_knight(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	return v->phase == PHASE_SPAWN ? json_null() : knight_spot_json(v->knight);
}

static json_t *
write_penalties(const struct field_at *at, const struct field_context *c)
{
	const struct view *v = at->object;
	json_t *penalties = json_object();
	for (int i = 0; i < PENALTIES; i++)
		json_object_set_new(penalties, knight_penalty_names[i],
		    json_integer(v->setting.penalties[i]));
	return penalties;
}

/* For an element that is a card, and for a stack, whose card is its first member. */
static json_t *
write_card(const struct field_at *at, const struct field_context *c)
{
	return knight_card_json(*(const struct knight_card *)at->object);
}

/* The coming draws that the referee knows. */
static json_t *
write_draws(const struct field_at *at, const struct field_context *c)
{
	const struct deck *d = &((const struct view *)at->object)->deck;
	if (c->viewer != SEAT_REFEREE || d->pinned_count == 0)
		return NULL;
	json_t *list = json_array();
	for (int i = 0; i < d->pinned_count; i++)
		json_array_append_new(list, knight_card_json(d->pinned[i]));
	return list;
}

static json_t *
write_remaining(const struct field_at *at, const struct field_context *c)
{
	return json_integer(knight_remaining(at->object));
}

static json_t *
write_seconds(const struct field_at *at, const struct field_context *c)
{
	return json_integer(knight_seconds(at->object));
}

static json_t *
write_score(const struct field_at *at, const struct field_context *c)
{
	return json_integer(knight_score(at->object));
}

/* --- reading the board --- */

static bool
read_row(const struct json_at *at, struct view *v, int y, struct error *e)
{
	const char *row = json_string_value(at->value);
	size_t size = (size_t)v->setting.size;
	if (row == NULL || json_string_length(at->value) != size ||
	    strspn(row, ".x123456789tT#") != size)
		return json_refuse(at, e, "%s must be one letter of .x123456789tT# for each tile");
	for (size_t x = 0; x < size; x++)
		v->tiles[(size_t)y * size + x].letter = row[x];
	return true;
}

static bool
read_rows(const struct json_at *rows, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	int size = v->setting.size, enterable = 0;
	if (json_array_size(rows->value) != (size_t)size)
		return json_refuse(rows, e, "%s must be as many texts as the board is wide");
	JSON_EACH(row, rows)
		if (!read_row(&row, v, size - 1 - (int)row.index, e))
			return false;
	for (int i = 0; i < size * size; i++)
		enterable += knight_is_enterable(v->tiles[i].letter);
	return enterable > 0 || json_refuse(rows, e, "%s leave no tile to stand on");
}

static bool
read_spot(const struct json_at *at, const struct view *v, struct spot *out, struct error *e)
{
	const json_t *x = json_array_get(at->value, 0), *y = json_array_get(at->value, 1);
	if (json_array_size(at->value) != 2 || !json_is_integer(x) || !json_is_integer(y))
		return json_refuse(at, e, "%s must be a tile as [x,y]");
	json_int_t nx = json_integer_value(x), ny = json_integer_value(y);
	if (nx < 0 || nx >= v->setting.size || ny < 0 || ny >= v->setting.size)
		return json_refuse(at, e, "%s is not on the board");
	*out = (struct spot){ (int8_t)nx, (int8_t)ny };
	return true;
}

static bool
read_warp(const struct json_at *at, struct view *v, struct error *e)
{
	struct special warp = { .letter = 'W' };
	struct json_at ends[2] = { json_element(at, 0), json_element(at, 1) };
	if (json_array_size(at->value) != 2)
		return json_refuse(at, e, "%s must be two tiles as [[x,y],[x,y]]");
	if (!read_spot(&ends[0], v, &warp.at, e) || !read_spot(&ends[1], v, &warp.other, e))
		return false;
	if (knight_board_tile(v, warp.at)->warp >= 0 || knight_board_tile(v, warp.other)->warp >= 0)
		return json_refuse(at, e, "%s has an end that warps already");
	if (warp.at.x == warp.other.x && warp.at.y == warp.other.y)
		return json_refuse(at, e, "%s warps to itself");
	knight_board_add_special(v, &warp);
	return true;
}

/* A list of special tiles replaces the stage's own. */
static bool
read_warps(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct view *v = view;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of tiles");
	for (int i = 0; i < KNIGHT_TILES; i++)
		v->tiles[i].warp = -1;
	JSON_EACH(at, list)
		if (!read_warp(&at, v, e))
			return false;
	return true;
}

static bool
read_shuffle(const struct json_at *list, void *view, const struct field_context *c, struct error *e)
{
	struct special shuffle = { .letter = 'S' };
	struct view *v = view;
	if (!json_is_array(list->value))
		return json_refuse(list, e, "%s must be a list of tiles");
	for (int i = 0; i < KNIGHT_TILES; i++)
		v->tiles[i].shuffle = false;
	JSON_EACH(at, list) {
		if (!read_spot(&at, v, &shuffle.at, e))
			return false;
		knight_board_add_special(v, &shuffle);
	}
	return true;
}

/* Another size makes another board. */
static bool
check_size(const struct json_at *at, void *size, const struct field_context *c, struct error *e)
{
	knight_mode_lay_board(c->root);
	return true;
}

/* --- reading cards --- */

static bool
read_card(const struct json_at *at, const struct view *v, struct knight_card *card, struct error *e)
{
	const char *name = json_string_value(at->value);
	if (name == NULL || !knight_card_from_name(name, card))
		return json_refuse(at, e, "%s is no card");
	if (knight_weight(v->setting.preset, v->setting.weights, card->kind) == 0)
		return json_refuse(at, e, "%s is a card the deck does not have");
	if (card->kind == CARD_fixedWarp && !knight_board_enterable(v, card->to.x, card->to.y))
		return json_refuse(at, e, "%s warps to where no piece can stand");
	return true;
}

static bool
read_cards(const struct json_at *list, const struct view *v, struct knight_card *cards, int most,
    int *count, struct error *e)
{
	if (!json_is_array(list->value) || json_array_size(list->value) > (size_t)most)
		return json_refuse(list, e, "%s must be a list of cards, not longer than the rules "
		    "allow");
	JSON_EACH(at, list)
		if (!read_card(&at, v, &cards[at.index], e))
			return false;
	*count = (int)json_array_size(list->value);
	return true;
}

static bool
read_draws(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	struct deck *d = &((struct view *)view)->deck;
	d->pinned = mem_new(DRAWS_MAX * sizeof d->pinned[0]);
	d->pinned_room = DRAWS_MAX;
	return read_cards(at, view, d->pinned, DRAWS_MAX, &d->pinned_count, e);
}

static json_t *
write_rng(const struct field_at *at, const struct field_context *c)
{
	return c->viewer != SEAT_REFEREE ? NULL :
	    rng_to_json(&((const struct view *)at->object)->deck.rng);
}

static bool
read_rng(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	return rng_from_json(&((struct view *)view)->deck.rng, at->value, e);
}

/* --- rows --- */

/* Members that depend on each other are read after the plain ones. */
static bool
read_later(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	return true;
}

static bool
read_penalties(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	static const char *const members[] = { "deadlock", "redraw", "discard", "revisit", NULL };
	int *penalties = ((struct view *)view)->setting.penalties;
	if (!json_check_members(at, members, e))
		return false;
	for (int i = 0; i < PENALTIES; i++)
		if (!json_get_int(at, knight_penalty_names[i], 0, KNIGHT_PENALTY_MAX, &penalties[i],
		    e))
			return false;
	return true;
}

/* Sets the clock by its seconds if there are no ticks. */
static bool
read_seconds(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	int seconds = 0;
	if (!json_get_int(at->up, at->key, 0, KNIGHT_COUNT_MAX, &seconds, e))
		return false;
	((struct view *)view)->ticks = seconds * TICKS_PER_SECOND;
	return true;
}

static const char *
preset_word(const void *content, int64_t preset)
{
	return knight_presets[preset].id;
}

static bool
read_preset(const struct json_at *at, void *view, const struct field_context *c, struct error *e)
{
	return json_to_name(at, knight_preset_names, PRESETS,
	    &((struct view *)view)->setting.preset, e);
}

static const struct field_words preset_words = { .word = preset_word };

static int
count_tiles(const void *view)
{
	const struct setting *set = &((const struct view *)view)->setting;
	return set->size * set->size;
}

static const struct field spot_fields[] = {
	FIELD_INT(struct spot, x, 0, KNIGHT_SIZE_MAX - 1),
	FIELD_INT(struct spot, y, 0, KNIGHT_SIZE_MAX - 1),
	FIELD_END
};

static const struct field card_fields[] = {
	FIELD_INT(struct knight_card, kind, 0, CARD_KINDS - 1),
	FIELD_STRUCT(struct knight_card, to, spot_fields),
	FIELD_END
};

static const struct field stack_fields[] = {
	FIELD_STRUCT(struct stack, card, card_fields, .write = write_card),
	FIELD_INT(struct stack, count, 1, KNIGHT_COUNT_MAX),
	FIELD_END
};

static const struct field tile_fields[] = {
	FIELD_INT(struct tile, letter, '#', 'x'),
	FIELD_BOOL(struct tile, shuffle),
	FIELD_INT(struct tile, warp, -1, KNIGHT_TILES - 1, .hidden = -1),
	FIELD_END
};

static const struct field deck_fields[] = {
	FIELD_RNG(struct deck, rng),
	FIELD_LIST(struct deck, pinned, pinned_count, pinned_room, DRAWS_MAX,
	    ELEMENT_STRUCT(struct knight_card, card_fields), .seen = seen_by_referee),
	FIELD_END
};

static const char *const spawn_names[] = { "centre", "any" };

const struct field knight_fields[] = {
	FIELD_CONSTANT("game", "monoknight"),
	FIELD_KEPT(struct view, content),
	FIELD_VIEWER(struct view, viewer),
	FIELD_NAME(struct view, mode, knight_mode_names, MODES, .read = read_later),
	FIELD_INT(struct view, stage_number, -1, 1000, .unshown = true),
	FIELD_DERIVED(struct view, stage),
	FIELD_TEXT(struct view, code, .unshown = true, .since = 2),
	FIELD_DERIVED(struct view, made),
	FIELD_SHAPE("stage", write_stage, NULL),
	FIELD_INT(struct view, day, 0, KNIGHT_DAY_MAX, .write = write_day, .read = read_later),
	FIELD_BOOL(struct view, practice, .read = read_later),
	FIELD_INT(struct view, setting.size, KNIGHT_SIZE_MIN, KNIGHT_SIZE_MAX, .json = "size",
	    .check = check_size),
	FIELD_WORD(struct view, setting.preset, &preset_words, 0, PRESETS - 1, .json = "preset",
	    .read = read_preset),
	FIELD_NAME(struct view, setting.weights, knight_weights_names, WEIGHTS, .json = "weights"),
	FIELD_NAME(struct view, setting.spawn_any, spawn_names, 2, .json = "spawn"),
	FIELD_INT(struct view, setting.hand_size, 1, KNIGHT_HAND_MAX, .json = "hand_size"),
	FIELD_INT(struct view, setting.preview, 0, KNIGHT_PREVIEW_MAX, .json = "preview"),
	FIELD_BOOL(struct view, setting.stacking, .json = "stacking"),
	FIELD_ARRAY(struct view, setting.penalties, ELEMENT_INT(int, 0, KNIGHT_PENALTY_MAX),
	    .json = "penalties", .write = write_penalties, .read = read_penalties),
	FIELD_NAME(struct view, order, knight_order_names, ORDERS),
	FIELD_NAME(struct view, phase, knight_phase_names, PHASES, .read = read_later),
	FIELD_ARRAY(struct view, tiles, ELEMENT_STRUCT(struct tile, tile_fields),
	    .count = count_tiles, .json = "rows", .write = write_rows, .read = read_rows),
	FIELD_SHAPE("warps", write_warps, read_warps),
	FIELD_SHAPE("shuffle", write_shuffle, read_shuffle),
	FIELD_STRUCT(struct view, knight, spot_fields, .write = write_knight, .read = read_later),
	FIELD_COUNTED(struct view, hand, slots, ELEMENT_STRUCT(struct stack, stack_fields),
	    .read = read_later),
	FIELD_COUNTED(struct view, next, next_count,
	    ELEMENT_STRUCT(struct knight_card, card_fields, .write = write_card),
	    .read = read_later),
	FIELD_INT(struct view, moves, 0, KNIGHT_COUNT_MAX),
	FIELD_INT(struct view, penalty, 0, KNIGHT_COUNT_MAX),
	FIELD_BOOL(struct view, revisited),
	FIELD_SHAPE("remaining", write_remaining, NULL),
	FIELD_SHAPE("seconds", write_seconds, read_seconds),
	FIELD_INT(struct view, ticks, 0, KNIGHT_COUNT_MAX * TICKS_PER_SECOND),
	FIELD_SHAPE("score", write_score, NULL),
	FIELD_STRUCT(struct view, deck, deck_fields, .unshown = true),
	FIELD_SHAPE("rng", write_rng, read_rng),
	FIELD_SHAPE("draws", write_draws, read_draws),
	FIELD_END
};

void
knight_rebuild(struct view *v)
{
	const struct campaign *campaign = knight_campaign(v->content, v->mode);
	bool known = campaign != NULL && v->stage_number >= 0 &&
	    v->stage_number < campaign->stage_count;
	bool made = v->mode == MODE_MADE && knight_made_read(v->code, &v->made, NULL);
	v->stage = known ? &campaign->stages[v->stage_number] : made ? &v->made : NULL;
}

/* --- a state from JSON: mode and rules --- */

static bool
read_stage_name(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "stage");
	const char *id = FIRST_STAGE;
	if (json_is_given(&at) && v->mode != MODE_MADE &&
	    knight_campaign(v->content, v->mode) == NULL)
		return json_refuse(&at, e, "%s belongs to a campaign mode");
	if (json_is_given(&at) && !json_get_text(root, "stage", &id, e))
		return false;
	return knight_mode_find_stage(v, id, e);
}

static bool
read_mode(const struct json_at *root, struct view *v, struct error *e)
{
	int mode = MODE_STANDARD;
	if (!json_get_name(root, "mode", knight_mode_names, MODES, &mode, e))
		return false;
	v->mode = (enum mode)mode;
	struct json_at day = json_member(root, "day"), practice = json_member(root, "practice");
	if (json_is_given(&day) && v->mode != MODE_DAILY)
		return json_refuse(&day, e, "%s belongs to the daily mode");
	if (json_is_given(&day) && !json_get_int(root, "day", 0, KNIGHT_DAY_MAX, &v->day, e))
		return false;
	v->practice = v->mode == MODE_FREE;
	if (!read_stage_name(root, v, e) || !json_get_bool(root, "practice", &v->practice, e))
		return false;
	if (v->mode == MODE_FREE && !v->practice)
		return json_refuse(&practice, e,
		    "%s cannot be false: a free game is always practice");
	knight_mode_setting(v->content, v->mode, v->stage, v->day, &v->setting);
	knight_mode_lay_board(v);
	rng_seed(&v->deck.rng, knight_mode_seed(v->mode, v->day, 0));
	return true;
}

/* --- the piece and the deal, which need the board --- */

static bool
check_warps(const struct json_at *root, const struct view *v, struct error *e)
{
	struct json_at warps = json_member(root, "warps");
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (v->tiles[i].warp >= 0 && !knight_is_enterable(v->tiles[i].letter))
			return json_refuse(&warps, e, "%s have an end on an impassable tile");
	return true;
}

/* Without rows the board is new, and the knight's tile gets its first landing. */
static bool
read_knight(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "knight");
	bool chosen = at.value != NULL ? !json_is_null(at.value) : !v->setting.spawn_any;
	v->phase = PHASE_SPAWN;
	if (!chosen)
		return true;
	v->knight = knight_board_centre(v->setting.size);
	if (at.value != NULL && !read_spot(&at, v, &v->knight, e))
		return false;
	if (!knight_board_enterable(v, v->knight.x, v->knight.y))
		return json_refuse(&at, e, "%s stands on an impassable tile");
	struct json_at rows = json_member(root, "rows");
	if (rows.value == NULL)
		knight_board_land(v, v->knight);
	v->phase = knight_remaining(v) > 0 ? PHASE_PLAYING : PHASE_CLEARED;
	return true;
}

static bool
read_slot(const struct json_at *at, struct view *v, struct error *e)
{
	static const char *const members[] = { "card", "count", NULL };
	struct stack stack = { .count = 1 };
	if (!json_check_members(at, members, e))
		return false;
	struct json_at card = json_member(at, "card");
	int most = v->setting.stacking ? KNIGHT_COUNT_MAX : 1;
	if (!read_card(&card, v, &stack.card, e) ||
	    !json_get_int(at, "count", 1, most, &stack.count, e))
		return false;
	for (int i = 0; v->setting.stacking && i < v->slots; i++)
		if (knight_cards_equal(v->hand[i].card, stack.card))
			return json_refuse(&card, e, "%s has a slot already");
	v->hand[v->slots++] = stack;
	return true;
}

static bool
read_hand(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "hand");
	if (!json_is_array(list.value) || json_array_size(list.value) >
	    (size_t)knight_slot_limit(v))
		return json_refuse(&list, e,
		    "%s must be a list of stacks, not longer than the rules allow");
	JSON_EACH(at, &list)
		if (!read_slot(&at, v, e))
			return false;
	return true;
}

/* Deals what is not given, the hand before NEXT. */
static bool
read_deal(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at hand = json_member(root, "hand"), next = json_member(root, "next");
	if (hand.value == NULL)
		knight_hand_fill(v, -1, NULL);
	else if (!read_hand(root, v, e))
		return false;
	if (next.value != NULL)
		return read_cards(&next, v, v->next, v->setting.preview, &v->next_count, e);
	knight_hand_top_up(v);
	return true;
}

/* Values that follow from others may be given, but only with the right value. */
static bool
check_derived(const struct json_at *root, struct view *v, struct error *e)
{
	const struct { const char *key; int value; } derived[] = {
		{ "remaining", knight_remaining(v) },
		{ "seconds", knight_seconds(v) },
		{ "score", knight_score(v) },
	};
	for (size_t i = 0; i < LEN(derived); i++) {
		struct json_at at = json_member(root, derived[i].key);
		if (at.value != NULL && (!json_is_integer(at.value) ||
		    json_integer_value(at.value) != derived[i].value))
			return error_set(e, ERR_INPUT, "%s does not fit the rest; it would be %d",
			    derived[i].key, derived[i].value);
	}
	int phase = v->phase;
	if (!json_get_name(root, "phase", knight_phase_names, PHASES, &phase, e))
		return false;
	struct json_at at = json_member(root, "phase");
	if (phase == PHASE_LOST && v->phase == PHASE_PLAYING &&
	    !knight_board_can_leave(v, v->knight))
		return true;	/* the deadlock check will find this */
	return phase == (int)v->phase || json_refuse(&at, e,
	    "%s does not fit the piece and the tiles");
}

/* --- all of it --- */

bool
knight_read(struct view *v, const struct json_at *root, struct error *e)
{
	if (!read_mode(root, v, e) || !fields_read(knight_fields, root, v, v->content, e) ||
	    !check_warps(root, v, e) || !read_knight(root, v, e) || !check_derived(root, v, e) ||
	    !read_deal(root, v, e))
		return false;
	if (v->phase == PHASE_PLAYING)
		knight_play_settle(v, false, NULL);
	return true;
}
