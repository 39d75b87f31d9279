/* rules_lists.c: the lists of the content file: bands, soldiers, cards, events,
 * enemies, bosses. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/rules.h"

enum { CPU_MAX = 9999, VALUE_MAX = 9999 };

typedef bool reader(const struct json_at *, struct content *, int index, struct error *);

/* Reads every element of a list of so many; the count grows first, so that a name
 * read before a fault is freed with the rest. */
static bool
read_list(const struct json_at *root, const char *key, int least, int most, reader *read, struct content *c,
    int *count, struct error *e)
{
	struct json_at list = json_member(root, key);
	size_t size = json_array_size(list.value);
	if (!json_need(root, key, e))
		return false;
	if (!json_is_array(list.value) || size < (size_t)least || size > (size_t)most)
		return json_fault(&list, e, "%s must be a list and has too few or too many elements");
	for (size_t i = 0; i < size; i++) {
		struct json_at at = json_element(&list, i);
		if (!read(&at, c, (*count)++, e))
			return false;
	}
	return true;
}

static bool
fresh(const struct json_at *object, bool known, struct error *e)
{
	struct json_at at = json_member(object, "id");
	return !known || json_fault(&at, e, "%s is in the list already");
}

/* --- bands --- */

static bool
read_subject(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "id", "color", "en", "ja", "sel", "mult", "cond", "cpu", NULL };
	struct syn_subject *s = &c->subjects[index];
	struct json_at sel = json_member(at, "sel"), cond = json_member(at, "cond");
	int colour = 0, condition = 0;
	if (!json_check_members(at, members, e) || !syn_read_id(at, s->id, e) ||
	    !syn_need_name(at, "color", syn_colour_names, COLOURS, &colour, e) ||
	    !syn_read_words(at, "", &s->text, e) || !json_need(at, "sel", e) ||
	    !syn_read_select(&sel, 'v', &s->select, e) || !syn_need_int(at, "mult", 1, 2, &s->times, e) ||
	    !syn_need_name(at, "cond", syn_condition_names, CONDITIONS, &condition, e) ||
	    !syn_need_int(at, "cpu", 0, CPU_MAX, &s->cpu, e))
		return false;
	if (condition == COND_VS_SOLDIER_BOSS || s->select.kind == SEL_RED)
		return json_fault(&cond, e, "%s or the selector does not belong here");
	for (int i = 0; i < index; i++)
		if (!fresh(at, strcmp(c->subjects[i].id, s->id) == 0, e))
			return false;
	s->colour = (enum colour)colour;
	s->condition = (enum condition)condition;
	return true;
}

static bool
read_verb(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "id", "color", "en", "ja", "ops", "cpu", NULL };
	struct syn_verb *v = &c->verbs[index];
	int colour = 0;
	if (!json_check_members(at, members, e) || !syn_read_id(at, v->id, e) ||
	    !syn_need_name(at, "color", syn_colour_names, COLOURS, &colour, e) ||
	    !syn_read_words(at, "", &v->text, e) || !syn_read_ops(at, 'v', &v->ops, e) ||
	    !syn_need_int(at, "cpu", 0, CPU_MAX, &v->cpu, e))
		return false;
	for (int i = 0; i < index; i++)
		if (!fresh(at, strcmp(c->verbs[i].id, v->id) == 0, e))
			return false;
	v->colour = (enum colour)colour;
	return true;
}

/* --- soldiers --- */

/* A hook has operations and a moment; a modifier a key and its numbers. */
static bool
read_core_kind(const struct json_at *at, struct syn_core *core, struct error *e)
{
	static const char *const types[] = { "HOOK", "MOD" };
	struct json_at hook = json_member(at, "hook"), key = json_member(at, "key"),
	    ops = json_member(at, "ops");
	int type = 0, kind = 0;
	if (!syn_need_name(at, "type", types, LEN(types), &type, e) || !json_need(at, "hook", e) ||
	    !json_need(at, "key", e))
		return false;
	bool mod = type == 1;
	int first = mod ? CORE_HOOKS : 0, count = mod ? CORES - CORE_HOOKS : CORE_HOOKS;
	const char *empty = json_string_value(mod ? hook.value : key.value);
	if (empty == NULL || empty[0] != '\0')
		return json_fault(mod ? &hook : &key, e, "%s must be empty");
	if (!json_get_name(at, mod ? "key" : "hook", syn_core_names + first, (size_t)count, &kind, e))
		return false;
	if ((core->ops.count == 0) != mod)
		return json_fault(&ops, e, "%s is for hooks, which need it");
	core->kind = (enum core)(first + kind);
	return true;
}

