/* topics.h: what can be asked about a game in words: "look", "row 3", "at b4", "hand".
 *
 * A front end without a screen has nothing to look at: whatever a screen shows can be asked
 * for under the name of a topic instead, and is told in sentences that can stand alone. Each
 * game has one table of topics in its words*.c; what is the same in every game (the log,
 * the clock, hints) belongs to the front end. */
#ifndef GAME_TOPICS_H
#define GAME_TOPICS_H

#include "game/game.h"
#include "game/log.h"

/* How much a player wants to hear: the bare facts; whole sentences; everything with its
 * explanation. */
enum detail { DETAIL_SHORT, DETAIL_NORMAL, DETAIL_FULL, DETAILS };

struct topic_question {
	const struct seat	*seats;
	const struct view	*view;
	const char		*about;		/* what follows the topic's name; "": nothing */
	enum detail		 detail;
};

/* A table ends with a row without a name. */
struct topic {
	const char	*name;		/* understood in every language */
	char		 letter;	/* stands for it alone; 0: none does */
	const char	*japanese;	/* the word for it there */
	const char	*takes;		/* what follows, for people: "ROW", "[PIECE]" if it may be left out; NULL: nothing */
	const char	*help;		/* what it tells, in a sentence */

	/* Adds the answer, a sentence a line. False and *e: what follows makes no sense here, and what
	 * would. */
	bool		(*tell)(const struct topic_question *, struct log *, struct error *);
};

/* Is the word its name, its letter or its Japanese word? */
bool		 topic_is_called(const struct topic *, const char *word);

/* The topic that a word names: its name, its letter or its Japanese word, or the beginning of one name
 * alone; NULL: none, or several. */
const struct topic *topic_find(const struct topic *, const char *word);

/* --- for the tables of games --- */

/* Reads the next word, in lower case, into a buffer, and moves behind it; false: there is none. Wide digits and letters are
 * read as plain ones. */
enum { TOPIC_WORD = 48 };
bool		 topic_word(const char **text, char word[TOPIC_WORD]);

/* All its words so, with one blank between them. What does not fit is cut off. */
void		 topic_plain(const char *typed, char *plain, size_t size);

/* Reads a number of at most four digits out of a plain text, also "#3", and moves behind it; false: there is none. */
bool		 topic_number(const char **plain, int *number);

/* Is it the beginning of the name, in English or in the player's language, of whatever case? */
bool		 topic_means(const char *word, const char *name);

/* Adds to a list "one, two", which is NULL at first; to be freed. */
void		 topic_list_add(char **list, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
