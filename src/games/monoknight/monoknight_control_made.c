/* monoknight_control_made.c: the page of made stages: the player's own, and those of others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_begin.h"
#include "games/monoknight/monoknight_control.h"
#include "games/monoknight/monoknight_made.h"
#include "shell/list_page.h"

/* Rows before the stages. */
enum { ROW_MAKE, ROW_CODE, ROWS_BEFORE };

struct page {
	struct list_page	 page;
	struct stage_game	 game;
	struct made_list	 made;
	json_t			*progress;
	bool			 practice;
};

/* The selected stage; NULL: a row before them. */
static const struct made *
selected(const struct page *m)
{
	int row = m->page.list.selected - ROWS_BEFORE;
	return row >= 0 && row < m->made.count ? &m->made.list[row] : NULL;
}

/* Something was made, played or entered in the meantime. */
static void
page_refresh(struct list_page *page)
{
	struct page *m = (struct page *)page;
	const struct front *f = app_front(page->screen.app);
	json_decref(m->progress);
	m->progress = front_progress(f, &monoknight_game);
	made_read(f, &m->made);
	page->list.count = ROWS_BEFORE + m->made.count;
	list_move(&page->list, 0);
}

static void
page_free(struct list_page *page)
{
	json_decref(((struct page *)page)->progress);
}

enum { MADE_EDIT = 1, MADE_NAME, MADE_REMOVE, MADE_CODE, MADE_PRACTICE };

