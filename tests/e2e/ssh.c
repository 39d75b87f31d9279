/* ssh.c: a login over SSH from a terminal that can only print: a tutorial, a game, a lost
 * connection.
 *
 * ssh starts its own sshd and speaks to it through a pipe, without a port or a network; keys and
 * settings are in a scratch folder. Where sshd is missing or refuses, this fails and shows its
 * log. */
#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "hearing.h"
#include "../pty/sshd.h"

static char *keys;		/* the folder with both keys, the settings and the log */

/* --- a server --- */

static void
make_key(const char *name)
{
	char *command = mem_format("ssh-keygen -q -t ed25519 -N '' -C test -f %s/%s </dev/null", keys, name);
	if (system(command) != 0) {
		fprintf(stderr, "ssh-keygen makes no key: install openssh-client.\n");
		exit(EXIT_FAILURE);
	}
	free(command);
}

/* sshd's folder after it drops its privileges, if it needs one. The system makes it when it starts
 * a server. */
static void
make_empty_folder(void)
{
	if (getuid() == 0 && mkdir("/run/sshd", 0755) != 0 && errno != EEXIST) {
		perror("/run/sshd");
		exit(EXIT_FAILURE);
	}
}

/* A login only starts the program, whose process number is kept. The environment leaves out what
 * the user's shell reads from home, and the machine's time zone and hall. */
static void
write_settings(const char *data)
{
	char program[PATH_MAX];
	const char *named = getenv("PROGRAM");
	ck_assert_ptr_nonnull(realpath(named != NULL ? named : "./goyu", program));
	char *path = mem_format("%s/login", keys);
	char *login = mem_format("echo $$ >%s/pid\nexec '%s' --data %s\n", keys, program, data);
	write_file(path, login);
	free(login);
	free(path);
	path = mem_format("%s/sshd_config", keys);
	char *text = mem_format("HostKey %s/host\nAuthorizedKeysFile %s/user.pub\nPidFile none\nStrictModes no\nUsePAM no\n"
	    "PasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin yes\nPrintMotd no\nPrintLastLog no\nPermitUserRC no\n"
	    "AcceptEnv LANG\nSetEnv HOME=%s TZ=%s GOYU_HALL=%s\nForceCommand exec /bin/sh %s/login\n", keys, keys, keys,
	    getenv("TZ"), getenv("GOYU_HALL"), keys);
	write_file(path, text);
	free(text);
	free(path);
}

static void
begin_server(void)
{
	keys = scratch_folder();
	make_key("host");
	make_key("user");
	make_empty_folder();
}

/* --- a client --- */

static struct hearing
log_in(const char *language, int cols)
{
	char *proxy = mem_format("ProxyCommand=%s -i -f %s/sshd_config -E %s/log", sshd_program(), keys, keys);
	char *known = mem_format("UserKnownHostsFile=%s/known", keys), *key = mem_format("%s/user", keys);
	char *home = mem_format("HOME=%s", keys);
	const struct passwd *user = getpwuid(getuid());
	ck_assert_msg(user != NULL, "sshd knows nobody with the number %d", (int)getuid());
	const char *argv[] = { "/usr/bin/ssh", "-F", "none", "-tt", "-q", "-o", "BatchMode=yes", "-o",
		"StrictHostKeyChecking=no", "-o", known, "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o",
		"SendEnv=LANG", "-i", key, "-o", proxy, "-l", user->pw_name, "arcade", NULL };
	const char *env[] = { "TERM=dumb", language, "PATH=/usr/bin:/bin", home, NULL };
	struct pty_program program = { .argv = argv, .env = env, .rows = 24, .cols = cols };
	struct hearing l = { .pty = pty_start(&program) };
	free(home);
	free(key);
	free(known);
	free(proxy);
	return l;
}

/* sshd's log for a login that failed. */
static char *
server_log(void)
{
	struct error e;
	char *path = mem_format("%s/log", keys), *text = file_read(path, &e);
	free(path);
	return text != NULL ? text : mem_string("(nothing)");
}

static struct hearing
enter(const char *data, const char *language, int cols, const char *greeting)
{
	write_settings(data);
	struct hearing l = log_in(language, cols);
	ck_assert_msg(hears(&l, greeting), "\"%s\" is not heard:\n%s\nsshd says:\n%s", greeting, pty_heard(l.pty), server_log());
	return l;
}

