/* story.c: what somebody has seen of a game, as a log. */
#include "shell/story.h"

#include "shell/app.h"
#include "shell/log_page.h"

/* --- from the beginning --- */

struct listener {
	const struct witness	*witness;
	struct log		 log;
};

static void
hear(const struct session *session, const struct events *events, void *context)
{
	struct listener *l = context;
	const struct witness *w = l->witness;
	json_t *known = events_for(events, w->viewer);
	if (json_array_size(known) > 0) {
		struct view *view = session_view(session, w->viewer);
		w->controller->tell(w->desk, view, known, &l->log);
		w->controller->game->view_free(view);
	}
	json_decref(known);
}

/* What cannot be told anew stays as it was heard. */
static void
tell_anew(struct story *story, const struct witness *w, const struct session *session)
{
	struct listener listener = { .witness = w };
	story->news = 0;
	if (!session_retell(session, hear, &listener)) {
		log_clear(&listener.log);
		return;
	}
	log_clear(&story->log);
	story->log = listener.log;
}

/* --- as it goes on --- */

void
story_follow(struct story *story, const struct witness *w, const struct session *session, const struct view *view,
    const struct events *events, bool motion)
{
	json_t *known = events == NULL ? NULL : events_for(events, w->viewer);
	w->controller->update(w->desk, view, known, motion);
	if (events == NULL) {
		tell_anew(story, w, session);
	} else {
		int before = story->log.count;
		w->controller->tell(w->desk, view, known, &story->log);
		story->news = story->log.count - before;
	}
	json_decref(known);
}

struct log
story_log(const struct story *story, const struct witness *w)
{
	struct log log = story->log;
	if (w->controller->untold != NULL)
		log.count -= w->controller->untold(w->desk, story->news);
	return log;
}

void
story_read(const struct story *story, const struct witness *w, struct app *app)
{
	const struct log log = story_log(story, w);
	app_push(app, log_page_new(app, w->controller->game, &log));
}

void
story_clear(struct story *story)
{
	log_clear(&story->log);
	story->news = 0;
}
