/* odd_events.c: random events that fit their shapes, with any views: the front end of a lying
 * server shows nonsense but keeps running. */
#include "../odd_events.h"
#include "../shots.h"

#include "game/sentences.h"

enum { JOURNALS = 16, TABLES = 1, ROUNDS = 50, EVENTS_MOST = 12, STEPS_MOST = 60 };

static struct app app;

struct board_ui_front {
	const struct controller	*controller;
	const struct sentences	*sentences;
	struct session_start	 start;
	struct board_ui		*ui;
	struct canvas		*canvases[2];
	struct log		 log;
};

static void
open_front(struct board_ui_front *f, const struct game *game, struct rng *rng)
{
	*f = (struct board_ui_front){ .controller = controller_of(game), .sentences = sentences_of(game) };
	session_start_init(&f->start, game, rng_below(rng, 100));
	f->ui = f->controller->open(&app, &f->start);
	f->canvases[0] = canvas_new(24, 80, GLYPHS_FULL);
	f->canvases[1] = canvas_new(50, 160, GLYPHS_ASCII);
}

static void
close_front(struct board_ui_front *f)
{
	controller_close(f->controller, f->ui);
	for (int i = 0; i < 2; i++)
		canvas_free(f->canvases[i]);
	log_clear(&f->log);
}

static void
draw(struct board_ui_front *f, const struct view *v)
{
	for (int i = 0; i < 2; i++) {
		canvas_clear(f->canvases[i]);
		f->controller->draw(f->ui, f->canvases[i], v, &f->log, true);
	}
}

/* Calls the other functions that a screen applies to a view. */
static void
ask(struct board_ui_front *f, const struct view *v)
{
	char text[SENTENCE_SIZE];
	const struct rect r = { 1, 1, 12, 40 };
	controller_prompt(f->controller, f->ui, v, f->start.seats, text);
	f->sentences->title(v, text);
	f->sentences->prompt(f->start.seats, v, NULL, text);
	f->sentences->verdict(f->start.seats, v);
	free(f->sentences->report(f->start.seats, v));
	for (const struct command *c = f->controller->commands; c->name != NULL; c++) {
		if (c->id < PLAY_PAUSE && f->controller->enabled != NULL)
			f->controller->enabled(f->ui, v, c->id);
		if (c->id < PLAY_PAUSE && f->controller->why_not != NULL)
			f->controller->why_not(f->ui, v, c->id, text);
	}
	if (f->controller->preview != NULL)
		f->controller->preview(f->canvases[0], &r, v);
}

/* Draws each frame, or lets the next event cut it short. */
static void
watch(struct board_ui_front *f, const struct view *v, int steps)
{
	draw(f, v);
	for (int i = 0; i < steps && f->controller->motion.wait != NULL && f->controller->motion.wait(f->ui) > 0; i++) {
		f->controller->motion.step(f->ui);
		if (f->controller->motion.lines_left != NULL)
			f->controller->motion.lines_left(f->ui, 3);
		draw(f, v);
	}
}

static void
tell(struct board_ui_front *f, const struct view *v, const json_t *events)
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

/* Makes a view of any kept game as if it came over the connection, changed before or not. */
typedef void changer(json_t *view_json, struct rng *);

