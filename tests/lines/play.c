/* play.c: whole games without a screen, only by typing and listening. */
#include "../listener.h"

#include <jansson.h>
#include <pty.h>

static struct listener player;

static void
open_game(const char *first, ...)
{
	const char *words[LISTENER_WORDS] = { first };
	va_list arguments;
	int count = 1;
	va_start(arguments, first);
	while ((words[count] = va_arg(arguments, const char *)) != NULL)
		count++;
	va_end(arguments);
	player = (struct listener){ 0 };
	listener_run(&player, words);
	listener_type(&player, "repeat");
}

static void
go_on(void)
{
	listener_run(&player, (const char *const []){ "resume", NULL });
	listener_type(&player, "repeat");
}

/* --- a player who takes any listed choice --- */

/* The number of one of the listed choices; one with an avoided word only if there is no other. */
static int
pick(const char *listing, struct rng *rng, const char *const *avoided)
{
	int found = 0, number = 0, least = 0;
	for (const char *line = listing; *line != '\0'; line += strcspn(line, "\n") + 1) {
		char *end, *text = mem_format("%.*s", (int)strcspn(line, "\n"), line);
		long value = strtol(text, &end, 10);
		bool shunned = false;
		for (const char *const *word = avoided; *word != NULL; word++)
			shunned = shunned || strstr(text, *word) != NULL;
		if (value == least + 1 && *end == ' ') {
			least = (int)value;
			if (number == 0)
				number = least;
			if (!shunned && rng_below(rng, (uint32_t)++found) == 0)
				number = least;
		}
		free(text);
	}
	return number;
}

static bool
is_over(void)
{
	return strstr(player.heard, "The game is over.") != NULL;
}

/* At most three lines without a question. */
static void
choose(int number)
{
	char typed[16];
	snprintf(typed, sizeof typed, "%d", number);
	listener_type(&player, typed);
	ck_assert_msg(listener_lines(&player) <= 3, "too much at once:\n%s", player.heard);
	if (listener_heard(&player, "1 Yes, 2 No."))
		listener_type(&player, "1");
	ck_assert_msg(listener_lines(&player) <= 3, "too much at once:\n%s", player.heard);
}

static int
play_to_the_end(uint64_t seed, const char *const *avoided)
{
	struct rng rng;
	int actions = 0;
	rng_seed(&rng, seed);
	for (; !is_over(); actions++) {
		ck_assert_msg(actions < 3000, "it does not end:\n%.2000s", player.heard);
		int number = pick(listener_type(&player, "legal"), &rng, avoided);
		ck_assert_msg(number > 0, "nothing can be chosen:\n%s", player.heard);
		choose(number);
	}
	return actions;
}

static const struct whole {
	const char	*game, *options[3];
	const char	*avoided[4];	/* choices that would make it endless */
} wholes[] = {
	{ "monoknight", { "mode=standard" }, { "discard", "new hand" } },
	{ "mino", { NULL }, { "Recycle", "recycle" } },
	{ "gunjin", { "seat2=cpu:recruit" }, { "resign", "draw", "mark" } },
	{ "puyo", { "mode=solo" }, { NULL } },
	{ "puyo", { "mode=versus", "seat2=cpu" }, { NULL } },
	{ "synegier", { NULL }, { NULL } },
};

START_TEST(a_whole_game_is_played_by_the_numbers_of_its_choices)
{
	const struct whole *w = &wholes[_i];
	open_game(w->game, "seed=7", w->options[0], w->options[1], NULL);
	play_to_the_end(7, w->avoided);
	listener_says(&player, "legal", "Leave");
	if (_i == 1) {		/* the shortest one */
		listener_says(&player, "review", "moments could have been better");
		listener_says(&player, "all", "Better (");
		listener_says(&player, "2", "You: ");
		listener_says(&player, "try 1", "choices");
		listener_says(&player, "quit", "moments");
		listener_says(&player, "quit", "The game is over.");
	}
	listener_says(&player, "watch", ".");
	listener_says(&player, "quit", "The game is over.");
	ck_assert_int_gt(strlen(listener_type(&player, "report")), 10);
	ck_assert_int_gt(strlen(listener_type(&player, "look")), 10);
	listener_close(&player);
}
END_TEST

