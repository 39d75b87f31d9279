/* gunjin_rules_tables.c: the book's tables: the kinds of pieces and which beats which, the cells
 * of the board, their names and their straight lines. */
#include <assert.h>
#include <string.h>

#include "games/gunjin/gunjin_rules.h"

const char *const gunjin_phase_names[PHASES] = { "placing", "playing", "over" };
const char *const gunjin_notebook_names[NOTEBOOKS] = { GUNJIN_NOTEBOOKS(NAMED_NAME) };
const char *const gunjin_outcome_names[OUTCOMES + 1] = { "none", "win", "loss", "draw", NULL };
const char *const gunjin_manner_names[MANNERS] = { "attack", "balance", "defence" };
const char *const gunjin_offer_names[OFFERS] = { "none", "open", "declined" };
const char *const gunjin_reason_names[REASONS] = { "none", "occupation", "elimination", "blocked",
    "repetition", "nobattle", "resign", "agreed" };

#define AS_ROW(code, name, copies, walk) [KIND_##code] = { #code, name, copies, WALK_##walk },
const struct gunjin_kind gunjin_kinds[KINDS] = { GUNJIN_KINDS(AS_ROW) };

/* The book's table: a row attacks a column. W: the attacker wins, L: it loses, D: both are
 * removed. Mine and flag never attack; a flag defends with the power of the piece behind it. */
static const char fights[KIND_MI][KIND_FL + 1] = {
	/*	     GE LG MG CO LC MA CP L1 L2 PL TK CV EN SP MI */
	[KIND_GE] = "DWWWWWWWWWWWWLD",
	[KIND_LG] = "LDWWWWWWWWWWWWD",
	[KIND_MG] = "LLDWWWWWWWWWWWD",
	[KIND_CO] = "LLLDWWWWWLLWWWD",
	[KIND_LC] = "LLLLDWWWWLLWWWD",
	[KIND_MA] = "LLLLLDWWWLLWWWD",
	[KIND_CP] = "LLLLLLDWWLLWWWD",
	[KIND_L1] = "LLLLLLLDWLLWWWD",
	[KIND_L2] = "LLLLLLLLDLLWWWD",
	[KIND_PL] = "LLLWWWWWWDWWWWW",
	[KIND_TK] = "LLLWWWWWWLDWLWD",
	[KIND_CV] = "LLLLLLLLLLLDWWD",
	[KIND_EN] = "LLLLLLLLLLWLDWW",
	[KIND_SP] = "WLLLLLLLLLLLLDD",
};

bool
gunjin_is_movable(int kind)
{
	return kind < KINDS && gunjin_kinds[kind].walk != WALK_NEVER;
}

bool
gunjin_is_officer(int kind)
{
	return kind <= KIND_MA;
}

int
gunjin_kind_of(const char code[2])
{
	for (int kind = 0; kind < KINDS; kind++)
		if (gunjin_kinds[kind].code[0] == code[0] && gunjin_kinds[kind].code[1] == code[1])
			return kind;
	return KIND_NONE;
}

enum outcome
gunjin_fight(int attacker, int power)
{
	assert(gunjin_is_movable(attacker) && (power < KIND_FL || power == KIND_NONE));
	if (power == KIND_NONE)
		return OUTCOME_WIN;
	switch (fights[attacker][power]) {
	case 'W':
		return OUTCOME_WIN;
	case 'L':
		return OUTCOME_LOSS;
	default:
		return OUTCOME_DRAW;
	}
}

enum outcome
gunjin_reverse(enum outcome outcome)
{
	static const enum outcome reversed[OUTCOMES] = {
		[OUTCOME_NONE] = OUTCOME_NONE, [OUTCOME_WIN] = OUTCOME_LOSS,
		[OUTCOME_LOSS] = OUTCOME_WIN, [OUTCOME_DRAW] = OUTCOME_DRAW,
	};
	return reversed[outcome];
}

/* --- cells ---
 *
 * Rows count up from side 1; cells count up along a row and then row by row. So in every
 * straight line, seen as a set of cells, "further up" and "further to the right" both mean a
 * larger number. */

enum { COLUMNS = 8, ROWS = 6, HQ1 = 3, HQ2 = 42 };

/* Sets of cells: the rows, the columns (the headquarters belong to two), and the two halves
 * divided by the water. */
