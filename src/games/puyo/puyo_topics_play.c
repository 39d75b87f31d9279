/* puyo_topics_play.c: topics about pairs, the outcome of a place, and garbage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_text_values.h"
#include "games/puyo/puyo_topics.h"

/* --- pairs --- */

static void
answer_pair(const struct asked *a)
{
	char words[SENTENCE_SIZE];
	puyo_pair_words(a->view->shown[a->side][0], words);
	puyo_answer(a, _("Pair: %s."), words);
}

void
puyo_answer_phase(const struct asked *a)
{
	static const char *const sentences[PHASES] = {
		[PHASE_SETTLE] = N_("The pair has landed, and one half falls on."),
		[PHASE_POP] = N_("Puyos vanish now."),
		[PHASE_DROP] = N_("What lay above falls down."),
		[PHASE_WAIT] = N_("A chain runs; what has fallen comes to rest."),
		[PHASE_GARBAGE] = N_("Garbage falls."), [PHASE_DEAD] = N_("The field is full."),
	};
	if (puyo_has_problem(a->view) && a->player->phase == PHASE_DEAD)
		log_add(a->log, _("No pair is left: not solved."));
	else if (sentences[a->player->phase] != NULL)
		puyo_answer(a, "%s", _(sentences[a->player->phase]));
	else
		answer_pair(a);
}

static void
answer_next(const struct asked *a)
{
	char first[SENTENCE_SIZE / 2], words[SENTENCE_SIZE];
	if (puyo_has_problem(a->view)) {
		puyo_goal_sentence(a->view, words);
		log_add(a->log, words);
		return;
	}
	puyo_pair_words(a->view->shown[a->side][1], words);
	text_copy(first, sizeof first, words);
	puyo_pair_words(a->view->shown[a->side][2], words);
	puyo_answer(a, _("Next: %s; then: %s."), first, words);
}

static void
answer_cells(const struct asked *a, const char *format, struct puyo_cells cells)
{
	puyo_answer(a, format, cells.axis.x + 1, cells.axis.y, cells.child.x + 1, cells.child.y);
}

/* Says where the pair is and where it would land from there, as its ghost shows. */
bool
puyo_tell_pair(const struct topic_question *q, struct log *log, struct error *e)
{
	static const char *const turns[] = {
		N_("The axis is in column %d, row %d; the child is above it."),
		N_("The axis is in column %d, row %d; the child is to the right of it."),
		N_("The axis is in column %d, row %d; the child is below it."),
		N_("The axis is in column %d, row %d; the child is to the left of it."),
	};
	struct asked a;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	puyo_answer_phase(&a);
	const struct puyo_place *at = &a.player->place;
	if (a.player->phase != PHASE_FALL || q->detail == DETAIL_SHORT)
		return true;
	puyo_answer(&a, _(turns[at->r]), at->x + 1, at->y);
	answer_cells(&a, _("Dropped from there it lands: axis in column %d, row %d; child in "
	    "column %d, row %d."), puyo_landing(&a.player->field, at->x, at->r));
	if (q->detail == DETAIL_FULL)
		puyo_answer(&a, "%s", _("The child turns round the axis. A place is the column of "
		    "the axis and the side of the child: 3 left."));
	return true;
}

bool
puyo_tell_next(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	answer_next(&a);
	if (q->detail == DETAIL_FULL && q->view->players > 1)
		puyo_answer(&a, "%s", _("Both fields get the same pairs in the same order."));
	return true;
}

/* --- the outcome of a place --- */

/* "4 red, 1 garbage" */
static char *
step_words(const struct puyo_step *step)
{
	char *list = NULL;
	for (int i = 0; i < step->count; i++)
		puyo_count_add(&list, step->groups[i].size, (enum colour)step->groups[i].colour);
	if (step->garbage > 0)
		puyo_count_add(&list, step->garbage, GARBAGE);
	return list;
}

static void
answer_steps(const struct asked *a, struct puyo_field field)
{
	struct puyo_step step;
	for (int chain = 1; puyo_find(&field, chain, &step), step.count > 0; chain++) {
		char points[PUYO_NUMBER_SIZE], *words = step_words(&step);
		puyo_number(step.score, points);
		puyo_answer(a, _("Step %d: %s; %s points."), chain, words, points);
		free(words);
		puyo_erase(&field, &step.cells);
		puyo_settle(&field);
	}
}

/* With offset, the player's waiting garbage is cancelled first. */
static void
answer_garbage_sent(const struct asked *a, int garbage)
{
	int cancelled = a->view->offset && garbage > a->player->waiting ? a->player->waiting :
	    a->view->offset ? garbage : 0;
	if (cancelled > 0)
		puyo_answer_number(a, _("Garbage it would cancel"), cancelled);
	puyo_answer_number(a, _("Garbage it would send"), garbage - cancelled);
}

