/* puyo_train.c: a whole training of Puyo: the same for the same seed however it is interrupted,
 * kept and read again, refused where it is damaged; and it improves. */
#include "../any_game.h"
#include "../suite.h"
#include "games/puyo/puyo_learn.h"

enum { SHORT = 5000, LONG = 50000 };	/* steps; learning begins after 4,000 */

static struct training *
trained(uint64_t seed, int64_t total, int64_t steps)
{
	struct training *t = puyo_trainer.begin(seed, total);
	puyo_trainer.work(t, steps);
	return t;
}

/* Its whole outcome: the weights and then the curve. Frees the training; the caller frees the
 * text. */
static char *
outcome_of(struct training *t)
{
	char *text = puyo_trainer.weights(t);
	mem_append(&text, "%lld of %lld\n", (long long)puyo_trainer.done(t), (long long)puyo_trainer.total(t));
	for (int i = 0; i < puyo_trainer.points_made(t); i++) {
		struct training_point p = puyo_trainer.point(t, i);
		mem_append(&text, "%s %lld %a %a %a %a\n", p.goal, (long long)p.steps, p.reward, p.chain, p.loss,
		    p.chance);
	}
	puyo_trainer.free(t);
	return text;
}

static void
expect_same(char *outcome, const char *wanted)
{
	ck_assert_int_eq(strcmp(outcome, wanted), 0);	/* too long to be printed */
	free(outcome);
}

/* --- the same for the same seed --- */

START_TEST(the_same_seed_gives_the_same_and_another_does_not)
{
	char *wanted = outcome_of(trained(1, SHORT, SHORT)), *other = outcome_of(trained(2, SHORT, SHORT));
	expect_same(outcome_of(trained(1, SHORT, SHORT)), wanted);
	ck_assert_int_ne(strcmp(other, wanted), 0);
	free(other);
	free(wanted);
}
END_TEST

START_TEST(work_in_slices_is_work_at_once)
{
	static const int64_t slices[] = { 1, 7, 1000 };
	char *wanted = outcome_of(trained(3, SHORT, SHORT + 1000));	/* it ends by itself */
	for (size_t i = 0; i < LEN(slices); i++) {
		struct training *t = puyo_trainer.begin(3, SHORT);
		for (int64_t done = 0; done < SHORT; done += slices[i])
			puyo_trainer.work(t, slices[i]);
		expect_same(outcome_of(t), wanted);
	}
	free(wanted);
}
END_TEST

static struct training *
kept_and_read(struct training *t)
{
	struct error e = { 0 };
	size_t size;
	void *bytes = puyo_trainer.keep(t, &size);
	puyo_trainer.free(t);
	t = puyo_trainer.read(bytes, size, &e);
	if (t == NULL)
		ck_abort_msg("%s", say(&e));
	free(bytes);
	return t;
}

START_TEST(a_training_that_was_kept_goes_on_as_if_it_had_never_stopped)
{
	static const int64_t stops[] = { 0, 1, 2, 9, 10, 11, 12, 13, 100, 4000, 4159, 4160, 4161, SHORT - 1, SHORT };
	char *wanted = outcome_of(trained(4, SHORT, SHORT));
	struct training *t = puyo_trainer.begin(4, SHORT);
	for (size_t i = 0; i < LEN(stops); i++) {
		puyo_trainer.work(t, stops[i] - puyo_trainer.done(t));
		t = kept_and_read(t);
		ck_assert_int_eq(puyo_trainer.done(t), stops[i]);
		ck_assert_uint_eq(puyo_trainer.seed(t), 4);
	}
	expect_same(outcome_of(t), wanted);
	free(wanted);
}
END_TEST

/* --- damage to a kept training --- */

struct kept {
	unsigned char	*bytes;
	size_t		 size;
};

static struct kept
keep(struct training *t)
{
	struct kept k;
	k.bytes = puyo_trainer.keep(t, &k.size);
	puyo_trainer.free(t);
	return k;
}

