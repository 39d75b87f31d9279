/* kept_screens.c: the kept games in the replay viewer, in every language, size and set of glyphs,
 * for every viewer: a place looks the same however it is reached. */
#include "../journals.h"
#include "../shots.h"

#include "shell/screens.h"

static const struct shot looks[] = {
	{ "replay", FULL, NULL, NULL, "" }, { "replay", JAPANESE, NULL, NULL, "" }, { "replay", ASCII, NULL, NULL, "" },
	{ "replay", WIDE, NULL, NULL, "" }, { "replay", "ja", GLYPHS_SAFE, 30, 100, NULL, NULL, "" },
};

static void
expect_same(const char *name, struct app *app, const char *keys)
{
	char *before = canvas_to_text(app->canvas);
	shot_press(app, keys);
	char *after = canvas_to_text(app->canvas);
	ck_assert_msg(strcmp(before, after) == 0, "%s: %s leads from\n%s\nto\n%s", name, keys, before, after);
	free(before);
	free(after);
}

static const struct { const char *there, *and_back; } tenths[] = {
	{ "2", "End 2" }, { "4", "Home 4" }, { "7", "1 7" }, { "9", "Home 9" },
};

/* Shows places here and there in the game, then goes away and comes back. */
static void
watch(const char *name, const json_t *line, void *context)
{
	int *number = context;
	struct app app;
	shot_open(&app, &looks[*number % (int)LEN(looks)]);
	replay_open_journal(&app, json_deep_copy(json_object_get(line, "journal")), NULL, REPLAY_FROM_START);
	stack_paint(&app);
	for (int eyes = 0; eyes < *number % 4; eyes++)
		shot_press(&app, "v");
	for (size_t i = 0; i < LEN(tenths); i++) {
		shot_press(&app, tenths[i].there);
		expect_same(name, &app, tenths[i].and_back);
		shot_press(&app, "Right Right Left");
	}
	shot_press(&app, "L Esc");
	++*number;
	shot_close(&app);
}

START_TEST(every_kept_game_can_be_watched)
{
	int number = _i;
	kept_each(kept_games[_i], watch, &number);
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_loop_test(t, every_kept_game_can_be_watched, 0, KEPT_GAMES);
}

int
main(void)
{
	return suite_run("kept screens", fill, 60);
}
