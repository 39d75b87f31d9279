/* unclocked.c: checks real time without a clock: however long a player thinks, the game is the same. */
#include "base/rng.h"
#include "game/cpu_driver.h"
#include "game/unclocked.h"
#include "kept_case.h"

enum { WHOLE = 1000, PAIRS_MOST = 400, AN_HOUR_MS = 3600000 };

struct run {
	struct session		*session;
	struct cpu_driver	*cpus;
	struct unclocked		*steer;
	struct rng		 rng;
	int			 chosen;
	int			 ticks;		/* per call */
	int64_t			 think_ms;	/* before each choice */
};

static struct run
start(const char *words, struct store *in, const char *setup)
{
	struct run r = { .ticks = WHOLE };
	json_t *position = setup != NULL ? json_loads(setup, 0, NULL) : NULL;
	const struct loaded_game *loaded = registry_load(registry, "puyo", NULL);
	r.session = begin(loaded, in, words, position);
	r.cpus = cpu_driver_new(r.session);
	r.steer = unclocked_new(r.session, r.cpus);
	rng_seed(&r.rng, 3);
	json_decref(position);
	return r;
}

static void
stop(struct run *r)
{
	unclocked_free(r->steer);
	cpu_driver_free(r->cpus);
	session_free(r->session);
}

/* The real clock runs on, and the front end passes it to the session. */
static void
think(struct run *r)
{
	static int64_t now = 1;
	if (r->think_ms == 0)
		return;
	uint64_t before = session_ticks(r->session);
	session_clock(r->session, now += r->think_ms, NULL);
	cpu_driver_wait(r->cpus);
	ck_assert_int_eq(unclocked_run(r->steer, WHOLE, NULL), UNCLOCKED_ASKS);
	ck_assert_uint_eq(session_ticks(r->session), before);
}

static void
choose_any(struct run *r, int seat)
{
	uint32_t places = unclocked_places(r->steer, seat);
	int place;
	ck_assert_uint_ne(places, 0);
	do
		place = (int)rng_below(&r->rng, PLACES_MAX);
	while ((places & UINT32_C(1) << place) == 0);
	ck_assert(unclocked_choose(r->steer, seat, place, NULL));
	r->chosen++;
}

static enum unclocked_state
settle(struct run *r, struct events *ev)
{
	enum unclocked_state state;
	while ((state = unclocked_run(r->steer, r->ticks, ev)) == UNCLOCKED_GOES_ON)
		continue;
	return state;
}

static void
play_out(struct run *r)
{
	enum unclocked_state state;
	struct error e;
	while ((state = settle(r, NULL)) == UNCLOCKED_ASKS && r->chosen < PAIRS_MOST) {
		int seat = unclocked_asked(r->steer);
		ck_assert(!unclocked_missed(r->steer, seat, &e));
		think(r);
		choose_any(r, seat);
	}
	ck_assert_int_eq(state, UNCLOCKED_OVER);
	ck_assert(session_over(r->session));
	ck_assert_int_eq(unclocked_asked(r->steer), SEAT_NOBODY);
}

static void
expect_replay(const struct run *r)
{
	struct error e = { 0 };
	json_t *journal = session_journal(r->session);
	struct session *again = session_replay(registry, journal, -1, &e);
	ck_assert_ptr_nonnull(again);
	char *one = line_of(r->session), *other = line_of(again);
	ck_assert_str_eq(one, other);
	free(one);
	free(other);
	session_free(again);
	json_decref(journal);
}

/* options, and the list in which the game counts */
static const struct { const char *words, *list; int seat; } whole[] = {
	{ "mode=solo clock=off", "endless-untimed", 1 },
	{ "mode=solo speed=rising clock=off", "rising-untimed", 1 },
	{ "seat2=cpu:weak clock=off", "versus-untimed", 1 },
	{ "seat1=cpu:expert offset=on kick=on clock=off", "versus-untimed", 2 },
	{ "clock=off", "versus-untimed", 1 },
	{ "mode=solo", "endless", 1 },
};

