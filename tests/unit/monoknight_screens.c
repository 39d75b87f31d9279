/* monoknight_screens.c: checks MonoKnight in windows of every size, and its moments frame by
 * frame. */
#include "../shots.h"

#include "game/language.h"
#include "games/monoknight/monoknight.h"

#define ROOMY "en", GLYPHS_FULL, 30, 100
#define LARGE "en", GLYPHS_FULL, 40, 120

static const struct shot shots[] = {
	{ "monoknight-80x24", FULL, "mode=standard", NULL, "1 3" },
	{ "monoknight-100x30", ROOMY, "mode=standard", NULL, "1 3" },
	{ "monoknight-120x40", LARGE, "mode=standard", NULL, "1 3" },
	{ "monoknight-120x40-japanese", "ja", GLYPHS_FULL, 40, 120, "mode=standard", NULL, "1 3" },
	{ "monoknight-160x50", WIDE, "mode=standard", NULL, "1 3" },
	{ "monoknight-200x60", "en", GLYPHS_FULL, 60, 200, "mode=standard", NULL, "1 3" },
	{ "monoknight-8x8-80x24", FULL, "mode=classical", NULL, "Enter 1 Right" },
	{ "monoknight-8x8-100x30", ROOMY, "mode=classical", NULL, "Enter 1 Right" },
	{ "monoknight-8x8-120x40", LARGE, "mode=classical", NULL, "Enter 1 Right" },
	{ "monoknight-8x8-160x50", WIDE, "mode=classical", NULL, "Enter 1 Right" },
	{ "monoknight-modes-120x40", LARGE, NULL, NULL, "Enter" },
	{ "monoknight-stages-120x40", LARGE, NULL, NULL, "Enter Enter Down" },
	{ "monoknight-stages-160x50", WIDE, NULL, NULL, "Enter Down Down Down Down Enter End" },
	{ "monoknight-stage-100x30", ROOMY, "mode=extended stage=8-6", NULL, "" },
	{ "monoknight-stage-120x40", LARGE, "mode=extended stage=8-6", NULL, "" },
};

/* Returns false when nothing moves any more. */
static bool
next_frame(struct app *app)
{
	int64_t due = stack_due(app);
	if (due == NEVER || due == app->now_ms)
		return false;
	app->now_ms = due;
	app->top->class->tick(app->top);
	stack_paint(app);
	return true;
}

START_TEST(the_board_grows_with_the_window)
{
	struct app app;
	shot_take(&app, &shots[_i], "monoknight");
	while (next_frame(&app))	/* until the last hop has landed */
		continue;
	shot_check(&app, &shots[_i]);
}
END_TEST

/* --- moments --- */

/* After the next move no card can move the knight. */
static const char dead[] = "{\"mode\":\"standard\",\"knight\":[1,0],"
    "\"rows\":[\".....\",\".....\",\".....\",\".....\",\".x...\"],"
    "\"hand\":[{\"card\":\"kingLeft\",\"count\":1},{\"card\":\"kingDown\",\"count\":1},{\"card\":\"straightDown2\",\"count\":1},"
    "{\"card\":\"straightLeft2\",\"count\":1},{\"card\":\"kingDownLeft\",\"count\":1}],"
    "\"next\":[\"kingDownRight\",\"kingDown\",\"kingLeft\"],"
    "\"draws\":[\"kingUp\",\"kingRight\",\"kingUpRight\",\"straightUp2\",\"straightRight2\",\"diagonalUpRight2\"]}";

/* One tile is left, and a card leads to it. */
static const char last_tile[] = "{\"mode\":\"campaign\",\"stage\":\"1-1\",\"knight\":[1,1],"
    "\"rows\":[\"xxx\",\"xx.\",\"xxx\"],\"hand\":[{\"card\":\"kingRight\",\"count\":1}],"
    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"],\"moves\":9,\"penalty\":1,\"seconds\":141}";

/* This stage is the only one of its chapter. */
static const char last_stage[] = "{\"mode\":\"campaign\",\"stage\":\"2-1\",\"knight\":[1,1],"
    "\"rows\":[\"xxxx\",\"xxxx\",\"xx.x\",\"xxxx\"],\"hand\":[{\"card\":\"kingRight\",\"count\":1}],"
    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"],\"moves\":19,\"penalty\":0,\"seconds\":50}";

