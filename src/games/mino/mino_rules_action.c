/* mino_rules_action.c: Mino's actions: their forms, applying them, and which are legal. */
#include "games/mino/mino_rules.h"

const struct action_forms mino_forms = {
	.patterns = (const char *const [FORMS + 1]){
		[FORM_START] = "start", [FORM_PLACE] = "place %n %d %d",
		[FORM_PLACE_STOCKED] = "place s%n %d %d",
		[FORM_STOCK] = "stock %n %n", [FORM_RECYCLE] = "recycle %n",
		[FORM_MOVE] = "move %n %n",
		[FORM_USE] = "use %n %n", [FORM_SCULPT] = "use %n %n %t", [FORM_BUY] = "buy %n",
		[FORM_EXCHANGE] = "buy %n sell %n", [FORM_SELL] = "sell %n",
		[FORM_SELL_AMULET] = "sell_amulet %n",
		[FORM_REROLL] = "reroll", [FORM_LEAVE] = "leave",
	},
	.problem = N_("An action is start, place N X Y, place sK X Y, stock N K, "
	    "recycle N, move A B, use N CARD, use N CARD SHAPE, buy N, buy N sell M, sell N, "
	    "sell_amulet N, reroll or leave."),
};

/* Phases as bits, and the phases in which each form is allowed. */
enum { PROGRESS = 1 << PHASE_PROGRESS, PLAYING = 1 << PHASE_PLAYING,
    SHOPPING = 1 << PHASE_SHOPPING };
static const int form_phases[FORMS] = {
	[FORM_START] = PROGRESS, [FORM_PLACE] = PLAYING, [FORM_PLACE_STOCKED] = PLAYING,
	[FORM_STOCK] = PLAYING,
	[FORM_RECYCLE] = PLAYING, [FORM_MOVE] = PROGRESS | PLAYING | SHOPPING,
	[FORM_USE] = PLAYING | SHOPPING,
	[FORM_SCULPT] = PLAYING | SHOPPING, [FORM_BUY] = SHOPPING, [FORM_EXCHANGE] = SHOPPING,
	[FORM_SELL] = SHOPPING,
	[FORM_SELL_AMULET] = SHOPPING, [FORM_REROLL] = SHOPPING, [FORM_LEAVE] = SHOPPING,
};

/* --- applying --- */

static bool
do_place(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	bool stocked = a->form == FORM_PLACE_STOCKED;
	int slot = a->numbers[0], slots = stocked ? mino_stock_slots(v) : v->slots;
	if (slot >= slots)
		return error_set(e, ERR_RULE, N_("There is no such slot."));
	struct mino_card *from = stocked ? &v->stock[slot] : &v->hand[slot];
	return mino_place(v, from, a->numbers[1], a->numbers[2], ev, e);
}

static bool
perform(struct view *v, const struct action *a, struct events *ev, struct error *e)
{
	const int *n = a->numbers;
	switch ((enum form)a->form) {
	case FORM_START:
		mino_round_start(v, ev);
		return true;
	case FORM_PLACE:
	case FORM_PLACE_STOCKED:
		return do_place(v, a, ev, e);
	case FORM_STOCK:
		return mino_stock(v, n[0], n[1], ev, e);
	case FORM_RECYCLE:
		return mino_recycle(v, n[0], ev, e);
	case FORM_MOVE:
		if (!mino_relic_move(v, n[0], n[1], ev, e))
			return false;
		if (v->phase == PHASE_PLAYING)	/* the closed stock slot may have held the only
						 * piece that fits */
			mino_round_settle(v, ev);
		return true;
	case FORM_USE:
		return mino_amulet_use(v, n[0], n[1], NULL, ev, e);
	case FORM_SCULPT:
		return mino_amulet_use(v, n[0], n[1], a->text, ev, e);
	case FORM_BUY:
		return mino_shop_buy(v, n[0], -1, ev, e);
	case FORM_EXCHANGE:
		return mino_shop_buy(v, n[0], n[1], ev, e);
	case FORM_SELL:
		return mino_shop_sell(v, n[0], ev, e);
	case FORM_SELL_AMULET:
		return mino_shop_sell_amulet(v, n[0], ev, e);
	case FORM_REROLL:
		return mino_shop_reroll(v, ev, e);
	case FORM_LEAVE:
		mino_round_next(v, ev);
		return true;
	case FORMS:
		break;
	}
	return false;
}

static bool
is_time(const struct view *v, int phases, struct error *e)
{
	if (phases >> v->phase & 1)
		return true;
	if (v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR)
		return error_set(e, ERR_RULE, N_("The game is over."));
	if (phases == PROGRESS)
		return error_set(e, ERR_RULE, N_("There is no round to start now."));
	if (phases == SHOPPING)
		return error_set(e, ERR_RULE, N_("That is done in the shop."));
	if (v->phase == PHASE_SHOPPING)
		return error_set(e, ERR_RULE, N_("That is done while a round is played."));
	return error_set(e, ERR_RULE, N_("The round has to be started first."));
}

