/* replay_cast.c: no recording grows without limit. */
#include "../shots.h"
#include "../submit.h"

#include "game/session.h"
#include "shell/screens.h"

START_TEST(a_recording_that_would_be_too_large_is_refused)
{
	struct shot shot = { "cast", FULL, NULL, NULL, NULL };
	struct app app;
	struct error e = { 0 };
	struct session_start start;
	shot_open(&app, &shot);
	canvas_free(app.canvas);
	settings_force(&app.front.settings, SETTING_MOTION, "off");
	const struct loaded_game *loaded = registry_load(app.front.registry, "monoknight", NULL);
	session_start_init(&start, loaded->game, 7);
	struct session *session = session_new(loaded, &start, NULL, NULL);
	for (int i = 0; i < 70000; i++)
		ck_assert(submit(session, 1, "redraw", NULL));
	ck_assert_ptr_null(replay_record(&app, session_journal(session), &e));
	ck_assert_msg(strstr(e.sentence, "too long") != NULL, "%s", e.sentence);
	session_free(session);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, a_recording_that_would_be_too_large_is_refused);
}

int
main(void)
{
	return suite_run("replay_cast", fill, 60);
}
