/* table_terms.c: checks which terms people can agree on, and which seeks match. */
#include <string.h>

#include "../suite.h"
#include "table/table.h"

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

/* Parses terms such as "game key=value.."; sets *e and returns false on an error. */
static bool
read_terms(struct terms *t, const char *words, struct error *e)
{
	char *copy = mem_string(words), *rest = copy, key[OPTION_SIZE];
	const char *value;
	bool ok = true;
	terms_init(t, registry_load(registry, strsep(&rest, " "), NULL));
	for (char *word; ok && (word = strsep(&rest, " ")) != NULL; )
		ok = options_split(word, key, &value, e) && terms_set(t, key, value, e);
	free(copy);
	return ok && terms_check(t, e);
}

static struct terms
terms_of(const char *words)
{
	struct terms t;
	struct error e;
	ck_assert_msg(read_terms(&t, words, &e), "%s is refused", words);
	return t;
}

static const struct { const char *text; struct time_control clock; } clocks[] = {
	{ "none", { TIME_NONE, 0, 0 } }, { "10+5", { TIME_MINUTES, 600000, 5000 } },
	{ "0.5+0", { TIME_MINUTES, 30000, 0 } },
	{ "0+1", { TIME_MINUTES, 0, 1000 } }, { "1440+3600", { TIME_MINUTES, 86400000, 3600000 } },
	{ "1d", { TIME_DAYS, 86400000, 0 } }, { "30d", { TIME_DAYS, INT64_C(2592000000), 0 } },
};

START_TEST(a_clock_is_read_and_printed_as_it_was_written)
{
	struct time_control clock;
	char text[16];
	ck_assert(time_control_scan(clocks[_i].text, &clock));
	ck_assert_int_eq(clock.kind, clocks[_i].clock.kind);
	ck_assert_int_eq(clock.base_ms, clocks[_i].clock.base_ms);
	ck_assert_int_eq(clock.increment_ms, clocks[_i].clock.increment_ms);
	time_control_print(&clock, text);
	ck_assert_str_eq(text, clocks[_i].text);
}
END_TEST

static const char *const no_clocks[] = {
	"", "10", "+", "+5", "10+", "0+0", "-1+5", "10+-5", "10.55+1", "1.05+1", "1.+1", ".5+1", "1441+0", "1+3601", "0d", "31d", "d",
	"1.5d", "10+5+5", " 10+5", "99999999999999999999+1", "1+99999999999999999999", "None",
};

START_TEST(what_is_no_clock_is_refused)
{
	struct time_control clock;
	ck_assert_msg(!time_control_scan(no_clocks[_i], &clock), "\"%s\" is taken", no_clocks[_i]);
}
END_TEST

START_TEST(the_standard_is_two_people_rated_with_late_spectators_where_there_are_secrets)
{
	struct terms t = terms_of("gunjin");
	ck_assert(t.rated && t.seats == 2 && t.delay == 60 && t.best == 1 && t.clock.kind == TIME_NONE);
	t = terms_of("puyo");
	ck_assert(t.rated && t.seats == 2 && t.delay == 0);
	t = terms_of("monoknight");
	ck_assert(t.rated && t.seats == 2 && terms_is_race(&t));
	t = terms_of("synegier");
	ck_assert(!t.rated && t.seats == 4 && terms_people(&t) == 4 && !terms_is_race(&t));
	t = terms_of("synegier seats=2");
	ck_assert(t.rated && options_number(&t.options, "seats") == 2);
	t = terms_of("mino");
	ck_assert(!t.rated);
	t = terms_of("monoknight seats=1");
	ck_assert(!t.rated);
}
END_TEST

