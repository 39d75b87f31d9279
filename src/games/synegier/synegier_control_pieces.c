/* synegier_control_pieces.c: the table of Synegier's pieces with HP bars, and the boss's bar under
 * the title. */
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* --- HP as bars --- */

static enum style
hp_style(int hp, int most)
{
	return hp * 4 <= most ? STYLE_BAD : hp * 2 <= most ? STYLE_WARN : STYLE_GOOD;
}

/* Shows the HP that are about to be lost in another style. */
void
synegier_draw_hp(const struct board_ui *d, struct canvas *c, int y, int x, int cols,
    const struct view *v, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	int full = gauge_cols(cols, p->hp, p->max),
	    lost = d != NULL ? synegier_moment_lost(d, piece) : 0;
	widget_gauge(c, y, x, cols, hp_style(p->hp, p->max), p->hp, p->max);
	if (lost > 0)
		canvas_fill(c, &(struct rect){ y, x + full, 1,
		    gauge_cols(cols, p->hp + lost, p->max) - full }, STYLE_BAD, GLYPH_BAR_LOST);
}

/* --- the table of pieces --- */

enum { AT_SIGN = 2, AT_NAME = 5, AT_LEVEL = 17, LEVEL_COLS = 3, AT_BAR = 21, BAR_LEAST = 6,
    BAR_MOST = 24, STATE_COLS = 8, REST = 12 };

/* The columns after the bar, which takes the remaining width. Where that is narrow, HP appear
 * without their maximum, which the bar shows. */
struct columns { int bar_cols, hp, hp_cols, atk, def, coins, state; };

static struct columns
divide(int cols)
{
	int hp = cols - AT_BAR - BAR_LEAST >= 8 + REST + STATE_COLS ? 8 : 4,
	    bar = cols - AT_BAR - hp - REST - STATE_COLS;
	bar = bar < BAR_LEAST ? BAR_LEAST : bar > BAR_MOST ? BAR_MOST : bar;
	int end = AT_BAR + bar + hp;
	return (struct columns){ .bar_cols = bar, .hp = AT_BAR + bar, .hp_cols = hp, .atk = end + 1,
	    .def = end + 5, .coins = end + 8, .state = end + 12 };
}

/* Lists the soldiers in turn order, even those that are down, then every other piece on the field
 * except the boss, which has its own bar. */
static int
list_pieces(const struct view *v, uint8_t pieces[TABLE_MAX])
{
	int count = 0;
	for (int i = 0; i < v->seats; i++)
		pieces[count++] = (uint8_t)(PIECE_SOLDIER + v->order[i] - 1);
	for (int piece = PIECE_PARTNER; piece < PIECE_BOSS; piece++)
		if (syn_on_field(v, piece))
			pieces[count++] = (uint8_t)piece;
	return count;
}

static void
draw_number(struct canvas *c, int y, int x, enum style style, int number)
{
	canvas_format(c, y, x, 3, style, "%3d", number);
}

/* Writes its state in a few letters: ailments, a potion carried. */
static void
draw_state(struct canvas *c, int y, int x, int cols, const struct view *v, int piece)
{
	char text[SENTENCE_SIZE];
	synegier_ailments(v, piece, true, text);
	int used = canvas_text(c, y, x, cols, STYLE_SPECIAL, text);
	enum potion potion = syn_is_soldier(piece) ? v->players[syn_owner(piece) - 1].potion :
	    POTION_NONE;
	if (potion != POTION_NONE)
		canvas_text(c, y, x + used + (used > 0), cols - used - (used > 0), STYLE_GOOD,
		    potion == POTION_MINI ? _("mini") : _("pot"));
}

static void
draw_values(const struct board_ui *d, struct canvas *c, const struct rect *r, int y,
    const struct columns *at, const struct view *v, int piece)
{
	const struct syn_piece *p = &v->pieces[piece];
	char hp[24];
	if (!syn_on_field(v, piece)) {
		canvas_text(c, y, r->x + AT_BAR, at->bar_cols, STYLE_BAD, _("down"));
		return;
	}
	synegier_draw_hp(d, c, y, r->x + AT_BAR, at->bar_cols, v, piece);
	snprintf(hp, sizeof hp, at->hp_cols > 4 ? "%d/%d" : "%d", p->hp, p->max);
	canvas_text_right(c, y, r->x + at->hp, at->hp_cols, STYLE_STRONG, hp);
	draw_number(c, y, r->x + at->atk, STYLE_TEXT, syn_stat(v, piece, STAT_ATK));
	draw_number(c, y, r->x + at->def, STYLE_TEXT, syn_stat(v, piece, STAT_DEF));
	draw_state(c, y, r->x + at->state, r->cols - at->state, v, piece);
}

/* The number that chooses a piece: the position of its square among those that answer. */
static int
choice_number(const struct board_ui *d, const struct view *v, int piece)
{
	uint64_t squares = synegier_answers(d, v);
	if ((v->prompt != PROMPT_TARGET && v->prompt != PROMPT_BATTLE) || !syn_on_field(v, piece))
		return 0;
	int number = synegier_number(squares, v->pieces[piece].at);
	return number < 10 ? number : 0;
}

