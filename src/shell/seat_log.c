/* seat_log.c: what somebody has seen of a game, as a log. */
#include "shell/seat_log.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "shell/app.h"
#include "shell/log_page.h"

/* --- from the beginning --- */

struct listener {
	const struct log_viewer	*viewer;
	struct log		 lines;
};

static void
hear(const struct session *session, const struct events *events, void *context)
{
	struct listener *l = context;
	const struct log_viewer *w = l->viewer;
	json_t *known = events_for(events, w->viewer);
	if (json_array_size(known) > 0) {
		struct view *view = session_view(session, w->viewer);
		sentences_of(w->controller->game)->tell(session_started(session)->seats, view, known, &l->lines);
		game_view_free(w->controller->game, view);
	}
	json_decref(known);
}

/* What cannot be told anew stays as it was heard. */
static void
tell_anew(struct seat_log *log, const struct log_viewer *w, const struct session *session)
{
	struct listener listener = { .viewer = w };
	log->latest = 0;
	if (!session_retell(session, hear, &listener)) {
		log_clear(&listener.lines);
		return;
	}
	log_clear(&log->lines);
	log->lines = listener.lines;
}

/* --- as it goes on --- */

void
seat_log_follow(struct seat_log *log, const struct log_viewer *w, const struct session *session,
    const struct view *view, const struct events *events, bool motion)
{
	json_t *known = events == NULL ? NULL : events_for(events, w->viewer);
	w->controller->update(w->desk, view, known, motion);
	if (events == NULL) {
		tell_anew(log, w, session);
	} else {
		int before = log->lines.count;
		sentences_of(w->controller->game)->tell(session_started(session)->seats, view, known, &log->lines);
		log->latest = log->lines.count - before;
	}
	json_decref(known);
}

struct log
seat_log_shown(const struct seat_log *log, const struct log_viewer *w)
{
	struct log shown = log->lines;
	if (w->controller->motion.untold != NULL)
		shown.count -= w->controller->motion.untold(w->desk, log->latest);
	return shown;
}

void
seat_log_read(const struct seat_log *log, const struct log_viewer *w, struct app *app)
{
	const struct log shown = seat_log_shown(log, w);
	app_push(app, log_page_new(app, w->controller->game, &shown));
}

void
seat_log_clear(struct seat_log *log)
{
	log_clear(&log->lines);
	log->latest = 0;
}

/* --- the latest in one line --- */

/* Much can happen at once: the line ends with a whole character. */
void
seat_log_add_sentence(char text[SENTENCE_SIZE], const char *sentence)
{
	char *both = mem_format("%s%s%s", text, text[0] != '\0' ? "  " : "", sentence);
	text_cut(text, SENTENCE_SIZE, both, INT_MAX);
	free(both);
}

void
seat_log_latest(const struct seat_log *log, bool silent, char text[SENTENCE_SIZE])
{
	const struct log *lines = &log->lines;
	text[0] = '\0';
	for (int i = lines->count - log->latest; i < lines->count; i++)
		if (silent || !lines->lines[i].silent)
			seat_log_add_sentence(text, lines->lines[i].text);
}
