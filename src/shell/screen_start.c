/* screen_start.c: the page that begins a game. */
#include "shell/screen_start.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/daily.h"
#include "game/language.h"
#include "game/lesson.h"
#include "shell/ask.h"
#include "shell/options_page.h"
#include "shell/past_draw.h"
#include "shell/screen_play.h"
#include "shell/seed.h"

enum { START_BEGIN = 1, START_TEMPLATE, START_LEARN, START_COLLECTION };

static const struct command commands[] = {
	EDITOR_COMMANDS,
	{ START_BEGIN, "start", "Enter Space", N_("start"), N_("Start the game.") },
	{ START_TEMPLATE, "template", "t", N_("template"),
	    N_("Load the next template of values.") },
	{ START_LEARN, "tutorial", "T", N_("tutorial"),
	    N_("Learn the game in a few guided steps.") },
	{ START_COLLECTION, "collection", "C", N_("collection"),
	    N_("Everything there is, and what you have met.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct start_page {
	struct options_page		 editor;
	struct begin_page	 begin;
	const struct start	*start;		/* the game's additions */
	/* The last one loaded; NULL: none, or changed since. */
	const struct begin_set	*template;
	struct past		 past;
	/* The result of today's daily game; "": none. */
	char			 today[SENTENCE_SIZE];
};

static void
begin(struct start_page *p)
{
	struct app *app = p->editor.page.screen.app;
	struct session_start start;
	begin_make(&p->begin, &start);
	start_play(app, p->begin.loaded, &start, p->begin.about->fixed != NULL);
}

void
start_play(struct app *app, const struct loaded_game *loaded, struct session_start *start,
    bool instead)
{
	uint64_t chosen;
	bool given = front_chosen_seed(app_front(app), &chosen);
	start->seed = front_seed(app_front(app));
	if (!play_start(app, loaded, start, instead) && given)
		front_choose_seed(app_front(app), &chosen);
}

static bool
code_typed(struct screen *s, const char *typed, struct error *e)
{
	struct start_page *p = (struct start_page *)s;
	if (!begin_set(&p->begin, editor_selected(&p->editor), typed, e))
		return false;
	editor_renew(&p->editor);
	return true;
}

static void
ask_code(struct start_page *p, int row)
{
	struct text_question q = {
		.title = mem_string(_(p->begin.table[row].label)),
		.text = mem_format("%s %s", _(p->begin.table[row].help), _("Left empty: none.")),
	};
	q.field.cursor = snprintf(q.field.text, sizeof q.field.text, "%s",
	    p->begin.values.values[row]);
	app_push(p->editor.page.screen.app, ask_text_new(&q, &p->editor.page.screen, code_typed));
}

/* Changes a value, or asks for a name, a code or a seed. */
static void
change(struct start_page *p, int command)
{
	int row = editor_selected(&p->editor);
	if (row < 0) {
		seed_ask(&p->editor.page.screen, NULL);
		return;
	}
	p->template = NULL;
	if (begin_takes_code(&p->begin, row)) {
		ask_code(p, row);
		return;
	}
	if (p->begin.table[row].kind == OPTION_TEXT) {
		editor_command(&p->editor.page, command);
		return;
	}
	begin_turn(&p->begin, row, command == EDITOR_BEFORE ? -1 : 1);
	editor_renew(&p->editor);
}

/* --- the page --- */

static void
page_draw(struct list_page *page, struct canvas *c)
{
	enum { INTRO_ROWS = 4 };
	struct start_page *p = (struct start_page *)page;
	const struct begin *about = p->begin.about;
	const struct game *game = p->begin.loaded->game;
	const char *fixed = about->fixed;
	struct rect room = app_page_rect(c, READING_COLS);
	widget_title(c, _(game->title), fixed != NULL ? _(game_word(game, strchr(fixed, '=') + 1)) :
	    "");
	int y = room.y + app_top_row(c);
	if (fixed == NULL)
		y += canvas_wrap(c, &(struct rect){ y, room.x + 1, INTRO_ROWS, room.cols - 2 },
		    STYLE_TEXT, begin_intro(about, game)) + 1;
	struct rect left = { y, room.x, room.y + room.rows - y, room.cols - PAST_COLS };
	int row = editor_selected(&p->editor);
	const char *help = row < 0 ? N_("The same seed gives the same game. Left empty: a random "
	    "one.") : options_help(&p->begin.values, row);
	struct rect rest = editor_lay_out(&p->editor, c, &left, help != NULL ? _(help) : "");
	int past_rows = p->start->draw != NULL && rest.rows > 0 ? rest.y - y : left.rows;
	past_draw(c, &(struct rect){ y, left.x + left.cols, past_rows, PAST_COLS }, &p->past);
	rest.cols = room.cols - 2;
	if (p->start->draw != NULL)
		p->start->draw(page->screen.app, c, &rest);
	if (p->template != NULL)
		widget_message(c, STYLE_TEXT, _(p->template->name));
	else if (p->today[0] != '\0' && begin_is_daily(&p->begin))
		widget_message(c, STYLE_TEXT, p->today);
}

/* The seed is the last row. */
static void
page_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct start_page *p = context;
	char seed[SENTENCE_SIZE];
	front_seed_word(app_front(p->editor.page.screen.app), seed);
	if (index < p->editor.page.list.count - 1)
		editor_row(c, at, index, context);
	else
		editor_draw_value(c, at, _("Seed"), seed);
}

/* A digit typed on the row of the seed begins a new seed. */
static bool
page_input(struct list_page *page, const struct input_event *event)
{
	struct start_page *p = (struct start_page *)page;
	const char digit[] = { (char)event->key, '\0' };
	if (event->kind != INPUT_KEY || event->key < '0' || event->key > '9' ||
	    editor_selected(&p->editor) >= 0)
		return false;
	seed_ask(&page->screen, digit);
	return true;
}

static void
page_command(struct list_page *page, int command)
{
	struct start_page *p = (struct start_page *)page;
	struct app *app = page->screen.app;
	switch (command) {
	case START_BEGIN:
		begin(p);
		break;
	case START_TEMPLATE:
		p->template = p->template == NULL || p->template[1].name == NULL ?
		    p->begin.about->templates : p->template + 1;
		begin_apply_template(&p->begin, p->template);
		editor_renew(&p->editor);
		break;
	case START_LEARN:
		play_learn(app, p->begin.loaded, false);
		break;
	case START_COLLECTION:
		app_push(app, p->start->collection(app, p->begin.loaded->content));
		break;
	default:
		change(p, command);
	}
}

static bool
page_enabled(const struct list_page *page, int command)
{
	const struct start_page *p = (const struct start_page *)page;
	switch (command) {
	case START_TEMPLATE:
		return p->begin.about->templates != NULL;
	case START_LEARN:
		return p->begin.about->fixed == NULL &&
		    lesson_exists(app_share(page->screen.app), p->begin.loaded->game);
	case START_COLLECTION:
		return p->start->collection != NULL;
	}
	return true;
}

static void
page_choose(struct list_page *page)
{
	page_command(page, EDITOR_NEXT);
}

static void
look_back(struct start_page *p)
{
	const struct front *f = app_front(p->editor.page.screen.app);
	const struct game *game = p->begin.loaded->game;
	past_read(&p->past, f, game);
	if (daily_exists(game) && front_today(f, game, p->today))
		text_append(p->today, sizeof p->today, "; %s", _("another game today is practice"));
}

static void
page_refresh(struct list_page *page)
{
	struct start_page *p = (struct start_page *)page;
	look_back(p);
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = page_row,
	.choose  = page_choose,
	.at_once = list_page_opens_at_first_click,
	.command = page_command,
	.enabled = page_enabled,
	.input   = page_input,
	.refresh = page_refresh,
};

static const struct start *
start_of(const struct game *game)
{
	static const struct start plain = { 0 };
	const struct start *start = controller_of(game)->start;
	return start != NULL ? start : &plain;
}

struct screen *
start_page(struct app *app, const struct loaded_game *loaded, const struct begin *about)
{
	struct start_page *p = list_page_new(sizeof *p, &page_class, commands, app,
	    loaded->game->id);
	p->start = start_of(loaded->game);
	begin_open(&p->begin, app_front(app), loaded, about);
	p->editor.extra = 1;
	editor_open(&p->editor, &p->begin.values, p->begin.scope);
	look_back(p);
	return &p->editor.page.screen;
}

struct screen *
start_new(struct app *app, const struct loaded_game *loaded)
{
	const struct start *start = start_of(loaded->game);
	return start->open != NULL ? start->open(app, loaded) :
	    start_page(app, loaded, begin_of(loaded->game));
}
