/* replay_time.c: checks replays of games in real time: clock, seeking, marks. */
#include "../tickcontrol.h"
#include "../submit.h"

#include "game/replay_cursor.h"
#include "shell/screens.h"

/* Each seat counts one up every half second; seat 1 also adds at ticks 10 and 20, seat 2 at tick
 * 100. Seat 1 reaches ten with the eighth beat, at tick 240. */
static json_t *
journal(void)
{
	struct session_start start;
	session_start_init(&start, &tick_game, 0);
	struct session *s = session_new(&tick_loaded_game, &start, NULL, NULL);
	session_advance(s, 10, NULL);
	ck_assert(submit(s, 1, "add", NULL));
	session_advance(s, 10, NULL);
	ck_assert(submit(s, 1, "add", NULL));
	session_advance(s, 80, NULL);
	ck_assert(submit(s, 2, "add", NULL));
	session_advance(s, 9999, NULL);
	ck_assert_uint_eq(session_ticks(s), 240);
	json_t *made = session_journal(s);
	session_free(s);
	return made;
}

/* --- the cursor --- */

static struct replay_cursor *
cursor(void)
{
	struct replay_cursor *r = replay_cursor_open(NULL, journal(), tick_mark, NULL);
	ck_assert_ptr_nonnull(r);
	return r;
}

static void
expect_place(const struct replay_cursor *r, int tick, int actions)
{
	ck_assert_uint_eq(session_ticks(r->session), (uint64_t)tick);
	ck_assert_int_eq(session_length(r->session), actions);
}

START_TEST(a_reel_goes_from_action_to_action_and_to_the_end)
{
	struct replay_cursor *r = cursor();
	struct events events = { 0 };
	ck_assert(replay_cursor_is_real_time(r));
	ck_assert_int_eq(r->length, 3);
	ck_assert_uint_eq(r->ticks, 240);
	static const struct { int tick, actions; size_t events; } places[] = {
		{ 10, 1, 1 }, { 20, 2, 2 }, { 100, 3, 2 + 6 + 1 }, { 240, 3, 9 + 10 }, { 240, 3, 19 },
	};
	expect_place(r, 0, 0);
	for (size_t i = 0; i < LEN(places); i++) {
		replay_cursor_step(r, &events);
		expect_place(r, places[i].tick, places[i].actions);
		ck_assert_uint_eq(events.count, places[i].events);
	}
	ck_assert(replay_cursor_at_end(r) && session_over(r->session));
	static const struct { int tick, actions; } back[] = { { 100, 3 }, { 20, 2 }, { 10, 1 }, { 0, 0 }, { 0, 0 } };
	for (size_t i = 0; i < LEN(back); i++) {
		replay_cursor_back(r);
		expect_place(r, back[i].tick, back[i].actions);
	}
	events_clear(&events);
	replay_cursor_free(r);
}
END_TEST

START_TEST(a_reel_goes_by_the_clock)
{
	struct replay_cursor *r = cursor();
	struct events events = { 0 };
	ck_assert_uint_eq(replay_cursor_wait(r), 10);
	replay_cursor_pass(r, 9, &events);
	expect_place(r, 9, 0);
	ck_assert_uint_eq(replay_cursor_wait(r), 1);
	replay_cursor_pass(r, 11, &events);
	expect_place(r, 20, 2);
	ck_assert_uint_eq(replay_cursor_wait(r), 10);		/* the next beat comes before the next action */
	replay_cursor_pass(r, 75, &events);
	expect_place(r, 95, 2);
	ck_assert_uint_eq(replay_cursor_wait(r), 5);
	replay_cursor_pass(r, 100000, &events);
	expect_place(r, 240, 3);
	ck_assert_uint_eq(replay_cursor_wait(r), 0);
	ck_assert_uint_eq(events.count, 19);
	events_clear(&events);
	replay_cursor_free(r);
}
END_TEST

START_TEST(a_reel_goes_to_any_time)
{
	struct replay_cursor *r = cursor();
	static const struct { int tick, actions, reached; } places[] = {
		{ 100, 3, 100 }, { 99, 2, 99 }, { 9999, 3, 240 }, { 0, 0, 0 }, { 10, 1, 10 }, { 239, 3, 239 },
	};
	for (size_t i = 0; i < LEN(places); i++) {
		replay_cursor_to_tick(r, (uint64_t)places[i].tick);
		expect_place(r, places[i].reached, places[i].actions);
	}
	replay_cursor_free(r);
}
END_TEST

