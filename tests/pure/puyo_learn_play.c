/* puyo_learn_play.c: the games that Puyo learns from, and training steps towards known values. */
#include <math.h>

#include "../suite.h"
#include "games/puyo/puyo_learn.h"
#include "puyo_oracle.h"

/* --- the games --- */

static const struct puyo_rewards goal = { 20, 70, 900, 6 };

/* With all weights zero, the pair with the largest reward is taken; the others are equal. */
START_TEST(every_field_is_remembered_with_what_its_next_five_pairs_won)
{
	enum { PAIRS = 40 };
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_net *n = mem_new(sizeof *n);
	struct learn_game g;
	struct rng rng;
	struct puyo_field fields[PUYO_SIDES][PAIRS];
	double rewards[PUYO_SIDES][PAIRS], won = 0;
	rng_seed(&rng, 36);
	learn_game_begin(&g, &rng);
	for (int i = 0; i < PUYO_SIDES * PAIRS; i++) {
		int side = g.turn;
		ck_assert_int_eq(side, i % PUYO_SIDES);
		struct learn_outcome o = learn_play(&g, n, &goal, 0, &rng, r);
		ck_assert(!o.over);
		fields[side][i / PUYO_SIDES] = g.sides[side].field;
		rewards[side][i / PUYO_SIDES] = (double)o.reward;
		won += (double)o.reward;
	}
	ck_assert_double_gt(won, 0);
	ck_assert_int_eq(r->count, PUYO_SIDES * (PAIRS - REPLAY_PAIRS));
	for (int i = 0; i < r->count; i++) {
		int side = i % PUYO_SIDES, from = i / PUYO_SIDES;
		double reward = 0;
		for (int k = 0; k < REPLAY_PAIRS; k++)
			reward += pow(0.9, k) * rewards[side][from + 1 + k];
		ck_assert_mem_eq(&r->list[i].field, &fields[side][from], sizeof fields[0][0]);
		ck_assert_mem_eq(&r->list[i].then, &fields[side][from + REPLAY_PAIRS], sizeof fields[0][0]);
		ck_assert_double_eq_tol((double)r->list[i].reward, reward, 1e-5);
		ck_assert_double_eq_tol((double)r->list[i].discount, pow(0.9, REPLAY_PAIRS), 1e-5);
	}
	free(n);
	free(r);
}
END_TEST

/* 19 are due, and the goal sends at most 6. */
START_TEST(a_chain_sends_garbage_that_falls_with_the_next_pair_of_the_other_side)
{
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_net *n = mem_new(sizeof *n);
	struct learn_game g;
	struct rng rng;
	rng_seed(&rng, 1);
	learn_game_begin(&g, &rng);
	g.sides[0].field = read_field("..G.../..R.../..RG../..RB../..BB../.RRRGG");
	g.sides[0].pair = (struct puyo_pair){ YELLOW, BLUE };
	struct learn_outcome o = learn_play(&g, n, &goal, 0, &rng, r);
	ck_assert_float_eq(o.reward, 0.95f);	/* 40 + 660 + 640 are 19 garbage */
	ck_assert_int_eq(g.sides[0].chain, 3);
	ck_assert_int_eq(g.sides[1].incoming, 6);
	learn_play(&g, n, &goal, 0, &rng, r);
	ck_assert_int_eq(g.sides[1].incoming, 0);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		ck_assert_int_eq(puyo_at(&g.sides[1].field, x, puyo_height(&g.sides[1].field, x)), GARBAGE);
	free(n);
	free(r);
}
END_TEST

/* Here every surviving field is worth less than the end. */
START_TEST(a_game_that_ends_begins_again_with_an_empty_field)
{
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_net *n = mem_new(sizeof *n);
	struct learn_game g;
	struct rng rng;
	struct learn_outcome o = { 0 };
	rng_seed(&rng, 4);
	n->last_bias = -1000;
	learn_game_begin(&g, &rng);
	for (int i = 0; i < 1000 && !o.over; i++)
		o = learn_play(&g, n, &goal, 0, &rng, r);
	ck_assert(o.over);
	const struct learn_side *ended = &g.sides[!g.turn];
	ck_assert(puyo_is_empty(&ended->field));
	ck_assert_int_eq(ended->placed, 0);
	ck_assert_int_eq(ended->trail.count, 0);
	ck_assert_float_eq(o.reward, -4);
	ck_assert_float_eq(r->list[r->count - 1].reward, -4);
	ck_assert_float_eq(r->list[r->count - 1].discount, 0);
	free(n);
	free(r);
}
END_TEST

