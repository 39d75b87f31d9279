/* monoknight_control_draw.c: MonoKnight's screen: its layout, counters and goals. */
#include <stdio.h>

#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_control.h"

const struct legend knight_legend[] = {
	{ GLYPH_KNIGHT, NULL, STYLE_PIECE, N_("your knight") },
	{ GLYPH_OPEN, NULL, STYLE_OPEN, N_("a tile still to be visited") },
	{ GLYPH_DONE, NULL, STYLE_DONE, N_("a visited tile") },
	{ GLYPH_BLANK, "2 ", STYLE_VIOLET, N_("a tile that needs so many more visits") },
	{ GLYPH_TOGGLE_OPEN, NULL, STYLE_VIOLET, N_("a toggle: each visit flips it") },
	{ GLYPH_TOGGLE_DONE, NULL, STYLE_DONE, N_("a flipped toggle: all must end like this") },
	{ GLYPH_OBSTACLE, NULL, STYLE_BLOCKED, N_("an obstacle: nothing can enter") },
	{ GLYPH_BLANK, "a.", STYLE_VIOLET, N_("a warp: it leads to the other with its letter") },
	{ GLYPH_BLANK, "s.", STYLE_VIOLET, N_("a shuffle tile: a new hand and NEXT, free") },
	{ GLYPH_BLANK, "ax", STYLE_DONE, N_("warp and shuffle tiles get an x once visited") },
	{ GLYPH_TARGET, NULL, STYLE_TARGET, N_("the selected card leads here") },
	{ GLYPH_TARGET_DONE, NULL, STYLE_TARGET,
	    N_("it leads here too, but this is visited already") },
	{ GLYPH_BLANK, ": ", STYLE_DONE, N_("where the last move began") },
	{ GLYPH_BLANK, "8", STYLE_DONE, N_("in a large window: the last eight, in order") },
	{ GLYPH_BLANK, "(2 )", STYLE_TARGET, N_("a special tile that it leads to") },
	{ GLYPH_BLANK, "[ ]", STYLE_SELECTED, N_("the selected target, or the start tile") },
	{ GLYPH_POINTER, NULL, STYLE_SELECTED, N_("the selected card") },
	{ GLYPH_BLANK, "edge", STYLE_DISABLED, N_("under a card: it would leave the board") },
	{ GLYPH_BLANK, "wall", STYLE_DISABLED, N_("under a card: an obstacle is there") },
	{ GLYPH_BLANK, "here", STYLE_DISABLED, N_("under a card: you stand on its tile") },
	{ GLYPH_BLANK, "U1", STYLE_TEXT, N_("a card's name: up, down, left, right, how far") },
	{ GLYPH_BLANK, "UX?", STYLE_TEXT, N_("two ways to choose from; X diagonal, N knight") },
	{ GLYPH_BLANK, "U+", STYLE_TEXT, N_("a ray: that way to the end") },
	{ GLYPH_BLANK, "W?", STYLE_TEXT, N_("a warp to any tile; W4,3 leads to that one") },
	{ GLYPH_BLANK, NULL, STYLE_TEXT, N_("the picture of a warp is the whole board") },
	{ GLYPH_MINI_FROM, NULL, STYLE_STRONG, N_("on a card: where you stand") },
	{ GLYPH_MINI_TO, NULL, STYLE_YELLOW_GHOST,
	    N_("on a card: where it leads; several: choose one") },
	{ GLYPH_MINI_PATH, NULL, STYLE_YELLOW_GHOST,
	    N_("on a card: it slides on this way to the end") },
	{ GLYPH_TIMES, NULL, STYLE_DIM, N_("on a card: blocked now; below it: how many alike") },
	{ GLYPH_STAR, NULL, STYLE_GOLD, N_("a goal of the stage that is met so far") },
	{ GLYPH_STAR_EMPTY, NULL, STYLE_GOLD, N_("a goal that is not met, or not yet") },
	{ .meaning = NULL }
};

/* --- counters and goals --- */

enum { GOAL_MARK = 2 };

/* The second goal may have several limits. */
static int
goal_rows(const struct view *v, int cols)
{
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE];
	const char *next = secondary;
	int rows = STARS - 1;
	knight_goal_words(&v->stage->goal, secondary, score);
	for (; next != NULL; rows++)
		text_wrap(next, cols, &next);
	return rows;
}

/* A goal has its star while it is still met; at the end they come one by one. After a hint only
 * the first counts. */
