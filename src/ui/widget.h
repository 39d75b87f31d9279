/* widget.h: the pieces screens are made of.
 *
 * A widget is a function that draws plain data into a canvas; what has to be
 * remembered between frames (the selected row, the first line shown) is a small
 * struct that its screen owns. No widget reads keys: lists, pagers and fields
 * offer functions that move them. Texts come in translated. */
#ifndef UI_WIDGET_H
#define UI_WIDGET_H

#include <stdbool.h>
#include <stddef.h>

#include "game/log.h"
#include "ui/canvas.h"
#include "ui/keys.h"

/* --- panel: a frame with a title; the inside is returned --- */

/* Blanks what it covers. The inside keeps one free column at either side; the
 * title may be NULL. */
struct rect	widget_panel(struct canvas *, const struct rect *, const char *title);

/* The same for what lies over a screen and is to be read first: no half of a word is left beside
 * it. */
struct rect	widget_window(struct canvas *, const struct rect *, const char *title);

/* A row of it: a label at the left, a value at the right; below its end nothing. */
void		widget_value(struct canvas *, const struct rect *inside, int row, const char *label, const char *format, ...)
		    __attribute__((format(printf, 5, 6)));

/* Only the border. */
void		widget_frame(struct canvas *, const struct rect *, enum style);

/* --- lines at the edges of a screen --- */

/* The top line, in the canvas's hue: what this is on the left, where we are on the right. */
void	widget_title(struct canvas *, const char *left, const char *right);

/* The first of these right parts that fits beside the left one whole, so the longest
 * comes first; the last where none does. NULL-ended. */
const char *title_right(const struct canvas *, const char *left, const char *const *rights);

/* The line above the key line: what happened last. */
void	widget_message(struct canvas *, enum style, const char *text);

/* The bottom line: the first key and the translated label of the rows that have
 * a label and are enabled, in table order, as many as fit. The row named "help"
 * is always there, at the right end. enabled may be NULL. */
void	widget_keys(struct canvas *, const struct bindings *, command_enabled *, const void *context);

/* The key under a click on that line; KEY_NONE. */
keycode	keys_hit(const struct canvas *, const struct bindings *, command_enabled *, const void *context,
	    int y, int x);

/* --- list: rows of which one is selected ---
 *
 * A row function draws its text; the mark before the selected row and those for
 * more rows above and below are drawn around it. Only the mark tells which row is
 * selected: two whole rows in other colours would be sent with every key. */
struct list {
	int	count;
	int	selected;
	int	top;		/* the first row shown */
	int	height;		/* lines that each row takes; 0 and 1: one */
};
typedef void list_row(struct canvas *, const struct rect *row, int index, const void *context);

void	list_move(struct list *, int by);		/* stops at the ends */
int	list_room(const struct list *, int lines);	/* how many rows they hold */
void	list_show(struct list *, int lines);		/* scrolls the selection into view */

/* Rolls the rows shown, and the selection only as far as it would be lost; where
 * they cannot roll further, or all are shown, the selection moves by one. */
void	list_roll(struct list *, int lines, int by);
int	list_hit(const struct list *, const struct rect *, int y, int x);	/* row under a click; -1 */

/* A click where the marks for more rows stand: -1 above, 1 below, 0 elsewhere. */
int	list_mark_hit(const struct list *, const struct rect *, int y, int x);
void	widget_list(struct canvas *, const struct rect *, struct list *, list_row *, const void *context);

/* --- board: cells of one size, without lines between them --- */

/* How a cell is cut. The edge is drawn in the hue of its background, as ink. */
enum board_shape {
	SHAPE_FULL,	/* the whole cell */
	SHAPE_ROUND,	/* without the corners at which it joins no neighbour, from 4x2 on */
	SHAPE_TILE,	/* its last row is half as high */
	SHAPE_HOLLOW,	/* only corners at which it joins no neighbour; as the symbol where there is no edge */
};
enum { JOIN_UP = 1, JOIN_RIGHT = 2, JOIN_DOWN = 4, JOIN_LEFT = 8 };

struct board_cell {
	enum glyph		 glyph;
	const char		*text;		/* instead of the glyph when not NULL */
	const char		*below;		/* in the row under it, where there is one; NULL: nothing */
	enum style		 style;		/* a chequer's other shade is found by the board */
	enum style		 ground;	/* of the rows without the symbol; STYLE_TEXT: the same */
	enum board_shape	 shape;
	enum style		 edge;
	unsigned		 joins;		/* JOIN_UP ...: the neighbours a round cell flows into */
	const char		*marks;		/* left and right of the symbol; "[]": the cursor is here; NULL: none */
	enum style		 marks_style;	/* STYLE_TEXT: in the cell they wear its style */
	int			 span;		/* columns it covers; 0 and 1: one */
};
struct cell_size { int rows, cols; };	/* with the gap */
struct board {
	int			 rows, cols;		/* cells */
	int			 cell_rows, cell_cols;	/* of one cell */
	int			 gap;			/* free columns beside every cell */
	int			 split;			/* the row before which a free line lies; 0: none */
	bool			 frame;
	bool			 coordinates;		/* numbers left and below, (0,0) bottom left */
	const struct cell_size	*sizes;			/* the largest first, ended by 0; NULL: square ones */
};

/* Row 0 is the top row. */
typedef struct board_cell board_look(int row, int col, const void *context);

/* Picks the largest cells that fit, the smallest where none do. The rest is set
 * before. The outer size is given by board_size. */
void	board_fit(struct board *, int room_rows, int room_cols);
void	board_size(const struct board *, int *rows, int *cols);
void	widget_board(struct canvas *, int y, int x, const struct board *, board_look *, const void *context);

