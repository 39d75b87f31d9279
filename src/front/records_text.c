/* records_text.c: the records as text: the same as the records page of each game. */
#include "front/records_text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/describe.h"
#include "front/player_statistics.h"
#include "game/assisted.h"
#include "game/daily.h"
#include "game/ending.h"
#include "game/language.h"

enum { BEST_LISTED = 10, LABEL_COLS = 44 };

struct report {
	const struct front	*front;
	const struct game	*game;		/* NULL: all games */
	const struct sheet	*sheet;
	struct log		*log;
	int			 place;		/* rank in a best list */
	bool			 table;
};

void
records_when(int64_t when, bool with_time, char text[WHEN_SIZE])
{
	struct tm day;
	time_t seconds = (time_t)when;
	if (localtime_r(&seconds, &day) != NULL)
		strftime(text, WHEN_SIZE, with_time ? "%Y-%m-%d %H:%M" : "%Y-%m-%d", &day);
	else
		snprintf(text, WHEN_SIZE, "%s", "?");	/* a damaged store may contain any time */
}

/* --- the sheets --- */

static void
add_sheet(struct sheet **sheets, int *count, enum sheet_kind kind, const char *ranking)
{
	*sheets = mem_grow(*sheets, (size_t)*count + 1, sizeof **sheets);
	struct sheet *sheet = &(*sheets)[(*count)++];
	*sheet = (struct sheet){ .kind = kind };
	snprintf(sheet->ranking, sizeof sheet->ranking, "%s", ranking);
}

int
records_sheets(const struct front *f, const struct game *game, struct sheet **sheets)
{
	int count = 0;
	*sheets = NULL;
	add_sheet(sheets, &count, SHEET_HISTORY, "");
	add_sheet(sheets, &count, SHEET_FIGURES, "");
	if (game == NULL)
		return count;
	if (daily_exists(game))
		add_sheet(sheets, &count, SHEET_CALENDAR, "");
	json_t *rankings = store_rankings(f->store, game->id), *ranking;
	size_t i;
	json_array_foreach(rankings, i, ranking)
		add_sheet(sheets, &count, SHEET_RANKING, json_string_value(ranking));
	json_decref(rankings);
	return count;
}

void
records_sheet_word(const struct game *game, const struct sheet *sheet, char text[SENTENCE_SIZE / 2])
{
	static const char *const words[] = {
		[SHEET_HISTORY] = N_("Finished games"), [SHEET_FIGURES] = N_("Statistics"),
		[SHEET_CALENDAR] = N_("Calendar"),
	};
	if (sheet->kind == SHEET_RANKING)
		assisted_list_word(game, sheet->ranking, text);
	else
		snprintf(text, SENTENCE_SIZE / 2, "%s", _(words[sheet->kind]));
}

/* --- finished games --- */

static void
tell_row(const struct report *t, const struct game_row *row, const char *words,
    const struct ending *ending, const char *assisted)
{
	char when[WHEN_SIZE], length[TEXT_TIME_SIZE], score[16] = "";
	records_when(row->updated, false, when);
	text_time(length, row->ticks / TICKS_PER_SECOND);
	if (ending->scored)
		snprintf(score, sizeof score, "%lld", ending->score);
	log_format(t->log, "%5lld  %s  %7s  %7s  %s%s%s", (long long)row->id, when, length, score,
	    words, *assisted != '\0' ? ". " : "", assisted);
}

/* The symbol of an ending is replaced by text. */
static void
say_row(const struct report *t, const struct game_row *row, const char *words,
    const struct ending *ending, const char *assisted)
{
	char when[WHEN_SIZE], length[TEXT_TIME_SIZE], line[4 * SENTENCE_SIZE] = "";
	bool marked = strncmp(words, "* ", 2) == 0;
	records_when(row->updated, false, when);
	text_time(length, row->ticks / TICKS_PER_SECOND);
	if (t->game == NULL)
		snprintf(line, sizeof line, _("%s, game %lld, "),
		    _(registry_find(row->game)->title), (long long)row->id);
	else
		snprintf(line, sizeof line, _("Game %lld, "), (long long)row->id);
	text_append(line, sizeof line, _("on %s: %s; length %s"), when, marked ? words + 2 : words,
	    length);
	if (ending->scored)
		text_append(line, sizeof line, _("; score %lld"), ending->score);
	if (ending->drifted)
		text_append(line, sizeof line, "; %s",
		    _("no longer replays; does not count for best lists"));
	text_append(line, sizeof line, "%s%s", _("."), *assisted != '\0' ? " " : "");
	text_append(line, sizeof line, "%s", assisted);
	log_add(t->log, line);
}

struct described {
	const struct front	*front;
	char			 text[SENTENCE_SIZE];
};

static bool
describe_row(const struct game_row *row, void *context)
{
	struct described *d = context;
	describe_saved(d->front, row, d->text);
	return true;
}

static bool
is_practice(const struct game_row *row)
{
	const char *practice = json_string_value(json_object_get(json_object_get(row->start,
	    "options"), "practice"));
	return practice != NULL && strcmp(practice, "on") == 0;
}

/* Only the description of a game names a practised problem and its code, so it is read for these
 * games. There may be thousands of others, which are not read. */
static void
add_practised(const struct report *t, const struct game_row *row, char words[SENTENCE_SIZE])
{
	struct described d = { .front = t->front };
	store_game(t->front->store, row->id, describe_row, &d, NULL);
	if (d.text[0] != '\0')
		text_append(words, SENTENCE_SIZE, "%s%s", _(", "), d.text);
}

