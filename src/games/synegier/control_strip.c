/* control_strip.c: Synegier's cards side by side: the row, and the hand behind it. */
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/control.h"

enum { CARD_LEAST = 12, CARD_MOST = 32, MARK_COLS = 3 };

/* Does the subject of the left card join the verb of the right one? */
static bool
joins(const struct content *k, int left, int right, int colour)
{
	return left != SYN_NONE && right != SYN_NONE && syn_bands_touch(&k->cards[left], &k->cards[right], colour);
}

/* How a band of a card joins others: it does in the row, or it would with the
 * selected card. */
enum joint { JOINT_NONE, JOINT_MAYBE, JOINT_ROW };

struct face {
	int		 number;	/* the key that chooses it; 0: none */
	int		 cost;
	enum style	 head;
	bool		 selected;
	bool		 barred;	/* cannot be played now */
	enum joint	 joints[COLOURS];
};

/* What would join changes its sign only: choosing a card must not repaint all others. */
static void
draw_band(struct canvas *c, const struct rect *r, const struct content *k, const struct syn_band *band,
    enum colour colour, enum joint joint)
{
	enum style style = synegier_band_style(colour, joint == JOINT_ROW);
	if (band->type == BAND_NONE)
		return;
	if (joint == JOINT_ROW)
		canvas_style(c, &(struct rect){ r->y, r->x, 1, r->cols }, style);
	synegier_draw_band(c, r, band->type, colour, style, joint != JOINT_NONE, synegier_band_text(k, band));
}

static void
draw_head(struct canvas *c, int y, int x, int cols, const struct view *v, int card, const struct face *f)
{
	const char *name = card == SYN_NONE ? "?" : synegier_card_name(v, card);
	canvas_fill(c, &(struct rect){ y, x, 1, cols }, STYLE_FRAME, GLYPH_HORIZONTAL);
	if (f->number > 0)	/* one style and no gap: fewer bytes when the choice moves */
		canvas_format(c, y, x, cols - 2, f->head, "%d%s%s", f->number % 10, f->selected ?
		    glyph_text(GLYPH_POINTER, c->glyphs) : " ", name);
	else
		canvas_text(c, y, x, cols - 2, f->head, name);
	if (f->barred)		/* seen without colours too */
		canvas_glyph(c, y, x + cols - 2, STYLE_DISABLED, GLYPH_TIMES);
	if (card != SYN_NONE)
		canvas_format(c, y, x + cols - 1, 1, f->barred ? STYLE_DISABLED : STYLE_STRONG, "%d", f->cost);
}

static void
draw_card(struct canvas *c, const struct rect *r, bool touches, const struct view *v, int card,
    const struct face *f, const int lines[COLOURS])
{
	draw_head(c, r->y, r->x, r->cols - touches, v, card, f);
	for (int colour = 0, y = r->y + 1; colour < COLOURS; y += lines[colour++]) {
		struct rect band = { y, r->x, lines[colour], r->cols };
		if (card == SYN_NONE)
			canvas_fill(c, &(struct rect){ y, r->x + 1, 1, r->cols - 2 }, STYLE_DIM, GLYPH_BAR_EMPTY);
		else
			draw_band(c, &band, v->content, &v->content->cards[card].bands[colour],
			    (enum colour)colour, f->joints[colour]);
	}
}

/* In the row a band is joined when it makes a sentence; its last card and the hand
 * show what would join the selected card, before or after it. */
static enum joint
find_joint(const struct view *v, const struct strip *s, int i, int selected, bool is_selected, int colour)
{
	const struct content *k = v->content;
	bool row = i < s->row;
	if (row && i > 0 && joins(k, s->cards[i - 1], s->cards[i], colour))
		return JOINT_ROW;
	if (i + 1 < s->row && joins(k, s->cards[i], s->cards[i + 1], colour))
		return JOINT_ROW;
	if (selected == SYN_NONE)
		return JOINT_NONE;
	if (i == s->row - 1 && joins(k, s->cards[i], selected, colour))
		return JOINT_MAYBE;
	if (!row && !is_selected && (joins(k, selected, s->cards[i], colour) ||
	    joins(k, s->cards[i], selected, colour)))
		return JOINT_MAYBE;
	return is_selected && s->row > 0 && joins(k, s->cards[s->row - 1], selected, colour) ? JOINT_MAYBE :
	    JOINT_NONE;
}

