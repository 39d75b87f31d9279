/* menu.c: the menu with few and with many unfinished games. */
#include "../shots.h"

static struct app app;

static bool
shows(const char *text)
{
	char *all = canvas_to_text(app.canvas);
	bool found = strstr(all, text) != NULL;
	free(all);
	return found;
}

/* The menu with that many unfinished games. */
static void
open_menu(int games)
{
	struct shot shot = { "menu", FULL, NULL, NULL, "" };
	struct error e;
	shot_open(&app, &shot);
	const struct entrant *entrant = registry_enter(app.registry, "mino", &e);
	for (int i = 0; i < games; i++) {
		struct session_start start;
		session_start_init(&start, entrant->game, (uint64_t)i);
		session_free(session_new(entrant, &start, app.store, &e));
	}
	app_push(&app, menu_new(&app));
	stack_paint(&app);
}

START_TEST(everything_is_in_sight_with_six_unfinished_games)
{
	open_menu(6);
	ck_assert(!shows("more unfinished games") && shows("x give up"));
	ck_assert(shows("Play       MonoKnight") && shows("Quit "));
	shot_close(&app);
}
END_TEST

START_TEST(more_of_them_are_folded_until_they_are_asked_for)
{
	open_menu(9);
	ck_assert(shows("Continue   4 more unfinished games"));
	ck_assert(shows("Play       MonoKnight") && shows("Quit "));
	shot_press(&app, "Down Down Down Down Down");
	ck_assert(!shows("x give up"));
	shot_press(&app, "Enter");
	ck_assert(!shows("more unfinished games") && shows("x give up"));
	shot_press(&app, "x Right Enter");
	ck_assert(!shows("Give this game up?"));
	shot_press(&app, "End Up Up Enter Esc");	/* they stay unfolded */
	ck_assert(!shows("more unfinished games"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, everything_is_in_sight_with_six_unfinished_games);
	tcase_add_test(tc, more_of_them_are_folded_until_they_are_asked_for);
}

int
main(void)
{
	return suite_run("menu", fill, 20);
}
