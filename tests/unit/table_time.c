/* table_time.c: checks clocks, lost connections, offers, matches and restarts of tables. */
#include "table_case.h"
#include "table/table_private.h"

static struct table *
begin_pair(const char *words)
{
	enter(0, "taro");
	enter(1, "hanako");
	return begin_table("gunjin", words, 2, true);
}

static void
place_camps(struct table *t)
{
	for (int i = 0; i < 2; i++) {
		ACCEPT(&players[i], "play %d %d formation ATK1", (int)table_id(t), (int)players[i].n);
		ACCEPT(&players[i], "play %d %d ready", (int)table_id(t), (int)players[i].n);
	}
}

static json_int_t
left(const struct player *p, int seat)
{
	return json_integer_value(json_array_get(json_array_get(p->clocks, (size_t)seat - 1), 0));
}

static bool
runs(const struct player *p, int seat)
{
	return json_is_true(json_array_get(json_array_get(p->clocks, (size_t)seat - 1), 1));
}

static const char *
how(const struct player *p)
{
	const char *text = json_string_value(json_object_get(json_object_get(p->end, "result"), "how"));
	return text != NULL ? text : "not over";
}

static json_int_t
winner(const struct player *p)
{
	return json_integer_value(json_array_get(json_object_get(json_object_get(p->end, "result"), "winners"), 0));
}

static void
move_once(struct table *t, uint64_t draw)
{
	struct session *s = table_session_of(t, 1);
	int seat = session_to_act(s);
	char action[ACTION_SIZE];
	do
		ck_assert(choose(s, seat, draw++, action));
	while (strchr(action, '-') == NULL);
	ACCEPT(&players[seat - 1], "play %d %d %s", (int)table_id(t), (int)players[seat - 1].n, action);
}

/* --- clocks --- */

START_TEST(both_clocks_run_while_both_place_and_one_stops_when_it_is_ready)
{
	struct table *t = begin_pair("clock=1+2");
	turn(5000);
	ACCEPT(&players[0], "play %d %d shuffle", (int)table_id(t), (int)players[0].n);
	ck_assert(runs(&players[0], 1) && runs(&players[0], 2));
	ck_assert_int_eq(left(&players[0], 1), 55000);
	ACCEPT(&players[0], "play %d %d ready", (int)table_id(t), (int)players[0].n);
	ck_assert(!runs(&players[1], 1) && runs(&players[1], 2));
	ck_assert_int_eq(left(&players[1], 1), 57000);
	turn(54999);
	ck_assert(!table_is_over(t));
	turn(1);
	ck_assert_str_eq(how(&players[0]), "time");
	ck_assert_int_eq(winner(&players[1]), 1);
}
END_TEST

START_TEST(a_waiting_player_sees_the_clock_of_the_other_start)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "clock=1+0", 2, false);
	ACCEPT(&players[0], "sit %d", (int)table_id(t));
	turn(0);
	ck_assert(runs(&players[0], 1) && !runs(&players[0], 2));
	ACCEPT(&players[1], "sit %d", (int)table_id(t));
	turn(0);
	for (int i = 0; i < 2; i++)
		ck_assert(runs(&players[i], 1) && runs(&players[i], 2));
}
END_TEST

START_TEST(a_lost_connection_does_not_stop_the_clock)
{
	struct table *t = begin_pair("clock=0.5+0");
	place_camps(t);
	int seat = session_to_act(table_session_of(t, 1));
	hang_up(&players[seat - 1]);
	turn(29999);
	ck_assert(!table_is_over(t));
	turn(1);
	ck_assert_str_eq(how(&players[2 - seat]), "time");
}
END_TEST

START_TEST(a_clock_in_days_is_whole_again_for_each_move)
{
	struct table *t = begin_pair("clock=2d");
	place_camps(t);
	turn(40000000);
	int seat = session_to_act(table_session_of(t, 1));
	move_once(t, 1);
	ck_assert_int_eq(left(&players[0], 3 - seat), INT64_C(2) * 86400000);
	ck_assert(runs(&players[0], 3 - seat) && !runs(&players[0], seat));
	hang_up(&players[2 - seat]);
	turn(100000);
	REFUSE(&players[seat - 1], "claim win");
	turn(INT64_C(2) * 86400000);
	ck_assert_str_eq(how(&players[seat - 1]), "time");
}
END_TEST