static const struct command commands[] = {
	LIST_COMMANDS,
	{ LIST_CHOOSE, "choose", "Enter Space", N_("choose"),
	    N_("Play, enter a code, or make a stage.") },
	{ MADE_EDIT, "edit", "e", N_("edit"), N_("Change the stage; a finished one is copied.") },
	{ MADE_NAME, "name", "n", N_("name"), N_("Name the stage; the name stays with you.") },
	{ MADE_CODE, "code", "c", N_("code"),
	    N_("Show the code of the stage, once it is finished.") },
	{ MADE_REMOVE, "remove", "x Delete", N_("remove"), N_("Remove the stage from the list.") },
	{ MADE_PRACTICE, "practice", "t", NULL,
	    N_("Practice: undo is allowed, nothing is recorded.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static bool
made_enabled(const struct list_page *page, int command)
{
	const struct page *m = (const struct page *)page;
	const struct made *made = selected(m);
	bool about = command == MADE_EDIT || command == MADE_NAME || command == MADE_REMOVE ||
	    command == MADE_CODE;
	return !about || (made != NULL && (command != MADE_CODE ||
	    !made_is_draft(made, m->progress)));
}

/* --- drawing --- */

static const char *
standing(const struct page *m, const struct made *made)
{
	return !made->own ? _("by somebody else") : made_is_draft(made, m->progress) ? _("draft") :
	    _("finished");
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	enum { STARS_COLS = 4, NAME_END = 34, SIGNS_END = 52 };
	static const char *const before[ROWS_BEFORE] = { [ROW_MAKE] = N_("Make a stage"),
	    [ROW_CODE] = N_("Enter a code") };
	const struct page *m = context;
	if (index < ROWS_BEFORE) {
		canvas_text(c, at->y, at->x, at->cols, STYLE_STRONG, _(before[index]));
		return;
	}
	const struct made *made = &m->made.list[index - ROWS_BEFORE];
	bool draft = made_is_draft(made, m->progress);
	char name[SENTENCE_SIZE];
	made_name(made, name);
	widget_stars(c, at->y, at->x, knight_stage_stars(&made->stage, m->progress), STARS);
	canvas_text(c, at->y, at->x + STARS_COLS, NAME_END - STARS_COLS - 1, STYLE_TEXT, name);
	news_draw_stage(c, &(struct rect){ at->y, at->x + NAME_END, 1, SIGNS_END - NAME_END - 1 },
	    &made->stage, false);
	canvas_text(c, at->y, at->x + SIGNS_END, at->cols - SIGNS_END,
	    draft ? STYLE_WARN : STYLE_DIM, standing(m, made));
}

/* The record, the code if it may be shared, and the facts of the stage. */
static void
draw_facts(const struct page *m, struct canvas *c, const struct rect *in, const struct made *made)
{
	struct log facts = { 0 };
	char text[SENTENCE_SIZE];
	bool draft = made_is_draft(made, m->progress),
	    scored = knight_stage_best(&made->stage, m->progress, text);
	int y = in->y, end = in->y + in->rows;
	canvas_text(c, y++, in->x, in->cols, scored ? STYLE_GOLD : STYLE_DIM, text);
	snprintf(text, sizeof text, _("Code: %s"), made->stage.id);
	y += canvas_wrap(c, &(struct rect){ y, in->x, end - y, in->cols },
	    draft ? STYLE_WARN : STYLE_STRONG,
	    draft ? _("A draft: clear it once without a hint, and it has a code to share.") : text);
	knight_stage_facts(&made->stage, &facts);
	for (int i = 0; i < facts.count && y < end; i++)
		y += canvas_wrap(c, &(struct rect){ y, in->x, end - y, in->cols }, STYLE_TEXT,
		    facts.lines[i].text);
	log_clear(&facts);
}

static void
draw_panel(const struct page *m, struct canvas *c, const struct rect *frame)
{
	enum { GAP = 3 };
	const struct made *made = selected(m);
	char name[SENTENCE_SIZE];
	if (made == NULL)
		return;
	made_name(made, name);
	struct rect in = widget_panel(c, frame, name);
	struct view v;
	knight_made_lay(&made->stage, &v);
	int left = monoknight_draw_small(c, &(struct rect){ in.y, in.x, in.rows,
	    2 * KNIGHT_SIZE_MAX }, &v) + GAP;
	draw_facts(m, c, &(struct rect){ in.y, in.x + left, in.rows, in.cols - left }, made);
}

static void
made_draw(struct list_page *page, struct canvas *c)
{
	/* the longest code, and all facts of such a stage */
	enum { PANEL_ROWS = KNIGHT_SIZE_MAX + 4, ABOUT_ROWS = 3 };
	const struct page *m = (struct page *)page;
	const struct rect in = app_page_rect(c, READING_COLS);
	char title[SENTENCE_SIZE], count[SENTENCE_SIZE];
	snprintf(title, sizeof title, "%s  %s%s", monoknight_game.title,
	    knight_word(knight_mode_names[MODE_MADE]), m->practice ? _(" (practice)") : "");
	snprintf(count, sizeof count, m->made.count == 1 ? _("%d stage") : _("%d stages"),
	    m->made.count);
	widget_title(c, title, count);
	int room = in.rows - PANEL_ROWS - 1, rows = page->list.count < room ? page->list.count :
	    room;
	page->where = (struct rect){ in.y, in.x, rows, in.cols };
	struct rect below = { in.y + rows + 1, in.x, PANEL_ROWS, in.cols };
	static const char *const about[ROWS_BEFORE] = {
		[ROW_MAKE] = N_("Make a stage of your own: its board, cards, costs and goals. Once "
		    "you have cleared it, it has a code to share."),
		[ROW_CODE] = N_("Type or paste the code of a stage that somebody made. It stays in "
		    "this list until you remove it."),
	};
	if (page->list.selected < ROWS_BEFORE)
		canvas_wrap(c, &(struct rect){ below.y, below.x + 1, ABOUT_ROWS, below.cols - 2 },
		    STYLE_DIM, _(about[page->list.selected]));
	else
		draw_panel(m, c, &below);
}

/* --- commands --- */

static bool
code_typed(struct screen *s, const char *answer, struct error *e)
{
	struct page *m = (struct page *)s;
	struct stage stage;
	if (*answer == '\0')
		return true;
	if (!made_enter(app_front(s->app), answer, &stage, e))
		return false;
	page_refresh(&m->page);
	for (int i = 0; i < m->made.count; i++)
		if (strcmp(m->made.list[i].stage.id, stage.id) == 0)
			m->page.list.selected = ROWS_BEFORE + i;
	app_note(s->app, STYLE_GOOD, _("The stage is in your list: look at it, then play it."));
	return true;
}

static void
ask_code(struct page *m)
{
	struct text_question q = {
		.title = mem_string(_("Enter a code")),
		.text = mem_string(_("Type or paste the code of a stage. Capitals, blanks and "
		    "hyphens do not matter.")),
	};
	app_push(m->page.screen.app, ask_text_new(&q, &m->page.screen, code_typed));
}

static bool
title_typed(struct screen *s, const char *answer, struct error *e)
{
	struct page *m = (struct page *)s;
	if (!made_rename(app_front(s->app), selected(m), answer, e))
		return false;
	page_refresh(&m->page);
	return true;
}

void
knight_ask_title(struct screen *asker, const struct made *made, text_handler *typed)
{
	struct text_question q = {
		.title = mem_string(_("Title")),
		.text = mem_string(_("A title for yourself: no code carries it. Left empty: "
		    "none.")),
		.field = { .columns = MADE_TITLE_COLUMNS },
	};
	q.field.cursor = snprintf(q.field.text, sizeof q.field.text, "%s", made->title);
	app_push(asker->app, ask_text_new(&q, asker, typed));
}

void
knight_show_code(struct app *app, const struct made *made)
{
	app_push(app, ask_note(mem_string(_("Code")),
	    mem_format("%s\n\n%s", made->stage.id,
	    made->own ? _("Whoever enters this code plays your stage.") :
	    _("Whoever enters this code plays this stage."))));
}

enum { REMOVE_NO, REMOVE_YES };

static void
remove_answered(struct screen *s, int choice)
{
	struct page *m = (struct page *)s;
	if (choice != REMOVE_YES)
		return;
	made_forget(app_front(s->app), selected(m));
	page_refresh(&m->page);
}

static void
ask_remove(struct page *m)
{
	const struct made *made = selected(m);
	char name[SENTENCE_SIZE];
	made_name(made, name);
	struct question q = {
		.title = mem_string(name),
		.text = mem_string(made_remove_words(made_is_draft(made, m->progress))),
		.choices = { [REMOVE_NO] = _("Keep it"), [REMOVE_YES] = _("Remove") },
		.selected = REMOVE_NO, .cancel = REMOVE_NO,
	};
	app_push(m->page.screen.app, ask_new(&q, &m->page.screen, remove_answered));
}

static void
unfinished_answered(struct screen *asker, int choice)
{
	stage_game_answered(asker->app, &((struct page *)asker)->game, choice);
}

static void
choose(struct list_page *page)
{
	struct page *m = (struct page *)page;
	const struct made *made = selected(m);
	char name[SENTENCE_SIZE];
	if (page->list.selected == ROW_CODE) {
		ask_code(m);
	} else if (made == NULL) {
		app_push(page->screen.app, knight_edit_new(page->screen.app, m->game.loaded, NULL));
	} else {
		made_name(made, name);
		stage_game_begin(&page->screen, &m->game, &made->stage, name, m->practice,
		    unfinished_answered);
	}
}

static void
run_command(struct list_page *page, int command)
{
	struct page *m = (struct page *)page;
	switch (command) {
	case MADE_EDIT:
		app_push(page->screen.app, knight_edit_new(page->screen.app, m->game.loaded,
		    selected(m)));
		break;
	case MADE_NAME:
		knight_ask_title(&page->screen, selected(m), title_typed);
		break;
	case MADE_CODE:
		knight_show_code(page->screen.app, selected(m));
		break;
	case MADE_REMOVE:
		ask_remove(m);
		break;
	case MADE_PRACTICE:
		m->practice = !m->practice;
		break;
	}
}

static const struct list_page_class made_class = {
	.draw    = made_draw,
	.row     = draw_row,
	.choose  = choose,
	.enabled = made_enabled,
	.command = run_command,
	.refresh = page_refresh,
	.free    = page_free,
};

struct screen *
knight_made_new(struct app *app, const struct loaded_game *loaded, bool practice)
{
	struct page *m = list_page_new(sizeof *m, &made_class, commands, app, monoknight_game.id);
	m->game.loaded = loaded;
	m->practice = practice;
	page_refresh(&m->page);
	return &m->page.screen;
}