/* Where a cell lies on a board whose outer corner is at y, x; and one cell drawn by
 * itself, without its marks. */
struct rect board_cell_rect(const struct board *, int y, int x, int row, int col);
void	board_draw_cell(struct canvas *, const struct rect *, const struct board_cell *);

/* The cursor stands on that cell, which no marks show. */
void	board_point(struct canvas *, const struct board *, int y, int x, int row, int col);

/* The cell of a click. A board that was never fitted, as before the first drawing,
 * has none. */
bool	board_hit(const struct board *, int y, int x, int click_y, int click_x, int *row, int *col);

/* --- hand of cards --- */

/* A small card, for those not yet in hand, draws its diagram at half the width; a
 * large one says in words what it does. Sizes are with the frame: five cards and three
 * small ones are 79 columns. */
enum card_size { CARD_SMALL, CARD_MEDIUM, CARD_LARGE, CARD_SIZES };
extern const struct cell_size card_sizes[CARD_SIZES];

enum { DIAGRAM = 5 };
struct card {
	enum card_size	 size;
	const char	*label;		/* "U2R1" */
	const char	*words;		/* the same for the inside of a large card */
	const char	*barred;	/* why it cannot be played, in four columns; NULL: it can */
	int		 number;	/* the key that picks it; 0: none */
	int		 count;		/* of a stack; shown from 2 on */
	bool		 selected;
	enum glyph	 diagram[DIAGRAM][DIAGRAM];	/* row 0 on top; one column each: MINI glyphs */
};
void	widget_card(struct canvas *, int y, int x, const struct card *);

/* --- gauge, chart, stars --- */
int	gauge_cols(int cols, long long value, long long most);	/* how many of them are full */
void	widget_gauge(struct canvas *, int y, int x, int cols, enum style, long long value,
	    long long most);

/* Bars from zero to the greatest value, the last values at the right. */
void	widget_chart(struct canvas *, const struct rect *, const long long *values, int count);

/* How something stood from its beginning to its end, the whole width for all of it: values from -most, the
 * bottom, to most, the top, with a line in the middle. The column of the value with that index. */
void	widget_course(struct canvas *, const struct rect *, const int *values, int count, int most);
int	course_column(const struct rect *, int index, int count);
void	widget_stars(struct canvas *, int y, int x, int stars, int most);

/* --- pixels: a word or a number large ---
 *
 * Letters, digits and + - : ! ' . , / ×, three pixels wide (G and N four, M and W five),
 * a pixel two columns. Only the pixels are drawn: what lies between them stays. */
enum { PIXEL_ROWS = 5 };
int	pixels_cols(const char *text);
void	widget_pixels(struct canvas *, int y, int x, enum style, const char *text);

/* A picture in pixels, a row of them a text, NULL-ended: r, b, g, y and v are the hues of
 * pieces, a blank is nothing. Its rows and columns on the screen. */
struct rect picture_size(const char *const *rows);
void	widget_picture(struct canvas *, int y, int x, const char *const *rows);

/* --- log --- */

/* Wrapped, newest at the bottom, the older ones dim; and how many rows all of it takes. */
void	widget_log(struct canvas *, const struct rect *, const struct log *);
int	widget_log_rows(const struct log *, int cols);

/* --- dialog: a question in the middle of the screen ---
 *
 * Up to three short choices stand side by side, others below each other. */
struct dialog {
	const char		*title;
	const char		*text;		/* wrapped; \n starts a new line */
	const char *const	*choices;	/* NULL-ended */
	int			 selected;
	int			 picture_rows;	/* for a picture under the text, at most; 0: there is none */
};
struct rect dialog_picture(const struct canvas *, const struct dialog *);	/* where it goes; no rows: there is too little room */
struct rect widget_dialog(struct canvas *, const struct dialog *);	/* the outer frame */
int	dialog_hit(const struct canvas *, const struct dialog *, int y, int x);	/* choice under a click; -1 */
bool	dialog_is_stacked(const struct canvas *, const struct dialog *);	/* the choices are below each other */

/* --- text field --- */
struct text_field {
	char	text[640];	/* room for the longest code in wide letters with wide blanks between them */
	int	cursor;		/* byte offset, always at a character */
	int	columns;	/* the most it may hold; 0: as much as the bytes allow */
	bool	secret;		/* only how long it is can be seen */
};
bool	text_field_key(struct text_field *, keycode);	/* false: not an editing key */
void	widget_text_field(struct canvas *, int y, int x, int cols, const struct text_field *);

/* --- pager: a long text with headings, scrolled by lines --- */
struct pager;
/* Text as mandoc prints it: overstruck bold and underline become styles. */
struct pager	*pager_new(const char *text);
void		 pager_free(struct pager *);
void		 pager_scroll(struct pager *, int lines);
void		 pager_page(struct pager *, int pages);
void		 pager_to(struct pager *, bool end);

/* To the next (+1) or previous (-1) line with the text (capitals do not matter), from
 * the top of the page, or from the line found before when the text is the same; wraps
 * round.
 * What was found stays highlighted until an empty text is searched for. False:
 * it is nowhere. */
bool		 pager_search(struct pager *, const char *text, int by);

bool		 pager_has_sections(const struct pager *);

/* To the next (+1) or previous (-1) heading; its number from 0, or -1 when there
 * is none that way. */
int		 pager_section(struct pager *, int by);
void		 widget_pager(struct canvas *, const struct rect *, struct pager *);

/* --- hand-over screen: covers everything and names who is to sit down --- */
void	widget_handover(struct canvas *, const char *who, const char *how);

#endif
