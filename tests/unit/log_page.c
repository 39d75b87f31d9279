/* log_page.c: checks that L shows the whole log of the seat at the keyboard on one page. */
#include "../shots.h"

#include "shell/screens.h"

static void
expect(struct app *app, const char *keys, const char *text)
{
	shot_press(app, keys);
	char *all = canvas_to_text(app->canvas);
	ck_assert_msg(strstr(all, text) != NULL, "%s: no \"%s\" in\n%s", keys, text, all);
	free(all);
}

static void
open_game(struct app *app, const char *id, const char *words, const char *keys)
{
	struct shot shot = { "log", FULL, words, NULL, keys };
	shot_take(app, &shot, id);
}

/* The text that the log contains after these keys. */
static const struct { const char *id, *words, *keys, *told, *cover; } games[] = {
	{ "monoknight", "mode=free", "Enter", " to ", "Paused" },
	{ "gunjin", "", "Enter 1 s", "Shuffled.", "please sit down" },
	{ "puyo", "seat2=cpu", "", "Nothing has happened yet.", "Paused" },
	{ "mino", "practice=on", "Enter", "Nothing has happened yet.", "Paused" },
	{ "synegier", "seats=2 seat2=cpu", "Enter", "You take ", "Paused" },
};

START_TEST(capital_l_opens_the_whole_log_of_every_game)
{
	struct app app;
	open_game(&app, games[_i].id, games[_i].words, games[_i].keys);
	const struct screen *play = app.top;
	expect(&app, "L", games[_i].told);
	ck_assert(app.top != play && shows(&app, " log\n") && shows(&app, "/ search"));
	shot_press(&app, "Esc");
	ck_assert_ptr_eq(app.top, play);
	shot_close(&app);
}
END_TEST

/* The log has the same keys as the pages of the manual. */
START_TEST(a_long_log_is_read_and_searched)
{
	struct app app;
	open_game(&app, "gunjin", "", "Enter 1 s m s s s s s s s s s s s s s s s s s s s s s s s s s s s s x L");
	ck_assert(shows(&app, "The camp is empty.") && !shows(&app, "are swapped"));
	expect(&app, "Home", "are swapped");
	expect(&app, "/ C A M P Enter", "The camp is empty.");
	expect(&app, "/ n o w h e r e Enter", "Not found on this page.");
	expect(&app, "PageUp PageUp", "are swapped");
	struct input_event wheel = { .kind = INPUT_WHEEL, .button = 9 };
	struct input_event right = { .kind = INPUT_PRESS, .button = BUTTON_RIGHT };
	stack_input(&app, &wheel);
	stack_paint(&app);
	ck_assert(shows(&app, "The camp is empty."));
	struct screen *play = app.top->below;
	stack_input(&app, &right);
	ck_assert_ptr_eq(app.top, play);
	shot_close(&app);
}
END_TEST

/* Turns and rounds are headings, and moves are numbered. */
START_TEST(a_log_has_headings_and_numbers)
{
	enum { PARTS = 3, LINES = 30 };
	struct app app;
	struct log log = { 0 };
	open_game(&app, "mino", "", "");
	for (int i = 1; i <= PARTS; i++) {
		char *text = mem_format("回 %d", i);
		log_put(&log, &(struct log_line){ .text = text, .heading = true });
		free(text);
		for (int j = 0; j < LINES; j++)
			log_put(&log, &(struct log_line){ .text = "a move", .number = i * 100 + j });
		log_add(&log, "between moves");
	}
	log_page_open(&app, registry_find("mino"), &log, "");
	stack_paint(&app);
	ck_assert(shows(&app, "\n  329  a move ") && shows(&app, "\n       between moves "));
	expect(&app, "Home", "log\n回 1 ");
	expect(&app, "Right Right", "log\n回 3 ");
	expect(&app, "Left", "log\n回 2 ");
	log_clear(&log);
	shot_close(&app);
}
END_TEST

