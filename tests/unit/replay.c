/* replay.c: checks what the replay of a game of turns shows, and from which seat's view. */
#include "../shots.h"
#include "../submit.h"

#include "shell/screens.h"

enum { ACTIONS = 8 };

static const struct { const char *id; bool secret; } games[] = {
	{ "monoknight", false }, { "mino", false }, { "gunjin", true }, { "synegier", true },
};

struct taken { char actions[ACTIONS][ACTION_SIZE]; };

static bool
take_first(const char *action, void *context)
{
	snprintf(context, ACTION_SIZE, "%s", action);
	return false;
}

/* Opens the replay of a game of the first legal actions, at its beginning. */
static void
open_replay(struct app *app, const char *id, struct taken *taken)
{
	struct shot shot = { "replay", FULL, NULL, NULL, "" };
	struct session_start start;
	shot_open(app, &shot);
	settings_force(&app->front.settings, SETTING_MOTION, "off");	/* motion delays the news */
	const struct loaded_game *loaded = registry_load(app->front.registry, id, NULL);
	session_start_init(&start, loaded->game, 7);
	struct session *session = session_new(loaded, &start, NULL, NULL);
	for (int i = 0; i < ACTIONS; i++) {
		int seat = session_to_act(session) == SEAT_ALL ? 1 : session_to_act(session);
		session_legal_texts(session, seat, take_first, taken->actions[i]);
		ck_assert(submit(session, seat, taken->actions[i], NULL));
	}
	replay_open_journal(app, session_journal(session), NULL, REPLAY_FROM_START);
	session_free(session);
	stack_paint(app);
}

static void
see_everything(struct app *app, bool secret)
{
	while (secret && !shows(app, "replay; everything"))
		shot_press(app, "v");
}

/* The message line, without the bar at its right end. */
static void
read_message(const struct app *app, char text[SENTENCE_SIZE])
{
	char *all = canvas_to_text(app->canvas), *line = all;
	for (int i = 0; i < app->canvas->rows - 2; i++)
		line = strchr(line, '\n') + 1;
	snprintf(text, SENTENCE_SIZE, "%.*s", (int)strcspn(line, "\n\u2588\u2591"), line);
	for (char *end = strchr(text, '\0'); end > text && end[-1] == ' '; )
		*--end = '\0';
	free(all);
}

START_TEST(a_place_says_what_led_there_however_it_is_reached)
{
	struct app app;
	struct taken taken;
	char told[ACTIONS][SENTENCE_SIZE], back[SENTENCE_SIZE];
	open_replay(&app, games[_i].id, &taken);
	see_everything(&app, games[_i].secret);
	shot_press(&app, "Home");
	for (int i = 0; i < ACTIONS; i++) {
		shot_press(&app, "Right");
		read_message(&app, told[i]);
		char *place = mem_format(" %d of %d  ", i + 1, ACTIONS);
		ck_assert_msg(strncmp(told[i], place, strlen(place)) == 0 && told[i][strlen(place)] != '\0', "%s", told[i]);
		ck_assert_msg(strcmp(told[i] + strlen(place), taken.actions[i]) != 0, "%s", told[i]);
		free(place);
	}
	for (int i = ACTIONS - 2; i >= 0; i--) {
		shot_press(&app, "Left");
		read_message(&app, back);
		ck_assert_str_eq(back, told[i]);
	}
	shot_close(&app);
}
END_TEST

/* The first action places a camp: only its own seat and the viewer that sees all learn of it. */
START_TEST(a_secret_action_is_not_written_for_others)
{
	static const struct { const char *eyes; bool known; } viewers[] = {
		{ "replay; spectator", false }, { "replay; Player 1", true }, { "replay; Player 2", false },
		{ "replay; everything", true },
	};
	struct app app;
	struct taken taken;
	char message[SENTENCE_SIZE];
	open_replay(&app, "gunjin", &taken);
	shot_press(&app, "Home");
	shot_press(&app, "Right");
	for (size_t i = 0; i < LEN(viewers); i++, shot_press(&app, "v")) {
		read_message(&app, message);
		ck_assert(shows(&app, viewers[i].eyes));
		ck_assert_msg((strcmp(message, " 1 of 8") != 0) == viewers[i].known, "%s: %s", viewers[i].eyes, message);
	}
	shot_close(&app);
}
END_TEST

