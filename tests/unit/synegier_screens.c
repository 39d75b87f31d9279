/* synegier_screens.c: checks Synegier's screens as pictures, and what they hide. */
#include "synegier_states.h"

static const struct shot shots[] = {
	{ "synegier-start", FULL, NULL, NULL, "End Up Up Up Up Enter" },
	{ "synegier-start-easy", FULL, NULL, NULL, "End Up Up Up Up Enter Down Down Right Down Down" },
	{ "synegier-start-easy-japanese", JAPANESE, NULL, NULL, "End Up Up Up Up Enter Down Down Right Down Down" },
	{ "synegier-start-off", FULL, NULL, NULL, "End Up Up Up Up Enter Down Down Down Down Left" },
	{ "synegier-start-japanese", JAPANESE, NULL, NULL, "End Up Up Up Up Enter Down" },
	{ "synegier-curtain", FULL, "", field, "" },
	{ "synegier-draft", FULL, ALONE, draft, "" },
	{ "synegier-draft-second", FULL, ALONE, draft, "Right" },
	{ "synegier-draft-ascii", ASCII, ALONE, draft, "" },
	{ "synegier-draft-japanese", JAPANESE, ALONE, draft, "" },
	{ "synegier-draft-wide", WIDE, ALONE, draft, "" },
	{ "synegier-draft-middle", MIDDLE, ALONE, draft, "" },
	{ "synegier-draft-many", FULL, "seats=2 seat2=cpu", draft_of_two, "Down Down" },
	{ "synegier-draft-info", FULL, ALONE, draft, "2 i" },
	{ "synegier-draft-others", FULL, "seat1=cpu seat3=cpu seat4=cpu", draft, "" },
	{ "synegier-soldiers", FULL, "seat2=cpu seat3=cpu", soldiers, "Down" },
	{ "synegier-soldiers-japanese", JAPANESE, "seat2=cpu seat3=cpu", soldiers, "Down" },
	{ "synegier-soldiers-many", FULL, "seats=2 seat2=cpu", many, "Down Down" },
	{ "synegier-field", FULL, ALONE, field, "" },
	{ "synegier-field-japanese", JAPANESE, ALONE, field, "" },
	{ "synegier-field-ascii", ASCII, ALONE, field, "Right" },
	{ "synegier-field-safe", SAFE, ALONE, field, "Right" },
	{ "synegier-field-wide", WIDE, ALONE, field, "" },
	{ "synegier-field-middle", MIDDLE, ALONE, field, "Right Right Right" },
	{ "synegier-field-large", LARGE, ALONE, field, "" },
	{ "synegier-field-large-japanese", "ja", GLYPHS_FULL, 40, 120, ALONE, field, "Right Right" },
	{ "synegier-raid-middle", MIDDLE, ALONE, raid, "" },
	{ "synegier-raid-large", LARGE, ALONE, raid, "" },
	{ "synegier-raid-wide", WIDE, ALONE, raid, "" },
	{ "synegier-seven", FULL, ALONE, seven, "Right" },
	{ "synegier-seven-japanese", JAPANESE, ALONE, seven, "Right" },
	{ "synegier-seven-ascii", ASCII, ALONE, seven, "Right" },
	{ "synegier-square", FULL, ALONE, field, "Up Up Right i" },
	{ "synegier-square-japanese", JAPANESE, ALONE, field, "Up Up Right i" },
	{ "synegier-card-japanese", JAPANESE, ALONE, field, "5 i" },
	{ "synegier-red-tiles", FULL, ALONE, field, "5" },
	{ "synegier-aim", FULL, ALONE, field, "2 Enter Tab" },
	{ "synegier-threats", FULL, ALONE, field, "t" },
	{ "synegier-look", FULL, ALONE, field, "Up Right" },
	{ "synegier-row", FULL, ALONE, field, "2 Enter n Enter Right" },
	{ "synegier-row-japanese", JAPANESE, ALONE, field, "2 Enter n Enter" },
	{ "synegier-target", FULL, ALONE, field, "1 1 Enter n Enter" },
	{ "synegier-shown", FULL, ALONE, field, "2 Enter n" },
	{ "synegier-link", FULL, ALONE, field, QUICK "2 Enter n 1 Enter n Enter e" },
	{ "synegier-sentence", FULL, ALONE, field, "2 Enter n Enter 1 Enter n Enter Enter Enter e Enter" },
	{ "synegier-battle", FULL, ALONE, field, QUICK "2 Enter n 1 Enter n Enter e Enter" },
	{ "synegier-battle-japanese", JAPANESE, ALONE, field, QUICK "2 Enter n 1 Enter n Enter e Enter" },
	{ "synegier-keep", FULL, ALONE, field, QUICK "e Enter n Right" },
	{ "synegier-order", FULL, ALONE, field, "o 2 3" },
	{ "synegier-order-japanese", JAPANESE, ALONE, field, "o 2 3" },
	{ "synegier-card", FULL, ALONE, field, "3 i" },
	{ "synegier-piece", FULL, ALONE, field, "Up Right i" },
	{ "synegier-cards", FULL, ALONE, field, "c Right Right Down" },
	{ "synegier-cards-japanese", JAPANESE, ALONE, field, "c Right" },
	{ "synegier-shop", FULL, ALONE, market, "b Down Down" },
	{ "synegier-shop-japanese", JAPANESE, ALONE, market, "b" },
	{ "synegier-shop-far", FULL, ALONE, field, "b 3" },
	{ "synegier-shop-large", LARGE, ALONE, market, "b Down Down" },
	{ "synegier-cards-large", LARGE, ALONE, field, "c Right Right Down" },
	{ "synegier-order-large", LARGE, ALONE, field, "o 2 3" },
	{ "synegier-draft-large", LARGE, ALONE, draft, "" },
	{ "synegier-bought", FULL, ALONE, market, "b Enter Enter" },
	{ "synegier-partner", FULL, ALONE, pair, "w Enter Tab" },
	{ "synegier-recall", FULL, ALONE, pair, QUICK "3 Enter Right" },
	{ "synegier-hoard", FULL, ALONE, hoard, "7" },
	{ "synegier-poor", FULL, ALONE, poor, "Right" },
	{ "synegier-poor-ascii", ASCII, ALONE, poor, "" },
	{ "synegier-laden", FULL, ALONE, laden, "" },
	{ "synegier-raid", FULL, ALONE, raid, "" },
	{ "synegier-raid-japanese", JAPANESE, ALONE, raid, "t" },
	{ "synegier-result", FULL, ALONE, last_blow, QUICK "1 Enter n Enter" },
	{ "synegier-result-off", FULL, ALONE, last_sweep, QUICK "e Enter Enter n" },
	{ "synegier-result-off-japanese", JAPANESE, ALONE, last_sweep, QUICK "e Enter Enter n" },
	{ "synegier-sweep-off", FULL, ALONE, last_sweep, QUICK "Up Up i" },
	{ "synegier-result-large", LARGE, ALONE, last_blow, QUICK "1 Enter n Enter" },
	{ "synegier-revealed", FULL, ALONE, last_blow, QUICK "1 Enter n Enter v" },
	{ "synegier-revealed-japanese", JAPANESE, ALONE, last_blow, QUICK "1 Enter n Enter v" },
	{ "synegier-result-japanese", JAPANESE, ALONE, last_blow, QUICK "1 Enter n Enter" },
	{ "synegier-watch", FULL, "watch", field, "v" },
	{ "synegier-referee", FULL, "watch", field, "" },
	{ "synegier-log", FULL, ALONE, field, "2 Enter n L" },
	{ "synegier-help", FULL, ALONE, field, "?" },
	{ "synegier-help-signs", FULL, ALONE, field, "? End" },
	{ "synegier-help-signs-japanese", JAPANESE, ALONE, field, "? End" },
	{ "synegier-help-japanese", JAPANESE, ALONE, field, "?" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "synegier");
}
END_TEST

