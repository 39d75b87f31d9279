/* control_draw.c: Puyo's fields: cells, frames, the next pairs, waiting garbage.
 *
 * Every colour has a letter as well, and a ghost has the small one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/puyo/control.h"

enum { HEADER_ROWS = 3, FOOTER_ROWS = 3, NEXT_COLS = 5, GAP = 3, PANEL_COLS = 30 };

const struct legend puyo_legend[] = {
	{ GLYPH_BLANK, "R ", STYLE_RED, N_("red; four or more of a colour that touch vanish") },
	{ GLYPH_BLANK, "B ", STYLE_BLUE, N_("blue") },
	{ GLYPH_BLANK, "G ", STYLE_GREEN, N_("green") },
	{ GLYPH_BLANK, "Y ", STYLE_YELLOW, N_("yellow") },
	{ GLYPH_GARBAGE, NULL, STYLE_GREY, N_("garbage: vanishes beside a group that does") },
	{ GLYPH_BLANK, "r ", STYLE_RED_GHOST, N_("the shadow: where the pair would lie") },
	{ GLYPH_BLANK, "R*", STYLE_CURSOR, N_("vanishing now") },
	{ GLYPH_POPPED, NULL, STYLE_RED_GHOST, N_("just vanished") },
	{ GLYPH_BLANK, "!!", STYLE_BAD, N_("a field that is filled up to here is lost") },
	{ GLYPH_THIRTY, NULL, STYLE_WARN, N_("over a field: 30 garbage are waiting") },
	{ GLYPH_SIX, NULL, STYLE_WARN, N_("6 garbage") },
	{ GLYPH_ONE, NULL, STYLE_WARN, N_("1 garbage; they fall after the next landing") },
	{ GLYPH_BLANK, "(38)", STYLE_STRONG, N_("so many are waiting in all") },
	{ GLYPH_BLANK, " <", STYLE_CURSOR, N_("editing: the cell to be set") },
	{ .meaning = NULL }
};

/* --- cells --- */

static const struct { const char *sign, *ghost; enum style style, pale; } looks[COLOURS] = {
	[EMPTY]   = { "", "", STYLE_TEXT, STYLE_TEXT },
	[RED]     = { "R ", "r ", STYLE_RED, STYLE_RED_GHOST },
	[BLUE]    = { "B ", "b ", STYLE_BLUE, STYLE_BLUE_GHOST },
	[GREEN]   = { "G ", "g ", STYLE_GREEN, STYLE_GREEN_GHOST },
	[YELLOW]  = { "Y ", "y ", STYLE_YELLOW, STYLE_YELLOW_GHOST },
	[GARBAGE] = { "", "", STYLE_GREY, STYLE_DIM },
};

void
puyo_draw_cell(struct canvas *c, const struct rect *r, enum colour colour, enum puyo_look look)
{
	int y = r->y + (r->rows - 1) / 2, x = r->x + (r->cols - 2) / 2;
	enum style style = look == LOOK_STILL ? looks[colour].style :
	    look == LOOK_POPPING ? STYLE_CURSOR : looks[colour].pale;
	canvas_blank(c, r);
	if (colour == EMPTY)
		return;
	canvas_style(c, r, look == LOOK_GHOST || look == LOOK_FADING ? STYLE_TEXT : style);
	if (look == LOOK_FADING)
		canvas_glyph(c, y, x, style, GLYPH_POPPED);
	else if (colour == GARBAGE)
		canvas_glyph(c, y, x, style, GLYPH_GARBAGE);
	else
		canvas_text(c, y, x, 2, style, look == LOOK_GHOST ? looks[colour].ghost : looks[colour].sign);
	if (look == LOOK_POPPING)
		canvas_text(c, y, x + 1, 1, style, "*");	/* for those who see no colours */
}

static struct rect
cell_rect(const struct puyo_spot *s, int x, int y)
{
	return (struct rect){
		.y = s->frame.y + 1 + (PUYO_SHOWN_ROWS - y) * s->rows,
		.x = s->frame.x + 1 + x * s->cols,
		.rows = s->rows, .cols = s->cols,
	};
}

