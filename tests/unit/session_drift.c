/* session_drift.c: checks that no damage to a saved game makes it resume as another game. */
#include "game/session_private.h"
#include "kept_case.h"

enum { LENGTH = 30 };	/* actions; snapshots are after 1 and 20 */

/* At random, Mino is lost after a few actions. */
static const struct { const char *name; int length; } games[] = {
	{ "monoknight", LENGTH }, { "mino", 9 }, { "gunjin", LENGTH }, { "puyo", LENGTH }, { "synegier", LENGTH },
};

/* Saves a game and its state after each action: states[n] after n. Returns its number. The oldest
 * journals have checksums of version 0. */
static int64_t
play_game(const char *name, int length, bool old, char *states[LENGTH + 1])
{
	struct session *s = begin(registry_load(registry, name, NULL), store, "", NULL);
	int64_t id = session_id(s);
	memset(states, 0, (LENGTH + 1) * sizeof states[0]);
	for (int i = 1; i <= length; i++) {
		while (session_length(s) < i)
			play_on(s, 1);
		states[i] = line_of(s);
		char *sql = mem_format("UPDATE entries SET checksum = %u WHERE seq = %d", (unsigned)session_check(s, 0), i);
		if (old)
			raw_change(sql);
		free(sql);
	}
	ck_assert(!session_over(s));
	session_free(s);
	return id;
}

static void
free_states(char *states[LENGTH + 1])
{
	for (int i = 0; i <= LENGTH; i++)
		free(states[i]);
}

#define ENTRY(change) "UPDATE entries SET " change " WHERE seq = %d"
#define OTHER_ACTION(seq) "action = (SELECT action FROM entries WHERE seq = " seq ")"

/* %d is the number of an action. */
static const char *const damages[] = {
	ENTRY("seat = 3 - seat"), ENTRY("seat = 7"), ENTRY("tick = tick + 1"), ENTRY("tick = tick + 1000"),
	ENTRY("tick = -1"), ENTRY("checksum = checksum + 1"), ENTRY("checksum = checksum - (1 << 56)"),
	ENTRY("checksum = 0"), ENTRY("action = ''"), ENTRY("action = CAST(x'fe' AS TEXT)"), ENTRY(OTHER_ACTION("1")),
	ENTRY(OTHER_ACTION("2")), ENTRY(OTHER_ACTION("5")),
	"DELETE FROM entries WHERE seq = %d", "DELETE FROM entries WHERE seq >= %d",
	"UPDATE games SET actions = %d - 1",
	"UPDATE games SET ticks = ticks + %d", "UPDATE games SET ticks = ticks - %d", "UPDATE games SET ticks = -%d",
	"UPDATE games SET ticks = %d << 40",
	ENTRY("checksum = 1") "; UPDATE snapshots SET state = '{}' WHERE seq = 20",
	ENTRY("checksum = 1") "; UPDATE snapshots SET state = substr(state, 2) WHERE seq = 20",
	ENTRY("checksum = 1") "; UPDATE snapshots SET state = replace(state, '1', '2') WHERE seq = 20",
	ENTRY("checksum = 1") "; UPDATE snapshots SET state = (SELECT state FROM snapshots WHERE seq = 1)",
};

/* A resumed session must have a state that the game really had, and be complete only in the last
 * one. */
static void
expect_own(const struct session *s, char *states[LENGTH + 1], const char *sql)
{
	char *now = line_of(s);
	int64_t at = session_length(s);
	ck_assert_msg(at > 0 && at <= LENGTH && states[at] != NULL && strcmp(now, states[at]) == 0,
	    "%s\nis resumed at %d as\n%s\nnot\n%s", sql, (int)at, now, at <= LENGTH ? states[at] : "");
	free(now);
}

static void
try_damage(int64_t id, char *states[LENGTH + 1], const char *sql, int64_t length)
{
	struct drift drift;
	struct error e;
	struct session *s = session_resume(registry, store, id, &drift, &e);
	if (s != NULL) {
		ck_assert_msg(session_length(s) == length, "%s\nis resumed at %d", sql, (int)session_length(s));
		expect_own(s, states, sql);
		session_free(s);
		return;
	}
	ck_assert_msg(drift.first > 0 && drift.snapshot > 0, "%s\ncannot go on: %s", sql, e.sentence);
	ck_assert(session_cut(registry, store, id, &e));
	s = session_resume(registry, store, id, NULL, &e);
	ck_assert_ptr_nonnull(s);
	ck_assert_int_eq(session_length(s), drift.reached);
	expect_own(s, states, sql);
	play_on(s, 3);
	ck_assert(!session_unsaved(s));
	session_free(s);
	session_free(resume(id));
}

#define RESTORE "DELETE FROM games; DELETE FROM entries; DELETE FROM snapshots;" \
	"INSERT INTO games SELECT * FROM kept_games; INSERT INTO entries SELECT * FROM kept_entries;" \
	"INSERT INTO snapshots SELECT * FROM kept_snapshots;"

START_TEST(no_damage_makes_another_game)
{
	char *states[LENGTH + 1];
	size_t game = (size_t)_i % LEN(games);
	bool old = game != (size_t)_i;
	int length = games[game].length;
	int64_t id = play_game(games[game].name, length, old, states);
	raw_change("CREATE TABLE kept_games AS SELECT * FROM games; CREATE TABLE kept_entries AS SELECT * FROM entries;"
	    "CREATE TABLE kept_snapshots AS SELECT * FROM snapshots");
	for (size_t i = 0; i < LEN(damages); i++) {
		for (int at = 2; at <= length; at += old ? 19 : 5) {
			char *sql = mem_format(damages[i], at), *all = mem_format("BEGIN;" RESTORE "%s; COMMIT", sql);
			raw_change(all);
			try_damage(id, states, sql, length);
			free(sql);
			free(all);
		}
	}
	free_states(states);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, no_damage_makes_another_game, 0, 2 * LEN(games));
}

int
main(void)
{
	return suite_run("session drift", fill, 60);
}
