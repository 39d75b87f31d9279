/* screens.c: whole screens, reached by keys, compared with kept pictures.
 *
 * tests/screens/NAME.txt is what the row of that name must draw. After a change
 * that is meant, RENEW_SCREENS=1 makes the pictures anew; their diff is for the
 * eyes of whoever commits it. */
#include "../suite.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "shell/menu.h"
#include "shell/play.h"
#include "shell/stack.h"

struct shot {
	const char	*name;
	const char	*language;
	enum glyph_set	 glyphs;
	int		 rows, cols;
	const char	*game;		/* words of the command line; NULL: the menu */
	const char	*setup;		/* a state instead of a new game */
	const char	*keys;
};

#define FULL "en", GLYPHS_FULL, 24, 80
#define SAFE "en", GLYPHS_SAFE, 24, 80
#define ASCII "en", GLYPHS_ASCII, 24, 80
#define JAPANESE "ja", GLYPHS_FULL, 24, 80
#define WIDE "en", GLYPHS_FULL, 50, 160

/* Every kind of tile and several kinds of card at once. */
static const char zoo[] = "{\"mode\":\"extended\",\"stage\":\"7-8\",\"knight\":[2,1],"
    "\"rows\":[\".x.x.\",\"x.t.T\",\"..2..\",\".#x#.\",\"..3..\"],"
    "\"warps\":[[[0,4],[4,0]],[[1,3],[3,4]]],\"shuffle\":[[0,0],[4,4]],\"preset\":\"standardWithWarpCards\","
    "\"hand\":[{\"card\":\"kingUp\",\"count\":12},{\"card\":\"fixedWarp@4,3\",\"count\":1},"
    "{\"card\":\"superWarp\",\"count\":2},{\"card\":\"knightDown2Left1\",\"count\":1},"
    "{\"card\":\"straightLeft2\",\"count\":3}],\"next\":[\"kingLeft\",\"fixedWarp@0,0\",\"superWarp\"],"
    "\"moves\":7,\"penalty\":3,\"seconds\":83}";

static const struct shot shots[] = {
	{ "menu", FULL, NULL, NULL, "" },
	{ "menu-ascii", ASCII, NULL, NULL, "" },
	{ "menu-japanese", JAPANESE, NULL, NULL, "" },
	{ "modes", FULL, NULL, NULL, "Enter" },
	{ "modes-japanese", JAPANESE, NULL, NULL, "Enter" },
	{ "stages", FULL, NULL, NULL, "Enter Enter Down" },
	{ "stages-extended-japanese", JAPANESE, NULL, NULL, "Enter Down Down Down Down Enter End" },
	{ "free-form", FULL, NULL, NULL, "Enter End Enter t t" },
	{ "options", FULL, NULL, NULL, "Down Down Enter Down" },
	{ "options-japanese", JAPANESE, NULL, NULL, "Down Down Enter Down" },
	{ "keys", ASCII, NULL, NULL, "Down Down Enter End Enter" },
	{ "records-empty", FULL, NULL, NULL, "Down Enter" },
	{ "standard", FULL, "mode=standard", NULL, "" },
	{ "standard-safe", SAFE, "mode=standard", NULL, "" },
	{ "standard-ascii", ASCII, "mode=standard", NULL, "" },
	{ "standard-japanese", JAPANESE, "mode=standard", NULL, "" },
	{ "standard-wide", WIDE, "mode=standard", NULL, "" },
	{ "standard-moved", FULL, "mode=standard", NULL, "2 Enter 4" },
	{ "discard", FULL, "mode=standard", NULL, "d" },
	{ "redraw", FULL, "mode=standard", NULL, "r" },
	{ "pause", FULL, "mode=standard", NULL, "p" },
	{ "game-menu-japanese", JAPANESE, "mode=standard", NULL, "Esc" },
	{ "help", FULL, "mode=standard", NULL, "?" },
	{ "help-signs-japanese", JAPANESE, "mode=standard", NULL, "? End" },
	{ "classical-start", FULL, "mode=classical", NULL, "Right Up" },
	{ "classical", FULL, "mode=classical", NULL, "Right Up Enter" },
	{ "large-hand", FULL, "mode=free size=9 hand=7 preview=5", NULL, "" },
	{ "zoo", FULL, NULL, zoo, "" },
	{ "zoo-ascii", ASCII, NULL, zoo, "3 Down" },
	{ "zoo-japanese", JAPANESE, NULL, zoo, "5" },
	{ "choice", FULL, "mode=free preset=allChoiceMixed", NULL, "Tab" },
	{ "small", "en", GLYPHS_FULL, 5, 20, "mode=standard", NULL, "" },
	{ "tiny", "en", GLYPHS_ASCII, 1, 7, NULL, NULL, "" },
};

