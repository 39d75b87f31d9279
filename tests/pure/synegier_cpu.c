/* synegier_cpu.c: Synegier's CPUs play by the rules and from their views, the same every time and
 * to the end, and levels differ in strength and in how they link. */
#include "synegier_support.h"

enum { ACTIONS_MAX = 20000, SLICES_MAX = 200, MATCHES = 4 };

/* Two players; the second far away. */
#define TWO(one, rest) "{'seats':2,'players':[{'seat':1," one "},{'seat':2,'at':[7,7]}]," rest "}"
#define ENEMY(at, hp, atk, def) "'enemies':[{'id':1,'at':" at ",'hp':" #hp ",'atk':" #atk ",'def':" #def "}]"

static void
think_view(const struct view *v, int seat, const char *level, uint64_t seed, int slices,
    char action[ACTION_SIZE])
{
	struct thinker *t = synegier_game.think(v, seat, level, seed);
	int worked = 0;
	while (worked < slices && !synegier_game.ponder(t))
		if (++worked == SLICES_MAX)
			ck_abort_msg("%s does not come to an end at %s", level, syn_prompt_names[v->prompt]);
	if (!game_decide_text(&synegier_game, t, action))
		ck_abort_msg("%s has no answer to %s", level, syn_prompt_names[v->prompt]);
	game_thinker_free(&synegier_game, t);
}

/* A level's action for the seat to move, after at most so many slices. */
static void
think(const struct state *s, const char *level, uint64_t seed, int slices, char action[ACTION_SIZE])
{
	int seat = synegier_game.to_act(s);
	struct view *v = game_view(&synegier_game, s, seat);
	think_view(v, seat, level, seed, slices, action);
	game_view_free(&synegier_game, v);
}

static void
expect_taken(const struct state *s, const char *action)
{
	struct error e = { 0 };
	struct state *copy = game_clone(&synegier_game, s);
	if (!game_apply_text(&synegier_game, copy, synegier_game.to_act(copy), action, NULL, &e))
		ck_abort_msg("%s at %s: %s", action, syn_prompt_names[s->all.prompt], say(&e));
	game_destroy(&synegier_game, copy);
}

/* --- their knowledge --- */

static void
expect_only_what_is_seen(const struct state *s, const char *level, uint64_t seed, struct rng *rng,
    const char *action)
{
	char other_action[ACTION_SIZE], early[ACTION_SIZE];
	struct state *other = otherwise(s, synegier_game.to_act(s), rng);
	think(other, level, seed, SLICES_MAX, other_action);
	ck_assert_str_eq(other_action, action);
	think(s, level, seed, 0, early);
	expect_taken(s, early);
	think(s, level, seed, 1, early);
	expect_taken(s, early);
	game_destroy(&synegier_game, other);
}

static const struct {
	const char	*options;
	const char	*levels[SYN_SEATS];
	int		 look_every;		/* actions */
} games[] = {
	{ "seats=2", { "planner", "greedy" }, 37 },
	{ "seats=3", { "greedy", "easy", "planner" }, 29 },
	{ "seats=4", { "easy", "greedy", "planner", "greedy" }, 31 },
	{ "seats=4 duels=off winner=ranking", { "easy", "easy", "easy", "greedy" }, 5 },
	{ "seats=3 raid=off", { "planner", "easy", "greedy" }, 29 },
};

START_TEST(players_do_what_the_rules_allow_and_know_what_they_see)
{
	struct state *s = new_game(games[_i].options, (uint64_t)_i + 11);
	struct rng rng;
	int actions = 0;
	rng_seed(&rng, 4);
	while (synegier_game.to_act(s) != SEAT_NOBODY) {
		char action[ACTION_SIZE];
		const char *level = games[_i].levels[synegier_game.to_act(s) - 1];
		uint64_t seed = rng_next(&rng);
		think(s, level, seed, SLICES_MAX, action);
		if (actions % games[_i].look_every == 0)
			expect_only_what_is_seen(s, level, seed, &rng, action);
		play_events(s, action, NULL);
		if (++actions == ACTIONS_MAX)
			ck_abort_msg("the game does not end");
	}
	game_destroy(&synegier_game, s);
}
END_TEST

