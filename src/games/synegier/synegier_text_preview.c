/* synegier_text_preview.c: predicts what a choice in Synegier would do: sentences, battles,
 * enemies' attacks. */
#include <stdio.h>
#include <string.h>

#include "game/language.h"
#include "games/synegier/synegier_text.h"

/* --- the field --- */

int
synegier_first_piece(uint32_t pieces)
{
	return pieces == 0 ? PIECE_NONE : __builtin_ctz(pieces);
}

int
synegier_threat(const struct view *v, struct spot at)
{
	int sum = 0, me = PIECE_SOLDIER + v->seat - 1;
	for (int enemy = PIECE_ENEMY; v->seat > 0 && enemy < PIECES; enemy++)
		if (syn_on_field(v, enemy) && (syn_threat(v, enemy) & syn_bit(at)) != 0)
			sum += syn_threat_damage(v, enemy, me);
	return sum;
}

uint32_t
synegier_reached(const struct view *v, int seat, int card)
{
	const struct syn_card *it = &v->content->cards[card];
	uint32_t pieces = 0;
	for (int i = 0; i < it->effect_count; i++)
		pieces |= syn_effect_targets(v, seat, card, &it->effects[i]);
	return pieces;
}

/* "Battle with Skeleton: you deal 8 (26 HP left) and take 10 (20 HP left)." */
void
synegier_fight(const struct view *v, int piece, char text[2 * SENTENCE_SIZE])
{
	struct syn_battle_forecast fight = syn_battle_forecast(v, v->battler, piece);
	const struct syn_piece *foe = &v->pieces[piece], *own = &v->pieces[v->battler];
	char name[SENTENCE_SIZE];
	synegier_piece(v, piece, name);
	snprintf(text, 2 * SENTENCE_SIZE, _("Battle with %.80s: you deal %d (%d HP left) and take "
	    "%d (%d HP left).%s%s"), name, fight.dealt,
	    foe->hp > fight.dealt ? foe->hp - fight.dealt : 0, fight.taken,
	    own->hp > fight.taken ? own->hp - fight.taken : 0,
	    foe->hp <= fight.dealt ? _(" It goes down!") : "",
	    own->hp <= fight.taken ? _(" You go down!") : "");
}

/* --- sentences of the row --- */

int
synegier_links_with(const struct view *v, int seat, int card, struct syn_link *links, int *old)
{
	const struct syn_pile *row = &v->players[seat - 1].row;
	uint8_t cards[SYN_PILE_MAX + 1];
	memcpy(cards, row->cards, (size_t)row->count);
	*old = syn_links(v->content, cards, row->count, links);
	if (card == SYN_NONE || row->count >= SYN_PILE_MAX)
		return *old;
	cards[row->count] = (uint8_t)card;
	return syn_links(v->content, cards, row->count + 1, links);
}

/* The first card of a turn may cost less. */
int
synegier_plan_mana(const struct view *v, const uint8_t *slots, int count)
{
	int sum = 0;
	for (int i = 0; i < count; i++) {
		int card = v->players[v->seat - 1].hand.cards[slots[i]];
		sum += i == 0 ? syn_cost(v, v->seat, card) : v->content->cards[card].cost;
	}
	return sum;
}

int
synegier_plan_row(const struct view *v, const uint8_t *slots, int planned, bool backwards,
    uint8_t *cards)
{
	const struct syn_player *me = &v->players[v->seat - 1];
	int count = me->row.count;
	memcpy(cards, me->row.cards, (size_t)count);
	for (int i = 0; i < planned && count < SYN_PILE_MAX; i++)
		cards[count++] = me->hand.cards[slots[backwards ? planned - 1 - i : i]];
	return count;
}

/* --- with other cards of the hand --- */

static struct synegier_prospect *
find_same(struct synegier_prospect *list, int count, const struct syn_link *link, bool before)
{
	for (int i = 0; i < count; i++)
		if (list[i].before == before && list[i].link.colour == link->colour &&
		    list[i].link.subject == link->subject && list[i].link.verb == link->verb)
			return &list[i];
	return NULL;
}

/* Adds the sentences of two neighbouring cards. */
static int
add_pair(struct synegier_prospect *list, int count, const struct content *k, const uint8_t cards[2],
    int slot, bool before)
{
	struct syn_link links[COLOURS];
	int found = syn_links(k, cards, 2, links);
	for (int i = 0; i < found; i++) {
		struct synegier_prospect *p = find_same(list, count, &links[i], before);
		if (p == NULL) {
			p = &list[count++];
			*p = (struct synegier_prospect){ .link = links[i], .before = before };
		}
		p->slots |= 1u << slot;
	}
	return count;
}

int
synegier_prospects(const struct view *v, int slot, struct synegier_prospect list[PROSPECTS_MAX])
{
	const struct syn_pile *hand = &v->players[v->seat - 1].hand;
	int count = 0;
	for (int before = 0; before < 2; before++)
		for (int i = 0; i < hand->count && i < SYN_HAND_MAX; i++) {
			const uint8_t after[2] = { hand->cards[slot], hand->cards[i] },
			    ahead[2] = { hand->cards[i], hand->cards[slot] };
			if (i != slot)
				count = add_pair(list, count, v->content, before ? ahead : after, i,
				    before);
		}
	return count;
}
