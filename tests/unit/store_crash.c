/* store_crash.c: checks that a change happens whole or not at all, whichever write fails. */
#include "store_shim.h"

#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

/* --- a file system whose n-th write fails --- */

enum fault {
	FAULT_WRITE,	/* the write fails and writes nothing */
	FAULT_FULL,	/* no room for it, nor for any later write */
	FAULT_TORN,	/* half of it is written, then it and every later write fail */
	FAULT_SYNC,	/* it cannot be synced */
	FAULT_KILL,	/* the process is killed in the middle of it */
	FAULTS
};

static struct {
	enum fault	fault;
	int		countdown;	/* writes up to the failing one; 0: none fails, below 0: it has failed */
} shim;

/* Whether this write or sync must fail. */
static bool
struck(bool sync)
{
	if (sync != (shim.fault == FAULT_SYNC) || shim.countdown == 0)
		return false;
	bool lasting = shim.fault == FAULT_FULL || shim.fault == FAULT_TORN;
	if (shim.countdown < 0)
		return lasting;
	if (--shim.countdown > 0)
		return false;
	shim.countdown = -1;
	return true;
}

static int
shim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
	const sqlite3_io_methods *real = real_methods(file);
	if (!struck(false))
		return real->xWrite(file, bytes, size, at);
	if (shim.fault == FAULT_TORN || shim.fault == FAULT_KILL)
		real->xWrite(file, bytes, size / 2, at);
	if (shim.fault == FAULT_KILL)
		kill(getpid(), SIGKILL);
	return shim.fault == FAULT_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int
shim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	return struck(false) ? SQLITE_IOERR_TRUNCATE : real_methods(file)->xTruncate(file, size);
}

static int
shim_sync(sqlite3_file *file, int flags)
{
	return struck(true) ? SQLITE_IOERR_FSYNC : real_methods(file)->xSync(file, flags);
}

static void
shim_opened(sqlite3_file *file, const char *name)
{
	(void)file, (void)name;
}

/* --- changes to a store --- */

static json_t *sample;		/* an object for stats */

static bool
do_append(struct store *s, struct error *e)
{
	return append(s, 1, 41, e);
}

static bool
do_finish(struct store *s, struct error *e)
{
	struct finish finish = { sample, "daily", 77, "best", sample };
	return append_with(s, 1, 41, sample, sample, &finish, e);
}

static bool
do_undo(struct store *s, struct error *e)
{
	return store_undo(s, 1, 40, e);
}

static bool
do_delete(struct store *s, struct error *e)
{
	return store_game_delete(s, 2, e);
}

static bool
do_new(struct store *s, struct error *e)
{
	return store_game_new(s, "puyo", sample, e) == 3;
}

static bool
do_set(struct store *s, struct error *e)
{
	return store_set_setting(s, "lang", "ja", e);
}

/* A change so large that the next idle work folds the log into the database. */
static bool
do_large(struct store *s, struct error *e)
{
	enum { SIZE = 4500000 };
	char *text = mem_new(SIZE + 1);
	memset(text, 'x', SIZE);
	bool ok = store_set_setting(s, "large", text, e);
	free(text);
	return ok;
}

static bool (*const changes[])(struct store *, struct error *) = {
	do_append, do_finish, do_undo, do_delete, do_new, do_set, do_large,
};
enum { LARGE = LEN(changes) - 1 };

static void
make_played(void)
{
	sample = json_pack("{s:i, s:{s:i}}", "at", 40, "stats", "moves", 12);
	struct store *s = open_well();
	game_new(s, "mino");
	append_many(s, 1, 1, 39);
	ck_assert(append_with(s, 1, 40, sample, sample, NULL, NULL));
	game_new(s, "mino");
	append_many(s, 2, 1, 39);
	struct finish finish = { sample, "daily", 3, "best", sample };
	ck_assert(append_with(s, 2, 40, sample, sample, &finish, NULL));
	store_close(s);
}

