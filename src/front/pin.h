/* pin.h: the PINs of a saved game's seats, kept with the store as salted hashes.
 *
 * With each is saved how often in a row it was wrong: written before a try is looked at,
 * so that ending the program does not undo it. */
#ifndef FRONT_PIN_H
#define FRONT_PIN_H

#include <stdbool.h>
#include <stdint.h>

struct store;

enum { PIN_SIZE = 9 };	/* eight digits */

/* "" takes it away. False: it could not be kept. */
bool	pin_set(struct store *, int64_t game, int seat, const char *digits);

/* Is there one; and how often in a row was it wrong? */
bool	pin_find(struct store *, int64_t game, int seat, int *tries);

/* Is it this one? `tries` counts this time too. */
bool	pin_check(struct store *, int64_t game, int seat, const char *digits, int tries);

/* The game is over or gone. */
void	pin_forget_all(struct store *, int64_t game);

/* Seconds to wait after so many wrong ones: 0, 1, 2, 4 .. 64. */
int	pin_wait(int tries);

#endif
