/* mino_control_symbols.c: the symbols of Mino's effects and their legend. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/language.h"
#include "games/mino/mino_control.h"

const struct legend mino_legend[] = {
	{ GLYPH_BLANK, "███\t###", STYLE_BLUE, N_("a plain block") },
	{ GLYPH_BLANK, "▛ ▜\t▛ ▜\t[ ]", STYLE_BLUE_GHOST, N_("where the piece would go") },
	{ GLYPH_BLANK, "▛x▜\t▛x▜\t[x]", STYLE_BAD, N_("where it does not fit") },
	{ GLYPH_BLANK, ": :", STYLE_LAST, N_("the piece placed last") },
	{ GLYPH_BLANK, "▶ ▼\t▸ ▾\t> v", STYLE_GOOD, N_("this row or column would be cleared") },
	{ GLYPH_BLANK, "   ", STYLE_FLASH, N_("blocks of a complete line") },
	{ GLYPH_STAR, NULL, STYLE_GOLD, N_("in the frame: Script marks this line") },
	{ GLYPH_BLANK, "★\t*", STYLE_YELLOW, N_("Enhanced: +2 block points a cell") },
	{ GLYPH_BLANK, "♣\t%", STYLE_GREEN, N_("Lucky: 1 in 10, the lines count double") },
	{ GLYPH_BLANK, "F", STYLE_VIOLET, N_("Feather: may cover other blocks") },
	{ GLYPH_BLANK, "N", STYLE_VIOLET, N_("No hand: placing it costs no hand") },
	{ GLYPH_BLANK, "↯ 4\t↯ 4\tc 4", STYLE_VIOLET,
	    N_("Charge: its value, +1 with every other piece") },
	{ GLYPH_BLANK, "×\tx", STYLE_GREY, N_("Obstacle: cannot be cleared") },
	{ GLYPH_BLANK, "G", STYLE_VIOLET, N_("gold seal: +1 gold") },
	{ GLYPH_BLANK, "×2\t2", STYLE_VIOLET, N_("multi seal: the cell counts twice") },
	{ GLYPH_BLANK, N_("O\tO\tO"), STYLE_VIOLET, N_("stone: cannot be cleared") },
	{ GLYPH_BLANK, N_("P\tP\tP"), STYLE_VIOLET,
	    N_("blessing of power: +0.5 block points here later") },
	{ GLYPH_BLANK, N_("M\tM\tM"), STYLE_VIOLET,
	    N_("blessing of gold: 1 in 4 for 1 gold here later") },
	{ GLYPH_BLANK, N_("L\tL\tL"), STYLE_VIOLET,
	    N_("blessing of chain: +0.2 line points here later") },
	{ GLYPH_BLANK, N_("T\tT\tT"), STYLE_VIOLET,
	    N_("blessing of phase: 1 in 4, can be covered later") },
	{ GLYPH_BLANK, N_("p2\tp2\tp2"), STYLE_SPECIAL,
	    N_("enhancement 2: +0.5 block points a level") },
	{ GLYPH_BLANK, N_("m1\tm1\tm1"), STYLE_SPECIAL, N_("gold mine 1: 1 gold, 1 in 4 a level") },
	{ GLYPH_BLANK, N_("l1\tl1\tl1"), STYLE_SPECIAL,
	    N_("pulsation 1: +0.2 line points a level") },
	{ GLYPH_BLANK, N_("t1\tt1\tt1"), STYLE_SPECIAL, N_("phase: a block here can be covered") },
	{ GLYPH_BLANK, "2m", STYLE_VIOLET, N_("several marks, by letter: seals G 2 O,") },
	{ GLYPH_BLANK, NULL, STYLE_TEXT, N_("blessings P M L T, buffs p m l t") },
	{ GLYPH_BLANK, "*+", STYLE_VIOLET, N_("* charge above 9, + more: look at the cell") },
	{ GLYPH_BLANK, "+", STYLE_TEXT, N_("before Copy: it repeats the relic above it") },
	{ GLYPH_BLANK, "▄█▀\t⠒⠛⠉\t##/##", STYLE_BLUE_EDGE, N_("a shape in small") },
	{ GLYPH_BLANK, "⣿/⠛\t⣿/⠛\t/", STYLE_BLUE_EDGE,
	    N_("another one: left of / lies above the rest") },
	{ GLYPH_BLANK, "5 G", STYLE_TEXT, N_("a price or a gain in gold") },
	{ GLYPH_BLANK, "$", STYLE_GOLD, N_("a coin: 1 G that a round pays") },
	{ .meaning = NULL }
};

/* Readers of Japanese get kanji, others the letter. The rules' emoji for charge has a different
 * width on each terminal: an arrow of one column replaces it. Of the other symbols the safe set
 * uses only letters. */
const char *
mino_symbol(const struct canvas *c, const struct mino_words *words)
{
	bool kanji = (unsigned char)words->sign[0] >= 0xE3, letter = words->sign[0] > 0;
	if (c->glyphs == GLYPHS_ASCII || (kanji && strcmp(language_current(), "ja") != 0))
		return words->ascii;
	if (strcmp(words->sign, "⚡") == 0)
		return "↯";
	return kanji || letter || c->glyphs == GLYPHS_FULL ? words->sign : words->ascii;
}

/* Adds a symbol; a card of a set-up can have more than fit. */
static void
add_sign(char text[SENTENCE_SIZE], const char *sign)
{
	if (strlen(text) + strlen(sign) + 1 < SENTENCE_SIZE)
		text_append(text, SENTENCE_SIZE, "%s%s", text[0] != '\0' ? " " : "", sign);
}

/* All effects of a card as symbols: "★ G 力". */
void
mino_card_symbols(const struct canvas *c, const struct view *v, const struct mino_card *card,
    char text[SENTENCE_SIZE])
{
	const struct content *k = v->content;
	text[0] = '\0';
	if (card->pattern != PATTERN_none)
		add_sign(text, mino_symbol(c, &k->patterns[card->pattern]));
	for (int i = 0; i < MINO_CELLS; i++) {
		int seal = card->seal[i / MINO_SIZE][i % MINO_SIZE];
		int blessing = card->blessing[i / MINO_SIZE][i % MINO_SIZE];
		if (seal != SEAL_none)
			add_sign(text, mino_symbol(c, &k->seals[seal]));
		if (blessing != BLESSING_none)
			add_sign(text, mino_symbol(c, &k->blessings[blessing]));
	}
}
