/* puyo_control_draw.c: draws Puyo's fields: cells, frames, the next pairs.
 *
 * Every colour also has a letter; a ghost has the small one. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"

const struct legend puyo_legend[] = {
	{ GLYPH_BLANK, "R ", STYLE_RED, N_("red; four or more of one colour that touch vanish") },
	{ GLYPH_BLANK, "B ", STYLE_BLUE, N_("blue") },
	{ GLYPH_BLANK, "G ", STYLE_GREEN, N_("green") },
	{ GLYPH_BLANK, "Y ", STYLE_YELLOW, N_("yellow") },
	{ GLYPH_GARBAGE, NULL, STYLE_GREY, N_("garbage: vanishes when a group beside it does") },
	{ GLYPH_BLANK, "r ", STYLE_RED_GHOST, N_("the shadow: where the pair would land") },
	{ GLYPH_BLANK, "r*", STYLE_RED_GHOST, N_("where the learned CPU would put it") },
	{ GLYPH_BLANK, "R*", STYLE_FLASH, N_("vanishing now") },
	{ GLYPH_POPPED, NULL, STYLE_RED_GHOST, N_("just vanished") },
	{ GLYPH_BLANK, "R ", STYLE_GREY, N_("all grey: this field is lost") },
	{ GLYPH_LIMIT, NULL, STYLE_DIM, N_("a field filled up to here is lost") },
	{ GLYPH_BLANK, "!┄\t!-", STYLE_BAD, N_("danger: two rows or fewer are left to that line") },
	{ GLYPH_THIRTY, NULL, STYLE_WARN, N_("beside a field: 30 garbage wait") },
	{ GLYPH_SIX, NULL, STYLE_WARN, N_("6 garbage") },
	{ GLYPH_ONE, NULL, STYLE_WARN, N_("1 garbage; it falls when the next pair has landed") },
	{ GLYPH_BLANK, "(38)", STYLE_STRONG, N_("how many wait in all") },
	{ GLYPH_BLANK, " <", STYLE_CURSOR, N_("editing: the cell to be set") },
	{ .meaning = NULL }
};

/* --- cells --- */

static const struct { const char *sign, *flash, *ghost, *best; enum style style, pale, edge;
    } looks[COLOURS] = {
	[RED]     = { "R ", "R*", "r ", "r*", STYLE_RED, STYLE_RED_GHOST, STYLE_RED_EDGE },
	[BLUE]    = { "B ", "B*", "b ", "b*", STYLE_BLUE, STYLE_BLUE_GHOST, STYLE_BLUE_EDGE },
	[GREEN]   = { "G ", "G*", "g ", "g*", STYLE_GREEN, STYLE_GREEN_GHOST, STYLE_GREEN_EDGE },
	[YELLOW]  = { "Y ", "Y*", "y ", "y*", STYLE_YELLOW, STYLE_YELLOW_GHOST, STYLE_YELLOW_EDGE },
	[GARBAGE] = { NULL, NULL, NULL, NULL, STYLE_GREY, STYLE_DIM, STYLE_GREY_EDGE },
};

/* Popping cells show a star for players who cannot see colours. */
static struct board_cell
cell_of(enum colour colour, enum puyo_look look, unsigned joins)
{
	const struct board_cell still = {
		.glyph = GLYPH_GARBAGE, .text = looks[colour].sign, .style = looks[colour].style,
		.shape = SHAPE_ROUND, .edge = looks[colour].edge, .joins = joins,
	};
	struct board_cell cell = still;
	switch (look) {
	case LOOK_STILL:
		break;
	case LOOK_GHOST:
	case LOOK_BEST:
		cell = (struct board_cell){ .text = look == LOOK_GHOST ? looks[colour].ghost :
		    looks[colour].best, .style = looks[colour].pale, .shape = SHAPE_HOLLOW };
		break;
	case LOOK_POPPING:
		cell = (struct board_cell){ .glyph = GLYPH_GARBAGE, .text = looks[colour].flash,
		    .style = STYLE_FLASH };
		break;
	case LOOK_FADING:
		cell = (struct board_cell){ .glyph = GLYPH_POPPED, .style = looks[colour].pale };
		break;
	case LOOK_DEAD:
		cell.style = STYLE_GREY;
		cell.edge = STYLE_GREY_EDGE;
		break;
	}
	return cell;
}

static void
draw_cell(struct canvas *c, const struct rect *r, enum colour colour, enum puyo_look look,
    unsigned joins)
{
	struct board_cell cell = cell_of(colour, look, joins);
	board_draw_cell(c, r, &cell);
}

