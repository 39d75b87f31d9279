/* observer.c: somebody who follows a game: desk, view and log. */
#include "shell/observer.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"

/* --- the log from its beginning --- */

struct listener {
	const struct observer	*observer;
	struct log		 lines;
};

static void
tell(const struct observer *o, const struct session *session, const struct view *view, const json_t *known,
    struct log *lines)
{
	sentences_of(o->controller->game)->tell(session_started(session)->seats, view, known, lines);
}

static void
listen(const struct session *session, const struct events *events, void *context)
{
	struct listener *l = context;
	json_t *known = events_for(events, l->observer->viewer);
	if (json_array_size(known) > 0) {
		struct view *view = session_view(session, l->observer->viewer);
		tell(l->observer, session, view, known, &l->lines);
		game_view_free(session_game(session), view);
	}
	json_decref(known);
}

/* What players have said stays where it was between the lines of the game, which are told again. */
static void
keep_said(const struct log *old, struct log *told)
{
	struct log whole = { 0 };
	int next = 0;
	for (int i = 0; i < old->count; i++)
		if (old->lines[i].said)
			log_put(&whole, &old->lines[i]);
		else if (next < told->count)
			log_put(&whole, &told->lines[next++]);
	while (next < told->count)
		log_put(&whole, &told->lines[next++]);
	log_clear(told);
	*told = whole;
}

/* Where the game cannot be replayed, the log stays as it was. */
static void
tell_anew(struct observer *o, const struct session *session)
{
	struct listener listener = { .observer = o };
	o->latest = 0;
	if (!session_retell(session, listen, &listener)) {
		log_clear(&listener.lines);
		return;
	}
	keep_said(&o->lines, &listener.lines);
	log_clear(&o->lines);
	o->lines = listener.lines;
}

/* --- following --- */

static void
renew_view(struct observer *o, const struct session *session)
{
	game_view_free(o->controller->game, o->view);
	o->view = session_view(session, o->viewer);
	o->ticks = session_ticks(session);
}

/* Where time means nothing to the rules, the view is the same as before. */
void
observer_refresh(struct observer *o, const struct session *session)
{
	if (o->controller->game->advance != NULL && o->ticks != session_ticks(session))
		renew_view(o, session);
}

void
observer_follow(struct observer *o, const struct session *session, const struct events *events, bool motion)
{
	json_t *known = events == NULL ? NULL : events_for(events, o->viewer);
	renew_view(o, session);
	if (o->controller->update != NULL)
		o->controller->update(o->desk, o->view, known, motion);
	if (events == NULL) {
		tell_anew(o, session);
	} else {
		int before = o->lines.count;
		tell(o, session, o->view, known, &o->lines);
		o->latest = o->lines.count - before;
	}
	json_decref(known);
}

void
observer_open(struct observer *o, struct app *app, const struct session *session, int viewer)
{
	const struct controller *controller = controller_of(session_game(session));
	*o = (struct observer){ .controller = controller, .viewer = viewer };
	o->desk = controller->open(app, session_started(session));
}

void
observer_close(struct observer *o)
{
	if (o->desk == NULL)
		return;
	game_view_free(o->controller->game, o->view);
	controller_close(o->controller, o->desk);
	log_clear(&o->lines);
}

/* --- the log, and the latest of it in one line --- */

static int
lines_left(const struct observer *o)
{
	return o->controller->motion.lines_left == NULL ? 0 : o->controller->motion.lines_left(o->desk, o->latest);
}

struct log
observer_log(const struct observer *o)
{
	struct log shown = o->lines;
	shown.count -= lines_left(o);
	return shown;
}

bool
observer_holds_back(const struct observer *o)
{
	return lines_left(o) > 0;
}

/* Much can happen at once: the line ends with a whole character. */
void
observer_add_sentence(char text[SENTENCE_SIZE], const char *sentence)
{
	char *both = mem_format("%s%s%s", text, text[0] != '\0' ? "  " : "", sentence);
	text_cut(text, SENTENCE_SIZE, both, INT_MAX);
	free(both);
}

void
observer_latest(const struct observer *o, bool silent, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	for (int i = o->lines.count - o->latest; i < o->lines.count; i++)
		if (silent || !o->lines.lines[i].silent)
			observer_add_sentence(text, o->lines.lines[i].text);
}
