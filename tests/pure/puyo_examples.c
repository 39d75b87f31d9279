/* puyo_examples.c: moves, turns, splits, the clock and the sequence, case by case. */
#include "puyo_support.h"

static struct content *boards;

/* --- moves and turns --- */

/* Actions and the places they lead to: "cw=2,12,1"; "-" for a refusal; a number alone lets ticks
 * pass. */
static const struct turn_case {
	const char	*game;
	int		 heights[PUYO_COLUMNS];
	const char	*pair, *actions;
} turns[] = {
	{ "{}", { 0 }, "'x':2,'y':12,'r':0", "cw=2,12,1 cw=2,12,2 cw=2,12,3 cw=2,12,0" },
	{ "{}", { 0 }, "'x':2,'y':12,'r':0", "ccw=2,12,3 ccw=2,12,2 ccw=2,12,1 ccw=2,12,0" },
	{ "{}", { 0 }, "'x':2,'y':12,'r':0",
	    "right=3,12,0 right=4,12,0 right=5,12,0 cw=- ccw=5,12,3 right=- cw=5,12,0 right=-" },
	{ "{}", { 0 }, "'x':2,'y':12,'r':0", "left=1,12,0 left=0,12,0 left=- ccw=- cw=0,12,1" },
	{ "{}", { 0 }, "'x':2,'y':1,'r':1", "cw=- ccw=2,1,0" },
	{ "{}", { 0, 8, 3, 8 }, "'x':2,'y':7,'r':0", "cw=2,7,0 10 ccw=2,8,2" },
	{ "{}", { 0, 8, 3, 8 }, "'x':2,'y':8,'r':2", "ccw=2,8,2 31 cw=2,8,2 5 cw=2,7,0" },
	{ "{}", { 0, 8, 3, 8 }, "'x':2,'y':7,'r':0", "cw=2,7,0 30 cw=2,8,2" },
	{ "{}", { 0, 0, 0, 0, 11 }, "'x':4,'y':12,'r':3", "cw=4,12,0" },
	{ "{}", { 0, 0, 0, 12 }, "'x':2,'y':12,'r':0", "cw=- ccw=2,12,3" },
	{ "{}", { 0, 0, 11 }, "'x':2,'y':12,'r':1", "cw=- ccw=2,12,0" },
	{ "{}", { 12 }, "'x':1,'y':12,'r':0", "left=-" },
	{ "{}", { 0, 8, 3, 8 }, "'x':2,'y':9,'r':0", "cw=2,9,1" },
	{ "{'kick':true}", { 0 }, "'x':5,'y':12,'r':0", "cw=4,12,1" },
	{ "{'kick':true}", { 0 }, "'x':0,'y':12,'r':0", "ccw=1,12,3" },
	{ "{'kick':true}", { 0 }, "'x':2,'y':1,'r':1", "cw=2,2,2" },
	{ "{'kick':true}", { 0, 0, 11 }, "'x':2,'y':12,'r':1", "cw=2,13,2" },
	{ "{'kick':true}", { 0, 0, 12 }, "'x':2,'y':13,'r':1", "cw=- ccw=-" },
	{ "{'kick':true}", { 0, 8, 3, 8 }, "'x':2,'y':7,'r':0", "cw=2,7,0 10 ccw=2,8,2" },
};

/* Resets the gravity counter at each pause, so that the pair does not fall. */
static void
run_turn(struct state *s, char *word)
{
	char *expected = strchr(word, '='), place[32];
	struct puyo_player *p = &s->all.player[0];
	p->gravity = PUYO_GRAVITY;
	if (expected == NULL) {
		tick(s, atoi(word));
		return;
	}
	*expected++ = '\0';
	if (strcmp(expected, "-") == 0) {
		refused(s, 1, word);
		return;
	}
	play(s, 1, word);
	snprintf(place, sizeof place, "%d,%d,%d", p->place.x, p->place.y, p->place.r);
	ck_assert_str_eq(place, expected);
}