static void
expect_refused(const void *bytes, size_t size, const char *sentence, const char *what)
{
	struct error e = { 0 };
	if (puyo_trainer.read(bytes, size, &e) != NULL)
		ck_abort_msg("%s: it is read", what);
	if (e.kind != ERR_DATA || strcmp(say(&e), sentence) != 0)
		ck_abort_msg("%s: %s", what, say(&e));
}

/* Checks that the undamaged bytes are accepted. */
static void
expect_read(struct kept k)
{
	struct training *t = puyo_trainer.read(k.bytes, k.size, NULL);
	ck_assert_ptr_nonnull(t);
	puyo_trainer.free(t);
}

static const char is_none[] = "it is no training of Puyo", is_damaged[] = "it is damaged",
    is_other[] = "it was begun by another version of goyu or on another kind of machine";

enum { AT_VERSION = 16, AT_ORDER = 20, AT_SIZE = 24, AT_SUM = 32, AT_TRAINING = 40 };

START_TEST(a_byte_that_changed_is_noticed)
{
	static const struct { size_t at; const char *sentence; } places[] = {
		{ 0, is_none }, { 15, is_none }, { AT_VERSION, is_other }, { AT_ORDER + 3, is_other },
		{ AT_SIZE + 2, is_other }, { AT_SUM, is_damaged }, { AT_SUM + 7, is_damaged }, { AT_TRAINING, is_damaged }, { 12345, is_damaged },
		{ 6543210, is_damaged }, { AT_TRAINING + sizeof(struct training) - 1, is_damaged },
	};
	struct kept k = keep(trained(5, SHORT, 50));
	ck_assert_uint_eq(k.size, AT_TRAINING + sizeof(struct training));
	for (size_t i = 0; i < LEN(places); i++) {
		k.bytes[places[i].at] ^= 4;
		expect_refused(k.bytes, k.size, places[i].sentence, "a byte");
		k.bytes[places[i].at] ^= 4;
	}
	expect_read(k);
	free(k.bytes);
}
END_TEST

/* Each in memory that ends with it, so that memory checkers notice a read beyond. */
START_TEST(bytes_that_are_missing_are_noticed)
{
	static const struct { size_t size; const char *sentence; } sizes[] = {
		{ 0, is_none }, { 1, is_none }, { 31, is_none }, { 32, is_damaged }, { AT_TRAINING, is_damaged },
		{ 1000000, is_damaged }, { AT_TRAINING + sizeof(struct training) - 1, is_damaged },
		{ AT_TRAINING + sizeof(struct training) + 1, is_damaged },
	};
	struct kept k = keep(trained(5, SHORT, 50));
	for (size_t i = 0; i < LEN(sizes); i++) {
		unsigned char *bytes = mem_new(sizes[i].size + (sizes[i].size == 0));
		memcpy(bytes, k.bytes, sizes[i].size < k.size ? sizes[i].size : k.size);
		expect_refused(bytes, sizes[i].size, sizes[i].sentence, "a size");
		free(bytes);
	}
	free(k.bytes);
}
END_TEST

/* Corrects the sum. */
static void
correct_sum(struct kept k)
{
	uint64_t sum = puyo_learned_sum(k.bytes + AT_TRAINING, k.size - AT_TRAINING);
	memcpy(k.bytes + AT_SUM, &sum, sizeof sum);
}

#define MEMBER(name) #name, offsetof(struct training, name), sizeof(((struct training *)0)->name)
#define FLOAT_NAN 0x7fc00000
#define FLOAT_TWO 0x40000000
#define DOUBLE_INFINITE INT64_C(0x7ff0000000000000)
#define OUTSIDE 1	/* the bit of row 0 of the column beside the field */

