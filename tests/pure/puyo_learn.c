/* puyo_learn.c: parts of learning in Puyo: the slope of the value by differences and on paper, and
 * the memories of a game. */
#include <math.h>

#include "../suite.h"
#include "games/puyo/puyo_learn.h"
#include "puyo_oracle.h"

/* --- the slope --- */

enum { NETS = 4, NET_FIELDS = 4, SECOND_CHECKED = 200, FIRST_CHECKED = 300 };

/* The weights of a struct learn_net in its order, where each part begins. */
enum {
	AT_FIRST = 0,
	AT_FIRST_BIAS = AT_FIRST + INPUTS * LEARNED_FIRST,
	AT_SECOND = AT_FIRST_BIAS + LEARNED_FIRST,
	AT_SECOND_BIAS = AT_SECOND + LEARNED_FIRST * LEARNED_SECOND,
	AT_LAST = AT_SECOND_BIAS + LEARNED_SECOND,
	AT_LAST_BIAS = AT_LAST + LEARNED_SECOND,
};
_Static_assert(AT_LAST_BIAS + 1 == LEARN_WEIGHTS, "all weights");

/* The value in double, and which units are active. */
static double
value_by(const double *w, const struct puyo_inputs *in, bool active[LEARNED_FIRST + LEARNED_SECOND])
{
	double first[LEARNED_FIRST], value = w[AT_LAST_BIAS];
	for (int i = 0; i < LEARNED_FIRST; i++) {
		first[i] = w[AT_FIRST_BIAS + i];
		for (int k = 0; k < in->count; k++)
			first[i] += w[AT_FIRST + in->set[k] * LEARNED_FIRST + i];
		active[i] = first[i] > 0;
	}
	for (int i = 0; i < LEARNED_SECOND; i++) {
		double sum = w[AT_SECOND_BIAS + i];
		for (int k = 0; k < LEARNED_FIRST; k++)
			sum += active[k] ? first[k] * w[AT_SECOND + k * LEARNED_SECOND + i] : 0;
		active[LEARNED_FIRST + i] = sum > 0;
		value += sum > 0 ? sum * w[AT_LAST + i] : 0;
	}
	return value;
}

/* How the value changes with one weight; false: a unit becomes active or inactive there. */
static bool
slope_by_differences(double *w, const struct puyo_inputs *in, int weight, double *slope)
{
	const double step = 1e-4, before = w[weight];
	bool above[LEARNED_FIRST + LEARNED_SECOND], below[LEARNED_FIRST + LEARNED_SECOND];
	w[weight] = before + step;
	*slope = value_by(w, in, above);
	w[weight] = before - step;
	*slope = (*slope - value_by(w, in, below)) / (2 * step);
	w[weight] = before;
	return memcmp(above, below, sizeof above) == 0;
}

/* Learning begins without biases; these have some. */
static struct learn_net *
any_net(struct rng *rng)
{
	struct learn_net *n = mem_new(sizeof *n);
	float *w = (float *)n;
	learn_net_begin(n, rng);
	for (int i = 0; i < LEARNED_FIRST; i++)
		w[AT_FIRST_BIAS + i] = (float)(rng_unit(rng) - 0.5);
	for (int i = 0; i < LEARNED_SECOND; i++)
		w[AT_SECOND_BIAS + i] = (float)(rng_unit(rng) - 0.5);
	w[AT_LAST_BIAS] = 0.75f;
	return n;
}

struct check {
	double	*weights;
	float	*slopes;
	int	 made, skipped;
	double	 sum;		/* of all slopes, whatever their sign */
};

static void
check_slope(struct check *c, const struct puyo_inputs *in, int weight)
{
	double slope;
	if (!slope_by_differences(c->weights, in, weight, &slope)) {
		c->skipped++;
		return;
	}
	c->made++;
	c->sum += fabs(slope);
	if (fabs(c->slopes[weight] - slope) > 1e-5 + 1e-4 * fabs(slope))
		ck_abort_msg("weight %d: %.7f, not %.7f", weight, c->slopes[weight], slope);
}

/* Checks all weights after the first two layers, and of those many, and all without an input. */
static void
check_slopes(struct check *c, const struct puyo_inputs *in, struct rng *rng)
{
	bool set[INPUTS] = { false };
	for (int i = 0; i < in->count; i++)
		set[in->set[i]] = true;
	for (int i = 0; i < FIRST_CHECKED; i++) {
		int input = in->set[rng_below(rng, (uint64_t)in->count)];
		check_slope(c, in, AT_FIRST + input * LEARNED_FIRST + (int)rng_below(rng, LEARNED_FIRST));
	}
	for (int i = AT_FIRST_BIAS; i < AT_SECOND; i++)
		check_slope(c, in, i);
	for (int i = 0; i < SECOND_CHECKED; i++)
		check_slope(c, in, AT_SECOND + (int)rng_below(rng, AT_SECOND_BIAS - AT_SECOND));
	for (int i = AT_SECOND_BIAS; i < LEARN_WEIGHTS; i++)
		check_slope(c, in, i);
	for (int i = 0; i < AT_FIRST_BIAS; i++)
		if (!set[i / LEARNED_FIRST] && c->slopes[i] != 0)
			ck_abort_msg("weight %d has a slope, but its input is not set", i);
}

