/* screen_menu_draw.c: draws the menu: title, rows and panel. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/controller.h"
#include "shell/notice.h"
#include "shell/screen_menu_private.h"
#include "shell/screens.h"
#include "store/store.h"

enum { MARK = 2, SIGN = 3 };	/* columns before a game's name */

/* --- places --- */

static struct rect
body_of(const struct canvas *c, bool notice)
{
	enum { COLS_MOST = 124, ROWS_MOST = 29, HEAD = PIXEL_ROWS + 2 };
	int cols = c->cols - 4 < COLS_MOST ? c->cols - 4 : COLS_MOST,
	    rows = c->rows - HEAD - (notice ? 4 : 3);
	int drop = rows > ROWS_MOST ? (rows - ROWS_MOST) / 2 : 0;
	return (struct rect){ HEAD + drop, (c->cols - cols) / 2, rows - 2 * drop, cols };
}

/* The lines of a row if a game may have `most` of them. The third is a blank line, after its last
 * unfinished game. */
static int
lines_of(const struct item *item, int most)
{
	bool last = item[1].kind != ITEM_SAVED;
	int lines = item->kind == ITEM_SAVED ? 1 : most < 2 ? 1 : 2;
	return lines + (most > 2 && last);
}

static int
lines_in_all(const struct menu *m, int most)
{
	int lines = 0;
	for (int i = 0; m->items[i].game != NULL; i++)
		lines += lines_of(&m->items[i], most);
	return lines;
}

/* Scrolls the selected row into view, if it is one of the rows that scroll. */
static void
scroll(struct menu *m, int most)
{
	struct list *lines = &m->lines;
	int first = 0, rows = m->games.rows;
	for (int i = 0; i < m->page.list.selected && m->items[i].game != NULL; i++)
		first += lines_of(&m->items[i], most);
	lines->count = lines_in_all(m, most);
	if (menu_selected(m)->game != NULL) {
		int last = first + lines_of(menu_selected(m), most);
		lines->top = first < lines->top ? first : last > lines->top + rows ? last - rows :
		    lines->top;
	}
	if (lines->top > lines->count - rows)
		lines->top = lines->count > rows ? lines->count - rows : 0;
}

/* Puts the games at the top with as much space as fits, then the row of the hall, and the other
 * rows side by side below. */
static void
place_items(struct menu *m, const struct rect *in)
{
	int most = 3;
	bool hall = app_connection(m->page.screen.app) != NULL;
	m->games = (struct rect){ in->y, in->x, in->rows - 2 - hall, in->cols };
	while (most > 1 && lines_in_all(m, most) > m->games.rows)
		most--;
	scroll(m, most);
	bool more = m->lines.count > m->games.rows;
	int y = in->y - m->lines.top, x = in->x, used = more ? m->games.rows : m->lines.count;
	struct item *item = m->items;
	for (; item->game != NULL; y += lines_of(item++, most)) {
		int rows = most < 2 || item->kind == ITEM_SAVED ? 1 : 2;
		bool sight = y >= in->y && y < in->y + m->games.rows;
		item->at = (struct rect){ y, in->x, sight ? rows : 0, in->cols - (more ? 2 : 0) };
	}
	y = in->y + used + (most < 3);
	if (hall)
		item++->at = (struct rect){ y++, in->x, 1, in->cols };
	for (; item < m->items + m->page.list.count; x += item++->at.cols + MARK)
		item->at = (struct rect){ y, x, 1, MARK + text_width(menu_word(item)) };
}

int
menu_hit(const struct list_page *page, int y, int x)
{
	const struct menu *m = (const struct menu *)page;
	int row = page->list.count - 1;
	while (row >= 0 && !rect_has(&m->items[row].at, y, x))
		row--;
	return row;
}

/* --- rows --- */

