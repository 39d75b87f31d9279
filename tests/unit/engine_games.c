/* engine_games.c: checks whole games over the text protocol: journals, set-ups, suggestions. */
#include "engine_case.h"

/* What MonoKnight answers to the last of these lines, without the "= ". */
static char *
ask_knight(const char *lines)
{
	char *line = last_reply(knight(), lines);
	expect_begins(line, "= ");
	memmove(line, line + 2, strlen(line + 2) + 1);
	return line;
}

static const char *const games[] = {
	"new mode=standard seed=18446744073709551615", "new mode=classical seed=9223372036854775808",
	"new mode=free size=8 seed=0", "new mode=daily day=20501", "new mode=extended stage=8-8 seed=3",
	"new mode=campaign stage=1-1 seed=1",
};

enum { GENMOVES = 25 };

/* Plays GENMOVES moves of the CPU, one second between them, then asks these lines. */
static char *
play_knight(const char *game, const char *then)
{
	char *lines = mem_format("%s\n", game);
	for (int i = 0; i < GENMOVES; i++) {
		char *more = mem_format("%stick 60\ngenmove 1 ms=0\n", lines);
		free(lines);
		lines = more;
	}
	char *all = mem_format("%s%s\n", lines, then), *last = ask_knight(all);
	free(all);
	free(lines);
	return last;
}

START_TEST(a_journal_replays_to_the_same_state_and_journal)
{
	char *journal = play_knight(games[_i], "journal"), *state = play_knight(games[_i], "show");
	char *to_state = mem_format("new\nreplay %s\nshow\n", journal), *state_again = ask_knight(to_state);
	char *to_journal = mem_format("replay %s\njournal\n", journal),
	    *journal_again = ask_knight(to_journal);
	ck_assert_str_eq(state_again, state);
	ck_assert_str_eq(journal_again, journal);
	free(journal);
	free(journal_again);
	free(state);
	free(state_again);
	free(to_state);
	free(to_journal);
}
END_TEST

START_TEST(a_shown_state_is_set_up_again_and_goes_on_the_same_way)
{
	static const char then[] = "tick 30\nplay 1 redraw\nplay 1 discard 1\ngenmove 1 level=first\nshow";
	char *state = play_knight(games[_i], "show"), *lines = mem_format("setup %s\nshow\n", state);
	char *again = ask_knight(lines), *further = mem_format("setup %s\n%s\n", state, then);
	char *gone_on = ask_knight(further), *straight_on = play_knight(games[_i], then);
	ck_assert_str_eq(again, state);
	ck_assert_str_eq(gone_on, straight_on);
	free(state);
	free(lines);
	free(again);
	free(further);
	free(gone_on);
	free(straight_on);
}
END_TEST

static const struct { const char *line, *reason; } wrong_games[] = {
	{ "new size=7", "size is only for mode=free" },
	{ "new mode=free size=4", "size must be a whole number from 5 to 9" },
	{ "new mode=campaign stage=9-9", "there is no stage 9-9; the stages are 1-1 to 5-1" },
	{ "new mode=blitz",
	    "mode cannot be blitz; it can be: standard, classical, free, daily, campaign, extended, made" },
	{ "new mode=made", "a made stage is named by its code: stage=CODE" },
	{ "new mode=made stage=K12F4-R067B-B5GRJ", "The code has a mistake" },
	{ "new moed=free",
	    "there is no option moed; the options are: seed, seat1, mode, stage, day, size, preset" },
	{ "new mode=free size=0000000000000000000000000000000000000000000000000000000000000000"
	    "0000000000000000000000000000000000000000000000000000000000000007", "0000" },
	{ "setup {\"size\":12}", "size must be a whole number" },
	{ "setup {\"rng\":{\"seed\":1}}", "seed is not known here" },
};

START_TEST(a_game_that_cannot_be_leaves_the_one_that_is)
{
	char expected[160], *lines = mem_format("new seed=4\ngenmove 1 ms=0\nshow\n%s\nshow\n",
	    wrong_games[_i].line);
	char *said = answer(knight(), lines), *before = reply(said, 2), *refused = reply(said, 3),
	    *after = reply(said, 4);
	snprintf(expected, sizeof expected, "? %s", wrong_games[_i].reason);
	expect_begins(refused, expected);
	ck_assert_str_eq(before, after);
	free(before);
	free(refused);
	free(after);
	free(said);
	free(lines);
}
END_TEST

