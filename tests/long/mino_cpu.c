/* mino_cpu.c: the CPU plays whole runs by the rules, the same way every time, and
 * plays well. */
#include "../suite.h"

#include <string.h>

#include "../pure/mino_support.h"

enum { ACTIONS_MOST = 1500 };

static struct content *content;

static void
load(void)
{
	content = load_content(&mino_game);
}

static void
unload(void)
{
	mino_game.unload(content);
}

static void
choose(const struct state *s, const char *level, uint64_t seed, int ponders, char action[ACTION_SIZE])
{
	struct view *view = game_view(&mino_game, s, 1);
	struct thinker *t = mino_game.think(view, 1, level, seed);
	game_view_free(&mino_game, view);
	for (int i = 0; i < ponders && !mino_game.ponder(t); i++)
		continue;
	ck_assert(game_decide_text(&mino_game, t, action));
	game_thinker_free(&mino_game, t);
}

static void
expect_choice(struct state *s, const char *level, const char *action)
{
	char chosen[ACTION_SIZE];
	choose(s, level, 1, 1000, chosen);
	ck_assert_str_eq(chosen, action);
	play(s, chosen);
}

struct wanted {
	const char	*action;
	bool		 found;
};

static bool
compare_action(const char *action, void *context)
{
	struct wanted *wanted = context;
	wanted->found = strcmp(action, wanted->action) == 0;
	return !wanted->found;
}

static bool
is_legal(const struct state *s, const char *action)
{
	struct wanted wanted = { .action = action };
	game_legal_texts(&mino_game, s, 1, compare_action, &wanted);
	return wanted.found;
}

/* Plays a run to its end; returns the rounds it cleared. */
static int
play_out(const char *words, uint64_t seed, const char *level, int ponders)
{
	struct state *s = new_game(content, words, seed);
	char action[ACTION_SIZE];
	for (int i = 0; mino_game.to_act(s) == 1; i++) {
		ck_assert_int_lt(i, ACTIONS_MOST);
		choose(s, level, (uint64_t)i, ponders, action);
		ck_assert_msg(is_legal(s, action), "%s is not among the legal actions", action);
		play(s, action);
	}
	struct result r;
	mino_game.result(s, &r);
	json_decref(r.stats);
	game_destroy(&mino_game, s);
	return (int)r.scores[1];
}

static const char *const curves[] = { "curve=standard", "curve=hard" };

/* --- by the rules --- */

START_TEST(runs_are_legal_and_end)
{
	for (int seed = suite_times(8); seed > 0; seed--)
		play_out(curves[_i], (uint64_t)seed, "greedy", 1);
	play_out(curves[_i], 21, "planner", 0);		/* may decide at any time */
	play_out(curves[_i], 22, "planner", 7);
}
END_TEST

/* Relics that allow more than placing: no endless stocking, recycling or moving. */
START_TEST(every_relic_comes_to_an_end)
{
	static const char *const relics[] = {
		"'hand_stock','copy','recycler','bandaid','extra_draw'", "'copy','script','gambler','timing'",
		"'volcano','full_clear_bonus','phoenix','copy','cross'",
	};
	char *members = mem_format("'relics':[%s],'amulets':['vanish','sculpt'],'gold':60", relics[_i]);
	struct state *s = set_up(content, "", members);
	char action[ACTION_SIZE];
	for (int i = 0; mino_game.to_act(s) == 1 && s->all.round < 4; i++) {
		ck_assert_int_lt(i, 300);
		choose(s, "planner", (uint64_t)i, 12, action);
		play(s, action);
	}
	game_destroy(&mino_game, s);
	free(members);
}
END_TEST

