/* control_cards.c: Synegier's cards as they look: side by side, in full, as a list. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "games/synegier/control.h"
#include "ui/language.h"

enum { CARD_LEAST = 9, CARD_MOST = 32, DIAGRAM_REACH = 3, DIAGRAM_SIZE = 2 * DIAGRAM_REACH + 1 };

enum style
synegier_band_style(enum colour colour, bool joined)
{
	static const enum style plain[COLOURS] = { STYLE_BLUE_GHOST, STYLE_GREEN_GHOST, STYLE_YELLOW_GHOST,
	    STYLE_RED_GHOST, STYLE_SPECIAL };
	static const enum style strong[COLOURS] = { STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW, STYLE_RED,
	    STYLE_LAST };
	return joined ? strong[colour] : plain[colour];
}

static const char *
band_text(const struct content *k, const struct syn_band *band)
{
	return synegier_say(band->type == BAND_SUBJECT ? &k->subjects[band->ref].text :
	    &k->verbs[band->ref].text);
}

/* Does the subject of the left card join the verb of the right one? */
static bool
joins(const struct content *k, int left, int right, int colour)
{
	return left != SYN_NONE && right != SYN_NONE && k->cards[left].bands[colour].type == BAND_SUBJECT &&
	    k->cards[right].bands[colour].type == BAND_VERB;
}

/* --- side by side --- */

/* A verb comes in from the left, a subject goes out to the right; where they join
 * there is a double line instead of the arrow. */
static void
draw_band(struct canvas *c, int y, int x, int cols, const struct content *k, const struct syn_band *band,
    enum colour colour, bool joined)
{
	enum style style = synegier_band_style(colour, joined);
	const char *arrow = joined ? "=" : glyph_text(GLYPH_POINTER, c->glyphs),
	    *letter = syn_colour_names[colour];
	if (band->type == BAND_NONE)
		return;
	if (joined)
		canvas_style(c, &(struct rect){ y, x, 1, cols }, style);
	if (band->type == BAND_VERB) {
		canvas_text(c, y, x, 1, style, arrow);
		canvas_text(c, y, x + 1, 1, style, letter);
		canvas_text(c, y, x + 3, cols - 3, style, band_text(k, band));
	} else {
		canvas_text_right(c, y, x, cols - 3, style, band_text(k, band));
		canvas_text(c, y, x + cols - 2, 1, style, letter);
		canvas_text(c, y, x + cols - 1, 1, style, arrow);
	}
}

struct face {
	int		 number;	/* the key that chooses it; 0: none */
	int		 cost;
	enum style	 head;
	bool		 selected;
	bool		 joined[COLOURS];
};

static void
draw_head(struct canvas *c, int y, int x, int cols, const struct view *v, int card, const struct face *f)
{
	int used = f->number > 0 ? 2 : 0;
	canvas_fill(c, &(struct rect){ y, x, 1, cols }, f->selected ? STYLE_SELECTED : STYLE_FRAME,
	    GLYPH_HORIZONTAL);
	if (f->number > 0)
		canvas_format(c, y, x, 1, f->selected ? STYLE_SELECTED : STYLE_KEY, "%d", f->number % 10);
	if (f->selected)
		canvas_glyph(c, y, x + 1, STYLE_SELECTED, GLYPH_POINTER);
	canvas_text(c, y, x + used, cols - used - 2, f->head, card == SYN_NONE ? "?" :
	    synegier_card_name(v, card));
	if (card != SYN_NONE)
		canvas_format(c, y, x + cols - 1, 1, f->head, "%d", f->cost);
}

static void
draw_card(struct canvas *c, int y, int x, int cols, bool touches, const struct view *v, int card,
    const struct face *f)
{
	draw_head(c, y, x, cols - touches, v, card, f);
	for (int colour = 0; colour < COLOURS; colour++) {
		if (card == SYN_NONE)
			canvas_fill(c, &(struct rect){ y + 1 + colour, x + 1, 1, cols - 2 }, STYLE_DIM,
			    GLYPH_BAR_EMPTY);
		else
			draw_band(c, y + 1 + colour, x, cols, v->content,
			    &v->content->cards[card].bands[colour], (enum colour)colour, f->joined[colour]);
	}
}

/* In the row a band is joined when it makes a sentence; in the hand when it would
 * join the selected card, before or after it. */
static void
find_joined(const struct view *v, const struct strip *s, int i, int selected, struct face *f)
{
	const struct content *k = v->content;
	bool row = i < s->row;
	for (int colour = 0; colour < COLOURS; colour++) {
		if (row && i > 0)
			f->joined[colour] |= joins(k, s->cards[i - 1], s->cards[i], colour);
		if (row && i + 1 < s->row)
			f->joined[colour] |= joins(k, s->cards[i], s->cards[i + 1], colour);
		if (selected == SYN_NONE)
			continue;
		if (i == s->row - 1)
			f->joined[colour] |= joins(k, s->cards[i], selected, colour);
		if (!row && !f->selected)
			f->joined[colour] |= joins(k, selected, s->cards[i], colour) ||
			    joins(k, s->cards[i], selected, colour);
		if (!row && f->selected && s->row > 0)
			f->joined[colour] |= joins(k, s->cards[s->row - 1], selected, colour);
	}
}

