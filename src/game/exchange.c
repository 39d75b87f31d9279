/* exchange.c: games as files: written, read and imported. */
#include "game/exchange.h"
#include "game/language.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/mem.h"
#include "store/store.h"

/* --- reading --- */

/* Puts the file's name before the translated reason. */
static bool
name_file(const char *path, struct error *e)
{
	char reason[ERROR_TEXT_SIZE];
	language_error(e, reason);
	return error_set(e, ERR_DATA, "%s: %s", path, reason);
}

/* People who may only play here can name any file, so nothing of a file that is not a game is
 * quoted. They could watch a game anyway, so its reason may name what is wrong. */
static json_t *
read_journal(const char *path, struct error *e)
{
	char *text = file_read(path, e);
	if (text == NULL)
		return NULL;
	json_error_t problem;
	json_t *made = json_loads(text, JSON_REJECT_DUPLICATES, &problem);
	const char *game = json_string_value(json_object_get(made, "game"));
	free(text);
	if (game != NULL && registry_find(game) != NULL)
		return made;
	if (made == NULL)
		error_set(e, ERR_DATA, N_("%s: line %d is not valid JSON"), path, problem.line);
	else
		error_set(e, ERR_DATA, N_("%s is not a game of goyu"), path);
	json_decref(made);
	return NULL;
}

struct session *
exchange_read(struct registry *registry, const char *path, json_t **journal, struct error *e)
{
	json_t *found = read_journal(path, e);
	if (found == NULL)
		return NULL;
	struct session *session = session_replay(registry, found, -1, e);
	if (session == NULL)
		name_file(path, e);
	if (session != NULL && journal != NULL)
		*journal = json_incref(found);
	json_decref(found);
	return session;
}

/* --- taking in --- */

struct seeking {
	struct store	*store;
	const json_t	*journal;
	int64_t		 length, found;
};

/* Other players, or more time spent watching, do not make it another game. */
static bool
is_same_game(const json_t *one, const json_t *other)
{
	static const char *const members[] = { "game", "options", "seed", "setup", "actions" };
	for (size_t i = 0; i < LEN(members); i++) {
		const json_t *a = json_object_get(one, members[i]),
		    *b = json_object_get(other, members[i]);
		if ((a != NULL || b != NULL) && !json_equal(a, b))
			return false;
	}
	return true;
}

/* Reads only the journals of games that could be the same one. */
static bool
note_same(const struct game_row *row, void *context)
{
	struct seeking *seeking = context;
	const json_t *seed = json_object_get(seeking->journal, "seed");
	if (row->actions != seeking->length ||
	    (seed != NULL && !json_equal(seed, json_object_get(row->start, "seed"))))
		return true;
	json_t *journal = session_saved_journal(seeking->store, row->id, NULL);
	if (journal != NULL && is_same_game(journal, seeking->journal))
		seeking->found = row->id;
	json_decref(journal);
	return seeking->found == 0;
}

/* The game of the store with the same start and actions; 0: none. */
static int64_t
find_same(struct store *store, const struct session *session)
{
	json_t *journal = session_journal(session);
	struct seeking seeking = { .store = store, .journal = journal,
	    .length = session_length(session) };
	const char *game = session_game(session)->id;
	if (session_over(session))
		store_results(store, game, note_same, &seeking, NULL);
	else
		store_games(store, game, false, INT_MAX, note_same, &seeking, NULL);
	json_decref(journal);
	return seeking.found;
}

int64_t
exchange_import(struct registry *registry, struct store *store, const char *path, struct error *e)
{
	struct session *session = exchange_read(registry, path, NULL, e);
	if (session == NULL)
		return 0;
	int64_t id = 0, same = find_same(store, session);
	if (same != 0 && session_over(session))
		error_set(e, ERR_RULE, N_("this game is in the records already, as game %zu"),
		    (size_t)same);
	else if (same != 0)
		error_set(e, ERR_RULE, N_("this game is saved already, as game %zu"), (size_t)same);
	else
		id = session_import(session, store, e);
	if (id == 0 && e->kind != ERR_STORE)
		name_file(path, e);
	session_free(session);
	return id;
}

/* --- writing --- */

json_t *
exchange_journal(struct store *store, int64_t id, struct error *e)
{
	bool over = false;
	if (!store_game_over(store, id, &over, e))
		return NULL;
	if (over)
		return session_saved_journal(store, id, e);
	error_set(e, ERR_RULE, N_("This game is not finished; it can be resumed, not replayed."));
	return NULL;
}

