/* rules_field_words.c: groups and whole chains with nothing but words of 64 bits,
 * and the choice of the fastest way this processor has. */
#include "games/puyo/rules_field.h"

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

/* In a group of four or more every cell with two neighbours has another such
 * beside it, or has a third neighbour; and every other cell is next to one of those. */
struct puyo_plane
field_popping(struct puyo_plane cells)
{
	struct puyo_plane up = plane_and(cells, plane_up(cells)), down = plane_and(cells, plane_down(cells));
	struct puyo_plane left = plane_and(cells, plane_left(cells)), right = plane_and(cells, plane_right(cells));
	struct puyo_plane both_v = plane_and(up, down), either_v = plane_or(up, down);
	struct puyo_plane both_h = plane_and(left, right), either_h = plane_or(left, right);
	struct puyo_plane threes = plane_or(plane_and(both_v, either_h), plane_and(both_h, either_v));
	struct puyo_plane twos = plane_or(plane_or(both_v, both_h), plane_and(either_v, either_h));
	struct puyo_plane beside = plane_or(plane_or(plane_up(twos), plane_down(twos)),
	    plane_or(plane_left(twos), plane_right(twos)));
	struct puyo_plane seeds = plane_or(threes, plane_and(twos, beside));
	return plane_and(cells, plane_grown(seeds));
}

struct puyo_plane
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

/* --- chains --- */

/* Moves what lies above the lowest vanishing cell of a column down by one, until
 * nothing vanishes any more. Four columns at a time. */
static void
drop_word(struct puyo_field *f, int half, uint64_t vanishing)
{
	while (vanishing != 0) {
		uint64_t stop = vanishing | EVERY_COLUMN(0x8000);
		uint64_t above = ~(stop ^ (stop - EVERY_COLUMN(1)));	/* of the lowest */
		uint64_t stays = ~(above | vanishing);
		for (int i = 0; i < 3; i++) {
			uint64_t word = f->planes[i].words[half];
			f->planes[i].words[half] = (word & stays) | (word & above) >> 1;
		}
		vanishing = (vanishing & above) >> 1;
	}
}

/* Fewer than eight cells are one group. */
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
		vanishing = plane_or(vanishing, plane_and(plane_grown(vanishing), field_shown(f, GARBAGE)));
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
	return field_has_vector() ? field_steps_vector(f, vanishing) : field_steps_words(f, vanishing);
}

struct puyo_chain
puyo_resolve(struct puyo_field *f)
{
	return field_has_vector() ? field_resolve_vector(f) : field_resolve_words(f);
}
