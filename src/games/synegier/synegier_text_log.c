/* synegier_text_log.c: Synegier's log: a sentence for each event. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* One event: the name of its piece or player, and its line. */
struct report {
	const struct seat	*seats;
	const struct view	*v;
	const json_t		*event;
	char			 who[SENTENCE_SIZE];	/* the piece, or the seat's soldier */
	char			*line;
};

#define TELL(t, ...) snprintf((t)->line, SENTENCE_SIZE, __VA_ARGS__)
#define NUMBER(t, kind, member) EVENT_INT((t)->event, kind, member)
#define TEXT(t, kind, member) EVENT_TEXT((t)->event, kind, member)

static const char *
card_name(const struct report *t, const char *id)
{
	return synegier_card_name(t->v, syn_card_of(t->v->content, id));
}

/* A viewer who sees everything also reads about the others' cards. */
static bool
is_viewer(const struct report *t)
{
	return NUMBER(t, turn, seat) == t->v->seat;
}

static void
tell_picked(struct report *t)
{
	if (!json_is_string(EVENT_GET(t->event, picked, card)))
		return;
	if (is_viewer(t))
		TELL(t, _("You take %s."), card_name(t, TEXT(t, picked, card)));
	else
		TELL(t, _("%s takes %s."), t->who, card_name(t, TEXT(t, picked, card)));
}

static void
tell_soldier(struct report *t)
{
	TELL(t, _("%s leads %s."), player_tag(t->seats, NUMBER(t, soldier, seat)).name, t->who);
}

static void
tell_phase(struct report *t)
{
	const struct content *k = t->v->content;
	const char *phase = TEXT(t, phase, phase),
	    *boss = json_string_value(EVENT_GET(t->event, phase, boss));
	if (strcmp(phase, "sweep") == 0)
		TELL(t, "%s", _("The sweep begins: it ends with 20 enemies down, or 3 soldiers."));
	else if (strcmp(phase, "pick_soldier") == 0)
		synegier_deck_code(t->v, t->v->seat, t->line);
	else if (boss != NULL)
		TELL(t, _("The raid begins: %s appears!"),
		    language_words(&k->bosses[syn_boss_of(k, boss)].name));
}

static void
tell_turn(struct report *t)
{
	char player[SENTENCE_SIZE];
	synegier_player(t->seats, t->v, NUMBER(t, turn, seat), player);
	snprintf(t->line, SENTENCE_SIZE, _("-- %s, %.60s: mana %d --"), player, t->who,
	    NUMBER(t, turn, mana));
}

static void
tell_card(struct report *t)
{
	TELL(t, _("%s plays %s (mana %d left)."), t->who, card_name(t, TEXT(t, card, card)),
	    NUMBER(t, card, mana));
}

static void
tell_moved(struct report *t)
{
	static const struct named ways[] = {
		{ "corner", N_("%s takes the field on %d,%d."), NULL },
		{ "card", N_("%s moves to %d,%d."), NULL },
		{ "walk", N_("%s walks to %d,%d."), NULL },
		{ "push", N_("%s is pushed to %d,%d."), NULL },
		{ "pull", N_("%s is pulled to %d,%d."), NULL },
		{ "swap", N_("%s swaps places and is now on %d,%d."), NULL },
		{ "dice", N_("%s leaps to %d,%d."), NULL },
		{ "warp", N_("%s is warped to %d,%d."), NULL },
		{ "boss", N_("%s strides to %d,%d."), NULL },
		{ "place", N_("%s makes room and moves to %d,%d."), NULL },
		{ 0 },
	};
	struct spot to = syn_spot_in(EVENT_GET(t->event, moved, to));
	TELL(t, _(named_find(ways, TEXT(t, moved, how))->word), t->who, to.x, to.y);
}

static void
tell_sentence(struct report *t)
{
	const struct content *k = t->v->content;
	int colour = text_index(TEXT(t, sentence, colour), syn_colour_names, COLOURS);
	char sentence[SENTENCE_SIZE];
	if (colour < 0 || !synegier_sentence_of(k, TEXT(t, sentence, subject),
	    TEXT(t, sentence, verb), sentence))
		return;
	synegier_replace_arrow(sentence);
	TELL(t, "%s: %.220s", language_words(&k->colours[colour].name), sentence);
}