/* Each key of each screen needs a new game, so a short run tests every third screen only. */
static int
key_step(void)
{
	return suite_times(1) > 1 ? 1 : 3;
}

START_TEST(every_key_that_is_shown_does_something)
{
	shot_keys_do_something(&shots[_i * key_step()], "synegier");
}
END_TEST

/* --- as time passes --- */

#define LINKING "2 Enter n Enter 1 Enter n Enter Enter Enter e Enter"

static void
pass_frames(struct app *app, int frames)
{
	for (; frames > 0; frames--) {
		app->now_ms = stack_due(app) > app->now_ms ? stack_due(app) : app->now_ms + 1;
		app->top->class->tick(app->top);
	}
	stack_paint(app);
}

/* How many frames to show after this text first appears. */
static const struct { struct shot shot; const char *until; int frames; } later[] = {
	{ { "synegier-event", FULL, "seat1=cpu", round_end, "e Enter n n" }, "Event: Wildfire\n", 0 },
	{ { "synegier-event-japanese", JAPANESE, "seat1=cpu", round_end, "e Enter n n" },
	    "\u30a4\u30d9\u30f3\u30c8: ", 0 },
	{ { "synegier-enemy", FULL, "seat1=cpu", round_end, "e Enter n n" }, "is hit for", 0 },
	{ { "synegier-enemy-bar", FULL, "seat1=cpu", round_end, "e Enter n n" }, "is hit for", 1 },
	{ { "synegier-dice", FULL, "seat1=cpu", round_end, "e Enter n n" }, "is hit for", 2 },
	{ { "synegier-dice-lie", FULL, "seat1=cpu", round_end, "e Enter n n" }, "Dice for the", 0 },
	{ { "synegier-dice-ascii", ASCII, "seat1=cpu", round_end, "e Enter n n" }, "Dice for the", 0 },
	{ { "synegier-fight", FULL, "seat1=cpu", sweep_end, "e Enter Enter" }, "battles Archdemon", 0 },
	{ { "synegier-down", FULL, "seat1=cpu", sweep_end, "e Enter Enter" }, "Archdemon is down", 0 },
	{ { "synegier-down-gone", FULL, "seat1=cpu", sweep_end, "e Enter Enter" }, "Archdemon is down", 1 },
	{ { "synegier-boss", FULL, "seat1=cpu", sweep_end, "e Enter Enter Enter n" }, "The raid: Gale Strider\n", 0 },
	{ { "synegier-boss-ascii", ASCII, "seat1=cpu", sweep_end, "e Enter Enter Enter n" }, "The raid: Gale Strider\n", 0 },
	{ { "synegier-fires", FULL, ALONE, field, LINKING }, "Sentence, cards", 1 },
	{ { "synegier-fires-ascii", ASCII, ALONE, field, LINKING }, "Sentence, cards", 1 },
	{ { "synegier-fires-large", LARGE, ALONE, field, LINKING }, "Sentence, cards", 1 },
	{ { "synegier-blow", FULL, ALONE, last_blow, "1 Enter n Enter Enter" }, "loses 3 HP, 0 left", 0 },
	{ { "synegier-boss-falls", FULL, ALONE, last_blow, "1 Enter n Enter Enter" }, "Overlord is down", 0 },
	{ { "synegier-boss-falls-large", LARGE, ALONE, last_blow, "1 Enter n Enter Enter" }, "Overlord is down", 0 },
	{ { "synegier-won", FULL, ALONE, last_blow, "1 Enter n Enter Enter" }, "the raid is won!\n", 0 },
	{ { "synegier-end", FULL, ALONE, last_blow, QUICK "1 Enter n Enter" }, "New game", 0 },
	{ { "synegier-end-japanese", JAPANESE, ALONE, last_blow, QUICK "1 Enter n Enter" }, "\u518d\u751f", 0 },
};

