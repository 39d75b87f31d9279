/* language.h: the player's language.
 *
 * Texts are written in English and go through _() where they are shown; a text
 * in a table is marked with N_() and translated when it is drawn. The language
 * may change while the program runs: the next frame is then drawn in it. */
#ifndef GAME_LANGUAGE_H
#define GAME_LANGUAGE_H

#include <stdbool.h>

#include "base/error.h"

struct bilingual;

enum { ERROR_TEXT_SIZE = ERROR_WORD_SIZE * 3 };

#define _(text) language_text(text)

/* A text in the player's language: itself, unless a translation is found. */
const char	*language_text(const char *text) __attribute__((format_arg(1)));

/* All languages, NULL-ended; is this one of them? */
extern const char *const language_names[];
bool		 language_is_known(const char *name);

/* lang is "en" or "ja"; the folder holds ja/LC_MESSAGES/goyu.mo. If that cannot be read,
 * everything is English: never half of it. */
void		 language_set(const char *lang, const char *locale_folder);

/* Another language from the folder that was set last: for a program that serves several people. */
void		 language_switch(const char *lang);

/* Was Japanese set but unreadable? *e says why, in English. */
bool		 language_missed(struct error *);

/* "en" or "ja": the language that is really used; "en" before language_set. */
const char	*language_current(void);

/* The words in that language. */
const char	*language_words(const struct bilingual *);

/* The error's whole sentence in that language. */
void		 language_error(const struct error *, char text[ERROR_TEXT_SIZE]);

/* The language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for, "en" or "ja". The first that
 * is set counts; LANGUAGE may be a list. */
const char	*language_of_environment(void);

#endif
