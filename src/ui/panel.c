/* panel.c: frames, and a frame with a title. */
#include "ui/widget.h"

void
widget_frame(struct canvas *c, const struct rect *r, enum style style)
{
	int bottom = r->y + r->rows - 1, right = r->x + r->cols - 1;
	if (r->rows < 2 || r->cols < 2)
		return;
	canvas_fill(c, &(struct rect){ r->y, r->x, 1, r->cols }, style, GLYPH_HORIZONTAL);
	canvas_fill(c, &(struct rect){ bottom, r->x, 1, r->cols }, style, GLYPH_HORIZONTAL);
	canvas_fill(c, &(struct rect){ r->y, r->x, r->rows, 1 }, style, GLYPH_VERTICAL);
	canvas_fill(c, &(struct rect){ r->y, right, r->rows, 1 }, style, GLYPH_VERTICAL);
	canvas_glyph(c, r->y, r->x, style, GLYPH_CORNER_TL);
	canvas_glyph(c, r->y, right, style, GLYPH_CORNER_TR);
	canvas_glyph(c, bottom, r->x, style, GLYPH_CORNER_BL);
	canvas_glyph(c, bottom, right, style, GLYPH_CORNER_BR);
}

struct rect
widget_panel(struct canvas *c, const struct rect *r, const char *title)
{
	canvas_blank(c, r);
	widget_frame(c, r, STYLE_FRAME);
	if (title != NULL && *title != '\0' && r->cols >= 8) {
		int used = canvas_text(c, r->y, r->x + 3, r->cols - 6, STYLE_STRONG, title);
		canvas_text(c, r->y, r->x + 2, 1, STYLE_TEXT, " ");
		canvas_text(c, r->y, r->x + 3 + used, 1, STYLE_TEXT, " ");
	}
	return (struct rect){
		.y = r->y + 1,
		.x = r->x + 2,
		.rows = r->rows > 2 ? r->rows - 2 : 0,
		.cols = r->cols > 4 ? r->cols - 4 : 0,
	};
}