/* --- leaving and coming back --- */

START_TEST(a_game_that_was_left_goes_on_where_it_was)
{
	open_game("monoknight", "mode=standard", "seed=7", NULL);
	choose(1);
	listener_type(&player, "look");
	char *before = mem_string(player.heard);
	listener_says(&player, "save", "saved, as game 1");
	mem_append(&player.all, "-- quit\n");
	listener_write(&player, "quit\n");
	listener_end(&player);
	ck_assert_ptr_nonnull(strstr(player.heard, "Game 1 is saved."));
	go_on();
	ck_assert_str_eq(listener_type(&player, "look"), before);
	free(before);
	listener_close(&player);
}
END_TEST

START_TEST(the_end_of_the_input_keeps_the_game)
{
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	listener_type(&player, "formation 2");
	listener_write(&player, "ready");	/* not even a whole line */
	listener_end(&player);
	go_on();
	listener_says(&player, "camp", "row 3");
	listener_says(&player, "look", "Placed: 23 of 23");
	listener_close(&player);
}
END_TEST

/* --- words --- */

START_TEST(a_hint_says_first_what_it_costs)
{
	open_game("monoknight", "mode=standard", "seed=7", NULL);
	listener_says(&player, "hint", "Hint? This game would then rank apart.");
	listener_says(&player, "look", "Tiles left");
	/* another word withdraws the offer */
	listener_says(&player, "i", "Hint? This game would then rank apart.");
	listener_says(&player, "ヒント", "Hint: ");
	listener_says(&player, "hint", "Hint: ");
	listener_says(&player, "why", "Hint: ");
	listener_close(&player);
}
END_TEST

START_TEST(practice_can_be_taken_back)
{
	open_game("puyo", "mode=solo", "practice=on", "seed=7", NULL);
	char *before = mem_string(listener_type(&player, "look"));
	listener_says(&player, "undo", "There is nothing to take back.");
	choose(1);
	ck_assert_str_ne(listener_type(&player, "look"), before);
	listener_says(&player, "undo", "Undone.");
	ck_assert_str_eq(listener_type(&player, "look"), before);
	free(before);
	listener_close(&player);
}
END_TEST

START_TEST(a_problem_is_made_tried_solved_and_shared)
{
	open_game("puyo", "mode=solo", "practice=on", "seed=7", NULL);
	listener_type(&player, "lay r...../r...../r.....");
	listener_says(&player, "problem rg", "A problem is up to 12 pairs and a goal");
	listener_says(&player, "problem rg bb 1", "Goal: a chain of 1 or more. Pairs left (2): RG BB.");
	listener_says(&player, "colours red red", "In a problem the field and the pairs are given");
	listener_says(&player, "hint", "There is no hint here.");
	listener_says(&player, "next", "Pairs left (2): RG BB.");
	listener_says(&player, "6 up", "Pairs left (1): BB.");
	listener_says(&player, "6 up", "Not solved: undo takes a pair back");
	listener_says(&player, "1 up", "Not solved");
	listener_says(&player, "undo", "Pairs left (1): BB.");
	listener_says(&player, "undo", "Pairs left (2): RG BB.");
	listener_says(&player, "1 down", "Solved!");
	listener_says(&player, "report", "P111R-52EB");
	listener_says(&player, "log 1", "Solved! The code of this problem: P111R-52EB");
	listener_close(&player);
	open_game("puyo", "mode=solo", "practice=on", "problem=p111r52eb", NULL);
	listener_says(&player, "look", "Goal: a chain of 1 or more.");
	listener_close(&player);
}
END_TEST

START_TEST(an_action_is_understood_by_its_text_and_as_people_say_it)
{
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	listener_says(&player, "FORMATION 2", "All 23 are placed.");
	listener_says(&player, "shuffle", "choices");
	listener_says(&player, "Formation 1", "choices");
	listener_says(&player, "ready", "1 Yes, 2 No.");
	listener_says(&player, "yes", "Your move.");
	listener_says(&player, "resign", "1 Yes, 2 No.");
	listener_says(&player, "", "Your move.");
	const char *listed = strstr(listener_type(&player, "legal attacks"), " from ");
	ck_assert_ptr_nonnull(listed);
	char move[24];
	snprintf(move, sizeof move, "%c%c %.2s", tolower(listed[6]), listed[7], strstr(listed, "attacks ") + 8);
	listener_says(&player, move, "Your move.");
	listener_says(&player, "log 2", "ttack");
	listener_close(&player);
}
END_TEST

