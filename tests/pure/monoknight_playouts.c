/* monoknight_playouts.c: thousands of random games, checked after every action. */
#include "monoknight_support.h"

enum { GAMES = 1000, PARTS = 2, ACTIONS_MAX = 20000 };

static struct content *stages;

/* --- random games --- */

static const char *const free_decks[] = { "standard", "standardLight", "classicalChallenge", "kingOnly",
    "kingAndKnightBasic", "kingPlusKnightOnly", "directionChoice", "standardWithAllChoices",
    "kingOrthogonalChoiceOnly", "knightChoiceOnly", "allChoiceMixed" };

static char *
random_options(struct rng *rng)
{
	const char *order = rng_below(rng, 2) == 0 ? "insertion" : "direction";
	const struct campaign *c = &stages->campaign, *x = &stages->extended;
	switch (rng_below(rng, 8)) {
	case 0:
		return mem_format("mode=standard order=%s", order);
	case 1:
		return mem_format("mode=classical order=%s", order);
	case 2:
		return mem_format("mode=daily day=%d", (int)rng_below(rng, 30000));
	case 3:
		return mem_format("mode=campaign stage=%s practice=on", c->stages[rng_below(rng,
		    (uint64_t)c->stage_count)].id);
	case 4:
		return mem_format("mode=free size=%d preset=%s hand=%d preview=%d stacking=%s spawn=%s "
		    "revisit=%d",
		    5 + (int)rng_below(rng, 5), free_decks[rng_below(rng, LEN(free_decks))],
		    1 + (int)rng_below(rng, 7), (int)rng_below(rng, 6), rng_below(rng, 2) == 0 ?
		    "on" : "off",
		    rng_below(rng, 2) == 0 ? "any" : "centre", (int)rng_below(rng, 11));
	default:
		return mem_format("mode=extended stage=%s order=%s",
		    x->stages[rng_below(rng, (uint64_t)x->stage_count)].id, order);
	}
}

/* Mostly plays cards, preferring open tiles; sometimes acts otherwise. */
static void
random_action(const struct state *s, struct rng *rng, char action[ACTION_SIZE])
{
	struct picker p = { .rng = rng, .only = "" };
	if (s->all.phase == PHASE_PLAYING && rng_below(rng, 3) > 0) {
		struct knight_move ways[KNIGHT_TILES];
		for (int slot = 0; slot < s->all.slots; slot++) {
			int count = knight_ways(&s->all, slot, ways);
			for (int i = 0; i < count; i++)
				if (knight_is_open(knight_tile(&s->all, ways[i].to.x,
				    ways[i].to.y)->letter) &&
				    rng_below(rng, ++p.seen) == 0)
					snprintf(p.action, sizeof p.action, "play %d %d,%d", slot + 1,
					    ways[i].vector.x, ways[i].vector.y);
		}
	}
	if (p.seen == 0 && s->all.phase == PHASE_PLAYING && rng_below(rng, 20) > 0)
		p.only = "play";
	if (p.seen == 0)
		game_legal_texts(&monoknight_game, s, 1, pick_action, &p);
	if (p.seen == 0)
		ck_abort_msg("no legal action");
	snprintf(action, ACTION_SIZE, "%s", p.action);
}

/* --- occasional checks --- */

static void
check_round_trip(const struct state *s)
{
	game_destroy(&monoknight_game, game_again(&monoknight_game, stages, s));
}

static const char *const nonsense[] = {
	"", " ", "play", "play ", "play 0", "play 9", "play -1", "play 01", "play 1 ", "play  1",
	    " play 1", "play 1 1",
	"play 1 1,", "play 1 ,1", "play 1 1,1,1", "play 1 +1,1", "play 1 -0,1", "play 1 00,1",
	    "play 1 99,99",
	"play 1 1, 1", "play 1x", "PLAY 1", "play\t1", "play 1\n", "play 99999999999999999999", "tap",
	    "tap 9,9",
	"tap -1,-1", "tap 1", "tap 1,1 ", "spawn", "spawn 9,9", "spawn -1,0", "spawn 1,1,1", "discard",
	    "discard 0",
	"discard 8", "discard 1 1", "redraw 1", "redraw ", "redrawn", "order", "order up",
	    "order insertion ",
	"order insertio", "\xff\xfe", "play \xe3\x81\x82", "undo", "resign",
};

