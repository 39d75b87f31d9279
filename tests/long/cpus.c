/* cpus.c: the same seed gives the same game on the screen, through the protocol and in selfplay,
 * with or without notes and hints; another seed gives another game. */
#include "../e2e/each_game.h"

enum {
	SLICES = 200,		/* the least that the screen uses for an action */
	FEW_SLICES = 2,		/* for whole games */
	TICK_SLICES = 4,	/* in real time, as on the screen */
	ROUNDS = 2000,		/* of questions to all seats, enough for every game of turns here */
	TICKS = 5000,
};

/* Tables of CPUs, with every level of every game; `certain` marks those without chance, whose moves
 * need not differ for another seed. */
static const struct row {
	const char	*game, *levels[3];	/* by seat; NULL: no such seat */
	const char	*option;		/* "" for none */
	int		 actions;		/* to wait for on the screen */
	bool		 certain;
} rows[] = {
	{ "monoknight", { "first" }, "mode=standard", 60, true },
	{ "monoknight", { "solver" }, "mode=standard", 6, false },
	{ "mino", { "greedy" }, "", 20, true },
	{ "mino", { "planner" }, "", 12, false },
	{ "gunjin", { "recruit", "soldier" }, "", 30, false },
	{ "gunjin", { "officer", "recruit" }, "", 30, false },
	{ "gunjin", { "general", "officer" }, "", 4, false },
	{ "synegier", { "easy", "greedy" }, "seats=2", 40, false },
	{ "synegier", { "planner", "easy", "greedy" }, "seats=3", 40, false },
	{ "puyo", { "weak", "novice" }, "", 15, true },
	{ "puyo", { "adept", "expert" }, "", 15, false },
	{ "puyo", { "builder", "rival" }, "", 15, false },
	{ "puyo", { "master", "machine" }, "", 15, false },
	{ "puyo", { "learned", "champion" }, "", 15, false },
};

static bool
in_time(const struct row *row)
{
	return strcmp(row->game, "puyo") == 0;
}

/* --- the screen --- */

static char *
make_folder(void)
{
	char *data = arcade_folder();
	struct store *store = store_open(data, NULL);
	char *slices = mem_format("%d", SLICES);
	ck_assert(store_set_setting(store, "thinking", slices, NULL));
	free(slices);
	store_close(store);
	return data;
}

static struct pty *
start_screen(const struct row *row, int seed, const char *data)
{
	struct arcade_call call = { .words = { "--no-motion", "--seed" }, .data = data };
	static char words[ARCADE_WORDS][OPTION_SIZE];
	size_t count = 2;
	snprintf(words[count], sizeof words[0], "%d", seed);
	snprintf(words[++count], sizeof words[0], "%s", row->game);
	if (row->option[0] != '\0')
		snprintf(words[++count], sizeof words[0], "%s", row->option);
	for (size_t seat = 0; seat < LEN(row->levels) && row->levels[seat] != NULL; seat++)
		snprintf(words[++count], sizeof words[0], "seat%zu=cpu:%s", seat + 1, row->levels[seat]);
	for (size_t i = 2; i <= count; i++)
		call.words[i] = words[i];
	struct pty *pty = arcade_start(&call);
	expect(pty, "game 1");
	return pty;
}

static json_t *
actions_of(const json_t *journal)
{
	return json_object_get(journal, "actions");
}

static void
watch(struct pty *pty, const char *data, size_t actions)
{
	for (int waited = 0; waited < 3 * WAIT && count_all(data) < actions; waited += 20)
		pty_read_for(pty, 20);
	ck_assert_msg(count_all(data) >= actions, "only %zu actions:\n%s", count_all(data), picture(pty));
}

/* The journal of a game that ran on the screen; the caller releases it. */
static json_t *
play_on_screen(const struct row *row, int seed, int actions)
{
	char *data = make_folder();
	struct pty *pty = start_screen(row, seed, data);
	watch(pty, data, (size_t)actions);
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	pty_free(pty);
	json_t *journal = saved_journal(data);
	free(data);
	return journal;
}

