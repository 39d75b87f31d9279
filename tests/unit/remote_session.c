/* remote_session.c: checks that a session with its state at a server works like a local one in all
 * games. */
#include "../mirrors.h"
#include "../shots.h"

#include "../far_table.h"
#include "base/rng.h"

enum { ACTIONS = 60, WHOLE_MOST = 1500 };

/* --- two front ends: one follows the true state, the other listens to the remote session --- */

struct board_ui_front {
	struct seat_screen	 far;
	struct board_ui	*ui;
	struct log	 log;
	struct canvas	*canvases[2];
};

struct game_case {
	struct app		 app;
	struct far_table	 table;
	const struct controller	*controller;
	struct rng		 rng;
	struct board_ui_front	 fronts[SEATS_MAX + 1];
	int			 moved;
};

struct listening {
	struct game_case	*game;
	int			 seat;
};

static void
draw(const struct game_case *g, struct board_ui *ui, const struct view *v, const struct log *log, struct canvas *c)
{
	canvas_clear(c);
	g->controller->draw(ui, c, v, log, true);
}

static void
expect_same(struct game_case *g, int seat, const struct events *events)
{
	struct board_ui_front *f = &g->fronts[seat];
	const struct session *far = g->table.fronts[seat].session;
	const struct seat *seats = session_started(far)->seats;
	char prompts[2][SENTENCE_SIZE];
	struct view *v = session_view(g->table.truth, seat);
	json_t *known = events == NULL ? NULL : events_for(events, seat);
	g->controller->update(f->ui, v, known, false);
	if (known != NULL)
		sentences_of(g->controller->game)->tell(seats, v, known, &f->log);
	draw(g, f->ui, v, &f->log, f->canvases[0]);
	draw(g, f->far.ui, f->far.seat_log.view, &f->far.seat_log.lines, f->canvases[1]);
	for (int i = 0; i < 24 * 80; i++)
		if (memcmp(&f->canvases[0]->cells[i], &f->canvases[1]->cells[i], sizeof f->canvases[0]->cells[i]) != 0)
			ck_abort_msg("%s, viewer %d: the cell at %d,%d differs", g->controller->game->id, seat, i / 80, i % 80);
	controller_prompt(g->controller, f->ui, v, seats, prompts[0]);
	controller_prompt(g->controller, f->far.ui, f->far.seat_log.view, seats, prompts[1]);
	ck_assert_str_eq(prompts[0], prompts[1]);
	ck_assert_int_eq(f->log.count, f->far.seat_log.lines.count);
	for (int i = 0; i < f->log.count; i++)
		if (strcmp(f->log.lines[i].text, f->far.seat_log.lines.lines[i].text) != 0)
			ck_abort_msg("%s, not %s", f->far.seat_log.lines.lines[i].text, f->log.lines[i].text);
	ck_assert_int_eq(session_to_act(far), session_to_act(g->table.truth));
	ck_assert_int_eq(session_over(far), session_over(g->table.truth));
	ck_assert_uint_eq(session_ticks(far), session_ticks(g->table.truth));
	json_decref(known);
	game_view_free(g->controller->game, v);
}

static void
hear(void *context, enum session_change change, const struct events *events)
{
	struct listening *l = context;
	struct board_ui_front *f = &l->game->fronts[l->seat];
	if (change == SESSION_HAS_NEWS)
		return;
	seat_screen_follow(&f->far, l->game->table.fronts[l->seat].session, events, false);
	l->game->moved++;
	if (events != NULL)
		expect_same(l->game, l->seat, events);
}

static struct listening listenings[SEATS_MAX + 1];

static void
open_game(struct game_case *g, const struct mirrored *m)
{
	const struct shot shot = { "far", FULL, NULL, NULL, "" };
	*g = (struct game_case){ .controller = controller_of(registry_find(m->game)) };
	shot_open(&g->app, &shot);
	rng_seed(&g->rng, 31);
	far_table_open(&g->table, g->app.front.registry, m->game, m->options);
	for (int seat = 0; seat <= session_seats(g->table.truth); seat++) {
		struct board_ui_front *f = &g->fronts[seat];
		struct session *far = far_table_sit(&g->table, seat);
		seat_screen_open(&f->far, &g->app, far, seat);
		seat_screen_follow(&f->far, far, NULL, false);
		f->ui = g->controller->open(&g->app, session_started(far));
		f->canvases[0] = canvas_new(24, 80, GLYPHS_FULL);
		f->canvases[1] = canvas_new(24, 80, GLYPHS_FULL);
		listenings[seat] = (struct listening){ g, seat };
		session_listen(far, hear, &listenings[seat]);
		expect_same(g, seat, NULL);
	}
}

