/* windows.c: a dialog over a screen of a game leaves no half of a word beside it. */
#include "../positions.h"
#include "../shots.h"
#include "ui/widget.h"

static const char *const languages[] = { "en", "ja" };
static const char *const choices[] = { "OK", NULL };

/* Narrow and wide ones, odd and even, low and high. */
static const char *const texts[] = {
	"?", "Delete?", "Deletes it.", "This game is deleted, and nothing brings it back.",
	"This game is deleted, and nothing brings it back.\n\nOne\ntwo\nthree\nfour\nfive\nsix\nseven.",
	"このゲームを消しますか？", "このゲームを消しますか？\n一\n二\n三\n四\n五",
};

/* A letter, a digit or kanji: neither blank, nor a line of a box, nor a block of a picture. The second
 * column of a wide letter is part of it. */
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

/* Every word that the window touches is gone, and every other one is as it was. */
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

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, a_dialog_tears_no_word_of_a_game, 0, (int)LEN(positions));
}

int
main(void)
{
	return suite_run("windows", fill, 20);
}
