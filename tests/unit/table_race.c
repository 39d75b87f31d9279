/* table_race.c: checks races, games of one person, and tables in real time. */
#include "table_case.h"

static json_int_t
race_of(const struct player *p, int seat, const char *member)
{
	const json_t *value = json_object_get(json_array_get(p->race, (size_t)seat - 1), member);
	return json_is_boolean(value) ? json_is_true(value) : json_integer_value(value);
}

static const json_t *
result_of(const struct player *p, const char *member)
{
	return json_object_get(json_object_get(p->end, "result"), member);
}

static void
run(struct table *t, int table_seat, int most, uint64_t seed)
{
	struct session *s = table_session_of(t, table_seat);
	for (int i = 0; i < most && !session_over(s); i++) {
		char action[ACTION_SIZE];
		turn(20);
		ck_assert(choose(s, 1, seed + (uint64_t)i, action));
		ACCEPT(&players[table_seat - 1], "play %d %d %s", (int)table_id(t), (int)players[table_seat - 1].n, action);
	}
}

/* --- races --- */

START_TEST(everybody_has_the_same_deal_and_sees_how_far_the_others_are)
{
	enter(0, "taro");
	enter(1, "hanako");
	enter(2, "jiro");
	struct table *t = begin_table("monoknight", "seats=2", 2, true);
	ck_assert_int_eq((int)session_started(table_session_of(t, 1))->seed, (int)session_started(table_session_of(t, 2))->seed);
	json_t *same = json_copy(players[0].view);
	ck_assert(json_equal(same, players[1].view));
	json_decref(same);
	hush(&players[1]);
	run(t, 1, 6, 3);
	expect_view(&players[0], table_session_of(t, 1), 1);
	ck_assert_int_gt(race_of(&players[1], 1, "done"), 1);
	ck_assert_int_eq(race_of(&players[1], 1, "done"), race_of(&players[0], 1, "done"));
	ck_assert_int_gt(race_of(&players[1], 1, "of"), 9);
	ck_assert(!heard(&players[1], "\"view\":"));
	REFUSE(&players[2], "watch %d", (int)table_id(t));
	REFUSE(&players[0], "offer draw");
}
END_TEST

START_TEST(a_race_is_run_on_a_stage_that_somebody_made)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("monoknight", "seats=2 mode=made stage=K12F4-R067B-B5GRH", 2, true);
	run(t, 1, 6, 3);
	expect_view(&players[0], table_session_of(t, 1), 1);
	run(t, 2, 2, 3);
	expect_view(&players[1], table_session_of(t, 2), 1);
}
END_TEST

/* A command of a runner, without a turn of the main loop after it. */
static void
step_unheard(struct table *t, int table_seat)
{
	char action[ACTION_SIZE], line[CONN_LINE_MAX];
	ck_assert(choose(table_session_of(t, table_seat), 1, 3, action));
	snprintf(line, sizeof line, "play %d %d %s", (int)table_id(t), (int)players[table_seat - 1].n, action);
	words_take(&server, players[table_seat - 1].client, line, NULL);
}

START_TEST(a_slow_runner_does_not_lose_its_view_to_the_others)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("monoknight", "seats=2", 2, true);
	char *much = mem_format("#%*s\n\n", CONN_QUEUE_MAX, "");
	conn_put_bytes(players[1].client->conn, much, strlen(much));
	free(much);
	step_unheard(t, 2);
	step_unheard(t, 1);
	turn(0);
	expect_view(&players[1], table_session_of(t, 2), 1);
	ck_assert_int_eq(race_of(&players[1], 1, "done"), race_of(&players[0], 1, "done"));
}
END_TEST

