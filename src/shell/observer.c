/* observer.c: somebody who follows a game at a screen: board UI and motion beside what they are told. */
#include "shell/observer.h"

void
observer_follow(struct observer *o, const struct session *session, const struct events *events, bool motion)
{
	telling_follow(&o->telling, session, events);
	if (o->controller->update == NULL)
		return;
	json_t *known = events == NULL ? NULL : events_for(events, o->telling.viewer);
	o->controller->update(o->ui, o->telling.view, known, motion);
	json_decref(known);
}

void
observer_open(struct observer *o, struct app *app, const struct session *session, int viewer)
{
	const struct controller *controller = controller_of(session_game(session));
	*o = (struct observer){ .controller = controller };
	telling_open(&o->telling, session, viewer);
	o->ui = controller->open(app, session_started(session));
}

void
observer_close(struct observer *o)
{
	if (o->ui == NULL)
		return;
	telling_close(&o->telling);
	controller_close(o->controller, o->ui);
}

/* --- the log as far as motion has shown it --- */

static int
lines_left(const struct observer *o)
{
	return o->controller->motion.lines_left == NULL ? 0 :
	    o->controller->motion.lines_left(o->ui, o->telling.latest);
}

struct log
observer_log(const struct observer *o)
{
	struct log shown = o->telling.lines;
	shown.count -= lines_left(o);
	return shown;
}

bool
observer_holds_back(const struct observer *o)
{
	return lines_left(o) > 0;
}
