/* demo.c: the show of all games by CPUs: its games, its length and its end. */
#include "../shots.h"

#include "front/begin.h"
#include "shell/demo.h"

static const struct shot plain = { "demo", FULL, NULL, NULL, "" };
static struct app app;

static void
open_demo(const struct shot *shot, uint64_t seed)
{
	struct error e;
	shot_open(&app, shot);
	app_push(&app, menu_new(&app));
	struct screen *demo = demo_new(&app, seed, &e);
	ck_assert_ptr_nonnull(demo);
	app_push(&app, demo);
	stack_paint(&app);
}

static void
tear_down(void)
{
	shot_close(&app);
}

/* Runs the loop's clock to the next thing that is due; returns the time that took. */
static int64_t
pass_once(void)
{
	int64_t due = stack_due(&app), before = app.now_ms;
	ck_assert_int_ne(due, NEVER);
	app.now_ms = due > app.now_ms ? due : app.now_ms + 1;
	app.top->class->tick(app.top);
	stack_paint(&app);
	return app.now_ms - before;
}

/* Waits until this text is shown, for at most two minutes; returns the milliseconds. */
static int64_t
pass_to(const char *words)
{
	int64_t begun = app.now_ms;
	while (!shows(&app, words) && app.now_ms - begun < 120000)
		pass_once();
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(shows(&app, words), "%s is not in:\n%s", words, text);
	free(text);
	return app.now_ms - begun;
}

static char *
title_of(const struct game *game)
{
	return mem_format("%s: %s", _(game->title), _(game->summary));
}

static const struct shot shown[] = {
	{ "demo", FULL, NULL, NULL, "" }, { "demo", JAPANESE, NULL, NULL, "" },
};

START_TEST(every_game_comes_with_its_card_and_its_rules_and_then_the_first_again)
{
	open_demo(&shown[_i], 21);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		char *title = title_of(*game);
		pass_to(title);
		ck_assert(!shows(&app, _(begin_of(*game)->show.rule)));
		ck_assert_int_ge(pass_to(_(begin_of(*game)->show.rule)), 4000);
		ck_assert(shows(&app, title) && shows(&app, _("demo: any key ends it")));
		free(title);
	}
	char *title = title_of(registry_games()[0]);
	pass_to(title);
	free(title);
}
END_TEST

/* A demo is not the player's own game, and none of it is kept. */
START_TEST(a_cpu_that_clears_a_board_makes_no_best)
{
	char *next = title_of(registry_games()[1]);
	open_demo(&plain, 7);
	while (!shows(&app, next)) {
		ck_assert(!shows(&app, _("NEW BEST")));
		pass_once();
	}
	free(next);
}
END_TEST

/* Six seconds of these show the result. */
START_TEST(of_every_game_there_is_enough_to_see)
{
	open_demo(&plain, 1);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		char *next = title_of(game[1] != NULL ? game[1] : registry_games()[0]);
		pass_to(_(begin_of(*game)->show.rule));
		ck_assert_int_ge(pass_to(next), 16000);
		free(next);
	}
}
END_TEST

/* Two equal CPUs would build the same field from the same pairs, side by side. */
START_TEST(players_in_real_time_are_not_each_others_mirror)
{
	struct session_start start;
	shot_open(&app, &plain);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		begin_show(*game, 3, &start);
		if (game_is_real_time(*game))
			ck_assert_str_ne(start.seats[1].level, start.seats[2].level);
	}
}
END_TEST

/* Up to the end of the second game, which ends before its time is over. */
static char *
second_result(uint64_t seed)
{
	char *title = title_of(registry_games()[1]);
	open_demo(&plain, seed);
	pass_to(title);
	pass_to("wins:");
	char *text = canvas_to_text(app.canvas);
	free(title);
	return text;
}

START_TEST(the_same_seed_gives_the_same_games)
{
	char *once = second_result(5);
	shot_close(&app);
	char *again = second_result(5);
	ck_assert_str_eq(once, again);
	shot_close(&app);
	char *other = second_result(7);
	ck_assert_str_ne(once, other);
	free(once);
	free(again);
	free(other);
}
END_TEST

START_TEST(a_result_stays_for_some_seconds_and_then_the_next_game_comes)
{
	char *next = title_of(registry_games()[2]);
	free(second_result(5));
	int64_t stayed = pass_to(next);
	ck_assert(stayed >= 5000 && stayed <= 8000);
	free(next);
}
END_TEST

/* A newcomer must be able to follow the game, with motion or without. */
START_TEST(nothing_happens_faster_than_it_can_be_followed)
{
	open_demo(&plain, 9);
	settings_force(&app.front.settings, SETTING_MOTION, _i == 0 ? "off" : "on");
	pass_to(begin_of(registry_games()[0])->show.rule);
	ck_assert_int_ge(pass_to(" to "), 600);	/* the first line of its log */
}
END_TEST

/* --- its end --- */

