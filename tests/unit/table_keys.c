/* table_keys.c: checks keys and names: claims, codes that add a key, and their limits. */
#include "hall_case.h"

#include "base/mem.h"
#include "store/database.h"

#define KEY_A "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
#define KEY_B "SHA256:BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB+/8"
#define KEY_C "SHA256:CCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCCC"

/* Asks one question on a connection of its own, as an arcade does. */
static const char *
ask_once(const char *question)
{
	static char said[4096];
	int line = call(ARCADE_UID);
	snprintf(said, sizeof said, "%s", ask(line, "%s", question));
	close(line);
	pass(0);
	return said;
}

/* The code of a connected player; valid until the next call. */
static const char *
code_of(int line)
{
	static char code[KEY_CODE_SIZE];
	const char *at = strstr(ask(line, "code"), "{\"code\":\"");
	ck_assert_ptr_nonnull(at);
	snprintf(code, sizeof code, "%s", at + 9);
	return code;
}

static const char *
link_with(const char *key, const char *code)
{
	char question[128];
	snprintf(question, sizeof question, "link %s %s", key, code);
	return ask_once(question);
}

START_TEST(a_name_is_claimed_once_and_kept_for_its_key)
{
	expect(ask_once("7 key " KEY_A), "=7 {\"name\":null}");
	expect(ask_once("name " KEY_A " taro"), "= {\"name\":\"taro\"}");
	expect(ask_once("key " KEY_A), "= {\"name\":\"taro\"}");
	expect(ask_once("name " KEY_A " hana"), "? this key belongs to taro already");
	expect(ask_once("name " KEY_A " Taro"), "= {\"name\":\"taro\"}");	/* a client that got no answer asks again */
	expect(ask_once("name " KEY_B " taro"), "? the name taro is taken; choose another");
	expect(ask_once("key " KEY_B), "= {\"name\":null}");
	host_close(host);
	open_host();
	expect(ask_once("key " KEY_A), "= {\"name\":\"taro\"}");
}
END_TEST

START_TEST(names_that_differ_in_capitals_alone_are_the_same)
{
	expect(ask_once("name " KEY_A " Taró"), "= {\"name\":\"Taró\"}");
	expect(ask_once("name " KEY_B " tARÓ"), "? the name Taró is taken");
	expect(ask_once("name " KEY_B " 太郎"), "= {\"name\":\"太郎\"}");
	expect(ask_once("name " KEY_C " 太郎"), "? the name 太郎 is taken");
}
END_TEST

START_TEST(the_arcade_is_understood_with_other_capitals_as_well)
{
	expect(ask_once("name " KEY_A " Taro"), "= {\"name\":\"Taro\"}");
	expect(ask_once("hello 1 en as=tARO"), "= {\"name\":\"Taro@arcade\"");
}
END_TEST

START_TEST(names_that_differ_in_wide_letters_alone_are_the_same)
{
	expect(ask_once("name " KEY_A " taro1"), "= {\"name\":\"taro1\"}");
	expect(ask_once("name " KEY_B " ＴＡＲＯ１"), "? the name taro1 is taken");
}
END_TEST

/* A name, and another form of it, which must be refused. */
static const char *const same[][2] = {
	{ "タロウ", "ﾀﾛｳ" }, { "ｶﾞﾝﾊﾞ", "ガンバ" }, { "ポチ", "ﾎﾟﾁ" }, { "ヴァン", "ｳﾞｧﾝ" }, { "へのへの", "ヘのヘの" }, { "ぺんぎん", "ペんぎん" },
	{ "ベータ", "ﾍﾞｰﾀ" },
};

START_TEST(names_that_look_the_same_are_the_same)
{
	char question[128], name[64];
	snprintf(question, sizeof question, "name %s %s", KEY_A, same[_i][0]);
	expect(ask_once(question), "= {\"name\":");
	snprintf(question, sizeof question, "name %s %s", KEY_B, same[_i][1]);
	snprintf(name, sizeof name, "? the name %s is taken", same[_i][0]);
	expect(ask_once(question), name);
}
END_TEST

START_TEST(a_name_that_could_not_be_chosen_today_stays_with_its_owner)
{
	expect(ask_once("hello 1 en as=\ufb01n"), "? a name has letters in their plain form");
	ck_assert_int_ne(ledger_find_or_add_person(host_server(host)->ledger, "arcade", "\ufb01n"), 0);
	expect(ask_once("hello 1 en as=\ufb01n"), "= {\"name\":\"\ufb01n@arcade\"");
}
END_TEST

