/* store.h: everything that outlives the program: games with their journals,
 * scores, progress and settings, in one SQLite file a user.
 *
 * store_open never fails. When the folder or the file cannot be used it gives a
 * store in memory and says why, once; what is on the disk stays untouched.
 * Every writing call is one transaction: it happened whole, or it returns false
 * and nothing happened. After it returns true, kill -9 cannot undo it, and after the
 * next store_idle_work that is due, or store_close, neither can a power cut. Several programs
 * of one user may have the same file open.
 *
 * Files are created 0600, folders 0700. All text goes through bound parameters. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct store;

/* Opens goyu.db in the folder, making both if need be. A NULL folder means
 * memory. *why is filled (kind other than ERR_NONE) when memory was the way out. */
struct store	*store_open(const char *folder, struct error *why);
void		 store_close(struct store *);
bool		 store_is_memory(const struct store *);

/* The folder its file lies in, with symbolic links resolved; NULL in memory. The
 * caller frees it. */
char		*store_folder(const struct store *);

/* False and *e, which says how to mend it, when others may read or write the folder or
 * the file. Nobody's modes are changed here. */
bool		 store_is_private(const struct store *, struct error *);

/* The folder for this user: $XDG_DATA_HOME/goyu or ~/.local/share/goyu. The
 * caller frees it; NULL when the environment names no absolute place. */
char		*store_default_folder(void);

/* Whether calls wait for another program that is writing, up to a second, as they do after
 * opening, or fail at once. */
void		 store_wait(struct store *, bool on);

/* Why the last write failed, in a few words to be translated, where it may succeed
 * later; NULL: it did not, or there is no hope. */
const char	*store_trouble(const struct store *);

/* Has store_idle_work call a function that could not write, several times a second while
 * another program is writing, less often on a full disk, until it is forgotten. */
typedef void store_writer(void *context);
void		 store_retry(struct store *, store_writer *, void *context);
void		 store_retry_forget(struct store *, const void *context);

/* --- many calls as one, for a program that serves many games at once --- */

/* From here on all writing calls are one transaction, which begins with the first of them. One that fails takes back only
 * itself, and reading calls see what was written. store_commit ends that. False: nothing of all that is in the store. */
void		 store_begin_batch(struct store *);
bool		 store_commit(struct store *, struct error *);

/* Between the two: has a function called once when it is known what became of all that was written, perhaps before
 * store_commit, because a disk that is full takes everything back. What was not kept is to be written again, as
 * after a writing call that has failed. False, and it is not called: there is no transaction to wait for. */
typedef void store_settled(void *context, bool kept);
bool		 store_await(struct store *, store_settled *, void *context);
void		 store_await_forget(struct store *, const void *context);

/* Leaves waiting for the disk to another process: store_idle_work never does so. The caller asks after a commit whether something
 * is to be synced, which is said once, and has that process call store_sync_path with the database's path (NULL in
 * memory). It must not be forked while a store is open: SQLite's locks would be lost. It brings the log to the disk and, when
 * that has grown long, the database up to the log. Where nobody does, the log is shortened here after all
 * when it has grown very long. */
void		 store_leave_sync(struct store *);
void		 store_keep_sync(struct store *);	/* that process is no more: as before */
bool		 store_take_unsynced(struct store *);
bool		 store_sync_path(const char *path);

/* What can wait until nobody waits for an answer: trying again to write; bringing commits to
 * the disk, at most four times a second, but without delay at a pause, on leaving and at
 * the end of a game; shortening the log; and, once a day, a copy of a store that was
 * closed in order. Milliseconds are those of any one clock. Due: the moment when there is
 * something to do, perhaps long past; negative: there is nothing. */
int64_t		 store_idle_work_due(const struct store *);
void		 store_idle_work(struct store *, int64_t now_ms);

/* --- damage --- */

/* The file could not be opened because it is damaged, or a call has found that later:
 * store_repair may help. */
bool		 store_is_damaged(const struct store *);