START_TEST(a_whole_game_of_places_replays_and_counts_in_its_own_list)
{
	struct run r = start(whole[_i].words, store, NULL);
	struct result result;
	play_out(&r);
	expect_replay(&r);
	session_result(r.session, &result);
	ck_assert_str_eq(result.ranking, whole[_i].list);
	json_decref(result.stats);
	char *hoped = mem_format("%s %ld", whole[_i].list, result.scores[whole[_i].seat]);
	stop(&r);
	raw_check("SELECT group_concat(ranking || ' ' || score) FROM scores", hoped);
	free(hoped);
}
END_TEST

static json_t *
journal_of(const char *words, int ticks, int64_t think_ms)
{
	struct run r = start(words, NULL, NULL);
	r.ticks = ticks;
	r.think_ms = think_ms;
	play_out(&r);
	json_t *journal = session_journal(r.session);
	stop(&r);
	return journal;
}

static const char *const ways[] = { "seat2=cpu:expert clock=off", "mode=solo speed=rising kick=on clock=off" };

START_TEST(neither_thinking_long_nor_short_turns_of_the_loop_change_anything)
{
	json_t *quick = journal_of(ways[_i], WHOLE, 0);
	json_t *slow = journal_of(ways[_i], WHOLE, AN_HOUR_MS);
	json_t *sliced = journal_of(ways[_i], 1, 0);
	ck_assert(json_equal(quick, slow));
	ck_assert(json_equal(quick, sliced));
	json_decref(quick);
	json_decref(slow);
	json_decref(sliced);
}
END_TEST

START_TEST(a_call_takes_no_more_ticks_than_it_was_given)
{
	struct run r = start("seat2=cpu:weak clock=off", NULL, NULL);
	choose_any(&r, 1);
	for (uint64_t ticks = 1; unclocked_run(r.steer, 1, NULL) == UNCLOCKED_GOES_ON; ticks++)
		ck_assert_uint_eq(session_ticks(r.session), ticks);
	ck_assert_int_eq(unclocked_asked(r.steer), 1);
	stop(&r);
}
END_TEST

START_TEST(time_passes_only_when_both_of_two_people_have_chosen)
{
	struct run r = start("clock=off", NULL, NULL);
	ck_assert_int_eq(unclocked_asked(r.steer), 1);
	choose_any(&r, 1);
	ck_assert_int_eq(unclocked_asked(r.steer), 2);
	ck_assert_int_eq(unclocked_run(r.steer, WHOLE, NULL), UNCLOCKED_ASKS);
	ck_assert_uint_eq(session_ticks(r.session), 0);
	choose_any(&r, 2);
	ck_assert_int_eq(unclocked_asked(r.steer), SEAT_NOBODY);
	ck_assert_int_eq(settle(&r, NULL), UNCLOCKED_ASKS);
	ck_assert_uint_gt(session_ticks(r.session), 0);
	stop(&r);
}
END_TEST

/* Events contain the place where a pair landed. */
static json_t *
locked_cells(const struct events *ev)
{
	for (size_t i = 0; i < ev->count; i++)
		if (strcmp(event_text(ev->list[i].fact, "event"), "lock") == 0)
			return json_object_get(ev->list[i].fact, "cells");
	return NULL;
}

static void
expect_cells(const struct events *ev, const char *hoped)
{
	char *line = json_line(locked_cells(ev));
	ck_assert_str_eq(line, hoped);
	free(line);
}

enum { PLACE_3_LEFT = 2 * 4 + 3, PLACE_6_UP = 5 * 4 };

START_TEST(a_pair_comes_to_lie_where_it_was_wanted)
{
	struct run r = start("mode=solo clock=off", NULL, NULL);
	struct events ev = { 0 };
	struct error e;
	ck_assert(unclocked_choose(r.steer, 1, PLACE_6_UP, NULL));
	ck_assert(unclocked_choose(r.steer, 1, PLACE_3_LEFT, NULL));	/* the player chooses another place */
	ck_assert_int_eq(settle(&r, &ev), UNCLOCKED_ASKS);
	expect_cells(&ev, "[[1,1],[2,1]]");
	ck_assert(!unclocked_missed(r.steer, 1, &e));
	events_clear(&ev);
	stop(&r);
}
END_TEST

