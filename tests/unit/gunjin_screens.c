/* gunjin_screens.c: checks Gunjin Shogi's screens as pictures, and what they hide. */
#include "../shots.h"

#include "base/text.h"
#include "games/gunjin/gunjin_control.h"
#include "shell/screen_play_private.h"

/* A small war: a tank before the bridge, an aeroplane in the middle. */
#define SMALL_WAR(notebook, back) "{\"notebook\":\"" notebook "\",\"pos\":\"" back " / " \
    "... 2TK ... 2CP 2EN ... 2PL ... / 2L1 ... 2L2 ... ... 2CP 2EN ... / " \
    "1L2 1TK 1CP ... 1PL ... 1EN 1L1 / 1MI ... 1GE 1FL 1SP 1MA ... 1CV / ... 1LC ... 1MI 1MG ... 1TK\"}"

static const char war[] = SMALL_WAR("candidates", "2FL ... 2MI 2CO ... 2LG 2SP");
static const char other_war[] = SMALL_WAR("candidates", "2CO ... 2SP 2MI ... 2FL 2LG");
static const char plain_war[] = SMALL_WAR("facts", "2FL ... 2MI 2CO ... 2LG 2SP");
static const char blind_war[] = SMALL_WAR("off", "2FL ... 2MI 2CO ... 2LG 2SP");

/* A colonel beside the enemy headquarters. */
static const char siege[] = "{\"pos\":\"2MI ... ... ... ... ... 2CP / ... 2L2 ... 1CO ... ... 2TK ... / "
    "... ... ... ... ... ... ... ... / ... 1TK ... ... ... 1EN ... ... / 1SP ... ... ... 1PL ... ... ... / "
    "... ... 1MI 1MI ... ... 1FL\"}";

/* Keys that lead to player 2 after an attack from the air, and on to the attacking aeroplane. */
#define MIDDLE "en", GLYPHS_FULL, 30, 100
#define MIDDLE_JAPANESE "ja", GLYPHS_FULL, 30, 100
#define LARGE "en", GLYPHS_FULL, 40, 120
#define LARGE_JAPANESE "ja", GLYPHS_FULL, 40, 120
#define HUGE "en", GLYPHS_FULL, 60, 200

#define RAID "Enter 1 : e 3 x e 5 Enter Enter Enter Enter 2"	/* one Enter ends the moment */
#define RAIDER RAID " n Down Right Right Right"

