/* table_hall.c: checks how people meet in the hall of a server. */
#include "hall_case.h"
#include "table/host_private.h"

/* --- hello --- */

START_TEST(hello_names_the_player_and_what_can_be_sent)
{
	int taro = call(ARCADE_UID);
	const char *said = ask(taro, "7 hello 1 ja as=太郎");
	expect(said, "=7 {\"name\":\"太郎@arcade\",\"realm\":\"arcade\"");
	expect(said, "\"protocol\":1,\"kept\":true");
	expect(said, "\"limits\":{\"line\":4096,\"queue\":65536}");
	expect(said, "\"waiting\":[]");
	expect(said, "\"phrases\":[\"");
	int guest = call(GUEST_UID);
	expect(ask(guest, "hello 1"), "{\"name\":\"#4712\",\"realm\":\"login\"");
	int root = call(0);
	expect(ask(root, "hello 1 en"), "{\"name\":\"root\",\"realm\":\"login\"");
	expect(ask(root, "hello 1 en"), "? there is no command hello");
}
END_TEST

static const char *const hellos[][2] = {
	{ "ping", "? the first word must be: hello 1" },
	{ "hello", "? the first word must be: hello 1" },
	{ "hello one", "? the first word must be: hello 1" },
	{ "hello 0", "older" },
	{ "hello 2 en as=x whatever=it says", "newer" },
	{ "hello 1 fr", "not fr" },
	{ "hello 1 as=", "columns" },
	{ "hello 1 as=a@b", "columns" },
	{ "hello 1 as=#1", "columns" },
	{ "hello 1 as=a\u202eb", "columns" },
	{ "hello 1 as=abcdefghijklmnopq", "columns" },
};

START_TEST(another_first_word_ends_the_connection_with_the_remedy)
{
	int line = call(ARCADE_UID);
	expect(ask(line, "%s", hellos[_i][0]), hellos[_i][1]);
	ck_assert(is_closed(line));
}
END_TEST

START_TEST(only_the_trusted_login_can_say_who_it_is)
{
	int line = call(GUEST_UID);
	expect(ask(line, "hello 1 en as=taro"), "? as=NAME is believed only from the arcade's own login");
	ck_assert(is_closed(line));
}
END_TEST

START_TEST(a_login_without_a_number_here_is_refused)
{
	int line = call(65534);
	expect(hear(line), "? the referee cannot tell who you are");
	ck_assert(is_closed(line));
}
END_TEST

START_TEST(a_silent_client_is_closed_after_ten_seconds)
{
	int line = call(ARCADE_UID), taro = meet("taro");
	pass(9000);
	ck_assert_str_eq(hear(line), "");
	pass(2000);
	expect(hear(line), "hello was not said within 10 seconds");
	ck_assert(is_closed(line));
	pass(100000);
	expect(ask(taro, "ping"), "= pong");
}
END_TEST

START_TEST(nobody_acts_and_nothing_is_due)
{
	int taro = meet("taro");
	expect(ask(taro, "hall on"), "%hall {\"people\":1,\"tables\":0,\"seeks\":[]");
	pass(2000);
	hear(taro);
	ck_assert_int_eq(host_due(host), -1);
	pass(1000000);
	ck_assert_str_eq(hear(taro), "");
	ck_assert_int_eq(host_due(host), -1);
}
END_TEST

/* --- meeting --- */

START_TEST(two_people_that_seek_the_same_get_a_table)
{
	int taro = meet("taro"), hana = meet("hana");
	ck_assert_int_gt(number_of(ask(taro, "seek gunjin clock=10+5"), "seek"), 0);
	expect(ask(hana, "seek gunjin clock=5+5"), "= {\"seek\":");
	const char *said = ask(hana, "seek gunjin clock=10+5");
	long table = number_of(strstr(said, "= {"), "table");
	expect(said, "%table {");
	said = hear(taro);
	expect(said, "%table {");
	ck_assert_int_eq(number_of(said, "id"), table);
	said = ask(taro, "who");
	expect(said, "{\"name\":\"hana@arcade\",\"at\":0");
	expect(said, "{\"name\":\"taro@arcade\",\"at\":0");
	expect(ask(taro, "hall on"), "\"seeks\":[],");
}
END_TEST

