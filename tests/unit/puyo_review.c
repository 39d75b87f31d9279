/* puyo_review.c: checks reviews of games in real time: every pair is a decision. */
#include "../planted.h"
#include "games/puyo/puyo_cpu.h"

static struct registry *registry;

static void
set_up(void)
{
	registry = registry_new("share");
}

static void
tear_down(void)
{
	registry_free(registry);
}

static struct session *
begin(const char *options)
{
	const struct planted_row row = { .game = "puyo", .options = options };
	return planted_begin(registry, &row, 5);
}

static struct review *
review_of(struct session *s)
{
	json_t *journal = session_journal(s);
	struct review *r = planted_review(registry, journal);
	json_decref(journal);
	session_free(s);
	return r;
}

/* The actions follow each other without time between them, and one replaces the whole board. */
START_TEST(every_pair_of_a_practice_game_is_a_decision)
{
	struct session *s = begin("mode=solo practice=on");
	const char *const actions[] = { "place 0 0", "board RGBY../RGBY..", "place 5 0", "pair GY", "place 4 1" };
	for (size_t i = 0; i < LEN(actions); i++)
		ck_assert_msg(submit(s, 1, actions[i], NULL), "%s", actions[i]);
	struct review *r = review_of(s);
	ck_assert_int_eq(r->decisions, 3);
	review_free(r);
}
END_TEST

START_TEST(a_problem_is_not_reviewed)
{
	struct session *match = begin("mode=solo"), *problem = begin("mode=solo practice=on problem=P111R-52EB");
	struct error e;
	ck_assert(review_allows(match, &e));
	ck_assert(!review_allows(problem, &e));
	ck_assert_str_eq(e.sentence, "This game has no review: CPUs do not know what its goal asks for.");
	session_free(match);
	session_free(problem);
}
END_TEST

/* The strongest player plays what the review would advise, so no other place is better, whatever
 * keys it presses on the way. */
START_TEST(play_of_the_strongest_has_no_moments)
{
	struct session *s = begin("mode=solo");
	struct cpu_driver *cpus = cpu_driver_new(s);
	const struct cpu_request request = { 1, game_adviser(&puyo_game), CPU_TICK_SLICES };
	int pairs = 0;
	while (pairs < 12) {
		struct action action;
		session_advance(s, 1, NULL);
		if (cpu_driver_decide(cpus, &request, &action))
			session_submit(s, 1, &action, NULL, NULL);
		struct view *v = session_view(s, 1);
		pairs = v->player[0].index;
		game_view_free(&puyo_game, v);
	}
	cpu_driver_free(cpus);
	struct review *r = review_of(s);
	ck_assert_int_eq(r->decisions, pairs);
	ck_assert_int_eq(r->count, 0);
	review_free(r);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, every_pair_of_a_practice_game_is_a_decision);
	tcase_add_test(t, a_problem_is_not_reviewed);
	tcase_add_test(t, play_of_the_strongest_has_no_moments);
}

int
main(void)
{
	return suite_run("puyo review", fill, 60);
}
