/* options.c: values against their table: standards, bounds, dependent options, days, JSON. */
#include <string.h>

#include "../suite.h"
#include "base/json.h"
#include "base/text.h"
#include "game/options.h"

static const struct named modes[] = {
	{ "plain", "Plain game", NULL }, { "free", NULL, "Your own rules." }, { "daily", "Daily", NULL }, { 0 },
};

static const struct option table[] = {
	{ .name = "mode", .help = "What is played.", .kind = OPTION_CHOICE, .choices = modes, .standard = "plain" },
	{ .name = "size", .kind = OPTION_NUMBER, .low = 5, .high = 9, .standard = "6",
	    .when = "mode=free|daily" },
	{ .name = "shift", .kind = OPTION_NUMBER, .low = -2, .high = 2, .standard = "0" },
	{ .name = "stage", .kind = OPTION_TEXT, .standard = "1-1", .when = "mode=free" },
	{ .name = "day", .kind = OPTION_DAY, .standard = "0", .when = "mode=daily" },
	{ .name = NULL },
};

static struct options
options_of(const char *mode)
{
	struct options o;
	options_init(&o, table);
	ck_assert(options_set(&o, "mode", mode, NULL));
	return o;
}

static void
expect_error(const struct error *e, const char *expected)
{
	char text[2048];
	error_text(e, text, sizeof text);
	ck_assert_str_eq(text, expected);
	ck_assert_int_eq(e->kind, ERR_INPUT);
}

static void
expect_json(const struct options *o, const char *expected)
{
	json_t *made = options_to_json(o);
	char *line = json_line(made);
	ck_assert_str_eq(line, expected);
	free(line);
	json_decref(made);
}

START_TEST(every_option_starts_at_its_standard)
{
	struct options o;
	options_init(&o, table);
	for (const struct option *row = table; row->name != NULL; row++)
		ck_assert_str_eq(options_get(&o, row->name), row->standard);
	ck_assert_int_eq(options_number(&o, "size"), 6);
	ck_assert(options_are(&o, "mode", "plain"));
	ck_assert(!options_are(&o, "mode", "free"));
	ck_assert(options_check(&o, NULL));
}
END_TEST

#define NO_DATE "day must be a date from 1970-01-01 on, such as 2026-11-19"
#define FORTY "1234567890123456789012345678901234567890"
#define ZEROS "0000000000000000000000000000000000000000"

static const struct { const char *name, *value, *error; } settings[] = {
	{ "mode", "free", NULL }, { "size", "5", NULL }, { "size", "9", NULL }, { "size", "007", NULL },
	{ "shift", "-2", NULL }, { "shift", "2", NULL }, { "stage", "", NULL }, { "stage", "x y", NULL },
	{ "stage", FORTY FORTY FORTY "1234567", NULL },
	{ "day", "0", NULL }, { "day", "1000000", NULL },
	{ "mode", "Free", "mode cannot be Free; it can be: plain, free, daily" },
	{ "mode", "", "mode cannot be ; it can be: plain, free, daily" },
	{ "mode", "\033[H", "mode cannot be ?[H; it can be: plain, free, daily" },
	{ "size", "4", "size must be a whole number from 5 to 9" },
	{ "size", "10", "size must be a whole number from 5 to 9" },
	{ "size", "", "size must be a whole number from 5 to 9" },
	{ "size", "6.0", "size must be a whole number from 5 to 9" },
	{ "size", " 6", "size must be a whole number from 5 to 9" },
	{ "size", "99999999999999999999", "size must be a whole number from 5 to 9" },
	{ "shift", "-3", "shift must be a whole number from -2 to 2" },
	{ "shift", "+1", "shift must be a whole number from -2 to 2" },
	{ "day", "2026-11-19", NULL }, { "day", "1970-01-01", NULL }, { "day", "4707-11-29", NULL },
	{ "day", "-1", NO_DATE }, { "day", "1000001", NO_DATE }, { "day", "today", NO_DATE },
	{ "day", "", NO_DATE }, { "day", "1969-12-31", NO_DATE }, { "day", "4707-11-30", NO_DATE },
	{ "day", "2026-02-29", NO_DATE }, { "day", "2026-13-01", NO_DATE },
	{ "day", "2026-11-00", NO_DATE }, { "day", "2026-11-9", NO_DATE },
	{ "day", "26-11-19", NO_DATE }, { "day", "2026/11/19", NO_DATE },
	{ "day", "2026-11-19 ", NO_DATE }, { "day", " 026-11-19", NO_DATE },
	{ "day", "2026-+1-19", NO_DATE }, { "day", "2026-11-191", NO_DATE },
	{ "stage", FORTY FORTY FORTY "12345678", FORTY FORTY FORTY "12345678 is too long a word for stage" },
	/* cutting it would give another number */
	{ "size", ZEROS ZEROS ZEROS "00000007", ZEROS ZEROS ZEROS "00000007 is too long a word for size" },
	{ "sise", "5", "there is no option sise; the options are: mode, size, shift, stage, day" },
	{ "", "5", "there is no option ; the options are: mode, size, shift, stage, day" },
};

