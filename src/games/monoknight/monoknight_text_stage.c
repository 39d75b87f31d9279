/* monoknight_text_stage.c: a stage of MonoKnight as text: its content and goals. */
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_text.h"

const struct knight_feature_row knight_features[KNIGHT_FEATURES] = {
	[FEATURE_SEVERAL]	= { N_("several visits"), '0', FAMILY_JUMP },
	[FEATURE_TOGGLE]	= { N_("toggle"), 't', FAMILY_JUMP },
	[FEATURE_OBSTACLE]	= { N_("obstacle"), '#', FAMILY_JUMP },
	[FEATURE_WARP_TILE]	= { N_("warp tile"), 'W', FAMILY_JUMP },
	[FEATURE_SHUFFLE]	= { N_("shuffle tile"), 'S', FAMILY_JUMP },
	[FEATURE_RAY]		= { N_("rays"), 0, FAMILY_RAY },
	[FEATURE_FIXED_WARP]	= { N_("warp cards"), 0, FAMILY_FIXED_WARP },
	[FEATURE_FREE_WARP]	= { N_("free warps"), 0, FAMILY_SUPER_WARP },
};

static bool
in_deck(const struct setting *setting, enum family family)
{
	for (int kind = 0; kind < CARD_KINDS; kind++)
		if (knight_kinds[kind].family == family &&
		    knight_weight(setting->preset, setting->weights, kind) > 0)
			return true;
	return false;
}

bool
knight_stage_has(const struct stage *stage, enum knight_feature feature)
{
	char tile = knight_features[feature].tile;
	if (tile == '\0')
		return in_deck(&stage->setting, knight_features[feature].family);
	for (int i = 0; i < stage->special_count; i++) {
		char letter = stage->specials[i].letter;
		if (letter == tile || (tile == '0' && letter >= '1' && letter <= '9'))
			return true;
	}
	return false;
}

/* Only for made stages: others have the same hand, and their mode implies the number of choice
 * cards. */
static void
tell_hand(const struct setting *rules, struct log *log)
{
	log_format(log, rules->hand_size == 1 ? _("Hand: %d slot, NEXT %d, %s") :
	    _("Hand: %d slots, NEXT %d, %s"), rules->hand_size, rules->preview,
	    rules->stacking ? _("equal cards stack") : _("equal cards do not stack"));
}

static void
tell_deck(const struct stage *stage, struct log *log)
{
	const struct setting *rules = &stage->setting;
	const struct preset *deck = &knight_presets[rules->preset];
	char label[SENTENCE_SIZE];
	bool alike = deck->total[WEIGHTS_CORE] == deck->total[WEIGHTS_EXTENDED];
	const char *choices = stage->mode != MODE_MADE || alike ? "" :
	    rules->weights == WEIGHTS_EXTENDED ? _(", many choice cards") : _(", few choice cards");
	snprintf(label, sizeof label, _("Deck: %s"), _(deck->label));
	log_format(log, "%s%s", label, choices);
}

void
knight_stage_facts(const struct stage *stage, struct log *log)
{
	const struct setting *rules = &stage->setting;
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE];
	knight_goal_words(&stage->goal, secondary, score);
	log_format(log, _("Board %d x %d, start: %s"), rules->size, rules->size,
	    knight_word(rules->spawn_any ? "any" : "centre"));
	tell_deck(stage, log);
	if (stage->mode == MODE_MADE)
		tell_hand(rules, log);
	log_format(log, _("Stars: every tile; %s; %s"), secondary, score);
	log_format(log, _("Costs: deadlock +%d, redraw +%d, discard +%d, revisit +%d"),
	    rules->penalties[PENALTY_DEADLOCK], rules->penalties[PENALTY_REDRAW],
	    rules->penalties[PENALTY_DISCARD], rules->penalties[PENALTY_REVISIT]);
}

void
knight_stage_special(const struct stage *stage, struct log *log)
{
	char held[SENTENCE_SIZE] = "";
	for (int i = 0; i < KNIGHT_FEATURES; i++)
		if (knight_stage_has(stage, (enum knight_feature)i))
			text_append(held, sizeof held, "%s%s", *held != '\0' ? _(", ") : "",
			    _(knight_features[i].word));
	if (*held != '\0')
		log_format(log, _("Special here: %s"), held);
}

/* The content of a code, a line each. */
char *
knight_code_words(const struct content *content, const char *code)
{
	struct stage stage;
	struct log facts = { 0 };
	char *text = mem_string("");
	if (!knight_made_read(code, &stage, NULL))
		return text;
	knight_stage_facts(&stage, &facts);
	knight_stage_special(&stage, &facts);
	mem_append(&text, "%s", _("A stage of MonoKnight."));
	for (int i = 0; i < facts.count; i++)
		mem_append(&text, "\n%s%s", facts.lines[i].text, _("."));
	log_clear(&facts);
	return text;
}
