/* connection.c: checks a front end's connection to the server: replies, news, nonsense, return. */
#include "../fakeserver.h"

#include "base/clock.h"
#include "client/connection.h"
#include "game/remote_session.h"
#include "game/session.h"

static struct fake fake;
static struct connection *connection;
static struct registry *registry;
static char heard[4096];	/* what the listener got, separated by blanks */
static char answers[4096];	/* replies to commands: "+payload" or "-why" */
static int64_t now;

static const char hello[] = "{\"name\":\"taro\",\"protocol\":1,\"kept\":true,\"waiting\":[]}";

static void
listen_to(void *context, const char *word, const json_t *object)
{
	strcat(strcat(heard, word), " ");
}

static void
note_answer(void *context, const json_t *payload, const struct error *e)
{
	char text[512] = "";
	if (e != NULL)
		error_text(e, text, sizeof text);
	char *shown = payload != NULL ? json_dumps(payload, JSON_ENCODE_ANY | JSON_COMPACT) : mem_string("");
	strcat(strcat(strcat(answers, e != NULL ? "-" : "+"), e != NULL ? text : shown), " ");
	free(shown);
}

static void
open_line(void)
{
	const char *build = getenv("BUILD");
	char *share = mem_format("%s/share", build != NULL ? build : "build");
	fake_open(&fake);
	registry = registry_new(share);
	connection = connection_new(fake.place, "en", registry, listen_to, NULL);
	heard[0] = answers[0] = '\0';
	now = 1000;
	free(share);
}

static void
close_line(void)
{
	connection_free(connection);
	registry_free(registry);
	fake_close(&fake);
}

/* The connection is made and greeted. */
static void
greet(void)
{
	fake_accept(&fake);
	ck_assert_str_eq(fake_hear(&fake), "hello 1 en");
	fake_answer(&fake, '=', hello);
	connection_ready(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_OPEN);
}

static void
connect_line(void)
{
	connection_connect(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_GREETING);
	greet();
}

/* Advances the clock to the next try. */
static void
try_again(void)
{
	ck_assert_int_ge(connection_due(connection), now);
	now = connection_due(connection);
	connection_tick(connection, now);
}

static void
lose(void)
{
	fake_hang_up(&fake);
	connection_ready(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_LOST);
}

/* --- the connection --- */

START_TEST(hello_opens_the_connection_and_names_the_server)
{
	open_line();
	connect_line();
	ck_assert_str_eq(json_string_value(json_object_get(connection_hello(connection), "name")), "taro");
	ck_assert_str_ne(connection_server_login(connection), "");
	ck_assert_str_eq(heard, "open ");
	ck_assert_int_eq(connection_due(connection), -1);	/* no seat acts: nothing is due */
	close_line();
}
END_TEST

START_TEST(another_language_is_sent_to_the_server_at_once)
{
	open_line();
	connect_line();
	connection_set_language(connection, "en");
	connection_set_language(connection, "ja");
	ck_assert_str_eq(fake_hear(&fake), "language ja");
	close_line();
}
END_TEST

START_TEST(a_sentence_without_a_number_says_why_the_connection_is_closed)
{
	char text[256];
	open_line();
	connection_connect(connection, now);
	fake_accept(&fake);
	fake_hear(&fake);
	fake_write(&fake, "? you have 64 lines open already\n\n");
	connection_ready(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_NONE);
	error_text(connection_error(connection), text, sizeof text);
	ck_assert_str_eq(text, "you have 64 lines open already");
	close_line();
	open_line();
	connect_line();
	fake_write(&fake, "? this line is closed: more than 20 commands a second\n\n");
	connection_ready(connection, now);
	ck_assert_str_eq(heard, "open note ");
	lose();
	try_again();
	greet();
	close_line();
}
END_TEST

START_TEST(nobody_there_is_one_sentence_and_no_further_try)
{
	open_line();
	unlink(fake.place);
	connection_connect(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_NONE);
	ck_assert_ptr_nonnull(strstr(connection_error(connection)->sentence, "Nobody answers"));
	ck_assert_int_eq(connection_due(connection), -1);
	close_line();
}
END_TEST

