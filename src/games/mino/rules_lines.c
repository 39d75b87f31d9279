/* rules_lines.c: where a piece fits, which lines are complete, and their cells. */
#include "games/mino/rules.h"

int
mino_filled(const struct mino_cell board[MINO_CELLS])
{
	int count = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		count += board[i].filled;
	return count;
}

/* --- fitting --- */

/* A filled cell can be covered by anything when its buff is phase, by feather when
 * it is not feather itself; an obstacle by feather alone. */
static bool
may_cover(const struct mino_cell *cell, int pattern)
{
	if (!cell->filled)
		return true;
	if (cell->pattern == PATTERN_obstacle)
		return pattern == PATTERN_feather;
	return cell->buff == BUFF_phase || (pattern == PATTERN_feather && cell->pattern != PATTERN_feather);
}

bool
mino_fits(const struct mino_cell board[MINO_CELLS], const struct mino_card *card, int x, int y)
{
	const struct mino_shape *s = &card->shape;
	if (x < 0 || y < 0 || x + s->width > MINO_SIZE || y + s->height > MINO_SIZE)
		return false;
	for (int j = 0; j < s->height; j++)
		for (int i = 0; i < s->width; i++)
			if (mino_shape_has(s, i, j) &&
			    !may_cover(&board[(y + j) * MINO_SIZE + x + i], card->pattern))
				return false;
	return true;
}

bool
mino_fits_somewhere(const struct mino_cell board[MINO_CELLS], const struct mino_card *card)
{
	for (int y = 0; y + card->shape.height <= MINO_SIZE; y++)
		for (int x = 0; x + card->shape.width <= MINO_SIZE; x++)
			if (mino_fits(board, card, x, y))
				return true;
	return false;
}

/* --- lines --- */

unsigned
mino_full_lines(const struct mino_cell board[MINO_CELLS])
{
	unsigned full = (1u << MINO_LINES) - 1;
	for (int i = 0; i < MINO_CELLS; i++)
		if (!board[i].filled || mino_is_stubborn(&board[i]))
			full &= ~(1u << i / MINO_SIZE | 1u << (MINO_SIZE + i % MINO_SIZE));
	return full;
}

unsigned
mino_lines_after(const struct mino_cell board[MINO_CELLS], const struct mino_card *card, int x, int y)
{
	unsigned full = (1u << MINO_LINES) - 1;
	for (int i = 0; i < MINO_CELLS; i++) {
		int px = i % MINO_SIZE - x, py = i / MINO_SIZE - y;
		bool covered = mino_shape_has(&card->shape, px, py);
		if (covered ? card->seal[py][px] == SEAL_stone : !board[i].filled || mino_is_stubborn(&board[i]))
			full &= ~(1u << i / MINO_SIZE | 1u << (MINO_SIZE + i % MINO_SIZE));
	}
	return full;
}

/* Rows from the top, then columns from the left without the cells taken already. */
void
mino_lines_collect(unsigned lines, struct mino_score *score)
{
	score->line_set = lines;
	score->cell_count = 0;
	for (int r = 0; r < MINO_SIZE; r++)
		for (int c = 0; lines >> r & 1 && c < MINO_SIZE; c++)
			score->cells[score->cell_count++] = r * MINO_SIZE + c;
	for (int c = 0; c < MINO_SIZE; c++)
		for (int r = 0; lines >> (MINO_SIZE + c) & 1 && r < MINO_SIZE; r++)
			if (!(lines >> r & 1))
				score->cells[score->cell_count++] = r * MINO_SIZE + c;
}

void
mino_lines_collect_all(const struct mino_cell board[MINO_CELLS], struct mino_score *score)
{
	score->line_set = 0;
	score->cell_count = 0;
	for (int i = 0; i < MINO_CELLS; i++)
		if (board[i].filled)
			score->cells[score->cell_count++] = i;
}