/* --- the protocol --- */

/* The JSON of a reply, counted from the end; the caller releases it. */
static json_t *
reply_from_end(const char *out, int number)
{
	const char *at = out + strlen(out);
	for (int lines = 0; at > out && lines <= 2 * number + 2; at--)
		lines += at[-1] == '\n';
	const char *line = at > out ? at + 1 : at;
	ck_assert_msg(strncmp(line, "= ", 2) == 0, "%.200s", line);
	json_t *made = json_loads(line + 2, JSON_DISABLE_EOF_CHECK, NULL);
	ck_assert_ptr_nonnull(made);
	return made;
}

/* Runs the lines through the engine and returns the journal, and the result if it is wanted. The
 * caller releases them. */
static json_t *
run_engine(const char *game, const char *lines, json_t **result)
{
	struct arcade_call call = { .words = { "engine", game } };
	char *input = mem_format("%sresult\njournal\n", lines);
	struct arcade_output output = arcade_run(&call, input, false);
	ck_assert_int_eq(output.status, 0);
	json_t *journal = reply_from_end(output.out, 0);
	if (result != NULL)
		*result = reply_from_end(output.out, 1);
	arcade_output_free(&output);
	free(input);
	return journal;
}

/* Asks all seats in turn, of which those not to move refuse; `before` is sent before each
 * question. */
static json_t *
play_by_genmove(const struct row *row, int seed, int slices, int rounds, const char *before, json_t **result)
{
	char *lines = NULL;
	size_t size;
	FILE *out = open_memstream(&lines, &size);
	fprintf(out, "new seed=%d %s\n", seed, row->option);
	for (int i = 0; i < rounds; i++) {
		if (in_time(row))
			fprintf(out, "tick 1\n");
		for (size_t seat = 0; seat < LEN(row->levels) && row->levels[seat] != NULL; seat++)
			fprintf(out, "%sgenmove %zu level=%s ms=%d\n", before, seat + 1, row->levels[seat], slices);
	}
	fclose(out);
	json_t *journal = run_engine(row->game, lines, result);
	free(lines);
	return journal;
}

/* --- comparing --- */

/* In a game of turns the screen's clock goes on meanwhile. */
static bool
is_same_action(const json_t *one, const json_t *two, bool timed)
{
	return json_equal(json_object_get(one, "seat"), json_object_get(two, "seat")) &&
	    json_equal(json_object_get(one, "action"), json_object_get(two, "action")) &&
	    (!timed || json_equal(json_object_get(one, "tick"), json_object_get(two, "tick")));
}

/* The index of the first action that differs in both; -1: none does. */
static int
first_difference(const json_t *one, const json_t *two, bool timed)
{
	const json_t *a = actions_of(one), *b = actions_of(two);
	for (size_t i = 0; i < json_array_size(a) && i < json_array_size(b); i++)
		if (!is_same_action(json_array_get(a, i), json_array_get(b, i), timed))
			return (int)i;
	return -1;
}

static void
expect_same_start(const struct row *row, json_t *screen, json_t *engine)
{
	ck_assert_uint_ge(json_array_size(actions_of(screen)), (size_t)row->actions);
	ck_assert_uint_ge(json_array_size(actions_of(engine)), (size_t)row->actions);
	int different = first_difference(screen, engine, in_time(row));
	ck_assert_msg(different < 0, "%s %s: action %d differs", row->game, row->levels[0], different);
	json_decref(screen);
	json_decref(engine);
}

static json_t *
play_start(const struct row *row, int seed)
{
	return in_time(row) ? play_by_genmove(row, seed, TICK_SLICES, TICKS / 10, "", NULL) :
	    play_by_genmove(row, seed, SLICES, row->actions + 2, "", NULL);
}

START_TEST(the_screen_and_the_protocol_play_the_same_game)
{
	const struct row *row = &rows[_i];
	expect_same_start(row, play_on_screen(row, 5, row->actions), play_start(row, 5));
}
END_TEST