START_TEST(what_a_choice_or_a_hint_says_can_be_said)
{
	char heard[256], *end;
	open_game("mino", "practice=on", "seed=7", NULL);
	listener_says(&player, "start round 1.", "12, points");
	const char *hint = strstr(listener_type(&player, "hint"), "Hint: ");
	ck_assert_ptr_nonnull(hint);
	snprintf(heard, sizeof heard, "%s", hint + strlen("Hint: "));
	ck_assert_ptr_nonnull(end = strchr(heard, '.'));
	*end = '\0';
	for (char *newline; (newline = strchr(heard, '\n')) != NULL; )
		*newline = ' ';
	listener_says(&player, heard, "11, points");
	listener_close(&player);
}
END_TEST

static const struct { const char *typed, *answer; } nonsense[] = {
	{ "99999", "the numbers are 1 to 11" }, { "0", "the numbers are 1 to 11" }, { "-1", "not understood" },
	{ "１", "" }, { "re", "re could be: report, reveal, repeat" }, { "xyzzy", "not understood" },
	{ "legal xyzzy", "None of the 1" }, { "play 9", "" }, { "play 99999999999999", "" }, { "log many", "How many lines?" },
	{ "log 0", "How many lines?" }, { "go 5", "only CPUs" }, { "reveal", "Nothing is hidden" }, { "pin", "several people" },
	{ "report", "not over" }, { "undo", "nothing to take back" }, { "\033[31mred", "not understood" }, { "at 77,99", "" },
};

START_TEST(nonsense_is_answered_with_one_sentence_and_changes_nothing)
{
	open_game("monoknight", "mode=standard", "seed=7", NULL);
	char *before = mem_string(listener_type(&player, "look"));
	for (size_t i = 0; i < LEN(nonsense); i++) {
		if (strcmp(nonsense[i].typed, "１") == 0)	/* a wide digit is a number and has
								 * an effect */
			continue;
		listener_says(&player, nonsense[i].typed, nonsense[i].answer);
		ck_assert_msg(listener_lines(&player) >= 1 && listener_lines(&player) <= 3, "%s: %s", nonsense[i].typed, player.heard);
		ck_assert_str_eq(listener_type(&player, "look"), before);
	}
	listener_type(&player, "１");
	ck_assert_str_ne(listener_type(&player, "look"), before);
	free(before);
	listener_close(&player);
}
END_TEST

START_TEST(a_refused_action_says_why_and_why_says_it_again)
{
	open_game("monoknight", "mode=standard", "seed=7", NULL);
	listener_type(&player, "discard 1");
	char *last = mem_string(listener_type(&player, "last"));
	char *refused = mem_string(listener_type(&player, "play 1 1,1"));
	ck_assert_str_eq(listener_type(&player, "why"), refused);
	ck_assert_str_eq(listener_type(&player, "last"), last);
	free(refused);
	free(last);
	listener_close(&player);
}
END_TEST

START_TEST(a_place_that_there_is_not_is_refused_with_one_that_there_is)
{
	const char *const places[] = { "place 9", "9 left", "3 sideways" };
	open_game("puyo", "seat2=cpu:weak", "seed=7", NULL);
	for (size_t i = 0; i < LEN(places); i++)
		listener_says(&player, places[i], "such as 3 left");
	listener_close(&player);
}
END_TEST

START_TEST(a_spectator_hears_one_action_at_a_time)
{
	open_game("gunjin", "seat1=cpu:recruit", "seat2=cpu:recruit", "seed=7", NULL);
	listener_type(&player, "");
	listener_says(&player, "clock", "Actions so far: 1.");
	listener_says(&player, "go 7", "Enter goes on");
	listener_says(&player, "clock", "Actions so far: 8.");
	listener_says(&player, "go x", "How many actions?");
	listener_close(&player);
}
END_TEST

