/* hall_screens.c: checks the hall, its pages and its notices against a simulated server. */
#include "../fakeserver.h"
#include "../shots.h"

#include "shell/screen_hall.h"

static struct fake fake;
static struct app app;

static const char hello[] = "{\"name\":\"taro\",\"realm\":\"login\",\"protocol\":1,\"kept\":true,\"waiting\":[{\"id\":3},{\"id\":4}]}";

static const char news[] = "{\"people\":4,\"tables\":2,\"waiting\":2,\"seeks\":["
    "{\"seek\":11,\"name\":\"hana\",\"rating\":1512,\"sure\":false,\"game\":\"gunjin\",\"options\":{\"notebook\":\"facts\"},"
    "\"clock\":\"10+5\",\"rated\":true,\"seats\":2,\"missing\":1,\"best\":1},"
    "{\"seek\":12,\"name\":\"taro\",\"rating\":1630,\"sure\":true,\"game\":\"puyo\",\"options\":{},"
    "\"clock\":\"none\",\"rated\":true,\"seats\":2,\"missing\":1,\"best\":3},"
    "{\"seek\":13,\"name\":\"jiro\",\"rating\":1433,\"sure\":true,\"game\":\"synegier\",\"options\":{},"
    "\"clock\":\"none\",\"rated\":false,\"seats\":4,\"missing\":2,\"best\":1}]}";

static const char who[] = "[{\"name\":\"hana\",\"at\":0,\"watching\":false,\"idle\":20},"
    "{\"name\":\"jiro\",\"at\":9,\"watching\":false,\"idle\":1},{\"name\":\"ken@arcade\",\"at\":9,\"watching\":true,\"idle\":900},"
    "{\"name\":\"taro\",\"at\":0,\"watching\":false,\"idle\":0}]";

static const char mine[] = "["
    "{\"id\":3,\"game\":\"gunjin\",\"options\":{},\"chairs\":[{\"seat\":1,\"name\":\"taro\",\"rating\":1630,\"sure\":true},"
    "{\"seat\":2,\"name\":\"hana\",\"rating\":1512,\"sure\":false}],\"you\":1,\"clock\":\"3d\",\"rated\":true,\"watchers\":0,"
    "\"state\":\"running\"},"
    "{\"id\":4,\"game\":\"synegier\",\"options\":{},\"chairs\":[{\"seat\":1,\"name\":\"jiro\",\"rating\":1433,\"sure\":true},"
    "{\"seat\":2,\"name\":\"taro\",\"rating\":1588,\"sure\":false},{\"seat\":3,\"cpu\":\"strong\"}],\"you\":2,\"clock\":\"none\","
    "\"rated\":false,\"watchers\":0,\"state\":\"adjourned\"}]";

static const char tables[] = "[{\"id\":3,\"game\":\"gunjin\"},"
    "{\"id\":9,\"game\":\"puyo\",\"options\":{},\"chairs\":[{\"seat\":1,\"name\":\"jiro\",\"rating\":1433,\"sure\":true},"
    "{\"seat\":2,\"name\":\"ken@arcade\",\"rating\":1850,\"sure\":true}],\"you\":0,\"clock\":\"none\",\"rated\":true,"
    "\"watchers\":2,\"state\":\"running\"}]";

static const char ladder[] = "[{\"place\":1,\"name\":\"ken@arcade\",\"rating\":1850.4,\"deviation\":60,\"sure\":true,\"games\":120},"
    "{\"place\":2,\"name\":\"taro\",\"rating\":1630,\"deviation\":70,\"sure\":true,\"games\":41},"
    "{\"place\":3,\"name\":\"hana\",\"rating\":1512,\"deviation\":200,\"sure\":false,\"games\":3}]";

static const char ratings[] = "{\"name\":\"hana\",\"ratings\":{"
    "\"gunjin\":{\"rating\":1512.2,\"deviation\":200,\"sure\":false,\"games\":3,\"won\":2,\"drawn\":0,\"lost\":1},"
    "\"puyo\":{\"rating\":1433.0,\"deviation\":70,\"sure\":true,\"games\":30,\"won\":12,\"drawn\":0,\"lost\":18},"
    "\"mino\":{\"rating\":1500.0,\"deviation\":350,\"sure\":false,\"games\":0,\"won\":0,\"drawn\":0,\"lost\":0}}}";

