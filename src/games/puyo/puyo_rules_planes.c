/* puyo_rules_planes.c: cells, gravity, groups and chains by operations on 64-bit words; chooses the
 * fastest code for whole chains that the processor allows. */
#include "games/puyo/puyo_rules_field.h"

const char puyo_letters[COLOURS + 1] = ".RBGYX";

const uint16_t puyo_chain_bonus[PUYO_CHAIN_MAX + 1] = {
	0, 0, 8, 16, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448, 480, 512,
};
const uint8_t puyo_group_bonus[GROUP_BONUS_SIZES] = { 0, 0, 0, 0, 0, 2, 3, 4, 5, 6, 7, 10 };
const uint8_t puyo_colour_bonus[PUYO_COLOURS + 1] = { 0, 0, 3, 6, 12 };

/* --- cells --- */

static uint64_t
bit_of(int x, int y)
{
	return UINT64_C(1) << (((x + 1) & 3) * 16 + y);
}

enum colour
puyo_at(const struct puyo_field *f, int x, int y)
{
	int colour = 0;
	for (int i = 0; i < 3; i++)
		colour |= (f->planes[i].words[(x + 1) >> 2] & bit_of(x, y)) != 0 ? 1 << i : 0;
	return (enum colour)colour;
}

void
puyo_put(struct puyo_field *f, int x, int y, enum colour colour)
{
	for (int i = 0; i < 3; i++) {
		uint64_t *word = &f->planes[i].words[(x + 1) >> 2];
		if ((unsigned)colour & 1u << i)
			*word |= bit_of(x, y);
		else
			*word &= ~bit_of(x, y);
	}
}

int
puyo_height(const struct puyo_field *f, int x)
{
	struct puyo_plane taken = field_taken(f);
	unsigned column = plane_column(&taken, x);
	return column == 0 ? 0 : 31 - __builtin_clz(column);
}

bool
puyo_is_empty(const struct puyo_field *f)
{
	return plane_is_empty(field_taken(f));
}

/* --- gravity --- */

bool
puyo_is_settled(const struct puyo_field *f)
{
	struct puyo_plane taken = field_taken(f), floor = { { FIELD_LOW(1), FIELD_HIGH(1) } };
	return plane_is_empty(plane_without(plane_down(taken), plane_or(taken, floor)));
}

/* The bits of a column that are also in keep, from row 1 upwards without gaps. */
static unsigned
close_gaps(unsigned column, unsigned keep)
{
	unsigned closed = 0;
	for (unsigned to = 2; keep != 0; keep &= keep - 1, to <<= 1)
		if (column & keep & (0u - keep))
			closed |= to;
	return closed;
}

static void
close_column(struct puyo_field *f, int x, unsigned keep)
{
	int shift = ((x + 1) & 3) * 16;
	for (int i = 0; i < 3; i++) {
		uint64_t *word = &f->planes[i].words[(x + 1) >> 2];
		uint64_t closed = close_gaps((unsigned)(*word >> shift & 0xffff), keep);
		*word = (*word & ~(UINT64_C(0xffff) << shift)) | closed << shift;
	}
}

int
puyo_settle(struct puyo_field *f)
{
	struct puyo_plane taken = field_taken(f);
	int most = 0;
	for (int x = 0; x < PUYO_COLUMNS; x++) {
		unsigned column = plane_column(&taken, x);
		if (column == 0)
			continue;
		/* Of the highest cell. */
		int fall = 31 - __builtin_clz(column) - word_count(column);
		most = fall > most ? fall : most;
		if (fall > 0)
			close_column(f, x, column);
	}
	return most;
}

/* --- groups --- */

struct puyo_plane
field_shown(const struct puyo_field *f, enum colour colour)
{
	struct puyo_plane cells = { { FIELD_LOW(SHOWN_BITS), FIELD_HIGH(SHOWN_BITS) } };
	for (int i = 0; i < 3; i++)
		cells = (unsigned)colour & 1u << i ? plane_and(cells, f->planes[i]) :
		    plane_without(cells, f->planes[i]);
	return cells;
}

/* The cells in groups of four and more. There every cell with two neighbours has another such cell
 * next to it, or has a third neighbour; and every other cell is next to one of those. */
static struct puyo_plane
field_popping(struct puyo_plane cells)
{
	struct puyo_plane up = plane_and(cells, plane_up(cells)),
	    down = plane_and(cells, plane_down(cells));
	struct puyo_plane left = plane_and(cells, plane_left(cells)),
	    right = plane_and(cells, plane_right(cells));
	struct puyo_plane both_v = plane_and(up, down), either_v = plane_or(up, down);
	struct puyo_plane both_h = plane_and(left, right), either_h = plane_or(left, right);
	struct puyo_plane threes = plane_or(plane_and(both_v, either_h),
	    plane_and(both_h, either_v));
	struct puyo_plane twos = plane_or(plane_or(both_v, both_h), plane_and(either_v, either_h));
	struct puyo_plane beside = plane_or(plane_or(plane_up(twos), plane_down(twos)),
	    plane_or(plane_left(twos), plane_right(twos)));
	struct puyo_plane seeds = plane_or(threes, plane_and(twos, beside));
	return plane_and(cells, plane_grown(seeds));
}

