/* mino_examples.c: the book's worked examples of scoring, by evaluation and in play. */
#include "mino_support.h"

static struct content *content;

/* Unless the members set others: 7 hands left, six cards, counters as at the start of a round; the
 * piece has the size of the row, 0 for an eruption. */
static const struct example {
	int		 number;
	const char	*board, *members;
	int		 size, rows, columns;
	int		 base, charge_cells, enhanced, charge, multi;
	double		 enhancement, total, a, b;
	int		 score, gold;
} examples[] = {
	{ 1, "R0 +33", "", 3, 1, 0, 6, 0, 0, 0, 0, 0, 6, 6, 1, 6, 0 },
	{ 2, "R0 C0 +33", "", 3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 11, 2, 22, 0 },
	{ 3, "R0 R4 +33", "", 3, 2, 0, 12, 0, 0, 0, 0, 0, 12, 12, 2, 24, 0 },
	{ 4, "R0 00:enhanced 01:enhanced 02:enhanced +33", "", 3, 1, 0, 6, 0, 6, 0, 0, 0, 12, 12, 1, 12, 0 },
	{ 5, "R0 00:enhanced 01:enhanced 02:enhanced +33", "'relics':['amplifier']",
	    3, 1, 0, 6, 0, 15, 0, 0, 0, 21, 21, 1, 21, 0 },
	{ 6, "R0 00:enhanced/multi 01:enhanced +33", "", 3, 1, 0, 6, 0, 6, 0, 1, 0, 13, 13, 1, 13, 0 },
	{ 7, "R0 00:enhanced/multi 01:enhanced +33", "'relics':['prism','amplifier']",
	    3, 1, 0, 6, 0, 20, 0, 2, 0, 28, 28, 1, 28, 0 },
	{ 8, "C5 15:charge=4 25:charge=3/multi +33", "", 3, 0, 1, 6, 2, 0, 10, 1, 0, 15, 15, 1, 15, 0 },
	{ 9, "R0 R1 00:lucky 01:pulsation=2 +33", "'rng':{'script':[0.05]}",
	    3, 2, 0, 12, 0, 0, 0, 0, 0, 12, 12, 4.4, 52, 0 },
	{ 10, "R0 00:enhancement=3 01:pulsation=1 02:pulsation=1 +33", "",
	    3, 1, 0, 6, 0, 0, 0, 0, 1.5, 7.5, 7.5, 1.4, 10, 0 },
	{ 11, "R0 C0 +33", "'relics':['size_bonus_3']", 3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 22, 2, 44, 0 },
	{ 12, "R0 C0 +33", "'relics':['size_bonus_3','copy']", 3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 33, 2, 66, 0 },
	{ 13, "R0 00:enhanced/gold 01:feather 02:multi +33", "'relics':['crown','stamp','alchemist']",
	    3, 1, 0, 6, 0, 2, 0, 1, 0, 9, 33, 1, 33, 1 },
	{ 14, "R0 C0 +33", "'relics':['compass','cross','chain_master','symmetry']",
	    3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 44, 6, 264, 0 },
	{ 15, "R0 C0 +33", "'relics':['script','chain_master'],'script':{'rows':[0],'cols':[4]}",
	    3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 11, 4.5, 49, 0 },
	{ 16, "R0 C0 +33", "'relics':['chain_master','script'],'script':{'rows':[0],'cols':[4]}",
	    3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 11, 4, 44, 0 },
	{ 17, "R0 C0 +33", "'relics':['script','copy','chain_master'],'script':{'rows':[0],'cols':[0]}",
	    3, 1, 1, 11, 0, 0, 0, 0, 0, 11, 11, 9, 99, 0 },
	{ 18, "R0 R1 +33", "'relics':['kani','nobi_kani'],'counters':{'nobi_kani':2}",
	    3, 2, 0, 12, 0, 0, 0, 0, 0, 12, 12, 8, 96, 0 },
	{ 19, "C0 +33", "'relics':['single_line','rensha','copy'],'counters':{'rensha':4}",
	    3, 0, 1, 6, 0, 0, 0, 0, 0, 6, 6, 48, 288, 0 },
	{ 20, "R0 +33", "'hands_left':0,'relics':['timing','last_stand','crescent']",
	    3, 1, 0, 6, 0, 0, 0, 0, 0, 6, 6, 12, 72, 0 },
	{ 21, "R0 +33", "'hands_left':5,'relics':['crescent','patience'],"
	    "'counters':{'patience_charged':true}", 3, 1, 0, 6, 0, 0, 0, 0, 0, 6, 6, 4.5, 27, 0 },
	{ 22, "R0 +33", "'deck':['mono-1','dom-h','dom-v','tro-i-h','tro-i-v'],"
	    "'relics':['anchor','first_strike','featherweight','minimalist']",
	    2, 1, 0, 6, 0, 0, 0, 0, 0, 6, 20, 2.5, 50, 0 },
	{ 23, "R0", "'relics':['full_clear_bonus','midas','single_line']",
	    3, 1, 0, 6, 0, 0, 0, 0, 0, 6, 6, 15, 90, 5 },
	{ 24, "R0 R1 C0 +21 +22 +23 +24 +31 +32 +33 +34 +41 +42 +43 +44", "'relics':['overload','meteor']",
	    3, 2, 1, 16, 0, 0, 0, 0, 0, 16, 16, 12, 192, 0 },
	{ 25, "R0 00:enhanced 01:feather 02:nohand +33", "'relics':['orchestra','collector'],"
	    "'counters':{'collector':1,'collector_patterns':['lucky','charge']}",
	    3, 1, 0, 6, 0, 2, 0, 0, 0, 8, 8, 4, 32, 0 },
	{ 26, "R0 +33", "'relics':['muscle','gardener','snowball'],"
	    "'counters':{'muscle':0.9,'gardener':1.2,'snowball':2.5}",
	    3, 1, 0, 6, 0, 0, 0, 0, 0, 6, 9.7, 1.9, 18, 0 },
	{ 27, "R0 R1 +33", "'relics':['gambler','chain_master'],'rng':{'script':[0.5]}",
	    3, 2, 0, 12, 0, 0, 0, 0, 0, 12, 12, 6, 72, 0 },
	{ 28, "C0 C2 C4 +33", "'relics':['takenoko','heavyweight','twin'],'counters':{'twin_prev':5}",
	    5, 0, 3, 18, 0, 0, 0, 0, 0, 18, 25, 9, 225, 0 },
	{ 29, "R0 00:gold 01:gold 02:gold_mine=2 +33", "'relics':['treasure_hunter'],'rng':{'script':[0.49]}",
	    3, 1, 0, 6, 0, 0, 0, 0, 0, 6, 6, 1, 6, 5 },
	{ 30, "+00 +02 +11 +23 +31 +33 +45 +50", "'relics':['volcano']", 0, 0, 0, 8, 0, 0, 0, 0, 0, 8, 8, 6,
	    48, 0 },
	{ 31, "R0 C0 03:obstacle", "", 3, 0, 1, 6, 0, 0, 0, 0, 0, 6, 6, 1, 6, 0 },
	{ 32, "00:enhanced 02:stone +11 +23 +31 +33 +45 +50",
	    "'relics':['volcano','furnace','chain_master','full_clear_bonus']",
	    0, 0, 0, 8, 0, 2, 0, 0, 0, 10, 25, 45, 1125, 0 },
	{ 33, "R0 R1 00:pulsation=1 01:pulsation=1 02:pulsation=1 03:pulsation=1 04:pulsation=1 "
	    "05:pulsation=1 "
	    "10:pulsation=1 11:pulsation=1 12:pulsation=1 13:pulsation=1 14:pulsation=1 +33",
	    "'relics':['snowball'],'counters':{'snowball':8}", 3, 2, 0, 12, 0, 0, 0, 0, 0, 12, 20, 4.2, 84,
	    0 },
	{ 34, "R0 00:lucky/multi +33", "'rng':{'script':[0.5,0.05]}", 3, 1, 0, 6, 0, 0, 0, 1, 0, 7, 7, 2, 14,
	    0 },
};

