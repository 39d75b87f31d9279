/* panel_place.c: checks that a panel covers what matters least, or else keeps its preferred
 * side. */
#include "shell/panel_place.h"

#include "../suite.h"

enum { ROWS = 11, COLS = 40, PANEL_ROWS = 2, PANEL_COLS = 10, LEFT = 3, RIGHT = 25, TOP = 4 };

static struct canvas *canvas;

/* Fills everything with pieces, except for two empty places of the panel's size. */
static void
set_up(void)
{
	canvas = canvas_new(ROWS, COLS, GLYPHS_FULL);
	canvas_fill(canvas, &(struct rect){ 0, 0, ROWS, COLS }, STYLE_PIECE, GLYPH_STAR);
	canvas_blank(canvas, &(struct rect){ TOP, LEFT, PANEL_ROWS, PANEL_COLS });
	canvas_blank(canvas, &(struct rect){ TOP, RIGHT, PANEL_ROWS, PANEL_COLS });
}

static void
tear_down(void)
{
	canvas_free(canvas);
}

static int
rows_of(int cols, const void *context)
{
	(void)cols;
	(void)context;
	return PANEL_ROWS;
}

static struct rect
find(int y, int x)
{
	struct panel_place place = { { y, x, PANEL_ROWS, PANEL_COLS }, PANEL_COLS, PANEL_COLS, rows_of, NULL };
	return panel_place_find(canvas, &place);
}

static void
expect_at(int y, int x, struct rect r)
{
	ck_assert_msg(r.y == y && r.x == x && r.rows == PANEL_ROWS && r.cols == PANEL_COLS, "%d,%d: %dx%d", r.y, r.x,
	    r.rows, r.cols);
}

static void
put(int x, int count, enum style style, const char *sign)
{
	for (int i = 0; i < count; i++)
		canvas_text(canvas, TOP + i / PANEL_COLS, x + i % PANEL_COLS, 1, style, sign);
}

START_TEST(of_two_empty_places_the_nearer_one_is_taken)
{
	expect_at(TOP, LEFT, find(TOP, LEFT));
	expect_at(TOP, RIGHT, find(TOP, RIGHT));
	expect_at(TOP, LEFT, find(TOP + 1, LEFT + 2));
	expect_at(TOP, RIGHT, find(1, COLS - PANEL_COLS));
}
END_TEST

/* The panel covers so many cells of the first kind rather than so many of the second. */
static const struct weighed { struct { enum style style; const char *sign; int count; } less, more; } weighed[] = {
	{ { STYLE_TEXT, " ", 20 }, { STYLE_LOG, "a", 2 } },
	{ { STYLE_LOG, "a", 3 }, { STYLE_FRAME, "|", 1 } },
	{ { STYLE_LATEST, "a", 3 }, { STYLE_FRAME, "|", 1 } },
	{ { STYLE_FRAME, "|", 4 }, { STYLE_DIM, "a", 1 } },
	{ { STYLE_DIM, "a", 2 }, { STYLE_TEXT, "a", 1 } },
	{ { STYLE_DIM, "a", 2 }, { STYLE_STRONG, "a", 1 } },
	{ { STYLE_TEXT, "a", 2 }, { STYLE_SELECTED, "a", 1 } },
	{ { STYLE_TEXT, "a", 2 }, { STYLE_SELECTED, " ", 1 } },
	{ { STYLE_BAD, "a", 2 }, { STYLE_CURSOR, "a", 1 } },
	{ { STYLE_TEXT, "a", 2 }, { STYLE_CURSOR, " ", 1 } },
	{ { STYLE_GOOD, "a", 2 }, { STYLE_TARGET, "a", 1 } },
	{ { STYLE_TEXT, "a", 2 }, { STYLE_PIECE, "a", 1 } },
	{ { STYLE_TEXT, "a", 9 }, { STYLE_FRAME, "·", 20 } },
	{ { STYLE_DIM, "a", 2 }, { STYLE_OPEN, " ", 1 } },
};

