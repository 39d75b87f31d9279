/* lines_menu.c: the menu: the latest unfinished game, the games, the rest. */
#include "lines/lines_menu.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/describe.h"
#include "front/front.h"
#include "front/player_results.h"
#include "game/language.h"
#include "lines/lines_choices.h"
#include "lines/lines_hall_link.h"
#include "lines/lines_play.h"
#include "lines/lines_rules.h"

/* What a row leads to. */
enum item_kind { ITEM_SAVED, ITEM_UNFINISHED, ITEM_GAME, ITEM_HALL, ITEM_RECORDS, ITEM_OPTIONS,
    ITEM_MANUAL, ITEM_CODE, ITEM_QUIT };

struct item {
	enum item_kind		 kind;
	const struct game	*game;
	int64_t			 id;
};

enum { ITEMS_MAX = 64, UNFINISHED_LISTED = 50 };

struct menu {
	struct choices	choices;
	struct item	items[ITEMS_MAX];
	bool		unfinished;	/* the list of unfinished games, not the menu */
};

static void
add_item(struct menu *m, struct item item, const char *about, const char *text)
{
	if (m->choices.count >= ITEMS_MAX)
		return;
	m->items[m->choices.count] = item;
	choices_add(&m->choices, about, "%s", text);
}

/* --- unfinished games --- */

static bool
add_saved(const struct game_row *row, void *context)
{
	struct menu *m = context;
	const struct game *game = registry_find(row->game);
	char text[SENTENCE_SIZE], age[AGE_SIZE];
	if (game == NULL)
		return true;	/* a game of a newer program */
	describe_saved(lines_front(m->choices.line_page.lines), row, text);
	past_age(age, row->updated);
	char *name = mem_format(m->unfinished ? "%s" : _("go on with %s"), _(game->title));
	char *about = mem_format("%s, %s", text, age);
	add_item(m, (struct item){ ITEM_SAVED, game, row->id }, about, name);
	free(about);
	free(name);
	return true;
}

static bool
count_one(const struct game_row *row, void *context)
{
	++*(int *)context;
	return true;
}

/* --- the rows --- */

/* Adds the row of the hall if there is one, with the number of tables that wait for the player. */
static void
add_hall(struct menu *m)
{
	const struct lobby *lobby = hall_link_lobby(m->choices.line_page.lines);
	char people[SENTENCE_SIZE / 2];
	int waiting = lobby != NULL && lobby_is_open(lobby) ? lobby_waiting(lobby) : 0;
	if (lobby == NULL)
		return;
	lobby_count(lobby, people);
	char *about = waiting > 0 ? mem_format(waiting == 1 ? _("A table waits for you.") :
	    _("%d tables wait for you."), waiting) : *people != '\0' ? mem_string(people) : NULL;
	add_item(m, (struct item){ .kind = ITEM_HALL }, about, _("Hall"));
	free(about);
}

static void
menu_fill(struct choices *c)
{
	struct menu *m = (struct menu *)c;
	struct store *store = lines_front(c->line_page.lines)->store;
	int saved = 0;
	const char *player = lines_front(c->line_page.lines)->player;
	if (player != NULL && !m->unfinished)
		choices_question(c, _("Menu. You play as %s."), player);
	else
		choices_question(c, "%s", m->unfinished ? _("Unfinished games.") : _("Menu."));
	store_games(store, NULL, false, m->unfinished ? UNFINISHED_LISTED : 1, add_saved, m, NULL);
	c->standard = c->count > 0 ? 0 : -1;
	/* for a new player */
	c->advice = c->count == 0 ? _("Type a number, or help.") : NULL;
	if (m->unfinished)
		return;
	store_games(store, NULL, false, UNFINISHED_LISTED, count_one, &saved, NULL);
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		add_item(m, (struct item){ ITEM_GAME, *game, 0 }, _((*game)->summary),
		    _((*game)->title));
	add_hall(m);
	if (saved > 1)
		add_item(m, (struct item){ .kind = ITEM_UNFINISHED }, NULL, _("unfinished games"));
	add_item(m, (struct item){ .kind = ITEM_RECORDS }, _("best scores, last results, replays"),
	    _("Records"));
	add_item(m, (struct item){ .kind = ITEM_OPTIONS },
	    _("language, detail, bell, spelling words"), _("Options"));
	add_item(m, (struct item){ .kind = ITEM_MANUAL }, _("how goyu works"), _("Manual"));
	add_item(m, (struct item){ .kind = ITEM_CODE },
	    _("what somebody shared: a stage, a problem, a formation, a deck"), _("Code"));
	add_item(m, (struct item){ .kind = ITEM_QUIT },
	    store_is_memory(store) ? _("nothing is saved this time") :
	    _("unfinished games are saved"), _("Quit"));
}

