/* seat_log.h: what somebody has seen of a game, as a log: while it goes on, and made
 * anew from its beginning after a resume, an undo, a jump in a replay, or for another
 * seat. Only what the viewer may know is ever in it. */
#ifndef SHELL_SEAT_LOG_H
#define SHELL_SEAT_LOG_H

#include "shell/controller.h"

struct seat_log {
	struct log	 lines;
	int		 latest;	/* how many of them the last events brought */
};

/* Whose log it is: the desk that writes it, and a seat, SEAT_NOBODY or SEAT_REFEREE. */
struct log_viewer {
	const struct controller	*controller;
	struct desk		*desk;
	int			 viewer;
};

/* The session has changed through these events, or in a jump (NULL), and looks like
 * this to the viewer now: desk and log follow. */
void		 seat_log_follow(struct seat_log *, const struct log_viewer *, const struct session *,
		    const struct view *, const struct events *, bool motion);

/* The log as far as running motion has brought it; its lines are borrowed. */
struct log	 seat_log_shown(const struct seat_log *, const struct log_viewer *);

/* A page with a whole log, from its end; the log is only read now. And the same for what
 * somebody has seen, opened. */
struct screen	*log_page_new(struct app *, const struct game *, const struct log *);
void		 seat_log_read(const struct seat_log *, const struct log_viewer *, struct app *);

void		 seat_log_clear(struct seat_log *);

/* What the last events brought, the oldest first, as one line; silent lines only if
 * wanted. And one sentence more for such a line. */
void		 seat_log_latest(const struct seat_log *, bool silent, char text[SENTENCE_SIZE]);
void		 seat_log_add_sentence(char text[SENTENCE_SIZE], const char *sentence);

#endif
