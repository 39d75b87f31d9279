/* mirrored_screens.c: checks in all games that the mirror of a view gives the same screen, prompt,
 * log and hint as the view. */
#include "../mirrors.h"
#include "../shots.h"

#include "base/rng.h"
#include "game/sentences.h"

enum { ACTIONS = 120, LOOK_EVERY = 5, SLICES = 2 };

/* One of two front ends: the first draws views, the second mirrors of them. */
struct board_ui_front {
	struct board_ui	*ui;
	struct canvas	*canvas;
	struct log	 log;
};

struct table {
	struct app		 app;
	struct session		*session;
	const struct controller	*controller;
	struct rng		 rng;
	struct board_ui_front	 fronts[SEATS_MAX + 1][2];	/* by viewer; 0 is a spectator */
};

/* --- sitting down --- */

static void
open_table(struct table *t, const struct mirrored *m)
{
	const struct game *game = registry_find(m->game);
	struct shot shot = { "mirror", FULL, NULL, NULL, "" };
	struct session_start start;
	*t = (struct table){ .controller = controller_of(game) };
	shot_open(&t->app, &shot);
	rng_seed(&t->rng, 23);
	session_start_init(&start, game, 29);
	char *options = mem_string(m->options), *rest = options;
	for (char *word; (word = strtok_r(rest, " =", &rest)) != NULL; )
		ck_assert(options_set(&start.options, word, strtok_r(rest, " ", &rest), NULL));
	free(options);
	t->session = session_new(registry_load(t->app.front.registry, game->id, NULL), &start, NULL, NULL);
	ck_assert_ptr_nonnull(t->session);
	for (int viewer = 0; viewer <= session_seats(t->session); viewer++)
		for (int i = 0; i < 2; i++) {
			struct board_ui_front *f = &t->fronts[viewer][i];
			*f = (struct board_ui_front){ .canvas = canvas_new(24, 80, GLYPHS_FULL) };
			f->ui = t->controller->open(&t->app, session_started(t->session));
		}
}

static void
close_table(struct table *t)
{
	for (int viewer = 0; viewer <= session_seats(t->session); viewer++)
		for (int i = 0; i < 2; i++) {
			controller_close(t->controller, t->fronts[viewer][i].ui);
			canvas_free(t->fronts[viewer][i].canvas);
			log_clear(&t->fronts[viewer][i].log);
		}
	session_free(t->session);
	shot_close(&t->app);
}

/* --- both front ends --- */

static void
show(struct table *t, struct board_ui_front *f, const struct view *v, const json_t *events)
{
	const struct seat *seats = session_started(t->session)->seats;
	t->controller->update(f->ui, v, events, false);
	if (events != NULL)
		sentences_of(t->controller->game)->tell(seats, v, events, &f->log);
	canvas_clear(f->canvas);
	t->controller->draw(f->ui, f->canvas, v, &f->log, true);
}

static void
expect_same_words(struct table *t, const struct board_ui_front *f, const struct view *v, const struct view *mirror)
{
	char prompts[2][SENTENCE_SIZE], titles[2][SENTENCE_SIZE];
	const struct seat *seats = session_started(t->session)->seats;
	controller_prompt(t->controller, f[0].ui, v, seats, prompts[0]);
	controller_prompt(t->controller, f[1].ui, mirror, seats, prompts[1]);
	ck_assert_str_eq(prompts[0], prompts[1]);
	sentences_of(t->controller->game)->title(v, titles[0]);
	sentences_of(t->controller->game)->title(mirror, titles[1]);
	ck_assert_str_eq(titles[0], titles[1]);
	ck_assert_int_eq(f[0].log.count, f[1].log.count);
	for (int i = 0; i < f[0].log.count; i++)
		ck_assert_str_eq(f[0].log.lines[i].text, f[1].log.lines[i].text);
	for (const struct command *c = t->controller->commands; c->name != NULL; c++)
		ck_assert_msg(c->id >= PLAY_PAUSE ||	/* a command that every game has */
		    t->controller->enabled(f[0].ui, v, c->id) == t->controller->enabled(f[1].ui, mirror, c->id),
		    "%s", c->name);
}

