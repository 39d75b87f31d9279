/* exchange.h: games as files: written, read, and taken in.
 *
 * A file is a journal as session.h has it, with the version of the program that
 * wrote it, one action a line. What is read is played from start to end before
 * anything is done with it. A game that goes on may hold another's secrets: it is
 * not shown, but it can be written by whoever plays it, and taken in to be resumed. */
#ifndef GAME_EXCHANGE_H
#define GAME_EXCHANGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/session.h"

/* The game of a file, played as far as it goes; *journal (which may be NULL) is what the
 * file holds. NULL and *e, which names the file and the first bad action, but quotes
 * nothing of a file that is no game of ours. */
struct session	*exchange_read(struct registry *, const char *path, json_t **journal, struct error *);

/* Writes a journal, of a finished game or not, into a new file. */
bool		 exchange_write_journal(const json_t *, const char *path, struct error *);

/* The same for a list of journals: one file, or a new folder with a file for each. */
bool		 exchange_write_journals(const json_t *, const char *path, struct error *);

/* The same for a finished game of the store. */
bool		 exchange_write(struct store *, int64_t id, const char *path, struct error *);

/* The same for any game of the store, or what there is of a damaged one, in the folder of
 * exports beside it; the path, which the caller frees. NULL and *e. */
char		*exchange_export(struct store *, int64_t id, struct error *);

/* The number in the store of the game of a file, which is over or can be resumed
 * there; 0 and *e, also when the store has the game already. */
int64_t		 exchange_import(struct registry *, struct store *, const char *path, struct error *);

/* The journal of a saved game that is over. NULL and *e. */
json_t		*exchange_journal(struct store *, int64_t id, struct error *);

#endif
