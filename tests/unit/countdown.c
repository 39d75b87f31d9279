/* countdown.c: checks the countdown before a clock runs: its pictures, its time and its keys. */
#include "../shots.h"

#include "games/puyo/puyo.h"

static struct app app;

/* Begins a game without skipping its countdown. */
static void
begin(const struct shot *shot)
{
	shot_open(&app, shot);
	shot_begin(&app, shot, "puyo");
	stack_paint(&app);
}

static struct play *
play(void)
{
	return (struct play *)app.top;
}

static void
pass(int ms)
{
	int64_t end = app.now_ms + ms;
	for (int64_t due; (due = stack_due(&app)) != NEVER && due <= end; stack_paint(&app)) {
		app.now_ms = due > app.now_ms ? due : app.now_ms + 1;
		app.top->class->tick(app.top);
	}
	app.now_ms = end;
}

static const struct shot match = { "match", FULL, "mode=versus seat2=cpu", NULL, "" };

/* --- pictures --- */

/* Milliseconds that pass before and after the keys. */
static const struct { struct shot shot; int before, after; } pictures[] = {
	{ { "countdown-ready", FULL, "mode=versus seat2=cpu", NULL, "" }, 0, 0 },
	{ { "countdown-go", FULL, "mode=versus seat2=cpu", NULL, "" }, 0, 1000 },
	{ { "countdown-again", FULL, "mode=versus seat2=cpu", NULL, "p p" }, 1500, 0 },
	{ { "countdown-ready-ascii", ASCII, "mode=versus seat2=cpu", NULL, "" }, 0, 0 },
	{ { "countdown-ready-wide", WIDE, "mode=versus seat2=cpu", NULL, "" }, 0, 0 },
	{ { "countdown-alone", FULL, "mode=solo", NULL, "" }, 0, 0 },
};

START_TEST(it_is_in_the_middle_of_the_fields)
{
	begin(&pictures[_i].shot);
	pass(pictures[_i].before);
	shot_press(&app, pictures[_i].shot.keys);
	pass(pictures[_i].after);
	shot_check(&app, &pictures[_i].shot);
}
END_TEST

/* --- the clock --- */

START_TEST(the_clock_waits_until_it_is_over)
{
	begin(&match);
	ck_assert_int_eq(play()->state, STATE_COUNTDOWN);
	pass(1300);
	ck_assert_uint_eq(session_ticks(play()->session), 0);
	pass(1200);
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	ck_assert_uint_gt(session_ticks(play()->session), 30);
	ck_assert_uint_le(session_ticks(play()->session), 70);
	shot_close(&app);
}
END_TEST

/* Keys that cover the board for a while, then keys that uncover it. */
static const char *const pauses[] = { "p p", "p Enter", "? Esc", "L Esc", "F1 Esc" };

START_TEST(it_comes_again_whenever_the_clock_was_stopped)
{
	begin(&match);
	shot_press(&app, "Enter");
	pass(500);
	shot_press(&app, pauses[_i]);
	ck_assert_int_eq(play()->state, STATE_COUNTDOWN);
	uint64_t ticks = session_ticks(play()->session);
	pass(1700);
	ck_assert_uint_eq(session_ticks(play()->session), ticks);
	pass(600);
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	ck_assert_uint_gt(session_ticks(play()->session), ticks);
	shot_close(&app);
}
END_TEST

START_TEST(a_pause_within_it_begins_it_again)
{
	begin(&match);
	pass(1000);
	shot_press(&app, "p");
	ck_assert_int_eq(play()->state, STATE_PAUSE);
	pass(5000);
	ck_assert_int_eq(play()->state, STATE_PAUSE);
	shot_press(&app, "Enter");
	ck_assert_int_eq(play()->state, STATE_COUNTDOWN);
	ck_assert_uint_eq(session_ticks(play()->session), 0);
	shot_close(&app);
}
END_TEST

/* --- keys --- */

static const char *const enders[] = { "Enter", "Space", "Esc" };

START_TEST(some_keys_only_end_it)
{
	begin(&match);
	int row = play_view(play())->player[0].place.y;
	shot_press(&app, enders[_i]);
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	ck_assert_int_eq(play_view(play())->player[0].place.y, row);
	ck_assert(!shows(&app, "Game menu"));
	shot_close(&app);
}
END_TEST

START_TEST(a_key_that_ended_it_and_is_still_down_does_not_act)
{
	begin(&match);
	shot_press(&app, "Enter");
	for (int i = 0; i < 10; i++) {
		pass(33);
		shot_press(&app, "Enter");
	}
	ck_assert_int_eq(play_view(play())->player[0].drop_points, 0);
	pass(200);
	shot_press(&app, "Enter");
	ck_assert_int_eq(play_view(play())->player[0].drop_points, 1);
	shot_close(&app);
}
END_TEST

START_TEST(any_other_key_ends_it_and_acts)
{
	begin(&match);
	int column = play_view(play())->player[0].place.x;
	shot_press(&app, "Left");
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	ck_assert_int_eq(play_view(play())->player[0].place.x, column - 1);
	shot_close(&app);
}
END_TEST

/* --- games without a countdown --- */

START_TEST(there_is_none_without_motion)
{
	shot_open(&app, &match);
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	shot_begin(&app, &match, "puyo");
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	shot_press(&app, "p p");
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	shot_close(&app);
}
END_TEST

START_TEST(there_is_none_where_the_rules_wait_for_nothing)
{
	begin(&(const struct shot){ "practice", FULL, "mode=solo practice=on", NULL, "" });
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	shot_press(&app, "p p");
	ck_assert_int_eq(play()->state, STATE_PLAYING);
	shot_close(&app);
}
END_TEST

START_TEST(there_is_none_in_a_tutorial)
{
	shot_open(&app, &match);
	app_push(&app, menu_new(&app));
	play_learn(&app, registry_load(app.front.registry, "puyo", NULL), false);
	ck_assert_int_eq(play()->state, STATE_LESSON);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, it_is_in_the_middle_of_the_fields, 0, LEN(pictures));
	tcase_add_test(all, the_clock_waits_until_it_is_over);
	tcase_add_loop_test(all, it_comes_again_whenever_the_clock_was_stopped, 0, LEN(pauses));
	tcase_add_test(all, a_pause_within_it_begins_it_again);
	tcase_add_loop_test(all, some_keys_only_end_it, 0, LEN(enders));
	tcase_add_test(all, any_other_key_ends_it_and_acts);
	tcase_add_test(all, a_key_that_ended_it_and_is_still_down_does_not_act);
	tcase_add_test(all, there_is_none_without_motion);
	tcase_add_test(all, there_is_none_where_the_rules_wait_for_nothing);
	tcase_add_test(all, there_is_none_in_a_tutorial);
}

int
main(void)
{
	return suite_run("countdown", fill, 20);
}
