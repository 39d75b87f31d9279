/* words_log.c: what happens in Synegier, event by event, in sentences. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/words.h"

/* --- the members of events --- */

int
synegier_int(const json_t *event, const char *key)
{
	return (int)json_integer_value(json_object_get(event, key));
}

const char *
synegier_string(const json_t *event, const char *key)
{
	const char *text = json_string_value(json_object_get(event, key));
	return text != NULL ? text : "";
}

int
synegier_piece_in(const json_t *event, const char *key)
{
	const char *name = json_string_value(json_object_get(event, key));
	return name == NULL ? PIECE_NONE : syn_piece_of(name);
}

struct spot
synegier_spot_in(const json_t *event, const char *key)
{
	const json_t *at = json_object_get(event, key);
	return (struct spot){ (int8_t)json_integer_value(json_array_get(at, 0)),
	    (int8_t)json_integer_value(json_array_get(at, 1)) };
}

/* --- the log --- */

/* One event being told: names of whoever it is about, and the line it becomes. */
struct tale {
	const struct seat	*seats;
	const struct view	*v;
	const json_t		*event;
	char			 who[SENTENCE_SIZE];	/* the piece, or the seat's soldier */
	char			*line;
};

#define TELL(t, ...) snprintf((t)->line, SENTENCE_SIZE, __VA_ARGS__)

static const char *
text_of(const struct tale *t, const char *key)
{
	return synegier_string(t->event, key);
}

static int
number_of(const struct tale *t, const char *key)
{
	return synegier_int(t->event, key);
}

static const char *
card_of(const struct tale *t)
{
	return synegier_card_name(t->v, syn_card_of(t->v->content, text_of(t, "card")));
}

/* Who sees everything is told of the others' cards too. */
static bool
is_viewer(const struct tale *t)
{
	return number_of(t, "seat") == t->v->seat;
}

static void
tell_picked(struct tale *t)
{
	if (!json_is_string(json_object_get(t->event, "card")))
		return;
	if (is_viewer(t))
		TELL(t, _("You take %s."), card_of(t));
	else
		TELL(t, _("%s takes %s."), t->who, card_of(t));
}

static void
tell_soldier(struct tale *t)
{
	TELL(t, _("%dP leads %s."), number_of(t, "seat"), t->who);
}

static void
tell_phase(struct tale *t)
{
	const char *phase = text_of(t, "phase");
	if (strcmp(phase, "sweep") == 0)
		TELL(t, "%s", _("The sweep begins: 20 enemies to down, or three soldiers."));
	else if (strcmp(phase, "raid") == 0)
		TELL(t, _("The raid begins: %s appears!"),
		    language_words(&t->v->content->bosses[syn_boss_of(t->v->content, text_of(t, "boss"))].name));
}

static void
tell_turn(struct tale *t)
{
	char player[SENTENCE_SIZE];
	synegier_player(t->seats, t->v, number_of(t, "seat"), player);
	snprintf(t->line, SENTENCE_SIZE, _("-- %s, %.60s: mana %d --"), player, t->who, number_of(t, "mana"));
}

static void
tell_card(struct tale *t)
{
	TELL(t, _("%s plays %s (mana %d left)."), t->who, card_of(t), number_of(t, "mana"));
}

static void
tell_moved(struct tale *t)
{
	static const struct { const char *how, *sentence; } ways[] = {
		{ "corner", N_("%s takes the field on %d,%d.") }, { "card", N_("%s moves to %d,%d.") },
		{ "walk", N_("%s walks to %d,%d.") }, { "push", N_("%s is pushed to %d,%d.") },
		{ "pull", N_("%s is pulled to %d,%d.") }, { "swap", N_("%s changes places, now on %d,%d.") },
		{ "dice", N_("%s leaps to %d,%d.") }, { "warp", N_("%s is warped to %d,%d.") },
		{ "boss", N_("%s strides to %d,%d.") }, { "place", N_("%s makes room, now on %d,%d.") },
	};
	struct spot to = synegier_spot_in(t->event, "to");
	for (size_t i = 0; i < LEN(ways); i++)
		if (strcmp(ways[i].how, text_of(t, "how")) == 0)
			TELL(t, _(ways[i].sentence), t->who, to.x, to.y);
}

