/* words_log.c: what happens in MonoKnight, in sentences. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/monoknight/words.h"

static int
coordinate(const json_t *event, const char *key, size_t index)
{
	return (int)json_integer_value(json_array_get(json_object_get(event, key), index));
}

/* The label of the card an event names. */
static void
label_of(const json_t *event, char label[KNIGHT_NAME_SIZE])
{
	struct knight_card card = { 0 };
	knight_card_from_name(json_string_value(json_object_get(event, "card")), &card);
	knight_shown_label(card, label);
}

static void
say_moved(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	(void)v;
	label_of(event, label);
	log_format(log, _("%s to %d,%d."), label, coordinate(event, "to", 0), coordinate(event, "to", 1));
}

static void
say_penalty(const struct view *v, const json_t *event, struct log *log)
{
	const char *kind = json_string_value(json_object_get(event, "kind"));
	int amount = (int)json_integer_value(json_object_get(event, "amount"));
	(void)v;
	if (strcmp(kind, "deadlock") == 0 && amount == 0)
		log_format(log, "%s", _("Still no card can move: dealt again for nothing."));
	else if (strcmp(kind, "deadlock") == 0)
		log_format(log, _("No card can move: new hand, +%d."), amount);
	else if (strcmp(kind, "redraw") == 0)
		log_format(log, _("New hand, +%d."), amount);
	else if (strcmp(kind, "revisit") == 0 && amount > 0)
		log_format(log, _("Visited before: +%d."), amount);
}

static void
say_discarded(const struct view *v, const json_t *event, struct log *log)
{
	char label[KNIGHT_NAME_SIZE];
	label_of(event, label);
	log_format(log, _("%s discarded, +%d."), label, v->setting.penalties[PENALTY_DISCARD]);
}

static void
say_spawned(const struct view *v, const json_t *event, struct log *log)
{
	(void)v;
	log_format(log, _("Started at %d,%d."), coordinate(event, "at", 0), coordinate(event, "at", 1));
}

static void
say_warped(const struct view *v, const json_t *event, struct log *log)
{
	(void)v;
	log_format(log, _("Warped to %d,%d."), coordinate(event, "to", 0), coordinate(event, "to", 1));
}

static void
say_shuffled(const struct view *v, const json_t *event, struct log *log)
{
	(void)v, (void)event;
	log_format(log, "%s", _("Shuffled: a new hand for nothing."));
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
	log_format(log, "%s", _("No card of this deck can ever move: the run is lost."));
}

static void
say_event(const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		const char	*name;
		void		 (*say)(const struct view *, const json_t *, struct log *);
	} sayings[] = {
		{ "moved", say_moved }, { "penalty", say_penalty }, { "discarded", say_discarded },
		{ "spawned", say_spawned }, { "warped", say_warped }, { "shuffled", say_shuffled },
		{ "order", say_order }, { "cleared", say_cleared }, { "lost", say_lost },
	};
	const char *name = json_string_value(json_object_get(event, "event"));
	for (size_t i = 0; i < LEN(sayings); i++)
		if (strcmp(sayings[i].name, name) == 0)
			sayings[i].say(v, event, log);
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
