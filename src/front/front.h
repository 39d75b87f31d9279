/* front.h: what every front end needs, on a screen or in lines: games, store, settings, the
 * player's past.
 *
 * Nothing in this folder knows about screens and keys. */
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
	const char		*share;		/* the folder of shared data */
	struct registry		*registry;
	struct store		*store;
	char			*folder;	/* of the store; NULL: none */
	struct error		 store_error;	/* why the store is in memory */
	struct settings		 settings;
	uint64_t		 seed;		/* for the next game, when seed_given */
	bool			 seed_given;

	/* In a public arcade, where many play under one login. The caller keeps both texts valid;
	 * elsewhere NULL and 0. */
	const char		*player;	/* the player's name there */
	const char		*files;	/* the only folder whose files the player may name */
	/* time without a key after which the program ends; 0: never */
	int64_t			 idle_ms;
};

/* --- opening and closing --- */

/* Opens the store of a folder (NULL: none is known, and nothing is stored) with its settings, and
 * the games in share. share must stay valid. environment: the language to use if the player has not
 * chosen one. */
void	 front_open(struct front *, const char *share, const char *folder, const char *environment);
void	 front_close(struct front *);

/* Opens the store of the folder again after it was closed, with its settings; those of the command
 * line stay. */
void	 front_reopen_store(struct front *);

/* Must the player be warned that others may read the data? True only once, and only if there are
 * data. */
bool	 front_warns_of_access(const struct front *, struct error *);

/* The path of a file whose name the player typed; every typed name must pass through here. The
 * caller frees the path. NULL and *e: in an arcade players may only use their own folder. */
char	*front_path(const struct front *, const char *typed, struct error *);

/* Exports a game of the store to a new file in the folder of exports. Returns its path, which the
 * caller frees; NULL and *e. */
char	*front_export(const struct front *, int64_t id, struct error *);

/* The path as the player sees it: only the name where no other folder can be typed. */
const char *front_display_path(const struct front *, const char *path);

/* The message when the program ends because no key was pressed. */
void	 front_idle_words(const struct front *, char text[SENTENCE_SIZE]);

/* --- the player's past --- */

/* A habit is a setting of one game: "mino.fast". NULL: there is none; as a value: forget it. The
 * caller frees the text. */
char	*front_habit(const struct front *, const char *name);
bool	 front_keep_habit(const struct front *, const char *name, const char *value);

/* The player's progress in a game; the caller releases it. */
json_t	*front_progress(const struct front *, const struct game *);

/* Visits every finished game that counts as the player's own: its result, and the seats that people
 * had, bit 1 << seat. */
typedef void front_result_visitor(const json_t *result, unsigned people, void *context);
void	 front_results(const struct front *, const struct game *, front_result_visitor *,
    void *context);

/* The best score of a ranking; false: there is none. */
bool	 front_best(const struct front *, const struct game *, const char *ranking,
	    long long *score);

/* The result of today's daily game: "today: 350, streak 3", "not played today". True: the attempt
 * that counts is made; other games of the day are practice. */
bool	 front_today(const struct front *, const struct game *, char text[SENTENCE_SIZE]);

/* --- the seed of the next game --- */

/* The seed of the command line or the chosen one, which is used once; otherwise a new one. */
uint64_t front_seed(struct front *);

/* front_chosen_seed returns the chosen seed, if there is one; front_choose_seed chooses one (NULL:
 * none). */
bool	 front_chosen_seed(const struct front *, uint64_t *seed);
void	 front_choose_seed(struct front *, const uint64_t *seed);

/* Chooses a seed as typed; "" chooses none. False and *e: it is not a seed. */
bool	 front_type_seed(struct front *, const char *typed, struct error *);

/* "random", or the number. */
void	 front_seed_word(const struct front *, char text[SENTENCE_SIZE]);

#endif
