/* synegier_screens.c: Synegier's screens as pictures, what they hide, keys and clicks. */
#include "../shots.h"

/* What happens does not go by, but has happened at once. */
#define QUICK "x x x "

#define ALONE "seat2=cpu seat3=cpu seat4=cpu"

#define DRAFT(hidden) "{\"phase\":\"draft\",\"seats\":4,\"players\":[{\"seat\":1," \
    "\"deck\":[\"C01\",\"C22\",\"C05\",\"C02\",\"R05\",\"C19\",\"C13\"],\"offer\":[\"C04\",\"R20\"]}," \
    "{\"seat\":2,\"deck\":[" hidden "]}]}"
static const char draft[] = DRAFT("\"C03\"");
static const char other_draft[] = DRAFT("\"LE10\"");

static const char soldiers[] = "{\"phase\":\"pick_soldier\",\"seats\":3,\"players\":[{\"seat\":1,"
    "\"deck\":[\"C01\",\"C22\",\"C05\",\"C02\",\"R05\",\"C19\",\"C13\",\"C01\",\"C22\",\"C05\",\"C02\","
    "\"R05\",\"C19\",\"C13\",\"SR01\",\"LE10\"]}]}";

static const char many[] = "{\"phase\":\"pick_soldier\",\"seats\":2,\"players\":[{\"seat\":1,"
    "\"deck\":[\"C01\",\"C22\",\"C05\",\"C02\",\"R05\",\"C19\",\"C13\",\"C01\",\"C22\",\"C05\",\"C02\","
    "\"R05\",\"C19\",\"C13\",\"SR01\",\"LE10\"]}]}";

#define FIRST "{\"seat\":1,\"soldier\":\"S01\",\"at\":[3,3],\"level\":2,\"hp\":30,\"coins\":7," \
    "\"burn\":1,\"shield\":1," \
    "\"hand\":[\"C01\",\"C04\",\"C22\",\"R06\",\"C14\"],\"deck\":[\"C02\",\"C19\",\"R20\"]," \
    "\"trash\":[\"R13\",\"SR10\"]}"
#define OTHERS(hand) "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1]," \
    "\"coins\":12,\"poison\":2,\"hand\":[" hand "]}," \
    "{\"seat\":3,\"soldier\":\"S06\",\"at\":[3,5],\"hp\":9,\"hand\":[" hand "]}," \
    "{\"seat\":4,\"soldier\":\"S10\",\"at\":[1,1],\"level\":3,\"potion\":\"mini\",\"hand\":[" hand "]}"
#define ENEMIES "\"enemies\":[{\"id\":6,\"at\":[4,3],\"hp\":34,\"max\":38,\"atk\":18,\"def\":6}," \
    "{\"id\":7,\"at\":[6,6],\"hp\":41,\"max\":41,\"atk\":20,\"def\":7,\"shock\":2}]"
#define TABLE(first, hand) "{\"seats\":4,\"round\":3,\"enemies_down\":5,\"spawned\":7," \
    "\"soldier_downs\":1,\"event\":\"E14\"," \
    "\"players\":[" first "," OTHERS(hand) "]," ENEMIES "}"

static const char field[] = TABLE(FIRST, "\"C03\",\"C05\",\"C07\"");
static const char other_field[] = TABLE(FIRST, "\"LE10\",\"R20\",\"SR02\"");

/* On the edge, with coins. */
static const char market[] = TABLE("{\"seat\":1,\"soldier\":\"S01\",\"at\":[1,4],\"hp\":20,\"coins\":7,"
    "\"hand\":[\"C01\",\"C04\"],\"deck\":[\"C02\",\"C19\",\"R20\"],\"potion\":\"none\"}", "\"C03\"");

/* A partner beside a soldier that is shocked. */
static const char pair[] = TABLE("{\"seat\":1,\"soldier\":\"S09\",\"at\":[3,3],"
    "\"hand\":[\"C02\",\"C19\",\"R15\"],"
    "\"trash\":[\"C01\",\"C05\",\"C01\"],\"partner\":{\"at\":[3,4],\"hp\":12,\"max\":14,\"atk\":9,\"def\":4}}",
    "\"C03\"");

