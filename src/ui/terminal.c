/* terminal.c: opens the terminal, sets its modes and restores it.
 *
 * Curses never reads input and sets no modes; both are done here. */
#include "ui/terminal_private.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

/* ------------------------------------------------------------------ modes ---- */

/* Reports presses, releases, and moves with a button down, but not other moves. */
#define MOUSE_ON	CSI "?1000;1002;1006h"
#define MOUSE_OFF	CSI "?1000;1002;1006l"

static void
modes_on(struct terminal *t)
{
	terminal_queue(t, CSI "?2004h");
	if (t->mouse)
		terminal_queue(t, MOUSE_ON);
}

/* Switches reports of key releases. The terminal keeps these requests on a stack, one for each of
 * its two screens, so this is only called after a frame, when the second screen is surely active.
 * Flag 2 requests repeats and releases; it needs flag 1, which sends Esc and keys with Ctrl and Alt
 * as sequences. */
void
terminal_settle_releases(struct terminal *t)
{
	bool on = t->releases.offered && t->releases.wanted && !t->suspended;
	if (on == t->releases.on)
		return;
	t->releases.on = on;
	tty_note_releases(on);
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
terminal_send_signal(const struct terminal *t, keycode key)
{
	enum { CONTROL = 0x1F };
	bool control = (key & ~(keycode)0x7F) == KEY_CTRL;
	int signal_number = control ? tty_signal(t->tty, (char)(key & CONTROL)) : 0;
	return signal_number != 0 && kill(0, signal_number) == 0;
}

/* Restores the terminal and wipes the screen: a terminal without a second screen would otherwise
 * leave the game for the next person to read, and some with one leave lines behind after a
 * resize. */
static void
leave(struct terminal *t)
{
	tty_drain(t->tty);
	t->suspended = true;
	terminal_settle_releases(t);
	terminal_queue(t, CSI "?2026l" MOUSE_OFF CSI "?2004l" CSI "m" CSI "H" CSI "2J");
	endwin();
	if (t->trim != NULL)
		trim_set_rest(t->trim, -1, -1);	/* leaves the cursor where curses puts it */
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

/* Starts curses. It takes the size of the screen from the environment, where an old value may be;
 * the size must be right from the start, because curses sets the scrolling region with it. SIGTSTP
 * is ignored meanwhile, or else curses would catch it, and release and catch it again around each
 * update. TERM may make curses read any file, even a FIFO, so the signals that end the program are
 * unblocked; the terminal is still unchanged then. */
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
		if (strncmp(type, *names, length) == 0 &&
		    (type[length] == '\0' || type[length] == '-'))
			return true;
	}
	return false;
}

/* Modern terminals whose descriptions are often not installed. All of them understand xterm's
 * sequences, as do types like "xterm-something". */
static bool
like_xterm(const char *type)
{
	static const char *const names[] = {
		"xterm", "kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "rio", "st",
		"iterm2", "konsole", "vte", NULL,
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

/* Starts curses and returns the terminal type it uses; NULL and *e on failure. */
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
		error_set(e, ERR_SYSTEM, N_("a terminal of the type %s cannot place the cursor"),
		    type);
		return NULL;
	}
	return type;
}

static void
set_up_curses(struct terminal *t)
{
	typeahead(-1);		/* curses must not poll standard input */
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

/* Frees everything there is; writes nothing. */
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
			endwin();	/* its output stays in the pipe and is never sent */
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
		tty_forget_input(t->tty);	/* keys for the game must not reach the shell */
		tty_restore(t->tty);		/* newline handling is normal again */
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

/* Also used after an uncatchable stop, when others may have changed the settings and drawn on the
 * screen. */
void
terminal_resume(struct terminal *t)
{
	t->suspended = false;
	tty_raw(t->tty);
	modes_on(t);
	terminal_resized(t);	/* the next frame repaints the whole screen */
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

/* A resize may have moved the terminal's text, and some terminals keep the old scrolling region,
 * which is reset here. Not while the shell's screen is shown, as after a stop: that would move the
 * shell's cursor. */
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
