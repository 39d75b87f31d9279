/* screen_tournaments.c: the tournaments of the hall, with their standings. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "shell/screen_hall.h"

enum { TOURNAMENT_NEW = 1, TOURNAMENT_JOIN, TOURNAMENT_PART, TOURNAMENT_BEGIN };

static const struct command commands[] = {
	LIST_COMMANDS_DOWN("Down j Tab", NULL),
	{ LIST_CHOOSE, "choose", "Enter Space", N_("standings"),
	    N_("How the selected tournament stands.") },
	{ TOURNAMENT_NEW, "new", "n", N_("new tournament"),
	    N_("Make a tournament that others can join.") },
	{ TOURNAMENT_JOIN, "join", "a", N_("join"), N_("Take part in it.") },
	{ TOURNAMENT_PART, "part", "p", N_("part"), N_("Take part in it no longer.") },
	{ TOURNAMENT_BEGIN, "begin", "b", N_("begin"),
	    N_("Begin the first round of a tournament that you have made.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

static const struct command standing_commands[] = {
	LIST_COMMANDS,
	COMMON_COMMANDS,
	{ .name = NULL }
};

struct tournaments_page {
	struct list_page	 page;
	struct lobby		*lobby;
	/* The tournament whose standings are shown; 0: the list of all. */
	int64_t			 id;
	char			 command[32];	/* the command whose answer is shown */
	unsigned		 heard;		/* the news count for which it was last asked */
};

static const json_t *
rows_of(const struct tournaments_page *t)
{
	const json_t *answer = lobby_answer(t->lobby, t->command);
	return json_is_object(answer) ? json_object_get(answer, "standings") : answer;
}

static const json_t *
selected(const struct tournaments_page *t)
{
	return json_array_get(rows_of(t), (size_t)t->page.list.selected);
}

/* --- drawing --- */

enum { GAME = 18, KIND = 16, COUNT = 14, PLACE = 5, NAME = 28, POINTS = 14 };

static void
draw_tournament(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct tournaments_page *t = context;
	const json_t *tournament = json_array_get(rows_of(t), (size_t)index);
	bool swiss = strcmp(lobby_json_text(tournament, "kind"), "swiss") == 0;
	int x = at->x;
	canvas_text(c, at->y, x, GAME - 1, STYLE_STRONG, lobby_game(tournament));
	canvas_text(c, at->y, x += GAME, KIND - 1, STYLE_TEXT,
	    swiss ? _("Swiss") : _("round robin"));
	int players = (int)lobby_json_number(tournament, "players");
	canvas_format(c, at->y, x += KIND, COUNT - 1, STYLE_TEXT,
	    players == 1 ? _("%d player") : _("%d players"), players);
	x += COUNT;
	if (strcmp(lobby_json_text(tournament, "state"), "open") == 0)
		canvas_text(c, at->y, x, at->x + at->cols - x, STYLE_GOOD,
		    lobby_tournament_state(tournament));
	else
		canvas_format(c, at->y, x, at->x + at->cols - x, STYLE_DIM, _("round %d of %d, %s"),
		    (int)lobby_json_number(tournament, "round"),
		    (int)lobby_json_number(tournament, "rounds"),
		    lobby_tournament_state(tournament));
}

static void
draw_standing(struct canvas *c, const struct rect *at, int index, const void *context)
{
	const struct tournaments_page *t = context;
	const json_t *row = json_array_get(rows_of(t), (size_t)index);
	char name[PERSON_TEXT_SIZE];
	text_clean(name, sizeof name, lobby_json_text(row, "name"));
	canvas_format(c, at->y, at->x, PLACE - 1, STYLE_DIM, "%3d", index + 1);
	canvas_text(c, at->y, at->x + PLACE, NAME - 1, STYLE_STRONG, name);
	int x = at->x + PLACE + NAME;
	double points = json_number_value(json_object_get(row, "points"));
	canvas_format(c, at->y, x, POINTS - 1, STYLE_GOLD,
	    points == 1 ? _("%g point") : _("%g points"), points);
	x += POINTS;
	canvas_format(c, at->y, x, at->x + at->cols - x, STYLE_DIM, _("won %d, drawn %d, lost %d"),
	    (int)lobby_json_number(row, "won"), (int)lobby_json_number(row, "drawn"),
	    (int)lobby_json_number(row, "lost"));
}

