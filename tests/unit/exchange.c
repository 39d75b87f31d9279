/* exchange.c: checks games as files: export, reading, refusal, import. */
#include "../content.h"
#include "../submit.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/exchange.h"
#include "store_case.h"

static const struct { int seat; const char *action; } moves[] = {
	{ 1, "shuffle" }, { 1, "ready" }, { 2, "shuffle" }, { 2, "ready" }, { 1, "resign" },
};

static struct registry *registry;
static struct store *store;

/* Plays the first saved game for so many actions, then leaves it. */
static void
play(size_t length)
{
	struct session_start start;
	const struct loaded_game *loaded = registry_load(registry, "gunjin", NULL);
	ck_assert_ptr_nonnull(loaded);
	session_start_init(&start, loaded->game, 7);
	struct session *session = session_new(loaded, &start, store, NULL);
	for (size_t i = 0; i < length; i++) {
		session_advance(session, 30, NULL);
		ck_assert(submit(session, moves[i].seat, moves[i].action, NULL));
	}
	session_free(session);
}

static char *
path_of(const char *name)
{
	return mem_format("%s/%s", folder, name);
}

static void
write_text(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

static void
expect_sentence(const struct error *e, const char *path, const char *reason)
{
	char text[2 * ERROR_WORD_SIZE], *hoped = mem_format("%s%s", path, reason);
	error_text(e, text, sizeof text);
	ck_assert_str_eq(text, hoped);
	free(hoped);
}

/* --- export --- */

START_TEST(a_written_game_is_read_as_it_was)
{
	struct error e = { 0 };
	char *path = path_of("game.json");
	json_t *journal = NULL;
	struct stat facts;
	play(LEN(moves));
	ck_assert(exchange_write(store, 1, path, &e));
	ck_assert_int_eq(stat(path, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0600);
	struct session *session = exchange_read(registry, path, &journal, &e);
	ck_assert_ptr_nonnull(session);
	ck_assert(session_over(session));
	ck_assert_int_eq(session_length(session), LEN(moves));
	ck_assert_str_eq(json_string_value(json_object_get(journal, "version")), GOYU_VERSION);
	json_object_del(journal, "version");
	json_t *kept = session_saved_journal(store, 1, NULL);
	ck_assert(json_equal(journal, kept));
	json_decref(kept);
	json_decref(journal);
	session_free(session);
	free(path);
}
END_TEST

START_TEST(a_file_can_be_read_by_people)
{
	char *path = path_of("game.json");
	play(LEN(moves));
	ck_assert(exchange_write(store, 1, path, NULL));
	char *text = file_read(path, NULL);
	static const char head[] = "{\n\"version\": \"" GOYU_VERSION "\",\n\"game\": \"gunjin\",\n\"ticks\": 150,\n";
	ck_assert_msg(strncmp(text, head, strlen(head)) == 0, "%s", text);
	ck_assert_ptr_nonnull(strstr(text, "\n{\"seat\": 2, \"tick\": 120, \"action\": \"ready\", \"check\": \""));
	ck_assert_ptr_nonnull(strstr(text, "\"}\n]\n}\n"));
	free(text);
	free(path);
}
END_TEST

START_TEST(an_unfinished_game_is_not_written)
{
	struct error e;
	char *path = path_of("game.json");
	play(LEN(moves) - 1);
	ck_assert(!exchange_write(store, 1, path, &e));
	expect_sentence(&e, "", "This game is not finished; it can be resumed, not replayed.");
	ck_assert(!exchange_write(store, 2, path, &e));
	expect_sentence(&e, "", "There is no saved game 2.");
	ck_assert_int_ne(access(path, F_OK), 0);
	free(path);
}
END_TEST

START_TEST(nothing_is_written_over)
{
	struct error e;
	char *path = path_of("game.json"), *link = path_of("link.json"), *below = path_of("no/game.json");
	play(LEN(moves));
	write_text(path, "mine");
	ck_assert_int_eq(symlink("elsewhere", link), 0);
	ck_assert(!exchange_write(store, 1, path, &e));
	expect_sentence(&e, path, " exists already; choose another name");
	ck_assert(!exchange_write(store, 1, link, &e));
	expect_sentence(&e, link, " exists already; choose another name");
	ck_assert(!exchange_write(store, 1, below, &e));
	expect_sentence(&e, below, " cannot be created (No such file or directory)");
	char *text = file_read(path, NULL);
	ck_assert_str_eq(text, "mine");
	free(text);
	free(below);
	free(link);
	free(path);
}
END_TEST

START_TEST(half_a_file_is_never_left)
{
	struct error e;
	struct rlimit limit = { .rlim_cur = 64, .rlim_max = RLIM_INFINITY };
	char *path = path_of("game.json");
	play(LEN(moves));
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert(!exchange_write(store, 1, path, &e));
	expect_sentence(&e, path, " cannot be written (File too large)");
	ck_assert_int_ne(access(path, F_OK), 0);
	limit.rlim_cur = RLIM_INFINITY;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert(exchange_write(store, 1, path, &e));
	free(path);
}
END_TEST

START_TEST(exports_lie_beside_the_store)
{
	struct error e;
	struct stat facts;
	char *exports = path_of("exports");
	play(LEN(moves));
	char *path = exchange_export(store, 1, &e);
	ck_assert_ptr_nonnull(path);
	ck_assert_ptr_nonnull(strstr(path, "/exports/gunjin-1.json"));
	ck_assert_int_eq(stat(exports, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0700);
	ck_assert_ptr_null(exchange_export(store, 1, &e));
	expect_sentence(&e, path, " exists already; choose another name");
	struct store *memory = store_open(NULL, NULL);
	ck_assert_ptr_null(exchange_export(memory, 1, &e));
	expect_sentence(&e, "", "Nothing is saved this time, so there is no folder to export to.");
	store_close(memory);
	free(path);
	free(exports);
}
END_TEST

/* --- reading --- */

/* A text in the file, the text that replaces it, and the reason for the refusal. */
static const struct { const char *from, *to, *reason; } wrong[] = {
	{ "\"gunjin\"", "\"chess\"", " is not a game of goyu" },
	{ "\"gunjin\"", "5", " is not a game of goyu" },
	{ "\"game\": \"gunjin\",", "", " is not a game of goyu" },
	{ "\"gunjin\"", "\"monoknight\"", ": there is no option nobattle; the options are: mode, " },
	{ "\"version\": \"", "\"version\": 1, \"seat\": \"", ": seat is not known here; known are: version, game, " },
	{ "\"notebook\": \"", "\"notebook\": \"x", ": notebook cannot be x" },
	{ "\"ticks\": 150", "\"ticks\": 150, \"seats\": {\"seat2\": \"cpu:king\"}", ": a seat cannot be cpu:king; it can" },
	{ "\"ticks\": 150", "\"ticks\": -1", ": ticks must be a whole number from 0 to 100000000" },
	{ "\"seat\": 2, \"tick\": 90", "\"seat\": 3, \"tick\": 90", ": action 3 does not replay: There is no seat 3." },
	{ "\"seat\": 2, \"tick\": 90", "\"seat\": 9, \"tick\": 90", ": action 3 does not replay: actions[2].seat must be" },
	{ "\"tick\": 120", "\"tick\": 3", ": action 4 does not replay: its time is before that of the action before" },
	{ "\"action\": \"ready\", \"check\": \"", "\"action\": \"ready\", \"check\": \"0",
	    ": action 2 does not replay: it leads to another position than was recorded" },
	{ "\"resign\"", "\"fly\"", ": action 5 does not replay: " },
	{ "\"resign\"", "\"offer\"", ": action 5 does not replay: " },
	{ "\"action\": \"resign\"", "\"move\": \"resign\"", ": action 5 does not replay: actions[4].move is not known" },
	{ "\n]", ",\n{\"seat\": 2, \"tick\": 150, \"action\": \"resign\"}\n]", ": action 6 does not replay: The game is over." },
	{ "\"seed\": 7", "\"seed\": 8", ": action 1 does not replay: it leads to another position than was recorded" },
	{ "\"seed\": 7", "\"seed\": 7, \"seed\": 8", ": line 6 is not valid JSON" },
	{ "\"ticks\": 150,", "\"ticks\": 150", ": line 5 is not valid JSON" },
};

static char *
changed(const char *text, const char *from, const char *to)
{
	const char *at = strstr(text, from);
	ck_assert_msg(at != NULL, "%s is not in: %s", from, text);
	return mem_format("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

START_TEST(a_file_with_a_fault_is_refused_and_nothing_taken_in)
{
	struct error e;
	char *path = path_of("game.json"), *other = path_of("other.json"), said[2 * ERROR_WORD_SIZE];
	play(LEN(moves));
	ck_assert(exchange_write(store, 1, path, NULL));
	char *text = file_read(path, NULL), *bad = changed(text, wrong[_i].from, wrong[_i].to);
	char *hoped = mem_format("%s%s", other, wrong[_i].reason);
	write_text(other, bad);
	ck_assert_int_eq(exchange_import(registry, store, other, &e), 0);
	error_text(&e, said, sizeof said);
	ck_assert_msg(strncmp(said, hoped, strlen(hoped)) == 0, "%s instead of %s", said, hoped);
	ck_assert_int_eq(e.kind, ERR_DATA);
	ck_assert_ptr_null(exchange_journal(store, 2, NULL));
	free(hoped);
	free(bad);
	free(text);
	free(other);
	free(path);
}
END_TEST

static const struct { const char *text, *reason; } no_journals[] = {
	{ "", " is empty" },
	{ "goyu", ": line 1 is not valid JSON" },
	{ "[]", " is not a game of goyu" },
	{ "{}", " is not a game of goyu" },
	{ "{\"game\": \"gunjin\", \"actions\": {}}", ": actions must be a list" },
	{ "{\"game\": \"gunjin\", \"actions\": [5]}", ": action 1 does not replay: actions[0] must be an object" },
	{ "{\"game\": \"gunjin\", \"setup\": 5}", ": " },
};

START_TEST(what_is_no_journal_is_refused)
{
	struct error e;
	char *path = path_of("other.json"), *hoped = mem_format("%s%s", path, no_journals[_i].reason);
	char said[2 * ERROR_WORD_SIZE];
	write_text(path, no_journals[_i].text);
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 0);
	error_text(&e, said, sizeof said);
	ck_assert_msg(strncmp(said, hoped, strlen(hoped)) == 0, "%s instead of %s", said, hoped);
	free(hoped);
	free(path);
}
END_TEST

START_TEST(a_file_that_is_too_large_is_refused)
{
	struct error e;
	char *path = path_of("large.json");
	FILE *file = fopen(path, "w");
	for (int i = 0; i < 17 << 10; i++)
		fprintf(file, "%1023s\n", "");
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_ptr_null(exchange_read(registry, path, NULL, &e));
	expect_sentence(&e, path, " is larger than 16 MiB");
	ck_assert_ptr_null(exchange_read(registry, folder, NULL, &e));
	expect_sentence(&e, folder, " is not a plain file");
	free(path);
}
END_TEST

/* --- import --- */

static bool
see_result(const struct game_row *row, void *context)
{
	ck_assert(row->over);
	ck_assert_str_eq(row->game, "gunjin");
	ck_assert_int_eq(row->actions, LEN(moves));
	ck_assert_uint_eq(row->ticks, 150);
	ck_assert_ptr_nonnull(row->summary);
	*(json_t **)context = json_incref(row->result);
	return true;
}

START_TEST(an_imported_game_is_whole_and_marked)
{
	struct error e;
	char *path = path_of("game.json");
	json_t *first = NULL, *second = NULL;
	play(LEN(moves));
	ck_assert(exchange_write(store, 1, path, &e));
	json_t *played = exchange_journal(store, 1, NULL);
	ck_assert(store_game(store, 1, see_result, &first, NULL) && store_game_delete(store, 1, NULL));
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 2);
	json_t *imported = exchange_journal(store, 2, NULL);
	ck_assert(json_equal(played, imported));
	ck_assert(store_game(store, 2, see_result, &second, NULL));
	ck_assert(json_is_true(json_object_get(second, "imported")));
	json_object_del(second, "imported");
	ck_assert(json_equal(first, second));
	ck_assert_ptr_null(store_snapshot(store, 2, INT64_MAX, &(int64_t){ 0 }));
	json_decref(first);
	json_decref(second);
	json_decref(played);
	json_decref(imported);
	free(path);
}
END_TEST

START_TEST(a_game_that_is_there_is_not_taken_in_again)
{
	struct error e;
	char *path = path_of("game.json"), *other = path_of("other.json");
	play(LEN(moves));
	ck_assert(exchange_write(store, 1, path, &e));
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 0);
	expect_sentence(&e, path, ": this game is in the records already, as game 1");
	ck_assert(store_game_delete(store, 1, NULL));
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 2);
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 0);
	expect_sentence(&e, path, ": this game is in the records already, as game 2");
	write_text(other, "{\"game\": \"gunjin\", \"options\": {}, \"seed\": 7, \"actions\": ["
	    "{\"seat\": 2, \"action\": \"shuffle\"}, {\"seat\": 2, \"action\": \"ready\"},"
	    "{\"seat\": 1, \"action\": \"shuffle\"}, {\"seat\": 1, \"action\": \"ready\"},"
	    "{\"seat\": 1, \"action\": \"resign\"}]}");
	ck_assert_int_eq(exchange_import(registry, store, other, &e), 3);	/* the same beginning, other actions */
	free(other);
	free(path);
}
END_TEST

