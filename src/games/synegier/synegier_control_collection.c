/* synegier_control_collection.c: the page of all cards, soldiers and the sentences that the player
 * has made, outside of a game. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"
#include "shell/list_page.h"

enum { SHEET_NEXT = 1, SHEET_BEFORE };
enum { PAGE_MOST = 108, TABS_ROW = 2, LIST_COLS = 36, EDGES = 2 };
enum sheet { SHEET_CARDS, SHEET_SOLDIERS, SHEET_SENTENCES, SHEETS };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ SHEET_NEXT, "next", "Right l ]", N_("next list"), N_("The next list.") },
	{ SHEET_BEFORE, "before", "Left h [", NULL, N_("Previous list.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct pair { uint8_t subject, verb; };

struct collection {
	struct list_page	 page;
	struct view		 view;		/* card drawing needs a view; here it has only
						 * content */
	struct synegier_met	 met;
	enum sheet		 sheet;
	/* the sentences, by subject */
	struct pair		 made[SYN_BANDS_MAX * SYN_BANDS_MAX];
	struct rect		 tabs[SHEETS];
};

static struct synegier_share
share_of(const struct collection *p, enum sheet sheet)
{
	static struct synegier_share (*const shares[SHEETS])(const struct content *,
	    const struct synegier_met *) = {
		[SHEET_CARDS] = synegier_cards_met, [SHEET_SOLDIERS] = synegier_soldiers_met,
		[SHEET_SENTENCES] = synegier_sentences_met,
	};
	return shares[sheet](p->view.content, &p->met);
}

/* Lists all cards and soldiers, but only the sentences that were made. */
static void
choose_sheet(struct collection *p, enum sheet sheet)
{
	struct synegier_share share = share_of(p, sheet);
	p->sheet = sheet;
	p->page.list = (struct list){ .count = sheet == SHEET_SENTENCES ? share.met : share.all };
}

/* --- rows --- */

static void
draw_star(struct canvas *c, const struct rect *at, bool met)
{
	canvas_glyph(c, at->y, at->x, STYLE_GOLD, met ? GLYPH_STAR : GLYPH_STAR_EMPTY);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct collection *p = context;
	const struct content *k = p->view.content;
	char text[SENTENCE_SIZE];
	if (p->sheet == SHEET_CARDS) {
		const struct syn_card *card = &k->cards[index];
		enum style style = p->met.cards[index] > 0 ? STYLE_TEXT : STYLE_DISABLED;
		draw_star(c, at, p->met.cards[index] > 0);
		canvas_format(c, at->y, at->x + 2, 1, style, "%d", card->cost);
		canvas_text(c, at->y, at->x + 4, at->cols - COLOURS - 5, style,
		    language_words(&card->name));
		synegier_draw_letters(c, at->y, at->x + at->cols - COLOURS, card);
	} else if (p->sheet == SHEET_SOLDIERS) {
		draw_star(c, at, p->met.soldiers[index] > 0);
		canvas_format(c, at->y, at->x + 2, at->cols - 2,
		    p->met.soldiers[index] > 0 ? STYLE_TEXT : STYLE_DISABLED, _("%s, %s"),
		    language_words(&k->soldiers[index].name),
		    language_words(&k->soldiers[index].title));
	} else {
		const struct syn_subject *subject = &k->subjects[p->made[index].subject];
		synegier_brief(k, p->made[index].subject, p->made[index].verb, text);
		canvas_format(c, at->y, at->x, at->cols,
		    synegier_band_style(subject->colour, false), "%s %s",
		    syn_colour_names[subject->colour], text);
	}
}

/* --- details of the selected row --- */

/* Writes text into a panel; returns the rest of the panel. */
static struct rect
write_rest(struct canvas *c, const struct rect *r, enum style style, const char *text)
{
	int rows = r->rows > 0 ? canvas_wrap(c, r, style, text) : 0;
	return (struct rect){ r->y + rows, r->x, r->rows - rows, r->cols };
}

/* The sentences made with a band of the card. */
static int
sentences_with(const struct collection *p, int card, struct pair *pairs)
{
	const struct content *k = p->view.content;
	int count = 0;
	for (int i = 0; i < share_of(p, SHEET_SENTENCES).met; i++) {
		struct pair pair = p->made[i];
		const struct syn_band *band =
		    &k->cards[card].bands[k->subjects[pair.subject].colour];
		if (band->type != BAND_NONE &&
		    band->ref == (band->type == BAND_SUBJECT ? pair.subject : pair.verb))
			pairs[count++] = pair;
	}
	return count;
}

