/* table_lists.c: checks the submission of finished games to the shared lists of a server. */
#include "table_case.h"
#include "table/journal_text.h"
#include "table/lists.h"
#include "../journals.h"

/* --- journals --- */

struct wanted { int line, at; json_t *journal; };

static void
take_line_of(const char *name, const json_t *line, void *context)
{
	struct wanted *w = context;
	(void)name;
	if (++w->at == w->line)
		w->journal = json_deep_copy(json_object_get(line, "journal"));
}

/* The journal of a line in tests/journals; the caller releases it. */
static json_t *
kept(const char *game, int line)
{
	struct wanted w = { .line = line };
	kept_each(game, take_line_of, &w);
	ck_assert_ptr_nonnull(w.journal);
	return w.journal;
}

static char *
base64(const char *bytes, size_t length)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	char *text = mem_new(4 * (length / 3 + 1) + 1), *out = text;
	for (size_t i = 0; i < length; i += 3) {
		uint32_t bits = 0;
		for (size_t j = 0; j < 3; j++)
			bits = bits << 8 | (i + j < length ? (unsigned char)bytes[i + j] : 0);
		for (size_t j = 0; j < 4; j++)
			*out++ = i + j > length ? '=' : digits[bits >> (18 - 6 * j) & 63];
	}
	return text;
}

/* Submits a text in pieces and returns the last reply. */
static const char *
submit_text(struct player *p, const char *game, const char *text)
{
	enum { CHUNK = 900 };	/* in bytes; the pieces may end in the middle of a base64 group */
	size_t length = strlen(text);
	ACCEPT(p, "submit begin %s %zu", game, length);
	for (size_t at = 0; at < length; at += CHUNK + at / CHUNK % 2) {
		size_t size = CHUNK + at / CHUNK % 2;
		char *chunk = base64(text + at, at + size < length ? size : length - at);
		ACCEPT(p, "submit data %s", chunk);
		free(chunk);
	}
	return ask(p, "7 submit end");
}

static const char *
submit(struct player *p, json_t *journal)
{
	char *text = json_dumps(journal, 0);
	const char *reply = submit_text(p, json_string_value(json_object_get(journal, "game")), text);
	free(text);
	json_decref(journal);
	return reply;
}

static void
expect_reply(const char *reply, const char *hoped)
{
	ck_assert_msg(strncmp(reply, hoped, strlen(hoped)) == 0 || strstr(reply, hoped) != NULL, "%.200s is not %s", reply, hoped);
}

/* Checks a board against "taro 290, hana 300": names without the realm, with "*" after an entry
 * that counts. */
static void
expect_board(const char *game, const char *list, const char *hoped)
{
	char text[300] = "";
	const char *reply = ask(&players[0], "board %s %s", game, list);
	json_t *rows = json_loads(reply + 2, JSON_DISABLE_EOF_CHECK, NULL), *row;
	size_t index;
	json_array_foreach(rows, index, row) {
		const char *name = json_string_value(json_object_get(row, "name"));
		text_append(text, sizeof text, "%s%.*s %d%s", index > 0 ? ", " : "", (int)strcspn(name, "@"), name,
		    (int)json_integer_value(json_object_get(row, "score")), json_is_true(json_object_get(row, "counts")) ? "*" : "");
	}
	json_decref(rows);
	ck_assert_str_eq(text, hoped);
}

/* --- submitting --- */

START_TEST(a_journal_that_replays_enters_the_list_of_its_kind)
{
	enter(0, "taro");
	enter(1, "hana");
	expect_reply(submit(&players[0], kept("monoknight", 54)), "=7 {\"list\":\"standard\",\"place\":1}");
	expect_reply(submit(&players[1], kept("monoknight", 1)), "=7 {\"list\":\"standard\",\"place\":1}");
	expect_reply(submit(&players[0], kept("monoknight", 58)), "=7 {\"list\":\"standard\",\"place\":2}");
	expect_board("monoknight", "standard", "hana 290, taro 328");	/* in this list fewer points are better */
	expect_reply(submit(&players[0], kept("mino", 6)), "=7 {\"list\":");
	expect_reply(ask(&players[1], "board monoknight"), "= [\"standard\"]");
}
END_TEST

START_TEST(a_daily_game_enters_the_list_of_its_day_too_but_does_not_count)
{
	enter(0, "taro");
	expect_reply(submit(&players[0], kept("monoknight", 12)), "=7 {\"list\":\"daily-2024-10-03\",\"place\":1}");
	expect_board("monoknight", "daily-2024-10-03", "taro 423");
	expect_board("monoknight", "daily", "");	/* there is no board across different days */
	expect_reply(submit(&players[0], kept("mino", 29)), "=7 {\"list\":\"daily-hard-2027-08-06\",\"place\":1}");
	expect_board("mino", "daily-hard", "taro 5");
	expect_board("mino", "daily-hard-2027-08-06", "taro 5");
}
END_TEST