void
puyo_draw_picture(struct canvas *c, const struct puyo_spot *s, const struct puyo_picture *picture)
{
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= s->board.rows; y++) {
			if (picture->colour[x][y] == EMPTY)
				continue;
			struct rect r = puyo_cell_rect(s, x, y);
			draw_cell(c, &r, (enum colour)picture->colour[x][y],
			    (enum puyo_look)picture->look[x][y], picture->joins[x][y]);
		}
}

/* --- a field --- */

/* In danger the line also shows exclamation marks, for players who cannot see colours. */
static void
draw_limit(const struct puyo_spot *s, struct canvas *c, bool danger)
{
	struct rect left = puyo_cell_rect(s, PUYO_START_X, PUYO_START_Y);
	struct rect line = { left.y + (left.rows - 1) / 2, left.x, 1, 2 * left.cols };
	canvas_fill(c, &line, danger ? STYLE_BAD : STYLE_DIM, GLYPH_LIMIT);
	if (danger) {
		canvas_text(c, line.y, line.x, 1, STYLE_BAD, "!");
		canvas_text(c, line.y, line.x + line.cols - 1, 1, STYLE_BAD, "!");
	}
}

/* Free cells show the limit line, then a word over it; puyos cover both. */
static void
draw_cells(const struct board_ui *d, struct canvas *c, const struct view *v, int side, bool live)
{
	struct puyo_picture picture;
	const struct puyo_spot *s = &d->spots[side];
	puyo_picture(d, v, side, live, &picture);
	draw_limit(s, c, puyo_is_in_danger(&v->player[side]));
	puyo_draw_word(d, c, v, side);
	puyo_draw_picture(c, s, &picture);
	if (live && v->player[side].phase == PHASE_FALL && side == puyo_own_side(d->seats, v) &&
	    !v->over) {
		struct puyo_cells cells = puyo_pair_cells(v->player[side].place);
		struct rect r = puyo_cell_rect(s, cells.axis.x, cells.axis.y);
		canvas_set_cursor(c, r.y + (r.rows - 1) / 2, r.x);
	}
}

/* Name and score go on the upper edge of a wide frame, and above a narrow one. In practice the
 * hanging pair is there instead. */
static void
draw_name(const struct board_ui *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_spot *s = &d->spots[side];
	const struct rect *frame = &s->frame;
	char name[SENTENCE_SIZE], score[PUYO_NUMBER_SIZE], text[SENTENCE_SIZE];
	if (v->practice)
		return;
	puyo_name(d->seats, v, side, name);
	puyo_number(d->memory[side].score, score);
	if (s->board.cell_rows > 1) {
		snprintf(text, sizeof text, " %s ", name);
		canvas_text(c, frame->y, frame->x + 1, frame->cols - 4 - (int)strlen(score),
		    STYLE_STRONG, text);
		snprintf(text, sizeof text, " %s ", score);
		canvas_text_right(c, frame->y, frame->x + 1, frame->cols - 2, STYLE_STRONG, text);
	} else {
		/* A panel begins right of it. */
		if (text_width(name) > frame->cols + 1 && d->seats[side + 1].cpu)
			snprintf(name, sizeof name, "%dP %s", side + 1,
			    _(game_word(&puyo_game, d->seats[side + 1].level)));
		canvas_text(c, frame->y - 2, frame->x, frame->cols + 2, STYLE_STRONG, name);
		widget_value(c, &(struct rect){ frame->y - 1, frame->x, 1, frame->cols }, 0,
		    _("Score"), "%s", score);
	}
}

/* The viewer's own field has the brighter frame. */
static void
draw_frame(const struct board_ui *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_spot *s = &d->spots[side];
	widget_frame(c, &s->frame, side == puyo_own_side(d->seats, v) ? STYLE_TEXT : STYLE_FRAME);
	if (puyo_is_in_danger(&v->player[side]))
		canvas_style(c, &(struct rect){ s->frame.y, s->frame.x, 1, s->frame.cols },
		    STYLE_BAD);
	if (puyo_draw_caption(d, c, v, side))
		return;
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		struct rect r = puyo_cell_rect(s, x, 1);
		canvas_code(c, r.y + r.rows, r.x + (r.cols - 2) / 2, STYLE_DIM,
		    (uint32_t)('1' + x));
	}
}

/* --- beside it, and under it --- */