/* Most of these pairs are not the best ones. */
START_TEST(random_pairs_leave_memories_of_what_the_best_would_have_done)
{
	enum { STEPS = 400 };
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_game g;
	struct rng rng;
	int single = 0, led_elsewhere = 0;
	rng_seed(&rng, 5);
	struct learn_net *n = mem_new(sizeof *n);
	learn_net_begin(n, &rng);
	learn_game_begin(&g, &rng);
	for (int i = 0; i < STEPS; i++) {
		int before = r->count, side = g.turn;
		learn_play(&g, n, &goal, 1, &rng, r);
		if (r->count == before)
			continue;
		const struct learn_memory *last = &r->list[r->count - 1];
		single += last->discount == 0.9f || last->discount == 0;
		led_elsewhere += memcmp(&last->then, &g.sides[side].field, sizeof last->then) != 0;
	}
	ck_assert_int_gt(single, STEPS * 8 / 10);
	ck_assert_int_gt(led_elsewhere, STEPS * 8 / 10);
	free(n);
	free(r);
}
END_TEST

/* --- one step towards the wanted value --- */

enum { BATCH = 8, TARGETS = 60, UPDATES = 60 };

struct lesson {
	struct learn_net	net, target;
	struct learn_change	change;
	struct learn_replay	replay;
	struct rng		rng;
};

static struct lesson *
new_lesson(uint64_t seed)
{
	struct lesson *l = mem_new(sizeof *l);
	rng_seed(&l->rng, seed);
	learn_net_begin(&l->net, &l->rng);
	l->target = l->net;
	return l;
}

static void
teach(struct lesson *l, const char *field, float reward, float discount, const char *then)
{
	learn_remember(&l->replay, &(struct learn_memory){ read_field(field), read_field(then), reward, discount });
}

static double
value_of(const struct lesson *l, const char *field)
{
	struct puyo_field f = read_field(field);
	struct learn_trace t;
	puyo_see(&f, &t.inputs);
	return (double)learn_value(&l->net, &t);
}

static void
learn_long(struct lesson *l)
{
	for (int i = 0; i < TARGETS; i++) {
		for (int k = 0; k < UPDATES; k++)
			learn_update(&l->net, &l->target, &l->replay, &l->rng, BATCH, 0.02f, &l->change);
		l->target = l->net;
	}
}

static const char a[] = "R...../RRB...", b[] = "....GY/....YG", c[] = "..XX../.XXXX.", d[] = "RBRBRB/BRBRBR";

/* From a to b for 1 and back for nothing; a reward counts g of its value a step later: a is worth 1
 * + g b, and b is worth g a. */
START_TEST(two_fields_that_lead_to_each_other_are_worth_what_they_must)
{
	static const float discounts[] = { 0.5f, 0.8f, 0.9f };
	struct lesson *l = new_lesson((uint64_t)_i + 1);
	double g = (double)discounts[_i], round = 1 / (1 - g * g);
	teach(l, a, 1, discounts[_i], b);
	teach(l, b, 0, discounts[_i], a);
	learn_long(l);
	ck_assert_double_eq_tol(value_of(l, a), round, 0.02 * round);
	ck_assert_double_eq_tol(value_of(l, b), g * round, 0.02 * round);
	free(l);
}
END_TEST

/* d ends the game, c leads there, a leads to c or to d. */
START_TEST(fields_before_an_end_are_worth_what_they_must)
{
	struct lesson *l = new_lesson(7);
	teach(l, d, -2, 0, "");
	teach(l, c, 0.5f, 0.9f, d);
	teach(l, a, 1, 0.5f, c);
	teach(l, a, 0, 0.5f, d);
	learn_long(l);
	ck_assert_double_eq_tol(value_of(l, d), -2, 0.05);
	ck_assert_double_eq_tol(value_of(l, c), 0.5 - 1.8, 0.05);
	/* sometimes one, sometimes the other */
	ck_assert_double_eq_tol(value_of(l, a), (1 - 0.65 - 1) / 2, 0.2);
	free(l);
}
END_TEST

START_TEST(one_memory_moves_the_value_towards_what_it_wants)
{
	struct lesson *l = new_lesson(8);
	double before = value_of(l, a);
	teach(l, a, (float)before - 0.5f, 0, b);
	double error = (double)learn_update(&l->net, &l->target, &l->replay, &l->rng, 1, 0.01f, &l->change);
	ck_assert_double_eq_tol(error, 0.25, 1e-5);
	ck_assert_double_eq_tol((double)l->net.last_bias, -0.01 * 0.5, 1e-7);
	ck_assert_double_lt(value_of(l, a), before);
	ck_assert_double_gt(value_of(l, a), before - 0.5);
	free(l);
}
END_TEST

