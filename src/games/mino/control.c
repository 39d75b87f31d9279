/* control.c: Mino's keys: laying pieces, ordering relics, shopping. */
#include "games/mino/control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "shell/play.h"
#include "ui/language.h"

enum {
	MINO_SOURCE = 1,	/* the first of six */
	MINO_LEFT = 10, MINO_RIGHT, MINO_UP, MINO_DOWN, MINO_TAKE, MINO_ENTER, MINO_PLACE_NEXT, MINO_PLACE_CLEAR,
	MINO_STOCK, MINO_RECYCLE, MINO_ORDER, MINO_LOOK, MINO_EXPLAIN, MINO_AMULET, MINO_DECK, MINO_SELL, MINO_REROLL,
	MINO_LEAVE, MINO_LOG, MINO_FAST, MINO_COLLECTION,
};

static const struct command commands[] = {
	{ MINO_ENTER, "enter", "Enter Space", N_("choose"), N_("Lay the piece down; start the round; buy or use.") },
	{ MINO_LEFT, "left", "Left h", NULL, N_("To the left; a relic towards the front.") },
	{ MINO_RIGHT, "right", "Right l", N_("move"), N_("To the right; a relic towards the end.") },
	{ MINO_UP, "up", "Up k", NULL, N_("Up.") },
	{ MINO_DOWN, "down", "Down j", NULL, N_("Down.") },
	{ MINO_TAKE, "take", "Tab", N_("piece"), N_("Take the next piece.") },
	{ MINO_SOURCE + 0, "slot-1", "1", NULL, N_("1 to 4: the hand; 5, 6: kept ones; or goods.") },
	{ MINO_SOURCE + 1, "slot-2", "2", NULL, NULL },
	{ MINO_SOURCE + 2, "slot-3", "3", NULL, NULL },
	{ MINO_SOURCE + 3, "slot-4", "4", NULL, NULL },
	{ MINO_SOURCE + 4, "slot-5", "5", NULL, NULL },
	{ MINO_SOURCE + 5, "slot-6", "6", NULL, NULL },
	{ MINO_PLACE_NEXT, "next-place", "n", N_("place"), N_("To the next place where the piece fits.") },
	{ MINO_PLACE_CLEAR, "next-clear", "c", N_("clears"), N_("To the next place where it clears a line.") },
	{ MINO_STOCK, "stock", "s", N_("keep"), N_("Keep the piece, or bring it back (Hand Stock).") },
	{ MINO_RECYCLE, "recycle", "r", N_("recycle"), N_("Another card for this piece (Recycler).") },
	{ MINO_SELL, "sell", "x", N_("sell"), N_("Shop: sell the relic or amulet.") },
	{ MINO_REROLL, "reroll", "R", N_("reroll"), N_("Shop: other goods.") },
	{ MINO_LEAVE, "next-round", "g", N_("go on"), N_("Shop: on to the next round.") },
	{ MINO_ORDER, "order", "o", N_("relics"), N_("Look at the relics and change their order.") },
	{ MINO_LOOK, "look", "v", NULL, N_("Look at the cells of the board.") },
	{ MINO_EXPLAIN, "explain", "i", N_("info"), N_("What the selected thing does, in full.") },
	{ MINO_AMULET, "amulet", "a", N_("amulet"), N_("Use an amulet.") },
	{ MINO_DECK, "deck", "d", N_("deck"), N_("Look at the deck and what is left of the pile.") },
	{ MINO_COLLECTION, "collection", "C", NULL, N_("Everything there is, and what you have met.") },
	{ MINO_LOG, "log", "L", NULL, N_("Show the log instead of the panels, or not.") },
	{ MINO_FAST, "fast", "f", NULL, N_("Let scores build up fast, or slowly.") },
	PLAY_COMMANDS,
	{ .name = NULL }
};

/* --- pieces --- */

const struct mino_card *
mino_card_at(const struct view *v, int source)
{
	const struct mino_card *card = NULL;
	if (source >= MINO_HAND_MAX && source - MINO_HAND_MAX < mino_stock_slots(v))
		card = &v->stock[source - MINO_HAND_MAX];
	else if (source < v->slots)
		card = &v->hand[source];
	return card != NULL && mino_slot_filled(card) ? card : NULL;
}

