/* screen_hall_lists.c: lists of the hall: the ladder of each game, the best games of everybody. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/assisted.h"
#include "game/language.h"
#include "game/registry.h"
#include "shell/controller.h"
#include "shell/screen_hall.h"

enum { LISTS_NEXT = 1, LISTS_BEFORE, LISTS_LIST };

static const struct command ladder_commands[] = {
	LIST_COMMANDS_DOWN("Down j Tab", NULL),
	{ LISTS_NEXT, "next", "Right l", N_("game"), N_("The next game.") },
	{ LISTS_BEFORE, "before", "Left h", NULL, N_("The previous game.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static const struct command board_commands[] = {
	LIST_COMMANDS_DOWN("Down j", NULL),
	{ LISTS_NEXT, "next", "Right l", N_("game"), N_("The next game.") },
	{ LISTS_BEFORE, "before", "Left h", NULL, N_("The previous game.") },
	{ LISTS_LIST, "sheet", "Tab", N_("list"), N_("Next list.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct lists {
	struct list_page	 page;
	struct lobby		*lobby;
	bool			 boards;	/* shared lists; otherwise the ladder */
	int			 game;		/* index in registry_games() */
	size_t			 list;		/* index of one of the game's shared lists */
	bool			 wanting;	/* the name of the list is not known yet */
};

static const struct game *
game_of(const struct lists *t)
{
	return registry_games()[t->game];
}

/* The names of a game's shared lists; NULL: not known yet. */
static const json_t *
names_of(const struct lists *t)
{
	char command[SENTENCE_SIZE];
	snprintf(command, sizeof command, "board %s", game_of(t)->id);
	return lobby_answer(t->lobby, command);
}

static const char *
list_of(const struct lists *t)
{
	const char *name = json_string_value(json_array_get(names_of(t), t->list));
	return name != NULL ? name : "";
}

/* Writes the command whose answer is shown; "": the list is not known yet. */
static void
command_of(const struct lists *t, char command[SENTENCE_SIZE])
{
	if (!t->boards)
		snprintf(command, SENTENCE_SIZE, "ladder %s", game_of(t)->id);
	else if (*list_of(t) != '\0')
		snprintf(command, SENTENCE_SIZE, "board %s %s", game_of(t)->id, list_of(t));
	else
		command[0] = '\0';
}

static const json_t *
rows_of(const struct lists *t)
{
	char command[SENTENCE_SIZE];
	command_of(t, command);
	return lobby_answer(t->lobby, command);
}

static void
look_at_rows(struct lists *t)
{
	char command[SENTENCE_SIZE];
	command_of(t, command);
	t->wanting = *command == '\0';
	if (!t->wanting)
		lobby_request_list(t->lobby, command);
}

static void
look(struct lists *t)
{
	char command[SENTENCE_SIZE];
	snprintf(command, sizeof command, "board %s", game_of(t)->id);
	if (t->boards)
		lobby_request_list(t->lobby, command);
	look_at_rows(t);
}

static void
show_next_game(struct lists *t, int by)
{
	int games = 0;
	while (registry_games()[games] != NULL)
		games++;
	t->game = (t->game + by + games) % games;
	t->list = 0;
	t->page.list = (struct list){ 0 };
	t->page.screen.title = title_hue(game_of(t)->id);
	look(t);
}

/* --- drawing --- */

enum { PLACE = 5, NAME = 28, VALUE = 14 };