static const char board[] = "[{\"place\":1,\"name\":\"hana\",\"score\":350,\"at\":20000,\"hinted\":false,\"counts\":true},"
    "{\"place\":2,\"name\":\"taro\",\"score\":412,\"at\":20000,\"hinted\":false,\"counts\":false}]";

static const char cups[] = "[{\"tournament\":2,\"game\":\"gunjin\",\"kind\":\"swiss\",\"rounds\":5,\"round\":0,\"state\":\"open\","
    "\"name\":\"taro\",\"players\":2,\"joined\":true},"
    "{\"tournament\":1,\"game\":\"puyo\",\"kind\":\"roundrobin\",\"rounds\":3,\"round\":2,\"state\":\"running\","
    "\"name\":\"jiro\",\"players\":4,\"joined\":false}]";

static const char standings[] = "[{\"name\":\"jiro\",\"points\":2.0,\"won\":2,\"drawn\":0,\"lost\":0},"
    "{\"name\":\"ken@arcade\",\"points\":1.5,\"won\":1,\"drawn\":1,\"lost\":0},"
    "{\"name\":\"hana\",\"points\":0.5,\"won\":0,\"drawn\":1,\"lost\":1}]";

/* What this server answers to each command; "" is a plain yes. */
static const struct { const char *command, *answer; } replies[] = {
	{ "hello 1 en", hello }, { "hello 1 ja", hello }, { "who", who }, { "tables all", tables }, { "tables mine", mine }, { "blocked", "[\"jiro\"]" },
	{ "ladder monoknight", ladder }, { "board monoknight", "[\"standard\",\"daily\"]" },
	{ "board monoknight standard", board }, { "tournaments", cups }, { "rating hana", ratings }, { "rating jiro", "{}" }, { "rating ken@arcade", "{}" },
	{ "rating taro", "{}" }, { "standings 2", standings }, { "standings 1", standings },
};

static char sent[16384];		/* commands that are not in the table, each with a bar after it */

/* Lets both ends take turns until neither has anything to send. */
static void
converse(void)
{
	screen_hall_link_settle(&app);
	for (const char *command; *(command = fake_hear(&fake)) != '\0'; lobby_ready(app.lobby, app.now_ms), screen_hall_link_settle(&app)) {
		size_t row = 0;
		while (row < LEN(replies) && strcmp(replies[row].command, command) != 0)
			row++;
		if (row == LEN(replies))
			strcat(strcat(sent, command), "|");
		fake_answer(&fake, '=', row < LEN(replies) ? replies[row].answer : "");
		if (strcmp(command, "hall on") == 0)
			fake_tell(&fake, "hall", news);
	}
	for (int64_t due; (due = stack_due(&app)) != NEVER && due <= app.now_ms; converse())
		app.top->class->tick(app.top);
	stack_paint(&app);
}

static void
hear(const char *word, const char *object)
{
	fake_tell(&fake, word, object);
	lobby_ready(app.lobby, app.now_ms);
	stack_paint(&app);
}

static void
enter(const struct shot *shot, struct screen *(*open)(struct app *))
{
	sent[0] = '\0';
	shot_open(&app, shot);
	fake_open(&fake);
	screen_hall_link_open(&app, fake.place);
	lobby_connect(app.lobby, app.now_ms);
	fake_accept(&fake);
	app_push(&app, menu_new(&app));
	stack_paint(&app);
	converse();
	if (open != NULL)
		app_push(&app, open(&app));
	stack_paint(&app);
	converse();
}

/* Releases the server's end after the app was closed. */
static void
end_line(void)
{
	screen_hall_link_close(&app);
	fake_close(&fake);
}

static void
leave(void)
{
	shot_close(&app);
	end_line();
}

static void
press(const char *keys)
{
	char *words = mem_string(keys), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL && *word != '\0'; ) {
		shot_press(&app, word);
		converse();
	}
	free(words);
}

/* Selects the row that contains these words. */
static void
choose(struct app *a, const char *words)
{
	press("Home");
	for (int i = 0; i < 20; i++, press("Down")) {
		char *screen = canvas_to_text(a->canvas), *at = strstr(screen, glyph_text(GLYPH_POINTER, GLYPHS_FULL));
		ck_assert_ptr_nonnull(at);
		at[strcspn(at, "\n")] = '\0';
		bool found = strstr(at, words) != NULL;
		free(screen);
		if (found)
			return;
	}
	ck_abort_msg("there is no row %s", words);
}

