/* synegier_keys.c: checks Synegier's keys and clicks, and what it shows as time passes. */
#include "synegier_states.h"

#include "games/synegier/synegier_control.h"

/* First the card appears on the table, then the wound. */
START_TEST(an_action_is_seen_step_by_step)
{
	static const char *const moments[] = { "Vexa          1 \u2588\u2591\u2591\u2591\u2591\u2591   9 ",
	    "Vexa          1 \u2588\u2591\u2591\u2591\u2591\u2591   3 ",
	    "Play a card" };
	struct shot shot = { "steps", FULL, ALONE, field, "5 Enter n" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	for (size_t i = 0; i < LEN(moments); i++)
		pass_until(&app, moments[i]);
	shot_close(&app);
}
END_TEST

/* A key that hurries a moment must not answer a question that the player has not seen yet. */
START_TEST(a_hurried_question_is_still_asked)
{
	struct shot shot = { "hurry", FULL, "seat1=cpu", sweep_end, "e Enter Enter Enter" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "Keep one card"));
	shot_close(&app);
}
END_TEST

/* Nor must a click. */
START_TEST(a_hurrying_click_answers_nothing)
{
	struct shot shot = { "hurry", FULL, ALONE, field, "2 Enter n" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "Enter skips"));
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = 4, .x = 12, .button = 1 });
	stack_paint(&app);
	ck_assert(shows(&app, "row 1"));
	ck_assert(shows(&app, "Play a card"));
	shot_close(&app);
}
END_TEST

START_TEST(skipping_shows_nothing_until_the_person_is_asked)
{
	struct shot shot = { "skip", FULL, ALONE, field, "e Enter n n" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	pass_until(&app, "2P CPU plays");
	shot_press(&app, "s");
	pass_until(&app, "round 4");
	ck_assert(!shows(&app, "CPU plays"));
	shot_close(&app);
}
END_TEST

static const char timed[] = "{\"limit\":\"30\",\"seats\":4,"
    "\"players\":[" FIRST "," OTHERS("\"C03\"") "]," ENEMIES "}";

/* The clock on the screen counts down while the player thinks, and the screen shows when it has run
 * out. */
START_TEST(time_runs_out_before_the_eyes)
{
	struct shot shot = { "time", FULL, ALONE, timed, "" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "down  30 s "));
	pass_until(&app, "down  12 s ");
	ck_assert(shows(&app, "Play a card"));
	pass_until(&app, "Time is up");
	pass_until(&app, "2P CPU plays");
	shot_close(&app);
}
END_TEST

static void
let_a_minute_pass(struct app *app)
{
	app->now_ms += 60000;
	stack_paint(app);
}

/* No player loses time while another one looks at the events or gets up. */
START_TEST(time_waits_until_the_next_player_sits_down)
{
	struct shot shot = { "table", FULL, "seat3=cpu seat4=cpu", timed, "Enter 1 " QUICK };
	struct app app;
	shot_take(&app, &shot, "synegier");
	pass_until(&app, "down  20 s ");
	shot_press(&app, "e Enter n n");
	ck_assert(shows(&app, "Enter hides the board."));
	ck_assert_int_eq(stack_due(&app), NEVER);
	let_a_minute_pass(&app);
	ck_assert(shows(&app, "Enter hides the board."));
	let_a_minute_pass(&app);
	shot_press(&app, "Enter");
	let_a_minute_pass(&app);
	shot_press(&app, "Enter 2");
	ck_assert(shows(&app, "down  30 s "));
	pass_until(&app, "down  25 s ");
	shot_close(&app);
}
END_TEST

/* During a moment a key only hurries it; after the moment Enter hides the board. */
START_TEST(a_key_is_said_to_do_what_it_does_before_another_sits_down)
{
	struct shot shot = { "table", FULL, "seat3=cpu seat4=cpu", field, "Enter 1 e Enter n n" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "Enter skips") && !shows(&app, "Enter hides the board."));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "Enter skips") && shows(&app, "Enter hides the board."));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Player 2, please sit down"));
	shot_close(&app);
}
END_TEST

/* --- keys and the mouse --- */

