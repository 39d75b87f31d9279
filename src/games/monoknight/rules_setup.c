/* rules_setup.c: a state from JSON, every value checked, what is left out as in
 * a new game of that mode. */
#include <string.h>

#include "base/mem.h"
#include "games/monoknight/rules.h"

enum { DRAWS_MAX = 1000 };

/* --- mode and rules --- */

static bool
read_stage_name(const struct content *content, const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "stage");
	const char *id = "1-1";
	if (json_is_given(&at) && knight_campaign(content, v->mode) == NULL)
		return json_fault(&at, e, "%s belongs to a campaign mode");
	if (json_is_given(&at) && !json_get_text(root, "stage", &id, e))
		return false;
	return knight_mode_find_stage(content, v->mode, id, &v->stage, e);
}

static bool
read_mode(const struct content *content, const struct json_at *root, struct view *v, struct error *e)
{
	int mode = MODE_STANDARD, game = 0;
	if (!json_get_name(root, "game", &monoknight_game.id, 1, &game, e) ||
	    !json_get_name(root, "mode", knight_mode_names, MODES, &mode, e))
		return false;
	v->mode = (enum mode)mode;
	struct json_at day = json_member(root, "day"), practice = json_member(root, "practice");
	if (json_is_given(&day) && v->mode != MODE_DAILY)
		return json_fault(&day, e, "%s belongs to the daily mode");
	if (json_is_given(&day) && !json_get_int(root, "day", 0, KNIGHT_DAY_MAX, &v->day, e))
		return false;
	v->practice = v->mode == MODE_FREE;
	if (!read_stage_name(content, root, v, e) || !json_get_bool(root, "practice", &v->practice, e))
		return false;
	if (v->mode == MODE_FREE && !v->practice)
		return json_fault(&practice, e, "%s cannot be false: a free game is always practice");
	knight_mode_setting(content, v->mode, v->stage, v->day, &v->setting);
	return true;
}

static bool
read_setting(const struct json_at *root, struct view *v, struct error *e)
{
	static const char *const spawns[] = { "centre", "any" };
	struct setting *set = &v->setting;
	int weights = set->weights, order = v->order, spawn = set->spawn_any;
	if (!json_get_int(root, "size", KNIGHT_SIZE_MIN, KNIGHT_SIZE_MAX, &set->size, e) ||
	    !json_get_name(root, "preset", knight_preset_names(), PRESETS, &set->preset, e) ||
	    !json_get_name(root, "weights", knight_weights_names, WEIGHTS, &weights, e) ||
	    !json_get_name(root, "spawn", spawns, LEN(spawns), &spawn, e) ||
	    !json_get_int(root, "hand_size", 1, KNIGHT_HAND_MAX, &set->hand_size, e) ||
	    !json_get_int(root, "preview", 0, KNIGHT_PREVIEW_MAX, &set->preview, e) ||
	    !json_get_bool(root, "stacking", &set->stacking, e) ||
	    !json_get_name(root, "order", knight_order_names, ORDERS, &order, e))
		return false;
	set->weights = (enum weights)weights;
	set->spawn_any = spawn == 1;
	v->order = (enum order)order;
	return true;
}

static bool
read_penalties(const struct json_at *root, int penalties[PENALTIES], struct error *e)
{
	static const char *const members[] = { "deadlock", "redraw", "discard", "revisit", NULL };
	struct json_at at = json_member(root, "penalties");
	if (at.value == NULL)
		return true;
	if (!json_check_members(&at, members, e))
		return false;
	for (int i = 0; i < PENALTIES; i++)
		if (!json_get_int(&at, knight_penalty_names[i], 0, KNIGHT_PENALTY_MAX, &penalties[i], e))
			return false;
	return true;
}

/* --- the board --- */

static bool
read_row(const struct json_at *at, struct view *v, int y, struct error *e)
{
	const char *row = json_string_value(at->value);
	size_t size = (size_t)v->setting.size;
	if (row == NULL || json_string_length(at->value) != size || strspn(row, ".x123456789tT#") != size)
		return json_fault(at, e, "%s must be one letter of .x123456789tT# for each tile");
	for (size_t x = 0; x < size; x++)
		v->tiles[(size_t)y * size + x].letter = row[x];
	return true;
}

static bool
read_rows(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at at = json_member(root, "rows");
	if (at.value == NULL)
		return true;
	size_t size = (size_t)v->setting.size;
	if (json_array_size(at.value) != size)
		return json_fault(&at, e, "%s must be as many texts as the board is wide");
	int enterable = 0;
	for (size_t i = 0; i < size; i++) {
		struct json_at row = json_element(&at, i);
		if (!read_row(&row, v, (int)(size - 1 - i), e))
			return false;
	}
	for (size_t i = 0; i < size * size; i++)
		enterable += knight_is_enterable(v->tiles[i].letter);
	return enterable > 0 || json_fault(&at, e, "%s leave no tile to stand on");
}

