/* session_busy.c: checks games and settings while another program writes to the store. */
#include "kept_case.h"

static sqlite3 *
hold_store(void)
{
	sqlite3 *hog;
	ck_assert_int_eq(sqlite3_open(database, &hog), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(hog, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	store_wait(store, false);
	return hog;
}

static void
expect_setting(const char *name, const char *hoped)
{
	char *value = store_setting(store, name);
	ck_assert_pstr_eq(value, hoped);
	free(value);
}

START_TEST(what_another_program_holds_up_is_written_when_it_has_finished)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 3);
	session_pause(s, 0);
	store_idle_work(store, 1000);
	sqlite3 *hog = hold_store();
	play_at_random(s, 4);
	session_advance(s, 77, NULL);
	session_pause(s, 0);
	struct session *other = begin_null("");
	ck_assert(session_unsaved(s) && session_unsaved(other) && session_id(other) == 0);
	ck_assert_str_eq(store_trouble(store), "another program is writing");
	store_idle_work(store, 2000);
	ck_assert_int_eq(store_idle_work_due(store), 2250);
	ck_assert_int_eq(sqlite3_close(hog), SQLITE_OK);
	store_idle_work(store, 2249);
	ck_assert(session_unsaved(s));
	store_idle_work(store, 2250);
	ck_assert(!session_unsaved(s) && !session_unsaved(other) && session_id(other) == 2);
	ck_assert_ptr_null(store_trouble(store));
	ck_assert_int_lt(store_idle_work_due(store), 0);
	raw_check("SELECT ticks FROM games WHERE id = 1", "287");
	session_free(other);
	expect_resumes(s);
}
END_TEST

START_TEST(nobody_tries_to_write_a_game_that_was_left)
{
	struct session *s = begin_knight(store, "", NULL);
	store_idle_work(store, 1000);
	sqlite3 *hog = hold_store();
	play_at_random(s, 1);
	ck_assert_int_ge(store_idle_work_due(store), 0);
	session_free(s);
	ck_assert_int_lt(store_idle_work_due(store), 0);
	ck_assert_int_eq(sqlite3_close(hog), SQLITE_OK);
}
END_TEST

START_TEST(settings_wait_for_another_program)
{
	ck_assert(store_set_setting(store, "mouse", "off", NULL));
	ck_assert(store_set_setting(store, "colour", "on", NULL));
	sqlite3 *hog = hold_store();
	ck_assert(store_set_setting(store, "mouse", "on", NULL));
	ck_assert(store_set_setting(store, "colour", NULL, NULL));
	ck_assert(store_set_setting(store, "lang", "ja", NULL));
	expect_setting("mouse", "on");
	expect_setting("colour", NULL);
	store_idle_work(store, 1000);
	ck_assert_int_eq(sqlite3_exec(hog, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
	ck_assert(store_set_setting(store, "lang", "en", NULL));	/* the newer value wins */
	store_idle_work(store, 1250);
	raw_check("SELECT group_concat(name || value) FROM settings", "langen,mouseon");
	ck_assert_int_eq(sqlite3_exec(hog, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	ck_assert(store_set_setting(store, "mouse", "off", NULL));
	ck_assert_int_eq(sqlite3_close(hog), SQLITE_OK);
	store_close(store);
	store = open_well();
	expect_setting("mouse", "off");
}
END_TEST

START_TEST(an_undo_waits_for_another_program)
{
	struct session *s = begin_null("undo=on");
	struct error e;
	play(s, "step");
	sqlite3 *hog = hold_store();
	ck_assert(!session_undo(s, &e));
	check_sentence(&e, ERR_STORE, "another program is using");
	play(s, "step");
	ck_assert(session_undo(s, &e));		/* the last action was not yet written */
	ck_assert_int_eq(sqlite3_close(hog), SQLITE_OK);
	ck_assert(session_undo(s, &e));
	session_free(s);
	raw_check("SELECT count(*) FROM entries", "0");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, what_another_program_holds_up_is_written_when_it_has_finished);
	tcase_add_test(t, nobody_tries_to_write_a_game_that_was_left);
	tcase_add_test(t, settings_wait_for_another_program);
	tcase_add_test(t, an_undo_waits_for_another_program);
}

int
main(void)
{
	return suite_run("session busy", fill, 20);
}
