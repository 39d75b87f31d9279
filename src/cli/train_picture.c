/* train_picture.c: draws a training: the progress, and the learning curve of each goal. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/train.h"
#include "game/language.h"
#include "ui/widget.h"

enum { CURVE_ROWS = 5, GAUGE_LEAST = 8, GAUGE_MOST = 30, WORDS_LEAST = 5, PIECES = 4 };

static int
goal_count(const struct trainer *trainer)
{
	int count = 0;
	while (trainer->goals[count] != NULL)
		count++;
	return count;
}

/* The rows of one curve without its heading; 0: no room for curves. */
static int
curve_rows(const struct trainer *trainer, int rows)
{
	int fit = (rows - 1) / goal_count(trainer) - 1;
	return fit < 1 ? 0 : fit < CURVE_ROWS ? fit : CURVE_ROWS;
}

/* Leaves a row for the cursor below the picture. */
int
train_picture_rows(const struct trainer *trainer, int rows)
{
	int curve = curve_rows(trainer, rows - 1);
	return curve > 0 ? 1 + goal_count(trainer) * (1 + curve) : 1;
}

/* --- the progress --- */

/* The most important part comes first; parts that do not fit are left out. */
void
train_line(char text[TRAIN_LINE_SIZE], const struct train_view *sight, int columns)
{
	char pieces[PIECES][64] = { "" }, left[TEXT_TIME_SIZE];
	int64_t done = sight->trainer->done(sight->training),
	    total = sight->trainer->total(sight->training);
	snprintf(pieces[0], sizeof pieces[0], _("%d %%"), (int)(done * 100 / total));
	if (sight->rate > 0 && done < total) {
		text_time(left, (uint64_t)ceil((double)(total - done) / sight->rate));
		snprintf(pieces[1], sizeof pieces[1], _("%s left"), left);
	}
	snprintf(pieces[2], sizeof pieces[2], _("%lld of %lld steps"), (long long)done,
	    (long long)total);
	if (sight->rate > 0)
		snprintf(pieces[3], sizeof pieces[3], _("%.0f a second"), sight->rate);
	text[0] = '\0';
	for (int i = 0; i < PIECES; i++) {
		const char *gap = i > 0 ? "  " : "";
		if (pieces[i][0] != '\0' && text_width(text) + text_width(gap) +
		    text_width(pieces[i]) <= columns)
			text_append(text, TRAIN_LINE_SIZE, "%s%s", gap, pieces[i]);
	}
}

static void
draw_progress(struct canvas *c, const struct train_view *sight)
{
	char text[TRAIN_LINE_SIZE];
	train_line(text, sight, c->cols < WORDS_LEAST + GAUGE_LEAST + 2 ? c->cols :
	    c->cols - GAUGE_LEAST - 2);
	int room = c->cols - text_width(text) - 2;
	int gauge = room < GAUGE_LEAST ? 0 : room < GAUGE_MOST ? room : GAUGE_MOST;
	if (gauge > 0)
		widget_gauge(c, 0, 0, gauge, STYLE_GOOD, sight->trainer->done(sight->training),
		    sight->trainer->total(sight->training));
	canvas_text(c, 0, gauge > 0 ? gauge + 2 : 0, c->cols, STYLE_STRONG, text);
}

/* --- the curves --- */

/* Gets the points of one goal and returns their number. The caller frees them. */
static int
points_of(const struct train_view *sight, const char *goal, struct training_point **points)
{
	int made = sight->trainer->points_made(sight->training), count = 0;
	*points = mem_new((size_t)(made + 1) * sizeof **points);
	for (int i = 0; i < made; i++) {
		struct training_point point = sight->trainer->point(sight->training, i);
		if (strcmp(point.goal, goal) == 0)
			(*points)[count++] = point;
	}
	return count;
}

static double
mean_reward(const struct training_point *points, int64_t from, int64_t to)
{
	double sum = 0;
	for (int64_t i = from; i < to; i++)
		sum += isfinite(points[i].reward) ? points[i].reward : 0;
	return sum / (double)(to - from);
}

/* The width is the whole training, so the curve grows to the right. Its lower edge is 0 or the
 * lowest reward. */
static void
draw_curve(struct canvas *c, const struct rect *r, const struct training_point *points, int count,
    int64_t most)
{
	enum { UNITS = 100000 };	/* of a chart, for a reward of 1 */
	double *means = mem_new((size_t)(r->cols + 1) * sizeof *means), foot = 0;
	long long *values = mem_new((size_t)(r->cols + 1) * sizeof *values);
	int filled = 0;
	most = most < count ? count : most;
	for (; filled < r->cols && filled * most / r->cols < count; filled++) {
		int64_t from = filled * most / r->cols, to = (filled + 1) * most / r->cols;
		to = to <= from ? from + 1 : to;
		means[filled] = mean_reward(points, from, to < count ? to : count);
		foot = means[filled] < foot ? means[filled] : foot;
	}
	for (int i = 0; i < filled; i++)
		values[i] = (long long)((means[i] - foot) * UNITS);
	widget_chart(c, &(struct rect){ r->y, r->x, r->rows, filled }, values, filled);
	free(means);
	free(values);
}

static void
draw_goal(struct canvas *c, int y, int rows, const struct train_view *sight, const char *goal)
{
	struct training_point *points;
	int count = points_of(sight, goal, &points);
	int used = canvas_text(c, y, 0, c->cols, STYLE_STRONG, _(goal));
	if (count > 0) {
		const struct training_point *last = &points[count - 1];
		canvas_format(c, y, used + 2, c->cols - used - 2, STYLE_DIM,
		    _("curve: reward %.3f a step; chain %.2f, loss %.4f, random %.0f %%"),
		    last->reward, last->chain, last->loss, 100 * last->chance);
	}
	draw_curve(c, &(struct rect){ y + 1, 0, rows, c->cols }, points, count,
	    sight->trainer->points);
	free(points);
}

void
train_picture(struct canvas *c, const struct train_view *sight)
{
	int rows = curve_rows(sight->trainer, c->rows);
	canvas_clear(c);
	draw_progress(c, sight);
	for (int i = 0; rows > 0 && sight->trainer->goals[i] != NULL; i++)
		draw_goal(c, 1 + i * (1 + rows), rows, sight, sight->trainer->goals[i]);
}
