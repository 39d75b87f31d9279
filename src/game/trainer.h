/* trainer.h: the contract of what trains a game's CPU, beside game.h.
 *
 * It is as pure as a game: no clock, no files. The same seed and the same number of steps give
 * the same weights on every machine, and a training that was kept and read again goes on as if
 * it had never stopped. */
#ifndef GAME_TRAINER_H
#define GAME_TRAINER_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

struct training;	/* a training in progress */

/* A point of a learning curve: what happened since the point before. */
struct training_point {
	const char	*goal;		/* a name of the trainer's goals */
	int64_t		 steps;		/* so far, for this goal */
	double		 reward;	/* mean per step */
	double		 chain;		/* mean of the largest results: for Puyo the steps of a
					 * chain */
	double		 loss;		/* mean squared error of the value */
	double		 chance;	/* of a random step, for exploring */
};

struct trainer {
	/* The names of what is learned, NULL-ended, translated on a terminal. Each has a curve;
	 * all share the steps. */
	const char *const	*goals;
	int64_t			 steps;		/* as many as the shipped weights took */
	int64_t			 points;	/* of each curve, at most */

	/* begin: a new training of so many steps. The other: one that goes on from kept bytes;
	 * NULL and *e: they are not a training, are damaged, or are of another version. */
	struct training	*(*begin)(uint64_t seed, int64_t steps);
	struct training	*(*read)(const void *bytes, size_t size, struct error *);
	void		 (*free)(struct training *);

	/* All bytes needed to go on; the caller frees them. */
	void		*(*keep)(const struct training *, size_t *size);

	/* Trains up to so many steps more, never beyond the end. */
	void		 (*work)(struct training *, int64_t steps);

	uint64_t	 (*seed)(const struct training *);
	int64_t		 (*done)(const struct training *);	/* steps so far */
	int64_t		 (*total)(const struct training *);	/* steps in all */

	/* The curve so far, all goals mixed, oldest first: the number of points, and one of
	 * them. */
	int		 (*points_made)(const struct training *);
	struct training_point (*point)(const struct training *, int index);

	/* The learned weights, as the text of the file that the CPU reads; the caller frees it. */
	char		*(*weights)(const struct training *);
};

#endif