static void
tell_dice(struct report *t)
{
	static const struct named reasons[] = {
		{ "effect", N_("Die for the effect: %s"), NULL },
		{ "condition", N_("Die for the condition: %s"), NULL },
		{ "mana", N_("Die for mana: %s"), NULL },
		{ "spawn", N_("Dice for the square: %s"), NULL },
		{ "status", N_("Die for the enemy's values: %s"), NULL },
		{ "enemy", N_("Dice for the leap: %s"), NULL },
		{ "warp", N_("Dice for the warp: %s"), NULL },
		{ 0 },
	};
	const json_t *values = EVENT_GET(t->event, dice, values), *value;
	size_t i;
	char dice[64] = "";
	json_array_foreach(values, i, value)
		text_append(dice, sizeof dice, "%s%d", i > 0 ? _(", ") : "",
		    (int)json_integer_value(value));
	TELL(t, _(named_find(reasons, TEXT(t, dice, why))->word), dice);
}

static void
tell_damage(struct report *t)
{
	static const struct named causes[] = {
		{ "effect", N_("%s loses %d HP, %d left."), NULL },
		{ "drain", N_("%s loses %d HP to a drain, %d left."), NULL },
		{ "battle", N_("%s loses %d HP in battle, %d left."), NULL },
		{ "counter", N_("%s loses %d HP to the counter, %d left."), NULL },
		{ "area", N_("%s is hit for %d HP, %d left."), NULL },
		{ "collision", N_("%s is rammed for %d HP, %d left."), NULL },
		{ "poison", N_("%s loses %d HP to poison, %d left."), NULL },
		{ "burn", N_("%s loses %d HP to burns, %d left."), NULL },
		{ "quake", N_("%s loses %d HP in the quake, %d left."), NULL },
		{ 0 },
	};
	if (json_is_integer(EVENT_GET(t->event, damage, shield)))
		TELL(t, _("%s's shield takes the blow."), t->who);
	else
		TELL(t, _(named_find(causes, TEXT(t, damage, why))->word), t->who,
		    NUMBER(t, damage, amount), NUMBER(t, damage, hp));
}

void
synegier_modifier(const char *who, enum stat stat, int n, enum duration lasts,
    char line[SENTENCE_SIZE])
{
	static const char *const spans[DURATIONS] = {
		[DUR_TURN] = N_("%s has %s %+d this turn."),
		[DUR_NEXT] = N_("%s has %s %+d until the next turn."),
		[DUR_GAME] = N_("%s has %s %+d for the game."),
		[DUR_ROUND] = N_("%s has %s %+d until the next event."),
	};
	snprintf(line, SENTENCE_SIZE, _(spans[lasts]), who, stat == STAT_ATK ? "ATK" : "DEF", n);
}

static void
tell_modifier(struct report *t)
{
	int stat = text_index(TEXT(t, modifier, stat), syn_stat_names, STATS),
	    lasts = text_index(TEXT(t, modifier, dur), syn_duration_names, DURATIONS);
	if (stat >= 0 && lasts >= 0)
		synegier_modifier(t->who, (enum stat)stat, NUMBER(t, modifier, n),
		    (enum duration)lasts, t->line);
}

static void
tell_ailment(struct report *t)
{
	static const struct named names[] = {
		{ "poison", "Poison", NULL }, { "burn", "Burn", NULL }, { "shock", "Shock", NULL },
		{ "fear", "Fear", NULL },
		{ "shield", "Shield", NULL }, { "flow", "Flow", NULL },
		{ "charge", "Charge", NULL },
		{ 0 },
	};
	TELL(t, NUMBER(t, ailment, n) > 0 ? _("%s: %s(%d)") : _("%s: %s ends"), t->who,
	    named_find(names, TEXT(t, ailment, kind))->word, NUMBER(t, ailment, n));
}

