/* table_days.c: checks games that last for days: clocks, adjourned tables, restarts of the
 * server. */
#include "table_case.h"

enum { DAY_S = 24 * 60 * 60 };
static const int64_t DAY = INT64_C(1000) * DAY_S;

static struct table *
begin_pair(const char *words)
{
	enter(0, "taro");
	enter(1, "hanako");
	return begin_table("gunjin", words, 2, true);
}

/* Lets time pass, on the calendar too. */
static void
wait_for(int64_t ms)
{
	server.now_s += ms / 1000;
	turn(ms);
}

/* The server ends, starts again after this time, and nobody connects. */
static void
restart(int64_t remote)
{
	struct ledger *ledger = server.ledger;
	struct store *store = server.store;
	int64_t now_s = server.now_s;
	shut_server();
	open_server(ledger, store);
	server.now_ms = 5000000;
	server.now_s = now_s + remote / 1000;
	tables_load(&server);
	turn(0);
}

static const char *
how(int64_t id)
{
	const char *text = json_string_value(json_object_get(table_result(table_find(&server, id)), "how"));
	return text != NULL ? text : "not over";
}

static json_int_t
winner(int64_t id)
{
	return json_integer_value(json_array_get(json_object_get(table_result(table_find(&server, id)), "winners"), 0));
}

static int
place_camps(struct table *t)
{
	for (int i = 0; i < 2; i++) {
		ACCEPT(&players[i], "play %d %d formation ATK1", (int)table_id(t), (int)players[i].n);
		ACCEPT(&players[i], "play %d %d ready", (int)table_id(t), (int)players[i].n);
	}
	return session_to_act(table_session_of(t, 1));
}

/* --- clocks --- */

START_TEST(a_clock_in_days_runs_at_a_table_that_nobody_opens_after_a_restart)
{
	struct table *t = begin_pair("clock=2d");
	int64_t id = table_id(t);
	int seat = place_camps(t);
	wait_for(DAY);
	restart(30 * DAY);
	ck_assert_str_eq(how(id), "not over");
	ck_assert_int_ge(tables_due(&server), 0);
	wait_for(DAY - 1000);
	ck_assert_str_eq(how(id), "not over");
	ck_assert_ptr_null(table_session_of(table_find(&server, id), 1));
	wait_for(2000);
	ck_assert_str_eq(how(id), "time");
	ck_assert_int_eq(winner(id), 3 - seat);
}
END_TEST

START_TEST(a_clock_in_days_does_not_wait_until_somebody_sits_down)
{
	enter(0, "taro");
	enter(1, "hanako");
	int64_t id = table_id(begin_table("gunjin", "clock=1d", 2, false));
	wait_for(DAY - 1);
	ck_assert_str_eq(how(id), "not over");
	wait_for(2);
	ck_assert_str_eq(how(id), "time");
}
END_TEST

START_TEST(a_table_with_a_clock_in_days_sleeps_and_its_flag_falls_all_the_same)
{
	struct table *t = begin_pair("clock=1d");
	int64_t id = table_id(t);
	place_camps(t);
	hang_up(&players[0]);
	hang_up(&players[1]);
	wait_for(400000);
	wait_for(1000);
	ck_assert_ptr_null(table_session_of(t, 1));
	wait_for(DAY);
	ck_assert_str_eq(how(id), "time");
}
END_TEST

START_TEST(a_race_that_nobody_opens_ends_when_all_flags_have_fallen)
{
	enter(0, "taro");
	enter(1, "hanako");
	int64_t id = table_id(begin_table("monoknight", "clock=1d", 2, true));
	restart(DAY);
	wait_for(DAY + 1000);
	ck_assert_str_eq(how(id), "rules");
}
END_TEST

START_TEST(a_cpu_takes_the_seat_of_one_of_three_whose_days_are_over)
{
	for (int i = 0; i < 3; i++)
		enter(i, (const char *[]){ "taro", "hanako", "jiro" }[i]);
	int64_t id = table_id(begin_table("synegier", "seats=3 clock=1d", 3, true));
	restart(DAY);
	wait_for(DAY + 1000);
	struct table *t = table_find(&server, id);
	ck_assert_ptr_nonnull(t);
	int gone = 0;
	for (int table_seat = 1; table_seat <= 3; table_seat++)
		gone += table_seat_of(t, person_of(&server, table_person_at(t, table_seat))) == 0;
	ck_assert_int_ge(gone, 1);
}
END_TEST

/* --- adjourned --- */

static void
adjourn(void)
{
	ACCEPT(&players[0], "offer adjourn");
	ACCEPT(&players[1], "answer yes");
}

