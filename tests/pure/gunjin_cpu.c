/* gunjin_cpu.c: the CPUs play legal actions, from their own views, and think. */
#include "games/gunjin/gunjin_cpu.h"
#include "gunjin_support.h"

enum { SLICES = 3, PLIES_MAX = 2000 };

static struct content *content;

/* --- asking --- */

/* A level's action in a seat after so many slices of thought; "": none. */
static void
ask(const struct state *s, int seat, const char *level, uint64_t seed, int slices, char action[ACTION_SIZE])
{
	struct view *v = game_view(&gunjin_game, s, seat);
	struct thinker *t = gunjin_game.think(v, seat, level, seed);
	game_view_free(&gunjin_game, v);
	while (slices-- > 0 && !gunjin_game.ponder(t))
		continue;
	if (!game_decide_text(&gunjin_game, t, action))
		action[0] = '\0';
	game_thinker_free(&gunjin_game, t);
}

static void
play_random_move(struct state *s, struct rng *rng)
{
	int seat = gunjin_game.to_act(s);
	json_t *legal = legal_actions(s, seat);
	play(s, seat, json_string_value(json_array_get(legal, rng_below(rng, json_array_size(legal)))));
	json_decref(legal);
}

/* Plays so many random moves; NULL if the game ends before. */
static struct state *
random_position(struct rng *rng, int plies)
{
	struct state *s = new_game(content, "", rng_next(rng));
	for (int seat = 1; seat <= GUNJIN_SIDES; seat++) {
		play(s, seat, "shuffle");
		play(s, seat, "ready");
	}
	while (plies-- > 0 && gunjin_game.to_act(s) != SEAT_NOBODY)
		play_random_move(s, rng);
	if (gunjin_game.to_act(s) != SEAT_NOBODY)
		return s;
	game_destroy(&gunjin_game, s);
	return NULL;
}

static bool
is_legal(const struct state *s, int seat, const char *action)
{
	json_t *legal = legal_actions(s, seat);
	bool found = false;
	for (size_t i = 0; i < json_array_size(legal); i++)
		found = found || strcmp(json_string_value(json_array_get(legal, i)), action) == 0;
	json_decref(legal);
	return found;
}

/* --- legal actions --- */