START_TEST(the_oldest_seek_that_fits_is_taken_and_never_ones_own)
{
	int taro = meet("taro"), hana = meet("hana"), jiro = meet("jiro");
	ask(taro, "seek monoknight rated=no");
	ask(hana, "seek monoknight");
	expect(ask(hana, "seek monoknight"), "{\"seek\":");
	expect(ask(jiro, "seek monoknight rated=no"), "{\"table\":");
	expect(hear(taro), "%table");
	ck_assert_str_eq(hear(hana), "");
}
END_TEST

START_TEST(sides_that_were_asked_for_are_kept)
{
	for (int i = 0; i < 8; i++) {
		int taro = meet("taro"), hana = meet("hana");
		expect(ask(taro, "seek gunjin side=2"), "{\"seek\":");
		expect(ask(hana, "seek gunjin%s", i % 2 == 0 ? "" : " side=1"), "\"you\":1");
		expect(hear(taro), "\"you\":2");
		close(taro);
		close(hana);
		pass(0);
	}
}
END_TEST

START_TEST(the_side_of_the_second_player_is_kept_too)
{
	for (int i = 0; i < 8; i++) {
		int taro = meet("taro"), hana = meet("hana");
		ask(taro, "seek gunjin");
		expect(ask(hana, "seek gunjin side=2"), "\"you\":2");
		expect(hear(taro), "\"you\":1");
		close(taro);
		close(hana);
		pass(0);
	}
}
END_TEST

START_TEST(a_larger_table_gathers_people_until_it_is_full)
{
	int taro = meet("taro"), hana = meet("hana"), jiro = meet("jiro"), goro = meet("goro");
	long seek = number_of(ask(taro, "seek monoknight seats=3"), "seek");
	ck_assert_int_eq(number_of(ask(hana, "seek monoknight seats=3"), "seek"), seek);
	expect(ask(jiro, "hall on"), "\"missing\":1");
	expect(ask(hana, "withdraw %ld", seek), "=\n");
	expect(ask(jiro, "accept %ld", seek), "{\"seek\":");
	close(taro);
	pass(0);
	expect(ask(goro, "accept %ld", seek), "{\"seek\":");
	expect(ask(hana, "seek monoknight seats=3"), "{\"table\":");
	expect(hear(jiro), "%table");
	expect(hear(goro), "%table");
}
END_TEST

START_TEST(a_game_alone_begins_at_once)
{
	int taro = meet("taro");
	expect(ask(taro, "seek monoknight seats=1"), "= {\"table\":");
	expect(ask(taro, "seek synegier seats=2 cpu2=easy"), "= {\"table\":");
}
END_TEST

START_TEST(a_seek_ends_with_its_connection_and_when_a_table_begins)
{
	int taro = meet("taro"), hana = meet("hana");
	long first = number_of(ask(taro, "seek gunjin"), "seek");
	close(taro);
	pass(0);
	expect(ask(hana, "accept %ld", first), "? that seek or challenge is no longer open");
	taro = meet("taro");
	long other = number_of(ask(taro, "seek puyo"), "seek"), slow = number_of(ask(taro, "seek gunjin clock=3d"), "seek");
	long taken = number_of(ask(taro, "seek gunjin"), "seek");
	expect(ask(hana, "accept %ld", taken), "{\"table\":");
	expect(ask(hana, "accept %ld", other), "? that seek or challenge is no longer open");
	expect(ask(hana, "accept %ld", slow), "{\"table\":");
}
END_TEST

START_TEST(a_challenge_is_asked_on_every_connection_and_gone_when_answered)
{
	int taro = meet("taro"), hana = meet("hana"), again = meet("hana");
	long number = number_of(ask(taro, "challenge hana@arcade gunjin clock=10+5"), "challenge");
	const char *said = hear(hana);
	expect(said, "%ask {\"ask\":\"challenge\",\"id\":");
	expect(said, "\"name\":\"taro@arcade\",\"rating\":1500");
	expect(said, "\"clock\":\"10+5\"");
	expect(hear(again), "%ask {\"ask\":\"challenge\"");
	expect(ask(taro, "accept %ld", number), "? that challenge is for somebody else");
	expect(ask(hana, "accept %ld", number), "= {\"table\":");
	expect(hear(again), "%ask {\"ask\":\"gone\",\"id\":");
	expect(hear(taro), "%table {");
}
END_TEST

