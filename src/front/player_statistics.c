/* player_statistics.c: the player's finished games of a game, counted. */
#include "front/player_statistics.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "game/ending.h"
#include "game/language.h"

enum { UNFINISHED_COUNTED = 1000 };

struct counting {
	struct figures	*figures;
	int64_t		 today;
	json_t		*games;		/* for the game's own statistics */
};

static void
count_standing(struct wins_losses *s, enum ending_kind kind)
{
	s->won += kind == ENDING_WON;
	s->lost += kind == ENDING_LOST;
	s->drawn += kind == ENDING_DRAWN;
}

static void
count_ending(struct figures *c, const struct ending *e)
{
	if (e->kind == ENDING_OTHERS) {
		c->shared++;
		return;
	}
	count_standing(&c->all, e->kind);
	for (int i = 0; i < LEVELS_MAX && c->game->levels[i].name != NULL && e->level != NULL; i++)
		if (strcmp(c->game->levels[i].name, e->level) == 0)
			count_standing(&c->levels[i], e->kind);
	if (c->form_count < CHARTED)
		c->form[CHARTED - ++c->form_count] = e->kind;
}

/* Days since 1970 in the player's time zone. */
static int64_t
day_of(int64_t when)
{
	struct tm there;
	time_t seconds = (time_t)when;
	return localtime_r(&seconds, &there) == NULL ? 0 :
	    ((int64_t)seconds + there.tm_gmtoff) / 86400;
}

/* Does not count imported games, practice, games that no longer replay, or games of CPUs alone. */
static bool
count_game(const struct game_row *row, void *context)
{
	struct counting *counting = context;
	struct figures *c = counting->figures;
	struct ending e = ending_of(c->game, row->start, row->result);
	if (e.imported || e.practice || e.drifted || e.people == 0)
		return true;
	c->finished++;
	c->ticks += row->ticks;
	c->assisted += e.assisted != 0;
	if (e.assisted == 0)
		count_ending(c, &e);
	int64_t ago = counting->today - day_of(row->updated);
	if (ago >= 0 && ago < CHARTED)
		c->days[CHARTED - 1 - ago]++;
	if (e.assisted != 0)
		return true;
	json_t *people = json_array();
	for (int seat = 1; seat <= e.seats; seat++)
		if (e.persons & 1u << seat)
			json_array_append_new(people, json_integer(seat));
	json_array_append_new(counting->games, json_pack("{s:O,s:O,s:o}", "start", row->start,
	    "result", row->result, "people", people));
	return true;
}

static bool
count_unfinished(const struct game_row *row, void *context)
{
	struct figures *c = context;
	c->unfinished++;
	return true;
}

void
figures_duration(uint64_t ticks, char text[DURATION_SIZE])
{
	unsigned long long seconds = ticks / TICKS_PER_SECOND;
	snprintf(text, DURATION_SIZE, "%llu:%02d:%02d", seconds / 3600, (int)(seconds / 60 % 60),
	    (int)(seconds % 60));
}

static void
add_own(struct figures *c, const struct front *f, const json_t *games)
{
	const struct loaded_game *loaded = registry_load(f->registry, c->game->id, NULL);
	json_t *progress = store_progress_all(f->store, c->game->id);
	if (loaded != NULL)
		sentences_of(c->game)->statistics(loaded->content, games, progress, &c->statistics);
	json_decref(progress);
}

void
figures_read(struct figures *c, const struct front *f, const struct game *game)
{
	struct counting counting = { .figures = c, .today = day_of(time(NULL)),
	    .games = json_array() };
	*c = (struct figures){ .game = game };
	store_results(f->store, game->id, count_game, &counting, NULL);
	store_games(f->store, game->id, false, UNFINISHED_COUNTED, count_unfinished, c, NULL);
	memmove(c->form, c->form + CHARTED - c->form_count,
	    (size_t)c->form_count * sizeof c->form[0]);
	char time_played[DURATION_SIZE];
	figures_duration(c->ticks, time_played);
	stat_lines_add(&c->statistics, _("Finished"), "%d", c->finished);
	stat_lines_add(&c->statistics, _("Unfinished"), "%d", c->unfinished);
	if (c->assisted > 0)
		stat_lines_add(&c->statistics, _("With help"), "%d", c->assisted);
	if (game->seats.max > 1)
		stat_lines_add(&c->statistics, _("Between people"), "%d", c->shared);
	else
		stat_lines_add(&c->statistics, _("Won"), "%d", c->all.won);
	stat_lines_add(&c->statistics, _("Time played"), "%s", time_played);
	if (sentences_of(game)->statistics != NULL && c->finished > 0)
		add_own(c, f, counting.games);
	json_decref(counting.games);
}