bool
mino_apply(struct state *s, int seat, const struct action *a, struct events *ev, struct error *e)
{
	if (seat != 1)
		return error_set(e, ERR_RULE, N_("There is one player, in seat 1."));
	return is_time(&s->all, form_phases[a->form], e) && perform(&s->all, a, ev, e);
}

/* --- which are legal --- */

/* The visitor of the actions, and whether it wants more. */
struct listener {
	action_visitor	*visit;
	void		*context;
	bool		 stopped;
};

static void
list(struct listener *l, const struct action *action)
{
	l->stopped = l->stopped || !l->visit(action, l->context);
}

#define LIST(l, form_, ...) list(l, &(struct action){ .form = form_, .numbers = { __VA_ARGS__ } })

static void
list_places(const struct view *v, const struct mino_card *piece, enum form form, int slot,
    struct listener *l)
{
	for (int y = 0; y < MINO_SIZE; y++)
		for (int x = 0; x < MINO_SIZE; x++)
			if (mino_slot_filled(piece) && mino_fits(v->scene.board, piece, x, y))
				LIST(l, form, slot, x, y);
}

static void
list_play(const struct view *v, struct listener *l)
{
	int stocks = mino_stock_slots(v);
	bool recycles = mino_owns(v, RELIC_recycler) && v->scene.counters.recycler > 0;
	for (int i = 0; i < v->slots; i++) {
		list_places(v, &v->hand[i], FORM_PLACE, i, l);
		if (recycles && mino_slot_filled(&v->hand[i]))
			LIST(l, FORM_RECYCLE, i);
		for (int k = 0; k < stocks; k++)
			if (mino_slot_filled(&v->hand[i]) || mino_slot_filled(&v->stock[k]))
				LIST(l, FORM_STOCK, i, k);
	}
	for (int k = 0; k < stocks; k++)
		list_places(v, &v->stock[k], FORM_PLACE_STOCKED, k, l);
}

/* Switches each cell of the box alone; larger changes are legal, but too many to list. */
static void
list_sculptures(const struct view *v, int amulet, int card, struct listener *l)
{
	const struct mino_card *old = &v->deck[card];
	for (int y = 0; y < old->shape.height; y++) {
		for (int x = 0; x < old->shape.width; x++) {
			struct mino_shape shape = old->shape;
			struct mino_card made;
			struct action action = { .form = FORM_SCULPT, .numbers = { amulet, card } };
			shape.rows[y] ^= (uint8_t)(1u << x);
			mino_shape_text(&shape, action.text);
			if (mino_sculpt_check(v->content, old, action.text, &made, NULL))
				list(l, &action);
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
				LIST(l, FORM_USE, i, card);
		}
	}
}

/* Giving a relic away is only listed if there is no room otherwise. */
static void
list_shop(const struct view *v, struct listener *l)
{
	for (int i = 0; i < MINO_ITEMS; i++) {
		if (mino_may_buy(v, i, -1, NULL)) {
			LIST(l, FORM_BUY, i);
			continue;
		}
		for (int sell = 0; sell < v->relic_count; sell++)
			if (mino_may_buy(v, i, sell, NULL))
				LIST(l, FORM_EXCHANGE, i, sell);
	}
	for (int i = 0; i < v->relic_count; i++)
		LIST(l, FORM_SELL, i);
	for (int i = 0; i < v->amulet_count; i++)
		LIST(l, FORM_SELL_AMULET, i);
	if (v->scene.gold >= mino_reroll_price(v))
		LIST(l, FORM_REROLL, 0);
	LIST(l, FORM_LEAVE, 0);
}

void
mino_legal(const struct state *s, int seat, action_visitor *visit, void *context)
{
	const struct view *v = &s->all;
	struct listener l = { .visit = visit, .context = context };
	if (seat != 1 || v->phase == PHASE_GAME_OVER || v->phase == PHASE_GAME_CLEAR)
		return;
	if (v->phase == PHASE_PROGRESS)
		LIST(&l, FORM_START, 0);
	if (v->phase == PHASE_PLAYING)
		list_play(v, &l);
	if (v->phase == PHASE_SHOPPING)
		list_shop(v, &l);
	if (v->phase != PHASE_PROGRESS)
		list_amulets(v, &l);
	for (int from = 0; from < v->relic_count; from++)
		for (int to = 0; to < v->relic_count; to++)
			if (from != to)
				LIST(&l, FORM_MOVE, from, to);
}
