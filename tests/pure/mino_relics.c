/* mino_relics.c: every relic alone and with Copy after it, firing or not. */
#include "mino_support.h"

static struct content *content;

#define ROW	"R0 +33"
#define COLUMN	"C0 +33"
#define CROSS	"R0 C0 +33"
#define ROWS	"R0 R1 +33"
#define COLUMNS	"C0 C1 +33"
#define DECK5	"'deck':['mono-1','dom-h','dom-v','tro-i-h','tro-i-v']"

/* amount 0: it does not fire. Seven hands are left unless the members set others. */
static const struct row {
	int		 relic;
	const char	*board;
	int		 size;
	double		 amount;
	const char	*members;
} table[] = {
	{ RELIC_size_bonus_1, ROW, 1, 6, "" },		{ RELIC_size_bonus_1, ROW, 2, 0, "" },
	{ RELIC_size_bonus_2, CROSS, 2, 11, "" },	{ RELIC_size_bonus_2, ROW, 1, 0, "" },
	{ RELIC_size_bonus_3, "R0 00:charge=2 +33", 3, 6, "" },	{ RELIC_size_bonus_3, ROW, 4, 0, "" },
	{ RELIC_size_bonus_4, ROWS, 4, 12, "" },	{ RELIC_size_bonus_4, ROW, 5, 0, "" },
	{ RELIC_size_bonus_5, ROW, 5, 6, "" },		{ RELIC_size_bonus_5, ROW, 6, 0, "" },
	{ RELIC_size_bonus_6, ROW, 6, 6, "" },		{ RELIC_size_bonus_6, ROW, 7, 0, "" },
	{ RELIC_chain_master, ROWS, 3, 1.5, "" },	{ RELIC_chain_master, ROW, 3, 0, "" },
	{ RELIC_single_line, COLUMN, 3, 3, "" },	{ RELIC_single_line, CROSS, 3, 0, "" },
	{ RELIC_takenoko, COLUMNS, 3, 2, "" },		{ RELIC_takenoko, CROSS, 3, 0, "" },
	{ RELIC_kani, ROWS, 3, 2, "" },			{ RELIC_kani, COLUMN, 3, 0, "" },
	{ RELIC_nobi_takenoko, COLUMN, 3, 2.5, "'counters':{'nobi_takenoko':2.5}" },
	{ RELIC_nobi_takenoko, CROSS, 3, 0, "'counters':{'nobi_takenoko':2.5}" },
	{ RELIC_nobi_kani, ROW, 3, 1.5, "'counters':{'nobi_kani':1.5}" },
	{ RELIC_nobi_kani, COLUMN, 3, 0, "'counters':{'nobi_kani':1.5}" },
	{ RELIC_rensha, CROSS, 3, 3, "'counters':{'rensha':3}" },
	{ RELIC_rensha, "+00", 3, 0, "'counters':{'rensha':3}" },
	{ RELIC_full_clear_bonus, "R0", 3, 5, "" },	{ RELIC_full_clear_bonus, ROW, 3, 0, "" },
	{ RELIC_timing, ROW, 3, 3, "'hands_left':6" },	{ RELIC_timing, ROW, 3, 0, "'hands_left':5" },
	{ RELIC_meteor, "R0 R1 C0 +33", 3, 2, "" },	{ RELIC_meteor, ROWS, 3, 0, "" },
	{ RELIC_symmetry, "R0 R1 C0 C1 +33", 3, 2, "" },	{ RELIC_symmetry, ROW, 3, 0, "" },
	{ RELIC_crescent, ROW, 3, 1.5, "'hands_left':1" },	{ RELIC_crescent, ROW, 3, 0,
	    "'hands_left':4" },
	{ RELIC_last_stand, ROW, 3, 4, "'hands_left':2" },	{ RELIC_last_stand, ROW, 3, 0,
	    "'hands_left':3" },
	{ RELIC_first_strike, ROW, 3, 2.5, "" },
	{ RELIC_first_strike, ROW, 3, 0, "'counters':{'first_strike_cleared':true}" },
	{ RELIC_patience, ROW, 3, 3, "'counters':{'patience_count':3,'patience_charged':true}" },
	{ RELIC_patience, ROW, 3, 0, "'counters':{'patience_count':2}" },
	{ RELIC_overload, "R0 R1 R2 R3 +40 +41 +42", 3, 2, "" },
	{ RELIC_overload, "R0 R1 R2 R3 +40 +41", 3, 0, "" },
	{ RELIC_orchestra, "R0 00:enhanced 01:lucky 02:charge=0 +33", 3, 2, "'rng':{'script':[0.5]}" },
	{ RELIC_orchestra, "R0 00:enhanced 01:enhanced 02:feather +33", 3, 0, "" },
	{ RELIC_muscle, ROW, 3, 1.6, "'counters':{'muscle':0.6}" },
	{ RELIC_muscle, ROW, 3, 0, "" },
	{ RELIC_collector, ROW, 3, 2.5, "'counters':{'collector':1.5,'collector_patterns':['lucky']}" },
	{ RELIC_collector, "R0 00:lucky +33", 3, 0, "'rng':{'script':[0.5]}" },
	{ RELIC_anchor, ROW, 3, 5, "" },		{ RELIC_anchor, ROW, 3, 0,
	    "'counters':{'anchor_cleared':true}" },
	{ RELIC_crown, "R0 00:feather 01:nohand +33", 3, 4, "" },
	{ RELIC_stamp, "R0 00:gold 01:gold/feather +33", 3, 10, "" },
	{ RELIC_compass, CROSS, 3, 3, "" },		{ RELIC_compass, ROWS, 3, 0, "" },
	{ RELIC_featherweight, ROW, 2, 4, "" },		{ RELIC_featherweight, ROW, 3, 0, "" },
	{ RELIC_heavyweight, ROW, 7, 3, "" },		{ RELIC_heavyweight, ROW, 4, 0, "" },
	{ RELIC_cross, "R0 R1 C0 +33", 3, 60, "" },	{ RELIC_cross, ROWS, 3, 0, "" },
	{ RELIC_snowball, ROW, 3, 1.5, "'counters':{'snowball':1.5}" },	{ RELIC_snowball, ROW, 3, 0, "" },
	{ RELIC_gardener, ROW, 3, 0.4, "'counters':{'gardener':0.4}" },	{ RELIC_gardener, ROW, 3, 0, "" },
	{ RELIC_twin, ROW, 3, 4, "'counters':{'twin_prev':3}" },
	{ RELIC_twin, ROW, 3, 0, "'counters':{'twin_prev':2}" },
	{ RELIC_minimalist, ROW, 3, 5, DECK5 },		{ RELIC_minimalist, ROW, 3, 0, "" },
	{ RELIC_alchemist, "R0 00:feather/gold 01:feather 02:gold +33", 3, 10, "" },
	{ RELIC_furnace, ROW, 3, 0, "" },
	{ RELIC_script, CROSS, 3, 2, "'script':{'rows':[0],'cols':[0]}" },
	{ RELIC_script, CROSS, 3, 0, "'script':{'rows':[1,2],'cols':[]}" },
	{ RELIC_gambler, ROW, 3, 3, "'rng':{'script':[0.75]}" },
};

