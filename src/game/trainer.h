/* trainer.h: the contract of what teaches a game's CPU, beside game.h. It is as pure as a game: no clock,
 * no files. The same seed and the same number of steps give the same weights on every machine, and a
 * training that was kept and read again goes on as if it had never stopped. */
#ifndef GAME_TRAINER_H
#define GAME_TRAINER_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

struct training;	/* one under way */

/* A point of a learning curve: what happened since the point before. */
struct training_point {
	const char	*goal;		/* whose curve: a name of the trainer's goals */
	int64_t		 steps;		/* so far, for this goal */
	double		 reward;	/* won a step */
	double		 chain;		/* the mean of the largest things done: for Puyo steps of a chain */
	double		 loss;		/* how far off the value was: the mean of the squared error */
	double		 chance;	/* of a random step, for exploring */
};

struct trainer {
	/* The names of what is learned, NULL-ended, translated on a terminal. Each has a curve, and the steps are
	 * shared by all. */
	const char *const	*goals;
	int64_t			 steps;		/* as many as the shipped weights took */
	int64_t			 points;	/* of each curve, at most */

	/* A new one that will take so many steps; one that goes on from what was kept; NULL and *e:
	 * these bytes are no training, are damaged, or are of another version. */
	struct training	*(*begin)(uint64_t seed, int64_t steps);
	struct training	*(*read)(const void *bytes, size_t size, struct error *);
	void		 (*free)(struct training *);

	/* All that is needed to go on; the caller frees it. */
	void		*(*keep)(const struct training *, size_t *size);

	/* Takes up to so many steps more, never beyond the end. */
	void		 (*work)(struct training *, int64_t steps);

	uint64_t	 (*seed)(const struct training *);
	int64_t		 (*done)(const struct training *);	/* steps so far, */
	int64_t		 (*total)(const struct training *);	/* of so many */

	/* The curve so far, all goals mixed, in the order it grew: how many points there are, and one of them. */
	int		 (*points_made)(const struct training *);
	struct training_point (*point)(const struct training *, int index);

	/* What was learned, as the text of the file the CPU reads; the caller frees it. */
	char		*(*weights)(const struct training *);
};

#endif
