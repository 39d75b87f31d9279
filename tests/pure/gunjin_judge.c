/* gunjin_judge.c: the CPU's judgement of moves: how much they give away, and which were better. */
#include "games/gunjin/gunjin_cpu.h"
#include "gunjin_support.h"

enum { SLICES = 60, LARGE = 50 };	/* thousandths of a win */

static struct content *content;

/* The judgement of a seat's action; false: none. */
static bool
judge_with(const struct state *s, int seat, const char *text, uint64_t seed, struct judgement *j)
{
	struct view *v = game_view(&gunjin_game, s, seat);
	struct thinker *t = gunjin_game.think(v, seat, game_strongest_level(&gunjin_game), seed);
	struct action action;
	*j = (struct judgement){ 0 };
	game_view_free(&gunjin_game, v);
	ck_assert(action_scan(&gunjin_forms, text, &action, NULL));
	gunjin_game.consider(t, &action);
	for (int i = 0; i < SLICES && !gunjin_game.ponder(t); i++)
		continue;
	bool judged = gunjin_game.judge(t, &action, j);
	game_thinker_free(&gunjin_game, t);
	return judged;
}

static struct judgement
judge(const struct state *s, const char *text)
{
	struct judgement j;
	ck_assert(judge_with(s, gunjin_game.to_act(s), text, 1, &j));
	ck_assert_int_ge(j.standing, -STANDING_MAX);
	ck_assert_int_le(j.standing, STANDING_MAX);
	return j;
}

static void
expect_best(const struct judgement *j, const char *text)
{
	char best[ACTION_SIZE];
	action_print(&gunjin_forms, &j->best, best);
	ck_assert_str_eq(best, text);
}

/* --- mistakes --- */

/* Pieces, the moves so far, a bad move, and the only good one if there is one. */
static const struct { const char *pieces, *before, *bad, *best; int turn; } mistakes[] = {
	/* a piece that beat the Major General beats the Colonel too */
	{ "1CO@H3 1GE@E2 1LG@G2 1TK@A1 1PL@C1 1MG@G3 2LG@G4 2L2@H6 2CP@G6 2EN@A6 2TK@H5 2MI@F6", "G4-G3", "H3-G3", NULL, 2 },
	/* the same piece, and the Colonel moves to a cell where it can be captured */
	{ "1CO@H2 1GE@E2 1LG@F1 1TK@A1 1PL@C1 1MG@G3 2LG@G4 2L2@H6 2CP@G6 2EN@A6 2TK@H5 2MI@F6", "G4-G3", "H2-H3", NULL, 2 },
	/* the enemy occupies next */
	{ "1MA@D4 1L1@A1 2MA@C2 2L2@H6", "D4-D5 C2-D2", "A1-A2", "D5-HQ2", 1 },
	{ "1GE@F1 1L1@A2 1TK@H2 2MA@D2 2L2@H6 2CP@A6 2EN@C6", "", "A2-A3", NULL, 1 },
};

