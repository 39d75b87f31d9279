/* puyo_text.c: Puyo's names, numbers, title and prompts. */
#include <stdio.h>
#include <string.h>

#include "game/language.h"
#include "games/puyo/puyo_text.h"

/* --- names and numbers --- */

void
puyo_number(long number, char text[PUYO_NUMBER_SIZE])
{
	char digits[PUYO_NUMBER_SIZE / 2], *out = text;
	int length = snprintf(digits, sizeof digits, "%ld", number);
	for (int i = 0; i < length; i++) {
		if (i > 0 && (length - i) % 3 == 0 && digits[i - 1] != '-')
			*out++ = ',';
		*out++ = digits[i];
	}
	*out = '\0';
}

void
puyo_time(int64_t ticks, char text[TEXT_TIME_SIZE])
{
	text_time(text, (uint64_t)ticks / TICKS_PER_SECOND);
}

/* --- who plays --- */

bool
puyo_is_person(const struct seat *seats, const struct view *v, int side)
{
	return side < v->players && seat_is_here(&seats[side + 1]);
}

int
puyo_own_side(const struct seat *seats, const struct view *v)
{
	if (seats_people(seats, v->players) != 1)
		return -1;
	return puyo_is_person(seats, v, 0) ? 0 : 1;
}

/* "1P You", "1P Ann", "2P CPU, weak" */
void
puyo_name(const struct seat *seats, const struct view *v, int side, char text[SENTENCE_SIZE])
{
	const struct seat *seat = &seats[side + 1];
	const char *level = _(game_word(&puyo_game, seat->level));
	bool named = seat->level[0] != '\0';
	if (v->players == 1)
		snprintf(text, SENTENCE_SIZE, "%s", seat->cpu ? _("CPU") : _("You"));
	else if (seat->cpu && !named)
		snprintf(text, SENTENCE_SIZE, _("%dP CPU"), side + 1);
	else if (seat->cpu)
		snprintf(text, SENTENCE_SIZE, _("%dP CPU, %s"), side + 1,
		    level != NULL ? level : seat->level);
	else if (seat->remote || seats_people(seats, v->players) > 1)
		snprintf(text, SENTENCE_SIZE, _("%dP %s"), side + 1,
		    player_called(seats, side + 1).name);
	else
		snprintf(text, SENTENCE_SIZE, _("%dP you"), side + 1);
}

void
puyo_name_spoken(const struct seat *seats, const struct view *v, int side, char text[SENTENCE_SIZE])
{
	if (seats[side + 1].cpu || v->players == 1)
		puyo_name(seats, v, side, text);
	else
		snprintf(text, SENTENCE_SIZE, "%s", player_called(seats, side + 1).name);
}

/* --- lines --- */

static void
title(const struct view *v, char text[SENTENCE_SIZE])
{
	const char *mode = puyo_has_problem(v) ? _("Problem") : v->practice ? _("Practice") :
	    v->players > 1 ? _("Match") : v->speed == SPEED_RISING ? _("Endless, rising speed") :
	    _("Endless");
	snprintf(text, SENTENCE_SIZE, "%s", mode);
	if (v->best > 1)
		text_append(text, SENTENCE_SIZE, _(", best of %d: %d-%d"), v->best, puyo_won(v, 0),
		    puyo_won(v, 1));
	text_append(text, SENTENCE_SIZE, "%s%s%s", v->offset ? _(", offset") : "",
	    v->kick ? _(", kick") : "", v->untimed ? _(", no clock") : "");
}

/* A player without a screen must hear which pair to place, and before the first one also how;
 * false: the viewer has no pair to place. */
static bool
place_prompt(const struct view *v, char text[SENTENCE_SIZE])
{
	char pair[SENTENCE_SIZE / 2];
	bool own = v->viewer >= 1 && v->viewer <= v->players &&
	    v->player[v->viewer - 1].phase == PHASE_FALL;
	if (!own || !(v->practice || v->untimed))
		return false;
	puyo_pair_words(v->shown[v->viewer - 1][0], text);
	text_copy(pair, sizeof pair, text);
	bool first = puyo_landed(&v->player[v->viewer - 1]) == 0;
	if (puyo_has_problem(v)) {
		puyo_goal_sentence(v, text);
		text_append(text, SENTENCE_SIZE, _(" Pair: %s."), pair);
		return true;
	}
	snprintf(text, SENTENCE_SIZE, first ? _("Pair: %s. Choose a place, such as 3 left.") :
	    _("Pair: %s."), pair);
	return true;
}

