/* control_sentences.c: the sentences that the row makes, and those that the selected
 * card would make with others of the hand. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/synegier/control.h"

/* "[Aldric, Skeleton]": whom a sentence would reach now. */
static void
target_names(const struct view *v, uint32_t targets, char names[SENTENCE_SIZE])
{
	enum { NAMED = 3 };
	char name[SENTENCE_SIZE];
	snprintf(names, SENTENCE_SIZE, "%s", targets == 0 ? _("[no target now]") : "");
	for (int i = 0; targets != 0 && i < NAMED; i++) {
		synegier_piece(v, synegier_first_piece(targets), name);
		targets &= targets - 1;
		text_append(names, SENTENCE_SIZE, "%s%.60s%s", i > 0 ? _(", ") : "[", name, targets == 0 ? "]" :
		    i == NAMED - 1 ? ", ...]" : "");
	}
}

/* "B you → gain Shield(1)  [Aldric]"; the targets on a line of their own where they would not
 * fit behind the sentence. */
static int
draw_link(struct canvas *c, const struct rect *r, const struct view *v, int seat, const struct syn_link *link,
    bool fresh)
{
	char sentence[SENTENCE_SIZE], text[3 * SENTENCE_SIZE], names[SENTENCE_SIZE], whole[4 * SENTENCE_SIZE];
	synegier_sentence(v->content, link->subject, link->verb, sentence);
	snprintf(text, sizeof text, "%s%s %s", fresh ? "+" : "", syn_colour_names[link->colour], sentence);
	target_names(v, syn_link_targets(v, seat, link), names);
	snprintf(whole, sizeof whole, "%s  %s", text, names);
	if (text_rows(whole, r->cols) > text_rows(text, r->cols))
		snprintf(whole, sizeof whole, "%s\n%s", text, names);
	return canvas_wrap(c, r, synegier_band_style(link->colour, false), whole);
}

/* The sentences of the row, and those that the selected card would add first; how
 * many rows they take. */
int
synegier_draw_links(struct canvas *c, const struct rect *r, const struct view *v, int seat, int card)
{
	struct syn_link links[SYN_LINKS_MAX];
	const struct syn_pile *row = &v->players[seat - 1].row;
	uint8_t cards[SYN_PILE_MAX + 1];
	memcpy(cards, row->cards, (size_t)row->count);
	int old = syn_links(v->content, cards, row->count, links), count = old, y = r->y,
	    bottom = r->y + r->rows;
	if (card != SYN_NONE && row->count < SYN_PILE_MAX) {
		cards[row->count] = (uint8_t)card;
		count = syn_links(v->content, cards, row->count + 1, links);
	}
	for (int i = count - 1; i >= 0 && y < bottom; i--) {
		struct rect rest = { y, r->x, bottom - y > 2 && i > 0 ? 2 : bottom - y, r->cols };
		y += draw_link(c, &rest, v, seat, &links[i], i >= old);
	}
	return y - r->y;
}

/* --- with others of the hand --- */

/* A sentence, and the cards that would make it together with the selected one. */
struct prospect {
	struct syn_link	link;
	bool		before;		/* they are played before it, not after */
	char		cards[3 * SYN_HAND_MAX];	/* "1, 4" */
};

enum { PROSPECTS_MAX = 2 * SYN_HAND_MAX * COLOURS };

static struct prospect *
find_same(struct prospect *list, int count, const struct syn_link *link, bool before)
{
	for (int i = 0; i < count; i++)
		if (list[i].before == before && list[i].link.colour == link->colour &&
		    list[i].link.subject == link->subject && list[i].link.verb == link->verb)
			return &list[i];
	return NULL;
}

/* What two cards one after the other would say. */
static int
add_pair(struct prospect *list, int count, const struct content *k, const uint8_t cards[2], int slot, bool before)
{
	struct syn_link links[COLOURS];
	int found = syn_links(k, cards, 2, links);
	for (int i = 0; i < found; i++) {
		struct prospect *p = find_same(list, count, &links[i], before);
		if (p == NULL) {
			p = &list[count++];
			*p = (struct prospect){ .link = links[i], .before = before };
		}
		text_append(p->cards, sizeof p->cards, "%s%d", p->cards[0] != '\0' ? "," : "", (slot + 1) % 10);
	}
	return count;
}

static int
find_prospects(const struct view *v, int slot, struct prospect *list)
{
	const struct syn_pile *hand = &v->players[v->seat - 1].hand;
	int count = 0;
	for (int before = 0; before < 2; before++)
		for (int i = 0; i < hand->count && i < SYN_HAND_MAX; i++) {
			const uint8_t after[2] = { hand->cards[slot], hand->cards[i] },
			    ahead[2] = { hand->cards[i], hand->cards[slot] };
			if (i != slot)
				count = add_pair(list, count, v->content, before ? ahead : after, i, before);
		}
	return count;
}

/* With one played after it, with one played before it; in brief, because they change with
 * every key and what the card says stands above them in full. */
void
synegier_draw_prospects(struct canvas *c, const struct rect *r, const struct view *v, int slot)
{
	struct prospect list[PROSPECTS_MAX];
	int count = find_prospects(v, slot, list);
	int y = r->y, bottom = r->y + r->rows;
	for (int i = 0; i < count && y < bottom; i++) {
		const struct prospect *p = &list[i];
		char sentence[SENTENCE_SIZE], when[64], text[2 * SENTENCE_SIZE];
		synegier_brief(v->content, p->link.subject, p->link.verb, sentence);
		snprintf(when, sizeof when, p->before ? _("after %s:") : _("then %s:"), p->cards);
		snprintf(text, sizeof text, "%s %s %s", when, syn_colour_names[p->link.colour], sentence);
		y += canvas_wrap(c, &(struct rect){ y, r->x, bottom - y, r->cols }, synegier_band_style(p->link.colour, false),
		    text);
	}
}
