/* fuzz.h: what the fuzz targets share.
 *
 * A target is LLVMFuzzerTestOneInput in a file of its own. `make fuzz` links it
 * with libFuzzer, `make check` with screen_replay.c, which runs what is kept in
 * corpus/TARGET. Inputs that belong to one game begin with a line that names it;
 * any other first line picks one by its first byte, so that games added later
 * are found without being named here. */
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

/* What is left of an input. */
struct bytes {
	const uint8_t	*at;
	size_t		 left;
};

/* The start of every target: the locale is set and the clock stands at its first
 * moment, so that the same input does the same. */
struct bytes	 fuzz_begin(const uint8_t *, size_t);

/* Ends the program when something that must hold does not. */
void		 fuzz_demand(bool holds, const char *what);

void		 fuzz_demand_reason(const struct error *);	/* of a refusal */

/* The folder of the built shared data, and a registry that reads from it. */
const char	*fuzz_share(void);
struct registry	*fuzz_registry(void);

unsigned	 fuzz_byte(struct bytes *);		/* 0 at the end */
char		*fuzz_line(struct bytes *);		/* without its end; the caller frees it; NULL at the end */
json_t		*fuzz_json(struct bytes *);		/* all that is left; NULL: not JSON */
const struct loaded_game *fuzz_loaded_game(struct bytes *);	/* the game named by the first line */

/* --- states --- */

/* The seat's legal action of that number, counted round; false: there is none. */
bool		 fuzz_legal(const struct game *, const struct state *, int seat, unsigned number,
		    char action[ACTION_SIZE]);

/* A seat that may act; SEAT_NOBODY: the game is over. */
int		 fuzz_seat(const struct game *, const struct state *, unsigned number);

uint64_t	 fuzz_sum(const struct game *, const struct state *);	/* of all that a state is */

/* What holds for a state: its invariants and its result; and whatever takes longer:
 * what each seat sees, the way through JSON and back. */
void		 fuzz_check(const struct game *, const struct state *);
void		 fuzz_check_whole(const struct loaded_game *, const struct state *);

/* What a CPU decides is legal. */
void		 fuzz_ask_cpu(const struct game *, const struct state *, unsigned level);

/* So many legal actions, time between them, and everything checked after each. */
void		 fuzz_play(const struct loaded_game *, struct state *, struct rng *, int actions);

/* --- clock.c --- */

/* The clock that stands in for the machine's: it goes on by so much at every look
 * at it, so that no CPU thinks for long. */
extern int64_t	 fuzz_now;
void		 fuzz_clock_reset(void);

#endif
