/* every_game.c: what holds for each game of the arcade, whichever it is: its pages,
 * its outliving of windows, stops, cuts and bad disks, and the terminals it is played on. */
#include <dirent.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "saved.h"

enum {
	GAMES = 0
#define GAME(id) + 1
#include "games/games.def"
#undef GAME
};

enum { SOON = 60 /* milliseconds */, ACTIONS = 3 };

/* Games that need more than their name, or in which taking a hint is not always an action. */
static const struct custom {
	const char	*id;
	const char	*option;	/* what it is begun with, so that one person can play */
	const char	*key;		/* acts; NULL: a hint is taken */
} customs[] = {
	{ "monoknight", NULL, "\r" },
	{ "gunjin", "seat2=cpu", "s" },
	{ "puyo", NULL, "l" },
};

static struct custom
custom_of(const struct game *game)
{
	for (size_t i = 0; i < LEN(customs); i++)
		if (strcmp(customs[i].id, game->id) == 0)
			return customs[i];
	return (struct custom){ game->id, NULL, NULL };
}

/* ----------------------------------------------------------------- playing ---- */

static const struct game *
game_number(int number)
{
	return registry_games()[number];
}

/* Adds the words that begin a game to a call, and starts it. */
static struct pty *
call_game(const struct game *game, struct arcade_call *call)
{
	size_t n = 0;
	while (call->words[n] != NULL)
		n++;
	const char *words[] = { "--seed", "7", "--no-motion", game->id, custom_of(game).option };
	memcpy(&call->words[n], words, sizeof words);
	return arcade_start(call);
}

static struct pty *
begin(const struct game *game, const char *data)
{
	struct arcade_call call = { .data = data };
	struct pty *pty = call_game(game, &call);
	expect(pty, game->title);
	return pty;
}

/* How many actions of the person are in the folder. */
static int
count_actions(const char *data)
{
	json_t *journal = saved_journal(data), *action;
	size_t i;
	int count = 0;
	json_array_foreach(json_object_get(journal, "actions"), i, action)
		count += json_integer_value(json_object_get(action, "seat")) == 1;
	json_decref(journal);
	return count;
}

/* How many actions there are, whoever made them. */
static size_t
count_all(const char *data)
{
	json_t *journal = saved_journal(data);
	size_t count = json_array_size(json_object_get(journal, "actions"));
	json_decref(journal);
	return count;
}

/* Asks until there is an answer: while the others act there is none. */
static void
take_hint(struct pty *pty)
{
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(pty), "Hint:"); waited += SOON) {
		pty_type(pty, "H");
		pty_shows(pty, "Hint:", SOON);
	}
	expect(pty, "Hint:");
	pty_type(pty, "\r");
	expect_gone(pty, "Hint:");
}

/* Acts where time goes on: a key may come when nothing can be done just then. */
static void
press(struct pty *pty, const char *key, const char *data)
{
	int before = count_actions(data);
	for (int waited = 0; waited < WAIT && count_actions(data) == before; waited += SOON) {
		pty_type(pty, key);
		pty_read_for(pty, SOON);
	}
}

/* Acts once, and finds it in the folder as soon as it was drawn; NULL: nothing is kept. */
static void
act(struct pty *pty, const struct game *game, const char *data)
{
	const char *key = custom_of(game).key;
	int before = data != NULL ? count_actions(data) : 0;
	if (key == NULL)
		take_hint(pty);
	else if (data != NULL)
		press(pty, key, data);
	else
		type_and_see(pty, key);
	if (data != NULL)
		ck_assert_msg(count_actions(data) > before, "the action is not kept:\n%s", picture(pty));
}

/* Lifts the pause page, where one lies on the board. */
static void
uncover(struct pty *pty, const struct game *game)
{
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(pty), game->title); waited += SOON) {
		if (vt_shows(pty_screen(pty), "Paused"))
			type_and_see(pty, "\r");
		pty_read_for(pty, SOON);
	}
	expect(pty, game->title);
}

static void
leave(struct pty *pty)
{
	pty_type(pty, "q");
	expect_exit(pty, 0);
	expect_sane(pty);
	pty_free(pty);
}

/* ------------------------------------------------------------------- pages ---- */

