/* widgets.c: checks the widgets: their pictures, and the targets of clicks. */
#include "ui/widget.h"

#include <stdio.h>
#include <string.h>

#include "../picture.h"
#include "../suite.h"
#include "base/text.h"

/* ------------------------------------------------- panels and the edges ---- */

static const struct { enum glyph_set set; const char *title, *picture; } panels[] = {
	{ GLYPHS_FULL, "Score",
	    "╭─ Score ──╮\n"
	    "│ 12 moves │\n"
	    "╰──────────╯" },
	{ GLYPHS_SAFE, "成績",
	    "+- 成績 ---+\n"
	    "| 12 moves |\n"
	    "+----------+" },
	{ GLYPHS_ASCII, NULL,
	    "+----------+\n"
	    "| 12 moves |\n"
	    "+----------+" },
	{ GLYPHS_FULL, "とても長い題名",
	    "╭─ とて… ──╮\n"
	    "│ 12 moves │\n"
	    "╰──────────╯" },
};

START_TEST(a_panel_is_a_frame_with_a_title)
{
	struct canvas *c = canvas_new(3, 12, panels[_i].set);
	canvas_text(c, 1, 0, 12, STYLE_BAD, "XXXXXXXXXXXX");
	struct rect in = widget_panel(c, &(struct rect){ 0, 0, 3, 12 }, panels[_i].title);
	ck_assert_int_eq(in.cols, 8);
	ck_assert_int_eq(in.rows, 1);
	canvas_text(c, in.y, in.x, in.cols, STYLE_TEXT, "12 moves");
	expect_picture(c, panels[_i].picture);
}
END_TEST

/* A label that would leave no blank is cut, and without any room it is missing. */
START_TEST(a_value_never_touches_its_label)
{
	struct canvas *c = canvas_new(4, 8, GLYPHS_FULL);
	const struct rect r = { 0, 0, 4, 8 };
	widget_value(c, &r, 0, "Gold", "%d", 999);
	widget_value(c, &r, 1, "Gold", "%d", 9999);
	widget_value(c, &r, 2, "残り", "%d", 9999);
	widget_value(c, &r, 3, "Gold", "%d", 9999999);
	expect_picture(c, "Gold 999\nGo… 9999\n残… 9999\n 9999999");
}
END_TEST

START_TEST(a_window_is_a_panel_that_stands_out)
{
	struct canvas *c = canvas_new(6, 12, GLYPHS_FULL);
	struct rect panel = widget_panel(c, &(struct rect){ 0, 0, 3, 12 }, "title");
	struct rect window = widget_window(c, &(struct rect){ 3, 0, 3, 12 }, "title");
	ck_assert_int_eq(window.y, panel.y + 3);
	ck_assert(window.x == panel.x && window.rows == panel.rows && window.cols == panel.cols);
	ck_assert_int_eq(canvas_style_at(c, 0, 0), STYLE_FRAME);
	ck_assert_int_eq(canvas_style_at(c, 0, 3), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 3, 0), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 3, 3), STYLE_STRONG);
	expect_picture(c, "╭─ title ──╮\n│          │\n╰──────────╯\n╭─ title ──╮\n│          │\n╰──────────╯");
}
END_TEST

/* Whether a cell is neither blank nor a line of a box. */
static bool
has_word(const struct canvas *c, int x)
{
	uint32_t code = x < 0 || x >= c->cols ? ' ' : c->cells[c->cols + x].code;
	return code != ' ' && (code < 0x2500 || code > 0x257F);
}

static const char *const covered[] = {
	"one two three four five six", "軍人将棋 ぷよ ミノ 一時停止", "│ one │ 二つ │ three │ four │",
};

/* A window covers a line of text, from each column in turn: every word is then whole or gone. */
START_TEST(a_window_tears_no_word)
{
	enum { COLS = 40, WINDOW = 9 };
	int left = _i % COLS;
	struct canvas *c = canvas_new(3, COLS, GLYPHS_FULL), *before = canvas_new(3, COLS, GLYPHS_FULL);
	canvas_text(c, 1, 2, COLS, STYLE_TEXT, covered[_i / COLS]);
	canvas_text(before, 1, 2, COLS, STYLE_TEXT, covered[_i / COLS]);
	widget_window(c, &(struct rect){ 0, left, 3, WINDOW }, NULL);
	for (int first = 0, end; first < COLS; first = end + 1) {
		end = first;
		while (has_word(before, end))
			end++;
		bool touched = end > left && first < left + WINDOW;
		for (int x = first; x < end; x++)
			ck_assert_msg(touched ? !has_word(c, x) : has_word(c, x), "column %d with a window from %d", x, left);
	}
	canvas_free(before);
	canvas_free(c);
}
END_TEST

START_TEST(the_title_line_fills_the_top_row)
{
	struct canvas *c = canvas_new(1, 24, GLYPHS_FULL);
	widget_title(c, "五遊", "Standard");
	ck_assert_int_eq(canvas_style_at(c, 0, 0), STYLE_TITLE);
	ck_assert_int_eq(canvas_style_at(c, 0, 23), STYLE_TITLE);
	expect_picture(c, " 五遊          Standard");
	c = canvas_new(1, 14, GLYPHS_FULL);
	widget_title(c, "MonoKnight", "Standard");
	expect_picture(c, " MonoKnight");
}
END_TEST

START_TEST(a_title_takes_the_longest_right_part_that_fits)
{
	static const char *const rights[] = { "game 2, seed 7", "game 2", NULL };
	struct canvas *c = canvas_new(1, 24, GLYPHS_FULL);
	ck_assert_str_eq(title_right(c, "\u4e94\u904a", rights), "game 2, seed 7");
	ck_assert_str_eq(title_right(c, "MonoKni", rights), "game 2");
	ck_assert_str_eq(title_right(c, "A title that fills it all", rights), "game 2");
	canvas_free(c);
}
END_TEST

static const struct command table[] = {
	{ 1, "play", "Enter Space", "play", "Play the card." },
	{ 2, "left", "Left h", NULL, "One card to the left." },
	{ 3, "help", "?", "help", "This page." },
	{ 4, "discard", "d", "捨てる", "Throw the card away." },
	{ 5, "leave", "q", "leave", "Leave." },
	{ 0 },
};

static void
draw_keys(struct canvas *c, const struct keymap *m, command_enabled *enabled, const void *context)
{
	struct bindings *b = bindings_new(m, "knight", table);
	widget_keys(c, b, enabled, context);
	bindings_free(b);
}

static bool
all_but(int id, const void *context)
{
	return id != *(const int *)context;
}

/* columns, the command that is disabled, the line */
static const struct { int cols, without; const char *line; } key_lines[] = {
	{ 41, 0, " Enter play  d 捨てる  q leave   ? help" },
	{ 40, 0, " Enter play  d 捨てる  q leave  ? help" },
	{ 39, 0, " Enter play  d 捨てる          ? help" },
	{ 39, 4, " Enter play  q leave           ? help" },
	{ 39, 1, " d 捨てる  q leave             ? help" },
	{ 19, 0, "           ? help" },
	{ 9, 0, " ? help" },
	{ 5, 0, " ? h…" },
};

