/* store_repair.c: checks that the repair of a damaged store keeps all that can still be read. */
#include "store_case.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"

enum { PAGE = 4096, ACTIONS = 240, ROUNDS = 15 };

static char original[96], copies[96];

static const char *const kinds[] = { "monoknight", "mino", "gunjin", "puyo", "synegier" };

/* Makes games of every kind, finished and unfinished, each with several pages of journal. */
static void
make_store(void)
{
	struct store *s = open_well();
	char *filler = mem_new(3001);
	memset(filler, 'x', 3000);
	json_t *json = json_pack("{s:{s:i},s:s}", "stats", "moves", 40, "board", filler);
	for (size_t i = 0; i < 2 * LEN(kinds); i++) {
		struct finish finish = { json, "daily", (long)i, kinds[i / 2], json };
		int64_t id = game_new(s, kinds[i / 2]);
		append_many(s, id, 1, 19);
		ck_assert(append_with(s, id, 20, json, json, NULL, NULL));
		append_many(s, id, 21, ACTIONS - 1);
		ck_assert(append_with(s, id, ACTIONS, json, json, i % 2 == 0 ? &finish : NULL, NULL));
		ck_assert(store_set_setting(s, kinds[i / 2], "on", NULL));
	}
	store_close(s);
	json_decref(json);
	free(filler);
}

/* Copies the store as it is now, either to compare it later or as the copy of a day. */
static void
copy_to(const char *path)
{
	size_t size;
	char *bytes = file_bytes(database, &size);
	file_write(path, bytes, size);
	free(bytes);
}

static void
keep_copy(const char *day)
{
	char path[160];
	mkdir(copies, 0700);
	snprintf(path, sizeof path, "%s/goyu-%s.db", copies, day);
	copy_to(path);
}

static void
set_up(void)
{
	folder_make();
	snprintf(original, sizeof original, "%s/original.db", folder);
	snprintf(copies, sizeof copies, "%s/backups", folder);
	make_store();
	copy_to(original);
}

static struct repair
repair_well(void)
{
	struct repair r;
	struct error e = { 0 };
	char text[2 * ERROR_WORD_SIZE] = "";
	bool ok = store_repair(folder, &r, &e);
	error_text(&e, text, sizeof text);
	ck_assert_msg(ok, "%s", text);
	store_close(open_well());
	raw_check("PRAGMA integrity_check", "ok");
	return r;
}

static int
count(const char *sql)
{
	char *text = raw_sql(sql);
	int number = text != NULL ? atoi(text) : 0;
	free(text);
	return number;
}

/* The number of rows of the original that are missing or changed. */
static int
missing(const char *table)
{
	char sql[512];
	snprintf(sql, sizeof sql, "ATTACH '%s' AS o; SELECT count(*) FROM (SELECT * FROM o.%s EXCEPT SELECT * FROM main.%s)",
	    original, table, table);
	return count(sql);
}

static int
missing_anywhere(void)
{
	return missing("games") + missing("entries") + missing("snapshots") + missing("scores") +
	    missing("progress") + missing("settings");
}

static void
flip(const char *path, size_t at, int bit)
{
	FILE *f = fopen(path, "r+b");
	ck_assert_ptr_nonnull(f);
	ck_assert_int_eq(fseek(f, (long)at, SEEK_SET), 0);
	int byte = fgetc(f);
	ck_assert_int_eq(fseek(f, (long)at, SEEK_SET), 0);
	fputc(byte ^ 1 << bit, f);
	ck_assert_int_eq(fclose(f), 0);
}

static void
put_back(void)
{
	size_t size;
	char *bytes = file_bytes(original, &size), wal[96];
	snprintf(wal, sizeof wal, "%s-wal", database);
	unlink(wal);
	file_write(database, bytes, size);
	free(bytes);
}

/* --- one flipped bit --- */

/* A random position, often in the head of a page, where damage has the worst effect. */
static size_t
place_of(int round, struct rng *chance, size_t size)
{
	enum { HEAD = 12 };
	return round % 2 == 0 ? rng_below(chance, size) :
	    rng_below(chance, size / PAGE) * PAGE + rng_below(chance, HEAD);
}

/* Restores the original with one bit flipped, and its copy if wanted. */
static void
damage(size_t at, int bit, bool copied)
{
	scratch_remove(copies);
	put_back();
	if (copied)
		keep_copy("2020-01-02");
	flip(database, at, bit);
}

