/* gunjin_topics_cells.c: the board as text: a row, a column, and all about one cell. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

enum { RIVER = 3 };	/* the row, from 0, before which the river lies */

/* --- lines --- */

bool
gunjin_tell_row(const struct topic_question *q, struct log *log, struct error *e)
{
	const char *about = q->about;
	char word[TOPIC_WORD], camp[SENTENCE_SIZE];
	int row;
	if (!topic_word(&about, word) || !text_to_int(word, 0, 9999, &row))
		return error_set(e, ERR_INPUT, N_("Which row? Rows are 1 to 6, as in row 3."));
	if (row < 1 || row > GUNJIN_ROWS)
		return error_set(e, ERR_INPUT, N_("There is no row %d: rows are 1 to 6."), row);
	char *cells = gunjin_row_in_lines(q, row - 1);
	gunjin_camp_in_lines(q, row > RIVER, camp);
	if (q->detail == DETAIL_SHORT)
		log_format(log, _("Row %d: %s."), row, cells);
	else
		log_format(log, _("Row %d, %s: %s."), row, camp, cells);
	free(cells);
	return true;
}

bool
gunjin_tell_column(const struct topic_question *q, struct log *log, struct error *e)
{
	const char *about = q->about;
	char word[TOPIC_WORD];
	if (!topic_word(&about, word) || word[1] != '\0' || word[0] < 'a' ||
	    word[0] >= 'a' + GUNJIN_COLUMNS)
		return error_set(e, ERR_INPUT,
		    N_("Which column? Columns are A to H, as in column b."));
	int column = word[0] - 'a';
	char *cells = gunjin_column_in_lines(q, column);
	if (q->detail == DETAIL_SHORT)
		log_format(log, _("Column %c: %s."), 'A' + column, cells);
	else
		log_format(log, gunjin_is_bridge(column) ?
		    _("Column %c, with a bridge between rows 3 and 4: %s.") :
		    _("Column %c, with water between rows 3 and 4: %s."), 'A' + column, cells);
	free(cells);
	return true;
}

/* --- pieces that can come to a cell --- */

/* Own pieces that can come to it: "Tank on B3". NULL: none. */
static char *
own_comers(const struct view *v, int side, int cell)
{
	char *list = NULL;
	for (int from = 0; from < GUNJIN_CELLS; from++)
		if (gunjin_side_at(&v->field, from) == side &&
		    gunjin_reach(&v->field, from) & BIT(cell))
			topic_list_add(&list, _("%s on %s"),
			    gunjin_name(gunjin_kind_at(&v->field, from)), gunjin_cell_name(from));
	return list;
}

/* Enemies that may come to a cell, as far as the viewer's notebook shows: with a step, or from
 * afar if they are of certain kinds. */
struct comers {
	uint64_t	near, far;
	unsigned	kinds;
};

static struct comers
enemy_comers(const struct view *v, int enemy, int cell)
{
	struct comers comers = { 0 };
	uint16_t candidates[GUNJIN_ARMY];
	gunjin_count_candidates(v, enemy, candidates);
	for (int i = 0; i < GUNJIN_ARMY; i++) {
		int from = v->field.men[enemy][i].cell;
		unsigned may = v->notebook == NOTEBOOK_CANDIDATES ? candidates[i] : GUNJIN_ANY_KIND,
		    able = 0;
		for (int kind = 0; from != GUNJIN_NOWHERE && kind < KINDS; kind++)
			if (may & 1u << kind &&
			    gunjin_reach_of(&v->field, enemy, kind, from) & BIT(cell))
				able |= 1u << kind;
		if (able == 0)
			continue;
		if (gunjin_reach_of(&v->field, enemy, KIND_GE, from) & BIT(cell)) {
			comers.near |= BIT(from);
		} else {
			comers.far |= BIT(from);
			comers.kinds |= able;
		}
	}
	return comers;
}

static void
tell_enemy_comers(const struct topic_question *q, struct log *log, int cell)
{
	struct comers comers = enemy_comers(q->view, !gunjin_side_of(q->view), cell);
	char kinds[SENTENCE_SIZE], *near = gunjin_cells_in_lines(comers.near),
	    *far = gunjin_cells_in_lines(comers.far);
	if (comers.near != 0)
		log_format(log, _("Enemies one step away: %s."), near);
	else if (q->detail == DETAIL_FULL)
		log_add(log, _("No enemy is one step away."));
	gunjin_names_in_lines(comers.kinds, kinds);
	if (comers.far != 0 && q->detail == DETAIL_FULL)
		log_format(log, _("Enemies that could come from afar, as %s: %s."), kinds, far);
	free(near);
	free(far);
}

/* --- one cell --- */

/* The kind of the cell, if it is a special one. */
static void
tell_ground(const struct topic_question *q, struct log *log, int cell)
{
	char camp[SENTENCE_SIZE];
	int column = gunjin_column(cell), row = gunjin_row(cell), own = gunjin_side_of(q->view);
	if (gunjin_is_headquarters(cell) && own >= 0)
		log_format(log, cell == gunjin_headquarters(own) ?
		    _("%s is your headquarters, in columns D and E.") :
		    _("%s is the enemy headquarters, in columns D and E."), gunjin_cell_name(cell));
	else if (gunjin_is_headquarters(cell)) {
		gunjin_camp_in_lines(q, row >= RIVER, camp);
		log_format(log, _("%s is the headquarters of %s, in columns D and E."),
		    gunjin_cell_name(cell), camp);
	} else if (gunjin_is_bridge(column) && (row == RIVER - 1 || row == RIVER))
		log_format(log, _("A bridge leads from %s to %s."), gunjin_cell_name(cell),
		    gunjin_cell_name(gunjin_cell_at(column, row == RIVER ? RIVER - 1 : RIVER)));
}