START_TEST(the_key_line_drops_rows_from_the_end_but_keeps_help)
{
	struct canvas *c = canvas_new(1, key_lines[_i].cols, GLYPHS_FULL);
	draw_keys(c, NULL, all_but, &key_lines[_i].without);
	expect_picture(c, key_lines[_i].line);
}
END_TEST

START_TEST(the_key_line_shows_the_keys_a_player_chose)
{
	struct keymap *m = keymap_new();
	ck_assert(keymap_set(m, "knight", "play", "Ctrl-P Enter"));
	struct canvas *c = canvas_new(3, 41, GLYPHS_ASCII);
	widget_message(c, STYLE_BAD, "That card leaves the board.");
	draw_keys(c, m, NULL, NULL);
	ck_assert_int_eq(canvas_style_at(c, 2, 1), STYLE_KEY);
	ck_assert_int_eq(canvas_style_at(c, 2, 8), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 1, 1), STYLE_BAD);
	keymap_free(m);
	expect_picture(c, "\n That card leaves the board.\n Ctrl-P play  d 捨てる  q leave  ? help");
}
END_TEST

/* The last events are kept; a single sentence that is too long is cut. */
START_TEST(the_oldest_sentences_give_way_in_the_message_line)
{
	static const char *const lines[][2] = {
		{ "One.  Two.", "One.  Two." }, { "A first one.  A second one.", "A second one." },
		{ "One sentence that is too long.", "One sentence that…" },
	};
	for (size_t i = 0; i < LEN(lines); i++) {
		struct canvas *c = canvas_new(2, 20, GLYPHS_FULL);
		widget_message(c, STYLE_TEXT, lines[i][0]);
		char *text = canvas_to_text(c);
		ck_assert_ptr_nonnull(strstr(text, lines[i][1]));
		ck_assert(i != 1 || strstr(text, "first") == NULL);
		free(text);
		canvas_free(c);
	}
}
END_TEST

/* --------------------------------------------------------------- lists ---- */

static void
draw_name(struct canvas *c, const struct rect *row, int index, const void *context)
{
	const char *const *names = context;
	canvas_text(c, row->y, row->x, row->cols, STYLE_DIM, names[index]);
}

static const char *const games[] = { "Knight", "Mino", "軍人将棋", "Puyo", "Synegier" };

/* selected row, old top row, picture */
static const struct { int selected, top; enum glyph_set set; const char *picture; } lists[] = {
	{ 0, 0, GLYPHS_FULL, "▶ Knight\n  Mino\n  軍人将棋   ▼" },
	{ 2, 0, GLYPHS_SAFE, "  Knight\n  Mino\n▸ 軍人将棋   ▾" },
	{ 3, 0, GLYPHS_ASCII, "  Mino       ^\n  軍人将棋\n> Puyo       v" },
	{ 4, 0, GLYPHS_FULL, "  軍人将棋   ▲\n  Puyo\n▶ Synegier" },
	{ 1, 4, GLYPHS_FULL, "▶ Mino       ▲\n  軍人将棋\n  Puyo       ▼" },
	{ 9, 9, GLYPHS_FULL, "  軍人将棋   ▲\n  Puyo\n▶ Synegier" },
};

START_TEST(a_list_scrolls_its_selected_row_into_view)
{
	struct canvas *c = canvas_new(3, 14, lists[_i].set);
	struct list l = { .count = LEN(games), .selected = lists[_i].selected, .top = lists[_i].top };
	widget_list(c, &(struct rect){ 0, 0, 3, 14 }, &l, draw_name, games);
	for (int x = 0; x < 6; x++)
		ck_assert_int_eq(canvas_style_at(c, l.selected - l.top, x), x < 2 ? STYLE_SELECTED : STYLE_DIM);
	expect_picture(c, lists[_i].picture);
}
END_TEST

START_TEST(a_short_list_uses_the_whole_width)
{
	struct canvas *c = canvas_new(3, 8, GLYPHS_ASCII);
	struct list l = { .count = 2 };
	widget_list(c, &(struct rect){ 0, 0, 3, 8 }, &l, draw_name, games);
	expect_picture(c, "> Knight\n  Mino\n");
}
END_TEST

START_TEST(a_selection_stops_at_the_ends)
{
	struct list l = { .count = 5, .selected = 3 };
	list_move(&l, 9);
	ck_assert_int_eq(l.selected, 4);
	list_move(&l, -2);
	ck_assert_int_eq(l.selected, 2);
	list_move(&l, -9);
	ck_assert_int_eq(l.selected, 0);
	l.count = 0;
	list_move(&l, 1);
	ck_assert_int_eq(l.selected, 0);
}
END_TEST

START_TEST(rows_of_several_lines_are_below_each_other)
{
	struct canvas *c = canvas_new(5, 14, GLYPHS_FULL);
	struct list l = { .count = LEN(games), .selected = 3, .height = 2 };
	const struct rect r = { 0, 0, 5, 14 };
	widget_list(c, &r, &l, draw_name, games);
	expect_picture(c, "  軍人将棋   ▲\n\n▶ Puyo\n\n             ▼");
	ck_assert_int_eq(list_room(&l, r.rows), 2);
	ck_assert_int_eq(list_hit(&l, &r, 1, 4), 2);
	ck_assert_int_eq(list_hit(&l, &r, 2, 4), 3);
	list_roll(&l, r.rows, -2);
	ck_assert_int_eq(l.top, 0);
	ck_assert_int_eq(l.selected, 1);
}
END_TEST

START_TEST(a_click_finds_the_row_under_it)
{
	const struct rect r = { 5, 10, 3, 14 };
	const struct list l = { .count = 4, .selected = 2, .top = 2 };
	ck_assert_int_eq(list_hit(&l, &r, 5, 10), 2);
	ck_assert_int_eq(list_hit(&l, &r, 6, 21), 3);
	ck_assert_int_eq(list_hit(&l, &r, 7, 10), -1);
	ck_assert_int_eq(list_hit(&l, &r, 4, 10), -1);
	ck_assert_int_eq(list_hit(&l, &r, 5, 24), -1);
}
END_TEST

START_TEST(the_marks_of_a_long_list_are_no_rows)
{
	const struct rect r = { 5, 10, 4, 14 };
	const struct list l = { .count = 5 }, fits = { .count = 4 };
	ck_assert_int_eq(list_hit(&l, &r, 8, 23), -1);
	ck_assert_int_eq(list_arrow_hit(&l, &r, 8, 23), 1);
	ck_assert_int_eq(list_arrow_hit(&l, &r, 5, 23), -1);
	ck_assert_int_eq(list_arrow_hit(&l, &r, 5, 21), 0);
	ck_assert_int_eq(list_arrow_hit(&fits, &r, 8, 23), 0);
	ck_assert_int_eq(list_hit(&fits, &r, 8, 23), 3);
}
END_TEST

