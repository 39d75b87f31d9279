/* lines_play_menu.c: the menu of a game in lines; begins or resumes games and tutorials. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "front/begin.h"
#include "game/daily.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_menu.h"
#include "lines/lines_play_private.h"

/* --- the menu --- */

/* If its clock has ended the game meanwhile, it belongs to the records. */
static void
give_up(struct line_play *p)
{
	p->abandoned = !session_over(p->session);
	line_play_pop(p);
}

static const struct { const char *word, *loss; void (*run)(struct line_play *); } menu_rows[] = {
	{ N_("Continue"), NULL, NULL },
	{ N_("Same seed from the start"), N_("It starts again with the same seed, and then ranks "
	    "apart."), line_play_start_again },
	{ N_("New game"), N_("A new game starts in its place."), line_play_start_new_seed },
	{ N_("Give up"), N_("It cannot be continued later."), give_up },
	{ N_("Leave"), NULL, line_play_leave },
};

static void
loss_answered(struct lines *l, void *context, int answer)
{
	struct line_play *p = context;
	if (answer == 1)
		menu_rows[p->asked.form].run(p);
}

/* Choices that lose the game for good ask a second time. */
static void
menu_answered(struct lines *l, void *context, int row)
{
	struct line_play *p = context;
	const char *const answers[] = { _("Keep playing"), _("Give up"), NULL };
	bool counts = session_counts(p->session), practice = session_started(p->session)->practice;
	p->asked.form = row;
	if (menu_rows[row].run == NULL)
		return;
	if (menu_rows[row].loss == NULL || (session_length(p->session) == 0 && !counts)) {
		menu_rows[row].run(p);
		return;
	}
	char *question = mem_format("%s %s", _("Give up this game?"),
	    counts ? _("This is the attempt that counts for its day; every other one is "
	    "practice.") : practice ? _("It cannot be continued later.") : _(menu_rows[row].loss));
	choices_ask(l, question, answers, 0, loss_answered, p);
	free(question);
}

void
line_play_open_menu(struct line_play *p)
{
	const char *answers[LEN(menu_rows) + 1] = { NULL };
	if (p->tutorial != NULL || p->at_table || session_over(p->session)) {
		lines_say(p->line_page.lines, "%s", _("There is no menu here: quit goes back."));
		return;
	}
	for (size_t i = 0; i < LEN(menu_rows); i++)
		answers[i] = _(menu_rows[i].word);
	choices_ask(p->line_page.lines, _("Game menu."), answers, 0, menu_answered, p);
}

/* --- beginning --- */

static void
announce(struct lines *l, const struct session *session)
{
	const struct session_start *start = session_started(session);
	if (!daily_may_count(session_game(session), start) || session_counts(session))
		return;
	lines_say(l, "%s", daily_day(&start->options) == clock_day() ?
	    _("Today's attempt is made; this game is practice and ranks apart.") :
	    _("This is not today's game; it is practice and ranks apart."));
}

void
line_play_begin(struct lines *l, const struct loaded_game *loaded,
    const struct session_start *given, bool instead)
{
	struct front *front = lines_front(l);
	struct session_start start = *given;
	struct session *session = NULL;
	struct error e;
	begin_without_clock(loaded->game, &start);
	int64_t attempt = daily_unfinished(front->store, loaded->game, &start, clock_day());
	if (attempt != 0) {
		line_play_resume(l, attempt);
		return;
	}
	if (begin_admits(front, loaded, &start, &e))
		session = session_new(loaded, &start, front->store, &e);
	if (session == NULL) {
		lines_say_error(l, &e);
		return;
	}
	begin_has_begun(front, loaded, &start);
	announce(l, session);
	struct line_page *line_page = line_play_new(l, session, false);
	if (instead)
		lines_replace(l, line_page);
	else
		lines_push(l, line_page);
}

/* --- resuming --- */

static void
resume_answered(struct lines *l, void *context, int choice)
{
	int64_t id = (intptr_t)context;
	struct error e;
	if (choice != 0)
		return;
	if (session_cut(lines_front(l)->registry, lines_front(l)->store, id, &e))
		line_play_resume(l, id);
	else
		lines_say_error(l, &e);
}

/* A game with a damaged record can continue from its last good position, if the player wants
 * that. */
static void
offer_rest(struct lines *l, int64_t id, const struct drift *drift)
{
	const char *const answers[] = { _("Continue"), _("Back"), NULL };
	if (drift->snapshot == 0) {
		lines_say(l, _("This game cannot be replayed from move %zu on."),
		    (size_t)drift->first);
		lines_say(l, "%s", _("It cannot be continued, only exported."));
		return;
	}
	char *question = mem_format(_("This game cannot be replayed from move %lld on. It can be "
	    "continued at move %lld; its result then counts for nothing."), (long long)drift->first,
	    (long long)drift->reached);
	choices_ask(l, question, answers, 1, resume_answered, (void *)(intptr_t)id);
	free(question);
}

/* A game begun against the clock is not resumed without it: that would be unfair to others on its
 * list. */
static bool
runs_by_clock(const struct session *session)
{
	const struct session_start *start = session_started(session);
	bool people = seats_people(start->seats, session_seats(session)) > 0;
	const struct option *row = start->options.table;
	while (row->name != NULL && strcmp(row->name, "clock") != 0)
		row++;
	return people && row->name != NULL && start->setup == NULL &&
	    !options_are_practice(&start->options) && options_are(&start->options, "clock", "on");
}

void
line_play_resume(struct lines *l, int64_t id)
{
	struct front *front = lines_front(l);
	struct drift drift = { 0 };
	struct error e;
	struct session *session = session_resume(front->registry, front->store, id, &drift, &e);
	if (session == NULL && drift.first > 0) {
		offer_rest(l, id, &drift);
	} else if (session == NULL) {
		lines_say_error(l, &e);
	} else if (runs_by_clock(session)) {
		lines_say(l, "%s", _("This game was begun against the clock: it can be continued "
		    "on the screen only."));
		session_free(session);
	} else {
		lines_push(l, line_play_new(l, session, true));
	}
}

/* --- tutorials --- */

/* Takes the lesson over. */
static struct line_page *
new_lesson(struct lines *l, struct lesson *lesson)
{
	return &line_play_open(l, lesson_session(lesson, 0, NULL), tutorial_new(lesson),
	    NULL)->line_page;
}

void
line_play_learn(struct lines *l, const struct loaded_game *loaded, bool instead)
{
	struct error e;
	struct lesson *lesson = lesson_load(lines_front(l)->share, loaded,
	    &(struct lesson_names){ .words = line_play_has_word }, &e);
	if (lesson == NULL)
		lines_say_error(l, &e);
	else if (instead)
		lines_replace(l, new_lesson(l, lesson));
	else
		lines_push(l, new_lesson(l, lesson));
}
