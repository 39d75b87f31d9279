/* every_game_disks.c: each game on bad, full and busy disks, and with damaged content. */
#include <dirent.h>
#include <limits.h>
#include <linux/capability.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "each_game.h"

/* --- disks --- */

static const char NOT_SAVED[] = "Nothing is saved this time";

static void
protect_folder(char *folder)
{
	ck_assert_int_eq(chmod(folder, 0500), 0);
}

static void
damage_store(char *folder)
{
	char *path = mem_format("%s/goyu.db", folder);
	write_file(path, "no database at all");
	free(path);
}

/* The superuser may write to any folder. */
static void
become_ordinary(void)
{
	prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE);
}

static void
remove_store(char *folder)
{
	char *path = mem_format("%s/goyu.db", folder);
	ck_assert_int_eq(unlink(path), 0);
	free(path);
}

/* No file may grow beyond this, which is nearly a full disk. It is too little for a store but
 * enough for a frame, which is made in a file in memory. */
static const struct rlimit full = { 16384, RLIM_INFINITY }, roomy = { RLIM_INFINITY, RLIM_INFINITY };

static void
fill_disk(void)
{
	setrlimit(RLIMIT_FSIZE, &full);
}

static const struct { void (*spoil)(char *folder), (*prepare)(void); } disks[] = {
	{ protect_folder, become_ordinary }, { damage_store, NULL }, { remove_store, fill_disk },
};

/* Chooses that answer of the question that comes before a game is lost. */
static void
answer_loss(struct pty *pty, int place)
{
	expect(pty, "the game is lost");
	for (int i = 0; i < place; i++)
		pty_type(pty, "\t");
	pty_type(pty, "\r");
}

/* Writes the game into the file that goyu proposes; the caller frees its name. */
static char *
export_loss(struct pty *pty, const struct game *game, const char *data)
{
	char *path = mem_format("%s/%s.json", data, game->id);
	answer_loss(pty, 1);
	expect(pty, "Write to this new file");
	pty_type(pty, "\025");
	pty_type(pty, path);
	expect(pty, strrchr(path, '/'));
	pty_type(pty, "\r");
	return path;
}

/* Resumes the game of the file in another folder. */
static void
import_and_play(const struct game *game, const char *path)
{
	char *data = arcade_folder();
	struct arcade_call call = { .words = { "import", path }, .data = data };
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_msg(strstr(output.out, "is game 1 now; goyu resume") != NULL, "%s%s", output.out, output.err);
	arcade_output_free(&output);
	size_t before = count_all(data);
	ck_assert_uint_gt(before, 0);
	struct arcade_call resume = { .words = { "--no-motion", "resume" }, .data = data };
	struct pty *pty = arcade_start(&resume);
	handover_hide(pty, game);
	act(pty, game, data);
	quit_well(pty);
	ck_assert_uint_gt(count_all(data), before);
	free(data);
}

START_TEST(without_a_usable_folder_it_is_played_unsaved)
{
	const struct game *game = game_number(_i % GAMES);
	char *data = arcade_folder();
	struct arcade_call call = { .data = data, .prepare = disks[_i / GAMES].prepare };
	disks[_i / GAMES].spoil(data);
	struct pty *pty = call_game(game, &call);
	expect(pty, "not saved");
	act(pty, game, NULL);
	expect(pty, game->title);
	pty_type(pty, "q");
	answer_loss(pty, 2);
	expect_exit(pty, 0);
	expect_sane(pty);
	expect(pty, NOT_SAVED);
	ck_assert(!vt_shows(pty_screen(pty), "goyu resume"));
	pty_free(pty);
	ck_assert_int_eq(chmod(data, 0700), 0);
	free(data);
}
END_TEST

START_TEST(a_game_without_a_usable_folder_goes_into_a_file)
{
	const struct game *game = game_number(_i % GAMES);
	char *data = arcade_folder(), *other = arcade_folder();
	struct arcade_call call = { .data = data, .prepare = disks[_i / GAMES].prepare };
	disks[_i / GAMES].spoil(data);
	struct pty *pty = call_game(game, &call);
	expect(pty, "not saved");
	act(pty, game, NULL);
	expect(pty, game->title);
	pty_read_for(pty, SOON);
	pty_type(pty, "q");
	answer_loss(pty, 0);	/* stay */
	expect_gone(pty, "are lost");
	pty_type(pty, "q");
	char *path = export_loss(pty, game, other);
	expect_exit(pty, 0);
	expect_sane(pty);
	expect(pty, "The game is in ");
	pty_free(pty);
	import_and_play(game, path);
	ck_assert_int_eq(chmod(data, 0700), 0);
	free(path);
	free(other);
	free(data);
}
END_TEST