/* Neither game has an action: only their options differ. */
START_TEST(the_same_deal_under_other_options_is_another_game)
{
	struct error e = { 0 };
	char *path = path_of("solo.json");
	write_text(path, "{\"game\": \"puyo\", \"options\": {\"mode\": \"solo\"}, \"seed\": 3, \"ticks\": 9999}");
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 1);
	write_text(path, "{\"game\": \"puyo\", \"options\": {\"mode\": \"solo\", \"speed\": \"rising\"}, \"seed\": 3, "
	    "\"ticks\": 9999}");
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 2);
	free(path);
}
END_TEST

START_TEST(an_imported_game_enters_no_ranking)
{
	struct error e = { 0 };
	char *path = path_of("solo.json");
	write_text(path, "{\"game\": \"puyo\", \"options\": {\"mode\": \"solo\"}, \"seed\": 3, \"ticks\": 9999}");
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 1);
	json_t *names = store_rankings(store, "puyo");
	ck_assert_uint_eq(json_array_size(names), 0);
	json_decref(names);
	free(path);
}
END_TEST

/* --- unfinished games --- */

static bool
see_unfinished(const struct game_row *row, void *context)
{
	ck_assert(!row->over);
	ck_assert_uint_eq(row->ticks, 120);
	ck_assert_ptr_nonnull(row->summary);
	*(int64_t *)context = row->actions;
	return true;
}

