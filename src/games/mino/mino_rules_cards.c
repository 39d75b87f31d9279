/* mino_rules_cards.c: shapes and cards as values, and the amulets that change a card. */
#include <string.h>

#include "base/mem.h"
#include "games/mino/mino_rules.h"

bool
mino_shape_has(const struct mino_shape *s, int x, int y)
{
	return x >= 0 && y >= 0 && x < s->width && y < s->height && s->rows[y] >> x & 1;
}

bool
mino_shapes_equal(const struct mino_shape *a, const struct mino_shape *b)
{
	return a->width == b->width && a->height == b->height &&
	    memcmp(a->rows, b->rows, sizeof a->rows) == 0;
}

void
mino_shape_text(const struct mino_shape *s, char text[MINO_SHAPE_SIZE])
{
	char *at = text;
	for (int y = 0; y < s->height; y++) {
		if (y > 0)
			*at++ = '/';
		for (int x = 0; x < s->width; x++)
			*at++ = mino_shape_has(s, x, y) ? '#' : '.';
	}
	*at = '\0';
}

static bool
scan_row(const char *row, size_t length, struct mino_shape *made)
{
	if (length == 0 || length > MINO_SIZE || made->height == MINO_SIZE ||
	    strspn(row, "#.") < length)
		return false;
	for (size_t x = 0; x < length; x++)
		if (row[x] == '#')
			made->rows[made->height] |= (uint8_t)(1u << x);
	made->size += (uint8_t)__builtin_popcount(made->rows[made->height]);
	made->height++;
	if (made->width < length)
		made->width = (uint8_t)length;
	return true;
}

bool
mino_shape_scan(const char *text, struct mino_shape *made)
{
	*made = (struct mino_shape){ 0 };
	for (;;) {
		size_t length = strcspn(text, "/");
		if (!scan_row(text, length, made))
			return false;
		if (text[length] == '\0')
			return made->size > 0;
		text += length + 1;
	}
}

/* Spreads from one cell over neighbours until no cell is added. */
bool
mino_shape_is_connected(const struct mino_shape *s)
{
	uint8_t reached[MINO_SIZE + 2] = { 0 };	/* rows 1 to 6, so that every row has neighbours */
	int first = 0, count = 0, before;
	while (first < s->height && s->rows[first] == 0)
		first++;
	if (first == s->height)
		return false;
	reached[first + 1] = s->rows[first] & (uint8_t)-s->rows[first];
	do {
		before = count;
		count = 0;
		for (int y = 0; y < s->height; y++) {
			unsigned row = reached[y + 1];
			row |= row << 1 | row >> 1 | reached[y] | reached[y + 2];
			reached[y + 1] = (uint8_t)(row & s->rows[y]);
			count += __builtin_popcount(reached[y + 1]);
		}
	} while (count > before);
	return count == s->size;
}

void
mino_shape_cell(const struct mino_shape *s, int n, int *x, int *y)
{
	for (int cell = 0; cell < MINO_CELLS; cell++) {
		*x = cell % MINO_SIZE;
		*y = cell / MINO_SIZE;
		if (mino_shape_has(s, *x, *y) && n-- == 0)
			return;
	}
}

/* --- cards --- */

bool
mino_slot_filled(const struct mino_card *card)
{
	return card->shape.size > 0;
}

struct mino_card
mino_card_of(const struct content *content, int mino)
{
	return (struct mino_card){ .mino = (int16_t)mino, .shape = content->minos[mino].shape };
}

int
mino_find(const struct content *content, const char *id)
{
	for (int i = 0; i < MINO_KINDS; i++)
		if (strcmp(content->minos[i].id, id) == 0)
			return i;
	return -1;
}

static bool
column_is_empty(const struct mino_shape *s, int x)
{
	for (int y = 0; y < s->height; y++)
		if (s->rows[y] >> x & 1)
			return false;
	return true;
}

bool
mino_shape_is_tight(const struct mino_shape *s)
{
	return s->rows[0] != 0 && s->rows[s->height - 1] != 0 && !column_is_empty(s, 0) &&
	    !column_is_empty(s, s->width - 1);
}

/* Cuts off empty rows and columns, together with the card's seals and blessings there. */
static void
tighten(struct mino_card *card)
{
	struct mino_shape *s = &card->shape;
	int top = 0, left = 0;
	while (s->rows[top] == 0)
		top++;
	while (column_is_empty(s, left))
		left++;
	while (s->rows[s->height - 1] == 0)
		s->height--;
	while (column_is_empty(s, s->width - 1))
		s->width--;
	struct mino_card old = *card;
	memset(card->seal, 0, sizeof card->seal);
	memset(card->blessing, 0, sizeof card->blessing);
	memset(s->rows, 0, sizeof s->rows);
	s->height -= (uint8_t)top;
	s->width -= (uint8_t)left;
	for (int y = 0; y < s->height; y++) {
		s->rows[y] = (uint8_t)(old.shape.rows[y + top] >> left);
		for (int x = 0; x < s->width; x++) {
			card->seal[y][x] = old.seal[y + top][x + left];
			card->blessing[y][x] = old.blessing[y + top][x + left];
		}
	}
}

