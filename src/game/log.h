/* log.h: what has happened, line by line, the oldest first. */
#ifndef GAME_LOG_H
#define GAME_LOG_H

#include <stdbool.h>

struct log_line {
	const char	*text;
	int		 number;	/* of the move, which a page of the whole log shows; 0: none */
	bool		 heading;	/* a part begins here: a turn, a round */
	bool		 silent;	/* for the log alone: not said in the message line */
};
struct log {
	struct log_line	*lines;
	int		 count, room;
};

void	log_add(struct log *, const char *text);
void	log_format(struct log *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void	log_put(struct log *, const struct log_line *);	/* the text is copied */
void	log_clear(struct log *);	/* ready for use again; frees the lines */

#endif
