/* records_text.c: the records as plain text: of every game what its page shows. */
#include "base/clock.h"
#include "base/text.h"
#include "game/apart.h"
#include "game/ending.h"
#include "game/language.h"
#include "shell/app.h"
#include "shell/records_private.h"

enum { BEST_PRINTED = 10, LABEL_COLS = 44 };

struct print {
	const struct app	*app;
	FILE			*out;
	const struct game	*game;
	int			 parts;		/* printed so far */
	int			 place;		/* in a best list */
};

/* Between the parts is an empty line. */
static void
print_head(struct print *p, const char *title)
{
	fprintf(p->out, "%s%s%s%s\n", p->parts++ > 0 ? "\n" : "", _(p->game->title), _(", "), title);
}

/* --- finished games --- */

static bool
print_finished(const struct game_row *row, void *context)
{
	struct print *p = context;
	struct ending ending = ending_of(p->game, row->start, row->result);
	char when[WHEN_SIZE], length[TEXT_TIME_SIZE], score[16] = "", words[SENTENCE_SIZE];
	const char *apart = ending.imported ? "" : apart_sentence(ending.apart, ending.daily, ending.listed);
	records_when(row->updated, false, when);
	text_time(length, row->ticks / TICKS_PER_SECOND);
	ending_words(&ending, p->game, words);
	if (ending.scored)
		snprintf(score, sizeof score, "%ld", ending.score);
	fprintf(p->out, "%5lld  %s  %7s  %7s  %s%s%s\n", (long long)row->id, when, length, score, words,
	    *apart != '\0' ? ". " : "", apart);
	return true;
}

/* --- statistics --- */

static void
print_line(const struct print *p, const char *label, const char *value)
{
	int cols = text_width(label);
	fprintf(p->out, "  %s%*s %s\n", label, cols < LABEL_COLS ? LABEL_COLS - cols : 0, "", value);
}

static void
print_standing(const struct print *p, const char *level, const struct standing *s)
{
	char label[SENTENCE_SIZE], value[SENTENCE_SIZE];
	snprintf(label, sizeof label, _("Against %s"), level);
	snprintf(value, sizeof value, _("%d won, %d lost, %d drawn"), s->won, s->lost, s->drawn);
	if (s->won + s->lost + s->drawn > 0)
		print_line(p, label, value);
}

static void
print_figures(struct print *p)
{
	struct figures figures;
	figures_read(&figures, p->app, p->game);
	for (int i = 0; i < figures.statistics.count; i++)
		print_line(p, figures.statistics.lines[i].label, figures.statistics.lines[i].value);
	for (int i = 0; i < LEVELS_MAX && p->game->levels[i].name != NULL; i++)
		print_standing(p, _(game_word(p->game, p->game->levels[i].name)), &figures.levels[i]);
}

/* --- best lists --- */

static bool
print_score(const struct score_row *score, void *context)
{
	struct print *p = context;
	char when[WHEN_SIZE], text[SENTENCE_SIZE];
	records_when(score->when, false, when);
	sentences_of(p->game)->stats(score->stats, text);
	fprintf(p->out, "%3d. %6ld  %s  %s\n", ++p->place, score->score, when, text);
	return true;
}

static void
print_lists(struct print *p)
{
	struct store *store = app_store(p->app);
	json_t *lists = store_rankings(store, p->game->id), *list;
	size_t i;
	json_array_foreach(lists, i, list) {
		char word[SENTENCE_SIZE / 2];
		apart_list_word(p->game, json_string_value(list), word);
		print_head(p, word);
		p->place = 0;
		store_scores_best(store, p->game->id, json_string_value(list), p->game->low_score_wins, BEST_PRINTED,
		    print_score, p, NULL);
	}
	json_decref(lists);
}

/* --- the daily games --- */

static void
print_daily(struct print *p)
{
	struct daily d;
	char words[SENTENCE_SIZE / 2], date[TEXT_DATE_SIZE];
	daily_read(&d, app_store(p->app), p->game, clock_day());
	if (d.count > 0)
		print_head(p, _("Calendar"));
	for (int i = d.count - 1; i >= 0; i--) {
		text_date(date, d.attempts[i].day);
		daily_words(&d, &d.attempts[i], words);
		fprintf(p->out, "  %s  %s\n", date, words);
	}
	if (d.count > 0) {
		fputs("  ", p->out);
		fprintf(p->out, _("Streak %d, longest %d"), d.streak, d.longest);
		fputc('\n', p->out);
	}
	daily_clear(&d);
}

static bool
note_one(const struct game_row *row, void *context)
{
	*(bool *)context = true;
	return false;
}

static void
print_game(struct print *p)
{
	bool finished = false;
	store_games(app_store(p->app), p->game->id, true, 1, note_one, &finished, NULL);
	if (finished) {
		print_head(p, _("Finished games"));
		store_results(app_store(p->app), p->game->id, print_finished, p, NULL);
		print_head(p, _("Statistics"));
		print_figures(p);
	}
	print_daily(p);
	print_lists(p);
}

void
records_print(const struct app *app, const struct game *only, FILE *out)
{
	struct print p = { .app = app, .out = out };
	for (const struct game *const *game = registry_games(); *game != NULL; game++) {
		p.game = *game;
		if (only == NULL || only == *game)
			print_game(&p);
	}
	if (p.parts == 0)
		fprintf(out, "%s\n", _("Nothing has been finished yet."));
}
