/* puyo_text_field.c: describes a field of Puyo: colours, runs of cells, groups, and the outcome of
 * a pair. */
#include <ctype.h>
#include <stdio.h>

#include "game/language.h"
#include "games/puyo/puyo_text.h"

enum { DANGER_ROWS = 2 };	/* rows left up to the limit line, or fewer */

/* --- colours --- */

static const char *const colour_words[COLOURS] = {
	N_("empty"), N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("garbage"),
};

const char *
puyo_colour_word(enum colour colour)
{
	return _(colour_words[colour]);
}

/* A single letter is the one that the screen draws. */
bool
puyo_colour_named(const char *word, enum colour *colour)
{
	for (enum colour c = RED; c < COLOURS; c++)
		if (topic_means(word, colour_words[c]) ||
		    (tolower(puyo_letters[c]) == word[0] && word[1] == '\0')) {
			*colour = c;
			return true;
		}
	return false;
}

void
puyo_pair_words(struct puyo_pair pair, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("axis %s, child %s"),
	    puyo_colour_word((enum colour)pair.axis), puyo_colour_word((enum colour)pair.child));
}

/* --- cells --- */

void
puyo_count_add(char **list, int count, enum colour colour)
{
	topic_list_add(list, _("%d %s"), count, puyo_colour_word(colour));
}

/* The contents of a cell, with vanishing ones distinguished. */
struct seen {
	enum colour	colour;
	bool		vanishing;
};

static struct seen
seen_at(const struct puyo_player *p, const struct puyo_step *step, int x, int y)
{
	struct puyo_field left = p->field;
	struct seen seen = { .colour = puyo_at(&p->field, x, y) };
	if (step->count > 0) {
		puyo_erase(&left, &step->cells);
		seen.vanishing = seen.colour != EMPTY && puyo_at(&left, x, y) == EMPTY;
	}
	return seen;
}

static void
vanishing_step(const struct puyo_player *p, struct puyo_step *step)
{
	*step = (struct puyo_step){ .count = 0 };
	if (p->phase == PHASE_POP)
		puyo_find(&p->field, p->chain, step);
}

static void
seen_words(struct seen seen, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, seen.vanishing ? _("vanishing %s") : "%s",
	    puyo_colour_word(seen.colour));
}

void
puyo_cell_words(const struct puyo_player *p, int x, int y, char text[SENTENCE_SIZE])
{
	struct puyo_step step;
	vanishing_step(p, &step);
	seen_words(seen_at(p, &step, x, y), text);
}

/* Names adjacent equal cells together. */
static char *
runs_words(const struct puyo_player *p, bool row, int number, int most)
{
	struct puyo_step step;
	char *list = NULL;
	vanishing_step(p, &step);
	for (int from = 1, to; from <= most; from = to + 1) {
		struct seen first = row ? seen_at(p, &step, from - 1, number) :
		    seen_at(p, &step, number, from), next = first;
		char word[SENTENCE_SIZE];
		for (to = from; to < most; to++) {
			next = row ? seen_at(p, &step, to, number) :
			    seen_at(p, &step, number, to + 1);
			if (next.colour != first.colour || next.vanishing != first.vanishing)
				break;
		}
		seen_words(first, word);
		if (from == to)
			topic_list_add(&list, row ? _("column %d %s") : _("row %d %s"), from, word);
		else
			topic_list_add(&list,
			    row ? _("columns %d to %d %s") : _("rows %d to %d %s"), from, to, word);
	}
	return list;
}

char *
puyo_row_words(const struct puyo_player *p, int y)
{
	return runs_words(p, true, y, PUYO_COLUMNS);
}

char *
puyo_column_words(const struct puyo_player *p, int x)
{
	return runs_words(p, false, x, puyo_shown_height(&p->field, x));
}

/* --- heights --- */

int
puyo_shown_height(const struct puyo_field *f, int x)
{
	int height = puyo_height(f, x);
	return height < PUYO_SHOWN_ROWS ? height : PUYO_SHOWN_ROWS;
}

int
puyo_rows_left(const struct puyo_field *f)
{
	int left = puyo_shown_height(f, PUYO_START_X),
	    right = puyo_shown_height(f, PUYO_START_X + 1);
	return PUYO_START_Y - (left > right ? left : right);
}