START_TEST(a_long_list_rolls_under_its_selection)
{
	struct list l = { .count = 10, .selected = 2 };
	list_roll(&l, 4, 3);
	ck_assert_int_eq(l.top, 3);
	ck_assert_int_eq(l.selected, 3);
	list_roll(&l, 4, 9);
	ck_assert_int_eq(l.top, 6);
	ck_assert_int_eq(l.selected, 6);
	list_roll(&l, 4, 3);
	ck_assert_int_eq(l.top, 6);
	ck_assert_int_eq(l.selected, 7);
	list_roll(&l, 4, -5);
	ck_assert_int_eq(l.top, 1);
	ck_assert_int_eq(l.selected, 4);
	l = (struct list){ .count = 3 };
	list_roll(&l, 4, 3);
	ck_assert_int_eq(l.top, 0);
	ck_assert_int_eq(l.selected, 1);
}
END_TEST

/* -------------------------------------------------------------- boards ---- */

/* Two rows of four with every kind of cell. */
static struct board_cell
look(int row, int col, const void *context)
{
	static const struct board_cell cells[2][4] = {
		{ { .glyph = GLYPH_OPEN, .style = STYLE_OPEN }, { .glyph = GLYPH_DONE, .style = STYLE_DONE },
		  { .glyph = GLYPH_TARGET, .style = STYLE_TARGET, .marks = "[]" },
		  { .glyph = GLYPH_OBSTACLE, .style = STYLE_BLOCKED } },
		{ { .glyph = GLYPH_KNIGHT, .style = STYLE_PIECE }, { .text = "3 ", .style = STYLE_SPECIAL, .below = "low" },
		  { .glyph = GLYPH_TOGGLE_OPEN, .style = STYLE_SPECIAL }, { .text = "石", .style = STYLE_TEXT } },
	};
	ck_assert_ptr_null(context);
	return cells[row][col];
}

static const struct {
	struct board	 board;
	enum glyph_set	 set;
	int		 rows, cols;
	const char	*picture;
} boards[] = {
	{ { .rows = 2, .cols = 4, .cell_rows = 1, .cell_cols = 2, .frame = true, .coordinates = true }, GLYPHS_FULL, 5, 12,
	    "  ╭────────╮\n"
	    "1 │· ■ ◎ ▓▓│\n"
	    "0 │♞ 3 ◇ 石│\n"
	    "  ╰────────╯\n"
	    "   0 1 2 3" },
	{ { .rows = 2, .cols = 4, .cell_rows = 1, .cell_cols = 2, .gap = 1 }, GLYPHS_SAFE, 2, 13,
	    " ⋅  ⬢ [◉ ]░░\n"
	    " ♞  3  ◊  石" },
	{ { .rows = 2, .cols = 4, .cell_rows = 1, .cell_cols = 4, .split = 1, .coordinates = true }, GLYPHS_ASCII, 4, 18,
	    "1  .   o  [* ]####\n"
	    "\n"
	    "0  N   3   -   石\n"
	    "   0   1   2   3" },
	{ { .rows = 2, .cols = 4, .cell_rows = 3, .cell_cols = 6, .coordinates = true }, GLYPHS_FULL, 7, 26,
	    "                    ▓▓▓▓▓▓\n"
	    "1   ·     ■    [◎ ] ▓▓▓▓▓▓\n"
	    "                    ▓▓▓▓▓▓\n"
	    "\n"
	    "0   ♞     3     ◇     石\n"
	    "         low\n"
	    "    0     1     2     3" },
};

START_TEST(a_board_is_drawn_in_every_cell_size)
{
	int rows, cols;
	board_size(&boards[_i].board, &rows, &cols);
	ck_assert_int_eq(rows, boards[_i].rows);
	ck_assert_int_eq(cols, boards[_i].cols);
	struct canvas *c = canvas_new(rows, cols, boards[_i].set);
	widget_board(c, 0, 0, &boards[_i].board, look, NULL);
	expect_picture(c, boards[_i].picture);
}
END_TEST

START_TEST(a_marked_cell_is_reversed_where_brackets_have_no_room)
{
	struct canvas *c = canvas_new(5, 12, GLYPHS_FULL);
	widget_board(c, 0, 0, &boards[0].board, look, NULL);
	ck_assert_int_eq(canvas_style_at(c, 1, 7), STYLE_CURSOR);
	ck_assert_int_eq(canvas_style_at(c, 1, 8), STYLE_CURSOR);
	ck_assert_int_eq(canvas_style_at(c, 1, 9), STYLE_BLOCKED);
	canvas_free(c);
	c = canvas_new(7, 26, GLYPHS_FULL);
	widget_board(c, 0, 0, &boards[3].board, look, NULL);
	ck_assert_int_eq(canvas_style_at(c, 1, 14), STYLE_TARGET);
	ck_assert_int_eq(canvas_style_at(c, 1, 19), STYLE_TARGET);
	ck_assert_int_eq(canvas_style_at(c, 0, 14), STYLE_TEXT);	/* only in the row of the glyph */
	ck_assert_int_eq(canvas_style_at(c, 0, 2), STYLE_OPEN);
	ck_assert_int_eq(canvas_style_at(c, 0, 8), STYLE_DONE_B);	/* one square of a chequered pattern */
	canvas_free(c);
}
END_TEST

static struct board_cell
bracketed(int row, int col, const void *context)
{
	return (struct board_cell){ .glyph = GLYPH_OPEN, .style = STYLE_OPEN, .marks = "[]",
	    .marks_style = *(const enum style *)context };
}

/* Marks in a cell may have a style of their own, so the glyph need not be drawn again when they
 * disappear. */
START_TEST(marks_wear_their_style_or_that_of_the_cell)
{
	struct board b = { .rows = 1, .cols = 1, .cell_rows = 1, .cell_cols = 4 };
	static const struct { enum style given, drawn; } styles[] = {
		{ STYLE_TEXT, STYLE_OPEN }, { STYLE_CURSOR, STYLE_CURSOR },
	};
	for (size_t i = 0; i < LEN(styles); i++) {
		struct canvas *c = canvas_new(1, 4, GLYPHS_FULL);
		widget_board(c, 0, 0, &b, bracketed, &styles[i].given);
		ck_assert_int_eq(canvas_style_at(c, 0, 0), styles[i].drawn);
		ck_assert_int_eq(canvas_style_at(c, 0, 1), STYLE_OPEN);
		ck_assert_int_eq(canvas_style_at(c, 0, 3), styles[i].drawn);
		expect_picture(c, "[· ]");
	}
}
END_TEST

/* Three cells in a row; the last two are joined. */
static struct board_cell
shaped(int row, int col, const void *context)
{
	static const unsigned joins[] = { 0, JOIN_RIGHT, JOIN_LEFT };
	ck_assert_int_eq(row, 0);
	return (struct board_cell){ .text = "R ", .style = STYLE_RED, .edge = STYLE_RED_EDGE, .joins = joins[col],
	    .shape = *(const enum board_shape *)context, .span = *(const enum board_shape *)context == SHAPE_FULL ? 2 : 0 };
}