static void
tell_battle(struct report *t)
{
	char attacker[SENTENCE_SIZE], defender[SENTENCE_SIZE];
	synegier_piece(t->v, syn_piece_in(EVENT_GET(t->event, battle, attacker)), attacker);
	synegier_piece(t->v, syn_piece_in(EVENT_GET(t->event, battle, defender)), defender);
	TELL(t, _("%.80s battles %.80s: deals %d, takes %d."), attacker, defender,
	    NUMBER(t, battle, dealt), NUMBER(t, battle, taken));
}

void
synegier_skill(const char *who, enum synegier_skill skill, int n, char line[SENTENCE_SIZE])
{
	static const char *const sentences[SKILLS] = {
		[SKILL_PIERCE] = N_("%s ignores %d DEF in battle this turn."),
		[SKILL_REACH] = N_("%s can battle within %dD this turn."),
		[SKILL_EVADE] = N_("%s takes no counter this turn."),
		[SKILL_REBATTLE] = N_("%s: battles left this turn: %d."),
	};
	snprintf(line, SENTENCE_SIZE, _(sentences[skill]), who, n);
}

static void
tell_skill(struct report *t)
{
	static const char *const names[SKILLS] = { "pierce", "reach", "evade", "rebattle" };
	int skill = text_index(TEXT(t, skill, kind), names, SKILLS);
	if (skill >= 0)
		synegier_skill(t->who, (enum synegier_skill)skill, NUMBER(t, skill, n), t->line);
}

static void
tell_coins(struct report *t)
{
	int amount = NUMBER(t, coins, amount);
	if (strcmp(TEXT(t, coins, why), "buy") == 0 || amount == 0)
		return;
	TELL(t, _("%s: coins %+d, now %d."), t->who, amount, NUMBER(t, coins, coins));
}

static void
tell_partner(struct report *t)
{
	TELL(t, NUMBER(t, partner, grade) > 0 ? _("%s joins the field.") : _("%s heals fully."),
	    t->who);
}

static void
tell_recalled(struct report *t)
{
	TELL(t, _("%s puts %s on top of the deck."), t->who, card_name(t, TEXT(t, recalled, card)));
}

static void
tell_draw(struct report *t)
{
	const json_t *cards = EVENT_GET(t->event, draw, cards), *card;
	size_t i;
	if (!json_is_array(cards) || json_array_size(cards) == 0)
		return;
	if (is_viewer(t))
		TELL(t, "%s", _("You draw"));
	else
		TELL(t, _("%s draws"), t->who);
	json_array_foreach(cards, i, card)
		text_append(t->line, SENTENCE_SIZE, "%s%s", i > 0 ? _(", ") : " ",
		    card_name(t, json_string_value(card)));
}

static void
tell_bought(struct report *t)
{
	const char *card = json_string_value(EVENT_GET(t->event, bought, card));
	const char *goods = card != NULL ? card_name(t, card) :
	    synegier_word(TEXT(t, bought, item));
	if (goods != NULL)
		TELL(t, _("%s buys %s for %d."), t->who, goods, NUMBER(t, bought, price));
}

static void
tell_potion(struct report *t)
{
	TELL(t, _("%s drinks the %s."), t->who, synegier_word(TEXT(t, potion, kind)));
}

static void
tell_spawn(struct report *t)
{
	struct spot at = syn_spot_in(EVENT_GET(t->event, spawn, at));
	TELL(t, _("%s appears on %d,%d: HP %d, ATK %d, DEF %d."), t->who, at.x, at.y,
	    NUMBER(t, spawn, hp), NUMBER(t, spawn, atk), NUMBER(t, spawn, def));
}

static void
tell_down(struct report *t)
{
	int by = (int)json_integer_value(EVENT_GET(t->event, down, by));
	const struct syn_soldier *causer = by > 0 ? syn_soldier(t->v, by) : NULL;
	if (causer != NULL)
		TELL(t, _("%s is down, beaten by %s!"), t->who, language_words(&causer->name));
	else
		TELL(t, _("%s is down!"), t->who);
}

static void
tell_event(struct report *t)
{
	int id = syn_event_of(t->v->content, TEXT(t, event, id));
	if (id != SYN_NONE)
		TELL(t, _("Event: %s. %s"), language_words(&t->v->content->events[id].name),
		    language_words(&t->v->content->events[id].text));
}

