/* mino_rules_fields_cards.c: cards in JSON: a mino's id alone, or an object. */
#include <stdio.h>
#include <string.h>

#include "games/mino/mino_rules.h"

/* --- the shape: "mino", or "rows" and perhaps "from" once it is sculpted --- */

json_t *
mino_rows_json(const struct mino_shape *shape)
{
	json_t *rows = json_array();
	char text[MINO_SHAPE_SIZE];
	mino_shape_text(shape, text);
	for (char *rest = text, *row; (row = strtok_r(rest, "/", &rest)) != NULL; )
		json_array_append_new(rows, json_string(row));
	return rows;
}

static json_t *
id_json(const struct mino_card *card, const struct field_context *c)
{
	const struct content *content = c->content;
	return card->mino < 0 ? NULL : json_string(content->minos[card->mino].id);
}

static json_t *
write_mino(const struct field_at *at, const struct field_context *c)
{
	const struct mino_card *card = at->object;
	return card->sculpted ? NULL : id_json(card, c);
}

static json_t *
write_from(const struct field_at *at, const struct field_context *c)
{
	const struct mino_card *card = at->object;
	return card->sculpted ? id_json(card, c) : NULL;
}

static json_t *
write_rows(const struct field_at *at, const struct field_context *c)
{
	const struct mino_card *card = at->object;
	return card->sculpted ? mino_rows_json(&card->shape) : NULL;
}

static bool
read_id(const struct json_at *at, const struct field_context *c, int16_t *mino, struct error *e)
{
	const char *id = json_string_value(at->value);
	*mino = (int16_t)(id == NULL ? -1 : mino_find(c->content, id));
	return *mino >= 0 || json_refuse(at, e, "%s is no mino");
}

static bool
read_mino(const struct json_at *at, void *card, const struct field_context *c, struct error *e)
{
	int16_t mino;
	if (!read_id(at, c, &mino, e))
		return false;
	*(struct mino_card *)card = mino_card_of(c->content, mino);
	return true;
}

static bool
read_from(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct mino_card *card = object;
	if (!card->sculpted)
		return json_refuse(at, e, "%s belongs to a card with rows");
	return read_id(at, c, &card->mino, e);
}

/* Reads a sculpted shape, whose box has no empty edge. */
static bool
read_rows(const struct json_at *at, void *object, const struct field_context *c, struct error *e)
{
	struct mino_card *card = object;
	struct json_at mino = json_member(at->up, "mino");
	char text[MINO_SHAPE_SIZE + 1] = "";
	size_t count = json_array_size(at->value), used = 0;
	bool ok = count >= 1 && count <= MINO_SIZE;
	if (mino.value != NULL)
		return json_refuse(&mino, e, "%s does not go together with rows");
	for (size_t i = 0; ok && i < count; i++) {
		const char *row = json_string_value(json_array_get(at->value, i));
		ok = row != NULL && strlen(row) <= MINO_SIZE && strspn(row, "#.") == strlen(row);
		if (ok)
			used += (size_t)snprintf(text + used, sizeof text - used, "%s%s",
			    i > 0 ? "/" : "", row);
	}
	card->mino = -1;
	card->sculpted = true;
	ok = ok && mino_shape_scan(text, &card->shape) && mino_shape_is_connected(&card->shape) &&
	    mino_shape_is_tight(&card->shape);
	return ok || json_refuse(at, e, "%s must be rows of # and . with one connected shape, up "
	    "to 6 by 6, without empty rows or columns around it");
}

static bool
check_pattern(const struct json_at *at, void *pattern, const struct field_context *c,
    struct error *e)
{
	return *(const uint8_t *)pattern != PATTERN_obstacle ||
	    json_refuse(at, e, "%s is not a pattern of pieces");
}

/* --- seals and blessings: {r,c,id}, several as a list --- */

static json_t *
write_marks(const struct field_at *at, const struct field_context *c)
{
	const uint8_t *marks = field_element(at->row, at->object, 0);
	json_t *list = json_array();
	for (int i = 0; i < MINO_CELLS; i++)
		if (marks[i] != 0)
			json_array_append_new(list,
			    json_pack("{s:i,s:i,s:s}", "r", i / MINO_SIZE, "c", i % MINO_SIZE, "id",
			    at->row->of->names[marks[i]]));
	if (json_array_size(list) > 1)
		return list;
	json_t *only = json_array_size(list) == 1 ? json_incref(json_array_get(list, 0)) :
	    json_null();
	json_decref(list);
	return only;
}

