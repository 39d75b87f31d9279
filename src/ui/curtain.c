/* curtain.c: covers everything and names who is to sit down. */
#include "base/text.h"
#include "ui/widget.h"

void
widget_curtain(struct canvas *c, const char *who, const char *how)
{
	int cols = text_width(who) > text_width(how) ? text_width(who) : text_width(how);
	cols = cols + 12 > c->cols ? c->cols : cols + 12;
	const struct rect frame = { (c->rows - 7) / 2, (c->cols - cols) / 2, 7, cols };
	canvas_clear(c);
	struct rect in = widget_panel(c, &frame, NULL);
	canvas_text_centre(c, in.y + 1, in.x, in.cols, STYLE_STRONG, who);
	canvas_text_centre(c, in.y + 3, in.x, in.cols, STYLE_DIM, how);
}