/* False and *e, which says it, when the last actions were lost with a damaged log; said once. */
bool		 store_log_was_whole(struct store *, struct error *);

/* What became of a store. */
struct repair {
	bool		 sound;		/* nothing was wrong, and nothing was changed */
	json_int_t	 games;		/* those that are there */
	json_t		*lost;		/* the numbers of games that are gone */
	json_t		*cut;		/* incomplete journals: [game, actions up to what is missing, actions
					 * that there were, the action behind it where the game goes on, or 0] */
	json_int_t	 regained;	/* games that the copy gave back */
	bool		 scores, progress, settings;	/* all of them are there */
	char		*day;		/* of the copy that was read; NULL: none */
	char		*kept;		/* the name that the damaged file has now; NULL: there was none */
};

/* Reads what can be read of the store in a folder into a new one, adds what is missing
 * from the latest good copy, and puts it in the place of the damaged one, which is kept
 * under a new name. No store of this program may be open there. False and *e: nothing
 * has changed; another program has it open, or there is nothing to repair. */
bool		 store_repair(const char *folder, struct repair *, struct error *);
void		 store_repair_clear(struct repair *);

/* --- games --- */

struct game_row {
	int64_t		 id;
	const char	*game;		/* "monoknight" */
	json_t		*start;		/* options, seed or set-up, seats: the session's */
	uint64_t	 ticks;		/* the logical clock when last saved */
	bool		 over;
	bool		 given_up;	/* over without an end: only store_games_begun shows it */
	int64_t		 created, updated;	/* seconds since 1970 */
	int64_t		 actions;	/* length of the journal */
	json_t		*summary;	/* what the menu shows of it; may be NULL */
	json_t		*result;	/* NULL until over */
};

/* Called for each row, which is valid during the call; returns false to stop.
 * A visitor of the store may call the store. */
typedef bool game_visitor(const struct game_row *, void *context);

/* A new game; its number, or 0 and *e. */
int64_t	store_game_new(struct store *, const char *game, const json_t *start, struct error *);

/* Takes the game for this program, so that no other can play it at the same
 * time; freed by store_game_release, store_close or the end of the program,
 * however it ends. False: another program has it. */
bool	store_game_claim(struct store *, int64_t id, struct error *);
void	store_game_release(struct store *, int64_t id);

/* Unfinished games (over = false) or finished ones, latest first; game may be
 * NULL for any. At most `limit` rows. */
bool	store_games(struct store *, const char *game, bool over, int limit, game_visitor *, void *context,
	    struct error *);
bool	store_game(struct store *, int64_t id, game_visitor *, void *context, struct error *);
bool	store_game_over(struct store *, int64_t id, bool *over, struct error *);

/* Every finished game, latest first, without its summary (NULL), which is most of
 * what a row holds; game may be NULL for any. */
bool	store_results(struct store *, const char *game, game_visitor *, void *context, struct error *);

/* Every game that was ever begun, given up or not, whose start as JSON has one of these texts in it
 * (NULL: fewer are looked for), oldest first, without its summary. Every start is looked at. */
enum { STORE_PARTS = 3 };
bool	store_games_begun(struct store *, const char *game, const char *const parts[STORE_PARTS], game_visitor *,
	    void *context, struct error *);

/* Forgets a game with its journal. Its scores stay, and of an unfinished one how it began, so that
 * its seed is known as one that was begun. False as well while another program has claimed it. */
bool	store_game_delete(struct store *, int64_t id, struct error *);

/* Writes another start of an unfinished game, with a mark that it did not have. */
bool	store_game_mark(struct store *, int64_t id, const json_t *start, struct error *);

/* Keeps the clock and a summary (NULL: the old one stays) without a new action:
 * at a pause, on leaving. A finished game stays as it is; that is no failure. */
bool	store_game_touch(struct store *, int64_t id, uint64_t ticks, const json_t *summary, struct error *);

/* --- journals --- */

struct entry {
	int64_t		 seq;		/* from 1, without gaps */
	int		 seat;
	uint64_t	 tick;
	const char	*action;
	uint64_t	 check;		/* of the state after it; below 2^63 */
};