static void
tell_over(struct report *t)
{
	TELL(t, "%s", synegier_outcome(t->v, json_is_true(EVENT_GET(t->event, over, won))));
}

/* Sentences with a name and at most two of the event's numbers. */
static const struct { const char *sentence, *first, *second; } sayings[EVENT_KINDS] = {
	[EVENT_heal]     = { N_("%s heals %d HP, now %d."), JSON_KEY(event_heal, amount),
	    JSON_KEY(event_heal, hp) },
	[EVENT_max]      = { N_("%s: max HP is now %d."), JSON_KEY(event_max, max), NULL },
	[EVENT_cured]    = { N_("%s is cured."), NULL, NULL },
	[EVENT_mana]     = { N_("%s gains %d mana, now %d."), JSON_KEY(event_mana, amount),
	    JSON_KEY(event_mana, mana) },
	[EVENT_level]    = { N_("%s reaches level %d!"), JSON_KEY(event_level, level), NULL },
	[EVENT_shuffled] = { N_("%s shuffles the trash into a new deck."), NULL, NULL },
	[EVENT_enemy]    = { N_("%s acts."), NULL, NULL },
	[EVENT_timeout]  = { N_("Time is up for %s."), NULL, NULL },
};

static int
number_of(const json_t *event, const char *member)
{
	return member == NULL ? 0 : event_int(event, member);
}

bool
synegier_line(const struct seat *seats, const struct view *v, const json_t *event,
    char line[SENTENCE_SIZE])
{
	static void (*const tellers[EVENT_KINDS])(struct report *) = {
		[EVENT_picked] = tell_picked, [EVENT_soldier] = tell_soldier,
		[EVENT_phase] = tell_phase,
		[EVENT_turn] = tell_turn, [EVENT_card] = tell_card, [EVENT_moved] = tell_moved,
		[EVENT_sentence] = tell_sentence, [EVENT_dice] = tell_dice,
		[EVENT_damage] = tell_damage,
		[EVENT_modifier] = tell_modifier, [EVENT_ailment] = tell_ailment,
		[EVENT_battle] = tell_battle,
		[EVENT_skill] = tell_skill, [EVENT_coins] = tell_coins,
		[EVENT_partner] = tell_partner,
		[EVENT_recalled] = tell_recalled, [EVENT_draw] = tell_draw,
		[EVENT_bought] = tell_bought,
		[EVENT_potion] = tell_potion, [EVENT_spawn] = tell_spawn, [EVENT_down] = tell_down,
		[EVENT_event] = tell_event, [EVENT_over] = tell_over,
	};
	struct report t = { .seats = seats, .v = v, .event = event, .line = line };
	int id = event_id(syn_events, event);
	line[0] = '\0';
	int piece = syn_piece_in(EVENT_GET(t.event, damage, piece));
	int seat = (int)json_integer_value(EVENT_GET(t.event, turn, seat));
	if (piece == PIECE_NONE && seat > 0 && syn_soldier(t.v, seat) != NULL)
		piece = PIECE_SOLDIER + seat - 1;
	if (piece == PIECE_NONE && seat > 0)
		snprintf(t.who, sizeof t.who, "%s", player_tag(seats, seat).name);
	else
		synegier_piece(t.v, piece, t.who);
	if (tellers[id] != NULL)
		tellers[id](&t);
	else if (sayings[id].sentence != NULL)
		snprintf(line, SENTENCE_SIZE, _(sayings[id].sentence), t.who,
		    number_of(event, sayings[id].first), number_of(event, sayings[id].second));
	return line[0] != '\0';
}

/* Without a screen, lines for everybody and the player's own are spoken; the rest is in the log. */
enum worth { WORTH_NOTHING, WORTH_OWN, WORTH_ALL };