START_TEST(a_race_ends_with_its_last_runner_and_shows_all_journals)
{
	enter(0, "taro");
	enter(1, "hanako");
	enter(2, "jiro");
	struct table *t = begin_table("monoknight", "seats=2", 2, true);
	run(t, 2, 5, 3);
	REFUSE(&players[0], "journal %d", (int)table_id(t));
	ACCEPT(&players[0], "resign");
	ck_assert(!table_is_over(t));
	REFUSE(&players[0], "resign");
	REFUSE(&players[0], "journal %d", (int)table_id(t));
	ACCEPT(&players[1], "resign");
	ck_assert(table_is_over(t));
	ck_assert_int_eq(json_integer_value(json_array_get(result_of(&players[0], "rank"), 0)), 2);
	ck_assert_int_eq(json_integer_value(json_array_get(result_of(&players[0], "rank"), 1)), 1);
	const char *journal = ask(&players[0], "journal %d", (int)table_id(t));
	ck_assert_ptr_nonnull(strstr(journal, "\"journals\":[{"));
	ACCEPT(&players[2], "watch %d", (int)table_id(t));
	turn(0);
	expect_view(&players[2], table_session_of(t, 2), SEAT_NOBODY);
}
END_TEST

START_TEST(a_finished_runner_need_not_wait_for_absent_ones)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("mino", "seats=2", 2, true);
	hang_up(&players[1]);
	turn(60001);
	REFUSE(&players[0], "claim win");
	ACCEPT(&players[0], "resign");
	ACCEPT(&players[0], "claim win");
	ck_assert(table_is_over(t));
}
END_TEST

START_TEST(the_game_of_a_day_is_played_once)
{
	enter(0, "taro");
	struct table *t = begin_table("mino", "seats=1 mode=daily", 1, true);
	ACCEPT(&players[0], "resign");
	ck_assert(table_is_over(t));
	struct terms terms = *table_terms(t);
	struct error e;
	ck_assert_ptr_null(table_new(&server, &terms, &players[0].client->person, &e));
	ck_assert_str_eq(error_word(&e, 0), "taro@arcade");
}
END_TEST

START_TEST(an_unfinished_race_goes_on_after_a_restart)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("monoknight", "seats=2", 2, true);
	int id = (int)table_id(t);
	run(t, 1, 3, 3);
	run(t, 2, 4, 8);
	ACCEPT(&players[0], "resign");
	struct ledger *ledger = server.ledger;
	struct store *store = server.store;
	shut_server();
	open_server(ledger, store);
	enter(1, "hanako");
	ACCEPT(&players[1], "sit %d", id);
	t = table_find(&server, id);
	ck_assert_int_eq(players[1].n, 4);
	ck_assert_int_eq(race_of(&players[1], 1, "over"), 1);
	expect_view(&players[1], table_session_of(t, 2), 1);
}
END_TEST

/* --- real time --- */

START_TEST(real_time_begins_when_both_are_there_and_after_a_countdown)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("puyo", "", 2, false);
	int id = (int)table_id(t);
	ACCEPT(&players[0], "sit %d", id);
	turn(20000);
	REFUSE(&players[0], "play %d 0 left", id);
	ck_assert_int_eq(session_ticks(table_session_of(t, 1)), 0);
	ACCEPT(&players[1], "sit %d", id);
	ck_assert(heard(&players[0], "\"left_ms\":3000"));
	const char *view = strstr(players[1].said, "%view");
	ck_assert_ptr_nonnull(view);
	ck_assert_ptr_nonnull(strstr(view, "\"left_ms\":3000"));	/* the countdown is also sent with the view of the table */
	turn(3000);
	for (int i = 0; i < 10; i++)
		turn(100);
	ACCEPT(&players[0], "play %d %d left", id, (int)players[0].n);
	ck_assert_int_eq(session_ticks(table_session_of(t, 1)), 60);
	for (int i = 0; i < 2; i++)
		expect_view(&players[i], table_session_of(t, 1), i + 1);
}
END_TEST

