/* control_panels.c: beside and below Synegier's field: who stands how, what the
 * selected thing does, what is happening. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/control.h"

/* --- the table of pieces --- */

enum { AT_SIGN = 2, AT_NAME = 5, AT_LEVEL = 18, AT_HP = 21, AT_ATK = 29, AT_DEF = 33, AT_COINS = 37,
    AT_STATE = 40 };

/* Soldiers in the order of their turns, even those that are down; whatever else
 * stands on the field. */
static int
list_pieces(const struct view *v, uint8_t pieces[TABLE_MAX])
{
	int count = 0;
	for (int i = 0; i < v->seats; i++)
		pieces[count++] = (uint8_t)(PIECE_SOLDIER + v->order[i] - 1);
	for (int piece = PIECE_PARTNER; piece < PIECES; piece++)
		if (syn_on_field(v, piece))
			pieces[count++] = (uint8_t)piece;
	return count;
}

static void
draw_owner(struct canvas *c, int y, int x, const struct view *v, int seat)
{
	const struct syn_player *p = &v->players[seat - 1];
	canvas_format(c, y, x + AT_LEVEL, 2, STYLE_TEXT, "%2d", p->level);
	canvas_format(c, y, x + AT_COINS, 2, STYLE_TEXT, "%2d", p->coins);
	if (v->raid.round > 0)
		canvas_format(c, y, x + AT_LEVEL, 3, STYLE_GOOD, "%3d", p->raid_damage);
}

static enum style
hp_style(const struct syn_piece *p)
{
	return p->hp * 4 <= p->max ? STYLE_BAD : p->hp * 2 <= p->max ? STYLE_WARN : STYLE_TEXT;
}

static void
draw_row(struct canvas *c, const struct rect *r, int y, const struct view *v, int piece, int number)
{
	const struct syn_piece *p = &v->pieces[piece];
	char sign[16], name[SENTENCE_SIZE];
	bool acts = syn_is_soldier(piece) && syn_owner(piece) == syn_actor(v);
	synegier_sign(v, piece, sign);
	synegier_piece(v, piece, name);
	if (syn_is_partner(piece))
		snprintf(name, sizeof name, "%s", _("partner"));
	if (acts)
		canvas_glyph(c, y, r->x, STYLE_STRONG, GLYPH_POINTER);
	if (number > 0)
		canvas_format(c, y, r->x + (acts ? 1 : 0), 1, STYLE_KEY, "%d", number % 10);
	canvas_text(c, y, r->x + AT_SIGN, 2, synegier_piece_style(v, piece), sign);
	canvas_text(c, y, r->x + AT_NAME, (syn_is_soldier(piece) ? AT_LEVEL : AT_HP) - AT_NAME - 1,
	    acts ? STYLE_STRONG : STYLE_TEXT, name);
	if (syn_is_soldier(piece))
		draw_owner(c, y, r->x, v, syn_owner(piece));
	if (!syn_on_field(v, piece)) {
		canvas_text_right(c, y, r->x + AT_HP, 7, STYLE_BAD, _("down"));
		return;
	}
	char hp[24];
	snprintf(hp, sizeof hp, "%d/%d", p->hp, p->max);
	canvas_text_right(c, y, r->x + AT_HP, 7, hp_style(p), hp);
	canvas_format(c, y, r->x + AT_ATK, 3, STYLE_TEXT, "%3d", syn_stat(v, piece, STAT_ATK));
	canvas_format(c, y, r->x + AT_DEF, 3, STYLE_TEXT, "%3d", syn_stat(v, piece, STAT_DEF));
	char text[SENTENCE_SIZE];	/* its state in a few letters: ailments, a potion carried */
	synegier_ailments(v, piece, true, text);
	int used = canvas_text(c, y, r->x + AT_STATE, r->cols - AT_STATE, STYLE_WARN, text);
	if (syn_is_soldier(piece) && v->players[syn_owner(piece) - 1].potion != POTION_NONE)
		canvas_text(c, y, r->x + AT_STATE + used + (used > 0), r->cols - AT_STATE - used - 1, STYLE_GOOD,
		    v->players[syn_owner(piece) - 1].potion == POTION_MINI ? _("mini") : _("pot"));
}

/* The number that chooses a piece: its place among the squares that answer. */
static int
choice_number(const struct desk *d, const struct view *v, int piece)
{
	uint64_t squares = synegier_answers(d, v);
	if ((v->prompt != PROMPT_TARGET && v->prompt != PROMPT_BATTLE) || !syn_on_field(v, piece))
		return 0;
	int number = synegier_number(squares, v->pieces[piece].at);
	return number < 10 ? number : 0;
}

