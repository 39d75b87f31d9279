/* mino_control_keys.c: Mino's keys: their functions and when they are available. */
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_control.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/screen_play.h"

enum {
	MINO_SOURCE_KEY = 1,	/* the first of six */
	MINO_LEFT = 10, MINO_RIGHT, MINO_UP, MINO_DOWN, MINO_TAKE, MINO_TAKE_BEFORE, MINO_ENTER,
	MINO_PLACE, MINO_BUY,
	MINO_PLACE_NEXT, MINO_PLACE_CLEAR,
	MINO_STOCK, MINO_RECYCLE, MINO_ORDER, MINO_LOOK, MINO_EXPLAIN, MINO_AMULET, MINO_DECK,
	MINO_SELL, MINO_REROLL,
	MINO_LEAVE, MINO_FAST, MINO_COLLECTION, MINO_ROTATE,
};

const struct command mino_keys[] = {
	{ MINO_PLACE, "round/place", "Enter Space", N_("place"), N_("Place the piece.") },
	{ MINO_BUY, "shop/buy", "Enter Space", N_("buy"), N_("Buy the item.") },
	{ MINO_ENTER, "enter", "Enter Space", N_("choose"),
	    N_("Start the round; use an amulet; go on.") },
	{ MINO_LEFT, "left", "Left h", NULL, N_("Move left; move a relic up the order.") },
	{ MINO_RIGHT, "right", "Right l", NULL, N_("Move right; move a relic down the order.") },
	{ MINO_UP, "up", "Up k", NULL, N_("Up.") },
	{ MINO_DOWN, "down", "Down j", NULL, N_("Down.") },
	{ LIST_FIRST, "first", "Home", NULL, N_("Shop: the first row.") },
	{ LIST_LAST, "last", "End", NULL, N_("Shop: the last row.") },
	{ LIST_PAGE_UP, "page-up", "PageUp", NULL, N_("Shop: a page up.") },
	{ LIST_PAGE_DOWN, "page-down", "PageDown", NULL, N_("Shop: a page down.") },
	{ MINO_TAKE, "take", "Tab ]", NULL, N_("Select the next piece.") },
	{ MINO_TAKE_BEFORE, "take-before", "Shift-Tab [", NULL, N_("Select the previous piece.") },
	{ MINO_SOURCE_KEY + 0, "slot-1", "1", NULL,
	    N_("1-4: a piece in hand; 5, 6: kept; shop: items.") },
	{ MINO_SOURCE_KEY + 1, "slot-2", "2", NULL, NULL },
	{ MINO_SOURCE_KEY + 2, "slot-3", "3", NULL, NULL },
	{ MINO_SOURCE_KEY + 3, "slot-4", "4", NULL, NULL },
	{ MINO_SOURCE_KEY + 4, "slot-5", "5", NULL, NULL },
	{ MINO_SOURCE_KEY + 5, "slot-6", "6", NULL, NULL },
	{ MINO_PLACE_NEXT, "next-place", "n", N_("fits"),
	    N_("Go to the next place where the piece fits.") },
	{ MINO_PLACE_CLEAR, "next-clear", "c", N_("clears"),
	    N_("Go to the next place where it clears a line.") },
	{ MINO_STOCK, "stock", "s", N_("keep"),
	    N_("Keep the piece, or bring it back (Hand Stock).") },
	{ MINO_RECYCLE, "recycle", "r", N_("recycle"),
	    N_("Swap this piece for a new card (Recycler).") },
	{ MINO_SELL, "sell", "x Delete", N_("sell"), N_("Shop: sell the relic or amulet.") },
	{ MINO_REROLL, "reroll", "R", N_("reroll"), N_("Shop: reroll all items.") },
	{ MINO_LEAVE, "next-round", "g", N_("go on"), N_("Shop: go to the next round.") },
	{ MINO_ORDER, "order", "o", N_("relics"),
	    N_("Look at the relics and change their order.") },
	{ MINO_LOOK, "look", "v", NULL, N_("Look at the cells of the board.") },
	{ MINO_EXPLAIN, "explain", "i", N_("info"), N_("What the selected thing does, in full.") },
	{ MINO_AMULET, "amulet", "a", N_("amulet"), N_("Use an amulet.") },
	{ MINO_DECK, "deck", "d", N_("deck"),
	    N_("Look at the deck and what is left of the pile.") },
	{ MINO_COLLECTION, "collection", "C", NULL,
	    N_("Everything in the game, and what you have found.") },
	PLAY_COMMANDS,
	{ MINO_FAST, "fast", "f", N_("speed"), N_("Show the scoring fast or slowly.") },
	{ MINO_ROTATE, "rotate", "z x r", NULL,
	    N_("Pieces cannot be rotated: this only says so.") },
	{ .name = NULL }
};