static const struct shot shots[] = {
	{ "gunjin-start", FULL, NULL, NULL, "Down Enter" },
	{ "gunjin-start-japanese", JAPANESE, NULL, NULL, "Down Enter Down" },
	{ "gunjin-curtain", FULL, "", NULL, "" },
	{ "gunjin-curtain-half", FULL, "", NULL, "Enter" },
	{ "gunjin-camp", FULL, "", NULL, "Enter 1" },
	{ "gunjin-camp-ascii", ASCII, "", NULL, "Enter 1 Enter Tab Enter Down" },
	{ "gunjin-camp-japanese", JAPANESE, "", NULL, "Enter 1 ] Enter" },
	{ "gunjin-camp-full", FULL, "", NULL, "Enter 1 f Down Enter Down Enter Right" },
	{ "gunjin-camp-full-japanese", JAPANESE, "", NULL, "Enter 1 f Enter Down Down Right Right Right" },
	{ "gunjin-camp-turned", FULL, "", NULL, "Enter 1 s y Enter Enter Enter 2 f Enter m" },
	{ "gunjin-camp-middle", MIDDLE, "", NULL, "Enter 1 Enter" },
	{ "gunjin-camp-middle-japanese", MIDDLE_JAPANESE, "", NULL, "Enter 1 Enter" },
	{ "gunjin-camp-unready", FULL, "", NULL, "Enter 1 y" },
	{ "gunjin-ready", FULL, "", NULL, "Enter 1 s y" },
	{ "gunjin-ready-done", FULL, "", NULL, "Enter 1 s y Enter" },
	{ "gunjin-formations", FULL, "", NULL, "Enter 1 f Down Down" },
	{ "gunjin-formations-japanese", JAPANESE, "", NULL, "Enter 1 f End" },
	{ "gunjin-save", FULL, "", NULL, "Enter 1 f Enter w m y" },
	{ "gunjin-saved", FULL, "", NULL, "Enter 1 f Enter w m y Enter x f End" },
	{ "gunjin-saved-taken", FULL, "", NULL, "Enter 1 f Enter w m y Enter x f End Enter" },
	{ "gunjin-play", FULL, NULL, war, "Enter 1" },
	{ "gunjin-play-middle", MIDDLE, NULL, war, "Enter 1" },
	{ "gunjin-play-large", LARGE, NULL, war, "Enter 1" },
	{ "gunjin-play-wide", WIDE, NULL, war, "Enter 1" },
	{ "gunjin-play-huge", HUGE, NULL, war, "Enter 1" },
	{ "gunjin-play-large-safe", "en", GLYPHS_SAFE, 40, 120, NULL, war, "Enter 1" },
	{ "gunjin-play-large-ascii", "en", GLYPHS_ASCII, 40, 120, NULL, war, "Enter 1" },
	{ "gunjin-camp-large", LARGE, "", NULL, "Enter 1 f Enter" },
	{ "gunjin-camp-wide", WIDE, "", NULL, "Enter 1 f Enter" },
	{ "gunjin-targets", FULL, NULL, war, "Enter 1 Right Enter Tab" },
	{ "gunjin-targets-safe", SAFE, NULL, war, "Enter 1 Right Enter Tab" },
	{ "gunjin-targets-ascii", ASCII, NULL, war, "Enter 1 Right Enter Up Up" },
	{ "gunjin-targets-japanese", JAPANESE, NULL, war, "Enter 1 Right Right Right Right Enter Tab" },
	{ "gunjin-targets-wide", WIDE, NULL, war, "Enter 1 Right Enter Tab" },
	{ "gunjin-targets-middle", MIDDLE, NULL, war, "Enter 1 Right Enter Tab" },
	{ "gunjin-flag", FULL, NULL, war, "Enter 1 Down Right Right Right" },
	{ "gunjin-battle", FULL, NULL, war, "Enter 1 Right Enter Up Up Enter Enter" },
	{ "gunjin-turned", FULL, NULL, war, RAID },
	{ "gunjin-turned-japanese", JAPANESE, NULL, war, RAID },
	{ "gunjin-notebook", FULL, NULL, war, RAIDER },
	{ "gunjin-notebook-japanese", JAPANESE, NULL, war, RAIDER },
	{ "gunjin-notebook-middle-japanese", MIDDLE_JAPANESE, NULL, war, RAIDER },
	{ "gunjin-notebook-middle", MIDDLE, NULL, war, RAIDER },
	{ "gunjin-notebook-large", LARGE, NULL, war, RAIDER },
	{ "gunjin-notebook-large-japanese", LARGE_JAPANESE, NULL, war, RAIDER },
	{ "gunjin-notebook-wide", WIDE, NULL, war, RAIDER },
	{ "gunjin-notebook-facts", FULL, NULL, plain_war, RAIDER },
	{ "gunjin-notebook-facts-japanese", JAPANESE, NULL, plain_war, RAIDER },
	{ "gunjin-notebook-off", FULL, NULL, blind_war, RAIDER },
	{ "gunjin-mark", FULL, NULL, war, "Enter 1 Up e G E ?" },
	{ "gunjin-marked", FULL, NULL, war, "Enter 1 Up e G E ? Enter n" },
	{ "gunjin-marked-middle", MIDDLE, NULL, war, "Enter 1 Up e G E ? Enter n" },
	{ "gunjin-marked-ascii", ASCII, NULL, war, "Enter 1 Up e G E ? Enter Down Right Enter" },
	{ "gunjin-log", FULL, NULL, war, RAID " L" },
	{ "gunjin-log-japanese", JAPANESE, NULL, war, RAID " X Down Enter Enter Esc L" },
	{ "gunjin-log-empty", FULL, NULL, war, "Enter 1 L" },
	{ "gunjin-resign", FULL, NULL, war, "Enter 1 X" },
	{ "gunjin-offer", FULL, NULL, war, "Enter 1 D Enter Enter Enter 2 Enter" },
	{ "gunjin-table", FULL, NULL, war, "Enter 1 b" },
	{ "gunjin-table-japanese", JAPANESE, NULL, war, "Enter 1 b" },
	{ "gunjin-spectator", FULL, "watch", war, "v" },
	{ "gunjin-spectator-large", LARGE, "watch", war, "v" },
	{ "gunjin-spectator-wide", WIDE, "watch", war, "v" },
	{ "gunjin-referee-large", LARGE, "watch", war, "" },
	{ "gunjin-referee", FULL, "watch", war, "" },
	{ "gunjin-referee-japanese", JAPANESE, "watch", war, "" },
	{ "gunjin-referee-middle-japanese", MIDDLE_JAPANESE, "watch", war, "" },
	{ "gunjin-end", FULL, NULL, war, "Enter 1 X Down Enter Enter" },
	{ "gunjin-end-japanese", JAPANESE, NULL, war, "Enter 1 X Down Enter Enter" },
	{ "gunjin-end-large", LARGE, NULL, war, "Enter 1 X Down Enter Enter" },
	{ "gunjin-end-taken", FULL, "seat2=cpu:soldier", siege, ": d 5 - h q 2 Enter Enter" },
	{ "gunjin-end-lost", FULL, "seat2=cpu:soldier", war, "X Down Enter Enter" },
	{ "gunjin-end-lost-japanese", JAPANESE, "seat2=cpu:soldier", war, "X Down Enter Enter" },
	{ "gunjin-revealed", FULL, NULL, war, "Enter 1 X Down Enter Enter Down Down Down Down Enter" },
	{ "gunjin-replay", FULL, NULL, war, RAID " X Down Enter Enter Down Down Down Enter Right v v v" },
	{ "gunjin-replay-all", FULL, NULL, war, RAID " X Down Enter Enter Down Down Down Enter Right" },
	{ "gunjin-replay-all-japanese", JAPANESE, NULL, war, RAID " X Down Enter Enter Down Down Down Enter Right Enter" },
	{ "gunjin-replay-middle", MIDDLE, NULL, war, RAID " X Down Enter Enter Down Down Down Enter Right v v v" },
	{ "gunjin-help", FULL, NULL, war, "Enter 1 ?" },
	{ "gunjin-help-signs", FULL, NULL, war, "Enter 1 ? End" },
	{ "gunjin-help-signs-safe", SAFE, NULL, war, "Enter 1 ? End" },
	{ "gunjin-help-signs-ascii", ASCII, NULL, war, "Enter 1 ? End" },
	{ "gunjin-help-signs-japanese", JAPANESE, NULL, war, "Enter 1 ? End" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "gunjin");
}
END_TEST

