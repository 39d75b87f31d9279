/* monoknight_edit.c: checks the editor for stages of MonoKnight, and the page of made stages. */
#include "../shots.h"

#include "games/monoknight/monoknight_control_edit.h"

#define LARGE "en", GLYPHS_FULL, 40, 120

/* Keys to the page of made stages, and on to the editor. */
#define PAGE "Enter Down Down Down Down Down Enter"
#define EDITOR PAGE " Enter"

/* Keys that make a board with every kind of tile. */
#define TILES "w Right t Right 3 Right s Down a Down Down a"

/* The code of a stage whose second star asks for moves, penalty and seconds; few codes are
 * longer. */
#define MANY_GOALS "K1QEQ-VHCFH-HH2X9-WYVEQ-5DSFD-R355T-XCKZS-FJF19-7999A-F4SMS-ZY96H-WK942-3AGGZ-DVEMR-ZGJVT-P6DFQ-2KDB4-468E9-Y"

/* Keys that type this code in the list. */
#define ENTERED PAGE " Down Enter K 1 Q E Q V H C F H H H 2 X 9 W Y V E Q 5 D S F D R 3 5 5 T X C K Z S F J F 1 9 7 9 9 9 A F 4 S M S " \
    "Z Y 9 6 H W K 9 4 2 3 A G G Z D V E M R Z G J V T P 6 D F Q 2 K D B 4 4 6 8 E 9 Y Enter"

/* Keys in the editor, on the largest board. */
#define LONGEST_DECK " Tab Right Right Right Right Down Down Left Left Left Left Left Left Left Left Left"

static const struct shot shots[] = {
	{ "monoknight-made-empty", FULL, NULL, NULL, PAGE },
	{ "monoknight-made-code-asked", FULL, NULL, NULL, PAGE " Down Enter" },
	{ "monoknight-edit-new", FULL, NULL, NULL, EDITOR },
	{ "monoknight-edit-tiles", FULL, NULL, NULL, EDITOR " " TILES },
	{ "monoknight-edit-tiles-japanese", JAPANESE, NULL, NULL, EDITOR " " TILES },
	{ "monoknight-edit-tiles-ascii", ASCII, NULL, NULL, EDITOR " " TILES },
	{ "monoknight-edit-tiles-large", LARGE, NULL, NULL, EDITOR " " TILES },
	{ "monoknight-edit-tiles-wide", WIDE, NULL, NULL, EDITOR " " TILES },
	{ "monoknight-edit-warping", FULL, NULL, NULL, EDITOR " a Down" },
	{ "monoknight-edit-rules", FULL, NULL, NULL, EDITOR " " TILES " Tab Down Down Right Right Right Right Right Right Right Right" },
	{ "monoknight-edit-rules-japanese", JAPANESE, NULL, NULL, EDITOR " Tab End Down Down Down Down Down Down Down" },
	{ "monoknight-edit-largest-board", FULL, NULL, NULL, EDITOR " Tab Right Right Right Right Tab " TILES },
	{ "monoknight-edit-longest-deck", FULL, NULL, NULL, EDITOR LONGEST_DECK },
	{ "monoknight-edit-longest-deck-japanese", JAPANESE, NULL, NULL, EDITOR LONGEST_DECK },
	{ "monoknight-edit-longest-deck-100x30", "en", GLYPHS_FULL, 30, 100, NULL, NULL, EDITOR LONGEST_DECK },
	{ "monoknight-edit-refused", FULL, NULL, NULL, EDITOR " Right Right Down Down w" },
	{ "monoknight-edit-typed", FULL, NULL, NULL, EDITOR " Tab Down Down Down Down Down Down Down Down Down Down Enter" },
	{ "monoknight-made-drafts", FULL, NULL, NULL, EDITOR " " TILES " n O u t i n g Enter Escape Enter Tab Left Escape Down Down" },
	{ "monoknight-made-drafts-japanese", JAPANESE, NULL, NULL, EDITOR " " TILES " Escape End" },
	{ "monoknight-made-drafts-large", LARGE, NULL, NULL, EDITOR " " TILES " Escape End" },
	{ "monoknight-made-longest-code", FULL, NULL, NULL, ENTERED },
	{ "monoknight-made-longest-code-japanese", JAPANESE, NULL, NULL, ENTERED },
	{ "monoknight-made-code-shown", FULL, NULL, NULL, ENTERED " c" },
	{ "monoknight-edit-help", FULL, NULL, NULL, EDITOR " ?" },
	{ "monoknight-made-goals", FULL, "mode=made stage=" MANY_GOALS, NULL, "" },
	{ "monoknight-made-goals-japanese", JAPANESE, "mode=made stage=" MANY_GOALS, NULL, "" },
	{ "monoknight-made-goals-large", LARGE, "mode=made stage=" MANY_GOALS, NULL, "" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "monoknight");
}
END_TEST

