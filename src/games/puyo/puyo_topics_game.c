/* puyo_topics_game.c: topics about the whole game: numbers, rules, players, practice boards,
 * learned values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_text_values.h"
#include "games/puyo/puyo_topics.h"

/* --- numbers --- */

static void
answer_scores(const struct asked *a)
{
	const struct puyo_player *p = a->player;
	puyo_answer_number(a, _("Longest chain"), p->max_chain);
	puyo_answer_number(a, _("All clears"), p->all_clears);
	puyo_answer_number(a, _("Pairs placed"), puyo_landed(p));
	puyo_answer_number(a, _("Drop points"), p->drop_points);
	if (a->view->players > 1)
		puyo_answer_number(a, _("Garbage sent"), p->sent);
}

bool
puyo_tell_score(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	char name[SENTENCE_SIZE], points[PUYO_NUMBER_SIZE], time[TEXT_TIME_SIZE];
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	puyo_answer_number(&a, _("Score"), a.player->score);
	if (q->view->players > 1 && !a.named) {
		puyo_name_spoken(q->seats, q->view, !a.side, name);
		puyo_number(q->view->player[!a.side].score, points);
		log_format(log, _("%s: score %s."), name, points);
	}
	if (q->detail == DETAIL_SHORT)
		return true;
	answer_scores(&a);
	puyo_time(q->view->tick, time);
	log_format(log, _("%s: %s."), _("Time"), time);
	return true;
}

bool
puyo_tell_speed(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	int interval = puyo_interval(q->view, a.side);
	char rows[SENTENCE_SIZE];
	snprintf(rows, sizeof rows, _("%d.%d rows a second"), TICKS_PER_SECOND / interval,
	    TICKS_PER_SECOND * 10 / interval % 10);
	puyo_answer_value(&a, _("Speed"), "%s", rows);
	if (q->view->practice)
		log_add(log, _("In practice the pair waits for you."));
	else if (q->view->untimed)
		log_add(log, _("There is no clock: time stops while you think."));
	if (q->view->speed == SPEED_RISING)
		puyo_answer_number(&a, _("Pairs to the next speed"),
		    20 - puyo_landed(a.player) % 20);
	else if (q->detail != DETAIL_SHORT)
		log_add(log, _("It stays the same."));
	return true;
}

/* --- the match --- */

/* Writes an option's value and in full what it means. */
static void
answer_rule(const struct asked *a, const char *name, bool on)
{
	const struct option *row = puyo_game.options;
	while (strcmp(row->name, name) != 0)
		row++;
	log_format(a->log, _("%s: %s."), _(row->label), on ? _("on") : _("off"));
	if (a->question->detail == DETAIL_FULL)
		log_add(a->log, _(row->help));
}

static void
answer_players(const struct asked *a)
{
	const struct view *v = a->view;
	char name[SENTENCE_SIZE];
	for (int side = 0; side < v->players; side++) {
		puyo_name_spoken(a->question->seats, v, side, name);
		if (v->best > 1)
			log_format(a->log, _("%s: games won %d, best of %d."), name,
			    puyo_won(v, side), v->best);
		else
			log_format(a->log, side == 0 ? _("Left field: %s.") : _("Right field: %s."),
			    name);
	}
}

bool
puyo_tell_match(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	char text[SENTENCE_SIZE];
	const struct view *v = q->view;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	puyo_sentences.title(v, text);
	log_format(log, _("%s."), text);
	if (v->over) {
		puyo_end_sentence(q->seats, v, text);
		log_add(log, text);
	}
	if (v->players > 1)
		answer_players(&a);
	if (q->detail == DETAIL_SHORT)
		return true;
	if (v->players > 1)
		answer_rule(&a, "offset", v->offset);
	answer_rule(&a, "kick", v->kick);
	answer_rule(&a, "clock", !v->untimed);
	if (v->players == 1)
		answer_rule(&a, "practice", v->practice);
	return true;
}

/* --- boards --- */

static void
answer_board(const struct asked *a, const struct puyo_board *board)
{
	const struct puyo_player player = { .field = board->field };
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		char *words = puyo_column_words(&player, x);
		log_format(a->log, _("Column %d: %s."), x + 1,
		    words != NULL ? words : puyo_colour_word(EMPTY));
		free(words);
	}
}

