/* puyo_judge.c: the strongest player's judgement of the place of a pair, from the seat's own
 * view. */
#include "../suite.h"
#include "games/puyo/puyo_cpu.h"
#include "puyo_support.h"

enum { SLICES = 120 };

static struct content *content;

static void
load(void)
{
	content = load_boards();
}

static void
unload(void)
{
	puyo_game.unload(content);
}

/* The judgement that a review shows; false: none. */
static bool
review(const struct state *s, int x, int r, struct judgement *j)
{
	const struct action taken = { .form = FORM_PLACE, .numbers = { x, r } };
	struct view *view = game_view(&puyo_game, s, 1);
	struct thinker *t = puyo_game.think(view, 1, game_adviser(&puyo_game), 5);
	game_view_free(&puyo_game, view);
	*j = (struct judgement){ 0 };
	puyo_game.consider(t, &taken);
	for (int i = 0; i < SLICES && !puyo_game.ponder(t); i++)
		continue;
	bool judged = puyo_game.judge(t, &taken, j);
	game_thinker_free(&puyo_game, t);
	return judged;
}

static struct judgement
judged(const struct state *s, int x, int r)
{
	struct judgement j;
	ck_assert_msg(review(s, x, r, &j), "nothing is said of %d %d", x, r);
	return j;
}

static struct state *
alone(const char *player, const char *rows)
{
	return field_state(content, "{'mode':'solo','pairs':['YB','GB','RY']}", player, rows_of(rows));
}

/* A red puyo on column 0 starts four steps. */
static const char four_steps[] = "..B.../RGY.../RRGBB./GGYYYB";

/* --- losses --- */

