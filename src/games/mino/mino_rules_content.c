/* mino_rules_content.c: reads and checks the content file: the 307 minos, made from their families,
 * and all names. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_rules.h"

/* --- families --- */

/* The orientations that a family derives from its base: id suffixes in their order. "m" is the
 * mirror image, the number the quarter turns. */
static const char *const turning_names[] = { "1", "hv", "2rot", "4rot", "4flip", "8" };
static const struct {
	int	count;
	struct { const char *suffix; bool mirror; int turns; } ways[8];
} turnings[LEN(turning_names)] = {
	{ 1, { { "", false, 0 } } },
	{ 2, { { "-h", false, 0 }, { "-v", false, 1 } } },
	{ 2, { { "-0", false, 0 }, { "-90", false, 1 } } },
	{ 4, { { "-0", false, 0 }, { "-90", false, 1 }, { "-180", false, 2 },
	    { "-270", false, 3 } } },
	{ 4, { { "-0", false, 0 }, { "-90", false, 1 }, { "-m0", true, 0 }, { "-m90", true, 1 } } },
	{ 8, { { "-0", false, 0 }, { "-90", false, 1 }, { "-180", false, 2 }, { "-270", false, 3 },
	    { "-m0", true, 0 }, { "-m90", true, 1 }, { "-m180", true, 2 }, { "-m270", true, 3 } } },
};

struct family {
	char			id[MINO_ID_SIZE];
	int			turning;
	bool			left;		/* turns counter-clockwise */
	struct mino_shape	base;
};

static bool
read_base(const struct json_at *at, void *family, const struct field_context *c, struct error *e)
{
	struct mino_shape *base = &((struct family *)family)->base;
	const char *text = json_string_value(at->value);
	return (text != NULL && mino_shape_scan(text, base) && base->size <= MINO_SIZE &&
	    mino_shape_is_tight(base) && mino_shape_is_connected(base)) ||
	    json_refuse(at, e, "%s must be one connected shape of up to six cells without empty "
	    "edges");
}

static const struct field family_fields[] = {
	FIELD_TEXT(struct family, id, .json = "family", .required = true),
	FIELD_NAME(struct family, turning, turning_names, (int)LEN(turning_names), .json = "turns",
	    .required = true),
	FIELD_BOOL(struct family, left),
	FIELD_SHAPE("base", NULL, read_base, .required = true),
	FIELD_END
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
	struct mino_shape shape = turnings[f->turning].ways[way].mirror ? mirrored(&f->base) :
	    f->base;
	int turns = turnings[f->turning].ways[way].turns;
	for (int i = f->left ? (4 - turns) % 4 : turns; i > 0; i--)
		shape = turned_right(&shape);
	return shape;
}

/* Adds a mino; equal shapes or sizes out of order are refused, as draws by size need each shape
 * once, sorted. */
static bool
add_mino(const struct json_at *at, struct content *content, int count, const struct mino_kind *made,
    struct error *e)
{
	if (count == MINO_KINDS)
		return json_refuse(at, e, "%s makes more than 307 minos");
	if (count > 0 && content->minos[count - 1].shape.size > made->shape.size)
		return json_refuse(at, e, "%s has fewer cells than the family above");
	for (int i = 0; i < count; i++) {
		if (mino_shapes_equal(&content->minos[i].shape, &made->shape))
			return json_refuse(at, e, "%s makes a shape that is there already");
		if (strcmp(content->minos[i].id, made->id) == 0)
			return json_refuse(at, e, "%s makes an id that is there already");
	}
	content->minos[count] = *made;
	return true;
}

static bool
add_family(const struct json_at *at, struct content *content, int *count, struct error *e)
{
	struct family f = { 0 };
	if (!fields_read(family_fields, at, &f, NULL, e))
		return false;
	for (int way = 0; way < turnings[f.turning].count; way++) {
		struct mino_kind made = { .shape = family_shape(&f, way) };
		int length = snprintf(made.id, sizeof made.id, "%s%s", f.id,
		    turnings[f.turning].ways[way].suffix);
		if (length < 0 || (size_t)length >= sizeof made.id)
			return json_refuse(at, e, "%s has too long a name");
		if (!add_mino(at, content, *count, &made, e))
			return false;
		++*count;
	}
	return true;
}