/* What a game's end adds; all of it is written together. */
struct finish {
	const json_t	*result;
	const char	*ranking;	/* NULL: no score is kept */
	long long	 score;
	const char	*progress_key;	/* NULL: none */
	const json_t	*progress;
};

/* Appends one accepted action. snapshot, summary and finish may be NULL. False:
 * nothing was written, the game is over, or another program has written this
 * number already. The latest few snapshots are kept. */
bool	store_append(struct store *, int64_t game, const struct entry *, const json_t *snapshot,
	    const json_t *summary, const struct finish *, struct error *);

/* The end of a game that time brought, without an action. False: nothing was
 * written, or the game was over already. */
bool	store_finish(struct store *, int64_t game, uint64_t ticks, const json_t *summary, const struct finish *,
	    struct error *);

/* A game with its whole journal, as a game of today that adds to no ranking and no
 * progress; its number, or 0 and *e. Entries count from 1. */
struct whole_game {
	const char		*game;
	const json_t		*start;
	uint64_t		 ticks;
	const struct entry	*entries;
	int64_t			 length;
	const json_t		*summary, *result;	/* result NULL: it is not over */
};
int64_t	store_game_whole(struct store *, const struct whole_game *, struct error *);

/* Takes the last action back (practice games): the entry and any snapshot at or
 * after it go. Refused once the game is over. */
bool	store_undo(struct store *, int64_t game, int64_t seq, struct error *);

/* Leaves the game with its first `length` actions, at that time and with this start: the
 * entries and snapshots behind them go. Refused once the game is over. */
bool	store_game_cut(struct store *, int64_t game, const json_t *start, int64_t length, uint64_t ticks,
	    struct error *);

/* The entries that are there, by their numbers; a damaged journal has gaps, wrong
 * numbers and actions that are NULL. */
typedef bool entry_visitor(const struct entry *, void *context);
bool	store_journal(struct store *, int64_t game, entry_visitor *, void *context, struct error *);

/* The latest snapshot with a number below this one (INT64_MAX: any), and its number, which
 * is that of the action it was taken after (0 and NULL when there is none). The caller
 * releases it. */
json_t	*store_snapshot(struct store *, int64_t game, int64_t before, int64_t *seq);

/* What was found out about a finished game, by its name; it goes with the game. It can be made again at
 * any time, so a repair leaves it out. NULL: there is none; the caller releases it. */
json_t	*store_analysis(struct store *, int64_t game, const char *name);
bool	 store_keep_analysis(struct store *, int64_t game, const char *name, const json_t *, struct error *);

/* --- scores, progress, settings --- */

struct score_row {
	int64_t		 game_id;	/* 0 when that game is forgotten */
	long long	 score;
	int64_t		 when;
	json_t		*stats;		/* borrowed; the result's stats */
};
typedef bool score_visitor(const struct score_row *, void *context);

/* The best (by score) or the latest (by time) scores of a ranking, best or
 * latest first. */
bool	store_scores_best(struct store *, const char *game, const char *ranking, bool low_wins, int limit,
	    score_visitor *, void *context, struct error *);
bool	store_scores_latest(struct store *, const char *game, const char *ranking, int limit,
	    score_visitor *, void *context, struct error *);

/* The names of a game's rankings that have scores, sorted, as a JSON array. */
json_t	*store_rankings(struct store *, const char *game);

/* NULL when there is none. The caller releases it. */
json_t	*store_progress(struct store *, const char *game, const char *key);
/* Everything kept of a game: {"key":record}. Never NULL. */
json_t	*store_progress_all(struct store *, const char *game);

/* The caller frees the text; NULL when the setting was never made. A NULL value
 * forgets it. While another program is writing a setting is remembered and written by
 * store_idle_work or store_close. */
char	*store_setting(struct store *, const char *name);
bool	store_set_setting(struct store *, const char *name, const char *value, struct error *);

/* No game was ever begun and no setting made. */
bool	store_is_empty(struct store *);

#endif
