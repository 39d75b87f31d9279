/* puyo_screens.c: checks Puyo's screens as pictures, and how long a key counts as held. */
#include "../shots.h"

#include "games/puyo/puyo_control.h"

#define ROWS_4 "\"......\",\"......\",\"......\",\"......\","
#define ROWS_8 ROWS_4 ROWS_4

/* Player 1 is in the middle of a chain; player 2 gets 38 garbage next. */
#define BATTLE(timer, chain) "{\"mode\":\"versus\",\"tick\":4000,\"pairs\":[\"RG\",\"BB\",\"YR\",\"GG\"],\"players\":[" \
    "{\"rows\":[" ROWS_8 "\"......\",\"..G...\",\"X.R...\",\"X.RGX.\",\"YRRRGG\"],\"phase\":\"pop\",\"timer\":" timer "," \
    "\"chain\":" chain ",\"max_chain\":" chain ",\"chain_points\":700,\"chain_sent\":10,\"index\":0,\"score\":12345," \
    "\"sent\":107},{\"rows\":[" ROWS_4 "\"..XX..\",\"..GYXX\",\"XXYGGX\",\"XXYBBX\",\"RXBBRX\",\"RYYGRX\"," \
    "\"BRGGYX\",\"BBRGYY\",\"RRYYGB\"],\"phase\":\"fall\",\"index\":1,\"score\":2100,\"waiting\":38,\"all_clears\":1," \
    "\"max_chain\":2,\"sent\":3,\"pair\":{\"colors\":\"BB\",\"x\":4,\"y\":10,\"r\":1}}]}"

static const char battle[] = BATTLE("12", "2");
static const char good[] = BATTLE("9", "5");
static const char great[] = BATTLE("9", "7");
static const char greatest[] = BATTLE("9", "10");

/* More garbage waits than there is room to show. */
static const char buried[] = "{\"mode\":\"versus\",\"players\":[{\"waiting\":179},{\"waiting\":899}]}";

/* One more red on the left sets off four steps. */
static const char stairs[] = "{\"mode\":\"solo\",\"practice\":true,\"pairs\":[\"GR\",\"BB\",\"YR\"],\"players\":["
    "{\"rows\":[" ROWS_8 "\".B.Y..\",\".G.Y..\",\".G.B..\",\".RBBY.\",\"RRGGGY\"]}]}";

/* The same board in a match, with the pair already above its place; other pieces stay on the board
 * after the chain. */
#define FOUR_STEPS(other) "{\"mode\":\"versus\",\"pairs\":[\"GR\",\"BB\",\"YR\",\"GG\"],\"players\":[" \
    "{\"rows\":[" ROWS_8 "\".B.Y..\",\".G.Y..\",\".G.B..\",\".RBBY" other "\",\"RRGGGY\"],\"pair\":{\"x\":0,\"y\":2}},{}]}"
static const char four_steps[] = FOUR_STEPS("R");
static const char all_clear[] = FOUR_STEPS(".");

/* The field on the right has two free rows left. */
static const char danger[] = "{\"mode\":\"versus\",\"players\":[{},{\"rows\":[\"......\",\"......\",\"......\","
    "\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\",\"..XX..\"]}]}";

/* Column 1 is a wall that no pair can pass. */
static const char wall[] = "{\"mode\":\"solo\",\"practice\":true,\"pairs\":[\"GR\",\"BB\",\"YR\"],\"players\":[{\"rows\":["
    "\"......\",\".X....\",\".X....\",\".X....\",\".X....\",\".X....\",\".X....\",\".X....\",\".X....\","
    "\".X....\",\".X....\",\".X....\",\".X....\"]}]}";

/* When the next pair lands, the game ends. */
#define LAST_ROWS "[" ROWS_4 "\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\"]"
#define LAST_PAIR "\"pair\":{\"colors\":\"GG\",\"x\":2,\"y\":10,\"r\":0},\"score\":"
static const char last[] = "{\"mode\":\"versus\",\"tick\":5000,\"players\":[{\"max_chain\":4,\"score\":4000,\"sent\":50},"
    "{\"rows\":" LAST_ROWS ",\"phase\":\"fall\",\"max_chain\":1," LAST_PAIR "1234}]}";
static const char last_alone[] = "{\"mode\":\"solo\",\"speed\":\"rising\",\"tick\":5000,\"players\":["
    "{\"rows\":" LAST_ROWS ",\"phase\":\"fall\",\"max_chain\":3,\"index\":31," LAST_PAIR "4321}]}";

#define SIZE(rows, cols) "en", GLYPHS_FULL, rows, cols

