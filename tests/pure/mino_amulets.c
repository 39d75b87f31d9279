/* mino_amulets.c: the effect of each amulet on a card, and what it leaves unchanged. */
#include "mino_support.h"

static struct content *content;

#define CARD "{'mino':'tro-l-0','pattern':'lucky','seal':{'r':1,'c':0,'id':'gold'}," \
	"'blessing':{'r':0,'c':0,'id':'power'}}"

static struct state *
with(const char *amulet, const char *deck, const char *more)
{
	char *members = mem_format("'amulets':['%s'],'deck':[%s],'hand':['mono-1','tro-l-0',null],"
	    "'pile':[%s]%s", amulet, deck, deck, more);
	struct state *s = set_up(content, "", members);
	free(members);
	return s;
}

static void
expect_deck(const struct state *s, const char *expected)
{
	expect_member(s, "deck", expected);
	expect_member(s, "pile", expected);
}

/* --- sculpt --- */

static const struct { const char *shape, *card; } sculptures[] = {
	{ "##/##", "{'rows':['##','##'],'from':'tro-l-0','pattern':'lucky','seal':{'r':1,'c':0,'id':'gold'},"
	    "'blessing':{'r':0,'c':0,'id':'power'}}" },
	{ "../##", "{'rows':['##'],'from':'tro-l-0','pattern':'lucky','seal':{'r':0,'c':0,'id':'gold'},"
	    "'blessing':null}" },
	{ ".#/##", "{'rows':['.#','##'],'from':'tro-l-0','pattern':'lucky','seal':{'r':1,'c':0,'id':'gold'},"
	    "'blessing':null}" },
	{ ".#/.#", "{'rows':['#','#'],'from':'tro-l-0','pattern':'lucky','seal':null,'blessing':null}" },
	{ "#", "{'rows':['#'],'from':'tro-l-0','pattern':'lucky','seal':null,'blessing':{'r':0,'c':0,"
	    "'id':'power'}}" },
	{ "#./##", CARD },
};

START_TEST(sculpting_keeps_what_stays_and_tightens_the_box)
{
	char action[40], expected[240];
	struct state *s = with("sculpt", CARD, "");
	snprintf(action, sizeof action, "use 1 1 %s", sculptures[_i].shape);
	snprintf(expected, sizeof expected, "[%s]", sculptures[_i].card);
	play(s, action);
	expect_deck(s, expected);
	ck_assert_int_eq(s->all.amulet_count, 0);
	expect_member(s, "hand", "['mono-1','tro-l-0',null]");
	game_destroy(&mino_game, s);
}
END_TEST

static const char *const bad_shapes[] = { "..", "#/.#", "#./.#", "###", "#./#./#.", "x", "#//#", "/", "#/",
    "#.#" };

