/* store_old.c: checks that a store of an earlier version opens with all its contents.
 *
 * The kept stores contain the games of oldstore.h, which those versions played, and the choices of
 * their options and start pages. */
#include "../oldstore.h"
#include "../submit.h"
#include "game/cpu_driver.h"
#include "store_case.h"

static const char *const names[] = { "first", "middle" };
static struct registry *registry;
static struct store *store;
static char original[96];	/* a second copy that no test opens */

static void
set_up(void)
{
	folder_make();
	registry = registry_new("share");
}

static void
tear_down(void)
{
	store_close(store);
	registry_free(registry);
	folder_remove();
}

static void
open_old(int which)
{
	snprintf(original, sizeof original, "%s/original.db", folder);
	oldstore_make(names[which], original);
	oldstore_make(names[which], database);
	store = open_well();
}

/* The number of rows of a table that are missing or changed. */
static int
rows_lost(const char *table, const char *where)
{
	char *sql = mem_format("ATTACH '%s' AS old; SELECT count(*) FROM (SELECT * FROM old.%s WHERE %s"
	    " EXCEPT SELECT * FROM main.%s)", original, table, where, table);
	char *count = raw_sql(sql);
	int lost = atoi(count);
	free(count);
	free(sql);
	return lost;
}

START_TEST(every_row_is_kept)
{
	static const char *const tables[] = { "games", "entries", "snapshots", "scores", "progress" };
	open_old(_i);
	for (size_t i = 0; i < LEN(tables); i++)
		ck_assert_msg(rows_lost(tables[i], "true") == 0, "%s of %s", tables[i], names[_i]);
	ck_assert_int_eq(rows_lost("settings", "name NOT LIKE '%.start'"), 0);
	raw_check("PRAGMA integrity_check", "ok");
}
END_TEST

/* --- settings --- */

static const struct { int which; const char *name, *value; } settings[] = {
	{ 0, "language", "ja" }, { 0, "motion", "off" }, { 0, "escape", "100" }, { 0, "keys", "{\"monoknight.order\":\"D\"}" },
	{ 0, "gunjin.level", "officer" }, { 0, "gunjin.notebook", "facts" }, { 0, "gunjin.who", "cpu" },
	{ 0, "gunjin.side", "1" }, { 0, "gunjin.start", NULL }, { 0, "mino.fast", "on" },
	{ 0, "monoknight.order", "direction" }, { 0, "puyo.ghost", "off" }, { 1, "gunjin.level", "officer" },
	{ 1, "gunjin.notebook", "facts" }, { 1, "bell", "on" }, { 1, "confirm", "on" }, { 1, "mino.fast", "on" },
};

START_TEST(a_setting_has_its_value)
{
	open_old(settings[_i].which);
	char *value = store_setting(store, settings[_i].name);
	if (settings[_i].value == NULL)
		ck_assert_ptr_null(value);
	else
		ck_assert_str_eq(value != NULL ? value : "nothing", settings[_i].value);
	free(value);
}
END_TEST

/* Numbers outside the lists of choices, and values that are not objects. */
START_TEST(an_odd_choice_of_a_start_page_is_passed_over)
{
	oldstore_make(names[0], database);
	raw_change("INSERT INTO settings VALUES ('mino.start', '{{'), ('synegier.start', '[1]'), ('puyo.start',"
	    " '{\"table\":-1,\"level\":\"weak\",\"kick\":1,\"offset\":[1],\"speed\":99}')");
	store = open_well();
	raw_check("SELECT group_concat(name || '=' || value) FROM settings WHERE name LIKE 'puyo.%'", "puyo.ghost=off,puyo.kick=on");
	raw_check("SELECT count(*) FROM settings WHERE name LIKE '%.start' OR name LIKE 'synegier.%'", "0");
}
END_TEST

/* --- games --- */

static int
length_in(int which, const struct oldgame *row)
{
	return which == 0 ? row->first : row->middle;
}

