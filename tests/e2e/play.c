/* play.c: from the menu to a cleared stage, its record and its replay. */
#include "e2e.h"
#include "saved.h"

enum { MOVES_MOST = 500, MESSAGE_ROW = 22 };

static bool
message_has(const struct pty *pty, const char *text)
{
	char *row = vt_row(pty_screen(pty), MESSAGE_ROW);
	bool has = strstr(row, text) != NULL;
	free(row);
	return has;
}

/* Selects card after card, once around, until one can be played (to an open tile if asked for);
 * false: there is none. */
static bool
seek_card(struct pty *pty, bool open)
{
	enum { SLOTS = 5 };
	static const char *const marks[SLOTS] = {
		"\u25B61 ", "\u25B62 ", "\u25B63 ", "\u25B64 ", "\u25B65 ",
	};
	int slot = 0;
	expect(pty, "\u25B6");	/* an animation hides it */
	while (slot < SLOTS - 1 && !vt_shows(pty_screen(pty), marks[slot]))
		slot++;
	for (int i = 0; i < SLOTS; i++) {
		slot = (slot + 1) % SLOTS;
		pty_type(pty, "l");
		expect(pty, marks[slot]);
		if (message_has(pty, "Enter plays") && !(open && message_has(pty, "(visited")))
			return true;
	}
	return false;
}