/* The disk stays full: the file gets the actions that the store could not take. */
START_TEST(a_game_of_a_full_disk_is_asked_about_and_goes_into_a_file)
{
	const struct game *game = game_number(_i);
	char *data = arcade_folder(), *other = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	ck_assert_int_eq(prlimit(pty_pid(pty), RLIMIT_FSIZE, &full, NULL), 0);
	act(pty, game, NULL);
	expect(pty, "not saved");
	pty_type(pty, "q");
	char *path = export_loss(pty, game, other);
	expect_exit(pty, 0);
	expect_sane(pty);
	expect(pty, "The game is in ");
	ck_assert(!vt_shows(pty_screen(pty), "is saved"));
	pty_free(pty);
	import_and_play(game, path);
	free(path);
	free(other);
	free(data);
}
END_TEST

static void
send_term(struct pty *pty)
{
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
}

static void
press_interrupt(struct pty *pty)
{
	pty_type(pty, "\003");
	expect_signal(pty, SIGINT);
}

/* A farewell would have no reader there. */
static void
cut_line(struct pty *pty)
{
	pty_hang_up(pty);
	expect_signal(pty, SIGHUP);
}

static void	(*const ends[])(struct pty *) = { send_term, press_interrupt, cut_line };

/* The person cannot be asked, so the game goes into a file in the person's own folder. */
START_TEST(a_sudden_end_writes_the_game_of_a_full_disk_into_a_file)
{
	const struct game *game = game_number(_i % GAMES);
	char *data = arcade_folder(), *home = arcade_folder(), *set = mem_format("HOME=%s", home);
	char *path = mem_format("%s/goyu-%s.json", home, game->id);
	struct arcade_call call = { .data = data, .set = { set } };
	struct pty *pty = call_game(game, &call);
	expect(pty, game->title);
	act(pty, game, data);
	ck_assert_int_eq(prlimit(pty_pid(pty), RLIMIT_FSIZE, &full, NULL), 0);
	act(pty, game, NULL);
	expect(pty, "not saved");
	ends[_i / GAMES](pty);
	if (ends[_i / GAMES] != cut_line) {
		expect_sane(pty);
		expect(pty, "The game is in ");
		ck_assert(!vt_shows(pty_screen(pty), "is saved"));
	}
	pty_free(pty);
	import_and_play(game, path);
	free(path);
	free(set);
	free(home);
	free(data);
}
END_TEST

/* Lifting the limit is like making room on the disk. */
START_TEST(a_disk_that_fills_up_costs_nothing_once_there_is_room)
{
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	size_t before = count_all(data);
	ck_assert_int_eq(prlimit(pty_pid(pty), RLIMIT_FSIZE, &full, NULL), 0);
	act(pty, game, NULL);
	expect(pty, "not saved");
	ck_assert_int_eq(prlimit(pty_pid(pty), RLIMIT_FSIZE, &roomy, NULL), 0);
	act(pty, game, data);
	expect_gone(pty, "not saved");
	ck_assert_uint_ge(count_all(data), before + 2);	/* the unsaved actions and the later ones */
	quit_well(pty);
	free(data);
}
END_TEST

/* Actions typed while another program writes to the store appear without delay. They are written as
 * soon as that program ends, without a key and whatever page covers the game. */
