/* rules_legal.c: every legal action as text. */
#include <stdarg.h>
#include <stdio.h>

#include "games/mino/rules.h"

/* Who wants to see the actions, and whether they still do. */
struct listener {
	action_text_visitor	*visit;
	void		*context;
	bool		 stopped;
};

__attribute__((format(printf, 2, 3)))
static void
tell(struct listener *l, const char *format, ...)
{
	char text[ACTION_SIZE];
	va_list args;
	if (l->stopped)
		return;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	l->stopped = !l->visit(text, l->context);
}

static void
list_places(const struct view *v, const struct mino_card *piece, const char *prefix, int slot,
    struct listener *l)
{
	for (int y = 0; y < MINO_SIZE; y++)
		for (int x = 0; x < MINO_SIZE; x++)
			if (mino_slot_filled(piece) && mino_fits(v->scene.board, piece, x, y))
				tell(l, "place %s%d %d %d", prefix, slot + 1, x, y);
}

static void
list_play(const struct view *v, struct listener *l)
{
	int stocks = mino_stock_slots(v);
	bool recycles = mino_owns(v, RELIC_recycler) && v->scene.counters.recycler > 0;
	for (int i = 0; i < v->slots; i++) {
		list_places(v, &v->hand[i], "", i, l);
		if (recycles && mino_slot_filled(&v->hand[i]))
			tell(l, "recycle %d", i + 1);
		for (int k = 0; k < stocks; k++)
			if (mino_slot_filled(&v->hand[i]) || mino_slot_filled(&v->stock[k]))
				tell(l, "stock %d %d", i + 1, k + 1);
	}
	for (int k = 0; k < stocks; k++)
		list_places(v, &v->stock[k], "s", k, l);
}

/* Each cell of the box switched alone; who wants more changes asks for them. */
static void
list_sculptures(const struct view *v, int amulet, int card, struct listener *l)
{
	const struct mino_card *old = &v->deck[card];
	for (int y = 0; y < old->shape.height; y++) {
		for (int x = 0; x < old->shape.width; x++) {
			struct mino_shape shape = old->shape;
			struct mino_card made;
			char text[MINO_SHAPE_SIZE];
			shape.rows[y] ^= (uint8_t)(1u << x);
			mino_shape_text(&shape, text);
			if (mino_sculpt_check(v->content, old, text, &made, NULL))
				tell(l, "use %d %d %s", amulet + 1, card + 1, text);
		}
	}
}

static void
list_amulets(const struct view *v, struct listener *l)
{
	for (int i = 0; i < v->amulet_count; i++) {
		int id = v->amulets[i].id;
		for (int card = 0; card < v->deck_count; card++) {
			if (id == AMULET_sculpt)
				list_sculptures(v, i, card, l);
			else if (id != AMULET_vanish || v->deck_count > 1)
				tell(l, "use %d %d", i + 1, card + 1);
		}
	}
}

/* Giving a relic away is listed only where nothing else makes room. */
static void
list_shop(const struct view *v, struct listener *l)
{
	for (int i = 0; i < MINO_ITEMS; i++) {
		if (mino_may_buy(v, i, -1, NULL)) {
			tell(l, "buy %d", i + 1);
			continue;
		}
		for (int sell = 0; sell < v->relic_count; sell++)
			if (mino_may_buy(v, i, sell, NULL))
				tell(l, "buy %d sell %d", i + 1, sell + 1);
	}
	for (int i = 0; i < v->relic_count; i++)
		tell(l, "sell %d", i + 1);
	for (int i = 0; i < v->amulet_count; i++)
		tell(l, "sell_amulet %d", i + 1);
	if (v->scene.gold >= mino_reroll_price(v))
		tell(l, "reroll");
	tell(l, "leave");
}

void
mino_legal(const struct state *s, int seat, action_text_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	struct listener l = { .visit = visit, .context = context };
	if (seat != 1 || v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR)
		return;
	if (v->phase == PHASE_PROGRESS)
		tell(&l, "start");
	if (v->phase == PHASE_PLAYING)
		list_play(v, &l);
	if (v->phase == PHASE_SHOPPING)
		list_shop(v, &l);
	if (v->phase != PHASE_PROGRESS)
		list_amulets(v, &l);
	for (int from = 0; from < v->relic_count; from++)
		for (int to = 0; to < v->relic_count; to++)
			if (from != to)
				tell(&l, "move %d %d", from + 1, to + 1);
}
