/* gunjin_rules_play.c: moves, offers, marks, and which seat may act when. */
#include <string.h>

#include "games/gunjin/gunjin_rules.h"

/* --- the end --- */

static void
finish(struct view *v, enum reason reason, int winner, struct events *ev)
{
	v->phase = PHASE_OVER;
	v->end = (struct gunjin_end){ reason, winner };
	v->offer = OFFER_NONE;
	EVENT_ADD(ev, EVENT_PUBLIC, over, .winner = winner < 0 ? json_null() :
	    json_integer(winner + 1), .reason = json_string(gunjin_reason_names[reason]));
}

/* The first end that applies, in the book's order. */
static struct gunjin_end
find_end(const struct view *v, int to)
{
	struct gunjin_end end = gunjin_field_end(&v->field, to);
	if (end.reason != REASON_NONE)
		return end;
	if (v->repetition && v->repeated >= GUNJIN_REPEATS)
		end.reason = REASON_REPETITION;
	else if (v->field.since_battle >= v->nobattle)
		end.reason = REASON_NOBATTLE;
	return end;
}

/* --- moving --- */

static void
tell_battle(const struct gunjin_record *r, struct events *ev)
{
	if (ev == NULL)
		return;
	const char *from = gunjin_cell_name(r->move.from), *to = gunjin_cell_name(r->move.to);
	for (int seat = SEAT_NOBODY; seat <= GUNJIN_SIDES; seat++) {
		json_t *removed = json_array();
		for (int side = 0; side < GUNJIN_SIDES; side++) {
			enum outcome survives = side == r->side ? OUTCOME_WIN : OUTCOME_LOSS;
			if (r->outcome != survives)
				json_array_append_new(removed, json_integer(side + 1));
		}
		bool moved = seat == r->side + 1;
		enum outcome outcome = moved ? r->outcome : gunjin_reverse(r->outcome);
		const char *piece = gunjin_kinds[moved ? r->mover : r->defender].code;
		EVENT_ADD(ev, 1u << seat, battle, .from = json_string(from), .to = json_string(to),
		    .removed = removed, .piece = seat != SEAT_NOBODY ? json_string(piece) : NULL,
		    .result = seat != SEAT_NOBODY ? json_string(gunjin_outcome_names[outcome]) :
		    NULL);
	}
}

static void
count_loss(struct view *v, int side, int number)
{
	int losses = 0;
	for (int i = 0; i < GUNJIN_ARMY; i++)
		losses += v->pieces[side][i].loss > 0;
	if (v->field.men[side][number].cell == GUNJIN_NOWHERE)
		v->pieces[side][number].loss = (uint8_t)(losses + 1);
}

/* One ply: the move, what both sides learn from it, the record, the end. */
static void
move(struct view *v, struct gunjin_move wanted, struct events *ev)
{
	struct gunjin_position before = v->field;
	int side = before.turn;
	struct gunjin_step step = gunjin_field_play(&v->field, wanted);
	gunjin_notes_take(v, &before, &step);
	bool battle = step.outcome != OUTCOME_NONE;
	struct gunjin_record record = { .move = wanted, .side = (uint8_t)side,
	    .defender = KIND_NONE, .mover = before.men[side][step.mover].kind,
	    .outcome = (uint8_t)step.outcome };
	EVENT_ADD(ev, EVENT_PUBLIC, moved, .seat = json_integer(side + 1),
	    .from = json_string(gunjin_cell_name(wanted.from)),
	    .to = json_string(gunjin_cell_name(wanted.to)));
	if (battle) {
		record.defender = before.men[!side][step.defender].kind;
		count_loss(v, side, step.mover);
		count_loss(v, !side, step.defender);
		tell_battle(&record, ev);
	}
	gunjin_log_add(v, &record);
	v->ply++;
	v->offer = OFFER_NONE;
	v->repeated = gunjin_log_repeated(v);
	struct gunjin_end end = find_end(v, wanted.to);
	if (end.reason != REASON_NONE)
		finish(v, end.reason, end.winner, ev);
	else
		gunjin_notes_no_officer(v, wanted.to);
}

static bool
do_move(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	int from = a->numbers[0], to = a->numbers[1];
	if (gunjin_side_at(&v->field, from) != side)
		return error_set(e, ERR_RULE, N_("You have no piece on %s."),
		    gunjin_cell_name(from));
	if (!gunjin_is_movable(gunjin_kind_at(&v->field, from)))
		return error_set(e, ERR_RULE, N_("Mines and flags never move."));
	if (gunjin_side_at(&v->field, to) == side)
		return error_set(e, ERR_RULE, N_("Your own piece stands on %s."),
		    gunjin_cell_name(to));
	if ((gunjin_reach(&v->field, from) & BIT(to)) == 0)
		return error_set(e, ERR_RULE, N_("That piece cannot go from %s to %s."),
		    gunjin_cell_name(from), gunjin_cell_name(to));
	if (v->ply >= GUNJIN_PLY_MAX)
		return error_set(e, ERR_RULE,
		    N_("This game is too long; resign or agree on a draw."));
	move(v, (struct gunjin_move){ (uint8_t)from, (uint8_t)to }, ev);
	return true;
}

