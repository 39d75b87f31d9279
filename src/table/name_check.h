/* name_check.h: what a newcomer to an arcade types, as the player's program and the server both check it: a name, or
 * the code that adds one more key to somebody. */
#ifndef TABLE_NEWCOMER_H
#define TABLE_NEWCOMER_H

#include <stdbool.h>

#include "base/error.h"

enum { KEY_CODE_SIZE = 10, KEY_CODE_LETTERS = 8 };

/* Within which they have to have a name. */
enum { NEWCOMER_SECONDS = 5 * 60 };

/* Those of a code: without vowels, so that no word comes out, and without L, which looks like a 1. */
#define NEWCOMER_LETTERS "BCDFGHJKMNPQRSTVWXYZ"

/* Can it be the name of an arcade's player? */
bool	newcomer_check_name(const char *name, struct error *);

/* The form in which a typed code is compared: "kxmp rtvw" is "KXMP-RTVW"; false: it cannot be one. */
bool	newcomer_read_code(const char *typed, char code[KEY_CODE_SIZE]);

#endif
