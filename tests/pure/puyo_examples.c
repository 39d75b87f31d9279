/* puyo_examples.c: moves, turns, splits, garbage, losing and the clock, case by case. */
#include "puyo_support.h"

#include "games/puyo/cpu.h"

static struct content *boards;

/* --- moves and turns --- */

/* Actions and the places they lead to: "cw=2,12,1"; "-" for a refusal; a number
 * alone lets ticks pass. */
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

/* Gravity is kept out of it, as the counter is set to its start at each pause. */
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
	puyo_game.destroy(s);
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
	puyo_game.destroy(s);
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
	puyo_game.destroy(s);
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
	puyo_game.destroy(s);
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
	puyo_game.destroy(s);
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
		puyo_game.destroy(s);
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
	puyo_game.destroy(s);
}
END_TEST

START_TEST(a_pair_on_even_ground_is_checked_at_once)
{
	struct state *s = field_state(boards, "{}", "{'pair':{'colors':'BR','x':2,'y':3,'r':1}}",
	    rows_of("..YG../..GY.."));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[0].index, 1);
	puyo_game.destroy(s);
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
	puyo_game.destroy(s);
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
	puyo_game.destroy(s);
}
END_TEST

/* --- garbage --- */

/* A first field where a pair lies on the floor and locks without a chain. */
#define LANDS "'pair':{'colors':'RB','x':0,'y':1,'r':1}"

static void
expect_heights(const struct puyo_field *f, const char *expected)
{
	char text[64] = "";
	for (int x = 0; x < PUYO_COLUMNS; x++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", x > 0 ? " " : "", puyo_height(f, x));
	ck_assert_str_eq(text, expected);
}

START_TEST(thirty_fall_at_a_time_and_the_rest_waits)
{
	struct state *s = field_state(boards, "{'rng':{'script':[0.1,0.9]},'pairs':['RB','GY','RB','GY']}",
	    "{'waiting':38," LANDS "}", rows_of(""));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_GARBAGE, 12);
	expect_heights(&s->all.player[0].field, "6 6 5 5 5 5");
	ck_assert_int_eq(s->all.player[0].waiting, 8);
	tick(s, 12);
	expect_phase(s, 1, PHASE_FALL, 0);
	play(s, 1, "left");
	play(s, 1, "left");
	drop(s, 1);
	expect_heights(&s->all.player[0].field, "10 7 6 6 6 7");
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(what_does_not_divide_falls_by_chance)
{
	struct state *s = field_state(boards, "{'rng':{'script':[0.99,0.0,0.5]},'pairs':['RB','GY','RB','GY']}",
	    "{'waiting':3," LANDS "}", rows_of(""));
	play(s, 1, "down");
	expect_heights(&s->all.player[0].field, "1 2 0 0 1 1");
	puyo_game.destroy(s);
	int landed[PUYO_COLUMNS] = { 0 };
	for (int seed = 0; seed < 600; seed++) {
		char *game = mem_format("{'garbage_rng':'%d'}", seed);
		s = field_state(boards, game, "{'waiting':1," LANDS "}", rows_of(""));
		play(s, 1, "down");
		for (int x = 0; x < PUYO_COLUMNS; x++)
			landed[x] += puyo_height(&s->all.player[0].field, x) - (x < 2);
		puyo_game.destroy(s);
		free(game);
	}
	for (int x = 0; x < PUYO_COLUMNS; x++)
		ck_assert_msg(landed[x] > 60 && landed[x] < 140, "column %d: %d", x, landed[x]);
}
END_TEST

START_TEST(garbage_above_the_hidden_row_is_lost)
{
	const int heights[] = { 13, 12, 4, 4, 3, 3 };
	struct state *s = field_state(boards, "{'pairs':['RB','GG','YY']}",
	    "{'waiting':12,'pair':{'x':4,'y':4,'r':1}}", rows_of_heights(heights));
	play(s, 1, "down");
	expect_heights(&s->all.player[0].field, "13 13 6 6 6 6");
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(the_own_chain_comes_before_garbage_falls)
{
	struct state *s = field_state(boards, "{}", "{'waiting':10,'pair':{'colors':'BR','x':3,'y':4,'r':0}}",
	    rows_of("...R../...R../BBBR.Y"));
	play(s, 1, "down");
	tick(s, 71);
	ck_assert_int_eq(s->all.player[0].waiting, 10);
	ck_assert_int_eq(s->all.player[1].waiting, 5);
	tick(s, 1);
	expect_phase(s, 1, PHASE_GARBAGE, 12);
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	ck_assert_int_eq(s->all.player[0].chain, 0);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(with_offset_a_chain_cancels_first)
{
	/* four columns of four at once: 1920 points, 27 garbage */
	struct state *s = field_state(boards, "{'offset':true}",
	    "{'waiting':10,'pair':{'colors':'RB','x':1,'y':4,'r':3}}", rows_of("..GY../RBGY../RBGY../RBGY.X"));
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].waiting, 0);
	ck_assert_int_eq(s->all.player[0].chain_sent, 27);
	ck_assert_int_eq(s->all.player[0].sent, 17);
	ck_assert_int_eq(s->all.player[1].waiting, 17);
	ck_assert_int_eq(s->all.player[1].held, 17);
	tick(s, 24);
	expect_phase(s, 1, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[1].held, 0);
	puyo_game.destroy(s);
}
END_TEST

/* Two fields: the first chains and sends, the second lands at the same time. */
static struct state *
duel(const char *game)
{
	json_t *in = json_of(game);
	json_t *first = json_of("{'pair':{'colors':'RB','x':1,'y':4,'r':3}}");
	json_t *second = json_of("{'pair':{'colors':'RB','x':0,'y':1,'r':1}}");
	json_object_set_new(first, "rows", rows_of("..GY../RBGY../RBGY../RBGY.X"));
	json_object_set_new(in, "players", json_pack("[o,o]", first, second));
	struct state *s = set_up(boards, in);
	json_decref(in);
	return s;
}

START_TEST(what_is_sent_can_fall_from_the_next_tick_on)
{
	struct state *s = duel("{}");
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[1].waiting, 27);
	ck_assert_int_eq(s->all.player[1].fresh, 27);
	struct state *later = puyo_game.clone(s);
	play(s, 2, "down");
	expect_phase(s, 2, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[1].waiting, 27);
	tick(later, 1);
	play(later, 2, "down");
	expect_phase(later, 2, PHASE_GARBAGE, 12);
	ck_assert_int_eq(later->all.player[1].waiting, 0);
	puyo_game.destroy(s);
	puyo_game.destroy(later);
}
END_TEST