START_TEST(the_same_game_enters_once_from_any_sender_in_any_writing)
{
	enter(0, "taro");
	enter(1, "hana");
	expect_reply(submit(&players[0], kept("monoknight", 1)), "=7");
	expect_reply(submit(&players[0], kept("monoknight", 1)), "?7 This game is in the list already.");
	json_t *again = kept("monoknight", 1), *action;
	size_t index;
	json_object_set_new(again, "hint", json_true());
	json_object_set_new(again, "names", json_pack("{s:s}", "name1", "Hana"));
	json_object_set_new(again, "version", json_string("9"));
	json_array_foreach(json_object_get(again, "actions"), index, action)
		json_object_del(action, "check");
	expect_reply(submit(&players[1], again), "?7 This game is in the list already.");
}
END_TEST

START_TEST(a_game_with_a_hint_is_assisted)
{
	enter(0, "taro");
	json_t *hinted = kept("monoknight", 1);
	json_object_set_new(hinted, "hint", json_true());
	expect_reply(submit(&players[0], hinted), "=7 {\"list\":\"standard+hint\",\"place\":1}");
	expect_board("monoknight", "standard", "");
	expect_board("monoknight", "standard+hint", "taro 290");
}
END_TEST

static const struct { const char *game; int line; const char *why; } refused[] = {
	{ "monoknight", 2, "This game is not finished." },
	{ "monoknight", 4, "There is no list for games of this kind." },	/* a game of a CPU */
	{ "monoknight", 9, "There is no list for games of this kind." },	/* practice */
	{ "monoknight", 20, "There is no list for games of this kind." },	/* a stage */
	{ "monoknight", 49, "Only games that begin from a seed count" },
	{ "puyo", 1, "There is no list for games of this kind." },
	{ "gunjin", 1, "" },
};

START_TEST(what_counts_for_no_list_is_refused)
{
	enter(0, "taro");
	const char *reply = submit(&players[0], kept(refused[_i].game, refused[_i].line));
	expect_reply(reply, "?7 ");
	expect_reply(reply, refused[_i].why);
}
END_TEST

START_TEST(a_journal_that_was_tampered_with_is_refused)
{
	enter(0, "taro");
	json_t *journal = kept("monoknight", 1);
	json_object_set_new(journal, "seed", json_integer(123456));
	expect_reply(submit(&players[0], journal), "does not replay");
	journal = kept("monoknight", 1);
	json_object_set_new(journal, "drift", json_integer(3));
	expect_reply(submit(&players[0], journal), "Part of this game is lost");
	journal = kept("monoknight", 1);
	json_object_set_new(journal, "practice", json_true());
	expect_reply(submit(&players[0], journal), "?7 Only games that begin from a seed count");
	journal = kept("monoknight", 1);
	json_array_remove(json_object_get(journal, "actions"), 5);
	expect_reply(submit(&players[0], journal), "does not replay");
	expect_board("monoknight", "standard", "");
}
END_TEST

static const char *const no_journals[] = { "{", "[]", "17", "{\"game\":\"mino\"}", "{\"game\":\"monoknight\",\"seed\":1,\"actions\":7}",
	"{\"game\":\"monoknight\",\"seed\":1,\"actions\":[null]}", "{\"game\":\"monoknight\",\"seed\":1,\"options\":{\"mode\":\"none\"}}",
	"{\"game\":\"monoknight\",\"seed\":1,\"actions\":[],\"actions\":[]}", "{\"game\":\"monoknight\",\"seed\":1,\"actions\":[,]}",
	"{\"game\":\"monoknight\",\"seed\":1,\"actions\":[{]}", "{\"game\":\"monoknight\",\"seed\":1,\"actions\":[\"", "]", "{\"actions\":[[[[[",
	"{\"game\":\"monoknight\",\"seed\":1,\"actions\":[],\"\\u0061ctions\":[1]}", "{\"game\":\"monoknight\",\"seed\":1,\"actions\":[] ]" };

START_TEST(what_is_no_journal_is_refused)
{
	enter(0, "taro");
	expect_reply(submit_text(&players[0], "monoknight", no_journals[_i]), "?7 ");
	expect_reply(submit(&players[0], kept("monoknight", 1)), "=7");	/* the next submission is accepted */
}
END_TEST

