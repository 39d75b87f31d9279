/* pairing.h: who meets whom in a tournament, and who stands where. Pure: players are numbers from 0. */
#ifndef TABLE_PAIRING_H
#define TABLE_PAIRING_H

#include <stdbool.h>

enum { PAIRING_PLAYERS = 64, PAIRING_ROUNDS = PAIRING_PLAYERS - 1, PAIRING_BYE = -1 };

/* A game of two; the first has the first seat. Points are counted by halves: 2 for a win or a bye, 1 for a draw. */
struct pair {
	int	first, second;		/* second PAIRING_BYE: a free point */
	int	points[2];		/* once it is over */
	bool	over;
};

/* The rounds that it takes until everybody has met everybody; and how many a Swiss tournament should have, so
 * that one player can have won all of theirs. */
int	pairing_round_robin_rounds(int players);
int	pairing_swiss_rounds(int players);

/* The pairs of a round, from 0, by the circle method, byes included; their number. Nobody meets twice, and nobody has the
 * first seat more than once more or less often than the second. */
int	pairing_round_robin(int players, int round, struct pair *pairs);

/* The pairs of the next round after those games: equal points meet, the upper half of such a group the lower half,
 * nobody twice as long as there is a way around it, no second bye. Whoever has had the first seat less often has it.
 * Those who have left are not paired. */
int	pairing_swiss(int players, const bool *left, const struct pair *games, int count, struct pair *pairs);

/* How a player stands after those games. */
struct score {
	int	player;
	int	points;			/* by halves */
	int	buchholz;		/* points of all opponents, by halves */
	int	sonneborn;		/* points of those beaten, and half of those drawn with, by quarters */
	int	won, drawn, lost;	/* byes are none of these */
};

/* Best first: by points; then in a Swiss tournament by Buchholz and Sonneborn-Berger, in a round robin the other way round; then
 * as they are numbered. */
void	pairing_standings(int players, bool swiss, const struct pair *games, int count, struct score *scores);

#endif