static bool
read_spot(const struct json_at *at, const struct view *v, struct spot *out, struct error *e)
{
	const json_t *x = json_array_get(at->value, 0), *y = json_array_get(at->value, 1);
	if (json_array_size(at->value) != 2 || !json_is_integer(x) || !json_is_integer(y))
		return json_fault(at, e, "%s must be a tile as [x,y]");
	json_int_t nx = json_integer_value(x), ny = json_integer_value(y);
	if (nx < 0 || nx >= v->setting.size || ny < 0 || ny >= v->setting.size)
		return json_fault(at, e, "%s is not on the board");
	*out = (struct spot){ (int8_t)nx, (int8_t)ny };
	return true;
}

static bool
read_warp(const struct json_at *at, struct view *v, struct error *e)
{
	struct special warp = { .letter = 'W' };
	struct json_at ends[2] = { json_element(at, 0), json_element(at, 1) };
	if (json_array_size(at->value) != 2)
		return json_fault(at, e, "%s must be two tiles as [[x,y],[x,y]]");
	if (!read_spot(&ends[0], v, &warp.at, e) || !read_spot(&ends[1], v, &warp.other, e))
		return false;
	if (knight_board_tile(v, warp.at)->warp >= 0 || knight_board_tile(v, warp.other)->warp >= 0)
		return json_fault(at, e, "%s has an end that warps already");
	if (warp.at.x == warp.other.x && warp.at.y == warp.other.y)
		return json_fault(at, e, "%s warps to itself");
	knight_board_add_special(v, &warp);
	return true;
}

static bool
read_shuffle(const struct json_at *at, struct view *v, struct error *e)
{
	struct special shuffle = { .letter = 'S' };
	if (!read_spot(at, v, &shuffle.at, e))
		return false;
	knight_board_add_special(v, &shuffle);
	return true;
}

/* A list of special tiles replaces the stage's own. */
static bool
read_tiles(const struct json_at *root, const char *key, struct view *v,
    bool (*read)(const struct json_at *, struct view *, struct error *), struct error *e)
{
	struct json_at list = json_member(root, key);
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value))
		return json_fault(&list, e, "%s must be a list of tiles");
	for (int i = 0; i < KNIGHT_TILES; i++) {
		if (read == read_warp)
			v->tiles[i].warp = -1;
		else
			v->tiles[i].shuffle = false;
	}
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read(&at, v, e))
			return false;
	}
	return true;
}

static bool
read_board(const struct content *content, const struct json_at *root, struct view *v, struct error *e)
{
	knight_mode_lay_board(content, v);
	if (!read_rows(root, v, e) || !read_tiles(root, "warps", v, read_warp, e) ||
	    !read_tiles(root, "shuffle", v, read_shuffle, e))
		return false;
	struct json_at warps = json_member(root, "warps");
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		if (v->tiles[i].warp >= 0 && !knight_is_enterable(v->tiles[i].letter))
			return json_fault(&warps, e, "%s have an end on an impassable tile");
	return true;
}

/* Without rows the board is new, and standing on a tile is its first landing. */
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
		return json_fault(&at, e, "%s stands on an impassable tile");
	struct json_at rows = json_member(root, "rows");
	if (rows.value == NULL)
		knight_board_land(v, v->knight);
	v->phase = knight_remaining(v) > 0 ? PHASE_PLAYING : PHASE_CLEARED;
	return true;
}

/* --- cards --- */

static bool
read_card(const struct json_at *at, const struct view *v, struct knight_card *card, struct error *e)
{
	const char *name = json_string_value(at->value);
	if (name == NULL || !knight_card_from_name(name, card))
		return json_fault(at, e, "%s is no card");
	if (knight_weight(v->setting.preset, v->setting.weights, card->kind) == 0)
		return json_fault(at, e, "%s is a card the deck does not have");
	if (card->kind == CARD_fixedWarp && !knight_board_enterable(v, card->to.x, card->to.y))
		return json_fault(at, e, "%s warps to where no piece can stand");
	return true;
}