struct text {
	char	*bytes;
	size_t	 used, room;
};

static void
add_bytes(struct text *t, const char *more, size_t length)
{
	if (t->used + length >= t->room) {
		t->room = 2 * (t->used + length) + 1024;
		t->bytes = mem_grow(t->bytes, t->room, 1);
	}
	memcpy(t->bytes + t->used, more, length);
	t->used += length;
	t->bytes[t->used] = '\0';
}

static void
add_text(struct text *t, const char *more)
{
	add_bytes(t, more, strlen(more));
}

static int
add_dumped(const char *bytes, size_t length, void *context)
{
	add_bytes(context, bytes, length);
	return 0;
}

/* Each member on a line, and each action too. */
static char *
journal_text(const json_t *journal)
{
	struct text t = { 0 };
	const char *key;
	json_t *value;
	size_t i;
	add_text(&t, "{\n\"version\": \"" GOYU_VERSION "\"");
	json_object_foreach((json_t *)journal, key, value) {
		if (strcmp(key, "actions") == 0)
			continue;
		add_text(&t, ",\n\"");
		add_text(&t, key);
		add_text(&t, "\": ");
		json_dump_callback(value, add_dumped, &t, JSON_ENCODE_ANY);
	}
	add_text(&t, ",\n\"actions\": [");
	json_array_foreach(json_object_get(journal, "actions"), i, value) {
		add_text(&t, i > 0 ? ",\n" : "\n");
		/* null: an action is missing */
		json_dump_callback(value, add_dumped, &t, JSON_ENCODE_ANY);
	}
	add_text(&t, "\n]\n}\n");
	return t.bytes;
}

bool
exchange_write_journal(const json_t *journal, const char *path, struct error *e)
{
	char *text = journal_text(journal);
	bool ok = file_write_new(path, text, e);
	free(text);
	return ok;
}

bool
exchange_write_journals(const json_t *journals, const char *path, struct error *e)
{
	size_t i, count = json_array_size(journals);
	json_t *journal;
	if (count == 1)
		return exchange_write_journal(json_array_get(journals, 0), path, e);
	bool ok = mkdir(path, 0700) == 0 ||
	    error_set(e, ERR_STORE, N_("%s cannot be created (%s)"), path, error_cause(errno));
	json_array_foreach(journals, i, journal) {
		const char *game = json_string_value(json_object_get(journal, "game"));
		char *file = mem_format("%s/%s-%zu.json", path, game, i + 1);
		ok = ok && exchange_write_journal(journal, file, e);
		free(file);
	}
	return ok;
}

bool
exchange_write(struct store *store, int64_t id, const char *path, struct error *e)
{
	json_t *journal = exchange_journal(store, id, e);
	bool ok = journal != NULL && exchange_write_journal(journal, path, e);
	json_decref(journal);
	return ok;
}

static bool
name_game(const struct game_row *row, void *context)
{
	char **name = context;
	const struct game *game = registry_find(row->game);	/* the name in the store may not
								 * be fit for a file name */
	if (game != NULL)
		*name = mem_format("%s-%lld.json", game->id, (long long)row->id);
	return true;
}

static char *
export_path(struct store *store, int64_t id, struct error *e)
{
	char *folder = store_folder(store), *name = NULL, *path = NULL;
	if (folder == NULL) {
		error_set(e, ERR_STORE, N_("Nothing is saved this time, so there is no folder to "
		    "export to."));
		return NULL;
	}
	char *exports = mem_format("%s/exports", folder);
	bool found = store_game(store, id, name_game, &name, e);
	if (found && name == NULL)
		error_set(e, ERR_DATA, N_("The saved game %zu is damaged."), (size_t)id);
	else if (found && mkdir(exports, 0700) != 0 && errno != EEXIST)
		error_set(e, ERR_STORE, N_("%s cannot be created (%s)"), exports,
		    error_cause(errno));
	else if (found)
		path = mem_format("%s/%s", exports, name);
	free(name);
	free(exports);
	free(folder);
	return path;
}

char *
exchange_export(struct store *store, int64_t id, struct error *e)
{
	char *path = export_path(store, id, e);
	json_t *journal = path == NULL ? NULL : session_saved_journal(store, id, e);
	if (path != NULL && (journal == NULL || !exchange_write_journal(journal, path, e))) {
		free(path);
		path = NULL;
	}
	json_decref(journal);
	return path;
}
