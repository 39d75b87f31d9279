/* chart.c: draws numbers: gauges, bar charts, courses and stars. */
#include "ui/widget.h"

/* At least one column if there is a value, and all columns only if it is full. */
int
gauge_cols(int cols, long long value, long long most)
{
	if (value >= most || value <= 0)
		return value >= most ? cols : 0;
	int full = (int)((double)value / (double)most * cols + 0.5);
	return full < 1 ? 1 : full > cols - 1 ? cols - 1 : full;
}

void
widget_gauge(struct canvas *c, int y, int x, int cols, enum style style, long long value,
    long long most)
{
	int full = gauge_cols(cols, value, most);
	canvas_fill(c, &(struct rect){ y, x, 1, full }, style, GLYPH_BAR_FULL);
	canvas_fill(c, &(struct rect){ y, x + full, 1, cols - full }, STYLE_DIM, GLYPH_BAR_EMPTY);
}

/* Draws one bar, `height` eighths of a row high. */
static void
draw_bar(struct canvas *c, const struct rect *r, int x, enum style style, int height)
{
	int y = r->y + r->rows - 1;
	if (height == 0)
		canvas_glyph(c, y, x, STYLE_DIM, GLYPH_LEVEL_0);
	for (; height > 0; height -= 8, y--) {
		int level = height >= 8 ? 7 : height - 1;
		canvas_glyph(c, y, x, style, GLYPH_LEVEL_0 + (enum glyph)level);
	}
}

void
widget_chart(struct canvas *c, const struct rect *r, const long long *values, int count)
{
	int shown = count < r->cols ? count : r->cols;
	long long most = 0;
	for (int i = count - shown; i < count; i++)
		if (values[i] > most)
			most = values[i];
	for (int i = 0; i < shown; i++) {
		long long value = values[count - shown + i];
		double part = most > 0 && value > 0 ? (double)value / (double)most : 0;
		draw_bar(c, r, r->x + r->cols - shown + i, STYLE_GOOD,
		    (int)(part * r->rows * 8 + 0.5));
	}
}

/* --- course --- */

int
course_column(const struct rect *r, int index, int count)
{
	return r->x + (count > 1 ? (int)((long)index * (r->cols - 1) / (count - 1)) : 0);
}

/* The value in the middle of a column's range. */
static int
course_value(const struct rect *r, int column, const int *values, int count)
{
	return values[r->cols > 1 ? (int)(((long)column * (count - 1) + (r->cols - 1) / 2) /
	    (r->cols - 1)) : 0];
}

void
widget_history(struct canvas *c, const struct rect *r, const int *values, int count, int most)
{
	canvas_fill(c, &(struct rect){ r->y + r->rows / 2, r->x, 1, r->cols }, STYLE_FRAME,
	    GLYPH_HORIZONTAL);
	for (int i = 0; count > 0 && i < r->cols; i++) {
		int value = course_value(r, i, values, count);
		int height = (int)((long long)(value + most) * r->rows * 8 / (2 * most));
		draw_bar(c, r, r->x + i, value < 0 ? STYLE_BAD : STYLE_GOOD, height);
	}
}

void
widget_stars(struct canvas *c, int y, int x, int stars, int most)
{
	for (int i = 0; i < most; i++)
		if (i < stars)
			canvas_glyph(c, y, x + i, STYLE_GOLD, GLYPH_STAR);
		else
			canvas_glyph(c, y, x + i, STYLE_DIM, GLYPH_STAR_EMPTY);
}
