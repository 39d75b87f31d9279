/* unicode.h: what is known about characters, in every locale and with every C library alike. */
#ifndef BASE_UNICODE_H
#define BASE_UNICODE_H

#include <stdint.h>

/* The columns of a character: 1 or 2; 0: it combines with the one before or looks like
 * nothing; -1: it is not shown. */
int		 unicode_width(uint32_t code);

/* The small letter of a capital; others are their own. */
uint32_t	 unicode_small(uint32_t code);

#endif
