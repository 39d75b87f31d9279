/* synegier_rules_names.c: the words for JSON, content file and actions of every list. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/synegier/synegier_rules.h"

const char *const syn_phase_names[PHASES] = {
	[PHASE_DEAL] = "deal", [PHASE_DRAFT] = "draft", [PHASE_PICK_SOLDIER] = "pick_soldier",
	[PHASE_TURN] = "turn", [PHASE_OVER] = "over",
};
const char *const syn_prompt_names[PROMPTS] = {
	[PROMPT_NONE] = "none", [PROMPT_PICK] = "pick", [PROMPT_SOLDIER] = "soldier",
	    [PROMPT_CORNER] = "corner",
	[PROMPT_PLAY] = "play", [PROMPT_TARGET] = "target", [PROMPT_WALK] = "walk",
	[PROMPT_SQUARE] = "square",
	[PROMPT_RECALL] = "recall", [PROMPT_BATTLE] = "battle", [PROMPT_KEEP] = "keep",
};
const char *const syn_potion_names[POTIONS] = {
	[POTION_NONE] = "none", [POTION_MINI] = "mini", [POTION_FULL] = "potion",
};
const char *const syn_winner_names[WINNERS] = { SYN_WINNERS(NAMED_NAME) };
const char *const syn_raid_names[RAID_KINDS] = { SYN_RAIDS(NAMED_NAME) };
const char *const syn_rarity_names[RARITIES] = {
	[RARITY_C] = "C", [RARITY_R] = "R", [RARITY_SR] = "SR", [RARITY_LE] = "LE",
};
const char *const syn_colour_names[COLOURS] = {
	[COLOUR_BLUE] = "B", [COLOUR_GREEN] = "G", [COLOUR_YELLOW] = "Y", [COLOUR_RED] = "R",
	[COLOUR_PURPLE] = "P",
};
const char *const syn_stat_names[STATS] = { [STAT_ATK] = "atk", [STAT_DEF] = "def" };
const char *const syn_ailment_names[AILS] = {
	[AIL_POISON] = "poison", [AIL_BURN] = "burn", [AIL_SHOCK] = "shock", [AIL_FEAR] = "fear",
};
const char *const syn_class_names[CLASSES] = {
	[CLASS_NONE] = "", [CLASS_SOLDIER] = "SOLDIER", [CLASS_RIVAL] = "RIVAL",
	[CLASS_ENEMY] = "ENEMY",
	[CLASS_FOE] = "FOE", [CLASS_ANY] = "ANY",
};
const char *const syn_duration_names[DURATIONS] = {
	[DUR_TURN] = "TURN", [DUR_NEXT] = "NEXT", [DUR_ROUND] = "ROUND", [DUR_GAME] = "GAME",
};
const char *const syn_task_names[TASKS] = {
	[TASK_NONE] = "none", [TASK_CARD] = "card", [TASK_SENTENCE] = "sentence",
	[TASK_LINK] = "link",
};

#define NAME(name) #name,
#define OPERATION_NAME(name, places, flags) #name,
const char *const syn_selector_names[SELECTORS] = { SYN_SELECTORS(NAME) };
const char *const syn_variable_names[VARIABLES] = { SYN_VARIABLES(NAME) };
const char *const syn_condition_names[CONDITIONS] = { SYN_CONDITIONS(NAME) };
const char *const syn_operation_names[OPERATIONS] = { SYN_OPERATIONS(OPERATION_NAME) };
const char *const syn_core_names[CORES] = { SYN_CORES(NAME) };

/* --- pieces --- */

const char *const syn_piece_names[PIECES + 1] = {
	"s1", "s2", "s3", "s4", "p1", "p2", "p3", "p4", "e1", "e2", "e3", "e4", "e5", "e6", "e7",
	"e8", "e9", "e10",
	"e11", "e12", "e13", "e14", "e15", "e16", "e17", "e18", "e19", "e20", "boss", NULL,
};

bool
syn_is_soldier(int piece)
{
	return piece >= PIECE_SOLDIER && piece < PIECE_PARTNER;
}

bool
syn_is_partner(int piece)
{
	return piece >= PIECE_PARTNER && piece < PIECE_ENEMY;
}

bool
syn_is_enemy(int piece)
{
	return piece >= PIECE_ENEMY && piece <= PIECE_BOSS;
}

int
syn_owner(int piece)
{
	return syn_is_soldier(piece) ? piece - PIECE_SOLDIER + 1 :
	    syn_is_partner(piece) ? piece - PIECE_PARTNER + 1 : 0;
}

int
syn_piece_of(const char *name)
{
	int piece = text_index(name, syn_piece_names, PIECES);
	return piece < 0 ? PIECE_NONE : piece;
}

/* --- as JSON --- */

int
syn_piece_in(const json_t *piece)
{
	return json_is_string(piece) ? syn_piece_of(json_string_value(piece)) : PIECE_NONE;
}

struct spot
syn_spot_in(const json_t *at)
{
	return (struct spot){ (int8_t)json_integer_value(json_array_get(at, 0)),
	    (int8_t)json_integer_value(json_array_get(at, 1)) };
}

json_t *
syn_spot_json(struct spot at)
{
	return at.x == 0 ? json_null() : json_pack("[i,i]", at.x, at.y);
}

json_t *
syn_piece_json(int piece)
{
	return piece == PIECE_NONE ? json_null() : json_string(syn_piece_names[piece]);
}

json_t *
syn_seat_json(int seat)
{
	return seat == 0 ? json_null() : json_integer(seat);
}

json_t *
syn_said_json(const struct content *c, const uint64_t said[SYN_BANDS_MAX])
{
	json_t *list = json_array();
	for (int subject = 0; subject < c->subject_count; subject++)
		for (uint64_t rest = said[subject]; rest != 0; rest &= rest - 1)
			json_array_append_new(list, json_sprintf("%s %s", c->subjects[subject].id,
			    c->verbs[__builtin_ctzll(rest)].id));
	return list;
}

bool
syn_said_in(const struct content *c, const char *text, uint64_t said[SYN_BANDS_MAX])
{
	char id[SYN_ID_SIZE];
	size_t length = strcspn(text, " ");
	snprintf(id, sizeof id, "%.*s", (int)length, text);
	int subject = syn_subject_of(c, id), verb = text[length] == '\0' ? SYN_NONE :
	    syn_verb_of(c, text + length + 1);
	if (subject == SYN_NONE || verb == SYN_NONE ||
	    c->subjects[subject].colour != c->verbs[verb].colour)
		return false;
	said[subject] |= UINT64_C(1) << verb;
	return true;
}

json_t *
syn_cards_json(const struct content *c, const uint8_t *cards, int count)
{
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, json_string(c->cards[cards[i]].id));
	return list;
}

/* --- content by id --- */

#define BY_ID(one, list) \
	int \
	syn_##one##_of(const struct content *c, const char *id) \
	{ \
		for (int i = 0; i < c->one##_count; i++) \
			if (strcmp(c->list[i].id, id) == 0) \
				return i; \
		return SYN_NONE; \
	}
BY_ID(card, cards)
BY_ID(soldier, soldiers)
BY_ID(event, events)
BY_ID(subject, subjects)
BY_ID(verb, verbs)
BY_ID(boss, bosses)
