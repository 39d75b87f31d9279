/* session_damage.c: checks games with a drifted journal, and games on a full disk. */
#include <signal.h>
#include <sys/resource.h>

#include "kept_case.h"

/* --- journals that drift --- */

/* The resume must be refused; returns the drift. */
static struct drift
drift_of(int64_t id)
{
	struct drift drift;
	struct error e;
	ck_assert_ptr_null(session_resume(registry, store, id, &drift, &e));
	char *sentence = mem_format("cannot be replayed from move %d on.", (int)drift.first);
	check_sentence(&e, ERR_DATA, sentence);
	free(sentence);
	return drift;
}

/* Resumes a drifted game from where it can go on, as the player chose. */
static struct session *
resume_cut(int64_t id)
{
	drift_of(id);
	ck_assert(session_cut(registry, store, id, NULL));
	return resume(id);
}

#define CHECKSUM(seq) "UPDATE entries SET checksum = 0 WHERE seq = " #seq ";"

/* The damage to a game of 45 actions with snapshots after 1, 20 and 40, and what is left of it. */
static const struct { const char *sql; struct drift drift; } drifts[] = {
	{ "UPDATE entries SET checksum = checksum + 1 WHERE seq = 43", { 43, 40, 42, 3 } },
	{ CHECKSUM(1), { 1, 40, 45, 0 } },
	{ CHECKSUM(40), { 40, 40, 45, 0 } },
	{ CHECKSUM(45), { 45, 40, 44, 1 } },
	{ "UPDATE entries SET action = 'nonsense' WHERE seq = 3", { 3, 40, 45, 0 } },
	{ "UPDATE entries SET action = 'nonsense' WHERE seq = 43", { 43, 40, 42, 3 } },
	{ "UPDATE entries SET action = CAST(x'ff' AS TEXT) WHERE seq = 43", { 43, 40, 42, 3 } },
	{ "UPDATE entries SET tick = 0 WHERE seq = 43", { 43, 40, 42, 3 } },
	{ "UPDATE entries SET seat = 3 WHERE seq = 41", { 41, 40, 40, 5 } },
	{ "DELETE FROM entries WHERE seq = 12", { 12, 40, 45, 0 } },
	{ "DELETE FROM entries WHERE seq = 43", { 43, 40, 42, 2 } },
	{ "DELETE FROM entries WHERE seq > 42", { 43, 40, 42, 0 } },
	{ "DELETE FROM entries WHERE seq > 30", { 31, 40, 40, 0 } },
	{ "DELETE FROM entries", { 1, 40, 40, 0 } },
	{ "UPDATE entries SET seq = -seq WHERE seq = 41", { 41, 40, 40, 4 } },
	{ "UPDATE entries SET seq = 1000000000000 + seq WHERE seq > 44", { 45, 40, 44, 0 } },
	{ "UPDATE games SET actions = 30", { 31, 40, 45, 0 } },
	{ "UPDATE games SET actions = 1000000000000", { 46, 40, 45, 0 } },
	{ CHECKSUM(43) "UPDATE snapshots SET state = '{' WHERE seq = 40", { 43, 20, 42, 3 } },
	{ CHECKSUM(3) "UPDATE snapshots SET state = (SELECT state FROM snapshots WHERE seq = 20)", { 3, 20, 45, 0 } },
	{ CHECKSUM(3) "UPDATE snapshots SET seq = 1000000000000 WHERE seq = 40", { 3, 20, 45, 0 } },
};

START_TEST(a_drifted_journal_goes_on_from_its_latest_snapshot)
{
	struct session *s = begin_knight(store, "", NULL), *part = begin_knight(NULL, "", NULL);
	play_at_random(s, 45);
	session_advance(s, 600, NULL);
	int64_t id = session_id(s);
	session_free(s);
	raw_change(drifts[_i].sql);
	const struct drift wanted = drifts[_i].drift, found = drift_of(id);
	ck_assert_int_eq(found.first, wanted.first);
	ck_assert_int_eq(found.snapshot, wanted.snapshot);
	ck_assert_int_eq(found.reached, wanted.reached);
	ck_assert_int_eq(found.lost, wanted.lost);
	drift_of(id);		/* asking has changed nothing */
	ck_assert(session_cut(registry, store, id, NULL));
	s = resume(id);
	play_at_random(part, (int)wanted.reached);
	if (wanted.reached == 45 && wanted.first <= 45)
		session_advance(part, 600, NULL);
	char *expected = line_of(part), *now = line_of(s);
	ck_assert_str_eq(now, expected);
	ck_assert_int_eq(session_length(s), wanted.reached);
	expect_resumes(s);
	s = resume(id);
	play_at_random(s, 1);
	ck_assert(!session_unsaved(s));
	expect_resumes(s);
	s = resume(id);
	play_at_random(s, 30);
	expect_resumes(s);
	free(expected);
	free(now);
	session_free(part);
}
END_TEST

