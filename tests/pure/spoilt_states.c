/* spoilt_states.c: a state of any game with a changed value is either refused, or sound and
 * playable.
 *
 * Values are replaced by hostile ones, by others of the same state, or removed. Accepted states are
 * played on at random, with the invariants checked after every action. */
#include "../any_game.h"

#define GAME(id) extern const struct game id##_game;
#include "games/games.def"
#undef GAME

static const struct game *const games[] = {
#define GAME(id) &id##_game,
#include "games/games.def"
#undef GAME
};

enum { PARTS = 1, ACTIONS = 100, SPOILT_EACH = 8, PLAYED_ON = 12 };

/* --- spoiling --- */

static const char *const hostile[] = {
	"0", "1", "2", "7", "-1", "99", "1000000", "1000001", "2147483647", "2147483648", "-2147483648", "4294967297",
	"9223372036854775807", "-9223372036854775808", "0.5", "-0.5", "1e300", "-1e-300", "null", "true", "false",
	"\"\"", "\"0\"", "\"\\u0001\"", "\"\\uFFFF\"", "[]", "{}", "[[]]", "[0,0]", "[null]", "{\"\":0}",
};

static json_t *
value_at(const json_t *holder, size_t index)
{
	if (json_is_array(holder))
		return json_array_get(holder, index);
	void *member = json_object_iter((json_t *)holder);
	while (index-- > 0)
		member = json_object_iter_next((json_t *)holder, member);
	return json_object_iter_value(member);
}

static size_t
size_of(const json_t *value)
{
	return json_array_size(value) + json_object_size(value);
}

/* A random value inside; *holder and *index give its place. The outer value must not be empty. */
static json_t *
any_value(json_t *inside, struct rng *rng, json_t **holder, size_t *index)
{
	for (json_t *value = inside; ; ) {
		*holder = value;
		*index = rng_below(rng, size_of(value));
		value = value_at(value, *index);
		if (size_of(value) == 0 || rng_below(rng, 6) == 0)
			return value;
	}
}

static json_t *
other_value(json_t *state, struct rng *rng)
{
	json_t *holder;
	size_t index;
	if (rng_below(rng, 2) == 0)
		return json_loads(hostile[rng_below(rng, LEN(hostile))], JSON_DECODE_ANY, NULL);
	return json_deep_copy(any_value(state, rng, &holder, &index));
}

/* Changes one random value inside. */
static void
spoil(json_t *state, struct rng *rng)
{
	json_t *holder, *value = other_value(state, rng);
	size_t index;
	bool drop = rng_below(rng, 5) == 0;
	any_value(state, rng, &holder, &index);
	if (json_is_array(holder) && drop)
		json_array_remove(holder, index);
	else if (json_is_array(holder) && rng_below(rng, 5) == 0)
		json_array_insert(holder, index, value);
	else if (json_is_array(holder))
		json_array_set(holder, index, value);
	else {
		void *member = json_object_iter(holder);
		while (index-- > 0)
			member = json_object_iter_next(holder, member);
		if (drop)
			json_object_del(holder, json_object_iter_key(member));
		else
			json_object_iter_set(holder, member, value);
	}
	json_decref(value);
}

/* --- playing --- */

/* Random options that fit together. */
static struct state *
random_game(const struct game *game, const struct content *content, struct rng *rng)
{
	struct options o;
	options_init(&o, game->options);
	for (const struct option *row = game->options; row->name != NULL; row++) {
		struct options tried = o;
		char value[OPTION_SIZE] = "";
		int choices = 0;
		while (row->kind == OPTION_CHOICE && row->choices[choices].name != NULL)
			choices++;
		if (choices > 0)
			snprintf(value, sizeof value, "%s", row->choices[rng_below(rng, (uint64_t)choices)].name);
		else if (row->kind == OPTION_NUMBER)
			snprintf(value, sizeof value, "%d",
			    row->low + (int)rng_below(rng, (uint64_t)(row->high - row->low) + 1));
		if (value[0] != '\0' && options_set(&tried, row->name, value, NULL) && options_check(&tried, NULL))
			o = tried;
	}
	struct state *s = game->create(content, &o, rng_next(rng), NULL);
	if (s != NULL)
		return s;
	options_init(&o, game->options);	/* a stage is missing, or the like */
	return game->create(content, &o, rng_next(rng), NULL);
}

/* Plays a legal action of a seat to move, and lets time pass. False: the game is over. */
static bool
play_something(const struct game *game, struct state *s, struct rng *rng)
{
	int to_act = game->to_act(s);
	for (int seat = 1; seat <= game_seats(game, s); seat++) {
		struct picker p = { .rng = rng, .only = "" };
		if (to_act != seat && to_act != SEAT_ALL)
			continue;
		game_legal_texts(game, s, seat, pick_action, &p);
		if (p.seen > 0)
			game_play(game, s, seat, p.action, NULL);
		to_act = game->to_act(s) == SEAT_ALL ? SEAT_ALL : SEAT_NOBODY;
	}
	game_advance(game, s, rng_below(rng, 40), NULL);
	return game->to_act(s) != SEAT_NOBODY;
}

static void
look_from_everywhere(const struct game *game, const struct state *s)
{
	for (int seat = SEAT_REFEREE; seat <= game_seats(game, s); seat++)
		if (seat != SEAT_ALL)
			free(game_line(game, s, seat));
}

/* True: the changed state was accepted. */
static bool
try_spoilt(const struct game *game, const struct content *content, const struct state *s, struct rng *rng)
{
	char *line = game_line(game, s, SEAT_REFEREE);
	json_t *in = json_loads(line, 0, NULL);
	struct error e = { 0 };
	for (uint64_t count = 1 + rng_below(rng, 2); count > 0 && size_of(in) > 0; count--)
		spoil(in, rng);
	free(line);
	line = json_line(in);
	struct state *made = game_read(game, content, in, &e);
	if (made == NULL ? e.sentence == NULL : !game_check(game, made, &e))
		ck_abort_msg("%s: %s", line, e.sentence == NULL ? "refused without a reason" : say(&e));
	if (made != NULL) {
		look_from_everywhere(game, made);
		game_destroy(game, game_again(game, content, made));
		for (int i = 0; i < PLAYED_ON && play_something(game, made, rng); i++)
			continue;
		game_destroy(game, game_again(game, content, made));
		game_destroy(game, made);
	}
	json_decref(in);
	free(line);
	return made != NULL;
}

START_TEST(a_spoilt_state_is_refused_or_sound_and_playable)
{
	const struct game *game = games[_i % (int)LEN(games)];
	struct content *content = load_content(game);
	struct rng rng;
	rng_seed(&rng, (uint64_t)_i + 606);
	struct state *s = random_game(game, content, &rng);
	int taken = 0, refused = 0;
	for (int i = 0; i < ACTIONS; i++) {
		for (int n = 0; n < SPOILT_EACH; n++)
			if (try_spoilt(game, content, s, &rng))
				taken++;
			else
				refused++;
		if (play_something(game, s, &rng))
			continue;
		game_destroy(game, s);
		s = random_game(game, content, &rng);
	}
	ck_assert_int_gt(taken, ACTIONS * SPOILT_EACH / 40);
	ck_assert_int_gt(refused, ACTIONS * SPOILT_EACH / 4);
	game_destroy(game, s);
	unload_content(game, content);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_spoilt_state_is_refused_or_sound_and_playable, 0, suite_times(PARTS * (int)LEN(games)));
}

int
main(void)
{
	return suite_run("spoilt_states", fill, 60);
}
