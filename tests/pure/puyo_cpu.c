/* puyo_cpu.c: the players that build chains press only legal keys, at their pace, the same every
 * time, get pairs to their targets, and rank in order of strength. */
#include "../suite.h"
#include "games/puyo/puyo_cpu.h"
#include "puyo_support.h"

enum { SLICES = 4, TICKS_MAX = 60 * 60 };

static struct content *content;

static struct thinker *
think(const struct state *s, int seat, const char *level, uint64_t seed)
{
	struct view *v = game_view(&puyo_game, s, seat);
	struct thinker *t = puyo_game.think(v, seat, level, seed);
	game_view_free(&puyo_game, v);
	return t;
}

static void
follow(struct thinker *t, const struct state *s, int seat)
{
	struct view *v = game_view(&puyo_game, s, seat);
	puyo_game.follow(t, v);
	game_view_free(&puyo_game, v);
}

/* Plays a tick of a seat and returns its action; "": none. */
static void
act(struct state *s, struct thinker *t, int seat, char action[ACTION_SIZE])
{
	struct error e = { 0 };
	follow(t, s, seat);
	for (int i = 0; i < SLICES && !puyo_game.ponder(t); i++)
		continue;
	if (!game_decide_text(&puyo_game, t, action))
		action[0] = '\0';
	else if (!game_apply_text(&puyo_game, s, seat, action, NULL, &e))
		ck_abort_msg("seat %d: %s at %d is refused", seat, action, (int)s->all.tick);
}

/* --- whole games --- */

/* Plays a match to its end and returns a checksum of all presses. */
static uint64_t
play_match(const char *first, const char *second, uint64_t seed, int *winner)
{
	struct state *s = new_game(content, "mode=versus", seed);
	struct thinker *thinkers[] = { think(s, 1, first, seed), think(s, 2, second, seed + 1) };
	uint64_t sum = 0;
	char action[ACTION_SIZE];
	for (; !s->all.over && s->all.tick < TICKS_MAX * 10; game_advance(&puyo_game, s, 1, NULL))
		for (int seat = 1; seat <= PUYO_SIDES; seat++) {
			act(s, thinkers[seat - 1], seat, action);
			for (const char *c = action; *c != '\0'; c++)
				sum = (sum ^ (uint64_t)(*c + s->all.tick * 256 + seat)) * UINT64_C(0x100000001b3);
		}
	ck_assert(s->all.over);
	*winner = s->all.winner;
	game_thinker_free(&puyo_game, thinkers[0]);
	game_thinker_free(&puyo_game, thinkers[1]);
	game_destroy(&puyo_game, s);
	return sum;
}

START_TEST(matches_are_legal_and_the_same_every_time)
{
	int winners[2];
	uint64_t first = play_match("expert", "adept", 7, &winners[0]);
	ck_assert_uint_eq(first, play_match("expert", "adept", 7, &winners[1]));
	ck_assert_int_eq(winners[0], winners[1]);
	ck_assert_uint_ne(first, play_match("expert", "adept", 8, &winners[1]));
}
END_TEST

/* The next level below wins too often for a test of three games. */
START_TEST(a_level_beats_the_second_below)
{
	int wins = 0;
	for (int game = 0; game < 3; game++) {
		int winner;
		play_match(puyo_cpu_levels[_i + 2].name, puyo_cpu_levels[_i].name, 40 + (uint64_t)game, &winner);
		wins += winner == 0;
	}
	ck_assert_int_ge(wins, 2);
}
END_TEST

/* Pairs in twenty seconds, for each level except the first, whose pace is given, and the last. */
START_TEST(people_could_keep_pace)
{
	enum { SECONDS = 20 };
	struct state *s = new_game(content, "mode=versus", 21);
	struct thinker *thinkers[] = { think(s, 1, puyo_cpu_levels[_i].name, 1), think(s, 2, "weak", 2) };
	char action[ACTION_SIZE];
	for (; !s->all.over && s->all.tick < SECONDS * 60; game_advance(&puyo_game, s, 1, NULL))
		for (int seat = 1; seat <= PUYO_SIDES; seat++)
			act(s, thinkers[seat - 1], seat, action);
	double pace = s->all.player[0].index * 60.0 / (double)s->all.tick;
	ck_assert_msg(pace >= 0.35 && pace <= 1.35, "%s: %.2f pairs a second", puyo_cpu_levels[_i].name, pace);
	game_thinker_free(&puyo_game, thinkers[0]);
	game_thinker_free(&puyo_game, thinkers[1]);
	game_destroy(&puyo_game, s);
}
END_TEST

