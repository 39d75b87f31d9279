/* session_kept.c: games in a store: crashes, drifted journals, full disks, ends. */
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "../nullgame.h"
#include "game/session.h"
#include "store_case.h"

static struct registry *registry;
static struct store *store;

static void
set_up(void)
{
	folder_make();
	registry = registry_new("share");
	store = open_well();
}

static void
tear_down(void)
{
	store_close(store);
	registry_free(registry);
	folder_remove();
}

/* --- short ways --- */

static char *
line_of(const struct session *s)
{
	json_t *json = session_json(s, SEAT_REFEREE);
	char *line = json_line(json);
	json_decref(json);
	return line;
}

static struct session *
begin(const struct entrant *entrant, struct store *in, const char *words, const json_t *setup)
{
	struct session_start start;
	session_start_init(&start, entrant->game, 5);
	start.setup = setup;
	char *copy = mem_string(words), *rest = copy;
	for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
		char *value = strchr(word, '=');
		*value++ = '\0';
		ck_assert(session_start_set(&start, entrant->game, word, value, NULL));
	}
	free(copy);
	struct session *s = session_new(entrant, &start, in, NULL);
	ck_assert_ptr_nonnull(s);
	return s;
}

static struct session *
begin_null(const char *words)
{
	return begin(&null_entrant, store, words, NULL);
}

static struct session *
begin_knight(struct store *in, const char *words, const json_t *setup)
{
	const struct entrant *entrant = registry_enter(registry, "monoknight", NULL);
	ck_assert_ptr_nonnull(entrant);
	return begin(entrant, in, words, setup);
}

static struct session *
resume(int64_t id)
{
	struct error e;
	char text[1024] = "";
	struct session *s = session_resume(registry, store, id, &e);
	if (s == NULL)
		error_text(&e, text, sizeof text);
	ck_assert_msg(s != NULL, "%s", text);
	return s;
}

struct choice { uint32_t seed; int seen; char action[ACTION_SIZE]; };

static bool
choose(const char *action, void *context)
{
	struct choice *c = context;
	c->seed = c->seed * 1664525u + 1013904223u;
	if ((c->seed >> 8) % (uint32_t)++c->seen == 0)
		snprintf(c->action, sizeof c->action, "%s", action);
	return true;
}

/* Plays `count` actions at random, half a second apart; they must not end the game. */
static void
play_at_random(struct session *s, int count)
{
	uint32_t seed = 1 + (uint32_t)session_length(s);
	for (int i = 0; i < count; i++) {
		struct choice c = { .seed = seed };
		session_legal(s, session_to_act(s), choose, &c);
		seed = c.seed;
		session_advance(s, TICKS_PER_SECOND / 2, NULL);
		ck_assert(session_play(s, session_to_act(s), c.action, NULL, NULL));
		ck_assert(!session_over(s));
	}
}

static void
play(struct session *s, const char *action)
{
	ck_assert(session_play(s, session_to_act(s), action, NULL, NULL));
}

/* That the saved game resumes as it was, and ends the session. */
static void
expect_resumes(struct session *s)
{
	int64_t id = session_id(s), length = session_length(s);
	uint64_t ticks = session_ticks(s);
	char *before = line_of(s);
	session_free(s);
	struct session *again = resume(id);
	char *after = line_of(again);
	ck_assert_str_eq(before, after);
	ck_assert_uint_eq(session_ticks(again), ticks);
	ck_assert_int_eq(session_length(again), length);
	ck_assert(!session_unsaved(again));
	session_free(again);
	free(before);
	free(after);
}

/* --- crashes --- */

