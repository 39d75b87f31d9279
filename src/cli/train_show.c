/* train_show.c: a training for who watches: a picture that is drawn over and over on a terminal,
 * plain lines on one that cannot move its cursor, and lines of JSON everywhere else.
 *
 * The terminal stays as it is: nothing is set that would have to be undone. Where the cursor may
 * be elsewhere, after a change of the window's size or a pause, a new picture begins below. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/train.h"

#include <curses.h>
#include <term.h>	/* last: its macros are common words */

enum {
	PICTURE_MS = 500,		/* between two pictures */
	RATE_MS = 1000,			/* until the first steps say something about the others */
	PLAIN_PERCENT = 5,		/* between two plain lines */
	USUAL_ROWS = 24, USUAL_COLS = 80,	/* where the terminal does not tell */
	WIDEST = 160,			/* columns: more are no use */
};

enum form { FORM_JSON, FORM_PICTURE, FORM_PLAIN };

struct train_show {
	struct train_sight	 sight;
	enum form		 form;
	enum glyph_set		 glyphs;
	int			 colours;
	bool			 has_terminal;	/* curses knows it */
	int64_t			 first;		/* step of this run, */
	int64_t			 begun_ms;	/* when that was, */
	int64_t			 shown_ms;	/* and when a picture was shown last */
	int			 points;	/* that were printed */
	int			 percent;	/* of the last plain line; -1: there was none */
	int			 rows, cols;	/* of the terminal at the last picture */
	int			 drawn;		/* rows of it, above the cursor; 0: the next one begins here */
};

static volatile sig_atomic_t continued;

static void
note_continued(int number)
{
	continued = 1;
}

/* --- lines of JSON --- */

static bool
print_points(struct train_show *s)
{
	int made = s->sight.trainer->points_made(s->sight.training);
	if (s->points == made)
		return true;
	for (; s->points < made; s->points++) {
		struct training_point point = s->sight.trainer->point(s->sight.training, s->points);
		printf("{\"goal\":\"%s\",\"steps\":%lld,\"reward\":%.6f,\"chain\":%.4f,\"loss\":%.6f,\"explore\":%.4f}\n",
		    point.goal, (long long)point.steps, point.reward, point.chain, point.loss, point.chance);
	}
	return fflush(stdout) == 0;
}

/* --- on a terminal --- */

static FILE *frame;	/* a picture in the making: tputs takes no context */

static int
put_byte(int byte)
{
	return putc(byte, frame);
}

/* A capability of this terminal; NULL: it has none. */
static const char *
find_capability(const char *name)
{
	const char *text = tigetstr(name);
	return text != (char *)-1 ? text : NULL;
}

/* With up to one number; nothing where the terminal cannot. */
static void
put(const char *capability, int number)
{
	const char *text = find_capability(capability);
	if (text != NULL)
		tputs(tparm(text, number), 1, put_byte);
}

static bool
can(const char *capability)
{
	return find_capability(capability) != NULL;
}

static void
put_style(const struct train_show *s, enum style style)
{
	static const struct { int attribute; const char *capability; } attributes[] = {
		{ LOOK_BOLD, "bold" }, { LOOK_DIM, "dim" }, { LOOK_UNDERLINE, "smul" }, { LOOK_REVERSE, "rev" },
	};
	struct look look = theme_look(style, s->colours, BACKGROUND_UNKNOWN);
	put("sgr0", 0);
	for (size_t i = 0; i < LEN(attributes); i++)
		if (look.attributes & attributes[i].attribute)
			put(attributes[i].capability, 0);
	if (look.colour >= 0)
		put("setaf", look.colour);
}

static void
put_row(const struct train_show *s, const struct canvas *c, int y)
{
	const struct cell *row = c->cells + y * c->stride;
	int end = c->cols;
	enum style style = STYLE_TEXT;
	while (end > 0 && row[end - 1].code == ' ')
		end--;
	for (int x = 0; x < end; x++) {
		char bytes[UTF8_MAX];
		if (row[x].code == 0)
			continue;
		if (row[x].style != style && row[x].code != ' ')
			put_style(s, style = (enum style)row[x].style);
		fwrite(bytes, 1, text_encode(row[x].code, bytes), frame);
	}
	if (style != STYLE_TEXT)
		put("sgr0", 0);
	put("el", 0);
	putc('\n', frame);
}

/* A line that is stopped, or too slow, gets fewer pictures; it does not hold the training up. */
static bool
takes_more(void)
{
	struct pollfd line = { .fd = STDOUT_FILENO, .events = POLLOUT };
	return poll(&line, 1, 0) > 0;
}

/* In one piece. A signal may cut it short, or a line that takes no more: the next picture is whole again. */
static bool
send_frame(const char *bytes, size_t length)
{
	while (length > 0) {
		ssize_t written = write(STDOUT_FILENO, bytes, length);
		if (written < 0)
			return errno == EINTR || errno == EAGAIN;
		bytes += written;
		length -= (size_t)written;
	}
	return true;
}

