/* synegier_control_sentences.c: draws the sentences of the row and those that the selected card
 * could make with the hand. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* "[Aldric, Skeleton]": the pieces that a sentence would reach now. */
static void
target_names(const struct view *v, uint32_t targets, char names[SENTENCE_SIZE])
{
	enum { NAMED = 3 };
	char name[SENTENCE_SIZE];
	snprintf(names, SENTENCE_SIZE, "%s", targets == 0 ? _("[no target now]") : "");
	for (int i = 0; targets != 0 && i < NAMED; i++) {
		synegier_piece(v, synegier_first_piece(targets), name);
		targets &= targets - 1;
		text_append(names, SENTENCE_SIZE, "%s%.60s%s", i > 0 ? _(", ") : "[", name,
		    targets == 0 ? "]" : i == NAMED - 1 ? ", ...]" : "");
	}
}

/* "B you → gain Shield(1) [Aldric]"; the targets go on the next line where they do not fit. */
static int
draw_link(struct canvas *c, const struct rect *r, const struct view *v, int seat,
    const struct syn_link *link, bool fresh)
{
	char sentence[SENTENCE_SIZE], text[3 * SENTENCE_SIZE], names[SENTENCE_SIZE],
	    whole[4 * SENTENCE_SIZE];
	synegier_sentence(v->content, link->subject, link->verb, sentence);
	snprintf(text, sizeof text, "%s%s %s", fresh ? "+" : "", syn_colour_names[link->colour],
	    sentence);
	target_names(v, syn_link_targets(v, seat, link), names);
	snprintf(whole, sizeof whole, "%s  %s", text, names);
	if (text_rows(whole, r->cols) > text_rows(text, r->cols))
		snprintf(whole, sizeof whole, "%s\n%s", text, names);
	return canvas_wrap(c, r, synegier_band_style(link->colour, false), whole);
}

/* Draws the sentences that the selected card would add, then those of the row; returns the rows
 * used. */
int
synegier_draw_links(struct canvas *c, const struct rect *r, const struct view *v, int seat,
    int card)
{
	struct syn_link links[SYN_LINKS_MAX];
	int old, count = synegier_links_with(v, seat, card, links, &old), y = r->y,
	    bottom = r->y + r->rows;
	for (int i = count - 1; i >= 0 && y < bottom; i--) {
		struct rect rest = { y, r->x, bottom - y > 2 && i > 0 ? 2 : bottom - y, r->cols };
		y += draw_link(c, &rest, v, seat, &links[i], i >= old);
	}
	return y - r->y;
}

/* --- with other cards of the hand --- */

/* "1,4": the keys that choose them. */
static void
slot_keys(unsigned slots, char keys[3 * SYN_HAND_MAX])
{
	keys[0] = '\0';
	for (int slot = 0; slot < SYN_HAND_MAX; slot++)
		if (slots & 1u << slot)
			text_append(keys, 3 * SYN_HAND_MAX, "%s%d", keys[0] != '\0' ? "," : "",
			    (slot + 1) % 10);
}

/* Draws the sentences with a card played after it and before it, in brief: they change with every
 * key, and the card's own text is above them in full. */
void
synegier_draw_prospects(struct canvas *c, const struct rect *r, const struct view *v, int slot)
{
	struct synegier_prospect list[PROSPECTS_MAX];
	int count = synegier_prospects(v, slot, list);
	int y = r->y, bottom = r->y + r->rows;
	for (int i = 0; i < count && y < bottom; i++) {
		const struct synegier_prospect *p = &list[i];
		char sentence[SENTENCE_SIZE], when[64], text[2 * SENTENCE_SIZE],
		    keys[3 * SYN_HAND_MAX];
		slot_keys(p->slots, keys);
		synegier_brief(v->content, p->link.subject, p->link.verb, sentence);
		snprintf(when, sizeof when, p->before ? _("after %s:") : _("then %s:"), keys);
		snprintf(text, sizeof text, "%s %s %s", when, syn_colour_names[p->link.colour],
		    sentence);
		y += canvas_wrap(c, &(struct rect){ y, r->x, bottom - y, r->cols },
		    synegier_band_style(p->link.colour, false), text);
	}
}
