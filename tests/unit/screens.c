/* screens.c: checks the pictures of the program's own screens, and MonoKnight with the mouse. */
#include "../shots.h"

/* Every kind of tile and several kinds of card at once. */
static const char zoo[] = "{\"mode\":\"extended\",\"stage\":\"7-8\",\"knight\":[2,1],"
    "\"rows\":[\".x.x.\",\"x.t.T\",\"..2..\",\".#x#.\",\"..3..\"],"
    "\"warps\":[[[0,4],[4,0]],[[1,3],[3,4]]],\"shuffle\":[[0,0],[4,4]],\"preset\":\"standardWithWarpCards\","
    "\"hand\":[{\"card\":\"kingUp\",\"count\":12},{\"card\":\"fixedWarp@4,3\",\"count\":1},"
    "{\"card\":\"superWarp\",\"count\":2},{\"card\":\"knightDown2Left1\",\"count\":1},"
    "{\"card\":\"straightLeft2\",\"count\":3}],\"next\":[\"kingLeft\",\"fixedWarp@0,0\",\"superWarp\"],"
    "\"moves\":7,\"penalty\":3,\"seconds\":83}";

/* One tile is left, and a card leads to it. */
static const char last_tile[] = "{\"mode\":\"campaign\",\"stage\":\"1-1\",\"knight\":[1,1],"
    "\"rows\":[\"xxx\",\"xx.\",\"xxx\"],\"hand\":[{\"card\":\"kingRight\",\"count\":1}],"
    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"],\"moves\":9,\"penalty\":1,\"seconds\":141}";