/* The text at the right end of a game's row. */
static enum style
state_of(const struct menu *m, const struct item *item, char text[SENTENCE_SIZE])
{
	const struct past *past = menu_past(m, item->game);
	text[0] = '\0';
	if (item->id != 0) {
		(item->kind == ITEM_SAVED ? past_age_brief : past_age)(text, item->updated);
		return STYLE_GOOD;
	}
	if (item->saved > 0) {
		snprintf(text, SENTENCE_SIZE, _("%d unfinished"), item->saved);
		return STYLE_GOOD;
	}
	if (past->game != NULL)
		snprintf(text, SENTENCE_SIZE, "%s", past->result_count == 0 ? _("new") :
		    past->best);
	return past->best[0] != '\0' ? STYLE_GOLD : STYLE_DIM;
}

/* Keeps as many whole phrases of the text as fit; the message line shows all of it. Returns false
 * if not even the first one fits. */
static bool
keep_phrases(char text[SENTENCE_SIZE], const char *said, int cols)
{
	static const char *const ends[] = { ", ", ": ", "、" };
	text_copy(text, SENTENCE_SIZE, said);
	for (char *end = text; end != NULL && text_width(text) > cols; ) {
		end = NULL;
		for (size_t i = 0; i < LEN(ends); i++)
			for (char *at = strstr(text, ends[i]); at != NULL;
			    at = strstr(at + 1, ends[i]))
				end = end == NULL || at > end ? at : end;
		if (end != NULL)
			*end = '\0';
	}
	return text_width(text) <= cols;
}

static void
draw_row(const struct menu *m, struct canvas *c, const struct item *item)
{
	const struct emblem *emblem = controller_of(item->game)->emblem;
	char state[SENTENCE_SIZE], said[SENTENCE_SIZE];
	enum style style = state_of(m, item, state);
	int x = item->at.x + MARK + SIGN, cols = item->at.cols - MARK - SIGN,
	    right = text_width(state), y = item->at.y;
	bool saved = item->kind == ITEM_SAVED;
	if (!saved && emblem != NULL)
		legend_draw(c, y, x - SIGN, SIGN - 1, &emblem->sign);
	if (saved && !keep_phrases(said, item->text, cols - right - 1))
		right = -1;	/* the stage matters more than the time */
	canvas_text(c, y, x, cols - right - 1, saved ? STYLE_TEXT : STYLE_STRONG,
	    saved ? said : _(item->game->title));
	if (right > 0)
		canvas_text_right(c, y, x + cols - right, right, style, state);
	if (item->at.rows > 1) {
		keep_phrases(said, item->text, cols);
		canvas_text(c, y + 1, x, cols, item->id != 0 ? STYLE_TEXT : STYLE_DIM, said);
	}
}

/* A row that is not a game; that of the hall shows how many people are there. */
static void
draw_word(const struct menu *m, struct canvas *c, const struct item *item)
{
	char people[SENTENCE_SIZE / 2] = "";
	int x = item->at.x + MARK, cols = item->at.cols - MARK;
	int used = canvas_text(c, item->at.y, x, cols, STYLE_STRONG, menu_word(item)) + 2;
	if (item->kind == ITEM_TABLES)
		lobby_count(lobby_of(m->page.screen.app), people);
	canvas_text_right(c, item->at.y, x + used, cols - used, STYLE_DIM, people);
}

static void
draw_rows(const struct menu *m, struct canvas *c)
{
	const struct rect *games = &m->games;
	int right = games->x + games->cols - 1;
	for (int i = 0; i < m->page.list.count; i++) {
		const struct item *item = &m->items[i];
		if (item->at.rows == 0)
			continue;
		if (item->game != NULL)
			draw_row(m, c, item);
		else
			draw_word(m, c, item);
		if (i == m->page.list.selected) {
			canvas_glyph(c, item->at.y, item->at.x, STYLE_SELECTED, GLYPH_POINTER);
			canvas_text(c, item->at.y, item->at.x + 1, 1, STYLE_SELECTED, " ");
			canvas_set_cursor(c, item->at.y, item->at.x + 2);
		}
	}
	if (m->lines.top > 0)
		canvas_glyph(c, games->y, right, STYLE_DIM, GLYPH_MORE_UP);
	if (m->lines.top + games->rows < m->lines.count)
		canvas_glyph(c, games->y + games->rows - 1, right, STYLE_DIM, GLYPH_MORE_DOWN);
}

