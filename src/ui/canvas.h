/* canvas.h: a screen as data: cells with a character and a style.
 *
 * Widgets and controllers only draw here; the terminal shows the difference to what it showed
 * before, and tests read a canvas as text. Everything is clipped. A wide character is drawn whole
 * or not at all; overwriting half of one blanks the other half. Characters that must not reach a
 * terminal are drawn as '?'. The canvas has the glyph set and the style of the title line, so that
 * drawing code needs neither, and the position of the terminal's cursor, which braille displays and
 * magnifiers follow even while it is hidden. */
#ifndef UI_CANVAS_H
#define UI_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "ui/glyph.h"
#include "ui/theme.h"

struct rect { int y, x, rows, cols; };

/* Four bytes without padding, so that cells can be compared with memcmp and copied. */
struct cell {
	uint32_t	code : 24;	/* 0: the right half of the wide character before it */
	uint32_t	style : 8;
};

struct canvas {
	int		 rows, cols;
	int		 stride;	/* cells from one row to the next */
	enum glyph_set	 glyphs;
	enum style	 title;		/* style of the title line */
	struct cell	*cells;	/* row by row */
	struct cell	**cursor;	/* cell of the cursor; *cursor NULL: none. Shared with
					 * canvas_middle */
};

struct canvas	*canvas_new(int rows, int cols, enum glyph_set);
void		 canvas_free(struct canvas *);
void		 canvas_resize(struct canvas *, int rows, int cols);	/* clears it */
void		 canvas_clear(struct canvas *);	/* also removes the cursor */

/* A canvas of the middle columns, at most so many, that draws on the same cells. */
struct canvas	 canvas_middle(const struct canvas *, int most);
int		 canvas_margin(const struct canvas *, int most);	/* columns left of it */

/* Sets the cursor, on the selected item or where text is typed. The last call wins, because later
 * drawing covers earlier drawing; positions outside change nothing. canvas_cursor returns false if
 * there is no cursor. */
void		 canvas_set_cursor(struct canvas *, int y, int x);
bool		 canvas_cursor(const struct canvas *, int *y, int *x);

bool		 rect_has(const struct rect *, int y, int x);

/* Draws text from y, x in at most `limit` columns; a longer text is cut with an ellipsis. Returns
 * the columns used. */
int		 canvas_text(struct canvas *, int y, int x, int limit, enum style,
    const char *text);

/* The same for `length` bytes; more: the text continues, so it ends with an ellipsis in any
 * case. */
int		 canvas_part(struct canvas *, int y, int x, int limit, enum style, const char *text,
    size_t length,
		    bool more);

/* The same, aligned right or centred within the limit. */
int		 canvas_text_right(struct canvas *, int y, int x, int limit, enum style,
    const char *text);
int		 canvas_text_centre(struct canvas *, int y, int x, int limit, enum style,
    const char *text);

/* The same with printf's format. */
int		 canvas_format(struct canvas *, int y, int x, int limit, enum style,
    const char *format, ...)
		    __attribute__((format(printf, 6, 7)));

/* Wraps text into a rectangle and returns the lines used. Text that does not fit is cut with an
 * ellipsis. */
int		 canvas_wrap(struct canvas *, const struct rect *, enum style, const char *text);

void		 canvas_glyph(struct canvas *, int y, int x, enum style, enum glyph);
void		 canvas_blank(struct canvas *, const struct rect *);

/* Fills with a glyph of one column. */
void		 canvas_fill(struct canvas *, const struct rect *, enum style, enum glyph);

/* Changes the style and keeps the characters. */
void		 canvas_style(struct canvas *, const struct rect *, enum style);

/* Draws one character, or '?' if it must not be shown. Returns its columns. */
int		 canvas_code(struct canvas *, int y, int x, enum style, uint32_t code);

/* Rows joined by newlines, blanks at line ends cut; the caller frees it. */
char		*canvas_to_text(const struct canvas *);
enum style	 canvas_style_at(const struct canvas *, int y, int x);

#endif
