/* commands.c: the command line without a terminal: sentences and statuses. */
#include "e2e.h"

/* One sentence, from our name to the end of one line. */
static bool
is_sentence(const char *text)
{
	const char *end = strchr(text, '\n');
	return strncmp(text, "goyu: ", 6) == 0 && end != NULL && end[1] == '\0';
}

static const struct { const char *words[ARCADE_WORDS], *part; } wrong[] = {
	{ { "chess" }, "there is no command chess; there are: " },
	{ { "chess" }, ", resume, scores, replay, rules, engine, selfplay" },
	{ { "--wrong" }, "--wrong" },
	{ { "--wrong" }, "--no-motion" },
	{ { "--seed" }, "--seed" },
	{ { "--seed", "x" }, "whole number" },
	{ { "--seed", "18446744073709551616" }, "64 bits" },
	{ { "--lang", "fr" }, "there are en and ja" },
	{ { "engine" }, "name a game: monoknight" },
	{ { "engine", "chess" }, "there is no game chess" },
	{ { "rules", "chess" }, "the games are: monoknight" },
	{ { "scores", "chess" }, "the games are: monoknight" },
	{ { "scores", "monoknight", "more" }, "more is one word too many" },
	{ { "resume", "x" }, "number" },
	{ { "resume", "99" }, "there is no saved game 99" },
	{ { "resume" }, "there is no unfinished game" },
	{ { "replay" }, "number" },
	{ { "replay", "0" }, "number" },
	{ { "monoknight", "fast" }, "fast is not of the form key=value" },
	{ { "monoknight", "speed=9" }, "the options are: seed, seat1, mode, stage" },
	{ { "monoknight", "mode=hard" }, "mode cannot be hard; it can be: standard, classical" },
	{ { "monoknight", "mode=campaign", "stage=9-9" }, "the stages are 1-1 to 5-1" },
	{ { "monoknight", "mode=campaign", "stage=1-2" }, "Stage 1-2 is locked: clear 1-1 first." },
	{ { "monoknight", "seat1=robot" }, "it can be: human, cpu, cpu:first" },
	{ { "monoknight", "seed=-1" }, "whole number" },
};

START_TEST(a_wrong_command_line_is_answered_with_what_is_right)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.words, wrong[_i].words, sizeof call.words);
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_msg(is_sentence(output.err), "not one sentence: %s", output.err);
	ck_assert_msg(strstr(output.err, wrong[_i].part) != NULL, "\"%s\" is not in: %s", wrong[_i].part,
	    output.err);
	ck_assert_str_eq(output.out, "");
	ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) == 2);
	arcade_output_free(&output);
	free((char *)call.data);
}
END_TEST

static const char *const printing[][ARCADE_WORDS] = {
	{ "--help" }, { "--version" }, { "scores" }, { "rules", "monoknight" }, { "engine", "monoknight" },
};

START_TEST(what_prints_ends_well_when_it_is_read)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.words, printing[_i], sizeof call.words);
	struct arcade_output output = arcade_run(&call, "name\nshow\n", false);
	ck_assert_int_eq(output.status, 0);
	ck_assert_str_ne(output.out, "");
	ck_assert_str_eq(output.err, "");
	ck_assert_ptr_null(strpbrk(output.out, "\033\b"));
	arcade_output_free(&output);
	free((char *)call.data);
}
END_TEST

START_TEST(what_prints_says_so_when_nobody_reads_it)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.words, printing[_i], sizeof call.words);
	struct arcade_output output = arcade_run(&call, "name\nshow\n", true);
	ck_assert_msg(WIFEXITED(output.status) && WEXITSTATUS(output.status) == 1, "wait status %#x",
	    output.status);
	ck_assert_str_eq(output.err, "goyu: standard output cannot be written\n");
	arcade_output_free(&output);
	free((char *)call.data);
}
END_TEST

START_TEST(a_share_folder_without_the_content_is_named)
{
	struct arcade_call call = { .words = { "--share", "/nowhere", "engine", "monoknight" } };
	struct arcade_output output = arcade_run(&call, "name\n", false);
	ck_assert(is_sentence(output.err));
	ck_assert_ptr_nonnull(strstr(output.err, "/nowhere/monoknight.json"));
	ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) == 1);
	arcade_output_free(&output);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_wrong_command_line_is_answered_with_what_is_right, 0, LEN(wrong));
	tcase_add_loop_test(tc, what_prints_ends_well_when_it_is_read, 0, LEN(printing));
	tcase_add_loop_test(tc, what_prints_says_so_when_nobody_reads_it, 0, LEN(printing));
	tcase_add_test(tc, a_share_folder_without_the_content_is_named);
}

int
main(void)
{
	return e2e_run("commands", fill, 60);
}
