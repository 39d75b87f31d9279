/* arcade.c: a public arcade through sshd, as its players see it: names, keys, games, lost
 * connections, spectators. */
#include "logins.h"

#include <dirent.h>
#include <sys/stat.h>

/* --- names and keys --- */

START_TEST(a_new_key_is_asked_for_a_name_once_and_not_again)
{
	struct hearing l = come_as("taro");
	ask(&l, "hall", "Hall, referee of");
	ask(&l, "people", "taro@arcade (you)");
	leave(&l);
	l = come_back("taro");
	ck_assert_msg(!was_heard(&l, NAME_PROMPT), "%s", pty_heard(l.pty));
	ask(&l, "hall", "Hall, referee of");
	ask(&l, "people", "taro@arcade (you)");
	leave(&l);
}
END_TEST

START_TEST(a_name_belongs_to_the_first_player_who_takes_it)
{
	struct hearing a = come_as("taro"), b = log_in_by_ear("hana");
	expect_in(&b, NAME_PROMPT);
	ask(&b, "taro", NAME_PROMPT);
	ask(&b, "TARO", NAME_PROMPT);
	ask(&b, "a@b", NAME_PROMPT);
	ask(&b, "", NAME_PROMPT);
	ask(&b, "hana", "Menu.");
	ask(&b, "hall", "Hall, referee of");
	ask(&b, "people", "1 hana@arcade (you), 2 taro@arcade.");
	leave(&a);
	leave(&b);
}
END_TEST

/* The code in the output so far. */
static const char *
heard_code(const struct hearing *l)
{
	static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	static char code[16];
	char *flat = heard_since(l);
	for (const char *c = flat; *c != '\0'; c++)
		if (strspn(c, letters) == 4 && c[4] == '-' && strspn(c + 5, letters) == 4)
			snprintf(code, sizeof code, "%.9s", c);
	free(flat);
	ck_assert_msg(code[0] != '\0', "no code is heard in:\n%s", pty_heard(l->pty));
	return code;
}

START_TEST(a_second_key_joins_by_a_code_and_is_the_same_player)
{
	struct hearing a = come_as("taro"), b = log_in_by_ear("taro2");
	expect_in(&b, NAME_PROMPT);
	ask(&a, "options", "Options");
	ask(&a, "another", "it works once, for 10 minutes.");
	ask(&b, "KXMP-RTVW", NAME_PROMPT);
	ask(&b, heard_code(&a), "Menu.");
	ask(&b, "hall", "Hall, referee of");
	ask(&b, "people", "taro@arcade (you)");
	leave(&a);
	leave(&b);
	b = come_back("taro2");
	leave(&b);
}
END_TEST

START_TEST(the_host_gives_a_code_to_a_player_who_has_lost_a_key)
{
	struct hearing a = come_as("taro");
	leave(&a);
	char *said = sshd_table("hello 1 en as=taro\ncode\n"), *code = strstr(said, "\"code\":\"");
	ck_assert_msg(code != NULL, "%s", said);
	code[strlen("\"code\":\"") + strlen("KXMP-RTVW")] = '\0';
	struct hearing b = log_in_by_ear("taro2");
	expect_in(&b, NAME_PROMPT);
	ask(&b, code + strlen("\"code\":\""), "Menu. You play as taro.");
	leave(&b);
	free(said);
}
END_TEST

/* As goyu-arcade(6) describes it, while no game is played. */
static void
change_ledger(const char *sql)
{
	ck_assert(sshd_stop_server());
	ck_assert_msg(sshd_change_ledger(sql), "%s", sql);
	ck_assert(sshd_start_server());
}

START_TEST(a_key_that_the_host_takes_away_is_a_strangers_again_and_no_code_is_left)
{
	struct hearing l = come_as("taro");
	ask(&l, "options", "Options");
	ask(&l, "another", "it works once, for 10 minutes.");
	char *code = mem_string(heard_code(&l)), *key = sshd_fingerprint("taro");
	cut(l.pty);
	char *sql = mem_format("DELETE FROM codes; DELETE FROM keys WHERE fingerprint = '%s'", key);
	change_ledger(sql);
	l = log_in_by_ear("taro");
	expect_in(&l, NAME_PROMPT);
	ask(&l, "taro", NAME_PROMPT);	/* the name is still the player's */
	ask(&l, code, "is no code, or no longer");
	free(sql);
	free(key);
	free(code);
}
END_TEST

START_TEST(a_player_whom_the_host_calls_something_else_keeps_everything)
{
	struct hearing l = come_as("taro");
	ask(&l, "1", "2 Standard");
	ask(&l, "2", "legal lists them");
	ask(&l, "1", "legal lists them");
	leave(&l);
	change_ledger("UPDATE people SET name = 'guest7', folded = 'guest7' WHERE realm = 'arcade' AND name = 'taro'");
	char *from = mem_format("%s/players/taro", sshd_data()), *to = mem_format("%s/players/guest7", sshd_data());
	ck_assert_int_eq(rename(from, to), 0);
	l = come_back("taro");
	expect_heard(&l, "You play as guest7.");
	expect_heard(&l, "Enter: go on with MonoKnight.");
	leave(&l);
	free(from);
	free(to);
}
END_TEST

