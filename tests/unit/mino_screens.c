/* mino_screens.c: Mino's screens as pictures: board, hand, score, shop and pages. */
#include "../shots.h"

/* Every kind of sign on the board, a kept piece, relics with counters and amulets. */
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

static const char shopping[] = "{\"phase\":\"shopping\",\"round\":5,\"score\":80,\"gold\":18," OWNED
    ",\"shop\":{\"items\":["
    "{\"kind\":\"piece\",\"card\":{\"mino\":\"tet-t-90\",\"pattern\":\"enhanced\",\"seal\":{\"r\":0,\"c\":1,\"id\":\"gold\"}},"
    "\"full\":11,\"price\":8,\"sale\":true,\"sold\":false},"
    "{\"kind\":\"piece\",\"card\":\"pent-w-0\",\"full\":5,\"price\":5,\"sale\":false,\"sold\":true},"
    "{\"kind\":\"relic\",\"id\":\"chain_master\",\"full\":20,\"price\":20,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"relic\",\"id\":\"kani\",\"full\":10,\"price\":10,\"sale\":false,\"sold\":false},"
    "{\"kind\":\"amulet\",\"id\":\"seal_add\",\"full\":6,\"price\":6,\"sale\":false,\"sold\":false}],\"rerolls\":1}}";

#define LARGE "en", GLYPHS_FULL, 30, 100
#define LARGE_JAPANESE "ja", GLYPHS_FULL, 30, 100

static const struct shot shots[] = {
	{ "mino-start", FULL, NULL, NULL, "Down Down Down Enter" },
	{ "mino-start-japanese", JAPANESE, NULL, NULL, "Down Down Down Enter Down Right" },
	{ "mino-set", FULL, "", NULL, "" },
	{ "mino-set-japanese", JAPANESE, "", NULL, "" },
	{ "mino-set-bossless", FULL, NULL, "{\"phase\":\"round_progress\",\"round\":2}", "i" },
	{ "mino-first", FULL, "", NULL, "Enter" },
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
	{ "mino-sculpted", FULL, NULL, playing, "a Enter Down Enter Right Enter" },
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
	{ "mino-shop-sold", FULL, NULL, shopping, "End x" },
	{ "mino-help", FULL, NULL, playing, "?" },
	{ "mino-help-signs-japanese", JAPANESE, NULL, playing, "? End" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "mino");
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
}

int
main(void)
{
	return suite_run("mino screens", fill, 20);
}