#define COLUMN(a, b, c, d, e, f) (BIT(a) | BIT(b) | BIT(c) | BIT(d) | BIT(e) | BIT(f))
#define ROW_1 (UINT64_C(0x7F))
#define ROW_2 (UINT64_C(0xFF) << 7)
#define ROW_3 (UINT64_C(0xFF) << 15)
#define ROW_4 (UINT64_C(0xFF) << 23)
#define ROW_5 (UINT64_C(0xFF) << 31)
#define ROW_6 (UINT64_C(0x7F) << 39)
#define COLUMN_A COLUMN(0, 7, 15, 23, 31, 39)
#define COLUMN_B COLUMN(1, 8, 16, 24, 32, 40)
#define COLUMN_C COLUMN(2, 9, 17, 25, 33, 41)
#define COLUMN_D COLUMN(HQ1, 10, 18, 26, 34, HQ2)
#define COLUMN_E COLUMN(HQ1, 11, 19, 27, 35, HQ2)
#define COLUMN_F COLUMN(4, 12, 20, 28, 36, 43)
#define COLUMN_G COLUMN(5, 13, 21, 29, 37, 44)
#define COLUMN_H COLUMN(6, 14, 22, 30, 38, 45)
#define SOUTH (ROW_1 | ROW_2 | ROW_3)
#define NORTH (ROW_4 | ROW_5 | ROW_6)

/* The lines of one cell, of the cells left and right of the middle, of a row. For a walking
 * piece, water cuts a column in two unless there is a bridge. */
#define CUT(row, column, half) { row, { (column) & (half), 0 }, column }
#define BRIDGED(row, column) { row, { column, 0 }, column }
#define LEFT(row, half) CUT(row, COLUMN_A, half), BRIDGED(row, COLUMN_B), CUT(row, COLUMN_C, half)
#define RIGHT(row, half) CUT(row, COLUMN_F, half), BRIDGED(row, COLUMN_G), CUT(row, COLUMN_H, half)
#define FULL_ROW(row, half) LEFT(row, half), \
	CUT(row, COLUMN_D, half), CUT(row, COLUMN_E, half), RIGHT(row, half)
#define LAST_ROW(row, half) LEFT(row, half), \
	{ row, { COLUMN_D & (half), COLUMN_E & (half) }, COLUMN_D | COLUMN_E }, RIGHT(row, half)

const struct gunjin_lines gunjin_lines[GUNJIN_CELLS] = {
	LAST_ROW(ROW_1, SOUTH),
	FULL_ROW(ROW_2, SOUTH),
	FULL_ROW(ROW_3, SOUTH),
	FULL_ROW(ROW_4, NORTH),
	FULL_ROW(ROW_5, NORTH),
	LAST_ROW(ROW_6, NORTH),
};

const uint64_t gunjin_columns[COLUMNS] = {
	COLUMN_A, COLUMN_B, COLUMN_C, COLUMN_D, COLUMN_E, COLUMN_F, COLUMN_G, COLUMN_H,
};

static const char *const names[GUNJIN_CELLS] = {
	"A1", "B1", "C1", "HQ1", "F1", "G1", "H1",
	"A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2",
	"A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3",
	"A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4",
	"A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5",
	"A6", "B6", "C6", "HQ2", "F6", "G6", "H6",
};

int
gunjin_row(int cell)
{
	return (cell + 1) / COLUMNS;
}

int
gunjin_column(int cell)
{
	int row = gunjin_row(cell), place = cell - (row == 0 ? 0 : row * COLUMNS - 1);
	bool shortened = row == 0 || row == ROWS - 1;
	return place + (shortened && place > 3);
}

int
gunjin_cell_at(int column, int row)
{
	bool shortened = row == 0 || row == ROWS - 1;
	return (row == 0 ? 0 : row * COLUMNS - 1) + column - (shortened && column > 3);
}

bool
gunjin_is_bridge(int column)
{
	return column == 1 || column == 6;
}

int
gunjin_headquarters(int side)
{
	return side == 0 ? HQ1 : HQ2;
}

/* Side 1 reads rows 3, 2, 1 from A to H; side 2 sees the same after a half turn. */
int
gunjin_camp_cell(int side, int place)
{
	int cell = place < 8 ? 15 + place : place < 16 ? 7 + place - 8 : place - 16;
	return side == 0 ? cell : GUNJIN_CELLS - 1 - cell;
}

int
gunjin_camp_place(int side, int cell)
{
	int own = side == 0 ? cell : GUNJIN_CELLS - 1 - cell;
	if (own < 0 || own >= GUNJIN_ARMY)
		return -1;
	return own >= 15 ? own - 15 : own >= 7 ? own - 7 + 8 : own + 16;
}

int
gunjin_cell_behind(int side, int cell)
{
	int row = gunjin_row(cell) + (side == 0 ? -1 : 1);
	return row < 0 || row >= ROWS ? GUNJIN_NOWHERE : gunjin_cell_at(gunjin_column(cell), row);
}

const char *
gunjin_cell_name(int cell)
{
	return names[cell];
}

int
gunjin_cell_of(const char *name, size_t length)
{
	for (int cell = 0; cell < GUNJIN_CELLS; cell++)
		if (strlen(names[cell]) == length && strncmp(names[cell], name, length) == 0)
			return cell;
	return GUNJIN_NOWHERE;
}