static struct state *
set_example(const struct example *x)
{
	bool hands = strstr(x->members, "hands_left") != NULL;
	char *members = mem_format("%s%s%s", x->members, x->members[0] != '\0' && !hands ? "," : "",
	    hands ? "" : "'hands_left':7");
	struct state *s = set_up(content, x->board, members);
	free(members);
	return s;
}

START_TEST(evaluation_agrees_with_the_book)
{
	const struct example *x = &examples[_i];
	struct state *s = set_example(x);
	char *before = state_line(s, SEAT_REFEREE), size[8];
	snprintf(size, sizeof size, x->size > 0 ? "%d" : "volcano", x->size);
	json_t *score = ask(s, "evaluate", size);
	ck_assert_int_eq((int)json_array_size(json_object_get(score, "rows")), x->rows);
	ck_assert_int_eq((int)json_array_size(json_object_get(score, "cols")), x->columns);
	const struct { const char *key; double value; } numbers[] = {
		{ "base", x->base }, { "charge_cells", x->charge_cells }, { "enhanced", x->enhanced },
		{ "charge", x->charge }, { "multi", x->multi }, { "enhancement", x->enhancement },
		{ "total", x->total }, { "A", x->a }, { "B", x->b }, { "score", x->score },
		    { "gold", x->gold },
		{ "lines", x->size > 0 ? x->rows + x->columns : 6 },
	};
	for (size_t i = 0; i < LEN(numbers); i++)
		expect_number(score, numbers[i].key, numbers[i].value);
	char *after = state_line(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	json_decref(score);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_relics_that_fired_are_listed_in_the_order_of_effect)
{
	struct state *s = set_up(content, "R0 C0 +33",
	    "'relics':['chain_master','copy','compass','script'],'script':{'rows':[0],'cols':[3]}");
	json_t *score = ask(s, "evaluate", "3");
	expect_line(json_object_get(score, "fired"),
	    "[{'relic':'compass','add':3},{'relic':'chain_master','times':1.5},"
	    "{'relic':'copy','times':1.5},{'relic':'script','add':1}]");
	expect_number(score, "B", 5.5);
	json_decref(score);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(a_whole_placement_goes_through_every_step)
{
	struct state *s = set_up(content, "00:charge=2 +01 +02 +03 33:charge=5 -05:enhancement=2",
	    "'hand':[{'mino':'dom-h','seal':{'r':0,'c':1,'id':'multi'},'blessing':{'r':0,'c':1,"
	    "'id':'power'}},"
	    "'mono-1','mono-1'],'relics':['rensha','magnet','size_bonus_2'],'counters':{'rensha':3},"
	    "'score':3,'target':40,'hands_left':8,'round':3,'gold':0");
	json_t *events = play_events(s, "place 1 4 0");
	const json_t *score = event_of(events, "score", 0), *clear = event_of(events, "round_clear", 0);
	expect_line(json_object_get(event_of(events, "charged", 0), "cells"), "[[0,0],[3,3]]");
	expect_number(score, "base", 6);
	expect_number(score, "charge_cells", 1);
	expect_number(score, "charge", 4);
	expect_number(score, "multi", 1);
	expect_number(score, "enhancement", 1);
	expect_number(score, "total", 11);
	expect_number(score, "A", 17);
	expect_number(score, "B", 3);
	expect_number(score, "score", 51);
	expect_number(clear, "score", 54);
	expect_number(clear, "base", 5);
	expect_number(clear, "hands", 7);
	ck_assert_int_eq(s->all.scene.hands_left, 7);
	ck_assert_int_eq(s->all.scene.counters.rensha, 4);
	ck_assert_int_eq(s->all.phase, PHASE_SHOPPING);
	for (int i = 0; i < MINO_CELLS; i++)
		expect_cell(s, i / 6, i % 6, i == 3 * 6 + 3, i == 5 ? BUFF_enhancement : BUFF_none, i == 5 ?
		    3 : 0);
	ck_assert_int_eq(s->all.scene.board[21].charge, 7);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

/* The board has the row of each example except its last cell; a piece that fits the gap makes the
 * same score in play, and the preview agrees if nothing is rolled. */
START_TEST(play_and_preview_agree_with_evaluation)
{
	struct state *s = set_up(content, "01:enhanced 02:enhanced +03 +04 +05 +33",
	    "'relics':['crown','copy','single_line'],'hand':['mono-1',null,null],'target':200");
	struct mino_score score;
	ck_assert(mino_preview(&s->all, &s->all.hand[0], 0, 0, &score));
	ck_assert_int_eq((int)score.score, (10 + 4 + 4) * 3);
	ck_assert(!score.chance);
	ck_assert_uint_eq(mino_lines_after(s->all.scene.board, &s->all.hand[0], 0, 0), 1);
	ck_assert(!mino_preview(&s->all, &s->all.hand[0], 0, 1, &score));
	play(s, "place 1 0 0");
	ck_assert_int_eq((int)s->all.scene.score, 54);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_preview_mentions_chance_and_leaves_luck_out)
{
	struct state *s = set_up(content, "01:lucky +02 +03 +04 05:gold_mine=3 +33",
	    "'relics':['gambler'],'hand':['mono-1',null,null],'rng':{'script':[0,0,0.99]}");
	struct mino_score score;
	ck_assert(mino_preview(&s->all, &s->all.hand[0], 0, 0, &score));
	ck_assert(score.chance);
	ck_assert_int_eq((int)score.score, 6);
	ck_assert_int_eq(score.gold, 0);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, evaluation_agrees_with_the_book, 0, LEN(examples));
	tcase_add_test(tc, the_relics_that_fired_are_listed_in_the_order_of_effect);
	tcase_add_test(tc, a_whole_placement_goes_through_every_step);
	tcase_add_test(tc, play_and_preview_agree_with_evaluation);
	tcase_add_test(tc, the_preview_mentions_chance_and_leaves_luck_out);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_examples", fill, 20);
	mino_game.unload(content);
	return status;
}
