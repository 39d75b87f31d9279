/* train.c: the training of a CPU by the real program: the same bytes however often it is stopped
 * and resumed, one sentence where it is impossible, and a picture meanwhile. */
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <jansson.h>

#include "../submit.h"
#include "../e2e/e2e.h"

#define FEW	"steps=3000"	/* soon done */
#define MANY	"steps=6000"	/* long enough to have learned something */
#define ENDLESS	"steps=1000000"	/* stopped before it ends */
enum { A_WHILE = 200 };		/* milliseconds: for some steps */

/* --- files --- */

static char *weights, *training, *out;	/* the names in a new folder, and the word that gives the
					 * first */

static void
make_names(void)
{
	char *folder = scratch_folder();
	weights = mem_format("%s/w.txt", folder);
	training = mem_format("%s.training", weights);
	out = mem_format("out=%s", weights);
	free(folder);
}

static void
free_names(void)
{
	free(weights);
	free(training);
	free(out);
}

static bool
is_there(const char *path)
{
	return access(path, F_OK) == 0;
}

/* All bytes of a file, which the caller frees. */
static char *
take_bytes(const char *path, size_t *size)
{
	struct stat facts;
	FILE *file = fopen(path, "r");
	ck_assert_msg(file != NULL && fstat(fileno(file), &facts) == 0, "%s cannot be read", path);
	*size = (size_t)facts.st_size;
	char *bytes = mem_new(*size + 1);
	ck_assert_uint_eq(fread(bytes, 1, *size, file), *size);
	fclose(file);
	return bytes;
}

static void
put_bytes(const char *path, const char *bytes, size_t size)
{
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
	ck_assert_int_eq(fclose(file), 0);
}

static void
expect_bytes(const char *path, const char *bytes, size_t size)
{
	size_t now;
	char *there = take_bytes(path, &now);
	ck_assert_msg(now == size && memcmp(there, bytes, size) == 0, "%s has changed", path);
	free(there);
}

/* --- runs --- */

static struct arcade_output
run(const char *steps, const char *more)
{
	struct arcade_call call = { .words = { "train", "puyo", out, steps, more } };
	return arcade_run(&call, "", false);
}

/* Runs to its end; returns the lines of JSON, which the caller frees. */
static char *
run_well(const char *steps, const char *more)
{
	struct arcade_output output = run(steps, more);
	ck_assert_msg(output.status == 0, "status %#x: %s", output.status, output.err);
	ck_assert(is_there(weights) && !is_there(training));
	free(output.err);
	return output.out;
}

/* Checks for one sentence that has this part, and for no output. */
static void
expect_refused(const struct arcade_call *call, const char *part, int status)
{
	struct arcade_output output = arcade_run(call, "", false);
	ck_assert_msg(strstr(output.err, part) != NULL, "\"%s\" is not in: %s", part, output.err);
	ck_assert_ptr_eq(strchr(output.err, '\n'), output.err + strlen(output.err) - 1);
	ck_assert_str_eq(output.out, "");
	ck_assert(WIFEXITED(output.status));
	ck_assert_int_eq(WEXITSTATUS(output.status), status);
	arcade_output_free(&output);
}

/* Starts it in a terminal and waits for its first picture. */
static struct pty *
start(const char *steps, const char *more)
{
	struct arcade_call call = { .words = { "train", "puyo", out, steps, more } };
	struct pty *pty = arcade_start(&call);
	expect(pty, " %  ");
	return pty;
}

/* Waits until a picture counts some steps. */
static void
await_first_steps(struct pty *pty)
{
	expect_gone(pty, "  0 of ");
}

/* Stops the training in a terminal, which keeps it. Returns the step at which the same command will
 * resume: after a SIGKILL, only the state from the beginning is kept. */
static long long
stop(struct pty *pty, int number)
{
	long long step = 0;
	pty_signal(pty, number);
	expect_signal(pty, number);
	if (number != SIGKILL) {
		expect(pty, "the same command goes on from there");
		const char *said = strstr(pty_heard(pty), "Stopped at step ");
		ck_assert_ptr_nonnull(said);
		ck_assert_int_eq(sscanf(said, "Stopped at step %lld of ", &step), 1);
		expect_sane(pty);
	}
	pty_free(pty);
	ck_assert(is_there(training) && !is_there(weights));
	return step;
}

/* Starts it and stops it by this signal after it has learned something; returns the step. */
static long long
stop_by(int number)
{
	struct pty *pty = start(ENDLESS, NULL);
	await_first_steps(pty);
	return stop(pty, number);
}

/* Checks that the same command resumes at this step. */
static void
expect_going_on(long long step)
{
	struct pty *pty = start(ENDLESS, NULL);
	char *sentence = mem_format("from step %lld of ", step);
	expect(pty, "Going on with ");
	ck_assert_ptr_nonnull(strstr(pty_heard(pty), sentence));
	free(sentence);
	stop(pty, SIGTERM);
}

