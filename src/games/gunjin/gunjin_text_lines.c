/* gunjin_text_lines.c: parts of sentences for lines: lists of cells, and the pieces on cells. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/gunjin/gunjin_topics.h"

char *
gunjin_one_line(char *lines)
{
	for (char *s = lines; *s != '\0'; s++)
		if (*s == '\n')
			*s = ' ';
	return lines;
}

/* The last of the adjacent cells of the set in a row from this one on; a headquarters is always
 * named. */
static int
run_of_cells(uint64_t cells, int cell)
{
	while (!gunjin_is_headquarters(cell) && cell + 1 < GUNJIN_CELLS && cells & BIT(cell + 1) &&
	    gunjin_row(cell + 1) == gunjin_row(cell) && !gunjin_is_headquarters(cell + 1))
		cell++;
	return cell;
}

char *
gunjin_cells_in_lines(uint64_t cells)
{
	char *list = NULL;
	for (int cell = 0, last; cell < GUNJIN_CELLS; cell = last + 1) {
		last = cells & BIT(cell) ? run_of_cells(cells, cell) : cell;
		if (cells & BIT(cell) && last >= cell + 2)
			topic_list_add(&list, _("%s to %s"), gunjin_cell_name(cell),
			    gunjin_cell_name(last));
		else
			for (int each = cell; each <= last; each++)
				if (cells & BIT(each))
					topic_list_add(&list, "%s", gunjin_cell_name(each));
	}
	return list != NULL ? list : mem_string(_("none"));
}

uint64_t
gunjin_cells_of(const struct view *v, int side)
{
	uint64_t cells = 0;
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (gunjin_side_at(&v->field, cell) == side)
			cells |= BIT(cell);
	return cells;
}

/* --- the piece on a cell --- */

bool
gunjin_is_hidden(const struct view *v, int cell)
{
	int side = gunjin_side_of(v);
	return v->phase == PHASE_PLACING && v->viewer != SEAT_REFEREE &&
	    (side < 0 || gunjin_camp_place(side, cell) < 0);
}

/* For viewers without a side. */
static void
piece_of_player(const struct topic_question *q, int side, int kind, char text[SENTENCE_SIZE])
{
	struct player player = player_called(q->seats, side + 1);
	if (kind < KINDS)
		snprintf(text, SENTENCE_SIZE, _("%s's %s"), player.name, gunjin_name(kind));
	else
		snprintf(text, SENTENCE_SIZE, _("%s's piece"), player.name);
}

static void
piece_said(const struct topic_question *q, int cell, char text[SENTENCE_SIZE])
{
	const struct view *v = q->view;
	int side = gunjin_side_at(&v->field, cell), kind = gunjin_kind_at(&v->field, cell),
	    own = gunjin_side_of(v);
	char note[SENTENCE_SIZE];
	if (own < 0)
		piece_of_player(q, side, kind, text);
	else if (side == own && q->detail == DETAIL_SHORT)
		text_copy(text, SENTENCE_SIZE, gunjin_name(kind));
	else if (side == own)
		snprintf(text, SENTENCE_SIZE, _("your %s"), gunjin_name(kind));
	else {
		gunjin_note_brief(v, cell, note);
		snprintf(text, SENTENCE_SIZE, note[0] != '\0' ? "%s (%s)" : "%s", _("enemy"), note);
	}
}

void
gunjin_cell_in_lines(const struct topic_question *q, int cell, const char *name,
    char text[SENTENCE_SIZE])
{
	char piece[SENTENCE_SIZE];
	if (gunjin_is_hidden(q->view, cell))
		snprintf(text, SENTENCE_SIZE, _("%s hidden"), name);
	else if (gunjin_side_at(&q->view->field, cell) < 0)
		snprintf(text, SENTENCE_SIZE, _("%s empty"), name);
	else {
		piece_said(q, cell, piece);
		snprintf(text, SENTENCE_SIZE, "%s %s", name, piece);
	}
}

void
gunjin_camp_in_lines(const struct topic_question *q, int side, char text[SENTENCE_SIZE])
{
	int own = gunjin_side_of(q->view);
	if (own < 0)
		snprintf(text, SENTENCE_SIZE, _("%s's camp"),
		    player_called(q->seats, side + 1).name);
	else
		text_copy(text, SENTENCE_SIZE,
		    side == own ? _("your camp") : _("the enemy's camp"));
}

/* --- lines of the board --- */

/* Some cells in a line, with their names within it. */
struct line {
	int	cells[GUNJIN_COLUMNS];
	char	names[GUNJIN_COLUMNS][8];
	int	count;
};

static void
line_add(struct line *l, int cell, char name)
{
	if (l->count > 0 && l->cells[l->count - 1] == cell)
		return;		/* the other half of a headquarters */
	text_copy(l->names[l->count], sizeof l->names[0],
	    gunjin_is_headquarters(cell) ? gunjin_cell_name(cell) : (const char []){ name, '\0' });
	l->cells[l->count++] = cell;
}

/* The last cell of a run with the same text; a headquarters is always alone, because every
 * player wants to know about it. */
static int
line_run(const struct topic_question *q, const struct line *l, int first)
{
	char text[SENTENCE_SIZE], next[SENTENCE_SIZE];
	int last = first;
	gunjin_cell_in_lines(q, l->cells[first], "", text);
	for (; last + 1 < l->count && !gunjin_is_headquarters(l->cells[last]); last++) {
		gunjin_cell_in_lines(q, l->cells[last + 1], "", next);
		if (strcmp(text, next) != 0 || gunjin_is_headquarters(l->cells[last + 1]))
			break;
	}
	return last;
}

static char *
line_said(const struct topic_question *q, const struct line *l)
{
	char *list = NULL, name[SENTENCE_SIZE], text[SENTENCE_SIZE];
	for (int first = 0, last; first < l->count; first = last + 1) {
		last = line_run(q, l, first);
		const char *from = l->names[first], *to = l->names[last];
		if (last == first)
			text_copy(name, sizeof name, from);
		else
			snprintf(name, sizeof name, last == first + 1 ? _("%s and %s") :
			    _("%s to %s"), from, to);
		gunjin_cell_in_lines(q, l->cells[first], name, text);
		topic_list_add(&list, "%s", text);
	}
	return list;
}

char *
gunjin_row_in_lines(const struct topic_question *q, int row)
{
	struct line line = { .count = 0 };
	for (int column = 0; column < GUNJIN_COLUMNS; column++)
		line_add(&line, gunjin_cell_at(column, row), (char)('A' + column));
	return line_said(q, &line);
}

char *
gunjin_column_in_lines(const struct topic_question *q, int column)
{
	struct line line = { .count = 0 };
	for (int row = 0; row < GUNJIN_ROWS; row++)
		line_add(&line, gunjin_cell_at(column, row), (char)('1' + row));
	return line_said(q, &line);
}
