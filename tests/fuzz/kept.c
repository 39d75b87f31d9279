/* kept.c: whatever the store holds, the screens that read it stand.
 *
 * A line is a word and what it puts into the store: settings, progress, saved
 * games with their journals, snapshots and results. Then all that reads them is
 * opened. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "arcade.h"
#include "game/session.h"
#include "shell/play.h"
#include "shell/screens.h"
#include "shell/start.h"

struct shelf {
	struct store	*store;
	int64_t		 game;		/* the latest */
	int64_t		 seq;		/* of its latest action */
	char		*keys;		/* to be pressed in every game */
};

static const char *
word(char **rest)
{
	char *found = strsep(rest, " ");
	return found != NULL ? found : "";
}

static json_t *
value(char **rest)
{
	return *rest == NULL ? NULL : json_loads(*rest, JSON_DECODE_ANY, NULL);
}

/* set NAME TEXT */
static void
put_setting(struct shelf *s, char **rest)
{
	const char *name = word(rest);
	store_set_setting(s->store, name, *rest, NULL);
}

/* game NAME START */
static void
put_game(struct shelf *s, char **rest)
{
	const char *name = word(rest);
	json_t *start = value(rest);
	if (start != NULL)
		s->game = store_game_new(s->store, name, start, NULL);
	s->seq = 0;
	json_decref(start);
}

static uint64_t
number(char **rest)
{
	uint64_t read = 0;
	text_to_u64(word(rest), &read);
	return read;
}

/* play SEAT TICK CHECKSUM ACTION */
static void
put_action(struct shelf *s, char **rest)
{
	struct entry entry = { .seq = s->seq + 1 };
	entry.seat = (int)number(rest);
	entry.tick = number(rest) & INT64_MAX;
	entry.check = (uint32_t)number(rest);
	entry.action = *rest != NULL ? *rest : "";
	s->seq += store_append(s->store, s->game, &entry, NULL, NULL, NULL, NULL);
}

/* snapshot JSON: with an action that does nothing */
static void
put_snapshot(struct shelf *s, char **rest)
{
	struct entry entry = { .seq = s->seq + 1, .seat = 1, .action = "nothing" };
	json_t *snapshot = value(rest);
	s->seq += store_append(s->store, s->game, &entry, snapshot, NULL, NULL, NULL);
	json_decref(snapshot);
}

/* touch TICKS SUMMARY */
static void
put_summary(struct shelf *s, char **rest)
{
	uint64_t ticks = number(rest);
	json_t *summary = value(rest);
	store_game_touch(s->store, s->game, ticks & INT64_MAX, summary, NULL);
	json_decref(summary);
}

/* finish RANKING SCORE RESULT */
static void
put_result(struct shelf *s, char **rest)
{
	struct finish finish = { .ranking = word(rest) };
	finish.score = (long)number(rest);
	json_t *result = value(rest);
	finish.result = result;
	if (result != NULL)
		store_finish(s->store, s->game, 0, NULL, &finish, NULL);
	json_decref(result);
}

/* progress GAME KEY RECORD */
static void
put_progress(struct shelf *s, char **rest)
{
	json_t *start = json_object(), *result = json_object();
	int64_t game = store_game_new(s->store, word(rest), start, NULL);
	struct finish finish = { .result = result, .progress_key = word(rest) };
	json_t *record = value(rest);
	finish.progress = record;
	if (record != NULL)
		store_finish(s->store, game, 0, NULL, &finish, NULL);
	json_decref(record);
	json_decref(result);
	json_decref(start);
}

/* press KEYS */
static void
put_keys(struct shelf *s, char **rest)
{
	free(s->keys);
	s->keys = mem_string(*rest);
}

static const struct { const char *word; void (*put)(struct shelf *, char **rest); } words[] = {
	{ "set", put_setting }, { "game", put_game }, { "play", put_action }, { "snapshot", put_snapshot },
	{ "touch", put_summary }, { "finish", put_result }, { "progress", put_progress },
	{ "press", put_keys },
};

static void
fill(struct shelf *shelf, struct bytes *in)
{
	for (char *line; (line = fuzz_line(in)) != NULL; free(line)) {
		char *rest = line;
		const char *first = word(&rest);
		for (size_t i = 0; i < LEN(words); i++)
			if (strcmp(words[i].word, first) == 0)
				words[i].put(shelf, &rest);
	}
}

/* --- what reads it --- */

static void
close_all(struct arcade *h)
{
	while (!arcade_left(h))
		app_pop(&h->app);
}

static void
visit(struct arcade *h, struct screen *screen, const char *keys, const char *more)
{
	app_push(&h->app, screen);
	h->lazy = true;
	arcade_draw(h);
	arcade_press(h, keys);
	arcade_draw(h);
	h->lazy = false;
	if (more != NULL)
		arcade_press(h, more);
	close_all(h);
}

struct ids {
	int64_t	list[8];
	size_t	count;
};

static bool
note_id(const struct game_row *row, void *context)
{
	struct ids *ids = context;
	ids->list[ids->count++] = row->id;
	return ids->count < LEN(ids->list);
}

/* Goes on with every game, or watches it; what cannot be played is said. */
static void
open_games(struct arcade *h, bool over)
{
	struct ids ids = { .count = 0 };
	store_games(h->app.store, NULL, over, (int)LEN(ids.list), note_id, &ids, NULL);
	for (size_t i = 0; i < ids.count; i++) {
		if (over)
			replay_open(&h->app, ids.list[i]);
		else
			play_resume(&h->app, ids.list[i]);
		arcade_draw(h);
		arcade_press(h, "Enter Enter Down Space Tab Right");
		arcade_wait(h, 300);
		close_all(h);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	struct arcade h;
	arcade_open(&h, GLYPHS_FULL);
	struct shelf shelf = { .store = h.app.store };
	fill(&shelf, &in);
	arcade_read_settings(&h);
	visit(&h, menu_new(&h.app), "Down Down ? Esc Up", NULL);
	visit(&h, records_new(&h.app), "Tab Right Down Enter Right Esc Tab Left", NULL);
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		const struct entrant *entrant = registry_enter(h.app.registry, (*game)->id, NULL);
		visit(&h, start_new(&h.app, entrant), "Right Down Left Enter Right Enter", shelf.keys);
		visit(&h, start_new(&h.app, entrant), "Down Enter Down Right Enter Enter", shelf.keys);
		visit(&h, start_new(&h.app, entrant), "Enter", shelf.keys);
	}
	open_games(&h, false);
	open_games(&h, true);
	arcade_close(&h);
	free(shelf.keys);
	return 0;
}