/* --- the same bytes --- */

START_TEST(the_same_words_give_the_same_bytes)
{
	size_t size;
	char *lines = run_well(FEW, "seed=5"), *bytes = take_bytes(weights, &size);
	char *again = run_well(FEW, "seed=5");
	expect_bytes(weights, bytes, size);
	ck_assert_str_eq(lines, again);
	free(again);
	again = run_well(FEW, "seed=6");
	ck_assert_str_ne(lines, again);
	free(again);
	free(lines);
	free(bytes);
}
END_TEST

/* The bytes and the lines of an uninterrupted training, for all tests. */
static struct { char *bytes, *lines; size_t size; } whole;

static const int signals[] = { SIGTERM, SIGINT, SIGHUP, SIGKILL };

START_TEST(a_training_that_was_stopped_goes_on)
{
	expect_going_on(stop_by(signals[_i]));
}
END_TEST

/* Runs into a pipe that is soon full, so that it cannot finish, until the first lines appear;
 * returns the output. */
static char *
stop_in_a_pipe(void)
{
	const char *program = getenv("PROGRAM");
	char *lines = mem_new(1 << 16);
	int ends[2], status;
	size_t length = 0;
	ssize_t more;
	ck_assert_int_eq(pipe(ends), 0);
	ck_assert_int_ge(fcntl(ends[1], F_SETPIPE_SZ, 4096), 4096);
	pid_t pid = fork();
	if (pid == 0) {
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execl(program, program, "train", "puyo", out, MANY, NULL);
		_exit(127);
	}
	close(ends[1]);
	while ((more = read(ends[0], lines + length, (1 << 16) - 1 - length)) > 0) {
		if (length == 0)
			kill(pid, SIGTERM);
		length += (size_t)more;
	}
	close(ends[0]);
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
	return lines;
}

START_TEST(the_lines_of_both_parts_are_those_of_the_whole)
{
	char *first = stop_in_a_pipe(), *second = run_well(MANY, NULL), *both = mem_format("%s%s", first, second);
	ck_assert_str_ne(first, "");
	ck_assert_str_eq(both, whole.lines);
	expect_bytes(weights, whole.bytes, whole.size);
	free(first);
	free(second);
	free(both);
}
END_TEST

/* --- lines of JSON --- */

START_TEST(every_line_is_a_point_of_a_curve_and_the_last_one_says_that_it_is_done)
{
	static const char *const numbers[] = { "steps", "reward", "chain", "loss", "explore" };
	char *lines = run_well(FEW, NULL);
	int points = 0;
	bool done = false;
	for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n")) {
		json_t *value = json_loads(line, 0, NULL);
		ck_assert_msg(value != NULL && !done, "%s", line);
		done = json_is_true(json_object_get(value, "done"));
		ck_assert_uint_eq(json_object_size(value), done ? 3 : 1 + LEN(numbers));
		for (size_t i = 0; !done && i < LEN(numbers); i++)
			ck_assert(json_is_number(json_object_get(value, numbers[i])));
		ck_assert(done || json_is_string(json_object_get(value, "goal")));
		if (done)
			ck_assert_int_eq(json_integer_value(json_object_get(value, "steps")), 3000);
		points += !done;
		json_decref(value);
	}
	ck_assert(done);
	ck_assert_int_gt(points, 1);
	free(lines);
}
END_TEST

START_TEST(one_step_is_a_training_too)
{
	free(run_well("steps=1", NULL));
}
END_TEST

START_TEST(a_pipe_that_nobody_reads_stops_it_and_it_is_kept)
{
	struct arcade_call call = { .words = { "train", "puyo", out, MANY } };
	struct arcade_output output = arcade_run(&call, "", true);
	ck_assert(WIFEXITED(output.status) && WEXITSTATUS(output.status) == 1);
	ck_assert_ptr_nonnull(strstr(output.err, "standard output cannot be written"));
	ck_assert(is_there(training) && !is_there(weights));
	arcade_output_free(&output);
}
END_TEST

/* --- refusals --- */

static const struct { const char *words[3], *part; } wrong[] = {
	{ { "mino" }, "no CPU of mino learns; train is for: puyo" },
	{ { "chess" }, "there is no game chess" },
	{ { "puyo", "steps=0" }, "steps must be a whole number from 1 to 1000000000" },
	{ { "puyo", "steps=-5" }, "steps must be a whole number" },
	{ { "puyo", "steps=1000000001" }, "steps must be a whole number" },
	{ { "puyo", "steps=99999999999999999999" }, "steps must be a whole number" },
	{ { "puyo", "steps=1e6" }, "steps must be a whole number" },
	{ { "puyo", "seed=-1" }, "the seed must be a whole number" },
	{ { "puyo", "step=5" }, "train has no word step=; it takes steps=, seed= and out=" },
	{ { "puyo", "fast" }, "fast is not of the form key=value" },
	{ { "puyo", "out=" }, "out= needs the name of a file" },
};

