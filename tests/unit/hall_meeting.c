/* hall_meeting.c: checks a front end and a server in one process, from a challenge to a finished
 * game. */
#include "../fakeserver.h"
#include "../shots.h"
#include "hall_case.h"

#include "shell/notice.h"

static struct fake door;	/* only its listener is used: connections to it go to the server */
static struct app app;
static int hana;

/* Lets the front end and the server take turns until both have nothing to do. */
static void
settle(void)
{
	for (int i = 0; i < 20; i++) {
		app.now_ms += 100;	/* as slow as people, within the server's limits */
		now_ms += 100;
		screen_hall_link_settle(&app);
		pass(0);
		lobby_ready(app.lobby, app.now_ms);
		int64_t due = stack_due(&app);
		if (due != NEVER && due <= app.now_ms)
			app.top->class->tick(app.top);
	}
	stack_paint(&app);
}

static void
come_in(void)
{
	lobby_connect(app.lobby, app.now_ms);
	int fd = accept4(door.listener, NULL, NULL, SOCK_CLOEXEC);
	ck_assert_int_ge(fd, 0);
	host_admit(host, fd, GUEST_UID);
	settle();
	ck_assert(lobby_is_open(app.lobby));
}

static void
enter(void)
{
	static const struct shot plain = { "", FULL, NULL, NULL, "" };
	set_up();
	fake_open(&door);
	shot_open(&app, &plain);
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	screen_hall_link_open(&app, door.place);
	app_push(&app, menu_new(&app));
	come_in();
	hana = meet("hana");
}

static void
leave(void)
{
	shot_close(&app);
	screen_hall_link_close(&app);
	close(hana);
	fake_close(&door);
	tear_down();
}

static void
press(const char *keys)
{
	shot_press(&app, keys);
	settle();
}

/* Hana challenges the player, who accepts with a key. Returns the number of their table. */
static long
begin_game(const char *game)
{
	expect(ask(hana, "challenge %s %s", lobby_name(app.lobby), game), "{\"challenge\":");
	settle();
	ck_assert(shows(&app, "hana@arcade 1500? challenges you"));
	press("F2");
	long table = number_of(hear(hana), "id");
	expect(ask(hana, "sit %ld", table), "%view");
	settle();
	return table;
}

START_TEST(a_challenge_leads_to_a_game_that_ends)
{
	enter();
	begin_game("gunjin");
	ck_assert(shows(&app, "Gunjin Shogi  Placing"));
	ck_assert(shows(&app, "hana@arcade 1500?"));
	ask(hana, "resign");
	settle();
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, "hana@arcade resigned") != NULL || strstr(text, "WIN") != NULL, "%s", text);
	free(text);
	leave();
}
END_TEST

START_TEST(an_action_lost_with_the_connection_is_done_once)
{
	enter();
	long table = begin_game("gunjin");
	shot_press(&app, "s");		/* all pieces are placed at random; nobody has read the news yet */
	struct server *r = host_server(host);
	for (struct client *c = r->clients; c != NULL; c = c->next)
		if (c->uid == GUEST_UID)
			shutdown(conn_fd(c->conn), SHUT_RDWR);
	lobby_ready(app.lobby, app.now_ms);
	stack_paint(&app);
	ck_assert(shows(&app, "The line to the referee is lost; it is tried again by itself."));
	pass(0);
	app.now_ms = screen_hall_link_due(&app);
	come_in();
	settle();
	ck_assert(shows(&app, "23/23"));
	ck_assert_int_eq(number_of(ask(hana, "sit %ld", table), "id"), table);
	leave();
}
END_TEST

START_TEST(a_table_that_was_left_waits_in_the_hall)
{
	enter();
	begin_game("monoknight");
	while (app.top->below != NULL)
		app_pop(&app);
	settle();
	ck_assert(shows(&app, "A table waits for you."));
	app_push(&app, hall_new(&app));
	settle();
	ck_assert(is_selected(&app, "for you"));
	press("Enter");
	ck_assert(shows(&app, "MonoKnight"));
	ck_assert(shows(&app, "hana@arcade"));
	leave();
}
END_TEST

START_TEST(a_seek_waits_until_somebody_accepts)
{
	enter();
	app_push(&app, hall_new(&app));
	settle();
	press("n");
	press("Down");
	press("Down");
	press("Enter");		/* Puyo */
	press("Enter");
	ck_assert(shows(&app, "Your seek is open."));
	long seek = number_of(ask(hana, "hall on"), "seek");
	expect(ask(hana, "accept %ld", seek), "{\"table\":");
	settle();
	ck_assert(shows(&app, " Puyo  "));
	leave();
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, a_challenge_leads_to_a_game_that_ends);
	tcase_add_test(all, an_action_lost_with_the_connection_is_done_once);
	tcase_add_test(all, a_table_that_was_left_waits_in_the_hall);
	tcase_add_test(all, a_seek_waits_until_somebody_accepts);
}

int
main(void)
{
	return suite_run("hall_meeting", fill, 30);
}
