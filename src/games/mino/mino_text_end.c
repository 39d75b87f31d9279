/* mino_text_end.c: sentences about the end, the progress and the statistics of Mino's runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "games/mino/mino_text.h"

/* --- the end --- */

struct verdict
mino_verdict(const struct seat *seats, const struct view *v)
{
	struct verdict verdict = { "CLEAR", TONE_BEST };
	if (v->phase != PHASE_GAME_CLEAR) {
		snprintf(verdict.word, sizeof verdict.word, "ROUND %d", v->round);
		verdict.tone = TONE_BAD;
	}
	return verdict;
}

char *
mino_report(const struct seat *seats, const struct view *v)
{
	char *first = v->phase == PHASE_GAME_CLEAR ?
	    mem_format(_("All %d rounds are cleared!"), MINO_ROUNDS) :
	    mem_format(_("The run ends in round %d with %lld of %d points."), v->round,
	    (long long)v->scene.score, v->target);
	char *numbers = mino_run_numbers(v), *text = mem_format("%s\n%s", first, numbers);
	free(first);
	free(numbers);
	return text;
}

static int
number_of(const json_t *object, const char *key)
{
	return (int)json_integer_value(json_object_get(object, key));
}

void
mino_describe(const struct seat *seats, const struct content *content, const json_t *summary,
    int own, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("round %d, %d of %d points, %d G"),
	    number_of(summary, "round"), number_of(summary, "score"), number_of(summary, "target"),
	    number_of(summary, "gold"));
}

void
mino_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("round %d, best clear %d"),
	    number_of(stats, JSON_KEY(stats, round)),
	    number_of(stats, JSON_KEY(stats, best_clear)));
}

void
mino_par(const json_t *par, const json_t *own, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("Par: round %d, best clear %d (you: %d, %d)."),
	    number_of(par, JSON_KEY(stats, round)), number_of(par, JSON_KEY(stats, best_clear)),
	    number_of(own, JSON_KEY(stats, round)), number_of(own, JSON_KEY(stats, best_clear)));
}

/* --- the collection: things met in runs of any kind --- */

void
mino_note_met(const json_t *progress, uint64_t met[MINO_PARTS])
{
	const json_t *record;
	const char *key;
	json_object_foreach((json_t *)progress, key, record)
		for (int part = 0; part < MINO_PARTS; part++)
			mino_read_met(&met[part], (enum part)part,
			    json_object_get(JSON_GET(record, record, met), mino_lists[part].key));
}

int
mino_count_met(const uint64_t met[MINO_PARTS])
{
	int count = 0;
	for (int part = 0; part < MINO_PARTS; part++)
		count += __builtin_popcountll(met[part]);
	return count;
}

int
mino_collection_size(void)
{
	int count = 0;
	for (int part = 0; part < MINO_PARTS; part++)
		count += mino_lists[part].end - mino_lists[part].first;
	return count;
}

/* --- statistics: runs, bests, the collection --- */

struct sums {
	long long	runs, wins, clear;
	long long	fastest;		/* placements; 0: never won */
	long long	rounds[CURVES];		/* highest reached; 0: never played */
};

/* Keys of records are "CURVE", or "daily-CURVE-DAY" for daily runs. */
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
	const long long clear = json_integer_value(JSON_GET(record, record, best_clear));
	const long long fastest = json_integer_value(JSON_GET(record, record, fastest));
	const long long round = json_integer_value(JSON_GET(record, record, round));
	s->runs += json_integer_value(JSON_GET(record, record, runs));
	s->wins += json_integer_value(JSON_GET(record, record, wins));
	s->clear = clear > s->clear ? clear : s->clear;
	if (fastest > 0 && (s->fastest == 0 || fastest < s->fastest))
		s->fastest = fastest;
	for (int curve = 0; curve < CURVES; curve++)
		if (is_of_curve(key, (enum curve)curve) && round > s->rounds[curve])
			s->rounds[curve] = round;
}

void
mino_best(const struct content *content, const json_t *scores, const json_t *progress,
    char text[STAT_VALUE])
{
	struct sums s = { 0 };
	const char *key;
	const json_t *record;
	long long highest = 0;
	json_object_foreach((json_t *)progress, key, record)
		add_record(&s, key, record);
	for (int curve = 0; curve < CURVES; curve++)
		highest = s.rounds[curve] > highest ? s.rounds[curve] : highest;
	if (highest > 0)
		snprintf(text, STAT_VALUE, _("best round %lld"), highest);
}

/* Counts only kept records, as practice has none. */
void
mino_totals(const struct content *content, const json_t *games, const json_t *progress,
    struct stat_lines *t)
{
	struct sums s = { 0 };
	const char *key;
	const json_t *record;
	char label[STAT_LABEL];
	uint64_t met[MINO_PARTS] = { 0 };
	json_object_foreach((json_t *)progress, key, record)
		add_record(&s, key, record);
	stat_lines_add(t, _("Runs won"), "%lld/%lld", s.wins, s.runs);
	for (int curve = 0; curve < CURVES; curve++) {
		snprintf(label, sizeof label, _("Highest round: %s"),
		    mino_word(mino_curve_names[curve]));
		if (s.rounds[curve] > 0)
			stat_lines_add(t, label, "%lld", s.rounds[curve]);
	}
	stat_lines_add(t, _("Best single clear"), "%lld", s.clear);
	if (s.fastest > 0)
		stat_lines_add(t, _("Fewest placements in a win"), "%lld", s.fastest);
	mino_note_met(progress, met);
	stat_lines_add(t, _("Collection"), "%d/%d", mino_count_met(met), mino_collection_size());
}
