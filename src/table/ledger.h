/* ledger.h: what outlives the tables: people, keys, blocks, ratings, results, shared lists,
 * tournaments.
 *
 * The ledger is one SQLite file in the server's folder. Calls between two ledger_commit are one
 * transaction. A ledger that cannot be written (a full disk) continues in memory without losing
 * anything; ledger_trouble returns the reason, and ledger_commit tries again. A result has a unique
 * name and is written only once, so posting it again after a crash is safe. When hosts share a
 * ledger, the server still reads only this one; shared.h describes how the two exchange data. */
#ifndef TABLE_LEDGER_H
#define TABLE_LEDGER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "table/name_check.h"
#include "table/rating.h"

struct ledger;

/* Opens ledger.db in the folder; NULL: in memory. *why is set if the file cannot be used, and the
 * ledger is then in memory. */
struct ledger	*ledger_open(const char *folder, struct error *why);
void		 ledger_close(struct ledger *);
/* false: the disk cannot take it now; try again later. */
bool		 ledger_commit(struct ledger *);
/* When to try again, by clock_ms(); -1: nothing is pending. */
int64_t		 ledger_due(const struct ledger *);
/* A message for players, N_(); NULL: no problem. */
const char	*ledger_trouble(const struct ledger *);

/* Leaves syncing to another process, as store_sync_elsewhere does: that process calls
 * store_sync_path when there is something to sync. */
void		 ledger_sync_elsewhere(struct ledger *);
void		 ledger_sync_itself(struct ledger *);	/* that process has ended: the ledger syncs
							 * itself again */
bool		 ledger_take_unsynced(struct ledger *);

/* --- people --- */

enum { PERSON_NAME_SIZE = 64, REALM_SIZE = 64 };
struct person_row {
	int64_t	id;
	char	realm[REALM_SIZE];		/* "login": of this host; "arcade"; or another host
						 * of a shared ledger */
	char	name[PERSON_NAME_SIZE];
};

/* Finds the person of that realm and name, or adds them; 0: the name is not valid. The name of an
 * arcade player may be written with other capitals. ledger_find_person only looks for exactly that
 * name; false: nobody has it. */
int64_t	 ledger_find_or_add_person(struct ledger *, const char *realm, const char *name);
bool	 ledger_find_person(struct ledger *, const char *realm, const char *name,
    struct person_row *);
bool	 ledger_person_row(struct ledger *, int64_t id, struct person_row *);

/* The name that people see and type: "taro", or "taro@arcade" if the realm is not "login".
 * ledger_find_shown finds the person with such a name. */
enum { PERSON_SHOWN_SIZE = PERSON_NAME_SIZE + REALM_SIZE };
void	 ledger_person_shown(const struct person_row *, char shown[PERSON_SHOWN_SIZE]);
bool	 ledger_find_shown(struct ledger *, const char *shown, struct person_row *);

/* --- the keys of an arcade's players --- */

/* A key is known by its fingerprint; a code adds one more key to a person who has one. A question
 * about keys may need another machine: each question has a number, and ledger_answer takes its
 * answer later, once. An unshared ledger answers at once, so the answer can be taken in the same
 * turn. */
enum { KEY_SIZE = 52, KEY_CODE_SECONDS = 600, KEYS_OF_ONE = 16 };
struct ledger_answer {
	int64_t			question;
	struct person_row	person;		/* the owner of the key now; id 0: nobody */
	struct error		error;		/* ERR_NONE: it was done as asked */
};
int64_t	 ledger_ask_key(struct ledger *, const char *key);	/* who owns this key? */
/* Takes a free name for a new key. */
int64_t	 ledger_ask_name(struct ledger *, const char *key, const char *name, int64_t now_s);
/* Adds the key to the person of the code, and uses up the code. */
int64_t	 ledger_ask_link(struct ledger *, const char *key, const char *code, int64_t now_s);
/* false: no answer is ready. */
bool	 ledger_answer(struct ledger *, struct ledger_answer *);
void	 ledger_unask(struct ledger *, int64_t question);	/* nobody waits for it any more */