/* The box of the piece in hand never leaves the board. */
void
mino_keep_on_board(struct desk *d, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	int right = MINO_SIZE - (card != NULL ? card->shape.width : 1);
	int bottom = MINO_SIZE - (card != NULL ? card->shape.height : 1);
	d->x = d->x < 0 ? 0 : d->x > right ? right : d->x;
	d->y = d->y < 0 ? 0 : d->y > bottom ? bottom : d->y;
}

/* A piece just taken lies where it fits, as near to the last place as can be. */
static void
find_room(struct desk *d, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	int best = MINO_CELLS, x = d->x, y = d->y;
	for (int i = 0; i < MINO_CELLS; i++) {
		int away = abs(i % MINO_SIZE - x) + abs(i / MINO_SIZE - y);
		if (away >= best || !mino_fits(v->scene.board, card, i % MINO_SIZE, i / MINO_SIZE))
			continue;
		best = away;
		d->x = i % MINO_SIZE;
		d->y = i / MINO_SIZE;
	}
}

void
mino_take(struct desk *d, const struct view *v, int source)
{
	if (mino_card_at(v, source) == NULL)
		return;
	d->source = source;
	d->focus = FOCUS_PIECE;
	mino_keep_on_board(d, v);
	find_room(d, v);
}

/* The next source from there on that has a piece, preferably one with room. */
static void
take_next(struct desk *d, const struct view *v, int by)
{
	for (int pass = 0; pass < 2; pass++)
		for (int i = 1; i <= MINO_SOURCES; i++) {
			int source = (d->source + i * by + MINO_SOURCES * MINO_SOURCES) % MINO_SOURCES;
			const struct mino_card *card = mino_card_at(v, source);
			if (card != NULL && (pass > 0 || mino_fits_somewhere(v->scene.board, card))) {
				mino_take(d, v, source);
				return;
			}
		}
}

/* The next place in reading order where the piece fits, or fits and clears. */
static void
go_to_place(struct desk *d, struct play *p, const struct view *v, bool clearing)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	for (int i = 1; card != NULL && i <= MINO_CELLS; i++) {
		int at = (d->y * MINO_SIZE + d->x + i) % MINO_CELLS, x = at % MINO_SIZE, y = at / MINO_SIZE;
		if (mino_fits(v->scene.board, card, x, y) && (!clearing || mino_lines_after(v->scene.board, card, x, y) != 0)) {
			d->x = x;
			d->y = y;
			play_say(p, STYLE_TEXT, "");
			return;
		}
	}
	play_say(p, STYLE_WARN, clearing ? _("This piece clears nothing anywhere.") : _("This piece fits nowhere."));
}

/* --- the score building up --- */

bool
mino_is_showing(const struct desk *d)
{
	return d->before != NULL;
}

static void
end_showing(struct desk *d)
{
	free(d->before);
	d->before = NULL;
}

/* The view before a clear, with the piece on the board. */
static void
begin_showing(struct desk *d, const struct view *old, const json_t *placed, const json_t *score)
{
	struct view *before = mem_new(sizeof *before);
	*before = *old;
	const json_t *slot = json_object_get(placed, "slot"), *stock = json_object_get(placed, "stock");
	int source = json_is_integer(slot) ? (int)json_integer_value(slot) - 1 :
	    MINO_HAND_MAX + (int)json_integer_value(stock) - 1;
	const struct mino_card *card = placed == NULL ? NULL : mino_card_at(old, source);
	int x = (int)json_integer_value(json_object_get(placed, "x")), y = (int)json_integer_value(json_object_get(placed, "y"));
	for (int i = 0; card != NULL && i < MINO_CELLS; i++) {
		int col = i % MINO_SIZE - x, row = i / MINO_SIZE - y;
		if (col < 0 || row < 0 || !mino_shape_has(&card->shape, col, row))
			continue;
		before->scene.board[i].filled = true;
		before->scene.board[i].pattern = card->pattern;
		before->scene.board[i].seal = card->seal[row][col];
		before->scene.board[i].blessing = card->blessing[row][col];
	}
	mino_formula_read(&d->formula, old->content, score);
	d->before = before;
	d->frame = 0;
}