START_TEST(chunks_come_in_order_and_within_what_was_announced)
{
	struct player *p = enter(0, "taro");
	REFUSE(p, "submit");
	REFUSE(p, "submit end");
	REFUSE(p, "submit data eHh4");
	REFUSE(p, "submit begin go 5");
	REFUSE(p, "submit begin monoknight 0");
	REFUSE(p, "submit begin monoknight %d", LISTS_JOURNAL_MAX + 1);
	REFUSE(p, "submit begin monoknight 99999999999999999999");
	ACCEPT(p, "submit begin monoknight 5");
	REFUSE(p, "submit data eHh4eHh4");	/* six bytes */
	REFUSE(p, "submit data !!!!");
	REFUSE(p, "submit data e");
	ACCEPT(p, "submit data eHh4");
	REFUSE(p, "submit end");
	ACCEPT(p, "submit data eHg=");
	REFUSE(p, "submit end");	/* not a journal */
	REFUSE(p, "submit data eHg=");
	ACCEPT(p, "submit begin monoknight 5");
	ACCEPT(p, "submit begin monoknight 6");	/* starts the submission again */
	ACCEPT(p, "submit data eHh4eHh4");
}
END_TEST

/* The server plays a long game in many slices, and answers others in between. */
START_TEST(nobody_waits_for_a_journal_to_be_played)
{
	struct player *p = enter(0, "taro"), *q = enter(1, "hana");
	json_t *journal = kept("mino", 22);
	char *text = json_dumps(journal, 0), line[64] = "7 submit end", ping[] = "8 ping";
	ACCEPT(p, "submit begin mino %zu", strlen(text));
	for (size_t at = 0, length = strlen(text); at < length; at += 2700) {
		char *chunk = base64(text + at, at + 2700 < length ? 2700 : length - at);
		ACCEPT(p, "submit data %s", chunk);
		free(chunk);
	}
	hush(p);
	words_take(&server, p->client, line, NULL);
	listen_all();
	ck_assert(!heard(p, "7"));
	int slices = 0;
	while (lists_work(&server))
		slices++;
	ck_assert_int_ge(slices, 300 / 16);
	words_take(&server, q->client, ping, NULL);
	listen_all();
	ck_assert(heard(p, "=7 {\"list\":") && heard(q, "=8 pong"));
	json_decref(journal);
	free(text);
}
END_TEST

/* A journal may claim any amount of time. */
START_TEST(a_journal_with_more_time_than_anybody_has_is_no_work)
{
	static const struct { const char *game; int line; } games[] = { { "monoknight", 2 }, { "mino", 2 }, { "puyo", 19 } };
	enter(0, "taro");
	for (size_t i = 0; i < LEN(games); i++) {
		json_t *journal = kept(games[i].game, games[i].line);
		json_object_set_new(journal, "ticks", json_integer(SESSION_TICKS_LIMIT));
		submit(&players[0], journal);
	}
}
END_TEST

START_TEST(a_lost_connection_loses_its_journal)
{
	struct player *p = enter(0, "taro");
	ACCEPT(p, "submit begin monoknight 5");
	ACCEPT(p, "submit data eHh4eHg=");
	hang_up(p);
	enter(0, "taro");
	REFUSE(&players[0], "submit end");
}
END_TEST

/* --- journals as text --- */

/* The journal that is put together from the parts of this text. */
static json_t *
put_together(const char *text)
{
	struct journal_text t;
	bool done = false;
	journal_text_init(&t, text, strlen(text));
	while (!done)
		ck_assert(journal_text_scan(&t, &done));
	json_t *head = journal_text_head(&t), *all = json_array();
	ck_assert_ptr_nonnull(head);
	for (done = false; !done; ) {
		json_t *some = journal_text_actions(&t, 7, &done);
		ck_assert(some != NULL && json_array_size(some) <= 7);
		json_array_extend(all, some);
		json_decref(some);
	}
	char *with = journal_text_with(&t, head);
	json_t *read = json_loads(with, 0, NULL);
	json_object_set_new(head, "actions", all);
	ck_assert(json_equal(head, read));
	json_decref(read);
	free(with);
	return head;
}

static void
compare_parts(const char *name, const json_t *line, void *context)
{
	static const size_t flags[] = { JSON_COMPACT, JSON_INDENT(3), JSON_SORT_KEYS };
	const json_t *journal = json_object_get(line, "journal");
	(void)context;
	if (json_object_get(journal, "setup") != NULL)	/* such a journal has a long head, which is refused */
		return;
	for (size_t i = 0; i < LEN(flags); i++) {
		char *text = json_dumps(journal, flags[i]);
		json_t *read = put_together(text);
		ck_assert_msg(json_equal(read, journal), "%s", name);
		json_decref(read);
		free(text);
	}
}

