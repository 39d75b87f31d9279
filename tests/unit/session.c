/* session.c: checks how a session begins, plays, refuses and undoes, and its clock. */
#include "session_case.h"
#include "../submit.h"

/* --- playing --- */

/* What the answers contained. */
struct heard {
	int	answers;
	bool	accepted, reason;
	size_t	events, own, other;	/* all events, and those that seats 1 and 2 may know */
};

static void
hear(void *context, const struct session_answer *answer)
{
	struct heard *h = context;
	json_t *own = events_for(answer->events, 1), *other = events_for(answer->events, 2);
	*h = (struct heard){ h->answers + 1, answer->accepted, answer->error != NULL, answer->events->count,
	    json_array_size(own), json_array_size(other) };
	json_decref(own);
	json_decref(other);
}

START_TEST(every_action_is_answered_once_with_events_or_a_reason)
{
	struct session *s = begin_null("");
	struct heard h = { 0 };
	const struct action step = { .form = FORM_STEP };
	session_submit(s, 1, &step, hear, &h);
	ck_assert(h.answers == 1 && h.accepted && !h.reason && h.events == 1);
	session_submit(s, 1, &step, hear, &h);
	ck_assert(h.answers == 2 && !h.accepted && h.reason && h.events == 0);
	session_submit(s, 2, &step, NULL, NULL);
	ck_assert_int_eq(session_length(s), 2);
	session_free(s);
}
END_TEST

START_TEST(an_accepted_action_changes_the_state_and_is_counted)
{
	struct session *s = begin_null("");
	ck_assert_int_eq(session_to_act(s), 1);
	ck_assert(submit(s, 1, "step", NULL));
	ck_assert_int_eq(session_to_act(s), 2);
	ck_assert_int_eq(session_length(s), 1);
	ck_assert_int_eq(session_seats(s), 2);
	ck_assert_ptr_eq(session_game(s), &nullgame);
	session_free(s);
}
END_TEST

static char long_action[ACTION_SIZE + 1];

static const struct { int seat; const char *action, *reason; } refusals[] = {
	{ 2, "step", "It is the turn of seat 1." }, { 1, "jump", "There is no action jump." },
	{ 1, "", "There is no action ." }, { 1, "step ", "There is no action step ." },
	{ 0, "step", "There is no seat 0." }, { 3, "step", "There is no seat 3." },
	{ SEAT_ALL, "step", "There is no seat -1." }, { SEAT_REFEREE, "step", "There is no seat -2." },
	{ 1, long_action, "That is too long for an action." },
};