START_TEST(a_challenge_can_be_declined_or_withdrawn)
{
	int taro = meet("taro"), hana = meet("hana");
	long number = number_of(ask(taro, "challenge hana@arcade puyo"), "challenge");
	expect(ask(hana, "decline %ld", number), "=\n");
	const char *said = hear(taro);
	expect(said, "%note {\"text\":\"hana@arcade declines your challenge.\"}");
	expect(said, "%ask {\"ask\":\"gone\"");
	number = number_of(ask(taro, "challenge hana@arcade puyo"), "challenge");
	hear(hana);
	expect(ask(hana, "withdraw %ld", number), "? this seek or challenge is not yours");
	expect(ask(taro, "withdraw %ld", number), "=\n");
	expect(hear(hana), "%ask {\"ask\":\"gone\"");
	expect(ask(hana, "accept %ld", number), "? that seek or challenge is no longer open");
}
END_TEST

START_TEST(a_challenge_needs_somebody_who_is_there)
{
	int taro = meet("taro"), hana = meet("hana");
	expect(ask(taro, "challenge nobody gunjin"), "? nobody here is called nobody");
	expect(ask(taro, "challenge hana gunjin"), "? nobody here is called hana");
	expect(ask(taro, "challenge taro@arcade gunjin"), "? you cannot challenge yourself");
	expect(ask(taro, "challenge hana@arcade synegier"), "? a challenge is for two");
	close(hana);
	expect(ask(taro, "challenge hana@arcade gunjin"), "? hana@arcade is not here");
}
END_TEST

START_TEST(people_that_block_each_other_do_not_meet)
{
	int taro = meet("taro"), hana = meet("hana"), jiro = meet("jiro");
	expect(ask(hana, "block taro@arcade"), "=\n");
	expect(ask(hana, "blocked"), "= [\"taro@arcade\"]");
	expect(ask(hana, "block hana@arcade"), "? you cannot block yourself");
	expect(ask(taro, "challenge hana@arcade gunjin"), "? hana@arcade takes no challenges from you");
	expect(ask(hana, "challenge taro@arcade gunjin"), "? you have blocked taro@arcade");
	long seek = number_of(ask(hana, "seek gunjin"), "seek");
	expect(ask(taro, "seek gunjin"), "{\"seek\":");
	expect(ask(taro, "accept %ld", seek), "has blocked the other");
	expect(ask(jiro, "seek gunjin"), "{\"table\":");
	expect(hear(hana), "%table");
	expect(ask(hana, "unblock taro@arcade"), "=\n");
	expect(ask(hana, "blocked"), "= []");
	expect(ask(hana, "seek gunjin"), "{\"table\":");
}
END_TEST

START_TEST(news_of_the_hall_come_once_a_second_if_asked_for)
{
	int taro = meet("taro"), hana = meet("hana");
	expect(ask(taro, "hall on"), "%hall {\"people\":2,");
	pass(2000);
	hear(taro);
	for (int i = 0; i < 3; i++)
		say(hana, "seek gunjin\n");
	pass(500);
	pass(1000);
	const char *said = hear(taro), *first = strstr(said, "%hall");
	ck_assert_ptr_nonnull(first);
	ck_assert_ptr_null(strstr(first + 1, "%hall"));
	expect(ask(taro, "ping"), "= pong");
	pass(5000);
	ck_assert_str_eq(hear(taro), "");
	expect_not(hear(hana), "%hall");
	expect(ask(taro, "hall off"), "=\n");
	ask(hana, "seek puyo");
	pass(5000);
	ck_assert_str_eq(hear(taro), "");
}
END_TEST

/* --- limits --- */

START_TEST(five_seeks_and_five_challenges_are_the_most)
{
	int taro = meet("taro"), hana = meet("hana");
	for (int i = 0; i < 5; i++) {
		expect(ask(taro, "seek gunjin nobattle=%d", 50 + i), "{\"seek\":");
		expect(ask(taro, "challenge hana@arcade puyo"), "{\"challenge\":");
	}
	expect(ask(taro, "seek gunjin"), "? you have 5 open seeks already");
	expect(ask(taro, "challenge hana@arcade puyo"), "? you have 5 open challenges already");
	close(hana);
	pass(0);
	hana = meet("hana");
	expect(ask(taro, "challenge hana@arcade puyo"), "{\"challenge\":");
}
END_TEST

