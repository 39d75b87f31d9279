/* handover.c: checks what the hand-over screen between two people offers, explains and asks. */
#include "../shots.h"

static struct app app;

static void
open_table(const char *words)
{
	struct shot shot = { "curtain", FULL, words, NULL, "" };
	shot_take(&app, &shot, "gunjin");
}

static void
expect(const char *keys, const char *text)
{
	shot_press(&app, keys);
	char *all = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(all, text) != NULL, "%s: no \"%s\" in\n%s", keys, text, all);
	free(all);
}

/* The player that the screen calls sets a PIN there, then needs it to sit down. */
START_TEST(the_first_handover_offers_a_pin)
{
	open_table("");
	expect("", "p sets a PIN first");
	expect("p 4 2 Enter", "Your curtain asks for the PIN from now on.");
	expect("", "Press Enter, then 1.");
	ck_assert(!shows(&app, "set a PIN"));
	expect("Enter 1", "Type your PIN");
	expect("4 2 Enter", "Enter places: General.");
	shot_close(&app);
}
END_TEST

/* Each player has a PIN of their own; a player who has sat down before sets it at the board. */
START_TEST(a_later_handover_offers_none)
{
	open_table("");
	expect("Enter 1 p", "Player 1, please sit down");
	ck_assert(!shows(&app, "PIN"));
	expect("p", "Press Enter, then 1.");
	expect("Enter 1 s y Enter Enter", "Player 2, please sit down");
	expect("", "p sets a PIN first");
	expect("Enter 2 s y Enter Enter", "Player 1, please sit down");
	ck_assert(!shows(&app, "PIN"));
	shot_close(&app);
}
END_TEST

START_TEST(an_invalid_pin_is_refused_on_the_handover)
{
	open_table("");
	expect("p x Enter", "A PIN is up to eight digits.");
	expect("Esc", "please sit down");
	expect("Enter 1 s", "All 23 are placed.");	/* the refused PIN was not set */
	shot_close(&app);
}
END_TEST

/* Help on the hand-over screen explains that screen, never the board that it hides. */
START_TEST(help_on_the_handover_explains_the_handover)
{
	open_table("name2=Bo");
	shot_press(&app, "Enter 1 s y Enter Enter");
	expect("?", "The curtain");
	ck_assert(shows(&app, "Bo sits") && shows(&app, "then 2") && shows(&app, "Ctrl-P"));
	ck_assert(!shows(&app, "Pick up a piece") && !shows(&app, "cursor"));
	expect("Esc", "Bo, please sit down");
	expect("Enter 2 ?", "Pick up a piece");
	shot_close(&app);
}
END_TEST

START_TEST(the_handover_names_the_keys_that_are_set)
{
	open_table("");
	keymap_set(app.keymap, "gunjin", "curtain/pin", "z");
	app_rebind(&app);
	stack_paint(&app);
	expect("", "z sets a PIN first");
	expect("?", "z sets it before");
	expect("Esc z", "Up to eight digits");
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_first_handover_offers_a_pin);
	tcase_add_test(tc, a_later_handover_offers_none);
	tcase_add_test(tc, an_invalid_pin_is_refused_on_the_handover);
	tcase_add_test(tc, help_on_the_handover_explains_the_handover);
	tcase_add_test(tc, the_handover_names_the_keys_that_are_set);
}

int
main(void)
{
	return suite_run("curtain", fill, 20);
}
