/* tally.h: lines of statistics, each a label and a value. */
#ifndef SHELL_TALLY_H
#define SHELL_TALLY_H

enum { TALLY_LINES = 24, TALLY_LABEL = 96, TALLY_VALUE = 48 };

struct tally {
	struct {
		char	label[TALLY_LABEL];
		char	value[TALLY_VALUE];
	}	lines[TALLY_LINES];
	int	count;
};

/* What does not fit any more is left out. */
void	tally_add(struct tally *, const char *label, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