START_TEST(random_positions_get_legal_answers)
{
	struct rng r;
	rng_seed(&r, 5);
	struct state *s = new_game(content, curves[_i], 23);
	for (int i = 0; i < 150 && mino_game.to_act(s) == 1; i++) {
		char action[ACTION_SIZE];
		choose(s, i % 2 == 0 ? "greedy" : "planner", 1, i % 3, action);
		ck_assert_msg(is_legal(s, action), "%s is not among the legal actions", action);
		json_t *legal = legal_actions(s);
		play(s, json_string_value(json_array_get(legal, rng_below(&r, json_array_size(legal)))));
		json_decref(legal);
	}
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_same_seed_gives_the_same_action)
{
	struct state *s = new_game(content, curves[_i], 4);
	for (int i = 0; i < 40 && mino_game.to_act(s) == 1; i++) {
		char one[ACTION_SIZE], other[ACTION_SIZE];
		choose(s, "planner", (uint64_t)i, 20, one);
		choose(s, "planner", (uint64_t)i, 20, other);
		ck_assert_str_eq(one, other);
		play(s, one);
	}
	game_destroy(&mino_game, s);
}
END_TEST

/* --- well --- */

static const char *const levels[] = { "greedy", "planner" };

START_TEST(a_win_on_the_board_is_taken)
{
	/* two rows lack their last cell, and 20 points are enough */
	struct state *s = set_up(content, "+00 +01 +02 +03 +04 +10 +11 +12 +13 +14",
	    "'round':1,'hand':['mono-1','dom-v','dom-h'],'hands_left':5");
	expect_choice(s, levels[_i], "place 2 5 0");
	ck_assert_int_eq(s->all.phase, PHASE_SHOPPING);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_higher_score_is_preferred)
{
	/* the last hand: the domino completes three lines, the monomino one */
	struct state *s = set_up(content, "+02 +03 +04 +05 +10 +20 +30 +40 +50 +11 +21 +31 +41 +51",
	    "'round':6,'hand':['mono-1','dom-v','dom-h'],'hands_left':1");
	expect_choice(s, levels[_i], "place 3 0 0");
	ck_assert_int_eq(s->all.phase, PHASE_GAME_OVER);
	ck_assert_int_eq(s->all.scores[5], 16 * 3);
	game_destroy(&mino_game, s);
}
END_TEST

static const struct { const char *members, *moves[3]; } orders[] = {
	/* (1 + 1) * 3 instead of 1 * 3 + 1 */
	{ "'script':{'rows':[0],'cols':[3]},'relics':['single_line','script']", { "move 1 2", "place 1 0 0" } },
	{ "'script':{'rows':[0],'cols':[3]},'relics':['script','single_line']", { "place 1 0 0" } },
	/* Copy before it repeats no relic */
	{ "'relics':['copy','single_line']", { "move 1 2", "place 1 0 0" } },
	{ "'relics':['single_line','copy']", { "place 1 0 0" } },
	/* Copy repeats the factor of 3, not Compass, whose bonus does not come */
	{ "'relics':['compass','copy','single_line']", { "move 2 3", "place 1 0 0" } },
};

START_TEST(relics_are_put_in_order)
{
	char *members = mem_format("'round':1,'hand':['mono-1','dom-h','dom-v'],'hands_left':1,%s",
	    orders[_i].members);
	struct state *s = set_up(content, "+01 +02 +03 +04 +05", members);
	for (int i = 0; i < 3 && orders[_i].moves[i] != NULL; i++)
		expect_choice(s, "planner", orders[_i].moves[i]);
	game_destroy(&mino_game, s);
	free(members);
}
END_TEST

/* Patience is the third of the wares; the others are sold. Actions by their beginning. */
static const struct { const char *members, *actions[2]; } shops[] = {
	{ "'gold':60", { "buy 3", "reroll" } },
	{ "'gold':20", { "buy 3", "leave" } },
	{ "'gold':19", { "reroll" } },	/* in danger */
	{ "'gold':12", { "leave" } },
	{ "'gold':20,'relics':['goldfish','furnace','merchant','minimalist','prism']", { "buy 3 sell", "leave" } },
	{ "'gold':4,'deck':['dom-h','dom-v','tro-i-h','tro-i-v','tet-o','hex-K17-0'],'amulets':['vanish']",
	    { "use 1 ", "leave" } },
};

