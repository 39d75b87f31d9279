/* records.c: checks the page of records: its pictures, its keys and clicks, and its texts. */
#include "../shots.h"

#include <time.h>

#include "front/records_text.h"
#include "game/ending.h"
#include "shell/screens.h"
#include "store/store_private.h"
#include "store_case.h"

/* The time of these pictures; each finished game adds an hour. */
static time_t moment = 1794000000;

time_t
time(time_t *at)
{
	if (at != NULL)
		*at = moment;
	return moment;
}

static json_t *
json_of(const char *text)
{
	json_error_t problem;
	json_t *made = json_loads(text, JSON_DECODE_ANY, &problem);
	ck_assert_msg(made != NULL, "%s: %s", problem.text, text);
	return made;
}

/* --- games in the store --- */

struct played {
	const char	*game, *start, *summary, *result;
	long		 score;
	const char	*ranking;
	int		 seconds;
};

#define PUYO_START(level) "{\"options\":{\"mode\":\"versus\"},\"seed\":1,\"seats\":{\"seat2\":\"cpu:" level "\"}}"
#define PUYO_STATS(chain, sent) "{\"1\":{\"pairs\":40,\"max_chain\":" chain ",\"sent\":" sent ",\"all_clears\":1," \
    "\"ticks\":3600,\"measure\":21.5},\"2\":{\"pairs\":41,\"max_chain\":9,\"sent\":99,\"all_clears\":0,\"ticks\":3600}}"
#define GUNJIN_START(level) "{\"options\":{},\"seed\":1,\"seats\":{\"seat2\":\"cpu:" level "\"}}"
#define GUNJIN_STATS(reason, plies) "{\"reason\":\"" reason "\",\"plies\":" plies ",\"left\":{\"1\":9,\"2\":4}}"
#define MINO_START(curve) "{\"options\":{\"curve\":\"" curve "\"},\"seed\":1}"
#define MINO_STATS(round, clear) "{\"round\":" round ",\"best_clear\":" clear "}"
#define MINO_RECORD(round, clear, runs, wins, fastest, met) "{\"round\":" round ",\"best_clear\":" clear "," \
    "\"runs\":" runs ",\"wins\":" wins ",\"fastest\":" fastest ",\"met\":{" met "}}"
#define SYNEGIER_START "{\"options\":{},\"seed\":1,\"seats\":{\"seat2\":\"cpu:greedy\",\"seat3\":\"cpu:greedy\"}}"
#define SYNEGIER_STATS(won, mine, best, downs) "{\"won\":" won ",\"raid_rounds\":5,\"enemies_down\":20," \
    "\"soldier_downs\":3,\"players\":{\"1\":{\"raid_damage\":" mine ",\"downs\":" downs ",\"best\":" best "}," \
    "\"2\":{\"raid_damage\":999,\"downs\":9,\"best\":{\"subject\":\"RS1\",\"verb\":\"RV10\",\"damage\":99}}}}"

static const struct played played[] = {
	{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":1}",
	    "{\"mode\":\"standard\",\"phase\":\"cleared\",\"moves\":31,\"remaining\":0}",
	    "{\"seats\":1,\"winners\":[1],\"score\":350,\"stats\":{\"moves\":31,\"penalty\":0,\"seconds\":40}}",
	    350, "standard", 40 },
	{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":2}",
	    "{\"mode\":\"standard\",\"phase\":\"cleared\",\"moves\":40,\"remaining\":0}",
	    "{\"seats\":1,\"winners\":[1],\"score\":462,\"stats\":{\"moves\":40,\"penalty\":5,\"seconds\":12}}",
	    462, "standard", 12 },
	{ "monoknight", "{\"options\":{\"mode\":\"campaign\",\"stage\":\"1-1\"},\"seed\":2}",
	    "{\"mode\":\"campaign\",\"stage\":\"1-1\",\"phase\":\"lost\",\"moves\":3,\"remaining\":5}",
	    "{\"seats\":1,\"winners\":[],\"score\":30,\"stats\":{\"moves\":3,\"penalty\":0,\"seconds\":1}}", 30, NULL, 1 },
	{ "gunjin", GUNJIN_START("soldier"), "{\"phase\":\"over\",\"result\":\"1 occupation\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"stats\":" GUNJIN_STATS("occupation", "120") "}", 1, NULL, 900 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"2 occupation\"}",
	    "{\"seats\":2,\"winners\":[2],\"score\":0,\"stats\":" GUNJIN_STATS("occupation", "88") "}", 0, NULL, 700 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"draw nobattle\"}",
	    "{\"seats\":2,\"winners\":[],\"score\":0,\"stats\":" GUNJIN_STATS("nobattle", "310") "}", 0, NULL, 4000 },
	{ "gunjin", "{\"options\":{},\"seed\":4}", "{\"phase\":\"over\",\"result\":\"1 resign\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"stats\":" GUNJIN_STATS("resign", "20") "}", 1, NULL, 60 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"1 elimination\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"imported\":true,\"stats\":" GUNJIN_STATS("elimination", "99") "}",
	    1, NULL, 60 },
	{ "puyo", PUYO_START("novice"), "{\"players\":[{\"score\":12000},{\"score\":800}],\"tick\":3600}",
	    "{\"seats\":2,\"winners\":[1],\"score\":12000,\"stats\":" PUYO_STATS("5", "60") "}", 12000, NULL, 60 },
	{ "puyo", PUYO_START("master"), "{\"players\":[{\"score\":900},{\"score\":48000}],\"tick\":2400}",
	    "{\"seats\":2,\"winners\":[2],\"score\":900,\"stats\":" PUYO_STATS("2", "1200") "}", 900, NULL, 40 },
	{ "puyo", "{\"options\":{\"mode\":\"solo\"},\"seed\":4}", "{\"players\":[{\"score\":70120}],\"tick\":36000}",
	    "{\"seats\":1,\"winners\":[],\"score\":70120,\"stats\":{\"1\":{\"pairs\":200,\"max_chain\":4,\"ticks\":36000}}}",
	    70120, "endless", 600 },
	{ "puyo", "{\"options\":{\"mode\":\"versus\"},\"seed\":1,\"seats\":{\"seat1\":\"cpu:weak\",\"seat2\":\"cpu:weak\"}}",
	    "{\"players\":[{\"score\":1},{\"score\":2}],\"tick\":60}",
	    "{\"seats\":2,\"winners\":[2],\"score\":1,\"stats\":" PUYO_STATS("19", "1") "}", 1, NULL, 1 },
	{ "synegier", SYNEGIER_START, "{\"phase\":\"over\",\"result\":{\"won\":true}}",
	    "{\"seats\":3,\"winners\":[1],\"score\":131,\"stats\":" SYNEGIER_STATS("true", "131",
	    "{\"subject\":\"RS7\",\"verb\":\"RV7\",\"damage\":36}", "1") "}", 131, NULL, 2400 },
	{ "synegier", SYNEGIER_START, "{\"phase\":\"over\",\"result\":{\"won\":false}}",
	    "{\"seats\":3,\"winners\":[],\"score\":40,\"stats\":" SYNEGIER_STATS("false", "40", "null", "2") "}",
	    40, NULL, 1800 },
};

