/* tty.c: opens and sets the terminal device, reads and writes it. */
#include "ui/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"

enum { DRAIN_MS = 1000, STILL_MS = 200, CRASH_STACK = 64 * 1024 };

struct tty {
	int		 fd;
	struct termios	 saved;
	bool		 gone;
	bool		 stuck;			/* accepted nothing during a drain */
	char		*waiting;
	size_t		 sent, length, room;	/* of `waiting` */
	void		*stack;			/* for the crash handler */
};

/* ----------------------------------------------------------------- crash ---- */

static const int crash_signals[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };

/* The state for the signal handler, which gets no pointer argument. It is only written before the
 * handlers are set, except for one flag that may be written at any time. */
static struct {
	int			fd;
	struct termios		saved;
	struct sigaction	before[LEN(crash_signals)];
	volatile sig_atomic_t	keyboard;	/* key releases are reported */
} crash;

/* Uses only async-signal-safe calls. It restores the previous handlers first, so that the signal
 * has its usual effect when raised again. */
static void
on_crash(int signal_number)
{
	static const char keyboard[] = "\033[<u";
	static const char back[] =
	    "\033[?2026l\033[?1000l\033[?1002l\033[?1006l\033[?2004l"
	    "\033[?1l\033>\033[m\033[?25h\033[?1049l";
	for (size_t i = 0; i < LEN(crash_signals); i++)
		sigaction(crash_signals[i], &crash.before[i], NULL);
	ssize_t n = crash.keyboard ? write(crash.fd, keyboard, sizeof(keyboard) - 1) : 0;
	n = write(crash.fd, back, sizeof(back) - 1);
	(void)n;	/* nothing else can be tried */
	tcsetattr(crash.fd, TCSANOW, &crash.saved);
	raise(signal_number);
}

static void
crash_arm(struct tty *tty)
{
	struct sigaction action = { .sa_handler = on_crash, .sa_flags = SA_ONSTACK };
	if (tty->stack != NULL)
		return;
	tty->stack = mem_new(CRASH_STACK);	/* the usual stack may have overflowed */
	sigaltstack(&(stack_t){ .ss_sp = tty->stack, .ss_size = CRASH_STACK }, NULL);
	crash.fd = tty->fd;
	crash.saved = tty->saved;
	for (size_t i = 0; i < LEN(crash_signals); i++)
		sigaction(crash_signals[i], &action, &crash.before[i]);
}

static void
crash_disarm(struct tty *tty)
{
	if (tty->stack == NULL)
		return;
	for (size_t i = 0; i < LEN(crash_signals); i++)
		sigaction(crash_signals[i], &crash.before[i], NULL);
	sigaltstack(&(stack_t){ .ss_flags = SS_DISABLE }, NULL);
	free(tty->stack);
	tty->stack = NULL;
}

/* ------------------------------------------------------------- open, close ---- */

static bool
same_device(int a, int b)
{
	unsigned int first, second;
	return ioctl(a, TIOCGDEV, &first) == 0 && ioctl(b, TIOCGDEV, &second) == 0 &&
	    first == second;
}

/* Opens the terminal again. After su(1) its file belongs to another user, but /dev/tty still works.
 * A duplicate, which may block, is the last resort. */
static int
reopen(int fd)
{
	const char *name = ttyname(fd);
	const char *paths[] = { name != NULL ? name : "/dev/tty", "/proc/self/fd/0", "/dev/tty" };
	for (size_t i = 0; i < LEN(paths); i++) {
		int again = open(paths[i], O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
		if (again >= 0 && same_device(fd, again))
			return again;
		if (again >= 0)
			close(again);
	}
	return fcntl(fd, F_DUPFD_CLOEXEC, 3);
}

/* SSH gives a single command no terminal unless it is asked to. */
static bool
refuse_streams(bool reads, bool writes, struct error *e)
{
	if (!reads && !writes && getenv("SSH_CONNECTION") != NULL)
		return error_set(e, ERR_SYSTEM,
		    N_("SSH has given this command no terminal; use: ssh -t HOST goyu"));
	return reads ? error_set(e, ERR_SYSTEM,
	    N_("a terminal is needed, but standard output is not one")) :
	    error_set(e, ERR_SYSTEM, N_("a terminal is needed, but standard input is not one"));
}

struct tty *
tty_open(struct error *e)
{
	struct termios saved;
	bool reads = tcgetattr(STDIN_FILENO, &saved) == 0, writes = isatty(STDOUT_FILENO);
	if (!reads || !writes) {
		refuse_streams(reads, writes, e);
		return NULL;
	}
	int fd = reopen(STDIN_FILENO);
	if (fd < 0) {
		error_set(e, ERR_SYSTEM, N_("the terminal could not be opened: %s"),
		    error_cause(errno));
		return NULL;
	}
	struct tty *tty = mem_new(sizeof(*tty));
	tty->fd = fd;
	tty->saved = saved;
	return tty;
}

void
tty_close(struct tty *tty)
{
	if (tty == NULL)
		return;
	tty_restore(tty);
	close(tty->fd);
	free(tty->waiting);
	free(tty);
}

int
tty_fd(const struct tty *tty)
{
	return tty->fd;
}

/* ---------------------------------------------------------------- settings ---- */

/* Ctrl-C, Ctrl-Z and Ctrl-\ remain signals, but without flushing: the kernel would discard pending
 * output and leave a torn screen. Output is sent unchanged, Enter is CR, and Ctrl-S and Ctrl-Q are
 * keys. */
void
tty_raw(struct tty *tty)
{
	struct termios raw = tty->saved;
	raw.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | ISTRIP | IXON | PARMRK);
	raw.c_oflag &= ~(tcflag_t)OPOST;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL | IEXTEN);
	raw.c_lflag |= ISIG | NOFLSH;
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	crash_arm(tty);
	tcsetattr(tty->fd, TCSANOW, &raw);
}