START_TEST(a_value_is_taken_or_refused_with_what_is_valid)
{
	struct options o, before;
	struct error e;
	options_init(&o, table);
	before = o;
	bool ok = options_set(&o, settings[_i].name, settings[_i].value, &e);
	ck_assert(ok == (settings[_i].error == NULL));
	bool date = ok && strchr(settings[_i].value, '-') > settings[_i].value;
	if (date) {
		char same[TEXT_DATE_SIZE];
		text_date(same, options_number(&o, settings[_i].name));
		ck_assert_str_eq(same, settings[_i].value);
	} else if (ok) {
		ck_assert_str_eq(options_get(&o, settings[_i].name), settings[_i].value);
	} else {
		expect_error(&e, settings[_i].error);
		ck_assert_mem_eq(&o, &before, sizeof o);
	}
}
END_TEST

static const struct { const char *mode, *name; bool applies; } belongings[] = {
	{ "plain", "mode", true }, { "plain", "size", false }, { "plain", "shift", true },
	{ "plain", "stage", false },
	{ "plain", "day", false },
	{ "free", "size", true }, { "free", "stage", true }, { "free", "day", false },
	{ "daily", "size", true }, { "daily", "stage", false }, { "daily", "day", true },
};

START_TEST(an_option_belongs_to_these_values_of_others)
{
	struct options o = options_of(belongings[_i].mode);
	const struct option *row = table;
	while (strcmp(row->name, belongings[_i].name) != 0)
		row++;
	ck_assert(options_row_applies(&o, row) == belongings[_i].applies);
}
END_TEST

static const struct { const char *word, *name, *value; } pairs[] = {	/* name NULL: refused */
	{ "size=7", "size", "7" }, { "size=", "size", "" }, { "=7", "", "7" }, { "a=b=c", "a", "b=c" },
	{ "size", NULL, NULL }, { "", NULL, NULL },
	{ FORTY FORTY FORTY "1234567=1", FORTY FORTY FORTY "1234567", "1" },
	{ FORTY FORTY FORTY "12345678=1", NULL, NULL },
};

START_TEST(a_word_is_split_at_its_first_equals_sign)
{
	char name[OPTION_SIZE];
	const char *value;
	struct error e;
	bool ok = options_split(pairs[_i].word, name, &value, &e);
	ck_assert_int_eq(ok, pairs[_i].name != NULL);
	if (ok) {
		ck_assert_str_eq(name, pairs[_i].name);
		ck_assert_str_eq(value, pairs[_i].value);
	} else {
		char *expected = mem_format("%s is not of the form key=value", pairs[_i].word);
		expect_error(&e, expected);
		free(expected);
	}
}
END_TEST

START_TEST(a_given_option_that_does_not_belong_is_refused)
{
	struct options o = options_of("plain");
	struct error e;
	ck_assert(options_set(&o, "size", "6", NULL));	/* even at its standard */
	ck_assert(!options_check(&o, &e));
	expect_error(&e, "size is only for mode=free|daily");
	ck_assert(options_set(&o, "mode", "daily", NULL));
	ck_assert(options_check(&o, &e));
}
END_TEST

START_TEST(a_condition_is_met_by_whole_words_only)
{
	static const struct named words[] = {
		{ "fre", NULL, NULL }, { "free", NULL, NULL }, { "freedom", NULL, NULL }, { "ee", NULL, NULL },
		{ "", NULL, NULL }, { 0 },
	};
	static const struct option rows[] = {
		{ .name = "m", .kind = OPTION_CHOICE, .choices = words, .standard = "fre" },
		{ .name = "n", .kind = OPTION_TEXT, .standard = "", .when = "m=free|ee" },
		{ .name = NULL },
	};
	static const bool applies[] = { false, true, false, true, false };
	struct options o;
	options_init(&o, rows);
	for (int i = 0; words[i].name != NULL; i++) {
		ck_assert(options_set(&o, "m", words[i].name, NULL));
		ck_assert_msg(options_row_applies(&o, &rows[1]) == applies[i], "\"%s\"", words[i].name);
	}
}
END_TEST

START_TEST(a_day_left_out_becomes_the_day_it_is)
{
	struct options o = options_of("daily");
	options_fill_day(&o, 20500);
	ck_assert_int_eq(options_number(&o, "day"), 20500);
	options_fill_day(&o, 20501);
	ck_assert_int_eq(options_number(&o, "day"), 20500);
}
END_TEST

START_TEST(a_day_that_was_named_or_does_not_belong_stays)
{
	struct options o = options_of("daily"), plain = options_of("plain");
	ck_assert(options_set(&o, "day", "7", NULL));
	options_fill_day(&o, 20500);
	ck_assert_int_eq(options_number(&o, "day"), 7);
	options_fill_day(&plain, 20500);
	ck_assert_str_eq(options_get(&plain, "day"), "0");
	ck_assert(options_check(&plain, NULL));
}
END_TEST

