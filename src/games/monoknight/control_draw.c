/* control_draw.c: MonoKnight's screen: board, counters, goals, log and cards. */
#include <stdio.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/control.h"

/* The two signs of a tile that is more than open or done: what it is, and an x
 * once it needs nothing more. */
static const char *const warp_signs[][2] = {
	{ "a.", "ax" }, { "b.", "bx" }, { "c.", "cx" }, { "d.", "dx" }, { "e.", "ex" }, { "f.", "fx" },
	{ "g.", "gx" }, { "h.", "hx" },
};
static const char *const shuffle_signs[2] = { "s.", "sx" };
static const char *const count_signs[] = { "0 ", "1 ", "2 ", "3 ", "4 ", "5 ", "6 ", "7 ", "8 ", "9 " };

const struct legend knight_legend[] = {
	{ GLYPH_KNIGHT, NULL, STYLE_PIECE, N_("your knight") },
	{ GLYPH_OPEN, NULL, STYLE_OPEN, N_("a tile still to be visited") },
	{ GLYPH_DONE, NULL, STYLE_DONE, N_("a visited tile") },
	{ GLYPH_BLANK, "2 ", STYLE_SPECIAL, N_("a tile that needs so many more visits") },
	{ GLYPH_TOGGLE_OPEN, NULL, STYLE_SPECIAL, N_("a toggle, open: each visit turns it over") },
	{ GLYPH_TOGGLE_DONE, NULL, STYLE_DONE, N_("a toggle, visited: all must end like this") },
	{ GLYPH_OBSTACLE, NULL, STYLE_BLOCKED, N_("an obstacle: nothing can enter") },
	{ GLYPH_BLANK, "a.", STYLE_SPECIAL, N_("a warp: it leads to the other with its letter") },
	{ GLYPH_BLANK, "s.", STYLE_SPECIAL, N_("a shuffle tile: new hand and NEXT for nothing") },
	{ GLYPH_BLANK, "ax", STYLE_DONE, N_("warp and shuffle tiles get an x once visited") },
	{ GLYPH_TARGET, NULL, STYLE_TARGET, N_("the selected card leads here") },
	{ GLYPH_TARGET_DONE, NULL, STYLE_TARGET, N_("it leads here too, but this is visited already") },
	{ GLYPH_DONE, NULL, STYLE_LAST, N_("where the last move began") },
	{ GLYPH_BLANK, "[ ]", STYLE_TARGET, N_("the target that Enter plays to, or the start") },
	{ GLYPH_POINTER, NULL, STYLE_SELECTED, N_("the selected card") },
	{ GLYPH_BLANK, "U1", STYLE_TEXT, N_("a card's name: up, down, left, right, how far") },
	{ GLYPH_BLANK, "UX?", STYLE_TEXT, N_("two ways to choose from; X diagonal, N knight") },
	{ GLYPH_BLANK, "U+", STYLE_TEXT, N_("a ray: that way to the end") },
	{ GLYPH_BLANK, "W?", STYLE_TEXT, N_("a warp to any tile; W4,3 leads to that one") },
	{ GLYPH_MINI_FROM, NULL, STYLE_STRONG, N_("on a card: where you stand") },
	{ GLYPH_MINI_TO, NULL, STYLE_GOOD, N_("on a card: where it leads; several: choose one") },
	{ GLYPH_MINI_PATH, NULL, STYLE_WARN, N_("on a card: it slides on this way to the end") },
	{ GLYPH_TIMES, NULL, STYLE_DIM, N_("on a card: barred now; below it: so many alike") },
	{ GLYPH_STAR, NULL, STYLE_GOLD, N_("a goal of the stage that is met so far") },
	{ GLYPH_STAR_EMPTY, NULL, STYLE_GOLD, N_("a goal that is not met, or not yet") },
	{ .meaning = NULL }
};

/* --- board --- */

struct look_at {
	const struct desk	*desk;
	const struct view	*view;
	bool			 live;
};