/* A child plays and dies without a word; it sends its last state through a pipe. */
static char *
play_and_die(const char *words, const json_t *setup, bool pause, uint64_t *ticks)
{
	int ends[2], status;
	static char line[8192];
	ck_assert_int_eq(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0) {
		struct store *own = store_open(folder, NULL);
		struct session *s = begin_knight(own, words, setup);
		play_at_random(s, 33);
		if (pause) {
			session_go_on(s, 1000);
			session_pause(s, 2500);
		}
		uint64_t now = session_ticks(s);
		char *state = line_of(s);
		bool sent = write(ends[1], &now, sizeof now) > 0 &&
		    write(ends[1], state, strlen(state) + 1) > 0;
		_exit(sent ? 0 : 1);
	}
	close(ends[1]);
	ck_assert_int_eq(read(ends[0], ticks, sizeof *ticks), sizeof *ticks);
	for (size_t used = 0; used < sizeof line; ) {
		ssize_t n = read(ends[0], line + used, sizeof line - used);
		if (n <= 0)
			break;
		used += (size_t)n;
	}
	close(ends[0]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
	return line;
}

static const struct { const char *words, *setup; bool pause; } crashes[] = {
	{ "mode=standard", NULL, false }, { "mode=standard", NULL, true },
	{ "mode=classical order=direction", NULL, true }, { "mode=daily day=20501", NULL, true },
	{ "mode=extended stage=8-8", NULL, false }, { "mode=free size=9", NULL, true },
	{ "mode=free seed=18446744073709551615", NULL, true },
	{ "", "{\"mode\":\"classical\",\"rng\":{\"state\":\"9\",\"script\":[0.5,0.25,0.75,0.1,0.9,0.3,0.7]}}",
	    true },
};

START_TEST(a_game_goes_on_after_a_crash_as_if_nothing_had_happened)
{
	uint64_t ticks = 0;
	json_t *setup = crashes[_i].setup == NULL ? NULL : json_loads(crashes[_i].setup, 0, NULL);
	const char *before = play_and_die(crashes[_i].words, setup, crashes[_i].pause, &ticks);
	ck_assert_uint_eq(ticks, 33 * TICKS_PER_SECOND / 2 + (crashes[_i].pause ? 90 : 0));
	struct session *s = resume(1);
	char *after = line_of(s);
	ck_assert_str_eq(after, before);
	ck_assert_uint_eq(session_ticks(s), ticks);
	ck_assert_int_eq(session_length(s), 33);
	ck_assert(session_paused(s));
	play_at_random(s, 5);
	expect_resumes(s);
	free(after);
	json_decref(setup);
}
END_TEST

START_TEST(an_action_is_in_the_store_before_it_is_seen)
{
	struct session *s = begin_null("");
	for (int i = 1; i <= 5; i++) {
		char *count = mem_format("%d", i);
		play(s, "step");
		raw_check("SELECT count(*) FROM entries", count);
		ck_assert(!session_unsaved(s));
		free(count);
	}
	session_free(s);
}
END_TEST

START_TEST(a_refused_action_is_not_written)
{
	struct session *s = begin_null("");
	ck_assert(!session_play(s, 2, "step", NULL, NULL));
	raw_check("SELECT count(*) FROM entries", "0");
	session_free(s);
}
END_TEST

START_TEST(a_game_is_played_by_one_program_at_a_time)
{
	struct session *s = begin_knight(store, "", NULL);
	int64_t id = session_id(s);
	struct store *other = open_well();
	struct error e;
	ck_assert_ptr_null(session_resume(registry, other, id, &e));
	check_sentence(&e, ERR_STORE, "Another program is playing");
	session_free(s);
	s = session_resume(registry, other, id, &e);
	ck_assert_ptr_nonnull(s);
	session_free(s);
	store_close(other);
}
END_TEST

START_TEST(leaving_and_pausing_keep_the_clock)
{
	struct session *s = begin_knight(store, "", NULL);
	session_go_on(s, 0);
	session_clock(s, 1000, NULL);
	session_pause(s, 2000);
	raw_check("SELECT ticks FROM games", "120");
	session_advance(s, 30, NULL);
	expect_resumes(s);
	raw_check("SELECT ticks FROM games", "150");
}
END_TEST

START_TEST(a_missing_game_is_refused_and_stays_unclaimed)
{
	struct error e;
	ck_assert_ptr_null(session_resume(registry, store, 77, &e));
	check_sentence(&e, ERR_INPUT, "There is no saved game 77.");
	struct store *other = open_well();
	ck_assert(store_game_claim(other, 77, NULL));
	store_close(other);
}
END_TEST

START_TEST(a_game_whose_content_is_damaged_is_refused)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 25);
	int64_t id = session_id(s);
	session_free(s);
	char path[96];
	snprintf(path, sizeof path, "%s/monoknight.json", folder);
	file_write(path, "{}", 2);
	struct registry *damaged = registry_new(folder);
	struct error e;
	ck_assert_ptr_null(session_resume(damaged, store, id, &e));
	check_sentence(&e, ERR_DATA, "monoknight.json:1:");
	registry_free(damaged);
	session_free(resume(id));
}
END_TEST

