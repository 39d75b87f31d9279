/* control_moment.c: what is happening just now in Synegier: in words, and where. */
#include <stdio.h>

#include "game/language.h"
#include "games/synegier/control.h"

static void
describe_boss(const struct view *v, struct moment *m)
{
	const struct syn_boss *boss = &v->content->bosses[v->boss];
	snprintf(m->title, sizeof m->title, _("The raid: %s"), language_words(&boss->name));
	snprintf(m->text, sizeof m->text, _("HP %d, ATK %d, DEF %d. Whoever does it the most damage wins, if "
	    "it falls within %d rounds. No more enemies, no more events, and who goes down stays down."),
	    boss->hp, boss->stat[STAT_ATK], boss->stat[STAT_DEF], v->content->numbers.raid_rounds);
}

static void
describe_sweep(const struct view *v, struct moment *m)
{
	const struct syn_numbers *n = &v->content->numbers;
	snprintf(m->title, sizeof m->title, "%s", _("The sweep"));
	snprintf(m->text, sizeof m->text, _("Every enemy you down is a level and %d coins. The sweep ends with "
	    "%d enemies down, or with soldiers down %d times; then the boss comes."), n->kill_coins,
	    n->kills_to_raid, n->downs_to_raid);
}

void
synegier_describe_phase(const struct view *v, struct moment *m)
{
	if (v->raid.round > 0 && v->boss != SYN_NONE)
		describe_boss(v, m);
	else
		describe_sweep(v, m);
}

static void
describe_event(const struct view *v, struct moment *m)
{
	const struct syn_event *event = &v->content->events[v->event];
	snprintf(m->title, sizeof m->title, _("Event: %s"), language_words(&event->name));
	snprintf(m->text, sizeof m->text, "%s", language_words(&event->text));
}

static void
describe_card(const struct view *v, const json_t *event, const char *line, struct moment *m)
{
	int card = syn_card_of(v->content, EVENT_TEXT(event, card, card));
	snprintf(m->title, sizeof m->title, "%s", line);
	if (card != SYN_NONE)
		snprintf(m->text, sizeof m->text, "%s", language_words(&v->content->cards[card].text));
}

/* Where it happens: wounds and healing as numbers, other things as a mark. */
static void
find_place(const struct view *v, const json_t *event, int id, struct moment *m)
{
	int piece = id == EVENT_card ? PIECE_SOLDIER + EVENT_INT(event, card, seat) - 1 :
	    syn_piece_in(id == EVENT_battle ? EVENT_GET(event, battle, defender) : EVENT_GET(event, damage, piece));
	bool wound = id == EVENT_damage, healing = id == EVENT_heal;
	if (piece == PIECE_NONE || !syn_on_field(v, piece))
		return;
	m->at = v->pieces[piece].at;
	m->style = healing ? STYLE_GOOD : STYLE_BAD;
	int amount = wound || healing ? EVENT_INT(event, damage, amount) : 0;
	if (amount > 0)
		snprintf(m->sign, sizeof m->sign, "%c%d", wound ? '-' : '+', amount > 999 ? 999 : amount);
}

void
synegier_set_moment(struct desk *d, bool large, const json_t *event, const char *line)
{
	const struct view *v = d->shown;
	struct moment *m = &d->moment;
	int id = event_id(syn_events, event);
	*m = (struct moment){ .large = large };
	find_place(v, event, id, m);
	if (id == EVENT_phase)
		synegier_describe_phase(v, m);
	else if (id == EVENT_event && v->event != SYN_NONE)
		describe_event(v, m);
	else if (id == EVENT_card)
		describe_card(v, event, line, m);
	else if (id == EVENT_sentence)
		snprintf(m->title, sizeof m->title, _("Sentence, cards %d and %d of the row"),
		    EVENT_INT(event, sentence, left), EVENT_INT(event, sentence, left) + 1);
	if (m->text[0] == '\0')
		snprintf(m->text, sizeof m->text, "%s", line);
}
