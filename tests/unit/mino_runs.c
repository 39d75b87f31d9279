/* mino_runs.c: checks in whole runs of Mino that no screen cuts anything off. */
#include "../shots.h"

#include "games/mino/mino_control.h"
#include "shell/screen_play_private.h"

static const char *const languages[] = { "en", "ja" };
static const char *const options[] = { "", "curve=hard", "mode=daily day=5", "practice=on" };
static const struct { int rows, cols; } sizes[] = { { 24, 80 }, { 30, 100 }, { 50, 160 } };

enum { RUNS = LEN(languages) * LEN(options) * LEN(sizes) };

static void
expect_whole(struct app *app)
{
	stack_paint(app);
	char *text = canvas_to_text(app->canvas), *rest = text;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; )
		ck_assert_msg(strstr(line, glyph_text(GLYPH_ELLIPSIS, GLYPHS_FULL)) == NULL, "%s", line);
	free(text);
}

/* Opens every page that a key opens, and moves the cursor on the board. */
static void
look_around(struct app *app)
{
	static const char *const keys[] = { "o", "v", "L", "i", "d", "C", "a", "?" };
	struct screen *play = app->top;
	for (size_t i = 0; i < LEN(keys); i++) {
		shot_press(app, keys[i]);
		expect_whole(app);
		while (app->top != play)
			app_pop(app);
		if (i < 3)
			shot_press(app, keys[i]);	/* closes the page */
	}
}

static void
look_at_goods(struct app *app, struct play *p)
{
	for (int row = 0; row < mino_shop_count(play_view(p)); row++) {
		play_board_ui(p)->shop.selected = row;
		play_show_message(p, STYLE_TEXT, "");
		expect_whole(app);
	}
}

static void
think(const struct view *v, uint64_t seed, struct action *action)
{
	struct thinker *t = mino_game.think(v, 1, mino_game.levels[0].name, seed);
	while (!mino_game.ponder(t))
		;
	ck_assert(mino_game.decide(t, action));
	game_thinker_free(&mino_game, t);
}

START_TEST(nothing_is_cut_in_a_whole_run)
{
	size_t language = (size_t)_i % LEN(languages), option = (size_t)_i / 2 % LEN(options), size = (size_t)_i / 8 % LEN(sizes);
	const struct shot shot = { "run", languages[language], GLYPHS_FULL, sizes[size].rows, sizes[size].cols,
	    options[option], NULL, "" };
	struct app app;
	struct action action;
	char hint[SENTENCE_SIZE];
	shot_open(&app, &shot);
	app.front.seed = (uint64_t)_i;
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	shot_start(&app, &shot, "mino");
	struct play *p = (struct play *)app.top;
	for (int n = 0; !session_over(p->session); n++) {
		think(play_view(p), (uint64_t)n, &action);
		controller_hint(p->controller, play_board_ui(p), play_view(p), session_started(p->session)->seats, &action, hint);
		play_show_message(p, STYLE_GOOD, hint);
		expect_whole(&app);
		if (n % 10 == 0)
			look_around(&app);
		if (play_view(p)->phase == PHASE_SHOPPING)
			look_at_goods(&app, p);
		play_act(p, &action);
		ck_assert(!play_shows_error(p));
		expect_whole(&app);
	}
	shot_close(&app);
}
END_TEST

/* A run meets few relics, so this shows each one on the smallest screen, with its name and
 * state. */
START_TEST(every_relic_is_explained_in_full)
{
	for (int relic = 0; relic < RELICS; relic++) {
		char *setup = mem_format("{\"phase\":\"playing\",\"relics\":[\"%s\"]}", mino_relic_names[relic]);
		const struct shot shot = { "relic", languages[_i], GLYPHS_FULL, 24, 80, "", setup, "o" };
		struct app app;
		shot_take(&app, &shot, "mino");
		expect_whole(&app);
		shot_close(&app);
		free(setup);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, every_relic_is_explained_in_full, 0, (int)LEN(languages));
	tcase_add_loop_test(tc, nothing_is_cut_in_a_whole_run, 0, suite_times(RUNS));
}

int
main(void)
{
	return suite_run("mino runs", fill, 60);
}