static const struct {
	const char	*name;
	size_t		 at, size;
	int64_t		 value;		/* its bits */
} spoils[] = {
	{ MEMBER(total), 0 }, { MEMBER(total), 10 }, { MEMBER(done), -1 }, { MEMBER(done), 0 },
	{ MEMBER(count), -1 }, { MEMBER(count), GOALS * LEARN_POINTS + 1 },
	{ MEMBER(points[0].goal), -1 }, { MEMBER(points[1].goal), GOALS }, { MEMBER(points[1].reward), DOUBLE_INFINITE },
	{ MEMBER(courses[0].steps), -1 }, { MEMBER(courses[1].steps), INT64_MAX },
	{ MEMBER(courses[0].net.first[3][2]), FLOAT_NAN }, { MEMBER(courses[1].target.last_bias), FLOAT_NAN },
	{ MEMBER(courses[0].game.turn), -1 }, { MEMBER(courses[1].game.turn), PUYO_SIDES },
	{ MEMBER(courses[0].game.sides[1].pair.axis), EMPTY }, { MEMBER(courses[0].game.sides[0].pair.child), GARBAGE },
	{ MEMBER(courses[0].game.sides[1].incoming), -1 }, { MEMBER(courses[0].game.sides[1].incoming), INT32_MAX },
	{ MEMBER(courses[0].game.sides[0].field.planes[1].words[0]), OUTSIDE },
	/* column 2 is full */
	{ MEMBER(courses[0].game.sides[0].field.planes[0].words[0]), INT64_C(0x3ffe) << 48 },
	{ MEMBER(courses[0].game.sides[0].placed), -1 }, { MEMBER(courses[0].game.sides[0].placed), INT32_MAX },
	{ MEMBER(courses[0].game.sides[1].chain), -1 }, { MEMBER(courses[0].game.sides[1].chain), PUYO_CHAIN_MAX + 1 },
	{ MEMBER(courses[0].reward), DOUBLE_INFINITE }, { MEMBER(courses[0].loss), DOUBLE_INFINITE },
	{ MEMBER(courses[1].chains), DOUBLE_INFINITE }, { MEMBER(courses[1].games), INT64_MAX },
	{ MEMBER(courses[1].games), -1 }, { MEMBER(courses[1].losses), INT64_MAX }, { MEMBER(courses[1].losses), -1 },
	{ MEMBER(courses[0].game.sides[0].trail.count), -1 },
	{ MEMBER(courses[0].game.sides[0].trail.count), REPLAY_PAIRS + 1 },
	{ MEMBER(courses[0].game.sides[0].trail.pairs[0]), REPLAY_PAIRS },
	{ MEMBER(courses[0].game.sides[0].trail.pairs[0]), -1 },
	{ MEMBER(courses[0].game.sides[0].trail.list[0].field.planes[2].words[1]), OUTSIDE },
	{ MEMBER(courses[0].replay.count), -1 }, { MEMBER(courses[0].replay.count), 0 },
	{ MEMBER(courses[0].replay.count), REPLAY_ROOM + 1 },
	{ MEMBER(courses[1].replay.next), -1 }, { MEMBER(courses[1].replay.next), REPLAY_ROOM },
	{ MEMBER(courses[1].replay.next), REPLAY_ROOM - 1 },
	{ MEMBER(courses[1].replay.list[0].field.planes[0].words[0]), OUTSIDE },
	{ MEMBER(courses[1].replay.list[7].then.planes[0].words[1]), INT64_MIN },
	{ MEMBER(courses[1].replay.list[7].reward), FLOAT_NAN },
	{ MEMBER(courses[1].replay.list[7].discount), FLOAT_TWO },
};

static void
put_bits(unsigned char *at, size_t size, int64_t value)
{
	uint8_t byte = (uint8_t)value;
	uint32_t word = (uint32_t)value;
	memcpy(at, size == sizeof byte ? (void *)&byte : size == sizeof word ? (void *)&word : (void *)&value, size);
}

START_TEST(impossible_values_are_refused_after_a_right_sum)
{
	struct kept k = keep(trained(6, SHORT, 4500));
	for (size_t i = 0; i < LEN(spoils); i++) {
		unsigned char *at = k.bytes + AT_TRAINING + spoils[i].at, before[sizeof(int64_t)];
		memcpy(before, at, spoils[i].size);
		put_bits(at, spoils[i].size, spoils[i].value);
		correct_sum(k);
		expect_refused(k.bytes, k.size, is_damaged, spoils[i].name);
		memcpy(at, before, spoils[i].size);
	}
	correct_sum(k);
	expect_read(k);
	free(k.bytes);
}
END_TEST

/* --- the curve --- */

