/* review.c: checks reviews and pars: what the store keeps of them, and their page. */
#include "../planted.h"
#include "../shots.h"

#include "game/par.h"
#include "shell/list_page.h"

static struct app app;

/* A bad action: redraws all cards although one of them can be played. */
static bool
redraw_needlessly(const struct session *s, const struct action *best, char bad[ACTION_SIZE])
{
	bool play = strncmp(bad, "play", 4) == 0;
	if (play)
		snprintf(bad, ACTION_SIZE, "%s", "redraw");
	return play;
}

static const struct planted_row row = { "monoknight", "mode=campaign stage=1-1", 4, 2, 2, 400, redraw_needlessly };

/* Plays a game to its end in the store of the app; returns its number. */
static int64_t
play_and_keep(void)
{
	struct planted_game made = planted_play(app.front.registry, &row, 77);
	struct session *s = session_replay(app.front.registry, made.journal, -1, NULL);
	ck_assert(s != NULL && session_over(s));
	session_keep(s, app.front.store);
	int64_t id = session_id(s);
	session_free(s);
	json_decref(made.journal);
	return id;
}

static void
open_app(void)
{
	const struct shot shot = { "review", FULL, NULL, NULL, "" };
	shot_open(&app, &shot);
	app_push(&app, records_new(&app));
}

/* Lets the screen on top do its background work until nothing is due. */
static void
let_work(void)
{
	for (int i = 0; i < 20000 && stack_due(&app) != NEVER; i++)
		app.top->class->tick(app.top);
	ck_assert_int_eq(stack_due(&app), NEVER);
	stack_paint(&app);
}

/* --- kept in the store --- */

static void
read_again(const json_t *in, const struct game *game, bool wanted, const char *what)
{
	struct review *r = review_from_json(in, game);
	ck_assert_msg((r != NULL) == wanted, "%s", what);
	json_t *again = r != NULL ? review_to_json(r, game) : NULL;
	ck_assert_msg(!wanted || json_equal(in, again), "%s", what);
	json_decref(again);
	review_free(r);
}

START_TEST(a_review_is_read_as_it_was_written_and_a_damaged_one_is_none)
{
	static const struct { const char *member, *value; } damages[] = {
		{ "version", "0" }, { "seat", "2" }, { "seat", "0" }, { "standings", "[1001]" }, { "standings", "[\"x\"]" },
		{ "standings", "[]" }, { "moments", "[{}]" }, { "moments", "[[],[],[],[],[],[],[],[],[],[]]" }, { "seat", "null" },
	};
	open_app();
	struct planted_game made = planted_play(app.front.registry, &row, 78);
	struct review *r = planted_review(app.front.registry, made.journal);
	const struct game *game = registry_find("monoknight");
	json_t *whole = review_to_json(r, game);
	ck_assert_int_ge(r->count, 1);
	ck_assert_int_eq((int)json_array_size(json_object_get(whole, "standings")), r->decisions);
	read_again(whole, game, true, "whole");
	read_again(NULL, game, false, "nothing");
	for (size_t i = 0; i < LEN(damages); i++) {
		json_t *damaged = json_deep_copy(whole);
		json_object_set_new(damaged, damages[i].member, json_loads(damages[i].value, JSON_DECODE_ANY, NULL));
		read_again(damaged, game, false, damages[i].value);
		json_decref(damaged);
	}
	json_decref(whole);
	json_decref(made.journal);
	review_free(r);
	shot_close(&app);
}
END_TEST

START_TEST(moments_are_ordered_by_what_they_cost)
{
	open_app();
	struct planted_game made = planted_play(app.front.registry, &row, 79);
	struct review *r = planted_review(app.front.registry, made.journal);
	for (int i = 0; i < r->count; i++) {
		ck_assert_int_ge(r->moments[i].judgement.loss, registry_find("monoknight")->least_loss);
		ck_assert(i == 0 || r->moments[i].judgement.loss <= r->moments[i - 1].judgement.loss);
	}
	ck_assert_int_eq(planted_found(&made, r), PLANTED);
	json_decref(made.journal);
	review_free(r);
	shot_close(&app);
}
END_TEST

/* --- the page --- */

START_TEST(the_page_is_made_once_and_kept)
{
	open_app();
	int64_t id = play_and_keep();
	review_open(&app, id);
	stack_paint(&app);
	ck_assert(shows(&app, "Going through the game"));
	let_work();
	ck_assert(shows(&app, "You: draw a new hand.") && shows(&app, "Better (about "));
	app_pop(&app);
	review_open(&app, id);
	stack_paint(&app);
	ck_assert_int_eq(stack_due(&app), NEVER);
	ck_assert(shows(&app, "You: draw a new hand."));
	shot_close(&app);
}
END_TEST

