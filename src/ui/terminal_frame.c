/* terminal_frame.c: what curses writes, on its way to the terminal.
 *
 * Curses writes its updates in many small pieces, and would wait on a stalled
 * line. So it gets a file in memory for a terminal, and each of its updates
 * leaves in one piece. */
#include "ui/terminal_private.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/trim.h"

enum {
	SYNC_FROM = 500,	/* shorter frames are not worth the bytes of a mark */
	SCROLL_FROM = 12,	/* fewer changed rows are no text that scrolls */
};

void
terminal_queue(struct terminal *t, const char *text)
{
	tty_queue(t->tty, text, strlen(text));
}

/* Moves what curses wrote into the queue; long frames are marked, so that
 * terminals that know the mark show them at once. reset: the terminal has no look
 * set before. */
void
terminal_queue_frame(struct terminal *t, bool reset)
{
	int fd = fileno(t->frame);
	fflush(t->frame);
	off_t size = lseek(fd, 0, SEEK_END);
	if (size <= 0)
		return;
	char *bytes = mem_new((size_t)size + 1);
	ssize_t got = pread(fd, bytes, (size_t)size, 0);
	size_t length = got > 0 ? (size_t)got : 0;
	if (t->trims)
		length = trim_frame(bytes, length, reset);
	if (length > SYNC_FROM)
		terminal_queue(t, CSI "?2026h");
	tty_queue(t->tty, bytes, length);
	if (length > SYNC_FROM)
		terminal_queue(t, CSI "?2026l");
	free(bytes);
	if (lseek(fd, 0, SEEK_SET) != 0 || ftruncate(fd, 0) != 0)
		assert(!"a file in memory can be emptied");
}

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
		}
	free(touched);
}

void
terminal_update(struct terminal *t)
{
	bool reset = !t->repaint;
	if (t->repaint)
		clearok(curscr, TRUE);
	if (t->repaint || t->changed >= SCROLL_FROM)
		refresh();
	else
		refresh_rows(t);
	t->repaint = t->dirty = false;
	t->changed = 0;
	terminal_queue_frame(t, reset);
	tty_flush(t->tty);
}