/* Opens the campaign's first stage from the menu. */
static struct pty *
open_first_stage(const char *data)
{
	struct arcade_call call = { .words = { "--seed", "7" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "MonoKnight");
	pty_type(pty, "\r");
	expect(pty, "nine stages");
	expect(pty, "rays, shuffles");	/* the longest texts fit beside the longest record */
	pty_type(pty, "\r");
	expect(pty, "0 of 27 stars");
	expect(pty, "clear 1-1 first");
	pty_type(pty, "\r");
	expect(pty, "Tiles left");
	return pty;
}

static void
follow_hint(struct pty *pty)
{
	pty_type(pty, "H");
	expect(pty, "Hint? Only the first star would then count. H again shows it.");
	pty_type(pty, "H");
	expect(pty, "Hint: play ");
	pty_type(pty, "\r");
	expect_gone(pty, "Hint: ");
	expect_number(pty, "Moves", 1);
}

static void
clear_board(struct pty *pty)
{
	for (int moves = 0; moves < MOVES_MOST && number_at(pty, "Tiles left") > 0; moves++) {
		ck_assert(seek_card(pty, true) || seek_card(pty, false));
		play_cards(pty, 1);
	}
	await_end_page(pty);
	expect(pty, "Every tile is visited");
}

/* Goes down a list until the row that begins so is selected. */
static void
select_row(struct pty *pty, const char *row)
{
	for (int i = 0; i < 10 && !vt_shows(pty_screen(pty), row); i++)
		type_and_see(pty, "j");
	expect(pty, row);
}

static void
expect_stage_two_open(struct pty *pty)
{
	select_row(pty, "\u25B6 Leave");
	pty_type(pty, "\r");
	expect(pty, "King Drill");
	expect_gone(pty, "clear 1-1 first");
	ck_assert_int_ge(number_at(pty, "Campaign"), 1);	/* stars, in the title line */
	pty_type(pty, "k");
	expect(pty, "Cleared with a hint.");
	pty_type(pty, "j\r");
	expect(pty, "1-2 Early Application");
	expect(pty, "Tiles left");
	pty_type(pty, "q");
	expect(pty, "clear 1-2 first");
}

static void
expect_replay(struct pty *pty)
{
	int length = 0;
	char last[32];
	pty_type(pty, "\r");
	expect(pty, "0 of ");
	char *row = vt_row(pty_screen(pty), 22);
	sscanf(row, " 0 of %d", &length);
	free(row);
	ck_assert_int_ge(length, 8);	/* nine tiles, one of them visited at the start */
	snprintf(last, sizeof last, "%d of %d ", length, length);
	pty_type(pty, "l");
	expect(pty, " 1 of ");
	pty_type(pty, "h");
	expect(pty, " 0 of ");
	pty_type(pty, "G");
	expect(pty, last);
	expect_number(pty, "Tiles left", 0);
	pty_type(pty, "g");
	expect_number(pty, "Tiles left", 8);
	pty_type(pty, "9+++ ");
	expect(pty, "speed 10");
	expect(pty, last);
	expect_gone(pty, "playing");
	pty_type(pty, "q");
	expect_gone(pty, last);
}

START_TEST(a_stage_is_cleared_recorded_and_replayed_by_keys_alone)
{
	char *data = arcade_folder();
	struct pty *pty = open_first_stage(data);
	follow_hint(pty);
	clear_board(pty);
	expect_stage_two_open(pty);
	pty_type(pty, "q");
	expect(pty, "nine stages");
	pty_type(pty, "\033");
	expect(pty, "five games");
	select_item(pty, "Records");
	pty_type(pty, "\r");
	expect(pty, "1-1 King Drill: cleared in");
	expect_replay(pty);
	expect(pty, "[Finished games]");
	pty_type(pty, "\t");
	expect(pty, "[Statistics]");
	pty_type(pty, "l");
	expect(pty, "[MonoKnight]");
	expect_number(pty, "With help", 1);
	expect(pty, "Stars: Campaign");
	pty_type(pty, "q");
	expect(pty, "five games");
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(a_game_left_unfinished_waits_in_the_menu_until_it_is_given_up)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	pty_type(pty, "\033");
	expect(pty, "Game menu");
	select_row(pty, "\u25B6 Leave (the game is saved)");
	pty_type(pty, "\r");
	expect(pty, "Enter continue");
	expect(pty, "Standard: moves 1, tiles left 23");
	pty_type(pty, "\r");
	expect(pty, "Paused");
	pty_type(pty, "p");
	expect(pty, "Tiles left");
	pty_type(pty, "q");
	expect(pty, "Enter continue");
	pty_type(pty, "xj\r");
	expect_gone(pty, "Enter continue");
	quit_well(pty);
	free(data);
}
END_TEST

static void
expect_scores(const char *data, const char *wanted)
{
	struct arcade_call call = { .words = { "scores", "monoknight" }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_int_eq(output.status, 0);
	ck_assert_msg(strstr(output.out, wanted) != NULL, "\"%s\" is not in: %s", wanted, output.out);
	arcade_output_free(&output);
}

START_TEST(a_standard_game_is_in_the_scores_once_it_is_finished)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	expect_scores(data, "Nothing has been finished yet.\n");
	clear_board(pty);
	expect_scores(data, "MonoKnight, Standard\n  1. ");
	expect_scores(data, "MonoKnight, Finished games\n    1  ");
	expect_scores(data, "  Standard: won\n");
	expect_scores(data, "MonoKnight, Statistics\n  Finished  ");
	pty_type(pty, "\177");
	expect_gone(pty, "The end");
	quit_well(pty);
	struct arcade_call replay = { .words = { "replay", "1" }, .data = data };
	pty = arcade_start(&replay);
	expect(pty, " 0 of ");
	pty_type(pty, "G");
	expect_number(pty, "Tiles left", 0);
	quit_well(pty);
	free(data);
}
END_TEST

/* The order of the hand is kept from game to game. */
START_TEST(what_the_command_line_says_beats_the_habit)
{
	static const struct { const char *word, *order; } cases[] = {
		{ "mode=standard", "direction" }, { "order=insertion", "insertion" },
	};
	char *data = arcade_folder();
	struct store *store = store_open(data, NULL);
	ck_assert(store_set_setting(store, "monoknight.order", "direction", NULL));
	store_close(store);
	struct arcade_call call = { .words = { "monoknight", cases[_i].word, "--seed", "7" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	play_cards(pty, 1);
	json_t *journal = saved_journal(data);
	const json_t *options = json_object_get(journal, "options");
	ck_assert_str_eq(json_string_value(json_object_get(options, "order")), cases[_i].order);
	json_decref(journal);
	pty_free(pty);
	free(data);
}
END_TEST

START_TEST(a_game_of_the_cpu_is_played_to_its_end_and_is_no_record)
{
	char *data = arcade_folder();
	struct arcade_call call = {
		.words = { "monoknight", "seat1=cpu:first", "--seed", "11", "--no-motion" }, .data = data,
	};
	struct pty *pty = arcade_start(&call);
	ck_assert(pty_shows(pty, "The end", 6 * WAIT));
	struct arcade_output output = arcade_run(&(struct arcade_call){ .words = { "scores" }, .data = data }, "", false);
	ck_assert(strstr(output.out, "MonoKnight, Finished games\n") != NULL && strstr(output.out, "MonoKnight, Standard") == NULL);
	arcade_output_free(&output);
	pty_free(pty);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_stage_is_cleared_recorded_and_replayed_by_keys_alone);
	tcase_add_test(tc, a_game_left_unfinished_waits_in_the_menu_until_it_is_given_up);
	tcase_add_test(tc, a_standard_game_is_in_the_scores_once_it_is_finished);
	tcase_add_loop_test(tc, what_the_command_line_says_beats_the_habit, 0, 2);
	tcase_add_test(tc, a_game_of_the_cpu_is_played_to_its_end_and_is_no_record);
}

int
main(void)
{
	return suite_run("play", fill, 120);
}