#define RAID(boss_hp, round) "{\"seats\":4,\"round\":14,\"enemies_down\":20,\"spawned\":20," \
    "\"soldier_downs\":2," \
    "\"raid\":{\"round\":" round ",\"first\":1},\"players\":[{\"seat\":1," \
    "\"soldier\":\"S01\",\"at\":[3,3],\"level\":6," \
    "\"raid_damage\":131,\"coins\":9,\"kills\":7,\"sentences\":21,\"downs\":1," \
    "\"best\":{\"subject\":\"RS2\",\"verb\":\"RV10\",\"damage\":14},\"hand\":[\"C05\",\"R17\",\"SR07\"]}," \
    "{\"seat\":2,\"soldier\":\"S05\",\"at\":[7,1],\"level\":5,\"raid_damage\":96,\"hand\":[\"C03\"]}," \
    "{\"seat\":3,\"soldier\":\"S06\",\"at\":null,\"level\":4,\"raid_damage\":18,\"downs\":1}," \
    "{\"seat\":4,\"soldier\":\"S10\",\"at\":[1,1],\"level\":7,\"raid_damage\":105,\"hand\":[\"C03\"]}]," \
    "\"boss\":{\"id\":\"B4\",\"at\":[4,4],\"hp\":" boss_hp ",\"max\":590,\"atk\":28,\"def\":12,\"poison\":2}}"
static const char raid[] = RAID("240", "4");
static const char last_blow[] = RAID("3", "4");

static const struct shot shots[] = {
	{ "synegier-start", FULL, NULL, NULL, "End Up Up Up Up Enter" },
	{ "synegier-start-japanese", JAPANESE, NULL, NULL, "End Up Up Up Up Enter Down" },
	{ "synegier-curtain", FULL, "", field, "" },
	{ "synegier-draft", FULL, ALONE, draft, "" },
	{ "synegier-draft-second", FULL, ALONE, draft, "Right" },
	{ "synegier-draft-ascii", ASCII, ALONE, draft, "" },
	{ "synegier-draft-japanese", JAPANESE, ALONE, draft, "" },
	{ "synegier-draft-wide", WIDE, ALONE, draft, "" },
	{ "synegier-draft-others", FULL, "seat1=cpu seat3=cpu seat4=cpu", draft, "" },
	{ "synegier-soldiers", FULL, "seat2=cpu seat3=cpu", soldiers, "Down" },
	{ "synegier-soldiers-japanese", JAPANESE, "seat2=cpu seat3=cpu", soldiers, "Down" },
	{ "synegier-soldiers-many", FULL, "seats=2 seat2=cpu", many, "Down Down" },
	{ "synegier-field", FULL, ALONE, field, "" },
	{ "synegier-field-japanese", JAPANESE, ALONE, field, "" },
	{ "synegier-field-ascii", ASCII, ALONE, field, "Right" },
	{ "synegier-field-safe", SAFE, ALONE, field, "Right" },
	{ "synegier-field-wide", WIDE, ALONE, field, "" },
	{ "synegier-red-tiles", FULL, ALONE, field, "5" },
	{ "synegier-aim", FULL, ALONE, field, "2 Enter Tab" },
	{ "synegier-threats", FULL, ALONE, field, "t" },
	{ "synegier-look", FULL, ALONE, field, "Up Right" },
	{ "synegier-row", FULL, ALONE, field, "2 Enter n Enter Right" },
	{ "synegier-row-japanese", JAPANESE, ALONE, field, "2 Enter n Enter" },
	{ "synegier-target", FULL, ALONE, field, "1 Enter n Enter" },
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
	{ "synegier-shop", FULL, ALONE, market, "b Down Down" },
	{ "synegier-shop-japanese", JAPANESE, ALONE, market, "b" },
	{ "synegier-shop-far", FULL, ALONE, field, "b 3" },
	{ "synegier-bought", FULL, ALONE, market, "b Enter Enter" },
	{ "synegier-partner", FULL, ALONE, pair, "w Enter Tab" },
	{ "synegier-recall", FULL, ALONE, pair, QUICK "3 Enter Right" },
	{ "synegier-raid", FULL, ALONE, raid, "" },
	{ "synegier-raid-japanese", JAPANESE, ALONE, raid, "t" },
	{ "synegier-result", FULL, ALONE, last_blow, QUICK "1 Enter n Enter" },
	{ "synegier-result-japanese", JAPANESE, ALONE, last_blow, QUICK "1 Enter n Enter" },
	{ "synegier-watch", FULL, "watch", field, "" },
	{ "synegier-referee", FULL, "watch", field, "v" },
	{ "synegier-log", FULL, ALONE, field, "2 Enter n L" },
	{ "synegier-help", FULL, ALONE, field, "?" },
	{ "synegier-help-signs", FULL, ALONE, field, "? End" },
	{ "synegier-help-japanese", JAPANESE, ALONE, field, "?" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "synegier");
}
END_TEST

