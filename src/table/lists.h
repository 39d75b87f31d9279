/* lists.h: the shared lists: journals that people submit, and games that were played here.
 *
 * A journal comes in chunks, is played again in slices while others play, and only then counts. It enters the list
 * that its rules name, and a daily game that of its day ("daily-2026-11-17"). */
#ifndef TABLE_LISTS_H
#define TABLE_LISTS_H

#include "table/server.h"

struct table;

enum { LISTS_JOURNAL_MAX = 4 * 1024 * 1024 };	/* bytes */

/* A client submits a journal: one at a time. Bytes in base64. The end is answered with words_answer or words_refuse
 * when the journal was played, under that id. */
bool	 lists_submit_begin(struct client *, const char *game, size_t length, struct error *);
bool	 lists_submit_data(struct client *, const char *base64, struct error *);
bool	 lists_submit_end(struct server *, struct client *, const char *id, struct error *);

/* A slice of the oldest submission; true: there is more. */
bool	 lists_work(struct server *);

/* The client is gone, or begins anew. */
void	 lists_forget(struct client *);

/* A table is over: what was played alone, in a race or not, enters its lists. */
void	 lists_table_ended(struct server *, struct table *);

#endif