START_TEST(every_key_that_is_shown_does_something)
{
	shot_keys_do_something(&shots[_i], "monoknight");
}
END_TEST

/* --- the editor --- */

static struct app app;

static void
open_editor(void)
{
	shot_take(&app, &(struct shot){ "", FULL, NULL, NULL, EDITOR }, "monoknight");
}

static struct edit *
editor(void)
{
	return (struct edit *)app.top;
}

static const struct stage *
stage(void)
{
	return &editor()->draft.made.stage;
}

static char
letter_at(int8_t x, int8_t y)
{
	const struct special *s = knight_special_at(stage(), (struct spot){ x, y });
	return s != NULL ? s->letter : '.';
}

START_TEST(a_key_puts_its_tile_and_enter_puts_it_again_or_takes_it_away)
{
	open_editor();
	shot_press(&app, "w Right Enter Down Enter");
	ck_assert(letter_at(0, 4) == '#' && letter_at(1, 4) == '#' && letter_at(1, 3) == '#');
	shot_press(&app, "Enter Up 5");
	ck_assert(letter_at(1, 3) == '.' && letter_at(1, 4) == '5');
	shot_press(&app, "Left x");
	ck_assert(letter_at(0, 4) == '.');
	shot_close(&app);
}
END_TEST

START_TEST(a_warp_has_two_ends_and_escape_forgets_the_first)
{
	open_editor();
	shot_press(&app, "a Escape a Right a");
	ck_assert_int_eq(stage()->special_count, 1);
	ck_assert(letter_at(0, 4) == 'W' && letter_at(1, 4) == 'W');
	shot_press(&app, "x");
	ck_assert_int_eq(stage()->special_count, 0);
	shot_press(&app, "a a");
	ck_assert(shows(&app, "The warp on 1,4 leads to itself"));
	shot_close(&app);
}
END_TEST

START_TEST(every_change_can_be_taken_back)
{
	char first[CODE_SIZE];
	open_editor();
	text_copy(first, sizeof first, stage()->id);
	shot_press(&app, "w Right t Tab Right Down Right Tab 9");
	ck_assert_str_ne(stage()->id, first);
	shot_press(&app, "u u u u u");
	ck_assert_str_eq(stage()->id, first);
	shot_press(&app, "u");
	ck_assert(shows(&app, "There is nothing to undo."));
	shot_close(&app);
}
END_TEST

START_TEST(a_smaller_board_loses_the_tiles_outside_and_undo_restores_them)
{
	open_editor();
	shot_press(&app, "w Down Down Down Down t Tab Left");	/* the tiles 0,4 and 0,0 */
	ck_assert_int_eq(stage()->setting.size, 4);
	ck_assert_int_eq(stage()->special_count, 1);
	shot_press(&app, "u");
	ck_assert_int_eq(stage()->special_count, 2);
	shot_close(&app);
}
END_TEST

/* Knights cannot leave the centre of 3 x 3, so the list of decks skips their deck there. */
START_TEST(a_value_that_cannot_be_is_passed_over)
{
	open_editor();
	shot_press(&app, "Tab Left Left Down Down Right Right");
	ck_assert_int_eq(stage()->setting.size, 3);
	ck_assert_int_eq(stage()->setting.preset, PRESET_kingOnly);
	shot_close(&app);
}
END_TEST

