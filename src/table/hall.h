/* hall.h: where people meet: who is there, what they look for, whom they challenge; and the words of the
 * wire, one function a command (words.c). */
#ifndef TABLE_HALL_H
#define TABLE_HALL_H

#include "table/referee.h"
#include "table/table.h"

/* A line of a client, with its id cut off or not: answers into its wire. */
void	 words_take(struct referee *, struct client *, char *line, const char *bad);

/* A client's line is gone: it leaves its table, its seeks and challenges end. */
void	 hall_lost(struct referee *, struct client *);

/* News for those who asked for them, when due; -1: never. */
int64_t	 hall_due(const struct referee *);
void	 hall_tick(struct referee *);

void	 hall_close(struct referee *);

#endif
