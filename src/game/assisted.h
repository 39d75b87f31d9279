/* assisted.h: which games are assisted from the others, and why.
 *
 * A hint, a seed that was played before, or a deck that was given, makes a result easier than
 * those it would stand beside. Such a game counts in lists of its own, "with help", and nowhere
 * else. Why it does is kept in its start and in its result: "hint", "played", "given". */
#ifndef GAME_ASSISTED_H
#define GAME_ASSISTED_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "game/sentences.h"

struct session_start;
struct store;

/* What of these is kept in a start or a result; and writes them there. */
unsigned	 assisted_of(const json_t *kept);
void		 assisted_put(json_t *kept, unsigned why);

/* The day of a daily game by its start; -1: it is none. */
int		 assisted_day(const json_t *start);

/* Was another game begun with the same seed, whatever its other options? Games given up and
 * imported ones count. id is the number of the game itself, 0: none. */
bool		 assisted_begun(struct store *, const struct game *, const struct session_start *, int64_t id);

/* "A hint was used: assisted.", translated; of a game that is in no list only why it is marked: "A hint
 * was used.". "": it is not. */
const char	*assisted_sentence(unsigned why, bool daily, bool listed);

/* The name of the list in which such games count instead of this one, whether a name is one
 * of these, and the word for any list, translated: "Standard", "Standard, with help". */
void		 assisted_list(const char *ranking, char list[OPTION_SIZE]);
bool		 assisted_is_list(const char *list);
void		 assisted_list_word(const struct game *, const char *list, char text[SENTENCE_SIZE / 2]);

#endif