START_TEST(every_key_that_is_shown_does_something)
{
	shot_keys_do_something(&shots[_i], "gunjin");
}
END_TEST

/* Every text has room. In ASCII the glyph for cut text is also water, so it proves nothing
 * there. */
START_TEST(nothing_is_cut_off)
{
	struct app app;
	shot_take(&app, &shots[_i], "gunjin");
	char *text = canvas_to_text(app.canvas);
	if (app.canvas->glyphs != GLYPHS_ASCII)
		ck_assert_msg(strstr(text, glyph_text(GLYPH_ELLIPSIS, app.canvas->glyphs)) == NULL, "%s", text);
	free(text);
	shot_close(&app);
}
END_TEST

/* Names side by side are always whole. */
static const struct { const char *words, *folded; int cols; } folds[] = {
	{ "", "", 8 },
	{ "GE LG MG", "GE LG MG", 8 },
	{ "GE LG MG", "GE LG\nMG", 7 },
	{ "飛行機 地雷 地雷 飛行機", "飛行機 地雷 地雷\n飛行機", 19 },
	{ "飛行機 地雷", "飛行機\n地雷", 3 },
};

START_TEST(names_are_never_broken)
{
	char text[64];
	snprintf(text, sizeof text, "%s", folds[_i].words);
	gunjin_fold(text, folds[_i].cols);
	ck_assert_str_eq(text, folds[_i].folded);
}
END_TEST

/* The table of kinds names what each kind beats, even below the smallest board. */
START_TEST(every_kind_is_named_in_full)
{
	static const struct shot camps[] = {
		{ "kinds", FULL, "", NULL, "Enter 1" }, { "kinds", JAPANESE, "", NULL, "Enter 1" },
	};
	struct app app;
	shot_take(&app, &camps[_i], "gunjin");
	for (int kind = 0; kind < KINDS; kind++) {
		char *told = gunjin_kind_text(kind), *text = canvas_to_text(app.canvas);
		ck_assert_ptr_nonnull(strstr(text, gunjin_name(kind)));
		ck_assert_msg(strstr(text, glyph_text(GLYPH_ELLIPSIS, GLYPHS_FULL)) == NULL, "%s", text);
		ck_assert_int_le(text_rows(told, 55), 3);
		free(told);
		free(text);
		shot_press(&app, "Tab");
	}
	shot_close(&app);
}
END_TEST

/* What player 1 may do without a battle, with every panel. */
static const char *const ways[] = {
	"", "Enter 1", "Enter 1 n Up Up", "Enter 1 Up Up Up", "Enter 1 Right Enter Tab Tab", "Enter 1 b",
	"Enter 1 : b 3 - b 4 Enter", "Enter 1 : b 3 - b 4 Enter Enter", "Enter 1 Right Right Right Right Enter Up Up",
	"Enter 1 D Enter", "Enter 1 Up e X Down Enter", "Enter 1 Esc", "Enter 1 L", "Enter 1 X",
	"Enter 1 : b 3 - b 4 Enter Enter Enter 2 : a 4 - a 5 Enter Enter Enter 1 L",
};

START_TEST(what_the_enemy_has_does_not_reach_the_screen)
{
	struct shot shot = { "hidden", FULL, NULL, war, ways[_i] }, other = { "hidden", FULL, NULL, other_war, ways[_i] };
	struct shot larger = { "hidden", MIDDLE, NULL, war, ways[_i] };
	struct shot other_larger = { "hidden", MIDDLE, NULL, other_war, ways[_i] };
	shots_look_alike(&shot, &other, "gunjin");
	shots_look_alike(&larger, &other_larger, "gunjin");
}
END_TEST

/* The preview shows what the view contains, even in its smallest rectangle. */
START_TEST(a_preview_shows_what_the_viewer_may_see)
{
	static const int viewers[] = { 1, SEAT_NOBODY };
	const char *const wars[] = { war, other_war };
	char *texts[2];
	for (int i = 0; i < 2; i++) {
		struct shot shot = { "preview", FULL, NULL, wars[i], "" };
		struct app app;
		shot_take(&app, &shot, "gunjin");
		struct view *view = session_view(((struct play *)app.top)->session, viewers[_i]);
		struct canvas *c = canvas_new(8, 26, GLYPHS_FULL);
		gunjin_preview(c, &(struct rect){ 0, 0, 8, 26 }, view);
		texts[i] = canvas_to_text(c);
		ck_assert_ptr_nonnull(strstr(texts[i], "16"));
		ck_assert_int_eq(strstr(texts[i], "GE") != NULL, viewers[_i] == 1);
		game_view_free(&gunjin_game, view);
		canvas_free(c);
		shot_close(&app);
	}
	ck_assert_str_eq(texts[0], texts[1]);
	free(texts[0]);
	free(texts[1]);
}
END_TEST

/* --- saved formations --- */