START_TEST(a_stray_entry_costs_nothing)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 25);
	raw_change("INSERT INTO entries VALUES (1, 1000000000000, 1, 0, 'x', 0), (1, -1, 1, 0, 'x', 0)");
	raw_change("UPDATE games SET start = '{\"game\":5,\"seed\":5,\"ticks\":9}'");
	expect_resumes(s);
}
END_TEST

/* A game with a known drift asks again when it has lost more. */
START_TEST(new_damage_to_a_marked_game_is_reported_again)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 45);
	int64_t id = session_id(s);
	session_free(s);
	raw_change(CHECKSUM(3));
	s = resume_cut(id);
	play_at_random(s, 5);
	expect_resumes(s);
	raw_change("DELETE FROM entries WHERE seq = 50; UPDATE snapshots SET state = '' WHERE seq > 48");
	const struct drift found = drift_of(id);
	ck_assert_int_eq(found.snapshot, 48);
	ck_assert_int_eq(found.reached, 49);
}
END_TEST

/* Otherwise players could damage a game on purpose, to lose bad moves and play better ones. */
START_TEST(a_marked_game_enters_no_ranking_and_no_progress)
{
	struct session *s = begin(registry_load(registry, "mino", NULL), store, "", NULL);
	play_on(s, 3);
	int64_t id = session_id(s);
	session_free(s);
	if (_i == 1)
		raw_change(CHECKSUM(3));
	s = _i == 1 ? resume_cut(id) : resume(id);
	play_on(s, 100);
	ck_assert(session_over(s) && !session_unsaved(s));
	session_free(s);
	raw_check("SELECT count(*) > 0 FROM scores", _i == 1 ? "0" : "1");
	raw_check("SELECT count(*) > 0 FROM progress", _i == 1 ? "0" : "1");
	raw_check("SELECT json_extract(start, '$.drift') IS 3 FROM games", _i == 1 ? "1" : "0");
	s = resume(id);
	ck_assert(session_over(s));
	session_free(s);
}
END_TEST

START_TEST(even_a_short_drifted_game_goes_on)
{
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 1);
	int64_t id = session_id(s);
	char *before = line_of(s);
	play_at_random(s, 1);
	session_free(s);
	raw_change(CHECKSUM(2));
	const struct drift found = drift_of(id);
	ck_assert_int_eq(found.snapshot, 1);
	s = resume_cut(id);
	char *after = line_of(s);
	ck_assert_str_eq(before, after);
	expect_resumes(s);
	free(before);
	free(after);
}
END_TEST

START_TEST(private_actions_are_known_as_such_after_every_resume)
{
	static const char *const damage[] = {
		"UPDATE games SET updated = updated",			/* no damage */
		CHECKSUM(2),		/* resumes from a snapshot */
	};
	const struct loaded_game *gunjin = registry_load(registry, "gunjin", NULL);
	struct session *s = begin(gunjin, store, "", NULL);
	for (int seat = 1; seat <= 2; seat++)
		ck_assert(submit(s, seat, "formation ATK1", NULL) && submit(s, seat, "ready", NULL));
	ck_assert_int_eq(session_public_length(s), 0);
	play_at_random(s, 11);
	ck_assert(submit(s, 1, "mark A6 x", NULL) && submit(s, 2, "mark A1 y", NULL));
	play_at_random(s, 12);
	ck_assert_int_eq(session_length(s), 29);
	ck_assert_int_eq(session_public_length(s), 23);
	int64_t id = session_id(s);
	session_free(s);
	raw_change(damage[_i]);
	s = _i == 1 ? resume_cut(id) : resume(id);
	ck_assert_int_eq(session_length(s), 29);
	ck_assert_int_eq(session_public_length(s), 23);
	session_free(s);
}
END_TEST