bool
puyo_tell_boards(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	const struct content *content = q->view->content;
	int number, count = content == NULL ? 0 : content->board_count;
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (a.count > 0 && (puyo_asked_numbers(&a, &number, 1) != 1 || number < 1 ||
	    number > count))
		return error_set(e, ERR_INPUT, N_("Name a board from 1 to %d, such as boards 1."),
		    count);
	for (int i = 0; i < count; i++) {
		const struct puyo_board *board = &content->boards[i];
		if (a.count > 0 && i + 1 != number)
			continue;
		if (q->detail == DETAIL_SHORT)
			log_format(log, _("Board %d: %s."), i + 1, language_words(&board->name));
		else
			log_format(log, _("Board %d, %s: %s"), i + 1, language_words(&board->name),
			    language_words(&board->about));
		if (a.count > 0)
			answer_board(&a, board);
	}
	if (count == 0)
		log_add(log, _("There are no boards."));
	else if (q->detail == DETAIL_FULL)
		log_add(log, _("In practice a board is laid out by its number: lay 1."));
	return true;
}

/* --- the values of the level "learned" --- */

/* "Upright, column 1: value 2.41, chain 4, now 2.00, later 0.41." */
static void
answer_worth(const struct asked *a, const struct puyo_ahead *ahead, int place)
{
	char target[SENTENCE_SIZE], value[PUYO_VALUE_SIZE], now[PUYO_VALUE_SIZE],
	    later[PUYO_VALUE_SIZE];
	long reward = puyo_goal_reward(ahead->goal, &ahead->chains[place], false);
	puyo_target_text(place / 4, place % 4, target);
	puyo_value_text(ahead->worth[place], value);
	puyo_value_text(reward, now);
	puyo_value_text(ahead->worth[place] - reward, later);
	log_format(a->log, _("%s: value %s, chain %d, now %s, later %s."), target, value,
	    ahead->chains[place].steps, now, later);
}

/* Written on one line, whatever the width of a panel. */
static void
answer_inputs(const struct asked *a, const struct puyo_ahead *ahead, int place)
{
	char text[SENTENCE_SIZE];
	puyo_inputs_text(ahead, place / 4, place % 4, text);
	for (char *s = text; *s != '\0'; s++)
		*s = *s == '\n' ? ' ' : *s;
	log_add(a->log, text);
}

static bool
answer_place(const struct asked *a, const struct puyo_ahead *ahead, int place, struct error *e)
{
	if (!ahead->open[place])
		return error_set(e, ERR_RULE, N_("The pair cannot get there."));
	answer_worth(a, ahead, place);
	answer_inputs(a, ahead, place);
	return true;
}

static void
answer_best(const struct asked *a, const struct puyo_ahead *ahead)
{
	static const int most[DETAILS] = { 1, 3, PUYO_PLACES };
	int ranked[PUYO_PLACES], count = puyo_rank_places(ahead, ranked);
	for (int i = 0; i < count && i < most[a->question->detail]; i++)
		answer_worth(a, ahead, ranked[i]);
	if (a->question->detail == DETAIL_FULL)
		log_format(a->log, _("A value of 1 is %d garbage sent. Now: by this drop. Later: "
		    "what it expects from the next pair on."), ahead->goal->garbage);
}

bool
puyo_tell_sees(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	struct puyo_ahead ahead;
	int place;
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (!q->view->practice)
		return error_set(e, ERR_RULE,
		    N_("What the learned CPU sees is told in practice only."));
	if (q->view->content == NULL || q->view->content->learned == NULL)
		return error_set(e, ERR_RULE,
		    N_("The learned CPU is not there: its file is missing or damaged."));
	if (a.player->phase != PHASE_FALL || !puyo_cpu_see(q->view, 1, &ahead))
		return error_set(e, ERR_RULE, N_("There is no pair to place at the moment."));
	if (a.count > 0 && !puyo_understand_place(q->view, 1, q->about, &place))
		return error_set(e, ERR_INPUT,
		    N_("Name a column from 1 to 6 and up, right, down or left, such as sees 3 "
		    "left."));
	if (a.count > 0)
		return answer_place(&a, &ahead, place, e);
	answer_best(&a, &ahead);
	return true;
}
