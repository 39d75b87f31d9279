/* start.c: how a game begins: options, seed and seats, from texts and from JSON. */
#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "game/session_private.h"

void
session_start_init(struct session_start *start, const struct game *game, uint64_t seed)
{
	*start = (struct session_start){ .seed = seed };
	options_init(&start->options, game->options);
}

/* "human", "cpu" or "cpu:LEVEL"; a CPU without a level is the strongest. */
static bool
read_seat(struct seat *seat, const struct game *game, const char *value, struct error *e)
{
	char levels[ERROR_WORD_SIZE] = "";
	const char *level = strncmp(value, "cpu:", 4) == 0 ? value + 4 : strcmp(value, "cpu") == 0 ?
	    game_strongest_level(game) : NULL;
	bool cpu = level != NULL && named_find(game->levels, level) != NULL;
	if (cpu || strcmp(value, "human") == 0) {
		seat->cpu = cpu;
		snprintf(seat->level, sizeof seat->level, "%s", cpu ? level : "");
		return true;
	}
	for (const struct named *known = game->levels; known->name != NULL; known++) {
		size_t used = strlen(levels);
		snprintf(levels + used, sizeof levels - used, ", cpu:%s", known->name);
	}
	return error_set(e, ERR_INPUT, N_("a seat cannot be %s; it can be: human, cpu%s"), value,
	    levels);
}

void
seat_set_name(struct seat *seat, const char *name)
{
	int columns = 0;
	size_t used = 0;
	char bytes[UTF8_MAX];
	while (*name == ' ')
		name++;
	for (uint32_t code; (code = text_next(&name)) != 0; ) {
		int width = text_code_width(code);
		size_t length = text_encode(code, bytes);
		if (text_is_unprintable(code) || width == 0)
			continue;
		if (columns + width > SEAT_NAME_COLUMNS || used + length >= SEAT_NAME_SIZE)
			break;
		memcpy(seat->name + used, bytes, length);
		used += length;
		columns += width;
	}
	while (used > 0 && seat->name[used - 1] == ' ')
		used--;
	seat->name[used] = '\0';
}

/* Refuses a name that could not be shown unchanged. */
static bool
read_name(struct seat *seat, const char *name, struct error *e)
{
	struct seat named = *seat;
	seat_set_name(&named, name);
	if (strcmp(named.name, name) != 0)
		return error_set(e, ERR_INPUT,
		    N_("a name is at most %d columns of printable characters"), SEAT_NAME_COLUMNS);
	*seat = named;
	return true;
}

/* Is it WORD followed by the number of a seat of the game? */
static bool
is_of_seat(const char *key, const char *word, const struct game *game, int *seat)
{
	size_t length = strlen(word);
	return strncmp(key, word, length) == 0 &&
	    text_to_int(key + length, 1, game->seats.max, seat);
}

/* Names of players matter if several can play. */
static bool
has_names(const struct game *game)
{
	return game->seats.max > 1;
}

/* "seat1, seat2". */
static void
add_numbered(char names[ERROR_WORD_SIZE], const char *word, int count)
{
	for (int seat = 1; seat <= count; seat++) {
		char name[16];
		snprintf(name, sizeof name, "%s%d", word, seat);
		text_list_add(names, ERROR_WORD_SIZE, name);
	}
}

static bool
refuse_key(const struct game *game, const char *key, struct error *e)
{
	char names[ERROR_WORD_SIZE] = "seed";
	add_numbered(names, "seat", game->seats.max);
	for (const struct option *row = game->options; row->name != NULL; row++)
		text_list_add(names, sizeof names, row->name);
	if (has_names(game))
		add_numbered(names, "name", game->seats.max);
	return error_set(e, ERR_INPUT, N_("there is no option %s; the options are: %s"), key,
	    names);
}

static bool
refuse_seed(struct error *e)
{
	return error_set(e, ERR_INPUT, N_("the seed must be a whole number from 0 to "
	    "18446744073709551615"));
}

