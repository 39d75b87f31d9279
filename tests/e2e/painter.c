/* painter.c: random canvases are shown as they were drawn, on every kind of terminal,
 * and in fewer bytes than if each changed cell were drawn by itself. */
#include "ui/painter.h"

#include <string.h>

#include "../pty/vt.h"
#include "../suite.h"
#include "base/rng.h"

enum { ROWS = 16, COLS = 30, CANVASES = 300 };

enum { ALL = LOOK_BOLD | LOOK_DIM | LOOK_UNDERLINE | LOOK_REVERSE };

static const struct { const char *name; struct abilities can; int colours; } kinds[] = {
	{ "everything", { ALL, 0, true, true, true, true, true, true, true, true, true }, 256 },
	{ "eight colours", { ALL, LOOK_UNDERLINE | LOOK_DIM, true, true, true, true, true, false, true, true, true }, 8 },
	{ "no erasing", { ALL, 0, true, true, true, true, false, false, true, true, true }, 256 },
	{ "no undoing", { ALL, 0, false, false, true, true, true, true, true, true, true }, 256 },
	{ "a vt100", { LOOK_BOLD | LOOK_REVERSE, 0, false, false, false, true, false, false, true, true, true }, 0 },
	{ "only jumps", { ALL, 0, false, false, false, false, false, false, false, true, false }, 8 },
};

static int
below(struct rng *rng, int limit)
{
	return (int)rng_below(rng, (uint64_t)limit);
}

static void
draw_texts(struct canvas *c, struct rng *rng, int count)
{
	static const char *const texts[] = {
		"a", "Zz", " ", "   ", "            ", "\u77F3", "\u529B\u91D1", "\u2502", "........", "a longer text of words",
	};
	for (; count > 0; count--) {
		int y = below(rng, c->rows), x = below(rng, c->cols);
		canvas_text(c, y, x, c->cols - x, (enum style)below(rng, STYLE_COUNT), texts[below(rng, (int)LEN(texts))]);
	}
}

/* Some rows go up or down together, as in a page that is scrolled. */
static void
move_rows(struct canvas *c, struct rng *rng)
{
	int by = 1 + below(rng, 3), first = below(rng, 3), rows = c->rows - first - below(rng, 3) - by;
	struct cell *top = &c->cells[first * c->cols], *second = top + by * c->cols;
	bool up = below(rng, 2) == 0;
	memmove(up ? top : second, up ? second : top, (size_t)(rows * c->cols) * sizeof *top);
}

static void
change(struct canvas *c, struct rng *rng)
{
	switch (below(rng, 6)) {
	case 0:
		canvas_clear(c);
		draw_texts(c, rng, below(rng, 200));
		break;
	case 1:
		move_rows(c, rng);
		draw_texts(c, rng, below(rng, 4));
		break;
	case 2:
		canvas_style(c, &(struct rect){ below(rng, ROWS), 0, 1, COLS }, (enum style)below(rng, STYLE_COUNT));
		break;
	default:
		draw_texts(c, rng, below(rng, 12));
	}
	if (c->cells[ROWS * COLS - 1].code == 0)	/* not every terminal can draw that */
		canvas_blank(c, &(struct rect){ ROWS - 1, COLS - 2, 1, 2 });
}

/* What a style looks like on a terminal that cannot show everything. */
static struct look
look_of(int kind, enum style style)
{
	struct look look = theme_look(style, kinds[kind].colours);
	bool coloured = look.colour >= 0 || look.ground >= 0;
	look.attributes &= (uint8_t)kinds[kind].can.attributes;
	if (coloured)
		look.attributes &= (uint8_t)~kinds[kind].can.uncoloured;
	return look;
}

static bool
is_right(const struct vt_cell *shown, const struct cell *drawn, const struct look *look)
{
	static const struct { int look, shown; } pairs[] = {
		{ LOOK_BOLD, VT_BOLD }, { LOOK_DIM, VT_DIM }, { LOOK_UNDERLINE, VT_UNDERLINE }, { LOOK_REVERSE, VT_REVERSE },
	};
	bool lined = look->attributes & (LOOK_UNDERLINE | LOOK_REVERSE), seen = drawn->code != ' ' || lined;
	int attributes = 0;
	for (size_t i = 0; i < LEN(pairs); i++)
		if (look->attributes & pairs[i].look)
			attributes |= pairs[i].shown;
	if (!seen)	/* of a blank only the ground can be seen */
		return shown->code == ' ' && shown->ground == look->ground &&
		    (shown->attributes & (VT_UNDERLINE | VT_REVERSE)) == 0;
	return shown->code == drawn->code && shown->ground == look->ground && shown->colour == look->colour &&
	    shown->attributes == attributes;
}

static void
expect_shown(const struct vt *v, const struct canvas *c, int kind, int number)
{
	for (int i = 0; i < c->rows * c->cols; i++) {
		struct vt_cell shown = vt_cell(v, i / c->cols, i % c->cols);
		struct look look = look_of(kind, (enum style)c->cells[i].style);
		ck_assert_msg(is_right(&shown, &c->cells[i], &look), "%s, canvas %d: %d,%d is %x, not %x", kinds[kind].name,
		    number, i / c->cols, i % c->cols, shown.code, c->cells[i].code);
	}
}

/* A jump, a look and the character for each cell that differs. */
static size_t
plain_cost(const struct canvas *before, const struct canvas *after)
{
	size_t cost = 0;
	for (int i = 0; i < ROWS * COLS; i++)
		if (memcmp(&before->cells[i], &after->cells[i], sizeof(struct cell)) != 0)
			cost += strlen(CSI "10;10H" CSI "0;38;5;16m") + 1;
	return cost;
}

START_TEST(random_canvases_are_shown_as_they_were_drawn)
{
	int kind = _i % (int)LEN(kinds);
	struct rng rng;
	struct vt *v = vt_new(ROWS, COLS);
	struct canvas *c = canvas_new(ROWS, COLS, GLYPHS_FULL), *before = canvas_new(ROWS, COLS, GLYPHS_FULL);
	struct painter *p = painter_new(&kinds[kind].can);
	size_t plain = 0, sent = 0, length;
	rng_seed(&rng, (uint64_t)_i);
	painter_set_colours(p, kinds[kind].colours);
	painter_resize(p, ROWS, COLS);
	for (int i = 0; i < CANVASES; i++) {
		memcpy(before->cells, c->cells, ROWS * COLS * sizeof *c->cells);
		change(c, &rng);
		const char *bytes = painter_paint(p, c, &length);
		vt_feed(v, bytes, length);
		expect_shown(v, c, kind, i);
		plain += plain_cost(before, c);
		sent += length;
	}
	ck_assert_int_eq(vt_unknown(v), 0);
	ck_assert_uint_lt(sent, plain / 3);
	painter_free(p);
	canvas_free(c);
	canvas_free(before);
	vt_free(v);
}
END_TEST

static void
fill(TCase *tc)
{
	tcase_add_loop_test(tc, random_canvases_are_shown_as_they_were_drawn, 0, 5 * LEN(kinds));
}

int
main(void)
{
	return suite_run("painted canvases", fill, 60);
}
