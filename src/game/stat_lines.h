/* stat_lines.h: lines of statistics, each a label and a value. */
#ifndef GAME_STAT_LINES_H
#define GAME_STAT_LINES_H

enum { STAT_LINES_MAX = 24, STAT_LABEL = 96, STAT_VALUE = 48 };

struct stat_lines {
	struct {
		char	label[STAT_LABEL];
		char	value[STAT_VALUE];
	}	lines[STAT_LINES_MAX];
	int	count;
};

/* What does not fit any more is left out. */
void	stat_lines_add(struct stat_lines *, const char *label, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
