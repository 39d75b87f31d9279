/* mino_board_ui.c: checks Mino's mouse, motion, hints, names and glyphs. */
#include "../shots.h"

#include "base/text.h"
#include "games/mino/mino_control.h"
#include "shell/screen_start.h"

#define OWNED "\"gold\":30,\"relics\":[\"script\",\"rensha\",\"hand_stock\"],\"amulets\":[\"sculpt\",\"vanish\"]," \
    "\"deck\":[\"dom-h\",\"tet-t-180\"],\"pile\":[\"dom-h\"]"

static const char playing[] = "{\"phase\":\"playing\",\"round\":1,\"score\":0,\"target\":12,\"hands_left\":7," OWNED ","
    "\"script\":{\"rows\":[0],\"cols\":[3]},\"hand\":[\"dom-h\",\"tet-t-180\",\"mono-1\"],\"stock\":[null],\"board\":["
    "{\"r\":0,\"c\":0,\"filled\":1,\"set\":1},{\"r\":0,\"c\":1,\"filled\":1,\"set\":1},"
    "{\"r\":0,\"c\":2,\"filled\":1,\"set\":2},{\"r\":0,\"c\":3,\"filled\":1,\"set\":2}]}";

static const char shopping[] = "{\"phase\":\"shopping\",\"round\":1,\"score\":20," OWNED ",\"shop\":{\"items\":["
    "{\"kind\":\"piece\",\"card\":\"pent-w-0\",\"full\":5,\"price\":5,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"piece\",\"card\":\"mono-1\",\"full\":1,\"price\":1,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"relic\",\"id\":\"chain_master\",\"full\":20,\"price\":20,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"relic\",\"id\":\"kani\",\"full\":10,\"price\":10,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"amulet\",\"id\":\"seal_add\",\"full\":6,\"price\":6,\"sale\":false,\"sold\":false}],\"rerolls\":0}}";

static struct app app;

static void
begin(const char *setup, const char *game)
{
	const struct shot shot = { "desk", FULL, game, setup, "" };
	shot_take(&app, &shot, "mino");
}

static void
send(enum input_kind kind, int y, int x)
{
	struct input_event event = { .kind = kind, .y = y, .x = x, .button = 1 };
	stack_input(&app, &event);
	stack_paint(&app);
}

static void
click_at(int y, int x)
{
	send(INPUT_PRESS, y, x);
	send(INPUT_RELEASE, y, x);
}

/* Clicks on the first character of a text on the screen. */
static void
click(const char *text)
{
	char *screen = canvas_to_text(app.canvas), *at = strstr(screen, text), *line = screen;
	ck_assert_msg(at != NULL, "%s is not on the screen:\n%s", text, screen);
	int y = 0;
	for (char *end; (end = strchr(line, '\n')) != NULL && end < at; y++)
		line = end + 1;
	*at = '\0';
	int x = text_width(line);
	free(screen);
	click_at(y, x);
}

static void
click_cell(int row, int col)
{
	click_at(2 + 2 * row, 3 + 4 * col);
}

static void
click_piece(int number)
{
	click_at(15, 2 + 18 * (number - 1));
}

static const struct view *
view(void)
{
	ck_assert_ptr_eq(app.top->commands, mino_keys);	/* nothing covers the board */
	return play_view((struct play *)app.top);
}

/* --- the mouse --- */

START_TEST(a_click_takes_a_piece_a_second_on_the_board_lays_it)
{
	begin(playing, NULL);
	click_piece(3);
	click_cell(5, 5);
	ck_assert_int_eq(view()->scene.hands_left, 7);
	click_cell(5, 5);
	ck_assert_int_eq(view()->scene.hands_left, 6);
	ck_assert(view()->scene.board[35].filled);
	shot_close(&app);
}
END_TEST

/* Piece 2 is a T upside down: one block on top in the middle, three below. */
enum { CELL_Y = 2, CELL_X = 3, PIECE_Y = 15, PIECE_2_X = 19 };

static void
drag_piece_2(int y, int x, int row, int col)
{
	send(INPUT_PRESS, PIECE_Y + y, PIECE_2_X + x);
	for (int i = 0; i < 3; i++)
		send(INPUT_DRAG, PIECE_Y - i, PIECE_2_X);
	send(INPUT_DRAG, CELL_Y + 2 * row, CELL_X + 4 * col);
}

