/* rules_kinds.c: the kinds of pieces and who beats whom. */
#include <assert.h>

#include "games/gunjin/rules.h"

const char *const gunjin_phase_names[PHASES] = { "placing", "playing", "over" };
const char *const gunjin_notebook_names[NOTEBOOKS] = { GUNJIN_NOTEBOOKS(NAMED_NAME) };
const char *const gunjin_outcome_names[OUTCOMES + 1] = { "none", "win", "loss", "draw", NULL };
const char *const gunjin_manner_names[MANNERS] = { "attack", "balance", "defence" };
const char *const gunjin_offer_names[OFFERS] = { "none", "open", "declined" };
const char *const gunjin_reason_names[REASONS] = { "none", "occupation", "elimination", "blocked",
    "repetition", "nobattle", "resign", "agreed" };

#define AS_ROW(code, name, copies, walk) [KIND_##code] = { #code, name, copies, WALK_##walk },
const struct gunjin_kind gunjin_kinds[KINDS] = { GUNJIN_KINDS(AS_ROW) };

/* The book's table: a row attacks a column. W the attacker wins, L it loses, D
 * both are removed. Mine and flag never attack; a flag defends with the power of
 * what stands behind it. */
static const char fights[KIND_MI][KIND_FL + 1] = {
	/*	     GE LG MG CO LC MA CP L1 L2 PL TK CV EN SP MI */
	[KIND_GE] = "DWWWWWWWWWWWWLD",
	[KIND_LG] = "LDWWWWWWWWWWWWD",
	[KIND_MG] = "LLDWWWWWWWWWWWD",
	[KIND_CO] = "LLLDWWWWWLLWWWD",
	[KIND_LC] = "LLLLDWWWWLLWWWD",
	[KIND_MA] = "LLLLLDWWWLLWWWD",
	[KIND_CP] = "LLLLLLDWWLLWWWD",
	[KIND_L1] = "LLLLLLLDWLLWWWD",
	[KIND_L2] = "LLLLLLLLDLLWWWD",
	[KIND_PL] = "LLLWWWWWWDWWWWW",
	[KIND_TK] = "LLLWWWWWWLDWLWD",
	[KIND_CV] = "LLLLLLLLLLLDWWD",
	[KIND_EN] = "LLLLLLLLLLWLDWW",
	[KIND_SP] = "WLLLLLLLLLLLLDD",
};

bool
gunjin_is_movable(int kind)
{
	return kind < KINDS && gunjin_kinds[kind].walk != WALK_NEVER;
}

bool
gunjin_is_officer(int kind)
{
	return kind <= KIND_MA;
}

int
gunjin_kind_of(const char code[2])
{
	for (int kind = 0; kind < KINDS; kind++)
		if (gunjin_kinds[kind].code[0] == code[0] && gunjin_kinds[kind].code[1] == code[1])
			return kind;
	return KIND_NONE;
}

enum outcome
gunjin_fight(int attacker, int power)
{
	assert(gunjin_is_movable(attacker) && (power < KIND_FL || power == KIND_NONE));
	if (power == KIND_NONE)
		return OUTCOME_WIN;
	switch (fights[attacker][power]) {
	case 'W':
		return OUTCOME_WIN;
	case 'L':
		return OUTCOME_LOSS;
	default:
		return OUTCOME_DRAW;
	}
}

enum outcome
gunjin_reverse(enum outcome outcome)
{
	static const enum outcome reversed[OUTCOMES] = {
		[OUTCOME_NONE] = OUTCOME_NONE, [OUTCOME_WIN] = OUTCOME_LOSS,
		[OUTCOME_LOSS] = OUTCOME_WIN, [OUTCOME_DRAW] = OUTCOME_DRAW,
	};
	return reversed[outcome];
}