/* Warp pairs get their letters in the order of their first ends. */
static int
warp_letter(const struct view *v, int index)
{
	int letter = 0, other = v->tiles[index].warp, first = index < other ? index : other;
	for (int i = 0; i < first; i++)
		letter += v->tiles[i].warp > i;
	return letter % (int)LEN(warp_signs);
}

static struct board_cell
tile_look(const struct view *v, int index)
{
	const struct tile *tile = &v->tiles[index];
	bool open = knight_is_open(tile->letter);
	struct board_cell cell = { .glyph = open ? GLYPH_OPEN : GLYPH_DONE, .style = open ? STYLE_OPEN : STYLE_DONE };
	if (tile->letter == '#')
		return (struct board_cell){ .glyph = GLYPH_OBSTACLE, .style = STYLE_BLOCKED };
	if (tile->letter == 't' || tile->letter == 'T')
		cell.glyph = open ? GLYPH_TOGGLE_OPEN : GLYPH_TOGGLE_DONE;
	if (tile->letter >= '1' && tile->letter <= '9')
		cell.text = count_signs[tile->letter - '0'];
	else if (tile->warp >= 0)
		cell.text = warp_signs[warp_letter(v, index)][!open];
	else if (tile->shuffle)
		cell.text = shuffle_signs[!open];
	if (open && (cell.text != NULL || cell.glyph == GLYPH_TOGGLE_OPEN))
		cell.style = STYLE_SPECIAL;
	return cell;
}

static bool
same(struct spot a, struct spot b)
{
	return a.x == b.x && a.y == b.y;
}

static void
mark_target(struct board_cell *cell, const struct desk *d, struct spot at)
{
	for (int i = 0; i < d->way_count; i++) {
		if (!same(d->ways[i].to, at))
			continue;
		if (cell->text == NULL && cell->glyph == GLYPH_OPEN)
			cell->glyph = GLYPH_TARGET;
		else if (cell->text == NULL && cell->glyph == GLYPH_DONE)
			cell->glyph = GLYPH_TARGET_DONE;
		cell->style = STYLE_TARGET;
		cell->marks = i == d->way ? "[]" : NULL;
	}
}

static struct board_cell
cell_look(int row, int col, const void *context)
{
	const struct look_at *at = context;
	const struct view *v = at->view;
	const struct desk *d = at->desk;
	int size = v->setting.size;
	struct spot spot = { (int8_t)col, (int8_t)(size - 1 - row) };
	struct board_cell cell = tile_look(v, spot.y * size + spot.x);
	if (v->phase == PHASE_SPAWN) {
		if (at->live && same(spot, d->cursor)) {
			cell.marks = "[]";
			cell.style = STYLE_CURSOR;
		}
		return cell;
	}
	if (d->path_count > 0 && same(spot, d->from))
		cell.style = STYLE_LAST;
	/* while a slide is being shown the piece is on its way */
	struct spot knight = d->frame >= d->path_count ? v->knight : d->frame == 0 ? d->from : d->path[d->frame - 1];
	if (same(spot, knight))
		return (struct board_cell){ .glyph = GLYPH_KNIGHT, .style = STYLE_PIECE };
	if (at->live && !d->discarding && d->frame >= d->path_count)
		mark_target(&cell, d, spot);
	return cell;
}

static int
draw_board(struct desk *d, struct canvas *c, const struct view *v, const struct rect *room, bool live)
{
	struct look_at at = { d, v, live };
	int rows, cols;
	d->board = (struct board){ .rows = v->setting.size, .cols = v->setting.size, .coordinates = true };
	board_fit(&d->board, room->rows, room->cols);
	board_size(&d->board, &rows, &cols);
	d->board_y = room->y;
	d->board_x = room->x;
	widget_board(c, d->board_y, d->board_x, &d->board, cell_look, &at);
	return cols;
}

/* --- counters and goals --- */

