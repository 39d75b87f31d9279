/* store.c: checks that a store returns the games and journals that were written to it. */
#include <time.h>

#include "store_seen.h"

/* --- games --- */

START_TEST(a_new_game_is_kept_with_its_start)
{
	struct store *s = open_kind(_i);
	json_t *start = json_pack("{s:s, s:[i,i]}", "name", "\"'; DROP TABLE games; --", "list", 3, 5);
	int64_t before = time(NULL);
	int64_t id = store_game_new(s, "mino", start, NULL);
	ck_assert_int_gt(id, 0);
	struct seen seen = { 0 };
	ck_assert(store_game(s, id, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 1);
	ck_assert_int_eq(seen.row.id, id);
	ck_assert_str_eq(seen.game, "mino");
	ck_assert(json_equal(seen.row.start, start));
	ck_assert_uint_eq(seen.row.ticks, 0);
	ck_assert(!seen.row.over);
	ck_assert_int_ge(seen.row.created, before);
	ck_assert_int_le(seen.row.created, time(NULL));
	ck_assert_int_eq(seen.row.updated, seen.row.created);
	ck_assert_int_eq(seen.row.actions, 0);
	ck_assert_ptr_null(seen.row.summary);
	ck_assert_ptr_null(seen.row.result);
	forget(&seen);
	json_decref(start);
	store_close(s);
}
END_TEST

START_TEST(an_unknown_game_is_refused_by_every_call)
{
	struct store *s = open_kind(_i);
	game_new(s, "puyo");
	struct seen seen = { 0 };
	struct error e[5] = { 0 };
	ck_assert(!store_game(s, 99, see, &seen, &e[0]));
	ck_assert(!store_game_save_clock(s, 99, 1, NULL, &e[1]));
	ck_assert(!append(s, 99, 1, &e[2]));
	ck_assert(!store_undo(s, 99, 1, &e[3]));
	ck_assert_int_eq(journal_length(s, 99, &e[4]), -1);
	for (size_t i = 0; i < LEN(e); i++) {
		char text[64];
		error_text(&e[i], text, sizeof text);
		ck_assert_str_eq(text, "There is no saved game 99.");
	}
	ck_assert_int_eq(seen.count, 0);
	store_close(s);
}
END_TEST

/* Such a name cannot be read, because no JSON text contains it. */
START_TEST(a_game_whose_name_is_no_text_is_damaged)
{
	struct store *s = open_kind(_i);
	struct seen seen = { 0 };
	struct error e = { 0 };
	ck_assert(!store_game(s, game_new(s, "min\xff"), see, &seen, &e));
	ck_assert_int_eq(e.kind, ERR_DATA);
	ck_assert(store_games(s, NULL, false, 9, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 0);
	store_close(s);
}
END_TEST

START_TEST(games_are_listed_latest_first_by_game_and_by_end)
{
	struct store *s = open_kind(_i);
	const char *const names[] = { "mino", "puyo", "mino", "puyo", "mino" };
	int64_t ids[LEN(names)];
	for (size_t i = 0; i < LEN(names); i++)
		ids[i] = game_new(s, names[i]);
	json_t *result = json_object();
	struct finish finish = { .result = result };
	ck_assert(append_with(s, ids[2], 1, NULL, NULL, &finish, NULL));
	struct seen seen = { 0 };
	ck_assert(store_games(s, "mino", false, 10, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 2);
	ck_assert_int_eq(seen.ids[0], ids[4]);
	ck_assert_int_eq(seen.ids[1], ids[0]);
	forget(&seen);
	ck_assert(store_games(s, NULL, false, 3, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 3);
	ck_assert_int_eq(seen.ids[2], ids[1]);
	forget(&seen);
	ck_assert(store_games(s, NULL, true, 10, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 1);
	ck_assert_int_eq(seen.ids[0], ids[2]);
	forget(&seen);
	ck_assert(store_games(s, "mino", false, 0, see, &seen, NULL));
	ck_assert(store_games(s, "mino", false, -1, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 0);
	seen.stop_at = 1;
	ck_assert(store_games(s, NULL, false, 10, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 1);
	forget(&seen);
	json_decref(result);
	store_close(s);
}
END_TEST

/* The game that was changed last comes first, even if it began first. */
START_TEST(a_touched_game_keeps_clock_and_summary_and_moves_up)
{
	struct store *s = open_well();
	int64_t old = game_new(s, "gunjin"), young = game_new(s, "gunjin");
	json_t *summary = json_pack("{s:i}", "turn", 12);
	raw_change("UPDATE games SET created = created - 9, updated = updated - 9");
	ck_assert(store_game_save_clock(s, old, UINT64_C(1) << 40, summary, NULL));
	struct seen seen = { 0 };
	ck_assert(store_games(s, NULL, false, 2, see, &seen, NULL));
	ck_assert_int_eq(seen.ids[0], old);
	ck_assert_int_eq(seen.ids[1], young);
	forget(&seen);
	ck_assert(store_game_save_clock(s, old, (UINT64_C(1) << 40) + 1, NULL, NULL));
	ck_assert(store_game(s, old, see, &seen, NULL));
	ck_assert_uint_eq(seen.row.ticks, (UINT64_C(1) << 40) + 1);
	ck_assert_int_gt(seen.row.updated, seen.row.created);
	ck_assert(json_equal(seen.row.summary, summary));	/* without a new summary the old one stays */
	forget(&seen);
	json_decref(summary);
	store_close(s);
}
END_TEST

static bool
delete_it(const struct game_row *row, void *context)
{
	ck_assert(store_game_delete(context, row->id, NULL));
	return true;
}

START_TEST(a_visitor_may_change_what_it_visits)
{
	struct store *s = open_kind(_i);
	for (int i = 0; i < 5; i++)
		append_many(s, game_new(s, "puyo"), 1, 3);
	ck_assert(store_games(s, NULL, false, 10, delete_it, s, NULL));
	struct seen seen = { 0 };
	ck_assert(store_games(s, NULL, false, 10, see, &seen, NULL));
	ck_assert_int_eq(seen.count, 0);
	store_close(s);
}
END_TEST

/* --- journals --- */

START_TEST(actions_come_back_in_order)
{
	struct store *s = open_kind(_i);
	int64_t other = game_new(s, "mino"), id = game_new(s, "mino");
	append_many(s, other, 1, 2);
	ck_assert_int_eq(journal_length(s, id, NULL), 0);
	append_many(s, id, 1, 37);
	append_many(s, other, 3, 5);
	ck_assert_int_eq(journal_length(s, id, NULL), 37);
	struct seen seen = { 0 };
	ck_assert(store_game(s, id, see, &seen, NULL));
	ck_assert_int_eq(seen.row.actions, 37);
	ck_assert_uint_eq(seen.row.ticks, 37 * 60);
	forget(&seen);
	store_close(s);
}
END_TEST

START_TEST(only_the_next_number_is_taken)
{
	static const int64_t wrong[] = { 0, -1, 1, 3, 5, INT64_MAX, INT64_MIN };
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "mino");
	append_many(s, id, 1, 3);
	for (size_t i = 0; i < LEN(wrong); i++) {
		struct error e = { 0 };
		ck_assert(!append(s, id, wrong[i], &e));
		ck_assert_int_eq(e.kind, ERR_STORE);
	}
	ck_assert_int_eq(journal_length(s, id, NULL), 3);
	append_many(s, id, 4, 4);
	store_close(s);
}
END_TEST

static bool
stop_at_once(const struct entry *in, void *context)
{
	ck_assert_int_eq(in->seq, 1);
	++*(int *)context;
	return false;
}

START_TEST(a_journal_visitor_can_stop)
{
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "mino");
	append_many(s, id, 1, 3);
	int count = 0;
	ck_assert(store_journal(s, id, stop_at_once, &count, NULL));
	ck_assert_int_eq(count, 1);
	store_close(s);
}
END_TEST

START_TEST(the_latest_snapshot_comes_back_with_its_number)
{
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "mino"), other = game_new(s, "mino");
	append_snapshots(s, other, 1, 30);
	ck_assert_int_eq(snapshot_number(s, id), 0);
	append_snapshots(s, id, 1, 7);
	ck_assert_int_eq(snapshot_number(s, id), 4);
	append_snapshots(s, id, 8, 26);
	ck_assert_int_eq(snapshot_number(s, id), 24);
	if (!store_is_memory(s))	/* only a few snapshots stay */
		raw_check("SELECT group_concat(seq) FROM snapshots WHERE game = 1", "16,20,24");
	store_close(s);
}
END_TEST

START_TEST(undo_takes_the_entry_and_the_snapshots_from_it_on)
{
	struct store *s = open_kind(_i);
	int64_t id = game_new(s, "mino");
	append_snapshots(s, id, 1, 9);
	struct error e = { 0 };
	ck_assert(!store_undo(s, id, 8, &e));		/* it is not the last action */
	ck_assert_int_eq(e.kind, ERR_STORE);
	ck_assert(!store_undo(s, id, 10, &e));
	ck_assert(store_undo(s, id, 9, NULL));
	ck_assert_int_eq(snapshot_number(s, id), 8);
	ck_assert(store_undo(s, id, 8, NULL));
	ck_assert_int_eq(snapshot_number(s, id), 4);
	ck_assert_int_eq(journal_length(s, id, NULL), 7);
	append_many(s, id, 8, 8);
	ck_assert_int_eq(snapshot_number(s, id), 4);
	for (int64_t seq = 8; seq > 0; seq--)
		ck_assert(store_undo(s, id, seq, NULL));
	ck_assert(!store_undo(s, id, 0, &e));
	ck_assert_int_eq(journal_length(s, id, NULL), 0);
	ck_assert_int_eq(snapshot_number(s, id), 0);
	store_close(s);
}
END_TEST

START_TEST(a_store_knows_its_folder)
{
	struct store *s = open_kind(_i);
	char *there = store_folder(s), *hoped = _i == 0 ? realpath(folder, NULL) : NULL;
	ck_assert_pstr_eq(there, hoped);
	free(hoped);
	free(there);
	store_close(s);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, folder_make, folder_remove);
	tcase_add_loop_test(all, a_new_game_is_kept_with_its_start, 0, 2);
	tcase_add_loop_test(all, an_unknown_game_is_refused_by_every_call, 0, 2);
	tcase_add_loop_test(all, a_game_whose_name_is_no_text_is_damaged, 0, 2);
	tcase_add_loop_test(all, games_are_listed_latest_first_by_game_and_by_end, 0, 2);
	tcase_add_test(all, a_touched_game_keeps_clock_and_summary_and_moves_up);
	tcase_add_loop_test(all, a_visitor_may_change_what_it_visits, 0, 2);
	tcase_add_loop_test(all, actions_come_back_in_order, 0, 2);
	tcase_add_loop_test(all, only_the_next_number_is_taken, 0, 2);
	tcase_add_loop_test(all, a_journal_visitor_can_stop, 0, 2);
	tcase_add_loop_test(all, the_latest_snapshot_comes_back_with_its_number, 0, 2);
	tcase_add_loop_test(all, undo_takes_the_entry_and_the_snapshots_from_it_on, 0, 2);
	tcase_add_loop_test(all, a_store_knows_its_folder, 0, 2);
}

int
main(void)
{
	return suite_run("store", fill, 10);
}
