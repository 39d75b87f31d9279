/* puyo_field.c: groups, chains, points and gravity on the field, by worked examples and against
 * plain arrays; and where a pair can go and comes to rest. */
#include "../suite.h"
#include "games/puyo/puyo.h"
#include "games/puyo/puyo_rules_field.h"
#include "puyo_oracle.h"

enum { RANDOM_FIELDS = 100000, RANDOM_STEPS = 20000 };

static void
assert_equal(const struct puyo_field *a, const struct puyo_field *b)
{
	ck_assert_mem_eq(a, b, sizeof *a);
}

/* --- worked examples --- */

#define FILLER_8 "YGYGYG/GYGYGY/YGYGYG/GYGYGY/YGYGYG/GYGYGY/YGYGYG/GYGYGY"
#define FILLER_9 "GYGYGY/" FILLER_8
#define FILLER_11 "GYGYGY/YGYGYG/" FILLER_9

static const struct {
	const char	*name, *before, *after;
	struct { const char *groups; int garbage, multiplier; long score; } steps[8];
} examples[] = {
	{ "four in a row", "RRRR..", "", { { "R4", 0, 1, 40 } } },
	{ "four in a column", "R...../R...../R...../R....G", ".....G", { { "R4", 0, 1, 40 } } },
	{ "five", "R...../RRRR.G", ".....G", { { "R5", 0, 2, 100 } } },
	{ "eleven", "RRR.../RRRR../RRRR.G", ".....G", { { "R11", 0, 10, 1100 } } },
	{ "two groups of a colour", "R.R.../R.R.../R.R.../R.R..G", ".....G", { { "R4 R4", 0, 1, 80 } } },
	{ "two colours", "RB..../RB..../RB..../RB...G", ".....G", { { "R4 B4", 0, 3, 240 } } },
	{ "three colours", "RBG.../RBG.../RBG.../RBG..Y", ".....Y", { { "R4 B4 G4", 0, 6, 720 } } },
	{ "four colours", "RBGY../RBGY../RBGY../RBGY.R", ".....R", { { "R4 B4 G4 Y4", 0, 12, 1920 } } },
	{ "six and five", "RR..../RR.B../RRBBBB", "", { { "R6 B5", 0, 8, 880 } } },
	{ "three are too few", "RR..../RBB.../BYY.GG", "RR..../RBB.../BYY.GG", { { 0 } } },
	{ "a bent group", ".RR.../RRB..G", "..B..G", { { "R4", 0, 1, 40 } } },
	{ "corners do not touch", ".R..../RBR.../BRBR..", ".R..../RBR.../BRBR..", { { 0 } } },
	{ "two steps", "...B../...R../...R../...R../BBBR.Y", ".....Y",
	    { { "R4", 0, 1, 40 }, { "B4", 0, 8, 320 } } },
	{ "garbage beside", "X..XX./RRRRXX", "....XX", { { "R4", 3, 1, 40 } } },
	{ "garbage alone", "XXXX../XXXX..", "XXXX../XXXX..", { { 0 } } },
	{ "row 13 joins no row", "...R../RRRB../" FILLER_11, "...R../RRRB../" FILLER_11, { { 0 } } },
	{ "row 13 joins no column", "R...../R...../R...../R...../" FILLER_9,
	    "R...../R...../R...../R...../" FILLER_9, { { 0 } } },
	{ "row 13 counts when it has fallen", "...R../RRRBBB/GYGYGB/YGYGYG/" FILLER_9, "GYGYG./YGYGYG/" FILLER_9,
	    { { "B4", 0, 1, 40 }, { "R4", 0, 8, 320 } } },
	{ "garbage in row 13 stays", ".X..../RRRRX./" FILLER_11, ".X..../" FILLER_11, { { "R4", 1, 1, 40 } } },
	{ "three colours, then one", ".....G/...YYY/..RRRR/..BBBB/.YGGGB/YYGYYG", ".Y...G/YY...G",
	    { { "R4 B5 G4", 0, 8, 1040 }, { "Y5", 0, 10, 500 } } },
	{ "three steps", "..G.../..R.../..RG../..RB../..BBB./.RRRGG", "",
	    { { "B4", 0, 1, 40 }, { "R6", 0, 11, 660 }, { "G4", 0, 16, 640 } } },
	{ "four steps", ".B.Y../.G.Y../.G.B../RRBBY./RRGGGY", "",
	    { { "R4", 0, 1, 40 }, { "G5", 0, 10, 500 }, { "B4", 0, 16, 640 }, { "Y4", 0, 32, 1280 } } },
	{ "five steps", "..R.../..BY../..BY../..YB../..BYB./..GGB./.GGGB./.GBRRR", "",
	    { { "G6", 0, 3, 180 }, { "B4", 0, 8, 320 }, { "Y4", 0, 16, 640 }, { "B4", 0, 32, 1280 },
	    { "R4", 0, 64, 2560 } } },
	{ "seven steps", "...R../...G../B..G../Y..R../Y.GYG./GBGYG./GYBYR./GYBGG./GYBYGR", "",
	    { { "G4", 0, 1, 40 }, { "Y5", 0, 10, 500 }, { "B5", 0, 18, 900 }, { "G5", 0, 34, 1700 },
	    { "Y4", 0, 64, 2560 }, { "G4", 0, 96, 3840 }, { "R4", 0, 128, 5120 } } },
};

