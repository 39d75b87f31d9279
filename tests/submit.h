/* submit.h: an action and its answer in one call, for sessions that answer at once. */
#ifndef TESTS_SUBMIT_H
#define TESTS_SUBMIT_H

#include "game/session.h"

struct submitted {
	bool		 accepted;
	struct error	*error;		/* NULL: nobody asks why */
};

static inline void
submit_answered(void *context, const struct session_answer *answer)
{
	struct submitted *s = context;
	s->accepted = answer->accepted;
	if (!answer->accepted && s->error != NULL)
		*s->error = *answer->error;
}

/* Is the action accepted? *e says why not. */
static inline bool
submit(struct session *session, int seat, const char *action, struct error *e)
{
	struct submitted s = { .error = e };
	session_submit(session, seat, action, submit_answered, &s);
	return s.accepted;
}

#endif