START_TEST(a_piece_is_dragged_onto_the_board_and_laid_where_it_is_dropped)
{
	begin(playing, NULL);
	drag_piece_2(0, 5, 3, 3);
	ck_assert_int_eq(view()->scene.hands_left, 7);
	struct board_ui *d = play_board_ui((struct play *)app.top);
	ck_assert(d->x == 2 && d->y == 3);	/* the preview follows */
	send(INPUT_DRAG, CELL_Y + 2 * 2, CELL_X);
	ck_assert(d->x == 0 && d->y == 2);	/* the preview stays on the board */
	send(INPUT_DRAG, CELL_Y + 2 * 4, CELL_X + 4 * 4);
	send(INPUT_RELEASE, CELL_Y + 2 * 4, CELL_X + 4 * 4);
	ck_assert_int_eq(view()->scene.hands_left, 6);
	ck_assert(view()->scene.board[4 * 6 + 4].filled && view()->scene.board[5 * 6 + 3].filled);
	send(INPUT_DRAG, CELL_Y, CELL_X);	/* no piece is held any more */
	send(INPUT_RELEASE, CELL_Y, CELL_X);
	ck_assert_int_eq(view()->scene.hands_left, 6);
	shot_close(&app);
}
END_TEST

START_TEST(the_block_that_is_grasped_stays_under_the_pointer)
{
	begin(playing, NULL);
	drag_piece_2(2, 9, 5, 5);	/* the last block of its lower row */
	send(INPUT_RELEASE, CELL_Y + 2 * 5, CELL_X + 4 * 5);
	ck_assert(view()->scene.board[5 * 6 + 5].filled && view()->scene.board[4 * 6 + 4].filled);
	shot_close(&app);
}
END_TEST

START_TEST(a_piece_dropped_elsewhere_stays_in_the_hand)
{
	begin(playing, NULL);
	struct board_ui *d = play_board_ui((struct play *)app.top);
	click_piece(2);
	int x = d->x, y = d->y;
	drag_piece_2(0, 5, 3, 3);
	send(INPUT_DRAG, 3, 60);
	ck_assert(d->x == x && d->y == y);
	send(INPUT_RELEASE, 3, 60);
	ck_assert(shows(&app, "Dropped beside the board"));
	ck_assert_int_eq(view()->scene.hands_left, 7);
	drag_piece_2(0, 5, 0, 1);	/* on filled cells */
	send(INPUT_RELEASE, CELL_Y, CELL_X + 4);
	ck_assert(shows(&app, "The piece does not fit there."));
	ck_assert_int_eq(view()->scene.hands_left, 7);
	drag_piece_2(0, 5, 3, 3);	/* Esc drops the piece */
	shot_press(&app, "Esc");
	send(INPUT_RELEASE, CELL_Y + 2 * 3, CELL_X + 4 * 3);
	ck_assert(shows(&app, "Game menu"));
	shot_press(&app, "Esc");
	ck_assert_int_eq(view()->scene.hands_left, 7);
	shot_close(&app);
}
END_TEST

START_TEST(a_piece_is_dragged_into_the_stock)
{
	begin(playing, NULL);
	drag_piece_2(0, 5, 3, 3);
	send(INPUT_RELEASE, PIECE_Y, 2 + 18 * 3);
	ck_assert(mino_slot_filled(&view()->stock[0]) && !mino_slot_filled(&view()->hand[1]));
	shot_close(&app);
}
END_TEST

START_TEST(the_first_block_of_a_piece_comes_under_the_pointer)
{
	begin(playing, NULL);
	click_piece(2);
	for (int i = 0; i < 2; i++)
		click_cell(3, 3);
	ck_assert(view()->scene.board[3 * 6 + 3].filled);
	ck_assert(!view()->scene.board[3 * 6 + 2].filled);
	ck_assert(view()->scene.board[4 * 6 + 2].filled);
	shot_close(&app);
}
END_TEST

START_TEST(a_relic_clicked_again_goes_to_the_front)
{
	begin(playing, NULL);
	click("Rapid Fire");
	ck_assert_int_eq(view()->relics[0].id, RELIC_script);
	click("Rapid Fire");
	ck_assert_int_eq(view()->relics[0].id, RELIC_rensha);
	click("Rapid Fire");
	ck_assert_int_eq(view()->relics[2].id, RELIC_rensha);
	ck_assert(shows(&app, "Up Down choose a relic"));
	click_cell(4, 4);
	ck_assert(shows(&app, "Enter places the piece."));
	shot_close(&app);
}
END_TEST

START_TEST(an_empty_place_keeps_the_piece_in_hand)
{
	begin(playing, NULL);
	click("5 kept -");
	ck_assert(mino_slot_filled(&view()->stock[0]));
	ck_assert(!mino_slot_filled(&view()->hand[0]));
	click("5 kept");
	click("1 -");
	ck_assert(mino_slot_filled(&view()->hand[0]));
	shot_close(&app);
}
END_TEST

START_TEST(the_row_of_amulets_asks_which_one)
{
	begin(playing, NULL);
	click("Amulets: 2");
	ck_assert(shows(&app, "Not now"));
	shot_close(&app);
}
END_TEST