START_TEST(a_pair_moves_and_turns_where_there_is_room)
{
	const struct turn_case *c = &turns[_i];
	char *player = mem_format("{'pair':{'colors':'RB',%s}}", c->pair);
	struct state *s = field_state(boards, c->game, player, rows_of_heights(c->heights));
	char *actions = mem_string(c->actions), *rest = actions;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
		run_turn(s, word);
	free(actions);
	free(player);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Only a set-up has a remembered press in a shaft outside of one. */
START_TEST(a_turn_wipes_out_the_press_in_a_shaft)
{
	struct state *s = field_state(boards, "{'tick':100}", "{'pair':{'x':2,'y':9,'r':0},'shaft_at':95}",
	    rows_of_heights((const int[PUYO_COLUMNS]){ 0, 8, 3, 8 }));
	play(s, 1, "cw");
	play(s, 1, "ccw");
	play(s, 1, "down");
	play(s, 1, "cw");
	ck_assert_int_eq(s->all.player[0].place.y, 8);
	ck_assert_int_eq(s->all.player[0].place.r, 0);
	play(s, 1, "cw");
	ck_assert_int_eq(s->all.player[0].place.r, 2);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_pair_is_lifted_off_the_floor_eight_times)
{
	struct state *s = field_state(boards, "{'kick':true}", "{'pair':{'x':2,'y':1,'r':1}}", rows_of(""));
	for (int lifts = 1; lifts <= 8; lifts++) {
		s->all.player[0].gravity = PUYO_GRAVITY;
		play(s, 1, "cw");
		ck_assert_int_eq(s->all.player[0].lifts, lifts);
		play(s, 1, "ccw");
		tick(s, 2);
		play(s, 1, "down");
	}
	refused(s, 1, "cw");
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(no_turn_or_move_holds_up_the_fall)
{
	struct state *s = new_game(boards, "", 1);
	tick(s, 20);
	play(s, 1, "cw");
	play(s, 1, "left");
	ck_assert_int_eq(s->all.player[0].gravity, 28);
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].gravity, 48);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_soft_drop_is_not_repeated_within_two_ticks)
{
	struct state *s = new_game(boards, "", 1);
	play(s, 1, "down");
	refused(s, 1, "down");
	tick(s, 1);
	refused(s, 1, "down");
	play(s, 2, "down");
	tick(s, 1);
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].place.y, 10);
	ck_assert_int_eq(s->all.player[0].score, 2);
	ck_assert_int_eq(s->all.player[0].drop_points, 2);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_pair_left_alone_falls_and_locks_by_the_clock)
{
	struct state *s = new_game(boards, "mode=solo", 1);
	for (int row = 12; row >= 1; row--) {
		ck_assert_int_eq(s->all.player[0].place.y, row);
		tick(s, 47);
		ck_assert_int_eq(s->all.player[0].place.y, row);
		ck_assert_int_eq(s->all.player[0].index, 0);
		tick(s, 1);
	}
	ck_assert_int_eq(s->all.tick, 576);
	ck_assert_int_eq(s->all.player[0].index, 1);
	ck_assert_int_eq(s->all.player[0].spawn_at, 576);
	ck_assert_int_eq(s->all.player[0].score, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(speed_rises_with_the_pairs_that_landed)
{
	static const struct { int index, interval; } rises[] = {
		{ 0, 48 }, { 19, 48 }, { 20, 45 }, { 100, 33 }, { 239, 15 }, { 240, 12 }, { 5000, 12 },
	};
	for (size_t i = 0; i < LEN(rises); i++) {
		char *player = mem_format("{'index':%d}", rises[i].index);
		struct state *s = field_state(boards, "{'mode':'solo','speed':'rising'}", player, rows_of(""));
		ck_assert_int_eq(puyo_game.wait(s), rises[i].interval);
		tick(s, rises[i].interval);
		ck_assert_int_eq(s->all.player[0].place.y, 11);
		ck_assert_int_eq(s->all.player[0].gravity, rises[i].interval);
		game_destroy(&puyo_game, s);
		free(player);
	}
}
END_TEST

/* --- splits --- */

START_TEST(a_half_without_support_falls_alone)
{
	struct state *s = field_state(boards, "{'pairs':['BR','GG','YY']}",
	    "{'pair':{'x':2,'y':5,'r':1}}", rows_of("..R.../..R.../..G.../..Y..."));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_SETTLE, 24);
	expect_rows(&s->all.player[0].field, "..R.../..R.../..R.../..G.../..YB..");
	refused(s, 1, "left");
	play(s, 2, "left");
	tick(s, 23);
	expect_phase(s, 1, PHASE_SETTLE, 1);
	tick(s, 1);
	expect_phase(s, 1, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[0].index, 1);
	ck_assert_int_eq(s->all.player[0].gravity, 48);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_pair_on_even_ground_is_checked_at_once)
{
	struct state *s = field_state(boards, "{}", "{'pair':{'colors':'BR','x':2,'y':3,'r':1}}",
	    rows_of("..YG../..GY.."));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[0].index, 1);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- the time table --- */

START_TEST(a_chain_keeps_the_time_table)
{
	struct state *s = field_state(boards, "{'pairs':['BR','GG','YY']}", "{}",
	    rows_of("...R../...R../BBBR.Y"));
	const struct puyo_player *p = &s->all.player[0];
	play(s, 1, "right");
	for (int i = 0; i < 8; i++) {
		play(s, 1, "down");
		tick(s, 2);
	}
	ck_assert_int_eq(s->all.tick, 16);
	ck_assert(p->place.x == 3 && p->place.y == 4 && p->score == 8);
	play(s, 1, "down");
	static const struct { int tick; enum phase phase; int timer; long score; int sent; } rows[] = {
		{ 16, PHASE_POP, 12, 48, 0 }, { 27, PHASE_POP, 1, 48, 0 }, { 28, PHASE_DROP, 24, 48, 0 },
		{ 52, PHASE_WAIT, 12, 48, 0 }, { 63, PHASE_WAIT, 1, 48, 0 }, { 64, PHASE_POP, 12, 368, 5 },
		{ 76, PHASE_WAIT, 12, 368, 5 }, { 87, PHASE_WAIT, 1, 368, 5 }, { 88, PHASE_FALL, 0, 368, 5 },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		tick(s, rows[i].tick - (int)s->all.tick);
		expect_phase(s, 1, rows[i].phase, rows[i].timer);
		ck_assert_int_eq(p->score, rows[i].score);
		ck_assert_int_eq(p->sent, rows[i].sent);
	}
	expect_rows(&p->field, ".....Y");
	ck_assert(p->index == 1 && p->chain == 0 && p->chain_points == 0 && p->max_chain == 2);
	ck_assert_int_eq(s->all.player[1].waiting, 5);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(an_all_clear_counts_when_the_chain_ends)
{
	struct state *s = field_state(boards, "{'pairs':['RR','GG','YY']}", "{'pair':{'x':2,'y':1,'r':1}}",
	    rows_of("RR...."));
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].score, 40);
	tick(s, 23);
	ck_assert_int_eq(s->all.player[0].score, 40);
	tick(s, 1);
	ck_assert_int_eq(s->all.player[0].score, 2140);
	ck_assert_int_eq(s->all.player[0].all_clears, 1);
	ck_assert_int_eq(s->all.player[0].sent, 30);
	ck_assert_int_eq(s->all.player[1].waiting, 30);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- the sequence --- */

START_TEST(both_sides_get_the_same_pairs_whatever_falls)
{
	struct state *a = new_game(boards, "", 77);
	json_t *garbage = json_of("{'waiting':13}");
	struct view *v = game_view(&puyo_game, a, SEAT_REFEREE);
	json_t *in = game_show(&puyo_game, v);
	json_object_update(json_array_get(json_object_get(in, "players"), 0), garbage);
	struct state *b = set_up(boards, in);
	for (int i = 0; i < 2; i++) {
		drop(a, 1);
		drop(b, 1);
		tick(a, 100);
		tick(b, 100);
	}
	ck_assert_int_eq(a->all.drawn, b->all.drawn);
	ck_assert_mem_eq(a->all.pairs, b->all.pairs, (size_t)a->all.drawn * sizeof a->all.pairs[0]);
	ck_assert_int_ne(puyo_height(&a->all.player[0].field, 0), puyo_height(&b->all.player[0].field, 0));
	game_view_free(&puyo_game, v);
	json_decref(garbage);
	json_decref(in);
	game_destroy(&puyo_game, a);
	game_destroy(&puyo_game, b);
}
END_TEST

START_TEST(a_pair_is_drawn_when_it_is_first_seen)
{
	struct state *s = new_game(boards, "", 5);
	ck_assert_int_eq(s->all.drawn, 3);
	drop(s, 1);
	ck_assert_int_eq(s->all.drawn, 4);
	drop(s, 2);
	ck_assert_int_eq(s->all.drawn, 4);
	ck_assert_mem_eq(s->all.shown[0], s->all.shown[1], sizeof s->all.shown[0]);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(every_pair_is_as_likely_as_any_other)
{
	int seen[COLOURS][COLOURS] = { { 0 } };
	for (uint64_t seed = 0; seed < 1600; seed++) {
		struct state *s = new_game(boards, "mode=solo", seed);
		seen[s->all.pairs[0].child][s->all.pairs[0].axis]++;
		game_destroy(&puyo_game, s);
	}
	for (int child = RED; child <= YELLOW; child++)
		for (int axis = RED; axis <= YELLOW; axis++)
			ck_assert_msg(seen[child][axis] > 60 && seen[child][axis] < 140, "%d",
			    seen[child][axis]);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_pair_moves_and_turns_where_there_is_room, 0, LEN(turns));
	tcase_add_test(tc, a_turn_wipes_out_the_press_in_a_shaft);
	tcase_add_test(tc, a_pair_is_lifted_off_the_floor_eight_times);
	tcase_add_test(tc, no_turn_or_move_holds_up_the_fall);
	tcase_add_test(tc, a_soft_drop_is_not_repeated_within_two_ticks);
	tcase_add_test(tc, a_pair_left_alone_falls_and_locks_by_the_clock);
	tcase_add_test(tc, speed_rises_with_the_pairs_that_landed);
	tcase_add_test(tc, a_half_without_support_falls_alone);
	tcase_add_test(tc, a_pair_on_even_ground_is_checked_at_once);
	tcase_add_test(tc, a_chain_keeps_the_time_table);
	tcase_add_test(tc, an_all_clear_counts_when_the_chain_ends);
	tcase_add_test(tc, both_sides_get_the_same_pairs_whatever_falls);
	tcase_add_test(tc, a_pair_is_drawn_when_it_is_first_seen);
	tcase_add_test(tc, every_pair_is_as_likely_as_any_other);
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_examples", fill, 30);
	puyo_game.unload(boards);
	return status;
}