START_TEST(its_pages_open_and_close)
{
	static const struct { const char *key, *text, *back; } pages[] = {
		{ "?", "Keys and signs", "q" }, { "\033OP", "Games Manual", "q" },
		{ "\033", "Game menu", "\033" },
	};
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	for (size_t i = 0; i < LEN(pages); i++) {
		pty_type(pty, pages[i].key);
		expect(pty, pages[i].text);
		pty_type(pty, pages[i].back);
		expect_gone(pty, pages[i].text);
		uncover(pty, game);
	}
	act(pty, game, data);
	leave(pty);
	free(data);
}
END_TEST

START_TEST(its_menu_leads_to_the_arcade_where_it_waits)
{
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	pty_type(pty, "\033");
	expect(pty, "Leave, the game is saved");
	pty_type(pty, "jjjj");
	expect(pty, "\u25B6 Leave");
	pty_type(pty, "\r");
	expect(pty, "\u25B6 Continue");
	leave(pty);
	free(data);
}
END_TEST

/* ---------------------------------------------------------- windows, stops ---- */

START_TEST(a_storm_of_sizes_leaves_it_playable)
{
	enum { SIZES = 100, WAY = SIZES / 2 - 1, ROWS = 100, COLS = 300 };
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	json_t *before = saved_journal(data);
	for (int i = 0; i < SIZES; i++) {
		int part = i <= WAY ? i : SIZES - 1 - i;
		pty_resize(pty, 1 + part * (ROWS - 1) / WAY, 1 + part * (COLS - 1) / WAY);
		pty_settles(pty, i % 3, SOON);
	}
	pty_resize(pty, 24, 80);
	uncover(pty, game);
	json_t *after = saved_journal(data);
	ck_assert(saved_goes_on(before, after));
	act(pty, game, data);
	leave(pty);
	json_decref(before);
	json_decref(after);
	free(data);
}
END_TEST

START_TEST(ctrl_z_hides_it_until_its_player_is_back)
{
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	act(pty, game, data);
	pty_type(pty, "\032");
	ck_assert(pty_stops(pty, WAIT));
	expect_sane(pty);
	ck_assert(!vt_shows(pty_screen(pty), game->title));
	pty_continue(pty);
	expect(pty, "Paused");
	ck_assert(!vt_shows(pty_screen(pty), game->title));
	uncover(pty, game);
	act(pty, game, data);
	leave(pty);
	free(data);
}
END_TEST

START_TEST(no_cut_costs_an_action)
{
	static const int ways[] = { 0, SIGHUP, SIGTERM, SIGKILL };
	const struct game *game = game_number(_i);
	char *data = arcade_folder();
	struct pty *pty = begin(game, data);
	for (size_t way = 0; way < LEN(ways); way++) {
		int before = count_actions(data);
		for (int i = 0; i < ACTIONS; i++)
			act(pty, game, data);
		ck_assert_int_ge(count_actions(data), before + ACTIONS);
		pty = saved_cut_off(pty, data, ways[way], game->title);
	}
	leave(pty);
	free(data);
}
END_TEST

/* ------------------------------------------------------------------- disks ---- */

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

/* For the superuser no folder is protected. */
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

/* No file may grow beyond this: nearest to a full disk without a disk. It is too
 * little for a store, and enough for a frame, which is made in a file in memory. */
static const struct rlimit full = { 16384, RLIM_INFINITY }, roomy = { RLIM_INFINITY, RLIM_INFINITY };

static void
fill_disk(void)
{
	setrlimit(RLIMIT_FSIZE, &full);
}

static const struct { void (*spoil)(char *folder), (*prepare)(void); } disks[] = {
	{ protect_folder, become_ordinary }, { damage_store, NULL }, { remove_store, fill_disk },
};

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
	expect_exit(pty, 0);
	expect_sane(pty);
	expect(pty, NOT_SAVED);
	ck_assert(!vt_shows(pty_screen(pty), "goyu resume"));
	pty_free(pty);
	ck_assert_int_eq(chmod(data, 0700), 0);
	free(data);
}
END_TEST

/* The limit is lifted as someone makes room on the disk. */
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
	ck_assert_uint_ge(count_all(data), before + 2);	/* what could not be saved, and what came after */
	leave(pty);
	free(data);
}
END_TEST

/* ----------------------------------------------------------------- content ---- */

