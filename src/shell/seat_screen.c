/* seat_screen.c: a seat log on the screen: view and log with a board UI and its motion. */
#include "shell/seat_screen.h"

void
seat_screen_follow(struct seat_screen *o, const struct session *session,
    const struct events *events, bool motion)
{
	seat_log_follow(&o->seat_log, session, events);
	if (o->controller->update == NULL)
		return;
	json_t *known = events == NULL ? NULL : events_for(events, o->seat_log.viewer);
	o->controller->update(o->ui, o->seat_log.view, known, motion);
	json_decref(known);
}

void
seat_screen_open(struct seat_screen *o, struct app *app, const struct session *session, int viewer)
{
	const struct controller *controller = controller_of(session_game(session));
	*o = (struct seat_screen){ .controller = controller };
	seat_log_open(&o->seat_log, session, viewer);
	o->ui = controller->open(app, session_started(session));
}

void
seat_screen_close(struct seat_screen *o)
{
	if (o->ui == NULL)
		return;
	seat_log_close(&o->seat_log);
	controller_close(o->controller, o->ui);
}

/* --- the log as far as motion has shown it --- */

static int
lines_left(const struct seat_screen *o)
{
	return o->controller->motion.lines_left == NULL ? 0 :
	    o->controller->motion.lines_left(o->ui, o->seat_log.latest);
}

struct log
seat_screen_log(const struct seat_screen *o)
{
	struct log shown = o->seat_log.lines;
	shown.count -= lines_left(o);
	return shown;
}

bool
seat_screen_holds_back(const struct seat_screen *o)
{
	return lines_left(o) > 0;
}
