/* puyo_kept.c: Puyo stops when it must and loses neither ticks nor actions. */
#include <signal.h>
#include <time.h>

#include "saved.h"

static struct pty *
start(const char *data, const char *option)
{
	struct arcade_call call = { .words = { "--seed", "7", "puyo", option }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "NEXT");
	pty_type(pty, "\r");	/* no count-down */
	pty_read_for(pty, 100);
	return pty;
}

/* The clock that is shown, in seconds; -1: it is not shown. */
static int
shown_seconds(const struct pty *pty)
{
	int y, x, minutes = 0, seconds = 0;
	if (!vt_find(pty_screen(pty), "Time", &y, &x))
		return -1;
	char *row = vt_row(pty_screen(pty), y);
	bool read = sscanf(strstr(row, "Time") + strlen("Time"), " %d:%d", &minutes, &seconds) == 2;
	free(row);
	return read ? 60 * minutes + seconds : -1;
}

static double
now_seconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* --- stopping --- */

static const struct { const char *option, *keys, *text, *on; } pauses[] = {
	{ "seat2=human", "p", "Paused", "\r" }, { "seat2=human", "\033", "Game menu", "\r" },
	{ "seat2=cpu:weak", "p", "Paused", "p" }, { "mode=solo", "?", "symbols", "q" },
};

/* *played: at most the seconds until then. */
static struct pty *
paused(size_t i, double *played)
{
	double began = now_seconds();
	struct pty *pty = start(NULL, pauses[i].option);
	pty_type(pty, pauses[i].keys);
	expect(pty, pauses[i].text);
	*played = now_seconds() - began;
	expect_gone(pty, "NEXT");
	ck_assert(pty_settles(pty, 300, WAIT));
	pty_count_anew(pty);
	return pty;
}

/* No cell of a field is shown, no byte is sent, and the program sleeps. */
START_TEST(a_pause_covers_both_fields_and_sleeps)
{
	struct pty *ptys[LEN(pauses)];
	long before[LEN(pauses)];
	double played[LEN(pauses)];
	for (size_t i = 0; i < LEN(pauses); i++) {
		ptys[i] = paused(i, &played[i]);
		before[i] = arcade_status(pty_pid(ptys[i]), "voluntary_ctxt_switches");
	}
	pty_read_for(ptys[0], 1200);
	for (size_t i = 0; i < LEN(pauses); i++) {
		pty_read_for(ptys[i], 1);
		ck_assert_int_eq(arcade_status(pty_pid(ptys[i]), "voluntary_ctxt_switches"), before[i]);
		ck_assert_uint_eq(pty_count(ptys[i]).bytes, 0);
		double again = now_seconds();
		pty_type(ptys[i], pauses[i].on);
		expect(ptys[i], "NEXT");
		ck_assert_int_le(shown_seconds(ptys[i]), (int)(played[i] + now_seconds() - again));
		pty_free(ptys[i]);
	}
}
END_TEST

START_TEST(a_window_that_is_too_small_pauses)
{
	double began = now_seconds();
	struct pty *pty = start(NULL, "mode=solo");
	pty_resize(pty, 5, 20);
	expect(pty, "goyu needs 80 x 24:");
	double played = now_seconds() - began;
	ck_assert(pty_settles(pty, 900, WAIT));	/* longer than the time for a row */
	pty_resize(pty, 24, 80);
	expect(pty, "Paused");
	ck_assert(!vt_shows(pty_screen(pty), "NEXT"));
	double again = now_seconds();
	pty_type(pty, "\r");
	expect(pty, "NEXT");
	ck_assert_int_le(shown_seconds(pty), (int)(played + now_seconds() - again));
	pty_free(pty);
}
END_TEST

START_TEST(ctrl_z_pauses)
{
	struct pty *pty = start(NULL, "seat2=human");
	pty_type(pty, "\032");
	ck_assert(pty_stops(pty, WAIT));
	expect_sane(pty);
	ck_assert(!vt_shows(pty_screen(pty), "NEXT"));
	pty_continue(pty);
	expect(pty, "Paused");
	ck_assert(!vt_shows(pty_screen(pty), "NEXT"));
	pty_type(pty, "\r");
	expect(pty, "NEXT");
	pty_type(pty, "aq");
	expect(pty, "│Y R ");
	pty_free(pty);
}
END_TEST

/* --- a slow connection --- */

/* The rules do not wait for the screen: after three seconds without a reader, the clock is right
 * and the CPU has played on. */
