/* replay.c: what the replay of a game of turns says: what happened, and with whose eyes. */
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

/* A replay of the first actions that are legal, seen from its beginning. */
static void
open_replay(struct app *app, const char *id, struct taken *taken)
{
	struct shot shot = { "replay", FULL, NULL, NULL, "" };
	struct session_start start;
	shot_open(app, &shot);
	settings_force(&app->settings, SETTING_MOTION, "off");	/* it holds the news back */
	const struct entrant *entrant = registry_enter(app->registry, id, NULL);
	session_start_init(&start, entrant->game, 7);
	struct session *session = session_new(entrant, &start, NULL, NULL);
	for (int i = 0; i < ACTIONS; i++) {
		int seat = session_to_act(session) == SEAT_ALL ? 1 : session_to_act(session);
		session_legal_texts(session, seat, take_first, taken->actions[i]);
		ck_assert(submit(session, seat, taken->actions[i], NULL));
	}
	replay_open_journal(app, session_journal(session));
	session_free(session);
	stack_paint(app);
}

static void
see_everything(struct app *app, bool secret)
{
	while (secret && !shows(app, "replay; everything"))
		shot_press(app, "v");
}

/* The message line, without the bar. */
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

/* The first action places a camp: only its own seat and the referee hear of it. */
START_TEST(a_secret_action_is_not_written_for_others)
{
	static const struct { const char *eyes; bool known; } viewers[] = {
		{ "replay; spectator", false }, { "replay; player 1", true }, { "replay; player 2", false },
		{ "replay; everything", true },
	};
	struct app app;
	struct taken taken;
	char message[SENTENCE_SIZE];
	open_replay(&app, "gunjin", &taken);
	shot_press(&app, "Right");
	for (size_t i = 0; i < LEN(viewers); i++, shot_press(&app, "v")) {
		read_message(&app, message);
		ck_assert(shows(&app, viewers[i].eyes));
		ck_assert_msg((strcmp(message, " 1 of 8") != 0) == viewers[i].known, "%s: %s", viewers[i].eyes, message);
	}
	shot_close(&app);
}
END_TEST

/* In the title line, for every game that has secrets. */
START_TEST(the_title_says_whose_eyes_they_are)
{
	struct app app;
	struct taken taken;
	open_replay(&app, games[_i].id, &taken);
	ck_assert(shows(&app, games[_i].secret ? "replay; spectator" : "replay"));
	shot_press(&app, "v");
	ck_assert(shows(&app, "replay; player 1") == games[_i].secret);
	shot_press(&app, "v");
	ck_assert(shows(&app, "replay; player 2") == games[_i].secret);
	see_everything(&app, games[_i].secret);
	shot_press(&app, "v");
	ck_assert(shows(&app, "replay; spectator") == games[_i].secret);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_place_says_what_led_there_however_it_is_reached, 0, (int)LEN(games));
	tcase_add_test(tc, a_secret_action_is_not_written_for_others);
	tcase_add_loop_test(tc, the_title_says_whose_eyes_they_are, 0, (int)LEN(games));
}

int
main(void)
{
	return suite_run("replay", fill, 20);
}