/* Exports the first game while it is unfinished, then deletes it from the store. */
static void
write_unfinished(const char *path)
{
	struct error e = { 0 };
	play(LEN(moves) - 1);
	json_t *journal = session_saved_journal(store, 1, NULL);
	ck_assert(exchange_write_journal(journal, path, &e));
	json_decref(journal);
	ck_assert(store_game_delete(store, 1, NULL));
}

START_TEST(an_unfinished_game_is_taken_in_and_goes_on)
{
	struct error e = { 0 };
	struct stat facts;
	int64_t actions = 0;
	json_t *result = NULL;
	char *path = path_of("game.json");
	write_unfinished(path);
	ck_assert_int_eq(stat(path, &facts), 0);
	ck_assert_int_eq(facts.st_mode & 0777, 0600);
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 2);
	ck_assert(store_game(store, 2, see_unfinished, &actions, NULL));
	ck_assert_int_eq(actions, LEN(moves) - 1);
	ck_assert_ptr_null(exchange_journal(store, 2, &e));
	struct session *session = session_resume(registry, store, 2, NULL, &e);
	ck_assert_ptr_nonnull(session);
	session_advance(session, 30, NULL);
	ck_assert(submit(session, 1, "resign", NULL));
	ck_assert(!session_unsaved(session));
	session_free(session);
	ck_assert(store_game(store, 2, see_result, &result, NULL));
	ck_assert(json_is_true(json_object_get(result, "imported")));
	json_decref(result);
	free(path);
}
END_TEST

