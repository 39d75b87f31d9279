/* rules_read.c: cards, cells, counters and the shop from JSON, every value checked. */
#include <stdio.h>
#include <string.h>

#include "games/mino/rules.h"

/* A name of a list that has "none" in front; null and a missing member are none. */
static bool
read_name(const struct json_at *object, const char *key, const char *const *names, int count, uint8_t *out,
    struct error *e)
{
	struct json_at at = json_member(object, key);
	int index = 0;
	if (!json_is_given(&at))
		return true;
	if (!json_get_name(object, key, names + 1, (size_t)count - 1, &index, e))
		return false;
	*out = (uint8_t)(index + 1);
	return true;
}

static bool
read_number(const struct json_at *object, const char *key, double *out, struct error *e)
{
	struct json_at at = json_member(object, key);
	if (at.value == NULL)
		return true;
	double number = json_number_value(at.value);
	if (!json_is_number(at.value) || !(number >= 0) || number > MINO_COUNT_MAX)
		return json_fault(&at, e, "%s must be a number from 0 to 1000000");
	*out = number;
	return true;
}

bool
mino_read_large(const struct json_at *object, const char *key, int64_t *out, struct error *e)
{
	struct json_at at = json_member(object, key);
	if (at.value == NULL)
		return true;
	json_int_t number = json_integer_value(at.value);
	if (!json_is_integer(at.value) || number < 0 || number > MINO_SCORE_MAX)
		return json_fault(&at, e, "%s must be a whole number from 0 to 10^15");
	*out = number;
	return true;
}

/* A list of names as bits. */
bool
mino_read_names(const struct json_at *object, const char *key, const char *const *names, int count,
    uint64_t *bits, struct error *e)
{
	struct json_at list = json_member(object, key);
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value))
		return json_fault(&list, e, "%s must be a list of names");
	*bits = 0;
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		const char *text = json_string_value(at.value);
		int index = text == NULL ? -1 : mino_name_index(names, count, text);
		if (index < 0)
			return json_fault(&at, e, "%s is no name of that list");
		*bits |= UINT64_C(1) << index;
	}
	return true;
}

/* --- cards --- */

static bool
read_mark(const struct json_at *at, const struct mino_shape *shape, const char *const *names, int count,
    uint8_t marks[MINO_SIZE][MINO_SIZE], struct error *e)
{
	static const char *const members[] = { "r", "c", "id", NULL };
	int r = 0, c = 0;
	uint8_t kind = 0;
	if (!json_check_members(at, members, e) || !json_get_int(at, "r", 0, MINO_SIZE - 1, &r, e) ||
	    !json_get_int(at, "c", 0, MINO_SIZE - 1, &c, e) || !json_need(at, "id", e) ||
	    !read_name(at, "id", names, count, &kind, e))
		return false;
	if (!mino_shape_has(shape, c, r))
		return json_fault(at, e, "%s is not on a cell of the piece");
	if (marks[r][c] != 0)
		return json_fault(at, e, "%s is on a cell that has one already");
	marks[r][c] = kind;
	return true;
}

static bool
read_marks(const struct json_at *card, const char *key, const struct mino_shape *shape,
    const char *const *names, int count, uint8_t marks[MINO_SIZE][MINO_SIZE], struct error *e)
{
	struct json_at at = json_member(card, key);
	if (!json_is_given(&at))
		return true;
	if (!json_is_array(at.value))
		return read_mark(&at, shape, names, count, marks, e);
	for (size_t i = 0; i < json_array_size(at.value); i++) {
		struct json_at mark = json_element(&at, i);
		if (!read_mark(&mark, shape, names, count, marks, e))
			return false;
	}
	return true;
}

static bool
read_mino(const struct json_at *at, const struct content *content, int *mino, struct error *e)
{
	const char *id = json_string_value(at->value);
	*mino = id == NULL ? -1 : mino_find(content, id);
	return *mino >= 0 || json_fault(at, e, "%s is no mino");
}