static const char slide[] = "{\"mode\":\"extended\",\"stage\":\"7-1\",\"knight\":[0,0],"
    "\"rows\":[\".....\",\".....\",\".....\",\".....\",\"x....\"],\"hand\":[{\"card\":\"rayRight\",\"count\":1},"
    "{\"card\":\"kingUp\",\"count\":1}],\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"]}";

/* How many frames to show after the keys. */
static const struct { struct shot shot; int frames; } moments[] = {
	{ { "monoknight-hop", FULL, "mode=standard", NULL, "1" }, 2 },
	{ { "monoknight-slide", FULL, NULL, slide, "Enter" }, 4 },
	{ { "monoknight-dead", FULL, NULL, dead, "Enter" }, 4 },
	{ { "monoknight-dead-japanese", JAPANESE, NULL, dead, "Enter" }, 4 },
	{ { "monoknight-clear", FULL, NULL, last_tile, "Enter" }, 7 },
	{ { "monoknight-clear-ascii", ASCII, NULL, last_tile, "Enter" }, 7 },
	{ { "monoknight-chapter", FULL, NULL, last_stage, "Enter" }, 8 },
	{ { "monoknight-chapter-japanese", JAPANESE, NULL, last_stage, "Enter" }, 8 },
};

/* Adds all frames, one below the other, each with the start of its flash, which no glyph shows. */
static void
add_picture(struct app *app, char **all)
{
	char *text = canvas_to_text(app->canvas);
	mem_append(all, "%s%s\n", *all == NULL ? "" : "----\n", text);
	for (int i = 1, cells = app->canvas->rows * app->canvas->cols; i < cells; i++)
		if (app->canvas->cells[i].style == STYLE_FLASH && app->canvas->cells[i - 1].style != STYLE_FLASH)
			mem_append(all, "flash %d,%d\n", i / app->canvas->cols, i % app->canvas->cols);
	free(text);
}

START_TEST(a_moment_is_shown_frame_by_frame)
{
	const struct shot *shot = &moments[_i].shot;
	struct app app;
	char *drawn = NULL;
	shot_take(&app, shot, "monoknight");
	add_picture(&app, &drawn);
	for (int i = 1; i < moments[_i].frames && next_frame(&app); i++)
		add_picture(&app, &drawn);
	if (getenv("RENEW_SCREENS") != NULL)
		shot_write(SCREENS, shot, drawn);
	char *path = shot_path(SCREENS, shot), *kept = file_read(path, NULL);
	ck_assert_msg(kept != NULL && strcmp(kept, drawn) == 0, "%s is now:\n%s", path, drawn);
	free(path);
	free(kept);
	free(drawn);
	shot_close(&app);
}
END_TEST

/* --- the result of clearing a stage --- */

/* Opens this stage one tile before its end, at this cost; then clears it. */
static void
clear_stage_by(struct app *app, const char *id, int size, int moves, const char *keys)
{
	struct shot shot = { "clear", FULL, NULL, NULL, "" };
	char *setup = NULL;
	mem_append(&setup, "{\"mode\":\"campaign\",\"stage\":\"%s\",\"knight\":[1,1],\"moves\":%d,\"rows\":[", id, moves);
	for (int row = 0; row < size; row++)
		mem_append(&setup, "%s\"%.*s\"", row > 0 ? "," : "", size, row == size - 2 ? "xx.xx" : "xxxxx");
	mem_append(&setup, "],\"hand\":[{\"card\":\"kingRight\",\"count\":1}],"
	    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"]}");
	shot.setup = setup;
	shot_start(app, &shot, "monoknight");
	stack_paint(app);
	shot_press(app, keys);
	free(setup);
}

static void
clear_stage(struct app *app, const char *id, int size, int moves)
{
	clear_stage_by(app, id, size, moves, "Enter");
}

