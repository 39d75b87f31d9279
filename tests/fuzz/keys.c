/* keys.c: bytes from the terminal, pressed in every screen of every game.
 *
 * After the game's line come a byte for the first screen, one for the actions played before, then
 * bytes as a terminal sends them. A NUL, which no terminal sends by itself, begins another event,
 * which the byte after it selects. */
#include <string.h>

#include "base/mem.h"
#include "arcade.h"
#include "shell/screen_play.h"
#include "shell/screens.h"
#include "shell/screen_start.h"

/* --- the first screen --- */

static void
begin_menu(struct arcade *h, const struct loaded_game *loaded, unsigned actions)
{
	session_free(arcade_session(h, loaded, actions, SEATS_MAX + 1));
	app_push(&h->app, menu_new(&h->app));
}

static void
begin_start(struct arcade *h, const struct loaded_game *loaded, unsigned actions)
{
	(void)actions;
	app_push(&h->app, start_new(&h->app, loaded));
}

static void
begin_people(struct arcade *h, const struct loaded_game *loaded, unsigned actions)
{
	app_push(&h->app, play_new(&h->app, arcade_session(h, loaded, actions, SEATS_MAX + 1)));
}

static void
begin_against_cpu(struct arcade *h, const struct loaded_game *loaded, unsigned actions)
{
	app_push(&h->app, play_resumed(&h->app, arcade_session(h, loaded, actions, 2)));
}

static void
begin_watching(struct arcade *h, const struct loaded_game *loaded, unsigned actions)
{
	app_push(&h->app, play_new(&h->app, arcade_session(h, loaded, actions, 1)));
}

static void
begin_replay(struct arcade *h, const struct loaded_game *loaded, unsigned actions)
{
	struct session *s = arcade_session(h, loaded, actions, SEATS_MAX + 1);
	app_push(&h->app, records_new(&h->app));
	replay_open_journal(&h->app, session_journal(s), NULL, REPLAY_FROM_START);
	session_free(s);
}

static void (*const beginnings[])(struct arcade *, const struct loaded_game *, unsigned actions) = {
	begin_menu, begin_start, begin_people, begin_against_cpu, begin_watching, begin_replay,
};

/* --- events besides keys --- */

static void
resize(struct arcade *h, unsigned byte)
{
	static const struct { int rows, cols; } sizes[] = {
		{ 24, 80 }, { 50, 160 }, { 1, 1 }, { 24, 79 }, { 30, 100 },
	};
	size_t i = byte % LEN(sizes);
	canvas_resize(h->app.canvas, sizes[i].rows, sizes[i].cols);
	h->app.dirty = true;
	arcade_draw(h);
}

static void
happen(struct arcade *h, unsigned byte)
{
	unsigned amount = byte >> 3;
	switch (byte & 7) {
	case 0:
		arcade_force(h);
		break;
	case 1:
		resize(h, amount);
		break;
	case 2:
		stack_interrupt(&h->app);
		break;
	case 3:
		input_discard(h->input);
		break;
	case 4:
		h->eager = !h->eager;
		break;
	default:
		arcade_wait(h, (int)(amount * amount * 4));
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const enum glyph_set glyphs[] = { GLYPHS_FULL, GLYPHS_SAFE, GLYPHS_ASCII };
	struct bytes in = fuzz_begin(data, size);
	const struct loaded_game *loaded = fuzz_loaded_game(&in);
	unsigned screen = fuzz_byte(&in), root = fuzz_byte(&in) % 4, actions = root * root;
	struct arcade h;
	arcade_open(&h, glyphs[screen / LEN(beginnings) % LEN(glyphs)]);
	beginnings[screen % LEN(beginnings)](&h, loaded, actions);
	arcade_draw(&h);
	while (in.left > 0 && !arcade_left(&h)) {
		const uint8_t *end = memchr(in.at, 0, in.left);
		size_t length = end == NULL ? in.left : (size_t)(end - in.at);
		arcade_type(&h, in.at, length);
		arcade_draw(&h);
		in.at += length;
		in.left -= length;
		fuzz_byte(&in);
		if (!arcade_left(&h))
			happen(&h, fuzz_byte(&in));
	}
	arcade_close(&h);
	return 0;
}
