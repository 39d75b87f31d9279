/* words_log.c: what happens in MonoKnight, in sentences. */
#include <string.h>

#include "game/language.h"
#include "games/monoknight/words.h"

/* The label of the card an event names. */
static void
label_of(const char *name, char label[KNIGHT_NAME_SIZE])
{
	struct knight_card card = { 0 };
	knight_card_from_name(name, &card);
	knight_shown_label(card, label);
}

static void
say_moved(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	struct spot to = knight_spot_in(EVENT_GET(event, moved, to));
	(void)v;
	label_of(EVENT_TEXT(event, moved, card), label);
	log_format(log, _("%s to %d,%d."), label, to.x, to.y);
}

static void
say_penalty(const struct view *v, const json_t *event, struct log *log)
{
	const char *kind = EVENT_TEXT(event, penalty, kind);
	int amount = EVENT_INT(event, penalty, amount);
	(void)v;
	if (strcmp(kind, knight_penalty_names[PENALTY_DEADLOCK]) == 0 && amount == 0)
		log_add(log, _("Still no card can move: dealt again for nothing."));
	else if (strcmp(kind, knight_penalty_names[PENALTY_DEADLOCK]) == 0)
		log_format(log, _("No card can move: new hand, +%d."), amount);
	else if (strcmp(kind, knight_penalty_names[PENALTY_REDRAW]) == 0)
		log_format(log, _("New hand, +%d."), amount);
	else if (strcmp(kind, knight_penalty_names[PENALTY_REVISIT]) == 0 && amount > 0)
		log_format(log, _("Visited before: +%d."), amount);
}

static void
say_discarded(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	label_of(EVENT_TEXT(event, discarded, card), label);
	log_format(log, _("%s discarded, +%d."), label, v->setting.penalties[PENALTY_DISCARD]);
}

static void
say_spawned(const struct view *v, const json_t *event, struct log *log)
{
	struct spot at = knight_spot_in(EVENT_GET(event, spawned, at));
	(void)v;
	log_format(log, _("Started at %d,%d."), at.x, at.y);
}

static void
say_warped(const struct view *v, const json_t *event, struct log *log)
{
	struct spot to = knight_spot_in(EVENT_GET(event, warped, to));
	(void)v;
	log_format(log, _("Warped to %d,%d."), to.x, to.y);
}

static void
say_shuffled(const struct view *v, const json_t *event, struct log *log)
{
	(void)v, (void)event;
	log_add(log, _("Shuffled: a new hand for nothing."));
}

static void
say_order(const struct view *v, const json_t *event, struct log *log)
{
	(void)event;
	log_format(log, _("The hand is kept %s."), knight_word(knight_order_names[v->order]));
}

static void
say_cleared(const struct view *v, const json_t *event, struct log *log)
{
	(void)event;
	log_format(log, _("Cleared! Score %d."), knight_score(v));
}

static void
say_lost(const struct view *v, const json_t *event, struct log *log)
{
	(void)v, (void)event;
	log_add(log, _("No card of this deck can ever move: the run is lost."));
}

static void
say_event(const struct view *v, const json_t *event, struct log *log)
{
	static void (*const sayings[EVENT_KINDS])(const struct view *, const json_t *, struct log *) = {
		[EVENT_moved] = say_moved, [EVENT_penalty] = say_penalty, [EVENT_discarded] = say_discarded,
		[EVENT_spawned] = say_spawned, [EVENT_warped] = say_warped, [EVENT_shuffled] = say_shuffled,
		[EVENT_order] = say_order, [EVENT_cleared] = say_cleared, [EVENT_lost] = say_lost,
	};
	int id = event_id(knight_events, event);
	if (sayings[id] != NULL)
		sayings[id](v, event, log);
}

void
knight_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	(void)seats;
	json_array_foreach(events, i, event)
		say_event(v, event, log);
}