static void
make_face(const struct desk *d, const struct view *v, const struct strip *s, int i, bool choosing,
    struct face *f)
{
	int slot = i - s->row, seat = v->seat > 0 ? v->seat : syn_actor(v), selected = SYN_NONE;
	bool playing = choosing && v->prompt == PROMPT_PLAY;
	*f = (struct face){ .head = slot < 0 ? STYLE_DONE : STYLE_STRONG };
	if (choosing && s->row + d->slot < s->count)
		selected = s->cards[s->row + d->slot];
	f->selected = choosing && slot == d->slot;
	f->number = slot >= 0 && slot < 10 && v->seat > 0 ? slot + 1 : 0;
	if (s->cards[i] != SYN_NONE)
		f->cost = slot < 0 ? v->content->cards[s->cards[i]].cost : syn_cost(v, seat, s->cards[i]);
	if (f->selected)
		f->head = STYLE_SELECTED;
	else if (playing && slot >= 0 && syn_play_problem(v, v->seat, slot) != NULL)
		f->head = STYLE_DISABLED;
	find_joined(v, s, i, selected, f);
}

void
synegier_draw_strip(struct desk *d, struct canvas *c, const struct rect *r, const struct view *v, bool live)
{
	struct strip s;
	struct face f;
	bool choosing = live && synegier_is_asked(d, v) && synegier_selected_card(d, v) != SYN_NONE;
	synegier_strip(v, &s);
	int cols = s.count == 0 ? CARD_MOST : r->cols / s.count, first = 0, at = s.row + d->slot;
	cols = cols > CARD_MOST ? CARD_MOST : cols < CARD_LEAST ? CARD_LEAST : cols;
	int fit = r->cols / cols;
	if (choosing && at >= fit)
		first = at - fit + 1;
	d->strip = *r;
	d->strip_first = first;
	d->strip_cols = cols;
	for (int i = first; i < s.count && i - first < fit; i++) {
		bool touches = i + 1 < s.row;
		make_face(d, v, &s, i, choosing, &f);
		draw_card(c, r->y, r->x + (i - first) * cols, touches ? cols : cols - 1, touches, v, s.cards[i],
		    &f);
	}
	if (s.count == 0)
		canvas_text(c, r->y + 1, r->x + 1, r->cols - 2, STYLE_DIM,
		    _("No card has been played yet this turn."));
}

/* --- in full --- */

static bool
has_spot(const struct syn_spots *spots, int dx, int dy)
{
	for (int i = 0; i < spots->count; i++)
		if (spots->list[i].x == dx && spots->list[i].y == dy)
			return true;
	return false;
}

/* Where it leads from where the soldier stands, and its red tiles. */
void
synegier_draw_moves(struct canvas *c, int y, int x, const struct syn_card *card)
{
	for (int dy = -DIAGRAM_REACH; dy <= DIAGRAM_REACH; dy++)
		for (int dx = -DIAGRAM_REACH; dx <= DIAGRAM_REACH; dx++) {
			int row = y + dy + DIAGRAM_REACH, col = x + dx + DIAGRAM_REACH;
			if (dx == 0 && dy == 0)
				canvas_text(c, row, col, 1, STYLE_STRONG, "@");
			else if (has_spot(&card->red, dx, dy))
				canvas_text(c, row, col, 1, STYLE_BAD, "x");
			else if (has_spot(&card->moves, dx, dy))
				canvas_glyph(c, row, col, STYLE_GOOD, GLYPH_MINI_TO);
			else
				canvas_glyph(c, row, col, STYLE_DIM, GLYPH_MINI_EMPTY);
		}
}

/* Cards of a pile that a band of that colour and type would join. */
static int
partners(const struct view *v, const struct syn_pile *deck, int colour, enum band_type type)
{
	enum band_type wanted = type == BAND_SUBJECT ? BAND_VERB : BAND_SUBJECT;
	int count = 0;
	for (int i = 0; deck != NULL && i < deck->count; i++)
		count += deck->cards[i] != SYN_NONE &&
		    v->content->cards[deck->cards[i]].bands[colour].type == wanted;
	return count;
}

/* What a band says in full; to be freed. */
static char *
long_text(const struct view *v, int card, int colour, const struct syn_pile *deck)
{
	const struct syn_band *band = &v->content->cards[card].bands[colour];
	int count = partners(v, deck, colour, band->type);
	return count > 0 ? mem_format(_("%s (joins %d)"), band_text(v->content, band), count) :
	    mem_string(band_text(v->content, band));
}