/* --- journals that drift --- */

/* What is done to a game of 45 actions, and how many of them are left of it. */
static const struct { const char *sql; int left; } drifts[] = {
	{ "UPDATE entries SET checksum = checksum + 1 WHERE seq = 43", 45 },
	{ "UPDATE entries SET checksum = 0 WHERE seq = 1", 45 },
	{ "UPDATE entries SET checksum = 0 WHERE seq = 45", 45 },
	{ "UPDATE entries SET action = 'nonsense' WHERE seq = 3", 45 },
	{ "UPDATE entries SET action = 'nonsense' WHERE seq = 43", 42 },
	{ "UPDATE entries SET action = CAST(x'ff' AS TEXT) WHERE seq = 43", 42 },
	{ "UPDATE entries SET tick = 0 WHERE seq = 43", 42 },
	{ "UPDATE entries SET seat = 3 WHERE seq = 41", 40 },
	{ "UPDATE games SET start = '{\"game\":5,\"seed\":5,\"ticks\":9}'", 45 },
};

START_TEST(a_drifted_journal_goes_on_from_its_latest_snapshot)
{
	struct session *s = begin_knight(store, "", NULL), *part = begin_knight(NULL, "", NULL);
	play_at_random(s, 45);
	session_advance(s, 600, NULL);
	int64_t id = session_id(s);
	session_free(s);
	raw_change(drifts[_i].sql);
	s = resume(id);
	play_at_random(part, drifts[_i].left);
	session_advance(part, 600 + (uint64_t)(45 - drifts[_i].left) * TICKS_PER_SECOND / 2, NULL);
	char *expected = line_of(part), *found = line_of(s);
	ck_assert_str_eq(found, expected);
	ck_assert_uint_eq(session_ticks(s), 600 + 45 * TICKS_PER_SECOND / 2);
	ck_assert_int_eq(session_length(s), 45);
	expect_resumes(s);
	s = resume(id);
	play_at_random(s, 1);
	ck_assert(!session_unsaved(s));
	expect_resumes(s);
	s = resume(id);
	play_at_random(s, 30);
	expect_resumes(s);
	free(expected);
	free(found);
	session_free(part);
}
END_TEST

START_TEST(even_a_short_drifted_game_goes_on)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 2);
	int64_t id = session_id(s);
	char *before = line_of(s);
	session_free(s);
	raw_change("UPDATE entries SET checksum = 0 WHERE seq = 2");
	s = resume(id);
	char *after = line_of(s);
	ck_assert_str_eq(before, after);
	expect_resumes(s);
	free(before);
	free(after);
}
END_TEST

