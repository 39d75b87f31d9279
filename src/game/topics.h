/* topics.h: what can be asked about a game in lines: "look", "row 3", "at b4", "hand".
 *
 * Lines show no board: a player asks for what a screen would show by the name of a topic, and
 * gets sentences that are clear on their own. Each game has one table of topics; what is the
 * same in every game (the log, the clock, hints) belongs to the front end. */
#ifndef GAME_TOPICS_H
#define GAME_TOPICS_H

#include "game/game.h"
#include "game/log.h"

/* How much a player wants to read: the bare facts; whole sentences; everything, explained. */
enum detail { DETAIL_SHORT, DETAIL_NORMAL, DETAIL_FULL, DETAILS };

struct topic_question {
	const struct seat	*seats;
	const struct view	*view;
	const char		*about;		/* the words after the topic's name; "": none */
	enum detail		 detail;
};

/* A table ends with a row without a name. */
struct topic {
	const char	*name;		/* understood in every language */
	char		 letter;	/* may be typed instead of the name; 0: none */
	const char	*japanese;	/* its name in Japanese */
	const char	*takes;		/* the words after it, for people: "ROW", "[PIECE]" if
					 * optional; NULL: none */
	const char	*help;		/* what it answers, in a sentence */

	/* Adds the answer, a sentence a line. False and *e: these words make no sense here, and
	 * which ones would. */
	bool		(*tell)(const struct topic_question *, struct log *, struct error *);
};

/* Is the word its name, its letter or its Japanese word? */
bool		 topic_is_called(const struct topic *, const char *word);

/* The topic that a word names: by its name, its letter, its Japanese word, or a beginning that
 * only one name has; NULL: none, or several. */
const struct topic *topic_find(const struct topic *, const char *word);

/* --- for the tables of games --- */

/* Reads the next word in lower case and moves past it; false: there is none. Full-width digits
 * and letters become plain ones. */
enum { TOPIC_WORD = 48 };
bool		 topic_word(const char **text, char word[TOPIC_WORD]);

/* All words read in this way, with one blank between them. What does not fit is cut off. */
void		 topic_plain(const char *typed, char *plain, size_t size);

/* Reads a number of at most four digits from a plain text, also "#3", and moves past it; false:
 * there is none. */
bool		 topic_number(const char **plain, int *number);

/* Is it the beginning of the name, in English or in the player's language, in upper or lower
 * case? */
bool		 topic_means(const char *word, const char *name);

/* Appends to a list "one, two", which is NULL at first; the caller frees it. */
void		 topic_list_add(char **list, const char *format,
    ...) __attribute__((format(printf, 2, 3)));

#endif