static const char *const other[][2] = {
	{ "ハハ", "ババ" }, { "バ", "パ" }, { "カ", "ヵ" }, { "ｱﾞ", "ア" }, { "はは", "ハハ" },
};

START_TEST(names_that_look_different_are_different)
{
	char question[128];
	for (int i = 0; i < 2; i++) {
		snprintf(question, sizeof question, "name %s %s", i == 0 ? KEY_A : KEY_B, other[_i][i]);
		expect(ask_once(question), "= {\"name\":");
	}
}
END_TEST

static const char *const fine[] = { "Тарас", "Τάρας", "太郎z", "タロウ-2", "ﾀﾛｳ", "O'Neill", "50%", "../x", "☆花☆", "Łukasz",
	"山\ufa11", "Ángel", "Đặng", "Ёлка", "τάρα", "l·l", "taro-san" };

START_TEST(names_of_one_alphabet_are_fine)
{
	char question[128];
	snprintf(question, sizeof question, "name %s %s", KEY_A, fine[_i]);
	expect(ask_once(question), "= {\"name\":");
}
END_TEST

START_TEST(a_login_of_that_name_does_not_take_it)
{
	int guest = call(0);	/* as root, because the login of the person who runs the tests may be too long for a name */
	expect(ask(guest, "hello 1 en"), "= {\"name\":");
	expect(ask(guest, "code"), "? only players of an arcade have keys");
	char *name = mem_format("name %s %s", KEY_A, host_server(host)->people->name);
	expect(ask_once(name), "= {\"name\":");
	free(name);
}
END_TEST

START_TEST(a_question_can_come_before_hello_on_the_same_connection)
{
	int line = call(ARCADE_UID);
	expect(ask(line, "name " KEY_A " taro"), "= {\"name\":\"taro\"}");
	expect(ask(line, "hello 1 en as=taro"), "= {\"name\":\"taro@arcade\"");
	expect(ask(line, "key " KEY_A), "? key is said before hello");
	expect(ask(line, "link " KEY_A " KXMP-RTVW"), "? link is said before hello");
	expect(ask(line, "code 1"), "? 1 is one word too many");
}
END_TEST

static const char *const strangers[] = { "key " KEY_A, "name " KEY_A " taro", "link " KEY_A " KXMP-RTVW" };

START_TEST(nobody_but_the_arcade_learns_whose_a_key_is)
{
	int line = call(GUEST_UID);
	expect(ask(line, "%s", strangers[_i]), "is believed only from the arcade's own login");
	ck_assert(is_closed(line));
}
END_TEST