START_TEST(a_mistake_gives_much_away)
{
	struct state *s = position(content, mistakes[_i].pieces, mistakes[_i].turn);
	play_all(s, mistakes[_i].before);
	struct judgement j = judge(s, mistakes[_i].bad);
	ck_assert_msg(j.loss >= LARGE, "%s: %ld", mistakes[_i].bad, j.loss);
	if (mistakes[_i].best != NULL)
		expect_best(&j, mistakes[_i].best);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_best_gives_nothing_away)
{
	struct state *s = position(content, mistakes[_i].pieces, mistakes[_i].turn);
	play_all(s, mistakes[_i].before);
	char best[ACTION_SIZE];
	struct judgement j = judge(s, mistakes[_i].bad);
	action_print(&gunjin_forms, &j.best, best);
	j = judge(s, best);
	ck_assert_int_eq(j.loss, 0);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Each seed imagines other armies. */
START_TEST(chance_in_imagining_armies_makes_no_mistakes)
{
	struct state *s = begun_game(content, "ATK1", "ATK2");
	struct judgement j;
	char best[ACTION_SIZE];
	ck_assert(judge_with(s, 1, "G3-G4", 1, &j));
	action_print(&gunjin_forms, &j.best, best);
	for (uint64_t seed = 2; seed < 6; seed++) {
		ck_assert(judge_with(s, 1, best, seed, &j));
		ck_assert_msg(j.loss < gunjin_game.least_loss, "seed %d: %ld", (int)seed, j.loss);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- reasons --- */

static const struct {
	const char	*pieces, *before, *done, *best;	/* best NULL: any */
	int		 turn;
	enum gunjin_why	 why;
	const char	*cell;		/* the first number; NULL: it is no cell */
} reasons[] = {
	{ "1MA@D5 1L1@A1 2L2@H6", "", "A1-A2", "D5-HQ2", 1, WHY_OCCUPIES, NULL },
	{ "1GE@F1 1L1@A2 1TK@H2 2MA@C3 2L2@H6 2CP@A6 2EN@C6", "A2-A3 C3-D3 A3-A2 D3-D2", "A2-A3", NULL, 1, WHY_GUARDS, "D2" },
	{ "1CO@H3 1GE@E2 1LG@G2 1TK@A1 1PL@C1 1MG@G3 2LG@G4 2L2@H6 2CP@G6 2EN@A6 2TK@H5 2MI@F6", "G4-G3", "H3-G3", NULL, 2,
	    WHY_KEEPS_PIECE, "G3" },
	{ "1LG@B3 1L1@A1 1TK@H1 2TK@B6 2L2@H6 2CP@A6", "A1-A2 B6-B4", "A2-A1", "B3-B4", 1, WHY_BEATS, "B4" },
	{ "1MG@B3 1CO@C3 1L2@H1 1TK@A1 2LG@B4 2L2@H6 2CP@G6 2EN@A6", "B4-B3", "A1-A2", NULL, 2, WHY_ESCAPES, "B3" },
	{ "1MA@B4 1L1@A1 2L2@H6", "A1-A2 H6-H5", "A2-A1", NULL, 1, WHY_MARCHES, NULL },
};

START_TEST(a_reason_is_true_on_the_board)
{
	struct state *s = position(content, reasons[_i].pieces, reasons[_i].turn);
	play_all(s, reasons[_i].before);
	struct judgement j = judge(s, reasons[_i].done);
	if (reasons[_i].best != NULL)
		expect_best(&j, reasons[_i].best);
	ck_assert_int_eq(j.reason, reasons[_i].why);
	if (reasons[_i].cell != NULL)
		ck_assert_str_eq(gunjin_cell_name(j.numbers[0]), reasons[_i].cell);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- what is judged, and from which facts --- */

START_TEST(only_moves_with_another_one_beside_them_are_judged)
{
	static const struct { const char *pieces, *action; } cases[] = {
		{ "1CP@A1 1MI@B1 2L2@H6", "A1-A2" }, { "1CP@A1 2L2@H6", "offer draw" }, { "1CP@A1 2L2@H6", "resign" },
	};
	struct judgement j;
	for (size_t i = 0; i < LEN(cases); i++) {
		struct state *s = position(content, cases[i].pieces, 1);
		ck_assert(!judge_with(s, 1, cases[i].action, 1, &j));
		game_destroy(&gunjin_game, s);
	}
	struct state *s = new_game(content, "", 1);
	ck_assert(!judge_with(s, 1, "formation ATK1", 1, &j));
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Changes the enemy's pieces, lost ones too, to other kinds that agree with everything the seat has
 * seen. */
static void
exchange_hidden(struct state *s, int seat, struct rng *rng)
{
	struct view *v = game_view(&gunjin_game, s, seat);
	struct gunjin_belief belief;
	uint8_t kinds[GUNJIN_ARMY];
	gunjin_belief_form(&belief, v, seat - 1, false);
	gunjin_belief_draw(&belief, rng, kinds);
	for (int i = 0; i < GUNJIN_ARMY; i++)
		gunjin_field_set_kind(&s->all.field, seat == 1, i, kinds[i]);
	game_view_free(&gunjin_game, v);
}

START_TEST(hidden_kinds_do_not_change_a_judgement)
{
	struct rng rng;
	rng_seed(&rng, 17);
	struct state *s = begun_game(content, "ATK1", "ATK2");
	for (int i = 0; i < 12; i++) {
		struct state *changed = game_clone(&gunjin_game, s);
		struct judgement one, other;
		int seat = gunjin_game.to_act(s);
		json_t *legal = legal_actions(s, seat);
		const char *action = json_string_value(json_array_get(legal, rng_below(&rng, json_array_size(legal))));
		exchange_hidden(changed, seat, &rng);
		ck_assert(judge_with(s, seat, action, 9, &one));
		ck_assert(judge_with(changed, seat, action, 9, &other));
		ck_assert_mem_eq(&one, &other, sizeof one);
		play(s, seat, action);
		json_decref(legal);
		game_destroy(&gunjin_game, changed);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

static void
fill(TCase *tests)
{
	content = load_formations();
	tcase_add_loop_test(tests, a_mistake_gives_much_away, 0, (int)LEN(mistakes));
	tcase_add_loop_test(tests, the_best_gives_nothing_away, 0, (int)LEN(mistakes));
	tcase_add_test(tests, chance_in_imagining_armies_makes_no_mistakes);
	tcase_add_loop_test(tests, a_reason_is_true_on_the_board, 0, (int)LEN(reasons));
	tcase_add_test(tests, only_moves_with_another_one_beside_them_are_judged);
	tcase_add_test(tests, hidden_kinds_do_not_change_a_judgement);
}

int
main(void)
{
	return suite_run("gunjin_judge", fill, 60);
}