START_TEST(sculpting_refuses_what_does_not_hang_together_or_leaves_the_box)
{
	char action[40];
	struct state *s = with("sculpt", CARD, "");
	snprintf(action, sizeof action, "use 1 1 %s", bad_shapes[_i]);
	refused(s, action);
	refused(s, "use 1 1");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_sculpted_card_counts_by_its_new_size)
{
	struct state *s = with("sculpt", "'hex-K5-0'", ",'gold':9");
	play(s, "use 1 1 ####/####/####");
	ck_assert_int_eq(s->all.deck[0].shape.size, 12);
	ck_assert_int_eq(mino_card_price(CURVE_STANDARD, &s->all.deck[0]), 12);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- pattern, seal --- */

START_TEST(a_random_pattern_replaces_the_old_one_only)
{
	static const struct { const char *u, *pattern; } rows[] = {
		{ "0", "enhanced" }, { "0.2", "lucky" }, { "0.5", "feather" }, { "0.79", "nohand" },
		    { "0.99", "charge" },
	};
	char more[60], expected[200];
	snprintf(more, sizeof more, ",'rng':{'script':[%s]}", rows[_i].u);
	struct state *s = with("pattern_add", CARD, more);
	play(s, "use 1 1");
	snprintf(expected, sizeof expected,
	    "[{'mino':'tro-l-0','pattern':'%s','seal':{'r':1,'c':0,'id':'gold'},"
	    "'blessing':{'r':0,'c':0,'id':'power'}}]", rows[_i].pattern);
	expect_deck(s, expected);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_random_seal_goes_to_a_random_cell)
{
	static const struct { const char *relics, *script, *seal; } rows[] = {
		{ "", "0,0", "[{'r':0,'c':0,'id':'gold'},{'r':1,'c':0,'id':'gold'}]" },
		{ "", "0.5,0.4", "{'r':1,'c':0,'id':'multi'}" },
		{ "", "0.99,0.99", "[{'r':1,'c':0,'id':'gold'},{'r':1,'c':1,'id':'multi'}]" },
		{ "'furnace'", "0.99,0.4", "{'r':1,'c':0,'id':'stone'}" },
		{ "'furnace'", "0.5,0.4", "{'r':1,'c':0,'id':'multi'}" },
	};
	char more[80], expected[240];
	snprintf(more, sizeof more, ",'relics':[%s],'rng':{'script':[%s]}", rows[_i].relics, rows[_i].script);
	struct state *s = with("seal_add", CARD, more);
	play(s, "use 1 1");
	snprintf(expected, sizeof expected, "[{'mino':'tro-l-0','pattern':'lucky','seal':%s,"
	    "'blessing':{'r':0,'c':0,'id':'power'}}]", rows[_i].seal);
	expect_deck(s, expected);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- vanish --- */

START_TEST(a_vanished_card_is_gone_from_deck_and_pile)
{
	struct state *s = with("vanish", "'mono-1','dom-h','dom-v'", "");
	play(s, "use 1 2");
	expect_deck(s, "['mono-1','dom-v']");
	game_destroy(&mino_game, s);
	s = with("vanish", "'mono-1'", "");
	refused(s, "use 1 1");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_card_that_was_drawn_is_changed_in_the_deck_alone)
{
	struct state *s = set_up(content, "",
	    "'amulets':['vanish','pattern_add'],'deck':['mono-1','dom-h','dom-v'],"
	    "'pile':['dom-v'],'hand':['mono-1','dom-h',null],'rng':{'script':[0]}");
	play(s, "use 1 1");
	expect_member(s, "deck", "['dom-h','dom-v']");
	play(s, "use 1 1");
	expect_member(s, "deck",
	    "[{'mino':'dom-h','pattern':'enhanced','seal':null,'blessing':null},'dom-v']");
	expect_member(s, "pile", "['dom-v']");
	expect_member(s, "hand", "['mono-1','dom-h',null]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(amulets_are_for_play_and_shop_and_for_cards_there_are)
{
	struct state *s = set_up(content, "", "'phase':'round_progress','amulets':['vanish']");
	refused(s, "use 1 1");
	game_destroy(&mino_game, s);
	s = set_up(content, "", "'phase':'shopping','amulets':['vanish']");
	refused(s, "use 2 1");
	refused(s, "use 1 7");
	refused(s, "use 1 1 #");
	refused(s, "use 1 0");
	play(s, "use 1 6");
	ck_assert_int_eq(s->all.deck_count, 5);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, sculpting_keeps_what_stays_and_tightens_the_box, 0, LEN(sculptures));
	tcase_add_loop_test(tc, sculpting_refuses_what_does_not_hang_together_or_leaves_the_box, 0,
	    LEN(bad_shapes));
	tcase_add_test(tc, a_sculpted_card_counts_by_its_new_size);
	tcase_add_loop_test(tc, a_random_pattern_replaces_the_old_one_only, 0, 5);
	tcase_add_loop_test(tc, a_random_seal_goes_to_a_random_cell, 0, 5);
	tcase_add_test(tc, a_vanished_card_is_gone_from_deck_and_pile);
	tcase_add_test(tc, a_card_that_was_drawn_is_changed_in_the_deck_alone);
	tcase_add_test(tc, amulets_are_for_play_and_shop_and_for_cards_there_are);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_amulets", fill, 20);
	mino_game.unload(content);
	return status;
}