static void
hear_nothing(const struct session *s, const struct events *events, void *context)
{
	(void)s, (void)events, (void)context;
	ck_abort_msg("it was told");
}

START_TEST(a_drifted_game_takes_nothing_back)
{
	struct session *s = begin_knight(store, "mode=free", NULL);
	struct error e;
	play_at_random(s, 25);
	int64_t id = session_id(s);
	ck_assert((session_can(s) & SESSION_UNDO) != 0);
	session_free(s);
	raw_change(CHECKSUM(2));
	s = resume_cut(id);
	char *before = line_of(s);
	ck_assert((session_can(s) & SESSION_UNDO) == 0);
	ck_assert(!session_undo(s, &e));
	ck_assert(!session_rerun(s, hear_nothing, NULL));
	check_sentence(&e, ERR_RULE, "the record of this game cannot be replayed");
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
	raw_change(CHECKSUM(7));
	raw_change("DELETE FROM snapshots");
	const struct drift found = drift_of(id);
	ck_assert_int_eq(found.first, 7);
	ck_assert_int_eq(found.snapshot, 0);
	ck_assert(!session_cut(registry, store, id, &e));
	check_sentence(&e, ERR_DATA, "cannot be replayed from move 7 on.");
	struct store *other = open_well();
	ck_assert(store_game_claim(other, id, NULL));
	store_close(other);
}
END_TEST

START_TEST(a_game_that_does_not_say_how_it_began_is_refused)
{
	static const char *const starts[] = { "[7]", "null", "5" };
	struct session *s = begin_knight(store, "", NULL);
	play_at_random(s, 3);
	int64_t id = session_id(s);
	session_free(s);
	for (size_t i = 0; i < LEN(starts); i++) {
		char *sql = mem_format("UPDATE games SET start = '%s'", starts[i]);
		struct error e;
		raw_change(sql);
		ck_assert_ptr_null(session_resume(registry, store, id, NULL, &e));
		check_sentence(&e, ERR_DATA, "The saved game 1 is damaged.");
		free(sql);
	}
}
END_TEST

/* --- a store that cannot be written --- */

/* Sets or removes a limit at which no file can grow. */
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

START_TEST(a_full_disk_is_tried_less_often)
{
	struct session *s = begin_knight(store, "", NULL);
	store_idle_work(store, 1000);
	limit_files(true);
	play_at_random(s, 1);
	store_idle_work(store, 2000);
	ck_assert_int_eq(store_idle_work_due(store), 4000);
	limit_files(false);
	store_idle_work(store, 4000);
	ck_assert(!session_unsaved(s));
	session_free(s);
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

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_loop_test(t, a_drifted_journal_goes_on_from_its_latest_snapshot, 0, LEN(drifts));
	tcase_add_test(t, a_stray_entry_costs_nothing);
	tcase_add_test(t, new_damage_to_a_marked_game_is_reported_again);
	tcase_add_loop_test(t, a_marked_game_enters_no_ranking_and_no_progress, 0, 2);
	tcase_add_test(t, even_a_short_drifted_game_goes_on);
	tcase_add_loop_test(t, private_actions_are_known_as_such_after_every_resume, 0, 2);
	tcase_add_test(t, a_drifted_game_takes_nothing_back);
	tcase_add_test(t, without_a_snapshot_a_drifted_game_is_refused_with_its_reason);
	tcase_add_test(t, a_game_that_does_not_say_how_it_began_is_refused);
	tcase_add_test(t, play_goes_on_without_the_disk_and_is_written_when_it_is_back);
	tcase_add_test(t, a_game_begun_without_the_disk_is_written_when_it_is_back);
	tcase_add_test(t, what_is_missing_is_written_on_leaving);
	tcase_add_test(t, an_end_without_the_disk_is_written_on_leaving);
	tcase_add_test(t, a_full_disk_is_tried_less_often);
	tcase_add_test(t, an_undo_that_cannot_be_written_is_refused);
	tcase_add_test(t, a_game_given_up_before_it_was_written_leaves_nothing);
}

int
main(void)
{
	return suite_run("session damage", fill, 20);
}
