/* play_cpus.c: checks that CPUs play the same game on a fast machine, a slow one and one that
 * stalls.
 *
 * The test sets the clock. */
#include "../shots.h"

#include "base/clock.h"
#include "store_case.h"

static int64_t clock_now, leap;

int64_t
clock_ms(void)
{
	return clock_now += leap;
}

int
clock_day(void)
{
	return 20000;
}

uint64_t
clock_seed(void)
{
	return 7;
}

static const struct row { const char *game, *words; size_t actions; } rows[] = {
	{ "monoknight", "mode=standard seat1=cpu:solver", 5 },
	{ "mino", "seat1=cpu:planner", 8 },
	{ "gunjin", "seat1=cpu:general seat2=cpu:officer", 6 },
	{ "synegier", "seats=2 seat1=cpu:planner seat2=cpu:greedy", 30 },
	{ "puyo", "seat1=cpu:master seat2=cpu:expert", 60 },
};

/* The first actions of a watched game. Each reading of the clock is leap_ms later than the one
 * before; the screen wakes every step_ms. */
static json_t *
play(const struct row *row, int64_t leap_ms, int step_ms)
{
	const struct shot shot = { "cpus", FULL, row->words, NULL, "" };
	struct app app;
	json_t *journal = NULL;
	size_t count = 0;
	leap = leap_ms;
	shot_open(&app, &shot);
	settings_force(&app.front.settings, SETTING_THINKING, "200");
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	shot_start(&app, &shot, row->game);
	for (int i = 0; i < 100000 && count < row->actions; i++) {
		app.now_ms += step_ms;
		if (stack_due(&app) != NEVER && stack_due(&app) <= app.now_ms)
			app.top->class->tick(app.top);
		if (i % 16 != 0)
			continue;
		json_decref(journal);
		journal = session_saved_journal(app.front.store, 1, NULL);
		count = json_array_size(json_object_get(journal, "actions"));
	}
	ck_assert_uint_ge(count, row->actions);
	shot_close(&app);
	json_t *actions = json_incref(json_object_get(journal, "actions"));
	while (json_array_size(actions) > row->actions)
		json_array_remove(actions, row->actions);
	json_decref(journal);
	return actions;
}

/* In a game of turns the ticks come from the screen, so they are not compared. */
static void
expect_same(json_t *one, json_t *other, bool timed)
{
	for (size_t i = 0; i < json_array_size(one); i++) {
		json_t *a = json_array_get(one, i), *b = json_array_get(other, i);
		ck_assert_str_eq(json_string_value(json_object_get(a, "action")), json_string_value(json_object_get(b, "action")));
		ck_assert(json_equal(json_object_get(a, "seat"), json_object_get(b, "seat")));
		ck_assert(!timed || json_equal(a, b));
	}
	json_decref(other);
}

START_TEST(the_clock_decides_when_and_never_how_long_they_think)
{
	const struct row *row = &rows[_i];
	bool timed = strcmp(row->game, "puyo") == 0;
	json_t *fast = play(row, 0, 1);
	expect_same(fast, play(row, 1, 5), timed);
	expect_same(fast, play(row, 100, 40), timed);
	expect_same(fast, play(row, 5, 1000), timed);
	json_decref(fast);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, the_clock_decides_when_and_never_how_long_they_think, 0, LEN(rows));
}

int
main(void)
{
	return suite_run("play cpus", fill, 60);
}
