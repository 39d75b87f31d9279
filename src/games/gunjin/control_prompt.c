/* control_prompt.c: the title, and what to do now. */
#include <stdio.h>

#include "game/language.h"
#include "games/gunjin/control.h"

void
gunjin_title(const struct view *v, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, "%s", v->phase == PHASE_PLACING ? _("Placing") : v->phase == PHASE_PLAYING ?
	    _("Battle") : _("The end"));
}

static void
prompt_placing(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	int side = gunjin_side_of(v), counts[KINDS];
	if (side < 0 || v->ready[side]) {
		snprintf(text, SENTENCE_SIZE, "%s", _("The camps are being filled."));
		return;
	}
	gunjin_reserve(v, side, counts);
	if (d->picked != GUNJIN_NOWHERE)
		snprintf(text, SENTENCE_SIZE, _("%s in hand: Enter changes places, Esc lets go."),
		    gunjin_name(gunjin_kind_at(&v->field, d->picked)));
	else if (counts[d->kind] > 0)
		snprintf(text, SENTENCE_SIZE, _("Enter places: %s. f lists ready-made formations, s shuffles."),
		    gunjin_name(d->kind));
	else
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("All 23 stand. Enter takes one to change places; y when you are ready."));
}

static void
prompt_turn(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	if (d->picked == GUNJIN_NOWHERE)
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Your move: Enter takes a piece, Tab goes to the next that can move."));
	else if (d->targets & GUNJIN_BIT(d->cursor))
		snprintf(text, SENTENCE_SIZE, gunjin_side_at(&v->field, d->cursor) >= 0 ?
		    _("Enter: your %s attacks %s.") : _("Enter: your %s goes to %s."),
		    gunjin_name(gunjin_kind_at(&v->field, d->picked)), gunjin_cell_name(d->cursor));
	else
		snprintf(text, SENTENCE_SIZE, _("Where to with the %s? Tab goes to the next target, Esc lets go."),
		    gunjin_name(gunjin_kind_at(&v->field, d->picked)));
}

void
gunjin_prompt(const struct desk *d, const struct view *v, char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (v->phase == PHASE_OVER)
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is over: Enter asks how to go on."));
	else if (v->phase == PHASE_PLACING)
		prompt_placing(d, v, text);
	else if (gunjin_is_asked(v))
		snprintf(text, SENTENCE_SIZE, "%s", _("The enemy offers a draw: Enter answers."));
	else if (v->offer == OFFER_OPEN && gunjin_side_of(v) >= 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("You offer a draw."));
	else if (v->offer == OFFER_OPEN)
		snprintf(text, SENTENCE_SIZE, _("Player %d offers a draw."), v->field.turn + 1);
	else if (gunjin_side_of(v) == v->field.turn)
		prompt_turn(d, v, text);
	else if (gunjin_side_of(v) >= 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("The enemy is to move."));
	else
		snprintf(text, SENTENCE_SIZE, _("Player %d is to move."), v->field.turn + 1);
}