static bool
read_minos(const struct json_at *list, void *object, const struct field_context *c, struct error *e)
{
	struct content *content = object;
	int count = 0;
	for (size_t i = 0; i < json_array_size(list->value); i++) {
		struct json_at at = json_element(list, i);
		if (!add_family(&at, content, &count, e))
			return false;
	}
	if (count != MINO_KINDS)
		return json_refuse(list, e, "%s must be families that make 307 minos");
	for (int i = 0; i < MINO_DECK_START; i++)
		if (mino_find(content, mino_start_cards[i]) < 0)
			return json_refuse(list, e, "%s lack a mino of the first deck");
	for (int i = MINO_KINDS - 1; i >= 0; i--)
		content->first[content->minos[i].shape.size] = i;
	content->first[MINO_SIZE + 1] = MINO_KINDS;
	return true;
}

/* --- names: each list has one entry for every id, in the order of the rules --- */

static bool
read_id(const struct json_at *at, void *words, const struct field_context *c, struct error *e)
{
	const struct mino_list *part = mino_lists;
	while (strcmp(part->key, at->up->up->key) != 0)
		part++;
	const char *id = json_string_value(at->value),
	    *wanted = part->names[part->first + (int)at->up->index];
	char path[ERROR_WORD_SIZE];
	json_path(at, path, sizeof path);
	return (id != NULL && strcmp(id, wanted) == 0) ||
	    error_set(e, ERR_INPUT, "%s must be %s, as the rules order them", path, wanted);
}

static bool
check_sign(const struct json_at *at, void *sign, const struct field_context *c, struct error *e)
{
	return *(const char *)sign != '\0' ||
	    json_refuse(at, e, "%s must be one or two characters");
}

static bool
check_ascii(const struct json_at *at, void *place, const struct field_context *c, struct error *e)
{
	const char *ascii = place;
	return (*ascii >= '!' && *ascii <= '~') ||
	    json_refuse(at, e, "%s must be one or two plain characters");
}

#define WORDS_ROWS \
	FIELD_SHAPE("id", NULL, read_id, .required = true), FIELD_WORDS(struct mino_words, name), \
	FIELD_WORDS(struct mino_words, line), FIELD_WORDS(struct mino_words, text)
static const struct field words_rows[] = { WORDS_ROWS, FIELD_END };
static const struct field sign_rows[] = {
	WORDS_ROWS,
	FIELD_TEXT(struct mino_words, sign, .required = true, .check = check_sign),
	FIELD_TEXT(struct mino_words, ascii, .required = true, .check = check_ascii),
	FIELD_END
};

/* Lists that begin with "none" start after it. */
#define NAMES(m, first, rows) \
	{ .name = #m, .offset = offsetof(struct content, m) + (first) * sizeof(struct mino_words), \
	    .required = true, \
	    .kind = FIELD_IS_ARRAY, .of = ELEMENT_STRUCT(struct mino_words, rows), \
	    .most = LEN(FIELD_MEMBER(struct content, m)) - (first) }
static const struct field content_fields[] = {
	FIELD_SHAPE("minos", NULL, read_minos, .required = true),
	NAMES(patterns, 1, sign_rows), NAMES(seals, 1, sign_rows), NAMES(blessings, 1, sign_rows),
	NAMES(buffs, 1, sign_rows), NAMES(amulets, 0, words_rows), NAMES(relics, 0, words_rows),
	NAMES(bosses, 1, words_rows),
	FIELD_END
};

struct content *
mino_content_load(const json_t *file, struct error *e)
{
	return fields_load(content_fields, sizeof(struct content), file, e);
}

void
mino_content_unload(struct content *c)
{
	fields_free(content_fields, c);
}