START_TEST(nobody_answers_a_question_that_is_another_seats)
{
	char action[ACTION_SIZE];
	struct state *s = new_game("seats=2", 1);
	int other = 3 - synegier_game.to_act(s);
	for (const struct named *level = synegier_game.levels; level->name != NULL; level++) {
		struct view *v = game_view(&synegier_game, s, other);
		struct thinker *t = synegier_game.think(v, other, level->name, 1);
		ck_assert(synegier_game.ponder(t));
		ck_assert(!game_decide_text(&synegier_game, t, action));
		game_thinker_free(&synegier_game, t);
		game_view_free(&synegier_game, v);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- single answers --- */

/* At the edge with coins, no need of a potion, and 24 poor cards beside the row. */
#define POOR6 "'C16','C16','C16','C16','C16','C16'"
#define RICH(row) TWO("'soldier':'S01','at':[1,4],'coins':12,'potion':'mini','hand':[],'row':[" row "]," \
    "'deck':[" POOR6 "," POOR6 "],'trash':[" POOR6 "," POOR6 "]", \
    "'shop':['LE01','R01','C01']," ENEMY("[6,6]", 60, 20, 6))

/* The next soldier to go down ends a game without a raid. */
#define LAST_DUEL(lead) "{'seats':2,'raid_kind':'off','soldier_downs':2,'players':[{'seat':1,'soldier':'S01'," lead \
    "'at':[3,3],'hand':['C01']},{'seat':2,'soldier':'S10','level':2,'at':[4,4],'hp':3,'coins':9}]," \
    ENEMY("[7,1]", 8, 18, 6) "}"

/* A soldier with many coins and its partner, both nearly down, beside a soldier that could take
 * them. */
#define PREY(rest) "{'seats':2,'players':[{'seat':1,'soldier':'S01','at':[3,3],'hand':['C01']},{'seat':2," \
    "'soldier':'S10','at':[2,3],'hp':1,'coins':40,'partner':{'at':[3,4],'hp':1,'max':9}}]," rest "}"

/* A deck whose cards end in a blue subject, and two cards, the first of which begins with a blue
 * verb. */
#define LINKING(other) "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C02','C10','C15','C16']," \
    "'offer':['C14'," other "]}]}"

#define HURT(hp, coins) TWO("'soldier':'S01','at':[1,4],'hand':[],'hp':" #hp ",'coins':" #coins, ENEMY("[6,6]", 60, 20, 6))
#define DUEL(atk) "{'seats':2,'players':[{'seat':1,'soldier':'S01','at':[3,3],'atk':" #atk ",'hand':['C01']}," \
    "{'seat':2,'soldier':'S10','at':[4,4]}]," ENEMY("[7,1]", 80, 18, 6) "}"

/* The first actions, and how the answer to the next question must begin. */
static const struct {
	const char	*level, *setup, *actions, *answer;
} answers[] = {
	/* a better card; a card that connects with an earlier pick */
	{ "greedy", "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C01'],'offer':['C16','C22']}]}", "",
	    "pick 2" },
	{ "planner", "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C10','C10','C10','C10','C10','C10'],"
	    "'offer':['C14','C15']}]}", "", "pick 1" },
	/* easy collects one colour, red here, and otherwise takes any */
	{ "easy", "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C01','C03','C22'],"
	    "'offer':['C16','C05']}]}", "", "pick 2" },
	{ "easy", "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C01','C03','C22'],"
	    "'offer':['C05','LE02']}]}", "", "pick 1" },
	/* for a planner a new sentence is worth more than a slightly better card */
	{ "greedy", LINKING("'C22'"), "", "pick 2" },
	{ "planner", LINKING("'C22'"), "", "pick 1" },
	/* a battle that downs an enemy; none that only hurts oneself */
	{ "greedy", TWO("'soldier':'S01','at':[3,3],'hand':['C01']", ENEMY("[4,4]", 8, 18, 6)), "stop",
	    "battle e1" },
	{ "planner", TWO("'soldier':'S01','at':[3,3],'hand':['C01']", ENEMY("[4,4]", 8, 18, 6)), "stop",
	    "battle e1" },
	{ "greedy", TWO("'soldier':'S01','at':[3,3],'hp':5,'hand':['C01']", ENEMY("[4,4]", 60, 30, 12)), "stop",
	    "battle none" },
	/* a soldier that falls in the raid is out, which no longer matters in its last round */
	{ "planner", TWO("'soldier':'S01','at':[3,3],'hp':5,'hand':['C01']",
	    "'raid':3,'boss':{'id':'B1','at':[4,4]}"), "stop", "battle none" },
	{ "planner", TWO("'soldier':'S01','at':[3,3],'hp':5,'hand':['C01']",
	    "'raid':8,'boss':{'id':'B1','at':[4,4]}"), "stop", "battle boss" },
	/* no level attacks a player in the raid, even a rich one nearly down; in the sweep they
	 * do */
	{ "easy", PREY("'raid':3,'boss':{'id':'B1','at':[7,1]}"), "stop", "battle none" },
	{ "greedy", PREY("'raid':3,'boss':{'id':'B1','at':[7,1]}"), "stop", "battle none" },
	{ "planner", PREY("'raid':3,'boss':{'id':'B1','at':[7,1]}"), "stop", "battle none" },
	{ "planner", PREY("'raid':3,'boss':{'id':'B1','at':[4,3]}"), "play 1", "target boss" },
	{ "greedy", PREY(ENEMY("[7,1]", 80, 18, 6)), "stop", "battle s2" },
	{ "planner", PREY(ENEMY("[7,1]", 80, 18, 6)), "stop", "battle s2" },
	{ "planner", PREY(ENEMY("[7,1]", 80, 18, 6)), "play 1", "target s2" },
	/* no duel that would end the sweep for all players */
	{ "greedy", "{'seats':2,'soldier_downs':1,'players':[{'seat':1,'soldier':'S01','at':[3,3],'hand':['C01']},"
	    "{'seat':2,'soldier':'S10','at':[4,4],'hp':3,'coins':9}]," ENEMY("[7,1]", 8, 18, 6) "}", "stop",
	    "battle s2" },
	{ "greedy", "{'seats':2,'soldier_downs':2,'players':[{'seat':1,'soldier':'S01','at':[3,3],'hand':['C01']},"
	    "{'seat':2,'soldier':'S10','at':[4,4],'hp':3,'coins':9}]," ENEMY("[7,1]", 8, 18, 6) "}", "stop",
	    "battle none" },
	/* without a raid that duel wins the game for the leader, and loses it for the other */
	{ "greedy", LAST_DUEL("'level':3,"), "stop", "battle s2" },
	{ "planner", LAST_DUEL("'level':3,"), "stop", "battle s2" },
	{ "greedy", LAST_DUEL(""), "stop", "battle none" },
	{ "planner", LAST_DUEL(""), "stop", "battle none" },
	/* a potion for a soldier that is nearly down */
	{ "greedy", TWO("'soldier':'S01','at':[3,3],'hp':5,'potion':'potion'", ENEMY("[6,6]", 60, 20, 6)), "",
	    "potion" },
	{ "planner", TWO("'soldier':'S01','at':[3,3],'hp':5,'potion':'potion'", ENEMY("[6,6]", 60, 20, 6)), "",
	    "potion" },
	/* a better card, but at most 26 of them, with those in the row */
	{ "planner", RICH("'C16'"), "", "buy 3" },
	{ "planner", RICH("'C16','C16'"), "", "stop" },
	/* easy buys only a potion, with less than half of its HP, and drinks it at once */
	{ "easy", HURT(22, 5), "", "buy 2" }, { "easy", HURT(22, 5), "buy 2", "potion" },
	{ "easy", HURT(22, 4), "", "stop" }, { "easy", HURT(23, 12), "", "stop" },
	/* a duel that only wounds, where the wound is large enough */
	{ "greedy", DUEL(24), "stop", "battle s2" }, { "greedy", DUEL(19), "stop", "battle none" },
	/* the best card is kept, or by a planner the one that links with the rest of the deck */
	{ "greedy", TWO("'soldier':'S01','at':[3,3],'hand':['C14','R01'],'deck':['C10','C10','C10','C10']",
	    ENEMY("[6,6]", 60, 20, 6)), "stop", "keep 2" },
	{ "planner", TWO("'soldier':'S01','at':[3,3],'hand':['C14','R01'],'deck':['C10','C10','C10','C10']",
	    ENEMY("[6,6]", 60, 20, 6)), "stop", "keep 1" },
	{ "greedy", TWO("'soldier':'S01','at':[3,3],'hand':['C13','R01','C16']", ENEMY("[6,6]", 60, 20, 6)), "stop",
	    "keep 2" },
	/* Herb Pouch then Quick Jab is a sentence that downs the enemy; the other order is none */
	{ "planner", TWO("'soldier':'S01','at':[3,3],'hand':['C01','C04']", ENEMY("[3,4]", 17, 18, 6)), "",
	    "play 2" },
};

START_TEST(a_question_gets_a_sensible_answer)
{
	char action[ACTION_SIZE];
	struct state *s = set_up(answers[_i].setup);
	play(s, answers[_i].actions);
	for (uint64_t seed = 1; seed <= 5; seed++) {
		think(s, answers[_i].level, seed, SLICES_MAX, action);
		if (strncmp(action, answers[_i].answer, strlen(answers[_i].answer)) != 0)
			ck_abort_msg("%s, not %s", action, answers[_i].answer);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- strength, and how they link --- */

/* The counts of a level: neighbours in its rows, those that link, and those that link directly
 * after a pair that links. */
struct record {
	int	neighbours, linked, chained, first;
	long	damage;
};

static void
note_row(const struct view *v, struct record *r)
{
	const struct syn_pile *row = &v->players[syn_actor(v) - 1].row;
	struct syn_link links[SYN_LINKS_MAX];
	bool joined[SYN_PILE_MAX] = { false };
	int made = syn_links(v->content, row->cards, row->count, links);
	for (int i = 0; i < made; i++)
		joined[links[i].left] = true;
	for (int i = 0; i + 1 < row->count; i++) {
		r->neighbours++;
		r->linked += joined[i];
		r->chained += i > 0 && joined[i - 1] && joined[i];
	}
}

/* Plays a game with one player of a level, in the given seat, against those of another. */
static void
match(const char *const levels[2], int seat, uint64_t seed, struct record records[2])
{
	struct state *s = new_game("seats=4", seed);
	struct rng rng;
	int ranking[SYN_SEATS];
	rng_seed(&rng, seed);
	for (int actor; (actor = synegier_game.to_act(s)) != SEAT_NOBODY; ) {
		char action[ACTION_SIZE];
		think(s, levels[actor != seat], rng_next(&rng), SLICES_MAX, action);
		if (strcmp(action, "stop") == 0)
			note_row(&s->all, &records[actor != seat]);
		if (!game_apply_text(&synegier_game, s, actor, action, NULL, NULL))
			ck_abort_msg("%s was refused", action);
	}
	for (int i = 1; i <= SYN_SEATS; i++)
		records[i != seat].damage += player(s, i)->raid_damage;
	syn_ranking(&s->all, ranking);
	records[ranking[0] != seat].first++;
	game_destroy(&synegier_game, s);
}

/* An equal player would come first in a quarter of the games, and hurt the boss as much as one of
 * the other three. This one links more of its neighbours than they do, and far more of them in
 * chains. */
START_TEST(a_planner_beats_greedy_players_and_builds_longer_chains)
{
	static const char *const levels[2] = { "planner", "greedy" };
	struct record r[2] = { { 0 } };
	int matches = suite_times(MATCHES);
	for (int i = 0; i < matches; i++)
		match(levels, 1 + i % SYN_SEATS, 200 + (uint64_t)i, r);
	ck_assert_int_ge(r[0].first, matches / 2);
	ck_assert_int_gt(r[0].damage * 3, r[1].damage * 5 / 4);
	ck_assert_int_gt(r[0].linked * r[1].neighbours * 4, r[1].linked * r[0].neighbours * 5);
	ck_assert_int_gt(r[0].chained * r[1].neighbours, 2 * r[1].chained * r[0].neighbours);
}
END_TEST

START_TEST(a_greedy_player_beats_easy_ones_that_link_by_luck)
{
	static const char *const levels[2] = { "greedy", "easy" };
	struct record r[2] = { { 0 } };
	int matches = suite_times(MATCHES);
	for (int i = 0; i < matches; i++)
		match(levels, 1 + i % SYN_SEATS, 300 + (uint64_t)i, r);
	ck_assert_int_gt(r[0].first, matches / 2);
	ck_assert_int_gt(r[0].linked * r[1].neighbours * 4, r[1].linked * r[0].neighbours * 5);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, players_do_what_the_rules_allow_and_know_what_they_see, 0, LEN(games));
	tcase_add_test(tc, nobody_answers_a_question_that_is_another_seats);
	tcase_add_loop_test(tc, a_question_gets_a_sensible_answer, 0, LEN(answers));
	tcase_add_test(tc, a_planner_beats_greedy_players_and_builds_longer_chains);
	tcase_add_test(tc, a_greedy_player_beats_easy_ones_that_link_by_luck);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_cpu", fill, 120);
	synegier_game.unload(content);
	return status;
}