START_TEST(what_happened_last_is_still_the_last_when_all_is_revealed)
{
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	listener_write(&player, "formation 1\nready\nyes\n1\nresign\n");
	listener_says(&player, "yes", "The game is over.");
	listener_says(&player, "last", "You lose: you resign.");
	listener_says(&player, "reveal", "Nothing is hidden any more");
	listener_says(&player, "last", "Player 2 wins: Player 1 resigns.");
	ck_assert_ptr_null(strstr(player.heard, "You lose"));
	ck_assert_ptr_nonnull(strstr(player.heard, "Moves: "));
	listener_close(&player);
}
END_TEST

START_TEST(help_names_the_words_of_the_game_before_those_of_every_game)
{
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	const char *heard = listener_type(&player, "help"), *typing = strstr(heard, "place tank b2");
	const char *topic = strstr(heard, "reserve"), *own = strstr(heard, "forget"), *common = strstr(heard, "last x");
	ck_assert_msg(typing != NULL && typing < topic && topic < own && own < common, "not in that order:\n%s", heard);
	heard = listener_type(&player, "help all");
	ck_assert_msg(strstr(heard, "reserve, v: ") < strstr(heard, "last, x: "), "not in that order:\n%s", heard);
	listener_close(&player);
}
END_TEST

START_TEST(output_that_cannot_be_written_is_one_sentence_and_a_failure)
{
	const char *program = getenv("PROGRAM");
	player = (struct listener){ .folder = scratch_folder() };
	char said[128] = "", *command = mem_format("echo look | '%s' --lines --data %s 2>&1 >/dev/full",
	    program != NULL ? program : "./goyu", player.folder);
	FILE *errors = popen(command, "r");
	ck_assert_ptr_nonnull(errors);
	ck_assert_ptr_nonnull(fgets(said, sizeof said, errors));
	ck_assert_str_eq(said, "goyu: standard output cannot be written\n");
	ck_assert_ptr_null(fgets(said, sizeof said, errors));
	ck_assert_int_eq(WEXITSTATUS(pclose(errors)), 1);
	free(player.folder);
	free(command);
}
END_TEST

START_TEST(a_replay_in_real_time_goes_from_one_pair_to_the_next)
{
	open_game("puyo", "mode=solo", "seed=7", NULL);
	char *placed = NULL;
	for (int i = 0; i < 60 && !is_over(); i++) {
		listener_type(&player, i % 2 == 0 ? "3 left" : "4 up");
		if (placed == NULL)
			placed = mem_format("Pair 1: %.*s", (int)strcspn(player.heard, "."), player.heard);
	}
	ck_assert(is_over());
	listener_says(&player, "watch", "0 of ");
	listener_says(&player, "", placed);
	ck_assert_ptr_nonnull(strstr(player.heard, "1 of "));
	listener_says(&player, "forward 3", "Pair 2: ");
	ck_assert_ptr_nonnull(strstr(player.heard, "Pair 4: "));
	listener_says(&player, "back 2", "Pair 2: ");
	listener_says(&player, "go 1", placed);
	listener_says(&player, "go 999", "Where to? The numbers are 0 to ");
	listener_says(&player, "end", "That is the end.");
	listener_says(&player, "back", " of ");
	free(placed);
	listener_close(&player);
}
END_TEST

/* --- before the game: placing --- */

START_TEST(every_change_of_a_camp_is_taken_back)
{
	static const char *const changes[] = { "formation 1", "shuffle", "swap a1 b1", "mirror", "clear", "place tank a1" };
	char *before[LEN(changes)];
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	listener_says(&player, "undo", "There is nothing to take back.");
	for (size_t i = 0; i < LEN(changes); i++) {
		before[i] = mem_string(listener_type(&player, "camp"));
		listener_type(&player, changes[i]);
		ck_assert_str_ne(listener_type(&player, "camp"), before[i]);
		listener_type(&player, "swap a1 z9");	/* an action without effect is no step to
							 * undo */
	}
	for (size_t i = LEN(changes); i-- > 0; free(before[i])) {
		listener_says(&player, "undo", "Undone.");
		ck_assert_int_le(listener_lines(&player), 3);
		ck_assert_str_eq(listener_type(&player, "camp"), before[i]);
	}
	listener_says(&player, "undo", "There is nothing to take back.");
	listener_close(&player);
}
END_TEST

