/* par.h: the par of a game that one person has played alone: the result of the strongest CPU
 * with the same options and seed, to compare with the person's own.
 *
 * The CPU plays with a fixed number of slices for each decision, so the par of a seed is the
 * same everywhere. A job does it in slices; the result is kept beside the saved game. */
#ifndef GAME_PAR_H
#define GAME_PAR_H

#include <jansson.h>
#include <stdbool.h>

#include "game/sentences.h"
#include "game/session.h"

struct par_job;

/* NULL: such a game has no par, or this game began in the middle of another. */
struct par_job	*par_begin(const struct session *);
bool		 par_work(struct par_job *);	/* works for a slice; true: done */

/* Ends the job: the statistics of the CPU's game, which the caller releases; NULL: the game did
 * not end. */
json_t		*par_end(struct par_job *);
void		 par_cancel(struct par_job *);

/* The par kept for a saved game; NULL: none. The caller releases it. */
json_t		*par_kept(struct store *, int64_t id);
void		 par_keep(struct store *, int64_t id, const json_t *stats);

/* Both results in a sentence, from their statistics; "" if one of them is missing. */
void		 par_sentence(const struct game *, const json_t *par, const json_t *own,
    char text[SENTENCE_SIZE]);

#endif
