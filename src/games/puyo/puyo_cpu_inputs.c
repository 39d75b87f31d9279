/* puyo_cpu_inputs.c: the inputs that the learned player's network gets from a field. */
#include "games/puyo/puyo_learned.h"
#include "games/puyo/puyo_rules_field.h"

/* Offsets where a cell of the same colour may belong to this one: beside it, above it, and where
 * the next step of a chain would be. */
static const struct { int8_t x, y; } offsets[INPUT_OFFSETS] = {
	{ 1, 0 }, { 2, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 }, { 2, 1 }, { -2, 1 }, { 0, 2 }, { 1, 2 },
	{ -1, 2 },
	{ 0, 3 }, { 1, 3 }, { -1, 3 },
};

/* Moves the cells at an offset to the cells that see them. */
static struct puyo_plane
moved(struct puyo_plane a, int x, int y)
{
	for (; x > 0; x--)
		a = plane_left(a);
	for (; x < 0; x++)
		a = plane_right(a);
	return (struct puyo_plane){ { a.words[0] >> y, a.words[1] >> y } };
}

static void
see_cells(struct puyo_inputs *in, struct puyo_plane cells, int first)
{
	for (int half = 0; half < 2; half++)
		for (uint64_t word = cells.words[half]; word != 0; word &= word - 1) {
			int bit = __builtin_ctzll(word), x = half * 4 + bit / 16 - 1, y = bit % 16;
			in->set[in->count++] = (uint16_t)(first + x * PUYO_ROWS + y - 1);
		}
}

/* A longer chain also sets the inputs of all shorter ones. */
static void
see_steps(struct puyo_inputs *in, int steps, int first)
{
	for (int i = 0; i < steps && i < INPUT_STEPS; i++)
		in->set[in->count++] = (uint16_t)(first + i);
}

static void
see_reach(struct puyo_inputs *in, const struct puyo_field *f)
{
	struct puyo_reach reach;
	puyo_find_reach(f, &reach);
	for (int keys = 0; keys < PUYO_KEYS_MAX; keys++) {
		int best = 0;
		for (int x = 0; x < PUYO_COLUMNS; x++) {
			int steps = reach.steps[keys][x];
			best = steps > best ? steps : best;
			see_steps(in, steps, INPUT_REACH + (keys * PUYO_COLUMNS + x) * INPUT_STEPS);
		}
		see_steps(in, best, INPUT_BEST + keys * INPUT_STEPS);
	}
}

void
puyo_see(const struct puyo_field *f, struct puyo_inputs *in)
{
	struct puyo_plane taken = field_taken(f), garbage = plane_and(f->planes[0], f->planes[2]);
	struct puyo_plane coloured = plane_without(taken, garbage);
	in->count = 0;
	see_cells(in, garbage, INPUT_GARBAGE);
	see_cells(in, coloured, INPUT_COLOUR);
	for (int i = 0; i < INPUT_OFFSETS; i++) {
		struct puyo_plane same = plane_and(coloured,
		    moved(coloured, offsets[i].x, offsets[i].y));
		for (int k = 0; k < 3; k++) {
			struct puyo_plane other = moved(f->planes[k], offsets[i].x, offsets[i].y);
			same.words[0] &= ~(f->planes[k].words[0] ^ other.words[0]);
			same.words[1] &= ~(f->planes[k].words[1] ^ other.words[1]);
		}
		see_cells(in, same, INPUT_SAME + i * INPUT_CELLS);
	}
	for (int x = 0; x < PUYO_COLUMNS; x++)
		in->set[in->count++] = (uint16_t)(INPUT_HEIGHT + x * (PUYO_ROWS + 1) +
		    puyo_height(f, x));
	see_reach(in, f);
}