static const struct { int64_t steps; int points, first, between; } curves[] = {
	{ 1, 1, 1, 1 }, { 2, 2, 1, 1 }, { 7, 7, 1, 1 }, { 400, 400, 1, 1 }, { 700, 400, 1, 1 }, { 800, 400, 2, 2 },
	{ SHORT, 400, 12, 12 },
};

/* Of each goal, every so many of its steps, in turn. */
START_TEST(the_curve_has_its_points_in_order)
{
	struct training *t = trained(7, curves[_i].steps, curves[_i].steps);
	ck_assert_int_eq(puyo_trainer.done(t), curves[_i].steps);
	ck_assert_int_eq(puyo_trainer.total(t), curves[_i].steps);
	ck_assert_int_eq(puyo_trainer.points_made(t), curves[_i].points);
	for (int i = 0; i < curves[_i].points; i++) {
		struct training_point p = puyo_trainer.point(t, i);
		ck_assert_str_eq(p.goal, puyo_trainer.goals[i % GOALS]);
		ck_assert_int_eq(p.steps, curves[_i].first + i / GOALS * curves[_i].between);
		ck_assert(p.chance > 0 && p.chance < 1);
	}
	free(outcome_of(t));
}
END_TEST

/* The first pair on an empty field wins nothing, so the point is the value from before it. */
START_TEST(a_point_is_the_mean_since_the_point_before)
{
	struct training *t = puyo_trainer.begin(8, 12 * GOALS * LEARN_POINTS);
	struct learn_course *c = &t->courses[0];
	c->steps = 11;
	c->reward = 6;
	c->chains = 9;
	c->games = 2;
	c->loss = 1;
	c->losses = 4;
	puyo_trainer.work(t, 1);
	ck_assert_int_eq(puyo_trainer.points_made(t), 1);
	struct training_point p = puyo_trainer.point(t, 0);
	ck_assert_str_eq(p.goal, "match");
	ck_assert_int_eq(p.steps, 12);
	ck_assert_double_eq(p.reward, 0.5);
	ck_assert_double_eq(p.chain, 4.5);
	ck_assert_double_eq(p.loss, 0.25);
	ck_assert(c->reward == 0 && c->chains == 0 && c->games == 0 && c->loss == 0 && c->losses == 0);
	puyo_trainer.free(t);
}
END_TEST

/* The mean reward of a goal over a fifth of its curve. */
static double
mean_reward(const struct training *t, int goal, int fifth)
{
	double sum = 0;
	int count = 0;
	for (int i = 0; i < puyo_trainer.points_made(t); i++) {
		struct training_point p = puyo_trainer.point(t, i);
		int64_t part = (p.steps - 1) * GOALS * 5 / puyo_trainer.total(t);
		if (part != fifth || strcmp(p.goal, puyo_trainer.goals[goal]) != 0)
			continue;
		sum += p.reward;
		count++;
	}
	return sum / count;
}

START_TEST(it_wins_more_the_longer_it_learns)
{
	struct training *t = trained(1, LONG, LONG);
	for (int goal = 0; goal < GOALS; goal++) {
		double first = mean_reward(t, goal, 0), last = mean_reward(t, goal, 4);
		ck_assert_double_gt(last, first + 0.02);	/* of a reward, for each pair */
	}
	puyo_trainer.free(t);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, the_same_seed_gives_the_same_and_another_does_not);
	tcase_add_test(all, work_in_slices_is_work_at_once);
	tcase_add_test(all, a_training_that_was_kept_goes_on_as_if_it_had_never_stopped);
	tcase_add_test(all, a_byte_that_changed_is_noticed);
	tcase_add_test(all, bytes_that_are_missing_are_noticed);
	tcase_add_test(all, impossible_values_are_refused_after_a_right_sum);
	tcase_add_loop_test(all, the_curve_has_its_points_in_order, 0, LEN(curves));
	tcase_add_test(all, a_point_is_the_mean_since_the_point_before);
	tcase_add_test(all, it_wins_more_the_longer_it_learns);
}

int
main(void)
{
	return suite_run("puyo_train", fill, 60);
}
