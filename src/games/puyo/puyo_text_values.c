/* puyo_text_values.c: the learned level's values of places as numbers and text. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/puyo/puyo_text_values.h"

enum { TURNS = 4 };

int
puyo_first_alike(const struct puyo_ahead *a, int place)
{
	bool alike = a->task.pairs[0].child == a->task.pairs[0].axis && place % TURNS >= 2;
	return !alike ? place : place % TURNS == 2 ? place - 2 : place - TURNS - 2;
}

int
puyo_rank_places(const struct puyo_ahead *a, int ranked[PUYO_PLACES])
{
	int count = 0;
	for (int place = 0; place < PUYO_PLACES; place++) {
		int at = count;
		if (!a->open[place] || puyo_first_alike(a, place) != place)
			continue;
		for (; at > 0 && puyo_ahead_prefers(a, place, ranked[at - 1]); at--)
			ranked[at] = ranked[at - 1];
		ranked[at] = place;
		count++;
	}
	return count;
}

void
puyo_value_text(long thousandths, char text[PUYO_VALUE_SIZE])
{
	long size = ((thousandths < 0 ? -thousandths : thousandths) + 5) / 10;
	snprintf(text, PUYO_VALUE_SIZE, "%s%ld.%02ld", thousandths < 0 && size > 0 ? "-" : "",
	    size / 100, size % 100);
}

/* Counts adjacent cells of the same colour. */
static int
touching_pairs(const struct puyo_field *f)
{
	int count = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++)
		for (int y = 1; y <= PUYO_ROWS; y++) {
			enum colour colour = puyo_at(f, x, y);
			if (colour == EMPTY || colour == GARBAGE)
				continue;
			count += (x + 1 < PUYO_COLUMNS && puyo_at(f, x + 1, y) == colour) +
			    (y < PUYO_ROWS && puyo_at(f, x, y + 1) == colour);
		}
	return count;
}

/* The longest chain in reach, and the fewest puyos it needs; 0: there is none. */
static int
longest_reach(const struct puyo_field *f, int *keys)
{
	struct puyo_reach reach;
	int best = 0;
	puyo_find_reach(f, &reach);
	for (int i = 0; i < PUYO_KEYS_MAX; i++)
		for (int x = 0; x < PUYO_COLUMNS; x++)
			if (reach.steps[i][x] > best) {
				best = reach.steps[i][x];
				*keys = i + 1;
			}
	return best;
}

void
puyo_inputs_text(const struct puyo_ahead *a, int x, int r, char text[SENTENCE_SIZE])
{
	struct puyo_field field = a->task.field;
	char heights[PUYO_VALUE_SIZE * 2] = "";
	int place = x * TURNS + r, keys = 0;
	if (!a->open[place] || a->deadly[place]) {
		snprintf(text, SENTENCE_SIZE, "%s",
		    a->open[place] ? _("This drop fills the field.") :
		    _("The pair cannot get there."));
		return;
	}
	puyo_drop_pair(&field, a->task.pairs[0], x, r);
	puyo_resolve(&field);
	for (int column = 0; column < PUYO_COLUMNS; column++)
		text_append(heights, sizeof heights, "%s%d", column > 0 ? " " : "",
		    puyo_height(&field, column));
	int steps = longest_reach(&field, &keys);
	if (steps >= 2)
		snprintf(text, SENTENCE_SIZE,
		    _("After this drop: heights %s,\ntouching pairs %d, chain in reach: %d with %d "
		    "more."), heights, touching_pairs(&field), steps, keys);
	else
		snprintf(text, SENTENCE_SIZE,
		    _("After this drop: heights %s,\ntouching pairs %d, chain in reach: none."),
		    heights, touching_pairs(&field));
}

