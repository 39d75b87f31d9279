/* mino_playouts.c: whole runs played at random and checked after every action. */
#include "mino_support.h"

enum { RUNS = 100, PARTS = 6, ACTIONS_MAX = 3000 };

static struct content *content;

/* Picks the placement with the best score, so that runs get beyond the first round. */
static bool
best_placement(const struct state *s, struct rng *rng, char action[ACTION_SIZE])
{
	double best = -1;
	for (int slot = 0; slot < s->all.slots; slot++) {
		for (int i = 0; i < MINO_CELLS; i++) {
			const struct mino_card *piece = &s->all.hand[slot];
			struct mino_score score;
			int x = i % MINO_SIZE, y = i / MINO_SIZE;
			if (!mino_slot_filled(piece) || !mino_fits(s->all.scene.board, piece, x, y))
				continue;
			double worth = (double)rng_below(rng, 1000) / 1000;
			if (mino_preview(&s->all, piece, x, y, &score))
				worth += (double)score.score;
			if (worth <= best)
				continue;
			best = worth;
			snprintf(action, ACTION_SIZE, "place %d %d %d", slot + 1, x, y);
		}
	}
	return best >= 0;
}

static void
random_action(const struct state *s, struct rng *rng, char action[ACTION_SIZE])
{
	struct picker p = { .rng = rng, .only = "" };
	if (s->all.phase == PHASE_PLAYING && rng_below(rng, 8) > 0 && best_placement(s, rng, action))
		return;
	if (s->all.phase == PHASE_SHOPPING && rng_below(rng, 4) == 0)
		p.only = "leave";
	else if (s->all.phase == PHASE_SHOPPING && rng_below(rng, 2) == 0)
		p.only = "buy";
	else if (s->all.phase == PHASE_PLAYING)
		p.only = rng_below(rng, 3) == 0 ? "place" : "";
	game_legal_texts(&mino_game, s, 1, pick_action, &p);
	p.only = "";
	if (p.seen == 0)
		game_legal_texts(&mino_game, s, 1, pick_action, &p);
	if (p.seen == 0)
		ck_abort_msg("no legal action");
	snprintf(action, ACTION_SIZE, "%s", p.action);
}

static void
check_round_trip(const struct state *s)
{
	game_destroy(&mino_game, game_again(&mino_game, content, s));
}

/* Checks two successive states of a run: only placements change hands and scores. */
static const char *
check_step(const struct view *before, const struct view *after)
{
	if (after->phase == PHASE_PLAYING && before->phase == PHASE_PLAYING) {
		if (after->scene.hands_left > before->scene.hands_left)
			return "hands came back";
		if (after->scene.score < before->scene.score || after->scene.score >= after->target)
			return "a score that should have ended the round";
		if (after->scene.hands_left == 0)
			return "no hands left in play";
	}
	if (after->phase == PHASE_SHOPPING && before->phase == PHASE_PLAYING && after->reward.total < 1)
		return "no reward";
	return NULL;
}

static void
watch_run(const char *options, uint64_t seed, struct rng *rng, int reached[MINO_ROUNDS + 1])
{
	char action[ACTION_SIZE];
	struct state *s = new_game(content, options, seed), *twin = new_game(content, options, seed);
	struct view *before = mem_new(sizeof *before);
	bool watched = seed % 20 == 0;
	int actions = 0;
	for (; mino_game.to_act(s) == 1 && actions < ACTIONS_MAX; actions++) {
		struct error e = { 0 };
		if (watched && actions % 8 == 0) {
			check_round_trip(s);
			game_takes_legal(&mino_game, s, 1);
		}
		random_action(s, rng, action);
		*before = s->all;
		if (!game_apply_text(&mino_game, s, 1, action, NULL, &e) || !mino_game.invariants(s, &e))
			ck_abort_msg("%s: %s: %s", options, action, e.sentence);
		const char *problem = check_step(before, &s->all);
		if (problem != NULL)
			ck_abort_msg("%s: %s: %s", options, action, problem);
		struct events events = { 0 };
		if (!game_apply_text(&mino_game, twin, 1, action, &events, &e))
			ck_abort_msg("%s: the twin refused %s", options, action);
		events_clear(&events);
	}
	ck_assert_msg(mino_game.to_act(s) == SEAT_NOBODY, "%s does not end", options);
	reached[s->all.round]++;
	char *line = state_line(s, SEAT_REFEREE), *twin_line = state_line(twin, SEAT_REFEREE);
	ck_assert_str_eq(line, twin_line);
	check_round_trip(s);
	free(line);
	free(twin_line);
	free(before);
	game_destroy(&mino_game, s);
	game_destroy(&mino_game, twin);
}

START_TEST(random_runs_keep_every_invariant_and_replay_alike)
{
	struct rng rng;
	int reached[MINO_ROUNDS + 1] = { 0 };
	rng_seed(&rng, (uint64_t)_i + 41);
	for (int i = 0; i < RUNS; i++)
		watch_run(i % 2 == 0 ? "curve=standard" : "curve=hard", (uint64_t)_i * 1000 + (uint64_t)i,
		    &rng, reached);
	ck_assert_msg(reached[1] < RUNS, "no run got past the first round");
}
END_TEST

