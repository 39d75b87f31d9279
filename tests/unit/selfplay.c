/* selfplay.c: checks games of CPUs against each other: lines, sides, counts, wrong arguments. */
#include "engine/engine.h"

#include "../content.h"
#include "../tickgame.h"

extern const struct game monoknight_game, puyo_game;

/* The output for these arguments, separated by blanks; NULL if they are refused. */
static char *
run_game(const struct loaded_game *loaded, const char *line, struct error *e)
{
	enum { WORDS = 16 };
	char *copy = mem_string(line), *rest = copy, *words[WORDS] = { NULL }, *said = NULL;
	size_t size;
	for (int i = 0; i + 1 < WORDS && (words[i] = strtok_r(rest, " ", &rest)) != NULL; i++)
		continue;
	FILE *out = open_memstream(&said, &size);
	bool ok = selfplay_run(loaded, words, 7, out, e);
	fclose(out);
	free(copy);
	if (ok)
		return said;
	ck_assert_str_eq(said, "");
	free(said);
	return NULL;
}

static char *
run(const char *line, struct error *e)
{
	return run_game(&tick_loaded_game, line, e);
}

START_TEST(a_game_is_a_line_and_the_last_line_counts)
{
	char *said = run("still steady games=3 seed=6", NULL);
	ck_assert_str_eq(said,
	    "{\"actions\":5,\"game\":1,\"levels\":[\"still\",\"steady\"],\"over\":true,\"scores\":[5,10],\"seed\":6,"
	    "\"stats\":{\"ticks\":150},\"ticks\":150,\"winners\":[2]}\n"
	    "{\"actions\":4,\"game\":2,\"levels\":[\"steady\",\"still\"],\"over\":true,\"scores\":[10,5],\"seed\":7,"
	    "\"stats\":{\"ticks\":150},\"ticks\":150,\"winners\":[1]}\n"
	    "{\"actions\":5,\"game\":3,\"levels\":[\"still\",\"steady\"],\"over\":true,\"scores\":[7,10],\"seed\":8,"
	    "\"stats\":{\"ticks\":150},\"ticks\":150,\"winners\":[2]}\n"
	    "{\"draws\":0,\"games\":3,\"wins\":[0,3]}\n");
	free(said);
}
END_TEST

START_TEST(equal_levels_draw_and_wins_go_to_the_level_named_first)
{
	char *draw = run("still still seed=0", NULL), *first = run("steady still games=2 seed=3", NULL);
	ck_assert_ptr_nonnull(strstr(draw, "\"winners\":[1,2]}\n{\"draws\":1,\"games\":1,\"wins\":[0,0]}\n"));
	ck_assert_ptr_nonnull(strstr(first, "{\"draws\":0,\"games\":2,\"wins\":[2,0]}\n"));
	free(draw);
	free(first);
}
END_TEST

START_TEST(a_game_for_one_takes_one_level)
{
	char *said = run("steady seats=1 seed=18446744073709551615", NULL);
	ck_assert_ptr_nonnull(strstr(said, "\"levels\":[\"steady\"],\"over\":true,\"scores\":[10],"
	    "\"seed\":\"18446744073709551615\""));
	ck_assert_ptr_nonnull(strstr(said, "{\"draws\":0,\"games\":1,\"wins\":[1]}"));
	free(said);
}
END_TEST

START_TEST(in_a_game_of_turns_thought_is_limited)
{
	struct content *content = load_content(&monoknight_game);
	struct loaded_game loaded = { &monoknight_game, content };
	struct error e;
	char *quick = run_game(&loaded, "first ms=0", NULL), *slow = run_game(&loaded, "first ms=60000", NULL);
	ck_assert_ptr_nonnull(strstr(quick, "{\"draws\":0,\"games\":1,\"wins\":[1]}\n"));
	ck_assert_str_eq(quick, slow);	/* this level does not think ahead */
	ck_assert_ptr_null(run_game(&loaded, "first ms=60001", &e));
	ck_assert_str_eq(e.sentence, "%s must be a whole number from %d to %d");
	ck_assert_ptr_null(run_game(&loaded, "first mode=campaign stage=9-9", &e));
	free(quick);
	free(slow);
	monoknight_game.unload(content);
}
END_TEST

