/* synegier_control_draw.c: the layout of Synegier's screen and its legend. */
#include <stdio.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* STRIP_ROWS shows every band in one row; STRIP_FULL and STRIP_MOST add rows for effects and longer
 * bands. */
enum { STRIP_ROWS = 2 + COLOURS, STRIP_FULL = STRIP_ROWS + 5, STRIP_MOST = STRIP_FULL + 3 };
enum { ABOUT_LEAST = 4, ABOUT_ROWS = 5, BESIDE_ROWS = 8, TABLE_COLS = 48, LOG_COLS = 44,
    ASIDE_COLS = 34, TALL = 20 };

const struct legend synegier_legend[] = {
	{ GLYPH_BLANK, "1P", STYLE_BLUE, N_("a soldier, by its player's number") },
	{ GLYPH_BLANK, "1p", STYLE_BLUE, N_("a partner") },
	{ GLYPH_BLANK, N_("Sl"), STYLE_ENEMY, N_("an enemy, by its name") },
	{ GLYPH_BLANK, N_("BO"), STYLE_RED, N_("the boss") },
	{ GLYPH_POINTER, NULL, STYLE_STRONG, N_("whose turn it is; what is selected") },
	{ GLYPH_BLANK, "*1P*", STYLE_BLUE, N_("something happens to it, or it acts") },
	{ GLYPH_BLANK, "-12", STYLE_BAD, N_("HP lost; + for HP healed") },
	{ GLYPH_BAR_LOST, NULL, STYLE_BAD, N_("in a bar: HP being lost right now") },
	{ GLYPH_BLANK, "$", STYLE_OPEN_TEXT, N_("the edge: you can buy in the shop from here") },
	{ GLYPH_BLANK, "( )", STYLE_TARGET, N_("where the card can move, or what you can choose") },
	{ GLYPH_BLANK, "< >", STYLE_BAD, N_("whom the card's effect would hit from there") },
	{ GLYPH_BLANK, "[ ]", STYLE_CURSOR, N_("the cursor") },
	{ GLYPH_BLANK, "12", STYLE_BAD, N_("threats: HP that attacks would cost you there") },
	{ GLYPH_BLANK, "!1P!", STYLE_BAD, N_("threats: your soldier would be hit here") },
	{ GLYPH_BLANK, "Lv", STYLE_HEADING, N_("level; in the raid dmg: damage dealt to the "
	    "boss") },
	{ GLYPH_BLANK, "$", STYLE_HEADING, N_("above the numbers: coins") },
	{ GLYPH_BLANK, "1D", STYLE_TEXT, N_("a distance: columns apart plus rows apart") },
	{ GLYPH_BLANK, "B│\tB|", STYLE_BLUE, N_("a blue subject: joins the verb on the next "
	    "card") },
	{ GLYPH_BLANK, "│b\t|b", STYLE_BLUE, N_("a blue verb: joins the subject on the card "
	    "before") },
	{ GLYPH_BLANK, "B══b\tB==b", STYLE_BLUE, N_("joined, or would join the selected card") },
	{ GLYPH_TIMES, NULL, STYLE_DISABLED, N_("before a price: you cannot buy it now") },
	{ GLYPH_BLANK, "<2", STYLE_STRONG, N_("2 more cards to the left; 2> to the right") },
	{ GLYPH_BLANK, "Bb", STYLE_BLUE_GHOST,
	    N_("in the deck's list: a blue subject, a blue verb") },
	{ GLYPH_BLANK, "BGYR", STYLE_TEXT, N_("blue, green, yellow, red; P purple") },
	{ GLYPH_BLANK, "@", STYLE_STRONG, N_("on a card: where your soldier stands") },
	{ GLYPH_MINI_TO, NULL, STYLE_GOOD, N_("on a card: where you can move") },
	{ GLYPH_BLANK, "x", STYLE_BAD, N_("on a card: a red tile, its effect hits foes there") },
	{ GLYPH_BLANK, "+G", STYLE_GREEN_GHOST, N_("a sentence the selected card would add") },
	{ GLYPH_BLANK, "mini", STYLE_GOOD, N_("carries a mini potion; pot: a potion") },
	{ GLYPH_BLANK, "p2b1", STYLE_WARN, N_("Poison 2 and Burn 1; s Shock, f Fear") },
	{ GLYPH_BLANK, "o1+1", STYLE_WARN, N_("Shield 1 and Flow 1; c Charge") },
	{ .meaning = NULL }
};