static bool
read_core(const struct json_at *soldier, struct syn_core *core, struct error *e)
{
	static const char *const members[] = { "en", "ja", "text_en", "text_ja", "type", "hook", "cond",
	    "sel", "ops", "key", "n", "m", NULL };
	struct json_at at = json_member(soldier, "core"), sel = json_member(&at, "sel");
	struct json_at cond = json_member(&at, "cond"), number = json_member(&at, "n");
	struct syn_select select;
	int condition = 0;
	if (!json_need(soldier, "core", e) || !json_check_members(&at, members, e) ||
	    !syn_read_words(&at, "", &core->name, e) || !syn_read_words(&at, "text_", &core->text, e) ||
	    !json_need(&at, "sel", e) || !syn_read_select(&sel, 'v', &select, e) ||
	    !syn_read_ops(&at, 'h', &core->ops, e) || !read_core_kind(&at, core, e) ||
	    !syn_need_name(&at, "cond", syn_condition_names, CONDITIONS, &condition, e) ||
	    !syn_need_int(&at, "n", 0, 99, &core->n, e) || !syn_need_int(&at, "m", 0, 99, &core->m, e))
		return false;
	if (select.kind != SEL_SELF)
		return json_fault(&sel, e, "%s must be SELF");
	if (condition == COND_DIE4 || (condition == COND_VS_SOLDIER_BOSS && core->kind != CORE_BATTLE))
		return json_fault(&cond, e, "%s does not belong here");
	if (core->kind == CORE_COUNTER && core->n < 1)
		return json_fault(&number, e, "%s divides and must be at least 1");
	core->condition = (enum condition)condition;
	return true;
}

static bool
read_soldier(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "id", "en", "ja", "title_en", "title_ja", "hp", "atk", "def",
	    "ghp", "gatk", "gdef", "core", NULL };
	struct syn_soldier *s = &c->soldiers[index];
	if (!json_check_members(at, members, e) || !syn_read_id(at, s->id, e) ||
	    !syn_read_words(at, "", &s->name, e) || !syn_read_words(at, "title_", &s->title, e) ||
	    !syn_need_int(at, "hp", 1, 999, &s->hp, e) ||
	    !syn_need_int(at, "atk", 0, 99, &s->stat[STAT_ATK], e) ||
	    !syn_need_int(at, "def", 0, 99, &s->stat[STAT_DEF], e) ||
	    !syn_need_int(at, "ghp", 0, 99, &s->hp_growth, e) ||
	    !syn_need_int(at, "gatk", 0, 99, &s->growth[STAT_ATK], e) ||
	    !syn_need_int(at, "gdef", 0, 99, &s->growth[STAT_DEF], e) || !read_core(at, &s->core, e))
		return false;
	return fresh(at, syn_soldier_of(c, s->id) != index, e);
}

/* --- cards --- */

static bool
read_band(const struct json_at *at, struct content *c, struct syn_card *card, int *last, struct error *e)
{
	static const char *const members[] = { "color", "type", "ref", NULL }, *const types[] = { "S", "V" };
	struct json_at colour_at = json_member(at, "color"), ref_at = json_member(at, "ref");
	int colour = 0, type = 0, found = SYN_NONE;
	const char *ref = "";
	if (!json_check_members(at, members, e) ||
	    !syn_need_name(at, "color", syn_colour_names, COLOURS, &colour, e) ||
	    !syn_need_name(at, "type", types, LEN(types), &type, e) || !json_need(at, "ref", e) ||
	    !json_get_text(at, "ref", &ref, e))
		return false;
	if (colour <= *last)
		return json_fault(&colour_at, e, "%s must be below the band above it");
	*last = colour;
	for (int i = 0; i < (type == 0 ? c->subject_count : c->verb_count); i++) {
		const char *id = type == 0 ? c->subjects[i].id : c->verbs[i].id;
		int its = type == 0 ? (int)c->subjects[i].colour : (int)c->verbs[i].colour;
		if (strcmp(id, ref) == 0 && its == colour)
			found = i;
	}
	card->bands[colour] = (struct syn_band){ type == 0 ? BAND_SUBJECT : BAND_VERB, (uint8_t)found };
	return found != SYN_NONE || json_fault(&ref_at, e, "%s is no band of this colour and type");
}

