/* rules_content.c: the content file read and checked: numbers, tables, all lists. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "games/synegier/rules.h"

enum { PER_CENT = 100 };

/* --- small things that every list has --- */

bool
syn_need_int(const struct json_at *at, const char *key, int low, int high, int *out, struct error *e)
{
	return json_need(at, key, e) && json_get_int(at, key, low, high, out, e);
}

bool
syn_need_name(const struct json_at *at, const char *key, const char *const *names, size_t count, int *out,
    struct error *e)
{
	return json_need(at, key, e) && json_get_name(at, key, names, count, out, e);
}

/* A list of exactly, or of at least one and at most, so many. */
static bool
need_list(const struct json_at *at, size_t least, size_t most, struct error *e)
{
	size_t count = json_array_size(at->value);
	if (!json_is_array(at->value))
		return json_fault(at, e, "%s must be a list");
	return (count >= least && count <= most) || json_fault(at, e, "%s has too few or too many elements");
}

/* One language of a text, to be kept. */
static bool
read_text(const struct json_at *at, const char *key, char **out, struct error *e)
{
	struct json_at member = json_member(at, key);
	const char *text = NULL;
	if (!json_need(at, key, e) || !json_get_text(at, key, &text, e))
		return false;
	if (text[0] == '\0')
		return json_fault(&member, e, "%s is empty");
	*out = mem_string(text);
	return true;
}

bool
syn_read_words(const struct json_at *at, const char *prefix, struct words *words, struct error *e)
{
	char en[32], ja[32];
	snprintf(en, sizeof en, "%sen", prefix);
	snprintf(ja, sizeof ja, "%sja", prefix);
	return read_text(at, en, &words->en, e) && read_text(at, ja, &words->ja, e);
}

bool
syn_read_id(const struct json_at *at, char id[SYN_ID_SIZE], struct error *e)
{
	struct json_at member = json_member(at, "id");
	const char *text = NULL;
	if (!json_need(at, "id", e) || !json_get_text(at, "id", &text, e))
		return false;
	if (text[0] == '\0' || strlen(text) >= SYN_ID_SIZE || strchr(text, ' ') != NULL ||
	    strcmp(text, "none") == 0)
		return json_fault(&member, e, "%s must be a word of 1 to 7 letters");
	strcpy(id, text);
	return true;
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
		return json_fault(at, e, low > 0 ? "%s must be a square [x,y]" :
		    "%s must be two small numbers [dx,dy]");
	*spot = (struct spot){ (int8_t)numbers[0], (int8_t)numbers[1] };
	return true;
}

static bool
read_squares(const struct json_at *object, const char *key, struct spot *squares, size_t count, struct error *e)
{
	struct json_at list = json_member(object, key);
	if (!json_need(object, key, e) || !need_list(&list, count, count, e))
		return false;
	uint64_t seen = 0;
	for (size_t i = 0; i < count; i++) {
		struct json_at at = json_element(&list, i);
		if (!syn_read_pair(&at, 1, SYN_SIZE, &squares[i], e))
			return false;
		if (seen & syn_bit(squares[i]))
			return json_fault(&at, e, "%s is in the list already");
		seen |= syn_bit(squares[i]);
	}
	return true;
}

/* --- numbers --- */

static bool
read_numbers(const struct json_at *at, struct syn_numbers *n, struct error *e)
{
#define READ(name, low, high) syn_need_int(at, #name, low, high, &n->name, e) &&
	if (!(SYN_NUMBERS(READ) true))
		return false;
#undef READ
	struct json_at most = json_member(at, "hand_max");
	return n->hand <= n->hand_max || json_fault(&most, e, "%s is smaller than a hand");
}

static bool
read_grade(const struct json_at *at, int grade, struct syn_grade *g, struct error *e)
{
	static const char *const members[] = { "grade", "hp_base", "hp_per_level", "atk_num", "atk_den",
	    "def_num", "def_den", NULL };
	int number = 0;
	return json_check_members(at, members, e) && syn_need_int(at, "grade", grade, grade, &number, e) &&
	    syn_need_int(at, "hp_base", 1, 999, &g->hp_base, e) &&
	    syn_need_int(at, "hp_per_level", 0, 99, &g->hp_per_level, e) &&
	    syn_need_int(at, "atk_num", 0, 9, &g->part[STAT_ATK].num, e) &&
	    syn_need_int(at, "atk_den", 1, 9, &g->part[STAT_ATK].den, e) &&
	    syn_need_int(at, "def_num", 0, 9, &g->part[STAT_DEF].num, e) &&
	    syn_need_int(at, "def_den", 1, 9, &g->part[STAT_DEF].den, e);
}