static const struct {
	enum board_shape shape;
	enum glyph_set	 set;
	int		 gap;
	const char	*picture;
} shapes[] = {
	{ SHAPE_ROUND, GLYPHS_FULL, 0, "▟R ▙▟R   R ▙\n▜  ▛▜      ▛" },
	{ SHAPE_ROUND, GLYPHS_ASCII, 0, "(R )(R   R )\n(  )(      )" },
	{ SHAPE_TILE, GLYPHS_FULL, 1, " █R █ █R █ █R █\n ▀▀▀▀ ▀▀▀▀ ▀▀▀▀" },
	{ SHAPE_TILE, GLYPHS_ASCII, 1, " #R # #R # #R #\n #### #### ####" },
	{ SHAPE_HOLLOW, GLYPHS_FULL, 0, "▛R ▜▛R   R ▜\n▙  ▟▙      ▟" },
	{ SHAPE_HOLLOW, GLYPHS_ASCII, 0, "[R ][R   R ]\n[  ][      ]" },
	{ SHAPE_FULL, GLYPHS_FULL, 0, "   R       R\n" },
};

START_TEST(cells_have_shapes)
{
	struct board b = { .rows = 1, .cols = 3, .cell_rows = 2, .cell_cols = 4, .gap = shapes[_i].gap };
	struct canvas *c = canvas_new(2, 20, shapes[_i].set);
	widget_board(c, 0, 0, &b, shaped, &shapes[_i].shape);
	expect_picture(c, shapes[_i].picture);
}
END_TEST

/* Every point of the board is clicked; each cell must answer to all its points. */
START_TEST(a_click_finds_the_cell_under_it)
{
	const struct board *b = &boards[_i].board;
	int hits[2][4] = { 0 };
	for (int y = 0; y < 30; y++)
		for (int x = 0; x < 50; x++) {
			int row = -1, col = -1;
			if (!board_hit(b, 3, 7, y, x, &row, &col)) {
				ck_assert(row == -1 && col == -1);
				continue;
			}
			struct rect cell = board_cell_rect(b, 3, 7, row, col);
			ck_assert(rect_has(&cell, y, x));
			hits[row][col]++;
		}
	for (int i = 0; i < 8; i++)
		ck_assert_int_eq(hits[i / 4][i % 4], b->cell_rows * b->cell_cols);
}
END_TEST

/* A click may arrive before the board was drawn for the first time. */
START_TEST(a_board_that_was_never_fitted_has_no_cells)
{
	struct board b = { 0 };
	int row = -1, col = -1;
	ck_assert(!board_hit(&b, 0, 0, 9, 9, &row, &col));
	ck_assert(row == -1 && col == -1);
}
END_TEST

/* rows and columns of the board, the room, the chosen size of a cell */
static const struct { int rows, cols, room_rows, room_cols, cell_rows, cell_cols; } fits[] = {
	{ 5, 5, 36, 72, 7, 14 },
	{ 5, 5, 16, 32, 3, 6 },
	{ 5, 5, 16, 31, 2, 4 },
	{ 5, 5, 11, 22, 2, 4 },
	{ 5, 5, 10, 22, 1, 4 },
	{ 5, 5, 10, 21, 1, 2 },
	{ 8, 8, 17, 80, 2, 4 },
	{ 8, 8, 16, 80, 1, 4 },
	{ 9, 7, 46, 72, 5, 10 },
	{ 9, 9, 1, 1, 1, 2 },
};

START_TEST(a_board_takes_the_largest_cells_that_fit)
{
	struct board b = { .rows = fits[_i].rows, .cols = fits[_i].cols, .coordinates = true };
	board_fit(&b, fits[_i].room_rows, fits[_i].room_cols);
	ck_assert_int_eq(b.cell_rows, fits[_i].cell_rows);
	ck_assert_int_eq(b.cell_cols, fits[_i].cell_cols);
}
END_TEST

static struct board_cell
open_cell(int row, int col, const void *context)
{
	ck_assert(row + col <= 10 && context == NULL);
	return (struct board_cell){ .glyph = GLYPH_OPEN };
}

START_TEST(a_board_with_more_than_ten_rows_aligns_its_numbers)
{
	struct canvas *c = canvas_new(3, 7, GLYPHS_ASCII);
	widget_board(c, 0, 0, &(struct board){ .rows = 11, .cols = 1, .cell_rows = 1, .cell_cols = 2, .frame = true,
	    .coordinates = true }, open_cell, NULL);
	expect_picture(c, "   +--+\n10 |. |\n 9 |. |");
}
END_TEST

/* --------------------------------------------------------------- cards ---- */

static struct card
knight_card(const char *label, enum card_size size)
{
	struct card card = { .label = label, .size = size };
	for (int i = 0; i < DIAGRAM * DIAGRAM; i++)
		card.diagram[i / DIAGRAM][i % DIAGRAM] = GLYPH_MINI_EMPTY;
	card.diagram[2][2] = GLYPH_MINI_FROM;
	card.diagram[1][2] = GLYPH_MINI_PATH;
	card.diagram[0][3] = GLYPH_MINI_TO;
	return card;
}

static const char *const hands[GLYPH_SETS] = {
	"╭▶1 U2R1──╮╭ 2 上2右1╮╭U2R1──╮\n"
	"│· · · ● ·││· · · ● ·││···●· │\n"
	"│· · ○ · ·││· · ○ · ·││··○·· │\n"
	"│· · ♞ · ·││· · ♞ · ·││··♞·· │\n"
	"│· · · · ·││· · · · ·││····· │\n"
	"│· · · · ·││· · · · ·││····· │\n"
	"╰─────────╯╰──────×3─╯╰──────╯",
	"+▸1 U2R1--++ 2 上2右1++U2R1--+\n"
	"|⋅ ⋅ ⋅ ◉ ⋅||⋅ ⋅ ⋅ ◉ ⋅||⋅⋅⋅◉⋅ |\n"
	"|⋅ ⋅ ◌ ⋅ ⋅||⋅ ⋅ ◌ ⋅ ⋅||⋅⋅◌⋅⋅ |\n"
	"|⋅ ⋅ ♞ ⋅ ⋅||⋅ ⋅ ♞ ⋅ ⋅||⋅⋅♞⋅⋅ |\n"
	"|⋅ ⋅ ⋅ ⋅ ⋅||⋅ ⋅ ⋅ ⋅ ⋅||⋅⋅⋅⋅⋅ |\n"
	"|⋅ ⋅ ⋅ ⋅ ⋅||⋅ ⋅ ⋅ ⋅ ⋅||⋅⋅⋅⋅⋅ |\n"
	"+---------++------x3-++------+",
	"+>1 U2R1--++ 2 上2右1++U2R1--+\n"
	"|. . . * .||. . . * .||...*. |\n"
	"|. . + . .||. . + . .||..+.. |\n"
	"|. . N . .||. . N . .||..N.. |\n"
	"|. . . . .||. . . . .||..... |\n"
	"|. . . . .||. . . . .||..... |\n"
	"+---------++------x3-++------+",
};

enum { ROWS = 7, MEDIUM = 11, SMALL = 8 };	/* of cards */