static const enum worth worth[EVENT_KINDS] = {
	[EVENT_soldier] = WORTH_ALL, [EVENT_phase] = WORTH_ALL, [EVENT_spawn] = WORTH_ALL,
	[EVENT_down] = WORTH_ALL,
	[EVENT_level] = WORTH_ALL, [EVENT_event] = WORTH_ALL, [EVENT_over] = WORTH_ALL,
	[EVENT_picked] = WORTH_OWN, [EVENT_turn] = WORTH_OWN, [EVENT_timeout] = WORTH_OWN,
	[EVENT_draw] = WORTH_OWN,
	[EVENT_card] = WORTH_OWN, [EVENT_recalled] = WORTH_OWN, [EVENT_sentence] = WORTH_OWN,
	[EVENT_moved] = WORTH_OWN,
	[EVENT_battle] = WORTH_OWN, [EVENT_damage] = WORTH_OWN, [EVENT_heal] = WORTH_OWN,
	[EVENT_max] = WORTH_OWN,
	[EVENT_modifier] = WORTH_OWN, [EVENT_ailment] = WORTH_OWN, [EVENT_cured] = WORTH_OWN,
	[EVENT_skill] = WORTH_OWN,
	[EVENT_mana] = WORTH_OWN, [EVENT_coins] = WORTH_OWN, [EVENT_partner] = WORTH_OWN,
	[EVENT_bought] = WORTH_OWN,
	[EVENT_potion] = WORTH_OWN,
};

static bool
is_own(const struct view *v, const json_t *who)
{
	int piece = syn_piece_in(who);
	return json_is_integer(who) ? json_integer_value(who) == v->seat : piece != PIECE_NONE &&
	    syn_owner(piece) == v->seat;
}

/* For a spectator every player's lines count as own. */
static bool
is_aloud(const struct view *v, const json_t *event, int id)
{
	bool own = v->seat <= 0 || is_own(v, EVENT_GET(event, turn, seat)) ||
	    is_own(v, EVENT_GET(event, damage, piece)) || is_own(v, EVENT_GET(event, damage, by)) ||
	    is_own(v, EVENT_GET(event, battle, attacker)) ||
	    is_own(v, EVENT_GET(event, battle, defender));
	return worth[id] == WORTH_ALL || (worth[id] == WORTH_OWN && own);
}

/* The lines are silent on the screen: the message line keeps the question. */
void
synegier_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	char line[SENTENCE_SIZE];
	json_array_foreach(events, i, event) {
		int id = event_id(syn_events, event);
		bool part = id == EVENT_turn || id == EVENT_phase;
		if (synegier_line(seats, v, event, line))
			log_put(log, &(struct log_line){ .text = line, .heading = part,
			    .silent = true, .aloud = is_aloud(v, event, id) });
	}
}

/* --- marks of a replay --- */

/* What a replay can jump to: the raid, soldiers going down, heavy damage, the end. */
bool
synegier_mark(const struct seat *seats, const struct view *v, const json_t *event,
    char text[SENTENCE_SIZE])
{
	enum { GREAT = 20 };
	int piece;
	text[0] = '\0';
	switch (event_id(syn_events, event)) {
	case EVENT_phase:
		if (strcmp(EVENT_TEXT(event, phase, phase), "sweep") == 0)
			snprintf(text, SENTENCE_SIZE, "%s", _("the sweep begins"));
		else if (strcmp(EVENT_TEXT(event, phase, phase), "raid") == 0)
			snprintf(text, SENTENCE_SIZE, "%s", _("the boss enters"));
		break;
	case EVENT_down:
		piece = syn_piece_in(EVENT_GET(event, down, piece));
		if (piece != PIECE_NONE && syn_is_soldier(piece))
			snprintf(text, SENTENCE_SIZE, _("%s is down"),
			    player_tag(seats, syn_owner(piece)).name);
		break;
	case EVENT_battle:
		piece = syn_piece_in(EVENT_GET(event, battle, attacker));
		if (EVENT_INT(event, battle, dealt) >= GREAT)
			snprintf(text, SENTENCE_SIZE, _("%s deals %d in battle"),
			    player_tag(seats, piece == PIECE_NONE ? 0 : syn_owner(piece)).name,
			    EVENT_INT(event, battle, dealt));
		break;
	case EVENT_over:
		snprintf(text, SENTENCE_SIZE, "%s", _("the end"));
		break;
	}
	return text[0] != '\0';
}