static bool
read_grades(const struct json_at *at, struct content *c, struct error *e)
{
	struct json_at list = json_member(at, "partner");
	if (!json_need(at, "partner", e) || !need_list(&list, SYN_GRADES, SYN_GRADES, e))
		return false;
	for (int i = 0; i < SYN_GRADES; i++) {
		struct json_at grade = json_element(&list, (size_t)i);
		if (!read_grade(&grade, i + 1, &c->grades[i], e))
			return false;
	}
	return true;
}

/* Rows [from,to,count] that follow each other without a gap up to the last enemy. */
static bool
read_spawns(const struct json_at *at, struct content *c, struct error *e)
{
	struct json_at list = json_member(at, "spawn_by_kills");
	if (!json_need(at, "spawn_by_kills", e) || !need_list(&list, 1, SYN_SPAWN_ROWS, e))
		return false;
	int next = 0;
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at row = json_element(&list, i);
		struct syn_spawn *s = &c->spawns[c->spawn_rows++];
		if (json_unpack((json_t *)row.value, "[i,i,i!]", &s->from, &s->to, &s->count) != 0 ||
		    s->from != next || s->to < s->from || s->count < 1 || s->count > SYN_ENEMIES)
			return json_fault(&row, e, "%s must be [from,to,count] and follow the row above");
		next = s->to + 1;
	}
	return next > SYN_ENEMIES || json_fault(&list, e, "%s must go up to 20 enemies");
}

static bool
read_places(const struct json_at *at, struct content *c, struct error *e)
{
	struct json_at starts = json_member(at, "start_corners");
	if (!json_need(at, "start_corners", e) || !read_squares(at, "corners", c->corners, SYN_CORNERS, e) ||
	    !read_squares(at, "boss_squares", c->boss_squares, SYN_BOSS_SQUARES, e))
		return false;
	for (int seats = 2; seats <= SYN_SEATS; seats++) {
		const char key[] = { (char)('0' + seats), '\0' };
		if (!read_squares(&starts, key, c->starts[seats], (size_t)seats, e))
			return false;
	}
	return true;
}

static bool
read_const(const struct json_at *root, struct content *c, struct error *e)
{
#define MEMBER(name, low, high) #name,
	static const char *const members[] = { SYN_NUMBERS(MEMBER) "board", "spawn_by_kills", "partner",
	    "boss_squares", "corners", "start_corners", "shop_cards", NULL };
	struct json_at at = json_member(root, "const");
	int board, cards;
	return json_need(root, "const", e) && json_check_members(&at, members, e) &&
	    syn_need_int(&at, "board", SYN_SIZE, SYN_SIZE, &board, e) &&
	    syn_need_int(&at, "shop_cards", SYN_SHOP_CARDS, SYN_SHOP_CARDS, &cards, e) &&
	    read_numbers(&at, &c->numbers, e) && read_spawns(&at, c, e) && read_grades(&at, c, e) &&
	    read_places(&at, c, e);
}

/* --- odds and prices --- */

static bool
read_parts(const struct json_at *at, struct syn_odds *odds, struct error *e)
{
	int sum = 0;
	for (int i = 0; i < RARITIES; i++) {
		if (!syn_need_int(at, syn_rarity_names[i], 0, PER_CENT, &odds->part[i], e))
			return false;
		sum += odds->part[i];
	}
	return sum == PER_CENT || json_fault(at, e, "%s does not make 100 per cent");
}

static bool
read_picks(const struct json_at *odds, struct content *c, struct error *e)
{
	static const char *const members[] = { "from", "to", "C", "R", "SR", "LE", NULL };
	struct json_at list = json_member(odds, "picks");
	if (!json_need(odds, "picks", e) || !need_list(&list, 1, SYN_ODDS_ROWS, e))
		return false;
	int next = 1;
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		struct syn_odds *row = &c->odds[c->odds_rows++];
		if (!json_check_members(&at, members, e) ||
		    !syn_need_int(&at, "from", next, next, &row->from, e) ||
		    !syn_need_int(&at, "to", next, SYN_PICKS, &row->to, e) || !read_parts(&at, row, e))
			return false;
		next = row->to + 1;
	}
	return next == SYN_PICKS + 1 || json_fault(&list, e, "%s must go up to pick 16");
}

