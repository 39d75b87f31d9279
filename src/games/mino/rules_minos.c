/* rules_minos.c: the 307 minos, made from the families of the content file. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/rules.h"

/* The ways in which a family turns its base: suffixes of the ids in their order.
 * "m" is the mirror image, the number the quarter turns. */
static const struct turning {
	const char	*name;
	int		 count;
	struct { const char *suffix; bool mirror; int turns; } ways[8];
} turnings[] = {
	{ "1",     1, { { "", false, 0 } } },
	{ "hv",    2, { { "-h", false, 0 }, { "-v", false, 1 } } },
	{ "2rot",  2, { { "-0", false, 0 }, { "-90", false, 1 } } },
	{ "4rot",  4, { { "-0", false, 0 }, { "-90", false, 1 },
			{ "-180", false, 2 }, { "-270", false, 3 } } },
	{ "4flip", 4, { { "-0", false, 0 }, { "-90", false, 1 }, { "-m0", true, 0 }, { "-m90", true, 1 } } },
	{ "8",     8, { { "-0", false, 0 }, { "-90", false, 1 }, { "-180", false, 2 }, { "-270", false, 3 },
			{ "-m0", true, 0 }, { "-m90", true, 1 },
			{ "-m180", true, 2 }, { "-m270", true, 3 } } },
};

struct family {
	const char		*id;
	const struct turning	*turning;
	bool			 left;		/* turns counter-clockwise */
	struct mino_shape	 base;
};

static struct mino_shape
turned_right(const struct mino_shape *s)
{
	struct mino_shape made = { .width = s->height, .height = s->width, .size = s->size };
	for (int y = 0; y < made.height; y++)
		for (int x = 0; x < made.width; x++)
			if (mino_shape_has(s, y, s->height - 1 - x))
				made.rows[y] |= (uint8_t)(1u << x);
	return made;
}

static struct mino_shape
mirrored(const struct mino_shape *s)
{
	struct mino_shape made = { .width = s->width, .height = s->height, .size = s->size };
	for (int y = 0; y < made.height; y++)
		for (int x = 0; x < made.width; x++)
			if (mino_shape_has(s, s->width - 1 - x, y))
				made.rows[y] |= (uint8_t)(1u << x);
	return made;
}

static struct mino_shape
family_shape(const struct family *f, int way)
{
	struct mino_shape shape = f->turning->ways[way].mirror ? mirrored(&f->base) : f->base;
	int turns = f->turning->ways[way].turns;
	for (int i = f->left ? (4 - turns) % 4 : turns; i > 0; i--)
		shape = turned_right(&shape);
	return shape;
}

/* --- reading --- */

static bool
read_family(const struct json_at *at, struct family *f, struct error *e)
{
	static const char *const members[] = { "family", "turns", "left", "base", NULL };
	static const char *const needed[] = { "family", "turns", "base" };
	const char *names[LEN(turnings)], *base = NULL;
	int turning = 0;
	for (size_t i = 0; i < LEN(turnings); i++)
		names[i] = turnings[i].name;
	for (size_t i = 0; i < LEN(needed); i++)
		if (!json_need(at, needed[i], e))
			return false;
	if (!json_check_members(at, members, e) || !json_get_text(at, "family", &f->id, e) ||
	    !json_get_name(at, "turns", names, LEN(names), &turning, e) ||
	    !json_get_bool(at, "left", &f->left, e) || !json_get_text(at, "base", &base, e))
		return false;
	f->turning = &turnings[turning];
	struct json_at place = json_member(at, "base");
	return (mino_shape_scan(base, &f->base) && f->base.size <= MINO_SIZE &&
	    mino_shape_is_tight(&f->base) && mino_shape_is_connected(&f->base)) ||
	    json_fault(&place, e, "%s must be one connected shape of up to six cells without empty edges");
}

/* The same shape twice, or sizes out of order, would spoil every draw by size. */
static bool
add_mino(const struct json_at *at, struct content *content, int count, const struct mino_kind *made,
    struct error *e)
{
	if (count == MINO_KINDS)
		return json_fault(at, e, "%s makes more than 307 minos");
	if (count > 0 && content->minos[count - 1].shape.size > made->shape.size)
		return json_fault(at, e, "%s has fewer cells than the family above");
	for (int i = 0; i < count; i++) {
		if (mino_shapes_equal(&content->minos[i].shape, &made->shape))
			return json_fault(at, e, "%s makes a shape that is there already");
		if (strcmp(content->minos[i].id, made->id) == 0)
			return json_fault(at, e, "%s makes an id that is there already");
	}
	content->minos[count] = *made;
	return true;
}

static bool
add_family(const struct json_at *at, struct content *content, int *count, struct error *e)
{
	struct family f = { 0 };
	if (!read_family(at, &f, e))
		return false;
	for (int way = 0; way < f.turning->count; way++) {
		struct mino_kind made = { .shape = family_shape(&f, way) };
		int length = snprintf(made.id, sizeof made.id, "%s%s", f.id, f.turning->ways[way].suffix);
		if (length < 0 || (size_t)length >= sizeof made.id)
			return json_fault(at, e, "%s has too long a name");
		if (!add_mino(at, content, *count, &made, e))
			return false;
		++*count;
	}
	return true;
}

bool
mino_families_read(const struct json_at *root, struct content *content, struct error *e)
{
	struct json_at list = json_member(root, "minos");
	int count = 0;
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!add_family(&at, content, &count, e))
			return false;
	}
	if (count != MINO_KINDS)
		return json_fault(&list, e, "%s must be families that make 307 minos");
	for (int i = 0; i < MINO_DECK_START; i++)
		if (mino_find(content, mino_start_cards[i]) < 0)
			return json_fault(&list, e, "%s lack a mino of the first deck");
	for (int i = MINO_KINDS - 1; i >= 0; i--)
		content->first[content->minos[i].shape.size] = i;
	content->first[MINO_SIZE + 1] = MINO_KINDS;
	return true;
}
