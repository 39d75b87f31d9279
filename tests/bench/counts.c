/* counts.c: repeats one small piece of work exactly, so that its instructions can be counted.
 *
 *	counts			lists the names of all works
 *	counts SHARE NAME	does that work and prints how many units of what it did
 *
 * Under callgrind, with --toggle-collect=counted, only the work counts. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../texts.h"
#include "counts.h"
#include "base/rng.h"
#include "shell/controller.h"
#include "shell/stack.h"

enum { ACTIONS = 3000, LEAD = 150, DECISIONS = 8, SLICES = 4, FRAMES = 20, ROWS = 24, COLUMNS = 80 };

__attribute__((noinline)) void
counted(void (*work)(void *), void *context, long times)
{
	for (long i = 0; i < times; i++)
		work(context);
}

/* --- a game in progress --- */

struct match {
	const struct loaded_game	*loaded;
	struct state		*state;
	struct rng		 rng;
	uint64_t		 seen;
	struct action		 action;
};

static void
begin(struct match *m)
{
	struct options options;
	struct error e;
	options_init(&options, m->loaded->game->options);
	m->state = m->loaded->game->create(m->loaded->content, &options, rng_next(&m->rng), &e);
	if (m->state == NULL)
		exit(EXIT_FAILURE);
}

/* The seat to move; starts a new game when this one is over. */
static int
next_seat(struct match *m)
{
	const struct game *game = m->loaded->game;
	if (game->to_act(m->state) == SEAT_NOBODY) {
		game_destroy(game, m->state);
		begin(m);
	}
	int seat = game->to_act(m->state);
	return seat != SEAT_ALL ? seat : 1 + (int)rng_below(&m->rng, (uint64_t)game_seats(game, m->state));
}

/* Keeps each of n actions with the chance 1/n. */
static bool
choose(const struct action *action, void *context)
{
	struct match *m = context;
	if (rng_below(&m->rng, ++m->seen) == 0)
		m->action = *action;
	return true;
}

static void
act_randomly(void *context)
{
	struct match *m = context;
	const struct game *game = m->loaded->game;
	int seat = next_seat(m);
	m->seen = 0;
	game->legal(m->state, seat, choose, m);
	if (m->seen > 0)
		game->apply(m->state, seat, &m->action, NULL, NULL);
	if (game_is_real_time(game))
		game_advance(game, m->state, 1, NULL);
}

static void
act_by_level(struct match *m, const char *level)
{
	const struct game *game = m->loaded->game;
	int seat = next_seat(m);
	struct view *view = game_view(game, m->state, seat);
	struct thinker *thinker = game->think(view, seat, level, 1);
	for (int i = 0; i < SLICES && !game_ponder(game, thinker); i++)
		continue;
	if (game->decide(thinker, &m->action))
		game->apply(m->state, seat, &m->action, NULL, NULL);
	game_thinker_free(game, thinker);
	game_view_free(game, view);
}

static void
act_well(void *context)
{
	struct match *m = context;
	act_by_level(m, game_strongest_level(m->loaded->game));
}

static void
open_match(struct match *m, const struct loaded_game *loaded)
{
	m->loaded = loaded;
	rng_seed(&m->rng, 1);
	begin(m);
}

/* A game in its middle. */
static void
open_middle(struct match *m, const struct loaded_game *loaded)
{
	open_match(m, loaded);
	for (int i = 0; i < LEAD; i++)
		if (game_is_real_time(loaded->game))
			act_randomly(m);
		else
			act_by_level(m, loaded->game->levels[0].name);
}

static long
count_actions(const struct loaded_game *loaded)
{
	struct match m;
	open_match(&m, loaded);
	counted(act_randomly, &m, ACTIONS);
	game_destroy(loaded->game, m.state);
	return ACTIONS;
}

static long
count_decisions(const struct loaded_game *loaded)
{
	struct match m;
	open_middle(&m, loaded);
	counted(act_well, &m, DECISIONS);
	game_destroy(loaded->game, m.state);
	return DECISIONS;
}

/* --- its picture --- */

struct picture {
	const struct controller	*controller;
	struct board_ui		*ui;
	struct canvas		*canvas;
	struct view		*view;
	struct log		 log;
};

static void
draw(void *context)
{
	struct picture *p = context;
	canvas_clear(p->canvas);
	p->controller->draw(p->ui, p->canvas, p->view, &p->log, false);
}

static long
count_frames(const struct loaded_game *loaded)
{
	const struct controller *controller = controller_of(loaded->game);
	struct app app = { .front.store = store_open(NULL, NULL) };
	struct session_start start;
	struct match m;
	open_middle(&m, loaded);
	session_start_init(&start, loaded->game, 1);
	struct picture p = {
		.controller = controller, .ui = controller->open(&app, &start),
		.canvas = canvas_new(ROWS, COLUMNS, GLYPHS_FULL), .view = game_view(loaded->game, m.state, 1),
	};
	controller->update(p.ui, p.view, NULL, false);
	counted(draw, &p, FRAMES);
	controller_close(controller, p.ui);
	canvas_free(p.canvas);
	game_view_free(loaded->game, p.view);
	game_destroy(loaded->game, m.state);
	store_close(app.front.store);
	return FRAMES;
}

/* --- the works --- */

static const struct work {
	const char	*game, *name, *unit;
	long		(*run)(const struct loaded_game *);
} works[] = {
	{ "monoknight", "actions", "action", count_actions },
	{ "gunjin", "actions", "action", count_actions },
	{ "puyo", "actions", "tick", count_actions },
	{ "mino", "actions", "action", count_actions },
	{ "synegier", "actions", "action", count_actions },
	{ "monoknight", "decisions", "decision", count_decisions },
	{ "gunjin", "decisions", "decision", count_decisions },
	{ "puyo", "decisions", "decision", count_beam },
	{ "mino", "decisions", "decision", count_decisions },
	{ "synegier", "decisions", "decision", count_decisions },
	{ "puyo", "chains", "field", count_chains },
	{ "puyo", "chains-by-words", "field", count_chains_by_words },
	{ "mino", "placements", "placement", count_placements },
	{ "monoknight", "frames", "frame", count_frames },
	{ "gunjin", "frames", "frame", count_frames },
	{ "puyo", "frames", "frame", count_frames },
	{ "mino", "frames", "frame", count_frames },
	{ "synegier", "frames", "frame", count_frames },
};

static int
do_work(const struct work *work, const char *share)
{
	struct error e;
	struct registry *registry = registry_new(share);
	const struct loaded_game *loaded = registry_load(registry, work->game, &e);
	if (loaded == NULL) {
		fprintf(stderr, "counts: there is no content in %s\n", share);
		return EXIT_FAILURE;
	}
	printf("%ld %s\n", work->run(loaded), work->unit);
	registry_free(registry);
	return EXIT_SUCCESS;
}

int
main(int argc, char **argv)
{
	char name[64];
	setlocale(LC_CTYPE, "C.UTF-8");
	for (size_t i = 0; i < sizeof works / sizeof works[0]; i++) {
		snprintf(name, sizeof name, "%s.%s", works[i].game, works[i].name);
		if (argc == 1)
			puts(name);
		else if (argc == 3 && strcmp(argv[2], name) == 0)
			return do_work(&works[i], argv[1]);
	}
	return argc == 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