START_TEST(with_a_copy_one_flipped_bit_costs_no_more_than_a_row)
{
	struct stat st;
	struct rng chance;
	rng_seed(&chance, 4711 + (uint64_t)_i);
	ck_assert_int_eq(stat(database, &st), 0);
	for (int round = 0; round < ROUNDS; round++) {
		size_t at = place_of(round, &chance, (size_t)st.st_size);
		int bit = (int)rng_below(&chance, 8);
		damage(at, bit, true);
		struct repair r = repair_well();
		ck_assert_msg(missing_anywhere() <= 1, "byte %zu bit %d: %d rows", at, bit, missing_anywhere());
		store_repair_clear(&r);
	}
	rng_release(&chance);
}
END_TEST

/* The exception is the page through which all other pages of a table are found. */
START_TEST(without_a_copy_one_flipped_bit_costs_no_more_than_a_page)
{
	enum { ENTRIES_PAGE = 200 };
	struct stat st;
	struct rng chance;
	rng_seed(&chance, 815 + (uint64_t)_i);
	ck_assert_int_eq(stat(database, &st), 0);
	for (int round = 0; round < ROUNDS; round++) {
		size_t at = place_of(round, &chance, (size_t)st.st_size);
		int bit = (int)rng_below(&chance, 8);
		damage(at, bit, false);
		struct repair r = repair_well();
		int lost = missing("entries") - ACTIONS * (int)json_array_size(r.lost);
		bool root = at / PAGE + 1 == (size_t)count("SELECT rootpage FROM sqlite_master WHERE name = 'entries'");
		ck_assert_msg(root || lost <= ENTRIES_PAGE, "byte %zu bit %d: %d entries", at, bit, lost);
		ck_assert_int_eq(r.games + (json_int_t)json_array_size(r.lost), 2 * (json_int_t)LEN(kinds));
		store_repair_clear(&r);
	}
	rng_release(&chance);
}
END_TEST

/* --- whole pages --- */

static int
root_of(const char *name)
{
	char sql[128];
	snprintf(sql, sizeof sql, "SELECT rootpage FROM sqlite_master WHERE name = '%s'", name);
	return count(sql);
}

static void
wipe_page(int number)
{
	size_t size;
	char *bytes = file_bytes(database, &size);
	memset(bytes + (size_t)(number - 1) * PAGE, 0xa5, PAGE);
	file_write(database, bytes, size);
	free(bytes);
}

static const char *const indexes[] = { "games_by_age", "scores_by_score", "scores_by_game" };

START_TEST(a_broken_index_costs_nothing)
{
	wipe_page(root_of(indexes[_i]));
	struct repair r = repair_well();
	ck_assert(!r.sound && r.scores && r.progress && r.settings);
	ck_assert_int_eq(missing_anywhere(), 0);
	ck_assert_uint_eq(json_array_size(r.lost) + json_array_size(r.cut), 0);
	store_repair_clear(&r);
}
END_TEST

START_TEST(without_its_first_page_a_store_is_read_all_the_same)
{
	wipe_page(1);
	struct repair r = repair_well();
	ck_assert(!r.sound);
	ck_assert_int_eq(missing_anywhere(), 0);
	ck_assert_int_eq(r.games, 2 * LEN(kinds));
	store_repair_clear(&r);
}
END_TEST

/* A game that was given up keeps its seed, but no list contains it. */
START_TEST(a_game_given_up_stays_given_up)
{
	struct store *s = open_well();
	ck_assert(store_game_delete(s, 2, NULL));
	store_close(s);
	wipe_page(root_of(indexes[0]));
	struct repair r = repair_well();
	ck_assert(!r.sound);
	ck_assert_int_eq(r.games, 2 * LEN(kinds) - 1);
	raw_check("SELECT over || ' ' || actions || ' ' || result FROM games WHERE id = 2", "2 0 {}");
	store_repair_clear(&r);
}
END_TEST

START_TEST(lost_games_come_back_from_the_copy_with_what_was_played_since)
{
	keep_copy("2020-01-02");
	struct store *s = open_well();
	append_many(s, 2, ACTIONS + 1, ACTIONS + 5);
	game_new(s, "mino");
	store_close(s);
	wipe_page(root_of("games"));
	struct repair r = repair_well();
	ck_assert_str_eq(r.day, "2020-01-02");
	ck_assert_int_eq(r.regained, 2 * LEN(kinds));
	s = open_well();
	ck_assert_int_eq(journal_length(s, 2, NULL), ACTIONS + 5);
	ck_assert_int_eq(journal_length(s, 1, NULL), ACTIONS);
	ck_assert_int_eq(game_new(s, "mino"), 2 * LEN(kinds) + 2);	/* numbers are never used twice */
	store_close(s);
	store_repair_clear(&r);
}
END_TEST