/* The same with the record that each game leaves. */
static const struct {
	struct played	 game;
	const char	*key, *record;
} runs[] = {
	{ { "mino", MINO_START("standard"), "{\"round\":24,\"score\":9000,\"target\":8000,\"gold\":12}",
	    "{\"seats\":1,\"winners\":[1],\"score\":24,\"stats\":" MINO_STATS("24", "3120") "}", 24, "standard", 1500 },
	    "standard", MINO_RECORD("24", "3120", "4", "1", "201",
	    "\"relics\":[\"crown\",\"anchor\"],\"seals\":[\"gold\"]") },
	{ { "mino", MINO_START("hard"), "{\"round\":7,\"score\":90,\"target\":300,\"gold\":2}",
	    "{\"seats\":1,\"winners\":[],\"score\":6,\"stats\":" MINO_STATS("7", "480") "}", 6, "hard", 400 },
	    "hard", MINO_RECORD("7", "480", "2", "0", "null", "\"relics\":[\"crown\",\"nothing\",5],\"amulets\":7") },
	{ { "mino", MINO_START("hard"), "{\"round\":9,\"score\":90,\"target\":300,\"gold\":2}",
	    "{\"seats\":1,\"winners\":[],\"score\":8,\"stats\":" MINO_STATS("9", "500") "}", 8, "daily-hard", 500 },
	    "daily-hard-20761", MINO_RECORD("9", "500", "1", "0", "null", "\"blessings\":[\"power\"]") },
};

static void
put_run(struct store *store, const struct played *p, const char *key, const char *record)
{
	json_t *start = json_of(p->start), *summary = json_of(p->summary), *result = json_of(p->result);
	struct entry entry = { .seq = 1, .seat = 1, .tick = (uint64_t)p->seconds * TICKS_PER_SECOND, .action = "x" };
	json_t *progress = record != NULL ? json_of(record) : NULL;
	struct finish finish = { .result = result, .ranking = p->ranking, .score = p->score, .progress_key = key,
	    .progress = progress };
	int64_t id = store_game_new(store, p->game, start, NULL);
	ck_assert(store_append(store, id, &entry, NULL, summary, &finish, NULL));
	moment += 3600;
	json_decref(start);
	json_decref(summary);
	json_decref(result);
	json_decref(progress);
}

static void
put_game(struct store *store, const struct played *p)
{
	put_run(store, p, NULL, NULL);
}

static void
put_games(struct store *store)
{
	for (size_t i = 0; i < LEN(played); i++)
		put_game(store, &played[i]);
	for (size_t i = 0; i < LEN(runs); i++)
		put_run(store, &runs[i].game, runs[i].key, runs[i].record);
}

static void
open_records(struct app *app, const struct shot *shot)
{
	shot_open(app, shot);
	put_games(app->front.store);
	app_push(app, records_new(app));
	stack_paint(app);
	shot_press(app, shot->keys);
}