void
synegier_draw_table(struct desk *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	int count = list_pieces(v, d->table_pieces), rows = r->rows - 1, more = count - rows + 1;
	canvas_text(c, r->y, r->x + AT_SIGN, 14, STYLE_HEADING, _("In turn order"));
	canvas_text_right(c, r->y, r->x + AT_LEVEL - 1, 4, STYLE_HEADING, v->raid.round > 0 ? _("dmg") : _("Lv"));
	canvas_text_right(c, r->y, r->x + AT_HP, 7, STYLE_HEADING, "HP");
	canvas_text(c, r->y, r->x + AT_ATK, 3, STYLE_HEADING, "ATK");
	canvas_text(c, r->y, r->x + AT_DEF, 3, STYLE_HEADING, "DEF");
	canvas_text(c, r->y, r->x + AT_COINS + 1, 1, STYLE_HEADING, "$");
	if (count > rows) {
		count = rows - 1;
		canvas_format(c, r->y + rows, r->x + AT_SIGN, r->cols - AT_SIGN, STYLE_DIM, _("and %d more"),
		    more);
	}
	d->table = (struct rect){ r->y + 1, r->x, count, r->cols };
	for (int i = 0; i < count; i++)
		draw_row(c, r, r->y + 1 + i, v, d->table_pieces[i], choice_number(d, v, d->table_pieces[i]));
}

/* --- below the field --- */

/* Nobody's when the game is over. */
static void
draw_purse(struct canvas *c, int y, int x, int cols, const struct view *v, int seat)
{
	if (seat == SEAT_NOBODY)
		return;
	const struct syn_player *p = &v->players[seat - 1];
	char player[SENTENCE_SIZE];
	const struct syn_soldier *s = syn_soldier(v, seat);
	snprintf(player, sizeof player, "%dP %s", seat, s != NULL ? language_words(&s->name) : "");
	int used = canvas_text(c, y, x, 20, STYLE_STRONG, player) + 2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_GOOD, _("mana %d"), p->mana) + 2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_TEXT, _("row %d"), p->row.count) + 2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_TEXT, _("moved %dD"), p->moved) + 2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_TEXT, _("battles left %d"), p->battles) + 2;
	canvas_format(c, y, x + used, cols - used, STYLE_DIM, _("deck %d, trash %d"), p->deck.count,
	    p->trash.count);
}

static void
draw_card_about(const struct desk *d, struct canvas *c, const struct rect *r, const struct view *v, int card)
{
	const struct syn_card *it = &v->content->cards[card];
	const char *problem = v->prompt == PROMPT_PLAY ? syn_play_problem(v, v->seat, d->slot) : NULL;
	char text[2 * SENTENCE_SIZE];
	snprintf(text, sizeof text, "%.80s (%d): %.200s%s%s", language_words(&it->name),
	    syn_cost(v, v->seat, card), language_words(&it->text), problem != NULL ? "  " : "", problem != NULL ?
	    _(problem) : "");
	int used = canvas_wrap(c, &(struct rect){ r->y, r->x, 2, r->cols }, problem != NULL ? STYLE_WARN :
	    STYLE_TEXT, text);
	if (v->prompt != PROMPT_PLAY)
		return;
	used += synegier_draw_links(c, &(struct rect){ r->y + used, r->x, r->rows - used, r->cols }, v, v->seat,
	    card);
	synegier_draw_prospects(c, &(struct rect){ r->y + used, r->x, r->rows - used, r->cols }, v, d->slot);
}

/* What a battle with the piece under the cursor would bring. */
static void
draw_fight(struct canvas *c, const struct rect *r, const struct view *v, int piece)
{
	struct syn_fight fight = syn_fight(v, v->battler, piece);
	const struct syn_piece *foe = &v->pieces[piece], *own = &v->pieces[v->battler];
	char name[SENTENCE_SIZE], text[2 * SENTENCE_SIZE];
	synegier_piece(v, piece, name);
	snprintf(text, sizeof text, _("Battle with %.80s: you deal %d, it keeps %d HP; you take %d and keep %d "
	    "HP.%s%s"), name, fight.dealt, foe->hp > fight.dealt ? foe->hp - fight.dealt : 0, fight.taken,
	    own->hp > fight.taken ? own->hp - fight.taken : 0, foe->hp <= fight.dealt ? _(" It goes down!") :
	    "", own->hp <= fight.taken ? _(" You go down!") : "");
	canvas_wrap(c, r, own->hp <= fight.taken ? STYLE_BAD : STYLE_GOOD, text);
}

static void
draw_piece_about(struct canvas *c, const struct rect *r, const struct view *v, int piece)
{
	char name[SENTENCE_SIZE], *about = synegier_piece_text(v, piece);
	synegier_piece(v, piece, name);
	char *text = mem_format("%s: %s", name, about);
	for (char *s = text; *s != '\0'; s++)
		*s = *s == '\n' ? ' ' : *s;
	canvas_wrap(c, r, STYLE_TEXT, text);
	free(about);
	free(text);
}

