/* synegier_control_result.c: the result page of Synegier. Damage decides a raid, levels a game
 * without one. */
#include <stddef.h>
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

enum { AT_PLACE = 2, AT_NAME = 5, BAR_COLS = 24, PLAYER_ROWS = 3, PAGE_COLS = 80 };

static const struct { const char *label; int x, cols; size_t number; } columns[] = {
	{ N_("damage"), 28, 8, offsetof(struct syn_player, raid_damage) },
	{ N_("level"), 36, 8, offsetof(struct syn_player, level) },
	{ N_("enemies"), 45, 8, offsetof(struct syn_player, kills) },
	{ N_("downs"), 53, 8, offsetof(struct syn_player, downs) },
	{ N_("coins"), 61, 8, offsetof(struct syn_player, coins) },
	{ N_("sentences"), 69, 10, offsetof(struct syn_player, sentences) },
};

/* The deciding column; those before it are not shown. */
static size_t
first_column(const struct view *v)
{
	return v->raid_kind == RAID_OFF;
}

static int
number_in(const struct syn_player *p, size_t column)
{
	return *(const int *)((const char *)p + columns[column].number);
}

static void
draw_numbers(struct canvas *c, int y, int x, const struct syn_player *p, size_t first, bool won)
{
	for (size_t i = first; i < LEN(columns); i++) {
		char number[24];
		snprintf(number, sizeof number, "%d", number_in(p, i));
		canvas_text_right(c, y, x + columns[i].x, columns[i].cols,
		    i == first ? STYLE_GOLD : won ? STYLE_STRONG : STYLE_TEXT, number);
	}
}

/* Draws the deciding value as a bar, longest for the highest, with the best sentence beside it. */
static void
draw_player(const struct board_ui *d, struct canvas *c, int y, int x, const struct view *v,
    int place, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	char name[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	bool won = (v->winners & 1u << seat) != 0;
	int ranking[SYN_SEATS];
	syn_ranking(v, ranking);
	size_t first = first_column(v);
	int most = number_in(&v->players[ranking[0] - 1], first), mine = number_in(p, first);
	synegier_player(d->seats, v, seat, name);
	if (won)
		canvas_glyph(c, y, x + AT_PLACE - 1, STYLE_GOLD, GLYPH_STAR);
	canvas_format(c, y, x + AT_PLACE, 2, STYLE_STRONG, "%d.", place);
	canvas_format(c, y, x + AT_NAME, columns[0].x - AT_NAME + 2, won ? STYLE_GOOD : STYLE_TEXT,
	    "%s%s%s", name, _(", "), synegier_soldier_name(v, seat));
	canvas_style(c, &(struct rect){ y, x + AT_NAME, 1, 2 },
	    synegier_piece_style(PIECE_SOLDIER + seat - 1));
	draw_numbers(c, y, x, p, first, won);
	int bar = most > 0 ? gauge_cols(BAR_COLS, mine, most) : 0;
	canvas_fill(c, &(struct rect){ y + 1, x + AT_NAME, 1, bar }, STYLE_GOLD, GLYPH_BAR_FULL);
	if (p->best.subject == SYN_NONE || p->best.damage == 0)
		return;
	synegier_sentence(v->content, p->best.subject, p->best.verb, name);
	snprintf(text, sizeof text, _("best sentence, %d damage: %s"), p->best.damage, name);
	canvas_wrap(c, &(struct rect){ y + 1, x + AT_NAME + BAR_COLS + 2, 2,
	    PAGE_COLS - AT_NAME - BAR_COLS - 3 }, STYLE_DIM, text);
}

void
synegier_draw_result(const struct board_ui *d, struct canvas *c, const struct view *v,
    const struct log *log)
{
	int seats[SYN_SEATS], x = (c->cols - PAGE_COLS) / 2, top = 2 + app_top_row(c), y = top + 4;
	syn_ranking(v, seats);
	canvas_text(c, top, x + 2, PAGE_COLS - 4, v->won ||
	    v->raid_kind == RAID_OFF ? STYLE_GOOD : STYLE_BAD, synegier_outcome(v, v->won));
	if (v->boss == SYN_NONE)
		canvas_format(c, top + 1, x + 2, PAGE_COLS - 4, STYLE_TEXT,
		    _("Rounds: %d. Enemies down: %d. Soldiers down: %d."), v->round,
		    v->enemies_down, v->soldier_downs);
	else
		canvas_format(c, top + 1, x + 2, PAGE_COLS - 4, STYLE_TEXT,
		    _("%s: %d/%d HP left in round %d. Enemies down %d, soldiers %d."),
		    language_words(&v->content->bosses[v->boss].name), v->pieces[PIECE_BOSS].hp,
		    v->pieces[PIECE_BOSS].max, v->raid.round, v->enemies_down, v->soldier_downs);
	canvas_text(c, y - 1, x + AT_NAME, 20, STYLE_HEADING, _("Player"));
	for (size_t i = first_column(v); i < LEN(columns); i++)
		canvas_text_right(c, y - 1, x + columns[i].x, columns[i].cols, STYLE_HEADING,
		    _(columns[i].label));
	for (int i = 0; i < v->seats; i++, y += PLAYER_ROWS)
		draw_player(d, c, y, x, v, i + 1, seats[i]);
	widget_log(c, &(struct rect){ y, x + 2, c->rows - 3 - y, PAGE_COLS - 4 }, log);
}
