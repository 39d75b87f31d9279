/* canvas.h: a screen as data: cells with a character, a width and a style.
 *
 * Widgets and controllers draw here and nowhere else; the terminal shows the
 * difference to what it showed last, tests read a canvas as text. Everything is
 * clipped. A wide character is always drawn whole or not at all, and what it
 * half covers is blanked. Characters that must not reach a terminal are drawn
 * as '?'. The canvas carries the glyph set and the hue of the title line, so that drawing
 * code names both only by meaning; and where the terminal's cursor stands, which braille
 * displays and magnifiers follow even while it is hidden. */
#ifndef UI_CANVAS_H
#define UI_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/glyph.h"
#include "ui/theme.h"

struct rect { int y, x, rows, cols; };

/* Four bytes, so that cells can be compared and copied as they lie. */
struct cell {
	uint32_t	code : 24;	/* 0: the right half of the wide character before it */
	uint32_t	style : 8;
};

struct canvas {
	int		 rows, cols;
	int		 stride;	/* cells from one row to the next */
	enum glyph_set	 glyphs;
	enum style	 title;		/* of the title line */
	struct cell	*cells;	/* row by row */
	struct cell	**cursor;	/* the one it stands on; NULL there: none. Shared with canvas_middle */
};

struct canvas	*canvas_new(int rows, int cols, enum glyph_set);
void		 canvas_free(struct canvas *);
void		 canvas_resize(struct canvas *, int rows, int cols);	/* blank afterwards */
void		 canvas_clear(struct canvas *);				/* and without a cursor */

/* The middle columns of a canvas, at most so many, as one of their own: what is drawn
 * on it is drawn there. It borrows the cells. */
struct canvas	 canvas_middle(const struct canvas *, int most);
int		 canvas_margin(const struct canvas *, int most);	/* the columns left of it */

/* The cursor stands there: on what is selected, or where one types. What is drawn later, and so lies above, has the
 * last word; a place outside changes nothing. False: it stands nowhere. */
void		 canvas_set_cursor(struct canvas *, int y, int x);
bool		 canvas_cursor(const struct canvas *, int *y, int *x);

bool		 rect_has(const struct rect *, int y, int x);

/* Draws text from y, x on, at most `limit` columns; a text that does not fit
 * ends in an ellipsis. Returns the columns used. */
int		 canvas_text(struct canvas *, int y, int x, int limit, enum style, const char *text);

/* The same for the first bytes of a text; more: it goes on, so they too end in an
 * ellipsis. */
int		 canvas_part(struct canvas *, int y, int x, int limit, enum style, const char *text, size_t length,
		    bool more);

/* The same text, aligned to the right end of, or centred in, the limit. */
int		 canvas_text_right(struct canvas *, int y, int x, int limit, enum style, const char *text);
int		 canvas_text_centre(struct canvas *, int y, int x, int limit, enum style, const char *text);

/* printf, then canvas_text. */
int		 canvas_format(struct canvas *, int y, int x, int limit, enum style, const char *format, ...)
		    __attribute__((format(printf, 6, 7)));

/* Text filled into a rectangle, line by line; returns the lines used. What does
 * not fit is left out behind an ellipsis. */
int		 canvas_wrap(struct canvas *, const struct rect *, enum style, const char *text);

void		 canvas_glyph(struct canvas *, int y, int x, enum style, enum glyph);
void		 canvas_blank(struct canvas *, const struct rect *);

/* Fills with a symbol of one column. */
void		 canvas_fill(struct canvas *, const struct rect *, enum style, enum glyph);

/* Changes the style and keeps the characters. */
void		 canvas_style(struct canvas *, const struct rect *, enum style);

/* One character; what must not be shown becomes '?'. Returns its columns. */
int		 canvas_code(struct canvas *, int y, int x, enum style, uint32_t code);

/* Rows joined by newlines, blanks at line ends cut; the caller frees it. */
char		*canvas_to_text(const struct canvas *);
enum style	 canvas_style_at(const struct canvas *, int y, int x);

#endif
