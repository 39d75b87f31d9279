/* lines_play_act.c: actions of people and CPUs, undo, and hints. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_play_private.h"

enum { HINT_SLICES = 300, ANSWER_MS = 10000 };

void
line_play_drop_thought(struct line_play *p)
{
	cpu_thought_free(p->cpu.thought);
	p->cpu.thought = NULL;
}

/* --- acting --- */

/* An action that waits for its answer. */
struct request {
	struct line_play	*play;
	bool			 person;
	int			 seat;
	char			 words[SENTENCE_SIZE];	/* the action as text */
};

/* Says which action it was, because the player may have typed a number; not if the log says it. */
static void
say_done(const struct request *r)
{
	const struct seat_view *seat_view = &r->play->seat_views[r->seat];
	bool said = session_over(r->play->session);
	for (int i = seat_view->since; i < seat_view->seat_log.lines.count; i++)
		said = said || log_is_in_lines(&seat_view->seat_log.lines.lines[i]);
	if (!said && r->words[0] != '\0')
		line_play_add_news(r->play, r->seat, r->words);
}

static void
answered(void *context, const struct session_answer *answer)
{
	struct request r = *(struct request *)context;
	struct line_play *p = r.play;
	free(context);
	p->waits_until = 0;
	if (!answer->accepted) {
		if (r.person)
			line_play_refuse(p, answer->error);
		line_play_arrange_on(p, false);
		return;
	}
	p->watched = p->watched || !r.person;
	if (r.person && !p->at_table)
		line_play_begin_turn(p);
	if (!p->at_table)	/* at a table it came as news, and has been shown */
		line_play_show(p, answer->events);
	if (r.person && p->arranging.text != NULL) {
		line_play_arrange_on(p, true);
		return;
	}
	if (r.person)
		say_done(&r);
	line_play_let_run(p);
	if (r.person && p->tutorial != NULL)
		line_play_lesson_acted(p);
}

static void
submit(struct line_play *p, int seat, const struct action *action, bool person)
{
	struct request *waiting = mem_new(sizeof *waiting);
	*waiting = (struct request){ .play = p, .person = person, .seat = seat };
	if (person)
		line_play_say_action(p, action, waiting->words);
	line_play_keep_time(p);
	line_play_drop_thought(p);
	if (p->at_table)
		p->waits_until = lines_now(p->line_page.lines) + ANSWER_MS;
	session_submit(p->session, seat, action, answered, waiting);
}

void
line_play_act_at_once(struct line_play *p, const struct action *action)
{
	if (p->at_table)	/* the news come before the answer */
		line_play_begin_turn(p);
	submit(p, p->seat, action, true);
}

static void
act(struct line_play *p, const struct action *action)
{
	struct error e;
	if (p->tutorial != NULL && !line_play_lesson_permits(p, action, &e)) {
		line_play_refuse(p, &e);
		return;
	}
	line_play_remember_arranged(p);
	line_play_act_at_once(p, action);
}

enum { DO_IT, DO_NOT };

static void
confirmed(struct lines *l, void *context, int choice)
{
	struct line_play *p = context;
	if (choice == DO_IT)
		act(p, &p->asked);
}

/* Asks first if the action is more than a move and cannot be taken back. */
void
line_play_act(struct line_play *p, const struct action *action)
{
	char question[SENTENCE_SIZE];
	const char *const answers[] = { _("Yes"), _("No"), NULL };
	bool asks = p->tutorial == NULL && p->sentences->confirm != NULL &&
	    p->sentences->confirm(line_play_seats(p), line_play_view(p), action, question);
	if (!asks) {
		act(p, action);
		return;
	}
	p->asked = *action;
	choices_ask(p->line_page.lines, question, answers, DO_NOT, confirmed, p);
}

void
line_play_act_for(struct line_play *p, int seat, const struct action *action)
{
	submit(p, seat, action, false);
}

void
line_play_undo(struct line_play *p)
{
	struct error e;
	if (line_play_undo_arranged(p))
		return;
	if ((session_can(p->session) & SESSION_UNDO) == 0) {
		lines_say(p->line_page.lines, "%s",
		    session_length(p->session) == 0 ? _("There is nothing to take back.") :
		    _("Nothing can be taken back here; only in practice games."));
		return;
	}
	line_play_drop_thought(p);
	if (!session_undo(p->session, &e)) {
		line_play_refuse(p, &e);
		return;
	}
	line_play_show(p, NULL);
	line_play_begin_turn(p);
	line_play_add_news(p, p->seat, _("Undone."));
}

/* --- hints --- */

