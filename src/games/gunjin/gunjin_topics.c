/* gunjin_topics.c: the topics of Gunjin Shogi, and the position as a whole. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

/* --- counters --- */

static void
tell_left(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	int own = gunjin_side_of(v);
	if (own >= 0)
		log_format(log, _("Pieces left: you %d, the enemy %d."), gunjin_left(v, own),
		    gunjin_left(v, !own));
	else
		log_format(log, _("Pieces left: %s: %d, %s: %d."), player_called(q->seats, 1).name,
		    gunjin_left(v, 0), player_called(q->seats, 2).name, gunjin_left(v, 1));
}

/* How near a draw is. */
static void
tell_limits(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	log_format(log, _("Moves without a battle: %d; at %d it is a draw."), v->field.since_battle,
	    v->nobattle);
	if (v->repetition)
		log_format(log, _("Times this position has occurred: %d; at %d it is a draw."),
		    v->repeated, GUNJIN_REPEATS);
	else if (q->detail == DETAIL_FULL)
		log_add(log, _("The same position again makes no draw in this game."));
}

/* The prompt already shows an open offer. */
static void
tell_offer(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	struct player player = player_called(q->seats, v->field.turn + 1);
	if (v->offer == OFFER_OPEN)
		log_format(log, _("%s has offered a draw, and waits for the answer."), player.name);
	else if (v->offer == OFFER_DECLINED)
		log_format(log, _("%s has offered a draw, which was declined."), player.name);
	else if (q->detail == DETAIL_FULL)
		log_add(log, _("No draw is offered."));
}

static bool
tell_score(const struct topic_question *q, struct log *log, struct error *e)
{
	char text[SENTENCE_SIZE];
	tell_left(q, log);
	log_format(log, _("Moves so far: %d."), q->view->ply);
	if (q->view->phase == PHASE_OVER) {
		gunjin_end_sentence(q->seats, q->view, text);
		log_add(log, text);
		return true;
	}
	tell_limits(q, log);
	tell_offer(q, log);
	return true;
}

/* --- the board --- */

static bool
tell_board(const struct topic_question *q, struct log *log, struct error *e)
{
	static const char *const cells[] = { "HQ1", "HQ2", "B3", "B4", "G3", "G4" };
	const struct view *v = q->view;
	int own = gunjin_side_of(v);
	if (q->detail != DETAIL_SHORT) {
		log_add(log, _("Columns are A to H, rows 1 to 6. Rows 1 to 3 are the camp of "
		    "player 1, rows 4 to 6 that of player 2."));
		if (own >= 0)
			log_format(log, _("You are player %d; forward for you is towards row %d."),
			    own + 1, own == 0 ? 6 : 1);
		log_add(log, _("A river lies between rows 3 and 4; bridges cross it in columns B "
		    "and G, and only aeroplanes cross the water."));
		log_add(log, _("The headquarters HQ1 and HQ2 are one cell each, two columns wide, "
		    "D and E, in rows 1 and 6."));
	}
	char text[SENTENCE_SIZE], *list = NULL;
	for (size_t i = 0; i < LEN(cells); i++) {
		gunjin_cell_in_lines(q, gunjin_cell_of(cells[i], strlen(cells[i])), cells[i], text);
		topic_list_add(&list, "%s", text);
	}
	log_format(log, _("Headquarters and bridge heads: %s."), list);
	free(list);
	return true;
}

/* --- all in a few sentences --- */

static void
look_placing(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	int own = gunjin_side_of(v);
	for (int side = 0; own < 0 && side < GUNJIN_SIDES; side++)
		log_format(log, v->ready[side] ? _("%s is ready.") : _("%s is still placing."),
		    player_called(q->seats, side + 1).name);
	if (own < 0)
		return;
	log_format(log, _("Placed: %d of %d pieces."), GUNJIN_ARMY - gunjin_reserve_total(v),
	    GUNJIN_ARMY);
	gunjin_tell_readiness(v, log);
	if (q->detail == DETAIL_SHORT || !gunjin_is_placing(v))
		return;
	log_format(log, _("Your camp is rows %d to %d with %s."), own == 0 ? 1 : 4,
	    own == 0 ? 3 : 6, gunjin_cell_name(gunjin_headquarters(own)));
	log_format(log, _("Type formation 1, place tank %s, swap %s %s, mirror, shuffle, clear or "
	    "ready; ask camp, reserve or setups."),
	    own == 0 ? "b2" : "b5", own == 0 ? "b2" : "b5", own == 0 ? "c3" : "c4");
}

static uint64_t
cells_in_camp(uint64_t cells, int camp)
{
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_camp_place(camp, cell) < 0)
			cells &= ~BIT(cell);
	return cells;
}

static uint64_t
cells_attacked(const struct view *v, int side)
{
	uint64_t reach = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) == side)
			reach |= gunjin_reach(&v->field, cell);
	return reach & gunjin_cells_of(v, !side);
}

