/* gunjin_topics_army.c: both armies as text: the cells of pieces, losses and notes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

/* --- own pieces, or those of both sides if the viewer knows them --- */

static uint64_t
cells_of_kind(const struct view *v, int side, int kind)
{
	uint64_t cells = gunjin_cells_of(v, side);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (cells & BIT(cell) && gunjin_kind_at(&v->field, cell) != kind)
			cells &= ~BIT(cell);
	return cells;
}

/* "Tank B3 and B4", for each of the kinds. NULL: there are none. */
static char *
kinds_and_cells(const struct view *v, int side, unsigned kinds)
{
	char *list = NULL;
	for (int kind = 0; kind < KINDS; kind++) {
		uint64_t cells = kinds & 1u << kind ? cells_of_kind(v, side, kind) : 0;
		char text[SENTENCE_SIZE] = "";
		for (int cell = 0; cell < GUNJIN_CELLS; cell++)
			if (cells & BIT(cell))
				text_append(text, sizeof text, "%s%s",
				    text[0] != '\0' ? _(" and ") : "", gunjin_cell_name(cell));
		if (cells != 0)
			topic_list_add(&list, "%s %s", gunjin_name(kind), text);
	}
	return list;
}

/* One sentence a group: pieces that can win, that can move, that cannot move. */
static void
tell_army(const struct view *v, struct log *log, int side)
{
	const unsigned officers = (1u << (KIND_MA + 1)) - 1,
	    others = GUNJIN_ANY_KIND & ~(officers | GUNJIN_FIXED);
	const struct { const char *sentence; unsigned kinds; } groups[] = {
		{ N_("Officers, who can win in the enemy headquarters: %s."), officers },
		{ N_("Other pieces that move: %s."), others },
		{ N_("Mines and flags: %s."), GUNJIN_FIXED },
	};
	for (size_t i = 0; i < LEN(groups); i++) {
		char *list = kinds_and_cells(v, side, groups[i].kinds);
		log_format(log, _(groups[i].sentence), list != NULL ? list : _("none"));
		free(list);
	}
}

static uint64_t
cells_that_move(const struct view *v, int side)
{
	uint64_t cells = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) == side && gunjin_reach(&v->field, cell) != 0)
			cells |= BIT(cell);
	return cells;
}

/* Both armies, for viewers without a side. */
static void
tell_players(const struct topic_question *q, struct log *log)
{
	const struct view *v = q->view;
	if (v->phase == PHASE_PLACING && v->viewer != SEAT_REFEREE) {
		log_add(log, _("A camp is hidden until both players are ready."));
		return;
	}
	for (int side = 0; side < GUNJIN_SIDES; side++) {
		uint64_t cells = gunjin_cells_of(v, side);
		char *all = gunjin_cells_in_lines(cells);
		log_format(log, _("%s has %d pieces on the board: %s."),
		    player_called(q->seats, side + 1).name, __builtin_popcountll(cells), all);
		if (v->viewer == SEAT_REFEREE)
			tell_army(v, log, side);
		free(all);
	}
}

bool
gunjin_tell_pieces(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	int own = gunjin_side_of(v);
	if (own < 0) {
		tell_players(q, log);
		return true;
	}
	uint64_t moving = v->phase == PHASE_PLAYING ? cells_that_move(v, own) : 0;
	char *cells = gunjin_cells_in_lines(moving);
	log_format(log, _("Your pieces on the board: %d of %d."),
	    __builtin_popcountll(gunjin_cells_of(v, own)), GUNJIN_ARMY);
	tell_army(v, log, own);
	if (v->phase == PHASE_PLAYING && q->detail != DETAIL_SHORT)
		log_format(log, _("Your pieces that can move now: %s."), cells);
	free(cells);
	return true;
}

/* --- the enemy's --- */

static uint64_t
cells_noted(const struct view *v, int enemy, bool (*noted)(const struct view *,
    const struct gunjin_piece *, int cell))
{
	uint64_t cells = gunjin_cells_of(v, enemy);
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (cells & BIT(cell) && !noted(v, &v->pieces[enemy][v->field.at[cell]], cell))
			cells &= ~BIT(cell);
	return cells;
}

static bool
has_moved(const struct view *v, const struct gunjin_piece *piece, int cell)
{
	return piece->moved;
}

static bool
is_marked(const struct view *v, const struct gunjin_piece *piece, int cell)
{
	return piece->note.mark[0] != '\0';
}

static bool
is_unknown(const struct view *v, const struct gunjin_piece *piece, int cell)
{
	return gunjin_known_kind(v, cell) == KIND_NONE;
}

static void
tell_cells(struct log *log, const char *sentence, const char *nothing, uint64_t cells)
{
	char *text = gunjin_cells_in_lines(cells);
	if (cells != 0)
		log_format(log, sentence, text);
	else if (nothing != NULL)
		log_add(log, nothing);
	free(text);
}