/* --- lost connections --- */

START_TEST(a_player_who_has_not_come_yet_has_more_time_than_one_who_was_there)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "clock=30+0", 2, false);
	ACCEPT(&players[0], "sit %d", (int)table_id(t));
	ck_assert(heard(&players[0], "\"left_ms\":180000,\"come\":false"));
	turn(179000);
	REFUSE(&players[0], "claim win");
	hush(&players[0]);
	ACCEPT(&players[1], "sit %d", (int)table_id(t));
	hang_up(&players[1]);
	turn(0);
	ck_assert(heard(&players[0], "\"left_ms\":60000"));
	ck_assert(!heard(&players[0], "come"));
	turn(60001);
	ACCEPT(&players[0], "claim win");
}
END_TEST

START_TEST(a_win_can_be_claimed_when_the_other_stays_away)
{
	begin_pair("clock=30+0");
	hang_up(&players[1]);
	turn(0);
	ck_assert(heard(&players[0], "\"left_ms\":60000"));
	turn(59000);
	REFUSE(&players[0], "claim win");
	turn(1001);
	REFUSE(&players[0], "claim nothing");
	ACCEPT(&players[0], "claim win");
	ck_assert_str_eq(how(&players[0]), "claimed");
	ck_assert_int_eq(winner(&players[0]), 1);
}
END_TEST

START_TEST(a_player_who_comes_back_in_time_plays_on)
{
	struct table *t = begin_pair("clock=30+0");
	hang_up(&players[1]);
	turn(59000);
	enter(1, "hanako");
	ACCEPT(&players[1], "sit %d", (int)table_id(t));
	turn(100000);
	REFUSE(&players[0], "claim win");
	place_camps(t);
	move_once(t, 5);
	ck_assert(!table_is_over(t));
}
END_TEST

START_TEST(a_newer_connection_of_the_same_person_takes_the_seat)
{
	struct table *t = begin_pair("");
	enter(2, "taro");
	ACCEPT(&players[2], "sit %d", (int)table_id(t));
	ck_assert(heard(&players[0], "%note"));
	ck_assert_ptr_null(players[0].client->table);
	REFUSE(&players[0], "play %d 0 shuffle", (int)table_id(t));
	ACCEPT(&players[2], "play %d 0 shuffle", (int)table_id(t));
	hang_up(&players[0]);
	ck_assert(!heard(&players[1], "\"line\":false"));
}
END_TEST

/* --- offers --- */

START_TEST(a_draw_that_both_want_is_in_the_journal)
{
	struct table *t = begin_pair("");
	place_camps(t);
	int seat = session_to_act(table_session_of(t, 1));
	ACCEPT(&players[seat - 1], "offer draw");
	ck_assert(heard(&players[2 - seat], "\"ask\":\"draw\""));
	REFUSE(&players[seat - 1], "answer yes");
	ACCEPT(&players[2 - seat], "answer yes");
	ck_assert_str_eq(how(&players[0]), "agreed");
	ck_assert_int_eq(winner(&players[0]), 0);
	const char *reply = ask(&players[0], "journal %d", (int)table_id(t));
	ck_assert_ptr_nonnull(strstr(reply, "accept draw"));
}
END_TEST

START_TEST(the_journal_of_a_table_replays_and_proves_its_dice)
{
	struct table *t = begin_pair("");
	REFUSE(&players[0], "journal %d", (int)table_id(t));
	place_camps(t);
	for (int i = 0; i < 8; i++)
		move_once(t, (uint64_t)i);
	ACCEPT(&players[0], "resign");
	json_t *journal = json_loads(ask(&players[1], "journal %d", (int)table_id(t)) + 2, JSON_DISABLE_EOF_CHECK, NULL);
	const json_t *about = json_object_get(journal, "table");
	uint64_t seed;
	ck_assert(json_to_u64(json_object_get(journal, "seed"), &seed));
	ck_assert(fair_holds("gunjin", json_string_value(json_object_get(about, "salt")), seed,
	    json_object_get(journal, "options"), json_string_value(json_object_get(about, "commitment"))));
	struct error e;
	struct session *again = session_replay(server.registry, journal, -1, &e);
	ck_assert_ptr_nonnull(again);
	ck_assert_int_eq(session_length(again), session_length(table_session_of(t, 1)));
	session_free(again);
	json_decref(journal);
}
END_TEST

