/* hall_heard.c: people without a screen use the hall and tables through pipes, beside others who
 * have a screen. */
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "hall.h"

/* --- a listener --- */

/* The program at pipes; its output is kept as one text, with the lines joined by blanks. */
static struct ear {
	pid_t	 pid;
	int	 to, from;
	char	*said;
	size_t	 mark;		/* the output before this was checked */
} ears[PEOPLE];

static void
run_program(int i, const char *const *words, const int to[2], const int from[2])
{
	const char *arguments[ARCADE_WORDS + 8] = { "goyu", "--lines", "--hall", people[i].relay.place, "--data", people[i].data,
	    "--share", mem_format("%s/share", getenv("BUILD")) };
	for (int count = 8; *words != NULL; count++)
		arguments[count] = *words++;
	dup2(to[0], STDIN_FILENO);
	dup2(from[1], STDOUT_FILENO);
	execv(getenv("PROGRAM"), (char *const *)arguments);
	_exit(127);
}

static struct ear *
listen_in(int i, const char *word, const char *more)
{
	const char *const words[] = { word, more, NULL };
	int to[2], from[2];
	signal(SIGPIPE, SIG_IGN);
	ck_assert(pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0);
	pid_t pid = fork();
	if (pid == 0)
		run_program(i, words, to, from);
	close(to[0]);
	close(from[1]);
	ears[i] = (struct ear){ .pid = pid, .to = to[1], .from = from[0], .said = mem_string("") };
	return &ears[i];
}

/* Checks for text only: no byte that a terminal would obey. */
static void
take_in(struct ear *e, const char *bytes, size_t count)
{
	char text[4096 + 1];
	for (size_t i = 0; i < count; i++) {
		unsigned char byte = (unsigned char)bytes[i];
		ck_assert_msg((byte >= 0x20 && byte != 0x7f) || byte == '\n', "byte %#x behind: %s", byte, e->said);
		text[i] = byte == '\n' ? ' ' : (char)byte;
	}
	text[count] = '\0';
	mem_append(&e->said, "%s", text);
}

static bool
read_more(struct ear *e, int wait_ms)
{
	char bytes[4096];
	struct pollfd fd = { .fd = e->from, .events = POLLIN };
	ssize_t count = poll(&fd, 1, wait_ms) > 0 ? read(e->from, bytes, sizeof bytes) : 0;
	if (count > 0)
		take_in(e, bytes, (size_t)count);
	return count > 0;
}

/* Waits for this sentence after those that were heard before. */
static void
hear(struct ear *e, const char *text)
{
	const char *found;
	for (int waited = 0; (found = strstr(e->said + e->mark, text)) == NULL; waited += 10)
		if (!read_more(e, 10) && waited >= WAIT)
			ck_abort_msg("\"%s\" is not said behind: %s", text, e->said + e->mark);
	e->mark = (size_t)(found - e->said) + strlen(text);
}

static void
type(struct ear *e, const char *line)
{
	char *whole = mem_format("%s\n", line);
	ssize_t length = (ssize_t)strlen(whole);
	ck_assert_msg(write(e->to, whole, (size_t)length) == length, "it has ended behind: %s", e->said);
	free(whole);
}

static void
ask(struct ear *e, const char *line, const char *answer)
{
	type(e, line);
	hear(e, answer);
}

/* News of others arrives at any time: asks again until the sentence is heard. */
static void
ask_until(struct ear *e, const char *line, const char *answer)
{
	for (int waited = 0; strstr(e->said + e->mark, answer) == NULL && waited < WAIT; waited += 50) {
		type(e, line);
		while (read_more(e, 50))
			;
	}
	hear(e, answer);
}

/* Ends it as a power cut does, or by closing its input. */
static void
lose(struct ear *e)
{
	int status;
	kill(e->pid, SIGKILL);
	close(e->to);
	close(e->from);
	waitpid(e->pid, &status, 0);
	free(e->said);
	*e = (struct ear){ 0 };
}

static void
end_well(struct ear *e)
{
	int status;
	close(e->to);
	while (read_more(e, WAIT))
		continue;
	close(e->from);
	ck_assert_int_eq(waitpid(e->pid, &status, 0), e->pid);
	ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == 0, "wait status %#x behind: %s", (unsigned)status, e->said);
	free(e->said);
	*e = (struct ear){ 0 };
}

static void
silence(void)
{
	for (int i = 0; i < PEOPLE; i++)
		if (ears[i].pid > 0)
			lose(&ears[i]);
}

