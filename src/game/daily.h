/* daily.h: daily games: the attempts that count, their results, and the streak.
 *
 * A game is daily if an option that is a day applies to it. The first game of a day counts if a
 * person begins it on that day and it is not a practice game; all other games of that day are
 * practice. Leaving and resuming it changes nothing; giving it up uses up the day. */
#ifndef GAME_DAILY_H
#define GAME_DAILY_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/sentences.h"
#include "game/session.h"

struct store;

/* Does the game have a daily one? And the day of these options; -1: they are not of a daily
 * game. */
bool	 daily_exists(const struct game *);
int	 daily_day(const struct options *);

/* Could a game with this start count: does a person play it, and not for practice? */
bool	 daily_may_count(const struct game *, const struct session_start *);

/* --- the attempts that count --- */

enum attempt_state { ATTEMPT_OPEN, ATTEMPT_GIVEN_UP, ATTEMPT_FINISHED };

struct attempt {
	int			 day;
	enum attempt_state	 state;
	int64_t			 id;		/* of the saved game */
	unsigned		 assisted;		/* why it is assisted; 0: it is not */
	bool			 won;
	long long		 score;
	json_t			*stats;
};

struct daily {
	const struct game	*game;
	struct attempt		*attempts;	/* by day */
	int			 count;
	int			 streak;	/* days in a row up to today or yesterday,
						 * finished without help */
	int			 longest;
};

void	 daily_read(struct daily *, struct store *, const struct game *, int today);
void	 daily_clear(struct daily *);

/* The attempt of a day; NULL: there is none. */
const struct attempt *daily_attempt(const struct daily *, int day);

bool	 daily_is_attempt(struct store *, const struct game *, int64_t id, int today);

/* The attempt in a few words: "350", "lost", "given up", "not finished". */
void	 daily_words(const struct daily *, const struct attempt *, char text[SENTENCE_SIZE / 2]);

/* A finished attempt in three lines that reveal nothing of the game. The caller frees them. */
char	*daily_share(const struct daily *, const struct attempt *);

/* The number of today's unfinished attempt if this start would begin the same game: then that
 * one must be resumed instead. 0: there is none. */
int64_t	 daily_unfinished(struct store *, const struct game *, const struct session_start *,
    int today);

/* May this game begin now? False and *e: it would show today's daily game before the attempt
 * that counts. */
bool	 daily_admits(struct store *, const struct game *, const struct session_start *, int today,
    struct error *);

#endif
