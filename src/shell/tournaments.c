/* tournaments.c: the tournaments of the hall, and how one of them stands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/hall.h"

enum { CUP_NEW = 1, CUP_JOIN, CUP_PART, CUP_BEGIN };

static const struct command commands[] = {
	LIST_COMMANDS_DOWN("Down j Tab", NULL),
	{ LIST_CHOOSE, "choose", "Enter Space", N_("standings"), N_("How the selected tournament stands.") },
	{ CUP_NEW, "new", "n", N_("new tournament"), N_("Make a tournament that others can join.") },
	{ CUP_JOIN, "join", "a", N_("join"), N_("Take part in it.") },
	{ CUP_PART, "part", "p", N_("part"), N_("Take part in it no longer.") },
	{ CUP_BEGIN, "begin", "b", N_("begin"), N_("Begin the first round of a tournament that you have made.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static const struct command standing_commands[] = {
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct cups {
	struct list_page	 page;
	struct lobby		*lobby;
	int64_t			 id;		/* of the tournament whose standings are shown; 0: all tournaments */
	char			 command[32];	/* whose answer is shown */
	unsigned		 heard;		/* the news that it was asked for behind */
};

static const json_t *
rows_of(const struct cups *t)
{
	const json_t *answer = lobby_answer(t->lobby, t->command);
	return json_is_object(answer) ? json_object_get(answer, "standings") : answer;
}

static const json_t *
selected(const struct cups *t)
{
	return json_array_get(rows_of(t), (size_t)t->page.list.selected);
}

/* --- drawing --- */

enum { GAME = 18, KIND = 16, COUNT = 14, PLACE = 5, NAME = 28, POINTS = 14 };

static void
draw_cup(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct cups *t = context;
	const json_t *cup = json_array_get(rows_of(t), (size_t)index);
	bool swiss = strcmp(lobby_text(cup, "kind"), "swiss") == 0;
	int x = at->x;
	canvas_text(c, at->y, x, GAME - 1, STYLE_STRONG, lobby_game(cup));
	canvas_text(c, at->y, x += GAME, KIND - 1, STYLE_TEXT, swiss ? _("Swiss") : _("round robin"));
	int players = (int)lobby_number(cup, "players");
	canvas_format(c, at->y, x += KIND, COUNT - 1, STYLE_TEXT, players == 1 ? _("%d player") : _("%d players"), players);
	x += COUNT;
	if (strcmp(lobby_text(cup, "state"), "open") == 0)
		canvas_text(c, at->y, x, at->x + at->cols - x, STYLE_GOOD, lobby_cup_state(cup));
	else
		canvas_format(c, at->y, x, at->x + at->cols - x, STYLE_DIM, _("round %d of %d, %s"),
		    (int)lobby_number(cup, "round"), (int)lobby_number(cup, "rounds"), lobby_cup_state(cup));
}

static void
draw_standing(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct cups *t = context;
	const json_t *row = json_array_get(rows_of(t), (size_t)index);
	char name[PERSON_TEXT_SIZE];
	text_clean(name, sizeof name, lobby_text(row, "name"));
	canvas_format(c, at->y, at->x, PLACE - 1, STYLE_DIM, "%3d", index + 1);
	canvas_text(c, at->y, at->x + PLACE, NAME - 1, STYLE_STRONG, name);
	int x = at->x + PLACE + NAME;
	double points = json_number_value(json_object_get(row, "points"));
	canvas_format(c, at->y, x, POINTS - 1, STYLE_GOLD, points == 1 ? _("%g point") : _("%g points"), points);
	x += POINTS;
	canvas_format(c, at->y, x, at->x + at->cols - x, STYLE_DIM, _("won %d, drawn %d, lost %d"), (int)lobby_number(row, "won"),
	    (int)lobby_number(row, "drawn"), (int)lobby_number(row, "lost"));
}