START_TEST(a_journal_in_parts_is_the_journal)
{
	kept_each(kept_games[_i], compare_parts, NULL);
}
END_TEST

START_TEST(brackets_and_commas_within_texts_are_no_parts)
{
	static const char text[] = " { \"a\" : \"actions\" , \"b\":[{\"actions\":[1,2]}], \"actions\" :\n[ \"x,]\\\"[\" , {\"y\":[1,\"\\\\\"]}, null ] }";
	json_t *read = put_together(text), *plain = json_loads(text, 0, NULL);
	ck_assert_ptr_nonnull(plain);
	ck_assert(json_equal(read, plain));
	json_decref(read);
	json_decref(plain);
}
END_TEST

/* --- games at the server --- */

static void
play_to_the_end(struct table *t, int table_seat)
{
	struct player *p = &players[table_seat - 1];
	for (uint64_t i = 0; !session_over(table_session_of(t, table_seat)); i++) {
		char action[ACTION_SIZE];
		ck_assert(i < 3000 && choose(table_session_of(t, table_seat), 1, 77 * (uint64_t)table_seat + i, action));
		ask(p, "play %d %d %s", (int)table_id(t), (int)p->n, action);
		if (table_is_over(t))
			break;
	}
}

START_TEST(a_daily_game_that_was_played_at_the_server_counts)
{
	char date[TEXT_DATE_SIZE], list[40];
	struct player *p = enter(0, "taro");
	struct table *t = begin_table("mino", "seats=1 mode=daily", 1, true);
	text_date(date, server_day(&server));
	snprintf(list, sizeof list, "daily-%s", date);
	play_to_the_end(t, 1);
	ck_assert(table_is_over(t));
	ck_assert(heard(p, "You are number 1 in the list daily-"));
	json_t *journal = table_journal(&server, t, p->client->person, NULL);
	json_object_del(journal, "table");
	expect_reply(submit(p, journal), "This game is in the list already.");
	const char *reply = ask(p, "board mino %s", list);
	ck_assert_msg(strstr(reply, "\"counts\":true") != NULL, "%s", reply);
}
END_TEST

START_TEST(a_daily_game_of_another_day_does_not_count)
{
	struct player *p = enter(0, "taro");
	struct table *t = begin_table("mino", "seats=1 mode=daily day=20000", 1, true);
	play_to_the_end(t, 1);
	const char *reply = ask(p, "board mino daily-2024-10-04");
	ck_assert_msg(strstr(reply, "\"counts\":false") != NULL, "%s", reply);
}
END_TEST

START_TEST(everybody_in_a_race_enters_with_their_own_game)
{
	enter(0, "taro");
	enter(1, "hana");
	struct table *t = begin_table("mino", "", 2, true);
	play_to_the_end(t, 1);
	ck_assert(!table_is_over(t));
	for (int i = 0; i < 2; i++)
		hush(&players[i]);
	play_to_the_end(t, 2);
	ck_assert(table_is_over(t));
	ck_assert(heard(&players[0], "in the list") && heard(&players[1], "in the list"));
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_journal_that_replays_enters_the_list_of_its_kind);
	tcase_add_test(all, a_daily_game_enters_the_list_of_its_day_too_but_does_not_count);
	tcase_add_test(all, the_same_game_enters_once_from_any_sender_in_any_writing);
	tcase_add_test(all, a_game_with_a_hint_is_assisted);
	tcase_add_loop_test(all, what_counts_for_no_list_is_refused, 0, LEN(refused));
	tcase_add_test(all, a_journal_that_was_tampered_with_is_refused);
	tcase_add_loop_test(all, what_is_no_journal_is_refused, 0, LEN(no_journals));
	tcase_add_test(all, chunks_come_in_order_and_within_what_was_announced);
	tcase_add_test(all, nobody_waits_for_a_journal_to_be_played);
	tcase_add_test(all, a_journal_with_more_time_than_anybody_has_is_no_work);
	tcase_add_test(all, a_lost_connection_loses_its_journal);
	tcase_add_loop_test(all, a_journal_in_parts_is_the_journal, 0, KEPT_GAMES);
	tcase_add_test(all, brackets_and_commas_within_texts_are_no_parts);
	tcase_add_test(all, a_daily_game_that_was_played_at_the_server_counts);
	tcase_add_test(all, a_daily_game_of_another_day_does_not_count);
	tcase_add_test(all, everybody_in_a_race_enters_with_their_own_game);
}

int
main(void)
{
	return suite_run("table lists", fill, 30);
}
