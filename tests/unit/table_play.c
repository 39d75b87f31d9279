/* table_play.c: checks what players and spectators hear of whole games at the tables of a
 * server. */
#include "table_case.h"

/* --- Gunjin Shogi --- */

/* A scripted player: both camps are placed, then moves are random; the game ends by its rules or by
 * a resignation. */
static void
place_camps(struct table *t)
{
	for (int i = 0; i < 2; i++) {
		ACCEPT(&players[i], "play %d %d formation ATK1", (int)table_id(t), (int)players[i].n);
		ACCEPT(&players[i], "play %d %d ready", (int)table_id(t), (int)players[i].n);
	}
}

static void
play_at_random(struct table *t, int moves, uint64_t seed)
{
	for (int i = 0; i < moves && !table_is_over(t); i++) {
		struct session *s = table_session_of(t, 1);
		char action[ACTION_SIZE];
		int seat = session_to_act(s);
		ck_assert(choose(s, seat, seed + (uint64_t)i, action));
		if (strcmp(action, "resign") == 0 || strcmp(action, "accept draw") == 0 || strcmp(action, "offer draw") == 0)
			continue;
		ACCEPT(&players[seat - 1], "play %d %d %s", (int)table_id(t), (int)players[seat - 1].n, action);
	}
}

START_TEST(both_seats_see_a_whole_game_as_the_rules_have_it)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "", 2, true);
	place_camps(t);
	for (int i = 0; i < 60 && !table_is_over(t); i++) {
		play_at_random(t, 1, (uint64_t)i);
		expect_view(&players[0], table_session_of(t, 1), 1);
		expect_view(&players[1], table_session_of(t, 1), 2);
		ck_assert_int_eq(players[0].to_act, session_to_act(table_session_of(t, 1)));
	}
	ACCEPT(&players[1], "resign");
	ck_assert(table_is_over(t));
	for (int i = 0; i < 2; i++) {
		const json_t *result = json_object_get(players[i].end, "result");
		ck_assert_str_eq(json_string_value(json_object_get(result, "how")), "resigned");
		ck_assert_int_eq(json_integer_value(json_array_get(json_object_get(result, "winners"), 0)), 1);
		ck_assert_int_eq(players[i].to_act, 0);
		ck_assert_ptr_nonnull(json_object_get(players[i].end, "ratings"));
	}
	REFUSE(&players[0], "play %d %d resign", (int)table_id(t), (int)players[0].n);
}
END_TEST

START_TEST(the_dice_were_those_that_were_promised)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "", 2, true);
	json_t *told = table_json(&server, t, NULL);
	char *promise = mem_string(json_string_value(json_object_get(told, "commitment")));
	ACCEPT(&players[0], "resign");
	uint64_t seed;
	ck_assert(text_to_u64(json_string_value(json_object_get(players[1].end, "seed")), &seed));
	ck_assert(fair_holds("gunjin", json_string_value(json_object_get(players[1].end, "salt")), seed,
	    json_object_get(told, "options"), promise));
	free(promise);
	json_decref(told);
}
END_TEST

START_TEST(a_stale_action_is_refused_and_changes_nothing)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "", 2, true);
	place_camps(t);
	struct session *s = table_session_of(t, 1);
	int seat = session_to_act(s), n = (int)players[seat - 1].n;
	char action[ACTION_SIZE];
	ck_assert(choose(s, seat, 3, action));
	ACCEPT(&players[seat - 1], "play %d %d %s", (int)table_id(t), n, action);
	int64_t length = session_length(s);
	const char *reply = ask(&players[seat - 1], "play %d %d %s", (int)table_id(t), n, action);
	ck_assert_msg(strncmp(reply, "? stale", 7) == 0, "%s", reply);
	ck_assert_int_eq(session_length(s), length);
}
END_TEST

/* All that the others hear of a game in which the first player does or does not act privately. */
static void
be_busy(struct player *p, bool busy, const char *action)
{
	turn(1000);
	if (busy)
		ACCEPT(p, "play 1 %d %s", (int)p->n, action);
}