/* Random rounds, relics, boards and counters, for cases that a random run hardly ever reaches. */
static struct state *
random_state(struct rng *rng)
{
	json_t *in = json_pack("{s:s,s:i,s:i,s:s,s:s,s:i}", "phase", "playing", "round",
	    1 + (int)rng_below(rng, 24),
	    "hands_left", 1 + (int)rng_below(rng, 12), "boss", mino_boss_names[rng_below(rng, BOSSES)],
	    "curve", mino_curve_names[rng_below(rng, CURVES)], "gold", (int)rng_below(rng, 60));
	json_t *relics = json_array(), *board = json_array(), *deck = json_array();
	for (int i = 0, at = (int)rng_below(rng, 9); i < 4; i++, at += 1 + (int)rng_below(rng, 15))
		if (at < RELICS)
			json_array_insert_new(relics, rng_below(rng, json_array_size(relics) + 1),
			    json_string(mino_relic_names[at]));
	for (int i = 0; i < MINO_CELLS; i++) {
		bool filled = rng_below(rng, 3) > 0;
		int buff = (int)rng_below(rng, 2 * BUFFS), pattern = (int)rng_below(rng, 2 * PATTERNS), seal =
		    (int)rng_below(rng, 3 * SEALS), blessing = (int)rng_below(rng, 2 * BLESSINGS);
		json_t *cell = json_pack("{s:i,s:i,s:b}", "r", i / 6, "c", i % 6, "filled", filled);
		if (filled && pattern < PATTERNS && pattern > 0)
			json_object_set_new(cell, "pattern", json_string(mino_pattern_names[pattern]));
		if (filled && seal < SEALS && seal > 0)
			json_object_set_new(cell, "seal", json_string(mino_seal_names[seal]));
		if (filled && blessing < BLESSINGS && blessing > 0)
			json_object_set_new(cell, "blessing", json_string(mino_blessing_names[blessing]));
		if (buff < BUFFS && buff > 0)
			json_object_set_new(cell, "buff", json_string(mino_buff_names[buff]));
		json_array_append_new(board, cell);
	}
	for (int i = 0; i < 5; i++)
		json_array_append_new(deck, json_pack("{s:s,s:s?}", "mino",
		    content->minos[rng_below(rng, MINO_KINDS)].id,
		    "pattern", rng_below(rng, 2) == 0 ? mino_pattern_names[1 + rng_below(rng, 5)] : NULL));
	json_object_set_new(in, "relics", relics);
	json_object_set_new(in, "board", board);
	json_object_set_new(in, "deck", deck);
	json_object_set_new(in, "amulets", json_pack("[s,s]", mino_amulet_names[rng_below(rng, 4)],
	    "sculpt"));
	struct state *s = set_up_json(content, in);
	json_decref(in);
	return s;
}

START_TEST(random_states_play_on_within_the_rules)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 7);
	for (int i = 0; i < 150; i++) {
		struct state *s = random_state(&rng);
		if (i % 10 == 0) {
			check_round_trip(s);
			game_takes_legal(&mino_game, s, 1);
		}
		struct picker p = { .rng = &rng, .only = "" };
		for (int step = 0; step < 60; step++, p.seen = 0) {
			struct error e = { 0 };
			game_legal_texts(&mino_game, s, 1, pick_action, &p);
			if (p.seen == 0)
				break;
			if (!game_apply_text(&mino_game, s, 1, p.action, NULL, &e) || !mino_game.invariants(s, &e))
				ck_abort_msg("%s: %s", p.action, e.sentence);
		}
		check_round_trip(s);
		game_destroy(&mino_game, s);
	}
}
END_TEST

/* --- events --- */

START_TEST(events_describe_a_turn_in_order)
{
	struct state *s = set_up(content, "01:charge=3 +02 +03 04:chain 05:gold +33",
	    "'hand':['mono-1',null,null],'pile':['dom-h','dom-v','mono-1'],'target':1000,'hands_left':5");
	json_t *events = play_events(s, "place 1 0 0");
	expect_line(events, "[{'event':'placed','slot':1,'stock':null,'card':'mono-1','x':0,'y':0,'hands':4},"
	    "{'event':'drew','cards':['dom-h','dom-v','mono-1']},"
	    "{'event':'charged','cells':[[0,1]],'step':1},"
	    "{'event':'score','rows':[0],'cols':[],'base':6,'charge_cells':1,'enhanced':0,'charge':4,"
	    "'multi':0,"
	    "'enhancement':0,'total':9,'lines':1,'lucky':1,'pulsation':0,'fired':[],'A':9,'B':1,'score':9,"
	    "'gold':1},"
	    "{'event':'stamped','cell':[0,4],'buff':'pulsation','level':1},"
	    "{'event':'cleared','cells':[[0,0],[0,1],[0,2],[0,3],[0,4],[0,5]]}]");
	json_decref(events);
	game_destroy(&mino_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, random_runs_keep_every_invariant_and_replay_alike, 0, suite_times(PARTS));
	tcase_add_loop_test(tc, random_states_play_on_within_the_rules, 0, suite_times(PARTS));
	tcase_add_test(tc, events_describe_a_turn_in_order);
}

int
main(void)
{
	content = load_content(&mino_game);
	int status = suite_run("mino_playouts", fill, 120);
	mino_game.unload(content);
	return status;
}
