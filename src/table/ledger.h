/* ledger.h: what outlives the tables: people, their keys, whom they block, ratings, results, shared lists, tournaments.
 *
 * One SQLite file in the server's folder. Calls between two ledger_commit are one transaction; a ledger
 * that cannot be written (a full disk) goes on in memory with all that was written, ledger_trouble says so, and
 * ledger_commit tries again. A result has a name that is unique: one that is there already changes
 * nothing, so that posting it again after a crash is safe. Where hosts share what is in here, this is still the only ledger
 * that the server reads: shared.h says how it hears of the others. */
#ifndef TABLE_LEDGER_H
#define TABLE_LEDGER_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "table/name_check.h"
#include "table/rating.h"

struct ledger;

/* Opens ledger.db in the folder; NULL: in memory. *why is filled where memory was the way out. */
struct ledger	*ledger_open(const char *folder, struct error *why);
void		 ledger_close(struct ledger *);
bool		 ledger_commit(struct ledger *);		/* false: the store cannot take it now; it is tried again */
int64_t		 ledger_due(const struct ledger *);		/* when to try again, by clock_ms(); -1: nothing waits */
const char	*ledger_trouble(const struct ledger *);		/* a sentence for players, N_(); NULL: none */

/* Leaves waiting for the disk to another process, as store_leave_sync does: it calls store_sync_path
 * with the path (NULL in memory) when there is something to sync. */
void		 ledger_leave_sync(struct ledger *);
void		 ledger_keep_sync(struct ledger *);	/* that process is no more: as before */
bool		 ledger_take_unsynced(struct ledger *);

/* --- people --- */

enum { PERSON_NAME_SIZE = 64, REALM_SIZE = 64 };
struct person_row {
	int64_t	id;
	char	realm[REALM_SIZE];		/* "login": of this host; "arcade"; or another host of a shared ledger */
	char	name[PERSON_NAME_SIZE];
};

/* The person of that realm and name, made where there is none; 0: the name cannot be one. A player of an arcade may write it with
 * other capitals. And one that is known, by exactly that name; false: nobody is called so. */
int64_t	 ledger_person(struct ledger *, const char *realm, const char *name);
bool	 ledger_find_person(struct ledger *, const char *realm, const char *name, struct person_row *);
bool	 ledger_person_row(struct ledger *, int64_t id, struct person_row *);

/* The name that people see and type: "taro", or "taro@arcade" where the realm is not that of logins; and the person who
 * is shown so. */
enum { PERSON_SHOWN_SIZE = PERSON_NAME_SIZE + REALM_SIZE };
void	 ledger_person_shown(const struct person_row *, char shown[PERSON_SHOWN_SIZE]);
bool	 ledger_find_shown(struct ledger *, const char *shown, struct person_row *);

/* --- the keys of an arcade's players --- */

/* A key is known by its fingerprint, a code adds one more to a person who has one. What is asked about keys may need
 * another machine: each question has a number, and its answer is taken later, once, with ledger_answer. This
 * ledger answers at once, so that it can be taken in the same turn. */
enum { KEY_SIZE = 52, KEY_CODE_SECONDS = 600, KEYS_OF_ONE = 16 };
struct ledger_answer {
	int64_t			question;
	struct person_row	person;		/* whose the key is now; id 0: nobody's */
	struct error		error;		/* ERR_NONE: it was done as asked */
};
int64_t	 ledger_ask_key(struct ledger *, const char *key);			/* whose is it? */
int64_t	 ledger_ask_name(struct ledger *, const char *key, const char *name, int64_t now_s);	/* a free name for a new key */
int64_t	 ledger_ask_link(struct ledger *, const char *key, const char *code, int64_t now_s);	/* that person's, and the code is spent */
bool	 ledger_answer(struct ledger *, struct ledger_answer *);		/* false: none is there now */
void	 ledger_unask(struct ledger *, int64_t question);		/* nobody waits for it any more */

