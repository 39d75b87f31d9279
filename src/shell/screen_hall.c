/* screen_hall.c: the hall: tables that wait for the player, seeks, tables in play, people. */
#include "shell/screen_hall_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "game/registry.h"
#include "shell/ask.h"
#include "shell/screens.h"

enum { HALL_SIT = 1, HALL_ACCEPT, HALL_WITHDRAW, HALL_WATCH, HALL_FOLLOW, HALL_SEEK, HALL_CHALLENGE,
    HALL_BLOCK, HALL_LADDER, HALL_TOURNAMENTS, HALL_BOARDS, HALL_CONNECT };

static const struct command commands[] = {
	LIST_COMMANDS_DOWN("Down j Tab", NULL),
	{ HALL_SIT, "waiting/sit", "Enter Space", N_("sit down"),
	    N_("Go on with the game at this table.") },
	{ HALL_ACCEPT, "seek/accept", "Enter Space", N_("accept"),
	    N_("Play the one who seeks, on these terms.") },
	{ HALL_WITHDRAW, "own/withdraw", "Enter Space x Delete", N_("withdraw"),
	    N_("Take your own seek back.") },
	{ HALL_WATCH, "table/watch", "Enter Space w", N_("watch"),
	    N_("Watch the game at this table.") },
	{ HALL_CHALLENGE, "person/challenge", "Enter Space c", N_("challenge"),
	    N_("Challenge this person.") },
	{ HALL_FOLLOW, "person/watch", "w", N_("watch"), N_("Watch the game of this person.") },
	{ HALL_CONNECT, "lost/connect", "Enter Space", N_("try again"),
	    N_("Try to reach the referee again.") },
	{ HALL_SEEK, "seek", "n", N_("seek"),
	    N_("Say which game you would like to play; anybody can accept.") },
	{ HALL_BLOCK, "block", "b", N_("block"),
	    N_("Block this person, or no longer: no challenges, no phrases.") },
	{ HALL_LADDER, "ladder", "l", N_("ladder"), N_("The strongest players of each game.") },
	{ HALL_TOURNAMENTS, "tournaments", "t", N_("tournaments"),
	    N_("Tournaments: join one, or make one.") },
	{ HALL_BOARDS, "lists", "s", N_("lists"), N_("The best games of everybody on this host.") },
	COMMON_COMMANDS,
	{ .name = NULL }
};

/* --- rows --- */

static void
add_row(struct hall *h, enum row_kind kind, json_t *json, bool own)
{
	int count = h->page.list.count++;
	h->rows = mem_grow(h->rows, (size_t)count + 1, sizeof h->rows[0]);
	h->rows[count] = (struct hall_row){ .kind = kind, .json = json_incref(json), .own = own };
}

static void
clear_rows(struct hall *h)
{
	for (int i = 0; i < h->page.list.count; i++)
		json_decref(h->rows[i].json);
	h->page.list.count = 0;
}

static bool
has_table(const json_t *tables, const json_t *table)
{
	size_t i;
	const json_t *one;
	json_array_foreach(tables, i, one)
		if (lobby_json_number(one, "id") == lobby_json_number(table, "id"))
			return true;
	return false;
}

/* Adds the player's own tables, also those not opened since the server began, or those of
 * others. */
static void
add_tables(struct hall *h, enum row_kind kind)
{
	size_t i;
	json_t *table;
	const json_t *mine = lobby_answer(h->lobby, "tables mine");
	json_array_foreach(kind == ROW_WAITING ? mine : lobby_answer(h->lobby, "tables all"), i,
	    table)
		if (kind == ROW_WAITING || !has_table(mine, table))
			add_row(h, kind, table, kind == ROW_WAITING);
}

static void
fill_rows(struct hall *h)
{
	size_t i;
	json_t *row;
	clear_rows(h);
	add_tables(h, ROW_WAITING);
	json_array_foreach(json_object_get(lobby_news(h->lobby), "seeks"), i, row)
		add_row(h, ROW_SEEK, row, strcmp(lobby_json_text(row, "name"),
		    lobby_name(h->lobby)) == 0);
	add_tables(h, ROW_TABLE);
	json_array_foreach(lobby_answer(h->lobby, "who"), i, row)
		add_row(h, ROW_PERSON, row, strcmp(lobby_json_text(row, "name"),
		    lobby_name(h->lobby)) == 0);
}

