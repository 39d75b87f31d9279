/* engine.c: checks every command of the text protocol, and that a refused one changes nothing. */
#include "engine_case.h"

/* --- commands that worked --- */

#define EVENT(name, seat) "{\"event\":\"" name "\",\"seat\":" seat "}"
#define STATE(over, steps, ticks, turn) \
	"{\"over\":" over ",\"steps\":" steps ",\"ticks\":" ticks ",\"turn\":" turn ",\"undo\":false}"

static const struct { const char *lines, *last; } talks[] = {
	{ "protocol_version", "= 2" }, { "version", "= " GOYU_VERSION },
	{ "list_commands",
	    "= protocol_version name version list_commands known_command new setup show to_act legal play "
	    "tick suggest genmove result journal replay undo quit count" },
	{ "known_command new", "= true" }, { "known_command count", "= true" },
	{ "known_command nw", "= false" },
	{ "to_act", "= 1" }, { "play 1 step\nto_act", "= 2" }, { "play 1 end\nto_act", "= none" },
	{ "legal", "= [\"end\",\"peek\",\"step\"]" }, { "legal 1", "= [\"end\",\"peek\",\"step\"]" },
	{ "legal 2", "= []" }, { "play 1 end\nlegal", "= []" }, { "play 1 end\nlegal 2", "= []" },
	{ "show", "= {\"over\":false,\"secret\":8,\"steps\":0,\"ticks\":0,\"turn\":1,\"undo\":false}" },
	{ "show 1", "= " STATE("false", "0", "0", "1") }, { "show 2", "= " STATE("false", "0", "0", "1") },
	{ "new seed=998 undo=on\nshow",
	    "= {\"over\":false,\"secret\":999,\"steps\":0,\"ticks\":0,\"turn\":1,\"undo\":true}" },
	{ "play 1 step\nnew\nshow 1", "= " STATE("false", "0", "0", "1") },
	{ "play 1 step", "= [" EVENT("step", "1") "]" }, { "play 1 step  \t", "= [" EVENT("step", "1") "]" },
	{ "play 1 peek", "= [{\"event\":\"saw\",\"secret\":8}," EVENT("peek", "1") "]" },
	{ "tick 0", "= [{\"event\":\"time\",\"ticks\":0}]" },
	{ "tick 90\nshow 1", "= " STATE("false", "0", "90", "1") },
	{ "suggest 1", "= step" }, { "suggest 1 level=weak ms=0", "= step" },
	{ "suggest 1 ms=1 level=strong", "= step" },
	{ "setup {\"steps\":3}\nsuggest 1", "= null" },
	{ "genmove 1 ms=0", "= {\"action\":\"step\",\"events\":[" EVENT("step", "1") "]}" },
	{ "setup {\"steps\":3}\ngenmove 1", "= {\"action\":null,\"events\":[]}" },
	{ "result", "= {\"over\":false}" },
	{ "play 1 step\nplay 2 end\nresult",
	    "= {\"over\":true,\"scores\":[1,1],\"stats\":null,\"winners\":[2]}" },
	{ "setup {\"turn\":2,\"steps\":5}\nshow 1", "= " STATE("false", "5", "0", "2") },
	{ "tick 5\nplay 1 step\nnew undo=on\nplay 1 step\ntick 7\nundo\nshow 2",
	    "= {\"over\":false,\"steps\":0,\"ticks\":7,\"turn\":1,\"undo\":true}" },
	{ "play 1 step\nplay 2 step\ncount", "= 2" },
	{ "new seed=1 seat2=cpu\njournal",
	    "= {\"actions\":[],\"game\":\"null\",\"options\":{\"undo\":\"off\"},"
	    "\"seats\":{\"seat2\":\"cpu:strong\"},\"seed\":1,\"ticks\":0}" },
};

START_TEST(a_command_is_answered_with_this)
{
	char *lines = mem_format("%s\n", talks[_i].lines), *last = last_reply(&null_loaded_game, lines);
	ck_assert_str_eq(last, talks[_i].last);
	free(last);
	free(lines);
}
END_TEST

/* --- commands that were refused --- */

