/* gunjin_control_reserve.c: the panels while the camps are filled: the reserve, how to place it,
 * and which sides are ready. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_control.h"

static void
draw_kind(const struct board_ui *d, struct canvas *c, int y, const struct rect *in, int kind,
    int count)
{
	bool selected = kind == d->kind && count > 0;
	enum style style = selected ? STYLE_SELECTED : count > 0 ? STYLE_TEXT : STYLE_DISABLED;
	struct rect row = { y, in->x, 1, in->cols };
	if (selected) {
		canvas_style(c, &row, STYLE_SELECTED);
		canvas_glyph(c, y, in->x, style, GLYPH_POINTER);
	}
	int used = canvas_text(c, y, in->x + 2, in->cols - 4, style, gunjin_label(kind));
	int left = in->cols - 5 - used;
	if (strcmp(gunjin_label(kind), gunjin_name(kind)) != 0)
		canvas_text(c, y, in->x + 3 + used, left, style, gunjin_name_within(kind, left));
	canvas_format(c, y, in->x + in->cols - 1, 1, style, "%d", count);
}

static void
draw_reserve(struct board_ui *d, struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect in = gunjin_panel(c, frame, _("Reserve"));
	int side = gunjin_side_of(v), counts[KINDS], placed = GUNJIN_ARMY;
	gunjin_reserve(v, side, counts);
	d->reserve = (struct rect){ in.y, in.x, KINDS, in.cols };
	for (int kind = 0; kind < KINDS; kind++) {
		draw_kind(d, c, in.y + kind, &in, kind, counts[kind]);
		placed -= counts[kind];
	}
	widget_value(c, &in, KINDS + 1, _("Placed"), "%d/%d", placed, GUNJIN_ARMY);
	widget_value(c, &in, KINDS + 2, _("Enemy"), "%s",
	    v->ready[!side] ? _("ready") : _("placing"));
}

static void
draw_ready(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v)
{
	struct rect in = gunjin_panel(c, frame, _("Placing"));
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		char name[SENTENCE_SIZE];
		gunjin_side_name(d, v, side, name);
		widget_value(c, &in, side, name, "%s", v->ready[side] ? _("ready") : _("placing"));
	}
}

/* The caller frees it. */
static char *
advice_text(const struct board_ui *d)
{
	static const enum gunjin_named named[] = { NAMED_KIND, NAMED_PICK, NAMED_LIST, NAMED_SAVE,
	    NAMED_UNDO, NAMED_READY };
	char keys[LEN(named)][GUNJIN_KEY_SIZE];
	for (size_t i = 0; i < LEN(named); i++)
		gunjin_name_key(d, named[i], keys[i]);
	return mem_format(_("%s or a click selects a kind, %s or a click on a cell of your camp "
	    "places it.\n\nSelect two pieces one after the other to swap them.\n\n%s lists "
	    "formations, ready-made and your own; %s saves this one.\n\n%s undoes the last "
	    "change.\n\n%s when all 23 are placed."), keys[0], keys[1], keys[2], keys[3], keys[4],
	    keys[5]);
}

/* Explains how to fill a camp if there is room, beside the reserve or below it. */
void
gunjin_draw_placing(struct board_ui *d, struct canvas *c, struct rect room, const struct view *v)
{
	enum { RESERVE_ROWS = KINDS + 5, READY_ROWS = 4 };
	struct rect reserve = room, advice = room;
	reserve.rows = RESERVE_ROWS;
	if (!gunjin_is_placing(v)) {
		room.rows = READY_ROWS;
		draw_ready(d, c, &room, v);
		return;
	}
	if (room.cols >= 2 * GUNJIN_SIDE_COLS) {
		reserve.cols -= room.cols / 2;
		advice = (struct rect){ room.y, room.x + reserve.cols, room.rows, room.cols / 2 };
	} else {
		advice = (struct rect){ room.y + RESERVE_ROWS, room.x, room.rows - RESERVE_ROWS,
		    room.cols };
	}
	draw_reserve(d, c, &reserve, v);
	char *text = advice_text(d);
	int rows = text_rows(text, advice.cols - 2) + 2;
	if (rows <= advice.rows) {
		advice.rows = rows;
		struct rect in = gunjin_panel(c, &advice, _("Placing"));
		canvas_wrap(c, &in, STYLE_TEXT, text);
	}
	free(text);
}
