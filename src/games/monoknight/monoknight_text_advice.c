/* monoknight_text_advice.c: what to do in MonoKnight, why, and what another choice costs. */
#include <stdio.h>

#include "game/language.h"
#include "games/monoknight/monoknight_text.h"

/* The destination of a card: by the vector, or by its only way. */
bool
knight_action_move(const struct view *v, const struct action *action, struct knight_move *move)
{
	struct knight_move ways[KNIGHT_TILES];
	const int *n = action->numbers;
	if (action->form == FORM_TAP)
		return knight_tap(v, n[0], n[1], move, NULL);
	int count = n[0] < v->slots ? knight_ways(v, n[0], ways) : 0, way = 0;
	for (int i = 0; action->form == FORM_PLAY_TO && i < count; i++)
		if (ways[i].vector.x == n[1] && ways[i].vector.y == n[2])
			way = i;
	if (count > 0)
		*move = ways[way];
	return count > 0;
}

static void
advise_play(const struct view *v, const struct action *action, char text[SENTENCE_SIZE])
{
	struct knight_move move;
	char label[KNIGHT_NAME_SIZE];
	if (!knight_action_move(v, action, &move))
		return;
	knight_shown_label(v->hand[move.slot].card, label);
	snprintf(text, SENTENCE_SIZE, _("play %s to %d,%d."), label, move.to.x, move.to.y);
}

static void
advise_discard(const struct view *v, const struct selection *selected, int slot,
    char text[SENTENCE_SIZE])
{
	char label[KNIGHT_NAME_SIZE];
	if (slot >= v->slots)
		return;
	knight_shown_label(v->hand[slot].card, label);
	if (selected == NULL)
		snprintf(text, SENTENCE_SIZE, _("discard %s."), label);
	else
		snprintf(text, SENTENCE_SIZE, _("discard %s (%s drops it, %s keeps it)."), label,
		    selected->keys->play, selected->keys->back);
}

void
knight_advice(const struct seat *seats, const struct view *v, const struct selection *selected,
    const struct action *action, char text[SENTENCE_SIZE])
{
	const int *n = action->numbers;
	text[0] = '\0';
	switch ((enum form)action->form) {
	case FORM_PLAY:
	case FORM_PLAY_TO:
	case FORM_TAP:
		advise_play(v, action, text);
		break;
	case FORM_SPAWN:
		snprintf(text, SENTENCE_SIZE, _("start at %d,%d."), n[0], n[1]);
		break;
	case FORM_DISCARD:
		advise_discard(v, selected, n[0], text);
		break;
	case FORM_REDRAW:
		if (selected == NULL)
			snprintf(text, SENTENCE_SIZE, "%s", _("draw a new hand."));
		else
			snprintf(text, SENTENCE_SIZE, _("draw a new hand (%s)."),
			    selected->keys->redraw);
		break;
	case FORM_ORDER:
	case FORMS:
		break;
	}
}

void
knight_reason(const struct seat *seats, const struct view *v, const struct judgement *j,
    char text[SENTENCE_SIZE])
{
	static const char *const sentences[] = {
		[REASON_NONE] = "",
		[REASON_SWEEP] = N_("It visits %d new tiles at once."),
		[REASON_RARE] = N_("Few cards reach %d,%d."),
		[REASON_HAND] = N_("From there %d of your cards lead to new tiles."),
		[REASON_VISIT] = N_("It visits a new tile."),
		[REASON_FRESH_CARDS] = N_("Your cards lead nowhere useful."),
	};
	const char *sentence = sentences[j->reason <= REASON_FRESH_CARDS ? j->reason : REASON_NONE];
	text[0] = '\0';
	if (*sentence != '\0')
		snprintf(text, SENTENCE_SIZE, _(sentence), j->numbers[0], j->numbers[1]);
}

void
knight_loss(const struct view *v, long loss, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("about %ld.%ld moves"), loss / 10, loss % 10);
}
