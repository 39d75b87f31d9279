/* tutorial.h: guides a learner through a lesson step by step, on a screen or in lines.
 *
 * A step ends when the learner has read it, has played its action, or has used its command. Then
 * its replies are played, if it has any, and the caller asks for the next step with
 * tutorial_next. */
#ifndef FRONT_TUTORIAL_H
#define FRONT_TUTORIAL_H

#include "game/lesson.h"

struct tutorial {
	struct lesson	*lesson;	/* owned */
	int		 step;
	bool		 step_ended;	/* its replies are being played */
	size_t		 reply;		/* the next one */
};

/* Takes the lesson over. */
struct tutorial	*tutorial_new(struct lesson *);
void		 tutorial_free(struct tutorial *);

const struct lesson_step *tutorial_step(const struct tutorial *);

/* --- what the learner does --- */

/* Is the step only to be read? Then nothing can be played. */
bool		 tutorial_reads(const struct tutorial *);

/* May the learner play this now? False and *e: what to do instead, as the task says it. */
bool		 tutorial_permits(const struct tutorial *, const struct action *, const char *task,
    struct error *);

/* Does this command of the screen end the step? In lines, does this word? */
bool		 tutorial_wants_command(const struct tutorial *, const char *command);
bool		 tutorial_wants_word(const struct tutorial *, const char *word);

/* The learner has read it, played what was permitted, or used the command: the step ends. Without
 * replies tutorial_next is due at once. */
void		 tutorial_end_step(struct tutorial *);

/* The lesson's own action; false: this step has none. */
bool		 tutorial_hint(const struct tutorial *, struct action *);

/* --- the next step --- */

/* Is a reply due? tutorial_reply takes the next one; false: it cannot be read. */
bool		 tutorial_replies(const struct tutorial *);
bool		 tutorial_reply(struct tutorial *, int *seat, struct action *);

enum tutorial_turn {
	TUTORIAL_GOES_ON,	/* the next step, in the same session */
	TUTORIAL_NEW_SESSION,	/* the next step, in *session, which the caller takes over */
	TUTORIAL_ENDS,		/* that was the last step */
};
enum tutorial_turn tutorial_next(struct tutorial *, struct session **session);

#endif
