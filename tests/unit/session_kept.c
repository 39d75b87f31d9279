/* session_kept.c: checks games in a store: crashes, ends, undo, giving up. */
#include <sys/wait.h>

#include "kept_case.h"
#include "../submit.h"

/* --- crashes --- */

/* A child process plays and is killed; it sends its last state through a pipe. */
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
	ck_assert(!submit(s, 2, "step", NULL));
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
	ck_assert_ptr_null(session_resume(registry, other, id, NULL, &e));
	check_sentence(&e, ERR_STORE, "Another program is playing");
	session_free(s);
	s = session_resume(registry, other, id, NULL, &e);
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
	ck_assert_ptr_null(session_resume(registry, store, 77, NULL, &e));
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
	ck_assert_ptr_null(session_resume(damaged, store, id, NULL, &e));
	check_sentence(&e, ERR_DATA, "monoknight.json:1:");
	registry_free(damaged);
	session_free(resume(id));
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
	ck_assert(!submit(s, 2, "step", NULL));
	session_pause(s, 1000);
	session_free(s);
	raw_check("SELECT group_concat(result) FROM games",
	    "{\"ranking\":\"won\",\"score\":2,\"seats\":2,\"stats\":null,\"winners\":[1]}");
	raw_check("SELECT group_concat(ranking || ' ' || score) FROM scores", "won 2");
	raw_check("SELECT group_concat(key || ' ' || record) FROM progress", "first {\"steps\":2}");
}
END_TEST

START_TEST(a_game_that_adds_no_progress_still_ends)
{
	static const char *const seeds[] = { "seed=1", "seed=2", "seed=3" };
	for (int steps = 0; steps < 3; steps++) {
		struct session *s = begin_null(seeds[steps]);
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
		session_legal_texts(s, 1, choose, &c);
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

START_TEST(what_is_played_after_an_undo_is_in_the_store)
{
	struct session *s = begin_knight(store, "mode=free", NULL);
	play_at_random(s, 5);
	ck_assert(session_undo(s, NULL) && session_undo(s, NULL));
	play_at_random(s, 1);
	raw_check("SELECT count(*) FROM entries", "4");
	play_at_random(s, 3);
	raw_check("SELECT count(*) FROM entries", "7");
	expect_resumes(s);
}
END_TEST

START_TEST(an_end_that_is_written_is_not_taken_back)
{
	struct session *s = begin_null("undo=on");
	struct error e;
	play(s, "end");
	ck_assert((session_can(s) & SESSION_UNDO) == 0);
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

/* A server's game stores every action, but no summary, because no menu lists it. */
START_TEST(a_hosted_game_has_few_snapshots_and_no_summary)
{
	struct session_start start;
	struct error e;
	const struct loaded_game *loaded = registry_load(registry, "monoknight", &e);
	session_start_init(&start, loaded->game, 7);
	start.hosted = true;
	struct session *s = session_new(loaded, &start, store, &e);
	play_at_random(s, 45);
	raw_check("SELECT count(*) FROM entries", "45");
	raw_check("SELECT group_concat(seq) FROM snapshots", "1");
	raw_check("SELECT summary FROM games", "{}");
	expect_resumes(s);
}
END_TEST

START_TEST(a_game_given_up_is_forgotten)
{
	struct session *s = begin_null("");
	play(s, "step");
	int64_t id = session_id(s);
	struct error e;
	session_abandon(s);
	ck_assert_ptr_null(session_resume(registry, store, id, NULL, &e));
	check_sentence(&e, ERR_INPUT, "There is no saved game 1.");
	raw_check("SELECT count(*) FROM games WHERE over < 2", "0");
	raw_check("SELECT count(*) FROM entries", "0");
	raw_check("SELECT count(*) FROM snapshots", "0");
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
	tcase_add_test(t, the_end_writes_result_score_and_progress_once);
	tcase_add_test(t, a_game_that_adds_no_progress_still_ends);
	tcase_add_test(t, what_a_cpu_reached_alone_is_no_record);
	tcase_add_test(t, a_finished_game_can_be_looked_at_again);
	tcase_add_test(t, a_saved_journal_is_the_sessions_own);
	tcase_add_test(t, an_undone_action_is_gone_from_the_store);
	tcase_add_test(t, what_is_played_after_an_undo_is_in_the_store);
	tcase_add_test(t, an_end_that_is_written_is_not_taken_back);
	tcase_add_test(t, a_session_that_is_kept_later_is_kept_whole);
	tcase_add_test(t, a_hosted_game_has_few_snapshots_and_no_summary);
	tcase_add_test(t, a_game_given_up_is_forgotten);
}

int
main(void)
{
	return suite_run("session kept", fill, 20);
}
