/* synegier_control_pages.c: Synegier's draft pages: picking cards and choosing a soldier. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* The rectangle between title and message, centred in a large window. */
static struct rect
page_of(const struct canvas *c)
{
	enum { PAGE_MOST = 128 };
	int margin = canvas_margin(c, PAGE_MOST), y = 1 + app_top_row(c);
	return (struct rect){ y, margin, c->rows - 2 - y, c->cols - 2 * margin };
}

static int
deck_cols(const struct rect *page)
{
	return page->cols >= 96 ? 32 : 24;	/* the longest name, or as much as fits */
}

static void
draw_deck(struct canvas *c, const struct view *v, int seat)
{
	const struct syn_pile *deck = &v->players[seat - 1].deck;
	const struct rect page = page_of(c);
	struct rect frame = { page.y, page.x + page.cols - deck_cols(&page), SYN_PICKS + 2,
	    deck_cols(&page) };
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Deck %d/16"), deck->count);
	struct rect in = widget_panel(c, &frame, title);
	if (deck->count == 0)
		canvas_wrap(c, &in, STYLE_DIM,
		    _("Your cards appear here, sorted by cost. B is a blue subject, b a blue "
		    "verb."));
	else
		synegier_draw_deck(c, &in, v, deck);
}

/* --- the soldiers dealt, while cards are picked --- */

/* How many soldiers fit in full, from the selected one on and wrapping around. */
static int
leaders_shown(const struct view *v, const struct syn_player *p, int first, const struct rect *r)
{
	int shown = 0;
	for (int rows = 0; shown < p->dealt_count; shown++) {
		char *text = synegier_leader_text(&v->content->soldiers[p->dealt[(first +
		    shown) % p->dealt_count]]);
		rows += text_rows(text, r->cols);
		free(text);
		if (rows > r->rows)
			break;
	}
	return shown;
}

static int
draw_leader(struct canvas *c, const struct rect *r, const struct syn_soldier *s)
{
	char *text = synegier_leader_text(s);
	int rows = canvas_wrap(c, r, STYLE_TEXT, text);
	canvas_style(c, &(struct rect){ r->y, r->x, 1, text_width(language_words(&s->name)) },
	    STYLE_STRONG);
	free(text);
	return rows;
}

/* Draws all of them where they fit, else some, which Up and Down change. */
static void
draw_dealt(struct board_ui *d, struct canvas *c, const struct rect *r, const struct view *v,
    int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	struct rect rest = { r->y + 1, r->x, r->rows - 1, r->cols };
	d->dealt = *r;
	if (r->rows < 2 || p->dealt_count == 0 || p->dealt[0] == SYN_NONE)
		return;
	bool all = leaders_shown(v, p, 0, &rest) == p->dealt_count;
	int first = all ? 0 : d->leader % p->dealt_count, count = leaders_shown(v, p, first, &rest);
	if (all)
		canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING,
		    _("Your soldiers: one of them will lead this deck"));
	else
		canvas_format(c, r->y, r->x, r->cols, STYLE_HEADING,
		    _("Your soldiers; %s shows the next (%d of %d)"), d->keys.down, first + 1,
		    p->dealt_count);
	for (int i = 0; i < count || i == 0; i++) {
		int used = draw_leader(c, &rest,
		    &v->content->soldiers[p->dealt[(first + i) % p->dealt_count]]);
		rest = (struct rect){ rest.y + used, rest.x, rest.rows - used, rest.cols };
	}
}

/* --- picking --- */

/* The rows of the longer card. */
static int
offer_rows(const struct rect *page, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	int cols = (page->cols - deck_cols(page)) / 2 - 4,
	    first = synegier_face_rows(v, p->offer[0], cols, &p->deck),
	    second = synegier_face_rows(v, p->offer[1], cols, &p->deck);
	return 2 + (first > second ? first : second);
}

static void
draw_offer(struct board_ui *d, struct canvas *c, const struct rect *page, const struct view *v,
    int seat, bool live)
{
	const struct syn_player *p = &v->players[seat - 1];
	int cols = (page->cols - deck_cols(page)) / 2, rows = offer_rows(page, v, seat);
	for (int i = 0; i < 2; i++) {
		struct rect frame = { page->y, page->x + i * cols, rows, cols };
		char title[SENTENCE_SIZE];
		d->choices[i] = frame;
		snprintf(title, sizeof title, "%d %.100s", i + 1,
		    synegier_card_name(v, p->offer[i]));
		struct rect in = widget_panel(c, &frame, title);
		synegier_draw_face(c, &in, v, p->offer[i], &p->deck);
		if (!live || d->slot != i || !synegier_is_asked(d, v))
			continue;
		canvas_glyph(c, frame.y, frame.x + 2, STYLE_SELECTED, GLYPH_POINTER);
		canvas_format(c, frame.y, frame.x + 3, 1, STYLE_SELECTED, "%d", i + 1);
		canvas_set_cursor(c, frame.y, frame.x + 3);
	}
}

