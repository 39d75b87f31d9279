/* gunjin_playouts.c: random games to the end, checked at every step. */
#include "gunjin_support.h"

enum { GAMES = 100, PARTS = 2, WATCHED = 75, FIELD_GAMES = 500 };

static struct content *formations;

/* --- occasional checks --- */

static void
check_round_trip(const struct state *s)
{
	struct state *again = game_again(&gunjin_game, formations, s);
	/* equal to the last byte, also where JSON omits members */
	if (memcmp(&s->all.field, &again->all.field, sizeof s->all.field) != 0 ||
	    memcmp(s->all.pieces, again->all.pieces, sizeof s->all.pieces) != 0)
		ck_abort_msg("the state differs from its JSON");
	game_destroy(&gunjin_game, again);
}

/* Counting the kinds of an army never removes the true one, and never adds a kind. */
static void
check_counting(const struct state *s)
{
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		struct view *v = game_view(&gunjin_game, s, 2 - side);
		uint16_t candidates[GUNJIN_ARMY];
		gunjin_count_candidates(v, side, candidates);
		for (int i = 0; i < GUNJIN_ARMY; i++)
			if ((candidates[i] & 1u << s->all.field.men[side][i].kind) == 0 ||
			    (candidates[i] & ~v->pieces[side][i].note.candidates) != 0)
				ck_abort_msg("piece %d of side %d is not what was counted", i, side);
		game_view_free(&gunjin_game, v);
	}
}

/* Every pair of cells is a move exactly when it is listed. */
static void
check_moves(struct state *s)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	int turn = s->all.field.turn, count = gunjin_field_moves(&s->all.field, turn, moves);
	bool listed[GUNJIN_CELLS][GUNJIN_CELLS] = { { false } };
	for (int i = 0; i < count; i++) {
		if (listed[moves[i].from][moves[i].to])
			ck_abort_msg("a move is listed twice");
		listed[moves[i].from][moves[i].to] = true;
	}
	for (int from = 0; from < GUNJIN_CELLS; from++)
		for (int to = 0; to < GUNJIN_CELLS; to++) {
			char action[ACTION_SIZE];
			struct error e = { 0 };
			struct state *copy = game_clone(&gunjin_game, s);
			move_text((struct gunjin_move){ (uint8_t)from, (uint8_t)to }, action);
			if (game_apply_text(&gunjin_game, copy, turn + 1, action, NULL, &e) != listed[from][to] ||
			    game_apply_text(&gunjin_game, s, !turn + 1, action, NULL, &e))
				ck_abort_msg("%s", action);
			game_destroy(&gunjin_game, copy);
		}
}

static const char *const nonsense[] = {
	"", " ", "B3", "B3-", "-B4", "B3-B9", "B3 - B4", "B3-B4 ", " B3-B4", "b3-b4", "B3xB4", "B3-B4-B5",
	"B3--B4",
	"D1-D2", "E6-E5", "HQ3-D2", "HQ-D2", "I1-A1", "A0-A1", "A1-A1", "HQ1-HQ1", "place B3 TK", "army",
	"ready",
	"formation ATK1", "shuffle", "mark", "mark B3", "mark HQ9 x", "offer", "offer  draw",
	"offer draw ", "draw",
	"accept", "decline", "Resign", "resign 1", "\xff\xfe", "B3-\xe3\x81\x82", "pass", "undo",
	"B3-B4\n", "B3-B4\x01",
	"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
};

static void
check_nonsense(struct state *s, struct rng *rng)
{
	int seat = s->all.field.turn + 1;
	for (size_t i = 0; i < LEN(nonsense); i++)
		if (strcmp(nonsense[i], "mark B3") != 0 || gunjin_side_at(&s->all.field, 16) != 2 - seat)
			refused(s, seat, nonsense[i]);
	char noise[24];
	for (int round = 0; round < 20; round++) {
		size_t length = rng_below(rng, sizeof noise);
		for (size_t i = 0; i < length; i++)
			noise[i] = (char)(1 + rng_below(rng, 255));
		noise[length] = '\0';
		refused(s, seat, noise);
	}
}

/* --- the games; a passed ck_assert costs a system call, so the loop has none --- */

static void
apply(struct state *s, int seat, const char *action)
{
	struct error e = { 0 };
	if (!game_apply_text(&gunjin_game, s, seat, action, NULL, &e) || !gunjin_game.invariants(s, &e))
		ck_abort_msg("%d %s: %s", seat, action, e.sentence);
}

static void
random_start(struct state *s, struct rng *rng)
{
	for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
		char action[ACTION_SIZE] = "shuffle";
		int formation = (int)rng_below(rng, (uint64_t)formations->formation_count * 2);
		if (formation < formations->formation_count)
			snprintf(action, sizeof action, "formation %s", formations->formations[formation].id);
		apply(s, seat, action);
		if (rng_below(rng, 2) == 0)
			apply(s, seat, "mirror");
		check_round_trip(s);
		apply(s, seat, "ready");
	}
}

