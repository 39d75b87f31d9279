/* rating.h: how strong somebody is, by Glicko-1, a game at a time. Pure: no clock, nothing kept. */
#ifndef TABLE_RATING_H
#define TABLE_RATING_H

#include <stdbool.h>

struct rating {
	double	rating, deviation;
};

enum { RATING_FIRST = 1500, DEVIATION_FIRST = 350, DEVIATION_LEAST = 30, DEVIATION_SURE = 110 };

/* Nobody has seen them play. */
struct rating	rating_first(void);

/* The same after so many days without a game: the deviation has grown, from 50 to that of a newcomer in
 * five years: people at one host are few and come back late, so a rating should not fade within months. */
struct rating	rating_after_days(struct rating, double days);

/* One game against one or several at once, in which every other is an opponent, as all stood
 * before it: one period of Glicko. Scores: 1 won, 0.5 drawn, 0 lost. */
struct rating	rating_after_games(struct rating, const struct rating *opponents, const double *scores, int count);

/* Can the number be trusted, or is it shown with a "?"? */
bool		rating_is_sure(struct rating);

#endif
