/* monoknight_text_cards.c: MonoKnight's cards as text: the effect of one, and why it cannot be
 * played. */
#include <stdio.h>

#include "game/language.h"
#include "games/monoknight/monoknight_text.h"

/* For the inside of a card: at most 15 columns. */
static const char *const words_of[CARD_KINDS] = {
	[CARD_kingUp] = N_("up 1"),
	[CARD_kingUpRight] = N_("up right 1"),
	[CARD_kingRight] = N_("right 1"),
	[CARD_kingDownRight] = N_("down right 1"),
	[CARD_kingDown] = N_("down 1"),
	[CARD_kingDownLeft] = N_("down left 1"),
	[CARD_kingLeft] = N_("left 1"),
	[CARD_kingUpLeft] = N_("up left 1"),
	[CARD_knightUp2Right1] = N_("up 2 right 1"),
	[CARD_knightUp2Left1] = N_("up 2 left 1"),
	[CARD_knightUp1Right2] = N_("up 1 right 2"),
	[CARD_knightUp1Left2] = N_("up 1 left 2"),
	[CARD_knightDown2Right1] = N_("down 2 right 1"),
	[CARD_knightDown2Left1] = N_("down 2 left 1"),
	[CARD_knightDown1Right2] = N_("down 1 right 2"),
	[CARD_knightDown1Left2] = N_("down 1 left 2"),
	[CARD_straightUp2] = N_("up 2"),
	[CARD_straightDown2] = N_("down 2"),
	[CARD_straightRight2] = N_("right 2"),
	[CARD_straightLeft2] = N_("left 2"),
	[CARD_diagonalUpRight2] = N_("up right 2"),
	[CARD_diagonalDownRight2] = N_("down right 2"),
	[CARD_diagonalDownLeft2] = N_("down left 2"),
	[CARD_diagonalUpLeft2] = N_("up left 2"),
	[CARD_kingUpOrDown] = N_("up or down 1"),
	[CARD_kingLeftOrRight] = N_("left or right 1"),
	[CARD_kingUpwardDiagonalChoice] = N_("diagonal up"),
	[CARD_kingRightDiagonalChoice] = N_("diagonal right"),
	[CARD_kingDownwardDiagonalChoice] = N_("diagonal down"),
	[CARD_kingLeftDiagonalChoice] = N_("diagonal left"),
	[CARD_knightUpwardChoice] = N_("knight up"),
	[CARD_knightRightwardChoice] = N_("knight right"),
	[CARD_knightDownwardChoice] = N_("knight down"),
	[CARD_knightLeftwardChoice] = N_("knight left"),
	[CARD_rayUp] = N_("ray up"),
	[CARD_rayUpRight] = N_("ray up right"),
	[CARD_rayRight] = N_("ray right"),
	[CARD_rayDownRight] = N_("ray down right"),
	[CARD_rayDown] = N_("ray down"),
	[CARD_rayDownLeft] = N_("ray down left"),
	[CARD_rayLeft] = N_("ray left"),
	[CARD_rayUpLeft] = N_("ray up left"),
	[CARD_fixedWarp] = N_("warp to %d,%d"),
	[CARD_superWarp] = N_("warp anywhere"),
};

void
knight_card_words(struct knight_card card, char words[KNIGHT_NAME_SIZE])
{
	snprintf(words, KNIGHT_NAME_SIZE, _(words_of[card.kind]), card.to.x, card.to.y);
}

const char *
knight_bar_word(enum bar bar)
{
	static const char *const bars[BARS] = {
		[BAR_EDGE] = N_("edge"), [BAR_OBSTACLE] = N_("wall"), [BAR_HERE] = N_("here"),
	};
	return bar == BAR_NONE ? NULL : _(bars[bar]);
}
