/* store.h: everything that outlives the program: games with their journals, scores, progress,
 * settings, in one SQLite file for each user.
 *
 * store_open never fails. If the folder or the file cannot be used it opens a store in memory and
 * says why, once; the files on the disk stay as they are. Every writing call is one transaction: it
 * succeeds completely, or it returns false and changes nothing. After it returns true, kill -9
 * cannot undo it; after the next store_idle_work that is due, or store_close, neither can a power
 * cut. Several programs of one user may have the same file open.
 *
 * Files are created 0600, folders 0700. All text goes through bound parameters. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct store;

/* Opens goyu.db in the folder; makes both if they are missing. A NULL folder means memory. *why is
 * filled (kind other than ERR_NONE) if the store is in memory because of an error. */
struct store	*store_open(const char *folder, struct error *why);
void		 store_close(struct store *);
bool		 store_is_memory(const struct store *);

/* The folder of the file, with symbolic links resolved; NULL in memory. The caller frees it. */
char		*store_folder(const struct store *);

/* False and *e, which says how to correct it: others may read or write the folder or the file. The
 * modes are not changed here. */
bool		 store_is_private(const struct store *, struct error *);

/* The folder for this user: $XDG_DATA_HOME/goyu or ~/.local/share/goyu. The caller frees it; NULL
 * if the environment has no absolute path. */
char		*store_default_folder(void);

/* Sets whether calls wait up to a second for another program that is writing, as they do after
 * opening, or fail at once. */
void		 store_wait(struct store *, bool on);

/* Why the last write failed, in a few words to be translated, if a retry may succeed; otherwise
 * NULL. */
const char	*store_trouble(const struct store *);

/* Makes store_idle_work call a function that could not write, until it is forgotten: several times
 * a second while another program is writing, less often on a full disk. */
typedef void store_writer(void *context);
void		 store_retry(struct store *, store_writer *, void *context);
void		 store_retry_forget(struct store *, const void *context);

/* --- batches, for a program that serves many games at once --- */

/* Starts a batch: all writing calls become one transaction, which begins with the first of them. A
 * call that fails takes back only itself, and reading calls see what was written. store_commit ends
 * the batch. False: nothing of it is stored. */
void		 store_begin_batch(struct store *);
bool		 store_commit(struct store *, struct error *);

/* Within a batch: calls a function once when it is known whether the batch was stored. This may
 * happen before store_commit, because a full disk takes everything back. After false the caller
 * must write again, as after a failed call. False, and the function is not called: there is no
 * batch. */
typedef void store_batch_ended(void *context, bool kept);
bool		 store_on_batch_end(struct store *, store_batch_ended *, void *context);
void		 store_on_batch_end_forget(struct store *, const void *context);

/* Leaves syncing to another process; store_idle_work then does not sync. After a commit the caller
 * asks store_take_unsynced, which returns true once, whether something is to be synced, and has
 * that process call store_sync_path with the database's path (NULL in memory). store_sync_path
 * syncs the log to the disk and, if the log is long, copies it into the database. The process must
 * not be forked while a store is open: SQLite's locks would be lost. If it fails to do its work,
 * store_idle_work shortens a very long log itself. */
void		 store_sync_elsewhere(struct store *);
/* that process has ended: the store syncs again */
void		 store_sync_here(struct store *);
bool		 store_take_unsynced(struct store *);
bool		 store_sync_path(const char *path);

/* Work for times when nobody waits for an answer: repeating failed writes; syncing commits to the
 * disk, at most four times a second, but without delay at a pause, on leaving and at the end of a
 * game; shortening the log; once a day, a copy of a store that was closed properly. Times are
 * milliseconds of any one clock. store_idle_work_due: when there is work, perhaps long past;
 * negative: there is none. */
int64_t		 store_idle_work_due(const struct store *);
void		 store_idle_work(struct store *, int64_t now_ms);

/* --- damage --- */

/* The file could not be opened because it is damaged, or a later call has found damage:
 * store_repair may help. */
bool		 store_is_damaged(const struct store *);

