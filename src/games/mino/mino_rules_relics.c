/* mino_rules_relics.c: the condition and amount of each relic, and the player's relics. */
#include "base/mem.h"
#include "games/mino/mino_rules.h"

/* --- the cleared cells --- */

static int
count_cells(const struct mino_cell board[MINO_CELLS], const struct mino_score *s,
    bool (*counts)(const struct mino_cell *))
{
	int count = 0;
	for (int i = 0; i < s->cell_count; i++)
		count += counts(&board[s->cells[i]]);
	return count;
}

static bool has_pattern(const struct mino_cell *cell) { return cell->pattern != PATTERN_none; }
static bool has_seal(const struct mino_cell *cell) { return cell->seal != SEAL_none; }
static bool has_both(const struct mino_cell *cell) { return has_pattern(cell) && has_seal(cell); }
static bool has_stone(const struct mino_cell *cell) { return cell->seal == SEAL_stone; }

int
mino_cleared_patterned(const struct mino_cell board[MINO_CELLS], const struct mino_score *s)
{
	return count_cells(board, s, has_pattern);
}

int
mino_cleared_patterns(const struct mino_cell board[MINO_CELLS], const struct mino_score *s)
{
	int kinds = 0;
	for (int i = 0; i < s->cell_count; i++)
		kinds |= 1 << board[s->cells[i]].pattern;
	return kinds & ~(1 << PATTERN_none);
}

/* --- conditions; each assumes a clear --- */

static bool always(const struct mino_clear *c) { return true; }
static bool size_1(const struct mino_clear *c) { return c->size == 1; }
static bool size_2(const struct mino_clear *c) { return c->size == 2; }
static bool size_3(const struct mino_clear *c) { return c->size == 3; }
static bool size_4(const struct mino_clear *c) { return c->size == 4; }
static bool size_5(const struct mino_clear *c) { return c->size == 5; }
static bool size_6(const struct mino_clear *c) { return c->size == 6; }
static bool small_piece(const struct mino_clear *c) { return c->size == 1 || c->size == 2; }
static bool large_piece(const struct mino_clear *c) { return c->size >= 5; }
static bool same_size(const struct mino_clear *c) { return c->size > 0 &&
    c->size == c->counters->twin_prev; }
static bool one_line(const struct mino_clear *c) { return c->lines == 1; }
static bool two_lines(const struct mino_clear *c) { return c->lines >= 2; }
static bool three_lines(const struct mino_clear *c) { return c->lines >= 3; }
static bool only_columns(const struct mino_clear *c) { return c->rows == 0; }
static bool only_rows(const struct mino_clear *c) { return c->columns == 0; }
static bool both_ways(const struct mino_clear *c) { return c->rows >= 1 && c->columns >= 1; }
static bool as_many(const struct mino_clear *c) { return c->rows == c->columns; }
static bool emptied(const struct mino_clear *c) { return c->emptied; }
static bool hands_by_three(const struct mino_clear *c) { return c->hands % 3 == 0; }
static bool hands_odd(const struct mino_clear *c) { return c->hands % 2 == 1; }
static bool hands_few(const struct mino_clear *c) { return c->hands <= 2; }
static bool anchor_ready(const struct mino_clear *c) { return !c->counters->anchor_cleared; }
static bool strike_ready(const struct mino_clear *c) { return !c->counters->first_strike_cleared; }
static bool patience_ready(const struct mino_clear *c) { return c->counters->patience_charged; }
static bool crowded(const struct mino_clear *c) { return c->filled >= 27; }
static bool has_muscle(const struct mino_clear *c) { return c->counters->muscle > 0; }
static bool has_collected(const struct mino_clear *c) { return c->counters->collector > 0; }
static bool has_snow(const struct mino_clear *c) { return c->counters->snowball > 0; }
static bool has_garden(const struct mino_clear *c) { return c->counters->gardener > 0; }
static bool few_cards(const struct mino_clear *c) { return c->view->deck_count <= 5; }
static bool on_script(const struct mino_clear *c) { return c->marked > 0; }
static bool melts(const struct mino_clear *c) { return count_cells(c->board, c->score, has_stone) >
    0; }

