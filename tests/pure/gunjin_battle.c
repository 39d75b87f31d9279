/* gunjin_battle.c: which piece beats which, and the power of a flag. */
#include "gunjin_support.h"

/* --- the table against the text of the rules --- */

/* Ranks fight by rank, unless a special piece has its own rule. */
static bool
beats(int one, int other)
{
	bool general = other <= KIND_MG, rank = one <= KIND_L2, other_rank = other <= KIND_L2;
	if (rank && other_rank)
		return one < other;
	switch (one) {
	case KIND_PL:		/* loses to general officers only */
		return !general && other != KIND_PL;
	case KIND_TK:		/* loses to general officers, aeroplane and engineer; a mine takes both */
		return !general && other != KIND_PL && other != KIND_EN && other != KIND_MI &&
		    other != KIND_TK;
	case KIND_CV:
		return other == KIND_EN || other == KIND_SP;
	case KIND_EN:
		return other == KIND_TK || other == KIND_SP || other == KIND_MI;
	case KIND_SP:
		return other == KIND_GE;
	case KIND_MI:
		return false;
	}
	if (one == KIND_GE && other == KIND_SP)
		return false;
	if (one <= KIND_MG)
		return other != KIND_MI;
	return other == KIND_CV || other == KIND_EN || other == KIND_SP;
}

static bool
draws(int one, int other)
{
	bool mine = other == KIND_MI && one != KIND_PL && one != KIND_EN;
	return one == other || mine;
}

static enum outcome
by_the_words(int attacker, int power)
{
	if (power == KIND_NONE)
		return OUTCOME_WIN;
	return draws(attacker, power) ? OUTCOME_DRAW : beats(attacker, power) ? OUTCOME_WIN : OUTCOME_LOSS;
}

START_TEST(battles_end_as_the_rules_say_in_words)
{
	for (int attacker = 0; attacker < KIND_MI; attacker++)
		for (int defender = 0; defender < KIND_FL; defender++)
			ck_assert_msg(gunjin_fight(attacker, defender) == by_the_words(attacker, defender),
			    "%s against %s", gunjin_kinds[attacker].code, gunjin_kinds[defender].code);
}
END_TEST

START_TEST(it_never_matters_who_attacks)
{
	int counts[OUTCOMES] = { 0 };
	for (int one = 0; one < KIND_MI; one++) {
		for (int other = 0; other < KIND_MI; other++) {
			ck_assert_int_eq(gunjin_fight(one, other), gunjin_reverse(gunjin_fight(other, one)));
			counts[gunjin_fight(one, other)]++;
		}
		/* the mine's row mirrors its column */
		counts[gunjin_fight(one, KIND_MI)]++;
		counts[gunjin_reverse(gunjin_fight(one, KIND_MI))]++;
	}
	ck_assert_int_eq(counts[OUTCOME_WIN], 93);
	ck_assert_int_eq(counts[OUTCOME_LOSS], 93);
	ck_assert_int_eq(counts[OUTCOME_DRAW], 38);
}
END_TEST

/* --- on the board --- */

/* The outcome of attacker on B4 against defender on B5, and the pieces left. */
static void
check_battle(int attacker, int defender, int behind, bool behind_is_own)
{
	enum { B4 = 24, B5 = 32, B6 = 40 };
	struct gunjin_position f;
	gunjin_field_clear(&f);
	gunjin_field_put(&f, 0, 3, attacker, B4);
	gunjin_field_put(&f, 1, 9, defender, B5);
	if (behind != KIND_NONE)
		gunjin_field_put(&f, behind_is_own, 11, behind, B6);
	bool lent = behind != KIND_NONE && behind_is_own;
	int power = defender != KIND_FL ? defender : lent ? behind : KIND_NONE;
	enum outcome expected = by_the_words(attacker, power);
	struct gunjin_step step = gunjin_field_play(&f, (struct gunjin_move){ B4, B5 });
	const char *codes[2] = { gunjin_kinds[attacker].code, gunjin_kinds[defender].code };
	if (step.outcome != expected)
		ck_abort_msg("%s against %s", codes[0], codes[1]);
	int left = expected == OUTCOME_WIN ? 0 : expected == OUTCOME_LOSS ? 1 : -1;
	if (gunjin_side_at(&f, B4) != -1 || gunjin_side_at(&f, B5) != left ||
	    gunjin_kind_at(&f, B6) != behind || f.turn != 1 || f.since_battle != 0)
		ck_abort_msg("%s against %s leaves a wrong board", codes[0], codes[1]);
}

