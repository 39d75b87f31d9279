/* mino_screens.c: checks Mino's screens as pictures: board, hand, score, shop and pages. */
#include "../picture.h"
#include "../shots.h"

#include "games/mino/mino.h"

/* Every kind of glyph on the board, a kept piece, relics with counters, and amulets. */
#define BOARD "\"board\":[" \
    "{\"r\":0,\"c\":0,\"filled\":1,\"set\":1},{\"r\":0,\"c\":1,\"filled\":1,\"set\":1,\"pattern\":\"enhanced\"}," \
    "{\"r\":0,\"c\":2,\"filled\":1,\"set\":2,\"pattern\":\"lucky\",\"seal\":\"gold\"}," \
    "{\"r\":0,\"c\":3,\"filled\":1,\"set\":2,\"pattern\":\"feather\",\"blessing\":\"power\"}," \
    "{\"r\":1,\"c\":0,\"filled\":1,\"set\":3,\"pattern\":\"charge\",\"charge\":4}," \
    "{\"r\":1,\"c\":1,\"filled\":1,\"set\":3,\"pattern\":\"charge\",\"charge\":12,\"seal\":\"multi\",\"blessing\":\"chain\"}," \
    "{\"r\":2,\"c\":0,\"filled\":1,\"set\":4,\"pattern\":\"nohand\",\"seal\":\"stone\"}," \
    "{\"r\":2,\"c\":4,\"buff\":\"enhancement\",\"level\":2},{\"r\":3,\"c\":4,\"buff\":\"phase\",\"level\":1}," \
    "{\"r\":3,\"c\":5,\"filled\":1,\"set\":5,\"seal\":\"multi\",\"buff\":\"gold_mine\",\"level\":3}," \
    "{\"r\":5,\"c\":5,\"filled\":1,\"set\":6,\"pattern\":\"obstacle\"}]"

#define OWNED "\"relics\":[\"script\",\"rensha\",\"copy\",\"hand_stock\",\"recycler\"],\"amulets\":[\"sculpt\",\"vanish\"]," \
    "\"deck\":[\"dom-h\",{\"mino\":\"tro-l-0\",\"pattern\":\"lucky\"},\"hex-K16-90\",\"mono-1\"],\"pile\":[\"dom-h\"]," \
    "\"rng\":{\"script\":[0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5]}"

#define HAND "\"hand\":[\"dom-h\",{\"mino\":\"hex-K16-90\",\"pattern\":\"nohand\",\"seal\":{\"r\":2,\"c\":0,\"id\":\"gold\"}}," \
    "{\"mino\":\"tro-l-0\",\"blessing\":{\"r\":1,\"c\":1,\"id\":\"phase\"}}],\"stock\":[{\"mino\":\"pent-x\",\"pattern\":\"feather\"}]"

static const char playing[] = "{\"phase\":\"playing\",\"round\":6,\"score\":25,\"target\":70,\"hands_left\":7,\"gold\":12,"
    "\"boss\":\"two_cards\",\"script\":{\"rows\":[0],\"cols\":[3]}," BOARD "," OWNED "," HAND ",\"counters\":{\"rensha\":3}}";

static const char shopping[] = "{\"phase\":\"shopping\",\"round\":5,\"score\":80,\"gold\":18,\"boss\":\"two_cards\"," OWNED
    ",\"shop\":{\"items\":["
    "{\"kind\":\"piece\",\"card\":{\"mino\":\"tet-t-90\",\"pattern\":\"enhanced\",\"seal\":{\"r\":0,\"c\":1,\"id\":\"gold\"}},"
    "\"full\":11,\"price\":8,\"sale\":true,\"sold\":false},"
    "{\"kind\":\"piece\",\"card\":\"pent-w-0\",\"full\":5,\"price\":5,\"sale\":false,\"sold\":true},"
    "{\"kind\":\"relic\",\"id\":\"chain_master\",\"full\":20,\"price\":20,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"relic\",\"id\":\"kani\",\"full\":10,\"price\":10,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"amulet\",\"id\":\"seal_add\",\"full\":6,\"price\":6,\"sale\":false,\"sold\":false}],\"rerolls\":1}}";