static bool
many_patterns(const struct mino_clear *c)
{
	return __builtin_popcount((unsigned)mino_cleared_patterns(c->board, c->score)) >= 3;
}

/* --- amounts that are not fixed --- */

static double base(const struct mino_clear *c) { return c->score->base; }
static double columns(const struct mino_clear *c) { return c->columns; }
static double rows(const struct mino_clear *c) { return c->rows; }
static double stretched_shoot(const struct mino_clear *c) { return c->counters->nobi_takenoko; }
static double stretched_crab(const struct mino_clear *c) { return c->counters->nobi_kani; }
static double fire(const struct mino_clear *c) { return c->counters->rensha; }
static double strength(const struct mino_clear *c) { return 1 + c->counters->muscle; }
static double collection(const struct mino_clear *c) { return 1 + c->counters->collector; }
static double snow(const struct mino_clear *c) { return c->counters->snowball; }
static double garden(const struct mino_clear *c) { return c->counters->gardener; }
static double crossings(const struct mino_clear *c) { return 30 * c->rows * c->columns; }
static double crowns(const struct mino_clear *c) { return 2 * count_cells(c->board, c->score,
    has_pattern); }
static double stamps(const struct mino_clear *c) { return 5 * count_cells(c->board, c->score,
    has_seal); }
static double alchemy(const struct mino_clear *c) { return 10 * count_cells(c->board, c->score,
    has_both); }
static double stones(const struct mino_clear *c) { return 15 * count_cells(c->board, c->score,
    has_stone); }
static double marked(const struct mino_clear *c) { return c->marked; }

/* From 0 to 3; without a generator the lowest. */
static double
gamble(const struct mino_clear *c)
{
	c->score->chance = true;
	return c->rng == NULL ? 0 : (double)rng_below(c->rng, 4);
}

/* Relics without a row have effects other than scoring. */
static const struct effect {
	bool	(*fires)(const struct mino_clear *);
	double	  fixed;
	double	(*amount)(const struct mino_clear *);	/* replaces the fixed amount */
} effects[RELICS] = {
	[RELIC_size_bonus_1]     = { size_1,         0,   base },
	[RELIC_size_bonus_2]     = { size_2,         0,   base },
	[RELIC_size_bonus_3]     = { size_3,         0,   base },
	[RELIC_size_bonus_4]     = { size_4,         0,   base },
	[RELIC_size_bonus_5]     = { size_5,         0,   base },
	[RELIC_size_bonus_6]     = { size_6,         0,   base },
	[RELIC_chain_master]     = { two_lines,      1.5, NULL },
	[RELIC_single_line]      = { one_line,       3,   NULL },
	[RELIC_takenoko]         = { only_columns,   0,   columns },
	[RELIC_kani]             = { only_rows,      0,   rows },
	[RELIC_nobi_takenoko]    = { only_columns,   0,   stretched_shoot },
	[RELIC_nobi_kani]        = { only_rows,      0,   stretched_crab },
	[RELIC_rensha]           = { always,         0,   fire },
	[RELIC_full_clear_bonus] = { emptied,        5,   NULL },
	[RELIC_timing]           = { hands_by_three, 3,   NULL },
	[RELIC_meteor]           = { three_lines,    2,   NULL },
	[RELIC_symmetry]         = { as_many,        2,   NULL },
	[RELIC_crescent]         = { hands_odd,      1.5, NULL },
	[RELIC_last_stand]       = { hands_few,      4,   NULL },
	[RELIC_first_strike]     = { strike_ready,   2.5, NULL },
	[RELIC_patience]         = { patience_ready, 3,   NULL },
	[RELIC_overload]         = { crowded,        2,   NULL },
	[RELIC_orchestra]        = { many_patterns,  2,   NULL },
	[RELIC_muscle]           = { has_muscle,     0,   strength },
	[RELIC_collector]        = { has_collected,  0,   collection },
	[RELIC_anchor]           = { anchor_ready,   5,   NULL },
	[RELIC_crown]            = { always,         0,   crowns },
	[RELIC_stamp]            = { always,         0,   stamps },
	[RELIC_compass]          = { both_ways,      3,   NULL },
	[RELIC_featherweight]    = { small_piece,    4,   NULL },
	[RELIC_heavyweight]      = { large_piece,    3,   NULL },
	[RELIC_cross]            = { both_ways,      0,   crossings },
	[RELIC_snowball]         = { has_snow,       0,   snow },
	[RELIC_gardener]         = { has_garden,     0,   garden },
	[RELIC_twin]             = { same_size,      4,   NULL },
	[RELIC_minimalist]       = { few_cards,      5,   NULL },
	[RELIC_alchemist]        = { always,         0,   alchemy },
	[RELIC_furnace]          = { melts,          0,   stones },
	[RELIC_script]           = { on_script,      0,   marked },
	[RELIC_gambler]          = { always,         0,   gamble },
};