/* Never waits for output to be sent, as TCSADRAIN would: output may be blocked. */
void
tty_restore(struct tty *tty)
{
	if (tty->stack == NULL)
		return;
	if (tty_is_ours(tty))
		tcsetattr(tty->fd, TCSANOW, &tty->saved);
	crash_disarm(tty);
}

bool
tty_is_ours(const struct tty *tty)
{
	pid_t front = tcgetpgrp(tty->fd);
	return front < 0 || front == getpgrp();	/* -1: not our controlling terminal, so no other job
						 * has it */
}

int
tty_signal(const struct tty *tty, char control)
{
	static const struct { int key, signal; } keys[] = { { VINTR, SIGINT }, { VQUIT, SIGQUIT },
	    { VSUSP, SIGTSTP } };
	for (size_t i = 0; i < LEN(keys) && control != _POSIX_VDISABLE; i++)
		if (tty->saved.c_cc[keys[i].key] == (cc_t)control)
			return keys[i].signal;
	return 0;
}

void
tty_note_releases(bool asked)
{
	crash.keyboard = asked;
}

/* Sets the settings to what they are: the kernel stops a background program that does so. */
void
tty_wait_for_foreground(void)
{
	struct termios now;
	if (tcgetattr(STDIN_FILENO, &now) == 0)
		tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

bool
tty_size(const struct tty *tty, int *rows, int *cols)
{
	struct winsize size;
	if (ioctl(tty->fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
		return false;
	*rows = size.ws_row < TTY_ROWS_MOST ? size.ws_row : TTY_ROWS_MOST;
	*cols = size.ws_col < TTY_COLS_MOST ? size.ws_col : TTY_COLS_MOST;
	return true;
}

/* ------------------------------------------------------------ bytes in, out ---- */

void
tty_queue(struct tty *tty, const char *bytes, size_t length)
{
	if (tty->gone || length == 0)
		return;
	if (tty->length + length > tty->room) {
		tty->room = (tty->length + length) * 2;
		tty->waiting = mem_grow(tty->waiting, tty->room, 1);
	}
	memcpy(tty->waiting + tty->length, bytes, length);
	tty->length += length;
}

void
tty_flush(struct tty *tty)
{
	while (tty->sent < tty->length) {
		ssize_t n = write(tty->fd, tty->waiting + tty->sent, tty->length - tty->sent);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == EAGAIN)
			return;
		if (n <= 0) {
			tty->gone = true;
			break;
		}
		tty->sent += (size_t)n;
		tty->stuck = false;
	}
	tty->sent = tty->length = 0;
}

bool
tty_stalled(const struct tty *tty)
{
	return tty->sent < tty->length;
}

/* Waits for pending output, but not again after the terminal has accepted nothing for a while:
 * output may have been stopped, or nobody reads it. The kernel's buffer is then discarded too, so
 * that the few bytes that reset the terminal find room and close(2) need not wait. */
void
tty_drain(struct tty *tty)
{
	int64_t end = clock_ms() + DRAIN_MS;
	struct pollfd out = { .fd = tty->fd, .events = POLLOUT };
	if (!tty_is_ours(tty))
		tty->sent = tty->length = 0;
	tty_flush(tty);
	while (tty_stalled(tty) && clock_ms() < end && poll(&out, 1, tty->stuck ? 0 : STILL_MS) > 0)
		tty_flush(tty);
	if (!tty_stalled(tty))
		return;
	tty->stuck = true;
	tty->sent = tty->length = 0;
	tcflush(tty->fd, TCOFLUSH);
}

int
tty_read(struct tty *tty, char *bytes, size_t size)
{
	ssize_t n = read(tty->fd, bytes, size);
	if (n > 0)
		return (int)n;
	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return 0;
	tty->gone = true;
	return -1;
}

bool
tty_wait(struct tty *tty, int milliseconds)
{
	struct pollfd in = { .fd = tty->fd, .events = POLLIN };
	return milliseconds > 0 && poll(&in, 1, milliseconds) > 0;
}

void
tty_forget_input(struct tty *tty)
{
	if (tty_is_ours(tty))
		tcflush(tty->fd, TCIFLUSH);
}