/* Two rows and a column lack two blocks; two relics add to the score, a third one pays gold. */
static const char winning[] = "{\"phase\":\"playing\",\"round\":4,\"score\":5,\"target\":50,\"hands_left\":6,\"gold\":14,"
    "\"boss\":\"two_cards\",\"hand\":[\"dom-v\",\"tro-l-0\"],\"relics\":[\"compass\",\"meteor\",\"goldfish\"],"
    "\"deck\":[\"dom-v\",\"tro-l-0\",\"tet-t-90\"],\"rng\":{\"script\":[0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5]},\"board\":["
    "{\"r\":2,\"c\":0,\"filled\":1,\"set\":1},{\"r\":2,\"c\":1,\"filled\":1,\"set\":1},"
    "{\"r\":2,\"c\":3,\"filled\":1,\"set\":1},{\"r\":2,\"c\":4,\"filled\":1,\"set\":1},{\"r\":2,\"c\":5,\"filled\":1,\"set\":1},"
    "{\"r\":3,\"c\":0,\"filled\":1,\"set\":2},{\"r\":3,\"c\":1,\"filled\":1,\"set\":2},"
    "{\"r\":3,\"c\":3,\"filled\":1,\"set\":2},{\"r\":3,\"c\":4,\"filled\":1,\"set\":2},{\"r\":3,\"c\":5,\"filled\":1,\"set\":2},"
    "{\"r\":0,\"c\":2,\"filled\":1,\"set\":3,\"pattern\":\"enhanced\"},{\"r\":1,\"c\":2,\"filled\":1,\"set\":3,\"pattern\":\"enhanced\"},"
    "{\"r\":4,\"c\":2,\"filled\":1,\"set\":3,\"pattern\":\"enhanced\"},{\"r\":5,\"c\":2,\"filled\":1,\"set\":3,\"pattern\":\"enhanced\"}]}";

/* One row lacks a block, either in the last round of all or far from the target. */
#define ROW "\"hand\":[\"mono-1\"],\"deck\":[\"mono-1\"],\"board\":[{\"r\":0,\"c\":0,\"filled\":1,\"set\":1}," \
    "{\"r\":0,\"c\":1,\"filled\":1,\"set\":1},{\"r\":0,\"c\":2,\"filled\":1,\"set\":1}," \
    "{\"r\":0,\"c\":3,\"filled\":1,\"set\":1},{\"r\":0,\"c\":4,\"filled\":1,\"set\":1}]}"
static const char last_round[] = "{\"phase\":\"playing\",\"round\":24,\"score\":248,\"target\":250,\"hands_left\":2,\"gold\":3,"
    "\"boss\":\"two_cards\"," ROW;
static const char last_hand[] = "{\"phase\":\"playing\",\"round\":3,\"score\":8,\"target\":40,\"hands_left\":1,\"gold\":3,"
    "\"boss\":\"two_cards\"," ROW;
static const char hands_left[] = "{\"phase\":\"playing\",\"round\":3,\"score\":8,\"target\":40,\"hands_left\":5,\"gold\":3,"
    "\"boss\":\"two_cards\"," ROW;

static const char volcano[] = "{\"phase\":\"playing\",\"round\":1,\"score\":0,\"target\":20,\"hands_left\":1,\"gold\":3,"
    "\"relics\":[\"volcano\"],\"rng\":{\"script\":[0.5,0.5,0.5,0.5,0.5,0.5,0.5,0.5]}," ROW;