static int
desk_motion(const struct desk *d)
{
	enum { STEP_MS = 450, FAST_MS = 120, RESULT_MS = 900 };
	if (!mino_is_showing(d))
		return 0;
	return d->frame >= d->formula.count ? (d->fast ? FAST_MS * 3 : RESULT_MS) : d->fast ? FAST_MS : STEP_MS;
}

static void
desk_step(struct desk *d)
{
	if (d->frame >= d->formula.count)
		end_showing(d);
	else
		d->frame++;
}

/* --- updates --- */

static void
desk_update(struct desk *d, const struct view *v, const json_t *events, bool motion, struct log *log)
{
	const json_t *event, *placed = NULL;
	size_t i;
	end_showing(d);
	json_array_foreach(events, i, event) {
		const char *name = json_string_value(json_object_get(event, "event"));
		mino_log_event(v, event, log);
		if (strcmp(name, "placed") == 0)
			placed = event;
		if (strcmp(name, "score") == 0 && motion && d->last != NULL && !mino_is_showing(d))
			begin_showing(d, d->last, placed, event);
		if (strcmp(name, "shop") == 0)
			d->shop.selected = d->shop.top = 0;
	}
	if (d->last == NULL)
		d->last = mem_new(sizeof *d->last);
	*d->last = *v;
	if (mino_card_at(v, d->source) == NULL)
		take_next(d, v, 1);
	else if (placed != NULL || events == NULL)
		mino_take(d, v, d->source);
	if (v->phase != PHASE_PLAYING || d->relic >= v->relic_count)
		d->focus = FOCUS_PIECE;
	mino_keep_on_board(d, v);
}

static struct desk *
desk_open(void)
{
	return mem_new(sizeof(struct desk));
}

static void
desk_meet(struct desk *d, struct app *app, const struct session_start *start)
{
	char *fast = store_setting(app->store, "mino.fast");
	(void)start;
	d->fast = fast != NULL;
	free(fast);
}

static void
desk_close(struct desk *d)
{
	end_showing(d);
	free(d->last);
	free(d);
}

/* --- acting --- */

static void
place_piece(struct desk *d, struct play *p)
{
	bool stock = d->source >= MINO_HAND_MAX;
	mino_act(p, "place %s%d %d %d", stock ? "s" : "", (stock ? d->source - MINO_HAND_MAX : d->source) + 1, d->x, d->y);
}

/* A piece of the hand goes to the first free place of the stock, or changes with
 * the first; a kept one goes to the first free slot. */
static void
keep_piece(struct desk *d, struct play *p, const struct view *v)
{
	bool stock = d->source >= MINO_HAND_MAX;
	int count = stock ? v->slots : mino_stock_slots(v), to = 0;
	const struct mino_card *slots = stock ? v->hand : v->stock;
	for (int i = count - 1; i >= 0; i--)
		if (!mino_slot_filled(&slots[i]))
			to = i;
	if (stock)
		mino_act(p, "stock %d %d", to + 1, d->source - MINO_HAND_MAX + 1);
	else
		mino_act(p, "stock %d %d", d->source + 1, to + 1);
}

static void
move_relic(struct play *p, const struct view *v, int *relic, int by)
{
	int to = *relic + by;
	if (to < 0 || to >= v->relic_count)
		return;
	int from = *relic;
	*relic = to;
	mino_act(p, "move %d %d", from + 1, to + 1);
}

static void
move_in_play(struct desk *d, struct play *p, const struct view *v, int dx, int dy)
{
	if (d->focus == FOCUS_RELICS && dy != 0) {
		int to = d->relic + dy;
		d->relic = to < 0 ? 0 : to >= v->relic_count ? v->relic_count - 1 : to;
	} else if (d->focus == FOCUS_RELICS) {
		move_relic(p, v, &d->relic, dx);
		return;
	} else if (d->focus == FOCUS_LOOK) {
		int x = d->look % MINO_SIZE + dx, y = d->look / MINO_SIZE + dy;
		if (x >= 0 && y >= 0 && x < MINO_SIZE && y < MINO_SIZE)
			d->look = y * MINO_SIZE + x;
	} else {
		d->x += dx;
		d->y += dy;
		mino_keep_on_board(d, v);
	}
	play_say(p, STYLE_TEXT, "");
}