static const struct { const char *setup, *keys, *shown; } answers[] = {
	{ draft, "2", "\u25b62 Trickster's Swap" },
	{ draft, "2 2", "Deck 8/16" },
	{ draft, "1", "Deck 7/16" },		/* selected before: the dialog is still shown */
	{ draft, "1 Enter", "Deck 8/16" },
	{ draft, "1 1", "Deck 8/16" },
	{ draft, "1 1 1", "Deck 8/16" },
	{ draft, "1 Right Left 1", "Deck 7/16" },
	{ field, "1", "Play a card" },
	{ draft, "Right Enter", "1 Trickster's" },
	{ field, "3 3", "Where to?" },
	{ field, "3 3 Esc", "Play a card" },
	{ field, "Tab", "2\u25b6Herb Pouch" },
	{ field, "Shift-Tab", "5\u25b6Long Spear" },
	{ field, QUICK "2 Enter 2 2", "moved 1D" },
	{ field, QUICK "2 Enter Down Enter", "(2 ) 1P (3 )" },
	{ field, "2 Enter Up Up Enter", "This card cannot move there. Tab" },
	{ field, QUICK "1 Enter n Up Enter", "You cannot choose that. Tab" },
	{ field, QUICK "1 Enter n 1", "Choose a target" },
	{ field, QUICK "1 Enter n 1 1", "Skeleton loses 3 HP, 31 left." },
	{ field, QUICK "1 Enter n 1 Enter", "Skeleton loses 3 HP, 31 left." },
	{ field, "e Esc", "Play a card" },
	{ draft, "Down", "the next (2 of 3)" },
	{ draft, "Up", "the next (3 of 3)" },
	{ field, "x", "This key does nothing here" },		/* nothing can be removed */
	{ field, "Up Up Right i", "Down an enemy and you gain a level" },
	{ field, "Up Up Right i", "Event: Blood Moon" },
	{ raid, "Up Up i", "The raid: Ashen Overlord" },
	{ pair, "Up Down i", "Partner: a card can move it" },
	{ raid, "Up Right Down i", "it hits all soldiers within 2D" },
	{ swift_raid, "Up Right Down i", "It does this twice." },
	{ laden, "", "Enter choose  i info  e link  o order  w partner  b shop  d drink" },
	{ laden, "Enter", "Enter choose  i info  e link  n none  o order  w partner  b shop" },
	{ field, "o Down Enter", "1 Quick Jab - 2 Herb Pouch" },
	{ field, "o Enter", "no sentence" },
	{ field, "o 2 r", "1-2 G: you \u2192 gain ATK +4 this turn" },
	{ field, "o 2 x", "costs 0 of your 3 mana" },
	{ field, "c ]", "[Deck 3]" },
	{ field, "c [", "[4P 0]" },
	{ draft, "c", "[Deck 7]" },
	{ field, "f", "Speed: slow." },
	{ field, "f f f", "Speed: at once" },
	{ pair, QUICK "w Enter Tab Enter", "(2 ) \u00b7   \u00b7   1p  \u00b7   \u00b7  (3 )" },
	{ pair, QUICK "Enter w Enter", "row 1  moved 0D" },	/* the partner stays */
	{ market, QUICK "b 2 Enter d", "Aldric heals 25 HP, now 45." },
	{ market, QUICK "b 4 Enter", "Aldric buys" },
};

START_TEST(a_key_does_what_it_says)
{
	struct shot shot = { "keys", FULL, ALONE, answers[_i].setup, answers[_i].keys };
	struct app app;
	shot_take(&app, &shot, "synegier");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, answers[_i].shown) != NULL, "%s is not in:\n%s", answers[_i].shown, text);
	free(text);
	shot_close(&app);
}
END_TEST

START_TEST(sentences_name_the_keys_that_are_set)
{
	struct shot shot = { "keys", FULL, ALONE, field, "" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "e links the row."));
	ck_assert(keymap_set(app.keymap, "synegier", "link", "z"));
	app_rebind(&app);
	shot_press(&app, "Right");
	ck_assert(shows(&app, "z links the row."));
	shot_close(&app);
}
END_TEST

/* A player who only looks at the goods sees the item; a player who tries to buy sees the answer. */
START_TEST(the_shop_says_why_a_player_cannot_buy)
{
	static const char why[] = "You can buy only on an edge square of the field.";
	struct shot shot = { "shop", FULL, ALONE, field, "b 3" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "Quick Jab: You can buy only") && shows(&app, why));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "Quick Jab: You can buy only") && shows(&app, why));
	shot_press(&app, "Down");
	ck_assert(shows(&app, "Side Step: You can buy only"));
	shot_close(&app);
}
END_TEST

static const char *const asked[] = { draft, soldiers, field, market, pair, raid };