static const char *const refused[][2] = {
	{ "key", "? a key is written as" },
	{ "key MD5:00:11", "? a key is written as" },
	{ "key SHA256:AAAA", "? a key is written as" },
	{ "key " KEY_A "=", "? a key is written as" },
	{ "key SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\xc3\xa9", "? a key is written as" },
	{ "key " KEY_A " x", "? x is one word too many" },
	{ "name " KEY_A, "? a name is at most 16 columns" },
	{ "name " KEY_A " a b", "? b is one word too many" },
	{ "name " KEY_A " a@b", "? a name is at most" },
	{ "name " KEY_A " a\u202eb", "? a name is at most" },
	{ "name " KEY_A " a=b", "? a name is at most" },
	{ "name " KEY_A " a\u00a0", "? a name is at most" },
	{ "name " KEY_A " \u3164", "? a name is at most" },
	{ "name " KEY_A " a\u0301", "? a name is at most" },
	{ "name " KEY_A " a\uff20b", "? a name is at most" },
	{ "name " KEY_A " \U0001d42d\U0001d41a\U0001d42b\U0001d428", "? a name has letters in their plain form" },
	{ "name " KEY_A " \ufb01n", "? a name has letters in their plain form" },
	{ "name " KEY_A " taro\u00b2", "? a name has letters in their plain form" },
	{ "name " KEY_A " t\u1d43ro", "? a name has letters in their plain form" },
	{ "name " KEY_A " \u2f08", "? a name has letters in their plain form" },
	{ "name " KEY_A " \uf9dd", "? a name has letters in their plain form" },
	{ "name " KEY_A " \U0002f800", "? a name has letters in their plain form" },
	{ "name " KEY_A " taro\ufff0", "? a name is at most" },
	{ "name " KEY_A " taro\U000e0fff", "? a name is at most" },
	{ "name " KEY_A " \u0378", "? a name is at most" },
	{ "name " KEY_A " di\u0133k", "? a name has letters in their plain form" },
	{ "name " KEY_A " tar\u1d0f", "? a name has letters in their plain form" },
	{ "name " KEY_A " t\u0251ro", "? a name has letters in their plain form" },
	{ "name " KEY_A " \u03c4\u1f71\u03c1", "? a name has letters in their plain form" },
	{ "name " KEY_A " taro\u2010san", "? a name has letters in their plain form" },
	{ "name " KEY_A " t\u0430ro", "? a name keeps to one alphabet" },
	{ "name " KEY_A " \u03a4aro", "? a name keeps to one alphabet" },
	{ "name " KEY_A " abcdefghijklmnopq", "? a name is at most" },
	{ "name " KEY_A " taro from=", "?  is no address, such as" },
	{ "name " KEY_A " taro from=192.0.2.7.1", "? 192.0.2.7.1 is no address, such as" },
	{ "name " KEY_A " from=192.0.2.7", "? a name is at most" },
	{ "link " KEY_A, "? a code has eight letters" },
	{ "link " KEY_A " AEIOUAEI", "? a code has eight letters" },
	{ "link " KEY_A " KXMP-RTVWX", "? a code has eight letters" },
	{ "link " KEY_A " kxmp rtvw", "? KXMP-RTVW is no code, or no longer" },
};

START_TEST(what_is_no_key_name_or_code_changes_nothing)
{
	expect(ask_once(refused[_i][0]), refused[_i][1]);
	expect(ask_once("key " KEY_A), "= {\"name\":null}");
}
END_TEST

/* --- codes --- */

START_TEST(a_code_adds_a_key_to_a_person_once)
{
	char code[KEY_CODE_SIZE];
	expect(ask_once("name " KEY_A " taro"), "taro");
	int taro = meet("taro");
	strcpy(code, code_of(taro));
	expect(link_with(KEY_B, code), "= {\"name\":\"taro\"}");
	expect(ask_once("key " KEY_B), "= {\"name\":\"taro\"}");
	expect(link_with(KEY_C, code), "is no code, or no longer");
	expect(link_with(KEY_B, code_of(taro)), "? this key belongs to taro already");
}
END_TEST

START_TEST(a_code_can_be_typed_in_small_letters_without_its_dash)
{
	char typed[KEY_CODE_SIZE];
	int taro = meet("taro");
	const char *code = code_of(taro);
	for (int i = 0, used = 0; i < KEY_CODE_SIZE; i++)
		if (code[i] != '-')
			typed[used++] = (char)(code[i] | (code[i] != '\0' ? 0x20 : 0));
	expect(link_with(KEY_B, typed), "= {\"name\":\"taro\"}");
}
END_TEST

START_TEST(an_older_code_of_the_same_person_is_void)
{
	char older[KEY_CODE_SIZE];
	int taro = meet("taro"), hana = meet("hana");
	strcpy(older, code_of(taro));
	code_of(taro);
	expect(link_with(KEY_B, older), "is no code, or no longer");
	expect(link_with(KEY_B, code_of(hana)), "= {\"name\":\"hana\"}");
}
END_TEST

START_TEST(a_code_is_void_after_ten_minutes)
{
	struct ledger *l = ledger_open(NULL, NULL);
	struct ledger_answer answer;
	char code[KEY_CODE_SIZE];
	int64_t taro = ledger_find_or_add_person(l, "arcade", "taro");
	ledger_make_code(l, taro, 1000, code);
	ck_assert_int_eq(ledger_ask_link(l, KEY_A, code, 1000 + KEY_CODE_SECONDS), 1);
	ck_assert(ledger_answer(l, &answer));
	ck_assert_int_eq(answer.error.kind, ERR_INPUT);
	ck_assert_int_eq(answer.person.id, 0);
	ck_assert_int_eq(ledger_ask_link(l, KEY_A, code, 1000 + KEY_CODE_SECONDS - 1), 2);
	ck_assert(ledger_answer(l, &answer) && answer.question == 2 && answer.person.id == taro);
	ck_assert(!ledger_answer(l, &answer));
	ledger_close(l);
}
END_TEST