/* Options that change turning and falling. */
static const char *const odd_rules[] = { "kick=on", "speed=rising mode=solo", "offset=on" };

START_TEST(presses_are_legal_under_odd_rules)
{
	char action[ACTION_SIZE];
	struct state *s = new_game(content, odd_rules[_i], 3);
	struct thinker *thinkers[PUYO_SIDES];
	for (int side = 0; side < s->all.players; side++)
		thinkers[side] = think(s, side + 1, side == 0 ? "adept" : "novice", 1);
	for (; !s->all.over && s->all.tick < TICKS_MAX; game_advance(&puyo_game, s, 1, NULL))
		for (int side = 0; side < s->all.players; side++)
			act(s, thinkers[side], side + 1, action);
	ck_assert_int_gt(s->all.player[0].index, 10);
	for (int side = 0; side < s->all.players; side++)
		game_thinker_free(&puyo_game, thinkers[side]);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(keys_come_at_a_pace_a_person_could_press)
{
	struct state *s = new_game(content, "mode=solo", 5);
	struct thinker *t = think(s, 1, "master", 1);
	char action[ACTION_SIZE];
	int64_t last_key = -100, last = -100;
	int keys = 0;
	for (; s->all.player[0].index < 6; game_advance(&puyo_game, s, 1, NULL)) {
		act(s, t, 1, action);
		if (action[0] == '\0')
			continue;
		int64_t *before = strcmp(action, "down") == 0 ? &last : &last_key;
		ck_assert_int_ge(s->all.tick - last, 2);
		ck_assert_int_ge(s->all.tick - *before, before == &last ? 2 : 4);
		*before = last = s->all.tick;
		keys++;
	}
	ck_assert_int_gt(keys, 20);
	game_thinker_free(&puyo_game, t);
	game_destroy(&puyo_game, s);
}
END_TEST

/* While a player waits and only time passes, it finds nothing and presses nothing. */
START_TEST(nothing_is_missed_by_not_asking)
{
	struct state *s = new_game(content, "mode=versus", 11);
	struct thinker *thinkers[] = { think(s, 1, puyo_cpu_levels[_i].name, 1), think(s, 2, "expert", 2) };
	int64_t ask_at[] = { 0, 0 };
	bool happens = true;
	int idle = 0;
	char action[ACTION_SIZE];
	while (!s->all.over && s->all.tick < TICKS_MAX) {
		for (int seat = 1; seat <= PUYO_SIDES; seat++) {
			bool sleeps = !happens && s->all.tick < ask_at[seat - 1];
			follow(thinkers[seat - 1], s, seat);
			ck_assert(!sleeps || puyo_game.ponder(thinkers[seat - 1]));
			act(s, thinkers[seat - 1], seat, action);
			ck_assert(!sleeps || action[0] == '\0');
			happens = happens || action[0] != '\0';
			idle += sleeps;
		}
		for (int seat = 1; seat <= PUYO_SIDES; seat++) {
			follow(thinkers[seat - 1], s, seat);
			int64_t ticks = (int64_t)puyo_game.idle(thinkers[seat - 1]);
			ask_at[seat - 1] = ticks == 0 ? INT64_MAX : s->all.tick + ticks;
		}
		happens = puyo_game.wait(s) == 1;
		game_advance(&puyo_game, s, 1, NULL);
	}
	ck_assert_int_gt(idle, s->all.tick / 2);
	game_thinker_free(&puyo_game, thinkers[0]);
	game_thinker_free(&puyo_game, thinkers[1]);
	game_destroy(&puyo_game, s);
}
END_TEST

START_TEST(a_thinker_made_in_the_middle_of_a_fall_knows_a_key)
{
	struct state *s = new_game(content, "mode=versus", 9);
	char action[ACTION_SIZE];
	game_advance(&puyo_game, s, 240, NULL);
	ck_assert_int_eq(s->all.player[0].place.y, 7);
	for (const struct named *level = puyo_cpu_levels; level->name != NULL; level++) {
		struct thinker *t = think(s, 1, level->name, 1);
		while (!puyo_game.ponder(t))
			continue;
		ck_assert(game_decide_text(&puyo_game, t, action));
		struct state *copy = game_clone(&puyo_game, s);
		struct error e = { 0 };
		ck_assert(game_apply_text(&puyo_game, copy, 1, action, NULL, &e));
		game_destroy(&puyo_game, copy);
		game_thinker_free(&puyo_game, t);
	}
	game_destroy(&puyo_game, s);
}
END_TEST

/* A choice for a quiet field does not answer garbage on its way. */
START_TEST(garbage_on_its_way_makes_it_think_again)
{
	struct state *s = new_game(content, "mode=versus", 9);
	struct thinker *t = think(s, 1, "master", 1);
	while (!puyo_game.ponder(t))
		continue;
	follow(t, s, 1);
	ck_assert(puyo_game.ponder(t));
	s->all.player[0].waiting = 12;
	follow(t, s, 1);
	ck_assert(!puyo_game.ponder(t));
	game_thinker_free(&puyo_game, t);
	game_destroy(&puyo_game, s);
}
END_TEST

/* --- steering --- */

static const struct { const char *rows; struct puyo_place at; } falls[] = {
	{ "", { 2, 12, 0 } },
	{ "X...../X...../X...../X...../X...../X....X/X....X/X....X/X....X/X....X/X....X", { 2, 12, 0 } },
	{ ".X.X../.X.X../.X.X../.X.X../.X.X../.X.X../.X.X../.X.X..", { 2, 7, 0 } },
	{ ".X.X../.X.X../.X.X../.X.X../.X.X../.X.X../.X.X../.X.X..", { 2, 12, 0 } },
	{ "X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X/X.XX.X", { 2, 12, 0 } },
};

/* Its keys reach every place it lists, and no other place can be reached. */
START_TEST(steering_gets_where_it_means_to)
{
	struct state *start = field_state(content, "{'mode':'solo','pairs':['RG','BB','YR']}", "{}",
	    rows_of(falls[_i].rows));
	start->all.player[0].place = falls[_i].at;
	unsigned places = puyo_steer_places(&start->all, 0);
	struct puyo_pair pair = start->all.shown[0][0];
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int r = 0; r < 4; r++) {
			bool reached = (places & PUYO_PLACE_BIT(x, r)) != 0;
			if (falls[_i].at.y == PUYO_START_Y && puyo_can_reach(&start->all.player[0].field, x, r))
				ck_assert(reached);
			enum press press;
			ck_assert_int_eq(puyo_steer(&start->all, 0, x, r, &press), reached);
			if (!reached)
				continue;
			struct state *s = game_clone(&puyo_game, start);
			struct puyo_field expected = s->all.player[0].field;
			puyo_drop_pair(&expected, pair, x, r);
			for (int i = 0; i < 60 && s->all.player[0].index == 0; i++, game_advance(&puyo_game, s, 4, NULL)) {
				ck_assert(puyo_steer(&s->all, 0, x, r, &press));
				play(s, 1, puyo_forms.patterns[press]);
				if (s->all.player[0].phase != PHASE_FALL)
					break;
			}
			ck_assert_mem_eq(&s->all.player[0].field, &expected, sizeof expected);
			game_destroy(&puyo_game, s);
		}
	game_destroy(&puyo_game, start);
}
END_TEST

