/* puyo_weights.c: the weights of Puyo in whole numbers and as a file stay close to the learned
 * values. */
#include "../any_game.h"
#include "../suite.h"
#include "games/puyo/puyo_learn.h"
#include "puyo_oracle.h"

/* A training is large, and only its networks matter here. */
static struct training *
any_training(uint64_t seed)
{
	struct training *t = puyo_trainer.begin(seed, 1);
	struct rng rng;
	rng_seed(&rng, seed);
	for (int goal = 0; goal < GOALS; goal++) {
		struct learn_net *n = &t->courses[goal].net;
		for (int i = 0; i < LEARNED_FIRST; i++)
			n->first_bias[i] = (float)(rng_unit(&rng) - 0.5);
		for (int i = 0; i < LEARNED_SECOND; i++)
			n->second_bias[i] = (float)(rng_unit(&rng) - 0.5);
		n->last_bias = (float)(rng_unit(&rng) * 10 - 5);
	}
	return t;
}

static struct puyo_learned *
read_again(const char *text)
{
	struct error e = { 0 };
	struct puyo_learned *learned = puyo_learned_read("FILE", text, &e);
	if (learned == NULL)
		ck_abort_msg("%s", say(&e));
	return learned;
}

START_TEST(whole_numbers_give_nearly_the_same_values)
{
	enum { FIELDS = 1000 };
	const double most = 0.012;
	struct training *t = any_training((uint64_t)_i);
	char *text = learn_weights(t);
	struct puyo_learned *learned = read_again(text);
	struct rng rng;
	double lowest = 0, highest = 0;
	rng_seed(&rng, 1);
	for (int i = 0; i < FIELDS; i++) {
		struct puyo_field f;
		struct learn_trace trace;
		random_field(&f, &rng, 4 + i % 2);
		puyo_resolve(&f);
		puyo_see(&f, &trace.inputs);
		int goal = i % GOALS;
		double value = (double)learn_value(&t->courses[goal].net, &trace);
		double rounded = (double)puyo_net_value(&learned->nets[goal], &f) / LEARNED_ONE;
		if (rounded < value - most || rounded > value + most)
			ck_abort_msg("field %d is worth %.3f, and in whole numbers %.3f", i, value, rounded);
		lowest = value < lowest ? value : lowest;
		highest = value > highest ? value : highest;
	}
	ck_assert_double_gt(highest - lowest, 10 * most);
	free(learned);
	free(text);
	puyo_trainer.free(t);
}
END_TEST

START_TEST(weights_beyond_their_bounds_become_the_largest)
{
	struct training *t = any_training(1);
	struct learn_net *n = &t->courses[0].net;
	n->first[7][3] = 100;
	n->first[8][3] = -1e30f;
	n->second[2][1] = 5;
	n->second[2][2] = -5;
	n->last[0] = 5;
	n->last[1] = 0.0107f;		/* 10.96 and 10.24 units */
	n->last[2] = -0.01f;
	char *text = learn_weights(t);
	struct puyo_learned *learned = read_again(text);
	const struct puyo_net *r = &learned->nets[0];
	ck_assert_int_eq(r->first[7][3], 32767);
	ck_assert_int_eq(r->first[8][3], -32767);
	ck_assert_int_eq(r->second[2][1], 4096);
	ck_assert_int_eq(r->second[2][2], -4096);
	ck_assert_int_eq(r->last[0], 5120);
	ck_assert_int_eq(r->last[1], 11);
	ck_assert_int_eq(r->last[2], -10);
	free(learned);
	free(text);
	puyo_trainer.free(t);
}
END_TEST

START_TEST(what_was_read_is_written_in_the_same_bytes)
{
	struct training *t = any_training(2);
	char *text = learn_weights(t);
	struct puyo_learned *learned = read_again(text);
	char *again = puyo_learned_text(learned);
	ck_assert(strcmp(text, again) == 0);
	free(again);
	free(learned);
	free(text);
	puyo_trainer.free(t);
}
END_TEST

/* On paper: 2 + 1 is 3, 4 times 3 less 2 is 10, half of it and 0.25 less is 4.75. */
START_TEST(the_value_of_a_small_net_is_what_it_is_on_paper)
{
	struct puyo_net *n = mem_new(sizeof *n);
	struct puyo_field f = read_field("R.....");
	n->first[INPUT_COLOUR][3] = 2 * LEARNED_UNIT;
	n->first_bias[3] = LEARNED_UNIT;
	n->second[3][5] = 4 * LEARNED_UNIT;
	n->second_bias[5] = -2 * LEARNED_UNIT;
	n->last[5] = LEARNED_UNIT / 2;
	n->last_bias = -LEARNED_UNIT / 4;
	ck_assert_int_eq(puyo_net_value(n, &f), 4750);
	n->second_bias[5] = -12 * LEARNED_UNIT;		/* no unit is active */
	ck_assert_int_eq(puyo_net_value(n, &f), -250);
	free(n);
}
END_TEST

START_TEST(the_largest_weights_give_the_largest_value)
{
	struct puyo_net *n = mem_new(sizeof *n);
	struct puyo_field f = read_field("RGBRGB");
	int32_t *weights = (int32_t *)n;
	for (size_t i = 0; i < NET_WEIGHTS; i++)
		weights[i] = puyo_net_most(i);
	ck_assert_int_eq(puyo_net_value(n, &f), VALUE_MOST);
	for (int k = 0; k < LEARNED_SECOND; k++)
		n->last[k] = -n->last[k];
	ck_assert_int_eq(puyo_net_value(n, &f), -VALUE_MOST);
	free(n);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, whole_numbers_give_nearly_the_same_values, 0, 3);
	tcase_add_test(all, weights_beyond_their_bounds_become_the_largest);
	tcase_add_test(all, what_was_read_is_written_in_the_same_bytes);
	tcase_add_test(all, the_value_of_a_small_net_is_what_it_is_on_paper);
	tcase_add_test(all, the_largest_weights_give_the_largest_value);
}

int
main(void)
{
	return suite_run("puyo_weights", fill, 60);
}
