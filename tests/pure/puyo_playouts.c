/* puyo_playouts.c: random games to the end, checked at every step. */
#include "puyo_support.h"

enum { GAMES = 8, TICKS_MAX = 60000, ROUND_TRIPS = 40 };

static struct content *boards;

static const char *const kinds[] = {
	"", "offset=on", "kick=on", "offset=on kick=on", "mode=solo", "mode=solo speed=rising kick=on",
};

/* --- occasional checks --- */

static void
expect_equal(const struct state *a, const struct state *b, const char *what)
{
	game_expect_equal(&puyo_game, a, b, what);
}

static void
check_round_trip(const struct state *s)
{
	struct state *again = game_again(&puyo_game, boards, s);
	if (again->all.winner != s->all.winner || again->all.known != s->all.known)
		ck_abort_msg("the state differs from its JSON");
	/* and both continue alike */
	struct state *copy = game_clone(&puyo_game, s);
	tick(copy, 200);
	tick(again, 200);
	expect_equal(copy, again, "going on from JSON");
	game_destroy(&puyo_game, again);
	game_destroy(&puyo_game, copy);
}

/* Time has the same effect in one piece, in two, and tick by tick; before the tick that wait gives,
 * only counters change. */
static void
check_time(const struct state *s, struct rng *rng)
{
	int first = (int)rng_below(rng, 80), second = (int)rng_below(rng, 80);
	struct state *whole = game_clone(&puyo_game, s), *parts = game_clone(&puyo_game, s);
	struct state *single = game_clone(&puyo_game, s);
	tick(whole, first + second);
	tick(parts, first);
	tick(parts, second);
	for (int i = 0; i < first + second; i++) {
		uint64_t wait = puyo_game.wait(single);
		struct events ev = { 0 };
		game_advance(&puyo_game, single, 1, &ev);
		if (ev.count > 0 && wait != 1)
			ck_abort_msg("something happened %d ticks early", (int)wait - 1);
		events_clear(&ev);
	}
	expect_equal(whole, parts, "in two parts");
	expect_equal(whole, single, "tick by tick");
	game_destroy(&puyo_game, whole);
	game_destroy(&puyo_game, parts);
	game_destroy(&puyo_game, single);
}

/* A clone accepts exactly the legal actions, and the original does not change. */
static void
check_legal(const struct state *s)
{
	struct state *before = game_clone(&puyo_game, s);
	for (int seat = 1; seat <= s->all.players; seat++) {
		json_t *legal = legal_actions(s, seat);
		size_t taken = 0;
		for (int key = 0; key < PRESSES; key++) {
			struct state *copy = game_clone(&puyo_game, s);
			struct error e = { 0 };
			if (game_apply_text(&puyo_game, copy, seat, puyo_forms.patterns[key], NULL, &e))
				taken++;
			else
				expect_equal(copy, s, "refused");
			check_state(copy, puyo_forms.patterns[key]);
			game_destroy(&puyo_game, copy);
		}
		if (taken != json_array_size(legal))
			ck_abort_msg("%zu actions were taken", taken);
		json_decref(legal);
	}
	expect_equal(s, before, "a clone changed the original");
	game_destroy(&puyo_game, before);
}

static const char *const nonsense[] = {
	"", " ", "Left", "left ", " left", "lef", "drop", "hard", "cw cw", "place 0 0", "board ......",
	"pair RG", "pause", "down\n", "\xff\xfe", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
};

static void
check_nonsense(struct state *s)
{
	for (size_t i = 0; i < LEN(nonsense); i++)
		refused(s, 1, nonsense[i]);
	refused(s, 0, "left");
	refused(s, 3, "left");
	refused(s, -1, "left");
}

/* --- the games --- */

/* The actions of a game, to repeat them. */
struct record {
	struct { int64_t tick; int seat, key; }	*list;
	size_t					 count;
};

