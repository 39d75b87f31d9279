/* control_result.c: the end of a game of Synegier: who did what. */
#include <stdio.h>

#include "game/language.h"
#include "games/synegier/control.h"

enum { AT_PLACE = 2, AT_NAME = 5, AT_DAMAGE = 30, AT_LEVEL = 38, AT_KILLS = 47, AT_DOWNS = 55, AT_COINS = 63,
    AT_LINKS = 71, COLUMN = 8 };

static void
draw_heads(struct canvas *c, int y)
{
	canvas_text(c, y, AT_NAME, 20, STYLE_HEADING, _("Player"));
	canvas_text_right(c, y, AT_DAMAGE - 2, COLUMN, STYLE_HEADING, _("damage"));
	canvas_text_right(c, y, AT_LEVEL - 2, COLUMN, STYLE_HEADING, _("level"));
	canvas_text_right(c, y, AT_KILLS - 2, COLUMN, STYLE_HEADING, _("enemies"));
	canvas_text_right(c, y, AT_DOWNS - 2, COLUMN, STYLE_HEADING, _("downs"));
	canvas_text_right(c, y, AT_COINS - 2, COLUMN, STYLE_HEADING, _("coins"));
	canvas_text_right(c, y, AT_LINKS - 2, COLUMN + 2, STYLE_HEADING, _("sentences"));
}

static void
draw_number(struct canvas *c, int y, int x, int cols, enum style style, int number)
{
	char text[24];
	snprintf(text, sizeof text, "%d", number);
	canvas_text_right(c, y, x - 2, cols, style, text);
}

static void
draw_player(const struct desk *d, struct canvas *c, int y, const struct view *v, int place, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	char name[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	bool won = (v->winners & 1u << seat) != 0;
	enum style style = won ? STYLE_GOOD : STYLE_TEXT;
	synegier_player(d->seats, v, seat, name);
	canvas_format(c, y, AT_PLACE, 2, STYLE_STRONG, "%d.", place);
	canvas_format(c, y, AT_NAME, AT_DAMAGE - 2 - AT_NAME, style, "%s%s%s", name, _(", "),
	    language_words(&syn_soldier(v, seat)->name));
	if (won)
		canvas_glyph(c, y, AT_PLACE - 1, STYLE_STAR, GLYPH_STAR);
	draw_number(c, y, AT_DAMAGE, COLUMN, style, p->raid_damage);
	draw_number(c, y, AT_LEVEL, COLUMN, style, p->level);
	draw_number(c, y, AT_KILLS, COLUMN, style, p->kills);
	draw_number(c, y, AT_DOWNS, COLUMN, style, p->downs);
	draw_number(c, y, AT_COINS, COLUMN, style, p->coins);
	draw_number(c, y, AT_LINKS, COLUMN + 2, style, p->sentences);
	if (p->best.subject == SYN_NONE || p->best.damage == 0)
		return;
	synegier_sentence(v->content, p->best.subject, p->best.verb, name);
	snprintf(text, sizeof text, _("best sentence, %d damage: %s"), p->best.damage, name);
	canvas_wrap(c, &(struct rect){ y + 1, AT_NAME, 2, c->cols - AT_NAME - 1 }, STYLE_DIM, text);
}

void
synegier_draw_result(const struct desk *d, struct canvas *c, const struct view *v, const struct log *log)
{
	int seats[SYN_SEATS], y = 6;
	const struct syn_piece *boss = &v->pieces[PIECE_BOSS];
	syn_ranking(v, seats);
	canvas_text(c, 2, 2, c->cols - 4, v->won ? STYLE_GOOD : STYLE_BAD,
	    v->won ? _("The boss is down: the raid is won!") : _("The raid is lost: the boss still stands."));
	if (v->boss != SYN_NONE)
		canvas_format(c, 3, 2, c->cols - 4, STYLE_TEXT,
		    _("%s: %d/%d HP left in round %d; down: %d enemies, %d soldiers."),
		    language_words(&v->content->bosses[v->boss].name), boss->hp, boss->max, v->raid.round,
		    v->enemies_down, v->soldier_downs);
	draw_heads(c, y - 1);
	for (int i = 0; i < v->seats; i++)
		draw_player(d, c, y + i * 3, v, i + 1, seats[i]);
	struct rect below = { y + v->seats * 3, 2, c->rows - 3 - y - v->seats * 3, c->cols - 4 };
	widget_log(c, &below, log);
}