START_TEST(goods_are_bought_and_relics_moved_by_two_clicks)
{
	begin(shopping, NULL);
	click("Monomino   ");
	ck_assert(!view()->shop.items[1].sold);
	click("Monomino   ");
	ck_assert(view()->shop.items[1].sold);
	ck_assert(shows(&app, "Bought for 1 G: Monomino."));
	click("Rapid Fire   ");
	click("Rapid Fire   ");
	ck_assert_int_eq(view()->relics[0].id, RELIC_rensha);
	shot_close(&app);
}
END_TEST

START_TEST(a_click_goes_from_the_reward_to_the_shop)
{
	begin(playing, NULL);
	shot_press(&app, "c Enter Space");
	ck_assert(shows(&app, "Enter: shop"));
	click_cell(4, 4);
	ck_assert(shows(&app, "R reroll") && !shows(&app, "Enter: shop"));
	shot_close(&app);
}
END_TEST

/* --- motion of the score --- */

START_TEST(nothing_shows_the_result_before_the_score_has_built_up)
{
	begin(playing, NULL);
	shot_press(&app, "c Enter");
	ck_assert(shows(&app, "Enter skips to the result."));
	ck_assert(!shows(&app, "+12") && !shows(&app, "won") && !shows(&app, "reroll"));
	for (int i = 0; i < 40; i++) {
		app.now_ms += 1000;
		app.top->class->tick(app.top);
	}
	stack_paint(&app);
	ck_assert(shows(&app, "+12: 6 × 2.  Round 1 won:"));
	ck_assert(shows(&app, "Enter: shop") && !shows(&app, "R reroll"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "R reroll"));
	shot_close(&app);
}
END_TEST

/* A row that lacks one block, in a round that goes on after it. */
static const char lacking[] = "{\"phase\":\"playing\",\"round\":1,\"score\":0,\"target\":200,\"hands_left\":7,"
    "\"hand\":[\"mono-1\",\"dom-v\"],\"deck\":[\"mono-1\",\"dom-v\"],\"board\":[{\"r\":0,\"c\":0,\"filled\":1,\"set\":1},"
    "{\"r\":0,\"c\":1,\"filled\":1,\"set\":1},{\"r\":0,\"c\":2,\"filled\":1,\"set\":1},"
    "{\"r\":0,\"c\":3,\"filled\":1,\"set\":1},{\"r\":0,\"c\":4,\"filled\":1,\"set\":1}]}";

START_TEST(the_log_beside_the_board_waits_as_well)
{
	const struct shot shot = { "desk", WIDE, NULL, lacking, "c Enter" };
	shot_take(&app, &shot, "mino");
	ck_assert(!shows(&app, "+6"));
	shot_press(&app, "Space");
	ck_assert(shows(&app, "─ Log ─") && shows(&app, "│ +6: 6 × 1."));
	shot_close(&app);
}
END_TEST

START_TEST(the_last_clear_stays_to_be_read)
{
	begin(lacking, NULL);
	shot_press(&app, "c Enter Space");
	ck_assert(shows(&app, "The last clear: 6 × 1 = 6"));
	shot_close(&app);
}
END_TEST

/* Each total is right at its place, and no step is split across rows. */
START_TEST(a_formula_is_two_running_totals)
{
	struct mino_formula f = { .count = 5, .a = 8, .b = 6, .score = 48, .terms = {
		{ .first = true, .what = "blocks", .now = 6 }, { .amount = "+2", .what = "Enhanced", .now = 8 },
		{ .in_b = true, .first = true, .what = "line", .now = 1 },
		{ .in_b = true, .amount = "+1", .what = "Script", .now = 2 },
		{ .in_b = true, .amount = "×3", .what = "Single Line", .now = 6 } } };
	char text[FORMULA_SIZE];
	mino_formula_text(&f, 2, 47, text);
	ck_assert_str_eq(text, "Blocks: 6 → 8 (+2 Enhanced)\nLines: 1 → 2 (+1 Script) → 6 (×3 Single Line)");
	mino_formula_text(&f, 3, 40, text);
	ck_assert_str_eq(text, "Blocks: 6 → 8 (+2 Enhanced)\nLines: 1 → 2 (+1 Script)\n→ 6 (×3 Single Line)");
	mino_formula_text(&f, 2, 40, text);
	ck_assert_str_eq(text, "Blocks: 6 → 8 (+2)\nLines: 1 → 2 (+1) → 6 (×3)");
	mino_formula_text(&f, 2, 20, text);
	ck_assert_str_eq(text, "Blocks: 6 → 8\nLines: 1 → 2 → 6");
	mino_formula_text(&f, 1, 20, text);
	ck_assert_str_eq(text, "");
	mino_product_text(&f, text);
	ck_assert_str_eq(text, "8 × 6");
}
END_TEST

/* The log keeps the steps of a score. */
START_TEST(the_log_has_the_steps_of_a_score)
{
	begin(playing, NULL);
	shot_press(&app, "c Enter Space Enter L");
	ck_assert(shows(&app, "+12: 6 × 2.") && shows(&app, "Lines: 1 → 2 (+1 Script)"));
	shot_close(&app);
}
END_TEST