/* The first row of the rules is a number, the second a choice of few values. */
START_TEST(the_key_line_says_what_enter_does_in_each_row)
{
	char before[CODE_SIZE];
	open_editor();
	shot_press(&app, "Tab");
	ck_assert(shows(&app, "Enter type") && !shows(&app, "Enter change"));
	shot_press(&app, "Down");
	ck_assert(shows(&app, "Enter change") && !shows(&app, "Enter type"));
	text_copy(before, sizeof before, stage()->id);
	shot_press(&app, "Enter");
	ck_assert_str_ne(stage()->id, before);
	shot_close(&app);
}
END_TEST

/* keys that ask for a tile away from the board, or for nothing, and the reply */
static const struct { const char *keys, *said; } strays[] = {
	{ "Tab w", "Tiles are put on the board: Tab goes there." },
	{ "Tab 5", "Tiles are put on the board: Tab goes there." },
	{ "Tab Down Down x", "Tiles are put on the board: Tab goes there." },
	{ "z", "This key does nothing here; ? lists those that do." },
};

START_TEST(a_key_that_does_nothing_says_so_and_what_would_work)
{
	char before[CODE_SIZE];
	open_editor();
	text_copy(before, sizeof before, stage()->id);
	shot_press(&app, strays[_i].keys);
	ck_assert(shows(&app, strays[_i].said));
	ck_assert_str_eq(stage()->id, before);
	shot_close(&app);
}
END_TEST

/* keys among the goals, and the goals of the second star after them */
static const struct { const char *keys; int moves, penalty; const char *refusal; } goals[] = {
	{ "Enter Backspace Backspace 2 5 Enter", 25, -1, NULL },
	{ "Down Enter 0 Enter", 40, 0, NULL },
	{ "Down Enter 5 Enter Up Enter Backspace Backspace Enter", -1, 5, NULL },
	{ "Enter Backspace Backspace Enter", 40, -1, "The second star must ask for something" },
	{ "Enter 0 0 0 Enter", 40, -1, "Star 2: moves: a whole number up to 999, or any." },
	{ "Enter Backspace Backspace 0 Enter", 40, -1, "cannot ask for less than 1 move" },
	{ "Enter x Enter", 40, -1, "Star 2: moves: a whole number up to 999, or any." },
};

START_TEST(a_goal_is_typed_or_left_empty)
{
	open_editor();
	shot_press(&app, "Tab Down Down Down Down Down Down Down Down Down Down");
	shot_press(&app, goals[_i].keys);
	if (goals[_i].refusal != NULL) {
		ck_assert(shows(&app, goals[_i].refusal));
		shot_press(&app, "Escape");
	}
	ck_assert_int_eq(stage()->goal.moves, goals[_i].moves);
	ck_assert_int_eq(stage()->goal.penalty, goals[_i].penalty);
	shot_close(&app);
}
END_TEST

static void
click(int y, int x)
{
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = y, .x = x, .button = BUTTON_LEFT });
	stack_paint(&app);
}

START_TEST(a_click_puts_a_tile_chooses_one_or_turns_a_rule)
{
	open_editor();
	struct rect corner = board_cell_rect(&editor()->board, editor()->board_y, editor()->board_x, 4, 0);
	click(corner.y, corner.x);
	ck_assert_int_eq(letter_at(0, 0), '#');
	click(editor()->palette[BRUSH_TOGGLE].y, editor()->palette[BRUSH_TOGGLE].x);
	click(corner.y, corner.x);
	ck_assert_int_eq(letter_at(0, 0), 't');
	click(editor()->rows.y, editor()->rows.x + 3);
	click(editor()->rows.y, editor()->rows.x + 3);
	ck_assert_int_eq(stage()->setting.size, 6);
	shot_close(&app);
}
END_TEST