#define SAVE "f Enter w m y Enter"
#define SAVED_FIRST "Enter 1 " SAVE " y Enter Enter Enter 2 "
#define NEW_GAME "Esc Down Down Enter Down Enter "
#define RESIGNED "s y Enter Enter Enter 1 X Down Enter Enter Down Enter "	/* and begins a new game */

/* While a game of two people goes on, a formation that one of them saved is hidden from the other,
 * who can neither take, replace nor delete it. It becomes common when the game ends or is given
 * up. */
static const struct { const char *game, *keys, *shown; bool is_shown; } formations[] = {
	{ "", "Enter 1 " SAVE " f End", "saved       my", true },
	{ "", SAVED_FIRST "f End", "saved", false },
	{ "", SAVED_FIRST "f End x", "Delete this formation?", false },
	{ "", SAVED_FIRST "f Down Enter w m y Enter f End", "saved       my", true },
	{ "", SAVED_FIRST "f Down Enter w m y Enter f End", "saved       my (2)", false },
	{ "", SAVED_FIRST "f Down Enter w m y Enter f End x Down Enter", "saved", false },
	{ "", SAVED_FIRST "f Down Enter w m y Enter f End x Down Enter", "The formation is deleted.", true },
	{ "", "Enter 1 " SAVE " p q Enter Enter 1 f End", "saved       my", true },	/* after a resume */
	{ "", SAVED_FIRST RESIGNED "Enter 1 f End", "saved       my", true },
	{ "", SAVED_FIRST "f Down Enter w m y Enter " RESIGNED "Enter 1 f End", "saved       my (2)", true },
	{ "", SAVED_FIRST "f Enter w m y Enter " RESIGNED "Enter 1 f End", "saved       my (2)", false },
	{ "", SAVED_FIRST "f Enter " NEW_GAME "Enter 1 f End", "saved       my", true },
	{ "seat2=cpu:soldier", SAVE " f End", "saved       my", true },
};