START_TEST(a_hint_is_given_in_a_sentence)
{
	struct shot shot = { "hint", FULL, ALONE, asked[_i], "H H" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	pass_until(&app, "Hint: ");
	shot_close(&app);
}
END_TEST

/* A hint names the action, and its key if there is one. */
static const struct { const char *setup, *keys, *action, *sentence; } hints[] = {
	{ market, "", "buy 1", "Hint: buy mini potion in the shop (b)." },
	{ market, "", "buy 3", "Hint: buy Quick Jab in the shop (b)." },
	{ market, "", "stop", "Hint: play no more cards; e links the row." },
	{ field, QUICK "e Enter n", "keep none", "Hint: keep nothing (n)." },
	{ raid, QUICK "e Enter", "battle none", "Hint: no battle (n)." },
	{ raid, QUICK "e Enter", "battle boss", "Hint: battle Ashen Overlord." },
};

START_TEST(a_hint_says_what_to_do)
{
	struct shot shot = { "hint", FULL, ALONE, hints[_i].setup, hints[_i].keys };
	char sentence[SENTENCE_SIZE];
	struct app app;
	shot_take(&app, &shot, "synegier");
	struct play *p = (struct play *)app.top;
	struct action action;
	ck_assert(action_scan(&synegier_forms, hints[_i].action, &action, NULL));
	controller_hint(controller_of(&synegier_game), play_board_ui(p), play_view(p), (const struct seat[SEATS_MAX + 1]){ 0 }, &action,
	    sentence);
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strcmp(sentence, hints[_i].sentence) == 0, "\"%s\" for:\n%s", sentence, text);
	free(text);
	shot_close(&app);
}
END_TEST

/* Wherever the cursor was, Enter follows the hint. */
static const struct { const char *setup, *keys, *sentence, *done; } taken_hints[] = {
	{ draft, "2", "Hint: take ", "Deck 8/16" },
	{ field, QUICK "1 Enter n Up", "Hint: choose ", "loses 3 HP" },
	{ last_blow, QUICK "e Enter Up Up", "Hint: battle Ashen Overlord", "the raid is won!" },
};

START_TEST(a_hint_can_be_taken_at_once)
{
	struct shot shot = { "hint", FULL, ALONE, taken_hints[_i].setup, taken_hints[_i].keys };
	struct app app;
	shot_take(&app, &shot, "synegier");
	shot_press(&app, "H H");
	pass_until(&app, taken_hints[_i].sentence);
	ck_assert(!shows(&app, taken_hints[_i].done));
	shot_press(&app, "Enter");
	pass_until(&app, taken_hints[_i].done);
	shot_close(&app);
}
END_TEST

START_TEST(a_hint_to_stay_is_taken_with_one_key)
{
	struct shot shot = { "hint", FULL, ALONE, field, QUICK };
	struct action action;
	struct app app;
	shot_take(&app, &shot, "synegier");
	struct play *p = (struct play *)app.top;
	ck_assert(action_scan(&synegier_forms, "play 2", &action, NULL));
	controller_of(&synegier_game)->select(play_board_ui(p), play_view(p), &action);
	shot_press(&app, "Enter");
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, "Aldric heals 4 HP, now 34.") != NULL && strstr(text, "row 1  moved 0D") != NULL, "%s", text);
	free(text);
	shot_close(&app);
}
END_TEST

struct clicked { const char *setup, *keys; struct { int y, x; } at[2]; const char *shown; };

static const struct clicked clicks[] = {
	{ field, "", { { 16, 20 }, { 16, 20 } }, "Where to?" },		/* a card, twice */
	{ field, "2", { { 5, 12 }, { 0, 0 } }, "Aldric plays Herb Pouch" },	/* a square that it reaches */
	{ field, QUICK "1 Enter n", { { 6, 40 }, { 0, 0 } }, "Skeleton" },		/* a piece in the table */
	{ field, "", { { 4, 16 }, { 0, 0 } }, "Skeleton: HP 34" },		/* looks at a square */
	{ field, "Up Right", { { 5, 12 }, { 0, 0 } }, "Look around with the cursor" },	/* looking plays nothing */
	{ field, "", { { 10, 10 }, { 0, 0 } }, "[Hand 5]" },			/* the row of the piles */
	{ field, "", { { 10, 10 }, { 2, 12 } }, "[Deck 3]" },			/* a pile's name */
	{ field, "2 Enter n Enter", { { 9, 50 }, { 0, 0 } }, "Aldric plays Herb Pouch" },	/* the log */
	{ field, "o", { { 4, 10 }, { 0, 0 } }, "1 Quick Jab - 2 Herb Pouch" },
	{ field, "o", { { 4, 10 }, { 4, 10 } }, "1 Quick Jab\n" },
	{ market, QUICK "b", { { 5, 10 }, { 5, 10 } }, "Aldric buys potion for 5." },
	{ market, QUICK "b", { { 4, 10 }, { 0, 0 } }, "Enter buys it." },	/* selected before */
	{ market, QUICK "b", { { 4, 10 }, { 4, 10 } }, "Aldric buys mini potion" },
	{ hoard, "7", { { 16, 8 }, { 0, 0 } }, "2\u25b6Herb" },			/* the first card shown */
	{ hoard, "", { { 18, 77 }, { 18, 77 } }, "6\u25b6Long" },			/* the cards not shown */
	{ hoard, "9", { { 18, 1 }, { 0, 0 } }, "3\u25b6Tricks" },
	{ draft, "", { { 18, 10 }, { 0, 0 } }, "the next (2 of 3)" },
	{ draft, "", { { 5, 40 }, { 5, 40 } }, "Deck 8/16" },
	{ draft, "", { { 5, 10 }, { 0, 0 } }, "Deck 7/16" },
	{ draft, "", { { 5, 10 }, { 5, 10 } }, "Deck 8/16" },
	{ draft, "", { { 5, 40 }, { 0, 0 } }, "\u25b62 Trickster's" },
};

