/* rng.c: the numbers of the generator, fair bounds, pinned numbers and the JSON form. */

#include "../suite.h"
#include "base/json.h"
#include "base/rng.h"

static json_t *
json_of(const char *text)
{
	json_t *made = json_loads(text, 0, NULL);
	ck_assert_msg(made != NULL, "%s is not JSON", text);
	return made;
}

/* A generator read from JSON that must be good. */
static struct rng
rng_of(const char *text)
{
	struct rng r;
	struct error e;
	json_t *in = json_of(text);
	rng_seed(&r, 0);
	ck_assert(rng_from_json(&r, in, &e));
	json_decref(in);
	return r;
}

static void
expect_json(const struct rng *r, const char *expected)
{
	json_t *made = rng_to_json(r);
	char *line = json_line(made);
	ck_assert_str_eq(line, expected);
	free(line);
	json_decref(made);
}

static void
expect_draws(struct rng *r, uint64_t n, const int *expected, size_t count)
{
	for (size_t i = 0; i < count; i++)
		ck_assert_uint_eq(rng_below(r, n), (uint64_t)expected[i]);
}

START_TEST(the_raw_numbers_are_those_of_splitmix64)
{
	struct rng r;
	rng_seed(&r, 1);
	ck_assert_uint_eq(rng_next(&r), UINT64_C(0x910a2dec89025cc1));
	ck_assert_uint_eq(rng_next(&r), UINT64_C(0xbeeb8da1658eec67));
	ck_assert_uint_eq(rng_next(&r), UINT64_C(0xf893a2eefb32555e));
}
END_TEST

START_TEST(mulberry32_gives_the_numbers_of_its_book)
{
	struct rng r;
	rng_seed_mulberry(&r, 7);
	ck_assert_uint_eq(rng_next(&r), 50271532);
	ck_assert_uint_eq(rng_next(&r), 266108690);
	ck_assert_uint_eq(rng_next(&r), UINT64_C(4195786334));
	rng_seed_mulberry(&r, 7);
	ck_assert(rng_unit(&r) == 50271532 / 4294967296.0);
	ck_assert_uint_eq(rng_below(&r, 100), 6);	/* 266108690 / 2^32 = 0.0619.. */
	ck_assert_uint_eq(rng_below(&r, 1000), 976);	/* one draw each */
	expect_json(&r, "{\"state\":\"1199730150\"}");
}
END_TEST

START_TEST(mulberry32_takes_pins_and_its_own_json)
{
	struct rng r;
	struct error e;
	rng_seed_mulberry(&r, 7);
	json_t *in = json_of("{\"script\":[0.25]}"), *large = json_of("{\"state\":\"4294967296\"}");
	ck_assert(rng_from_json(&r, in, &e));
	ck_assert(rng_unit(&r) == 0.25);
	ck_assert_uint_eq(rng_next(&r), 50271532);
	ck_assert(!rng_from_json(&r, large, &e));
	json_decref(in);
	json_decref(large);
	rng_release(&r);
}
END_TEST

START_TEST(units_are_below_one_and_use_pins)
{
	struct rng r = rng_of("{\"state\":\"1\",\"script\":[0.75]}");
	ck_assert(rng_unit(&r) == 0.75);
	for (int i = 0; i < 1000; i++) {
		double u = rng_unit(&r);
		ck_assert(u >= 0 && u < 1);
	}
	rng_release(&r);
}
END_TEST

START_TEST(bounded_draws_of_a_seed_never_change)
{
	static const int from_24[] = { 17, 7, 6, 11, 9, 8, 21, 21, 0, 22 },
	    from_8[] = { 5, 3, 2, 4, 2, 6, 5, 4, 5, 6 };
	struct rng r;
	rng_seed(&r, 1);
	expect_draws(&r, 24, from_24, LEN(from_24));
	rng_seed(&r, 42);
	expect_draws(&r, 8, from_8, LEN(from_8));
}
END_TEST

START_TEST(a_draw_from_one_is_zero_and_still_a_draw)
{
	struct rng r, other;
	rng_seed(&r, 5);
	rng_seed(&other, 5);
	ck_assert_uint_eq(rng_below(&r, 1), 0);
	rng_next(&other);
	ck_assert_uint_eq(r.state, other.state);
}
END_TEST

/* At these bounds a plain remainder favours small results, most of all at three quarters of the
 * range: the lowest third would come twice as often. */
