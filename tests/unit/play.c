/* play.c: checks what every game has on its screen: hints, pause, PIN, title line, game menu. */
#include "../shots.h"

#include <ctype.h>

#include "game/ending.h"
#include "shell/ask.h"
#include "shell/screen_play_private.h"
#include "store_case.h"

static const struct { const char *id, *words; } games[] = {
	{ "monoknight", "mode=standard" }, { "gunjin", "seat2=cpu:soldier" }, { "puyo", "seat2=cpu:weak" },
	{ "mino", "practice=on" }, { "synegier", "seats=2 seat2=cpu:easy" },
};

static void
open_game(struct app *app, const char *id, const char *words, const char *keys)
{
	struct shot shot = { "play", FULL, words, NULL, keys };
	shot_take(app, &shot, id);
}

START_TEST(small_and_capital_p_pause_every_game)
{
	static const char *const keys[] = { "p", "P" };
	for (size_t i = 0; i < LEN(keys); i++) {
		struct app app;
		open_game(&app, games[_i].id, games[_i].words, keys[i]);
		ck_assert_msg(shows(&app, "Paused"), "%s in %s", keys[i], games[_i].id);
		ck_assert(shows(&app, "Enter continue") && !shows(&app, "p pause"));
		shot_press(&app, keys[i]);
		ck_assert(!shows(&app, "Paused"));
		shot_close(&app);
	}
}
END_TEST

START_TEST(the_key_that_was_chosen_for_pausing_goes_on_as_well)
{
	struct app app;
	open_game(&app, "monoknight", "mode=standard", "");
	keymap_set(app.keymap, "monoknight", "pause", "z");
	screen_bind(app.top);
	shot_press(&app, "z");
	ck_assert(shows(&app, "Paused") && shows(&app, "Enter continue"));
	shot_press(&app, "z");
	ck_assert(!shows(&app, "Paused"));
	shot_close(&app);
}
END_TEST

START_TEST(a_pin_is_set_with_control_p)
{
	struct app app;
	open_game(&app, "gunjin", "seat1=human seat2=human", "Enter 1 Ctrl-P");
	ck_assert(shows(&app, "Up to eight digits"));
	shot_close(&app);
}
END_TEST

/* The digits stay hidden both when a player sets the PIN and when a player enters it. */
START_TEST(the_digits_of_a_pin_are_not_shown)
{
	struct app app;
	open_game(&app, "gunjin", "seat1=human seat2=human", "Enter 1 Ctrl-P 4 7 1 1");
	ck_assert(!shows(&app, "4711") && shows(&app, "●●●●"));
	shot_press(&app, "Enter p Enter 1 4 7");
	ck_assert(shows(&app, "Type your PIN, then Enter: ●● "));
	app.canvas->glyphs = GLYPHS_ASCII;
	stack_paint(&app);
	ck_assert(shows(&app, "Type your PIN, then Enter: ** "));
	shot_close(&app);
}
END_TEST

START_TEST(a_wrong_pin_is_reported)
{
	struct app app;
	open_game(&app, "gunjin", "seat1=human seat2=human", "Enter 1 Ctrl-P 1 2 Enter p Enter 1 1 3 Enter");
	pass_until(&app, "That is not the PIN. Again: Enter, then 1.");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Now press 1."));
	shot_press(&app, "1");
	shot_press(&app, "1");
	shot_press(&app, "2");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Reserve"));
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_asked_for_out_of_turn_says_when_it_comes)
{
	struct app app;
	open_game(&app, "gunjin", "seat2=cpu:soldier", "H");
	ck_assert(shows(&app, "A hint comes when it is your turn."));
	ck_assert(!shows(&app, "H hint"));
	shot_close(&app);
	open_game(&app, "gunjin", "watch", "H");
	ck_assert(!shows(&app, "A hint comes") && !shows(&app, "H hint"));
	shot_close(&app);
}
END_TEST

