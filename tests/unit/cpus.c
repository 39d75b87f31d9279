/* cpus.c: CPUs in real time, at a table and behind the protocol: what they see,
 * when they act. */
#include "../suite.h"
#include "../tickgame.h"
#include "../submit.h"
#include "engine/engine.h"
#include "game/cpus.h"

static struct session *
begin(const char *one, const char *two)
{
	struct session_start start;
	session_start_init(&start, &tick_game, 0);
	ck_assert(session_start_set(&start, &tick_game, "seat1", one, NULL));
	ck_assert(session_start_set(&start, &tick_game, "seat2", two, NULL));
	return session_new(&tick_entrant, &start, NULL, NULL);
}

/* Plays to the end, tick by tick; the journal is the caller's. */
static json_t *
play_out(const char *one, const char *two, int slices)
{
	struct session *s = begin(one, two);
	struct cpus *c = cpus_new(s);
	while (!session_over(s)) {
		session_advance(s, 1, NULL);
		cpus_act(c, slices, NULL);
	}
	cpus_free(c);
	json_t *journal = session_journal(s);
	session_free(s);
	return journal;
}

START_TEST(a_cpu_remembers_from_tick_to_tick)
{
	struct session *s = begin("cpu:steady", "human");
	struct cpus *c = cpus_new(s);
	struct events ev = { 0 };
	ck_assert(cpus_any(s));
	ck_assert_int_eq(cpus_act(c, CPUS_TO_THE_END, &ev), 0);	/* sees the counter */
	ck_assert_int_eq(cpus_act(c, CPUS_TO_THE_END, &ev), 0);	/* sees it a second time */
	ck_assert_uint_eq(ev.count, 0);
	ck_assert_int_eq(cpus_act(c, CPUS_TO_THE_END, &ev), 1);
	ck_assert_uint_eq(ev.count, 1);
	ck_assert_int_eq(session_length(s), 1);
	ck_assert_int_eq(cpus_act(c, CPUS_TO_THE_END, &ev), 0);	/* odd */
	events_clear(&ev);
	cpus_free(c);
	session_free(s);
}
END_TEST

START_TEST(a_cpu_without_enough_slices_decides_on_what_it_has)
{
	json_t *hasty = play_out("cpu:steady", "cpu:still", 2), *patient = play_out("cpu:steady", "cpu:still", 3);
	ck_assert_uint_eq(json_array_size(json_object_get(hasty, "actions")), 0);
	ck_assert_uint_gt(json_array_size(json_object_get(patient, "actions")), 0);
	json_decref(hasty);
	json_decref(patient);
}
END_TEST

START_TEST(thinking_to_the_end_gives_the_same_game_every_time)
{
	json_t *one = play_out("cpu:steady", "cpu:steady", CPUS_TO_THE_END);
	json_t *two = play_out("cpu:steady", "cpu:steady", CPUS_TO_THE_END);
	ck_assert(json_equal(one, two));
	json_decref(one);
	json_decref(two);
}
END_TEST

/* Lets time pass until the rules or a CPU want to be asked. */
static json_t *
play_by_waits(const char *one, const char *two, int *asked)
{
	struct session *s = begin(one, two);
	struct cpus *c = cpus_new(s);
	for (*asked = 0; !session_over(s); ++*asked) {
		uint64_t cpu = cpus_wait(c), wait = session_wait(s);
		session_advance(s, cpu > 0 && cpu < wait ? cpu : wait, NULL);
		cpus_act(c, CPUS_TO_THE_END, NULL);
	}
	cpus_free(c);
	json_t *journal = session_journal(s);
	session_free(s);
	return journal;
}

START_TEST(asking_only_when_it_is_wanted_gives_the_same_game)
{
	int asked;
	json_t *every = play_out("cpu:steady", "cpu:still", CPUS_TO_THE_END);
	json_t *wanted = play_by_waits("cpu:steady", "cpu:still", &asked);
	ck_assert(json_equal(every, wanted));
	ck_assert_int_lt(asked, (int)json_integer_value(json_object_get(every, "ticks")));
	json_decref(every);
	json_decref(wanted);
}
END_TEST

START_TEST(what_others_do_is_seen_before_it_sleeps_on)
{
	struct session *s = begin("cpu:steady", "human");
	struct cpus *c = cpus_new(s);
	ck_assert_uint_eq(cpus_wait(c), 1);		/* nobody has looked yet */
	session_advance(s, PERIOD, NULL);
	cpus_act(c, CPUS_TO_THE_END, NULL);
	ck_assert_uint_eq(cpus_wait(c), 0);		/* odd */
	ck_assert(submit(s, 1, "add", NULL));
	ck_assert_uint_eq(cpus_wait(c), 1);		/* even */
	session_advance(s, PERIOD * GOAL, NULL);
	ck_assert_uint_eq(cpus_wait(c), 0);		/* over */
	cpus_free(c);
	session_free(s);
}
END_TEST

START_TEST(nobody_acts_for_people_or_after_the_end)
{
	struct session *s = begin("human", "human");
	struct cpus *c = cpus_new(s);
	ck_assert(!cpus_any(s));
	for (int i = 0; i < 2 * PERIOD * GOAL; i++) {
		session_advance(s, 1, NULL);
		ck_assert_int_eq(cpus_act(c, CPUS_TO_THE_END, NULL), 0);
	}
	ck_assert(session_over(s));
	cpus_free(c);
	session_free(s);
	s = begin("cpu:steady", "cpu:steady");
	c = cpus_new(s);
	session_advance(s, PERIOD * GOAL, NULL);
	ck_assert_int_eq(cpus_act(c, CPUS_TO_THE_END, NULL), 0);
	cpus_free(c);
	session_free(s);
}
END_TEST

#define NOTHING "= {\"action\":null,\"events\":[]}\n\n"

START_TEST(the_protocol_keeps_a_cpu_between_two_actions)
{
	char lines[] = "new seed=0\n"
	    "genmove 1 level=steady\ngenmove 1 level=steady\nsuggest 1 level=steady\ngenmove 1 level=steady\n"
	    "new seed=0\n"
	    "genmove 1 level=steady\ngenmove 1 level=steady\ngenmove 1 level=still\ngenmove 1 level=steady\n";
	char *said = NULL;
	size_t size;
	FILE *in = fmemopen(lines, strlen(lines), "r"), *out = open_memstream(&said, &size);
	ck_assert(engine_run(NULL, &tick_entrant, 7, in, out, NULL));
	fclose(in);
	fclose(out);
	ck_assert_str_eq(said, "=\n\n" NOTHING NOTHING "= null\n\n"
	    "= {\"action\":\"add\",\"events\":[{\"count\":1,\"event\":\"count\",\"seat\":1,\"tick\":0}]}\n\n"
	    "=\n\n" NOTHING NOTHING NOTHING NOTHING);
	free(said);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_cpu_remembers_from_tick_to_tick);
	tcase_add_test(t, a_cpu_without_enough_slices_decides_on_what_it_has);
	tcase_add_test(t, thinking_to_the_end_gives_the_same_game_every_time);
	tcase_add_test(t, asking_only_when_it_is_wanted_gives_the_same_game);
	tcase_add_test(t, what_others_do_is_seen_before_it_sleeps_on);
	tcase_add_test(t, the_protocol_keeps_a_cpu_between_two_actions);
	tcase_add_test(t, nobody_acts_for_people_or_after_the_end);
}

int
main(void)
{
	return suite_run("cpus", fill, 20);
}
