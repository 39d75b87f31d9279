/* cpu_driver.c: checks what CPUs depend on, what they see in real time, and when they act. */
#include "../content.h"
#include "../submit.h"
#include "../tickgame.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "game/cpu_driver.h"

extern const struct game gunjin_game, monoknight_game, mino_game, puyo_game, synegier_game;

static struct session *
begin(const char *one, const char *two)
{
	struct session_start start;
	session_start_init(&start, &tick_game, 0);
	ck_assert(session_start_set(&start, &tick_game, "seat1", one, NULL));
	ck_assert(session_start_set(&start, &tick_game, "seat2", two, NULL));
	return session_new(&tick_loaded_game, &start, NULL, NULL);
}

static json_t *
end(struct session *s, struct cpu_driver *d)
{
	json_t *journal = session_journal(s);
	cpu_driver_free(d);
	session_free(s);
	return journal;
}

/* --- in real time --- */

/* Plays to the end, tick by tick. The caller releases the journal. */
static json_t *
play_out(const char *one, const char *two)
{
	struct session *s = begin(one, two);
	struct cpu_driver *d = cpu_driver_new(s);
	while (!session_over(s))
		cpu_driver_tick(d, NULL);
	return end(s, d);
}

START_TEST(a_cpu_remembers_from_tick_to_tick)
{
	struct session *s = begin("cpu:steady", "human");
	struct cpu_driver *d = cpu_driver_new(s);
	struct events ev = { 0 };
	ck_assert(cpu_any(s));
	cpu_driver_tick(d, &ev);	/* the CPU sees the counter */
	cpu_driver_tick(d, &ev);	/* the CPU sees it a second time */
	ck_assert_uint_eq(ev.count, 0);
	cpu_driver_tick(d, &ev);
	ck_assert_uint_eq(ev.count, 1);
	ck_assert_int_eq(session_length(s), 1);
	cpu_driver_tick(d, &ev);	/* the counter is odd */
	ck_assert_int_eq(session_length(s), 1);
	events_clear(&ev);
	cpu_driver_free(d);
	session_free(s);
}
END_TEST

START_TEST(a_cpu_without_enough_slices_decides_on_what_it_has)
{
	for (int slices = 0; slices <= 3; slices++) {
		struct session *s = begin("human", "human");
		struct cpu_driver *d = cpu_driver_new(s);
		const struct cpu_request request = { 1, "steady", slices };
		struct action action;
		bool found = false;
		for (int i = 0; i < 3; i++)
			found = cpu_driver_decide(d, &request, &action);
		ck_assert_int_eq(found, slices == 3);
		cpu_driver_free(d);
		session_free(s);
	}
}
END_TEST

START_TEST(a_thought_takes_the_slices_it_has_or_needs)
{
	struct session *s = begin("human", "human");
	for (int slices = 0; slices <= 5; slices++) {
		const struct cpu_request request = { 1, "steady", slices };
		struct cpu_thought *t = cpu_thought_new(s, &request);
		int worked = 1;
		while (!cpu_thought_work(t))
			worked++;
		ck_assert_int_eq(worked, slices < 1 ? 1 : slices < 3 ? slices : 3);	/* the CPU is sure after three */
		cpu_thought_free(t);
	}
	cpu_thought_free(NULL);
	session_free(s);
}
END_TEST

START_TEST(a_game_in_real_time_is_the_same_every_time)
{
	json_t *one = play_out("cpu:steady", "cpu:steady"), *two = play_out("cpu:steady", "cpu:steady");
	ck_assert_uint_gt(json_array_size(json_object_get(one, "actions")), 0);
	ck_assert(json_equal(one, two));
	json_decref(one);
	json_decref(two);
}
END_TEST

/* Advances the clock to each moment at which the rules or a CPU have something to do. */
static json_t *
play_by_waits(const char *one, const char *two, int *asked)
{
	struct session *s = begin(one, two);
	struct cpu_driver *d = cpu_driver_new(s);
	for (*asked = 0; !session_over(s); ++*asked) {
		uint64_t cpu = cpu_driver_wait(d), wait = session_wait(s);
		session_advance(s, (cpu > 0 && cpu < wait ? cpu : wait) - 1, NULL);
		cpu_driver_tick(d, NULL);
	}
	return end(s, d);
}