START_TEST(whatever_is_pressed_leaves_a_stage_that_has_its_code)
{
	static const char *const keys[] = { "Up", "Down", "Left", "Right", "Up", "Down", "Left", "Right", "Tab", "w", "t", "s", "a", "x",
	    "2", "9", "Enter", "Space", "u", "Backspace", "0", "7" };
	struct rng rng;
	struct stage read;
	rng_seed(&rng, 20);
	open_editor();
	const struct screen *home = app.top;
	for (int i = 0; i < 3000; i++) {
		bool asked = app.top != home;
		const char *key = keys[rng_below(&rng, LEN(keys))];
		shot_press(&app, strcmp(key, "Backspace") != 0 || asked ? key : "j");
		if (app.top == home) {
			ck_assert(knight_made_read(stage()->id, &read, NULL));
			ck_assert_int_eq(read.special_count, stage()->special_count);
		}
	}
	shot_close(&app);
}
END_TEST

/* --- finished when it is cleared --- */

/* Keys that make two tiles, and a deck in which only one kind of card moves. */
#define TWO_TILES "Tab Down Down Right Right Right Right Right Right Right Right Right Right Right Up Up Left Left Tab " \
    "w Right Right w Down w Down w Left w Left w Up w"

#define TWO_TILES_CODE "K1TKZ-DN62A-8YAQH-8PWGB-B3X0"

/* Clears that stage: selects the card that moves, then plays it. */
static void
clear_stage(void)
{
	for (int i = 0; i < KNIGHT_HAND_MAX && !shows(&app, "Enter plays"); i++)
		shot_press(&app, "Right");
	shot_press(&app, "Enter");
	pass_until(&app, "Every tile is visited");
	app.now_ms += 10000;	/* the page ignores keys for a moment */
}

static void
leave_stage(void)
{
	shot_press(&app, "Escape Escape");
}

START_TEST(a_stage_counts_once_its_maker_has_cleared_it_and_no_longer_when_it_is_changed)
{
	char code[CODE_SIZE];
	open_editor();
	shot_press(&app, TWO_TILES);
	ck_assert(shows(&app, "A draft"));
	shot_press(&app, "c");
	ck_assert(shows(&app, "It has a code to share once you have cleared it"));
	shot_press(&app, "p");
	clear_stage();
	ck_assert(shows(&app, "Your stage is finished. Its code:") && shows(&app, TWO_TILES_CODE));
	leave_stage();
	ck_assert_msg(shows(&app, "Finished"), "the editor is not back");
	text_copy(code, sizeof code, stage()->id);
	shot_press(&app, "c");
	ck_assert(shows(&app, code));
	shot_press(&app, "Enter x");	/* 0,1: it is another stage now */
	ck_assert(shows(&app, "A draft"));
	ck_assert_str_ne(stage()->id, code);
	shot_press(&app, "u");
	ck_assert(shows(&app, "Finished"));
	shot_close(&app);
}
END_TEST

/* Changing a finished stage makes a copy of it. */
START_TEST(a_finished_stage_stays_when_a_copy_of_it_is_changed)
{
	struct made_list made;
	open_editor();
	shot_press(&app, TWO_TILES " p");
	clear_stage();
	leave_stage();
	shot_press(&app, "x Escape");
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 2);
	ck_assert(shows(&app, "finished") && shows(&app, "draft"));
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_or_practice_finishes_nothing)
{
	open_editor();
	shot_press(&app, TWO_TILES " Escape End t Enter");	/* practice, begun from the page */
	clear_stage();
	leave_stage();
	ck_assert(shows(&app, "A draft"));
	shot_press(&app, "t Enter H");
	ck_assert(shows(&app, "a draft stays one. H again shows it."));
	shot_press(&app, "H");
	clear_stage();
	ck_assert(shows(&app, "Your stage stays a draft"));
	leave_stage();
	ck_assert(shows(&app, "Cleared with a hint."));
	ck_assert(shows(&app, "A draft"));
	shot_close(&app);
}
END_TEST

/* --- codes of others --- */

static void
type_text(const char *text)
{
	for (; *text != '\0'; text++) {
		stack_input(&app, &(struct input_event){ .kind = INPUT_TEXT, .key = (keycode)*text });
		stack_paint(&app);
	}
}

