/* tutorial.h: leads through a lesson step by step, with a screen or without.
 *
 * A step ends when the learner has read it, has played what it wants, or has used the command that it is about.
 * Then its replies are played, if it has any, and what follows is asked for with tutorial_next. */
#ifndef FRONT_TUTORIAL_H
#define FRONT_TUTORIAL_H

#include "game/lesson.h"

struct tutorial {
	struct lesson	*lesson;	/* owned */
	int		 step;
	bool		 step_ended;	/* its replies are being played */
	size_t		 reply;		/* the next of them */
};

/* The lesson is taken over. */
struct tutorial	*tutorial_new(struct lesson *);
void		 tutorial_free(struct tutorial *);

const struct lesson_step *tutorial_step(const struct tutorial *);

/* --- what the learner does --- */

/* Does it only have to be read? Then nothing can be played. */
bool		 tutorial_reads(const struct tutorial *);

/* May the learner play this now? False and *e: what to do instead, in the words of the task. */
bool		 tutorial_permits(const struct tutorial *, const struct action *, const char *task, struct error *);

/* Does the step end with this command of the screen, with this word without one? */
bool		 tutorial_wants_command(const struct tutorial *, const char *command);
bool		 tutorial_wants_word(const struct tutorial *, const char *word);

/* The learner has read it, has played what was permitted, or has used the command: the step ends. Without replies
 * tutorial_next is due at once. */
void		 tutorial_end_step(struct tutorial *);

/* What the lesson itself would play; false: this step has no action. */
bool		 tutorial_hint(const struct tutorial *, struct action *);

/* --- what follows --- */

/* Is a reply due? And takes the next one; false: it cannot be read. */
bool		 tutorial_replies(const struct tutorial *);
bool		 tutorial_reply(struct tutorial *, int *seat, struct action *);

enum tutorial_turn {
	TUTORIAL_GOES_ON,	/* the next step, in the same session */
	TUTORIAL_BEGINS_ANEW,	/* the next step, in *session, which the caller takes over */
	TUTORIAL_ENDS,		/* that was the last one */
};
enum tutorial_turn tutorial_next(struct tutorial *, struct session **session);

#endif
