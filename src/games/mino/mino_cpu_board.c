/* mino_cpu_board.c: board and pieces as bits, so that trying a place is fast. */
#include "games/mino/mino_cpu.h"

enum { ROW = (1 << MINO_SIZE) - 1 };

static uint64_t
bit(int cell)
{
	return UINT64_C(1) << cell;
}

/* --- pieces --- */

static void
give(struct cpu_spot *spot, int line)
{
	for (int i = 0; i < spot->touched; i++) {
		if (spot->line[i] == line) {
			spot->cover[i]++;
			return;
		}
	}
	spot->line[spot->touched] = (uint8_t)line;
	spot->cover[spot->touched++] = 1;
}

static struct cpu_spot
make_spot(const struct mino_card *card, int x, int y)
{
	struct cpu_spot spot = { .x = (uint8_t)x, .y = (uint8_t)y };
	for (int j = 0; j < card->shape.height; j++) {
		for (int i = 0; i < card->shape.width; i++) {
			int cell = (y + j) * MINO_SIZE + x + i;
			if (!mino_shape_has(&card->shape, i, j))
				continue;
			spot.cells |= bit(cell);
			if (card->seal[j][i] == SEAL_stone)
				continue;
			spot.solid |= bit(cell);
			give(&spot, y + j);
		}
	}
	for (uint64_t left = spot.solid; left != 0; left &= left - 1)
		give(&spot, MINO_SIZE + __builtin_ctzll(left) % MINO_SIZE);
	return spot;
}

static void
count_cells(struct cpu_piece *piece)
{
	const struct mino_card *card = &piece->card;
	for (int y = 0; y < card->shape.height; y++) {
		for (int x = 0; x < card->shape.width; x++) {
			bool counts = mino_shape_has(&card->shape, x, y) &&
			    card->seal[y][x] != SEAL_stone;
			piece->row_cells[y] += counts;
			piece->column_cells[x] += counts;
		}
	}
}

void
cpu_piece_make(struct cpu_piece *piece, const struct mino_card *card)
{
	*piece = (struct cpu_piece){ .card = *card };
	count_cells(piece);
	for (int y = 0; y + card->shape.height <= MINO_SIZE; y++)
		for (int x = 0; x + card->shape.width <= MINO_SIZE; x++)
			piece->spots[piece->spot_count++] = make_spot(card, x, y);
}

/* --- the board --- */

static void
count_missing(struct cpu_board *b, uint64_t stubborn)
{
	uint8_t columns[MINO_SIZE] = { 0 };
	for (int r = 0; r < MINO_SIZE; r++) {
		int row = (int)(b->solid >> r * MINO_SIZE & ROW), count = 0;
		for (int c = 0; c < MINO_SIZE; c++) {
			count += row >> c & 1;
			columns[c] += row >> c & 1;
		}
		b->missing[r] = (uint8_t)(MINO_SIZE - count);
	}
	for (int c = 0; c < MINO_SIZE; c++)
		b->missing[MINO_SIZE + c] = (uint8_t)(MINO_SIZE - columns[c]);
	for (; stubborn != 0; stubborn &= stubborn - 1) {
		int cell = __builtin_ctzll(stubborn);
		b->missing[cell / MINO_SIZE] = b->missing[MINO_SIZE + cell % MINO_SIZE] =
		    CPU_DEAD_LINE;
	}
}

/* Without branches, because every moment of a look-ahead is read. */
void
cpu_board_read(struct cpu_board *b, const struct mino_cell board[MINO_CELLS])
{
	uint64_t filled = 0, stubborn = 0, phases = 0, feathers = 0;
	for (int i = 0; i < MINO_CELLS; i++) {
		const struct mino_cell *cell = &board[i];
		filled |= (uint64_t)cell->filled << i;
		stubborn |= (uint64_t)mino_is_stubborn(cell) << i;
		phases |= (uint64_t)((cell->buff == BUFF_phase) &
		    (cell->pattern != PATTERN_obstacle)) << i;
		feathers |= (uint64_t)(cell->pattern == PATTERN_feather) << i;
	}
	b->solid = filled & ~stubborn;
	b->blocked[0] = filled & ~phases;
	b->blocked[1] = filled & ~phases & feathers;
	count_missing(b, filled & stubborn);
}

bool
cpu_spot_is_free(const struct cpu_board *b, const struct cpu_piece *piece,
    const struct cpu_spot *spot)
{
	return (b->blocked[piece->card.pattern == PATTERN_feather] & spot->cells) == 0;
}

bool
cpu_piece_fits(const struct cpu_board *b, const struct cpu_piece *piece)
{
	for (int i = 0; i < piece->spot_count; i++)
		if (cpu_spot_is_free(b, piece, &piece->spots[i]))
			return true;
	return false;
}

/* Combined with its own shifts, a board keeps bits only for whole rows and columns. */
bool
cpu_spot_clears(const struct cpu_board *b, const struct cpu_spot *spot)
{
	static const uint64_t row_heads = UINT64_C(0x41041041);
	uint64_t solid = (b->solid & ~spot->cells) | spot->solid, rows = solid, columns = solid;
	for (int i = 1; i < MINO_SIZE; i++) {
		rows &= solid >> i;
		columns &= solid >> i * MINO_SIZE;
	}
	return (rows & row_heads) != 0 || (columns & ROW) != 0;
}
