/* screen_records_calendar.c: a game's daily games month by month, and the streak. */
#include <stdio.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/screen_records_private.h"

enum { MONTHS_COLS = 22, WEEK = 7, WEEKS = 6, CELL_ROWS = 2 };

/* Months are counted from the year 0. A row has its month in `when`. */
static int
month_of(int day)
{
	struct text_day d = text_day(day);
	return d.year * 12 + d.month - 1;
}

/* Lists the months, latest first, from today back to the first attempt. */
void
records_fill_calendar(struct records *r)
{
	int today = clock_day(), first = month_of(today);
	daily_clear(&r->daily);
	daily_read(&r->daily, app_store(r->page.screen.app), records_game(r), today);
	int last = first;
	for (int i = 0; i < r->daily.count; i++) {
		int month = month_of(r->daily.attempts[i].day);
		first = month < first ? month : first;
		last = month > last ? month : last;
	}
	for (int month = last; month >= first; month--)
		records_add_row(r)->when = month;
}

void
records_draw_month(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct records *r = context;
	int month = (int)r->rows[index].when, days = 0;
	for (int i = 0; i < r->daily.count; i++)
		days += month_of(r->daily.attempts[i].day) == month &&
		    r->daily.attempts[i].state == ATTEMPT_FINISHED;
	canvas_format(c, at->y, at->x, at->cols, days > 0 ? STYLE_TEXT : STYLE_DIM, "%d-%02d",
	    month / 12, month % 12 + 1);
	canvas_format(c, at->y, at->x + 9, at->cols - 9, days > 0 ? STYLE_TEXT : STYLE_DIM,
	    _("%d played"), days);
}

const struct attempt *
records_last_attempt(const struct records *r)
{
	int i = r->daily.count - 1;
	while (i >= 0 && r->daily.attempts[i].state != ATTEMPT_FINISHED)
		i--;
	return i >= 0 ? &r->daily.attempts[i] : NULL;
}

/* --- a month --- */

static void
draw_day(const struct records *r, struct canvas *c, const struct rect *cell, int day)
{
	static const struct { const char *sign; enum style style; } looks[] = {
		[ATTEMPT_OPEN] = { "...", STYLE_TEXT }, [ATTEMPT_GIVEN_UP] = { "-", STYLE_BAD },
		[ATTEMPT_FINISHED] = { NULL, STYLE_GOOD },
	};
	const struct attempt *a = daily_attempt(&r->daily, day);
	char words[SENTENCE_SIZE / 2], number[8];
	snprintf(number, sizeof number, "%d", text_day(day).day);
	canvas_text_right(c, cell->y, cell->x, cell->cols, day == clock_day() ? STYLE_SELECTED :
	    a != NULL ? STYLE_STRONG : STYLE_DIM, number);
	if (a == NULL)
		return;
	daily_words(&r->daily, a, words);
	canvas_text_right(c, cell->y + 1, cell->x, cell->cols,
	    a->assisted != 0 ? STYLE_TEXT : looks[a->state].style,
	    looks[a->state].sign != NULL ? looks[a->state].sign : words);
}

/* Weeks begin on Monday. Counting the days shows in which week a day is. */
static void
draw_days(const struct records *r, struct canvas *c, const struct rect *in, int month)
{
	static const char *const weekdays[WEEK] = { N_("Mo"), N_("Tu"), N_("We"), N_("Th"),
	    N_("Fr"), N_("Sa"), N_("Su") };
	int cols = in->cols / WEEK, week = 0;
	for (int i = 0; i < WEEK; i++)
		canvas_text_right(c, in->y, in->x + i * cols, cols - 1, STYLE_DIM, _(weekdays[i]));
	/* Any day shortly before the first one of the month. */
	int day = (month / 12 - 1970) * 365 + month % 12 * 28;
	while (month_of(day) < month)
		day++;
	for (; month_of(day) == month; day++) {
		int weekday = text_day(day).weekday;
		draw_day(r, c, &(struct rect){ in->y + 1 + week * CELL_ROWS, in->x + weekday * cols,
		    CELL_ROWS, cols - 1 }, day);
		week += weekday == WEEK - 1;
	}
}

void
records_draw_calendar(struct records *r, struct canvas *c)
{
	enum { PANEL_COLS = 54, PANEL_ROWS = 1 + WEEKS * CELL_ROWS + 2 };
	char text[SENTENCE_SIZE];
	int month = (int)r->rows[r->page.list.selected].when, rows = c->rows - LISTS_TOP - 3;
	struct rect panel = { LISTS_TOP, r->room.x + MONTHS_COLS,
	    rows < PANEL_ROWS ? rows : PANEL_ROWS, r->room.cols - MONTHS_COLS < PANEL_COLS ?
	    r->room.cols - MONTHS_COLS : PANEL_COLS };
	r->page.where = (struct rect){ LISTS_TOP, r->room.x, rows, MONTHS_COLS - 1 };
	snprintf(text, sizeof text, "%d-%02d", month / 12, month % 12 + 1);
	struct rect in = widget_panel(c, &panel, text);
	draw_days(r, c, &in, month);
	canvas_text(c, panel.y + panel.rows, panel.x + 2, panel.cols - 2, STYLE_DIM,
	    _("* with help  - given up  ... not finished"));
	snprintf(text, sizeof text, _("Streak %d, longest %d"), r->daily.streak, r->daily.longest);
	widget_message(c, STYLE_TEXT, text);
}
