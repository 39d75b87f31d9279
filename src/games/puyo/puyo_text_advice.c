/* puyo_text_advice.c: sentences about the best place for a pair, the reason, and the cost of
 * another place. */
#include <stdio.h>

#include "game/language.h"
#include "games/puyo/puyo_text.h"

/* "Turn right, column 5": the keys that move a pair there. People count from 1. */
void
puyo_target_text(int x, int r, char text[SENTENCE_SIZE])
{
	static const char *const turns[] = {
		N_("Upright, column %d"), N_("Turn right, column %d"),
		N_("Turn twice, column %d"), N_("Turn left, column %d"),
	};
	snprintf(text, SENTENCE_SIZE, _(turns[r & 3]), x + 1);
}

/* "Turn right, column 5.", or the hints for both players: "1P ...; 2P ..."; "" for an action that
 * places no pair. */
void
puyo_advice(const struct seat *seats, const struct view *v, const struct selection *selected,
    const struct action *action, char sentence[SENTENCE_SIZE])
{
	char target[SENTENCE_SIZE];
	bool two = seats_people(seats, v->players) > 1;
	sentence[0] = '\0';
	if (selected == NULL && action->form == FORM_PLACE)
		puyo_target_text(action->numbers[0], action->numbers[1], sentence);
	for (int side = 0; selected != NULL && side < v->players; side++) {
		const struct puyo_hint *hint = &selected->hints[side];
		if (!hint->given)
			continue;
		puyo_target_text(hint->x, hint->r, target);
		if (two)
			text_append(sentence, SENTENCE_SIZE, "%s%dP %s",
			    sentence[0] != '\0' ? "; " : "", side + 1, target);
		else
			snprintf(sentence, SENTENCE_SIZE, "%s", target);
	}
	if (sentence[0] != '\0')
		text_append(sentence, SENTENCE_SIZE, "%s", _("."));
}

/* Sentences for the place alone, and for comparing it with the other place. */
static const char *const reasons[REASONS][2] = {
	[REASON_FIRE] = { N_("It fires a chain of %d: %s points.") },
	[REASON_CANCEL] = { N_("It cancels %d of %s incoming garbage.") },
	[REASON_FULL] = { N_("The other place fills the field.") },
	[REASON_ROOM] = { N_("Pairs that still fit after the other place: %d.") },
	[REASON_MIDDLE] = { N_("Rows it leaves in the middle: %d."),
	    N_("Rows it leaves in the middle: %d; the other place, %s.") },
	[REASON_READY] = { N_("It keeps a chain of %d ready."),
	    N_("It keeps a chain of %d ready; the other place, %s.") },
	[REASON_BUILD] = { N_("It makes a chain of %d ready (now %s).") },
	[REASON_LEAD] = { N_("It can become a chain of %d."),
	    N_("It can become a chain of %d; the other place, %s.") },
	[REASON_JOIN] = { N_("It brings %d of a colour together.") },
};

void
puyo_reason(const struct seat *seats, const struct view *v, const struct judgement *j,
    char text[SENTENCE_SIZE])
{
	char second[PUYO_NUMBER_SIZE];
	text[0] = '\0';
	if (j->reason <= REASON_NONE || j->reason >= REASONS)
		return;
	const char *const *sentences = reasons[j->reason];
	puyo_number(j->numbers[1], second);
	snprintf(text, SENTENCE_SIZE, _(sentences[j->numbers[2] != 0 && sentences[1] != NULL]),
	    j->numbers[0], second);
}

void
puyo_loss(const struct view *v, long loss, char text[SENTENCE_SIZE])
{
	if (loss >= PUYO_LOSS_GAME)
		snprintf(text, SENTENCE_SIZE, "%s", _("the whole game"));
	else
		snprintf(text, SENTENCE_SIZE, _("about %ld.%ld chain steps"), loss / 10, loss % 10);
}