/* The first piece takes the last free row and column from the other two. */
static const char stuck[] = "{\"phase\":\"playing\",\"round\":2,\"score\":8,\"target\":30,\"hands_left\":8,\"gold\":3,"
    "\"hand\":[\"mono-1\",\"hex-I6-0\",\"hex-I6-90\"],\"deck\":[\"mono-1\"],\"board\":["
    "{\"r\":1,\"c\":1,\"filled\":1,\"set\":1},{\"r\":2,\"c\":2,\"filled\":1,\"set\":1},{\"r\":3,\"c\":3,\"filled\":1,\"set\":1},"
    "{\"r\":4,\"c\":4,\"filled\":1,\"set\":1},{\"r\":5,\"c\":5,\"filled\":1,\"set\":1}]}";

#define LARGE "en", GLYPHS_FULL, 30, 100
#define LARGER "en", GLYPHS_FULL, 40, 120
#define LARGE_JAPANESE "ja", GLYPHS_FULL, 30, 100

static const struct shot shots[] = {
	{ "mino-start", FULL, NULL, NULL, "Down Down Down Enter" },
	{ "mino-start-japanese", JAPANESE, NULL, NULL, "Down Down Down Enter Down Right" },
	{ "mino-set", FULL, "", NULL, "" },
	{ "mino-set-japanese", JAPANESE, "", NULL, "" },
	{ "mino-set-bossless", FULL, NULL, "{\"phase\":\"round_progress\",\"round\":2}", "i" },
	{ "mino-first", FULL, "", NULL, "Enter" },
	{ "mino-laid", FULL, "", NULL, "Enter Enter" },
	{ "mino-play", FULL, NULL, playing, "" },
	{ "mino-play-ascii", ASCII, NULL, playing, "" },
	{ "mino-play-safe", SAFE, NULL, playing, "" },
	{ "mino-play-japanese", JAPANESE, NULL, playing, "" },
	{ "mino-play-wide", WIDE, NULL, playing, "" },
	{ "mino-clear", FULL, NULL, playing, "c" },
	{ "mino-clear-japanese", JAPANESE, NULL, playing, "c" },
	{ "mino-misfit", FULL, NULL, playing, "2" },
	{ "mino-kept", FULL, NULL, playing, "5 n" },
	{ "mino-score", FULL, NULL, playing, "c Enter" },
	{ "mino-scored", FULL, NULL, playing, "c Enter Space" },
	{ "mino-relics", FULL, NULL, playing, "o Down Left" },
	{ "mino-look", FULL, NULL, playing, "v Down Right" },
	{ "mino-explain", FULL, NULL, playing, "2 i" },
	{ "mino-deck", FULL, NULL, playing, "d Down" },
	{ "mino-deck-info", FULL, NULL, playing, "d Down i" },
	{ "mino-sculpt", FULL, NULL, playing, "a Enter Down Enter Right Space" },
	{ "mino-sculpted", FULL, NULL, playing, "a Enter Down Enter Right Space Enter" },
	{ "mino-sculpt-same", FULL, NULL, playing, "a Enter Down Enter Right Enter" },
	{ "mino-sculpt-torn", FULL, NULL, playing, "a Enter Down Enter Down Space Enter" },
	{ "mino-set-wide", WIDE, "", NULL, "" },
	{ "mino-play-large", LARGE, NULL, playing, "c" },
	{ "mino-play-large-japanese", LARGE_JAPANESE, NULL, playing, "c" },
	{ "mino-score-wide", WIDE, NULL, playing, "c Enter" },
	{ "mino-watch", FULL, "watch", playing, "" },
	{ "mino-watch-set", FULL, "watch", "{\"phase\":\"round_progress\",\"round\":3,\"boss\":\"two_cards\"}", "" },
	{ "mino-watch-shop", FULL, "watch", shopping, "" },
	{ "mino-shop-info", FULL, NULL, shopping, "i" },
	{ "mino-shop-log", FULL, NULL, shopping, "Enter L" },
	{ "mino-shop-wide", WIDE, NULL, shopping, "3" },
	{ "mino-help-signs", FULL, NULL, playing, "? End" },
	{ "mino-help-signs-ascii", ASCII, NULL, playing, "? End" },
	{ "mino-help-signs-safe", SAFE, NULL, playing, "? End" },
	{ "mino-collection", FULL, NULL, playing, "C Down" },
	{ "mino-collection-japanese", JAPANESE, NULL, playing, "C End" },
	{ "mino-shop", FULL, NULL, shopping, "" },
	{ "mino-shop-japanese", JAPANESE, NULL, shopping, "Down Down" },
	{ "mino-shop-ascii", ASCII, NULL, shopping, "Down Down" },
	{ "mino-shop-full", FULL, NULL, shopping, "4 Enter" },
	{ "mino-shop-bought", FULL, NULL, shopping, "Enter" },
	{ "mino-shop-sell", FULL, NULL, shopping, "End x" },
	{ "mino-shop-sell-japanese", JAPANESE, NULL, shopping, "End x" },
	{ "mino-shop-sold", FULL, NULL, shopping, "End x Enter" },
	{ "mino-stuck", FULL, NULL, stuck, "Enter" },
	{ "mino-stuck-japanese", JAPANESE, NULL, stuck, "Enter" },
	{ "mino-help", FULL, NULL, playing, "?" },
	{ "mino-help-signs-japanese", JAPANESE, NULL, playing, "? End" },
	{ "mino-play-larger", LARGER, NULL, playing, "c" },
	{ "mino-play-larger-japanese", "ja", GLYPHS_FULL, 40, 120, NULL, playing, "c" },
	{ "mino-play-wide-clear", WIDE, NULL, playing, "c" },
	{ "mino-play-huge", "en", GLYPHS_FULL, 60, 200, NULL, playing, "c" },
	{ "mino-shop-larger", LARGER, NULL, shopping, "" },
	{ "mino-paid", FULL, NULL, winning, "c Enter Space" },
	{ "mino-paid-ascii", ASCII, NULL, winning, "c Enter Space" },
	{ "mino-paid-japanese", JAPANESE, NULL, winning, "c Enter Space" },
	{ "mino-paid-larger", LARGER, NULL, winning, "c Enter Space" },
	{ "mino-paid-shop", FULL, NULL, winning, "c Enter Space Enter" },
	{ "mino-end-lost", FULL, NULL, last_hand, "c Enter Space Enter" },
	{ "mino-end-lost-board", FULL, NULL, last_hand, "c Enter Space" },
	{ "mino-end-won", WIDE, NULL, last_round, "c Enter Space Enter" },
	{ "mino-set-larger", LARGER, "", NULL, "" },
};

