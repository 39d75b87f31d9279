/* train_show.c: shows a training: a picture that is redrawn on a terminal, plain lines if its
 * cursor cannot move, and lines of JSON elsewhere. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "cli/output.h"
#include "cli/train.h"
#include "ui/redraw.h"

enum {
	PICTURE_MS = 500,		/* between two pictures */
	RATE_MS = 1000,			/* until the rate can be estimated */
	PLAIN_PERCENT = 5,		/* between two plain lines */
	WIDEST = 160,			/* maximum columns */
};

enum form { FORM_JSON, FORM_PICTURE, FORM_PLAIN };

struct train_show {
	struct train_view	 sight;
	enum form		 form;
	enum glyph_set		 glyphs;
	struct redraw		*redraw;	/* NULL: pictures are not possible */
	int64_t			 first;		/* first step of this run */
	int64_t			 begun_ms;	/* start of this run */
	int64_t			 shown_ms;	/* time of the last picture */
	int			 points;	/* points printed so far */
	int			 percent;	/* of the last plain line; -1: none */
};

/* --- lines of JSON --- */

static bool
print_points(struct train_show *s)
{
	int made = s->sight.trainer->points_made(s->sight.training);
	if (s->points == made)
		return true;
	for (; s->points < made; s->points++) {
		struct training_point point = s->sight.trainer->point(s->sight.training, s->points);
		context_print("{\"goal\":\"%s\",\"steps\":%lld,\"reward\":%.6f,\"chain\":%.4f,"
		    "\"loss\":%.6f,\"explore\":%.4f}\n", point.goal, (long long)point.steps,
		    point.reward, point.chain, point.loss, point.chance);
	}
	return fflush(context_output()) == 0;
}

/* --- on a terminal --- */

/* Draws a new picture; the caller frees it. */
static struct canvas *
new_picture(const struct train_show *s)
{
	int rows, cols;
	redraw_room(&rows, &cols);
	struct canvas *c = canvas_new(train_picture_rows(s->sight.trainer, rows),
	    cols < WIDEST ? cols : WIDEST, s->glyphs);
	train_picture(c, &s->sight);
	return c;
}

static bool
show_picture(struct train_show *s, bool last)
{
	int64_t now = clock_ms();
	if (!last && s->shown_ms != 0 && now - s->shown_ms < PICTURE_MS)
		return true;
	s->shown_ms = now;
	if (!redraw_is_due(s->redraw))
		return true;
	struct canvas *c = new_picture(s);
	bool sent = redraw_show(s->redraw, c);
	canvas_free(c);
	return sent;
}

static bool
show_plain(struct train_show *s, bool last)
{
	char line[TRAIN_LINE_SIZE];
	const struct train_view *sight = &s->sight;
	int rows, cols;
	int percent = (int)(sight->trainer->done(sight->training) * 100 /
	    sight->trainer->total(sight->training));
	if (!last && s->percent >= 0 && percent - s->percent < PLAIN_PERCENT)
		return true;
	s->percent = percent;
	redraw_room(&rows, &cols);
	train_line(line, &s->sight, cols);
	struct canvas *c = last ? new_picture(s) : NULL;
	char *picture = last ? canvas_to_text(c) : NULL;
	context_print("%s\n", last ? picture : line);
	free(picture);
	canvas_free(c);
	return fflush(context_output()) == 0;
}

/* --- all forms --- */

struct train_show *
train_show_new(const struct trainer *trainer, const struct training *training, bool ascii,
    bool colour)
{
	struct train_show *s = mem_new(sizeof *s);
	s->sight = (struct train_view){ .trainer = trainer, .training = training };
	s->redraw = redraw_new(colour);
	s->form = s->redraw != NULL ? FORM_PICTURE : isatty(STDOUT_FILENO) ? FORM_PLAIN : FORM_JSON;
	s->glyphs = ascii ? GLYPHS_ASCII : GLYPHS_SAFE;
	s->first = trainer->done(training);
	s->points = trainer->points_made(training);
	s->percent = -1;
	s->begun_ms = clock_ms();
	return s;
}

void
train_show_free(struct train_show *s)
{
	redraw_free(s->redraw);
	free(s);
}

bool
train_show_is_terminal(const struct train_show *s)
{
	return s->form != FORM_JSON;
}

bool
train_show(struct train_show *s, bool last)
{
	int64_t passed = clock_ms() - s->begun_ms;
	if (passed >= RATE_MS)
		s->sight.rate = (double)(s->sight.trainer->done(s->sight.training) - s->first) *
		    1000 / (double)passed;
	switch (s->form) {
	case FORM_JSON:
		return print_points(s);
	case FORM_PICTURE:
		return show_picture(s, last);
	case FORM_PLAIN:
		return show_plain(s, last);
	}
	return true;
}

void
train_show_break(struct train_show *s)
{
	if (s->redraw != NULL)
		redraw_begin_below(s->redraw);
}