static void
tell_sentence(struct tale *t)
{
	const struct content *k = t->v->content;
	int subject = 0, verb = 0;
	char sentence[SENTENCE_SIZE];
	while (subject < k->subject_count - 1 && strcmp(k->subjects[subject].id, text_of(t, "subject")) != 0)
		subject++;
	while (verb < k->verb_count - 1 && strcmp(k->verbs[verb].id, text_of(t, "verb")) != 0)
		verb++;
	synegier_sentence(k, subject, verb, sentence);
	TELL(t, "%s: %.220s", text_of(t, "colour"), sentence);
}

static void
tell_dice(struct tale *t)
{
	static const struct { const char *why, *sentence; } reasons[] = {
		{ "effect", N_("Die for the effect: %s") }, { "condition", N_("Die for the condition: %s") },
		{ "mana", N_("Die for mana: %s") }, { "spawn", N_("Dice for the square: %s") },
		{ "status", N_("Die for the enemy's values: %s") }, { "enemy", N_("Dice for the leap: %s") },
		{ "warp", N_("Dice for the warp: %s") },
	};
	const json_t *values = json_object_get(t->event, "values"), *value;
	size_t i;
	char dice[64] = "";
	json_array_foreach(values, i, value)
		snprintf(dice + strlen(dice), sizeof dice - strlen(dice), "[%d]",
		    (int)json_integer_value(value));
	for (i = 0; i < LEN(reasons); i++)
		if (strcmp(reasons[i].why, text_of(t, "why")) == 0)
			TELL(t, _(reasons[i].sentence), dice);
}

static void
tell_damage(struct tale *t)
{
	static const struct { const char *why, *sentence; } causes[] = {
		{ "effect", N_("%s loses %d HP, %d left.") },
		{ "drain", N_("%s is drained of %d HP, %d left.") },
		{ "battle", N_("%s loses %d HP in battle, %d left.") },
		{ "counter", N_("%s loses %d HP to the counter, %d left.") },
		{ "area", N_("%s is hit for %d HP, %d left.") },
		{ "collision", N_("%s is rammed for %d HP, %d left.") },
		{ "poison", N_("%s loses %d HP to poison, %d left.") },
		{ "burn", N_("%s loses %d HP to burns, %d left.") },
		{ "quake", N_("%s loses %d HP in the quake, %d left.") },
	};
	if (json_is_integer(json_object_get(t->event, "shield"))) {
		TELL(t, _("%s's shield takes the blow."), t->who);
		return;
	}
	for (size_t i = 0; i < LEN(causes); i++)
		if (strcmp(causes[i].why, text_of(t, "why")) == 0)
			TELL(t, _(causes[i].sentence), t->who, number_of(t, "amount"), number_of(t, "hp"));
}

static void
tell_heal(struct tale *t)
{
	if (number_of(t, "amount") > 0)
		TELL(t, _("%s heals %d HP, now %d."), t->who, number_of(t, "amount"), number_of(t, "hp"));
}

static void
tell_max(struct tale *t)
{
	TELL(t, _("%s now has at most %d HP."), t->who, number_of(t, "max"));
}

static void
tell_modifier(struct tale *t)
{
	static const struct { const char *dur, *sentence; } spans[] = {
		{ "TURN", N_("%s has %s %+d this turn.") },
		{ "NEXT", N_("%s has %s %+d until the next turn.") },
		{ "GAME", N_("%s has %s %+d for the game.") },
		{ "ROUND", N_("%s has %s %+d until the next event.") },
	};
	const char *stat = strcmp(text_of(t, "stat"), "atk") == 0 ? "ATK" : "DEF";
	for (size_t i = 0; i < LEN(spans); i++)
		if (strcmp(spans[i].dur, text_of(t, "dur")) == 0)
			TELL(t, _(spans[i].sentence), t->who, stat, number_of(t, "n"));
}

static void
tell_ailment(struct tale *t)
{
	static const struct { const char *kind, *name; } names[] = {
		{ "poison", "Poison" }, { "burn", "Burn" }, { "shock", "Shock" }, { "fear", "Fear" },
		{ "shield", "Shield" }, { "flow", "Flow" }, { "charge", "Charge" },
	};
	for (size_t i = 0; i < LEN(names); i++)
		if (strcmp(names[i].kind, text_of(t, "kind")) == 0)
			TELL(t, number_of(t, "n") > 0 ? _("%s: %s(%d)") : _("%s: %s is over"), t->who,
			    names[i].name, number_of(t, "n"));
}

static void
tell_cured(struct tale *t)
{
	TELL(t, _("%s is cured."), t->who);
}