START_TEST(selfplay_and_the_protocol_play_the_same_game)
{
	const struct row *row = &rows[_i];
	json_t *result;
	bool timed = in_time(row);
	int slices = timed ? TICK_SLICES : FEW_SLICES;
	json_t *journal = play_by_genmove(row, 7, slices, timed ? TICKS : ROUNDS, "", &result);
	struct arcade_call call = {
		.words = { "selfplay", row->game, row->levels[0], "seed=7", timed ? "games=1" : "ms=2" },
	};
	size_t count = 5;
	for (size_t seat = 1; seat < LEN(row->levels) && row->levels[seat] != NULL; seat++)
		call.words[count++] = row->levels[seat];
	if (row->option[0] != '\0')
		call.words[count++] = row->option;
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_int_eq(output.status, 0);
	json_t *line = json_loads(output.out, JSON_DISABLE_EOF_CHECK, NULL);
	ck_assert(json_is_true(json_object_get(result, "over")));
	for (const char *const *key = (const char *const[]){ "over", "winners", "scores", "stats", NULL }; *key != NULL; key++)
		ck_assert_msg(json_equal(json_object_get(line, *key), json_object_get(result, *key)), "%s of %s: %s", *key,
		    row->game, output.out);
	ck_assert_int_eq(json_integer_value(json_object_get(line, "actions")), (int)json_array_size(actions_of(journal)));
	json_t *last = json_array_get(actions_of(journal), json_array_size(actions_of(journal)) - 1);
	ck_assert(json_integer_value(json_object_get(line, "ticks")) >= json_integer_value(json_object_get(last, "tick")));
	json_decref(line);
	json_decref(result);
	json_decref(journal);
	arcade_output_free(&output);
}
END_TEST

START_TEST(two_seeds_give_two_games)
{
	const struct row *row = &rows[_i];
	if (row->certain)
		return;
	int slices = in_time(row) ? TICK_SLICES : FEW_SLICES, rounds = in_time(row) ? TICKS / 10 : 30;
	json_t *one = play_by_genmove(row, 8, slices, rounds, "", NULL);
	json_t *two = play_by_genmove(row, 9, slices, rounds, "", NULL);
	ck_assert_int_ge(first_difference(one, two, true), 0);
	json_decref(one);
	json_decref(two);
}
END_TEST

/* --- Gunjin Shogi: hidden facts have no effect --- */

/* The first camp of a seat in a journal. */
static const char *
camp_of(const json_t *journal, int seat)
{
	size_t i;
	const json_t *entry;
	json_array_foreach(actions_of(journal), i, entry) {
		const char *action = json_string_value(json_object_get(entry, "action"));
		if (json_integer_value(json_object_get(entry, "seat")) == seat && strncmp(action, "army ", 5) == 0)
			return action;
	}
	ck_abort_msg("seat %d has no camp", seat);
	return NULL;
}

static const char *const ranks[] = { "recruit", "soldier", "officer", "general" };

START_TEST(two_seeds_give_two_camps_on_the_screen)
{
	enum { SEEDS = 3 };
	const struct row row = { "gunjin", { ranks[_i], ranks[_i] }, "", 2, false };
	json_t *journals[SEEDS];
	for (int i = 0; i < SEEDS; i++) {
		journals[i] = play_on_screen(&row, 1 + i, row.actions);
		ck_assert_str_ne(camp_of(journals[i], 1), camp_of(journals[i], 2));
		for (int j = 0; j < i; j++)
			for (int seat = 1; seat <= 2; seat++)
				ck_assert_str_ne(camp_of(journals[i], seat), camp_of(journals[j], seat));
	}
	for (int i = 0; i < SEEDS; i++)
		json_decref(journals[i]);
}
END_TEST

/* The journal without marks. */
static json_t *
without_marks(json_t *journal, int *marks)
{
	json_t *actions = actions_of(journal);
	*marks = 0;
	for (size_t i = json_array_size(actions); i-- > 0; ) {
		const char *action = json_string_value(json_object_get(json_array_get(actions, i), "action"));
		if (strncmp(action, "mark ", 5) == 0) {
			json_array_remove(actions, i);
			++*marks;
		}
	}
	return journal;
}

