/* crowd.h: many people at the tables of a server, played by one program over real connections.
 *
 * Each person logs in, seeks a game, sits down, and plays random legal actions; in Gunjin they come
 * from the person's own view. A person whose connection is lost returns to the same table. Every
 * action that was answered must then still be there: the number of actions in a seat's view never
 * decreases. */
#ifndef TESTS_PTY_CROWD_H
#define TESTS_PTY_CROWD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/registry.h"

struct crowd_plan {
	const char	*place;		/* the server's socket */
	const char	*name;		/* prefix of their names */
	int		 gunjin, puyo;	/* how many play each game: even numbers */
	int		 think_ms;	/* before an action of Gunjin, on average */
	int		 key_ms;	/* between two keys of Puyo, on average */
};

/* Counts so far. */
struct crowd_counts {
	uint64_t	sent, accepted, stale, refused;	/* actions, and the answers to them */
	uint64_t	views, bytes;			/* received */
	uint64_t	ended;				/* games, counted by each seat */
	uint64_t	lost_lines, came_back;		/* returns to a table, with a view */
	uint64_t	lost_actions;			/* accepted ones that are missing after a
							 * return */
	uint64_t	lost_tables;			/* tables the server has forgotten, with
							 * accepted actions */
};

struct crowd	*crowd_new(struct registry *, const struct crowd_plan *);
void		 crowd_free(struct crowd *);

/* Runs for that long; with acting false the people only listen. */
void		 crowd_run(struct crowd *, int ms, bool acting);

/* Runs until all are seated and have a view, but nobody acts; false: the time is over. */
bool		 crowd_seat(struct crowd *, int ms);

int		 crowd_seated(const struct crowd *);		/* how many are seated and have a
								 * view */
struct crowd_counts crowd_counts(const struct crowd *);
const char	*crowd_trouble(const struct crowd *);		/* the latest refusal; "": none */

/* Microseconds from an action to its view at the other seat: the value that this share of the
 * samples does not exceed. Forgets all samples. */
double		 crowd_relay(struct crowd *, double share);
size_t		 crowd_samples(const struct crowd *);
void		 crowd_measure_anew(struct crowd *);

#endif
