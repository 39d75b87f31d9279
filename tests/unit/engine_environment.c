/* engine_environment.c: checks the text protocol's commands for programs that learn. */
#include "engine_case.h"

static const struct loaded_game *
puyo(void)
{
	const struct loaded_game *loaded = registry_load(registry, "puyo", NULL);
	ck_assert_ptr_nonnull(loaded);
	return loaded;
}

/* What Puyo answers to the last of these lines. */
static char *
ask(const char *lines)
{
	return last_reply(puyo(), lines);
}

/* The JSON value of the answer to the last of these lines; the caller releases it. */
static json_t *
ask_json(const char *lines)
{
	char *line = ask(lines);
	expect_begins(line, "= ");
	json_t *value = json_loads(line + 2, JSON_DECODE_ANY, NULL);
	ck_assert_ptr_nonnull(value);
	free(line);
	return value;
}

static void
expect_last(const char *lines, const char *expected)
{
	char *line = ask(lines);
	ck_assert_str_eq(line, expected);
	free(line);
}

/* Both lists of lines get the same last answer. */
static void
expect_same(const char *lines, const char *others)
{
	char *one = ask(lines), *other = ask(others);
	expect_begins(one, "= ");
	ck_assert_str_eq(one, other);
	free(one);
	free(other);
}

START_TEST(the_words_are_there_where_a_game_has_an_environment)
{
	static const char *const words[] = { "reset", "observe", "places", "step", "batch" };
	char *list = ask("list_commands\n");
	for (size_t i = 0; i < LEN(words); i++) {
		char *known = mem_format("known_command %s\n", words[i]), *word = mem_format(" %s ", words[i]);
		ck_assert_ptr_nonnull(strstr(list, word));
		expect_last(known, "= true");
		char *elsewhere = last_reply(knight(), known);
		ck_assert_str_eq(elsewhere, "= false");
		free(elsewhere);
		free(known);
		free(word);
	}
	free(list);
}
END_TEST

/* --- refusals --- */

static const struct { const char *line, *reason; } refusals[] = {
	{ "reset size=5", "there is no option size" }, { "reset seed=-1", "the seed must be a whole number" },
	{ "reset 5", "5 is not of the form key=value" },
	{ "reset seat2=cpu:nobody", "a seat cannot be cpu:nobody; it can be: human, cpu, cpu:weak" },
	{ "reset practice=on", "practice is only for mode=solo" },
	{ "observe", "name a seat: 1 to 2" }, { "observe 3", "there is no seat 3; seats are 1 to 2" },
	{ "observe 1 2", "this command takes one seat" }, { "observe batches", "there is no seat batches" },
	{ "observe batch 1", "nothing may stand behind batch here" },
	{ "places", "name a seat: 1 to 2" }, { "places 0", "there is no seat 0" },
	{ "places 1 1", "this command takes one seat" }, { "places batch 0", "nothing may stand behind batch here" },
	{ "step", "name a seat: 1 to 2" }, { "step 3 0", "there is no seat 3" }, { "step -1 0", "there is no seat -1" },
	{ "step 1", "name a place; places lists them" }, { "step 1 x", "there is no place x; places lists them" },
	{ "step 1 -1", "there is no place -1" }, { "step 1 32", "there is no place 32" },
	{ "step 1 99999999999999999999", "there is no place 99999999999999999999" },
	{ "step 1 3", "place 3 cannot be reached" }, { "step 1 21", "place 21 cannot be reached" },
	{ "step 1 24", "place 24 cannot be reached" }, { "step 1 31", "place 31 cannot be reached" },
	{ "step 1 4 4", "step takes a seat and one place" }, { "step 2 8", "seat 2 is played by a CPU" },
	{ "step batch", "name 2 places, one for each field: here are 0" },
	{ "step batch 4", "name 2 places, one for each field: here are 1" },
	{ "step batch 4 4 4", "name 2 places, one for each field: here are more" },
	{ "step batch 4 x", "there is no place x" }, { "step batch 4 -4", "there is no place -4" },
	{ "step batch 4 4294967296", "there is no place 4294967296" },
	{ "step batch 4 3", "place 3 cannot be reached in field 1" },
	{ "step batch 31 4", "place 31 cannot be reached in field 0" },
	{ "batch", "batch takes a whole number from 1 to 4096" }, { "batch 0", "batch takes a whole number" },
	{ "batch 4097", "batch takes a whole number" }, { "batch -1", "batch takes a whole number" },
	{ "batch 99999999999999999999", "batch takes a whole number" }, { "batch x", "batch takes a whole number" },
	{ "batch 4 4", "4 is not of the form key=value" }, { "batch 4 seed=x", "the seed must be a whole number" },
	{ "batch 4 seed=18446744073709551616", "the seed must be a whole number" },
	{ "batch 4 garbage=31", "garbage must be a whole number from 0 to 30" },
	{ "batch 4 garbage=", "garbage must be a whole number from 0 to 30" },
	{ "batch 4 size=5", "there is no option size; the options are: seed, garbage" },
};