/* The pieces that have crossed the river, and the attacks that are possible. */
static void
look_at_fronts(const struct view *v, struct log *log, int own)
{
	const struct { const char *sentence; uint64_t cells; } fronts[] = {
		{ N_("Enemies on your side of the river: %s."),
		    cells_in_camp(gunjin_cells_of(v, !own), own) },
		{ N_("Your pieces beyond the river: %s."),
		    cells_in_camp(gunjin_cells_of(v, own), !own) },
		{ N_("Enemies that you can attack: %s."),
		    v->phase == PHASE_PLAYING ? cells_attacked(v, own) : 0 },
	};
	for (size_t i = 0; i < LEN(fronts); i++) {
		char *cells = gunjin_cells_in_lines(fronts[i].cells);
		if (fronts[i].cells != 0)
			log_format(log, _(fronts[i].sentence), cells);
		free(cells);
	}
}

/* What a player can do and ask now. */
static void
look_ahead(const struct view *v, struct log *log)
{
	if (gunjin_is_asked(v))
		log_add(log, _("Type accept or decline; ask row 3, at b4, where tank, notes."));
	else if (gunjin_is_on_turn(v))
		log_add(log, _("Type b3 b4 to move, mark b4 tank for a note, offer draw or resign; "
		    "ask row 3, at b4, where tank, notes."));
	else
		log_add(log, _("Meanwhile ask row 3, at b4, where tank, notes, or type mark b4 "
		    "tank for a note."));
}

static void
look_war(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	const struct gunjin_record *last = gunjin_last_record(v);
	int own = gunjin_side_of(v);
	char text[SENTENCE_SIZE];
	if (v->phase == PHASE_OVER) {
		gunjin_end_sentence(q->seats, v, text);
		log_add(log, text);
	}
	if (last != NULL) {
		gunjin_record_sentence(q->seats, v, last, text);
		log_format(log, _("Last move: %s"), text);
	}
	tell_left(q, log);
	if (q->detail == DETAIL_SHORT)
		return;
	if (own >= 0)
		look_at_fronts(v, log, own);
	bool near = v->repeated > 1 || 2 * v->field.since_battle >= v->nobattle;
	if (v->phase == PHASE_PLAYING && (near || q->detail == DETAIL_FULL))
		tell_limits(q, log);
	if (own >= 0 && v->phase == PHASE_PLAYING)
		look_ahead(v, log);
}

static bool
tell_look(const struct topic_question *q, struct log *log, struct error *e)
{
	char text[SENTENCE_SIZE];
	gunjin_sentences.prompt(q->seats, q->view, NULL, text);
	log_add(log, text);
	if (q->view->phase == PHASE_PLACING)
		look_placing(q, log);
	else
		look_war(q, log);
	return true;
}

const struct topic gunjin_topics[] = {
	{ "look", 'l', "概要", NULL, N_("How the game stands, in a few sentences."), tell_look },
	{ "row", 'r', "段", N_("ROW"), N_("What stands in a row, 1 to 6."), gunjin_tell_row },
	{ "column", 'c', "列", N_("COLUMN"), N_("What stands in a column, A to H."),
	    gunjin_tell_column },
	{ "at", 'a', "場所", N_("CELL"), N_("What stands on a cell, what is known about it, and "
	    "who can come there."), gunjin_tell_at },
	{ "where", 'w', "どこ", N_("[PIECE]"),
	    N_("Where your pieces of a name stand; or say unknown, moved or marked for the "
	    "enemy's."), gunjin_tell_where },
	{ "pieces", 'k', "駒", NULL, N_("Your pieces and their cells, and which of them can move."),
	    gunjin_tell_pieces },
	{ "enemies", 'e', "敵", NULL, N_("Where the enemy's pieces stand, and which have moved."),
	    gunjin_tell_enemies },
	{ "lost", 'd', "損害", NULL, N_("What both sides have lost, as far as you know."),
	    gunjin_tell_lost },
	{ "notes", 'm', "手帳", N_("[CELL]"),
	    N_("Your notebook: what is marked and known about the enemy's pieces."),
	    gunjin_tell_notes },
	{ "battles", 'b', "勝敗", N_("[PIECE] [PIECE]"),
	    N_("How a piece moves and whom it beats; of two pieces, who wins."),
	    gunjin_tell_battles },
	{ "score", 's', "得点", NULL, N_("Pieces left, moves, how near a draw is, and offers of "
	    "one."), tell_score },
	{ "board", 'z', "盤", NULL, N_("How the board lies: camps, river, bridges and "
	    "headquarters."), tell_board },
	{ "camp", 'j', "陣", NULL, N_("While placing: your camp, row by row, and whether the enemy "
	    "is ready."), gunjin_tell_camp },
	{ "reserve", 'v', "控え", NULL, N_("While placing: the pieces that are left to place."),
	    gunjin_tell_reserve },
	{ "setups", 'f', "陣形一覧", N_("[NUMBER]"),
	    N_("The ready-made formations, or the pieces of one."), gunjin_tell_setups },
	{ 0 }
};
