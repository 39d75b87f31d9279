/* control_statistics.c: MonoKnight's lines of the statistics: stars, clears, bests. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/monoknight/control.h"

struct sums {
	int	lost, clean;
};

static void
add_game(struct sums *s, const json_t *game)
{
	const json_t *result = json_object_get(game, "result"), *stats = json_object_get(result, "stats");
	if (json_array_size(json_object_get(result, "winners")) == 0) {
		s->lost++;
		return;
	}
	s->clean += json_integer_value(json_object_get(stats, "penalty")) == 0;
}

static int
stars_in(const struct campaign *campaign, const json_t *progress)
{
	int stars = 0;
	for (int i = 0; i < campaign->stage_count; i++)
		stars += knight_stage_stars(&campaign->stages[i], progress);
	return stars;
}

static int
days_in(const json_t *progress)
{
	int days = 0;
	const char *key;
	json_t *record;
	json_object_foreach((json_t *)progress, key, record)
		days += strncmp(key, "daily-", strlen("daily-")) == 0;
	return days;
}

/* The least score of a ranked mode; -1: never cleared. */
static long
best_of(const json_t *games, const char *mode)
{
	long best = -1;
	size_t i;
	json_t *game;
	json_array_foreach(games, i, game) {
		const json_t *options = json_object_get(json_object_get(game, "start"), "options");
		const json_t *result = json_object_get(game, "result");
		const char *played = json_string_value(json_object_get(options, "mode"));
		const char *practice = json_string_value(json_object_get(options, "practice"));
		long score = (long)json_integer_value(json_object_get(result, "score"));
		if (played == NULL || strcmp(played, mode) != 0 || (practice != NULL && strcmp(practice, "on") == 0) ||
		    json_array_size(json_object_get(result, "winners")) == 0)
			continue;
		best = best < 0 || score < best ? score : best;
	}
	return best;
}

void
knight_statistics(const struct content *content, const json_t *games, const json_t *progress, struct stat_lines *t)
{
	static const enum mode campaigns[] = { MODE_CAMPAIGN, MODE_EXTENDED };
	static const enum mode ranked[] = { MODE_STANDARD, MODE_CLASSICAL };
	struct sums sums = { 0 };
	size_t i;
	json_t *game;
	json_array_foreach(games, i, game)
		add_game(&sums, game);
	stat_lines_add(t, _("Lost runs"), "%d", sums.lost);
	stat_lines_add(t, _("Cleared without penalty moves"), "%d", sums.clean);
	for (i = 0; i < LEN(campaigns); i++) {
		const struct campaign *campaign = knight_campaign(content, campaigns[i]);
		char label[STAT_LABEL];
		snprintf(label, sizeof label, _("Stars: %s"), knight_word(knight_mode_names[campaigns[i]]));
		stat_lines_add(t, label, "%d/%d", stars_in(campaign, progress), 3 * campaign->stage_count);
	}
	for (i = 0; i < LEN(ranked); i++) {
		long best = best_of(games, knight_mode_names[ranked[i]]);
		char label[STAT_LABEL];
		snprintf(label, sizeof label, _("Best score: %s"), knight_word(knight_mode_names[ranked[i]]));
		if (best >= 0)
			stat_lines_add(t, label, "%ld", best);
	}
	stat_lines_add(t, _("Daily deals cleared"), "%d", days_in(progress));
}