static void
tournaments_draw(struct list_page *page, struct canvas *c)
{
	struct tournaments_page *t = (struct tournaments_page *)page;
	page->list.count = (int)json_array_size(rows_of(t));
	list_move(&page->list, 0);
	page->where = app_page_rect(c, READING_COLS);
	widget_title(c, _("Tournaments"), t->id != 0 ? _("standings") : "");
	if (rows_of(t) != NULL && page->list.count == 0 && t->id == 0)
		widget_message(c, STYLE_DIM, _("There is no tournament now. Press n to make one."));
}

/* --- commands --- */

static void
send(struct tournaments_page *t, const char *done, const char *word)
{
	lobby_do_number(t->lobby, done, word, lobby_json_number(selected(t), "tournament"));
	lobby_request_list(t->lobby, t->command);
}

static void
game_chosen(struct screen *s, int choice)
{
	hall_open_terms(s->app, choice, FOR_TOURNAMENT, NULL);
}

static void
tournaments_command(struct list_page *page, int command)
{
	struct tournaments_page *t = (struct tournaments_page *)page;
	switch (command) {
	case TOURNAMENT_NEW:
		hall_ask_game(&page->screen, game_chosen);
		break;
	case TOURNAMENT_JOIN:
		send(t, N_("You take part."), "join");
		break;
	case TOURNAMENT_PART:
		send(t, N_("You take part no longer."), "part");
		break;
	case TOURNAMENT_BEGIN:
		send(t, N_("The first round begins."), "begin");
		break;
	}
}

static bool
tournaments_enabled(const struct list_page *page, int command)
{
	const struct tournaments_page *t = (const struct tournaments_page *)page;
	const json_t *tournament = selected(t);
	bool open = strcmp(lobby_json_text(tournament, "state"), "open") == 0,
	    joined = json_is_true(json_object_get(tournament, "joined"));
	switch (command) {
	case TOURNAMENT_NEW:
		return lobby_is_open(t->lobby);
	case TOURNAMENT_JOIN:
		return open && !joined;
	case TOURNAMENT_PART:
		return tournament != NULL && joined;
	case TOURNAMENT_BEGIN:
		return open && strcmp(lobby_json_text(tournament, "name"), lobby_name(t->lobby)) ==
		    0;
	case LIST_CHOOSE:
		return tournament != NULL;
	}
	return true;
}

static int64_t
tournaments_due(const struct list_page *page)
{
	const struct tournaments_page *t = (const struct tournaments_page *)page;
	return lobby_is_open(t->lobby) && t->heard != lobby_news_count(t->lobby) ?
	    app_now(page->screen.app) : NEVER;
}

static void
tournaments_tick(struct list_page *page)
{
	struct tournaments_page *t = (struct tournaments_page *)page;
	t->heard = lobby_news_count(t->lobby);
	lobby_request_list(t->lobby, t->command);
}

static void tournaments_choose(struct list_page *);

static const struct list_page_class tournaments_class = {
	.draw    = tournaments_draw,
	.row     = draw_tournament,
	.choose  = tournaments_choose,
	.command = tournaments_command,
	.enabled = tournaments_enabled,
	.due     = tournaments_due,
	.tick    = tournaments_tick,
	.refresh = tournaments_tick,
};

static const struct list_page_class standings_class = {
	.draw    = tournaments_draw,
	.row     = draw_standing,
	.due     = tournaments_due,
	.tick    = tournaments_tick,
};

static struct screen *
tournaments_new(struct app *app, int64_t id)
{
	struct tournaments_page *t = list_page_new(sizeof *t,
	    id != 0 ? &standings_class : &tournaments_class, id != 0 ? standing_commands : commands,
	    app, NULL);
	t->page.screen.hall = true;
	t->lobby = lobby_of(app);
	t->id = id;
	snprintf(t->command, sizeof t->command, id != 0 ? "standings %lld" : "tournaments",
	    (long long)id);
	tournaments_tick(&t->page);
	return &t->page.screen;
}

static void
tournaments_choose(struct list_page *page)
{
	const struct tournaments_page *t = (const struct tournaments_page *)page;
	if (selected(t) != NULL)
		app_push(page->screen.app, tournaments_new(page->screen.app,
		    lobby_json_number(selected(t), "tournament")));
}

struct screen *
hall_tournaments(struct app *app)
{
	return tournaments_new(app, 0);
}
