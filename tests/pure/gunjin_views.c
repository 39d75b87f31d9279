/* gunjin_views.c: a seat's view does not depend on facts hidden from that seat.
 *
 * A game is played at random. Then it is played again, move by move beside the first, with the same
 * pieces in one camp and others in the enemy's, chosen so that everything the one side saw happens
 * again. Up to the ply where the two games differ, that side must get the same view and events,
 * byte for byte. */
#include "gunjin_support.h"

enum { GAMES = 30, PARTS = 3, SAMPLES = 2, ACTS_MAX = 160, VIEWS_EVERY = 9 };

static struct content *formations;

struct act {
	int	seat;
	char	text[ACTION_SIZE];
};

struct script {
	uint8_t		armies[GUNJIN_SIDES][GUNJIN_ARMY];
	struct act	acts[ACTS_MAX];
	int		count;
};

/* --- a random game --- */

static void
random_army(struct rng *rng, uint8_t army[GUNJIN_ARMY])
{
	const struct formation *formation =
	    &formations->formations[rng_below(rng, (uint64_t)formations->formation_count)];
	memcpy(army, formation->army, GUNJIN_ARMY);
	for (int swaps = (int)rng_below(rng, 40); swaps > 0; swaps--) {
		int one = (int)rng_below(rng, GUNJIN_ARMY), other = (int)rng_below(rng, GUNJIN_ARMY);
		uint8_t kind = army[one];
		army[one] = army[other];
		army[other] = kind;
	}
}

/* Prefers battles, so that the game reveals much. */
static struct gunjin_move
random_move(const struct gunjin_position *f, struct rng *rng)
{
	struct gunjin_move moves[GUNJIN_MOVES_MAX];
	int count = gunjin_field_moves(f, f->turn, moves);
	if (count == 0)
		ck_abort_msg("no move");
	struct gunjin_move move = moves[rng_below(rng, (uint64_t)count)];
	for (int i = 0; i < 3 && gunjin_side_at(f, move.to) < 0; i++)
		move = moves[rng_below(rng, (uint64_t)count)];
	return move;
}

static void
random_act(const struct state *s, struct rng *rng, struct act *act)
{
	const struct gunjin_position *f = &s->all.field;
	*act = (struct act){ .seat = gunjin_game.to_act(s) };
	if (s->all.offer == OFFER_OPEN) {
		strcpy(act->text, "decline draw");
	} else if (s->all.offer == OFFER_NONE && rng_below(rng, 30) == 0) {
		strcpy(act->text, "offer draw");
	} else if (rng_below(rng, 12) == 0) {
		act->seat = 1 + (int)rng_below(rng, GUNJIN_SIDES);
		int number = (int)rng_below(rng, GUNJIN_ARMY), cell = f->men[2 - act->seat][number].cell;
		if (cell != GUNJIN_NOWHERE)
			snprintf(act->text, sizeof act->text, "mark %s no. %d", gunjin_cell_name(cell),
			    number);
	}
	if (act->text[0] == '\0') {
		act->seat = f->turn + 1;
		move_text(random_move(f, rng), act->text);
	}
}

static struct state *
start_game(const struct script *script, int side, const uint8_t enemy[GUNJIN_ARMY])
{
	struct state *s = new_game(formations, "notebook=candidates", 3);
	for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
		char action[ACTION_SIZE];
		army_text(seat == side + 1 ? script->armies[side] : enemy, action);
		struct error e = { 0 };
		if (!game_apply_text(&gunjin_game, s, seat, action, NULL, &e))
			ck_abort_msg("%s: %s", action, e.sentence);
	}
	return s;
}

/* Returns the state at the end of the script. */
static struct state *
write_script(struct script *script, struct rng *rng)
{
	random_army(rng, script->armies[0]);
	random_army(rng, script->armies[1]);
	struct state *s = start_game(script, 0, script->armies[1]);
	int wanted = (int)rng_below(rng, ACTS_MAX);
	while (script->count < wanted && gunjin_game.to_act(s) != SEAT_NOBODY) {
		struct act *act = &script->acts[script->count++];
		struct error e = { 0 };
		random_act(s, rng, act);
		if (!game_apply_text(&gunjin_game, s, act->seat, act->text, NULL, &e) || !gunjin_game.invariants(s, &e))
			ck_abort_msg("%s: %s", act->text, e.sentence);
	}
	return s;
}

/* --- another enemy army that looks the same --- */

/* Swaps kinds between pieces that may both have them, by the knowledge of `side`. */
static void
other_army(const struct state *end, const struct script *script, int side, struct rng *rng,
    uint8_t army[GUNJIN_ARMY])
{
	memcpy(army, script->armies[!side], GUNJIN_ARMY);
	for (int tries = 0; tries < 300; tries++) {
		int one = (int)rng_below(rng, GUNJIN_ARMY), other = (int)rng_below(rng, GUNJIN_ARMY);
		const struct gunjin_piece *pieces = end->all.pieces[!side];
		if (pieces[one].note.candidates & 1u << army[other] &&
		    pieces[other].note.candidates & 1u << army[one]) {
			uint8_t kind = army[one];
			army[one] = army[other];
			army[other] = kind;
		}
	}
}

