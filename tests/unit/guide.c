/* guide.c: checks the guide "how to play": it fits one screen, is true, and leads to the rules. */
#include "../shots.h"

#include "base/text.h"
#include "game/language.h"
#include "shell/controller.h"
#include "shell/guide.h"

enum { GAMES = 5 };

static const struct { const char *language; enum glyph_set glyphs; } kinds[] = {
	{ "en", GLYPHS_FULL }, { "en", GLYPHS_SAFE }, { "en", GLYPHS_ASCII }, { "ja", GLYPHS_FULL },
};

/* Opens the guide from the row of a game in the menu. */
static void
open_guide(struct app *app, int game, const char *language, enum glyph_set glyphs)
{
	const struct shot shot = { "guide", language, glyphs, 24, 80, NULL, NULL, "" };
	shot_take(app, &shot, NULL);
	shot_press(app, "Home");
	for (int i = 0; i < game; i++)
		shot_press(app, "Down");
	shot_press(app, "F1");
}

/* Every text is shown to its last word, between the title and the message line. */
START_TEST(all_of_it_fits_on_the_smallest_screen)
{
	struct app app;
	const int kind = _i % (int)LEN(kinds);
	const enum glyph_set glyphs = kinds[kind].glyphs;
	open_guide(&app, _i / (int)LEN(kinds), kinds[kind].language, glyphs);
	const struct game *game = registry_find(app.top->topic);
	ck_assert_ptr_nonnull(game);
	const struct guide *guide = controller_of(game)->guide;
	char *text = canvas_to_text(app.canvas);
	const char *cut = glyphs == GLYPHS_ASCII ? "~\n" : glyph_text(GLYPH_ELLIPSIS, glyphs);
	ck_assert_msg(strstr(text, cut) == NULL, "%s", text);
	int parts = text_rows(_(guide->goal), 65) + text_rows(_(guide->turn), 65) + text_rows(_(guide->end), 65);
	ck_assert_msg(2 + parts + 3 + 1 + GUIDE_ROWS <= 22, "%d rows of text:\n%s", parts, text);
	int keys = 0, signs = 0;
	for (; guide->keys[keys].commands != NULL; keys++)
		ck_assert_msg(shows(&app, _(guide->keys[keys].does)), "%s:\n%s", guide->keys[keys].does, text);
	for (; guide->signs[signs].meaning != NULL; signs++)
		ck_assert_msg(shows(&app, _(guide->signs[signs].meaning)), "%s:\n%s", guide->signs[signs].meaning, text);
	ck_assert(keys >= 3 && keys <= GUIDE_ROWS && signs >= 3 && signs <= GUIDE_ROWS);
	for (int i = 0; glyphs == GLYPHS_ASCII && i < app.canvas->rows * app.canvas->cols; i++)
		ck_assert_uint_lt(app.canvas->cells[i].code, 128);
	free(text);
	shot_close(&app);
}
END_TEST

/* Whether the game's legend has this glyph with the same picture. */
static bool
in_legend(const struct legend *legend, const struct legend *sign)
{
	for (; legend->meaning != NULL; legend++)
		if (legend->glyph == sign->glyph && legend->style == sign->style && (sign->text == NULL ?
		    legend->text == NULL : legend->text != NULL && strcmp(legend->text, sign->text) == 0))
			return true;
	return false;
}

START_TEST(glyphs_and_commands_are_those_of_the_game)
{
	const struct controller *controller = controller_of(registry_games()[_i]);
	for (const struct legend *sign = controller->guide->signs; sign->meaning != NULL; sign++)
		ck_assert_msg(in_legend(controller->legend, sign), "%s: %s", controller->game->id, sign->meaning);
	for (const struct guide_key *key = controller->guide->keys; key->commands != NULL; key++) {
		char *names = mem_string(key->commands), *rest = names;
		for (char *name; (name = strsep(&rest, " ")) != NULL; )
			ck_assert_msg(controller_has_command(controller->game, name), "%s: %s", controller->game->id, name);
		free(names);
	}
}
END_TEST

