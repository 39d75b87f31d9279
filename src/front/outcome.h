/* outcome.h: the end of a game as every front end tells it: what it was worth, what help has cost, what a CPU
 * reached with the same seed, and how to go on. */
#ifndef FRONT_OUTCOME_H
#define FRONT_OUTCOME_H

#include "game/par.h"
#include "game/sentences.h"
#include "game/session.h"

struct front;

/* --- how to go on --- */

enum outcome_choice {
	OUTCOME_REMATCH, OUTCOME_NEXT, OUTCOME_NEW, OUTCOME_RETRY, OUTCOME_SHARE, OUTCOME_REVIEW, OUTCOME_REPLAY,
	OUTCOME_REVEAL, OUTCOME_LEAVE, OUTCOME_CLOSE, OUTCOME_CHOICES
};

/* The game that has ended, as far as it decides what can follow. */
struct outcome {
	const struct session	*session;
	int			 people;	/* who played it here */
	bool			 revealed;	/* everything is shown already */
	bool			 has_next;	/* by outcome_next */

	/* At a table: is there another game of the match, and the finished game in our own store, 0: not yet. */
	bool			 at_table, goes_on;
	int64_t			 kept_id;
};

bool		 outcome_offers(const struct outcome *, enum outcome_choice);
const char	*outcome_word(const struct outcome *, enum outcome_choice);	/* translated */

/* The natural next game, such as the next stage; false: none. *start then holds how this one began. Where the next
 * game is the rest of a whole it is saved at once, to be resumed; *id is 0 at first and stays so where it is not. */
bool		 outcome_next(struct front *, const struct session *, const struct view *, struct session_start *start,
		    int64_t *id);

/* Another new game with the same options, and the next seed. */
void		 outcome_anew(struct front *, const struct session *, struct session_start *start);

/* The result of a finished daily game to be shared, which the caller frees; NULL: there is none. */
char		*outcome_share(struct store *, const struct session *);

/* --- what is said --- */

/* A report's first line is the sentence of the end: cuts it off and returns the rest. */
char		*outcome_split(char *report);

/* "New best! Place 1 of 12 in the list: Standard."; "": it is in no list. True: the best, and without help. */
bool		 outcome_rank(struct store *, const struct session *, char text[SENTENCE_SIZE]);

/* What the end has finished of what the player makes, such as a stage; "": nothing. */
void		 outcome_finished(const struct front *, const struct session *, const struct view *, char text[SENTENCE_SIZE]);

/* What help has cost so far, in a sentence; "": nothing. */
const char	*outcome_cost(const struct session *, const struct view *);

/* What a hint would cost now; "": nothing. */
const char	*outcome_hint_price(const struct session *, const struct view *, int people);

/* --- the par: what a CPU reaches with the same seed --- */

struct outcome_par {
	struct par_job	*job;		/* while it plays; NULL: it does not */
	char		 text[SENTENCE_SIZE];
};

/* Says what is kept, or begins to play where people were there. */
void		 outcome_par_begin(struct outcome_par *, struct store *, const struct session *, int people);

/* Plays on for a moment; true: it has come to an end, is kept, and text says it. */
bool		 outcome_par_work(struct outcome_par *, struct store *, const struct session *);
void		 outcome_par_cancel(struct outcome_par *);

#endif