START_TEST(a_drifted_game_takes_nothing_back)
{
	struct session *s = begin_knight(store, "mode=free", NULL);
	struct error e;
	play_at_random(s, 25);
	int64_t id = session_id(s);
	ck_assert(session_may_undo(s));
	session_free(s);
	raw_change("UPDATE entries SET checksum = 0 WHERE seq = 2");
	s = resume(id);
	char *before = line_of(s);
	ck_assert(!session_may_undo(s));
	ck_assert(!session_undo(s, &e));
	check_sentence(&e, ERR_RULE, "the record of this game no longer replays");
	char *after = line_of(s);
	ck_assert_str_eq(before, after);
	ck_assert_int_eq(session_length(s), 25);
	free(before);
	free(after);
	session_free(s);
}
END_TEST

START_TEST(without_a_snapshot_a_drifted_game_is_refused_with_its_reason)
{
	struct session *s = begin_knight(store, "", NULL);
	struct error e;
	play_at_random(s, 25);
	int64_t id = session_id(s);
	session_free(s);
	raw_change("UPDATE entries SET checksum = 0 WHERE seq = 7");
	raw_change("DELETE FROM snapshots");
	ck_assert_ptr_null(session_resume(registry, store, id, &e));
	check_sentence(&e, ERR_DATA, "action 7 does not replay");
	struct store *other = open_well();
	ck_assert(store_game_claim(other, id, NULL));
	store_close(other);
}
END_TEST

/* --- a store that cannot be written --- */

/* No file may grow any more, or may again. */
static void
limit_files(bool on)
{
	struct rlimit limit = { .rlim_cur = on ? 0 : RLIM_INFINITY, .rlim_max = RLIM_INFINITY };
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

START_TEST(play_goes_on_without_the_disk_and_is_written_when_it_is_back)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 3);
	limit_files(true);
	play_at_random(s, 30);
	ck_assert(session_unsaved(s));
	ck_assert_int_eq(session_length(s), 33);
	raw_check("SELECT count(*) FROM entries", "3");
	limit_files(false);
	play_at_random(s, 1);
	ck_assert(!session_unsaved(s));
	raw_check("SELECT count(*) FROM entries", "34");
	expect_resumes(s);
}
END_TEST

START_TEST(a_game_begun_without_the_disk_is_written_when_it_is_back)
{
	limit_files(true);
	struct session *s = begin_knight(store, "", NULL);
	ck_assert(session_unsaved(s));
	ck_assert_int_eq(session_id(s), 0);
	play_at_random(s, 3);
	ck_assert(session_unsaved(s));
	limit_files(false);
	raw_check("SELECT count(*) FROM games", "0");
	play_at_random(s, 1);
	ck_assert(!session_unsaved(s));
	raw_check("SELECT count(*) FROM entries", "4");
	expect_resumes(s);
}
END_TEST

START_TEST(what_is_missing_is_written_on_leaving)
{
	struct session *s = begin_knight(store, "", NULL);
	limit_files(true);
	play_at_random(s, 3);
	ck_assert(session_unsaved(s));
	limit_files(false);
	expect_resumes(s);
	raw_check("SELECT count(*) FROM entries", "3");
}
END_TEST

START_TEST(an_end_without_the_disk_is_written_on_leaving)
{
	struct session *s = begin_null("");
	play(s, "step");
	limit_files(true);
	play(s, "step");
	play(s, "end");
	ck_assert(session_over(s) && session_unsaved(s));
	limit_files(false);
	session_free(s);
	raw_check("SELECT group_concat(over || ' ' || actions) FROM games", "1 3");
	raw_check("SELECT group_concat(score) FROM scores", "2");
}
END_TEST

START_TEST(an_undo_that_cannot_be_written_is_refused)
{
	struct session *s = begin_null("undo=on");
	struct error e;
	play(s, "step");
	play(s, "step");
	char *before = line_of(s);
	limit_files(true);
	ck_assert(!session_undo(s, &e));
	ck_assert_int_eq(e.kind, ERR_STORE);
	char *after = line_of(s);
	ck_assert_str_eq(before, after);
	ck_assert_int_eq(session_length(s), 2);
	limit_files(false);
	ck_assert(session_undo(s, &e));
	raw_check("SELECT count(*) FROM entries", "1");
	free(before);
	free(after);
	session_free(s);
}
END_TEST