static const struct shot shots[] = {
	{ "records", FULL, NULL, NULL, "" },
	{ "records-japanese", JAPANESE, NULL, NULL, "Down Down" },
	{ "records-wide", WIDE, NULL, NULL, "" },
	{ "records-all-figures", FULL, NULL, NULL, "Tab" },
	{ "records-all-figures-japanese", JAPANESE, NULL, NULL, "Tab" },
	{ "records-all-figures-wide", WIDE, NULL, NULL, "Tab" },
	{ "records-monoknight-figures", FULL, NULL, NULL, "Right Tab" },
	{ "records-monoknight-ranking", FULL, NULL, NULL, "Right Shift-Tab" },
	{ "records-monoknight-ranking-wide", WIDE, NULL, NULL, "Right Shift-Tab" },
	{ "records-gunjin", FULL, NULL, NULL, "Right Right" },
	{ "records-gunjin-figures", FULL, NULL, NULL, "Right Right Tab" },
	{ "records-gunjin-figures-ascii", ASCII, NULL, NULL, "Right Right Tab" },
	{ "records-gunjin-figures-japanese", JAPANESE, NULL, NULL, "Right Right Tab" },
	{ "records-puyo-figures", FULL, NULL, NULL, "Tab Right Right Right" },
	{ "records-puyo-figures-wide", WIDE, NULL, NULL, "Tab Right Right Right" },
	{ "records-puyo-figures-japanese", JAPANESE, NULL, NULL, "Tab Right Right Right" },
	{ "records-mino-figures", FULL, NULL, NULL, "Tab Right Right Right Right" },
	{ "records-mino-figures-japanese", JAPANESE, NULL, NULL, "Tab Right Right Right Right" },
	{ "records-synegier-figures", FULL, NULL, NULL, "Tab Left" },
	{ "records-synegier-figures-wide", WIDE, NULL, NULL, "Tab Left" },
	{ "records-synegier-figures-japanese", JAPANESE, NULL, NULL, "Tab Left" },
	{ "records-puyo-ranking-japanese", JAPANESE, NULL, NULL, "Right Right Right Tab Tab" },
};

START_TEST(the_page_is_drawn_as_its_picture)
{
	struct app app;
	open_records(&app, &shots[_i]);
	shot_check(&app, &shots[_i]);
}
END_TEST

/* The menu and the start pages show the best results too. */
static const struct { struct shot shot; const char *row; } pasts[] = {
	{ { "menu-past", FULL, NULL, NULL, "" }, "Gunjin Shogi" },
	{ { "menu-past-japanese", JAPANESE, NULL, NULL, "" }, "ぷよ" },
	{ { "menu-past-wide", WIDE, NULL, NULL, "" }, "Mino" },
	{ { "gunjin-start-past", FULL, NULL, NULL, "Enter" }, "Gunjin Shogi" },
	{ { "puyo-start-past", FULL, NULL, NULL, "Enter" }, "Puyo" },
	{ { "mino-start-past-wide", WIDE, NULL, NULL, "Enter" }, "Mino" },
};

static void
rest_keys(struct app *app)
{
	for (int64_t due; (due = stack_due(app)) != NEVER; ) {
		app->now_ms = due > app->now_ms ? due : app->now_ms;
		app->top->class->tick(app->top);
		stack_paint(app);
	}
}

START_TEST(the_past_is_drawn_as_its_picture)
{
	struct app app;
	shot_open(&app, &pasts[_i].shot);
	put_games(app.front.store);
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	shot_select(&app, pasts[_i].row);
	rest_keys(&app);
	shot_press(&app, pasts[_i].shot.keys);
	shot_check(&app, &pasts[_i].shot);
}
END_TEST

static int
count_row(unsigned what, void *count, void *statement, void *nothing)
{
	++*(int *)count;
	return 0;
}

/* A key pressed when the menu opens must not wait until a whole history is read. */
START_TEST(the_menu_reads_a_few_of_many_games)
{
	enum { MANY = 100, FEW = 80 };
	struct app app;
	int rows = 0;
	shot_open(&app, &(struct shot){ "few", FULL, NULL, NULL, "" });
	for (int i = 0; i < MANY; i++)
		put_games(app.front.store);
	sqlite3_trace_v2(app.front.store->db, SQLITE_TRACE_ROW, count_row, &rows);
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	rest_keys(&app);
	ck_assert(shows(&app, "best 70,120 points") && shows(&app, "best round 24"));
	ck_assert(shows(&app, "1 of the last 5 won"));
	ck_assert_int_gt(rows, 0);
	ck_assert_int_le(rows, FEW);
	shot_close(&app);
}
END_TEST

static void
click(struct app *app, int y, int x)
{
	struct input_event event = { .kind = INPUT_PRESS, .y = y, .x = x, .button = 1 };
	stack_input(app, &event);
	stack_paint(app);
}

START_TEST(games_and_lists_are_chosen_with_the_mouse)
{
	struct shot shot = { "mouse", FULL, NULL, NULL, "" };
	struct app app;
	open_records(&app, &shot);
	click(&app, 1, 30);
	ck_assert(shows(&app, "[Gunjin Shogi]") && shows(&app, "[Finished games]"));
	click(&app, 2, 20);
	ck_assert(shows(&app, "[Gunjin Shogi]") && shows(&app, "[Statistics]"));
	click(&app, 1, 42);
	ck_assert(shows(&app, "[Puyo]") && shows(&app, "[Statistics]"));
	click(&app, 2, 32);
	ck_assert(shows(&app, "[Endless]"));
	click(&app, 2, 79);
	ck_assert(shows(&app, "[Endless]"));
	shot_close(&app);
}
END_TEST

/* The first click only selects the game, so that it can be exported too. */
START_TEST(a_click_selects_a_game_and_another_one_opens_it)
{
	struct shot shot = { "mouse", FULL, NULL, NULL, "" };
	struct app app;
	open_records(&app, &shot);
	ck_assert(shows(&app, " 1/17"));
	click(&app, 6, 30);
	ck_assert(shows(&app, " 3/17") && shows(&app, "[All games]"));
	click(&app, 23, 50);
	ck_assert(shows(&app, "Not exported"));
	shot_press(&app, "Enter");
	click(&app, 6, 30);
	ck_assert(shows(&app, "No replay"));
	shot_close(&app);
}
END_TEST

