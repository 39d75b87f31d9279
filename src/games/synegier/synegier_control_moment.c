/* synegier_control_moment.c: an event on Synegier's screen, frame by frame, in text and on the
 * field. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/synegier/synegier_control.h"

/* Finds where it happens: damage and healing appear as numbers, other things as a highlight. */
static void
find_place(const struct view *v, const json_t *event, int id, struct moment *m)
{
	int piece = id == EVENT_card ? PIECE_SOLDIER + EVENT_INT(event, card, seat) - 1 :
	    syn_piece_in(id == EVENT_battle ? EVENT_GET(event, battle, defender) :
	    EVENT_GET(event, damage, piece));
	bool wound = id == EVENT_damage, healing = id == EVENT_heal;
	if (piece == PIECE_NONE || !syn_on_field(v, piece))
		return;
	m->at = v->pieces[piece].at;
	m->piece = piece;
	m->style = healing ? STYLE_GOOD : STYLE_BAD;
	int amount = wound || healing ? EVENT_INT(event, damage, amount) : 0;
	if (amount > 0)
		snprintf(m->sign, sizeof m->sign, "%c%d", wound ? '-' : '+',
		    amount > 999 ? 999 : amount);
	if (wound)
		m->lost = v->pieces[piece].hp - EVENT_INT(event, damage, hp);
}

/* Finds the bands that fire, and the dice. */
static void
find_cards(const json_t *event, int id, struct moment *m)
{
	const json_t *value;
	size_t i;
	if (id == EVENT_sentence) {
		m->link = EVENT_INT(event, sentence, left);
		m->colour = text_index(EVENT_TEXT(event, sentence, colour), syn_colour_names,
		    COLOURS);
	} else if (id == EVENT_dice) {
		json_array_foreach(EVENT_GET(event, dice, values), i, value)
			m->dice[i < DICE_MOST ? i : DICE_MOST - 1] = (int)json_integer_value(value);
	}
}

/* The moment as known before the event changes anything. */
struct moment
synegier_moment(const struct view *v, const json_t *event)
{
	int id = event_id(syn_events, event);
	struct moment m = { .piece = PIECE_NONE, .fallen = id == EVENT_down,
	    .deals = id == EVENT_turn };
	if (m.fallen || id == EVENT_damage)
		find_place(v, event, id, &m);
	find_cards(event, id, &m);
	return m;
}

/* Adds the text after the event has changed the view. */
void
synegier_moment_describe(const struct view *v, const json_t *event, const char *line,
    struct moment *m)
{
	int id = event_id(syn_events, event), card;
	if (m->at.x == 0)
		find_place(v, event, id, m);
	if (id == EVENT_phase) {
		synegier_phase(v, m->title, m->text);
		m->bar = v->raid.round > 0 ? STYLE_TITLE_WINE : STYLE_TITLE_PURPLE;
	} else if (id == EVENT_event && v->event != SYN_NONE) {
		const struct syn_event *it = &v->content->events[v->event];
		m->bar = STYLE_TITLE_PURPLE;
		snprintf(m->title, sizeof m->title, _("Event: %s"), language_words(&it->name));
		snprintf(m->text, sizeof m->text, "%s", language_words(&it->text));
	} else if (id == EVENT_over) {
		bool lost = v->raid_kind != RAID_OFF && !json_is_true(EVENT_GET(event, over, won));
		m->bar = lost ? STYLE_TITLE_WINE : STYLE_TITLE_TEAL;
		snprintf(m->title, sizeof m->title, "%s", line);
	} else if (id == EVENT_card) {
		snprintf(m->title, sizeof m->title, "%s", line);
		if ((card = syn_card_of(v->content, EVENT_TEXT(event, card, card))) != SYN_NONE)
			snprintf(m->text, sizeof m->text, _("The card: %s"),
			    language_words(&v->content->cards[card].text));
	} else if (id == EVENT_sentence) {
		snprintf(m->title, sizeof m->title, _("Sentence, cards %d and %d of the row"),
		    EVENT_INT(event, sentence, left), EVENT_INT(event, sentence, left) + 1);
	}
	if (m->text[0] == '\0' && id != EVENT_over)
		snprintf(m->text, sizeof m->text, "%s", line);
}