START_TEST(an_adjourned_game_can_be_claimed_after_a_week_and_not_before)
{
	struct table *t = begin_pair("clock=10+0");
	int id = (int)table_id(t);
	place_camps(t);
	adjourn();
	ck_assert_ptr_nonnull(strstr(ask(&players[0], "claim win"), "Everybody is here"));
	hang_up(&players[0]);
	hang_up(&players[1]);
	wait_for(2 * DAY);
	restart(4 * DAY);
	enter(0, "taro");
	ACCEPT(&players[0], "sit %d", id);
	ck_assert(heard(&players[0], "\"claim_from\":"));
	ck_assert_ptr_nonnull(strstr(ask(&players[0], "claim win"), "You can claim it from 19"));
	wait_for(DAY + 1000);
	REFUSE(&players[0], "claim cake");
	ACCEPT(&players[0], "claim win");
	ck_assert_str_eq(how(id), "claimed");
	ck_assert_int_eq(winner(id), 1);
}
END_TEST

START_TEST(a_player_who_looks_in_at_an_adjourned_game_has_another_week)
{
	int id = (int)table_id(begin_pair(""));
	adjourn();
	hang_up(&players[0]);
	hang_up(&players[1]);
	wait_for(5 * DAY);
	enter(1, "hanako");
	ACCEPT(&players[1], "sit %d", id);
	hang_up(&players[1]);
	wait_for(5 * DAY);
	enter(0, "taro");
	ACCEPT(&players[0], "sit %d", id);
	REFUSE(&players[0], "claim draw");
	wait_for(2 * DAY + 1000);
	ACCEPT(&players[0], "claim draw");
	ck_assert_int_eq(winner(id), 0);
}
END_TEST

START_TEST(an_adjourned_race_goes_on_without_absent_players)
{
	for (int i = 0; i < 3; i++)
		enter(i, (const char *[]){ "taro", "hanako", "jiro" }[i]);
	struct table *t = begin_table("monoknight", "seats=3", 3, true);
	ACCEPT(&players[0], "offer adjourn");
	ACCEPT(&players[1], "answer yes");
	ACCEPT(&players[2], "answer yes");
	for (int i = 0; i < 3; i++)
		hang_up(&players[i]);
	wait_for(8 * DAY);
	for (int i = 0; i < 2; i++) {
		enter(i, (const char *[]){ "taro", "hanako" }[i]);
		ACCEPT(&players[i], "sit %d", (int)table_id(t));
	}
	ACCEPT(&players[0], "claim win");
	ck_assert(heard(&players[1], "\"state\":\"running\""));
	ck_assert(!table_is_over(t));
}
END_TEST

START_TEST(a_cpu_plays_on_for_one_of_three_who_stays_away_from_an_adjourned_game)
{
	for (int i = 0; i < 3; i++)
		enter(i, (const char *[]){ "taro", "hanako", "jiro" }[i]);
	struct table *t = begin_table("synegier", "seats=3", 3, true);
	ACCEPT(&players[0], "offer adjourn");
	ACCEPT(&players[1], "answer yes");
	ACCEPT(&players[2], "answer yes");
	hang_up(&players[2]);
	ACCEPT(&players[0], "sit %d", (int)table_id(t));
	ACCEPT(&players[1], "sit %d", (int)table_id(t));
	ck_assert_ptr_nonnull(strstr(ask(&players[0], "vote cpu"), "You can vote from 19"));
	wait_for(7 * DAY);
	ACCEPT(&players[0], "vote cpu");
	ACCEPT(&players[1], "vote cpu");
	ck_assert(heard(&players[1], "\"state\":\"running\""));
}
END_TEST

/* --- without a clock --- */

/* The player to act leaves, and the other one stays. */
static int
begin_slow(void)
{
	int id = (int)table_id(begin_pair("clock=none"));
	int seat = place_camps(table_find(&server, id));
	hang_up(&players[seat - 1]);
	turn(0);
	return id;
}

static struct player *
who_stayed(void)
{
	return &players[players[0].client == NULL];
}

START_TEST(a_game_without_a_clock_has_no_countdown_and_can_be_claimed_after_three_days)
{
	int id = begin_slow();
	struct player *p = who_stayed();
	ck_assert(!heard(p, "left_ms"));
	ck_assert(heard(p, "\"claim_from\":259200"));
	wait_for(600000);
	ck_assert_ptr_nonnull(strstr(ask(p, "claim win"), "You can claim it from 1970-01-0"));
	wait_for(3 * DAY - 600000 - 1000);
	REFUSE(p, "claim win");
	wait_for(1000);
	ACCEPT(p, "claim win");
	ck_assert_str_eq(how(id), "claimed");
	ck_assert_int_eq(winner(id), 1 + (int)(p - players));
}
END_TEST

