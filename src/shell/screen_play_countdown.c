/* screen_play_countdown.c: the countdown before the clock runs, at the beginning and after a
 * stop. */
#include "base/mem.h"
#include "base/text.h"
#include "game/remote_session.h"
#include "shell/screen_play_private.h"

static const struct countdown_step beginning[] = {
	{ "READY", STYLE_YELLOW_EDGE, 900 }, { "GO!", STYLE_GREEN_EDGE, 500 }, { .word = NULL }
};
static const struct countdown_step again[] = {
	{ "3", STYLE_YELLOW_EDGE, 600 }, { "2", STYLE_YELLOW_EDGE, 600 },
	    { "1", STYLE_YELLOW_EDGE, 600 }, { .word = NULL }
};

/* Starts one only if motion is wanted and the rules wait for the clock, not in a tutorial or at a
 * table. */
bool
play_count_down(struct play *p)
{
	bool wanted = p->tutorial == NULL && p->table == NULL && app_wants_motion(p->screen.app) &&
	    session_wait(p->session) > 0;
	if (wanted) {
		p->countdown.count = session_ticks(p->session) == 0 ? beginning : again;
		p->countdown.at = app_now(p->screen.app) + p->countdown.count->ms;
		play_update_state(p);
	}
	return wanted;
}

void
play_drop_countdown(struct play *p)
{
	p->countdown.count = NULL;
	play_update_state(p);
}

void
play_end_countdown(struct play *p)
{
	play_drop_countdown(p);
	session_go_on(p->session, app_now(p->screen.app));
}

void
play_tick_countdown(struct play *p)
{
	struct countdown *countdown = &p->countdown;
	if (app_now(p->screen.app) < countdown->at)
		return;
	countdown->count++;
	if (countdown->count->word != NULL)
		countdown->at += countdown->count->ms;
	else
		play_end_countdown(p);
	app_redraw(p->screen.app);
}

/* What the server's countdown shows at a table; NULL: none. */
static const struct countdown_step *
counted_at_table(const struct play *p)
{
	int numbers = (int)LEN(again) - 1, left =
	    (int)((session_countdown(p->session, app_now(p->screen.app)) + 999) / 1000);
	return left < 1 || left > numbers ? NULL : &again[numbers - left];
}

/* Draws it in the middle of the board, small if the large word is wider than the board. */
void
play_draw_countdown(struct play *p, struct canvas *c)
{
	enum { MARGIN = 2, SMALL_ROWS = 3 };
	const struct countdown_step *count = p->table != NULL ? counted_at_table(p) :
	    p->countdown.count;
	if (count == NULL)
		return;
	const struct rect in = p->controller->place != NULL ?
	    p->controller->place(play_board_ui(p)) : (struct rect){ 0, 0, c->rows, c->cols };
	int large = pixels_cols(count->word) + 2 * MARGIN,
	    small = text_width(count->word) + 2 * MARGIN;
	bool fits = large <= in.cols;
	int rows = fits ? PIXEL_ROWS : SMALL_ROWS, cols = fits ? large : small;
	const struct rect r = { in.y + (in.rows - rows) / 2, in.x + (in.cols - cols) / 2, rows,
	    cols };
	canvas_blank(c, &r);
	if (fits) {
		widget_pixels(c, r.y, r.x + MARGIN, count->style, count->word);
	} else {
		canvas_text(c, r.y + 1, r.x + MARGIN, small, STYLE_TEXT, count->word);
		canvas_style(c, &r, STYLE_FLASH);
	}
}