/* --- the comparison --- */

static void
compare_lines(char *one, char *other, const char *what)
{
	if (strcmp(one, other) != 0)
		ck_abort_msg("%s differ:\n%s\n%s", what, one, other);
	free(one);
	free(other);
}

/* Compares the views as memory, with padding and unused members. */
static void
compare_views(const struct state *a, const struct state *b, int seat)
{
	struct view *one = game_view(&gunjin_game, a, seat), *other = game_view(&gunjin_game, b, seat);
	struct gunjin_record *log = one->log, *other_log = other->log;
	if (one->log_count != other->log_count ||
	    (one->log_count > 0 && memcmp(log, other_log, (size_t)one->log_count * sizeof log[0]) != 0))
		ck_abort_msg("the logs of seat %d differ", seat);
	one->log = other->log = NULL;
	if (memcmp(one, other, sizeof *one) != 0)
		ck_abort_msg("the views of seat %d differ", seat);
	one->log = log;
	other->log = other_log;
	game_view_free(&gunjin_game, one);
	game_view_free(&gunjin_game, other);
	compare_lines(state_line(a, seat), state_line(b, seat), "views");
}

static void
compare_events(const struct events *a, const struct events *b, int seat)
{
	json_t *one = events_for(a, seat), *other = events_for(b, seat);
	compare_lines(json_line(one), json_line(other), "events");
	json_decref(one);
	json_decref(other);
}

static void
compare_legal(const struct state *a, const struct state *b, int seat)
{
	json_t *one = legal_actions(a, seat), *other = legal_actions(b, seat);
	compare_lines(json_line(one), json_line(other), "legal actions");
	json_decref(one);
	json_decref(other);
}

/* Is everything equal that both sides can see? */
static bool
looks_alike(const struct view *a, const struct view *b)
{
	bool moved = a->log_count > 0 && b->log_count > 0;
	return memcmp(a->field.cells, b->field.cells, sizeof a->field.cells) == 0 &&
	    a->end.reason == b->end.reason && a->end.winner == b->end.winner &&
	    (!moved || a->log[a->log_count - 1].outcome == b->log[b->log_count - 1].outcome);
}

/* Changes the enemy's private marks as well. */
static const char *
hidden_act(const struct act *act, int side, char text[ACTION_SIZE])
{
	snprintf(text, ACTION_SIZE, "%s", act->text);
	if (act->seat != side + 1 && strncmp(text, "mark ", 5) == 0)
		snprintf(strchr(text + 5, ' '), 16, " %c?", 'a' + act->text[5] % 26);
	return text;
}

/* Plays both games side by side; returns the number of compared actions. */
static int
compare_games(const struct script *script, int side, const uint8_t enemy[GUNJIN_ARMY])
{
	struct state *a = start_game(script, side, script->armies[!side]);
	struct state *b = start_game(script, side, enemy);
	int compared = 0;
	bool alike = true;
	compare_views(a, b, side + 1);
	for (; alike && compared < script->count; compared++) {
		const struct act *act = &script->acts[compared];
		struct events seen = { 0 }, other = { 0 };
		struct error e = { 0 };
		char text[ACTION_SIZE];
		if (!game_apply_text(&gunjin_game, a, act->seat, act->text, &seen, &e))
			ck_abort_msg("%s: %s", act->text, e.sentence);
		alike = game_apply_text(&gunjin_game, b, act->seat, hidden_act(act, side, text), &other, &e) &&
		    looks_alike(&a->all, &b->all);
		if (alike) {
			compare_events(&seen, &other, side + 1);
			compare_events(&seen, &other, SEAT_NOBODY);
		}
		if (alike && (compared % VIEWS_EVERY == 0 || compared + 1 == script->count)) {
			compare_views(a, b, side + 1);
			compare_views(a, b, SEAT_NOBODY);
			compare_legal(a, b, side + 1);
		}
		events_clear(&seen);
		events_clear(&other);
	}
	game_destroy(&gunjin_game, a);
	game_destroy(&gunjin_game, b);
	return compared;
}

