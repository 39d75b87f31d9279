/* play_time.c: checks the play screen in real time: wake-ups, covers, CPUs, two people. */
#include "../tickcontrol.h"

#include "shell/ask.h"
#include "shell/screen_play_private.h"
#include "shell/screen_start.h"

static struct session *session;

/* Starts a game with these players in its seats. */
static void
begin(const char *one, const char *two)
{
	struct session_start start;
	ticks_open();
	session_start_init(&start, &tick_game, 0);
	ck_assert(session_start_set(&start, &tick_game, "seat1", one, NULL));
	ck_assert(session_start_set(&start, &tick_game, "seat2", two, NULL));
	session = session_new(&tick_loaded_game, &start, app.front.store, NULL);
	app_push(&app, play_new(&app, session));
}

/* --- the clock --- */

START_TEST(a_game_sleeps_until_something_is_due)
{
	begin("human", "human");
	front_run(499);
	ck_assert_int_eq(wakes, 0);
	ck_assert_int_eq(frames, 1);
	front_expect("0 : 0 live");
	front_run(1);
	ck_assert_int_eq(wakes, 1);
	ck_assert_int_eq(frames, 2);
	ck_assert_int_eq(tick_board_ui->events, 2);
	front_expect("1 : 1 live");
	front_run(1500);
	ck_assert_int_eq(wakes, 4);
	ck_assert_int_eq(tick_board_ui->events, 8);
	front_expect("4 : 4 live");
	front_expect("Count!");
	front_expect_not("Something happened.");
	ticks_close();
}
END_TEST

START_TEST(a_key_advances_the_game_to_its_moment)
{
	begin("human", "human");
	front_run(100);
	front_press("a");
	ck_assert_uint_eq(session_ticks(session), 6);
	ck_assert_int_eq(session_length(session), 1);
	front_expect("1 : 0 live");
	front_run(450);
	ck_assert_uint_eq(session_ticks(session), 30);	/* nothing more was due */
	front_press("Right");
	ck_assert_uint_eq(session_ticks(session), 33);
	front_expect("2 : 2 live");
	ticks_close();
}
END_TEST

START_TEST(a_stall_loses_time_and_no_events)
{
	begin("human", "human");
	front_paint();
	app.now_ms += 60000;
	front_press("a");
	ck_assert_uint_eq(session_ticks(session), 45);
	ck_assert_int_eq(tick_board_ui->events, 3);
	ck_assert_int_eq(tick_board_ui->jumps, 1);		/* the first picture */
	ticks_close();
}
END_TEST

START_TEST(a_held_key_goes_on_at_every_tick)
{
	begin("human", "cpu:still");
	front_press("h");
	front_run(17);
	ck_assert_int_eq(session_length(session), 1);
	front_run(400);
	ck_assert_int_eq(session_length(session), HELD);
	ck_assert_int_eq(tick_board_ui->ticks, 25);
	ck_assert_int_eq(tick_board_ui->held, 0);
	ticks_close();
}
END_TEST

/* --- what stops the clock --- */

static void
open_menu(void)
{
	front_press("Esc");
	front_expect("Game menu");
	front_expect_not("1 : 1");
}

static void
close_menu(void)
{
	front_press("Enter");
}

static void
press_pause(void)
{
	front_press("p");
	front_expect("Paused");
	front_expect_not("1 : 1");
}

static void
go_on(void)
{
	front_press("Enter");
}

static void
open_help(void)
{
	front_press("?");
	front_expect_not("1 : 1");
}

static void
close_help(void)
{
	front_press("Esc");
}

static void
shrink(void)
{
	canvas_resize(app.canvas, 10, 20);
	stack_paint(&app);
}

static void
grow(void)
{
	canvas_resize(app.canvas, 24, 80);
	stack_paint(&app);
}

static void
shrink_the_menu(void)
{
	open_menu();
	shrink();
	grow();
}

static void
grow_and_go_on(void)
{
	grow();
	front_expect("Paused");
	go_on();
}

static void
suspend(void)
{
	stack_interrupt(&app);
	front_expect("Paused");
}

static void
ask(void)
{
	app_push(&app, ask_note(mem_string("A question"), mem_string("What now?")));
	front_expect("A question");
}

/* The clock starts only when the window is large enough to show the board. */
START_TEST(a_game_begun_in_too_small_a_window_waits)
{
	struct session_start start;
	ticks_open();
	canvas_resize(app.canvas, 10, 20);
	session_start_init(&start, &tick_game, 0);
	session = session_new(&tick_loaded_game, &start, app.front.store, NULL);
	app_push(&app, play_new(&app, session));
	front_run(60000);
	ck_assert(session_paused(session));
	ck_assert_uint_eq(session_ticks(session), 0);
	ticks_close();
}
END_TEST

