/* pty.h: runs a program in a pseudo-terminal, types, and reads its screen.
 *
 * The program's settings of the terminal can be compared with those before it started. Its screen
 * is read through the model of vt.h, which also answers where the cursor is, as a terminal would.
 * The program runs below a session leader that acts as a shell does, so that Ctrl-Z stops it;
 * `alone` makes it the leader itself, as without a shell.
 *
 * Every wait has a limit in milliseconds and returns whether its condition came true. */
#ifndef TESTS_PTY_PTY_H
#define TESTS_PTY_PTY_H

#include <stdbool.h>
#include <stddef.h>

#include "vt.h"

struct pty_program {
	const char *const	*argv;		/* NULL-ended; found without PATH */
	int			(*call)(void *);	/* instead of argv: runs in a child
							 * process */
	void			*context;
	const char *const	*env;		/* the whole environment, NULL-ended */
	int			 rows, cols;
	bool			 alone;
	bool			 silent;	/* the terminal answers no questions */
	bool			 ambiguous_wide;
	const char		*background;	/* its answer about the background; NULL: none */
	bool			 keyboard;	/* it can report releases of keys */
};

struct pty_counts {
	size_t	bytes, reads;		/* since the start, or the last pty_count_anew */
	size_t	beyond_ascii;		/* bytes from 0x80 on */
	long	first_byte_us;		/* from the latest pty_send to the first byte after it; -1:
					 * none */
};

struct pty;

struct pty	*pty_start(const struct pty_program *);
void		 pty_free(struct pty *);		/* ends the program if it still runs */

void		 pty_send(struct pty *, const char *bytes, size_t length);
void		 pty_type(struct pty *, const char *text);
void		 pty_resize(struct pty *, int rows, int cols);
void		 pty_hang_up(struct pty *);		/* cuts the connection */
void		 pty_signal(struct pty *, int signal_number);

/* Stops reading until the program's output is blocked. */
void		 pty_look_away(struct pty *, bool remote);
void		 pty_stop_line(struct pty *, bool stop);	/* as Ctrl-S and Ctrl-Q do */

bool		 pty_shows(struct pty *, const char *text, int limit);
bool		 pty_hides(struct pty *, const char *text, int limit);
/* no byte for that long, and it sleeps */
bool		 pty_settles(struct pty *, int silence, int limit);
bool		 pty_is_heard(struct pty *, int limit);	/* the program has read all keys */
void		 pty_read_for(struct pty *, int milliseconds);

/* status as in waitpid(2). */
bool		 pty_ends(struct pty *, int *status, int limit);
bool		 pty_stops(struct pty *, int limit);
void		 pty_continue(struct pty *);		/* as "fg" does */
void		 pty_continue_behind(struct pty *);	/* as "bg" does */

const struct vt	*pty_screen(const struct pty *);
bool		 pty_settings_kept(const struct pty *);	/* as before the start */
int		 pty_pid(const struct pty *);
struct pty_counts pty_count(const struct pty *);
void		 pty_count_anew(struct pty *);

/* The raw bytes since pty_count_anew, NUL-terminated. */
const char	*pty_heard(const struct pty *);

/* The process's processor time so far, in milliseconds; 0: it has ended. */
double	 pty_busy_ms(int pid);

#endif
