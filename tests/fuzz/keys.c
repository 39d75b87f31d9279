/* keys.c: bytes from the terminal, pressed in every screen of every game.
 *
 * After the game's line: a byte for the screen to begin with, one for the actions
 * that were played before, then bytes as a terminal sends them. A NUL, which no
 * terminal sends by itself, and the byte after it are something else that
 * happens. */
#include <string.h>

#include "../submit.h"
#include "base/mem.h"
#include "arcade.h"
#include "shell/play.h"
#include "shell/screens.h"
#include "shell/start.h"

/* --- where it begins --- */

static bool
pick_action(const char *action, void *context)
{
	strcpy(context, action);
	return false;
}

/* A game some way on, with CPUs from that seat on. */
static struct session *
new_session(struct arcade *h, const struct entrant *entrant, unsigned actions, int first_cpu)
{
	struct session_start start;
	char action[ACTION_SIZE];
	const struct game *game = entrant->game;
	session_start_init(&start, game, actions);
	for (int seat = first_cpu; seat <= game->seats.max; seat++) {
		start.seats[seat].cpu = true;
		strcpy(start.seats[seat].level, game->levels[0].name);
	}
	struct session *s = session_new(entrant, &start, h->app.front.store, NULL);
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

static void
begin_menu(struct arcade *h, const struct entrant *entrant, unsigned actions)
{
	session_free(new_session(h, entrant, actions, SEATS_MAX + 1));
	app_push(&h->app, menu_new(&h->app));
}

static void
begin_start(struct arcade *h, const struct entrant *entrant, unsigned actions)
{
	(void)actions;
	app_push(&h->app, start_new(&h->app, entrant));
}

static void
begin_people(struct arcade *h, const struct entrant *entrant, unsigned actions)
{
	app_push(&h->app, play_new(&h->app, new_session(h, entrant, actions, SEATS_MAX + 1)));
}

static void
begin_against_cpu(struct arcade *h, const struct entrant *entrant, unsigned actions)
{
	app_push(&h->app, play_resumed(&h->app, new_session(h, entrant, actions, 2)));
}

static void
begin_watching(struct arcade *h, const struct entrant *entrant, unsigned actions)
{
	app_push(&h->app, play_new(&h->app, new_session(h, entrant, actions, 1)));
}

static void
begin_replay(struct arcade *h, const struct entrant *entrant, unsigned actions)
{
	struct session *s = new_session(h, entrant, actions, SEATS_MAX + 1);
	app_push(&h->app, records_new(&h->app));
	replay_open_journal(&h->app, session_journal(s), NULL, REPLAY_FROM_START);
	session_free(s);
}

static void (*const beginnings[])(struct arcade *, const struct entrant *, unsigned actions) = {
	begin_menu, begin_start, begin_people, begin_against_cpu, begin_watching, begin_replay,
};

/* --- what happens besides keys --- */

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
	const struct entrant *entrant = fuzz_entrant(&in);
	unsigned screen = fuzz_byte(&in), root = fuzz_byte(&in) % 4, actions = root * root;
	struct arcade h;
	arcade_open(&h, glyphs[screen / LEN(beginnings) % LEN(glyphs)]);
	beginnings[screen % LEN(beginnings)](&h, entrant, actions);
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
