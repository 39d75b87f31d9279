/* menu.c: the menu with few and with many unfinished games, and clicks on them. */
#include "../shots.h"

static struct app app;

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
	ck_assert(!shows(&app, "more unfinished games") && shows(&app, "x give up"));
	ck_assert(shows(&app, "Play       MonoKnight") && shows(&app, "Quit "));
	shot_close(&app);
}
END_TEST

START_TEST(more_of_them_are_folded_until_they_are_asked_for)
{
	open_menu(9);
	ck_assert(shows(&app, "Continue   4 more unfinished games"));
	ck_assert(shows(&app, "Play       MonoKnight") && shows(&app, "Quit "));
	shot_press(&app, "Down Down Down Down Down");
	ck_assert(!shows(&app, "x give up"));
	shot_press(&app, "Enter");
	ck_assert(!shows(&app, "more unfinished games") && shows(&app, "x give up"));
	shot_press(&app, "x Right Enter");
	ck_assert(!shows(&app, "Give this game up?"));
	shot_press(&app, "End Up Up Enter Esc");	/* they stay unfolded */
	ck_assert(!shows(&app, "more unfinished games"));
	shot_close(&app);
}
END_TEST

static void
click(int y, int x)
{
	stack_input(&app, &(struct input_event){ .kind = INPUT_PRESS, .y = y, .x = x, .button = BUTTON_LEFT });
	stack_paint(&app);
}

static void
click_row(int row)
{
	enum { FIRST_ROW = 5 };
	click(FIRST_ROW + row, 20);
}

START_TEST(an_unfinished_game_is_opened_by_the_second_click)
{
	open_menu(3);
	click_row(1);
	ck_assert(shows(&app, "games for a terminal") && shows(&app, "x give up"));
	click_row(2);
	ck_assert(shows(&app, "games for a terminal"));
	click_row(2);
	ck_assert(!shows(&app, "games for a terminal") && shows(&app, "Paused"));
	shot_close(&app);
}
END_TEST

START_TEST(an_unfinished_game_can_be_given_up_by_clicks_alone)
{
	open_menu(3);
	click_row(1);
	click(23, 25);	/* "x give up" */
	ck_assert(shows(&app, "Give this game up?"));
	shot_close(&app);
}
END_TEST

START_TEST(every_other_row_is_opened_by_the_first_click)
{
	open_menu(3);
	click_row(3);
	ck_assert(!shows(&app, "games for a terminal") && shows(&app, "MonoKnight"));
	shot_close(&app);
	open_menu(9);
	click_row(5);
	ck_assert(!shows(&app, "more unfinished games"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, everything_is_in_sight_with_six_unfinished_games);
	tcase_add_test(tc, more_of_them_are_folded_until_they_are_asked_for);
	tcase_add_test(tc, an_unfinished_game_is_opened_by_the_second_click);
	tcase_add_test(tc, an_unfinished_game_can_be_given_up_by_clicks_alone);
	tcase_add_test(tc, every_other_row_is_opened_by_the_first_click);
}

int
main(void)
{
	return suite_run("menu", fill, 20);
}