START_TEST(a_place_that_fills_the_field_costs_the_game)
{
	const int heights[] = { 4, 4, 11, 7, 4, 4 };
	struct state *s = field_state(content, "{'mode':'solo','pairs':['RB','RB','RB']}", "{}", rows_of_heights(heights));
	struct judgement j = judged(s, PUYO_START_X, 0);
	ck_assert_int_ge(j.loss, PUYO_LOSS_GAME);
	ck_assert_int_eq(j.reason, REASON_FULL);
	ck_assert_int_ne(j.best.numbers[0], PUYO_START_X);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(burying_the_trigger_costs_steps_and_the_best_place_nothing)
{
	struct state *s = alone("{}", four_steps);
	struct judgement buried = judged(s, 0, 0);
	ck_assert_int_ge(buried.loss, 2 * puyo_game.least_loss);
	ck_assert_int_lt(buried.loss, PUYO_LOSS_GAME);
	struct judgement best = judged(s, buried.best.numbers[0], buried.best.numbers[1]);
	ck_assert_int_eq(best.loss, 0);
	ck_assert_mem_eq(&best.best, &buried.best, sizeof best.best);
	ck_assert_int_eq(best.standing, buried.standing);
	game_destroy(&puyo_game, s);
}
END_TEST

/* The halves of this pair may change places. */
START_TEST(equal_fields_cost_the_same)
{
	struct state *s = field_state(content, "{'mode':'solo','pairs':['YY','GB','RY']}", "{}", rows_of(four_steps));
	for (int x = 0; x + 1 < PUYO_COLUMNS; x++)
		ck_assert_int_eq(judged(s, x, 1).loss, judged(s, x + 1, 3).loss);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_chain_that_is_ready_and_room_are_worth_something)
{
	struct state *empty = alone("{}", ""), *ready = alone("{}", four_steps);
	struct state *full = alone("{}", "..X.../..X.../..X.../..X.../..X.../..X.../..X.../..X.../..X.../..X...");
	ck_assert_int_eq(puyo_lead(&empty->all, 0), 0);
	ck_assert_int_gt(puyo_lead(&ready->all, 0), 0);
	ck_assert_int_lt(puyo_lead(&full->all, 0), 0);
	game_destroy(&puyo_game, empty);
	game_destroy(&puyo_game, ready);
	game_destroy(&puyo_game, full);
}
END_TEST

/* A plain chain of so many steps, and halfway between two. */
START_TEST(points_count_as_the_steps_that_make_them)
{
	static const struct { long points; int tenths; } cases[] = {
		{ 0, 0 }, { 40, 10 }, { 360, 20 }, { 680, 25 }, { 1000, 30 }, { 4840, 50 }, { 58600, 120 },
	};
	for (size_t i = 0; i < LEN(cases); i++)
		ck_assert_int_eq(puyo_chain_steps_worth(cases[i].points), cases[i].tenths);
}
END_TEST

/* --- reasons --- */

START_TEST(a_chain_is_ready_when_one_pair_sets_it_off)
{
	struct state *s = alone("{}", four_steps), *none = alone("{}", "RGBY..");
	ck_assert_int_eq(puyo_ready_chain(&s->all.player[0].field), 4);
	ck_assert_int_eq(puyo_ready_chain(&none->all.player[0].field), 0);
	game_destroy(&puyo_game, s);
	game_destroy(&puyo_game, none);
}
END_TEST

START_TEST(the_reason_of_a_buried_trigger_is_the_chain_that_was_ready)
{
	struct state *s = alone("{}", four_steps);
	struct judgement j = judged(s, 0, 0);
	struct puyo_field with = s->all.player[0].field, without = with;
	puyo_drop_pair(&with, s->all.shown[0][0], j.best.numbers[0], j.best.numbers[1]);
	puyo_drop_pair(&without, s->all.shown[0][0], 0, 0);
	ck_assert_int_eq(j.reason, REASON_READY);
	ck_assert_int_eq(j.numbers[0], puyo_ready_chain(&with));
	ck_assert_int_eq(j.numbers[1], puyo_ready_chain(&without));
	ck_assert_int_gt(j.numbers[0], j.numbers[1]);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Sixty garbage wait: the chain sends less than that, so all of it cancels garbage. */
START_TEST(a_chain_that_answers_garbage_says_how_much)
{
	struct state *s = field_state(content, "{'offset':true,'pairs':['YR','GB','RY']}", "{'waiting':60}", rows_of(four_steps));
	struct judgement j = judged(s, 5, 0);
	struct puyo_field f = s->all.player[0].field;
	puyo_drop_pair(&f, s->all.shown[0][0], j.best.numbers[0], j.best.numbers[1]);
	struct puyo_chain chain = puyo_resolve(&f);
	ck_assert_int_ge(chain.steps, 4);
	ck_assert_int_eq(j.reason, REASON_CANCEL);
	ck_assert_int_eq(j.numbers[0], chain.score / PUYO_RATE);
	ck_assert_int_eq(j.numbers[1], 60);
	game_destroy(&puyo_game, s);
}
END_TEST

/* A hint has no other place to compare with. */
START_TEST(a_hint_gives_a_reason_of_its_own)
{
	struct state *s = alone("{}", four_steps);
	struct view *view = game_view(&puyo_game, s, 1);
	struct thinker *t = puyo_game.think(view, 1, game_adviser(&puyo_game), 5);
	struct judgement j = { 0 };
	struct action advice;
	while (!puyo_game.ponder(t))
		continue;
	ck_assert(puyo_game.advise(t, &advice) && puyo_game.judge(t, &advice, &j));
	ck_assert_mem_eq(&j.best, &advice, sizeof advice);
	ck_assert_int_eq(j.loss, 0);
	ck_assert_int_ne(j.reason, REASON_NONE);
	ck_assert_int_eq(j.numbers[2], 0);
	game_thinker_free(&puyo_game, t);
	game_view_free(&puyo_game, view);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- known facts --- */

START_TEST(pairs_that_nobody_has_seen_change_nothing)
{
	const char *games[] = {
		"{'mode':'solo','pairs':['YB','GB','RY'],'pinned':['RR','RR','RR']}",
		"{'mode':'solo','pairs':['YB','GB','RY'],'pinned':['GY','BG','YY']}",
	};
	struct judgement judgements[2];
	for (int i = 0; i < 2; i++) {
		struct state *s = field_state(content, games[i], "{}", rows_of(four_steps));
		judgements[i] = judged(s, 0, 0);
		game_destroy(&puyo_game, s);
	}
	ck_assert_mem_eq(&judgements[0], &judgements[1], sizeof judgements[0]);
}
END_TEST

/* --- decisions --- */

START_TEST(what_was_decided_is_where_the_pair_locked)
{
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < 4; r++) {
			struct state *s = new_game(content, "mode=solo practice=on", 3);
			const struct action place = { .form = FORM_PLACE, .numbers = { x, r } };
			struct events events = { 0 };
			struct action done;
			int found = 0;
			bool possible = puyo_game.apply(s, 1, &place, &events, NULL);
			for (size_t i = 0; i < events.count; i++)
				if (puyo_game.decided(events.list[i].fact, 1, &done)) {
					ck_assert_mem_eq(&done, &place, sizeof done);
					ck_assert(!puyo_game.decided(events.list[i].fact, 2, &done));
					found++;
				}
			ck_assert_int_eq(found, possible);
			events_clear(&events);
			game_destroy(&puyo_game, s);
		}
}
END_TEST

START_TEST(every_pair_and_every_field_is_a_decision_of_its_own)
{
	struct state *s = new_game(content, "mode=solo", 3), *practice = new_game(content, "mode=solo practice=on", 3);
	int64_t first = puyo_game.decision(&s->all, 1);
	ck_assert_int_ne(first, 0);
	tick(s, 10);
	ck_assert_int_eq(puyo_game.decision(&s->all, 1), first);
	drop(s, 1);
	while (s->all.player[0].phase != PHASE_FALL)
		tick(s, 1);
	ck_assert_int_ne(puyo_game.decision(&s->all, 1), first);
	first = puyo_game.decision(&practice->all, 1);
	play(practice, 1, "board RGBY..");
	ck_assert_int_ne(puyo_game.decision(&practice->all, 1), first);
	game_destroy(&puyo_game, s);
	game_destroy(&puyo_game, practice);
}
END_TEST

START_TEST(a_chain_of_the_other_side_can_be_answered_while_the_pair_is_high)
{
	struct state *s = new_game(content, "mode=versus", 3);
	int64_t before = puyo_game.decision(&s->all, 1);
	s->all.player[1].chain = 1;
	ck_assert_int_ne(puyo_game.decision(&s->all, 1), before);
	ck_assert_int_ne(puyo_game.decision(&s->all, 1), 0);
	s->all.player[0].place.y = 4;
	ck_assert_int_eq(puyo_game.decision(&s->all, 1), 0);
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_unchecked_fixture(t, load, unload);
	tcase_add_test(t, a_place_that_fills_the_field_costs_the_game);
	tcase_add_test(t, burying_the_trigger_costs_steps_and_the_best_place_nothing);
	tcase_add_test(t, equal_fields_cost_the_same);
	tcase_add_test(t, a_chain_that_is_ready_and_room_are_worth_something);
	tcase_add_test(t, points_count_as_the_steps_that_make_them);
	tcase_add_test(t, a_chain_is_ready_when_one_pair_sets_it_off);
	tcase_add_test(t, the_reason_of_a_buried_trigger_is_the_chain_that_was_ready);
	tcase_add_test(t, a_chain_that_answers_garbage_says_how_much);
	tcase_add_test(t, a_hint_gives_a_reason_of_its_own);
	tcase_add_test(t, pairs_that_nobody_has_seen_change_nothing);
	tcase_add_test(t, what_was_decided_is_where_the_pair_locked);
	tcase_add_test(t, every_pair_and_every_field_is_a_decision_of_its_own);
	tcase_add_test(t, a_chain_of_the_other_side_can_be_answered_while_the_pair_is_high);
}

int
main(void)
{
	return suite_run("puyo judge", fill, 30);
}