bool
mino_relic_fires(const struct mino_clear *c, int relic, double *amount)
{
	const struct effect *effect = &effects[relic];
	if (c->score->cell_count == 0 || effect->fires == NULL || !effect->fires(c))
		return false;
	*amount = effect->amount != NULL ? effect->amount(c) : effect->fixed;
	return true;
}

/* --- owned relics --- */

int
mino_relic_place(const struct view *v, int relic)
{
	for (int i = 0; i < v->relic_count; i++)
		if (v->relics[i].id == relic)
			return i;
	return -1;
}

bool
mino_owns(const struct view *v, int relic)
{
	return mino_relic_place(v, relic) >= 0;
}

int
mino_relic_limit(const struct view *v)
{
	return mino_owns(v, RELIC_jester) ? MINO_RELICS_MAX - 1 : MINO_RELICS_MAX;
}

int
mino_copy_target(const struct view *v, int place)
{
	bool copies = place > 0 && place < v->relic_count && v->relics[place].id == RELIC_copy;
	return copies ? v->relics[place - 1].id : RELIC_NONE;
}

bool
mino_copy_works(const struct view *v, int place)
{
	int target = mino_copy_target(v, place);
	return target == RELIC_hand_stock || target == RELIC_bandaid ||
	    (target != RELIC_NONE && effects[target].fires != NULL);
}

/* Two slots while Copy comes after Hand Stock. */
int
mino_stock_slots(const struct view *v)
{
	int place = mino_relic_place(v, RELIC_hand_stock);
	if (place < 0)
		return 0;
	return mino_copy_target(v, place + 1) == RELIC_hand_stock ? 2 : 1;
}

/* A closed slot loses its piece. */
static void
close_stock(struct view *v, struct events *ev)
{
	for (int i = mino_stock_slots(v); i < MINO_STOCK_MAX; i++) {
		if (mino_slot_filled(&v->stock[i]))
			EVENT_ADD(ev, EVENT_PUBLIC, discarded, .stock = json_integer(i + 1));
		v->stock[i] = (struct mino_card){ 0 };
	}
}

void
mino_relic_add(struct view *v, int relic, int paid)
{
	v->relics[v->relic_count++] = (struct mino_held_relic){ .id = (int8_t)relic, .paid = paid };
	v->met.relics |= UINT64_C(1) << relic;
}

void
mino_relic_remove(struct view *v, int place, struct events *ev)
{
	if (v->relics[place].id == RELIC_snowball)
		v->scene.counters.snowball = 0;	/* other counters restart with every round */
	mem_remove(v->relics, &v->relic_count, place, sizeof v->relics[0]);
	close_stock(v, ev);
}

void
mino_relics_move(struct view *v, int from, int to)
{
	struct mino_held_relic relic = v->relics[from];
	for (int i = from; i != to; i += from < to ? 1 : -1)
		v->relics[i] = v->relics[i + (from < to ? 1 : -1)];
	v->relics[to] = relic;
}

bool
mino_relic_move(struct view *v, int from, int to, struct events *ev, struct error *e)
{
	if (from < 0 || from >= v->relic_count || to < 0 || to >= v->relic_count)
		return error_set(e, ERR_RULE, N_("There is no relic at that place."));
	if (from == to)
		return error_set(e, ERR_RULE, N_("The relic is at that place already."));
	mino_relics_move(v, from, to);
	EVENT_ADD(ev, EVENT_PUBLIC, moved, .from = json_integer(from + 1),
	    .to = json_integer(to + 1));
	close_stock(v, ev);
	return true;
}
