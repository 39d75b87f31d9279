/* files.c: names of files that are not plain, wherever a file is named: the program never waits for
 * them and never quotes a foreign file. */
#include <limits.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../submit.h"
#include "base/text.h"
#include "e2e.h"
#include "saved.h"

enum { SECONDS = 30 };	/* for a whole test: a program that waits would wait for ever */

static char *
make_fifo(const char *folder, const char *name)
{
	char *path = mem_format("%s/%s", folder, name);
	for (char *slash = path + strlen(folder) + 1; (slash = strchr(slash, '/')) != NULL; *slash++ = '/') {
		*slash = '\0';
		mkdir(path, 0700);
	}
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	return path;
}

/* Checks for exactly one sentence about it, with this beginning. */
static void
expect_refused(const struct arcade_call *call, const char *sentence)
{
	struct arcade_output output = arcade_run(call, "", false);
	char *said = mem_format("goyu: %s", sentence);
	ck_assert_msg(strncmp(output.err, said, strlen(said)) == 0, "%s instead of %s", output.err, said);
	ck_assert(strchr(output.err, '\n') == strrchr(output.err, '\n'));
	ck_assert_str_eq(output.out, "");
	ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) != 0);
	free(said);
	arcade_output_free(&output);
}

/* --- named files --- */

static const struct { const char *path, *reason; } odd[] = {	/* NULL: a FIFO */
	{ NULL, "is not a plain file" }, { "/dev/ptmx", "is not a plain file" }, { "/dev/tty", "is not a plain file" },
	{ "/dev/zero", "is not a plain file" }, { "/dev/null", "is not a plain file" }, { "/", "is not a plain file" },
	{ "/proc/version", "is empty" }, { "/nowhere", "does not exist" }, { "/etc/passwd/x", "does not exist" },
	{ "/etc/passwd", ": line 1 is not valid JSON" },
};

static char *
odd_path(int index, const char *folder)
{
	return odd[index].path == NULL ? make_fifo(folder, "fifo") : mem_string(odd[index].path);
}

START_TEST(a_command_refuses_what_is_no_file_of_ours)
{
	char *data = arcade_folder(), *path = odd_path(_i, data);
	char *said = mem_format("%s%s%s\n", path, *odd[_i].reason == ':' ? "" : " ", odd[_i].reason);
	expect_refused(&(struct arcade_call){ .words = { "import", path }, .data = data }, said);
	expect_refused(&(struct arcade_call){ .words = { "replay", path }, .data = data }, said);
	expect_refused(&(struct arcade_call){ .words = { "replay", path, "--check" }, .data = data }, said);
	free(said);
	free(path);
	free(data);
}
END_TEST

START_TEST(a_name_that_is_typed_stops_nothing)
{
	char *data = arcade_folder(), *path = odd_path(_i, data);
	struct arcade_call call = { .data = data };
	struct pty *pty = arcade_start(&call);
	expect(pty, "Records");
	select_item(pty, "Records");
	pty_type(pty, "\r");
	expect(pty, "[All games]");
	pty_type(pty, "m");
	expect(pty, "Path of an exported file");
	pty_type(pty, path);
	pty_type(pty, "\r");
	expect(pty, odd[_i].reason);
	pty_type(pty, "\033");
	expect_gone(pty, "Path of an exported file");
	pty_type(pty, "qq");
	expect_exit(pty, 0);
	pty_free(pty);
	free(path);
	free(data);
}
END_TEST

START_TEST(an_export_goes_into_no_fifo)
{
	char *data = arcade_folder(), *path = make_fifo(data, "fifo");
	char *said = mem_format("%s exists already; choose another name\n", path);
	struct saved saved = saved_begin(data, "gunjin", NULL, NULL, NULL);
	ck_assert(submit(saved.session, 1, "shuffle", NULL) && submit(saved.session, 1, "ready", NULL));
	ck_assert(submit(saved.session, 2, "shuffle", NULL) && submit(saved.session, 2, "ready", NULL));
	ck_assert(submit(saved.session, 1, "resign", NULL));
	saved_put_away(&saved);
	expect_refused(&(struct arcade_call){ .words = { "export", "1", path }, .data = data }, said);
	free(said);
	free(path);
	free(data);
}
END_TEST

