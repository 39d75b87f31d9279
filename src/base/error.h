/* error.h: why something from outside was refused, in one sentence.
 *
 * A function that can fail takes a struct error *, returns false or NULL, fills the error in, and
 * has changed nothing. The sentence is separate from the words that are filled into it, so a front
 * end can translate it first; the code that fails (rules, store, parsers) does not know the
 * language. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum error_kind {
	ERR_NONE,
	ERR_RULE,	/* the rules do not allow it */
	ERR_INPUT,	/* a word, number or value is wrong */
	ERR_DATA,	/* a content file, save or journal is damaged */
	ERR_STORE,	/* the store could not read or write */
	ERR_SYSTEM,	/* the terminal or the operating system refused */
};

enum {
	ERROR_WORDS = 4,
	ERROR_WORD_SIZE = 1024,	/* most bytes of a word */
	ERROR_WORD_ROOM = 128,	/* bytes that each further word has at least */
};

struct error {
	enum error_kind	 kind;
	const char	*sentence;	/* a format with static life */
	/* one after the other, each with its zero */
	char		 words[ERROR_WORD_SIZE + (ERROR_WORDS - 1) * ERROR_WORD_ROOM];
};

/* Marks a sentence for translation without translating it here. Sentences that only users of the
 * text protocol or authors of content files see stay English and are not marked. */
#ifndef N_
#define N_(text) text
#endif

/* Fills *e (which may be NULL) and returns false, so a check can end with `return error_set(...)`.
 * The format is a string constant with at most four of %s %d %u %zu; control characters in the
 * words become '?'. */
bool	error_set(struct error *e, enum error_kind kind, const char *sentence, ...)
	    __attribute__((format(printf, 3, 4)));

/* A word of the error, counted from 0; "": there is none. */
const char *error_word(const struct error *e, int index);

/* The whole sentence: error_text in English, error_text_as translated, with translated causes. */
typedef const char *error_translator(const char *text);
void	error_text(const struct error *e, char *text, size_t size);
void	error_text_as(const struct error *e, error_translator *, char *text, size_t size);

/* The cause for a number of errno, as a word of a sentence. */
const char *error_cause(int number);

#endif