START_TEST(a_suggestion_is_legal_and_changes_nothing)
{
	char *said = answer(knight(), "new seed=4\nshow\nsuggest 1 ms=5\nshow\njournal\n");
	char *before = reply(said, 1), *action = reply(said, 2), *after = reply(said, 3),
	    *journal = reply(said, 4);
	ck_assert_str_eq(before, after);
	ck_assert_ptr_nonnull(strstr(journal, "\"actions\":[]"));
	char *lines = mem_format("new seed=4\nplay 1 %s\n", action + 2), *played = answer(knight(), lines);
	expect_begins(played, "=\n\n= [");
	free(before);
	free(action);
	free(after);
	free(journal);
	free(lines);
	free(played);
	free(said);
}
END_TEST

START_TEST(a_free_game_takes_actions_back)
{
	char *said = answer(knight(),
	    "new mode=free seed=4\ntick 5\nshow\ngenmove 1 ms=0\nundo\nshow\nundo\n");
	char *before = reply(said, 2), *after = reply(said, 5), *refused = reply(said, 6);
	ck_assert_str_eq(before, after);
	ck_assert_str_eq(refused, "? There is nothing to undo.");
	free(before);
	free(after);
	free(refused);
	free(said);
}
END_TEST

START_TEST(a_journal_with_a_bad_action_is_refused_by_its_number)
{
	char *said = answer(knight(), "new seed=4\nshow\nreplay {\"game\":\"monoknight\",\"seed\":1,"
	    "\"actions\":[{\"action\":\"play 1\"},{\"action\":\"play 9\"}]}\nshow\n");
	char *before = reply(said, 1), *refused = reply(said, 2), *after = reply(said, 3);
	ck_assert_str_eq(refused, "? action 2 does not replay: There is no card in slot 9.");
	ck_assert_str_eq(before, after);
	free(before);
	free(refused);
	free(after);
	free(said);
}
END_TEST

START_TEST(legal_actions_are_sorted_and_all_accepted)
{
	char *legal = ask_knight("new mode=classical seed=2\nplay 1 spawn 0,0\nlegal\n");
	json_t *list = json_loads(legal, 0, NULL);
	ck_assert_uint_gt(json_array_size(list), 5);
	for (size_t i = 0; i < json_array_size(list); i++) {
		const char *action = json_string_value(json_array_get(list, i));
		if (i > 0)
			ck_assert_str_lt(json_string_value(json_array_get(list, i - 1)), action);
		char *lines = mem_format("new mode=classical seed=2\nplay 1 spawn 0,0\nplay 1 %s\n", action);
		free(ask_knight(lines));
		free(lines);
	}
	json_decref(list);
	free(legal);
}
END_TEST

START_TEST(every_game_answers_every_command)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		const struct loaded_game *loaded = registry_load(registry, (*game)->id, NULL);
		char *said = answer(loaded,
		    "new seed=1\nshow\nto_act\nlegal 1\nresult\njournal\nsuggest 1 ms=0\ntick 60\n");
		for (int i = 0; i < 8; i++) {
			char *line = reply(said, i);
			ck_assert_msg(line[0] == '=' || i == 6, "%s: %s", (*game)->id, line);
			free(line);
		}
		free(said);
	}
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_journal_replays_to_the_same_state_and_journal, 0, LEN(games));
	tcase_add_loop_test(t, a_shown_state_is_set_up_again_and_goes_on_the_same_way, 0, LEN(games));
	tcase_add_loop_test(t, a_game_that_cannot_be_leaves_the_one_that_is, 0, LEN(wrong_games));
	tcase_add_test(t, a_suggestion_is_legal_and_changes_nothing);
	tcase_add_test(t, a_free_game_takes_actions_back);
	tcase_add_test(t, a_journal_with_a_bad_action_is_refused_by_its_number);
	tcase_add_test(t, legal_actions_are_sorted_and_all_accepted);
	tcase_add_test(t, every_game_answers_every_command);
}

int
main(void)
{
	return suite_run("engine games", fill, 20);
}