/* False and *e, once: the last actions were lost with a damaged log. */
bool		 store_take_log_error(struct store *, struct error *);

/* The result of a repair. */
struct repair {
	bool		 sound;		/* nothing was wrong, and nothing was changed */
	json_int_t	 games;		/* number of games in the store */
	json_t		*lost;		/* ids of lost games */
	/* incomplete journals: [game, actions before the gap, actions there were, the action after
	 * the gap where the game goes on, or 0] */
	json_t		*cut;
	json_int_t	 regained;	/* number of games that came from the copy */
	bool		 scores, progress, settings;	/* is everything there? */
	char		*day;		/* day of the copy that was read; NULL: none */
	char		*kept;		/* the new name of the damaged file; NULL: there was none */
};

/* Reads what can be read of the store in a folder into a new one, adds missing data from the latest
 * good copy, and replaces the damaged file, which is kept under a new name. This program must have
 * no store open there. False and *e: nothing has changed; another program has it open, or there is
 * nothing to repair. */
bool		 store_repair(const char *folder, struct repair *, struct error *);
void		 store_repair_clear(struct repair *);

/* --- games --- */

struct game_row {
	int64_t		 id;
	const char	*game;		/* "monoknight" */
	json_t		*start;		/* from the session: options, seed or set-up, seats */
	uint64_t	 ticks;		/* the logical clock when last saved */
	bool		 over;
	/* abandoned without an end: only store_games_begun lists it */
	bool		 given_up;
	int64_t		 created, updated;	/* seconds since 1970 */
	int64_t		 actions;	/* length of the journal */
	json_t		*summary;	/* for the menu; may be NULL */
	json_t		*result;	/* NULL until it is over */
};

/* Called for each row, which is valid during the call; returns false to stop. A visitor may call
 * the store. */
typedef bool game_visitor(const struct game_row *, void *context);

/* Creates a game; returns its id, or 0 and *e. */
int64_t	store_game_new(struct store *, const char *game, const json_t *start, struct error *);

/* Claims the game for this program, so no other can play it at the same time. store_game_release,
 * store_close or the end of the program, even a crash, ends the claim. False: another program has
 * claimed it. */
bool	store_game_claim(struct store *, int64_t id, struct error *);
void	store_game_release(struct store *, int64_t id);

/* Visits unfinished games (over = false) or finished ones, latest first; a NULL game means any. At
 * most `limit` rows. */
bool	store_games(struct store *, const char *game, bool over, int limit, game_visitor *,
    void *context,
	    struct error *);
bool	store_game(struct store *, int64_t id, game_visitor *, void *context, struct error *);
bool	store_game_over(struct store *, int64_t id, bool *over, struct error *);

/* Visits every finished game, latest first, without its summary (NULL), which is most of a row; a
 * NULL game means any. */
bool	store_results(struct store *, const char *game, game_visitor *, void *context,
    struct error *);

/* Visits every game that was ever begun, also abandoned ones, whose start as JSON contains one of
 * these texts (fewer if NULL), oldest first, without its summary. It searches every start. */
enum { STORE_PARTS = 3 };
bool	store_games_begun(struct store *, const char *game, const char *const parts[STORE_PARTS],
    game_visitor *,
	    void *context, struct error *);

/* Deletes a game with its journal. Its scores stay. Of an unfinished game the start stays too, so
 * its seed still counts as begun. False also while another program has claimed it. */
bool	store_game_delete(struct store *, int64_t id, struct error *);

/* Replaces the start of an unfinished game by one with an additional mark. */
bool	store_game_set_start(struct store *, int64_t id, const json_t *start, struct error *);

/* Stores the clock and a summary (NULL: the old one stays) without a new action: at a pause, on
 * leaving. A finished game stays as it is; that is no failure. */
bool	store_game_save_clock(struct store *, int64_t id, uint64_t ticks, const json_t *summary,
    struct error *);

/* --- journals --- */

struct entry {
	int64_t		 seq;		/* from 1, without gaps */
	int		 seat;
	uint64_t	 tick;
	const char	*action;
	uint64_t	 check;		/* checksum of the state after it; below 2^63 */
};