START_TEST(a_camp_is_kept_by_name_taken_and_forgotten)
{
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	listener_says(&player, "formations", "You have saved none yet");
	listener_says(&player, "keep mine", "Only a camp with all 23 pieces can be saved.");
	listener_type(&player, "formation 3");
	char *camp = mem_string(listener_type(&player, "camp"));
	listener_says(&player, "keep", "Which name?");
	listener_says(&player, "keep a name that is much too long", "at most 20 columns");
	listener_says(&player, "keep My wall", "Saved as My wall.");
	listener_type(&player, "formation 1");
	listener_says(&player, "formations", "Your own: My wall.");
	listener_says(&player, "formation MY W", "The formation is placed.");
	ck_assert_str_eq(listener_type(&player, "camp"), camp);
	listener_says(&player, "undo", "Undone.");
	ck_assert_str_ne(listener_type(&player, "camp"), camp);
	listener_says(&player, "formation nobody", "There is no formation nobody.");
	listener_says(&player, "forget my wall", "Delete My wall? 1 Keep it, 2 Delete it.");
	listener_type(&player, "");
	listener_says(&player, "formations", "Your own: My wall.");
	listener_type(&player, "forget my wall");
	listener_says(&player, "2", "The formation is deleted.");
	listener_says(&player, "formations", "You have saved none yet");
	listener_type(&player, "ready");
	listener_type(&player, "yes");
	listener_says(&player, "keep late", "before the game begins");
	listener_says(&player, "undo", "Nothing can be taken back here");
	free(camp);
	listener_close(&player);
}
END_TEST

START_TEST(a_camp_has_a_code_and_is_filled_from_one)
{
	open_game("gunjin", "seat2=cpu:recruit", "seed=7", NULL);
	listener_says(&player, "code", "What is not complete has no code.");
	listener_type(&player, "formation 1");
	char *camp = mem_string(listener_type(&player, "camp"));
	listener_says(&player, "code", "Its code: G18DT-CE2PD-1K03V-4D0K");
	listener_type(&player, "shuffle");
	ck_assert_str_ne(listener_type(&player, "camp"), camp);
	listener_says(&player, "code g18dt-ce2pd-1k03v-4d0j", "The code has a mistake");
	ck_assert_str_ne(listener_type(&player, "camp"), camp);
	listener_says(&player, "code g18dt ce2pd 1ko3v 4dok", "The formation is placed.");
	ck_assert_str_eq(listener_type(&player, "camp"), camp);
	listener_says(&player, "undo", "Undone.");
	ck_assert_str_ne(listener_type(&player, "camp"), camp);
	free(camp);
	listener_close(&player);
}
END_TEST

START_TEST(what_one_player_keeps_is_unknown_to_the_other_until_the_end)
{
	open_game("gunjin", "seed=7", NULL);
	listener_write(&player, "\n1\nformation 2\n");
	listener_says(&player, "keep secret", "Until this game is over only you can use it.");
	listener_write(&player, "ready\nyes\n\n\n2\n");
	listener_says(&player, "formations", "You have saved none yet");
	listener_says(&player, "formation secret", "There is no formation secret.");
	listener_says(&player, "undo", "There is nothing to take back.");
	listener_write(&player, "forget secret\nformation 1\nready\nyes\n\n\n1\n");
	listener_says(&player, "formations", "Your own: secret.");
	listener_write(&player, "resign\n");
	listener_says(&player, "yes", "The game is over.");
	listener_close(&player);
}
END_TEST

/* --- several people at one keyboard --- */