static const struct { const char *line, *reason; } refusals[] = {
	{ "protocol_version 2", "this command takes no arguments" },
	{ "name x", "this command takes no arguments" },
	{ "version x", "this command takes no arguments" },
	{ "list_commands x", "this command takes no arguments" },
	{ "to_act 1", "this command takes no arguments" }, { "result 1", "this command takes no arguments" },
	{ "journal 1", "this command takes no arguments" }, { "undo 1", "this command takes no arguments" },
	{ "known_command", "known_command takes one name" },
	{ "known_command a b", "known_command takes one name" },
	{ "new undo", "undo is not of the form key=value" },
	{ "new undo=on x", "x is not of the form key=value" },
	{ "new undo=maybe", "undo cannot be maybe; it can be: off, on" },
	{ "new undo=", "undo cannot be ; it can be: off, on" },
	{ "new size=5", "there is no option size; the options are: seed, seat1, seat2, undo" },
	{ "new =5", "there is no option ; the options are: seed, seat1, seat2, undo" },
	{ "new seed=x", "the seed must be a whole number" },
	{ "new seed=18446744073709551616", "the seed must be a whole number" },
	{ "new seat3=cpu", "there is no option seat3" },
	{ "new seat2=dog", "a seat cannot be dog; it can be: human, cpu" },
	{ "new undo=on seed=-1", "the seed must be a whole number" },
	{ "setup", "this is not JSON: nothing given" }, { "setup {", "this is not JSON: " },
	{ "setup {} {}", "this is not JSON: " }, { "setup {\"turn\":1,\"turn\":2}", "this is not JSON: " },
	{ "setup []", "the value must be an object" }, { "setup 5", "this is not JSON: " },
	{ "setup {\"turn\":3}", "turn must be a whole number from 1 to 2" },
	{ "setup {\"trun\":1}", "trun is not known here" },
	{ "setup {\"turn\":\"\\u0000\"}", "this is not JSON: " },
	{ "show 0", "there is no seat 0; seats are 1 to 2" },
	{ "show 3", "there is no seat 3; seats are 1 to 2" },
	{ "show x", "there is no seat x; seats are 1 to 2" },
	{ "show 1 2", "this command takes one seat at most" },
	{ "legal 3", "there is no seat 3; seats are 1 to 2" },
	{ "legal 1 2", "this command takes one seat at most" },
	{ "play", "name a seat: 1 to 2" }, { "play 2", "name an action" },
	{ "play 3 step", "there is no seat 3" },
	{ "play step", "there is no seat step" }, { "play 1 step", "It is the turn of seat 2." },
	{ "play 2 jump", "There is no action jump." },
	{ "play 2 step step", "There is no action step step." },
	{ "tick", "tick takes a whole number from 0 to 10000000" }, { "tick x", "tick takes a whole number" },
	{ "tick -1", "tick takes a whole number" }, { "tick 10000001", "tick takes a whole number" },
	{ "tick 1 2", "tick takes a whole number" }, { "tick 1.5", "tick takes a whole number" },
	{ "suggest", "name a seat: 1 to 2" }, { "suggest 1", "it is the turn of seat 2" },
	{ "suggest 2 level=best", "there is no level best; the levels are: weak, strong" },
	{ "suggest 2 ms=x", "ms must be a whole number from 0 to 60000" },
	{ "suggest 2 ms=60001", "ms must be" },
	{ "suggest 2 now", "now is neither level=NAME nor ms=NUMBER" },
	{ "genmove", "name a seat: 1 to 2" }, { "genmove 1", "it is the turn of seat 2" },
	{ "genmove 2 level=", "there is no level ; the levels are: weak, strong" },
	{ "genmove 2 ms=-1", "ms must be" },
	{ "replay", "this is not JSON: nothing given" }, { "replay {}", "the record must name its game" },
	{ "replay []", "the value must be an object" },
	{ "replay {\"game\":\"monoknight\"}", "this is a journal of monoknight" },
	{ "undo", "Undo works only in practice games" }, { "count 1", "count takes nothing" },
	{ "quit now", "this command takes no arguments" },
	{ "nonsense", "there is no command nonsense" },
};

START_TEST(a_refused_command_says_why_and_changes_nothing)
{
	char expected[128];
	char *lines = mem_format("play 1 step\ntick 9\nshow\njournal\n17 %s\nshow\njournal\n",
	    refusals[_i].line);
	char *said = answer(&null_loaded_game, lines), *replies[7];
	for (int i = 0; i < 7; i++)
		replies[i] = reply(said, i);
	snprintf(expected, sizeof expected, "?17 %s", refusals[_i].reason);
	expect_begins(replies[4], expected);
	ck_assert_str_eq(replies[2], replies[5]);
	ck_assert_str_eq(replies[3], replies[6]);
	for (int i = 0; i < 7; i++)
		free(replies[i]);
	free(lines);
	free(said);
}
END_TEST