static void
write_groups(const struct puyo_step *step, char *text, size_t size)
{
	text[0] = '\0';
	for (int i = 0; i < step->count; i++)
		snprintf(text + strlen(text), size - strlen(text), "%s%c%d", i == 0 ? "" : " ",
		    puyo_letters[step->groups[i].colour], step->groups[i].size);
}

START_TEST(examples_pop_step_by_step)
{
	struct puyo_field f = read_field(examples[_i].before), after = read_field(examples[_i].after);
	struct puyo_step step;
	char groups[100];
	int chain = 1;
	for (; puyo_find(&f, chain, &step), step.count > 0; chain++) {
		ck_assert_ptr_nonnull(examples[_i].steps[chain - 1].groups);
		write_groups(&step, groups, sizeof groups);
		ck_assert_str_eq(groups, examples[_i].steps[chain - 1].groups);
		ck_assert_int_eq(step.garbage, examples[_i].steps[chain - 1].garbage);
		ck_assert_int_eq(step.multiplier, examples[_i].steps[chain - 1].multiplier);
		ck_assert_int_eq(step.score, examples[_i].steps[chain - 1].score);
		ck_assert_int_eq(step.score, step.erased * 10 * step.multiplier);
		puyo_erase(&f, &step.cells);
		puyo_settle(&f);
	}
	ck_assert_ptr_null(examples[_i].steps[chain - 1].groups);
	assert_equal(&f, &after);
}
END_TEST

/* Chains of one group a step: their colours, sizes other than four, and points. */
static const struct {
	const char	*rows, *groups;
	long		 score;
} long_chains[] = {
	{ ".Y..../.G..../.R..../.R.R../.R.YRR/.G.RGR/.G.YGY/.G.BYY/.GBGBR/.RBGBR/.RYBRB/YRGGGB",
	    "G4 R6 G4 B4 G4 B4 Y4 R4 Y4 R4", 37180 },
	{ ".B.RRR/YBYBGR/BRYGRG/YBBGGB/RYRRRB/YBBYYB/YYBYRR/RGRBBB/RBBGYR/RYGBYR/BBBGYY/RGGYBB/YGYYRB",
	    "Y4 B4 R4 Y4 G4 B4 R4 Y4 G4 B4 Y4 B4 R4 Y4 R4 B4 G4 B4 R4", 175080 },
};

START_TEST(long_chains_run_to_their_end)
{
	struct puyo_field f = read_field(long_chains[_i].rows), copies[2] = { f, f };
	struct puyo_step step;
	char all[200] = "", groups[20];
	long score = 0;
	int chain = 1;
	for (; puyo_find(&f, chain, &step), step.count > 0; chain++) {
		write_groups(&step, groups, sizeof groups);
		snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", chain == 1 ? "" : " ", groups);
		score += step.score;
		puyo_erase(&f, &step.cells);
		puyo_settle(&f);
	}
	ck_assert_str_eq(all, long_chains[_i].groups);
	ck_assert_int_eq(score, long_chains[_i].score);
	ck_assert(puyo_is_empty(&f));
	for (int i = 0; i < 2; i++) {
		struct puyo_chain played = i == 0 ? field_resolve_words(&copies[i]) : puyo_resolve(&copies[i]);
		ck_assert_int_eq(played.steps, chain - 1);
		ck_assert_int_eq(played.score, score);
		ck_assert(puyo_is_empty(&copies[i]));
	}
}
END_TEST