START_TEST(a_place_that_time_has_taken_away_is_given_up_and_said)
{
	struct run r = start("mode=solo clock=off", NULL, NULL);
	struct events ev = { 0 };
	struct error e;
	char text[ERROR_WORD_SIZE];
	ck_assert(unclocked_choose(r.steer, 1, PLACE_6_UP, NULL));
	session_advance(r.session, 575, NULL);		/* it locks with the next tick */
	ck_assert_int_eq(settle(&r, &ev), UNCLOCKED_ASKS);
	expect_cells(&ev, "[[2,2],[2,1]]");
	ck_assert(unclocked_missed(r.steer, 1, &e));
	error_text(&e, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, "fell where it was"));
	choose_any(&r, 1);
	ck_assert(!unclocked_missed(r.steer, 1, &e));
	events_clear(&ev);
	stop(&r);
}
END_TEST

START_TEST(nonsense_is_refused_with_a_sentence)
{
	static const int places[] = { -1, 3, 21, PLACES_MAX, 1000 };
	struct run r = start("seat2=cpu:weak clock=off", NULL, NULL);
	struct error e;
	for (size_t i = 0; i < LEN(places); i++) {
		ck_assert(!unclocked_choose(r.steer, 1, places[i], &e));
		check_sentence(&e, ERR_RULE, "cannot get there");
	}
	for (int seat = 0; seat <= SEATS_MAX; seat++) {
		ck_assert(seat == 1 || !unclocked_choose(r.steer, seat, PLACE_6_UP, &e));
		ck_assert_int_eq(seat == 1, unclocked_places(r.steer, seat) != 0);
	}
	check_sentence(&e, ERR_RULE, "nothing to place");
	stop(&r);
}
END_TEST

START_TEST(in_practice_a_place_that_was_taken_back_is_asked_for_again)
{
	struct run r = start("mode=solo practice=on clock=off", NULL, NULL);
	ck_assert(unclocked_choose(r.steer, 1, PLACE_3_LEFT, NULL));
	ck_assert_int_eq(settle(&r, NULL), UNCLOCKED_ASKS);
	ck_assert_int_eq(session_length(r.session), 1);
	ck_assert(session_undo(r.session, NULL));
	ck_assert_int_eq(unclocked_run(r.steer, WHOLE, NULL), UNCLOCKED_ASKS);
	ck_assert_int_eq(session_length(r.session), 0);
	stop(&r);
}
END_TEST

START_TEST(a_full_field_in_practice_stays_still)
{
	struct run r = start("", NULL, "{\"mode\":\"solo\",\"practice\":true,\"pairs\":[\"RG\",\"BY\",\"RG\"],\"players\":[{\"rows\":["
	    "\"......\",\"......\",\"..R...\",\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\",\"..R...\",\"..B...\","
	    "\"..R...\",\"..B...\",\"..R...\"]}]}");
	ck_assert(unclocked_choose(r.steer, 1, 2 * 4, NULL));
	ck_assert_int_eq(settle(&r, NULL), UNCLOCKED_IDLE);
	ck_assert_int_eq(unclocked_asked(r.steer), SEAT_NOBODY);
	stop(&r);
}
END_TEST

START_TEST(with_a_clock_nothing_of_this_is_kept)
{
	struct run r = start("clock=on", NULL, NULL);
	json_t *journal = session_journal(r.session);
	char *line = line_of(r.session);
	ck_assert_ptr_null(json_object_get(json_object_get(journal, "options"), "clock"));
	ck_assert_ptr_null(strstr(line, "untimed"));
	free(line);
	json_decref(journal);
	stop(&r);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_whole_game_of_places_replays_and_counts_in_its_own_list, 0, (int)LEN(whole));
	tcase_add_loop_test(t, neither_thinking_long_nor_short_turns_of_the_loop_change_anything, 0, (int)LEN(ways));
	tcase_add_test(t, a_call_takes_no_more_ticks_than_it_was_given);
	tcase_add_test(t, time_passes_only_when_both_of_two_people_have_chosen);
	tcase_add_test(t, a_pair_comes_to_lie_where_it_was_wanted);
	tcase_add_test(t, a_place_that_time_has_taken_away_is_given_up_and_said);
	tcase_add_test(t, nonsense_is_refused_with_a_sentence);
	tcase_add_test(t, in_practice_a_place_that_was_taken_back_is_asked_for_again);
	tcase_add_test(t, a_full_field_in_practice_stays_still);
	tcase_add_test(t, with_a_clock_nothing_of_this_is_kept);
}

int
main(void)
{
	return suite_run("steer", fill, 60);
}