START_TEST(cards_show_key_name_diagram_and_count)
{
	struct canvas *c = canvas_new(ROWS, 2 * MEDIUM + SMALL, _i);
	struct card first = knight_card("U2R1", CARD_MEDIUM), second = knight_card("上2右1", CARD_MEDIUM);
	struct card next = knight_card("U2R1", CARD_SMALL);
	first.number = 1;
	first.count = 1;
	first.selected = true;
	second.number = 2;
	second.count = 3;
	widget_card(c, 0, 0, &first);
	widget_card(c, 0, MEDIUM, &second);
	widget_card(c, 0, 2 * MEDIUM, &next);
	expect_picture(c, hands[_i]);
}
END_TEST

START_TEST(a_small_card_keeps_its_upper_border_for_its_name)
{
	struct canvas *c = canvas_new(ROWS, 2 * SMALL, GLYPHS_FULL);
	struct card first = knight_card("上2右1", CARD_SMALL), second = knight_card("U1", CARD_SMALL);
	first.number = 6;
	first.count = 12;
	first.selected = true;
	second.number = 7;
	second.count = 2;
	widget_card(c, 0, 0, &first);
	widget_card(c, 0, SMALL, &second);
	expect_picture(c,
	    "╭上2右1╮╭U1────╮\n│···●· ││···●· │\n│··○·· ││··○·· │\n│··♞·· ││··♞·· │\n│····· ││····· │\n"
	    "│····· ││····· │\n╰▶6×12─╯╰ 7─×2─╯");
}
END_TEST

START_TEST(selected_and_disabled_cards_look_different)
{
	struct canvas *c = canvas_new(ROWS, 3 * MEDIUM, GLYPHS_FULL);
	struct card card = knight_card("U2R1", CARD_MEDIUM);
	card.number = 1;
	widget_card(c, 0, 0, &card);
	card.selected = true;
	widget_card(c, 0, MEDIUM, &card);
	card.selected = false;
	card.barred = "edge";
	widget_card(c, 0, 2 * MEDIUM, &card);
	ck_assert_int_eq(canvas_style_at(c, 1, 0), STYLE_FRAME);
	ck_assert_int_eq(canvas_style_at(c, 0, 2), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 1, 7), STYLE_YELLOW_GHOST);
	ck_assert_int_eq(canvas_style_at(c, 1, MEDIUM), STYLE_FRAME);
	ck_assert_int_eq(canvas_style_at(c, 0, MEDIUM + 1), STYLE_SELECTED);
	ck_assert_int_eq(canvas_style_at(c, 0, MEDIUM + 2), STYLE_SELECTED);
	ck_assert_int_eq(canvas_style_at(c, 0, MEDIUM + 7), STYLE_TEXT);
	ck_assert_int_eq(canvas_style_at(c, 0, MEDIUM + 8), STYLE_FRAME);	/* the style changes in few cells */
	ck_assert_int_eq(canvas_style_at(c, 2, MEDIUM + 1), STYLE_FRAME);
	ck_assert_int_eq(canvas_style_at(c, 0, 2 * MEDIUM + 2), STYLE_DISABLED);
	ck_assert_int_eq(canvas_style_at(c, 1, 2 * MEDIUM + 7), STYLE_DISABLED);
	canvas_free(c);
}
END_TEST

/* The reason why a card cannot be played is beside the number of cards. */
START_TEST(a_card_says_why_it_is_barred)
{
	struct canvas *c = canvas_new(ROWS, 3 * MEDIUM, GLYPHS_FULL);
	struct card card = knight_card("U2R1", CARD_MEDIUM);
	card.barred = "edge";
	widget_card(c, 0, 0, &card);
	card.count = 2;
	widget_card(c, 0, MEDIUM, &card);
	card.count = 12;
	card.barred = "盤外";
	widget_card(c, 0, 2 * MEDIUM, &card);
	ck_assert_int_eq(canvas_style_at(c, 6, 2), STYLE_DISABLED);
	char *text = canvas_to_text(c);
	ck_assert_ptr_nonnull(strstr(text, "╰ edge ───╯╰ edge ×2─╯╰ 盤外×12─╯"));
	free(text);
	canvas_free(c);
}
END_TEST

START_TEST(a_large_card_is_described_in_text)
{
	struct canvas *c = canvas_new(card_sizes[CARD_LARGE].rows, card_sizes[CARD_LARGE].cols, GLYPHS_FULL);
	struct card card = knight_card("U2R1", CARD_LARGE);
	card.number = 3;
	card.count = 2;
	card.selected = true;
	card.words = "up 2 right 1";
	widget_card(c, 0, 0, &card);
	expect_picture(c,
	    "╭▶3 U2R1────────╮\n│ ·  ·  ·  ●  · │\n│ ·  ·  ○  ·  · │\n│ ·  ·  ♞  ·  · │\n"
	    "│ ·  ·  ·  ·  · │\n│ ·  ·  ·  ·  · │\n│ up 2 right 1  │\n╰────────────×2─╯");
}
END_TEST

/* -------------------------------------------------- numbers as pictures ---- */

static const struct { long value, most; const char *bar; } gauges[] = {
	{ 0, 24, "......" }, { -4, 24, "......" }, { 1, 24, "#....." }, { 12, 24, "###..." },
	{ 23, 24, "#####." }, { 24, 24, "######" }, { 99, 24, "######" }, { 0, 0, "######" },
};

START_TEST(a_gauge_is_full_or_empty_only_when_its_value_is)
{
	struct canvas *c = canvas_new(1, 6, GLYPHS_ASCII);
	widget_gauge(c, 0, 0, 6, STYLE_GOOD, gauges[_i].value, gauges[_i].most);
	expect_picture(c, gauges[_i].bar);
}
END_TEST

static const long long numbers[] = { 99, 0, 1, 2, 4, 8, 16, -3 };

START_TEST(a_chart_grows_from_zero_with_the_last_values_at_the_right)
{
	struct canvas *c = canvas_new(2, 7, GLYPHS_FULL);
	widget_chart(c, &(struct rect){ 0, 0, 2, 7 }, numbers, LEN(numbers));
	expect_picture(c, "     █\n▁▁▂▄██▁");
	c = canvas_new(1, 9, GLYPHS_SAFE);
	widget_chart(c, &(struct rect){ 0, 0, 1, 9 }, numbers + 1, 6);
	expect_picture(c, "   ⡀⡀⡀⣀⣤⣿");
	c = canvas_new(1, 4, GLYPHS_ASCII);
	widget_chart(c, &(struct rect){ 0, 0, 1, 4 }, numbers, 0);
	expect_picture(c, "");
}
END_TEST

START_TEST(stars_are_filled_from_the_left)
{
	struct canvas *c = canvas_new(2, 4, GLYPHS_FULL);
	widget_stars(c, 0, 0, 2, 3);
	c->glyphs = GLYPHS_ASCII;
	widget_stars(c, 1, 1, 0, 3);
	expect_picture(c, "★★☆\n ---");
}
END_TEST

/* ----------------------------------------------------------------- log ---- */