/* --- kept pictures --- */

#define TALL "en", GLYPHS_FULL, 40, 120

static const char challenge[] = "{\"ask\":\"challenge\",\"id\":9,\"name\":\"hana\",\"rating\":1512,\"sure\":false,"
    "\"game\":\"gunjin\",\"options\":{},\"clock\":\"10+5\",\"rated\":true,\"seats\":2,\"best\":1}";

static const struct { struct shot shot; bool hall, challenged; } shots[] = {
	{ { "hall-notice", FULL, NULL, NULL, "" }, false, true },
	{ { "hall-notice-ja", JAPANESE, NULL, NULL, "Down Enter" }, false, true },
	{ { "hall-notice-ascii", ASCII, NULL, NULL, "l" }, true, true },
	{ { "hall-person", FULL, NULL, NULL, "End Up Up Up" }, true, false },
	{ { "hall-menu", FULL, NULL, NULL, "" }, false, false },
	{ { "hall-menu-ja", JAPANESE, NULL, NULL, "" }, false, false },
	{ { "hall", FULL, NULL, NULL, "" }, true, false },
	{ { "hall-tall", TALL, NULL, NULL, "" }, true, false },
	{ { "hall-ja", JAPANESE, NULL, NULL, "" }, true, false },
	{ { "hall-ascii", ASCII, NULL, NULL, "Down Down" }, true, false },
	{ { "hall-which-game", FULL, NULL, NULL, "n" }, true, false },
	{ { "hall-seek-gunjin", FULL, NULL, NULL, "n Down Enter" }, true, false },
	{ { "hall-seek-gunjin-ja", JAPANESE, NULL, NULL, "n Down Enter" }, true, false },
	{ { "hall-seek-synegier", FULL, NULL, NULL, "n Down Down Down Down Enter Right Right" }, true, false },
	{ { "hall-challenge", FULL, NULL, NULL, "End Up Up Up c Enter" }, true, false },
	{ { "hall-ladder", FULL, NULL, NULL, "l" }, true, false },
	{ { "hall-ladder-ja", JAPANESE, NULL, NULL, "l" }, true, false },
	{ { "hall-boards", FULL, NULL, NULL, "s" }, true, false },
	{ { "hall-tournaments", FULL, NULL, NULL, "t" }, true, false },
	{ { "hall-tournaments-ja", JAPANESE, NULL, NULL, "t" }, true, false },
	{ { "hall-standings", FULL, NULL, NULL, "t Enter" }, true, false },
	{ { "hall-help", FULL, NULL, NULL, "?" }, true, false },
};

START_TEST(pages_look_as_they_are_kept)
{
	const struct shot *shot = &shots[_i].shot;
	enter(shot, shots[_i].hall ? hall_new : NULL);
	press(shot->keys);
	if (shots[_i].challenged)
		hear("ask", challenge);
	if (shows(&app, connection_server_login(app_connection(&app))))	/* not with the tester's login */
		canvas_blank(app.canvas, &(struct rect){ 0, shot->cols / 2, 1, shot->cols / 2 });
	shot_check(&app, shot);
	end_line();
}
END_TEST

/* --- what pages do --- */

static const struct shot plain = { "", FULL, NULL, NULL, "" };

START_TEST(the_title_says_whose_server_it_is)
{
	enter(&plain, hall_new);
	char *text = mem_format("referee of %s", connection_server_login(app_connection(&app)));
	ck_assert(shows(&app, text));
	free(text);
	leave();
}
END_TEST

START_TEST(enter_does_what_suits_the_row)
{
	enter(&plain, hall_new);
	sent[0] = '\0';
	choose(&app, "hana 1512?                Gunjin Shogi   10+5");
	press("Enter");
	ck_assert_str_eq(sent, "accept 11|");
	sent[0] = '\0';
	choose(&app, "taro 1630 (you)");
	press("Enter");
	ck_assert_str_eq(sent, "withdraw 12|");
	sent[0] = '\0';
	choose(&app, "jiro 1433, ken@arcade");
	press("w");
	ck_assert_int_eq(strncmp(sent, "watch 9|", 8), 0);
	leave();
}
END_TEST

