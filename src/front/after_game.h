/* after_game.h: the end of a game for every front end: its worth, the cost of help, the par of a CPU,
 * the choices that follow. */
#ifndef FRONT_OUTCOME_H
#define FRONT_OUTCOME_H

#include "game/par.h"
#include "game/sentences.h"
#include "game/session.h"

struct front;

/* --- how to go on --- */

enum outcome_choice {
	OUTCOME_REMATCH, OUTCOME_NEXT, OUTCOME_NEW, OUTCOME_RETRY, OUTCOME_SHARE, OUTCOME_REVIEW,
	OUTCOME_REPLAY,
	OUTCOME_REVEAL, OUTCOME_LEAVE, OUTCOME_CLOSE, OUTCOME_CHOICES
};

/* The facts about the finished game that decide which choices follow. */
struct outcome {
	const struct session	*session;
	int			 people;	/* number of people here */
	bool			 revealed;	/* everything is shown already */
	bool			 has_next;	/* from outcome_next */

	/* At a table: does the match go on? kept_id: the finished game in the player's own store,
	 * 0: not yet. */
	bool			 at_table, goes_on;
	int64_t			 kept_id;
};

bool		 outcome_offers(const struct outcome *, enum outcome_choice);
const char	*outcome_word(const struct outcome *, enum outcome_choice);	/* translated */

/* The natural next game, such as the next stage; false: none. *start then holds how this one began.
 * A next game of the same match is saved at once, to be resumed; its id is in *id, which must be 0
 * at first. */
bool		 outcome_next(struct front *, const struct session *, const struct view *,
    struct session_start *start,
		    int64_t *id);

/* A new game with the same options and the next seed. */
void		 outcome_new_game(struct front *, const struct session *,
    struct session_start *start);

/* The result of a finished daily game as text to share, which the caller frees; NULL: none. */
char		*outcome_share(struct store *, const struct session *);

/* --- what is said --- */

/* A report's first line is the sentence of the end: cuts it off and returns the rest. */
char		*outcome_split(char *report);

/* "New best! Place 1 of 12 in the list: Standard."; "": it is in no list. True: it is the best,
 * without help. */
bool		 outcome_rank(struct store *, const struct session *, char text[SENTENCE_SIZE]);

/* A sentence if the end has finished something that the player made, such as a stage; "": none. */
void		 outcome_finished(const struct front *, const struct session *, const struct view *,
    char text[SENTENCE_SIZE]);

/* What help has cost so far, as a sentence; "": nothing. */
const char	*outcome_cost(const struct session *, const struct view *);

/* What a hint would cost now; "": nothing. */
const char	*outcome_hint_price(const struct session *, const struct view *, int people);

/* --- the par: what a CPU reaches with the same seed --- */

struct outcome_par {
	struct par_job	*job;		/* NULL: it does not play */
	char		 text[SENTENCE_SIZE];
};

/* Shows the stored par, or starts to compute one if people played. */
void		 outcome_par_begin(struct outcome_par *, struct store *, const struct session *,
    int people);

/* Computes for a moment; true: the par is complete and stored, and text shows it. */
bool		 outcome_par_work(struct outcome_par *, struct store *, const struct session *);
void		 outcome_par_cancel(struct outcome_par *);

#endif
