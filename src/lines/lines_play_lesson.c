/* lines_play_lesson.c: a tutorial in lines: its texts, its tasks, its steps. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/begin.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_play_private.h"

/* --- what it says --- */

/* Texts name a command in braces, for its key on a screen; in lines its name is the word to
 * type. */
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
	char *task = step->end == STEP_READ ? mem_string(_("Enter goes on.")) :
	    words_of(&step->lines.task, &step->task);
	return task;
}

/* Says what happened, what the step teaches, and its task. */
void
line_play_lesson_ask(struct line_play *p)
{
	const struct lesson_step *step = tutorial_step(p->tutorial);
	struct seat_view *seat_view = line_play_seat_view(p);
	struct log news = { 0 };
	char *text = words_of(&step->lines.text, &step->text), *task = task_of(step);
	for (int i = seat_view->heard; i < seat_view->seat_log.lines.count; i++)
		if (log_is_in_lines(&seat_view->seat_log.lines.lines[i]))
			log_put(&news, &seat_view->seat_log.lines.lines[i]);
	seat_view->heard = seat_view->seat_log.lines.count;
	char *whole = mem_format(_("Step %d of %d: %s %s"), p->tutorial->step + 1,
	    p->tutorial->lesson->count, text, task);
	speech_tell(lines_speech(p->line_page.lines), &news, whole);
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
	struct line_play *p = context;
	const struct loaded_game *loaded = p->tutorial->lesson->loaded;
	if (choice == END_PLAY) {
		struct session_start start;
		begin_after_tutorial(lines_front(l), loaded, &start);
		line_play_begin(l, loaded, &start, true);
	} else if (choice == END_AGAIN) {
		line_play_learn(l, loaded, true);
	} else {
		lines_pop(l);
	}
}

static void
congratulate(struct line_play *p)
{
	const char *const answers[] = { _("Play your first game"), _("Once more"), _("Leave"),
	    NULL };
	choices_ask(p->line_page.lines, _("Well done! That is all you need to begin."), answers,
	    END_PLAY, end_answered, p);
}

enum { KEEP_ON, GO_AWAY };

static void
leave_answered(struct lines *l, void *context, int choice)
{
	if (choice == GO_AWAY)
		lines_pop(l);
}

void
line_play_lesson_leave(struct line_play *p)
{
	const char *const answers[] = { _("Keep playing"), _("Leave"), NULL };
	if (p->tutorial->step == 0)
		lines_pop(p->line_page.lines);
	else
		choices_ask(p->line_page.lines,
		    _("Leave the tutorial? Next time it starts with the first step."), answers,
		    KEEP_ON, leave_answered, p);
}

/* --- from step to step --- */

static void
next_step(struct line_play *p)
{
	struct session *session;
	enum tutorial_turn turn = tutorial_next(p->tutorial, &session);
	if (turn == TUTORIAL_ENDS) {
		congratulate(p);
		return;
	}
	if (turn == TUTORIAL_NEW_SESSION) {
		line_play_drop_thought(p);
		session_free(p->session);
		p->session = session;
		line_play_renew_time(p);
		line_play_show(p, NULL);
	}
	lines_ask(p->line_page.lines);
}

static void
end_step(struct line_play *p)
{
	tutorial_end_step(p->tutorial);
	if (!tutorial_replies(p->tutorial))
		next_step(p);
}

/* Plays one reply per tick; the last one ends the step. */
void
line_play_lesson_reply(struct line_play *p)
{
	int seat;
	struct action action;
	if (tutorial_reply(p->tutorial, &seat, &action))
		line_play_act_for(p, seat, &action);
	if (!tutorial_replies(p->tutorial))
		next_step(p);
}

/* --- what the learner does --- */

bool
line_play_lesson_permits(struct line_play *p, const struct action *action, struct error *e)
{
	char *task = task_of(tutorial_step(p->tutorial));
	bool permits = tutorial_permits(p->tutorial, action, task, e);
	free(task);
	return permits;
}

void
line_play_lesson_acted(struct line_play *p)
{
	end_step(p);
}

void
line_play_lesson_remind(struct line_play *p)
{
	char *task = task_of(tutorial_step(p->tutorial));
	lines_say(p->line_page.lines, "%s", task);
	free(task);
}

void
line_play_lesson_go_on(struct line_play *p)
{
	if (tutorial_reads(p->tutorial))
		end_step(p);
	else
		line_play_lesson_remind(p);
}

/* A step that ends with a command of the screen also ends with the word of that name, unless it
 * names another word. */
void
line_play_lesson_used_word(struct line_play *p, const char *word)
{
	if (tutorial_wants_word(p->tutorial, word) || tutorial_wants_command(p->tutorial, word))
		end_step(p);
}
