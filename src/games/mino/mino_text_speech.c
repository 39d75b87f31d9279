/* mino_text_speech.c: Mino's shapes, cards and cells as text, for answers without a drawing. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

/* --- numbers --- */

/* Three or more in a row become a range; two are named one by one. */
static char *
speak_numbers(unsigned set)
{
	char *text = mem_string("");
	for (int i = 0; set >> i != 0; i++) {
		int end = i;
		if (!(set >> i & 1))
			continue;
		while (set >> (end + 1) & 1)
			end++;
		const char *comma = text[0] != '\0' ? _(", ") : "";
		if (end - i >= 2) {
			mem_append(&text, "%s", comma);
			mem_append(&text, _("%d to %d"), i + 1, end + 1);
			i = end;
		} else {
			mem_append(&text, "%s%d", comma, i + 1);
		}
	}
	return text;
}

static char *
speak_places(unsigned set, const char *one, const char *several)
{
	char *numbers = speak_numbers(set);
	char *text = mem_format((set & (set - 1)) == 0 ? one : several, numbers);
	free(numbers);
	return text;
}

char *
mino_spoken_columns(unsigned set)
{
	return speak_places(set, _("column %s"), _("columns %s"));
}

char *
mino_spoken_rows(unsigned set)
{
	return speak_places(set, _("row %s"), _("rows %s"));
}

/* The columns of each row, with equal neighbouring rows together: "row 1 columns 2, 3; rows 2 to 4,
 * each columns 1 to 6". */
char *
mino_spoken_cells(const unsigned sets[MINO_SIZE])
{
	char *text = mem_string("");
	for (int y = 0, end; y < MINO_SIZE; y = end) {
		for (end = y + 1; end < MINO_SIZE && sets[end] == sets[y]; )
			end++;
		if (sets[y] == 0)
			continue;
		char *columns = mino_spoken_columns(sets[y]),
		    *rows = mino_spoken_rows((1u << end) - (1u << y));
		mem_append(&text, "%s", text[0] != '\0' ? _("; ") : "");
		if (end == y + 1)
			mem_append(&text, _("row %d: %s"), end, columns);
		else
			mem_append(&text, _("%s, each %s"), rows, columns);
		free(columns);
		free(rows);
	}
	return text;
}

void
mino_spoken_row(char **text, int y, unsigned set, bool first)
{
	char *columns = mino_spoken_columns(set);
	mem_append(text, "%s", first ? "" : _("; "));
	mem_append(text, _("row %d: %s"), y + 1, columns);
	free(columns);
}

/* --- shapes --- */

static char *
speak_shape_rows(const struct mino_shape *s)
{
	char *text = mem_format(_("%d wide, %d high: "), s->width, s->height);
	for (int y = 0; y < s->height; y++)
		mino_spoken_row(&text, y, s->rows[y], y == 0);
	return text;
}

char *
mino_spoken_shape(const struct mino_shape *s)
{
	if (s->size == 1)
		return mem_string(_("1 cell"));
	if (s->height == 1)
		return mem_format(_("%d cells side by side"), s->size);
	if (s->width == 1)
		return mem_format(_("%d cells one above the other"), s->size);
	if (s->size == s->width * s->height)
		return mem_format(_("%d wide, %d high, all cells"), s->width, s->height);
	return speak_shape_rows(s);
}

/* --- cards --- */

char *
mino_spoken_name(const struct view *v, const struct mino_card *card)
{
	char name[SENTENCE_SIZE];
	mino_card_name(v, card, name);
	if (card->pattern == PATTERN_none)
		return mem_string(name);
	return mem_format("%s%s%s", name, _(", "),
	    language_words(&v->content->patterns[card->pattern].name));
}

static void
add_mark(char **text, const struct mino_words *words, int cell, bool alone)
{
	mem_append(text, "%s", _("; "));
	if (alone)
		mem_append(text, "%s", language_words(&words->name));
	else
		mem_append(text, _("%s on its column %d, row %d"), language_words(&words->name),
		    cell % MINO_SIZE + 1, cell / MINO_SIZE + 1);
}

char *
mino_spoken_card(const struct view *v, const struct mino_card *card)
{
	char *name = mino_spoken_name(v, card), *shape = mino_spoken_shape(&card->shape);
	char *text = mem_format("%s%s%s", name, _("; "), shape);
	bool alone = card->shape.size == 1;
	for (int i = 0; i < MINO_CELLS; i++) {
		int seal = card->seal[i / MINO_SIZE][i % MINO_SIZE];
		int blessing = card->blessing[i / MINO_SIZE][i % MINO_SIZE];
		if (seal != SEAL_none)
			add_mark(&text, &v->content->seals[seal], i, alone);
		if (blessing != BLESSING_none)
			add_mark(&text, &v->content->blessings[blessing], i, alone);
	}
	free(name);
	free(shape);
	return text;
}

/* --- cells --- */

static char *
speak_block(const struct view *v, const struct mino_cell *cell)
{
	const struct content *k = v->content;
	const char *pattern = language_words(&k->patterns[cell->pattern].name);
	char *text = cell->pattern == PATTERN_none ? mem_string(_("block")) :
	    cell->pattern == PATTERN_charge ?
	    mem_format(_("%s block of value %d"), pattern, cell->charge) :
	    mem_format(_("%s block"), pattern);
	if (cell->seal != SEAL_none)
		mem_append(&text, "%s%s", _(", "), language_words(&k->seals[cell->seal].name));
	if (cell->blessing != BLESSING_none)
		mem_append(&text, "%s%s", _(", "),
		    language_words(&k->blessings[cell->blessing].name));
	return text;
}

char *
mino_spoken_cell(const struct view *v, const struct mino_cell *cell)
{
	char *text = cell->filled ? speak_block(v, cell) : mem_string(_("empty cell"));
	if (cell->buff != BUFF_none)
		mem_append(&text, "%s%s %d", _(", "),
		    language_words(&v->content->buffs[cell->buff].name), cell->level);
	return text;
}

/* --- lines of an answer --- */

/* Adds a blank, except after a Japanese full stop. */
void
mino_add_sentence(char **text, const char *sentence)
{
	size_t length = strlen(*text);
	bool blank = length > 0 && (unsigned char)(*text)[length - 1] < 0x80;
	mem_append(text, "%s%s", blank ? " " : "", sentence);
}

/* Adds lines with capitals: a sentence may begin with a name that has a small letter elsewhere:
 * "row 1 lacks ..". */
void
mino_log_text(struct log *log, char *text)
{
	for (char *s = text; *s != '\0'; s++)
		if ((s == text || s[-1] == '\n') && *s >= 'a' && *s <= 'z')
			*s = (char)(*s - 'a' + 'A');
	log_take(log, text);
}