/* --- meeting --- */

static struct ear *
listen_to_hall(int i)
{
	struct ear *e = listen_in(i, "hall", NULL);
	hear(e, "Seek a game");
	return e;
}

/* Taro challenges hana from the hall, with half an hour for each. */
static void
challenge(struct ear *a)
{
	ask(a, "people", "taro@arcade (you).");
	/* the newcomer */
	while (strstr(a->said, "1 hana@arcade, 2 taro@arcade (you).") == NULL) {
		usleep(PRESS_MS * 1000);
		ask(a, "repeat", "taro@arcade (you).");
	}
	ask(a, "hana", "Challenge this person");
	ask(a, "1", "Which game?");
	ask(a, "gunjin", "challenge to hana@arcade");
	ask(a, "clock", "Clock.");
	ask(a, "30+10", "challenge to hana@arcade");
	ask(a, "", "The challenge is sent.");
}

static void
take_camp(struct ear *e)
{
	ask(e, "formation 1", "All 23 are placed.");
	ask(e, "ready", "Start with it?");
	type(e, "yes");
}

/* --- two listeners --- */

/* Both play without a screen and hear the same game. */
static void
sit_down_by_ear(void)
{
	struct ear *a = listen_to_hall(0), *b = listen_in(1, NULL, NULL);
	hear(b, "Menu.");
	challenge(a);
	hear(b, "taro@arcade (about 1500) challenges you: Gunjin Shogi, 30+10, rated. accept or decline answers.");
	type(b, "accept");
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "Place your 23 pieces.");
}

static void
meet_by_ear(void)
{
	sit_down_by_ear();
	for (int i = 0; i < 2; i++)
		take_camp(&ears[i]);
}

/* The person to move, whom both hear. */
static int
hear_turn(void)
{
	for (int waited = 0; waited < WAIT; waited += 5)
		for (int i = 0; i < 2; i++) {
			const char *move = strstr(ears[i].said + ears[i].mark, "Your move.");
			if (move != NULL) {
				ears[i].mark = (size_t)(move - ears[i].said);
				return i;
			}
			read_more(&ears[i], 5);
		}
	ck_abort_msg("nobody is on turn:\n%s\n%s", ears[0].said, ears[1].said);
}

static void
move_by_ear(void)
{
	int i = hear_turn();
	hear(&ears[i], "legal lists them.");
	ask(&ears[i], "1", "The enemy's move.");
}

START_TEST(a_camp_is_taken_back_and_kept_at_a_table_too)
{
	sit_down_by_ear();
	struct ear *a = &ears[0];
	ask(a, "formation 2", "All 23 are placed.");
	ask(a, "keep wall", "Saved as wall.");
	ask(a, "undo", "Undone.");
	hear(a, "Place your 23 pieces.");
	ask(a, "formation wall", "The formation is placed.");
	hear(a, "All 23 are placed.");
	ask(a, "undo", "Undone.");
	ask(a, "undo", "There is nothing to take back.");
	for (int i = 0; i < 2; i++)
		take_camp(&ears[i]);
	move_by_ear();
}
END_TEST

START_TEST(two_listeners_play_a_rated_game_from_the_challenge_to_the_end)
{
	meet_by_ear();
	for (int i = 0; i < 6; i++)
		move_by_ear();
	struct ear *a = &ears[0], *b = &ears[1];
	ask(a, "say 22", "taro@arcade: Well played!");
	hear(b, "taro@arcade: Well played!");
	ask(b, "clock", "you: 30 minutes");
	ask(b, "who", "1500, not sure yet.");
	ask(b, "adjourn", "You have offered to adjourn.");
	hear(a, "hana@arcade wants to adjourn: say accept or decline.");
	ask(a, "decline", "You have declined.");
	ask(b, "resign", "Resign?");
	ask(b, "resign", "You resigned. Your rating: 1500, now 1338.");
	hear(a, "hana@arcade resigned. Your rating: 1500, now 1662.");
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "Fair dice: checked.");
	ask(a, "rematch", "You have asked for a rematch.");
	hear(b, "taro@arcade wants a rematch: say accept or decline.");
	type(b, "accept");
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "Place your 23 pieces.");
	ask(a, "quit", "The game goes on meanwhile.");
	hear(a, "Challenge this person");
	for (int i = 0; i < 2; i++)
		end_well(&ears[i]);
}
END_TEST