START_TEST(a_connection_that_is_not_read_loses_no_ticks)
{
	double began = now_seconds();
	struct pty *pty = start(NULL, NULL);
	double shown = now_seconds();
	pty_look_away(pty, true);
	for (int i = 0; i < 40; i++)
		pty_type(pty, "\f");	/* more than the connection buffers */
	pty_read_for(pty, 3000);
	pty_look_away(pty, false);
	double before = now_seconds();
	ck_assert(pty_settles(pty, 30, WAIT));
	expect(pty, "Time");
	ck_assert_int_ge(shown_seconds(pty), (int)(before - shown));
	ck_assert_int_le(shown_seconds(pty), (int)(now_seconds() - began));
	ck_assert(!vt_shows(pty_screen(pty), "Pairs               0      0"));
	pty_free(pty);
}
END_TEST

/* --- leaving --- */

enum ending { LEFT, HUNG_UP, TERMINATED, KILLED, ENDINGS };

static void
end(struct pty *pty, enum ending how)
{
	static const int signals[ENDINGS] = { [TERMINATED] = SIGTERM, [KILLED] = SIGKILL };
	if (how == LEFT) {
		pty_type(pty, "q");
		expect_exit(pty, 0);
		expect(pty, "Game 1 is saved; goyu resume continues it.");
		expect_sane(pty);
	} else if (how == HUNG_UP) {
		pty_hang_up(pty);
		expect_signal(pty, SIGHUP);
	} else {
		pty_signal(pty, signals[how]);
		expect_signal(pty, signals[how]);
	}
	pty_free(pty);
}

/* The names of the actions, in order; the caller frees them. */
static char *
actions_of(const json_t *journal)
{
	const json_t *entry;
	char *all = mem_string("");
	size_t i;
	json_array_foreach(json_object_get(journal, "actions"), i, entry) {
		char *longer = mem_format("%s%s ", all, json_string_value(json_object_get(entry, "action")));
		free(all);
		all = longer;
	}
	return all;
}

static json_int_t
ticks_of(const json_t *journal)
{
	return json_integer_value(json_object_get(journal, "ticks"));
}

/* Loading a journal checks it action by action. */
static void
expect_journal(const json_t *journal, const char *wanted)
{
	struct error e;
	struct registry *registry = saved_registry();
	char *actions = actions_of(journal);
	struct session *again = session_replay(registry, journal, -1, &e);
	ck_assert_ptr_nonnull(again);
	ck_assert_str_eq(actions, wanted);
	ck_assert_int_eq((json_int_t)session_ticks(again), ticks_of(journal));
	session_free(again);
	registry_free(registry);
	free(actions);
}

/* Every action that was shown is saved, and the pair is where it was; only a killed program forgets
 * the moments since the last action. */
START_TEST(no_way_to_end_the_program_loses_an_action)
{
	char *data = arcade_folder();
	struct pty *pty = start(data, "mode=solo");
	pty_type(pty, "a");
	expect(pty, "│  Y ");
	pty_type(pty, "k");
	expect(pty, "│Y R ");
	end(pty, (enum ending)_i);
	json_t *journal = saved_journal(data);
	expect_journal(journal, "left ccw ");
	pty = saved_resume(data, "NEXT");
	expect(pty, "│Y R ");
	pty_type(pty, "d");
	expect(pty, "│  Y R ");
	end(pty, LEFT);
	json_t *later = saved_journal(data);
	expect_journal(later, "left ccw right ");
	ck_assert_int_ge(ticks_of(later), ticks_of(journal));
	json_decref(later);
	json_decref(journal);
	free(data);
}
END_TEST

/* Between two rows: leaving and resuming takes no tick. */
START_TEST(a_game_left_in_mid_fall_goes_on_at_the_same_tick)
{
	char *data = arcade_folder();
	struct pty *pty = start(data, "mode=solo");
	pty_type(pty, "a");
	expect(pty, "│  Y ");
	end(pty, LEFT);
	json_t *journal = saved_journal(data);
	struct arcade_call call = { .words = { "resume" }, .data = data };
	pty = arcade_start(&call);
	expect(pty, "Paused");
	pty_read_for(pty, 300);
	end(pty, LEFT);
	json_t *later = saved_journal(data);
	ck_assert_int_eq(json_equal(journal, later), 1);
	json_decref(later);
	json_decref(journal);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_pause_covers_both_fields_and_sleeps);
	tcase_add_test(tc, a_window_that_is_too_small_pauses);
	tcase_add_test(tc, ctrl_z_pauses);
	tcase_add_test(tc, a_connection_that_is_not_read_loses_no_ticks);
	tcase_add_loop_test(tc, no_way_to_end_the_program_loses_an_action, 0, ENDINGS);
	tcase_add_test(tc, a_game_left_in_mid_fall_goes_on_at_the_same_tick);
}

int
main(void)
{
	return suite_run("puyo_kept", fill, 60);
}
