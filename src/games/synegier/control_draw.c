/* control_draw.c: Synegier's field, and how its screen is divided. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/control.h"

enum { ABOUT_ROWS = 5, TABLE_COLS = 47, GUTTER = 2 };

const struct legend synegier_legend[] = {
	{ GLYPH_BLANK, "1P", STYLE_PIECE, N_("a soldier, by its player's number") },
	{ GLYPH_BLANK, "1p", STYLE_PIECE, N_("a partner") },
	{ GLYPH_BLANK, N_("Sl"), STYLE_ENEMY, N_("an enemy, by its name") },
	{ GLYPH_BLANK, N_("BO"), STYLE_ENEMY, N_("the boss") },
	{ GLYPH_POINTER, NULL, STYLE_STRONG, N_("whose turn it is; what is selected") },
	{ GLYPH_BLANK, "*1P*", STYLE_PIECE, N_("something happens to it, or it acts") },
	{ GLYPH_BLANK, "-12", STYLE_BAD, N_("it loses so many HP; + for healing") },
	{ GLYPH_BLANK, "$", STYLE_DIM, N_("the edge: from here one can buy in the shop") },
	{ GLYPH_BLANK, "( )", STYLE_TARGET, N_("where the card leads, or what can be chosen") },
	{ GLYPH_BLANK, "< >", STYLE_BAD, N_("whom the effect of the card reaches from there") },
	{ GLYPH_BLANK, "[ ]", STYLE_CURSOR, N_("the cursor") },
	{ GLYPH_BLANK, "12", STYLE_BAD, N_("threats: HP that attacks would cost you there") },
	{ GLYPH_BLANK, "!1P!", STYLE_BAD, N_("threats: your soldier stands where they hit") },
	{ GLYPH_BLANK, "Lv", STYLE_HEADING, N_("level; in the raid dmg: damage done to the boss") },
	{ GLYPH_BLANK, "$", STYLE_HEADING, N_("above the numbers: coins") },
	{ GLYPH_BLANK, "1D", STYLE_TEXT, N_("a distance: columns apart plus rows apart") },
	{ GLYPH_BLANK, "B▶\tB▸\tB>", STYLE_BLUE_GHOST, N_("a blue subject: joins the verb on the next card") },
	{ GLYPH_BLANK, "▶B\t▸B\t>B", STYLE_BLUE_GHOST, N_("a blue verb: joins the subject on the card before") },
	{ GLYPH_BLANK, "=", STYLE_BLUE, N_("joined, or would join the selected card") },
	{ GLYPH_TIMES, NULL, STYLE_DISABLED, N_("before a cost or price: not now") },
	{ GLYPH_BLANK, "<2", STYLE_STRONG, N_("so many more cards to the left; 2> to the right") },
	{ GLYPH_BLANK, "Bb", STYLE_BLUE_GHOST, N_("in the deck's list: a blue subject, a blue verb") },
	{ GLYPH_BLANK, "BGYR", STYLE_TEXT, N_("blue, green, yellow, red; P purple") },
	{ GLYPH_BLANK, "@", STYLE_STRONG, N_("on a card: where your soldier stands") },
	{ GLYPH_MINI_TO, NULL, STYLE_GOOD, N_("on a card: where it leads you") },
	{ GLYPH_BLANK, "x", STYLE_BAD, N_("on a card: a red tile, its effect hits foes there") },
	{ GLYPH_BLANK, "+G", STYLE_GREEN_GHOST, N_("a sentence the selected card would add") },
	{ GLYPH_BLANK, "mini", STYLE_GOOD, N_("carries a mini potion; pot: a potion") },
	{ GLYPH_BLANK, "p2b1", STYLE_WARN, N_("Poison 2 and Burn 1; s Shock, f Fear") },
	{ GLYPH_BLANK, "o1+1", STYLE_WARN, N_("Shield 1 and Flow 1; c Charge") },
	{ .meaning = NULL }
};

/* --- pieces as signs --- */

/* An enemy by the first letters of its name. */
void
synegier_sign(const struct view *v, int piece, char sign[16])
{
	const struct words *name = syn_piece_words(v, piece);
	if (syn_is_soldier(piece) || syn_is_partner(piece))
		snprintf(sign, 16, syn_is_soldier(piece) ? "%dP" : "%dp", syn_owner(piece));
	else if (piece == PIECE_BOSS)
		snprintf(sign, 16, "%s", _("BO"));
	else
		text_cut(sign, 16, name != NULL ? language_words(name) : "??", 2);
	while (text_width(sign) < 2)
		strcat(sign, " ");
}

