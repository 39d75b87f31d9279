/* table_screens.c: checks games at a table on the play screen: what it shows of others, and its
 * actions. */
#include "../shots.h"

#include "../far_table.h"
#include "shell/screen_play_table.h"

struct scene {
	struct app		 app;
	struct far_table	 table;
	struct play		*play;
};

static void
open_scene(struct scene *s, const struct shot *shot, const char *game, const char *options, int seat)
{
	shot_open(&s->app, shot);
	far_table_open(&s->table, s->app.front.registry, game, options);
	json_object_set_new(s->table.object, "watchers", json_integer(2));
	s->table.clocks = json_pack("[[i,b],[i,b]]", 581000, 1, 600000, 0);
	json_object_set_new(s->table.object, "clock", json_string("10+5"));
	if (session_seats(s->table.truth) == 1) {
		json_decref(s->table.clocks);
		s->table.clocks = NULL;
	}
	struct session *far = far_table_sit(&s->table, seat);
	app_push(&s->app, play_table(&s->app, far));
	s->play = (struct play *)s->app.top;
	stack_paint(&s->app);
}

static void
close_scene(struct scene *s)
{
	app_close(&s->app);	/* frees the remote session */
	s->app.top = NULL;
	far_table_close(&s->table);
	keymap_free(s->app.keymap);
	store_close(s->app.front.store);
	registry_free(s->app.front.registry);
	free((char *)s->app.front.share);
}

/* The news that the connection of a seat was lost or came back. */
static void
take_line(struct scene *s, int table_seat, bool there, int left_ms)
{
	json_t *line = json_pack("{s:i,s:i,s:b,s:i}", "table", FAR_TABLE, "seat", table_seat, "line", there, "left_ms", left_ms);
	remote_take_line(s->play->session, line);
	json_decref(line);
	stack_paint(&s->app);
}

static void
take_end(struct scene *s, const char *how, int winner)
{
	json_t *end = json_pack("{s:i,s:{s:[i],s:s},s:[{s:i,s:i,s:i},{s:i,s:i,s:i}],s:b}", "table", FAR_TABLE, "result",
	    "winners", winner, "how", how, "ratings", "seat", 1, "before", 1501, "after", 1513, "seat", 2, "before", 1502,
	    "after", 1490, "rematch", 1);
	remote_take_end(s->play->session, end);
	json_decref(end);
}

static void
word(struct scene *s, const char *name, const char *text)
{
	json_t *object = json_loads(text, 0, NULL);
	play_table_word(&s->play->screen, name, object);
	json_decref(object);
	stack_paint(&s->app);
}

/* Another seat acts, directly in the true state. */
static void
act(struct scene *s, int seat, const char *text)
{
	struct action action;
	struct remote_turn turn = { .table = &s->table };
	ck_assert(action_scan(session_game(s->table.truth)->forms, text, &action, NULL));
	turn.only = game_is_private(session_game(s->table.truth), &action) ? seat : 0;
	session_submit(s->table.truth, seat, &action, far_table_answered, &turn);
	ck_assert_int_eq(turn.error.kind, ERR_NONE);
	stack_paint(&s->app);
}

static const struct shot plain = { "table", FULL, NULL, NULL, "" };

START_TEST(the_title_line_shows_the_others)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	ck_assert(shows(&s.app, "\u25cf hana 1502? 10:00"));
	ck_assert(shows(&s.app, "you 9:41"));
	ck_assert(shows(&s.app, "2 watching"));
	take_line(&s, 2, false, 42000);
	ck_assert(shows(&s.app, "\u25cb hana"));
	ck_assert(shows(&s.app, "hana has lost the line: 42 s to come back."));
	take_line(&s, 2, true, 0);
	ck_assert(!shows(&s.app, "has lost the line"));
	close_scene(&s);
}
END_TEST

START_TEST(a_clock_that_runs_is_drawn_every_second_and_nothing_else_wakes)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	int64_t due = play_due(&s.play->screen);
	ck_assert_int_eq(due, s.app.now_ms + 1000);
	s.app.now_ms = due;
	ck_assert_int_eq(play_due(&s.play->screen), due);	/* still due until it is drawn */
	play_tick(&s.play->screen);
	stack_paint(&s.app);
	ck_assert(shows(&s.app, "you 9:40"));
	json_decref(s.table.clocks);
	s.table.clocks = NULL;
	far_table_tell(&s.table.fronts[1], NULL);
	ck_assert_int_eq(play_due(&s.play->screen), NEVER);
	close_scene(&s);
}
END_TEST