START_TEST(every_level_plays_legal_moves_in_random_positions)
{
	struct rng rng;
	rng_seed(&rng, 11);
	for (int i = 0; i < 60; i++) {
		struct state *s = random_position(&rng, (int)rng_below(&rng, 300));
		for (int level = 0; s != NULL && gunjin_game.levels[level].name != NULL; level++) {
			int seat = gunjin_game.to_act(s);
			for (int slices = 0; slices <= SLICES; slices += SLICES) {
				char action[ACTION_SIZE];
				ask(s, seat, gunjin_game.levels[level].name, rng_next(&rng), slices, action);
				ck_assert_msg(is_legal(s, seat, action), "%s: %s", gunjin_game.levels[level].name,
				    action);
			}
		}
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

START_TEST(every_level_plays_whole_games)
{
	static const char *const pairs[][GUNJIN_SIDES] = {
		{ "recruit", "recruit" }, { "recruit", "soldier" }, { "soldier", "officer" },
		{ "officer", "general" }, { "general", "recruit" },
	};
	struct rng rng;
	rng_seed(&rng, 12);
	const char *const *levels = pairs[_i];
	struct state *s = new_game(content, "", 3);
	for (int seat; (seat = gunjin_game.to_act(s)) != SEAT_NOBODY && s->all.ply < PLIES_MAX; ) {
		char action[ACTION_SIZE];
		seat = seat == SEAT_ALL ? 1 : seat;
		ask(s, seat, levels[seat - 1], rng_next(&rng), SLICES, action);
		play(s, seat, action);
	}
	ck_assert_int_eq(s->all.phase, PHASE_OVER);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_seat_that_may_not_act_does_nothing)
{
	struct state *s = position(content, "1MA@D5 1L1@A1 2L2@H6", 1);
	char action[ACTION_SIZE];
	ask(s, 2, "general", 1, SLICES, action);
	ck_assert_str_eq(action, "");
	play(s, 1, "offer draw");
	ask(s, 1, "general", 1, SLICES, action);
	ck_assert_str_eq(action, "");
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- moves that need no thought --- */

START_TEST(all_but_the_recruit_take_an_occupation_at_once)
{
	static const struct { const char *pieces, *move; int turn; } cases[] = {
		{ "1MA@D5 1L1@A1 2L2@H6", "D5-HQ2", 1 },
		{ "1GE@F6 1PL@A1 1TK@B2 2L2@G6 2GE@E5", "F6-HQ2", 1 },
		{ "2LC@C1 2L1@A6 1L2@D2 1CP@A1", "C1-HQ1", 2 },
	};
	struct state *s = position(content, cases[_i].pieces, cases[_i].turn);
	for (int level = 1; gunjin_game.levels[level].name != NULL; level++)
		for (uint64_t seed = 0; seed < 5; seed++) {
			char action[ACTION_SIZE];
			ask(s, cases[_i].turn, gunjin_game.levels[level].name, seed, 0, action);
			ck_assert_str_eq(action, cases[_i].move);
		}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Chi-square over the moves; with five degrees of freedom chance alone exceeds 20.5
 * once in a thousand times. */
START_TEST(a_recruit_plays_all_moves_equally_often_and_an_occupation_too)
{
	enum { ASKED = 3000, MOVES = 6 };
	static const char *const moves[MOVES] = { "A1-A2", "A1-B1", "D5-C5", "D5-D4", "D5-E5", "D5-HQ2" };
	struct state *s = position(content, "1MA@D5 1L1@A1 2L2@H6", 1);
	int counts[MOVES] = { 0 };
	for (int i = 0; i < ASKED; i++) {
		char action[ACTION_SIZE];
		ask(s, 1, "recruit", (uint64_t)i, 0, action);
		for (int j = 0; j < MOVES; j++)
			counts[j] += strcmp(action, moves[j]) == 0;
	}
	double deviation = 0, expected = (double)ASKED / MOVES;
	int sum = 0;
	for (int i = 0; i < MOVES; i++) {
		deviation += (counts[i] - expected) * (counts[i] - expected) / expected;
		sum += counts[i];
	}
	ck_assert_int_eq(sum, ASKED);
	ck_assert_double_lt(deviation, 20.5);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_captain_does_not_run_for_the_headquarters_it_cannot_occupy)
{
	struct state *s = position(content, "1CP@D5 1MA@D4 2L2@H6", 1);
	char action[ACTION_SIZE];
	ask(s, 1, "general", 1, 1000, action);
	ck_assert_str_ne(action, "D5-HQ2");
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- the race for the headquarters --- */

START_TEST(an_officer_that_nothing_stops_decides_the_race)
{
	static const struct { const char *pieces; int turn, sign; } cases[] = {
		{ "1MA@D4 1L1@A1 2L2@H6", 1, 1 },
		{ "1MA@D4 1L1@A1 2L2@H6", 2, -1 },
		{ "1CP@D4 1L1@A1 2L2@H6", 1, 0 },		/* no officer */
		{ "1MA@C2 1L1@A1 2L2@H6", 1, 0 },		/* too far */
		{ "1MA@D4 1L1@A1 2LC@F5 2L2@H6", 1, 1 },	/* a guard one step too late */
		{ "1MA@D4 1L1@A1 2LC@F5 2L2@H6", 2, 0 },	/* a guard in time */
		{ "1MA@D4 1L1@A1 2MA@F6 2L2@H6", 1, 0 },	/* an equal piece is enough */
		{ "1MA@D4 1L1@A1 2CP@F6 2L2@H6", 1, 1 },	/* a weaker one is not */
		{ "1MA@D5 1L1@A1 2PL@D3 2L2@H6", 2, 0 },	/* it flies home */
		{ "1MA@D4 1L1@A1 2L2@HQ2 2GE@F6", 1, 1 },	/* the guard's place is taken */
		{ "1MA@D4 1L1@A1 2L2@HQ2 2GE@F6", 2, 0 },	/* and then left */
		{ "1MA@D4 1GE@HQ1 2LC@G6 2L2@H6", 2, 0 },	/* the guard's way is free */
		{ "1MA@D4 1GE@HQ1 2LC@G6 2L2@F6", 2, -1 },	/* a piece of its own side closes
								 * it */
		{ "1MA@D5 1L1@A1 2MI@HQ2 2L2@H6", 1, 0 },
		{ "1MA@D5 1L1@HQ2 2L2@H6", 1, 0 },		/* its own piece is in the way */
		{ "1MA@D4 2MA@D3", 1, 1 },			/* the first to arrive */
		{ "1MA@D4 2MA@D3", 2, 1 },
		{ "1MA@D4 2MA@D2", 1, -1 },
	};
	struct gunjin_map map;
	gunjin_map_draw(&map);
	for (size_t i = 0; i < LEN(cases); i++) {
		struct state *s = position(content, cases[i].pieces, cases[i].turn);
		int worth = gunjin_race_worth(&map, &s->all.field);
		ck_assert_msg((worth > 0) - (worth < 0) == cases[i].sign, "%s: %d", cases[i].pieces, worth);
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

/* A piece that has won at the bridge heads for the headquarters; only the General is near enough to
 * stop it. */
START_TEST(the_general_moves_a_guard_home_in_time)
{
	struct state *s = position(content, "1GE@F3 1MG@B3 1L2@H1 1CV@A1 2LG@B4 2L2@H6 2CP@G6 2EN@A6", 2);
	play_all(s, "B4-B3 H1-H2 B3-B2");
	for (uint64_t seed = 0; seed < 10; seed++) {
		char action[ACTION_SIZE];
		ask(s, 1, "general", seed, 20, action);
		ck_assert_msg(strcmp(action, "F3-F2") == 0 || strcmp(action, "F3-E3") == 0, "%s", action);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* No enemy is near enough to stop it, so it goes straight there. */
START_TEST(the_general_walks_into_an_open_headquarters)
{
	enum { PLIES = 11 };	/* six steps, and the answers between them */
	struct state *s = position(content, "1MA@B3 1L1@A1 1CP@H2 1TK@C2 2L2@H6 2CV@A6 2CP@H4", 1);
	struct rng rng;
	rng_seed(&rng, 18);
	for (int seat; (seat = gunjin_game.to_act(s)) != SEAT_NOBODY && s->all.ply < PLIES; ) {
		char action[ACTION_SIZE];
		ask(s, seat, seat == 1 ? "general" : "recruit", rng_next(&rng), 20, action);
		play(s, seat, action);
	}
	ck_assert_int_eq(s->all.end.reason, REASON_OCCUPATION);
	ck_assert_int_eq(s->all.end.winner, 0);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- a long peace --- */

/* A lieutenant is in front of a piece that could be nearly any kind. */
START_TEST(after_a_long_peace_everybody_but_the_recruit_attacks)
{
	static const char *const levels[] = { "soldier", "officer", "general" };
	struct state *s = position(content, "1CP@B3 1L1@A1 1MI@C1 2CO@B4 2L2@H6 2MI@G6", 1);
	char action[ACTION_SIZE];
	s->all.field.since_battle = 190;
	ask(s, 1, levels[_i], 3, SLICES, action);
	ck_assert_str_eq(action, "B3-B4");
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(where_every_move_is_as_good_none_goes_straight_back)
{
	static const struct { const char *pieces, *moves, *back; } cases[] = {
		{ "1CP@A2 1MI@A1 2L2@H6", "A2-B2 H6-H5", "B2-A2" }, { "1CP@C2 1MI@A1 2L2@H6", "C2-B2 H6-H5", "B2-C2" },
		{ "1CP@B1 1MI@A1 2L2@H6", "B1-B2 H6-H5", "B2-B1" }, { "1CP@B3 1MI@A1 2L2@H6", "B3-B2 H6-H5", "B2-B3" },
	};
	struct state *s = position(content, cases[_i].pieces, 1);
	play_all(s, cases[_i].moves);
	for (uint64_t seed = 0; seed < 10; seed++) {
		char action[ACTION_SIZE];
		ask(s, 1, "officer", seed, SLICES, action);
		ck_assert_str_ne(action, cases[_i].back);
		ask(s, 1, "general", seed, SLICES, action);
		ck_assert_str_ne(action, cases[_i].back);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(the_only_move_needs_no_thought)
{
	struct state *s = position(content, "1CP@A1 1MI@B1 2L2@H6", 1);
	struct view *v = game_view(&gunjin_game, s, 1);
	struct thinker *t = gunjin_game.think(v, 1, "general", 1);
	char action[ACTION_SIZE];
	ck_assert(gunjin_game.ponder(t));
	ck_assert(game_decide_text(&gunjin_game, t, action));
	ck_assert_str_eq(action, "A1-A2");
	game_thinker_free(&gunjin_game, t);
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_draw_is_taken_only_by_the_player_who_is_losing)
{
	static const struct { const char *pieces, *answer; } cases[] = {
		{ "1GE@A1 1LG@B1 1PL@C1 1TK@F1 1MG@G1 2L2@H6 2CV@A6", "accept draw" },
		{ "1L2@A1 1CV@B1 2GE@A6 2LG@B6 2PL@C6 2TK@F6 2CO@G6", "decline draw" },
	};
	struct state *s = position(content, cases[_i].pieces, 1);
	play(s, 1, "offer draw");
	for (int level = 0; gunjin_game.levels[level].name != NULL; level++) {
		char action[ACTION_SIZE];
		ask(s, 2, gunjin_game.levels[level].name, 1, SLICES, action);
		ck_assert_str_eq(action, cases[_i].answer);
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- determinism --- */

START_TEST(the_same_seed_and_view_give_the_same_action)
{
	struct rng rng;
	rng_seed(&rng, 13);
	for (int i = 0; i < 12; i++) {
		struct state *s = random_position(&rng, 20 * i);
		for (int level = 0; s != NULL && gunjin_game.levels[level].name != NULL; level++) {
			char action[ACTION_SIZE], again[ACTION_SIZE];
			int seat = gunjin_game.to_act(s);
			ask(s, seat, gunjin_game.levels[level].name, 5, 2 * i, action);
			ask(s, seat, gunjin_game.levels[level].name, 5, 2 * i, again);
			ck_assert_str_eq(action, again);
		}
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

START_TEST(all_but_the_general_are_done_within_a_few_slices)
{
	static const char *const levels[] = { "recruit", "soldier", "officer" };
	struct state *s = begun_game(content, "ATK1", "ATK2");
	struct view *v = game_view(&gunjin_game, s, 1);
	struct thinker *t = gunjin_game.think(v, 1, levels[_i], 1);
	int slices = 1;
	while (!gunjin_game.ponder(t))
		slices++;
	ck_assert_int_le(slices, 10);
	game_thinker_free(&gunjin_game, t);
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- hidden facts --- */

/* Changes the kinds of the enemy's pieces, lost ones too, to others that agree with everything the
 * seat has seen. */
static void
exchange_hidden(struct state *s, int seat, struct rng *rng)
{
	struct view *all = &s->all, *v = game_view(&gunjin_game, s, seat);
	struct gunjin_belief belief;
	uint8_t kinds[GUNJIN_ARMY];
	int enemy = seat == 1;
	gunjin_belief_form(&belief, v, seat - 1, false);
	gunjin_belief_draw(&belief, rng, kinds);
	for (int i = 0; i < GUNJIN_ARMY; i++)
		gunjin_field_set_kind(&all->field, enemy, i, kinds[i]);
	game_view_free(&gunjin_game, v);
}

START_TEST(hidden_kinds_do_not_change_the_action)
{
	struct rng rng;
	rng_seed(&rng, 14);
	for (int i = 0; i < 40; i++) {
		struct state *s = random_position(&rng, (int)rng_below(&rng, 250));
		for (int level = 0; s != NULL && gunjin_game.levels[level].name != NULL; level++) {
			char action[ACTION_SIZE], other[ACTION_SIZE];
			int seat = gunjin_game.to_act(s);
			struct state *changed = game_clone(&gunjin_game, s);
			exchange_hidden(changed, seat, &rng);
			ask(s, seat, gunjin_game.levels[level].name, 9, SLICES, action);
			ask(changed, seat, gunjin_game.levels[level].name, 9, SLICES, other);
			ck_assert_str_eq(action, other);
			game_destroy(&gunjin_game, changed);
		}
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

static void
check_draw(const struct view *v, int side, bool habits, struct rng *rng)
{
	struct gunjin_belief belief;
	uint8_t kinds[GUNJIN_ARMY];
	int counts[KINDS] = { 0 };
	gunjin_belief_form(&belief, v, side, habits);
	gunjin_belief_draw(&belief, rng, kinds);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		ck_assert_int_lt(kinds[i], KINDS);
		ck_assert(v->pieces[!side][i].note.candidates >> kinds[i] & 1);
		counts[kinds[i]]++;
	}
	for (int kind = 0; kind < KINDS; kind++)
		ck_assert_int_eq(counts[kind], gunjin_kinds[kind].copies);
}

START_TEST(imagined_armies_fit_the_notes_and_the_counts)
{
	struct rng rng;
	rng_seed(&rng, 15);
	for (int i = suite_times(8); i > 0; i--) {
		struct state *s = random_position(&rng, 0);
		while (gunjin_game.to_act(s) != SEAT_NOBODY) {
			int side = (int)rng_below(&rng, 2);
			play_random_move(s, &rng);
			struct view *v = game_view(&gunjin_game, s, side + 1);
			check_draw(v, side, rng_below(&rng, 2) == 0, &rng);
			game_view_free(&gunjin_game, v);
		}
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

START_TEST(without_knowledge_every_piece_is_as_likely_the_general)
{
	enum { DRAWS = 4600 };
	struct state *s = begun_game(content, "ATK1", "ATK2");
	struct view *v = game_view(&gunjin_game, s, 1);
	struct gunjin_belief belief;
	struct rng rng;
	int counts[GUNJIN_ARMY] = { 0 };
	rng_seed(&rng, 16);
	gunjin_belief_form(&belief, v, 0, false);
	for (int i = 0; i < DRAWS; i++) {
		uint8_t kinds[GUNJIN_ARMY];
		gunjin_belief_draw(&belief, &rng, kinds);
		for (int j = 0; j < GUNJIN_ARMY; j++)
			counts[j] += kinds[j] == KIND_GE;
	}
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		ck_assert_int_gt(counts[i], DRAWS / GUNJIN_ARMY - 70);
		ck_assert_int_lt(counts[i], DRAWS / GUNJIN_ARMY + 70);
	}
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- evidence from moves --- */

START_TEST(deeds_are_read_from_the_log)
{
	struct state *s = position(content, "1TK@B3 1GE@A1 1L1@C1 2L2@B4 2LG@B5 2MI@H6", 1);
	struct gunjin_deeds deeds[GUNJIN_SIDES][GUNJIN_ARMY];
	play_all(s, "B3-B4 B5-B4 A1-A2 B4-B3");
	gunjin_deeds_read(&s->all, deeds);
	const struct gunjin_position *f = &s->all.field;
	const struct gunjin_deeds *general = &deeds[0][f->at[gunjin_cell_of("A2", 2)]];
	const struct gunjin_deeds *raider = &deeds[1][f->at[gunjin_cell_of("B3", 2)]];
	const struct gunjin_deeds *mine = &deeds[1][f->at[gunjin_cell_of("H6", 2)]];
	ck_assert(general->moved && !general->crossed);
	ck_assert_int_eq(general->attacks, 0);
	ck_assert_int_eq(general->idle, 2);
	ck_assert(raider->moved && raider->crossed);
	ck_assert_int_eq(raider->attacks, 1);
	ck_assert_int_eq(raider->won, 1);
	ck_assert(!mine->moved);
	ck_assert_int_eq(mine->idle, 2);
	game_destroy(&gunjin_game, s);
}
END_TEST

/* Half of the time, the piece next to the bridge head has a free cell in front. */
START_TEST(what_stays_though_it_could_go_is_more_likely_a_mine)
{
	struct state *s = begun_game(content, "ATK1", "ATK1");
	struct gunjin_belief before, after;
	play_all(s, "B3-B4 A4-B4 A3-B3 B4-A4 B3-A3 A4-B4 A3-B3 B4-A4 B3-A3 A4-B4 A3-B3 B4-A4");
	struct view *v = game_view(&gunjin_game, s, 1);
	gunjin_belief_form(&after, v, 0, true);
	v->log_count = 0;
	gunjin_belief_form(&before, v, 0, true);
	int still = v->field.at[gunjin_cell_of("B5", 2)];
	ck_assert_int_gt(after.weights[still][KIND_MI] * before.weights[still][KIND_GE],
	    before.weights[still][KIND_MI] * after.weights[still][KIND_GE]);
	game_view_free(&gunjin_game, v);
	game_destroy(&gunjin_game, s);
}
END_TEST

START_TEST(a_set_up_army_beyond_the_counts_can_be_played_against)
{
	struct state *s = position(content, "1CP@B3 1L1@A1 2GE@B4 2GE@C4 2GE@D4 2SP@E5 2SP@F5", 1);
	play_all(s, "A1-A2 B4-B5 A2-A1 C4-C5 A1-A2 D4-D5");
	for (int level = 0; gunjin_game.levels[level].name != NULL; level++) {
		char action[ACTION_SIZE];
		ask(s, 1, gunjin_game.levels[level].name, 1, SLICES, action);
		ck_assert(is_legal(s, 1, action));
	}
	game_destroy(&gunjin_game, s);
}
END_TEST

/* --- placing --- */

START_TEST(there_are_thirty_camps_and_more_of_every_manner)
{
	int manners[MANNERS] = { 0 };
	for (int i = 0; i < gunjin_camp_count(content); i++)
		manners[gunjin_camp(content, i).manner]++;
	ck_assert_int_ge(gunjin_camp_count(content), 30);
	for (int i = 0; i < MANNERS; i++)
		ck_assert_int_ge(manners[i], 10);
}
END_TEST

/* Checks the manner of an unchanged camp. */
START_TEST(a_camp_is_of_a_manner_that_is_liked)
{
	struct rng rng;
	rng_seed(&rng, 17);
	for (int manner = 0; manner < MANNERS; manner++) {
		struct gunjin_taste taste = { .choosy = manner % 2 == 0 };
		taste.likes[manner] = 1;
		for (int i = 0; i < 20; i++) {
			uint8_t army[GUNJIN_ARMY], mirrored[GUNJIN_ARMY];
			int nearest = GUNJIN_ARMY, found = -1;
			gunjin_camp_fill(content, &taste, &rng, army);
			gunjin_army_mirror(army, mirrored);
			for (int j = 0; j < gunjin_camp_count(content); j++) {
				struct gunjin_camp camp = gunjin_camp(content, j);
				int straight = 0, turned = 0;
				for (int k = 0; k < GUNJIN_ARMY; k++) {
					straight += camp.army[k] != army[k];
					turned += camp.army[k] != mirrored[k];
				}
				if (straight < nearest || turned < nearest) {
					nearest = straight < turned ? straight : turned;
					found = (int)camp.manner;
				}
			}
			ck_assert_int_le(nearest, 8);
			ck_assert_int_eq(found, manner);
		}
	}
}
END_TEST

START_TEST(camps_are_legal_and_differ)
{
	enum { CAMPS = 50 };
	char camps[CAMPS][ACTION_SIZE];
	for (int i = 0; i < CAMPS; i++) {
		struct state *s = new_game(content, "", 1);
		int seat = 1 + i % 2;
		ask(s, seat, "soldier", (uint64_t)i, 1, camps[i]);
		play(s, seat, camps[i]);
		ck_assert(s->all.ready[seat - 1]);
		char action[ACTION_SIZE];
		ask(s, seat, "soldier", 1, 1, action);
		ck_assert_str_eq(action, "");
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(camps[i], camps[j]);
		game_destroy(&gunjin_game, s);
	}
}
END_TEST

static void
fill(TCase *tests)
{
	content = load_formations();
	tcase_add_test(tests, every_level_plays_legal_moves_in_random_positions);
	tcase_add_loop_test(tests, every_level_plays_whole_games, 0, 5);
	tcase_add_test(tests, a_seat_that_may_not_act_does_nothing);
	tcase_add_loop_test(tests, all_but_the_recruit_take_an_occupation_at_once, 0, 3);
	tcase_add_test(tests, a_recruit_plays_all_moves_equally_often_and_an_occupation_too);
	tcase_add_test(tests, a_captain_does_not_run_for_the_headquarters_it_cannot_occupy);
	tcase_add_test(tests, an_officer_that_nothing_stops_decides_the_race);
	tcase_add_test(tests, the_general_moves_a_guard_home_in_time);
	tcase_add_test(tests, the_general_walks_into_an_open_headquarters);
	tcase_add_loop_test(tests, after_a_long_peace_everybody_but_the_recruit_attacks, 0, 3);
	tcase_add_loop_test(tests, where_every_move_is_as_good_none_goes_straight_back, 0, 4);
	tcase_add_test(tests, the_only_move_needs_no_thought);
	tcase_add_loop_test(tests, a_draw_is_taken_only_by_the_player_who_is_losing, 0, 2);
	tcase_add_test(tests, the_same_seed_and_view_give_the_same_action);
	tcase_add_loop_test(tests, all_but_the_general_are_done_within_a_few_slices, 0, 3);
	tcase_add_test(tests, hidden_kinds_do_not_change_the_action);
	tcase_add_test(tests, imagined_armies_fit_the_notes_and_the_counts);
	tcase_add_test(tests, without_knowledge_every_piece_is_as_likely_the_general);
	tcase_add_test(tests, deeds_are_read_from_the_log);
	tcase_add_test(tests, what_stays_though_it_could_go_is_more_likely_a_mine);
	tcase_add_test(tests, a_set_up_army_beyond_the_counts_can_be_played_against);
	tcase_add_test(tests, there_are_thirty_camps_and_more_of_every_manner);
	tcase_add_test(tests, a_camp_is_of_a_manner_that_is_liked);
	tcase_add_test(tests, camps_are_legal_and_differ);
}

int
main(void)
{
	int status = suite_run("gunjin_cpu", fill, 60);
	gunjin_game.unload(content);
	return status;
}