START_TEST(with_offset_garbage_waits_for_the_end_of_the_chain)
{
	struct state *s = duel("{'offset':true}");
	play(s, 1, "down");
	tick(s, 1);
	play(s, 2, "down");
	expect_phase(s, 2, PHASE_FALL, 0);
	ck_assert_int_eq(s->all.player[1].waiting, 27);
	tick(s, 23);
	expect_phase(s, 1, PHASE_FALL, 0);
	drop(s, 2);
	expect_phase(s, 2, PHASE_GARBAGE, 12);
	puyo_game.destroy(s);
}
END_TEST

/* A field whose second step is worth 320 more than what its chain has so far. */
START_TEST(a_chain_sends_by_its_points_as_a_whole)
{
	static const struct { int points, sent; } rates[] = {
		{ 349, 4 }, { 350, 5 }, { 419, 5 }, { 420, 6 }, { 489, 6 }, { 490, 7 },
	};
	for (size_t i = 0; i < LEN(rates); i++) {
		int before = rates[i].points - 320;
		char *player = mem_format("{'phase':'wait','timer':1,'chain':1,'chain_points':%d,'chain_sent':%d}",
		    before, before / PUYO_RATE);
		struct state *s = field_state(boards, "{}", player, rows_of("RRRR.X"));
		tick(s, 1);
		ck_assert_int_eq(s->all.player[0].chain_sent, rates[i].sent);
		ck_assert_int_eq(s->all.player[1].waiting, rates[i].sent - before / PUYO_RATE);
		puyo_game.destroy(s);
		free(player);
	}
}
END_TEST