START_TEST(a_refused_hello_says_the_server_own_words)
{
	char text[256];
	open_line();
	connection_connect(connection, now);
	fake_accept(&fake);
	fake_hear(&fake);
	fake_answer(&fake, '?', "this referee speaks protocol 2; update goyu");
	connection_ready(connection, now);
	error_text(connection_error(connection), text, sizeof text);
	ck_assert_int_eq(connection_state(connection), CONNECTION_NONE);
	ck_assert_str_eq(text, "this referee speaks protocol 2; update goyu");
	ck_assert_int_eq(connection_due(connection), -1);
	close_line();
}
END_TEST

START_TEST(a_server_that_never_answers_hello_is_given_up)
{
	open_line();
	connection_connect(connection, now);
	try_again();
	ck_assert_int_eq(connection_state(connection), CONNECTION_NONE);
	close_line();
}
END_TEST

START_TEST(answers_arrive_in_the_order_of_the_commands)
{
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "who");
	connection_ask(connection, note_answer, NULL, "ping");
	connection_ask(connection, note_answer, NULL, "accept %d", 9);
	ck_assert_str_eq(fake_hear(&fake), "who");
	fake_answer(&fake, '=', "[1,2]");
	ck_assert_str_eq(fake_hear(&fake), "ping");
	fake_answer(&fake, '=', "pong");
	ck_assert_str_eq(fake_hear(&fake), "accept 9");
	fake_answer(&fake, '?', "there is no seek 9");
	connection_ready(connection, now);
	ck_assert_str_eq(answers, "+[1,2] +\"pong\" -there is no seek 9 ");
	close_line();
}
END_TEST

START_TEST(an_answer_that_takes_long_is_overtaken)
{
	char id[sizeof fake.id];
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "submit end");
	connection_ask(connection, note_answer, NULL, "ping");
	ck_assert_str_eq(fake_hear(&fake), "submit end");
	strcpy(id, fake.id);
	ck_assert_str_eq(fake_hear(&fake), "ping");
	fake_answer(&fake, '=', "pong");
	strcpy(fake.id, id);
	fake_answer(&fake, '=', "[3]");
	connection_ready(connection, now);
	ck_assert_str_eq(answers, "+\"pong\" +[3] ");
	ck_assert_int_eq(connection_state(connection), CONNECTION_OPEN);
	close_line();
}
END_TEST

START_TEST(commands_before_the_greeting_is_over_wait_for_it)
{
	open_line();
	connection_connect(connection, now);
	connection_ask(connection, note_answer, NULL, "who");
	greet();
	ck_assert_str_eq(fake_hear(&fake), "who");
	fake_answer(&fake, '=', "");
	connection_ready(connection, now);
	ck_assert_str_eq(answers, "+ ");
	close_line();
}
END_TEST

START_TEST(a_command_is_never_two_lines)
{
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "block %s", "taro\nresign");
	ck_assert_str_eq(fake_hear(&fake), "");
	ck_assert_int_eq(answers[0], '-');
	close_line();
}
END_TEST

START_TEST(news_reach_the_listener_between_replies)
{
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "who");
	fake_hear(&fake);
	fake_tell(&fake, "note", "{\"text\":\"hello\"}");
	fake_answer(&fake, '=', "[]");
	fake_tell(&fake, "ask", "{\"ask\":\"challenge\",\"id\":9}");
	connection_ready(connection, now);
	ck_assert_str_eq(heard, "open note ask ");
	ck_assert_str_eq(answers, "+[] ");
	close_line();
}
END_TEST

/* --- nonsense --- */

static const char *const nonsense[] = {
	"=99 {}\n", "=\n", "= {\n", "=0 {}\n", "hello\n", "%hall\n", "%hall [1]\n", "%hall {\n", "?1\n", "%\n", "% {}\n", "=1 {\"a\":\n",
	"\x01\x02\n", "%view {\"table\":7}{}\n", "=18446744073709551617 {}\n", "\xff\xfe\n", "%open {}\n", "%seated {}\n",
};

START_TEST(nonsense_closes_the_connection_with_one_sentence)
{
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "who");
	heard[0] = '\0';
	fake_write(&fake, nonsense[_i]);
	connection_ready(connection, now);
	if (strcmp(nonsense[_i], "% {}\n") == 0) {	/* no name: unknown news, not nonsense */
		ck_assert_int_eq(connection_state(connection), CONNECTION_OPEN);
	} else {
		ck_assert_int_eq(connection_state(connection), CONNECTION_NONE);
		ck_assert_int_eq(connection_fd(connection), -1);
		ck_assert_str_eq(heard, "lost ");
		ck_assert_int_eq(answers[0], '-');
		ck_assert_ptr_nonnull(strstr(connection_error(connection)->sentence, "referee"));
	}
	close_line();
}
END_TEST