/* Only the owner hears what the cell of a piece holds. */
START_TEST(nothing_of_another_seat_is_heard_before_its_handover_opens)
{
	open_game("gunjin", "seed=7", NULL);
	ck_assert_ptr_nonnull(strstr(player.heard, "Player 1, please sit down."));
	listener_says(&player, "look", "Player 1, please sit down.");
	listener_says(&player, "1", "Player 1, please sit down.");
	listener_write(&player, "\n");
	listener_says(&player, "2", "Player 1, please sit down.");
	listener_write(&player, "\n");
	listener_says(&player, "1", "Place your 23 pieces.");
	listener_type(&player, "formation 1");
	char *own = mem_string(listener_type(&player, "camp"));
	listener_type(&player, "ready");
	listener_says(&player, "yes", "Enter hides what was said and calls Player 2.");
	listener_type(&player, "");
	int empty = 0;
	for (const char *c = player.heard; *c != '\0'; c++)
		empty += c[0] == '\n' && c[1] == '\n';
	ck_assert_int_ge(empty, 60);
	const char *const words[] = { "look", "last", "log", "why", "repeat", "camp", "at b2", "where tank", "legal", "help", "more", "hint" };
	for (size_t i = 0; i < LEN(words); i++) {
		listener_type(&player, words[i]);
		ck_assert_msg(strstr(player.heard, "ow 1") == NULL && strstr(player.heard, "Tank") == NULL &&
		    strstr(player.heard, "formation") == NULL, "%s says:\n%s", words[i], player.heard);
	}
	listener_write(&player, "\n");
	listener_type(&player, "2");
	for (size_t i = 0; i < LEN(words); i++) {
		listener_type(&player, words[i]);
		ck_assert_msg(strstr(player.heard, "Twin spears, attack.") == NULL, "%s says:\n%s", words[i], player.heard);
	}
	ck_assert_str_ne(listener_type(&player, "camp"), own);
	ck_assert_ptr_null(strstr(listener_type(&player, "where tank"), "A1"));
	free(own);
	listener_close(&player);
}
END_TEST

START_TEST(of_two_players_who_choose_in_turn_each_hears_their_own_place_at_once)
{
	open_game("puyo", "seat2=human", "name1=Ann", "seed=7", NULL);
	listener_says(&player, "3 left", "Ann: Turn left, column 3: ");
	ck_assert_ptr_nonnull(strstr(player.heard, "Player 2: Pair: "));
	listener_says(&player, "4 right", "Player 2: Turn right, column 4: ");
	ck_assert_ptr_null(strstr(player.heard, "column 3"));
	listener_says(&player, "place 9", "such as 3 left");
	listener_says(&player, "xyzzy", "A pair is placed with a column");
	listener_close(&player);
}
END_TEST

/* Everything that the first player hears after the other has placed this formation: about every
 * cell, and in answer to every word. */
static char *
heard_against(const char *formation)
{
	static const char *const asked[] = { "repeat", "look", "last", "log", "why", "legal", "enemies", "where unknown", "where tank",
	    "notes", "lost", "score", "pieces", "camp", "reserve", "who", "seed", "report", "reveal", "hint", "hint", "why" };
	open_game("gunjin", "seed=7", NULL);
	listener_write(&player, "\n1\nformation 1\nready\nyes\n\n\n2\n");
	listener_type(&player, formation);
	listener_write(&player, "ready\nyes\n");
	listener_says(&player, "", "Player 1, please sit down.");
	size_t before = strlen(player.all);
	listener_write(&player, "\n");
	listener_type(&player, "1");
	for (size_t i = 0; i < LEN(asked); i++)
		listener_type(&player, asked[i]);
	for (char column = 'a'; column <= 'h'; column++)
		for (char row = '1'; row <= '6'; row++)
			listener_type(&player, (char []){ 'a', 't', ' ', column, row, '\0' });
	for (char row = '1'; row <= '6'; row++)
		listener_type(&player, (char []){ 'r', 'o', 'w', ' ', row, '\0' });
	char *heard = mem_string(player.all + before);
	listener_close(&player);
	return heard;
}

START_TEST(what_one_player_hears_does_not_depend_on_what_the_other_hides)
{
	char *against_two = heard_against("formation 2"), *against_three = heard_against("formation 3");
	ck_assert_int_gt(strlen(against_two), 4000);
	ck_assert_str_eq(against_two, against_three);
	free(against_two);
	free(against_three);
}
END_TEST

