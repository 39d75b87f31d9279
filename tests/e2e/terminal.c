/* terminal.c: what the terminal code shows, sends, and leaves after it.
 *
 * A small program draws made-up canvases in a pseudo-terminal; the test makes the same canvases and
 * compares. */
#include "ui/terminal.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../pty/pty.h"
#include "../suite.h"
#include "base/rng.h"

enum { LIMIT = PATIENCE * 3000, SOON = 1000, FRAMES = 25, CORNER = 1000000 };

/* --- the small program --- */

struct drawer {
	bool		 plain;		/* no UTF-8 */
	bool		 fileless;	/* may not write to files */
	struct terminal	*terminal;
	struct canvas	*canvas;
	int		 frame;
	int		 leave;		/* -1: normally, else by that signal */
};

/* Letters, wide characters and blanks in every style. No wide character is right before the last
 * cell: not every terminal can draw that. */
static void
draw(struct canvas *c, int frame, bool plain, int colours)
{
	static const char *const texts[] = {
		" ", "a", "Zz", "\u77F3", "\u529B\u91D1", "\u2588", "====", "    ",
	};
	struct rng rng;
	rng_seed(&rng, (uint64_t)frame);
	canvas_clear(c);
	for (int n = (int)rng_below(&rng, (uint64_t)(c->rows * c->cols)); n > 0 && frame > 0; n--) {
		int y = (int)rng_below(&rng, (uint64_t)c->rows), x = (int)rng_below(&rng, (uint64_t)c->cols);
		canvas_text(c, y, x, c->cols - x, (enum style)rng_below(&rng, STYLE_COUNT),
		    texts[rng_below(&rng, plain ? 3 : LEN(texts))]);
	}
	if (c->cols > 1 && c->cells[c->rows * c->cols - 2].code == 0)
		canvas_blank(c, &(struct rect){ c->rows - 1, c->cols - 2, 1, 1 });
	if (frame == CORNER)
		canvas_text(c, c->rows - 1, c->cols - 4, 4, STYLE_TEXT, "=\u77F3x");
	canvas_format(c, 0, 0, c->cols, STYLE_TITLE, "frame %d glyphs %d colours %d", frame, (int)c->glyphs,
	    colours);
}

static void
show(struct drawer *d)
{
	struct terminal *t = d->terminal;
	d->canvas->glyphs = terminal_glyphs(t);
	if (d->canvas->rows != terminal_rows(t) || d->canvas->cols != terminal_cols(t))
		canvas_resize(d->canvas, terminal_rows(t), terminal_cols(t));
	draw(d->canvas, d->frame, d->plain, terminal_colours(t));
	terminal_show(t, d->canvas);
}

static void
on_key(struct drawer *d, keycode key)
{
	if (key == 'n')
		d->frame++;
	else if (key == 'q')
		d->leave = -1;
	else if (key == 'a')
		abort();
	else if (key == 'b')
		raise(SIGSEGV);
	else if (key == 'c')
		terminal_set_colour(d->terminal, false);
	else if (key == 'm')
		terminal_set_mouse(d->terminal, true);
	else if (key == 'k' || key == 'K')
		terminal_want_releases(d->terminal, key == 'k');
	else if (key == 'w')
		d->frame = CORNER;
	else if (key == 'f')
		for (int i = 0; i < 300; i++, d->frame++)
			show(d);
}

static void
stop(struct drawer *d)
{
	sigset_t one;
	sigemptyset(&one);
	sigaddset(&one, SIGTSTP);
	terminal_suspend(d->terminal);
	signal(SIGTSTP, SIG_DFL);
	raise(SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &one, NULL);	/* stops here */
	sigprocmask(SIG_BLOCK, &one, NULL);
	terminal_resume(d->terminal);
}

static void
on_signals(struct drawer *d, int fd)
{
	struct signalfd_siginfo info;
	while (read(fd, &info, sizeof(info)) == (ssize_t)sizeof(info))
		if (info.ssi_signo == SIGWINCH)
			terminal_resized(d->terminal);
		else if (info.ssi_signo == SIGTSTP)
			stop(d);
		else
			d->leave = (int)info.ssi_signo;
}

