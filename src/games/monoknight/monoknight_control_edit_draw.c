/* monoknight_control_edit_draw.c: draws a stage being edited: its board, the tiles to put, its
 * rules and goals. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_control_edit.h"
#include "games/monoknight/monoknight_topics.h"

/* --- the board --- */

struct look_at {
	const struct edit	*edit;
	const struct view	*view;
};

static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	const struct edit *e = at->edit;
	int size = at->view->setting.size;
	struct spot spot = { (int8_t)col, (int8_t)(size - 1 - row) };
	struct board_cell cell = knight_tile_look(at->view, spot.y * size + spot.x);
	bool special = knight_special_at(&e->draft.made.stage, spot) != NULL;
	if (!special && at->view->phase != PHASE_SPAWN && same_spot(spot, at->view->knight))
		cell = (struct board_cell){ .glyph = GLYPH_KNIGHT, .style = STYLE_PIECE };
	if (e->warping && same_spot(spot, e->warp_from)) {
		cell.ground = cell.ground != STYLE_TEXT ? cell.ground : cell.style;
		cell.style = STYLE_TARGET;
		cell.text = "a.";
	}
	if (!e->rows_focused && same_spot(spot, e->cursor)) {
		cell.marks = "[]";
		cell.marks_style = STYLE_CURSOR;
	}
	return cell;
}

static void
draw_board(struct edit *e, struct canvas *c, const struct rect *room)
{
	struct view v;
	struct look_at at = { e, &v };
	int rows, cols;
	knight_made_lay(&e->draft.made.stage, &v);
	e->board = (struct board){ .rows = v.setting.size, .cols = v.setting.size,
	    .coordinates = true };
	board_fit(&e->board, room->rows, room->cols);
	board_size(&e->board, &rows, &cols);
	e->board_y = room->y;
	e->board_x = room->x + (room->cols - cols) / 2;
	widget_board(c, e->board_y, e->board_x, &e->board, cell_look, &at);
}

/* --- the tiles to put --- */

static const char *const brush_words[] = {
	[BRUSH_OBSTACLE] = N_("obstacle"), [BRUSH_TOGGLE] = N_("toggle"),
	[BRUSH_SHUFFLE] = N_("shuffle tile"),
	[BRUSH_WARP] = N_("warp tile"), [BRUSH_PLAIN] = N_("plain"), [BRUSH_2] = N_("visits"),
};

void
edit_key(const struct edit *e, int command, char key[EDIT_KEY_SIZE])
{
	const struct command *row = e->screen.commands;
	while (row->id != command)
		row++;
	key_name(screen_first(&e->screen, row), key, EDIT_KEY_SIZE);
}

/* All brushes with their keys; the one of Enter is highlighted. Among the rules they have no
 * keys. */
static void
draw_palette(struct edit *e, struct canvas *c, int y, int x, int end)
{
	enum { GAP = 2 };
	memset(e->palette, 0, sizeof e->palette);
	for (int i = 0; i <= BRUSH_2 && !e->rows_focused; i++) {
		bool several = i == BRUSH_2, chosen = several ? e->brush >= BRUSH_2 :
		    (int)e->brush == i;
		char key[EDIT_KEY_SIZE], last[EDIT_KEY_SIZE], words[SENTENCE_SIZE];
		edit_key(e, EDIT_BRUSH + i, key);
		edit_key(e, EDIT_BRUSH + BRUSH_9, last);
		snprintf(words, sizeof words, several ? "%s-%s" : "%s", key, last);
		int keys = text_width(words), cols = keys + 1 + text_width(_(brush_words[i]));
		e->palette[i] = (struct rect){ y, x, 1, cols };
		canvas_text(c, y, x, end - x, STYLE_KEY, words);
		canvas_text(c, y, x + keys + 1, end - x - keys - 1,
		    chosen ? STYLE_SELECTED : STYLE_TEXT, _(brush_words[i]));
		x += cols + GAP;
	}
}

/* --- rules and goals --- */

/* Values are aligned below each other; one that is too wide begins further left, up to its
 * label. */