/* Asks every CPU at every tick, as a script does. */
static json_t *
play_by_asking(const char *one, const char *two)
{
	struct session *s = begin(one, two);
	struct cpu_driver *d = cpu_driver_new(s);
	while (!session_over(s)) {
		session_advance(s, 1, NULL);
		for (int seat = 1; seat <= 2 && !session_over(s); seat++) {
			const struct cpu_request request = {
				seat, session_started(s)->seats[seat].level, CPU_TICK_SLICES,
			};
			struct action action;
			if (cpu_driver_decide(d, &request, &action))
				ck_assert(submit_action(s, seat, &action, NULL));
		}
	}
	return end(s, d);
}

START_TEST(asking_only_when_it_is_wanted_gives_the_same_game)
{
	int asked;
	json_t *played = play_out("cpu:steady", "cpu:still"), *every = play_by_asking("cpu:steady", "cpu:still");
	json_t *wanted = play_by_waits("cpu:steady", "cpu:still", &asked);
	ck_assert(json_equal(played, every));
	ck_assert(json_equal(played, wanted));
	ck_assert_int_lt(asked, (int)json_integer_value(json_object_get(played, "ticks")));
	json_decref(played);
	json_decref(every);
	json_decref(wanted);
}
END_TEST

START_TEST(what_others_do_is_seen_before_it_sleeps_on)
{
	struct session *s = begin("cpu:steady", "human");
	struct cpu_driver *d = cpu_driver_new(s);
	ck_assert_uint_eq(cpu_driver_wait(d), 1);	/* no CPU has looked yet */
	session_advance(s, PERIOD - 1, NULL);
	cpu_driver_tick(d, NULL);
	ck_assert_uint_eq(cpu_driver_wait(d), 0);	/* the counter is odd */
	ck_assert(submit(s, 1, "add", NULL));
	ck_assert_uint_eq(cpu_driver_wait(d), 1);	/* the counter is even */
	session_advance(s, PERIOD * GOAL, NULL);
	ck_assert_uint_eq(cpu_driver_wait(d), 0);	/* the game is over */
	cpu_driver_free(d);
	session_free(s);
}
END_TEST

START_TEST(nobody_acts_for_people_or_after_the_end)
{
	struct session *s = begin("human", "human");
	struct cpu_driver *d = cpu_driver_new(s);
	ck_assert(!cpu_any(s));
	for (int i = 0; i < 2 * PERIOD * GOAL; i++)
		cpu_driver_tick(d, NULL);
	ck_assert(session_over(s));
	ck_assert_int_eq(session_length(s), 0);
	cpu_driver_free(d);
	session_free(s);
	s = begin("cpu:steady", "cpu:steady");
	d = cpu_driver_new(s);
	ck_assert_int_eq(cpu_to_act(s), 1);	/* the first of the seats that may act */
	session_advance(s, PERIOD * GOAL, NULL);
	ck_assert_int_eq(cpu_to_act(s), SEAT_NOBODY);
	cpu_driver_tick(d, NULL);
	ck_assert(!cpu_driver_turn(d, 10, NULL));
	ck_assert_int_eq(session_length(s), 0);
	cpu_driver_free(d);
	session_free(s);
}
END_TEST

#define NOTHING "= {\"action\":null,\"events\":[]}\n\n"

/* What the text protocol answers to these lines; the caller frees it. */
static char *
answer(const struct loaded_game *loaded, const char *lines)
{
	char *said = NULL;
	size_t size;
	FILE *in = fmemopen((char *)lines, strlen(lines), "r"), *out = open_memstream(&said, &size);
	ck_assert(engine_run(NULL, loaded, 7, in, out, NULL));
	fclose(in);
	fclose(out);
	return said;
}

START_TEST(the_protocol_keeps_a_cpu_between_two_actions)
{
	char *said = answer(&tick_loaded_game, "new seed=0\n"
	    "genmove 1 level=steady\ngenmove 1 level=steady\nsuggest 1 level=steady\ngenmove 1 level=steady\n"
	    "new seed=0\n"
	    "genmove 1 level=steady\ngenmove 1 level=steady\ngenmove 1 level=still\ngenmove 1 level=steady\n");
	ck_assert_str_eq(said, "=\n\n" NOTHING NOTHING "= null\n\n"
	    "= {\"action\":\"add\",\"events\":[{\"count\":1,\"event\":\"count\",\"seat\":1,\"tick\":0}]}\n\n"
	    "=\n\n" NOTHING NOTHING NOTHING NOTHING);
	free(said);
}
END_TEST

static bool
may_undo(const struct state *s)
{
	(void)s;
	return true;
}

