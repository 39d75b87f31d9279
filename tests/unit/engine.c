/* engine.c: the text protocol: framing, every command, and refusals that change nothing. */
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../nullgame.h"
#include "../suite.h"
#include "engine/engine.h"
#include "base/clock.h"

static struct registry *registry;

static void
set_up(void)
{
	registry = registry_new("share");
}

static void
tear_down(void)
{
	registry_free(registry);
}

/* --- short ways --- */

static const struct entrant *
knight(void)
{
	const struct entrant *entrant = registry_enter(registry, "monoknight", NULL);
	ck_assert_ptr_nonnull(entrant);
	return entrant;
}

/* All that is said to these bytes; the caller frees it. */
static char *
answer_bytes(const struct entrant *entrant, const char *bytes, size_t length)
{
	char *said = NULL;
	size_t size;
	FILE *in = length > 0 ? fmemopen((char *)bytes, length, "r") : fopen("/dev/null", "r");
	FILE *out = open_memstream(&said, &size);
	ck_assert(engine_run(registry, entrant, 7, in, out, NULL));
	fclose(in);
	fclose(out);
	return said;
}

static char *
answer(const struct entrant *entrant, const char *lines)
{
	return answer_bytes(entrant, lines, strlen(lines));
}

static void
expect_answer(const struct entrant *entrant, const char *lines, const char *expected)
{
	char *said = answer(entrant, lines);
	ck_assert_str_eq(said, expected);
	free(said);
}

/* The reply of that number, from 0, as a line of its own; the caller frees it.
 * Every reply is one line and an empty one. */
static char *
reply(const char *said, int number)
{
	for (;; number--) {
		const char *end = strstr(said, "\n\n");
		ck_assert_ptr_nonnull(end);
		ck_assert(*said == '=' || *said == '?');
		ck_assert_ptr_eq(strchr(said, '\n'), end);
		if (number == 0)
			return mem_format("%.*s", (int)(end - said), said);
		said = end + 2;
	}
}

/* The reply to the last of these lines, each of which gets one. */
static char *
last_reply(const struct entrant *entrant, const char *lines)
{
	int ends = 0;
	for (const char *s = lines; (s = strchr(s, '\n')) != NULL; s++)
		ends++;
	char *said = answer(entrant, lines), *last = reply(said, ends - 1);
	free(said);
	return last;
}

static void
expect_begins(const char *text, const char *start)
{
	ck_assert_msg(strncmp(text, start, strlen(start)) == 0, "\"%s\" does not begin with \"%s\"", text,
	    start);
}

/* --- framing --- */

#define UNKNOWN(name) "? there is no command " name "; list_commands names them all\n\n"

static const struct { const char *lines, *said; } framings[] = {
	{ "", "" },
	{ "name\n", "= goyu null\n\n" }, { "name", "= goyu null\n\n" }, { "name\r\n", "= goyu null\n\n" },
	{ "1 name\n", "=1 goyu null\n\n" }, { "007 name", "=007 goyu null\n\n" },
	{ "3\tname\r\n", "=3 goyu null\n\n" },
	{ "  12 \t name \t \n", "=12 goyu null\n\n" }, { "\tname\n", "= goyu null\n\n" },
	{ "1 name\n2 name\n", "=1 goyu null\n\n=2 goyu null\n\n" },
	{ "\n\r\n  \n\t\r\n# name\n#\n#\xff\nname\n\n", "= goyu null\n\n" },
	{ "1\n", "?1 there is no command on this line\n\n" },
	{ " 1 \r\n", "?1 there is no command on this line\n\n" },
	{ "nme\n", UNKNOWN("nme") }, { "1x name\n", UNKNOWN("1x") }, { "-1 name\n", UNKNOWN("-1") },
	{ "NAME\n", UNKNOWN("NAME") },
	{ "5 \033[31m\n", "?5 there is no command ?[31m; list_commands names them all\n\n" },
	{ "1234567890123456789 name\n", "=1234567890123456789 goyu null\n\n" },
	{ "12345678901234567890 name\n", UNKNOWN("12345678901234567890") },
	{ "name\xff\n", "? the line is not UTF-8\n\n" },
	{ "8 \xe3\x81\nname\n", "?8 the line is not UTF-8\n\n= goyu null\n\n" },
	{ "8 \xc0\x80\n", "?8 the line is not UTF-8\n\n" }, { "名\n", UNKNOWN("名") },
};

START_TEST(a_line_gets_this_reply)
{
	expect_answer(&null_entrant, framings[_i].lines, framings[_i].said);
}
END_TEST