static bool
read_mark(const struct json_at *at, struct mino_card *card, bool seal, struct error *e)
{
	static const char *const members[] = { "r", "c", "id", NULL };
	const char *const *names = seal ? mino_seal_names : mino_blessing_names;
	int y = 0, x = 0, kind = 0;
	if (!json_check_members(at, members, e) ||
	    !json_get_int(at, "r", 0, MINO_SIZE - 1, &y, e) ||
	    !json_get_int(at, "c", 0, MINO_SIZE - 1, &x, e) || !json_need(at, "id", e) ||
	    !json_get_name(at, "id", names + 1, (size_t)(seal ? SEALS : BLESSINGS) - 1, &kind, e))
		return false;
	uint8_t *mark = seal ? &card->seal[y][x] : &card->blessing[y][x];
	if (!mino_shape_has(&card->shape, x, y))
		return json_refuse(at, e, "%s is not on a cell of the piece");
	if (*mark != 0)
		return json_refuse(at, e, "%s is on a cell that has one already");
	*mark = (uint8_t)(kind + 1);
	return true;
}

static bool
read_marks(const struct json_at *at, void *card, const struct field_context *c, struct error *e)
{
	bool seal = strcmp(at->key, "seal") == 0;
	if (!json_is_array(at->value))
		return json_is_null(at->value) || read_mark(at, card, seal, e);
	JSON_EACH(mark, at)
		if (!read_mark(&mark, card, seal, e))
			return false;
	return true;
}

/* --- cards --- */

static const struct field shape_fields[] = {
	FIELD_INT(struct mino_shape, width, 0, MINO_SIZE),
	FIELD_INT(struct mino_shape, height, 0, MINO_SIZE),
	FIELD_INT(struct mino_shape, size, 0, MINO_CELLS),
	FIELD_ARRAY(struct mino_shape, rows, ELEMENT_INT(uint8_t, 0, (1 << MINO_SIZE) - 1)),
	FIELD_END
};

/* The cells of the box in reading order. */
#define MARKS(m, list, count_) \
	{ FIELD_PLACE(struct mino_card, m), .kind = FIELD_IS_ARRAY, \
	    .of = ELEMENT_NAME(uint8_t, list, count_), \
	    .most = MINO_CELLS, .write = write_marks, .read = read_marks }

/* The shape comes first because seals and blessings need it. */
const struct field mino_card_fields[] = {
	FIELD_INT(struct mino_card, mino, -1, MINO_KINDS - 1, .write = write_mino,
	    .read = read_mino),
	FIELD_BOOL(struct mino_card, sculpted, .unshown = true),
	FIELD_STRUCT(struct mino_card, shape, shape_fields, .json = "rows", .write = write_rows,
	    .read = read_rows),
	FIELD_SHAPE("from", write_from, read_from),
	FIELD_NAME(struct mino_card, pattern, mino_pattern_names, PATTERNS, .low = 1,
	    .nullable = true, .check = check_pattern),
	MARKS(seal, mino_seal_names, SEALS),
	MARKS(blessing, mino_blessing_names, BLESSINGS),
	FIELD_END
};

static bool
is_plain(const struct mino_card *card)
{
	static const uint8_t none[MINO_SIZE][MINO_SIZE];
	return !card->sculpted && card->pattern == PATTERN_none &&
	    memcmp(card->seal, none, sizeof none) == 0 &&
	    memcmp(card->blessing, none, sizeof none) == 0;
}

json_t *
mino_card_write(const struct field_at *at, const struct field_context *c)
{
	const struct mino_card *card = (const void *)((const char *)at->object + at->row->offset);
	return !mino_slot_filled(card) ? json_null() : is_plain(card) ? id_json(card, c) :
	    fields_show_part(mino_card_fields, at, card, c);
}

bool
mino_card_read(const struct json_at *at, void *card, const struct field_context *c, struct error *e)
{
	if (!json_is_object(at->value))
		return read_mino(at, card, c, e);
	return fields_read_part(mino_card_fields, at, card, c, e) &&
	    (json_member(at, "rows").value != NULL || json_need(at, "mino", e));
}

bool
mino_slot_read(const struct json_at *at, void *card, const struct field_context *c, struct error *e)
{
	return json_is_null(at->value) || mino_card_read(at, card, c, e);
}

json_t *
mino_card_json(const struct content *content, const struct mino_card *card)
{
	struct field_at at = { .row = MINO_CARD, .object = card, .index = -1 };
	return mino_card_write(&at, &(struct field_context){ .content = content,
	    .viewer = SEAT_REFEREE });
}

json_t *
mino_cards_json(const struct content *content, const struct mino_card *cards, int count)
{
	json_t *list = json_array();
	for (int i = 0; i < count; i++)
		json_array_append_new(list, mino_card_json(content, &cards[i]));
	return list;
}
