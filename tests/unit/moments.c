/* moments.c: checks what ends a moment, and that nothing is shown too early, in play and in a
 * replay. */
#include "../shots.h"

#include "shell/screen_play_private.h"
#include "shell/screens.h"

#define BOARD "\"deck\":[\"dom-h\"],\"hand\":[\"dom-h\",\"mono-1\"],\"board\":[" \
    "{\"r\":0,\"c\":0,\"filled\":1,\"set\":1},{\"r\":0,\"c\":1,\"filled\":1,\"set\":1}," \
    "{\"r\":0,\"c\":2,\"filled\":1,\"set\":2},{\"r\":0,\"c\":3,\"filled\":1,\"set\":2}]}"

/* The first piece clears a line; with the last hand that also ends the run. */
static const char middle[] = "{\"phase\":\"playing\",\"round\":1,\"score\":0,\"target\":50,\"hands_left\":5," BOARD;
static const char last[] = "{\"phase\":\"playing\",\"round\":1,\"score\":0,\"target\":50,\"hands_left\":1," BOARD;

static struct app app;

/* Begins a game in which a score builds up. */
static void
begin(const char *setup)
{
	const struct shot shot = { "moment", FULL, NULL, setup, "c Enter" };
	shot_take(&app, &shot, "mino");
	ck_assert(shows(&app, "Enter skips to the result."));
}

static void
click(void)
{
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = 5, .x = 5, .button = BUTTON_LEFT });
	stack_paint(&app);
}

static void
press(const char *key)
{
	if (strcmp(key, "click") == 0)
		click();
	else
		shot_press(&app, key);
}

/* --- keys --- */

static const char *const enders[] = { "Enter", "Space", "Esc", "click" };

START_TEST(some_keys_only_end_a_moment)
{
	begin(middle);
	press(enders[_i]);
	ck_assert(shows(&app, "+6: 6") && shows(&app, "6/50"));
	ck_assert(shows(&app, "Hands left     4"));	/* Enter and the click placed nothing */
	ck_assert(!shows(&app, "Game menu"));		/* nor did Esc open the menu */
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_close(&app);
}
END_TEST

static const struct { const char *key, *then; } others[] = {
	{ "L", " log\n" }, { "?", "Keys and symbols" }, { "p", "Paused" }, { "d", "deck" }, { "F1", "How to play" },
};

START_TEST(any_other_key_ends_it_and_acts)
{
	begin(middle);
	press(others[_i].key);
	ck_assert_msg(shows(&app, others[_i].then), "%s", others[_i].key);
	while (app.top->below != NULL)
		app_pop(&app);
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_close(&app);
}
END_TEST

START_TEST(a_key_without_a_meaning_ends_it_too)
{
	begin(middle);
	press("Z");
	ck_assert(shows(&app, "+6: 6"));
	shot_close(&app);
}
END_TEST

START_TEST(painting_again_ends_nothing)
{
	begin(middle);
	press("Ctrl-L");
	ck_assert(shows(&app, "Enter skips to the result."));
	shot_close(&app);
}
END_TEST

/* --- the end of a game --- */

static const char *const any[] = { "Enter", "Space", "Esc", "click", "q", "n", "L" };

START_TEST(no_key_passes_by_the_result)
{
	begin(last);
	press(any[_i]);
	ck_assert(!shows(&app, "Enter skips"));
	pass_until(&app, "New game");
	ck_assert(shows(&app, "The run ends in round 1"));
	shot_close(&app);
}
END_TEST

START_TEST(the_end_is_not_shown_while_the_score_builds_up)
{
	begin(last);
	ck_assert(!shows(&app, "over") && !shows(&app, "ends") && !shows(&app, "+6"));
	ck_assert_int_ne(stack_due(&app), NEVER);
	shot_close(&app);
}
END_TEST

/* --- a replay --- */

/* The replay in which the same score builds up again. */
static void
begin_replay(void)
{
	begin(middle);
	replay_open_journal(&app, session_journal(((struct play *)app.top)->session), NULL, REPLAY_FROM_START);
	shot_press(&app, "Home Right");
	ck_assert(shows(&app, "1 of 1") && !shows(&app, "+6"));
}

START_TEST(some_keys_only_end_a_moment_of_a_replay)
{
	begin_replay();
	press(enders[_i]);
	ck_assert(shows(&app, "1 of 1  +6: 6"));
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_close(&app);
}
END_TEST

START_TEST(any_other_key_ends_it_and_goes_there)
{
	begin_replay();
	press("Left");
	ck_assert(shows(&app, "0 of 1"));
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_close(&app);
}
END_TEST

/* The key that stops a running replay works during a moment too. */
START_TEST(a_moment_does_not_keep_a_replay_from_stopping)
{
	begin(middle);
	shot_press(&app, "Enter Enter");
	replay_open_journal(&app, session_journal(((struct play *)app.top)->session), NULL, REPLAY_FROM_START);
	shot_press(&app, "Home Space");
	ck_assert(shows(&app, "playing") && shows(&app, "0 of 2"));
	app.now_ms = stack_due(&app);
	app.top->class->tick(app.top);
	stack_paint(&app);
	ck_assert(shows(&app, "playing") && !shows(&app, "+6"));
	shot_press(&app, "Space");
	ck_assert(!shows(&app, "playing"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, some_keys_only_end_a_moment, 0, LEN(enders));
	tcase_add_loop_test(all, any_other_key_ends_it_and_acts, 0, LEN(others));
	tcase_add_test(all, a_key_without_a_meaning_ends_it_too);
	tcase_add_test(all, painting_again_ends_nothing);
	tcase_add_loop_test(all, no_key_passes_by_the_result, 0, LEN(any));
	tcase_add_test(all, the_end_is_not_shown_while_the_score_builds_up);
	tcase_add_loop_test(all, some_keys_only_end_a_moment_of_a_replay, 0, LEN(enders));
	tcase_add_test(all, any_other_key_ends_it_and_goes_there);
	tcase_add_test(all, a_moment_does_not_keep_a_replay_from_stopping);
}

int
main(void)
{
	return suite_run("moments", fill, 20);
}
