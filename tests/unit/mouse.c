/* mouse.c: checks what only the mouse can do: key line, right button, covers and hand-over
 * screens. */
#include "../shots.h"

#include "base/text.h"

static void
press(struct app *app, int y, int x, int button)
{
	stack_input(app, &(struct input_event){ .kind = INPUT_PRESS, .y = y, .x = x, .button = button });
	stack_paint(app);
}

static void
turn_wheel(struct app *app, int down)
{
	stack_input(app, &(struct input_event){ .kind = INPUT_WHEEL, .button = down });
	stack_paint(app);
}

/* Clicks into the middle of the last occurrence of these words. */
static void
click(struct app *app, const char *words)
{
	char *all = canvas_to_text(app->canvas), *rest = all;
	int found_y = -1, found_x = -1, y = 0;
	for (char *line; (line = strsep(&rest, "\n")) != NULL; y++) {
		char *at = strstr(line, words);
		if (at == NULL)
			continue;
		*at = '\0';
		found_y = y;
		found_x = text_width(line) + text_width(words) / 2;
	}
	free(all);
	ck_assert_msg(found_y >= 0, "\"%s\" is not on the screen", words);
	press(app, found_y, found_x, BUTTON_LEFT);
}

static void
step_back(struct app *app)
{
	press(app, 0, 0, BUTTON_RIGHT);
}

static void
open_shot(struct app *app, const char *game, const char *words)
{
	struct shot shot = { "mouse", FULL, words, NULL, "" };
	shot_take(app, &shot, game);
}

START_TEST(the_key_line_can_be_clicked)
{
	struct app app;
	open_shot(&app, NULL, NULL);
	click(&app, "Down move");
	click(&app, "Enter open");
	ck_assert(shows(&app, "Two armies of 23"));
	click(&app, "? help");
	ck_assert(shows(&app, "Keys and symbols"));
	click(&app, "F1 rules");
	click(&app, "Enter all rules");
	ck_assert(shows(&app, "/ search"));
	click(&app, "Esc back");
	click(&app, "Esc back");
	click(&app, "Right change");
	ck_assert(shows(&app, "two people"));
	click(&app, "Esc back");
	ck_assert(shows(&app, "games for a terminal"));
	shot_close(&app);
}
END_TEST

START_TEST(between_two_keys_of_the_line_nothing_is_hit)
{
	struct app app;
	open_shot(&app, NULL, NULL);
	press(&app, 23, 0, BUTTON_LEFT);
	press(&app, 23, 10, BUTTON_LEFT);	/* on the blank after "Down move" */
	press(&app, 23, 60, BUTTON_LEFT);
	ck_assert(is_selected(&app, "MonoKnight"));
	press(&app, 23, 9, BUTTON_LEFT);
	ck_assert(is_selected(&app, "Gunjin Shogi"));
	shot_close(&app);
}
END_TEST

START_TEST(the_right_button_steps_back_and_never_chooses)
{
	struct app app;
	open_shot(&app, NULL, NULL);
	press(&app, 6, 10, BUTTON_RIGHT);
	ck_assert(shows(&app, "games for a terminal"));
	click(&app, "Records");
	ck_assert(shows(&app, "Nothing has been finished yet."));
	press(&app, 1, 20, BUTTON_RIGHT);
	ck_assert(shows(&app, "games for a terminal"));
	click(&app, "Options");
	click(&app, "change what the keys do");
	ck_assert(shows(&app, "Enter new key"));
	step_back(&app);
	step_back(&app);
	ck_assert(shows(&app, "games for a terminal"));
	shot_close(&app);
}
END_TEST

START_TEST(a_search_is_begun_and_dropped)
{
	struct app app;
	open_shot(&app, NULL, NULL);
	click(&app, "Manual");
	click(&app, "/ search");
	ck_assert(shows(&app, "Search:") && !shows(&app, "? help") && !shows(&app, "Space page"));
	shot_press(&app, "q u i t");
	click(&app, "Enter search");
	ck_assert(!shows(&app, "Search:") && shows(&app, "Space page"));
	click(&app, "/ search");
	step_back(&app);
	ck_assert(!shows(&app, "Search:") && shows(&app, "Space page"));
	shot_close(&app);
}
END_TEST

