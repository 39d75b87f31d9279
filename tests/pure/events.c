/* events.c: events keep their order and the seats that may know them. */
#include "../suite.h"

#include <signal.h>

#include "base/json.h"
#include "game/events.h"
#include "game/game.h"

#define TEST_EVENTS(EVENT) \
	EVENT(start) \
	EVENT(one, x) \
	EVENT(two) \
	EVENT(spectators) \
	EVENT(secret) \
	EVENT(all, number, real, text, flag, none, place, missing) \
	EVENT(end)
EVENTS_DECLARE(test_events, TEST_EVENTS);
EVENTS_DEFINE(test_events, TEST_EVENTS);

static void
expect_known(const struct events *ev, int seat, const char *expected)
{
	json_t *known = events_for(ev, seat);
	char *line = json_line(known);
	ck_assert_str_eq(line, expected);
	free(line);
	json_decref(known);
}

START_TEST(each_seat_knows_its_own_and_the_public_events_in_order)
{
	struct events ev = { 0 };
	EVENT_ADD(&ev, EVENT_PUBLIC, start);
	EVENT_ADD(&ev, 1u << 1, one, .x = json_integer(1));
	EVENT_ADD(&ev, 1u << 2 | 1u << 4, two);
	EVENT_ADD(&ev, 1u << SEAT_NOBODY, spectators);
	EVENT_ADD(&ev, EVENT_PUBLIC, end);
	expect_known(&ev, 1, "[{\"event\":\"start\"},{\"event\":\"one\",\"x\":1},{\"event\":\"end\"}]");
	expect_known(&ev, 2, "[{\"event\":\"start\"},{\"event\":\"two\"},{\"event\":\"end\"}]");
	expect_known(&ev, 3, "[{\"event\":\"start\"},{\"event\":\"end\"}]");
	expect_known(&ev, 4, "[{\"event\":\"start\"},{\"event\":\"two\"},{\"event\":\"end\"}]");
	expect_known(&ev, SEAT_NOBODY,
	    "[{\"event\":\"start\"},{\"event\":\"spectators\"},{\"event\":\"end\"}]");
	expect_known(&ev, SEAT_REFEREE,
	    "[{\"event\":\"start\"},{\"event\":\"one\",\"x\":1},{\"event\":\"two\"},"
	    "{\"event\":\"spectators\"},{\"event\":\"end\"}]");
	events_clear(&ev);
}
END_TEST

START_TEST(an_event_nobody_may_know_is_for_the_referee)
{
	struct events ev = { 0 };
	EVENT_ADD(&ev, 0, secret);
	for (int seat = SEAT_NOBODY; seat <= SEATS_MAX; seat++)
		expect_known(&ev, seat, "[]");
	expect_known(&ev, SEAT_REFEREE, "[{\"event\":\"secret\"}]");
	events_clear(&ev);
}
END_TEST

/* An event with every member but one. */
static json_t *
an_event(void)
{
	struct events ev = { 0 };
	EVENT_ADD(&ev, EVENT_PUBLIC, all, .number = json_integer(-3), .real = json_real(0.5), .text = json_string("日"),
	    .flag = json_true(), .none = json_null(), .place = json_pack("[i,i]", 4, 5));
	json_t *fact = json_incref(ev.list[0].fact);
	events_clear(&ev);
	return fact;
}

START_TEST(an_event_carries_every_kind_of_data)
{
	json_t *fact = an_event();
	char *line = json_line(fact);
	ck_assert_str_eq(line, "{\"event\":\"all\",\"flag\":true,\"none\":null,\"number\":-3,\"place\":[4,5],"
	    "\"real\":0.5,\"text\":\"日\"}");
	ck_assert_int_eq(event_id(test_events, fact), EVENT_all);
	ck_assert_str_eq(test_events[EVENT_all], "all");
	ck_assert_int_eq(EVENT_INT(fact, all, number), -3);
	ck_assert_double_eq(EVENT_REAL(fact, all, real), 0.5);
	ck_assert_double_eq(EVENT_REAL(fact, all, number), -3);
	ck_assert_str_eq(EVENT_TEXT(fact, all, text), "日");
	ck_assert(EVENT_BOOL(fact, all, flag));
	ck_assert(json_is_null(EVENT_GET(fact, all, none)));
	ck_assert_ptr_null(EVENT_GET(fact, all, missing));
	free(line);
	json_decref(fact);
}
END_TEST

/* A missing member, or one of another kind, never reads as zero. */
START_TEST(a_wrong_member_ends_the_program)
{
	json_t *fact = an_event();
	if (_i == 0)
		EVENT_INT(fact, all, missing);
	else if (_i == 1)
		EVENT_INT(fact, all, real);
	else if (_i == 2)
		EVENT_REAL(fact, all, none);
	else if (_i == 3)
		EVENT_TEXT(fact, one, x);
	else if (_i == 4)
		EVENT_BOOL(fact, all, number);
	else
		event_id(test_events + EVENT_end, fact);
}
END_TEST

START_TEST(where_nobody_listens_nothing_is_kept)
{
	struct events *nobody = NULL;
	EVENT_ADD(nobody, EVENT_PUBLIC, one, .x = (ck_abort_msg("a value is made"), NULL));
	struct events ev = { 0 };
	expect_known(&ev, SEAT_REFEREE, "[]");
	events_clear(&ev);
}
END_TEST

START_TEST(a_long_list_keeps_its_order_and_can_be_used_again)
{
	struct events ev = { 0 };
	for (int round = 0; round < 2; round++) {
		for (int i = 0; i < 1000; i++)
			EVENT_ADD(&ev, i % 2 == 0 ? 1u << 1 : 1u << 2, one, .x = json_integer(i));
		json_t *known = events_for(&ev, 2);
		ck_assert_uint_eq(json_array_size(known), 500);
		for (size_t i = 0; i < 500; i++)
			ck_assert_int_eq(json_integer_value(EVENT_GET(json_array_get(known, i), one, x)),
			    2 * (int)i + 1);
		events_clear(&ev);
		ck_assert_uint_eq(ev.count, 0);
		ck_assert_uint_eq(json_array_size(known), 500);	/* the array outlives the events */
		json_decref(known);
	}
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, each_seat_knows_its_own_and_the_public_events_in_order);
	tcase_add_test(t, an_event_nobody_may_know_is_for_the_referee);
	tcase_add_test(t, an_event_carries_every_kind_of_data);
	tcase_add_loop_test_raise_signal(t, a_wrong_member_ends_the_program, SIGABRT, 0, 6);
	tcase_add_test(t, where_nobody_listens_nothing_is_kept);
	tcase_add_test(t, a_long_list_keeps_its_order_and_can_be_used_again);
}

int
main(void)
{
	return suite_run("events", fill, 5);
}