/* Writes as many as fit, and how many more there are. */
static void
write_sentences(struct canvas *c, struct rect r, const struct content *k, const struct pair *pairs,
    int count)
{
	for (int i = 0; i < count && r.rows > 0; i++) {
		char text[SENTENCE_SIZE];
		bool more = r.rows == 1 && i < count - 1;
		if (more)
			snprintf(text, sizeof text, _("and %d more"), count - i);
		else
			synegier_brief(k, pairs[i].subject, pairs[i].verb, text);
		r = write_rest(c, &r, more ? STYLE_DIM :
		    synegier_band_style(k->subjects[pairs[i].subject].colour, false), text);
	}
}

static void
draw_card(struct canvas *c, const struct rect *r, const struct collection *p, int card)
{
	struct pair pairs[SYN_BANDS_MAX * SYN_BANDS_MAX];
	char text[SENTENCE_SIZE];
	int used = synegier_face_rows(&p->view, card, r->cols, NULL) + 1,
	    count = sentences_with(p, card, pairs);
	synegier_draw_face(c, r, &p->view, card, NULL);
	struct rect rest = { r->y + used, r->x, r->rows - used, r->cols };
	snprintf(text, sizeof text, p->met.cards[card] > 0 ? _("Games with it in your deck: %d.") :
	    _("You have not had it in a deck yet."), p->met.cards[card]);
	rest = write_rest(c, &rest, STYLE_DIM, text);
	rest = write_rest(c, &rest, STYLE_DIM, count > 0 ? _("Sentences made with its bands:") :
	    _("No sentence made with its bands yet."));
	write_sentences(c, rest, p->view.content, pairs, count);
}

static void
draw_soldier(struct canvas *c, const struct rect *r, const struct collection *p, int soldier)
{
	char *text = synegier_soldier_text(&p->view.content->soldiers[soldier]),
	    note[SENTENCE_SIZE];
	struct rect rest = write_rest(c, r, STYLE_TEXT, text);
	free(text);
	rest = write_rest(c, &rest, STYLE_TEXT, "");
	snprintf(note, sizeof note, p->met.soldiers[soldier] > 0 ?
	    _("Games you have led it in: %d, won: %d.") : _("You have not led it yet."),
	    p->met.soldiers[soldier], p->met.won[soldier]);
	write_rest(c, &rest, STYLE_DIM, note);
}

/* "First one of: Side Step, Marching Drum", in lines that do not break a name; the caller frees
 * it. */
static char *
cards_with(const struct content *k, const char *label, enum colour colour, enum band_type type,
    int ref, int cols)
{
	char *text = mem_string(label);
	const char *between = " ";
	int used = text_width(label);
	for (int i = 0; i < k->card_count; i++) {
		const struct syn_band *band = &k->cards[i].bands[colour];
		const char *name = language_words(&k->cards[i].name);
		int wanted = text_width(name) + 2;
		if (band->type != type || band->ref != ref)
			continue;
		bool fits = used + wanted < cols;
		mem_append(&text, "%s%s%s", between, fits ? "" : "\n", name);
		used = fits ? used + wanted : wanted;
		between = _(", ");
	}
	return text;
}

static void
draw_sentence(struct canvas *c, const struct rect *r, const struct collection *p, struct pair pair)
{
	const struct content *k = p->view.content;
	enum colour colour = k->subjects[pair.subject].colour;
	char text[SENTENCE_SIZE];
	synegier_sentence(k, pair.subject, pair.verb, text);
	struct rect rest = write_rest(c, r, STYLE_STRONG, text);
	snprintf(text, sizeof text, _("Games you have made it in: %d."),
	    p->met.said[pair.subject][pair.verb]);
	rest = write_rest(c, &rest, STYLE_DIM, text);
	char *left = cards_with(k, _("First one of:"), colour, BAND_SUBJECT, pair.subject, r->cols);
	char *right = cards_with(k, _("Then one of:"), colour, BAND_VERB, pair.verb, r->cols);
	rest = write_rest(c, &(struct rect){ rest.y + 1, rest.x, rest.rows - 1, rest.cols },
	    STYLE_TEXT, left);
	write_rest(c, &(struct rect){ rest.y + 1, rest.x, rest.rows - 1, rest.cols }, STYLE_TEXT,
	    right);
	free(left);
	free(right);
}