static void
measure(struct train_show *s)
{
	struct winsize size = { 0 };
	bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 1;
	int rows = known ? size.ws_row : USUAL_ROWS, cols = known ? size.ws_col : USUAL_COLS;
	if (rows != s->rows || cols != s->cols || continued)
		s->drawn = 0;
	s->rows = rows;
	s->cols = cols;
	continued = 0;
}

/* The last column stays empty, so that no terminal wraps. The caller frees the picture. */
static struct canvas *
new_picture(const struct train_show *s)
{
	int cols = s->cols - 1 < WIDEST ? s->cols - 1 : WIDEST;
	struct canvas *c = canvas_new(train_picture_rows(s->sight.trainer, s->rows), cols, s->glyphs);
	train_picture(c, &s->sight);
	return c;
}

static bool
draw(struct train_show *s)
{
	char *bytes = NULL;
	size_t length = 0;
	measure(s);
	struct canvas *c = new_picture(s);
	frame = mem_stream_open(&bytes, &length);
	if (s->drawn > 0)
		put("cuu", s->drawn);
	putc('\r', frame);
	for (int y = 0; y < c->rows; y++)
		put_row(s, c, y);
	put("ed", 0);
	mem_stream_close(frame);
	s->drawn = c->rows;
	bool sent = send_frame(bytes, length);
	free(bytes);
	canvas_free(c);
	return sent;
}

/* Somebody else uses the terminal while this runs in the background. */
static bool
is_in_front(void)
{
	pid_t front = tcgetpgrp(STDOUT_FILENO);
	return front < 0 || front == getpgrp();
}

static bool
show_picture(struct train_show *s, bool last)
{
	int64_t now = clock_ms();
	if (!last && s->shown_ms != 0 && now - s->shown_ms < PICTURE_MS)
		return true;
	s->shown_ms = now;
	if (is_in_front())
		return !takes_more() || draw(s);
	s->drawn = 0;
	return true;
}

static bool
show_plain(struct train_show *s, bool last)
{
	char line[TRAIN_LINE_SIZE];
	int percent = (int)(s->sight.trainer->done(s->sight.training) * 100 / s->sight.trainer->total(s->sight.training));
	if (!last && s->percent >= 0 && percent - s->percent < PLAIN_PERCENT)
		return true;
	s->percent = percent;
	measure(s);
	train_line(line, &s->sight, s->cols - 1);
	struct canvas *c = last ? new_picture(s) : NULL;
	char *picture = last ? canvas_to_text(c) : NULL;
	puts(last ? picture : line);
	free(picture);
	canvas_free(c);
	return fflush(stdout) == 0;
}

/* --- all of them --- */

static void
open_terminal(struct train_show *s, bool colour)
{
	int status;
	s->has_terminal = setupterm(NULL, STDOUT_FILENO, &status) == OK;
	if (!s->has_terminal || !can("cuu") || !can("el") || !can("ed") || !can("sgr0"))
		return;
	struct sigaction action = { .sa_handler = note_continued, .sa_flags = SA_RESTART };
	sigaction(SIGCONT, &action, NULL);
	s->form = FORM_PICTURE;
	s->colours = colour && tigetnum("colors") > 0 ? tigetnum("colors") : 0;
}

struct train_show *
train_show_new(const struct trainer *trainer, const struct training *training, bool ascii, bool colour)
{
	struct train_show *s = mem_new(sizeof *s);
	s->sight = (struct train_sight){ .trainer = trainer, .training = training };
	s->form = isatty(STDOUT_FILENO) ? FORM_PLAIN : FORM_JSON;
	s->glyphs = ascii ? GLYPHS_ASCII : GLYPHS_SAFE;
	s->first = trainer->done(training);
	s->points = trainer->points_made(training);
	s->percent = -1;
	s->begun_ms = clock_ms();
	if (s->form == FORM_PLAIN)
		open_terminal(s, colour);
	return s;
}

void
train_show_free(struct train_show *s)
{
	if (s->has_terminal)
		del_curterm(cur_term);
	free(s);
}

bool
train_show_is_terminal(const struct train_show *s)
{
	return s->form != FORM_JSON;
}

bool
train_show(struct train_show *s, bool last)
{
	int64_t passed = clock_ms() - s->begun_ms;
	if (passed >= RATE_MS)
		s->sight.rate = (double)(s->sight.trainer->done(s->sight.training) - s->first) * 1000 / (double)passed;
	switch (s->form) {
	case FORM_JSON:
		return print_points(s);
	case FORM_PICTURE:
		return show_picture(s, last);
	case FORM_PLAIN:
		return show_plain(s, last);
	}
	return true;
}

void
train_show_break(struct train_show *s)
{
	s->drawn = 0;
}