START_TEST(a_long_journal_comes_in_pages_that_replay_together)
{
	struct table *t = begin_pair("");
	int id = (int)table_id(t), marks = 2100;
	place_camps(t);
	for (int i = 0; i < marks; i++)
		ck_assert(table_act_text(&server, t, 1, i % 2 == 0 ? "mark B4 x" : "mark B4", NULL));
	ACCEPT(&players[0], "resign");
	json_t *journal = json_loads(ask(&players[1], "journal %d", id) + 2, JSON_DISABLE_EOF_CHECK, NULL);
	json_t *rest = json_loads(ask(&players[1], "journal %d 2000", id) + 2, JSON_DISABLE_EOF_CHECK, NULL);
	ck_assert(json_is_true(json_object_get(journal, "more")));
	ck_assert(!json_is_true(json_object_get(rest, "more")));
	ck_assert_ptr_null(json_object_get(rest, "table"));
	json_object_del(journal, "more");
	json_array_extend(json_object_get(journal, "actions"), json_object_get(rest, "actions"));
	struct session *again = session_replay(server.registry, journal, -1, NULL);
	ck_assert_ptr_nonnull(again);
	ck_assert_int_eq(session_length(again), session_length(table_session_of(t, 1)));
	ck_assert_int_gt(session_length(again), marks);
	session_free(again);
	json_decref(journal);
	json_decref(rest);
	REFUSE(&players[1], "journal %d 1 2", id);
	REFUSE(&players[1], "journal %d x", id);
}
END_TEST

START_TEST(an_adjourned_game_waits_until_both_are_back)
{
	struct table *t = begin_pair("clock=1+0");
	int id = (int)table_id(t);
	ACCEPT(&players[0], "offer adjourn");
	ACCEPT(&players[1], "answer yes");
	ck_assert(heard(&players[0], "\"state\":\"adjourned\""));
	turn(600000);
	ck_assert(!table_is_over(t));
	REFUSE(&players[0], "play %d %d shuffle", id, (int)players[0].n);
	hang_up(&players[0]);
	hang_up(&players[1]);
	turn(600000);
	enter(0, "taro");
	ck_assert(heard(&players[0], "\"waiting\":[{"));
	ACCEPT(&players[0], "sit %d", id);
	turn(600000);
	ck_assert(!table_is_over(t));
	enter(1, "hanako");
	hush(&players[0]);
	ACCEPT(&players[1], "sit %d", id);
	turn(0);
	ck_assert(heard(&players[0], "\"state\":\"running\""));
	ACCEPT(&players[0], "play %d %d shuffle", id, (int)players[0].n);
	ck_assert_int_eq(left(&players[0], 1), 60000);
}
END_TEST

START_TEST(a_rematch_has_the_sides_swapped)
{
	struct table *t = begin_pair("");
	REFUSE(&players[0], "offer rematch");
	ACCEPT(&players[0], "resign");
	ACCEPT(&players[1], "offer rematch");
	ACCEPT(&players[0], "answer yes");
	struct table *again = table_find(&server, table_id(t) + 1);
	ck_assert_ptr_nonnull(again);
	ck_assert_int_eq(table_seat_of(again, players[0].client->person), 2);
	ck_assert(heard(&players[0], "\"id\":2"));
}
END_TEST

START_TEST(a_match_goes_on_until_one_has_most_of_the_games)
{
	begin_pair("best=3");
	for (int game = 1; game <= 2; game++) {
		struct table *t = table_find(&server, game);
		ck_assert_ptr_nonnull(t);
		ACCEPT(&players[0], "sit %d", game);
		ACCEPT(&players[1], "sit %d", game);
		ACCEPT(&players[1], "resign");
	}
	ck_assert(heard(&players[0], "\"games\":2,\"won\":[0,2]"));
	ck_assert_ptr_null(table_find(&server, 3));
}
END_TEST

/* --- restarts --- */