START_TEST(without_a_seed_the_given_one_is_used)
{
	char *given = run("still steady", NULL), *named = run("still steady seed=7", NULL);
	ck_assert_str_eq(given, named);
	free(given);
	free(named);
}
END_TEST

static const struct { const char *words, *sentence; } wrong[] = {
	{ "", "name as many levels as there are seats: 2" },
	{ "still", "name as many levels as there are seats: 2" },
	{ "still steady seats=1", "name as many levels as there are seats: 1" },
	{ "still steady still", "still is one level too many" },
	{ "still quick", "there is no level quick; the levels are: still, steady" },
	{ "still steady games=0", "games must be a whole number from 1 to 1000000" },
	{ "still steady games=x", "games must be a whole number from 1 to 1000000" },
	{ "still steady ms=5", "ms is for games of turns; in real time a CPU thinks for 4 slices a tick" },
	{ "still steady seat1=human", "the levels take the seats; there is no option seat1 here" },
	{ "still steady seed=-1", "the seed must be a whole number from 0 to 18446744073709551615" },
	{ "still steady speed=2", "there is no option speed; the options are: seed, seat1, seat2, seats, load" },
	{ "still steady load=1000", "load" },
};

START_TEST(wrong_words_are_refused_with_a_sentence)
{
	struct error e;
	char text[1024];
	ck_assert_ptr_null(run(wrong[_i].words, &e));
	error_text(&e, text, sizeof text);
	ck_assert_msg(strstr(text, wrong[_i].sentence) != NULL, "%s", text);
}
END_TEST

START_TEST(it_ends_when_nothing_can_be_printed)
{
	char *words[] = { (char[]){ "still" }, (char[]){ "steady" }, (char[]){ "games=1000000" }, NULL };
	FILE *full = fopen("/dev/full", "w");
	ck_assert(selfplay_run(&tick_loaded_game, words, 7, full, NULL));
	fclose(full);
}
END_TEST

START_TEST(the_level_that_learned_plays_the_same_games_again)
{
	struct content *content = load_content(&puyo_game);
	const struct loaded_game loaded = { &puyo_game, content };
	char *first = run_game(&loaded, "learned weak games=2 seed=5", NULL);
	char *again = run_game(&loaded, "learned weak games=2 seed=5", NULL);
	ck_assert_str_eq(first, again);
	ck_assert_ptr_nonnull(strstr(first, "\"levels\":[\"weak\",\"learned\"]"));
	free(first);
	free(again);
	unload_content(&puyo_game, content);
}
END_TEST

START_TEST(a_level_without_its_weights_is_refused)
{
	json_t *file = json_load_file("share/puyo.json", 0, NULL);
	struct content *content = puyo_game.load(file, NULL);
	const struct loaded_game loaded = { &puyo_game, content };
	struct error why, e = { 0 };
	char text[ERROR_WORD_SIZE];
	json_decref(file);
	error_set(&why, ERR_DATA, "%s is lost", "file");
	puyo_game.load_weights(content, "file", NULL, &why);
	ck_assert_ptr_null(run_game(&loaded, "weak learned", &e));
	error_text(&e, text, sizeof text);
	ck_assert_str_eq(text, "file is lost");
	unload_content(&puyo_game, content);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, the_level_that_learned_plays_the_same_games_again);
	tcase_add_test(t, a_level_without_its_weights_is_refused);
	tcase_add_test(t, a_game_is_a_line_and_the_last_line_counts);
	tcase_add_test(t, equal_levels_draw_and_wins_go_to_the_level_named_first);
	tcase_add_test(t, a_game_for_one_takes_one_level);
	tcase_add_test(t, in_a_game_of_turns_thought_is_limited);
	tcase_add_test(t, without_a_seed_the_given_one_is_used);
	tcase_add_loop_test(t, wrong_words_are_refused_with_a_sentence, 0, LEN(wrong));
	tcase_add_test(t, it_ends_when_nothing_can_be_printed);
}

int
main(void)
{
	return suite_run("selfplay", fill, 20);
}
