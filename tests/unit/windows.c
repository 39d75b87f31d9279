/* windows.c: checks that a dialog over a game leaves no half word beside it, and has the cursor. */
#include "../positions.h"
#include "../shots.h"
#include "shell/controller.h"
#include "ui/widget.h"

static const char *const languages[] = { "en", "ja" };
static const char *const choices[] = { "OK", NULL };

/* Narrow and wide dialogs, of odd and even width, low and high. */
static const char *const texts[] = {
	"?", "Delete?", "Deletes it.", "This game is deleted, and nothing brings it back.",
	"This game is deleted, and nothing brings it back.\n\nOne\ntwo\nthree\nfour\nfive\nsix\nseven.",
	"このゲームを消しますか？", "このゲームを消しますか？\n一\n二\n三\n四\n五",
};

/* Whether a cell shows a letter, a digit or kanji, but not a blank, a line of a box or a block of a
 * picture. The second column of a wide letter counts too. */
static bool
is_letter(const struct canvas *c, int y, int x)
{
	uint32_t code = c->cells[y * c->cols + x].code;
	if (code == 0)
		return x > 0 && is_letter(c, y, x - 1);
	return code > ' ' && (code < 0x2000 || code > 0x2bff);
}

static void
expect_letter(const struct canvas *c, int y, int x, bool there)
{
	char *picture = canvas_to_text(c);
	ck_assert_msg(is_letter(c, y, x) == there, "row %d, column %d of:\n%s", y, x, picture);
	free(picture);
}

/* Every word that the window touches is gone, and all others are unchanged. */
static void
check_line(const struct canvas *before, const struct canvas *after, int y, const struct rect *window)
{
	for (int first = 0, end; first < before->cols; first = end + 1) {
		for (end = first; end < before->cols && is_letter(before, y, end); end++)
			continue;
		bool touched = end > window->x && first < window->x + window->cols;
		for (int x = first; x < end; x++)
			if (!rect_has(window, y, x))
				expect_letter(after, y, x, !touched);
	}
}

START_TEST(a_dialog_tears_no_word_of_a_game)
{
	const struct position *at = &positions[_i];
	for (size_t i = 0; i < LEN(languages) * LEN(texts); i++) {
		struct shot shot = { "windows", languages[i / LEN(texts)], GLYPHS_FULL, 24, 80, at->words, at->setup, "" };
		const struct dialog dialog = { .title = "Title", .text = texts[i % LEN(texts)], .choices = choices };
		struct app app, other;
		shot_take(&app, &shot, at->game);
		shot_take(&other, &shot, at->game);
		struct rect window = widget_dialog(app.canvas, &dialog);
		for (int y = window.y; y < window.y + window.rows; y++)
			check_line(other.canvas, app.canvas, y, &window);
		shot_close(&other);
		shot_close(&app);
	}
}
END_TEST

/* Presses the first key of each of these commands. */
static void
run(struct app *app, const struct position *at)
{
	struct error e;
	const struct loaded_game *loaded = registry_load(app->front.registry, at->game, &e);
	const struct command *commands = controller_of(loaded->game)->commands;
	char *words = mem_string(at->commands), *rest = words;
	for (char *name; (name = strsep(&rest, " ")) != NULL && *name != '\0'; )
		for (int i = 0; commands[i].name != NULL; i++)
			if (strcmp(commands[i].name, name) == 0) {
				char key[16];
				snprintf(key, sizeof key, "%.*s", (int)strcspn(commands[i].keys, " "), commands[i].keys);
				shot_press(app, key);
			}
	free(words);
}

/* The cursor is between the title and the message line, on a cell that is not blank. */
START_TEST(the_cursor_is_on_the_field_of_a_game_until_a_dialog_takes_it)
{
	const struct position *at = &positions[_i];
	for (int rows = 24; rows <= 48; rows += 24) {
		struct shot shot = { "windows", "en", GLYPHS_FULL, rows, 80 * rows / 24, at->words, at->setup, "" };
		struct app app;
		int y = -1, x = -1;
		shot_take(&app, &shot, at->game);
		run(&app, at);
		stack_paint(&app);
		ck_assert_msg(canvas_cursor(app.canvas, &y, &x) && y > 0 && y < rows - 2, "%s %s %s: %d, %d", at->game, at->words,
		    at->commands, y, x);
		struct rect window = widget_dialog(app.canvas, &(struct dialog){ .title = "Title", .choices = choices });
		ck_assert(canvas_cursor(app.canvas, &y, &x) && rect_has(&window, y, x));
		ck_assert_uint_eq(app.canvas->cells[y * app.canvas->cols + x].code, 'O');
		shot_close(&app);
	}
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, the_cursor_is_on_the_field_of_a_game_until_a_dialog_takes_it, 0, (int)LEN(positions));
	tcase_add_loop_test(tc, a_dialog_tears_no_word_of_a_game, 0, (int)LEN(positions));
}

int
main(void)
{
	return suite_run("windows", fill, 20);
}
