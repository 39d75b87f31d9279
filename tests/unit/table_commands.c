/* table_commands.c: checks that every command gets one answer in every situation. */
#include "hall_case.h"
#include "hall_whole.h"
#include "base/mem.h"

/* %t is replaced by the number of the client's table. */
static const char *const commands[] = {
	"ping", "who", "code", "key x", "tables", "tables mine", "tables all", "rating", "rating nobody", "ladder gunjin", "ladder chess",
	"board monoknight", "board monoknight standard", "hall on", "hall off", "hall maybe", "seek gunjin", "seek monoknight seats=1",
	"seek", "challenge", "challenge nobody gunjin", "accept 1", "decline 1", "withdraw 1", "block nobody", "unblock nobody",
	"blocked", "sit %t", "sit 0", "watch %t", "watch 99999999999999999999", "leave", "show", "legal", "play %t 0 ready",
	"play %t 5000 left", "play %t 0 nonsense", "play %t", "play 0 0 left", "hold %t down", "hold %t nonsense", "release %t",
	"offer draw", "offer adjourn", "offer rematch", "offer cake", "answer yes", "answer no", "answer", "resign", "claim win",
	"claim draw", "claim", "vote wait", "vote cpu", "vote", "say 1", "say 0", "say 99999999999", "journal %t", "journal 0",
	"submit begin mino 9", "submit data AAAA", "submit end", "submit", "tournament gunjin kind=swiss", "tournament", "join 1",
	"part 1", "begin 1", "tournaments", "standings 1", "hello 1", "quit now", "language", "language ja", "language en", "language xx", "%view", "= {}", "7",
};

/* Two people; `line` is the connection that sends the command. */
struct scene_set {
	int	line, other;
	long	table;
};

static int sets;	/* sets made so far, because each needs its own people */

static struct scene_set
two_people(void)
{
	char names[2][24];
	sets++;
	for (int i = 0; i < 2; i++)
		snprintf(names[i], sizeof names[i], "p%d-%d", sets, i);
	return (struct scene_set){ .line = meet(names[0]), .other = meet(names[1]) };
}

static struct scene_set
at_table(const char *terms)
{
	struct scene_set s = two_people();
	char name[24];
	snprintf(name, sizeof name, "p%d-1@arcade", sets);
	long number = number_of(ask(s.line, "challenge %s %s", name, terms), "challenge");
	s.table = number_of(strstr(ask(s.other, "accept %ld", number), "= "), "table");
	expect(ask(s.line, "sit %ld", s.table), "= {");
	expect(ask(s.other, "sit %ld", s.table), "= {");
	return s;
}

static struct scene_set in_the_hall(void) { return two_people(); }
static struct scene_set seated(void) { return at_table("gunjin delay=0"); }
static struct scene_set in_real_time(void) { return at_table("puyo"); }
static struct scene_set in_a_race(void) { return at_table("monoknight"); }

static struct scene_set
watching(void)
{
	struct scene_set s = at_table("gunjin delay=0");
	close(s.line);
	s.line = meet("looker");
	expect(ask(s.line, "watch %ld", s.table), "= {");
	return s;
}

static struct scene_set
after_the_end(void)
{
	struct scene_set s = at_table("gunjin");
	expect(ask(s.other, "resign"), "%end");
	return s;
}

static struct scene_set
after_leave(void)
{
	struct scene_set s = at_table("gunjin");
	expect(ask(s.line, "leave"), "=");
	return s;
}

static struct scene_set
adjourned(void)
{
	struct scene_set s = at_table("gunjin clock=5+0");
	expect(ask(s.line, "offer adjourn"), "=");
	expect(ask(s.other, "answer yes"), "adjourned");
	return s;
}

static struct scene_set (*const places[])(void) = {
	in_the_hall, seated, in_real_time, in_a_race, watching, after_the_end, after_leave, adjourned,
};