bool
gunjin_tell_enemies(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	int own = gunjin_side_of(v);
	if (own < 0 || v->phase == PHASE_PLACING) {
		tell_players(q, log);
		return true;
	}
	log_format(log, _("Enemy pieces on the board: %d of %d."), gunjin_left(v, !own),
	    GUNJIN_ARMY);
	tell_cells(log, _("Enemies stand on %s."), NULL, gunjin_cells_of(v, !own));
	if (q->detail == DETAIL_SHORT)
		return true;
	tell_cells(log, _("Enemies that have moved: %s."), _("No enemy has moved."),
	    cells_noted(v, !own, has_moved));
	tell_cells(log, _("Enemies with your mark: %s."), NULL, cells_noted(v, !own, is_marked));
	return true;
}

/* --- where --- */

/* What the notebook knows of the enemy's pieces of a kind. */
static void
tell_suspects(const struct topic_question *q, struct log *log, int kind)
{
	const struct view *v = q->view;
	uint64_t certain = 0, possible = 0;
	uint16_t candidates[GUNJIN_ARMY];
	int enemy = !gunjin_side_of(v);
	if (v->notebook != NOTEBOOK_CANDIDATES || v->phase == PHASE_PLACING)
		return;
	gunjin_count_candidates(v, enemy, candidates);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int cell = v->field.men[enemy][i].cell;
		if (cell == GUNJIN_NOWHERE || (candidates[i] & 1u << kind) == 0)
			continue;
		if (candidates[i] == 1u << kind)
			certain |= BIT(cell);
		else
			possible |= BIT(cell);
	}
	char *sure = gunjin_cells_in_lines(certain), *perhaps = gunjin_cells_in_lines(possible);
	if (certain != 0)
		log_format(log, _("Enemies that must be %s: %s."), gunjin_name(kind), sure);
	if (possible != 0 && q->detail == DETAIL_FULL)
		log_format(log, _("Enemies that can be %s: %s."), gunjin_name(kind), perhaps);
	free(sure);
	free(perhaps);
}

static int
count_lost(const struct view *v, int side, int kind)
{
	int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers), lost = 0;
	for (int i = 0; i < count; i++)
		lost += v->field.men[side][numbers[i]].kind == kind;
	return lost;
}

static void
tell_kind(const struct topic_question *q, struct log *log, int side, int kind)
{
	const struct view *v = q->view;
	uint64_t where = cells_of_kind(v, side, kind);
	char *cells = gunjin_cells_in_lines(where), piece[SENTENCE_SIZE];
	int reserve[KINDS], lost = count_lost(v, side, kind);
	gunjin_reserve(v, side, reserve);
	bool waits = v->phase == PHASE_PLACING && reserve[kind] > 0;
	if (side == gunjin_side_of(v))
		snprintf(piece, sizeof piece, _("Your %s"), gunjin_name(kind));
	else
		snprintf(piece, sizeof piece, _("%s's %s"), player_called(q->seats, side + 1).name,
		    gunjin_name(kind));
	if (where != 0)
		log_format(log, _("%s: %s."), piece, cells);
	else if (!waits && lost == 0)
		log_format(log, _("%s: none on the board."), piece);
	if (waits)
		log_format(log, _("%s: %d left to place."), piece, reserve[kind]);
	if (lost > 0)
		log_format(log, _("%s: %d lost."), piece, lost);
	free(cells);
}

/* The group of enemies that a word names; false: there is no such group. */
static bool
tell_group(const struct topic_question *q, struct log *log, const char *name)
{
	static const struct {
		const char	 *word, *sentence, *nothing;
		bool		(*noted)(const struct view *, const struct gunjin_piece *,
		    int cell);
	} groups[] = {
		{ N_("unknown"), N_("Enemies of unknown kind: %s."),
		    N_("There is no enemy of unknown kind."), is_unknown },
		{ N_("moved"), N_("Enemies that have moved: %s."), N_("No enemy has moved."),
		    has_moved },
		{ N_("marked"), N_("Enemies with your mark: %s."), N_("You have marked no enemy."),
		    is_marked },
	};
	const struct view *v = q->view;
	for (size_t i = 0; i < LEN(groups); i++) {
		if (!topic_means(name, groups[i].word) || strlen(name) < 3)
			continue;
		if (gunjin_side_of(v) < 0 || v->phase == PHASE_PLACING)
			tell_players(q, log);
		else
			tell_cells(log, _(groups[i].sentence), _(groups[i].nothing),
			    cells_noted(v, !gunjin_side_of(v), groups[i].noted));
		return true;
	}
	return false;
}