static void
draw_square_about(const struct desk *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	int piece = syn_piece_at(v, d->cursor);
	if (piece != PIECE_NONE && v->prompt == PROMPT_BATTLE && (syn_answer_pieces(v) & 1u << piece))
		draw_fight(c, r, v, piece);
	else if (piece != PIECE_NONE)
		draw_piece_about(c, r, v, piece);
	else
		canvas_format(c, r->y, r->x, r->cols, STYLE_DIM, syn_is_edge(d->cursor) ?
		    _("%d,%d: free, at the edge: the shop sells here.") : _("%d,%d: free."), d->cursor.x,
		    d->cursor.y);
}

/* What an open question belongs to: the card or the sentence being carried out. */
static int
draw_work(struct canvas *c, const struct rect *r, const struct view *v)
{
	const struct syn_pile *row = &v->players[syn_actor(v) - 1].row;
	const struct syn_work *w = &v->work;
	char text[2 * SENTENCE_SIZE] = "", sentence[SENTENCE_SIZE];
	if (w->task == TASK_NONE || w->card >= row->count)
		return 0;
	const struct syn_card *card = &v->content->cards[row->cards[w->card]];
	if (w->task == TASK_SENTENCE && w->card + 1 < row->count) {
		const struct syn_card *right = &v->content->cards[row->cards[w->card + 1]];
		synegier_sentence(v->content, card->bands[w->colour].ref, right->bands[w->colour].ref,
		    sentence);
		snprintf(text, sizeof text, "%s: %s", syn_colour_names[w->colour], sentence);
	} else {
		snprintf(text, sizeof text, "%.80s: %.300s", language_words(&card->name),
		    language_words(&card->text));
	}
	return canvas_wrap(c, r, STYLE_STRONG, text);
}

/* Of everybody but whose turn it is: those cards stand below. */
static void
draw_hands(struct canvas *c, const struct rect *r, const struct view *v)
{
	int y = r->y, actor = syn_actor(v), left = v->seats - (actor != SEAT_NOBODY);
	for (int i = 0; i < v->seats; i++) {
		const struct syn_pile *hand = &v->players[v->order[i] - 1].hand;
		char text[2 * SENTENCE_SIZE];
		if (v->order[i] == actor)
			continue;
		int used = snprintf(text, sizeof text, _("%dP holds:"), v->order[i]);
		left--;
		for (int k = 0; k < hand->count && used < SENTENCE_SIZE; k++)
			used += snprintf(text + used, sizeof text - (size_t)used, "%s%s", k > 0 ? _(", ") : " ",
			    synegier_card_name(v, hand->cards[k]));
		struct rect rest = { y, r->x, r->y + r->rows - y - left, r->cols };
		y += canvas_wrap(c, &rest, STYLE_TEXT, text);
	}
}

void
synegier_draw_about(const struct desk *d, struct canvas *c, const struct rect *r, const struct view *v,
    bool live)
{
	int card = synegier_selected_card(d, v), seat = syn_actor(v), used = seat != SEAT_NOBODY;
	draw_purse(c, r->y, r->x, r->cols, v, seat);
	struct rect rest = { r->y + used, r->x, r->rows - used, r->cols };
	if (v->seat == SEAT_REFEREE) {
		draw_hands(c, &rest, v);
		return;
	}
	if (!live || !synegier_is_asked(d, v)) {
		synegier_draw_links(c, &rest, v, seat, SYN_NONE);
		return;
	}
	if (card != SYN_NONE && !d->looking) {
		draw_card_about(d, c, &rest, v, card);
		return;
	}
	used = draw_work(c, &(struct rect){ rest.y, rest.x, 2, rest.cols }, v);
	draw_square_about(d, c, &(struct rect){ rest.y + used, rest.x, rest.rows - used, rest.cols }, v);
}

/* --- what is happening --- */

static void
draw_large(const struct moment *m, struct canvas *c)
{
	int cols = c->cols > 64 ? 60 : c->cols - 4, rows = text_rows(m->text, cols - 4) + 4;
	struct rect frame = { (c->rows - rows) / 3, (c->cols - cols) / 2, rows, cols };
	struct rect in = widget_panel(c, &frame, m->title);
	canvas_wrap(c, &(struct rect){ in.y + 1, in.x, in.rows - 1, in.cols }, STYLE_STRONG, m->text);
}

void
synegier_draw_moment(const struct desk *d, struct canvas *c, const struct rect *r)
{
	const struct moment *m = &d->moment;
	draw_purse(c, r->y, r->x, r->cols, d->shown, syn_actor(d->shown));
	if (m->large && m->title[0] != '\0') {
		draw_large(m, c);
		return;
	}
	int used = 1 + (m->title[0] != '\0');
	if (m->title[0] != '\0')
		canvas_text(c, r->y + 1, r->x, r->cols, STYLE_HEADING, m->title);
	canvas_wrap(c, &(struct rect){ r->y + used, r->x, r->rows - used, r->cols }, STYLE_STRONG, m->text);
}