START_TEST(days_without_a_clock_are_counted_over_restarts)
{
	int id = begin_slow();
	int stays = (int)(who_stayed() - players);
	const char *name = stays == 0 ? "taro" : "hanako";
	wait_for(DAY);
	restart(DAY);
	restart(DAY / 2);
	enter(stays, name);
	ACCEPT(&players[stays], "sit %d", id);
	REFUSE(&players[stays], "claim win");
	wait_for(DAY / 2);
	ACCEPT(&players[stays], "claim win");
	ck_assert_str_eq(how(id), "claimed");
}
END_TEST

START_TEST(a_player_present_when_the_server_ended_has_three_days_from_its_return)
{
	int id = (int)table_id(begin_pair("clock=none"));
	tables_flush(&server);
	wait_for(10 * DAY);
	restart(DAY);
	enter(0, "taro");
	ACCEPT(&players[0], "sit %d", id);
	REFUSE(&players[0], "claim win");
	wait_for(3 * DAY);
	ACCEPT(&players[0], "claim draw");
}
END_TEST

START_TEST(nothing_can_be_claimed_while_it_is_not_the_turn_of_the_one_who_is_away)
{
	struct table *t = begin_pair("clock=none");
	int seat = place_camps(t);
	struct player *acts = &players[seat - 1];
	ck_assert_ptr_nonnull(strstr(ask(acts, "claim win"), "Everybody is here"));
	hang_up(&players[2 - seat]);
	wait_for(30 * DAY);
	ck_assert_ptr_nonnull(strstr(ask(acts, "claim win"), "nothing is held up"));
	ck_assert(!table_is_over(t));
}
END_TEST

START_TEST(a_player_who_never_came_to_a_game_without_a_clock_has_three_days_from_its_beginning)
{
	enter(0, "taro");
	enter(1, "hanako");
	int id = (int)table_id(begin_table("gunjin", "", 2, false));
	wait_for(2 * DAY);
	ACCEPT(&players[0], "sit %d", id);
	REFUSE(&players[0], "claim win");
	wait_for(DAY);
	ACCEPT(&players[0], "claim win");
}
END_TEST

START_TEST(three_without_a_clock_vote_after_three_days_and_may_wait_again)
{
	for (int i = 0; i < 3; i++)
		enter(i, (const char *[]){ "taro", "hanako", "jiro" }[i]);
	struct table *t = begin_table("synegier", "seats=3", 3, true);
	int remote = session_to_act(table_session_of(t, 1)), a = remote % 3, b = (remote + 1) % 3;
	ck_assert_int_gt(remote, 0);
	hang_up(&players[remote - 1]);
	ck_assert_ptr_nonnull(strstr(ask(&players[a], "vote cpu"), "You can vote from 1970"));
	wait_for(3 * DAY);
	ACCEPT(&players[a], "vote wait");
	REFUSE(&players[a], "vote cpu");
	wait_for(3 * DAY);
	ACCEPT(&players[a], "vote cpu");
	ACCEPT(&players[b], "vote cpu");
	ck_assert(heard(&players[b], "\"cpu\":"));
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_clock_in_days_runs_at_a_table_that_nobody_opens_after_a_restart);
	tcase_add_test(all, a_clock_in_days_does_not_wait_until_somebody_sits_down);
	tcase_add_test(all, a_table_with_a_clock_in_days_sleeps_and_its_flag_falls_all_the_same);
	tcase_add_test(all, a_race_that_nobody_opens_ends_when_all_flags_have_fallen);
	tcase_add_test(all, a_cpu_takes_the_seat_of_one_of_three_whose_days_are_over);
	tcase_add_test(all, an_adjourned_game_can_be_claimed_after_a_week_and_not_before);
	tcase_add_test(all, a_player_who_looks_in_at_an_adjourned_game_has_another_week);
	tcase_add_test(all, an_adjourned_race_goes_on_without_absent_players);
	tcase_add_test(all, a_cpu_plays_on_for_one_of_three_who_stays_away_from_an_adjourned_game);
	tcase_add_test(all, a_game_without_a_clock_has_no_countdown_and_can_be_claimed_after_three_days);
	tcase_add_test(all, days_without_a_clock_are_counted_over_restarts);
	tcase_add_test(all, a_player_present_when_the_server_ended_has_three_days_from_its_return);
	tcase_add_test(all, nothing_can_be_claimed_while_it_is_not_the_turn_of_the_one_who_is_away);
	tcase_add_test(all, a_player_who_never_came_to_a_game_without_a_clock_has_three_days_from_its_beginning);
	tcase_add_test(all, three_without_a_clock_vote_after_three_days_and_may_wait_again);
}

int
main(void)
{
	return suite_run("tables for days", fill, 60);
}
