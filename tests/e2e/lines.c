/* lines.c: the program without a screen at a terminal: when it chooses lines, and what terminals do
 * to it. */
#include <signal.h>
#include <unistd.h>

#include "base/text.h"
#include "hearing.h"
#include "store/store.h"

static char *
folder_with(const char *setting, const char *value)
{
	struct error e;
	char *folder = arcade_folder();
	struct store *store = store_open(folder, &e);
	ck_assert(setting == NULL || store_set_setting(store, setting, value, &e));
	store_close(store);
	return folder;
}

static struct hearing
listen_to(const struct arcade_call *call)
{
	return (struct hearing){ .pty = arcade_start(call) };
}

static void
end_listening(struct hearing *l, struct arcade_call *call)
{
	pty_free(l->pty);
	free((char *)call->data);
}

/* --- lines or a screen --- */

static const struct { const char *set[ARCADE_WORDS], *words[ARCADE_WORDS], *stored; bool lines; } wishes[] = {
	{ { NULL }, { NULL }, NULL, false },
	{ { NULL }, { "--lines" }, NULL, true },
	{ { "TERM=dumb" }, { NULL }, NULL, true },
	{ { "ACCESSIBLE=1" }, { NULL }, NULL, true },
	{ { "ACCESSIBLE=" }, { NULL }, NULL, false },
	{ { NULL }, { NULL }, "lines", true },
	{ { NULL }, { NULL }, "screen", false },
	{ { "ACCESSIBLE=1" }, { NULL }, "screen", true },
	{ { "TERM=dumb" }, { NULL }, "screen", true },
	{ { NULL }, { "--lines" }, "screen", true },
	{ { NULL }, { "--screen" }, "lines", false },
	{ { "ACCESSIBLE=1" }, { "--screen" }, NULL, false },
	{ { "ACCESSIBLE=1" }, { "--screen" }, "lines", false },
	{ { "TERM=vt100" }, { "--lines" }, NULL, true },
	{ { "TERM" }, { "--lines" }, NULL, true },
	{ { "TERM=nothing-known" }, { "--lines" }, NULL, true },
};

START_TEST(a_request_for_lines_gives_lines_and_a_request_for_a_screen_a_screen)
{
	struct arcade_call call = { .data = folder_with(wishes[_i].stored != NULL ? "front" : NULL, wishes[_i].stored) };
	memcpy(call.set, wishes[_i].set, sizeof call.set);
	memcpy(call.words, wishes[_i].words, sizeof call.words);
	struct hearing l = listen_to(&call);
	if (wishes[_i].lines) {
		expect_heard(&l, "Menu. 1 MonoKnight");
		say(&l, "q");
	} else {
		expect(l.pty, "Synegier");
		ck_assert(strchr(pty_heard(l.pty), '\033') != NULL);
		pty_type(l.pty, "q");
	}
	expect_exit(l.pty, 0);
	ck_assert(pty_settings_kept(l.pty));
	if (wishes[_i].lines)
		ck_append_only(&l, 0);
	end_listening(&l, &call);
}
END_TEST

START_TEST(a_screen_on_a_dumb_terminal_is_refused_in_a_sentence)
{
	struct arcade_call call = { .set = { "TERM=dumb", FORGETFUL }, .words = { "--screen" }, .data = arcade_folder() };
	struct hearing l = listen_to(&call);
	expect_heard(&l, "a terminal of the type dumb cannot place the cursor");
	ck_assert_int_ne(how_it_ends(l.pty), 0);
	ck_append_only(&l, 0);
	end_listening(&l, &call);
}
END_TEST