START_TEST(marks_and_hints_change_nothing)
{
	const struct row *row = &rows[_i];
	int marks;
	if (in_time(row) || row->levels[1] == NULL)
		return;
	json_t *plain = play_by_genmove(row, 3, FEW_SLICES, 30, "", NULL);
	json_t *marked = without_marks(play_by_genmove(row, 3, FEW_SLICES, 30,
	    "play 1 mark A6 x\nplay 1 mark H6\nplay 2 mark C2 y\nsuggest 1 ms=2\nsuggest 2 ms=2\n", NULL), &marks);
	ck_assert(strcmp(row->game, "gunjin") != 0 || marks > 10);
	ck_assert_uint_eq(json_array_size(actions_of(plain)), json_array_size(actions_of(marked)));
	ck_assert_int_eq(first_difference(plain, marked, false), -1);
	json_decref(plain);
	json_decref(marked);
}
END_TEST

START_TEST(hints_in_real_time_change_nothing)
{
	const struct row *row = &rows[_i];
	if (!in_time(row))
		return;
	json_t *plain = play_by_genmove(row, 3, TICK_SLICES, TICKS / 40, "", NULL);
	json_t *hinted = play_by_genmove(row, 3, TICK_SLICES, TICKS / 40, "suggest 1 ms=4\n", NULL);
	ck_assert(json_equal(plain, hinted));
	json_decref(plain);
	json_decref(hinted);
}
END_TEST

START_TEST(a_camp_does_not_depend_on_how_and_when_the_other_is_made)
{
	json_t *first = run_engine("gunjin", "new seed=4\ngenmove 1\ngenmove 2\n", NULL);
	json_t *second = run_engine("gunjin", "new seed=4\ngenmove 2\ngenmove 1\n", NULL);
	json_t *beside = run_engine("gunjin", "new seed=4\nplay 1 shuffle\nplay 1 mirror\ngenmove 2\nplay 1 ready\n", NULL);
	ck_assert_str_eq(camp_of(first, 1), camp_of(second, 1));
	ck_assert_str_eq(camp_of(first, 2), camp_of(second, 2));
	ck_assert_str_eq(camp_of(first, 2), camp_of(beside, 2));
	json_decref(first);
	json_decref(second);
	json_decref(beside);
}
END_TEST

START_TEST(a_resumed_game_goes_on_as_if_it_had_not_been_left)
{
	const struct row row = { "gunjin", { "officer", "officer" }, "", 28, false };
	char *data = make_folder();
	struct pty *pty = start_screen(&row, 5, data);
	watch(pty, data, 15);
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	pty_free(pty);
	pty = saved_resume(data, "Moves");
	watch(pty, data, (size_t)row.actions);
	pty_signal(pty, SIGTERM);
	expect_signal(pty, SIGTERM);
	pty_free(pty);
	expect_same_start(&row, saved_journal(data), play_start(&row, 5));
	free(data);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, the_screen_and_the_protocol_play_the_same_game, 0, LEN(rows));
	tcase_add_loop_test(t, selfplay_and_the_protocol_play_the_same_game, 0, LEN(rows));
	tcase_add_loop_test(t, two_seeds_give_two_games, 0, LEN(rows));
	tcase_add_loop_test(t, two_seeds_give_two_camps_on_the_screen, 0, LEN(ranks));
	tcase_add_loop_test(t, marks_and_hints_change_nothing, 0, LEN(rows));
	tcase_add_loop_test(t, hints_in_real_time_change_nothing, 0, LEN(rows));
	tcase_add_test(t, a_camp_does_not_depend_on_how_and_when_the_other_is_made);
	tcase_add_test(t, a_resumed_game_goes_on_as_if_it_had_not_been_left);
}

int
main(void)
{
	return suite_run("cpus", fill, 60);
}
