/* tournament.h: round robins and Swiss tournaments.
 *
 * The maker of a tournament sets the terms of its games; people join until the maker begins it. The
 * tables of a round begin when both players are connected; a player who does not connect within ten
 * minutes of the round's start loses that game. The next round begins when all games of the round
 * are over. A tournament is a document of the ledger and continues after a restart, with another
 * ten minutes for absent players. */
#ifndef TABLE_TOURNAMENT_H
#define TABLE_TOURNAMENT_H

#include "table/table.h"

enum { TOURNAMENT_WAIT_MS = 10 * 60 * 1000 };

/* Returns its number; 0 and *e on failure. rounds 0: the usual number for the people who have
 * joined. */
int64_t	 tournament_make(struct server *, struct person *maker, const struct terms *, bool swiss,
    int rounds, struct error *);
bool	 tournament_join(struct server *, int64_t number, struct person *, struct error *);
bool	 tournament_part(struct server *, int64_t number, struct person *, struct error *);
bool	 tournament_begin(struct server *, int64_t number, struct person *, struct error *);

json_t	*tournaments_json(struct server *, const struct person *);	/* unfinished ones */
json_t	*tournament_standings(struct server *, int64_t number, struct error *);

/* tournaments_tick does what is due and checks for arrived players, so call it every turn.
 * tournaments_due: when to call it even without input; -1: never. */
void	 tournaments_tick(struct server *);
int64_t	 tournaments_due(const struct server *);
void	 tournaments_close(struct server *);

#endif
