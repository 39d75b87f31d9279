/* control_draft.c: Synegier before the field: picking cards, choosing a soldier. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/synegier/control.h"
#include "ui/language.h"

enum { FACE_ROWS = 13 };

static int
deck_cols(const struct canvas *c)
{
	return c->cols >= 110 ? 32 : 24;
}

/* "common 70%, rare 30%" */
static void
odds_text(const struct view *v, int pick, char text[SENTENCE_SIZE])
{
	const struct content *k = v->content;
	text[0] = '\0';
	for (int i = 0; i < k->odds_rows; i++) {
		if (pick < k->odds[i].from || pick > k->odds[i].to)
			continue;
		for (int rarity = 0; rarity < RARITIES; rarity++) {
			size_t used = strlen(text);
			if (k->odds[i].part[rarity] > 0)
				snprintf(text + used, SENTENCE_SIZE - used, "%s%s %d%%", used > 0 ? ", " : "",
				    synegier_word(syn_rarity_names[rarity]), k->odds[i].part[rarity]);
		}
	}
}

static void
draw_deck(struct canvas *c, const struct view *v, int seat)
{
	const struct syn_pile *deck = &v->players[seat - 1].deck;
	struct rect frame = { 1, c->cols - deck_cols(c), c->rows - 3, deck_cols(c) };
	char title[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("Deck %d/16"), deck->count);
	struct rect in = widget_panel(c, &frame, title);
	if (deck->count == 0)
		canvas_wrap(c, &in, STYLE_DIM, _("Taken cards stand here by cost: B a blue subject, b a blue "
		    "verb."));
	synegier_draw_deck(c, &in, v, deck);
}

/* --- soldiers --- */

static void
draw_soldier_line(struct canvas *c, const struct rect *r, const struct syn_soldier *s)
{
	char core[2 * SENTENCE_SIZE];
	snprintf(core, sizeof core, "%s: %s", synegier_say(&s->core.name), synegier_say(&s->core.text));
	canvas_text(c, r->y, r->x, 12, STYLE_STRONG, synegier_say(&s->name));
	canvas_format(c, r->y, r->x + 13, 22, STYLE_TEXT, "HP%d ATK%d DEF%d", s->hp, s->stat[STAT_ATK],
	    s->stat[STAT_DEF]);
	if (r->rows == 1)
		canvas_text(c, r->y, r->x + 30, r->cols - 30, STYLE_DIM, core);
	else
		canvas_wrap(c, &(struct rect){ r->y + 1, r->x + 2, r->rows - 1, r->cols - 2 }, STYLE_DIM, core);
}

static void
draw_dealt(struct canvas *c, const struct rect *r, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	bool room = r->rows > p->dealt_count;
	if (r->rows < 2 || p->dealt_count == 0 || p->dealt[0] == SYN_NONE)
		return;
	if (room)
		canvas_text(c, r->y, r->x, r->cols, STYLE_HEADING,
		    _("Your soldiers: one of them will lead this deck"));
	int each = (r->rows - room) / p->dealt_count;
	each = each < 1 ? 1 : each > 3 ? 3 : each;
	for (int i = 0; i < p->dealt_count && room + (i + 1) * each <= r->rows; i++)
		draw_soldier_line(c, &(struct rect){ r->y + room + i * each, r->x, each, r->cols },
		    &v->content->soldiers[p->dealt[i]]);
}

/* --- picking --- */

/* As many rows as the longer card takes. */
static int
offer_rows(const struct canvas *c, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	int cols = (c->cols - deck_cols(c)) / 2 - 4, rows = FACE_ROWS;
	for (int i = 0; i < 2; i++) {
		int face = synegier_face_rows(v, p->offer[i], cols, &p->deck) + 2;
		rows = face > rows ? face : rows;
	}
	return rows;
}

static void
draw_offer(struct desk *d, struct canvas *c, const struct view *v, int seat, bool live)
{
	const struct syn_player *p = &v->players[seat - 1];
	int cols = (c->cols - deck_cols(c)) / 2, rows = offer_rows(c, v, seat);
	for (int i = 0; i < 2; i++) {
		struct rect frame = { 2, i * cols, rows, cols };
		char title[SENTENCE_SIZE];
		bool selected = live && d->slot == i && synegier_is_asked(d, v);
		d->choices[i] = frame;
		snprintf(title, sizeof title, "%s%d %.100s", selected ? glyph_text(GLYPH_POINTER, c->glyphs) :
		    "", i + 1, synegier_card_name(v, p->offer[i]));
		struct rect in = widget_panel(c, &frame, title);
		synegier_draw_face(c, &in, v, p->offer[i], &p->deck);
		if (selected)
			widget_frame(c, &frame, STYLE_GOOD);
		if (selected)
			canvas_text(c, frame.y, frame.x + 2, frame.cols - 4, STYLE_SELECTED, title);
	}
}