/* Every game with secrets shows in its title line whose view the replay has. */
START_TEST(the_title_says_whose_eyes_they_are)
{
	struct app app;
	struct taken taken;
	open_replay(&app, games[_i].id, &taken);
	ck_assert(shows(&app, games[_i].secret ? "replay; spectator" : "replay"));
	shot_press(&app, "v");
	ck_assert(shows(&app, "replay; Player 1") == games[_i].secret);
	shot_press(&app, "v");
	ck_assert(shows(&app, "replay; Player 2") == games[_i].secret);
	see_everything(&app, games[_i].secret);
	shot_press(&app, "v");
	ck_assert(shows(&app, "replay; spectator") == games[_i].secret);
	shot_close(&app);
}
END_TEST

/* --- where it opens, and its marks --- */

/* Two camps are placed, a General falls to a Spy, the Spy falls to a Tank, and the first player
 * resigns. */
static const struct { int seat; const char *action; } battle[] = {
	{ 1, "army TK MI L1 PL PL L1 SP TK EN GE L2 MG FL L2 MI EN CP CO LC LG MA CV CP" },
	{ 2, "army TK GE L1 PL PL L1 MI TK EN MI L2 SP FL L2 MG EN CP CO LC LG MA CV CP" },
	{ 1, "G3-G4" }, { 2, "H4-G4" }, { 1, "resign" },
};

static void
open_battle(struct app *app, int actions, bool cpus)
{
	struct shot shot = { "replay", FULL, NULL, NULL, "" };
	struct session_start start;
	shot_open(app, &shot);
	settings_force(&app->front.settings, SETTING_MOTION, "off");
	const struct loaded_game *loaded = registry_load(app->front.registry, "gunjin", NULL);
	session_start_init(&start, loaded->game, 7);
	for (int seat = 1; seat <= 2; seat++) {
		start.seats[seat].cpu = cpus;
		snprintf(start.seats[seat].level, sizeof start.seats[seat].level, "recruit");
	}
	seat_set_name(&start.seats[2], "Bo");
	struct session *session = session_new(loaded, &start, NULL, NULL);
	for (int i = 0; i < actions; i++)
		ck_assert_msg(submit(session, battle[i].seat, battle[i].action, NULL), "%s", battle[i].action);
	replay_open_journal(app, session_journal(session), NULL, REPLAY_FROM_START);
	session_free(session);
	stack_paint(app);
}

START_TEST(a_finished_game_opens_with_everything_at_the_first_move)
{
	struct app app;
	open_battle(&app, LEN(battle), false);
	ck_assert(shows(&app, "replay; everything"));
	ck_assert(shows(&app, " 2 of 5 "));
	ck_assert(shows(&app, "Gen."));
	shot_press(&app, "Home");
	ck_assert(shows(&app, " 0 of 5 "));
	shot_close(&app);
}
END_TEST

/* If only CPUs play, a replay may show everything; while a game with a person goes on, it must not
 * reveal that person's secrets. */
START_TEST(an_unfinished_game_hides_what_a_person_hides)
{
	struct app app;
	open_battle(&app, LEN(battle) - 1, _i == 1);
	ck_assert(shows(&app, _i == 1 ? "replay; everything" : "replay; spectator"));
	ck_assert_int_eq(shows(&app, "Gen."), _i == 1);
	shot_press(&app, "c");
	ck_assert_int_eq(shows(&app, "Spy"), _i == 1);
	shot_close(&app);
}
END_TEST

START_TEST(battles_fallen_generals_and_the_end_are_marked)
{
	struct app app;
	open_battle(&app, LEN(battle), false);
	shot_press(&app, "c");
	ck_assert(shows(&app, "3  Bo loses the General. Player 1: Spy beats General on G4."));
	ck_assert(shows(&app, "4  Bo: Tank beats Spy on G4."));
	ck_assert(shows(&app, "5  Bo wins: Player 1 resigns."));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_finished_game_opens_with_everything_at_the_first_move);
	tcase_add_loop_test(tc, an_unfinished_game_hides_what_a_person_hides, 0, 2);
	tcase_add_test(tc, battles_fallen_generals_and_the_end_are_marked);
	tcase_add_loop_test(tc, a_place_says_what_led_there_however_it_is_reached, 0, (int)LEN(games));
	tcase_add_test(tc, a_secret_action_is_not_written_for_others);
	tcase_add_loop_test(tc, the_title_says_whose_eyes_they_are, 0, (int)LEN(games));
}

int
main(void)
{
	return suite_run("replay", fill, 20);
}