enum style
synegier_piece_style(const struct view *v, int piece)
{
	if (syn_is_enemy(piece))
		return STYLE_ENEMY;
	return v->seat > 0 && syn_owner(piece) == v->seat ? STYLE_PIECE : STYLE_STRONG;
}

/* --- the field --- */

struct look_at {
	const struct desk	*desk;
	const struct view	*view;
	uint64_t		 answers;
	uint64_t		 reached;	/* by the card's effects */
	bool			 cursor;
	char			*text;
};

/* What all enemies' attacks would cost the viewer's soldier on a square. */
static int
threat_on(const struct view *v, uint64_t bit)
{
	int sum = 0, me = PIECE_SOLDIER + v->seat - 1;
	for (int enemy = PIECE_ENEMY; v->seat > 0 && enemy < PIECES; enemy++)
		if (syn_on_field(v, enemy) && (syn_threat(v, enemy) & bit) != 0)
			sum += syn_threat_damage(v, enemy, me);
	return sum;
}

static void
empty_sign(const struct look_at *at, struct spot spot, char sign[16], enum style *style)
{
	int threat = at->desk->threats ? threat_on(at->view, syn_bit(spot)) : 0;
	*style = threat > 0 ? STYLE_BAD : STYLE_DIM;
	if (threat > 0)
		snprintf(sign, 16, "%2d", threat > 99 ? 99 : threat);
	else
		snprintf(sign, 16, "%s", syn_is_edge(spot) ? "$ " : "  ");
}

/* The square where something happens just now. */
static struct board_cell
moment_look(const struct moment *m, const char *sign, enum style style, char *text)
{
	if (m->sign[0] == '\0')
		snprintf(text, 24, "*%s*", sign);
	else
		snprintf(text, 24, "%s", m->sign);
	return (struct board_cell){ .text = text, .style = m->sign[0] == '\0' ? style : m->style };
}

static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	struct spot spot = { (int8_t)(col + 1), (int8_t)(row + 1) };
	uint64_t bit = syn_bit(spot);
	int piece = syn_piece_at(at->view, spot), number = synegier_number(at->answers, spot);
	char sign[16], marks[3] = "  ";
	enum style style;
	if (piece != PIECE_NONE) {
		synegier_sign(at->view, piece, sign);
		style = synegier_piece_style(at->view, piece);
	} else {
		empty_sign(at, spot, sign, &style);
	}
	if (at->desk->threats && piece == PIECE_SOLDIER + at->view->seat - 1 && threat_on(at->view, bit) > 0)
		memcpy(marks, "!!", 2);
	if (number > 0) {
		memcpy(marks, "()", 2);
		style = piece == PIECE_NONE ? STYLE_TARGET : style;
		if (piece == PIECE_NONE && number <= 9 && !at->desk->threats)
			snprintf(sign, sizeof sign, "%d ", number);
	} else if (at->reached & bit) {
		memcpy(marks, "<>", 2);
		style = piece == PIECE_NONE ? STYLE_BAD : style;
	}
	if (at->cursor && syn_distance(spot, at->desk->cursor) == 0) {
		memcpy(marks, "[]", 2);
		style = STYLE_CURSOR;
	}
	snprintf(at->text, 24, "%c%s%c", marks[0], sign, marks[1]);
	if (synegier_is_showing(at->desk) && syn_distance(spot, at->desk->moment.at) == 0)
		return moment_look(&at->desk->moment, sign, style, at->text);
	return (struct board_cell){ .text = at->text, .style = style };
}

/* Whom the selected card would reach from where the cursor would bring the soldier,
 * and its red tiles there. */
static uint64_t
reached_by_card(const struct desk *d, const struct view *v)
{
	int card = synegier_selected_card(d, v), me = PIECE_SOLDIER + v->seat - 1;
	uint64_t squares = 0;
	if (card == SYN_NONE || v->prompt != PROMPT_PLAY || d->looking)
		return 0;
	struct view there = *v;
	if (d->aiming && !d->partner && (synegier_answers(d, v) & syn_bit(d->cursor)))
		there.pieces[me].at = d->cursor;
	const struct syn_card *it = &v->content->cards[card];
	for (int i = 0; i < it->effect_count; i++) {
		uint32_t pieces = syn_effect_targets(&there, v->seat, card, &it->effects[i]) & ~(1u << me);
		for (; pieces != 0; pieces &= pieces - 1)
			squares |= syn_bit(there.pieces[synegier_first_piece(pieces)].at);
	}
	return squares | syn_card_squares(&it->red, there.pieces[me].at);
}