START_TEST(a_game_given_up_before_it_was_written_leaves_nothing)
{
	limit_files(true);
	struct session *s = begin_null("");
	play(s, "step");
	limit_files(false);
	session_abandon(s);
	raw_check("SELECT count(*) FROM games", "0");
}
END_TEST

/* --- ends --- */

START_TEST(the_end_writes_result_score_and_progress_once)
{
	struct session *s = begin_null("");
	play(s, "step");
	play(s, "step");
	play(s, "end");
	ck_assert(!session_unsaved(s));
	ck_assert(!session_play(s, 2, "step", NULL, NULL));
	session_pause(s, 1000);
	session_free(s);
	raw_check("SELECT group_concat(result) FROM games",
	    "{\"score\":2,\"seats\":2,\"stats\":null,\"winners\":[1]}");
	raw_check("SELECT group_concat(ranking || ' ' || score) FROM scores", "won 2");
	raw_check("SELECT group_concat(key || ' ' || record) FROM progress", "first {\"steps\":2}");
}
END_TEST

START_TEST(a_game_that_adds_no_progress_still_ends)
{
	for (int steps = 0; steps < 3; steps++) {
		struct session *s = begin_null("");
		for (int i = 0; i < steps; i++)
			play(s, "step");
		play(s, "end");
		ck_assert(!session_unsaved(s));
		session_free(s);
	}
	raw_check("SELECT count(*) FROM games WHERE over = 1", "3");
	raw_check("SELECT group_concat(ranking || ' ' || score) FROM scores", "won 0,won 2");
	raw_check("SELECT group_concat(key || ' ' || record) FROM progress", "first {\"steps\":0}");
}
END_TEST

START_TEST(what_a_cpu_reached_alone_is_no_record)
{
	struct session *s = begin_null("seat1=cpu seat2=cpu:weak"), *mixed;
	play(s, "end");
	session_free(s);
	raw_check("SELECT count(*) FROM games WHERE over = 1", "1");
	raw_check("SELECT count(*) FROM scores", "0");
	raw_check("SELECT count(*) FROM progress", "0");
	mixed = begin_null("seat2=cpu");
	play(mixed, "end");
	session_free(mixed);
	raw_check("SELECT count(*) FROM scores", "1");
	raw_check("SELECT count(*) FROM progress", "1");
}
END_TEST

START_TEST(a_finished_game_can_be_looked_at_again)
{
	struct session *s = begin_knight(store, "mode=campaign stage=1-1", NULL);
	uint32_t seed = 9;
	while (!session_over(s)) {
		struct choice c = { .seed = seed };
		session_legal(s, 1, choose, &c);
		seed = c.seed;
		play(s, c.action);
	}
	int64_t id = session_id(s);
	ck_assert(!session_unsaved(s));
	expect_resumes(s);
	json_t *journal = session_saved_journal(store, id, NULL);
	s = session_replay(registry, journal, -1, NULL);
	ck_assert(s != NULL && session_over(s));
	session_free(s);
	json_decref(journal);
	raw_check("SELECT count(*) FROM progress", "1");
}
END_TEST

START_TEST(a_saved_journal_is_the_sessions_own)
{
	struct session *s = begin_knight(store, "mode=free seat1=cpu", NULL);
	struct error e;
	play_at_random(s, 9);
	session_pause(s, 0);
	json_t *own = session_journal(s), *saved = session_saved_journal(store, session_id(s), NULL);
	ck_assert(json_equal(own, saved));
	json_decref(own);
	json_decref(saved);
	session_free(s);
	ck_assert_ptr_null(session_saved_journal(store, 99, &e));
	ck_assert_int_eq(e.kind, ERR_INPUT);
}
END_TEST