static void
draw_goals(const struct board_ui *d, struct canvas *c, const struct rect *r, int y,
    const struct view *v)
{
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE];
	struct stars_earned stars = knight_stars(v);
	knight_goal_words(&v->stage->goal, secondary, score);
	bool cleared = v->phase == PHASE_CLEARED, alone = (d->assisted & ASSISTED_HINT) == 0;
	int seen = cleared ? board_ui_stars_seen(d) : STARS;
	const struct { bool met; const char *text; } goals[STARS] = {
		{ cleared, _("visit every tile") }, { stars.secondary && alone, secondary },
		{ stars.score && alone, score },
	};
	for (int i = 0; i < STARS; i++) {
		struct rect room = { r->y + y, r->x + GOAL_MARK, r->rows - y, r->cols - GOAL_MARK };
		canvas_glyph(c, r->y + y, r->x, STYLE_GOLD, goals[i].met &&
		    i < seen ? GLYPH_STAR : GLYPH_STAR_EMPTY);
		y += canvas_wrap(c, &room, STYLE_TEXT, goals[i].text);
	}
}

/* The progress of the run, and the costs of help; many goals take the room of the first, then of
 * both. */
static void
draw_costs(struct canvas *c, const struct rect *r, const struct view *v, int tiles, int left)
{
	enum { COST_ROWS = 2 };
	const int *cost = v->setting.penalties;
	int y = r->y, rows = r->rows;
	if (rows == 1 || rows > COST_ROWS)
		widget_gauge(c, y++, r->x, r->cols, STYLE_GOOD, tiles - left, tiles);
	if (rows < COST_ROWS)
		return;
	canvas_format(c, y, r->x, r->cols, STYLE_DIM, _("redraw +%d  deadlock +%d"),
	    cost[PENALTY_REDRAW], cost[PENALTY_DEADLOCK]);
	canvas_format(c, y + 1, r->x, r->cols, STYLE_DIM, _("discard +%d  revisit +%d"),
	    cost[PENALTY_DISCARD], cost[PENALTY_REVISIT]);
}

enum { PANEL_COLS = 28, COUNTERS = 5, COUNTER_ROWS = COUNTERS + 3 };

static void
draw_panel(const struct board_ui *d, struct canvas *c, const struct rect *frame,
    const struct view *v)
{
	struct rect r = widget_panel(c, frame, _("Run"));
	char time[TEXT_TIME_SIZE];
	int tiles = 0, left = knight_remaining(v),
	    goals = v->stage != NULL ? goal_rows(v, r.cols - GOAL_MARK) : 0;
	int room = r.rows - COUNTERS - goals, most = COUNTER_ROWS - COUNTERS,
	    costs = room < 0 ? 0 : room > most ? most : room;
	for (int i = 0; i < v->setting.size * v->setting.size; i++)
		tiles += v->tiles[i].letter != '#';
	widget_value(c, &r, 0, _("Moves"), "%d", v->moves);
	widget_value(c, &r, 1, _("Penalty moves"), "%d", v->penalty);
	text_time(time, (uint64_t)knight_seconds(v));
	widget_value(c, &r, 2, _("Time"), "%s", time);
	widget_value(c, &r, 3, _("Score now"), "%d", knight_score(v));
	widget_value(c, &r, 4, _("Tiles left"), "%d", left);
	draw_costs(c, &(struct rect){ r.y + COUNTERS, r.x, costs, r.cols }, v, tiles, left);
	if (v->stage != NULL)
		draw_goals(d, c, &r, COUNTERS + costs, v);
}

/* Without a frame: before the first move it would be empty. It changes only when a move has
 * landed: the frame before has to show the new cards. */
static void
draw_log(struct board_ui *d, struct canvas *c, const struct rect *r, const struct log *log)
{
	enum frame_kind kind = board_ui_frame(d).kind;
	struct log shown = *log;
	if ((kind == FRAME_AIR || kind == FRAME_LANDING) && d->lines < log->count)
		shown.count = d->lines;
	d->lines = shown.count;
	if (shown.count == 0 || r->rows < 2)
		return;
	canvas_text(c, r->y, r->x, r->cols, STYLE_DIM, _("Log"));
	widget_log(c, &(struct rect){ r->y + 1, r->x, r->rows - 1, r->cols }, &shown);
}

/* --- all of it --- */

/* The panel and the log beside the board: one below the other if the room is high enough, else
 * side by side, and without the log if it is too narrow. */
struct places {
	struct rect	panel, large, log;	/* large: the tiles left as a large number; may
						 * have no rows */
	int		rows, cols;	/* of everything beside the board */
};