START_TEST(terms_are_sent_as_words_of_the_protocol)
{
	enter(&plain, hall_new);
	sent[0] = '\0';
	press("n Down Enter Right Right Enter");
	ck_assert_str_eq(sent, "seek gunjin clock=3+2|");
	ck_assert(shows(&app, "Your seek is open."));
	sent[0] = '\0';
	choose(&app, "in the hall");
	press("c Down Enter Right Down Right Enter");
	ck_assert_str_eq(sent, "challenge hana gunjin clock=5+5 rated=no|");	/* the chosen clock was kept */
	leave();
}
END_TEST

START_TEST(a_table_with_a_cpu_is_shown_as_not_rated)
{
	enter(&plain, hall_new);
	press("n Down Down Down Down Enter");
	choose(&app, "Chair 2");
	ck_assert(!shows(&app, "Rated                     no"));
	press("Right");
	choose(&app, "Rated                     no");
	ck_assert(shows(&app, "Not rated: a table with a CPU never is."));
	leave();
}
END_TEST

/* Another player made the stage: its code is typed and compared with the game at once. */
START_TEST(a_race_is_proposed_on_a_stage_by_its_code)
{
	enter(&plain, hall_new);
	sent[0] = '\0';
	press("n Enter");
	choose(&app, "Mode");
	press("Left");
	choose(&app, "Stage                     1-1");
	press("Right k 1 v Enter");
	ck_assert(shows(&app, "The code is too short"));
	press("Esc Right K 1 2 F 4 Space R 0 6 7 B Space B 5 G R H Enter Enter");
	ck_assert_str_eq(sent, "seek monoknight seats=2 mode=made stage=K12F4R067BB5GRH|");
	leave();
}
END_TEST

START_TEST(people_can_be_blocked_and_unblocked)
{
	enter(&plain, hall_new);
	sent[0] = '\0';
	choose(&app, "hana                      in the hall");
	press("b");
	choose(&app, "blocked by you");
	press("b");
	ck_assert_str_eq(sent, "block hana|unblock jiro|");
	leave();
}
END_TEST

START_TEST(another_page_gets_no_news_of_the_hall)
{
	enter(&plain, hall_new);
	ck_assert_ptr_nonnull(strstr(sent, "hall on|"));
	sent[0] = '\0';
	shot_press(&app, "Esc");
	shot_select(&app, "Records");
	press("Enter");
	ck_assert_str_eq(sent, "hall off|");
	press("Esc");
	ck_assert_str_eq(sent, "hall off|hall on|");
	leave();
}
END_TEST

START_TEST(a_lost_hall_says_so_and_is_tried_again)
{
	enter(&plain, hall_new);
	fake_hang_up(&fake);
	lobby_ready(app.lobby, app.now_ms);
	stack_paint(&app);
	ck_assert(shows(&app, "The line to the referee was lost."));
	press("Enter");
	fake_accept(&fake);
	converse();
	ck_assert(lobby_is_open(app.lobby));
	ck_assert(!shows(&app, "was lost"));
	leave();
}
END_TEST

/* --- notices --- */

static const char words_of_it[] = " hana 1512? challenges you: Gunjin Shogi, 10+5, rated";

START_TEST(a_challenge_is_seen_on_every_screen_and_answered_by_one_key)
{
	static const char *const ways[] = { "", "End Left Enter", "Home Enter", "?", "F1" };
	enter(&plain, NULL);
	shot_press(&app, "Home");
	press(ways[_i]);
	hear("ask", challenge);
	ck_assert(shows(&app, words_of_it));
	sent[0] = '\0';
	press("F2");
	ck_assert_str_eq(sent, "accept 9|");
	ck_assert(!shows(&app, words_of_it));
	leave();
}
END_TEST

START_TEST(a_click_declines)
{
	enter(&plain, NULL);
	hear("ask", challenge);
	sent[0] = '\0';
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .button = BUTTON_LEFT, .y = 0, .x = 76 });
	converse();
	ck_assert_str_eq(sent, "decline 9|");
	leave();
}
END_TEST

