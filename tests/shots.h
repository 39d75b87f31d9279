/* shots.h: whole screens, reached by keys, compared with kept pictures.
 *
 * tests/screens/NAME.txt is what the row of that name must draw. After an intended change,
 * RENEW_SCREENS=1 writes the pictures again; read their diff before you commit it. With PICTURES
 * naming a folder each is drawn in colour instead, and those of pictured[] in every size and
 * language (`make pictures`). */
#ifndef TESTS_SHOTS_H
#define TESTS_SHOTS_H

#include "marked.h"
#include "suite.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "shell/screen_play_private.h"
#include "shell/screens.h"
#include "shell/stack.h"
#include "svg.h"

struct shot {
	const char	*name;
	const char	*language;
	enum glyph_set	 glyphs;
	int		 rows, cols;
	const char	*game;		/* words of the command line, or "watch"; NULL: the menu */
	const char	*setup;		/* a state instead of a new game */
	const char	*keys;
};

#define FULL "en", GLYPHS_FULL, 24, 80
#define SAFE "en", GLYPHS_SAFE, 24, 80
#define ASCII "en", GLYPHS_ASCII, 24, 80
#define JAPANESE "ja", GLYPHS_FULL, 24, 80
#define WIDE "en", GLYPHS_FULL, 50, 160

/* --- the front end without a terminal --- */

static inline void
shot_open(struct app *app, const struct shot *shot)
{
	*app = (struct app){ .front = { .seed = 7, .seed_given = true }, .now_ms = 1000 };
	const char *build = getenv("BUILD");
	app->front.share = mem_format("%s/share", build != NULL ? build : "build");
	app->front.registry = registry_new(app->front.share);
	app->front.store = store_open(NULL, &app->front.store_error);
	error_set(&app->front.store_error, ERR_STORE, "(why)");
	settings_load(&app->front.settings, app->front.store, "en");
	settings_force(&app->front.settings, SETTING_LANGUAGE, shot->language);
	app->keymap = keymap_new();
	app->canvas = canvas_new(shot->rows, shot->cols, shot->glyphs);
	app_apply_settings(app);
}

static inline void
shot_close(struct app *app)
{
	app_close(app);
	keymap_free(app->keymap);
	store_close(app->front.store);
	registry_free(app->front.registry);
	free((char *)app->front.share);
}

/* Only CPUs play; in a picture they do not get their turn. */
static inline void
shot_watch(struct session_start *start, const struct game *game)
{
	for (int seat = 1; seat <= game->seats.max; seat++)
		start->seats[seat].cpu = true;
}

static inline void
shot_begin(struct app *app, const struct shot *shot, const char *game)
{
	struct error e;
	struct session_start start;
	const struct loaded_game *loaded = registry_load(app->front.registry, game, &e);
	ck_assert_ptr_nonnull(loaded);
	session_start_init(&start, loaded->game, front_seed(app_front(app)));
	json_t *setup = shot->setup == NULL ? NULL : json_loads(shot->setup, 0, NULL);
	start.setup = setup;
	char *words = mem_string(shot->game != NULL ? shot->game : ""), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		if (strcmp(word, "watch") == 0) {
			shot_watch(&start, loaded->game);
			continue;
		}
		char *key = strsep(&word, "=");
		ck_assert(session_start_set(&start, loaded->game, key, word, &e));
	}
	struct session *session = session_new(loaded, &start, app->front.store, &e);
	ck_assert_msg(session != NULL, "%s: %s", shot->name, e.sentence);
	app_push(app, play_new(app, session));
	free(words);
	json_decref(setup);
}

/* The same with a clock that runs at once. */
static inline void
shot_start(struct app *app, const struct shot *shot, const char *game)
{
	shot_begin(app, shot, game);
	struct play *play = (struct play *)app->top;
	if (play->state == STATE_COUNTDOWN)
		play_end_countdown(play);
}

static inline void
shot_press(struct app *app, const char *keys)
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

static inline bool
shows(const struct app *app, const char *words)
{
	char *screen = canvas_to_text(app->canvas);
	bool found = strstr(screen, words) != NULL;
	free(screen);
	return found;
}

static inline bool
is_selected(const struct app *app, const char *words)
{
	char *screen = canvas_to_text(app->canvas);
	bool found = is_marked(screen, words);
	free(screen);
	return found;
}

/* Moves the mark of a list to the row with these words. */
static inline void
shot_select(struct app *app, const char *words)
{
	shot_press(app, "Home");
	for (int i = 0; i < 100 && !is_selected(app, words); i++)
		shot_press(app, "Down");
	ck_assert_msg(is_selected(app, words), "there is no row %s", words);
}