START_TEST(a_code_is_looked_at_kept_played_and_removed)
{
	struct made_list made;
	shot_take(&app, &(struct shot){ "", FULL, NULL, NULL, PAGE " Down Enter" }, "monoknight");
	type_text("k1bpf bw9xn q139a 1e6hc cg");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "The code has a mistake"));
	shot_press(&app, "Backspace");
	type_text("f");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Code: K1BPF-BW9XN-Q139A-1E6HC-CF") && shows(&app, "by somebody else"));
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 1);
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Tiles left"));
	shot_press(&app, "q x Right Enter");
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 0);
	shot_close(&app);
}
END_TEST

START_TEST(a_stage_that_is_played_by_its_code_is_in_the_list)
{
	struct made_list made;
	shot_open(&app, &(struct shot){ "", FULL, NULL, NULL, "" });
	struct session_start start;
	session_start_init(&start, &monoknight_game, 7);
	options_set_words(&start.options, "mode=made stage=" TWO_TILES_CODE);
	ck_assert(play_start(&app, registry_load(app.front.registry, "monoknight", NULL), &start, false));
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 1);
	ck_assert_str_eq(made.list[0].stage.id, TWO_TILES_CODE);
	ck_assert(!made.list[0].own);
	shot_close(&app);
}
END_TEST

START_TEST(a_plain_stage_that_is_tried_is_a_draft_of_ones_own)
{
	struct made_list made;
	open_editor();
	shot_press(&app, "p");
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 1);
	ck_assert(made.list[0].own);
	shot_close(&app);
}
END_TEST

static bool
count_game(const struct game_row *row, void *context)
{
	(*(int *)context)++;
	return true;
}

static int
games_left(void)
{
	int count = 0;
	store_games(app.front.store, "monoknight", false, 100, count_game, &count, NULL);
	return count;
}

/* Otherwise the menu would fill with games of stages that no list contains. */
START_TEST(what_was_played_of_a_draft_goes_with_it)
{
	open_editor();
	shot_press(&app, "p d Enter q");
	ck_assert_int_eq(games_left(), 1);
	shot_press(&app, "n A Enter");		/* the same stage */
	ck_assert_int_eq(games_left(), 1);
	shot_press(&app, "w");
	ck_assert_int_eq(games_left(), 0);
	shot_press(&app, "p d Enter q");
	shot_press(&app, "Escape Down Down x Right Enter");
	ck_assert(shows(&app, "0 stages"));
	ck_assert_int_eq(games_left(), 0);
	shot_close(&app);
}
END_TEST

START_TEST(a_game_of_a_finished_stage_stays_when_a_copy_is_changed)
{
	open_editor();
	shot_press(&app, TWO_TILES " p");
	clear_stage();
	leave_stage();
	shot_press(&app, "p d Enter q");
	shot_press(&app, "x");
	ck_assert_int_eq(games_left(), 1);
	shot_close(&app);
}
END_TEST

/* Another player's stage is cleared, then named in the editor: the list has one row for it, and no
 * draft. */
START_TEST(naming_a_stage_of_somebody_else_does_not_make_it_ones_own)
{
	struct made_list made;
	shot_take(&app, &(struct shot){ "", FULL, NULL, NULL, PAGE " Down Enter" }, "monoknight");
	type_text(TWO_TILES_CODE);
	shot_press(&app, "Enter Enter");
	clear_stage();
	leave_stage();
	shot_press(&app, "e");
	ck_assert(shows(&app, "By somebody else") && !shows(&app, "Finished"));
	shot_press(&app, "c");
	ck_assert(shows(&app, TWO_TILES_CODE) && !shows(&app, "your stage"));
	shot_press(&app, "Enter n M i n e Enter Escape");
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 1);
	ck_assert(!made.list[0].own);
	ck_assert_str_eq(made.list[0].title, "Mine");
	shot_close(&app);
}
END_TEST

START_TEST(a_draft_that_becomes_somebody_elses_stage_is_that_one)
{
	struct made_list made;
	shot_take(&app, &(struct shot){ "", FULL, NULL, NULL, PAGE " Down Enter" }, "monoknight");
	type_text(TWO_TILES_CODE);
	shot_press(&app, "Enter e x");	/* removes an obstacle: this makes a copy */
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 2);
	ck_assert(shows(&app, "A draft"));
	shot_press(&app, "u");
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 1);
	ck_assert(shows(&app, "By somebody else"));
	shot_close(&app);
}
END_TEST

