/* clock.h: the machine's clocks, for code above the rules. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

/* Milliseconds from a fixed moment; never goes back. */
int64_t	 clock_ms(void);

/* Days since 1970 in UTC: everybody has the same daily game at the same moment. */
int	 clock_day(void);

/* An unpredictable seed, for games that were given none. */
uint64_t clock_seed(void);

#endif
