/* monoknight_text_end.c: how a game of MonoKnight ended, its summary, and statistics of many
 * games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "games/monoknight/monoknight_text.h"

/* --- the end --- */

/* A limit alone in a line of a narrow panel, together with others there, and for lines. */
enum goal_form { GOAL_ALONE, GOAL_CLOSE, GOAL_SAID, GOAL_FORMS };

static void
put_limits(const struct star_conditions *g, enum goal_form form, char text[SENTENCE_SIZE])
{
	const struct { int limit; const char *formats[GOAL_FORMS]; } asked[] = {
		{ g->penalty, { _("penalty <= %d"), _("penalty<=%d"),
		    _("a penalty of at most %d") } },
		{ g->moves, { _("moves <= %d"), _("moves<=%d"), _("at most %d moves") } },
		{ g->seconds, { _("time <= %d s"), _("time<=%ds"), _("at most %d seconds") } },
	};
	text[0] = '\0';
	for (size_t i = 0; i < LEN(asked); i++) {
		if (asked[i].limit < 0)
			continue;
		text_append(text, SENTENCE_SIZE, "%s", text[0] != '\0' ? _(", ") : "");
		text_append(text, SENTENCE_SIZE, asked[i].formats[form], asked[i].limit);
	}
	if (g->no_revisit)
		text_append(text, SENTENCE_SIZE, "%s%s", text[0] != '\0' ? _(", ") : "",
		    form == GOAL_CLOSE ? _("no revisits") : _("no tile visited twice"));
}

/* All limits share one line of a narrow panel: several are shortened. */
void
knight_goal_words(const struct star_conditions *g, char secondary[SENTENCE_SIZE],
    char score[SENTENCE_SIZE])
{
	int count = (g->penalty >= 0) + (g->moves >= 0) + (g->seconds >= 0) + g->no_revisit;
	put_limits(g, count > 1 ? GOAL_CLOSE : GOAL_ALONE, secondary);
	snprintf(score, SENTENCE_SIZE, g->below ? _("score < %d") : _("score <= %d"), g->score);
}

struct verdict
knight_verdict(const struct seat *seats, const struct view *v)
{
	if (v->phase == PHASE_LOST)
		return (struct verdict){ "LOST", TONE_BAD };
	struct stars_earned stars = v->stage == NULL ? (struct stars_earned){ 0 } : knight_stars(v);
	return (struct verdict){ "CLEAR", stars.secondary && stars.score ? TONE_BEST : TONE_GOOD };
}

/* The values of the goal's limits so far: "0, 31"; nothing if only revisits are forbidden, which
 * the star itself shows. */
static void
put_reached(const struct view *v, char text[SENTENCE_SIZE])
{
	const struct star_conditions *g = &v->stage->goal;
	const struct { int limit; const char *format; int value; } reached[] = {
		{ g->penalty, "%d", v->penalty }, { g->moves, "%d", v->moves },
		{ g->seconds, _("%d s"), knight_seconds(v) },
	};
	text[0] = '\0';
	for (size_t i = 0; i < LEN(reached); i++) {
		if (reached[i].limit < 0)
			continue;
		text_append(text, SENTENCE_SIZE, "%s", text[0] != '\0' ? _(", ") : ": ");
		text_append(text, SENTENCE_SIZE, reached[i].format, reached[i].value);
	}
	if (g->no_revisit && text[0] != '\0')
		text_append(text, SENTENCE_SIZE, "%s%s", _(", "),
		    v->revisited ? _("revisited") : _("no revisits"));
}

bool
knight_star_words(const struct view *v, int star, char text[SENTENCE_SIZE])
{
	char secondary[SENTENCE_SIZE], score[SENTENCE_SIZE], reached[SENTENCE_SIZE];
	struct stars_earned stars = knight_stars(v);
	knight_goal_words(&v->stage->goal, secondary, score);
	if (star == 1) {
		snprintf(text, SENTENCE_SIZE, "%s", _("visit every tile"));
		return v->phase == PHASE_CLEARED;
	}
	put_reached(v, reached);
	if (star == 2)
		snprintf(text, SENTENCE_SIZE, "%s%s", secondary, reached);
	else
		snprintf(text, SENTENCE_SIZE, "%s: %d", score, knight_score(v));
	return star == 2 ? stars.secondary : stars.score;
}