START_TEST(every_pair_with_every_piece_behind_leaves_the_right_board)
{
	for (int attacker = 0; attacker < KIND_MI; attacker++)
		for (int defender = 0; defender < KINDS; defender++)
			for (int behind = 0; behind <= KIND_NONE; behind++) {
				if (behind == KIND_FL || behind == KIND_HIDDEN)
					continue;
				check_battle(attacker, defender, behind, true);
				check_battle(attacker, defender, behind, false);
			}
}
END_TEST

START_TEST(a_flag_in_the_last_row_or_before_its_attacker_loses_to_all)
{
	static const struct { const char *flag, *from; } places[] = {
		{ "A6", "A5" }, { "HQ2", "D5" }, { "HQ2", "C6" }, { "B5", "B6" }, { "D5", "HQ2" },
	};
	for (int attacker = 0; attacker < KIND_MI; attacker++)
		for (size_t i = 0; i < LEN(places); i++) {
			struct gunjin_position f;
			int from = gunjin_cell_of(places[i].from, strlen(places[i].from));
			int flag = gunjin_cell_of(places[i].flag, strlen(places[i].flag));
			gunjin_field_clear(&f);
			gunjin_field_put(&f, 0, 0, attacker, from);
			gunjin_field_put(&f, 1, 0, KIND_FL, flag);
			struct gunjin_move move = { (uint8_t)from, (uint8_t)flag };
			ck_assert_int_eq(gunjin_field_play(&f, move).outcome, OUTCOME_WIN);
		}
}
END_TEST

START_TEST(a_second_flag_has_no_power_to_lend)
{
	struct gunjin_position f;
	gunjin_field_clear(&f);
	gunjin_field_put(&f, 1, 0, KIND_FL, 24);
	gunjin_field_put(&f, 1, 1, KIND_FL, 32);
	ck_assert_int_eq(gunjin_power(&f, 24), KIND_NONE);
}
END_TEST

START_TEST(sixteen_kinds_make_an_army_of_which_twenty_can_move)
{
	int movable = 0, officers = 0;
	for (int kind = 0; kind < KINDS; kind++) {
		movable += gunjin_is_movable(kind) ? gunjin_kinds[kind].copies : 0;
		officers += gunjin_is_officer(kind);
		ck_assert_int_eq(gunjin_kind_of(gunjin_kinds[kind].code), kind);
	}
	ck_assert_int_eq(movable, 20);
	ck_assert_int_eq(officers, 6);
	ck_assert_int_eq(gunjin_kind_of("XX"), KIND_NONE);
	ck_assert_int_eq(gunjin_kind_of("ge"), KIND_NONE);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, battles_end_as_the_rules_say_in_words);
	tcase_add_test(tc, it_never_matters_who_attacks);
	tcase_add_test(tc, every_pair_with_every_piece_behind_leaves_the_right_board);
	tcase_add_test(tc, a_flag_in_the_last_row_or_before_its_attacker_loses_to_all);
	tcase_add_test(tc, a_second_flag_has_no_power_to_lend);
	tcase_add_test(tc, sixteen_kinds_make_an_army_of_which_twenty_can_move);
}

int
main(void)
{
	return suite_run("gunjin_battle", fill, 30);
}