static void
make_face(const struct desk *d, const struct view *v, const struct strip *s, int i, bool live, bool choosing,
    struct face *f)
{
	int slot = i - s->row, seat = v->seat > 0 ? v->seat : syn_actor(v), selected = SYN_NONE;
	bool playing = choosing && v->prompt == PROMPT_PLAY;
	*f = (struct face){ .head = slot < 0 ? STYLE_GOOD : STYLE_STRONG };
	if (choosing && s->row + d->slot < s->count)
		selected = s->cards[s->row + d->slot];
	f->selected = choosing && slot == d->slot;
	f->number = live && slot >= 0 && slot < 10 ? slot + 1 : 0;
	if (s->cards[i] != SYN_NONE)
		f->cost = slot < 0 ? v->content->cards[s->cards[i]].cost : syn_cost(v, seat, s->cards[i]);
	f->barred = playing && slot >= 0 && syn_play_problem(v, v->seat, slot) != NULL;
	if (f->selected)
		f->head = STYLE_SELECTED;
	else if (f->barred)
		f->head = STYLE_DISABLED;
	for (int colour = 0; colour < COLOURS; colour++)
		f->joints[colour] = find_joint(v, s, i, selected, f->selected, colour);
}

/* Lines that a card's band takes to be read in full. */
static int
lines_wanted(const struct content *k, int card, int colour, int cols)
{
	const struct syn_band *band = card == SYN_NONE ? NULL : &k->cards[card].bands[colour];
	return band == NULL || band->type == BAND_NONE ? 1 :
	    text_rows(synegier_band_text(k, band), cols - 3);
}

/* Every colour has a line; spare ones go where most text is cut. */
static void
share_lines(const struct content *k, const struct strip *s, int cols, int spare, int lines[COLOURS])
{
	int wanted[COLOURS];
	for (int colour = 0; colour < COLOURS; colour++) {
		lines[colour] = wanted[colour] = 1;
		for (int i = 0; i < s->count; i++) {
			int rows = lines_wanted(k, s->cards[i], colour, cols);
			wanted[colour] = rows > wanted[colour] ? rows : wanted[colour];
		}
	}
	for (; spare > 0; spare--) {
		int most = 0;
		for (int colour = 1; colour < COLOURS; colour++)
			if (wanted[colour] - lines[colour] > wanted[most] - lines[most])
				most = colour;
		lines[most] += wanted[most] > lines[most];
	}
}

/* How many cards stand side by side, how wide, and which is the first: those that
 * do not fit are counted at the ends. */
static int
lay_out(struct desk *d, const struct rect *r, const struct strip *s, bool choosing)
{
	int cols = s->count == 0 ? CARD_MOST : r->cols / s->count, at = s->row + d->slot,
	    marks = cols < CARD_LEAST ? MARK_COLS : 0;
	d->strip_cols = cols > CARD_MOST ? CARD_MOST : cols < CARD_LEAST ? CARD_LEAST : cols;
	int fit = (r->cols - 2 * marks) / d->strip_cols;
	d->strip_first = choosing && at >= fit ? at - fit + 1 : 0;
	d->strip = (struct rect){ r->y, r->x + marks, r->rows, fit * d->strip_cols };
	return fit;
}

void
synegier_draw_strip(struct desk *d, struct canvas *c, const struct rect *r, const struct view *v, bool live)
{
	struct strip s;
	struct face f;
	int lines[COLOURS];
	bool choosing = live && synegier_is_asked(d, v) && synegier_selected_card(d, v) != SYN_NONE;
	synegier_strip(v, &s);
	int fit = lay_out(d, r, &s, choosing), first = d->strip_first, cols = d->strip_cols;
	share_lines(v->content, &s, cols - 1, r->rows - 1 - COLOURS, lines);
	for (int i = first; i < s.count && i - first < fit; i++) {
		bool touches = i + 1 < s.row;
		struct rect card = { r->y, d->strip.x + (i - first) * cols, r->rows, touches ? cols : cols - 1 };
		make_face(d, v, &s, i, live && v->seat > 0, choosing, &f);
		draw_card(c, &card, touches, v, s.cards[i], &f, lines);
	}
	if (first > 0)
		canvas_format(c, d->strip.y, d->strip.x - MARK_COLS, MARK_COLS - 1, STYLE_STRONG, "<%d", first);
	if (s.count - first - fit > 0)
		canvas_format(c, d->strip.y, d->strip.x + d->strip.cols, MARK_COLS, STYLE_STRONG, "%2d>", s.count - first - fit);
	if (s.count == 0 && v->phase != PHASE_OVER)
		canvas_text(c, r->y + 1, r->x + 1, r->cols - 2, STYLE_DIM,
		    _("No card has been played yet this turn."));
}
