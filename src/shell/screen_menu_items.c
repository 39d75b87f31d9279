/* screen_menu_items.c: the rows of the menu: games, their unfinished games, other pages. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/controller.h"
#include "shell/screen_menu_private.h"
#include "store/store.h"

enum { UNFINISHED_LISTED = 100 };	/* only the latest: each is read before the menu is drawn */

static struct item *
add_item(struct menu *m, enum item_kind kind, const struct game *game, const char *text)
{
	m->items = mem_grow(m->items, (size_t)m->page.list.count + 1, sizeof m->items[0]);
	struct item *item = &m->items[m->page.list.count++];
	*item = (struct item){ .kind = kind, .game = game };
	snprintf(item->text, sizeof item->text, "%s", text);
	return item;
}

const char *
menu_word(const struct item *item)
{
	static const char *const words[] = {
		[ITEM_TABLES] = N_("Tables"), [ITEM_RECORDS] = N_("Records"),
		[ITEM_OPTIONS] = N_("Options"),
		[ITEM_MANUAL] = N_("Manual"), [ITEM_QUIT] = N_("Quit"),
	};
	return _(words[item->kind]);
}

/* --- unfinished games --- */

struct saved {
	struct app	*app;
	struct item	*rows;		/* latest first */
	int		 count;
};

static bool
note_saved(const struct game_row *row, void *context)
{
	struct saved *saved = context;
	const struct game *game = registry_find(row->game);
	if (game == NULL)
		return true;	/* of a newer program: keep it but do not show it */
	saved->rows = mem_grow(saved->rows, (size_t)saved->count + 1, sizeof saved->rows[0]);
	struct item *item = &saved->rows[saved->count++];
	*item = (struct item){ .kind = ITEM_SAVED, .game = game, .id = row->id,
	    .updated = row->updated };
	controller_describe(saved->app, row, item->text);
	return true;
}

static void
add_game(struct menu *m, const struct game *game, const struct saved *saved)
{
	int at = m->page.list.count, count = 0;
	add_item(m, ITEM_GAME, game, _(game->summary));
	for (int i = 0; i < saved->count; i++) {
		const struct item *row = &saved->rows[i];
		if (row->game != game)
			continue;
		*add_item(m, ITEM_SAVED, game, "") = *row;
		count++;
	}
	if (count == 1) {	/* a single one shares the row of its game */
		m->items[at] = m->items[at + 1];
		m->items[at].kind = ITEM_GAME;
		m->page.list.count--;
	}
	m->items[at].saved = count;
}

/* --- the cursor --- */

bool
item_is(const struct item *a, const struct item *b)
{
	return a->kind == b->kind && a->game == b->game && a->id == b->id;
}

/* Selects the row of an unfinished game again, or that of its game if it is gone. */
static void
select_again(struct menu *m, const struct item *before)
{
	int same = -1, near = -1;
	for (int i = m->page.list.count - 1; i >= 0; i--) {
		const struct item *item = &m->items[i];
		if (item_is(item, before) || (before->id != 0 && item->id == before->id))
			same = i;
		else if (before->game != NULL && item->game == before->game)
			near = i;
	}
	m->page.list.selected = same >= 0 ? same : near >= 0 ? near : 0;
}

/* Has a game been played since the last call? Remembers the latest one. */
static bool
was_played(struct menu *m, const struct saved *saved)
{
	struct item none = { .id = 0 }, latest = saved->count > 0 ? saved->rows[0] : none;
	bool played = latest.updated > m->latest.updated ||
	    (latest.updated == m->latest.updated && latest.id > m->latest.id);
	m->latest.id = latest.id;
	m->latest.updated = latest.updated;
	return played;
}

void
menu_fill(struct menu *m)
{
	struct store *store = app_store(m->page.screen.app);
	struct saved saved = { .app = m->page.screen.app };
	store_games(store, NULL, false, UNFINISHED_LISTED, note_saved, &saved, NULL);
	const struct item first = { .kind = ITEM_GAME, .game = registry_games()[0] };
	const struct item before = was_played(m, &saved) ? saved.rows[0] : m->items != NULL ?
	    *menu_selected(m) : first;
	m->page.list.count = 0;
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		add_game(m, *game, &saved);
	if (app_connection(m->page.screen.app) != NULL)
		add_item(m, ITEM_TABLES, NULL, _("play other people on this host"));
	add_item(m, ITEM_RECORDS, NULL, _("best scores, last results, replays"));
	add_item(m, ITEM_OPTIONS, NULL, _("language, symbols, colour, motion, keys"));
	add_item(m, ITEM_MANUAL, NULL, _("how goyu works"));
	add_item(m, ITEM_QUIT, NULL, store_is_memory(store) ? _("nothing is saved this time") :
	    _("unfinished games are saved"));
	free(saved.rows);
	select_again(m, &before);
}