/* --- functions --- */

static void
move(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	static const struct { int8_t x, y; } ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
	mino_move(d, p, v, ways[command - MINO_LEFT].x, ways[command - MINO_LEFT].y);
}

static void
move_far(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	list_command(&d->shop, &d->shop_rows, command);
	play_show_message(p, STYLE_TEXT, "");
}

/* Follows a hint; an action that gives something up or needs a card is asked for first, with the
 * hint's answer selected. */
static void
follow_hint(struct board_ui *d, struct play *p, const struct view *v)
{
	const int *n = d->hint.numbers;
	switch ((enum form)d->hint.form) {
	case FORM_USE:
	case FORM_SCULPT:
		app_push(play_app(p), mino_deck_page(play_app(p), p, n[0], n[1]));
		break;
	case FORM_EXCHANGE:
		mino_ask_relic(p, v, n[0], n[1]);
		break;
	case FORM_SELL:
	case FORM_SELL_AMULET:
		mino_sell(d, p, v, 0);
		break;
	default:
		play_act(p, &d->hint);
	}
}

static void
enter(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	if (v->phase == PHASE_PROGRESS)
		mino_act(p, FORM_START, 0);
	else if (v->phase == PHASE_SHOPPING)
		mino_enter_shop(d, p, v);
	else if (d->focus != FOCUS_PIECE)
		d->focus = FOCUS_PIECE;
	else
		mino_place_piece(d, p);
}

static void
take_next(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	mino_take_next(d, v, command == MINO_TAKE ? 1 : -1);
	play_show_message(p, STYLE_TEXT, "");
}

static void
go_to_place(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	mino_go_to_place(d, p, v, command == MINO_PLACE_CLEAR);
}

static void
recycle(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	mino_act(p, FORM_RECYCLE, d->source);
}

/* Gives the arrow keys to the relics or cells, or back to the piece. */
static void
turn_focus(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	enum focus focus = command == MINO_ORDER ? FOCUS_RELICS : FOCUS_LOOK;
	d->focus = d->focus == focus ? FOCUS_PIECE : focus;
}

/* Describes the selection; the caller frees it. */
static char *
explanation(const struct board_ui *d, const struct view *v)
{
	const struct mino_card *card = mino_card_at(v, d->source);
	if (v->phase == PHASE_PROGRESS)
		return mino_explain_words(v->boss != BOSS_NONE ? &v->content->bosses[v->boss] :
		    NULL);
	if (v->phase == PHASE_SHOPPING) {
		struct shop_row row = mino_shop_row(v, d->shop.selected);
		const struct mino_words *words = mino_shop_words(v, row);
		return row.kind == SHOP_ITEM &&
		    words == NULL ? mino_explain_card(v, &v->shop.items[row.index].card) :
		    mino_explain_words(words);
	}
	if (d->focus == FOCUS_LOOK)
		return mino_explain_cell(v, d->look);
	if (d->focus == FOCUS_RELICS)
		return mino_explain_words(&v->content->relics[v->relics[d->relic].id]);
	return card != NULL ? mino_explain_card(v, card) : mem_string("");
}

