/* odd_events.c: events that fit their shapes and nothing else, with any views: whoever plays with a referee that
 * lies reads nonsense, and the program goes on. */
#include "../odd_events.h"
#include "../shots.h"

#include "game/sentences.h"

enum { JOURNALS = 20, ROUNDS = 400, EVENTS_MOST = 12, STEPS_MOST = 60 };

static struct app app;

struct front {
	const struct controller	*controller;
	const struct sentences	*sentences;
	struct session_start	 start;
	struct desk		*desk;
	struct canvas		*canvases[2];
	struct log		 log;
};

static void
open_front(struct front *f, const struct game *game, struct rng *rng)
{
	*f = (struct front){ .controller = controller_of(game), .sentences = sentences_of(game) };
	session_start_init(&f->start, game, rng_below(rng, 100));
	f->desk = f->controller->open(&app, &f->start);
	f->canvases[0] = canvas_new(24, 80, GLYPHS_FULL);
	f->canvases[1] = canvas_new(50, 160, GLYPHS_ASCII);
}

static void
close_front(struct front *f)
{
	controller_close(f->controller, f->desk);
	for (int i = 0; i < 2; i++)
		canvas_free(f->canvases[i]);
	log_clear(&f->log);
}

static void
draw(struct front *f, const struct view *v)
{
	for (int i = 0; i < 2; i++) {
		canvas_clear(f->canvases[i]);
		f->controller->draw(f->desk, f->canvases[i], v, &f->log, true);
	}
}

/* Each frame is drawn, or what comes next cuts it short. */
static void
watch(struct front *f, const struct view *v, int steps)
{
	draw(f, v);
	for (int i = 0; i < steps && f->controller->motion.wait != NULL && f->controller->motion.wait(f->desk) > 0; i++) {
		f->controller->motion.step(f->desk);
		if (f->controller->motion.lines_left != NULL)
			f->controller->motion.lines_left(f->desk, 3);
		draw(f, v);
	}
}

static void
tell(struct front *f, const struct view *v, const json_t *events)
{
	char text[SENTENCE_SIZE];
	const json_t *event;
	size_t i;
	struct action action;
	f->sentences->tell(f->start.seats, v, events, &f->log);
	json_array_foreach(events, i, event) {
		if (f->sentences->remark != NULL)
			f->sentences->remark(f->start.seats, v, event, text);
		if (f->sentences->mark != NULL)
			f->sentences->mark(f->start.seats, v, event, text);
		if (f->controller->game->decided != NULL)
			f->controller->game->decided(event, 1, &action);
	}
}

/* A view of any of the kept games, as it comes from elsewhere. */
static struct view *
any_view(const struct samples *s, struct rng *rng)
{
	size_t count = json_array_size(s->states);
	struct state *state = game_read(s->game, s->content, json_array_get(s->states, rng_below(rng, count)), NULL);
	int viewer = (int)rng_below(rng, (uint64_t)game_seats(s->game, state) + 1);
	struct view *view = game_view(s->game, state, viewer);
	json_t *wire = game_wire(s->game, view);
	struct view *mirror = game_mirror(s->game, s->content, wire, NULL);
	ck_assert_ptr_nonnull(mirror);
	json_decref(wire);
	game_view_free(s->game, view);
	game_destroy(s->game, state);
	return mirror;
}

static json_t *
any_events(const struct samples *s, struct rng *rng)
{
	json_t *events = json_array();
	for (uint64_t count = 1 + rng_below(rng, EVENTS_MOST); count > 0; count--)
		json_array_append_new(events, odd_event(s, rng));
	return events;
}

START_TEST(events_that_mean_nothing_do_no_harm)
{
	struct rng rng;
	struct front f;
	struct shot shot = { "odd", FULL, NULL, NULL, "" };
	rng_seed(&rng, (uint64_t)suite_times(77));
	shot_open(&app, &shot);
	struct samples s = samples_take(app.registry, kept_games[_i], JOURNALS);
	open_front(&f, s.game, &rng);
	f.controller->update(f.desk, any_view(&s, &rng), NULL, false);
	for (int i = 0; i < suite_times(ROUNDS); i++) {
		struct view *view = any_view(&s, &rng);
		json_t *events = any_events(&s, &rng);
		tell(&f, view, events);
		f.controller->update(f.desk, view, rng_below(&rng, 20) > 0 ? events : NULL, rng_below(&rng, 4) > 0);
		watch(&f, view, (int)rng_below(&rng, STEPS_MOST));
		json_decref(events);
		game_view_free(s.game, view);
		if (i % 50 == 49) {
			close_front(&f);
			open_front(&f, s.game, &rng);
		}
	}
	close_front(&f);
	samples_free(&s);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, events_that_mean_nothing_do_no_harm, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("odd_events", fill, 60);
}