static const struct shot shots[] = {
	{ "puyo-start", FULL, NULL, NULL, "Down Down Enter" },
	{ "puyo-start-watch", FULL, NULL, NULL, "Down Down Enter Left Down Right" },
	{ "puyo-start-japanese", JAPANESE, NULL, NULL, "Down Down Enter Down Down Down" },
	{ "puyo-match", FULL, "seat2=cpu:weak", NULL, "" },
	{ "puyo-match-japanese", JAPANESE, "seat2=cpu:weak", NULL, "" },
	{ "puyo-match-ascii", ASCII, "seat2=cpu:weak", NULL, "Left l" },
	{ "puyo-match-wide", WIDE, "seat2=cpu:weak", NULL, "Right k" },
	{ "puyo-shadowless", FULL, "seat2=cpu:weak", NULL, "g" },
	{ "puyo-people", FULL, "", NULL, "a e Right k" },
	{ "puyo-people-japanese", JAPANESE, "", NULL, "a e Right k" },
	{ "puyo-series", FULL, "best=3 won=1-1 handicap1=2", NULL, "" },
	{ "puyo-series-japanese", JAPANESE, "best=5 won=2-1 name1=花子 name2=太郎", NULL, "" },
	{ "puyo-battle", FULL, "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-japanese", JAPANESE, "seat1=cpu:master", battle, "" },
	{ "puyo-battle-ascii", ASCII, "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-safe", SAFE, "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-wide", WIDE, "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-100x30", SIZE(30, 100), "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-120x40", SIZE(40, 120), "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-200x60", SIZE(60, 200), "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-ascii-100x30", "en", GLYPHS_ASCII, 30, 100, "seat2=cpu:weak", battle, "" },
	{ "puyo-battle-japanese-120x40", "ja", GLYPHS_FULL, 40, 120, "seat2=cpu:weak", good, "" },
	{ "puyo-people-100x30", SIZE(30, 100), "", NULL, "a e Right k" },
	{ "puyo-people-120x40", SIZE(40, 120), "", NULL, "a e Right k" },
	{ "puyo-solo-120x40", SIZE(40, 120), "mode=solo", NULL, "" },
	{ "puyo-practice-100x30", SIZE(30, 100), NULL, stairs, "Left Left" },
	{ "puyo-practice-120x40", SIZE(40, 120), NULL, stairs, "Left Left" },
	{ "puyo-practice-160x50", WIDE, NULL, stairs, "Left Left" },
	{ "puyo-practice-200x60", SIZE(60, 200), NULL, stairs, "Left Left" },
	{ "puyo-edit-120x40", SIZE(40, 120), NULL, stairs, "e Up Right x" },
	{ "puyo-boards-120x40", SIZE(40, 120), NULL, stairs, "b Down" },
	{ "puyo-danger", FULL, "seat2=cpu:weak", danger, "" },
	{ "puyo-danger-ascii", ASCII, "seat2=cpu:weak", danger, "" },
	{ "puyo-buried", FULL, "seat2=cpu:weak", buried, "" },
	{ "puyo-good", FULL, "watch", good, "" },
	{ "puyo-great", FULL, "watch", great, "" },
	{ "puyo-greatest-safe", SAFE, "watch", greatest, "" },
	{ "puyo-solo", FULL, "mode=solo", NULL, "" },
	{ "puyo-solo-japanese", JAPANESE, "mode=solo speed=rising", NULL, "" },
	{ "puyo-practice", FULL, NULL, stairs, "Left Left" },
	{ "puyo-practice-turned", FULL, NULL, stairs, "Right Right Right l" },
	{ "puyo-practice-wall", FULL, NULL, wall, "Left Left" },
	{ "puyo-practice-refused", FULL, NULL, wall, "Left Left Enter" },
	{ "puyo-practice-japanese", JAPANESE, NULL, stairs, "Left Left" },
	{ "puyo-practice-ascii", ASCII, NULL, stairs, "Left Left" },
	{ "puyo-edit", FULL, NULL, stairs, "e Up Right x" },
	{ "puyo-edit-japanese", JAPANESE, NULL, stairs, "e Up Right x" },
	{ "puyo-boards", FULL, NULL, stairs, "b Down" },
	{ "puyo-boards-japanese", JAPANESE, NULL, stairs, "b Down" },
	{ "puyo-board-typed", FULL, NULL, stairs, "b End Enter" },
	{ "puyo-problem", FULL, NULL, stairs, "m Enter" },
	{ "puyo-problem-asked-japanese", JAPANESE, NULL, stairs, "m" },
	{ "puyo-problem-chain", FULL, NULL, stairs, "m Enter Left Left Enter" },
	{ "puyo-pair-typed", FULL, NULL, stairs, "t y b Enter" },
	{ "puyo-menu", FULL, "seat2=cpu:weak", NULL, "Esc" },
	{ "puyo-help", FULL, "seat2=cpu:weak", NULL, "?" },
	{ "puyo-help-signs", FULL, "seat2=cpu:weak", NULL, "? End" },
	{ "puyo-help-signs-safe", SAFE, "seat2=cpu:weak", NULL, "? End" },
	{ "puyo-help-signs-ascii", ASCII, "seat2=cpu:weak", NULL, "? End" },
	{ "puyo-help-japanese", JAPANESE, "seat2=cpu:weak", NULL, "?" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "puyo");
}
END_TEST

START_TEST(every_key_that_is_shown_does_something)
{
	shot_keys_do_something(&shots[_i], "puyo");
}
END_TEST

/* --- as time passes --- */

/* Runs the main loop's clock and draws whenever something is due. */
static void
pass(struct app *app, int ms)
{
	int64_t end = app->now_ms + ms;
	for (int64_t due; (due = stack_due(app)) != NEVER && due <= end; ) {
		app->now_ms = due > app->now_ms ? due : app->now_ms + 1;
		app->top->class->tick(app->top);
		stack_paint(app);
	}
	app->now_ms = end;
}

/* The same in practice, where the last place can be undone. */
static const char last_tried[] = "{\"mode\":\"solo\",\"practice\":true,\"pairs\":[\"RG\",\"BB\"],\"players\":[{\"rows\":["
    "\"......\",\"......\",\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\","
    "\"..R...\",\"..B...\",\"..R...\",\"..B...\"]}]}";

#define CHAIN(name, setup, size) name, size, "mode=versus", setup, "s"