START_TEST(leaving_a_review_half_made_keeps_nothing)
{
	open_app();
	int64_t id = play_and_keep();
	review_open(&app, id);
	app.top->class->tick(app.top);
	shot_press(&app, "Esc");
	ck_assert(review_kept(app.front.store, id, registry_find("monoknight"), 1) == NULL);
	shot_close(&app);
}
END_TEST

START_TEST(a_moment_is_watched_from_where_it_was)
{
	open_app();
	review_open(&app, play_and_keep());
	let_work();
	shot_press(&app, "Enter");
	ck_assert(shows(&app, "Review: better: ") && shows(&app, "highlights"));
	shot_press(&app, "Right");
	ck_assert(shows(&app, "New hand, +"));
	shot_close(&app);
}
END_TEST

/* Practice from a moment is a separate game that counts for nothing. */
START_TEST(trying_again_counts_for_nothing)
{
	open_app();
	review_open(&app, play_and_keep());
	let_work();
	json_t *before = store_progress_all(app.front.store, "monoknight");
	shot_press(&app, "t");
	ck_assert(shows(&app, "practice"));
	struct session *s = ((struct play *)app.top)->session;
	const struct cpu_request request = { 1, "solver", 4 };
	struct action action;
	while (!session_over(s) && cpu_suggest(s, &request, &action))
		ck_assert(submit_action(s, 1, &action, NULL));
	ck_assert(session_over(s) && session_id(s) != 0);
	app_pop(&app);
	json_t *rankings = store_rankings(app.front.store, "monoknight");
	json_t *after = store_progress_all(app.front.store, "monoknight");
	ck_assert_int_eq((int)json_array_size(rankings), 0);
	ck_assert(json_equal(before, after));
	app_pop(&app);
	app_replace(&app, records_new(&app));
	stack_paint(&app);
	ck_assert(shows(&app, "practice: "));
	json_decref(before);
	json_decref(after);
	json_decref(rankings);
	shot_close(&app);
}
END_TEST

static const struct shot pictures[] = {
	{ "review", FULL, NULL, NULL, "" }, { "review-japanese", JAPANESE, NULL, NULL, "" },
	{ "review-ascii", ASCII, NULL, NULL, "Down" }, { "review-wide", WIDE, NULL, NULL, "" },
};

START_TEST(it_is_drawn_as_its_picture)
{
	shot_open(&app, &pictures[_i]);
	app_push(&app, records_new(&app));
	review_open(&app, play_and_keep());
	let_work();
	shot_press(&app, pictures[_i].keys);
	shot_check(&app, &pictures[_i]);
}
END_TEST

/* --- the par --- */

START_TEST(the_par_is_the_same_every_time_and_kept)
{
	open_app();
	int64_t id = play_and_keep();
	struct session *s = session_peek(app.front.registry, app.front.store, id, NULL);
	json_t *pars[2];
	for (int i = 0; i < 2; i++) {
		struct par_job *job = par_begin(s);
		ck_assert_ptr_nonnull(job);
		while (!par_work(job))
			continue;
		pars[i] = par_end(job);
	}
	ck_assert(pars[0] != NULL && json_equal(pars[0], pars[1]));
	ck_assert_ptr_null(par_kept(app.front.store, id));
	par_keep(app.front.store, id, pars[0]);
	json_t *kept = par_kept(app.front.store, id);
	ck_assert(json_equal(kept, pars[0]));
	char text[SENTENCE_SIZE];
	par_sentence(session_game(s), kept, kept, text);
	ck_assert_msg(strncmp(text, "Par: ", 5) == 0, "%s", text);
	json_decref(kept);
	json_decref(pars[0]);
	json_decref(pars[1]);
	session_free(s);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_review_is_read_as_it_was_written_and_a_damaged_one_is_none);
	tcase_add_test(t, moments_are_ordered_by_what_they_cost);
	tcase_add_test(t, the_page_is_made_once_and_kept);
	tcase_add_test(t, leaving_a_review_half_made_keeps_nothing);
	tcase_add_test(t, a_moment_is_watched_from_where_it_was);
	tcase_add_test(t, trying_again_counts_for_nothing);
	tcase_add_loop_test(t, it_is_drawn_as_its_picture, 0, (int)LEN(pictures));
	tcase_add_test(t, the_par_is_the_same_every_time_and_kept);
}

int
main(void)
{
	return suite_run("review", fill, 120);
}
