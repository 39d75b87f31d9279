/* shared.h: a ledger that several servers share.
 *
 * Tables stay with the server that began them; what outlives them can be shared: people, ratings,
 * results with their journals, lists, and the open seeks. Every server keeps its own ledger as if
 * it were alone (ledger.h), so all reads are local and nothing waits for a network. Every change is
 * also noted in an outbox, in the same transaction. A body sends the outbox to the shared ledger
 * and fetches what other servers have written:
 *
 * 	table ends ── ledger + outbox ── body ──▶ shared ledger ──▶ other bodies ── other ledgers
 *
 * A row leaves the outbox only when the shared ledger has confirmed it; sending it twice changes
 * nothing, because results have unique names. So the shared ledger may be unreachable for days, and
 * either side may be killed at any moment. The ratings shown at the end of a table are those of
 * this server's ledger; ratings that come back from the shared ledger replace them.
 *
 * The body speaks to PostgreSQL (src/server) and is only linked into the separate program
 * goyu-server, because a player's program must not depend on libpq. A module would need dlopen, a
 * path to load code from and a list of symbols kept by hand; with a second program the linker
 * checks everything. Nothing in this folder may use libpq; the Makefile checks that. */
#ifndef TABLE_SHARED_H
#define TABLE_SHARED_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "table/ledger.h"

/* --- the outbox of this server's ledger (ledger_shared.c) --- */

/* Its oldest rows in order, in the form of the shared ledger: people of "login" get this host's
 * realm. */
struct outbox {
	json_t	*people;	/* {realm, name, folded}: everybody in these rows; folded is the
				 * form in which names are compared */
	json_t	*results;	/* {name, game, day, rated, result, journal,
				 * parts: [{part, person, realm, name, folded, seat, rank}]} */
	json_t	*entries;	/* {realm, name, folded, game, list, hinted, score, counts, at,
				 * digest, journal} */
	json_t	*keys;		/* {realm, name, folded, fingerprint, since} */
	int64_t	 last;		/* the last of these rows */
	int	 count;
};

/* Reads rows up to the first that cannot be read now. False: no row can be read. Release *outbox in
 * any case. */
bool	 outbox_read(struct ledger *, const char *realm, struct outbox *);
void	 outbox_release(struct outbox *);

/* outbox_confirm removes confirmed rows. outbox_rated stores the ratings that the shared ledger
 * computed for a part of a result. */
void	 outbox_confirm(struct ledger *, const struct outbox *);
void	 outbox_rated(struct ledger *, const char *result, int part, struct rating before,
    struct rating after);

/* Puts everything that this ledger has into the outbox again, because the shared ledger has lost
 * confirmed rows. That includes rows from other servers, which may never return; sending them twice
 * changes nothing. Journals of those servers are missing here. */
void	 outbox_refill(struct ledger *);

/* Has a row been added since the last call? */
bool	 outbox_take_changed(struct ledger *);

/* --- rows of other servers (ledger_shared.c) --- */

/* Stores {people: [{realm, name}], ratings: [{realm, name, game, rating, deviation, day, games,
 * won, drawn, lost}], entries: as above, without journals, keys: as above}. The rows are not
 * trusted: invalid ones are skipped. */
void	 feed_take(struct ledger *, const char *realm, const json_t *feed);

/* Are all numbers in the range that the formula can produce? The day is that of the last game. */
bool	 standing_can_be(const struct person_standing *, int day);

/* A realm is a word like a host name, but not "login" or "arcade". */
bool	 realm_check(const char *realm, struct error *);

/* --- new names and keys of an arcade (ledger_keys.c) --- */

/* A question for the shared ledger, which decides who gets a new name or key. Known names and keys
 * work without it. */
struct claim {
	int64_t	question;		/* gets its answer when the claim is settled */
	char	key[KEY_SIZE], name[PERSON_NAME_SIZE];
	bool	fresh;			/* the name must not exist yet */
	int64_t	now_s;
	int64_t	since_ms;		/* when it was asked, by clock_ms() */
};
enum settled { CLAIM_DONE, CLAIM_NAME_TAKEN, CLAIM_KEY_TAKEN, CLAIM_AWAY };

/* From now on a shared ledger decides; reached: it is reachable now. */
void	 claims_use_shared(struct ledger *, bool reached);
/* When the oldest claim was asked; -1: there is none. */
int64_t	 claims_oldest(struct ledger *);
/* Removes the oldest claim; false: there is none. */
bool	 claims_take(struct ledger *, struct claim *);
void	 claims_settle(struct ledger *, const struct claim *, enum settled);
bool	 claims_answered(struct ledger *);	/* some answer has not been taken yet */

/* --- the body --- */

struct shared;		/* private to the body */

struct shared_start {
	const char	*place;		/* where the shared ledger is, in the body's own notation */
	char		*realm;		/* of this host's logins; REALM_SIZE bytes */
	bool		 realm_given;	/* false: `realm` is the machine's name; the one used when
					 * this server joined stays, and it gets a suffix if another
					 * host has it */
	const char	*server;	/* this server's id, unique among all hosts */
	struct ledger	*ledger;
	void		 (*warn)(const struct error *);	/* called once when the shared ledger
							 * becomes unreachable; may be NULL */
	/* called with those of the others: [{"host", "seeks": [..]}] */
	void		 (*seeks)(void *context, const json_t *);
	void		*context;
};

/* Called from the server's loop; none of these functions blocks. */
struct shared_backend {
	bool		 (*check)(const char *place, struct error *);	/* is it a valid place? */
	/* the pointers must stay valid until close */
	struct shared	*(*open)(const struct shared_start *);
	void		 (*close)(struct shared *);
	int		 (*fd)(const struct shared *);	/* never changes; readable when there is
							 * something to do */
	int64_t		 (*due)(const struct shared *);	/* when `turn` must be called even without
							 * input; -1: never */
	/* anybody: is a client connected? */
	void		 (*turn)(struct shared *, int64_t now_ms, bool anybody);
	/* all seeks open here; taken over */
	void		 (*publish)(struct shared *, json_t *seeks);
};

#endif
