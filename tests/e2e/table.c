/* table.c: the server as a process, and scripts that speak to it. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "e2e.h"

enum { MOST_SECONDS = 60, STEP_US = 5000 };

/* A server process; all its files are in its folder. */
struct served {
	char	*folder, *place, *data;
	pid_t	 pid;
};

static struct served
served_at(char *folder)
{
	return (struct served){ .folder = folder, .place = mem_format("%s/hall", folder),
	    .data = mem_format("%s/data", folder) };
}

static void
forget(struct served *s)
{
	free(s->folder);
	free(s->place);
	free(s->data);
}

static int
connect_once(const char *place)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	snprintf(address.sun_path, sizeof address.sun_path, "%s", place);
	if (connect(fd, (struct sockaddr *)&address, sizeof address) == 0)
		return fd;
	close(fd);
	return -1;
}

/* Waits until the server listens. */
static int
connect_to(const char *place)
{
	int fd = -1;
	for (int waited = 0; waited < WAIT * 1000 && (fd = connect_once(place)) < 0; waited += STEP_US)
		usleep(STEP_US);
	ck_assert_int_ge(fd, 0);
	return fd;
}

/* Starts it; fd is a socket that listens already, or -1. */
static void
serve(struct served *s, int handed)
{
	const char *const words[] = { getenv("PROGRAM"), "serve", "--socket", s->place, "--data", s->data, NULL };
	char pid[32];
	s->pid = fork();
	if (s->pid == 0) {
		alarm(MOST_SECONDS);	/* it must not outlive a test that timed out */
		if (handed >= 0) {
			snprintf(pid, sizeof pid, "%d", (int)getpid());
			setenv("LISTEN_PID", pid, 1);
			setenv("LISTEN_FDS", "1", 1);
			dup2(handed, 3);
		}
		execv(words[0], (char *const *)words);
		_exit(127);
	}
	close(connect_to(s->place));
}

static int
how_served_ends(const struct served *s)
{
	int status = -1;
	ck_assert_int_eq(waitpid(s->pid, &status, 0), s->pid);
	return status;
}

static void
stop(struct served *s)
{
	kill(s->pid, SIGTERM);
	ck_assert_int_eq(how_served_ends(s), 0);
	forget(s);
}

/* The first line for a script that contains this. */
static char *
script(const struct served *s, const char *lines)
{
	struct arcade_call call = { .words = { "table", "--hall", s->place } };
	struct arcade_output output = arcade_run(&call, lines, false);
	ck_assert_str_eq(output.err, "");
	ck_assert_int_eq(output.status, 0);
	free(output.err);
	return output.out;
}

#define expect_part(text, part) \
	ck_assert_msg(strstr(text, part) != NULL, "\"%s\" is not in:\n%s", part, text)

START_TEST(a_script_gets_the_answers_to_all_that_it_says)
{
	struct served s = served_at(scratch_folder());
	serve(&s, -1);
	char *said = script(&s, "1 hello 1 en\n2 ping\n3 who\n4 seek monoknight seats=1\n5 dance\n");
	expect_part(said, "=1 {\"name\":\"");
	expect_part(said, "\n\n=2 pong\n\n=3 [{\"name\":");
	expect_part(said, "\n\n=4 {\"table\":1}\n\n");
	expect_part(said, "\n\n?5 there is no command dance\n\n");
	free(said);
	said = script(&s, "hello 1 ja\n");
	expect_part(said, "\"waiting\":[{\"id\":1,");
	free(said);
	stop(&s);
}
END_TEST

START_TEST(without_a_server_a_script_sees_how_to_start_one)
{
	struct arcade_call call = { .words = { "table", "--hall", "/tmp/no such hall" } };
	struct arcade_output output = arcade_run(&call, "hello 1\n", false);
	ck_assert_str_eq(output.err, "goyu: no referee answers at /tmp/no such hall; goyu serve starts one\n");
	ck_assert_int_eq(WEXITSTATUS(output.status), 1);
	arcade_output_free(&output);
	call = (struct arcade_call){ .words = { "table" }, .set = { "GOYU_HALL=/tmp/nor here" } };
	output = arcade_run(&call, "", false);
	expect_part(output.err, "no referee answers at /tmp/nor here");
	arcade_output_free(&output);
}
END_TEST

