/* speech.h: how sentences reach somebody who listens: line by line, in words only.
 *
 * A line that was printed stays as it is. Sentences are wrapped at words, what must not be
 * printed is replaced, and outside of UTF-8 so is what is not ASCII. */
#ifndef LINES_SPEECH_H
#define LINES_SPEECH_H

#include <stdbool.h>
#include <stdio.h>

#include "game/log.h"

struct speech;

/* To a terminal, whose width counts, or to a pipe. */
struct speech	*speech_new(FILE *out, int bell);
void		 speech_free(struct speech *);

/* Cells are said with spelling words: Bravo 4. */
void		 speech_spell(struct speech *, bool on);

/* A sentence on lines of its own; "" says nothing. */
void		 speech_say(struct speech *, const char *sentence);

/* What nobody has asked for: what happened, then what is asked (NULL: nothing), on at most
 * SPEECH_LINES lines. Of more that happened the last is said, and how much was left out. */
enum { SPEECH_LINES = 3 };
void		 speech_tell(struct speech *, const struct log *news, const char *question);

/* What somebody has asked for: as much as can be listened to at once; speech_more says the
 * rest. False: there is no more. */
void		 speech_answer(struct speech *, const struct log *);
bool		 speech_more(struct speech *);

/* Moves all that was said out of sight, for somebody else who sits down, and forgets the rest of an answer. */
void		 speech_hide(struct speech *);

/* For who wants to hear that it is their turn. */
void		 speech_bell(struct speech *);

/* Everything has to have arrived; false: nobody takes it any more. */
bool		 speech_flush(struct speech *);

/* --- speech_text.c --- */

/* A sentence with words for signs and abbreviations, as it is said; the caller frees it. */
char		*speech_words(const char *sentence);

/* A sentence with spelling words for the letters of cells, "Bravo 4" for "B4"; the caller frees it. And back, in what is
 * typed: "bravo 4" is "b4", in place, in lower case or not. */
char		*speech_spelled(const char *sentence);
void		 speech_unspell(char *typed);

#endif
