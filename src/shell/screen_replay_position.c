/* screen_replay_position.c: the place in a replay: the line below it, and the page of its marks. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "shell/list_page.h"
#include "shell/screen_replay_private.h"
#include "shell/screens.h"

/* --- the line: place, news, gauge --- */

enum { GAUGE_COLS = 24, GAUGE_MARGIN = 2 };

void
replay_find_news(struct replay *r, const struct events *events)
{
	const json_t *event;
	size_t i;
	char sentence[SENTENCE_SIZE];
	const struct sentences *sentences = sentences_of(r->controller->game);
	seat_log_latest(&r->seat_screen.seat_log, true, r->news);
	if (r->news[0] != '\0' || events == NULL || sentences->remark == NULL)
		return;
	json_t *known = events_for(events, r->seat_screen.seat_log.viewer);
	json_array_foreach(known, i, event)
		if (sentences->remark(session_started(r->cursor->session)->seats,
		    r->seat_screen.seat_log.view, event, sentence))
			seat_log_add_sentence(r->news, sentence);
	json_decref(known);
}

/* The last action as it is recorded; "" if the viewer may not know it. */
static const char *
last_action(const struct replay *r)
{
	int64_t at = session_length(r->cursor->session);
	if (at == 0)
		return "";
	const json_t *move = json_array_get(json_object_get(r->cursor->journal, "actions"),
	    (size_t)at - 1);
	bool known = !r->controller->game->secret ||
	    r->seat_screen.seat_log.viewer == SEAT_REFEREE ||
	    r->seat_screen.seat_log.viewer == json_integer_value(json_object_get(move, "seat"));
	return known ? json_string_value(json_object_get(move, "action")) : "";
}

struct rect
replay_gauge(const struct canvas *c)
{
	return (struct rect){ c->rows - 2, c->cols - GAUGE_MARGIN - GAUGE_COLS, 1, GAUGE_COLS };
}

/* The news comes last because it may be long, and the gauge is at the right end. The standard speed
 * is not shown, to leave more room. */
void
replay_draw_position(const struct replay *r, struct canvas *c)
{
	char text[SENTENCE_SIZE], now[TEXT_TIME_SIZE], all[TEXT_TIME_SIZE];
	const char *speed = replay_speed_name(r), *playing = r->pace.playing ? _("  playing") : "",
	    *news = "";
	long at = (long)session_length(r->cursor->session), most = (long)r->cursor->length;
	if (replay_cursor_is_real_time(r->cursor)) {
		at = (long)session_ticks(r->cursor->session);
		most = (long)r->cursor->ticks;
		text_time(now, (uint64_t)at / TICKS_PER_SECOND);
		text_time(all, (uint64_t)most / TICKS_PER_SECOND);
		snprintf(text, sizeof text, _("%s of %s  speed %s%s"), now, all, speed, playing);
	} else {
		bool plain = !r->pace.playing && r->pace.speed == REPLAY_SPEED_STANDARD;
		news = seat_screen_holds_back(&r->seat_screen) ? "" : r->news[0] != '\0' ? r->news :
		    last_action(r);
		snprintf(text, sizeof text, plain ? _("%ld of %ld") : _("%ld of %ld  speed %s%s"),
		    at, most, speed, playing);
	}
	if (r->cursor->drift > 0 && replay_cursor_at_end(r->cursor))
		news = _("The rest cannot be replayed.");
	const struct rect gauge = replay_gauge(c);
	widget_message(c, STYLE_TEXT, "");
	canvas_set_cursor(c, gauge.y, 1);
	int x = 1 + canvas_text(c, gauge.y, 1, gauge.x - 2, STYLE_TEXT, text) + 2;
	canvas_text(c, gauge.y, x, gauge.x - 1 - x, STYLE_TEXT, news);
	widget_gauge(c, gauge.y, gauge.x, gauge.cols, STYLE_KEY, at, most);
}

/* --- the page --- */

enum { WHEN_COLS = 8 };

static const struct command commands[] = {
	{ LIST_CHOOSE, "choose", "Enter Space", N_("jump"), N_("Jump to this moment.") },
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct marks {
	struct list_page		 page;
	const struct replay_cursor	*cursor;
	struct screen			*asker;
	mark_chooser			*chosen;
};

static void
draw_row(struct canvas *c, const struct rect *row, int index, const void *context)
{
	const struct marks *m = context;
	const struct mark *mark = &m->cursor->marks[index];
	char when[TEXT_TIME_SIZE];
	if (replay_cursor_is_real_time(m->cursor))
		text_time(when, mark->tick / TICKS_PER_SECOND);
	else
		snprintf(when, sizeof when, "%lld", (long long)mark->actions);
	canvas_text_right(c, row->y, row->x, WHEN_COLS, STYLE_TEXT, when);
	canvas_text(c, row->y, row->x + WHEN_COLS + 2, row->cols - WHEN_COLS - 2, STYLE_TEXT,
	    mark->text);
}

static void
marks_draw(struct list_page *page, struct canvas *c)
{
	widget_title(c, _("Highlights of this game"), _("replay"));
	page->where = app_page_rect(c, READING_COLS);
}

static void
choose(struct list_page *page)
{
	const struct marks m = *(struct marks *)page;
	app_pop(page->screen.app);
	m.chosen(m.asker, m.page.list.selected);
}

static const struct list_page_class marks_class = {
	.draw    = marks_draw,
	.row     = draw_row,
	.choose  = choose,
	.at_once = list_page_opens_at_first_click,
};

/* Selects the next mark after the current place. */
struct screen *
replay_marks_new(const struct replay_cursor *cursor, struct screen *asker, mark_chooser *chosen)
{
	struct marks *m = list_page_new(sizeof *m, &marks_class, commands, asker->app,
	    asker->scope);
	int next = replay_cursor_find_mark(cursor, 1);
	m->cursor = cursor;
	m->asker = asker;
	m->chosen = chosen;
	m->page.list.count = cursor->mark_count;
	m->page.list.selected = next >= 0 ? next : cursor->mark_count - 1;
	return &m->page.screen;
}