/* A goal has its star while it is still met. */
static void
draw_goals(struct canvas *c, const struct rect *r, int y, const struct view *v)
{
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE];
	struct stars stars = knight_stars(v);
	knight_goal_words(&v->stage->goal, secondary, score);
	bool cleared = v->phase == PHASE_CLEARED;
	const struct { bool met; const char *text; } goals[] = {
		{ cleared, _("visit every tile") }, { stars.secondary, secondary }, { stars.score, score },
	};
	for (size_t i = 0; i < LEN(goals); i++, y++) {
		canvas_glyph(c, r->y + y, r->x, STYLE_GOLD, goals[i].met ? GLYPH_STAR : GLYPH_STAR_EMPTY);
		canvas_text(c, r->y + y, r->x + 2, r->cols - 2, STYLE_TEXT, goals[i].text);
	}
}

static void
draw_panel(struct canvas *c, const struct rect *frame, const struct view *v)
{
	struct rect r = widget_panel(c, frame, _("Run"));
	const int *cost = v->setting.penalties;
	char time[TEXT_TIME_SIZE];
	int tiles = 0, left = knight_remaining(v);
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		tiles += v->tiles[i].letter != '#';
	widget_value(c, &r, 0, _("Moves"), "%d", v->moves);
	widget_value(c, &r, 1, _("Penalty moves"), "%d", v->penalty);
	text_time(time, (uint64_t)knight_seconds(v));
	widget_value(c, &r, 2, _("Time"), "%s", time);
	widget_value(c, &r, 3, _("Score now"), "%d", knight_score(v));
	widget_value(c, &r, 4, _("Tiles left"), "%d", left);
	widget_gauge(c, r.y + 5, r.x, r.cols, STYLE_GOOD, tiles - left, tiles);
	canvas_format(c, r.y + 6, r.x, r.cols, STYLE_DIM, _("redraw +%d  deadlock +%d"), cost[PENALTY_REDRAW],
	    cost[PENALTY_DEADLOCK]);
	canvas_format(c, r.y + 7, r.x, r.cols, STYLE_DIM, _("discard +%d  revisit +%d"), cost[PENALTY_DISCARD],
	    cost[PENALTY_REVISIT]);
	if (v->stage != NULL)
		draw_goals(c, &r, 8, v);
}

/* --- cards --- */

static void
plot(struct card *card, int dx, int dy, enum glyph glyph)
{
	int row = DIAGRAM / 2 - dy, col = DIAGRAM / 2 + dx;
	if (row >= 0 && row < DIAGRAM && col >= 0 && col < DIAGRAM)
		card->diagram[row][col] = glyph;
}

/* The piece in the middle and where the card takes it; a way that is barred now is
 * crossed out. A fixed warp shows no place of its own: its label names the tile. */
static void
draw_moves(struct card *card, const struct card_kind *kind, const struct view *barred)
{
	bool anywhere = kind->family == FAMILY_SUPER_WARP, ray = kind->family == FAMILY_RAY;
	for (int row = 0; row < DIAGRAM; row++)
		for (int col = 0; col < DIAGRAM; col++)
			card->diagram[row][col] = anywhere ? GLYPH_MINI_TO : GLYPH_MINI_EMPTY;
	for (int i = 0; i < kind->vector_count; i++) {
		struct spot step = kind->vectors[i];
		const struct tile *tile = barred == NULL ? NULL :
		    knight_tile(barred, barred->knight.x + step.x, barred->knight.y + step.y);
		bool cross = barred != NULL && (tile == NULL || !knight_is_enterable(tile->letter));
		plot(card, step.x, step.y, cross ? GLYPH_TIMES : ray ? GLYPH_MINI_PATH : GLYPH_MINI_TO);
		if (ray)
			plot(card, 2 * step.x, 2 * step.y, cross ? GLYPH_MINI_EMPTY : GLYPH_MINI_TO);
	}
	plot(card, 0, 0, GLYPH_MINI_FROM);
}

/* `barred` is the view that decides which ways are open; NULL: not yet. */
static void
draw_card(struct canvas *c, int y, int x, struct card *card, struct knight_card shown, const struct view *barred)
{
	char label[KNIGHT_NAME_SIZE];
	knight_shown_label(shown, label);
	card->label = label;
	draw_moves(card, &knight_kinds[shown.kind], barred);
	widget_card(c, y, x, card);
}

