/* train_picture.c: checks the drawing of a training's progress and curves in every width. */
#include "cli/train.h"

#include "../counttrainer.h"
#include "../picture.h"
#include "../suite.h"

static struct canvas *
draw(int rows, int cols, enum glyph_set glyphs, int64_t done, double rate)
{
	struct training t = { .seed = 1, .total = 4000, .done = done };
	const struct train_view sight = { &count_trainer, &t, rate };
	struct canvas *c = canvas_new(train_picture_rows(&count_trainer, rows), cols, glyphs);
	train_picture(c, &sight);
	return c;
}

START_TEST(a_picture_has_the_progress_and_a_curve_for_each_goal)
{
	expect_picture(draw(8, 60, GLYPHS_ASCII, 2000, 100),
	    "#####....  50 %  0:20 left  2000 of 4000 steps  100 a second\n"
	    "rises  curve: reward 0.200 a step; chain 2.00, loss 0.0500,~\n"
	    "               __...-~~=+++**#\n"
	    "__...-~~=+++**################\n"
	    "falls  curve: reward -0.200 a step; chain 2.00, loss 0.0500~\n"
	    "##*++===~--.__\n"
	    "#################*++=~~---.___");
}
END_TEST

START_TEST(the_curve_grows_to_the_right_with_the_training)
{
	expect_picture(draw(8, 20, GLYPHS_ASCII, 1000, 0),
	    "####..........  25 %\n"
	    "rises  curve: rewar~\n"
	    "  _=#\n"
	    "-+###\n"
	    "falls  curve: rewar~\n"
	    "#~\n"
	    "###~_");
	expect_picture(draw(8, 20, GLYPHS_SAFE, 0, 0),
	    "▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱  0 %\n"
	    "rises\n\n\n"
	    "falls\n\n");
}
END_TEST

START_TEST(a_screen_without_room_for_curves_shows_the_progress_alone)
{
	ck_assert_int_eq(train_picture_rows(&count_trainer, 5), 1);
	ck_assert_int_eq(train_picture_rows(&count_trainer, 1), 1);
	ck_assert_int_eq(train_picture_rows(&count_trainer, 6), 5);
	ck_assert_int_eq(train_picture_rows(&count_trainer, 100), 13);
	expect_picture(draw(4, 60, GLYPHS_ASCII, 4000, 100),
	    "###################  100 %  4000 of 4000 steps  100 a second");
}
END_TEST

static const struct { int columns; const char *line; } lines[] = {
	{ 80, "50 %  0:20 left  2000 of 4000 steps  100 a second" },
	{ 48, "50 %  0:20 left  2000 of 4000 steps" },
	{ 20, "50 %  0:20 left" },
	{ 4, "50 %" },
	{ 3, "" },
};

START_TEST(a_narrow_line_leaves_out_what_matters_least)
{
	char text[TRAIN_LINE_SIZE];
	struct training t = { .seed = 1, .total = 4000, .done = 2000 };
	train_line(text, &(struct train_view){ &count_trainer, &t, 100 }, lines[_i].columns);
	ck_assert_str_eq(text, lines[_i].line);
}
END_TEST

/* The last steps take long, so 99.9 percent must not be shown as 100. */
START_TEST(only_a_finished_training_shows_100_percent)
{
	char text[TRAIN_LINE_SIZE];
	struct training t = { .seed = 1, .total = 4000, .done = 3999 };
	const struct train_view sight = { &count_trainer, &t, 0 };
	train_line(text, &sight, 80);
	ck_assert_str_eq(text, "99 %  3999 of 4000 steps");
	t.done = t.total;
	train_line(text, &sight, 80);
	ck_assert_str_eq(text, "100 %  4000 of 4000 steps");
}
END_TEST

static void
fill(TCase *t)
{
	tcase_add_test(t, a_picture_has_the_progress_and_a_curve_for_each_goal);
	tcase_add_test(t, the_curve_grows_to_the_right_with_the_training);
	tcase_add_test(t, a_screen_without_room_for_curves_shows_the_progress_alone);
	tcase_add_loop_test(t, a_narrow_line_leaves_out_what_matters_least, 0, LEN(lines));
	tcase_add_test(t, only_a_finished_training_shows_100_percent);
}

int
main(void)
{
	return suite_run("train_picture", fill, 10);
}