START_TEST(it_shows_the_keys_that_are_set)
{
	struct app app;
	open_guide(&app, 0, "en", GLYPHS_FULL);
	ck_assert(shows(&app, "d          discard a card"));
	shot_press(&app, "Esc");
	ck_assert(keymap_set(app.keymap, "monoknight", "card/discard", "Ctrl-D"));
	shot_press(&app, "F1");
	ck_assert(shows(&app, "Ctrl-D     discard a card"));
	shot_close(&app);
}
END_TEST

/* Places from which the guide is opened; it leads to the rules and back. */
static const struct { const char *game, *keys; } ways[] = {
	{ NULL, "F1" }, { NULL, "Enter F1" }, { "mode=standard", "F1" }, { "mode=standard", "p F1" },
	{ "mode=standard", "? F1" },
};

START_TEST(it_leads_to_the_rules_and_back)
{
	struct app app;
	const struct shot shot = { "guide", FULL, ways[_i].game, NULL, ways[_i].keys };
	shot_take(&app, &shot, "monoknight");
	ck_assert(shows(&app, "How to play"));
	const struct screen *below = app.top->below;
	ck_assert_ptr_nonnull(below);
	shot_press(&app, _i % 2 ? "F1" : "Enter");
	ck_assert(shows(&app, "GOYU-MONOKNIGHT(6)"));
	shot_press(&app, "Esc");
	ck_assert_ptr_eq(app.top, below);
	shot_close(&app);
}
END_TEST

START_TEST(it_is_there_in_a_replay)
{
	struct app app;
	const struct shot shot = { "guide", FULL, "mode=standard", NULL, "1" };
	shot_take(&app, &shot, "monoknight");
	replay_open_journal(&app, session_journal(((struct play *)app.top)->session), NULL, REPLAY_FROM_START);
	const struct screen *replay = app.top;
	shot_press(&app, "F1");
	ck_assert(shows(&app, "How to play"));
	ck_assert_str_eq(app.top->topic, "monoknight");
	shot_press(&app, "Esc");
	ck_assert_ptr_eq(app.top, replay);
	shot_close(&app);
}
END_TEST

/* On the hand-over screen the guide shows nothing of the game. */
START_TEST(it_says_the_same_on_a_handover)
{
	struct app menu, handover;
	open_guide(&menu, 1, "en", GLYPHS_FULL);
	const struct shot shot = { "guide", FULL, "seat1=human seat2=human", NULL, "F1" };
	shot_take(&handover, &shot, "gunjin");
	char *one = canvas_to_text(menu.canvas), *other = canvas_to_text(handover.canvas);
	ck_assert_str_eq(one, other);
	free(one);
	free(other);
	shot_press(&handover, "Esc");
	ck_assert_int_eq(((struct play *)handover.top)->state, STATE_HANDOVER);
	shot_close(&handover);
	shot_close(&menu);
}
END_TEST

static const struct shot shots[] = {
	{ "guide-monoknight", FULL, NULL, NULL, "F1" },
	{ "guide-monoknight-japanese", JAPANESE, NULL, NULL, "F1" },
	{ "guide-gunjin-japanese", JAPANESE, NULL, NULL, "Down F1" },
	{ "guide-puyo-ascii", ASCII, NULL, NULL, "Down Down F1" },
	{ "guide-mino", FULL, NULL, NULL, "Down Down Down F1" },
	{ "guide-synegier-wide", WIDE, NULL, NULL, "Down Down Down Down F1" },
};

START_TEST(a_screen_is_drawn_as_its_picture)
{
	shot_compare(&shots[_i], NULL);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, all_of_it_fits_on_the_smallest_screen, 0, GAMES * (int)LEN(kinds));
	tcase_add_loop_test(tc, glyphs_and_commands_are_those_of_the_game, 0, GAMES);
	tcase_add_test(tc, it_shows_the_keys_that_are_set);
	tcase_add_loop_test(tc, it_leads_to_the_rules_and_back, 0, (int)LEN(ways));
	tcase_add_test(tc, it_is_there_in_a_replay);
	tcase_add_test(tc, it_says_the_same_on_a_handover);
	tcase_add_loop_test(tc, a_screen_is_drawn_as_its_picture, 0, (int)LEN(shots));
}

int
main(void)
{
	return suite_run("guide", fill, 20);
}
