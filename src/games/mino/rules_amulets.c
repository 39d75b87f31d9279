/* rules_amulets.c: amulets and what they do to a card. */
#include "base/mem.h"
#include "games/mino/rules.h"

void
mino_amulet_add(struct view *v, int amulet, int paid)
{
	v->amulets[v->amulet_count++] = (struct mino_amulet){ .id = (int8_t)amulet, .paid = paid };
	v->met.amulets |= 1u << amulet;
}

/* --- sculpt --- */

/* The new shape lies in the box of the card. Cells that stay keep their marks. */
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
		return error_set(e, ERR_RULE, N_("The cells of the shape must hang together."));
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
	mino_card_tighten(made);
	made->sculpted = made->mino < 0 ||
	    !mino_shapes_equal(&made->shape, &content->minos[made->mino].shape);
	return true;
}

/* --- the others --- */

/* Stone is rolled only where Furnace can make something of it. */
static void
add_seal(struct view *v, struct mino_card *card)
{
	int kinds = SEALS_SOLD + mino_owns(v, RELIC_furnace), x, y;
	uint8_t seal = (uint8_t)(1 + rng_below(&v->rng, (uint64_t)kinds));
	mino_shape_cell(&card->shape, (int)rng_below(&v->rng, card->shape.size), &x, &y);
	card->seal[y][x] = seal;
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
mino_amulet_use(struct view *v, int amulet, int card, const char *shape, struct events *ev, struct error *e)
{
	struct mino_card made;
	if (!check_use(v, amulet, card, shape, &made, e))
		return false;
	int id = v->amulets[amulet].id;
	if (id == AMULET_pattern_add)
		made.pattern = (uint8_t)(1 + rng_below(&v->rng, PATTERNS_SOLD));
	if (id == AMULET_seal_add)
		add_seal(v, &made);
	if (id == AMULET_vanish)
		mino_deck_remove(v, card);
	else
		mino_deck_replace(v, card, &made);
	mem_remove(v->amulets, &v->amulet_count, amulet, sizeof v->amulets[0]);
	EVENT_ADD(ev, EVENT_PUBLIC, used, .amulet = json_string(mino_amulet_names[id]), .card = json_integer(card + 1),
	    .result = id == AMULET_vanish ? json_null() : mino_card_json(v->content, &made));
	return true;
}