START_TEST(a_refused_command_says_why_and_changes_nothing)
{
	char *lines = mem_format("reset seed=5 seat2=cpu:weak\nstep 1 9\nbatch 2 seed=3\nstep batch 9 4\n"
	    "show\njournal\nobserve batch\n17 %s\nshow\njournal\nobserve batch\n", refusals[_i].line);
	char *expected = mem_format("?17 %s", refusals[_i].reason);
	char *said = answer(puyo(), lines), *refusal = reply(said, 7);
	expect_begins(refusal, expected);
	for (int i = 4; i < 7; i++) {
		char *before = reply(said, i), *after = reply(said, i + 4);
		expect_begins(before, "= ");
		ck_assert_str_eq(before, after);
		free(before);
		free(after);
	}
	free(lines);
	free(expected);
	free(said);
	free(refusal);
}
END_TEST

START_TEST(a_batch_must_be_begun_first)
{
	static const char *const lines[] = {
		"observe batch\n", "places batch\n", "step batch 4\n", "batch 0\nobserve batch\n",
	};
	for (size_t i = 0; i < LEN(lines); i++)
		expect_last(lines[i], "? there is no batch yet; begin one with batch N");
}
END_TEST

/* --- games --- */

START_TEST(a_reset_is_another_game_of_the_same_kind_with_the_next_seed)
{
	expect_same("new seed=41 offset=on seat2=cpu:adept\nstep 1 8\nreset\njournal\n",
	    "new seed=42 offset=on seat2=cpu:adept\njournal\n");
	expect_same("new seed=41 offset=on\nreset seed=7 kick=on\nshow\n", "new seed=7 offset=on kick=on\nshow\n");
	expect_same("setup {\"tick\":5}\nreset\nshow\n", "new seed=8\nshow\n");
	expect_same("new seed=18446744073709551615\nreset\nshow\n", "new seed=0\nshow\n");
}
END_TEST

/* The pair turns at the first tick, then falls at every second tick: place 9 is column 2, turned
 * once. */
START_TEST(a_step_is_a_key_a_tick)
{
	static const char down[] = "play 1 down\ntick 2\n";
	char *keys = mem_string("new seed=5\nplay 1 cw\ntick 1\n");
	for (int i = 0; i < 11; i++)
		mem_append(&keys, "%s", down);
	mem_append(&keys, "%s", "play 1 down\n");
	static const char *const asked[] = { "show", "journal" };
	for (size_t i = 0; i < LEN(asked); i++) {
		char *played = mem_format("%s%s\n", keys, asked[i]),
		    *stepped = mem_format("new seed=5\nstep 1 9\n%s\n", asked[i]);
		expect_same(played, stepped);
		free(played);
		free(stepped);
	}
	free(keys);
}
END_TEST