static void
draw_progress(const struct board_ui *d, struct canvas *c, const struct rect *page,
    const struct view *v)
{
	enum { LEFT = 3, AT_CARDS = 24 };
	int y = page->y + 2, x = page->x + LEFT;
	canvas_text(c, y, x, page->cols - deck_cols(page) - 2 * LEFT, STYLE_STRONG,
	    v->phase == PHASE_DRAFT ? _("Everybody builds a deck of 16 cards.") :
	    _("Everybody chooses a soldier."));
	for (int i = 0; i < v->seats; i++) {
		char name[SENTENCE_SIZE];
		int seat = v->order[i];
		synegier_player(d->seats, v, seat, name);
		canvas_text(c, y + 2 + i, x, AT_CARDS - LEFT, seat == syn_actor(v) ? STYLE_GOOD :
		    STYLE_TEXT, name);
		canvas_style(c, &(struct rect){ y + 2 + i, x, 1, 2 },
		    synegier_piece_style(PIECE_SOLDIER + seat - 1));
		widget_gauge(c, y + 2 + i, page->x + AT_CARDS, SYN_PICKS, STYLE_GOOD,
		    v->players[seat - 1].deck.count, SYN_PICKS);
		canvas_format(c, y + 2 + i, page->x + AT_CARDS + SYN_PICKS + 1, 14, STYLE_TEXT,
		    _("%d of 16 cards"), v->players[seat - 1].deck.count);
	}
}

static int
owner_of(const struct view *v)
{
	return v->seat > 0 ? v->seat : syn_actor(v);
}

void
synegier_draw_draft(struct board_ui *d, struct canvas *c, const struct view *v, bool live)
{
	const struct rect page = page_of(c);
	int seat = owner_of(v), below = 6 + v->seats;
	draw_deck(c, v, seat);
	if (v->players[seat - 1].offer[0] == SYN_NONE) {
		draw_progress(d, c, &page, v);
	} else {
		draw_offer(d, c, &page, v, seat, live);
		below = offer_rows(&page, v, seat);
	}
	draw_dealt(d, c, &(struct rect){ page.y + below, page.x + 1, page.rows - below,
	    page.cols - deck_cols(&page) - 2 }, v, seat);
}

/* --- choosing a soldier --- */

static void
draw_core(struct canvas *c, const struct rect *r, const struct syn_soldier *s)
{
	char text[2 * SENTENCE_SIZE];
	snprintf(text, sizeof text, _("%.80s: %.300s Each level: HP +%d, ATK +%d, DEF +%d."),
	    language_words(&s->core.name), language_words(&s->core.text), s->hp_growth,
	    s->growth[STAT_ATK], s->growth[STAT_DEF]);
	canvas_wrap(c, r, STYLE_TEXT, text);
}

static void
choice_name(const struct syn_soldier *s, int i, char name[SENTENCE_SIZE])
{
	char whole[SENTENCE_SIZE];
	snprintf(whole, sizeof whole, _("%s, %s"), language_words(&s->name),
	    language_words(&s->title));
	snprintf(name, SENTENCE_SIZE, "%d %.200s", i + 1, whole);
}

/* As wide as the longest name, to align the values in columns. */
static int
choice_cols(const struct view *v, const struct syn_player *p)
{
	int most = 0;
	for (int i = 0; i < p->dealt_count; i++) {
		char name[SENTENCE_SIZE];
		choice_name(&v->content->soldiers[p->dealt[i]], i, name);
		most = text_width(name) > most ? text_width(name) : most;
	}
	return most;
}

static void
draw_choice(struct canvas *c, const struct rect *at, int name_cols, int i,
    const struct syn_soldier *s, bool selected)
{
	char name[SENTENCE_SIZE];
	if (selected) {
		canvas_glyph(c, at->y, at->x - 2, STYLE_SELECTED, GLYPH_POINTER);
		canvas_set_cursor(c, at->y, at->x);
	}
	choice_name(s, i, name);
	canvas_text(c, at->y, at->x, name_cols, STYLE_STRONG, name);
	canvas_format(c, at->y, at->x + name_cols + 2, at->cols - name_cols - 2, STYLE_TEXT,
	    "HP %d  ATK %d  DEF %d", s->hp, s->stat[STAT_ATK], s->stat[STAT_DEF]);
	if (at->rows > 2)
		draw_core(c, &(struct rect){ at->y + 1, at->x + 2, at->rows - 1, at->cols - 2 }, s);
}

/* Where there are many, only the selected one is described in full, below the list. */
void
synegier_draw_soldiers(struct board_ui *d, struct canvas *c, const struct view *v, bool live)
{
	const struct rect page = page_of(c);
	int seat = owner_of(v), cols = page.cols - deck_cols(&page) - 4;
	const struct syn_player *p = &v->players[seat - 1];
	bool asked = live && synegier_is_asked(d, v);
	char code[SENTENCE_SIZE];
	draw_deck(c, v, seat);
	if (synegier_deck_code(v, v->seat, code))
		canvas_text(c, page.y + page.rows - 1, page.x + 1, cols, STYLE_DIM, code);
	if (!asked && p->dealt[0] == SYN_NONE) {
		draw_progress(d, c, &page, v);
		return;
	}
	int name_cols = choice_cols(v, p);
	int each = (page.rows - 2) / (p->dealt_count > 0 ? p->dealt_count : 1);
	each = each > 5 ? 5 : each < 4 ? 1 : each;
	for (int i = 0; i < p->dealt_count; i++) {
		d->choices[i] = (struct rect){ page.y + 1 + i * each, page.x + 3, each, cols };
		draw_choice(c, &d->choices[i], name_cols, i, &v->content->soldiers[p->dealt[i]],
		    asked && i == d->slot);
	}
	if (each == 1 && d->slot < p->dealt_count)
		draw_core(c, &(struct rect){ page.y + 2 + p->dealt_count, page.x + 5, 4, cols - 2 },
		    &v->content->soldiers[p->dealt[d->slot]]);
}
