/* synegier_control_cards.c: draws Synegier's cards in full and as a list. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

enum { PANEL_EDGES = 4, DIAGRAM_REACH = 3, DIAGRAM_SIZE = 2 * DIAGRAM_REACH + 1 };

enum style
synegier_band_style(enum colour colour, bool ground)
{
	static const enum style plain[COLOURS] = { STYLE_BLUE_GHOST, STYLE_GREEN_GHOST,
	    STYLE_YELLOW_GHOST, STYLE_RED_GHOST, STYLE_VIOLET_GHOST };
	static const enum style strong[COLOURS] = { STYLE_BLUE, STYLE_GREEN, STYLE_YELLOW,
	    STYLE_RED, STYLE_VIOLET };
	return ground ? strong[colour] : plain[colour];
}

/* A capital letter marks a subject, a small one a verb. */
char
synegier_band_letter(enum band_type type, enum colour colour)
{
	return (char)(syn_colour_names[colour][0] | (type == BAND_VERB ? 0x20 : 0));
}

const char *
synegier_band_text(const struct content *k, const struct syn_band *band)
{
	return language_words(band->type == BAND_SUBJECT ? &k->subjects[band->ref].text :
	    &k->verbs[band->ref].text);
}

const char *
synegier_band_brief(const struct content *k, const struct syn_band *band)
{
	const struct bilingual *brief = band->type == BAND_SUBJECT ? &k->subjects[band->ref].brief :
	    &k->verbs[band->ref].brief;
	return brief->en == NULL ? NULL : language_words(brief);
}

static void
draw_words(struct canvas *c, const struct rect *r, enum band_type type, enum style style,
    const char *text)
{
	for (int row = 0; text != NULL && row < r->rows; row++) {
		const char *next;
		size_t length = text_wrap(text, r->cols, &next);
		if (row == r->rows - 1)
			length = strcspn(text, "\n");	/* the last row is cut visibly */
		char *part = mem_format("%.*s", (int)length, text);
		(type == BAND_VERB ? canvas_text : canvas_text_right)(c, r->y + row, r->x, r->cols,
		    style, part);
		free(part);
		text = next;
	}
}

/* Draws a band with a tab at the edge where it connects: a verb's at the left, a subject's at the
 * right. A joined band has a bridge through the edge. Only one glyph changes, so that moving the
 * selection sends few cells. */
void
synegier_draw_band(struct canvas *c, const struct rect *r, enum band_type type, enum colour colour,
    enum link link, bool dim, const char *text)
{
	static const enum glyph edges[] = { GLYPH_VERTICAL, GLYPH_BRIDGE, GLYPH_POINTER };
	bool verb = type == BAND_VERB;
	int edge = verb ? r->x : r->x + r->cols - 1;
	enum style style = link == LINK_FIRES ? STYLE_FLASH :
	    synegier_band_style(colour, link != LINK_NONE || !dim);
	char letter[2] = { synegier_band_letter(type, colour) };
	/* The gap beside the letter is used if it costs no row. */
	int gap = text_rows(text, r->cols - BAND_EDGES - 1) <= r->rows;
	canvas_text(c, r->y, verb ? edge + 1 : edge - 1, 1, style, letter);
	canvas_glyph(c, r->y, edge, style, edges[link]);
	draw_words(c, &(struct rect){ r->y, r->x + 1 + verb * (1 + gap), r->rows,
	    r->cols - BAND_EDGES - gap }, type, dim ? STYLE_DISABLED : STYLE_TEXT, text);
}

/* --- in full --- */

/* Draws where the card leads from the soldier's square, and its red tiles. */
static void
draw_moves(struct canvas *c, int y, int x, const struct syn_card *card)
{
	for (int dy = -DIAGRAM_REACH; dy <= DIAGRAM_REACH; dy++)
		for (int dx = -DIAGRAM_REACH; dx <= DIAGRAM_REACH; dx++) {
			int row = y + dy + DIAGRAM_REACH, col = x + dx + DIAGRAM_REACH;
			if (dx == 0 && dy == 0)
				canvas_text(c, row, col, 1, STYLE_STRONG, "@");
			else if (syn_has_step(&card->red, dx, dy))
				canvas_text(c, row, col, 1, STYLE_BAD, "x");
			else if (syn_has_step(&card->moves, dx, dy))
				canvas_glyph(c, row, col, STYLE_GOOD, GLYPH_MINI_TO);
			else
				canvas_glyph(c, row, col, STYLE_DIM, GLYPH_MINI_EMPTY);
		}
}

/* The number of cards in a pile that a band of that colour and type would join. */
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

/* The full text of a band and how many cards it joins, on the same line or, where that does not
 * fit, on one of its own; the caller frees it. */
static char *
long_text(const struct view *v, int card, int colour, const struct syn_pile *deck, int cols)
{
	const struct syn_band *band = &v->content->cards[card].bands[colour];
	const char *text = synegier_band_text(v->content, band), *last = text;
	int count = partners(v, deck, colour, band->type);
	if (count == 0)
		return mem_string(text);
	char *tail = mem_format(_("(joins %d)"), count);
	for (const char *next = text; next != NULL; text_wrap(last, cols, &next))
		last = next;
	bool fits = text_width(last) + 1 + text_width(tail) <= cols;
	char *whole = mem_format("%s%s%s", text, fits ? " " : "\n", tail);
	free(tail);
	return whole;
}

