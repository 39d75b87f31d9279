/* game.c: what is the same for every game: states, their views, small questions. */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* --- states and views: both are the struct that the game's rows describe --- */

/* The member of that kind; NULL: the view has none. */
static void *
find_member(const struct game *game, const struct view *view, enum field_kind kind)
{
	const struct field *row = game->fields;
	while (row->name != NULL && row->kind != kind)
		row++;
	return row->name == NULL ? NULL : (char *)view + row->offset;
}

void
game_destroy(const struct game *game, struct state *state)
{
	game_view_free(game, (struct view *)state);
}

struct state *
game_clone(const struct game *game, const struct state *state)
{
	return (struct state *)game_view(game, state, SEAT_REFEREE);
}

struct view *
game_view(const struct game *game, const struct state *state, int seat)
{
	struct view *view = mem_new(game->view_size);
	fields_view(game->fields, state, view, seat);
	if (game->rebuild != NULL)
		game->rebuild(view);
	return view;
}

void
game_view_free(const struct game *game, struct view *view)
{
	if (view != NULL)
		fields_release(game->fields, view);
	free(view);
}

json_t *
game_show(const struct game *game, const struct view *view)
{
	const struct content *const *content = find_member(game, view, FIELD_IS_KEPT);
	const int *viewer = find_member(game, view, FIELD_IS_VIEWER);
	return fields_show(game->fields, view, content == NULL ? NULL : *content, viewer == NULL ? SEAT_NOBODY : *viewer);
}

json_t *
game_wire(const struct game *game, const struct view *view)
{
	return fields_wire(game->fields, view);
}

struct view *
game_mirror(const struct game *game, const struct content *content, const json_t *wire, struct error *e)
{
	struct json_at root = json_root(wire);
	struct view *view = mem_new(game->view_size);
	const struct content **kept = find_member(game, view, FIELD_IS_KEPT);
	if (kept != NULL)
		*kept = content;
	if (!fields_mirror(game->fields, &root, view, e)) {
		game_view_free(game, view);
		return NULL;
	}
	if (game->rebuild != NULL)
		game->rebuild(view);
	return view;
}

uint64_t
game_hash(const struct game *game, const struct state *state, int version)
{
	return fields_hash(game->fields, state, version);
}

int
game_version(const struct game *game)
{
	return fields_version(game->fields);
}

/* --- questions --- */

bool
game_is_private(const struct game *game, const struct action *action)
{
	return game->is_private != NULL && game->is_private(action);
}

bool
game_in_time(const struct game *game)
{
	return game->follow != NULL;
}

const char *
game_word(const struct game *game, const char *name)
{
	const struct named *found = named_find(game->levels, name);
	if (found == NULL && game->rankings != NULL)
		found = named_find(game->rankings, name);
	for (const struct option *row = game->options; found == NULL && row->name != NULL; row++)
		if (row->kind == OPTION_CHOICE)
			found = named_find(row->choices, name);
	return found != NULL && found->word != NULL ? found->word : name;
}

const char *
game_strongest_level(const struct game *game)
{
	const struct named *level = game->levels;
	while (level[1].name != NULL)
		level++;
	return level->name;
}

bool
game_level(const struct game *game, const char *name, const char **level, struct error *e)
{
	char names[ERROR_WORD_SIZE] = "";
	const struct named *found = named_find(game->levels, name);
	if (found != NULL) {
		*level = found->name;
		return true;
	}
	for (const struct named *known = game->levels; known->name != NULL; known++)
		text_list_add(names, sizeof names, known->name);
	return error_set(e, ERR_INPUT, "there is no level %s; the levels are: %s", name, names);
}

int
seats_people(const struct seat *seats, int count)
{
	int people = 0;
	for (int seat = 1; seat <= count; seat++)
		people += !seats[seat].cpu;
	return people;
}
