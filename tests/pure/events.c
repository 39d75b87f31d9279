/* events.c: facts in order, and who may know them. */
#include "../suite.h"
#include "base/json.h"
#include "game/events.h"
#include "game/game.h"

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
	events_add(&ev, EVENT_PUBLIC, "start", "");
	events_add(&ev, 1u << 1, "one", "s:i", "x", 1);
	events_add(&ev, 1u << 2 | 1u << 4, "two", "");
	events_add(&ev, 1u << SEAT_NOBODY, "spectators", "");
	events_add(&ev, EVENT_PUBLIC, "end", "");
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
	events_add(&ev, 0, "secret", "");
	for (int seat = SEAT_NOBODY; seat <= SEATS_MAX; seat++)
		expect_known(&ev, seat, "[]");
	expect_known(&ev, SEAT_REFEREE, "[{\"event\":\"secret\"}]");
	events_clear(&ev);
}
END_TEST

START_TEST(an_event_carries_every_kind_of_data)
{
	struct events ev = { 0 };
	events_add(&ev, EVENT_PUBLIC, "all", "s:i,s:s,s:b,s:s?,s:[i,i],s:o", "number", -3,
	    "text", "日", "flag", 1, "none", NULL, "place", 4, 5, "list", json_pack("[s]", "a"));
	expect_known(&ev, 1, "[{\"event\":\"all\",\"flag\":true,\"list\":[\"a\"],\"none\":null,\"number\":-3,"
	    "\"place\":[4,5],\"text\":\"日\"}]");
	events_clear(&ev);
}
END_TEST

START_TEST(where_nobody_listens_nothing_is_kept)
{
	events_add(NULL, EVENT_PUBLIC, "moved", "s:i", "x", 1);
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
			events_add(&ev, i % 2 == 0 ? 1u << 1 : 1u << 2, "step", "s:i", "i", i);
		json_t *known = events_for(&ev, 2);
		ck_assert_uint_eq(json_array_size(known), 500);
		for (size_t i = 0; i < 500; i++)
			ck_assert_int_eq(json_integer_value(json_object_get(json_array_get(known, i), "i")),
			    2 * (int)i + 1);
		events_clear(&ev);
		ck_assert_uint_eq(ev.count, 0);
		ck_assert_uint_eq(json_array_size(known), 500);	/* what was taken out lives on */
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
	tcase_add_test(t, where_nobody_listens_nothing_is_kept);
	tcase_add_test(t, a_long_list_keeps_its_order_and_can_be_used_again);
}

int
main(void)
{
	return suite_run("events", fill, 5);
}
