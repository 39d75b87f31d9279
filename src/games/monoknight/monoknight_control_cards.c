/* monoknight_control_cards.c: MonoKnight's cards: the hand, NEXT, and the line above them. */
#include "base/mem.h"
#include "game/language.h"
#include "games/monoknight/monoknight_control.h"

/* --- one card --- */

static void
plot(struct card *card, int dx, int dy, enum glyph glyph)
{
	int row = DIAGRAM / 2 - dy, col = DIAGRAM / 2 + dx;
	if (row >= 0 && row < DIAGRAM && col >= 0 && col < DIAGRAM)
		card->diagram[row][col] = glyph;
}

/* Plots a tile in a diagram of the whole board; a larger board is made smaller. */
static void
plot_tile(struct card *card, int size, struct spot at, enum glyph glyph)
{
	int beside = size < DIAGRAM ? (DIAGRAM - size) / 2 : 0;
	int row = size - 1 - at.y, col = at.x;
	if (size > DIAGRAM) {
		row = row * DIAGRAM / size;
		col = col * DIAGRAM / size;
	}
	card->diagram[beside + row][beside + col] = glyph;
}

/* A warp does not depend on the piece's tile, so its picture is the board: its destinations, the
 * obstacles, and the piece. */
static void
draw_warp(struct card *card, struct knight_card shown, const struct view *v)
{
	int size = v->setting.size;
	bool anywhere = knight_kinds[shown.kind].family == FAMILY_SUPER_WARP;
	for (int i = 0; i < DIAGRAM * DIAGRAM; i++)
		card->diagram[i / DIAGRAM][i % DIAGRAM] = GLYPH_BLANK;
	for (int i = 0; i < size * size; i++) {
		struct spot at = { (int8_t)(i % size), (int8_t)(i / size) };
		bool wall = !knight_is_enterable(v->tiles[i].letter);
		plot_tile(card, size, at, wall ? GLYPH_TIMES : anywhere ? GLYPH_MINI_TO :
		    GLYPH_MINI_EMPTY);
	}
	if (!anywhere)
		plot_tile(card, size, shown.to, GLYPH_MINI_TO);
	if (v->phase != PHASE_SPAWN)
		plot_tile(card, size, v->knight, GLYPH_MINI_FROM);
}

/* The piece in the middle and its destinations; a way that is barred now is crossed out. */
static void
draw_moves(struct card *card, const struct card_kind *kind, const struct view *barred)
{
	bool ray = kind->family == FAMILY_RAY;
	for (int i = 0; i < kind->vector_count; i++) {
		struct spot step = kind->vectors[i];
		const struct tile *tile = barred == NULL ? NULL :
		    knight_tile(barred, barred->knight.x + step.x, barred->knight.y + step.y);
		bool cross = barred != NULL && (tile == NULL || !knight_is_enterable(tile->letter));
		plot(card, step.x, step.y, cross ? GLYPH_TIMES : ray ? GLYPH_MINI_PATH :
		    GLYPH_MINI_TO);
		if (ray)
			plot(card, 2 * step.x, 2 * step.y,
			    cross ? GLYPH_MINI_EMPTY : GLYPH_MINI_TO);
	}
	plot(card, 0, 0, GLYPH_MINI_FROM);
}

static bool
is_warp(int kind)
{
	return knight_kinds[kind].family == FAMILY_FIXED_WARP ||
	    knight_kinds[kind].family == FAMILY_SUPER_WARP;
}

/* `shown` is NULL for a place without a card; in the hand of a running game, barred ways are
 * visible. */
static void
draw_card(struct canvas *c, int y, int x, struct card *card, const struct knight_card *shown,
    const struct view *v)
{
	bool in_hand = card->number > 0 && v->phase == PHASE_PLAYING;
	char label[KNIGHT_NAME_SIZE] = "", words[KNIGHT_NAME_SIZE] = "";
	for (int i = 0; i < DIAGRAM * DIAGRAM; i++)
		card->diagram[i / DIAGRAM][i % DIAGRAM] = GLYPH_MINI_EMPTY;
	if (shown != NULL) {
		knight_shown_label(*shown, label);
		if (card->size == CARD_LARGE)
			knight_card_words(*shown, words);
		if (is_warp(shown->kind))
			draw_warp(card, *shown, v);
		else
			draw_moves(card, &knight_kinds[shown->kind], in_hand ? v : NULL);
	}
	card->label = label;
	card->words = words;
	widget_card(c, y, x, card);
}

/* --- hand and NEXT --- */

/* The hand comes first; if not even small cards fit, NEXT is a list of names. Large cards are a
 * row higher, which a low window needs for its board. */
