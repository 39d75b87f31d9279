/* submit.h: an action and its answer in one call, for sessions that answer at once, and a session's
 * actions as texts. */
#ifndef TESTS_SUBMIT_H
#define TESTS_SUBMIT_H

#include "game/session.h"
#include "texts.h"

struct submitted {
	bool		 accepted;
	struct error	*error;		/* NULL: no reason is wanted */
};

static inline void
submit_answered(void *context, const struct session_answer *answer)
{
	struct submitted *s = context;
	s->accepted = answer->accepted;
	if (!answer->accepted && s->error != NULL)
		*s->error = *answer->error;
}

/* Is the action accepted? If not, *e gives the reason. */
static inline bool
submit_action(struct session *session, int seat, const struct action *action, struct error *e)
{
	struct submitted s = { .error = e };
	session_submit(session, seat, action, submit_answered, &s);
	return s.accepted;
}

static inline bool
submit(struct session *session, int seat, const char *text, struct error *e)
{
	struct action action;
	return action_scan(session_game(session)->forms, text, &action, e) && submit_action(session, seat, &action, e);
}

static inline void
session_legal_texts(const struct session *s, int seat, text_visitor *visit, void *context)
{
	struct text_visit v = { session_game(s), visit, context };
	session_legal(s, seat, visit_text, &v);
}

#endif