static bool
read_cards(const struct json_at *root, const char *key, const struct view *v, struct knight_card *cards,
    int most, int *count, struct error *e)
{
	struct json_at list = json_member(root, key);
	if (!json_is_array(list.value) || json_array_size(list.value) > (size_t)most)
		return json_fault(&list, e,
		    "%s must be a list of cards, not longer than the rules allow");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_card(&at, v, &cards[i], e))
			return false;
	}
	*count = (int)json_array_size(list.value);
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
	if (!read_card(&card, v, &stack.card, e) || !json_get_int(at, "count", 1, most, &stack.count, e))
		return false;
	for (int i = 0; v->setting.stacking && i < v->slots; i++)
		if (knight_cards_equal(v->hand[i].card, stack.card))
			return json_fault(&card, e, "%s has a slot already");
	v->hand[v->slots++] = stack;
	return true;
}

static bool
read_hand(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at list = json_member(root, "hand");
	if (!json_is_array(list.value) || json_array_size(list.value) > (size_t)knight_slot_limit(v))
		return json_fault(&list, e,
		    "%s must be a list of stacks, not longer than the rules allow");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_slot(&at, v, e))
			return false;
	}
	return true;
}

/* What is not given is dealt, the hand before NEXT. */
static bool
read_deal(const struct json_at *root, struct view *v, struct error *e)
{
	struct json_at hand = json_member(root, "hand"), next = json_member(root, "next");
	if (hand.value == NULL)
		knight_hand_fill(v, -1, NULL);
	else if (!read_hand(root, v, e))
		return false;
	if (next.value != NULL)
		return read_cards(root, "next", v, v->next, v->setting.preview, &v->next_count, e);
	knight_hand_top_up(v);
	return true;
}

static bool
read_deck(const struct json_at *root, struct view *v, struct error *e)
{
	struct deck *d = &v->deck;
	rng_seed(&d->rng, knight_mode_seed(v->mode, v->day, 0));
	struct json_at rng = json_member(root, "rng"), draws = json_member(root, "draws");
	if (rng.value != NULL && !rng_from_json(&d->rng, rng.value, e))
		return false;
	if (draws.value == NULL)
		return true;
	d->pinned = mem_new(DRAWS_MAX * sizeof d->pinned[0]);
	return read_cards(root, "draws", v, d->pinned, DRAWS_MAX, &d->pinned_count, e);
}

/* --- counters --- */

static bool
read_counters(const struct json_at *root, struct view *v, struct error *e)
{
	int seconds = 0;
	if (!json_get_int(root, "moves", 0, KNIGHT_COUNT_MAX, &v->moves, e) ||
	    !json_get_int(root, "penalty", 0, KNIGHT_COUNT_MAX, &v->penalty, e) ||
	    !json_get_bool(root, "revisited", &v->revisited, e) ||
	    !json_get_int(root, "seconds", 0, KNIGHT_COUNT_MAX, &seconds, e))
		return false;
	v->ticks = seconds * TICKS_PER_SECOND;
	return json_get_int(root, "ticks", 0, KNIGHT_COUNT_MAX * TICKS_PER_SECOND, &v->ticks, e);
}

/* Values that follow from others may be given, but only as they follow. */
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
	if (phase == PHASE_LOST && v->phase == PHASE_PLAYING && !knight_board_can_leave(v, v->knight))
		return true;	/* as the deadlock check is about to find */
	return phase == (int)v->phase || json_fault(&at, e, "%s does not fit the piece and the tiles");
}

/* --- all of it --- */

static bool
read_state(struct state *s, const struct json_at *root, struct error *e)
{
	static const char *const members[] = { "game", "mode", "stage", "day", "practice", "size", "rows",
	    "warps", "shuffle", "knight", "preset", "weights", "spawn", "hand_size", "preview", "stacking",
	    "order", "penalties", "hand", "next", "moves", "penalty", "revisited", "remaining", "seconds",
	    "ticks", "score", "phase", "rng", "draws", NULL };
	struct view *v = &s->all;
	return json_check_members(root, members, e) && read_mode(s->content, root, v, e) &&
	    read_setting(root, v, e) && read_penalties(root, v->setting.penalties, e) &&
	    read_board(s->content, root, v, e) && read_knight(root, v, e) && read_counters(root, v, e) &&
	    check_derived(root, v, e) && read_deck(root, v, e) && read_deal(root, v, e);
}

struct state *
knight_from_json(const struct content *content, const json_t *in, struct error *e)
{
	struct json_at root = json_root(in);
	struct state *s = mem_new(sizeof *s);
	s->content = content;
	s->all.whole = true;
	if (!read_state(s, &root, e)) {
		game_destroy(&monoknight_game, s);
		return NULL;
	}
	if (s->all.phase == PHASE_PLAYING)
		knight_play_settle(&s->all, false, NULL);
	return s;
}