START_TEST(a_challenge_goes_when_it_is_gone_or_old)
{
	enter(&plain, NULL);
	hear("ask", challenge);
	hear("ask", "{\"ask\":\"gone\",\"id\":9}");
	ck_assert(!shows(&app, words_of_it));
	hear("ask", challenge);
	ck_assert_int_eq(screen_hall_link_due(&app), app.now_ms + 60000);
	app.now_ms += 60000;
	screen_hall_link_tick(&app);
	stack_paint(&app);
	ck_assert(!shows(&app, words_of_it));
	ck_assert_int_eq(screen_hall_link_due(&app), NEVER);
	leave();
}
END_TEST

START_TEST(a_running_puyo_is_not_disturbed)
{
	static const struct shot puyo = { "", FULL, "seat2=cpu", NULL, "" };
	enter(&plain, NULL);
	shot_start(&app, &puyo, "puyo");
	stack_paint(&app);
	hear("ask", challenge);
	ck_assert(!shows(&app, words_of_it));
	sent[0] = '\0';
	press("F2");
	ck_assert_str_eq(sent, "hall off|");
	shot_press(&app, "Esc");	/* the game menu stops its clock */
	ck_assert(shows(&app, words_of_it));
	leave();
}
END_TEST

START_TEST(a_game_of_turns_shows_a_challenge)
{
	enter(&plain, NULL);
	shot_start(&app, &plain, "monoknight");
	hear("ask", challenge);
	ck_assert(shows(&app, words_of_it));
	leave();
}
END_TEST

static const char begun[] = "{\"id\":20,\"game\":\"gunjin\",\"options\":{},\"chairs\":[{\"seat\":1,\"name\":\"taro\",\"line\":false},"
    "{\"seat\":2,\"name\":\"hana\",\"rating\":1512,\"sure\":false,\"line\":true}],\"you\":1,\"clock\":\"none\",\"state\":\"running\"}";

START_TEST(a_table_that_begins_is_opened_by_itself_from_the_menu)
{
	enter(&plain, NULL);
	sent[0] = '\0';
	hear("table", begun);
	converse();
	ck_assert_int_eq(strncmp(sent, "sit 20|", 7), 0);
	leave();
}
END_TEST

START_TEST(over_a_game_it_is_a_notice)
{
	enter(&plain, NULL);
	shot_start(&app, &plain, "monoknight");
	converse();
	sent[0] = '\0';
	hear("table", begun);
	ck_assert(shows(&app, "Your game begins: Gunjin Shogi with hana 1512?"));
	ck_assert(shows(&app, "F2 sit down"));
	press("F2");
	ck_assert_int_eq(strncmp(sent, "sit 20|", 7), 0);
	leave();
}
END_TEST

START_TEST(notes_are_read_on_the_message_line)
{
	enter(&plain, hall_new);
	hear("note", "{\"text\":\"Round 2 begins.\"}");
	ck_assert(shows(&app, "Round 2 begins."));
	leave();
}
END_TEST

/* The server may be any program, so news may be malformed. */
START_TEST(odd_news_never_hurt)
{
	static const struct { const char *word, *object; } odd[] = {
		{ "ask", "{\"ask\":5}" }, { "ask", "{}" }, { "ask", "{\"ask\":\"challenge\"}" },
		{ "ask", "{\"ask\":\"challenge\",\"id\":\"x\",\"name\":[1],\"rating\":\"high\",\"game\":\"chess\",\"clock\":7}" },
		{ "ask", "{\"ask\":\"draw\",\"table\":7}" }, { "say", "{}" }, { "note", "{\"text\":null}" }, { "note", "{\"text\":\"\\u001b[2J\"}" },
		{ "table", "{}" }, { "table", "{\"id\":-4,\"you\":1}" }, { "table", "{\"id\":90,\"you\":1,\"chairs\":7}" },
		{ "table", "{\"id\":91,\"you\":9,\"chairs\":[1,null,{\"seat\":9}],\"game\":[]}" },
		{ "hall", "{\"people\":\"many\",\"seeks\":{}}" }, { "hall", "{\"seeks\":[1,{},null,{\"name\":1,\"seek\":[]}]}" },
		{ "hall", "{\"people\":-1,\"waiting\":1e9,\"seeks\":[{\"game\":\"gunjin\",\"options\":[1]}]}" },
		{ "view", "{}" }, { "past", "{\"table\":7}" }, { "line", "{}" }, { "end", "{}" }, { "anything", "{}" },
	};
	enter(&plain, hall_new);
	for (size_t i = 0; i < LEN(odd) && lobby_is_open(app.lobby); i++) {
		hear(odd[i].word, odd[i].object);
		converse();
	}
	ck_assert(shows(&app, "Hall") || shows(&app, "challenges you"));
	leave();
}
END_TEST

