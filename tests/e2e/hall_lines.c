/* hall_lines.c: people at tables lose their connection, server or seat, and spectators leave. */
#include "hall.h"

/* --- connections --- */

START_TEST(a_player_whose_connection_is_lost_is_counted_down_and_comes_back_to_the_game)
{
	meet(GUNJIN);
	struct pty *a = people[0].pty;
	place_camps();
	move_once();
	cut(1);
	expect(a, "hana@arcade has lost the line: ");
	expect(a, "\u25cb hana@arcade");
	expect(a, "58 s to come back.");	/* without a key */
	struct pty *b = enter_hall(1);
	expect(b, "for you  taro@arcade 1500?");
	pty_type(b, "\r");
	expect(b, "Battle");
	expect_number(b, "Moves", 1);
	expect_gone(a, "has lost the line");
	expect(a, "\u25cf hana@arcade");
	move_once();
}
END_TEST

START_TEST(a_killed_server_is_missed_and_found_again_by_itself)
{
	meet(GUNJIN);
	place_camps();
	move_once();
	server_process_end(&server, SIGKILL);
	for (int i = 0; i < 2; i++)
		expect(people[i].pty, "The line to the referee is lost; it is tried again by itself.");
	ck_assert(server_process_start(&server));
	for (int i = 0; i < 2; i++) {
		expect_gone(people[i].pty, "The line to the referee is lost");
		expect(people[i].pty, i == 0 ? "\u25cf hana@arcade" : "\u25cf taro@arcade");
		expect_number(people[i].pty, "Moves", 1);
	}
	move_once();
}
END_TEST

START_TEST(a_spectator_is_counted_by_the_players_and_sees_no_piece)
{
	meet(GUNJIN);
	place_camps();
	struct pty *c = enter_hall(2);
	select_item(c, "playing");
	pty_type(c, "\r");
	expect(c, "60 s behind");
	expect(c, "The players are placing their pieces.");
	for (int i = 0; i < 2; i++)
		expect(people[i].pty, "1 watching");
	pty_type(c, "q");
	expect(c, "(you)");
	for (int i = 0; i < 2; i++)
		expect_gone(people[i].pty, "1 watching");
}
END_TEST

static void
fill(TCase *all)
{
	hall_fixture(all);
	tcase_add_test(all,
	    a_player_whose_connection_is_lost_is_counted_down_and_comes_back_to_the_game);
	tcase_add_test(all, a_killed_server_is_missed_and_found_again_by_itself);
	tcase_add_test(all, a_spectator_is_counted_by_the_players_and_sees_no_piece);
}

int
main(void)
{
	return suite_run("hall lines", fill, 60);
}