START_TEST(the_slope_is_the_one_that_differences_show)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i);
	struct learn_net *n = any_net(&rng);
	struct check c = { .weights = mem_new(LEARN_WEIGHTS * sizeof(double)) };
	for (int i = 0; i < LEARN_WEIGHTS; i++)
		c.weights[i] = ((const float *)n)[i];
	for (int i = 0; i < NET_FIELDS; i++) {
		struct puyo_field f;
		struct learn_trace t;
		struct learn_net *sum = mem_new(sizeof *sum);
		bool active[LEARNED_FIRST + LEARNED_SECOND];
		random_field(&f, &rng, 5);
		puyo_resolve(&f);
		puyo_see(&f, &t.inputs);
		ck_assert_double_eq_tol((double)learn_value(n, &t), value_by(c.weights, &t.inputs, active), 1e-5);
		learn_gradient(n, &t, 3, sum);
		learn_gradient(n, &t, -2, sum);
		c.slopes = (float *)sum;
		check_slopes(&c, &t.inputs, &rng);
		free(sum);
	}
	ck_assert_int_gt(c.made, 100 * c.skipped);
	ck_assert_double_gt(c.sum, 0.01 * c.made);	/* they are not all zero */
	free(c.weights);
	free(n);
}
END_TEST

/* One unit of each layer is active: 2 + 1 is 3, 4 times 3 less 2 is 10, half of it and 0.25 more is
 * 5.25. */
START_TEST(the_slope_of_a_small_net_is_what_it_is_on_paper)
{
	struct learn_net *n = mem_new(sizeof *n), *sum = mem_new(sizeof *sum), *wanted = mem_new(sizeof *wanted);
	struct puyo_field f = read_field("R.....");
	struct learn_trace t;
	puyo_see(&f, &t.inputs);
	n->first[INPUT_COLOUR][3] = 2;
	n->first_bias[3] = 1;
	n->second[3][5] = 4;
	n->second_bias[5] = -2;
	n->last[5] = 0.5f;
	n->last_bias = 0.25f;
	ck_assert_float_eq(learn_value(n, &t), 5.25f);
	ck_assert_float_eq(t.first[3], 3);
	ck_assert_float_eq(t.second[5], 10);

	wanted->last_bias = 1;
	wanted->last[5] = 10;
	wanted->second_bias[5] = 0.5f;
	wanted->second[3][5] = 1.5f;
	wanted->first_bias[3] = 2;
	for (int i = 0; i < t.inputs.count; i++)
		wanted->first[t.inputs.set[i]][3] = 2;
	learn_gradient(n, &t, 1, sum);
	for (int i = 0; i < LEARN_WEIGHTS; i++)
		if (((float *)sum)[i] != ((float *)wanted)[i])
			ck_abort_msg("weight %d: %f, not %f", i, ((float *)sum)[i], ((float *)wanted)[i]);
	free(n);
	free(sum);
	free(wanted);
}
END_TEST

/* --- memories --- */

START_TEST(the_oldest_memory_goes_first)
{
	enum { MORE = 10 };
	struct learn_replay *r = mem_new(sizeof *r);
	for (int i = 0; i < REPLAY_ROOM + MORE; i++) {
		learn_remember(r, &(struct learn_memory){ .reward = (float)i });
		if (r->count != (i < REPLAY_ROOM ? i + 1 : REPLAY_ROOM))
			ck_abort_msg("%d memories, not %d", r->count, i + 1);
	}
	ck_assert_int_eq(r->next, MORE);
	for (int i = 0; i < REPLAY_ROOM; i++)
		if (r->list[i].reward != (float)(i < MORE ? REPLAY_ROOM + i : i))
			ck_abort_msg("memory %d is the one with number %.0f", i, r->list[i].reward);
	free(r);
}
END_TEST

START_TEST(every_memory_comes_back_as_often_as_another)
{
	enum { COUNT = 10, TIMES = 10000 };
	struct learn_replay *r = mem_new(sizeof *r);
	struct rng rng, same;
	int times[COUNT] = { 0 };
	rng_seed(&rng, 5);
	rng_seed(&same, 5);
	for (int i = 0; i < COUNT; i++)
		learn_remember(r, &(struct learn_memory){ .reward = (float)i });
	for (int i = 0; i < TIMES; i++) {
		const struct learn_memory *m = learn_recall(r, &rng);
		times[(int)m->reward]++;
		if (m != learn_recall(r, &same))
			ck_abort_msg("the same generator recalls another memory");
	}
	for (int i = 0; i < COUNT; i++)
		ck_assert_int_lt(abs(times[i] - TIMES / COUNT), TIMES / COUNT / 10);
	free(r);
}
END_TEST

