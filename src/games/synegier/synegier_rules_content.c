/* synegier_rules_content.c: reads and checks the content file by tables of fields. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/synegier/synegier_rules.h"

enum { PER_CENT = 100, VALUE_MAX = 9999, SMALL = 99 };

/* --- members that every list has --- */

#define INT(T, m, low, high, ...)	FIELD_INT(T, m, low, high, .required = true, __VA_ARGS__)
#define NAME(T, m, names, count, ...)	FIELD_NAME(T, m, names, count, .required = true, \
	__VA_ARGS__)
#define TEXTS(T, m, prefix) \
	FIELD_STRING(T, m.en, .json = prefix "en"), FIELD_STRING(T, m.ja, .json = prefix "ja")
#define ID(T)				FIELD_TEXT(T, id, .required = true, .read = read_id)
#define NEEDED(name, read_)		FIELD_SHAPE(name, NULL, read_, .required = true)

/* An object of the file whose members are the outer struct's. */
#define GROUP(name_, table, ...) \
	{ .name = name_, .kind = FIELD_IS_STRUCT, .fields = table, .required = true, __VA_ARGS__ }

/* The id must be the first member of each struct that has one. */
static bool
read_id(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	const char *text = json_string_value(at->value);
	if (text == NULL || text[0] == '\0' || strlen(text) >= SYN_ID_SIZE ||
	    strchr(text, ' ') != NULL || strcmp(text, "none") == 0)
		return json_refuse(at, e, "%s must be a word of 1 to 7 letters");
	strcpy(object, text);
	return true;
}

/* Does the id differ from those before it in its list? */
static bool
check_id(const struct json_at *object, const char *id, const void *first, size_t size,
    struct error *e)
{
	for (const char *other = first; other != id; other += size)
		if (strcmp(other, id) == 0) {
			struct json_at at = json_member(object, "id");
			return json_refuse(&at, e, "%s is in the list already");
		}
	return true;
}

