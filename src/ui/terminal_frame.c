/* terminal_frame.c: what curses writes, on its way to the terminal.
 *
 * Curses writes its updates in many small pieces, and would wait on a stalled
 * line. So it gets a pipe for a terminal, and each of its updates leaves in one
 * piece. A pipe, because a limit on the size of files would cut what goes into a
 * file, even one in memory. What does not fit into it would never be read: so curses
 * updates row by row, and each row is taken out of the pipe before the next. */
#include "ui/terminal_private.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
	SYNC_FROM = 500,	/* shorter frames are not worth the bytes of a mark */
	SCROLL_FROM = 12,	/* fewer changed rows are no text that scrolls */
	CELL_MOST = 64,		/* bytes for a cell: a jump, every attribute, both colours, a sign */
	OTHER_MOST = 4096,	/* bytes for what is no cell: modes, scrolling */
	ROW_MOST = TERMINAL_COLS_MOST * CELL_MOST + OTHER_MOST / 4,
};

/* --- the pipe --- */

bool
terminal_open_frame(struct terminal *t, struct error *e)
{
	int ends[2] = { -1, -1 };
	if (pipe2(ends, O_CLOEXEC) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 &&
	    fcntl(ends[1], F_GETPIPE_SZ) >= ROW_MOST && (t->frame = fdopen(ends[1], "w")) != NULL) {
		t->frame_end = ends[0];
		return true;
	}
	for (int i = 0; i < 2 && ends[i] >= 0; i++)
		close(ends[i]);
	return error_set(e, ERR_SYSTEM, N_("there is no memory for the screen"));
}

void
terminal_close_frame(struct terminal *t)
{
	if (t->frame == NULL)
		return;
	fclose(t->frame);
	close(t->frame_end);
	free(t->made);
}

/* Is there room for an update of the whole screen? Makes it where it can. */
static bool
has_room(const struct terminal *t)
{
	int most = t->rows * t->cols * CELL_MOST + OTHER_MOST, fd = t->frame_end;
	return fcntl(fd, F_GETPIPE_SZ) >= most || fcntl(fd, F_SETPIPE_SZ, most) >= most;
}

/* Takes out of the pipe what curses wrote. */
static void
collect(struct terminal *t)
{
	enum { PIECE = 4096 };
	ssize_t got;
	fflush(t->frame);
	do {
		if (t->made_room - t->made_length < PIECE) {
			t->made_room = t->made_room * 2 + PIECE;
			t->made = mem_grow(t->made, t->made_room, 1);
		}
		got = read(t->frame_end, t->made + t->made_length, t->made_room - t->made_length);
		t->made_length += got > 0 ? (size_t)got : 0;
	} while (got > 0 || (got < 0 && errno == EINTR));
}

/* --- the queue --- */

void
terminal_queue(struct terminal *t, const char *text)
{
	tty_queue(t->tty, text, strlen(text));
}

/* Long frames are marked, so that terminals that know the mark show them at once. */
void
terminal_queue_frame(struct terminal *t, bool lost)
{
	collect(t);
	const char *bytes = t->made;
	size_t length = t->made_length;
	if (t->trim != NULL && lost)
		trim_lose(t->trim);
	if (t->trim != NULL)
		bytes = trim_frame(t->trim, t->made, t->made_length, &length);
	if (length > SYNC_FROM)
		terminal_queue(t, CSI "?2026h");
	tty_queue(t->tty, bytes, length);
	if (length > SYNC_FROM)
		terminal_queue(t, CSI "?2026l");
	t->made_length = 0;
}

/* --- updates --- */

/* Curses takes whatever goes down a row for a text that scrolls, moves all that
 * stands beside it too, and mends that for more bytes than it has saved. Where few
 * rows have changed it gets to know them one by one, and sees no such thing. */
static void
refresh_rows(struct terminal *t)
{
	bool *touched = mem_new((size_t)t->rows * sizeof *touched);
	for (int y = 0; y < t->rows; y++)
		touched[y] = is_linetouched(stdscr, y);
	untouchwin(stdscr);
	for (int y = 0; y < t->rows; y++)
		if (touched[y]) {
			touchline(stdscr, y, 1);
			refresh();
			collect(t);
		}
	free(touched);
}

/* An empty screen, which is then filled like any other. */
static void
wipe(struct terminal *t)
{
	erase();
	clearok(curscr, TRUE);
	refresh();
	collect(t);
	terminal_tell_again(t);
}

void
terminal_update(struct terminal *t)
{
	bool lost = t->repaint;
	if (t->repaint)
		wipe(t);
	if (!t->repaint && t->changed >= SCROLL_FROM && has_room(t))
		refresh();
	else
		refresh_rows(t);
	t->repaint = t->dirty = false;
	t->changed = 0;
	terminal_queue_frame(t, lost);
	tty_flush(t->tty);
}