/* A field that encodes its number. */
static struct puyo_field
numbered(int number)
{
	struct puyo_field f = { 0 };
	puyo_put(&f, number % PUYO_COLUMNS, number / PUYO_COLUMNS + 1, RED);
	return f;
}

static void
expect_memory(const struct learn_replay *r, int index, int field, int then, double reward, double discount)
{
	struct puyo_field from = numbered(field), to = numbered(then);
	const struct learn_memory *m = &r->list[index];
	ck_assert_int_gt(r->count, index);
	ck_assert_mem_eq(&m->field, &from, sizeof from);
	ck_assert_mem_eq(&m->then, &to, sizeof to);
	ck_assert_double_eq_tol((double)m->reward, reward, 1e-6);
	ck_assert_double_eq_tol((double)m->discount, discount, 1e-6);
}

/* Pairs win 1, 2, 4, 8 and so on; each counts half as much for every pair before it. */
static void
live_through(struct learn_trail *t, int pairs, struct learn_replay *r)
{
	for (int i = 0; i < pairs; i++) {
		struct puyo_field from = numbered(i), to = numbered(i + 1);
		learn_trail_begin(t, &from);
		learn_trail_go_on(t, (float)(1 << i), 0.5f, &to, false, r);
	}
}

START_TEST(a_memory_covers_five_pairs_each_for_half_of_the_one_before)
{
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_trail t = { 0 };
	live_through(&t, REPLAY_PAIRS - 1, r);
	ck_assert_int_eq(r->count, 0);
	live_through(&(struct learn_trail){ 0 }, REPLAY_PAIRS + 2, r);
	ck_assert_int_eq(r->count, 3);
	expect_memory(r, 0, 0, 5, 5, 1.0 / 32);		/* 1 + 2/2 + 4/4 + 8/8 + 16/16 */
	expect_memory(r, 1, 1, 6, 10, 1.0 / 32);	/* 2 + 4/2 + 8/4 + 16/8 + 32/16 */
	expect_memory(r, 2, 2, 7, 20, 1.0 / 32);
	free(r);
}
END_TEST

/* The best pair's reward counts, and the field after it. */
START_TEST(another_pair_than_the_best_completes_all_memories)
{
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_trail t = { 0 };
	struct puyo_field now = numbered(2), best = numbered(20), taken = numbered(30), later = numbered(31);
	live_through(&t, 2, r);
	learn_trail_begin(&t, &now);
	learn_trail_go_on(&t, 8, 0.5f, &best, true, r);
	ck_assert_int_eq(t.count, 0);
	ck_assert_int_eq(r->count, 3);
	expect_memory(r, 0, 0, 20, 4, 1.0 / 8);		/* 1 + 2/2 + 8/4 */
	expect_memory(r, 1, 1, 20, 6, 1.0 / 4);		/* 2 + 8/2 */
	expect_memory(r, 2, 2, 20, 8, 1.0 / 2);
	learn_trail_begin(&t, &taken);
	learn_trail_go_on(&t, 16, 0.5f, &later, true, r);
	ck_assert_int_eq(r->count, 4);
	expect_memory(r, 3, 30, 31, 16, 1.0 / 2);
	free(r);
}
END_TEST

START_TEST(nothing_is_expected_after_the_end_of_a_game)
{
	struct learn_replay *r = mem_new(sizeof *r);
	struct learn_trail t = { 0 };
	struct puyo_field now = numbered(1), full = numbered(9);
	live_through(&t, 1, r);
	learn_trail_begin(&t, &now);
	learn_trail_go_on(&t, -4, 0, &full, true, r);
	ck_assert_int_eq(t.count, 0);
	ck_assert_int_eq(r->count, 2);
	expect_memory(r, 0, 0, 9, -1, 0);	/* 1 - 4/2 */
	expect_memory(r, 1, 1, 9, -4, 0);
	free(r);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, the_slope_is_the_one_that_differences_show, 0, NETS);
	tcase_add_test(all, the_slope_of_a_small_net_is_what_it_is_on_paper);
	tcase_add_test(all, the_oldest_memory_goes_first);
	tcase_add_test(all, every_memory_comes_back_as_often_as_another);
	tcase_add_test(all, a_memory_covers_five_pairs_each_for_half_of_the_one_before);
	tcase_add_test(all, another_pair_than_the_best_completes_all_memories);
	tcase_add_test(all, nothing_is_expected_after_the_end_of_a_game);
}

int
main(void)
{
	return suite_run("puyo_learn", fill, 60);
}
