/* gunjin_text_about.c: what a kind can do. */
#include "base/mem.h"
#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

/* They begin alike: a moving cursor sends only the rest. */
static const char *const walks[] = {
	[WALK_STEP] = N_("One step."),
	[WALK_CHARGE] = N_("One step, or two forward if the first cell is empty."),
	[WALK_FLY] = N_("One step, or by air anywhere in its column."),
	[WALK_SLIDE] = N_("One step, or any distance in a line; not over water."),
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

unsigned
gunjin_rivals(int kind, enum outcome wanted)
{
	unsigned kinds = 0;
	for (int other = 0; other < KIND_FL; other++)
		if (gunjin_fares(kind, other) == wanted)
			kinds |= 1u << other;
	return kinds;
}

const char *
gunjin_empty_text(const struct view *v, int cell)
{
	bool enemy_post = gunjin_side_of(v) >= 0 && cell == gunjin_headquarters(!gunjin_side_of(v));
	return enemy_post ? _("The enemy headquarters, empty: an officer (Major or higher) who "
	    "enters it wins.") : _("An empty cell.");
}

char *
gunjin_flag_text(const struct view *v, int cell)
{
	int power = gunjin_power(&v->field, cell);
	return mem_format(_("Fights now as: %s"), power < KINDS ? gunjin_name(power) : _("none"));
}

/* The shorter one of the kinds it beats and the kinds it loses to implies the other. That two of
 * a kind are both lost is obvious; that a mine takes its attacker along is not. */
static char *
kind_text(int kind, gunjin_lister *list)
{
	char names[SENTENCE_SIZE];
	char *text = mem_format("%s\n", _(gunjin_is_officer(kind) ?
	    N_("One step. Wins in the enemy HQ.") : walks[gunjin_kinds[kind].walk]));
	if (kind == KIND_FL) {
		mem_append(&text, "%s", _("Fights as the piece right behind it; with none it "
		    "loses."));
		return text;
	}
	unsigned wins = gunjin_rivals(kind, OUTCOME_WIN),
	    losses = gunjin_rivals(kind, OUTCOME_LOSS);
	bool few = wins != 0 && __builtin_popcount(wins) < __builtin_popcount(losses);
	list(few ? wins : losses, names);
	mem_append(&text, few ? _("Beats only %s.") : _("Loses only to %s."), names);
	if (kind == KIND_MI)
		mem_append(&text, "%s", _(" Others: both are lost."));
	else if (gunjin_fares(kind, KIND_MI) == OUTCOME_DRAW)
		mem_append(&text, "%s", _(" Mine: both lost."));
	return text;
}

char *
gunjin_kind_text(int kind)
{
	return kind_text(kind, gunjin_names_text);
}

char *
gunjin_kind_in_lines(int kind)
{
	return kind_text(kind, gunjin_names_in_lines);
}