/* --- against plain arrays --- */

/* An assertion for each of so many would cost more than the chains. */
static bool
is_as_expected(const struct puyo_field *f, struct puyo_chain got, const struct puyo_field *expected,
    struct puyo_chain want)
{
	return got.steps == want.steps && got.score == want.score && memcmp(f, expected, sizeof *f) == 0;
}

START_TEST(every_way_plays_chains_like_plain_arrays)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 20);
	for (int i = 0; i < RANDOM_FIELDS; i++) {
		struct puyo_field words, chosen, expected;
		struct oracle plain;
		random_field(&words, &rng, PUYO_COLOURS - 1 + i % 3);
		chosen = words;
		oracle_from(&plain, &words);
		struct puyo_chain want = oracle_resolve(&plain);
		oracle_to(&plain, &expected);
		struct puyo_field counted = words, counted_words = words;
		struct puyo_chain by_words = field_resolve_words(&words), by_chosen = puyo_resolve(&chosen);
		const struct puyo_plane nothing = { { 0 } };
		struct puyo_chain steps = { puyo_steps_after(&counted, &nothing), want.score };
		struct puyo_chain steps_words = { field_steps_words(&counted_words, &nothing), want.score };
		if (!is_as_expected(&words, by_words, &expected, want) ||
		    !is_as_expected(&chosen, by_chosen, &expected, want) ||
		    !is_as_expected(&counted, steps, &expected, want) ||
		    !is_as_expected(&counted_words, steps_words, &expected, want))
			ck_abort_msg("random field %d differs", i);
	}
}
END_TEST

START_TEST(single_steps_are_those_of_plain_arrays)
{
	struct rng rng;
	rng_seed(&rng, 21);
	for (int i = 0; i < RANDOM_STEPS; i++) {
		struct puyo_field f, expected;
		struct puyo_step step;
		struct oracle plain;
		int chain = 1 + (int)rng_below(&rng, PUYO_CHAIN_MAX);
		random_field(&f, &rng, PUYO_COLOURS + i % 2);
		oracle_from(&plain, &f);
		long score = oracle_step(&plain, chain);
		oracle_to(&plain, &expected);
		puyo_find(&f, chain, &step);
		ck_assert_int_eq(step.score, score);
		int before = plane_count(field_taken(&f));
		puyo_erase(&f, &step.cells);
		assert_equal(&f, &expected);
		ck_assert_int_eq(step.erased + step.garbage, before - plane_count(field_taken(&f)));
		oracle_fall(&plain);
		oracle_to(&plain, &expected);
		int fallen = puyo_settle(&f);
		assert_equal(&f, &expected);
		ck_assert_int_lt(fallen, PUYO_ROWS);
	}
}
END_TEST

/* --- cells and gravity --- */

START_TEST(cells_keep_what_is_put_there)
{
	struct puyo_field f = { 0 };
	ck_assert(puyo_is_empty(&f));
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			puyo_put(&f, x, y, (enum colour)((x + y) % COLOURS));
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++)
			ck_assert_int_eq(puyo_at(&f, x, y), (x + y) % COLOURS);
	ck_assert(!puyo_is_empty(&f) && !puyo_is_settled(&f));
}
END_TEST

START_TEST(what_hangs_free_falls)
{
	struct puyo_field f = read_field("R...B./....../Y..G../....../X.....");
	struct puyo_field rests = read_field("R...../Y...../X..GB.");
	ck_assert(!puyo_is_settled(&f));
	ck_assert_int_eq(puyo_settle(&f), 4);
	assert_equal(&f, &rests);
	ck_assert(puyo_is_settled(&f));
	ck_assert_int_eq(puyo_settle(&f), 0);
	ck_assert_int_eq(puyo_height(&f, 0), 3);
	ck_assert_int_eq(puyo_height(&f, 1), 0);
}
END_TEST

/* --- pairs --- */

static struct puyo_field
with_heights(const int heights[PUYO_COLUMNS])
{
	struct puyo_field f = { 0 };
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= heights[x]; y++)
			puyo_put(&f, x, y, GARBAGE);
	return f;
}

