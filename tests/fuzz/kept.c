/* kept.c: whatever the store holds, the screens that read it keep running.
 *
 * A line is a word and the data that it puts into the store: settings, progress, saved games with
 * their journals, snapshots and results. Or it opens a screen that reads them, and presses keys
 * there. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "arcade.h"
#include "game/session.h"
#include "shell/screen_play.h"
#include "shell/screens.h"
#include "shell/screen_start.h"

struct shelf {
	struct arcade	 arcade;
	struct store	*store;		/* the arcade's */
	int64_t		 game;		/* the latest */
	int64_t		 seq;		/* of its latest action */
	int		 opened;	/* screens */
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
	store_game_save_clock(s->store, s->game, ticks & INT64_MAX, summary, NULL);
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

/* --- readers --- */

static bool
note_id(const struct game_row *row, void *context)
{
	*(int64_t *)context = row->id;
	return false;
}

/* Resumes or replays the latest game, or shows why it cannot. */
static void
open_game(struct app *app, bool over)
{
	int64_t id = 0;
	store_games(app->front.store, NULL, over, 1, note_id, &id, NULL);
	if (id != 0 && over)
		replay_open(app, id);
	else if (id != 0)
		play_resume(app, id);
}

/* open SCREEN KEYS: the name of a game opens its start page */
static void
open_screen(struct shelf *s, char **rest)
{
	enum { SCREENS_MAX = 2, WAIT_MS = 300 };
	struct app *app = &s->arcade.app;
	const char *name = word(rest);
	const struct game *game = registry_find(name);
	if (s->opened++ == SCREENS_MAX)
		return;
	arcade_read_settings(&s->arcade);
	if (game != NULL)
		app_push(app, start_new(app, registry_load(app->front.registry, game->id, NULL)));
	else if (strcmp(name, "menu") == 0)
		app_push(app, menu_new(app));
	else if (strcmp(name, "records") == 0)
		app_push(app, records_new(app));
	else
		open_game(app, strcmp(name, "replay") == 0);
	arcade_draw(&s->arcade);
	if (*rest != NULL)
		arcade_press(&s->arcade, *rest);
	arcade_wait(&s->arcade, WAIT_MS);
	while (!arcade_left(&s->arcade))
		app_pop(app);
}

static const struct { const char *word; void (*run)(struct shelf *, char **rest); } words[] = {
	{ "set", put_setting }, { "game", put_game }, { "play", put_action }, { "snapshot", put_snapshot },
	{ "touch", put_summary }, { "finish", put_result }, { "progress", put_progress },
	{ "open", open_screen },
};

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct bytes in = fuzz_begin(data, size);
	struct shelf shelf = { .game = 0 };
	arcade_open(&shelf.arcade, GLYPHS_FULL);
	shelf.store = shelf.arcade.app.front.store;
	for (char *line; (line = fuzz_line(&in)) != NULL; free(line)) {
		char *rest = line;
		const char *first = word(&rest);
		for (size_t i = 0; i < LEN(words); i++)
			if (strcmp(words[i].word, first) == 0)
				words[i].run(&shelf, &rest);
	}
	arcade_close(&shelf.arcade);
	return 0;
}
