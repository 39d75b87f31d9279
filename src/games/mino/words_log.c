/* words_log.c: what happens in Mino, in sentences. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/words.h"

static int
number_of(const json_t *event, const char *key)
{
	return (int)json_integer_value(json_object_get(event, key));
}

/* Short enough for the message line; the formula stands in its panel. */
static void
say_score(const struct view *v, const json_t *event, struct log *log)
{
	struct mino_formula formula;
	char text[SENTENCE_SIZE], product[64], a[24], b[24];
	mino_formula_read(&formula, v->content, event);
	mino_number(formula.a, a);
	mino_number(formula.b, b);
	snprintf(product, sizeof product, "%s × %s", a, b);
	long long score = (long long)formula.score;
	int gold = number_of(event, "gold");
	if (gold > 0)
		snprintf(text, sizeof text, _("+%lld: %s, +%d G."), score, product, gold);
	else
		snprintf(text, sizeof text, _("+%lld: %s."), score, product);
	log_add(log, text);
}

static void
say_stamp(const struct view *v, const json_t *event, struct log *log)
{
	const char *id = json_string_value(json_object_get(event, "buff"));
	char text[SENTENCE_SIZE];
	for (int i = BUFF_none + 1; id != NULL && i < BUFFS; i++) {
		if (strcmp(mino_buff_names[i], id) != 0)
			continue;
		snprintf(text, sizeof text, _("Stamped: %s %d."), language_words(&v->content->buffs[i].name),
		    number_of(event, "level"));
		log_add(log, text);
	}
}

static void
say_stuck(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	(void)v;
	snprintf(text, sizeof text, _("Stuck: hands -%d."), number_of(event, "lost"));
	log_add(log, text);
}

static void
say_round(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	(void)v;
	snprintf(text, sizeof text, _("Round %d: %d points in %d hands."), number_of(event, "round"),
	    number_of(event, "target"), number_of(event, "hands"));
	log_put(log, &(struct log_line){ .text = text, .heading = true });
}

static void
say_clear(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	(void)v;
	snprintf(text, sizeof text, _("Round %d won: +%d G."), number_of(event, "round"), number_of(event, "total"));
	log_add(log, text);
}

static void
say_bought(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE], name[SENTENCE_SIZE];
	mino_item_name(v, number_of(event, "item") - 1, name);
	snprintf(text, sizeof text, _("Bought for %d G: %.80s."), number_of(event, "price"), name);
	log_add(log, text);
}

/* The name of the relic or the amulet that an event is about. */
static const char *
name_in(const struct view *v, const json_t *event)
{
	const struct { const char *key; const char *const *ids; const struct mino_words *words; int count; } kinds[] = {
		{ "relic", mino_relic_names, v->content->relics, RELICS },
		{ "amulet", mino_amulet_names, v->content->amulets, AMULETS },
	};
	for (size_t kind = 0; kind < LEN(kinds); kind++) {
		const char *id = json_string_value(json_object_get(event, kinds[kind].key));
		for (int i = 0; id != NULL && i < kinds[kind].count; i++)
			if (strcmp(kinds[kind].ids[i], id) == 0)
				return language_words(&kinds[kind].words[i].name);
	}
	return "";
}

static void
say_sold(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Sold for %d G: %.80s."), number_of(event, "price"), name_in(v, event));
	log_add(log, text);
}

static void
say_used(const struct view *v, const json_t *event, struct log *log)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Used: %.80s."), name_in(v, event));
	log_add(log, text);
}

static void
say_event(const struct view *v, const json_t *event, struct log *log)
{
	static const struct {
		const char	*event;
		const char	*words;		/* said as they are, or */
		void		(*say)(const struct view *, const json_t *, struct log *);
	} sayings[] = {
		{ "round", NULL, say_round }, { "score", NULL, say_score }, { "stamped", NULL, say_stamp },
		{ "stuck", NULL, say_stuck }, { "round_clear", NULL, say_clear }, { "bought", NULL, say_bought },
		{ "sold", NULL, say_sold }, { "used", NULL, say_used },
		{ "bandage", N_("The Bandage brings a piece that takes no hand."), NULL },
		{ "volcano", N_("Volcano!"), NULL },
		{ "phoenix", N_("The Phoenix burns, and the round begins anew."), NULL },
		{ "recycled", N_("Another piece for that one."), NULL },
		{ "discarded", N_("A kept piece is lost: its place is gone."), NULL },
		{ "game_over", N_("Target missed: the run is over."), NULL },
		{ "game_clear", N_("All rounds are cleared!"), NULL },
	};
	const char *name = json_string_value(json_object_get(event, "event"));
	for (size_t i = 0; i < LEN(sayings); i++) {
		if (strcmp(sayings[i].event, name) != 0)
			continue;
		if (sayings[i].say != NULL)
			sayings[i].say(v, event, log);
		else
			log_add(log, _(sayings[i].words));
	}
}

static int
count_events(const json_t *events, const char *name)
{
	const json_t *event;
	size_t i;
	int count = 0;
	json_array_foreach(events, i, event)
		count += strcmp(json_string_value(json_object_get(event, "event")), name) == 0;
	return count;
}

/* All that happens at once has to fit the message line: many stamps are only
 * counted, and those of the last clear serve nobody. */
void
mino_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	int stamps = count_events(events, "game_clear") > 0 ? 0 : count_events(events, "stamped");
	bool counted = false;
	char text[SENTENCE_SIZE];
	(void)seats;
	json_array_foreach(events, i, event) {
		bool stamp = strcmp(json_string_value(json_object_get(event, "event")), "stamped") == 0;
		if (!stamp || stamps == 1)
			say_event(v, event, log);
		if (stamp && stamps > 1 && !counted) {
			snprintf(text, sizeof text, _("Stamped: %d cells."), stamps);
			log_add(log, text);
			counted = true;
		}
	}
}

/* --- what everybody sees, and a replay tells --- */

static void
tell_placed(const json_t *event, char text[SENTENCE_SIZE])
{
	const json_t *card = json_object_get(event, "card");
	const char *id = json_string_value(json_is_object(card) ? json_object_get(card, "mino") : card);
	snprintf(text, SENTENCE_SIZE, _("%s is laid in column %d, row %d."), id != NULL ? id : _("A sculpted piece"),
	    number_of(event, "x") + 1, number_of(event, "y") + 1);
}

bool
mino_remark(const struct view *v, const json_t *event, char text[SENTENCE_SIZE])
{
	static const struct { const char *event, *words; } sayings[] = {
		{ "started", N_("The round begins.") }, { "stocked", N_("A piece is kept.") },
		{ "moved", N_("A relic changes its place.") }, { "shop", N_("The shop has new wares.") },
	};
	const char *name = json_string_value(json_object_get(event, "event"));
	(void)v;
	text[0] = '\0';
	if (strcmp(name, "placed") == 0)
		tell_placed(event, text);
	for (size_t i = 0; i < LEN(sayings); i++)
		if (strcmp(sayings[i].event, name) == 0)
			snprintf(text, SENTENCE_SIZE, "%s", _(sayings[i].words));
	return text[0] != '\0';
}