bool
puyo_cell_hit(const struct desk *d, int side, int y, int x, int *column, int *row)
{
	for (*column = 0; *column < PUYO_COLUMNS; ++*column)
		for (*row = 1; *row <= PUYO_SHOWN_ROWS; ++*row) {
			struct rect r = cell_rect(&d->spots[side], *column, *row);
			if (rect_has(&r, y, x))
				return true;
		}
	return false;
}

/* --- the frame, and the chain over it --- */

struct flourish {
	int		 steps;		/* from so many on */
	enum style	 style;
	int		 stars;		/* at either end */
	bool		 frame;		/* the whole frame joins in */
};

static const struct flourish flourishes[] = {
	{ 10, STYLE_CURSOR, 2, true },
	{ 7, STYLE_SELECTED, 2, true },
	{ 5, STYLE_WARN, 1, true },
	{ 3, STYLE_GOOD, 0, false },
	{ 0, STYLE_STRONG, 0, false },
};

static const struct flourish *
flourish_of(int steps)
{
	const struct flourish *f = flourishes;
	while (f->steps > steps)
		f++;
	return f;
}

static void
draw_banner(struct canvas *c, const struct rect *frame, const struct flourish *f, const char *text)
{
	char stars[16] = "", *line;
	for (int i = 0; i < f->stars; i++)
		strcat(stars, glyph_text(GLYPH_STAR, c->glyphs));
	line = mem_format("%s%s%s", stars, text, stars);
	canvas_text_centre(c, frame->y, frame->x + 1, frame->cols - 2, f->style, line);
	free(line);
}

/* The chain that runs or has just ended, or how the game ended. One's own field is
 * the brighter one. */
static void
draw_frame(const struct desk *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_memory *m = &d->memory[side];
	const struct rect *frame = &d->spots[side].frame;
	bool chain = m->until > v->tick && m->steps > 0;
	const struct flourish *f = flourish_of(chain ? m->steps : 0);
	char text[SENTENCE_SIZE] = "";
	widget_frame(c, frame, chain && f->frame ? f->style : side == puyo_own_side(d->seats, v) ? STYLE_TEXT : STYLE_FRAME);
	if (v->over && v->players > 1)
		snprintf(text, sizeof text, "%s",
		    v->winner < 0 ? _("draw") : v->winner == side ? _("WINNER") : _("OUT"));
	else if (v->player[side].phase == PHASE_DEAD || v->over)
		snprintf(text, sizeof text, "%s", _("OUT"));
	else if (chain)
		snprintf(text, sizeof text, m->steps >= 3 && f->stars < 2 ? _("%d-chain!") : _("%d-chain"), m->steps);
	if (text[0] != '\0')
		draw_banner(c, frame, f, text);
}

/* --- a field --- */

static void
draw_cells(const struct desk *d, struct canvas *c, const struct view *v, int side, bool live)
{
	struct puyo_picture picture;
	puyo_picture(d, v, side, live, &picture);
	const struct puyo_player *p = &v->player[side];
	bool danger = puyo_is_in_danger(p), dark = d->motion && v->tick / 30 % 2 == 1;
	for (int x = PUYO_START_X; x <= PUYO_START_X + 1; x++) {
		struct rect r = cell_rect(&d->spots[side], x, PUYO_START_Y);
		canvas_text(c, r.y, r.x + (r.cols - 2) / 2, 2, danger && !dark ? STYLE_BAD : STYLE_DIM, "!!");
	}
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++) {
			struct rect r = cell_rect(&d->spots[side], x, y);
			if (picture.colour[x][y] != EMPTY)
				puyo_draw_cell(c, &r, (enum colour)picture.colour[x][y],
				    (enum puyo_look)picture.look[x][y]);
		}
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		struct rect r = cell_rect(&d->spots[side], x, 0);
		canvas_format(c, r.y + 1, r.x + (r.cols - 2) / 2, 1, STYLE_DIM, "%d", x);
	}
}