START_TEST(a_person_has_at_most_sixteen_keys)
{
	struct ledger *l = ledger_open(NULL, NULL);
	struct ledger_answer answer;
	char code[KEY_CODE_SIZE], key[KEY_SIZE];
	int64_t taro = ledger_find_or_add_person(l, "arcade", "taro");
	for (int i = 0; i <= KEYS_OF_ONE; i++) {
		snprintf(key, sizeof key, "SHA256:%043d", i);
		ledger_make_code(l, taro, 1000, code);
		ledger_ask_link(l, key, code, 1001);
		ck_assert(ledger_answer(l, &answer));
		ck_assert_int_eq(answer.error.kind == ERR_NONE, i < KEYS_OF_ONE);
	}
	ledger_close(l);
}
END_TEST

/* --- limits --- */

#define NOBODYS_CODE "KXMP-RTVW"

START_TEST(a_player_who_tries_too_often_keeps_nobody_else_out)
{
	for (int i = 0; i < TRIES_OF_ONE; i++)
		expect(link_with(KEY_A, NOBODYS_CODE " from=192.0.2.7"), "is no code");
	expect(link_with(KEY_A, NOBODYS_CODE " from=192.0.2.7"), "? more than 30 names and codes in 10 minutes came from where you are");
	expect(ask_once("name " KEY_A " hana from=192.0.2.7"), "? more than 30 names and codes");
	expect(ask_once("key " KEY_A), "= {\"name\":null}");
	expect(ask_once("name " KEY_B " taro from=192.0.2.8"), "= {\"name\":\"taro\"}");
	expect(ask_once("name " KEY_C " jiro"), "= {\"name\":\"jiro\"}");
	pass(TRIES_MINUTES * 60 * 1000);
	expect(ask_once("name " KEY_A " hana from=192.0.2.7"), "= {\"name\":\"hana\"}");
}
END_TEST

START_TEST(the_owner_of_a_network_has_as_many_tries_as_the_owner_of_an_address)
{
	char from[64];
	for (int i = 0; i < TRIES_OF_ONE; i++) {
		snprintf(from, sizeof from, NOBODYS_CODE " from=2001:db8:0:1::%x", i + 1);
		expect(link_with(KEY_A, from), "is no code");
	}
	expect(link_with(KEY_A, NOBODYS_CODE " from=2001:db8:0:1:abcd::1"), "? more than 30 names and codes");
	expect(link_with(KEY_A, NOBODYS_CODE " from=2001:db8:0:2::1"), "is no code");
}
END_TEST

START_TEST(newcomers_from_everywhere_have_six_hundred_tries_together)
{
	struct tries tries = { .all.count = 0 };
	struct error e;
	for (int i = 0; i < TRIES_OF_ALL; i++)
		ck_assert(tries_take(&tries, (uint64_t)i + 1, 1000, &e));
	ck_assert(!tries_take(&tries, TRIES_OF_ALL + 1, 1000, &e));
	ck_assert(tries_take(&tries, 1, 1000 + TRIES_MINUTES * 60 * 1000, &e));
}
END_TEST

START_TEST(a_player_has_four_programs_and_the_fifth_is_refused_with_a_reason)
{
	int lines[4];
	for (int i = 0; i < 4; i++)
		lines[i] = meet("taro");
	int fifth = call(ARCADE_UID);
	expect(ask(fifth, "hello 1 en as=taro"), "? you play in 4 programs already; leave one of them first");
	ck_assert(is_closed(fifth));
	meet("hana");
	close(lines[2]);
	pass(0);
	meet("taro");
}
END_TEST

START_TEST(four_programs_ask_for_the_name_of_a_key_and_no_fifth)
{
	int four[4];
	for (int i = 0; i < 4; i++) {
		four[i] = call(ARCADE_UID);
		expect(ask(four[i], "key " KEY_A), "= {\"name\":null}");
	}
	expect(ask_once("key " KEY_A), "? 4 programs ask for your name already");
	expect(ask_once("key " KEY_B), "= {\"name\":null}");
	expect(ask(four[0], "key " KEY_A), "= {\"name\":null}");
	expect(ask(four[0], "name " KEY_A " taro"), "= {\"name\":\"taro\"}");
	expect(ask(four[0], "hello 1 en as=taro"), "= {\"name\":\"taro@arcade\"");
	expect(ask_once("key " KEY_A), "= {\"name\":\"taro\"}");
}
END_TEST