/* How many frames of a moment to show: how often the clock advances. */
static const struct moment { struct shot shot; int frames; } moments[] = {
	{ { "mino-moment-line", FULL, NULL, winning, "c Enter" }, 0 },
	{ { "mino-moment-lines", FULL, NULL, winning, "c Enter" }, 2 },
	{ { "mino-moment-blocks", FULL, NULL, winning, "c Enter" }, 3 },
	{ { "mino-moment-relic", FULL, NULL, winning, "c Enter" }, 5 },
	{ { "mino-moment-product", FULL, NULL, winning, "c Enter" }, 7 },
	{ { "mino-moment-score", FULL, NULL, winning, "c Enter" }, 8 },
	{ { "mino-moment-score-ascii", ASCII, NULL, winning, "c Enter" }, 8 },
	{ { "mino-moment-score-japanese", JAPANESE, NULL, winning, "c Enter" }, 8 },
	{ { "mino-moment-score-larger", LARGER, NULL, winning, "c Enter" }, 8 },
	{ { "mino-moment-steps", FULL, NULL, playing, "c Enter" }, 6 },
	{ { "mino-moment-pay", FULL, NULL, winning, "c Enter" }, 12 },
	{ { "mino-moment-paid", FULL, NULL, winning, "c Enter" }, 15 },
	{ { "mino-moment-missing", FULL, NULL, hands_left, "c Enter" }, 3 },
	{ { "mino-moment-short", FULL, NULL, last_hand, "c Enter" }, 4 },
	{ { "mino-moment-volcano", FULL, NULL, volcano, "Enter" }, 0 },
	{ { "mino-moment-won", FULL, NULL, last_round, "c Enter" }, 9 },
};

