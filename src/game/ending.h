/* ending.h: how a finished game ended, and for whom, from what the store keeps. */
#ifndef GAME_ENDING_H
#define GAME_ENDING_H

#include <jansson.h>
#include <stdbool.h>

#include "game/game.h"
#include "game/sentences.h"

enum ending_kind {
	ENDING_WON, ENDING_LOST, ENDING_DRAWN,	/* by the one person who played */
	ENDING_PLAIN,		/* one person alone, with nothing to win */
	ENDING_OTHERS,		/* several people, only CPUs, or no player of this machine */
};

struct ending {
	enum ending_kind	 kind;
	bool			 imported;
	bool			 practice;	/* it began in the middle of another game */
	bool			 drifted;	/* it went on though it no longer replayed */
	unsigned		 assisted;		/* why it is assisted; 0: it does not */
	bool			 daily;
	bool			 listed;	/* in a best list */
	int			 seats, people;
	unsigned		 persons;	/* bit 1 << seat */
	unsigned		 winners;
	bool			 beaten;	/* there is no winner, yet it is no draw */
	struct player		 winner;	/* the only winner; "": none, or several */
	const char		*level;		/* of every CPU there; NULL: none, several, or beaten */
	const char		*mode;		/* of one who played alone: its list, or its mode; NULL: none */
	bool			 scored;	/* one who played alone has a score, and this is it */
	long long		 score;
	const json_t		*table;		/* it was played at a table: its mark (session.h); NULL: here */
};

/* Borrows from start and result, which the session wrote; a damaged one says nothing. */
struct ending	ending_of(const struct game *, const json_t *start, const json_t *result);

/* The seat of the one person who played here, whom a text may call "you"; 0: none. */
int		 ending_own(const struct ending *);

/* "won against General", "Standard: won". */
void		 ending_words(const struct ending *, const struct game *, char text[SENTENCE_SIZE]);

#endif