/* --- watching --- */

START_TEST(a_spectator_is_asked_for_nothing)
{
	begin(_i == 0 ? playing : shopping, "watch");
	ck_assert(shows(&app, "A CPU plays; you watch."));
	ck_assert(!shows(&app, "▶1") && !shows(&app, "▛"));
	ck_assert(shows(&app, "L log") && !shows(&app, "Enter"));
	shot_close(&app);
}
END_TEST

START_TEST(a_boss_round_whose_boss_nobody_named_is_drawn)
{
	begin("{\"phase\":\"playing\",\"round\":3,\"score\":10,\"target\":40,\"hands_left\":1}", NULL);
	ck_assert(shows(&app, "boss round"));
	shot_close(&app);
}
END_TEST

/* --- hints --- */

static const struct { bool shop; const char *action, *sentence; int focus, selected; } hints[] = {
	{ false, "place 3 4 5", "Hint: place piece 3 here.", FOCUS_PIECE, 2 },
	{ false, "move 2 1", "Hint: move Rapid Fire to place 1 in the order.", FOCUS_RELICS, 1 },
	{ false, "stock 2 1", "Hint: keep piece 2.", FOCUS_PIECE, 1 },
	{ false, "use 2 1", "Hint: use Amulet of vanishing on card 1 of the deck.", FOCUS_PIECE, 0 },
	{ false, "use 1 2 .#./###", "Hint: use Amulet of shape on card 2 of the deck: .#./###.", FOCUS_PIECE, 0 },
	{ false, "place 9 0 0", "Hint: place piece 9 here.", FOCUS_PIECE, 0 },
	{ false, "move 9 1", "Hint: move ? to place 1 in the order.", FOCUS_PIECE, 0 },
	{ true, "buy 4", "Hint: buy Crab.", FOCUS_PIECE, 3 },
	{ true, "buy 9", "Hint: buy ?.", FOCUS_PIECE, 0 },
	{ true, "buy 3 sell 2", "Hint: buy Chain Master, and sell Rapid Fire to make room.", FOCUS_PIECE, 2 },
	{ true, "reroll", "Hint: reroll the items.", FOCUS_PIECE, 5 },
	{ true, "leave", "Hint: go to the next round.", FOCUS_PIECE, 6 },
	{ true, "sell 3", "Hint: sell Hand Stock.", FOCUS_PIECE, 9 },
	{ true, "sell_amulet 1", "Hint: sell Amulet of shape.", FOCUS_PIECE, 10 },
};

START_TEST(a_hint_names_and_selects_what_it_means)
{
	char sentence[SENTENCE_SIZE];
	struct action action;
	begin(hints[_i].shop ? shopping : playing, NULL);
	struct board_ui *d = play_board_ui((struct play *)app.top);
	ck_assert(action_scan(&mino_forms, hints[_i].action, &action, NULL));
	controller_hint(controller_of(&mino_game), d, view(), (const struct seat[SEATS_MAX + 1]){ 0 }, &action, sentence);
	ck_assert_str_eq(sentence, hints[_i].sentence);
	ck_assert_int_eq(d->focus, hints[_i].focus);
	ck_assert_int_eq(hints[_i].shop ? d->shop.selected : d->focus == FOCUS_RELICS ? d->relic : d->source, hints[_i].selected);
	shot_close(&app);
}
END_TEST

/* Enter follows the hint instead of acting on the selected row. */
static void
hint_and_enter(const char *action_text)
{
	char sentence[SENTENCE_SIZE];
	struct action action;
	ck_assert(action_scan(&mino_forms, action_text, &action, NULL));
	controller_hint(controller_of(&mino_game), play_board_ui((struct play *)app.top), view(),
	    (const struct seat[SEATS_MAX + 1]){ 0 }, &action, sentence);
	shot_press(&app, "Enter");
}

START_TEST(enter_after_a_hint_keeps_the_piece_that_was_named)
{
	begin(playing, NULL);
	hint_and_enter("stock 2 1");
	ck_assert(mino_slot_filled(&view()->stock[0]) && !mino_slot_filled(&view()->hand[1]));
	ck_assert_int_eq(view()->scene.hands_left, 7);
	shot_close(&app);
}
END_TEST

START_TEST(enter_after_a_hint_lands_on_the_card_that_was_named)
{
	begin(_i == 0 ? playing : shopping, NULL);
	hint_and_enter("use 2 2");
	ck_assert(shows(&app, "deck: 2 cards") && shows(&app, "▶ 2"));
	shot_press(&app, "Enter");
	ck_assert_int_eq(view()->deck_count, 1);
	ck_assert_int_eq(view()->deck[0].shape.size, 2);
	shot_close(&app);
}
END_TEST