START_TEST(a_formation_is_its_owners_until_the_game_has_ended)
{
	struct shot shot = { "formations", FULL, formations[_i].game, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	app_push(&app, menu_new(&app));
	shot_start(&app, &shot, "gunjin");
	stack_paint(&app);
	if (formations[_i].game[0] != '\0')
		pass_until(&app, "f formations");	/* the CPU places its camp first */
	shot_press(&app, formations[_i].keys);
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg((strstr(text, formations[_i].shown) != NULL) == formations[_i].is_shown, "%s", text);
	free(text);
	shot_close(&app);
}
END_TEST

/* Nor does another game begun meanwhile show it. */
START_TEST(a_formation_of_a_game_that_waits_is_not_offered_elsewhere)
{
	struct shot shot = { "formations", FULL, "", NULL, "" }, alone = { "alone", FULL, "seat2=cpu:soldier", NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	app_push(&app, menu_new(&app));
	shot_start(&app, &shot, "gunjin");
	shot_press(&app, "Enter 1 " SAVE " q");
	shot_start(&app, &alone, "gunjin");
	pass_until(&app, "f formations");
	shot_press(&app, "f End");
	ck_assert(shows(&app, "From the front row") && !shows(&app, "saved"));
	shot_close(&app);
}
END_TEST

/* Even with a damaged store a formation can be saved and found again. */
START_TEST(the_list_shows_the_code_of_the_formation_that_is_selected)
{
	struct shot shot = { "code", FULL, "", NULL, "Enter 1 f c" };
	struct app app;
	char code[CODE_SIZE];
	shot_take(&app, &shot, "gunjin");
	const struct view *v = play_view((struct play *)app.top->below);
	gunjin_code_write(v->content->formations[0].army, code);
	ck_assert(shows(&app, code));
	shot_press(&app, "Esc f Enter w m y Enter x f End c");	/* after saving, the camp is empty again */
	ck_assert(shows(&app, "The code of my:") && shows(&app, code));
	shot_close(&app);
}
END_TEST

START_TEST(a_damaged_list_of_formations_keeps_nobody_from_saving)
{
	static const char *const values[] = { "", "5", "[1]", "{\"1.1\":5}", "{\"1.1\":{\"z\":7}}",
	    "{\"2\":[],\"\":{\"y\":{}}}" };
	struct shot shot = { "damaged", FULL, "", NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	store_set_setting(app.front.store, "gunjin.formations.secret", values[_i], NULL);
	shot_start(&app, &shot, "gunjin");
	stack_paint(&app);
	shot_press(&app, "Enter 1 f End Enter " SAVE " f End");
	ck_assert(shows(&app, "saved       my"));
	shot_close(&app);
}
END_TEST

/* --- the hand-over screen --- */

static const struct { const char *keys; bool open; } openings[] = {
	{ "Enter 1", true },
	{ "1", false },
	{ "Enter", false },
	{ "Enter Enter Enter", false },
	{ "1 Enter", false },
	{ "Enter 2", false },
	{ "Enter 2 1", false },
	{ "Enter Enter 1", true },
};

START_TEST(only_two_different_keys_open_the_handover)
{
	struct shot shot = { "curtain", FULL, NULL, war, openings[_i].keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *text = canvas_to_text(app.canvas);
	ck_assert_int_eq(strstr(text, "Gen.") != NULL, openings[_i].open);
	free(text);
	shot_close(&app);
}
END_TEST

/* Once a PIN is set in the game, the hand-over screen asks for it, and only the right one opens. */
static const struct { const char *keys; bool open; } pins[] = {
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1", false },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1 Enter", false },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1 4 7 1 Enter", false },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1 4 Enter", false },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1 4 7 1 2 Enter", false },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1 4 7 1 1 1 Enter", false },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter p Enter 1 4 7 1 1 Enter", true },
	{ "Enter 1 Ctrl-P 4 7 1 1 Enter Ctrl-P Enter p Enter 1", true },
	{ "Enter 1 Ctrl-P 4 x 1 Enter Esc p Enter 1", true },	/* refused: not digits */
};

START_TEST(a_pin_keeps_the_handover_closed_for_others)
{
	struct shot shot = { "pin", FULL, NULL, war, pins[_i].keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *text = canvas_to_text(app.canvas);
	ck_assert_int_eq(strstr(text, "Gen.") != NULL, pins[_i].open);
	ck_assert_ptr_null(strstr(text, "4711"));
	free(text);
	shot_close(&app);
}
END_TEST

/* After each wrong PIN the player must wait twice as long as before; leaving and coming back does
 * not shorten the wait. */
#define WRONG "Enter 1 9 Enter"

START_TEST(a_wrong_pin_has_to_be_waited_for)
{
	struct shot shot = { "wait", FULL, NULL, war, "" };
	struct app app;
	shot_open(&app, &shot);
	app_push(&app, menu_new(&app));
	shot_start(&app, &shot, "gunjin");
	stack_paint(&app);
	shot_press(&app, "Enter 1 Up e X Enter Ctrl-P 4 7 1 1 Enter p " WRONG);
	ck_assert(shows(&app, "Wrong PIN. Wait 1 s, then press Enter and 1."));
	pass_until(&app, "That is not the PIN. Again: Enter, then 1.");
	ck_assert_int_eq(stack_due(&app), NEVER);
	shot_press(&app, WRONG);
	pass_until(&app, "Again");
	shot_press(&app, WRONG);
	ck_assert(shows(&app, "Wait 4 s"));
	shot_press(&app, "Enter 1 4 7 1 1 Enter");
	ck_assert(shows(&app, "Wait 4 s") && !shows(&app, "Gen."));
	pass_until(&app, "Wait 3 s");
	shot_press(&app, "q Enter");
	ck_assert(shows(&app, "Wait 4 s"));
	shot_press(&app, "? Esc Enter 1 4 7 1 1 Enter");
	ck_assert(shows(&app, "Wait 4 s") && !shows(&app, "Gen."));
	pass_until(&app, "Press Enter, then 1.");
	shot_press(&app, "Enter 1 4 7 1 1 Enter");
	ck_assert(shows(&app, "Gen."));
	shot_press(&app, "p " WRONG);
	ck_assert(shows(&app, "Wait 1 s"));	/* the right PIN ended the series of wrong ones */
	shot_close(&app);
}
END_TEST

/* Whatever interrupts the program, it is then at the hand-over screen: the next player sees neither
 * a half-typed text nor a page. */
static const struct { const char *game, *keys, *secret; } interrupted[] = {
	{ NULL, "Enter 1 Up e Q W Q", "QWQ" },
	{ "seat2=cpu:soldier", "Up e Q W Q", "QWQ" },
	{ NULL, "Enter 1 : b 3 - b 4 Enter Enter Enter 2 : a 4 - a 5 Enter Enter Enter 1 L", "Tank" },
};

START_TEST(an_interruption_hides_the_board_and_what_lies_on_it)
{
	struct shot shot = { "interrupted", FULL, interrupted[_i].game, war, interrupted[_i].keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *before = canvas_to_text(app.canvas);
	ck_assert_ptr_nonnull(strstr(before, interrupted[_i].secret));
	stack_interrupt(&app);
	stack_paint(&app);
	char *after = canvas_to_text(app.canvas);
	ck_assert_ptr_null(strstr(after, interrupted[_i].secret));
	ck_assert_ptr_null(strstr(after, "Gen."));
	free(before);
	free(after);
	shot_close(&app);
}
END_TEST

/* --- keys --- */

static const struct { const char *game, *keys, *shown; bool is_shown; } pressed[] = {
	/* A step of the cursor keeps the news but removes a refusal. */
	{ NULL, RAID " Right", "Attack from E3", true },
	{ NULL, RAID " Tab", "Attack from E3", true },
	{ NULL, RAID " Tab Enter", "Attack from E3", false },
	{ NULL, "Enter 1 Up Enter", "Choose one of your own", true },
	{ NULL, "Enter 1 Up Enter Down", "Choose one of your own", false },
	{ NULL, "Enter 1 : b 3 - h 6 Enter", "b3-h6", true },		/* the question shows what was typed */
	{ NULL, "Enter 1 : b 3 - h 6 Enter Esc Down", "Your move", true },
	{ NULL, "Enter 1 Up e G E Enter e Backspace Backspace Enter", "The mark on A4 is gone.", true },
	{ NULL, "Enter 1 Up e Enter", "The mark on A4 is gone.", false },	/* no mark there */
	{ NULL, "Enter 1 u", "Not possible now: Undo the last action", true },
	/* While a CPU thinks the player may look, but not act. */
	{ "seat2=cpu:soldier", ": b 3 - b 4 Enter Right", "\u2502 B3 ", true },
	{ "seat2=cpu:soldier", ": b 3 - b 4 Enter b", "The row attacks the column", true },
	{ "seat2=cpu:soldier", ": b 3 - b 4 Enter L", "1  Tank from B3 to B4.", true },
	{ "seat2=cpu:soldier", ": b 3 - b 4 Enter X", "Resign?", false },
	{ "seat2=cpu:soldier", ": b 3 - b 4 Enter n", "Notebook", true },
	/* Spectators may look too, and set the tempo; players may not set it. */
	{ "watch", "f", "Tempo: fast.", true },
	{ "watch", "f f", "Tempo: normal.", true },
	{ "watch", "b", "The row attacks the column", true },
	{ "watch", "L", "Nothing has happened yet.", true },
	{ "watch", "Right", "[", false },
	{ "seat2=cpu:soldier", "f", "Tempo", false },
	/* The question about resigning also offers a draw, once per ply. */
	{ NULL, "Enter 1 X Right Right Enter", "You offer a draw.", true },
	{ NULL, "Enter 1 X Enter", "Your move", true },
	{ NULL, "Enter 1 X Enter Enter", "The end", false },
	{ NULL, "Enter 1 D Enter Enter Enter 2 Enter Left Enter Enter Enter 1 X", "Resign?", true },
	{ NULL, "Enter 1 D Enter Enter Enter 2 Enter Left Enter Enter Enter 1 X", "Offer a draw", false },
};

/* --- undoing the placement --- */

/* What the camp of side 1 shows, without the cursor. */
static char *
camp_drawn(struct app *app)
{
	char *all = canvas_to_text(app->canvas), *from = strchr(strchr(all, '\n') + 1, '~'), *to = strstr(from, "\n    A ");
	char *camp = mem_format("%.*s", (int)(to - from), from);
	for (char *s = camp; *s != '\0'; s++)
		*s = *s == '[' || *s == ']' ? ' ' : *s;
	free(all);
	return camp;
}

/* Each of these keys changes a full camp; u restores it step by step. */
START_TEST(u_restores_what_one_key_too_many_removed)
{
	static const char *const changes[] = { "x", "s", "m", "Enter Right Enter", "f Down Enter", "x Enter Enter" };
	struct app app;
	struct shot shot = { "undone", FULL, "", NULL, "Enter 1" };
	shot_take(&app, &shot, "gunjin");
	ck_assert(!shows(&app, "u undo"));
	shot_press(&app, "f Enter Right Down");
	char *before = camp_drawn(&app);
	shot_press(&app, changes[_i]);
	char *changed = camp_drawn(&app);
	ck_assert_str_ne(before, changed);
	ck_assert(shows(&app, "u undo"));
	shot_press(&app, "u");
	for (int i = 0; i < 2 && !shows(&app, "Placed         23/23"); i++)
		shot_press(&app, "u");
	ck_assert(shows(&app, "Undone."));
	char *after = camp_drawn(&app);
	ck_assert_str_eq(before, after);
	free(before);
	free(changed);
	free(after);
	shot_press(&app, "u u");	/* back to the empty camp, and no further */
	ck_assert(shows(&app, "Placed          0/23") && !shows(&app, "u undo"));
	shot_close(&app);
}
END_TEST

/* The longest name leaves room for the number after it. */
START_TEST(a_long_name_is_cut_before_its_number)
{
	struct app app;
	struct shot shot = { "long", FULL, "name1=0123456789abcdef name2=Bo", NULL,
	    "Enter 1 s y Enter Enter Enter 2 s y Enter Enter Enter 1" };
	shot_take(&app, &shot, "gunjin");
	ck_assert(shows(&app, "0123456789abc\u2026 23/23"));
	ck_assert(shows(&app, "Bo             23/23"));
	shot_close(&app);
}
END_TEST

/* Prompts name the keys that are set now. */
START_TEST(the_prompt_names_the_keys_that_are_set)
{
	struct app app;
	struct shot shot = { "keys", FULL, "", NULL, "Enter 1" };
	shot_take(&app, &shot, "gunjin");
	keymap_set(app.keymap, "gunjin", "camp/ready", "z");
	keymap_set(app.keymap, "gunjin", "camp/formations", "g");
	app_rebind(&app);
	shot_press(&app, "Right");
	ck_assert(shows(&app, "g lists ready-made formations"));
	shot_press(&app, "g Enter");
	ck_assert(shows(&app, "z when you are ready."));
	shot_press(&app, "x z");
	ck_assert(shows(&app, "g lists formations."));
	shot_close(&app);
}
END_TEST

/* --- a second key for every move --- */

static void
open_confirming(struct app *app)
{
	struct shot shot = { "confirmed", FULL, "seat2=cpu:soldier", war, "" };
	shot_take(app, &shot, "gunjin");
	settings_force(&app->front.settings, SETTING_CONFIRM, "on");
	shot_press(app, "Tab Enter Tab Enter");
}

START_TEST(a_move_can_ask_to_be_confirmed)
{
	struct app app;
	open_confirming(&app);
	ck_assert(shows(&app, "Enter again: your"));
	ck_assert(shows(&app, "Moves              0"));
	shot_press(&app, _i == 0 ? "Enter" : "Space");
	ck_assert(shows(&app, "Moves              1"));
	shot_close(&app);
}
END_TEST

/* Esc or any other step of the cursor cancels the move; it must then be confirmed again. */
START_TEST(a_move_that_is_not_confirmed_is_not_made)
{
	struct app app;
	open_confirming(&app);
	shot_press(&app, _i == 0 ? "Esc" : "Tab Shift-Tab");
	ck_assert(!shows(&app, "Enter again") && shows(&app, "Enter: your"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Enter again") && shows(&app, "Moves              0"));
	shot_press(&app, "Esc Esc");
	ck_assert(shows(&app, "Enter picks up a piece"));
	shot_close(&app);
}
END_TEST

START_TEST(a_key_does_what_it_says)
{
	struct shot shot = { "pressed", FULL, pressed[_i].game, war, pressed[_i].keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg((strstr(text, pressed[_i].shown) != NULL) == pressed[_i].is_shown, "%s:\n%s", pressed[_i].shown, text);
	free(text);
	shot_close(&app);
}
END_TEST

/* While placing, undo means the camp; in battle it is the undo of all games. */
START_TEST(a_refused_key_speaks_of_the_present_phase)
{
	struct app app;
	shot_take(&app, &(struct shot){ "refused", FULL, "", NULL, "Enter 1 u" }, "gunjin");
	ck_assert(shows(&app, "Not possible now: Placing: take the last change of the camp back."));
	shot_close(&app);
}
END_TEST

/* --- typed moves --- */

static const struct { const char *keys; bool played; } typed[] = {
	{ "b 3 - b 4 Enter", true },
	{ "B 3 Space B 4 Enter", true },
	{ "B 3 x b 4 Enter", true },
	{ "h q 1 - c 1 Enter", false },		/* a mine cannot move */
	{ "b 3 - b 4 Esc", false },
	{ "Enter", false },
	{ "b 3 - h 8 Enter", false },
};

START_TEST(a_typed_move_is_played_however_it_is_written)
{
	char *keys = mem_format("Enter 1 : %s", typed[_i].keys);
	struct shot shot = { "typed", FULL, NULL, war, keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *text = canvas_to_text(app.canvas);
	ck_assert_int_eq(strstr(text, "1 B3-B4 Tank") != NULL, typed[_i].played);
	free(text);
	free(keys);
	shot_close(&app);
}
END_TEST

/* --- the mouse --- */

struct click { int y, x; };

static const struct { const char *setup; struct click clicks[2]; const char *shown; } clicks[] = {
	{ war, { { 8, 12 }, { 6, 12 } }, "1 B3-B4 Tank" },	/* a piece, then its target */
	{ war, { { 8, 12 }, { 4, 12 } }, "1 B3xB5 Tank draw" },
	{ war, { { 8, 12 }, { 8, 19 } }, "Captain C3" },	/* another own piece */
	{ war, { { 7, 12 }, { 2, 33 } }, "Enemy on HQ2" },	/* the bridge is no cell */
	{ war, { { 9, 14 }, { 5, 9 } }, "1 B3-B4 Tank" },		/* every part of a tile counts */
	{ war, { { 9, 12 }, { 2, 29 } }, "It cannot go there" },	/* the middle of a headquarters */
	{ war, { { 9, 8 }, { 1, 29 } }, "Enemy on HQ2" },	/* nothing between two tiles */
	{ war, { { 8, 12 }, { 8, 12 } }, "Your move" },		/* puts the selected piece back */
	{ war, { { 4, 12 }, { 2, 33 } }, "Your move" },		/* looking at an enemy is no mistake */
	{ NULL, { { 11, 65 }, { 8, 5 } }, "3 Plane [" },	/* a kind, then its cell */
	{ NULL, { { 2, 12 }, { 8, 12 } }, "3   \u00b7     Gen. [" },	/* a piece cannot be placed in the enemy's camp */
};

static void
click(struct app *app, int y, int x)
{
	stack_input(app, &(struct input_event){ .kind = INPUT_PRESS, .y = y, .x = x, .button = 1 });
	stack_paint(app);
}

START_TEST(a_click_does_what_the_cursor_and_enter_do)
{
	struct shot shot = { "clicked", FULL, "", clicks[_i].setup, "Enter 1" };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	for (size_t i = 0; i < LEN(clicks[_i].clicks); i++)
		click(&app, clicks[_i].clicks[i].y, clicks[_i].clicks[i].x);
	pass_until(&app, clicks[_i].shown);
	shot_close(&app);
}
END_TEST

/* While a CPU thinks, a click only looks at a piece, even an own one, and does not select it. */
START_TEST(a_cpu_that_thinks_keeps_no_click_from_looking)
{
	struct shot shot = { "looked", FULL, "seat2=cpu:soldier", war, ": b 3 - b 4 Enter" };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	click(&app, 8, 19);
	ck_assert(shows(&app, "Captain C3") && shows(&app, "[Capt. ]"));
	click(&app, 6, 19);
	ck_assert(!shows(&app, "C3-C4") && !shows(&app, "It cannot go there"));
	click(&app, 2, 33);
	ck_assert(shows(&app, "Enemy on HQ2"));
	shot_close(&app);
}
END_TEST

/* The table of battles marks the kind of the piece that the player looks at, but never an enemy. */
static const struct { const char *keys; int row; } looked_at[] = {
	{ "Enter 1 Right b", 14 },	/* a tank */
	{ "Enter 1 Right Enter Up b", 14 },	/* the same tank, selected */
	{ "Enter 1 b", 12 },		/* a second lieutenant */
	{ "Enter 1 Up b", -1 },
	{ "Enter 1 Right Right Right b", -1 },	/* no piece */
};

START_TEST(the_table_marks_the_piece_under_the_cursor)
{
	struct shot shot = { "marked", FULL, NULL, war, looked_at[_i].keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	for (int y = 4; y < 18; y++)
		ck_assert_int_eq(canvas_style_at(app.canvas, y, 1) == STYLE_SELECTED, y == looked_at[_i].row);
	shot_close(&app);
}
END_TEST

/* Player 2 sees the board from the other side: the leftmost piece there comes first. */
START_TEST(the_notebook_is_read_as_the_board_is_seen)
{
	struct shot shot = { "read", FULL, NULL, war, RAID " n Up e M Enter Right e N Enter" };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *text = canvas_to_text(app.canvas);
	const char *left = strstr(text, "\u2502H3 "), *right = strstr(text, "\u2502G3 ");
	const char *below = strstr(text, "\u2502E5 ");
	ck_assert_msg(left != NULL && right != NULL && below != NULL, "%s", text);
	ck_assert(left < right && right < below);
	free(text);
	shot_close(&app);
}
END_TEST

/* Beside a mark the notebook adds what is known of a piece, if anything is known. */
static const struct { const char *war, *keys, *line; } noted[] = {
	{ war, RAIDER, "\u2502E5 PL" },
	{ war, RAIDER " e M Enter", "\u2502E5 M | PL" },
	{ plain_war, RAIDER " e M Enter", "\u2502E5 M | beat EN" },
	{ blind_war, RAIDER, "\u2502Moved E5: no mine or" },
	{ blind_war, RAIDER " e M Enter", "\u2502E5 M | no mine or" },
	/* a step proves no more than that */
	{ war, "Enter 1 : c 3 - d 3 Enter Enter Enter 2 n", "\u2502Moved D3: no mine or" },
	{ plain_war, "Enter 1 : c 3 - d 3 Enter Enter Enter 2 n", "\u2502Moved D3: no mine or" },
};

START_TEST(the_notebook_says_what_is_known)
{
	struct shot shot = { "noted", FULL, NULL, noted[_i].war, noted[_i].keys };
	struct app app;
	shot_take(&app, &shot, "gunjin");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, noted[_i].line) != NULL, "%s:\n%s", noted[_i].line, text);
	free(text);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_notebook_says_what_is_known, 0, (int)LEN(noted));
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, nothing_is_cut_off, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, what_the_enemy_has_does_not_reach_the_screen, 0, (int)LEN(ways));
	tcase_add_loop_test(tc, a_preview_shows_what_the_viewer_may_see, 0, 2);
	tcase_add_loop_test(tc, names_are_never_broken, 0, (int)LEN(folds));
	tcase_add_loop_test(tc, every_kind_is_named_in_full, 0, 2);
	tcase_add_test(tc, a_wrong_pin_has_to_be_waited_for);
	tcase_add_loop_test(tc, a_pin_keeps_the_handover_closed_for_others, 0, (int)LEN(pins));
	tcase_add_loop_test(tc, a_formation_is_its_owners_until_the_game_has_ended, 0, LEN(formations));
	tcase_add_test(tc, the_list_shows_the_code_of_the_formation_that_is_selected);
	tcase_add_loop_test(tc, a_damaged_list_of_formations_keeps_nobody_from_saving, 0, 6);
	tcase_add_test(tc, a_formation_of_a_game_that_waits_is_not_offered_elsewhere);
	tcase_add_loop_test(tc, only_two_different_keys_open_the_handover, 0, (int)LEN(openings));
	tcase_add_loop_test(tc, an_interruption_hides_the_board_and_what_lies_on_it, 0, (int)LEN(interrupted));
	tcase_add_loop_test(tc, u_restores_what_one_key_too_many_removed, 0, 6);
	tcase_add_test(tc, the_prompt_names_the_keys_that_are_set);
	tcase_add_test(tc, a_long_name_is_cut_before_its_number);
	tcase_add_loop_test(tc, a_move_can_ask_to_be_confirmed, 0, 2);
	tcase_add_loop_test(tc, a_move_that_is_not_confirmed_is_not_made, 0, 2);
	tcase_add_loop_test(tc, a_key_does_what_it_says, 0, (int)LEN(pressed));
	tcase_add_test(tc, a_refused_key_speaks_of_the_present_phase);
	tcase_add_loop_test(tc, a_click_does_what_the_cursor_and_enter_do, 0, (int)LEN(clicks));
	tcase_add_test(tc, a_cpu_that_thinks_keeps_no_click_from_looking);
	tcase_add_loop_test(tc, the_table_marks_the_piece_under_the_cursor, 0, (int)LEN(looked_at));
	tcase_add_test(tc, the_notebook_is_read_as_the_board_is_seen);
	tcase_add_loop_test(tc, a_typed_move_is_played_however_it_is_written, 0, (int)LEN(typed));
}

int
main(void)
{
	return suite_run("gunjin screens", fill, 20);
}