START_TEST(what_can_only_be_done_at_home_is_not_there)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	static const int absent[] = { PLAY_PAUSE, PLAY_UNDO, PLAY_HINT, PLAY_REVEAL, PLAY_PIN, PLAY_GO_ON };
	for (size_t i = 0; i < LEN(absent); i++)
		ck_assert(!play_enabled(&s.play->screen, absent[i]));
	ck_assert(play_enabled(&s.play->screen, PLAY_LOG) && play_enabled(&s.play->screen, PLAY_LEAVE));
	ck_assert_int_eq(s.play->state, STATE_PLAYING);
	stack_interrupt(&s.app);
	ck_assert_int_eq(s.play->state, STATE_PLAYING);	/* nothing covers the board */
	close_scene(&s);
}
END_TEST

START_TEST(a_key_sends_an_action_and_its_effect_comes_as_news)
{
	struct scene s;
	open_scene(&s, &plain, "puyo", "", 1);
	far_table_pass(&s.table, 60);
	shot_press(&s.app, "Left");
	ck_assert_int_eq(s.table.asked_count, 1);
	ck_assert_str_eq(s.table.asked[0].action, "left");
	int64_t before = session_length(s.play->session);
	far_table_run(&s.table);
	ck_assert_int_eq(session_length(s.play->session), before + 1);
	shot_press(&s.app, "Enter");	/* drops the pair: the server echoes it */
	ck_assert_str_eq(s.table.fronts[1].held, "down");
	ck_assert(play_holds(s.play));
	for (int i = 0; i < 40 && play_holds(s.play); i++) {
		struct action down;
		struct remote_turn turn = { .table = &s.table };
		action_scan(session_game(s.table.truth)->forms, "down", &down, NULL);
		session_submit(s.table.truth, 1, &down, far_table_answered, &turn);
		far_table_pass(&s.table, 4);
	}
	ck_assert(!play_holds(s.play));
	ck_assert_str_eq(s.table.fronts[1].held, "");
	close_scene(&s);
}
END_TEST

START_TEST(no_cpu_is_started_for_the_seats_of_others)
{
	struct scene s;
	open_scene(&s, &plain, "synegier", "seats=2", 2);
	ck_assert(s.play->cpu.thought == NULL && s.play->cpu.driver == NULL);
	ck_assert(s.play->state == STATE_WATCHING || s.play->state == STATE_PLAYING);
	play_tick(&s.play->screen);
	ck_assert_ptr_null(s.play->cpu.thought);
	close_scene(&s);
}
END_TEST

START_TEST(a_spectator_sees_and_cannot_act)
{
	struct scene s;
	open_scene(&s, &plain, "puyo", "", 0);
	ck_assert_int_eq(s.play->people, 0);
	ck_assert_int_eq(s.play->state, STATE_WATCHING);
	far_table_pass(&s.table, 60);
	shot_press(&s.app, "Left");
	ck_assert_int_eq(s.table.asked_count, 0);
	ck_assert(shows(&s.app, "hana") && shows(&s.app, "You watch this match."));
	close_scene(&s);
}
END_TEST

START_TEST(phrases_and_offers_reach_the_message_line)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	word(&s, "say", "{\"table\":7,\"seat\":2,\"phrase\":1}");
	ck_assert(shows(&s.app, "hana: Hello!"));
	word(&s, "say", "{\"table\":8,\"seat\":2,\"phrase\":3}");
	ck_assert(!shows(&s.app, "Have a good game!"));	/* the phrase was said at another table */
	word(&s, "ask", "{\"ask\":\"draw\",\"table\":7,\"seat\":2}");
	ck_assert(shows(&s.app, "hana offers a draw: F2 accepts, F3 declines."));
	shot_press(&s.app, "F3");
	ck_assert(!shows(&s.app, "offers a draw"));
	ck_assert(!play_table_answer(&s.play->screen, true));	/* no question is open any more */
	close_scene(&s);
}
END_TEST

