/* session_time.c: checks sessions in real time: ends by the clock, resume, stalls. */
#include "../tickgame.h"
#include "../submit.h"
#include "store_case.h"

static struct registry *registry;
static struct store *store;

static void
set_up(void)
{
	folder_make();
	registry = registry_new("");
	store = open_well();
}

static void
tear_down(void)
{
	store_close(store);
	registry_free(registry);
	folder_remove();
}

enum { END = GOAL * PERIOD };	/* the tick at which time alone ends a game */

static struct session *
begin(struct store *in)
{
	struct session_start start;
	session_start_init(&start, &tick_game, 0);
	struct session *s = session_new(&tick_loaded_game, &start, in, NULL);
	ck_assert_ptr_nonnull(s);
	return s;
}

static char *
line_of(const struct session *s)
{
	json_t *json = session_json(s, SEAT_REFEREE);
	char *line = json_line(json);
	json_decref(json);
	return line;
}

static void
expect_finished(const char *winners, int ticks)
{
	char *hoped = mem_format("1 %d {\"ranking\":\"race\",\"score\":10,\"seats\":2,\"stats\":{\"ticks\":%d},"
	    "\"winners\":%s}", ticks, ticks, winners);
	raw_check("SELECT over || ' ' || ticks || ' ' || result FROM games", hoped);
	raw_check("SELECT group_concat(ranking || ' ' || score) FROM scores", "race 10");
	raw_check("SELECT group_concat(key || ' ' || record) FROM progress", "played {\"games\":1}");
	free(hoped);
}

/* --- the end --- */

START_TEST(an_end_by_the_clock_is_written_at_once_and_only_once)
{
	struct session *s = begin(store);
	session_advance(s, END - 1, NULL);
	ck_assert(!session_over(s));
	raw_check("SELECT over FROM games", "0");
	session_advance(s, 1, NULL);
	ck_assert(session_over(s) && !session_unsaved(s));
	expect_finished("[1,2]", END);
	session_pause(s, 99999);
	session_free(s);
	expect_finished("[1,2]", END);
}
END_TEST

START_TEST(the_clock_stays_at_the_tick_of_the_end)
{
	struct session *s = begin(store);
	session_advance(s, 7, NULL);
	ck_assert(submit(s, 1, "add", NULL));
	session_advance(s, 100000, NULL);
	ck_assert_uint_eq(session_ticks(s), END - PERIOD);
	session_advance(s, 5, NULL);
	ck_assert_uint_eq(session_ticks(s), END - PERIOD);
	ck_assert_uint_eq(session_wait(s), 0);
	ck_assert_int_eq(session_due(s), -1);
	ck_assert(!submit(s, 1, "add", NULL));
	session_free(s);
	expect_finished("[1]", END - PERIOD);
}
END_TEST

START_TEST(pausing_can_end_a_game)
{
	struct session *s = begin(store);
	session_advance(s, END - 3, NULL);
	session_go_on(s, 1000);
	session_pause(s, 1050);
	ck_assert(session_over(s) && !session_unsaved(s));
	expect_finished("[1,2]", END);
	session_free(s);
}
END_TEST

START_TEST(an_end_that_was_not_written_is_written_on_resuming)
{
	struct session *s = begin(store);
	ck_assert(submit(s, 1, "nod", NULL));
	int64_t id = session_id(s);
	session_free(s);
	char *sql = mem_format("UPDATE games SET ticks = %d, summary = NULL", END);
	raw_change(sql);
	s = session_resume(registry, store, id, NULL, NULL);
	ck_assert(s != NULL && session_over(s) && !session_unsaved(s));
	expect_finished("[1,2]", END);
	session_free(s);
	s = session_resume(registry, store, id, NULL, NULL);
	ck_assert(s != NULL && session_over(s) && !session_unsaved(s));
	session_free(s);
	expect_finished("[1,2]", END);
	free(sql);
}
END_TEST

START_TEST(a_session_that_ended_before_it_was_kept_is_kept_whole)
{
	struct session *s = begin(NULL);
	ck_assert(submit(s, 2, "nod", NULL));
	session_advance(s, END, NULL);
	session_keep(s, store);
	ck_assert(!session_unsaved(s));
	expect_finished("[1,2]", END);
	session_free(s);
}
END_TEST

START_TEST(a_journal_replays_to_an_end_by_the_clock)
{
	struct session *s = begin(store);
	session_advance(s, 31, NULL);
	ck_assert(submit(s, 2, "add", NULL));
	session_advance(s, END, NULL);
	json_t *journal = session_saved_journal(store, session_id(s), NULL), *own = session_journal(s);
	ck_assert(json_equal(journal, own));
	struct session *again = session_replay(registry, journal, -1, NULL), *part = session_replay(registry, journal, 1, NULL);
	char *one = line_of(s), *two = line_of(again);
	ck_assert_str_eq(one, two);
	ck_assert(session_over(again) && !session_over(part));
	ck_assert_uint_eq(session_ticks(again), session_ticks(s));
	ck_assert_uint_eq(session_ticks(part), 31);
	free(one);
	free(two);
	session_free(s);
	session_free(again);
	session_free(part);
	json_decref(journal);
	json_decref(own);
}
END_TEST

