/* replay_line.c: the line below a replay: where it stands, what happened, the bar. */
#include <stdio.h>

#include "game/language.h"
#include "shell/replay_marks.h"
#include "shell/replay_private.h"
#include "shell/seat_log.h"
#include "ui/widget.h"

enum { GAUGE_COLS = 24, GAUGE_MARGIN = 2 };

void
replay_find_news(struct replay *r, const struct events *events)
{
	const json_t *event;
	size_t i;
	char sentence[SENTENCE_SIZE];
	const struct sentences *sentences = sentences_of(r->controller->game);
	seat_log_latest(&r->log, true, r->news);
	if (r->news[0] != '\0' || events == NULL || sentences->remark == NULL)
		return;
	json_t *known = events_for(events, r->viewer);
	json_array_foreach(known, i, event)
		if (sentences->remark(r->view, event, sentence))
			seat_log_add_sentence(r->news, sentence);
	json_decref(known);
}

/* The last action as it is written; "" where the viewer could not have heard it. */
static const char *
last_action(const struct replay *r)
{
	int64_t at = session_length(r->cursor->session);
	if (at == 0)
		return "";
	const json_t *move = json_array_get(json_object_get(r->cursor->journal, "actions"), (size_t)at - 1);
	bool known = !r->controller->game->secret || r->viewer == SEAT_REFEREE ||
	    r->viewer == json_integer_value(json_object_get(move, "seat"));
	return known ? json_string_value(json_object_get(move, "action")) : "";
}

struct rect
replay_gauge(const struct canvas *c)
{
	return (struct rect){ c->rows - 2, c->cols - GAUGE_MARGIN - GAUGE_COLS, 1, GAUGE_COLS };
}

/* What happened comes last: it may be long, and the bar stands at the end. A speed that
 * nobody asked for leaves it the room. */
void
replay_draw_place(const struct replay *r, struct canvas *c)
{
	char text[SENTENCE_SIZE], now[TIME_SIZE], all[TIME_SIZE];
	const char *speed = replay_speed_name(&r->speed), *playing = r->speed.playing ? _("  playing") : "", *news = "";
	long at = (long)session_length(r->cursor->session), most = (long)r->cursor->length;
	if (replay_cursor_in_time(r->cursor)) {
		at = (long)session_ticks(r->cursor->session);
		most = (long)r->cursor->ticks;
		replay_marks_time((uint64_t)at, now);
		replay_marks_time((uint64_t)most, all);
		snprintf(text, sizeof text, _("%s of %s  speed %s%s"), now, all, speed, playing);
	} else {
		bool plain = !r->speed.playing && r->speed.speed == REPLAY_SPEED_STANDARD;
		news = r->news[0] != '\0' ? r->news : last_action(r);
		snprintf(text, sizeof text, plain ? _("%ld of %ld") : _("%ld of %ld  speed %s%s"), at, most, speed,
		    playing);
	}
	const struct rect gauge = replay_gauge(c);
	widget_message(c, STYLE_TEXT, "");
	int x = 1 + canvas_text(c, gauge.y, 1, gauge.x - 2, STYLE_TEXT, text) + 2;
	canvas_text(c, gauge.y, x, gauge.x - 1 - x, STYLE_TEXT, news);
	widget_gauge(c, gauge.y, gauge.x, gauge.cols, STYLE_TEXT, at, most);
}