/* Bytes from a fixed generator, mostly characters that the protocol uses. */
START_TEST(random_bytes_never_hurt)
{
	static const char signs[] = "=?% \n\n{}[]\":,0123456789abtablepastview#";
	unsigned state = (unsigned)_i * 2654435761u + 1;
	char bytes[257];
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "who");
	for (int i = 0; i < 256; i++) {
		state = state * 1103515245u + 12345;
		bytes[i] = signs[(state >> 16) % (sizeof signs - 1)];
	}
	bytes[256] = '\0';
	fake_write(&fake, bytes);
	connection_ready(connection, now);
	ck_assert(connection_state(connection) == CONNECTION_OPEN || connection_state(connection) == CONNECTION_NONE);
	close_line();
}
END_TEST

/* --- lost and restored --- */

START_TEST(a_lost_connection_answers_open_commands_and_comes_back)
{
	open_line();
	connect_line();
	connection_ask(connection, note_answer, NULL, "who");
	lose();
	ck_assert_int_eq(answers[0], '-');
	try_again();
	ck_assert_int_eq(connection_state(connection), CONNECTION_GREETING);
	greet();
	ck_assert_str_eq(heard, "open lost open ");
	close_line();
}
END_TEST

START_TEST(tries_become_rarer_up_to_five_seconds_and_begin_again)
{
	static const int pauses[] = { 100, 200, 400, 800, 1600, 3200, 5000, 5000 };
	open_line();
	connect_line();
	close(fake.listener);
	unlink(fake.place);
	lose();
	for (size_t i = 0; i < LEN(pauses); i++) {
		ck_assert_int_eq(connection_due(connection) - now, pauses[i]);
		try_again();
		ck_assert_int_eq(connection_state(connection), CONNECTION_LOST);
	}
	fake_listen(&fake);
	try_again();
	greet();
	lose();
	ck_assert_int_eq(connection_due(connection) - now, pauses[0]);
	close_line();
}
END_TEST

/* --- at a table --- */

/* A local game with the true state of the table; the front end has its first seat. */
static struct session *
truth_new(const char *game)
{
	struct error e;
	struct session_start start;
	const struct loaded_game *loaded = registry_load(registry, game, &e);
	session_start_init(&start, loaded->game, 7);
	return session_new(loaded, &start, NULL, &e);
}

static const char table[] = "{\"id\":7,\"game\":\"monoknight\",\"options\":{\"mode\":\"standard\"},\"race\":true,"
    "\"chairs\":[{\"seat\":1,\"name\":\"taro\",\"line\":true},{\"seat\":2,\"name\":\"hana\",\"line\":true}],\"you\":1,"
    "\"clock\":\"none\",\"rated\":false,\"delay\":0,\"watchers\":0,\"state\":\"running\",\"commitment\":\"\",\"result\":null}";

static void
tell_view(const struct session *truth)
{
	const struct game *game = session_game(truth);
	struct view *view = session_view(truth, 1);
	json_t *view_json = game_protocol_json(game, view);
	json_t *past = json_pack("{s:i, s:[{s:[], s:O}], s:b}", "table", 7, "steps", "events", "view", view_json, "more", 0);
	json_t *news = json_pack("{s:i, s:I, s:I, s:I, s:i, s:i, s:o, s:[]}", "table", 7, "n", (json_int_t)session_length(truth),
	    "length", (json_int_t)session_length(truth), "tick", (json_int_t)session_ticks(truth), "to_act", session_to_act(truth),
	    "wait", 0, "view", view_json, "events");
	char *texts[] = { json_dumps(past, JSON_COMPACT), json_dumps(news, JSON_COMPACT) };
	fake_tell(&fake, "past", texts[0]);
	fake_tell(&fake, "view", texts[1]);
	free(texts[0]);
	free(texts[1]);
	json_decref(past);
	json_decref(news);
	game_view_free(game, view);
}

static struct session *
sit(const struct session *truth)
{
	connect_line();
	connection_sit(connection, 7, false, note_answer, NULL);
	ck_assert_str_eq(fake_hear(&fake), "sit 7");
	fake_answer(&fake, '=', table);
	connection_ready(connection, now);
	ck_assert_ptr_null(connection_session(connection));	/* nothing can be shown yet */
	tell_view(truth);
	connection_ready(connection, now);
	return connection_session(connection);
}

