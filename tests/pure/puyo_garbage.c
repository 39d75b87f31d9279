/* puyo_garbage.c: how much garbage chains send, how it falls, and which side loses, case by
 * case. */
#include "puyo_support.h"

static struct content *boards;

/* --- garbage --- */

/* A first field where a pair lands on the floor and locks without a chain. */
#define LANDS "'pair':{'colors':'RB','x':0,'y':1,'r':1}"

static void
expect_heights(const struct puyo_field *f, const char *expected)
{
	char text[64] = "";
	for (int x = 0; x < PUYO_COLUMNS; x++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", x > 0 ? " " : "",
		    puyo_height(f, x));
	ck_assert_str_eq(text, expected);
}

START_TEST(thirty_fall_at_a_time_and_the_rest_waits)
{
	struct state *s = field_state(boards, "{'rng':{'script':[0.1,0.9]},'pairs':['RB','GY','RB','GY']}",
	    "{'waiting':38," LANDS "}", rows_of(""));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_GARBAGE, 12);
	expect_heights(&s->all.player[0].field, "6 6 5 5 5 5");
	ck_assert_int_eq(s->all.player[0].waiting, 8);
	tick(s, 12);
	expect_phase(s, 1, PHASE_FALL, 0);
	play(s, 1, "left");
	play(s, 1, "left");
	drop(s, 1);
	expect_heights(&s->all.player[0].field, "10 7 6 6 6 7");
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(what_does_not_divide_falls_by_chance)
{
	struct state *s = field_state(boards, "{'rng':{'script':[0.99,0.0,0.5]},'pairs':['RB','GY','RB','GY']}",
	    "{'waiting':3," LANDS "}", rows_of(""));
	play(s, 1, "down");
	expect_heights(&s->all.player[0].field, "1 2 0 0 1 1");
	game_destroy(&puyo_game, s);
	int landed[PUYO_COLUMNS] = { 0 };
	for (int seed = 0; seed < 600; seed++) {
		char *game = mem_format("{'garbage_rng':'%d'}", seed);
		s = field_state(boards, game, "{'waiting':1," LANDS "}", rows_of(""));
		play(s, 1, "down");
		for (int x = 0; x < PUYO_COLUMNS; x++)
			landed[x] += puyo_height(&s->all.player[0].field, x) - (x < 2);
		game_destroy(&puyo_game, s);
		free(game);
	}
	for (int x = 0; x < PUYO_COLUMNS; x++)
		ck_assert_msg(landed[x] > 60 && landed[x] < 140, "column %d: %d", x, landed[x]);
}
END_TEST