START_TEST(a_cpu_of_the_protocol_forgets_what_is_taken_back)
{
	struct game game = tick_game;
	const struct loaded_game loaded = { .game = &game };
	game.may_undo = may_undo;
	char *said = answer(&loaded, "new seed=0\nplay 1 add\n"
	    "genmove 2 level=steady\ngenmove 2 level=steady\nundo\ngenmove 2 level=steady\n");
	ck_assert_str_eq(said, "=\n\n= [{\"count\":1,\"event\":\"count\",\"seat\":1,\"tick\":0}]\n\n"
	    NOTHING NOTHING "=\n\n" NOTHING);
	free(said);
}
END_TEST

/* --- seeds --- */

static struct session *
begin_seeded(const struct game *game, struct content *content, uint64_t seed, const json_t *setup)
{
	struct session_start start;
	session_start_init(&start, game, seed);
	start.setup = setup;
	static struct loaded_game loaded;	/* the session borrows it */
	loaded = (struct loaded_game){ game, content };
	struct session *s = session_new(&loaded, &start, NULL, NULL);
	ck_assert_ptr_nonnull(s);
	return s;
}

/* The number of draws between two states of the game's generator, by the shorter way: its counter
 * adds an odd number, so it passes through every state. */
static uint64_t
draws_between(uint64_t one, uint64_t two)
{
	const uint64_t step = UINT64_C(0x9E3779B97F4A7C15);
	uint64_t inverse = step;
	for (int i = 0; i < 6; i++)
		inverse *= 2 - step * inverse;
	uint64_t ahead = (two - one) * inverse;
	return ahead < -ahead ? ahead : -ahead;
}

START_TEST(no_cpu_draws_what_the_game_deals)
{
	struct content *content = load_content(&monoknight_game);
	struct rng rng;
	rng_seed(&rng, 1);
	for (uint64_t i = 0; i < 500; i++) {
		uint64_t seed = i < 400 ? i : rng_next(&rng), before = 0;
		struct session *s = begin_seeded(&monoknight_game, content, seed, NULL);
		struct cpu_driver *d = cpu_driver_new(s);
		for (int actions = 0; actions < 4; actions++) {
			for (int seat = 1; seat <= SEATS_MAX; seat++) {
				ck_assert_uint_gt(draws_between(seed, cpu_seed(s, seat)), UINT64_C(1) << 32);
				ck_assert_uint_ne(cpu_seed(s, seat), before);
				before = cpu_seed(s, seat);
			}
			const struct cpu_request request = { 1, "first", 0 };
			struct action action;
			ck_assert(cpu_driver_decide(d, &request, &action) && submit_action(s, 1, &action, NULL));
		}
		cpu_driver_free(d);
		session_free(s);
	}
	ck_assert_uint_eq(draws_between(7, 7), 0);
	ck_assert_uint_eq(draws_between(7, 7 - 3 * UINT64_C(0x9E3779B97F4A7C15)), 3);
	monoknight_game.unload(content);
}
END_TEST

START_TEST(a_game_from_a_setup_is_seeded_with_nothing)
{
	struct content *content = load_content(&monoknight_game);
	struct session *s = begin_seeded(&monoknight_game, content, 0, NULL);
	uint64_t wanted = cpu_seed(s, 1);
	json_t *setup = session_json(s, SEAT_REFEREE);
	session_free(s);
	for (uint64_t seed = 0; seed < 3; seed++) {
		s = begin_seeded(&monoknight_game, content, seed, setup);
		ck_assert_uint_eq(cpu_seed(s, 1), wanted);
		session_free(s);
	}
	json_decref(setup);
	monoknight_game.unload(content);
}
END_TEST

/* Easy players draw lots for everything. They play half of a game; then its position is set up. */
START_TEST(a_position_of_synegier_gets_the_same_answer_played_or_set_up)
{
	static const char *const levels[] = { "easy", "greedy", "planner" };
	struct content *content = load_content(&synegier_game);
	struct session *s = begin_seeded(&synegier_game, content, 12, NULL), *anew;
	struct action action, again;
	for (int actions = 0; actions < 160; actions++) {
		struct cpu_request r = { session_to_act(s), "easy", 0 };
		if (actions % 8 == 0) {
			json_t *setup = session_json(s, SEAT_REFEREE);
			anew = begin_seeded(&synegier_game, content, 99, setup);
			ck_assert_uint_eq(cpu_seed(anew, r.seat), cpu_seed(s, r.seat));
			ck_assert_uint_ne(cpu_seed(anew, r.seat), cpu_seed(s, r.seat % 4 + 1));
			for (size_t i = 0; i < LEN(levels); i++) {
				const struct cpu_request asked = { r.seat, levels[i], 5 };
				ck_assert(cpu_suggest(s, &asked, &action) && cpu_suggest(anew, &asked, &again));
				ck_assert(action.form == again.form &&
				    memcmp(action.numbers, again.numbers, sizeof action.numbers) == 0);
			}
			session_free(anew);
			json_decref(setup);
		}
		ck_assert(cpu_suggest(s, &r, &action) && submit_action(s, r.seat, &action, NULL));
	}
	session_free(s);
	synegier_game.unload(content);
}
END_TEST

