/* unicode.h: facts about characters, independent of locale and C library. */
#ifndef BASE_UNICODE_H
#define BASE_UNICODE_H

#include <stdint.h>

/* The columns of a character: 1 or 2; 0: it combines with the previous one or is invisible; -1: it
 * is not shown. */
int		 unicode_width(uint32_t code);

/* The small letter of a capital; other characters stay as they are. */
uint32_t	 unicode_small(uint32_t code);

#endif
