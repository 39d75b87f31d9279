/* mino_control_pages.c: Mino's pages: the shape editor, the deck and the collection. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_control.h"
#include "shell/ask.h"
#include "shell/list_page.h"
#include "shell/screen_play.h"

/* --- the shape editor: for the amulet that sculpts --- */

enum { SCULPT_LEFT = 1, SCULPT_RIGHT, SCULPT_UP, SCULPT_DOWN, SCULPT_TURN, SCULPT_DONE };

static const struct command sculpt_commands[] = {
	{ SCULPT_TURN, "turn", "Space x", N_("on/off"), N_("Switch the cell on or off.") },
	{ SCULPT_LEFT, "left", "Left h", NULL, N_("To the left.") },
	{ SCULPT_RIGHT, "right", "Right l", N_("move"), N_("To the right.") },
	{ SCULPT_UP, "up", "Up k", NULL, N_("Up.") },
	{ SCULPT_DOWN, "down", "Down j", NULL, N_("Down.") },
	{ SCULPT_DONE, "choose", "Enter", N_("sculpt"), N_("Give the card this shape.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct sculpt {
	struct screen		 screen;
	struct play		*play;
	int			 amulet, card;
	struct mino_shape	 shape;		/* its box does not change */
	int			 x, y;
	bool			 refused;	/* the player confirmed an unchanged shape */
	struct board		 board;
	int			 board_y, board_x;
};

struct sculpt_drawing {
	const struct sculpt	*sculpt;
	const struct canvas	*canvas;
	const struct content	*content;
	const struct mino_card	*card;		/* before the change, with its effects */
	struct mino_symbols	*signs;
};

/* Cells that are switched on get the card's pattern, and nothing else. */
static struct board_cell
sculpt_look(int row, int col, const void *context)
{
	const struct sculpt_drawing *at = context;
	const struct sculpt *s = at->sculpt;
	const struct rect room = { 0, 0, s->board.cell_rows, s->board.cell_cols };
	struct mino_cell cell = mino_card_cell(at->card, col, row);
	cell.filled = mino_shape_has(&s->shape, col, row);
	struct board_cell look = mino_tile(at->canvas, at->content, &cell, &room, at->signs);
	if (row == s->y && col == s->x) {
		look.marks = "[]";
		look.marks_style = STYLE_CURSOR;
	}
	return look;
}

static void
sculpt_draw(struct screen *screen, struct canvas *c)
{
	struct sculpt *s = (struct sculpt *)screen;
	const struct view *v = play_view(s->play);
	struct mino_symbols signs;
	struct sculpt_drawing at = { s, c, v->content, &v->deck[s->card], &signs };
	int rows, cols;
	widget_title(c, _(mino_game.title), _("sculpting"));
	struct rect about = { 2, 3, 3, c->cols - 6 };
	canvas_wrap(c, &about, STYLE_TEXT, _("Switch cells of the card's box on and off. At least "
	    "one must stay, and all must touch side by side. Cells that stay keep their seal and "
	    "blessing."));
	s->board = (struct board){ .rows = s->shape.height, .cols = s->shape.width, .frame = true,
	    .gap = 1, .sizes = mino_sizes };
	board_fit(&s->board, c->rows - 9, c->cols - 6);
	board_size(&s->board, &rows, &cols);
	s->board_y = 6;
	s->board_x = (c->cols - cols) / 2;
	widget_board(c, s->board_y, s->board_x, &s->board, sculpt_look, &at);
	if (s->refused)
		widget_message(c, STYLE_WARN,
		    _("The shape is unchanged. Switch a cell on or off, or Esc to keep the "
		    "amulet."));
	else if (mino_shape_is_connected(&s->shape))
		widget_message(c, STYLE_TEXT,
		    _("Enter gives the card this shape, Esc leaves it as it is."));
	else
		widget_message(c, STYLE_WARN,
		    s->shape.size == 0 ? _("At least one cell must stay.") :
		    _("All cells must touch side by side: this shape is in pieces."));
}

/* With an invalid or unchanged shape the page stays and gives the reason. */
static void
finish_sculpting(struct sculpt *s)
{
	struct play *p = s->play;
	s->refused = mino_shapes_equal(&s->shape, &play_view(p)->deck[s->card].shape);
	if (s->refused || !mino_shape_is_connected(&s->shape))
		return;
	struct action action = { .form = FORM_SCULPT, .numbers = { s->amulet, s->card } };
	mino_shape_text(&s->shape, action.text);
	app_pop(s->screen.app);
	play_act(p, &action);
}

static void
sculpt_command(struct screen *screen, int command)
{
	static const struct { int8_t x, y; } ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
	struct sculpt *s = (struct sculpt *)screen;
	int x, y;
	s->refused = false;
	switch (command) {
	case SCULPT_TURN:
		s->shape.size = (uint8_t)(s->shape.size + (mino_shape_has(&s->shape, s->x, s->y) ?
		    -1 : 1));
		s->shape.rows[s->y] ^= (uint8_t)(1u << s->x);
		break;
	case SCULPT_DONE:
		finish_sculpting(s);
		break;
	case COMMAND_BACK:
		app_pop(screen->app);
		break;
	default:
		x = s->x + ways[command - SCULPT_LEFT].x;
		y = s->y + ways[command - SCULPT_LEFT].y;
		if (x >= 0 && y >= 0 && x < s->shape.width && y < s->shape.height) {
			s->x = x;
			s->y = y;
		}
	}
}

static bool
sculpt_input(struct screen *screen, const struct input_event *event)
{
	struct sculpt *s = (struct sculpt *)screen;
	int row, col;
	if (event->kind == INPUT_PRESS &&
	    board_hit(&s->board, s->board_y, s->board_x, event->y, event->x, &row, &col)) {
		s->x = col;
		s->y = row;
		sculpt_command(screen, SCULPT_TURN);
	}
	return event->kind != INPUT_KEY;
}

static const struct screen_class sculpt_class = {
	.draw    = sculpt_draw,
	.input   = sculpt_input,
	.command = sculpt_command,
};

/* The panel beside the list that explains the selected row: as large as any row needs. */
static struct rect
detail_frame(const struct canvas *c, int list_cols)
{
	enum { ROWS_MOST = 24, COLS_MOST = 62 };
	struct rect r = { 2, list_cols + 2, c->rows - 5, c->cols - list_cols - 3 };
	r.rows = r.rows < ROWS_MOST ? r.rows : ROWS_MOST;
	r.cols = r.cols < COLS_MOST ? r.cols : COLS_MOST;
	return r;
}

/* --- the deck --- */

enum { DECK_EXPLAIN = 1 };

#define EXPLAIN_COMMAND { DECK_EXPLAIN, "explain", "i", N_("info"), \
	N_("What the card's effects do, in full.") }

static const struct command look_commands[] = {
	LIST_COMMANDS,
	EXPLAIN_COMMAND,
	COMMON_COMMANDS,
	{ .name = NULL }
};

static const struct command use_commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("use here"),
	    N_("Use the amulet on this card.") },
	EXPLAIN_COMMAND,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct deck_page {
	struct list_page	 page;
	struct play		*play;
	int			 amulet;	/* the amulet to use; -1: none */
};