static int
program_pid(void)
{
	struct error e;
	char *path = mem_format("%s/pid", keys), *text = file_read(path, &e);
	int pid = text != NULL ? atoi(text) : 0;
	free(text);
	free(path);
	ck_assert_int_gt(pid, 0);
	return pid;
}

static void
await_end(int pid)
{
	for (int waited = 0; waited < WAIT && kill(pid, 0) == 0; waited += 5)
		usleep(5000);
	ck_assert_msg(kill(pid, 0) != 0, "the program outlives its line");
}

static void
leave(struct hearing *l)
{
	ck_append_only(l, 0);
	pty_free(l->pty);
}

/* --- a login --- */

static const struct { const char *typed, *heard; } lesson[] = {
	{ "1", "10 Tutorial" }, { "10", "Step 1 of 8" }, { "hand", "R1" }, { "play 1", "Step 2 of 8" }, { "", "Step 3 of 8" },
	{ "play 2 1,0", "Step 4 of 8" }, { "play 1", "discard 3" }, { "discard 3", "Step 5 of 8" }, { "play 1", "Step 6 of 8" },
	{ "play 2", "Step 7 of 8" }, { "play 2", "Step 8 of 8" }, { "", "Play your first game" },
};

START_TEST(a_tutorial_is_finished_on_a_terminal_that_only_prints)
{
	char *data = arcade_folder();
	struct hearing l = enter(data, "LANG=C.UTF-8", 80, "10 Quit.");
	for (size_t i = 0; i < LEN(lesson); i++)
		ask(&l, lesson[i].typed, lesson[i].heard);
	ask(&l, "3", "10 Tutorial");
	ask(&l, "q", "10 Quit.");
	say(&l, "q");
	expect_exit(l.pty, 0);
	ck_assert(pty_settings_kept(l.pty));
	leave(&l);
	free(data);
}
END_TEST

/* The connection is cut in the middle of a game; the next login resumes it. */
START_TEST(a_game_goes_on_after_the_connection_was_cut)
{
	char *data = arcade_folder();
	struct hearing l = enter(data, "LANG=C.UTF-8", 40, "10 Quit.");
	ask(&l, "1", "2 Standard");
	ask(&l, "2", "legal lists them");
	for (int i = 0; i < 3; i++)
		ask(&l, "1", "legal lists them");
	ask(&l, "clock", "Actions so far: 3.");
	int pid = program_pid();
	pty_signal(l.pty, SIGKILL);
	expect_signal(l.pty, SIGKILL);
	await_end(pid);
	leave(&l);
	l = enter(data, "LANG=C.UTF-8", 40, "Enter: go on with MonoKnight.");
	ask(&l, "", "legal lists them");
	ask(&l, "clock", "Actions so far: 3.");
	ask(&l, "1", "legal lists them");
	ask(&l, "clock", "Actions so far: 4.");
	ask(&l, "q", "Enter: go on with MonoKnight.");
	say(&l, "q");
	expect_exit(l.pty, 0);
	leave(&l);
	free(data);
}
END_TEST

START_TEST(a_terminal_that_knows_only_ascii_gets_only_ascii)
{
	char *data = arcade_folder();
	struct hearing l = enter(data, "LANG=C", 80, "10 Quit.");
	ask(&l, "5", "Synegier.");
	ask(&l, "list", "1 Start");
	ask(&l, "rules", "Which part?");
	ask(&l, "3", "EXAMPLES.");
	pty_type(l.pty, "\004");
	expect_exit(l.pty, 0);
	ck_ascii(&l);
	leave(&l);
	free(data);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_unchecked_fixture(all, begin_server, NULL);
	tcase_add_test(all, a_tutorial_is_finished_on_a_terminal_that_only_prints);
	tcase_add_test(all, a_game_goes_on_after_the_connection_was_cut);
	tcase_add_test(all, a_terminal_that_knows_only_ascii_gets_only_ascii);
}

int
main(void)
{
	if (sshd_program() != NULL)
		return suite_run("ssh", fill, 60);
	fprintf(stderr, "There is no sshd on this machine: install openssh-server.\n");
	return EXIT_FAILURE;
}