/* Adds what a seat of a journal did at a tick, as lines of the protocol. */
static void
add_actions(char **lines, const json_t *journal, int seat, int tick)
{
	const json_t *actions = json_object_get(journal, "actions"), *action;
	size_t i;
	json_array_foreach(actions, i, action)
		if (json_integer_value(json_object_get(action, "seat")) == seat &&
		    json_integer_value(json_object_get(action, "tick")) == tick)
			mem_append(lines, "play %d %s\n", seat, json_string_value(json_object_get(action, "action")));
}

START_TEST(a_cpu_plays_its_seat_as_in_any_match)
{
	static const char begin[] = "new seed=12 seat2=cpu:adept\n",
	    steps[] = "step 1 0\nstep 1 22\nstep 1 4\nstep 1 17\nstep 1 8\n";
	char *to_journal = mem_format("%s%sjournal\n", begin, steps), *to_state = mem_format("%s%sshow\n", begin, steps);
	json_t *journal = ask_json(to_journal);
	int ticks = (int)json_integer_value(json_object_get(journal, "ticks"));
	char *lines = mem_string(begin);
	add_actions(&lines, journal, 1, 0);
	for (int tick = 1; tick <= ticks; tick++) {
		mem_append(&lines, "tick 1\ngenmove 2 level=adept ms=4\n");
		add_actions(&lines, journal, 1, tick);
	}
	mem_append(&lines, "show\n");
	ck_assert_int_gt(ticks, 100);
	ck_assert_int_gt((int)json_array_size(json_object_get(journal, "actions")), 60);
	expect_same(to_state, lines);
	json_decref(journal);
	free(to_journal);
	free(to_state);
	free(lines);
}
END_TEST

#define THREE "\"......\",\"......\",\"......\","
#define ROWS(last) "[" THREE THREE THREE THREE "\"" last "\"]"
#define PAIR_OF(colours) "\"pair\":{\"colors\":\"" colours "\"}"

static const struct { const char *lines, *last; } rewards[] = {
	/* four red pieces and an all clear: 40 and 2100 points, 11 rows of soft drop, 30 garbage */
	{ "setup {\"players\":[{\"rows\":" ROWS("RR....") "," PAIR_OF("RR") "},{}]}\nstep 1 9\n",
	    "= {\"done\":false,\"reward\":{\"chain\":1,\"garbage\":30,\"score\":2151,\"survival\":1}}" },
	{ "setup {\"mode\":\"solo\",\"players\":[{\"rows\":" ROWS("RR....") "," PAIR_OF("RR") "}]}\nstep 1 9\n",
	    "= {\"done\":false,\"reward\":{\"chain\":1,\"garbage\":30,\"score\":2151,\"survival\":1}}" },
	{ "setup {\"mode\":\"solo\",\"practice\":true,\"players\":[{\"rows\":" ROWS("RRG...") "," PAIR_OF("RR") "}]}\n"
	    "step 1 3\nstep 1 0\n",
	    "= {\"done\":false,\"reward\":{\"chain\":1,\"garbage\":0,\"score\":40,\"survival\":1}}" },
	/* with offset, waiting garbage is cancelled first */
	{ "setup {\"offset\":true,\"players\":[{\"waiting\":10,\"rows\":" ROWS("RR....") "," PAIR_OF("RR") "},{}]}\n"
	    "step 1 9\n",
	    "= {\"done\":false,\"reward\":{\"chain\":1,\"garbage\":20,\"score\":2151,\"survival\":1}}" },
};

START_TEST(a_step_is_rewarded_in_parts)
{
	expect_last(rewards[_i].lines, rewards[_i].last);
}
END_TEST