START_TEST(the_bell_rings_when_it_is_your_turn)
{
	struct app app;
	open_game(&app, "gunjin", "seat2=cpu:soldier", "");
	struct play *p = (struct play *)app.top;
	settings_force(&app.front.settings, SETTING_BELL, "on");
	ck_assert_int_eq(p->state, STATE_WATCHING);
	for (int i = 0; i < 10000 && p->state != STATE_PLAYING; i++) {
		ck_assert_int_eq(app.rang_ms, 0);
		app.now_ms = stack_due(&app) > app.now_ms ? stack_due(&app) : app.now_ms;
		app.top->class->tick(app.top);
	}
	ck_assert_int_eq(p->state, STATE_PLAYING);
	ck_assert_int_eq(app.rang_ms, app.now_ms);
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_makes_the_game_assisted_and_the_title_says_so)
{
	struct app app;
	open_game(&app, "monoknight", "mode=standard", "");
	struct session *session = ((struct play *)app.top)->session;
	ck_assert_uint_eq(session_assisted(session), 0);
	ck_assert(!shows(&app, "hint used"));
	shot_press(&app, "H H");
	ck_assert_uint_eq(session_assisted(session), ASSISTED_HINT);
	ck_assert(shows(&app, "hint used"));
	shot_close(&app);
}
END_TEST

/* The question after the first H; NULL if there is nothing to lose and the hint comes at once. */
static const struct { const char *game, *words, *offer; } offers[] = {
	{ "monoknight", "mode=standard", "Hint? This game would then rank apart. H again shows it." },
	{ "monoknight", "mode=campaign stage=1-1", "Hint? Only the first star would then count. H again shows it." },
	{ "monoknight", "mode=daily", "Hint? The day would then not count for the streak. H again shows it." },
	{ "synegier", "seats=2 seat2=cpu", "Hint? The result would then not count in the statistics. H again shows it." },
	{ "monoknight", "mode=standard practice=on", NULL },
	{ "puyo", "mode=versus", NULL },
};

START_TEST(a_hint_that_costs_something_is_offered_first)
{
	struct app app;
	open_game(&app, offers[_i].game, offers[_i].words, "H");
	struct session *session = ((struct play *)app.top)->session;
	ck_assert_uint_eq(session_assisted(session), offers[_i].offer != NULL ? 0 : ASSISTED_HINT);
	ck_assert(offers[_i].offer != NULL ? shows(&app, offers[_i].offer) : !shows(&app, "Hint?"));
	shot_close(&app);
}
END_TEST

START_TEST(another_key_drops_the_offer_of_a_hint)
{
	struct app app;
	open_game(&app, "monoknight", "mode=standard", "H Right");
	struct session *session = ((struct play *)app.top)->session;
	ck_assert(!shows(&app, "Hint?"));
	shot_press(&app, "H");
	ck_assert(shows(&app, "Hint?"));
	shot_press(&app, "? Esc H");
	ck_assert(shows(&app, "Hint?"));
	ck_assert_uint_eq(session_assisted(session), 0);
	shot_press(&app, "H");
	ck_assert_uint_eq(session_assisted(session), ASSISTED_HINT);
	shot_close(&app);
}
END_TEST

/* The other players must not learn who asked for a hint. */
START_TEST(between_people_a_hint_stays_secret)
{
	struct app app;
	open_game(&app, "gunjin", "", "Enter 1 H");
	ck_assert_uint_eq(session_assisted(((struct play *)app.top)->session), ASSISTED_HINT);
	ck_assert(!shows(&app, "hint used"));
	shot_close(&app);
}
END_TEST