/* Plays a move, or now and then an action that takes no turn. */
static void
random_action(struct state *s, struct rng *rng)
{
	const struct gunjin_position *f = &s->all.field;
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	char action[ACTION_SIZE];
	if (s->all.offer == OFFER_OPEN) {
		apply(s, !f->turn + 1, rng_below(rng, 50) == 0 ? "accept draw" : "decline draw");
		return;
	}
	if (s->all.offer == OFFER_NONE && rng_below(rng, 200) == 0) {
		apply(s, f->turn + 1, "offer draw");
		return;
	}
	int seat = 1 + (int)rng_below(rng, GUNJIN_SIDES), cell = (int)rng_below(rng, GUNJIN_CELLS);
	if (rng_below(rng, 30) == 0 && gunjin_side_at(f, cell) == 2 - seat) {
		snprintf(action, sizeof action, "mark %s m%d", gunjin_cell_name(cell),
		    (int)rng_below(rng, 99));
		apply(s, seat, action);
	}
	int count = gunjin_field_moves(f, f->turn, moves);
	struct gunjin_move move = moves[rng_below(rng, (uint64_t)count)];
	move_text(move, action);
	apply(s, f->turn + 1, action);
}

static void
watch_game(uint64_t seed, struct rng *rng, int reasons[REASONS])
{
	struct state *s = new_game(formations, seed % 3 == 0 ? "nobattle=60" : "", seed);
	bool watched = seed % WATCHED == 0;
	random_start(s, rng);
	for (int actions = 0; gunjin_game.to_act(s) != SEAT_NOBODY; actions++) {
		if (watched && actions % 16 == 0)
			check_round_trip(s);
		if (actions % 16 == 0)
			check_counting(s);
		if (watched && actions % 64 == 0)
			for (int seat = 1; seat <= GUNJIN_SIDES; seat++)
				game_takes_legal(&gunjin_game, s, seat);
		if (watched && actions % 256 == 20)
			check_nonsense(s, rng);
		if (watched && actions % 100 == 0 && s->all.offer != OFFER_OPEN)
			check_moves(s);
		random_action(s, rng);
		if (actions > 46 * GUNJIN_NOBATTLE * 2)
			ck_abort_msg("the game of seed %d does not end", (int)seed);
	}
	check_round_trip(s);
	check_counting(s);
	reasons[s->all.end.reason]++;
	game_destroy(&gunjin_game, s);
}

/* The invariants include that no candidate set loses the true kind. */
START_TEST(random_games_keep_every_invariant)
{
	struct rng rng;
	int reasons[REASONS] = { 0 };
	rng_seed(&rng, (uint64_t)_i + 977);
	for (int i = 0; i < GAMES; i++)
		watch_game((uint64_t)_i * 1000 + (uint64_t)i, &rng, reasons);
	ck_assert_int_gt(reasons[REASON_OCCUPATION], 0);
	ck_assert_int_gt(reasons[REASON_ELIMINATION], 0);
	ck_assert_int_gt(reasons[REASON_NOBATTLE], 0);
	ck_assert_int_eq(reasons[REASON_NONE] + reasons[REASON_RESIGN], 0);
}
END_TEST

/* --- the bare field, as the CPU plays on it --- */

START_TEST(random_games_on_the_field_end_and_can_be_taken_back)
{
	enum { PLIES_MAX = 5000 };
	static struct gunjin_step steps[PLIES_MAX];
	struct state *s = begun_game(formations, "ATK2", "BAL3");
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 5);
	long plies = 0;
	for (int game = 0; game < FIELD_GAMES; game++) {
		struct gunjin_position f = s->all.field;
		struct gunjin_move moves[GUNJIN_MOVES_MAX];
		int count = 0;
		bool over = false;
		while (!over && count < PLIES_MAX && f.since_battle < GUNJIN_NOBATTLE) {
			int ways = gunjin_field_moves(&f, f.turn, moves);
			struct gunjin_move move = moves[rng_below(&rng, (uint64_t)ways)];
			steps[count++] = gunjin_field_play(&f, move);
			over = gunjin_field_end(&f, move.to).reason != REASON_NONE;
		}
		plies += count;
		while (count > 0)
			gunjin_field_take_back(&f, &steps[--count]);
		if (memcmp(&f, &s->all.field, sizeof f) != 0)
			ck_abort_msg("game %d cannot be taken back", game);
	}
	ck_assert_int_gt(plies / FIELD_GAMES, 100);
	game_destroy(&gunjin_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, random_games_keep_every_invariant, 0, suite_times(PARTS));
	tcase_add_loop_test(tc, random_games_on_the_field_end_and_can_be_taken_back, 0, suite_times(1));
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_playouts", fill, 120);
	gunjin_game.unload(formations);
	return status;
}