static bool
read_bands(const struct json_at *object, struct content *c, struct syn_card *card, struct error *e)
{
	struct json_at list = json_member(object, "bands");
	int last = -1;
	if (!json_need(object, "bands", e))
		return false;
	if (!json_is_array(list.value) || json_array_size(list.value) == 0)
		return json_fault(&list, e, "%s must be a list of bands");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_band(&at, c, card, &last, e))
			return false;
	}
	return true;
}

static bool
read_spots(const struct json_at *object, const char *key, struct syn_spots *spots, int *far, struct error *e)
{
	struct json_at list = json_member(object, key);
	if (!json_need(object, key, e))
		return false;
	if (!json_is_array(list.value) || json_array_size(list.value) > SYN_MOVES_MAX)
		return json_fault(&list, e, "%s must be a list of at most 48 steps");
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		struct spot *step = &spots->list[spots->count];
		if (!syn_read_pair(&at, 1 - SYN_SIZE, SYN_SIZE - 1, step, e))
			return false;
		if (step->x == 0 && step->y == 0)
			return json_fault(&at, e, "%s leads nowhere");
		int d = abs(step->x) + abs(step->y);
		*far = d > *far ? d : *far;
		spots->count++;
	}
	return true;
}

static bool
has_step(const struct syn_spots *spots, const json_t *pair)
{
	json_int_t x = json_integer_value(json_array_get(pair, 0)),
	    y = json_integer_value(json_array_get(pair, 1));
	for (int i = 0; i < spots->count; i++)
		if (spots->list[i].x == x && spots->list[i].y == y)
			return true;
	return false;
}

/* The names of patterns, "PLUS2+X1", say the same as the steps. */
static bool
check_pattern(const struct json_at *card, const char *key, const struct syn_spots *spots, struct error *e)
{
	struct json_at at = json_member(card, key), patterns = json_member(card->up->up, "patterns");
	const char *names = NULL;
	if (!json_need(card, key, e) || !json_get_text(card, key, &names, e))
		return false;
	size_t total = 0;
	for (const char *name = names; *name != '\0'; ) {
		char word[24] = "";
		size_t length = strcspn(name, "+"), i;
		json_t *pair;
		memcpy(word, name, length < sizeof word ? length : sizeof word - 1);
		const json_t *list = json_object_get(patterns.value, word);
		if (list == NULL)
			return json_fault(&at, e, "%s names no pattern");
		total += json_array_size(list);
		json_array_foreach((json_t *)list, i, pair)
			if (!has_step(spots, pair))
				return json_fault(&at, e, "%s is not what the steps say");
		name += length + (name[length] == '+');
	}
	return total == (size_t)spots->count || json_fault(&at, e, "%s is not what the steps say");
}

static bool
read_card(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "id", "en", "ja", "rarity", "cost", "bands", "moves", "red",
	    "effects", "text_en", "text_ja", "pattern", "red_pattern", "cpu", NULL };
	struct syn_card *card = &c->cards[index];
	int rarity = 0, ignored = 0;
	if (!json_check_members(at, members, e) || !syn_read_id(at, card->id, e) ||
	    !syn_read_words(at, "", &card->name, e) || !syn_read_words(at, "text_", &card->text, e) ||
	    !syn_need_name(at, "rarity", syn_rarity_names, RARITIES, &rarity, e) ||
	    !syn_need_int(at, "cost", 0, 9, &card->cost, e) || !read_bands(at, c, card, e) ||
	    !read_spots(at, "moves", &card->moves, &card->far, e) ||
	    !read_spots(at, "red", &card->red, &ignored, e) ||
	    !syn_read_effects(at, 'c', card->effects, &card->effect_count, e) ||
	    !check_pattern(at, "pattern", &card->moves, e) ||
	    !check_pattern(at, "red_pattern", &card->red, e) ||
	    !syn_need_int(at, "cpu", 0, CPU_MAX, &card->cpu, e))
		return false;
	card->rarity = (enum rarity)rarity;
	return fresh(at, syn_card_of(c, card->id) != index, e);
}

/* --- events, enemies, bosses --- */

static bool
read_event(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "id", "en", "ja", "text_en", "text_ja", "effects", NULL };
	struct syn_event *event = &c->events[index];
	return json_check_members(at, members, e) && syn_read_id(at, event->id, e) &&
	    syn_read_words(at, "", &event->name, e) && syn_read_words(at, "text_", &event->text, e) &&
	    syn_read_effects(at, 'e', event->effects, &event->effect_count, e) &&
	    fresh(at, syn_event_of(c, event->id) != index, e);
}