START_TEST(lists_go_round_in_both_directions)
{
	struct shot shot = { "round", FULL, NULL, NULL, "Right Right Right" };
	struct app app;
	open_records(&app, &shot);
	ck_assert(shows(&app, "[Puyo]"));
	shot_press(&app, "Shift-Tab");
	ck_assert(shows(&app, "[Endless]"));
	shot_press(&app, "Tab");
	ck_assert(shows(&app, "[Finished games]"));
	shot_press(&app, "Left Left Left");
	ck_assert(shows(&app, "[All games]"));
	shot_press(&app, "Left");
	ck_assert(!shows(&app, "[All games]"));
	shot_press(&app, "Right");
	ck_assert(shows(&app, "[All games]"));
	shot_close(&app);
}
END_TEST

START_TEST(the_chosen_list_is_seen_where_there_are_many)
{
	static const char *const names[] = { "a long name of a ranking", "b long name of a ranking",
	    "c long name of a ranking", "d long name of a ranking" };
	struct shot shot = { "many", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	for (size_t i = 0; i < LEN(names); i++)
		put_game(app.front.store, &(struct played){ "puyo", "{}", "{}", "{}", 5, names[i], 1 });
	app_push(&app, records_new(&app));
	stack_paint(&app);
	shot_press(&app, "Right Right Right");
	ck_assert(shows(&app, "[Finished games]") && shows(&app, "a long name of a ranking"));
	shot_press(&app, "Shift-Tab");
	ck_assert(shows(&app, "[d long name of a ranking]") && !shows(&app, "Finished games"));
	click(&app, 2, 40);
	ck_assert(shows(&app, "[c long name of a ranking]"));
	shot_close(&app);
}
END_TEST

/* The stored games of these pictures contain an action that no rules accept. */
START_TEST(a_game_that_does_not_replay_says_so)
{
	struct shot shot = { "watch", FULL, NULL, NULL, "Enter" };
	struct app app;
	open_records(&app, &shot);
	ck_assert(shows(&app, "No replay") && shows(&app, "action 1 does not replay"));
	shot_close(&app);
}
END_TEST

START_TEST(without_a_folder_nothing_is_exported)
{
	struct shot shot = { "export", FULL, NULL, NULL, "e" };
	struct app app;
	open_records(&app, &shot);
	ck_assert(shows(&app, "Not exported") && shows(&app, "Nothing is saved this time"));
	shot_close(&app);
}
END_TEST

/* Types a line into the question on top and enters it. */
static void
answer(struct app *app, const char *text)
{
	for (; *text != '\0'; text++)
		stack_input(app, &(struct input_event){ .kind = INPUT_KEY, .key = (keycode)*text });
	shot_press(app, "Enter");
}

START_TEST(a_file_is_imported_once_and_shown)
{
	struct shot shot = { "import", FULL, NULL, NULL, "Tab m" };
	struct app app;
	folder_make();
	open_records(&app, &shot);
	char *path = mem_format("%s/solo.json", folder);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("{\"game\": \"puyo\", \"options\": {\"mode\": \"solo\"}, \"seed\": 3, \"ticks\": 9999}", file);
	ck_assert_int_eq(fclose(file), 0);
	ck_assert(shows(&app, "Path of an exported file"));
	answer(&app, path);
	ck_assert(shows(&app, "Imported") && shows(&app, "Imported as game 18."));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "[All games]") && shows(&app, "[Finished games]") && shows(&app, "\u25b6   18  Puyo"));
	shot_press(&app, "m");
	answer(&app, path);
	ck_assert(shows(&app, "Path of an exported file") && shows(&app, "as game 18"));
	shot_press(&app, "Ctrl-u");
	answer(&app, "");
	ck_assert(!shows(&app, "Path of an exported file"));
	file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("{\"game\": \"puyo\", \"options\": {\"mode\": \"solo\"}, \"seed\": 4, \"ticks\": 99}", file);
	ck_assert_int_eq(fclose(file), 0);
	shot_press(&app, "m");
	answer(&app, path);
	ck_assert(shows(&app, "Imported as game 19; it is unfinished"));
	shot_press(&app, "Enter m Esc");
	setenv("HOME", folder, 1);
	shot_press(&app, "m");
	answer(&app, "~/none.json");
	ck_assert(shows(&app, "does not exist") && shows(&app, folder) && shows(&app, "~/none.json"));
	free(path);
	shot_close(&app);
	folder_remove();
}
END_TEST