START_TEST(enter_after_a_hint_asks_before_it_sells)
{
	begin(shopping, NULL);
	hint_and_enter("sell 3");
	ck_assert(shows(&app, "Sell it for 12 G"));
	shot_press(&app, "Enter");
	ck_assert_int_eq(view()->relic_count, 2);
	shot_close(&app);
}
END_TEST

START_TEST(another_key_forgets_the_hint)
{
	begin(playing, NULL);
	char sentence[SENTENCE_SIZE];
	struct action action;
	ck_assert(action_scan(&mino_forms, "stock 2 1", &action, NULL));
	controller_hint(controller_of(&mino_game), play_board_ui((struct play *)app.top), view(),
	    (const struct seat[SEATS_MAX + 1]){ 0 }, &action, sentence);
	shot_press(&app, "n Enter");
	ck_assert(!mino_slot_filled(&view()->stock[0]));
	ck_assert_int_eq(view()->scene.hands_left, 6);
	shot_close(&app);
}
END_TEST

START_TEST(sentences_name_the_keys_that_are_set)
{
	begin(playing, NULL);
	ck_assert(keymap_set(app.keymap, "mino", "round/place", "e") && keymap_set(app.keymap, "mino", "take", "w"));
	screen_bind(app.top);
	stack_paint(&app);
	ck_assert(shows(&app, "e places the piece. w selects another.") && shows(&app, "e place  n fits"));
	shot_press(&app, "e");
	ck_assert_int_eq(view()->scene.hands_left, 6);
	shot_close(&app);
}
END_TEST

/* --- no key alone may lose anything --- */

/* The key line shows only keys that do something. */
START_TEST(enter_is_there_where_it_does_something)
{
	begin(shopping, NULL);
	ck_assert(shows(&app, "Enter buy"));
	shot_press(&app, "2 Enter");
	ck_assert(shows(&app, "Bought for 1 G: Monomino.") && !shows(&app, "Enter "));
	shot_press(&app, "Down Down Down Down");
	ck_assert(shows(&app, "Enter choose"));
	shot_press(&app, "Down Down");
	ck_assert(shows(&app, "x sells it") && !shows(&app, "Enter "));
	shot_close(&app);
}
END_TEST

START_TEST(selling_asks_first)
{
	begin(shopping, NULL);
	shot_press(&app, "x");
	ck_assert(shows(&app, "x sells it") && !shows(&app, "Sell it for"));
	shot_press(&app, "End x");
	ck_assert(shows(&app, "Sell it for") && shows(&app, "Do not sell"));
	shot_press(&app, "Esc");
	ck_assert_int_eq(view()->amulet_count, 2);
	shot_press(&app, "x Enter");
	ck_assert_int_eq(view()->amulet_count, 1);
	shot_close(&app);
}
END_TEST

START_TEST(a_sculpture_that_changes_nothing_is_refused)
{
	begin(playing, NULL);
	shot_press(&app, "a Enter Enter Enter");
	ck_assert(shows(&app, "The shape is unchanged."));
	shot_press(&app, "Space Space Enter");
	ck_assert(shows(&app, "The shape is unchanged."));
	shot_press(&app, "Space");
	ck_assert(!shows(&app, "The shape is unchanged."));
	shot_press(&app, "Enter");
	ck_assert_int_eq(view()->amulet_count, 1);
	ck_assert_int_eq(view()->deck[0].shape.size, 1);
	shot_close(&app);
}
END_TEST

START_TEST(a_key_to_rotate_says_that_nothing_rotates)
{
	static const char *const keys[] = { "z", "x", "r" };
	begin(playing, NULL);
	shot_press(&app, keys[_i]);
	ck_assert(shows(&app, "Pieces cannot be rotated."));
	ck_assert_int_eq(view()->scene.hands_left, 7);
	shot_close(&app);
}
END_TEST

/* --- no piece fits --- */

/* The first piece takes the last free row and column from the other two. */
static const char narrow[] = "{\"phase\":\"playing\",\"round\":1,\"score\":0,\"target\":90,\"hands_left\":8,"
    "\"hand\":[\"mono-1\",\"hex-I6-0\",\"hex-I6-90\"],\"deck\":[\"mono-1\"],\"board\":["
    "{\"r\":1,\"c\":1,\"filled\":1,\"set\":1},{\"r\":2,\"c\":2,\"filled\":1,\"set\":1},{\"r\":3,\"c\":3,\"filled\":1,\"set\":1},"
    "{\"r\":4,\"c\":4,\"filled\":1,\"set\":1},{\"r\":5,\"c\":5,\"filled\":1,\"set\":1}]}";