static struct canvas *
log_canvas(int rows, const char *const *lines, size_t count)
{
	struct canvas *c = canvas_new(rows, 12, GLYPHS_FULL);
	struct log l = { 0 };
	for (size_t i = 0; i < count; i++)
		log_add(&l, lines[i]);
	widget_log(c, &(struct rect){ 0, 0, rows, 12 }, &l);
	log_clear(&l);
	return c;
}

START_TEST(a_log_ends_with_its_newest_line)
{
	static const char *const lines[] = { "one", "You played U2R1.", "盤の端まで進む。" };
	struct canvas *c = log_canvas(6, lines, LEN(lines));
	ck_assert_int_eq(canvas_style_at(c, 0, 0), STYLE_LOG);
	ck_assert_int_eq(canvas_style_at(c, 3, 0), STYLE_LATEST);
	expect_picture(c, "one\nYou played\n  U2R1.\n盤の端まで\n  進む。\n");
	expect_picture(log_canvas(3, lines, LEN(lines)), "  U2R1.\n盤の端まで\n  進む。");
	expect_picture(log_canvas(1, lines, 1), "one");
	expect_picture(log_canvas(1, lines, 0), "");
}
END_TEST

START_TEST(a_log_keeps_every_line_whole)
{
	enum { LINES = 1000, LONG = 500 };
	struct log l = { 0 };
	char text[LONG + 1];
	for (int i = 1; i <= LINES; i++) {
		snprintf(text, sizeof(text), "line %d\x1B", i);
		log_add(&l, text);
	}
	memset(text, 'x', LONG);
	text[LONG] = '\0';
	log_put(&l, &(struct log_line){ .text = text, .number = 7 });
	log_put(&l, &(struct log_line){ .text = "Round 1", .heading = true, .silent = true });
	ck_assert_int_eq(l.count, LINES + 2);
	ck_assert_str_eq(l.lines[0].text, "line 1?");
	ck_assert_str_eq(l.lines[LINES - 1].text, "line 1000?");
	ck_assert_str_eq(l.lines[LINES].text, text);
	ck_assert(l.lines[LINES].number == 7 && !l.lines[LINES].heading);
	ck_assert(l.lines[LINES + 1].number == 0 && l.lines[LINES + 1].heading);
	log_clear(&l);
	ck_assert_int_eq(l.count, 0);
	log_add(&l, "again");
	ck_assert_str_eq(l.lines[0].text, "again");
	log_clear(&l);
}
END_TEST

/* -------------------------------------------------------------- dialog ---- */

static const char *const two[] = { "Go on", "Leave", NULL };
static const char *const ja_two[] = { "続ける", "やめる", NULL };
static const char *const four[] = { "Go on", "Restart", "Rules", "Leave", NULL };
static const char *const none[] = { NULL };

static const struct { enum glyph_set set; struct dialog dialog; const char *picture; } dialogs[] = {
	{ GLYPHS_FULL, { .title = "Leave?", .text = "The game is saved and can be resumed at any time.", .choices = two, .selected = 1 },
	    "\n"
	    " ╭─ Leave? ───────────────────────────────╮\n"
	    " │ The game is saved and can be resumed   │\n"
	    " │ at any time.                           │\n"
	    " │                                        │\n"
	    " │            Go on    [ Leave ]          │\n"
	    " ╰────────────────────────────────────────╯\n\n" },
	{ GLYPHS_SAFE, { .title = "終了", .text = "対局は保存されます。", .choices = ja_two, .selected = 0 },
	    "\n\n"
	    "         +- 終了 -----------------+\n"
	    "         | 対局は保存されます。   |\n"
	    "         |                        |\n"
	    "         | [ 続ける ]    やめる   |\n"
	    "         +------------------------+\n\n" },
	{ GLYPHS_ASCII, { .title = "Pause", .text = "", .choices = four, .selected = 2 },
	    "\n"
	    "          +- Pause --------------+\n"
	    "          |   Go on              |\n"
	    "          |   Restart            |\n"
	    "          | > Rules              |\n"
	    "          |   Leave              |\n"
	    "          +----------------------+\n\n" },
	{ GLYPHS_FULL, { .title = "Note", .text = "One.\nTwo.", .choices = none, .selected = 0 },
	    "\n\n"
	    "          ╭─ Note ───────────────╮\n"
	    "          │ One.                 │\n"
	    "          │ Two.                 │\n"
	    "          ╰──────────────────────╯\n\n\n" },
};

START_TEST(a_dialog_is_in_the_middle)
{
	struct canvas *c = canvas_new(9, 44, dialogs[_i].set);
	struct rect frame = widget_dialog(c, &dialogs[_i].dialog);
	ck_assert_int_eq(c->cells[frame.y * c->cols + frame.x].code, _i % 3 == 0 ? 0x256D : '+');
	expect_picture(c, dialogs[_i].picture);
}
END_TEST

START_TEST(a_click_finds_the_choice_under_it)
{
	for (size_t i = 0; i < LEN(dialogs); i++) {
		struct canvas *c = canvas_new(9, 44, dialogs[i].set);
		struct dialog d = dialogs[i].dialog;
		for (d.selected = 0; d.choices[d.selected] != NULL; d.selected++) {
			canvas_clear(c);
			widget_dialog(c, &d);
			for (int at = 0; at < 9 * 44; at++)
				ck_assert_int_eq(canvas_style_at(c, at / 44, at % 44) == STYLE_SELECTED,
				    dialog_hit(c, &d, at / 44, at % 44) == d.selected);
		}
		canvas_free(c);
	}
}
END_TEST

static const struct { int rows, picture; } picture_rooms[] = { { 40, 14 }, { 24, 14 }, { 20, 11 }, { 18, 9 }, { 17, 8 }, { 16, 0 } };

START_TEST(a_picture_has_the_room_that_a_dialog_leaves_or_none)
{
	struct canvas *c = canvas_new(picture_rooms[_i].rows, 60, GLYPHS_ASCII);
	const struct dialog dialog = { .title = "Code", .text = "One line.", .choices = two, .picture_rows = 14 };
	struct rect frame = widget_dialog(c, &dialog), picture = dialog_picture(c, &dialog);
	ck_assert_int_eq(picture.rows, picture_rooms[_i].picture);
	ck_assert_int_lt(picture.y + picture.rows, frame.y + frame.rows);
	ck_assert_int_le(frame.y + frame.rows, c->rows - 2);
	canvas_free(c);
}
END_TEST

START_TEST(a_dialog_that_is_too_tall_keeps_its_choices)
{
	struct canvas *c = canvas_new(5, 20, GLYPHS_ASCII);
	widget_dialog(c, &(struct dialog){ .title = "Leave?", .text = "one two three four five six seven", .choices = two, .selected = 0 });
	expect_picture(c,
	    " +- Leave? -------+\n"
	    " | one two three~ |\n"
	    " | > Go on        |\n"
	    " |   Leave        |\n"
	    " +----------------+");
}
END_TEST

/* --------------------------------------------------------------- field ---- */