static void
turn(struct drawer *d, int signals)
{
	struct input_event event;
	while (input_next(terminal_input(d->terminal), &event))
		if (!input_is_typed(&event))
			terminal_answer(d->terminal, &event);
		else if (event.kind == INPUT_KEY)
			on_key(d, event.key);
	if (d->leave != 0)
		return;
	show(d);
	short out = terminal_stalled(d->terminal) ? POLLOUT : 0;
	struct pollfd fds[] = {
		{ .fd = terminal_fd(d->terminal), .events = (short)(POLLIN | out) },
		{ .fd = signals, .events = POLLIN },
	};
	poll(fds, LEN(fds), -1);
	if (fds[0].revents & POLLOUT)
		terminal_flush(d->terminal);
	if (fds[1].revents != 0)
		on_signals(d, signals);
	if ((fds[0].revents & (POLLIN | POLLERR | POLLHUP)) && !terminal_read(d->terminal))
		d->leave = SIGHUP;
}

static int
drawer(void *context)
{
	struct drawer *d = context;
	const struct terminal_options options = { .utf8 = !d->plain };
	const int handled[] = { SIGWINCH, SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGTSTP };
	struct error e;
	sigset_t set;
	sigemptyset(&set);
	for (size_t i = 0; i < LEN(handled); i++)
		sigaddset(&set, handled[i]);
	sigprocmask(SIG_BLOCK, &set, NULL);
	int signals = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
	if (d->plain)
		setlocale(LC_CTYPE, "C");
	if (d->fileless)
		setrlimit(RLIMIT_FSIZE, &(struct rlimit){ 0, 0 });
	d->terminal = terminal_open(&options, &e);
	if (d->terminal == NULL) {
		char text[512];
		error_text(&e, text, sizeof(text));
		return dprintf(STDERR_FILENO, "%s\n", text) > 0 ? 2 : 1;
	}
	terminal_ask(d->terminal);
	d->canvas = canvas_new(1, 1, GLYPHS_ASCII);
	while (d->leave == 0)
		turn(d, signals);
	terminal_close(d->terminal, "");
	canvas_free(d->canvas);
	return d->leave < 0 ? 0 : 128 + d->leave;
}

/* --- comparing the screen --- */

static struct pty_program
program(const char *const *env, int rows, int cols)
{
	static struct drawer fresh;
	fresh = (struct drawer){ 0 };
	return (struct pty_program){
		.call = drawer, .context = &fresh, .env = env, .rows = rows, .cols = cols,
	};
}

static const char *const xterm[] = { "TERM=xterm-256color", NULL };

static struct pty *
started(const struct pty_program *p)
{
	struct pty *pty = pty_start(p);
	ck_assert(pty_shows(pty, p->cols >= 40 ? "frame 0" : "", LIMIT));
	return pty;
}

/* Fails at a cell that does not match its style. Only the visible parts of a blank's style
 * count. */
static void
expect_looks(const struct vt *v, const struct canvas *c, int frame, int colours)
{
	static const struct { int look, attribute; } pairs[] = {
		{ ATTRIBUTE_BOLD, VT_BOLD }, { ATTRIBUTE_REVERSE, VT_REVERSE }, { ATTRIBUTE_UNDERLINE, VT_UNDERLINE },
	};
	for (int i = 0; i < c->rows * c->cols; i++) {
		const struct cell *cell = &c->cells[i];
		struct vt_cell shown = vt_cell(v, i / c->cols, i % c->cols);
		struct cell_attributes look = theme_attributes((enum style)cell->style, colours, BACKGROUND_UNKNOWN);
		bool blank = cell->code == ' ';
		bool right = (blank || shown.colour == look.colour) && shown.ground == look.background;
		for (size_t k = 0; k < LEN(pairs); k++) {
			bool has = look.attributes & pairs[k].look;
			bool shows = shown.attributes & pairs[k].attribute;
			right &= has == shows || (blank && pairs[k].look == ATTRIBUTE_BOLD);
		}
		ck_assert_msg(right, "frame %d: style %d at %d,%d is shown with %d on %d, attributes %d",
		    frame, cell->style, i / c->cols, i % c->cols, shown.colour, shown.ground,
		    shown.attributes);
	}
}

