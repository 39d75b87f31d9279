/* widget.h: the parts of which screens are made.
 *
 * A widget is a function that draws plain data into a canvas. State between frames (the selected
 * row, the first visible line) is a small struct that the screen owns. Widgets do not read keys:
 * lists, pagers and fields have functions that move them. Texts must be translated before. */
#ifndef UI_WIDGET_H
#define UI_WIDGET_H

#include <stdbool.h>
#include <stddef.h>

#include "game/log.h"
#include "ui/canvas.h"
#include "ui/keys.h"

/* --- panels --- */

/* Draws a blank panel with a frame and a title, which may be NULL. Returns the inside, which has a
 * free column at either side. */
struct rect	widget_panel(struct canvas *, const struct rect *, const char *title);

/* The same for a window above the screen: it also erases words that its edges would cut in two. */
struct rect	widget_window(struct canvas *, const struct rect *, const char *title);

/* Draws a row inside: a label at the left, a value at the right; nothing if the row is beyond the
 * end. */
void		widget_value(struct canvas *, const struct rect *inside, int row, const char *label,
    const char *format, ...)
		    __attribute__((format(printf, 5, 6)));

/* Draws only the border. */
void		widget_frame(struct canvas *, const struct rect *, enum style);

/* --- lines at the edges of a screen --- */

/* The top line, in the canvas's title style: the name of the screen at the left, the location at
 * the right. */
void	widget_title(struct canvas *, const char *left, const char *right);

/* The first of these right parts that fits entirely beside the left one, so put the longest first;
 * the last one if none does. NULL-ended. */
const char *title_right(const struct canvas *, const char *left, const char *const *rights);

/* The line above the key line: the latest message. */
void	widget_message(struct canvas *, enum style, const char *text);

/* The bottom line: first key and translated label of the enabled rows with a label, in table order,
 * as many as fit. The row named "help" is always included, at the right end. enabled may be
 * NULL. */
void	widget_keys(struct canvas *, const struct bindings *, command_enabled *,
    const void *context);

/* The key at a click on that line; KEY_NONE: none. */
keycode	keys_hit(const struct canvas *, const struct bindings *, command_enabled *,
    const void *context,
	    int y, int x);

/* --- lists: rows of which one is selected ---
 *
 * A row function draws its text; around it, the list draws a pointer before the selected row, and
 * arrows if there are more rows above or below. Only the pointer shows the selection: two whole
 * rows in other colours would be sent with every key. */
struct list {
	int	count;
	int	selected;
	int	top;		/* the first visible row */
	int	height;		/* lines of each row; 0 and 1: one */
};
typedef void list_row(struct canvas *, const struct rect *row, int index, const void *context);

void	list_move(struct list *, int by);		/* stops at the ends */
int	list_room(const struct list *, int lines);	/* rows that fit into so many lines */
void	list_show(struct list *, int lines);		/* scrolls the selection into view */

/* Scrolls the visible rows; the selection only moves to stay visible. If they cannot scroll
 * further, the selection moves by one. */
void	list_roll(struct list *, int lines, int by);
/* Row at a click; -1: none. */
int	list_hit(const struct list *, const struct rect *, int y, int x);

/* A click on an arrow for more rows: -1 above, 1 below, 0 elsewhere. */
int	list_arrow_hit(const struct list *, const struct rect *, int y, int x);
void	widget_list(struct canvas *, const struct rect *, struct list *, list_row *,
    const void *context);

/* --- boards: cells of one size, without lines between them --- */

/* The shape of a cell. Its edge is drawn in the hue of its background, as ink. */
enum board_shape {
	SHAPE_FULL,	/* the whole cell */
	SHAPE_ROUND,	/* without the corners that join no neighbour, from 4x2 on */
	SHAPE_TILE,	/* its last row is half as high */
	SHAPE_HOLLOW,	/* only the corners that join no neighbour; in the symbol's style if there
			 * is no edge */
};
enum { JOIN_UP = 1, JOIN_RIGHT = 2, JOIN_DOWN = 4, JOIN_LEFT = 8 };

struct board_cell {
	enum glyph		 glyph;
	const char		*text;		/* instead of the glyph if not NULL */
	const char		*below;	/* in the row under it, if there is one; NULL: nothing */
	enum style		 style;		/* the board finds the other shade of a chequer */
	enum style		 ground;	/* of the rows without the symbol; STYLE_TEXT: the
						 * same */
	enum board_shape	 shape;
	enum style		 edge;
	unsigned		 joins;	/* JOIN_UP ...: the neighbours that the cell joins */
	const char		*marks;		/* at the left and right of the symbol; "[]": the
						 * cursor is here; NULL: none */
	enum style		 marks_style;	/* STYLE_TEXT: within the cell, its style */
	int			 span;		/* columns it covers; 0 and 1: one */
};
struct cell_size { int rows, cols; };	/* including the gap */
struct board {
	int			 rows, cols;		/* cells */
	int			 cell_rows, cell_cols;	/* of one cell */
	int			 gap;			/* free columns beside every cell */
	int			 split;	/* the row before which there is a free line; 0: none */
	bool			 frame;
	bool			 coordinates;		/* numbers at the left and below, (0,0)
							 * bottom left */
	const struct cell_size	*sizes;	/* largest first, ended by 0; NULL: square ones */
};

/* Row 0 is the top row. */
typedef struct board_cell board_cell_source(int row, int col, const void *context);

/* Chooses the largest cells that fit, or the smallest; set all other members before. board_size
 * returns the outer size. */
void	board_fit(struct board *, int room_rows, int room_cols);
void	board_size(const struct board *, int *rows, int *cols);
void	widget_board(struct canvas *, int y, int x, const struct board *, board_cell_source *,
    const void *context);

