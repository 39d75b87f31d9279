/* par.h: what the strongest CPU reaches with the options and the seed of a game that one person has played alone,
 * to be set beside the person's own result.
 *
 * It plays with a fixed number of slices for every decision, so the par of a seed is the same everywhere. A job
 * does it in slices; what came out is kept beside the saved game. */
#ifndef GAME_PAR_H
#define GAME_PAR_H

#include <jansson.h>
#include <stdbool.h>

#include "game/sentences.h"
#include "game/session.h"

struct par_job;

/* NULL: such a game has no par, or this one began in the middle of another. */
struct par_job	*par_begin(const struct session *);
bool		 par_work(struct par_job *);	/* a slice; true: it is done */

/* Ends the job: the statistics of the CPU's game, which the caller releases; NULL: it came to no end. */
json_t		*par_end(struct par_job *);
void		 par_cancel(struct par_job *);

/* The same of a saved game; NULL: none is kept. The caller releases it. */
json_t		*par_kept(struct store *, int64_t id);
void		 par_keep(struct store *, int64_t id, const json_t *stats);

/* Both results in a sentence, from their statistics; "" where one of them is missing. */
void		 par_sentence(const struct game *, const json_t *par, const json_t *own, char text[SENTENCE_SIZE]);

#endif