/* --- the page --- */

int
menu_draw_name(struct canvas *c, int y, int x, int end)
{
	static const struct { const char *letter; enum style style; } letters[] = {
		{ "G", STYLE_RED_EDGE }, { "O", STYLE_YELLOW_EDGE }, { "Y", STYLE_GREEN_EDGE },
		{ "U", STYLE_BLUE_EDGE },
	};
	for (size_t i = 0; i < LEN(letters); i++) {
		widget_pixels(c, y, x, letters[i].style, letters[i].letter);
		x += pixels_cols(letters[i].letter) + 2;
	}
	x += 4;
	if (c->glyphs != GLYPHS_ASCII)
		canvas_text(c, y, x, end - x, STYLE_STRONG, "五 遊");
	canvas_text(c, y + 1, x, end - x, STYLE_DIM, _("five games for a terminal"));
	return x;
}

/* Shows how many tables of the hall wait for the player. */
static void
draw_hall(const struct menu *m, struct canvas *c, int y, int x, int cols)
{
	const struct lobby *lobby = lobby_of(m->page.screen.app);
	int tables = lobby != NULL && lobby_is_open(lobby) ? lobby_waiting(lobby) : 0;
	if (tables == 1)
		canvas_text(c, y, x, cols, STYLE_GOOD, _("A table waits for you."));
	else if (tables > 1)
		canvas_format(c, y, x, cols, STYLE_GOOD, _("%d tables wait for you."), tables);
}

static void
draw_title(const struct menu *m, struct canvas *c, int y, int x, int cols)
{
	int beside = menu_draw_name(c, y, x, x + cols), waiting = 0;
	const char *player = app_front(m->page.screen.app)->player;
	if (player != NULL)
		canvas_format(c, y + 2, beside, x + cols - beside, STYLE_TEXT, _("You play as %s."),
		    player);
	for (int i = 0; m->items[i].game != NULL; i++)
		waiting += m->items[i].id != 0;
	if (waiting == 1)
		canvas_text(c, y + 3, beside, x + cols - beside, STYLE_GOOD,
		    _("A game waits for you."));
	else if (waiting > 1)
		canvas_format(c, y + 3, beside, x + cols - beside, STYLE_GOOD,
		    _("%d games wait for you."), waiting);
	draw_hall(m, c, y + 3 + (waiting > 0), beside, x + cols - beside);
}

void
menu_draw(struct list_page *page, struct canvas *c)
{
	enum { LIST_LEAST = 38, LIST_SHARE = 38, GAP = 2 };	/* the list's share in percent */
	struct menu *m = (struct menu *)page;
	struct app *app = page->screen.app;
	bool notice = store_is_memory(app_store(app));
	struct rect body = body_of(c, notice), list = body, panel = body;
	list.cols = body.cols * LIST_SHARE / 100 > LIST_LEAST ? body.cols * LIST_SHARE / 100 :
	    LIST_LEAST;
	panel.x += list.cols + GAP;
	panel.cols -= list.cols + GAP;
	page->where.rows = list.rows;
	m->acting = false;
	draw_title(m, c, body.y - PIXEL_ROWS - 1, body.x, body.cols);
	place_items(m, &list);
	draw_rows(m, c);
	menu_draw_preview(m, c, &panel);
	if (!notice) {
		menu_draw_message(m, c);
		return;
	}
	char text[ERROR_TEXT_SIZE];
	language_error(app_store_error(app), text);
	canvas_wrap(c, &(struct rect){ c->rows - 4, 2, 2, c->cols - 4 }, STYLE_WARN, text);
	widget_message(c, STYLE_WARN, _("Nothing is saved this time: games and scores are lost "
	    "when you quit."));
}