/* The group of the plane's first cell. */
static struct puyo_plane
field_group(struct puyo_plane cells)
{
	int half = cells.words[0] == 0;
	struct puyo_plane group = { { 0 } }, before;
	group.words[half] = cells.words[half] & (0 - cells.words[half]);
	do {
		before = group;
		group = plane_and(plane_grown(group), cells);
	} while (!plane_is_empty(plane_without(group, before)));
	return group;
}

/* Sorts it in after groups of lower colours, and before larger ones of its own. */
static void
add_group(struct puyo_step *step, struct puyo_group group)
{
	int at = step->count++;
	for (; at > 0; at--) {
		struct puyo_group before = step->groups[at - 1];
		if (before.colour < group.colour || before.size <= group.size)
			break;
		step->groups[at] = before;
	}
	step->groups[at] = group;
}

void
puyo_find(const struct puyo_field *f, int chain, struct puyo_step *step)
{
	int colours = 0, bonus = 0;
	*step = (struct puyo_step){ 0 };
	for (enum colour colour = RED; colour <= YELLOW; colour++) {
		struct puyo_plane left = field_popping(field_shown(f, colour));
		colours += !plane_is_empty(left);
		step->cells = plane_or(step->cells, left);
		while (!plane_is_empty(left)) {
			struct puyo_plane group = field_group(left);
			int size = plane_count(group);
			add_group(step, (struct puyo_group){ (uint8_t)colour, (uint8_t)size });
			bonus += group_bonus_of(size);
			step->erased += size;
			left = plane_without(left, group);
		}
	}
	if (step->count == 0)
		return;
	struct puyo_plane garbage = plane_and(plane_grown(step->cells), field_shown(f, GARBAGE));
	step->garbage = plane_count(garbage);
	step->cells = plane_or(step->cells, garbage);
	step->multiplier = step_multiplier(chain, colours, bonus);
	step->score = (long)step->erased * 10 * step->multiplier;
}

void
puyo_erase(struct puyo_field *f, const struct puyo_plane *cells)
{
	for (int i = 0; i < 3; i++)
		f->planes[i] = plane_without(f->planes[i], *cells);
}

/* --- chains --- */

/* Moves the cells above a column's lowest vanishing cell down by one, until none vanishes any more;
 * handles four columns at a time. */
static void
drop_word(struct puyo_field *f, int half, uint64_t vanishing)
{
	while (vanishing != 0) {
		uint64_t stop = vanishing | EVERY_COLUMN(0x8000);
		/* In each column, the cells above its lowest vanishing cell. */
		uint64_t above = ~(stop ^ (stop - EVERY_COLUMN(1)));
		uint64_t stays = ~(above | vanishing);
		for (int i = 0; i < 3; i++) {
			uint64_t word = f->planes[i].words[half];
			f->planes[i].words[half] = (word & stays) | (word & above) >> 1;
		}
		vanishing = (vanishing & above) >> 1;
	}
}

/* Fewer than eight cells are always one group. */
static int
bonus_of(struct puyo_plane popping, int count)
{
	int bonus = 0;
	for (int size; count >= 2 * GROUP_MIN; count -= size) {
		struct puyo_plane group = field_group(popping);
		size = plane_count(group);
		bonus += group_bonus_of(size);
		popping = plane_without(popping, group);
	}
	return bonus + group_bonus_of(count);
}

struct puyo_chain
field_resolve_words(struct puyo_field *f)
{
	for (struct puyo_chain chain = { 0 }; ; ) {
		struct puyo_plane vanishing = { { 0 } };
		int erased = 0, colours = 0, bonus = 0;
		for (enum colour colour = RED; colour <= YELLOW; colour++) {
			struct puyo_plane popping = field_popping(field_shown(f, colour));
			int count = plane_count(popping);
			if (count == 0)
				continue;
			vanishing = plane_or(vanishing, popping);
			erased += count;
			colours++;
			bonus += bonus_of(popping, count);
		}
		if (erased == 0)
			return chain;
		chain.score += (long)erased * 10 * step_multiplier(++chain.steps, colours, bonus);
		vanishing = plane_or(vanishing,
		    plane_and(plane_grown(vanishing), field_shown(f, GARBAGE)));
		drop_word(f, 0, vanishing.words[0]);
		drop_word(f, 1, vanishing.words[1]);
	}
}

int
field_steps_words(struct puyo_field *f, const struct puyo_plane *vanishing)
{
	for (int half = 0; half < 2; half++)
		drop_word(f, half, vanishing->words[half]);
	return field_resolve_words(f).steps;
}

int
puyo_steps_after(struct puyo_field *f, const struct puyo_plane *vanishing)
{
	return field_has_vector() ? field_steps_vector(f, vanishing) :
	    field_steps_words(f, vanishing);
}

struct puyo_chain
puyo_resolve(struct puyo_field *f)
{
	return field_has_vector() ? field_resolve_vector(f) : field_resolve_words(f);
}
