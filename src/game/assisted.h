/* assisted.h: which games are assisted, and why.
 *
 * A hint, a seed that was played before, or a given deck makes a good result easier. Such a game
 * counts only in lists of its own, "with help". The reasons are kept in its start and in its
 * result: "hint", "played", "given". */
#ifndef GAME_ASSISTED_H
#define GAME_ASSISTED_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "game/sentences.h"

struct session_start;
struct store;

/* Reads these reasons from a start or a result, or writes them there. */
unsigned	 assisted_of(const json_t *kept);
void		 assisted_put(json_t *kept, unsigned why);

/* The day of a daily game, from its start; -1: the game is not daily. */
int		 assisted_day(const json_t *start);

/* Was another game begun with the same seed, whatever its other options? Games given up and
 * imported games count. id is the number of the game itself; 0: it has none. */
bool		 assisted_seed_was_begun(struct store *, const struct game *,
    const struct session_start *, int64_t id);

/* "A hint was used: assisted.", translated; for a game that is in no list only the reason: "A
 * hint was used.". "": the game is not assisted. */
const char	*assisted_sentence(unsigned why, bool daily, bool listed);

/* The name of the list in which such games count instead of this one; whether a name is that of
 * such a list; and the translated word for any list: "Standard", "Standard, with help". */
void		 assisted_list(const char *ranking, char list[OPTION_SIZE]);
bool		 assisted_is_list(const char *list);
void		 assisted_list_word(const struct game *, const char *list,
    char text[SENTENCE_SIZE / 2]);

#endif
