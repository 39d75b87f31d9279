/* daily.c: checks daily games on the screen: begin, resume, practice, title, result to share. */
#include "../shots.h"

#include <time.h>

#include "base/clock.h"
#include "front/lobby.h"
#include "game/daily.h"
#include "shell/screen_play_private.h"
#include "shell/screens.h"
#include "shell/screen_start.h"

static struct app app;
static int today = 20774;	/* 17 November 2026 */

time_t
time(time_t *at)
{
	time_t now = (time_t)today * 86400 + 43200;
	if (at != NULL)
		*at = now;
	return now;
}

static const struct shot plain = { "daily", FULL, NULL, NULL, "" };

static void
open_page(const char *game)
{
	app_push(&app, start_new(&app, registry_load(app.front.registry, game, NULL)));
	stack_paint(&app);
}

static void
set_up(void)
{
	shot_open(&app, &plain);
	app_push(&app, menu_new(&app));
}

static void
tear_down(void)
{
	shot_close(&app);
}

/* From the page of a game to its daily game. */
static const struct { const char *game, *keys, *title; } titles[] = {
	{ "monoknight", "Down Down Down Enter", "MonoKnight  Daily 2026-11-17" },
	{ "mino", "Down Right Enter", "Mino  Daily run 2026-11-17" },
};

static void
begin_daily(int which)
{
	open_page(titles[which].game);
	shot_press(&app, titles[which].keys);
}

static struct session *
session_on_top(void)
{
	return ((struct play *)app.top)->session;
}

/* East or west of Greenwich the local date may already be the next one, or still the last one. */
START_TEST(the_day_is_that_in_utc)
{
	static const char *const zones[] = { "EAST-14", "WEST+14" };
	for (size_t i = 0; i < LEN(zones); i++) {
		setenv("TZ", zones[i], 1);
		tzset();
		ck_assert_int_eq(clock_day(), today);
	}
}
END_TEST

START_TEST(the_title_has_the_date)
{
	begin_daily(_i);
	ck_assert(shows(&app, titles[_i].title));
	ck_assert(session_counts(session_on_top()));
	shot_press(&app, "Esc");
	ck_assert(shows(&app, "Game menu") && !shows(&app, "(seed"));	/* the title shows the date instead of the seed */
}
END_TEST

/* A daily game is kept even before its first action. */
START_TEST(the_attempt_is_left_and_resumed_from_the_page)
{
	begin_daily(_i);
	int64_t id = session_id(session_on_top());
	shot_press(&app, "q");
	ck_assert(shows(&app, _i == 0 ? "today: not finished" : "Targets"));
	shot_press(&app, "Enter Enter");	/* a resumed game is covered at first */
	ck_assert(shows(&app, titles[_i].title));
	ck_assert_int_eq(session_id(session_on_top()), id);
}
END_TEST

static void
finish(struct session *s)
{
	while (!session_over(s)) {
		struct cpu_thought *thought = cpu_thought_new(s, &(struct cpu_request){ 1, session_game(s)->levels[0].name, 1 });
		struct action action;
		while (!cpu_thought_work(thought))
			;
		ck_assert(cpu_thought_action(thought, &action));
		cpu_thought_free(thought);
		session_submit(s, 1, &action, NULL, NULL);
	}
}

/* Plays the game on top to its end and opens its end page. */
static void
finish_on_top(void)
{
	struct play *p = (struct play *)app.top;
	finish(p->session);
	play_show(p, NULL);
	play_open_end(p);
	stack_paint(&app);
}

