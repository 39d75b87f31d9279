/* lost_content.c: checks games with damaged or missing content, opened from the menu. */
#include "../shots.h"

#include "../submit.h"
#include "store_case.h"

static struct app app;
static char *built;	/* the folder of the undamaged shared data */

/* Links the built shared data into a folder. */
static void
link_share(const char *name)
{
	char *from = mem_format("%s/%s", built, name), *real = realpath(from, NULL);
	char *to = mem_format("%s/%s", folder, name);
	ck_assert_ptr_nonnull(real);
	ck_assert_int_eq(symlink(real, to), 0);
	free(to);
	free(real);
	free(from);
}

/* Writes a file into the folder; NULL removes it. */
static void
put_file(const char *name, const char *text)
{
	char *path = mem_format("%s/%s", folder, name);
	remove(path);
	if (text != NULL)
		file_write(path, text, strlen(text));
	free(path);
}

static void
put_content(const char *game, const char *text)
{
	char *name = mem_format("%s.json", game);
	put_file(name, text);
	free(name);
}

/* Keeps one unfinished game of each kind while the content is undamaged. */
static void
keep_games(void)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		struct session_start start;
		struct error e;
		const struct loaded_game *loaded = registry_load(app.front.registry, (*game)->id, &e);
		ck_assert_ptr_nonnull(loaded);
		session_start_init(&start, *game, 7);
		struct session *session = session_new(loaded, &start, app.front.store, &e);
		ck_assert_ptr_nonnull(session);
		session_free(session);
	}
}

static void
begin(void)
{
	static const char *const shared[] = { "locale", "pages", "tutorials", "monoknight.json", "gunjin.json", "puyo.json",
	    "mino.json", "synegier.json", "puyo-learned.txt" };
	struct shot shot = { "lost", FULL, NULL, NULL, "" };
	shot_open(&app, &shot);
	built = (char *)app.front.share;
	folder_make();
	for (size_t i = 0; i < LEN(shared); i++)
		link_share(shared[i]);
	keep_games();
	registry_free(app.front.registry);
	app.front.share = mem_string(folder);
	app.front.registry = registry_new(app.front.share);
}

static void
end(void)
{
	shot_close(&app);
	free(built);
	folder_remove();
}

static void
open_menu(void)
{
	app_push(&app, menu_new(&app));
	stack_paint(&app);
}

static const struct { const char *text, *reason; } faults[] = {
	{ NULL, "does not exist" }, { "", "is empty" }, { "{\"x\":", ":1: " }, { "[]", "object" },
	{ "{\"nothing\": 1}", "nothing" },
};

/* Each game has an unfinished one, so n opens the page of a new game. */
START_TEST(a_game_without_its_content_says_so_and_the_menu_goes_on)
{
	static const char *const ids[] = { "monoknight", "gunjin", "puyo", "mino", "synegier" };
	static const char *const pages[] = { "Move the knight", "Two armies", "Coloured pairs", "Place pieces", "Pick a deck" };
	int lost = _i / (int)LEN(faults), healthy = (lost + 1) % (int)LEN(ids);
	put_content(ids[lost], faults[_i % (int)LEN(faults)].text);
	open_menu();
	ck_assert(shows(&app, "its content cannot be read"));
	shot_select(&app, registry_find(ids[lost])->title);
	shot_press(&app, "n");
	ck_assert(shows(&app, "[ Close ]") && shows(&app, ids[lost]));
	ck_assert(shows(&app, faults[_i % (int)LEN(faults)].reason));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "[ Close ]") && shows(&app, "games for a terminal"));
	shot_select(&app, registry_find(ids[healthy])->title);
	shot_press(&app, "n");
	ck_assert(shows(&app, pages[healthy]));
}
END_TEST

START_TEST(an_unfinished_game_waits_until_its_content_is_back)
{
	put_content("synegier", "{");
	open_menu();
	shot_select(&app, "Synegier");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "This game cannot be continued") && shows(&app, "synegier.json"));
	shot_press(&app, "Enter");
	ck_assert(is_selected(&app, "Synegier") && shows(&app, "its content cannot be read"));
	shot_select(&app, "Records");
	shot_press(&app, "Enter Tab Left");
	ck_assert(shows(&app, "[Synegier]") && shows(&app, "[Statistics]"));
	shot_press(&app, "Esc");
	put_content("synegier", NULL);
	link_share("synegier.json");
	shot_select(&app, "Synegier");
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "please sit down"));
}
END_TEST

