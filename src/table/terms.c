/* terms.c: the terms that people agree on before a table begins. */
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "table/table.h"

enum { DELAY_STANDARD = 60, DELAY_MOST = 3600, BEST_MOST = 9, PAIR = 2 };

bool
terms_is_race(const struct terms *t)
{
	return t->loaded->game->seats.max == 1;
}

static int
count_cpus(const struct terms *t)
{
	int count = 0;
	for (int seat = 1; seat <= SEATS_MAX && seat <= t->seats; seat++)
		count += t->cpu[seat][0] != '\0';
	return count;
}

int
terms_people(const struct terms *t)
{
	return t->seats - count_cpus(t);
}

/* Games for two to four players have an option "seats". */
static const struct option *
find_option(const struct game *game, const char *name)
{
	for (const struct option *row = game->options; row->name != NULL; row++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}

static bool
may_choose_seats(const struct terms *t)
{
	return terms_is_race(t) || find_option(t->loaded->game, "seats") != NULL;
}

void
terms_init(struct terms *t, const struct loaded_game *loaded)
{
	*t = (struct terms){ .loaded = loaded, .rated = true, .best = 1, .seats = PAIR,
	    .delay = loaded->game->secret ? DELAY_STANDARD : 0 };
	options_init(&t->options, loaded->game->options);
	if (find_option(loaded->game, "seats") != NULL)
		t->seats = options_number(&t->options, "seats");
}

/* --- setting --- */

static bool
set_clock(struct terms *t, const char *value, struct error *e)
{
	return time_control_scan(value, &t->clock) || error_set(e, ERR_INPUT,
	    N_("the clock cannot be %s; it can be none, 10+5 (minutes and seconds a move) or 3d "
	    "(days a move)"), value);
}

static bool
set_rated(struct terms *t, const char *value, struct error *e)
{
	static const char *const answers[] = { "no", "yes" };
	int answer = text_index(value, answers, 2);
	if (answer < 0)
		return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), "rated", value,
		    "yes, no");
	t->rated = answer == 1;
	t->rated_given = true;
	return true;
}

static bool
set_number(const char *key, const char *value, int low, int high, int *number, struct error *e)
{
	return text_to_int(value, low, high, number) ||
	    error_set(e, ERR_INPUT, N_("%s must be a whole number from %d to %d"), key, low, high);
}

static bool
set_delay(struct terms *t, const char *value, struct error *e)
{
	return set_number("delay", value, 0, DELAY_MOST, &t->delay, e);
}

static bool
set_seats(struct terms *t, const char *value, struct error *e)
{
	const struct game *game = t->loaded->game;
	if (!may_choose_seats(t) && strcmp(value, "2") != 0)
		return error_set(e, ERR_INPUT, N_("this game is for two at a table"));
	if (terms_is_race(t))
		return set_number("seats", value, 1, TABLE_SEATS, &t->seats, e);
	return set_number("seats", value, PAIR, game->seats.max, &t->seats, e) &&
	    (find_option(game, "seats") == NULL || options_set(&t->options, "seats", value, e));
}

static bool
set_best(struct terms *t, const char *value, struct error *e)
{
	int best;
	if (!text_to_int(value, 1, BEST_MOST, &best) || best % 2 == 0)
		return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), "best", value,
		    "1, 3, 5, 7, 9");
	t->best = best;
	return true;
}

static bool
set_side(struct terms *t, const char *value, struct error *e)
{
	static const char *const sides[] = { "any", "1", "2" };
	int side = text_index(value, sides, 3);
	if (side < 0)
		return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), "side", value,
		    "1, 2, any");
	t->side = side;
	return true;
}

static bool
set_cpu(struct terms *t, int seat, const char *value, struct error *e)
{
	const struct game *game = t->loaded->game;
	const char *level;
	if (game->seats.max <= PAIR)
		return error_set(e, ERR_INPUT, N_("CPUs sit only at tables for more than two"));
	if (!game_level(game, value, &level, e) ||
	    !game_can_play(game, t->loaded->content, level, e))
		return false;
	text_copy(t->cpu[seat], sizeof t->cpu[seat], level);
	return true;
}

static const struct row {
	const char	*key;
	bool		 (*set)(struct terms *, const char *value, struct error *);
} rows[] = {
	{ "clock", set_clock },
	{ "rated", set_rated },
	{ "delay", set_delay },
	{ "seats", set_seats },
	{ "best", set_best },
	{ "side", set_side },
};

bool
terms_set(struct terms *t, const char *key, const char *value, struct error *e)
{
	int seat;
	for (size_t i = 0; i < LEN(rows); i++)
		if (strcmp(rows[i].key, key) == 0)
			return rows[i].set(t, value, e);
	if (strncmp(key, "cpu", 3) == 0 && text_to_int(key + 3, 1, SEATS_MAX, &seat))
		return set_cpu(t, seat, value, e);
	return options_set(&t->options, key, value, e);
}

/* --- checks --- */

/* Refuses any value but this one for an option, if the game has it. */
static bool
allow_only(const struct terms *t, const char *name, const char *value, struct error *e)
{
	const struct option *row = find_option(t->loaded->game, name);
	return row == NULL || !options_row_applies(&t->options, row) ||
	    options_are(&t->options, name, value) ||
	    error_set(e, ERR_INPUT, N_("at a table %s can only be %s"), name, value);
}

static bool
check_options(const struct terms *t, struct error *e)
{
	if (!options_check(&t->options, e) || !allow_only(t, "practice", "off", e) ||
	    !allow_only(t, "won", "0-0", e))
		return false;
	if (options_assisted(&t->options) != NULL)
		return error_set(e, ERR_INPUT, N_("%s is not for tables"),
		    options_assisted(&t->options));
	/* A game for one or two players is for two at a table. */
	return t->loaded->game->seats.max != PAIR || t->loaded->game->seats.min == PAIR ||
	    allow_only(t, "mode", "versus", e);
}

