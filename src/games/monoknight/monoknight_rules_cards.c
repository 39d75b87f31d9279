/* monoknight_rules_cards.c: the cards and the decks they are drawn from. */
#include <stdio.h>
#include <string.h>

#include "games/monoknight/monoknight_rules.h"

#define AS_KIND(name, text, kin, count, dx, dy, second_dx, second_dy) \
	[CARD_##name] = { .id = #name, .label = text, .family = FAMILY_##kin, \
	    .vector_count = count, .vectors = { { dx, dy }, { second_dx, second_dy } } },

const struct card_kind knight_kinds[CARD_KINDS] = { KNIGHT_CARDS(AS_KIND) };

/* Runs of cards with their core and extended weights. */
#define STANDARD(R)	R(kingUp, diagonalUpLeft2, 1, 1)
#define BASIC(R)	R(kingUp, knightDown1Left2, 1, 1)
#define STEPS(R) \
	R(kingUp, kingUp, 1, 1) R(kingRight, kingRight, 1, 1) \
	R(kingDown, kingDown, 1, 1) R(kingLeft, kingLeft, 1, 1)
#define STEPS_AND_KNIGHTS(R) \
	STEPS(R) R(knightUp2Right1, knightUp2Left1, 1, 1) R(knightDown2Right1, knightDown2Left1, \
	    1, \
	    1)
#define ORTHOGONAL(R, c, e)	R(kingUpOrDown, kingLeftOrRight, c, e)
#define DIAGONAL(R, c, e)	R(kingUpwardDiagonalChoice, kingLeftDiagonalChoice, c, e)
#define KNIGHTLY(R, c, e)	R(knightUpwardChoice, knightLeftwardChoice, c, e)
#define CHOICES(R, c, e)	R(kingUpOrDown, knightLeftwardChoice, c, e)

#define RUNS_standard(R)			STANDARD(R)
#define RUNS_standardLight(R) \
	R(kingUp, knightDown1Left2, 3, 3) R(straightUp2, diagonalUpLeft2, 1, 1)
#define RUNS_classicalChallenge(R)		R(knightUp2Right1, knightDown1Left2, 1, 1)
#define RUNS_kingOnly(R)			R(kingUp, kingUpLeft, 1, 1)
#define RUNS_kingAndKnightBasic(R)		BASIC(R)
#define RUNS_kingPlusKnightOnly(R)		STEPS_AND_KNIGHTS(R)
#define RUNS_directionChoice(R)			STANDARD(R) ORTHOGONAL(R, 1, 1)
#define RUNS_standardWithOrthogonalChoices(R)	STANDARD(R) ORTHOGONAL(R, 1, 2)
#define RUNS_standardWithDiagonalChoices(R)	STANDARD(R) DIAGONAL(R, 1, 2)
#define RUNS_standardWithKnightChoices(R)	STANDARD(R) KNIGHTLY(R, 1, 2)
#define RUNS_standardWithAllChoices(R)		STANDARD(R) CHOICES(R, 1, 2)
#define RUNS_kingOrthogonalChoiceOnly(R)	ORTHOGONAL(R, 1, 1)
#define RUNS_kingDiagonalChoiceOnly(R)		DIAGONAL(R, 1, 1)
#define RUNS_knightChoiceOnly(R)		KNIGHTLY(R, 1, 1)
#define RUNS_allChoiceMixed(R)			CHOICES(R, 1, 1)
#define RUNS_kingAndKnightWithOrthogonalChoices(R)	BASIC(R) ORTHOGONAL(R, 3, 3)
#define RUNS_kingAndKnightWithDiagonalChoices(R)	BASIC(R) DIAGONAL(R, 3, 3)
#define RUNS_kingAndKnightWithKnightChoices(R)	BASIC(R) KNIGHTLY(R, 3, 3)
#define RUNS_kingAndKnightWithAllChoices(R)	BASIC(R) CHOICES(R, 3, 3)
#define RUNS_extendedWithMultiStepMoves(R)	R(rayUp, rayUpLeft, 2, 2) STEPS(R)
#define RUNS_directionalRayFocus(R)		R(rayUp, rayUpLeft, 3, 3) STEPS(R)
#define RUNS_fixedWarpSpecialized(R)		STEPS_AND_KNIGHTS(R) R(fixedWarp, fixedWarp, 5, 5)
#define RUNS_superWarpHighFrequency(R)		STANDARD(R) R(superWarp, superWarp, 4, 4)
#define RUNS_standardWithWarpCards(R) \
	STANDARD(R) R(fixedWarp, fixedWarp, 3, 3) R(superWarp, superWarp, 2, 2)