/* --- weights, which only one level needs --- */

static const char weights_file[] = "puyo-learned.txt";
static const struct { const char *text, *reason; } weight_faults[] = {
	{ NULL, "does not exist" }, { "", "is empty" }, { "[]", "weights" }, { "goyu-puyo 0 0 0 0\n", "version" },
};

START_TEST(the_level_that_learned_says_what_it_lacks_and_the_others_play)
{
	put_file(weights_file, weight_faults[_i].text);
	open_menu();
	ck_assert(!shows(&app, "its content cannot be read"));
	shot_select(&app, "Puyo");
	shot_press(&app, "n Down Right Right Right Right Right");
	ck_assert(shows(&app, "Learned"));
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "This game cannot start") && shows(&app, weights_file) && shows(&app, weight_faults[_i].reason));
	shot_press(&app, "Enter Left Enter");
	ck_assert(shows(&app, "2P CPU, Expert"));
}
END_TEST

START_TEST(a_practice_game_says_why_nothing_is_seen)
{
	struct shot shot = { "lost", FULL, "mode=solo practice=on", NULL, "" };
	put_file(weights_file, weight_faults[_i].text);
	shot_start(&app, &shot, "puyo");
	shot_press(&app, "v");
	ck_assert(shows(&app, "[ Close ]") && shows(&app, weights_file) && shows(&app, weight_faults[_i].reason));
	shot_press(&app, "Enter Right Enter");
	ck_assert(shows(&app, "This drop") && !shows(&app, "Best places"));
}
END_TEST

/* Begins a game while the weights are undamaged. */
static int64_t
keep_learned(void)
{
	struct session_start start;
	struct error e;
	const struct loaded_game *loaded = registry_load(app.front.registry, "puyo", &e);
	session_start_init(&start, loaded->game, 7);
	ck_assert(session_start_set(&start, loaded->game, "seat2", "cpu:learned", &e));
	struct session *session = session_new(loaded, &start, app.front.store, &e);
	ck_assert_ptr_nonnull(session);
	ck_assert(submit(session, 1, "left", &e));
	int64_t id = session_id(session);
	session_free(session);
	return id;
}

START_TEST(an_unfinished_game_waits_until_its_weights_are_back)
{
	struct error e = { 0 };
	char text[ERROR_TEXT_SIZE];
	int64_t id = keep_learned();
	registry_free(app.front.registry);
	app.front.registry = registry_new(app.front.share);
	put_file(weights_file, "x");
	ck_assert_ptr_null(session_resume(app.front.registry, app.front.store, id, NULL, &e));
	error_text(&e, text, sizeof text);
	ck_assert_ptr_nonnull(strstr(text, "no file of weights"));
	struct session *session = session_peek(app.front.registry, app.front.store, id, &e);
	ck_assert_int_eq(session_length(session), 1);
	session_free(session);
	put_file(weights_file, NULL);
	link_share(weights_file);
	registry_free(app.front.registry);
	app.front.registry = registry_new(app.front.share);
	session = session_resume(app.front.registry, app.front.store, id, NULL, &e);
	ck_assert_ptr_nonnull(session);
	ck_assert_int_eq(session_length(session), 1);
	session_free(session);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, begin, end);
	tcase_add_loop_test(tc, a_game_without_its_content_says_so_and_the_menu_goes_on, 0, 5 * (int)LEN(faults));
	tcase_add_test(tc, an_unfinished_game_waits_until_its_content_is_back);
	tcase_add_loop_test(tc, the_level_that_learned_says_what_it_lacks_and_the_others_play, 0, LEN(weight_faults));
	tcase_add_loop_test(tc, a_practice_game_says_why_nothing_is_seen, 0, LEN(weight_faults));
	tcase_add_test(tc, an_unfinished_game_waits_until_its_weights_are_back);
}

int
main(void)
{
	return suite_run("lost content", fill, 30);
}
