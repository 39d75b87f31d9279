/* rating.h: ratings of players by Glicko-1, updated after each game. Pure: no clock, no stored
 * state. */
#ifndef TABLE_RATING_H
#define TABLE_RATING_H

#include <stdbool.h>

struct rating {
	double	rating, deviation;
};

enum { RATING_FIRST = 1500, DEVIATION_FIRST = 350, DEVIATION_LEAST = 30, DEVIATION_SURE = 110 };

/* The rating of a player without games. */
struct rating	rating_first(void);

/* The rating after some days without a game. The deviation grows from 50 to a newcomer's in five
 * years: hosts have few people who often come back late, so a rating must not fade within
 * months. */
struct rating	rating_after_days(struct rating, double days);

/* The rating after one Glicko period: a game against one opponent, or against several at once, with
 * everybody's ratings from before it. Scores: 1 won, 0.5 drawn, 0 lost. */
struct rating	rating_after_games(struct rating, const struct rating *opponents,
    const double *scores, int count);

/* Is the rating reliable? If not, it is shown with a "?". */
bool		rating_is_sure(struct rating);

#endif