#define AS_RUN(a, z, core, extended)	{ CARD_##a, CARD_##z, { core, extended } },
#define AS_CORE(a, z, core, extended)	+ (CARD_##z - CARD_##a + 1) * core
#define AS_EXTENDED(a, z, core, extended) + (CARD_##z - CARD_##a + 1) * extended
#define AS_PRESET(name, text, core, extended) \
	{ .id = #name, .label = text, .runs = { RUNS_##name(AS_RUN) }, \
	    .total = { core, extended } },
#define AS_CHECK(name, text, core, extended) \
	_Static_assert((0 RUNS_##name(AS_CORE)) == core, #name ": core total"); \
	_Static_assert((0 RUNS_##name(AS_EXTENDED)) == extended, #name ": extended total");
#define AS_NAME(name, text, core, extended) #name,

const struct preset knight_presets[PRESETS] = { KNIGHT_PRESETS(AS_PRESET, AS_PRESET) };
KNIGHT_PRESETS(AS_CHECK, AS_CHECK)

const char *const knight_preset_names[PRESETS] = { KNIGHT_PRESETS(AS_NAME, AS_NAME) };

int
knight_weight(int preset, enum weights weights, int kind)
{
	const struct card_run *run = knight_presets[preset].runs;
	for (; run < knight_presets[preset].runs + PRESET_RUNS && run->weight[weights] > 0; run++)
		if (kind >= run->first && kind <= run->last)
			return run->weight[weights];
	return 0;
}

int
knight_preset_kinds(int preset)
{
	const struct card_run *run = knight_presets[preset].runs;
	int kinds = 0;
	for (; run < knight_presets[preset].runs + PRESET_RUNS && run->weight[WEIGHTS_CORE] > 0;
	    run++)
		kinds += run->last - run->first + 1;
	return kinds;
}

bool
knight_cards_equal(struct knight_card a, struct knight_card b)
{
	return a.kind == b.kind && a.to.x == b.to.x && a.to.y == b.to.y;
}

json_t *
knight_card_json(struct knight_card card)
{
	return card.kind == CARD_fixedWarp ? json_sprintf("fixedWarp@%d,%d", card.to.x, card.to.y) :
	    json_string(knight_kinds[card.kind].id);
}

/* "3,4"; one digit each is enough for every board. */
static bool
spot_from_text(const char *text, struct spot *spot)
{
	static const char digits[] = "0123456789";
	if (strlen(text) != 3 || strspn(text, digits) != 1 || text[1] != ',' ||
	    strspn(text + 2, digits) != 1)
		return false;
	*spot = (struct spot){ (int8_t)(text[0] - '0'), (int8_t)(text[2] - '0') };
	return true;
}

bool
knight_card_from_name(const char *name, struct knight_card *card)
{
	static const char warp[] = "fixedWarp@";
	if (strncmp(name, warp, strlen(warp)) == 0) {
		*card = (struct knight_card){ .kind = CARD_fixedWarp };
		return spot_from_text(name + strlen(warp), &card->to);
	}
	for (int kind = 0; kind < CARD_KINDS; kind++) {
		if (kind != CARD_fixedWarp && strcmp(name, knight_kinds[kind].id) == 0) {
			*card = (struct knight_card){ .kind = (uint8_t)kind };
			return true;
		}
	}
	return false;
}
