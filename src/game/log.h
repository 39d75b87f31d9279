/* log.h: lines that a game writes: a log, oldest first, and statistics. */
#ifndef GAME_LOG_H
#define GAME_LOG_H

#include <stdbool.h>

struct log_line {
	const char	*text;
	int		 number;	/* of the move, shown in the whole log; 0: none */
	bool		 heading;	/* a part begins here: a turn, a round */
	bool		 silent;	/* for the log alone: not in the message line */
	bool		 aloud;		/* silent because a screen shows it: written in lines */
	bool		 said;		/* by a player, not by the game: a rewritten log does not
					 * repeat it */
};
struct log {
	struct log_line	*lines;
	int		 count, room;
};

/* Is it written in lines? */
static inline bool
log_is_in_lines(const struct log_line *line)
{
	return !line->silent || line->aloud;
}

void	log_add(struct log *, const char *text);
void	log_format(struct log *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void	log_take(struct log *, char *text);	/* adds each line of the text; frees the text */
void	log_put(struct log *, const struct log_line *);	/* the text is copied */
struct log log_last(const struct log *, int count);	/* the last count lines, which the log
							 * still owns */
void	log_clear(struct log *);	/* ready for use again; frees the lines */

enum { STAT_LINES_MAX = 24, STAT_LABEL = 96, STAT_VALUE = 48 };

struct stat_lines {
	struct {
		char	label[STAT_LABEL];
		char	value[STAT_VALUE];
	}	lines[STAT_LINES_MAX];
	int	count;
};

/* Leaves out what does not fit any more. */
void	stat_lines_add(struct stat_lines *, const char *label, const char *format, ...)
	    __attribute__((format(printf, 3, 4)));

#endif