START_TEST(an_unfinished_game_that_is_there_is_not_taken_in_again)
{
	struct error e = { 0 };
	char *path = path_of("game.json");
	write_unfinished(path);
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 2);
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 0);
	expect_sentence(&e, path, ": this game is saved already, as game 2");
	struct session *session = session_resume(registry, store, 2, NULL, &e);
	ck_assert(submit(session, 1, "resign", NULL));
	session_free(session);
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 3);	/* the same number as before */
	free(path);
}
END_TEST

START_TEST(an_unfinished_game_that_does_not_replay_is_refused)
{
	struct error e = { 0 };
	char *path = path_of("game.json"), *other = path_of("other.json");
	write_unfinished(path);
	char *text = file_read(path, NULL), *bad = changed(text, "\"seed\": 7", "\"seed\": 8");
	write_text(other, bad);
	ck_assert_int_eq(exchange_import(registry, store, other, &e), 0);
	expect_sentence(&e, other, ": action 1 does not replay: it leads to another position than was recorded");
	free(bad);
	free(text);
	free(other);
	free(path);
}
END_TEST

/* A game with a score, exported unfinished and played to its end after the import. */
START_TEST(a_game_taken_in_before_its_end_enters_no_ranking)
{
	struct error e = { 0 };
	char *path = path_of("solo.json");
	write_text(path, "{\"game\": \"puyo\", \"options\": {\"mode\": \"solo\"}, \"seed\": 3, \"ticks\": 100}");
	ck_assert_int_eq(exchange_import(registry, store, path, &e), 1);
	struct session *session = session_resume(registry, store, 1, NULL, &e);
	ck_assert_ptr_nonnull(session);
	session_advance(session, 9999, NULL);
	ck_assert(session_over(session) && !session_unsaved(session));
	session_free(session);
	json_t *names = store_rankings(store, "puyo"), *progress = store_progress_all(store, "puyo");
	ck_assert_uint_eq(json_array_size(names), 0);
	ck_assert_uint_eq(json_object_size(progress), 0);
	json_decref(names);
	json_decref(progress);
	free(path);
}
END_TEST