/* Waits until the screen shows that frame; fails with both texts. */
static void
expect_frame(struct pty *pty, int frame, int rows, int cols, enum glyph_set glyphs, int colours)
{
	struct canvas *c = canvas_new(rows, cols, glyphs);
	draw(c, frame, glyphs == GLYPHS_ASCII, colours);
	char *want = canvas_to_text(c), *text = vt_text(pty_screen(pty));
	for (int waited = 0; waited < LIMIT && strcmp(text, want) != 0; waited += 5) {
		free(text);
		pty_settles(pty, 5, 10);
		text = vt_text(pty_screen(pty));
	}
	ck_assert_msg(strcmp(text, want) == 0, "frame %d is\n%.*s\nnot\n%.*s", frame, 2000, text, 2000, want);
	if (colours == 256)
		expect_looks(pty_screen(pty), c, frame, colours);
	free(want);
	free(text);
	canvas_free(c);
}

static void
expect_given_back(struct pty *pty)
{
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0);
	ck_assert(pty_settings_kept(pty));
	ck_assert(!vt_shows(pty_screen(pty), "frame"));
}

static void
expect_end(struct pty *pty, int want)
{
	int status;
	ck_assert(pty_ends(pty, &status, LIMIT));
	ck_assert_int_eq(WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), want);
}

/* --- tests --- */

static const struct { const char *term; int rows, cols, colours; bool plain; } kinds[] = {
	{ "TERM=xterm-256color", 24, 80, 256, false },
	{ "TERM=xterm-256color", 40, 100, 256, false },
	{ "TERM=xterm-256color", 5, 41, 256, true },
	{ "TERM=screen-256color", 24, 80, 256, false },
	{ "TERM=tmux-256color", 12, 50, 256, false },
	{ "TERM=xterm", 24, 80, 8, false },
	{ "TERM=linux", 24, 80, 8, true },
	{ "TERM=vt100", 24, 80, 0, true },
	{ "TERM=xterm-of-tomorrow", 24, 80, 256, false },
};

START_TEST(every_frame_is_shown_as_it_was_drawn)
{
	const char *const env[] = { kinds[_i].term, NULL };
	enum glyph_set glyphs = kinds[_i].plain ? GLYPHS_ASCII : GLYPHS_FULL;
	struct pty_program p = program(env, kinds[_i].rows, kinds[_i].cols);
	((struct drawer *)p.context)->plain = kinds[_i].plain;
	struct pty *pty = started(&p);
	for (int frame = 1; frame < FRAMES; frame++) {
		pty_type(pty, "n");
		expect_frame(pty, frame, p.rows, p.cols, glyphs, kinds[_i].colours);
	}
	ck_assert_int_eq(vt_unknown(pty_screen(pty)), 0);
	pty_type(pty, "q");
	expect_end(pty, 0);
	expect_given_back(pty);
	pty_free(pty);
}
END_TEST

/* As in a plain locale, where it knows no width: the rest of the row stays in its place. */
START_TEST(a_width_that_the_c_library_does_not_know_moves_nothing)
{
	struct pty_program p = program(xterm, 24, 80);
	((struct drawer *)p.context)->plain = true;
	struct pty *pty = started(&p);
	pty_type(pty, "w");
	ck_assert(pty_shows(pty, "=? x", LIMIT));
	char *row = vt_row(pty_screen(pty), 23);
	ck_assert_str_eq(row + strlen(row) - 4, "=? x");
	ck_assert_uint_eq(strlen(row), 80);
	free(row);
	pty_free(pty);
}
END_TEST

static const struct { const char *term; int rows, cols; } limited[] = {
	{ "TERM=xterm-256color", 24, 80 }, { "TERM=xterm-256color", 100, 300 }, { "TERM=xterm-256color", 3, 640 },
};

START_TEST(a_limit_on_files_is_none_on_frames)
{
	const char *const env[] = { limited[_i].term, NULL };
	struct pty_program p = program(env, limited[_i].rows, limited[_i].cols);
	((struct drawer *)p.context)->fileless = true;
	struct pty *pty = started(&p);
	for (int frame = 1; frame < 5; frame++) {
		pty_type(pty, "n");
		expect_frame(pty, frame, p.rows, p.cols, GLYPHS_FULL, 256);
	}
	pty_free(pty);
}
END_TEST