START_TEST(no_terminal_is_needed)
{
	struct arcade_call call = { .words = { "--lines" }, .data = arcade_folder() };
	struct arcade_output o = arcade_run(&call, "1\n2\nlook\nq\nq\nq\n", false);
	ck_assert_int_eq(o.status, 0);
	ck_assert_ptr_nonnull(strstr(o.out, "The knight stands on"));
	ck_assert_str_eq(o.err, "");
	arcade_output_free(&o);
	o = arcade_run(&call, "1\n2\nlook\n", true);	/* its output has no reader */
	ck_assert(WIFEXITED(o.status));
	arcade_output_free(&o);
	free((char *)call.data);
}
END_TEST

/* --- how it ends --- */

#define GAME "--lines", STANDARD

static struct hearing
play_two(struct arcade_call *call)
{
	*call = (struct arcade_call){ .words = { GAME }, .data = arcade_folder(), .set = { "TERM=dumb" } };
	struct hearing l = listen_to(call);
	expect_heard(&l, "legal lists them");
	for (int i = 0; i < 2; i++)
		ask(&l, "1", "legal lists them");
	ask(&l, "clock", "Actions so far: 2.");
	return l;
}

static void
expect_saved(struct arcade_call *call)
{
	struct arcade_call again = { .words = { "--lines", "resume" }, .data = call->data };
	struct arcade_output o = arcade_run(&again, "clock\n", false);
	ck_assert_msg(strstr(o.out, "Actions so far: 2.") != NULL, "%s%s", o.out, o.err);
	arcade_output_free(&o);
}

static const struct { int sent; const char *typed; } ends[] = {
	{ SIGTERM, NULL }, { SIGHUP, NULL }, { SIGINT, NULL }, { SIGQUIT, NULL }, { SIGINT, "\003" }, { SIGQUIT, "\034" },
	{ SIGINT, "half a line\003" },
};

START_TEST(a_signal_ends_it_by_that_signal_and_the_game_is_saved)
{
	struct arcade_call call;
	struct hearing l = play_two(&call);
	if (ends[_i].typed != NULL)
		pty_type(l.pty, ends[_i].typed);
	else
		pty_signal(l.pty, ends[_i].sent);
	expect_signal(l.pty, ends[_i].sent);
	ck_assert(pty_settings_kept(l.pty));
	ck_append_only(&l, 0);
	expect_saved(&call);
	end_listening(&l, &call);
}
END_TEST

START_TEST(the_end_of_the_input_leaves_and_the_game_is_saved)
{
	struct arcade_call call;
	struct hearing l = play_two(&call);
	pty_type(l.pty, "\004");
	expect_exit(l.pty, 0);
	ck_assert(pty_settings_kept(l.pty));
	ck_append_only(&l, 0);
	expect_saved(&call);
	end_listening(&l, &call);
}
END_TEST

static void
ignore_hangups(void)
{
	signal(SIGHUP, SIG_IGN);
}

/* With the hang-up signal, and without it, as below nohup(1). */
START_TEST(a_cut_connection_ends_it_and_the_game_is_saved)
{
	struct arcade_call call;
	struct hearing l = play_two(&call);
	pty_hang_up(l.pty);
	ck_assert_int_ne(how_it_ends(l.pty), -1);
	pty_free(l.pty);
	expect_saved(&call);
	struct arcade_call not_accepting = { .words = { "--lines", "resume" }, .data = call.data, .prepare = ignore_hangups };
	l = listen_to(&not_accepting);
	expect_heard(&l, "legal lists them");
	pty_hang_up(l.pty);
	ck_assert_int_ne(how_it_ends(l.pty), -1);
	expect_saved(&call);
	end_listening(&l, &call);
}
END_TEST

START_TEST(a_stopped_program_goes_on_where_it_was)
{
	struct arcade_call call;
	struct hearing l = play_two(&call);
	for (int times = 0; times < 2; times++) {
		if (times == 0)
			pty_type(l.pty, "\032");
		else
			pty_signal(l.pty, SIGSTOP);
		ck_assert(pty_stops(l.pty, WAIT));
		ck_assert(pty_settings_kept(l.pty));
		pty_continue(l.pty);
		ask(&l, "clock", "Actions so far: 2.");
	}
	ask(&l, "1", "legal lists them");
	ask(&l, "clock", "Actions so far: 3.");
	say(&l, "q");
	expect_exit(l.pty, 0);
	end_listening(&l, &call);
}
END_TEST