static void
explain(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	char *text = explanation(d, v);
	if (text[0] != '\0') {
		app_push(play_app(p), ask_note(mem_string(_("What it does")), text));
	} else {
		play_show_message(p, STYLE_TEXT, _("Nothing special here."));
		free(text);
	}
}

static void
open_page(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	struct app *app = play_app(p);
	app_push(app, command == MINO_DECK ? mino_deck_page(app, p, -1, 0) :
	    mino_collection_page(app, v->content));
}

static void
leave_goods(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	mino_act(p, command == MINO_REROLL ? FORM_REROLL : FORM_LEAVE, 0);
}

static void
turn_fast(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	d->fast = !d->fast;
	front_keep_habit(app_front(play_app(p)), "mino.fast", d->fast ? "on" : NULL);
	play_show_message(p, STYLE_TEXT, d->fast ? _("Scoring is shown fast.") :
	    _("Scoring is shown slowly."));
}

static void
refuse_to_rotate(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	play_show_message(p, STYLE_WARN, _("Pieces cannot be rotated."));
}

enum when { WHEN_ALWAYS, WHEN_PLAYING, WHEN_SHOPPING, WHEN_EITHER, WHEN_RUNNING, WHEN_STOCK,
    WHEN_RECYCLER,
	WHEN_RELICS, WHEN_AMULETS, WHEN_GOODS, WHEN_PLACING, WHEN_BUYING, WHEN_OTHERWISE, WHENS };

static const struct key_action {
	int		 command;
	enum when	 when;
	mino_key	*run;
} key_actions[] = {
	{ MINO_LEFT, WHEN_EITHER, move }, { MINO_RIGHT, WHEN_EITHER, move },
	{ MINO_UP, WHEN_EITHER, move },
	{ MINO_DOWN, WHEN_EITHER, move },
	{ LIST_FIRST, WHEN_SHOPPING, move_far }, { LIST_LAST, WHEN_SHOPPING, move_far },
	{ LIST_PAGE_UP, WHEN_SHOPPING, move_far }, { LIST_PAGE_DOWN, WHEN_SHOPPING, move_far },
	{ MINO_TAKE, WHEN_PLAYING, take_next }, { MINO_TAKE_BEFORE, WHEN_PLAYING, take_next },
	{ MINO_PLACE, WHEN_PLACING, enter }, { MINO_BUY, WHEN_BUYING, enter },
	{ MINO_ENTER, WHEN_OTHERWISE, enter },
	{ MINO_PLACE_NEXT, WHEN_PLAYING, go_to_place },
	{ MINO_PLACE_CLEAR, WHEN_PLAYING, go_to_place },
	{ MINO_STOCK, WHEN_STOCK, mino_keep_piece }, { MINO_RECYCLE, WHEN_RECYCLER, recycle },
	{ MINO_ORDER, WHEN_RELICS, turn_focus }, { MINO_LOOK, WHEN_PLAYING, turn_focus },
	{ MINO_EXPLAIN, WHEN_RUNNING, explain }, { MINO_AMULET, WHEN_AMULETS, mino_ask_amulet },
	{ MINO_DECK, WHEN_ALWAYS, open_page }, { MINO_COLLECTION, WHEN_ALWAYS, open_page },
	{ MINO_SELL, WHEN_GOODS, mino_sell },
	{ MINO_REROLL, WHEN_SHOPPING, leave_goods }, { MINO_LEAVE, WHEN_SHOPPING, leave_goods },
	{ MINO_FAST, WHEN_ALWAYS, turn_fast }, { MINO_ROTATE, WHEN_PLAYING, refuse_to_rotate },
};

static const struct key_action *
action_of(int command)
{
	for (size_t i = 0; i < LEN(key_actions); i++)
		if (key_actions[i].command == command)
			return &key_actions[i];
	return NULL;
}