START_TEST(a_restart_takes_no_time_from_anybody)
{
	struct table *t = begin_pair("clock=10+0");
	int id = (int)table_id(t);
	place_camps(t);
	for (int i = 0; i < 5; i++) {
		turn(1000);
		move_once(t, (uint64_t)i);
	}
	turn(2000);
	int64_t length = session_length(table_session_of(t, 1));
	int seat = session_to_act(table_session_of(t, 1));
	struct ledger *ledger = server.ledger;
	struct store *store = server.store;
	json_int_t before = left(&players[0], seat);
	shut_server();
	open_server(ledger, store);
	server.now_ms = 90000000;
	enter(0, "taro");
	enter(1, "hanako");
	ck_assert(heard(&players[1], "\"waiting\":[{"));
	t = table_find(&server, id);
	ck_assert_ptr_null(table_session_of(t, 1));
	ACCEPT(&players[0], "sit %d", id);
	ACCEPT(&players[1], "sit %d", id);
	ck_assert_int_eq(session_length(table_session_of(t, 1)), length);
	expect_view(&players[0], table_session_of(t, 1), 1);
	expect_view(&players[1], table_session_of(t, 1), 2);
	ck_assert_int_eq(left(&players[1], seat), before - 2000);
	move_once(t, 9);
	ACCEPT(&players[0], "resign");
	ck_assert_ptr_nonnull(players[1].end);
}
END_TEST

START_TEST(a_game_whose_record_is_lost_counts_for_nothing)
{
	struct table *t = begin_pair("");
	int id = (int)table_id(t);
	struct error why;
	struct ledger *ledger = server.ledger;
	struct store *store = server.store;
	shut_server();
	store_close(store);
	open_server(ledger, store_open(NULL, &why));
	enter(0, "taro");
	ck_assert(heard(&players[0], "\"waiting\":[{"));
	REFUSE(&players[0], "sit %d", id);
	t = table_find(&server, id);
	ck_assert(table_is_over(t));
	ck_assert_str_eq(json_string_value(json_object_get(table_result(t), "how")), "abandoned");
	hang_up(&players[0]);
	enter(0, "taro");
	ck_assert(heard(&players[0], "\"waiting\":[]"));
	ck_assert_ptr_nonnull(strstr(ask(&players[0], "rating"), "\"ratings\":{}"));
}
END_TEST

START_TEST(a_table_that_all_have_left_sleeps_and_wakes_with_its_game)
{
	struct table *t = begin_pair("");
	int id = (int)table_id(t);
	place_camps(t);
	for (int i = 0; i < 6; i++)
		move_once(t, (uint64_t)i);
	json_int_t n = players[1].n;
	hang_up(&players[0]);
	hang_up(&players[1]);
	enter(2, "jiro");
	turn(4 * 60000);
	ck_assert_ptr_nonnull(table_session_of(t, 1));
	turn(2 * 60000);
	ck_assert_ptr_null(table_session_of(t, 1));
	enter(1, "hanako");
	ACCEPT(&players[1], "sit %d", id);
	ck_assert_int_eq(players[1].n, n);
	expect_view(&players[1], table_session_of(t, 2), 2);
	REFUSE(&players[1], "claim win");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, both_clocks_run_while_both_place_and_one_stops_when_it_is_ready);
	tcase_add_test(all, a_waiting_player_sees_the_clock_of_the_other_start);
	tcase_add_test(all, a_lost_connection_does_not_stop_the_clock);
	tcase_add_test(all, a_clock_in_days_is_whole_again_for_each_move);
	tcase_add_test(all, a_player_who_has_not_come_yet_has_more_time_than_one_who_was_there);
	tcase_add_test(all, a_win_can_be_claimed_when_the_other_stays_away);
	tcase_add_test(all, a_player_who_comes_back_in_time_plays_on);
	tcase_add_test(all, a_newer_connection_of_the_same_person_takes_the_seat);
	tcase_add_test(all, a_draw_that_both_want_is_in_the_journal);
	tcase_add_test(all, the_journal_of_a_table_replays_and_proves_its_dice);
	tcase_add_test(all, a_long_journal_comes_in_pages_that_replay_together);
	tcase_add_test(all, an_adjourned_game_waits_until_both_are_back);
	tcase_add_test(all, a_rematch_has_the_sides_swapped);
	tcase_add_test(all, a_match_goes_on_until_one_has_most_of_the_games);
	tcase_add_test(all, a_restart_takes_no_time_from_anybody);
	tcase_add_test(all, a_game_whose_record_is_lost_counts_for_nothing);
	tcase_add_test(all, a_table_that_all_have_left_sleeps_and_wakes_with_its_game);
}

int
main(void)
{
	return suite_run("time at tables", fill, 60);
}