START_TEST(a_nul_is_refused_and_the_next_line_read)
{
	static const char lines[] = "4 na\0me\n\0\n5 name\n6\0";
	char *said = answer_bytes(&null_entrant, lines, sizeof lines - 1);
	ck_assert_str_eq(said, "?4 the line contains a NUL\n\n? the line contains a NUL\n\n=5 goyu null\n\n"
	    "?6 the line contains a NUL\n\n");
	free(said);
}
END_TEST

/* "3 known_command xxx...": that many bytes, and a line behind it. */
static char *
answer_long(size_t length)
{
	static const char start[] = "3 known_command ", end[] = "\n4 name\n";
	char *bytes = mem_new(length + sizeof end);
	memset(bytes, 'x', length);
	memcpy(bytes, start, sizeof start - 1);
	memcpy(bytes + length, end, sizeof end);
	char *said = answer_bytes(&null_entrant, bytes, length + sizeof end - 1);
	free(bytes);
	return said;
}

START_TEST(a_line_may_have_one_mebibyte_and_not_a_byte_more)
{
	static const struct { size_t length; const char *said; } lines[] = {
		{ (1 << 20) - 1, "=3 false\n\n=4 goyu null\n\n" },
		{ 1 << 20, "=3 false\n\n=4 goyu null\n\n" },
		{ (1 << 20) + 1, "?3 the line is longer than 1 MiB\n\n=4 goyu null\n\n" },
		{ 5 << 20, "?3 the line is longer than 1 MiB\n\n=4 goyu null\n\n" },
	};
	char *said = answer_long(lines[_i].length);
	ck_assert_str_eq(said, lines[_i].said);
	free(said);
}
END_TEST

START_TEST(replies_come_one_by_one)
{
	int to[2], from[2], status;
	char buffer[64] = "";
	ck_assert(pipe(to) == 0 && pipe(from) == 0);
	pid_t child = fork();
	if (child == 0) {
		close(to[1]);
		close(from[0]);
		_exit(!engine_run(registry, &null_entrant, 1, fdopen(to[0], "r"), fdopen(from[1], "w"), NULL));
	}
	close(to[0]);
	close(from[1]);
	for (int i = 0; i < 3; i++) {	/* each line only when the one before is answered */
		ck_assert_int_eq(write(to[1], "name\n", 5), 5);
		ck_assert_int_eq(read(from[0], buffer, sizeof buffer), 13);
		ck_assert_mem_eq(buffer, "= goyu null\n\n", 13);
	}
	close(to[1]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	close(from[0]);
}
END_TEST

START_TEST(a_closed_output_ends_it_and_shows)
{
	int ends[2];
	char lines[] = "name\nname\nname\n";
	signal(SIGPIPE, SIG_IGN);
	ck_assert_int_eq(pipe(ends), 0);
	close(ends[0]);
	FILE *outs[] = { fdopen(ends[1], "w"), fopen("/dev/full", "w") };
	for (size_t i = 0; i < LEN(outs); i++) {
		FILE *in = fmemopen(lines, strlen(lines), "r");
		ck_assert(engine_run(registry, &null_entrant, 1, in, outs[i], NULL));
		ck_assert(ferror(outs[i]));
		ck_assert_int_ne(getc(in), EOF);
		fclose(in);
		fclose(outs[i]);
	}
}
END_TEST

START_TEST(quit_answers_and_ends)
{
	expect_answer(&null_entrant, "quit\nname\n", "=\n\n");
	expect_answer(&null_entrant, "9 quit\nname\n", "=9\n\n");
	expect_answer(&null_entrant, "quit now\nname\n",
	    "? this command takes no arguments\n\n= goyu null\n\n");
}
END_TEST

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
	char *lines = mem_format("%s\n", talks[_i].lines), *last = last_reply(&null_entrant, lines);
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
	{ "new seed=x", "seed must be a whole number" },
	{ "new seed=18446744073709551616", "seed must be a whole number" },
	{ "new seat3=cpu", "there is no option seat3" },
	{ "new seat2=dog", "a seat cannot be dog; it can be: human, cpu" },
	{ "new undo=on seed=-1", "seed must be a whole number" },
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
	{ "replay", "this is not JSON: nothing given" }, { "replay {}", "a journal must name its game" },
	{ "replay []", "the value must be an object" },
	{ "replay {\"game\":\"monoknight\"}", "this is a journal of monoknight" },
	{ "undo", "Only practice games" }, { "count 1", "count takes nothing" },
	{ "quit now", "this command takes no arguments" },
	{ "nonsense", "there is no command nonsense" },
};

