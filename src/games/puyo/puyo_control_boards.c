/* puyo_control_boards.c: the page for practice: boards, and the problems that the player has
 * met. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/puyo/puyo_control.h"
#include "shell/list_page.h"
#include "shell/screen_play.h"

/* --- problems that the player has met --- */

enum { PROBLEMS_MOST = 20, GAMES_READ = 200 };

struct known {
	char	code[CODE_SIZE];
	int64_t	when;		/* when its game was last played */
};

struct known_list {
	struct known	list[PROBLEMS_MOST];
	int		count;
};

/* Sorted by time, the latest first, each code once: games come in that order, but finished ones
 * separately from others. */
static void
add_known(struct known_list *k, const char *code, int64_t when)
{
	int at = 0;
	struct puyo_problem problem;
	for (int i = 0; i < k->count; i++)
		if (strcmp(k->list[i].code, code) == 0)
			return;
	while (at < k->count && k->list[at].when >= when)
		at++;
	if (at == PROBLEMS_MOST || !puyo_problem_read(code, &problem, NULL))
		return;
	k->count += k->count < PROBLEMS_MOST;
	memmove(&k->list[at + 1], &k->list[at], (size_t)(k->count - 1 - at) * sizeof k->list[0]);
	text_copy(k->list[at].code, sizeof k->list[at].code, code);
	k->list[at].when = when;
}

/* The player knows a code from a game that began with it, or from solving its problem. */
static bool
read_known(const struct game_row *row, void *context)
{
	const json_t *given = json_object_get(json_object_get(row->start, "options"), "problem");
	const char *code = json_string_value(row->over ? json_object_get(row->summary, "problem") :
	    given);
	if (code != NULL && *code != '\0')
		add_known(context, code, row->updated);
	return true;
}

/* --- the page --- */

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("choose"), N_("Practise on this board.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct boards {
	struct list_page	 page;
	struct play		*play;
	const struct content	*content;
	struct known_list	 known;
};

/* Boards first, then problems, then rows for making a problem of the present field and for typing a
 * board. */
enum row_kind { ROW_BOARD, ROW_PROBLEM, ROW_MAKE, ROW_TYPE };
static const int rows_behind = 2;

static enum row_kind
row_kind(const struct boards *b, int row)
{
	int behind = row - b->content->board_count - b->known.count;
	return row < b->content->board_count ? ROW_BOARD : behind < 0 ? ROW_PROBLEM : behind == 0 ?
	    ROW_MAKE : ROW_TYPE;
}

/* False: the row has no problem. */
static bool
find_problem(const struct boards *b, int row, struct puyo_problem *problem)
{
	return row_kind(b, row) == ROW_PROBLEM &&
	    puyo_problem_read(b->known.list[row - b->content->board_count].code, problem, NULL);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct boards *b = context;
	struct puyo_problem problem;
	char goal[SENTENCE_SIZE];
	const char *text = row_kind(b, index) == ROW_MAKE ? _("Make a problem of this field") :
	    _("Type a board");
	if (row_kind(b, index) == ROW_BOARD)
		text = language_words(&b->content->boards[index].name);
	if (!find_problem(b, index, &problem)) {
		canvas_text(c, at->y, at->x, at->cols, STYLE_TEXT, text);
		return;
	}
	puyo_goal_words(&problem, goal);
	canvas_format(c, at->y, at->x, at->cols, STYLE_TEXT, _("Problem: %s"), goal);
}

static void
draw_field(struct canvas *c, const struct puyo_field *field, int x, const char *words)
{
	enum { ABOUT_ROWS = 5 };
	struct puyo_player player = { .field = *field };
	struct puyo_picture picture;
	struct puyo_spot s = { .board = { .rows = PUYO_SHOWN_ROWS, .cols = PUYO_COLUMNS,
	    .frame = true } };
	board_fit(&s.board, c->rows - 4 - ABOUT_ROWS, c->cols - x - 2);
	board_size(&s.board, &s.frame.rows, &s.frame.cols);
	s.frame.y = 2;
	s.frame.x = x;
	widget_frame(c, &s.frame, STYLE_FRAME);
	puyo_still(&player, &picture);
	puyo_draw_picture(c, &s, &picture);
	struct rect about = { s.frame.y + s.frame.rows, s.frame.x, ABOUT_ROWS,
	    c->cols - s.frame.x - 2 };
	canvas_wrap(c, &about, STYLE_TEXT, words);
}

static void
boards_draw(struct list_page *page, struct canvas *c)
{
	enum { LIST_COLS = 36, GAP = 6 };
	const struct boards *b = (struct boards *)page;
	int row = page->list.selected;
	struct puyo_problem problem;
	char words[SENTENCE_SIZE];
	widget_title(c, _("Boards"), _(puyo_game.title));
	page->where = (struct rect){ 2, 2, c->rows - 5, LIST_COLS };
	if (find_problem(b, row, &problem)) {
		puyo_problem_words(&problem, words);
		text_append(words, sizeof words, "\n%s",
		    b->known.list[row - b->content->board_count].code);
		draw_field(c, &problem.field, LIST_COLS + GAP, words);
	} else if (row_kind(b, row) == ROW_BOARD) {
		draw_field(c, &b->content->boards[row].field, LIST_COLS + GAP,
		    language_words(&b->content->boards[row].about));
	}
}

/* Sets it up the way its maker did: first the field, then pairs and goal. */
static void
take_problem(struct play *p, const struct puyo_problem *problem)
{
	struct action field = puyo_board_action(&problem->field),
	    given = puyo_problem_action(problem);
	play_act(p, &field);
	if (play_was_accepted(p, NULL))
		play_act(p, &given);
}

/* Closes the page before the game goes on. */
static void
take(struct list_page *page)
{
	const struct boards *b = (struct boards *)page;
	struct play *play = b->play;
	int row = page->list.selected;
	enum row_kind kind = row_kind(b, row);
	struct puyo_problem problem = { .count = 0 };
	struct action board = { .form = FORM_BOARD };
	if (kind == ROW_BOARD)
		board = puyo_board_action(&b->content->boards[row].field);
	find_problem(b, row, &problem);
	app_pop(page->screen.app);
	if (kind == ROW_BOARD)
		play_act(play, &board);
	else if (kind == ROW_PROBLEM)
		take_problem(play, &problem);
	else if (kind == ROW_MAKE)
		puyo_ask_problem(play, play_view(play));
	else
		puyo_ask_board(play, play_view(play));
}

static const struct list_page_class boards_class = {
	.draw   = boards_draw,
	.row    = draw_row,
	.choose = take,
};

struct screen *
puyo_boards_page(struct app *app, struct play *play, const struct view *v)
{
	struct boards *b = list_page_new(sizeof *b, &boards_class, commands, app, puyo_game.id);
	b->play = play;
	b->content = v->content;
	store_games(app_store(app), puyo_game.id, true, GAMES_READ, read_known, &b->known, NULL);
	store_games(app_store(app), puyo_game.id, false, GAMES_READ, read_known, &b->known, NULL);
	b->page.list.count = v->content->board_count + b->known.count + rows_behind;
	return &b->page.screen;
}
