/* pty.c: a program in a pseudo-terminal, driven from outside.
 *
 *   driver ──fork── reporter ──fork── program
 *     │  └── reports (pid, stopped, ended) ──┘
 *     └───── the terminal's other end
 *
 * The reporter is the program's parent, so it alone sees it stop and end; it
 * tells the driver through a pipe. Unless the program runs alone, the reporter
 * is the session leader and hands the terminal over and back, as a shell does. */
#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"

struct report {
	pid_t	pid;
	int	status;		/* STARTED, or as in waitpid */
};

enum { FOREGROUND = 'f', BACKGROUND = 'b' };	/* orders to resume there */
enum { STARTED = -1, START_LIMIT = 60000, SEND_LIMIT = 2000 };

struct pty {
	int		 master, slave;		/* -1 once hung up */
	int		 reports, orders;
	pid_t		 reporter, program;
	bool		 stopped, ended, silent, remote;
	int		 status;
	struct termios	 before;
	struct vt	*screen;
	size_t		 bytes, reads, beyond_ascii;
	char		*heard;			/* received since pty_count_anew */
	long		 sent_us, first_us;
};

static long
now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* --- in the children --- */

static void
lead(int terminal)
{
	setsid();
	ioctl(terminal, TIOCSCTTY, 0);
}

/* Runs the program; does not return. */
static void
run_program(const struct pty_program *p, int terminal)
{
	static const int inherited[] = { SIGHUP, SIGTTOU, SIGTTIN, SIGTSTP, SIGPIPE, SIGINT, SIGQUIT };
	sigset_t none;
	sigemptyset(&none);
	for (int fd = 0; fd <= 2; fd++)
		dup2(terminal, fd);
	if (p->alone) {
		lead(terminal);
	} else {
		setpgid(0, 0);
		tcsetpgrp(terminal, getpgrp());		/* SIGTTOU is still ignored here */
	}
	for (size_t i = 0; i < LEN(inherited); i++)
		signal(inherited[i], SIG_DFL);
	sigprocmask(SIG_SETMASK, &none, NULL);
	if (terminal > 2)
		close(terminal);
	if (p->call == NULL) {
		execve(p->argv[0], (char *const *)p->argv, (char *const *)p->env);
		_exit(127);
	}
	clearenv();
	for (size_t i = 0; p->env[i] != NULL; i++)
		putenv((char *)p->env[i]);
	_exit(p->call(p->context));
}

static void
tell(int reports, pid_t pid, int status)
{
	struct report report = { pid, status };
	if (write(reports, &report, sizeof(report)) != (ssize_t)sizeof(report))
		_exit(1);
}

/* Starts the program and reports on it until it ends; does not return. */
static void
run_reporter(const struct pty_program *p, int terminal, int reports, int orders)
{
	char order;
	int status = 0;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	signal(SIGHUP, SIG_IGN);	/* must outlive the terminal to report the end */
	signal(SIGTTOU, SIG_IGN);
	if (!p->alone)
		lead(terminal);
	pid_t pid = fork();
	if (pid == 0)
		run_program(p, terminal);
	if (!p->alone) {
		setpgid(pid, pid);
		tcsetpgrp(terminal, pid);
	}
	tell(reports, pid, STARTED);
	while (waitpid(pid, &status, WUNTRACED) == pid) {
		if (!p->alone)
			tcsetpgrp(terminal, getpgrp());
		tell(reports, pid, status);
		if (!WIFSTOPPED(status) || read(orders, &order, 1) != 1)
			_exit(0);
		if (!p->alone && order == FOREGROUND)
			tcsetpgrp(terminal, pid);
		kill(-pid, SIGCONT);
	}
	_exit(1);
}

/* --- events --- */

static void
take_report(struct pty *p)
{
	struct report report;
	if (read(p->reports, &report, sizeof(report)) != (ssize_t)sizeof(report)) {
		p->ended = true;	/* without a reporter the status is unknown */
		return;
	}
	p->program = report.pid;
	if (report.status == STARTED)
		return;
	p->status = report.status;
	p->stopped = WIFSTOPPED(report.status);
	p->ended = !p->stopped;
}