static void
draw_row(const struct edit *e, struct canvas *c, int y, const struct rect *r, int row)
{
	enum { MARK = 2, LABEL = 21 };
	char value[SENTENCE_SIZE];
	draft_value(&e->draft, row, value);
	int label = text_width(_(draft_rows[row].label)) + 1, most = r->cols - MARK,
	    x = most - text_width(value);
	x = x > LABEL ? LABEL : x < label ? label : x;
	if (e->rows_focused && row == e->row) {
		canvas_glyph(c, y, r->x, STYLE_SELECTED, GLYPH_POINTER);
		canvas_text(c, y, r->x + 1, 1, STYLE_SELECTED, " ");
		canvas_set_cursor(c, y, r->x + MARK);
	}
	canvas_text(c, y, r->x + MARK, LABEL - 1, STYLE_TEXT, _(draft_rows[row].label));
	canvas_text(c, y, r->x + MARK + x, most - x, STYLE_STRONG, value);
}

static void
draw_rows(struct edit *e, struct canvas *c, const struct rect *r)
{
	e->rows = *r;
	e->shown_count = 0;
	for (int i = 0; draft_rows[i].name != NULL && e->shown_count < r->rows; i++) {
		if (!options_row_applies(&e->draft.values, &draft_rows[i]))
			continue;
		draw_row(e, c, r->y + e->shown_count, r, i);
		e->shown[e->shown_count++] = i;
	}
}

/* --- all of it --- */

static void
tile_message(const struct edit *e, char text[SENTENCE_SIZE])
{
	struct view v;
	char tile[SENTENCE_SIZE];
	knight_made_lay(&e->draft.made.stage, &v);
	knight_tile_words(&v, e->cursor, tile);
	snprintf(text, SENTENCE_SIZE, _("%d,%d: %s."), e->cursor.x, e->cursor.y, tile);
}

/* Why the last key was refused; else what to do now, or the tile at the cursor. */
static void
draw_message(const struct edit *e, struct canvas *c)
{
	char text[ERROR_TEXT_SIZE] = "", value[SENTENCE_SIZE];
	if (e->refusal.kind != ERR_NONE) {
		language_error(&e->refusal, text);
		widget_message(c, STYLE_BAD, text);
		return;
	}
	if (e->warping) {
		char key[EDIT_KEY_SIZE];
		edit_key(e, COMMAND_BACK, key);
		snprintf(text, sizeof text, _("Now put the other end of the warp; %s: no warp."),
		    key);
	} else if (!e->rows_focused) {
		tile_message(e, text);
	} else {
		draft_value(&e->draft, e->row, value);
		snprintf(text, sizeof text, "%s  %s: %s", _(draft_rows[e->row].help),
		    _(draft_rows[e->row].label), value);
	}
	widget_message(c, STYLE_TEXT, text);
}

/* What the maker still has to do. */
static void
draw_standing(const struct edit *e, struct canvas *c, int y, int x, int cols)
{
	if (e->unfinished)
		canvas_text(c, y, x, cols, STYLE_WARN,
		    _("A draft: clear it once without a hint to share its code."));
	else if (e->draft.made.own)
		canvas_text(c, y, x, cols, STYLE_GOOD,
		    _("Finished: you have cleared it. Its code can be shared."));
	else
		canvas_text(c, y, x, cols, STYLE_DIM,
		    _("By somebody else: a change makes a copy of your own."));
}

void
edit_draw(struct screen *s, struct canvas *c)
{
	/* nine by nine; the longest name of a deck */
	enum { BOARD_LEAST = 38, ROW_MOST = 62, GAP = 1, BELOW = 2 };
	struct edit *e = (struct edit *)s;
	char title[SENTENCE_SIZE], name[SENTENCE_SIZE];
	const struct rect in = app_page_rect(c, PICTURE_COLS);
	made_name(&e->draft.made, name);
	snprintf(title, sizeof title, "%s  %s", monoknight_game.title, _("Make a stage"));
	widget_title(c, title, name);
	int room = in.cols - BOARD_LEAST - GAP, cols = room < ROW_MOST ? room : ROW_MOST,
	    left = in.cols - cols - GAP;
	draw_board(e, c, &(struct rect){ in.y, in.x, in.rows - BELOW, left });
	draw_rows(e, c, &(struct rect){ in.y, in.x + left + GAP, in.rows - BELOW, cols });
	draw_palette(e, c, in.y + in.rows - 2, in.x, in.x + in.cols);
	draw_standing(e, c, in.y + in.rows - 1, in.x, in.cols);
	draw_message(e, c);
}
