/* synegier_control_strip.c: draws Synegier's row and hand as cards side by side. */
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

enum { CARD_LEAST = 11, CARD_CORNERS = 18, CARD_MOST = 31, MARK_COLS = 3, EDGES = 2,
    NUMBER_COLS = 2, BACK_COLS = 10, ROW_USUAL = 4 };

/* Does the subject of the left card join the verb of the right one? */
static bool
joins(const struct content *k, int left, int right, int colour)
{
	return left != SYN_NONE && right != SYN_NONE &&
	    syn_bands_touch(&k->cards[left], &k->cards[right], colour);
}

struct face {
	int		 number;	/* the key that chooses it; 0: none */
	int		 cost;
	enum style	 head;
	bool		 selected;
	bool		 pointed;	/* selected, and the keys move among the cards */
	bool		 barred;	/* cannot be played now */
	enum link	 links[COLOURS];
};

/* The rows shared by all cards: for the effect, then for each colour. */
struct shares { int effect, bands[COLOURS]; };

/* --- one card --- */

/* Writes the words of a name that fit; of a longer word its first letters. */
static void
fit_name(char *out, size_t size, const char *name, int cols)
{
	char whole[SENTENCE_SIZE];
	size_t end = 0;
	snprintf(whole, sizeof whole, "%s", name);
	for (size_t i = 0; whole[i] != '\0' && text_width(whole) > cols; i++)
		if (whole[i] == ' ' && text_width(whole) - text_width(whole + i) <= cols)
			end = i;
	if (end > 0)
		whole[end] = '\0';
	text_cut(out, size, whole, cols);
}

/* The columns between the number and the cost. */
static int
name_cols(int cols)
{
	return cols - (cols >= CARD_CORNERS) - NUMBER_COLS - 3;
}

/* On a narrow card the number is in the corner and the edge is left open. */
static void
draw_head(struct canvas *c, const struct rect *r, const struct view *v, int card,
    const struct face *f)
{
	int corner = r->cols >= CARD_CORNERS, x = r->x + corner, cols = name_cols(r->cols);
	char name[SENTENCE_SIZE];
	if (!corner)
		canvas_blank(c, &(struct rect){ r->y, r->x, 1, r->cols - 1 });
	if (f->number > 0) {
		canvas_format(c, r->y, x, NUMBER_COLS, f->head, "%d%s", f->number % 10,
		    f->selected ? glyph_text(GLYPH_POINTER, c->glyphs) : " ");
		x += NUMBER_COLS;
	}
	if (f->pointed)
		canvas_set_cursor(c, r->y, x);
	fit_name(name, sizeof name, synegier_card_name(v, card), cols);
	canvas_format(c, r->y, x, cols + 1, f->head, "%s ", name);
	canvas_format(c, r->y, r->x + r->cols - 2, 1, f->head, "%d", f->cost);
	/* One style: choosing another card then changes only two edges. */
	canvas_style(c, &(struct rect){ r->y, r->x, 1, r->cols }, f->head);
}

/* The full text where it fits with one column free, else the brief one if the content has it. */
static const char *
band_words(const struct content *k, const struct syn_band *band, int rows, int cols)
{
	const char *full = synegier_band_text(k, band), *brief = synegier_band_brief(k, band);
	return brief == NULL || text_rows(full, cols - 1) <= rows ? full : brief;
}

static void
draw_bands(struct canvas *c, const struct rect *r, const struct content *k,
    const struct syn_card *card, const struct face *f, const struct shares *shares)
{
	struct rect text = { r->y + 1, r->x + 2, shares->effect, r->cols - 4 };
	if (shares->effect > 0)
		canvas_wrap(c, &text, f->barred ? STYLE_DISABLED : STYLE_TEXT,
		    language_words(&card->text));
	int y = r->y + 1 + shares->effect;
	for (int colour = 0; colour < COLOURS; y += shares->bands[colour++]) {
		const struct syn_band *band = &card->bands[colour];
		struct rect at = { y, r->x, shares->bands[colour], r->cols };
		if (band->type != BAND_NONE)
			synegier_draw_band(c, &at, band->type, (enum colour)colour,
			    f->links[colour], f->barred,
			    band_words(k, band, at.rows, at.cols - BAND_EDGES));
	}
}

