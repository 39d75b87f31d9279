/* remote_past.c: the past of a remote table, kept to write the log again. */
#include <stdlib.h>

#include "base/json.h"
#include "base/mem.h"
#include "game/remote_private.h"

void
remote_steps_clear(struct remote_steps *steps)
{
	for (int i = 0; i < steps->count; i++)
		free(steps->texts[i]);
	free(steps->texts);
	json_decref(steps->view);
	*steps = (struct remote_steps){ 0 };
}

static void
keep(struct remote_steps *steps, const json_t *events, const json_t *patch)
{
	json_t *step = json_pack("{s:O,s:O}", "events", events, "view", patch);
	if (steps->count == steps->room) {
		steps->room = steps->room > 0 ? steps->room * 2 : 64;
		steps->texts = mem_grow(steps->texts, (size_t)steps->room, sizeof steps->texts[0]);
	}
	steps->texts[steps->count++] = json_line(step);
	steps->view = json_merge_apply(steps->view, patch);
	json_decref(step);
}

void
remote_steps_add(struct remote_steps *steps, const json_t *events, const json_t *view)
{
	json_t *patch = steps->view == NULL ? json_deep_copy(view) :
	    json_merge_make(steps->view, view);
	keep(steps, events, patch);
	json_decref(patch);
}

/* Each step is tried when it arrives, so replaying them later cannot fail. */
bool
remote_steps_take(struct session *s, const json_t *step, struct error *e)
{
	const json_t *events = json_object_get(step, "events"),
	    *patch = json_object_get(step, "view");
	if (!remote_events_check(s, events, e))
		return false;
	if (!json_is_object(patch))
		return error_set(e, ERR_DATA, "a step of the past has no view");
	keep(&s->remote->steps, events, patch);
	struct view *view = game_mirror(session_game(s), s->loaded->content, s->remote->steps.view,
	    e);
	if (view == NULL)
		return false;
	game_view_free(session_game(s), view);
	return true;
}

bool
remote_events_check(const struct session *s, const json_t *events, struct error *e)
{
	return events_check(session_game(s), s->loaded->content, events, e);
}

/* Every event that has arrived here may be seen here. */
struct events
remote_events(const json_t *known)
{
	struct events events = { 0 };
	json_t *event;
	size_t i;
	json_array_foreach(known, i, event)
		event_add(&events, EVENT_PUBLIC, json_incref(event));
	return events;
}

bool
remote_rerun(const struct session *s, session_listener *hear, void *context)
{
	struct remote past = *s->remote;
	struct session again = *s;
	past.view_json = NULL;
	again.remote = &past;
	for (int i = 0; i < s->remote->steps.count; i++) {
		json_t *step = json_loads(s->remote->steps.texts[i], 0, NULL);
		past.view_json = json_merge_apply(past.view_json, json_object_get(step, "view"));
		struct events events = remote_events(json_object_get(step, "events"));
		hear(&again, &events, context);
		events_clear(&events);
		json_decref(step);
	}
	json_decref(past.view_json);
	return true;
}
