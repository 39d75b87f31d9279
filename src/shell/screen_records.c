/* screen_records.c: the page of records: for each game its finished games, statistics and best
 * lists. */
#include "shell/screens.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/ending.h"
#include "game/exchange.h"
#include "game/language.h"
#include "game/review.h"
#include "shell/ask.h"
#include "shell/screen_hall.h"
#include "shell/screen_records_private.h"
#include "store/store.h"

enum { RECORDS_SHEET = 1, RECORDS_SHEET_BEFORE, RECORDS_GAME, RECORDS_GAME_BEFORE, RECORDS_REVIEW,
    RECORDS_EXPORT, RECORDS_IMPORT, RECORDS_SHARE, RECORDS_SUBMIT };
enum { GAMES_LINE = 1, SHEETS_LINE };

static const struct command commands[] = {
	{ RECORDS_GAME, "next", "Right l", N_("game"), N_("The next game.") },
	{ RECORDS_GAME_BEFORE, "before", "Left h", NULL, N_("The previous game.") },
	{ RECORDS_SHEET, "sheet", "Tab", N_("list"), N_("Next list.") },
	{ RECORDS_SHEET_BEFORE, "sheet-before", "Shift-Tab", NULL, N_("The previous list.") },
	LIST_COMMANDS_DOWN("Down j", NULL),
	{ LIST_CHOOSE, "watch", "Enter Space", N_("replay"), N_("Watch the selected game.") },
	{ RECORDS_REVIEW, "review", "r", N_("review"),
	    N_("See where the selected game could have gone better.") },
	{ RECORDS_EXPORT, "export", "e", N_("export"), N_("Export the selected game to a file.") },
	{ RECORDS_SHARE, "share", "s", N_("share"),
	    N_("Calendar: show the last result to share.") },
	{ RECORDS_SUBMIT, "submit", "u", N_("submit"),
	    N_("Hall: submit the selected game to the best lists of this host.") },
	COMMON_COMMANDS,
	{ RECORDS_IMPORT, "import", "m", N_("import"),
	    N_("Import a game from a file, finished or not.") },
	{ .name = NULL }
};

const struct game *
records_game(const struct records *r)
{
	return r->game == 0 ? NULL : registry_games()[r->game - 1];
}

/* --- the sheet shown --- */

/* For each kind of sheet: read it, draw it, and draw a row if it has rows. */
static const struct {
	void		 (*fill)(struct records *);
	void		 (*draw)(struct records *, struct canvas *);
	list_row	*row;
} kinds[] = {
	[SHEET_HISTORY] = { records_fill_history, records_draw_history, records_draw_finished },
	[SHEET_FIGURES] = { records_fill_figures, records_draw_figures, NULL },
	[SHEET_CALENDAR] = { records_fill_calendar, records_draw_calendar, records_draw_month },
	[SHEET_RANKING] = { records_fill_ranking, records_draw_ranking, records_draw_score },
};

static void
choose_sheet(struct records *r, int sheet)
{
	r->sheet = sheet;
	r->page.list = (struct list){ 0 };
	kinds[r->sheets[sheet].kind].fill(r);
}

/* Another game keeps the kind of sheet. */
static void
choose_game(struct records *r, int game)
{
	int sheet = r->sheet_count > 0 && r->sheets[r->sheet].kind == SHEET_FIGURES ?
	    SHEET_FIGURES : SHEET_HISTORY;
	r->game = game;
	r->page.screen.title = title_hue(game > 0 ? records_game(r)->id : "");
	free(r->sheets);
	r->sheet_count = records_sheets(app_front(r->page.screen.app), records_game(r), &r->sheets);
	choose_sheet(r, sheet);
}

/* --- the tabs: a line of games, a line of lists --- */

static int
tab_count(const struct records *r, int line)
{
	int games = 0;
	while (registry_games()[games] != NULL)
		games++;
	return line == GAMES_LINE ? games + 1 : r->sheet_count;
}