/* Writes text beside the diagram and, below it, over the whole width; starts at a row and returns
 * the row after the text. c NULL: only measures. */
static int
flow(struct canvas *c, const struct rect *r, int row, enum style style, const char *text)
{
	for (const char *next; text != NULL; text = next, row++) {
		int cols = row < DIAGRAM_SIZE ? r->cols - DIAGRAM_SIZE - 1 : r->cols;
		char *part = mem_format("%.*s", (int)text_wrap(text, cols, &next), text);
		if (c != NULL && row < r->rows)
			canvas_text(c, r->y + row, r->x, cols, style, part);
		free(part);
	}
	return row;
}

/* Draws cost, rarity and effect; returns the row after them and the diagram. */
static int
flow_card(struct canvas *c, const struct rect *r, const struct syn_card *it)
{
	char *head = mem_format(_("cost %d, %s"), it->cost,
	    synegier_word(syn_rarity_names[it->rarity]));
	int row = flow(c, r, flow(c, r, 0, STYLE_STRONG, head), STYLE_TEXT,
	    language_words(&it->text));
	free(head);
	return row < DIAGRAM_SIZE ? DIAGRAM_SIZE : row;
}

/* The columns for a band's text on a card of that width; one column beside its letter stays
 * free. */
static int
band_cols(int cols)
{
	return cols + PANEL_EDGES - BAND_EDGES - 1;
}

int
synegier_face_rows(const struct view *v, int card, int cols, const struct syn_pile *deck)
{
	const struct syn_card *it = &v->content->cards[card];
	int rows = flow_card(NULL, &(struct rect){ 0, 0, 0, cols }, it);
	for (int colour = 0; colour < COLOURS; colour++) {
		if (it->bands[colour].type == BAND_NONE)
			continue;
		char *text = long_text(v, card, colour, deck, band_cols(cols));
		rows += text_rows(text, band_cols(cols));
		free(text);
	}
	return rows;
}

/* Draws a card inside a panel, whose edges have the tabs. With a deck it also counts the cards of
 * it that each band would join; NULL: no count. */
void
synegier_draw_face(struct canvas *c, const struct rect *r, const struct view *v, int card,
    const struct syn_pile *deck)
{
	const struct syn_card *it = &v->content->cards[card];
	int y = r->y + flow_card(c, r, it), bottom = r->y + r->rows;
	draw_moves(c, r->y, r->x + r->cols - DIAGRAM_SIZE, it);
	for (int colour = 0; colour < COLOURS; colour++) {
		const struct syn_band *band = &it->bands[colour];
		if (band->type == BAND_NONE)
			continue;
		struct rect rest = { y, r->x - PANEL_EDGES / 2, bottom - y, r->cols + PANEL_EDGES };
		char *text = long_text(v, card, colour, deck, band_cols(r->cols));
		if (rest.rows > 0)
			synegier_draw_band(c, &rest, band->type, (enum colour)colour, LINK_NONE,
			    false, text);
		y += text_rows(text, band_cols(r->cols));
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

void
synegier_draw_letters(struct canvas *c, int y, int x, const struct syn_card *card)
{
	for (int colour = 0; colour < COLOURS; colour++) {
		enum band_type type = card->bands[colour].type;
		char letter[2] = { synegier_band_letter(type, (enum colour)colour) };
		canvas_text(c, y, x + colour, 1,
		    type == BAND_NONE ? STYLE_DIM : synegier_band_style((enum colour)colour, false),
		    type == BAND_NONE ? "." : letter);
	}
}

/* Sorted by cost and colour. */
void
synegier_draw_deck(struct canvas *c, const struct rect *r, const struct view *v,
    const struct syn_pile *deck)
{
	struct syn_pile sorted = *deck;
	if (sorted.count == 0 || sorted.cards[0] == SYN_NONE) {
		canvas_format(c, r->y, r->x, r->cols, STYLE_DIM, _("%d cards"), sorted.count);
		return;
	}
	for (int i = 1; i < sorted.count; i++)
		for (int j = i; j > 0 && sort_key(v->content, sorted.cards[j]) <
		    sort_key(v->content, sorted.cards[j - 1]); j--) {
			uint8_t other = sorted.cards[j];
			sorted.cards[j] = sorted.cards[j - 1];
			sorted.cards[j - 1] = other;
		}
	for (int i = 0; i < sorted.count && i < r->rows; i++) {
		const struct syn_card *card = &v->content->cards[sorted.cards[i]];
		canvas_format(c, r->y + i, r->x, 1, STYLE_STRONG, "%d", card->cost);
		canvas_text(c, r->y + i, r->x + 2, r->cols - COLOURS - 3, STYLE_TEXT,
		    language_words(&card->name));
		synegier_draw_letters(c, r->y + i, r->x + r->cols - COLOURS, card);
	}
}