START_TEST(a_login_without_a_name_is_let_go)
{
	struct hearing l = log_in_by_ear("taro");
	expect_in(&l, NAME_PROMPT);
	pty_type(l.pty, "\004");
	expect_exit(l.pty, 1);
}
END_TEST

/* --- a game --- */

/* From two ready-made camps: the General takes the left bridge and occupies the headquarters, with
 * five battles on the way. */
static const struct move { bool second; const char *move; } game[] = {
	{ false, "b3 b4" }, { true, "g4 g3" }, { false, "b4 b5" }, { true, "g3 g4" }, { false, "b5 c5" },
	{ true, "g4 g3" }, { false, "c5 d5" }, { true, "g3 g4" }, { false, "d5 hq2" },
};

/* The first player challenges the second and gets side 1; others watch at once. */
static void
challenge(struct hearing *a, const char *name)
{
	char *person = mem_format("%s@arcade", name);
	ask(a, "hall", "Hall, referee of");
	ask(a, "people", person);
	ask(a, name, "Challenge this person");
	ask(a, "1", "Which game?");
	ask(a, "gunjin", "Enter: Send.");
	ask(a, "5", "2 player 1");
	ask(a, "2", "Enter: Send.");
	ask(a, "6", "1 at once");
	ask(a, "1", "Enter: Send.");
	ask(a, "", "The challenge is sent.");
	free(person);
}

static void
take_camp(struct hearing *l, const char *formation, const char *swap)
{
	ask(l, formation, "All 23 are placed.");
	if (swap != NULL)
		ask(l, swap, "All 23 are placed.");
	ask(l, "ready", "Start with it?");
	ask(l, "yes", "our camp is final.");
}

static void
meet(struct hearing *a, struct hearing *b)
{
	*b = come_as("hana");
	*a = come_as("taro");
	challenge(a, "hana");
	expect_heard(b, "challenges you: Gunjin Shogi");
	ask(b, "accept", "Place your 23 pieces.");
	expect_heard(a, "Place your 23 pieces.");
	take_camp(a, "formation atk2", "swap b3 c2");
	take_camp(b, "formation bal2", NULL);
}

/* Plays the moves from one index up to another, without the last. */
static void
play(struct hearing *a, struct hearing *b, size_t from, size_t to)
{
	for (size_t i = from; i < to; i++) {
		struct hearing *mover = game[i].second ? b : a;
		expect_heard(mover, "Your move.");
		say(mover, game[i].move);
		expect_heard(mover, i + 1 < LEN(game) ? "The enemy's move." : "The game is over.");
	}
}

static void
expect_result(struct hearing *a, struct hearing *b)
{
	expect_heard(a, "You win: the enemy headquarters is occupied.");
	expect_heard(b, "You lose: your headquarters is occupied.");
	expect_heard(a, "Your rating: 1500, now 1662.");
	expect_heard(b, "Your rating: 1500, now 1338.");
	expect_heard(a, "Fair dice: checked.");
	expect_heard(b, "Fair dice: checked.");
}

START_TEST(two_players_in_two_logins_play_until_a_headquarters_is_occupied)
{
	struct hearing a, b;
	meet(&a, &b);
	play(&a, &b, 0, LEN(game));
	expect_result(&a, &b);
	leave(&a);
	leave(&b);
}
END_TEST

/* Sits down again at a table that waits. */
static struct hearing
return_to_table(const char *player)
{
	struct hearing l = come_back(player);
	ask(&l, "hall", "Hall, referee of");
	ask(&l, "sit", "Gunjin Shogi: Battle.");
	return l;
}

START_TEST(a_player_who_is_cut_off_comes_back_to_the_same_table_and_wins)
{
	struct hearing a, b;
	meet(&a, &b);
	play(&a, &b, 0, 3);
	cut(a.pty);
	expect_heard(&b, "taro@arcade has left the table.");
	a = return_to_table("taro");
	expect_heard(&b, "taro@arcade is at the table.");
	play(&a, &b, 3, 5);
	sshd_cut_all();		/* at sshd's end, both at once */
	ck_assert(how_it_ends(a.pty) > 0 && how_it_ends(b.pty) > 0);
	ck_assert(sshd_is_empty(LEAVE_MS));
	a = return_to_table("taro");
	b = return_to_table("hana");
	play(&a, &b, 5, LEN(game));
	expect_result(&a, &b);
	leave(&a);
	leave(&b);
}
END_TEST

