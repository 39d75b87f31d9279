/* synegier_control_panels.c: describes the selection beside or below Synegier's field. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* --- below the field --- */

/* Shows no player's when the game is over. */
void
synegier_draw_status(struct canvas *c, int y, int x, int cols, const struct view *v, int seat)
{
	if (seat == SEAT_NOBODY)
		return;
	const struct syn_player *p = &v->players[seat - 1];
	char player[SENTENCE_SIZE];
	const struct syn_soldier *s = syn_soldier(v, seat);
	snprintf(player, sizeof player, "%dP %s", seat, s != NULL ? language_words(&s->name) : "");
	int used = canvas_text(c, y, x, 20, STYLE_STRONG, player) + 2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_GOOD, _("mana %d"), p->mana) + 2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_TEXT, _("row %d"), p->row.count) +
	    2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_TEXT, _("moved %dD"), p->moved) +
	    2;
	used += canvas_format(c, y, x + used, cols - used, STYLE_TEXT, _("battles left %d"),
	    p->battles) + 2;
	char piles[SENTENCE_SIZE];
	snprintf(piles, sizeof piles, _("deck %d, trash %d"), p->deck.count, p->trash.count);
	if (used + text_width(piles) <= cols)
		canvas_text(c, y, x + used, cols - used, STYLE_DIM, piles);
}

static void
shrink(struct rect *r, int rows)
{
	r->y += rows;
	r->rows -= rows;
}

/* Writes in full the bands that the card shows in brief, side by side as far as they fit, labelled
 * with the letters on the card's edges; returns the rows used. */
static int
draw_bands(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct content *k, const struct syn_card *card)
{
	int x = 0, y = 0;
	for (int colour = 0; colour < COLOURS; colour++) {
		const struct syn_band *band = &card->bands[colour];
		const char *text = band->type == BAND_NONE ? "" : synegier_band_text(k, band);
		if (text_width(text) < d->strip_cols - BAND_EDGES)
			continue;
		if (x > 0 && x + 2 + text_width(text) > r->cols) {
			x = 0;
			y++;
		}
		if (y >= r->rows)
			break;
		x += 2 + canvas_format(c, r->y + y, r->x + x, r->cols - x, STYLE_TEXT, "%c %s",
		    synegier_band_letter(band->type, (enum colour)colour), text);
	}
	return y + (x > 0);
}

/* Describes the selected card, unless the cards have room for their own text; then lists the
 * sentences it would make. */
static void
draw_card_about(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v, int card)
{
	const struct syn_card *it = &v->content->cards[card];
	const char *problem = v->prompt == PROMPT_PLAY ? syn_play_problem(v, v->seat, d->slot) :
	    NULL;
	char text[2 * SENTENCE_SIZE];
	struct rect rest = *r;
	const char *name = text_width(language_words(&it->name)) > d->name_cols ?
	    language_words(&it->name) : "";
	snprintf(text, sizeof text, "%.80s%s%.200s%s%s", name, name[0] != '\0' ? ": " : "",
	    language_words(&it->text), problem != NULL ? "  " : "",
	    problem != NULL ? _(problem) : "");
	if (!d->strip_full || problem != NULL)
		shrink(&rest, canvas_wrap(c, &(struct rect){ r->y, r->x, 2, r->cols },
		    problem != NULL ? STYLE_WARN : STYLE_TEXT, text));
	if (!d->strip_full)
		shrink(&rest, draw_bands(d, c, &rest, v->content, it));
	if (v->prompt != PROMPT_PLAY)
		return;
	shrink(&rest, synegier_draw_links(c, &rest, v, v->seat, card));
	synegier_draw_prospects(c, &rest, v, d->slot);
}

/* Shows the outcome of a battle with the piece under the cursor. */
static void
draw_fight(struct canvas *c, const struct rect *r, const struct view *v, int piece)
{
	char text[2 * SENTENCE_SIZE];
	synegier_fight(v, piece, text);
	canvas_wrap(c, r, v->pieces[v->battler].hp <= syn_battle_forecast(v, v->battler,
	    piece).taken ? STYLE_BAD : STYLE_GOOD, text);
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
draw_square_about(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v)
{
	int piece = syn_piece_at(v, d->cursor);
	if (piece != PIECE_NONE && v->prompt == PROMPT_BATTLE &&
	    (syn_answer_pieces(v) & 1u << piece))
		draw_fight(c, r, v, piece);
	else if (piece != PIECE_NONE)
		draw_piece_about(c, r, v, piece);
	else
		canvas_text(c, r->y, r->x, r->cols, STYLE_DIM, syn_is_edge(d->cursor) ?
		    _("Free. You can buy in the shop here.") : _("Free."));
}

/* Shows the card or sentence that the open question belongs to. */
static int
draw_work(struct canvas *c, const struct rect *r, const struct view *v)
{
	char text[2 * SENTENCE_SIZE];
	if (!synegier_work(v, false, text))
		return 0;
	return canvas_wrap(c, r, STYLE_STRONG, text);
}

/* Lists every hand but the acting seat's, whose cards are drawn below. */
static void
draw_hands(struct canvas *c, const struct rect *r, const struct view *v)
{
	int y = r->y, actor = syn_actor(v), left = v->seats - (actor != SEAT_NOBODY);
	for (int i = 0; i < v->seats; i++) {
		const struct syn_pile *hand = &v->players[v->order[i] - 1].hand;
		char text[2 * SENTENCE_SIZE];
		if (v->order[i] == actor)
			continue;
		int used = snprintf(text, sizeof text, _("%dP's hand:"), v->order[i]);
		left--;
		for (int k = 0; k < hand->count && used < SENTENCE_SIZE; k++)
			used += snprintf(text + used, sizeof text - (size_t)used, "%s%s",
			    k > 0 ? _(", ") : " ", synegier_card_name(v, hand->cards[k]));
		struct rect rest = { y, r->x, r->y + r->rows - y - left, r->cols };
		y += canvas_wrap(c, &rest, STYLE_TEXT, text);
	}
}

/* Draws the card that was played last; returns the rows used. */
static int
draw_played(struct canvas *c, const struct rect *r, const struct view *v, int seat)
{
	const struct syn_pile *row = seat == SEAT_NOBODY ? NULL : &v->players[seat - 1].row;
	if (row == NULL || row->count == 0)
		return 0;
	const struct syn_card *card = &v->content->cards[row->cards[row->count - 1]];
	char text[2 * SENTENCE_SIZE];
	snprintf(text, sizeof text, "%.80s: %.300s", language_words(&card->name),
	    language_words(&card->text));
	return canvas_wrap(c, r, STYLE_TEXT, text);
}

void
synegier_draw_about(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v, bool live)
{
	int card = synegier_selected_card(d, v), seat = syn_actor(v), used = seat != SEAT_NOBODY;
	synegier_draw_status(c, r->y, r->x, r->cols, v, seat);
	struct rect rest = { r->y + used, r->x, r->rows - used, r->cols };
	if (v->seat == SEAT_REFEREE) {
		draw_hands(c, &rest, v);
		return;
	}
	if (!live || !synegier_is_asked(d, v)) {
		shrink(&rest, draw_played(c, &rest, v, seat));
		synegier_draw_links(c, &rest, v, seat, SYN_NONE);
		return;
	}
	if (card != SYN_NONE && !d->looking) {
		draw_card_about(d, c, &rest, v, card);
		return;
	}
	used = draw_work(c, &(struct rect){ rest.y, rest.x, 2, rest.cols }, v);
	draw_square_about(d, c, &(struct rect){ rest.y + used, rest.x, rest.rows - used,
	    rest.cols }, v);
}