/* --- widths and alphabets --- */

static const struct { int rows, cols; } sizes[] = { { 24, 80 }, { 24, 40 }, { 2, 20 }, { 50, 132 } };

static void
ck_narrow(const struct hearing *l, int cols)
{
	char *copy = mem_string(pty_heard(l->pty)), *rest = copy;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; ) {
		line[strcspn(line, "\r")] = '\0';
		ck_assert_msg(text_width(line) <= cols, "more than %d columns: %s", cols, line);
	}
	free(copy);
}

static void
walk_around(struct hearing *l)
{
	expect_heard(l, "9 ");
	ask(l, "list", "8 ");
	ask(l, "7", "5 ");
	ask(l, "list", "2 ");
	ask(l, "q", "9 ");
	ask(l, "2", "7 ");
	ask(l, "rules B4", "B4");
	pty_settles(l->pty, 50, WAIT);
	pty_type(l->pty, "\004");
	expect_exit(l->pty, 0);
	ck_append_only(l, 0);
}

START_TEST(lines_are_as_wide_as_the_terminal)
{
	struct arcade_call call = {
		.words = { "--lines" }, .data = arcade_folder(), .rows = sizes[_i].rows, .cols = sizes[_i].cols,
	};
	struct hearing l = listen_to(&call);
	walk_around(&l);
	ck_narrow(&l, sizes[_i].cols);
	end_listening(&l, &call);
}
END_TEST

START_TEST(another_width_counts_from_the_next_line_on)
{
	struct arcade_call call = { .words = { "--lines" }, .data = arcade_folder() };
	struct hearing l = listen_to(&call);
	expect_heard(&l, "10 Quit.");
	pty_resize(l.pty, 24, 40);
	pty_count_anew(l.pty);
	ask(&l, "repeat", "10 Quit.");
	ask(&l, "list", "10 Quit");
	ck_narrow(&l, 40);
	end_listening(&l, &call);
}
END_TEST

static const struct { const char *set[ARCADE_WORDS], *words[ARCADE_WORDS], *heard; bool ascii; } tongues[] = {
	{ { "LANG=C" }, { "--lines" }, "10 Quit", true },
	{ { "LANGUAGE=ja", "LC_ALL=C" }, { "--lines" }, "10 Quit", true },
	{ { "LC_ALL=C" }, { "--lines", "--lang", "ja" }, "10 終了", false },
	{ { "LANG=ja_JP.UTF-8", "LC_ALL=C" }, { "--lines" }, "10 Quit", true },
	{ { "LANG" }, { "--lines" }, "10 Quit", true },
	{ { "LANG=C.UTF-8" }, { "--lines" }, "10 Quit", false },
	{ { "LANG=C.UTF-8" }, { "--lines", "--lang", "ja" }, "10 終了", false },
	{ { "LANG=ja_JP.UTF-8" }, { "--lines" }, "10 終了", false },
	{ { "LANG=ja_JP.UTF-8" }, { "--lines", "--lang", "en" }, "10 Quit", false },
};

START_TEST(the_locale_decides_about_language_and_alphabet)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.set, tongues[_i].set, sizeof call.set);
	memcpy(call.words, tongues[_i].words, sizeof call.words);
	struct hearing l = listen_to(&call);
	expect_heard(&l, tongues[_i].heard);
	walk_around(&l);
	if (tongues[_i].ascii)
		ck_ascii(&l);
	end_listening(&l, &call);
}
END_TEST

/* --- the bell --- */

static int
bells(const struct hearing *l)
{
	int rung = 0;
	for (const char *c = pty_heard(l->pty); *c != '\0'; c++)
		rung += *c == '\a';
	return rung;
}

