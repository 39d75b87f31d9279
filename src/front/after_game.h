/* after_game.h: the end of a game for every front end: its worth, the cost of help, the par of a
 * CPU, the choices that follow. */
#ifndef FRONT_AFTER_GAME_H
#define FRONT_AFTER_GAME_H

#include "game/par.h"
#include "game/sentences.h"
#include "game/session.h"

struct front;

/* --- how to go on --- */

enum after_game_choice {
	AFTER_GAME_REMATCH, AFTER_GAME_NEXT, AFTER_GAME_NEW, AFTER_GAME_RETRY, AFTER_GAME_SHARE,
	AFTER_GAME_REVIEW,
	AFTER_GAME_REPLAY,
	AFTER_GAME_REVEAL, AFTER_GAME_LEAVE, AFTER_GAME_CLOSE, AFTER_GAME_CHOICES
};

/* The facts about the finished game that decide which choices follow. */
struct after_game {
	const struct session	*session;
	int			 people;	/* number of people here */
	bool			 revealed;	/* everything is shown already */
	bool			 has_next;	/* from after_game_next */

	/* At a table: does the match go on? kept_id: the finished game in the player's own store,
	 * 0: not yet. */
	bool			 at_table, goes_on;
	int64_t			 kept_id;
};

bool		 after_game_offers(const struct after_game *, enum after_game_choice);
/* translated */
const char	*after_game_word(const struct after_game *, enum after_game_choice);

/* The natural next game, such as the next stage; false: none. *start then holds how this one began.
 * A next game of the same match is saved at once, to be resumed; its id is in *id, which must be 0
 * at first. */
bool		 after_game_next(struct front *, const struct session *, const struct view *,
    struct session_start *start,
		    int64_t *id);

/* A new game with the same options and the next seed. */
void		 after_game_new_game(struct front *, const struct session *,
    struct session_start *start);

/* The result of a finished daily game as text to share, which the caller frees; NULL: none. */
char		*after_game_share(struct store *, const struct session *);

/* --- what is said --- */

/* A report's first line is the sentence of the end: cuts it off and returns the rest. */
char		*after_game_split(char *report);

/* "New best! Place 1 of 12 in the list: Standard."; "": it is in no list. True: it is the best,
 * without help. */
bool		 after_game_rank(struct store *, const struct session *, char text[SENTENCE_SIZE]);

/* A sentence if the end has finished something that the player made, such as a stage; "": none. */
void		 after_game_finished(const struct front *, const struct session *,
    const struct view *, char text[SENTENCE_SIZE]);

/* What help has cost so far, as a sentence; "": nothing. */
const char	*after_game_cost(const struct session *, const struct view *);

/* What a hint would cost now; "": nothing. */
const char	*after_game_hint_price(const struct session *, const struct view *, int people);

/* --- the par: what a CPU reaches with the same seed --- */

struct after_game_par {
	struct par_job	*job;		/* NULL: it does not play */
	char		 text[SENTENCE_SIZE];
};

/* Shows the stored par, or starts to compute one if people played. */
void		 after_game_par_begin(struct after_game_par *, struct store *,
    const struct session *, int people);

/* Computes for a moment; true: the par is complete and stored, and text shows it. */
bool		 after_game_par_work(struct after_game_par *, struct store *,
    const struct session *);
void		 after_game_par_cancel(struct after_game_par *);

#endif