static void
tell_battle(struct tale *t)
{
	char attacker[SENTENCE_SIZE], defender[SENTENCE_SIZE];
	synegier_piece(t->v, synegier_piece_in(t->event, "attacker"), attacker);
	synegier_piece(t->v, synegier_piece_in(t->event, "defender"), defender);
	TELL(t, _("%.80s battles %.80s: deals %d, takes %d."), attacker, defender, number_of(t, "dealt"),
	    number_of(t, "taken"));
}

static void
tell_skill(struct tale *t)
{
	static const struct { const char *kind, *sentence; } skills[] = {
		{ "pierce", N_("%s ignores %d DEF in battle this turn.") },
		{ "reach", N_("%s can battle within %dD this turn.") },
		{ "evade", N_("%s takes no counter this turn.") },
		{ "rebattle", N_("%s can battle %d times this turn.") },
	};
	for (size_t i = 0; i < LEN(skills); i++)
		if (strcmp(skills[i].kind, text_of(t, "kind")) == 0)
			TELL(t, _(skills[i].sentence), t->who, number_of(t, "n"));
}

static void
tell_mana(struct tale *t)
{
	TELL(t, _("%s gains %d mana, now %d."), t->who, number_of(t, "amount"), number_of(t, "mana"));
}

static void
tell_coins(struct tale *t)
{
	int amount = number_of(t, "amount");
	if (strcmp(text_of(t, "why"), "buy") == 0 || amount == 0)
		return;
	TELL(t, _("%s: coins %+d, now %d."), t->who, amount, number_of(t, "coins"));
}

static void
tell_level(struct tale *t)
{
	TELL(t, _("%s reaches level %d!"), t->who, number_of(t, "level"));
}

static void
tell_partner(struct tale *t)
{
	TELL(t, number_of(t, "grade") > 0 ? _("%s joins the field.") : _("%s heals fully."), t->who);
}

static void
tell_recalled(struct tale *t)
{
	TELL(t, _("%s puts %s on top of the deck."), t->who, card_of(t));
}

static void
tell_draw(struct tale *t)
{
	const json_t *cards = json_object_get(t->event, "cards"), *card;
	size_t i;
	if (!json_is_array(cards) || json_array_size(cards) == 0)
		return;
	if (is_viewer(t))
		TELL(t, "%s", _("You draw"));
	else
		TELL(t, _("%s draws"), t->who);
	json_array_foreach(cards, i, card) {
		size_t used = strlen(t->line);
		snprintf(t->line + used, SENTENCE_SIZE - used, "%s %s", i > 0 ? "," : "",
		    synegier_card_name(t->v, syn_card_of(t->v->content, json_string_value(card))));
	}
}

static void
tell_shuffled(struct tale *t)
{
	TELL(t, _("%s shuffles the trash into a new deck."), t->who);
}

static void
tell_bought(struct tale *t)
{
	const char *item = text_of(t, "item");
	TELL(t, _("%s buys %s for %d."), t->who, strcmp(item, "card") == 0 ? card_of(t) : synegier_word(item),
	    number_of(t, "price"));
}

static void
tell_potion(struct tale *t)
{
	TELL(t, _("%s drinks the %s."), t->who, synegier_word(text_of(t, "kind")));
}

static void
tell_spawn(struct tale *t)
{
	struct spot at = synegier_spot_in(t->event, "at");
	TELL(t, _("%s appears on %d,%d: HP %d, ATK %d, DEF %d."), t->who, at.x, at.y, number_of(t, "hp"),
	    number_of(t, "atk"), number_of(t, "def"));
}

static void
tell_enemy(struct tale *t)
{
	TELL(t, _("%s acts."), t->who);
}

static void
tell_down(struct tale *t)
{
	int by = number_of(t, "by");
	const struct syn_soldier *causer = by > 0 ? syn_soldier(t->v, by) : NULL;
	if (causer != NULL)
		TELL(t, _("%s is down, by %s!"), t->who, language_words(&causer->name));
	else
		TELL(t, _("%s is down!"), t->who);
}

static void
tell_event(struct tale *t)
{
	int id = syn_event_of(t->v->content, text_of(t, "id"));
	if (id != SYN_NONE)
		TELL(t, _("Event: %s. %s"), language_words(&t->v->content->events[id].name),
		    language_words(&t->v->content->events[id].text));
}

static void
tell_timeout(struct tale *t)
{
	TELL(t, _("%s's time is over."), t->who);
}

