/* speech.h: prints sentences for somebody who listens: line by line, as plain text.
 *
 * A printed line never changes. Sentences are wrapped at words. What must not be printed is
 * replaced; outside of UTF-8 so is what is not ASCII. */
#ifndef LINES_SPEECH_H
#define LINES_SPEECH_H

#include <stdbool.h>
#include <stdio.h>

#include "game/log.h"

struct speech;

/* out is a terminal, whose width counts, or a pipe. */
struct speech	*speech_new(FILE *out, int bell);
void		 speech_free(struct speech *);

/* Spelling words are said for the letters of cells: Bravo 4. */
void		 speech_spell(struct speech *, bool on);

/* Prints a sentence on lines of its own; "" prints nothing. */
void		 speech_say(struct speech *, const char *sentence);

/* Prints what nobody asked for: the news, then the question (NULL: none), on at most SPEECH_LINES
 * lines. If the news do not fit, only the last of them are printed, with the number of those left
 * out. */
enum { SPEECH_LINES = 3 };
void		 speech_tell(struct speech *, const struct log *news, const char *question);

/* Prints an answer: as much as can be listened to at once. speech_more prints the rest; false:
 * there is none. */
void		 speech_answer(struct speech *, const struct log *);
bool		 speech_more(struct speech *);

/* Moves everything printed out of sight for the next person at the keyboard, and forgets the rest
 * of an answer. */
void		 speech_hide(struct speech *);

/* Rings to say that it is the player's turn. */
void		 speech_bell(struct speech *);

/* Writes out everything; false: the output is closed or broken. */
bool		 speech_flush(struct speech *);

/* --- speech_text.c --- */

/* The sentence with words in place of symbols and abbreviations; the caller frees it. */
char		*speech_words(const char *sentence);

/* speech_spelled puts spelling words for the letters of cells, "Bravo 4" for "B4"; the caller frees
 * it. speech_unspell turns typed text back, in place: "bravo 4" becomes "b4", whatever the case. */
char		*speech_spelled(const char *sentence);
void		 speech_unspell(char *typed);

#endif