START_TEST(marks_are_found_and_shown_from_a_little_before)
{
	struct replay_cursor *r = cursor();
	static const struct { const char *text; int tick; } hoped[] = {
		{ "1P 3", 0 }, { "2P 3", 0 }, { "1P 6", 0 },	/* at most two seconds before */
		{ "1P 9", 20 }, { "2P 6", 30 }, { "2P 9", 100 },	/* from the seat's last action */
	};
	ck_assert_int_eq(r->mark_count, LEN(hoped));
	for (int i = 0; i < r->mark_count; i++) {
		ck_assert_str_eq(r->marks[i].text, hoped[i].text);
		ck_assert_uint_eq(r->marks[i].tick, (uint64_t)hoped[i].tick);
	}
	expect_place(r, 0, 0);
	ck_assert_int_eq(replay_cursor_find_mark(r, -1), -1);
	ck_assert_int_eq(replay_cursor_find_mark(r, 1), 3);
	replay_cursor_to_mark(r, 5);
	expect_place(r, 100, 3);
	ck_assert_int_eq(replay_cursor_find_mark(r, 1), -1);
	ck_assert_int_eq(replay_cursor_find_mark(r, -1), 4);
	replay_cursor_to_tick(r, 89);
	ck_assert_int_eq(replay_cursor_find_mark(r, 1), 5);
	ck_assert_int_eq(replay_cursor_find_mark(r, -1), 3);	/* mark 4 was only just passed */
	replay_cursor_to_tick(r, 240);
	ck_assert_int_eq(replay_cursor_find_mark(r, 1), -1);
	ck_assert_int_eq(replay_cursor_find_mark(r, -1), 5);
	replay_cursor_free(r);
}
END_TEST

static json_t *
bad_journal(size_t action)
{
	json_t *bad = journal();
	json_object_set_new(json_array_get(json_object_get(bad, "actions"), action), "check", json_string("00000000"));
	return bad;
}

START_TEST(a_journal_that_does_not_replay_is_refused)
{
	struct error e;
	ck_assert_ptr_null(replay_cursor_open(NULL, bad_journal(0), NULL, &e));
	ck_assert_int_eq(e.kind, ERR_DATA);
}
END_TEST

START_TEST(a_journal_is_shown_as_far_as_it_replays)
{
	struct replay_cursor *r = replay_cursor_open(NULL, bad_journal(1), tick_mark, NULL);
	ck_assert_ptr_nonnull(r);
	ck_assert_int_eq(r->drift, 2);
	for (int i = 0; i < 9; i++)
		replay_cursor_step(r, NULL);
	ck_assert(replay_cursor_at_end(r));
	ck_assert_int_eq(session_length(r->session), 1);
	replay_cursor_to_tick(r, 100000);
	ck_assert(replay_cursor_at_end(r));
	replay_cursor_free(r);
}
END_TEST

/* --- the screen --- */

static void
open_replay(void)
{
	ticks_open();
	replay_open_journal(&app, journal(), NULL, REPLAY_FROM_START);
	front_expect("0 : 0");
	front_expect("0:00 of 0:04  speed 1");
}

START_TEST(a_replay_plays_by_the_clock_of_the_game)
{
	open_replay();
	front_run(10000);
	ck_assert_int_eq(wakes, 0);
	front_press("Space");
	front_run(200);
	front_expect("1 : 0");
	front_run(300);
	front_expect("3 : 1");
	front_run(500);
	front_expect("4 : 2");
	front_expect("0:01 of 0:04  speed 1  playing");
	front_press("Space");
	wakes = 0;
	front_run(10000);
	ck_assert_int_eq(wakes, 0);
	front_press("Space");
	front_run(3000);
	front_expect("10 : 9");
	front_expect_not("playing");
	ck_assert_int_eq(stack_due(&app), NEVER);
	ticks_close();
}
END_TEST

/* keys before Space, and the time in which four seconds are then replayed */
static const struct { const char *keys[3]; int ms; } paces[] = {
	{ { "-", "-", "-" }, 16000 }, { { "-", NULL, NULL }, 8000 }, { { "+", NULL, NULL }, 2000 },
	{ { "+", "+", NULL }, 1000 }, { { "+", "+", "+" }, 400 },
};

