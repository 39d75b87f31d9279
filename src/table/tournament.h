/* tournament.h: round robins and Swiss tournaments over the tables of the hall.
 *
 * Whoever makes one says the terms of its games; people join until the maker begins it. Each round has its
 * tables, which begin when both players have a line; who has none for ten minutes after the round began loses that game.
 * The next round begins when all games of the round are over. A tournament is a document of the ledger and goes on
 * after a restart, with ten new minutes for those who are missed. */
#ifndef TABLE_TOURNAMENT_H
#define TABLE_TOURNAMENT_H

#include "table/table.h"

enum { TOURNAMENT_WAIT_MS = 10 * 60 * 1000 };

/* Its number; 0 and *e. Rounds 0: as many as are usual for those who have joined. */
int64_t	 tournament_make(struct server *, struct person *maker, const struct terms *, bool swiss, int rounds, struct error *);
bool	 tournament_join(struct server *, int64_t number, struct person *, struct error *);
bool	 tournament_part(struct server *, int64_t number, struct person *, struct error *);
bool	 tournament_begin(struct server *, int64_t number, struct person *, struct error *);

json_t	*tournaments_json(struct server *, const struct person *);	/* those that are not over */
json_t	*tournament_standings(struct server *, int64_t number, struct error *);

/* What is due now, and when the next thing is; -1: never. Somebody may have come in every turn. */
void	 tournaments_tick(struct server *);
int64_t	 tournaments_due(const struct server *);
void	 tournaments_close(struct server *);

#endif
