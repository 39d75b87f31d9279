/* game.c: what is the same in every game: states, their views, small questions. */
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
	fields_free(game->fields, view);
}

json_t *
game_show(const struct game *game, const struct view *view)
{
	const struct content *const *content = find_member(game, view, FIELD_IS_KEPT);
	const int *viewer = find_member(game, view, FIELD_IS_VIEWER);
	return fields_show(game->fields, view, content == NULL ? NULL : *content,
	    viewer == NULL ? SEAT_NOBODY : *viewer);
}

json_t *
game_show_first(const struct game *game, const struct state *state)
{
	const struct content *const *content = find_member(game, (const struct view *)state,
	    FIELD_IS_KEPT);
	return fields_show_first(game->fields, state, content == NULL ? NULL : *content);
}

json_t *
game_protocol_json(const struct game *game, const struct view *view)
{
	return fields_protocol_json(game->fields, view);
}

char *
game_protocol_text(const struct game *game, const struct view *view, size_t *length)
{
	return fields_text(game->fields, view, length);
}

char *
game_protocol_patch(const struct game *game, const struct view *before, const struct view *after,
    size_t *length)
{
	return fields_patch_text(game->fields, before, after, length);
}

static bool
check_viewer(const struct game *game, const struct view *view, struct error *e)
{
	const int *viewer = find_member(game, view, FIELD_IS_VIEWER);
	return viewer == NULL || *viewer <= game->seats.max ||
	    error_set(e, ERR_DATA, "the viewer has no seat in this game");
}

struct view *
game_mirror(const struct game *game, const struct content *content, const json_t *view_json,
    struct error *e)
{
	struct json_at root = json_root(view_json);
	struct view *view = mem_new(game->view_size);
	const struct content **kept = find_member(game, view, FIELD_IS_KEPT);
	if (kept != NULL)
		*kept = content;
	bool made = fields_mirror(game->fields, &root, view, e) && check_viewer(game, view, e);
	if (made && game->rebuild != NULL)
		game->rebuild(view);
	if (made && (game->invariants == NULL || game->invariants((struct state *)view, e)))
		return view;
	game_view_free(game, view);
	return NULL;
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

/* --- members that a game may leave out --- */

int
game_seats(const struct game *game, const struct state *state)
{
	return game->seat_count != NULL ? game->seat_count(state) : game->seats.max;
}

void
game_advance(const struct game *game, struct state *state, uint64_t ticks, struct events *ev)
{
	if (game->advance != NULL)
		game->advance(state, ticks, ev);
}

bool
game_check(const struct game *game, const struct state *state, struct error *e)
{
	return game->invariants != NULL ? game->invariants(state, e) :
	    fields_check(game->fields, state, e);
}

/* The rows that are read are laid over this view. */
static struct view *
new_view(const struct game *game, const struct content *content, struct error *e)
{
	struct options standard;
	options_init(&standard, game->options);
	if (game->read == NULL)
		return (struct view *)game->create(content, &standard, 0, e);
	struct view *view = mem_new(game->view_size);
	const struct content **kept = find_member(game, view, FIELD_IS_KEPT);
	int *viewer = find_member(game, view, FIELD_IS_VIEWER);
	if (kept != NULL)
		*kept = content;
	if (viewer != NULL)
		*viewer = SEAT_REFEREE;
	return view;
}

struct state *
game_read(const struct game *game, const struct content *content, const json_t *in, struct error *e)
{
	struct json_at root = json_root(in);
	struct view *view = new_view(game, content, e);
	if (view == NULL)
		return NULL;
	bool ok = game->read != NULL ? game->read(view, &root, e) :
	    fields_read(game->fields, &root, view, content, e);
	if (ok && game->read == NULL && game->rebuild != NULL)
		game->rebuild(view);
	if (ok && game_check(game, (struct state *)view, e))
		return (struct state *)view;
	game_view_free(game, view);
	return NULL;
}

bool
game_ponder(const struct game *game, struct thinker *thinker)
{
	return game->ponder == NULL || game->ponder(thinker);
}

bool
game_advise(const struct game *game, const struct thinker *thinker, struct action *action)
{
	return game->advise != NULL ? game->advise(thinker, action) : game->decide(thinker, action);
}

void
game_thinker_free(const struct game *game, struct thinker *thinker)
{
	if (thinker != NULL && game->forget != NULL)
		game->forget(thinker);
	free(thinker);
}

/* --- questions --- */

bool
game_is_private(const struct game *game, const struct action *action)
{
	return game->is_private != NULL && game->is_private(action);
}

bool
game_is_real_time(const struct game *game)
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

const char *
game_adviser(const struct game *game)
{
	return game->adviser != NULL ? game->adviser : game_strongest_level(game);
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

bool
game_can_play(const struct game *game, const struct content *content, const char *level,
    struct error *e)
{
	return game->weights == NULL || game->can_play(content, level, e);
}

bool
game_can_seat(const struct game *game, const struct content *content, const struct seat *seats,
    struct error *e)
{
	for (int seat = 1; seat <= game->seats.max; seat++)
		if (seats[seat].cpu && seats[seat].level[0] != '\0' &&
		    !game_can_play(game, content, seats[seat].level, e))
			return false;
	return true;
}

bool
seat_is_here(const struct seat *seat)
{
	return !seat->cpu && !seat->remote;
}

int
seats_people(const struct seat *seats, int count)
{
	int people = 0;
	for (int seat = 1; seat <= count; seat++)
		people += seat_is_here(&seats[seat]);
	return people;
}