/* Shared data as they are, but for one file. */
static char *
spoil_share(const char *spoilt)
{
	char *folder = arcade_empty_folder(), *good = saved_share();
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
	char *spoilt = mem_format("%s.json", game_number(_i)->id), *share = spoil_share(spoilt);
	char *reason = mem_format("%s:3: ", spoilt);
	for (int i = 0; i < GAMES; i++) {
		struct arcade_call call = {
			.words = { "--share", share }, .data = arcade_folder(), .cols = 120,	/* so that no path breaks */
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
			leave(pty);
		}
		free((char *)call.data);
	}
	free(reason);
	free(share);
	free(spoilt);
}
END_TEST

/* --------------------------------------------------------------- terminals ---- */

enum { ASCII_ONLY = 1, NO_COLOURS = 2, COLOURS = 4 };

static const struct { const char *set; int look; } terminals[] = {
	{ "TERM=vt100", NO_COLOURS }, { "TERM=xterm", COLOURS }, { "TERM=xterm-256color", COLOURS },
	{ "NO_COLOR=1", NO_COLOURS }, { "LANG=C", ASCII_ONLY | COLOURS }, { "LANG=xx_YY.UTF-8", COLOURS },
};

START_TEST(each_kind_of_terminal_gets_what_it_can_show)
{
	const struct game *game = game_number(_i % GAMES);
	int look = terminals[_i / GAMES].look;
	struct arcade_call call = { .set = { terminals[_i / GAMES].set }, .data = arcade_folder() };
	struct pty *pty = call_game(game, &call);
	expect(pty, game->title);
	act(pty, game, call.data);
	pty_type(pty, "q");
	expect_exit(pty, 0);
	ck_assert_int_eq(vt_leftover(pty_screen(pty)), 0);
	ck_assert(pty_settings_kept(pty));
	ck_assert(!(look & ASCII_ONLY) || pty_count(pty).beyond_ascii == 0);
	ck_assert(!(look & NO_COLOURS) || vt_colours(pty_screen(pty)) == 0);
	ck_assert(!(look & COLOURS) || vt_colours(pty_screen(pty)) > 0);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
close_input(void)
{
	close(STDIN_FILENO);
}

static void
close_output(void)
{
	close(STDOUT_FILENO);
}

static const struct { const char *set; void (*prepare)(void); const char *reason; } refusals[] = {
	{ "TERM", NULL, "goyu: TERM is not set: the kind of terminal is not known" },
	{ "TERM=dumb", NULL, "goyu: a terminal of the type dumb cannot place the cursor" },
	{ NULL, close_input, "goyu: standard input is not a terminal" },
	{ NULL, close_output, "goyu: standard output is not a terminal" },
};

START_TEST(without_a_usable_terminal_there_is_one_sentence)
{
	struct arcade_call call = {
		.set = { refusals[_i / GAMES].set, FORGETFUL }, .data = arcade_folder(),
		.prepare = refusals[_i / GAMES].prepare,
	};
	struct pty *pty = call_game(game_number(_i % GAMES), &call);
	expect_exit(pty, 2);
	char *row = vt_row(pty_screen(pty), 0);
	ck_assert_str_eq(row, refusals[_i / GAMES].reason);
	ck_assert_uint_eq(pty_count(pty).bytes, strlen(row) + 2);	/* with the end of the line */
	expect_sane(pty);
	free(row);
	pty_free(pty);
	free((char *)call.data);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, its_pages_open_and_close, 0, GAMES);
	tcase_add_loop_test(tc, its_menu_leads_to_the_arcade_where_it_waits, 0, GAMES);
	tcase_add_loop_test(tc, a_storm_of_sizes_leaves_it_playable, 0, GAMES);
	tcase_add_loop_test(tc, ctrl_z_hides_it_until_its_player_is_back, 0, GAMES);
	tcase_add_loop_test(tc, no_cut_costs_an_action, 0, GAMES);
	tcase_add_loop_test(tc, without_a_usable_folder_it_is_played_unsaved, 0, GAMES * (int)LEN(disks));
	tcase_add_loop_test(tc, a_disk_that_fills_up_costs_nothing_once_there_is_room, 0, GAMES);
	tcase_add_loop_test(tc, damaged_content_is_named_and_the_other_games_are_played, 0, GAMES);
	tcase_add_loop_test(tc, each_kind_of_terminal_gets_what_it_can_show, 0, GAMES * (int)LEN(terminals));
	tcase_add_loop_test(tc, without_a_usable_terminal_there_is_one_sentence, 0, GAMES * (int)LEN(refusals));
}

int
main(void)
{
	return e2e_run("every_game", fill, 60);
}