START_TEST(a_moment_is_drawn_frame_by_frame)
{
	struct app app;
	shot_take(&app, &moments[_i].shot, "mino");
	for (int i = 0; i < moments[_i].frames; i++) {
		app.now_ms = stack_due(&app);
		app.top->class->tick(app.top);
	}
	stack_paint(&app);
	shot_check(&app, &moments[_i].shot);
}
END_TEST

/* The preview in the smallest rectangle, and in one for larger tiles. */
static const struct { struct rect room; const char *picture; } small[] = {
	{ { 0, 0, 8, 26 },
	    "Round 6 of 24, boss round\n"
	    "25/70 ███████░░░░░░░░░░░░░\n"
	    "██★█G█P█· ·   Hands      7\n"
	    "4█*+· · · ·   Gold      12\n"
	    "O█· · · p2·   Relics     5\n"
	    "· · · · t12m  Cards      4\n"
	    "· · · · · ·\n"
	    "· · · · · ×█" },
	{ { 0, 0, 14, 40 },
	    "Round 6 of 24, boss round\n"
	    "25/70 ████████████░░░░░░░░░░░░░░░░░░░░░░\n"
	    "███ █★█ █♣█ █F█  ·   ·     Hands      7\n"
	    "▀▀▀ ▀▀▀ ▀G▀ ▀P▀            Gold      12\n"
	    "█↯█ █↯█  ·   ·   ·   ·     Relics     5\n"
	    "▀4▀ *2L                    Cards      4\n"
	    "█N█  ·   ·   ·  p2   ·\n"
	    "▀O▀\n"
	    " ·   ·   ·   ·  t1  2m█\n"
	    "                    ▀▀▀\n"
	    " ·   ·   ·   ·   ·   ·\n"
	    "\n"
	    " ·   ·   ·   ·   ·  █×█\n"
	    "                    ▀▀▀" },
};

START_TEST(a_run_has_a_small_picture)
{
	const struct shot shot = { "small", FULL, NULL, playing, "" };
	struct app app;
	shot_take(&app, &shot, "mino");
	struct canvas *c = canvas_new(small[_i].room.y + small[_i].room.rows, small[_i].room.x + small[_i].room.cols, GLYPHS_FULL);
	controller_of(&mino_game)->preview(c, &small[_i].room, play_view((struct play *)app.top));
	expect_picture(c, small[_i].picture);
	shot_close(&app);
}
END_TEST

/* Players read it as long as they like; a key that only reads on leads to the shop. */
START_TEST(what_a_round_paid_stays_until_a_key)
{
	static const char *const keys[] = { "Enter", "Space", "Esc", "Down" };
	const struct shot shot = { "paid", FULL, NULL, winning, "c Enter Space" };
	struct app app;
	shot_take(&app, &shot, "mino");
	ck_assert_int_eq(stack_due(&app), NEVER);
	ck_assert(shows(&app, "Gold 14 → 25") && shows(&app, "interest on 14 G"));
	shot_press(&app, "R");	/* nothing is rolled before the player has seen the shop */
	ck_assert(shows(&app, "Gold 14 → 25"));
	shot_press(&app, keys[_i]);
	ck_assert(shows(&app, "R reroll") && shows(&app, "Gold 25"));
	shot_close(&app);
}
END_TEST

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "mino");
}
END_TEST

START_TEST(every_key_that_is_shown_does_something)
{
	shot_keys_do_something(&shots[_i], "mino");
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, (int)LEN(shots));
	tcase_add_loop_test(tc, a_moment_is_drawn_frame_by_frame, 0, (int)LEN(moments));
	tcase_add_loop_test(tc, a_run_has_a_small_picture, 0, (int)LEN(small));
	tcase_add_loop_test(tc, what_a_round_paid_stays_until_a_key, 0, 4);
}

int
main(void)
{
	return suite_run("mino screens", fill, 20);
}