static void
move_in_shop(struct desk *d, struct play *p, const struct view *v, int dx, int dy)
{
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	list_move(&d->shop, dy);
	if (dx != 0 && row.kind == SHOP_RELIC) {
		int to = row.index + dx;
		if (to < 0 || to >= v->relic_count)
			return;
		d->shop.selected += dx;
		mino_act(p, "move %d %d", row.index + 1, to + 1);
		return;
	}
	play_say(p, STYLE_TEXT, "");
}

static void
move(struct desk *d, struct play *p, const struct view *v, int command)
{
	static const struct { int8_t x, y; } ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
	int dx = ways[command - MINO_LEFT].x, dy = ways[command - MINO_LEFT].y;
	if (v->phase == PHASE_SHOPPING)
		move_in_shop(d, p, v, dx, dy);
	else
		move_in_play(d, p, v, dx, dy);
}

static void
enter(struct desk *d, struct play *p, const struct view *v)
{
	if (v->phase == PHASE_PROGRESS)
		play_act(p, "start");
	else if (v->phase == PHASE_SHOPPING)
		mino_enter_shop(d, p, v);
	else if (d->focus != FOCUS_PIECE)
		d->focus = FOCUS_PIECE;
	else
		place_piece(d, p);
}

/* --- commands --- */

static void
toggle_fast(struct desk *d, struct play *p)
{
	d->fast = !d->fast;
	store_set_setting(play_app(p)->store, "mino.fast", d->fast ? "on" : NULL, NULL);
	play_say(p, STYLE_TEXT, d->fast ? _("Scores build up fast.") : _("Scores build up slowly."));
}

static void
choose_number(struct desk *d, struct play *p, const struct view *v, int number)
{
	play_say(p, STYLE_TEXT, "");
	if (v->phase != PHASE_SHOPPING)
		mino_take(d, v, number);
	else if (number < MINO_ITEMS)
		d->shop.selected = number;
}

static bool
step_back(struct desk *d)
{
	bool away = d->focus != FOCUS_PIECE || d->log_shown;
	d->focus = FOCUS_PIECE;
	d->log_shown = false;
	return away;
}

static bool
desk_command(struct desk *d, struct play *p, const struct view *v, int command)
{
	switch (command) {
	case MINO_LEFT:
	case MINO_RIGHT:
	case MINO_UP:
	case MINO_DOWN:
		move(d, p, v, command);
		break;
	case MINO_TAKE:
		take_next(d, v, 1);
		play_say(p, STYLE_TEXT, "");
		break;
	case MINO_ENTER:
		enter(d, p, v);
		break;
	case MINO_PLACE_NEXT:
	case MINO_PLACE_CLEAR:
		go_to_place(d, p, v, command == MINO_PLACE_CLEAR);
		break;
	case MINO_STOCK:
		keep_piece(d, p, v);
		break;
	case MINO_RECYCLE:
		mino_act(p, "recycle %d", d->source + 1);
		break;
	case MINO_ORDER:
		d->focus = d->focus == FOCUS_RELICS ? FOCUS_PIECE : FOCUS_RELICS;
		break;
	case MINO_LOOK:
		d->focus = d->focus == FOCUS_LOOK ? FOCUS_PIECE : FOCUS_LOOK;
		break;
	case MINO_EXPLAIN:
		mino_explain(d, p, v);
		break;
	case MINO_AMULET:
		mino_ask_amulet(p, v);
		break;
	case MINO_DECK:
		app_push(play_app(p), mino_deck_page(play_app(p), p, v, -1));
		break;
	case MINO_COLLECTION:
		app_push(play_app(p), mino_collection_page(play_app(p), v->content));
		break;
	case MINO_SELL:
		mino_sell(d, p, v);
		break;
	case MINO_REROLL:
		play_act(p, "reroll");
		break;
	case MINO_LEAVE:
		play_act(p, "leave");
		break;
	case MINO_LOG:
		d->log_shown = !d->log_shown;
		break;
	case MINO_FAST:
		toggle_fast(d, p);
		break;
	case COMMAND_BACK:
		return step_back(d);
	default:
		choose_number(d, p, v, command - MINO_SOURCE);
	}
	return true;
}

