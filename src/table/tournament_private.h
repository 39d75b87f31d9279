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
	int			 rounds;	/* 0: not settled before it begins */
	int			 round;		/* the present one, from 1; 0: it has not begun */
	int64_t			 people[PAIRING_PLAYERS];
	bool			 left[PAIRING_PLAYERS];
	int			 players;
	struct pair		*pairs;		/* of all rounds so far */
	struct about {
		int	round;
		int64_t	table;			/* 0: none, or not yet */
	}			*about;		/* of each pair */
	int			 count;
	int64_t			 deadline_ms;	/* for those of this round who are missed */
	struct tournament	*next;
};

/* --- tournament.c --- */

/* One that is loaded or, where it is over, as it was kept; NULL and *e: there is none. */
struct tournament *tournament_find(struct server *, int64_t number, struct error *);
void		 tournament_write(struct server *, const struct tournament *);

/* --- tournament_keep.c --- */

extern const char *const tournament_states[TOURNAMENT_STATES], *const tournament_kinds[2];
json_t		*tournament_to_json(const struct tournament *);
struct tournament *tournament_from_json(struct server *, int64_t number, const json_t *);
void		 tournament_free(struct tournament *);

/* --- tournament_rounds.c --- */

void		 tournament_next_round(struct server *, struct tournament *);
void		 tournament_go_on(struct server *, struct tournament *);	/* begins and ends what can be begun and ended */
bool		 tournament_waits(const struct tournament *);			/* for somebody to come */

#endif
