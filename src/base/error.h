/* error.h: why something from outside was refused, in one sentence.
 *
 * A function that can fail takes a struct error *, returns false or NULL, fills
 * the error in and has changed nothing. The sentence is kept apart from the
 * words filled into it, so that a front end can translate the sentence before
 * it is put together; what fails (rules, store, parsers) knows no language. */
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
	ERR_SYSTEM,	/* the terminal or the operating system said no */
};

enum {
	ERROR_WORDS = 4,
	ERROR_WORD_SIZE = 1024,	/* of the longest word */
	ERROR_WORD_ROOM = 128,	/* that a word has even behind the longest ones */
};

struct error {
	enum error_kind	 kind;
	const char	*sentence;	/* a format with static life */
	char		 words[ERROR_WORD_SIZE + (ERROR_WORDS - 1) * ERROR_WORD_ROOM];	/* one behind the other, each with its zero */
};

/* Marks a sentence for translation without translating it here. Sentences that
 * only the text protocol or the author of a content file can meet stay English
 * and are not marked. */
#ifndef N_
#define N_(text) text
#endif

/* Fills *e (which may be NULL) and returns false, so that a check can end with
 * `return error_set(...)`. The format is a string constant that uses at most
 * four of %s %d %u %zu; control characters in the words become '?'. */
bool	error_set(struct error *e, enum error_kind kind, const char *sentence, ...)
	    __attribute__((format(printf, 3, 4)));

/* The word that was filled in, from 0 on; "": there was none. */
const char *error_word(const struct error *e, int index);

/* The sentence put together: in English, or translated with the causes in it. */
typedef const char *error_translator(const char *text);
void	error_text(const struct error *e, char *text, size_t size);
void	error_text_as(const struct error *e, error_translator *, char *text, size_t size);

/* The cause that a number of errno stands for, as a word of a sentence. */
const char *error_cause(int number);

#endif
