/* terminal.c: takes the terminal and gives it back.
 *
 * Curses never reads, and it sets no modes: that is done here. */
#include "ui/terminal_private.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/* ------------------------------------------------------------------ modes ---- */

/* Presses, releases, and moves while a button is down: nothing comes from a mouse at rest. */
#define MOUSE_ON	CSI "?1000;1002;1006h"
#define MOUSE_OFF	CSI "?1000;1002;1006l"

static void
modes_on(struct terminal *t)
{
	terminal_queue(t, CSI "?2004h");
	if (t->mouse)
		terminal_queue(t, MOUSE_ON);
}

/* The terminal keeps what is asked of it on a stack, which its two screens have each: only
 * behind a frame is it sure that the second one is there. Asked for are repeats and releases
 * (2), which goes with Esc and keys with Ctrl and Alt as sequences of their own (1). */
void
terminal_settle_releases(struct terminal *t)
{
	bool on = t->releases.offered && t->releases.wanted && !t->suspended;
	if (on == t->releases.on)
		return;
	t->releases.on = on;
	tty_note_keyboard(on);
	terminal_queue(t, on ? CSI ">3u" : CSI "<u");
}

void
terminal_ring(struct terminal *t)
{
	if (!t->suspended)
		terminal_queue(t, "\a");
}

void
terminal_want_releases(struct terminal *t, bool wanted)
{
	t->releases.wanted = wanted;
}

bool
terminal_signals(const struct terminal *t, keycode key)
{
	enum { CONTROL = 0x1F };
	bool control = (key & ~(keycode)0x7F) == KEY_CTRL;
	int signal_number = control ? tty_signal(t->tty, (char)(key & CONTROL)) : 0;
	return signal_number != 0 && kill(0, signal_number) == 0;
}

/* Gives the terminal back, wiped: without a second screen the game would stay there for the next
 * person to read, and after a change of size even some that have one leave lines of it behind. */
static void
leave(struct terminal *t)
{
	tty_drain(t->tty);
	t->suspended = true;
	terminal_settle_releases(t);
	terminal_queue(t, CSI "?2026l" MOUSE_OFF CSI "?2004l" CSI "m" CSI "H" CSI "2J");
	endwin();
	if (t->trim != NULL)
		trim_rest(t->trim, -1, -1);	/* the cursor is where curses leaves it */
	terminal_queue_frame(t, true);
	if (!t->alternate)
		terminal_queue(t, CSI "H");
	tty_drain(t->tty);
}

/* ---------------------------------------------------------- open and close ---- */

static void
find_size(struct terminal *t)
{
	if (!tty_size(t->tty, &t->rows, &t->cols) && t->rows == 0) {
		t->rows = 24;
		t->cols = 80;
	}
}

static void
set_size(struct terminal *t)
{
	size_t cells = (size_t)t->rows * (size_t)t->cols;
	t->drawn = mem_grow(t->drawn, cells, sizeof *t->drawn);
	t->given = mem_grow(t->given, cells, sizeof *t->given);
	t->repaint = true;
	resize_term(t->rows, t->cols);
	if (t->trim != NULL)
		trim_resize(t->trim, t->rows, t->cols);
}

/* Curses takes the size of the screen from the environment, and what it finds
 * there already may be old. Right from the start it must be the real one,
 * because curses sets the scrolling region with it. It would also catch Ctrl-Z, which
 * is ours, and let go and catch it again around each update, unless that was ignored
 * when it started. The environment may name any file for the type, even a FIFO: as
 * the terminal is still as it was, signals may end the program while that is read. */
static SCREEN *
new_screen(const struct terminal *t, const char *type)
{
	char rows[16], cols[16];
	snprintf(rows, sizeof(rows), "%d", t->rows);
	snprintf(cols, sizeof(cols), "%d", t->cols);
	setenv("LINES", rows, 1);
	setenv("COLUMNS", cols, 1);
	struct sigaction before, ignored = { .sa_handler = SIG_IGN };
	sigset_t ending, blocked;
	sigemptyset(&ending);
	sigaddset(&ending, SIGHUP);
	sigaddset(&ending, SIGINT);
	sigaddset(&ending, SIGQUIT);
	sigaddset(&ending, SIGTERM);
	sigaction(SIGTSTP, &ignored, &before);
	sigprocmask(SIG_UNBLOCK, &ending, &blocked);
	SCREEN *screen = newterm(type, t->pipe, stdin);
	sigprocmask(SIG_SETMASK, &blocked, NULL);
	sigaction(SIGTSTP, &before, NULL);
	unsetenv("LINES");
	unsetenv("COLUMNS");
	return screen;
}

bool
terminal_is_one_of(const char *type, const char *const *names)
{
	for (; *names != NULL; names++) {
		size_t length = strlen(*names);
		if (strncmp(type, *names, length) == 0 && (type[length] == '\0' || type[length] == '-'))
			return true;
	}
	return false;
}

/* Modern terminals whose descriptions are often not installed, and which all
 * understand what xterm does, as those say themselves that are called xterm and something more. */
static bool
like_xterm(const char *type)
{
	static const char *const names[] = {
		"xterm", "kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "rio", "st", "iterm2", "konsole", "vte", NULL,
	};
	return terminal_is_one_of(type, names);
}

bool
terminal_is_known(void)
{
	const char *type = getenv("TERM");
	int status;
	if (type == NULL || *type == '\0' || setupterm(type, STDOUT_FILENO, &status) != OK)
		return type != NULL && like_xterm(type);
	bool known = tigetstr("cup") != NULL;
	del_curterm(cur_term);
	return known;
}