/* Six vertical pairs fill the start column. */
START_TEST(a_game_is_done_when_a_field_is_full)
{
	static const char *const kinds[] = { "", "mode=solo", "mode=solo practice=on" };
	static const char *const after[] = {
		"The game is over.", "The game is over.", "seat 1 has nothing to decide at this tick",
	};
	char *lines = mem_format("new seed=1 %s\nstep 1 8\nstep 1 8\nstep 1 10\nstep 1 8\nstep 1 10\n", kinds[_i]);
	char *full = mem_format("%sstep 1 8\n", lines), *beyond = mem_format("%sstep 1 8\n", full);
	char *places = mem_format("%splaces 1\n", full), *said = ask(full), *refusal = mem_format("? %s", after[_i]);
	expect_begins(said, "= {\"done\":true,\"reward\":{");
	ck_assert_ptr_nonnull(strstr(said, "\"survival\":0}}"));
	expect_last(beyond, refusal);
	expect_last(places, "= []");
	free(lines);
	free(full);
	free(beyond);
	free(places);
	free(said);
	free(refusal);
}
END_TEST

START_TEST(a_player_is_done_and_survives_when_the_other_is_full)
{
	char *said = ask("setup {\"players\":[{\"rows\":[" THREE "\"..Y...\",\"..G...\",\"..Y...\",\"..G...\",\"..Y...\","
	    "\"..G...\",\"..Y...\",\"..G...\",\"..Y...\",\"..G...\"]," PAIR_OF("RB") ",\"gravity\":1},{}]}\nstep 2 0\n"
	    "step 2 4\nstep 2 20\n");
	expect_begins(said, "= {\"done\":true,\"reward\":{\"chain\":0,\"garbage\":0,\"score\":");
	ck_assert_ptr_nonnull(strstr(said, "\"survival\":1}}"));
	free(said);
}
END_TEST

START_TEST(a_seat_without_a_pair_has_no_places)
{
	static const char begin[] = "setup {\"players\":[{\"rows\":" ROWS("RRRR..") ",\"phase\":\"pop\",\"chain\":1},{}]}\n";
	char *places = mem_format("%splaces 1\n", begin), *step = mem_format("%sstep 1 8\n", begin);
	char *observe = mem_format("%sobserve 1\n", begin);
	expect_last(places, "= []");
	expect_last(step, "? seat 1 has nothing to decide at this tick");
	json_t *seen = ask_json(observe), *own = json_object_get(seen, "own");
	ck_assert(json_is_false(json_object_get(own, "asked")));
	ck_assert_int_eq(json_array_size(json_object_get(own, "pairs")), 2);
	json_decref(seen);
	free(places);
	free(step);
	free(observe);
}
END_TEST

START_TEST(a_seat_observes_its_own_field_and_the_other)
{
	json_t *left = ask_json("new seed=9\nstep 1 8\nstep 1 0\nobserve 1\n"),
	    *right = ask_json("new seed=9\nstep 1 8\nstep 1 0\nobserve 2\n"),
	    *alone = ask_json("new seed=9 mode=solo\nobserve 1\n"),
	    *shown = ask_json("new seed=9\nstep 1 8\nstep 1 0\nshow 1\n");
	const json_t *player = json_array_get(json_object_get(shown, "players"), 0), *own = json_object_get(left, "own");
	ck_assert(json_equal(own, json_object_get(right, "other")));
	ck_assert(json_equal(json_object_get(left, "other"), json_object_get(right, "own")));
	ck_assert(!json_equal(own, json_object_get(right, "own")));
	ck_assert(json_is_null(json_object_get(alone, "other")));
	static const char *const same[] = { "rows", "score", "waiting", "chain" };
	for (size_t i = 0; i < LEN(same); i++)
		ck_assert(json_equal(json_object_get(own, same[i]), json_object_get(player, same[i])));
	ck_assert(json_equal(json_array_get(json_object_get(own, "pairs"), 1),
	    json_array_get(json_object_get(player, "next"), 0)));
	ck_assert(json_equal(json_object_get(left, "tick"), json_object_get(shown, "tick")));
	json_decref(left);
	json_decref(right);
	json_decref(alone);
	json_decref(shown);
}
END_TEST

