/* monoknight_judge.c: the solver's judgement of a decision: its loss and its reason, without hidden
 * facts. */
#include "../suite.h"

#include "monoknight_support.h"

static struct content *stages;

static void
load(void)
{
	stages = load_stages();
}

static void
unload(void)
{
	monoknight_game.unload(stages);
}

/* The judgement of an action after some work; false: none. */
static bool
judge(const struct state *s, const char *text, struct judgement *j)
{
	enum { SLICES = 60 };
	struct action action;
	struct view *view = game_view(&monoknight_game, s, 1);
	struct thinker *t = monoknight_game.think(view, 1, "solver", 5);
	game_view_free(&monoknight_game, view);
	ck_assert(action_scan(monoknight_game.forms, text, &action, NULL));
	monoknight_game.consider(t, &action);
	for (int i = 0; i < SLICES && !monoknight_game.ponder(t); i++)
		continue;
	*j = (struct judgement){ 0 };
	bool judged = monoknight_game.judge(t, &action, j);
	game_thinker_free(&monoknight_game, t);
	return judged;
}

/* Only the tile to the right of the knight is missing, and R1 leads there. */
static const char last_tile[] = "'knight':[3,4],'rows':['xxxx.','xxxxx','xxxxx','xxxxx','xxxxx']";

static const struct { const char *action; int loss_least, loss_most; } worths[] = {
	{ "play 1", 0, 0 },		/* the last tile at once */
	{ "tap 4,4", 0, 0 },		/* the same in another form */
	{ "play 2", 10, 200 },		/* away from it */
	{ "discard 1", 10, 200 },	/* the card that leads there */
	{ "redraw", 50, 300 },		/* five penalty moves, and the card is gone */
};

START_TEST(a_loss_is_what_something_worse_costs)
{
	struct judgement j;
	struct state *s = deal(stages, last_tile, "R1 D1 L1 DL1 L2", "D1 D2 L1", "");
	ck_assert(judge(s, worths[_i].action, &j));
	ck_assert_int_eq(j.best.form, FORM_PLAY);
	ck_assert_int_eq(j.best.numbers[0], 0);
	ck_assert_int_ge(j.loss, worths[_i].loss_least);
	ck_assert_int_le(j.loss, worths[_i].loss_most);
	game_destroy(&monoknight_game, s);
}
END_TEST

static const struct { const char *members, *hand; enum reason reason; } reasons[] = {
	{ last_tile, "R1 D1 L1 DL1 L2", REASON_RARE },
	{ "'preset':'directionalRayFocus','weights':'extended','knight':[2,2],"
	    "'rows':['xxxxx','xxxxx','xxx..','xxxxx','xxxxx']", "R+ D+ L+ DL+ U+", REASON_SWEEP },
	{ last_tile, "D1 L1 DL1 L2 D2", REASON_FRESH_CARDS },
};

START_TEST(a_reason_is_true_on_the_board)
{
	struct judgement j;
	struct state *s = deal(stages, reasons[_i].members, reasons[_i].hand, "", "");
	ck_assert(judge(s, "redraw", &j));
	ck_assert_int_eq(j.reason, reasons[_i].reason);
	game_destroy(&monoknight_game, s);
}
END_TEST

START_TEST(what_the_deck_will_yield_changes_nothing)
{
	struct judgement one, other;
	struct state *s = deal(stages, "'knight':[2,2]", "R1 D1 L1 DL1 L2", "D1 D2 L1", "U1 U1 U1");
	struct state *t = deal(stages, "'knight':[2,2]", "R1 D1 L1 DL1 L2", "D1 D2 L1", "D2 L2 UR2");
	ck_assert(judge(s, "play 3", &one) && judge(t, "play 3", &other));
	ck_assert(memcmp(&one, &other, sizeof one) == 0);
	game_destroy(&monoknight_game, s);
	game_destroy(&monoknight_game, t);
}
END_TEST

START_TEST(ordering_the_hand_is_no_decision)
{
	struct judgement j;
	struct state *s = deal(stages, "'knight':[2,2]", "R1 D1 L1 DL1 L2", "D1 D2 L1", "");
	ck_assert(!judge(s, "order direction", &j));
	game_destroy(&monoknight_game, s);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, load, unload);
	tcase_add_loop_test(t, a_loss_is_what_something_worse_costs, 0, (int)LEN(worths));
	tcase_add_loop_test(t, a_reason_is_true_on_the_board, 0, (int)LEN(reasons));
	tcase_add_test(t, what_the_deck_will_yield_changes_nothing);
	tcase_add_test(t, ordering_the_hand_is_no_decision);
}

int
main(void)
{
	return suite_run("monoknight judge", fill, 60);
}
