/* crowd.h: many people at the tables of a server, played by one program over real connections.
 *
 * They say who they are, seek a game, sit down, and act at random within the rules, Gunjin's from their own views.
 * One whose line is lost comes back to the table where it sat. Whatever was answered must still be there
 * then: the number of actions a seat was told of never goes back. */
#ifndef TESTS_PTY_CROWD_H
#define TESTS_PTY_CROWD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/registry.h"

struct crowd_plan {
	const char	*place;		/* the server's socket */
	const char	*name;		/* what their names begin with */
	int		 gunjin, puyo;	/* how many of them play what: even numbers */
	int		 think_ms;	/* before an action of Gunjin, on average */
	int		 key_ms;	/* between two keys of Puyo, on average */
};

/* What has happened so far. */
struct crowd_counts {
	uint64_t	sent, accepted, stale, refused;	/* actions, and what was answered */
	uint64_t	views, bytes;			/* that came */
	uint64_t	ended;				/* games, counted by each seat */
	uint64_t	lost_lines, came_back;		/* to their tables, with a view */
	uint64_t	lost_actions;			/* accepted ones that are gone after a return */
	uint64_t	lost_tables;			/* that nobody knows any more, with accepted actions */
};

struct crowd	*crowd_new(struct registry *, const struct crowd_plan *);
void		 crowd_free(struct crowd *);

/* Goes on for so long; with acting false they only listen. */
void		 crowd_run(struct crowd *, int ms, bool acting);

/* Goes on until all sit and have a view; false: not within that time. Nobody acts. */
bool		 crowd_seat(struct crowd *, int ms);

int		 crowd_seated(const struct crowd *);		/* how many sit and have a view */
struct crowd_counts crowd_counts(const struct crowd *);
const char	*crowd_trouble(const struct crowd *);		/* the last refusal; "": none */

/* From an action to the view of it at the other seat, in microseconds: the value that this share of the samples does not exceed,
 * and forgetting all samples. */
double		 crowd_relay(struct crowd *, double share);
size_t		 crowd_samples(const struct crowd *);
void		 crowd_measure_anew(struct crowd *);

#endif