START_TEST(a_game_is_exported_once_and_its_path_shown)
{
	struct shot shot = { "export", WIDE, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	folder_make();
	store_close(app.front.store);
	app.front.store = open_well();
	put_games(app.front.store);
	app_push(&app, records_new(&app));
	shot_press(&app, "Right Right Down e");
	char *name = mem_format("%s/exports/gunjin-7.json", folder);
	ck_assert(shows(&app, "Exported") && shows(&app, name));
	ck_assert_int_eq(access(name, R_OK), 0);
	shot_press(&app, "Enter e");
	ck_assert(shows(&app, "Not exported") && shows(&app, "exists"));
	free(name);
	shot_close(&app);
	folder_remove();
}
END_TEST

/* A damaged store may contain anything; the page shows what is valid. */
static const struct { const char *start, *result; } damaged[] = {
	{ "{}", "{}" }, { "{}", "5" }, { "{\"seats\":[]}", "{\"winners\":7,\"stats\":[]}" },
	{ "{\"seats\":{\"seat1\":3,\"seat2\":\"cpu:\"}}", "{\"seats\":99,\"winners\":[-1,0,99,\"x\"]}" },
	{ "{\"options\":{\"mode\":7}}", "{\"seats\":-5,\"winners\":[1],\"stats\":{\"1\":5,\"reason\":1,\"left\":2}}" },
	{ "{}", "{\"seats\":4,\"winners\":[null,3],\"stats\":{\"players\":{\"1\":[],\"3\":{\"best\":{\"damage\":5}}}}}" },
};

START_TEST(a_damaged_result_is_counted_as_far_as_it_goes)
{
	static const char *const games[] = { "monoknight", "gunjin", "puyo", "mino", "synegier", "unknown" };
	struct shot shot = { "damaged", FULL, NULL, NULL, "" };
	struct app app;
	shot_open(&app, &shot);
	for (size_t i = 0; i < LEN(games); i++)
		put_game(app.front.store, &(struct played){ games[i], damaged[_i].start, "[]", damaged[_i].result, 0, "x", 1 });
	app_push(&app, records_new(&app));
	stack_paint(&app);
	ck_assert(shows(&app, "1/5"));
	shot_press(&app, "Tab Right Right Right Right Right Right Tab Right Right Right Shift-Tab");
	shot_close(&app);
}
END_TEST

/* The number after a label; -1 if the label is missing. */
static int
figure_at(const struct app *app, const char *label)
{
	char *text = canvas_to_text(app->canvas);
	const char *at = strstr(text, label);
	int number = -1;
	if (at != NULL)
		sscanf(at + strlen(label), " %d", &number);
	free(text);
	return number;
}

/* Puts these games into the store, then opens the page of one game. */
static void
open_after(struct app *app, const struct shot *shot, const struct played *games, size_t count)
{
	shot_open(app, shot);
	for (size_t i = 0; i < count; i++)
		put_game(app->front.store, &games[i]);
	app_push(app, records_new(app));
	stack_paint(app);
	shot_press(app, shot->keys);
}

START_TEST(a_player_on_the_other_side_is_counted_by_the_own_pieces)
{
	static const struct played games[] = {
		{ "gunjin", "{\"options\":{},\"seed\":1,\"seats\":{\"seat1\":\"cpu:soldier\"}}",
		    "{\"phase\":\"over\",\"result\":\"2 occupation\"}",
		    "{\"seats\":2,\"winners\":[2],\"score\":0,\"stats\":" GUNJIN_STATS("occupation", "64") "}", 0, NULL,
		    60 },
	};
	struct app app;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "Right Right Tab" }, games, LEN(games));
	ck_assert_int_eq(figure_at(&app, "Headquarters occupied"), 1);
	ck_assert_int_eq(figure_at(&app, "Shortest win, moves"), 64);
	ck_assert_int_eq(figure_at(&app, "Most pieces left after a win"), 4);
	shot_close(&app);
}
END_TEST

START_TEST(the_own_field_comes_first_from_either_side)
{
	static const struct played games[] = {
		{ "puyo", PUYO_START("weak"), "{\"players\":[{\"score\":12000},{\"score\":800}],\"tick\":3600}",
		    "{\"seats\":2,\"winners\":[1],\"score\":12000,\"stats\":" PUYO_STATS("5", "60") "}", 12000, NULL,
		    60 },
		{ "puyo", "{\"options\":{\"mode\":\"versus\"},\"seed\":1,\"seats\":{\"seat1\":\"cpu:weak\"}}",
		    "{\"players\":[{\"score\":700},{\"score\":9000}],\"tick\":3600}",
		    "{\"seats\":2,\"winners\":[2],\"score\":700,\"stats\":" PUYO_STATS("5", "60") "}", 700, NULL, 60 },
	};
	struct app app;
	open_after(&app, &(struct shot){ "page", WIDE, NULL, NULL, "Right Right Right" }, games, LEN(games));
	ck_assert(shows(&app, "12,000 against 800 points") && shows(&app, "9,000 against 700 points"));
	shot_close(&app);
}
END_TEST

START_TEST(practice_is_no_best_score)
{
	static const struct played games[] = {
		{ "monoknight", "{\"options\":{\"mode\":\"standard\",\"practice\":\"on\"},\"seed\":1}", "{}",
		    "{\"seats\":1,\"winners\":[1],\"score\":210,\"stats\":{\"moves\":20,\"penalty\":0,\"seconds\":10}}",
		    210, NULL, 10 },
		{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":1}", "{}",
		    "{\"seats\":1,\"winners\":[1],\"score\":350,\"stats\":{\"moves\":31,\"penalty\":0,\"seconds\":40}}",
		    350, "standard", 40 },
	};
	struct app app;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "Right Tab" }, games, 1);
	ck_assert_int_eq(figure_at(&app, "Best score: Standard"), -1);
	shot_close(&app);
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "Right Tab" }, games, LEN(games));
	ck_assert_int_eq(figure_at(&app, "Best score: Standard"), 350);
	shot_close(&app);
}
END_TEST

/* --- assisted games --- */

static const struct played helped[] = {
	{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":1,\"hint\":true}", "{}",
	    "{\"seats\":1,\"winners\":[1],\"score\":210,\"ranking\":\"standard\",\"hint\":true,"
	    "\"stats\":{\"moves\":20,\"penalty\":0,\"seconds\":10}}", 210, "standard+help", 10 },
	{ "monoknight", "{\"options\":{\"mode\":\"standard\"},\"seed\":2}", "{}",
	    "{\"seats\":1,\"winners\":[1],\"score\":350,\"ranking\":\"standard\","
	    "\"stats\":{\"moves\":31,\"penalty\":0,\"seconds\":40}}", 350, "standard", 40 },
	{ "gunjin", GUNJIN_START("general"), "{\"phase\":\"over\",\"result\":\"1 occupation\"}",
	    "{\"seats\":2,\"winners\":[1],\"score\":1,\"played\":true,\"stats\":" GUNJIN_STATS("occupation", "88") "}",
	    1, NULL, 700 },
};

