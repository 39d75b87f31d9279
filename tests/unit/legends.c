/* legends.c: checks that every game's help page shows the glyphs of the present glyph set. */
#include "../shots.h"

#include <ctype.h>

#include "base/text.h"
#include "shell/controller.h"
#include "shell/list_page.h"

static const char *const languages[] = { "en", "ja" };

enum {
	GAMES = 5, LANGUAGES = LEN(languages),
	LONG = 120,	/* rows: the whole list is visible */
	SHORT = 24,	/* the list scrolls, and its arrow takes the column of the glyph */
};

/* Opens the help page of a new game; in a game with a hand-over the player sits down first. */
static void
open_help(struct app *app, int rows, int game, const char *language, enum glyph_set glyphs)
{
	const struct shot shot = { "help", language, glyphs, rows, 80, "", NULL, "" };
	shot_take(app, &shot, registry_games()[game]->id);
	struct play *play = (struct play *)app->top;
	if (play->state == STATE_HANDOVER) {
		int seat = play_next_seat(play);
		char *keys = mem_format("Enter %d", seat != SEAT_NOBODY ? seat : play->seat);
		shot_press(app, keys);
		free(keys);
	}
	shot_press(app, "?");
}

START_TEST(the_whole_page_is_ascii_where_only_ascii_is_drawn)
{
	struct app app;
	open_help(&app, LONG, _i, "en", GLYPHS_ASCII);
	for (int i = 0; i < app.canvas->rows * app.canvas->cols; i++)
		ck_assert_uint_lt(app.canvas->cells[i].code, 128);
	shot_close(&app);
}
END_TEST

START_TEST(nothing_on_the_page_is_cut_at_eighty_columns)
{
	struct app app;
	enum glyph_set glyphs = (enum glyph_set)(_i / LANGUAGES % GLYPH_SETS);
	open_help(&app, SHORT, _i / LANGUAGES / GLYPH_SETS, languages[_i % LANGUAGES], glyphs);
	const char *cut = glyphs == GLYPHS_ASCII ? "~\n" : glyph_text(GLYPH_ELLIPSIS, glyphs);
	const struct list *list = &((struct list_page *)app.top)->list;
	for (int before = -1; before != list->selected; shot_press(&app, "PageDown")) {
		before = list->selected;
		char *text = canvas_to_text(app.canvas);
		ck_assert_msg(strstr(text, cut) == NULL, "%s", text);
		free(text);
	}
	shot_close(&app);
}
END_TEST

/* A legend has at most one form per glyph set, each short enough for its column. */
START_TEST(a_glyph_has_a_form_for_every_glyph_set)
{
	const struct controller *controller = controller_of(registry_games()[_i]);
	for (const struct legend *sign = controller->legend; sign->meaning != NULL; sign++) {
		int forms = 0;
		char *text = mem_string(sign->text != NULL ? sign->text : ""), *rest = text;
		for (char *form; (form = strsep(&rest, "\t")) != NULL; forms++)
			ck_assert_int_le(text_width(form), 6);
		ck_assert_int_le(forms, GLYPH_SETS);
		free(text);
	}
}
END_TEST

static const struct { const char *game, *language; enum glyph_set glyphs; const char *row; } rows[] = {
	{ "synegier", "en", GLYPHS_FULL, "    B│                   a blue subject" },
	{ "synegier", "en", GLYPHS_SAFE, "    B|                   a blue subject" },
	{ "synegier", "en", GLYPHS_ASCII, "    B|                   a blue subject" },
	{ "synegier", "ja", GLYPHS_FULL, "    小薬  " },
	{ "gunjin", "en", GLYPHS_FULL, "    ×                    it can attack" },
	{ "gunjin", "en", GLYPHS_ASCII, "    x                    it can attack" },
	{ "gunjin", "ja", GLYPHS_FULL, "    大将  " },
	{ "mino", "en", GLYPHS_FULL, "    O                    stone" },
	{ "mino", "ja", GLYPHS_FULL, "    石  " },
	{ "mino", "ja", GLYPHS_SAFE, "    石  " },
	{ "mino", "en", GLYPHS_ASCII, "    O                    stone" },
};

START_TEST(a_glyph_is_shown_in_its_form)
{
	struct app app;
	int game = 0;
	while (strcmp(registry_games()[game]->id, rows[_i].game) != 0)
		game++;
	open_help(&app, LONG, game, rows[_i].language, rows[_i].glyphs);
	char *text = canvas_to_text(app.canvas);
	ck_assert_msg(strstr(text, rows[_i].row) != NULL, "%s is not in:\n%s", rows[_i].row, text);
	free(text);
	shot_close(&app);
}
END_TEST

START_TEST(the_rules_opened_from_the_page_are_those_of_the_game)
{
	struct app app;
	char name[64];
	open_help(&app, LONG, _i, "en", GLYPHS_FULL);
	shot_press(&app, "F1 F1");
	char *text = canvas_to_text(app.canvas);
	snprintf(name, sizeof name, "goyu-%s(6)", registry_games()[_i]->id);
	for (char *letter = name; *letter != '\0'; letter++)
		*letter = (char)toupper((unsigned char)*letter);
	ck_assert_msg(strstr(text, name) != NULL, "%s is not there", name);
	free(text);
	shot_close(&app);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_rules_opened_from_the_page_are_those_of_the_game, 0, GAMES);
	tcase_add_loop_test(tc, the_whole_page_is_ascii_where_only_ascii_is_drawn, 0, GAMES);
	tcase_add_loop_test(tc, nothing_on_the_page_is_cut_at_eighty_columns, 0, GAMES * GLYPH_SETS * LANGUAGES);
	tcase_add_loop_test(tc, a_glyph_has_a_form_for_every_glyph_set, 0, GAMES);
	tcase_add_loop_test(tc, a_glyph_is_shown_in_its_form, 0, (int)LEN(rows));
}

int
main(void)
{
	return suite_run("legends", fill, 20);
}