static bool
read_odds(const struct json_at *root, struct content *c, struct error *e)
{
	static const char *const members[] = { "picks", "shop", NULL };
	static const char *const rarities[] = { "C", "R", "SR", "LE", NULL };
	struct json_at at = json_member(root, "odds"), shop = json_member(&at, "shop");
	return json_need(root, "odds", e) && json_check_members(&at, members, e) && read_picks(&at, c, e) &&
	    json_need(&at, "shop", e) && json_check_members(&shop, rarities, e) &&
	    read_parts(&shop, &c->shop_odds, e);
}

static bool
read_prices(const struct json_at *root, struct content *c, struct error *e)
{
	static const char *const members[] = { "C", "R", "SR", "LE", "mini_potion", "potion", NULL };
	struct json_at at = json_member(root, "prices");
	if (!json_need(root, "prices", e) || !json_check_members(&at, members, e))
		return false;
	for (int i = 0; i < RARITIES; i++)
		if (!syn_need_int(&at, syn_rarity_names[i], 1, 99, &c->card_prices[i], e))
			return false;
	return syn_need_int(&at, "mini_potion", 1, 99, &c->potion_prices[POTION_MINI], e) &&
	    syn_need_int(&at, "potion", 1, 99, &c->potion_prices[POTION_FULL], e);
}

/* The rows of a card from the top. */
static bool
read_colours(const struct json_at *root, struct content *c, struct error *e)
{
	static const char *const members[] = { "id", "en", "ja", "row", "theme_en", "theme_ja", NULL };
	struct json_at list = json_member(root, "colors");
	if (!json_need(root, "colors", e) || !need_list(&list, COLOURS, COLOURS, e))
		return false;
	for (int i = 0; i < COLOURS; i++) {
		struct json_at at = json_element(&list, (size_t)i);
		int row = 0, id = 0;
		if (!json_check_members(&at, members, e) || !syn_need_int(&at, "row", i, i, &row, e) ||
		    !syn_need_name(&at, "id", &syn_colour_names[i], 1, &id, e) ||
		    !syn_read_words(&at, "", &c->colours[i].name, e) ||
		    !syn_read_words(&at, "theme_", &c->colours[i].theme, e))
			return false;
	}
	return true;
}

/* --- all of it --- */

static bool
read_content(const struct json_at *root, struct content *c, struct error *e)
{
	static const char *const members[] = { "game", "format", "const", "colors", "odds", "prices",
	    "patterns", "subjects", "verbs", "soldiers", "cards", "events", "enemies", "bosses", NULL };
	static const char *const names[] = { "Synegier" };
	int name = 0, format = 0;
	return json_check_members(root, members, e) && syn_need_name(root, "game", names, 1, &name, e) &&
	    syn_need_int(root, "format", 1, 1, &format, e) && read_const(root, c, e) &&
	    read_colours(root, c, e) && read_odds(root, c, e) && read_prices(root, c, e) &&
	    syn_read_lists(root, c, e);
}

static void
free_names(struct content *c)
{
	for (int i = 0; i < COLOURS; i++) {
		words_free(&c->colours[i].name);
		words_free(&c->colours[i].theme);
	}
	for (int i = 0; i < SYN_BANDS_MAX; i++) {
		words_free(&c->subjects[i].text);
		words_free(&c->verbs[i].text);
	}
	for (int i = 0; i < SYN_SOLDIERS_MAX; i++) {
		words_free(&c->soldiers[i].name);
		words_free(&c->soldiers[i].title);
		words_free(&c->soldiers[i].core.name);
		words_free(&c->soldiers[i].core.text);
	}
	for (int i = 0; i < SYN_CARDS_MAX; i++) {
		words_free(&c->cards[i].name);
		words_free(&c->cards[i].text);
	}
}

/* What was not read is empty and freed all the same. */
void
syn_content_unload(struct content *c)
{
	if (c == NULL)
		return;
	free_names(c);
	for (int i = 0; i < SYN_EVENTS_MAX; i++) {
		words_free(&c->events[i].name);
		words_free(&c->events[i].text);
	}
	for (int i = 0; i < SYN_ENEMIES; i++)
		words_free(&c->enemies[i].name);
	for (int i = 0; i < SYN_BOSSES_MAX; i++)
		words_free(&c->bosses[i].name);
	json_decref(c->file);
	free(c);
}

struct content *
syn_content_load(const json_t *file, struct error *e)
{
	struct content *c = mem_new(sizeof *c);
	struct json_at root = json_root(file);
	if (!read_content(&root, c, e)) {
		syn_content_unload(c);
		return NULL;
	}
	c->file = json_incref((json_t *)file);
	return c;
}
