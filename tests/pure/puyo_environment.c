/* puyo_environment.c: places, keys and batches for programs that learn, against the rules. */
#include "puyo_support.h"

#include "games/puyo/puyo_cpu.h"
#include "games/puyo/puyo_rules.h"

static struct content *boards;
static const struct environment *const environment = &puyo_environment;

/* --- one seat --- */

/* A pair in the air over columns without a group, with a random time until its next row. */
static struct state *
random_moment(struct rng *rng, const char *game)
{
	int heights[PUYO_COLUMNS];
	for (int x = 0; x < PUYO_COLUMNS; x++)
		heights[x] = (int)rng_below(rng, x == 2 || x == 3 ? 12 : 14);
	struct state *s = field_state(boards, game, "{'pair':{'colors':'RB'}}", rows_of_heights(heights));
	struct puyo_player *p = &s->all.player[0];
	p->gravity = 1 + (int)rng_below(rng, rng_below(rng, 2) == 0 ? 6 : PUYO_GRAVITY);
	for (int tries = 0; tries < 20; tries++) {
		struct puyo_place place = { .x = (int8_t)rng_below(rng, PUYO_COLUMNS),
		    .y = (int8_t)(1 + rng_below(rng, PUYO_SHOWN_ROWS)), .r = (int8_t)rng_below(rng, 4) };
		if (puyo_pair_fits(&p->field, place))
			p->place = place;
	}
	check_state(s, "a moment");
	return s;
}

/* Presses the keys one per tick, then lets the pair land and the next one appear. */
static void
bring(struct state *s, int place)
{
	int64_t decision = environment->asked(&s->all, 1), asked = decision;
	for (bool key = true; !s->all.over && (asked == 0 || asked == decision); key = !key) {
		struct action action;
		if (!key)
			tick(s, 1);
		else if (environment->steer(&s->all, 1, place, &action))
			ck_assert(puyo_game.apply(s, 1, &action, NULL, NULL));
		asked = environment->asked(&s->all, 1);
	}
}

START_TEST(a_place_is_listed_if_and_only_if_keys_move_the_pair_there_in_time)
{
	static const char *const games[] = { "{}", "{'kick':true}", "{'mode':'solo','speed':'rising'}" };
	struct rng rng;
	int listed = 0, late = 0;
	rng_seed(&rng, 40 + (uint64_t)_i);
	for (int i = 0; i < suite_times(60); i++) {
		struct state *s = random_moment(&rng, games[_i]);
		unsigned places = environment->places(&s->all, 1), standing = puyo_steer_places(&s->all, 0);
		ck_assert_uint_ne(places, 0);
		for (int place = 0; place < PUYO_PLACES; place++) {
			struct state *copy = game_clone(&puyo_game, s);
			struct puyo_field wanted = s->all.player[0].field;
			bool exists = (standing & 1u << place) != 0;
			if (exists)
				puyo_drop_pair(&wanted, s->all.shown[0][0], place / 4, place % 4);
			bring(copy, place);
			bool there = exists && memcmp(&wanted, &copy->all.player[0].field, sizeof wanted) == 0;
			if (there != ((places & 1u << place) != 0))
				ck_abort_msg("place %d of moment %d", place, i);
			listed += there;
			late += exists && !there;
			game_destroy(&puyo_game, copy);
		}
		game_destroy(&puyo_game, s);
	}
	ck_assert_int_gt(listed, 300);
	ck_assert_int_gt(late, 0);
}
END_TEST

START_TEST(looking_for_places_changes_nothing)
{
	struct rng rng;
	rng_seed(&rng, 9);
	for (int i = 0; i < 50; i++) {
		struct state *s = random_moment(&rng, "{}"), *before = game_clone(&puyo_game, s);
		environment->places(&s->all, 1);
		game_expect_equal(&puyo_game, s, before, "places");
		game_destroy(&puyo_game, before);
		game_destroy(&puyo_game, s);
	}
}
END_TEST

/* --- batches --- */