/* Runs the loop's clock until a text is seen, for at most half a minute. */
static inline void
pass_until(struct app *app, const char *words)
{
	int64_t end = app->now_ms + 30000;
	for (int64_t due; !shows(app, words) && (due = stack_due(app)) != NEVER && due <= end; ) {
		app->now_ms = due > app->now_ms ? due : app->now_ms + 1;
		app->top->class->tick(app->top);
		stack_paint(app);
	}
	char *text = canvas_to_text(app->canvas);
	ck_assert_msg(shows(app, words), "%s is not in:\n%s", words, text);
	free(text);
}

/* --- pictures --- */

#define SCREENS "tests/screens"		/* where they are kept */

static inline char *
shot_path(const char *place, const struct shot *shot)
{
	return mem_format("%s/%s.txt", place, shot->name);
}

static inline void
shot_write(const char *place, const struct shot *shot, const char *picture)
{
	char *path = shot_path(place, shot);
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(picture, file);
	fclose(file);
	free(path);
}

/* Draws the screen of a shot; the caller closes it. */
static inline void
shot_take(struct app *app, const struct shot *shot, const char *game)
{
	shot_open(app, shot);
	if (shot->game != NULL || shot->setup != NULL)
		shot_start(app, shot, game);
	else
		app_push(app, menu_new(app));
	stack_paint(app);
	shot_press(app, shot->keys);
}

/* --- in colour --- */

static const char *const pictured[] = {
	"options", "standard-moved", "zoo", "stage-end", "gunjin-start", "gunjin-camp-full", "gunjin-targets",
	"gunjin-notebook", "gunjin-end", "gunjin-replay", "gunjin-help-signs", "puyo-match", "puyo-battle", "puyo-practice",
	"mino-play", "mino-clear", "mino-shop", "mino-deck", "synegier-draft", "synegier-field", "synegier-raid",
	"synegier-result",
};

static inline bool
shot_is_pictured(const struct shot *shot)
{
	for (size_t i = 0; i < LEN(pictured); i++)
		if (strcmp(pictured[i], shot->name) == 0)
			return true;
	return false;
}

static inline void
shot_draw(const struct canvas *c, const char *name, int colours, bool light)
{
	char *path = mem_format("%s/%s-%s.svg", getenv("PICTURES"), name, light ? "light" : "dark");
	struct svg svg = { .out = fopen(path, "w"), .canvas = c, .colours = colours, .light = light };
	ck_assert_msg(svg.out != NULL, "%s", path);
	svg_write(&svg);
	fclose(svg.out);
	free(path);
}

/* Draws it as every kind of terminal shows it. */
static inline void
shot_draw_all(const struct shot *shot, const char *game)
{
	static const struct { struct shot as; int colours; } kinds[] = {
		{ { "80x24-en", FULL, NULL, NULL, NULL }, 256 }, { { "80x24-ja", JAPANESE, NULL, NULL, NULL }, 256 },
		{ { "80x24-eight", FULL, NULL, NULL, NULL }, 8 }, { { "80x24-ascii", ASCII, NULL, NULL, NULL }, 0 },
		{ { "100x30-en", "en", GLYPHS_FULL, 30, 100, NULL, NULL, NULL }, 256 },
		{ { "100x30-ja", "ja", GLYPHS_FULL, 30, 100, NULL, NULL, NULL }, 256 },
		{ { "120x40-en", "en", GLYPHS_FULL, 40, 120, NULL, NULL, NULL }, 256 },
		{ { "120x40-ja", "ja", GLYPHS_FULL, 40, 120, NULL, NULL, NULL }, 256 },
		{ { "160x50-en", WIDE, NULL, NULL, NULL }, 256 },
		{ { "160x50-ja", "ja", GLYPHS_FULL, 50, 160, NULL, NULL, NULL }, 256 },
	};
	for (size_t i = 0; i < LEN(kinds); i++) {
		struct shot each = kinds[i].as;
		struct app app;
		char *name = mem_format("%s-%s", shot->name, each.name);
		each.game = shot->game;
		each.setup = shot->setup;
		each.keys = shot->keys;
		shot_take(&app, &each, game);
		shot_draw(app.canvas, name, kinds[i].colours, false);
		shot_draw(app.canvas, name, kinds[i].colours, true);
		shot_close(&app);
		free(name);
	}
}

/* --- compared --- */

/* Compares what is drawn with the kept picture. */
static inline void
shot_compare_drawn(const struct canvas *c, const struct shot *shot)
{
	char *text = canvas_to_text(c), *drawn = mem_format("%s\n", text);
	const char *pictures = getenv("PICTURES");
	if (pictures != NULL) {
		shot_draw(c, shot->name, 256, false);
		shot_draw(c, shot->name, 256, true);
		shot_write(pictures, shot, drawn);
		free(drawn);
		free(text);
		return;
	}
	if (getenv("RENEW_SCREENS") != NULL)
		shot_write(SCREENS, shot, drawn);
	char *path = shot_path(SCREENS, shot), *kept = file_read(path, NULL);
	ck_assert_msg(kept != NULL, "there is no %s", path);
	ck_assert_msg(strcmp(kept, drawn) == 0, "%s is now:\n%s", path, drawn);
	free(path);
	free(kept);
	free(drawn);
	free(text);
}

