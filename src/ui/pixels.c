/* pixels.c: large words, numbers and pictures, in pixels of two columns by one row. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "ui/widget.h"

enum { PIXEL_COLS = 2, GAP = 1 };	/* columns of a pixel; pixels between two letters */

/* The five rows of a letter, one after the other: its width is a fifth of the length. Digits are
 * equally wide, so that a changing number does not move. */
static const struct { uint32_t code; const char *dots; } signs[] = {
	{ 'A', " # " "# #" "###" "# #" "# #" },
	{ 'B', "## " "# #" "## " "# #" "## " },
	{ 'C', "###" "#  " "#  " "#  " "###" },
	{ 'D', "## " "# #" "# #" "# #" "## " },
	{ 'E', "###" "#  " "## " "#  " "###" },
	{ 'F', "###" "#  " "## " "#  " "#  " },
	{ 'G', "####" "#   " "# ##" "#  #" "####" },
	{ 'H', "# #" "# #" "###" "# #" "# #" },
	{ 'I', "###" " # " " # " " # " "###" },
	{ 'J', "  #" "  #" "  #" "# #" " # " },
	{ 'K', "# #" "# #" "## " "# #" "# #" },
	{ 'L', "#  " "#  " "#  " "#  " "###" },
	{ 'M', "#   #" "## ##" "# # #" "#   #" "#   #" },
	{ 'N', "#  #" "## #" "# ##" "#  #" "#  #" },
	{ 'O', "###" "# #" "# #" "# #" "###" },
	{ 'P', "###" "# #" "###" "#  " "#  " },
	{ 'Q', "###" "# #" "# #" "###" "  #" },
	{ 'R', "## " "# #" "## " "# #" "# #" },
	{ 'S', " ##" "#  " " # " "  #" "## " },
	{ 'T', "###" " # " " # " " # " " # " },
	{ 'U', "# #" "# #" "# #" "# #" "###" },
	{ 'V', "# #" "# #" "# #" "# #" " # " },
	{ 'W', "#   #" "#   #" "# # #" "## ##" "#   #" },
	{ 'X', "# #" "# #" " # " "# #" "# #" },
	{ 'Y', "# #" "# #" " # " " # " " # " },
	{ 'Z', "###" "  #" " # " "#  " "###" },
	{ '0', "###" "# #" "# #" "# #" "###" },
	{ '1', "## " " # " " # " " # " "###" },
	{ '2', "###" "  #" "###" "#  " "###" },
	{ '3', "###" "  #" " ##" "  #" "###" },
	{ '4', "# #" "# #" "###" "  #" "  #" },
	{ '5', "###" "#  " "###" "  #" "###" },
	{ '6', "###" "#  " "###" "# #" "###" },
	{ '7', "###" "  #" "  #" "  #" "  #" },
	{ '8', "###" "# #" "###" "# #" "###" },
	{ '9', "###" "# #" "###" "  #" "###" },
	{ '+', "   " " # " "###" " # " "   " },
	{ '-', "   " "   " "###" "   " "   " },
	{ ':', " " "#" " " "#" " " },
	{ '!', "#" "#" "#" " " "#" },
	{ '\'', "#" "#" " " " " " " },
	{ '.', " " " " " " " " "#" },
	{ ',', " " " " " " "#" "#" },
	{ '/', "  #" "  #" " # " "#  " "#  " },
	{ U'×', "   " "# #" " # " "# #" "   " },
	{ ' ', " " " " " " " " " " },
};

/* Small letters are drawn as capitals, unknown characters as blanks. */
static const char *
dots_of(uint32_t code)
{
	if (code >= 'a' && code <= 'z')
		code -= 'a' - 'A';
	size_t i = 0;
	while (i + 1 < LEN(signs) && signs[i].code != code)
		i++;
	return signs[i].dots;
}

static int
width_of(const char *dots)
{
	return (int)strlen(dots) / PIXEL_ROWS;
}

int
pixels_cols(const char *text)
{
	int pixels = 0;
	for (uint32_t code; (code = text_next(&text)) != 0; )
		pixels += width_of(dots_of(code)) + GAP;
	return pixels == 0 ? 0 : (pixels - GAP) * PIXEL_COLS;
}

static void
draw_sign(struct canvas *c, int y, int x, enum style style, const char *dots)
{
	int width = width_of(dots);
	for (int i = 0; i < PIXEL_ROWS * width; i++)
		if (dots[i] != ' ')
			canvas_fill(c, &(struct rect){ y + i / width, x + i % width * PIXEL_COLS, 1,
			    PIXEL_COLS }, style, GLYPH_PIXEL);
}

void
widget_pixels(struct canvas *c, int y, int x, enum style style, const char *text)
{
	for (uint32_t code; (code = text_next(&text)) != 0; ) {
		const char *dots = dots_of(code);
		draw_sign(c, y, x, style, dots);
		x += (width_of(dots) + GAP) * PIXEL_COLS;
	}
}

/* --- pictures --- */

static enum style
hue_of(char letter)
{
	static const struct { char letter; enum style style; } hues[] = {
		{ 'r', STYLE_RED_EDGE }, { 'b', STYLE_BLUE_EDGE }, { 'g', STYLE_GREEN_EDGE },
		{ 'y', STYLE_YELLOW_EDGE },
		{ 'v', STYLE_VIOLET_EDGE },
	};
	size_t i = 0;
	while (i + 1 < LEN(hues) && hues[i].letter != letter)
		i++;
	return hues[i].style;
}

struct rect
picture_size(const char *const *rows)
{
	struct rect size = { 0 };
	for (; rows[size.rows] != NULL; size.rows++) {
		int cols = (int)strlen(rows[size.rows]) * PIXEL_COLS;
		size.cols = cols > size.cols ? cols : size.cols;
	}
	return size;
}

void
widget_picture(struct canvas *c, int y, int x, const char *const *rows)
{
	for (; *rows != NULL; rows++, y++)
		for (int i = 0; (*rows)[i] != '\0'; i++)
			if ((*rows)[i] != ' ')
				canvas_fill(c,
				    &(struct rect){ y, x + i * PIXEL_COLS, 1, PIXEL_COLS },
				    hue_of((*rows)[i]), GLYPH_PIXEL);
}