static struct batch *
batch_of(int count, const char *words, uint64_t seed)
{
	struct options o;
	options_init(&o, puyo_batch_options);
	if (*words != '\0')
		options_set_words(&o, words);
	struct batch *b = puyo_batch_new(&o, count, seed, NULL);
	ck_assert_ptr_nonnull(b);
	return b;
}

static long
number_at(const json_t *shown, const char *list, int i)
{
	return (long)json_integer_value(json_array_get(json_object_get(shown, list), (size_t)i));
}

static const char *
text_at(const json_t *shown, const char *list, int i)
{
	return json_string_value(json_array_get(json_object_get(shown, list), (size_t)i));
}

/* A random place of a mask. */
static uint8_t
any_place(unsigned places, struct rng *rng)
{
	for (uint64_t skip = rng_below(rng, (uint64_t)__builtin_popcount(places)); skip > 0; skip--)
		places &= places - 1;
	return (uint8_t)__builtin_ctz(places);
}

static void
expect_lane(const json_t *shown, int lane, const struct state *s)
{
	char cells[PUYO_ROWS * PUYO_COLUMNS + 1] = "", pairs[2 * (1 + PUYO_NEXT) + 1] = "";
	unsigned places = 0;
	for (int i = 0; i < PUYO_ROWS * PUYO_COLUMNS; i++)
		cells[i] = puyo_letters[puyo_at(&s->all.player[0].field, i % PUYO_COLUMNS, PUYO_ROWS - i / PUYO_COLUMNS)];
	for (int i = 0; i <= PUYO_NEXT; i++)
		puyo_pair_text(s->all.shown[0][i], pairs + 2 * i);
	json_t *legal = legal_actions(s, 1);
	for (size_t i = 0; i < json_array_size(legal); i++) {
		int x, r;
		if (sscanf(json_string_value(json_array_get(legal, i)), "place %d %d", &x, &r) == 2)
			places |= PUYO_PLACE_BIT(x, r);
	}
	json_decref(legal);
	ck_assert_str_eq(text_at(shown, "fields", lane), cells);
	ck_assert_str_eq(text_at(shown, "pairs", lane), pairs);
	ck_assert_uint_eq(number_at(shown, "places", lane), places);
}

/* Plays the place in a game of practice, which must give the lane's reward; is the field full
 * then? */
static bool
expect_reward(const json_t *shown, int lane, struct state *s, int place)
{
	const json_t *reward = json_object_get(shown, "reward"), *done = json_object_get(shown, "done");
	struct puyo_player *p = &s->all.player[0];
	long score = p->score;
	char action[32];
	snprintf(action, sizeof action, "place %d %d", place / 4, place % 4);
	p->max_chain = 0;
	play(s, 1, action);
	tick(s, 10000);
	bool full = p->phase == PHASE_DEAD;
	ck_assert_int_eq(number_at(reward, "score", lane), p->score - score);
	ck_assert_int_eq(number_at(reward, "garbage", lane), (p->score - score) / PUYO_RATE);
	ck_assert_int_eq(number_at(reward, "chain", lane), p->max_chain);
	ck_assert_int_eq(number_at(reward, "survival", lane), !full);
	ck_assert_int_eq(json_is_true(json_array_get(done, (size_t)lane)), full);
	return full;
}