static void
tab_name(const struct records *r, int line, int index, char text[SENTENCE_SIZE / 2])
{
	const struct sheet *sheet = &r->sheets[line == GAMES_LINE ? 0 : index];
	if (line == GAMES_LINE)
		snprintf(text, SENTENCE_SIZE / 2, "%s",
		    index == 0 ? _("All games") : _(registry_games()[index - 1]->title));
	else
		records_sheet_word(records_game(r), sheet, text);
}

/* The columns of a tab with its brackets, from *x on; moves *x past it. */
static struct rect
tab_place(const struct records *r, int line, int index, int *x)
{
	char name[SENTENCE_SIZE / 2];
	tab_name(r, line, index, name);
	struct rect place = { line, *x, 1, text_width(name) + 2 };
	*x += place.cols + 1;
	return place;
}

static int
tab_selected(const struct records *r, int line)
{
	return line == GAMES_LINE ? r->game : r->sheet;
}

/* The column of the first tab. It is left of the screen if the selected tab would not fit
 * otherwise. */
static int
tabs_begin(const struct records *r, int line)
{
	int left = r->room.x - 1, end = r->room.x + r->room.cols + 2, x = left;
	for (int i = 0; i <= tab_selected(r, line); i++)
		tab_place(r, line, i, &x);
	return x <= end ? left : left - (x - end);
}

static void
draw_tabs(const struct records *r, struct canvas *c, int line)
{
	int selected = tab_selected(r, line);
	for (int i = 0, x = tabs_begin(r, line); i < tab_count(r, line); i++) {
		struct rect place = tab_place(r, line, i, &x);
		char name[SENTENCE_SIZE / 2];
		if (place.x < 0)
			continue;
		tab_name(r, line, i, name);
		canvas_format(c, line, place.x, c->cols - place.x,
		    i == selected ? STYLE_SELECTED : STYLE_DIM, i == selected ? "[%s]" : " %s ",
		    name);
		if (i == selected)
			canvas_set_cursor(c, line, place.x + 1);
	}
}

/* --- the page --- */

/* The selected game; 0: none, or its journal is gone. */
static int64_t
selected_game(const struct records *r)
{
	return r->page.list.count > 0 ? r->rows[r->page.list.selected].game_id : 0;
}

static bool
records_enabled(const struct list_page *page, int command)
{
	const struct records *r = (const struct records *)page;
	if (command == RECORDS_SHARE)
		return r->sheets[r->sheet].kind == SHEET_CALENDAR &&
		    records_last_attempt(r) != NULL;
	if (command == RECORDS_REVIEW)
		return selected_game(r) != 0 && review_exists(r->rows[r->page.list.selected].game);
	if (command == RECORDS_SUBMIT && (app_connection(page->screen.app) == NULL ||
	    !lobby_is_open(lobby_of(page->screen.app))))
		return false;
	return (command != LIST_CHOOSE && command != RECORDS_SUBMIT && command != RECORDS_EXPORT) ||
	    selected_game(r) != 0;
}

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct records *r = context;
	kinds[r->sheets[r->sheet].kind].row(c, at, index, context);
}

static void
records_draw(struct list_page *page, struct canvas *c)
{
	struct records *r = (struct records *)page;
	enum sheet_kind kind = r->sheets[r->sheet].kind;
	char place[32] = "";
	if (r->page.list.count > 0 && kind != SHEET_CALENDAR)
		snprintf(place, sizeof place, "%d/%d", r->page.list.selected + 1,
		    r->page.list.count);
	r->room = app_page_rect(c, RECORDS_COLS);
	widget_title(c, _("Records"), place);
	draw_tabs(r, c, GAMES_LINE);
	draw_tabs(r, c, SHEETS_LINE);
	kinds[kind].draw(r, c);
	if (kind != SHEET_FIGURES && r->page.list.count == 0)
		widget_message(c, STYLE_DIM, _("Nothing has been finished yet."));
}

static void
watch(struct list_page *page)
{
	const struct records *r = (struct records *)page;
	if (selected_game(r) != 0)
		replay_open(r->page.screen.app, selected_game(r));
}