START_TEST(a_wide_character_before_the_last_cell_disturbs_no_other)
{
	const char *const env[] = { kinds[_i].term, NULL };
	struct pty_program p = program(env, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, "w");
	ck_assert(pty_hides(pty, "frame 0", LIMIT));
	pty_settles(pty, 20, SOON);
	ck_assert_uint_eq(vt_cell(pty_screen(pty), 23, 76).code, '=');
	uint32_t wide = vt_cell(pty_screen(pty), 23, 77).code;
	ck_assert(wide == 0x77F3 || wide == ' ');
	ck_assert_uint_eq(vt_cell(pty_screen(pty), 23, 79).code, 'x');
	pty_free(pty);
}
END_TEST

START_TEST(an_unchanged_frame_sends_no_byte)
{
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, "n");
	expect_frame(pty, 1, 24, 80, GLYPHS_FULL, 256);
	pty_count_anew(pty);
	for (int i = 0; i < 5; i++) {
		pty_type(pty, "x");
		pty_read_for(pty, 20);
	}
	ck_assert_uint_eq(pty_count(pty).bytes, 0);
	pty_free(pty);
}
END_TEST

START_TEST(without_colour_none_is_sent_and_attributes_stay)
{
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, "c");
	ck_assert(pty_shows(pty, "colours 0", LIMIT));
	int before = vt_colours(pty_screen(pty));
	pty_type(pty, "nn");
	expect_frame(pty, 2, 24, 80, GLYPHS_FULL, 0);
	ck_assert_int_eq(vt_colours(pty_screen(pty)), before);
	ck_assert(vt_cell(pty_screen(pty), 0, 0).attributes & VT_REVERSE);
	pty_free(pty);
}
END_TEST

#ifdef __SANITIZE_ADDRESS__
enum { FAULT = 1 };	/* the sanitizer's handler reports it and exits */
#else
enum { FAULT = -SIGSEGV };
#endif

/* After a crash, only modes and settings are restored. */
static const struct { const char *keys; int signal_number, end; bool crash; } ways[] = {
	{ "q", 0, 0, false }, { "mq", 0, 0, false },
	{ "m\x03", 0, 128 + SIGINT, false }, { "m\x1C", 0, 128 + SIGQUIT, false },
	{ "", SIGTERM, 128 + SIGTERM, false }, { "", SIGHUP, 128 + SIGHUP, false },
	{ "ma", 0, -SIGABRT, true }, { "mb", 0, FAULT, true },
};
static const char *const with_and_without_second_screen[] = { "TERM=xterm-256color", "TERM=linux" };

START_TEST(every_way_out_gives_the_terminal_back)
{
	const char *const env[] = { with_and_without_second_screen[_i % 2], NULL };
	struct pty_program p = program(env, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, ways[_i / 2].keys);
	if (ways[_i / 2].signal_number != 0)
		pty_signal(pty, ways[_i / 2].signal_number);
	expect_end(pty, ways[_i / 2].end);
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0);
	ck_assert(pty_settings_kept(pty));
	if (!ways[_i / 2].crash)
		expect_given_back(pty);
	pty_free(pty);
}
END_TEST

static bool
comes_to_flags(struct pty *pty, int flags)
{
	for (int waited = 0; waited < LIMIT && vt_key_flags(pty_screen(pty)) != flags; waited += 5)
		pty_read_for(pty, 5);
	return vt_key_flags(pty_screen(pty)) == flags;
}

/* Reports of repeats and releases are on only on the second screen, and off after every exit. */
START_TEST(releases_are_reported_while_they_are_wanted)
{
	struct pty_program p = program(xterm, 24, 80);
	p.keyboard = true;
	struct pty *pty = started(&p);
	ck_assert_int_eq(vt_key_flags(pty_screen(pty)), 0);
	pty_type(pty, "k");
	ck_assert(comes_to_flags(pty, 3));
	pty_type(pty, "K");
	ck_assert(comes_to_flags(pty, 0));
	pty_type(pty, "k");
	ck_assert(comes_to_flags(pty, 3));
	pty_type(pty, "\x1A");
	ck_assert(pty_stops(pty, LIMIT));
	expect_given_back(pty);
	ck_assert(!(vt_leftover(pty_screen(pty)) & VT_LEFT_KEYBOARD));
	pty_continue(pty);
	ck_assert(comes_to_flags(pty, 3));
	pty_type(pty, ways[_i].keys);
	if (ways[_i].signal_number != 0)
		pty_signal(pty, ways[_i].signal_number);
	expect_end(pty, ways[_i].end);
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0);
	pty_free(pty);
}
END_TEST

