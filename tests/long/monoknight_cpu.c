/* monoknight_cpu.c: the CPU plays by the rules, finishes, and plays well. */
#include "../suite.h"

#include <stdio.h>
#include <string.h>

#include "../pure/monoknight_support.h"

enum { ACTIONS_MOST = 2000 };

static struct content *stages;

static void
load(void)
{
	stages = load_stages();
}

static void
unload(void)
{
	monoknight_game.unload(stages);
}

static void
choose(const struct state *s, const char *level, uint64_t seed, int ponders, char action[ACTION_SIZE])
{
	struct view *view = game_view(&monoknight_game, s, 1);
	struct thinker *t = monoknight_game.think(view, 1, level, seed);
	game_view_free(&monoknight_game, view);
	for (int i = 0; i < ponders && !monoknight_game.ponder(t); i++)
		continue;
	ck_assert(game_decide_text(&monoknight_game, t, action));
	game_thinker_free(&monoknight_game, t);
}

static void
expect_legal(const struct state *s, const char *action)
{
	json_t *legal = legal_actions(s), *one;
	bool found = false;
	size_t i;
	json_array_foreach(legal, i, one)
		found |= strcmp(json_string_value(one), action) == 0;
	ck_assert_msg(found, "%s is not among the legal actions", action);
	json_decref(legal);
}

/* Plays to the end; returns the moves and penalties it took. */
static int
play_out(struct state *s, const char *level, int ponders)
{
	char action[ACTION_SIZE];
	for (int i = 0; monoknight_game.to_act(s) == 1; i++) {
		ck_assert_int_lt(i, ACTIONS_MOST);
		choose(s, level, (uint64_t)i, ponders, action);
		expect_legal(s, action);
		ck_assert(game_apply_text(&monoknight_game, s, 1, action, NULL, NULL));
	}
	int cost = s->all.moves + s->all.penalty;
	ck_assert_int_eq(s->all.phase, PHASE_CLEARED);
	game_destroy(&monoknight_game, s);
	return cost;
}

START_TEST(the_solver_clears_standard_from_every_seed)
{
	int sum = 0, games = suite_times(20);
	for (int i = 0; i < games; i++)
		sum += play_out(new_game(stages, "mode=standard", 100 + (uint64_t)i), "solver", 0);
	ck_assert_int_lt(sum, games * 37);	/* 24 is the minimum */
}
END_TEST

START_TEST(thinking_longer_pays)
{
	int quick = 0, slow = 0, games = suite_times(6);
	for (uint64_t seed = 300; seed < 300 + (uint64_t)games; seed++) {
		quick += play_out(new_game(stages, "mode=standard", seed), "solver", 0);
		slow += play_out(new_game(stages, "mode=standard", seed), "solver", 12);
	}
	ck_assert_int_lt(slow, quick);
}
END_TEST

START_TEST(the_solver_clears_every_extended_stage)
{
	for (int chapter = 1; chapter <= 8; chapter++) {
		char words[64];
		snprintf(words, sizeof words, "mode=extended stage=%d-%d", chapter, _i + 1);
		play_out(new_game(stages, words, (uint64_t)(chapter * 10 + _i)), "solver", 0);
	}
}
END_TEST

static const char *const games[] = {
	"mode=campaign stage=1-1", "mode=campaign stage=2-1", "mode=campaign stage=4-1", "mode=campaign stage=5-1",
	"mode=classical", "mode=daily day=20000", "mode=daily day=20001", "mode=free size=9 hand=7 preview=5",
	"mode=free size=6 hand=1 preview=0 preset=kingAndKnightBasic", "mode=free stacking=off preset=allChoiceMixed",
	"mode=free preset=kingOrthogonalChoiceOnly hand=1", "mode=free preset=knightChoiceOnly size=6",
};

START_TEST(the_solver_finishes_games_of_every_kind)
{
	play_out(new_game(stages, games[_i], 17), "solver", 0);
}
END_TEST

START_TEST(both_levels_offer_only_legal_actions_anywhere)
{
	struct rng r;
	char action[ACTION_SIZE];
	rng_seed(&r, 5);
	struct state *s = new_game(stages, games[_i], 23);
	for (int i = 0; i < 60 && monoknight_game.to_act(s) == 1; i++) {
		choose(s, "first", 1, 1, action);
		expect_legal(s, action);
		choose(s, "solver", 1, i % 3, action);
		expect_legal(s, action);
		json_t *legal = legal_actions(s);
		size_t pick = (size_t)rng_below(&r, json_array_size(legal));
		ck_assert(game_apply_text(&monoknight_game, s, 1, json_string_value(json_array_get(legal, pick)), NULL, NULL));
		json_decref(legal);
	}
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(the_same_seed_gives_the_same_action)
{
	char one[ACTION_SIZE], other[ACTION_SIZE];
	for (uint64_t seed = 1; seed < 20; seed++) {
		struct state *s = new_game(stages, "mode=classical", seed);
		choose(s, "solver", seed, 3, one);
		choose(s, "solver", seed, 3, other);
		ck_assert_str_eq(one, other);
		game_destroy(&monoknight_game, s);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, load, unload);
	tcase_add_test(tc, the_solver_clears_standard_from_every_seed);
	tcase_add_test(tc, thinking_longer_pays);
	tcase_add_loop_test(tc, the_solver_clears_every_extended_stage, 0, 8);
	tcase_add_loop_test(tc, the_solver_finishes_games_of_every_kind, 0, (int)LEN(games));
	tcase_add_loop_test(tc, both_levels_offer_only_legal_actions_anywhere, 0, (int)LEN(games));
	tcase_add_test(tc, the_same_seed_gives_the_same_action);
}

int
main(void)
{
	return suite_run("monoknight cpu", fill, 120);
}