static bool
is_number(int command)
{
	return command >= MINO_SOURCE_KEY && command < MINO_SOURCE_KEY + MINO_SOURCES;
}

/* Commands also available to spectators. */
const int mino_looking[] = { MINO_FAST, MINO_DECK, MINO_COLLECTION, 0 };

static bool
is_looking(int command)
{
	const int *looks = mino_looking;
	while (*looks != 0 && *looks != command)
		looks++;
	return *looks != 0;
}

/* Closes the payment, which hides the shop, or the message of lost hands, which hides the board. */
void
mino_close_message(struct board_ui *d, struct play *p)
{
	d->paid = false;
	d->stuck = 0;
	play_show_message(p, STYLE_TEXT, "");
}

/* Is it Enter, in any of its present meanings? */
static bool
is_enter(int command)
{
	return command == MINO_ENTER || command == MINO_PLACE || command == MINO_BUY;
}

bool
mino_command(struct board_ui *d, struct play *p, const struct view *v, int command)
{
	const struct key_action *action = action_of(command);
	bool away = d->focus != FOCUS_PIECE, hinted = d->hinted;
	d->drag.held = d->hinted = false;
	if ((d->paid || d->stuck > 0) && !is_looking(command)) {
		mino_close_message(d, p);
		if (is_enter(command) || command == COMMAND_BACK)
			return true;
	}
	if (command == COMMAND_BACK) {
		d->focus = FOCUS_PIECE;
		return away;
	}
	if (hinted && is_enter(command)) {
		follow_hint(d, p, v);
	} else if (action != NULL) {
		action->run(d, p, v, command);
	} else if (is_number(command)) {
		play_show_message(p, STYLE_TEXT, "");
		if (v->phase != PHASE_SHOPPING)
			mino_take(d, v, command - MINO_SOURCE_KEY);
		else if (command - MINO_SOURCE_KEY < MINO_ITEMS)
			d->shop.selected = command - MINO_SOURCE_KEY;
	}
	return true;
}

/* Nothing is traded while the payment still hides the shop. */
bool
mino_enabled(const struct board_ui *d, const struct view *v, int command)
{
	const struct key_action *action = action_of(command);
	bool playing = v->phase == PHASE_PLAYING &&
	    d->stuck == 0, shopping = v->phase == PHASE_SHOPPING;
	bool either = playing || shopping, trading = shopping && !d->paid, placing = playing &&
	    d->focus == FOCUS_PIECE;
	struct shop_row row = mino_shop_row(v, d->shop.selected);
	bool item = trading && row.kind == SHOP_ITEM, relic = trading && row.kind == SHOP_RELIC;
	const bool open[WHENS] = {
		[WHEN_ALWAYS] = true, [WHEN_PLAYING] = playing, [WHEN_SHOPPING] = trading,
		[WHEN_EITHER] = either,
		[WHEN_PLACING] = placing, [WHEN_BUYING] = item && !v->shop.items[row.index].sold,
		/* Without a hint a relic offers nothing to choose. */
		[WHEN_OTHERWISE] = !placing && !item && (!relic || d->hinted),
		[WHEN_RUNNING] = playing || trading || v->phase == PHASE_PROGRESS,
		[WHEN_STOCK] = playing && mino_stock_slots(v) > 0,
		[WHEN_RECYCLER] = playing && mino_owns(v, RELIC_recycler) &&
		d->source < MINO_HAND_MAX,
		[WHEN_RELICS] = playing && v->relic_count > 0,
		[WHEN_AMULETS] = (playing || trading) && v->amulet_count > 0,
		[WHEN_GOODS] = trading && v->relic_count + v->amulet_count > 0,
	};
	if (is_number(command))
		return playing ? mino_card_at(v, command - MINO_SOURCE_KEY) != NULL :
		    shopping && command - MINO_SOURCE_KEY < MINO_ITEMS;
	return action != NULL && open[action->when];
}