START_TEST(without_a_copy_lost_games_are_named)
{
	wipe_page(root_of("games"));
	struct repair r = repair_well();
	ck_assert_int_eq(r.games, 0);
	ck_assert_uint_eq(json_array_size(r.lost), 2 * LEN(kinds));
	ck_assert_int_eq(json_integer_value(json_array_get(r.lost, 2)), 3);
	ck_assert_int_eq(missing("scores"), LEN(kinds));	/* all scores are there, without their games */
	ck_assert_int_eq(count("SELECT count(*) FROM scores"), LEN(kinds));
	ck_assert_ptr_null(r.day);
	store_repair_clear(&r);
}
END_TEST

START_TEST(a_newer_row_beats_the_one_of_the_copy)
{
	keep_copy("2020-01-02");
	raw_change("UPDATE settings SET value = 'off' WHERE name = 'puyo'; UPDATE games SET ticks = 77 WHERE id = 4");
	raw_change("DELETE FROM entries WHERE game = 4 AND seq = 30");
	struct repair r = repair_well();
	ck_assert(!r.sound);
	raw_check("SELECT value FROM settings WHERE name = 'puyo'", "off");
	raw_check("SELECT ticks FROM games WHERE id = 4", "77");
	raw_check("SELECT count(*) FROM entries WHERE game = 4", "240");
	store_repair_clear(&r);
}
END_TEST

/* With a snapshot after the gap the game goes on; without one the journal ends at the gap. */
START_TEST(a_journal_with_a_gap_is_cut_short_or_goes_on_from_a_snapshot)
{
	raw_change("DELETE FROM entries WHERE game = 2 AND seq = 100");
	raw_change("DELETE FROM entries WHERE game = 4 AND seq = 100; DELETE FROM snapshots WHERE game = 4 AND seq > 100");
	struct repair r = repair_well();
	json_t *hoped = json_pack("[[iiii],[iiii]]", 2, 99, ACTIONS, ACTIONS, 4, 99, ACTIONS, 0);
	ck_assert(json_equal(r.cut, hoped));
	struct store *s = open_well();
	ck_assert_int_eq(journal_length(s, 4, NULL), 99);
	raw_check("SELECT actions FROM games WHERE id = 2", "240");
	store_close(s);
	store_repair_clear(&r);
	json_decref(hoped);
}
END_TEST

/* --- files --- */

static const char *const files[] = { "no database at all", "SQLite format 3", "x" };

START_TEST(what_is_no_database_is_kept_and_the_copy_takes_its_place)
{
	keep_copy("2020-01-02");
	file_write(database, files[_i], strlen(files[_i]));
	struct repair r = repair_well();
	ck_assert_int_eq(missing_anywhere(), 0);
	ck_assert_int_eq(r.regained, 2 * LEN(kinds));
	size_t size;
	char *kept = file_bytes(r.kept, &size);
	ck_assert_str_eq(kept, files[_i]);
	free(kept);
	store_repair_clear(&r);
}
END_TEST

START_TEST(a_file_cut_short_gives_what_is_left)
{
	struct stat st;
	ck_assert_int_eq(stat(database, &st), 0);
	ck_assert_int_eq(truncate(database, st.st_size * 9 / 10), 0);
	struct repair r = repair_well();
	ck_assert_int_ge(r.games, LEN(kinds));
	ck_assert_int_eq(r.games + (json_int_t)json_array_size(r.lost), 2 * LEN(kinds));
	ck_assert_int_lt(missing("entries"), 2 * (int)LEN(kinds) * ACTIONS / 2);
	store_repair_clear(&r);
}
END_TEST

START_TEST(a_sound_store_is_left_as_it_is)
{
	keep_copy("2020-01-02");
	raw_change("DELETE FROM games WHERE id = 3; DELETE FROM entries WHERE game = 3; DELETE FROM snapshots WHERE game = 3;"
	    "UPDATE scores SET played = NULL WHERE played = 3");
	size_t before, after;
	char *bytes = file_bytes(database, &before);
	struct repair r;
	ck_assert(store_repair(folder, &r, NULL));
	ck_assert(r.sound);
	ck_assert_ptr_null(r.kept);
	char *bytes_after = file_bytes(database, &after);
	ck_assert_uint_eq(before, after);
	ck_assert_mem_eq(bytes, bytes_after, before);
	free(bytes);
	free(bytes_after);
	store_repair_clear(&r);
}
END_TEST