START_TEST(a_terminal_that_does_not_offer_releases_is_not_asked_for_them)
{
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, "kn");
	expect_frame(pty, 1, 24, 80, GLYPHS_FULL, 256);
	pty_type(pty, "q");
	expect_end(pty, 0);
	ck_assert_ptr_null(strstr(pty_heard(pty), "\033[>"));
	ck_assert_ptr_null(strstr(pty_heard(pty), "\033[<"));
	pty_free(pty);
}
END_TEST

START_TEST(a_connection_that_is_cut_ends_the_program)
{
	struct pty_program p = program(xterm, 24, 80);
	p.alone = _i == 1;
	struct pty *pty = started(&p);
	pty_hang_up(pty);
	expect_end(pty, 128 + SIGHUP);
	pty_free(pty);
}
END_TEST

START_TEST(a_stop_gives_the_terminal_back_and_takes_it_again)
{
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, "n");
	expect_frame(pty, 1, 24, 80, GLYPHS_FULL, 256);
	pty_type(pty, "\x1A");
	ck_assert(pty_stops(pty, LIMIT));
	expect_given_back(pty);
	pty_resize(pty, 30, 90);
	pty_continue(pty);
	expect_frame(pty, 1, 30, 90, GLYPHS_FULL, 256);
	ck_assert(!pty_settings_kept(pty));
	ck_assert(vt_leftover(pty_screen(pty)) & VT_LEFT_PASTE);
	pty_type(pty, "q");
	expect_end(pty, 0);
	expect_given_back(pty);
	pty_free(pty);
}
END_TEST

static const struct { bool silent, wide, plain; const char *term; enum glyph_set glyphs; } widths[] = {
	{ false, false, false, "TERM=xterm-256color", GLYPHS_FULL },
	{ false, true, false, "TERM=xterm-256color", GLYPHS_SAFE },
	{ true, false, false, "TERM=xterm-256color", GLYPHS_SAFE },
	{ false, false, true, "TERM=xterm-256color", GLYPHS_ASCII },
	{ false, false, false, "TERM=linux", GLYPHS_ASCII },
};

START_TEST(the_glyphs_follow_what_the_terminal_answers)
{
	const char *const env[] = { widths[_i].term, NULL };
	char want[32];
	struct pty_program p = program(env, 24, 80);
	p.silent = widths[_i].silent;
	p.ambiguous_wide = widths[_i].wide;
	((struct drawer *)p.context)->plain = widths[_i].plain;
	struct pty *pty = started(&p);
	snprintf(want, sizeof(want), "glyphs %d", (int)widths[_i].glyphs);
	ck_assert(pty_shows(pty, want, LIMIT));
	pty_free(pty);
}
END_TEST

START_TEST(a_late_answer_still_counts)
{
	struct pty_program p = program(xterm, 24, 80);
	p.silent = true;
	struct pty *pty = started(&p);
	ck_assert(pty_shows(pty, "glyphs 1", LIMIT));
	pty_type(pty, "\033[2;2R");
	pty_type(pty, "\033[3;3R");
	ck_assert(pty_shows(pty, "glyphs 0", LIMIT));
	pty_type(pty, "\033[2;3R");	/* to no question of the program */
	pty_type(pty, "n");
	expect_frame(pty, 1, 24, 80, GLYPHS_FULL, 256);
	pty_free(pty);
}
END_TEST

START_TEST(a_window_that_grows_from_nothing_is_asked_then)
{
	struct pty_program p = program(xterm, 1, 1);
	struct pty *pty = pty_start(&p);
	ck_assert(pty_settles(pty, 30, LIMIT));
	pty_resize(pty, 24, 80);
	ck_assert(pty_shows(pty, "frame 0 glyphs 0", LIMIT));
	pty_free(pty);
}
END_TEST

static const char *const refused[][2] = {
	{ "TERM=dumb", "cannot place the cursor" }, { "TERM=nosuch", "type nosuch is not known" },
	{ "TERM=", "TERM is not set" }, { "HOME=/", "TERM is not set" },
};