/* A fresh code for a person, in place of any older one; valid for KEY_CODE_SECONDS. */
void	 ledger_code(struct ledger *, int64_t person, int64_t now_s, char code[KEY_CODE_SIZE]);

/* Names of an arcade that differ in capitals, wide and narrow letters or the two kinds of he alone are the same: the
 * form in which they are compared. */
enum { PERSON_FOLDED_SIZE = 2 * PERSON_NAME_SIZE };
void	 ledger_fold(const char *name, char folded[PERSON_FOLDED_SIZE]);

/* --- whom they block --- */

void	 ledger_block(struct ledger *, int64_t person, int64_t other, bool on);
bool	 ledger_blocks(struct ledger *, int64_t person, int64_t other);
json_t	*ledger_blocked(struct ledger *, int64_t person);	/* names */

/* --- ratings and results --- */

/* As it stands on that day (days since 1970), with the uncertainty of the time without a game. */
struct standing {
	struct rating	rating;
	int		games, won, drawn, lost;
};
struct standing	 ledger_standing(struct ledger *, int64_t person, const char *game, int day);
json_t		*ledger_ratings(struct ledger *, int64_t person, int day);		/* payload of `rating` */
json_t		*ledger_ladder(struct ledger *, const char *game, int day);		/* payload of `ladder` */

enum { LEDGER_SEATS = 8 };
struct ledger_result {
	const char	*name;		/* unique: the server's own id, the table's number and some of its salt */
	const char	*game;
	int		 day;
	bool		 rated;
	int		 count;				/* of those who took part */
	struct ledger_part {
		int64_t	person;		/* 0: a CPU */
		int	seat;
		int	rank;		/* 1 is best; equal ranks have drawn with each other */
	} parts[LEDGER_SEATS];
	const json_t	*result;	/* as %end has it */
	const char	*journal;	/* text; NULL: not kept here */
};

/* What a rated result makes of those who took part: after, by part, from how they stood at its day, where the game is
 * counted. Pure, so that a ledger elsewhere gets the same numbers. And is it rated: by wish, and among people alone. */
bool	 ledger_is_rated(const struct ledger_result *);
void	 ledger_rate(const struct ledger_result *, struct standing *stood, struct rating *after);

/* Writes a result and, if it is rated and at least two people but no CPU took part, new ratings. before and after by part
 * (nothing of a CPU); false: it was there already, and they are those that were written then. */
bool	 ledger_post(struct ledger *, const struct ledger_result *, struct rating *before, struct rating *after);

/* --- shared lists --- */

struct ledger_entry {
	const char	*game, *list;
	int64_t		 person;
	long		 score;
	bool		 low_wins;
	bool		 hinted;	/* is assisted: in the list's name with "+hint" behind it */
	bool		 counts;	/* a daily that was played at the server; a person's first one in the list does */
	const char	*digest;	/* of the journal: the same one is refused under any name */
	const char	*journal;
};

/* The place its person has now, from 1: everybody stands there with their best, those that count first. 0 and *e: this
 * journal is in the list already, with a hint or without, whoever sent it. */
int	 ledger_enter(struct ledger *, const struct ledger_entry *, struct error *);
json_t	*ledger_board(struct ledger *, const char *game, const char *list, bool low_wins);	/* payload of `board` */
json_t	*ledger_lists(struct ledger *, const char *game);

/* --- documents: tournaments, matches and the tables' own data, each one JSON value by kind and number --- */

int64_t	 ledger_number(struct ledger *, const char *kind);	/* a fresh one of that kind, never used again */
void	 ledger_put(struct ledger *, const char *kind, int64_t number, bool open, const json_t *);
json_t	*ledger_get(struct ledger *, const char *kind, int64_t number);	/* NULL: none; the caller releases it */
typedef void ledger_visitor(int64_t number, const json_t *, void *context);
void	 ledger_each(struct ledger *, const char *kind, bool open_only, ledger_visitor *, void *context);

#endif
