/* commands.c: the command line without a terminal: sentences and statuses. */
#include <unistd.h>

#include "e2e.h"
#include "saved.h"

/* Checks for one sentence, from the program's name to the end of one line. */
static bool
is_sentence(const char *text)
{
	const char *end = strchr(text, '\n');
	return strncmp(text, "goyu: ", 6) == 0 && end != NULL && end[1] == '\0';
}

static const struct { const char *words[ARCADE_WORDS], *part; } wrong[] = {
	{ { "chess" }, "there is no command or game chess; the games are monoknight, gunjin, puyo, mino, synegier, " },
	{ { "chess" }, "and goyu --help lists the commands" },
	{ { "mion" }, "there is no command or game mion; did you mean mino?" },
	{ { "Puyo" }, "did you mean puyo?" },
	{ { "scroes" }, "did you mean scores?" },
	{ { "m" }, "several names begin with m: monoknight, mino" },
	{ { "re" }, "several names begin with re: resume, replay, review, repair" },
	{ { "s", "--check" }, "--check is only for goyu replay" },
	{ { "rules", "m" }, "several names begin with m: monoknight, mino" },
	{ { "tutorial", "mion" }, "there is no game mion; did you mean mino?" },
	{ { "train", "gun" }, "no CPU of gunjin learns; train is for: puyo" },
	{ { "" }, "there is no command or game ; the games are" },
	{ { "comp" }, "there is no command or game comp; the games are" },
	{ { "help" }, "did you mean --help?" },
	{ { "version" }, "did you mean --version?" },
	{ { "completes" }, "the games are" },
	{ { "--wrong" }, "there is no option --wrong; goyu --help lists them all" },
	{ { "--seed" }, "--seed needs a value: --seed N" },
	{ { "mino", "--seed" }, "--seed needs a value: --seed N" },
	{ { "--seed", "x" }, "whole number" },
	{ { "--seed", "18446744073709551616" }, "from 0 to 18446744073709551615" },
	{ { "--lang", "fr" }, "there are en and ja" },
	{ { "engine" }, "engine needs a game: monoknight" },
	{ { "engine", "chess" }, "there is no game chess" },
	{ { "rules", "chess" }, "the games are: monoknight" },
	{ { "scores", "chess" }, "the games are: monoknight" },
	{ { "scores", "monoknight", "more" }, "more is one word too many; goyu --help shows what scores takes" },
	{ { "resume", "x" }, "x is not the number of a game, as in: goyu resume 12" },
	{ { "resume", "99" }, "there is no saved game 99" },
	{ { "resume" }, "there is no unfinished game" },
	{ { "replay" }, "number" },
	{ { "replay" }, "replay needs the number of a game or a file: goyu replay 12" },
	{ { "replay", "0" }, "number" },
	{ { "replay", "7", "--check" }, "there is no saved game 7" },
	{ { "replay", "a.json", "b.json" }, "b.json is one word too many" },
	{ { "scores", "--check" }, "--check is only for goyu replay" },
	{ { "--check" }, "--check is only for goyu replay" },
	{ { "export" }, "export needs the number of a game and a new file" },
	{ { "export", "1" }, "a new file: goyu export 12 match.json" },
	{ { "export", "x", "x.json" }, "number" },
	{ { "export", "7", "x.json" }, "there is no saved game 7" },
	{ { "import" }, "import needs a file: goyu import match.json" },
	{ { "code" }, "code needs a code that somebody shared: goyu code CODE" },
	{ { "code", "hello" }, "No code begins with H" },
	{ { "code", "G18DT-CE2PD-1K03V-4D0J" }, "The code has a mistake" },
	{ { "code", "K1BPF-BW9XN-Q139A-1E6HC-CK" }, "The code has a mistake" },
	{ { "code", "K1BPF", "BW9XN" }, "The code has a mistake" },
	{ { "code", "\033[2J" }, "\"?\" is in no code" },
	{ { "repair", "all" }, "all is one word too many" },
	{ { "import", "a.json", "b.json" }, "b.json is one word too many" },
	{ { "monoknight", "fast" }, "fast is not of the form key=value; goyu monoknight -h lists the options" },
	{ { "mino", "daily" }, "daily is not of the form key=value; did you mean mode=daily?" },
	{ { "rules", "synergier" }, "there is no game synergier; did you mean synegier?" },
	{ { "monoknight", "speed=9" }, "the options are: seed, seat1, mode, stage" },
	{ { "monoknight", "mode=hard" }, "mode cannot be hard; it can be: standard, classical" },
	{ { "monoknight", "mode=campaign", "stage=9-9" }, "the stages are 1-1 to 5-1" },
	{ { "monoknight", "mode=campaign", "stage=1-2" }, "Stage 1-2 is locked: clear 1-1 first." },
	{ { "monoknight", "seat1=robot" }, "it can be: human, cpu, cpu:first" },
	{ { "monoknight", "seed=-1" }, "whole number" },
	{ { "mino", "mode=daily", "day=2026-02-29" },
	    "day must be a date from 1970-01-01 on, such as 2026-11-19" },
	{ { "mino", "day=2026-11-19" }, "day is only for mode=daily" },
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
	{ "--help" }, { "-h" }, { "--version" }, { "-V" }, { "puyo", "--help" }, { "puyo", "-h" }, { "complete", "--", "" }, { "scores" }, { "code", "g18dtce2pd1k03v4d0k" }, { "code", "k1v0gbw9xnq139a1e6htgj" },
	{ "code", "K1BPF", "BW9XN Q139A-", "1e6hc", "cf" }, { "rules", "monoknight" }, { "engine", "monoknight" },
};