static void
tell_last_move(const struct topic_question *q, struct log *log, int cell)
{
	const struct gunjin_record *last = gunjin_last_record(q->view);
	if (last != NULL && last->move.from == cell)
		log_format(log, _("The last move began on %s."), gunjin_cell_name(cell));
	if (last != NULL && last->move.to == cell)
		log_format(log, _("The last move ended on %s."), gunjin_cell_name(cell));
}

/* The cells that a piece of a known kind can reach. */
static void
tell_ways(const struct topic_question *q, struct log *log, int cell)
{
	const struct view *v = q->view;
	int kind = gunjin_kind_at(&v->field, cell), side = gunjin_side_at(&v->field, cell);
	if (kind == KIND_FL) {
		char *leans = gunjin_flag_text(v, cell);
		log_format(log, _("%s."), leans);
		free(leans);
	}
	if (!gunjin_is_movable(kind)) {
		if (q->detail != DETAIL_FULL)	/* the full answer includes it with all that the
						 * kind can do */
			log_add(log, _("Mines and flags never move."));
		return;
	}
	uint64_t reach = gunjin_reach(&v->field, cell), taken = reach & gunjin_cells_of(v, !side);
	char *ways = gunjin_cells_in_lines(reach & ~taken), *attacks = gunjin_cells_in_lines(taken);
	if (reach == 0)
		log_add(log, _("Cannot move now."));
	if (reach != taken)
		log_format(log, _("It can go to %s."), ways);
	if (taken != 0)
		log_format(log, _("It can attack %s."), attacks);
	free(ways);
	free(attacks);
}

static void
tell_own(const struct topic_question *q, struct log *log, int cell)
{
	const struct view *v = q->view;
	bool full = q->detail == DETAIL_FULL, war = v->phase == PHASE_PLAYING;
	if (war)
		tell_ways(q, log, cell);
	if (war)
		tell_enemy_comers(q, log, cell);
	if (full && v->phase != PHASE_PLACING)
		log_take(log, gunjin_moved_text(v, cell));
	if (full)
		log_take(log, gunjin_kind_in_lines(gunjin_kind_at(&v->field, cell)));
}

static void
tell_enemy(const struct topic_question *q, struct log *log, int cell)
{
	const struct view *v = q->view;
	char *comers = own_comers(v, gunjin_side_of(v), cell);
	log_take(log, gunjin_note_in_lines(v, cell));
	if (comers != NULL && v->phase == PHASE_PLAYING)
		log_format(log, _("Your pieces that can attack it: %s."), comers);
	else if (v->phase == PHASE_PLAYING)
		log_add(log, _("None of your pieces can attack it now."));
	free(comers);
}

static void
tell_empty(const struct topic_question *q, struct log *log, int cell)
{
	const struct view *v = q->view;
	int own = gunjin_side_of(v);
	if (own >= 0 && cell == gunjin_headquarters(!own))
		log_add(log, gunjin_empty_text(v, cell));
	if (own < 0 || v->phase != PHASE_PLAYING)
		return;
	char *comers = own_comers(v, own, cell);
	if (comers != NULL)
		log_format(log, _("Your pieces that can go there: %s."), comers);
	tell_enemy_comers(q, log, cell);
	free(comers);
}

/* A viewer without a side knows its start cell, and only the referee its kind. */
static void
tell_players_piece(const struct topic_question *q, struct log *log, int cell)
{
	const struct view *v = q->view;
	if (v->phase != PHASE_PLACING)
		log_take(log, gunjin_moved_text(v, cell));
	if (v->phase == PHASE_PLAYING && gunjin_kind_at(&v->field, cell) < KINDS)
		tell_ways(q, log, cell);
}

void
gunjin_tell_cell(const struct topic_question *q, struct log *log, int cell)
{
	const struct view *v = q->view;
	int side = gunjin_side_at(&v->field, cell), own = gunjin_side_of(v);
	char text[SENTENCE_SIZE], name[8];
	snprintf(name, sizeof name, "%s:", gunjin_cell_name(cell));
	gunjin_cell_in_lines(q, cell, name, text);
	if (own >= 0 && side == !own && q->detail != DETAIL_SHORT)
		/* the notes follow */
		snprintf(text, sizeof text, "%s %s", name, _("an enemy piece"));
	log_format(log, _("%s."), text);
	if (q->detail == DETAIL_SHORT)
		return;
	tell_ground(q, log, cell);
	tell_last_move(q, log, cell);
	if (gunjin_is_hidden(v, cell))
		log_add(log, _("A camp is hidden until both players are ready."));
	else if (side < 0)
		tell_empty(q, log, cell);
	else if (own < 0)
		tell_players_piece(q, log, cell);
	else if (side == own)
		tell_own(q, log, cell);
	else
		tell_enemy(q, log, cell);
}

bool
gunjin_tell_at(const struct topic_question *q, struct log *log, struct error *e)
{
	const char *about = q->about;
	char word[TOPIC_WORD];
	int cell = topic_word(&about, word) ? gunjin_typed_cell(word) : GUNJIN_NOWHERE;
	if (cell == GUNJIN_NOWHERE)
		return error_set(e, ERR_INPUT,
		    N_("Which cell? Cells are A1 to H6, HQ1 and HQ2, as in at b4."));
	gunjin_tell_cell(q, log, cell);
	return true;
}
