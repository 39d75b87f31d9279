/* monoknight_text_log.c: the events of MonoKnight as sentences. */
#include <string.h>

#include "game/language.h"
#include "games/monoknight/monoknight_text.h"

/* The label of the card in an event. */
static const char *
label_of(const char *name, char label[KNIGHT_NAME_SIZE])
{
	struct knight_card card = { 0 };
	knight_card_from_name(name, &card);
	knight_shown_label(card, label);
	return label;
}

static void
tell_penalty(const char *kind, int amount, struct log *log)
{
	if (strcmp(kind, knight_penalty_names[PENALTY_DEADLOCK]) == 0 && amount == 0)
		log_add(log, _("Still no card can move: another new hand, free."));
	else if (strcmp(kind, knight_penalty_names[PENALTY_DEADLOCK]) == 0)
		log_format(log, _("No card can move: new hand, +%d."), amount);
	else if (strcmp(kind, knight_penalty_names[PENALTY_REDRAW]) == 0)
		log_format(log, _("New hand, +%d."), amount);
	else if (strcmp(kind, knight_penalty_names[PENALTY_REVISIT]) == 0 && amount > 0)
		log_format(log, _("Visited before: +%d."), amount);
}

static void
tell_event(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	struct spot at;
	switch (event_id(knight_events, event)) {
	case EVENT_moved:
		at = knight_spot_in(EVENT_GET(event, moved, to));
		log_format(log, _("%s to %d,%d."), label_of(EVENT_TEXT(event, moved, card), label),
		    at.x, at.y);
		break;
	case EVENT_penalty:
		tell_penalty(EVENT_TEXT(event, penalty, kind), EVENT_INT(event, penalty, amount),
		    log);
		break;
	case EVENT_discarded:
		log_format(log, _("%s discarded, +%d."),
		    label_of(EVENT_TEXT(event, discarded, card), label),
		    v->setting.penalties[PENALTY_DISCARD]);
		break;
	case EVENT_spawned:
		at = knight_spot_in(EVENT_GET(event, spawned, at));
		log_format(log, _("Started at %d,%d."), at.x, at.y);
		break;
	case EVENT_warped:
		at = knight_spot_in(EVENT_GET(event, warped, to));
		log_format(log, _("Warped to %d,%d."), at.x, at.y);
		break;
	case EVENT_shuffled:
		log_add(log, _("Shuffled: a new hand, free."));
		break;
	case EVENT_order:
		log_add(log, v->order == ORDER_DIRECTION ? _("Hand sorted by direction.") :
		    _("Hand in the order it was dealt."));
		break;
	case EVENT_cleared:
		log_format(log, _("Cleared! Score %d."), knight_score(v));
		break;
	case EVENT_lost:
		log_add(log, _("No card of this deck can ever move: the run is lost."));
		break;
	}
}

void
knight_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	json_array_foreach(events, i, event)
		tell_event(v, event, log);
}
