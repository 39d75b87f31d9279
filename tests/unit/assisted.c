/* assisted.c: checks which games are assisted, and which attempt of a day counts. */
#include <sys/wait.h>
#include <time.h>

#include "game/assisted.h"
#include "game/daily.h"
#include "game/ending.h"
#include "game/exchange.h"
#include "kept_case.h"

/* Noon of the day on which these tests take place. */
static int today;

time_t
time(time_t *at)
{
	time_t now = (time_t)today * 86400 + 43200;
	if (at != NULL)
		*at = now;
	return now;
}

static void
set_up_day(void)
{
	today = 20000;
	set_up();
}

/* Plays at random until the board is cleared or lost. */
static void
finish(struct session *s)
{
	struct choice c = { .seed = 9 };
	while (!session_over(s)) {
		c.seen = 0;
		session_legal_texts(s, 1, choose, &c);
		play(s, c.action);
	}
}

static void
finish_and_leave(struct session *s)
{
	finish(s);
	ck_assert(!session_unsaved(s));
	session_free(s);
}

static void
expect_lists(const char *hoped)
{
	raw_check("SELECT group_concat(ranking) FROM (SELECT ranking FROM scores ORDER BY id)", hoped);
}

/* --- hints --- */

START_TEST(a_hint_takes_a_game_out_of_the_ordinary_list)
{
	struct session *s = begin_knight(store, "mode=standard", NULL);
	ck_assert_uint_eq(session_assisted(s), 0);
	session_note_hint(s);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_HINT);
	finish_and_leave(s);
	finish_and_leave(begin_knight(store, "mode=standard seed=6", NULL));
	expect_lists("standard+help,standard");
	raw_check("SELECT json_extract(result, '$.hint') FROM games WHERE id = 1", "1");
	raw_check("SELECT json_extract(result, '$.hint') FROM games WHERE id = 2", NULL);
}
END_TEST

START_TEST(a_game_with_a_given_deck_is_assisted_and_stays_so)
{
	const struct loaded_game *loaded = registry_load(registry, "synegier", NULL);
	struct session_start start;
	struct error e;
	session_start_init(&start, loaded->game, 5);
	ck_assert(session_start_set(&start, loaded->game, "deck1", "S1XSX-EHQ2M-Y0AMR-A", &e));
	struct session *s = session_new(loaded, &start, store, &e);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_GIVEN);
	ck_assert(session_save(s));
	session_free(s);
	s = resume(1);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_GIVEN);
	session_free(s);
}
END_TEST

START_TEST(a_hint_is_in_the_store_before_it_is_given)
{
	pid_t child = fork();
	if (child == 0) {
		struct store *own = store_open(folder, NULL);
		struct session *s = begin_knight(own, "mode=standard", NULL);
		session_note_hint(s);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	struct session *s = resume(1);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_HINT);
	finish_and_leave(s);
	expect_lists("standard+help");
}
END_TEST

START_TEST(a_hint_is_neither_undone_nor_forgotten)
{
	struct session *s = begin_knight(store, "mode=standard practice=on", NULL);
	session_note_hint(s);
	play_at_random(s, 3);
	ck_assert(session_undo(s, NULL));
	ck_assert_uint_eq(session_assisted(s), ASSISTED_HINT);
	session_free(s);
	s = resume(1);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_HINT);
	session_free(s);
}
END_TEST

