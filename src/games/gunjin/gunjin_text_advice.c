/* gunjin_text_advice.c: what to do in Gunjin Shogi, why, and what another move costs. */
#include <stdio.h>

#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

/* "" for actions that are never advised: to resign, to offer a draw, to mark a piece. */
void
gunjin_advice(const struct seat *seats, const struct view *v, const struct selection *selected,
    const struct action *action, char sentence[SENTENCE_SIZE])
{
	int from = action->numbers[0], to = action->numbers[1];
	int kind = action->form == FORM_MOVE ? gunjin_kind_at(&v->field, from) : KIND_NONE;
	bool places = action->form < FORM_READY && action->form != FORM_MOVE;
	sentence[0] = '\0';
	if (kind < KINDS)
		snprintf(sentence, SENTENCE_SIZE, _("move %s from %s to %s."), gunjin_name(kind),
		    gunjin_cell_name(from), gunjin_cell_name(to));
	else if (action->form == FORM_ACCEPT)
		snprintf(sentence, SENTENCE_SIZE, "%s", _("accept the draw."));
	else if (action->form == FORM_DECLINE)
		snprintf(sentence, SENTENCE_SIZE, "%s", _("decline the draw."));
	else if (action->form == FORM_READY && selected != NULL)
		snprintf(sentence, SENTENCE_SIZE,
		    _("all 23 are placed; press %s when you are ready."),
		    selected->keys[NAMED_READY]);
	else if (action->form == FORM_READY)
		snprintf(sentence, SENTENCE_SIZE, "%s", _("all 23 are placed; confirm your camp."));
	else if (places && selected != NULL)
		snprintf(sentence, SENTENCE_SIZE, _("choose a formation with %s."),
		    selected->keys[NAMED_LIST]);
	else if (places)
		snprintf(sentence, SENTENCE_SIZE, "%s", _("choose a formation."));
}

/* A stored review may be damaged. */
static bool
is_sound(const struct judgement *j)
{
	const int *n = j->numbers;
	return j->reason > WHY_NONE && j->reason < WHYS && n[0] >= 0 && n[0] < GUNJIN_CELLS &&
	    n[1] >= 0 && n[1] < KINDS;
}

void
gunjin_reason(const struct seat *seats, const struct view *v, const struct judgement *j,
    char text[SENTENCE_SIZE])
{
	static const char *const about_cells[WHYS] = {
		[WHY_GUARDS] = N_("It keeps %s from your headquarters."),
		[WHY_BEATS] = N_("Whatever stands on %s loses to it."),
		[WHY_SCOUTS] = N_("It tests %s with a cheap piece."),
		[WHY_ESCAPES] = N_("It gets away from %s, probably stronger."),
		[WHY_THREATENS] = N_("From there it threatens %s."),
	};
	int why = is_sound(j) ? j->reason : WHY_NONE;
	const int *n = j->numbers;
	text[0] = '\0';
	if (about_cells[why] != NULL)
		snprintf(text, SENTENCE_SIZE, _(about_cells[why]), gunjin_cell_name(n[0]));
	else if (why == WHY_OCCUPIES)
		snprintf(text, SENTENCE_SIZE, "%s", _("It wins the game at once."));
	else if (why == WHY_KEEPS_PIECE)
		snprintf(text, SENTENCE_SIZE, _("The piece on %s beats your %s in %d of 10 cases."),
		    gunjin_cell_name(n[0]), gunjin_name(n[1]), n[2]);
	else if (why == WHY_LIKELY)
		snprintf(text, SENTENCE_SIZE, _("It wins there in %d of 10 cases."), n[0]);
	else if (why == WHY_MARCHES)
		snprintf(text, SENTENCE_SIZE, _("Steps left to their headquarters: %d."), n[0]);
}

/* A loss counts in thousandths of a win. */
void
gunjin_loss(const struct view *v, long loss, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("about %ld wins in 100 games"), (loss + 5) / 10);
}