START_TEST(a_flood_of_commands_is_refused_and_closed_and_others_do_not_notice)
{
	int taro = meet("taro"), hana = meet("hana");
	pass(10000);
	for (int i = 0; i < 200; i++)
		say(taro, "ping\n");
	say(hana, "3 ping\n");
	host_turn(host, now_ms);
	host_turn(host, now_ms);
	expect(hear(hana), "=3 pong");
	const char *said = hear(taro);
	expect(said, "= pong\n\n? this line is closed: more than 20 commands a second\n\n");
	ck_assert(is_closed(taro));
}
END_TEST

START_TEST(a_player_may_send_many_commands_at_once)
{
	int taro = meet("taro");
	expect(ask(taro, "seek monoknight seats=1"), "\"table\":1");
	expect(ask(taro, "sit 1"), "=");
	pass(10000);
	for (int i = 0; i < 40; i++)
		say(taro, "ping\n");
	int pongs = 0;
	for (const char *at = hear(taro); (at = strstr(at, "= pong")) != NULL; at++)
		pongs++;
	ck_assert_int_eq(pongs, 40);
}
END_TEST

START_TEST(many_clients_that_only_ask_are_all_answered)
{
	enum { PEOPLE = 12, COMMANDS = 30 };
	int lines[PEOPLE];
	char name[16];
	for (int i = 0; i < PEOPLE; i++) {
		snprintf(name, sizeof name, "p%d", i);
		lines[i] = meet(name);
	}
	pass(10000);
	for (int i = 0; i < PEOPLE * COMMANDS; i++)
		say(lines[i % PEOPLE], "who\n");
	for (int i = 0; i < PEOPLE; i++) {
		int answers = 0;
		for (const char *at = hear(lines[i]); (at = strstr(at, "= [")) != NULL; at++)
			answers++;
		ck_assert_int_eq(answers, COMMANDS);
	}
}
END_TEST

START_TEST(unreadable_lines_are_reported_and_the_third_in_a_row_closes)
{
	int taro = meet("taro");
	char line[CONN_LINE_MAX + 3];
	memset(line, 'x', sizeof line);
	strcpy(line + sizeof line - 2, "\n");
	say(taro, line);
	expect(hear(taro), "? the line is too long\n");
	say(taro, "\xff\n");
	expect(hear(taro), "? the line is not UTF-8\n");
	expect(ask(taro, "ping"), "= pong");
	for (int i = 0; i < 3; i++)
		say(taro, line);
	expect(hear(taro), "? this line is closed: 3 lines in a row could not be read");
	ck_assert(is_closed(taro));
}
END_TEST

/* Sends the client more than its queue can hold. */
static void
overfill(struct client *client)
{
	char text[4001];
	memset(text, 'x', sizeof text - 1);
	text[sizeof text - 1] = '\0';
	for (int i = 0; i < 2 * CONN_EVENTS_MAX / 4000; i++) {
		client_send(client, "note", json_pack("{s:s}", "text", text));
		if (i % 50 == 0)
			pass(0);
	}
	pass(0);
}

START_TEST(a_client_that_reads_too_slowly_gets_the_reason_when_it_reads_on)
{
	int slow = meet("slow");
	overfill(host_server(host)->clients);
	ck_assert_ptr_nonnull(host_server(host)->clients);
	const char *said = hear(slow);
	ck_assert_uint_lt(strlen(said), CONN_EVENTS_MAX);
	expect(said, "\n\n? this line is closed: more than 1024 KiB wait to be read\n\n");
	ck_assert(is_closed(slow));
	ck_assert_ptr_null(host_server(host)->clients);
}
END_TEST

START_TEST(a_client_that_never_reads_is_closed_all_the_same)
{
	int slow = meet("slow"), taro = meet("taro");
	overfill(host_server(host)->clients->next);
	pass(6000);
	ck_assert_ptr_null(host_server(host)->clients->next);
	expect(ask(taro, "who"), "= [{\"name\":\"taro@arcade\",");
	close(slow);
}
END_TEST

START_TEST(a_login_has_so_many_connections_and_no_more)
{
	int lines[64];
	for (int i = 0; i < 64; i++)
		lines[i] = call(GUEST_UID);
	int one_more = call(GUEST_UID), taro = meet("taro");
	expect(hear(one_more), "? you have 64 lines open already");
	ck_assert(is_closed(one_more));
	close(lines[5]);
	pass(0);
	int again = call(GUEST_UID);
	expect(ask(again, "hello 1"), "= {");
	expect(ask(taro, "ping"), "= pong");
}
END_TEST