bool
knight_star_said(const struct view *v, int star, char text[SENTENCE_SIZE])
{
	const struct star_conditions *g = &v->stage->goal;
	char shown[SENTENCE_SIZE], asked[SENTENCE_SIZE], reached[SENTENCE_SIZE];
	bool met = knight_star_words(v, star, shown);
	if (star == 1) {
		snprintf(text, SENTENCE_SIZE, "%s", shown);
		return met;
	}
	put_limits(g, GOAL_SAID, asked);
	put_reached(v, reached);
	if (star == 3) {
		snprintf(asked, sizeof asked,
		    g->below ? _("a score below %d") : _("a score of at most %d"), g->score);
		snprintf(reached, sizeof reached, ": %d", knight_score(v));
	}
	snprintf(text, SENTENCE_SIZE, "%s", asked);
	if (reached[0] != '\0')
		text_append(text, SENTENCE_SIZE, _("; so far %s"), reached + strlen(": "));
	return met;
}

void
knight_score_words(const struct view *v, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("Score (%d moves + %d penalty) x 10 + %d s = %d."),
	    v->moves, v->penalty, knight_seconds(v), knight_score(v));
}

void
knight_finish_words(const struct view *v, bool campaign, char text[SENTENCE_SIZE])
{
	int chapter = v->stage->chapter;
	if (campaign)
		snprintf(text, SENTENCE_SIZE, _("%s: every stage is cleared."),
		    knight_word(knight_mode_names[v->mode]));
	else
		snprintf(text, SENTENCE_SIZE, _("Chapter %d, %s: every stage is cleared."), chapter,
		    language_words(&knight_campaign(v->content, v->mode)->chapters[chapter - 1]));
}

/* A stage is in no list, and may be tried again with its seed. */
const char *
knight_cost(const struct view *v, unsigned assisted)
{
	return v->stage == NULL ? NULL : assisted & ASSISTED_HINT ?
	    _("A hint was used: only the first star counts.") : "";
}

const char *
knight_hint_price(const struct view *v)
{
	return v->mode == MODE_MADE ? _("Only the first star would count; a draft stays one.") :
	    v->stage != NULL ? _("Only the first star would then count.") :
	    v->mode == MODE_DAILY ? _("The day would then not count for the streak.") : NULL;
}

char *
knight_report(const struct seat *seats, const struct view *v)
{
	char words[SENTENCE_SIZE];
	if (v->phase == PHASE_LOST)
		return mem_string(_("No card of this deck can ever move from here. The run is "
		    "lost."));
	knight_score_words(v, words);
	char *report = mem_format("%s\n%s", _("Every tile is visited."), words);
	for (int star = 1; v->stage != NULL && star <= 3; star++) {
		bool met = knight_star_words(v, star, words);
		mem_append(&report, "%s\n%s %s", star == 1 ? "\n" : "", met ? "★" : "☆", words);
	}
	return report;
}

void
knight_stats(const json_t *stats, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("%d moves, %d penalty moves, %d s"),
	    (int)json_integer_value(JSON_GET(stats, stats, moves)),
	    (int)json_integer_value(JSON_GET(stats, stats, penalty)),
	    (int)json_integer_value(JSON_GET(stats, stats, seconds)));
}

/* Without the seconds, which no CPU needs. */
void
knight_par(const json_t *par, const json_t *own, char text[SENTENCE_SIZE])
{
	snprintf(text, SENTENCE_SIZE, _("Par: %d moves, %d penalty (you: %d, %d)."),
	    (int)json_integer_value(JSON_GET(par, stats, moves)),
	    (int)json_integer_value(JSON_GET(par, stats, penalty)),
	    (int)json_integer_value(JSON_GET(own, stats, moves)),
	    (int)json_integer_value(JSON_GET(own, stats, penalty)));
}