START_TEST(what_happens_goes_by_as_in_its_picture)
{
	struct app app;
	shot_take(&app, &later[_i].shot, "synegier");
	pass_until(&app, later[_i].until);
	pass_frames(&app, later[_i].frames);
	shot_check(&app, &later[_i].shot);
}
END_TEST

/* --- secrets --- */

static const struct { const char *one, *other, *keys; } secrets[] = {
	{ field, other_field, "" }, { field, other_field, "t" }, { field, other_field, "o 2" },
	{ field, other_field, "c Right Right" },
	{ field, other_field, "c Right Right Right" }, { field, other_field, "b" },
	{ field, other_field, "Up Up Up" },
	{ field, other_field, "2 Enter n" }, { field, other_field, "e Enter" }, { field, other_field, "Esc" },
	{ draft, other_draft, "" }, { draft, other_draft, "Right i" }, { draft, other_draft, "c" },
	{ draft, other_draft, "2" },
};

START_TEST(what_others_hold_does_not_reach_the_screen)
{
	struct shot shot = { "hidden", FULL, ALONE, secrets[_i].one, secrets[_i].keys };
	struct shot other = { "hidden", FULL, ALONE, secrets[_i].other, secrets[_i].keys };
	shots_look_alike(&shot, &other, "synegier");
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, ((int)LEN(shots) - 1) / key_step() + 1);
	tcase_add_loop_test(tc, what_happens_goes_by_as_in_its_picture, 0, (int)LEN(later));
	tcase_add_loop_test(tc, what_others_hold_does_not_reach_the_screen, 0, (int)LEN(secrets));
}

int
main(void)
{
	return suite_run("synegier screens", fill, 20);
}
