/* synegier_playouts.c: random games of Synegier keep every rule that can be checked from outside:
 * invariants, cards, enemies, clones, JSON, replays, the end. */
#include "synegier_support.h"

enum { GAMES = 24, JSON_EVERY = 53, ACTIONS_MAX = 20000 };

static int
cards_of(const struct syn_player *p)
{
	return p->hand.count + p->deck.count + p->trash.count + p->row.count;
}

/* Each player has sixteen cards and the bought ones; every enemy that appeared is on the field or
 * down. */
static void
check_counts(const struct state *s, const int bought[SYN_SEATS + 1])
{
	const struct view *v = &s->all;
	int enemies = 0;
	if (v->phase < PHASE_TURN)
		return;
	for (int seat = 1; seat <= v->seats; seat++)
		if (cards_of(player(s, seat)) != SYN_PICKS + bought[seat])
			ck_abort_msg("player %d has %d cards", seat, cards_of(player(s, seat)));
	for (int i = PIECE_ENEMY; i < PIECE_BOSS; i++)
		enemies += syn_on_field(v, i);
	if (v->raid.round > 0 ? enemies > 0 : v->enemies_down + enemies != v->spawned)
		ck_abort_msg("%d enemies down, %d here, %d appeared", v->enemies_down, enemies, v->spawned);
}

static void
count_purchases(const struct events *ev, int bought[SYN_SEATS + 1])
{
	for (size_t i = 0; i < ev->count; i++) {
		const json_t *fact = ev->list[i].fact;
		if (strcmp(json_string_value(json_object_get(fact, "event")), "bought") == 0 &&
		    json_is_string(json_object_get(fact, "card")))
			bought[json_integer_value(json_object_get(fact, "seat"))]++;
	}
}

static void
check_round_trip(const struct state *s)
{
	game_destroy(&synegier_game, game_again(&synegier_game, content, s));
}

/* A clone continues by itself and reaches the same state. */
static void
check_clone(const struct state *s, const char *action)
{
	struct state *before = game_clone(&synegier_game, s), *copy = game_clone(&synegier_game, s);
	play_events(copy, action, NULL);
	game_expect_equal(&synegier_game, s, before, "playing on a clone changed the state");
	play_events(before, action, NULL);
	game_expect_equal(&synegier_game, copy, before, "two clones went different ways");
	game_destroy(&synegier_game, copy);
	game_destroy(&synegier_game, before);
}

struct record {
	char	(*actions)[ACTION_SIZE];
	int	 count;
};

static struct state *
play_out(const char *options, uint64_t seed, struct record *record)
{
	struct state *s = new_game(options, seed);
	struct rng rng;
	int bought[SYN_SEATS + 1] = { 0 };
	rng_seed(&rng, seed ^ 0x5eed);
	while (synegier_game.to_act(s) != SEAT_NOBODY) {
		struct events ev = { 0 };
		char *action = record->actions[record->count++];
		if (record->count == ACTIONS_MAX)
			ck_abort_msg("the game does not end");
		random_action(s, &rng, action);
		if (record->count % JSON_EVERY == 0) {
			check_round_trip(s);
			check_clone(s, action);
		}
		play_events(s, action, &ev);
		count_purchases(&ev, bought);
		check_counts(s, bought);
		events_clear(&ev);
	}
	check_round_trip(s);
	return s;
}

static void
check_end(const struct state *s)
{
	const struct view *v = &s->all;
	struct result r;
	int dealt = 0;
	synegier_game.result(s, &r);
	ck_assert(r.over && r.stats != NULL);
	ck_assert_int_eq(r.winners != 0, v->won || v->raid_kind == RAID_OFF);
	for (int seat = 1; seat <= v->seats; seat++) {
		dealt += (int)r.scores[seat];
		if (r.winners & 1u << seat)
			for (int other = 1; other <= v->seats; other++)
				ck_assert_int_ge(r.scores[seat], r.scores[other]);
	}
	const struct syn_piece *boss = &v->pieces[PIECE_BOSS];
	if (v->raid_kind != RAID_OFF && dealt != boss->max - boss->hp)
		ck_abort_msg("the boss lost %d HP, the players dealt %d", boss->max - boss->hp, dealt);
	ck_assert_int_le(v->round, 40);
	json_decref(r.stats);
}