struct hand_sizes
hand_fit(const struct canvas *c, const struct view *v)
{
	enum { ROWS_FOR_LARGE = 36 };
	static const struct hand_sizes tried[] = {
		{ CARD_LARGE, CARD_LARGE, false }, { CARD_LARGE, CARD_MEDIUM, false },
		{ CARD_MEDIUM, CARD_MEDIUM, false },
		{ CARD_MEDIUM, CARD_SMALL, false }, { CARD_SMALL, CARD_SMALL, false },
	};
	for (size_t i = 0; i < LEN(tried); i++) {
		int cols = v->setting.hand_size * card_sizes[tried[i].hand].cols +
		    v->setting.preview * card_sizes[tried[i].next].cols;
		if (cols <= c->cols && (tried[i].hand != CARD_LARGE || c->rows >= ROWS_FOR_LARGE))
			return tried[i];
	}
	return (struct hand_sizes){ CARD_SMALL, CARD_SMALL, true };
}

/* The new hand appears after the frame that shows the old one as gone. */
static bool
hand_is_gone(const struct board_ui *d)
{
	for (int i = d->frame; i < d->frame_count; i++)
		if (d->frames[i].kind == FRAME_DEAD)
			return true;
	return false;
}

/* News are written here: they hide nothing, and stay until the player acts. */
static void
draw_caption(struct board_ui *d, struct canvas *c, const struct view *v, int y, int x, int cols,
    bool live)
{
	switch (board_ui_frame(d).kind) {
	case FRAME_DEAD:
		canvas_format(c, y, x, cols, STYLE_FLASH, " %s ", _("No card can move!"));
		return;
	case FRAME_DEALT:
		canvas_format(c, y, x, cols, STYLE_BAD, _("No card can move: new hand, +%d."),
		    d->paid);
		return;
	default:
		break;
	}
	if (d->discarding)
		canvas_text(c, y, x, cols, STYLE_STRONG, _("Discard which card?"));
	else if (!live || !news_draw(d, c, y, x, cols))
		canvas_text(c, y, x, cols, STYLE_DIM,
		    v->order == ORDER_DIRECTION ? _("Hand, by direction") : _("Hand"));
}

static void
draw_hand(struct board_ui *d, struct canvas *c, const struct view *v, int y, int x,
    enum card_size size, bool live)
{
	bool playing = v->phase == PHASE_PLAYING, gone = hand_is_gone(d);
	int cols = card_sizes[size].cols;
	d->card_count = v->slots;
	d->caption = (struct rect){ y - 1, x + 1, 1, 24 };
	draw_caption(d, c, v, y - 1, x + 1, v->setting.hand_size * cols - 2, live);
	for (int i = 0; i < v->slots; i++) {
		struct card card = {
			.size = size, .number = i + 1, .count = gone ? 0 : v->hand[i].count,
			.selected = live && playing && i == d->slot,
			.barred = playing && !gone ? knight_bar_word(knight_slot_bar(v, i)) : NULL,
		};
		d->cards[i] = (struct rect){ y, x + i * cols, card_sizes[size].rows, cols };
		draw_card(c, y, x + i * cols, &card, gone ? NULL : &v->hand[i].card, v);
	}
}

static void
draw_next(const struct board_ui *d, struct canvas *c, const struct view *v, int y, int x,
    struct hand_sizes sizes)
{
	bool gone = hand_is_gone(d);
	if (v->next_count > 0)
		canvas_text(c, y - 1, x + 1, c->cols - x - 1, STYLE_DIM, _("NEXT"));
	for (int i = 0; i < v->next_count; i++) {
		struct card card = { .size = sizes.next };
		char label[KNIGHT_NAME_SIZE];
		knight_shown_label(v->next[i], label);
		if (!sizes.named)
			draw_card(c, y, x + i * card_sizes[sizes.next].cols, &card,
			    gone ? NULL : &v->next[i], v);
		else if (!gone)
			canvas_text(c, y + i, x + 1, c->cols - x - 1, STYLE_TEXT, label);
	}
}

void
board_ui_draw_cards(struct board_ui *d, struct canvas *c, const struct view *v, int y,
    struct hand_sizes sizes, bool live)
{
	enum { GAP_MOST = 3, NAME_COLS = 10 };
	int hand = v->setting.hand_size * card_sizes[sizes.hand].cols;
	int next = sizes.named ? NAME_COLS : v->setting.preview * card_sizes[sizes.next].cols;
	int room = c->cols - hand - next, gap = room < 0 ? 0 : room > GAP_MOST ? GAP_MOST : room;
	int x = room > gap ? (room - gap) / 2 : 0;
	/* NEXT is on the same line */
	int lower = card_sizes[sizes.hand].rows - card_sizes[sizes.next].rows;
	draw_hand(d, c, v, y, x, sizes.hand, live);
	if (live && d->aiming && d->way < d->way_count && !d->discarding)
		board_point(c, &d->board, d->board_y, d->board_x,
		    v->setting.size - 1 - d->ways[d->way].to.y, d->ways[d->way].to.x);
	draw_next(d, c, v, y + (sizes.named ? 0 : lower), x + hand + gap, sizes);
}
