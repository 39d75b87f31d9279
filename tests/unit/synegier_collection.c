/* synegier_collection.c: checks Synegier's collection: what it counts of finished games, and its
 * pictures. */
#include "../shots.h"
#include "games/synegier/synegier_control.h"

#define START(seats) "{\"options\":{\"seats\":\"3\"},\"seed\":1,\"seats\":" seats "}"
#define ALONE START("{\"seat2\":\"cpu:easy\",\"seat3\":\"cpu:easy\"}")
#define PLAYER(soldier, cards, said) "{\"soldier\":\"" soldier "\",\"cards\":[" cards "],\"said\":[" said "]}"
#define RESULT(winner, one, two, more) "{\"seats\":3,\"winners\":[" winner "],\"score\":9," \
    "\"stats\":{\"boss\":\"B1\",\"won\":true,\"players\":{\"1\":" one ",\"2\":" two "}}" more "}"

/* In the first two games seat 1 is the player. The others do not count: one was imported, one had
 * only CPUs. Old games may contain names that no longer exist. */
static const struct { const char *start, *result; } played[] = {
	{ ALONE, RESULT("1", PLAYER("S01", "\"C01\",\"C04\"", "\"GS1 GV3\",\"RS2 RV2\""), PLAYER("S05", "\"C02\"", "\"BS1 BV3\""),
	    "") },
	{ ALONE, RESULT("2", PLAYER("S01", "\"C01\",\"X99\",7", "\"GS1 GV3\",\"GS1 RV1\",\"GS1\",3"), PLAYER("S06", "\"C03\"",
	    ""), "") },
	{ ALONE, RESULT("1", PLAYER("S09", "\"LE01\"", "\"PS8 PV8\""), PLAYER("S10", "", ""), ",\"imported\":true") },
	{ START("{\"seat1\":\"cpu:easy\",\"seat2\":\"cpu:easy\",\"seat3\":\"cpu:easy\"}"),
	    RESULT("1", PLAYER("S09", "\"LE01\"", "\"PS8 PV8\""), PLAYER("S10", "", ""), "") },
};

static void
put_games(struct store *store)
{
	for (size_t i = 0; i < LEN(played); i++) {
		json_t *start = json_loads(played[i].start, 0, NULL), *result = json_loads(played[i].result, 0, NULL);
		struct entry entry = { .seq = 1, .seat = 1, .tick = 1, .action = "x" };
		struct finish finish = { .result = result };
		int64_t id = store_game_new(store, "synegier", start, NULL);
		ck_assert(store_append(store, id, &entry, NULL, result, &finish, NULL));
		json_decref(start);
		json_decref(result);
	}
}

static void
open_collection(struct app *app, const struct shot *shot, bool games)
{
	shot_open(app, shot);
	if (games)
		put_games(app->front.store);
	const struct loaded_game *loaded = registry_load(app->front.registry, "synegier", NULL);
	ck_assert_ptr_nonnull(loaded);
	app_push(app, synegier_collection_page(app, loaded->content));
	stack_paint(app);
	shot_press(app, shot->keys);
}

/* --- pictures --- */

static const struct shot shots[] = {
	{ "synegier-collection", FULL, NULL, NULL, "" },
	{ "synegier-collection-ascii", ASCII, NULL, NULL, "Down" },
	{ "synegier-collection-japanese", JAPANESE, NULL, NULL, "End" },
	{ "synegier-collection-wide", WIDE, NULL, NULL, "Down Down Down" },
	{ "synegier-collection-soldiers", FULL, NULL, NULL, "Right" },
	{ "synegier-collection-soldiers-japanese", JAPANESE, NULL, NULL, "Right Down" },
	{ "synegier-collection-sentences", FULL, NULL, NULL, "Left Down" },
	{ "synegier-collection-sentences-japanese", JAPANESE, NULL, NULL, "Left" },
};

START_TEST(the_page_is_drawn_as_its_picture)
{
	struct app app;
	open_collection(&app, &shots[_i], true);
	shot_check(&app, &shots[_i]);
}
END_TEST

/* --- texts --- */

static const struct { bool games; const char *keys, *text; } cases[] = {
	{ false, "", "Cards 0/71" }, { false, "", "You have not had it in a deck yet." },
	{ false, "", "No sentence made with its bands yet." },
	{ false, "Left", "Nothing here yet." }, { false, "Left", "\n Right next list  Esc back" },	/* no row to move to either */
	{ false, "Right", "You have not led it yet." },
	{ true, "", "[Cards 2/71]  Soldiers 1/14   Sentences 2/330" },
	{ true, "", "Games with it in your deck: 2." }, { true, "", "near foe → 7 dmg" },
	{ true, "Right", "Games you have led it in: 2, won: 1." },
	{ true, "Right Right", "Games you have made it in: 2." }, { true, "Left Down", "Games you have made it in: 1." },
};

START_TEST(it_counts_the_players_own_finished_games)
{
	struct app app;
	const struct shot shot = { "", FULL, NULL, NULL, cases[_i].keys };
	open_collection(&app, &shot, cases[_i].games);
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, cases[_i].text) != NULL, "%s is not in:\n%s", cases[_i].text, text);
	free(text);
	shot_close(&app);
}
END_TEST

START_TEST(a_click_chooses_a_list_and_a_row)
{
	struct app app;
	const struct shot shot = { "", FULL, NULL, NULL, "" };
	open_collection(&app, &shot, true);
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = 2, .x = 18, .button = 1 });
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = 6, .x = 8, .button = 1 });
	stack_paint(&app);
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, "[Soldiers 1/14]") != NULL && strstr(text, "─ Bront ─") != NULL, "%s", text);
	free(text);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_page_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, it_counts_the_players_own_finished_games, 0, (int)LEN(cases));
	tcase_add_test(tc, a_click_chooses_a_list_and_a_row);
}

int
main(void)
{
	return suite_run("synegier collection", fill, 20);
}
