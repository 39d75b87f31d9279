/* synegier_control_side_panels.c: what a large screen shows beside the log: the shop and every
 * player's last sentence. */
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* --- the last sentences --- */

void
synegier_note(struct board_ui *d, const struct view *v, const json_t *event)
{
	if (event_id(syn_events, event) != EVENT_sentence)
		return;
	int seat = EVENT_INT(event, sentence, seat);
	int colour = text_index(EVENT_TEXT(event, sentence, colour), syn_colour_names, COLOURS);
	int subject = syn_subject_of(v->content, EVENT_TEXT(event, sentence, subject)),
	    verb = syn_verb_of(v->content, EVENT_TEXT(event, sentence, verb));
	if (seat >= 1 && seat <= v->seats && colour >= 0 && subject != SYN_NONE && verb != SYN_NONE)
		d->said[seat - 1] = (struct said){ .any = true, .colour = (uint8_t)colour,
		    .subject = (uint8_t)subject, .verb = (uint8_t)verb };
}

static int
draw_said(const struct board_ui *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	int y = r->y, bottom = r->y + r->rows;
	for (int i = 0; i < v->seats; i++) {
		const struct said *said = &d->said[v->order[i] - 1];
		char sentence[SENTENCE_SIZE], sign[16];
		if (!said->any)
			continue;
		if (y == r->y)
			canvas_text(c, y++, r->x, r->cols, STYLE_HEADING, _("Last sentences"));
		synegier_symbol(v, PIECE_SOLDIER + v->order[i] - 1, sign);
		synegier_sentence(v->content, said->subject, said->verb, sentence);
		canvas_text(c, y, r->x, 2, synegier_piece_style(PIECE_SOLDIER + v->order[i] - 1),
		    sign);
		canvas_text(c, y, r->x + 3, 1, synegier_band_style((enum colour)said->colour, true),
		    syn_colour_names[said->colour]);
		struct rect text = { y, r->x + 5, bottom - y, r->cols - 5 };
		y += canvas_wrap(c, &text, STYLE_TEXT, sentence);
	}
	return y - r->y;
}

/* --- the shop --- */

static int
draw_shop(const struct board_ui *d, struct canvas *c, const struct rect *r, const struct view *v)
{
	enum { PRICE_COLS = 4 };
	int seat = v->seat > 0 ? v->seat : syn_actor(v);
	if (seat == SEAT_NOBODY || r->rows <= SYN_SHOP_ITEMS)
		return 0;
	canvas_format(c, r->y, r->x, r->cols, STYLE_HEADING, _("Shop, open at the edge: %s"),
	    d->keys.shop);
	for (int item = 1; item <= SYN_SHOP_ITEMS; item++) {
		bool open = v->seat > 0 && syn_buy_problem(v, v->seat, item) == NULL;
		canvas_format(c, r->y + item, r->x, r->cols, open ? STYLE_TEXT : STYLE_DISABLED,
		    "%d %s", item, synegier_item_name(v, item));
		canvas_format(c, r->y + item, r->x + r->cols - PRICE_COLS - 1, PRICE_COLS,
		    open ? STYLE_GOLD : STYLE_DISABLED, "$%d", syn_price(v, seat, item));
	}
	return SYN_SHOP_ITEMS + 2;
}

void
synegier_draw_aside(const struct board_ui *d, struct canvas *c, const struct rect *r,
    const struct view *v)
{
	int used = draw_shop(d, c, r, v);
	draw_said(d, c, &(struct rect){ r->y + used, r->x, r->rows - used, r->cols }, v);
}