static const struct shot shots[] = {
	{ "modes", FULL, NULL, NULL, "Enter" },
	{ "modes-japanese", JAPANESE, NULL, NULL, "Enter" },
	{ "stages", FULL, NULL, NULL, "Enter Enter Down" },
	{ "stages-extended-japanese", JAPANESE, NULL, NULL, "Enter Down Down Down Down Enter End" },
	{ "free-form", FULL, NULL, NULL, "Enter End Enter t t" },
	{ "options", FULL, NULL, NULL, "End Up Up Enter Down" },
	{ "options-japanese", JAPANESE, NULL, NULL, "End Up Up Enter Down" },
	{ "options-wide", WIDE, NULL, NULL, "End Up Up Enter" },
	{ "options-keys", FULL, NULL, NULL, "End Up Up Enter End" },
	{ "keys", ASCII, NULL, NULL, "End Up Up Enter End Enter" },
	{ "records-empty", FULL, NULL, NULL, "End Up Up Up Enter" },
	{ "standard", FULL, "mode=standard", NULL, "" },
	{ "standard-safe", SAFE, "mode=standard", NULL, "" },
	{ "standard-ascii", ASCII, "mode=standard", NULL, "" },
	{ "standard-japanese", JAPANESE, "mode=standard", NULL, "" },
	{ "standard-wide", WIDE, "mode=standard", NULL, "" },
	{ "standard-roomy", "en", GLYPHS_FULL, 30, 100, "mode=standard", NULL, "" },
	{ "standard-ordered", FULL, "mode=standard", NULL, "o" },
	{ "standard-moved", FULL, "mode=standard", NULL, "2 Right Right Right" },
	{ "discard", FULL, "mode=standard", NULL, "d" },
	{ "redraw", FULL, "mode=standard", NULL, "r" },
	{ "pause", FULL, "mode=standard", NULL, "p" },
	{ "game-menu-japanese", JAPANESE, "mode=standard", NULL, "Esc" },
	{ "help", FULL, "mode=standard", NULL, "?" },
	{ "help-signs", FULL, "mode=standard", NULL, "? End" },
	{ "help-signs-safe", SAFE, "mode=standard", NULL, "? End" },
	{ "help-signs-ascii", ASCII, "mode=standard", NULL, "? End" },
	{ "help-signs-japanese", JAPANESE, "mode=standard", NULL, "? End" },
	{ "classical-start", FULL, "mode=classical", NULL, "Right Up" },
	{ "start-beside-obstacle", FULL, "mode=extended stage=8-3", NULL, "" },
	{ "classical", FULL, "mode=classical", NULL, "Right Up Enter" },
	{ "large-hand", FULL, "mode=free size=9 hand=7 preview=5", NULL, "" },
	{ "zoo", FULL, NULL, zoo, "" },
	{ "zoo-ascii", ASCII, NULL, zoo, "3 Down" },
	{ "zoo-japanese", JAPANESE, NULL, zoo, "Left" },
	{ "stage-end", FULL, NULL, last_tile, "Enter Enter Enter" },
	{ "stage-end-ascii", ASCII, NULL, last_tile, "Enter Enter Enter" },
	{ "choice", FULL, "mode=free preset=allChoiceMixed", NULL, "Tab" },
	{ "small", "en", GLYPHS_FULL, 5, 20, "mode=standard", NULL, "" },
	{ "small-japanese", "ja", GLYPHS_FULL, 5, 20, "mode=standard", NULL, "" },
	{ "small-half", "ja", GLYPHS_FULL, 12, 40, NULL, NULL, "" },
	{ "small-strip", "en", GLYPHS_FULL, 2, 24, NULL, NULL, "" },
	{ "small-almost", "en", GLYPHS_FULL, 23, 79, NULL, NULL, "" },
	{ "tiny", "en", GLYPHS_ASCII, 1, 7, NULL, NULL, "" },
	{ "tiny-square", "ja", GLYPHS_FULL, 3, 10, NULL, NULL, "" },
	{ "tiniest", "en", GLYPHS_FULL, 1, 1, NULL, NULL, "" },
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

static void
send(struct app *app, enum input_kind kind, int y, int x)
{
	struct input_event event = { .kind = kind, .y = y, .x = x, .button = 1 };
	stack_input(app, &event);
	stack_paint(app);
}

/* The mouse uses cards, targets and the text above the hand; the wheel selects the next card. */
START_TEST(the_mouse_plays_sorts_and_discards)
{
	struct shot shot = { "mouse", FULL, "mode=standard", NULL, "" };
	struct app app;
	shot_take(&app, &shot, "monoknight");
	send(&app, INPUT_PRESS, 14, 3);
	ck_assert(shows(&app, "Hand, by direction"));
	send(&app, INPUT_PRESS, 14, 3);
	ck_assert(shows(&app, "Hand in the order it was dealt."));
	send(&app, INPUT_WHEEL, 5, 5);
	ck_assert(shows(&app, "▶2 DR1"));
	ck_assert_msg(shows(&app, "Enter plays DR1 to 3,1."), "what was said before hides what would happen");
	send(&app, INPUT_PRESS, 6, 20);
	ck_assert(shows(&app, "R2 to 4,2."));
	shot_press(&app, "d");
	ck_assert(shows(&app, "Enter discard"));
	send(&app, INPUT_PRESS, 18, 3);
	ck_assert(shows(&app, "D1L2 discarded, +1."));
	shot_close(&app);
}
END_TEST

/* A hint selects what it advises, so Enter does it and Esc does not. */
START_TEST(a_hint_to_discard_is_one_key_away)
{
	struct shot shot = { "hint", FULL, "mode=standard", NULL, "" };
	struct app app;
	char sentence[SENTENCE_SIZE];
	for (int take = 0; take < 2; take++) {
		shot_take(&app, &shot, "monoknight");
		struct play *play = (struct play *)app.top;
		const struct controller *knight = controller_of(registry_find("monoknight"));
		struct action action;
		ck_assert(action_scan(knight->game->forms, "discard 3", &action, NULL));
		controller_hint(knight, play_board_ui(play), play_view(play), (const struct seat[SEATS_MAX + 1]){ 0 }, &action, sentence);
		ck_assert_str_eq(sentence, "Hint: discard R2 (Enter drops it, Esc keeps it).");
		shot_press(&app, take ? "Enter" : "Esc");
		ck_assert_int_eq(shows(&app, "R2 discarded, +1."), take);
		ck_assert(!shows(&app, "Game menu"));
		shot_close(&app);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_mouse_plays_sorts_and_discards);
	tcase_add_test(tc, a_hint_to_discard_is_one_key_away);
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, (int)LEN(shots));
}

int
main(void)
{
	return suite_run("screens", fill, 20);
}
