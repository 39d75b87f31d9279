/* synegier_control_preview.c: draws the game in small: its emblem (two linked cards), the field
 * with progress, and during the draft the deck. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* --- the emblem --- */

static const char *const emblem_rows[] = {
	"vvvv  gggg",
	"v  v  g  g",
	"v  vyyg  g",
	"v  v  g  g",
	"v  v  g  g",
	"v  vyyg  g",
	"v  v  g  g",
	"vvvv  gggg",
	NULL
};

const struct emblem synegier_emblem = {
	.sign = { .text = "==", .style = STYLE_VIOLET_GHOST },
	.rows = emblem_rows,
};

/* --- the board --- */

static int
own_seat(const struct view *v)
{
	return v->seat > 0 ? v->seat : v->order[0];
}

static void
draw_soldier(struct canvas *c, int y, const struct rect *r, const struct view *v, int seat)
{
	int piece = PIECE_SOLDIER + seat - 1;
	char sign[16];
	synegier_symbol(v, piece, sign);
	canvas_text(c, y, r->x, 2, synegier_piece_style(piece), sign);
	if (v->raid.round > 0)
		canvas_format(c, y, r->x + 3, r->cols - 3, STYLE_GOLD, "%d",
		    v->players[seat - 1].raid_damage);
	else
		synegier_draw_hp(NULL, c, y, r->x + 3, r->cols - 3, v, piece);
}

/* Uses two rows where one is too narrow; returns the rows used. */
static int
draw_enemies(struct canvas *c, const struct rect *r, const struct view *v)
{
	char text[SENTENCE_SIZE];
	snprintf(text, sizeof text, _("Enemies %d/%d"), v->enemies_down,
	    v->content->numbers.kills_to_raid);
	return canvas_wrap(c, r, STYLE_TEXT, text);
}

/* Draws the progress, then every player: the bar shows the level in the sweep and the damage done
 * in the raid. */
static void
draw_progress(struct canvas *c, const struct rect *r, const struct view *v)
{
	const struct syn_numbers *n = &v->content->numbers;
	const struct syn_piece *boss = &v->pieces[PIECE_BOSS];
	bool raid = v->raid.round > 0;
	int y = r->y;
	canvas_format(c, y++, r->x, r->cols, STYLE_STRONG, raid ? _("Raid %d/%d") : _("Round %d"),
	    raid ? v->raid.round : v->round, n->raid_rounds);
	if (raid)
		widget_gauge(c, y++, r->x, r->cols, STYLE_BAD, boss->hp, boss->max);
	else
		y += draw_enemies(c, &(struct rect){ y, r->x, 2, r->cols }, v);
	for (int i = 0; i < v->seats && y < r->y + r->rows; i++)
		draw_soldier(c, y++, r, v, v->order[i]);
}

void
synegier_preview(struct canvas *c, const struct rect *r, const struct view *v)
{
	enum { GAP = 2, NUMBERS_COLS = 10, NUMBERS_MOST = 20 };
	struct board_ui d = { 0 };
	if (v->phase < PHASE_TURN) {
		synegier_draw_deck(c, r, v, &v->players[own_seat(v) - 1].deck);
		return;
	}
	struct rect field = { r->y, r->x, r->rows, r->cols - GAP - NUMBERS_COLS };
	field = synegier_draw_field(&d, c, &field, v, false);
	int used = field.cols + GAP, room = r->cols - used;
	draw_progress(c, &(struct rect){ r->y, r->x + used, r->rows,
	    room < NUMBERS_MOST ? room : NUMBERS_MOST }, v);
}
