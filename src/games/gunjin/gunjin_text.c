/* gunjin_text.c: Gunjin Shogi as text: what the view asks of its seat, and the title. */
#include <stdio.h>

#include "game/language.h"
#include "games/gunjin/gunjin_text.h"

/* --- what the view asks of its seat --- */

int
gunjin_side_of(const struct view *v)
{
	return v->viewer > 0 ? v->viewer - 1 : -1;
}

bool
gunjin_is_asked(const struct view *v)
{
	return v->phase == PHASE_PLAYING && v->offer == OFFER_OPEN &&
	    gunjin_side_of(v) == !v->field.turn;
}

bool
gunjin_is_on_turn(const struct view *v)
{
	return v->phase == PHASE_PLAYING && v->offer != OFFER_OPEN &&
	    gunjin_side_of(v) == v->field.turn;
}

/* Only once a ply. */
bool
gunjin_may_offer(const struct view *v)
{
	return gunjin_is_on_turn(v) && v->offer == OFFER_NONE;
}

bool
gunjin_is_placing(const struct view *v)
{
	int side = gunjin_side_of(v);
	return v->phase == PHASE_PLACING && side >= 0 && !v->ready[side];
}

int
gunjin_reserve_total(const struct view *v)
{
	int counts[KINDS], total = 0;
	gunjin_reserve(v, gunjin_side_of(v), counts);
	for (int kind = 0; kind < KINDS; kind++)
		total += counts[kind];
	return total;
}

bool
gunjin_is_headquarters(int cell)
{
	return cell == gunjin_headquarters(0) || cell == gunjin_headquarters(1);
}

/* --- the title, and what to do now --- */

/* Whether it is over is shown beside the board, and before the title of the end page. */
static void
title(const struct view *v, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, "%s", v->phase == PHASE_PLACING ? _("Placing") : _("Battle"));
}

static void
prompt_placing(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	int side = gunjin_side_of(v), counts[KINDS];
	if (side < 0 || v->ready[side]) {
		snprintf(text, SENTENCE_SIZE, "%s", _("The players are placing their pieces."));
		return;
	}
	if (selected == NULL) {
		int left = gunjin_reserve_total(v);
		snprintf(text, SENTENCE_SIZE, left == GUNJIN_ARMY ? _("Place your 23 pieces.") :
		    left > 0 ? _("Pieces left to place: %d.") :
		    _("All 23 are placed. Confirm when you are ready."), left);
		return;
	}
	const char (*keys)[GUNJIN_KEY_SIZE] = selected->keys;
	gunjin_reserve(v, side, counts);
	if (selected->picked != GUNJIN_NOWHERE)
		snprintf(text, SENTENCE_SIZE,
		    _("%s: %s swaps it with another cell, %s puts it back."),
		    gunjin_name(gunjin_kind_at(&v->field, selected->picked)), keys[NAMED_PICK],
		    keys[NAMED_BACK]);
	else if (counts[selected->kind] > 0)
		snprintf(text, SENTENCE_SIZE,
		    _("%s places: %s. %s lists ready-made formations, %s shuffles."),
		    keys[NAMED_PICK], gunjin_name(selected->kind), keys[NAMED_LIST],
		    keys[NAMED_SHUFFLE]);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("All 23 are placed. %s swaps two pieces; %s when you are ready."),
		    keys[NAMED_PICK], keys[NAMED_READY]);
}

/* The effect of the next Enter with the picked piece. */
static void
prompt_target(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	static const char *const sentences[2][2] = {	/* by whether it needs confirming, and
							 * whether it is a battle */
		{ N_("%s: your %s goes to %s."), N_("%s: your %s attacks %s.") },
		{ N_("%s again: your %s goes to %s. %s cancels."),
		    N_("%s again: your %s attacks %s. %s cancels.") },
	};
	bool battle = gunjin_side_at(&v->field, selected->cursor) >= 0;
	snprintf(text, SENTENCE_SIZE, _(sentences[selected->asked][battle]),
	    selected->keys[NAMED_PICK], gunjin_name(gunjin_kind_at(&v->field, selected->picked)),
	    gunjin_cell_name(selected->cursor), selected->keys[NAMED_BACK]);
}