static bool
add_finished(const struct game_row *row, void *context)
{
	struct report *t = context;
	const struct game *game = registry_find(row->game);
	if (game == NULL)
		return true;	/* a game of a newer program */
	struct ending ending = ending_of(game, row->start, row->result);
	char words[SENTENCE_SIZE];
	const char *assisted = ending.imported ? "" :
	    assisted_sentence(ending.assisted, ending.daily, ending.listed);
	ending_words(&ending, game, words);
	if (is_practice(row))
		add_practised(t, row, words);
	(t->table ? tell_row : say_row)(t, row, words, &ending, assisted);
	return true;
}

static void
add_history(struct report *t)
{
	store_results(t->front->store, t->game == NULL ? NULL : t->game->id, add_finished, t, NULL);
}

/* --- statistics --- */

static void
add_figure(const struct report *t, const char *label, const char *value)
{
	int cols = text_width(label);
	if (t->table)
		log_format(t->log, "  %s%*s %s", label, cols < LABEL_COLS ? LABEL_COLS - cols : 0,
		    "", value);
	else
		log_format(t->log, _("%s: %s."), label, value);
}

static void
add_standing(const struct report *t, const char *level, const struct wins_losses *s)
{
	char label[SENTENCE_SIZE], value[SENTENCE_SIZE];
	snprintf(label, sizeof label, _("Against %s"), level);
	snprintf(value, sizeof value, _("%d won, %d lost, %d drawn"), s->won, s->lost, s->drawn);
	if (s->won + s->lost + s->drawn > 0)
		add_figure(t, label, value);
}

static void
add_figures_of(const struct report *t, const struct game *game)
{
	struct figures figures;
	figures_read(&figures, t->front, game);
	for (int i = 0; i < figures.statistics.count; i++)
		add_figure(t, figures.statistics.lines[i].label, figures.statistics.lines[i].value);
	for (int i = 0; i < LEVELS_MAX && game->levels[i].name != NULL; i++)
		add_standing(t, _(game_word(game, game->levels[i].name)), &figures.levels[i]);
}

static void
add_figures(struct report *t)
{
	if (t->game != NULL) {
		add_figures_of(t, t->game);
		return;
	}
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		log_put(t->log, &(struct log_line){ .text = _((*game)->title), .heading = true });
		add_figures_of(t, *game);
	}
}

/* --- best lists --- */

static bool
add_score(const struct score_row *score, void *context)
{
	struct report *t = context;
	char when[WHEN_SIZE], text[SENTENCE_SIZE];
	records_when(score->when, false, when);
	sentences_of(t->game)->stats(score->stats, text);
	log_format(t->log, t->table ? "%3d. %6lld  %s  %s" : _("Place %d: %lld, on %s; %s."),
	    ++t->place, score->score, when,
	    text);
	return true;
}

static void
add_ranking(struct report *t)
{
	store_scores_best(t->front->store, t->game->id, t->sheet->ranking, t->game->low_score_wins,
	    BEST_LISTED, add_score, t, NULL);
}

/* --- the daily games --- */

static void
add_calendar(struct report *t)
{
	struct daily d;
	char words[SENTENCE_SIZE / 2], date[TEXT_DATE_SIZE];
	daily_read(&d, t->front->store, t->game, clock_day());
	for (int i = d.count - 1; i >= 0; i--) {
		text_date(date, d.attempts[i].day);
		daily_words(&d, &d.attempts[i], words);
		log_format(t->log, t->table ? "  %s  %s" : _("%s: %s."), date, words);
	}
	if (d.count > 0) {
		snprintf(words, sizeof words, _("Streak %d, longest %d"), d.streak, d.longest);
		log_format(t->log, t->table ? "  %s" : _("%s."), words);
	}
	daily_clear(&d);
}

void
records_lines(const struct front *f, const struct game *game, const struct sheet *sheet,
    enum records_form form, struct log *log)
{
	static void (*const adders[])(struct report *) = {
		[SHEET_HISTORY] = add_history, [SHEET_FIGURES] = add_figures,
		[SHEET_CALENDAR] = add_calendar,
		[SHEET_RANKING] = add_ranking,
	};
	struct report t = { .front = f, .game = game, .sheet = sheet, .log = log,
	    .table = form == RECORDS_TABLE };
	adders[sheet->kind](&t);
}

/* --- printing --- */

/* An empty line separates the parts. */
static void
print_sheet(const struct game *game, const struct sheet *sheet, const struct log *log, bool first,
    FILE *out)
{
	char word[SENTENCE_SIZE / 2];
	records_sheet_word(game, sheet, word);
	fprintf(out, "%s%s%s%s\n", first ? "" : "\n", _(game->title), _(", "), word);
	for (int i = 0; i < log->count; i++)
		fprintf(out, "%s\n", log->lines[i].text);
}

/* Returns how many parts were printed. Statistics need a finished game. */
static int
print_game(const struct front *f, const struct game *game, int parts, FILE *out)
{
	struct sheet *sheets;
	int count = records_sheets(f, game, &sheets);
	bool finished = false;
	for (int i = 0; i < count; i++) {
		struct log log = { 0 };
		if (sheets[i].kind != SHEET_FIGURES || finished)
			records_lines(f, game, &sheets[i], RECORDS_TABLE, &log);
		finished = finished || (sheets[i].kind == SHEET_HISTORY && log.count > 0);
		if (log.count > 0)
			print_sheet(game, &sheets[i], &log, parts++ == 0, out);
		log_clear(&log);
	}
	free(sheets);
	return parts;
}

void
records_print(const struct front *f, const struct game *only, FILE *out)
{
	int parts = 0;
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		if (only == NULL || only == *game)
			parts = print_game(f, *game, parts, out);
	if (parts == 0)
		fprintf(out, "%s\n", _("Nothing has been finished yet."));
}