static void
submit_first(struct session *session, const struct session *truth)
{
	struct action action = { 0 };
	struct error e;
	ck_assert(action_scan(session_game(truth)->forms, "play 1", &action, &e));
	session_submit(session, 1, &action, NULL, NULL);
}

START_TEST(the_session_is_there_with_the_first_view_and_leaves_when_it_is_freed)
{
	open_line();
	struct session *truth = truth_new("monoknight"), *session = sit(truth);
	ck_assert_ptr_nonnull(session);
	ck_assert_str_eq(heard, "open seated ");
	ck_assert_int_eq(session_table(session), 7);
	ck_assert_ptr_null(connection_session(connection));	/* the session is handed over only once */
	session_free(session);
	ck_assert_str_eq(fake_hear(&fake), "leave");
	ck_assert_ptr_null(connection_table(connection));
	session_free(truth);
	close_line();
}
END_TEST

START_TEST(a_returning_front_end_sits_before_it_repeats_its_action)
{
	open_line();
	struct session *truth = truth_new("monoknight"), *session = sit(truth);
	submit_first(session, truth);
	ck_assert_str_eq(fake_hear(&fake), "play 7 0 play 1");
	lose();
	try_again();
	greet();
	ck_assert_str_eq(fake_hear(&fake), "sit 7");
	fake_answer(&fake, '=', table);
	ck_assert_str_eq(fake_hear(&fake), "play 7 0 play 1");
	tell_view(truth);
	fake_answer(&fake, '?', "stale: the table is further");
	connection_ready(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_OPEN);
	session_free(session);
	session_free(truth);
	close_line();
}
END_TEST

START_TEST(a_view_that_does_not_fit_closes_the_connection)
{
	open_line();
	struct session *truth = truth_new("monoknight"), *session = sit(truth);
	fake_tell(&fake, "view", "{\"table\":7,\"n\":1,\"view\":{\"what\":1}}");
	connection_ready(connection, now);
	ck_assert_int_eq(connection_state(connection), CONNECTION_NONE);
	session_free(session);
	session_free(truth);
	close_line();
}
END_TEST

START_TEST(news_of_other_tables_reach_the_listener_and_old_views_nobody)
{
	open_line();
	struct session *truth = truth_new("monoknight"), *session = sit(truth);
	heard[0] = '\0';
	fake_tell(&fake, "view", "{\"table\":6}");
	fake_tell(&fake, "table", "{\"id\":8,\"you\":1}");
	fake_tell(&fake, "say", "{\"table\":7,\"seat\":2,\"phrase\":3}");
	connection_ready(connection, now);
	ck_assert_str_eq(heard, "table say ");
	session_free(session);
	session_free(truth);
	close_line();
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, hello_opens_the_connection_and_names_the_server);
	tcase_add_test(all, another_language_is_sent_to_the_server_at_once);
	tcase_add_test(all, a_sentence_without_a_number_says_why_the_connection_is_closed);
	tcase_add_test(all, nobody_there_is_one_sentence_and_no_further_try);
	tcase_add_test(all, a_refused_hello_says_the_server_own_words);
	tcase_add_test(all, a_server_that_never_answers_hello_is_given_up);
	tcase_add_test(all, answers_arrive_in_the_order_of_the_commands);
	tcase_add_test(all, an_answer_that_takes_long_is_overtaken);
	tcase_add_test(all, commands_before_the_greeting_is_over_wait_for_it);
	tcase_add_test(all, a_command_is_never_two_lines);
	tcase_add_test(all, news_reach_the_listener_between_replies);
	tcase_add_loop_test(all, nonsense_closes_the_connection_with_one_sentence, 0, LEN(nonsense));
	tcase_add_loop_test(all, random_bytes_never_hurt, 0, 200);
	tcase_add_test(all, a_lost_connection_answers_open_commands_and_comes_back);
	tcase_add_test(all, tries_become_rarer_up_to_five_seconds_and_begin_again);
	tcase_add_test(all, the_session_is_there_with_the_first_view_and_leaves_when_it_is_freed);
	tcase_add_test(all, a_returning_front_end_sits_before_it_repeats_its_action);
	tcase_add_test(all, a_view_that_does_not_fit_closes_the_connection);
	tcase_add_test(all, news_of_other_tables_reach_the_listener_and_old_views_nobody);
}

int
main(void)
{
	return suite_run("far_line", fill, 20);
}
