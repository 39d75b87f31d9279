/* arcade.c: the whole front end on a canvas, without a terminal. */
#include "arcade.h"

#include <stdlib.h>
#include <string.h>

#include "../submit.h"
#include "base/mem.h"
#include "shell/settings_keys.h"
#include "store/store_private.h"

/* --- data that outlives an input is reset to look new --- */

/* Empties the tables and keeps them, with their prepared statements. */
static struct store *
empty_store(void)
{
	static const char *const tables[] = {
		"scores", "snapshots", "entries", "games", "progress", "settings", "sqlite_sequence",
	};
	static struct store *store;
	static sqlite3_stmt *deletes[LEN(tables)];
	if (store == NULL)
		store = store_open(NULL, NULL);
	for (size_t i = 0; i < LEN(tables); i++) {
		char *text = deletes[i] == NULL ? mem_format("DELETE FROM %s", tables[i]) : NULL;
		if (text != NULL)
			sqlite3_prepare_v2(store->db, text, -1, &deletes[i], NULL);
		free(text);
		fuzz_demand(sqlite3_step(deletes[i]) == SQLITE_DONE, "a table can be emptied");
		sqlite3_reset(deletes[i]);
	}
	return store;
}

/* Keeps the tables of the terminal's keys; forgets half a sequence and a paste. */
static struct input *
fresh_input(void)
{
	static struct input *input;
	static const char end[] = "\a\033[201~";
	struct input_event left;
	if (input == NULL)
		input = input_new("xterm-256color", true, NULL);
	fuzz_demand(input != NULL, "the keys of a common terminal are known");
	input_feed(input, end, strlen(end));
	while (input_next(input, &left))
		continue;
	return input;
}

/* In place of pager_new: the first lines of a page are enough. */
struct pager *__real_pager_new(const char *text);
struct pager *__wrap_pager_new(const char *text);
struct pager *
__wrap_pager_new(const char *text)
{
	enum { BYTES_MAX = 4000 };
	const char *end = strlen(text) < BYTES_MAX ? NULL : strchr(text + BYTES_MAX, '\n');
	char *start = end == NULL ? mem_string(text) : mem_format("%.*s", (int)(end - text), text);
	struct pager *pager = __real_pager_new(start);
	free(start);
	return pager;
}

/* --- the front end --- */

void
arcade_read_settings(struct arcade *h)
{
	struct app *app = &h->app;
	settings_load(&app->front.settings, app->front.store, "en");
	keymap_free(app->keymap);
	app->keymap = keymap_new();
	settings_load_keys(app->keymap, app->front.store);
	app_apply_settings(app);
}

/* Replaces the function that writes files (--wrap): the pressed keys may name any file. */
bool	__wrap_exchange_write_journals(const json_t *, const char *path, struct error *);

bool
__wrap_exchange_write_journals(const json_t *journals, const char *path, struct error *e)
{
	return strlen(path) % 2 == 0 || error_set(e, ERR_STORE, "(%zu not written)", json_array_size(journals));
}

void
arcade_open(struct arcade *h, enum glyph_set glyphs)
{
	*h = (struct arcade){ .app = { .front = { .share = fuzz_share(), .registry = fuzz_registry() }, .now_ms = fuzz_now } };
	h->app.front.store = empty_store();
	error_set(&h->app.front.store_error, ERR_STORE, "(why)");
	h->app.canvas = canvas_new(SCREEN_ROWS, SCREEN_COLS, glyphs);
	h->input = fresh_input();
	arcade_read_settings(h);
}

void
arcade_close(struct arcade *h)
{
	app_close(&h->app);
	keymap_free(h->app.keymap);
}

/* --- a game --- */

static bool
pick_action(const char *action, void *context)
{
	strcpy(context, action);
	return false;
}

struct session *
arcade_session(struct arcade *h, const struct loaded_game *loaded, unsigned actions, int first_cpu)
{
	struct session_start start;
	char action[ACTION_SIZE];
	const struct game *game = loaded->game;
	session_start_init(&start, game, actions);
	for (int seat = first_cpu; seat <= game->seats.max; seat++) {
		start.seats[seat].cpu = true;
		strcpy(start.seats[seat].level, game->levels[0].name);
	}
	struct session *s = session_new(loaded, &start, h->app.front.store, NULL);
	fuzz_demand(s != NULL, "the standard options are good");
	for (unsigned i = 0; i < actions && !session_over(s); i++) {
		int seat = session_to_act(s) == SEAT_ALL ? 1 + (int)i % session_seats(s) : session_to_act(s);
		*action = '\0';
		session_legal_texts(s, seat, pick_action, action);
		submit(s, seat, action, NULL);
		session_advance(s, i % 8, NULL);
	}
	return s;
}

/* --- events --- */

bool
arcade_left(const struct arcade *h)
{
	return h->app.top == NULL || h->app.left;
}

void
arcade_draw(struct arcade *h)
{
	if (!arcade_left(h) && h->app.dirty)
		stack_paint(&h->app);
}

void
arcade_event(struct arcade *h, const struct input_event *event)
{
	if (arcade_left(h) || !input_is_typed(event))
		return;
	h->app.now_ms = fuzz_now;
	stack_input(&h->app, event);
	if (h->eager)
		arcade_draw(h);
}

void
arcade_press(struct arcade *h, const char *keys)
{
	enum { KEYS_MAX = 12 };
	char *words = mem_string(keys), *rest = words;
	for (int i = 0; i < KEYS_MAX && rest != NULL; i++) {
		const char *word = strsep(&rest, " ");
		arcade_event(h, &(struct input_event){ .kind = INPUT_KEY, .key = key_parse(word) });
	}
	free(words);
}

static void
take_input(struct arcade *h)
{
	struct input_event event;
	while (input_next(h->input, &event))
		arcade_event(h, &event);
}

void
arcade_type(struct arcade *h, const uint8_t *bytes, size_t length)
{
	input_feed(h->input, (const char *)bytes, length);
	take_input(h);
}

void
arcade_force(struct arcade *h)
{
	input_force(h->input);
	take_input(h);
}

void
arcade_wait(struct arcade *h, int ms)
{
	enum { TICKS_MAX = 12 };
	int64_t end = fuzz_now + ms;
	for (; h->ticks < TICKS_MAX && !arcade_left(h); h->ticks++) {
		int64_t due = stack_due(&h->app);
		if (due == NEVER || due > end)
			break;
		fuzz_now = due > fuzz_now ? due : fuzz_now;
		h->app.now_ms = fuzz_now;
		h->app.top->class->tick(h->app.top);
		if (h->eager)
			arcade_draw(h);
	}
	fuzz_now = fuzz_now > end ? fuzz_now : end;
	h->app.now_ms = fuzz_now;
}