START_TEST(every_third_of_a_large_range_is_equally_likely)
{
	enum { DRAWS = 6000 };
	static const uint64_t bounds[] = {
		UINT64_C(3) << 62, UINT64_C(3) << 61, (UINT64_C(1) << 63) - 1, UINT64_C(1) << 63,
		(UINT64_C(1) << 63) + 1, UINT64_MAX, 3,
	};
	uint64_t n = bounds[_i];
	int thirds[3] = { 0 };
	struct rng r;
	rng_seed(&r, 7);
	for (int i = 0; i < DRAWS; i++) {
		uint64_t drawn = rng_below(&r, n);
		ck_assert_uint_lt(drawn, n);
		thirds[drawn < n / 3 ? 0 : drawn < n / 3 * 2 ? 1 : 2]++;
	}
	for (int i = 0; i < 3; i++)
		ck_assert_msg(abs(thirds[i] - DRAWS / 3) < 200, "third %d: %d", i, thirds[i]);
}
END_TEST

START_TEST(values_below_the_threshold_are_passed_over)
{
	uint64_t n = (UINT64_C(1) << 63) + 1, threshold = (UINT64_C(1) << 63) - 1;
	int passed = 0;
	struct rng r, raw;
	rng_seed(&r, 3);
	rng_seed(&raw, 3);
	for (int i = 0; i < 100; i++) {
		uint64_t value;
		for (; (value = rng_next(&raw)) < threshold; passed++)
			continue;
		ck_assert_uint_eq(rng_below(&r, n), value % n);
		ck_assert_uint_eq(r.state, raw.state);
	}
	ck_assert_int_gt(passed, 0);
}
END_TEST

START_TEST(a_pinned_number_stands_for_its_share_of_the_range)
{
	struct rng r = rng_of("{\"script\":[0, 0.5, 0.9999999999999999, 0.125, 0.99, 0.1]}");
	ck_assert_uint_eq(rng_below(&r, 24), 0);
	ck_assert_uint_eq(rng_below(&r, 24), 12);
	ck_assert_uint_eq(rng_below(&r, 24), 23);
	ck_assert_uint_eq(rng_below(&r, 8), 1);
	ck_assert_uint_eq(rng_below(&r, 100), 99);
	ck_assert_uint_eq(rng_below(&r, 1), 0);
	rng_release(&r);
}
END_TEST

START_TEST(a_pinned_number_just_below_one_stays_inside_every_range)
{
	json_t *in = json_pack("{s:[f]}", "script", nextafter(1, 0));
	for (int bit = 0; bit < 64; bit++) {
		for (int by = -1; by <= 1; by++) {
			uint64_t n = (UINT64_C(1) << bit) + (uint64_t)by;
			if (n == 0)
				continue;
			struct rng r;
			rng_seed(&r, 0);
			ck_assert(rng_from_json(&r, in, NULL));
			uint64_t drawn = rng_below(&r, n);
			ck_assert_msg(drawn < n, "%llu of %llu", (unsigned long long)drawn,
			    (unsigned long long)n);
			rng_release(&r);
		}
	}
	json_decref(in);
}
END_TEST

START_TEST(pins_come_first_and_leave_the_generator_alone)
{
	struct rng r = rng_of("{\"state\":\"1\",\"script\":[0.25,0.75]}");
	ck_assert_uint_eq(rng_below(&r, 4), 1);
	ck_assert_uint_eq(rng_below(&r, 4), 3);
	ck_assert_uint_eq(r.state, 1);
	ck_assert_uint_eq(rng_below(&r, 24), 17);
	rng_release(&r);
}
END_TEST

START_TEST(raw_numbers_do_not_use_pins_up)
{
	struct rng r = rng_of("{\"state\":\"1\",\"script\":[0.25]}");
	ck_assert_uint_eq(rng_next(&r), UINT64_C(0x910a2dec89025cc1));
	ck_assert_uint_eq(rng_below(&r, 4), 1);
	rng_release(&r);
}
END_TEST

START_TEST(copies_use_the_same_pins_up_each_for_itself)
{
	struct rng first = rng_of("{\"state\":\"9\",\"script\":[0.25,0.5,0.75]}"), second, third;
	ck_assert_uint_eq(rng_below(&first, 4), 1);
	rng_copy(&second, &first);
	ck_assert_uint_eq(rng_below(&second, 4), 2);
	ck_assert_uint_eq(rng_below(&second, 4), 3);
	ck_assert_uint_eq(rng_below(&first, 4), 2);
	rng_copy(&third, &first);
	rng_release(&first);
	rng_release(&second);
	ck_assert_uint_eq(rng_below(&third, 4), 3);
	rng_release(&third);
	ck_assert_ptr_null(third.pins);
}
END_TEST

START_TEST(the_json_form_is_enough_to_go_on)
{
	struct rng again, r = rng_of("{\"state\":\"18446744073709551615\","
	    "\"script\":[0.1,0.2,0.30000000000000004]}");
	rng_below(&r, 10);
	expect_json(&r,
	    "{\"script\":[0.20000000000000001,0.30000000000000004],\"state\":\"18446744073709551615\"}");
	json_t *written = rng_to_json(&r);
	rng_seed(&again, 0);
	ck_assert(rng_from_json(&again, written, NULL));
	json_decref(written);
	for (int i = 0; i < 20; i++)
		ck_assert_uint_eq(rng_below(&again, 1000), rng_below(&r, 1000));
	ck_assert_uint_eq(again.state, r.state);
	expect_json(&again, "{\"state\":\"2298681937012504953\"}");
	rng_release(&r);
	rng_release(&again);
}
END_TEST