/* Fills the number of the table into a command. */
static void
fill_in(const char *command, long table, char line[128])
{
	const char *at = strstr(command, "%t");
	if (at == NULL)
		snprintf(line, 128, "%s", command);
	else
		snprintf(line, 128, "%.*s%ld%s", (int)(at - command), command, table, at + 2);
}

static int
count_replies(const char *said)
{
	int count = 0;
	for (const char *line = said; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL)
		count += *line == '=' || *line == '?';
	return count;
}

START_TEST(every_command_has_one_answer_wherever_it_is_said)
{
	for (size_t i = 0; i < LEN(commands); i++) {
		char line[128];
		struct scene_set s = places[_i]();
		fill_in(commands[i], s.table, line);
		hear(s.line);
		const char *said = ask(s.line, "%s", line);
		bool waits = strcmp(line, "submit end") == 0;	/* its answer comes after the journal was checked */
		ck_assert_msg(count_replies(said) == 1 || waits, "to %s:\n%s", line, said);
		expect_whole(host_server(host));
		expect(ask(s.line, "ping"), "= pong");
		close(s.line);
		close(s.other);
		pass(0);
		expect_whole(host_server(host));
	}
}
END_TEST

START_TEST(before_hello_everything_else_ends_the_connection_with_a_sentence)
{
	for (size_t i = 0; i < LEN(commands); i++) {
		int line = call(GUEST_UID);
		if (strncmp(commands[i], "hello", 5) == 0 || strcmp(commands[i], "7") == 0)
			continue;
		const char *said = ask(line, "%s", commands[i]);
		ck_assert_msg(count_replies(said) == 1 && *said == '?', "to %s:\n%s", commands[i], said);
		ck_assert(is_closed(line));
		close(line);
		pass(0);
		expect_whole(host_server(host));
	}
}
END_TEST

/* --- the same command again --- */

static const char *const said_twice[][2] = {
	{ "gunjin delay=0", "formation ATK1" }, { "monoknight", "discard 1" }, { "puyo", "left" },
};

static long
actions_of(const struct scene_set *s)
{
	const struct table *t = table_find(host_server(host), s->table);
	return (long)session_length(table_session_of(t, 1));
}

START_TEST(an_action_that_is_said_twice_is_done_once)
{
	char twice[256];
	const char *action = said_twice[_i][1];
	struct scene_set s = at_table(said_twice[_i][0]);
	const struct table *t = table_find(host_server(host), s.table);
	if (strstr(t->table_seats[1].client->person->shown, "-0@") == NULL) {
		int kept = s.line;	/* the player in the first seat sends it */
		s.line = s.other;
		s.other = kept;
	}
	pass(5000);
	long n = number_of(strstr(ask(s.line, "sit %ld", s.table), "%view"), "n"), before = actions_of(&s);
	snprintf(twice, sizeof twice, "1 play %ld %ld %s\n1 play %ld %ld %s\n", s.table, n, action, s.table, n, action);
	say(s.line, twice);
	const char *said = hear(s.line);
	expect(said, "=1 {\"n\":");
	expect(said, "?1 stale");
	ck_assert_int_eq(actions_of(&s), before + 1);
	close(s.line);
	pass(10);
	char *person = mem_string(person_of(host_server(host), t->table_seats[1].person)->name);
	s.line = meet(person);
	free(person);
	ask(s.line, "sit %ld", s.table);
	pass(5000);
	before = actions_of(&s);
	expect(ask(s.line, "play %ld %ld %s", s.table, n, action), "? stale");
	ck_assert_int_eq(actions_of(&s), before);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_loop_test(all, every_command_has_one_answer_wherever_it_is_said, 0, LEN(places));
	tcase_add_test(all, before_hello_everything_else_ends_the_connection_with_a_sentence);
	tcase_add_loop_test(all, an_action_that_is_said_twice_is_done_once, 0, LEN(said_twice));
}

int
main(void)
{
	return suite_run("words of the wire", fill, 120);
}