START_TEST(no_step_goes_beyond_the_longest_game)
{
	char *lines = mem_string("new mode=solo practice=on\n");
	for (int i = 0; i < 9; i++)
		mem_append(&lines, "tick 10000000\n");
	mem_append(&lines, "tick 9990000\nstep 1 0\nstep 1 0\n");
	char *within = mem_format("%.*s", (int)(strlen(lines) - strlen("step 1 0\n")), lines);
	expect_last(within, "= {\"done\":false,\"reward\":{\"chain\":0,\"garbage\":0,\"score\":0,\"survival\":1}}");
	mem_append(&within, "tick 1\nstep 1 0\n");
	expect_last(within, "? no game lasts that long");
	free(within);
	free(lines);
}
END_TEST

/* --- batches --- */

START_TEST(a_batch_and_the_game_do_not_disturb_each_other)
{
	expect_same("new seed=5\nstep 1 9\nbatch 3 seed=2\nstep batch 0 1 2\nstep 1 0\nstep batch 4 4 4\njournal\n",
	    "new seed=5\nstep 1 9\nstep 1 0\njournal\n");
	expect_same("batch 3 seed=2\nstep batch 0 1 2\nstep 1 4\nreset\ntick 50\nobserve batch\n",
	    "batch 3 seed=2\nstep batch 0 1 2\n");
}
END_TEST

START_TEST(the_same_lines_get_the_same_answers)
{
	char *lines = mem_string("reset seed=77 seat2=cpu:novice\nbatch 3 garbage=12\n");
	for (int i = 0; i < 12; i++)
		mem_append(&lines, "step 1 %d\nstep batch %d %d %d\nobserve 1\n", i % 6 * 4, i % 6 * 4, (i + 2) % 6 * 4,
		    (i + 3) % 6 * 4);
	char *one = answer(puyo(), lines), *other = answer(puyo(), lines);
	ck_assert_str_eq(one, other);
	ck_assert_ptr_null(strchr(one, '?'));
	free(one);
	free(other);
	free(lines);
}
END_TEST

START_TEST(a_batch_without_a_seed_has_the_one_of_the_command_line)
{
	expect_same("batch 4\n", "batch 4 seed=7\n");
	json_t *all = ask_json("batch 4096 seed=18446744073709551615\n");
	ck_assert_int_eq(json_array_size(json_object_get(all, "fields")), 4096);
	json_decref(all);
	expect_last("batch 2\nplaces batch\n", "= [14680055,14680055]");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, the_words_are_there_where_a_game_has_an_environment);
	tcase_add_loop_test(t, a_refused_command_says_why_and_changes_nothing, 0, LEN(refusals));
	tcase_add_test(t, a_batch_must_be_begun_first);
	tcase_add_test(t, a_reset_is_another_game_of_the_same_kind_with_the_next_seed);
	tcase_add_test(t, a_step_is_a_key_a_tick);
	tcase_add_test(t, a_cpu_plays_its_seat_as_in_any_match);
	tcase_add_loop_test(t, a_step_is_rewarded_in_parts, 0, LEN(rewards));
	tcase_add_loop_test(t, a_game_is_done_when_a_field_is_full, 0, 3);
	tcase_add_test(t, a_player_is_done_and_survives_when_the_other_is_full);
	tcase_add_test(t, a_seat_without_a_pair_has_no_places);
	tcase_add_test(t, a_seat_observes_its_own_field_and_the_other);
	tcase_add_test(t, no_step_goes_beyond_the_longest_game);
	tcase_add_test(t, a_batch_and_the_game_do_not_disturb_each_other);
	tcase_add_test(t, the_same_lines_get_the_same_answers);
	tcase_add_test(t, a_batch_without_a_seed_has_the_one_of_the_command_line);
}

int
main(void)
{
	return suite_run("engine environment", fill, 20);
}
