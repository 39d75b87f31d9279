/* mino_cpu_shop.c: decides what to buy, sell and use between rounds.
 *
 * Every ware is tried: imagined rounds are played with and without it, on the same shuffles, and
 * the gain in score is compared with the gold. */
#include <stdlib.h>

#include "base/mem.h"
#include "games/mino/mino_cpu.h"

enum {
	WIDTH = 4,		/* of the look-ahead */
	TRIALS = 12, TRIALS_LEAST = 4,
	TABLE_TRIALS_RELIC = 4, TABLE_TRIALS_CARD = 24,	/* trials that the tables count as */
	CHOICES_MAX = 40,
	INTEREST_GOLD = 25,	/* gold beyond this earns no interest */
	REROLLS_MOST = 4,
};

/* The logarithm of score that one gold is worth. */
static const double gold_worth = 0.018;

struct option_tried {
	struct action		 action;
	struct cpu_round	*round;		/* NULL: nothing to try */
	double			 usual;		/* gain by the tables that a trial would show, */
	int			 table_trials;	/* counted as this many trials, */
	double			 unseen;	/* and gain that it would not show */
	double			 gained, now;	/* gain over leaving, summed over the trials; the
						 * last outcome */
	int			 trials;
	int			 gold;		/* gold left after it */
	bool			 dropped;
};

struct cpu_shop {
	struct view		 view;
	struct cpu_beam		*beam;		/* NULL: uses only the tables */
	struct rng		 rng;
	struct option_tried	 options[CHOICES_MAX];	/* the first: to leave */
	int			 option_count, at;
	double			 strength;	/* outcomes of leaving, summed over the trials */
	bool			 must;		/* one of the other options must be taken */
};

/* --- options --- */

/* Adds an option and the view after it. A single card changes a round less than luck does, so
 * trials say little about it; a relic's effect shows at once. */
static void
add_option(struct cpu_shop *s, const struct view *then, double usual, double unseen,
    struct action action)
{
	if (s->option_count == CHOICES_MAX)
		return;
	struct option_tried *o = &s->options[s->option_count++];
	o->action = action;
	o->usual = usual;
	o->unseen = unseen;
	o->gold = then->scene.gold;
	o->table_trials = then->relic_count != s->view.relic_count || action.form == FORM_EXCHANGE ?
	    TABLE_TRIALS_RELIC : TABLE_TRIALS_CARD;
	if (s->beam == NULL)
		return;
	o->round = mem_new(sizeof *o->round);
	cpu_round_imagine(o->round, then);
}

static void
add_relic(struct cpu_shop *s, int index, int sell)
{
	struct view then = s->view;
	const struct mino_item *item = &s->view.shop.items[index];
	struct action action = { .form = sell >= 0 ? FORM_EXCHANGE : FORM_BUY,
	    .numbers = { index, sell } };
	if (!mino_may_buy(&s->view, index, sell, NULL))
		return;
	double usual = cpu_relic_worth(item->id), unseen = cpu_relic_unseen(item->id);
	if (sell >= 0) {
		const struct mino_held_relic *sold = &s->view.relics[sell];
		usual -= cpu_relic_worth(sold->id);
		unseen -= cpu_relic_unseen(sold->id);
		then.scene.gold += mino_sale_value(sold->paid);
		if (sold->id == RELIC_snowball)
			then.scene.counters.snowball = 0;
		mem_remove(then.relics, &then.relic_count, sell, sizeof then.relics[0]);
	}
	then.relics[then.relic_count++] = (struct mino_held_relic){ .id = (int8_t)item->id,
	    .paid = item->price };
	then.scene.gold -= item->price;
	cpu_order_settle(&then);
	add_option(s, &then, usual, unseen, action);
}

static void
add_piece(struct cpu_shop *s, int index)
{
	const struct mino_item *item = &s->view.shop.items[index];
	struct view then = s->view;
	then.deck[then.deck_count++] = item->card;
	then.scene.gold -= item->price;
	add_option(s, &then, cpu_card_worth(&item->card), 0,
	    (struct action){ .form = FORM_BUY, .numbers = { index } });
}

static void
add_amulet(struct cpu_shop *s, int index)
{
	const struct mino_item *item = &s->view.shop.items[index];
	struct view then = s->view;
	then.scene.gold -= item->price;
	add_option(s, &then, 0, cpu_amulet_worth(item->id),
	    (struct action){ .form = FORM_BUY, .numbers = { index } });
}