static const struct { const char *whole[ARCADE_WORDS], *short_form[ARCADE_WORDS]; } beginnings[] = {
	{ { "puyo", "-h" }, { "p", "-h" } }, { { "monoknight", "-h" }, { "mono", "-h" } },
	{ { "train", "-h" }, { "trai", "-h" } }, { { "scores", "mino" }, { "sc", "mi" } },
	{ { "daily", "gunjin" }, { "da", "gun" } }, { { "rules", "synegier" }, { "ru", "s" } },
	{ { "engine", "gunjin", "--seed=1" }, { "eng", "g", "--seed=1" } },
	{ { "--lang=ja", "engine", "mino", "--seed=1" },
	    { "--lang=ja", "en", "mi", "--seed=1" } },
	{ { "selfplay", "mino", "greedy", "games=1", "seed=1" },
	    { "self", "mi", "greedy", "games=1", "seed=1" } },
	{ { "complete", "--", "mino", "mode=" }, { "complete", "--", "mi", "mode=" } },
	{ { "complete", "--", "selfplay", "gunjin", "" },
	    { "complete", "--", "sel", "gunjin", "" } },
};

START_TEST(a_beginning_that_no_other_name_has_is_enough)
{
	struct arcade_call call = { .data = arcade_folder() };
	memcpy(call.words, beginnings[_i].whole, sizeof call.words);
	struct arcade_output whole = arcade_run(&call, "nothing\nshow\n", false);
	memcpy(call.words, beginnings[_i].short_form, sizeof call.words);
	struct arcade_output shortened = arcade_run(&call, "nothing\nshow\n", false);
	ck_assert_int_eq(whole.status, 0);
	ck_assert_int_eq(shortened.status, 0);
	ck_assert_str_ne(whole.out, "");
	ck_assert_str_eq(shortened.out, whole.out);
	ck_assert_str_eq(shortened.err, whole.err);
	arcade_output_free(&whole);
	arcade_output_free(&shortened);
	free((char *)call.data);
}
END_TEST

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

static void
expect_printed(const char *printed, char *text)
{
	ck_assert_msg(strstr(printed, text) != NULL, "there is no %s in %s", text, printed);
	free(text);
}

