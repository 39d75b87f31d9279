/* hall.c: people who meet: a referee, and front ends in terminals of their own. */
#include <signal.h>
#include <unistd.h>

#include "../pty/referee.h"
#include "../pty/relay.h"
#include "base/clock.h"
#include "e2e.h"

#define DOWN	"\033[B"
#define RIGHT	"\033[C"
#define F2	"\033OQ"
#define F3	"\033OR"

enum { PEOPLE = 3, GUNJIN = 1, PUYO = 2, PRESS_MS = 150 /* faster ones are a key that is held */ };

static const char *const names[PEOPLE] = { "taro", "hana", "jiro" };

/* Who is here: each has a terminal, a folder, and a door to the referee. */
static struct referee_process referee;
static struct person {
	struct relay	 relay;
	char		*data;
	struct pty	*pty;
} people[PEOPLE];

static void
set_up(void)
{
	referee = referee_process_new();
	ck_assert(referee_process_start(&referee));
	for (int i = 0; i < PEOPLE; i++)
		people[i] = (struct person){ .relay = relay_start(referee.socket, names[i]), .data = arcade_folder() };
}

static void
tear_down(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		pty_free(people[i].pty);
		relay_end(&people[i].relay);
		free(people[i].data);
	}
	referee_process_free(&referee);
}

static struct pty *
come(int i, const char *word, const char *more)
{
	struct arcade_call call = { .words = { "--no-motion", "--hall", people[i].relay.place, word, more },
	    .data = people[i].data };
	return people[i].pty = arcade_start(&call);
}

static struct pty *
enter_hall(int i)
{
	struct pty *pty = come(i, "hall", NULL);
	expect(pty, "(you)");
	return pty;
}

/* Its process ends as by a power cut: nothing is said, nothing is given back. */
static void
cut(int i)
{
	pty_signal(people[i].pty, SIGKILL);
	ck_assert_int_ne(how_it_ends(people[i].pty), -1);
	pty_free(people[i].pty);
	people[i].pty = NULL;
}

/* By the keys of taro, who is in the hall. */
static void
challenge_hana(int game)
{
	struct pty *a = people[0].pty;
	select_item(a, "people   hana@arcade");
	pty_type(a, "\r");
	expect(a, "Which game?");
	for (int i = 0; i < game; i++)
		pty_type(a, DOWN);
	pty_type(a, "\r");
	expect(a, "challenge to hana@arcade");
	pty_type(a, "\r");
	expect(a, "The challenge is sent.");
}

static void
meet(int game)
{
	enter_hall(0);
	enter_hall(1);
	challenge_hana(game);
	expect(people[1].pty, "taro@arcade 1500? challenges you");
	pty_type(people[1].pty, F2);
	for (int i = 0; i < 2; i++) {
		expect(people[i].pty, game == GUNJIN ? "Placing" : "NEXT");
		expect(people[i].pty, i == 0 ? "\u25cf hana@arcade 1500?" : "\u25cf taro@arcade 1500?");
	}
}

static void
place_camps(void)
{
	for (int i = 0; i < 2; i++) {
		struct pty *pty = people[i].pty;
		pty_type(pty, "s");
		expect(pty, "23/23");
		pty_type(pty, "y");
		expect(pty, "You cannot change your camp");
		pty_type(pty, "\r");
		expect_gone(pty, "You cannot change your camp");
	}
	for (int i = 0; i < 2; i++)
		expect(people[i].pty, "Battle");
}

/* The first one whose turn it is; both know by then. */
static int
mover(void)
{
	for (int waited = 0; waited < WAIT; waited += 10)
		for (int i = 0; i < 2; i++) {
			pty_read_for(people[i].pty, 5);
			if (vt_shows(pty_screen(people[i].pty), "Your turn") &&
			    vt_shows(pty_screen(people[1 - i].pty), "Enemy's turn"))
				return i;
		}
	ck_abort_msg("it is nobody's turn:\n%s\n%s", picture(people[0].pty), picture(people[1].pty));
}

/* The next piece that can move goes where it can, and the turn goes over. */
static void
move_once(void)
{
	int i = mover(), moves = number_at(people[i].pty, "Moves");
	pty_type(people[i].pty, "\t\r");
	expect(people[i].pty, "Where should the");
	pty_type(people[i].pty, "\t\r");
	for (int k = 0; k < 2; k++)
		expect_number(people[k].pty, "Moves", moves + 1);
	ck_assert_int_eq(mover(), 1 - i);
}

static void
resign(struct pty *pty)
{
	pty_type(pty, "X");
	expect(pty, "Resign?");
	pty_type(pty, RIGHT "\r");
}

/* The board's first row as its player has it: a side of the table. */
static char
far_row(const struct pty *pty)
{
	char *row = vt_row(pty_screen(pty), 1), first = row[0];
	free(row);
	return first;
}

/* --- the way of a game --- */

START_TEST(a_challenge_becomes_a_game_a_result_and_a_rematch_with_sides_swapped)
{
	meet(GUNJIN);
	struct pty *a = people[0].pty, *b = people[1].pty;
	char side = far_row(a);
	ck_assert_int_ne(side, far_row(b));
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
	ck_assert_int_eq(far_row(b), side);
	ck_assert_int_ne(far_row(a), side);
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

/* --- lines --- */

START_TEST(who_loses_the_line_is_counted_down_and_comes_back_to_the_game)
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

START_TEST(a_killed_referee_is_missed_and_found_again_by_itself)
{
	meet(GUNJIN);
	place_camps();
	move_once();
	referee_process_end(&referee, SIGKILL);
	for (int i = 0; i < 2; i++)
		expect(people[i].pty, "The line to the referee is lost; it is tried again by itself.");
	ck_assert(referee_process_start(&referee));
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

/* --- elsewhere in the program --- */

START_TEST(the_menu_tells_of_a_table_that_waits_and_leads_there)
{
	meet(GUNJIN);
	cut(0);
	struct pty *a = come(0, NULL, NULL);
	expect(a, "A table waits for you.");
	select_item(a, "Tables");
	pty_type(a, "\r");
	expect(a, "for you  hana@arcade");
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
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_challenge_becomes_a_game_a_result_and_a_rematch_with_sides_swapped);
	tcase_add_test(all, both_play_in_real_time_and_a_full_field_ends_it);
	tcase_add_test(all, who_loses_the_line_is_counted_down_and_comes_back_to_the_game);
	tcase_add_test(all, a_killed_referee_is_missed_and_found_again_by_itself);
	tcase_add_test(all, a_spectator_is_counted_by_the_players_and_sees_no_piece);
	tcase_add_test(all, the_menu_tells_of_a_table_that_waits_and_leads_there);
	tcase_add_test(all, a_challenge_waits_for_the_pause_of_a_game_in_real_time);
}

int
main(void)
{
	return e2e_run("hall", fill, 60);
}