static void
cups_draw(struct list_page *page, struct canvas *c)
{
	struct cups *t = (struct cups *)page;
	page->list.count = (int)json_array_size(rows_of(t));
	list_move(&page->list, 0);
	page->where = app_page(c, READING_COLS);
	widget_title(c, _("Tournaments"), t->id != 0 ? _("standings") : "");
	if (rows_of(t) != NULL && page->list.count == 0 && t->id == 0)
		widget_message(c, STYLE_DIM, _("There is no tournament now. Press n to make one."));
}

/* --- doing --- */

static void
send(struct cups *t, const char *done, const char *word)
{
	lobby_do_number(t->lobby, done, word, lobby_number(selected(t), "tournament"));
	lobby_look(t->lobby, t->command);
}

static void
game_chosen(struct screen *s, int choice)
{
	hall_open_terms(s->app, choice, FOR_TOURNAMENT, NULL);
}

static void
cups_command(struct list_page *page, int command)
{
	struct cups *t = (struct cups *)page;
	switch (command) {
	case CUP_NEW:
		hall_ask_game(&page->screen, game_chosen);
		break;
	case CUP_JOIN:
		send(t, N_("You take part."), "join");
		break;
	case CUP_PART:
		send(t, N_("You take part no longer."), "part");
		break;
	case CUP_BEGIN:
		send(t, N_("The first round begins."), "begin");
		break;
	}
}

static bool
cups_enabled(const struct list_page *page, int command)
{
	const struct cups *t = (const struct cups *)page;
	const json_t *cup = selected(t);
	bool open = strcmp(lobby_text(cup, "state"), "open") == 0, joined = json_is_true(json_object_get(cup, "joined"));
	switch (command) {
	case CUP_NEW:
		return lobby_is_open(t->lobby);
	case CUP_JOIN:
		return open && !joined;
	case CUP_PART:
		return cup != NULL && joined;
	case CUP_BEGIN:
		return open && strcmp(lobby_text(cup, "name"), lobby_name(t->lobby)) == 0;
	case LIST_CHOOSE:
		return cup != NULL;
	}
	return true;
}

static int64_t
cups_due(const struct list_page *page)
{
	const struct cups *t = (const struct cups *)page;
	return lobby_is_open(t->lobby) && t->heard != lobby_heard(t->lobby) ? app_now(page->screen.app) : NEVER;
}

static void
cups_tick(struct list_page *page)
{
	struct cups *t = (struct cups *)page;
	t->heard = lobby_heard(t->lobby);
	lobby_look(t->lobby, t->command);
}

static void cups_choose(struct list_page *);

static const struct list_page_class cups_class = {
	.draw    = cups_draw,
	.row     = draw_cup,
	.choose  = cups_choose,
	.command = cups_command,
	.enabled = cups_enabled,
	.due     = cups_due,
	.tick    = cups_tick,
	.refresh = cups_tick,
};

static const struct list_page_class standings_class = {
	.draw    = cups_draw,
	.row     = draw_standing,
	.due     = cups_due,
	.tick    = cups_tick,
};

static struct screen *
cups_new(struct app *app, int64_t id)
{
	struct cups *t = list_page_new(sizeof *t, id != 0 ? &standings_class : &cups_class,
	    id != 0 ? standing_commands : commands, app, NULL);
	t->page.screen.hall = true;
	t->lobby = lobby_of(app);
	t->id = id;
	snprintf(t->command, sizeof t->command, id != 0 ? "standings %lld" : "tournaments", (long long)id);
	cups_tick(&t->page);
	return &t->page.screen;
}

static void
cups_choose(struct list_page *page)
{
	const struct cups *t = (const struct cups *)page;
	if (selected(t) != NULL)
		app_push(page->screen.app, cups_new(page->screen.app, lobby_number(selected(t), "tournament")));
}

struct screen *
hall_tournaments(struct app *app)
{
	return cups_new(app, 0);
}