#define CHECK_ID(one, list) \
	static bool \
	check_##one(const struct json_at *at, void *object, const struct field_context *c, \
	    struct error *e) \
	{ \
		return check_id(at, object, ((const struct content *)c->root)->list, \
		    sizeof(struct syn_##one), e); \
	}
CHECK_ID(verb, verbs)
CHECK_ID(event, events)
CHECK_ID(boss, bosses)

/* Checks that an object's own number is its place in its list, from 1. */
static bool
check_place(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	int number = (int)at->up->index + 1;
	return json_get_int(at->up, at->key, number, number, &number, e);
}

bool
syn_read_pair(const struct json_at *at, int low, int high, struct spot *spot, struct error *e)
{
	int numbers[2];
	bool pair = json_is_array(at->value) && json_array_size(at->value) == 2;
	for (size_t i = 0; i < 2 && pair; i++) {
		const json_t *number = json_array_get(at->value, i);
		json_int_t value = json_integer_value(number);
		pair = json_is_integer(number) && value >= low && value <= high;
		numbers[i] = (int)value;
	}
	if (!pair)
		return json_refuse(at, e, low > 0 ? "%s must be a square [x,y]" :
		    "%s must be two small numbers [dx,dy]");
	*spot = (struct spot){ (int8_t)numbers[0], (int8_t)numbers[1] };
	return true;
}

/* Reads a square that differs from those before it in its list. */
static bool
read_square(const struct json_at *at, void *spot, const struct field_context *c, struct error *e)
{
	const struct spot *square = spot;
	if (!syn_read_pair(at, 1, SYN_SIZE, spot, e))
		return false;
	for (size_t i = 1; i <= at->index; i++)
		if (square[-(int)i].x == square->x && square[-(int)i].y == square->y)
			return json_refuse(at, e, "%s is in the list already");
	return true;
}

#define SQUARES(m, json_, count) \
	{ FIELD_PLACE(struct content, m), .kind = FIELD_IS_ARRAY, .json = json_, .most = count, \
	    .required = true, \
	    .of = ELEMENT_STRUCT(struct spot, spot_fields, .read = read_square) }

static const struct field spot_fields[] = {
	INT(struct spot, x, 1, SYN_SIZE),
	INT(struct spot, y, 1, SYN_SIZE),
	FIELD_END
};

/* --- numbers --- */

static const struct field grade_fields[] = {
	NEEDED("grade", check_place),
	INT(struct syn_grade, hp_base, 1, 999),
	INT(struct syn_grade, hp_per_level, 0, SMALL),
	INT(struct syn_grade, part[STAT_ATK].num, 0, 9, .json = "atk_num"),
	INT(struct syn_grade, part[STAT_ATK].den, 1, 9, .json = "atk_den"),
	INT(struct syn_grade, part[STAT_DEF].num, 0, 9, .json = "def_num"),
	INT(struct syn_grade, part[STAT_DEF].den, 1, 9, .json = "def_den"),
	FIELD_END
};

static const struct field spawn_fields[] = {
	INT(struct syn_spawn, from, 0, SYN_ENEMIES),
	INT(struct syn_spawn, to, 0, SYN_ENEMIES),
	INT(struct syn_spawn, count, 1, SYN_ENEMIES),
	FIELD_END
};

/* Rows [from,to,count] that follow without a gap up to the last enemy. */
static bool
read_spawn(const struct json_at *at, void *spawn, const struct field_context *c, struct error *e)
{
	struct syn_spawn *s = spawn;
	int next = at->index == 0 ? 0 : s[-1].to + 1;
	return (json_unpack((json_t *)at->value, "[i,i,i!]", &s->from, &s->to, &s->count) == 0 &&
	    s->from == next && s->to >= s->from && s->count >= 1 && s->count <= SYN_ENEMIES) ||
	    json_refuse(at, e, "%s must be [from,to,count] and follow the row above");
}

static bool
check_spawns(const struct json_at *at, void *spawns, const struct field_context *c, struct error *e)
{
	const struct content *k = c->root;
	return k->spawns[k->spawn_rows - 1].to >= SYN_ENEMIES ||
	    json_refuse(at, e, "%s must go up to 20 enemies");
}

static const struct field start_fields[] = {
	SQUARES(starts[2], "2", 2),
	SQUARES(starts[3], "3", 3),
	SQUARES(starts[4], "4", 4),
	FIELD_END
};

#define NUMBER(name, low, high)	INT(struct content, numbers.name, low, high, .json = #name),

static const struct field const_fields[] = {
	FIELD_NUMBER("board", SYN_SIZE),
	FIELD_NUMBER("shop_cards", SYN_SHOP_CARDS),
	SYN_NUMBERS(NUMBER)
	FIELD_COUNTED(struct content, spawns, spawn_rows,
	    ELEMENT_STRUCT(struct syn_spawn, spawn_fields, .read = read_spawn),
	    .json = "spawn_by_kills", .least = 1, .required = true, .check = check_spawns),
	FIELD_ARRAY(struct content, grades, ELEMENT_STRUCT(struct syn_grade, grade_fields),
	    .json = "partner", .required = true),
	SQUARES(corners, "corners", SYN_CORNERS),
	SQUARES(boss_squares, "boss_squares", SYN_BOSS_SQUARES),
	GROUP("start_corners", start_fields),
	FIELD_END
};

static bool
check_const(const struct json_at *at, void *content, const struct field_context *c, struct error *e)
{
	const struct syn_numbers *n = &((const struct content *)content)->numbers;
	struct json_at most = json_member(at, "hand_max");
	return n->hand <= n->hand_max || json_refuse(&most, e, "%s is smaller than a hand");
}

/* --- odds, prices, colours --- */

#define RARITY_ROWS(T, m, low, high) \
	INT(T, m[RARITY_C], low, high, .json = "C"), INT(T, m[RARITY_R], low, high, .json = "R"), \
	INT(T, m[RARITY_SR], low, high, .json = "SR"), INT(T, m[RARITY_LE], low, high, .json = "LE")

static const struct field odds_fields[] = {
	RARITY_ROWS(struct syn_odds, part, 0, PER_CENT),
	FIELD_END
};

static const struct field pick_fields[] = {
	INT(struct syn_odds, from, 1, SYN_PICKS),
	INT(struct syn_odds, to, 1, SYN_PICKS),
	RARITY_ROWS(struct syn_odds, part, 0, PER_CENT),
	FIELD_END
};

static bool
check_odds(const struct json_at *at, void *odds, const struct field_context *c, struct error *e)
{
	int sum = 0;
	for (int i = 0; i < RARITIES; i++)
		sum += ((const struct syn_odds *)odds)->part[i];
	return sum == PER_CENT || json_refuse(at, e, "%s does not make 100 per cent");
}

static bool
check_pick(const struct json_at *at, void *odds, const struct field_context *c, struct error *e)
{
	const struct syn_odds *row = odds;
	struct json_at from = json_member(at, "from");
	if (row->from != (at->index == 0 ? 1 : row[-1].to + 1) || row->to < row->from)
		return json_refuse(&from, e, "%s must be the pick after the row above, and not "
		    "behind to");
	return check_odds(at, odds, c, e);
}

static bool
check_picks(const struct json_at *at, void *odds, const struct field_context *c, struct error *e)
{
	const struct content *k = c->root;
	return k->odds[k->odds_rows - 1].to == SYN_PICKS ||
	    json_refuse(at, e, "%s must go up to pick 16");
}

static const struct field all_odds_fields[] = {
	FIELD_COUNTED(struct content, odds, odds_rows,
	    ELEMENT_STRUCT(struct syn_odds, pick_fields, .check = check_pick), .json = "picks",
	    .least = 1, .required = true, .check = check_picks),
	FIELD_STRUCT(struct content, shop_odds, odds_fields, .json = "shop", .required = true,
	    .check = check_odds),
	FIELD_END
};

static const struct field price_fields[] = {
	RARITY_ROWS(struct content, card_prices, 1, SMALL),
	INT(struct content, potion_prices[POTION_MINI], 1, SMALL, .json = "mini_potion"),
	INT(struct content, potion_prices[POTION_FULL], 1, SMALL, .json = "potion"),
	FIELD_END
};

/* The rows of a card from the top: each colour has a fixed row. */
static bool
read_colour_id(const struct json_at *at, void *colour, const struct field_context *c,
    struct error *e)
{
	return json_to_name(at, &syn_colour_names[at->up->index], 1, &(int){ 0 }, e);
}

static bool
read_colour_row(const struct json_at *at, void *colour, const struct field_context *c,
    struct error *e)
{
	int row = (int)at->up->index;
	return json_get_int(at->up, at->key, row, row, &row, e);
}

static const struct field colour_fields[] = {
	NEEDED("id", read_colour_id),
	NEEDED("row", read_colour_row),
	TEXTS(struct syn_colour, name, ""),
	TEXTS(struct syn_colour, theme, "theme_"),
	FIELD_END
};

/* --- the language of effects: closed lists, and where each part is allowed --- */

/* c card, v verb or subject, h core ability, e event. */
static char
place_of(const struct json_at *at)
{
	while (at->up->up != NULL)
		at = at->up;
	return strcmp(at->key, "cards") == 0 ? 'c' : strcmp(at->key, "events") == 0 ? 'e' :
	    strcmp(at->key, "soldiers") == 0 ? 'h' : 'v';
}

static bool
fault_in(const struct json_at *object, const char *key, struct error *e, const char *sentence)
{
	struct json_at at = json_member(object, key);
	return json_refuse(&at, e, sentence);
}

static const char foreign[] = "%s does not belong here";

static const struct field select_fields[] = {
	NAME(struct syn_select, kind, syn_selector_names, SELECTORS),
	NAME(struct syn_select, class, syn_class_names, CLASSES, .json = "cls"),
	INT(struct syn_select, range, 0, 12, .json = "r"),
	INT(struct syn_select, self, 0, 1),
	INT(struct syn_select, partner, 0, 1),
	FIELD_END
};

/* Selectors by purse, level or chance and those by place on the board are for events; those that
 * look from a soldier are for players. */
static bool
check_select(const struct json_at *at, void *select, const struct field_context *c, struct error *e)
{
	const struct syn_select *s = select;
	bool anywhere = s->kind == SEL_SELF || s->kind == SEL_ALL || s->kind == SEL_WEAK ||
	    s->kind == SEL_STRONG;
	if (!anywhere && (s->kind >= SEL_EDGE) != (place_of(at) == 'e'))
		return fault_in(at, "kind", e, foreign);
	if ((s->kind == SEL_SELF) != (s->class == CLASS_NONE))
		return fault_in(at, "cls", e, "%s must name pieces, except for SELF");
	return s->kind < SEL_RICH || s->kind > SEL_RANDOM || s->class == CLASS_SOLDIER ||
	    fault_in(at, "cls", e, "%s must be SOLDIER");
}

#define SELECT(T)	FIELD_STRUCT(T, select, select_fields, .json = "sel", .required = true, \
	.check = check_select)

/* A duration is given for operations that last and empty for the others. */
static bool
read_duration(const struct json_at *at, void *operation, const struct field_context *c,
    struct error *e)
{
	struct syn_op *op = operation;
	const char *text = json_string_value(at->value);
	int duration = DUR_TURN;
	if (text != NULL && !syn_op_is(op->kind, 'd'))
		return text[0] == '\0' || json_refuse(at, e, "%s has no meaning here");
	if (!json_to_name(at, syn_duration_names, DURATIONS, &duration, e))
		return false;
	op->duration = (enum duration)duration;
	return (duration == DUR_ROUND) == (place_of(at) == 'e') || duration == DUR_GAME ||
	    json_refuse(at, e, foreign);
}

static const struct field op_fields[] = {
	NAME(struct syn_op, kind, syn_operation_names, OPERATIONS, .json = "op"),
	INT(struct syn_op, n, -SMALL, SMALL),
	NAME(struct syn_op, variable, syn_variable_names, VARIABLES, .json = "var"),
	INT(struct syn_op, hits, 1, 9),
	NAME(struct syn_op, duration, syn_duration_names, DURATIONS, .json = "dur",
	    .read = read_duration),
	FIELD_END
};

/* A core ability rolls no dice, and an event has no player to measure from. */
static bool
variable_fits(enum variable variable, char place)
{
	return variable == VAR_ONE || place == 'c' || place == 'v' ||
	    (place == 'e' && variable == VAR_DIE) ||
	    (place == 'h' && variable != VAR_DIE && variable != VAR_DIST);
}

static bool
check_op(const struct json_at *at, void *operation, const struct field_context *c, struct error *e)
{
	const struct syn_op *op = operation;
	char place = place_of(at);
	bool has_sign = syn_op_is(op->kind, 'd') || op->kind == OP_COIN || op->kind == OP_PRICE;
	if (!syn_op_fits(op->kind, place))
		return fault_in(at, "op", e, foreign);
	if (op->n < 0 && !has_sign)
		return fault_in(at, "n", e, "%s must not be negative");
	if (op->kind == OP_PARTNER && (op->n < 1 || op->n > SYN_GRADES || op->variable != VAR_ONE))
		return fault_in(at, "n", e, "%s must be a grade, 1 or 2");
	return variable_fits(op->variable, place) || fault_in(at, "var", e, foreign);
}

#define OPS(T) \
	FIELD_COUNTED(T, ops.op, ops.count, ELEMENT_STRUCT(struct syn_op, op_fields, \
	    .check = check_op), \
	    .json = "ops", .required = true)

static const char *const moment_names[] = { "NOW", "LINK" };

static const struct field effect_fields[] = {
	NAME(struct syn_effect, link, moment_names, LEN(moment_names), .json = "when"),
	NAME(struct syn_effect, condition, syn_condition_names, CONDITIONS, .json = "cond"),
	SELECT(struct syn_effect),
	OPS(struct syn_effect),
	FIELD_END
};

static bool
check_effect(const struct json_at *at, void *effect, const struct field_context *c, struct error *e)
{
	const struct syn_effect *it = effect;
	bool event = place_of(at) == 'e';
	if (event && it->link)
		return fault_in(at, "when", e, foreign);
	return (it->condition != COND_VS_SOLDIER_BOSS && (!event || it->condition == COND_NONE)) ||
	    fault_in(at, "cond", e, foreign);
}

#define EFFECTS(T) \
	FIELD_COUNTED(T, effects, effect_count, \
	    ELEMENT_STRUCT(struct syn_effect, effect_fields, .check = check_effect), \
	    .required = true)

/* --- bands --- */

/* The brief text of a band: in both languages or in neither, and no wider than a narrow card. */
static bool
check_brief(const struct json_at *at, void *text, const struct field_context *c, struct error *e)
{
	bool other = json_object_get(at->up->value, strcmp(at->key, "short_en") == 0 ? "short_ja" :
	    "short_en") != NULL;
	return (other || json_refuse(at, e, "%s stands in one language only")) &&
	    (text_width(*(char **)text) <= SYN_BRIEF_COLS ||
	    json_refuse(at, e, "%s is wider than 8 columns"));
}

#define BRIEF(T) \
	FIELD(T, brief.en, .kind = FIELD_IS_STRING, .json = "short_en", .check = check_brief), \
	FIELD(T, brief.ja, .kind = FIELD_IS_STRING, .json = "short_ja", .check = check_brief)

static const struct field subject_fields[] = {
	ID(struct syn_subject),
	NAME(struct syn_subject, colour, syn_colour_names, COLOURS, .json = "color"),
	TEXTS(struct syn_subject, text, ""),
	BRIEF(struct syn_subject),
	SELECT(struct syn_subject),
	INT(struct syn_subject, times, 1, 2, .json = "mult"),
	NAME(struct syn_subject, condition, syn_condition_names, CONDITIONS, .json = "cond"),
	INT(struct syn_subject, cpu, 0, VALUE_MAX),
	FIELD_END
};

static bool
check_subject(const struct json_at *at, void *subject, const struct field_context *c,
    struct error *e)
{
	const struct syn_subject *s = subject;
	if (s->condition == COND_VS_SOLDIER_BOSS || s->select.kind == SEL_RED)
		return fault_in(at, "cond", e, "%s or the selector does not belong here");
	return check_id(at, s->id, ((const struct content *)c->root)->subjects, sizeof *s, e);
}

static const struct field verb_fields[] = {
	ID(struct syn_verb),
	NAME(struct syn_verb, colour, syn_colour_names, COLOURS, .json = "color"),
	TEXTS(struct syn_verb, text, ""),
	BRIEF(struct syn_verb),
	OPS(struct syn_verb),
	INT(struct syn_verb, cpu, 0, VALUE_MAX),
	FIELD_END
};

/* --- soldiers --- */

/* A hook has operations and a moment; a modifier has a key and its numbers. */
static bool
read_core_type(const struct json_at *type_at, void *object, const struct field_context *c,
    struct error *e)
{
	static const char *const types[] = { "HOOK", "MOD" };
	struct syn_core *core = object;
	const struct json_at *at = type_at->up;
	struct json_at hook = json_member(at, "hook"), key = json_member(at, "key");
	int type = 0, kind = 0;
	if (!json_to_name(type_at, types, LEN(types), &type, e) || !json_need(at, "hook", e) ||
	    !json_need(at, "key", e))
		return false;
	bool mod = type == 1;
	int first = mod ? CORE_HOOKS : 0, count = mod ? CORES - CORE_HOOKS : CORE_HOOKS;
	const char *empty = json_string_value(mod ? hook.value : key.value);
	if (empty == NULL || empty[0] != '\0')
		return json_refuse(mod ? &hook : &key, e, "%s must be empty");
	if (!json_to_name(mod ? &key : &hook, syn_core_names + first, (size_t)count, &kind, e))
		return false;
	core->kind = (enum core)(first + kind);
	return (core->ops.count == 0) == mod ||
	    fault_in(at, "ops", e, "%s is for hooks, which need it");
}

/* The selector must be the soldier's own. */
static bool
read_core_select(const struct json_at *at, void *core, const struct field_context *c,
    struct error *e)
{
	struct syn_select select = { 0 };
	return fields_read_part(select_fields, at, &select, c, e) &&
	    (select.kind == SEL_SELF || json_refuse(at, e, "%s must be SELF"));
}

static const struct field core_fields[] = {
	TEXTS(struct syn_core, name, ""),
	TEXTS(struct syn_core, text, "text_"),
	NEEDED("sel", read_core_select),
	OPS(struct syn_core),
	NEEDED("type", read_core_type),
	NEEDED("hook", NULL),
	NEEDED("key", NULL),
	NAME(struct syn_core, condition, syn_condition_names, CONDITIONS, .json = "cond"),
	INT(struct syn_core, n, 0, SMALL),
	INT(struct syn_core, m, 0, SMALL),
	FIELD_END
};

static const struct field soldier_fields[] = {
	ID(struct syn_soldier),
	TEXTS(struct syn_soldier, name, ""),
	TEXTS(struct syn_soldier, title, "title_"),
	INT(struct syn_soldier, hp, 1, 999),
	INT(struct syn_soldier, stat[STAT_ATK], 0, SMALL, .json = "atk"),
	INT(struct syn_soldier, stat[STAT_DEF], 0, SMALL, .json = "def"),
	INT(struct syn_soldier, hp_growth, 0, SMALL, .json = "ghp"),
	INT(struct syn_soldier, growth[STAT_ATK], 0, SMALL, .json = "gatk"),
	INT(struct syn_soldier, growth[STAT_DEF], 0, SMALL, .json = "gdef"),
	FIELD_STRUCT(struct syn_soldier, core, core_fields, .required = true),
	FIELD_END
};

static bool
check_soldier(const struct json_at *at, void *soldier, const struct field_context *c,
    struct error *e)
{
	const struct syn_soldier *s = soldier;
	const struct syn_core *core = &s->core;
	struct json_at core_at = json_member(at, "core");
	if (core->condition == COND_DIE4 || (core->condition == COND_VS_SOLDIER_BOSS &&
	    core->kind != CORE_BATTLE))
		return fault_in(&core_at, "cond", e, foreign);
	if (core->kind == CORE_COUNTER && core->n < 1)
		return fault_in(&core_at, "n", e, "%s divides and must be at least 1");
	return check_id(at, s->id, ((const struct content *)c->root)->soldiers, sizeof *s, e);
}

/* --- cards --- */

struct band {
	int		colour, type;	/* type 0: a subject */
	char		ref[SYN_ID_SIZE];
};

static const char *const band_names[] = { "S", "V" };

static const struct field band_fields[] = {
	NAME(struct band, colour, syn_colour_names, COLOURS, .json = "color"),
	NAME(struct band, type, band_names, LEN(band_names)),
	FIELD_TEXT(struct band, ref, .required = true),
	FIELD_END
};

static bool
read_bands(const struct json_at *list, void *object, const struct field_context *c, struct error *e)
{
	const struct content *k = c->root;
	struct syn_card *card = object;
	int last = -1;
	if (!json_is_array(list->value) || json_array_size(list->value) == 0)
		return json_refuse(list, e, "%s must be a list of bands");
	JSON_EACH(at, list) {
		struct band band = { 0 };
		if (!fields_read_part(band_fields, &at, &band, c, e))
			return false;
		if (band.colour <= last)
			return fault_in(&at, "color", e, "%s must be below the band above it");
		last = band.colour;
		bool subject = band.type == 0;
		int found = subject ? syn_subject_of(k, band.ref) : syn_verb_of(k, band.ref);
		if (found == SYN_NONE ||
		    (int)(subject ? k->subjects[found].colour : k->verbs[found].colour) !=
		    band.colour)
			return fault_in(&at, "ref", e, "%s is no band of this colour and type");
		card->bands[band.colour] = (struct syn_band){ subject ? BAND_SUBJECT : BAND_VERB,
		    (uint8_t)found };
	}
	return true;
}

static const struct field step_fields[] = {
	INT(struct spot, x, 1 - SYN_SIZE, SYN_SIZE - 1),
	INT(struct spot, y, 1 - SYN_SIZE, SYN_SIZE - 1),
	FIELD_END
};

static bool
read_step(const struct json_at *at, void *spot, const struct field_context *c, struct error *e)
{
	const struct spot *step = spot;
	return syn_read_pair(at, 1 - SYN_SIZE, SYN_SIZE - 1, spot, e) &&
	    (step->x != 0 || step->y != 0 || json_refuse(at, e, "%s leads nowhere"));
}

/* Pattern names, "PLUS2+X1", must agree with the steps. */
static bool
check_pattern(const struct json_at *at, const struct syn_offsets *spots, struct error *e)
{
	const json_t *patterns = json_object_get(at->up->up->up->value, "patterns");
	const char *names = json_string_value(at->value);
	size_t total = 0;
	if (names == NULL)
		return json_refuse(at, e, "%s must be a text");
	for (const char *name = names; *name != '\0'; ) {
		char word[24] = "";
		size_t length = strcspn(name, "+"), i;
		json_t *pair;
		memcpy(word, name, length < sizeof word ? length : sizeof word - 1);
		const json_t *list = json_object_get(patterns, word);
		if (list == NULL)
			return json_refuse(at, e, "%s names no pattern");
		total += json_array_size(list);
		json_array_foreach((json_t *)list, i, pair)
			if (!syn_has_step(spots, json_integer_value(json_array_get(pair, 0)),
			    json_integer_value(json_array_get(pair, 1))))
				return json_refuse(at, e, "%s is not what the steps say");
		name += length + (name[length] == '+');
	}
	return total == (size_t)spots->count || json_refuse(at, e, "%s is not what the steps say");
}

static bool
read_pattern(const struct json_at *at, void *card, const struct field_context *c, struct error *e)
{
	return check_pattern(at, &((const struct syn_card *)card)->moves, e);
}

static bool
read_red_pattern(const struct json_at *at, void *card, const struct field_context *c,
    struct error *e)
{
	return check_pattern(at, &((const struct syn_card *)card)->red, e);
}

#define STEPS(m) \
	FIELD_COUNTED(struct syn_card, m.list, m.count, \
	    ELEMENT_STRUCT(struct spot, step_fields, .read = read_step), \
	    .json = #m, .required = true)

static const struct field card_fields[] = {
	ID(struct syn_card),
	TEXTS(struct syn_card, name, ""),
	TEXTS(struct syn_card, text, "text_"),
	NAME(struct syn_card, rarity, syn_rarity_names, RARITIES),
	INT(struct syn_card, cost, 0, 9),
	NEEDED("bands", read_bands),
	STEPS(moves),
	STEPS(red),
	EFFECTS(struct syn_card),
	NEEDED("pattern", read_pattern),
	NEEDED("red_pattern", read_red_pattern),
	INT(struct syn_card, cpu, 0, VALUE_MAX),
	FIELD_END
};

static bool
check_card(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct syn_card *card = object;
	for (int i = 0; i < card->moves.count; i++) {
		int far = abs(card->moves.list[i].x) + abs(card->moves.list[i].y);
		card->far = far > card->far ? far : card->far;
	}
	return check_id(at, card->id, ((const struct content *)c->root)->cards, sizeof *card, e);
}

/* Every rarity that can be drawn needs two cards, so that two offered cards can differ. */
static bool
check_rarities(const struct json_at *at, void *cards, const struct field_context *c,
    struct error *e)
{
	const struct content *k = c->root;
	int count[RARITIES] = { 0 };
	for (int i = 0; i < k->card_count; i++)
		count[k->cards[i].rarity]++;
	for (int i = 0; i < RARITIES; i++)
		if (count[i] < 2)
			return json_refuse(at, e, "%s needs two cards of every rarity");
	return true;
}

/* --- events, enemies, bosses --- */

static const struct field event_fields[] = {
	ID(struct syn_event),
	TEXTS(struct syn_event, name, ""),
	TEXTS(struct syn_event, text, "text_"),
	EFFECTS(struct syn_event),
	FIELD_END
};

/* One for each face of a die. */
#define FACES(m, low, ...) \
	FIELD_ARRAY(struct syn_enemy, m, ELEMENT_INT(int, low, VALUE_MAX), .required = true, \
	    __VA_ARGS__)

static const struct field enemy_fields[] = {
	NEEDED("no", check_place),
	TEXTS(struct syn_enemy, name, ""),
	FACES(hp, 1),
	FACES(stat[STAT_ATK], 0, .json = "atk"),
	FACES(stat[STAT_DEF], 0, .json = "def"),
	FIELD_END
};

static const char *const boss_names[] = { "HP", "ATK", "MOVE", "BALANCE" };

static const struct field boss_fields[] = {
	ID(struct syn_boss),
	NAME(struct syn_boss, type, boss_names, LEN(boss_names)),
	TEXTS(struct syn_boss, name, ""),
	INT(struct syn_boss, hp, 1, VALUE_MAX),
	INT(struct syn_boss, stat[STAT_ATK], 0, VALUE_MAX, .json = "atk"),
	INT(struct syn_boss, stat[STAT_DEF], 0, VALUE_MAX, .json = "def"),
	INT(struct syn_boss, acts, 1, 9),
	INT(struct syn_boss, move, 1, 12),
	FIELD_END
};

/* --- all of it --- */

#define THINGS(list, one, least_, ...) \
	FIELD_COUNTED(struct content, list, one##_count, \
	    ELEMENT_STRUCT(struct syn_##one, one##_fields, \
	    .check = check_##one), .least = least_, .required = true, __VA_ARGS__)

/* Bands come first because cards name them. */
static const struct field content_fields[] = {
	FIELD_CONSTANT("game", "Synegier"),
	FIELD_NUMBER("format", 1),
	GROUP("const", const_fields, .check = check_const),
	FIELD_ARRAY(struct content, colours, ELEMENT_STRUCT(struct syn_colour, colour_fields),
	    .json = "colors", .required = true),
	GROUP("odds", all_odds_fields),
	GROUP("prices", price_fields),
	NEEDED("patterns", NULL),
	THINGS(subjects, subject, 1),
	THINGS(verbs, verb, 1),
	THINGS(soldiers, soldier, SYN_SEATS),
	THINGS(cards, card, 1, .check = check_rarities),
	THINGS(events, event, 1),
	FIELD_ARRAY(struct content, enemies, ELEMENT_STRUCT(struct syn_enemy, enemy_fields),
	    .required = true),
	THINGS(bosses, boss, 1),
	FIELD_END
};

void
syn_content_unload(struct content *c)
{
	if (c != NULL)
		json_decref(c->file);
	fields_free(content_fields, c);
}

struct content *
syn_content_load(const json_t *file, struct error *e)
{
	struct content *c = fields_load(content_fields, sizeof *c, file, e);
	if (c != NULL)
		c->file = json_incref((json_t *)file);
	return c;
}