/* Reads what has arrived; false: nothing had. */
static bool
take_output(struct pty *p)
{
	char bytes[4096];
	ssize_t length = p->master < 0 || p->remote ? 0 : read(p->master, bytes, sizeof(bytes));
	if (length <= 0)
		return false;
	if (p->first_us < 0 && p->sent_us >= 0)
		p->first_us = now_us() - p->sent_us;
	p->heard = mem_grow(p->heard, p->bytes + (size_t)length + 1, 1);
	memcpy(p->heard + p->bytes, bytes, (size_t)length);
	p->bytes += (size_t)length;
	p->heard[p->bytes] = '\0';
	p->reads++;
	for (ssize_t i = 0; i < length; i++)
		p->beyond_ascii += (unsigned char)bytes[i] >= 0x80;
	vt_feed(p->screen, bytes, (size_t)length);
	size_t answers = vt_answers(p->screen, bytes, sizeof(bytes));
	if (answers > 0 && !p->silent && write(p->master, bytes, answers) < 0)
		return true;	/* a program that does not read gets no answer */
	return true;
}

/* Waits until an event, at most until `end`; false: none came. */
static bool
step(struct pty *p, long end)
{
	struct pollfd fds[] = {
		{ .fd = p->remote ? -1 : p->master, .events = POLLIN },
		{ .fd = p->ended ? -1 : p->reports, .events = POLLIN },
	};
	long left = end - now_us();
	if (left <= 0 || poll(fds, LEN(fds), (int)((left + 999) / 1000)) <= 0)
		return false;
	if (fds[0].revents != 0 && take_output(p))
		return true;
	if (fds[1].revents != 0) {
		take_report(p);
		return true;
	}
	return false;
}

/* --- start, end --- */