int
synegier_face_rows(const struct view *v, int card, int cols, const struct syn_pile *deck)
{
	int rows = DIAGRAM_SIZE;
	for (int colour = 0; colour < COLOURS; colour++) {
		if (v->content->cards[card].bands[colour].type == BAND_NONE)
			continue;
		char *text = long_text(v, card, colour, deck);
		rows += canvas_wrap_rows(text, cols - 3);
		free(text);
	}
	return rows;
}

static int
draw_long_band(struct canvas *c, const struct rect *r, enum band_type type, enum colour colour,
    const char *text)
{
	enum style style = synegier_band_style(colour, false);
	const char *arrow = glyph_text(GLYPH_POINTER, c->glyphs), *letter = syn_colour_names[colour];
	int rows = 0, edge = type == BAND_VERB ? r->x : r->x + r->cols - 2;
	if (r->rows <= 0)
		return 0;
	canvas_text(c, r->y, type == BAND_VERB ? edge : edge + 1, 1, style, arrow);
	canvas_text(c, r->y, type == BAND_VERB ? edge + 1 : edge, 1, style, letter);
	for (const char *next; text != NULL && rows < r->rows; text = next, rows++) {
		char *part = mem_format("%.*s", (int)text_wrap(text, r->cols - 3, &next), text);
		if (type == BAND_VERB)
			canvas_text(c, r->y + rows, r->x + 3, r->cols - 3, style, part);
		else
			canvas_text_right(c, r->y + rows, r->x, r->cols - 3, style, part);
		free(part);
	}
	return rows;
}

/* The deck tells how many of its cards each band would join; NULL: not asked. */
void
synegier_draw_face(struct canvas *c, const struct rect *r, const struct view *v, int card,
    const struct syn_pile *deck)
{
	const struct syn_card *it = &v->content->cards[card];
	int diagram = r->x + r->cols - DIAGRAM_SIZE, y = r->y + DIAGRAM_SIZE, bottom = r->y + r->rows;
	canvas_format(c, r->y, r->x, diagram - r->x - 1, STYLE_STRONG, _("cost %d, %s"), it->cost,
	    syn_rarity_names[it->rarity]);
	canvas_wrap(c, &(struct rect){ r->y + 1, r->x, DIAGRAM_SIZE - 1, diagram - r->x - 1 }, STYLE_TEXT,
	    synegier_say(&it->text));
	synegier_draw_moves(c, r->y, diagram, it);
	for (int colour = 0; colour < COLOURS; colour++) {
		const struct syn_band *band = &it->bands[colour];
		if (band->type == BAND_NONE)
			continue;
		char *text = long_text(v, card, colour, deck);
		struct rect rest = { y, r->x, bottom - y, r->cols };
		y += draw_long_band(c, &rest, band->type, (enum colour)colour, text);
		free(text);
	}
}

/* --- as a list --- */

static long
sort_key(const struct content *k, int card)
{
	long colours = 0;
	for (int i = 0; i < COLOURS; i++)
		colours = colours * 3 + (k->cards[card].bands[i].type == BAND_NONE ? 2 :
		    k->cards[card].bands[i].type - 1);
	return (k->cards[card].cost * 1000L + colours) * SYN_CARDS_MAX + card;
}

static void
sort_cards(const struct content *k, uint8_t *cards, int count)
{
	for (int i = 1; i < count; i++)
		for (int j = i; j > 0 && sort_key(k, cards[j]) < sort_key(k, cards[j - 1]); j--) {
			uint8_t other = cards[j];
			cards[j] = cards[j - 1];
			cards[j - 1] = other;
		}
}

/* By cost and colour: a capital letter is a subject, a small one a verb. */
void
synegier_draw_deck(struct canvas *c, const struct rect *r, const struct view *v, const struct syn_pile *deck)
{
	struct syn_pile sorted = *deck;
	if (sorted.count > 0 && sorted.cards[0] == SYN_NONE) {
		canvas_format(c, r->y, r->x, r->cols, STYLE_DIM, _("%d cards"), sorted.count);
		return;
	}
	sort_cards(v->content, sorted.cards, sorted.count);
	for (int i = 0; i < sorted.count && i < r->rows; i++) {
		const struct syn_card *card = &v->content->cards[sorted.cards[i]];
		int bands = r->x + r->cols - COLOURS;
		canvas_format(c, r->y + i, r->x, 1, STYLE_STRONG, "%d", card->cost);
		canvas_text(c, r->y + i, r->x + 2, r->cols - COLOURS - 3, STYLE_TEXT,
		    synegier_say(&card->name));
		for (int colour = 0; colour < COLOURS; colour++) {
			enum band_type type = card->bands[colour].type;
			const char *letter = syn_colour_names[colour];
			char small[2] = { (char)(letter[0] | 0x20), '\0' };
			canvas_text(c, r->y + i, bands + colour, 1, type == BAND_NONE ? STYLE_DIM :
			    synegier_band_style((enum colour)colour, false), type == BAND_NONE ? "." :
			    type == BAND_SUBJECT ? letter : small);
		}
	}
}