START_TEST(the_json_form_has_what_belongs_and_reads_back_equal)
{
	struct options o = options_of("free"), again;
	ck_assert(options_set(&o, "size", "9", NULL));
	expect_json(&o, "{\"mode\":\"free\",\"shift\":\"0\",\"size\":\"9\",\"stage\":\"1-1\"}");
	json_t *written = options_to_json(&o);
	options_init(&again, table);
	ck_assert(options_from_json(&again, written, NULL));
	expect_json(&again, "{\"mode\":\"free\",\"shift\":\"0\",\"size\":\"9\",\"stage\":\"1-1\"}");
	json_decref(written);
}
END_TEST

static const struct { const char *json, *error; } bad[] = {
	{ "[]", "options must be an object of names and values" },
	{ "{\"size\":6}", "option size must be a text" },
	{ "{\"mode\":\"free\",\"size\":\"4\"}", "size must be a whole number from 5 to 9" },
	{ "{\"mode\":\"plain\",\"size\":\"6\"}", "size is only for mode=free|daily" },
	{ "{\"size\":\"6\"}", "size is only for mode=free|daily" },
	{ "{\"x\":\"6\"}", "there is no option x; the options are: mode, size, shift, stage, day" },
};

START_TEST(bad_json_is_refused_and_changes_nothing)
{
	struct options o = options_of("daily");
	struct options before = o;
	struct error e;
	json_t *in = json_loads(bad[_i].json, 0, NULL);
	ck_assert(!options_from_json(&o, in, &e));
	expect_error(&e, bad[_i].error);
	ck_assert_mem_eq(&o, &before, sizeof o);
	json_decref(in);
}
END_TEST

START_TEST(json_sets_what_it_leaves_out_back_to_its_standard)
{
	struct options o = options_of("free");
	json_t *in = json_pack("{s:s}", "shift", "1");
	ck_assert(options_from_json(&o, in, NULL));
	expect_json(&o, "{\"mode\":\"plain\",\"shift\":\"1\"}");
	json_decref(in);
}
END_TEST

START_TEST(a_row_is_shown_by_the_word_and_sentence_of_its_value_or_its_own)
{
	static const struct { const char *mode, *word, *help; } shown[] = {
		{ "plain", "Plain game", "What is played." }, { "free", "free", "Your own rules." },
	};
	for (size_t i = 0; i < LEN(shown); i++) {
		struct options o = options_of(shown[i].mode);
		ck_assert_str_eq(options_word(&o, 0), shown[i].word);
		ck_assert_str_eq(options_help(&o, 0), shown[i].help);
		ck_assert_str_eq(options_word(&o, 1), "6");
		ck_assert_ptr_null(options_help(&o, 1));
	}
}
END_TEST

/* row, steps, from where, to where: round at either end */
static const struct { int row, by; const char *from, *to; } turns[] = {
	{ 0, 1, "plain", "free" }, { 0, 1, "daily", "plain" }, { 0, -1, "plain", "daily" },
	{ 1, 1, "6", "7" }, { 1, 1, "9", "5" }, { 1, -1, "5", "9" }, { 2, -1, "0", "-1" }, { 2, 1, "2", "-2" },
};

START_TEST(turning_a_value_goes_through_all_and_round)
{
	struct options o = options_of("plain");
	ck_assert(options_set(&o, table[turns[_i].row].name, turns[_i].from, NULL));
	options_turn(&o, turns[_i].row, turns[_i].by);
	ck_assert_str_eq(o.values[turns[_i].row], turns[_i].to);
	if (turns[_i].row == 0)
		ck_assert_str_eq(modes[options_choice_index(&o, "mode")].name, turns[_i].to);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_row_is_shown_by_the_word_and_sentence_of_its_value_or_its_own);
	tcase_add_loop_test(t, turning_a_value_goes_through_all_and_round, 0, LEN(turns));
	tcase_add_test(t, every_option_starts_at_its_standard);
	tcase_add_loop_test(t, a_value_is_taken_or_refused_with_what_is_valid, 0, LEN(settings));
	tcase_add_loop_test(t, an_option_belongs_to_these_values_of_others, 0, LEN(belongings));
	tcase_add_loop_test(t, a_word_is_split_at_its_first_equals_sign, 0, LEN(pairs));
	tcase_add_test(t, a_given_option_that_does_not_belong_is_refused);
	tcase_add_test(t, a_condition_is_met_by_whole_words_only);
	tcase_add_test(t, a_day_left_out_becomes_the_day_it_is);
	tcase_add_test(t, a_day_that_was_named_or_does_not_belong_stays);
	tcase_add_test(t, the_json_form_has_what_belongs_and_reads_back_equal);
	tcase_add_loop_test(t, bad_json_is_refused_and_changes_nothing, 0, LEN(bad));
	tcase_add_test(t, json_sets_what_it_leaves_out_back_to_its_standard);
}

int
main(void)
{
	return suite_run("options", fill, 5);
}