static json_t *
evaluate(const struct row *row, const char *relics)
{
	char *members = mem_format("'relics':[%s]%s%s%s", relics, row->members[0] != '\0' ? "," : "",
	    row->members, strstr(row->members, "hands_left") != NULL ? "" : ",'hands_left':7");
	struct state *s = set_up(content, row->board, members);
	char size[8];
	snprintf(size, sizeof size, "%d", row->size);
	json_t *score = ask(s, "evaluate", size);
	game_destroy(&mino_game, s);
	free(members);
	return score;
}

static bool
multiplies(int relic)
{
	return mino_relic_category(relic) == CATEGORY_MULTIPLICATIVE;
}

/* The plain score after the amount is applied `times` times. */
static void
expect_factor(const struct row *row, const json_t *score, const json_t *plain, int times)
{
	enum category category = mino_relic_category(row->relic);
	double a = json_number_value(json_object_get(plain, "A")),
	    b = json_number_value(json_object_get(plain, "B"));
	for (int i = 0; row->amount != 0 && i < times; i++) {
		a += category == CATEGORY_ADDITIVE ? row->amount : 0;
		b += category == CATEGORY_LINE_ADDITIVE ? row->amount : 0;
		b *= category == CATEGORY_MULTIPLICATIVE ? row->amount : 1;
	}
	expect_number(score, "A", a);
	expect_number(score, "B", b);
	expect_number(score, "score", floor(a * b + 1e-6));
	const json_t *fired = json_object_get(score, "fired");
	ck_assert_uint_eq(json_array_size(fired), row->amount != 0 ? (size_t)times : 0);
	for (size_t i = 0; i < json_array_size(fired); i++) {
		const json_t *entry = json_array_get(fired, i);
		ck_assert_str_eq(json_string_value(json_object_get(entry, "relic")),
		    i == 0 ? mino_relic_names[row->relic] : "copy");
		expect_number(entry, multiplies(row->relic) ? "times" : "add", row->amount);
	}
}

