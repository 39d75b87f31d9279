/* front.h: what every front end stands on, with a screen or without: the games, the player's
 * store and settings, and what is asked of the player's past.
 *
 * Nothing in this folder knows of screens and keys. */
#ifndef FRONT_FRONT_H
#define FRONT_FRONT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "front/settings.h"
#include "game/registry.h"
#include "game/sentences.h"
#include "store/store.h"

struct front {
	const char		*share;		/* the shared data's folder */
	struct registry		*registry;
	struct store		*store;
	char			*folder;	/* the store's; NULL: none */
	struct error		 store_error;	/* why the store is in memory */
	struct settings		 settings;
	uint64_t		 seed;		/* for the next game, when seed_given */
	bool			 seed_given;

	/* In a public arcade, where many play under one login; both outlive the front, NULL and 0 elsewhere. */
	const char		*player;	/* their name there */
	const char		*files;		/* the only folder whose files they may name */
	int64_t			 idle_ms;	/* without a key, after which the program ends; 0: never */
};

/* --- opening and closing --- */

/* The store of a folder (NULL: nothing names one, and nothing is kept) with the settings in it, and
 * the games in share, which outlives it. environment: the language that is asked for where the
 * player has not chosen. */
void	 front_open(struct front *, const char *share, const char *folder, const char *environment);
void	 front_close(struct front *);

/* The store of the folder again, after it was closed, with the settings that are in there; what the
 * command line says stays. */
void	 front_reopen_store(struct front *);

/* Is there something to be said about who may read the data? It is said once, and not
 * before there are any. */
bool	 front_tells_of_others(const struct front *, struct error *);

/* A file as the player typed its name: its path, which the caller frees; every name that is typed comes through here. NULL
 * and *e: an arcade keeps its players in their own folder. */
char	*front_path(const struct front *, const char *typed, struct error *);

/* A game of the store in the folder of exports, under a name of its own: its path, which the caller frees. NULL and *e. */
char	*front_export(const struct front *, int64_t id, struct error *);

/* The same path as the player is told of it: by the name alone where no other can be typed. */
const char *front_shown_path(const struct front *, const char *path);

/* What is said after the end for want of a key. */
void	 front_idle_words(const struct front *, char text[SENTENCE_SIZE]);

/* --- the player's past --- */

/* A habit is a setting of one game: "mino.fast". NULL: there is none, or, as a value,
 * forget it. The caller frees the text. */
char	*front_habit(const struct front *, const char *name);
bool	 front_keep_habit(const struct front *, const char *name, const char *value);

/* Everything kept of the player's progress in a game; the caller releases it. */
json_t	*front_progress(const struct front *, const struct game *);

/* Every finished game that the player can call a game of one's own: its result, and the seats
 * that people had, bit 1 << seat. */
typedef void front_result_visitor(const json_t *result, unsigned people, void *context);
void	 front_results(const struct front *, const struct game *, front_result_visitor *, void *context);

/* The best score of a ranking; false: there is none. */
bool	 front_best(const struct front *, const struct game *, const char *ranking,
	    long long *score);

/* What came of today's daily game: "today: 350, streak 3", "not played today". True: the attempt
 * that counts is made, and another game is practice. */
bool	 front_today(const struct front *, const struct game *, char text[SENTENCE_SIZE]);

/* --- the seed of the next game --- */

/* The one of the command line or a chosen one, which is spent, else a fresh one. */
uint64_t front_seed(struct front *);

/* The seed that was chosen for it, if one was; and chooses one (NULL: none). */
bool	 front_chosen_seed(const struct front *, uint64_t *seed);
void	 front_choose_seed(struct front *, const uint64_t *seed);

/* As it is typed; "" chooses none. False and *e: that is no seed. */
bool	 front_type_seed(struct front *, const char *typed, struct error *);

/* "random", or the number. */
void	 front_seed_word(const struct front *, char text[SENTENCE_SIZE]);

#endif