static void
close_game(struct game_case *g)
{
	for (int seat = 0; seat <= session_seats(g->table.truth); seat++) {
		struct board_ui_front *f = &g->fronts[seat];
		seat_screen_close(&f->far);
		controller_close(g->controller, f->ui);
		log_clear(&f->log);
		canvas_free(f->canvases[0]);
		canvas_free(f->canvases[1]);
	}
	far_table_close(&g->table);
	shot_close(&g->app);
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

struct answers { int count, accepted; };

static void
count_answer(void *context, const struct session_answer *answer)
{
	struct answers *a = context;
	a->count++;
	a->accepted += answer->accepted;
	ck_assert_uint_eq(answer->events->count, 0);
	ck_assert_int_eq(answer->accepted, answer->error == NULL);
}

static bool
play_one(struct game_case *g, struct answers *a)
{
	struct session *truth = g->table.truth;
	int to_act = session_to_act(truth), any = 1 + (int)rng_below(&g->rng, (uint64_t)session_seats(truth));
	struct choice c = { .rng = &g->rng };
	int seat = to_act == SEAT_ALL ? any : to_act;
	session_legal(truth, seat, choose, &c);
	if (c.seen > 0) {
		session_submit(g->table.fronts[seat].session, seat, &c.action, count_answer, a);
		ck_assert_int_eq(g->table.asked_count, 1);
		far_table_run(&g->table);
	}
	return c.seen > 0;
}

START_TEST(a_far_game_looks_and_reads_like_the_seats_own)
{
	struct game_case g;
	struct answers a = { 0 };
	int asked = 0;
	open_game(&g, &mirrored_games[_i]);
	for (int i = 0; i < ACTIONS && !session_over(g.table.truth); i++) {
		asked += play_one(&g, &a);
		if (rng_below(&g.rng, 3) == 0)
			far_table_pass(&g.table, rng_below(&g.rng, 10));
	}
	ck_assert_int_eq(a.count, asked);
	ck_assert_int_eq(a.accepted, asked);
	ck_assert_int_gt(g.moved, asked);
	close_game(&g);
}
END_TEST

/* A player who comes back, or sits down late, has the whole log. */
START_TEST(the_log_is_whole_after_the_connection_was_lost)
{
	struct game_case g;
	struct answers a = { 0 };
	open_game(&g, &mirrored_games[_i]);
	for (int i = 0; i < ACTIONS / 2 && !session_over(g.table.truth); i++)
		play_one(&g, &a);
	for (int seat = 0; seat <= session_seats(g.table.truth); seat++) {
		remote_came_back(g.table.fronts[seat].session);
		far_table_send_all(&g.table.fronts[seat]);
		expect_same(&g, seat, NULL);
	}
	for (int i = 0; i < ACTIONS / 4 && !session_over(g.table.truth); i++)
		play_one(&g, &a);
	close_game(&g);
}
END_TEST

static const char *const whole_games[] = { "monoknight", "mino", "gunjin", "puyo", "synegier" };

START_TEST(whole_games_are_played_to_their_end)
{
	struct shot shot = { "far", FULL, NULL, NULL, "" };
	struct game_case g = { 0 };
	struct answers a = { 0 };
	shot_open(&g.app, &shot);
	rng_seed(&g.rng, 37);
	far_table_open(&g.table, g.app.front.registry, whole_games[_i], strcmp(whole_games[_i], "synegier") == 0 ? "seats=2" : "");
	for (int seat = 1; seat <= session_seats(g.table.truth); seat++)
		far_table_sit(&g.table, seat);
	for (int i = 0; i < WHOLE_MOST && !session_over(g.table.truth); i++) {
		play_one(&g, &a);
		if (game_is_real_time(session_game(g.table.truth)))
			far_table_pass(&g.table, 20);
	}
	ck_assert(session_over(g.table.fronts[1].session) == session_over(g.table.truth));
	ck_assert_int_eq(a.accepted, a.count);
	far_table_close(&g.table);
	shot_close(&g.app);
}
END_TEST

/* --- what can go wrong --- */

struct small {
	struct app		 app;
	struct far_table	 table;
};

static void
open_small(struct small *s, const char *game)
{
	const struct shot shot = { "far", FULL, NULL, NULL, "" };
	shot_open(&s->app, &shot);
	far_table_open(&s->table, s->app.front.registry, game, "");
}

static void
close_small(struct small *s)
{
	far_table_close(&s->table);
	shot_close(&s->app);
}

static void
ask(struct session *far, int seat, const char *text, struct answers *a)
{
	struct action action;
	ck_assert(action_scan(session_game(far)->forms, text, &action, NULL));
	session_submit(far, seat, &action, count_answer, a);
}

START_TEST(an_action_that_others_have_overtaken_is_sent_again)
{
	struct small s;
	struct answers a = { 0 }, b = { 0 };
	open_small(&s, "puyo");
	struct session *one = far_table_sit(&s.table, 1), *two = far_table_sit(&s.table, 2);
	far_table_pass(&s.table, 60);
	ask(one, 1, "left", &a);
	ask(two, 2, "left", &b);
	ask(two, 2, "right", &b);
	ck_assert_int_eq(s.table.asked_count, 2);	/* each front end sends one at a time */
	far_table_run(&s.table);
	ck_assert(a.count == 1 && a.accepted == 1);
	ck_assert(b.count == 2 && b.accepted == 2);
	close_small(&s);
}
END_TEST

START_TEST(every_action_is_answered_when_its_player_leaves)
{
	struct small s;
	struct answers a = { 0 };
	open_small(&s, "puyo");
	struct session *one = far_table_sit(&s.table, 1);
	far_table_pass(&s.table, 60);
	ask(one, 1, "left", &a);
	ask(one, 1, "left", &a);
	ask(one, 2, "left", &a);
	ck_assert(a.count == 1 && a.accepted == 0);	/* seat 2 belongs to the other player */
	session_free(one);
	ck_assert(a.count == 3 && a.accepted == 0);
	ck_assert_int_eq(s.table.fronts[1].left, 1);
	s.table.asked_count = 0;
	close_small(&s);
}
END_TEST

START_TEST(an_action_before_the_connection_was_lost_is_not_done_twice)
{
	struct small s;
	struct answers a = { 0 };
	open_small(&s, "puyo");
	struct session *one = far_table_sit(&s.table, 1);
	far_table_pass(&s.table, 60);
	ask(one, 1, "left", &a);
	s.table.fronts[1].session = NULL;	/* the action arrives, but its answer does not */
	far_table_run(&s.table);
	s.table.fronts[1].session = one;
	remote_came_back(one);
	far_table_send_all(&s.table.fronts[1]);
	struct error e;
	error_set(&e, ERR_RULE, "%s", "stale: sent again");
	remote_take_answer(one, &e);
	ck_assert(a.count == 1 && a.accepted == 0 && s.table.asked_count == 0);
	close_small(&s);
}
END_TEST

START_TEST(a_far_session_can_do_no_more_than_it_knows)
{
	struct small s;
	open_small(&s, "gunjin");
	struct session *one = far_table_sit(&s.table, 1);
	ck_assert_uint_eq(session_can(one), SESSION_RERUN);
	ck_assert(session_is_remote(one) && !session_is_remote(s.table.truth));
	ck_assert_int_eq(session_table(one), FAR_TABLE);
	ck_assert_int_eq(session_table_seat(one), 1);
	ck_assert_int_eq(session_table_seat(far_table_sit(&s.table, 0)), 0);
	ck_assert(!session_unsaved(one) && session_save(one) && session_id(one) == 0);
	session_go_on(one, 1000);
	ck_assert_uint_eq(session_elapsed(one, 9000), 0);
	ck_assert_int_eq(session_due(one), -1);
	const struct seat *seats = session_started(one)->seats;
	ck_assert(seat_is_here(&seats[1]) && !seat_is_here(&seats[2]) && seats_people(seats, 2) == 1);
	ck_assert_str_eq(seats[2].name, "hana");
	close_small(&s);
}
END_TEST

START_TEST(a_clock_runs_on_what_the_server_said_last)
{
	struct small s;
	bool runs;
	int64_t left;
	open_small(&s, "gunjin");
	s.table.clocks = json_pack("[[i,b],[i,b]]", 600000, 1, 300000, 0);
	struct session *one = far_table_sit(&s.table, 1);
	ck_assert_int_eq(session_clock_left(one, 1, 5000, &runs), 600000);
	ck_assert(runs);
	ck_assert_int_eq(session_clock_left(one, 1, 7500, &runs), 597500);
	ck_assert_int_eq(session_clock_left(one, 2, 7500, &runs), 300000);
	ck_assert(!runs);
	ck_assert_int_eq(session_clock_left(one, 3, 7500, &runs), -1);
	json_t *line = json_pack("{s:i,s:i,s:b,s:i}", "table", FAR_TABLE, "seat", 2, "line", 0, "left_ms", 60000);
	remote_take_line(one, line);
	json_decref(line);
	ck_assert(session_connection_lost(one, 2, 8000, &left) && left == 60000);
	ck_assert(session_connection_lost(one, 2, 18000, &left) && left == 50000);
	ck_assert(!session_connection_lost(one, 1, 18000, &left));
	close_small(&s);
}
END_TEST

START_TEST(a_table_can_end_without_the_rules)
{
	struct small s;
	open_small(&s, "gunjin");
	struct session *one = far_table_sit(&s.table, 1);
	json_t *end = json_pack("{s:i,s:{s:[i],s:s}}", "table", FAR_TABLE, "result", "winners", 1, "how", "resigned");
	ck_assert(!session_over(one));
	remote_take_end(one, end);
	ck_assert(session_over(one));
	ck_assert_ptr_nonnull(session_end_json(one));
	json_decref(end);
	close_small(&s);
}
END_TEST

static const char *const nonsense[] = {
	"{}", "{\"table\":8,\"view\":{}}", "{\"table\":7,\"view\":3,\"events\":[]}",
	"{\"table\":7,\"events\":[3]}", "{\"table\":7,\"events\":{}}", "{\"table\":7,\"n\":-1,\"view\":{}}",
	"{\"table\":7,\"to_act\":9,\"view\":{}}", "{\"table\":7,\"events\":[{\"event\":\"nothing\"}]}",
	"{\"table\":7,\"events\":[{\"event\":\"ready\"}]}", "{\"table\":7,\"events\":[{\"event\":\"ready\",\"seat\":3}]}",
	"{\"table\":7,\"events\":[{\"event\":\"ready\",\"seat\":1,\"tick\":1}]}",
};

START_TEST(what_is_no_view_is_refused_and_changes_nothing)
{
	struct small s;
	struct error e;
	open_small(&s, "gunjin");
	struct session *one = far_table_sit(&s.table, 1);
	json_t *wrong = json_loads(nonsense[_i], 0, NULL), *before = far_table_wire(one, 1);
	ck_assert(!remote_take_view(one, wrong, &e));
	json_t *after = far_table_wire(one, 1);
	ck_assert(json_equal(before, after));
	json_decref(wrong);
	json_decref(before);
	json_decref(after);
	close_small(&s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_far_game_looks_and_reads_like_the_seats_own, 0, LEN(mirrored_games));
	tcase_add_loop_test(tc, the_log_is_whole_after_the_connection_was_lost, 0, LEN(mirrored_games));
	tcase_add_loop_test(tc, whole_games_are_played_to_their_end, 0, LEN(whole_games));
	tcase_add_test(tc, an_action_that_others_have_overtaken_is_sent_again);
	tcase_add_test(tc, every_action_is_answered_when_its_player_leaves);
	tcase_add_test(tc, an_action_before_the_connection_was_lost_is_not_done_twice);
	tcase_add_test(tc, a_far_session_can_do_no_more_than_it_knows);
	tcase_add_test(tc, a_clock_runs_on_what_the_server_said_last);
	tcase_add_test(tc, a_table_can_end_without_the_rules);
	tcase_add_loop_test(tc, what_is_no_view_is_refused_and_changes_nothing, 0, LEN(nonsense));
}

int
main(void)
{
	return suite_run("far session", fill, 120);
}