START_TEST(views_events_and_logs_reveal_nothing_of_hidden_kinds)
{
	struct rng rng;
	int acts = 0, whole = 0, different = 0;
	rng_seed(&rng, (uint64_t)_i + 31);
	for (int game = 0; game < GAMES; game++) {
		struct script script = { 0 };
		struct state *end = write_script(&script, &rng);
		for (int sample = 0; sample < GUNJIN_SIDES * SAMPLES; sample++) {
			int side = sample % GUNJIN_SIDES;
			uint8_t enemy[GUNJIN_ARMY];
			other_army(end, &script, side, &rng, enemy);
			different += memcmp(enemy, script.armies[!side], GUNJIN_ARMY) != 0;
			int compared = compare_games(&script, side, enemy);
			acts += compared;
			whole += compared == script.count;
		}
		game_destroy(&gunjin_game, end);
	}
	/* the samples are useful: they differ, and most last to the end */
	ck_assert_int_eq(different, GAMES * GUNJIN_SIDES * SAMPLES);
	ck_assert_int_gt(acts, GAMES * GUNJIN_SIDES * SAMPLES * 30);
	ck_assert_int_gt(whole, GAMES * GUNJIN_SIDES * SAMPLES / 2);
}
END_TEST

/* --- while placing --- */

START_TEST(a_camp_being_filled_is_invisible_to_the_enemy_and_spectators)
{
	static const char *const steps[] = { "place H4 GE", "formation BAL2", "mirror", "swap A6 HQ2",
	    "shuffle",
	    "clear", "place B4 MI", "place B4 FL", "shuffle" };
	struct state *a = new_game(formations, "", 77), *b = new_game(formations, "", 77);
	for (size_t i = 0; i < LEN(steps); i++) {
		struct events ev = { 0 }, none = { 0 };
		struct error e = { 0 };
		ck_assert(game_apply_text(&gunjin_game, b, 2, steps[i], &ev, &e));
		ck_assert_uint_eq(ev.count, 1);
		compare_events(&ev, &none, 1);
		compare_events(&ev, &none, SEAT_NOBODY);
		compare_views(a, b, 1);
		compare_views(a, b, SEAT_NOBODY);
		events_clear(&ev);
	}
	/* nor do the other's shuffles affect one's own */
	play(a, 1, "shuffle");
	play(b, 1, "shuffle");
	compare_views(a, b, 1);
	game_destroy(&gunjin_game, a);
	game_destroy(&gunjin_game, b);
}
END_TEST

/* --- the seat's knowledge in a view --- */

START_TEST(a_seat_sees_its_own_kinds_and_its_own_notes)
{
	struct state *s = position(formations, "1TK@B3 1L1@A1 2CP@B4 2L2@H6 2GE@A6", 1);
	play_all(s, "B3-B4 A6-A5");
	play(s, 2, "mark B4 tank?");
	struct view *own = game_view(&gunjin_game, s, 1), *enemy = game_view(&gunjin_game, s, 2);
	int b4 = gunjin_cell_of("B4", 2), number = own->field.at[b4];
	ck_assert_int_eq(gunjin_kind_at(&own->field, b4), KIND_TK);
	ck_assert_int_eq(gunjin_kind_at(&enemy->field, b4), KIND_HIDDEN);
	ck_assert_int_eq(own->pieces[0][number].note.candidates, GUNJIN_ANY_KIND);
	ck_assert_str_eq(own->pieces[0][number].note.mark, "");
	ck_assert_uint_eq(enemy->pieces[0][number].note.beat, 1u << KIND_CP);
	ck_assert_str_eq(enemy->pieces[0][number].note.mark, "tank?");
	ck_assert(enemy->pieces[0][number].moved);
	ck_assert_int_eq(enemy->field.movable[0], 0);
	ck_assert_int_eq(enemy->field.movable[1], 2);
	game_view_free(&gunjin_game, own);
	game_view_free(&gunjin_game, enemy);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* The CPU fills the hidden kinds this way; the right guess gives the true board. */
START_TEST(a_view_with_the_hidden_kinds_filled_in_is_the_field)
{
	struct rng rng;
	rng_seed(&rng, 8);
	for (int game = 0; game < 50; game++) {
		struct script script = { 0 };
		struct state *end = write_script(&script, &rng);
		struct view *v = game_view(&gunjin_game, end, 1 + game % GUNJIN_SIDES);
		int enemy = 1 - game % GUNJIN_SIDES;
		for (int i = 0; i < GUNJIN_ARMY; i++) {
			if (v->field.men[enemy][i].kind != KIND_HIDDEN)
				ck_abort_msg("piece %d is not hidden", i);
			gunjin_field_set_kind(&v->field, enemy, i, script.armies[enemy][i]);
		}
		ck_assert(memcmp(&v->field, &end->all.field, sizeof v->field) == 0);
		game_view_free(&gunjin_game, v);
		game_destroy(&gunjin_game, end);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, views_events_and_logs_reveal_nothing_of_hidden_kinds,
	    0, suite_times(PARTS));
	tcase_add_test(tc, a_camp_being_filled_is_invisible_to_the_enemy_and_spectators);
	tcase_add_test(tc, a_view_with_the_hidden_kinds_filled_in_is_the_field);
	tcase_add_test(tc, a_seat_sees_its_own_kinds_and_its_own_notes);
}

int
main(void)
{
	formations = load_formations();
	int status = suite_run("gunjin_views", fill, 60);
	gunjin_game.unload(formations);
	return status;
}