static bool
log_has(const struct scene *s, const char *text)
{
	const struct log *lines = &play_seat_view(s->play)->seat_screen.seat_log.lines;
	for (int i = 0; i < lines->count; i++)
		if (strstr(lines->lines[i].text, text) != NULL)
			return true;
	return false;
}

START_TEST(phrases_stay_in_the_log_after_a_lost_connection)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	word(&s, "say", "{\"table\":7,\"seat\":2,\"phrase\":1}");
	remote_came_back(s.play->session);
	far_table_send_all(&s.table.fronts[1]);
	ck_assert(log_has(&s, "hana: Hello!"));
	close_scene(&s);
}
END_TEST

/* The seat to act plays its first legal action. */
static void
act_somehow(struct scene *s)
{
	int seat = session_to_act(s->table.truth);
	json_t *legal = session_legal_json(s->table.truth, seat);
	act(s, seat, json_string_value(json_array_get(legal, 0)));
	json_decref(legal);
	for (int i = 0; i < 50; i++) {
		s->app.now_ms += 1000;
		s->app.top->class->tick(s->app.top);
	}
	stack_paint(&s->app);
}

START_TEST(no_key_for_a_hint_is_named_at_a_table)
{
	struct scene s;
	bool asked = false;
	open_scene(&s, &plain, "synegier", "", 1);
	for (int i = 0; i < 100 && !asked; i++) {
		char text[SENTENCE_SIZE];
		controller_prompt(s.play->controller, play_board_ui(s.play), play_view(s.play),
		    session_started(s.play->session)->seats, text);
		asked = strncmp(text, "Play a card", strlen("Play a card")) == 0;
		ck_assert_ptr_null(strstr(text, "hint"));
		act_somehow(&s);
	}
	ck_assert(asked);
	close_scene(&s);
}
END_TEST

/* The news that a connection was lost in a game of days, whose time limit is a date. */
static void
take_day(struct scene *s, json_int_t claim_from)
{
	json_t *line = json_pack("{s:i,s:i,s:b,s:I}", "table", FAR_TABLE, "seat", 2, "line", 0, "claim_from", claim_from);
	remote_take_line(s->play->session, line);
	json_decref(line);
	stack_paint(&s->app);
}

static void
lose_clock(struct scene *s)
{
	struct error e;
	json_object_set_new(s->table.object, "clock", json_string("none"));
	json_t *table = far_table_object(&s->table, 1);
	ck_assert(remote_take_table(s->play->session, table, &e));
	json_decref(table);
}

START_TEST(without_a_clock_the_menu_names_the_day_and_offers_the_claim_when_it_has_come)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	lose_clock(&s);
	take_day(&s, 4102444800 + 12 * 3600);
	ck_assert(!shows(&s.app, "hana is away"));	/* the camp must be placed first */
	shot_press(&s.app, "Esc");
	ck_assert(shows(&s.app, "hana is away; from 2100-01-0") && shows(&s.app, "three days"));
	ck_assert(!shows(&s.app, "Claim the game..."));
	shot_press(&s.app, "Esc");
	take_day(&s, 1);
	ck_assert(shows(&s.app, "hana has not come back. Wait, or claim the game: Esc opens the menu."));
	shot_press(&s.app, "Esc");
	ck_assert(shows(&s.app, "Claim the game..."));
	shot_press(&s.app, "Esc");
	take_line(&s, 2, true, 0);
	ck_assert(!shows(&s.app, "has not come back"));
	close_scene(&s);
}
END_TEST

START_TEST(the_menu_offers_what_the_moment_allows)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	shot_press(&s.app, "Esc");
	ck_assert(shows(&s.app, "Offer a draw") && shows(&s.app, "Resign") && !shows(&s.app, "Claim"));
	shot_press(&s.app, "Esc");
	take_line(&s, 2, false, 1000);
	s.app.now_ms += 2000;
	stack_paint(&s.app);
	ck_assert(shows(&s.app, "hana has not come back. Wait, or claim the game: Esc opens the menu."));
	shot_press(&s.app, "Esc");
	ck_assert(shows(&s.app, "Claim the game..."));
	shot_select(&s.app, "Say something...");
	shot_press(&s.app, "Enter");
	ck_assert(shows(&s.app, "Have a good game!"));
	close_scene(&s);
}
END_TEST

