/* store_lasting.c: checks what a store keeps for good: results, scores, progress, settings. */
#include <time.h>

#include "store_seen.h"

/* --- the end of a game --- */

START_TEST(the_last_action_adds_result_score_and_progress)
{
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "monoknight");
	append_many(s, id, 1, 4);
	json_t *summary = json_string("5 moves"), *progress = json_pack("{s:i}", "stars", 3);
	json_t *result = json_pack("{s:[i], s:{s:i}}", "winners", 1, "stats", "moves", 5);
	struct finish finish = { result, "standard", -250, "stage 1-2", progress };
	ck_assert(append_with(s, id, 5, NULL, summary, &finish, NULL));
	struct seen seen = { 0 };
	ck_assert(store_game(s, id, see, &seen, NULL));
	ck_assert(seen.row.over);
	ck_assert_int_eq(seen.row.actions, 5);
	ck_assert(json_equal(seen.row.result, result));
	ck_assert(json_equal(seen.row.summary, summary));
	json_t *kept = store_progress(s, "monoknight", "stage 1-2");
	ck_assert(json_equal(kept, progress));
	json_decref(kept);
	kept = store_rankings(s, "monoknight");
	ck_assert_uint_eq(json_array_size(kept), 1);
	ck_assert_str_eq(json_string_value(json_array_get(kept, 0)), "standard");
	json_decref(kept);
	forget(&seen);
	json_decref(summary);
	json_decref(result);
	json_decref(progress);
	store_close(s);
}
END_TEST

START_TEST(a_whole_game_is_kept_at_once_and_adds_to_no_ranking)
{
	struct store *s = open_kind(_i);
	json_t *start = json_pack("{s:i}", "seed", 5), *summary = json_string("won"), *result = json_pack("{s:[i]}",
	    "winners", 1);
	struct entry entries[] = { { 1, 2, 60, "play 1", 0xfffffff1u }, { 2, 2, 120, "play 2", 0xfffffff2u } };
	struct whole_game whole = { "mino", start, 33, entries, 2, summary, result };
	game_new(s, "mino");
	ck_assert_int_eq(store_game_whole(s, &whole, NULL), 2);
	struct seen seen = { 0 };
	ck_assert(store_game(s, 2, see, &seen, NULL));
	ck_assert(seen.row.over && seen.row.actions == 2 && seen.row.ticks == 33);
	ck_assert(json_equal(seen.row.start, start) && json_equal(seen.row.summary, summary));
	ck_assert(json_equal(seen.row.result, result));
	forget(&seen);
	ck_assert_int_eq(journal_length(s, 2, NULL), 2);
	json_t *names = store_rankings(s, "mino");
	ck_assert_uint_eq(json_array_size(names), 0);
	json_decref(names);
	entries[1].seq = 1;	/* a journal with two first actions is refused whole */
	struct error e;
	ck_assert_int_eq(store_game_whole(s, &whole, &e), 0);
	ck_assert_int_eq(e.kind, ERR_STORE);
	ck_assert(!store_game(s, 3, see, &seen, &e));
	json_decref(start);
	json_decref(summary);
	json_decref(result);
	store_close(s);
}
END_TEST

START_TEST(results_come_latest_first_and_without_summaries)
{
	struct store *s = open_kind(_i);
	static const char *const games[] = { "mino", "puyo", "mino", "puyo" };
	json_t *result = json_pack("{s:i}", "score", 7), *summary = json_string("much");
	struct finish finish = { .result = result };
	for (size_t i = 0; i < LEN(games); i++)
		game_new(s, games[i]);
	for (int64_t id = 1; id <= 3; id++)
		ck_assert(append_with(s, id, 1, NULL, summary, &finish, NULL));
	struct seen seen = { 0 };
	ck_assert(store_results(s, NULL, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 3);
	ck_assert(seen.ids[0] == 3 && seen.ids[1] == 2 && seen.ids[2] == 1);
	ck_assert(seen.row.over && seen.row.summary == NULL && json_equal(seen.row.result, result));
	forget(&seen);
	ck_assert(store_results(s, "mino", see, &seen, NULL));
	ck_assert(seen.count == 2 && seen.ids[0] == 3 && seen.ids[1] == 1);
	forget(&seen);
	seen.stop_at = 1;
	ck_assert(store_results(s, NULL, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 1);
	forget(&seen);
	json_decref(summary);
	json_decref(result);
	store_close(s);
}
END_TEST

START_TEST(time_ends_a_game_without_an_action_and_only_once)
{
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "mino");
	append_many(s, id, 1, 2);
	json_t *result = json_pack("{s:i}", "score", 7), *summary = json_string("time is up");
	struct finish finish = { .result = result, .ranking = "race", .score = 7 };
	struct error e;
	ck_assert(store_finish(s, id, 777, summary, &finish, NULL));
	ck_assert(!store_finish(s, id, 888, NULL, &finish, &e));
	check_sentence(&e, ERR_STORE, "is over already");
	ck_assert(!store_finish(s, id + 1, 888, NULL, &finish, &e));
	check_sentence(&e, ERR_INPUT, "There is no saved game 2.");
	struct seen seen = { 0 };
	ck_assert(store_game(s, id, see, &seen, NULL));
	ck_assert(seen.row.over);
	ck_assert_uint_eq(seen.row.ticks, 777);
	ck_assert_int_eq(seen.row.actions, 2);
	ck_assert(json_equal(seen.row.result, result));
	ck_assert(json_equal(seen.row.summary, summary));
	json_t *rankings = store_rankings(s, "mino");
	ck_assert_uint_eq(json_array_size(rankings), 1);
	json_decref(rankings);
	forget(&seen);
	json_decref(summary);
	json_decref(result);
	store_close(s);
}
END_TEST

START_TEST(a_finished_game_stays_as_it_is)
{
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "mino");
	json_t *result = json_object(), *summary = json_string("late");
	struct finish finish = { .result = result };
	ck_assert(append_with(s, id, 1, NULL, NULL, &finish, NULL));
	struct error e[2] = { 0 };
	ck_assert(!append(s, id, 2, &e[0]));
	ck_assert(!store_undo(s, id, 1, &e[1]));
	for (size_t i = 0; i < LEN(e); i++) {
		char text[64];
		error_text(&e[i], text, sizeof text);
		ck_assert_str_eq(text, "The saved game 1 is over already.");
	}
	ck_assert(store_game_save_clock(s, id, 999, summary, NULL));
	struct seen seen = { 0 };
	ck_assert(store_game(s, id, see, &seen, NULL));
	ck_assert_uint_eq(seen.row.ticks, 60);
	ck_assert_ptr_null(seen.row.summary);
	forget(&seen);
	json_decref(result);
	json_decref(summary);
	store_close(s);
}
END_TEST