START_TEST(a_refused_action_changes_nothing_and_says_why)
{
	struct session *s = begin_null("");
	struct error e;
	memset(long_action, 'x', ACTION_SIZE);
	play(s, 1, "step");
	play(s, 2, "peek");
	session_advance(s, 90, NULL);
	char *before = line_of(s, SEAT_REFEREE);
	ck_assert(!submit(s, refusals[_i].seat, refusals[_i].action, &e));
	expect_error(&e, refusals[_i].reason);
	char *after = line_of(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	ck_assert_int_eq(session_length(s), 2);
	ck_assert_uint_eq(session_ticks(s), 90);
	free(before);
	free(after);
	session_free(s);
}
END_TEST

START_TEST(a_finished_game_takes_no_more_actions)
{
	struct session *s = begin_null("");
	struct error e;
	struct result result;
	session_result(s, &result);
	ck_assert(!result.over && !session_over(s));
	play(s, 1, "step");
	play(s, 2, "end");
	session_result(s, &result);
	ck_assert(result.over && session_over(s));
	ck_assert_uint_eq(result.winners, 1u << 2);
	ck_assert(!submit(s, 1, "step", &e));
	expect_error(&e, "The game is over.");
	ck_assert_int_eq(session_length(s), 2);
	session_free(s);
}
END_TEST

START_TEST(a_seat_sees_its_view_and_hears_its_events)
{
	struct session *s = begin_null("");
	struct heard h = { 0 };
	char *seat = line_of(s, 1), *referee = line_of(s, SEAT_REFEREE);
	ck_assert_ptr_null(strstr(seat, "secret"));
	ck_assert_ptr_nonnull(strstr(referee, "\"secret\":8"));
	session_submit(s, 1, &(struct action){ .form = FORM_PEEK }, hear, &h);
	ck_assert(h.own == 2 && h.other == 1);
	free(seat);
	free(referee);
	session_free(s);
}
END_TEST

START_TEST(a_session_without_a_store_is_unsaved_and_has_no_number)
{
	struct session *s = begin_null("");
	ck_assert(session_unsaved(s));
	ck_assert_int_eq(session_id(s), 0);
	session_abandon(s);
}
END_TEST

START_TEST(a_session_says_what_can_be_done_with_it)
{
	struct session *s = begin_null("undo=on"), *watched = begin_null("seat1=cpu seat2=cpu");
	ck_assert_uint_eq(session_can(s), SESSION_PAUSE | SESSION_HINT | SESSION_RERUN);
	play(s, 1, "step");
	ck_assert_uint_eq(session_can(s), SESSION_PAUSE | SESSION_UNDO | SESSION_HINT | SESSION_RERUN);
	play(s, 2, "end");
	ck_assert_uint_eq(session_can(s), SESSION_UNDO | SESSION_REVEAL | SESSION_RERUN);
	ck_assert_uint_eq(session_can(watched), SESSION_PAUSE | SESSION_REVEAL | SESSION_RERUN);
	session_free(s);
	session_free(watched);
}
END_TEST

/* --- how a game begins --- */

static const struct { const char *key, *value, *error; } words[] = {
	{ "seed", "0", NULL }, { "seed", "18446744073709551615", NULL }, { "undo", "on", NULL },
	{ "seat1", "human", NULL }, { "seat2", "cpu", NULL }, { "seat2", "cpu:weak", NULL },
	{ "seed", "-1", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "seed", "18446744073709551616", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "seed", "", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "undo", "yes", "undo cannot be yes; it can be: off, on" },
	{ "seat1", "dog", "a seat cannot be dog; it can be: human, cpu, cpu:weak, cpu:strong" },
	{ "seat1", "cpu:", "a seat cannot be cpu:; it can be: human, cpu, cpu:weak, cpu:strong" },
	{ "seat1", "", "a seat cannot be ; it can be: human, cpu, cpu:weak, cpu:strong" },
	{ "seat3", "human", "there is no option seat3; the options are: seed, seat1, seat2, undo, name1, name2" },
	{ "seat0", "human", "there is no option seat0; the options are: seed, seat1, seat2, undo, name1, name2" },
	{ "seat", "human", "there is no option seat; the options are: seed, seat1, seat2, undo, name1, name2" },
	{ "name1", "Ann", NULL }, { "name2", "\u82b1\u5b50", NULL }, { "name1", "", NULL }, { "name1", "0123456789abcdef", NULL },
	{ "name1", "0123456789abcdefg", "a name is at most 16 columns of printable characters" },
	{ "name1", "A\tn", "a name is at most 16 columns of printable characters" },
	{ "name1", "A\u202en", "a name is at most 16 columns of printable characters" },
	{ "name1", " Ann", "a name is at most 16 columns of printable characters" },
	{ "name3", "Ann", "there is no option name3; the options are: seed, seat1, seat2, undo, name1, name2" },
	{ "und", "on", "there is no option und; the options are: seed, seat1, seat2, undo, name1, name2" },
};

START_TEST(a_word_is_taken_or_refused_with_the_valid_ones)
{
	struct session_start start, before;
	struct error e;
	memset(&start, 0, sizeof start);
	session_start_init(&start, &nullgame, 3);
	before = start;
	bool ok = session_start_set(&start, &nullgame, words[_i].key, words[_i].value, &e);
	ck_assert(ok == (words[_i].error == NULL));
	if (!ok) {
		char text[1024];
		error_text(&e, text, sizeof text);
		ck_assert_str_eq(text, words[_i].error);
		ck_assert_mem_eq(&start, &before, sizeof start);
	}
}
END_TEST

START_TEST(a_cpu_without_a_level_is_of_the_strongest)
{
	struct session *s = begin_null("seat1=cpu seat2=cpu:weak");
	const struct session_start *start = session_started(s);
	ck_assert(start->seats[1].cpu && start->seats[2].cpu);
	ck_assert_str_eq(start->seats[1].level, "strong");
	ck_assert_str_eq(start->seats[2].level, "weak");
	session_free(s);
}
END_TEST

/* Characters that must not be displayed are removed from a name; a journal with such a name still
 * replays. */
START_TEST(a_name_is_made_fit_to_be_shown)
{
	static const struct { const char *given, *kept; } names[] = {
		{ "Ann", "Ann" }, { "  Ann  ", "Ann" }, { "A\x1b[2Jn", "A[2Jn" }, { "A\u200b\u202en\u0301n", "Ann" },
		{ "\xff" "Bo", "Bo" }, { "   ", "" }, { "0123456789abcdefghi", "0123456789abcdef" },
		{ "\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1", "\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1\u82b1" },
	};
	for (size_t i = 0; i < LEN(names); i++) {
		struct seat seat = { 0 };
		seat_set_name(&seat, names[i].given);
		ck_assert_str_eq(seat.name, names[i].kept);
	}
	json_t *hostile = json_loads("{\"names\":{\"name1\":\"A\\u001b[31mnn\",\"name2\":7}}", 0, NULL);
	struct seat seats[SEATS_MAX + 1];
	session_start_names(hostile, seats);
	ck_assert_str_eq(seats[1].name, "A[31mnn");
	ck_assert_str_eq(seats[2].name, "");
	json_decref(hostile);
}
END_TEST

/* A CPU has no name, and a journal without names has no member for them. */
START_TEST(names_go_with_the_journal)
{
	struct session *s = begin_null("name1=Ann seat2=cpu name2=Bo");
	json_t *journal = session_journal(s), *names = json_object_get(journal, "names");
	ck_assert_uint_eq(json_object_size(names), 1);
	ck_assert_str_eq(json_string_value(json_object_get(names, "name1")), "Ann");
	json_decref(journal);
	session_free(s);
	s = begin_null("");
	journal = session_journal(s);
	ck_assert_ptr_null(json_object_get(journal, "names"));
	json_decref(journal);
	session_free(s);
}
END_TEST

START_TEST(options_that_do_not_fit_together_start_nothing)
{
	struct session_start start;
	struct error e;
	session_start_init(&start, knight()->game, 1);
	ck_assert(session_start_set(&start, knight()->game, "size", "7", &e));
	ck_assert_ptr_null(session_new(knight(), &start, NULL, &e));
	expect_error(&e, "size is only for mode=free");
}
END_TEST

/* --- undo --- */

START_TEST(an_undone_action_is_gone_and_the_clock_goes_on)
{
	struct session *s = begin_null("undo=on"), *fresh = begin_null("undo=on");
	session_advance(s, 100, NULL);
	play(s, 1, "step");
	session_advance(s, 50, NULL);
	play(s, 2, "step");
	session_advance(s, 25, NULL);
	session_advance(fresh, 100, NULL);
	play(fresh, 1, "step");
	session_advance(fresh, 75, NULL);
	ck_assert((session_can(s) & SESSION_UNDO) != 0);
	ck_assert(session_undo(s, NULL));
	expect_equal(s, fresh);
	play(s, 2, "step");
	play(fresh, 2, "step");
	expect_equal(s, fresh);
	session_free(s);
	session_free(fresh);
}
END_TEST

START_TEST(undoing_everything_leads_to_the_beginning)
{
	struct session *s = begin_null("undo=on");
	struct error e;
	for (int i = 0; i < 100; i++)
		play(s, 1 + i % 2, "step");
	char *before = line_of(s, SEAT_REFEREE);
	for (int i = 0; i < 100; i++)
		ck_assert(session_undo(s, &e));
	ck_assert_int_eq(session_length(s), 0);
	ck_assert((session_can(s) & SESSION_UNDO) == 0);
	ck_assert(!session_undo(s, &e));
	expect_error(&e, "There is nothing to undo.");
	for (int i = 0; i < 100; i++)
		play(s, 1 + i % 2, "step");
	char *after = line_of(s, SEAT_REFEREE);
	ck_assert_str_eq(before, after);
	free(before);
	free(after);
	session_free(s);
}
END_TEST

START_TEST(where_the_options_forbid_it_nothing_is_undone)
{
	struct session *s = begin_null("undo=off");
	struct error e;
	play(s, 1, "step");
	ck_assert((session_can(s) & SESSION_UNDO) == 0);
	ck_assert(!session_undo(s, &e));
	expect_error(&e, "Undo works only in practice games");
	ck_assert_int_eq(session_length(s), 1);
	session_free(s);
}
END_TEST

/* --- the clock --- */

START_TEST(only_time_between_going_on_and_pausing_counts)
{
	struct session *s = begin_null("");
	session_clock(s, 5000, NULL);			/* a session starts paused */
	ck_assert(session_paused(s));
	ck_assert_uint_eq(session_ticks(s), 0);
	session_go_on(s, 100000);
	session_clock(s, 112345, NULL);
	session_pause(s, 120000);			/* 20 s */
	session_clock(s, 130000, NULL);
	session_go_on(s, 150000);
	session_pause(s, 170000);			/* 20 s more */
	session_clock(s, 175000, NULL);
	ck_assert_uint_eq(session_ticks(s), 40 * TICKS_PER_SECOND);
	session_free(s);
}
END_TEST

START_TEST(fractions_of_ticks_neither_add_up_nor_get_lost)
{
	struct session *often = begin_null(""), *paused = begin_null("");
	int64_t shown = 0;
	session_go_on(often, 0);
	for (int64_t ms = 1; ms <= 75000; ms += 1 + ms % 7) {
		session_clock(often, ms, NULL);
		shown = ms;
		ck_assert_uint_eq(session_ticks(often), (uint64_t)(ms * TICKS_PER_SECOND / 1000));
	}
	ck_assert_int_gt(shown, 74000);
	for (int64_t ms = 0; ms < 10000; ms += 10) {	/* runs for 10 ms, pauses for a second */
		session_go_on(paused, ms * 101);
		session_pause(paused, ms * 101 + 10);
	}
	ck_assert_uint_eq(session_ticks(paused), 10 * TICKS_PER_SECOND);
	session_free(often);
	session_free(paused);
}
END_TEST

START_TEST(going_on_twice_or_pausing_twice_loses_no_time)
{
	struct session *s = begin_null("");
	session_go_on(s, 1000);
	session_go_on(s, 3000);
	session_pause(s, 4000);
	session_pause(s, 9000);
	ck_assert_uint_eq(session_ticks(s), 3 * TICKS_PER_SECOND);
	session_free(s);
}
END_TEST

START_TEST(a_clock_that_goes_back_is_waited_for)
{
	struct session *s = begin_null("");
	session_go_on(s, 5000);
	session_clock(s, 6000, NULL);
	session_clock(s, 4000, NULL);
	ck_assert_uint_eq(session_ticks(s), TICKS_PER_SECOND);
	session_clock(s, 6500, NULL);
	ck_assert_uint_eq(session_ticks(s), TICKS_PER_SECOND * 3 / 2);
	session_free(s);
}
END_TEST

START_TEST(no_game_lasts_longer_than_its_journal_can_record)
{
	struct session *s = begin(knight(), "", 1);
	session_advance(s, SESSION_TICKS_LIMIT - 1, NULL);
	session_advance(s, UINT64_MAX, NULL);
	ck_assert_uint_eq(session_ticks(s), SESSION_TICKS_LIMIT);
	json_t *journal = session_journal(s);
	struct session *again = session_replay(registry, journal, -1, NULL);
	ck_assert_ptr_nonnull(again);
	expect_equal(s, again);
	json_decref(journal);
	session_free(again);
	session_free(s);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, every_action_is_answered_once_with_events_or_a_reason);
	tcase_add_test(t, a_session_says_what_can_be_done_with_it);
	tcase_add_test(t, a_name_is_made_fit_to_be_shown);
	tcase_add_test(t, names_go_with_the_journal);
	tcase_add_test(t, an_accepted_action_changes_the_state_and_is_counted);
	tcase_add_loop_test(t, a_refused_action_changes_nothing_and_says_why, 0, LEN(refusals));
	tcase_add_test(t, a_finished_game_takes_no_more_actions);
	tcase_add_test(t, a_seat_sees_its_view_and_hears_its_events);
	tcase_add_test(t, a_session_without_a_store_is_unsaved_and_has_no_number);
	tcase_add_loop_test(t, a_word_is_taken_or_refused_with_the_valid_ones, 0, LEN(words));
	tcase_add_test(t, a_cpu_without_a_level_is_of_the_strongest);
	tcase_add_test(t, options_that_do_not_fit_together_start_nothing);
	tcase_add_test(t, an_undone_action_is_gone_and_the_clock_goes_on);
	tcase_add_test(t, undoing_everything_leads_to_the_beginning);
	tcase_add_test(t, where_the_options_forbid_it_nothing_is_undone);
	tcase_add_test(t, only_time_between_going_on_and_pausing_counts);
	tcase_add_test(t, fractions_of_ticks_neither_add_up_nor_get_lost);
	tcase_add_test(t, going_on_twice_or_pausing_twice_loses_no_time);
	tcase_add_test(t, a_clock_that_goes_back_is_waited_for);
	tcase_add_test(t, no_game_lasts_longer_than_its_journal_can_record);
}

int
main(void)
{
	return suite_run("session", fill, 20);
}
