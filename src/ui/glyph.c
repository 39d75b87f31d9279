/* glyph.c: the table of signs, one row a meaning, one column a form. */
#include "ui/glyph.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

static const char *const signs[][GLYPH_SETS] = {
	/*			 full	safe	ascii */
	[GLYPH_BLANK]		= { "  ", "  ", "  " },
	[GLYPH_KNIGHT]		= { "♞ ", "♞ ", "N " },
	[GLYPH_OPEN]		= { "· ", "⋅ ", ". " },
	[GLYPH_DONE]		= { "■ ", "⬢ ", "o " },
	[GLYPH_TOGGLE_OPEN]	= { "◇ ", "◊ ", "- " },
	[GLYPH_TOGGLE_DONE]	= { "◆ ", "♦ ", "+ " },
	[GLYPH_OBSTACLE]	= { "▓▓", "░░", "##" },
	[GLYPH_TARGET]		= { "◎ ", "◉ ", "* " },
	[GLYPH_TARGET_DONE]	= { "▣ ", "⬡ ", "@ " },
	[GLYPH_HIDDEN]		= { "？", "？", "? " },
	[GLYPH_GARBAGE]		= { "× ", "x ", "x " },
	[GLYPH_POPPED]		= { "✧ ", "✧ ", "' " },
	[GLYPH_MINI_FROM]	= { "♞", "♞", "N" },
	[GLYPH_MINI_TO]		= { "●", "◉", "*" },
	[GLYPH_MINI_PATH]	= { "○", "◌", "+" },
	[GLYPH_MINI_EMPTY]	= { "·", "⋅", "." },
	[GLYPH_HORIZONTAL]	= { "─", "-", "-" },
	[GLYPH_VERTICAL]	= { "│", "|", "|" },
	[GLYPH_CORNER_TL]	= { "╭", "+", "+" },
	[GLYPH_CORNER_TR]	= { "╮", "+", "+" },
	[GLYPH_CORNER_BL]	= { "╰", "+", "+" },
	[GLYPH_CORNER_BR]	= { "╯", "+", "+" },
	[GLYPH_TEE_LEFT]	= { "├", "+", "+" },
	[GLYPH_TEE_RIGHT]	= { "┤", "+", "+" },
	[GLYPH_TEE_TOP]		= { "┬", "+", "+" },
	[GLYPH_TEE_BOTTOM]	= { "┴", "+", "+" },
	[GLYPH_CROSS]		= { "┼", "+", "+" },
	[GLYPH_STAR]		= { "★", "✦", "*" },
	[GLYPH_STAR_EMPTY]	= { "☆", "✧", "-" },
	[GLYPH_BAR_FULL]	= { "█", "▰", "#" },
	[GLYPH_BAR_EMPTY]	= { "░", "▱", "." },
	[GLYPH_LEVEL_0]		= { "▁", "⡀", "_" },
	[GLYPH_LEVEL_1]		= { "▂", "⣀", "." },
	[GLYPH_LEVEL_2]		= { "▃", "⣄", "-" },
	[GLYPH_LEVEL_3]		= { "▄", "⣤", "~" },
	[GLYPH_LEVEL_4]		= { "▅", "⣦", "=" },
	[GLYPH_LEVEL_5]		= { "▆", "⣶", "+" },
	[GLYPH_LEVEL_6]		= { "▇", "⣷", "*" },
	[GLYPH_LEVEL_7]		= { "█", "⣿", "#" },
	[GLYPH_POINTER]		= { "▶", "▸", ">" },
	[GLYPH_MORE_UP]		= { "▲", "▴", "^" },
	[GLYPH_MORE_DOWN]	= { "▼", "▾", "v" },
	[GLYPH_SLIDER]		= { "┃", "#", "#" },
	[GLYPH_ELLIPSIS]	= { "…", "⋯", "~" },
	[GLYPH_TIMES]		= { "×", "x", "x" },
	[GLYPH_WATER]		= { "~", "~", "~" },
	[GLYPH_BRIDGE]		= { "═", "=", "=" },
	[GLYPH_SECRET]		= { "●", "◉", "*" },
	[GLYPH_THIRTY]		= { "◆", "♦", "@" },
	[GLYPH_SIX]		= { "●", "◉", "O" },
	[GLYPH_ONE]		= { "○", "◌", "o" },
};
_Static_assert(LEN(signs) == GLYPH_COUNT, "every glyph has a row");

const char *
glyph_text(enum glyph glyph, enum glyph_set set)
{
	assert(glyph < GLYPH_COUNT && set < GLYPH_SETS);
	return signs[glyph][set];
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

/* The marks that translations, manual pages and names really use. */
static const struct { uint16_t code; char ascii; } stand_ins[] = {
	{ 0x00A7, 'S' }, { 0x00B0, 'o' }, { 0x00B1, '~' }, { 0x00B7, '.' }, { 0x00D7, 'x' },
	{ 0x00F7, '/' }, { 0x2010, '-' }, { 0x2013, '-' }, { 0x2014, '-' }, { 0x2015, '-' },
	{ 0x2018, '\'' }, { 0x2019, '\'' }, { 0x201C, '"' }, { 0x201D, '"' }, { 0x2022, '*' },
	{ 0x2026, '~' }, { 0x2032, '\'' }, { 0x203B, '*' }, { 0x2190, '<' }, { 0x2191, '^' },
	{ 0x2192, '>' }, { 0x2193, 'v' }, { 0x2212, '-' }, { 0x2264, '<' }, { 0x2265, '>' },
	{ 0x25A0, '#' }, { 0x25B2, '^' }, { 0x25BC, 'v' }, { 0x25CB, 'o' }, { 0x25CF, '*' },
	{ 0x2605, '*' }, { 0x2606, '-' },
};

uint32_t
glyph_stand_in(uint32_t code, enum glyph_set set)
{
	if (set == GLYPHS_FULL)
		return code;
	for (size_t i = 0; i < LEN(stand_ins); i++)
		if (stand_ins[i].code == code)
			return (uint32_t)stand_ins[i].ascii;
	return code;
}