/* --- choosing --- */

static void
choose_game(struct lines *l, const struct game *game)
{
	struct error e;
	const struct loaded_game *loaded = registry_load(lines_front(l)->registry, game->id, &e);
	if (loaded != NULL)
		begin_open_lines(l, loaded);
	else
		lines_say_error(l, &e);
}

/* --- leaving --- */

enum { STAY, LEAVE };

static void
leave_answered(struct lines *l, void *context, int choice)
{
	if (choice == LEAVE)
		lines_pop(l);
}

static bool
find_begun(const struct game_row *row, void *context)
{
	*(bool *)context = row->actions > 0;
	return row->actions == 0;
}

/* A store in memory loses its games when the program ends, so the player is asked first. */
static void
menu_leave(struct choices *c)
{
	const char *const answers[] = { _("Stay"), _("Leave without saving"), NULL };
	const struct menu *m = (const struct menu *)c;
	struct lines *l = c->line_page.lines;
	struct store *store = lines_front(l)->store;
	bool begun = false;
	if (!m->unfinished && store_is_memory(store))
		store_games(store, NULL, false, UNFINISHED_LISTED, find_begun, &begun, NULL);
	if (begun)
		choices_ask(l, _("If you leave now, unfinished games are lost: nothing is saved "
		    "this time."), answers, STAY, leave_answered, NULL);
	else
		lines_pop(l);
}

static struct line_page *menu_new(struct lines *, bool unfinished);

static void
menu_choose(struct choices *c, int row)
{
	const struct item item = ((struct menu *)c)->items[row];
	struct lines *l = c->line_page.lines;
	switch (item.kind) {
	case ITEM_SAVED:
		line_play_resume(l, item.id);
		break;
	case ITEM_UNFINISHED:
		lines_push(l, menu_new(l, true));
		break;
	case ITEM_GAME:
		choose_game(l, item.game);
		break;
	case ITEM_HALL:
		hall_page_open(l);
		break;
	case ITEM_CODE:
		code_ask_lines(l);
		break;
	case ITEM_RECORDS:
		lines_push(l, records_line_page_new(l));
		break;
	case ITEM_OPTIONS:
		lines_push(l, options_line_page_new(l));
		break;
	case ITEM_MANUAL:
		rules_say(l, NULL, "");
		break;
	case ITEM_QUIT:
		menu_leave(c);
		break;
	}
}

/* --- the menu's words --- */

static const struct topic words[] = {
	{ "code", 0, "コード", N_("[CODE]"), N_("Says what a shared code holds, and what can be "
	    "done with it."), NULL },
	{ "list", 0, "一覧", N_("[CHOICE]"), N_("Lists all choices with their numbers; or says all "
	    "about one."), NULL },
	{ 0 },
};

/* A code after its word, in any number of groups. The word alone selects the row that asks for a
 * code. */
static bool
menu_take(struct choices *c, const char *typed)
{
	char word[TOPIC_WORD];
	const char *code = typed;
	if (((struct menu *)c)->unfinished || !topic_word(&code, word) ||
	    !topic_is_called(&words[0], word))
		return false;
	code += strspn(code, " ");
	if (*code != '\0')
		code_take_lines(c->line_page.lines, code);
	return *code != '\0';
}

static const struct choices_class menu_class = {
	.fill   = menu_fill,
	.choose = menu_choose,
	.take   = menu_take,
	.words  = words,
	.leave  = menu_leave,
};

static struct line_page *
menu_new(struct lines *l, bool unfinished)
{
	struct menu *m = choices_new(sizeof *m, &menu_class, l);
	m->unfinished = unfinished;
	return &m->choices.line_page;
}

struct line_page *
menu_line_page_new(struct lines *l)
{
	return menu_new(l, false);
}