/* --- as time goes by --- */

static bool
shows(struct app *app, const char *words)
{
	char *text = canvas_to_text(app->canvas);
	bool found = strstr(text, words) != NULL;
	free(text);
	return found;
}

/* Lets the loop's clock run until something is seen; at most half a minute. */
static void
pass_until(struct app *app, const char *words)
{
	int64_t end = app->now_ms + 30000;
	for (int64_t due; !shows(app, words) && (due = stack_due(app)) != NEVER && due <= end; ) {
		app->now_ms = due > app->now_ms ? due : app->now_ms + 1;
		app->top->class->tick(app->top);
		stack_paint(app);
	}
	char *text = canvas_to_text(app->canvas);
	ck_assert_msg(shows(app, words), "%s is not in:\n%s", words, text);
	free(text);
}

/* Two players; the person is the last of the round, with one enemy left beside. */
#define LAST(down, hp) "{\"seats\":2,\"turn\":2,\"enemies_down\":" down ",\"spawned\":20," \
    "\"players\":[{\"seat\":1," \
    "\"soldier\":\"S05\",\"at\":[7,7],\"deck\":[\"C01\",\"C02\",\"C03\",\"C04\",\"C05\"]}," \
    "{\"seat\":2,\"soldier\":\"S01\"," \
    "\"at\":[3,3],\"hand\":[\"C02\"],\"deck\":[\"C01\",\"C02\",\"C03\",\"C04\",\"C05\"]}]," \
    "\"events\":[\"E05\",\"E01\"]," \
    "\"enemies\":[{\"id\":20,\"at\":[3,4],\"hp\":" hp ",\"max\":60,\"atk\":18,\"def\":3}]," \
    "\"rng\":{\"script\":[0.6,0.6,0.1,0.1,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5]}}"
static const char round_end[] = LAST("19", "50");
static const char sweep_end[] = LAST("19", "2");

static const struct { struct shot shot; const char *until; } later[] = {
	{ { "synegier-event", FULL, "seat1=cpu", round_end, "e Enter n n" }, "\u256d\u2500 Event" },
	{ { "synegier-event-japanese", JAPANESE, "seat1=cpu", round_end, "e Enter n n" },
	    "\u256d\u2500 \u30a4\u30d9\u30f3\u30c8" },
	{ { "synegier-enemy", FULL, "seat1=cpu", round_end, "e Enter n n" }, "is hit for" },
	{ { "synegier-fight", FULL, "seat1=cpu", sweep_end, "e Enter Enter" }, "battles Archdemon" },
	{ { "synegier-down", FULL, "seat1=cpu", sweep_end, "e Enter Enter" }, "Archdemon is down" },
	{ { "synegier-boss", FULL, "seat1=cpu", sweep_end, "e Enter Enter Enter n" }, "\u256d\u2500 The raid" },
	{ { "synegier-boss-ascii", ASCII, "seat1=cpu", sweep_end, "e Enter Enter Enter n" }, "+- The raid" },
	{ { "synegier-end", FULL, ALONE, last_blow, QUICK "1 Enter n Enter" }, "New game" },
	{ { "synegier-end-japanese", JAPANESE, ALONE, last_blow, QUICK "1 Enter n Enter" }, "\u518d\u751f" },
};

START_TEST(what_happens_goes_by_as_in_its_picture)
{
	struct app app;
	shot_take(&app, &later[_i].shot, "synegier");
	pass_until(&app, later[_i].until);
	shot_check(&app, &later[_i].shot);
}
END_TEST