static const struct { void (*stop)(void), (*go_on)(void); } stops[] = {
	{ open_menu, close_menu }, { press_pause, go_on }, { open_help, close_help }, { shrink, grow_and_go_on },
	{ shrink_the_menu, close_menu }, { suspend, go_on }, { ask, close_menu },
};

START_TEST(whatever_hides_the_board_stops_the_clock)
{
	begin("human", "cpu:still");
	front_run(590);		/* 35 ticks and a bit */
	stops[_i].stop();
	ck_assert_uint_eq(session_ticks(session), 35);
	ck_assert(session_paused(session));
	wakes = 0;
	front_run(100000);
	ck_assert_int_eq(wakes, 0);
	ck_assert_uint_eq(session_ticks(session), 35);
	stops[_i].go_on();
	front_expect("1 : 1 live");
	front_run(410);		/* the rest of the second */
	ck_assert_uint_eq(session_ticks(session), 60);
	front_expect("2 : 2 live");
	ck_assert_int_eq(tick_board_ui->events, 4);
	ticks_close();
}
END_TEST

START_TEST(events_before_a_cover_are_not_lost)
{
	begin("human", "human");
	front_paint();
	app.now_ms += 510;
	stack_interrupt(&app);
	ck_assert_int_eq(tick_board_ui->events, 2);
	ticks_close();
}
END_TEST

START_TEST(a_resumed_game_begins_covered)
{
	begin("human", "cpu:still");
	front_run(600);
	front_press("a");
	int64_t id = session_id(session);
	app_pop(&app);
	ck_assert(play_resume(&app, id));
	front_expect("Paused");
	ck_assert_int_eq(stack_due(&app), NEVER);
	front_press("Enter");
	front_expect("2 : 1 live");
	ticks_close();
}
END_TEST

/* --- people --- */

/* The store is in memory, so leaving asks before the game is lost. */
static void
leave_without(void)
{
	front_expect("Not saved");
	front_press("Right");
	front_press("Right");
	front_press("Enter");
	ck_assert_ptr_null(app.top);
}

START_TEST(two_people_share_the_keyboard_and_the_picture)
{
	begin("human", "human");
	front_paint();
	front_expect("0 : 0 live");
	front_press("q");		/* an action of the first player, not the key to leave */
	front_press("Right");
	front_press("Right");
	front_expect("1 : 2 live");
	ck_assert_ptr_nonnull(app.top);
	front_press("p");
	front_expect("Paused");
	front_press("q");		/* nobody plays during a pause: the key to leave */
	leave_without();
	ticks_close();
}
END_TEST

START_TEST(one_person_has_all_keys)
{
	begin("human", "cpu:still");
	front_press("a");
	front_press("Right");
	front_expect("2 : 0 live");
	front_press("q");
	leave_without();
	ticks_close();
}
END_TEST

START_TEST(a_hint_is_asked_in_the_midst_of_it)
{
	begin("human", "cpu:steady");
	front_press("H");
	front_press("H");
	front_expect("Thinking...");
	front_run(20);
	front_expect("There is nothing to do right now.");	/* the CPU that gives hints is new and saw no two ticks */
	front_press("a");
	front_expect("Count!");
	ticks_close();
}
END_TEST

/* --- CPUs --- */

START_TEST(a_cpu_plays_and_only_changes_are_drawn)
{
	begin("human", "cpu:steady");
	front_run(1000);
	ck_assert_int_eq(wakes, 7);	/* the CPU sleeps while its counter is odd */
	ck_assert_int_eq(session_length(session), 2);
	ck_assert_int_eq(tick_board_ui->events, 6);
	ck_assert_int_eq(frames, 1 + 4);
	front_expect("2 : 4 live");
	ticks_close();
}
END_TEST

START_TEST(a_game_of_cpus_is_watched)
{
	begin("cpu:steady", "cpu:steady");
	front_run(20000);
	ck_assert(session_over(session));
	front_expect("The end");
	ticks_close();
}
END_TEST

/* --- the end --- */

