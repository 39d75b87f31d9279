/* pin.h: the PINs of a saved game's seats, stored as salted hashes.
 *
 * Each is stored with the number of wrong tries in a row. The number is written before a try is
 * checked, so ending the program does not undo it. */
#ifndef FRONT_PIN_H
#define FRONT_PIN_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum { PIN_SIZE = 9 };	/* eight digits */

/* "" removes the PIN. False: it could not be stored. */
bool	pin_set(struct store *, int64_t game, int seat, const char *digits);

/* Is there a PIN, and how many wrong tries in a row? */
bool	pin_find(struct store *, int64_t game, int seat, int *tries);

/* Is this the PIN? `tries` includes this try. */
bool	pin_check(struct store *, int64_t game, int seat, const char *digits, int tries);

/* For a game that is over or deleted. */
void	pin_forget_all(struct store *, int64_t game);

/* Seconds to wait after so many wrong tries: 0, 1, 2, 4 .. 64. */
int	pin_wait(int tries);

#endif
