/* gunjin_bots.h: simple players with one plan each, to measure the levels against.
 *
 * They see a struct view as the levels do, and look only one move ahead. */
#ifndef TESTS_BENCH_GUNJIN_BOTS_H
#define TESTS_BENCH_GUNJIN_BOTS_H

#include "games/gunjin/gunjin.h"

struct bot {
	const char	*name;
	const char	*camps[3];	/* one of them at random, mirrored or not */
	int		(*rate)(const struct view *, int side, struct gunjin_move);
	int		 chance;	/* the random part of every rating */
};

/* NULL: there is no bot of that name. */
const struct bot	*bot_find(const char *name);

/* The seat's action: its camp while placing, then a move. */
struct action	bot_act(const struct bot *, const struct view *, int seat, uint64_t seed);

#endif