/* Joins each indented line to the one before it, in place. */
static void
join_lines(char *text)
{
	char *to = text;
	for (const char *from = text; *from != '\0'; ) {
		bool goes_on = strncmp(from, "\n      ", 7) == 0;
		if (!goes_on)
			*to++ = *from++;
		else {
			from += 1 + strspn(from + 1, " ");
			if (to[-1] != '|')
				*to++ = ' ';
		}
	}
	*to = '\0';
}

START_TEST(help_after_a_game_shows_every_option_value_and_level)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		struct arcade_call call = { .words = { (*game)->id, "--help" } };
		struct arcade_output output = arcade_run(&call, "", false);
		join_lines(output.out);
		for (const struct option *row = (*game)->options; row->name != NULL; row++) {
			expect_printed(output.out, mem_format("\n  %s=", row->name));
			expect_printed(output.out, mem_format(" %s ", row->help));
			for (int i = 0; row->kind == OPTION_CHOICE && row->choices[i].name != NULL; i++)
				expect_printed(output.out, mem_format("%s%s", i > 0 ? "|" : "=", row->choices[i].name));
		}
		for (const struct named *level = (*game)->levels; level->name != NULL; level++)
			expect_printed(output.out, mem_format("|cpu:%s", level->name));
		arcade_output_free(&output);
	}
}
END_TEST

START_TEST(help_after_a_game_fits_a_terminal)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		struct arcade_call call = { .words = { "--lang", _i == 0 ? "en" : "ja", (*game)->id, "-h" } };
		struct arcade_output output = arcade_run(&call, "", false);
		int lines = 0;
		for (char *line = strtok(output.out, "\n"); line != NULL; line = strtok(NULL, "\n"), lines++)
			ck_assert_msg(text_width(line) <= 78, "%d columns: %s", text_width(line), line);
		ck_assert_int_gt(lines, 5);
		arcade_output_free(&output);
	}
}
END_TEST

