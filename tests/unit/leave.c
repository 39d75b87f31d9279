/* leave.c: checks the question before a game that no store keeps is lost, and its files. */
#include "../content.h"
#include "../shots.h"
#include "../submit.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/exchange.h"
#include "store_case.h"

static const struct shot game = { "leave", FULL, "mode=standard", NULL, "" };
static const struct shot menu = { "leave", FULL, NULL, NULL, "" };

static struct app app;

/* Replaces the proposed line with this text and enters it. */
static void
answer(const char *text)
{
	shot_press(&app, "Ctrl-u");
	for (; *text != '\0'; text++)
		stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = (keycode)*text });
	shot_press(&app, "Enter");
}

static char *
path_of(const char *name)
{
	return mem_format("%s/%s", folder, name);
}

/* An exported game goes on in a store on disk, and ends there without a ranking. */
static void
expect_importable(const char *path, int64_t length)
{
	struct error e = { 0 };
	struct stat facts;
	ck_assert_int_eq(stat(path, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0600);
	struct registry *registry = registry_new(app.front.share);
	struct store *store = open_well();
	int64_t id = exchange_import(registry, store, path, &e);
	ck_assert_msg(id > 0, "%s %s", e.sentence, path);
	struct session *session = session_resume(registry, store, id, NULL, &e);
	ck_assert_ptr_nonnull(session);
	ck_assert_int_eq(session_length(session), length);
	ck_assert(!session_over(session));
	session_free(session);
	store_close(store);
	registry_free(registry);
}

/* --- a store in memory --- */

START_TEST(a_game_in_memory_is_not_left_without_a_question)
{
	shot_take(&app, &game, "monoknight");
	shot_press(&app, "Enter q");
	ck_assert(shows(&app, "Not saved") && shows(&app, "the game is lost") && shows(&app, "(why)"));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "Not saved") && shows(&app, "Tiles left"));
	shot_press(&app, "q Esc");
	ck_assert(!shows(&app, "Not saved") && shows(&app, "Tiles left"));
	shot_press(&app, "q Right Esc");
	ck_assert(shows(&app, "Tiles left"));
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = 'q' });
	for (int i = 0; i < 2; i++)
		stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = KEY_CODE_RIGHT });
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = KEY_CODE_ENTER });
	ck_assert_ptr_null(app.top);
	shot_close(&app);
}
END_TEST

START_TEST(where_nothing_was_played_nothing_is_asked)
{
	shot_take(&app, &game, "monoknight");
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = 'q' });
	ck_assert_ptr_null(app.top);
	shot_close(&app);
}
END_TEST

START_TEST(a_game_goes_into_a_new_file_and_on_from_there)
{
	char *taken = path_of("taken.json"), *path = path_of("mine.json"), *proposed = path_of("goyu-monoknight");
	file_write(taken, "x", 1);
	shot_take(&app, &game, "monoknight");
	shot_press(&app, "Enter Enter q Right Enter");
	ck_assert(shows(&app, "Write to this new file") && shows(&app, proposed));
	answer(taken);
	ck_assert(shows(&app, "Write to this new file") && shows(&app, taken) && shows(&app, "exists already"));
	answer("");
	ck_assert(shows(&app, "Tiles left") && app.leaving.leave != NULL);
	shot_press(&app, "q Right Enter");
	answer("~/no/mine.json");
	ck_assert(shows(&app, "~/no/mine.json") && shows(&app, "cannot"));
	shot_press(&app, "Ctrl-u");
	for (const char *s = path; *s != '\0'; s++)
		stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = (keycode)*s });
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = KEY_CODE_ENTER });
	ck_assert_ptr_null(app.top);
	ck_assert_ptr_nonnull(strstr(app.farewell, path));
	expect_importable(path, 2);
	shot_close(&app);
	free(proposed);
	free(path);
	free(taken);
}
END_TEST

