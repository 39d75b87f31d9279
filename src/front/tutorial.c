/* tutorial.c: guides a learner through a lesson, step by step. */
#include "front/tutorial.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"

struct tutorial *
tutorial_new(struct lesson *lesson)
{
	struct tutorial *t = mem_new(sizeof *t);
	t->lesson = lesson;
	return t;
}

void
tutorial_free(struct tutorial *t)
{
	if (t != NULL)
		lesson_free(t->lesson);
	free(t);
}

const struct lesson_step *
tutorial_step(const struct tutorial *t)
{
	return &t->lesson->steps[t->step];
}

/* --- what the learner does --- */

bool
tutorial_reads(const struct tutorial *t)
{
	return tutorial_step(t)->end == STEP_READ && !t->step_ended;
}

bool
tutorial_permits(const struct tutorial *t, const struct action *action, const char *task,
    struct error *e)
{
	const struct lesson_step *step = tutorial_step(t);
	char text[ACTION_SIZE];
	action_print(t->lesson->loaded->game->forms, action, text);
	if (t->step_ended)
		return error_set(e, ERR_INPUT, N_("One moment: the answer is on its way."));
	if (step->end == STEP_ACTION && lesson_fits(step->wants, text))
		return true;
	return error_set(e, ERR_INPUT, "%s", task);
}

bool
tutorial_wants_command(const struct tutorial *t, const char *command)
{
	const struct lesson_step *step = tutorial_step(t);
	return step->end == STEP_COMMAND && !t->step_ended && strcmp(command, step->command) == 0;
}

bool
tutorial_wants_word(const struct tutorial *t, const char *word)
{
	const struct lesson_step *step = tutorial_step(t);
	return step->end == STEP_COMMAND && !t->step_ended && step->lines.word != NULL &&
	    strcmp(word, step->lines.word) == 0;
}

void
tutorial_end_step(struct tutorial *t)
{
	t->step_ended = true;
	t->reply = 0;
}

bool
tutorial_hint(const struct tutorial *t, struct action *action)
{
	const char *example = tutorial_step(t)->example;
	return example != NULL && action_scan(t->lesson->loaded->game->forms, example, action,
	    NULL);
}

/* --- the next step --- */

bool
tutorial_replies(const struct tutorial *t)
{
	return t->step_ended && t->reply < json_array_size(tutorial_step(t)->replies);
}

bool
tutorial_reply(struct tutorial *t, int *seat, struct action *action)
{
	const json_t *reply = json_array_get(tutorial_step(t)->replies, t->reply++);
	*seat = (int)json_integer_value(json_object_get(reply, "seat"));
	return action_scan(t->lesson->loaded->game->forms,
	    json_string_value(json_object_get(reply, "action")), action, NULL);
}

/* Every set-up works: the lesson was played through when it was loaded. */
enum tutorial_turn
tutorial_next(struct tutorial *t, struct session **session)
{
	if (t->step + 1 == t->lesson->count)
		return TUTORIAL_ENDS;
	t->step++;
	t->step_ended = false;
	*session = tutorial_step(t)->setup == NULL ? NULL :
	    lesson_session(t->lesson, t->step, NULL);
	return *session != NULL ? TUTORIAL_NEW_SESSION : TUTORIAL_GOES_ON;
}