START_TEST(a_scoring_relic_gives_its_amount_once_and_with_copy_twice)
{
	const struct row *row = &table[_i];
	char alone[64], behind[64], front[64];
	snprintf(alone, sizeof alone, "'%s'", mino_relic_names[row->relic]);
	snprintf(behind, sizeof behind, "'%s','copy'", mino_relic_names[row->relic]);
	snprintf(front, sizeof front, "'copy','%s'", mino_relic_names[row->relic]);
	json_t *plain = evaluate(row, ""), *once = evaluate(row, alone), *twice = evaluate(row, behind),
	    *before = evaluate(row, front);
	expect_factor(row, once, plain, 1);
	expect_factor(row, twice, plain, 2);
	expect_factor(row, before, plain, 1);
	json_decref(plain);
	json_decref(once);
	json_decref(twice);
	json_decref(before);
}
END_TEST

START_TEST(every_scoring_relic_is_in_the_table)
{
	int utilities = 0;
	for (int relic = 0; relic < RELICS; relic++) {
		bool found = false;
		for (size_t i = 0; i < LEN(table); i++)
			found = found || table[i].relic == relic;
		enum category category = mino_relic_category(relic);
		bool scores = category != CATEGORY_UTILITY && category != CATEGORY_ENHANCEMENT;
		ck_assert_msg(found == scores, "%s", mino_relic_names[relic]);
		utilities += !scores;
	}
	ck_assert_int_eq(utilities, 16);
}
END_TEST

START_TEST(categories_and_rarities_are_as_many_as_the_book_counts)
{
	int categories[CATEGORIES] = { 0 }, rarities[RARITIES] = { 0 };
	static const int expected[CATEGORIES] = { 19, 19, 2, 3, 13 }, rare[RARITIES] = { 15, 23, 12, 6 };
	for (int relic = 0; relic < RELICS; relic++) {
		categories[mino_relic_category(relic)]++;
		rarities[mino_relic_rarity(relic)]++;
	}
	for (int i = 0; i < CATEGORIES; i++)
		ck_assert_int_eq(categories[i], expected[i]);
	for (int i = 0; i < RARITIES; i++)
		ck_assert_int_eq(rarities[i], rare[i]);
}
END_TEST

/* --- the order of effects --- */