static void
tell_over(struct tale *t)
{
	TELL(t, "%s", json_is_true(json_object_get(t->event, "won")) ? _("The boss is down: the raid is won!") :
	    _("The raid is lost."));
}

/* Whom an event is about. */
static void
name_subject(struct tale *t)
{
	int piece = synegier_piece_in(t->event, "piece"), seat = number_of(t, "seat");
	if (piece == PIECE_NONE && seat > 0 && syn_soldier(t->v, seat) != NULL)
		piece = PIECE_SOLDIER + seat - 1;
	if (piece == PIECE_NONE && seat > 0)
		snprintf(t->who, sizeof t->who, _("%dP"), seat);
	else
		synegier_piece(t->v, piece, t->who);
}

bool
synegier_line(const struct seat *seats, const struct view *v, const json_t *event, char line[SENTENCE_SIZE])
{
	static const struct { const char *name; void (*tell)(struct tale *); } tales[] = {
		{ "picked", tell_picked }, { "soldier", tell_soldier }, { "phase", tell_phase },
		{ "turn", tell_turn }, { "card", tell_card }, { "moved", tell_moved },
		{ "sentence", tell_sentence }, { "dice", tell_dice }, { "damage", tell_damage },
		{ "heal", tell_heal }, { "max", tell_max }, { "modifier", tell_modifier },
		{ "ailment", tell_ailment }, { "cured", tell_cured }, { "battle", tell_battle },
		{ "skill", tell_skill }, { "mana", tell_mana }, { "coins", tell_coins },
		{ "level", tell_level }, { "partner", tell_partner }, { "recalled", tell_recalled },
		{ "draw", tell_draw }, { "shuffled", tell_shuffled }, { "bought", tell_bought },
		{ "potion", tell_potion }, { "spawn", tell_spawn }, { "enemy", tell_enemy },
		{ "down", tell_down }, { "event", tell_event }, { "timeout", tell_timeout },
		{ "over", tell_over },
	};
	struct tale t = { .seats = seats, .v = v, .event = event, .line = line };
	const char *name = synegier_string(event, "event");
	line[0] = '\0';
	name_subject(&t);
	for (size_t i = 0; i < LEN(tales); i++)
		if (strcmp(tales[i].name, name) == 0)
			tales[i].tell(&t);
	return line[0] != '\0';
}

static bool
begins_part(const json_t *event)
{
	const char *name = synegier_string(event, "event");
	return strcmp(name, "turn") == 0 || strcmp(name, "phase") == 0;
}

/* The message line goes on asking. */
void
synegier_tell(const struct seat *seats, const struct view *v, const json_t *events, struct log *log)
{
	const json_t *event;
	size_t i;
	char line[SENTENCE_SIZE];
	json_array_foreach(events, i, event)
		if (synegier_line(seats, v, event, line))
			log_put(log, &(struct log_line){ .text = line, .heading = begins_part(event), .silent = true });
}

/* --- marks --- */

/* What a replay can jump to: the raid, soldiers going down, great blows, the end. */
bool
synegier_mark(const json_t *event, char text[SENTENCE_SIZE])
{
	enum { GREAT = 20 };
	const char *name = synegier_string(event, "event");
	int piece = synegier_piece_in(event, "piece");
	if (strcmp(name, "phase") == 0 && strcmp(synegier_string(event, "phase"), "sweep") == 0) {
		snprintf(text, SENTENCE_SIZE, "%s", _("the sweep begins"));
		return true;
	}
	if (strcmp(name, "phase") == 0 && strcmp(synegier_string(event, "phase"), "raid") == 0) {
		snprintf(text, SENTENCE_SIZE, "%s", _("the boss enters"));
		return true;
	}
	if (strcmp(name, "down") == 0 && piece != PIECE_NONE && syn_is_soldier(piece)) {
		snprintf(text, SENTENCE_SIZE, _("%dP is down"), syn_owner(piece));
		return true;
	}
	if (strcmp(name, "battle") == 0 && synegier_int(event, "dealt") >= GREAT) {
		int attacker = synegier_piece_in(event, "attacker");
		snprintf(text, SENTENCE_SIZE, _("%dP deals %d in battle"), attacker == PIECE_NONE ? 0 :
		    syn_owner(attacker), synegier_int(event, "dealt"));
		return true;
	}
	snprintf(text, SENTENCE_SIZE, "%s", _("the end"));
	return strcmp(name, "over") == 0;
}