/* What is written together with a game's end. */
struct finish {
	const json_t	*result;
	const char	*ranking;	/* NULL: no score */
	long long	 score;
	const char	*progress_key;	/* NULL: none */
	const json_t	*progress;
};

/* Appends one accepted action. snapshot, summary and finish may be NULL. False: nothing was
 * written, the game is over, or another program has already written an action of this number. Only
 * the latest few snapshots are kept. */
bool	store_append(struct store *, int64_t game, const struct entry *, const json_t *snapshot,
	    const json_t *summary, const struct finish *, struct error *);

/* Ends a game because of its clock, without an action. False: nothing was written, or the game was
 * over already. */
bool	store_finish(struct store *, int64_t game, uint64_t ticks, const json_t *summary,
    const struct finish *,
	    struct error *);

/* A game with its whole journal, stored with today's date, which adds to no ranking and no
 * progress. Returns its id, or 0 and *e. Entries count from 1. */
struct whole_game {
	const char		*game;
	const json_t		*start;
	uint64_t		 ticks;
	const struct entry	*entries;
	int64_t			 length;
	const json_t		*summary, *result;	/* result NULL: it is not over */
};
int64_t	store_game_whole(struct store *, const struct whole_game *, struct error *);

/* Takes the last action back (practice games): deletes its entry and later snapshots. Refused once
 * the game is over. */
bool	store_undo(struct store *, int64_t game, int64_t seq, struct error *);

/* Cuts a game to its first `length` actions, with this clock and this start; later entries and
 * snapshots are deleted. Refused once the game is over. */
bool	store_game_cut(struct store *, int64_t game, const json_t *start, int64_t length,
    uint64_t ticks,
	    struct error *);

/* Visits the entries by their numbers; a damaged journal has gaps, wrong numbers and actions that
 * are NULL. */
typedef bool entry_visitor(const struct entry *, void *context);
bool	store_journal(struct store *, int64_t game, entry_visitor *, void *context, struct error *);

/* The latest snapshot with a number below `before` (INT64_MAX: any). *seq is its number, that of
 * the last action before it (0 and NULL: there is none). The caller releases it. */
json_t	*store_snapshot(struct store *, int64_t game, int64_t before, int64_t *seq);

/* The result of an analysis of a finished game, by name; it is deleted with the game. It can be
 * made again at any time, so a repair leaves it out. NULL: there is none; the caller releases
 * it. */
json_t	*store_analysis(struct store *, int64_t game, const char *name);
bool	 store_keep_analysis(struct store *, int64_t game, const char *name, const json_t *,
    struct error *);

/* --- scores, progress, settings --- */

struct score_row {
	int64_t		 game_id;	/* 0 if that game was deleted */
	long long	 score;
	int64_t		 when;
	json_t		*stats;		/* borrowed; from the result */
};
typedef bool score_visitor(const struct score_row *, void *context);

/* Visits the best scores of a ranking (best first) or the latest ones (latest first). */
bool	store_scores_best(struct store *, const char *game, const char *ranking, bool low_wins,
    int limit,
	    score_visitor *, void *context, struct error *);
bool	store_scores_latest(struct store *, const char *game, const char *ranking, int limit,
	    score_visitor *, void *context, struct error *);

/* The names of a game's rankings that have scores, sorted, as a JSON array. */
json_t	*store_rankings(struct store *, const char *game);

/* A record of progress; NULL: there is none. The caller releases it. */
json_t	*store_progress(struct store *, const char *game, const char *key);
/* All progress of a game: {"key":record}. Never NULL. */
json_t	*store_progress_all(struct store *, const char *game);

/* A setting, which the caller frees; NULL if it was never made. Storing NULL deletes it. While
 * another program is writing, a new value is remembered, and written by store_idle_work or
 * store_close. */
char	*store_setting(struct store *, const char *name);
bool	store_set_setting(struct store *, const char *name, const char *value, struct error *);

/* Has no game ever been begun and no setting made? */
bool	store_is_empty(struct store *);

#endif