/* The rectangle of a cell on a board whose outer corner is at y, x; and drawing a single cell,
 * without its marks. */
struct rect board_cell_rect(const struct board *, int y, int x, int row, int col);
void	board_draw_cell(struct canvas *, const struct rect *, const struct board_cell *);

/* Puts the cursor on a cell without cursor brackets. */
void	board_point(struct canvas *, const struct board *, int y, int x, int row, int col);

/* The cell at a click; false: none. A board that was never fitted, as before the first drawing, has
 * none. */
bool	board_hit(const struct board *, int y, int x, int click_y, int click_x, int *row, int *col);

/* --- cards --- */

/* A small card, for those not yet in hand, draws its diagram at half the width; a large one also
 * describes them in text. Sizes include the frame: five cards and three small ones are 79
 * columns. */
enum card_size { CARD_SMALL, CARD_MEDIUM, CARD_LARGE, CARD_SIZES };
extern const struct cell_size card_sizes[CARD_SIZES];

enum { DIAGRAM = 5 };
struct card {
	enum card_size	 size;
	const char	*label;		/* "U2R1" */
	const char	*words;		/* description inside a large card */
	const char	*barred;	/* why it cannot be played, in four columns; NULL: it can */
	int		 number;	/* the key that chooses it; 0: none */
	int		 count;		/* of a stack; shown from 2 on */
	bool		 selected;
	enum glyph	 diagram[DIAGRAM][DIAGRAM];	/* row 0 on top; MINI glyphs of one
							 * column */
};
void	widget_card(struct canvas *, int y, int x, const struct card *);

/* --- gauges, charts, stars --- */
int	gauge_cols(int cols, long long value, long long most);	/* how many columns are full */
void	widget_gauge(struct canvas *, int y, int x, int cols, enum style, long long value,
	    long long most);

/* Draws bars from zero to the greatest value, the latest values at the right. */
void	widget_chart(struct canvas *, const struct rect *, const long long *values, int count);

/* Draws the course of a value over a game, fitted to the whole width: values from -most (bottom) to
 * most (top), with a line in the middle. course_column returns the column of the value with that
 * index. */
void	widget_history(struct canvas *, const struct rect *, const int *values, int count,
    int most);
int	course_column(const struct rect *, int index, int count);
void	widget_stars(struct canvas *, int y, int x, int stars, int most);

/* --- pixels: large words and numbers ---
 *
 * Letters, digits and + - : ! ' . , / × are three pixels wide (G and N four, M and W five), and a
 * pixel two columns. Cells between the pixels are not changed. */
enum { PIXEL_ROWS = 5 };
int	pixels_cols(const char *text);
void	widget_pixels(struct canvas *, int y, int x, enum style, const char *text);

/* A picture in pixels, one text for each row, NULL-ended: r, b, g, y and v are the hues of pieces,
 * a blank is transparent. picture_size returns its rows and columns on the screen. */
struct rect picture_size(const char *const *rows);
void	widget_picture(struct canvas *, int y, int x, const char *const *rows);

/* --- logs --- */

/* Draws a wrapped log, newest line at the bottom, older ones dim; widget_log_rows returns the rows
 * of the whole log. */
void	widget_log(struct canvas *, const struct rect *, const struct log *);
int	widget_log_rows(const struct log *, int cols);

/* --- dialogs: a question in the middle of the screen ---
 *
 * Up to three short choices are side by side, others below each other. */
struct dialog {
	const char		*title;
	const char		*text;		/* wrapped; \n starts a new line */
	const char *const	*choices;	/* NULL-ended */
	int			 selected;
	int			 picture_rows;	/* for a picture under the text, at most; 0: none */
};
/* Its rectangle; no rows: too little room. */
struct rect dialog_picture(const struct canvas *, const struct dialog *);
/* Returns the outer frame. */
struct rect widget_dialog(struct canvas *, const struct dialog *);
/* Choice at a click; -1: none. */
int	dialog_hit(const struct canvas *, const struct dialog *, int y, int x);
/* Are the choices below each other? */
bool	dialog_is_stacked(const struct canvas *, const struct dialog *);

/* --- text fields --- */
struct text_field {
	char	text[640];	/* room for the longest code in wide letters and blanks */
	int	cursor;		/* byte offset of a character */
	int	columns;	/* most columns; 0: limited only by the bytes */
	bool	secret;		/* draws only a symbol for each character */
};
bool	text_field_key(struct text_field *, keycode);	/* false: not an editing key */
void	widget_text_field(struct canvas *, int y, int x, int cols, const struct text_field *);

/* --- pagers: long texts with headings, scrolled by rows --- */
struct pager;
/* Takes text as mandoc prints it: overstruck bold and underline become styles. */
struct pager	*pager_new(const char *text);
void		 pager_free(struct pager *);
void		 pager_scroll(struct pager *, int lines);
void		 pager_page(struct pager *, int pages);
void		 pager_to(struct pager *, bool end);

/* Scrolls to the next (+1) or previous (-1) line that contains the text, ignoring case: from the
 * top of the page, or after the last hit if the text is the same. Wraps around. Hits stay
 * highlighted until a search for an empty text. False: not found. */
bool		 pager_search(struct pager *, const char *text, int by);

bool		 pager_has_sections(const struct pager *);

/* Scrolls to the next (+1) or previous (-1) heading and returns its number from 0; -1: there is
 * none. */
int		 pager_section(struct pager *, int by);
void		 widget_pager(struct canvas *, const struct rect *, struct pager *);

/* --- hand-over screen: covers everything and names the next person --- */
void	widget_handover(struct canvas *, const char *who, const char *how);

#endif
