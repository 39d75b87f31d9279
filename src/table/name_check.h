/* name_check.h: checks what a newcomer to an arcade types, in the player's program and at the
 * server: a name, or the code that adds a key to a person. */
#ifndef TABLE_NAME_CHECK_H
#define TABLE_NAME_CHECK_H

#include <stdbool.h>

#include "base/error.h"

enum { KEY_CODE_SIZE = 10, KEY_CODE_LETTERS = 8 };

/* A newcomer must choose a name within this time. */
enum { NEWCOMER_SECONDS = 5 * 60 };

/* The letters of a code: no vowels, so that no words come out, and no L, which looks like a 1. */
#define NEWCOMER_LETTERS "BCDFGHJKMNPQRSTVWXYZ"

/* Can it be the name of an arcade player? */
bool	name_check(const char *name, struct error *);

/* Converts a typed code to the form in which codes are compared: "kxmp rtvw" to "KXMP-RTVW". False:
 * it is not a code. */
bool	key_code_parse(const char *typed, char code[KEY_CODE_SIZE]);

#endif