/* Makes a new code for a person, which replaces any older one and is valid for KEY_CODE_SECONDS. */
void	 ledger_make_code(struct ledger *, int64_t person, int64_t now_s, char code[KEY_CODE_SIZE]);

/* The form in which arcade names are compared: names that differ only in capitals, in wide or
 * narrow letters, or in the hiragana and katakana he, be and pe are the same. */
enum { PERSON_FOLDED_SIZE = 2 * PERSON_NAME_SIZE };
void	 ledger_fold(const char *name, char folded[PERSON_FOLDED_SIZE]);

/* --- blocks --- */

void	 ledger_block(struct ledger *, int64_t person, int64_t other, bool on);
bool	 ledger_blocks(struct ledger *, int64_t person, int64_t other);
json_t	*ledger_blocked(struct ledger *, int64_t person);	/* names */

/* --- ratings and results --- */

/* A person's rating on a day (days since 1970); the uncertainty grows with the time without a
 * game. */
struct person_standing {
	struct rating	rating;
	int		games, won, drawn, lost;
};
struct person_standing	 ledger_standing(struct ledger *, int64_t person, const char *game,
    int day);
/* Payload of `rating`. */
json_t		*ledger_ratings(struct ledger *, int64_t person, int day);
/* Payload of `ladder`. */
json_t		*ledger_ladder(struct ledger *, const char *game, int day);

enum { LEDGER_SEATS = 8 };
struct ledger_result {
	const char	*name;		/* unique: the server's id, the table's number and some of
					 * its salt */
	const char	*game;
	int		 day;
	bool		 rated;
	int		 count;				/* of participants */
	struct ledger_part {
		int64_t	person;		/* 0: a CPU */
		int	seat;
		int	rank;		/* 1 is best; equal ranks are a draw */
	} parts[LEDGER_SEATS];
	const json_t	*result;	/* as %end has it */
	const char	*journal;	/* text; NULL: not kept in this ledger */
};

/* Computes the new ratings of a rated result, by part: `stood` holds the standings before the game
 * and counts it. Pure, so a shared ledger gets the same numbers. A result is rated if that was
 * agreed and only people took part. */
bool	 ledger_is_rated(const struct ledger_result *);
void	 ledger_rate(const struct ledger_result *, struct person_standing *stood,
    struct rating *after);

/* Writes a result and, if it is rated, the new ratings. before and after are indexed by part (a CPU
 * has none). False: the result was there already, and the ratings are those written then. */
bool	 ledger_post(struct ledger *, const struct ledger_result *, struct rating *before,
    struct rating *after);

/* --- shared lists --- */

struct ledger_entry {
	const char	*game, *list;
	int64_t		 person;
	long		 score;
	bool		 low_wins;
	bool		 hinted;	/* is assisted: goes into the list whose name ends in
					 * "+hint" */
	bool		 counts;	/* a daily that was played at the server; only a person's
					 * first one in the list counts */
	const char	*digest;	/* of the journal: each digest is accepted only once in a
					 * list */
	const char	*journal;
};

/* Adds an entry and returns the person's new place, from 1. A list ranks everybody's best entry,
 * those that count first. 0 and *e: this journal is in the list already, with or without hints,
 * whoever submitted it. */
int	 ledger_enter(struct ledger *, const struct ledger_entry *, struct error *);
/* Payload of `board`. */
json_t	*ledger_board(struct ledger *, const char *game, const char *list, bool low_wins);
json_t	*ledger_lists(struct ledger *, const char *game);

/* --- documents: each is one JSON value with a kind and a number --- */

/* A new number of that kind, never used again. */
int64_t	 ledger_next_number(struct ledger *, const char *kind);
void	 ledger_put(struct ledger *, const char *kind, int64_t number, bool open, const json_t *);
/* NULL: none; the caller releases it. */
json_t	*ledger_document(struct ledger *, const char *kind, int64_t number);
typedef void ledger_visitor(int64_t number, const json_t *, void *context);
void	 ledger_each_document(struct ledger *, const char *kind, bool open_only, ledger_visitor *,
    void *context);

#endif