/* A game left for the menu exists only while the program runs, so the menu asks before it ends. */
START_TEST(the_menu_asks_for_all_that_is_in_memory)
{
	char *games = path_of("games"), *first = path_of("games/mino-1.json"), *second = path_of("games/monoknight-2.json");
	shot_take(&app, &menu, NULL);
	shot_start(&app, &game, "monoknight");
	shot_press(&app, "Enter q");
	ck_assert(!shows(&app, "Not saved") && shows(&app, "Enter continue"));
	shot_press(&app, "q");
	ck_assert(shows(&app, "the game is lost"));
	shot_press(&app, "Esc");
	struct shot mino = { "leave", FULL, "", NULL, "" };
	shot_start(&app, &mino, "mino");
	shot_press(&app, "H Enter q q");
	ck_assert(shows(&app, "2 games are lost"));
	shot_press(&app, "Right Enter");
	ck_assert(shows(&app, "Write to this new folder") && shows(&app, "goyu-games"));
	shot_press(&app, "Ctrl-u");
	for (const char *s = games; *s != '\0'; s++)
		stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = (keycode)*s });
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = KEY_CODE_ENTER });
	ck_assert_ptr_null(app.top);
	ck_assert_ptr_nonnull(strstr(app.farewell, "2 games are in "));
	expect_importable(first, 1);
	expect_importable(second, 1);
	shot_close(&app);
	free(second);
	free(first);
	free(games);
}
END_TEST

/* Begins a game from the command line without a usable store, then repairs the store in the
 * menu. */
static void
play_without_store(void)
{
	size_t size;
	store_close(open_well());
	char *bytes = file_bytes(database, &size);
	memset(bytes + 4096, 0, size - 4096);	/* damages all but the first page */
	file_write(database, bytes, size);
	free(bytes);
	shot_open(&app, &menu);
	store_close(app.front.store);
	app.front.folder = folder;
	app.front.store = store_open(folder, &app.front.store_error);
	ck_assert(store_is_memory(app.front.store));
	shot_start(&app, &game, "monoknight");
	stack_paint(&app);
	shot_press(&app, "Enter Esc End Enter ? Esc");
	ck_assert(shows(&app, "The saved games are damaged"));
}

START_TEST(a_game_in_memory_outlives_the_repair_of_the_store)
{
	play_without_store();
	shot_press(&app, "Home Enter");
	ck_assert(!store_is_memory(app.front.store));
	shot_press(&app, "Esc");
	ck_assert(shows(&app, "Enter continue") && shows(&app, "moves 1"));
	shot_press(&app, "Enter Enter Enter");
	ck_assert(!shows(&app, "not saved") && shows(&app, "Tiles left"));
	shot_close(&app);
}
END_TEST

START_TEST(a_game_in_memory_is_asked_about_when_there_is_no_repair)
{
	play_without_store();
	shot_press(&app, "End Enter");
	ck_assert(shows(&app, "the game is lost"));
	shot_close(&app);
}
END_TEST

/* --- a store on disk that cannot be written --- */

static const struct rlimit full = { 4096, RLIM_INFINITY }, roomy = { RLIM_INFINITY, RLIM_INFINITY };

/* Plays a game over the menu; the disk has no room for one of its actions. */
static void
play_on_full_disk(void)
{
	shot_open(&app, &menu);
	store_close(app.front.store);
	app.front.store = open_well();
	app_push(&app, menu_new(&app));
	shot_start(&app, &game, "monoknight");
	stack_paint(&app);
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "not saved"));
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &full), 0);
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "not saved"));
}

static void
make_room(void)
{
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &roomy), 0);
}