START_TEST(wrong_words_are_answered_with_what_is_right)
{
	struct arcade_call call = { .words = { "train", wrong[_i].words[0], out, wrong[_i].words[1] } };
	expect_refused(&call, wrong[_i].part, 2);
	ck_assert(!is_there(weights) && !is_there(training));
}
END_TEST

static const struct { const char *word, *part; } places[] = {
	{ "out=/none/w.txt", "/none/w.txt.training cannot be created (No such file or directory)" },
	{ "out=/proc/w.txt", "/proc/w.txt.training cannot be created" },
	{ "out=/tmp", "/tmp is not a plain file" },
	{ "out=/dev/null", "/dev/null is not a plain file" },
};

START_TEST(a_file_that_cannot_be_made_is_reported_before_the_work)
{
	struct arcade_call call = { .words = { "train", "puyo", places[_i].word } };
	expect_refused(&call, places[_i].part, 1);
}
END_TEST

START_TEST(a_kept_training_of_other_words_is_left_alone)
{
	static const char *const words[] = { FEW, "seed=2" };
	size_t size;
	long long step = stop_by(SIGTERM);
	char *bytes = take_bytes(training, &size);
	for (size_t i = 0; i < LEN(words); i++) {
		struct arcade_call call = { .words = { "train", "puyo", out, words[i] } };
		expect_refused(&call, "holds a training with steps=1000000 seed=1; to begin another one remove it", 2);
		expect_bytes(training, bytes, size);
	}
	free(bytes);
	expect_going_on(step);
}
END_TEST

/* One changed byte, and half a file. */
START_TEST(a_damaged_training_is_refused_and_left_alone)
{
	size_t size;
	stop_by(SIGTERM);
	char *bytes = take_bytes(training, &size);
	for (int part = 0; part < 4; part++) {
		size_t cut = part < 3 ? size : size / 2;
		bytes[size * (size_t)part / 4] ^= 0x10;
		put_bytes(training, bytes, cut);
		struct arcade_call call = { .words = { "train", "puyo", out } };
		expect_refused(&call, "w.txt.training cannot be used: ", 1);
		expect_bytes(training, bytes, cut);
		bytes[size * (size_t)part / 4] ^= 0x10;
	}
	free(bytes);
	ck_assert(!is_there(weights));
}
END_TEST

START_TEST(two_trainings_cannot_use_one_file)
{
	struct pty *pty = start(ENDLESS, NULL);
	struct arcade_call call = { .words = { "train", "puyo", out, ENDLESS } };
	expect_refused(&call, "another training is using ", 1);
	expect_going_on(stop(pty, SIGTERM));
}
END_TEST

static void
allow_small_files(void)
{
	setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 100, 100 });
}

START_TEST(a_disk_that_takes_nothing_is_reported_before_the_work)
{
	struct arcade_call call = { .words = { "train", "puyo", out }, .prepare = allow_small_files };
	struct pty *pty = arcade_start(&call);
	expect_exit(pty, 1);
	expect(pty, "cannot be written (File too");
	expect_sane(pty);
	pty_free(pty);
	ck_assert(!is_there(weights) && !is_there(training));
}
END_TEST

/* The disk fills up later: here the temporary name is taken. */
START_TEST(what_was_kept_before_the_disk_was_full_stays)
{
	char *fresh = mem_format("%s.new", training);
	struct pty *pty = start(ENDLESS, NULL);
	await_first_steps(pty);
	ck_assert_int_eq(mkdir(fresh, 0700), 0);
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	expect(pty, "cannot be written");
	expect(pty, "the same command goes on from step 0.");
	pty_free(pty);
	ck_assert_int_eq(rmdir(fresh), 0);
	free(fresh);
	expect_going_on(0);
}
END_TEST

/* --- on a terminal --- */

START_TEST(a_terminal_shows_a_bar_and_the_curves_and_stays_as_it_was)
{
	struct pty *pty = start(MANY, NULL);
	expect(pty, "▱");
	expect_exit(pty, 0);
	expect(pty, "100 %  6000 of 6000 steps");
	expect(pty, "reward ");
	expect(pty, "⣿");
	expect(pty, "holds what was learned in 6000 steps");
	expect_sane(pty);
	pty_free(pty);
	ck_assert(is_there(weights) && !is_there(training));
}
END_TEST