/* This is true on either side, even against the preferred side. */
START_TEST(what_matters_less_is_covered)
{
	const struct weighed *w = &weighed[_i % (int)LEN(weighed)];
	bool mirrored = _i >= (int)LEN(weighed);
	int less = mirrored ? RIGHT : LEFT, more = mirrored ? LEFT : RIGHT;
	put(less, w->less.count, w->less.style, w->less.sign);
	put(more, w->more.count, w->more.style, w->more.sign);
	expect_at(TOP, less, find(TOP, more));
}
END_TEST

/* Empty room inside a frame counts for something, but less than its contents. */
START_TEST(empty_room_inside_a_frame_counts_a_little)
{
	for (int y = TOP; y < TOP + PANEL_ROWS; y++) {
		canvas_text(canvas, y, RIGHT - 1, 1, STYLE_FRAME, "|");
		canvas_text(canvas, y, RIGHT + PANEL_COLS, 1, STYLE_FRAME, "|");
	}
	expect_at(TOP, LEFT, find(TOP, RIGHT));
	put(LEFT, 1, STYLE_FRAME, "|");
	expect_at(TOP, LEFT, find(TOP, RIGHT));
	put(LEFT, 1, STYLE_TEXT, "a");
	expect_at(TOP, RIGHT, find(TOP, LEFT));
}
END_TEST

/* Only content that the player reads or plays with counts as hidden; frames, the log and empty room
 * do not. */
START_TEST(a_place_hides_something_or_not)
{
	const struct rect left = { TOP, LEFT, PANEL_ROWS, PANEL_COLS };
	put(LEFT, 2, STYLE_FRAME, "|");
	put(LEFT + 2, 2, STYLE_LOG, "a");
	ck_assert(!panel_place_hides(canvas, &left));
	put(LEFT + 4, 1, STYLE_DIM, "a");
	ck_assert(panel_place_hides(canvas, &left));
	ck_assert(panel_place_hides(canvas, &(struct rect){ TOP, RIGHT - 1, PANEL_ROWS, PANEL_COLS }));
}
END_TEST

START_TEST(the_title_and_the_last_two_lines_stay_free)
{
	canvas_blank(canvas, &(struct rect){ 0, 0, PANEL_ROWS, COLS });
	canvas_blank(canvas, &(struct rect){ ROWS - PANEL_ROWS - 1, 0, PANEL_ROWS + 1, COLS });
	put(LEFT, 1, STYLE_TEXT, "a");
	put(RIGHT, 2, STYLE_TEXT, "a");
	expect_at(TOP, LEFT, find(ROWS - PANEL_ROWS, RIGHT));
}
END_TEST

/* The panel is as wide as possible if that covers less, otherwise narrower. */
static int
rows_by_width(int cols, const void *context)
{
	(void)context;
	return cols >= PANEL_COLS ? PANEL_ROWS : PANEL_ROWS + 1;
}

START_TEST(a_panel_takes_the_width_that_fits)
{
	struct panel_place place = { { TOP, LEFT, PANEL_ROWS, PANEL_COLS }, PANEL_COLS - 4, PANEL_COLS + 4, rows_by_width,
		NULL };
	expect_at(TOP, LEFT, panel_place_find(canvas, &place));
	put(LEFT, 1, STYLE_TEXT, "a");
	put(RIGHT, 1, STYLE_TEXT, "a");
	canvas_blank(canvas, &(struct rect){ TOP - 1, RIGHT + 2, PANEL_ROWS + 1, PANEL_COLS - 3 });
	struct rect r = panel_place_find(canvas, &place);
	ck_assert(r.y == TOP - 1 && r.x == RIGHT + 2 && r.rows == PANEL_ROWS + 1 && r.cols == PANEL_COLS - 3);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_checked_fixture(tc, set_up, tear_down);
	tcase_add_test(tc, of_two_empty_places_the_nearer_one_is_taken);
	tcase_add_loop_test(tc, what_matters_less_is_covered, 0, 2 * (int)LEN(weighed));
	tcase_add_test(tc, empty_room_inside_a_frame_counts_a_little);
	tcase_add_test(tc, a_place_hides_something_or_not);
	tcase_add_test(tc, the_title_and_the_last_two_lines_stay_free);
	tcase_add_test(tc, a_panel_takes_the_width_that_fits);
}

int
main(void)
{
	return suite_run("panel place", fill, 10);
}