static const char *const refused[][2] = {
	{ "monoknight mode=campaign stage=9-9", "there is no stage 9-9" },
	{ "monoknight mode=made", "a made stage is named by its code" },
	{ "monoknight mode=made stage=K12F4-R067B-B5GRJ", "The code has a mistake" },
	{ "gunjin clock=fast", "the clock cannot be fast" },
	{ "gunjin rated=maybe", "yes, no" },
	{ "gunjin delay=3601", "from 0 to 3600" },
	{ "gunjin seats=3", "for two" },
	{ "gunjin best=2", "1, 3, 5, 7, 9" },
	{ "gunjin side=3", "1, 2, any" },
	{ "gunjin cpu1=general", "more than two" },
	{ "gunjin colour=red", "there is no option colour" },
	{ "monoknight seats=9", "from 1 to 8" },
	{ "monoknight seats=3 best=3", "is for two" },
	{ "monoknight side=1", "two play each other" },
	{ "monoknight practice=on", "practice can only be off" },
	{ "monoknight seats=1 rated=yes", "alone" },
	{ "mino rated=yes", "not rated" },
	{ "puyo clock=10+5", "real time" },
	{ "puyo delay=10", "real time" },
	{ "puyo mode=solo", "mode can only be versus" },
	{ "synegier deck1=S1XSX-EHQ2M-Y0AMR-A", "deck1 is not for tables" },
	{ "synegier seats=5", "from 2 to 4" },
	{ "synegier seats=2 cpu3=easy", "no seat 3" },
	{ "synegier seats=2 cpu1=easy cpu2=easy", "somebody has to play" },
	{ "synegier cpu2=clever", "there is no level clever" },
	{ "synegier cpu2=easy rated=yes", "with a CPU" },
};

START_TEST(terms_that_make_no_sense_are_refused_with_the_reason)
{
	struct terms t;
	struct error e;
	char text[2048];
	ck_assert(!read_terms(&t, refused[_i][0], &e));
	error_text(&e, text, sizeof text);
	ck_assert_msg(strstr(text, refused[_i][1]) != NULL, "%s", text);
}
END_TEST

static const struct { const char *one, *other; bool fit; } pairs[] = {
	{ "gunjin", "gunjin", true }, { "gunjin", "puyo", false }, { "gunjin clock=10+5", "gunjin clock=10+5", true },
	{ "gunjin clock=10+5", "gunjin", false }, { "gunjin rated=no", "gunjin", false },
	{ "gunjin rated=yes", "gunjin", true },
	{ "gunjin side=1", "gunjin side=2", true }, { "gunjin side=1", "gunjin side=1", false },
	{ "gunjin side=1", "gunjin", true }, { "gunjin", "gunjin side=2", true },
	{ "gunjin nobattle=50", "gunjin", false }, { "gunjin nobattle=200", "gunjin", true },
	{ "gunjin best=3", "gunjin", false }, { "gunjin delay=0", "gunjin", false },
	{ "synegier cpu2=easy", "synegier cpu2=easy", true }, { "synegier cpu2=easy", "synegier cpu3=easy", false },
	{ "synegier seats=3", "synegier", false },
};

START_TEST(two_fit_if_they_look_for_the_same_and_their_sides_differ)
{
	struct terms one = terms_of(pairs[_i].one), other = terms_of(pairs[_i].other);
	ck_assert_int_eq(terms_fit(&one, &other), pairs[_i].fit);
	ck_assert_int_eq(terms_fit(&other, &one), pairs[_i].fit);
}
END_TEST

static const char *const kept[] = {
	"gunjin clock=0.5+3 side=2 best=5 delay=7", "synegier seats=3 cpu2=greedy limit=60",
	"monoknight mode=daily seats=8",
	"mino", "puyo rated=no offset=on", "gunjin clock=3d",
};

START_TEST(terms_come_back_from_their_json)
{
	struct terms t = terms_of(kept[_i]), again;
	struct error e;
	json_t *json = terms_json(&t);
	ck_assert(terms_read(&again, registry, json, &e));
	json_t *same = terms_json(&again);
	ck_assert(json_equal(json, same));
	json_decref(json);
	json_decref(same);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, a_clock_is_read_and_printed_as_it_was_written, 0, LEN(clocks));
	tcase_add_loop_test(all, what_is_no_clock_is_refused, 0, LEN(no_clocks));
	tcase_add_test(all, the_standard_is_two_people_rated_with_late_spectators_where_there_are_secrets);
	tcase_add_loop_test(all, terms_that_make_no_sense_are_refused_with_the_reason, 0, LEN(refused));
	tcase_add_loop_test(all, two_fit_if_they_look_for_the_same_and_their_sides_differ, 0, LEN(pairs));
	tcase_add_loop_test(all, terms_come_back_from_their_json, 0, LEN(kept));
}

int
main(void)
{
	return suite_run("table terms", fill, 10);
}
