/* line.c: what the program sends, and what it does when its terminal reads nothing. */
#include <signal.h>
#include <unistd.h>

#include "e2e.h"

#ifdef __SANITIZE_ADDRESS__
enum { SLOWER = 10, FREED_KIB = 256 * 1024 };	/* freed memory that the sanitizer holds back */
#else
enum { SLOWER = 1, FREED_KIB = 0 };
#endif

static const struct line_page { const char *name, *words[ARCADE_WORDS], *text, *keys; } places[] = {
	{ "menu", { NULL }, "five games", "" },
	{ "game", { STANDARD }, "Tiles left", "" },
	{ "pause", { STANDARD }, "Tiles left", "p" },
	{ "help", { STANDARD }, "Tiles left", "?" },
	{ "page", { "rules", "monoknight" }, "MONOKNIGHT", "" },
};

static struct pty *
start_at(const struct line_page *place, const char *data)
{
	struct arcade_call call = { .data = data };
	memcpy(call.words, place->words, sizeof call.words);
	struct pty *pty = arcade_start(&call);
	expect(pty, place->text);
	pty_type(pty, place->keys);
	ck_assert(pty_settles(pty, 300, WAIT));	/* the game is on the disk by then */
	pty_count_anew(pty);
	return pty;
}

/* All pages at the same time, because each takes a whole second. */
START_TEST(nothing_is_sent_and_nothing_wakes_up_while_nothing_happens)
{
	struct pty *ptys[LEN(places)];
	long before[LEN(places)];
	char *data = arcade_folder();
	for (size_t i = 0; i < LEN(places); i++)
		ptys[i] = start_at(&places[i], data);
	for (size_t i = 0; i < LEN(places); i++)
		before[i] = arcade_status(pty_pid(ptys[i]), "voluntary_ctxt_switches");
	pty_read_for(ptys[0], 1000);
	for (size_t i = 0; i < LEN(places); i++) {
		long wakes = arcade_status(pty_pid(ptys[i]), "voluntary_ctxt_switches") - before[i];
		pty_read_for(ptys[i], 1);
		ck_assert_msg(before[i] > 0 && wakes == 0, "%s: %ld wake-ups", places[i].name, wakes);
		size_t bytes = pty_count(ptys[i]).bytes;
		ck_assert_msg(bytes == 0, "%s: %zu bytes", places[i].name, bytes);
		pty_free(ptys[i]);
	}
	free(data);
}
END_TEST

enum { PAINTS = 80 };

/* Redraws the whole screen again and again without reading any of it: pause on, pause off. */
static void
fill_line(struct pty *pty)
{
	pty_look_away(pty, true);
	for (int i = 0; i < PAINTS; i++) {
		pty_type(pty, "p");
		pty_read_for(pty, 8);
	}
	ck_assert(pty_is_heard(pty, WAIT));	/* a later key would resume the game */
}

START_TEST(a_connection_that_nobody_reads_does_not_keep_the_program_from_ending)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	fill_line(pty);
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	pty_free(pty);
	free(data);
}
END_TEST

static const struct { int sent; const char *typed; bool stopped; } dead_ends[] = {
	{ SIGTERM, NULL, false }, { SIGHUP, NULL, false }, { SIGINT, NULL, false }, { SIGQUIT, NULL, false },
	{ SIGINT, "\003", false }, { 0, "q", false },
	{ SIGTERM, NULL, true }, { SIGHUP, NULL, true }, { SIGINT, NULL, true }, { SIGQUIT, NULL, true },
	{ SIGINT, "\003", true }, { 0, "q", true },
};

static struct pty *
start_on_dead_line(const char *data, bool stopped)
{
	struct pty *pty = start_game(data, 2);
	ck_assert(pty_settles(pty, 50, WAIT));
	if (stopped)
		pty_stop_line(pty, true);
	fill_line(pty);
	return pty;
}

/* Also for a stopped program; and once the connection is read again, the terminal is as before. */
START_TEST(a_dead_connection_delays_no_end_and_changes_no_status)
{
	char *data = arcade_folder();
	struct pty *pty = start_on_dead_line(data, dead_ends[_i].stopped);
	if (dead_ends[_i].typed != NULL)
		pty_type(pty, dead_ends[_i].typed);
	else
		pty_signal(pty, dead_ends[_i].sent);
	int status = 0;
	ck_assert(pty_ends(pty, &status, 700 * PATIENCE));
	ck_assert_int_eq(WIFSIGNALED(status) ? WTERMSIG(status) : -WEXITSTATUS(status), dead_ends[_i].sent);
	ck_assert(pty_settings_kept(pty));
	pty_look_away(pty, false);
	pty_stop_line(pty, false);
	pty_read_for(pty, 20);
	if (!dead_ends[_i].stopped) {
		expect_sane(pty);
		ck_assert(dead_ends[_i].sent != 0 || vt_shows(pty_screen(pty), "is saved; goyu resume"));
	}
	pty_free(pty);
	struct arcade_call call = { .words = { "resume" }, .data = data };
	pty = arcade_start(&call);
	expect(pty, "Paused");
	pty_type(pty, "p");
	expect_number(pty, "Moves", 2);
	quit_well(pty);
	free(data);
}
END_TEST

