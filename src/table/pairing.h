/* pairing.h: pairings and standings of tournaments. Pure: players are numbers from 0. */
#ifndef TABLE_PAIRING_H
#define TABLE_PAIRING_H

#include <stdbool.h>

enum { PAIRING_PLAYERS = 64, PAIRING_ROUNDS = PAIRING_PLAYERS - 1, PAIRING_BYE = -1 };

/* A game of two players. Points are counted in halves: 2 for a win or a bye, 1 for a draw. */
struct pair {
	int	first, second;	/* `first` has the first seat; second PAIRING_BYE: a free point */
	int	points[2];		/* valid when the game is over */
	bool	over;
};

/* The rounds of a full round robin, and of a Swiss tournament: enough that only one player can have
 * won every game. */
int	pairing_round_robin_rounds(int players);
int	pairing_swiss_rounds(int players);

/* Makes the pairs of a round, counted from 0, by the circle method, byes included, and returns
 * their number. Nobody meets twice, and everybody has each seat equally often, give or take one
 * game. */
int	pairing_round_robin(int players, int round, struct pair *pairs);

/* Makes the pairs of the next round after those games. In a group of equal points the upper half
 * meets the lower half. Players meet twice or get a second bye only if it cannot be avoided. The
 * player who has had the first seat less often gets it. Players who have left are not paired. */
int	pairing_swiss(int players, const bool *left, const struct pair *games, int count,
    struct pair *pairs);

/* A player's standing after those games. */
struct score {
	int	player;
	int	points;			/* in halves */
	int	buchholz;		/* points of all opponents, in halves */
	int	sonneborn;		/* points of those beaten, and half the points of those
					 * drawn with, in quarters */
	int	won, drawn, lost;	/* byes are not counted */
};

/* Sorts best first: by points, then by Buchholz and Sonneborn-Berger (in a round robin the other
 * way round), then by number. */
void	pairing_standings(int players, bool swiss, const struct pair *games, int count,
    struct score *scores);

#endif
