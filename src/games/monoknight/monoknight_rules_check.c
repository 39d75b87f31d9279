/* monoknight_rules_check.c: checks what is true of every state of MonoKnight. */
#include <string.h>

#include "games/monoknight/monoknight_rules.h"

static bool
check_tiles(const struct view *v, struct error *e)
{
	int size = v->setting.size;
	for (int i = 0; i < size * size; i++) {
		const struct tile *tile = &v->tiles[i];
		if (tile->letter == '\0' || strchr(".x123456789tT#", tile->letter) == NULL)
			return error_set(e, ERR_RULE, "tile %d has no letter", i);
		if (tile->warp >= size * size || tile->warp == i ||
		    (tile->warp >= 0 && (v->tiles[tile->warp].warp != i || tile->letter == '#')))
			return error_set(e, ERR_RULE, "tile %d warps to nowhere", i);
	}
	return true;
}

static bool
check_card(const struct view *v, struct knight_card card, struct error *e)
{
	if (card.kind >= CARD_KINDS || knight_weight(v->setting.preset, v->setting.weights,
	    card.kind) == 0)
		return error_set(e, ERR_RULE, "card %d is not in the deck", card.kind);
	bool warp = card.kind == CARD_fixedWarp;
	if (warp ? !knight_board_enterable(v, card.to.x, card.to.y) : card.to.x != 0 ||
	    card.to.y != 0)
		return error_set(e, ERR_RULE, "card %d has a wrong destination", card.kind);
	return true;
}

static bool
check_hand(const struct view *v, struct error *e)
{
	if (v->slots < 0 || v->slots > knight_slot_limit(v) || v->next_count < 0 ||
	    v->next_count > v->setting.preview)
		return error_set(e, ERR_RULE, "the hand has %d slots and NEXT %d cards", v->slots,
		    v->next_count);
	for (int i = 0; i < v->slots; i++) {
		const struct stack *stack = &v->hand[i];
		if (!check_card(v, stack->card, e))
			return false;
		if (stack->count < 1 || stack->count > (v->setting.stacking ? KNIGHT_COUNT_MAX : 1))
			return error_set(e, ERR_RULE, "slot %d holds %d cards", i, stack->count);
		for (int j = 0; v->setting.stacking && j < i; j++)
			if (knight_cards_equal(stack->card, v->hand[j].card))
				return error_set(e, ERR_RULE, "slots %d and %d hold the same card",
				    j, i);
	}
	for (int i = 0; i < v->next_count; i++)
		if (!check_card(v, v->next[i], e))
			return false;
	return true;
}

static bool
check_phase(const struct view *v, struct error *e)
{
	int remaining = knight_remaining(v);
	if (v->phase != PHASE_SPAWN && !knight_board_enterable(v, v->knight.x, v->knight.y))
		return error_set(e, ERR_RULE, "the piece stands on no tile");
	if (v->phase == PHASE_CLEARED ? remaining != 0 : v->phase != PHASE_SPAWN && remaining == 0)
		return error_set(e, ERR_RULE, "%d tiles remain, which does not fit the phase",
		    remaining);
	if (v->phase == PHASE_PLAYING && knight_hand_is_dead(v))
		return error_set(e, ERR_RULE, "no card can move");
	if (v->phase == PHASE_LOST && knight_board_can_leave(v, v->knight))
		return error_set(e, ERR_RULE, "lost, though a card could move");
	return true;
}

bool
knight_check(const struct state *s, struct error *e)
{
	const struct view *v = &s->all;
	bool staged = v->mode == MODE_CAMPAIGN || v->mode == MODE_EXTENDED || v->mode == MODE_MADE;
	if (!fields_check(knight_fields, v, e) || !check_tiles(v, e) || !check_hand(v, e) ||
	    !check_phase(v, e))
		return false;
	return (staged == (v->stage != NULL) && (v->mode != MODE_FREE || v->practice)) ||
	    error_set(e, ERR_RULE, "the mode does not fit the stage or the practice flag");
}
