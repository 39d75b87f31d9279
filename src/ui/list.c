/* list.c: lists with one selected row. */
#include "ui/widget.h"

void
list_move(struct list *l, int by)
{
	l->selected += by;
	if (l->selected >= l->count)
		l->selected = l->count - 1;
	if (l->selected < 0)
		l->selected = 0;
}

static int
height_of(const struct list *l)
{
	return l->height > 1 ? l->height : 1;
}

int
list_room(const struct list *l, int lines)
{
	return lines / height_of(l);
}

void
list_show(struct list *l, int lines)
{
	int rows = list_room(l, lines);
	list_move(l, 0);
	if (l->top > l->count - rows)
		l->top = l->count - rows;
	if (l->selected >= l->top + rows)
		l->top = l->selected - rows + 1;
	if (l->top > l->selected)
		l->top = l->selected;
	if (l->top < 0)
		l->top = 0;
}

void
list_roll(struct list *l, int lines, int by)
{
	int rows = list_room(l, lines), most = l->count > rows ? l->count - rows : 0,
	    before = l->top;
	l->top = l->top + by < 0 ? 0 : l->top + by > most ? most : l->top + by;
	if (l->top == before)
		list_move(l, by < 0 ? -1 : 1);
	else if (l->selected < l->top)
		l->selected = l->top;
	else if (l->selected >= l->top + rows)
		l->selected = l->top + rows - 1;
}

int
list_arrow_hit(const struct list *l, const struct rect *r, int y, int x)
{
	if (l->count <= list_room(l, r->rows) || !rect_has(r, y, x) || x < r->x + r->cols - 2)
		return 0;
	return y - r->y < r->rows / 2 ? -1 : 1;
}

int
list_hit(const struct list *l, const struct rect *r, int y, int x)
{
	int index = l->top + (y - r->y) / height_of(l);
	return rect_has(r, y, x) && index < l->count && list_arrow_hit(l, r, y, x) == 0 ? index :
	    -1;
}

void
widget_list(struct canvas *c, const struct rect *r, struct list *l, list_row *draw,
    const void *context)
{
	int height = height_of(l), rows = list_room(l, r->rows);
	if (rows <= 0)
		return;
	list_show(l, r->rows);
	bool more_below = l->top + rows < l->count, more = l->top > 0 || more_below;
	for (int i = 0; i < rows && l->top + i < l->count; i++) {
		const struct rect row = { r->y + i * height, r->x + 2, height,
		    r->cols - 2 - (more ? 2 : 0) };
		draw(c, &row, l->top + i, context);
		if (l->top + i == l->selected) {
			canvas_glyph(c, row.y, r->x, STYLE_SELECTED, GLYPH_POINTER);
			canvas_text(c, row.y, r->x + 1, 1, STYLE_SELECTED, " ");
			canvas_set_cursor(c, row.y, row.x);
		}
	}
	if (l->top > 0)
		canvas_glyph(c, r->y, r->x + r->cols - 1, STYLE_DIM, GLYPH_MORE_UP);
	if (more_below)
		canvas_glyph(c, r->y + r->rows - 1, r->x + r->cols - 1, STYLE_DIM, GLYPH_MORE_DOWN);
}