static bool
check_table_seats(const struct terms *t, struct error *e)
{
	for (int seat = t->seats + 1; seat <= SEATS_MAX; seat++)
		if (t->cpu[seat][0] != '\0')
			return error_set(e, ERR_INPUT, N_("there is no seat %d at this table"),
			    seat);
	if (terms_people(t) < 1)
		return error_set(e, ERR_INPUT,
		    N_("somebody has to play: not every seat can be a CPU's"));
	if (t->best > 1 && t->seats != PAIR)
		return error_set(e, ERR_INPUT, N_("a match of several games is for two"));
	if (t->side > 0 && (t->seats != PAIR || terms_is_race(t)))
		return error_set(e, ERR_INPUT,
		    N_("sides are chosen only where two play each other"));
	return true;
}

static bool
check_time(const struct terms *t, struct error *e)
{
	if (!game_is_real_time(t->loaded->game))
		return true;
	if (t->clock.kind != TIME_NONE)
		return error_set(e, ERR_INPUT,
		    N_("this game is played in real time: there is no clock"));
	return t->delay == 0 ||
	    error_set(e, ERR_INPUT, N_("this game is played in real time: it is watched without a "
	    "delay"));
}

static bool
settle_rated(struct terms *t, struct error *e)
{
	bool possible = terms_people(t) > 1 && count_cpus(t) == 0 && !t->loaded->game->small_seed;
	if (t->rated_given && t->rated && !possible)
		return error_set(e, ERR_INPUT,
		    t->loaded->game->small_seed ? N_("races of this game are not rated") :
		    count_cpus(t) > 0 ? N_("a table with a CPU is not rated") :
		    N_("a game alone is not rated"));
	if (!t->rated_given)
		t->rated = possible && t->seats == PAIR;
	return true;
}

/* Only the game itself can check some options, such as the code of a stage. */
static bool
check_game(const struct terms *t, struct error *e)
{
	struct state *state = t->loaded->game->create(t->loaded->content, &t->options, 0, e);
	game_destroy(t->loaded->game, state);
	return state != NULL;
}

bool
terms_check(struct terms *t, struct error *e)
{
	options_fill_day(&t->options, clock_day());
	return check_options(t, e) && check_table_seats(t, e) && check_time(t, e) &&
	    settle_rated(t, e) && check_game(t, e);
}

/* --- comparing --- */

static bool
same_options(const struct terms *a, const struct terms *b)
{
	json_t *one = options_to_json(&a->options), *other = options_to_json(&b->options);
	bool same = json_equal(one, other);
	json_decref(one);
	json_decref(other);
	return same;
}

static bool
same_clock(const struct time_control *a, const struct time_control *b)
{
	return a->kind == b->kind && a->base_ms == b->base_ms && a->increment_ms == b->increment_ms;
}

bool
terms_fit(const struct terms *a, const struct terms *b)
{
	return a->loaded->game == b->loaded->game && same_clock(&a->clock, &b->clock) &&
	    a->rated == b->rated && a->delay == b->delay && a->seats == b->seats &&
	    a->best == b->best && (a->side == 0 || a->side != b->side) &&
	    memcmp(a->cpu, b->cpu, sizeof a->cpu) == 0 && same_options(a, b);
}

/* --- as JSON --- */

static json_t *
cpus_json(const struct terms *t)
{
	json_t *made = json_object();
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		char key[8];
		snprintf(key, sizeof key, "cpu%d", seat);
		if (t->cpu[seat][0] != '\0')
			json_object_set_new(made, key, json_string(t->cpu[seat]));
	}
	return made;
}

json_t *
terms_json(const struct terms *t)
{
	char clock[16];
	time_control_print(&t->clock, clock);
	return json_pack("{s:s, s:o, s:s, s:b, s:i, s:i, s:i, s:i, s:o}", "game",
	    t->loaded->game->id, "options", options_to_json(&t->options), "clock", clock, "rated",
	    (int)t->rated, "seats", t->seats, "delay", t->delay, "best", t->best, "side", t->side,
	    "cpus", cpus_json(t));
}

/* Converts a member to the value that sets it: true to "yes", a number to its digits. */
static bool
set_member(struct terms *t, const char *key, const json_t *value, struct error *e)
{
	char number[16];
	if (json_is_string(value))
		return terms_set(t, key, json_string_value(value), e);
	if (json_is_boolean(value))
		return terms_set(t, key, json_is_true(value) ? "yes" : "no", e);
	snprintf(number, sizeof number, "%d", (int)json_integer_value(value));
	return terms_set(t, key, strcmp(key, "side") == 0 &&
	    strcmp(number, "0") == 0 ? "any" : number, e);
}

bool
terms_read(struct terms *t, struct registry *registry, const json_t *in, struct error *e)
{
	const char *id = json_string_value(json_object_get(in, "game"));
	const struct loaded_game *loaded = registry_load(registry, id != NULL ? id : "", e);
	if (loaded == NULL)
		return false;
	terms_init(t, loaded);
	if (!options_from_json(&t->options, json_object_get(in, "options"), e))
		return false;
	for (size_t i = 0; i < LEN(rows); i++) {
		const json_t *value = json_object_get(in, rows[i].key);
		if (value != NULL && !set_member(t, rows[i].key, value, e))
			return false;
	}
	const char *key;
	json_t *value;
	json_object_foreach(json_object_get(in, "cpus"), key, value)
		if (!set_member(t, key, value, e))
			return false;
	return terms_check(t, e);
}