void
records_export(struct app *app, int64_t id)
{
	struct error e;
	char *path = front_export(app_front(app), id, &e);
	if (path == NULL)
		app_push(app, ask_error(_("Not exported"), &e));
	else
		app_push(app, ask_note(mem_string(_("Exported")),
		    mem_format(_("The game is in %s."), front_display_path(app_front(app), path))));
	free(path);
}

static bool
import_answered(struct screen *s, const char *answer, struct error *e)
{
	struct records *r = (struct records *)s;
	if (*answer == '\0')
		return true;
	char *path = front_path(app_front(s->app), answer, e);
	int64_t id = path == NULL ? 0 : exchange_import(app_registry(s->app), app_store(s->app),
	    path, e);
	free(path);
	if (id == 0)
		return false;
	r->sheet_count = 0;
	choose_game(r, 0);	/* among all games it is the latest */
	const char *text = _("Imported as game %lld; it is unfinished and waits in the menu.");
	for (int i = 0; i < r->page.list.count; i++)
		if (r->rows[i].game_id == id) {
			r->page.list.selected = i;
			text = _("Imported as game %lld.");
		}
	app_push(s->app, ask_note(mem_string(_("Imported")), mem_format(text, (long long)id)));
	return true;
}

static void
import(struct records *r)
{
	struct text_question q = {
		.title = mem_string(_("Import")),
		.text = mem_string(_("Path of an exported file:")),
	};
	app_push(r->page.screen.app, ask_text_new(&q, &r->page.screen, import_answered));
}

static void
submit(struct app *app, int64_t id)
{
	struct error e;
	if (!lobby_submit(lobby_of(app), app_store(app), id, &e))
		app_push(app, ask_error(_("Not submitted"), &e));
}

static void
records_command(struct list_page *page, int command)
{
	struct records *r = (struct records *)page;
	int games = tab_count(r, GAMES_LINE);
	switch (command) {
	case RECORDS_GAME:
	case RECORDS_GAME_BEFORE:
		choose_game(r, (r->game + (command == RECORDS_GAME ? 1 : games - 1)) % games);
		break;
	case RECORDS_SHEET:
	case RECORDS_SHEET_BEFORE:
		choose_sheet(r, (r->sheet + (command == RECORDS_SHEET ? 1 :
		    r->sheet_count - 1)) % r->sheet_count);
		break;
	case RECORDS_REVIEW:
		review_open(page->screen.app, selected_game(r));
		break;
	case RECORDS_EXPORT:
		records_export(page->screen.app, selected_game(r));
		break;
	case RECORDS_SUBMIT:
		submit(page->screen.app, selected_game(r));
		break;
	case RECORDS_IMPORT:
		import(r);
		break;
	case RECORDS_SHARE:
		app_push(page->screen.app, ask_note(mem_string(_("Result to share")),
		    daily_share(&r->daily, records_last_attempt(r))));
		break;
	}
}

static bool
records_input(struct list_page *page, const struct input_event *event)
{
	struct records *r = (struct records *)page;
	int line = event->y;
	if (event->kind != INPUT_PRESS || (line != GAMES_LINE && line != SHEETS_LINE))
		return false;
	for (int i = 0, x = tabs_begin(r, line); i < tab_count(r, line); i++) {
		struct rect place = tab_place(r, line, i, &x);
		if (place.x < 0 || !rect_has(&place, line, event->x))
			continue;
		if (line == GAMES_LINE)
			choose_game(r, i);
		else
			choose_sheet(r, i);
		break;
	}
	return true;
}

static void
records_free(struct list_page *page)
{
	struct records *r = (struct records *)page;
	daily_clear(&r->daily);
	free(r->sheets);
	free(r->rows);
	free(r->counts);
}

static const struct list_page_class records_class = {
	.draw    = records_draw,
	.row     = draw_row,
	.choose  = watch,
	.command = records_command,
	.enabled = records_enabled,
	.input   = records_input,
	.free    = records_free,
};

struct screen *
records_new(struct app *app)
{
	struct records *r = list_page_new(sizeof *r, &records_class, commands, app, NULL);
	r->page.screen.legend = controller_marks;
	choose_game(r, 0);
	return &r->page.screen;
}