START_TEST(commands_follow_what_the_session_can_do)
{
	static const struct { int command; unsigned needs; } rows[] = {
		{ PLAY_UNDO, SESSION_UNDO }, { PLAY_HINT, SESSION_HINT }, { PLAY_PAUSE, SESSION_PAUSE },
		{ PLAY_REVEAL, SESSION_REVEAL }, { PLAY_LOG, 0 }, { COMMAND_HELP, 0 },
	};
	struct app app;
	open_game(&app, "mino", "practice=on", "Enter 1");
	struct play *p = (struct play *)app.top;
	ck_assert_int_eq(p->state, STATE_PLAYING);
	for (size_t i = 0; i < LEN(rows); i++) {
		p->can = rows[i].needs;
		ck_assert(play_enabled(app.top, rows[i].command));
		p->can = ~rows[i].needs;
		ck_assert(play_enabled(app.top, rows[i].command) == (rows[i].needs == 0));
	}
	p->state = STATE_PAUSE;
	ck_assert(!play_enabled(app.top, PLAY_LOG) && play_enabled(app.top, PLAY_GO_ON));
	shot_close(&app);
}
END_TEST

/* The style of a row on the help page, found by its sentence. */
static enum style
help_style(const struct app *app, const char *sentence)
{
	char *all = canvas_to_text(app->canvas), *at = strstr(all, sentence);
	ck_assert_msg(at != NULL, "no \"%s\" in\n%s", sentence, all);
	int y = 0;
	for (const char *s = all; s < at; s++)
		y += *s == '\n';
	free(all);
	return canvas_style_at(app->canvas, y, 27);
}

START_TEST(the_help_page_greys_what_the_session_cannot_do)
{
	static const struct { const char *words; enum style undo; } rows[] = {
		{ "practice=on", STYLE_TEXT }, { "practice=off", STYLE_DISABLED },
	};
	struct app app;
	open_game(&app, "mino", rows[_i].words, "Enter 1 ?");
	canvas_resize(app.canvas, 60, 80);
	stack_paint(&app);
	ck_assert_int_eq(help_style(&app, "Undo the last action"), rows[_i].undo);
	ck_assert_int_eq(help_style(&app, "Ask for a hint; the game then ranks apart."), STYLE_TEXT);
	ck_assert_int_eq(help_style(&app, "Paused, or reading a tutorial: continue."), STYLE_DISABLED);
	shot_close(&app);
}
END_TEST

/* --- after the end --- */

static const struct { const char *id, *words, *setup, *keys; } ends[] = {
	{ "monoknight", NULL, "{\"mode\":\"campaign\",\"stage\":\"1-1\",\"knight\":[1,1],"
	    "\"rows\":[\"xxx\",\"xx.\",\"xxx\"],\"hand\":[{\"card\":\"kingRight\",\"count\":1}],"
	    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"]}", "Enter Enter Enter" },
	{ "gunjin", "seat2=cpu:soldier", "{\"pos\":\"2MI ... ... ... ... ... 2CP / ... 2L2 ... 1CO ... ... 2TK ... / "
	    "... ... ... ... ... ... ... ... / ... 1TK ... ... ... 1EN ... ... / 1SP ... ... ... 1PL ... ... ... / "
	    "... ... 1MI 1MI ... ... 1FL\"}", ": d 5 - h q 2 Enter Enter Enter" },
};

/* The key shows this message and changes nothing else. While time runs there is no message, because
 * nobody could read it. */
START_TEST(a_key_that_cannot_be_used_now_says_what_it_is_for)
{
	struct app app;
	open_game(&app, "monoknight", "mode=standard", "u");
	ck_assert(shows(&app, "Not possible now: Undo the last action (practice games only)."));
	shot_press(&app, "z");
	ck_assert(shows(&app, "This key does nothing here; ? lists those that do."));
	shot_press(&app, "Right");
	ck_assert(!shows(&app, "This key"));
	shot_press(&app, "7");
	ck_assert(shows(&app, "That is not possible right now."));
	shot_close(&app);
	struct shot battle = { "battle", FULL, ends[1].words, ends[1].setup, "u" };	/* not the undo of placing */
	shot_take(&app, &battle, "gunjin");
	ck_assert(shows(&app, "Not possible now: Undo the last action (practice games only)."));
	shot_close(&app);
	open_game(&app, "puyo", "mode=solo", "u");
	ck_assert_str_eq(app.note, "");
	shot_close(&app);
}
END_TEST

