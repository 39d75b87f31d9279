/* log.h: lines that a game says: what has happened, the oldest first, and statistics. */
#ifndef GAME_LOG_H
#define GAME_LOG_H

#include <stdbool.h>

struct log_line {
	const char	*text;
	int		 number;	/* of the move, which a page of the whole log shows; 0: none */
	bool		 heading;	/* a part begins here: a turn, a round */
	bool		 silent;	/* for the log alone: not said in the message line */
	bool		 aloud;		/* silent because a screen shows it: said where there is none */
	bool		 said;		/* by a player, not by the game: it is not told again with it */
};
struct log {
	struct log_line	*lines;
	int		 count, room;
};

/* Is it said where there is no screen? */
static inline bool
log_is_said(const struct log_line *line)
{
	return !line->silent || line->aloud;
}

void	log_add(struct log *, const char *text);
void	log_format(struct log *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void	log_take(struct log *, char *text);	/* a line for each of its own; frees it */
void	log_put(struct log *, const struct log_line *);	/* the text is copied */
struct log log_last(const struct log *, int count);	/* so many lines at its end, which stay its own */
void	log_clear(struct log *);	/* ready for use again; frees the lines */

enum { STAT_LINES_MAX = 24, STAT_LABEL = 96, STAT_VALUE = 48 };

/* Lines of statistics, each a label and a value. */
struct stat_lines {
	struct {
		char	label[STAT_LABEL];
		char	value[STAT_VALUE];
	}	lines[STAT_LINES_MAX];
	int	count;
};

/* What does not fit any more is left out. */
void	stat_lines_add(struct stat_lines *, const char *label, const char *format, ...)
	    __attribute__((format(printf, 3, 4)));

#endif