START_TEST(a_pin_opens_the_handover_to_its_owner_alone)
{
	open_game("gunjin", "seed=7", NULL);
	listener_write(&player, "\n1\n");
	listener_says(&player, "formation 1", "All 23 are placed.");
	listener_write(&player, "pin\n123a\n4711\n");
	listener_says(&player, "repeat", "Your curtain asks for the PIN from now on.");
	listener_type(&player, "pause");
	listener_write(&player, "\n1\n");
	listener_says(&player, "0815", "That is not the PIN.");
	listener_says(&player, "camp", "Player 1, please sit down.");
	listener_says(&player, "", "Wrong PIN. Wait 1 s");
	usleep(1100000);
	listener_write(&player, "\n1\n");
	listener_says(&player, "4711", "All 23 are placed.");
	listener_close(&player);
}
END_TEST

/* At a terminal, whose echo would show it to everybody: reads until a text has come, and returns
 * everything. */
static char *
read_terminal(int terminal, const char *wanted)
{
	char *shown = mem_string(""), byte;
	while (strstr(shown, wanted) == NULL && read(terminal, &byte, 1) == 1)
		mem_append(&shown, "%c", byte);
	ck_assert_msg(strstr(shown, wanted) != NULL, "%s has not come, but:\n%s", wanted, shown);
	return shown;
}

static void
type_there(int terminal, const char *line, const char *wanted, bool seen)
{
	ck_assert_int_eq(write(terminal, line, strlen(line)), (ssize_t)strlen(line));
	char *shown = read_terminal(terminal, wanted);
	ck_assert_msg((strstr(shown, "4711") != NULL) == seen, "%s shows:\n%s", line, shown);
	free(shown);
}

START_TEST(a_terminal_does_not_show_a_pin_and_shows_everything_else_again)
{
	int terminal;
	player = (struct listener){ .folder = scratch_folder() };
	pid_t pid = forkpty(&terminal, NULL, NULL, NULL);
	if (pid == 0)
		listener_exec(&player, (const char *const []){ "gunjin", "seed=7", NULL }, (int [2]){ 0, 0 }, (int [2]){ 1, 1 });
	free(read_terminal(terminal, "Press Enter, then type 1."));
	type_there(terminal, "\n", "Now type 1.", false);
	type_there(terminal, "1\n", "legal lists them.", false);
	type_there(terminal, "pin\n", "determined thief.", false);
	type_there(terminal, "4711\n", "legal lists them.", false);
	type_there(terminal, "4711\n", "the numbers are 1 to", true);
	type_there(terminal, "pause\n", "Press Enter, then type 1.", false);
	type_there(terminal, "\n", "Now type 1.", false);
	type_there(terminal, "1\n", "Type your PIN, then Enter.", false);
	type_there(terminal, "4711\n", "legal lists them.", false);
	type_there(terminal, "4711\n", "the numbers are 1 to", true);
	kill(pid, SIGTERM);
	waitpid(pid, NULL, 0);
	close(terminal);
	free(player.folder);
}
END_TEST

/* --- tutorials --- */

static const char *const games[] = { "monoknight", "mino", "gunjin", "puyo", "synegier" };

/* The line that a step's task asks for: "Type X: why.", "Type X and listen.", "Attack: type X.",
 * "What to do: X."; "" where Enter goes on. The caller frees it. */
static char *
step_line(const json_t *step)
{
	const json_t *own = json_object_get(json_object_get(step, "lines"), "task");
	const char *task = json_string_value(json_object_get(own != NULL ? own : json_object_get(step, "task"), "en"));
	if (task == NULL)
		return mem_string("");
	const char *typed = strstr(task, "ype ") != NULL ? strstr(task, "ype ") + 4 : strrchr(task, ':') + 2;
	const char *const behind[] = { " and ", " or ", " keeps ", ", " };
	size_t length = strcspn(typed, ":.");
	for (size_t i = 0; i < LEN(behind); i++) {
		const char *end = strstr(typed, behind[i]);
		length = end != NULL && (size_t)(end - typed) < length ? (size_t)(end - typed) : length;
	}
	return mem_format("%.*s", (int)length, typed);
}