static void
prompt_turn(const struct view *v, const struct selection *selected, char text[SENTENCE_SIZE])
{
	if (selected == NULL)
		snprintf(text, SENTENCE_SIZE, "%s", _("Your move."));
	else if (selected->picked == GUNJIN_NOWHERE)
		snprintf(text, SENTENCE_SIZE,
		    _("Your move: %s picks up a piece, %s goes to one that can move."),
		    selected->keys[NAMED_PICK], selected->keys[NAMED_NEXT]);
	else if (selected->target)
		prompt_target(v, selected, text);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("Where should the %s go? %s: next target, %s: put it back."),
		    gunjin_name(gunjin_kind_at(&v->field, selected->picked)),
		    selected->keys[NAMED_NEXT], selected->keys[NAMED_BACK]);
}

static void
prompt(const struct seat *seats, const struct view *v, const struct selection *selected,
    char text[SENTENCE_SIZE])
{
	text[0] = '\0';
	if (v->phase == PHASE_OVER && selected != NULL)
		snprintf(text, SENTENCE_SIZE, _("The game is over. Press %s to continue."),
		    selected->keys[NAMED_END]);
	else if (v->phase == PHASE_OVER)
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is over."));
	else if (v->phase == PHASE_PLACING)
		prompt_placing(v, selected, text);
	else if (gunjin_is_asked(v) && selected != NULL)
		snprintf(text, SENTENCE_SIZE, _("The enemy offers a draw: %s answers."),
		    selected->keys[NAMED_PICK]);
	else if (gunjin_is_asked(v))
		snprintf(text, SENTENCE_SIZE, "%s", _("The enemy offers a draw."));
	else if (v->offer == OFFER_OPEN && gunjin_side_of(v) >= 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("You offer a draw."));
	else if (v->offer == OFFER_OPEN)
		snprintf(text, SENTENCE_SIZE, _("%s offers a draw."),
		    player_called(seats, v->field.turn + 1).name);
	else if (gunjin_side_of(v) == v->field.turn)
		prompt_turn(v, selected, text);
	else if (gunjin_side_of(v) >= 0)
		snprintf(text, SENTENCE_SIZE, "%s", _("The enemy's move."));
	else
		snprintf(text, SENTENCE_SIZE, _("%s is to move."),
		    player_called(seats, v->field.turn + 1).name);
}

/* Actions that cannot be undone. */
static bool
confirm(const struct seat *seats, const struct view *v, const struct action *action,
    char text[SENTENCE_SIZE])
{
	bool asks = (action->form == FORM_RESIGN && gunjin_is_on_turn(v)) ||
	    (action->form == FORM_READY && v->phase == PHASE_PLACING &&
	    gunjin_reserve_total(v) == 0);
	snprintf(text, SENTENCE_SIZE, "%s", action->form == FORM_RESIGN ?
	    _("Resign? The enemy wins the game then.") :
	    _("You cannot change your camp after this. Start with it?"));
	return asks;
}

static const char *
typing(const struct view *v)
{
	if (v->phase != PHASE_PLACING)
		return _("A move is typed as two cells, such as b3 b4.");
	return gunjin_side_of(v) == 1 ? _("Type formation 1, place tank b5, swap b5 c4 or ready.") :
	    _("Type formation 1, place tank b2, swap b2 c3 or ready.");
}

const struct sentences gunjin_sentences = {
	.game       = &gunjin_game,
	.title      = title,
	.prompt     = prompt,
	.advice     = gunjin_advice,
	.reason     = gunjin_reason,
	.loss       = gunjin_loss,
	.tell       = gunjin_tell,
	.remark     = gunjin_remark,
	.mark       = gunjin_mark,
	.verdict    = gunjin_verdict,
	.report     = gunjin_report,
	.reveal     = N_("Show both armies"),
	.describe   = gunjin_describe,
	.stats      = gunjin_stats,
	.statistics = gunjin_statistics,
	.topics     = gunjin_topics,
	.choice     = gunjin_choice,
	.confirm    = confirm,
	.understand = gunjin_understand,
	.typing     = typing,
	.arrangement = &gunjin_arrangement,
	.code       = gunjin_code_in_lines,
};