static const struct { struct shot shot; int ms; } later[] = {
	{ { CHAIN("puyo-chain-1", four_steps, FULL) }, 20 },
	{ { CHAIN("puyo-chain-2", four_steps, FULL) }, 720 },
	{ { CHAIN("puyo-chain-3", four_steps, FULL) }, 1500 },
	{ { CHAIN("puyo-chain-4", four_steps, FULL) }, 2180 },
	{ { CHAIN("puyo-chain-end", four_steps, FULL) }, 2500 },
	{ { CHAIN("puyo-chain-end-120x40", four_steps, SIZE(40, 120)) }, 2500 },
	{ { CHAIN("puyo-chain-over", four_steps, FULL) }, 3800 },
	{ { CHAIN("puyo-all-clear", all_clear, FULL) }, 2500 },
	{ { CHAIN("puyo-all-clear-120x40", all_clear, SIZE(40, 120)) }, 2500 },
	{ { CHAIN("puyo-all-clear-200x60", all_clear, SIZE(60, 200)) }, 2500 },
	{ { CHAIN("puyo-all-clear-japanese", all_clear, JAPANESE) }, 2500 },
	{ { "puyo-end-board-120x40", SIZE(40, 120), "mode=versus", last, "Down" }, 1200 },
	{ { "puyo-problem-solved", FULL, NULL, stairs, "m Enter Left Left Enter" }, 2500 },
	{ { "puyo-problem-solved-120x40", SIZE(40, 120), NULL, stairs, "m Enter Left Left Enter" }, 2500 },
	{ { "puyo-problem-solved-japanese", JAPANESE, NULL, stairs, "m Enter Left Left Enter" }, 2500 },
	{ { "puyo-problem-spent", FULL, NULL, stairs, "m Ctrl-u r g Space 2 Enter Enter" }, 800 },
	{ { "puyo-practice-out", FULL, NULL, last_tried, "Enter" }, 500 },
	{ { "puyo-end", FULL, "mode=versus", last, "Down" }, 2500 },
	{ { "puyo-end-japanese", JAPANESE, "mode=versus", last, "Down" }, 2500 },
	{ { "puyo-end-lost", FULL, "mode=versus seat1=cpu:weak", last, "Down" }, 2500 },
	{ { "puyo-end-board", FULL, "mode=versus", last, "Down" }, 1200 },
	{ { "puyo-end-alone", FULL, NULL, last_alone, "Down" }, 2500 },
	{ { "puyo-end-alone-japanese", JAPANESE, NULL, last_alone, "Down" }, 2500 },
};

START_TEST(a_moment_later_it_is_drawn_as_its_picture)
{
	struct app app;
	shot_take(&app, &later[_i].shot, "puyo");
	pass(&app, later[_i].ms);
	shot_check(&app, &later[_i].shot);
}
END_TEST

