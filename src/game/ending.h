/* ending.h: how a finished game ended, for each player, from what the store keeps. */
#ifndef GAME_ENDING_H
#define GAME_ENDING_H

#include <jansson.h>
#include <stdbool.h>

#include "game/game.h"
#include "game/sentences.h"

enum ending_kind {
	ENDING_WON, ENDING_LOST, ENDING_DRAWN,	/* for the one person who played */
	ENDING_PLAIN,		/* one person alone, with nothing to win */
	ENDING_OTHERS,		/* several people, only CPUs, or no player of this machine */
};

struct ending {
	enum ending_kind	 kind;
	bool			 imported;
	bool			 practice;	/* the game began in the middle of another one */
	bool			 drifted;	/* the game went on though it no longer replayed */
	unsigned		 assisted;		/* why it is assisted; 0: it is not */
	bool			 daily;
	bool			 listed;	/* listed in a best list */
	int			 seats, people;
	unsigned		 persons;	/* bit 1 << seat */
	unsigned		 winners;
	bool			 beaten;	/* there is no winner, but it is not a draw */
	struct player		 winner;	/* the only winner; "": none, or several */
	const char		*level;		/* of every CPU in it; NULL: no CPU, several
						 * levels, or beaten */
	const char		*mode;		/* of a game played alone: its list, or its mode;
						 * NULL: none */
	bool			 scored;	/* a game played alone has this score */
	long long		 score;
	const json_t		*table;		/* played at a table: its "table" (session.h);
						 * NULL: played here */
};

/* Borrows from start and result, which the session wrote. What is damaged counts as missing. */
struct ending	ending_of(const struct game *, const json_t *start, const json_t *result);

/* The seat of the one person who played here, whom a text may address as "you"; 0: none. */
int		 ending_own(const struct ending *);

/* "won against General", "Standard: won". */
void		 ending_words(const struct ending *, const struct game *, char text[SENTENCE_SIZE]);

#endif