START_TEST(a_later_game_of_the_day_is_practice_and_says_so)
{
	begin_daily(_i);
	ck_assert(!shows(&app, ", practice"));
	finish_on_top();
	ck_assert(!shows(&app, "ranked apart"));
	app_pop(&app);
	app_pop(&app);
	stack_paint(&app);
	ck_assert(shows(&app, "today: ") && shows(&app, "streak 1") && shows(&app, "another game today is practice"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Practice") && shows(&app, "Today's attempt is made"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, titles[_i].title) && shows(&app, ", practice"));
	ck_assert(!session_counts(session_on_top()));
	finish_on_top();
	ck_assert(shows(&app, "This day was played before: practice"));
}
END_TEST

START_TEST(the_end_page_has_the_result_to_share)
{
	begin_daily(_i);
	finish_on_top();
	ck_assert(!shows(&app, "New game"));	/* a day has only one game */
	shot_select(&app, "Share the result");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "daily 2026-11-17") && shows(&app, "Score ") && shows(&app, "Streak 1, longest 1"));
	shot_press(&app, "Enter");
	ck_assert(is_selected(&app, "Share the result"));
}
END_TEST

START_TEST(a_result_with_a_hint_says_so)
{
	begin_daily(_i);
	session_note_hint(session_on_top());
	finish_on_top();
	shot_select(&app, "Share the result");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, " with a hint: ") && shows(&app, "Streak 0, longest 0"));
}
END_TEST

START_TEST(other_games_have_no_result_to_share)
{
	open_page("monoknight");
	shot_press(&app, "Down Enter");
	finish_on_top();
	ck_assert(shows(&app, "Same seed again") && shows(&app, "New game") && !shows(&app, "Share the result"));
}
END_TEST

START_TEST(giving_the_attempt_up_asks_first)
{
	begin_daily(_i);
	shot_press(&app, "Esc");
	shot_select(&app, "Give up");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "This is the attempt that counts for its day"));
	shot_press(&app, "Right Enter");
	ck_assert(shows(&app, _i == 0 ? "today: given up" : "Targets"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Today's attempt is made"));
}
END_TEST

START_TEST(deleting_the_attempt_says_what_is_lost)
{
	begin_daily(_i);
	shot_press(&app, "q Esc");
	shot_select(&app, _i == 0 ? "MonoKnight" : "Mino");
	shot_press(&app, "x");
	ck_assert(shows(&app, "Delete this game?") && shows(&app, "This is the attempt that counts for its day"));
	shot_press(&app, "Esc");
	today++;
	shot_press(&app, "x");
	ck_assert(shows(&app, "Delete this game?") && !shows(&app, "This is the attempt that counts for its day"));
	today--;
}
END_TEST

/* A typed seed is kept until a game can begin with it. */
START_TEST(practice_before_the_attempt_is_refused)
{
	open_page("monoknight");
	shot_press(&app, "s Backspace 9 Enter t Down Down Down Enter");
	ck_assert(shows(&app, "This game cannot start") && shows(&app, "Finish today's daily game first"));
	shot_press(&app, "Enter t");
	ck_assert(shows(&app, "The next game has the seed 9."));
}
END_TEST

START_TEST(a_table_of_a_day_says_its_date)
{
	char text[SENTENCE_SIZE];
	json_t *table = json_pack("{s:s, s:{s:s, s:s}}", "game", "mino", "options", "mode", "daily",
	    "day", "20774");
	lobby_options(table, text);
	ck_assert_str_eq(text, "Kind of run: Daily run, Day: 2026-11-17");
	json_decref(table);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, the_day_is_that_in_utc);
	tcase_add_loop_test(t, the_title_has_the_date, 0, LEN(titles));
	tcase_add_loop_test(t, the_attempt_is_left_and_resumed_from_the_page, 0, LEN(titles));
	tcase_add_loop_test(t, a_later_game_of_the_day_is_practice_and_says_so, 0, LEN(titles));
	tcase_add_loop_test(t, the_end_page_has_the_result_to_share, 0, LEN(titles));
	tcase_add_loop_test(t, a_result_with_a_hint_says_so, 0, LEN(titles));
	tcase_add_test(t, other_games_have_no_result_to_share);
	tcase_add_loop_test(t, giving_the_attempt_up_asks_first, 0, LEN(titles));
	tcase_add_loop_test(t, deleting_the_attempt_says_what_is_lost, 0, LEN(titles));
	tcase_add_test(t, practice_before_the_attempt_is_refused);
	tcase_add_test(t, a_table_of_a_day_says_its_date);
}

int
main(void)
{
	return suite_run("daily", fill, 60);
}
