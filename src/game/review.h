/* review.h: a review of a finished game, decision by decision of one seat: where it could have
 * done better, judged from what that seat knew then.
 *
 * A job does it in slices of about a millisecond, so the screen stays responsive. The result
 * depends on the journal and the seat alone, and is kept as JSON beside the saved game;
 * sentences are made from it when it is shown, in the language of that moment. */
#ifndef GAME_REVIEW_H
#define GAME_REVIEW_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/sentences.h"
#include "game/session.h"

enum { REVIEW_MOMENTS = 9, REVIEW_WORST = 3, REVIEW_DECISIONS_MAX = 100000 };

/* A decision that lost something. */
struct moment {
	int		 decision;	/* of the seat, from 0 */
	int64_t		 actions;	/* played before it */
	uint64_t	 tick;		/* its time */
	struct action	 done;
	struct judgement judgement;	/* with the better action */
};

struct review {
	int		 seat;
	int		*standings;	/* of the seat at each decision */
	int		 decisions;
	struct moment	 moments[REVIEW_MOMENTS];	/* largest loss first */
	int		 count;
};

/* Can games of this kind be reviewed? */
bool		 review_exists(const struct game *);

/* Can this one, as it ended? False and *e. */
bool		 review_allows(const struct session *, struct error *);

/* The seat to review first: the first seat of a person, or seat 1. */
int		 review_seat(const struct session *);

/* --- making it --- */

struct review_job;

/* Borrows the journal until the job ends. NULL and *e: it does not replay. */
struct review_job *review_begin(struct registry *, json_t *journal, int seat, struct error *);
bool		 review_work(struct review_job *);	/* works for a slice; true: all is done */
void		 review_progress(const struct review_job *, long *done, long *all);

/* Ends the job and returns the review, which the caller frees; or throws the job away. */
struct review	*review_end(struct review_job *);
void		 review_cancel(struct review_job *);

/* --- keeping it --- */

json_t		*review_to_json(const struct review *, const struct game *);

/* NULL: not a review of this game, or from another version of this program. */
struct review	*review_from_json(const json_t *, const struct game *);
void		 review_free(struct review *);

/* Of the saved game with that number; 0: no saved game. NULL: no review is kept. */
struct store;
struct review	*review_kept(struct store *, int64_t id, const struct game *, int seat);
void		 review_keep(struct store *, int64_t id, const struct game *,
    const struct review *);

/* --- as text --- */

/* The game just before that decision, in a session that is not kept; NULL and *e. */
struct session	*review_session(struct registry *, const json_t *journal, const struct moment *,
    struct error *);

/* When it was, what was done, what was better and why, and how much was lost. */
struct moment_words {
	char	when[48];
	char	done[SENTENCE_SIZE], better[SENTENCE_SIZE], why[SENTENCE_SIZE], loss[SENTENCE_SIZE];
};
void		 review_words(const struct session *, int seat, const struct moment *,
    struct moment_words *);

#endif