static const struct clicked large_clicks[] = {
	{ field, "", { { 30, 40 }, { 30, 40 } }, "Where to?" },
	{ field, "2", { { 12, 22 }, { 0, 0 } }, "Aldric plays Herb Pouch" },
	{ field, "", { { 6, 70 }, { 0, 0 } }, "Skeleton: HP 34" },
	{ field, "", { { 9, 70 }, { 0, 0 } }, "[Hand 5]" },
};

static void
check_click(const struct clicked *clicked, int rows, int cols)
{
	struct shot shot = { "clicked", "en", GLYPHS_FULL, rows, cols, ALONE, clicked->setup, clicked->keys };
	struct app app;
	shot_take(&app, &shot, "synegier");
	for (size_t i = 0; i < LEN(clicked->at) && clicked->at[i].y > 0; i++) {
		stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = clicked->at[i].y,
		    .x = clicked->at[i].x, .button = 1 });
		stack_paint(&app);
	}
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, clicked->shown) != NULL, "%s is not in:\n%s", clicked->shown, text);
	free(text);
	shot_close(&app);
}

START_TEST(a_click_does_what_the_keys_do)
{
	check_click(&clicks[_i], 24, 80);
}
END_TEST

START_TEST(a_click_does_so_in_a_large_window)
{
	check_click(&large_clicks[_i], 40, 120);
}
END_TEST

/* Only the right keys on the hand-over screen show the player's hand. */
START_TEST(the_handover_hides_the_hand)
{
	struct shot closed = { "closed", FULL, "", field, "Enter 2" },
	    open = { "open", FULL, "", field, "Enter 1" };
	struct app app;
	shot_take(&app, &closed, "synegier");
	ck_assert(!shows(&app, "Herb Pouch"));
	shot_close(&app);
	shot_take(&app, &open, "synegier");
	ck_assert(shows(&app, "Herb Pouch"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_shop_says_why_a_player_cannot_buy);
	tcase_add_test(tc, an_action_is_seen_step_by_step);
	tcase_add_test(tc, a_hurried_question_is_still_asked);
	tcase_add_test(tc, a_hurrying_click_answers_nothing);
	tcase_add_test(tc, skipping_shows_nothing_until_the_person_is_asked);
	tcase_add_test(tc, time_runs_out_before_the_eyes);
	tcase_add_test(tc, time_waits_until_the_next_player_sits_down);
	tcase_add_test(tc, a_key_is_said_to_do_what_it_does_before_another_sits_down);
	tcase_add_test(tc, sentences_name_the_keys_that_are_set);
	tcase_add_loop_test(tc, a_key_does_what_it_says, 0, (int)LEN(answers));
	tcase_add_loop_test(tc, a_hint_says_what_to_do, 0, (int)LEN(hints));
	tcase_add_loop_test(tc, a_hint_is_given_in_a_sentence, 0, (int)LEN(asked));
	tcase_add_test(tc, a_hint_to_stay_is_taken_with_one_key);
	tcase_add_loop_test(tc, a_hint_can_be_taken_at_once, 0, (int)LEN(taken_hints));
	tcase_add_loop_test(tc, a_click_does_what_the_keys_do, 0, (int)LEN(clicks));
	tcase_add_loop_test(tc, a_click_does_so_in_a_large_window, 0, (int)LEN(large_clicks));
	tcase_add_test(tc, the_handover_hides_the_hand);
}

int
main(void)
{
	return suite_run("synegier keys", fill, 20);
}