/* Starts curses; the type it uses, or NULL and *e. */
static const char *
start_curses(struct terminal *t, struct error *e)
{
	const char *type = getenv("TERM");
	if (type == NULL || *type == '\0') {
		error_set(e, ERR_SYSTEM, N_("TERM is not set: the kind of terminal is not known"));
		return NULL;
	}
	t->screen = new_screen(t, type);
	if (t->screen == NULL && like_xterm(type)) {
		type = "xterm-256color";
		t->screen = new_screen(t, type);
	}
	if (t->screen == NULL) {
		error_set(e, ERR_SYSTEM, N_("the terminal type %s is not known"), type);
		return NULL;
	}
	if (tigetstr("cup") == NULL) {
		error_set(e, ERR_SYSTEM, N_("a terminal of the type %s cannot place the cursor"), type);
		return NULL;
	}
	return type;
}

static void
set_up_curses(struct terminal *t)
{
	typeahead(-1);		/* curses must not look at standard input */
	nonl();
	noecho();
	curs_set(0);
	leaveok(stdscr, TRUE);
	t->alternate = tigetstr("smcup") != NULL;
	t->scrolls = tigetstr("csr") != NULL;
	if (trim_knows(tigetstr("sgr0")) && tigetflag("xenl") > 0)
		t->trim = trim_new(t->rows, t->cols);
	t->corner_shifts = tigetflag("am") > 0 && tigetstr("rmam") == NULL;
	t->depth = terminal_find_depth();
	set_size(t);
	terminal_make_looks(t);
}

/* Frees whatever there is; writes nothing. */
static void
release(struct terminal *t)
{
	if (t->screen != NULL)
		delscreen(t->screen);
	terminal_close_pipe(t);
	trim_free(t->trim);
	input_free(t->input);
	free(t->drawn);
	free(t->given);
	tty_close(t->tty);
	free(t);
}

struct terminal *
terminal_open(const struct terminal_options *options, struct error *e)
{
	struct tty *tty = tty_open(e);
	if (tty == NULL)
		return NULL;
	struct terminal *t = mem_new(sizeof(*t));
	t->tty = tty;
	t->utf8 = options->utf8;
	t->colour = true;
	t->mouse = options->mouse;
	find_size(t);
	const char *type = terminal_open_pipe(t, e) ? start_curses(t, e) : NULL;
	if (type == NULL || (t->input = input_new(type, t->utf8, e)) == NULL) {
		if (t->screen != NULL)
			endwin();	/* into the frame, which is never sent */
		release(t);
		return NULL;
	}
	t->poor_font = strncmp(type, "linux", strlen("linux")) == 0;
	set_up_curses(t);
	tty_raw(t->tty);
	modes_on(t);
	terminal_ask_once(t, type);
	refresh();
	terminal_queue_frame(t, true);
	tty_flush(t->tty);
	return t;
}

void
terminal_close(struct terminal *t, const char *farewell)
{
	if (t == NULL)
		return;
	if (!t->suspended) {
		leave(t);
		tty_forget_input(t->tty);	/* keys for the game are no commands for the shell */
		tty_restore(t->tty);		/* lines end as they do for others */
		terminal_queue(t, farewell);
		terminal_queue(t, *farewell != '\0' ? "\n" : "");
		tty_drain(t->tty);
	}
	release(t);
}

void
terminal_suspend(struct terminal *t)
{
	if (t->suspended)
		return;
	leave(t);
	tty_restore(t->tty);
}

/* Also after a stop that came without warning, when somebody else may have
 * changed the settings and drawn on our screen. */
void
terminal_resume(struct terminal *t)
{
	t->suspended = false;
	tty_raw(t->tty);
	modes_on(t);
	terminal_resized(t);	/* the next show repaints; nothing old is shown again */
}

/* ------------------------------------------------------------ small answers ---- */

bool
terminal_is_ours(const struct terminal *t)
{
	return tty_is_ours(t->tty);
}

int
terminal_fd(const struct terminal *t)
{
	return tty_fd(t->tty);
}

struct input *
terminal_input(struct terminal *t)
{
	return t->input;
}

int
terminal_rows(const struct terminal *t)
{
	return t->rows;
}

int
terminal_cols(const struct terminal *t)
{
	return t->cols;
}

void
terminal_set_mouse(struct terminal *t, bool on)
{
	if (on == t->mouse)
		return;
	t->mouse = on;
	if (t->suspended)
		return;
	terminal_queue(t, on ? MOUSE_ON : MOUSE_OFF);
	tty_flush(t->tty);
}

bool
terminal_read(struct terminal *t)
{
	char bytes[4096];
	int length = tty_read(t->tty, bytes, sizeof(bytes));
	if (length > 0)
		input_feed(t->input, bytes, (size_t)length);
	return length >= 0;
}

bool
terminal_stalled(const struct terminal *t)
{
	return tty_stalled(t->tty);
}

void
terminal_flush(struct terminal *t)
{
	tty_flush(t->tty);
}

/* ------------------------------------------------------------------- size ---- */

/* After a change of size the terminal may have moved its text about, and some
 * keep the old scrolling region. On the shell's screen, which is the one that shows
 * when the program comes back from a stop, that would move the shell's cursor. */
void
terminal_resized(struct terminal *t)
{
	find_size(t);
	set_size(t);
	if (t->suspended)
		return;
	if (t->scrolls && !isendwin())
		terminal_queue(t, CSI "r");
	if (t->ask_later)
		terminal_ask_widths(t);
}