START_TEST(the_end_says_how_and_what_became_of_the_ratings)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	take_end(&s, "time", 1);
	ck_assert_int_eq(s.play->state, STATE_ENDING);
	play_tick(&s.play->screen);
	stack_paint(&s.app);
	ck_assert(shows(&s.app, "The time of hana is up."));
	ck_assert(shows(&s.app, "Rating of hana: 1502, now 1490."));
	ck_assert(shows(&s.app, "Rematch") && !shows(&s.app, "New game"));
	close_scene(&s);
}
END_TEST

START_TEST(a_game_that_the_rules_have_ended_waits_for_the_server_word)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	for (int seat = 1; seat <= 2; seat++) {
		act(&s, seat, "shuffle");
		act(&s, seat, "ready");
	}
	act(&s, 1, "resign");
	ck_assert(session_over(s.play->session));
	controller_end_motion(s.play->controller, play_board_ui(s.play));
	play_update_state(s.play);
	ck_assert_int_eq(s.play->state, STATE_ENDING);
	ck_assert_int_eq(play_due(&s.play->screen), NEVER);
	take_end(&s, "rules", 2);
	play_tick(&s.play->screen);
	stack_paint(&s.app);
	ck_assert(shows(&s.app, "Your rating: 1501, now 1513."));
	close_scene(&s);
}
END_TEST

START_TEST(leaving_asks_nothing_and_leaves_the_table)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	act(&s, 1, "shuffle");
	stack_input(&s.app, &(struct input_event){ .kind = INPUT_KEY, .key = 'q' });
	ck_assert_int_eq(s.table.fronts[1].left, 1);
	ck_assert_str_eq(s.app.farewell, "The table waits for you.");
	close_scene(&s);
}
END_TEST

START_TEST(the_server_countdown_is_drawn_while_it_runs)
{
	struct scene s;
	open_scene(&s, &plain, "puyo", "", 1);
	json_decref(s.table.clocks);
	s.table.clocks = NULL;
	far_table_tell(&s.table.fronts[1], NULL);
	char *before = canvas_to_text(s.app.canvas);
	json_t *line = json_pack("{s:i,s:i,s:b,s:i}", "table", FAR_TABLE, "seat", 0, "line", 1, "left_ms", 3000);
	remote_take_line(s.play->session, line);
	json_decref(line);
	ck_assert_int_eq(play_due(&s.play->screen), s.app.now_ms + 1000);
	stack_paint(&s.app);
	char *counting = canvas_to_text(s.app.canvas);
	ck_assert_str_ne(before, counting);
	s.app.now_ms += 3000;
	stack_paint(&s.app);
	ck_assert_int_eq(play_due(&s.play->screen), NEVER);
	char *after = canvas_to_text(s.app.canvas);
	ck_assert_ptr_null(strstr(after, "has lost"));
	ck_assert_str_ne(counting, after);
	free(before);
	free(counting);
	free(after);
	close_scene(&s);
}
END_TEST

START_TEST(a_returning_player_finds_what_was_asked_meanwhile)
{
	struct scene s;
	open_scene(&s, &plain, "gunjin", "", 1);
	json_t *view = far_table_view(&s.table.fronts[1], json_array());
	json_object_set_new(view, "offer", json_pack("{s:s,s:i}", "offer", "adjourn", "seat", 2));
	remote_came_back(s.play->session);
	ck_assert(remote_take_view(s.play->session, view, NULL));
	stack_paint(&s.app);
	ck_assert(shows(&s.app, "hana wants to adjourn: F2 agrees, F3 declines."));
	json_decref(view);
	json_t *object = far_table_object(&s.table, 1);
	json_object_set_new(object, "state", json_string("adjourned"));
	s.play->table->seating->ask = ASK_NOTHING;
	ck_assert(remote_take_table(s.play->session, object, NULL));
	stack_paint(&s.app);
	ck_assert(shows(&s.app, "The game is adjourned"));
	json_decref(object);
	close_scene(&s);
}
END_TEST

/* --- pictures --- */

struct picture {
	struct shot	 shot;
	const char	*game, *options;
	int		 seat;
	void		 (*play)(struct scene *);
};

static void
fight(struct scene *s)
{
	for (int seat = 1; seat <= 2; seat++) {
		act(s, seat, "shuffle");
		act(s, seat, "ready");
	}
	act(s, 1, "resign");
}