START_TEST(a_draw_is_offered_accepted_and_kept_among_ones_own_games)
{
	meet_by_ear();
	move_by_ear();
	int i = hear_turn();
	struct ear *mine = &ears[i], *other = &ears[1 - i];
	ask(mine, "draw", "You offer a draw.");
	hear(other, "offers a draw: say accept or decline.");
	type(other, "accept");
	for (int k = 0; k < 2; k++)
		hear(&ears[k], "Your rating: 1500, now 1500.");
	hear(mine, "Fair dice: checked.");
	ask(mine, "legal", "Watch the replay");
	ask(mine, "watch", "Replay");
}
END_TEST

START_TEST(an_adjourned_game_is_found_again_in_the_hall)
{
	meet_by_ear();
	move_by_ear();
	struct ear *a = &ears[0], *b = &ears[1];
	hear_turn();
	ask(a, "adjourn", "You have offered to adjourn.");
	hear(b, "taro@arcade wants to adjourn: say accept or decline.");
	ask(b, "accept", "You have accepted.");
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "The game is adjourned.");
	end_well(a);
	ask(b, "quit", "Menu.");
	ask(b, "hall", "Hall, referee of");
	ask(b, "list", "1 sit down: Gunjin Shogi with taro@arcade (about 1500), 30+10, rated, adjourned");
	ask(b, "1", "The game is adjourned: you can leave. It goes on when all sit down here again.");
	a = listen_in(0, "hall", NULL);
	hear(a, "Hall, referee of");
	ask(a, "sit", "Gunjin Shogi: Battle.");
	hear(b, "taro@arcade is at the table.");
	move_by_ear();
}
END_TEST

START_TEST(in_a_race_everybody_hears_how_far_the_others_are)
{
	struct ear *a = listen_to_hall(0), *b = listen_to_hall(1);
	ask(a, "seek", "Which game?");
	ask(a, "mono", "MonoKnight, new seek.");
	ask(a, "send", "Your seek is open.");
	hear(b, "seeks a game: MonoKnight, rated.");
	ask(b, "", "7 choices: say list, or a number.");
	type(b, "1");
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "Knight on ");
	type(a, "1");
	hear(a, "Knight on ");
	ask(a, "clock", "you: 2 of 25 done.");
	ask_until(b, "clock", "taro@arcade: 2 of 25 done.");
	ask(a, "resign", "Resign?");
	ask(a, "resign", "Your part is over: the result comes when the others are done.");
	ask(a, "legal", "There is nothing to choose from now.");
	ask(b, "resign", "Resign?");
	ask(b, "resign", "You did not finish. Your rating: 1500, now 1338.");
	hear(a, "You did not finish. Your rating: 1500, now 1662.");
	for (int i = 0; i < 2; i++)
		end_well(&ears[i]);
}
END_TEST

/* --- a listener and a person with a screen --- */

START_TEST(a_listener_and_a_player_with_a_screen_play_the_same_game)
{
	struct ear *a = listen_to_hall(0);
	struct pty *b = enter_hall(1);
	challenge(a);
	expect(b, "taro@arcade 1500? challenges you");
	pty_type(b, F2);
	expect(b, "Placing");
	hear(a, "Place your 23 pieces.");
	take_camp(a);
	pty_type(b, "s");
	expect(b, "23/23");
	pty_type(b, "y");
	expect(b, "You cannot change your camp");
	pty_type(b, "\r");
	expect(b, "Battle");
	for (int moves = 0; moves < 6; ) {
		read_more(a, 5);
		pty_read_for(b, 5);
		if (strstr(a->said + a->mark, "Your move.") != NULL && vt_shows(pty_screen(b), "Enemy's turn")) {
			hear(a, "legal lists them.");
			ask(a, "1", "The enemy's move.");
		} else if (vt_shows(pty_screen(b), "Your turn") && strstr(a->said + a->mark, "Your move.") == NULL) {
			pty_type(b, "\t\r");
			expect(b, "Where should the");
			pty_type(b, "\t\r");
			hear(a, "Your move.");
			a->mark -= strlen("Your move.");
		} else {
			continue;
		}
		expect_number(b, "Moves", ++moves);
	}
	ask(a, "resign", "Resign?");
	ask(a, "resign", "You resigned. Your rating: 1500, now 1338.");
	expect(b, "taro@arcade resigned.");
	expect(b, "Your rating: 1500, now 1662.");
}
END_TEST

/* --- lost connections --- */