START_TEST(real_time_stops_while_a_connection_is_lost)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("puyo", "", 2, true);
	turn(3000);
	turn(200);
	hang_up(&players[1]);
	uint64_t ticks = session_ticks(table_session_of(t, 1));
	turn(0);
	ck_assert(heard(&players[0], "\"left_ms\":15000"));
	turn(10000);
	ck_assert_int_eq(session_ticks(table_session_of(t, 1)), ticks);
	enter(1, "hanako");
	ACCEPT(&players[1], "sit %d", (int)table_id(t));
	turn(2999);
	ck_assert_int_eq(session_ticks(table_session_of(t, 1)), ticks);
	turn(1);
	turn(1000);
	ck_assert_int_gt(session_ticks(table_session_of(t, 1)), ticks);
}
END_TEST

START_TEST(a_held_key_is_repeated_by_the_server_until_the_next_pair)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("puyo", "", 2, true);
	struct session *s = table_session_of(t, 1);
	turn(3000);
	ACCEPT(&players[0], "hold %d down", (int)table_id(t));
	for (int i = 0; i < 200; i++)
		turn(17);
	int64_t pressed = session_length(s);
	ck_assert_int_gt(pressed, 8);
	for (int i = 0; i < 60; i++)
		turn(17);
	ck_assert_int_eq(session_length(s), pressed);
	ACCEPT(&players[0], "release %d", (int)table_id(t));
}
END_TEST

START_TEST(a_whole_game_in_real_time_ends_for_all_who_see_it)
{
	enter(0, "taro");
	enter(1, "hanako");
	enter(2, "jiro");
	struct table *t = begin_table("puyo", "", 2, true);
	ACCEPT(&players[2], "watch %d", (int)table_id(t));
	turn(3000);
	for (int i = 0; i < 60000 && !table_is_over(t); i++) {
		if (i % 5 == 0)
			words_take(&server, players[0].client, (char[]){ "hold 1 down" }, NULL);
		turn(17);
		hush(&players[0]);
	}
	ck_assert(table_is_over(t));
	for (int i = 0; i < 3; i++) {
		ck_assert_ptr_nonnull(players[i].end);
		expect_view(&players[i], table_session_of(t, 1), i < 2 ? i + 1 : SEAT_NOBODY);
	}
	ck_assert_int_eq(json_integer_value(json_array_get(result_of(&players[2], "winners"), 0)), 2);
}
END_TEST

START_TEST(nothing_is_sent_between_the_changes)
{
	enter(0, "taro");
	enter(1, "hanako");
	begin_table("puyo", "", 2, true);
	turn(3000);
	hush(&players[0]);
	int64_t due = tables_due(&server);
	ck_assert_int_gt(due, server.now_ms + 100);
	turn(due - server.now_ms - 1);
	ck_assert_uint_eq(players[0].bytes, 0);
	turn(1);
	ck_assert_uint_gt(players[0].bytes, 0);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_race_is_run_on_a_stage_that_somebody_made);
	tcase_add_test(all, everybody_has_the_same_deal_and_sees_how_far_the_others_are);
	tcase_add_test(all, a_slow_runner_does_not_lose_its_view_to_the_others);
	tcase_add_test(all, a_race_ends_with_its_last_runner_and_shows_all_journals);
	tcase_add_test(all, a_finished_runner_need_not_wait_for_absent_ones);
	tcase_add_test(all, the_game_of_a_day_is_played_once);
	tcase_add_test(all, an_unfinished_race_goes_on_after_a_restart);
	tcase_add_test(all, real_time_begins_when_both_are_there_and_after_a_countdown);
	tcase_add_test(all, real_time_stops_while_a_connection_is_lost);
	tcase_add_test(all, a_held_key_is_repeated_by_the_server_until_the_next_pair);
	tcase_add_test(all, a_whole_game_in_real_time_ends_for_all_who_see_it);
	tcase_add_test(all, nothing_is_sent_between_the_changes);
}

int
main(void)
{
	return suite_run("races and real time", fill, 60);
}