START_TEST(where_there_is_no_store_nothing_is_made)
{
	char path[96];
	unlink(database);
	struct repair r;
	struct error e;
	ck_assert(!store_repair(folder, &r, &e));
	check_sentence(&e, ERR_STORE, "There are no saved games in");
	ck_assert_int_ne(access(database, F_OK), 0);
	snprintf(path, sizeof path, "%s/nowhere", folder);
	ck_assert(!store_repair(path, &r, &e));
	check_sentence(&e, ERR_STORE, "nowhere");
	ck_assert_int_ne(access(path, F_OK), 0);
	ck_assert(!store_repair("", &r, &e));
}
END_TEST

START_TEST(a_store_that_is_open_elsewhere_is_not_repaired)
{
	struct repair r;
	struct error e;
	struct store *s = open_well();
	ck_assert(!store_repair(folder, &r, &e));
	check_sentence(&e, ERR_STORE, "Another program has");
	ck_assert(append(s, 2, ACTIONS + 1, NULL));
	store_close(s);
}
END_TEST

/* The log of a killed program is read too, and stays with the old file. */
START_TEST(the_log_is_read_and_kept_with_the_damaged_file)
{
	pid_t child = fork();
	if (child == 0) {
		struct store *s = open_well();
		append_many(s, 2, ACTIONS + 1, ACTIONS + 25);
		kill(getpid(), SIGKILL);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	char wal[128];
	size_t size, kept_size;
	snprintf(wal, sizeof wal, "%s-wal", database);
	char *log = file_bytes(wal, &size);
	flip(database, 2, 3);
	struct repair r = repair_well();
	struct store *s = open_well();
	ck_assert_int_eq(journal_length(s, 2, NULL), ACTIONS + 25);
	store_close(s);
	snprintf(wal, sizeof wal, "%s-wal", r.kept);
	char *kept = file_bytes(wal, &kept_size);
	ck_assert_uint_eq(size, kept_size);
	ck_assert_mem_eq(log, kept, size);
	free(log);
	free(kept);
	store_repair_clear(&r);
}
END_TEST

START_TEST(files_of_a_repair_are_for_the_user_alone)
{
	umask(0);
	struct stat st;
	wipe_page(1);
	struct repair first = repair_well();
	wipe_page(1);
	struct repair second = repair_well();
	ck_assert_str_ne(first.kept, second.kept);
	ck_assert_int_eq(stat(first.kept, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	ck_assert_int_eq(stat(database, &st), 0);
	ck_assert_int_eq(st.st_mode & 0777, 0600);
	store_repair_clear(&first);
	store_repair_clear(&second);
}
END_TEST

START_TEST(opening_distinguishes_damage_from_other_troubles)
{
	struct error why;
	wipe_page(root_of("entries"));
	struct store *s = store_open(folder, &why);
	ck_assert(store_is_memory(s) && store_is_damaged(s));
	check_sentence(&why, ERR_STORE, "goyu repair");
	store_close(s);
	put_back();
	raw_change("PRAGMA user_version = 4");
	s = store_open(folder, &why);
	ck_assert(store_is_memory(s) && !store_is_damaged(s));
	store_close(s);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, folder_remove);
	tcase_add_loop_test(all, with_a_copy_one_flipped_bit_costs_no_more_than_a_row, 0, suite_times(1));
	tcase_add_loop_test(all, without_a_copy_one_flipped_bit_costs_no_more_than_a_page, 0, suite_times(1));
	tcase_add_loop_test(all, a_broken_index_costs_nothing, 0, (int)LEN(indexes));
	tcase_add_test(all, without_its_first_page_a_store_is_read_all_the_same);
	tcase_add_test(all, a_game_given_up_stays_given_up);
	tcase_add_test(all, lost_games_come_back_from_the_copy_with_what_was_played_since);
	tcase_add_test(all, without_a_copy_lost_games_are_named);
	tcase_add_test(all, a_newer_row_beats_the_one_of_the_copy);
	tcase_add_test(all, a_journal_with_a_gap_is_cut_short_or_goes_on_from_a_snapshot);
	tcase_add_loop_test(all, what_is_no_database_is_kept_and_the_copy_takes_its_place, 0, (int)LEN(files));
	tcase_add_test(all, a_file_cut_short_gives_what_is_left);
	tcase_add_test(all, a_sound_store_is_left_as_it_is);
	tcase_add_test(all, where_there_is_no_store_nothing_is_made);
	tcase_add_test(all, a_store_that_is_open_elsewhere_is_not_repaired);
	tcase_add_test(all, the_log_is_read_and_kept_with_the_damaged_file);
	tcase_add_test(all, files_of_a_repair_are_for_the_user_alone);
	tcase_add_test(all, opening_distinguishes_damage_from_other_troubles);
}

int
main(void)
{
	return suite_run("store_repair", fill, 60);
}