/* Hand and NEXT side by side, as large as there is room for: the hand comes first,
 * and where not even small cards fit NEXT is a list of names. */
struct card_sizes {
	int	hand, next;	/* columns of one card; next 0: names only */
};

static struct card_sizes
fit_cards(const struct canvas *c, const struct view *v)
{
	static const struct card_sizes tried[] = {
		{ CARD_COLS, CARD_COLS }, { CARD_COLS, CARD_SMALL_COLS }, { CARD_SMALL_COLS, CARD_SMALL_COLS },
	};
	for (size_t i = 0; i < LEN(tried); i++)
		if (v->setting.hand_size * tried[i].hand + v->setting.preview * tried[i].next <= c->cols)
			return tried[i];
	return (struct card_sizes){ CARD_SMALL_COLS, 0 };
}

static void
draw_hand(struct desk *d, struct canvas *c, const struct view *v, int y, int cols, bool live)
{
	d->card_count = v->slots;
	d->caption = (struct rect){ y - 1, 1, 1, 24 };
	if (d->discarding)
		canvas_text(c, y - 1, 1, d->caption.cols, STYLE_STRONG, _("Discard which stack?"));
	else
		canvas_text(c, y - 1, 1, d->caption.cols, STYLE_DIM,
		    v->order == ORDER_DIRECTION ? _("Hand, by direction") : _("Hand"));
	for (int i = 0; i < v->slots; i++) {
		struct card card = {
			.number = i + 1, .count = v->hand[i].count, .small = cols < CARD_COLS,
			.selected = live && v->phase == PHASE_PLAYING && i == d->slot,
			.disabled = v->phase == PHASE_PLAYING && knight_slot_problem(v, i) != NULL,
		};
		d->cards[i] = (struct rect){ y, i * cols, CARD_ROWS, cols };
		draw_card(c, y, i * cols, &card, v->hand[i].card, v->phase == PHASE_PLAYING ? v : NULL);
	}
}

static void
draw_next(struct canvas *c, const struct view *v, int y, int x, int cols)
{
	if (v->next_count > 0)
		canvas_text(c, y - 1, x + 1, c->cols - x - 1, STYLE_DIM, _("NEXT"));
	for (int i = 0; i < v->next_count; i++) {
		struct card card = { .small = cols < CARD_COLS };
		char label[KNIGHT_NAME_SIZE];
		knight_shown_label(v->next[i], label);
		if (cols > 0)
			draw_card(c, y, x + i * cols, &card, v->next[i], NULL);
		else
			canvas_text(c, y + i, x + 1, c->cols - x - 1, STYLE_TEXT, label);
	}
}

/* --- all of it --- */

void
desk_draw(struct desk *d, struct canvas *c, const struct view *v, const struct log *log, bool live)
{
	enum { PANEL_COLS = 28, LOG_COLS = 22 };
	int cards_y = c->rows - 2 - CARD_ROWS;
	struct rect room = { 1, 1, cards_y - 2, c->cols - PANEL_COLS - LOG_COLS - 2 };
	int cols = draw_board(d, c, v, &room, live);
	int x = room.x + cols + 1;
	struct rect panel = { 1, x, cards_y - 2, PANEL_COLS };
	draw_panel(c, &panel, v);
	struct rect frame = { 1, x + PANEL_COLS, cards_y - 2, c->cols - x - PANEL_COLS };
	struct rect inside = widget_panel(c, &frame, _("Log"));
	widget_log(c, &inside, log);
	enum { GAP_MOST = 3, NAME_COLS = 10 };
	struct card_sizes sizes = fit_cards(c, v);
	int hand = v->setting.hand_size * sizes.hand;
	int next = sizes.next > 0 ? v->setting.preview * sizes.next : NAME_COLS;
	int gap = c->cols - hand - next;
	draw_hand(d, c, v, cards_y, sizes.hand, live);
	draw_next(c, v, cards_y, hand + (gap < 0 ? 0 : gap > GAP_MOST ? GAP_MOST : gap), sizes.next);
}