/* --- drawing it --- */

int
synegier_moment_lost(const struct board_ui *d, int piece)
{
	const struct moment *m = &d->moment;
	return synegier_is_showing(d) && m->frame == 0 && m->piece == piece ? m->lost : 0;
}

bool
synegier_moment_fires(const struct board_ui *d, int card, int colour)
{
	const struct moment *m = &d->moment;
	return synegier_is_showing(d) && m->frame == 1 && m->link > 0 && m->colour == colour &&
	    (card == m->link - 1 || card == m->link);
}

/* A dealt hand appears two cards at a time. */
int
synegier_moment_dealt(const struct board_ui *d, const struct view *v)
{
	const struct moment *m = &d->moment;
	return synegier_is_showing(d) && m->deals && syn_actor(v) == v->seat &&
	    m->frame < 3 ? 2 * m->frame : SYN_HAND_MAX;
}

/* Damage flashes before it is counted; a piece that goes down is crossed out first, then
 * removed. */
void
synegier_mark_moment(const struct board_ui *d, struct board_cell *cell)
{
	const struct moment *m = &d->moment;
	bool flashes = m->frame == 0 && (m->lost > 0 || m->fallen);
	if (m->fallen) {
		*cell = (struct board_cell){ .glyph = flashes ? GLYPH_GARBAGE : m->frame == 1 ?
		    GLYPH_POPPED : GLYPH_OPEN, .style = flashes ? STYLE_FLASH : STYLE_OPEN };
		return;
	}
	cell->marks = m->sign[0] == '\0' || d->field.cell_rows > 1 ? "**" : NULL;
	if (m->sign[0] == '\0')
		return;
	cell->style = flashes ? STYLE_FLASH : m->style;
	cell->ground = STYLE_TEXT;
	cell->below = m->sign;
	if (d->field.cell_rows == 1)
		cell->text = m->sign;
}

bool
synegier_moment_rolls(const struct board_ui *d)
{
	enum { ROLLED = 3 };
	return d->moment.dice[0] > 0 && d->moment.frame < ROLLED;
}

/* Draws the dice at the right end; returns the columns they take. */
static int
draw_dice(const struct moment *m, bool rolls, struct canvas *c, const struct rect *r)
{
	char text[2 * DICE_MOST + 1] = "";
	for (int i = 0; i < DICE_MOST && m->dice[i] > 0; i++)
		text_append(text, sizeof text, "%s%d", i > 0 ? " " : "", !rolls ? m->dice[i] :
		    (m->dice[i] + 2 * (m->frame + 1) + i) % SYN_FACES + 1);
	int cols = pixels_cols(text);
	if (text[0] == '\0' || r->rows < PIXEL_ROWS || cols * 2 > r->cols)
		return 0;
	widget_pixels(c, r->y, r->x + r->cols - cols, rolls ? STYLE_GREY_EDGE : STYLE_YELLOW_EDGE,
	    text);
	return cols + 2;
}

void
synegier_draw_moment(const struct board_ui *d, struct canvas *c, const struct rect *r)
{
	const struct moment *m = &d->moment;
	bool rolls = synegier_moment_rolls(d);
	struct rect text = { r->y + 1, r->x, r->rows - 1, r->cols - draw_dice(m, rolls, c, r) };
	if (m->bar != STYLE_TEXT) {
		canvas_style(c, &(struct rect){ r->y, r->x, 1, r->cols }, m->bar);
		canvas_text(c, r->y, r->x + 1, r->cols - 2, m->bar, m->title);
	} else {
		synegier_draw_status(c, r->y, r->x, text.cols, d->shown, syn_actor(d->shown));
		if (m->title[0] != '\0')
			canvas_text(c, text.y++, r->x, text.cols, STYLE_HEADING, m->title);
		text.rows = r->y + r->rows - text.y;
	}
	if (!rolls)
		canvas_wrap(c, &text, STYLE_STRONG, m->text);
}
