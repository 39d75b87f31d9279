/* synegier_judge.c: the judgement of Synegier's planner on an action: its loss, the better action,
 * and the reason. */
#include "synegier_support.h"

enum { SLICES = 120 };

#define TWO(one, rest) "{'seats':2,'players':[{'seat':1," one "},{'seat':2,'at':[7,7]}]," rest "}"
#define ENEMY(at, hp, atk, def) "'enemies':[{'id':1,'at':" at ",'hp':" #hp ",'atk':" #atk ",'def':" #def "}]"

static bool
judge_view(const struct view *v, const struct action *done, uint64_t seed, struct judgement *j)
{
	struct thinker *t = synegier_game.think(v, v->seat, "planner", seed);
	int slices = 0;
	synegier_game.consider(t, done);
	while (slices++ < SLICES && !synegier_game.ponder(t))
		continue;
	*j = (struct judgement){ 0 };
	bool judged = synegier_game.judge(t, done, j);
	game_thinker_free(&synegier_game, t);
	return judged;
}

/* The judgement of an action of the seat to move; false: none. */
static bool
judge(const struct state *s, const char *text, uint64_t seed, struct judgement *j)
{
	struct action done;
	ck_assert_msg(action_scan(&synegier_forms, text, &done, NULL), "%s", text);
	struct view *v = game_view(&synegier_game, s, synegier_game.to_act(s));
	bool judged = judge_view(v, &done, seed, j);
	game_view_free(&synegier_game, v);
	return judged;
}

/* At the edge with coins, and plain cards in all piles. */
#define POOR6 "'C16','C16','C16','C16','C16','C16'"
#define RICH TWO("'soldier':'S01','at':[1,4],'coins':12,'potion':'mini','hand':[],'row':['C16']," \
    "'deck':[" POOR6 "],'trash':[" POOR6 "]", "'shop':['LE01','R01','C01']," ENEMY("[6,6]", 60, 20, 6))
#define EASY_PREY TWO("'soldier':'S01','at':[3,3],'hand':['C01']", ENEMY("[4,4]", 8, 18, 6))
#define LAST_HP TWO("'soldier':'S01','at':[3,3],'hp':5,'hand':['C01']", "'raid':3,'boss':{'id':'B1','at':[4,4]}")
#define STUCK(hand) TWO("'soldier':'S01','at':[3,3],'shock':9,'hand':[" hand "]", ENEMY("[4,4]", 8, 18, 6))
#define SENTENCE TWO("'soldier':'S01','at':[3,3],'hand':['C01','C04']", ENEMY("[3,4]", 17, 18, 6))

/* A mistake: the points it costs at least, how the better action begins, and the reason. */
static const struct {
	const char	*setup, *actions, *done;
	int		 points;
	const char	*better;
	enum reason	 reason;
	int		 first;		/* the reason's number */
} mistakes[] = {
	{ EASY_PREY, "stop", "battle none", 10, "battle e1", REASON_DOWNS, PIECE_ENEMY },
	{ LAST_HP, "stop", "battle boss", 10, "battle none", REASON_NO_FIGHT, -1 },
	{ SENTENCE, "", "stop", 10, "play 2", REASON_TURN_DOWNS, PIECE_ENEMY },
	{ SENTENCE, "", "play 1", 10, "play 2", REASON_TURN_DOWNS, PIECE_ENEMY },
	{ TWO("'soldier':'S01','at':[3,3],'hp':5,'potion':'potion','hand':[]", ENEMY("[3,4]", 60, 20, 6)), "", "stop", 5,
	    "potion", REASON_HEALS, -1 },
	{ TWO("'soldier':'S01','at':[3,3],'potion':'potion','hand':['C16']", ENEMY("[6,6]", 60, 20, 6)), "", "potion", 2,
	    "", REASON_NONE, -1 },
	{ TWO("'soldier':'S01','at':[3,3],'hand':['C13','R01','C16']", ENEMY("[6,6]", 60, 20, 6)), "stop", "keep 3", 2,
	    "keep 2", REASON_RARE, RARITY_R },
	{ RICH, "", "stop", 5, "buy 3", REASON_RARE, RARITY_LE },
	{ RICH, "", "buy 5", 5, "buy 3", REASON_RARE, RARITY_LE },
	{ "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C01'],'offer':['C16','LE01']}]}", "", "pick 1", 5,
	    "pick 2", REASON_RARE, RARITY_LE },
	{ "{'phase':'draft','seats':2,'players':[{'seat':1,'deck':['C10','C10','C10','C10','C10','C10'],"
	    "'offer':['C14','C15']}]}", "", "pick 2", 0, "pick 1", REASON_MATCHES, 6 },
};