/* Names the keys, or for a player without a cursor none. */
static void
practice_prompt(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	bool dead = v->player[0].phase == PHASE_DEAD;
	if (puyo_has_problem(v) && !dead)
		puyo_goal_sentence(v, text);
	else if (puyo_has_problem(v) && selected != NULL)
		snprintf(text, SENTENCE_SIZE,
		    _("Not solved: %s takes a pair back, to try another way."),
		    selected->keys[NAMED_UNDO]);
	else if (puyo_has_problem(v))
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Not solved: undo takes a pair back, to try another way."));
	else if (selected == NULL)
		snprintf(text, SENTENCE_SIZE, "%s",
		    dead ? _("The field is full.") : _("Choose a column and a turn for the pair."));
	else if (dead)
		snprintf(text, SENTENCE_SIZE,
		    _("The field is full: %s takes the pair back, %s chooses another board."),
		    selected->keys[NAMED_UNDO], selected->keys[NAMED_BOARDS]);
	else if (selected->editing)
		snprintf(text, SENTENCE_SIZE,
		    _("%s move the cursor; %s %s %s set the cell; %s ends editing."),
		    selected->keys[NAMED_CURSOR], selected->keys[NAMED_COLOURS],
		    selected->keys[NAMED_GARBAGE], selected->keys[NAMED_EMPTY],
		    selected->keys[NAMED_EDITED]);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("%s choose the column, %s turns right, %s left; %s drops the pair."),
		    selected->keys[NAMED_MOVE], selected->keys[NAMED_TURN],
		    selected->keys[NAMED_TURN_LEFT], selected->keys[NAMED_DROP]);
}

static void
prompt(const struct seat *seats, const struct view *v, const struct selection *selected,
    char text[SENTENCE_SIZE])
{
	int people = seats_people(seats, v->players);
	if (v->over)
		puyo_end_sentence(seats, v, text);
	else if (selected == NULL && people > 0 && place_prompt(v, text))
		return;
	else if (v->practice)
		practice_prompt(v, selected, text);
	else if (people == 0 && (seats[1].remote || seats[2].remote))
		snprintf(text, SENTENCE_SIZE, "%s", _("You watch this match."));
	else if (people == 0 && selected != NULL)
		snprintf(text, SENTENCE_SIZE,
		    _("Two CPUs play; you watch. Speed %dx: %s faster, %s slower."), selected->pace,
		    selected->keys[NAMED_FASTER], selected->keys[NAMED_SLOWER]);
	else if (people == 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("Two CPUs play; you watch."));
	else if (selected == NULL)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Four of one colour that touch vanish; chains send garbage."));
	else if (people > 1)
		snprintf(text, SENTENCE_SIZE,
		    _("Four of one colour that touch vanish; chains send garbage. %s: menu."),
		    selected->keys[NAMED_MENU]);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("Four of one colour that touch vanish. %s turns right, %s left; %s drops."),
		    selected->keys[NAMED_TURN], selected->keys[NAMED_TURN_LEFT],
		    selected->keys[NAMED_DROP]);
}

const struct sentences puyo_sentences = {
	.game       = &puyo_game,
	.title      = title,
	.prompt     = prompt,
	.advice     = puyo_advice,
	.reason     = puyo_reason,
	.loss       = puyo_loss,
	.tell       = puyo_tell,
	.mark       = puyo_mark,
	.verdict    = puyo_verdict,
	.report     = puyo_report,
	.describe   = puyo_describe,
	.stats      = puyo_stats,
	.best       = puyo_best,
	.statistics = puyo_statistics,
	.topics     = puyo_topics,
	.choice     = puyo_choice,
	.understand = puyo_understand,
	.typing     = puyo_typing,
	.place      = puyo_place_words,
	.understand_place = puyo_understand_place,
	.settled    = puyo_settled,
	.code       = puyo_code_spoken,
	.code_board = puyo_code_field,
};