void
mino_draw_deck_row(struct canvas *c, const struct rect *at, const struct view *v, int index)
{
	enum { MINI_X = 3, NAME_X = 10, SIGNS_X = 25, PILE_X = 36 };
	const struct mino_card *card = &v->deck[index];
	char name[SENTENCE_SIZE], signs[SENTENCE_SIZE];
	mino_card_name(v, card, name);
	mino_card_symbols(c, v, card, signs);
	canvas_format(c, at->y, at->x, MINI_X - 1, STYLE_TEXT, "%d", index + 1);
	mino_draw_mini(c, &(struct rect){ at->y, at->x + MINI_X, at->rows, NAME_X - MINI_X - 1 },
	    card);
	canvas_text(c, at->y, at->x + NAME_X, SIGNS_X - NAME_X - 1, STYLE_TEXT, name);
	canvas_text(c, at->y, at->x + SIGNS_X,
	    (at->cols < PILE_X ? at->cols : PILE_X - 1) - SIGNS_X, STYLE_TEXT, signs);
	if (v->phase == PHASE_PLAYING && mino_is_in_pile(v, index))
		canvas_text(c, at->y, at->x + PILE_X, at->cols - PILE_X, STYLE_DIM, _("pile"));
}

static void
draw_card_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	mino_draw_deck_row(c, at, play_view(((const struct deck_page *)context)->play), index);
}

/* Gives each card the rows of the tallest shape and a free one, if all cards then fit; else a
 * single row. */
static int
row_height(const struct canvas *c, const struct view *v, int lines)
{
	int height = 1;
	for (int i = 0; i < v->deck_count; i++)
		height = mino_mini_rows(&v->deck[i]) > height ? mino_mini_rows(&v->deck[i]) :
		    height;
	bool assisted = (height + 1) * v->deck_count <= lines,
	    room = height * v->deck_count <= lines;
	return c->glyphs != GLYPHS_FULL || !room ? 1 : assisted && height > 1 ? height + 1 : height;
}

static void
deck_draw(struct list_page *page, struct canvas *c)
{
	enum { COLS = 46 };
	struct deck_page *d = (struct deck_page *)page;
	const struct view *v = play_view(d->play);
	const struct mino_card *card = &v->deck[page->list.selected];
	char title[SENTENCE_SIZE], name[SENTENCE_SIZE];
	snprintf(title, sizeof title, _("deck: %d cards, %d in the pile"), v->deck_count,
	    v->pile_count);
	widget_title(c, _(mino_game.title), title);
	page->where = (struct rect){ 2, 1, c->rows - 5, COLS };
	page->list.height = row_height(c, v, page->where.rows);
	mino_card_name(v, card, name);
	struct rect frame = detail_frame(c, COLS), r = widget_panel(c, &frame, name);
	mino_draw_card(c, &r, v, card, _("A plain piece."));
	if (d->amulet >= 0)
		widget_message(c, STYLE_STRONG,
		    language_words(&v->content->amulets[v->amulets[d->amulet].id].line));
}