static void
expect_refused(const char *place, const char *data, const char *why)
{
	struct arcade_call call = { .words = { "serve", "--socket", place }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	expect_part(output.err, why);
	ck_assert_int_eq(WEXITSTATUS(output.status), 1);
	arcade_output_free(&output);
}

START_TEST(a_second_server_is_refused_and_the_first_goes_on)
{
	struct served s = served_at(scratch_folder());
	serve(&s, -1);
	char *place = mem_format("%s/other", s.folder), *data = mem_format("%s/more", s.folder);
	expect_refused(place, s.data, "another referee has its data in");
	expect_refused(s.place, data, "perhaps another referee");
	free(place);
	free(data);
	char *said = script(&s, "hello 1\nping\n");
	expect_part(said, "= pong");
	free(said);
	stop(&s);
}
END_TEST

START_TEST(what_is_no_socket_is_left_alone)
{
	struct served s = served_at(scratch_folder());
	close(open(s.place, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
	expect_refused(s.place, s.data, "there is something at");
	ck_assert_int_eq(access(s.place, F_OK), 0);
	forget(&s);
}
END_TEST

static const int signals[] = { SIGTERM, SIGINT, SIGHUP };

START_TEST(a_signal_ends_it_in_order)
{
	char byte;
	struct served s = served_at(scratch_folder());
	serve(&s, -1);
	int line = connect_to(s.place);
	ck_assert_int_eq(write(line, "hello 1\n", 8), 8);
	ck_assert_int_eq(read(line, &byte, 1), 1);
	kill(s.pid, signals[_i]);
	ck_assert_int_eq(how_served_ends(&s), 0);
	ck_assert_int_ne(access(s.place, F_OK), 0);
	while (read(line, &byte, 1) > 0)
		continue;
	close(line);
	char *log = mem_format("%s/ledger.db-wal", s.data);
	ck_assert_int_ne(access(log, F_OK), 0);
	free(log);
	forget(&s);
}
END_TEST

START_TEST(after_kill_9_the_next_one_takes_its_place_and_has_its_tables)
{
	struct served s = served_at(scratch_folder());
	serve(&s, -1);
	char *said = script(&s, "hello 1\nseek monoknight seats=1\n");
	expect_part(said, "= {\"table\":1}");
	free(said);
	kill(s.pid, SIGKILL);
	how_served_ends(&s);
	ck_assert_int_eq(access(s.place, F_OK), 0);
	serve(&s, -1);
	said = script(&s, "hello 1\n");
	expect_part(said, "\"waiting\":[{\"id\":1,");
	free(said);
	stop(&s);
}
END_TEST

START_TEST(everybody_may_connect_and_only_the_server_reads_its_data)
{
	struct stat facts;
	struct served s = served_at(scratch_folder());
	serve(&s, -1);
	static const struct { const char *name; mode_t mode; } files[] = {
		{ "hall", S_IFSOCK | 0666 }, { "data", S_IFDIR | 0700 }, { "data/lock", S_IFREG | 0600 },
		{ "data/ledger.db", S_IFREG | 0600 }, { "data/goyu.db", S_IFREG | 0600 },
	};
	for (size_t i = 0; i < LEN(files); i++) {
		char *path = mem_format("%s/%s", s.folder, files[i].name);
		ck_assert_msg(stat(path, &facts) == 0 && facts.st_mode == files[i].mode, "%s: %o", path, facts.st_mode);
		free(path);
	}
	stop(&s);
}
END_TEST

START_TEST(a_socket_that_was_handed_over_is_used_and_stays)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	struct served s = served_at(scratch_folder());
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	snprintf(address.sun_path, sizeof address.sun_path, "%s", s.place);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, sizeof address), 0);
	ck_assert_int_eq(listen(fd, 5), 0);
	serve(&s, fd);
	char *said = script(&s, "hello 1\nping\n");
	expect_part(said, "= pong");
	free(said);
	kill(s.pid, SIGTERM);
	ck_assert_int_eq(how_served_ends(&s), 0);
	ck_assert_int_eq(access(s.place, F_OK), 0);
	close(fd);
	forget(&s);
}
END_TEST

START_TEST(while_nobody_acts_it_sleeps)
{
	char byte;
	struct served s = served_at(scratch_folder());
	serve(&s, -1);
	int line = connect_to(s.place);
	ck_assert_int_eq(write(line, "hello 1\nhall on\n", 16), 16);
	ck_assert_int_eq(read(line, &byte, 1), 1);
	long before = -1, after = 0;
	for (int waited = 0; waited < WAIT && before != after; waited += 1500) {
		usleep(1200 * 1000);	/* longer than news of the hall and the disk take */
		before = arcade_status(s.pid, "voluntary_ctxt_switches");
		usleep(300 * 1000);
		after = arcade_status(s.pid, "voluntary_ctxt_switches");
	}
	ck_assert_int_gt(before, 0);
	ck_assert_int_eq(before, after);
	close(line);
	stop(&s);
}
END_TEST

START_TEST(a_login_to_be_trusted_must_be_one)
{
	struct arcade_call call = { .words = { "serve", "--trust", "no such login" } };
	struct arcade_output output = arcade_run(&call, "", false);
	expect_part(output.err, "there is no login no such login on this machine");
	ck_assert_int_eq(WEXITSTATUS(output.status), 2);
	arcade_output_free(&output);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, a_script_gets_the_answers_to_all_that_it_says);
	tcase_add_test(all, without_a_server_a_script_sees_how_to_start_one);
	tcase_add_test(all, a_second_server_is_refused_and_the_first_goes_on);
	tcase_add_test(all, what_is_no_socket_is_left_alone);
	tcase_add_loop_test(all, a_signal_ends_it_in_order, 0, LEN(signals));
	tcase_add_test(all, after_kill_9_the_next_one_takes_its_place_and_has_its_tables);
	tcase_add_test(all, everybody_may_connect_and_only_the_server_reads_its_data);
	tcase_add_test(all, a_socket_that_was_handed_over_is_used_and_stays);
	tcase_add_test(all, while_nobody_acts_it_sleeps);
	tcase_add_test(all, a_login_to_be_trusted_must_be_one);
}

int
main(void)
{
	return suite_run("table", fill, 60);
}
