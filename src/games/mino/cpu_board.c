/* cpu_board.c: the board and the pieces as bits, so that trying a place costs little. */
#include "games/mino/cpu.h"

enum { ROW = (1 << MINO_SIZE) - 1 };

static uint64_t
bit(int cell)
{
	return UINT64_C(1) << cell;
}

/* --- pieces --- */

/* Rows come before columns. */
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
	spot.rows = spot.touched;
	for (uint64_t left = spot.solid; left != 0; left &= left - 1)
		give(&spot, MINO_SIZE + __builtin_ctzll(left) % MINO_SIZE);
	return spot;
}

void
cpu_piece_make(struct cpu_piece *piece, const struct mino_card *card)
{
	piece->card = *card;
	piece->spot_count = 0;
	for (int y = 0; y + card->shape.height <= MINO_SIZE; y++)
		for (int x = 0; x + card->shape.width <= MINO_SIZE; x++)
			piece->spots[piece->spot_count++] = make_spot(card, x, y);
}

/* --- the board --- */

static void
read_cell(struct cpu_board *b, int i, const struct mino_cell *cell)
{
	if (!cell->filled)
		return;
	bool obstacle = cell->pattern == PATTERN_obstacle, phase = cell->buff == BUFF_phase && !obstacle;
	if (!phase)
		b->blocked[0] |= bit(i);
	if (!phase && cell->pattern == PATTERN_feather)
		b->blocked[1] |= bit(i);
	if (!mino_is_stubborn(cell)) {
		b->solid |= bit(i);
		b->missing[i / MINO_SIZE]--;
		b->missing[MINO_SIZE + i % MINO_SIZE]--;
		return;
	}
	b->missing[i / MINO_SIZE] += CPU_DEAD_LINE;
	b->missing[MINO_SIZE + i % MINO_SIZE] += CPU_DEAD_LINE;
}

void
cpu_board_read(struct cpu_board *b, const struct mino_cell board[MINO_CELLS])
{
	*b = (struct cpu_board){ 0 };
	for (int i = 0; i < MINO_LINES; i++)
		b->missing[i] = MINO_SIZE;
	for (int i = 0; i < MINO_CELLS; i++)
		read_cell(b, i, &board[i]);
	for (int i = 0; i < MINO_LINES; i++)
		if (b->missing[i] > CPU_DEAD_LINE)
			b->missing[i] = CPU_DEAD_LINE;
}

bool
cpu_spot_is_free(const struct cpu_board *b, const struct cpu_piece *piece, const struct cpu_spot *spot)
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

/* Shifted onto themselves, whole rows and columns are what is left. */
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
