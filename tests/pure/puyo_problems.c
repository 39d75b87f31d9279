/* puyo_problems.c: problems as codes, made and shared, solved and failed. */
#include "puyo_support.h"

static struct content *boards;

static void
make_problem(struct puyo_problem *p, struct rng *rng)
{
	char text[CODE_SIZE];
	do {
		*p = (struct puyo_problem){ .count = 1 + (int)rng_below(rng, PUYO_PROBLEM_PAIRS), .goal = TASK_CHAIN };
		for (int i = 0; i < p->count; i++)
			p->pairs[i] = (struct puyo_pair){ (uint8_t)(RED + rng_below(rng, 4)), (uint8_t)(RED + rng_below(rng, 4)) };
		p->steps = (int)rng_below(rng, PUYO_CHAIN_MAX + 1);
		if (p->steps == 0)
			p->goal = TASK_CLEAR;
		for (int x = 0; x < PUYO_COLUMNS; x++)
			for (int y = 1, height = (int)rng_below(rng, PUYO_ROWS + 1); y <= height; y++)
				puyo_put(&p->field, x, y, (enum colour)(RED + rng_below(rng, 5)));
		puyo_problem_write(p, text);
	} while (!puyo_problem_read(text, p, NULL));
}

START_TEST(any_problem_is_read_from_its_code)
{
	struct rng rng;
	rng_seed(&rng, 31);
	for (int round = 0; round < suite_times(200); round++) {
		struct puyo_problem p, again;
		char text[CODE_SIZE], second[CODE_SIZE];
		make_problem(&p, &rng);
		puyo_problem_write(&p, text);
		ck_assert(puyo_problem_read(text, &again, NULL));
		ck_assert_mem_eq(&p.field, &again.field, sizeof p.field);
		ck_assert_mem_eq(p.pairs, again.pairs, (size_t)p.count * sizeof p.pairs[0]);
		ck_assert(p.count == again.count && p.goal == again.goal && p.steps == again.steps);
		puyo_problem_write(&again, second);
		ck_assert_str_eq(text, second);
	}
}
END_TEST

/* A field of three reds, and two pairs: enough for a chain of one, in column 1. */
static struct state *
small_problem(const char *words)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	char action[ACTION_SIZE];
	play(s, 1, "board R...../R...../R.....");
	snprintf(action, sizeof action, "problem %s", words);
	play(s, 1, action);
	return s;
}