/* A relic replaces another only if there is no room. */
static void
add_wares(struct cpu_shop *s)
{
	for (int i = 0; i < MINO_ITEMS; i++) {
		enum item_kind kind = s->view.shop.items[i].kind;
		bool room = mino_may_buy(&s->view, i, -1, NULL);
		if (kind == ITEM_PIECE && room)
			add_piece(s, i);
		else if (kind == ITEM_AMULET && room)
			add_amulet(s, i);
		else if (room)
			add_relic(s, i, -1);
		for (int sell = 0; kind == ITEM_RELIC && !room && sell < s->view.relic_count;
		    sell++)
			add_relic(s, i, sell);
	}
}

/* --- amulets --- */

static void
add_vanish(struct cpu_shop *s, int amulet, int card)
{
	struct view then = s->view;
	if (then.deck_count == 1)
		return;
	mem_remove(then.deck, &then.deck_count, card, sizeof then.deck[0]);
	add_option(s, &then, -cpu_card_worth(&s->view.deck[card]), 0,
	    (struct action){ .form = FORM_USE, .numbers = { amulet, card } });
}

/* Pattern or seal and its cell are random; one of each represents all. */
static void
add_mark(struct cpu_shop *s, int amulet, int card)
{
	struct view then = s->view;
	struct mino_card *made = &then.deck[card];
	if (s->view.amulets[amulet].id == AMULET_seal_add)
		made->seal[0][__builtin_ctz(made->shape.rows[0])] = SEAL_multi;
	else
		made->pattern = made->pattern == PATTERN_none ? PATTERN_enhanced : PATTERN_none;
	add_option(s, &then, cpu_card_worth(made) - cpu_card_worth(&s->view.deck[card]), 0,
	    (struct action){ .form = FORM_USE, .numbers = { amulet, card } });
}

/* Only adds cells, so that the box does not change. */
static void
add_sculptures(struct cpu_shop *s, int amulet, int card)
{
	const struct mino_card *old = &s->view.deck[card];
	for (int cell = 0; cell < MINO_CELLS; cell++) {
		int x = cell % MINO_SIZE, y = cell / MINO_SIZE;
		struct action action = { .form = FORM_SCULPT, .numbers = { amulet, card } };
		struct view then = s->view;
		struct mino_shape *shape = &then.deck[card].shape;
		if (x >= shape->width || y >= shape->height || mino_shape_has(shape, x, y))
			continue;
		shape->rows[y] |= (uint8_t)(1u << x);
		shape->size++;
		if (!mino_shape_is_connected(shape))
			continue;
		mino_shape_text(shape, action.text);
		add_option(s, &then, cpu_card_worth(&then.deck[card]) - cpu_card_worth(old), 0,
		    action);
	}
}

static void
add_uses(struct cpu_shop *s)
{
	int amulet = s->view.amulet_count - 1;
	static void (*const add[AMULETS])(struct cpu_shop *, int, int) =
	    { [AMULET_sculpt] = add_sculptures, [AMULET_pattern_add] = add_mark,
	    [AMULET_seal_add] = add_mark, [AMULET_vanish] = add_vanish };
	for (int card = 0; amulet >= 0 && card < s->view.deck_count; card++)
		add[s->view.amulets[amulet].id](s, amulet, card);
	s->must = s->option_count > 1;
	if (s->must || amulet < 0)
		return;
	add_option(s, &s->view, 0, 0, (struct action){ .form = FORM_SELL_AMULET,
	    .numbers = { amulet } });
	s->must = true;
}

/* --- pondering --- */

static int
gold_after_reroll(const struct cpu_shop *s)
{
	return s->view.scene.gold - mino_reroll_price(&s->view);
}

static bool
may_reroll(const struct cpu_shop *s)
{
	return s->view.shop.rerolls < REROLLS_MOST &&
	    gold_after_reroll(s) >= mino_relic_price(s->view.curve, RELIC_kani);
}

/* A factor for the value of gold: high while the next boss is no danger, low otherwise; unknown
 * without trials. */
static double
thrift(const struct cpu_shop *s)
{
	static const double least = 0.25, most = 1.5, even = 0.6, slope = 0.6, unknown = 0.5;
	int boss = s->view.round + MINO_SET_ROUNDS - s->view.round % MINO_SET_ROUNDS;
	int trials = s->options[0].trials;
	if (s->beam == NULL)
		return unknown;
	if (trials == 0 || boss > MINO_ROUNDS)
		return 1;
	double strength = s->strength / trials;
	double ease = even + slope * (strength -
	    cpu_strength_for(mino_target(s->view.curve, boss)));
	return ease < least ? least : ease > most ? most : ease;
}