/* The card is on the table first, then the wound. */
START_TEST(an_action_is_seen_step_by_step)
{
	static const char *const moments[] = { "Vexa         1    9/47", "Vexa         1    3/47",
	    "Play a card" };
	struct shot shot = { "steps", FULL, ALONE, field, "5 Enter n" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	for (size_t i = 0; i < LEN(moments); i++)
		pass_until(&app, moments[i]);
	shot_close(&app);
}
END_TEST

/* A key that hurries is not taken for an answer to a question not yet seen. */
START_TEST(a_hurried_question_is_still_asked)
{
	struct shot shot = { "hurry", FULL, "seat1=cpu", sweep_end, "e Enter Enter Enter" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "Keep one card"));
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

/* The clock runs while the person thinks, and tells when it has run out. */
START_TEST(time_runs_out_before_the_eyes)
{
	struct shot shot = { "time", FULL, ALONE, timed, "" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	ck_assert(shows(&app, "30 s left"));
	pass_until(&app, "12 s left");
	ck_assert(shows(&app, "Play a card"));
	pass_until(&app, "time is over");
	pass_until(&app, "2P CPU plays");
	shot_close(&app);
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

/* --- keys and the mouse --- */

static const struct { const char *setup, *keys, *shown; } answers[] = {
	{ draft, "2", "\u25b62 Trickster's Swap" },
	{ draft, "2 2", "Deck 8/16" },
	{ draft, "Right Enter", "1 Trickster's" },
	{ field, "3 3", "Where to?" },
	{ field, "3 3 Esc", "Play a card" },
	{ field, "Tab", "2\u25b6Herb Pouch" },
	{ field, "Shift-Tab", "5\u25b6Long Spear" },
	{ field, QUICK "2 Enter 2 2", "moved 1D" },
	{ field, QUICK "2 Enter Down Enter", "(2 ) 1P (3 )" },
	{ field, "2 Enter Up Up Enter", "The card does not lead there" },
	{ field, QUICK "1 Enter n Up Enter", "That cannot be chosen" },
	{ field, QUICK "1 Enter n 1", "Skeleton loses 3 HP, 31 left." },
	{ field, "e Esc", "Play a card" },
	{ field, "x", "Tempo: slow." },
	{ field, "x x x", "Tempo: at once" },
	{ pair, QUICK "w Enter Tab Enter", "(2 )         1p         (3 )" },
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

static const char *const asked[] = { draft, soldiers, field, market, pair, raid };

START_TEST(a_hint_is_given_in_a_sentence)
{
	struct shot shot = { "hint", FULL, ALONE, asked[_i], "H" };
	struct app app;
	shot_take(&app, &shot, "synegier");
	pass_until(&app, "Hint: ");
	shot_close(&app);
}
END_TEST

static const struct { const char *setup, *keys; struct { int y, x; } at[2]; const char *shown; } clicks[] = {
	{ field, "", { { 16, 20 }, { 16, 20 } }, "Where to?" },		/* a card, and again */
	{ field, "2", { { 6, 12 }, { 0, 0 } }, "Aldric plays Herb Pouch" },	/* a square it leads to */
	{ field, QUICK "1 Enter n", { { 6, 40 }, { 0, 0 } }, "Skeleton" },		/* a piece in the table */
	{ field, "", { { 5, 16 }, { 0, 0 } }, "Skeleton: HP 34" },		/* a look at a square */
	{ draft, "", { { 5, 40 }, { 0, 0 } }, "\u25b62 Trickster's" },
};

START_TEST(a_click_does_what_the_keys_do)
{
	struct shot shot = { "clicked", FULL, ALONE, clicks[_i].setup, clicks[_i].keys };
	struct app app;
	shot_take(&app, &shot, "synegier");
	for (size_t i = 0; i < LEN(clicks[_i].at) && clicks[_i].at[i].y > 0; i++) {
		stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = clicks[_i].at[i].y,
		    .x = clicks[_i].at[i].x, .button = 1 });
		stack_paint(&app);
	}
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, clicks[_i].shown) != NULL, "%s is not in:\n%s", clicks[_i].shown, text);
	free(text);
	shot_close(&app);
}
END_TEST

/* Whoever opens the curtain with the right keys sees the own hand, and only then. */
START_TEST(the_curtain_hides_the_hand)
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
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, what_happens_goes_by_as_in_its_picture, 0, (int)LEN(later));
	tcase_add_test(tc, an_action_is_seen_step_by_step);
	tcase_add_test(tc, a_hurried_question_is_still_asked);
	tcase_add_test(tc, skipping_shows_nothing_until_the_person_is_asked);
	tcase_add_test(tc, time_runs_out_before_the_eyes);
	tcase_add_loop_test(tc, what_others_hold_does_not_reach_the_screen, 0, (int)LEN(secrets));
	tcase_add_loop_test(tc, a_key_does_what_it_says, 0, (int)LEN(answers));
	tcase_add_loop_test(tc, a_hint_is_given_in_a_sentence, 0, (int)LEN(asked));
	tcase_add_loop_test(tc, a_click_does_what_the_keys_do, 0, (int)LEN(clicks));
	tcase_add_test(tc, the_curtain_hides_the_hand);
}

int
main(void)
{
	return suite_run("synegier screens", fill, 20);
}