START_TEST(a_mistake_is_named_with_what_was_better_and_why)
{
	struct judgement j;
	char better[ACTION_SIZE];
	struct state *s = set_up(mistakes[_i].setup);
	play(s, mistakes[_i].actions);
	for (uint64_t seed = 1; seed <= 3; seed++) {
		ck_assert(judge(s, mistakes[_i].done, seed, &j));
		action_print(&synegier_forms, &j.best, better);
		ck_assert_msg(strncmp(better, mistakes[_i].better, strlen(mistakes[_i].better)) == 0, "%s", better);
		ck_assert_int_ge(j.loss, mistakes[_i].points * SYN_POINT);
		if (mistakes[_i].reason != REASON_NONE)
			ck_assert_int_eq(j.reason, mistakes[_i].reason);
		if (mistakes[_i].first >= 0)
			ck_assert_int_eq(j.numbers[0], mistakes[_i].first);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

static const struct { const char *setup, *actions, *done; } good[] = {
	{ EASY_PREY, "stop", "battle e1" },
	{ LAST_HP, "stop", "battle none" },
	{ SENTENCE, "", "play 2" },
	{ RICH, "", "buy 3" },
	/* the same card twice in the hand, and two cards whose order does not matter */
	{ STUCK("'C16','C16'"), "", "play 1" },
	{ STUCK("'C16','C16'"), "", "play 2" },
	{ STUCK("'C16','SR14'"), "", "play 1" },
	{ STUCK("'C16','SR14'"), "", "play 2" },
};

START_TEST(what_the_planner_would_do_itself_costs_nothing)
{
	struct judgement j;
	struct state *s = set_up(good[_i].setup);
	play(s, good[_i].actions);
	ck_assert(judge(s, good[_i].done, 1, &j));
	ck_assert_int_eq(j.loss, 0);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- hints --- */

/* The planner's reason for its own action; -1: any number. */
static const struct {
	const char	*setup, *actions;
	enum reason	 reason;
	int		 numbers[JUDGEMENT_NUMBERS];
} hints[] = {
	{ EASY_PREY, "stop", REASON_DOWNS, { PIECE_ENEMY } },
	/* Herb Pouch first, for a sentence with Quick Jab, and then that */
	{ SENTENCE, "", REASON_NEXT_LINK, { -1, -1, 0 } },
	{ SENTENCE, "play 2", REASON_LINK, { -1, -1 } },
	{ TWO("'soldier':'S01','at':[3,3],'hand':[],'hp':9,'max':40,'potion':'mini'", ENEMY("[6,6]", 60, 20, 6)), "",
	    REASON_HEALS, { 20 } },
	{ RICH, "", REASON_RARE, { RARITY_LE } },
};

START_TEST(a_hint_says_why)
{
	struct judgement j = { 0 };
	struct action best;
	struct state *s = set_up(hints[_i].setup);
	play(s, hints[_i].actions);
	struct view *v = game_view(&synegier_game, s, 1);
	struct thinker *t = synegier_game.think(v, 1, "planner", 1);
	while (!synegier_game.ponder(t))
		continue;
	ck_assert(synegier_game.decide(t, &best) && synegier_game.judge(t, &best, &j));
	ck_assert_int_eq(j.loss, 0);
	ck_assert_int_eq(j.reason, hints[_i].reason);
	for (int i = 0; i < JUDGEMENT_NUMBERS; i++)
		if (hints[_i].numbers[i] >= 0)
			ck_assert_int_eq(j.numbers[i], hints[_i].numbers[i]);
	game_thinker_free(&synegier_game, t);
	game_view_free(&synegier_game, v);
	game_destroy(&synegier_game, s);
}
END_TEST

static const struct { const char *setup, *done; } no_choices[] = {
	{ TWO("'soldier':'S01','at':[3,3],'hand':[]", ENEMY("[6,6]", 60, 20, 6)), "stop" },
	{ "{'phase':'pick_soldier','seats':2,'players':[{'seat':1,'dealt':['S01','S02']}]}", "soldier 1" },
};

START_TEST(nothing_is_said_where_nothing_can_be_judged)
{
	struct judgement j;
	struct state *s = set_up(no_choices[_i].setup);
	ck_assert(!judge(s, no_choices[_i].done, 1, &j));
	game_destroy(&synegier_game, s);
}
END_TEST

/* Levels and coins in the sweep; damage in the raid, unless the boss will survive and all players
 * lose. */
#define LEVELS(one, two) "{'seats':2,'players':[{'seat':1,'level':" #one ",'at':[3,3],'hand':['C01']}," \
    "{'seat':2,'level':" #two ",'at':[7,7]}]," ENEMY("[4,4]", 8, 18, 6) "}"
#define DAMAGE(one, two, boss, winner) "{'seats':2,'players':[{'seat':1,'raid_damage':" #one ",'at':[3,3],'hand':['C01']}," \
    "{'seat':2,'raid_damage':" #two ",'at':[7,7]}],'winner':'" winner "','raid':7,'boss':{'id':'B1','at':[4,4],'hp':" #boss "}}"
static const struct { const char *setup; int sign; } standings[] = {
	{ LEVELS(5, 2), 1 }, { LEVELS(2, 5), -1 }, { LEVELS(3, 3), 0 },
	{ DAMAGE(400, 250, 50, "raid"), 1 }, { DAMAGE(250, 400, 50, "raid"), -1 },
	{ DAMAGE(100, 50, 550, "raid"), -1 }, { DAMAGE(100, 50, 550, "ranking"), 1 },
};

START_TEST(the_leader_is_judged_well_unless_nobody_will_win)
{
	struct judgement j;
	struct state *s = set_up(standings[_i].setup);
	ck_assert(judge(s, "play 1", 1, &j));
	ck_assert_msg((j.standing > 0) - (j.standing < 0) == standings[_i].sign, "%d", j.standing);
	game_destroy(&synegier_game, s);
}
END_TEST

/* --- a whole game --- */

static void
expect_same_judgement(const struct state *s, const char *action, uint64_t seed, struct rng *rng)
{
	struct judgement seen, other;
	struct state *hidden = otherwise(s, synegier_game.to_act(s), rng);
	bool judged = judge(s, action, seed, &seen);
	ck_assert(judge(hidden, action, seed, &other) == judged);
	ck_assert(seen.loss == other.loss && seen.standing == other.standing && seen.reason == other.reason);
	ck_assert_mem_eq(seen.numbers, other.numbers, sizeof seen.numbers);
	ck_assert_mem_eq(&seen.best, &other.best, sizeof seen.best);
	ck_assert(seen.loss >= 0 && seen.standing >= -STANDING_MAX && seen.standing <= STANDING_MAX);
	game_destroy(&synegier_game, hidden);
}

/* Random actions, some of which are judged. */
START_TEST(a_judgement_knows_only_what_the_seat_sees)
{
	enum { EVERY = 23 };
	struct state *s = new_game("seats=3", 5);
	struct rng rng;
	rng_seed(&rng, 4);
	for (int i = 0; synegier_game.to_act(s) != SEAT_NOBODY; i++) {
		char action[ACTION_SIZE];
		random_action(s, &rng, action);
		if (i % EVERY == 0)
			expect_same_judgement(s, action, (uint64_t)i, &rng);
		play_events(s, action, NULL);
	}
	game_destroy(&synegier_game, s);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_mistake_is_named_with_what_was_better_and_why, 0, LEN(mistakes));
	tcase_add_loop_test(tc, what_the_planner_would_do_itself_costs_nothing, 0, LEN(good));
	tcase_add_loop_test(tc, a_hint_says_why, 0, LEN(hints));
	tcase_add_loop_test(tc, nothing_is_said_where_nothing_can_be_judged, 0, LEN(no_choices));
	tcase_add_loop_test(tc, the_leader_is_judged_well_unless_nobody_will_win,
	    0, LEN(standings));
	tcase_add_test(tc, a_judgement_knows_only_what_the_seat_sees);
}

int
main(void)
{
	content = load_content(&synegier_game);
	int status = suite_run("synegier_judge", fill, 60);
	synegier_game.unload(content);
	return status;
}
