/* redraw.c: draws a canvas repeatedly below the text of a terminal. */
#include "ui/redraw.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"

#include <curses.h>
#include <term.h>	/* last: its macros are common words */

enum { USUAL_ROWS = 24, USUAL_COLS = 80 };	/* if the terminal's size is unknown */

struct redraw {
	int	 colours;
	int	 rows, cols;	/* of the terminal at the last frame */
	int	 drawn;	/* rows of the last frame, above the cursor; 0: the next one begins here */
};

static volatile sig_atomic_t continued;

static void
note_continued(int number)
{
	continued = 1;
}

/* --- capabilities --- */

static FILE *frame;	/* the frame being written, because tputs has no context argument */

static int
put_byte(int byte)
{
	return putc(byte, frame);
}

/* A capability of this terminal; NULL: it lacks it. */
static const char *
find_capability(const char *name)
{
	const char *text = tigetstr(name);
	return text != (char *)-1 ? text : NULL;
}

/* Writes a capability with up to one parameter; nothing if the terminal lacks it. */
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

struct redraw *
redraw_new(bool colour)
{
	int status;
	if (!isatty(STDOUT_FILENO) || setupterm(NULL, STDOUT_FILENO, &status) != OK)
		return NULL;
	if (!can("cuu") || !can("el") || !can("ed") || !can("sgr0")) {
		del_curterm(cur_term);
		return NULL;
	}
	struct sigaction action = { .sa_handler = note_continued, .sa_flags = SA_RESTART };
	sigaction(SIGCONT, &action, NULL);
	struct redraw *r = mem_new(sizeof *r);
	r->colours = colour && tigetnum("colors") > 0 ? tigetnum("colors") : 0;
	return r;
}

void
redraw_free(struct redraw *r)
{
	if (r != NULL)
		del_curterm(cur_term);
	free(r);
}

/* --- a frame --- */

static void
put_style(const struct redraw *r, enum style style)
{
	static const struct { int attribute; const char *capability; } attributes[] = {
		{ ATTRIBUTE_BOLD, "bold" }, { ATTRIBUTE_DIM, "dim" },
		{ ATTRIBUTE_UNDERLINE, "smul" }, { ATTRIBUTE_REVERSE, "rev" },
	};
	struct cell_attributes look = theme_attributes(style, r->colours, BACKGROUND_UNKNOWN);
	put("sgr0", 0);
	for (size_t i = 0; i < LEN(attributes); i++)
		if (look.attributes & attributes[i].attribute)
			put(attributes[i].capability, 0);
	if (look.colour >= 0)
		put("setaf", look.colour);
}

static void
put_row(const struct redraw *r, const struct canvas *c, int y)
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
			put_style(r, style = (enum style)row[x].style);
		fwrite(bytes, 1, text_encode(row[x].code, bytes), frame);
	}
	if (style != STYLE_TEXT)
		put("sgr0", 0);
	put("el", 0);
	putc('\n', frame);
}

/* Sends a frame in one piece. A signal or a full connection may cut it short; the next frame is
 * complete again. */
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

void
redraw_room(int *rows, int *cols)
{
	struct winsize size = { 0 };
	bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 &&
	    size.ws_col > 1;
	*rows = known ? size.ws_row : USUAL_ROWS;
	*cols = (known ? size.ws_col : USUAL_COLS) - 1;
}

bool
redraw_is_due(struct redraw *r)
{
	struct pollfd line = { .fd = STDOUT_FILENO, .events = POLLOUT };
	pid_t front = tcgetpgrp(STDOUT_FILENO);
	if (front >= 0 && front != getpgrp()) {
		r->drawn = 0;
		return false;
	}
	return poll(&line, 1, 0) > 0;
}

bool
redraw_show(struct redraw *r, const struct canvas *c)
{
	char *bytes = NULL;
	size_t length = 0;
	int rows, cols;
	redraw_room(&rows, &cols);
	if (rows != r->rows || cols != r->cols || continued)
		r->drawn = 0;
	r->rows = rows;
	r->cols = cols;
	continued = 0;
	frame = mem_stream_open(&bytes, &length);
	if (r->drawn > 0)
		put("cuu", r->drawn);
	putc('\r', frame);
	for (int y = 0; y < c->rows; y++)
		put_row(r, c, y);
	put("ed", 0);
	mem_stream_close(frame);
	r->drawn = c->rows;
	bool sent = send_frame(bytes, length);
	free(bytes);
	return sent;
}

void
redraw_begin_below(struct redraw *r)
{
	r->drawn = 0;
}
