/* drift_page.c: checks the page that a saved game shows when it no longer replays. */
#include "../shots.h"
#include "kept_case.h"

static struct app app;

/* Opens a game of 45 actions with snapshots after 1, 20 and 40, damaged by this SQL. */
static int64_t
open_damaged(const struct shot *shot, const char *sql)
{
	struct session *s = begin_knight(store, "", NULL);
	int64_t id = session_id(s);
	play_at_random(s, 45);
	session_free(s);
	raw_change(sql);
	shot_open(&app, shot);
	store_close(app.front.store);
	app.front.store = open_well();
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	return id;
}

static const struct shot plain = { "", FULL, NULL, NULL, "" };

#define LATE "UPDATE entries SET checksum = 0 WHERE seq = 43"
#define EARLY "DELETE FROM entries WHERE seq = 12"
#define BARE LATE "; DELETE FROM snapshots"

static const struct { struct shot shot; const char *sql; } pictures[] = {
	{ { "drift", FULL, NULL, NULL, "Enter" }, LATE },
	{ { "drift-japanese", JAPANESE, NULL, NULL, "Enter" }, LATE },
	{ { "drift-snapshot", FULL, NULL, NULL, "Enter" }, "UPDATE entries SET seat = 3 WHERE seq = 41" },
	{ { "drift-bare", FULL, NULL, NULL, "Enter" }, BARE },
	{ { "drift-bare-japanese", JAPANESE, NULL, NULL, "Enter" }, BARE },
};

START_TEST(the_page_says_what_is_wrong_and_what_can_be_done)
{
	open_damaged(&pictures[_i].shot, pictures[_i].sql);
	shot_press(&app, pictures[_i].shot.keys);
	shot_check(&app, &pictures[_i].shot);
}
END_TEST

START_TEST(nothing_changes_until_a_choice_is_made)
{
	open_damaged(&plain, LATE);
	static const char *const ways[] = { "Enter Esc", "Enter End Enter", "Enter Down Down Enter Enter Esc" };
	for (size_t i = 0; i < LEN(ways); i++) {
		shot_press(&app, ways[i]);
		ck_assert(shows(&app, "games for a terminal") && !shows(&app, "* Standard"));
	}
	raw_check("SELECT count(*) FROM entries", "45");
	raw_check("SELECT group_concat(actions || (start LIKE '%drift%')) FROM games", "450");
	shot_close(&app);
}
END_TEST

START_TEST(a_game_goes_on_and_is_marked_and_asks_no_more)
{
	open_damaged(&plain, _i == 0 ? LATE : EARLY);
	shot_press(&app, "Enter");
	ck_assert(shows(&app, _i == 0 ? "Continue from move 42" : "Continue from move 45"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Paused"));
	shot_press(&app, "Enter q");
	ck_assert(shows(&app, "* Standard"));
	raw_check("SELECT json_extract(start, '$.drift') FROM games", _i == 0 ? "43" : "12");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Paused"));
	shot_press(&app, "q ?");
	shot_press(&app, "End");
	ck_assert(shows(&app, "no longer replays; does not count"));
	shot_close(&app);
}
END_TEST

START_TEST(what_there_is_can_be_exported_and_names_what_is_missing)
{
	open_damaged(&plain, EARLY "; DELETE FROM snapshots");
	shot_press(&app, "Enter Enter");
	ck_assert(shows(&app, "monoknight-1.json"));
	char *path = mem_format("%s/exports/monoknight-1.json", folder), *text = file_read(path, NULL);
	ck_assert_ptr_nonnull(text);
	json_t *journal = json_loads(text, 0, NULL), *actions = json_object_get(journal, "actions");
	ck_assert_uint_eq(json_array_size(actions), 45);
	ck_assert(json_is_null(json_array_get(actions, 11)) && json_is_object(json_array_get(actions, 12)));
	struct error e;
	ck_assert_ptr_null(session_replay(registry, journal, -1, &e));
	check_sentence(&e, ERR_DATA, "action 12 does not replay: it is missing");
	shot_press(&app, "Enter Esc");
	ck_assert(shows(&app, "Enter continue"));
	shot_close(&app);
	json_decref(journal);
	free(text);
	free(path);
}
END_TEST

START_TEST(it_is_deleted_only_after_a_question)
{
	open_damaged(&plain, BARE);
	shot_press(&app, "Enter Down Enter");
	ck_assert(shows(&app, "Delete this game?"));
	shot_press(&app, "Right Enter");
	ck_assert(shows(&app, "games for a terminal") && !shows(&app, "Enter continue"));
	raw_check("SELECT count(*) FROM games WHERE over < 2", "0");
	shot_close(&app);
}
END_TEST

/* A finished game that went on after its drift shows its mark; its replay goes as far as it can. */
START_TEST(a_finished_game_replays_up_to_where_it_does)
{
	struct session *s = begin(registry_load(registry, "mino", NULL), store, "", NULL);
	play_on(s, 100);
	ck_assert(session_over(s));
	session_free(s);
	raw_change(_i == 0 ? "UPDATE entries SET checksum = 0 WHERE game = 1 AND seq = 5;"
	    "UPDATE games SET start = json_set(start, '$.drift', 5)" : "DELETE FROM entries WHERE seq >= 5");
	open_damaged(&plain, "DELETE FROM games WHERE id = 2");
	app_push(&app, records_new(&app));
	stack_paint(&app);
	ck_assert(shows(&app, "* Standard curve: ended") == (_i == 0));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "cannot be replayed from move 5 on"));
	shot_press(&app, "Enter End");
	ck_assert(shows(&app, "4 of 4") && shows(&app, "The rest cannot be replayed."));
	shot_press(&app, "Home Right Right");
	ck_assert(shows(&app, "2 of 4") && !shows(&app, "From here on"));
	shot_press(&app, "q ? End");
	ck_assert(shows(&app, "no longer replays; does not count"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, the_page_says_what_is_wrong_and_what_can_be_done, 0, LEN(pictures));
	tcase_add_test(t, nothing_changes_until_a_choice_is_made);
	tcase_add_loop_test(t, a_game_goes_on_and_is_marked_and_asks_no_more, 0, 2);
	tcase_add_test(t, what_there_is_can_be_exported_and_names_what_is_missing);
	tcase_add_test(t, it_is_deleted_only_after_a_question);
	tcase_add_loop_test(t, a_finished_game_replays_up_to_where_it_does, 0, 2);
}

int
main(void)
{
	return suite_run("drift page", fill, 20);
}
