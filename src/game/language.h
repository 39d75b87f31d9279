/* language.h: the player's language.
 *
 * Texts are written in English and go through _() where they are shown; a text
 * in a table is marked with N_() and translated when it is drawn. The language
 * may change while the program runs: the next frame is then drawn in it. */
#ifndef GAME_LANGUAGE_H
#define GAME_LANGUAGE_H

#include <stdbool.h>

#include "base/error.h"

struct words;

enum { ERROR_TEXT_SIZE = ERROR_WORD_SIZE * 3 };

#define _(text) language_text(text)

/* A text in the player's language: itself, unless a translation is found. */
const char	*language_text(const char *text) __attribute__((format_arg(1)));

/* Those there are, NULL-ended; is this one of them? */
extern const char *const language_names[];
bool		 language_is_known(const char *name);

/* lang is "en" or "ja"; the folder holds ja/LC_MESSAGES/goyu.mo. Where that cannot be
 * used everything is English: never half of it. */
void		 language_set(const char *lang, const char *locale_folder);

/* Another language, with the folder that was set last: for a program that speaks to several people. */
void		 language_switch(const char *lang);

/* Was it Japanese, and cannot be? *e says why, in English. */
bool		 language_missed(struct error *);

/* "en" or "ja", as set last and as it can be; "en" before. */
const char	*language_current(void);

/* The words in that language. */
const char	*language_words(const struct words *);

/* The error's sentence in that language, put together. */
void		 language_error(const struct error *, char text[ERROR_TEXT_SIZE]);

/* What LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for: the first that is set, read as the
 * name of a language, and LANGUAGE as a list of some. "en" or "ja". */
const char	*language_of_environment(void);

#endif
