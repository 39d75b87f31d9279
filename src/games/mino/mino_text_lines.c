/* mino_text_lines.c: names the missing cells of rows and columns. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_topics.h"

static const struct mino_cell *
cell_of(const struct mino_cell board[MINO_CELLS], int line, int place)
{
	return &board[line < MINO_SIZE ? line * MINO_SIZE + place :
	    place * MINO_SIZE + line - MINO_SIZE];
}

unsigned
mino_line_missing(const struct mino_cell board[MINO_CELLS], int line)
{
	unsigned set = 0;
	for (int i = 0; i < MINO_SIZE; i++)
		set |= (unsigned)!cell_of(board, line, i)->filled << i;
	return set;
}

unsigned
mino_line_blocked(const struct mino_cell board[MINO_CELLS], int line)
{
	unsigned set = 0;
	for (int i = 0; i < MINO_SIZE; i++) {
		const struct mino_cell *cell = cell_of(board, line, i);
		set |= (unsigned)(cell->filled && mino_is_stubborn(cell)) << i;
	}
	return set;
}

static char *
speak_across(int line, unsigned set)
{
	return line < MINO_SIZE ? mino_spoken_columns(set) : mino_spoken_rows(set);
}

char *
mino_spoken_missing(const struct mino_cell board[MINO_CELLS], int line)
{
	unsigned blocked = mino_line_blocked(board, line), missing = mino_line_missing(board, line);
	char name[SENTENCE_SIZE], *text;
	mino_line_names(1u << line, name);
	if (blocked == 0 && missing == 0)
		return mem_format(_("%s is complete"), name);
	char *across = speak_across(line, blocked != 0 ? blocked : missing);
	text = mem_format(blocked != 0 ? _("%s cannot be completed, because of %s") :
	    _("%s lacks %s"), name, across);
	free(across);
	return text;
}