START_TEST(a_client_that_stops_sending_gets_the_answers_and_then_the_end)
{
	int taro = meet("taro");
	say(taro, "ping\nwho\n");
	shutdown(taro, SHUT_WR);
	const char *said = hear(taro);
	expect(said, "= pong\n\n= [{");
	ck_assert(is_closed(taro));
}
END_TEST

START_TEST(a_wrong_word_is_refused_in_the_readers_language_and_the_connection_goes_on)
{
	int taro = meet("taro");
	expect(ask(taro, "4"), "?4 there is no command on this line");
	expect(ask(taro, "dance"), "? there is no command dance");
	expect(ask(taro, "ping me"), "? me is one word too many");
	expect(ask(taro, "seek chess"), "? there is no game chess; the games are: monoknight");
	expect(ask(taro, "seek gunjin fast"), "? fast is not of the form key=value");
	expect(ask(taro, "accept first"), "? this command needs a number");
	expect(ask(taro, "sit 12"), "? there is no such table");
	expect(ask(taro, "play 12 0 A1-A2"), "? you do not sit at a table");
	expect(ask(taro, "resign"), "? you do not sit at a table");
	expect(ask(taro, "hall maybe"), "it can be: on, off");
	ck_assert_str_eq(ask(taro, "# a remark"), "");
	ck_assert_str_eq(ask(taro, " "), "");
	expect(ask(taro, "rating"), "\"name\":\"taro@arcade\"");
	expect(ask(taro, "ladder gunjin"), "= []");
	expect(ask(taro, "board monoknight"), "= []");
	expect(ask(taro, "tables"), "= []");
	expect(ask(taro, "quit"), "=\n");
	ck_assert(is_closed(taro));
}
END_TEST

/* --- the folder --- */

START_TEST(a_second_server_in_the_same_folder_is_refused)
{
	struct error e;
	struct host_start start = { .data = folder, .share = "share", .trusted = (uid_t)-1 };
	ck_assert_ptr_null(host_open(&start, &e));
	ck_assert_str_eq(error_word(&e, 0), folder);
}
END_TEST

START_TEST(people_and_whom_they_block_outlive_the_server)
{
	int taro = meet("taro"), hana = meet("hana");
	ask(hana, "block taro@arcade");
	char id[17];
	strcpy(id, host_server(host)->own_id);
	host_close(host);
	open_host();
	close(taro);
	close(hana);
	ck_assert_str_eq(host_server(host)->own_id, id);
	hana = meet("hana");
	expect(ask(hana, "blocked"), "= [\"taro@arcade\"]");
}
END_TEST

static const struct { uid_t uid; const char *hello, *refusal; int most; } many[] = {
	{ GUEST_UID, "hello 1", "? you have 50 unfinished games", 50 },
	{ ARCADE_UID, "hello 1 as=taro", "? you have 20 unfinished games", 20 },
};

START_TEST(nobody_begins_any_number_of_games)
{
	int taro = call(many[_i].uid);
	expect(ask(taro, "%s", many[_i].hello), "= {");
	for (int i = 0; i < many[_i].most; i++)
		expect(ask(taro, "seek monoknight seats=1"), "= {\"table\":");
	expect(ask(taro, "seek monoknight seats=1"), many[_i].refusal);
	expect(ask(taro, "sit 1"), "= {");
	expect(ask(taro, "resign"), "%end");
	expect(ask(taro, "seek monoknight seats=1"), "= {\"table\":");
	close(taro);
}
END_TEST

START_TEST(a_person_sends_one_record_at_a_time)
{
	int one = meet("taro"), other = meet("taro"), jiro = meet("jiro");
	expect(ask(one, "submit begin mino 100"), "=");
	expect(ask(other, "submit begin mino 100"), "? You are sending another record already.");
	expect(ask(jiro, "submit begin mino 100"), "=");
	close(one);
	pass(0);
	expect(ask(other, "submit begin mino 100"), "=");
	close(other);
	close(jiro);
}
END_TEST

START_TEST(absent_people_are_forgotten_in_the_end)
{
	int taro = meet("taro");
	struct server *r = host_server(host);
	for (int64_t i = 1; i <= 5000; i++)
		person_of(r, 100000 + i);
	pass(0);
	ck_assert_int_le(r->known, 4096);
	expect(ask(taro, "who"), "taro@arcade");
	close(taro);
}
END_TEST