START_TEST(remainders_of_two_chains_do_not_add_up)
{
	struct state *s = field_state(boards, "{'pairs':['RR','GG','YB']}", "{'pair':{'x':0,'y':3,'r':0}}",
	    rows_of("R...G./R.X.G."));
	play(s, 1, "down");
	tick(s, 24);
	play(s, 1, "right");
	play(s, 1, "right");
	drop(s, 1);
	tick(s, 24);
	ck_assert_int_eq(s->all.player[0].index, 2);
	ck_assert_int_eq(s->all.player[0].score - s->all.player[0].drop_points, 80);
	ck_assert_int_eq(s->all.player[0].sent, 0);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(alone_nothing_is_sent)
{
	struct state *s = field_state(boards, "{'mode':'solo'}", "{'pair':{'colors':'RB','x':1,'y':4,'r':3}}",
	    rows_of("..GY../RBGY../RBGY../RBGY.X"));
	play(s, 1, "down");
	ck_assert_int_eq(s->all.player[0].score, 1920);
	ck_assert(s->all.player[0].sent == 0 && s->all.player[0].chain_sent == 0);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(waiting_garbage_is_shown_from_large_to_small)
{
	static const struct { int waiting; struct puyo_signs signs; } signs[] = {
		{ 0, { 0, 0, 0 } }, { 1, { 0, 0, 1 } }, { 5, { 0, 0, 5 } }, { 6, { 0, 1, 0 } }, { 7, { 0, 1, 1 } },
		{ 29, { 0, 4, 5 } }, { 30, { 1, 0, 0 } }, { 36, { 1, 1, 0 } }, { 38, { 1, 1, 2 } },
		{ 179, { 5, 4, 5 } },
	};
	for (size_t i = 0; i < LEN(signs); i++) {
		struct puyo_signs made = puyo_garbage_signs(signs[i].waiting);
		ck_assert_mem_eq(&made, &signs[i].signs, sizeof made);
	}
}
END_TEST

/* --- losing --- */

static void
expect_result(const struct state *s, bool over, unsigned winners)
{
	struct result r;
	puyo_game.result(s, &r);
	ck_assert_int_eq(r.over, over);
	ck_assert_int_eq(puyo_game.to_act(s) == SEAT_NOBODY, over);
	ck_assert_uint_eq(r.winners, winners);
	json_decref(r.stats);
}

static const struct { int heights[PUYO_COLUMNS]; bool topped; } tops[] = {
	{ { 0, 0, 12, 0, 0, 0 }, true }, { { 0, 0, 0, 12, 0, 0 }, true }, { { 13, 13, 11, 11, 13, 13 }, false },
	{ { 0, 0, 13, 13, 0, 0 }, true }, { { 12, 12, 0, 0, 12, 12 }, false },
};

START_TEST(a_field_is_full_when_its_middle_columns_are)
{
	json_t *in = json_of("{}"), *first = json_of("{'phase':'garbage','timer':1}");
	json_object_set_new(first, "rows", rows_of_heights(tops[_i].heights));
	json_object_set_new(in, "players", json_pack("[o,{}]", first));
	struct state *s = set_up(boards, in);
	tick(s, 1);
	expect_phase(s, 1, tops[_i].topped ? PHASE_DEAD : PHASE_FALL, 0);
	expect_result(s, tops[_i].topped, tops[_i].topped ? 1u << 2 : 0);
	json_decref(in);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(a_field_that_is_full_only_before_its_chain_goes_on)
{
	const char *rows = "..R.../..R.../..R.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..Y.../..G...";
	struct state *s = field_state(boards, "{}", "{'pair':{'colors':'BR','x':2,'y':12,'r':0}}", rows_of(rows));
	play(s, 1, "down");
	expect_phase(s, 1, PHASE_POP, 12);
	tick(s, 12);
	expect_phase(s, 1, PHASE_DROP, 24);
	tick(s, 24 + 12);
	expect_phase(s, 1, PHASE_FALL, 0);
	puyo_game.destroy(s);
}
END_TEST

/* What is left of a state when a phase ends in a full field. */
#define FULL "'rows':['......','..Y...','..G...','..Y...','..G...','..Y...','..G...','..Y...','..G...'," \
	"'..Y...','..G...','..Y...','..G...']"

START_TEST(the_loser_waits_for_the_chain_of_the_winner)
{
	struct state *s = set_up_text(boards, "{'tick':899,'players':[{'phase':'garbage','timer':1," FULL "},"
	    "{'phase':'wait','timer':1,'chain':2,'chain_points':300,'chain_sent':4,'waiting':6,'rows':["
	    "'......','..R...','..R...','..R...','..R...','..Y...','..G...','..Y...','..G...','..Y...',"
	    "'..G...','..Y...','..G...']}]}");
	tick(s, 1);
	expect_phase(s, 1, PHASE_DEAD, 0);
	expect_phase(s, 2, PHASE_POP, 12);
	expect_result(s, false, 0);
	refused(s, 1, "left");
	int sent = s->all.player[0].waiting;
	ck_assert_int_eq(sent, (300 + 640) / 70 - 4);
	tick(s, 23);
	expect_result(s, false, 0);
	tick(s, 1);
	ck_assert_int_eq(s->all.tick, 924);
	expect_result(s, true, 1u << 2);
	ck_assert_int_eq(s->all.player[0].waiting, sent);
	tick(s, 100);
	ck_assert_int_eq(s->all.tick, 924);
	ck_assert_int_eq(puyo_game.wait(s), 0);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(both_full_at_the_same_tick_draw)
{
	struct state *s = set_up_text(boards, "{'tick':899,'players':[{'phase':'garbage','timer':1," FULL "},"
	    "{'phase':'garbage','timer':1," FULL "}]}");
	tick(s, 1);
	expect_result(s, true, 0);
	puyo_game.destroy(s);
	s = set_up_text(boards, "{'tick':899,'players':[{'phase':'garbage','timer':2," FULL "},"
	    "{'phase':'garbage','timer':1," FULL "}]}");
	tick(s, 5);
	expect_result(s, true, 1u << 1);
	ck_assert_int_eq(s->all.tick, 900);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(both_full_by_presses_of_the_same_tick_draw)
{
	const int heights[] = { 0, 0, 11, 0, 0, 0 };
	json_t *in = json_of("{'tick':900}"), *one = json_of("{}");
	json_object_set_new(one, "rows", rows_of_heights(heights));
	json_object_set_new(in, "players", json_pack("[O,o]", one, one));
	struct state *s = set_up(boards, in);
	play(s, 2, "down");
	expect_result(s, false, 0);
	refused(s, 2, "down");
	struct state *other = puyo_game.clone(s);
	play(s, 1, "down");
	expect_result(s, false, 0);
	ck_assert_int_eq(puyo_game.wait(s), 1);
	tick(s, 1);
	expect_result(s, true, 0);
	tick(other, 1);
	expect_result(other, true, 1u << 1);
	ck_assert_int_eq(other->all.tick, 901);
	json_decref(in);
	puyo_game.destroy(s);
	puyo_game.destroy(other);
}
END_TEST

START_TEST(alone_the_game_is_over_when_the_field_is_full)
{
	const int heights[] = { 0, 0, 11, 0, 0, 0 };
	struct state *s = field_state(boards, "{'mode':'solo','tick':3600}",
	    "{'score':5000,'max_chain':3,'index':7}", rows_of_heights(heights));
	play(s, 1, "down");
	struct result r;
	puyo_game.result(s, &r);
	ck_assert(r.over && r.winners == 0 && r.scores[1] == 5000);
	ck_assert_str_eq(r.ranking, "endless");
	char *line = json_line(r.stats);
	ck_assert_str_eq(line, "{\"1\":{\"all_clears\":0,\"drop_points\":0,\"max_chain\":3,\"measure\":11.0,"
	    "\"pairs\":8,\"sent\":0,\"ticks\":3600}}");
	free(line);
	json_decref(r.stats);
	puyo_game.destroy(s);
}
END_TEST

/* --- the sequence --- */

START_TEST(both_sides_get_the_same_pairs_whatever_falls)
{
	struct state *a = new_game(boards, "", 77);
	json_t *garbage = json_of("{'waiting':13}");
	struct view *v = puyo_game.view(a, SEAT_REFEREE);
	json_t *in = puyo_game.to_json(v);
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
	puyo_game.view_free(v);
	json_decref(garbage);
	json_decref(in);
	puyo_game.destroy(a);
	puyo_game.destroy(b);
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
	puyo_game.destroy(s);
}
END_TEST

START_TEST(every_pair_is_as_likely_as_any_other)
{
	int seen[COLOURS][COLOURS] = { { 0 } };
	for (uint64_t seed = 0; seed < 1600; seed++) {
		struct state *s = new_game(boards, "mode=solo", seed);
		seen[s->all.pairs[0].child][s->all.pairs[0].axis]++;
		puyo_game.destroy(s);
	}
	for (int child = RED; child <= YELLOW; child++)
		for (int axis = RED; axis <= YELLOW; axis++)
			ck_assert_msg(seen[child][axis] > 60 && seen[child][axis] < 140, "%d", seen[child][axis]);
}
END_TEST

/* --- the weak CPU --- */

static const struct { int heights[PUYO_COLUMNS]; int column; } depths[] = {
	{ { 0, 0, 0, 0, 0, 0 }, 0 }, { { 3, 2, 2, 5, 2, 7 }, 1 }, { { 4, 4, 4, 4, 4, 4 }, 0 },
	{ { 6, 5, 4, 3, 2, 1 }, 5 }, { { 12, 13, 5, 11, 0, 12 }, 4 }, { { 0, 12, 5, 5, 5, 5 }, 2 },
};

START_TEST(the_weak_cpu_fills_the_deepest_column)
{
	struct state *s = field_state(boards, "{'tick':100}", "{'pair':{'colors':'RB'}}",
	    rows_of_heights(depths[_i].heights));
	enum press press;
	int presses = 0;
	while (s->all.player[0].index == 0) {
		bool due = s->all.tick > 100 && (s->all.tick - 100) % 6 == 0;
		ck_assert_int_eq(puyo_weak_press(&s->all, 0, &press), due);
		if (due) {
			presses++;
			ck_assert(press != PRESS_CW && press != PRESS_CCW);
			play(s, 1, puyo_press_names[press]);
		}
		tick(s, 1);
	}
	int column = depths[_i].column, height = depths[_i].heights[column];
	ck_assert_int_eq(puyo_height(&s->all.player[0].field, column), height + 2);
	ck_assert_int_eq(presses, abs(column - 2) + (11 - height) + 1);
	puyo_game.destroy(s);
}
END_TEST

START_TEST(two_weak_cpus_mirror_each_other_to_a_draw)
{
	struct state *s = new_game(boards, "", 3);
	enum press press;
	while (puyo_game.to_act(s) != SEAT_NOBODY) {
		for (int side = 0; side < PUYO_SIDES; side++)
			if (puyo_weak_press(&s->all, side, &press))
				play(s, side + 1, puyo_press_names[press]);
		tick(s, 1);
		ck_assert_int_lt(s->all.tick, 100000);
	}
	ck_assert_int_gt(s->all.player[0].index, 20);
	puyo_game.destroy(s);
}
END_TEST

/* --- practice --- */

START_TEST(in_practice_a_pair_waits_to_be_placed)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	ck_assert_int_eq(puyo_game.wait(s), 0);
	tick(s, 10000);
	ck_assert(s->all.player[0].place.y == 12 && s->all.tick == 10000);
	refused(s, 1, "down");
	refused(s, 1, "place 0 3");
	refused(s, 1, "place 6 0");
	refused(s, 1, "place 0");
	refused(s, 1, "pair RX");
	refused(s, 1, "board RRR");
	refused(s, 1, "board R...../......");
	play(s, 1, "board RR.RX.");
	play(s, 1, "pair BR");
	play(s, 1, "place 2 0");
	expect_phase(s, 1, PHASE_POP, 12);
	refused(s, 1, "place 0 0");
	refused(s, 1, "board ......");
	tick(s, 12 + 6 + 12);
	expect_rows(&s->all.player[0].field, "..B...");
	ck_assert(s->all.player[0].index == 1 && puyo_game.may_undo(s));
	puyo_game.destroy(s);
}
END_TEST

START_TEST(in_practice_a_full_field_can_be_replaced)
{
	struct state *s = new_game(boards, "mode=solo practice=on", 3);
	play(s, 1, "board ..G.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..Y.../..G.../..Y.../..G...");
	play(s, 1, "place 2 0");
	expect_phase(s, 1, PHASE_DEAD, 0);
	expect_result(s, false, 0);
	refused(s, 1, "place 0 0");
	tick(s, 100);
	play(s, 1, "board ......");
	expect_phase(s, 1, PHASE_FALL, 0);
	play(s, 1, "place 0 0");
	puyo_game.destroy(s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_pair_moves_and_turns_where_there_is_room, 0, LEN(turns));
	tcase_add_test(tc, a_pair_is_lifted_off_the_floor_eight_times);
	tcase_add_test(tc, no_turn_or_move_holds_up_the_fall);
	tcase_add_test(tc, a_soft_drop_is_not_repeated_within_two_ticks);
	tcase_add_test(tc, a_pair_left_alone_falls_and_locks_by_the_clock);
	tcase_add_test(tc, speed_rises_with_the_pairs_that_landed);
	tcase_add_test(tc, a_half_without_support_falls_alone);
	tcase_add_test(tc, a_pair_on_even_ground_is_checked_at_once);
	tcase_add_test(tc, a_chain_keeps_the_time_table);
	tcase_add_test(tc, an_all_clear_counts_when_the_chain_ends);
	tcase_add_test(tc, thirty_fall_at_a_time_and_the_rest_waits);
	tcase_add_test(tc, what_does_not_divide_falls_by_chance);
	tcase_add_test(tc, garbage_above_the_hidden_row_is_lost);
	tcase_add_test(tc, the_own_chain_comes_before_garbage_falls);
	tcase_add_test(tc, with_offset_a_chain_cancels_first);
	tcase_add_test(tc, what_is_sent_can_fall_from_the_next_tick_on);
	tcase_add_test(tc, with_offset_garbage_waits_for_the_end_of_the_chain);
	tcase_add_test(tc, a_chain_sends_by_its_points_as_a_whole);
	tcase_add_test(tc, remainders_of_two_chains_do_not_add_up);
	tcase_add_test(tc, alone_nothing_is_sent);
	tcase_add_test(tc, waiting_garbage_is_shown_from_large_to_small);
	tcase_add_loop_test(tc, a_field_is_full_when_its_middle_columns_are, 0, LEN(tops));
	tcase_add_test(tc, a_field_that_is_full_only_before_its_chain_goes_on);
	tcase_add_test(tc, the_loser_waits_for_the_chain_of_the_winner);
	tcase_add_test(tc, both_full_at_the_same_tick_draw);
	tcase_add_test(tc, both_full_by_presses_of_the_same_tick_draw);
	tcase_add_test(tc, alone_the_game_is_over_when_the_field_is_full);
	tcase_add_test(tc, both_sides_get_the_same_pairs_whatever_falls);
	tcase_add_test(tc, a_pair_is_drawn_when_it_is_first_seen);
	tcase_add_test(tc, every_pair_is_as_likely_as_any_other);
	tcase_add_loop_test(tc, the_weak_cpu_fills_the_deepest_column, 0, LEN(depths));
	tcase_add_test(tc, two_weak_cpus_mirror_each_other_to_a_draw);
	tcase_add_test(tc, in_practice_a_pair_waits_to_be_placed);
	tcase_add_test(tc, in_practice_a_full_field_can_be_replaced);
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_examples", fill, 60);
	puyo_game.unload(boards);
	return status;
}