START_TEST(being_stuck_is_said_in_a_dialog_until_a_key)
{
	static const char *const keys[] = { "Enter", "Space", "Esc" };
	begin(narrow, NULL);
	shot_press(&app, "Enter");
	ck_assert_int_eq(view()->scene.hands_left, 5);
	ck_assert(shows(&app, "That cost 2 hands") && shows(&app, "5 hands left"));
	ck_assert(!shows(&app, "n fits"));
	shot_press(&app, keys[_i]);
	ck_assert(!shows(&app, "That cost 2 hands") && shows(&app, "n fits"));
	ck_assert_int_eq(view()->scene.hands_left, 5);
	shot_close(&app);
}
END_TEST

/* --- explaining --- */

/* A card of the hard curve with every possible addition, and a cell likewise. */
static const char crowded[] = "{\"phase\":\"playing\",\"round\":1,\"curve\":\"hard\",\"target\":20,\"hands_left\":7,\"deck\":[\"mono-1\"],"
    "\"hand\":[{\"mino\":\"hex-O6-0\",\"pattern\":\"lucky\",\"seal\":[{\"r\":0,\"c\":0,\"id\":\"gold\"},"
    "{\"r\":0,\"c\":1,\"id\":\"multi\"},{\"r\":0,\"c\":2,\"id\":\"stone\"}],"
    "\"blessing\":[{\"r\":0,\"c\":0,\"id\":\"power\"},{\"r\":0,\"c\":1,\"id\":\"gold\"},"
    "{\"r\":1,\"c\":0,\"id\":\"chain\"},{\"r\":1,\"c\":1,\"id\":\"phase\"}]}],"
    "\"board\":[{\"r\":0,\"c\":0,\"filled\":1,\"set\":1,\"pattern\":\"charge\",\"seal\":\"multi\","
    "\"blessing\":\"phase\",\"buff\":\"phase\",\"level\":1}]}";

START_TEST(the_longest_explanation_fits_the_smallest_screen)
{
	static const struct { const char *language, *keys, *first, *last; } expected[] = {
		{ "en", "i", "Lucky: 1 in 10 makes", "Blessing of phase: 1 in 4" },
		{ "ja", "i", "ラッキー: 1割の", "透の加護: 25%で、以後" },
		{ "en", "v i", "Charge: A charge cell", "unless it is an obstacle." },
		{ "ja", "v i", "チャージ  ", "でも重ねて置けます。" },
	};
	const struct shot shot = { "explain", expected[_i].language, GLYPHS_FULL, 24, 80, NULL, crowded, expected[_i].keys };
	shot_take(&app, &shot, "mino");
	ck_assert(shows(&app, expected[_i].first) && shows(&app, expected[_i].last));
	shot_close(&app);
}
END_TEST

START_TEST(a_panel_without_room_for_lines_names_the_effects)
{
	begin(crowded, NULL);
	ck_assert(shows(&app, "│ Lucky, Gold seal, Multi seal, Stone, "));
	ck_assert(shows(&app, "Blessing of phase "));
	shot_close(&app);
}
END_TEST

/* Timing counts the hands that are left after the next placement. */
START_TEST(relics_that_wait_say_whether_they_work_next)
{
	static const struct { const char *hands, *timing; } rows[] = { { "7", "active" }, { "6", "not now" } };
	char *setup = mem_format("{\"phase\":\"playing\",\"round\":1,\"score\":0,\"hands_left\":%s,"
	    "\"relics\":[\"anchor\",\"timing\"],\"hand\":[\"dom-h\"]}", rows[_i].hands);
	begin(setup, NULL);
	char *anchor = mem_format("Anchor%*s", 21, "active"), *timing = mem_format("Timing%*s", 21, rows[_i].timing);
	ck_assert_msg(shows(&app, anchor) && shows(&app, timing), "%s, %s", anchor, timing);
	free(timing);
	free(anchor);
	free(setup);
	shot_close(&app);
}
END_TEST

/* --- glyphs --- */

/* Whether a row of the legend has this glyph in its form for the glyph set. */
static bool
is_in_legend(const char *sign, enum glyph_set glyphs)
{
	for (const struct legend *row = mino_legend; row->meaning != NULL; row++) {
		const char *form = row->text != NULL ? row->text : "", *next;
		for (int set = 0; set < (int)glyphs && (next = strchr(form, '\t')) != NULL; set++)
			form = next + 1;
		const char *found = strstr(form, sign);
		if (found != NULL && found < form + strcspn(form, "\t"))
			return true;
	}
	return false;
}

START_TEST(the_legend_has_every_glyph_of_the_content)
{
	struct error e;
	begin(playing, NULL);
	const struct content *k = registry_load(app.front.registry, "mino", &e)->content;
	const struct { const struct mino_words *words; int first, end; } parts[] = {
		{ k->patterns, 1, PATTERNS }, { k->seals, 1, SEALS }, { k->blessings, 1, BLESSINGS }, { k->buffs, 1, BUFFS },
	};
	app.canvas->glyphs = (enum glyph_set)_i;
	for (size_t part = 0; part < LEN(parts); part++)
		for (int i = parts[part].first; i < parts[part].end; i++)
			ck_assert_msg(is_in_legend(mino_symbol(app.canvas, &parts[part].words[i]), app.canvas->glyphs), "%s",
			    parts[part].words[i].sign);
	shot_close(&app);
}
END_TEST