START_TEST(a_game_goes_on_when_the_server_is_started_again)
{
	struct hearing a, b;
	meet(&a, &b);
	play(&a, &b, 0, 5);
	ck_assert(sshd_stop_server());
	expect_heard(&a, "The line to the referee is lost; it is tried again by itself.");
	expect_heard(&b, "The line to the referee is lost; it is tried again by itself.");
	struct hearing c = log_in_by_ear("jiro");
	expect_exit(c.pty, 1);
	expect_heard(&c, "no referee answers at");
	ck_assert(sshd_start_server());
	expect_heard(&a, "The line to the referee is back.");
	expect_heard(&b, "The line to the referee is back.");
	play(&a, &b, 5, LEN(game));
	expect_result(&a, &b);
	leave(&a);
	leave(&b);
}
END_TEST

/* Goes from the menu to the board, by the table's row in the hall. */
static void
look_at_table(struct pty *pty, const char *row)
{
	select_item(pty, "Tables");
	pty_type(pty, "\r");
	expect(pty, "(you)");
	select_item(pty, row);
	pty_type(pty, "\r");
	expect(pty, "Battle");
}

/* As the board shows them; every player has one of each. */
static const char *const pieces[] = {
	"Gen.", "LtGen", "MajGen", "Col.", "LtCol", "Major", "Capt.", "1stLt", "2ndLt", "Plane", "Tank", "Cav.", "Engr.", "Spy", "Mine",
	"Flag",
};

static int
count_pieces(const struct pty *pty)
{
	int count = 0;
	for (size_t i = 0; i < LEN(pieces); i++)
		count += vt_shows(pty_screen(pty), pieces[i]);
	return count;
}

START_TEST(a_third_sees_every_move_on_the_screen_and_no_piece)
{
	struct hearing a, b;
	meet(&a, &b);
	cut(a.pty);
	struct pty *own = log_in_to_screen("taro");
	expect(own, "A table waits for you.");
	look_at_table(own, "for you");
	ck_assert_msg(count_pieces(own) == LEN(pieces), "a player does not see the own pieces:\n%s", picture(own));
	cut(own);
	a = return_to_table("taro");
	struct hearing named = come_as("jiro");
	leave(&named);
	struct pty *c = come_to_menu("jiro");
	look_at_table(c, "playing");
	for (size_t i = 0; i + 1 < LEN(game); i++) {
		play(&a, &b, i, i + 1);
		expect_number(c, "Moves", (int)i + 1);
		ck_assert_msg(count_pieces(c) == 0, "%s", picture(c));
	}
	play(&a, &b, LEN(game) - 1, LEN(game));
	await_end_page(c);
	leave(&a);
	leave(&b);
}
END_TEST

/* --- data --- */

static int
count_files(const char *folder)
{
	int count = 0;
	DIR *all = opendir(folder);
	ck_assert_msg(all != NULL, "%s", folder);
	for (struct dirent *one; (one = readdir(all)) != NULL; )
		count += one->d_name[0] != '.';
	closedir(all);
	return count;
}

START_TEST(players_have_folders_of_their_own_that_only_the_account_can_read)
{
	struct hearing a = come_as("taro"), b = come_as("hana");
	ask(&a, "1", "2 Standard");
	ask(&a, "2", "legal lists them");
	ask(&a, "1", "legal lists them");
	leave(&a);
	ask(&b, "", "Menu.");
	ck_assert_msg(!was_heard(&b, "go on with MonoKnight"), "%s", pty_heard(b.pty));
	leave(&b);
	a = come_back("taro");
	expect_heard(&a, "Enter: go on with MonoKnight.");
	leave(&a);
	char *players = mem_format("%s/players", sshd_data());
	ck_assert_int_eq(count_files(players), 2);
	struct stat facts;
	ck_assert(stat(players, &facts) == 0 && (facts.st_mode & 077) == 0);
	free(players);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, open_arcade, close_arcade);
	tcase_add_test(all, a_new_key_is_asked_for_a_name_once_and_not_again);
	tcase_add_test(all, a_name_belongs_to_the_first_player_who_takes_it);
	tcase_add_test(all, a_second_key_joins_by_a_code_and_is_the_same_player);
	tcase_add_test(all, the_host_gives_a_code_to_a_player_who_has_lost_a_key);
	tcase_add_test(all, a_key_that_the_host_takes_away_is_a_strangers_again_and_no_code_is_left);
	tcase_add_test(all, a_player_whom_the_host_calls_something_else_keeps_everything);
	tcase_add_test(all, a_login_without_a_name_is_let_go);
	tcase_add_test(all, two_players_in_two_logins_play_until_a_headquarters_is_occupied);
	tcase_add_test(all, a_player_who_is_cut_off_comes_back_to_the_same_table_and_wins);
	tcase_add_test(all, a_game_goes_on_when_the_server_is_started_again);
	tcase_add_test(all, a_third_sees_every_move_on_the_screen_and_no_piece);
	tcase_add_test(all, players_have_folders_of_their_own_that_only_the_account_can_read);
}

int
main(void)
{
	return hosting_run("a public arcade", fill, 60);
}
