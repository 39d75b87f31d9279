/* player_statistics.h: the player's finished games of a game, counted, for the records. */
#ifndef FRONT_FIGURES_H
#define FRONT_FIGURES_H

#include <stdint.h>

#include "front/front.h"

enum { LEVELS_MAX = 10, CHARTED = 200, DURATION_SIZE = 32 };

struct wins_losses {
	int	won, lost, drawn;
};

struct figures {
	const struct game	*game;
	int			 finished, unfinished, shared;	/* shared: between people */
	/* of the finished ones; they are counted nowhere else */
	int			 assisted;
	uint64_t		 ticks;
	struct wins_losses		 all, levels[LEVELS_MAX];	/* levels as in the game */
	struct stat_lines	 statistics;
	long			 form[CHARTED];		/* of enum ending_kind, oldest first */
	int			 form_count;
	/* games finished on a day, the last one today */
	long			 days[CHARTED];
};

/* Reads every finished game of that game. */
void	figures_read(struct figures *, const struct front *, const struct game *);

/* Writes hours, minutes and seconds. */
void	figures_duration(uint64_t ticks, char text[DURATION_SIZE]);

#endif
