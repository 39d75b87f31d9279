/* load.c: the program with much to do: a busy machine, many games in one process, many
 * programs with one store. */
#include <signal.h>
#include <unistd.h>

#include "../e2e/e2e.h"
#include "../journals.h"
#include "base/json.h"

/* --- a busy machine --- */

enum { BUSY = 6 };

static void
keep_busy(pid_t busy[BUSY])
{
	for (int i = 0; i < BUSY; i++) {
		busy[i] = fork();
		if (busy[i] == 0)
			for (volatile int n = 0; ; n++)
				continue;
	}
}

static void
leave_off(const pid_t busy[BUSY])
{
	for (int i = 0; i < BUSY; i++) {
		kill(busy[i], SIGKILL);
		waitpid(busy[i], NULL, 0);
	}
}

static const char *const matches[][6] = {
	{ "monoknight", "solver", "games=6" }, { "monoknight", "first", "games=20", "mode=campaign", "stage=3-3" },
	{ "mino", "greedy", "games=10" }, { "mino", "planner", "curve=hard" },
	{ "gunjin", "recruit", "soldier", "games=20" }, { "gunjin", "general", "officer", "ms=8" },
	{ "puyo", "weak", "novice", "games=4" }, { "puyo", "master", "expert", "games=2", "offset=on" },
	{ "puyo", "adept", "mode=solo" },
	{ "synegier", "greedy", "planner", "seats=2" }, { "synegier", "easy", "greedy", "easy", "greedy", "games=4" },
};

static char *
play_match(int number)
{
	struct arcade_call call = { .words = { "--seed", "41", "selfplay" } };
	memcpy(&call.words[3], matches[number], sizeof matches[number]);
	struct arcade_output output = arcade_run(&call, "", false);
	ck_assert_msg(output.status == 0, "%s", output.err);
	free(output.err);
	return output.out;
}

/* The clock decides when a CPU thinks, never how much. */
START_TEST(a_busy_machine_plays_the_same_games)
{
	pid_t busy[BUSY];
	char *idle = play_match(_i);
	keep_busy(busy);
	char *loaded = play_match(_i);
	leave_off(busy);
	ck_assert_msg(strcmp(idle, loaded) == 0, "%.1000s\n%.1000s", idle, loaded);
	free(idle);
	free(loaded);
}
END_TEST

/* --- many games in one process --- */

static void
add_replay(const char *name, const json_t *line, void *context)
{
	(void)name;
	char *journal = json_line(json_object_get(line, "journal"));
	fprintf(context, "replay %s\nshow 1\nresult\nlegal 1\n", journal);
	free(journal);
}

/* The engine's answers to all kept games of a kind, so many times; the caller frees them. */
static char *
replay_all(const char *game, int rounds)
{
	char *input = NULL;
	size_t size;
	FILE *file = open_memstream(&input, &size);
	for (int i = 0; i < rounds; i++)
		kept_each(game, add_replay, file);
	fclose(file);
	struct arcade_call call = { .words = { "engine", game } };
	struct arcade_output output = arcade_run(&call, input, false);
	ck_assert_int_eq(output.status, 0);
	free(input);
	free(output.err);
	return output.out;
}

/* A game must not affect those after it. */
START_TEST(an_engine_answers_the_same_after_many_games)
{
	enum { ROUNDS = 5 };
	char *once = replay_all(kept_games[_i], 1), *often = replay_all(kept_games[_i], ROUNDS);
	size_t length = strlen(once);
	ck_assert_ptr_null(strstr(once, "? action"));
	ck_assert_uint_eq(strlen(often), ROUNDS * length);
	for (int i = 0; i < ROUNDS; i++)
		ck_assert_msg(memcmp(often + (size_t)i * length, once, length) == 0, "round %d differs", i + 1);
	free(once);
	free(often);
}
END_TEST

/* --- many programs with one store --- */

START_TEST(many_programs_finish_their_games_in_one_folder)
{
	enum { PROGRAMS = 8, END_MS = 120000 };
	struct pty *ptys[PROGRAMS];
	char *data = arcade_folder();
	for (int i = 0; i < PROGRAMS; i++) {
		char seed[] = { (char)('2' + i), '\0' };
		struct arcade_call call = {
			.words = { "--no-motion", "--seed", seed, "gunjin", "seat1=cpu:soldier", "seat2=cpu:recruit" },
			.data = data,
		};
		ptys[i] = arcade_start(&call);
	}
	for (int i = 0; i < PROGRAMS; i++) {
		ck_assert_msg(pty_shows(ptys[i], "The end", END_MS), "%s", picture(ptys[i]));
		pty_signal(ptys[i], SIGTERM);
		ck_assert_int_ne(how_it_ends(ptys[i]), -1);
		pty_free(ptys[i]);
	}
	for (int i = 0; i < PROGRAMS; i++) {
		char number[] = { (char)('1' + i), '\0' };
		struct arcade_call call = { .words = { "replay", number, "--check" }, .data = data };
		struct arcade_output output = arcade_run(&call, "", false);
		ck_assert_msg(output.status == 0, "%s", output.err);
		arcade_output_free(&output);
	}
	free(data);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, a_busy_machine_plays_the_same_games, 0, LEN(matches));
	tcase_add_loop_test(t, an_engine_answers_the_same_after_many_games, 0, KEPT_GAMES);
	tcase_add_test(t, many_programs_finish_their_games_in_one_folder);
}

int
main(void)
{
	return suite_run("load", fill, 180);
}