static const struct { const char *word, *set; int rows, cols; } terminals[] = {
	{ "--ascii", "LANG=C.UTF-8", 24, 80 },
	{ "--no-color", "LANG=C", 24, 80 },
	{ "--no-color", "TERM=dumb", 24, 80 },
	{ "--no-color", "TERM=nothing-like-it", 24, 80 },
	{ "--no-color", "TERM=vt100", 24, 40 },
	{ "--no-color", "NO_COLOR=1", 3, 12 },
	{ "--no-color", "NO_COLOR=1", 1, 3 },
};

START_TEST(every_terminal_gets_what_it_can_show)
{
	struct arcade_call call = { .words = { "train", "puyo", out, FEW, terminals[_i].word },
	    .set = { terminals[_i].set, FORGETFUL }, .rows = terminals[_i].rows, .cols = terminals[_i].cols };
	struct pty *pty = arcade_start(&call);
	expect_exit(pty, 0);
	expect_sane(pty);
	bool ascii = _i < 2, plain = _i == 2 || _i == 3;
	ck_assert(!ascii || pty_count(pty).beyond_ascii == 0);
	ck_assert((strchr(pty_heard(pty), '\033') == NULL) == plain);
	ck_assert((strstr(pty_heard(pty), "\033[38;") != NULL) == (_i == 0));
	ck_assert(is_there(weights));
	pty_free(pty);
}
END_TEST

START_TEST(a_window_may_change_its_size_and_the_program_be_suspended)
{
	struct pty *pty = start(ENDLESS, NULL);
	pty_resize(pty, 10, 30);
	pty_read_for(pty, A_WHILE);
	pty_type(pty, "\032");
	ck_assert(pty_stops(pty, WAIT));
	expect_sane(pty);
	pty_resize(pty, 30, 100);
	pty_continue(pty);
	pty_read_for(pty, A_WHILE);
	stop(pty, SIGTERM);
}
END_TEST

START_TEST(the_picture_is_there_in_japanese)
{
	struct pty *pty = start(FEW, "--lang=ja");
	expect_exit(pty, 0);
	expect(pty, "3000 / 3000 ステップ");
	expect(pty, "に学習の結果を書きました");
	pty_free(pty);
}
END_TEST

START_TEST(help_lists_the_words)
{
	struct arcade_call call = { .words = { "train", "puyo", "-h" } };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_int_eq(output.status, 0);
	for (int i = 0; i < 3; i++)
		ck_assert_ptr_nonnull(strstr(output.out, ((const char *[]){ "\n  steps=N\n", "\n  seed=N\n", "\n  out=FILE\n" })[i]));
	arcade_output_free(&output);
}
END_TEST

static void
learn_whole(void)
{
	make_names();
	whole.lines = run_well(MANY, NULL);
	whole.bytes = take_bytes(weights, &whole.size);
	free_names();
}

static void
forget_whole(void)
{
	free(whole.lines);
	free(whole.bytes);
}

static void
fill(TCase *t)
{
	tcase_add_unchecked_fixture(t, learn_whole, forget_whole);
	tcase_add_checked_fixture(t, make_names, free_names);
	tcase_add_test(t, the_same_words_give_the_same_bytes);
	tcase_add_loop_test(t, a_training_that_was_stopped_goes_on, 0, LEN(signals));
	tcase_add_test(t, the_lines_of_both_parts_are_those_of_the_whole);
	tcase_add_test(t, every_line_is_a_point_of_a_curve_and_the_last_one_says_that_it_is_done);
	tcase_add_test(t, one_step_is_a_training_too);
	tcase_add_test(t, a_pipe_that_nobody_reads_stops_it_and_it_is_kept);
	tcase_add_loop_test(t, wrong_words_are_answered_with_what_is_right, 0, LEN(wrong));
	tcase_add_loop_test(t, a_file_that_cannot_be_made_is_reported_before_the_work,
	    0, LEN(places));
	tcase_add_test(t, a_kept_training_of_other_words_is_left_alone);
	tcase_add_test(t, a_damaged_training_is_refused_and_left_alone);
	tcase_add_test(t, two_trainings_cannot_use_one_file);
	tcase_add_test(t, a_disk_that_takes_nothing_is_reported_before_the_work);
	tcase_add_test(t, what_was_kept_before_the_disk_was_full_stays);
	tcase_add_test(t, a_terminal_shows_a_bar_and_the_curves_and_stays_as_it_was);
	tcase_add_loop_test(t, every_terminal_gets_what_it_can_show, 0, LEN(terminals));
	tcase_add_test(t, a_window_may_change_its_size_and_the_program_be_suspended);
	tcase_add_test(t, the_picture_is_there_in_japanese);
	tcase_add_test(t, help_lists_the_words);
}

int
main(void)
{
	return suite_run("train", fill, 60);
}