static void
fit_field(struct desk *d, int rows, int cols)
{
	static const struct cell_size sizes[] = { { 4, 10 }, { 3, 8 }, { 2, 6 }, { 1, 4 }, { 0, 0 } };
	d->field = (struct board){ .rows = SYN_SIZE, .cols = SYN_SIZE, .frame = true, .sizes = sizes };
	board_fit(&d->field, rows - 1, cols - GUTTER);
}

static int
draw_field(struct desk *d, struct canvas *c, int rows, const struct view *v, bool live)
{
	char text[24];
	struct look_at at = { .desk = d, .view = v, .text = text };
	int high, wide;
	if (live && !synegier_is_showing(d)) {
		at.answers = d->looking ? 0 : synegier_answers(d, v);
		at.reached = reached_by_card(d, v);
		at.cursor = synegier_is_asked(d, v) && (d->aiming || d->looking || (v->prompt != PROMPT_PLAY &&
		    v->prompt != PROMPT_KEEP && v->prompt != PROMPT_RECALL));
	}
	fit_field(d, rows, c->cols - TABLE_COLS);
	board_size(&d->field, &high, &wide);
	d->field_y = 2;
	d->field_x = GUTTER;
	widget_board(c, d->field_y, d->field_x, &d->field, cell_look, &at);
	for (int i = 0; i < SYN_SIZE; i++) {
		struct rect cell = board_cell_rect(&d->field, d->field_y, d->field_x, i, i);
		int y = cell.y + (cell.rows - 1) / 2, x = cell.x + cell.cols / 2 - 1;
		canvas_format(c, y, d->field_x - 1, 1, STYLE_DIM, "%d", i + 1);
		canvas_format(c, d->field_y - 1, x, 1, STYLE_DIM, "%d", i + 1);
	}
	return d->field_x + wide;
}

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
		used = canvas_wrap(c, &(struct rect){ r->y, r->x, r->rows > 2 ? 2 : 1, r->cols }, STYLE_SPECIAL,
		    text);
	}
	widget_log(c, &(struct rect){ r->y + used, r->x, r->rows - used, r->cols }, log);
}

static void
draw_turn(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	int least = c->rows - 3 - COLOURS, about, wide,	/* cards to be read go before a larger field */
	    right = draw_field(d, c, least - COLOURS - ABOUT_ROWS - 1, v, live) + 1;
	board_size(&d->field, &about, &wide);
	about += d->field_y;
	int spare = least - about - ABOUT_ROWS, more = spare < 0 ? 0 : spare > 2 * COLOURS ? 2 * COLOURS : spare,
	    rows = 1 + COLOURS + more, strip = c->rows - 2 - rows;	/* bands get up to three lines */
	struct rect table = { 1, right, about - 1, c->cols - right };
	synegier_draw_table(d, c, &table, v);
	d->news = (struct rect){ d->table.y + d->table.rows, right, about - d->table.y - d->table.rows,
	    c->cols - right };
	draw_log(c, &d->news, v, log);
	d->purse = (struct rect){ about, 1, 1, c->cols - 2 };
	struct rect middle = { about, 1, strip - about, c->cols - 2 }, bottom = { strip, 1, rows, c->cols - 2 };
	if (synegier_is_showing(d))
		synegier_draw_moment(d, c, &middle);
	else
		synegier_draw_about(d, c, &middle, v, live);
	synegier_draw_strip(d, c, &bottom, v, live);
}

void
synegier_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	const struct view *drawn = d->shown != NULL ? d->shown : v;
	d->unseen = false;
	if (drawn->phase <= PHASE_DRAFT)
		synegier_draw_draft(d, c, drawn, live);
	else if (drawn->phase == PHASE_PICK_SOLDIER)
		synegier_draw_soldiers(d, c, drawn, live);
	else if (drawn->phase == PHASE_TURN || drawn->seat == SEAT_REFEREE)
		draw_turn(d, c, drawn, log, live);
	else
		synegier_draw_result(d, c, drawn, log);
}