START_TEST(a_refused_command_says_why_and_changes_nothing)
{
	char expected[128];
	char *lines = mem_format("play 1 step\ntick 9\nshow\njournal\n17 %s\nshow\njournal\n",
	    refusals[_i].line);
	char *said = answer(&null_entrant, lines), *replies[7];
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
		    *last = last_reply(&null_entrant, both);
		ck_assert_str_eq(last, "? The game is over.");
		free(last);
		free(both);
	}
}
END_TEST

START_TEST(no_game_lasts_longer_than_the_limit)
{
	char *said = answer(&null_entrant,
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
	struct entrant entrant = { .game = &game };
	expect_answer(&entrant, "to_act\nlegal\nsuggest 2 ms=0\nsuggest 1 ms=0\n",
	    "= all\n\n? name a seat: 1 to 2\n\n= step\n\n= step\n\n");
}
END_TEST

START_TEST(only_the_seats_of_this_game_can_be_named)
{
	struct game game = nullgame;
	game.seats.max = 4;
	struct entrant entrant = { .game = &game };
	static const char *const lines[] = { "show 3", "legal 4", "play 3 step", "suggest 3", "genmove 4" };
	for (size_t i = 0; i < LEN(lines); i++) {
		char *said = answer(&entrant, lines[i]);
		ck_assert_msg(strstr(said, "; seats are 1 to 2") != NULL, "%s: %s", lines[i], said);
		free(said);
	}
}
END_TEST

static bool
ponder_forever(struct thinker *t)
{
	(void)t;
	return false;
}

START_TEST(a_cpu_thinks_until_its_time_is_up_and_no_longer)
{
	struct game game = nullgame;
	game.ponder = ponder_forever;
	struct entrant entrant = { .game = &game };
	int64_t start = clock_ms();
	expect_answer(&entrant, "suggest 1 ms=0\nsuggest 1 ms=30\n", "= step\n\n= step\n\n");
	int64_t taken = clock_ms() - start;
	ck_assert_msg(taken >= 30 && taken < 2000, "%d ms", (int)taken);
}
END_TEST

static bool
decide_badly(const struct thinker *t, char action[ACTION_SIZE])
{
	(void)t;
	strcpy(action, "jump");
	return true;
}

START_TEST(a_cpu_cannot_play_what_is_illegal)
{
	struct game game = nullgame;
	game.decide = decide_badly;
	struct entrant entrant = { .game = &game };
	expect_answer(&entrant, "genmove 1 ms=0\nto_act\ncount\n",
	    "? There is no action jump.\n\n= 1\n\n= 0\n\n");
}
END_TEST

/* --- a whole game --- */

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

/* The game, GENMOVES moves of the CPU a second apart, then these lines. */
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
	    "mode cannot be blitz; it can be: standard, classical, free, daily, campaign, extended" },
	{ "new moed=free",
	    "there is no option moed; the options are: seed, seat1, mode, stage, day, size, preset" },
	{ "new mode=free size=0000000000000000000000000000000000000000000000000007", "0000" },
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
	ck_assert_str_eq(refused, "? There is no action to take back.");
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
		const struct entrant *entrant = registry_enter(registry, (*game)->id, NULL);
		char *said = answer(entrant,
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
	tcase_add_loop_test(t, a_line_gets_this_reply, 0, LEN(framings));
	tcase_add_test(t, a_nul_is_refused_and_the_next_line_read);
	tcase_add_loop_test(t, a_line_may_have_one_mebibyte_and_not_a_byte_more, 0, 4);
	tcase_add_test(t, replies_come_one_by_one);
	tcase_add_test(t, a_closed_output_ends_it_and_shows);
	tcase_add_test(t, quit_answers_and_ends);
	tcase_add_loop_test(t, a_command_is_answered_with_this, 0, LEN(talks));
	tcase_add_loop_test(t, a_refused_command_says_why_and_changes_nothing, 0, LEN(refusals));
	tcase_add_test(t, a_finished_game_takes_no_more_commands_of_play);
	tcase_add_test(t, no_game_lasts_longer_than_the_limit);
	tcase_add_test(t, where_every_seat_may_act_a_seat_must_be_named);
	tcase_add_test(t, only_the_seats_of_this_game_can_be_named);
	tcase_add_test(t, a_cpu_thinks_until_its_time_is_up_and_no_longer);
	tcase_add_test(t, a_cpu_cannot_play_what_is_illegal);
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
	return suite_run("engine", fill, 20);
}