static void
check_nonsense(struct state *s, struct rng *rng)
{
	for (size_t i = 0; i < LEN(nonsense); i++)
		refused(s, nonsense[i]);
	refused(s, s->all.phase == PHASE_SPAWN ? "play 1" : "spawn 0,0");
	struct error e = { 0 };
	ck_assert(!game_apply_text(&monoknight_game, s, 2, "redraw", NULL, &e));
	char noise[24];
	for (int round = 0; round < 20; round++) {
		size_t length = rng_below(rng, sizeof noise);
		for (size_t i = 0; i < length; i++)
			noise[i] = (char)(1 + rng_below(rng, 255));
		noise[length] = '\0';
		refused(s, noise);
	}
}

/* --- the games; a passed ck_assert costs a system call, so the loop has none --- */

static void
watch_game(uint64_t seed, struct rng *rng)
{
	char *options = random_options(rng), action[ACTION_SIZE];
	struct state *s = new_game(stages, options, seed), *twin = new_game(stages, options, seed);
	bool watched = seed % 80 == 0;
	int actions = 0;
	for (; monoknight_game.to_act(s) == 1 && actions < ACTIONS_MAX; actions++) {
		struct error e = { 0 };
		if (watched && actions % 8 == 0) {
			check_round_trip(s);
			game_takes_legal(&monoknight_game, s, 1);
		}
		if (watched && actions % 64 == 0)
			check_nonsense(s, rng);
		random_action(s, rng, action);
		if (!game_apply_text(&monoknight_game, s, 1, action, NULL, &e) || !monoknight_game.invariants(s, &e))
			ck_abort_msg("%s: %s: %s", options, action, e.sentence);
		game_advance(&monoknight_game, s, 7, NULL);
		struct events events = { 0 };
		if (!game_apply_text(&monoknight_game, twin, 1, action, watched ? &events : NULL, &e))
			ck_abort_msg("%s: the twin refused %s", options, action);
		events_clear(&events);
		game_advance(&monoknight_game, twin, 7, NULL);
	}
	ck_assert_msg(s->all.phase == PHASE_CLEARED, "%s does not end", options);
	char *line = state_line(s, SEAT_REFEREE), *twin_line = state_line(twin, SEAT_REFEREE);
	ck_assert_str_eq(line, twin_line);
	check_round_trip(s);
	free(line);
	free(twin_line);
	game_destroy(&monoknight_game, s);
	game_destroy(&monoknight_game, twin);
	free(options);
}

START_TEST(random_games_keep_every_invariant_and_replay_alike)
{
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 977);
	for (int i = 0; i < GAMES; i++)
		watch_game((uint64_t)_i * 100000 + (uint64_t)i, &rng);
}
END_TEST

/* --- events --- */

START_TEST(events_describe_a_turn_in_order)
{
	struct state *s = deal(stages,
	    "'mode':'classical','rows':['........','........','........','........',"
	    "'........','.x......','........','x.......'],'knight':[1,2],'moves':1", "D2L1 U2R1 D1L2",
	    "D1R2 D1R2 D1R2",
	    "D1L2 D2R1 U1R2 D1L2 U1L2 U2R1 U1R2 U1R2 U1R2 U1R2");
	struct events events = { 0 };
	struct error e = { 0 };
	ck_assert(game_apply_text(&monoknight_game, s, 1, "play 1", &events, &e));
	json_t *known = events_for(&events, 1);
	char *line = json_line(known);
	ck_assert_str_eq(line,
	    "[{\"card\":\"knightDown2Left1\",\"event\":\"moved\",\"from\":[1,2],\"path\":[[0,0]],"
	    "\"slot\":1,\"to\":[0,0]},{\"at\":[0,0],\"event\":\"revisit\",\"tile\":\"x\"},"
	    "{\"amount\":1,\"event\":\"penalty\",\"kind\":\"revisit\",\"total\":1},"
	    "{\"cards\":[\"knightDown1Right2\",\"knightDown1Right2\",\"knightDown1Right2\","
	    "\"knightDown1Left2\",\"knightDown2Right1\",\"knightUp1Right2\"],\"event\":\"drew\"}]");
	free(line);
	json_decref(known);
	events_clear(&events);
	game_destroy(&monoknight_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, random_games_keep_every_invariant_and_replay_alike, 0, suite_times(PARTS));
	tcase_add_test(tc, events_describe_a_turn_in_order);
}

int
main(void)
{
	stages = load_stages();
	int status = suite_run("monoknight_playouts", fill, 120);
	monoknight_game.unload(stages);
	return status;
}