START_TEST(nothing_fires_without_a_line)
{
	struct state *s = set_up(content, "+00 +01",
	    "'relics':['rensha','gambler','first_strike','anchor','full_clear_bonus']");
	json_t *score = ask(s, "evaluate", "2");
	expect_number(score, "score", 0);
	expect_line(json_object_get(score, "fired"), "[]");
	json_decref(score);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(an_eruption_fires_what_its_twelve_lines_fire)
{
	static const struct { const char *relic; double amount; } rows[] = {
		{ "chain_master", 1.5 }, { "meteor", 2 }, { "symmetry", 2 }, { "compass", 3 },
		    { "cross", 1080 },
		{ "full_clear_bonus", 5 }, { "timing", 3 }, { "last_stand", 4 }, { "anchor", 5 },
		    { "first_strike", 2.5 },
		{ "furnace", 15 }, { "minimalist", 5 }, { "size_bonus_1", 0 }, { "featherweight", 0 },
		    { "heavyweight", 0 },
		{ "twin", 0 }, { "single_line", 0 }, { "takenoko", 0 }, { "kani", 0 }, { "nobi_kani", 0 },
		{ "nobi_takenoko", 0 }, { "crescent", 0 }, { "script", 0 }, { "overload", 0 },
		    { "patience", 0 },
		{ "rensha", 1 }, { "crown", 4 }, { "stamp", 5 }, { "orchestra", 0 },
	};
	char *members = mem_format("'relics':['%s'],'hands_left':3,'script':{'rows':[0,1],'cols':[]},%s",
	    rows[_i].relic, DECK5);
	struct state *s = set_up(content, "00:stone 11:obstacle 22:feather +33", members);
	json_t *score = ask(s, "evaluate", "volcano");
	const json_t *fired = json_array_get(json_object_get(score, "fired"), 0);
	ck_assert_msg((fired != NULL) == (rows[_i].amount != 0), "%s", rows[_i].relic);
	if (fired != NULL)
		expect_number(fired, json_object_get(fired, "add") != NULL ? "add" : "times",
		    rows[_i].amount);
	expect_number(score, "base", 4);
	expect_number(score, "lines", 6);
	json_decref(score);
	game_destroy(&mino_game, s);
	free(members);
}
END_TEST

/* --- counters --- */

#define MONOS	"'hand':['mono-1','mono-1','mono-1'],'target':1000000"

START_TEST(counters_move_when_their_relic_is_owned)
{
	struct state *s = set_up(content, "01:feather +02 +03 +04 +05 +10 +22 12:lucky 14:lucky",
	    MONOS ",'relics':['rensha','patience','snowball','gardener','collector']");
	const struct mino_counters *c = &s->all.scene.counters;
	play(s, "place 1 5 5");
	ck_assert_int_eq(c->patience_count, 1);
	ck_assert_int_eq(c->rensha, 1);
	play(s, "place 2 0 0");
	ck_assert_int_eq(c->patience_count, 0);
	ck_assert_int_eq(c->rensha, 2);
	ck_assert(c->snowball == 0.5);
	ck_assert(c->gardener == 0.2);
	ck_assert(c->collector == 0.5);
	expect_member(s, "counters", "{'anchor_cleared':false,'bandaid':0,'collector':0.5,"
	    "'collector_patterns':['feather'],'first_strike_cleared':false,'gardener':0.2,'muscle':0,"
	    "'nobi_kani':1,"
	    "'nobi_takenoko':1,'patience_charged':false,'patience_count':0,'recycler':3,'rensha':2,"
	    "'snowball':0.5,"
	    "'twin_prev':0}");
	play(s, "place 3 5 4");
	ck_assert_int_eq(c->rensha, 1);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(counters_of_others_stay_as_at_the_start)
{
	struct state *s = set_up(content, "01:feather +02 +03 +04 +05 +10", MONOS);
	play(s, "place 1 0 0");
	play(s, "place 2 5 5");
	struct mino_counters start = { .nobi_takenoko = 1, .nobi_kani = 1, .rensha = 1, .recycler = 3 };
	const struct mino_counters *c = &s->all.scene.counters;
	ck_assert(c->rensha == start.rensha && c->snowball == 0 && c->gardener == 0 && c->collector == 0);
	ck_assert(c->nobi_kani == 1 && c->patience_count == 0 && c->twin_prev == 0 && !c->anchor_cleared);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(the_stretch_grows_before_it_scores_and_ends_with_the_other_direction)
{
	struct state *s = set_up(content, "+01 +02 +03 +04 +05 +11 +21 +31 +41 +51 +12 +22 +32 +42 +52",
	    MONOS ",'relics':['nobi_kani','nobi_takenoko','anchor','first_strike']");
	const struct mino_counters *c = &s->all.scene.counters;
	play(s, "place 1 0 0");
	ck_assert(c->nobi_kani == 1 && c->nobi_takenoko == 1);
	ck_assert(c->anchor_cleared && c->first_strike_cleared);
	game_destroy(&mino_game, s);
	s = set_up(content, "+01 +02 +03 +04 +05 +11", MONOS ",'relics':['nobi_kani','nobi_takenoko']");
	json_t *events = play_events(s, "place 1 0 0");
	expect_line(json_object_get(event_of(events, "score", 0), "fired"),
	    "[{'relic':'nobi_kani','times':1.5}]");
	ck_assert(s->all.scene.counters.nobi_kani == 1.5 && s->all.scene.counters.nobi_takenoko == 1);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(patience_is_charged_by_three_misses)
{
	struct state *s = set_up(content, "+01 +02 +03 +04 +05 +33",
	    "'hand':['mono-1','mono-1','mono-1','mono-1'],"
	    "'target':1000,'relics':['patience','extra_draw']");
	play(s, "place 1 5 5");
	play(s, "place 2 5 4");
	ck_assert(!s->all.scene.counters.patience_charged);
	play(s, "place 3 5 3");
	ck_assert(s->all.scene.counters.patience_charged);
	play(s, "place 4 0 0");
	ck_assert_int_eq((int)s->all.scene.score, 18);
	ck_assert(!s->all.scene.counters.patience_charged);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(muscle_counts_the_piece_that_scores_and_pieces_without_a_hand)
{
	struct state *s = set_up(content, "+00 +01 +33",
	    "'target':1000,'relics':['muscle'],'hand':['tet-i-h',{'mino':'tet-o','pattern':'nohand'},"
	    "'mono-1']");
	play(s, "place 2 0 4");
	ck_assert(s->all.scene.counters.muscle == 0.3);
	ck_assert_int_eq(s->all.scene.hands_left, 12);
	json_t *events = play_events(s, "place 1 2 0");
	expect_number(event_of(events, "score", 0), "B", 1.6);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(twin_compares_with_the_placement_before)
{
	struct state *s = set_up(content, "+01 +02 +03 +04 +05 +33 +40 +41", MONOS ",'relics':['twin']");
	play(s, "place 1 5 5");
	ck_assert_int_eq(s->all.scene.counters.twin_prev, 1);
	json_t *events = play_events(s, "place 2 0 0");
	expect_number(event_of(events, "score", 0), "A", 10);
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

START_TEST(magnet_doubles_the_charge_and_the_new_piece_does_not_charge_itself)
{
	struct state *s = set_up(content, "00:charge=3",
	    "'hand':[{'mino':'dom-h','pattern':'charge'},'mono-1','mono-1'],'relics':['magnet']");
	play(s, "place 1 4 5");
	ck_assert_int_eq(s->all.scene.board[0].charge, 5);
	ck_assert_int_eq(s->all.scene.board[34].charge, 0);
	play(s, "place 2 3 3");
	ck_assert_int_eq(s->all.scene.board[34].charge, 2);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_scoring_relic_gives_its_amount_once_and_with_copy_twice, 0, LEN(table));
	tcase_add_test(tc, every_scoring_relic_is_in_the_table);
	tcase_add_test(tc, categories_and_rarities_are_as_many_as_the_book_counts);
	tcase_add_test(tc, nothing_fires_without_a_line);
	tcase_add_loop_test(tc, an_eruption_fires_what_its_twelve_lines_fire, 0, 29);
	tcase_add_test(tc, counters_move_when_their_relic_is_owned);
	tcase_add_test(tc, counters_of_others_stay_as_at_the_start);
	tcase_add_test(tc, the_stretch_grows_before_it_scores_and_ends_with_the_other_direction);
	tcase_add_test(tc, patience_is_charged_by_three_misses);
	tcase_add_test(tc, muscle_counts_the_piece_that_scores_and_pieces_without_a_hand);
	tcase_add_test(tc, twin_compares_with_the_placement_before);
	tcase_add_test(tc, magnet_doubles_the_charge_and_the_new_piece_does_not_charge_itself);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_relics", fill, 30);
	mino_game.unload(content);
	return status;
}