static struct view *
any_view(const struct samples *s, struct rng *rng, changer *change)
{
	size_t count = json_array_size(s->states);
	struct state *state = game_read(s->game, s->content, json_array_get(s->states, rng_below(rng, count)), NULL);
	int viewer = (int)rng_below(rng, (uint64_t)game_seats(s->game, state) + 1);
	struct view *view = game_view(s->game, state, viewer);
	json_t *view_json = game_protocol_json(s->game, view), *changed = json_deep_copy(view_json);
	if (change != NULL)
		change(changed, rng);
	struct view *mirror = game_mirror(s->game, s->content, changed, NULL);
	if (mirror == NULL)
		mirror = game_mirror(s->game, s->content, view_json, NULL);
	ck_assert_ptr_nonnull(mirror);
	json_decref(view_json);
	json_decref(changed);
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

static void
show_rounds(const struct samples *s, changer *change, struct rng *rng, int count)
{
	struct board_ui_front f;
	open_front(&f, s->game, rng);
	for (int i = 0; i < count; i++) {
		struct view *view = any_view(s, rng, change);
		json_t *events = any_events(s, rng);
		bool jumps = i == 0 || rng_below(rng, 20) == 0;
		tell(&f, view, events);
		f.controller->update(f.ui, view, jumps ? NULL : events, rng_below(rng, 4) > 0);
		watch(&f, view, (int)rng_below(rng, STEPS_MOST));
		ask(&f, view);
		json_decref(events);
		game_view_free(s->game, view);
	}
	close_front(&f);
}

static void
show_all(const char *game, changer *change)
{
	struct rng rng;
	struct shot shot = { "odd", FULL, NULL, NULL, "" };
	const char *seed = getenv("SEED");
	rng_seed(&rng, seed != NULL ? (uint64_t)atoi(seed) : 77);
	shot_open(&app, &shot);
	struct samples s = samples_take(app.front.registry, game, JOURNALS, 0);
	for (int i = 0; i < suite_times(TABLES); i++)
		show_rounds(&s, change, &rng, ROUNDS);
	samples_free(&s);
	shot_close(&app);
}

START_TEST(events_that_mean_nothing_do_no_harm)
{
	show_all(kept_games[_i], NULL);
}
END_TEST

/* --- impossible views --- */

static json_t *
odd_leaf(const json_t *value, struct rng *rng)
{
	static const json_int_t numbers[] = { -1, 0, 1, 2, 3, 7, 8, 9, 20, 45, 99, 255, 1000 };
	json_int_t number = json_integer_value(value);
	if (json_is_boolean(value))
		return json_boolean(!json_is_true(value));
	if (!json_is_integer(value))
		return NULL;
	return json_integer(rng_below(rng, 2) ? number + (rng_below(rng, 2) ? 1 : -1) :
	    numbers[rng_below(rng, LEN(numbers))]);
}

/* Replaces one value, at this place or deeper, as long as the rows accept it. */
static void
change_one(json_t *in, struct rng *rng)
{
	size_t count = json_is_array(in) ? json_array_size(in) : json_object_size(in), at = count > 0 ? rng_below(rng, count) : 0;
	json_t *value = json_array_get(in, at), *odd;
	const char *key = NULL;
	void *member = json_object_iter(in);
	for (size_t i = 0; i < at; i++)
		member = json_object_iter_next(in, member);
	if (json_is_object(in) && member != NULL) {
		key = json_object_iter_key(member);
		value = json_object_iter_value(member);
	}
	if (value == NULL)
		return;
	if (json_is_array(value) && json_array_size(value) > 0 && rng_below(rng, 6) == 0) {
		if (rng_below(rng, 2))
			json_array_remove(value, rng_below(rng, json_array_size(value)));
		else
			json_array_append_new(value, json_deep_copy(json_array_get(value, 0)));
	} else if ((odd = odd_leaf(value, rng)) == NULL) {
		change_one(value, rng);
	} else if (key != NULL) {
		json_object_set_new(in, key, odd);
	} else {
		json_array_set_new(in, at, odd);
	}
}

static void
change_some(json_t *view_json, struct rng *rng)
{
	for (uint64_t count = 1 + rng_below(rng, 3); count > 0; count--)
		change_one(view_json, rng);
}

START_TEST(views_that_no_game_comes_to_do_no_harm)
{
	show_all(kept_games[_i], change_some);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, events_that_mean_nothing_do_no_harm, 0, KEPT_GAMES);
	tcase_add_loop_test(tc, views_that_no_game_comes_to_do_no_harm, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("odd_events", fill, 60);
}
