/* exchange.h: games as files: written, read and imported.
 *
 * A file is a journal as in session.h, with the version of the program that wrote it, one action
 * a line. A file that is read is played from start to end before it is used. An unfinished game
 * may hold the secrets of other players: it is not shown, but its players can write it to a file
 * and import it to resume it. */
#ifndef GAME_EXCHANGE_H
#define GAME_EXCHANGE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/session.h"

/* The game of a file, played as far as it goes; *journal (which may be NULL) is the content of
 * the file. NULL and *e, which names the file and the first bad action, but quotes nothing of a
 * file that is not a game of ours. */
struct session	*exchange_read(struct registry *, const char *path, json_t **journal,
    struct error *);

/* Writes a journal, of a finished game or not, to a new file. */
bool		 exchange_write_journal(const json_t *, const char *path, struct error *);

/* The same for a list of journals: one file, or a new folder with a file for each journal. */
bool		 exchange_write_journals(const json_t *, const char *path, struct error *);

/* The same for a finished game of the store. */
bool		 exchange_write(struct store *, int64_t id, const char *path, struct error *);

/* The same for any game of the store, even a damaged one as far as it can be read, in the folder
 * of exports beside the store. Returns the path, which the caller frees, or NULL and *e. */
char		*exchange_export(struct store *, int64_t id, struct error *);

/* Imports the game of a file, which is over or can be resumed. Returns its number in the store,
 * or 0 and *e, also if the store already has the game. */
int64_t		 exchange_import(struct registry *, struct store *, const char *path,
    struct error *);

/* The journal of a finished saved game. NULL and *e. */
json_t		*exchange_journal(struct store *, int64_t id, struct error *);

#endif