START_TEST(a_lost_connection_and_its_return_are_announced_once)
{
	meet_by_ear();
	move_by_ear();
	hear_turn();
	lose(&ears[1]);
	hear(&ears[0], "hana@arcade has lost the line: 60 s to come back.");
	struct ear *b = listen_in(1, "hall", NULL);
	hear(b, "Hall, referee of");
	ask(b, "sit", "Gunjin Shogi: Battle.");
	hear(&ears[0], "hana@arcade is at the table.");
	server_process_end(&server, SIGKILL);
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "The line to the referee is lost; it is tried again by itself.");
	ck_assert(server_process_start(&server));
	for (int i = 0; i < 2; i++)
		hear(&ears[i], "The line to the referee is back.");
	ask(b, "who", "taro@arcade");
	for (int i = 0; i < 2; i++)
		ck_assert_ptr_null(strstr(ears[i].said + ears[i].mark, "is lost"));
}
END_TEST

/* --- the hall --- */

START_TEST(seeks_people_lists_and_tournaments_can_be_heard)
{
	struct ear *a = listen_to_hall(0), *b = listen_to_hall(1);
	ask(a, "seek", "Which game? 1 MonoKnight, 2 Gunjin Shogi, 3 Mino, 4 Synegier.");
	ask(a, "mono", "MonoKnight, new seek.");
	ask(a, "send", "Your seek is open.");
	hear(b, "taro@arcade (about 1500) seeks a game: MonoKnight, rated. Enter lists it.");
	ask(a, "", "7 choices: say list, or a number.");
	ask(a, "list", "1 withdraw your seek: MonoKnight, rated");
	ask(a, "1", "Your seek is withdrawn.");
	ask(a, "seek", "Which game?");
	ask(a, "synegier", "Synegier, new seek.");
	ask(a, "send", "Your seek is open.");
	/* for two, as its row shows */
	hear(b, "seeks a game: Synegier, rated. Enter lists it.");
	ask(b, "ladder", "Ladder. Which game?");
	ask(b, "gunjin", "Nobody has played a rated game yet.");
	ask(b, "quit", "Hall, referee of");
	ask(b, "best", "Best games of this host. Which game?");
	ask(b, "quit", "Hall, referee of");
	ask(b, "tournaments", "There is no tournament now. 1 New tournament.");
	ask(b, "1", "Which game?");
	ask(b, "gunjin", "new tournament.");
	ask(b, "", "The tournament is open: others can join it now.");
	ask(a, "tournaments", "1 Gunjin Shogi, Swiss, 1 player, open: join it");
	ask(a, "1", "2 Join.");
	ask(a, "join", "You take part.");
	hear(a, "Gunjin Shogi, Swiss, 2 players");
	ask(a, "leave", "You take part no longer.");
	ask(b, "quit", "Hall, referee of");
	ask(b, "people", "hana@arcade (you)");
	ask(b, "taro", "taro@arcade, in the hall.");
	ask(b, "ratings", "taro@arcade has not played a rated game yet.");
	ask(b, "block", "Blocked: no challenges and no phrases from there.");
}
END_TEST

START_TEST(a_spectator_hears_the_players_and_cannot_act)
{
	meet_by_ear();
	struct ear *c = listen_to_hall(2);
	ask(c, "games", "watch Gunjin Shogi:");
	ask(c, "1", "Gunjin Shogi:");
	ask(c, "who", "You hear the game 60 seconds later.");
	ask(c, "resign", "You only watch here.");
	ask_until(&ears[0], "who", "1 person watches.");
	ask(c, "quit", "Games being played.");
}
END_TEST

static void
fill(TCase *all)
{
	hall_fixture(all);
	tcase_add_checked_fixture(all, NULL, silence);
	tcase_add_test(all, a_camp_is_taken_back_and_kept_at_a_table_too);
	tcase_add_test(all, two_listeners_play_a_rated_game_from_the_challenge_to_the_end);
	tcase_add_test(all, a_draw_is_offered_accepted_and_kept_among_ones_own_games);
	tcase_add_test(all, an_adjourned_game_is_found_again_in_the_hall);
	tcase_add_test(all, in_a_race_everybody_hears_how_far_the_others_are);
	tcase_add_test(all, a_listener_and_a_player_with_a_screen_play_the_same_game);
	tcase_add_test(all, a_lost_connection_and_its_return_are_announced_once);
	tcase_add_test(all, seeks_people_lists_and_tournaments_can_be_heard);
	tcase_add_test(all, a_spectator_hears_the_players_and_cannot_act);
}

int
main(void)
{
	return suite_run("hall heard", fill, 60);
}