static void
use_here(struct list_page *page)
{
	struct app *app = page->screen.app;
	struct play *p = ((struct deck_page *)page)->play;
	const struct view *v = play_view(p);
	int card = page->list.selected, amulet = ((struct deck_page *)page)->amulet;
	if (amulet < 0)
		return;		/* only a page to look at */
	if (v->amulets[amulet].id == AMULET_sculpt) {
		struct sculpt *s = mem_new(sizeof *s);
		s->screen = (struct screen){ .class = &sculpt_class, .scope = "arcade",
		    .topic = mino_game.id, .commands = sculpt_commands, .app = app };
		s->play = p;
		s->amulet = amulet;
		s->card = card;
		s->shape = v->deck[card].shape;
		app_pop(app);
		app_push(app, &s->screen);
		return;
	}
	app_pop(app);
	mino_act(p, FORM_USE, amulet, card);
}

/* Runs DECK_EXPLAIN, the page's only own command. */
static void
explain_here(struct list_page *page, int command)
{
	const struct view *v = play_view(((struct deck_page *)page)->play);
	char *text = mino_explain_card(v, &v->deck[page->list.selected]);
	if (text[0] == '\0') {
		free(text);
		text = mem_string(_("A plain piece."));
	}
	app_push(page->screen.app, ask_note(mem_string(_("What it does")), text));
}

static const struct list_page_class deck_class = {
	.draw    = deck_draw,
	.row     = draw_card_row,
	.choose  = use_here,
	.command = explain_here,
};

/* No action happens under the page, but the view is renewed when the page covers the board: so the
 * page asks for the view each time. */
struct screen *
mino_deck_page(struct app *app, struct play *play, int amulet, int card)
{
	struct deck_page *d = list_page_new(sizeof *d, &deck_class,
	    amulet >= 0 ? use_commands : look_commands, app, mino_game.id);
	d->play = play;
	d->amulet = amulet;
	d->page.list.count = play_view(play)->deck_count;
	d->page.list.selected = card;
	return &d->page.screen;
}

/* --- the collection: everything, and what the player has met --- */

static const struct command collection_commands[] = {
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct collection {
	struct list_page	 page;
	const struct content	*content;
	uint64_t		 met[MINO_PARTS];	/* bit 1 << id */
};

static enum part
part_of(int row, int *id)
{
	int part = 0;
	for (; part < MINO_PARTS - 1 && row >= mino_lists[part].end - mino_lists[part].first;
	    part++)
		row -= mino_lists[part].end - mino_lists[part].first;
	*id = mino_lists[part].first + row;
	return (enum part)part;
}

static void
draw_part_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct collection *p = context;
	int id;
	enum part part = part_of(index, &id);
	bool met = p->met[part] >> id & 1;
	enum style style = met ? STYLE_TEXT : STYLE_DISABLED;
	canvas_glyph(c, at->y, at->x, STYLE_GOLD, met ? GLYPH_STAR : GLYPH_STAR_EMPTY);
	canvas_text(c, at->y, at->x + 2, 10, style, _(mino_lists[part].label));
	canvas_text(c, at->y, at->x + 13, at->cols - 13, style,
	    language_words(&mino_words_of(p->content, part, id)->name));
}

static void
collection_draw(struct list_page *page, struct canvas *c)
{
	enum { COLS = 40 };
	const struct collection *p = (struct collection *)page;
	char title[SENTENCE_SIZE];
	int id;
	snprintf(title, sizeof title, _("collection: %d of %d found"), mino_count_met(p->met),
	    page->list.count);
	widget_title(c, _(mino_game.title), title);
	page->where = (struct rect){ 2, 1, c->rows - 5, COLS };
	enum part part = part_of(page->list.selected, &id);
	const struct mino_words *words = mino_words_of(p->content, part, id);
	struct rect frame = detail_frame(c, COLS),
	    r = widget_panel(c, &frame, language_words(&words->name));
	canvas_text(c, r.y, r.x, r.cols, STYLE_DIM, part == PART_RELICS ?
	    mino_word(mino_rarity_names[mino_relic_rarity(id)]) : _(mino_lists[part].label));
	canvas_wrap(c, &(struct rect){ r.y + 2, r.x, r.rows - 2, r.cols }, STYLE_TEXT,
	    language_words(&words->text));
	snprintf(title, sizeof title, _("%s found in a finished run, %s not yet."),
	    glyph_text(GLYPH_STAR, c->glyphs), glyph_text(GLYPH_STAR_EMPTY, c->glyphs));
	widget_message(c, STYLE_DIM, title);
}

static const struct list_page_class collection_class = {
	.draw = collection_draw,
	.row  = draw_part_row,
};

struct screen *
mino_collection_page(struct app *app, const struct content *content)
{
	struct collection *p = list_page_new(sizeof *p, &collection_class, collection_commands, app,
	    mino_game.id);
	p->content = content;
	json_t *progress = front_progress(app_front(app), &mino_game);
	mino_note_met(progress, p->met);
	json_decref(progress);
	p->page.list.count = mino_collection_size();
	return &p->page.screen;
}
