/* lobby.c: the page on which a game is prepared. */
#include "shell/lobby.h"

#include <stdlib.h>

#include "base/json.h"
#include "game/language.h"
#include "game/lesson.h"
#include "shell/list_page.h"
#include "shell/play.h"
#include "ui/widget.h"

enum { LOBBY_NEXT = 1, LOBBY_BEFORE, LOBBY_BEGIN, LOBBY_LEARN, LOBBY_COLLECTION };

static const struct command commands[] = {
	LIST_COMMANDS_DOWN("Down j Tab", NULL),
	{ LOBBY_NEXT, "next", "Right l", N_("change"), N_("The next value.") },
	{ LOBBY_BEFORE, "before", "Left h", NULL, N_("The value before.") },
	{ LOBBY_BEGIN, "start", "Enter Space", N_("start"), N_("Start the game.") },
	{ LOBBY_LEARN, "tutorial", "T", N_("tutorial"), N_("Learn the game in a few guided steps.") },
	{ LOBBY_COLLECTION, "collection", "C", N_("collection"), N_("Everything there is, and what you have met.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct page {
	struct list_page	 page;
	const struct entrant	*entrant;
	const struct lobby	*lobby;
	int			 values[LOBBY_ROWS];
	int			 rows[LOBBY_ROWS];	/* those that matter now */
};

/* --- habits --- */

void
lobby_habits(struct app *app, const struct lobby *lobby, int values[LOBBY_ROWS])
{
	char *text = app_habit(app, lobby->setting);
	json_t *kept = text == NULL ? NULL : json_loads(text, 0, NULL);
	for (int i = 0; lobby->rows[i].key != NULL; i++) {
		const struct lobby_row *row = &lobby->rows[i];
		const json_t *value = json_object_get(kept, row->key);
		json_int_t number = json_integer_value(value);
		bool valid = json_is_integer(value) && number >= 0 && number < lobby->count(i);
		values[i] = valid ? (int)number : row->standard;
	}
	json_decref(kept);
	free(text);
}

static void
keep_habits(const struct page *p)
{
	json_t *kept = json_object();
	for (int i = 0; p->lobby->rows[i].key != NULL; i++)
		json_object_set_new(kept, p->lobby->rows[i].key, json_integer(p->values[i]));
	char *text = json_line(kept);
	app_keep_habit(p->page.screen.app, p->lobby->setting, text);
	free(text);
	json_decref(kept);
}

/* --- rows --- */

/* Rows that mean nothing beside the others are not shown. */
static void
find_rows(struct page *p)
{
	p->page.list.count = 0;
	for (int i = 0; p->lobby->rows[i].key != NULL; i++)
		if (p->lobby->matters(p->values, i))
			p->rows[p->page.list.count++] = i;
	list_move(&p->page.list, 0);
}

static void
turn_value(struct page *p, int by)
{
	int at = p->rows[p->page.list.selected], count = p->lobby->count(at);
	p->values[at] = (p->values[at] + by + count) % count;
	find_rows(p);
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, bool selected, const void *context)
{
	enum { LABEL = 26 };
	const struct page *p = context;
	int row = p->rows[index];
	canvas_text(c, at->y, at->x, LABEL - 2, selected ? STYLE_SELECTED : STYLE_TEXT, _(p->lobby->rows[row].label));
	canvas_text(c, at->y, at->x + LABEL, at->cols - LABEL, selected ? STYLE_SELECTED : STYLE_STRONG,
	    p->lobby->word(row, p->values[row]));
}

/* --- the screen --- */

static int
count_rows(const struct lobby *lobby)
{
	int count = 0;
	while (lobby->rows[count].key != NULL)
		count++;
	return count;
}

static bool
page_enabled(const struct list_page *page, int command)
{
	const struct page *p = (const struct page *)page;
	if (command == LOBBY_COLLECTION)
		return p->lobby->collection != NULL;
	return command != LOBBY_LEARN || lesson_exists(app_share(page->screen.app), p->entrant->game);
}

/* Hidden rows keep their place, so that what is below does not jump. */
static void
page_draw(struct list_page *page, struct canvas *c)
{
	enum { INTRO_ROWS = 4, ABOUT_ROWS = 2 };
	struct page *p = (struct page *)page;
	int rows = count_rows(p->lobby), row = p->rows[p->page.list.selected];
	struct rect intro = { 2, 3, INTRO_ROWS, c->cols - 6 };
	widget_title(c, p->entrant->game->title, "");
	int y = intro.y + canvas_wrap(c, &intro, STYLE_TEXT, _(p->lobby->intro)) + 1;
	p->page.where = (struct rect){ y, 2, rows, c->cols - 4 };
	struct rect about = { y + rows + 1, 3, ABOUT_ROWS, c->cols - 6 };
	canvas_wrap(c, &about, STYLE_DIM, p->lobby->about(row, p->values[row]));
	struct rect rest = { about.y + ABOUT_ROWS + 1, 3, c->rows - about.y - ABOUT_ROWS - 3, c->cols - 6 };
	if (p->lobby->draw != NULL)
		p->lobby->draw(page->screen.app, c, &rest);
}

static void
page_command(struct list_page *page, int command)
{
	struct page *p = (struct page *)page;
	struct app *app = page->screen.app;
	switch (command) {
	case LOBBY_NEXT:
	case LOBBY_BEFORE:
		turn_value(p, command == LOBBY_NEXT ? 1 : -1);
		break;
	case LOBBY_BEGIN:
		keep_habits(p);
		p->lobby->begin(app, p->entrant, p->values);
		break;
	case LOBBY_LEARN:
		play_learn(app, p->entrant, false);
		break;
	case LOBBY_COLLECTION:
		app_push(app, p->lobby->collection(app, p->entrant->content));
		break;
	}
}

static void
page_choose(struct list_page *page)
{
	turn_value((struct page *)page, 1);
}

static void
page_free(struct list_page *page)
{
	keep_habits((struct page *)page);
}

static const struct list_page_class page_class = {
	.draw    = page_draw,
	.row     = draw_row,
	.choose  = page_choose,
	.at_once = list_page_at_once,
	.command = page_command,
	.enabled = page_enabled,
	.free    = page_free,
};

struct screen *
lobby_new(struct app *app, const struct entrant *entrant, const struct lobby *lobby)
{
	struct page *p = list_page_new(sizeof *p, &page_class, commands, app, entrant->game->id);
	p->entrant = entrant;
	p->lobby = lobby;
	lobby_habits(app, lobby, p->values);
	find_rows(p);
	return &p->page.screen;
}
