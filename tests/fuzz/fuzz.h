/* fuzz.h: what the fuzz targets share.
 *
 * A target is LLVMFuzzerTestOneInput in its own file. `make fuzz` links it with libFuzzer, `make
 * check` with replay.c, which runs the kept inputs in corpus/TARGET. Inputs for one game begin with
 * a line that names it; any other first line picks a game by its first byte, so that later games
 * are found without a name here. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../texts.h"
#include "base/rng.h"
#include "game/registry.h"

int	LLVMFuzzerTestOneInput(const uint8_t *, size_t);

/* The rest of an input. */
struct bytes {
	const uint8_t	*at;
	size_t		 left;
};

/* Starts every target: sets the locale and the clock to its first moment, so that the same input
 * always does the same. */
struct bytes	 fuzz_begin(const uint8_t *, size_t);

/* Ends the program when a condition does not hold. */
void		 fuzz_demand(bool holds, const char *what);

void		 fuzz_demand_reason(const struct error *);	/* for a refusal */

/* The folder of the built shared data, and a registry that reads from it. */
const char	*fuzz_share(void);
struct registry	*fuzz_registry(void);

unsigned	 fuzz_byte(struct bytes *);		/* 0 at the end */
char		*fuzz_line(struct bytes *);		/* without its end; the caller frees it;
							 * NULL at the end */
json_t		*fuzz_json(struct bytes *);		/* all the rest; NULL: not JSON */
const struct loaded_game *fuzz_loaded_game(struct bytes *);	/* the game that the first line
								 * names */

/* --- states --- */

/* The seat's legal action of that number, modulo their count; false: there is none. */
bool		 fuzz_legal(const struct game *, const struct state *, int seat, unsigned number,
		    char action[ACTION_SIZE]);

/* A seat that may act; SEAT_NOBODY: the game is over. */
int		 fuzz_seat(const struct game *, const struct state *, unsigned number);

uint64_t	 fuzz_sum(const struct game *, const struct state *);	/* over the whole state */

/* Checks a state's invariants and result; the second function also runs slower checks: each seat's
 * view, and JSON in both directions. */
void		 fuzz_check(const struct game *, const struct state *);
void		 fuzz_check_whole(const struct loaded_game *, const struct state *);

/* Checks that the CPU's decision is legal. */
void		 fuzz_ask_cpu(const struct game *, const struct state *, unsigned level);

/* Plays so many legal actions, with time between them, and checks everything after each. */
void		 fuzz_play(const struct loaded_game *, struct state *, struct rng *, int actions);

/* --- clock.c --- */

/* The clock in place of the machine's: it goes on by so much at every call, so that no CPU thinks
 * for long. */
extern int64_t	 fuzz_now;
void		 fuzz_clock_reset(void);

#endif
