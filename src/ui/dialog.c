/* dialog.c: a question in the middle of the screen. */
#include "base/text.h"
#include "ui/widget.h"

/* Smallest picture; rows it leaves free outside the frame. */
enum { PICTURE_ROWS = 8, PICTURE_COLS = 30, EDGES = 3 };
enum { WIDEST = 60, NARROWEST = 20, MARGINS = 2, BORDER = 4, BRACKETS = 4, GAP = 2,
    SIDE_BY_SIDE = 3 };

struct layout {
	struct rect	frame;
	int		text_rows, picture_rows;
	int		choices, choices_width;	/* width of all choices side by side */
	bool		stacked;
};

static int
larger(int a, int b)
{
	return a > b ? a : b;
}

/* The width of the widest line if nothing is wrapped. */
static int
widest_line(const char *text)
{
	int widest = 0;
	for (const char *next; text != NULL; text = next) {
		int width = 0;
		for (const char *s = text, *end = text + text_wrap(text, 10000, &next); s < end; )
			width += text_code_width(text_next(&s));
		widest = larger(widest, width);
	}
	return widest;
}

static void
measure_choices(struct layout *l, const struct dialog *d, int limit, int *widest)
{
	for (; d->choices != NULL && d->choices[l->choices] != NULL; l->choices++) {
		int width = text_width(d->choices[l->choices]) + BRACKETS;
		l->choices_width += width + (l->choices > 0 ? GAP : 0);
		*widest = larger(*widest, width);
	}
	l->stacked = l->choices > SIDE_BY_SIDE || l->choices_width > limit;
	if (!l->stacked)
		*widest = l->choices_width;
}

static struct layout
lay_out(const struct canvas *c, const struct dialog *d)
{
	struct layout l = { 0 };
	bool text = d->text != NULL && *d->text != '\0';
	int outer = c->cols - MARGINS < WIDEST ? c->cols - MARGINS : WIDEST;
	int limit = larger(1, outer - BORDER), choices = 0;
	measure_choices(&l, d, limit, &choices);
	int cols = larger(larger(NARROWEST, text_width(d->title) + 2), choices);
	cols = larger(cols, text ? widest_line(d->text) : 0);
	cols = larger(cols, d->picture_rows > 0 ? PICTURE_COLS : 0);
	cols = cols > limit ? limit : cols;
	int below = l.stacked ? l.choices : l.choices > 0, room = larger(0, c->rows - 2 - below);
	l.text_rows = text ? text_rows(d->text, cols) : 0;
	l.text_rows = l.text_rows > room ? room : l.text_rows;
	int gap = l.text_rows > 0 && below > 0 && l.text_rows < room,
	    left = room - l.text_rows - gap - 1 - EDGES;
	l.picture_rows = d->picture_rows < left ? d->picture_rows : left < PICTURE_ROWS ? 0 : left;
	l.frame.rows = l.text_rows + gap + below + 2 + (l.picture_rows > 0 ? l.picture_rows + 1 :
	    0);
	l.frame.cols = cols + BORDER;
	l.frame.y = larger(0, (c->rows - l.frame.rows) / 2);
	l.frame.x = larger(0, (c->cols - l.frame.cols) / 2);
	return l;
}

static struct rect
choice_rect(const struct layout *l, const struct dialog *d, int index)
{
	int bottom = l->frame.y + l->frame.rows - 2, inside = l->frame.cols - BORDER;
	if (l->stacked)
		return (struct rect){ bottom - l->choices + 1 + index, l->frame.x + 2, 1, inside };
	int x = l->frame.x + 2 + (inside - l->choices_width) / 2;
	for (int i = 0; i < index; i++)
		x += text_width(d->choices[i]) + BRACKETS + GAP;
	return (struct rect){ bottom, x, 1, text_width(d->choices[index]) + BRACKETS };
}

static void
draw_choice(struct canvas *c, const struct rect *r, const char *text, bool selected, bool stacked)
{
	canvas_text(c, r->y, r->x + 2, r->cols - 2, STYLE_TEXT, text);
	if (!selected)
		return;
	if (stacked) {
		canvas_glyph(c, r->y, r->x, STYLE_TEXT, GLYPH_POINTER);
	} else {
		canvas_text(c, r->y, r->x, 1, STYLE_TEXT, "[");
		canvas_text(c, r->y, r->x + r->cols - 1, 1, STYLE_TEXT, "]");
	}
	canvas_style(c, r, STYLE_SELECTED);
	canvas_set_cursor(c, r->y, r->x + 2);
}

struct rect
dialog_picture(const struct canvas *c, const struct dialog *d)
{
	struct layout l = lay_out(c, d);
	return (struct rect){ l.frame.y + 1 + l.text_rows + 1, l.frame.x + 2, l.picture_rows,
	    l.frame.cols - BORDER };
}

struct rect
widget_dialog(struct canvas *c, const struct dialog *d)
{
	struct layout l = lay_out(c, d);
	struct rect inside = widget_window(c, &l.frame, d->title);
	inside.rows = l.text_rows;
	canvas_set_cursor(c, inside.y, inside.x);	/* used if there is no choice */
	if (l.text_rows > 0)
		canvas_wrap(c, &inside, STYLE_TEXT, d->text);
	for (int i = 0; i < l.choices; i++) {
		struct rect r = choice_rect(&l, d, i);
		draw_choice(c, &r, d->choices[i], i == d->selected, l.stacked);
	}
	return l.frame;
}

int
dialog_hit(const struct canvas *c, const struct dialog *d, int y, int x)
{
	struct layout l = lay_out(c, d);
	for (int i = 0; i < l.choices; i++) {
		struct rect r = choice_rect(&l, d, i);
		if (rect_has(&r, y, x))
			return i;
	}
	return -1;
}

bool
dialog_is_stacked(const struct canvas *c, const struct dialog *d)
{
	return lay_out(c, d).stacked;
}
