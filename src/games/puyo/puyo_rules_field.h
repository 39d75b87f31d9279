/* puyo_rules_field.h: planes of a field and tables of points, for the files that find groups. */
#ifndef PUYO_RULES_FIELD_H
#define PUYO_RULES_FIELD_H

#include "games/puyo/puyo_field.h"

#define EVERY_COLUMN(bits)	((uint64_t)(bits) * UINT64_C(0x0001000100010001))
#define FIELD_LOW(bits)		(EVERY_COLUMN(bits) & ~UINT64_C(0xffff))	/* columns 0 to 2 */
#define FIELD_HIGH(bits)	(EVERY_COLUMN(bits) >> 16)			/* columns 3 to 5 */

enum {
	SHOWN_BITS = 0x1ffe,	/* of a column: rows 1 to 12 */
	GROUP_MIN = 4,
	GROUP_BONUS_SIZES = 12,	/* the last is for all larger sizes */
	MULTIPLIER_MAX = 999,
};

extern const uint16_t puyo_chain_bonus[PUYO_CHAIN_MAX + 1];
extern const uint8_t puyo_group_bonus[GROUP_BONUS_SIZES];
extern const uint8_t puyo_colour_bonus[PUYO_COLOURS + 1];

/* The factor for the points of a step. */
static inline int
step_multiplier(int chain, int colours, int group_bonus)
{
	int sum = puyo_chain_bonus[chain < PUYO_CHAIN_MAX ? chain : PUYO_CHAIN_MAX] +
	    puyo_colour_bonus[colours] + group_bonus;
	return sum == 0 ? 1 : sum < MULTIPLIER_MAX ? sum : MULTIPLIER_MAX;
}

static inline int
group_bonus_of(int size)
{
	return puyo_group_bonus[size < GROUP_BONUS_SIZES ? size : GROUP_BONUS_SIZES - 1];
}

/* --- planes --- */

static inline struct puyo_plane
plane_and(struct puyo_plane a, struct puyo_plane b)
{
	return (struct puyo_plane){ { a.words[0] & b.words[0], a.words[1] & b.words[1] } };
}

static inline struct puyo_plane
plane_or(struct puyo_plane a, struct puyo_plane b)
{
	return (struct puyo_plane){ { a.words[0] | b.words[0], a.words[1] | b.words[1] } };
}

static inline struct puyo_plane
plane_without(struct puyo_plane a, struct puyo_plane b)
{
	return (struct puyo_plane){ { a.words[0] & ~b.words[0], a.words[1] & ~b.words[1] } };
}

static inline bool
plane_is_empty(struct puyo_plane a)
{
	return (a.words[0] | a.words[1]) == 0;
}

/* Not every processor has an instruction for this, and a function call would be slower. */
static inline int
word_count(uint64_t w)
{
	w -= w >> 1 & UINT64_C(0x5555555555555555);
	w = (w & UINT64_C(0x3333333333333333)) + (w >> 2 & UINT64_C(0x3333333333333333));
	w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (int)(w * UINT64_C(0x0101010101010101) >> 56);
}

static inline int
plane_count(struct puyo_plane a)
{
	return word_count(a.words[0]) + word_count(a.words[1]);
}

/* One cell further: the border takes bits that leave the field. */
static inline struct puyo_plane
plane_up(struct puyo_plane a)
{
	return (struct puyo_plane){ { a.words[0] << 1, a.words[1] << 1 } };
}

static inline struct puyo_plane
plane_down(struct puyo_plane a)
{
	return (struct puyo_plane){ { a.words[0] >> 1, a.words[1] >> 1 } };
}

static inline struct puyo_plane
plane_right(struct puyo_plane a)
{
	return (struct puyo_plane){ { a.words[0] << 16, a.words[1] << 16 | a.words[0] >> 48 } };
}

static inline struct puyo_plane
plane_left(struct puyo_plane a)
{
	return (struct puyo_plane){ { a.words[0] >> 16 | a.words[1] << 48, a.words[1] >> 16 } };
}

/* These cells and those with a neighbour among them. */
static inline struct puyo_plane
plane_grown(struct puyo_plane a)
{
	return plane_or(a, plane_or(plane_or(plane_up(a), plane_down(a)),
	    plane_or(plane_left(a), plane_right(a))));
}

static inline unsigned
plane_column(const struct puyo_plane *a, int x)
{
	return a->words[(x + 1) >> 2] >> (((x + 1) & 3) * 16) & 0xffff;
}

static inline struct puyo_plane
field_taken(const struct puyo_field *f)
{
	return plane_or(plane_or(f->planes[0], f->planes[1]), f->planes[2]);
}

/* All cells of one colour in the rows that pop. */
struct puyo_plane	field_shown(const struct puyo_field *, enum colour);

/* puyo_resolve and puyo_steps_after choose one of these, which differ only in speed. The second of
 * each exists only on processors that have its instructions. */
struct puyo_chain	field_resolve_words(struct puyo_field *);
struct puyo_chain	field_resolve_vector(struct puyo_field *);
int			field_steps_words(struct puyo_field *, const struct puyo_plane *vanishing);
int			field_steps_vector(struct puyo_field *, const struct puyo_plane *vanishing);
bool			field_has_vector(void);

#endif
