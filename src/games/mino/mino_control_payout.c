/* mino_control_payout.c: draws the page after a won round: the score in large digits, and the
 * payment line by line. */
#include <stdio.h>

#include "game/language.h"
#include "games/mino/mino_control.h"

enum { PAGE_COLS = 64, PAGE_ROWS = 17, PAY_COLS = 40, WHAT_COLS = 20 };

/* "3.2×" after a full bar; both are gold from twice the target on. */
void
mino_draw_times(struct canvas *c, int y, int x, int cols, int64_t score, int target)
{
	enum { TIMES_COLS = 8 };
	bool enough = score >= target;
	enum style style = score >= 2 * (int64_t)target ? STYLE_GOLD : enough ? STYLE_GOOD :
	    STYLE_WARN;
	int bar = cols - TIMES_COLS;
	widget_gauge(c, y, x, bar, style, enough ? target : score, target);
	if (enough) {
		canvas_glyph(c, y, x + bar, style, GLYPH_POINTER);
		canvas_format(c, y, x + bar + 2, TIMES_COLS - 2, style, "%.1f×",
		    (double)score / target);
	}
}

/* Draws the round, its score in pixels, and the target; one after the other, to keep each frame
 * quick to send. */
static void
draw_result(struct canvas *c, const struct rect *page, const struct view *v, int lines)
{
	char heading[SENTENCE_SIZE], number[24];
	bool boss = v->boss != BOSS_NONE && mino_boss_counts(v, v->boss);
	bool twice = v->scene.score >= 2 * (int64_t)v->target;
	snprintf(heading, sizeof heading, boss ? _("Round %d won: the boss is beaten!") :
	    _("Round %d won!"), v->round);
	if (v->phase == PHASE_GAME_CLEAR)
		snprintf(heading, sizeof heading, _("All %d rounds are cleared!"), MINO_ROUNDS);
	canvas_text(c, page->y, page->x, page->cols, boss ? STYLE_GOLD : STYLE_HEADING, heading);
	if (lines < 0)
		return;
	snprintf(number, sizeof number, "%lld", (long long)v->scene.score);
	int used = pixels_cols(number);
	widget_pixels(c, page->y + 2, page->x, twice ? STYLE_YELLOW_EDGE : STYLE_GREEN_EDGE,
	    number);
	if (lines == 0)
		return;
	canvas_format(c, page->y + 1 + PIXEL_ROWS, page->x + used + 2, page->cols - used - 2,
	    STYLE_TEXT, _("of %d points"), v->target);
	mino_draw_times(c, page->y + 3 + PIXEL_ROWS, page->x, page->cols, v->scene.score,
	    v->target);
}

static void
draw_pay_line(struct canvas *c, int y, int x, const struct view *v, int line)
{
	char what[SENTENCE_SIZE], coins[PAY_COLS] = "";
	int gold = mino_pay_line(v, line, what), i = 0;
	canvas_text(c, y, x, WHAT_COLS, STYLE_TEXT, what);
	canvas_format(c, y, x + WHAT_COLS + 1, 6, gold > 0 ? STYLE_STRONG : STYLE_DIM, "%2d G",
	    gold);
	for (; i < gold && i + WHAT_COLS + 8 < PAY_COLS; i++)
		coins[i] = '$';
	coins[i] = '\0';
	canvas_text(c, y, x + WHAT_COLS + 7, PAY_COLS, STYLE_GOLD, coins);
}

/* Draws the sum, the gold that the player can spend now. */
static void
draw_sum(struct canvas *c, const struct rect *page, int y, const struct view *v, const char *key)
{
	char number[24], words[SENTENCE_SIZE];
	snprintf(number, sizeof number, "%d", v->scene.gold);
	snprintf(words, sizeof words, _("Gold %d → %d"), mino_gold_before_pay(v), v->scene.gold);
	widget_pixels(c, y, page->x + page->cols - pixels_cols(number), STYLE_YELLOW_EDGE, number);
	canvas_text_right(c, y + PIXEL_ROWS + 1, page->x, page->cols, STYLE_GOLD, words);
	if (key != NULL)
		canvas_format(c, y + PIXEL_ROWS + 1, page->x, PAY_COLS, STYLE_KEY, _("%s: shop"),
		    key);
}

void
mino_draw_payout(struct canvas *c, const struct view *v, int lines, bool sum, const char *key)
{
	struct rect page = { 1 + (c->rows - 3 - PAGE_ROWS) / 2, (c->cols - PAGE_COLS) / 2,
	    PAGE_ROWS, PAGE_COLS };
	int y = page.y + 5 + PIXEL_ROWS;
	draw_result(c, &page, v, lines);
	for (int i = 0; i < lines; i++)
		draw_pay_line(c, y + i, page.x, v, i);
	if (sum)
		draw_sum(c, &page, y, v, key);
}