START_TEST(a_busy_store_is_asked_about)
{
	sqlite3 *other;
	shot_open(&app, &menu);
	store_close(app.front.store);
	app.front.store = open_well();
	shot_start(&app, &game, "monoknight");
	stack_paint(&app);
	store_wait(app.front.store, false);
	ck_assert_int_eq(sqlite3_open(database, &other), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	shot_press(&app, "Enter q");
	ck_assert(shows(&app, "Not saved") && shows(&app, "another program is writing"));
	shot_press(&app, "Enter");
	ck_assert_int_eq(sqlite3_close(other), SQLITE_OK);
	stack_input(&app, &(struct input_event){ .kind = INPUT_KEY, .key = 'q' });
	ck_assert_ptr_null(app.top);
	ck_assert_ptr_nonnull(strstr(app.farewell, "is saved"));
	shot_close(&app);
}
END_TEST

START_TEST(a_full_disk_is_asked_about_and_room_ends_the_question)
{
	play_on_full_disk();
	shot_press(&app, "q");
	ck_assert(shows(&app, "Not saved") && shows(&app, "It cannot be saved now"));
	shot_press(&app, "Esc Esc");
	ck_assert(shows(&app, "Game menu") && shows(&app, "leaving asks what to do with it"));
	shot_press(&app, "End Enter");
	ck_assert(shows(&app, "Not saved"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Tiles left"));
	make_room();
	shot_press(&app, "q");
	ck_assert(!shows(&app, "Not saved") && shows(&app, "Enter continue"));
	ck_assert_ptr_nonnull(strstr(app.farewell, "is saved"));
	shot_close(&app);
}
END_TEST

START_TEST(a_game_of_a_full_disk_goes_into_a_file)
{
	char *path = path_of("mine.json");
	play_on_full_disk();
	shot_press(&app, "q Right Enter");
	answer(path);
	ck_assert(shows(&app, "Exported") && shows(&app, "mine.json"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Enter continue"));
	ck_assert_str_eq(app.farewell, "");
	make_room();
	expect_importable(path, 2);
	shot_close(&app);
	free(path);
}
END_TEST

START_TEST(a_game_left_without_being_saved_is_not_called_saved)
{
	play_on_full_disk();
	shot_press(&app, "q Right Right Enter");
	ck_assert(shows(&app, "Enter continue"));
	ck_assert_str_eq(app.farewell, "");
	make_room();
	shot_close(&app);
}
END_TEST

/* A new game loses the unsaved result of a finished game, just as leaving does. */
START_TEST(the_end_that_could_not_be_saved_is_asked_about)
{
	static const struct { int seat; const char *action; } moves[] = {
		{ 1, "shuffle" }, { 1, "ready" }, { 2, "shuffle" }, { 2, "ready" },
	};
	struct session_start start;
	shot_open(&app, &menu);
	store_close(app.front.store);
	app.front.store = open_well();
	const struct loaded_game *loaded = registry_load(app.front.registry, "gunjin", NULL);
	session_start_init(&start, loaded->game, 7);
	struct session *session = session_new(loaded, &start, app.front.store, NULL);
	for (size_t i = 0; i < LEN(moves); i++)
		ck_assert(submit(session, moves[i].seat, moves[i].action, NULL));
	app_push(&app, play_new(&app, session));
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &full), 0);
	shot_press(&app, "Enter 1 X Down Enter Enter");
	ck_assert(shows(&app, "The end") && shows(&app, "New game"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Not saved"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "not saved") && session_over(session));
	make_room();
	shot_press(&app, "Enter Enter");
	ck_assert(!shows(&app, "Not saved") && shows(&app, "Player 1, please sit down"));
	shot_close(&app);
}
END_TEST

/* --- without anybody to ask --- */

START_TEST(what_is_cut_short_goes_into_a_file)
{
	char *path = path_of("goyu-monoknight.json"), *second = path_of("goyu-monoknight-2.json");
	file_write(path, "x", 1);
	shot_take(&app, &game, "monoknight");
	shot_press(&app, "Enter");
	stack_interrupt(&app);
	app.cut_short = true;
	app_close(&app);
	ck_assert(app.rescued);
	ck_assert_ptr_nonnull(strstr(app.farewell, second));
	expect_importable(second, 1);
	shot_close(&app);
	free(second);
	free(path);
}
END_TEST

START_TEST(what_is_cut_short_in_an_arcade_goes_into_the_players_folder)
{
	char *files = path_of("exports"), *path = path_of("exports/goyu-monoknight.json");
	shot_take(&app, &game, "monoknight");
	shot_press(&app, "Enter");
	app.front.files = files;
	stack_interrupt(&app);
	app.cut_short = true;
	app_close(&app);
	ck_assert_ptr_nonnull(strstr(app.farewell, "The game is in goyu-monoknight.json;"));
	expect_importable(path, 1);
	shot_close(&app);
	free(path);
	free(files);
}
END_TEST

START_TEST(what_is_cut_short_on_a_full_disk_is_called_lost)
{
	static const struct rlimit nothing = { 0, RLIM_INFINITY };
	play_on_full_disk();
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &nothing), 0);
	app.cut_short = true;
	app_close(&app);
	ck_assert_ptr_nonnull(strstr(app.farewell, "is lost"));
	make_room();
	shot_close(&app);
}
END_TEST

START_TEST(what_is_cut_short_and_saved_leaves_no_file)
{
	char *path = path_of("goyu-monoknight.json");
	play_on_full_disk();
	make_room();
	app.cut_short = true;
	app_close(&app);
	ck_assert(!app.rescued);
	ck_assert_int_ne(access(path, F_OK), 0);
	shot_close(&app);
	free(path);
}
END_TEST

/* --- a window below 80x24 --- */

static void
resize(int rows, int cols)
{
	canvas_resize(app.canvas, rows, cols);
	stack_paint(&app);
}

START_TEST(a_small_window_is_left_by_q_and_esc)
{
	shot_take(&app, &menu, NULL);
	resize(10, 78);
	ck_assert(shows(&app, "q to leave") && !shows(&app, "game is") && !shows(&app, "clock"));
	shot_press(&app, "x");
	ck_assert(!app.left);
	shot_press(&app, _i == 0 ? "q" : "Esc");
	ck_assert(app.left);
	shot_close(&app);
}
END_TEST

START_TEST(a_small_window_says_how_the_game_is)
{
	play_on_full_disk();
	resize(10, 78);
	ck_assert(shows(&app, "is not saved") && shows(&app, "clock is stopped"));
	shot_press(&app, "q");
	ck_assert(!app.left && shows(&app, "q again leaves"));
	shot_press(&app, "x");
	ck_assert(!app.left && !shows(&app, "q again"));
	shot_press(&app, "q");
	resize(24, 80);
	resize(10, 78);
	ck_assert(!shows(&app, "q again"));
	shot_press(&app, "q q");
	ck_assert(app.left);
	app.left = false;
	make_room();
	shot_press(&app, "x q");
	ck_assert(app.left);		/* with room again, nothing is asked */
	stack_paint(&app);
	ck_assert(shows(&app, "the game is saved"));
	shot_close(&app);
}
END_TEST

START_TEST(a_tutorial_in_a_small_window_is_no_game)
{
	shot_open(&app, &menu);
	play_learn(&app, registry_load(app.front.registry, "monoknight", NULL), false);
	resize(10, 78);
	ck_assert(shows(&app, "q to leave") && !shows(&app, "game is"));
	shot_press(&app, "q");
	ck_assert(app.left);
	shot_close(&app);
}
END_TEST

/* In windows down to a single cell every wording fits, and names the key where there is room for a
 * few words. */
START_TEST(a_small_page_fits_every_window)
{
	struct shot small = game;
	small.language = _i % 2 == 0 ? "en" : "ja";
	shot_take(&app, &small, "monoknight");
	shot_press(&app, "Enter");
	for (int rows = 1; rows < 24; rows++)
		for (int cols = 1; cols < 80; cols++) {
			resize(rows, cols);
			app.small_asked = _i >= 2;
			stack_paint(&app);
			ck_assert(rows * cols < 64 || cols < 8 || shows(&app, "q"));
		}
	shot_close(&app);
}
END_TEST

static void
begin(void)
{
	folder_make();
	setenv("HOME", folder, 1);
}

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, begin, folder_remove);
	tcase_add_test(tc, a_game_in_memory_is_not_left_without_a_question);
	tcase_add_test(tc, where_nothing_was_played_nothing_is_asked);
	tcase_add_test(tc, a_game_goes_into_a_new_file_and_on_from_there);
	tcase_add_test(tc, the_menu_asks_for_all_that_is_in_memory);
	tcase_add_test(tc, a_game_in_memory_outlives_the_repair_of_the_store);
	tcase_add_test(tc, a_game_in_memory_is_asked_about_when_there_is_no_repair);
	tcase_add_test(tc, a_busy_store_is_asked_about);
	tcase_add_test(tc, a_full_disk_is_asked_about_and_room_ends_the_question);
	tcase_add_test(tc, a_game_of_a_full_disk_goes_into_a_file);
	tcase_add_test(tc, a_game_left_without_being_saved_is_not_called_saved);
	tcase_add_test(tc, the_end_that_could_not_be_saved_is_asked_about);
	tcase_add_test(tc, what_is_cut_short_goes_into_a_file);
	tcase_add_test(tc, what_is_cut_short_in_an_arcade_goes_into_the_players_folder);
	tcase_add_test(tc, what_is_cut_short_on_a_full_disk_is_called_lost);
	tcase_add_test(tc, what_is_cut_short_and_saved_leaves_no_file);
	tcase_add_loop_test(tc, a_small_window_is_left_by_q_and_esc, 0, 2);
	tcase_add_test(tc, a_small_window_says_how_the_game_is);
	tcase_add_test(tc, a_tutorial_in_a_small_window_is_no_game);
	tcase_add_loop_test(tc, a_small_page_fits_every_window, 0, 4);
}

int
main(void)
{
	return suite_run("leave", fill, 30);
}