static void
begin_war(struct scene *s)
{
	for (int seat = 1; seat <= 2; seat++) {
		act(s, seat, "shuffle");
		act(s, seat, "ready");
	}
}

static void
ask_for_draw(struct scene *s)
{
	begin_war(s);
	word(s, "ask", "{\"ask\":\"draw\",\"table\":7,\"seat\":2}");
}

static void
lose_line(struct scene *s)
{
	begin_war(s);
	take_line(s, 2, false, 42000);
}

static void
end_on_time(struct scene *s)
{
	begin_war(s);
	s->play->table->seating->dice = DICE_CHECKED;
	take_end(s, "time", 1);
	controller_end_motion(s->play->controller, play_board_ui(s->play));
	play_update_state(s->play);
	play_tick(&s->play->screen);
}

static void
drop_pairs(struct scene *s)
{
	far_table_pass(&s->table, 60);
	act(s, 1, "left");
	act(s, 2, "right");
	far_table_pass(&s->table, 120);
}

static void
count_down(struct scene *s)
{
	json_t *line = json_pack("{s:i,s:i,s:b,s:i}", "table", FAR_TABLE, "seat", 0, "line", 1, "left_ms", 3000);
	remote_take_line(s->play->session, line);
	json_decref(line);
}

static void
look_on(struct scene *s)
{
	far_table_pass(&s->table, 1);
}

static void
open_menu(struct scene *s)
{
	begin_war(s);
	controller_end_motion(s->play->controller, play_board_ui(s->play));
	play_update_state(s->play);
	shot_press(&s->app, "Esc");
}

static void
open_phrases(struct scene *s)
{
	open_menu(s);
	shot_press(&s->app, "Down Enter");
}

/* Two others run the same race. */
static void
race(struct scene *s)
{
	json_t *view = json_pack("{s:i,s:[{s:i,s:i,s:i},{s:i,s:i,s:i},{s:i,s:i,s:i}]}", "table", FAR_TABLE, "race",
	    "seat", 1, "done", 1, "of", 25, "seat", 2, "done", 12, "of", 25, "seat", 3, "done", 9, "of", 25);
	json_t *object = far_table_object(&s->table, 1), *table_seats = json_object_get(object, "chairs");
	json_array_append_new(table_seats, json_pack("{s:i,s:s,s:b}", "seat", 2, "name", "hana", "line", 1));
	json_array_append_new(table_seats, json_pack("{s:i,s:s,s:b}", "seat", 3, "name", "jiro", "line", 0));
	ck_assert(remote_take_table(s->play->session, object, NULL));
	ck_assert(remote_take_view(s->play->session, view, NULL));
	json_decref(object);
	json_decref(view);
}