void
knight_describe(const struct seat *seats, const struct content *content, const json_t *summary,
    int own, char text[SENTENCE_SIZE])
{
	const char *mode = json_string_value(json_object_get(summary, "mode"));
	const char *id = json_string_value(json_object_get(summary, "stage"));
	const char *phase = json_string_value(json_object_get(summary, "phase"));
	int moves = (int)json_integer_value(json_object_get(summary, "moves"));
	int left = (int)json_integer_value(json_object_get(summary, "remaining"));
	const struct stage *stage = NULL;
	const char *word = mode == NULL ? "" : knight_word(mode);
	const struct campaign *campaign = knight_campaign(content,
	    (enum mode)text_index(mode, knight_mode_names, MODES));
	if (id != NULL && campaign != NULL)
		stage = knight_stage(campaign, id);
	char where[SENTENCE_SIZE];
	if (stage != NULL)
		snprintf(where, sizeof where, "%s %s", stage->id, language_words(&stage->title));
	else if (id != NULL && mode != NULL && strcmp(mode, knight_mode_names[MODE_MADE]) == 0)
		knight_made_name(id, where);
	else
		snprintf(where, sizeof where, "%s", word);
	if (phase != NULL && strcmp(phase, "cleared") == 0)
		snprintf(text, SENTENCE_SIZE, _("%s: cleared in %d moves"), where, moves);
	else
		snprintf(text, SENTENCE_SIZE, _("%s: moves %d, tiles left %d"), where, moves, left);
}

/* --- statistics: stars, clears, bests --- */

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
		if (played == NULL || strcmp(played, mode) != 0 ||
		    (practice != NULL && strcmp(practice, "on") == 0) ||
		    json_array_size(json_object_get(result, "winners")) == 0)
			continue;
		best = best < 0 || score < best ? score : best;
	}
	return best;
}

void
knight_best(const struct content *content, const json_t *scores, const json_t *progress,
    char text[STAT_VALUE])
{
	const struct campaign *campaign = knight_campaign(content, MODE_CAMPAIGN);
	int stars = knight_campaign_stars(campaign, 0, progress);
	if (stars > 0)
		snprintf(text, STAT_VALUE, "★ %d/%d", stars, 3 * campaign->stage_count);
}

void
knight_statistics(const struct content *content, const json_t *games, const json_t *progress,
    struct stat_lines *t)
{
	static const enum mode campaigns[] = { MODE_CAMPAIGN, MODE_EXTENDED };
	static const enum mode ranked[] = { MODE_STANDARD, MODE_CLASSICAL };
	int lost = 0, clean = 0;
	size_t i;
	json_t *game;
	json_array_foreach(games, i, game) {
		const json_t *result = json_object_get(game, "result"),
		    *stats = json_object_get(result, "stats");
		bool won = json_array_size(json_object_get(result, "winners")) > 0;
		lost += !won;
		clean += won && json_integer_value(JSON_GET(stats, stats, penalty)) == 0;
	}
	stat_lines_add(t, _("Lost runs"), "%d", lost);
	stat_lines_add(t, _("Cleared without penalty moves"), "%d", clean);
	for (i = 0; i < LEN(campaigns); i++) {
		const struct campaign *campaign = knight_campaign(content, campaigns[i]);
		char label[STAT_LABEL];
		snprintf(label, sizeof label, _("Stars: %s"),
		    knight_word(knight_mode_names[campaigns[i]]));
		int stars = knight_campaign_stars(campaign, 0, progress),
		    most = 3 * campaign->stage_count;
		stat_lines_add(t, label, "%d/%d", stars, most);
	}
	for (i = 0; i < LEN(ranked); i++) {
		long best = best_of(games, knight_mode_names[ranked[i]]);
		char label[STAT_LABEL];
		snprintf(label, sizeof label, _("Best score: %s"),
		    knight_word(knight_mode_names[ranked[i]]));
		if (best >= 0)
			stat_lines_add(t, label, "%ld", best);
	}
	stat_lines_add(t, _("Daily games cleared"), "%d", days_in(progress));
}