/* --- submitting --- */

/* The decoded bytes of all parts of the submission, in order. */
static char *
sent_bytes(void)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	char *bytes = mem_new(sizeof sent), *out = bytes;
	unsigned bits = 0;
	int held = 0;
	for (const char *at = strstr(sent, "submit data "); at != NULL; at = strstr(at, "submit data "), held = 0)
		for (at += strlen("submit data "); *at != '|' && *at != '='; at++) {
			bits = bits << 6 | (unsigned)(strchr(digits, *at) - digits);
			held += 6;
			if (held >= 8)
				*out++ = (char)(bits >> (held -= 8) & 0xFF);
		}
	return bytes;
}

START_TEST(a_game_is_submitted_in_pieces_that_make_its_journal)
{
	enter(&plain, NULL);
	shot_start(&app, &plain, "monoknight");
	press("1 Enter");
	struct play *play = (struct play *)app.top;
	ck_assert(session_save(play->session));
	int64_t id = session_id(play->session);
	json_t *journal = session_saved_journal(app.front.store, id, NULL);
	char *text = json_dumps(journal, JSON_COMPACT), *begin = mem_format("submit begin monoknight %zu|", strlen(text));
	sent[0] = '\0';
	ck_assert(lobby_submit(app.lobby, app_store(&app), id, NULL));
	converse();
	for (int i = 0; i < 20 && screen_hall_link_due(&app) != NEVER; i++) {
		app.now_ms = screen_hall_link_due(&app);
		screen_hall_link_tick(&app);
		converse();
	}
	char *bytes = sent_bytes();
	ck_assert_int_eq(strncmp(sent, begin, strlen(begin)), 0);
	ck_assert_str_eq(bytes, text);
	ck_assert_ptr_nonnull(strstr(sent, "submit end|"));
	free(bytes);
	free(begin);
	free(text);
	json_decref(journal);
	leave();
}
END_TEST

/* --- keys --- */

START_TEST(the_keys_of_notices_can_be_changed)
{
	enter(&plain, NULL);
	shot_select(&app, "Options");
	press("Enter End Enter Left");
	ck_assert(shows(&app, "Notices of the hall"));
	press("Enter F9");
	ck_assert(shows(&app, "Set to F9"));
	hear("ask", challenge);
	ck_assert(shows(&app, "F9 accept"));
	sent[0] = '\0';
	press("F2");
	ck_assert_str_eq(sent, "");
	press("F9");
	ck_assert_str_eq(sent, "accept 9|");
	leave();
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_loop_test(all, pages_look_as_they_are_kept, 0, LEN(shots));
	tcase_add_test(all, the_title_says_whose_server_it_is);
	tcase_add_test(all, enter_does_what_suits_the_row);
	tcase_add_test(all, terms_are_sent_as_words_of_the_protocol);
	tcase_add_test(all, a_table_with_a_cpu_is_shown_as_not_rated);
	tcase_add_test(all, a_race_is_proposed_on_a_stage_by_its_code);
	tcase_add_test(all, people_can_be_blocked_and_unblocked);
	tcase_add_test(all, another_page_gets_no_news_of_the_hall);
	tcase_add_test(all, a_lost_hall_says_so_and_is_tried_again);
	tcase_add_loop_test(all, a_challenge_is_seen_on_every_screen_and_answered_by_one_key, 0, 5);
	tcase_add_test(all, a_click_declines);
	tcase_add_test(all, a_challenge_goes_when_it_is_gone_or_old);
	tcase_add_test(all, a_running_puyo_is_not_disturbed);
	tcase_add_test(all, a_game_of_turns_shows_a_challenge);
	tcase_add_test(all, a_table_that_begins_is_opened_by_itself_from_the_menu);
	tcase_add_test(all, over_a_game_it_is_a_notice);
	tcase_add_test(all, odd_news_never_hurt);
	tcase_add_test(all, a_game_is_submitted_in_pieces_that_make_its_journal);
	tcase_add_test(all, the_keys_of_notices_can_be_changed);
	tcase_add_test(all, notes_are_read_on_the_message_line);
}

int
main(void)
{
	return suite_run("hall_screens", fill, 30);
}
