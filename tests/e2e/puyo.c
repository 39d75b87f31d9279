/* puyo.c: Puyo in real time: who plays by default, keys for two, pauses, and how
 * little a falling pair sends. */
#include "e2e.h"

static struct pty *
start(const char *first, const char *second)
{
	struct arcade_call call = { .words = { "--seed", "7", "puyo", first, second } };
	struct pty *pty = arcade_start(&call);
	expect(pty, "NEXT");
	return pty;
}

START_TEST(one_word_begins_a_match_against_the_weak_cpu)
{
	struct pty *pty = start(NULL, NULL);
	expect(pty, "1P you");
	expect(pty, "2P CPU, weak");
	expect(pty, "Pairs                 0      2");	/* it does not wait */
	pty_free(pty);
}
END_TEST

/* In whatever row the pairs are by then. */
START_TEST(two_people_steer_a_field_each)
{
	struct pty *pty = start("seat2=human", NULL);
	expect(pty, "a d move               Left Right move");
	pty_type(pty, "aq");
	expect(pty, "│Y R ");
	pty_type(pty, "\033[C\033[Cl");
	expect(pty, "R Y │");
	pty_free(pty);
}
END_TEST

START_TEST(a_pause_stops_the_fall)
{
	struct pty *pty = start("mode=solo", NULL);
	pty_type(pty, "p");
	expect(pty, "Paused");
	ck_assert(pty_settles(pty, 200, 2000));
	pty_count_anew(pty);
	pty_read_for(pty, 1500);
	ck_assert_uint_eq(pty_count(pty).bytes, 0);
	pty_type(pty, "\r");
	expect(pty, "NEXT");
	pty_free(pty);
}
END_TEST

/* Five rows in four seconds, and the seconds themselves. */
START_TEST(a_falling_pair_sends_little)
{
	enum { ROWS = 5, ROW_BYTES = 60, SECOND_BYTES = 25 };
	struct pty *pty = start("mode=solo", NULL);
	expect(pty, "│    Y !!    │");
	ck_assert(pty_settles(pty, 300, 2000));
	pty_count_anew(pty);
	pty_read_for(pty, 4000);
	size_t bytes = pty_count(pty).bytes;
	ck_assert_msg(bytes > 0 && bytes <= ROWS * (ROW_BYTES + SECOND_BYTES), "%zu bytes", bytes);
	pty_free(pty);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, one_word_begins_a_match_against_the_weak_cpu);
	tcase_add_test(tc, two_people_steer_a_field_each);
	tcase_add_test(tc, a_pause_stops_the_fall);
	tcase_add_test(tc, a_falling_pair_sends_little);
}

int
main(void)
{
	return e2e_run("puyo", fill, 30);
}