static bool
is_same(const struct hall_row *a, const struct hall_row *b)
{
	static const char *const keys[ROW_KINDS] = { "id", "seek", "id", "name" };
	return a->kind == b->kind &&
	    json_equal(json_object_get(a->json, keys[a->kind]),
	    json_object_get(b->json, keys[b->kind]));
}

/* Keeps the selected row selected after the rows have changed. */
void
hall_renew(struct hall *h)
{
	struct hall_row before = { .json = NULL };
	if (h->version == lobby_version(h->lobby))
		return;
	h->version = lobby_version(h->lobby);
	if (hall_selected(h) != NULL)
		before = (struct hall_row){ .kind = hall_selected(h)->kind,
		    .json = json_incref(hall_selected(h)->json) };
	fill_rows(h);
	for (int i = 0; h->touched && before.json != NULL && i < h->page.list.count; i++)
		if (is_same(&h->rows[i], &before))
			h->page.list.selected = i;
	list_move(&h->page.list, 0);
	json_decref(before.json);
}

/* --- commands --- */

void
hall_open_terms(struct app *app, int game, enum purpose purpose, const char *opponent)
{
	struct error e;
	const struct game *chosen = registry_games()[game];
	if (chosen == NULL)
		return;		/* the choice after the last game means no game */
	const struct loaded_game *loaded = registry_load(app_registry(app), chosen->id, &e);
	app_push(app, loaded != NULL ? terms_page(app, loaded, purpose, opponent) :
	    ask_error(_(chosen->title), &e));
}

void
hall_ask_game(struct screen *asker, answered_game *answered)
{
	struct question q = { .title = mem_string(_("Which game?")), .text = mem_string("") };
	int count = 0;
	for (; registry_games()[count] != NULL; count++)
		q.choices[count] = _(registry_games()[count]->title);
	q.choices[count] = _("Back");
	q.cancel = count;
	app_push(asker->app, ask_new(&q, asker, answered));
}

static void
game_chosen(struct screen *s, int choice)
{
	const struct hall *h = (const struct hall *)s;
	bool challenge = h->opponent[0] != '\0';
	hall_open_terms(s->app, choice, challenge ? FOR_CHALLENGE : FOR_SEEK,
	    challenge ? h->opponent : NULL);
}

static void
ask_game(struct hall *h, const char *opponent)
{
	text_copy(h->opponent, sizeof h->opponent, opponent);
	hall_ask_game(&h->page.screen, game_chosen);
}

static void
hall_command(struct list_page *page, int command)
{
	struct hall *h = (struct hall *)page;
	struct app *app = page->screen.app;
	const json_t *row = hall_selected(h) != NULL ? hall_selected(h)->json : NULL;
	switch (command) {
	case HALL_SIT:
		lobby_sit(h->lobby, lobby_json_number(row, "id"), false);
		break;
	case HALL_ACCEPT:
		lobby_do_number(h->lobby, NULL, "accept", lobby_json_number(row, "seek"));
		break;
	case HALL_WITHDRAW:
		lobby_do_number(h->lobby, N_("Your seek is withdrawn."), "withdraw",
		    lobby_json_number(row, "seek"));
		break;
	case HALL_WATCH:
	case HALL_FOLLOW:
		lobby_sit(h->lobby, lobby_json_number(row, command == HALL_FOLLOW ? "at" : "id"),
		    true);
		break;
	case HALL_CHALLENGE:
		ask_game(h, lobby_json_text(row, "name"));
		break;
	case HALL_CONNECT:
		lobby_connect(h->lobby, app_now(app));
		break;
	case HALL_SEEK:
		ask_game(h, "");
		break;
	case HALL_BLOCK:
		lobby_block(h->lobby, row);
		break;
	case HALL_LADDER:
		app_push(app, hall_ladder(app));
		break;
	case HALL_TOURNAMENTS:
		app_push(app, hall_tournaments(app));
		break;
	case HALL_BOARDS:
		app_push(app, hall_boards(app));
		break;
	}
}