/* All contents of the store except times, as one text; the caller frees it. */
static char *
dump(void)
{
	raw_check("PRAGMA integrity_check", "ok");
	return raw_sql("SELECT group_concat(line, char(10)) FROM ("
	    " SELECT json_array(id, game, start, ticks, over, actions, summary, result) AS line FROM games"
	    " UNION ALL SELECT json_array(game, seq, seat, tick, action, checksum) FROM entries"
	    " UNION ALL SELECT json_array(game, seq, state) FROM snapshots"
	    " UNION ALL SELECT json_array(game, ranking, score, stats, played) FROM scores"
	    " UNION ALL SELECT json_array(game, key, record) FROM progress"
	    " UNION ALL SELECT json_array(name, length(value)) FROM settings)");
}

/* The database file with which each round starts. */
struct pristine {
	char	*bytes;
	size_t	 size;
};

static void
restore(const struct pristine *p)
{
	static const char *const beside[] = { "-wal", "-shm", "-journal" };
	for (size_t i = 0; i < LEN(beside); i++) {
		char path[96];
		snprintf(path, sizeof path, "%s%s", database, beside[i]);
		unlink(path);
	}
	file_write(database, p->bytes, p->size);
}

/* Does the change and the idle work after it while the n-th write fails; then closes the store. */
static bool
change_with_fault(int change, enum fault fault, int n, bool *reached, struct error *e)
{
	struct store *s = open_well();
	shim.fault = fault;
	shim.countdown = n;
	bool ok = changes[change](s, e);
	store_idle_work(s, 0);
	*reached = shim.countdown < 0;
	store_close(s);
	shim.countdown = 0;
	return ok;
}

