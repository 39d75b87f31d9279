/* monoknight_control_result.c: the result of a clear: stars one by one, the score, and a
 * finished chapter or campaign. It replaces the cards, so the board stays visible. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_control.h"

int
board_ui_stars_seen(const struct board_ui *d)
{
	struct frame frame = board_ui_frame(d);
	return frame.kind == FRAME_STAR ? frame.number : frame.kind == FRAME_REST ||
	    frame.kind > FRAME_STAR ? STARS : 0;
}

static void
draw_stars(const struct board_ui *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	char words[SENTENCE_SIZE];
	int seen = board_ui_stars_seen(d);
	for (int star = 1; star <= STARS && star <= seen; star++) {
		bool met = knight_star_words(v, star, words) &&
		    (star == 1 || (d->assisted & ASSISTED_HINT) == 0);
		int y = r->y + 2 * (star - 1);
		canvas_glyph(c, y, r->x, met ? STYLE_GOLD : STYLE_DIM,
		    met ? GLYPH_STAR : GLYPH_STAR_EMPTY);
		canvas_wrap(c, &(struct rect){ y, r->x + 3, 2, r->cols - 3 },
		    met ? STYLE_STRONG : STYLE_DIM, words);
	}
}

static void
draw_score(struct canvas *c, int y, const struct rect *r, const struct view *v, bool best)
{
	char words[SENTENCE_SIZE];
	knight_score_words(v, words);
	int used = canvas_text(c, y, r->x, r->cols, STYLE_DIM, words);
	if (best)
		canvas_text(c, y, r->x + used + 3, r->cols - used - 3, STYLE_GOLD, _("NEW BEST"));
}

/* The word large, and below it the chapter or campaign. */
static void
draw_finish(struct canvas *c, const struct rect *r, const struct view *v, enum knight_finish finish)
{
	char word[32] = "CAMPAIGN", words[SENTENCE_SIZE];
	if (finish == FINISH_CHAPTER)
		snprintf(word, sizeof word, "CHAPTER %d", v->stage->chapter);
	knight_finish_words(v, finish == FINISH_CAMPAIGN, words);
	widget_pixels(c, r->y + 1, r->x + (r->cols - pixels_cols(word)) / 2, STYLE_YELLOW_EDGE,
	    word);
	canvas_text_centre(c, r->y + 2 + PIXEL_ROWS, r->x, r->cols, STYLE_STRONG, words);
}

void
board_ui_draw_result(const struct board_ui *d, struct canvas *c, const struct view *v,
    const struct rect *room)
{
	enum { COLS_MOST = 66, STAR_ROWS = 6 };
	struct frame frame = board_ui_frame(d);
	enum knight_finish finish = d->honours.finish;
	if (finish != FINISH_NOTHING && (frame.kind == FRAME_FINISH || frame.kind == FRAME_REST)) {
		draw_finish(c, room, v, finish);
		return;
	}
	int cols = room->cols < COLS_MOST ? room->cols - 4 : COLS_MOST;
	struct rect r = { room->y + 1, room->x + (room->cols - cols) / 2, room->rows - 1, cols };
	if (v->stage != NULL)
		draw_stars(d, c, &r, v);
	if (frame.kind == FRAME_REST || frame.kind > FRAME_STAR)
		draw_score(c, r.y + (v->stage != NULL ? STAR_ROWS : 1), &r, v, d->honours.best);
}