/* --- the screen --- */

static void
draw_log(struct canvas *c, const struct rect *r, const struct view *v, const struct log *log)
{
	int used = 0;
	if (v->event != SYN_NONE && r->rows > 1) {
		char text[2 * SENTENCE_SIZE];
		snprintf(text, sizeof text, _("Event: %s. %s"),
		    language_words(&v->content->events[v->event].name),
		    language_words(&v->content->events[v->event].text));
		used = canvas_wrap(c, &(struct rect){ r->y, r->x, r->rows > 2 ? 2 : 1, r->cols },
		    STYLE_SPECIAL, text);
	}
	int cols = r->cols > LOG_COLS ? LOG_COLS : r->cols;
	widget_log(c, &(struct rect){ r->y + used, r->x, r->rows - used, cols }, log);
}

/* Draws, beside the field, the table of pieces and the log; with room to spare, the shop and the
 * last sentences beside those. */
static void
draw_right(struct board_ui *d, struct canvas *c, const struct rect *r, const struct view *v,
    const struct log *log, struct rect *about)
{
	synegier_draw_table(d, c, r, v);
	int y = d->table.y + d->table.rows;
	if (about->rows == 0) {
		*about = (struct rect){ y + 1, r->x, BESIDE_ROWS, r->cols };
		y += 1 + BESIDE_ROWS;
	}
	struct rect rest = { y, r->x, r->y + r->rows - y, r->cols };
	if (rest.cols >= LOG_COLS + ASIDE_COLS && r->rows >= TALL) {
		rest = (struct rect){ y + 1, r->x, rest.rows - 1, LOG_COLS };
		synegier_draw_aside(d, c, &(struct rect){ y + 1, r->x + LOG_COLS + 2, rest.rows,
		    r->cols - LOG_COLS - 2 }, v);
	}
	d->news = rest;
	draw_log(c, &rest, v, log);
}

/* The description of the selected thing goes below the field, or beside it where the cards need
 * that room for their effects. */
static void
draw_turn(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	int top = 1 + synegier_draw_boss(d, c, v), bottom = c->rows - 2;
	struct rect field = { top, 1, bottom - top - STRIP_ROWS - ABOUT_LEAST,
	    c->cols - TABLE_COLS - 2 };
	field = synegier_draw_field(d, c, &field, v, live);
	int below = field.y + field.rows, rest = bottom - below, right = field.x + field.cols + 1;
	bool beside = field.rows >= TALL && rest < ABOUT_ROWS + STRIP_FULL;
	int strip = beside ? rest : rest - ABOUT_ROWS < STRIP_ROWS + 2 ? STRIP_ROWS :
	    rest - ABOUT_ROWS;
	strip = strip > STRIP_MOST ? STRIP_MOST : strip;
	int spare = rest - strip == ABOUT_ROWS + 1;	/* one spare row goes to the log */
	struct rect about = { below + spare, 1, beside ? 0 : rest - strip - spare, c->cols - 2 };
	draw_right(d, c, &(struct rect){ field.y, right, field.rows + spare, c->cols - right }, v,
	    log, &about);
	synegier_draw_strip(d, c, &(struct rect){ bottom - strip, 1, strip, c->cols - 2 }, v, live);
	d->purse = (struct rect){ about.y, about.x, 1, about.cols };
	if (synegier_is_showing(d))
		synegier_draw_moment(d, c, &about);
	else
		synegier_draw_about(d, c, &about, v, live);
}

void
synegier_draw(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	const struct view *drawn = d->shown != NULL ? d->shown : v;
	synegier_name_keys(d);
	if (drawn->phase <= PHASE_DRAFT)
		synegier_draw_draft(d, c, drawn, live);
	else if (drawn->phase == PHASE_PICK_SOLDIER)
		synegier_draw_soldiers(d, c, drawn, live);
	else if (drawn->phase == PHASE_TURN || drawn->seat == SEAT_REFEREE)
		draw_turn(d, c, drawn, log, live);
	else
		synegier_draw_result(d, c, drawn, log);
}