START_TEST(the_generator_of_a_setup_decides_what_is_imagined)
{
	struct content *content = load_content(&synegier_game);
	uint64_t seeds[3];
	for (int i = 0; i < 3; i++) {
		json_t *setup = json_pack("{s:s, s:{s:s}}", "phase", "turn", "rng", "state", i == 1 ? "8" : "7");
		struct session *s = begin_seeded(&synegier_game, content, 0, setup);
		seeds[i] = cpu_seed(s, 1);
		session_free(s);
		json_decref(setup);
	}
	ck_assert_uint_eq(seeds[0], seeds[2]);
	ck_assert_uint_ne(seeds[0], seeds[1]);
	synegier_game.unload(content);
}
END_TEST

START_TEST(a_seat_has_one_seed_for_the_whole_game)
{
	struct session *s = begin("human", "human");
	uint64_t one = cpu_seed(s, 1), two = cpu_seed(s, 2);
	ck_assert_uint_ne(one, two);
	ck_assert(submit(s, 1, "add", NULL));
	ck_assert_uint_eq(cpu_seed(s, 1), one);
	ck_assert_uint_eq(cpu_seed(s, 2), two);
	session_free(s);
}
END_TEST

/* --- private actions --- */

static bool
may_always_undo(const struct state *s)
{
	(void)s;
	return true;
}

START_TEST(private_actions_do_not_count_and_can_be_taken_back)
{
	struct game game = tick_game;
	game.may_undo = may_always_undo;
	struct session *s = begin_seeded(&game, NULL, 0, NULL);
	const char *const actions[] = { "add", "nod", "nod", "add", "nod" };
	const int counts[] = { 0, 1, 1, 1, 2, 2 };
	for (size_t i = 0; i < LEN(actions); i++) {
		ck_assert_int_eq(session_public_length(s), counts[i]);
		ck_assert(submit(s, 1, actions[i], NULL));
	}
	for (size_t i = LEN(actions); i > 0; i--) {
		ck_assert_int_eq(session_public_length(s), counts[i]);
		ck_assert(session_undo(s, NULL));
	}
	ck_assert_int_eq(session_public_length(s), 0);
	session_free(s);
}
END_TEST

START_TEST(neither_placing_nor_marks_count_in_gunjin)
{
	static const struct { const char *action; bool counts; } rows[] = {
		{ "army GE", true },		/* not an action at all */
		{ "formation ATK1", false }, { "shuffle", false }, { "mirror", false }, { "clear", false },
		{ "place A1 GE", false }, { "swap A1 B1", false }, { "ready", false },
		{ "mark C5", false }, { "mark C5 B3-B4", false }, { "B3-B4", true }, { "offer draw", true },
		{ "accept draw", true }, { "decline draw", true }, { "resign", true },
	};
	struct action a;
	for (size_t i = 0; i < LEN(rows); i++)
		ck_assert_msg((action_scan(gunjin_game.forms, rows[i].action, &a, NULL) && gunjin_game.is_private(&a)) !=
		    rows[i].counts, "%s", rows[i].action);
}
END_TEST

/* --- chance --- */

/* Every level; a level that leaves nothing to chance has a reason here. */
static const struct {
	const struct game	*game;
	const char		*level, *certain;
} levels[] = {
	{ &monoknight_game, "first", "takes the first card" },
	{ &monoknight_game, "solver", NULL },
	{ &mino_game, "greedy", "looks at the next placement only" },
	{ &mino_game, "planner", NULL },
	{ &gunjin_game, "recruit", NULL },
	{ &gunjin_game, "soldier", NULL },
	{ &gunjin_game, "officer", NULL },
	{ &gunjin_game, "general", NULL },
	{ &puyo_game, "weak", "presses the same keys whatever comes" },
	{ &puyo_game, "novice", "looks at the present pair only" },
	{ &puyo_game, "adept", "plans with the pairs it sees" },
	{ &puyo_game, "builder", NULL },
	{ &puyo_game, "expert", NULL },
	{ &puyo_game, "learned", NULL },
	{ &puyo_game, "rival", NULL },
	{ &puyo_game, "master", NULL },
	{ &puyo_game, "machine", NULL },
	{ &puyo_game, "champion", NULL },
	{ &synegier_game, "easy", NULL },
	{ &synegier_game, "greedy", NULL },
	{ &synegier_game, "planner", NULL },
};