/* The child stands above the axis, as they will appear. */
static void
draw_next(const struct desk *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_spot *s = &d->spots[side];
	int x = s->frame.x + s->frame.cols + 1, y = s->frame.y + 1;
	canvas_text(c, s->frame.y, x, NEXT_COLS, STYLE_DIM, _("NEXT"));
	for (int i = 1; i <= PUYO_NEXT; i++) {
		struct puyo_pair pair = v->shown[side][i];
		struct rect child = { y, x + 1, s->rows, s->cols }, axis = { y + s->rows, x + 1, s->rows, s->cols };
		puyo_draw_cell(c, &child, (enum colour)pair.child, LOOK_STILL);
		puyo_draw_cell(c, &axis, (enum colour)pair.axis, LOOK_STILL);
		y += 2 * s->rows + 1;
	}
}

/* --- over and under a field --- */

/* The signs are cut where the room ends, the number never. */
static void
draw_waiting(struct canvas *c, int y, int x, int cols, int waiting)
{
	char number[PUYO_NUMBER_SIZE];
	struct puyo_signs signs = puyo_garbage_signs(waiting);
	const struct { enum glyph glyph; int count; } kinds[] = {
		{ GLYPH_THIRTY, signs.thirties }, { GLYPH_SIX, signs.sixes }, { GLYPH_ONE, signs.ones },
	};
	if (waiting == 0)
		return;
	snprintf(number, sizeof number, "(%d)", waiting);
	int end = x + cols - text_width(number) - 1;
	for (size_t i = 0; i < LEN(kinds); i++)
		for (int n = 0; n < kinds[i].count && x < end; n++)
			canvas_glyph(c, y, x++, STYLE_WARN, kinds[i].glyph);
	canvas_text(c, y, x + 1, cols, STYLE_STRONG, number);
}

static void
draw_header(const struct desk *d, struct canvas *c, const struct view *v, int side)
{
	const struct rect *frame = &d->spots[side].frame;
	int cols = frame->cols + 1 + NEXT_COLS;
	char text[SENTENCE_SIZE], number[PUYO_NUMBER_SIZE];
	puyo_number(d->memory[side].score, number);
	if (v->practice)	/* the pair to be placed is there */
		return;
	puyo_name(d->seats, v, side, text);
	canvas_text(c, 1, frame->x, cols, STYLE_STRONG, text);
	canvas_text(c, 2, frame->x, cols, STYLE_TEXT, _("Score"));
	canvas_text_right(c, 2, frame->x, frame->cols, STYLE_STRONG, number);
	draw_waiting(c, 3, frame->x, cols, v->player[side].waiting);
}

/* "a d move", by the keys that are really set. */
static void
draw_keys(const struct desk *d, struct canvas *c, int y, int x, int cols, int side)
{
	char keys[PRESSES][PUYO_NUMBER_SIZE];
	for (int i = 0; i < PRESSES; i++) {
		const char *all = app_keys(d->app, &puyo_game, puyo_key_row(side + 1, (enum press)i));
		snprintf(keys[i], sizeof keys[i], "%.*s", (int)strcspn(all, " "), all);
	}
	canvas_format(c, y, x, cols, STYLE_TEXT, _("%s %s move"), keys[PRESS_LEFT], keys[PRESS_RIGHT]);
	canvas_format(c, y + 1, x, cols, STYLE_TEXT, _("%s drop, %s %s turn"), keys[PRESS_DOWN], keys[PRESS_CCW],
	    keys[PRESS_CW]);
}