/* Draws the next pairs, the child above the axis as they will appear, then the waiting garbage. */
static void
draw_strip(const struct board_ui *d, struct canvas *c, const struct view *v, int side)
{
	const struct puyo_spot *s = &d->spots[side];
	int rows = s->board.cell_rows, x = s->strip.x + (s->strip.cols - s->board.cell_cols) / 2,
	    y = s->strip.y + 1;
	canvas_text_centre(c, s->strip.y, s->strip.x, s->strip.cols, STYLE_DIM, _("NEXT"));
	for (int i = 1; i <= PUYO_NEXT; i++, y += 2 * rows + 1) {
		if (!puyo_is_given(v, i))
			continue;
		struct rect child = { y, x, rows, s->board.cell_cols },
		    axis = { y + rows, x, rows, s->board.cell_cols };
		draw_cell(c, &child, (enum colour)v->shown[side][i].child, LOOK_STILL, 0);
		draw_cell(c, &axis, (enum colour)v->shown[side][i].axis, LOOK_STILL, 0);
	}
	struct rect tray = { y, s->strip.x, s->strip.y + s->strip.rows - y, s->strip.cols };
	puyo_draw_tray(c, &tray, v->player[side].waiting);
}

/* Writes "a d s", "drop w" and "turn q e" with the keys as they are set; without labels if there is
 * only one row. */
static void
draw_keys(const struct board_ui *d, struct canvas *c, int side)
{
	const struct rect *frame = &d->spots[side].frame;
	int y = frame->y + frame->rows, rows = c->rows - 2 - y;
	static const struct { const char *steer, *drop, *turn; } keys[PUYO_SIDES] = {
		{ "two/left-1 two/right-1 two/down-1", "two/drop-1", "two/ccw-1 two/cw-1" },
		{ "two/left-2 two/right-2 two/down-2", "two/drop-2", "two/ccw-2 two/cw-2" },
	};
	char steer[SENTENCE_SIZE], drop[SENTENCE_SIZE], turn[SENTENCE_SIZE],
	    text[3 * SENTENCE_SIZE];
	controller_keys(&puyo_controller, d->app, keys[side].steer, steer);
	controller_keys(&puyo_controller, d->app, keys[side].drop, drop);
	controller_keys(&puyo_controller, d->app, keys[side].turn, turn);
	const char *format = rows < 3 ? "%s %s %s" : _("%s\ndrop %s\nturn %s");
	snprintf(text, sizeof text, format, steer, drop, turn);
	struct rect under = { y, frame->x, rows < 3 ? rows : 3, frame->cols + 2 };
	canvas_wrap(c, &under, STYLE_TEXT, text);
}

/* Practice: draws the pair above its column. */
static void
draw_hanging(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	if (v->player[0].phase != PHASE_FALL || v->over)
		return;
	draw_cell(c, &d->hanging[0], (enum colour)v->shown[0][0].child, LOOK_STILL, 0);
	draw_cell(c, &d->hanging[1], (enum colour)v->shown[0][0].axis, LOOK_STILL, 0);
	canvas_set_cursor(c, d->hanging[1].y, d->hanging[1].x);
}

static void
draw_cursor(const struct board_ui *d, struct canvas *c)
{
	struct rect r = puyo_cell_rect(&d->spots[0], d->cursor_x, d->cursor_y);
	canvas_style(c, &r, STYLE_CURSOR);
	canvas_text(c, r.y + (r.rows - 1) / 2, r.x + r.cols - 1, 1, STYLE_CURSOR, "<");
	canvas_set_cursor(c, r.y + (r.rows - 1) / 2, r.x);
}

/* --- all of it --- */

void
puyo_draw(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	puyo_lay_out(d, c, v);
	puyo_values_renew(d, v);
	for (int side = 0; side < v->players; side++) {
		draw_frame(d, c, v, side);
		draw_name(d, c, v, side);
		draw_cells(d, c, v, side, live);
		draw_strip(d, c, v, side);
		if (live && d->people > 1 && !v->over)
			draw_keys(d, c, side);
	}
	if (v->practice && live && d->selection.editing)
		draw_cursor(d, c);
	else if (v->practice && live)
		draw_hanging(d, c, v);
	if (live && puyo_values_is_shown(d, v)) {
		puyo_draw_sight(d, c);
		puyo_draw_bars(d, c);
	} else {
		puyo_draw_panels(d, c, v, log, live);
	}
	d->wake_ms = puyo_next_frame(d, v);
	d->drawn = true;
}