/* --- choices --- */

static void
decide(const char *json, const char *rows, const char *level, char action[ACTION_SIZE])
{
	struct state *s = field_state(content, json, "{}", rows_of(rows));
	struct thinker *t = think(s, 1, level, 1);
	while (!puyo_game.ponder(t))
		continue;
	if (!game_decide_text(&puyo_game, t, action))
		action[0] = '\0';
	game_thinker_free(&puyo_game, t);
	game_destroy(&puyo_game, s);
}

START_TEST(in_practice_it_places_the_pair)
{
	char action[ACTION_SIZE];
	for (int i = 1; puyo_cpu_levels[i].name != NULL; i++) {
		decide("{'mode':'solo','practice':true,'pairs':['RG','BB','YR']}", "", puyo_cpu_levels[i].name, action);
		ck_assert_int_eq(strncmp(action, "place ", 6), 0);
	}
}
END_TEST

/* Yellow on the left starts seven steps. */
START_TEST(a_chain_that_waits_is_fired)
{
	struct puyo_task task = {
		.field = puyo_board(content, "seven")->field, .known = 3, .patience = 900,
		.pairs = { { YELLOW, BLUE }, { BLUE, GREEN }, { GREEN, RED } },
	};
	task.places = puyo_reachable(&task.field);
	struct puyo_limits limits = { 10, 3, 1 };
	struct puyo_search *search = puyo_search_new(&limits, NULL);
	struct puyo_choice choice;
	puyo_search_start(search, &task);
	while (!puyo_search_work(search, 1000))
		continue;
	ck_assert(puyo_search_choice(search, PUYO_EVERYWHERE, &choice));
	ck_assert_int_ge(choice.chain.steps, 7);
	puyo_search_free(search);
}
END_TEST