START_TEST(a_client_asked_for_a_name_has_five_minutes_and_ten_seconds_for_hello)
{
	int line = call(ARCADE_UID);
	expect(ask(line, "key " KEY_A), "= {\"name\":null}");
	pass(300 * 1000);
	expect(ask(line, "name " KEY_A " taro"), "= {\"name\":\"taro\"}");
	pass(11 * 1000);
	pass(0);
	expect(hear(line), "hello was not said within 310 seconds");
}
END_TEST

START_TEST(a_client_that_leaves_before_the_answer_does_no_harm)
{
	int line = call(ARCADE_UID);
	say(line, "name " KEY_A " taro\n");
	close(line);
	pass(0);
	ck_assert_ptr_null(host_server(host)->questions);
	expect(ask_once("key " KEY_A), "= {\"name\":\"taro\"}");
}
END_TEST

/* --- a ledger of an older version --- */

START_TEST(people_of_an_older_ledger_keep_their_names)
{
	sqlite3 *db;
	char path[128];
	close(meet("Taro"));
	host_close(host);
	snprintf(path, sizeof path, "%s/ledger.db", folder);
	ck_assert_int_eq(sqlite3_open(path, &db), SQLITE_OK);
	ck_assert_int_eq(sqlite3_exec(db, "DROP TABLE outbox; DROP TABLE keys; DROP TABLE codes; DROP INDEX people_folded;"
	    "ALTER TABLE people DROP COLUMN folded; PRAGMA user_version = 1", NULL, NULL, NULL), SQLITE_OK);
	sqlite3_close(db);
	open_host();
	expect(ask_once("name " KEY_A " taro"), "? the name Taro is taken");
	expect(ask_once("name " KEY_A " hana"), "= {\"name\":\"hana\"}");
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_name_is_claimed_once_and_kept_for_its_key);
	tcase_add_test(all, names_that_differ_in_capitals_alone_are_the_same);
	tcase_add_test(all, the_arcade_is_understood_with_other_capitals_as_well);
	tcase_add_test(all, names_that_differ_in_wide_letters_alone_are_the_same);
	tcase_add_loop_test(all, names_that_look_the_same_are_the_same, 0, LEN(same));
	tcase_add_test(all, a_name_that_could_not_be_chosen_today_stays_with_its_owner);
	tcase_add_loop_test(all, names_that_look_different_are_different, 0, LEN(other));
	tcase_add_loop_test(all, names_of_one_alphabet_are_fine, 0, LEN(fine));
	tcase_add_test(all, a_login_of_that_name_does_not_take_it);
	tcase_add_test(all, a_question_can_come_before_hello_on_the_same_connection);
	tcase_add_loop_test(all, nobody_but_the_arcade_learns_whose_a_key_is, 0, LEN(strangers));
	tcase_add_loop_test(all, what_is_no_key_name_or_code_changes_nothing, 0, LEN(refused));
	tcase_add_test(all, a_code_adds_a_key_to_a_person_once);
	tcase_add_test(all, a_code_can_be_typed_in_small_letters_without_its_dash);
	tcase_add_test(all, an_older_code_of_the_same_person_is_void);
	tcase_add_test(all, a_code_is_void_after_ten_minutes);
	tcase_add_test(all, a_person_has_at_most_sixteen_keys);
	tcase_add_test(all, a_player_who_tries_too_often_keeps_nobody_else_out);
	tcase_add_test(all, the_owner_of_a_network_has_as_many_tries_as_the_owner_of_an_address);
	tcase_add_test(all, newcomers_from_everywhere_have_six_hundred_tries_together);
	tcase_add_test(all, a_player_has_four_programs_and_the_fifth_is_refused_with_a_reason);
	tcase_add_test(all, four_programs_ask_for_the_name_of_a_key_and_no_fifth);
	tcase_add_test(all, a_client_asked_for_a_name_has_five_minutes_and_ten_seconds_for_hello);
	tcase_add_test(all, a_client_that_leaves_before_the_answer_does_no_harm);
	tcase_add_test(all, people_of_an_older_ledger_keep_their_names);
}

int
main(void)
{
	return suite_run("table keys", fill, 30);
}