/* A player without other rights must not be able to read other people's files this way. */
START_TEST(a_foreign_file_is_not_quoted)
{
	static const char *const texts[] = {
		"sesame:secret", "{\"sesame\": 1}", "{\"game\": \"sesame\"}", "[\"sesame\"]", "\"sesame\"",
		"{\"game\": {\"sesame\": 2}}", "{\"a\": 1, \"sesame\"}", "{\"sesame\": 1, \"sesame\": 2}", "{\"a\": sesame}",
	};
	char *data = arcade_folder(), *path = mem_format("%s/foreign", data);
	write_file(path, texts[_i]);
	struct arcade_call call = { .words = { "import", path }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_msg(strstr(output.err, path) != NULL && strstr(output.err, "sesame") == NULL, "%s", output.err);
	arcade_output_free(&output);
	free(path);
	free(data);
}
END_TEST

/* --- named folders --- */

START_TEST(a_data_folder_with_a_fifo_in_it_is_reported)
{
	static const char *const names[] = { "goyu.db", "goyu.db-journal", "goyu.db-wal", "goyu.db-shm" };
	char *data = _i == 0 ? scratch_folder() : arcade_folder(), *path = make_fifo(data, names[_i]);
	char *said = mem_format("Nothing is saved this time: %s is not a plain file.\n", path);
	expect_refused(&(struct arcade_call){ .words = { "scores" }, .data = data }, said);
	free(said);
	free(path);
	free(data);
}
END_TEST

START_TEST(a_lock_that_is_a_fifo_is_reported)
{
	char *data = arcade_folder(), *path = mem_format("%s/goyu.lock", data);
	char *said = mem_format("%s cannot be locked (", path);
	struct saved saved = saved_begin(data, "gunjin", NULL, NULL, NULL);
	ck_assert(submit(saved.session, 1, "shuffle", NULL));
	saved_put_away(&saved);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	struct arcade_call call = { .words = { "resume" }, .data = data, .cols = 160 };
	struct pty *pty = arcade_start(&call);
	expect_exit(pty, 1);
	expect(pty, said);
	pty_free(pty);
	free(said);
	free(path);
	free(data);
}
END_TEST

START_TEST(shared_data_that_are_fifos_are_reported)
{
	char *data = arcade_folder(), *share = scratch_folder(), real[PATH_MAX], *built = saved_share();
	char *content = make_fifo(share, "mino.json"), *page = make_fifo(share, "pages/en/goyu-mino.txt");
	char *lesson = make_fifo(share, "tutorials/puyo.json"), *texts = make_fifo(share, "locale/ja/LC_MESSAGES/goyu.mo");
	char *no_content = mem_format("%s is not a plain file\n", content);
	char *no_page = mem_format("the manual page goyu-mino is missing in %s\n", share);
	char *no_lesson = mem_format("%s is not a plain file\n", lesson);
	char *from = mem_format("%s/puyo.json", built), *to = mem_format("%s/puyo.json", share);
	ck_assert(realpath(from, real) != NULL && symlink(real, to) == 0);
	expect_refused(&(struct arcade_call){ .words = { "--share", share, "engine", "mino" } }, no_content);
	expect_refused(&(struct arcade_call){ .words = { "--share", share, "rules", "mino" }, .data = data }, no_page);
	expect_refused(&(struct arcade_call){ .words = { "--share", share, "tutorial", "puyo" }, .data = data }, no_lesson);
	struct arcade_call call = { .words = { "--share", share, "--lang", "ja", "--help" } };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_int_eq(strncmp(output.out, "Usage: ", strlen("Usage: ")), 0);
	arcade_output_free(&output);
	char *all[] = { data, share, built, content, page, lesson, texts, no_content, no_page, no_lesson, from, to };
	for (size_t i = 0; i < LEN(all); i++)
		free(all[i]);
}
END_TEST

/* Only the level that learned needs them and is refused. */
START_TEST(weights_that_are_damaged_are_reported_where_they_are_needed)
{
	char *data = arcade_folder(), *share = scratch_folder(), real[PATH_MAX], *built = saved_share();
	char *from = mem_format("%s/puyo.json", built), *to = mem_format("%s/puyo.json", share);
	char *path = mem_format("%s/puyo-learned.txt", share), *text = file_read("share/puyo-learned.txt", NULL);
	char *said = mem_format("%s is damaged; the levels learned and champion need it\n", path);
	ck_assert(realpath(from, real) != NULL && symlink(real, to) == 0);
	char *digit = strpbrk(strchr(text, '\n'), "12345678");
	*digit += 1;
	ck_assert(file_write_new(path, text, NULL));
	expect_refused(&(struct arcade_call){ .words = { "--share", share, "puyo", "seat2=cpu:learned" }, .data = data }, said);
	expect_refused(&(struct arcade_call){ .words = { "--share", share, "selfplay", "puyo", "weak", "learned" } }, said);
	struct arcade_call call = { .words = { "--share", share, "engine", "puyo" } };
	struct arcade_output output = arcade_run(&call, "suggest 1 level=learned\nnew seat1=cpu:learned\nnew seat1=cpu:expert\n"
	    "suggest 1 level=weak\n", false);
	char *answers = mem_format("? %s\n? %s\n=\n\n= null\n\n", said, said);
	ck_assert_str_eq(output.out, answers);
	arcade_output_free(&output);
	char *all[] = { data, share, built, from, to, path, text, said, answers };
	for (size_t i = 0; i < LEN(all); i++)
		free(all[i]);
}
END_TEST

/* --- output --- */

#define HOSTILE "\033]0;owned\a\033[2J\r\177\xc2\x9b" "31m\x9b" "31m\u202e"

/* Checks that no byte and no UTF-8 character of it controls a terminal. */
static void
expect_harmless(const char *text, const char *part)
{
	ck_assert_msg(strstr(text, part) != NULL, "%s is not in: %s", part, text);
	for (const char *s = text; *s != '\0'; ) {
		uint32_t code = text_next(&s);
		ck_assert_msg(code == '\n' || !text_is_unprintable(code), "U+%04X before: %s", code, s);
	}
}

START_TEST(a_foreign_page_acts_on_no_terminal)
{
	char *data = arcade_folder(), *share = scratch_folder(), *page = make_fifo(share, "pages/en/goyu-mino.txt");
	ck_assert_int_eq(unlink(page), 0);
	write_file(page, "N\bNA\bA\n\ttext " HOSTILE " 五遊 end\n");
	struct arcade_call call = { .words = { "--share", share, "rules", "mino" }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	char *tab = strchr(output.out, '\t');
	ck_assert_ptr_nonnull(tab);
	*tab = ' ';
	expect_harmless(output.out, "NA\n text ?]0;owned??[2J???31m?31m? 五遊 end\n");
	arcade_output_free(&output);
	free(page);
	free(share);
	free(data);
}
END_TEST

START_TEST(a_name_that_is_printed_acts_on_no_terminal)
{
	char *data = arcade_folder(), *path = mem_format("%s/" HOSTILE, data);
	struct arcade_call call = { .words = { "replay", "--check", path }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	expect_harmless(output.err, "?]0;owned??[2J???31m?31m? does not exist\n");
	arcade_output_free(&output);
	write_file(path, "{\"game\": \"gunjin\"}");
	output = arcade_run(&call, "", false);
	expect_harmless(output.out, "?]0;owned??[2J???31m?31m?: gunjin, 0 actions, valid\n");
	arcade_output_free(&output);
	free(path);
	free(data);
}
END_TEST

/* A control character of two bytes may be split between two writes, at any place. */
START_TEST(no_character_is_torn_or_passes_in_halves)
{
	enum { LENGTH = 3 * BUFSIZ };
	char *data = arcade_folder(), *share = scratch_folder(), *page = make_fifo(share, "pages/en/goyu-mino.txt");
	ck_assert_int_eq(unlink(page), 0);
	FILE *file = fopen(page, "w");
	fprintf(file, "%.*s", _i, "abc");
	for (int i = 0; i < LENGTH; i++)
		fputs("\xc2\x9b五", file);
	ck_assert_int_eq(fclose(file), 0);
	struct arcade_call call = { .words = { "--share", share, "rules", "mino" }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_uint_eq(strlen(output.out), (size_t)_i + LENGTH * strlen("?五"));
	for (const char *s = output.out + _i; *s != '\0'; s += strlen("?五"))
		ck_assert_int_eq(strncmp(s, "?五", strlen("?五")), 0);
	arcade_output_free(&output);
	free(page);
	free(share);
	free(data);
}
END_TEST

/* Only the user can name that file, and curses waits for it; then a signal must still end the
 * program. */
START_TEST(a_signal_ends_the_wait_for_a_terminal_type)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
	char *data = arcade_folder(), *path = make_fifo(data, "x/xterm"), *place = mem_format("TERMINFO=%s", data);
	struct arcade_call call = { .data = data, .set = { "TERM=xterm", place } };
	struct pty *pty = arcade_start(&call);
	pty_read_for(pty, 300);
	ck_assert_int_eq(kill(pty_pid(pty), signals[_i]), 0);
	expect_signal(pty, signals[_i]);
	pty_free(pty);
	free(place);
	free(path);
	free(data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_command_refuses_what_is_no_file_of_ours, 0, LEN(odd));
	tcase_add_loop_test(tc, a_name_that_is_typed_stops_nothing, 0, LEN(odd));
	tcase_add_test(tc, an_export_goes_into_no_fifo);
	tcase_add_loop_test(tc, a_foreign_file_is_not_quoted, 0, 9);
	tcase_add_loop_test(tc, a_data_folder_with_a_fifo_in_it_is_reported, 0, 4);
	tcase_add_test(tc, a_lock_that_is_a_fifo_is_reported);
	tcase_add_test(tc, shared_data_that_are_fifos_are_reported);
	tcase_add_test(tc, weights_that_are_damaged_are_reported_where_they_are_needed);
	tcase_add_test(tc, a_foreign_page_acts_on_no_terminal);
	tcase_add_test(tc, a_name_that_is_printed_acts_on_no_terminal);
	tcase_add_loop_test(tc, no_character_is_torn_or_passes_in_halves, 0, 4);
	tcase_add_loop_test(tc, a_signal_ends_the_wait_for_a_terminal_type, 0, 4);
}

int
main(void)
{
	return suite_run("files", fill, SECONDS);
}