static void
draw_row(const struct board_ui *d, struct canvas *c, const struct rect *r, int y,
    const struct columns *at, const struct view *v, int piece)
{
	char sign[16], name[SENTENCE_SIZE];
	int number = choice_number(d, v, piece);
	bool acts = syn_is_soldier(piece) && syn_owner(piece) == syn_actor(v);
	synegier_symbol(v, piece, sign);
	synegier_piece(v, piece, name);
	if (syn_is_partner(piece))
		snprintf(name, sizeof name, "%s", _("partner"));
	if (acts)
		canvas_glyph(c, y, r->x, STYLE_STRONG, GLYPH_POINTER);
	if (number > 0)
		canvas_format(c, y, r->x + (acts ? 1 : 0), 1, STYLE_KEY, "%d", number % 10);
	canvas_text(c, y, r->x + AT_SIGN, 2, synegier_piece_style(piece), sign);
	canvas_text(c, y, r->x + AT_NAME, (syn_is_soldier(piece) ? AT_LEVEL : AT_BAR) - AT_NAME,
	    acts ? STYLE_STRONG : STYLE_TEXT, name);
	if (syn_is_soldier(piece)) {
		const struct syn_player *p = &v->players[syn_owner(piece) - 1];
		draw_number(c, y, r->x + AT_LEVEL, v->raid.round > 0 ? STYLE_GOLD : STYLE_TEXT,
		    v->raid.round > 0 ? p->raid_damage : p->level);
		draw_number(c, y, r->x + at->coins, STYLE_GOLD, p->coins);
	}
	draw_values(d, c, r, y, at, v, piece);
}

static void
draw_headings(struct canvas *c, const struct rect *r, const struct columns *at,
    const struct view *v)
{
	canvas_text(c, r->y, r->x + AT_SIGN, 14, STYLE_HEADING, _("In turn order"));
	canvas_text_right(c, r->y, r->x + AT_LEVEL - 1, LEVEL_COLS + 1, STYLE_HEADING,
	    v->raid.round > 0 ? _("dmg") : _("Lv"));
	canvas_text(c, r->y, r->x + AT_BAR, 2, STYLE_HEADING, "HP");
	canvas_text(c, r->y, r->x + at->atk, 3, STYLE_HEADING, "ATK");
	canvas_text(c, r->y, r->x + at->def, 3, STYLE_HEADING, "DEF");
	canvas_text_right(c, r->y, r->x + at->coins, 3, STYLE_HEADING, "$");
}

void
synegier_draw_table(struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v)
{
	const struct columns at = divide(r->cols);
	int count = list_pieces(v, d->table_pieces), rows = r->rows - 1, more = count - rows + 1;
	draw_headings(c, r, &at, v);
	if (count > rows) {
		count = rows - 1;
		canvas_format(c, r->y + rows, r->x + AT_SIGN, r->cols - AT_SIGN, STYLE_DIM,
		    _("and %d more"), more);
	}
	d->table = (struct rect){ r->y + 1, r->x, count, r->cols };
	for (int i = 0; i < count; i++)
		draw_row(d, c, r, r->y + 1 + i, &at, v, d->table_pieces[i]);
}

/* --- the boss --- */

/* Drawn over the whole width; returns the rows it takes. */
int
synegier_draw_boss(const struct board_ui *d, struct canvas *c, const struct view *v)
{
	enum { NAME_COLS = 20, BOSS_LEFT = 4 };
	const struct syn_piece *p = &v->pieces[PIECE_BOSS];
	char sign[16], values[SENTENCE_SIZE], state[SENTENCE_SIZE];
	int number = choice_number(d, v, PIECE_BOSS), x = BOSS_LEFT;
	if (v->boss == SYN_NONE || v->raid.round == 0)
		return 0;
	synegier_symbol(v, PIECE_BOSS, sign);
	synegier_ailments(v, PIECE_BOSS, true, state);
	snprintf(values, sizeof values, "%3d/%d  ATK %d  DEF %d%s%.40s", p->hp, p->max,
	    syn_stat(v, PIECE_BOSS, STAT_ATK), syn_stat(v, PIECE_BOSS, STAT_DEF),
	    state[0] != '\0' ? "  " : "", state);
	if (number > 0)
		canvas_format(c, 1, 0, 1, STYLE_KEY, "%d", number);
	canvas_text(c, 1, 1, 2, synegier_piece_style(PIECE_BOSS), sign);
	x += canvas_text(c, 1, x, NAME_COLS, STYLE_STRONG,
	    language_words(&v->content->bosses[v->boss].name)) + 2;
	int cols = c->cols - x - text_width(values) - 3;
	synegier_draw_hp(d, c, 1, x, cols, v, PIECE_BOSS);
	canvas_text(c, 1, x + cols + 2, c->cols - x - cols - 2, STYLE_STRONG, values);
	return 1;
}