static void
draw_card(struct canvas *c, const struct rect *r, const struct view *v, int card,
    const struct face *f, const struct shares *shares)
{
	widget_frame(c, r, STYLE_FRAME);
	draw_head(c, r, v, card, f);
	draw_bands(c, r, v->content, &v->content->cards[card], f, shares);
	if (f->barred)	/* recognisable without colours too */
		canvas_text_centre(c, r->y + r->rows - 1, r->x + 1, r->cols - EDGES, STYLE_WARN,
		    _(" no mana "));
}

/* --- the face of each card --- */

/* In the row a band is joined when it makes a sentence; the row's last card and the hand show which
 * bands would join the selected card, before or after it. */
static bool
is_joined(const struct view *v, const struct strip *s, int i, int selected, bool is_selected,
    int colour)
{
	const struct content *k = v->content;
	int last = s->row > 0 ? s->cards[s->row - 1] : SYN_NONE;
	if (i < s->row && ((i > 0 && joins(k, s->cards[i - 1], s->cards[i], colour)) ||
	    (i + 1 < s->row && joins(k, s->cards[i], s->cards[i + 1], colour))))
		return true;
	if (i < s->row)
		return i == s->row - 1 && joins(k, s->cards[i], selected, colour);
	if (is_selected && joins(k, last, selected, colour))
		return true;
	for (int other = s->row; is_selected && other < s->count; other++)
		if (other != i && (joins(k, selected, s->cards[other], colour) ||
		    joins(k, s->cards[other], selected, colour)))
			return true;
	return !is_selected && (joins(k, selected, s->cards[i], colour) ||
	    joins(k, s->cards[i], selected, colour));
}

static void
make_face(const struct board_ui *d, const struct view *v, const struct strip *s, int i, bool live,
    bool choosing, struct face *f)
{
	int slot = i - s->row, seat = v->seat > 0 ? v->seat : syn_actor(v), selected = SYN_NONE;
	bool playing = choosing && v->prompt == PROMPT_PLAY;
	*f = (struct face){ .head = slot < 0 ? STYLE_GOOD : STYLE_STRONG };
	if (choosing && s->row + d->slot < s->count)
		selected = s->cards[s->row + d->slot];
	f->selected = choosing && slot == d->slot;
	f->pointed = f->selected && !d->aiming && !d->looking;
	f->number = live && slot >= 0 && slot < 10 ? slot + 1 : 0;
	f->cost = slot < 0 ? v->content->cards[s->cards[i]].cost : syn_cost(v, seat, s->cards[i]);
	f->barred = playing && slot >= 0 && syn_play_problem(v, v->seat, slot) != NULL;
	if (f->selected || f->barred)
		f->head = f->selected ? STYLE_SELECTED : STYLE_DISABLED;
	for (int colour = 0; colour < COLOURS; colour++)
		f->links[colour] = synegier_moment_fires(d, i, colour) ? LINK_FIRES :
		    is_joined(v, s, i, selected, f->selected, colour) ? LINK_JOINED : LINK_NONE;
}

/* --- all of them --- */

static int
most(int a, int b)
{
	return a > b ? a : b;
}

/* Every colour has a row; spare rows go to the effects if all of them fit, then to the colour whose
 * text is cut most. */
static void
share_rows(const struct content *k, const struct strip *s, int cols, int spare,
    struct shares *shares)
{
	int wanted[COLOURS] = { 0 }, effect = 0;
	*shares = (struct shares){ .bands = { 1, 1, 1, 1, 1 } };
	for (int i = 0; i < s->count; i++) {
		const struct syn_card *card = &k->cards[s->cards[i]];
		for (int colour = 0; colour < COLOURS; colour++)
			if (card->bands[colour].type != BAND_NONE)
				wanted[colour] =
				    most(wanted[colour],
				    text_rows(synegier_band_text(k, &card->bands[colour]),
				    cols - BAND_EDGES - 1));
		effect = most(effect, text_rows(language_words(&card->text), cols - 4));
	}
	if (effect <= spare) {
		shares->effect = effect;
		spare -= effect;
	}
	for (; spare > 0; spare--) {
		int worst = 0;
		for (int colour = 1; colour < COLOURS; colour++)
			if (wanted[colour] - shares->bands[colour] > wanted[worst] -
			    shares->bands[worst])
				worst = colour;
		shares->bands[worst] += wanted[worst] > shares->bands[worst];
	}
}