/* keys typed into an empty field of eight columns */
static const struct { const char *keys, *text; int cursor; } typed[] = {
	{ "a b c", "abc", 3 },
	{ "a b Left c", "acb", 2 },
	{ "石 a Left Left b", "b石a", 1 },
	{ "石 鉄 Backspace", "石", 3 },
	{ "石 鉄 Left Delete", "石", 3 },
	{ "Backspace Delete Left Right a Right", "a", 1 },
	{ "a b c Home x End y", "xabcy", 5 },
	{ "a b c Left Ctrl-U", "c", 0 },
	{ "a Space b Ctrl-A Ctrl-E Ctrl-H", "a ", 2 },
	{ "1 2 3 4 5 6 7 8 9", "12345678", 8 },
	{ "石 石 石 石 石", "石石石石", 12 },
};

static void
type(struct text_field *f, const char *keys)
{
	char copy[128];
	snprintf(copy, sizeof(copy), "%s", keys);
	for (char *key = strtok(copy, " "); key != NULL; key = strtok(NULL, " "))
		ck_assert(text_field_key(f, key_parse(key)));
}

START_TEST(a_field_is_edited_by_characters)
{
	struct text_field f = { .columns = 8 };
	type(&f, typed[_i].keys);
	ck_assert_str_eq(f.text, typed[_i].text);
	ck_assert_int_eq(f.cursor, typed[_i].cursor);
}
END_TEST

START_TEST(a_field_takes_nothing_that_must_not_be_shown)
{
	struct text_field f = { .columns = 0 };
	ck_assert(!text_field_key(&f, KEY_CODE_ENTER));
	ck_assert(!text_field_key(&f, KEY_CODE_TAB));
	ck_assert(!text_field_key(&f, KEY_ALT | 'a'));
	ck_assert(!text_field_key(&f, 0x1B));
	ck_assert(text_field_key(&f, 0x202E));
	ck_assert(text_field_key(&f, 0x9B));
	ck_assert_str_eq(f.text, "");
	for (int i = 0; i < 300; i++)
		text_field_key(&f, 0x77F3);
	ck_assert_uint_eq(strlen(f.text), 639);
}
END_TEST

START_TEST(a_field_scrolls_to_its_cursor)
{
	struct canvas *c = canvas_new(2, 8, GLYPHS_FULL);
	struct text_field f = { .columns = 20 };
	type(&f, "a b c d e f g h i j");
	widget_text_field(c, 0, 1, 6, &f);
	ck_assert_int_eq(canvas_style_at(c, 0, 5), STYLE_CURSOR);
	ck_assert_int_eq(canvas_style_at(c, 0, 6), STYLE_EMPHASIS);
	type(&f, "Home");
	widget_text_field(c, 1, 1, 6, &f);
	ck_assert_int_eq(canvas_style_at(c, 1, 1), STYLE_CURSOR);
	expect_picture(c, " ghij\n abcde…");
}
END_TEST

/* In every glyph set each character takes one column, however wide it is, and the cursor is in its
 * usual place. */
START_TEST(a_secret_field_shows_only_its_length)
{
	static const char *const pictures[] = { " ●●●●\n", " ◉◉◉◉\n", " ****\n" };
	struct canvas *c = canvas_new(2, 8, (enum glyph_set)_i);
	struct text_field f = { .columns = 8, .secret = true };
	type(&f, "4 石 1 1 Left");
	widget_text_field(c, 0, 1, 6, &f);
	ck_assert_int_eq(canvas_style_at(c, 0, 3), STYLE_EMPHASIS);
	ck_assert_int_eq(canvas_style_at(c, 0, 4), STYLE_CURSOR);
	ck_assert_str_eq(f.text, "4石11");
	expect_picture(c, pictures[_i]);
}
END_TEST

/* ------------------------------------------------------------- hand-over screen ---- */

START_TEST(the_handover_covers_everything)
{
	struct canvas *c = canvas_new(9, 40, GLYPHS_FULL);
	canvas_fill(c, &(struct rect){ 0, 0, 9, 40 }, STYLE_BAD, GLYPH_STAR);
	widget_handover(c, "先手の番です", "Press Enter.");
	for (int at = 0; at < 9 * 40; at++)
		ck_assert_int_ne(canvas_style_at(c, at / 40, at % 40), STYLE_BAD);
	expect_picture(c,
	    "\n"
	    "        ╭──────────────────────╮\n"
	    "        │                      │\n"
	    "        │     先手の番です     │\n"
	    "        │                      │\n"
	    "        │     Press Enter.     │\n"
	    "        │                      │\n"
	    "        ╰──────────────────────╯\n");
}
END_TEST

/* However small the window is, widgets draw nothing outside and do not crash. */
START_TEST(every_widget_survives_a_tiny_canvas)
{
	struct canvas *c = canvas_new(_i / 4, _i % 4, GLYPHS_FULL);
	const struct rect all = { 0, 0, c->rows, c->cols };
	struct list l = { .count = 5, .selected = 4 };
	struct log log = { 0 };
	struct board b = { .rows = 2, .cols = 4, .coordinates = true };
	struct text_field f = { .text = "石" };
	struct card card = knight_card("U2R1", CARD_MEDIUM);
	log_add(&log, "石の上にも三年");
	widget_title(c, "left", "right");
	widget_message(c, STYLE_TEXT, "message");
	draw_keys(c, NULL, NULL, NULL);
	widget_panel(c, &all, "title");
	widget_list(c, &all, &l, draw_name, games);
	board_fit(&b, c->rows, c->cols);
	widget_board(c, 0, 0, &b, look, NULL);
	widget_card(c, 0, 0, &card);
	widget_gauge(c, 0, 0, c->cols, STYLE_GOOD, 1, 2);
	widget_chart(c, &all, numbers, LEN(numbers));
	widget_log(c, &all, &log);
	widget_dialog(c, &dialogs[0].dialog);
	widget_text_field(c, 0, 0, c->cols, &f);
	widget_handover(c, "who", "how");
	for (int y = 0; y < c->rows && c->cols > 0; y++)	/* a row never starts with half a character */
		ck_assert_uint_ne(c->cells[y * c->cols].code, 0);
	canvas_free(c);
	log_clear(&log);
}
END_TEST

/* ----------------------------------------------------------- the cursor ---- */

/* Checks the characters from the cursor on. */
static void
expect_cursor_at(struct canvas *c, const char *text)
{
	int y = 0, x = 0;
	const char *s = text;
	ck_assert_msg(canvas_cursor(c, &y, &x), "there is no cursor before %s", text);
	for (uint32_t code; (code = text_next(&s)) != 0; x += text_code_width(code))
		ck_assert_msg(c->cells[y * c->cols + x].code == code, "the cursor is not at %s but at %d, %d", text, y, x);
}

static struct board_cell
pointed_at(int row, int col, const void *context)
{
	const int *at = context;
	return (struct board_cell){ .text = row == at[0] && col == at[1] ? "ab" : "..", .marks = row == at[0] && col == at[1] ?
	    "[]" : row == 0 ? "()" : NULL };
}

