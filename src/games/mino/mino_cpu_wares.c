/* mino_cpu_wares.c: the usual values of relics and cards. */
#include "games/mino/mino_cpu.h"

/* In hundredths of the natural logarithm of a round's score. The first figure was measured: the
 * average gain of the relic in imagined rounds with typical decks and other relics. The second is
 * for effects that a single round does not show: gold, second chances, choices while playing,
 * growth over many rounds. */
static const struct worth { int8_t usual, unseen; } relics[RELICS] = {
	[RELIC_size_bonus_1]       = { 3, 0 },	/* few lines are completed by one cell */
	[RELIC_size_bonus_2]       = { 14, 0 },
	[RELIC_size_bonus_3]       = { 23, 0 },	/* half of the first deck has it */
	[RELIC_size_bonus_4]       = { 10, 0 },
	[RELIC_size_bonus_5]       = { 3, 0 },	/* needs cards that must be bought */
	[RELIC_size_bonus_6]       = { 5, 0 },
	[RELIC_chain_master]       = { 35, 0 },	/* nearly every good clear */
	[RELIC_single_line]        = { 28, 0 },	/* three times, without waiting for a second line */
	[RELIC_takenoko]           = { 33, 0 },	/* the square of the columns becomes the cube */
	[RELIC_kani]               = { 31, 0 },
	[RELIC_nobi_takenoko]      = { 27, 0 },
	[RELIC_nobi_kani]          = { 27, 0 },
	[RELIC_rensha]             = { 11, 0 },	/* clears in a row are small ones */
	[RELIC_full_clear_bonus]   = { 1, 0 },	/* five times, but hardly ever */
	[RELIC_timing]             = { 58, 0 },	/* a third of all hands, and one can wait */
	[RELIC_meteor]             = { 25, 0 },
	[RELIC_symmetry]           = { 8, 0 },
	[RELIC_crescent]           = { 16, 0 },
	[RELIC_last_stand]         = { 88, 0 },	/* the largest clear comes last, but unused hands'
						 * gold is lost */
	[RELIC_first_strike]       = { 59, 0 },
	[RELIC_patience]           = { 63, 0 },	/* three quiet placements come anyway */
	[RELIC_overload]           = { 17, 0 },
	[RELIC_orchestra]          = { 2, 2 },	/* three patterns come together late */
	[RELIC_muscle]             = { 30, 3 },	/* with large cards to come */
	[RELIC_collector]          = { 15, 2 },
	[RELIC_anchor]             = { 12, 0 },
	[RELIC_crown]              = { 23, 2 },
	[RELIC_stamp]              = { 6, 2 },
	[RELIC_compass]            = { 3, 0 },
	[RELIC_featherweight]      = { 6, -2 },	/* the small cards go in time */
	[RELIC_heavyweight]        = { 2, 2 },
	[RELIC_cross]              = { 80, 0 },	/* one crossing is worth five rows */
	[RELIC_snowball]           = { 1, 12 },	/* grows with every clear of the run */
	[RELIC_gardener]           = { 1, 1 },
	[RELIC_twin]               = { 4, 0 },
	[RELIC_minimalist]         = { 0, 0 },
	[RELIC_alchemist]          = { 8, 3 },
	[RELIC_furnace]            = { 0, 0 },	/* only an eruption clears stones */
	[RELIC_script]             = { 25, 0 },
	[RELIC_gambler]            = { 39, 0 },
	[RELIC_amplifier]          = { 8, 4 },
	[RELIC_prism]              = { 1, 2 },
	[RELIC_magnet]             = { 4, 1 },
	[RELIC_hand_stock]         = { 0, 20 },	/* keeps the piece that completes a line */
	[RELIC_volcano]            = { 30, 0 },	/* a full board, where no line has to fit */
	[RELIC_bandaid]            = { 14, 0 },
	[RELIC_copy]               = { 23, 0 },	/* as good as the one before it */
	[RELIC_merchant]           = { 0, 2 },
	[RELIC_treasure_hunter]    = { 0, 1 },
	[RELIC_midas]              = { 0, 2 },
	[RELIC_extra_draw]         = { 5, 0 },
	[RELIC_extra_hand]         = { 25, 5 },	/* gold for the hand left when a round ends early */
	[RELIC_recycler]           = { 0, 12 },	/* three more draws a round */
	[RELIC_goldfish]           = { 0, 6 },	/* pays for itself in four good rounds */
	[RELIC_phoenix]            = { 0, 30 },	/* a second chance in a round that fails */
	[RELIC_jester]             = { 0, 4 },	/* cheap wares, but one relic less */
};

/* The same for cards, in a deck of about eight: most plain cards make it worse, because they
 * replace better ones in the hand. */
static const int8_t sizes[MINO_SIZE + 1] = { 0, -10, -5, -5, -4, 0, 1 };
static const int8_t patterns[PATTERNS] = { [PATTERN_enhanced] = 12, [PATTERN_lucky] = 7,
    [PATTERN_feather] = 6,
	[PATTERN_nohand] = 16, [PATTERN_charge] = 17 };
static const int8_t seals[SEALS] = { [SEAL_gold] = 2, [SEAL_multi] = 3, [SEAL_stone] = -8 };

static const int8_t amulets[AMULETS] = { [AMULET_sculpt] = 5, [AMULET_pattern_add] = 8,
    [AMULET_seal_add] = 4,
	[AMULET_vanish] = 8 };

double
cpu_relic_worth(int relic)
{
	return relics[relic].usual / 100.0;
}

double
cpu_relic_unseen(int relic)
{
	return relics[relic].unseen / 100.0;
}

/* Straight and square pieces fit closely; a box with gaps leaves holes. */
double
cpu_card_worth(const struct mino_card *card)
{
	const struct mino_shape *s = &card->shape;
	int worth = sizes[s->size <= MINO_SIZE ? s->size : MINO_SIZE] + patterns[card->pattern];
	worth -= s->width * s->height - s->size;
	for (int y = 0; y < s->height; y++)
		for (int x = 0; x < s->width; x++)
			worth += seals[card->seal[y][x]] + 2 *
			    (card->blessing[y][x] != BLESSING_none);
	return worth / 100.0;
}

double
cpu_amulet_worth(int amulet)
{
	return amulets[amulet] / 100.0;
}
