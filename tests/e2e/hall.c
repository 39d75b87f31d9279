/* hall.c: people meet: challenges, games to their ends, a rematch. */
#include "hall.h"

/* --- from start to end of a game --- */

START_TEST(a_challenge_becomes_a_game_a_result_and_a_rematch_with_sides_swapped)
{
	meet(GUNJIN);
	struct pty *a = people[0].pty, *b = people[1].pty;
	char side = remote_row(a);
	ck_assert_int_ne(side, remote_row(b));
	place_camps();
	for (int i = 0; i < 4; i++)
		move_once();
	resign(people[mover()].pty);
	for (int i = 0; i < 2; i++) {
		await_end_page(people[i].pty);
		expect(people[i].pty, "Your rating: 1500, now 1");
		expect(people[i].pty, "Fair dice: checked.");
		expect(people[i].pty, "\u25B6 Rematch");
	}
	pty_type(a, "\r");
	expect(b, "taro@arcade wants a rematch: F2 agrees");
	pty_type(b, F2);
	for (int i = 0; i < 2; i++) {
		expect(people[i].pty, "Placing");
		expect(people[i].pty, "0/23");
	}
	ck_assert_int_eq(remote_row(b), side);
	ck_assert_int_ne(remote_row(a), side);
}
END_TEST

START_TEST(both_play_in_real_time_and_a_full_field_ends_it)
{
	meet(PUYO);
	struct pty *a = people[0].pty, *b = people[1].pty;
	expect(b, "Pairs               0      0");
	pty_type(b, RIGHT RIGHT);
	for (int waited = 0; waited < WAIT && !vt_shows(pty_screen(a), "full."); waited += PRESS_MS) {
		pty_type(a, "\r");
		pty_read_for(a, PRESS_MS);
	}
	await_end_page(a);
	expect(a, "You lose: your field is full.");
	expect(b, "You win: the other field is full.");
	expect(b, "Your rating: 1500, now 1");
}
END_TEST

/* --- elsewhere in the program --- */

START_TEST(the_menu_shows_a_table_that_waits_and_leads_there)
{
	meet(GUNJIN);
	cut(0);
	struct pty *a = come(0, NULL, NULL);
	expect(a, "A table waits for you.");
	select_item(a, "Tables");
	expect_at(a, "Tables");
	pty_type(a, "\r");
	expect(a, "for you  hana@arcade");
	expect_at(a, "for you");
	pty_type(a, "\r");
	expect(a, "Placing");
	expect_gone(people[1].pty, "has lost the line");
}
END_TEST

START_TEST(a_challenge_waits_for_the_pause_of_a_game_in_real_time)
{
	enter_hall(0);
	struct pty *b = come(1, "puyo", NULL);
	expect(b, "Pairs               0      1");
	challenge_hana(GUNJIN);
	pty_read_for(b, 200);
	ck_assert_msg(!vt_shows(pty_screen(b), "challenges you"), "%s", picture(b));
	pty_type(b, "p");
	expect(b, "taro@arcade 1500? challenges you: Gunjin Shogi");
	pty_type(b, F3);
	expect_gone(b, "challenges you");
	expect(people[0].pty, "declines");
}
END_TEST

static void
fill(TCase *all)
{
	hall_fixture(all);
	tcase_add_test(all, a_challenge_becomes_a_game_a_result_and_a_rematch_with_sides_swapped);
	tcase_add_test(all, both_play_in_real_time_and_a_full_field_ends_it);
	tcase_add_test(all, the_menu_shows_a_table_that_waits_and_leads_there);
	tcase_add_test(all, a_challenge_waits_for_the_pause_of_a_game_in_real_time);
}

int
main(void)
{
	return suite_run("hall", fill, 60);
}