/* Decides how many cards are shown, how wide, and which is first; cards that do not fit are counted
 * at the ends. While a hidden hand follows, the usual number of places is reserved, so that a
 * growing row does not move. */
static int
lay_out(struct board_ui *d, const struct rect *r, const struct strip *s, bool choosing)
{
	int sides = s->hidden > 0 && s->count < ROW_USUAL ? ROW_USUAL : s->count;
	int cols = sides == 0 ? CARD_MOST : r->cols / sides, at = s->row + d->slot,
	    marks = cols < CARD_LEAST ? MARK_COLS : 0;
	d->strip_cols = cols > CARD_MOST ? CARD_MOST : cols < CARD_LEAST ? CARD_LEAST : cols;
	d->name_cols = name_cols(d->strip_cols);
	int fit = (r->cols - 2 * marks) / d->strip_cols, shown = sides < fit ? sides : fit;
	d->strip_first = choosing && at >= fit ? at - fit + 1 : 0;
	d->strip = (struct rect){ r->y, r->x + (r->cols - shown * d->strip_cols) / 2, r->rows,
	    shown * d->strip_cols };
	return fit;
}

/* Draws a hidden hand face down at the right end. */
static void
draw_hidden(struct canvas *c, const struct rect *r, int count)
{
	struct rect back = { r->y, r->x + r->cols - BACK_COLS, r->rows, BACK_COLS };
	char text[SENTENCE_SIZE];
	widget_frame(c, &back, STYLE_FRAME);
	canvas_fill(c, &(struct rect){ r->y + 2, back.x + 2, r->rows - 4, BACK_COLS - 4 },
	    STYLE_FRAME, GLYPH_BAR_EMPTY);
	snprintf(text, sizeof text, _("hand %d"), count);
	canvas_text_centre(c, r->y, back.x + 1, BACK_COLS - EDGES, STYLE_TEXT, text);
}

static void
draw_marks(const struct board_ui *d, struct canvas *c, int more)
{
	if (d->strip_first > 0)
		canvas_format(c, d->strip.y, d->strip.x - MARK_COLS, MARK_COLS - 1, STYLE_STRONG,
		    "<%d", d->strip_first);
	if (more > 0)
		canvas_format(c, d->strip.y, d->strip.x + d->strip.cols, MARK_COLS, STYLE_STRONG,
		    "%2d>", more);
}

void
synegier_draw_strip(struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v, bool live)
{
	struct strip s;
	struct face f;
	struct shares shares;
	bool choosing = live && synegier_is_asked(d, v) && synegier_selected_card(d, v) != SYN_NONE;
	synegier_strip(v, &s);
	int hidden = s.hidden > 0 ? BACK_COLS + 1 : 0;
	int fit = lay_out(d, &(struct rect){ r->y, r->x, r->rows, r->cols - hidden }, &s, choosing);
	int first = d->strip_first, cols = d->strip_cols;
	share_rows(v->content, &s, cols, r->rows - EDGES - COLOURS, &shares);
	d->strip_full = shares.effect > 0;
	int end = s.row + synegier_moment_dealt(d, v);
	for (int i = first; i < s.count && i < end && i - first < fit; i++) {
		struct rect card = { r->y, d->strip.x + (i - first) * cols, r->rows, cols };
		make_face(d, v, &s, i, live && v->seat > 0, choosing, &f);
		draw_card(c, &card, v, s.cards[i], &f, &shares);
	}
	if (hidden > 0)
		draw_hidden(c, r, s.hidden);
	draw_marks(d, c, s.count - first - fit);
}