START_TEST(without_state_the_present_one_stays_and_without_script_nothing_is_pinned)
{
	struct rng r = rng_of("{\"state\":\"77\",\"script\":[0.5]}");
	json_t *script = json_of("{\"script\":[0]}"), *state = json_of("{\"state\":\"78\"}");
	ck_assert(rng_from_json(&r, script, NULL));
	expect_json(&r, "{\"script\":[0.0],\"state\":\"77\"}");
	ck_assert(rng_from_json(&r, state, NULL));
	expect_json(&r, "{\"state\":\"78\"}");
	json_decref(script);
	json_decref(state);
	rng_release(&r);
}
END_TEST

static const struct { const char *json, *word; } bad[] = {
	{ "[]", "rng" },
	{ "{\"state\":1}", "rng.state" },
	{ "{\"state\":\"\"}", "rng.state" },
	{ "{\"state\":\"-1\"}", "rng.state" },
	{ "{\"state\":\"0x10\"}", "rng.state" },
	{ "{\"state\":\"18446744073709551616\"}", "rng.state" },
	{ "{\"state\":null}", "rng.state" },
	{ "{\"script\":0.5}", "rng.script" },
	{ "{\"script\":{}}", "rng.script" },
	{ "{\"script\":null}", "rng.script" },
	{ "{\"script\":[0.5,1]}", "rng.script[1]" },
	{ "{\"script\":[0.5,0.5,1.0]}", "rng.script[2]" },
	{ "{\"script\":[-0.1]}", "rng.script[0]" },
	{ "{\"script\":[\"0.5\"]}", "rng.script[0]" },
	{ "{\"script\":[null]}", "rng.script[0]" },
	{ "{\"state\":\"5\",\"script\":[2]}", "rng.script[0]" },
	{ "{\"scrpit\":[0.5]}", "scrpit" },
};

START_TEST(bad_json_is_refused_by_name_and_the_generator_stays)
{
	struct rng r = rng_of("{\"state\":\"77\",\"script\":[0.5,0.25]}");
	struct error e;
	char text[1024];
	json_t *in = json_of(bad[_i].json);
	rng_below(&r, 2);
	ck_assert(!rng_from_json(&r, in, &e));
	error_text(&e, text, sizeof text);
	ck_assert_msg(strstr(text, bad[_i].word) != NULL, "\"%s\" does not name %s", text, bad[_i].word);
	ck_assert_int_eq(e.kind, ERR_INPUT);
	expect_json(&r, "{\"script\":[0.25],\"state\":\"77\"}");
	json_decref(in);
	rng_release(&r);
}
END_TEST

START_TEST(a_shuffle_draws_from_the_last_element_down_to_the_second)
{
	struct rng r = rng_of("{\"script\":[0.0,0.5,0.99]}");
	char list[] = "abcd";
	rng_shuffle(&r, list, 4, 1);
	ck_assert_str_eq(list, "dcba");
	rng_release(&r);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, the_raw_numbers_are_those_of_splitmix64);
	tcase_add_test(t, mulberry32_gives_the_numbers_of_its_book);
	tcase_add_test(t, mulberry32_takes_pins_and_its_own_json);
	tcase_add_test(t, units_are_below_one_and_use_pins);
	tcase_add_test(t, bounded_draws_of_a_seed_never_change);
	tcase_add_test(t, a_draw_from_one_is_zero_and_still_a_draw);
	tcase_add_loop_test(t, every_third_of_a_large_range_is_equally_likely, 0, 7);
	tcase_add_test(t, values_below_the_threshold_are_passed_over);
	tcase_add_test(t, a_pinned_number_stands_for_its_share_of_the_range);
	tcase_add_test(t, a_pinned_number_just_below_one_stays_inside_every_range);
	tcase_add_test(t, a_shuffle_draws_from_the_last_element_down_to_the_second);
	tcase_add_test(t, pins_come_first_and_leave_the_generator_alone);
	tcase_add_test(t, raw_numbers_do_not_use_pins_up);
	tcase_add_test(t, copies_use_the_same_pins_up_each_for_itself);
	tcase_add_test(t, the_json_form_is_enough_to_go_on);
	tcase_add_test(t, without_state_the_present_one_stays_and_without_script_nothing_is_pinned);
	tcase_add_loop_test(t, bad_json_is_refused_by_name_and_the_generator_stays, 0, LEN(bad));
}

int
main(void)
{
	return suite_run("rng", fill, 5);
}
