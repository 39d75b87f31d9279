/* mino_shop.c: the shop's offers for given rolls, its prices, buying and selling. */
#include "mino_support.h"

static struct content *content;

/* A shop rerolled with these numbers; members without relics and rng. */
static struct state *
reroll(const char *relics, const char *members, const char *script)
{
	char *all = mem_format("'phase':'shopping','gold':100,'relics':[%s],'rng':{'script':[%s]}%s%s",
	    relics, script, members[0] != '\0' ? "," : "", members);
	struct state *s = set_up(content, "", all);
	play(s, "reroll");
	free(all);
	return s;
}

static void
expect_items(const struct state *s, const char *expected)
{
	struct view *v = game_view(&mino_game, s, SEAT_REFEREE);
	json_t *json = game_show(&mino_game, v);
	expect_line(json_object_get(json_object_get(json, "shop"), "items"), expected);
	ck_assert_msg(json_object_get(json_object_get(json, "rng"), "script") == NULL, "numbers are left");
	json_decref(json);
	game_view_free(&mino_game, v);
}

/* --- offers --- */

START_TEST(plain_items_follow_the_rolls)
{
	/* mono, the only one, no effects; tetromino, the last, no effects; three relics; no amulet;
	 * the fifth on sale */
	struct state *s = reroll("", "", "0,0, 0.4,0.25,0.15, 0,0.999, 0.9,0.9,0.9, 0,0,0, 0.3, 0.99");
	expect_items(s, "[{'kind':'piece','card':'mono-1','full':1,'price':1,'sale':false,'sold':false},"
	    "{'kind':'piece','card':'tet-l-270','full':4,'price':4,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_1','full':10,'price':10,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_2','full':10,'price':10,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_3','full':10,'price':7,'sale':true,'sold':false}]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(effects_and_an_amulet_follow_the_rolls)
{
	struct state *s = reroll("", "", "0.5,0.99, 0.39,0.3, 0.24,0.6,0.99, 0.14,0.8,0.4, "	/* tromino */
	    "0.99,0, 0.5,0.2,0,0,0.5, 0.9999,0,0, 0.29,0.6,0.99, 0");			/* hex-I6-0 */
	expect_items(s, "[{'kind':'piece','card':{'mino':'tro-l-270','pattern':'lucky',"
	    "'seal':{'r':1,'c':1,'id':'multi'},'blessing':{'r':1,'c':0,'id':'phase'}},'full':15,'price':11,"
	    "'sale':true,"
	    "'sold':false},"
	    "{'kind':'piece','card':{'mino':'hex-I6-0','pattern':null,'seal':{'r':0,'c':0,'id':'gold'},"
	    "'blessing':null},"
	    "'full':9,'price':9,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'jester','full':20,'price':20,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_1','full':10,'price':10,'sale':false,'sold':false},"
	    "{'kind':'amulet','id':'seal_add','full':9,'price':9,'sale':false,'sold':false}]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_hard_curve_rolls_seals_and_blessings_for_every_cell)
{
	struct state *s = reroll("", "'curve':'hard'",
	    "0.25,0, 0.74,0.7, 0.02,0.9,0.03, 0.5,0.02,0, "	/* dom-h */
	    "0,0, 0.75, 0.5,0.5,0.5,0.5, 0.5,0.5,0.5,0.5, 0,0,0, 0.3, 0.99");
	expect_items(s, "[{'kind':'piece','card':{'mino':'dom-h','pattern':'nohand','seal':{'r':0,'c':0,"
	    "'id':'multi'},"
	    "'blessing':{'r':0,'c':1,'id':'power'}},'full':14,'price':14,'sale':false,'sold':false},"
	    "{'kind':'piece','card':'tet-i-h','full':3,'price':3,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_1','full':6,'price':6,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_2','full':6,'price':6,'sale':false,'sold':false},"
	    "{'kind':'relic','id':'size_bonus_3','full':6,'price':4,'sale':true,'sold':false}]");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(owned_relics_are_not_offered)
{
	struct state *s = reroll("'size_bonus_1','size_bonus_3'", "",
	    "0,0, 0.9,0.9,0.9, 0,0, 0.9,0.9,0.9, 0,0,0, 0.3, 0");
	ck_assert_int_eq(s->all.shop.items[2].id, RELIC_size_bonus_2);
	ck_assert_int_eq(s->all.shop.items[3].id, RELIC_size_bonus_4);
	ck_assert_int_eq(s->all.shop.items[4].id, RELIC_size_bonus_5);
	game_destroy(&mino_game, s);
}
END_TEST

/* 15 * 70 + 23 * 25 + 12 * 5 + 6 * 0.3 = 1686.8: the first pick by rarity. */
START_TEST(relics_come_by_the_weight_of_their_rarity)
{
	enum { SHOPS = 4000 };
	int counts[RARITIES] = { 0 };
	struct state *s = set_up(content, "", "'phase':'shopping','gold':1000000,'rng':{'state':'5'}");
	for (int i = 0; i < SHOPS; i++) {
		s->all.scene.gold = 1000000;
		play(s, "reroll");
		counts[mino_relic_rarity(s->all.shop.items[2].id)]++;
		ck_assert(s->all.shop.items[2].id != s->all.shop.items[3].id);
	}
	static const double shares[RARITIES] = { 0.622, 0.341, 0.036, 0.001 };
	for (int i = 0; i < RARITIES; i++)
		ck_assert_msg(fabs((double)counts[i] / SHOPS - shares[i]) < 0.03, "rarity %d: %d", i,
		    counts[i]);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(amulets_cost_what_their_range_says)
{
	static const struct { const char *rolls; int id, price; } rows[] = {
		{ "0,0", AMULET_sculpt, 8 }, { "0.2,0.99", AMULET_sculpt, 12 },
		    { "0.25,0", AMULET_pattern_add, 6 },
		{ "0.49,0.99", AMULET_pattern_add, 10 }, { "0.5,0", AMULET_seal_add, 5 },
		    { "0.7,0.99", AMULET_seal_add, 9 },
		{ "0.75,0", AMULET_vanish, 4 }, { "0.99,0.99", AMULET_vanish, 7 },
	};
	char script[120];
	snprintf(script, sizeof script, "0,0, 0.9,0.9,0.9, 0,0, 0.9,0.9,0.9, 0,0,0, 0.29,%s, 0",
	    rows[_i].rolls);
	struct state *s = reroll("", "", script);
	ck_assert_int_eq(s->all.shop.items[4].kind, ITEM_AMULET);
	ck_assert_int_eq(s->all.shop.items[4].id, rows[_i].id);
	ck_assert_int_eq(s->all.shop.items[4].full, rows[_i].price);
	game_destroy(&mino_game, s);
}
END_TEST

/* --- prices --- */

#define SHOP(items) "'phase':'shopping','shop':{'items':[" items "]}"
#define PIECE "{'kind':'piece','card':'dom-h','full':2,'price':2}"
#define MIDAS "{'kind':'relic','id':'midas','full':15,'price':11,'sale':true}"
#define JESTER "{'kind':'relic','id':'jester','full':20,'price':20}"
#define ANCHOR "{'kind':'relic','id':'anchor','full':10,'price':10}"
#define VANISH "{'kind':'amulet','id':'vanish','full':6,'price':6}"
#define ITEMS PIECE "," MIDAS "," JESTER "," ANCHOR "," VANISH

/* The number that picks a relic first when at most Jester is owned. */
static double
number_of(int relic, bool jester)
{
	static const double weights[RARITIES] = { 70, 25, 5, 0.3 };
	double before = 0, total = 0;
	for (int i = 0; i < RELICS; i++) {
		double weight = jester && i == RELIC_jester ? 0 : weights[mino_relic_rarity(i)];
		before += i < relic ? weight : i == relic ? weight / 2 : 0;
		total += weight;
	}
	return before / total;
}

START_TEST(sale_and_jester_round_down_one_after_the_other)
{
	static const struct { int relic, full, sale, jester, both; } rows[] = {
		{ RELIC_twin, 10, 7, 7, 4 }, { RELIC_midas, 15, 11, 10, 7 }, { RELIC_cross, 20, 15, 14, 10 },
		{ RELIC_phoenix, 25, 18, 17, 12 },
	};
	for (int owned = 0; owned < 2; owned++) {
		for (int sale = 0; sale < 2; sale++) {
			char script[120];
			snprintf(script, sizeof script,
			    "0,0, 0.9,0.9,0.9, 0,0, 0.9,0.9,0.9, %.9f,0,0, 0.3, %s",
			    number_of(rows[_i].relic, owned), sale ? "0.5" : "0");
			struct state *s = reroll(owned ? "'jester'" : "", "", script);
			ck_assert_int_eq(s->all.shop.items[2].id, rows[_i].relic);
			ck_assert_int_eq(s->all.shop.items[2].full, rows[_i].full);
			ck_assert_int_eq(s->all.shop.items[2].price, owned ? sale ?
			    rows[_i].both : rows[_i].jester : sale ? rows[_i].sale : rows[_i].full);
			game_destroy(&mino_game, s);
		}
	}
}
END_TEST

START_TEST(a_reroll_costs_one_more_each_time_and_less_with_merchant)
{
	static const struct { const char *relics; int prices[3]; } rows[] = {
		{ "", { 3, 4, 5 } }, { "'merchant'", { 1, 2, 3 } }, { "'merchant','copy'", { 1, 2, 3 } },
	};
	char members[120];
	snprintf(members, sizeof members, "'phase':'shopping','gold':12,'relics':[%s]", rows[_i].relics);
	struct state *s = set_up(content, "", members);
	int gold = 12;
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(mino_reroll_price(&s->all), rows[_i].prices[i]);
		play(s, "reroll");
		gold -= rows[_i].prices[i];
		ck_assert_int_eq(s->all.scene.gold, gold);
	}
	game_destroy(&mino_game, s);
	s = set_up(content, "", "'phase':'shopping','gold':2");
	refused(s, "reroll");
	game_destroy(&mino_game, s);
}
END_TEST

/* --- buying --- */

START_TEST(bought_things_go_where_they_belong)
{
	struct state *s = set_up(content, "", SHOP(ITEMS) ",'gold':40,'pile':['mono-1'],'relics':['copy']");
	play(s, "buy 1");
	refused(s, "buy 1");
	play(s, "buy 2");
	play(s, "buy 5");
	expect_member(s, "deck", "['mono-1','dom-h','dom-v','tro-i-h','tro-i-v','tro-l-0','dom-h']");
	expect_member(s, "pile", "['mono-1','dom-h']");
	expect_member(s, "relics", "[{'id':'copy','paid':25},{'id':'midas','paid':11}]");
	expect_member(s, "amulets", "[{'id':'vanish','paid':6}]");
	ck_assert_int_eq(s->all.scene.gold, 40 - 2 - 11 - 6);
	refused(s, "buy 6");
	refused(s, "buy 0");
	play(s, "buy 3");
	refused(s, "buy 4");	/* 1 gold is left */
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(full_slots_ask_for_a_relic_in_return)
{
	struct state *s = set_up(content, "", SHOP(ITEMS) ",'gold':15,"
	    "'relics':['copy','magnet','crown','stamp',{'id':'timing','paid':7}]");
	refused(s, "buy 2");
	refused(s, "buy 2 sell 6");
	refused(s, "buy 1 sell 1");
	play(s, "buy 2 sell 5");
	ck_assert_int_eq(s->all.scene.gold, 15 + 3 - 11);
	ck_assert_int_eq(s->all.scene.earned, 3);
	ck_assert_int_eq(s->all.relics[4].id, RELIC_midas);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(gold_must_cover_the_price_before_selling)
{
	struct state *s = set_up(content, "",
	    SHOP(ITEMS) ",'gold':10,'relics':['copy','magnet','crown','stamp','timing']");
	refused(s, "buy 2 sell 1");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(jester_counts_against_its_own_limit)
{
	struct state *s = set_up(content, "", SHOP(ITEMS) ",'gold':50,'relics':['copy','magnet','crown']");
	play(s, "buy 3");
	ck_assert_int_eq(mino_relic_limit(&s->all), 4);
	refused(s, "buy 2");
	play(s, "buy 2 sell 4");	/* giving Jester away frees the fifth slot again */
	ck_assert_int_eq(mino_relic_limit(&s->all), 5);
	game_destroy(&mino_game, s);
	s = set_up(content, "", SHOP(ITEMS) ",'gold':50,'relics':['copy','magnet','crown','stamp']");
	refused(s, "buy 3");
	play(s, "buy 3 sell 1");
	game_destroy(&mino_game, s);
	s = set_up(content, "", SHOP(ITEMS) ",'gold':50,'relics':['copy','magnet','crown','stamp','twin']");
	refused(s, "buy 3 sell 1");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(two_amulets_are_all_one_can_carry)
{
	struct state *s = set_up(content, "", SHOP(ITEMS) ",'gold':50,'amulets':['sculpt','vanish']");
	refused(s, "buy 5");
	play(s, "sell_amulet 1");
	play(s, "buy 5");
	game_destroy(&mino_game, s);
}
END_TEST

/* --- selling --- */

START_TEST(half_of_the_price_paid_comes_back)
{
	static const struct { int paid, value; } rows[] = { { 10, 5 }, { 15, 7 }, { 20, 10 }, { 25, 12 },
	    { 1, 0 }, { 0, 0 } };
	char members[120];
	snprintf(members, sizeof members, "'phase':'shopping','gold':0,'relics':[{'id':'midas','paid':%d}],"
	    "'amulets':[{'id':'vanish','paid':%d}]", rows[_i].paid, rows[_i].paid);
	struct state *s = set_up(content, "", members);
	play(s, "sell 1");
	ck_assert_int_eq(s->all.scene.gold, rows[_i].value);
	play(s, "sell_amulet 1");
	ck_assert_int_eq(s->all.scene.gold, 2 * rows[_i].value);
	ck_assert_int_eq(s->all.scene.earned, 2 * rows[_i].value);
	refused(s, "sell 1");
	refused(s, "sell_amulet 1");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_sold_snowball_melts)
{
	struct state *s = set_up(content, "",
	    "'phase':'shopping','relics':['snowball','anchor'],'counters':{'snowball':4}");
	play(s, "sell 2");
	ck_assert(s->all.scene.counters.snowball == 4);
	play(s, "sell 1");
	ck_assert(s->all.scene.counters.snowball == 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(snowball_is_kept_from_round_to_round_and_the_others_start_again)
{
	struct state *s = set_up(content, "", "'phase':'shopping','relics':['snowball','rensha','gardener'],"
	    "'counters':{'snowball':4,'rensha':5,'gardener':1.2,'recycler':0,'twin_prev':3,"
	    "'patience_count':2}");
	play(s, "leave");
	expect_member(s, "counters",
	    "{'anchor_cleared':false,'bandaid':0,'collector':0,'collector_patterns':[],"
	    "'first_strike_cleared':false,'gardener':0,'muscle':0,'nobi_kani':1,'nobi_takenoko':1,"
	    "'patience_charged':false,"
	    "'patience_count':0,'recycler':3,'rensha':1,'snowball':4,'twin_prev':0}");
	ck_assert_int_eq(s->all.shop.rerolls, 0);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_shop_is_closed_while_a_round_is_played)
{
	static const char *const actions[] = { "buy 1", "sell 1", "sell_amulet 1", "reroll", "leave",
	    "start" };
	struct state *s = set_up(content, "", "'gold':90,'relics':['midas'],'amulets':['vanish']");
	refused(s, actions[_i]);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, plain_items_follow_the_rolls);
	tcase_add_test(tc, effects_and_an_amulet_follow_the_rolls);
	tcase_add_test(tc, the_hard_curve_rolls_seals_and_blessings_for_every_cell);
	tcase_add_test(tc, owned_relics_are_not_offered);
	tcase_add_test(tc, relics_come_by_the_weight_of_their_rarity);
	tcase_add_loop_test(tc, amulets_cost_what_their_range_says, 0, 8);
	tcase_add_loop_test(tc, sale_and_jester_round_down_one_after_the_other, 0, 4);
	tcase_add_loop_test(tc, a_reroll_costs_one_more_each_time_and_less_with_merchant, 0, 3);
	tcase_add_test(tc, bought_things_go_where_they_belong);
	tcase_add_test(tc, full_slots_ask_for_a_relic_in_return);
	tcase_add_test(tc, gold_must_cover_the_price_before_selling);
	tcase_add_test(tc, jester_counts_against_its_own_limit);
	tcase_add_test(tc, two_amulets_are_all_one_can_carry);
	tcase_add_loop_test(tc, half_of_the_price_paid_comes_back, 0, 6);
	tcase_add_test(tc, a_sold_snowball_melts);
	tcase_add_test(tc, snowball_is_kept_from_round_to_round_and_the_others_start_again);
	tcase_add_loop_test(tc, the_shop_is_closed_while_a_round_is_played, 0, 6);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_shop", fill, 60);
	mino_game.unload(content);
	return status;
}