/* Rows of a shape that no mino has any more, with a tight box. */
static bool
read_rows(const struct json_at *at, struct mino_shape *shape, struct error *e)
{
	char text[MINO_SHAPE_SIZE + 1] = "";
	size_t count = json_array_size(at->value), used = 0;
	bool ok = count >= 1 && count <= MINO_SIZE;
	for (size_t i = 0; ok && i < count; i++) {
		const char *row = json_string_value(json_array_get(at->value, i));
		ok = row != NULL && strlen(row) <= MINO_SIZE && strspn(row, "#.") == strlen(row);
		if (ok)
			used += (size_t)snprintf(text + used, sizeof text - used,
			    "%s%s", i > 0 ? "/" : "", row);
	}
	ok = ok && mino_shape_scan(text, shape) && mino_shape_is_connected(shape) &&
	    mino_shape_is_tight(shape);
	return ok || json_fault(at, e, "%s must be rows of # and . with one connected shape, up to 6 by 6, "
	    "without empty rows or columns around it");
}

static bool
read_shape(const struct json_at *at, const struct content *content, struct mino_card *card, struct error *e)
{
	struct json_at rows = json_member(at, "rows"), from = json_member(at, "from"),
	    id = json_member(at, "mino");
	int mino = -1;
	if (rows.value == NULL) {
		if (from.value != NULL)
			return json_fault(&from, e, "%s belongs to a card with rows");
		if (!json_need(at, "mino", e) || !read_mino(&id, content, &mino, e))
			return false;
		*card = mino_card_of(content, mino);
		return true;
	}
	if (id.value != NULL)
		return json_fault(&id, e, "%s does not go together with rows");
	if (from.value != NULL && !read_mino(&from, content, &mino, e))
		return false;
	*card = (struct mino_card){ .mino = (int16_t)mino, .sculpted = true };
	return read_rows(&rows, &card->shape, e);
}

bool
mino_card_read(const struct json_at *at, const struct content *content, struct mino_card *card,
    struct error *e)
{
	static const char *const members[] = { "mino", "rows", "from", "pattern", "seal", "blessing", NULL };
	int mino;
	if (!json_is_object(at->value)) {
		if (!read_mino(at, content, &mino, e))
			return false;
		*card = mino_card_of(content, mino);
		return true;
	}
	struct json_at pattern = json_member(at, "pattern");
	if (!json_check_members(at, members, e) || !read_shape(at, content, card, e) ||
	    !read_name(at, "pattern", mino_pattern_names, PATTERNS, &card->pattern, e))
		return false;
	if (card->pattern == PATTERN_obstacle)
		return json_fault(&pattern, e, "%s is not a pattern of pieces");
	return read_marks(at, "seal", &card->shape, mino_seal_names, SEALS, card->seal, e) &&
	    read_marks(at, "blessing", &card->shape, mino_blessing_names, BLESSINGS, card->blessing, e);
}

/* A list of cards; with `slots`, null stands for an empty slot. */
bool
mino_cards_read(const struct json_at *list, const struct content *content, struct mino_card *cards, int most,
    bool slots, int *count, struct error *e)
{
	char path[ERROR_WORD_SIZE];
	json_path(list, path, sizeof path);
	if (!json_is_array(list->value) || json_array_size(list->value) > (size_t)most)
		return error_set(e, ERR_INPUT, "%s must be a list of at most %d cards", path, most);
	*count = (int)json_array_size(list->value);
	memset(cards, 0, (size_t)most * sizeof cards[0]);
	for (int i = 0; i < *count; i++) {
		struct json_at at = json_element(list, (size_t)i);
		if (slots && json_is_null(at.value))
			continue;
		if (!mino_card_read(&at, content, &cards[i], e))
			return false;
	}
	return true;
}

/* --- the board --- */

static bool
read_filled(const struct json_at *at, bool *filled, struct error *e)
{
	struct json_at member = json_member(at, "filled");
	int number = 0;
	if (json_is_boolean(member.value)) {
		*filled = json_is_true(member.value);
		return true;
	}
	if (!json_get_int(at, "filled", 0, 1, &number, e))
		return false;
	*filled = number == 1;
	return true;
}

static bool
check_cell(const struct json_at *at, const struct mino_cell *cell, struct error *e)
{
	struct json_at level = json_member(at, "level");
	if (!cell->filled && (cell->set != 0 || cell->pattern != 0 || cell->seal != 0 || cell->blessing != 0))
		return json_fault(at, e, "%s is not filled, so it has a buff at most");
	if (cell->charge != 0 && cell->pattern != PATTERN_charge)
		return json_fault(at, e, "%s has a charge value without the pattern charge");
	if (cell->buff == BUFF_none ? cell->level != 0 : cell->level < 1 ||
	    cell->level > mino_buff_limit(cell->buff))
		return json_fault(&level, e, "%s does not fit the buff");
	return true;
}