bool
puyo_is_in_danger(const struct puyo_player *p)
{
	return puyo_rows_left(&p->field) <= DANGER_ROWS;
}

/* --- groups --- */

static void
spread(const struct puyo_field *f, struct puyo_cluster *c, bool seen[PUYO_COLUMNS][PUYO_ROWS + 1],
    int x, int y)
{
	if (x < 0 || x >= PUYO_COLUMNS || y < 1 || y > PUYO_SHOWN_ROWS || seen[x][y] ||
	    puyo_at(f, x, y) != c->colour)
		return;
	seen[x][y] = c->cells[x][y] = true;
	c->size++;
	spread(f, c, seen, x - 1, y);
	spread(f, c, seen, x + 1, y);
	spread(f, c, seen, x, y - 1);
	spread(f, c, seen, x, y + 1);
}

int
puyo_clusters(const struct puyo_field *f, struct puyo_cluster clusters[PUYO_CLUSTERS_MAX])
{
	bool seen[PUYO_COLUMNS][PUYO_ROWS + 1] = { { false } };
	int count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_SHOWN_ROWS; y++) {
			enum colour colour = puyo_at(f, x, y);
			if (colour == EMPTY || colour == GARBAGE || seen[x][y])
				continue;
			clusters[count] = (struct puyo_cluster){ .colour = colour };
			spread(f, &clusters[count++], seen, x, y);
		}
	return count;
}

void
puyo_cluster_words(const struct puyo_cluster *c, char **list)
{
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int from = 1, to; from <= PUYO_SHOWN_ROWS; from = to + 1) {
			for (to = from; to < PUYO_SHOWN_ROWS && c->cells[x][from] &&
			    c->cells[x][to + 1]; )
				to++;
			if (!c->cells[x][from])
				continue;
			if (from == to)
				topic_list_add(list, _("column %d row %d"), x + 1, from);
			else
				topic_list_add(list, _("column %d rows %d to %d"), x + 1, from, to);
		}
}

/* Would a puyo dropped into that column touch the group? */
bool
puyo_cluster_grows(const struct puyo_field *f, const struct puyo_cluster *c, int x)
{
	int y = puyo_height(f, x) + 1;
	return y <= PUYO_SHOWN_ROWS && (c->cells[x][y - 1] || (x > 0 && c->cells[x - 1][y]) ||
	    (x + 1 < PUYO_COLUMNS && c->cells[x + 1][y]));
}

/* --- the outcome of a pair --- */

struct puyo_cells
puyo_landing(const struct puyo_field *f, int x, int r)
{
	struct puyo_cells cells = puyo_pair_cells((struct puyo_place){ (int8_t)x, PUYO_START_Y,
	    (int8_t)r });
	cells.axis.y = (int8_t)(puyo_height(f, cells.axis.x) + (r == 2 ? 2 : 1));
	cells.child.y = (int8_t)(puyo_height(f, cells.child.x) + (r == 0 ? 2 : 1));
	return cells;
}

struct puyo_trial
puyo_try(const struct view *v, int side, int x, int r)
{
	struct puyo_field field = v->player[side].field;
	struct puyo_trial would = {
		.possible = (puyo_game.environment->places(v, side + 1) & PUYO_PLACE_BIT(x, r)) !=
		0,
	};
	if (!would.possible)
		return would;
	would.cells = puyo_landing(&field, x, r);
	puyo_drop_pair(&field, v->shown[side][0], x, r);
	would.landed = field;
	would.chain = puyo_resolve(&field);
	would.left = field;
	would.all_clear = would.chain.steps > 0 && puyo_is_empty(&field);
	would.garbage = (int)((would.chain.score + (would.all_clear ? PUYO_ALL_CLEAR : 0)) /
	    PUYO_RATE);
	return would;
}

/* --- a field as an action --- */

struct action
puyo_board_action(const struct puyo_field *f)
{
	struct action action = { .form = FORM_BOARD };
	size_t used = 0;
	int top = 1;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		top = puyo_height(f, x) > top ? puyo_height(f, x) : top;
	for (int y = top; y >= 1; y--) {
		for (int x = 0; x < PUYO_COLUMNS; x++)
			action.text[used++] = puyo_letters[puyo_at(f, x, y)];
		action.text[used++] = y > 1 ? '/' : '\0';
	}
	return action;
}