/* Each step shows its popped pieces gone and the pieces above them on their way down. */
START_TEST(a_chain_is_seen_step_by_step)
{
	static const struct { int ms; const char *shown; } moments[] = {
		{ 20, "│R*R*B B Y   │" }, { 150, "│✧ ✧ B B Y   │" }, { 120, "│    B B Y   │" }, { 2200, "4-chain, all clear!" },
	};
	struct shot shot = { "chain", FULL, NULL, stairs, "Left Left Enter" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	for (size_t i = 0; i < LEN(moments); i++) {
		pass(&app, moments[i].ms);
		char *text = canvas_to_text(app.canvas);
		ck_assert_msg(strstr(text, moments[i].shown) != NULL, "%s is not in:\n%s", moments[i].shown, text);
		free(text);
	}
	shot_close(&app);
}
END_TEST

/* Without motion nothing flashes: popped pieces are marked, and the length of the chain is beside
 * them. */
START_TEST(a_chain_without_motion_shows_what_comes_of_it)
{
	struct shot shot = { CHAIN("still", four_steps, FULL) };
	struct app app;
	shot_open(&app, &shot);
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	shot_start(&app, &shot, "puyo");
	stack_paint(&app);
	shot_press(&app, "s");
	pass_until(&app, "+2,620 →37");
	ck_assert(shows(&app, "CHAIN"));
	ck_assert(shows(&app, "Y*"));
	pass_until(&app, "Last chain");
	ck_assert(!shows(&app, "CHAIN"));
	shot_close(&app);
}
END_TEST

/* The field on the left is full; the game waits for the chain on the right to end. */
static const char waited_for[] = "{\"mode\":\"versus\",\"tick\":4000,\"players\":[{\"phase\":\"dead\",\"top_out\":4000,"
    "\"rows\":[" ROWS_4 "\"......\",\"R.....\",\"B.....\",\"R.....\",\"B.....\",\"R.....\",\"B.....\",\"R.....\",\"B.....\"]},"
    "{\"rows\":[" ROWS_8 "\"......\",\"......\",\"..R...\",\"..R...\",\"..RR..\"],\"phase\":\"pop\",\"timer\":12,\"chain\":2}]}";

static enum style
style_of_cell(const struct app *app, int side, int column, int row)
{
	const struct board_ui *d = play_board_ui((struct play *)app->top);
	struct rect r = puyo_cell_rect(&d->spots[side], column, row);
	return canvas_style_at(app->canvas, r.y, r.x);
}

START_TEST(a_lost_field_turns_grey_from_below)
{
	struct shot shot = { "grey", FULL, "mode=versus", waited_for, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	pass(&app, 220);
	ck_assert_int_eq(style_of_cell(&app, 0, 0, 1), STYLE_GREY);
	ck_assert_int_eq(style_of_cell(&app, 0, 0, 8), STYLE_RED);
	pass(&app, 300);	/* now the match is over */
	ck_assert_int_eq(style_of_cell(&app, 0, 0, 8), STYLE_GREY);
	shot_close(&app);
}
END_TEST

#define GIVEN "mode=solo practice=on problem=P111R-52EB"

START_TEST(a_problem_that_was_met_is_chosen_again)
{
	struct shot given = { "given", FULL, GIVEN, NULL, "" }, later_on = { "later", FULL, "mode=solo practice=on", NULL, "" };
	struct app app;
	shot_take(&app, &given, "puyo");
	shot_start(&app, &later_on, "puyo");
	stack_paint(&app);
	shot_press(&app, "b End Up Up");
	ck_assert(shows(&app, "Problem: a chain of 1 or more"));
	ck_assert(shows(&app, "P111R-52EB"));
	shot_press(&app, "Enter");
	ck_assert_str_eq(play_view((struct play *)app.top)->problem, "P111R-52EB");
	shot_close(&app);
}
END_TEST

START_TEST(a_solved_problem_is_in_the_list_and_in_the_log)
{
	struct shot shot = { "solved", FULL, "mode=solo practice=on", NULL, "m Ctrl-u r r Space r r Space 1 Enter" };
	struct app app;
	char code[CODE_SIZE];
	shot_take(&app, &shot, "puyo");
	text_copy(code, sizeof code, play_view((struct play *)app.top)->problem);
	shot_press(&app, "Enter");
	pass(&app, 1000);
	shot_press(&app, "Enter");
	pass_until(&app, "Watch the replay");
	ck_assert(!shows(&app, "Review the game"));
	pass(&app, 2000);	/* keys that continue from the game do nothing here */
	shot_press(&app, "Esc L");
	ck_assert(shows(&app, "Solved! The code of this problem:") && shows(&app, code));
	shot_press(&app, "Esc");
	shot_start(&app, &shot, "puyo");
	stack_paint(&app);
	shot_press(&app, "b End Up Up");
	ck_assert(shows(&app, code));
	shot_close(&app);
}
END_TEST

static const struct { const char *words, *key, *why; } dead_keys[] = {
	{ GIVEN, "H", "There are no hints in a problem." },
	{ GIVEN, "m", "In a problem the field and the pairs are given" },
	{ GIVEN, "e", "In a problem the field and the pairs are given" },
	{ GIVEN, "b", "In a problem the field and the pairs are given" },
	{ GIVEN, "t", "In a problem the field and the pairs are given" },
	{ "mode=solo practice=on", "Z", "This key does nothing here" },
};

START_TEST(where_no_time_runs_a_dead_key_says_why)
{
	struct shot shot = { "dead", FULL, dead_keys[_i].words, NULL, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	shot_press(&app, dead_keys[_i].key);
	ck_assert(shows(&app, dead_keys[_i].why));
	shot_close(&app);
}
END_TEST

START_TEST(in_a_match_a_dead_key_says_nothing)
{
	struct shot shot = { "match", FULL, "seat2=cpu:weak", NULL, "Z" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	ck_assert(!shows(&app, "This key does nothing here"));
	shot_close(&app);
}
END_TEST

START_TEST(practice_takes_back_a_drop)
{
	struct shot shot = { "undo", FULL, NULL, stairs, "Left Left Enter" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	pass(&app, 4000);
	ck_assert(!shows(&app, "│R R G G G Y │"));
	shot_press(&app, "u");
	ck_assert(shows(&app, "│R R G G G Y │"));
	shot_close(&app);
}
END_TEST

static void
click(struct app *app, int y, int x)
{
	struct input_event event = { .kind = INPUT_PRESS, .y = y, .x = x, .button = 1 };
	stack_input(app, &event);
	stack_paint(app);
}

/* Clicks the last column of a cell, which must count as part of it, wherever the field is. */
static void
click_cell(struct app *app, int side, int column, int row)
{
	const struct board_ui *d = play_board_ui((struct play *)app->top);
	struct rect r = puyo_cell_rect(&d->spots[side], column, row);
	click(app, r.y + r.rows - 1, r.x + r.cols - 1);
}

static const struct { int rows, cols; } windows[] = { { 24, 80 }, { 30, 100 }, { 40, 120 }, { 50, 160 }, { 60, 160 } };

/* A click chooses the column, a second click drops the pair, and the wheel turns it. */
START_TEST(the_mouse_places_a_pair)
{
	struct shot shot = { "mouse", "en", GLYPHS_FULL, windows[_i].rows, windows[_i].cols, NULL, stairs, "" };
	struct input_event wheel = { .kind = INPUT_WHEEL, .button = 1 };
	struct app app;
	shot_take(&app, &shot, "puyo");
	click_cell(&app, 0, 5, 9);
	ck_assert(shows(&app, "Upright, column 6"));
	stack_input(&app, &wheel);
	stack_paint(&app);
	ck_assert(shows(&app, "Turn right, column 5"));
	click_cell(&app, 0, 4, 9);
	pass(&app, 500);
	ck_assert_int_eq(puyo_at(&play_view((struct play *)app.top)->player[0].field, 5, 2), GREEN);
	shot_close(&app);
}
END_TEST

/* A click on either half of the pair above the field changes its colour, at each window size. */
START_TEST(the_mouse_changes_the_pair)
{
	struct shot shot = { "mouse", "en", GLYPHS_FULL, windows[_i].rows, windows[_i].cols, NULL, stairs, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	const struct board_ui *d = play_board_ui((struct play *)app.top);
	click(&app, d->hanging[0].y + d->hanging[0].rows - 1, d->hanging[0].x);
	struct puyo_pair pair = play_view((struct play *)app.top)->shown[0][0];
	ck_assert_int_eq(pair.child, YELLOW);	/* it was green */
	ck_assert_int_eq(pair.axis, RED);
	click(&app, d->hanging[1].y, d->hanging[1].x + d->hanging[1].cols - 1);
	pair = play_view((struct play *)app.top)->shown[0][0];
	ck_assert_int_eq(pair.child, YELLOW);
	ck_assert_int_eq(pair.axis, BLUE);
	shot_close(&app);
}
END_TEST

/* In real time the mouse works the same way: a click moves the pair to a column, the wheel turns
 * it, a second click drops it. A click on a column that the pair cannot reach drops it at once. */
START_TEST(the_mouse_plays_a_pair_that_falls)
{
	struct shot shot = { "mouse", FULL, "mode=solo", NULL, "" };
	struct input_event wheel = { .kind = INPUT_WHEEL, .button = 1 };
	struct app app;
	shot_take(&app, &shot, "puyo");
	click_cell(&app, 0, 4, 10);
	ck_assert(shows(&app, "│    ┄┄┄┄R   │"));
	stack_input(&app, &wheel);
	stack_paint(&app);
	ck_assert(shows(&app, "│    ┄┄┄┄R Y │"));
	click_cell(&app, 0, 5, 10);
	pass(&app, 700);
	ck_assert(shows(&app, "Pairs                                  1"));
	shot_close(&app);
}
END_TEST

START_TEST(the_mouse_plays_for_each_of_two_people)
{
	struct shot shot = { "mouse", FULL, "mode=versus", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	click_cell(&app, 0, 0, 10);
	click_cell(&app, 1, 5, 10);
	ck_assert(shows(&app, "│R   ┄┄┄┄    │  "));
	ck_assert(shows(&app, "│    ┄┄┄┄  R │  "));
	click(&app, 8, 22);	/* neither the next pairs nor the panel belong to a field */
	click(&app, 8, 60);
	click_cell(&app, 1, 5, 10);
	pass(&app, 700);
	ck_assert(shows(&app, "Pairs               0      1"));
	shot_close(&app);
}
END_TEST

/* A click chooses a cell, a second click its colour; the halves of a pair work likewise. */
START_TEST(a_typed_board_with_an_error_is_asked_for_again)
{
	const struct shot shot = { "typed", FULL, NULL, stairs, "b End Enter Ctrl-u R Z Enter" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, " RZ ") != NULL && strstr(text, "Type the rows") != NULL, "%s", text);
	free(text);
	shot_press(&app, "Ctrl-u R R R . . . Enter");
	ck_assert(!shows(&app, "Type the rows"));
	shot_close(&app);
}
END_TEST

START_TEST(the_mouse_sets_up_a_board)
{
	struct shot shot = { "mouse", FULL, NULL, stairs, "" };
	struct input_event wheel = { .kind = INPUT_WHEEL, .button = -1 };
	struct app app;
	shot_take(&app, &shot, "puyo");
	click(&app, 3, 6);	/* the upper half was green */
	ck_assert(shows(&app, "\n      Y "));
	shot_press(&app, "e");
	click_cell(&app, 0, 5, 11);	/* high above column 5: the new piece falls */
	ck_assert(shows(&app, "Column 6, row 2"));
	click_cell(&app, 0, 5, 2);
	ck_assert(shows(&app, "│  R B B Y R<│"));
	stack_input(&app, &wheel);
	stack_input(&app, &wheel);
	stack_paint(&app);
	ck_assert(shows(&app, "│  R B B Y ×<│"));
	shot_press(&app, "e b");
	click(&app, 3, 8);
	ck_assert(shows(&app, "Stairs"));
	click(&app, 3, 8);
	ck_assert(shows(&app, "│  R B G Y   │"));
	ck_assert(shows(&app, "This drop"));
	shot_close(&app);
}
END_TEST

START_TEST(a_board_is_set_up_in_the_rows_that_are_shown)
{
	static const struct { const char *key; int x, y; } edges[] = {
		{ "Up", -1, PUYO_SHOWN_ROWS }, { "Right", PUYO_COLUMNS - 1, -1 }, { "Down", -1, 1 }, { "Left", 0, -1 },
	};
	struct shot shot = { "edges", FULL, NULL, stairs, "e" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	const struct board_ui *d = play_board_ui((struct play *)app.top);
	for (size_t i = 0; i < LEN(edges); i++) {
		int x = d->cursor_x, y = d->cursor_y;
		for (int presses = 0; presses < PUYO_ROWS + 1; presses++)
			shot_press(&app, edges[i].key);
		ck_assert_int_eq(d->cursor_x, edges[i].x < 0 ? x : edges[i].x);
		ck_assert_int_eq(d->cursor_y, edges[i].y < 0 ? y : edges[i].y);
	}
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_is_for_everybody_who_plays)
{
	struct shot shot = { "hint", FULL, "mode=versus", NULL, "H" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	for (int i = 0; i < 100 && !shows(&app, "Hint: "); i++)
		pass(&app, 10);
	ck_assert(shows(&app, "Hint: 1P "));
	ck_assert(shows(&app, "; 2P "));
	ck_assert_msg(!shows(&app, ". It "), "a reason does not say whose it is");
	shot_press(&app, "Left");
	ck_assert_msg(shows(&app, "Hint: 1P "), "a key ends the hint");
	click_cell(&app, 0, 1, 9);
	click_cell(&app, 0, 1, 9);
	pass(&app, 1000);	/* player 1 has landed */
	ck_assert(!shows(&app, "1P Up") && !shows(&app, "1P Turn"));
	ck_assert(shows(&app, "Hint: 2P "));
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_shows_the_way_for_one_pair)
{
	struct shot shot = { "hint", FULL, "mode=solo", NULL, "H H" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	for (int i = 0; i < 100 && !shows(&app, "Hint: "); i++)
		pass(&app, 10);
	ck_assert(shows(&app, "Hint: "));
	ck_assert(shows(&app, ", column "));
	ck_assert_msg(shows(&app, ". It "), "the hint gives no reason");
	shot_press(&app, "Left");
	ck_assert_msg(shows(&app, ". It "), "a key ends the reason");
	pass(&app, 10000);	/* the pair has landed */
	ck_assert(!shows(&app, "Hint: "));
	shot_close(&app);
}
END_TEST

/* --- a held key --- */

/* The gaps in ms before each press that a terminal sends; 0 ends the list. R(gap) is a repeat that
 * the terminal reports as one. */
enum { TRUE_REPEAT = 10000 };
#define R(gap) ((gap) + TRUE_REPEAT)

struct presses {
	const char	*about;
	int		 gaps[10];
	int		 lock;		/* the pair lands before this press; 0: never */
	int		 rows;		/* presses that count */
	bool		 held;
	int		 lasts;		/* ms after the last press until it is released */
};

static const struct presses presses[] = {
	{ "one tap", { 1000 }, 0, 1, false, 0 },
	{ "slow taps", { 1000, 300, 300, 300 }, 0, 4, false, 0 },
	{ "quick taps", { 1000, 150, 150, 150 }, 0, 4, false, 0 },
	{ "a double tap", { 1000, 60 }, 0, 2, false, 0 },
	{ "a slower double tap", { 1000, 80 }, 0, 2, false, 0 },
	{ "a slow double tap", { 1000, 110 }, 0, 2, false, 0 },
	{ "two taps that arrive at once", { 1000, 1 }, 0, 2, false, 0 },
	{ "a tap and then a double tap", { 1000, 400, 60 }, 0, 3, false, 0 },
	{ "a tap and then a triple tap", { 1000, 400, 80, 80 }, 0, 4, false, 0 },
	{ "drumming with a finger", { 1000, 90, 90, 90, 90, 90 }, 0, 6, false, 0 },
	{ "held: a pause, then repeats", { 1000, 400, 33, 33, 33 }, 0, 5, true, 82 },
	{ "held: the shortest pause", { 1000, 250, 25, 25, 25 }, 0, 5, true, 62 },
	{ "held: the longest pause", { 1000, 660, 40, 40, 40 }, 0, 5, true, 100 },
	{ "held on a slow keyboard", { 1000, 600, 100, 100, 100 }, 0, 5, true, 250 },
	{ "a clump after a stall", { 1000, 400, 1, 1, 1, 1 }, 0, 6, true, 50 },
	{ "clumps on a line that keeps back", { 1000, 500, 1, 1, 98, 1, 1 }, 0, 7, true, 55 },
	{ "held beyond the landing", { 1000, 400, 33, 33, 33, 33 }, 4, 3, false, 0 },
	{ "lifted after the landing", { 1000, 400, 33, 33, 33, 300 }, 4, 4, false, 0 },
	{ "landed before the first repeat", { 1000, 500, 33, 33, 33, 33 }, 2, 2, false, 0 },
	{ "landed before the first slow repeat", { 1000, 500, 100, 100, 100 }, 2, 3, false, 0 },
	{ "two taps for the next pair", { 1000, 400, 80 }, 2, 3, false, 0 },
	{ "held anew for the next pair", { 1000, 400, 500, 33, 33, 33 }, 2, 6, true, 82 },
	{ "true repeats", { 1000, R(500), R(33) }, 0, 3, true, 750 },
	{ "true repeats beyond the landing", { 1000, R(500), R(33) }, 2, 1, false, 0 },
};

START_TEST(a_key_counts_as_held_while_it_repeats)
{
	const struct presses *p = &presses[_i];
	struct puyo_player player = { .phase = PHASE_FALL, .index = 3 };
	struct puyo_hold hold = { 0 };
	int64_t now = 5000;
	int rows = 0;
	for (int i = 0; p->gaps[i] != 0; i++) {
		now += p->gaps[i] % TRUE_REPEAT;
		if (p->lock != 0 && i + 1 == p->lock)
			player.index++;
		rows += puyo_hold_press(&hold, &player, now, p->gaps[i] > TRUE_REPEAT);
	}
	ck_assert_msg(rows == p->rows, "%s: %d rows", p->about, rows);
	ck_assert_msg(puyo_hold_goes_on(&hold, &player, now + p->lasts) == p->held, "%s: held", p->about);
	ck_assert_msg(!puyo_hold_goes_on(&hold, &player, now + p->lasts + 2), "%s: too long", p->about);
}
END_TEST

START_TEST(a_release_ends_what_was_held)
{
	struct puyo_player player = { .phase = PHASE_FALL, .index = 3 };
	struct puyo_hold hold = { 0 };
	puyo_hold_press(&hold, &player, 5000, false);
	puyo_hold_press(&hold, &player, 5400, true);
	ck_assert(puyo_hold_goes_on(&hold, &player, 5410));
	puyo_hold_release(&hold);
	ck_assert(!puyo_hold_goes_on(&hold, &player, 5411));
	player.index++;		/* a new press is for the next pair, even if it is early */
	ck_assert(puyo_hold_press(&hold, &player, 5420, false));
	ck_assert(!puyo_hold_goes_on(&hold, &player, 5421));
	ck_assert(puyo_hold_press(&hold, &player, 5900, true));
	ck_assert(puyo_hold_goes_on(&hold, &player, 5901));
}
END_TEST

static long
rows_dropped(const struct app *app)
{
	return play_view((struct play *)app->top)->player[0].drop_points;
}

/* Rows that the keys give in the 300 ms after them, while the pair is in the air. */
static const struct { const char *about; int gap, rows; } taps[] = {
	{ "one", 0, 1 }, { "at once", 1, 2 }, { "60 ms", 60, 2 }, { "80 ms", 80, 2 }, { "110 ms", 110, 2 },
};

START_TEST(a_tap_is_a_row)
{
	struct shot shot = { "taps", FULL, "mode=solo", NULL, "Down" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	if (taps[_i].gap > 0) {
		pass(&app, taps[_i].gap);
		shot_press(&app, "Down");
	}
	pass(&app, 300);
	ck_assert_msg(rows_dropped(&app) == taps[_i].rows, "%s: %ld rows", taps[_i].about, rows_dropped(&app));
	shot_close(&app);
}
END_TEST

/* The pair drops row by row, each row gives a point, and the next pair appears at its usual
 * place. */
START_TEST(a_key_drops_the_pair_to_the_floor)
{
	struct shot shot = { "floor", FULL, "mode=solo", NULL, "Enter" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	pass(&app, 150);
	ck_assert_int_eq(rows_dropped(&app), 5);
	shot_press(&app, "Left");	/* the pair can still be moved sideways */
	pass(&app, 350);
	shot_press(&app, "Enter");	/* a repeat of the held key, not a new press */
	for (int i = 0; i < 4; i++) {
		pass(&app, 33);
		shot_press(&app, "Enter");
	}
	ck_assert(shows(&app, "│  R "));
	pass(&app, 300);
	ck_assert_int_le(rows_dropped(&app), 11 + 2);
	shot_press(&app, "Enter");
	pass(&app, 500);
	ck_assert_int_ge(rows_dropped(&app), 11 + 9);
	shot_close(&app);
}
END_TEST

/* A key that was pressed for one pair drops it to the floor, and does not drop the next pair. */
START_TEST(a_held_key_drops_the_pair_and_not_the_next_one)
{
	struct shot shot = { "held", FULL, "mode=solo", NULL, "Down" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	pass(&app, 400);
	for (int i = 0; i < 20; i++) {
		shot_press(&app, "Down");
		pass(&app, 33);
	}
	ck_assert(shows(&app, "│    Y ┄┄    │"));
	ck_assert(shows(&app, " Score       11 "));
	shot_close(&app);
}
END_TEST

/* --- a match of several games --- */

/* Fills the middle of the left field until its player loses. */
static void
lose_left(struct app *app)
{
	for (int i = 0; i < 100 && !play_view((struct play *)app->top)->over; i++) {
		shot_press(app, "w");
		pass(app, 800);
	}
	pass(app, 2000);
}

START_TEST(the_next_game_of_a_match_waits)
{
	struct shot shot = { "series", FULL, "best=3", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	lose_left(&app);
	ck_assert(shows(&app, "Player 2 wins: the other field is full."));
	ck_assert(shows(&app, "stands 0-1."));
	ck_assert(shows(&app, "Next game of the match"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "best of 3: 0-1"));
	ck_assert_int_eq(play_view((struct play *)app.top)->won_right, 1);
	int64_t id = session_id(((struct play *)app.top)->session);
	app_pop(&app);		/* leaves before the first action */
	ck_assert(play_resume(&app, id));
	shot_press(&app, "Enter");
	pass(&app, 3000);
	lose_left(&app);
	ck_assert(shows(&app, "wins the match 2-0."));
	ck_assert(!shows(&app, "Next game of the match"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "best of 3: 0-0"));	/* a new match begins */
	shot_close(&app);
}
END_TEST

START_TEST(a_game_of_cpus_is_watched_as_fast_as_one_likes)
{
	struct shot shot = { "watched", FULL, "seat1=cpu:weak seat2=cpu:weak", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	const struct session *session = ((struct play *)app.top)->session;
	uint64_t before = session_ticks(session);
	pass(&app, 1000);
	ck_assert_int_le(llabs((long long)(session_ticks(session) - before) - 60), 2);
	shot_press(&app, "+ +");
	ck_assert(shows(&app, "Speed 4x"));
	before = session_ticks(session);
	pass(&app, 1000);
	ck_assert_int_le(llabs((long long)(session_ticks(session) - before) - 240), 8);
	shot_press(&app, "-");
	ck_assert(shows(&app, "Speed 2x"));
	shot_close(&app);
}
END_TEST

START_TEST(the_bell_is_heard_once_a_second_where_it_is_wanted)
{
	struct shot shot = { "bell", FULL, "seat1=cpu:weak seat2=cpu:weak", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	app_ring(&app);
	ck_assert_int_eq(app.rang_ms, 0);
	settings_force(&app.front.settings, SETTING_BELL, "on");
	for (int i = 0; i < 600 && app.rang_ms == 0; i++)
		pass(&app, 1000);
	ck_assert_int_gt(app.rang_ms, 0);	/* a bell for garbage, a chain or the end */
	int64_t first = app.rang_ms;
	app.now_ms = first + 999;
	app_ring(&app);
	ck_assert_int_eq(app.rang_ms, first);
	app.now_ms = first + 1000;
	app_ring(&app);
	ck_assert_int_eq(app.rang_ms, first + 1000);
	shot_close(&app);
}
END_TEST

/* --- texts --- */

static const struct { long number; const char *text; } numbers[] = {
	{ 0, "0" }, { 40, "40" }, { 999, "999" }, { 1000, "1,000" }, { 12345, "12,345" }, { 175080, "175,080" },
	{ 1234567, "1,234,567" },
};

START_TEST(long_numbers_are_set_in_threes)
{
	char text[PUYO_NUMBER_SIZE];
	puyo_number(numbers[_i].number, text);
	ck_assert_str_eq(text, numbers[_i].text);
}
END_TEST

static const struct { const char *event; const char *mark; } marks[] = {
	{ "{\"event\":\"chain_end\",\"seat\":1,\"steps\":5,\"points\":4840}", "1P 5-chain 4,840" },
	{ "{\"event\":\"chain_end\",\"seat\":1,\"steps\":2,\"points\":360}", NULL },
	{ "{\"event\":\"top_out\",\"seat\":2}", "2P's field is full" },
	{ "{\"event\":\"spawn\",\"seat\":2}", NULL },
};

/* The names of two people appear above their fields and in the log. */
START_TEST(players_are_called_by_name)
{
	static const struct shot shot = { "names", FULL, "name1=Ann name2=Bo", NULL, "" };
	struct app app;
	struct seat seats[SEATS_MAX + 1] = { [1] = { .name = "Ann" } };
	char text[SENTENCE_SIZE];
	shot_take(&app, &shot, "puyo");
	ck_assert(shows(&app, "1P Ann") && shows(&app, "2P Bo"));
	json_t *event = json_loads(marks[0].event, 0, NULL);
	ck_assert(puyo_mark(seats, NULL, event, text));
	ck_assert_str_eq(text, "Ann 5-chain 4,840");
	json_decref(event);
	shot_close(&app);
}
END_TEST

START_TEST(long_chains_and_the_end_are_marked)
{
	static const struct seat nameless[SEATS_MAX + 1];
	char text[SENTENCE_SIZE];
	json_t *event = json_loads(marks[_i].event, 0, NULL);
	ck_assert_int_eq(puyo_mark(nameless, NULL, event, text), marks[_i].mark != NULL);
	if (marks[_i].mark != NULL)
		ck_assert_str_eq(text, marks[_i].mark);
	json_decref(event);
}
END_TEST

/* Garbage falls before the chain that sends it ends, and the log mentions the sending first. */
START_TEST(the_log_has_the_cause_before_its_effect)
{
	static const char *const lines[] = {
		"1P 2-chain: 5 garbage", "2P gets 5 garbage", "1P 3-chain: 6 garbage, 3 cancelled", "1P all clear! 30 garbage",
		"1P 3-chain, 3,100 points", "2P's field is full",
	};
	json_t *events = json_loads("[{\"event\":\"step\",\"seat\":1,\"chain\":1,\"due\":0,\"sent\":0},"
	    "{\"event\":\"step\",\"seat\":1,\"chain\":2,\"due\":5,\"sent\":5},"
	    "{\"event\":\"garbage\",\"seat\":2,\"columns\":[1,1,1,1,1,0]},"
	    "{\"event\":\"step\",\"seat\":1,\"chain\":3,\"due\":9,\"sent\":6},"
	    "{\"event\":\"chain_end\",\"seat\":1,\"steps\":3,\"points\":3100,\"all_clear\":true,\"sent\":30},"
	    "{\"event\":\"top_out\",\"seat\":2}]", 0, NULL);
	struct view v = { .players = 2 };
	struct seat seats[SEATS_MAX + 1] = { 0 };
	struct log log = { 0 };
	puyo_tell(seats, &v, events, &log);
	ck_assert_int_eq(log.count, (int)LEN(lines));
	for (size_t i = 0; i < LEN(lines); i++)
		ck_assert_str_eq(log.lines[i].text, lines[i]);
	log_clear(&log);
	json_decref(events);
}
END_TEST

START_TEST(sentences_name_the_keys_that_are_set)
{
	struct shot shot = { "remapped", FULL, "mode=solo", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "puyo");
	ck_assert(shows(&app, "l turns right, k left; Enter drops."));
	keymap_set(app.keymap, "puyo", "one/cw", "v");
	keymap_set(app.keymap, "puyo", "one/place", "F2");
	app_rebind(&app);
	stack_paint(&app);
	ck_assert(shows(&app, "v turns right, k left; F2 drops."));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, a_moment_later_it_is_drawn_as_its_picture, 0, (int)LEN(later));
	tcase_add_test(tc, a_chain_is_seen_step_by_step);
	tcase_add_test(tc, a_chain_without_motion_shows_what_comes_of_it);
	tcase_add_test(tc, a_lost_field_turns_grey_from_below);
	tcase_add_test(tc, a_problem_that_was_met_is_chosen_again);
	tcase_add_test(tc, a_solved_problem_is_in_the_list_and_in_the_log);
	tcase_add_loop_test(tc, where_no_time_runs_a_dead_key_says_why, 0, LEN(dead_keys));
	tcase_add_test(tc, in_a_match_a_dead_key_says_nothing);
	tcase_add_test(tc, practice_takes_back_a_drop);
	tcase_add_loop_test(tc, the_mouse_places_a_pair, 0, (int)LEN(windows));
	tcase_add_loop_test(tc, the_mouse_changes_the_pair, 0, (int)LEN(windows));
	tcase_add_test(tc, the_mouse_plays_a_pair_that_falls);
	tcase_add_test(tc, the_mouse_plays_for_each_of_two_people);
	tcase_add_test(tc, a_typed_board_with_an_error_is_asked_for_again);
	tcase_add_test(tc, the_mouse_sets_up_a_board);
	tcase_add_test(tc, a_board_is_set_up_in_the_rows_that_are_shown);
	tcase_add_test(tc, a_hint_shows_the_way_for_one_pair);
	tcase_add_test(tc, a_hint_is_for_everybody_who_plays);
	tcase_add_loop_test(tc, a_key_counts_as_held_while_it_repeats, 0, (int)LEN(presses));
	tcase_add_test(tc, a_release_ends_what_was_held);
	tcase_add_loop_test(tc, a_tap_is_a_row, 0, (int)LEN(taps));
	tcase_add_test(tc, a_key_drops_the_pair_to_the_floor);
	tcase_add_test(tc, a_held_key_drops_the_pair_and_not_the_next_one);
	tcase_add_loop_test(tc, long_numbers_are_set_in_threes, 0, (int)LEN(numbers));
	tcase_add_test(tc, the_next_game_of_a_match_waits);
	tcase_add_test(tc, a_game_of_cpus_is_watched_as_fast_as_one_likes);
	tcase_add_test(tc, the_bell_is_heard_once_a_second_where_it_is_wanted);
	tcase_add_test(tc, the_log_has_the_cause_before_its_effect);
	tcase_add_test(tc, sentences_name_the_keys_that_are_set);
	tcase_add_test(tc, players_are_called_by_name);
	tcase_add_loop_test(tc, long_chains_and_the_end_are_marked, 0, (int)LEN(marks));
}

int
main(void)
{
	return suite_run("puyo screens", fill, 20);
}
