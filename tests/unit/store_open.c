/* store_open.c: checks where a store is, and the contents of a new one. */
#include "store_case.h"

#include <sys/wait.h>
#include <unistd.h>

/* --- a new store --- */

static void
check_mode(const char *path, mode_t mode)
{
	struct stat st;
	ck_assert_msg(lstat(path, &st) == 0, "%s", path);
	ck_assert_msg((st.st_mode & 07777) == mode, "%s has mode %o", path, st.st_mode & 07777);
}

START_TEST(folders_and_files_are_for_the_user_alone)
{
	static const char *const files[] = { "goyu.db", "goyu.db-wal", "goyu.db-shm", "goyu.lock" };
	umask(0);
	char path[160];
	snprintf(path, sizeof path, "%s/share//goyu/", folder);
	struct store *s = store_open(path, NULL);
	ck_assert(!store_is_memory(s));
	ck_assert(store_game_claim(s, game_new(s, "mino"), NULL));
	for (size_t i = 0; i < LEN(files); i++) {
		snprintf(path, sizeof path, "%s/share/goyu/%s", folder, files[i]);
		check_mode(path, 0600);
	}
	snprintf(path, sizeof path, "%s/share", folder);
	check_mode(path, 0700);
	snprintf(path, sizeof path, "%s/share/goyu", folder);
	check_mode(path, 0700);
	store_close(s);
}
END_TEST

START_TEST(an_existing_folder_keeps_its_mode)
{
	ck_assert_int_eq(chmod(folder, 0750), 0);
	store_close(open_well());
	check_mode(folder, 0750);
}
END_TEST

START_TEST(a_new_file_has_our_mark_and_the_latest_version)
{
	store_close(open_well());
	raw_check("PRAGMA user_version", "3");
	raw_check("PRAGMA application_id", "1735358837");	/* "goyu" */
	raw_check("PRAGMA journal_mode", "wal");
	raw_check("PRAGMA integrity_check", "ok");
}
END_TEST

/* A file from elsewhere may contain triggers. */
START_TEST(a_trigger_in_the_file_does_not_act)
{
	store_close(open_well());
	raw_change("CREATE TRIGGER t AFTER INSERT ON settings BEGIN DELETE FROM games; END");
	struct store *s = open_well();
	int64_t id = game_new(s, "mino");
	ck_assert(store_set_setting(s, "lang", "ja", NULL));
	ck_assert_int_eq(journal_length(s, id, NULL), 0);
	store_close(s);
}
END_TEST

/* A copy made by another tool may have no log, and another program may be reading it. */
START_TEST(a_store_without_a_log_gets_one)
{
	store_close(open_well());
	raw_change("PRAGMA journal_mode = DELETE");
	int held[2];
	ck_assert_int_eq(pipe(held), 0);
	pid_t child = fork();
	if (child == 0) {
		sqlite3 *reader;
		bool ok = sqlite3_open(database, &reader) == SQLITE_OK &&
		    sqlite3_exec(reader, "BEGIN; SELECT * FROM games", NULL, NULL, NULL) == SQLITE_OK &&
		    write(held[1], "", 1) == 1;
		usleep(100000);
		_exit(ok ? 0 : 1);
	}
	char none;
	ck_assert_int_eq(read(held[0], &none, 1), 1);
	store_close(open_well());
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	raw_check("PRAGMA journal_mode", "wal");
}
END_TEST

/* The program that made the file ended before it made the tables. */
START_TEST(an_empty_file_becomes_a_store)
{
	file_write(database, "", 0);
	if (_i == 1)
		raw_change("PRAGMA journal_mode = WAL");
	struct store *s = open_well();
	append_many(s, game_new(s, "mino"), 1, 3);
	store_close(s);
	raw_check("PRAGMA user_version", "3");
}
END_TEST

START_TEST(a_relative_folder_and_a_linked_one_are_fine)
{
	char linked[128];
	snprintf(linked, sizeof linked, "%s/link", folder);
	ck_assert_int_eq(symlink(folder, linked), 0);
	struct store *s = store_open(linked, NULL);
	ck_assert(!store_is_memory(s));
	ck_assert(store_set_setting(s, "a", "b", NULL));
	store_close(s);
	ck_assert_int_eq(chdir(folder), 0);
	s = store_open(".", NULL);
	ck_assert(!store_is_memory(s));
	ck_assert_int_eq(chdir("/"), 0);
	char *value = store_setting(s, "a");
	ck_assert_pstr_eq(value, "b");
	free(value);
	ck_assert(store_game_claim(s, 1, NULL));	/* so that the lock file exists beside the database */
	store_close(s);
	char lock[128];
	snprintf(lock, sizeof lock, "%s/goyu.lock", folder);
	check_mode(lock, 0600);
}
END_TEST

START_TEST(no_folder_means_memory_without_a_reason)
{
	struct error why = { .kind = ERR_DATA };
	struct store *s = store_open(NULL, &why);
	ck_assert(store_is_memory(s));
	ck_assert_int_eq(why.kind, ERR_NONE);
	ck_assert(store_game_claim(s, 1, NULL));
	store_game_release(s, 1);
	store_close(s);
	store_close(NULL);
}
END_TEST

/* --- the default folder --- */

static const struct { const char *data, *home, *hoped; } defaults[] = {
	{ "/data",	"/home/a",	"/data/goyu" },
	{ "/data",	NULL,		"/data/goyu" },
	{ NULL,		"/home/a",	"/home/a/.local/share/goyu" },
	{ "",		"/home/a",	"/home/a/.local/share/goyu" },
	{ "data",	"/home/a",	"/home/a/.local/share/goyu" },
	{ "./data",	"home",		NULL },
	{ NULL,		"",		NULL },
	{ NULL,		NULL,		NULL },
};

static void
set_variable(const char *name, const char *value)
{
	ck_assert_int_eq(value != NULL ? setenv(name, value, 1) : unsetenv(name), 0);
}

START_TEST(the_default_folder_follows_the_environment)
{
	set_variable("XDG_DATA_HOME", defaults[_i].data);
	set_variable("HOME", defaults[_i].home);
	char *path = store_default_folder();
	ck_assert_pstr_eq(path, defaults[_i].hoped);
	free(path);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_test(all, folders_and_files_are_for_the_user_alone);
	tcase_add_test(all, an_existing_folder_keeps_its_mode);
	tcase_add_test(all, a_new_file_has_our_mark_and_the_latest_version);
	tcase_add_loop_test(all, an_empty_file_becomes_a_store, 0, 2);
	tcase_add_test(all, a_trigger_in_the_file_does_not_act);
	tcase_add_test(all, a_store_without_a_log_gets_one);
	tcase_add_test(all, a_relative_folder_and_a_linked_one_are_fine);
	tcase_add_test(all, no_folder_means_memory_without_a_reason);
	tcase_add_loop_test(all, the_default_folder_follows_the_environment, 0, (int)LEN(defaults));
}

int
main(void)
{
	return suite_run("store_open", fill, 10);
}
