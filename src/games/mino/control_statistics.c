/* control_statistics.c: Mino's lines of the statistics: runs, bests, the collection. */
#include <stdio.h>
#include <string.h>

#include "game/language.h"
#include "games/mino/control.h"

struct sums {
	long long	runs, wins, clear;
	long long	fastest;		/* placements; 0: never won */
	long long	rounds[CURVES];		/* the highest reached; 0: never played */
};

/* Records lie under "CURVE", those of daily runs under "daily-CURVE-DAY". */
static bool
is_of_curve(const char *key, enum curve curve)
{
	static const char daily[] = "daily-";
	const char *name = mino_curve_names[curve];
	if (strncmp(key, daily, strlen(daily)) != 0)
		return strcmp(key, name) == 0;
	key += strlen(daily);
	return strncmp(key, name, strlen(name)) == 0 && key[strlen(name)] == '-';
}

static void
add_record(struct sums *s, const char *key, const json_t *record)
{
	const long long clear = json_integer_value(json_object_get(record, "best_clear"));
	const long long fastest = json_integer_value(json_object_get(record, "fastest"));
	const long long round = json_integer_value(json_object_get(record, "round"));
	s->runs += json_integer_value(json_object_get(record, "runs"));
	s->wins += json_integer_value(json_object_get(record, "wins"));
	s->clear = clear > s->clear ? clear : s->clear;
	if (fastest > 0 && (s->fastest == 0 || fastest < s->fastest))
		s->fastest = fastest;
	for (int curve = 0; curve < CURVES; curve++)
		if (is_of_curve(key, (enum curve)curve) && round > s->rounds[curve])
			s->rounds[curve] = round;
}

/* Of the kept records alone: practice counts for nothing. */
void
mino_totals(const struct content *content, const json_t *games, const json_t *progress, struct stat_lines *t)
{
	struct sums s = { 0 };
	const char *key;
	const json_t *record;
	char label[STAT_LABEL];
	(void)content, (void)games;
	json_object_foreach((json_t *)progress, key, record)
		add_record(&s, key, record);
	stat_lines_add(t, _("Runs won"), "%lld/%lld", s.wins, s.runs);
	for (int curve = 0; curve < CURVES; curve++) {
		snprintf(label, sizeof label, _("Highest round: %s"), mino_word(mino_curve_names[curve]));
		if (s.rounds[curve] > 0)
			stat_lines_add(t, label, "%lld", s.rounds[curve]);
	}
	stat_lines_add(t, _("Best single clear"), "%lld", s.clear);
	if (s.fastest > 0)
		stat_lines_add(t, _("Fastest win, in placements"), "%lld", s.fastest);
	stat_lines_add(t, _("Collection"), "%d/%d", mino_met_count(progress), mino_collection_size());
}