START_TEST(a_replay_plays_faster_and_slower)
{
	open_replay();
	for (int i = 0; i < 3 && paces[_i].keys[i] != NULL; i++)
		front_press(paces[_i].keys[i]);
	front_press("Space");
	front_run(paces[_i].ms * 9 / 10);
	front_expect("playing");
	front_run(paces[_i].ms / 10 + 40);
	front_expect("10 : 9");
	front_expect_not("playing");
	ck_assert_int_le(wakes, paces[_i].ms / 33 + 2);
	ticks_close();
}
END_TEST

START_TEST(another_speed_goes_on_from_where_the_replay_is)
{
	open_replay();
	front_press("Space");
	front_run(1000);
	front_expect("4 : 2");
	front_press("+");
	front_run(40);
	front_expect("4 : 2");
	front_press("-");
	front_run(40);
	front_expect("4 : 2");
	front_run(500);
	front_expect("5 : 3");
	ticks_close();
}
END_TEST

static void
turn_wheel(int by)
{
	stack_input(&app, &(struct input_event){ .kind = INPUT_WHEEL, .button = by });
}

/* Clicks a column of the bar at the right end of the message line. */
static void
click_bar(int column)
{
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .button = BUTTON_LEFT,
	    .y = app.canvas->rows - 2, .x = app.canvas->cols - 26 + column });
	front_run(0);
}

START_TEST(a_replay_is_sought_by_time)
{
	open_replay();
	front_press("5");
	front_expect("6 : 5");
	front_expect("0:02 of 0:04");
	front_press("End");
	front_expect("10 : 9");
	front_press("Home");
	front_expect("0 : 0");
	front_press("Right");
	front_press("Right");
	front_expect("2 : 0");
	front_press("Left");
	front_expect("1 : 0");
	turn_wheel(1);
	front_expect("0:01 of 0:04");
	turn_wheel(-1);
	turn_wheel(-1);
	front_expect("0:00 of 0:04");
	ticks_close();
}
END_TEST

START_TEST(a_replay_is_turned_by_tenths_and_on_its_bar)
{
	open_replay();
	for (int i = 0; i < 5; i++)
		front_press("PageDown");
	front_expect("6 : 5");
	front_press("PageUp");
	front_expect("0:01 of 0:04");
	for (int i = 0; i < 20; i++)
		front_press("PageDown");
	front_expect("0:04 of 0:04");
	for (int i = 0; i < 20; i++)
		front_press("PageUp");
	front_expect("0:00 of 0:04");
	click_bar(23);
	front_expect("0:04 of 0:04");
	click_bar(0);
	front_expect("0:00 of 0:04");
	click_bar(12);
	front_expect("0:02 of 0:04");
	click_bar(-1);
	click_bar(24);
	front_expect("0:02 of 0:04");
	ticks_close();
}
END_TEST

START_TEST(a_replay_goes_to_its_marks)
{
	open_replay();
	front_press("]");
	front_expect("2 : 0");
	front_press("c");
	front_expect("Highlights of this game");
	front_expect("0:00  1P 9");
	front_expect("0:01  2P 9");
	front_press("End");
	front_press("Enter");
	front_expect("5 : 4");
	front_press("[");
	front_expect("3 : 1");
	front_press("c");
	front_press("Esc");
	front_expect("3 : 1");
	ticks_close();
}
END_TEST

START_TEST(time_under_another_page_does_not_count)
{
	open_replay();
	front_press("Space");
	front_run(600);
	front_press("?");
	front_run(60000);
	front_press("Esc");
	front_expect("playing");
	front_run(100);
	front_expect("3 : 1");
	front_run(400);
	front_expect("4 : 2");
	ticks_close();
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_reel_goes_from_action_to_action_and_to_the_end);
	tcase_add_test(t, a_reel_goes_by_the_clock);
	tcase_add_test(t, a_reel_goes_to_any_time);
	tcase_add_test(t, marks_are_found_and_shown_from_a_little_before);
	tcase_add_test(t, a_journal_that_does_not_replay_is_refused);
	tcase_add_test(t, a_journal_is_shown_as_far_as_it_replays);
	tcase_add_test(t, a_replay_plays_by_the_clock_of_the_game);
	tcase_add_loop_test(t, a_replay_plays_faster_and_slower, 0, LEN(paces));
	tcase_add_test(t, another_speed_goes_on_from_where_the_replay_is);
	tcase_add_test(t, a_replay_is_sought_by_time);
	tcase_add_test(t, a_replay_is_turned_by_tenths_and_on_its_bar);
	tcase_add_test(t, a_replay_goes_to_its_marks);
	tcase_add_test(t, time_under_another_page_does_not_count);
}

int
main(void)
{
	return suite_run("replay time", fill, 20);
}