static char *
heard_beside(bool busy)
{
	struct player *first = enter(0, "taro"), *second = enter(1, "hanako"), *watcher = enter(2, "jiro");
	struct table *t = begin_table("gunjin", "clock=10+5 delay=0", 2, true);
	char action[ACTION_SIZE];
	ACCEPT(watcher, "watch 1");
	hush(second);
	hush(watcher);
	be_busy(first, busy, "shuffle");
	be_busy(first, busy, "mirror");
	be_busy(first, busy, "swap A1 A2");
	ACCEPT(first, "play 1 %d formation ATK1", (int)first->n);
	ACCEPT(second, "play 1 %d formation ATK1", (int)second->n);
	ACCEPT(first, "play 1 %d ready", (int)first->n);
	ACCEPT(second, "play 1 %d ready", (int)second->n);
	for (int i = 0; i < 12; i++) {
		int seat = session_to_act(table_session_of(t, 1));
		be_busy(first, busy, i % 2 == 0 ? "mark H4 spy?" : "mark H4");
		ck_assert(choose(table_session_of(t, 1), seat, (uint64_t)i + 40, action));
		if (strchr(action, '-') != NULL)
			ACCEPT(&players[seat - 1], "play 1 %d %s", (int)players[seat - 1].n, action);
	}
	ACCEPT(second, "say 1");
	return mem_format("%s\n%s", second->said, watcher->said);
}

START_TEST(what_a_seat_does_for_itself_changes_no_byte_elsewhere)
{
	char *quiet = heard_beside(false);
	tear_down();
	set_up();
	char *busy = heard_beside(true);
	ck_assert_str_eq(quiet, busy);
	free(quiet);
	free(busy);
}
END_TEST

/* Each view of the past is a patch to the one before; together they must give the present view. */
static void
expect_past(const struct player *p)
{
	json_t *view = NULL, *step;
	size_t i;
	json_array_foreach(p->past, i, step)
		view = json_merge_apply(view, json_object_get(step, "view"));
	ck_assert(json_equal(view, p->view));
	json_decref(view);
}

START_TEST(a_player_who_sits_down_again_gets_the_past_and_the_present)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "", 2, true);
	place_camps(t);
	play_at_random(t, 30, 77);
	hang_up(&players[1]);
	turn(10);
	enter(1, "hanako");
	ACCEPT(&players[1], "sit %d", (int)table_id(t));
	expect_view(&players[1], table_session_of(t, 2), 2);
	expect_past(&players[1]);
	ck_assert_uint_gt(json_array_size(players[1].past), 20);
	ck_assert(heard(&players[0], "\"line\":false"));
}
END_TEST

START_TEST(a_past_longer_than_the_queue_is_sent_whole)
{
	enter(0, "taro");
	enter(1, "hanako");
	struct table *t = begin_table("gunjin", "delay=0", 2, true);
	place_camps(t);
	play_at_random(t, 250, 4);
	enter(2, "jiro");
	ACCEPT(&players[2], "watch %d", (int)table_id(t));
	ck_assert_uint_gt(players[2].bytes, CONN_QUEUE_MAX);
	expect_view(&players[2], table_session_of(t, 1), SEAT_NOBODY);
	expect_past(&players[2]);
}
END_TEST

/* --- watching --- */

START_TEST(spectators_of_secrets_are_late_and_see_the_view_of_no_seat)
{
	enter(0, "taro");
	enter(1, "hanako");
	enter(2, "jiro");
	struct table *t = begin_table("gunjin", "delay=60", 2, true);
	int id = (int)table_id(t);
	REFUSE(&players[0], "watch %d", id);
	place_camps(t);
	ACCEPT(&players[2], "watch %d", id);
	turn(0);
	json_int_t seen = players[2].n;
	turn(30000);
	play_at_random(t, 4, 5);
	turn(30000);
	ck_assert_int_eq(players[2].n, seen);
	turn(31000);
	ck_assert_int_eq(players[2].n, seen + session_public_length(table_session_of(t, 1)));
	expect_view(&players[2], table_session_of(t, 1), SEAT_NOBODY);
	ck_assert_ptr_null(players[2].clocks);
	ACCEPT(&players[0], "resign");
	turn(0);
	ck_assert_ptr_null(players[2].end);
	turn(61000);
	ck_assert_ptr_nonnull(players[2].end);
}
END_TEST

/* --- Synegier --- */