START_TEST(a_terminal_that_cannot_do_it_is_refused_and_left_alone)
{
	const char *const env[] = { refused[_i][0], NULL };
	struct pty_program p = program(env, 24, 80);
	struct pty *pty = pty_start(&p);
	expect_end(pty, 2);
	ck_assert(pty_shows(pty, refused[_i][1], SOON));
	ck_assert_uint_lt(pty_count(pty).bytes, 100);
	ck_assert(pty_settings_kept(pty));
	pty_free(pty);
}
END_TEST

START_TEST(any_change_of_size_is_survived)
{
	static const struct { int rows, cols; } sizes[] = {
		{ 1, 1 }, { 300, 100 }, { 100, 300 }, { 2, 2 }, { 1, 200 }, { 200, 1 }, { 3, 4 }, { 24, 79 },
		{ 5, 20 },
	};
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	for (int i = 0; i < 60; i++) {
		pty_resize(pty, sizes[i % (int)LEN(sizes)].rows, sizes[i % (int)LEN(sizes)].cols);
		pty_type(pty, "n");
		pty_settles(pty, i % 3, 20);
	}
	pty_resize(pty, 30, 77);
	expect_frame(pty, 60, 30, 77, GLYPHS_FULL, 256);
	pty_free(pty);
}
END_TEST

START_TEST(a_stalled_connection_gets_the_last_frame_and_few_others)
{
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	pty_count_anew(pty);
	pty_type(pty, "f");
	usleep(1000000);	/* nothing is read until all frames are made, also on a busy
				 * machine */
	pty_type(pty, "n");
	expect_frame(pty, 301, 24, 80, GLYPHS_FULL, 256);
	ck_assert_uint_lt(pty_count(pty).bytes, 150000);	/* of about a million */
	pty_free(pty);
}
END_TEST

START_TEST(a_stalled_connection_does_not_keep_the_program_from_leaving)
{
	struct pty_program p = program(xterm, 24, 80);
	struct pty *pty = started(&p);
	pty_type(pty, "f");
	usleep(100000);
	pty_signal(pty, SIGTERM);
	for (int waited = 0; waited < LIMIT && kill(pty_pid(pty), 0) == 0; waited += 10)
		usleep(10000);
	ck_assert_int_ne(kill(pty_pid(pty), 0), 0);
	ck_assert(pty_settings_kept(pty));
	pty_free(pty);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, every_frame_is_shown_as_it_was_drawn, 0, LEN(kinds));
	tcase_add_test(tc, a_width_that_the_c_library_does_not_know_moves_nothing);
	tcase_add_loop_test(tc, a_limit_on_files_is_none_on_frames, 0, LEN(limited));
	tcase_add_loop_test(tc, a_wide_character_before_the_last_cell_disturbs_no_other, 0, LEN(kinds));
	tcase_add_test(tc, an_unchanged_frame_sends_no_byte);
	tcase_add_test(tc, without_colour_none_is_sent_and_attributes_stay);
	tcase_add_loop_test(tc, every_way_out_gives_the_terminal_back, 0, 2 * LEN(ways));
	tcase_add_loop_test(tc, releases_are_reported_while_they_are_wanted, 0, LEN(ways));
	tcase_add_test(tc, a_terminal_that_does_not_offer_releases_is_not_asked_for_them);
	tcase_add_loop_test(tc, a_connection_that_is_cut_ends_the_program, 0, 2);
	tcase_add_test(tc, a_stop_gives_the_terminal_back_and_takes_it_again);
	tcase_add_loop_test(tc, the_glyphs_follow_what_the_terminal_answers, 0, LEN(widths));
	tcase_add_test(tc, a_late_answer_still_counts);
	tcase_add_test(tc, a_window_that_grows_from_nothing_is_asked_then);
	tcase_add_loop_test(tc, a_terminal_that_cannot_do_it_is_refused_and_left_alone, 0, LEN(refused));
	tcase_add_test(tc, any_change_of_size_is_survived);
	tcase_add_test(tc, a_stalled_connection_gets_the_last_frame_and_few_others);
	tcase_add_test(tc, a_stalled_connection_does_not_keep_the_program_from_leaving);
}

int
main(void)
{
	return suite_run("terminal", fill, 30);
}