START_TEST(a_better_score_of_a_stage_is_a_new_best)
{
	static const struct { int moves; bool best; } tries[] = {
		{ 20, true }, { 30, false }, { 20, false }, { 10, true },
	};
	struct shot shot = { "best", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	for (size_t i = 0; i < LEN(tries); i++) {
		clear_stage(&app, "3-1", 5, tries[i].moves);
		pass_until(&app, "Score (");
		ck_assert_int_eq(shows(&app, "NEW BEST"), tries[i].best);
	}
	shot_close(&app);
}
END_TEST

/* The first game uses a hint; a later game clears the same stage without one. */
START_TEST(with_a_hint_a_stage_is_no_new_best)
{
	struct shot shot = { "best", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	clear_stage_by(&app, "3-1", 5, 10, "H H Enter");
	pass_until(&app, "Score (");
	ck_assert(!shows(&app, "NEW BEST"));
	ck_assert(shows(&app, "★ visit every tile") && shows(&app, "★  visit every tile"));
	ck_assert(shows(&app, "☆ score <=") && shows(&app, "☆  score <=") && !shows(&app, "★ score"));
	pass_until(&app, "A hint was used: only the first star counts.");
	ck_assert(!shows(&app, "ranked apart"));
	clear_stage(&app, "3-1", 5, 20);
	pass_until(&app, "Score (");
	ck_assert(shows(&app, "NEW BEST"));
	shot_close(&app);
}
END_TEST

/* The last stage to be cleared in a chapter, or in the whole campaign. */
START_TEST(a_chapter_and_the_campaign_are_finished_once)
{
	static const struct { const char *id; int size; const char *finished; } stages[] = {
		{ "1-2", 4, NULL }, { "1-1", 3, "Chapter 1, Basic Training: every stage is cleared." }, { "1-1", 3, NULL },
		{ "3-1", 5, NULL }, { "3-2", 5, NULL }, { "3-3", 5, NULL }, { "3-4", 5, "Chapter 3, " },
		{ "4-1", 5, "Chapter 4, " }, { "5-1", 5, "Chapter 5, " }, { "2-1", 4, "Campaign: every stage is cleared." },
	};
	struct shot shot = { "campaign", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	for (size_t i = 0; i < LEN(stages); i++) {
		clear_stage(&app, stages[i].id, stages[i].size, 10);
		pass_until(&app, stages[i].finished != NULL ? stages[i].finished : "Score (");
		if (stages[i].finished == NULL)
			next_frame(&app);	/* the moment would come after the score */
		ck_assert_msg(stages[i].finished != NULL || !shows(&app, "every stage is cleared."), "%s", stages[i].id);
	}
	shot_close(&app);
}
END_TEST

/* --- the preview --- */

static const struct { struct shot shot; int rows, cols; } previews[] = {
	{ { "monoknight-preview", FULL, "mode=campaign", NULL, "1" }, 8, 26 },
	{ { "monoknight-preview-8x8", ASCII, "mode=classical", NULL, "Enter 1" }, 8, 26 },
	{ { "monoknight-preview-9x9", JAPANESE, "mode=free size=9", NULL, "" }, 8, 26 },
	{ { "monoknight-preview-large", FULL, "mode=extended stage=1-1", NULL, "1" }, 12, 40 },
};

START_TEST(the_small_picture_stays_in_its_place)
{
	const struct shot *shot = &previews[_i].shot;
	struct app app;
	shot_take(&app, shot, "monoknight");
	canvas_clear(app.canvas);
	controller_of(registry_find("monoknight"))->preview(app.canvas,
	    &(struct rect){ 0, 0, previews[_i].rows, previews[_i].cols }, play_view((struct play *)app.top));
	for (int y = 0; y < app.canvas->rows; y++)
		for (int x = y < previews[_i].rows ? previews[_i].cols : 0; x < app.canvas->cols; x++)
			ck_assert_int_eq(canvas_style_at(app.canvas, y, x), STYLE_TEXT);
	shot_check(&app, shot);
}
END_TEST

/* --- keys and clicks --- */

static void
click(struct app *app, int y, int x)
{
	stack_input(app, &(struct input_event){ .kind = INPUT_PRESS, .y = y, .x = x, .button = BUTTON_LEFT });
	stack_paint(app);
}

START_TEST(both_lines_of_a_mode_can_be_clicked)
{
	for (int line = 0; line < 2; line++) {
		struct shot shot = { "modes", FULL, NULL, NULL, "Enter" };
		struct app app;
		shot_take(&app, &shot, "monoknight");
		click(&app, 4, 10);
		click(&app, 7 + line, 60);
		ck_assert(shows(&app, "nine stages"));
		click(&app, 7 + line, 10);
		ck_assert(shows(&app, "MonoKnight  Standard") && shows(&app, "Tiles left"));
		shot_close(&app);
	}
}
END_TEST

/* A click on any row of a large cell or a large card counts. */
START_TEST(large_cells_and_cards_can_be_clicked)
{
	struct shot shot = { "clicks", WIDE, "mode=standard", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	click(&app, 47, 50);
	ck_assert(shows(&app, "▶3 R2"));
	click(&app, 22, 96);
	ck_assert(shows(&app, "Moves                          1"));
	shot_close(&app);
}
END_TEST

/* The last frame appears at once, and its text stays. */
START_TEST(without_motion_the_last_frame_is_shown)
{
	struct shot shot = { "still", FULL, NULL, last_stage, "" };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Chapter 2"));
	ck_assert(shows(&app, "every stage is cleared."));
	shot_close(&app);
}
END_TEST

/* The knight is in the middle: one card moves up, one moves back, one offers two choices. */
static const char one_key[] = "{\"mode\":\"free\",\"size\":3,\"knight\":[1,1],\"preset\":\"standardWithOrthogonalChoices\","
    "\"rows\":[\"...\",\".xx\",\"...\"],\"hand\":[{\"card\":\"kingUp\",\"count\":1},"
    "{\"card\":\"kingRight\",\"count\":1},{\"card\":\"kingLeftOrRight\",\"count\":1}],\"hand_size\":3,"
    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"],\"penalties\":{\"deadlock\":5,\"redraw\":5,\"discard\":1,"
    "\"revisit\":%d}}";

/* What the key with a card's number does, and the text in the message line and the log. */
static const struct { int revisit; const char *keys, *said; int moves; } numbers[] = {
	{ 1, "1", "U1 to 1,2.", 1 },
	{ 1, "2", "Enter plays R1 to 2,1 (visited: +1).", 0 },
	{ 1, "2 2", "R1 to 2,1.", 1 },
	{ 0, "2", "R1 to 2,1.", 1 },
	{ 1, "3", "Enter plays L/R to 0,1; Up and Down choose", 0 },
	{ 1, "3 3", "Enter plays L/R to 2,1 (visited: +1); Up", 0 },
	{ 1, "3 3 3", "Enter plays L/R to 0,1; Up and Down choose", 0 },
	{ 1, "2 1", "U1 to 1,2.", 1 },
	{ 1, "d 1", "U1 discarded, +1.", 0 },
};

START_TEST(a_number_plays_a_card_with_one_target)
{
	char *setup = mem_format(one_key, numbers[_i].revisit);
	struct shot shot = { "number", FULL, NULL, setup, numbers[_i].keys };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, numbers[_i].said) != NULL, "%s is not in:\n%s", numbers[_i].said, text);
	ck_assert_int_eq(session_length(((struct play *)app.top)->session) - (strchr(numbers[_i].keys, 'd') != NULL),
	    numbers[_i].moves);
	free(text);
	free(setup);
	shot_close(&app);
}
END_TEST

/* Presses of one number key with these gaps in ms, and how many of them play a card. */
static const struct { const char *name; int gaps[6], count, played; } held[] = {
	{ "held: a pause, then repeats", { 0, 500, 33, 33, 33, 33 }, 6, 2 },
	{ "a slow line brings them all at once", { 0, 0, 0, 0 }, 4, 4 },
	{ "pressed as fast as one can", { 0, 80, 80, 80 }, 4, 4 },
};

START_TEST(a_held_number_plays_no_card_after_card)
{
	struct shot shot = { "held", FULL, NULL, "{\"mode\":\"free\",\"size\":9,\"knight\":[0,0],"
	    "\"hand\":[{\"card\":\"kingRight\",\"count\":9}]}", "" };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	for (int i = 0; i < held[_i].count; i++) {
		app.now_ms += held[_i].gaps[i];
		shot_press(&app, "1");
	}
	ck_assert_int_eq(session_length(((struct play *)app.top)->session), held[_i].played);
	shot_close(&app);
}
END_TEST

/* The first click shows where the card leads; the second one plays it. */
START_TEST(a_second_click_plays_a_card)
{
	struct shot shot = { "click", FULL, "mode=standard", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	const struct session *session = ((struct play *)app.top)->session;
	const struct input_event press = { .kind = INPUT_PRESS, .y = 18, .x = 14 };
	for (int clicks = 0; clicks < 2; clicks++) {
		ck_assert_int_eq(session_length(session), 0);
		stack_input(&app, &press);
		stack_paint(&app);
	}
	ck_assert_int_eq(session_length(session), 1);
	shot_close(&app);
}
END_TEST

/* --- explanations of new things --- */

static void
begin(struct app *app, const char *words)
{
	const struct shot shot = { "news", FULL, words, NULL, "" };
	shot_begin(app, &shot, "monoknight");
	stack_paint(app);
}

/* The message line explains one new thing at a time until the player has acted; it never repeats
 * it, and does not explain to spectators. */
START_TEST(what_is_new_is_said_once)
{
	const struct shot shot = { "news", FULL, NULL, NULL, "" };
	struct app app;
	shot_take(&app, &shot, NULL);
	begin(&app, "mode=classical");
	ck_assert(shows(&app, "New: [ ] you choose the tile to start from."));
	shot_press(&app, "Right Left ?");
	shot_press(&app, "Esc");
	ck_assert(shows(&app, "New: [ ] "));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "you choose the tile"));
	ck_assert(shows(&app, "a visited tile costs a penalty here."));
	shot_press(&app, "o");
	ck_assert(shows(&app, "equal cards stack"));
	shot_press(&app, "o");
	ck_assert(!shows(&app, "New:"));
	ck_assert(shows(&app, "Hand"));
	json_t *journal = session_journal(((struct play *)app.top)->session);
	app_pop(&app);
	begin(&app, "mode=classical");
	ck_assert(!shows(&app, "New:"));
	char *met = front_habit(app_front(&app), "monoknight.met");
	ck_assert_str_eq(met, "start revisit stack");
	free(met);
	front_keep_habit(app_front(&app), "monoknight.met", NULL);
	app_pop(&app);
	replay_open_journal(&app, journal, NULL, REPLAY_FROM_START);
	stack_paint(&app);
	ck_assert(shows(&app, "NEXT"));
	ck_assert(!shows(&app, "New:"));
	shot_press(&app, "Right");
	ck_assert(!shows(&app, "New:"));
	ck_assert_ptr_null(front_habit(app_front(&app), "monoknight.met"));
	shot_close(&app);
}
END_TEST

/* Every stage in turn, with the explanations of everything in it, in both languages. */
static const struct { const char *language, *mode; } journeys[] = {
	{ "en", "campaign" }, { "en", "extended" }, { "ja", "campaign" }, { "ja", "extended" },
};

static int
read_news(struct app *app)
{
	int lines = 0;
	for (; shows(app, _("New: ")); lines++) {
		char *text = canvas_to_text(app->canvas), *line = strstr(text, _("New: "));
		line[strcspn(line, "\n")] = '\0';
		ck_assert_msg(strstr(line, "…") == NULL, "%s", line);
		free(text);
		const struct view *v = play_view((struct play *)app->top);
		shot_press(app, v->phase == PHASE_SPAWN ? "Enter" : "o");
	}
	return lines;
}

START_TEST(every_line_fits_over_the_hand)
{
	const struct shot shot = { "news", journeys[_i].language, GLYPHS_FULL, 24, 80, NULL, NULL, "" };
	struct app app;
	struct error e;
	int lines = 0;
	shot_take(&app, &shot, NULL);
	bool extended = strcmp(journeys[_i].mode, "extended") == 0;
	const struct content *content = registry_load(app.front.registry, "monoknight", &e)->content;
	const struct campaign *campaign = knight_campaign(content, extended ? MODE_EXTENDED : MODE_CAMPAIGN);
	for (int i = 0; i < campaign->stage_count; i++) {
		char *words = mem_format("mode=%s stage=%s", journeys[_i].mode, campaign->stages[i].id);
		begin(&app, words);
		lines += read_news(&app);
		app_pop(&app);
		free(words);
	}
	ck_assert_int_ge(lines, extended ? 10 : 4);
	shot_close(&app);
}
END_TEST

/* The list of stages describes each one without cutting the text. */
START_TEST(every_stage_is_described_whole)
{
	const struct shot shot = { "stages", journeys[_i].language, GLYPHS_FULL, 24, 80, NULL, NULL, "" };
	struct app app;
	struct error e;
	shot_take(&app, &shot, NULL);
	bool extended = strcmp(journeys[_i].mode, "extended") == 0;
	const struct content *content = registry_load(app.front.registry, "monoknight", &e)->content;
	const struct campaign *campaign = knight_campaign(content, extended ? MODE_EXTENDED : MODE_CAMPAIGN);
	shot_press(&app, extended ? "Enter Down Down Down Down Enter" : "Enter Enter");
	for (int i = 0; i < campaign->stage_count; i++) {
		shot_press(&app, i == 0 ? "Home" : "Down");
		char *text = canvas_to_text(app.canvas), goal[16];
		snprintf(goal, sizeof goal, "%d", campaign->stages[i].goal.score);
		ck_assert_msg(strstr(text, "…") == NULL && strstr(text, goal) != NULL, "%s", text);
		free(text);
	}
	shot_close(&app);
}
END_TEST

/* Begins the first stage, leaves it and chooses it again. Keys that answer the question, and the
 * game they open; 0: the list stays. */
static const struct { const char *keys; int64_t id; } answers[] = {
	{ "Enter", 1 }, { "Right Enter", 2 }, { "Right Right Enter", 0 }, { "Esc", 0 },
};

START_TEST(an_unfinished_game_of_a_stage_can_be_continued)
{
	const struct shot shot = { "stages", FULL, NULL, NULL, "Enter Enter Enter" };
	const char *asked = "You have an unfinished game of this stage.";
	struct app app;
	shot_take(&app, &shot, NULL);
	ck_assert_int_eq(session_id(((struct play *)app.top)->session), 1);
	app_pop(&app);
	struct screen *stages = app.top;
	shot_press(&app, "Enter");
	ck_assert(shows(&app, asked));
	shot_press(&app, answers[_i].keys);
	ck_assert(!shows(&app, asked));
	if (answers[_i].id == 0)
		ck_assert_ptr_eq(app.top, stages);
	else
		ck_assert_int_eq(session_id(((struct play *)app.top)->session), answers[_i].id);
	shot_close(&app);
}
END_TEST

START_TEST(a_game_of_another_kind_is_not_asked_about)
{
	const struct shot shot = { "stages", FULL, NULL, NULL, "Enter Enter Enter" };
	struct app app;
	shot_take(&app, &shot, NULL);
	app_pop(&app);
	shot_press(&app, "t Enter");	/* practice */
	ck_assert_int_eq(session_id(((struct play *)app.top)->session), 2);
	shot_close(&app);
}
END_TEST

/* Any other key ends the moment and then acts. */
START_TEST(a_key_ends_a_moment_and_acts)
{
	struct shot shot = { "key", FULL, NULL, dead, "Enter" };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	shot_press(&app, "Right");
	ck_assert(shows(&app, "▶2"));
	ck_assert(!shows(&app, "No card can move!"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_board_grows_with_the_window, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, a_moment_is_shown_frame_by_frame, 0, (int)LEN(moments));
	tcase_add_loop_test(tc, an_unfinished_game_of_a_stage_can_be_continued, 0, (int)LEN(answers));
	tcase_add_test(tc, a_game_of_another_kind_is_not_asked_about);
	tcase_add_test(tc, a_better_score_of_a_stage_is_a_new_best);
	tcase_add_test(tc, with_a_hint_a_stage_is_no_new_best);
	tcase_add_test(tc, a_chapter_and_the_campaign_are_finished_once);
	tcase_add_loop_test(tc, the_small_picture_stays_in_its_place, 0, (int)LEN(previews));
	tcase_add_test(tc, both_lines_of_a_mode_can_be_clicked);
	tcase_add_test(tc, large_cells_and_cards_can_be_clicked);
	tcase_add_test(tc, without_motion_the_last_frame_is_shown);
	tcase_add_loop_test(tc, a_number_plays_a_card_with_one_target, 0, (int)LEN(numbers));
	tcase_add_loop_test(tc, a_held_number_plays_no_card_after_card, 0, (int)LEN(held));
	tcase_add_test(tc, a_second_click_plays_a_card);
	tcase_add_test(tc, what_is_new_is_said_once);
	tcase_add_loop_test(tc, every_line_fits_over_the_hand, 0, (int)LEN(journeys));
	tcase_add_loop_test(tc, every_stage_is_described_whole, 0, (int)LEN(journeys));
	tcase_add_test(tc, a_key_ends_a_moment_and_acts);
}

int
main(void)
{
	return suite_run("monoknight screens", fill, 20);
}