START_TEST(an_assisted_game_is_marked_and_its_reason_shown)
{
	struct app app;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "" }, helped, LEN(helped));
	ck_assert(shows(&app, "* won against General") && shows(&app, "This seed was played before."));
	shot_press(&app, "Down");
	ck_assert(shows(&app, "  Standard: won") && !shows(&app, "ranked apart"));
	shot_press(&app, "Down");
	ck_assert(shows(&app, "* Standard: won") && shows(&app, "A hint was used: ranked apart.\n"));	/* a row of its own */
	shot_close(&app);
}
END_TEST

START_TEST(the_menu_marks_it_and_does_not_call_it_the_best)
{
	struct app app;
	shot_open(&app, &(struct shot){ "past", FULL, NULL, NULL, "" });
	put_game(app.front.store, &(struct played){ "puyo", "{\"options\":{\"mode\":\"solo\"},\"seed\":4,\"hint\":true}",
	    "{\"players\":[{\"score\":70120}],\"tick\":36000}", "{\"seats\":1,\"winners\":[],\"score\":70120,"
	    "\"hint\":true,\"stats\":{\"1\":{\"max_chain\":4}}}", 70120, "endless+help", 600 });
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	shot_select(&app, "Puyo");
	rest_keys(&app);
	ck_assert(shows(&app, "* one field, 70,120") && !shows(&app, "best 70,120"));
	shot_close(&app);
}
END_TEST

START_TEST(games_with_help_have_a_list_of_their_own)
{
	struct app app;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "Right Tab Tab Tab" }, helped, LEN(helped));
	ck_assert(shows(&app, "[Standard]") && shows(&app, " 1.     350") && !shows(&app, " 210"));
	shot_press(&app, "Tab");
	ck_assert(shows(&app, "[Standard, with help]") && shows(&app, " 1.     210") && !shows(&app, " 350"));
	shot_close(&app);
}
END_TEST

START_TEST(statistics_count_assisted_games_separately)
{
	struct app app;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "Right Tab" }, helped, LEN(helped));
	ck_assert_int_eq(figure_at(&app, "Finished games  [Statistics]"), -1);
	ck_assert_int_eq(figure_at(&app, "\u2502 Finished"), 2);
	ck_assert_int_eq(figure_at(&app, "With help"), 1);
	ck_assert_int_eq(figure_at(&app, "\u2502 Won"), 1);
	ck_assert_int_eq(figure_at(&app, "Best score: Standard"), 350);
	shot_press(&app, "Right");
	ck_assert_int_eq(figure_at(&app, "\u2502 General"), 0);
	ck_assert_int_eq(figure_at(&app, "Headquarters occupied"), 0);
	shot_close(&app);
}
END_TEST

/* The printed records contain everything that the page shows. */
START_TEST(everything_is_printed)
{
	static const char *const parts[] = {
		"MonoKnight, Finished games\n    2  2026-", "  Standard: won\n    1  2026-",
		"  * Standard: won. A hint was used: ranked apart.\n",
		"MonoKnight, Statistics\n  Finished  ", "MonoKnight, Standard\n  1.    350  2026-",
		"MonoKnight, Standard, with help\n  1.    210  2026-", "Gunjin Shogi, Finished games\n    3  2026-",
		"  * won against General. This seed was played before.\n",
	};
	struct app app;
	char *text = NULL;
	size_t size;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "" }, helped, LEN(helped));
	FILE *out = open_memstream(&text, &size);
	records_print(&app.front, NULL, out);
	fclose(out);
	for (size_t i = 0; i < LEN(parts); i++)
		ck_assert_msg(strstr(text, parts[i]) != NULL, "%s is not in: %s", parts[i], text);
	free(text);
	out = open_memstream(&text, &size);
	records_print(&app.front, registry_find("gunjin"), out);
	fclose(out);
	ck_assert(strstr(text, "Gunjin Shogi, Statistics") != NULL && strstr(text, "MonoKnight") == NULL);
	free(text);
	shot_close(&app);
}
END_TEST

static const char *const told_parts[] = {
	"Game 1, on 2026-", ": Standard: won; length 0:10; score 210. A hint was used: ranked apart.\n",
	"Finished: 2.\n", "With help: 1.\n", "Place 1: 350, on 2026-", "; 20 moves, 0 penalty moves, 10 s.\n",
};

static void
tell_all(const struct front *f, const struct game *game, char **text)
{
	struct sheet *sheets;
	int count = records_sheets(f, game, &sheets);
	for (int i = 0; i < count; i++) {
		struct log log = { 0 };
		records_lines(f, game, &sheets[i], RECORDS_SENTENCES, &log);
		for (int line = 0; line < log.count; line++)
			mem_append(text, "%s\n", log.lines[line].text);
		log_clear(&log);
	}
	free(sheets);
}

/* The text has neither columns nor marks, which are useless when it is read aloud. */
START_TEST(the_records_are_written_in_sentences)
{
	struct app app;
	char *text = NULL, *all = NULL;
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "" }, helped, LEN(helped));
	tell_all(&app.front, registry_find("monoknight"), &text);
	for (size_t i = 0; i < LEN(told_parts); i++)
		ck_assert_msg(strstr(text, told_parts[i]) != NULL, "%s is not in: %s", told_parts[i], text);
	ck_assert_msg(strstr(text, "  ") == NULL && strchr(text, '*') == NULL, "%s", text);
	tell_all(&app.front, NULL, &all);
	ck_assert_msg(strstr(all, "Gunjin Shogi, game 3, on 2026-") != NULL, "%s", all);
	ck_assert_msg(strstr(all, "Synegier\nFinished: 0.\n") != NULL, "%s", all);
	free(all);
	free(text);
	shot_close(&app);
}
END_TEST

