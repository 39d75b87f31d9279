/* screen_play_act.c: actions of people and CPUs, undo, hints. */
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/after_game.h"
#include "front/settings.h"
#include "game/language.h"
#include "shell/screen_play_private.h"

enum { HINT_SLICES = 300 };

void
play_drop_thought(struct play *p)
{
	cpu_thought_free(p->cpu.thought);
	p->cpu.thought = NULL;
}

/* --- acting --- */

/* An action waiting for its answer. */
struct request {
	struct play	*play;
	bool		 person;	/* a person acts here */
	bool		 quiet;		/* a refusal is not shown */
	play_follow_up	*then;		/* NULL: no follow-up */
};

static void
answered(void *context, const struct session_answer *answer)
{
	struct request r = *(struct request *)context;
	free(context);
	if (!answer->accepted) {
		if (!r.quiet)
			play_say_error(r.play, answer->error);
		return;
	}
	/* At a table the events come as news and have been shown. */
	if (r.play->table == NULL) {
		play_show_message(r.play, STYLE_TEXT, "");
		play_show(r.play, answer->events);
	}
	app_redraw(r.play->screen.app);
	if (r.person)
		play_lesson_acted(r.play);
	if (r.then != NULL)
		r.then(r.play);
}

static void
submit(const struct request *r, int seat, const struct action *action)
{
	struct play *p = r->play;
	struct error e;
	if (r->person && !play_lesson_permits(p, action, &e)) {
		if (!r->quiet)
			play_say_error(p, &e);
		return;
	}
	struct request *waiting = mem_new(sizeof *waiting);
	*waiting = *r;
	play_keep_time(p);
	play_drop_thought(p);
	session_submit(p->session, seat, action, answered, waiting);
}

void
play_act_then(struct play *p, const struct action *action, play_follow_up *then)
{
	submit(&(struct request){ .play = p, .person = true, .then = then }, p->seat, action);
}

void
play_act(struct play *p, const struct action *action)
{
	play_act_then(p, action, NULL);
}

void
play_act_as(struct play *p, int seat, const struct action *action)
{
	submit(&(struct request){ .play = p, .person = true, .quiet = true }, seat, action);
}

void
play_act_for(struct play *p, int seat, const struct action *action, play_follow_up *then)
{
	submit(&(struct request){ .play = p, .then = then }, seat, action);
}

void
play_undo(struct play *p)
{
	struct error e;
	play_drop_thought(p);
	if (!session_undo(p->session, &e)) {
		play_say_error(p, &e);
		return;
	}
	p->end.opened = false;
	p->end.at = NEVER;
	play_show(p, NULL);
	play_show_message(p, STYLE_TEXT, _("Undone."));
}

/* --- the CPU --- */

/* Appends the reason if the line has room for both. */
static void
add_reason(struct play *p, const struct judgement *j, char sentence[SENTENCE_SIZE])
{
	char reason[SENTENCE_SIZE], both[2 * SENTENCE_SIZE];
	const struct canvas *c = app_canvas(p->screen.app);
	sentences_of(p->controller->game)->reason(session_started(p->session)->seats, play_view(p),
	    j, reason);
	snprintf(both, sizeof both, "%s %s", sentence, reason);
	if (*reason != '\0' && text_width(both) <= c->cols - 2)
		snprintf(sentence, SENTENCE_SIZE, "%s", both);
}

void
play_say_hint(struct play *p, const char *hint)
{
	char sentence[SENTENCE_SIZE];
	snprintf(sentence, sizeof sentence, "%s", hint);
	if (p->cpu.judged)
		add_reason(p, &p->cpu.judgement, sentence);
	play_show_message(p, STYLE_GOOD, sentence);
}

/* Shows what to do and, if the CPU has judged it, why. If several people play at once, the hint is
 * for all of them but the judgement for one only, so it is left out. */
static void
give_hint(struct play *p, const struct action *action, const struct judgement *j)
{
	char sentence[SENTENCE_SIZE];
	p->cpu.judged = j != NULL && !(play_is_real_time(p) && p->people > 1);
	if (p->cpu.judged)
		p->cpu.judgement = *j;
	controller_hint(p->controller, play_board_ui(p), play_view(p),
	    session_started(p->session)->seats, action, sentence);
	play_say_hint(p, sentence);
}

static void
think_about(struct play *p, int seat, const char *level, int slices)
{
	const struct cpu_request request = { seat, level, slices };
	p->cpu.thought = cpu_thought_new(p->session, &request);
}

static void
offer_hint(struct play *p, const char *price)
{
	char key[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	controller_keys(p->controller, p->screen.app, "hint", key);
	snprintf(text, sizeof text, _("Hint? %s %s again shows it."), price, key);
	play_show_message(p, STYLE_WARN, text);
	play_seat_view(p)->hint_offered = true;
}

void
play_drop_offer(struct play *p)
{
	if (play_seat_view(p)->hint_offered)
		play_show_message(p, STYLE_TEXT, "");
}

/* A hint that costs something must be asked for twice, so that one wrong key costs nothing. */
void
play_ask_hint(struct play *p)
{
	struct action action;
	if (p->cpu.thought != NULL)
		return;
	if (play_lesson_hint(p, &action)) {
		give_hint(p, &action, NULL);
		return;
	}
	const char *price = after_game_hint_price(p->session, play_view(p), p->people);
	if (*price != '\0' && !play_seat_view(p)->hint_offered) {
		offer_hint(p, price);
		return;
	}
	session_note_hint(p->session);
	play_report_assisted(p);
	think_about(p, p->seat, game_adviser(session_game(p->session)), HINT_SLICES);
	p->cpu.for_hint = true;
	play_show_message(p, STYLE_DIM, _("Thinking..."));
}

/* If every seat may act at once, the CPUs act before the people are asked. */
int
play_cpu_seat(const struct play *p)
{
	return play_is_real_time(p) || p->tutorial != NULL || p->table != NULL ? SEAT_NOBODY :
	    cpu_to_act(p->session);
}

void
play_start_cpu(struct play *p)
{
	int seat = play_cpu_seat(p);
	int slices = atoi(settings_get(app_settings(p->screen.app), SETTING_THINKING));
	think_about(p, seat, session_started(p->session)->seats[seat].level, slices);
	p->cpu.for_hint = false;
}

void
play_think(struct play *p)
{
	struct action action;
	struct judgement j;
	int64_t end = clock_ms() + WORK_MS;
	bool done;
	do
		done = cpu_thought_work(p->cpu.thought);
	while (!done && clock_ms() < end);
	if (!done)
		return;
	int seat = play_cpu_seat(p);
	bool hint = p->cpu.for_hint;
	bool found = hint ? cpu_thought_advice(p->cpu.thought, &action) :
	    cpu_thought_action(p->cpu.thought, &action);
	bool judged = found && hint && cpu_thought_judge(p->cpu.thought, &action, &j);
	play_drop_thought(p);
	if (found && hint)
		give_hint(p, &action, judged ? &j : NULL);
	else if (hint)
		play_show_message(p, STYLE_TEXT, _("There is nothing to do right now."));
	else if (found && seat != SEAT_NOBODY)
		play_act_for(p, seat, &action, NULL);
	app_redraw(p->screen.app);
}