static bool
desk_enabled(const struct desk *d, const struct view *v, int command)
{
	bool playing = v->phase == PHASE_PLAYING, shopping = v->phase == PHASE_SHOPPING;
	if (command >= MINO_SOURCE && command < MINO_SOURCE + MINO_SOURCES)
		return (playing && mino_card_at(v, command - MINO_SOURCE) != NULL) ||
		    (shopping && command - MINO_SOURCE < MINO_ITEMS);
	switch (command) {
	case MINO_ENTER:
		return true;
	case MINO_LEFT:
	case MINO_RIGHT:
	case MINO_UP:
	case MINO_DOWN:
		return playing || shopping;
	case MINO_STOCK:
		return playing && mino_stock_slots(v) > 0;
	case MINO_RECYCLE:
		return playing && mino_owns(v, RELIC_recycler) && d->source < MINO_HAND_MAX;
	case MINO_ORDER:
		return playing && v->relic_count > 0;
	case MINO_AMULET:
		return (playing || shopping) && v->amulet_count > 0;
	case MINO_SELL:
		return shopping && v->relic_count + v->amulet_count > 0;
	case MINO_REROLL:
	case MINO_LEAVE:
		return shopping;
	case MINO_EXPLAIN:
		return playing || v->phase == PHASE_PROGRESS;
	case MINO_DECK:
	case MINO_COLLECTION:
		return true;
	default:
		return playing;
	}
}

/* --- the mouse --- */

static void
click_board(struct desk *d, struct play *p, const struct view *v, int row, int col)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	if (d->focus == FOCUS_LOOK) {
		d->look = row * MINO_SIZE + col;
		return;
	}
	if (card == NULL)
		return;
	int x = d->x, y = d->y;
	d->x = col;
	d->y = row;
	mino_keep_on_board(d, v);
	play_say(p, STYLE_TEXT, "");
	if (d->x == x && d->y == y && mino_fits(v->scene.board, card, x, y))
		place_piece(d, p);
}

static void
click_shop(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int row = list_hit(&d->shop, &d->shop_rows, event->y, event->x);
	if (row < 0)
		return;
	bool again = row == d->shop.selected;
	d->shop.selected = row;
	play_say(p, STYLE_TEXT, "");
	if (again)
		mino_enter_shop(d, p, v);
}

static void
desk_click(struct desk *d, struct play *p, const struct view *v, const struct input_event *event)
{
	int row, col;
	if (event->kind != INPUT_PRESS) {
		if (v->phase == PHASE_SHOPPING)
			list_move(&d->shop, event->button < 0 ? -1 : 1);
		else
			take_next(d, v, event->button < 0 ? -1 : 1);
	} else if (v->phase == PHASE_PROGRESS) {
		play_act(p, "start");
	} else if (v->phase == PHASE_SHOPPING) {
		click_shop(d, p, v, event);
	} else if (board_hit(&d->board, d->board_y, d->board_x, event->y, event->x, &row, &col)) {
		click_board(d, p, v, row, col);
	} else if (rect_has(&d->relics, event->y, event->x)) {
		d->focus = FOCUS_RELICS;
		d->relic = event->y - d->relics.y;
	} else {
		for (int i = 0; i < MINO_SOURCES; i++)
			if (rect_has(&d->sources[i], event->y, event->x))
				mino_take(d, v, i);
	}
}

const struct controller mino_controller = {
	.game     = &mino_game,
	.commands = commands,
	.legend   = mino_legend,
	.solemn   = true,
	.open     = desk_open,
	.close    = desk_close,
	.meet     = desk_meet,
	.update   = desk_update,
	.draw     = mino_draw,
	.command  = desk_command,
	.enabled  = desk_enabled,
	.click    = desk_click,
	.motion   = desk_motion,
	.step     = desk_step,
	.hint     = mino_hint,
	.title    = mino_title,
	.prompt   = mino_prompt,
	.report   = mino_report,
	.describe = mino_describe,
	.word     = mino_word,
	.stats    = mino_stats,
	.tally    = mino_tally,
	.start    = mino_start,
};
