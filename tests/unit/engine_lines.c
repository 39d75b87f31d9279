/* engine_lines.c: checks how the text protocol splits its input into lines and answers each. */
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine_case.h"

#define UNKNOWN(name) "? there is no command " name "; list_commands names them all\n\n"

static const struct { const char *lines, *said; } framings[] = {
	{ "", "" },
	{ "name\n", "= goyu null\n\n" }, { "name", "= goyu null\n\n" }, { "name\r\n", "= goyu null\n\n" },
	{ "1 name\n", "=1 goyu null\n\n" }, { "007 name", "=007 goyu null\n\n" },
	{ "3\tname\r\n", "=3 goyu null\n\n" },
	{ "  12 \t name \t \n", "=12 goyu null\n\n" }, { "\tname\n", "= goyu null\n\n" },
	{ "1 name\n2 name\n", "=1 goyu null\n\n=2 goyu null\n\n" },
	{ "\n\r\n  \n\t\r\n# name\n#\n#\xff\nname\n\n", "= goyu null\n\n" },
	{ "1\n", "?1 there is no command on this line\n\n" },
	{ " 1 \r\n", "?1 there is no command on this line\n\n" },
	{ "nme\n", UNKNOWN("nme") }, { "1x name\n", UNKNOWN("1x") }, { "-1 name\n", UNKNOWN("-1") },
	{ "NAME\n", UNKNOWN("NAME") },
	{ "5 \033[31m\n", "?5 there is no command ?[31m; list_commands names them all\n\n" },
	{ "1234567890123456789 name\n", "=1234567890123456789 goyu null\n\n" },
	{ "12345678901234567890 name\n", UNKNOWN("12345678901234567890") },
	{ "name\xff\n", "? the line is not UTF-8\n\n" },
	{ "8 \xe3\x81\nname\n", "?8 the line is not UTF-8\n\n= goyu null\n\n" },
	{ "8 \xc0\x80\n", "?8 the line is not UTF-8\n\n" }, { "名\n", UNKNOWN("名") },
};

START_TEST(a_line_gets_this_reply)
{
	expect_answer(&null_loaded_game, framings[_i].lines, framings[_i].said);
}
END_TEST

START_TEST(a_nul_is_refused_and_the_next_line_read)
{
	static const char lines[] = "4 na\0me\n\0\n5 name\n6\0";
	char *said = answer_bytes(&null_loaded_game, lines, sizeof lines - 1);
	ck_assert_str_eq(said, "?4 the line contains a NUL\n\n? the line contains a NUL\n\n=5 goyu null\n\n"
	    "?6 the line contains a NUL\n\n");
	free(said);
}
END_TEST

/* Sends "3 known_command xxx..." with that many bytes, and a line after it. */
static char *
answer_long(size_t length)
{
	static const char start[] = "3 known_command ", end[] = "\n4 name\n";
	char *bytes = mem_new(length + sizeof end);
	memset(bytes, 'x', length);
	memcpy(bytes, start, sizeof start - 1);
	memcpy(bytes + length, end, sizeof end);
	char *said = answer_bytes(&null_loaded_game, bytes, length + sizeof end - 1);
	free(bytes);
	return said;
}

START_TEST(a_line_may_have_one_mebibyte_and_not_a_byte_more)
{
	static const struct { size_t length; const char *said; } lines[] = {
		{ (1 << 20) - 1, "=3 false\n\n=4 goyu null\n\n" },
		{ 1 << 20, "=3 false\n\n=4 goyu null\n\n" },
		{ (1 << 20) + 1, "?3 the line is longer than 1 MiB\n\n=4 goyu null\n\n" },
		{ 5 << 20, "?3 the line is longer than 1 MiB\n\n=4 goyu null\n\n" },
	};
	char *said = answer_long(lines[_i].length);
	ck_assert_str_eq(said, lines[_i].said);
	free(said);
}
END_TEST

START_TEST(replies_come_one_by_one)
{
	int to[2], from[2], status;
	char buffer[64] = "";
	ck_assert(pipe(to) == 0 && pipe(from) == 0);
	pid_t child = fork();
	if (child == 0) {
		close(to[1]);
		close(from[0]);
		_exit(!engine_run(registry, &null_loaded_game, 1, fdopen(to[0], "r"), fdopen(from[1], "w"), NULL));
	}
	close(to[0]);
	close(from[1]);
	for (int i = 0; i < 3; i++) {	/* waits for each answer before the next line */
		ck_assert_int_eq(write(to[1], "name\n", 5), 5);
		ck_assert_int_eq(read(from[0], buffer, sizeof buffer), 13);
		ck_assert_mem_eq(buffer, "= goyu null\n\n", 13);
	}
	close(to[1]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	close(from[0]);
}
END_TEST

START_TEST(a_closed_output_ends_it_and_shows)
{
	int ends[2];
	char lines[] = "name\nname\nname\n";
	signal(SIGPIPE, SIG_IGN);
	ck_assert_int_eq(pipe(ends), 0);
	close(ends[0]);
	FILE *outs[] = { fdopen(ends[1], "w"), fopen("/dev/full", "w") };
	for (size_t i = 0; i < LEN(outs); i++) {
		FILE *in = fmemopen(lines, strlen(lines), "r");
		ck_assert(engine_run(registry, &null_loaded_game, 1, in, outs[i], NULL));
		ck_assert(ferror(outs[i]));
		ck_assert_int_ne(getc(in), EOF);
		fclose(in);
		fclose(outs[i]);
	}
}
END_TEST

START_TEST(quit_answers_and_ends)
{
	expect_answer(&null_loaded_game, "quit\nname\n", "=\n\n");
	expect_answer(&null_loaded_game, "9 quit\nname\n", "=9\n\n");
	expect_answer(&null_loaded_game, "quit now\nname\n",
	    "? this command takes no arguments\n\n= goyu null\n\n");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_line_gets_this_reply, 0, LEN(framings));
	tcase_add_test(t, a_nul_is_refused_and_the_next_line_read);
	tcase_add_loop_test(t, a_line_may_have_one_mebibyte_and_not_a_byte_more, 0, 4);
	tcase_add_test(t, replies_come_one_by_one);
	tcase_add_test(t, a_closed_output_ends_it_and_shows);
	tcase_add_test(t, quit_answers_and_ends);
}

int
main(void)
{
	return suite_run("engine lines", fill, 20);
}