START_TEST(a_login_has_a_share_of_the_server_time_and_no_more)
{
	const struct client guest = { .uid = GUEST_UID }, arcade = { .uid = ARCADE_UID };
	for (int i = 0; i < 10; i++)
		ck_assert(limits_take_work(host, &guest, 50));
	ck_assert(!limits_take_work(host, &guest, 50));
	ck_assert(limits_take_work(host, &arcade, 5000));
	int line = call(GUEST_UID);
	expect(ask(line, "hello 1"), "? this line is closed: your commands take");
	ck_assert(is_closed(line));
	close(line);
	pass(2000);
	line = call(GUEST_UID);
	expect(ask(line, "hello 1"), "= {\"name\":");
	close(line);
}
END_TEST

START_TEST(a_login_that_connects_all_the_time_must_wait_and_others_need_not)
{
	for (int i = 0; i < 100; i++) {
		int line = call(GUEST_UID);
		pass(0);
		close(line);
		pass(0);
	}
	int line = call(GUEST_UID);
	expect(hear(line), "? you connect too often");
	ck_assert(is_closed(line));
	close(line);
	close(meet("taro"));
	pass(1000);
	line = call(GUEST_UID);
	expect(ask(line, "hello 1"), "= {\"name\":");
	close(line);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_checked_fixture(all, set_up, tear_down);
	tcase_add_test(all, a_login_has_a_share_of_the_server_time_and_no_more);
	tcase_add_loop_test(all, nobody_begins_any_number_of_games, 0, LEN(many));
	tcase_add_test(all, a_person_sends_one_record_at_a_time);
	tcase_add_test(all, absent_people_are_forgotten_in_the_end);
	tcase_add_test(all, a_login_that_connects_all_the_time_must_wait_and_others_need_not);
	tcase_add_test(all, hello_names_the_player_and_what_can_be_sent);
	tcase_add_loop_test(all, another_first_word_ends_the_connection_with_the_remedy, 0, LEN(hellos));
	tcase_add_test(all, only_the_trusted_login_can_say_who_it_is);
	tcase_add_test(all, a_login_without_a_number_here_is_refused);
	tcase_add_test(all, a_silent_client_is_closed_after_ten_seconds);
	tcase_add_test(all, nobody_acts_and_nothing_is_due);
	tcase_add_test(all, two_people_that_seek_the_same_get_a_table);
	tcase_add_test(all, the_oldest_seek_that_fits_is_taken_and_never_ones_own);
	tcase_add_test(all, sides_that_were_asked_for_are_kept);
	tcase_add_test(all, the_side_of_the_second_player_is_kept_too);
	tcase_add_test(all, a_larger_table_gathers_people_until_it_is_full);
	tcase_add_test(all, a_game_alone_begins_at_once);
	tcase_add_test(all, a_seek_ends_with_its_connection_and_when_a_table_begins);
	tcase_add_test(all, a_challenge_is_asked_on_every_connection_and_gone_when_answered);
	tcase_add_test(all, a_challenge_can_be_declined_or_withdrawn);
	tcase_add_test(all, a_challenge_needs_somebody_who_is_there);
	tcase_add_test(all, people_that_block_each_other_do_not_meet);
	tcase_add_test(all, news_of_the_hall_come_once_a_second_if_asked_for);
	tcase_add_test(all, five_seeks_and_five_challenges_are_the_most);
	tcase_add_test(all, a_flood_of_commands_is_refused_and_closed_and_others_do_not_notice);
	tcase_add_test(all, a_player_may_send_many_commands_at_once);
	tcase_add_test(all, many_clients_that_only_ask_are_all_answered);
	tcase_add_test(all, unreadable_lines_are_reported_and_the_third_in_a_row_closes);
	tcase_add_test(all, a_client_that_reads_too_slowly_gets_the_reason_when_it_reads_on);
	tcase_add_test(all, a_client_that_never_reads_is_closed_all_the_same);
	tcase_add_test(all, a_login_has_so_many_connections_and_no_more);
	tcase_add_test(all, a_client_that_stops_sending_gets_the_answers_and_then_the_end);
	tcase_add_test(all, a_wrong_word_is_refused_in_the_readers_language_and_the_connection_goes_on);
	tcase_add_test(all, a_second_server_in_the_same_folder_is_refused);
	tcase_add_test(all, people_and_whom_they_block_outlive_the_server);
}

int
main(void)
{
	return suite_run("table hall", fill, 20);
}