/* Makes a finished game with a score. */
static int64_t
play_for(struct store *s, const char *game, const char *ranking, long score)
{
	int64_t id = game_new(s, game);
	json_t *result = json_pack("{s:{s:i}}", "stats", "twice", (int)score * 2);
	struct finish finish = { .result = result, .ranking = ranking, .score = score };
	ck_assert(append_with(s, id, 1, NULL, NULL, &finish, NULL));
	json_decref(result);
	return id;
}

struct scores {
	int	count;
	long	score[8];
	int64_t	game[8];
};

static bool
see_score(const struct score_row *row, void *context)
{
	struct scores *seen = context;
	ck_assert_int_eq(json_integer_value(json_object_get(row->stats, "twice")), row->score * 2);
	ck_assert_int_le(llabs(time(NULL) - row->when), 2);
	seen->game[seen->count] = row->game_id;
	seen->score[seen->count++] = row->score;
	return seen->count < 4;
}

static const long played[] = { 30, -5, 70, 30, 12, 99 };
static const struct {
	bool	latest, low_wins;
	int	limit, count;
	long	score[4];
	int64_t	game[4];	/* of equal scores the earlier one comes first */
} orders[] = {
	{ false, false, 3, 3, { 99, 70, 30 },	  { 6, 3, 1 } },
	{ false, false, 9, 4, { 99, 70, 30, 30 }, { 6, 3, 1, 4 } },
	{ false, true,  9, 4, { -5, 12, 30, 30 }, { 2, 5, 1, 4 } },
	{ true,  false, 2, 2, { 99, 12 },	  { 6, 5 } },
	{ true,  false, 0, 0, { 0 },		  { 0 } },
};

START_TEST(scores_are_listed_best_or_latest_first)
{
	struct store *s = open_well();
	for (size_t i = 0; i < LEN(played); i++)
		play_for(s, "mino", "daily", played[i]);
	play_for(s, "mino", "free", 1000);
	play_for(s, "puyo", "daily", 1000);
	struct scores seen = { 0 };
	int limit = orders[_i].limit;
	ck_assert(orders[_i].latest ?
	    store_scores_latest(s, "mino", "daily", limit, see_score, &seen, NULL) :
	    store_scores_best(s, "mino", "daily", orders[_i].low_wins, limit, see_score, &seen, NULL));
	ck_assert_int_eq(seen.count, orders[_i].count);
	for (int i = 0; i < seen.count; i++) {
		ck_assert_int_eq(seen.score[i], orders[_i].score[i]);
		ck_assert_int_eq(seen.game[i], orders[_i].game[i]);
	}
	json_t *rankings = store_rankings(s, "mino");
	ck_assert_uint_eq(json_array_size(rankings), 2);
	ck_assert_str_eq(json_string_value(json_array_get(rankings, 1)), "free");
	json_decref(rankings);
	store_close(s);
}
END_TEST

START_TEST(a_forgotten_game_leaves_its_score_and_its_number)
{
	struct store *s = open_kind(_i);
	int64_t id = play_for(s, "puyo", "versus", 40);
	ck_assert(store_game_delete(s, id, NULL));
	struct seen games = { 0 };
	ck_assert(!store_game(s, id, see, &games, NULL));
	struct scores seen = { 0 };
	ck_assert(store_scores_best(s, "puyo", "versus", false, 9, see_score, &seen, NULL));
	ck_assert_int_eq(seen.count, 1);
	ck_assert_int_eq(seen.game[0], 0);
	ck_assert_int_gt(game_new(s, "puyo"), id);
	ck_assert_int_eq(journal_length(s, id + 1, NULL), 0);
	store_close(s);
}
END_TEST