START_TEST(every_level_is_listed)
{
	static const struct game *const games[] = { &monoknight_game, &mino_game, &gunjin_game, &puyo_game, &synegier_game };
	size_t count = 0;
	for (size_t i = 0; i < LEN(games); i++)
		for (const struct named *level = games[i]->levels; level->name != NULL; level++, count++)
			ck_assert(count < LEN(levels) && levels[count].game == games[i] &&
			    strcmp(levels[count].level, level->name) == 0);
	ck_assert_uint_eq(count, LEN(levels));
}
END_TEST

/* Whether CPUs with different seeds choose the same action from what a seat sees. */
static bool
agree(const struct session *s, int seat, const char *level)
{
	const struct game *game = session_game(s);
	struct action first = { 0 }, action;
	bool same = true;
	struct view *view = session_view(s, seat);
	for (uint64_t seed = 1; seed <= 6 && same; seed++) {
		struct thinker *t = game->think(view, seat, level, seed * UINT64_C(0xD1342543DE82EF95));
		for (int slices = 0; slices < 40 && !game_ponder(game, t); slices++)
			continue;
		if (!game_advise(game, t, &action))
			action = (struct action){ .form = -1 };
		game_thinker_free(game, t);
		same = seed == 1 || memcmp(&first, &action, sizeof action) == 0;
		first = action;
	}
	game_view_free(game, view);
	return same;
}

/* Whether they choose the same actions throughout a game. */
static bool
agree_always(const struct loaded_game *loaded, const char *level, uint64_t seed)
{
	enum { POSITIONS = 150, TICKS = 20 };
	struct session_start start;
	session_start_init(&start, loaded->game, seed);
	for (int seat = 1; seat <= loaded->game->seats.max; seat++) {
		start.seats[seat].cpu = true;
		strcpy(start.seats[seat].level, level);
	}
	struct session *s = session_new(loaded, &start, NULL, NULL);
	struct cpu_driver *d = cpu_driver_new(s);
	bool in_time = game_is_real_time(loaded->game), same = true;
	session_record_nothing(s);
	for (int i = 0; i < POSITIONS && same && !session_over(s); i++) {
		same = agree(s, cpu_to_act(s), level);
		for (int tick = 0; in_time && tick < TICKS; tick++)
			cpu_driver_tick(d, NULL);
		ck_assert(in_time || cpu_driver_turn(d, 4, NULL));
	}
	cpu_driver_free(d);
	session_free(s);
	return same;
}

START_TEST(chance_has_a_part_where_it_is_said_to)
{
	const struct game *game = levels[_i].game;
	struct content *content = load_content(game);
	const struct loaded_game loaded = { game, content };
	bool same = true;
	for (uint64_t seed = 1; seed <= 3 && same; seed++)
		same = agree_always(&loaded, levels[_i].level, seed);
	ck_assert_msg(same == (levels[_i].certain != NULL), "%s %s", game->id, levels[_i].level);
	unload_content(game, content);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_cpu_remembers_from_tick_to_tick);
	tcase_add_test(t, a_cpu_without_enough_slices_decides_on_what_it_has);
	tcase_add_test(t, a_thought_takes_the_slices_it_has_or_needs);
	tcase_add_test(t, a_game_in_real_time_is_the_same_every_time);
	tcase_add_test(t, asking_only_when_it_is_wanted_gives_the_same_game);
	tcase_add_test(t, what_others_do_is_seen_before_it_sleeps_on);
	tcase_add_test(t, the_protocol_keeps_a_cpu_between_two_actions);
	tcase_add_test(t, a_cpu_of_the_protocol_forgets_what_is_taken_back);
	tcase_add_test(t, nobody_acts_for_people_or_after_the_end);
	tcase_add_test(t, no_cpu_draws_what_the_game_deals);
	tcase_add_test(t, a_game_from_a_setup_is_seeded_with_nothing);
	tcase_add_test(t, a_position_of_synegier_gets_the_same_answer_played_or_set_up);
	tcase_add_test(t, the_generator_of_a_setup_decides_what_is_imagined);
	tcase_add_test(t, a_seat_has_one_seed_for_the_whole_game);
	tcase_add_test(t, private_actions_do_not_count_and_can_be_taken_back);
	tcase_add_test(t, neither_placing_nor_marks_count_in_gunjin);
	tcase_add_test(t, every_level_is_listed);
	tcase_add_loop_test(t, chance_has_a_part_where_it_is_said_to, 0, LEN(levels));
}

int
main(void)
{
	return suite_run("cpu_driver", fill, 20);
}