static void
give_hint(struct line_play *p, const struct action *action, const struct judgement *j)
{
	char advice[SENTENCE_SIZE] = "", hint[SENTENCE_SIZE], reason[SENTENCE_SIZE] = "";
	struct seat_view *seat_view = line_play_seat_view(p);
	p->sentences->advice(line_play_seats(p), line_play_view(p), NULL, action, advice);
	hint_sentence(advice, hint);
	if (j != NULL && p->sentences->reason_said != NULL)
		p->sentences->reason_said(line_play_seats(p), line_play_view(p), j, reason);
	else if (j != NULL && p->sentences->reason != NULL)
		p->sentences->reason(line_play_seats(p), line_play_view(p), j, reason);
	snprintf(seat_view->why, WHY_SIZE, "%s%s%s", hint, *reason != '\0' ? " " : "", reason);
	lines_say(p->line_page.lines, "%s", *hint != '\0' ? seat_view->why :
	    _("There is nothing to do right now."));
}

static void
think_about(struct line_play *p, int seat, const char *level, int slices)
{
	const struct cpu_request request = { seat, level, slices };
	p->cpu.thought = cpu_thought_new(p->session, &request);
}

/* A hint that costs something is offered first. */
void
line_play_hint(struct line_play *p)
{
	struct seat_view *seat_view = line_play_seat_view(p);
	struct action action;
	bool offered = seat_view->hint_offered;
	seat_view->hint_offered = false;
	if (p->tutorial != NULL) {
		if (tutorial_hint(p->tutorial, &action))
			give_hint(p, &action, NULL);
		else
			line_play_lesson_remind(p);
		return;
	}
	if (line_play_state(p) != STATE_PLAYING || (session_can(p->session) & SESSION_HINT) == 0) {
		lines_say(p->line_page.lines, "%s", session_over(p->session) || p->people == 0 ||
		    p->at_table || line_play_state(p) == STATE_PLAYING ?
		    _("There is no hint here.") : _("A hint comes when it is your turn."));
		return;
	}
	const char *price = after_game_hint_price(p->session, line_play_view(p), p->people);
	if (*price != '\0' && !offered) {
		seat_view->hint_offered = true;
		lines_say(p->line_page.lines, _("Hint? %s Say hint again to hear it."), price);
		return;
	}
	session_note_hint(p->session);
	think_about(p, p->seat, game_adviser(p->game), HINT_SLICES);
	p->cpu.for_hint = true;
}

/* --- the CPUs --- */

/* Where every seat may act at once, CPUs act before the people are asked. */
int
line_play_cpu_seat(const struct line_play *p)
{
	return line_play_is_real_time(p) || p->tutorial != NULL || p->at_table ? SEAT_NOBODY :
	    cpu_to_act(p->session);
}

bool
line_play_is_busy(const struct line_play *p)
{
	bool cpus = !session_over(p->session) && line_play_cpu_seat(p) != SEAT_NOBODY &&
	    (p->people > 0 || p->cpu.go > 0);
	return p->cover == COVER_NONE && (p->cpu.thought != NULL || p->cpu.runs || cpus ||
	    p->waits_until != 0 || (p->tutorial != NULL && tutorial_replies(p->tutorial)));
}

static void
start_cpu(struct line_play *p)
{
	int seat = line_play_cpu_seat(p);
	int slices = atoi(settings_get(&lines_front(p->line_page.lines)->settings,
	    SETTING_THINKING));
	think_about(p, seat, line_play_seats(p)[seat].level, slices);
	p->cpu.for_hint = false;
}

static void
end_hint(struct line_play *p)
{
	struct action action;
	struct judgement j;
	bool found = cpu_thought_advice(p->cpu.thought, &action);
	bool judged = found && !(line_play_is_real_time(p) && p->people > 1) &&
	    cpu_thought_judge(p->cpu.thought, &action, &j);
	line_play_drop_thought(p);
	if (found)
		give_hint(p, &action, judged ? &j : NULL);
	else
		lines_say(p->line_page.lines, "%s", _("There is nothing to do right now."));
}

static void
end_turn(struct line_play *p)
{
	struct action action;
	int seat = line_play_cpu_seat(p);
	bool found = cpu_thought_action(p->cpu.thought, &action);
	line_play_drop_thought(p);
	p->cpu.go -= p->cpu.go > 0;
	if (found && seat != SEAT_NOBODY)
		line_play_act_for(p, seat, &action);
}

void
line_play_think(struct line_play *p)
{
	int64_t end = clock_ms() + WORK_MS;
	bool done;
	if (p->cpu.thought == NULL)
		start_cpu(p);
	do
		done = cpu_thought_work(p->cpu.thought);
	while (!done && clock_ms() < end);
	if (done && p->cpu.for_hint)
		end_hint(p);
	else if (done)
		end_turn(p);
}