int
mino_card_compare(const struct mino_card *a, const struct mino_card *b)
{
	if (a->shape.size != b->shape.size)
		return a->shape.size - b->shape.size;
	if (a->mino != b->mino)
		return a->mino - b->mino;
	if (a->sculpted != b->sculpted)
		return a->sculpted - b->sculpted;
	if (a->pattern != b->pattern)
		return a->pattern - b->pattern;
	int order = memcmp(a->shape.rows, b->shape.rows, sizeof a->shape.rows);
	if (order == 0)
		order = memcmp(a->seal, b->seal, sizeof a->seal);
	return order != 0 ? order : memcmp(a->blessing, b->blessing, sizeof a->blessing);
}

/* --- amulets --- */

void
mino_amulet_add(struct view *v, int amulet, int paid)
{
	v->amulets[v->amulet_count++] = (struct mino_held_amulet){ .id = (int8_t)amulet,
	    .paid = paid };
	v->met.amulets |= 1u << amulet;
}

/* The new shape is in the card's box. Cells that stay keep their effects. */
bool
mino_sculpt_check(const struct content *content, const struct mino_card *card, const char *text,
    struct mino_card *made, struct error *e)
{
	struct mino_shape shape;
	if (text == NULL || !mino_shape_scan(text, &shape))
		return error_set(e, ERR_INPUT, N_("Sculpting needs a shape such as #./##."));
	if (shape.width > card->shape.width || shape.height > card->shape.height)
		return error_set(e, ERR_RULE, N_("The shape must lie within the box of the card."));
	if (!mino_shape_is_connected(&shape))
		return error_set(e, ERR_RULE,
		    N_("The cells of the shape must touch side by side."));
	*made = *card;
	made->shape = shape;
	for (int y = 0; y < MINO_SIZE; y++) {
		for (int x = 0; x < MINO_SIZE; x++) {
			if (mino_shape_has(&shape, x, y))
				continue;
			made->seal[y][x] = SEAL_none;
			made->blessing[y][x] = BLESSING_none;
		}
	}
	tighten(made);
	made->sculpted = made->mino < 0 ||
	    !mino_shapes_equal(&made->shape, &content->minos[made->mino].shape);
	return true;
}

static bool
check_use(const struct view *v, int amulet, int card, const char *shape, struct mino_card *made,
    struct error *e)
{
	if (amulet >= v->amulet_count)
		return error_set(e, ERR_RULE, N_("There is no amulet at that place."));
	if (card >= v->deck_count)
		return error_set(e, ERR_RULE, N_("There is no such card in the deck."));
	*made = v->deck[card];
	if (v->amulets[amulet].id == AMULET_sculpt)
		return mino_sculpt_check(v->content, &v->deck[card], shape, made, e);
	if (shape != NULL)
		return error_set(e, ERR_RULE, N_("Only sculpting takes a shape."));
	if (v->amulets[amulet].id == AMULET_vanish && v->deck_count == 1)
		return error_set(e, ERR_RULE, N_("The last card cannot vanish."));
	return true;
}

bool
mino_amulet_use(struct view *v, int amulet, int card, const char *shape, struct events *ev,
    struct error *e)
{
	struct mino_card made;
	if (!check_use(v, amulet, card, shape, &made, e))
		return false;
	int id = v->amulets[amulet].id;
	if (id == AMULET_pattern_add)
		made.pattern = (uint8_t)(1 + rng_below(&v->rng, PATTERNS_SOLD));
	if (id == AMULET_seal_add) {		/* stone only if Furnace can use it */
		int kinds = SEALS_SOLD + mino_owns(v, RELIC_furnace), x, y;
		uint8_t seal = (uint8_t)(1 + rng_below(&v->rng, (uint64_t)kinds));
		mino_shape_cell(&made.shape, (int)rng_below(&v->rng, made.shape.size), &x, &y);
		made.seal[y][x] = seal;
	}
	if (id == AMULET_vanish)
		mino_deck_remove(v, card);
	else
		mino_deck_replace(v, card, &made);
	mem_remove(v->amulets, &v->amulet_count, amulet, sizeof v->amulets[0]);
	EVENT_ADD(ev, EVENT_PUBLIC, used, .amulet = json_string(mino_amulet_names[id]),
	    .card = json_integer(card + 1), .result = id == AMULET_vanish ? json_null() :
	    mino_card_json(v->content, &made));
	return true;
}