START_TEST(the_cursor_is_on_the_selection_of_a_widget)
{
	struct canvas *c = canvas_new(20, 60, GLYPHS_FULL);
	const struct rect r = { 0, 0, 20, 60 };
	struct list l = { .count = LEN(games), .selected = 2 };
	widget_list(c, &r, &l, draw_name, games);
	expect_cursor_at(c, games[2]);
	struct card card = knight_card("U2R1", CARD_MEDIUM), other = knight_card("R1", CARD_MEDIUM);
	card.number = 1;
	card.selected = true;
	other.number = 2;
	widget_card(c, 2, 2, &card);
	widget_card(c, 2, 20, &other);
	expect_cursor_at(c, "U2R1");
	for (int i = 0; i < 9; i++) {
		struct board b = { .rows = 3, .cols = 3 };
		board_fit(&b, 2 * i, 4 * i);
		widget_board(c, 0, 0, &b, pointed_at, (const int []){ i / 3, i % 3 });
		expect_cursor_at(c, "ab");
		board_point(c, &b, 0, 0, (i / 3 + 1) % 3, 0);
		expect_cursor_at(c, "..");
	}
	struct text_field f = { .text = "石abc", .cursor = 4 };
	widget_text_field(c, 3, 5, 20, &f);
	expect_cursor_at(c, "bc");
	canvas_free(c);
}
END_TEST

START_TEST(the_cursor_of_a_dialog_wins_over_what_lies_below)
{
	struct canvas *c = canvas_new(20, 60, GLYPHS_FULL);
	struct list l = { .count = LEN(games) };
	for (int i = 0; i < 4; i++) {
		widget_list(c, &(struct rect){ 0, 0, 20, 60 }, &l, draw_name, games);
		widget_dialog(c, &(struct dialog){ .title = "Title", .text = "Text", .choices = i < 2 ? two : four, .selected = i });
		expect_cursor_at(c, i < 2 ? two[i] : four[i]);
	}
	widget_dialog(c, &(struct dialog){ .title = "Title", .text = "Text", .choices = none });
	expect_cursor_at(c, "Text");
	widget_handover(c, "who", "how");
	expect_cursor_at(c, "how");
	canvas_free(c);
}
END_TEST

START_TEST(the_cursor_of_a_pager_is_on_its_first_line_or_on_the_match)
{
	struct canvas *c = canvas_new(4, 30, GLYPHS_FULL);
	const struct rect r = { 0, 0, 4, 30 };
	struct pager *p = pager_new("one\ntwo\nthree\nfour\nfive four\nsix\nseven\neight\n");
	widget_pager(c, &r, p);
	expect_cursor_at(c, "one");
	pager_scroll(p, 1);
	widget_pager(c, &r, p);
	expect_cursor_at(c, "two");
	ck_assert(pager_search(p, "Four", 1) && pager_search(p, "Four", 1));
	widget_pager(c, &r, p);
	expect_cursor_at(c, "four");
	int y, x;
	ck_assert(canvas_cursor(c, &y, &x) && x == 5);
	pager_free(p);
	canvas_free(c);
}
END_TEST

static void
fill(TCase *all)
{
	tcase_add_test(all, the_cursor_is_on_the_selection_of_a_widget);
	tcase_add_test(all, the_cursor_of_a_dialog_wins_over_what_lies_below);
	tcase_add_test(all, the_cursor_of_a_pager_is_on_its_first_line_or_on_the_match);
	tcase_add_loop_test(all, a_panel_is_a_frame_with_a_title, 0, LEN(panels));
	tcase_add_test(all, a_value_never_touches_its_label);
	tcase_add_test(all, a_window_is_a_panel_that_stands_out);
	tcase_add_loop_test(all, a_window_tears_no_word, 0, LEN(covered) * 40);
	tcase_add_test(all, the_title_line_fills_the_top_row);
	tcase_add_test(all, a_title_takes_the_longest_right_part_that_fits);
	tcase_add_loop_test(all, the_key_line_drops_rows_from_the_end_but_keeps_help, 0, LEN(key_lines));
	tcase_add_test(all, the_key_line_shows_the_keys_a_player_chose);
	tcase_add_test(all, the_oldest_sentences_give_way_in_the_message_line);
	tcase_add_loop_test(all, a_list_scrolls_its_selected_row_into_view, 0, LEN(lists));
	tcase_add_test(all, a_short_list_uses_the_whole_width);
	tcase_add_test(all, the_marks_of_a_long_list_are_no_rows);
	tcase_add_test(all, a_long_list_rolls_under_its_selection);
	tcase_add_test(all, a_selection_stops_at_the_ends);
	tcase_add_test(all, rows_of_several_lines_are_below_each_other);
	tcase_add_test(all, a_click_finds_the_row_under_it);
	tcase_add_loop_test(all, a_board_is_drawn_in_every_cell_size, 0, LEN(boards));
	tcase_add_test(all, a_marked_cell_is_reversed_where_brackets_have_no_room);
	tcase_add_test(all, marks_wear_their_style_or_that_of_the_cell);
	tcase_add_loop_test(all, cells_have_shapes, 0, LEN(shapes));
	tcase_add_loop_test(all, a_click_finds_the_cell_under_it, 0, LEN(boards));
	tcase_add_test(all, a_board_that_was_never_fitted_has_no_cells);
	tcase_add_loop_test(all, a_board_takes_the_largest_cells_that_fit, 0, LEN(fits));
	tcase_add_test(all, a_board_with_more_than_ten_rows_aligns_its_numbers);
	tcase_add_loop_test(all, cards_show_key_name_diagram_and_count, 0, GLYPH_SETS);
	tcase_add_test(all, a_small_card_keeps_its_upper_border_for_its_name);
	tcase_add_test(all, selected_and_disabled_cards_look_different);
	tcase_add_test(all, a_card_says_why_it_is_barred);
	tcase_add_test(all, a_large_card_is_described_in_text);
	tcase_add_loop_test(all, a_gauge_is_full_or_empty_only_when_its_value_is, 0, LEN(gauges));
	tcase_add_test(all, a_chart_grows_from_zero_with_the_last_values_at_the_right);
	tcase_add_test(all, stars_are_filled_from_the_left);
	tcase_add_test(all, a_log_ends_with_its_newest_line);
	tcase_add_test(all, a_log_keeps_every_line_whole);
	tcase_add_loop_test(all, a_dialog_is_in_the_middle, 0, LEN(dialogs));
	tcase_add_test(all, a_click_finds_the_choice_under_it);
	tcase_add_test(all, a_dialog_that_is_too_tall_keeps_its_choices);
	tcase_add_loop_test(all, a_picture_has_the_room_that_a_dialog_leaves_or_none, 0, LEN(picture_rooms));
	tcase_add_loop_test(all, a_field_is_edited_by_characters, 0, LEN(typed));
	tcase_add_test(all, a_field_takes_nothing_that_must_not_be_shown);
	tcase_add_test(all, a_field_scrolls_to_its_cursor);
	tcase_add_loop_test(all, a_secret_field_shows_only_its_length, 0, GLYPH_SETS);
	tcase_add_test(all, the_handover_covers_everything);
	tcase_add_loop_test(all, every_widget_survives_a_tiny_canvas, 0, 16);
}

int
main(void)
{
	return suite_run("widgets", fill, 5);
}
