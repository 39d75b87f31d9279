/* puyo_sees.c: checks the practice board of Puyo with the value that the learned CPU gives each
 * place.
 *
 * The pictures show the weights in share/; after a change of the weights `make learned-keep` makes
 * them again. */
#include "../shots.h"

#define ROWS_8 "\"......\",\"......\",\"......\",\"......\",\"......\",\"......\",\"......\",\"......\","

/* One more red on the left sets off four steps. */
static const char stairs[] = "{\"mode\":\"solo\",\"practice\":true,\"pairs\":[\"GR\",\"BB\",\"YR\"],\"players\":["
    "{\"rows\":[" ROWS_8 "\".B.Y..\",\".G.Y..\",\".G.B..\",\".RBBY.\",\"RRGGGY\"]}]}";

/* Both halves of the pair have the same colour, and a column is nearly full. */
static const char tower[] = "{\"mode\":\"solo\",\"practice\":true,\"pairs\":[\"BB\",\"RG\",\"YR\"],\"players\":[{\"rows\":["
    "\"......\",\"......\",\"..X...\",\"..X...\",\"..X...\",\"..X...\",\"..X...\",\"..X...\",\"..X...\",\"..X...\","
    "\"..X...\",\"..X...\",\"..X...\"]}]}";

static const struct shot shots[] = {
	{ "puyo-sees", FULL, NULL, stairs, "v Left Left" },
	{ "puyo-sees-tower", FULL, NULL, tower, "v" },
	{ "puyo-sees-wall", FULL, NULL, tower, "Left v l l l Left Left Left" },
	{ "puyo-sees-japanese", JAPANESE, NULL, stairs, "v Left Left" },
	{ "puyo-sees-ascii", ASCII, NULL, stairs, "v Left Left" },
	{ "puyo-sees-safe", SAFE, NULL, stairs, "v Left Left" },
	{ "puyo-sees-100x30", "en", GLYPHS_FULL, 30, 100, NULL, stairs, "v Left Left" },
	{ "puyo-sees-120x40", "en", GLYPHS_FULL, 40, 120, NULL, stairs, "v Left Left" },
	{ "puyo-sees-japanese-120x40", "ja", GLYPHS_FULL, 40, 120, NULL, stairs, "v Left Left" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], "puyo");
}
END_TEST

START_TEST(every_key_that_is_shown_does_something)
{
	shot_keys_do_something(&shots[_i], "puyo");
}
END_TEST

static struct app app;

static void
begin(void)
{
	struct shot shot = { "sees", FULL, NULL, stairs, "" };
	shot_take(&app, &shot, "puyo");
}

static void
end(void)
{
	shot_close(&app);
}

START_TEST(the_same_key_shows_and_hides_it)
{
	ck_assert(!shows(&app, "Best places") && shows(&app, "This drop"));
	shot_press(&app, "v");
	ck_assert(shows(&app, "Best places") && !shows(&app, "This drop"));
	shot_press(&app, "v");
	ck_assert(!shows(&app, "Best places") && shows(&app, "This drop"));
}
END_TEST

/* Whether the selected row of the list contains these words. */
static bool
is_chosen(const char *words)
{
	char *screen = canvas_to_text(app.canvas), *mark = strstr(screen, "\u25b6");
	ck_assert_ptr_nonnull(mark);
	mark[strcspn(mark, "\n")] = '\0';
	bool found = strstr(mark, words) != NULL;
	free(screen);
	return found;
}

START_TEST(the_place_that_is_chosen_is_marked)
{
	shot_press(&app, "v Left Left");
	ck_assert(is_chosen("Upright, column 1 ") && shows(&app, "heights 0 0 0 0 0 0"));
	shot_press(&app, "Right Right l");
	ck_assert(is_chosen("Turn right, column 3 ") && shows(&app, "heights 1 5 3 6 2 1"));
}
END_TEST

/* The first row of the list, from its place to the end of the line. */
static char *
first_place(void)
{
	char *screen = canvas_to_text(app.canvas), *row = strstr(screen, " 1 ");
	while (row != NULL && strstr(row, "column") > strchr(row, '\n'))
		row = strstr(row + 1, " 1 ");
	ck_assert_ptr_nonnull(row);
	char *line = mem_format("%.*s", (int)strcspn(row, "\n"), row);
	free(screen);
	return line;
}

START_TEST(another_pair_and_another_board_are_valued_again)
{
	shot_press(&app, "v");
	char *before = first_place();
	shot_press(&app, "t y y Enter");
	char *pair = first_place();
	ck_assert_str_ne(before, pair);
	shot_press(&app, "b Down Enter");
	char *board = first_place();
	ck_assert_str_ne(pair, board);
	free(before);
	free(pair);
	free(board);
}
END_TEST

START_TEST(editing_has_its_own_panel_and_the_values_come_back)
{
	shot_press(&app, "v e");
	ck_assert(shows(&app, "Editing") && !shows(&app, "Best places"));
	shot_press(&app, "e");
	ck_assert(shows(&app, "Best places"));
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, begin, end);
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, LEN(shots));
	tcase_add_loop_test(tc, every_key_that_is_shown_does_something, 0, LEN(shots));
	tcase_add_test(tc, the_same_key_shows_and_hides_it);
	tcase_add_test(tc, the_place_that_is_chosen_is_marked);
	tcase_add_test(tc, another_pair_and_another_board_are_valued_again);
	tcase_add_test(tc, editing_has_its_own_panel_and_the_values_come_back);
}

int
main(void)
{
	return suite_run("puyo sees", fill, 30);
}