/* A set-up may give each of a piece's 36 cells two marks: more glyphs than a line can hold. */
START_TEST(a_piece_has_as_many_glyphs_as_there_is_room_for)
{
	struct mino_card card = { .mino = -1, .sculpted = true };
	char signs[SENTENCE_SIZE];
	begin(playing, NULL);
	memset(card.seal, SEAL_stone, sizeof card.seal);
	memset(card.blessing, BLESSING_power, sizeof card.blessing);
	mino_card_symbols(app.canvas, play_view((struct play *)app.top), &card, signs);
	ck_assert_uint_lt(strlen(signs), sizeof signs);
	ck_assert_msg(strncmp(signs, "O P O", strlen("O P O")) == 0, "%s", signs);
	ck_assert(text_is_utf8(signs, strlen(signs)));
	shot_close(&app);
}
END_TEST

static const struct { const char *id; enum glyph_set glyphs; const char *drawn; } minis[] = {
	{ "mono-1", GLYPHS_FULL, "▀" }, { "tet-s-h", GLYPHS_FULL, "▄█▀" }, { "tet-s-h", GLYPHS_SAFE, "⠤⠶⠒" }, { "tet-i-v", GLYPHS_FULL, "⣿" },
	{ "hex-I6-90", GLYPHS_FULL, "⣿/⠛" }, { "hex-R1-0", GLYPHS_FULL, "⠤⣿/ ⠉" }, { "tet-o", GLYPHS_ASCII, "##/##" },
	{ "hex-R1-0", GLYPHS_ASCII, "" },	/* no room for any glyph */
};

START_TEST(a_shape_is_drawn_in_one_row)
{
	begin(playing, NULL);
	struct canvas *c = canvas_new(1, 12, minis[_i].glyphs);
	struct mino_card card = mino_card_of(view()->content, mino_find(view()->content, minis[_i].id));
	ck_assert_int_eq(mino_draw_mini(c, &(struct rect){ 0, 0, 1, 8 }, &card), minis[_i].drawn[0] != '\0');
	char *text = canvas_to_text(c);
	ck_assert_msg(strncmp(text, minis[_i].drawn, strlen(minis[_i].drawn)) == 0, "%s", text);
	free(text);
	canvas_free(c);
	shot_close(&app);
}
END_TEST

START_TEST(a_shape_is_drawn_in_halves_where_lines_are_spare)
{
	static const struct { const char *id, *first, *second; } halves[] = {
		{ "tet-s-h", "▄█▀", "" }, { "tet-t-90", "▄█", " ▀" }, { "tet-i-v", "█", "█" }, { "dom-h", "▀▀", "" },
	};
	begin(playing, NULL);
	for (size_t i = 0; i < LEN(halves); i++) {
		struct canvas *c = canvas_new(2, 6, GLYPHS_FULL);
		struct mino_card card = mino_card_of(view()->content, mino_find(view()->content, halves[i].id));
		ck_assert(mino_draw_mini(c, &(struct rect){ 0, 0, 2, 6 }, &card));
		char *text = canvas_to_text(c), *wanted = mem_format("%s\n%s", halves[i].first, halves[i].second);
		ck_assert_str_eq(text, wanted);
		free(wanted);
		free(text);
		canvas_free(c);
	}
	shot_close(&app);
}
END_TEST

START_TEST(the_list_of_goods_is_gone_through_like_every_list)
{
	begin(shopping, NULL);
	struct board_ui *d = play_board_ui((struct play *)app.top);
	shot_press(&app, "End");
	ck_assert_int_eq(d->shop.selected, d->shop.count - 1);
	shot_press(&app, "Home");
	ck_assert_int_eq(d->shop.selected, 0);
	shot_press(&app, "PageDown");
	ck_assert_int_eq(d->shop.selected, d->shop.count - 1);
	shot_press(&app, "Up PageUp");
	ck_assert_int_eq(d->shop.selected, 0);
	shot_close(&app);
}
END_TEST

START_TEST(the_collection_opens_before_a_run)
{
	const struct shot shot = { "start", FULL, NULL, NULL, "" };
	shot_open(&app, &shot);
	app_push(&app, start_new(&app, registry_load(app.front.registry, "mino", NULL)));
	stack_paint(&app);
	ck_assert(shows(&app, "C collection"));
	shot_press(&app, "C");
	ck_assert(shows(&app, "collection: 0 of "));
	shot_press(&app, "Esc");
	ck_assert(shows(&app, "Kind of run"));
	shot_close(&app);
}
END_TEST