START_TEST(a_good_ware_is_bought)
{
	char *members = mem_format("'phase':'shopping','round':5,%s", shops[_i].members);
	struct state *s = set_up(content, "", members);
	for (int i = 0; i < MINO_ITEMS; i++)
		s->all.shop.items[i].sold = i != 2;
	s->all.shop.items[2] = (struct mino_item){ .kind = ITEM_RELIC, .id = RELIC_patience, .full = 20,
	    .price = 20 };
	for (int i = 0; i < 2 && shops[_i].actions[i] != NULL; i++) {
		char action[ACTION_SIZE];
		const char *begin = shops[_i].actions[i];
		choose(s, "planner", 1, 1000, action);
		ck_assert_msg(strncmp(action, begin, strlen(begin)) == 0, "%s, not %s", action, begin);
		play(s, action);
	}
	game_destroy(&mino_game, s);
	free(members);
}
END_TEST

/* The first of the wares is a card; the others are sold. */
static const struct { const char *mino, *action; int pattern; } cards[] = {
	{ "dom-h", "leave", PATTERN_none },
	{ "tro-l-90", "leave", PATTERN_none },
	{ "tro-i-h", "buy 1", PATTERN_charge },
	{ "pent-i-h", "buy 1", PATTERN_charge },
};

START_TEST(a_card_is_bought_that_beats_the_deck)
{
	struct state *s = set_up(content, "", "'phase':'shopping','round':4,'gold':12");
	for (int i = 0; i < MINO_ITEMS; i++)
		s->all.shop.items[i].sold = i != 0;
	struct mino_card card = mino_card_of(content, mino_find(content, cards[_i].mino));
	card.pattern = (uint8_t)cards[_i].pattern;
	int price = mino_card_price(s->all.curve, &card);
	s->all.shop.items[0] = (struct mino_item){ .kind = ITEM_PIECE, .card = card, .full = price, .price = price };
	expect_choice(s, "planner", cards[_i].action);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_only_card_of_a_deck_is_not_given_away)
{
	struct state *s = set_up(content, "", "'phase':'shopping','gold':0,'deck':['dom-h'],'amulets':['vanish']");
	expect_choice(s, levels[_i], "sell_amulet 1");
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_planner_gets_further_than_the_greedy)
{
	int greedy = 0, planner = 0, runs = suite_times(2);
	for (int i = 0; i < runs; i++) {
		greedy += play_out("curve=hard", 60 + (uint64_t)i, "greedy", 40);
		planner += play_out("curve=hard", 60 + (uint64_t)i, "planner", 40);
	}
	ck_assert_int_ge(planner, greedy + 4 * runs);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, load, unload);
	tcase_add_loop_test(tc, runs_are_legal_and_end, 0, (int)LEN(curves));
	tcase_add_loop_test(tc, every_relic_comes_to_an_end, 0, 3);
	tcase_add_loop_test(tc, random_positions_get_legal_answers, 0, (int)LEN(curves));
	tcase_add_loop_test(tc, the_same_seed_gives_the_same_action, 0, (int)LEN(curves));
	tcase_add_loop_test(tc, a_win_on_the_board_is_taken, 0, (int)LEN(levels));
	tcase_add_loop_test(tc, the_higher_score_is_preferred, 0, (int)LEN(levels));
	tcase_add_loop_test(tc, relics_are_put_in_order, 0, (int)LEN(orders));
	tcase_add_loop_test(tc, a_good_ware_is_bought, 0, (int)LEN(shops));
	tcase_add_loop_test(tc, a_card_is_bought_that_beats_the_deck, 0, (int)LEN(cards));
	tcase_add_loop_test(tc, the_only_card_of_a_deck_is_not_given_away, 0, (int)LEN(levels));
	tcase_add_test(tc, the_planner_gets_further_than_the_greedy);
}

int
main(void)
{
	return suite_run("mino cpu", fill, 120);
}