START_TEST(progress_is_kept_by_game_and_key)
{
	struct store *s = open_kind(_i);
	static const struct { const char *game, *key; int value; } kept[] = {
		{ "mino", "best", 1 }, { "mino", "worst", 2 }, { "puyo", "best", 3 }, { "mino", "best", 4 },
	};
	json_t *none = store_progress_all(s, "mino");
	ck_assert_uint_eq(json_object_size(none), 0);
	json_decref(none);
	ck_assert_ptr_null(store_progress(s, "mino", "best"));
	for (size_t i = 0; i < LEN(kept); i++) {
		json_t *value = json_integer(kept[i].value), *result = json_object();
		struct finish finish = { .result = result, .progress_key = kept[i].key, .progress = value };
		ck_assert(append_with(s, game_new(s, kept[i].game), 1, NULL, NULL, &finish, NULL));
		json_decref(value);
		json_decref(result);
	}
	json_t *all = store_progress_all(s, "mino"), *hoped = json_pack("{s:i, s:i}", "best", 4, "worst", 2);
	ck_assert(json_equal(all, hoped));
	json_decref(all);
	json_decref(hoped);
	none = store_rankings(s, "mino");
	ck_assert_uint_eq(json_array_size(none), 0);
	json_decref(none);
	store_close(s);
}
END_TEST

/* --- settings --- */

static void
check_setting(struct store *s, const char *name, const char *hoped)
{
	char *value = store_setting(s, name);
	ck_assert_pstr_eq(value, hoped);
	free(value);
}

START_TEST(a_setting_can_be_made_changed_and_forgotten)
{
	struct store *s = open_kind(_i);
	check_setting(s, "lang", NULL);
	ck_assert(store_set_setting(s, "lang", NULL, NULL));
	ck_assert(store_set_setting(s, "lang", "ja", NULL));
	ck_assert(store_set_setting(s, "Lang", "", NULL));
	ck_assert(store_set_setting(s, "lang", "\xe5\x9b\xbd' OR 1=1", NULL));
	check_setting(s, "lang", "\xe5\x9b\xbd' OR 1=1");
	check_setting(s, "Lang", "");
	ck_assert(store_set_setting(s, "lang", NULL, NULL));
	check_setting(s, "lang", NULL);
	check_setting(s, "Lang", "");
	store_close(s);
}
END_TEST

START_TEST(a_store_is_empty_until_something_is_played_or_set)
{
	struct store *s = open_kind(_i);
	ck_assert(store_is_empty(s));
	ck_assert(store_set_setting(s, "lang", "ja", NULL));
	ck_assert(!store_is_empty(s));
	ck_assert(store_set_setting(s, "lang", NULL, NULL));
	ck_assert(store_is_empty(s));
	game_new(s, "mino");
	ck_assert(!store_is_empty(s));
	store_close(s);
}
END_TEST

START_TEST(everything_outlives_the_program)
{
	struct store *s = open_well();
	int64_t id = game_new(s, "mino");
	append_snapshots(s, id, 1, 6);
	play_for(s, "mino", "daily", 8);
	ck_assert(store_set_setting(s, "lang", "ja", NULL));
	store_close(s);
	s = open_well();
	ck_assert_int_eq(journal_length(s, id, NULL), 6);
	ck_assert_int_eq(snapshot_number(s, id), 4);
	check_setting(s, "lang", "ja");
	struct scores seen = { 0 };
	ck_assert(store_scores_latest(s, "mino", "daily", 1, see_score, &seen, NULL));
	ck_assert_int_eq(seen.score[0], 8);
	append_many(s, id, 7, 9);
	store_close(s);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_loop_test(all, the_last_action_adds_result_score_and_progress, 0, 2);
	tcase_add_loop_test(all, a_whole_game_is_kept_at_once_and_adds_to_no_ranking, 0, 2);
	tcase_add_loop_test(all, results_come_latest_first_and_without_summaries, 0, 2);
	tcase_add_loop_test(all, time_ends_a_game_without_an_action_and_only_once, 0, 2);
	tcase_add_loop_test(all, a_finished_game_stays_as_it_is, 0, 2);
	tcase_add_loop_test(all, scores_are_listed_best_or_latest_first, 0, (int)LEN(orders));
	tcase_add_loop_test(all, a_forgotten_game_leaves_its_score_and_its_number, 0, 2);
	tcase_add_loop_test(all, progress_is_kept_by_game_and_key, 0, 2);
	tcase_add_loop_test(all, a_setting_can_be_made_changed_and_forgotten, 0, 2);
	tcase_add_loop_test(all, a_store_is_empty_until_something_is_played_or_set, 0, 2);
	tcase_add_test(all, everything_outlives_the_program);
}

int
main(void)
{
	return suite_run("store lasting", fill, 10);
}