START_TEST(the_end_is_reported_when_it_has_been_seen)
{
	begin("human", "human");
	front_run(5000);
	ck_assert(session_over(session));
	front_expect("10 : 10");
	front_press("Enter");
	front_press("Space");
	front_expect_not("The end");
	front_run(999);
	front_expect_not("The end");
	front_run(1);
	front_expect("It took 300 ticks.");
	front_press("Enter");
	front_expect("It took 300 ticks.");	/* the page ignores answers for a moment */
	front_run(300);
	front_press("Esc");
	wakes = 0;
	front_run(5000);
	ck_assert_int_eq(wakes, 0);
	front_press("Enter");
	front_expect("The end");
	ticks_close();
}
END_TEST

START_TEST(a_key_held_beyond_the_end_answers_nothing)
{
	begin("human", "human");
	front_run(5000);
	for (int i = 0; i < 30; i++) {
		front_press("Space");
		front_run(100);
		front_expect_not("The end");
	}
	front_run(599);
	front_expect_not("The end");
	front_run(1);
	front_expect("The end");
	ticks_close();
}
END_TEST

START_TEST(an_action_can_end_it_too)
{
	begin("human", "human");
	for (int i = 0; i < GOAL; i++)
		front_press("a");
	ck_assert(session_over(session));
	front_expect("10 : 0");
	front_run(1100);
	front_expect("The end");
	front_run(300);
	front_press("Down");
	front_press("Enter");		/* the same deal again */
	front_expect("0 : 0 live");
	ticks_close();
}
END_TEST

START_TEST(a_game_that_has_only_its_table_has_a_start_page)
{
	ticks_open();
	app_push(&app, start_new(&app, &tick_loaded_game));
	front_run(0);
	front_expect("Time goes by");
	front_expect("Who plays                 you against the CPU");
	front_expect("Strength of the CPU       steady");
	front_expect("Load                      0");
	front_press("Down");
	front_press("Left");
	front_press("End");
	front_press("Up");	/* the last row is the seed */
	front_press("Left");
	front_press("Enter");
	const struct session_start *start = session_started(((struct play *)app.top)->session);
	ck_assert(options_are(&start->options, "load", "999"));
	ck_assert(!start->seats[1].cpu && start->seats[2].cpu);
	ck_assert_str_eq(start->seats[2].level, "still");
	ticks_close();
}
END_TEST

/* --- turns --- */

static int
to_act_by_turns(const struct state *s)
{
	return s->counts[1] > s->counts[2] ? 2 : 1;
}

START_TEST(without_secrets_the_keyboard_goes_to_the_player_on_turn)
{
	struct game turns = tick_game;
	struct controller controller = tick_controller;
	struct loaded_game loaded = { .game = &turns };
	struct session_start start;
	turns.follow = NULL;
	turns.wait = NULL;
	turns.to_act = to_act_by_turns;
	controller.game = &turns;
	tick_used = &controller;
	ticks_open();
	session_start_init(&start, &turns, 0);
	session = session_new(&loaded, &start, NULL, NULL);
	app_push(&app, play_new(&app, session));
	struct play *p = (struct play *)app.top;
	ck_assert_int_eq(p->seat, 1);
	front_press("a");
	front_expect("1 : 0 live");
	ck_assert_int_eq(p->seat, 2);
	front_press("Right");
	front_expect("1 : 1 live");
	ck_assert_int_eq(p->seat, 1);
	ticks_close();
	tick_used = &tick_controller;
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, without_secrets_the_keyboard_goes_to_the_player_on_turn);
	tcase_add_test(t, a_game_that_has_only_its_table_has_a_start_page);
	tcase_add_test(t, a_game_sleeps_until_something_is_due);
	tcase_add_test(t, a_key_advances_the_game_to_its_moment);
	tcase_add_test(t, a_stall_loses_time_and_no_events);
	tcase_add_test(t, a_held_key_goes_on_at_every_tick);
	tcase_add_test(t, a_game_begun_in_too_small_a_window_waits);
	tcase_add_loop_test(t, whatever_hides_the_board_stops_the_clock, 0, LEN(stops));
	tcase_add_test(t, events_before_a_cover_are_not_lost);
	tcase_add_test(t, a_resumed_game_begins_covered);
	tcase_add_test(t, two_people_share_the_keyboard_and_the_picture);
	tcase_add_test(t, one_person_has_all_keys);
	tcase_add_test(t, a_hint_is_asked_in_the_midst_of_it);
	tcase_add_test(t, a_cpu_plays_and_only_changes_are_drawn);
	tcase_add_test(t, a_game_of_cpus_is_watched);
	tcase_add_test(t, the_end_is_reported_when_it_has_been_seen);
	tcase_add_test(t, a_key_held_beyond_the_end_answers_nothing);
	tcase_add_test(t, an_action_can_end_it_too);
}

int
main(void)
{
	return suite_run("play time", fill, 20);
}