/* The same in a child process, which the fault may kill. */
static bool
change_and_die(int change, enum fault fault, int n, bool *reached)
{
	pid_t child = fork();
	if (child == 0) {
		bool ok = change_with_fault(change, fault, n, reached, NULL);
		_exit(ok ? 0 : 1);
	}
	int status;
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	*reached = WIFSIGNALED(status);
	return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static char *
dump_after(int change)
{
	struct store *s = open_well();
	ck_assert(changes[change](s, NULL));
	store_close(s);
	return dump();
}

/* Compares the store after a round with its contents before and after the change. */
static void
check_round(int n, bool ok, bool died, const char *before, const char *after)
{
	char *now = dump();
	bool is_before = strcmp(now, before) == 0, is_after = strcmp(now, after) == 0;
	ck_assert_msg(is_before || is_after, "after fault %d the store is neither old nor new:\n%s", n, now);
	if (!died)
		ck_assert_msg(ok ? is_after : is_before, "after fault %d the call said otherwise", n);
	free(now);
}

/* _i numbers the pairs of a change and a fault. n grows until the change has no n-th write. */
START_TEST(a_change_happens_whole_or_not_at_all)
{
	int change = _i / FAULTS;
	enum fault fault = (enum fault)(_i % FAULTS);
	bool dies = fault == FAULT_KILL;
	make_played();
	struct pristine pristine;
	pristine.bytes = file_bytes(database, &pristine.size);
	char *before = dump(), *after = dump_after(change);
	shim_install();
	bool reached = true;
	int n = 0, refused = 0;
	while (reached) {
		n += change == LARGE && n > 3 ? 1203 / suite_times(1) : 1;	/* thousands are alike */
		restore(&pristine);
		struct error e = { 0 };
		bool ok = dies ? change_and_die(change, fault, n, &reached) :
		    change_with_fault(change, fault, n, &reached, &e);
		check_round(n, ok, dies && reached, before, after);
		ck_assert(ok || dies || e.kind == ERR_STORE);
		refused += !ok;
	}
	ck_assert_int_ge(refused, fault == FAULT_SYNC ? 1 : 3);
	free(pristine.bytes);
	free(before);
	free(after);
	json_decref(sample);
}
END_TEST

/* At the first start: a file that could not be made must not prevent the next start. */
START_TEST(a_first_start_that_fails_leaves_room_for_the_next)
{
	shim_install();
	bool reached = true;
	for (int n = 1; reached; n++) {
		folder_remove();
		shim.fault = (enum fault)_i;
		shim.countdown = n;
		struct error why;
		struct store *s = store_open(folder, &why);
		reached = shim.countdown < 0;
		ck_assert((why.kind == ERR_STORE) == store_is_memory(s));
		ck_assert(reached || !store_is_memory(s));
		store_close(s);
		shim.countdown = 0;
		s = open_well();
		append_many(s, game_new(s, "mino"), 1, 2);
		store_close(s);
		raw_check("PRAGMA integrity_check", "ok");
	}
}
END_TEST

START_TEST(play_goes_on_when_there_is_room_again)
{
	shim_install();
	struct store *s = open_well();
	int64_t id = game_new(s, "mino");
	append_many(s, id, 1, 5);
	struct error e = { 0 };
	shim.fault = FAULT_FULL;
	shim.countdown = 1;
	for (int tries = 0; tries < 3; tries++)
		ck_assert(!append(s, id, 6, &e));
	check_sentence(&e, ERR_STORE, "is full.");
	ck_assert_int_eq(journal_length(s, id, NULL), 5);
	shim.countdown = 0;
	append_many(s, id, 6, 9);
	store_close(s);
	s = open_well();
	ck_assert_int_eq(journal_length(s, id, NULL), 9);
	store_close(s);
}
END_TEST

/* --- kill -9 at any moment --- */

/* Appends to game 1 for ever, and reports the number of each action that the store accepted. */
static void
play_and_report(int report)
{
	struct store *s = store_open(folder, NULL);
	json_t *snapshot = json_pack("{s:s}", "state", "of the art");
	for (int64_t seq = journal_length(s, 1, NULL) + 1; ; seq++) {
		const json_t *with = seq % 7 == 0 ? snapshot : NULL;
		if (store_is_memory(s) || !append_with(s, 1, seq, with, NULL, NULL, NULL))
			_exit(1);
		if (write(report, &seq, sizeof seq) != sizeof seq)
			_exit(1);
	}
}

START_TEST(what_was_accepted_outlives_kill_minus_nine)
{
	enum { WAIT_MS = 20000 };
	int rounds = suite_times(10);
	struct store *s = open_well();
	ck_assert_int_eq(game_new(s, "mino"), 1);
	store_close(s);
	int64_t last = 0;
	for (int round = 0; round < rounds; round++) {
		int report[2];
		ck_assert_int_eq(pipe(report), 0);
		pid_t child = fork();
		if (child == 0)
			play_and_report(report[1]);
		close(report[1]);
		struct pollfd first = { .fd = report[0], .events = POLLIN };
		ck_assert_int_eq(poll(&first, 1, WAIT_MS), 1);	/* it appends, however late */
		usleep((useconds_t)(round * 7919 % 9000));
		ck_assert_int_eq(kill(child, SIGKILL), 0);
		int status;
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		ck_assert(WIFSIGNALED(status));
		for (int64_t seq; read(report[0], &seq, sizeof seq) == sizeof seq; last = seq)
			ck_assert_int_le(seq - last, 2);	/* one may be unreported */
		close(report[0]);
		s = open_well();
		int64_t length = journal_length(s, 1, NULL);
		ck_assert_int_ge(length, last);
		ck_assert_int_le(length, last + 1);
		store_close(s);
		raw_check("PRAGMA integrity_check", "ok");
	}
	ck_assert_int_ge(last, rounds);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_loop_test(all, a_change_happens_whole_or_not_at_all, 0, (int)LEN(changes) * FAULTS);
	tcase_add_loop_test(all, a_first_start_that_fails_leaves_room_for_the_next, 0, FAULT_KILL);
	tcase_add_test(all, play_goes_on_when_there_is_room_again);
	tcase_add_test(all, what_was_accepted_outlives_kill_minus_nine);
}

int
main(void)
{
	return suite_run("store_crash", fill, 20);
}
