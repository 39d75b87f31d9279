/* glyph.c: the table of glyphs: one row for each meaning, one column for each form. */
#include "ui/glyph.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* A glyph as text, and as code points decoded by the compiler, from which boards are drawn. */
#define SIGN(text)	{ text, U##text }
#define ROW(full, safe, ascii)	{ SIGN(full), SIGN(safe), SIGN(ascii) }

static const struct { const char *text; char32_t codes[GLYPH_CODES + 1]; } signs[][GLYPH_SETS] = {
	/*			     full  safe  ascii */
	[GLYPH_BLANK]		= ROW("  ", "  ", "  "),
	[GLYPH_KNIGHT]		= ROW("♞ ", "♞ ", "N "),
	[GLYPH_OPEN]		= ROW("· ", "⋅ ", ". "),
	[GLYPH_DONE]		= ROW("■ ", "⬢ ", "o "),
	[GLYPH_TOGGLE_OPEN]	= ROW("◇ ", "◊ ", "- "),
	[GLYPH_TOGGLE_DONE]	= ROW("◆ ", "♦ ", "+ "),
	[GLYPH_OBSTACLE]	= ROW("▓▓", "░░", "##"),
	[GLYPH_TARGET]		= ROW("◎ ", "◉ ", "* "),
	[GLYPH_TARGET_DONE]	= ROW("▣ ", "⬡ ", "@ "),
	[GLYPH_HIDDEN]		= ROW("？", "？", "? "),
	[GLYPH_GARBAGE]		= ROW("× ", "x ", "x "),
	[GLYPH_POPPED]		= ROW("✧ ", "✧ ", "' "),
	[GLYPH_MINI_FROM]	= ROW("♞", "♞", "N"),
	[GLYPH_MINI_TO]		= ROW("●", "◉", "*"),
	[GLYPH_MINI_PATH]	= ROW("○", "◌", "+"),
	[GLYPH_MINI_EMPTY]	= ROW("·", "⋅", "."),
	[GLYPH_HORIZONTAL]	= ROW("─", "-", "-"),
	[GLYPH_VERTICAL]	= ROW("│", "|", "|"),
	[GLYPH_CORNER_TL]	= ROW("╭", "+", "+"),
	[GLYPH_CORNER_TR]	= ROW("╮", "+", "+"),
	[GLYPH_CORNER_BL]	= ROW("╰", "+", "+"),
	[GLYPH_CORNER_BR]	= ROW("╯", "+", "+"),
	[GLYPH_STAR]		= ROW("★", "✦", "*"),
	[GLYPH_STAR_EMPTY]	= ROW("☆", "✧", "-"),
	[GLYPH_BAR_FULL]	= ROW("█", "▰", "#"),
	[GLYPH_BAR_EMPTY]	= ROW("░", "▱", "."),
	[GLYPH_BAR_LOST]	= ROW("▓", "=", "="),
	[GLYPH_LEVEL_0]		= ROW("▁", "⡀", "_"),
	[GLYPH_LEVEL_1]		= ROW("▂", "⣀", "."),
	[GLYPH_LEVEL_2]		= ROW("▃", "⣄", "-"),
	[GLYPH_LEVEL_3]		= ROW("▄", "⣤", "~"),
	[GLYPH_LEVEL_4]		= ROW("▅", "⣦", "="),
	[GLYPH_LEVEL_5]		= ROW("▆", "⣶", "+"),
	[GLYPH_LEVEL_6]		= ROW("▇", "⣷", "*"),
	[GLYPH_LEVEL_7]		= ROW("█", "⣿", "#"),
	[GLYPH_POINTER]		= ROW("▶", "▸", ">"),
	[GLYPH_MORE_UP]		= ROW("▲", "▴", "^"),
	[GLYPH_MORE_DOWN]	= ROW("▼", "▾", "v"),
	[GLYPH_SLIDER]		= ROW("┃", "#", "#"),
	[GLYPH_HALF]		= ROW("▀", "#", "#"),
	[GLYPH_LOWER_HALF]	= ROW("▄", "#", "#"),
	[GLYPH_ROUND_TL]	= ROW("▟", "▟", "("),
	[GLYPH_ROUND_TR]	= ROW("▙", "▙", ")"),
	[GLYPH_ROUND_BL]	= ROW("▜", "▜", "("),
	[GLYPH_ROUND_BR]	= ROW("▛", "▛", ")"),
	[GLYPH_HOLLOW_TL]	= ROW("▛", "▛", "["),
	[GLYPH_HOLLOW_TR]	= ROW("▜", "▜", "]"),
	[GLYPH_HOLLOW_BL]	= ROW("▙", "▙", "["),
	[GLYPH_HOLLOW_BR]	= ROW("▟", "▟", "]"),
	[GLYPH_ELLIPSIS]	= ROW("…", "⋯", "~"),
	[GLYPH_TIMES]		= ROW("×", "x", "x"),
	[GLYPH_WATER]		= ROW("~", "~", "~"),
	[GLYPH_BRIDGE]		= ROW("═", "=", "="),
	[GLYPH_SECRET]		= ROW("●", "◉", "*"),
	[GLYPH_PIXEL]		= ROW("█", "#", "#"),
	[GLYPH_THIRTY]		= ROW("◆", "♦", "@"),
	[GLYPH_SIX]		= ROW("●", "◉", "O"),
	[GLYPH_ONE]		= ROW("○", "◌", "o"),
	[GLYPH_LIMIT]		= ROW("┄", "-", "-"),
};
_Static_assert(LEN(signs) == GLYPH_COUNT, "every glyph has a row");

const char *
glyph_text(enum glyph glyph, enum glyph_set set)
{
	assert(glyph < GLYPH_COUNT && set < GLYPH_SETS);
	return signs[glyph][set].text;
}

const char32_t *
glyph_codes(enum glyph glyph, enum glyph_set set)
{
	assert(glyph < GLYPH_COUNT && set < GLYPH_SETS);
	return signs[glyph][set].codes;
}

void
glyph_repeat(char *text, size_t size, enum glyph glyph, enum glyph_set set, int times)
{
	const char *sign = glyph_text(glyph, set);
	size_t length = strlen(sign);
	for (; times > 0 && length < size; times--, text += length, size -= length)
		memcpy(text, sign, length);
	*text = '\0';
}

uint32_t
glyph_stand_in(uint32_t code, enum glyph_set set)
{
	return set == GLYPHS_FULL ? code : text_stand_in(code);
}