START_TEST(every_tutorial_is_learned_without_a_screen)
{
	char *path = mem_format("share/tutorials/%s.json", games[_i]);
	json_t *file = json_load_file(path, 0, NULL), *steps = json_object_get(file, "steps"), *step;
	size_t i;
	ck_assert_ptr_nonnull(steps);
	open_game("tutorial", games[_i], NULL);
	json_array_foreach(steps, i, step) {
		char *line = step_line(step), *wanted = mem_format("Step %d of %d:", (int)i + 1, (int)json_array_size(steps));
		ck_assert_msg(listener_heard(&player, wanted), "not %s but:\n%s", wanted, player.heard);
		ck_assert_msg(strpbrk(player.heard, "{}") == NULL, "a key's name is in:\n%s", player.heard);
		if (*line != '\0') {
			ck_assert(!listener_heard(&player, "Well done!"));
			listener_type(&player, "");
			listener_type(&player, "look");
			if (json_object_get(step, "wants") != NULL)
				listener_says(&player, "hint", "Hint: ");
			listener_type(&player, "repeat");
			ck_assert_msg(listener_heard(&player, wanted), "not %s but:\n%s", wanted, player.heard);
		}
		listener_type(&player, line);
		free(line);
		free(wanted);
	}
	ck_assert_msg(listener_heard(&player, "Well done!"), "no end:\n%s", player.heard);
	listener_type(&player, "1");
	ck_assert_msg(!listener_heard(&player, "Step "), "no game:\n%s", player.heard);
	listener_close(&player);
	json_decref(file);
	free(path);
}
END_TEST

START_TEST(a_wrong_action_in_a_tutorial_says_the_task_again)
{
	open_game("tutorial", "monoknight", NULL);
	char *first = mem_string(player.heard);
	for (int i = 0; i < 9 && listener_heard(&player, "Enter goes on."); i++)
		listener_type(&player, "");
	listener_type(&player, "redraw");
	ck_assert_int_ge(listener_lines(&player), 1);
	ck_assert(!listener_heard(&player, "Yes"));
	listener_says(&player, "save", "A tutorial is not saved.");
	free(first);
	listener_close(&player);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, a_terminal_does_not_show_a_pin_and_shows_everything_else_again);
	tcase_add_loop_test(all, every_tutorial_is_learned_without_a_screen, 0, LEN(games));
	tcase_add_test(all, a_wrong_action_in_a_tutorial_says_the_task_again);
	tcase_add_test(all, a_game_that_was_left_goes_on_where_it_was);
	tcase_add_test(all, the_end_of_the_input_keeps_the_game);
	tcase_add_test(all, a_hint_says_first_what_it_costs);
	tcase_add_test(all, practice_can_be_taken_back);
	tcase_add_test(all, a_problem_is_made_tried_solved_and_shared);
	tcase_add_test(all, an_action_is_understood_by_its_text_and_as_people_say_it);
	tcase_add_test(all, what_a_choice_or_a_hint_says_can_be_said);
	tcase_add_test(all, nonsense_is_answered_with_one_sentence_and_changes_nothing);
	tcase_add_test(all, a_refused_action_says_why_and_why_says_it_again);
	tcase_add_test(all, a_place_that_there_is_not_is_refused_with_one_that_there_is);
	tcase_add_test(all, every_change_of_a_camp_is_taken_back);
	tcase_add_test(all, a_camp_is_kept_by_name_taken_and_forgotten);
	tcase_add_test(all, a_camp_has_a_code_and_is_filled_from_one);
	tcase_add_test(all, what_one_player_keeps_is_unknown_to_the_other_until_the_end);
	tcase_add_test(all, a_replay_in_real_time_goes_from_one_pair_to_the_next);
	tcase_add_test(all, what_happened_last_is_still_the_last_when_all_is_revealed);
	tcase_add_test(all, help_names_the_words_of_the_game_before_those_of_every_game);
	tcase_add_test(all, output_that_cannot_be_written_is_one_sentence_and_a_failure);
	tcase_add_test(all, a_spectator_hears_one_action_at_a_time);
	tcase_add_test(all, of_two_players_who_choose_in_turn_each_hears_their_own_place_at_once);
	tcase_add_test(all, nothing_of_another_seat_is_heard_before_its_handover_opens);
	tcase_add_test(all, what_one_player_hears_does_not_depend_on_what_the_other_hides);
	tcase_add_test(all, a_pin_opens_the_handover_to_its_owner_alone);
	tcase_add_loop_test(all, a_whole_game_is_played_by_the_numbers_of_its_choices, 0, LEN(wholes));
}

int
main(void)
{
	return suite_run("play", fill, 120);
}