static const struct picture pictures[] = {
	{ { "table-gunjin", FULL, NULL, NULL, "" }, "gunjin", "", 1, begin_war },
	{ { "table-gunjin-ja", JAPANESE, NULL, NULL, "" }, "gunjin", "", 1, begin_war },
	{ { "table-gunjin-ascii", ASCII, NULL, NULL, "" }, "gunjin", "", 1, lose_line },
	{ { "table-gunjin-watched", FULL, NULL, NULL, "" }, "gunjin", "", 0, begin_war },
	{ { "table-gunjin-waits", FULL, NULL, NULL, "" }, "gunjin", "", 2, begin_war },
	{ { "table-gunjin-draw", FULL, NULL, NULL, "" }, "gunjin", "", 1, ask_for_draw },
	{ { "table-gunjin-draw-ja", JAPANESE, NULL, NULL, "" }, "gunjin", "", 1, ask_for_draw },
	{ { "table-gunjin-away", FULL, NULL, NULL, "" }, "gunjin", "", 1, lose_line },
	{ { "table-gunjin-end", FULL, NULL, NULL, "" }, "gunjin", "", 1, end_on_time },
	{ { "table-gunjin-end-ja", JAPANESE, NULL, NULL, "" }, "gunjin", "", 1, end_on_time },
	{ { "table-gunjin-lost", FULL, NULL, NULL, "" }, "gunjin", "", 1, fight },
	{ { "table-menu", FULL, NULL, NULL, "" }, "gunjin", "", 1, open_menu },
	{ { "table-menu-ja", JAPANESE, NULL, NULL, "" }, "gunjin", "", 1, open_menu },
	{ { "table-phrases", FULL, NULL, NULL, "" }, "gunjin", "", 1, open_phrases },
	{ { "table-phrases-ja", JAPANESE, NULL, NULL, "" }, "gunjin", "", 1, open_phrases },
	{ { "table-puyo", FULL, NULL, NULL, "" }, "puyo", "", 1, drop_pairs },
	{ { "table-puyo-ja", JAPANESE, NULL, NULL, "" }, "puyo", "", 2, drop_pairs },
	{ { "table-puyo-ascii", ASCII, NULL, NULL, "" }, "puyo", "", 1, drop_pairs },
	{ { "table-puyo-watched", FULL, NULL, NULL, "" }, "puyo", "", 0, drop_pairs },
	{ { "table-puyo-countdown", FULL, NULL, NULL, "" }, "puyo", "", 2, count_down },
	{ { "table-synegier", FULL, NULL, NULL, "" }, "synegier", "", 2, look_on },
	{ { "table-synegier-ja", JAPANESE, NULL, NULL, "" }, "synegier", "", 1, look_on },
	{ { "table-synegier-ascii", ASCII, NULL, NULL, "" }, "synegier", "", 1, look_on },
	{ { "table-race", FULL, NULL, NULL, "" }, "monoknight", "", 1, race },
	{ { "table-race-ja", JAPANESE, NULL, NULL, "" }, "monoknight", "", 1, race },
	{ { "table-race-ascii", ASCII, NULL, NULL, "" }, "monoknight", "", 1, race },
	{ { "table-mino", FULL, NULL, NULL, "" }, "mino", "", 1, look_on },
};

START_TEST(the_picture_is_as_kept)
{
	const struct picture *p = &pictures[_i];
	struct scene s;
	open_scene(&s, &p->shot, p->game, p->options, p->seat);
	p->play(&s);
	stack_paint(&s.app);
	shot_compare_drawn(s.app.canvas, &p->shot);
	close_scene(&s);
}
END_TEST

START_TEST(a_player_who_leaves_sees_that_the_table_waits)
{
	struct scene s;
	shot_open(&s.app, &plain);
	far_table_open(&s.table, s.app.front.registry, "gunjin", "");
	app_push(&s.app, menu_new(&s.app));
	app_push(&s.app, play_table(&s.app, far_table_sit(&s.table, 1)));
	shot_press(&s.app, "q");
	ck_assert(shows(&s.app, "The table waits for you."));
	close_scene(&s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_picture_is_as_kept, 0, LEN(pictures));
	tcase_add_test(tc, the_title_line_shows_the_others);
	tcase_add_test(tc, a_clock_that_runs_is_drawn_every_second_and_nothing_else_wakes);
	tcase_add_test(tc, what_can_only_be_done_at_home_is_not_there);
	tcase_add_test(tc, a_key_sends_an_action_and_its_effect_comes_as_news);
	tcase_add_test(tc, no_cpu_is_started_for_the_seats_of_others);
	tcase_add_test(tc, a_spectator_sees_and_cannot_act);
	tcase_add_test(tc, phrases_and_offers_reach_the_message_line);
	tcase_add_test(tc, phrases_stay_in_the_log_after_a_lost_connection);
	tcase_add_test(tc, no_key_for_a_hint_is_named_at_a_table);
	tcase_add_test(tc, without_a_clock_the_menu_names_the_day_and_offers_the_claim_when_it_has_come);
	tcase_add_test(tc, the_menu_offers_what_the_moment_allows);
	tcase_add_test(tc, the_end_says_how_and_what_became_of_the_ratings);
	tcase_add_test(tc, a_game_that_the_rules_have_ended_waits_for_the_server_word);
	tcase_add_test(tc, leaving_asks_nothing_and_leaves_the_table);
	tcase_add_test(tc, a_player_who_leaves_sees_that_the_table_waits);
	tcase_add_test(tc, the_server_countdown_is_drawn_while_it_runs);
	tcase_add_test(tc, a_returning_player_finds_what_was_asked_meanwhile);
}

int
main(void)
{
	return suite_run("table screens", fill, 60);
}