/* --- offers, resignation, marks --- */

static bool
do_offer(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	if (v->offer == OFFER_DECLINED)
		return error_set(e, ERR_RULE, N_("Your offer of a draw was declined; move first."));
	v->offer = OFFER_OPEN;
	EVENT_ADD(ev, EVENT_PUBLIC, offer, .seat = json_integer(side + 1));
	return true;
}

static bool
do_accept(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	finish(v, REASON_AGREED, -1, ev);
	return true;
}

static bool
do_decline(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	v->offer = OFFER_DECLINED;
	EVENT_ADD(ev, EVENT_PUBLIC, declined, .seat = json_integer(side + 1));
	return true;
}

static bool
do_resign(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	finish(v, REASON_RESIGN, !side, ev);
	return true;
}

static bool
do_mark(struct view *v, int side, const struct action *a, struct events *ev, struct error *e)
{
	int cell = a->numbers[0];
	if (gunjin_side_at(&v->field, cell) != !side)
		return error_set(e, ERR_RULE, N_("There is no enemy piece on %s."),
		    gunjin_cell_name(cell));
	if (!gunjin_is_mark(a->text))
		return error_set(e, ERR_RULE, N_("A mark is at most %d columns of plain text."),
		    GUNJIN_MARK_COLUMNS);
	char *mark = v->pieces[!side][v->field.at[cell]].note.mark;
	memset(mark, 0, GUNJIN_MARK_SIZE);
	memcpy(mark, a->text, strlen(a->text));
	EVENT_ADD(ev, 1u << (side + 1), marked, .cell = json_string(gunjin_cell_name(cell)),
	    .mark = json_string(a->text));
	return true;
}

/* --- the contract's part --- */

enum turn_rule { WHO_PLACES, WHO_IS_ON_TURN, WHO_IS_ASKED, WHO_PLAYS };

/* Is the action possible now? */
static bool
check_time(const struct view *v, int side, enum turn_rule who, struct error *e)
{
	bool on_turn = side == v->field.turn, asked = v->offer == OFFER_OPEN;
	if (v->phase == PHASE_OVER)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (who == WHO_PLACES && v->phase == PHASE_PLAYING)
		return error_set(e, ERR_RULE, N_("The game has begun; the camps are final."));
	if (who == WHO_PLACES)
		return !v->ready[side] || error_set(e, ERR_RULE,
		    N_("You are ready; your camp is final."));
	if (v->phase == PHASE_PLACING)
		return error_set(e, ERR_RULE,
		    N_("The game has not begun; the camps are being filled."));
	if (who == WHO_PLAYS)
		return true;
	if (who == WHO_IS_ASKED)
		return (asked && !on_turn) ||
		    error_set(e, ERR_RULE, N_("Nobody has offered you a draw."));
	if (asked)
		return error_set(e, ERR_RULE, N_("The offer of a draw must be answered first."));
	return on_turn || error_set(e, ERR_RULE, N_("It is not your turn."));
}

bool
gunjin_play_apply(struct state *s, int seat, const struct action *action, struct events *ev,
    struct error *e)
{
	static const struct { gunjin_performer *run; enum turn_rule who; } forms[FORMS] = {
		[FORM_MOVE] = { do_move, WHO_IS_ON_TURN },
		[FORM_ARMY] = { gunjin_do_army, WHO_PLACES },
		[FORM_PLACE] = { gunjin_do_place, WHO_PLACES },
		[FORM_SWAP] = { gunjin_do_swap, WHO_PLACES },
		[FORM_FORMATION] = { gunjin_do_formation, WHO_PLACES },
		[FORM_MIRROR] = { gunjin_do_mirror, WHO_PLACES },
		[FORM_SHUFFLE] = { gunjin_do_shuffle, WHO_PLACES },
		[FORM_CLEAR] = { gunjin_do_clear, WHO_PLACES },
		[FORM_READY] = { gunjin_do_ready, WHO_PLACES },
		[FORM_OFFER] = { do_offer, WHO_IS_ON_TURN },
		[FORM_ACCEPT] = { do_accept, WHO_IS_ASKED },
		[FORM_DECLINE] = { do_decline, WHO_IS_ASKED },
		[FORM_RESIGN] = { do_resign, WHO_IS_ON_TURN },
		[FORM_UNMARK] = { do_mark, WHO_PLAYS },
		[FORM_MARK] = { do_mark, WHO_PLAYS },
	};
	int side = seat - 1;
	if (side < 0 || side >= GUNJIN_SIDES)
		return error_set(e, ERR_RULE, N_("Two seats play this game."));
	return check_time(&s->all, side, forms[action->form].who, e) &&
	    forms[action->form].run(&s->all, side, action, ev, e);
}