/* --- the other side --- */

/* Yellow starts a waiting chain of seven on the right. */
static void
show_seven(struct state *s)
{
	s->all.player[1].field = puyo_board(content, "seven")->field;
}

START_TEST(an_answer_is_read_with_the_pairs_it_takes)
{
	enum { SEVEN = 13800, END = 2000 };
	static const struct puyo_pair pairs[] = { { BLUE, GREEN }, { YELLOW, BLUE }, { GREEN, RED } };
	struct puyo_rival reading;
	struct state *s = new_game(content, "mode=versus offset=on", 9);
	show_seven(s);
	memcpy(s->all.shown[1], pairs, sizeof pairs);
	puyo_read_start(&reading, &s->all, 1);
	while (!puyo_read_work(&reading, 100))
		continue;
	ck_assert_int_lt(reading.answers[0], SEVEN);
	ck_assert_int_ge(reading.answers[1], SEVEN);
	ck_assert_int_ge(reading.answers[2], reading.answers[1]);
	/* A slow player has no time for the second pair. */
	ck_assert_int_eq(puyo_read_need(&reading, END, 1000), END + reading.answers[0]);
	ck_assert_int_eq(puyo_read_need(&reading, END, 20), END + reading.answers[2]);
	game_destroy(&puyo_game, s);
}
END_TEST

/* The rules play the rest of a chain exactly as predicted. */
START_TEST(the_rest_of_a_chain_is_foreseen)
{
	struct state *s = new_game(content, "mode=versus", 9);
	struct puyo_rest rest;
	show_seven(s);
	puyo_put(&s->all.player[1].field, 0, puyo_height(&s->all.player[1].field, 0) + 1, YELLOW);
	s->all.player[1].place = (struct puyo_place){ 5, 1 + puyo_height(&s->all.player[1].field, 5), 0 };
	play(s, 2, "down");
	ck_assert_int_eq(s->all.player[1].phase, PHASE_POP);
	puyo_read_rest(&s->all.player[1], &rest);
	int64_t end = s->all.tick + rest.ticks;
	long points = s->all.player[1].chain_points + rest.points;
	for (; s->all.player[1].chain_points < points; game_advance(&puyo_game, s, 1, NULL))
		ck_assert_int_lt(s->all.tick, end);
	ck_assert_int_eq(s->all.player[1].chain_points, points);
	game_advance(&puyo_game, s, (uint64_t)(end - s->all.tick), NULL);
	ck_assert_int_eq(s->all.player[1].phase, PHASE_FALL);
	ck_assert_mem_eq(&s->all.player[1].field, &rest.field, sizeof rest.field);
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *all)
{
	content = load_boards();
	tcase_add_test(all, matches_are_legal_and_the_same_every_time);
	tcase_add_loop_test(all, a_level_beats_the_second_below, 0, 4);
	tcase_add_loop_test(all, people_could_keep_pace, 1, 7);
	tcase_add_loop_test(all, presses_are_legal_under_odd_rules, 0, LEN(odd_rules));
	tcase_add_test(all, keys_come_at_a_pace_a_person_could_press);
	tcase_add_loop_test(all, nothing_is_missed_by_not_asking, 0, 8);
	tcase_add_test(all, a_thinker_made_in_the_middle_of_a_fall_knows_a_key);
	tcase_add_test(all, garbage_on_its_way_makes_it_think_again);
	tcase_add_loop_test(all, steering_gets_where_it_means_to, 0, LEN(falls));
	tcase_add_test(all, in_practice_it_places_the_pair);
	tcase_add_test(all, a_chain_that_waits_is_fired);
	tcase_add_test(all, an_answer_is_read_with_the_pairs_it_takes);
	tcase_add_test(all, the_rest_of_a_chain_is_foreseen);
}

int
main(void)
{
	return suite_run("puyo_cpu", fill, 120);
}