START_TEST(a_program_that_holds_the_store_costs_neither_time_nor_actions)
{
	enum { ACTIONS = 3, NOTICED_US = 500000 };
	const struct game *game = game_number(_i);
	char *data = arcade_folder(), *path = mem_format("%s/goyu.db", data);
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	sqlite3 *hog;
	ck_assert_int_eq(sqlite3_open(path, &hog), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(hog, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	size_t before = count_all(data);	/* a CPU may have acted until now */
	long shortest = LONG_MAX;
	for (int i = 0; i < ACTIONS; i++) {
		act(pty, game, NULL);
		long us = pty_count(pty).first_byte_us;
		shortest = us < shortest ? us : shortest;
	}
	ck_assert_int_lt(shortest, NOTICED_US);		/* one may wait for a processor, but all
							 * would only wait for the store */
	expect(pty, "not saved yet");
	pty_type(pty, "?");
	expect(pty, "Keys and symbols");
	ck_assert_uint_eq(count_all(data), before);
	ck_assert_int_eq(sqlite3_close(hog), SQLITE_OK);
	for (int waited = 0; waited < WAIT && count_all(data) < before + ACTIONS; waited += SOON)
		pty_read_for(pty, SOON);
	ck_assert_uint_ge(count_all(data), before + ACTIONS);
	pty_type(pty, "q");
	expect_gone(pty, "Keys and symbols");
	handover_hide(pty, game);
	expect_gone(pty, "not saved");
	quit_well(pty);
	free(path);
	free(data);
}
END_TEST

/* In addition to the store's own tests: the loop really calls the work that was put off. */
START_TEST(a_long_log_comes_into_the_file_while_nobody_waits)
{
	enum { LONG = 5000000 };
	const struct game *game = game_number(0);
	char *data = arcade_folder(), *path = mem_format("%s/goyu.db", data);
	struct pty *pty = begin(game, data);
	sqlite3 *other;
	ck_assert_int_eq(sqlite3_open(path, &other), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(other, "PRAGMA wal_autocheckpoint = 0;"
	    " INSERT INTO settings VALUES ('long', zeroblob(5000000))", NULL, NULL, NULL), SQLITE_OK);
	struct stat file;
	ck_assert(stat(path, &file) == 0 && file.st_size < LONG);
	act(pty, game, data);
	for (int waited = 0; waited < WAIT && file.st_size < LONG; waited += SOON) {
		pty_read_for(pty, SOON);
		ck_assert_int_eq(stat(path, &file), 0);
	}
	ck_assert_int_ge(file.st_size, LONG);
	quit_well(pty);
	ck_assert_int_eq(sqlite3_close(other), SQLITE_OK);
	free(path);
	free(data);
}
END_TEST

/* --- content --- */

/* A copy of the shared data, except for one file. */
static char *
spoil_share(const char *spoilt)
{
	char *folder = scratch_folder(), *good = saved_share();
	char *from = realpath(good, NULL);
	DIR *all = opendir(from);
	for (const struct dirent *entry; (entry = readdir(all)) != NULL; ) {
		char *target = mem_format("%s/%s", from, entry->d_name);
		char *place = mem_format("%s/%s", folder, entry->d_name);
		if (strcmp(entry->d_name, spoilt) == 0)
			write_file(place, "{\n\t\"version\": 1,\n\tnonsense\n}\n");
		else if (entry->d_name[0] != '.')
			ck_assert_int_eq(symlink(target, place), 0);
		free(target);
		free(place);
	}
	closedir(all);
	free(good);
	free(from);
	return folder;
}

START_TEST(damaged_content_is_named_and_the_other_games_are_played)
{
	if (game_number(_i)->load == NULL)
		return;
	char *spoilt = mem_format("%s.json", game_number(_i)->id), *share = spoil_share(spoilt);
	char *reason = mem_format("%s:3: ", spoilt);
	for (int i = 0; i < GAMES; i++) {
		struct arcade_call call = {
			/* no path breaks */
			.words = { "--share", share }, .data = arcade_folder(), .cols = 120,
		};
		struct pty *pty = call_game(game_number(i), &call);
		if (i == _i) {
			expect_exit(pty, 1);
			expect_sane(pty);
			expect(pty, reason);
			expect(pty, "nonsense");
			pty_free(pty);
		} else {
			expect(pty, game_number(i)->title);
			act(pty, game_number(i), call.data);
			quit_well(pty);
		}
		free((char *)call.data);
	}
	free(reason);
	free(share);
	free(spoilt);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, without_a_usable_folder_it_is_played_unsaved, 0, GAMES * (int)LEN(disks));
	tcase_add_loop_test(tc, a_game_without_a_usable_folder_goes_into_a_file, 0, GAMES * (int)LEN(disks));
	tcase_add_loop_test(tc, a_game_of_a_full_disk_is_asked_about_and_goes_into_a_file, 0, GAMES);
	tcase_add_loop_test(tc, a_sudden_end_writes_the_game_of_a_full_disk_into_a_file,
	    0, GAMES * (int)LEN(ends));
	tcase_add_loop_test(tc, a_disk_that_fills_up_costs_nothing_once_there_is_room, 0, GAMES);
	tcase_add_loop_test(tc, a_program_that_holds_the_store_costs_neither_time_nor_actions, 0, GAMES);
	tcase_add_test(tc, a_long_log_comes_into_the_file_while_nobody_waits);
	tcase_add_loop_test(tc, damaged_content_is_named_and_the_other_games_are_played, 0, GAMES);
}

int
main(void)
{
	return suite_run("every_game_disks", fill, 60);
}