static void
begin(void)
{
	const char *build = getenv("BUILD");
	char *share = mem_format("%s/share", build != NULL ? build : "build");
	folder_make();
	registry = registry_new(share);
	store = open_well();
	free(share);
}

static void
end(void)
{
	store_close(store);
	registry_free(registry);
	folder_remove();
}

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, begin, end);
	tcase_add_test(tc, a_written_game_is_read_as_it_was);
	tcase_add_test(tc, a_file_can_be_read_by_people);
	tcase_add_test(tc, an_unfinished_game_is_not_written);
	tcase_add_test(tc, nothing_is_written_over);
	tcase_add_test(tc, half_a_file_is_never_left);
	tcase_add_test(tc, exports_lie_beside_the_store);
	tcase_add_loop_test(tc, a_file_with_a_fault_is_refused_and_nothing_taken_in, 0, LEN(wrong));
	tcase_add_loop_test(tc, what_is_no_journal_is_refused, 0, LEN(no_journals));
	tcase_add_test(tc, a_file_that_is_too_large_is_refused);
	tcase_add_test(tc, an_imported_game_is_whole_and_marked);
	tcase_add_test(tc, a_game_that_is_there_is_not_taken_in_again);
	tcase_add_test(tc, the_same_deal_under_other_options_is_another_game);
	tcase_add_test(tc, an_imported_game_enters_no_ranking);
	tcase_add_test(tc, an_unfinished_game_is_taken_in_and_goes_on);
	tcase_add_test(tc, an_unfinished_game_that_is_there_is_not_taken_in_again);
	tcase_add_test(tc, an_unfinished_game_that_does_not_replay_is_refused);
	tcase_add_test(tc, a_game_taken_in_before_its_end_enters_no_ranking);
}

int
main(void)
{
	return suite_run("exchange", fill, 30);
}