static bool
hall_enabled(const struct list_page *page, int command)
{
	const struct hall *h = (const struct hall *)page;
	const struct hall_row *row = hall_selected(h);
	enum row_kind kind = row != NULL ? row->kind : ROW_KINDS;
	bool open = lobby_is_open(h->lobby), other = kind == ROW_PERSON && !row->own;
	switch (command) {
	case HALL_SIT:
		return open && kind == ROW_WAITING;
	case HALL_ACCEPT:
		return open && kind == ROW_SEEK && !row->own;
	case HALL_WITHDRAW:
		return open && kind == ROW_SEEK && row->own;
	case HALL_WATCH:
		return open && kind == ROW_TABLE;
	case HALL_FOLLOW:
		return open && other && lobby_json_number(row->json, "at") > 0;
	case HALL_CHALLENGE:
	case HALL_BLOCK:
		return open && other;
	case HALL_CONNECT:
		return !open;
	case HALL_SEEK:
	case HALL_LADDER:
	case HALL_TOURNAMENTS:
	case HALL_BOARDS:
		return open;
	}
	return true;
}

/* Enter does the first of these that is possible with the selected row. */
static void
hall_choose(struct list_page *page)
{
	static const int ways[] = { HALL_CONNECT, HALL_SIT, HALL_ACCEPT, HALL_WITHDRAW,
	    HALL_CHALLENGE, HALL_WATCH };
	for (size_t i = 0; i < LEN(ways); i++)
		if (hall_enabled(page, ways[i])) {
			hall_command(page, ways[i]);
			return;
		}
}

static bool
hall_input(struct list_page *page, const struct input_event *event)
{
	((struct hall *)page)->touched = true;
	return false;
}

/* Must the ratings of the selected person still be asked for? */
static bool
lacks_rating(const struct hall *h)
{
	const struct hall_row *row = hall_selected(h);
	return row != NULL && row->kind == ROW_PERSON &&
	    strcmp(lobby_json_text(row->json, "name"), h->rated) != 0;
}

static int64_t
hall_due(const struct list_page *page)
{
	const struct hall *h = (const struct hall *)page;
	bool wants = h->heard != lobby_news_count(h->lobby) || lacks_rating(h);
	return lobby_is_open(h->lobby) && wants ? app_now(page->screen.app) : NEVER;
}

static void
hall_tick(struct list_page *page)
{
	struct hall *h = (struct hall *)page;
	char command[SENTENCE_SIZE];
	if (h->heard != lobby_news_count(h->lobby))
		lobby_look_around(h->lobby);
	h->heard = lobby_news_count(h->lobby);
	if (!lacks_rating(h))
		return;
	text_copy(h->rated, sizeof h->rated, lobby_json_text(hall_selected(h)->json, "name"));
	lobby_rating_command(hall_selected(h)->json, command);
	lobby_request_list(h->lobby, command);
}

static void
hall_refresh(struct list_page *page)
{
	lobby_look_around(((struct hall *)page)->lobby);
}

static void
hall_free(struct list_page *page)
{
	struct hall *h = (struct hall *)page;
	clear_rows(h);
	free(h->rows);
}

static const struct list_page_class hall_class = {
	.draw    = hall_draw,
	.row     = hall_draw_row,
	.choose  = hall_choose,
	.command = hall_command,
	.enabled = hall_enabled,
	.input   = hall_input,
	.due     = hall_due,
	.tick    = hall_tick,
	.refresh = hall_refresh,
	.free    = hall_free,
};

struct screen *
hall_new(struct app *app)
{
	struct hall *h = list_page_new(sizeof *h, &hall_class, commands, app, NULL);
	h->page.screen.hall = true;
	h->lobby = lobby_of(app);
	h->version = lobby_version(h->lobby) - 1;
	lobby_connect(h->lobby, app_now(app));
	h->heard = lobby_news_count(h->lobby);
	lobby_look_around(h->lobby);
	return &h->page.screen;
}