static bool
open_pair(struct pty *p, int rows, int cols)
{
	p->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
	if (p->master < 0 || grantpt(p->master) != 0 || unlockpt(p->master) != 0)
		return false;
	p->slave = open(ptsname(p->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
	return p->slave >= 0 && ioctl(p->slave, TIOCSWINSZ, &size) == 0 &&
	    tcgetattr(p->slave, &p->before) == 0;
}

/* A window may claim 65535 rows, or none: the number of rows in the model. */
static int
shown(int claimed, int otherwise)
{
	enum { MOST = 1000 };
	return claimed == 0 ? otherwise : claimed < MOST ? claimed : MOST;
}

struct pty *
pty_start(const struct pty_program *program)
{
	int reports[2], orders[2];
	struct pty *p = mem_new(sizeof(*p));
	p->silent = program->silent;
	p->sent_us = p->first_us = -1;
	p->screen = vt_new(shown(program->rows, 24), shown(program->cols, 80));
	if (program->ambiguous_wide)
		vt_ambiguous_wide(p->screen);
	vt_background(p->screen, program->background);
	if (program->keyboard)
		vt_keyboard(p->screen);
	if (!open_pair(p, program->rows, program->cols) || pipe2(reports, O_CLOEXEC) != 0 ||
	    pipe2(orders, O_CLOEXEC) != 0) {
		perror("pty");
		abort();
	}
	p->reporter = fork();
	if (p->reporter == 0) {
		close(p->master);
		close(reports[0]);
		close(orders[1]);
		run_reporter(program, p->slave, reports[1], orders[0]);
	}
	close(reports[1]);
	close(orders[0]);
	p->reports = reports[0];
	p->orders = orders[1];
	for (long end = now_us() + START_LIMIT * 1000L; p->program == 0 && step(p, end); )
		continue;
	return p;
}

void
pty_hang_up(struct pty *p)
{
	if (p->master < 0)
		return;
	close(p->master);
	close(p->slave);
	p->master = p->slave = -1;
}

void
pty_free(struct pty *p)
{
	if (p == NULL)
		return;
	if (!p->ended && p->program > 0)
		kill(p->program, SIGKILL);
	kill(p->reporter, SIGKILL);
	waitpid(p->reporter, NULL, 0);
	pty_hang_up(p);
	close(p->reports);
	close(p->orders);
	vt_free(p->screen);
	free(p->heard);
	free(p);
}

/* --- doing --- */

void
pty_send(struct pty *p, const char *bytes, size_t length)
{
	p->sent_us = now_us();
	p->first_us = -1;
	for (long end = p->sent_us + SEND_LIMIT * 1000L; length > 0 && p->master >= 0 && now_us() < end; ) {
		ssize_t n = write(p->master, bytes, length);
		if (n > 0) {
			bytes += n;
			length -= (size_t)n;
		} else if (errno != EAGAIN || (!step(p, now_us() + 10000) && p->ended)) {
			return;
		}
	}
}

void
pty_type(struct pty *p, const char *text)
{
	pty_send(p, text, strlen(text));
}

void
pty_resize(struct pty *p, int rows, int cols)
{
	struct winsize size = { .ws_row = (unsigned short)rows, .ws_col = (unsigned short)cols };
	while (take_output(p))
		continue;	/* skip the output for the old size */
	if (rows > 0 && cols > 0)
		vt_resize(p->screen, shown(rows, 0), shown(cols, 0));
	ioctl(p->master, TIOCSWINSZ, &size);
}

void
pty_signal(struct pty *p, int signal_number)
{
	if (!p->ended && p->program > 0)
		kill(p->program, signal_number);
}

void
pty_look_away(struct pty *p, bool remote)
{
	p->remote = remote;
}

void
pty_stop_line(struct pty *p, bool stop)
{
	tcflow(p->slave, stop ? TCOOFF : TCOON);
}

static void
go_on(struct pty *p, char order)
{
	p->stopped = false;
	if (write(p->orders, &order, 1) != 1)
		perror("pty");
}

void
pty_continue(struct pty *p)
{
	go_on(p, FOREGROUND);
}

void
pty_continue_behind(struct pty *p)
{
	go_on(p, BACKGROUND);
}

/* --- waiting --- */

/* A picture that is marked as unfinished does not count yet. */
static bool
wait_text(struct pty *p, const char *text, bool wanted, int limit)
{
	long end = now_us() + limit * 1000L;
	while (vt_shows(p->screen, text) != wanted || vt_leftover(p->screen) & VT_LEFT_SYNC)
		if (!step(p, end) && (p->ended || now_us() >= end))
			return false;
	return true;
}

bool
pty_shows(struct pty *p, const char *text, int limit)
{
	return wait_text(p, text, true, limit);
}

bool
pty_hides(struct pty *p, const char *text, int limit)
{
	return wait_text(p, text, false, limit);
}

/* Does the process sleep on purpose? Waiting for a processor or the disk does not count. */
static bool
is_at_rest(const struct pty *p)
{
	char *path = mem_format("/proc/%d/stat", p->program), state = 'X';
	FILE *file = fopen(path, "r");
	if (file != NULL && fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
		state = 'X';
	if (file != NULL)
		fclose(file);
	free(path);
	return state != 'R' && state != 'D';
}

bool
pty_settles(struct pty *p, int silence, int limit)
{
	long end = now_us() + limit * 1000L;
	while (now_us() < end)
		if (!step(p, now_us() + silence * 1000L) && is_at_rest(p))
			return true;
	return false;
}

bool
pty_is_heard(struct pty *p, int limit)
{
	long end = now_us() + limit * 1000L;
	int waiting = 1;
	while (ioctl(p->slave, FIONREAD, &waiting) == 0 && waiting > 0 && now_us() < end)
		step(p, now_us() + 1000);
	return waiting == 0;
}

void
pty_read_for(struct pty *p, int milliseconds)
{
	for (long end = now_us() + milliseconds * 1000L; now_us() < end; )
		step(p, end);
}

bool
pty_ends(struct pty *p, int *status, int limit)
{
	long end = now_us() + limit * 1000L;
	while (!p->ended && now_us() < end)
		step(p, end);
	while (take_output(p))
		continue;	/* reads its last output */
	*status = p->status;
	return p->ended;
}

bool
pty_stops(struct pty *p, int limit)
{
	long end = now_us() + limit * 1000L;
	while (!p->stopped && !p->ended && now_us() < end)
		step(p, end);
	while (take_output(p))
		continue;
	return p->stopped;
}

/* --- looking --- */

const struct vt *
pty_screen(const struct pty *p)
{
	return p->screen;
}

/* Compares VMIN and the like, too: a shell would notice them. */
bool
pty_settings_kept(const struct pty *p)
{
	struct termios now;
	return p->slave >= 0 && tcgetattr(p->slave, &now) == 0 && now.c_iflag == p->before.c_iflag &&
	    now.c_oflag == p->before.c_oflag && now.c_cflag == p->before.c_cflag &&
	    now.c_lflag == p->before.c_lflag && memcmp(now.c_cc, p->before.c_cc, sizeof(now.c_cc)) == 0;
}

int
pty_pid(const struct pty *p)
{
	return p->program;
}

struct pty_counts
pty_count(const struct pty *p)
{
	return (struct pty_counts){ p->bytes, p->reads, p->beyond_ascii, p->first_us };
}

void
pty_count_anew(struct pty *p)
{
	p->bytes = p->reads = p->beyond_ascii = 0;
	p->first_us = -1;
}

const char *
pty_heard(const struct pty *p)
{
	return p->bytes > 0 ? p->heard : "";
}

double
pty_busy_ms(int pid)
{
	char *path = mem_format("/proc/%d/schedstat", pid);
	FILE *file = fopen(path, "r");
	double ns = 0;
	if (file == NULL || fscanf(file, "%lf", &ns) != 1)
		ns = 0;
	if (file != NULL)
		fclose(file);
	free(path);
	return ns / 1e6;
}
