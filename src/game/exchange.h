/* exchange.h: finished games as files: written, read, and taken in.
 *
 * A file is a journal as session.h has it, with the version of the program that
 * wrote it, one action a line. What is read is played from start to end before
 * anything is done with it. */
#ifndef GAME_EXCHANGE_H
#define GAME_EXCHANGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/session.h"

/* The game of a file, played to its end; *journal (which may be NULL) is what the
 * file holds. NULL and *e, which names the file and the first bad action. */
struct session	*exchange_read(struct registry *, const char *path, json_t **journal, struct error *);

/* Writes a finished game of the store into a new file. */
bool		 exchange_write(struct store *, int64_t id, const char *path, struct error *);

/* The same in the folder of exports beside the store; the path, which the caller
 * frees. NULL and *e. */
char		*exchange_export(struct store *, int64_t id, struct error *);

/* The number in the store of the game of a file; 0 and *e, also when the store has
 * the game already. */
int64_t		 exchange_import(struct registry *, struct store *, const char *path, struct error *);

/* The journal of a saved game that is over: one that goes on may hold another's
 * secrets. NULL and *e. */
json_t		*exchange_journal(struct store *, int64_t id, struct error *);

#endif