START_TEST(a_finished_game_takes_no_more_commands_of_play)
{
	static const char *const lines[] = { "play 2 step", "suggest 2", "genmove 1" };
	for (size_t i = 0; i < LEN(lines); i++) {
		char *both = mem_format("play 1 end\n%s\n", lines[i]),
		    *last = last_reply(&null_loaded_game, both);
		ck_assert_str_eq(last, "? The game is over.");
		free(last);
		free(both);
	}
}
END_TEST

START_TEST(no_game_lasts_longer_than_the_limit)
{
	char *said = answer(&null_loaded_game,
	    "tick 10000000\ntick 10000000\ntick 10000000\ntick 10000000\ntick 10000000\n"
	    "tick 10000000\ntick 10000000\ntick 10000000\ntick 10000000\ntick 9999999\ntick 1\ntick 1\n");
	char *within = reply(said, 10), *beyond = reply(said, 11);
	expect_begins(within, "= ");
	ck_assert_str_eq(beyond, "? no game lasts that long");
	free(within);
	free(beyond);
	free(said);
}
END_TEST

/* --- other kinds of games --- */

static int
everybody(const struct state *s)
{
	(void)s;
	return SEAT_ALL;
}

START_TEST(where_every_seat_may_act_a_seat_must_be_named)
{
	struct game game = nullgame;
	game.to_act = everybody;
	struct loaded_game loaded = { .game = &game };
	expect_answer(&loaded, "to_act\nlegal\nsuggest 2 ms=0\nsuggest 1 ms=0\n",
	    "= all\n\n? name a seat: 1 to 2\n\n= step\n\n= step\n\n");
}
END_TEST

static int
two_seats(const struct state *s)
{
	(void)s;
	return 2;
}

START_TEST(only_the_seats_of_this_game_can_be_named)
{
	struct game game = nullgame;
	game.seats.max = 4;
	game.seat_count = two_seats;
	struct loaded_game loaded = { .game = &game };
	static const char *const lines[] = { "show 3", "legal 4", "play 3 step", "suggest 3", "genmove 4" };
	for (size_t i = 0; i < LEN(lines); i++) {
		char *said = answer(&loaded, lines[i]);
		ck_assert_msg(strstr(said, "; seats are 1 to 2") != NULL, "%s: %s", lines[i], said);
		free(said);
	}
}
END_TEST

static int slices;

static bool
ponder_forever(struct thinker *t)
{
	(void)t;
	slices++;
	return false;
}

START_TEST(a_cpu_thinks_for_as_many_slices_as_it_is_given)
{
	struct game game = nullgame;
	game.ponder = ponder_forever;
	struct loaded_game loaded = { .game = &game };
	static const struct { const char *line; int slices; } rows[] = {
		{ "suggest 1 ms=0\n", 0 }, { "suggest 1 ms=1\n", 1 }, { "suggest 1 ms=30\n", 30 },
		{ "suggest 1 ms=60000\n", 60000 }, { "suggest 1\n", 1000 },
	};
	for (size_t i = 0; i < LEN(rows); i++) {
		slices = 0;
		expect_answer(&loaded, rows[i].line, "= step\n\n");
		ck_assert_int_eq(slices, rows[i].slices);
	}
}
END_TEST

static bool
refuse(struct state *s, int seat, const struct action *action, struct events *ev, struct error *e)
{
	(void)s, (void)seat, (void)action, (void)ev;
	return error_set(e, ERR_RULE, "That is not allowed.");
}

START_TEST(a_cpu_cannot_play_what_is_illegal)
{
	struct game game = nullgame;
	game.apply = refuse;
	struct loaded_game loaded = { .game = &game };
	expect_answer(&loaded, "genmove 1 ms=0\nto_act\ncount\n",
	    "? That is not allowed.\n\n= 1\n\n= 0\n\n");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_command_is_answered_with_this, 0, LEN(talks));
	tcase_add_loop_test(t, a_refused_command_says_why_and_changes_nothing, 0, LEN(refusals));
	tcase_add_test(t, a_finished_game_takes_no_more_commands_of_play);
	tcase_add_test(t, no_game_lasts_longer_than_the_limit);
	tcase_add_test(t, where_every_seat_may_act_a_seat_must_be_named);
	tcase_add_test(t, only_the_seats_of_this_game_can_be_named);
	tcase_add_test(t, a_cpu_thinks_for_as_many_slices_as_it_is_given);
	tcase_add_test(t, a_cpu_cannot_play_what_is_illegal);
}

int
main(void)
{
	return suite_run("engine", fill, 20);
}
