/* past_draw.c: what a player has reached in a game, drawn. */
#include "shell/past_draw.h"

#include <stdio.h>

#include "base/text.h"
#include "shell/controller.h"

static void
put_result(const struct past_result *result, char text[SENTENCE_SIZE + 2])
{
	snprintf(text, SENTENCE_SIZE + 2, result->assisted ? "* %s" : "%s", result->text);
}

int
past_draw_results(struct canvas *c, const struct rect *r, const struct past *p, int most)
{
	int count = p->result_count < most ? p->result_count : most;
	for (int i = 0; i < count && i < r->rows; i++) {
		char age[AGE_SIZE], text[SENTENCE_SIZE + 2];
		put_result(&p->results[i], text);
		past_age(age, p->results[i].when);
		int cols = text_width(age);
		canvas_text(c, r->y + i, r->x, r->cols - cols - 1, STYLE_TEXT, text);
		canvas_text_right(c, r->y + i, r->x + r->cols - cols, cols, STYLE_DIM, age);
	}
	return count;
}

void
past_draw(struct canvas *c, const struct rect *r, const struct past *p)
{
	int y = r->y + controller_draw_emblem(p->game, c, r), end = r->y + r->rows;
	if (p->best[0] != '\0' && y < end)
		canvas_text(c, y++, r->x, r->cols, STYLE_GOLD, p->best);
	if (p->result_count == 0 || y >= end)
		return;
	char age[AGE_SIZE], text[SENTENCE_SIZE + 2];
	put_result(&p->results[0], text);
	past_age(age, p->results[0].when);
	y += canvas_wrap(c, &(struct rect){ y, r->x, end - y < 2 ? 1 : 2, r->cols }, STYLE_TEXT,
	    text);
	if (y < end)
		canvas_text(c, y, r->x, r->cols, STYLE_DIM, age);
}