static void
draw_row(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct lists *t = context;
	const json_t *row = json_array_get(rows_of(t), (size_t)index);
	char name[PERSON_TEXT_SIZE], rest[SENTENCE_SIZE] = "";
	text_clean(name, sizeof name, lobby_json_text(row, "name"));
	canvas_format(c, at->y, at->x, PLACE - 1, STYLE_DIM, "%3d",
	    (int)lobby_json_number(row, "place"));
	canvas_text(c, at->y, at->x + PLACE, NAME - 1,
	    strcmp(name, lobby_name(t->lobby)) == 0 ? STYLE_GOOD : STYLE_STRONG, name);
	int x = at->x + PLACE + NAME;
	if (t->boards) {
		canvas_format(c, at->y, x, VALUE - 1, STYLE_GOLD, "%lld",
		    (long long)lobby_json_number(row, "score"));
		if (json_is_true(json_object_get(row, "counts")))
			snprintf(rest, sizeof rest, "%s", _("played at the referee"));
		if (json_is_true(json_object_get(row, "hinted")))
			text_list_add(rest, sizeof rest, _("with a hint"));
	} else {
		canvas_format(c, at->y, x, VALUE - 1, STYLE_GOLD, "%.0f%s",
		    json_number_value(json_object_get(row, "rating")),
		    json_is_true(json_object_get(row, "sure")) ? "" : "?");
		snprintf(rest, sizeof rest, _("%d games"), (int)lobby_json_number(row, "games"));
	}
	canvas_text(c, at->y, x + VALUE, at->x + at->cols - x - VALUE, STYLE_DIM, rest);
}

static void
draw_list_name(const struct lists *t, struct canvas *c)
{
	char word[SENTENCE_SIZE / 2];
	if (!t->boards || *list_of(t) == '\0')
		return;
	assisted_list_word(game_of(t), list_of(t), word);
	canvas_format(c, 1, t->page.where.x, t->page.where.cols, STYLE_HEADING, "%s  %d/%d", word,
	    (int)t->list + 1, (int)json_array_size(names_of(t)));
}

static void
lists_draw(struct list_page *page, struct canvas *c)
{
	struct lists *t = (struct lists *)page;
	const json_t *rows = rows_of(t);
	page->list.count = (int)json_array_size(rows);
	list_move(&page->list, 0);
	page->where = app_page_rect(c, READING_COLS);
	widget_title(c, t->boards ? _("Best games of this host") : _("Ladder"),
	    _(game_of(t)->title));
	draw_list_name(t, c);
	if (rows != NULL || (t->boards && names_of(t) != NULL &&
	    json_array_size(names_of(t)) == 0)) {
		if (json_array_size(rows) == 0)
			widget_message(c, STYLE_DIM,
			    t->boards ? _("Nobody has a game in this list yet.") :
			    _("Nobody has played a rated game yet."));
		else if (!t->boards)
			widget_message(c, STYLE_DIM,
			    _("?: played too little, or too long ago, to be sure."));
	}
}

static void
lists_command(struct list_page *page, int command)
{
	struct lists *t = (struct lists *)page;
	size_t lists = json_array_size(names_of(t));
	if (command == LISTS_LIST && lists > 0) {
		t->list = (t->list + 1) % lists;
		page->list = (struct list){ 0 };
		look(t);
	} else if (command != LISTS_LIST)
		show_next_game(t, command == LISTS_NEXT ? 1 : -1);
}

static bool
lists_enabled(const struct list_page *page, int command)
{
	return command != LISTS_LIST || json_array_size(names_of((const struct lists *)page)) > 1;
}

/* Asks for the rows of a list as soon as its name is known. */
static int64_t
lists_due(const struct list_page *page)
{
	const struct lists *t = (const struct lists *)page;
	return t->wanting && *list_of(t) != '\0' ? app_now(page->screen.app) : NEVER;
}

static void
lists_tick(struct list_page *page)
{
	look_at_rows((struct lists *)page);
}

static const struct list_page_class lists_class = {
	.draw    = lists_draw,
	.row     = draw_row,
	.command = lists_command,
	.enabled = lists_enabled,
	.due     = lists_due,
	.tick    = lists_tick,
};

static struct screen *
lists_new(struct app *app, bool boards)
{
	struct lists *t = list_page_new(sizeof *t, &lists_class,
	    boards ? board_commands : ladder_commands, app, NULL);
	t->page.screen.hall = true;
	t->lobby = lobby_of(app);
	t->boards = boards;
	show_next_game(t, 0);
	return &t->page.screen;
}

struct screen *
hall_ladder(struct app *app)
{
	return lists_new(app, false);
}

struct screen *
hall_boards(struct app *app)
{
	return lists_new(app, true);
}
