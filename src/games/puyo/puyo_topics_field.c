/* puyo_topics_field.c: topics about a field's contents: rows, columns, cells, colours, groups,
 * heights. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_topics.h"

enum { GROUP = 4 };

/* --- rows, columns, cells --- */

static bool
is_shown_row(int y, struct error *e)
{
	if (y == PUYO_ROWS)
		return error_set(e, ERR_INPUT,
		    N_("Row 13 is hidden: rows are 1 to 12 from the bottom."));
	return (y >= 1 && y <= PUYO_SHOWN_ROWS) ||
	    error_set(e, ERR_INPUT, N_("There is no row %d: rows are 1 to 12 from the bottom."), y);
}

static bool
is_column(int x, struct error *e)
{
	return (x >= 1 && x <= PUYO_COLUMNS) ||
	    error_set(e, ERR_INPUT, N_("There is no column %d: columns are 1 to 6 from the left."),
	    x);
}

static void
answer_limit(const struct asked *a, int y)
{
	if (y == PUYO_START_Y && a->question->detail == DETAIL_FULL)
		puyo_answer(a, "%s", _("Columns 3 and 4 of row 12 must be empty at the end of a "
		    "turn, or the field is lost."));
}

bool
puyo_tell_row(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	int y;
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (puyo_asked_numbers(&a, &y, 1) != 1)
		return error_set(e, ERR_INPUT, N_("Name a row from 1 to 12, such as row 3."));
	if (!is_shown_row(y, e))
		return false;
	char *words = puyo_row_words(a.player, y);
	puyo_answer(&a, _("Row %d: %s."), y, words);
	answer_limit(&a, y);
	free(words);
	return true;
}

static void
answer_column(const struct asked *a, int x)
{
	int height = puyo_shown_height(&a->player->field, x);
	char *words = height > 0 ? puyo_column_words(a->player, x) : NULL;
	if (words == NULL)
		puyo_answer(a, _("Column %d: empty."), x + 1);
	else if (a->question->detail == DETAIL_SHORT)
		puyo_answer(a, _("Column %d: %s."), x + 1, words);
	else if (height == PUYO_SHOWN_ROWS)
		puyo_answer(a, _("Column %d, full: %s."), x + 1, words);
	else
		puyo_answer(a, _("Column %d, height %d: %s."), x + 1, height, words);
	free(words);
}

bool
puyo_tell_column(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	int x;
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (puyo_asked_numbers(&a, &x, 1) != 1)
		return error_set(e, ERR_INPUT, N_("Name a column from 1 to 6, such as column 3."));
	if (!is_column(x, e))
		return false;
	answer_column(&a, x - 1);
	return true;
}

/* The last of a run of empty columns that begins with this one; this one if it is not empty. */
static int
last_empty(const struct asked *a, int x)
{
	int last = x;
	while (last < PUYO_COLUMNS && puyo_shown_height(&a->player->field, last) == 0)
		last++;
	return last > x ? last - 1 : x;
}

bool
puyo_tell_field(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	if (puyo_is_empty(&a.player->field)) {
		puyo_answer(&a, "%s", _("The field is empty."));
		return true;
	}
	for (int x = 0, last; x < PUYO_COLUMNS; x = last + 1) {
		last = last_empty(&a, x);
		if (last > x)
			puyo_answer(&a, _("Columns %d to %d: empty."), x + 1, last + 1);
		else
			answer_column(&a, x);
	}
	return true;
}

static const struct puyo_cluster *
cluster_at(const struct puyo_cluster *clusters, int count, int x, int y)
{
	for (int i = 0; i < count; i++)
		if (clusters[i].cells[x][y])
			return &clusters[i];
	return NULL;
}

/* In practice the pair hangs above the field; otherwise it falls through it. */
static void
answer_pair_at(const struct asked *a, int x, int y)
{
	struct puyo_cells cells = puyo_pair_cells(a->player->place);
	struct puyo_pair pair = a->view->shown[a->side][0];
	if (a->player->phase != PHASE_FALL || a->view->practice)
		return;
	if (cells.axis.x == x && cells.axis.y == y)
		puyo_answer(a, _("The axis of the pair is here: %s."),
		    puyo_colour_word((enum colour)pair.axis));
	if (cells.child.x == x && cells.child.y == y)
		puyo_answer(a, _("The child of the pair is here: %s."),
		    puyo_colour_word((enum colour)pair.child));
}

static void
answer_cell(const struct asked *a, int x, int y)
{
	struct puyo_cluster clusters[PUYO_CLUSTERS_MAX];
	const struct puyo_cluster *c = cluster_at(clusters,
	    puyo_clusters(&a->player->field, clusters), x, y);
	char word[SENTENCE_SIZE];
	puyo_cell_words(a->player, x, y, word);
	if (c != NULL && a->question->detail != DETAIL_SHORT && c->size > 1)
		puyo_answer(a, _("Column %d, row %d: %s, in a group of %d."), x + 1, y, word,
		    c->size);
	else if (c != NULL && a->question->detail != DETAIL_SHORT)
		puyo_answer(a, _("Column %d, row %d: %s, alone."), x + 1, y, word);
	else
		puyo_answer(a, _("Column %d, row %d: %s."), x + 1, y, word);
}

