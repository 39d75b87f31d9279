/* replay_marks.h: the page of a replay's marks, of which one is chosen. */
#ifndef SHELL_REPLAY_MARKS_H
#define SHELL_REPLAY_MARKS_H

#include "game/replay_cursor.h"
#include "shell/screen.h"

/* Called after the page has left the stack. */
typedef void mark_chooser(struct screen *asker, int index);

/* The cursor is borrowed and has at least one mark. */
struct screen	*replay_marks_new(const struct replay_cursor *, struct screen *asker, mark_chooser *);

/* A time in ticks as "1:05". */
enum { TIME_SIZE = 24 };
void		 replay_marks_time(uint64_t ticks, char text[TIME_SIZE]);

#endif
