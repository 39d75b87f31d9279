/* cpu_columns.h: a plane as eight columns of sixteen bits side by side, so that the
 * compiler needs one instruction for a step of all of them. */
#ifndef PUYO_CPU_COLUMNS_H
#define PUYO_CPU_COLUMNS_H

#include <string.h>

#include "games/puyo/rules_field.h"

typedef uint16_t columns __attribute__((vector_size(16)));

#if __has_builtin(__builtin_shufflevector)
#define COLUMNS_PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define COLUMNS_PICK(a, b, ...) __builtin_shuffle(a, b, (columns){ __VA_ARGS__ })
#endif

static inline columns
columns_of(struct puyo_plane plane)
{
	columns a;
	memcpy(&a, &plane, sizeof a);
	return a;
}

static inline struct puyo_plane
columns_plane(columns a)
{
	struct puyo_plane plane;
	memcpy(&plane, &a, sizeof plane);
	return plane;
}

static inline int
columns_count(columns a)
{
	return plane_count(columns_plane(a));
}

/* One cell on, as planes go. */
static inline columns
up(columns a)
{
	return a << 1;
}

static inline columns
down(columns a)
{
	return a >> 1;
}

static inline columns
left(columns a)
{
	return COLUMNS_PICK(a, (columns){ 0 }, 1, 2, 3, 4, 5, 6, 7, 8);
}

static inline columns
right(columns a)
{
	return COLUMNS_PICK((columns){ 0 }, a, 7, 8, 9, 10, 11, 12, 13, 14);
}

static inline columns
beside(columns a)
{
	return left(a) | right(a);
}

#endif