/* --- the calendar --- */

#define DAILY(day, more) "{\"options\":{\"mode\":\"daily\",\"day\":\"" day "\"},\"seed\":1" more "}"
#define CLEARED(score, more) "{\"seats\":1,\"winners\":[1],\"score\":" score more \
    ",\"stats\":{\"moves\":20,\"penalty\":0,\"seconds\":10}}"

/* Games from 3 to 6 November 2026, the last of which is today, and on two days in October. */
static const struct played days[] = {
	{ "monoknight", DAILY("20748", ",\"counts\":true"), "{}", CLEARED("512", ""), 512, NULL, 10 },
	{ "monoknight", DAILY("20757", ",\"counts\":true"), "{}",
	    "{\"seats\":1,\"winners\":[],\"score\":90,\"stats\":{\"moves\":9}}", 90, NULL, 10 },
	{ "monoknight", DAILY("20760", ",\"counts\":true"), "{}", CLEARED("431", ",\"hint\":true"), 431, NULL, 10 },
	{ "monoknight", DAILY("20761", ",\"counts\":true"), "{}", CLEARED("1250", ""), 1250, NULL, 10 },
	{ "monoknight", DAILY("20762", ",\"counts\":true"), "{}", CLEARED("388", ""), 388, NULL, 10 },
	{ "monoknight", DAILY("20762", ""), "{}", CLEARED("111", ",\"played\":true"), 111, NULL, 10 },
	{ "monoknight", DAILY("20763", ",\"counts\":true"), "{}", CLEARED("402", ""), 402, NULL, 10 },
};

static void
open_calendar(struct app *app, const struct shot *shot)
{
	shot_open(app, shot);
	for (size_t i = 0; i < LEN(days); i++)
		put_game(app->front.store, &days[i]);
	json_t *start = json_of(DAILY("20759", ",\"counts\":true"));
	int64_t id = store_game_new(app->front.store, "monoknight", start, NULL);
	ck_assert(id > 0 && store_game_delete(app->front.store, id, NULL));
	json_decref(start);
	moment = 1794000000;
	app_push(app, records_new(app));
	stack_paint(app);
	shot_press(app, shot->keys);
}

static const struct shot calendars[] = {
	{ "records-calendar", FULL, NULL, NULL, "Right Tab Tab" },
	{ "records-calendar-before", FULL, NULL, NULL, "Right Tab Tab Down" },
	{ "records-calendar-japanese", JAPANESE, NULL, NULL, "Right Tab Tab" },
	{ "records-calendar-ascii", ASCII, NULL, NULL, "Right Tab Tab" },
	{ "records-calendar-wide", WIDE, NULL, NULL, "Right Tab Tab" },
};

START_TEST(the_calendar_is_drawn_as_its_picture)
{
	struct app app;
	open_calendar(&app, &calendars[_i]);
	shot_check(&app, &calendars[_i]);
}
END_TEST

START_TEST(the_calendar_shows_the_attempts_that_count)
{
	struct app app;
	open_calendar(&app, &calendars[0]);
	ck_assert(shows(&app, "[Calendar]") && shows(&app, "Streak 3, longest 3"));
	ck_assert(shows(&app, "388") && !shows(&app, "111") && shows(&app, "431*"));
	shot_press(&app, "Down");
	ck_assert(shows(&app, "512") && shows(&app, "lost") && !shows(&app, "388"));
	ck_assert(shows(&app, "s share"));
	shot_press(&app, "s");
	ck_assert(shows(&app, "MonoKnight daily 2026-11-06") && shows(&app, "Score 402: 20 moves"));
	shot_press(&app, "Enter Right");
	ck_assert(!shows(&app, "s share"));
	ck_assert(!shows(&app, "Calendar"));	/* Gunjin Shogi has no daily game */
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);
	records_print(&app.front, NULL, out);
	fclose(out);
	ck_assert_ptr_nonnull(strstr(text, "MonoKnight, Calendar\n  2026-11-06  402\n  2026-11-05  388\n"));
	ck_assert_ptr_nonnull(strstr(text, "  2026-11-02  given up\n  2026-10-31  lost\n"));
	ck_assert_ptr_nonnull(strstr(text, "  Streak 3, longest 3\n"));
	free(text);
	shot_close(&app);
}
END_TEST

/* Half an hour before and half an hour after midnight in Tokyo belong to one day in London. */
START_TEST(a_day_ends_at_the_players_own_midnight)
{
	static const struct { const char *zone, *bars; } zones[] = {
		{ "JST-9", "\u2588\u2581 \u2502" }, { "UTC", "\u2581\u2588 \u2502" },
	};
	struct app app;
	setenv("TZ", zones[_i].zone, 1);
	tzset();
	moment = 1794061800;	/* 14:30 in London; an hour later the page is opened */
	open_after(&app, &(struct shot){ "page", FULL, NULL, NULL, "Tab" }, played, 1);
	ck_assert(shows(&app, "the highest: 1 ") && shows(&app, zones[_i].bars));
	shot_close(&app);
}
END_TEST

/* --- how a game ended --- */