START_TEST(a_game_resumes_between_two_changes)
{
	struct session *s = begin(store);
	session_advance(s, PERIOD + 5, NULL);
	ck_assert(submit(s, 1, "nod", NULL));
	session_advance(s, 10, NULL);
	int64_t id = session_id(s);
	char *before = line_of(s);
	session_free(s);
	s = session_resume(registry, store, id, NULL, NULL);
	ck_assert_ptr_nonnull(s);
	char *after = line_of(s);
	ck_assert_str_eq(before, after);
	ck_assert_uint_eq(session_wait(s), PERIOD - 15);
	ck_assert(session_paused(s));
	free(before);
	free(after);
	session_free(s);
}
END_TEST

/* Notes the tick of each report, the number of actions at that time, and the number of events. */
static void
note_heard(const struct session *s, const struct events *events, void *context)
{
	char *line = mem_format("%llu:%lld:%zu", (unsigned long long)session_ticks(s), (long long)session_length(s),
	    events->count);
	json_array_append_new(context, json_string(line));
	free(line);
}

START_TEST(a_game_is_replayed_change_by_change)
{
	struct session *s = begin(NULL);
	json_t *heard = json_array();
	session_advance(s, 2 * PERIOD + 5, NULL);
	ck_assert(submit(s, 1, "add", NULL));
	ck_assert(submit(s, 2, "nod", NULL));
	ck_assert(submit(s, 2, "add", NULL));
	session_advance(s, PERIOD, NULL);
	char *before = line_of(s);
	ck_assert(session_rerun(s, note_heard, heard));
	char *after = line_of(s), *told = json_line(heard);
	ck_assert_str_eq(told, "[\"30:0:2\",\"60:0:2\",\"65:1:1\",\"65:3:1\",\"90:3:2\"]");
	ck_assert_str_eq(before, after);
	ck_assert_int_eq(session_length(s), 3);
	json_decref(heard);
	free(told);
	free(before);
	free(after);
	session_free(s);
}
END_TEST

/* --- the clock --- */

START_TEST(what_is_due_is_due_in_milliseconds)
{
	struct session *s = begin(NULL);
	ck_assert_int_eq(session_due(s), -1);
	session_go_on(s, 1000);
	ck_assert_int_eq(session_due(s), 1500);
	ck_assert_int_eq(session_ms_of_tick(s, 1), 1017);
	session_clock(s, 1020, NULL);		/* one tick and a fifth */
	ck_assert_int_eq(session_ms_of_tick(s, 1), 1034);
	ck_assert_int_eq(session_due(s), 1500);
	session_clock(s, 1499, NULL);
	ck_assert_uint_eq(session_wait(s), 1);
	session_clock(s, 1500, NULL);
	ck_assert_uint_eq(session_ticks(s), PERIOD);
	ck_assert_int_eq(session_due(s), 2000);
	session_pause(s, 1700);
	ck_assert_int_eq(session_due(s), -1);
	session_free(s);
}
END_TEST

START_TEST(a_front_end_that_sleeps_until_something_is_due_loses_no_time)
{
	struct session *s = begin(NULL);
	session_go_on(s, 0);
	for (int64_t now = 0; !session_over(s); now = session_due(s) + 3)
		session_clock(s, now, NULL);
	ck_assert_uint_eq(session_ticks(s), END);
	session_free(s);
}
END_TEST

START_TEST(a_stall_is_not_made_up_for)
{
	struct session *s = begin(NULL);
	session_go_on(s, 0);
	session_clock(s, 60000, NULL);
	ck_assert_uint_eq(session_ticks(s), PERIOD + 15);
	session_clock(s, 60100, NULL);
	ck_assert_uint_eq(session_ticks(s), PERIOD + 15 + 6);
	session_free(s);
}
END_TEST

START_TEST(ticks_can_be_taken_one_by_one)
{
	struct session *s = begin(NULL);
	session_go_on(s, 0);
	uint64_t ticks = session_elapsed(s, 100);
	ck_assert_uint_eq(ticks, 6);
	ck_assert_uint_eq(session_ticks(s), 0);
	ck_assert_uint_eq(session_elapsed(s, 100), 0);
	session_advance(s, ticks, NULL);
	ck_assert_uint_eq(session_ticks(s), 6);
	session_free(s);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, an_end_by_the_clock_is_written_at_once_and_only_once);
	tcase_add_test(t, the_clock_stays_at_the_tick_of_the_end);
	tcase_add_test(t, pausing_can_end_a_game);
	tcase_add_test(t, an_end_that_was_not_written_is_written_on_resuming);
	tcase_add_test(t, a_session_that_ended_before_it_was_kept_is_kept_whole);
	tcase_add_test(t, a_journal_replays_to_an_end_by_the_clock);
	tcase_add_test(t, a_game_resumes_between_two_changes);
	tcase_add_test(t, a_game_is_replayed_change_by_change);
	tcase_add_test(t, what_is_due_is_due_in_milliseconds);
	tcase_add_test(t, a_front_end_that_sleeps_until_something_is_due_loses_no_time);
	tcase_add_test(t, a_stall_is_not_made_up_for);
	tcase_add_test(t, ticks_can_be_taken_one_by_one);
}

int
main(void)
{
	return suite_run("session time", fill, 20);
}
