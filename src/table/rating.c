/* rating.c: Glicko-1 as Mark Glickman published it ("The Glicko system"), a game at a time. */
#include "table/rating.h"

#include <math.h>

static const double Q = 0.0057564627324851146;	/* ln 10 / 400 */

/* Growth of the squared deviation per day: after five years without a game, a well-known rating
 * (50) is as uncertain as a newcomer's (350). */
static const double GROWTH = (350.0 * 350.0 - 50.0 * 50.0) / (5 * 365.25);

struct rating
rating_first(void)
{
	return (struct rating){ RATING_FIRST, DEVIATION_FIRST };
}

static double
within(double deviation)
{
	return fmin(fmax(deviation, DEVIATION_LEAST), DEVIATION_FIRST);
}

struct rating
rating_after_days(struct rating r, double days)
{
	r.deviation = within(sqrt(r.deviation * r.deviation + GROWTH * fmax(days, 0)));
	return r;
}

/* How much a result against an opponent of that deviation counts; 1: their rating is exact. */
static double
weight(double deviation)
{
	return 1 / sqrt(1 + 3 * Q * Q * deviation * deviation / (M_PI * M_PI));
}

struct rating
rating_after_games(struct rating r, const struct rating *opponents, const double *scores, int count)
{
	double information = 0, surprise = 0;
	for (int i = 0; i < count; i++) {
		double g = weight(opponents[i].deviation);
		double expected = 1 / (1 + pow(10, -g * (r.rating - opponents[i].rating) / 400));
		information += Q * Q * g * g * expected * (1 - expected);
		surprise += g * (scores[i] - expected);
	}
	if (count == 0)
		return r;
	double precision = 1 / (r.deviation * r.deviation) + information;
	return (struct rating){ r.rating + Q / precision * surprise, within(sqrt(1 / precision)) };
}

bool
rating_is_sure(struct rating r)
{
	return r.deviation <= DEVIATION_SURE;
}