START_TEST(ctrl_z_stops_the_program_on_a_dead_connection)
{
	char *data = arcade_folder();
	struct pty *pty = start_on_dead_line(data, _i == 1);
	pty_type(pty, "\032");
	ck_assert(pty_stops(pty, 700 * PATIENCE));
	ck_assert(pty_settings_kept(pty));
	pty_look_away(pty, false);
	pty_stop_line(pty, false);
	pty_continue(pty);
	expect(pty, "Paused");
	pty_type(pty, "p");
	expect_number(pty, "Moves", 2);
	quit_well(pty);
	free(data);
}
END_TEST

/* One picture replaces all frames that were not sent. */
START_TEST(a_connection_that_is_read_again_shows_the_present)
{
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	ck_assert(pty_settles(pty, 50, WAIT));
	pty_count_anew(pty);
	pty_type(pty, "p");
	expect(pty, "Paused");
	pty_type(pty, "p");
	expect(pty, "Tiles left");
	ck_assert(pty_settles(pty, 50, WAIT));
	size_t twice = pty_count(pty).bytes;
	pty_count_anew(pty);
	fill_line(pty);
	pty_look_away(pty, false);
	ck_assert(pty_settles(pty, 100, WAIT));
	ck_assert_uint_lt(pty_count(pty).bytes, twice * PAINTS / 4);
	if (vt_shows(pty_screen(pty), "Paused"))	/* keys that came together count once */
		pty_type(pty, "p");
	expect(pty, "Tiles left");
	play_cards(pty, 1);
	quit_well(pty);
	free(data);
}
END_TEST

static const struct { int rows, cols; } absurd[] = {
	{ 65535, 65535 }, { 65535, 80 }, { 24, 65535 }, { 65535, 1 }, { 1, 65535 }, { 1, 1 },
};

/* Processor time and memory, which do not depend on how busy the machine is. */
static void
expect_cheap(struct pty *pty, int milliseconds)
{
	enum { KIB_MOST = 32 * 1024 * SLOWER + FREED_KIB };
	char path[64];
	long user = 0, system = 0;
	snprintf(path, sizeof path, "/proc/%d/stat", pty_pid(pty));
	FILE *stat = fopen(path, "r");
	ck_assert_ptr_nonnull(stat);
	ck_assert_int_eq(fscanf(stat, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system), 2);
	fclose(stat);
	ck_assert_int_lt((user + system) * 1000 / sysconf(_SC_CLK_TCK), milliseconds * SLOWER);
	ck_assert_int_lt(arcade_status(pty_pid(pty), "VmHWM"), KIB_MOST);
}

START_TEST(a_window_beyond_any_screen_costs_no_seconds)
{
	struct arcade_call call = {
		.words = { STANDARD }, .data = arcade_folder(), .rows = absurd[_i].rows, .cols = absurd[_i].cols,
	};
	struct pty *pty = arcade_start(&call);
	ck_assert(pty_settles(pty, 200, WAIT));
	pty_type(pty, "\f");
	ck_assert(pty_settles(pty, 200, WAIT));
	expect_cheap(pty, 600);
	pty_resize(pty, 24, 80);
	expect(pty, "Tiles left");
	quit_well(pty);
	free((char *)call.data);
}
END_TEST

START_TEST(a_window_that_jumps_between_such_sizes_costs_no_seconds)
{
	enum { JUMPS = 60 };
	char *data = arcade_folder();
	struct pty *pty = start_game(data, 1);
	for (size_t i = 0; i < JUMPS; i++) {
		pty_resize(pty, absurd[i % LEN(absurd)].rows, absurd[i % LEN(absurd)].cols);
		pty_read_for(pty, 2);
	}
	ck_assert(pty_settles(pty, 200, WAIT));
	pty_resize(pty, 24, 80);
	expect_number(pty, "Moves", 1);
	pty_resize(pty, 0, 0);		/* unknown size: the previous one stays */
	play_cards(pty, 1);
	expect_cheap(pty, JUMPS * 30);
	quit_well(pty);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, nothing_is_sent_and_nothing_wakes_up_while_nothing_happens);
	tcase_add_test(tc, a_connection_that_nobody_reads_does_not_keep_the_program_from_ending);
	tcase_add_loop_test(tc, a_dead_connection_delays_no_end_and_changes_no_status,
	    0, LEN(dead_ends));
	tcase_add_loop_test(tc, ctrl_z_stops_the_program_on_a_dead_connection, 0, 2);
	tcase_add_test(tc, a_connection_that_is_read_again_shows_the_present);
	tcase_add_loop_test(tc, a_window_beyond_any_screen_costs_no_seconds, 0, LEN(absurd));
	tcase_add_test(tc, a_window_that_jumps_between_such_sizes_costs_no_seconds);
}

int
main(void)
{
	return suite_run("line", fill, 120);
}