/* Another program writes to the store while the player asks for the hint. */
START_TEST(a_hint_that_could_not_be_written_is_written_later)
{
	sqlite3 *db;
	struct session *s = begin_knight(store, "mode=standard", NULL);
	store_wait(store, false);
	ck_assert_int_eq(sqlite3_open_v2(database, &db, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
	session_note_hint(s);
	ck_assert(session_unsaved(s));
	ck_assert_int_eq(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	store_idle_work(store, 1000000);
	ck_assert(!session_unsaved(s));
	raw_check("SELECT json_extract(start, '$.hint') FROM games", "1");
	session_free(s);
}
END_TEST

/* What is true only in this store does not go into a file. */
START_TEST(a_file_says_that_a_hint_was_used_and_no_more)
{
	finish_and_leave(begin_knight(store, "mode=standard", NULL));
	struct session *s = begin_knight(store, "mode=standard", NULL);
	session_note_hint(s);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_HINT | ASSISTED_PLAYED);
	json_t *journal = session_journal(s), *saved = session_saved_journal(store, session_id(s), NULL);
	ck_assert(json_is_true(json_object_get(journal, "hint")) && json_is_true(json_object_get(saved, "hint")));
	ck_assert(json_object_get(journal, "played") == NULL && json_object_get(saved, "played") == NULL);
	struct session *again = session_replay(registry, saved, -1, NULL);
	ck_assert_ptr_nonnull(again);
	ck_assert_uint_eq(session_assisted(again), ASSISTED_HINT);
	session_free(again);
	session_free(s);
	json_decref(journal);
	json_decref(saved);
}
END_TEST

/* --- deals that were played before --- */

/* What happens to a first game, the options of the second one, and why the second is assisted. */
enum outcome { FINISHED, LEFT, GIVEN_UP, GIVEN_UP_UNTOUCHED, WATCHED };
static const struct { const char *first; enum outcome outcome; const char *second; unsigned why; } pairs[] = {
	{ "mode=standard seed=3", FINISHED, "mode=standard seed=3", ASSISTED_PLAYED },
	{ "mode=standard seed=3", FINISHED, "mode=standard seed=33", 0 },
	{ "mode=standard seed=33", FINISHED, "mode=standard seed=3", 0 },
	{ "mode=standard seed=3", LEFT, "mode=standard seed=3", ASSISTED_PLAYED },
	{ "mode=standard seed=3", GIVEN_UP, "mode=standard seed=3", ASSISTED_PLAYED },
	{ "mode=standard seed=3", GIVEN_UP_UNTOUCHED, "mode=standard seed=3", ASSISTED_PLAYED },
	{ "mode=standard practice=on seed=3", GIVEN_UP, "mode=standard seed=3", ASSISTED_PLAYED },
	{ "mode=standard seat1=cpu seed=3", WATCHED, "mode=standard seed=3", ASSISTED_PLAYED },
	{ "mode=standard seed=18446744073709551615", LEFT, "mode=standard seed=18446744073709551615", ASSISTED_PLAYED },
	{ "mode=daily day=20000 seed=3", FINISHED, "mode=daily day=20000 seed=4", ASSISTED_PLAYED },
	{ "mode=daily day=20000 seed=3", GIVEN_UP, "mode=daily day=20000 seed=3", ASSISTED_PLAYED },
	{ "mode=daily day=20000 seed=3", FINISHED, "mode=daily day=20002 seed=3", 0 },
	{ "mode=daily day=20000 seed=3", FINISHED, "mode=standard seed=3", 0 },
	{ "mode=standard seed=20000", FINISHED, "mode=daily day=20000 seed=3", 0 },
	{ "mode=daily day=20000", FINISHED, "mode=extended stage=5-8 seed=252703685", ASSISTED_PLAYED },	/* the day's seed */
	{ "mode=extended stage=5-8 seed=252703685", GIVEN_UP, "mode=daily day=20000", ASSISTED_PLAYED },
};

static void
do_with(struct session *s, enum outcome outcome)
{
	if (outcome == FINISHED || outcome == WATCHED)
		finish(s);
	else if (outcome != GIVEN_UP_UNTOUCHED)
		play_at_random(s, 3);
	if (outcome == GIVEN_UP || outcome == GIVEN_UP_UNTOUCHED)
		session_abandon(s);
	else
		session_free(s);
}

START_TEST(a_deal_that_was_begun_before_is_assisted)
{
	do_with(begin_knight(store, pairs[_i].first, NULL), pairs[_i].outcome);
	struct session *s = begin_knight(store, pairs[_i].second, NULL);
	int64_t id = session_id(s);
	ck_assert_uint_eq(session_assisted(s), pairs[_i].why);
	session_free(s);
	s = resume(id);
	ck_assert_uint_eq(session_assisted(s), pairs[_i].why);
	session_free(s);
}
END_TEST

/* Mino combines both halves of a seed above 2^32; the seed of a day is its number plus a
 * constant. */
static const char *const same_runs[][2] = {
	{ "seed=5", "seed=5" }, { "seed=4294967300", "seed=4294967300" }, { "mode=daily day=20000", "seed=1835646095" },
	{ "seed=1835646095", "mode=daily day=20000" }, { "mode=daily day=20000", "mode=daily curve=hard day=20000" },
};

START_TEST(one_number_is_one_run)
{
	const struct loaded_game *mino = registry_load(registry, "mino", NULL);
	session_free(begin(mino, store, same_runs[_i][0], NULL));
	struct session *s = begin(mino, store, same_runs[_i][1], NULL);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_PLAYED);
	ck_assert(!session_counts(s));
	session_free(s);
}
END_TEST

START_TEST(the_first_game_of_a_seed_keeps_its_place)
{
	finish_and_leave(begin_knight(store, "mode=standard seed=3", NULL));
	finish_and_leave(begin_knight(store, "mode=standard seed=3", NULL));
	expect_lists("standard,standard+help");
}
END_TEST

/* The player begins a game, tries the same deal in a second one, and then continues the first. */
START_TEST(a_second_game_beside_the_first_takes_both_out)
{
	struct session *first = begin_knight(store, "mode=standard seed=3", NULL);
	session_abandon(begin_knight(store, "mode=standard seed=3", NULL));
	ck_assert_uint_eq(session_assisted(first), 0);
	finish(first);
	ck_assert_uint_eq(session_assisted(first), ASSISTED_PLAYED);
	session_free(first);
	expect_lists("standard+help");
	raw_check("SELECT json_extract(result, '$.played') FROM games WHERE id = 1", "1");
}
END_TEST

/* The store keeps a large seed as text; a small seed may be the first digits of a larger one. */
static const char *const sizes[] = { "0", "7", "9223372036854775807", "9223372036854775808", "18446744073709551615" };

START_TEST(a_seed_is_known_whatever_its_size)
{
	char words[64];
	session_free(begin_knight(store, "mode=standard seed=70", NULL));
	snprintf(words, sizeof words, "mode=standard seed=%s", sizes[_i]);
	for (int i = 0; i < 2; i++) {
		struct session *s = begin_knight(store, words, NULL);
		ck_assert_uint_eq(session_assisted(s), i == 0 ? 0 : ASSISTED_PLAYED);
		session_free(s);
	}
}
END_TEST

START_TEST(an_imported_game_shows_its_deal)
{
	struct session *elsewhere = begin_knight(NULL, "mode=standard seed=3", NULL);
	finish(elsewhere);
	ck_assert_int_gt(session_import(elsewhere, store, NULL), 0);
	session_free(elsewhere);
	struct session *s = begin_knight(store, "mode=standard seed=3", NULL);
	ck_assert_uint_eq(session_assisted(s), ASSISTED_PLAYED);
	session_free(s);
}
END_TEST

/* The board of a stage is the same with every seed, and players learn a stage by trying it. */
START_TEST(a_stage_may_be_tried_again_with_the_same_seed)
{
	for (int i = 0; i < 2; i++) {
		struct session *s = begin_knight(store, "mode=campaign stage=1-1 seed=3", NULL);
		finish(s);
		ck_assert_uint_eq(session_assisted(s), 0);
		session_free(s);
	}
	raw_check("SELECT count(*) FROM games WHERE json_extract(result, '$.played')", "0");
}
END_TEST

START_TEST(a_stage_cleared_with_a_hint_has_one_star_and_no_best)
{
	struct session *s = begin_knight(store, "mode=campaign stage=1-1 seed=3", NULL);
	session_note_hint(s);
	finish_and_leave(s);
	raw_check("SELECT record FROM progress", "{\"stars\":1}");
	finish_and_leave(begin_knight(store, "mode=campaign stage=1-1 seed=4", NULL));
	raw_check("SELECT json_extract(record, '$.score') > 0 FROM progress", "1");
	char *best = raw_sql("SELECT record FROM progress");
	s = begin_knight(store, "mode=campaign stage=1-1 seed=5", NULL);
	session_note_hint(s);
	finish_and_leave(s);
	raw_check("SELECT record FROM progress", best);
	free(best);
}
END_TEST

/* --- lists and texts --- */

START_TEST(lists_of_games_with_help_have_names_of_their_own)
{
	char list[OPTION_SIZE], word[SENTENCE_SIZE / 2];
	const struct game *game = registry_find("monoknight");
	assisted_list("classical", list);
	ck_assert(assisted_is_list(list) && !assisted_is_list("classical") && !assisted_is_list("+help"));
	assisted_list_word(game, list, word);
	ck_assert_str_eq(word, "Classical Challenge, with help");
	assisted_list_word(game, "classical", word);
	ck_assert_str_eq(word, "Classical Challenge");
}
END_TEST

static const struct { unsigned why; bool daily, listed; const char *sentence; } sentences[] = {
	{ 0, false, true, "" }, { 0, true, false, "" }, { ASSISTED_HINT, false, true, "A hint was used: ranked apart." },
	{ ASSISTED_HINT, true, true, "A hint was used: ranked apart." }, { ASSISTED_HINT, true, false, "A hint was used." },
	{ ASSISTED_PLAYED, false, true, "This seed was played before: ranked apart." },
	{ ASSISTED_PLAYED, false, false, "This seed was played before." },
	{ ASSISTED_PLAYED, true, true, "This day was played before: practice, ranked apart." },
	{ ASSISTED_PLAYED, true, false, "This day was played before: practice." },
	{ ASSISTED_HINT | ASSISTED_PLAYED, false, true, "A hint was used, and the seed was played before: ranked apart." },
	{ ASSISTED_HINT | ASSISTED_PLAYED, false, false, "A hint was used, and the seed was played before." },
	{ ASSISTED_GIVEN, false, false, "A deck was given." }, { ASSISTED_GIVEN, false, true, "A deck was given: ranked apart." },
	{ ASSISTED_GIVEN | ASSISTED_HINT, false, false, "A deck was given, and a hint was used." },
	{ ASSISTED_GIVEN | ASSISTED_PLAYED, false, false, "A deck was given, and the seed was played before." },
	{ ASSISTED_GIVEN | ASSISTED_HINT | ASSISTED_PLAYED, false, false,
	    "A deck was given, a hint was used, and the seed was played before." },
};

START_TEST(one_sentence_says_why)
{
	ck_assert_str_eq(assisted_sentence(sentences[_i].why, sentences[_i].daily, sentences[_i].listed), sentences[_i].sentence);
}
END_TEST

/* --- the attempt of a day --- */

static void
read_daily(struct daily *d)
{
	daily_read(d, store, registry_find("monoknight"), today);
}

START_TEST(the_first_game_of_the_day_counts)
{
	struct session *s = begin_knight(store, "mode=daily day=20000", NULL), *second;
	ck_assert(session_counts(s));
	play_at_random(s, 2);
	session_free(s);
	s = resume(1);
	ck_assert(session_counts(s));
	finish_and_leave(s);
	second = begin_knight(store, "mode=daily day=20000", NULL);
	ck_assert(!session_counts(second));
	finish_and_leave(second);
	raw_check("SELECT group_concat(coalesce(json_extract(result, '$.played'), 0)) FROM games", "0,1");
	struct daily d;
	read_daily(&d);
	ck_assert_int_eq(d.count, 1);
	ck_assert_int_eq(d.attempts[0].id, 1);
	ck_assert_int_eq(d.attempts[0].state, ATTEMPT_FINISHED);
	daily_clear(&d);
}
END_TEST

/* The store was busy when the game began, so the hint came before the game could be written. */
START_TEST(a_hint_uses_the_attempt_of_the_day)
{
	struct session *s = begin_knight(NULL, "mode=daily day=20000", NULL);
	session_note_hint(s);
	session_keep(s, store);
	ck_assert(session_counts(s));
	ck_assert_uint_eq(session_assisted(s), ASSISTED_HINT);
	raw_check("SELECT json_extract(start, '$.hint') + json_extract(start, '$.counts') FROM games", "2");
	session_free(s);
}
END_TEST

/* Games that do not count for today: another day, practice, a CPU. */
static const char *const uncounted[] = {
	"mode=daily day=20001", "mode=daily day=19999", "mode=daily day=20000 practice=on",
	"mode=daily day=20000 seat1=cpu", "mode=standard",
};

START_TEST(other_games_do_not_count)
{
	struct session *s = begin_knight(store, uncounted[_i], NULL);
	ck_assert(!session_counts(s));
	session_free(s);
}
END_TEST

START_TEST(giving_up_uses_the_day_up)
{
	struct daily d;
	session_abandon(begin_knight(store, "mode=daily day=20000", NULL));
	struct session *s = begin_knight(store, "mode=daily day=20000", NULL);
	ck_assert(!session_counts(s));
	session_free(s);
	read_daily(&d);
	ck_assert_int_eq(d.count, 1);
	ck_assert_int_eq(daily_attempt(&d, 20000)->state, ATTEMPT_GIVEN_UP);
	daily_clear(&d);
}
END_TEST

START_TEST(a_clock_turned_back_gives_no_second_attempt)
{
	finish_and_leave(begin_knight(store, "mode=daily day=20000", NULL));
	today = 20003;
	finish_and_leave(begin_knight(store, "mode=daily day=20003", NULL));
	today = 20000;
	struct session *s = begin_knight(store, "mode=daily day=20000", NULL);
	ck_assert(!session_counts(s));
	session_free(s);
	today = 20003;
	s = begin_knight(store, "mode=daily day=20003", NULL);
	ck_assert(!session_counts(s));
	session_free(s);
}
END_TEST

/* Days up to today: finished ('x'), finished with a hint ('h'), given up ('g'), left open ('o'),
 * not begun ('.'). */
static const struct { const char *days; int streak, longest; } streaks[] = {
	{ ".", 0, 0 }, { "x", 1, 1 }, { "xxx", 3, 3 }, { "xx.", 2, 2 }, { "xx..", 0, 2 }, { "xxx.xx", 2, 3 },
	{ "xxh", 2, 2 }, { "xhx", 1, 1 }, { "xgx", 1, 1 }, { "xxo", 2, 2 }, { "xxog", 0, 2 },
};

START_TEST(streaks_are_days_in_a_row_without_help)
{
	struct daily d;
	for (const char *day = streaks[_i].days; *day != '\0'; day++, today++) {
		char *words = mem_format("mode=daily day=%d", today);
		struct session *s = *day != '.' ? begin_knight(store, words, NULL) : NULL;
		free(words);
		if (*day == 'h')
			session_note_hint(s);
		if (*day == 'x' || *day == 'h')
			finish(s);
		if (*day == 'g')
			session_abandon(s);
		else
			session_free(s);
	}
	today--;
	read_daily(&d);
	ck_assert_int_eq(d.streak, streaks[_i].streak);
	ck_assert_int_eq(d.longest, streaks[_i].longest);
	daily_clear(&d);
}
END_TEST

START_TEST(a_result_to_share_has_three_lines)
{
	struct daily d;
	finish_and_leave(begin_knight(store, "mode=daily day=20000", NULL));
	read_daily(&d);
	char *text = daily_share(&d, daily_attempt(&d, 20000)), *second = strchr(text, '\n'), *third = strchr(second + 1, '\n');
	ck_assert_int_eq(strncmp(text, "MonoKnight daily 2024-10-04\nScore ", 34), 0);
	ck_assert_ptr_nonnull(strstr(second, " moves, "));
	ck_assert_str_eq(third, "\nStreak 1, longest 1");
	free(text);
	daily_clear(&d);
}
END_TEST

static const struct { const char *first, *second; bool admitted; } admissions[] = {
	{ NULL, "mode=daily day=20000", true }, { NULL, "mode=daily day=20000 practice=on", false },
	{ NULL, "mode=daily day=20000 seat1=cpu", false }, { NULL, "mode=daily day=19999 practice=on", true },
	{ NULL, "mode=standard practice=on", true },
	{ "mode=daily day=20000", "mode=daily day=20000 practice=on", true },
};

START_TEST(practice_waits_until_the_day_is_played)
{
	struct error e;
	if (admissions[_i].first != NULL)
		finish_and_leave(begin_knight(store, admissions[_i].first, NULL));
	struct session *s = begin_knight(NULL, admissions[_i].second, NULL);
	bool ok = daily_admits(store, registry_find("monoknight"), session_started(s), today, &e);
	ck_assert(ok == admissions[_i].admitted);
	if (!ok)
		check_sentence(&e, ERR_RULE, "Finish today's daily game first");
	session_free(s);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_checked_fixture(t, set_up_day, tear_down);
	tcase_add_test(t, a_hint_takes_a_game_out_of_the_ordinary_list);
	tcase_add_test(t, a_hint_is_in_the_store_before_it_is_given);
	tcase_add_test(t, a_hint_is_neither_undone_nor_forgotten);
	tcase_add_test(t, a_hint_that_could_not_be_written_is_written_later);
	tcase_add_test(t, a_file_says_that_a_hint_was_used_and_no_more);
	tcase_add_loop_test(t, a_deal_that_was_begun_before_is_assisted, 0, LEN(pairs));
	tcase_add_loop_test(t, one_number_is_one_run, 0, LEN(same_runs));
	tcase_add_test(t, the_first_game_of_a_seed_keeps_its_place);
	tcase_add_test(t, a_second_game_beside_the_first_takes_both_out);
	tcase_add_loop_test(t, a_seed_is_known_whatever_its_size, 0, LEN(sizes));
	tcase_add_test(t, an_imported_game_shows_its_deal);
	tcase_add_test(t, a_stage_may_be_tried_again_with_the_same_seed);
	tcase_add_test(t, a_stage_cleared_with_a_hint_has_one_star_and_no_best);
	tcase_add_test(t, lists_of_games_with_help_have_names_of_their_own);
	tcase_add_test(t, a_game_with_a_given_deck_is_assisted_and_stays_so);
	tcase_add_loop_test(t, one_sentence_says_why, 0, LEN(sentences));
	tcase_add_test(t, the_first_game_of_the_day_counts);
	tcase_add_test(t, a_hint_uses_the_attempt_of_the_day);
	tcase_add_loop_test(t, other_games_do_not_count, 0, LEN(uncounted));
	tcase_add_test(t, giving_up_uses_the_day_up);
	tcase_add_test(t, a_clock_turned_back_gives_no_second_attempt);
	tcase_add_loop_test(t, streaks_are_days_in_a_row_without_help, 0, LEN(streaks));
	tcase_add_test(t, a_result_to_share_has_three_lines);
	tcase_add_loop_test(t, practice_waits_until_the_day_is_played, 0, LEN(admissions));
}

int
main(void)
{
	return suite_run("apart", fill, 20);
}