START_TEST(the_page_of_the_end_can_be_opened_again)
{
	struct shot shot = { "end", FULL, ends[_i].words, ends[_i].setup, ends[_i].keys };
	struct app app;
	shot_take(&app, &shot, ends[_i].id);
	ck_assert(shows(&app, "The end") && shows(&app, "Look at the board"));
	shot_press(&app, "End Enter");
	ck_assert(!shows(&app, "Look at the board") && shows(&app, "Enter result"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Look at the board"));
	shot_close(&app);
}
END_TEST

/* Plays a ranked game until one tile is left, at this cost. */
static void
end_ranked(struct app *app, int moves)
{
	struct shot shot = { "ranked", FULL, NULL, NULL, "Enter Enter Enter" };
	char *setup = mem_format("{\"mode\":\"standard\",\"knight\":[1,0],\"rows\":[\"xxxxx\",\"xxxxx\",\"xxxxx\","
	    "\"xxxxx\",\"xx.xx\"],\"hand\":[{\"card\":\"kingRight\",\"count\":1}],"
	    "\"next\":[\"kingLeft\",\"kingUp\",\"kingDown\"],\"moves\":%d}", moves);
	shot.setup = setup;
	shot_start(app, &shot, "monoknight");
	stack_paint(app);
	shot_press(app, shot.keys);
	ck_assert(shows(app, "Every tile is visited."));
	free(setup);
}

/* The style of a text that begins a row, after two blanks. */
static enum style
style_of(const struct app *app, const char *text)
{
	char *screen = canvas_to_text(app->canvas), *at = strstr(screen, text);
	int y = 0;
	ck_assert_ptr_nonnull(at);
	for (const char *s = screen; s < at; s++)
		y += *s == '\n';
	free(screen);
	return canvas_style_at(app->canvas, y, 2);
}

START_TEST(the_end_shows_the_rank_in_its_list)
{
	struct shot shot = { "ranked", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	end_ranked(&app, 30);
	ck_assert(shows(&app, "New best! Place 1 of 1 in the list: Standard."));
	ck_assert_int_eq(style_of(&app, "New best!"), STYLE_GOLD);
	end_ranked(&app, 31);
	ck_assert(shows(&app, " Place 2 of 2 in the list: Standard.") && !shows(&app, "New best!"));
	end_ranked(&app, 31);
	ck_assert(shows(&app, " Place 3 of 3 in the list: Standard."));
	end_ranked(&app, 20);
	ck_assert(shows(&app, "New best! Place 1 of 4 in the list: Standard."));
	shot_close(&app);
}
END_TEST

static bool
count_row(const struct game_row *row, void *count)
{
	(void)row;
	++*(int *)count;
	return true;
}

static int
count_games(struct app *app, bool over)
{
	int count = 0;
	ck_assert(store_games(app->front.store, NULL, over, 10, count_row, &count, NULL));
	return count;
}

START_TEST(a_finished_game_stays_when_another_begins)
{
	static const char *const choices[] = { "Enter", "Down Enter" };	/* a new game, the same one */
	struct shot shot = { "again", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	end_ranked(&app, 30);
	shot_press(&app, choices[_i]);
	ck_assert(!shows(&app, "The end") && shows(&app, "Tiles left"));
	ck_assert_int_eq(count_games(&app, true), 1);
	ck_assert_int_eq(count_games(&app, false), 1);
	shot_close(&app);
}
END_TEST

/* --- the title line --- */

/* Opens a game that is kept in a folder, which gives it a number. */
static void
open_kept(struct app *app, const char *id, const char *words, const char *keys)
{
	struct shot shot = { "play", FULL, words, NULL, keys };
	shot_open(app, &shot);
	store_close(app->front.store);
	app->front.store = open_well();
	shot_start(app, &shot, id);
	stack_paint(app);
	shot_press(app, keys);
}

START_TEST(a_game_is_named_in_its_title_and_its_seed_in_the_menu_and_the_log)
{
	struct app app;
	open_kept(&app, "monoknight", "mode=standard seed=18446744073709551615", "");
	ck_assert(shows(&app, "  game 1") && !shows(&app, "seed"));
	shot_press(&app, "Esc");
	ck_assert(shows(&app, "(seed 18446744073709551615)"));
	shot_press(&app, "Esc L");
	ck_assert(shows(&app, "seed 18446744073709551615; log\n"));
	shot_close(&app);
	open_kept(&app, "gunjin", "seat2=cpu:soldier", "Esc");	/* the seed would reveal the other army */
	ck_assert(shows(&app, "Game menu") && !shows(&app, "(seed"));
	shot_press(&app, "Esc L");
	ck_assert(shows(&app, "log") && !shows(&app, "seed"));
	shot_close(&app);
}
END_TEST

START_TEST(title_lines_wear_the_hue_of_their_game)
{
	struct app app;
	open_game(&app, games[_i].id, games[_i].words, "");
	enum style hue = title_hue(games[_i].id);
	ck_assert_int_ne(hue, STYLE_TITLE);
	ck_assert_int_eq(canvas_style_at(app.canvas, 0, 0), hue);
	for (int i = 0; i < _i; i++)
		ck_assert_int_ne(hue, title_hue(games[i].id));
	static const char *const keys[] = { "F1", "?", "L" };
	for (size_t i = 0; i < LEN(keys); i++) {
		shot_press(&app, keys[i]);
		ck_assert_int_eq(canvas_style_at(app.canvas, 0, 0), hue);
		shot_press(&app, "Esc");
	}
	app_push(&app, options_new(&app));
	stack_paint(&app);
	ck_assert_int_eq(canvas_style_at(app.canvas, 0, 0), STYLE_TITLE);
	shot_close(&app);
}
END_TEST

/* --- names --- */

START_TEST(modes_and_levels_are_written_like_names)
{
	struct app app;
	open_game(&app, games[_i].id, games[_i].words, "");
	const struct game *game = registry_find(games[_i].id);
	char title[SENTENCE_SIZE];
	sentences_of(game)->title(play_view((struct play *)app.top), title);
	ck_assert_msg(isupper((unsigned char)title[0]), "%s", title);
	for (const struct named *level = game->levels; level->name != NULL; level++)
		ck_assert_msg(game->seats.max == 1 || isupper((unsigned char)level->word[0]), "%s",
		    level->name);
	shot_close(&app);
}
END_TEST

/* --- the game menu --- */

static const struct { const char *choice, *then; } sacrifices[] = {
	{ "Down", "MonoKnight  Standard" }, { "Down Down", "MonoKnight  Standard" },
	{ "Down Down Down", "games for a terminal" },
};

START_TEST(what_has_been_played_is_given_up_after_a_question)
{
	struct app app;
	open_kept(&app, "monoknight", "mode=standard", "1 Esc");
	shot_press(&app, sacrifices[_i].choice);
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Give up this game?") && shows(&app, "[ Keep playing ]"));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "Give up this game?") && shows(&app, "  game 1"));
	shot_press(&app, "Esc");
	shot_press(&app, sacrifices[_i].choice);
	shot_press(&app, "Enter Right Enter");
	ck_assert(shows(&app, sacrifices[_i].then) && !shows(&app, "game 1"));
	ck_assert_int_eq(count_games(&app, false), _i < 2);
	shot_press(&app, "Esc");
	ck_assert_int_eq(shows(&app, "(seed 7)"), _i == 0);
	shot_close(&app);
}
END_TEST

/* At its end the program mentions only games that still exist. */
START_TEST(a_game_that_is_given_up_in_the_menu_is_not_spoken_of)
{
	struct app app;
	open_kept(&app, "monoknight", "mode=standard", "1 Esc End Enter");
	ck_assert(shows(&app, "games for a terminal"));
	ck_assert_str_eq(app.farewell, "Game 1 is saved; goyu resume continues it.");
	shot_press(&app, "x Right Enter");
	ck_assert_int_eq(count_games(&app, false), 0);
	ck_assert_str_eq(app.farewell, "");
	shot_close(&app);
}
END_TEST

/* The key line names the arrow that leads to the next answer, if one does. */
START_TEST(answers_are_gone_through_with_the_arrow_that_fits)
{
	struct app app;
	open_kept(&app, "monoknight", "mode=standard", "1 Esc");
	ck_assert(shows(&app, "Down move  Enter OK"));
	shot_press(&app, "Down Enter");
	ck_assert(shows(&app, "[ Keep playing ]") && shows(&app, "Right move  Enter OK"));
	shot_press(&app, "Right");
	ck_assert(shows(&app, "[ Give up ]"));
	shot_press(&app, "Down Esc");
	app_push(&app, ask_note(mem_string("title"), mem_string("text")));
	stack_paint(&app);
	ck_assert(shows(&app, "[ Close ]") && shows(&app, "Enter OK") && !shows(&app, " move "));
	shot_close(&app);
}
END_TEST

START_TEST(a_game_without_a_move_is_given_up_at_once)
{
	struct app app;
	open_kept(&app, "monoknight", "mode=standard", "Esc");
	shot_press(&app, sacrifices[_i].choice);
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "Give up this game?") && shows(&app, sacrifices[_i].then));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, folder_make, folder_remove);
	tcase_add_test(tc, a_game_is_named_in_its_title_and_its_seed_in_the_menu_and_the_log);
	tcase_add_loop_test(tc, the_page_of_the_end_can_be_opened_again, 0, (int)LEN(ends));
	tcase_add_test(tc, the_end_shows_the_rank_in_its_list);
	tcase_add_loop_test(tc, a_finished_game_stays_when_another_begins, 0, 2);
	tcase_add_loop_test(tc, title_lines_wear_the_hue_of_their_game, 0, LEN(games));
	tcase_add_loop_test(tc, modes_and_levels_are_written_like_names, 0, (int)LEN(games));
	tcase_add_loop_test(tc, small_and_capital_p_pause_every_game, 0, (int)LEN(games));
	tcase_add_test(tc, the_key_that_was_chosen_for_pausing_goes_on_as_well);
	tcase_add_test(tc, a_pin_is_set_with_control_p);
	tcase_add_test(tc, the_digits_of_a_pin_are_not_shown);
	tcase_add_test(tc, a_wrong_pin_is_reported);
	tcase_add_loop_test(tc, what_has_been_played_is_given_up_after_a_question, 0, (int)LEN(sacrifices));
	tcase_add_test(tc, a_game_that_is_given_up_in_the_menu_is_not_spoken_of);
	tcase_add_test(tc, answers_are_gone_through_with_the_arrow_that_fits);
	tcase_add_loop_test(tc, a_game_without_a_move_is_given_up_at_once, 0, (int)LEN(sacrifices));
	tcase_add_test(tc, a_hint_asked_for_out_of_turn_says_when_it_comes);
	tcase_add_test(tc, a_hint_makes_the_game_assisted_and_the_title_says_so);
	tcase_add_loop_test(tc, a_hint_that_costs_something_is_offered_first, 0, (int)LEN(offers));
	tcase_add_test(tc, another_key_drops_the_offer_of_a_hint);
	tcase_add_test(tc, a_key_that_cannot_be_used_now_says_what_it_is_for);
	tcase_add_test(tc, between_people_a_hint_stays_secret);
	tcase_add_test(tc, commands_follow_what_the_session_can_do);
	tcase_add_test(tc, the_bell_rings_when_it_is_your_turn);
	tcase_add_loop_test(tc, the_help_page_greys_what_the_session_cannot_do, 0, 2);
}

int
main(void)
{
	return suite_run("play", fill, 20);
}