START_TEST(garbage_above_the_hidden_row_is_lost)
{
	const int heights[] = { 13, 12, 4, 4, 3, 3 };
	struct state *s = field_state(boards, "{'pairs':['RB','GG','YY']}",
	    "{'waiting':12,'pair':{'x':4,'y':4,'r':1}}", rows_of_heights(heights));
	play(s, 1, "down");
	expect_heights(&s->all.player[0].field, "13 13 6 6 6 6");
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(the_own_chain_comes_before_garbage_falls)
{
	struct state *s = field_state(boards, "{}", "{'waiting':10,'pair':{'colors':'BR','x':3,'y':4,'r':0}}",
	    rows_of("...R../...R../BBBR.Y"));
	play(s, 1, "down");
	tick(s, 71);
	ck_assert_int_eq(s->all.player[0].waiting, 10);
	ck_assert_int_eq(s->all.player[1].waiting, 5);
	tick(s, 1);
	expect_phase(s, 1, PHASE_GARBAGE, 12);
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	ck_assert_int_eq(s->all.player[0].chain, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(with_offset_a_chain_cancels_first)
{
	/* four columns of four at once: 1920 points, 27 garbage */
	struct state *s = field_state(boards, "{'offset':true}",
	    "{'waiting':10,'pair':{'colors':'RB','x':1,'y':4,'r':3}}", rows_of("..GY../RBGY../RBGY../RBGY.X"));
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	ck_assert_int_eq(s->all.player[0].chain_sent, 27);
	ck_assert_int_eq(s->all.player[0].sent, 17);
	ck_assert_int_eq(s->all.player[1].waiting, 17);
	ck_assert_int_eq(s->all.player[1].held, 17);
	tick(s, 24);
	expect_phase(s, 1, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[1].held, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Two fields: the first chains and sends, the second lands at the same time. */
static struct state *
duel(const char *game)
{
	json_t *in = json_of(game);
	json_t *first = json_of("{'pair':{'colors':'RB','x':1,'y':4,'r':3}}");
	json_t *second = json_of("{'pair':{'colors':'RB','x':0,'y':1,'r':1}}");
	json_object_set_new(first, "rows", rows_of("..GY../RBGY../RBGY../RBGY.X"));
	json_object_set_new(in, "players", json_pack("[o,o]", first, second));
	struct state *s = set_up(boards, in);
	json_decref(in);
	return s;
}

START_TEST(what_is_sent_can_fall_from_the_next_tick_on)
{
	struct state *s = duel("{}");
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[1].waiting, 27);
	ck_assert_int_eq(s->all.player[1].fresh, 27);
	struct state *later = game_clone(&puyo_game, s);
	play(s, 2, "down");
	expect_phase(s, 2, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[1].waiting, 27);
	tick(later, 1);
	play(later, 2, "down");
	expect_phase(later, 2, PHASE_GARBAGE, 12);
	ck_assert_int_eq(later->all.player[1].waiting, 0);
	game_destroy(&puyo_game, s);
	game_destroy(&puyo_game, later);
}
END_TEST

START_TEST(with_offset_garbage_waits_for_the_end_of_the_chain)
{
	struct state *s = duel("{'offset':true}");
	play(s, 1, "down");
	tick(s, 1);
	play(s, 2, "down");
	expect_phase(s, 2, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[1].waiting, 27);
	tick(s, 23);
	expect_phase(s, 1, PHASE_FALL, 0);
	drop(s, 2);
	expect_phase(s, 2, PHASE_GARBAGE, 12);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Both fields chain at once: garbage that the second cancels is no longer held either. */
START_TEST(with_offset_a_chain_takes_away_what_is_held)
{
	static const char chains[] = "{'pair':{'colors':'RB','x':1,'y':4,'r':3}}";
	json_t *in = json_of("{'offset':true}"), *first = json_of(chains), *second = json_of(chains);
	json_object_set_new(first, "rows", rows_of("..GY../RBGY../RBGY../RBGY.X"));
	json_object_set_new(second, "rows", rows_of("...Y../RBGY../RBGY../RBGY.X"));
	json_object_set_new(in, "players", json_pack("[o,o]", first, second));
	struct state *s = set_up(boards, in);
	struct puyo_player *p = s->all.player;
	play(s, 1, "down");
	ck_assert(p[1].waiting == 27 && p[1].held == 27);
	tick(s, 1);
	play(s, 2, "down");
	int taken = p[1].chain_sent;
	ck_assert_int_gt(taken, 0);
	ck_assert_int_eq(p[1].waiting, 27 - taken);
	ck_assert_int_eq(p[1].held, 27 - taken);
	ck_assert(p[1].sent == 0 && p[0].waiting == 0);
	json_decref(in);
	game_destroy(&puyo_game, s);
}
END_TEST

/* A field whose second step adds 320 to the points of its chain so far. */
START_TEST(a_chain_sends_by_its_points_as_a_whole)
{
	static const struct { int points, sent; } rates[] = {
		{ 349, 4 }, { 350, 5 }, { 419, 5 }, { 420, 6 }, { 489, 6 }, { 490, 7 },
	};
	for (size_t i = 0; i < LEN(rates); i++) {
		int before = rates[i].points - 320;
		char *player = mem_format("{'phase':'wait','timer':1,'chain':1,'chain_points':%d,"
		    "'chain_sent':%d}", before, before / PUYO_RATE);
		struct state *s = field_state(boards, "{}", player, rows_of("RRRR.X"));
		tick(s, 1);
		ck_assert_int_eq(s->all.player[0].chain_sent, rates[i].sent);
		ck_assert_int_eq(s->all.player[1].waiting, rates[i].sent - before / PUYO_RATE);
		game_destroy(&puyo_game, s);
		free(player);
	}
}
END_TEST

START_TEST(remainders_of_two_chains_do_not_add_up)
{
	struct state *s = field_state(boards, "{'pairs':['RR','GG','YB']}", "{'pair':{'x':0,'y':3,'r':0}}",
	    rows_of("R...G./R.X.G."));
	play(s, 1, "down");
	tick(s, 24);
	play(s, 1, "right");
	play(s, 1, "right");
	drop(s, 1);
	tick(s, 24);
	ck_assert_int_eq(s->all.player[0].index, 2);
	ck_assert_int_eq(s->all.player[0].score - s->all.player[0].drop_points, 80);
	ck_assert_int_eq(s->all.player[0].sent, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(alone_nothing_is_sent)
{
	struct state *s = field_state(boards, "{'mode':'solo'}", "{'pair':{'colors':'RB','x':1,'y':4,'r':3}}",
	    rows_of("..GY../RBGY../RBGY../RBGY.X"));
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].score, 1920);
	ck_assert(s->all.player[0].sent == 0 && s->all.player[0].chain_sent == 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(waiting_garbage_is_shown_from_large_to_small)
{
	static const struct { int waiting; struct puyo_symbols signs; } signs[] = {
		{ 0, { 0, 0, 0 } }, { 1, { 0, 0, 1 } }, { 5, { 0, 0, 5 } }, { 6, { 0, 1, 0 } },
		{ 7, { 0, 1, 1 } }, { 29, { 0, 4, 5 } }, { 30, { 1, 0, 0 } }, { 36, { 1, 1, 0 } }, { 38, { 1, 1, 2 } },
		{ 179, { 5, 4, 5 } },
	};
	for (size_t i = 0; i < LEN(signs); i++) {
		struct puyo_symbols made = puyo_garbage_symbols(signs[i].waiting);
		ck_assert_mem_eq(&made, &signs[i].signs, sizeof made);
	}
}
END_TEST

/* --- losing --- */

static const struct { int heights[PUYO_COLUMNS]; bool topped; } tops[] = {
	{ { 0, 0, 12, 0, 0, 0 }, true }, { { 0, 0, 0, 12, 0, 0 }, true }, { { 13, 13, 11, 11, 13, 13 }, false },
	{ { 0, 0, 13, 13, 0, 0 }, true }, { { 12, 12, 0, 0, 12, 12 }, false },
};

START_TEST(a_field_is_full_when_its_middle_columns_are)
{
	json_t *in = json_of("{}"), *first = json_of("{'phase':'garbage','timer':1}");
	json_object_set_new(first, "rows", rows_of_heights(tops[_i].heights));
	json_object_set_new(in, "players", json_pack("[o,{}]", first));
	struct state *s = set_up(boards, in);
	tick(s, 1);
	expect_phase(s, 1, tops[_i].topped ? PHASE_DEAD : PHASE_FALL, 0);
	expect_result(s, tops[_i].topped, tops[_i].topped ? 1u << 2 : 0);
	json_decref(in);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_field_that_is_full_only_before_its_chain_goes_on)
{
	const char *rows = "..R.../..R.../..R.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..Y.../..G...";
	struct state *s = field_state(boards, "{}", "{'pair':{'colors':'BR','x':2,'y':12,'r':0}}",
	    rows_of(rows));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_POP, 12);
	tick(s, 12);
	expect_phase(s, 1, PHASE_DROP, 24);
	tick(s, 24 + 12);
	expect_phase(s, 1, PHASE_FALL, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

/* The rest of a state in which a phase ends with a full field. */
#define FULL "'rows':['......','..Y...','..G...','..Y...','..G...','..Y...','..G...','..Y...','..G...'," \
	"'..Y...','..G...','..Y...','..G...']"

START_TEST(the_loser_waits_for_the_chain_of_the_winner)
{
	struct state *s = set_up_text(boards, "{'tick':899,'players':[{'phase':'garbage','timer':1," FULL "},"
	    "{'phase':'wait','timer':1,'chain':2,'chain_points':300,'chain_sent':4,'waiting':6,'rows':["
	    "'......','..R...','..R...','..R...','..R...','..Y...','..G...','..Y...','..G...','..Y...',"
	    "'..G...','..Y...','..G...']}]}");
	tick(s, 1);
	expect_phase(s, 1, PHASE_DEAD, 0);
	expect_phase(s, 2, PHASE_POP, 12);
	expect_result(s, false, 0);
	refused(s, 1, "left");
	int sent = s->all.player[0].waiting;
	ck_assert_int_eq(sent, (300 + 640) / 70 - 4);
	tick(s, 23);
	expect_result(s, false, 0);
	tick(s, 1);
	ck_assert_int_eq(s->all.tick, 924);
	expect_result(s, true, 1u << 2);
	ck_assert_int_eq(s->all.player[0].waiting, sent);
	tick(s, 100);
	ck_assert_int_eq(s->all.tick, 924);
	ck_assert_int_eq(puyo_game.wait(s), 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(both_full_at_the_same_tick_draw)
{
	struct state *s = set_up_text(boards, "{'tick':899,'players':[{'phase':'garbage','timer':1," FULL "},"
	    "{'phase':'garbage','timer':1," FULL "}]}");
	tick(s, 1);
	expect_result(s, true, 0);
	game_destroy(&puyo_game, s);
	s = set_up_text(boards, "{'tick':899,'players':[{'phase':'garbage','timer':2," FULL "},"
	    "{'phase':'garbage','timer':1," FULL "}]}");
	tick(s, 5);
	expect_result(s, true, 1u << 1);
	ck_assert_int_eq(s->all.tick, 900);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(both_full_by_presses_of_the_same_tick_draw)
{
	const int heights[] = { 0, 0, 11, 0, 0, 0 };
	json_t *in = json_of("{'tick':900}"), *one = json_of("{}");
	json_object_set_new(one, "rows", rows_of_heights(heights));
	json_object_set_new(in, "players", json_pack("[O,o]", one, one));
	struct state *s = set_up(boards, in);
	play(s, 2, "down");
	expect_result(s, false, 0);
	refused(s, 2, "down");
	struct state *other = game_clone(&puyo_game, s);
	play(s, 1, "down");
	expect_result(s, false, 0);
	ck_assert_int_eq(puyo_game.wait(s), 1);
	tick(s, 1);
	expect_result(s, true, 0);
	tick(other, 1);
	expect_result(other, true, 1u << 1);
	ck_assert_int_eq(other->all.tick, 901);
	json_decref(in);
	game_destroy(&puyo_game, s);
	game_destroy(&puyo_game, other);
}
END_TEST

START_TEST(alone_the_game_is_over_when_the_field_is_full)
{
	const int heights[] = { 0, 0, 11, 0, 0, 0 };
	struct state *s = field_state(boards, "{'mode':'solo','tick':3600}",
	    "{'score':5000,'max_chain':3,'index':7}", rows_of_heights(heights));
	play(s, 1, "down");
	struct result r;
	puyo_game.result(s, &r);
	ck_assert(r.over && r.winners == 0 && r.scores[1] == 5000);
	ck_assert_str_eq(r.ranking, "endless");
	char *line = json_line(r.stats);
	ck_assert_str_eq(line, "{\"1\":{\"all_clears\":0,\"drop_points\":0,\"max_chain\":3,\"measure\":11.0,"
	    "\"pairs\":8,\"sent\":0,\"ticks\":3600}}");
	free(line);
	json_decref(r.stats);
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, thirty_fall_at_a_time_and_the_rest_waits);
	tcase_add_test(tc, what_does_not_divide_falls_by_chance);
	tcase_add_test(tc, garbage_above_the_hidden_row_is_lost);
	tcase_add_test(tc, the_own_chain_comes_before_garbage_falls);
	tcase_add_test(tc, with_offset_a_chain_cancels_first);
	tcase_add_test(tc, what_is_sent_can_fall_from_the_next_tick_on);
	tcase_add_test(tc, with_offset_garbage_waits_for_the_end_of_the_chain);
	tcase_add_test(tc, with_offset_a_chain_takes_away_what_is_held);
	tcase_add_test(tc, a_chain_sends_by_its_points_as_a_whole);
	tcase_add_test(tc, remainders_of_two_chains_do_not_add_up);
	tcase_add_test(tc, alone_nothing_is_sent);
	tcase_add_test(tc, waiting_garbage_is_shown_from_large_to_small);
	tcase_add_loop_test(tc, a_field_is_full_when_its_middle_columns_are, 0, LEN(tops));
	tcase_add_test(tc, a_field_that_is_full_only_before_its_chain_goes_on);
	tcase_add_test(tc, the_loser_waits_for_the_chain_of_the_winner);
	tcase_add_test(tc, both_full_at_the_same_tick_draw);
	tcase_add_test(tc, both_full_by_presses_of_the_same_tick_draw);
	tcase_add_test(tc, alone_the_game_is_over_when_the_field_is_full);
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_garbage", fill, 30);
	puyo_game.unload(boards);
	return status;
}
