/* lists.h: the shared lists, entered by submitted journals and by games played at the server.
 *
 * A submitted journal arrives in chunks, is replayed in slices while others play, and only then
 * counts. It enters the list that its rules name; a daily game also enters the list of its day
 * ("daily-2026-11-17"). */
#ifndef TABLE_LISTS_H
#define TABLE_LISTS_H

#include "table/server.h"

struct table;

enum { LISTS_JOURNAL_MAX = 4 * 1024 * 1024 };	/* bytes */

/* A client submits one journal at a time, as base64. After the replay, the command with that id is
 * answered by words_answer or words_refuse. */
bool	 lists_submit_begin(struct client *, const char *game, size_t length, struct error *);
bool	 lists_submit_data(struct client *, const char *base64, struct error *);
bool	 lists_submit_end(struct server *, struct client *, const char *id, struct error *);

/* Does a slice of the oldest submission; true: there is more. */
bool	 lists_work(struct server *);

/* The client has disconnected or begins another submission. */
void	 lists_forget(struct client *);

/* A table is over: enters the games that were played alone, in a race or not. */
void	 lists_table_ended(struct server *, struct table *);

#endif
