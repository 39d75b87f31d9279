/* tournament_private.h: what the files of a tournament share. */
#ifndef TABLE_TOURNAMENT_PRIVATE_H
#define TABLE_TOURNAMENT_PRIVATE_H

#include "table/pairing.h"
#include "table/tournament.h"

enum tournament_state { TOURNAMENT_OPEN, TOURNAMENT_RUNNING, TOURNAMENT_OVER, TOURNAMENT_STATES };

struct tournament {
	int64_t			 number, maker;
	struct terms		 terms;
	bool			 swiss;
	enum tournament_state	 state;
	int			 rounds;	/* 0: decided when it begins */
	int			 round;		/* the current one, from 1; 0: not begun */
	int64_t			 people[PAIRING_PLAYERS];
	bool			 left[PAIRING_PLAYERS];
	int			 players;
	struct pair		*pairs;		/* of all rounds so far */
	struct about {
		int	round;
		int64_t	table;			/* 0: none or not yet */
	}			*about;		/* of each game in `pairs` */
	int			 count;
	int64_t			 deadline_ms;	/* for absent players of this round */
	struct tournament	*next;
};

/* --- tournament.c --- */

/* A tournament in memory, or loaded from the ledger if it is over; NULL and *e: no such
 * tournament. */
struct tournament *tournament_find(struct server *, int64_t number, struct error *);
void		 tournament_write(struct server *, const struct tournament *);

/* --- tournament_json.c --- */

extern const char *const tournament_states[TOURNAMENT_STATES], *const tournament_kinds[2];
json_t		*tournament_to_json(const struct tournament *);
struct tournament *tournament_from_json(struct server *, int64_t number, const json_t *);
void		 tournament_free(struct tournament *);

/* --- tournament_rounds.c --- */

void		 tournament_next_round(struct server *, struct tournament *);
/* Begins waiting games, ends overdue ones, then the round. */
void		 tournament_go_on(struct server *, struct tournament *);
bool		 tournament_waits(const struct tournament *);	/* for a player to connect */

#endif
