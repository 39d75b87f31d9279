/* shared.h: a ledger that several servers share.
 *
 * Tables stay with the server that began them; what outlives them can be shared: people, ratings, results with
 * their journals, lists, and the seeks that are open. Every server keeps its own ledger as if it were alone (ledger.h), so
 * all reads are local and nothing waits for a network. Whatever it writes there is noted in an outbox, in the same
 * transaction. A body sends the outbox to the shared ledger and brings back what others have written:
 *
 *	table ends ── own ledger + outbox ── body ──▶ shared ledger ──▶ bodies of the others ── their own ledgers
 *
 * A row leaves the outbox only when the shared ledger has confirmed it; sent twice it changes nothing, because a result
 * has a name that is unique. So the shared ledger may be away for days, and either side may be killed at any moment.
 * Ratings are told at the end of a table as this server knows them; those of the shared ledger, which come back, have
 * the last word.
 *
 * The body speaks to PostgreSQL (src/server) and is linked into a program of its own, goyu-server: a player's program must
 * not depend on libpq. A module would need dlopen, a path to load code from and a list of symbols kept by hand,
 * where the linker proves the second program. Nothing in here knows libpq, and the Makefile refuses it. */
#ifndef TABLE_SHARED_H
#define TABLE_SHARED_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "table/ledger.h"

/* --- the outbox of the own ledger (ledger_shared.c) --- */

/* Its oldest rows, in order, as a shared ledger needs them: logins under the realm of this host. */
struct outbox {
	json_t	*people;	/* {realm, name, folded}: everybody in these rows; folded is what names are compared by */
	json_t	*results;	/* {name, game, day, rated, result, journal,
				 * parts: [{part, person, realm, name, folded, seat, rank}]} */
	json_t	*entries;	/* {realm, name, folded, game, list, hinted, score, counts, at, digest, journal} */
	json_t	*keys;		/* {realm, name, folded, fingerprint, since} */
	int64_t	 last;		/* the last of these rows */
	int	 count;
};

/* They end before a row that cannot be read now. False: nothing waits that can be read. *outbox is to be released in
 * any case. */
bool	 outbox_read(struct ledger *, const char *realm, struct outbox *);
void	 outbox_release(struct outbox *);

/* These rows are confirmed: they leave the outbox. And the ratings that a result got there, for its part. */
void	 outbox_confirm(struct ledger *, const struct outbox *);
void	 outbox_rated(struct ledger *, const char *result, int part, struct rating before, struct rating after);

/* Puts in all that this ledger has and others can miss: what was confirmed was lost there. What others wrote as well, since
 * they may never come back; sent twice it changes nothing. Their games are not here. */
void	 outbox_fill(struct ledger *);

/* Has a row been added since this was asked last? */
bool	 outbox_take_changed(struct ledger *);

/* --- what others have written (ledger_shared.c) --- */

/* {people: [{realm, name}], ratings: [{realm, name, game, rating, deviation, day, games, won, drawn, lost}],
 * entries: as above, without journals, keys: as above}. Rows that cannot be are left out: they come from elsewhere. */
void	 feed_take(struct ledger *, const char *realm, const json_t *feed);

/* Has it no number that the formula could not have come to? The day is that of the last game. */
bool	 standing_can_be(const struct standing *, int day);

/* A realm is a word that a host can be called, and none of those that have a meaning here. */
bool	 realm_check(const char *realm, struct error *);

/* --- new names and keys of an arcade (ledger_keys.c) --- */

/* Who gets a name or a key first is for the shared ledger to say; those that are known work without it. */
struct claim {
	int64_t	question;		/* that is answered when it is settled */
	char	key[KEY_SIZE], name[PERSON_NAME_SIZE];
	bool	fresh;			/* the name must be nobody's */
	int64_t	now_s;
	int64_t	since_ms;		/* it waits, by clock_ms() */
};
enum settled { CLAIM_DONE, CLAIM_NAME_TAKEN, CLAIM_KEY_TAKEN, CLAIM_AWAY };

/* From now on a shared ledger decides; reached: it can be asked. */
void	 claims_elsewhere(struct ledger *, bool reached);
int64_t	 claims_oldest(struct ledger *);			/* since when it waits; -1: there is none */
bool	 claims_take(struct ledger *, struct claim *);		/* that one; false: there is none */
void	 claims_settle(struct ledger *, const struct claim *, enum settled);
bool	 claims_answered(struct ledger *);			/* an answer waits to be taken */

/* --- the body --- */

struct shared;		/* a body's own */

struct shared_start {
	const char	*place;		/* where the shared ledger is, in the body's own words */
	char		*realm;		/* that of the logins of this host, REALM_SIZE */
	bool		 realm_given;	/* or it is the machine's name, as it was when this one joined,
							 * which becomes longer where another host has it */
	const char	*server;	/* the own id, which no other host has */
	struct ledger	*ledger;
	void		 (*warn)(const struct error *);	/* that it cannot be reached, once until it can; NULL: nobody hears it */
	void		 (*seeks)(void *context, const json_t *);	/* of the others: [{"host", "seeks": [..]}] */
	void		*context;
};

/* Called from the server's loop; none of them waits. */
struct shared_body {
	bool		 (*check)(const char *place, struct error *);	/* can it be a place? */
	struct shared	*(*open)(const struct shared_start *);		/* what it is given lasts as long */
	void		 (*close)(struct shared *);
	int		 (*fd)(const struct shared *);	/* always the same; readable: there is something to do */
	int64_t		 (*due)(const struct shared *);	/* when time alone changes something; -1 */
	void		 (*turn)(struct shared *, int64_t now_ms, bool anybody);	/* is anybody here? */
	void		 (*publish)(struct shared *, json_t *seeks);	/* all that are open here; taken over */
};

#endif