/* The same placements in games of practice with the documented seeds. */
START_TEST(a_batch_is_as_many_games_of_practice)
{
	enum { LANES = 3, STEPS = 120 };
	struct batch *b = batch_of(LANES, "seed=71", 5);
	struct state *games[LANES];
	uint64_t seeds[LANES];
	int chains = 0, restarts = 0;
	struct rng rng;
	rng_seed(&rng, 2);
	for (int i = 0; i < LANES; i++)
		games[i] = new_game(boards, "mode=solo practice=on", seeds[i] = 71 + (uint64_t)i);
	for (int step = 0; step < STEPS; step++) {
		uint8_t places[LANES];
		json_t *before = puyo_batch_show(b);
		for (int i = 0; i < LANES; i++) {
			expect_lane(before, i, games[i]);
			places[i] = any_place((unsigned)number_at(before, "places", i), &rng);
		}
		ck_assert(puyo_batch_step(b, places, NULL));
		json_t *after = puyo_batch_show(b);
		for (int i = 0; i < LANES; i++) {
			bool full = expect_reward(after, i, games[i], places[i]);
			chains += games[i]->all.player[0].max_chain > 0;
			if (!full)
				continue;
			game_destroy(&puyo_game, games[i]);
			games[i] = new_game(boards, "mode=solo practice=on", seeds[i] += LANES);
			restarts++;
		}
		json_decref(before);
		json_decref(after);
	}
	ck_assert_int_gt(chains, 5);
	ck_assert_int_gt(restarts, 3);
	for (int i = 0; i < LANES; i++)
		game_destroy(&puyo_game, games[i]);
	puyo_batch_free(b);
}
END_TEST

static int
count_garbage(const char *field)
{
	int count = 0;
	for (; *field != '\0'; field++)
		count += *field == 'X';
	return count;
}

START_TEST(garbage_that_waits_falls_after_the_next_pair)
{
	struct batch *b = batch_of(8, "garbage=5", 3);
	struct rng rng;
	int fallen = 0, steps = 0;
	rng_seed(&rng, 6);
	for (int step = 0; step < 60; step++) {
		uint8_t places[8];
		json_t *before = puyo_batch_show(b);
		for (int i = 0; i < 8; i++)
			places[i] = any_place((unsigned)number_at(before, "places", i), &rng);
		ck_assert(puyo_batch_step(b, places, NULL));
		json_t *after = puyo_batch_show(b);
		for (int i = 0; i < 8; i++) {
			long waiting = number_at(before, "waiting", i), popped = number_at(json_object_get(after, "reward"), "chain", i);
			bool high = strspn(text_at(before, "fields", i), ".") < 4 * PUYO_COLUMNS;
			ck_assert(waiting == 0 || waiting == 5);
			if (json_is_true(json_array_get(json_object_get(after, "done"), (size_t)i)) || popped > 0 || high)
				continue;
			ck_assert_int_eq(count_garbage(text_at(after, "fields", i)),
			    count_garbage(text_at(before, "fields", i)) + waiting);
			fallen += waiting > 0;
			steps++;
		}
		json_decref(before);
		json_decref(after);
	}
	ck_assert_int_gt(fallen * 16, steps);
	ck_assert_int_lt(fallen * 4, steps);
	puyo_batch_free(b);
}
END_TEST

START_TEST(a_batch_step_with_one_wrong_place_changes_no_field)
{
	struct batch *b = batch_of(3, "", 8);
	struct error e = { 0 };
	json_t *before = puyo_batch_show(b);
	ck_assert(!puyo_batch_step(b, (const uint8_t[]){ 0, 4, 3 }, &e));
	ck_assert_str_eq(say(&e), "place 3 cannot be reached in field 2");
	ck_assert(!puyo_batch_step(b, (const uint8_t[]){ 31, 4, 4 }, &e));
	ck_assert_str_eq(say(&e), "place 31 cannot be reached in field 0");
	json_t *after = puyo_batch_show(b);
	ck_assert(json_equal(before, after));
	json_decref(before);
	json_decref(after);
	puyo_batch_free(b);
}
END_TEST

static void
load(void)
{
	boards = load_boards();
}

static void
unload(void)
{
	puyo_game.unload(boards);
}

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, load, unload);
	tcase_add_loop_test(t, a_place_is_listed_if_and_only_if_keys_move_the_pair_there_in_time,
	    0, 3);
	tcase_add_test(t, looking_for_places_changes_nothing);
	tcase_add_test(t, a_batch_is_as_many_games_of_practice);
	tcase_add_test(t, garbage_that_waits_falls_after_the_next_pair);
	tcase_add_test(t, a_batch_step_with_one_wrong_place_changes_no_field);
}

int
main(void)
{
	return suite_run("puyo environment", fill, 20);
}