/* Damaged entries of the setting are skipped. */
static const char *const damaged[] = { "", "{", "[]", "7", "[1,null,{}]", "[{\"code\":\"K1\"}]", "[{\"code\":7,\"own\":1}]",
    "[{\"code\":\"K1BPF-BW9XN-Q139A-1E6HC-CK\",\"own\":true}]" };

START_TEST(a_damaged_list_is_an_empty_one)
{
	struct made_list made;
	shot_open(&app, &(struct shot){ "", FULL, NULL, NULL, "" });
	front_keep_habit(&app.front, "monoknight.made", damaged[_i]);
	made_read(&app.front, &made);
	ck_assert_int_eq(made.count, 0);
	shot_close(&app);
}
END_TEST

START_TEST(no_more_stages_are_kept_than_there_is_room_for)
{
	struct draft d;
	struct error e = { 0 };
	struct stage other;
	shot_open(&app, &(struct shot){ "", FULL, NULL, NULL, "" });
	for (int i = 0; i < MADE_MOST; i++) {
		char score[8];
		snprintf(score, sizeof score, "%d", i + 1);
		draft_open(&d, &app.front, NULL);
		ck_assert(draft_set(&d, 15, score, &e));
	}
	draft_open(&d, &app.front, NULL);
	ck_assert(!draft_set(&d, 15, "5000", &e));
	ck_assert_str_eq(e.sentence, "There is room for %d stages: remove one first.");
	ck_assert(!made_enter(&app.front, "K1BPF-BW9XN-Q139A-1E6HC-CF", &other, &e));
	ck_assert(!draft_next_value(&d, 15, 1, &e));	/* tries no other value */
	ck_assert_str_eq(d.values.values[15], "600");
	ck_assert_str_eq(e.sentence, "There is room for %d stages: remove one first.");
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, LEN(shots));
	tcase_add_test(tc, a_key_puts_its_tile_and_enter_puts_it_again_or_takes_it_away);
	tcase_add_test(tc, a_warp_has_two_ends_and_escape_forgets_the_first);
	tcase_add_test(tc, every_change_can_be_taken_back);
	tcase_add_test(tc, a_smaller_board_loses_the_tiles_outside_and_undo_restores_them);
	tcase_add_test(tc, a_value_that_cannot_be_is_passed_over);
	tcase_add_test(tc, the_key_line_says_what_enter_does_in_each_row);
	tcase_add_loop_test(tc, a_key_that_does_nothing_says_so_and_what_would_work, 0, LEN(strays));
	tcase_add_loop_test(tc, a_goal_is_typed_or_left_empty, 0, LEN(goals));
	tcase_add_test(tc, a_click_puts_a_tile_chooses_one_or_turns_a_rule);
	tcase_add_test(tc, whatever_is_pressed_leaves_a_stage_that_has_its_code);
	tcase_add_test(tc, a_stage_counts_once_its_maker_has_cleared_it_and_no_longer_when_it_is_changed);
	tcase_add_test(tc, a_finished_stage_stays_when_a_copy_of_it_is_changed);
	tcase_add_test(tc, a_hint_or_practice_finishes_nothing);
	tcase_add_test(tc, a_code_is_looked_at_kept_played_and_removed);
	tcase_add_test(tc, a_stage_that_is_played_by_its_code_is_in_the_list);
	tcase_add_test(tc, a_plain_stage_that_is_tried_is_a_draft_of_ones_own);
	tcase_add_test(tc, what_was_played_of_a_draft_goes_with_it);
	tcase_add_test(tc, a_game_of_a_finished_stage_stays_when_a_copy_is_changed);
	tcase_add_test(tc, naming_a_stage_of_somebody_else_does_not_make_it_ones_own);
	tcase_add_test(tc, a_draft_that_becomes_somebody_elses_stage_is_that_one);
	tcase_add_loop_test(tc, a_damaged_list_is_an_empty_one, 0, LEN(damaged));
	tcase_add_test(tc, no_more_stages_are_kept_than_there_is_room_for);
}

int
main(void)
{
	return suite_run("monoknight edit", fill, 60);
}