/* The same, and closes. */
static inline void
shot_check(struct app *app, const struct shot *shot)
{
	shot_compare_drawn(app->canvas, shot);
	shot_close(app);
}

static inline void
shot_compare(const struct shot *shot, const char *game)
{
	struct app app;
	if (getenv("PICTURES") != NULL && shot_is_pictured(shot))
		shot_draw_all(shot, game);
	shot_take(&app, shot, game);
	shot_check(&app, shot);
}

/* --- the keys of a screen --- */

/* Opens a screen, as often as needed. */
typedef void screen_opener(struct app *, const void *context);

static inline struct play *
screen_play(struct screen *s)
{
	return s->class->unsaved != NULL ? (struct play *)s : NULL;
}

/* Does the screen show a message that a second press may well repeat? */
static inline bool
is_answered(struct app *app)
{
	struct play *play = screen_play(app->top);
	enum style style = app->canvas->cells[(app->canvas->rows - 2) * app->canvas->cols + 1].style;
	return style == STYLE_WARN || style == STYLE_BAD || (play != NULL && play_seat_view(play)->message[0] != '\0');
}

/* Presses a key: does it change the screen, show a message or open another screen? */
static inline bool
does_something(struct app *app, keycode key)
{
	size_t count = (size_t)app->canvas->rows * (size_t)app->canvas->cols, same = 0;
	const struct screen *top = app->top;
	struct cell *before = mem_new(count * sizeof *before);
	memcpy(before, app->canvas->cells, count * sizeof *before);
	stack_input(app, &(struct input_event){ .kind = INPUT_KEY, .key = key });
	bool other = app->top != top || app->left;
	if (app->top != NULL)
		stack_paint(app);
	while (same < count && app->canvas->cells[same].code == before[same].code &&
	    app->canvas->cells[same].style == before[same].style)
		same++;
	free(before);
	return other || same < count || is_answered(app);	/* in this order: no input may be
								 * left */
}

/* Moving may come to an end, and in real time a game's own keys wait for what falls. */
static inline bool
may_do_nothing(struct app *app, const struct command *row)
{
	static const char *const moves[] = { "move", "scroll", "page", "step" };
	struct play *play = screen_play(app->top);
	return row->label == NULL || text_index(row->label, moves, LEN(moves)) >= 0 ||
	    (play != NULL && play_is_real_time(play) && row->id < PLAY_PAUSE);
}

/* Checks that every other key of the key line has an effect, and a second one if it is still shown
 * then. */
static inline void
keys_do_something(const char *name, screen_opener *open, const void *context)
{
	struct app app;
	open(&app, context);
	for (int i = 0; app.top->commands[i].name != NULL; i++) {
		const struct screen *top = app.top;
		const struct command *row = &top->commands[i];
		bool tried = may_do_nothing(&app, row);
		for (int times = 1; !tried && times <= 2 && app.top == top && screen_first(top, row) != KEY_NONE; times++)
			ck_assert_msg(does_something(&app, screen_first(top, row)), "%s: %s does nothing, pressed %d", name,
			    row->label, times);
		shot_close(&app);
		open(&app, context);
	}
	shot_close(&app);
}

struct shot_opening {
	const struct shot	*shot;
	const char		*game;
};

static inline void
reopen_shot(struct app *app, const void *context)
{
	const struct shot_opening *opening = context;
	shot_take(app, opening->shot, opening->game);
}

/* The same for a shot; one size, language and glyph set are enough. */
static inline void
shot_keys_do_something(const struct shot *shot, const char *game)
{
	if (strcmp(shot->language, "en") == 0 && shot->rows == SCREEN_ROWS && shot->glyphs == GLYPHS_FULL)
		keys_do_something(shot->name, reopen_shot, &(struct shot_opening){ shot, game });
}

/* Two shots whose states differ only in hidden things must draw the same screen. */
static inline void
shots_look_alike(const struct shot *one, const struct shot *other, const char *game)
{
	struct app a, b;
	shot_take(&a, one, game);
	shot_take(&b, other, game);
	size_t size = (size_t)a.canvas->rows * (size_t)a.canvas->cols;
	for (size_t i = 0; i < size; i++) {
		ck_assert_uint_eq(a.canvas->cells[i].code, b.canvas->cells[i].code);
		ck_assert_uint_eq(a.canvas->cells[i].style, b.canvas->cells[i].style);
	}
	shot_close(&a);
	shot_close(&b);
}

#endif