static const struct input_event ends[] = {
	{ .kind = INPUT_KEY, .key = 'x' }, { .kind = INPUT_KEY, .key = KEY_CODE_ESCAPE }, { .kind = INPUT_KEY, .key = '?' },
	{ .kind = INPUT_KEY, .key = KEY_CODE_ENTER }, { .kind = INPUT_PRESS, .y = 5, .x = 5, .button = 1 },
	{ .kind = INPUT_PRESS, .y = 23, .x = 2, .button = 1 }, { .kind = INPUT_WHEEL, .button = 1 }, { .kind = INPUT_TEXT, .key = 'a' },
};

START_TEST(any_key_or_button_leads_back_to_where_it_was_opened)
{
	open_demo(&plain, 9);
	pass_to(begin_of(registry_games()[0])->show.rule);
	stack_input(&app, &ends[_i]);
	stack_paint(&app);
	ck_assert(shows(&app, "five games for a terminal"));
}
END_TEST

START_TEST(what_the_terminal_answers_does_not_end_it)
{
	open_demo(&plain, 9);
	const struct screen *demo = app.top;
	stack_input(&app, &(struct input_event){ .kind = INPUT_POSITION, .y = 1, .x = 1 });
	stack_input(&app, &(struct input_event){ .kind = INPUT_RELEASE, .y = 1, .x = 1 });
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY_UP, .key = 'x' });
	ck_assert_ptr_eq(app.top, demo);
}
END_TEST

/* --- around it --- */

static bool
count_game(const struct game_row *row, void *context)
{
	++*(int *)context;
	return true;
}

START_TEST(nothing_is_kept)
{
	int games = 0;
	free(second_result(5));
	shot_press(&app, "q");
	ck_assert(store_games(app.front.store, NULL, false, 100, count_game, &games, NULL));
	ck_assert(store_games(app.front.store, NULL, true, 100, count_game, &games, NULL));
	ck_assert_int_eq(games, 0);
	ck_assert_str_eq(app.farewell, "");
}
END_TEST

/* Above all in real time: the game does not run while the window is too small. */
START_TEST(a_small_window_stops_it_and_a_larger_one_goes_on)
{
	open_demo(&plain, 9);
	pass_to(begin_of(registry_games()[2])->show.rule);
	for (int i = 0; i < 100; i++)
		pass_once();
	char *before = canvas_to_text(app.canvas);
	canvas_resize(app.canvas, 20, 70);
	stack_paint(&app);
	ck_assert(shows(&app, "goyu needs 80 x 24"));
	ck_assert_int_eq(stack_due(&app), NEVER);
	app.now_ms += 10000;
	canvas_resize(app.canvas, 24, 80);
	stack_paint(&app);
	char *after = canvas_to_text(app.canvas);
	ck_assert_str_eq(before, after);
	for (int i = 0; i < 100; i++)
		pass_once();
	char *later = canvas_to_text(app.canvas);
	ck_assert_str_ne(after, later);
	free(before);
	free(after);
	free(later);
}
END_TEST

START_TEST(a_stop_costs_the_game_no_time)
{
	open_demo(&plain, 9);
	pass_to(begin_of(registry_games()[2])->show.rule);
	char *before = canvas_to_text(app.canvas);
	stack_interrupt(&app);
	app.now_ms += 20000;
	pass_once();
	char *after = canvas_to_text(app.canvas);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
}
END_TEST

START_TEST(without_content_it_says_why)
{
	struct error e = { 0 };
	shot_open(&app, &plain);
	registry_free(app.front.registry);
	app.front.registry = registry_new("/nowhere");
	ck_assert_ptr_null(demo_new(&app, 1, &e));
	ck_assert_int_ne(e.kind, ERR_NONE);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, NULL, tear_down);
	tcase_add_loop_test(tc, every_game_comes_with_its_card_and_its_rules_and_then_the_first_again, 0, LEN(shown));
	tcase_add_test(tc, a_cpu_that_clears_a_board_makes_no_best);
	tcase_add_test(tc, of_every_game_there_is_enough_to_see);
	tcase_add_test(tc, players_in_real_time_are_not_each_others_mirror);
	tcase_add_test(tc, the_same_seed_gives_the_same_games);
	tcase_add_test(tc, a_result_stays_for_some_seconds_and_then_the_next_game_comes);
	tcase_add_loop_test(tc, nothing_happens_faster_than_it_can_be_followed, 0, 2);
	tcase_add_loop_test(tc, any_key_or_button_leads_back_to_where_it_was_opened, 0, LEN(ends));
	tcase_add_test(tc, what_the_terminal_answers_does_not_end_it);
	tcase_add_test(tc, nothing_is_kept);
	tcase_add_test(tc, a_small_window_stops_it_and_a_larger_one_goes_on);
	tcase_add_test(tc, a_stop_costs_the_game_no_time);
	tcase_add_test(tc, without_content_it_says_why);
}

int
main(void)
{
	return suite_run("demo", fill, 60);
}