static void
replay(const char *options, uint64_t seed, const struct record *record, const struct state *end)
{
	struct state *s = new_game(options, seed);
	for (int i = 0; i < record->count; i++)
		play_events(s, record->actions[i], NULL);
	char *one = state_line(s, SEAT_REFEREE), *other = state_line(end, SEAT_REFEREE);
	ck_assert_str_eq(one, other);
	free(one);
	free(other);
	game_destroy(&synegier_game, s);
}

START_TEST(a_random_game_keeps_the_rules_and_ends)
{
	static const char *const options[] = { "seats=2", "seats=3", "seats=4", "seats=4 duels=off", "seats=3 raid=off",
	    "seats=4 raid=scaled" };
	const char *words = options[_i % (int)LEN(options)];
	struct record record = { mem_new(ACTIONS_MAX * sizeof record.actions[0]), 0 };
	struct state *s = play_out(words, (uint64_t)_i + 100, &record);
	check_end(s);
	refused(s, 1, "stop");
	replay(words, (uint64_t)_i + 100, &record, s);
	game_destroy(&synegier_game, s);
	free(record.actions);
}
END_TEST

START_TEST(the_ranking_decides_a_lost_raid_where_that_is_wanted)
{
	int named = 0;
	struct record record = { mem_new(ACTIONS_MAX * sizeof record.actions[0]), 0 };
	for (uint64_t seed = 1; seed <= 6; seed++) {
		record.count = 0;
		struct state *s = play_out("seats=2 winner=ranking", seed, &record);
		named += s->all.winners != 0;
		game_destroy(&synegier_game, s);
	}
	ck_assert_int_eq(named, 6);
	free(record.actions);
}
END_TEST

/* --- the time limit --- */

START_TEST(a_game_nobody_plays_ends_by_itself_when_time_is_limited)
{
	struct state *s = new_game("seats=3 limit=30", 4);
	while (s->all.phase != PHASE_TURN)
		play(s, s->all.phase == PHASE_DRAFT ? "pick 1" : "soldier 1");
	while (synegier_game.to_act(s) != SEAT_NOBODY) {
		if (s->all.prompt != PROMPT_PLAY) {	/* returning, or downed before the first
							 * card */
			char action[ACTION_SIZE];
			ck_assert(s->all.prompt == PROMPT_CORNER || s->all.prompt == PROMPT_KEEP);
			ck_assert_uint_eq(synegier_game.wait(s), 0);
			standard_answer(s, action);
			play_events(s, action, NULL);
		}
		game_advance(&synegier_game, s, 30 * TICKS_PER_SECOND, NULL);
		check_state(s, "time");
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(time_passes_the_same_in_one_piece_or_in_many)
{
	struct state *s = new_game("seats=4 limit=60", 9), *other = new_game("seats=4 limit=60", 9);
	struct rng rng, same;
	rng_seed(&rng, 5);
	rng_seed(&same, 5);
	for (int i = 0; i < 400 && synegier_game.to_act(s) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE], again[ACTION_SIZE];
		random_action(s, &rng, action);
		random_action(other, &same, again);
		play_events(s, action, NULL);
		play_events(other, again, NULL);
		game_advance(&synegier_game, s, 1700, NULL);
		for (int part = 0; part < 17; part++)
			game_advance(&synegier_game, other, 100, NULL);
	}
	char *one = state_line(s, SEAT_REFEREE), *two = state_line(other, SEAT_REFEREE);
	ck_assert_str_eq(one, two);
	free(one);
	free(two);
	game_destroy(&synegier_game, s);
	game_destroy(&synegier_game, other);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_random_game_keeps_the_rules_and_ends, 0, suite_times(GAMES));
	tcase_add_test(tc, the_ranking_decides_a_lost_raid_where_that_is_wanted);
	tcase_add_test(tc, a_game_nobody_plays_ends_by_itself_when_time_is_limited);
	tcase_add_test(tc, time_passes_the_same_in_one_piece_or_in_many);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_playouts", fill, 60);
	synegier_game.unload(content);
	return status;
}