static void
press(struct state *s, struct rng *rng, struct record *r)
{
	int seat = 1 + (int)rng_below(rng, (uint64_t)s->all.players);
	int key = (int)rng_below(rng, PRESSES + 4);	/* mostly down */
	if (key >= PRESSES)
		key = PRESS_DOWN;
	struct error e = { 0 };
	if (!game_apply_text(&puyo_game, s, seat, puyo_forms.patterns[key], NULL, &e)) {
		if (e.sentence == NULL)
			ck_abort_msg("refused without a reason");
		return;
	}
	check_state(s, puyo_forms.patterns[key]);
	if (r->count % 256 == 0)
		r->list = mem_grow(r->list, r->count + 256, sizeof r->list[0]);
	r->list[r->count].tick = s->all.tick;
	r->list[r->count].seat = seat;
	r->list[r->count++].key = key;
}

static void
watch_game(const char *words, uint64_t seed, struct rng *rng, long seen[PHASES])
{
	struct state *s = new_game(boards, words, seed);
	struct record r = { 0 };
	for (int round = 0; puyo_game.to_act(s) != SEAT_NOBODY && s->all.tick < TICKS_MAX; round++) {
		for (int i = (int)rng_below(rng, 3); i > 0 && !s->all.over; i--)
			press(s, rng, &r);
		tick(s, (int)rng_below(rng, 5));
		for (int side = 0; side < s->all.players; side++)
			seen[s->all.player[side].phase]++;
		if (round % ROUND_TRIPS == 0)
			check_round_trip(s);
		if (round % ROUND_TRIPS == 10)
			check_time(s, rng);
		if (round % ROUND_TRIPS == 20)
			check_legal(s);
		if (round % (ROUND_TRIPS * 8) == 30)
			check_nonsense(s);
	}
	check_round_trip(s);
	struct state *again = new_game(boards, words, seed);
	for (size_t i = 0; i < r.count; i++) {
		tick(again, (int)(r.list[i].tick - again->all.tick));
		play(again, r.list[i].seat, puyo_forms.patterns[r.list[i].key]);
	}
	tick(again, (int)(s->all.tick - again->all.tick));
	expect_equal(s, again, "played again");
	game_destroy(&puyo_game, again);
	game_destroy(&puyo_game, s);
	free(r.list);
}

START_TEST(random_games_keep_every_invariant)
{
	const char *kind = kinds[_i % (int)LEN(kinds)];
	struct rng rng;
	long seen[PHASES] = { 0 };
	rng_seed(&rng, (uint64_t)_i + 41);
	for (int game = 0; game < GAMES; game++)
		watch_game(kind, (uint64_t)game * 100 + (uint64_t)_i, &rng, seen);
	for (int phase = 0; phase < PHASES; phase++)
		if (phase != PHASE_GARBAGE || strstr(kind, "solo") == NULL)
			ck_assert_msg(seen[phase] > 0, "%s never came", puyo_phase_names[phase]);
}
END_TEST

START_TEST(random_practice_never_ends)
{
	struct rng rng;
	rng_seed(&rng, 5);
	struct state *s = new_game(boards, "mode=solo practice=on", 5);
	for (int i = 0; i < 2000; i++) {
		json_t *legal = legal_actions(s, 1);
		size_t count = json_array_size(legal);
		if (count > 0)
			play(s, 1, json_string_value(json_array_get(legal, rng_below(&rng, count))));
		else if (s->all.player[0].phase == PHASE_DEAD)
			play(s, 1, "board RG..../RGB...");
		json_decref(legal);
		tick(s, (int)rng_below(&rng, 40));
		if (s->all.over)
			ck_abort_msg("practice has ended");
		if (i % 50 == 0)
			check_round_trip(s);
	}
	ck_assert_int_gt(s->all.player[0].max_chain, 0);
	game_destroy(&puyo_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, random_games_keep_every_invariant, 0, suite_times(LEN(kinds)));
	tcase_add_test(tc, random_practice_never_ends);
}

int
main(void)
{
	boards = load_boards();
	int status = suite_run("puyo_playouts", fill, 120);
	puyo_game.unload(boards);
	return status;
}