bool
gunjin_tell_where(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	char name[GUNJIN_TYPED];
	int own = gunjin_side_of(v);
	topic_plain(q->about, name, sizeof name);
	unsigned kinds = gunjin_typed_kinds(name);
	if (name[0] == '\0')
		return gunjin_tell_pieces(q, log, e);
	if (gunjin_typed_is(name, N_("enemy")) || gunjin_typed_is(name, "enemies"))
		return gunjin_tell_enemies(q, log, e);
	if (tell_group(q, log, name))
		return true;
	if (kinds == 0)
		return error_set(e, ERR_INPUT,
		    N_("Where is what? Name a piece, as in where tank, or say where unknown, where "
		    "moved or where marked."));
	if (v->viewer == SEAT_NOBODY)
		return error_set(e, ERR_INPUT,
		    N_("Who watches does not know what the pieces are; pieces tells where they "
		    "stand."));
	for (int kind = 0; kind < KINDS; kind++) {
		for (int side = 0; side < GUNJIN_SIDES; side++)
			if (kinds & 1u << kind && (own < 0 || own == side))
				tell_kind(q, log, side, kind);
		if (own >= 0 && kinds & 1u << kind)
			tell_suspects(q, log, kind);
	}
	return true;
}

/* --- losses --- */

/* In the order of the losses; those of the enemy are only counted. */
static void
tell_losses(const struct topic_question *q, struct log *log, int side)
{
	const struct view *v = q->view;
	int numbers[GUNJIN_ARMY], count = gunjin_losses(v, side, numbers);
	char title[SENTENCE_SIZE], *list = NULL;
	gunjin_losses_title(q->seats, v, side, title);
	for (int i = 0; i < count; i++)
		if (v->field.men[side][numbers[i]].kind < KINDS)
			topic_list_add(&list, "%s",
			    gunjin_name(v->field.men[side][numbers[i]].kind));
	if (list != NULL)
		log_format(log, count > 1 ? _("%s. In this order: %s.") : _("%s. %s."), title,
		    list);
	else if (count > 0)
		log_format(log, _("%s. What they were stays hidden."), title);
	else
		log_format(log, _("%s."), title);
	free(list);
}

bool
gunjin_tell_lost(const struct topic_question *q, struct log *log, struct error *e)
{
	int first = gunjin_side_of(q->view) == 1;
	tell_losses(q, log, first);
	tell_losses(q, log, !first);
	return true;
}

/* --- the notebook --- */

static void
tell_option(const struct view *v, struct log *log)
{
	static const char *const sentences[NOTEBOOKS] = {
		[NOTEBOOK_OFF] = N_("The notebook is off: it has only your marks, and who has "
		    "moved."),
		[NOTEBOOK_FACTS] = N_("The notebook has what you have seen of each enemy piece."),
		[NOTEBOOK_CANDIDATES] = N_("The notebook has what you have seen of each enemy "
		    "piece, and what it can still be."),
	};
	log_add(log, _(sentences[v->notebook]));
}

/* Pieces known for more than having moved, then those that have moved, then the kinds of which
 * every copy is known; true: there were any. */
static bool
tell_noted(const struct topic_question *q, struct log *log, int enemy)
{
	const struct view *v = q->view;
	char text[SENTENCE_SIZE];
	uint64_t moved = 0;
	int before = log->count;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++) {
		if (gunjin_side_at(&v->field, cell) != enemy)
			continue;
		if (gunjin_note_short(v, cell, text)) {
			char *note = gunjin_one_line(gunjin_note_in_lines(v, cell));
			log_format(log, _("Enemy on %s: %s"), gunjin_cell_name(cell), note);
			free(note);
		} else if (v->pieces[enemy][v->field.at[cell]].moved)
			moved |= BIT(cell);
	}
	tell_cells(log, _("Moved, so no mine or flag: %s."), NULL, moved);
	unsigned found = gunjin_found_kinds(v, enemy);
	gunjin_names_in_lines(found, text);
	if (found != 0)
		log_format(log, _("Kinds of which every piece is found: %s."), text);
	return log->count > before;
}

bool
gunjin_tell_notes(const struct topic_question *q, struct log *log, struct error *e)
{
	const struct view *v = q->view;
	const char *about = q->about;
	char word[TOPIC_WORD];
	int own = gunjin_side_of(v);
	if (own < 0)
		return error_set(e, ERR_INPUT,
		    N_("Only players have a notebook; you are watching."));
	if (topic_word(&about, word)) {
		int cell = gunjin_typed_cell(word);
		if (cell == GUNJIN_NOWHERE || gunjin_side_at(&v->field, cell) != !own)
			return error_set(e, ERR_INPUT,
			    N_("Notes are about enemy pieces: say notes, or notes b4 for the enemy "
			    "on B4."));
		gunjin_tell_cell(q, log, cell);
		return true;
	}
	if (q->detail == DETAIL_FULL)
		tell_option(v, log);
	if (!tell_noted(q, log, !own))
		log_add(log, gunjin_no_notes(v));
	return true;
}