static void
answer_chain_of(const struct asked *a, const struct puyo_trial *would)
{
	char points[PUYO_NUMBER_SIZE];
	if (would->chain.steps == 0) {
		puyo_answer(a, "%s", _("Nothing vanishes."));
		return;
	}
	puyo_number(would->chain.score + (would->all_clear ? PUYO_ALL_CLEAR : 0), points);
	puyo_answer(a, _("Steps of the chain: %d; points: %s."), would->chain.steps, points);
	if (a->question->detail != DETAIL_SHORT)
		answer_steps(a, would->landed);
	if (would->all_clear)
		puyo_answer(a, "%s", _("An all clear: the field is empty then."));
	answer_garbage_sent(a, would->garbage);
}

/* Names the group that the pair would join, if nothing vanishes. */
static void
answer_joins(const struct asked *a, const struct puyo_trial *would)
{
	struct puyo_cluster clusters[PUYO_CLUSTERS_MAX];
	int count = puyo_clusters(&would->landed, clusters);
	for (int i = 0; i < count; i++) {
		bool axis = clusters[i].cells[would->cells.axis.x][would->cells.axis.y];
		bool child = clusters[i].cells[would->cells.child.x][would->cells.child.y];
		if ((axis || child) && clusters[i].size > axis + child)
			puyo_answer(a, _("It joins a group: %d %s then."), clusters[i].size,
			    puyo_colour_word(clusters[i].colour));
	}
}

static bool
answer_trial(const struct asked *a, int place, struct error *e)
{
	struct puyo_trial would = puyo_try(a->view, a->side, place / 4, place % 4);
	char target[SENTENCE_SIZE];
	if (!would.possible)
		return error_set(e, ERR_RULE, N_("The pair cannot get there."));
	puyo_place_words(a->view, a->side + 1, place, target);
	puyo_answer(a, _("%s."), target);
	if (a->question->detail != DETAIL_SHORT)
		answer_cells(a, _("It lands: axis in column %d, row %d; child in column %d, row "
		    "%d."), would.cells);
	answer_chain_of(a, &would);
	if (would.chain.steps == 0 && a->question->detail != DETAIL_SHORT)
		answer_joins(a, &would);
	if (puyo_is_topped_out(&would.left))
		puyo_answer(a, "%s", _("This drop fills the field."));
	else if (a->question->detail == DETAIL_FULL)
		puyo_answer(a, _("Rows left in the middle columns: %d."),
		    puyo_rows_left(&would.left));
	return true;
}

/* Joins the rest of the question, without the field. */
static void
join_words(const struct asked *a, char text[ASKED_WORDS * TOPIC_WORD])
{
	text[0] = '\0';
	for (int i = 0; i < a->count; i++)
		text_append(text, ASKED_WORDS * TOPIC_WORD, "%s%s", i > 0 ? " " : "", a->words[i]);
}

bool
puyo_tell_try(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	char typed[ASKED_WORDS * TOPIC_WORD];
	int place;
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (a.player->phase != PHASE_FALL || q->view->over)
		return error_set(e, ERR_RULE, N_("There is no pair to place at the moment."));
	join_words(&a, typed);
	if (!puyo_understand_place(q->view, a.side + 1, typed, &place))
		return error_set(e, ERR_INPUT,
		    N_("Name a column from 1 to 6 and up, right, down or left, such as try 3 "
		    "left."));
	return answer_trial(&a, place, e);
}

/* --- garbage --- */

bool
puyo_tell_garbage(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	const struct puyo_player *p = a.player;
	int bound = p->fresh > p->held ? p->fresh : p->held, falls = p->waiting - bound;
	if (p->waiting == 0) {
		puyo_answer(&a, "%s", _("No garbage waits."));
		return true;
	}
	puyo_answer_number(&a, _("Garbage waiting"), p->waiting);
	if (q->detail != DETAIL_SHORT)
		puyo_answer_number(&a, _("Falls when the next pair has landed"),
		    falls < PUYO_GARBAGE_MAX ? falls : PUYO_GARBAGE_MAX);
	if (p->held > 0)
		puyo_answer_number(&a, _("Held until the other chain is over"), p->held);
	if (p->fresh > 0)
		puyo_answer_number(&a, _("Sent just now"), p->fresh);
	if (q->detail == DETAIL_FULL)
		puyo_answer(&a, "%s", q->view->offset ?
		    _("A chain of this field cancels it first.") :
		    _("A chain of this field does not cancel it."));
	return true;
}

/* --- the running chain --- */

bool
puyo_tell_chain(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	struct puyo_step step;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	const struct puyo_player *p = a.player;
	if (p->chain == 0) {
		puyo_answer(&a, "%s", _("No chain runs."));
		return true;
	}
	puyo_answer_number(&a, _("Steps of the chain"), p->chain);
	puyo_answer_number(&a, _("Points of the chain"), p->chain_points);
	if (q->view->players > 1)
		puyo_answer_number(&a, _("Garbage of the chain"), p->chain_sent);
	if (q->detail != DETAIL_SHORT)
		puyo_answer_phase(&a);
	if (p->phase != PHASE_POP)
		return true;
	puyo_find(&p->field, p->chain, &step);
	char *words = step_words(&step);
	puyo_answer_value(&a, _("Vanishing now"), "%s", words);
	free(words);
	return true;
}
