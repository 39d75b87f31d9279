/* saved.h: makes games in a data folder before the program starts, and reads them afterwards. */
#ifndef TESTS_E2E_SAVED_H
#define TESTS_E2E_SAVED_H

#include <sqlite3.h>

#include "../content.h"
#include "../submit.h"
#include "e2e.h"
#include "game/session.h"
#include "store/store.h"

struct saved {
	struct registry	*registry;
	struct store	*store;
	struct session	*session;
};

/* The shared data of the build; the caller frees the name. */
static inline char *
saved_share(void)
{
	const char *build = getenv("BUILD");
	return mem_format("%s/share", build != NULL ? build : "build");
}

static inline struct registry *
saved_registry(void)
{
	char *share = saved_share();
	struct registry *registry = registry_new(share);
	free(share);
	return registry;
}

/* Makes the first game of a folder: from a set-up (with ' for "), or NULL and one option. The test
 * plays with the session and frees it. */
static inline struct saved
saved_begin(const char *data, const char *game, const char *setup, const char *option, const char *value)
{
	struct error e = { 0 };
	struct session_start start;
	struct saved saved = { .registry = saved_registry(), .store = store_open(data, &e) };
	const struct loaded_game *loaded = registry_load(saved.registry, game, &e);
	ck_assert_ptr_nonnull(loaded);
	session_start_init(&start, loaded->game, 7);
	json_t *state = setup != NULL ? json_of(setup) : NULL;
	start.setup = state;
	ck_assert(option == NULL || session_start_set(&start, loaded->game, option, value, &e));
	saved.session = session_new(loaded, &start, saved.store, &e);
	ck_assert_msg(saved.session != NULL, "%s", e.sentence);
	json_decref(state);
	return saved;
}

static inline void
saved_put_away(struct saved *saved)
{
	session_free(saved->session);
	store_close(saved->store);
	registry_free(saved->registry);
}

/* A finished game of Gunjin Shogi, number 1 of the folder. */
static inline void
saved_finish(const char *data)
{
	static const struct { int seat; const char *action; } moves[] = {
		{ 1, "shuffle" }, { 1, "ready" }, { 2, "shuffle" }, { 2, "ready" }, { 1, "resign" },
	};
	struct saved saved = saved_begin(data, "gunjin", NULL, NULL, NULL);
	for (size_t i = 0; i < LEN(moves); i++)
		ck_assert(submit(saved.session, moves[i].seat, moves[i].action, NULL));
	saved_put_away(&saved);
}

/* Damages a file as a bad disk would. */
static inline void
saved_change(const char *data, const char *sql)
{
	char *path = mem_format("%s/goyu.db", data);
	sqlite3 *db;
	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	free(path);
}

/* The folder's first game as it is now; the caller releases it. */
static inline json_t *
saved_journal(const char *data)
{
	struct error e;
	struct store *store = store_open(data, &e);
	json_t *journal = session_saved_journal(store, 1, &e);
	ck_assert_ptr_nonnull(journal);
	store_close(store);
	return journal;
}

/* Resumes the latest game: it waits under the pause page, which this closes. */
static inline struct pty *
saved_resume(const char *data, const char *text)
{
	struct arcade_call call = { .words = { "--no-motion", "resume" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Paused");
	ck_assert(!vt_shows(pty_screen(pty), text));
	pty_type(pty, "\r");
	expect(pty, text);
	return pty;
}

/* Is one journal equal to the other, or its continuation? */
static inline bool
saved_goes_on(const json_t *before, const json_t *after)
{
	const json_t *old = json_object_get(before, "actions"), *now = json_object_get(after, "actions");
	bool same = json_array_size(old) <= json_array_size(now);
	for (size_t i = 0; same && i < json_array_size(old); i++)
		same = json_equal(json_array_get(old, i), json_array_get(now, i));
	return same;
}

/* Cuts the connection (0) or ends the program by a signal, and resumes in another one. Checks that
 * all actions are there and that the text follows the pause page. */
static inline struct pty *
saved_cut_off(struct pty *pty, const char *data, int signal_number, const char *text)
{
	json_t *before = saved_journal(data);
	if (signal_number == 0)
		pty_hang_up(pty);
	else
		pty_signal(pty, signal_number);
	ck_assert_int_ne(how_it_ends(pty), -1);
	pty_free(pty);
	pty = saved_resume(data, text);
	json_t *after = saved_journal(data);
	ck_assert(saved_goes_on(before, after));
	json_decref(before);
	json_decref(after);
	return pty;
}

#endif