bool
session_start_set(struct session_start *start, const struct game *game, const char *key,
    const char *value, struct error *e)
{
	int seat;
	if (strcmp(key, "seed") == 0)
		return text_to_u64(value, &start->seed) || refuse_seed(e);
	if (is_of_seat(key, "seat", game, &seat))
		return read_seat(&start->seats[seat], game, value, e);
	if (has_names(game) && is_of_seat(key, "name", game, &seat))
		return read_name(&start->seats[seat], value, e);
	for (const struct option *row = game->options; row->name != NULL; row++)
		if (strcmp(row->name, key) == 0)
			return options_set(&start->options, key, value, e);
	return refuse_key(game, key, e);
}

/* Takes over the value. */
static void
add_unless_empty(json_t *object, const char *key, json_t *value)
{
	if (json_object_size(value) > 0)
		json_object_set(object, key, value);
	json_decref(value);
}

json_t *
session_start_to_json(const struct session_start *start)
{
	json_t *made = json_object();
	if (start->setup != NULL) {
		json_object_set(made, "setup", (json_t *)start->setup);
	} else {
		json_object_set_new(made, "options", options_to_json(&start->options));
		json_object_set_new(made, "seed", json_from_u64(start->seed));
	}
	if (start->practice)
		json_object_set_new(made, "practice", json_true());
	if (start->hosted)
		json_object_set_new(made, "hosted", json_true());
	json_t *seats = json_object(), *names = json_object();
	for (int i = 1; i <= SEATS_MAX; i++) {
		const struct seat *seat = &start->seats[i];
		char key[16];
		if (seat->cpu) {
			snprintf(key, sizeof key, "seat%d", i);
			json_object_set_new(seats, key, json_sprintf("cpu:%s", seat->level));
		} else if (seat->name[0] != '\0') {
			snprintf(key, sizeof key, "name%d", i);
			json_object_set_new(names, key, json_string(seat->name));
		}
	}
	add_unless_empty(made, "seats", seats);
	add_unless_empty(made, "names", names);
	return made;
}

/* A journal with a name that must not be shown stays valid: the name is cleaned. */
void
session_start_names(const json_t *start, struct seat seats[SEATS_MAX + 1])
{
	const json_t *names = json_object_get(start, "names");
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		char key[16];
		snprintf(key, sizeof key, "name%d", seat);
		const char *name = json_string_value(json_object_get(names, key));
		seat_set_name(&seats[seat], name != NULL ? name : "");
	}
}

static bool
read_seats(struct session_start *start, const struct game *game, const json_t *in, struct error *e)
{
	static const char *const all[SEATS_MAX] = { "seat1", "seat2", "seat3", "seat4" };
	const char *names[SEATS_MAX + 1] = { NULL };
	struct json_at root = json_root(in), seats = json_member(&root, "seats");
	if (seats.value == NULL)
		return true;
	for (int i = 0; i < game->seats.max; i++)
		names[i] = all[i];
	if (!json_check_members(&seats, names, e))
		return false;
	for (int i = 0; i < game->seats.max; i++) {
		const char *who = "human";
		if (!json_get_text(&seats, names[i], &who, e) ||
		    !read_seat(&start->seats[i + 1], game, who, e))
			return false;
	}
	return true;
}

bool
session_start_from_json(struct session_start *start, const struct game *game, const json_t *in,
    struct error *e)
{
	session_start_init(start, game, 0);
	session_start_names(in, start->seats);
	start->setup = json_object_get(in, "setup");
	start->practice = json_is_true(json_object_get(in, "practice"));
	const json_t *options = json_object_get(in, "options"), *seed = json_object_get(in, "seed");
	return read_seats(start, game, in, e) &&
	    (options == NULL || options_from_json(&start->options, options, e)) &&
	    (seed == NULL || json_to_u64(seed, &start->seed) || refuse_seed(e));
}