START_TEST(an_interruption_closes_the_log)
{
	struct app app;
	open_game(&app, games[_i].id, games[_i].words, games[_i].keys);
	const struct screen *play = app.top;
	shot_press(&app, "L ?");
	stack_interrupt(&app);
	stack_paint(&app);
	ck_assert_ptr_eq(app.top, play);
	ck_assert(shows(&app, games[_i].cover));
	shot_close(&app);
}
END_TEST

/* With two people at one keyboard the hand-over screen covers the log, so neither reads the other's
 * lines. */
START_TEST(nobody_reads_the_log_of_the_other)
{
	struct app app;
	open_game(&app, "gunjin", "", "Enter 1 s y Enter");
	expect(&app, "L", "Your camp is final.");
	expect(&app, "", "Shuffled.");
	stack_interrupt(&app);
	stack_paint(&app);
	ck_assert(shows(&app, "please sit down") && !shows(&app, "Shuffled."));
	expect(&app, "Enter 2 L", "Nothing has happened yet.");
	shot_close(&app);
}
END_TEST

START_TEST(what_is_taken_back_is_not_in_the_log)
{
	struct app app;
	open_game(&app, "monoknight", "mode=free", "Enter");
	expect(&app, "L", " to ");
	expect(&app, "Esc u", "Undone.");
	expect(&app, "L", "Nothing has happened yet.");
	shot_close(&app);
}
END_TEST

static const struct { const char *id, *words, *keys, *open, *told; } resumed[] = {
	{ "monoknight", "mode=free", "Enter", "Enter L", " to " },
	{ "gunjin", "", "Enter 1 s y Enter", "Enter 2 L", "Nothing has happened yet." },
	{ "gunjin", "", "Enter 1 s", "Enter 1 L", "Shuffled." },
	{ "synegier", "seats=2 seat2=cpu", "Enter", "Enter L", "You take " },
};

/* A resumed game continues its log, separately for each seat. */
START_TEST(a_resumed_game_goes_on_with_its_log)
{
	struct app app;
	struct shot shot = { "log", FULL, NULL, NULL, "" };
	shot_take(&app, &shot, NULL);
	shot.game = resumed[_i].words;
	shot_start(&app, &shot, resumed[_i].id);
	shot_press(&app, resumed[_i].keys);
	app_pop(&app);
	ck_assert(play_resume(&app, 1));
	expect(&app, resumed[_i].open, resumed[_i].told);
	shot_close(&app);
}
END_TEST

/* In a replay the log ends at the moment shown. */
START_TEST(a_replay_has_its_log)
{
	struct app app;
	open_game(&app, "gunjin", "", "Enter 1 s y Enter Enter Enter 2 s y Enter Enter Enter 1 X Down Enter Enter Down Down Down Enter");
	expect(&app, "", "replay");
	expect(&app, "Home v L", "Nothing has happened yet.");
	expect(&app, "Esc End L", "Player 2 wins");
	ck_assert(!shows(&app, "Shuffled."));
	expect(&app, "Esc v L", "Shuffled.");
	expect(&app, "Esc Left L", "Your camp is final.");
	ck_assert(!shows(&app, "Player 2 wins"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, capital_l_opens_the_whole_log_of_every_game, 0, (int)LEN(games));
	tcase_add_test(all, a_long_log_is_read_and_searched);
	tcase_add_test(all, a_log_has_headings_and_numbers);
	tcase_add_loop_test(all, an_interruption_closes_the_log, 0, (int)LEN(games));
	tcase_add_test(all, nobody_reads_the_log_of_the_other);
	tcase_add_test(all, what_is_taken_back_is_not_in_the_log);
	tcase_add_loop_test(all, a_resumed_game_goes_on_with_its_log, 0, (int)LEN(resumed));
	tcase_add_test(all, a_replay_has_its_log);
}

int
main(void)
{
	return suite_run("log page", fill, 30);
}