static bool
read_cell(const struct json_at *at, struct mino_cell board[MINO_CELLS], struct error *e)
{
	static const char *const members[] = { "r", "c", "filled", "set", "pattern", "charge", "seal",
	    "blessing", "buff", "level", NULL };
	int r = 0, c = 0, set = 0, charge = 0, level = -1;
	struct mino_cell cell = { 0 };
	if (!json_check_members(at, members, e) || !json_need(at, "r", e) || !json_need(at, "c", e) ||
	    !json_get_int(at, "r", 0, MINO_SIZE - 1, &r, e) ||
	    !json_get_int(at, "c", 0, MINO_SIZE - 1, &c, e) || !read_filled(at, &cell.filled, e) ||
	    !json_get_int(at, "set", 0, MINO_SET_MAX, &set, e) ||
	    !read_name(at, "pattern", mino_pattern_names, PATTERNS, &cell.pattern, e) ||
	    !json_get_int(at, "charge", 0, MINO_CHARGE_MAX, &charge, e) ||
	    !read_name(at, "seal", mino_seal_names, SEALS, &cell.seal, e) ||
	    !read_name(at, "blessing", mino_blessing_names, BLESSINGS, &cell.blessing, e) ||
	    !read_name(at, "buff", mino_buff_names, BUFFS, &cell.buff, e) ||
	    !json_get_int(at, "level", 0, 3, &level, e))
		return false;
	cell.set = (uint16_t)set;
	cell.charge = (uint16_t)charge;
	cell.level = (uint8_t)(level >= 0 ? level : cell.buff != BUFF_none);
	struct mino_cell *place = &board[r * MINO_SIZE + c];
	if (place->filled || place->buff != BUFF_none)
		return json_fault(at, e, "%s is a cell that is listed already");
	*place = cell;
	return check_cell(at, &cell, e);
}

bool
mino_board_read(const struct json_at *root, struct mino_cell board[MINO_CELLS], struct error *e)
{
	struct json_at list = json_member(root, "board");
	if (list.value == NULL)
		return true;
	if (!json_is_array(list.value))
		return json_fault(&list, e, "%s must be a list of cells");
	memset(board, 0, MINO_CELLS * sizeof board[0]);
	for (size_t i = 0; i < json_array_size(list.value); i++) {
		struct json_at at = json_element(&list, i);
		if (!read_cell(&at, board, e))
			return false;
	}
	return true;
}

/* --- counters --- */

bool
mino_counters_read(const struct json_at *root, struct mino_counters *c, struct error *e)
{
	static const char *const members[] = { "nobi_takenoko", "nobi_kani", "rensha", "anchor_cleared",
	    "first_strike_cleared", "patience_count", "patience_charged", "snowball", "muscle", "gardener",
	    "collector_patterns", "collector", "twin_prev", "bandaid", "recycler", NULL };
	struct json_at at = json_member(root, "counters");
	uint64_t patterns = (uint64_t)c->collector_patterns;
	if (at.value == NULL)
		return true;
	if (!json_check_members(&at, members, e) ||
	    !read_number(&at, "nobi_takenoko", &c->nobi_takenoko, e) ||
	    !read_number(&at, "nobi_kani", &c->nobi_kani, e) ||
	    !json_get_int(&at, "rensha", 1, MINO_COUNT_MAX, &c->rensha, e) ||
	    !json_get_bool(&at, "anchor_cleared", &c->anchor_cleared, e) ||
	    !json_get_bool(&at, "first_strike_cleared", &c->first_strike_cleared, e) ||
	    !json_get_int(&at, "patience_count", 0, MINO_COUNT_MAX, &c->patience_count, e) ||
	    !json_get_bool(&at, "patience_charged", &c->patience_charged, e) ||
	    !read_number(&at, "snowball", &c->snowball, e) ||
	    !read_number(&at, "muscle", &c->muscle, e) ||
	    !read_number(&at, "gardener", &c->gardener, e) ||
	    !mino_read_names(&at, "collector_patterns", mino_pattern_names, PATTERNS, &patterns, e) ||
	    !read_number(&at, "collector", &c->collector, e) ||
	    !json_get_int(&at, "twin_prev", 0, MINO_CELLS, &c->twin_prev, e) ||
	    !json_get_int(&at, "bandaid", 0, 2, &c->bandaid, e) ||
	    !json_get_int(&at, "recycler", 0, 3, &c->recycler, e))
		return false;
	c->collector_patterns = (int)patterns & ~(1 << PATTERN_none);
	return true;
}