static double
gain(const struct option_tried *o)
{
	return (o->gained + o->table_trials * o->usual) / (o->trials + o->table_trials);
}

double
cpu_shop_gold(const struct cpu_shop *s)
{
	int rounds = MINO_ROUNDS - s->view.round;
	return gold_worth * (rounds < 8 ? rounds / 8.0 : 1) * thrift(s);
}

static double
worth(const struct cpu_shop *s, const struct option_tried *o)
{
	const struct option_tried *stay = &s->options[0];
	int interest = mino_interest(stay->gold) - mino_interest(o->gold);
	return gain(o) + o->unseen - cpu_shop_gold(s) * (stay->gold - o->gold + 2 * interest);
}

static int
best_option(const struct cpu_shop *s)
{
	int best = s->must ? 1 : 0;
	for (int i = best + 1; i < s->option_count; i++)
		if (!s->options[i].dropped &&
		    worth(s, &s->options[i]) > worth(s, &s->options[best]))
			best = i;
	return best;
}

/* Every option gets the same shuffles, as far as its cards allow. */
static void
try_option(struct cpu_shop *s, struct option_tried *o)
{
	int16_t future[CPU_FUTURE];
	struct rng rng = s->rng;
	struct cpu_moment m;
	cpu_round_deal(o->round, &rng, &m, future);
	m = cpu_beam_run(s->beam, o->round, &m, future);
	o->now = cpu_outcome(o->round, &m);
}

/* Drops options that are too far behind; with fewer trials the distance must be larger. */
static void
drop_options(struct cpu_shop *s)
{
	static const double lead = 1.6;
	double best = worth(s, &s->options[best_option(s)]);
	for (int i = 1; i < s->option_count; i++) {
		struct option_tried *o = &s->options[i];
		o->dropped |= worth(s, o) < best - lead / (o->trials + o->table_trials);
	}
}

/* A trial counts once every option has been played. */
static void
end_trial(struct cpu_shop *s)
{
	double stay = s->options[0].now;
	for (int i = 0; i < s->option_count; i++) {
		struct option_tried *o = &s->options[i];
		o->gained += o->dropped ? 0 : o->now - stay;
		o->trials += !o->dropped;
	}
	s->strength += stay;
	s->at = 0;
	rng_next(&s->rng);
	drop_options(s);
}

struct cpu_shop *
cpu_shop_new(const struct view *v, bool greedy, uint64_t seed)
{
	struct cpu_shop *s = mem_new(sizeof *s);
	s->view = *v;
	s->view.rng = (struct rng){ 0 };
	rng_seed(&s->rng, seed);
	s->beam = greedy ? NULL : cpu_beam_new(WIDTH);
	add_option(s, v, 0, 0, (struct action){ .form = FORM_LEAVE });
	add_uses(s);
	if (!s->must)
		add_wares(s);
	drop_options(s);
	return s;
}

/* Leaving is tried for some time after the others have been dropped, because its strength decides
 * whether other wares are needed. */
static bool
is_decided(const struct cpu_shop *s)
{
	int left = 0, trials = s->options[0].trials;
	for (int i = s->must ? 1 : 0; i < s->option_count; i++)
		left += !s->options[i].dropped;
	return trials == TRIALS || (left <= 1 &&
	    (trials >= TRIALS_LEAST || s->must || !may_reroll(s)));
}

bool
cpu_shop_ponder(struct cpu_shop *s)
{
	if (s->beam == NULL || is_decided(s))
		return true;
	try_option(s, &s->options[s->at++]);
	while (s->at < s->option_count && s->options[s->at].dropped)
		s->at++;
	if (s->at == s->option_count)
		end_trial(s);
	return is_decided(s);
}

/* --- deciding --- */

/* Rerolls for other wares with gold that earns no interest, or in danger with gold that still buys
 * a relic. */
struct action
cpu_shop_decide(const struct cpu_shop *s)
{
	int best = best_option(s);
	bool rerolls = best == 0 && may_reroll(s) &&
	    (thrift(s) < 1 || gold_after_reroll(s) >= INTEREST_GOLD);
	return rerolls ? (struct action){ .form = FORM_REROLL } : s->options[best].action;
}

double
cpu_shop_gain(const struct cpu_shop *s)
{
	return gain(&s->options[best_option(s)]);
}

void
cpu_shop_free(struct cpu_shop *s)
{
	if (s == NULL)
		return;
	for (int i = 0; i < s->option_count; i++) {
		if (s->options[i].round != NULL)
			cpu_round_close(s->options[i].round);
		free(s->options[i].round);
	}
	cpu_beam_free(s->beam);
	free(s);
}