/* Plays against a CPU up to the person's first move; returns how often it rang. */
static int
play_against_cpu(struct hearing *l)
{
	expect_heard(l, "Place your 23 pieces.");
	ask(l, "1", "legal lists them");
	ask(l, "ready", "1 Yes, 2 No.");
	ask(l, "1", "Your move.");
	pty_settles(l->pty, 100, WAIT);
	return bells(l);
}

static const char *const quiet[] = { "look", "legal", "row 3", "repeat", "nonsense", "999", "", "hand", "clock", "last" };

/* The bell rings once when the person's turn comes after the CPU's, and never for an answer. */
START_TEST(the_bell_rings_once_a_turn_where_it_is_wanted)
{
	bool wanted = _i == 1;
	struct arcade_call call = {
		.words = { "--lines", "gunjin", "seat2=cpu:recruit", "--seed", "3" }, .data = folder_with("bell", wanted ? "on" : "off"),
	};
	struct hearing l = listen_to(&call);
	int rung = play_against_cpu(&l);
	ck_assert_int_le(rung, wanted);
	for (size_t i = 0; i < LEN(quiet); i++) {
		say(&l, quiet[i]);
		pty_settles(l.pty, 30, WAIT);
	}
	ck_assert_int_eq(bells(&l), rung);
	for (int turn = 0; turn < 3; turn++) {
		ask(&l, "1", "Your move.");
		rung += wanted;
		for (int waited = 0; waited < WAIT && bells(&l) < rung; waited += 5)
			pty_read_for(l.pty, 5);
		pty_settles(l.pty, 50, WAIT);
		ck_assert_int_eq(bells(&l), rung);
	}
	say(&l, "q");
	expect_exit(l.pty, 0);
	ck_append_only(&l, rung);
	end_listening(&l, &call);
}
END_TEST

static const char *const games[] = { "monoknight", "gunjin", "puyo", "mino", "synegier" };

START_TEST(the_rules_of_a_game_can_be_the_only_thing_that_is_asked_for)
{
	struct arcade_call call = { .words = { "--lines", "rules", games[_i] }, .data = arcade_folder() };
	struct arcade_output output = arcade_run(&call, "list\nquit\n", false);
	ck_assert_int_eq(output.status, 0);
	ck_assert_str_eq(output.err, "");
	ck_assert_msg(strncmp(output.out, "Rules: ", 7) == 0 && strstr(output.out, "1 ") != NULL, "%s", output.out);
	arcade_output_free(&output);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all,
	    a_request_for_lines_gives_lines_and_a_request_for_a_screen_a_screen, 0, LEN(wishes));
	tcase_add_test(all, a_screen_on_a_dumb_terminal_is_refused_in_a_sentence);
	tcase_add_test(all, no_terminal_is_needed);
	tcase_add_loop_test(all, a_signal_ends_it_by_that_signal_and_the_game_is_saved, 0, LEN(ends));
	tcase_add_test(all, the_end_of_the_input_leaves_and_the_game_is_saved);
	tcase_add_test(all, a_cut_connection_ends_it_and_the_game_is_saved);
	tcase_add_test(all, a_stopped_program_goes_on_where_it_was);
	tcase_add_loop_test(all, lines_are_as_wide_as_the_terminal, 0, LEN(sizes));
	tcase_add_test(all, another_width_counts_from_the_next_line_on);
	tcase_add_loop_test(all, the_locale_decides_about_language_and_alphabet, 0, LEN(tongues));
	tcase_add_loop_test(all, the_rules_of_a_game_can_be_the_only_thing_that_is_asked_for, 0, LEN(games));
	tcase_add_loop_test(all, the_bell_rings_once_a_turn_where_it_is_wanted, 0, 2);
}

int
main(void)
{
	return suite_run("lines", fill, 60);
}
