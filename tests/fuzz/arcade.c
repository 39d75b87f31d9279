/* arcade.c: the whole front end on a canvas, without a terminal. */
#include "arcade.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void
arcade_read_settings(struct arcade *h)
{
	struct app *app = &h->app;
	settings_load(&app->settings, app->store, "en");
	keymap_free(app->keymap);
	app->keymap = keymap_new();
	settings_load_keys(app->keymap, app->store);
	app_apply_settings(app);
}

/* Stands in for the one that writes (--wrap): pressed keys may name any file. */
bool	__wrap_exchange_write_journals(const json_t *, const char *path, struct error *);

bool
__wrap_exchange_write_journals(const json_t *journals, const char *path, struct error *e)
{
	return strlen(path) % 2 == 0 || error_set(e, ERR_STORE, "(%zu not written)", json_array_size(journals));
}

void
arcade_open(struct arcade *h, enum glyph_set glyphs)
{
	struct error e;
	*h = (struct arcade){ .app = { .share = fuzz_share(), .registry = fuzz_registry(), .now_ms = fuzz_now } };
	h->app.store = store_open(NULL, &h->app.store_error);
	error_set(&h->app.store_error, ERR_STORE, "(why)");
	h->app.canvas = canvas_new(SCREEN_ROWS, SCREEN_COLS, glyphs);
	h->input = input_new("xterm-256color", true, &e);
	fuzz_demand(h->input != NULL, "the keys of a common terminal are known");
	arcade_read_settings(h);
}

void
arcade_close(struct arcade *h)
{
	app_close(&h->app);
	input_free(h->input);
	keymap_free(h->app.keymap);
	store_close(h->app.store);
}

bool
arcade_left(const struct arcade *h)
{
	return h->app.top == NULL || h->app.left;
}

void
arcade_draw(struct arcade *h)
{
	if (!arcade_left(h))
		stack_paint(&h->app);
}

void
arcade_event(struct arcade *h, const struct input_event *event)
{
	if (arcade_left(h) || event->kind == INPUT_POSITION)
		return;
	h->app.now_ms = fuzz_now;
	stack_input(&h->app, event);
	if (!h->lazy)
		arcade_draw(h);
}

void
arcade_press(struct arcade *h, const char *keys)
{
	char *words = mem_string(keys), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL; )
		arcade_event(h, &(struct input_event){ .kind = INPUT_KEY, .key = key_parse(word) });
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
	enum { TICKS_MAX = 100 };
	int64_t end = fuzz_now + ms;
	for (int i = 0; i < TICKS_MAX && !arcade_left(h); i++) {
		int64_t due = stack_due(&h->app);
		if (due == NEVER || due > end)
			break;
		fuzz_now = due > fuzz_now ? due : fuzz_now;
		h->app.now_ms = fuzz_now;
		h->app.top->class->tick(h->app.top);
		if (!h->lazy)
			arcade_draw(h);
	}
	fuzz_now = fuzz_now > end ? fuzz_now : end;
	h->app.now_ms = fuzz_now;
}