/* --- the front end without a terminal --- */

static void
open_app(struct app *app, const struct shot *shot)
{
	*app = (struct app){ .seed = 7, .seed_given = true, .now_ms = 1000 };
	const char *build = getenv("BUILD");
	app->share = mem_format("%s/share", build != NULL ? build : "build");
	app->registry = registry_new(app->share);
	app->store = store_open(NULL, &app->store_error);
	error_set(&app->store_error, ERR_STORE, "(why)");
	settings_load(&app->settings, app->store, "en");
	settings_force(&app->settings, SETTING_LANGUAGE, shot->language);
	app->keymap = keymap_new();
	app->canvas = canvas_new(shot->rows, shot->cols, shot->glyphs);
	app_apply_settings(app);
}

static void
close_app(struct app *app)
{
	app_close(app);
	keymap_free(app->keymap);
	store_close(app->store);
	registry_free(app->registry);
	free((char *)app->share);
}

static void
open_game(struct app *app, const struct shot *shot)
{
	struct error e;
	struct session_start start;
	const struct entrant *entrant = registry_enter(app->registry, "monoknight", &e);
	ck_assert_ptr_nonnull(entrant);
	session_start_init(&start, entrant->game, app_seed(app));
	json_t *setup = shot->setup == NULL ? NULL : json_loads(shot->setup, 0, NULL);
	start.setup = setup;
	char *words = mem_string(shot->game != NULL ? shot->game : ""), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		char *key = strsep(&word, "=");
		ck_assert(session_start_set(&start, entrant->game, key, word, &e));
	}
	struct session *session = session_new(entrant, &start, app->store, &e);
	ck_assert_msg(session != NULL, "%s: %s", shot->name, e.sentence);
	app_push(app, play_new(app, session));
	free(words);
	json_decref(setup);
}

static void
press_keys(struct app *app, const char *keys)
{
	char *words = mem_string(keys), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		struct input_event event = { .kind = INPUT_KEY, .key = key_parse(word) };
		ck_assert_uint_ne(event.key, KEY_NONE);
		stack_input(app, &event);
		stack_paint(app);
	}
	free(words);
}

/* --- pictures --- */

static char *
picture_path(const struct shot *shot)
{
	return mem_format("tests/screens/%s.txt", shot->name);
}

static void
renew(const struct shot *shot, const char *picture)
{
	char *path = picture_path(shot);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(picture, file);
	fclose(file);
	free(path);
}

START_TEST(a_screen_is_drawn_as_its_picture)
{
	const struct shot *shot = &shots[_i];
	struct app app;
	open_app(&app, shot);
	if (shot->game != NULL || shot->setup != NULL)
		open_game(&app, shot);
	else
		app_push(&app, menu_new(&app));
	stack_paint(&app);
	press_keys(&app, shot->keys);
	char *text = canvas_to_text(app.canvas), *drawn = mem_format("%s\n", text);
	if (getenv("RENEW_SCREENS") != NULL)
		renew(shot, drawn);
	char *path = picture_path(shot), *kept = file_read(path, NULL);
	ck_assert_msg(kept != NULL, "there is no %s", path);
	ck_assert_msg(strcmp(kept, drawn) == 0, "%s is now:\n%s", path, drawn);
	free(path);
	free(kept);
	free(drawn);
	free(text);
	close_app(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
}

int
main(void)
{
	return suite_run("screens", fill, 20);
}