static const struct { const char *language, *id, *name; } known[] = {
	{ "en", "mono-1", "Monomino" }, { "en", "dom-v", "Domino" }, { "en", "tet-t-90", "T tetromino" },
	{ "en", "pent-x", "X pentomino" }, { "en", "hex-K20-m270", "K20 hexomino" },
	{ "ja", "tro-l-0", "L トロミノ" }, { "ja", "hex-I6-90", "I6 ヘキソミノ" },
};

/* Every shape of the content has a name that fits the list of cards. */
START_TEST(pieces_are_called_by_names_and_not_by_ids)
{
	const struct shot shot = { "names", known[_i].language, GLYPHS_FULL, 24, 80, NULL, playing, "" };
	char name[SENTENCE_SIZE];
	bool seen = false;
	shot_take(&app, &shot, "mino");
	for (int i = 0; i < MINO_KINDS; i++) {
		const char *id = view()->content->minos[i].id;
		mino_card_name(view(), &(struct mino_card){ .mino = i }, name);
		ck_assert_msg(strchr(name, '-') == NULL && text_width(name) <= 14, "%s is called %s", id, name);
		seen |= strcmp(id, known[_i].id) == 0 && strcmp(name, known[_i].name) == 0;
	}
	ck_assert_msg(seen, "%s is not called %s", known[_i].id, known[_i].name);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_piece_has_as_many_glyphs_as_there_is_room_for);
	tcase_add_test(tc, the_list_of_goods_is_gone_through_like_every_list);
	tcase_add_loop_test(tc, a_shape_is_drawn_in_one_row, 0, (int)LEN(minis));
	tcase_add_test(tc, a_shape_is_drawn_in_halves_where_lines_are_spare);
	tcase_add_test(tc, the_collection_opens_before_a_run);
	tcase_add_loop_test(tc, pieces_are_called_by_names_and_not_by_ids, 0, (int)LEN(known));
	tcase_add_test(tc, a_click_takes_a_piece_a_second_on_the_board_lays_it);
	tcase_add_test(tc, the_first_block_of_a_piece_comes_under_the_pointer);
	tcase_add_test(tc, a_piece_is_dragged_onto_the_board_and_laid_where_it_is_dropped);
	tcase_add_test(tc, the_block_that_is_grasped_stays_under_the_pointer);
	tcase_add_test(tc, a_piece_dropped_elsewhere_stays_in_the_hand);
	tcase_add_test(tc, a_piece_is_dragged_into_the_stock);
	tcase_add_test(tc, a_relic_clicked_again_goes_to_the_front);
	tcase_add_test(tc, an_empty_place_keeps_the_piece_in_hand);
	tcase_add_test(tc, the_row_of_amulets_asks_which_one);
	tcase_add_test(tc, a_click_goes_from_the_reward_to_the_shop);
	tcase_add_test(tc, goods_are_bought_and_relics_moved_by_two_clicks);
	tcase_add_test(tc, nothing_shows_the_result_before_the_score_has_built_up);
	tcase_add_test(tc, the_log_beside_the_board_waits_as_well);
	tcase_add_test(tc, the_last_clear_stays_to_be_read);
	tcase_add_test(tc, a_formula_is_two_running_totals);
	tcase_add_test(tc, the_log_has_the_steps_of_a_score);
	tcase_add_loop_test(tc, a_spectator_is_asked_for_nothing, 0, 2);
	tcase_add_test(tc, a_boss_round_whose_boss_nobody_named_is_drawn);
	tcase_add_loop_test(tc, a_hint_names_and_selects_what_it_means, 0, (int)LEN(hints));
	tcase_add_test(tc, enter_after_a_hint_keeps_the_piece_that_was_named);
	tcase_add_loop_test(tc, enter_after_a_hint_lands_on_the_card_that_was_named, 0, 2);
	tcase_add_test(tc, enter_after_a_hint_asks_before_it_sells);
	tcase_add_test(tc, another_key_forgets_the_hint);
	tcase_add_test(tc, sentences_name_the_keys_that_are_set);
	tcase_add_test(tc, enter_is_there_where_it_does_something);
	tcase_add_test(tc, selling_asks_first);
	tcase_add_test(tc, a_sculpture_that_changes_nothing_is_refused);
	tcase_add_loop_test(tc, a_key_to_rotate_says_that_nothing_rotates, 0, 3);
	tcase_add_loop_test(tc, being_stuck_is_said_in_a_dialog_until_a_key, 0, 3);
	tcase_add_loop_test(tc, relics_that_wait_say_whether_they_work_next, 0, 2);
	tcase_add_test(tc, a_panel_without_room_for_lines_names_the_effects);
	tcase_add_loop_test(tc, the_longest_explanation_fits_the_smallest_screen, 0, 4);
	tcase_add_loop_test(tc, the_legend_has_every_glyph_of_the_content, 0, GLYPH_SETS);
}

int
main(void)
{
	return suite_run("mino desk", fill, 20);
}