#define CPU2 "{\"seats\":{\"seat2\":\"cpu:general\"}}"
#define CPU1 "{\"seats\":{\"seat1\":\"cpu:recruit\"}}"
#define CPUS "{\"seats\":{\"seat1\":\"cpu:recruit\",\"seat2\":\"cpu:general\"}}"

static const struct { const char *game, *start, *result, *words; } endings[] = {
	{ "gunjin", CPU2, "{\"seats\":2,\"winners\":[1]}", "won against General" },
	{ "gunjin", CPU2, "{\"seats\":2,\"winners\":[2]}", "lost to General" },
	{ "gunjin", CPU2, "{\"seats\":2,\"winners\":[]}", "draw with General" },
	{ "gunjin", CPU2, "{\"seats\":2,\"winners\":[1,2]}", "draw with General" },
	{ "gunjin", CPU2, "{\"winners\":[1]}", "won against General" },	/* the journal is older than seats */
	{ "gunjin", CPU1, "{\"seats\":2,\"winners\":[2]}", "won against Recruit" },
	{ "gunjin", CPUS, "{\"seats\":2,\"winners\":[2]}", "Player 2 won" },
	{ "gunjin", CPUS, "{\"seats\":2,\"winners\":[]}", "draw" },
	{ "synegier", CPU2, "{\"seats\":2,\"winners\":[]}", "lost" },	/* the boss survives */
	{ "synegier", CPU2, "{\"seats\":2,\"winners\":[1,2]}", "draw with general" },
	{ "synegier", CPU2, "{\"seats\":3,\"winners\":[]}", "lost" },
	{ "gunjin", "{}", "{\"seats\":2,\"winners\":[1]}", "Player 1 won" },
	{ "gunjin", CPU2, "{\"seats\":2,\"winners\":[1],\"imported\":true}", "imported: Player 1 won" },
	{ "gunjin", "{\"names\":{\"name2\":\"Bo\"}}", "{\"seats\":2,\"winners\":[2]}", "Bo won" },
	{ "gunjin", "{\"names\":{\"name2\":\"Bo\"}}", "{\"seats\":2,\"winners\":[1]}", "Player 1 won" },
	{ "gunjin", "{\"names\":{\"name1\":\"A\\u001b[2Jn\"}}", "{\"seats\":2,\"winners\":[1]}", "A[2Jn won" },
	{ "monoknight", "{}", "{\"seats\":1,\"winners\":[1]}", "won" },
	{ "monoknight", "{}", "{\"seats\":1,\"winners\":[]}", "ended" },
	{ "puyo", "{\"seats\":{\"seat2\":\"cpu:weak\"}}", "{\"seats\":1,\"winners\":[]}", "ended" },
	{ "puyo", "{\"seats\":{\"seat1\":\"cpu:weak\"}}", "{\"seats\":1,\"winners\":[]}", "ended" },
	{ "puyo", "{\"seats\":{\"seat2\":\"cpu:later\"}}", "{\"seats\":2,\"winners\":[1]}", "won against later" },
};

START_TEST(an_ending_has_its_text)
{
	char text[SENTENCE_SIZE];
	const struct game *game = registry_find(endings[_i].game);
	json_t *start = json_of(endings[_i].start), *result = json_of(endings[_i].result);
	struct ending ending = ending_of(game, start, result);
	ending_words(&ending, game, text);
	ck_assert_str_eq(text, endings[_i].words);
	json_decref(start);
	json_decref(result);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_past_is_drawn_as_its_picture, 0, (int)LEN(pasts));
	tcase_add_test(tc, the_menu_reads_a_few_of_many_games);
	tcase_add_loop_test(tc, the_page_is_drawn_as_its_picture, 0, (int)LEN(shots));
	tcase_add_test(tc, games_and_lists_are_chosen_with_the_mouse);
	tcase_add_test(tc, a_click_selects_a_game_and_another_one_opens_it);
	tcase_add_test(tc, lists_go_round_in_both_directions);
	tcase_add_test(tc, the_chosen_list_is_seen_where_there_are_many);
	tcase_add_test(tc, a_game_that_does_not_replay_says_so);
	tcase_add_test(tc, without_a_folder_nothing_is_exported);
	tcase_add_test(tc, a_file_is_imported_once_and_shown);
	tcase_add_test(tc, a_game_is_exported_once_and_its_path_shown);
	tcase_add_loop_test(tc, a_damaged_result_is_counted_as_far_as_it_goes, 0, (int)LEN(damaged));
	tcase_add_test(tc, a_player_on_the_other_side_is_counted_by_the_own_pieces);
	tcase_add_test(tc, the_own_field_comes_first_from_either_side);
	tcase_add_test(tc, practice_is_no_best_score);
	tcase_add_test(tc, an_assisted_game_is_marked_and_its_reason_shown);
	tcase_add_test(tc, the_menu_marks_it_and_does_not_call_it_the_best);
	tcase_add_test(tc, games_with_help_have_a_list_of_their_own);
	tcase_add_test(tc, statistics_count_assisted_games_separately);
	tcase_add_test(tc, everything_is_printed);
	tcase_add_test(tc, the_records_are_written_in_sentences);
	tcase_add_loop_test(tc, the_calendar_is_drawn_as_its_picture, 0, (int)LEN(calendars));
	tcase_add_test(tc, the_calendar_shows_the_attempts_that_count);
	tcase_add_loop_test(tc, a_day_ends_at_the_players_own_midnight, 0, 2);
	tcase_add_loop_test(tc, an_ending_has_its_text, 0, (int)LEN(endings));
}

int
main(void)
{
	return suite_run("records", fill, 30);
}
