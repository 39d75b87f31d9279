/* house.c: the whole front end on a canvas, without a terminal. */
#include "house.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/stack.h"

void
house_read_settings(struct house *h)
{
	struct app *app = &h->app;
	settings_load(&app->settings, app->store, "en");
	keymap_free(app->keymap);
	app->keymap = keymap_new();
	settings_load_keys(app->keymap, app->store);
	app_apply_settings(app);
}

void
house_open(struct house *h, enum glyph_set glyphs)
{
	struct error e;
	*h = (struct house){ .app = { .share = fuzz_share(), .registry = fuzz_registry(), .now_ms = fuzz_now } };
	h->app.store = store_open(NULL, &h->app.store_error);
	error_set(&h->app.store_error, ERR_STORE, "(why)");
	h->app.canvas = canvas_new(SCREEN_ROWS, SCREEN_COLS, glyphs);
	h->input = input_new("xterm-256color", true, &e);
	fuzz_demand(h->input != NULL, "the keys of a common terminal are known");
	house_read_settings(h);
}

void
house_close(struct house *h)
{
	app_close(&h->app);
	input_free(h->input);
	keymap_free(h->app.keymap);
	store_close(h->app.store);
}

bool
house_left(const struct house *h)
{
	return h->app.top == NULL;
}

void
house_draw(struct house *h)
{
	if (!house_left(h))
		stack_paint(&h->app);
}

void
house_event(struct house *h, const struct input_event *event)
{
	if (house_left(h) || event->kind == INPUT_POSITION)
		return;
	h->app.now_ms = fuzz_now;
	stack_input(&h->app, event);
	if (!h->lazy)
		house_draw(h);
}

void
house_press(struct house *h, const char *keys)
{
	char *words = mem_string(keys), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL; )
		house_event(h, &(struct input_event){ .kind = INPUT_KEY, .key = key_parse(word) });
	free(words);
}

static void
take_input(struct house *h)
{
	struct input_event event;
	while (input_next(h->input, &event))
		house_event(h, &event);
}

void
house_type(struct house *h, const uint8_t *bytes, size_t length)
{
	input_feed(h->input, (const char *)bytes, length);
	take_input(h);
}

void
house_force(struct house *h)
{
	input_force(h->input);
	take_input(h);
}

void
house_wait(struct house *h, int ms)
{
	enum { TICKS_MAX = 100 };
	int64_t end = fuzz_now + ms;
	for (int i = 0; i < TICKS_MAX && !house_left(h); i++) {
		int64_t due = stack_due(&h->app);
		if (due == NEVER || due > end)
			break;
		fuzz_now = due > fuzz_now ? due : fuzz_now;
		h->app.now_ms = fuzz_now;
		h->app.top->class->tick(h->app.top);
		if (!h->lazy)
			house_draw(h);
	}
	fuzz_now = fuzz_now > end ? fuzz_now : end;
	h->app.now_ms = fuzz_now;
}