static bool
read_column(const struct json_at *object, const char *key, int low, int values[SYN_FACES], struct error *e)
{
	struct json_at list = json_member(object, key);
	if (!json_need(object, key, e))
		return false;
	if (!json_is_array(list.value) || json_array_size(list.value) != SYN_FACES)
		return json_fault(&list, e, "%s must be six numbers, one for each face of a die");
	for (size_t i = 0; i < SYN_FACES; i++) {
		struct json_at at = json_element(&list, i);
		json_int_t value = json_integer_value(at.value);
		if (!json_is_integer(at.value) || value < low || value > VALUE_MAX)
			return json_fault(&at, e, "%s must be a whole number that is not too large");
		values[i] = (int)value;
	}
	return true;
}

static bool
read_enemy(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "no", "en", "ja", "hp", "atk", "def", NULL };
	struct syn_enemy *enemy = &c->enemies[index];
	int number = 0;
	return json_check_members(at, members, e) && syn_need_int(at, "no", index + 1, index + 1, &number, e) &&
	    syn_read_words(at, "", &enemy->name, e) && read_column(at, "hp", 1, enemy->hp, e) &&
	    read_column(at, "atk", 0, enemy->stat[STAT_ATK], e) &&
	    read_column(at, "def", 0, enemy->stat[STAT_DEF], e);
}

static bool
read_boss(const struct json_at *at, struct content *c, int index, struct error *e)
{
	static const char *const members[] = { "id", "type", "en", "ja", "hp", "atk", "def", "acts", "move",
	    NULL };
	static const char *const types[] = { "HP", "ATK", "MOVE", "BALANCE" };
	struct syn_boss *boss = &c->bosses[index];
	int type = 0;
	if (!json_check_members(at, members, e) || !syn_read_id(at, boss->id, e) ||
	    !syn_need_name(at, "type", types, LEN(types), &type, e) ||
	    !syn_read_words(at, "", &boss->name, e) || !syn_need_int(at, "hp", 1, VALUE_MAX, &boss->hp, e) ||
	    !syn_need_int(at, "atk", 0, VALUE_MAX, &boss->stat[STAT_ATK], e) ||
	    !syn_need_int(at, "def", 0, VALUE_MAX, &boss->stat[STAT_DEF], e) ||
	    !syn_need_int(at, "acts", 1, 9, &boss->acts, e) ||
	    !syn_need_int(at, "move", 1, 12, &boss->move, e))
		return false;
	strcpy(boss->type, types[type]);
	return fresh(at, syn_boss_of(c, boss->id) != index, e);
}

/* --- all lists --- */

/* Every rarity that can be drawn has two cards at least, so that two can differ. */
static bool
check_rarities(const struct json_at *root, const struct content *c, struct error *e)
{
	struct json_at cards = json_member(root, "cards");
	int count[RARITIES] = { 0 };
	for (int i = 0; i < c->card_count; i++)
		count[c->cards[i].rarity]++;
	for (int i = 0; i < RARITIES; i++)
		if (count[i] < 2)
			return json_fault(&cards, e, "%s needs two cards of every rarity");
	return true;
}

bool
syn_read_lists(const struct json_at *root, struct content *c, struct error *e)
{
	int enemies = 0;
	return json_need(root, "patterns", e) &&
	    read_list(root, "subjects", 1, SYN_BANDS_MAX, read_subject, c, &c->subject_count, e) &&
	    read_list(root, "verbs", 1, SYN_BANDS_MAX, read_verb, c, &c->verb_count, e) &&
	    read_list(root, "soldiers", SYN_SEATS, SYN_SOLDIERS_MAX, read_soldier, c, &c->soldier_count, e) &&
	    read_list(root, "cards", 1, SYN_CARDS_MAX, read_card, c, &c->card_count, e) &&
	    read_list(root, "events", 1, SYN_EVENTS_MAX, read_event, c, &c->event_count, e) &&
	    read_list(root, "enemies", SYN_ENEMIES, SYN_ENEMIES, read_enemy, c, &enemies, e) &&
	    read_list(root, "bosses", 1, SYN_BOSSES_MAX, read_boss, c, &c->boss_count, e) &&
	    check_rarities(root, c, e);
}