START_TEST(a_key_that_is_awaited_can_be_left_as_it_is)
{
	struct app app;
	open_shot(&app, NULL, NULL);
	click(&app, "Options");
	click(&app, "change what the keys do");
	click(&app, "Enter new key");
	ck_assert(shows(&app, "Press the new key; Esc cancels.") && !shows(&app, "Enter new key"));
	click(&app, "Esc back");
	ck_assert(!shows(&app, "Press the key") && shows(&app, "▶ Enter Space"));
	shot_close(&app);
}
END_TEST

START_TEST(a_game_is_paused_and_left)
{
	struct app app;
	open_shot(&app, "monoknight", "mode=standard");
	click(&app, "? help");
	click(&app, "Undo the last action");
	ck_assert(shows(&app, "That is not possible right now."));
	click(&app, "Cover the board and stop the clock.");
	ck_assert(shows(&app, "Paused"));
	press(&app, 3, 3, BUTTON_LEFT);
	ck_assert(!shows(&app, "Paused") && shows(&app, "NEXT"));
	step_back(&app);
	ck_assert(shows(&app, "Game menu"));
	step_back(&app);
	ck_assert(!shows(&app, "Game menu"));
	step_back(&app);
	click(&app, "Leave");
	ck_assert(shows(&app, "games for a terminal"));
	shot_close(&app);
}
END_TEST

START_TEST(answers_are_gone_through_by_wheel_and_keys)
{
	struct app app;
	open_shot(&app, "monoknight", "mode=standard");
	step_back(&app);
	ck_assert(shows(&app, "▶ Continue"));
	turn_wheel(&app, 1);
	ck_assert(shows(&app, "▶ Same seed from the start"));
	turn_wheel(&app, -1);
	ck_assert(shows(&app, "▶ Continue"));
	shot_press(&app, "End");
	ck_assert(shows(&app, "▶ Leave"));
	shot_press(&app, "Home");
	ck_assert(shows(&app, "▶ Continue"));
	shot_close(&app);
}
END_TEST

START_TEST(the_end_of_a_long_page_is_near)
{
	struct app app;
	open_shot(&app, "mino", "mode=run");
	click(&app, "? help");
	click(&app, "▼");
	ck_assert(shows(&app, "Keys and symbols") && shows(&app, "Ask for a hint; the game then ranks apart.") && shows(&app, "▲"));
	click(&app, "▲");
	ck_assert(shows(&app, "Place the piece") && !shows(&app, "▲"));
	for (int i = 0; i < 6; i++)
		turn_wheel(&app, 1);
	click(&app, "Cover the board and stop the clock.");
	ck_assert(shows(&app, "Paused"));
	shot_close(&app);
}
END_TEST

START_TEST(a_handover_opens_by_its_two_keys_on_the_screen)
{
	struct app app;
	open_shot(&app, "gunjin", "seat1=human seat2=human");
	press(&app, 12, 40, BUTTON_LEFT);
	click(&app, "1");
	ck_assert(shows(&app, "Press Enter, then 1."));
	press(&app, 17, 36, BUTTON_LEFT);
	ck_assert(shows(&app, "Now press 1."));
	click(&app, "2");
	ck_assert(shows(&app, "Press Enter, then 1."));
	press(&app, 17, 36, BUTTON_LEFT);
	press(&app, 17, 41, BUTTON_LEFT);
	ck_assert(!shows(&app, "please sit down"));
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_test(tc, the_key_line_can_be_clicked);
	tcase_add_test(tc, between_two_keys_of_the_line_nothing_is_hit);
	tcase_add_test(tc, the_right_button_steps_back_and_never_chooses);
	tcase_add_test(tc, a_search_is_begun_and_dropped);
	tcase_add_test(tc, a_key_that_is_awaited_can_be_left_as_it_is);
	tcase_add_test(tc, a_game_is_paused_and_left);
	tcase_add_test(tc, answers_are_gone_through_by_wheel_and_keys);
	tcase_add_test(tc, the_end_of_a_long_page_is_near);
	tcase_add_test(tc, a_handover_opens_by_its_two_keys_on_the_screen);
}

int
main(void)
{
	return suite_run("mouse", fill, 20);
}