/* The wanted value is the reward and a share of the next field's value, by the target and not by
 * the network. */
START_TEST(a_memory_wants_what_the_target_says)
{
	struct lesson *l = new_lesson(9);
	memset(&l->net, 0, sizeof l->net);
	memset(&l->target, 0, sizeof l->target);
	l->net.last_bias = 1;
	l->target.last_bias = 3;
	teach(l, a, 0.25f, 0.5f, b);	/* 1.75: 0.75 more than the network's value */
	double error = (double)learn_update(&l->net, &l->target, &l->replay, &l->rng, 1, 0.5f, &l->change);
	ck_assert_double_eq(error, 0.5625);
	ck_assert_double_eq((double)l->net.last_bias, 1.375);
	free(l);
}
END_TEST

START_TEST(a_memory_that_is_far_off_pulls_no_harder_than_one_that_is_off_by_1)
{
	static const float rewards[] = { 1.5f, 40, 4000, -1.5f, -4000 };
	struct learn_net *first = mem_new(sizeof *first);
	for (size_t i = 0; i < LEN(rewards); i++) {
		struct lesson *l = new_lesson(10);
		teach(l, a, rewards[i], 0, b);
		learn_update(&l->net, &l->target, &l->replay, &l->rng, 1, 0.01f, &l->change);
		ck_assert_float_eq(l->net.last_bias, rewards[i] > 0 ? 0.01f : -0.01f);
		if (i == 0)
			*first = l->net;
		ck_assert_int_eq(memcmp(first, &l->net, sizeof *first) == 0, rewards[i] > 0);
		free(l);
	}
	free(first);
}
END_TEST

START_TEST(an_update_leaves_no_sums_and_moves_only_inputs_that_were_set)
{
	struct lesson *l = new_lesson(11);
	const struct learn_change nothing = { 0 };
	struct puyo_field f = read_field(a);
	struct puyo_inputs in;
	bool set[INPUTS] = { false };
	teach(l, a, 5, 0.5f, b);
	learn_update(&l->net, &l->target, &l->replay, &l->rng, BATCH, 0.01f, &l->change);
	ck_assert_mem_eq(&l->change, &nothing, sizeof nothing);
	puyo_see(&f, &in);
	for (int i = 0; i < in.count; i++)
		set[in.set[i]] = true;
	for (int i = 0; i < INPUTS; i++)
		if ((memcmp(l->net.first[i], l->target.first[i], sizeof l->net.first[i]) != 0) != set[i])
			ck_abort_msg("input %d is %sset", i, set[i] ? "" : "not ");
	free(l);
}
END_TEST

START_TEST(a_batch_of_the_same_memory_moves_like_that_memory)
{
	struct lesson *one = new_lesson(12), *many = new_lesson(12);
	teach(one, a, 0.5f, 0, b);
	teach(many, a, 0.5f, 0, b);
	learn_update(&one->net, &one->target, &one->replay, &one->rng, 1, 0.01f, &one->change);
	learn_update(&many->net, &many->target, &many->replay, &many->rng, BATCH, 0.01f, &many->change);
	const float *x = (const float *)&one->net, *y = (const float *)&many->net;
	for (int i = 0; i < LEARN_WEIGHTS; i++)
		if (fabsf(x[i] - y[i]) > 1e-7f)
			ck_abort_msg("weight %d: %.8f and %.8f", i, x[i], y[i]);
	free(one);
	free(many);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, every_field_is_remembered_with_what_its_next_five_pairs_won);
	tcase_add_test(all, a_chain_sends_garbage_that_falls_with_the_next_pair_of_the_other_side);
	tcase_add_test(all, a_game_that_ends_begins_again_with_an_empty_field);
	tcase_add_test(all, random_pairs_leave_memories_of_what_the_best_would_have_done);
	tcase_add_loop_test(all, two_fields_that_lead_to_each_other_are_worth_what_they_must, 0, 3);
	tcase_add_test(all, fields_before_an_end_are_worth_what_they_must);
	tcase_add_test(all, one_memory_moves_the_value_towards_what_it_wants);
	tcase_add_test(all, a_memory_wants_what_the_target_says);
	tcase_add_test(all, a_memory_that_is_far_off_pulls_no_harder_than_one_that_is_off_by_1);
	tcase_add_test(all, an_update_leaves_no_sums_and_moves_only_inputs_that_were_set);
	tcase_add_test(all, a_batch_of_the_same_memory_moves_like_that_memory);
}

int
main(void)
{
	return suite_run("puyo_learn_play", fill, 60);
}