static void
draw_progress(const struct desk *d, struct canvas *c, const struct view *v)
{
	canvas_text(c, 3, 3, c->cols - deck_cols(c) - 6, STYLE_STRONG, v->phase == PHASE_DRAFT ?
	    _("Everybody builds a deck of 16 cards.") : _("Everybody chooses a soldier."));
	for (int i = 0; i < v->seats; i++) {
		char name[SENTENCE_SIZE];
		int seat = v->order[i];
		synegier_player(d, v, seat, name);
		canvas_text(c, 5 + i, 3, 20, seat == syn_actor(v) ? STYLE_GOOD : STYLE_TEXT, name);
		canvas_format(c, 5 + i, 24, 30, STYLE_TEXT, _("%d of 16 cards"),
		    v->players[seat - 1].deck.count);
	}
}

static int
owner_of(const struct view *v)
{
	return v->seat > 0 ? v->seat : syn_actor(v);
}

void
synegier_draw_draft(struct desk *d, struct canvas *c, const struct view *v, bool live)
{
	int seat = owner_of(v), pick = v->players[seat - 1].deck.count + 1, below = 2 + FACE_ROWS;
	char odds[SENTENCE_SIZE];
	draw_deck(c, v, seat);
	if (v->players[seat - 1].offer[0] == SYN_NONE) {
		draw_progress(d, c, v);
	} else {
		odds_text(v, pick, odds);
		canvas_format(c, 1, 2, c->cols - deck_cols(c) - 4, STYLE_STRONG, _("Pick %d of 16: %s"), pick,
		    odds);
		draw_offer(d, c, v, seat, live);
		below = 2 + offer_rows(c, v, seat);
	}
	draw_dealt(c, &(struct rect){ below, 1, c->rows - 2 - below, c->cols - deck_cols(c) - 2 }, v, seat);
}

/* --- choosing a soldier --- */

static void
draw_core(struct canvas *c, const struct rect *r, const struct syn_soldier *s)
{
	char text[2 * SENTENCE_SIZE];
	snprintf(text, sizeof text, _("%.80s: %.300s A level: HP +%d, ATK +%d, DEF +%d."),
	    synegier_say(&s->core.name), synegier_say(&s->core.text), s->hp_growth, s->growth[STAT_ATK],
	    s->growth[STAT_DEF]);
	canvas_wrap(c, r, STYLE_TEXT, text);
}

static void
draw_choice(struct desk *d, struct canvas *c, const struct rect *at, int i, const struct syn_soldier *s,
    bool selected)
{
	d->choices[i] = *at;
	if (selected)
		canvas_glyph(c, at->y, 1, STYLE_STRONG, GLYPH_POINTER);
	char name[SENTENCE_SIZE];
	snprintf(name, sizeof name, _("%s, %s"), synegier_say(&s->name), synegier_say(&s->title));
	int used = canvas_format(c, at->y, at->x, 34, selected ? STYLE_SELECTED : STYLE_STRONG, "%d %s", i + 1,
	    name);
	canvas_format(c, at->y, at->x + used + 1, at->cols - used - 1, STYLE_TEXT, "HP %d  ATK %d  DEF %d",
	    s->hp, s->stat[STAT_ATK], s->stat[STAT_DEF]);
	if (at->rows > 2)
		draw_core(c, &(struct rect){ at->y + 1, at->x + 2, 3, at->cols - 2 }, s);
}

/* Where there are many, only the selected one is told about in full, below. */
void
synegier_draw_soldiers(struct desk *d, struct canvas *c, const struct view *v, bool live)
{
	int seat = owner_of(v), cols = c->cols - deck_cols(c) - 4;
	const struct syn_player *p = &v->players[seat - 1];
	bool asked = live && synegier_is_asked(d, v);
	draw_deck(c, v, seat);
	if (!asked && p->dealt[0] == SYN_NONE) {
		draw_progress(d, c, v);
		return;
	}
	int each = (c->rows - 5) / (p->dealt_count > 0 ? p->dealt_count : 1);
	each = each > 5 ? 5 : each < 4 ? 1 : each;
	for (int i = 0; i < p->dealt_count; i++) {
		struct rect at = { 2 + i * each, 3, each, cols };
		draw_choice(d, c, &at, i, &v->content->soldiers[p->dealt[i]], asked && i == d->slot);
	}
	if (each == 1 && d->slot < p->dealt_count)
		draw_core(c, &(struct rect){ 3 + p->dealt_count, 5, 4, cols - 2 },
		    &v->content->soldiers[p->dealt[d->slot]]);
}
