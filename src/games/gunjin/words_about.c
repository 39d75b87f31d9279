/* words_about.c: what a kind can do. */
#include "base/mem.h"
#include "game/language.h"
#include "games/gunjin/words.h"

/* They begin alike: under a moving cursor only the rest is sent. */
static const char *const walks[] = {
	[WALK_STEP] = N_("One step."),
	[WALK_CHARGE] = N_("One step, or two forward over an empty cell."),
	[WALK_FLY] = N_("One step, or anywhere in its column by air."),
	[WALK_SLIDE] = N_("One step, or on while the way is free; no water."),
	[WALK_NEVER] = N_("Never moves."),
};

/* A mine only ever defends itself. */
enum outcome
gunjin_fares(int kind, int other)
{
	if (gunjin_is_movable(kind))
		return gunjin_fight(kind, other);
	return gunjin_is_movable(other) ? gunjin_reverse(gunjin_fight(other, kind)) : OUTCOME_NONE;
}

/* The kinds against which a kind fares so. */
static unsigned
rivals(int kind, enum outcome wanted)
{
	unsigned kinds = 0;
	for (int other = 0; other < KIND_FL; other++)
		if (gunjin_fares(kind, other) == wanted)
			kinds |= 1u << other;
	return kinds;
}

/* The shorter of whom it beats and to whom it loses says both. */
char *
gunjin_kind_text(int kind)
{
	char names[SENTENCE_SIZE];
	char *text = mem_format("%s\n", _(gunjin_is_officer(kind) ? N_("One step. Wins in the enemy headquarters.") :
	    walks[gunjin_kinds[kind].walk]));
	if (kind == KIND_FL) {
		mem_append(&text, "%s", _("Fights with the power of the piece behind it, or loses."));
		return text;
	}
	unsigned wins = rivals(kind, OUTCOME_WIN), losses = rivals(kind, OUTCOME_LOSS);
	bool few = wins != 0 && __builtin_popcount(wins) < __builtin_popcount(losses);
	gunjin_names_text(few ? wins : losses, names);
	mem_append(&text, few ? _("Beats only %s.") : _("Loses only to %s."), names);
	return text;
}