static void
play_until_over(struct table *t, int most)
{
	for (int i = 0; i < most && !table_is_over(t); i++) {
		struct session *s = table_session_of(t, 1);
		int seat = session_to_act(s);
		char action[ACTION_SIZE];
		turn(10);
		if (table_is_over(t) || (seat = session_to_act(s)) < 1 || seat > 3)
			continue;
		ck_assert(choose(s, seat, (uint64_t)i, action));
		ACCEPT(&players[seat - 1], "play %d %d %s", (int)table_id(t), (int)players[seat - 1].n, action);
		expect_view(&players[seat - 1], s, seat);
	}
}

START_TEST(three_people_and_a_cpu_play_on)
{
	enter(0, "taro");
	enter(1, "hanako");
	enter(2, "jiro");
	struct table *t = begin_table("synegier", "seats=4 cpu4=easy", 3, true);
	play_until_over(t, 150);
	ck_assert_int_gt(session_length(table_session_of(t, 1)), 100);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(players[i].n, session_public_length(table_session_of(t, 1)));
}
END_TEST

START_TEST(a_cpu_takes_the_seat_of_one_who_stays_away)
{
	enter(0, "taro");
	enter(1, "hanako");
	enter(2, "jiro");
	struct table *t = begin_table("synegier", "seats=3 clock=30+0", 3, true);
	hang_up(&players[2]);
	REFUSE(&players[0], "vote cpu");
	turn(30000);
	ck_assert(!heard(&players[0], "\"ask\":\"vote\""));
	turn(30001);
	ck_assert(heard(&players[0], "\"ask\":\"vote\""));
	REFUSE(&players[0], "claim win");
	ACCEPT(&players[0], "vote cpu");
	ACCEPT(&players[1], "vote cpu");
	ck_assert(heard(&players[0], "\"cpu\":"));
	enter(2, "jiro");
	REFUSE(&players[2], "sit %d", (int)table_id(t));
	play_until_over(t, 40);
}
END_TEST

static int
count_tellings(void)
{
	int count = 0;
	for (int i = 0; i < LINES; i++)
		count += players[i].client != NULL && players[i].client->history != NULL;
	return count;
}

/* Everybody gets one slice before anybody gets a second one, even if a turn has time for one slice
 * only. */
START_TEST(all_clients_that_get_the_past_advance_together)
{
	static const char *const names[LINES] = { "taro", "hanako", "a", "b", "c", "d", "e", "f" };
	int first = 0, last = 0;
	char watch[32];
	for (int i = 0; i < LINES; i++)
		enter(i, names[i]);
	struct table *t = begin_table("gunjin", "delay=0", 2, true);
	place_camps(t);
	play_at_random(t, 80, 3);
	for (int i = 2; i < LINES; i++) {
		snprintf(watch, sizeof watch, "watch %d", (int)table_id(t));
		words_take(&server, players[i].client, watch, NULL);
	}
	for (int turns = 1; tables_work(&server, server.now_ms - 1); turns++) {
		listen_all();
		first = first == 0 && count_tellings() < LINES - 2 ? turns : first;
		last = count_tellings() > 0 ? turns : last;
		ck_assert_int_lt(turns, 1000);
	}
	ck_assert_int_eq(count_tellings(), 0);
	ck_assert_int_gt(first, LINES);
	ck_assert_int_le(last - first, LINES);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, all_clients_that_get_the_past_advance_together);
	tcase_add_test(all, both_seats_see_a_whole_game_as_the_rules_have_it);
	tcase_add_test(all, the_dice_were_those_that_were_promised);
	tcase_add_test(all, a_stale_action_is_refused_and_changes_nothing);
	tcase_add_test(all, what_a_seat_does_for_itself_changes_no_byte_elsewhere);
	tcase_add_test(all, a_player_who_sits_down_again_gets_the_past_and_the_present);
	tcase_add_test(all, a_past_longer_than_the_queue_is_sent_whole);
	tcase_add_test(all, spectators_of_secrets_are_late_and_see_the_view_of_no_seat);
	tcase_add_test(all, three_people_and_a_cpu_play_on);
	tcase_add_test(all, a_cpu_takes_the_seat_of_one_who_stays_away);
}

int
main(void)
{
	return suite_run("play at tables", fill, 60);
}
