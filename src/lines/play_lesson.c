/* play_lesson.c: a tutorial without a screen: what it says, what it asks for, and how it goes on. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/begin.h"
#include "game/language.h"
#include "lines/choices.h"
#include "lines/play_private.h"

/* --- what it says --- */

/* A command in braces stands for its key on a screen; here its name is the word. */
static char *
without_braces(const char *text)
{
	char *plain = mem_string(text), *to = plain;
	for (const char *from = plain; *from != '\0'; from++)
		if (*from != '{' && *from != '}')
			*to++ = *from;
	*to = '\0';
	return plain;
}

static char *
words_of(const struct lesson_text *own, const struct lesson_text *common)
{
	return without_braces(lesson_words(own->en != NULL ? own : common));
}

static char *
task_of(const struct lesson_step *step)
{
	char *task = step->end == STEP_READ ? mem_string(_("Enter goes on.")) : words_of(&step->lines.task, &step->task);
	return task;
}

/* What happened, what there is to know, what to do. */
void
play_place_lesson_ask(struct play_place *p)
{
	const struct lesson_step *step = tutorial_step(p->tutorial);
	struct seat_view *seat_view = play_place_seat_view(p);
	struct log news = { 0 };
	char *text = words_of(&step->lines.text, &step->text), *task = task_of(step);
	for (int i = seat_view->heard; i < seat_view->seat_log.lines.count; i++)
		if (log_is_said(&seat_view->seat_log.lines.lines[i]))
			log_put(&news, &seat_view->seat_log.lines.lines[i]);
	seat_view->heard = seat_view->seat_log.lines.count;
	char *whole = mem_format(_("Step %d of %d: %s %s"), p->tutorial->step + 1, p->tutorial->lesson->count, text, task);
	speech_tell(lines_speech(p->place.lines), &news, whole);
	log_clear(&news);
	free(whole);
	free(text);
	free(task);
	p->fresh = false;
}

/* --- its end --- */

enum { END_PLAY, END_AGAIN, END_LEAVE };

static void
end_answered(struct lines *l, void *context, int choice)
{
	struct play_place *p = context;
	const struct loaded_game *loaded = p->tutorial->lesson->loaded;
	if (choice == END_PLAY) {
		struct session_start start;
		begin_first(lines_front(l), loaded, &start);
		play_place_begin(l, loaded, &start, true);
	} else if (choice == END_AGAIN) {
		play_place_learn(l, loaded, true);
	} else {
		lines_pop(l);
	}
}

static void
congratulate(struct play_place *p)
{
	const char *const answers[] = { _("Play your first game"), _("Once more"), _("Leave"), NULL };
	choices_ask(p->place.lines, _("Well done! That is all you need to begin."), answers, END_PLAY, end_answered, p);
}

enum { KEEP_ON, GO_AWAY };

static void
leave_answered(struct lines *l, void *context, int choice)
{
	if (choice == GO_AWAY)
		lines_pop(l);
}

void
play_place_lesson_leave(struct play_place *p)
{
	const char *const answers[] = { _("Keep playing"), _("Leave"), NULL };
	if (p->tutorial->step == 0)
		lines_pop(p->place.lines);
	else
		choices_ask(p->place.lines, _("Leave the tutorial? Next time it starts with the first step."), answers, KEEP_ON,
		    leave_answered, p);
}

/* --- from step to step --- */

static void
next_step(struct play_place *p)
{
	struct session *session;
	enum tutorial_turn turn = tutorial_next(p->tutorial, &session);
	if (turn == TUTORIAL_ENDS) {
		congratulate(p);
		return;
	}
	if (turn == TUTORIAL_BEGINS_ANEW) {
		play_place_drop_thought(p);
		session_free(p->session);
		p->session = session;
		play_place_renew_time(p);
		play_place_show(p, NULL);
	}
	lines_ask(p->place.lines);
}

static void
end_step(struct play_place *p)
{
	tutorial_end_step(p->tutorial);
	if (!tutorial_replies(p->tutorial))
		next_step(p);
}

/* One answer at a time; the last one ends the step. */
void
play_place_lesson_reply(struct play_place *p)
{
	int seat;
	struct action action;
	if (tutorial_reply(p->tutorial, &seat, &action))
		play_place_act_for(p, seat, &action);
	if (!tutorial_replies(p->tutorial))
		next_step(p);
}

/* --- what the learner does --- */

bool
play_place_lesson_permits(struct play_place *p, const struct action *action, struct error *e)
{
	char *task = task_of(tutorial_step(p->tutorial));
	bool permits = tutorial_permits(p->tutorial, action, task, e);
	free(task);
	return permits;
}

void
play_place_lesson_acted(struct play_place *p)
{
	end_step(p);
}

void
play_place_lesson_remind(struct play_place *p)
{
	char *task = task_of(tutorial_step(p->tutorial));
	lines_say(p->place.lines, "%s", task);
	free(task);
}

void
play_place_lesson_go_on(struct play_place *p)
{
	if (tutorial_reads(p->tutorial))
		end_step(p);
	else
		play_place_lesson_remind(p);
}

/* Where a step ends with a command of the screen, and nothing else is named, its own name does. */
void
play_place_lesson_said(struct play_place *p, const char *word)
{
	if (tutorial_wants_word(p->tutorial, word) || tutorial_wants_command(p->tutorial, word))
		end_step(p);
}