static const struct {
	int		 heights[PUYO_COLUMNS];
	const char	*reach[4];	/* by turn: a letter for each column, or "." */
} reaches[] = {
	{ { 0 }, { "012345", "01234.", "012345", ".12345" } },
	{ { 0, 12, 0, 0, 0, 0 }, { "..2345", "..234.", "..2345", "...345" } },
	{ { 0, 0, 0, 0, 12, 0 }, { "0123..", "012...", "0123..", ".123.." } },
	{ { 11, 11, 11, 11, 11, 11 }, { "012345", "01234.", "......", ".12345" } },
	{ { 13, 0, 10, 11, 0, 13 }, { ".1234.", ".123..", ".12.4.", "..234." } },
	{ { 0, 0, 12, 0, 0, 0 }, { "......", "......", "......", "......" } },
};

START_TEST(pairs_reach_what_no_column_bars)
{
	struct puyo_field f = with_heights(reaches[_i].heights);
	for (int r = 0; r < 4; r++)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			ck_assert_int_eq(puyo_can_reach(&f, x, r), reaches[_i].reach[r][x] != '.');
}
END_TEST

static const struct { int x, r; const char *rows; } drops[] = {
	{ 0, 0, "R...../Y...../XX...." }, { 0, 2, "Y...../R...../XX...." }, { 0, 1, "YR..../XX...." },
	{ 1, 1, ".Y..../XXR..." }, { 2, 3, ".R..../XXY..." }, { 5, 0, ".....R/XX...Y" },
};

START_TEST(pairs_come_to_rest_in_halves)
{
	struct puyo_pair pair = { RED, YELLOW };
	struct puyo_field f = with_heights((int[]){ 1, 1, 0, 0, 0, 0 });
	struct puyo_field rests = read_field(drops[_i].rows);
	puyo_drop_pair(&f, pair, drops[_i].x, drops[_i].r);
	assert_equal(&f, &rests);
}
END_TEST

START_TEST(the_ghost_lies_where_the_fall_ends)
{
	struct puyo_field f = with_heights((int[]){ 0, 3, 0, 5, 0, 0 });
	static const struct { struct puyo_place from; int y; } ghosts[] = {
		{ { 2, 12, 0 }, 1 }, { { 2, 12, 1 }, 6 }, { { 2, 12, 2 }, 2 }, { { 2, 12, 3 }, 4 },
		{ { 5, 1, 0 }, 1 }, { { 3, 7, 2 }, 7 },
	};
	for (size_t i = 0; i < LEN(ghosts); i++) {
		struct puyo_place ghost = puyo_pair_ghost(&f, ghosts[i].from);
		ck_assert_int_eq(ghost.x, ghosts[i].from.x);
		ck_assert_int_eq(ghost.r, ghosts[i].from.r);
		ck_assert_int_eq(ghost.y, ghosts[i].y);
	}
	ck_assert(!puyo_pair_fits(&f, (struct puyo_place){ 5, 12, 1 }));
	ck_assert(!puyo_pair_fits(&f, (struct puyo_place){ 2, 1, 2 }));
	ck_assert(!puyo_pair_fits(&f, (struct puyo_place){ 2, 13, 0 }));
	ck_assert(!puyo_pair_fits(&f, (struct puyo_place){ 2, 5, 1 }));
	ck_assert(puyo_pair_fits(&f, (struct puyo_place){ 2, 6, 1 }));
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, examples_pop_step_by_step, 0, LEN(examples));
	tcase_add_loop_test(all, long_chains_run_to_their_end, 0, LEN(long_chains));
	tcase_add_loop_test(all, every_way_plays_chains_like_plain_arrays, 0, suite_times(2));
	tcase_add_test(all, single_steps_are_those_of_plain_arrays);
	tcase_add_test(all, cells_keep_what_is_put_there);
	tcase_add_test(all, what_hangs_free_falls);
	tcase_add_loop_test(all, pairs_reach_what_no_column_bars, 0, LEN(reaches));
	tcase_add_loop_test(all, pairs_come_to_rest_in_halves, 0, LEN(drops));
	tcase_add_test(all, the_ghost_lies_where_the_fall_ends);
}

int
main(void)
{
	return suite_run("puyo_field", fill, 120);
}