bool
puyo_tell_at(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	int at[2];
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (puyo_asked_numbers(&a, at, 2) != 2)
		return error_set(e, ERR_INPUT,
		    N_("Name a column from 1 to 6 and a row from 1 to 12, such as at 3 5."));
	if (!is_column(at[0], e) || !is_shown_row(at[1], e))
		return false;
	answer_cell(&a, at[0] - 1, at[1]);
	answer_pair_at(&a, at[0] - 1, at[1]);
	if (at[0] == PUYO_START_X + 1 || at[0] == PUYO_START_X + 2)
		answer_limit(&a, at[1]);
	return true;
}

/* --- colours --- */

static int
count_colour(const struct puyo_field *f, enum colour colour)
{
	int count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++)
			count += puyo_at(f, x, y) == colour;
	return count;
}

static void
answer_counts(const struct asked *a)
{
	char *list = NULL;
	for (enum colour c = RED; c < COLOURS; c++)
		topic_list_add(&list, "%s %d", puyo_colour_word(c),
		    count_colour(&a->player->field, c));
	puyo_answer(a, _("In the field: %s."), list);
	free(list);
}

static void
answer_garbage_cells(const struct asked *a)
{
	struct puyo_cluster all = { .colour = GARBAGE };
	char *list = NULL;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++)
			all.cells[x][y] = puyo_at(&a->player->field, x, y) == GARBAGE;
	puyo_cluster_words(&all, &list);
	puyo_answer(a, _("Garbage: %s."), list);
	free(list);
}

/* Lists groups from the largest down to two puyos, then single puyos. */
static void
answer_clusters(const struct asked *a, enum colour colour)
{
	struct puyo_cluster clusters[PUYO_CLUSTERS_MAX];
	int count = puyo_clusters(&a->player->field, clusters);
	char *alone = NULL;
	for (int size = PUYO_CLUSTERS_MAX; size >= 1; size--)
		for (int i = 0; i < count; i++) {
			char *list = NULL;
			if (clusters[i].size != size || clusters[i].colour != colour)
				continue;
			puyo_cluster_words(&clusters[i], size == 1 ? &alone : &list);
			if (size > 1)
				puyo_answer(a, _("Group of %d %s: %s."), size,
				    puyo_colour_word(colour), list);
			free(list);
		}
	if (alone != NULL)
		puyo_answer(a, _("Alone, %s: %s."), puyo_colour_word(colour), alone);
	free(alone);
}

bool
puyo_tell_where(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	enum colour colour;
	if (!puyo_asked(q, log, &a, e))
		return false;
	if (a.count == 0) {
		answer_counts(&a);
		return true;
	}
	if (a.count > 1 || !puyo_colour_named(a.words[0], &colour))
		return error_set(e, ERR_INPUT,
		    N_("Name a colour: red, blue, green, yellow or garbage."));
	int count = count_colour(&a.player->field, colour);
	if (count == 0)
		puyo_answer(&a, _("There is no %s in the field."), puyo_colour_word(colour));
	else if (colour == GARBAGE)
		answer_garbage_cells(&a);
	else
		answer_clusters(&a, colour);
	return true;
}

/* --- groups that are nearly complete --- */

/* "1, 2 or 5" */
static char *
completing_columns(const struct puyo_field *f, const struct puyo_cluster *c)
{
	char *list = NULL;
	int left = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		left += puyo_cluster_grows(f, c, x);
	for (int x = 0; x < PUYO_COLUMNS; x++)
		if (puyo_cluster_grows(f, c, x))
			mem_append(&list, "%s%d", list == NULL ? "" : --left > 1 ? _(", ") :
			    _(" or "), x + 1);
	return list;
}

static void
answer_cluster(const struct asked *a, const struct puyo_cluster *c)
{
	char *cells = NULL, *columns = completing_columns(&a->player->field, c);
	const char *colour = puyo_colour_word(c->colour);
	puyo_cluster_words(c, &cells);
	if (c->size != GROUP - 1)
		puyo_answer(a, _("Group of %d %s: %s."), c->size, colour, cells);
	else if (columns != NULL)
		puyo_answer(a, _("One short, %s: %s. One more in column %s makes it vanish."),
		    colour, cells, columns);
	else
		puyo_answer(a, _("One short, %s: %s. It is shut in."), colour, cells);
	free(cells);
	free(columns);
}

bool
puyo_tell_groups(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	struct puyo_cluster clusters[PUYO_CLUSTERS_MAX];
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	int count = puyo_clusters(&a.player->field, clusters), said = 0,
	    least = q->detail == DETAIL_SHORT ? GROUP - 1 : 2;
	for (int size = PUYO_CLUSTERS_MAX; size >= least; size--)
		for (int i = 0; i < count; i++)
			if (clusters[i].size == size) {
				answer_cluster(&a, &clusters[i]);
				said++;
			}
	if (said == 0)
		puyo_answer(&a, "%s", least == 2 ? _("No two of one colour touch.") :
		    _("No group is one short."));
	return true;
}

/* --- heights --- */

void
puyo_answer_heights(const struct asked *a)
{
	char *list = NULL;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		topic_list_add(&list, "%d", puyo_shown_height(&a->player->field, x));
	puyo_answer(a, _("Heights of columns 1 to 6: %s."), list);
	free(list);
}

bool
puyo_tell_heights(const struct topic_question *q, struct log *log, struct error *e)
{
	struct asked a;
	if (!puyo_asked_plain(q, log, &a, e))
		return false;
	puyo_answer_heights(&a);
	puyo_answer(&a, puyo_is_in_danger(a.player) ?
	    _("Danger: rows left in the middle columns: %d.") :
	    _("Rows left in the middle columns: %d."), puyo_rows_left(&a.player->field));
	if (q->detail == DETAIL_FULL)
		answer_limit(&a, PUYO_START_Y);
	return true;
}
