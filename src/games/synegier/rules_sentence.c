/* rules_sentence.c: how the bands of cards in a row make sentences. */
#include "games/synegier/rules.h"

bool
syn_bands_touch(const struct syn_card *left, const struct syn_card *right, int colour)
{
	return left->bands[colour].type == BAND_SUBJECT && right->bands[colour].type == BAND_VERB;
}

int
syn_links(const struct content *c, const uint8_t *cards, int count, struct syn_link *links)
{
	int made = 0;
	for (int i = 0; i + 1 < count; i++) {
		const struct syn_card *left = &c->cards[cards[i]], *right = &c->cards[cards[i + 1]];
		for (int colour = 0; colour < COLOURS; colour++)
			if (syn_bands_touch(left, right, colour))
				links[made++] = (struct syn_link){ (uint8_t)i, (enum colour)colour,
				    left->bands[colour].ref, right->bands[colour].ref };
	}
	return made;
}

/* --- what one would do --- */

uint32_t
syn_link_targets(const struct view *v, int seat, const struct syn_link *link)
{
	return syn_candidates(v, seat, &v->content->subjects[link->subject].select, NULL);
}

uint32_t
syn_effect_targets(const struct view *v, int seat, int card, const struct syn_effect *effect)
{
	return syn_candidates(v, seat, &effect->select, &v->content->cards[card].red);
}