static void
draw_selected(const struct collection *p, struct canvas *c, const struct rect *frame)
{
	const struct content *k = p->view.content;
	int row = p->page.list.selected;
	const char *title = p->sheet == SHEET_CARDS ? language_words(&k->cards[row].name) :
	    p->sheet == SHEET_SOLDIERS ? language_words(&k->soldiers[row].name) :
	    language_words(&k->colours[k->subjects[p->made[row].subject].colour].name);
	struct rect in = widget_panel(c, frame, title);
	if (p->sheet == SHEET_CARDS)
		draw_card(c, &in, p, row);
	else if (p->sheet == SHEET_SOLDIERS)
		draw_soldier(c, &in, p, row);
	else
		draw_sentence(c, &in, p, p->made[row]);
}

/* --- the page --- */

static void
draw_tabs(struct collection *p, struct canvas *c, int y, int x)
{
	static const char *const labels[SHEETS] = {
		[SHEET_CARDS] = N_("Cards %d/%d"), [SHEET_SOLDIERS] = N_("Soldiers %d/%d"),
		[SHEET_SENTENCES] = N_("Sentences %d/%d"),
	};
	for (int i = 0; i < SHEETS; i++) {
		struct synegier_share share = share_of(p, (enum sheet)i);
		char name[SENTENCE_SIZE];
		snprintf(name, sizeof name, _(labels[i]), share.met, share.all);
		p->tabs[i] = (struct rect){ y, x, 1, 0 };
		synegier_draw_tab(c, &p->tabs[i], name, i == (int)p->sheet);
		x += p->tabs[i].cols + 1;
	}
}

static void
page_draw(struct list_page *page, struct canvas *c)
{
	static const char *const notes[SHEETS] = {
		[SHEET_CARDS] = N_("%s: you have had it in a finished game. %s: not yet. The "
		    "number is the cost."),
		[SHEET_SOLDIERS] = N_("%s: you have led it in a finished game. %s: not yet."),
		[SHEET_SENTENCES] = N_("The sentences you have made in finished games."),
	};
	struct collection *p = (struct collection *)page;
	char note[SENTENCE_SIZE];
	int left = canvas_margin(c, PAGE_MOST), y = TABS_ROW + app_top_row(c),
	    rows = c->rows - 5 - y;
	widget_title(c, synegier_game.title, _("collection"));
	draw_tabs(p, c, y, left + 1);
	page->where = (struct rect){ y + 2, left + 1, rows, LIST_COLS };
	struct rect right = { y + 2, left + LIST_COLS + 3, rows,
	    c->cols - 2 * left - LIST_COLS - 4 };
	if (page->list.count > 0)
		draw_selected(p, c, &right);
	else
		canvas_wrap(c, &(struct rect){ y + 2, left + 2, 3, c->cols - 2 * left - 4 },
		    STYLE_DIM, _("Nothing here yet. Finish a game, and every sentence you have "
		    "made in it is listed here."));
	snprintf(note, sizeof note, _(notes[p->sheet]), glyph_text(GLYPH_STAR, c->glyphs),
	    glyph_text(GLYPH_STAR_EMPTY, c->glyphs));
	widget_message(c, STYLE_DIM, note);
}

static void
page_command(struct list_page *page, int command)
{
	struct collection *p = (struct collection *)page;
	choose_sheet(p, (enum sheet)(((int)p->sheet +
	    (command == SHEET_NEXT ? 1 : SHEETS - 1)) % SHEETS));
}

static bool
page_input(struct list_page *page, const struct input_event *event)
{
	struct collection *p = (struct collection *)page;
	for (int i = 0; event->kind == INPUT_PRESS && i < SHEETS; i++)
		if (rect_has(&p->tabs[i], event->y, event->x)) {
			choose_sheet(p, (enum sheet)i);
			return true;
		}
	return false;
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = draw_row,
	.command = page_command,
	.input   = page_input,
};

static void
meet(const json_t *result, unsigned people, void *context)
{
	struct collection *p = context;
	synegier_meet(p->view.content, result, people, &p->met);
}

struct screen *
synegier_collection_page(struct app *app, const struct content *content)
{
	struct collection *p = list_page_new(sizeof *p, &page_class, commands, app,
	    synegier_game.id);
	int count = 0;
	p->view.content = content;
	front_results(app_front(app), &synegier_game, meet, p);
	for (int i = 0; i < content->subject_count; i++)
		for (int j = 0; j < content->verb_count; j++)
			if (p->met.said[i][j] > 0)
				p->made[count++] = (struct pair){ (uint8_t)i, (uint8_t)j };
	choose_sheet(p, SHEET_CARDS);
	return &p->page.screen;
}