START_TEST(a_problem_is_won_as_soon_as_it_is_solved)
{
	struct state *s = small_problem("RG BB 1");
	struct result r;
	ck_assert(puyo_has_problem(&s->all));
	ck_assert_int_eq(puyo_problem_left(&s->all), 2);
	play(s, 1, "place 0 2");
	ck_assert_int_eq(puyo_game.to_act(s), SEAT_ALL);
	tick(s, 1000);
	ck_assert_int_eq(puyo_game.to_act(s), SEAT_NOBODY);
	puyo_game.result(s, &r);
	ck_assert(r.over && r.winners == 1u << 1 && r.ranking == NULL);
	json_decref(r.stats);
	refused(s, 1, "place 0 0");
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(without_pairs_it_is_not_over_and_not_solved)
{
	struct state *s = small_problem("RG BB 2");
	play(s, 1, "place 0 2");
	tick(s, 1000);
	ck_assert_int_eq(puyo_problem_left(&s->all), 1);
	play(s, 1, "place 3 0");
	tick(s, 1000);
	ck_assert_int_eq(puyo_problem_left(&s->all), 0);
	ck_assert_int_eq(s->all.player[0].phase, PHASE_DEAD);
	ck_assert_int_eq(puyo_game.to_act(s), SEAT_ALL);
	ck_assert(puyo_game.may_undo(s));
	refused(s, 1, "place 0 0");
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(clearing_everything_is_a_goal_of_its_own)
{
	struct state *s = small_problem("RG RR clear");
	play(s, 1, "place 0 2");
	tick(s, 1000);
	ck_assert(!s->all.over);
	game_destroy(&puyo_game, s);
	s = small_problem("RR clear");
	play(s, 1, "place 0 0");
	tick(s, 1000);
	ck_assert(s->all.over && s->all.winner == 0);
	game_destroy(&puyo_game, s);
}
END_TEST

static const char *const given[] = { "board R.....", "pair RR", "problem RG 2", "left", "place 6 0" };

START_TEST(what_a_problem_gives_cannot_be_changed)
{
	struct state *s = small_problem("RG BB 2");
	refused(s, 1, given[_i]);
	game_destroy(&puyo_game, s);
}
END_TEST

static const char *const wrong[] = {
	"problem", "problem 5", "problem RG", "problem clear", "problem RG 0", "problem RG 20", "problem RX 2", "problem RG 2 BB",
	"problem RG clear clear", "problem rg 2", "problem RG  2", "problem RG RG RG RG RG RG RG RG RG RG RG RG RG 2",
};

START_TEST(words_that_are_no_problem_are_refused)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	refused(s, 1, wrong[_i]);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Fields in which no problem begins: one that pops at once, and an empty one that is to be
 * cleared. */
START_TEST(fields_that_are_no_problem_are_refused)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	refused(s, 1, "problem RG clear");
	play(s, 1, "board RRRR..");
	refused(s, 1, "problem RG 2");
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_game_begins_with_the_problem_of_a_code)
{
	struct state *made = small_problem("RG BB YR GB 1"), *s;
	char *words = mem_format("mode=solo practice=on problem=%s", made->all.problem);
	s = new_game(boards, words, 99);
	ck_assert_str_eq(s->all.problem, made->all.problem);
	ck_assert_mem_eq(&s->all.player[0].field, &made->all.player[0].field, sizeof s->all.player[0].field);
	for (int i = 0; i < 4; i++)
		ck_assert_mem_eq(&s->all.pairs[i], &made->all.pairs[i], sizeof s->all.pairs[0]);
	check_state(s, "given");
	free(words);
	game_destroy(&puyo_game, made);
	game_destroy(&puyo_game, s);
}
END_TEST

/* In the middle of a game and of a problem, through JSON and back. */
START_TEST(a_problem_survives_being_saved)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	for (int i = 0; i < 3; i++) {
		play(s, 1, "place 5 0");
		tick(s, 1000);
	}
	play(s, 1, "problem RG BB YR GB 3");
	play(s, 1, "place 0 0");
	tick(s, 1000);
	ck_assert_int_eq(s->all.first, 3);
	ck_assert_int_eq(puyo_problem_left(&s->all), 3);
	char *line = state_line(s, SEAT_REFEREE);
	json_t *saved = json_loads(line, 0, NULL);
	struct state *again = set_up(boards, saved);
	char *second = state_line(again, SEAT_REFEREE);
	ck_assert_str_eq(line, second);
	ck_assert_int_eq(puyo_problem_left(&again->all), 3);
	json_decref(saved);
	free(line);
	free(second);
	game_destroy(&puyo_game, again);
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *t)
{
	boards = load_boards();
	tcase_add_test(t, any_problem_is_read_from_its_code);
	tcase_add_test(t, a_problem_is_won_as_soon_as_it_is_solved);
	tcase_add_test(t, without_pairs_it_is_not_over_and_not_solved);
	tcase_add_test(t, clearing_everything_is_a_goal_of_its_own);
	tcase_add_loop_test(t, what_a_problem_gives_cannot_be_changed, 0, LEN(given));
	tcase_add_loop_test(t, words_that_are_no_problem_are_refused, 0, LEN(wrong));
	tcase_add_test(t, fields_that_are_no_problem_are_refused);
	tcase_add_test(t, a_game_begins_with_the_problem_of_a_code);
	tcase_add_test(t, a_problem_survives_being_saved);
}

int
main(void)
{
	return suite_run("puyo problems", fill, 20);
}