/* --- undo, keeping, giving up --- */

START_TEST(an_undone_action_is_gone_from_the_store)
{
	struct session *s = begin_knight(store, "mode=free", NULL);
	play_at_random(s, 41);
	for (int i = 0; i < 23; i++)
		ck_assert(session_undo(s, NULL));
	raw_check("SELECT count(*) FROM entries", "18");
	raw_check("SELECT max(seq) <= 18 FROM snapshots", "1");
	ck_assert_uint_eq(session_ticks(s), 41 * TICKS_PER_SECOND / 2);
	expect_resumes(s);
}
END_TEST

START_TEST(an_end_that_is_written_is_not_taken_back)
{
	struct session *s = begin_null("undo=on");
	struct error e;
	play(s, "end");
	ck_assert(!session_may_undo(s));
	ck_assert(!session_undo(s, &e));
	check_sentence(&e, ERR_STORE, "is over already");
	ck_assert(session_over(s));
	session_free(s);
}
END_TEST

START_TEST(a_session_that_is_kept_later_is_kept_whole)
{
	struct session *s = begin_knight(NULL, "", NULL);
	play_at_random(s, 5);
	session_keep(s, store);
	ck_assert(!session_unsaved(s));
	raw_check("SELECT count(*) FROM entries", "5");
	expect_resumes(s);
}
END_TEST

START_TEST(a_game_given_up_is_forgotten)
{
	struct session *s = begin_null("");
	play(s, "step");
	session_abandon(s);
	raw_check("SELECT count(*) FROM games", "0");
	raw_check("SELECT count(*) FROM entries", "0");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_game_goes_on_after_a_crash_as_if_nothing_had_happened, 0, LEN(crashes));
	tcase_add_test(t, an_action_is_in_the_store_before_it_is_seen);
	tcase_add_test(t, a_refused_action_is_not_written);
	tcase_add_test(t, a_game_is_played_by_one_program_at_a_time);
	tcase_add_test(t, leaving_and_pausing_keep_the_clock);
	tcase_add_test(t, a_missing_game_is_refused_and_stays_unclaimed);
	tcase_add_test(t, a_game_whose_content_is_damaged_is_refused);
	tcase_add_loop_test(t, a_drifted_journal_goes_on_from_its_latest_snapshot, 0, LEN(drifts));
	tcase_add_test(t, even_a_short_drifted_game_goes_on);
	tcase_add_test(t, a_drifted_game_takes_nothing_back);
	tcase_add_test(t, without_a_snapshot_a_drifted_game_is_refused_with_its_reason);
	tcase_add_test(t, play_goes_on_without_the_disk_and_is_written_when_it_is_back);
	tcase_add_test(t, a_game_begun_without_the_disk_is_written_when_it_is_back);
	tcase_add_test(t, what_is_missing_is_written_on_leaving);
	tcase_add_test(t, an_end_without_the_disk_is_written_on_leaving);
	tcase_add_test(t, an_undo_that_cannot_be_written_is_refused);
	tcase_add_test(t, a_game_given_up_before_it_was_written_leaves_nothing);
	tcase_add_test(t, the_end_writes_result_score_and_progress_once);
	tcase_add_test(t, a_game_that_adds_no_progress_still_ends);
	tcase_add_test(t, what_a_cpu_reached_alone_is_no_record);
	tcase_add_test(t, a_finished_game_can_be_looked_at_again);
	tcase_add_test(t, a_saved_journal_is_the_sessions_own);
	tcase_add_test(t, an_undone_action_is_gone_from_the_store);
	tcase_add_test(t, an_end_that_is_written_is_not_taken_back);
	tcase_add_test(t, a_session_that_is_kept_later_is_kept_whole);
	tcase_add_test(t, a_game_given_up_is_forgotten);
}

int
main(void)
{
	return suite_run("session kept", fill, 20);
}