/* What a CPU would do with this view, and the sentence for it. */
static void
hint(struct table *t, const struct view *v, int seat, struct board_ui_front *f, char sentence[SENTENCE_SIZE])
{
	const struct game *game = t->controller->game;
	struct action action;
	sentence[0] = '\0';
	struct thinker *thinker = game->think(v, seat, game_adviser(game), 5);
	for (int i = 0; i < SLICES && !game_ponder(game, thinker); i++)
		continue;
	if (game_advise(game, thinker, &action))
		controller_hint(t->controller, f->ui, v, session_started(t->session)->seats, &action, sentence);
	game_thinker_free(game, thinker);
}

static void
expect_same(struct table *t, int viewer, const struct events *happened, bool ask)
{
	const struct game *game = t->controller->game;
	struct board_ui_front *f = t->fronts[viewer];
	struct error e = { 0 };
	json_t *events = happened == NULL ? NULL : events_for(happened, viewer);
	struct view *v = session_view(t->session, viewer);
	json_t *view_json = game_protocol_json(game, v);
	struct view *mirror = game_mirror(game, session_loaded_game(t->session)->content, view_json, &e);
	ck_assert_ptr_nonnull(mirror);
	show(t, &f[0], v, events);
	show(t, &f[1], mirror, events);
	for (int i = 0; i < 24 * 80; i++)
		if (memcmp(&f[0].canvas->cells[i], &f[1].canvas->cells[i], sizeof f[0].canvas->cells[i]) != 0)
			ck_abort_msg("%s, viewer %d: the cell at %d,%d differs", game->id, viewer, i / 80, i % 80);
	expect_same_words(t, f, v, mirror);
	int to_act = session_to_act(t->session);
	if (ask && viewer > 0 && (to_act == viewer || to_act == SEAT_ALL)) {
		char hints[2][SENTENCE_SIZE];
		hint(t, v, viewer, &f[0], hints[0]);
		hint(t, mirror, viewer, &f[1], hints[1]);
		ck_assert_str_eq(hints[0], hints[1]);
	}
	json_decref(view_json);
	json_decref(events);
	game_view_free(game, mirror);
	game_view_free(game, v);
}

/* --- playing --- */

struct choice {
	struct rng	*rng;
	uint64_t	 seen;
	struct action	 action;
};

static bool
choose(const struct action *action, void *context)
{
	struct choice *c = context;
	if (rng_below(c->rng, ++c->seen) == 0)
		c->action = *action;
	return true;
}

struct looking {
	struct table	*table;
	bool		 looks;		/* otherwise the board UIs only follow the game */
	bool		 tries;		/* an action that may be refused */
};

static void
answered(void *context, const struct session_answer *answer)
{
	struct looking *l = context;
	ck_assert(answer->accepted || l->tries);
	for (int viewer = 0; answer->accepted && viewer <= session_seats(l->table->session); viewer++)
		expect_same(l->table, viewer, answer->events, l->looks);
}

START_TEST(a_mirror_looks_and_reads_like_its_view)
{
	struct table t;
	const struct mirrored *m = &mirrored_games[_i];
	open_table(&t, m);
	for (int viewer = 0; viewer <= session_seats(t.session); viewer++)
		expect_same(&t, viewer, NULL, true);
	for (int i = 0; i < ACTIONS && !session_over(t.session); i++) {
		int to_act = session_to_act(t.session), seats = session_seats(t.session);
		int any = 1 + (int)rng_below(&t.rng, (uint64_t)seats), seat = to_act == SEAT_ALL ? any : to_act;
		const char *attempt = m->tries[rng_below(&t.rng, MIRROR_TRIES)];
		struct choice c = { .rng = &t.rng };
		session_legal(t.session, seat, choose, &c);
		struct looking l = { &t, i % LOOK_EVERY == 0, false };
		if (attempt != NULL && i % LOOK_EVERY == 1) {
			ck_assert(action_scan(t.controller->game->forms, attempt, &c.action, NULL));
			session_submit(t.session, any, &c.action, answered, &(struct looking){ &t, true, true });
		} else if (c.seen > 0) {
			session_submit(t.session, seat, &c.action, answered, &l);
		}
		session_advance(t.session, rng_below(&t.rng, 10), NULL);
	}
	close_table(&t);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_mirror_looks_and_reads_like_its_view, 0, LEN(mirrored_games));
}

int
main(void)
{
	return suite_run("mirrored screens", fill, 120);
}