static struct places
place_beside(const struct view *v, int rows, int room_rows, int room_cols)
{
	enum { GAP = 2, LOG_ROWS = 5, LARGE_ROWS = PIXEL_ROWS + 3, COLUMN_COLS = 36, LOG_LEAST = 12,
	    LOG_MOST = 40 };
	int goals = v->stage != NULL ? goal_rows(v, PANEL_COLS - 2 * GAP - GOAL_MARK) : 0,
	    wanted = COUNTER_ROWS + goals + 2;
	int panel_rows = wanted < room_rows ? wanted : room_rows,
	    log_cols = room_cols - PANEL_COLS - GAP;
	struct places p = { .panel = { 0, 0, panel_rows, PANEL_COLS }, .rows = panel_rows,
	    .cols = PANEL_COLS };
	if (room_rows >= panel_rows + LOG_ROWS && room_cols >= COLUMN_COLS) {
		p.rows = rows > panel_rows + LOG_ROWS ? rows : panel_rows + LOG_ROWS;
		bool large = p.rows >= panel_rows + LARGE_ROWS + LOG_ROWS;
		int y = panel_rows + 1;
		p.panel.cols = p.cols = COLUMN_COLS;
		p.large = (struct rect){ y, 0, large ? LARGE_ROWS : 0, COLUMN_COLS };
		p.log = (struct rect){ y + p.large.rows, 2, p.rows - y - p.large.rows,
		    COLUMN_COLS - 2 };
	} else if (log_cols >= LOG_LEAST) {
		p.log = (struct rect){ 0, PANEL_COLS + GAP, panel_rows,
		    log_cols < LOG_MOST ? log_cols : LOG_MOST };
		p.cols = p.log.x + p.log.cols;
	}
	return p;
}

static struct rect
moved(struct rect r, int y, int x)
{
	return (struct rect){ y + r.y, x + r.x, r.rows, r.cols };
}

static void
draw_large(struct canvas *c, const struct rect *r, const struct view *v)
{
	char number[12];
	snprintf(number, sizeof number, "%d", knight_remaining(v));
	if (r->rows == 0)
		return;
	widget_pixels(c, r->y, r->x + 2, STYLE_GREEN_EDGE, number);
	canvas_text(c, r->y + PIXEL_ROWS, r->x + 2, r->cols - 2, STYLE_DIM, _("Tiles left"));
}

/* The board and everything beside it, in the middle of the room above the cards. */
static void
draw_upper(struct board_ui *d, struct canvas *c, const struct view *v, const struct rect *room,
    const struct log *log, bool live)
{
	enum { GAP = 2 };
	int rows, cols;
	d->board = (struct board){ .rows = v->setting.size, .cols = v->setting.size,
	    .coordinates = true };
	board_fit(&d->board, room->rows, room->cols - PANEL_COLS - GAP);
	board_size(&d->board, &rows, &cols);
	struct places p = place_beside(v, rows, room->rows, room->cols - cols - GAP);
	int y = room->y + (room->rows - (rows > p.rows ? rows : p.rows)) / 2;
	d->board_y = room->y + (room->rows - rows) / 2;
	d->board_x = room->x + (room->cols - cols - GAP - p.cols) / 2;
	int x = d->board_x + cols + GAP;
	struct rect panel = moved(p.panel, y, x), large = moved(p.large, y, x),
	    lines = moved(p.log, y, x);
	board_ui_draw_board(d, c, v, live);
	draw_panel(d, c, &panel, v);
	draw_large(c, &large, v);
	draw_log(d, c, &lines, log);
}

void
board_ui_draw(struct board_ui *d, struct canvas *c, const struct view *v, const struct log *log,
    bool live)
{
	enum { TITLE_ROWS = 1, BOTTOM_ROWS = 2, CAPTION_ROWS = 1 };
	struct hand_sizes sizes = hand_fit(c, v);
	int cards_y = c->rows - BOTTOM_ROWS - card_sizes[sizes.hand].rows;
	struct rect upper = { TITLE_ROWS, 1, cards_y - CAPTION_ROWS - TITLE_ROWS, c->cols - 2 };
	struct rect lower = { cards_y - CAPTION_ROWS, 0,
	    c->rows - BOTTOM_ROWS - cards_y + CAPTION_ROWS, c->cols };
	draw_upper(d, c, v, &upper, log, live);
	if (v->phase == PHASE_CLEARED)
		board_ui_draw_result(d, c, v, &lower);
	else
		board_ui_draw_cards(d, c, v, cards_y, sizes, live);
}
