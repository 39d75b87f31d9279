/* start.c: how a game begins: options, seed and seats, from words and from JSON. */
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

/* "human", "cpu" or "cpu:LEVEL"; a CPU without a level is of the strongest. */
static bool
read_seat(struct seat *seat, const struct game *game, const char *value, struct error *e)
{
	char levels[ERROR_WORD_SIZE] = "";
	const char *level = strncmp(value, "cpu:", 4) == 0 ? value + 4 : strcmp(value, "cpu") == 0 ?
	    game_strongest_level(game) : NULL;
	bool cpu = level != NULL && named_find(game->levels, level) != NULL;
	if (cpu || strcmp(value, "human") == 0) {
		*seat = (struct seat){ .cpu = cpu };
		snprintf(seat->level, sizeof seat->level, "%s", cpu ? level : "");
		return true;
	}
	for (const struct named *known = game->levels; known->name != NULL; known++) {
		size_t used = strlen(levels);
		snprintf(levels + used, sizeof levels - used, ", cpu:%s", known->name);
	}
	return error_set(e, ERR_INPUT, N_("a seat cannot be %s; it can be: human, cpu%s"), value, levels);
}

static bool
refuse_key(const struct game *game, const char *key, struct error *e)
{
	char names[ERROR_WORD_SIZE] = "seed";
	for (int seat = 1; seat <= game->seats.max; seat++) {
		char name[16];
		snprintf(name, sizeof name, "seat%d", seat);
		text_list_add(names, sizeof names, name);
	}
	for (const struct option *row = game->options; row->name != NULL; row++)
		text_list_add(names, sizeof names, row->name);
	return error_set(e, ERR_INPUT, N_("there is no option %s; the options are: %s"), key, names);
}

static bool
refuse_seed(struct error *e)
{
	return error_set(e, ERR_INPUT, N_("the seed must be a whole number from 0 to 18446744073709551615"));
}

bool
session_start_set(struct session_start *start, const struct game *game, const char *key,
    const char *value, struct error *e)
{
	int seat;
	if (strcmp(key, "seed") == 0)
		return text_to_u64(value, &start->seed) || refuse_seed(e);
	if (strncmp(key, "seat", 4) == 0 && text_to_int(key + 4, 1, game->seats.max, &seat))
		return read_seat(&start->seats[seat], game, value, e);
	for (const struct option *row = game->options; row->name != NULL; row++)
		if (strcmp(row->name, key) == 0)
			return options_set(&start->options, key, value, e);
	return refuse_key(game, key, e);
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
	json_t *seats = json_object();
	for (int seat = 1; seat <= SEATS_MAX; seat++) {
		if (!start->seats[seat].cpu)
			continue;
		char name[16];
		snprintf(name, sizeof name, "seat%d", seat);
		json_object_set_new(seats, name, json_sprintf("cpu:%s", start->seats[seat].level));
	}
	if (json_object_size(seats) > 0)
		json_object_set(made, "seats", seats);
	json_decref(seats);
	return made;
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
		if (!json_get_text(&seats, names[i], &who, e) || !read_seat(&start->seats[i + 1], game, who, e))
			return false;
	}
	return true;
}

bool
session_start_from_json(struct session_start *start, const struct game *game, const json_t *in, struct error *e)
{
	session_start_init(start, game, 0);
	start->setup = json_object_get(in, "setup");
	const json_t *options = json_object_get(in, "options"), *seed = json_object_get(in, "seed");
	return read_seats(start, game, in, e) &&
	    (options == NULL || options_from_json(&start->options, options, e)) &&
	    (seed == NULL || json_to_u64(seed, &start->seed) || refuse_seed(e));
}