START_TEST(a_finished_game_replays_to_its_end)
{
	open_old(_i);
	for (size_t i = 0; i < LEN(oldgames); i++) {
		struct error e = { 0 };
		if (!oldgames[i].over)
			continue;
		json_t *journal = session_saved_journal(store, (int64_t)i + 1, &e);
		struct session *s = journal == NULL ? NULL : session_replay(registry, journal, -1, &e);
		ck_assert_msg(s != NULL, "game %zu of %s does not replay", i + 1, names[_i]);
		ck_assert_str_eq(session_game(s)->id, oldgames[i].game);
		ck_assert_int_eq(session_length(s), length_in(_i, &oldgames[i]));
		ck_assert(session_over(s));
		session_free(s);
		json_decref(journal);
	}
}
END_TEST

/* Plays the next action; in real time, lets some time pass. */
static void
go_on(struct session *s)
{
	const struct game *game = session_game(s);
	int seat = session_to_act(s) > 0 ? session_to_act(s) : 1;
	struct cpu_request request = { .seat = seat, .level = game->levels[0].name, .slices = 1 };
	struct action action;
	struct error e;
	if (game_is_real_time(game)) {
		session_advance(s, TICKS_PER_SECOND, NULL);
		ck_assert(submit(s, seat, "down", &e));
	} else {
		ck_assert(cpu_suggest(s, &request, &action));
		ck_assert(submit_action(s, seat, &action, &e));
	}
}

START_TEST(an_unfinished_game_goes_on)
{
	open_old(_i);
	for (size_t i = 0; i < LEN(oldgames); i++) {
		struct error e = { 0 };
		struct drift drift = { 0 };
		if (oldgames[i].over)
			continue;
		struct session *s = session_resume(registry, store, (int64_t)i + 1, &drift, &e);
		ck_assert_msg(s != NULL && drift.first == 0, "game %zu of %s is not resumed", i + 1, names[_i]);
		ck_assert_str_eq(session_game(s)->id, oldgames[i].game);
		int64_t length = length_in(_i, &oldgames[i]);
		ck_assert_int_eq(session_length(s), length);
		go_on(s);
		ck_assert_int_eq(session_length(s), length + 1);
		ck_assert(!session_unsaved(s));
		session_free(s);
	}
}
END_TEST

/* --- records --- */

static bool
take_score(const struct score_row *row, void *context)
{
	*(long long *)context = row->score;
	return false;
}

static const struct { const char *game, *ranking; long long score; } best[] = {
	{ "monoknight", "standard", 335 }, { "puyo", "endless", 1204 }, { "mino", "standard", 6 },
};

START_TEST(best_lists_and_progress_are_as_they_were)
{
	open_old(_i);
	for (size_t i = 0; i < LEN(best); i++) {
		long long score = 0;
		ck_assert(store_scores_best(store, best[i].game, best[i].ranking, false, 1, take_score, &score, NULL));
		ck_assert_int_eq(score, best[i].score);
	}
	json_t *stage = store_progress(store, "monoknight", "campaign-1-1");
	ck_assert_int_eq(json_integer_value(json_object_get(stage, "stars")), 3);
	json_decref(stage);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, set_up, tear_down);
	tcase_add_loop_test(tc, every_row_is_kept, 0, LEN(names));
	tcase_add_loop_test(tc, a_setting_has_its_value, 0, LEN(settings));
	tcase_add_test(tc, an_odd_choice_of_a_start_page_is_passed_over);
	tcase_add_loop_test(tc, a_finished_game_replays_to_its_end, 0, LEN(names));
	tcase_add_loop_test(tc, an_unfinished_game_goes_on, 0, LEN(names));
	tcase_add_loop_test(tc, best_lists_and_progress_are_as_they_were, 0, LEN(names));
}

int
main(void)
{
	return suite_run("old stores", fill, 60);
}