/* The content decides the length: a formation names all pieces, a stage lists everything. */
START_TEST(what_a_code_holds_fits_a_terminal)
{
	static const char *const codes[][2] = { { "G18DTCE2PD1K03V4D0K", "General, Engineer.\n" },
	    { "K1BPFBW9XNQ139A1E6HCCF", "To play it: goyu monoknight mode=made stage=K1BPF-BW9XN-Q139A-1E6HC-CF\n" } };
	struct arcade_call call = { .words = { "code", codes[_i][0] }, .data = arcade_folder() };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_msg(strstr(output.out, codes[_i][1]) != NULL, "%s", output.out);
	for (const char *line = strtok(output.out, "\n"); line != NULL; line = strtok(NULL, "\n"))
		ck_assert_msg(text_width(line) <= 78, "%d columns: %s", text_width(line), line);
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

/* As with ssh HOST goyu. If only one of the two is missing, the cause is not SSH. */
START_TEST(without_a_terminal_over_ssh_the_way_to_one_is_named)
{
	struct arcade_call call = { .words = { "puyo" }, .set = { "SSH_CONNECTION=10.0.0.1 1 10.0.0.2 22" } };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_str_eq(output.err, "goyu: SSH has given this command no terminal; use: ssh -t HOST goyu\n");
	arcade_output_free(&output);
	call.set[0] = "SSH_CONNECTION";
	output = arcade_run(&call, "", false);
	ck_assert_str_eq(output.err, "goyu: a terminal is needed, but standard input is not one\n");
	arcade_output_free(&output);
}
END_TEST

/* Journals hold a date as a number; that number can still be typed. */
START_TEST(a_day_is_typed_as_a_date)
{
	static const char *const days[] = { "new mode=daily day=2026-11-19\nshow\n",
	    "new mode=daily day=20776\nshow\n", "new mode=daily day=2026-11-20\nshow\n" };
	struct arcade_output outputs[LEN(days)];
	struct arcade_call call = { .words = { "engine", _i == 0 ? "mino" : "monoknight" } };
	for (size_t i = 0; i < LEN(days); i++)
		outputs[i] = arcade_run(&call, days[i], false);
	ck_assert_ptr_nonnull(strstr(outputs[0].out, "\"day\":20776"));
	ck_assert_str_eq(outputs[0].out, outputs[1].out);
	ck_assert_str_ne(outputs[0].out, outputs[2].out);
	for (size_t i = 0; i < LEN(days); i++)
		arcade_output_free(&outputs[i]);
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

/* --- games as files --- */

START_TEST(the_daily_games_of_today_are_listed)
{
	char *data = arcade_folder();
	expect_said(data, WORDS("daily"), 0, "MonoKnight: not played today. goyu monoknight mode=daily starts it.\n\nMino: ", "");
	expect_said(data, WORDS("daily", "gunjin"), 0, "Gunjin Shogi has no daily game.\n", "");
	struct arcade_call call = { .words = { "monoknight", "mode=daily" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Tiles left");
	quit_well(pty);
	expect_said(data, WORDS("daily", "monoknight"), 0, "MonoKnight: not finished today. ", "");
	pty = arcade_start(&call);	/* resumes it */
	expect(pty, "Paused");
	quit_well(pty);
	expect_said(data, WORDS("scores"), 0, "MonoKnight, Calendar\n  20", "");
	free(data);
}
END_TEST

START_TEST(a_game_goes_to_a_file_and_into_another_folder)
{
	char *data = arcade_folder(), *other = arcade_folder(), *file = mem_format("%s/game.json", other);
	char *written = mem_format("Game 1 is in %s.\n", file), *taken = mem_format("%s is game 1 now.\n", file);
	char *checks = mem_format("%s: gunjin, 5 actions, valid\n", file);
	char *known = mem_format("goyu: %s: this game is in the records already, as game 1\n", file);
	char *exists = mem_format("goyu: %s exists already; choose another name\n", file);
	saved_finish(data);
	expect_said(data, WORDS("export", "1", file), 0, written, "");
	expect_said(data, WORDS("export", "1", file), 1, "", exists);
	expect_said(data, WORDS("replay", file, "--check"), 0, checks, "");
	expect_said(data, WORDS("replay", "1", "--check"), 0, "1: gunjin, 5 actions, valid\n", "");
	expect_said(other, WORDS("import", file), 0, taken, "");
	expect_said(other, WORDS("import", file), 1, "", known);
	expect_said(other, WORDS("replay", "1", "--check"), 0, "1: gunjin, 5 actions, valid\n", "");
	expect_said(data, WORDS("scores", "gunjin"), 0, "Gunjin Shogi, Finished games\n    1  ", "");
	expect_said(data, WORDS("scores", "puyo"), 0, "Nothing has been finished yet.\n", "");
	expect_said(other, WORDS("scores"), 0, "Gunjin Shogi, Finished games\n    1  ", "");
	struct arcade_call call = { .words = { "replay", file }, .data = arcade_folder() };
	struct pty *pty = arcade_start(&call);
	expect(pty, " 4 of 5");
	pty_type(pty, "G");
	expect(pty, " 5 of 5");
	quit_well(pty);
	free((char *)call.data);
	free(exists);
	free(known);
	free(checks);
	free(taken);
	free(written);
	free(file);
	free(other);
	free(data);
}
END_TEST

/* The file may hold another player's secrets, so it is not shown; whoever imports it can go on. */
START_TEST(an_unfinished_file_is_not_watched_but_taken_in_and_resumed)
{
	char *data = arcade_folder(), *file = mem_format("%s/game.json", data);
	char *taken = mem_format("%s is game 1 now; goyu resume continues it.\n", file);
	char *known = mem_format("goyu: %s: this game is saved already, as game 1\n", file);
	char *checks = mem_format("%s: monoknight, 1 actions, valid\n", file);
	write_file(file, "{\"game\": \"monoknight\", \"options\": {\"mode\": \"standard\"}, \"seed\": 7, \"actions\": ["
	    "{\"seat\": 1, \"action\": \"play 1\"}]}");
	expect_said(data, WORDS("replay", file), 2, "", "goyu: This game is not finished: goyu import adds it");
	expect_said(data, WORDS("replay", file, "--check"), 0, checks, "");
	expect_said(data, WORDS("import", file), 0, taken, "");
	expect_said(data, WORDS("import", file), 1, "", known);
	struct arcade_call call = { .words = { "resume" }, .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Paused");
	pty_type(pty, "\r");
	expect(pty, "Tiles left");
	play_cards(pty, 1);
	quit_well(pty);
	free(checks);
	free(known);
	free(taken);
	free(file);
	free(data);
}
END_TEST

START_TEST(checking_a_file_makes_no_data_folder)
{
	char *folder = arcade_folder(), *data = mem_format("%s/none", folder);
	expect_said(data, WORDS("replay", "nothing.json", "--check"), 1, "", "goyu: nothing.json does not exist\n");
	ck_assert_int_ne(access(data, F_OK), 0);
	free(data);
	free(folder);
}
END_TEST

static const struct { const char *text, *reason; } bad_files[] = {
	{ "goyu", ": line 1 is not valid JSON\n" },
	{ "{\n\"game\": \"gunjin\",\n\"seed\" 7}", ": line 3 is not valid JSON\n" },
	{ "{\"game\": \"chess\"}", " is not a game of goyu\n" },
	{ "{\"game\": \"gunjin\", \"actions\": [{\"action\": \"shuffle\"}, {\"action\": \"fly\"}]}",
	    ": action 2 does not replay: " },
	{ "{\"game\": \"gunjin\", \"seed\": 7, \"actions\": [{\"action\": \"shuffle\", \"check\": \"0\"}]}",
	    ": action 1 does not replay: it leads to another position than was recorded\n" },
};

/* To be watched, checked or imported: it is refused before a screen opens. */
START_TEST(a_bad_file_is_refused_in_one_sentence)
{
	char *data = arcade_folder(), *file = mem_format("%s/bad.json", data);
	char *said = mem_format("goyu: %s%s", file, bad_files[_i].reason);
	FILE *out = fopen(file, "w");
	ck_assert_ptr_nonnull(out);
	fputs(bad_files[_i].text, out);
	ck_assert_int_eq(fclose(out), 0);
	expect_said(data, WORDS("replay", file), 1, "", said);
	expect_said(data, WORDS("replay", file, "--check"), 1, "", said);
	expect_said(data, WORDS("import", file), 1, "", said);
	expect_said(data, WORDS("replay", "1"), 2, "", "goyu: there is no saved game 1\n");
	free(said);
	free(file);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_daily_games_of_today_are_listed);
	tcase_add_test(tc, a_game_goes_to_a_file_and_into_another_folder);
	tcase_add_test(tc, an_unfinished_file_is_not_watched_but_taken_in_and_resumed);
	tcase_add_test(tc, checking_a_file_makes_no_data_folder);
	tcase_add_loop_test(tc, a_bad_file_is_refused_in_one_sentence, 0, LEN(bad_files));
	tcase_add_loop_test(tc, a_wrong_command_line_is_answered_with_what_is_right, 0, LEN(wrong));
	tcase_add_test(tc, help_after_a_game_shows_every_option_value_and_level);
	tcase_add_loop_test(tc, help_after_a_game_fits_a_terminal, 0, 2);
	tcase_add_loop_test(tc, what_a_code_holds_fits_a_terminal, 0, 2);
	tcase_add_loop_test(tc, a_beginning_that_no_other_name_has_is_enough, 0, LEN(beginnings));
	tcase_add_loop_test(tc, what_prints_ends_well_when_it_is_read, 0, LEN(printing));
	tcase_add_loop_test(tc, what_prints_says_so_when_nobody_reads_it, 0, LEN(printing));
	tcase_add_test(tc, without_a_terminal_over_ssh_the_way_to_one_is_named);
	tcase_add_loop_test(tc, a_day_is_typed_as_a_date, 0, 2);
	tcase_add_test(tc, a_share_folder_without_the_content_is_named);
}

int
main(void)
{
	return suite_run("commands", fill, 60);
}