static void
draw_footer(const struct desk *d, struct canvas *c, const struct view *v, int side, bool live)
{
	const struct rect *frame = &d->spots[side].frame;
	const struct puyo_memory *m = &d->memory[side];
	int y = frame->y + frame->rows + 1, cols = frame->cols + 1 + NEXT_COLS;
	char number[PUYO_NUMBER_SIZE];
	if (m->until > v->tick && m->steps > 0) {
		puyo_number(m->points, number);
		int used = canvas_format(c, y, frame->x, cols, STYLE_STRONG, "+%s", number);
		if (m->sent > 0)
			canvas_format(c, y, frame->x + used + 2, cols - used - 2, STYLE_WARN, _("sends %d"), m->sent);
		if (m->all_clear)
			canvas_format(c, y + 1, frame->x, cols, STYLE_GOOD, _("All clear +%d"), PUYO_ALL_CLEAR);
	} else if (live && d->people > 1 && !v->over) {
		draw_keys(d, c, y, frame->x, cols, side);
	}
}

/* Practice: the pair hangs over the column it would fall into. */
static void
draw_hanging(struct desk *d, struct canvas *c, const struct view *v)
{
	const struct puyo_spot *s = &d->spots[0];
	struct puyo_place place = { (int8_t)d->x, d->r == 2 ? 2 : 1, (int8_t)d->r };
	struct puyo_cells cells = puyo_pair_cells(place);
	if (v->player[0].phase != PHASE_FALL || v->over)
		return;
	d->hanging[0] = (struct rect){ s->frame.y - cells.child.y, s->frame.x + 1 + cells.child.x * s->cols, 1, s->cols };
	d->hanging[1] = (struct rect){ s->frame.y - cells.axis.y, s->frame.x + 1 + cells.axis.x * s->cols, 1, s->cols };
	puyo_draw_cell(c, &d->hanging[0], (enum colour)v->shown[0][0].child, LOOK_STILL);
	puyo_draw_cell(c, &d->hanging[1], (enum colour)v->shown[0][0].axis, LOOK_STILL);
}

static void
draw_cursor(const struct desk *d, struct canvas *c)
{
	struct rect r = cell_rect(&d->spots[0], d->cursor_x, d->cursor_y);
	canvas_style(c, &r, STYLE_CURSOR);
	canvas_text(c, r.y + (r.rows - 1) / 2, r.x + r.cols - 1, 1, STYLE_CURSOR, "<");
}

/* --- all of it --- */

/* The largest cells for which there is room. */
static void
lay_out(struct desk *d, const struct canvas *c, const struct view *v)
{
	static const struct { int rows, cols; } sizes[] = { { 3, 6 }, { 2, 4 }, { 1, 2 } };
	size_t i = 0;
	int rows, cols;
	for (;; i++) {
		rows = PUYO_SHOWN_ROWS * sizes[i].rows + 2;
		cols = PUYO_COLUMNS * sizes[i].cols + 2;
		int wide = v->players * (cols + 1 + NEXT_COLS + sizes[i].cols - 2 + GAP) + PANEL_COLS;
		if (i + 1 == LEN(sizes) || (wide <= c->cols && 1 + HEADER_ROWS + rows + FOOTER_ROWS + 2 <= c->rows))
			break;
	}
	for (int side = 0; side < v->players; side++)
		d->spots[side] = (struct puyo_spot){
			.frame = { 1 + HEADER_ROWS, 1 + side * (cols + 1 + NEXT_COLS + sizes[i].cols - 2 + GAP), rows, cols },
			.rows = sizes[i].rows, .cols = sizes[i].cols,
		};
}

void
puyo_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	lay_out(d, c, v);
	for (int side = 0; side < v->players; side++) {
		draw_header(d, c, v, side);
		draw_frame(d, c, v, side);
		draw_cells(d, c, v, side, live);
		draw_next(d, c, v, side);
		draw_footer(d, c, v, side, live);
	}
	if (v->practice && live && d->selection.editing)
		draw_cursor(d, c);
	else if (v->practice && live)
		draw_hanging(d, c, v);
	const struct puyo_spot *last = &d->spots[v->players - 1];
	int x = last->frame.x + last->frame.cols + 1 + NEXT_COLS + last->cols - 2 + GAP - 1;
	struct rect side = { 1, x, c->rows - 3, c->cols - x };
	puyo_draw_panels(d, c, &side, v, log, live);
	d->wake_ms = puyo_next_frame(d, v);
	d->drawn = true;
}
