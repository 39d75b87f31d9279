/* daily.c: daily games: the attempts that count, their results, and the streak. */
#include "game/daily.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/assisted.h"
#include "game/language.h"
#include "game/sentences.h"
#include "store/store.h"

static const struct option *
day_row(const struct option *row)
{
	while (row->name != NULL && row->kind != OPTION_DAY)
		row++;
	return row->name != NULL ? row : NULL;
}

bool
daily_exists(const struct game *game)
{
	return day_row(game->options) != NULL;
}

int
daily_day(const struct options *options)
{
	const struct option *row = day_row(options->table);
	return row != NULL && options_row_applies(options, row) ?
	    options_number(options, row->name) : -1;
}

bool
daily_may_count(const struct game *game, const struct session_start *start)
{
	return daily_day(&start->options) >= 0 && !options_are_practice(&start->options) &&
	    seats_people(start->seats, game->seats.max) > 0;
}

/* --- the attempts that count --- */

static bool
add_attempt(const struct game_row *row, void *context)
{
	struct daily *d = context;
	if (!json_is_true(json_object_get(row->start, "counts")) || assisted_day(row->start) < 0)
		return true;
	d->attempts = mem_grow(d->attempts, (size_t)d->count + 1, sizeof d->attempts[0]);
	d->attempts[d->count++] = (struct attempt){
		.day = assisted_day(row->start), .id = row->id,
		.state = row->given_up ? ATTEMPT_GIVEN_UP : row->over ? ATTEMPT_FINISHED :
		ATTEMPT_OPEN,
		.assisted = assisted_of(row->over ? row->result : row->start),
		.won = json_array_size(json_object_get(row->result, "winners")) > 0,
		.score = json_integer_value(json_object_get(row->result, "score")),
		.stats = json_incref(json_object_get(row->result, "stats")),
	};
	return true;
}

/* Two programs may have begun a game in the same instant: then the first number is first. */
static int
by_day(const void *one, const void *other)
{
	const struct attempt *a = one, *b = other;
	return a->day != b->day ? (a->day > b->day) - (a->day < b->day) :
	    (a->id > b->id) - (a->id < b->id);
}

static void
count_streaks(struct daily *d, int today)
{
	int run = 0, last = -1;
	for (int i = 0; i < d->count; i++) {
		const struct attempt *a = &d->attempts[i];
		if (a->state != ATTEMPT_FINISHED || a->assisted != 0 || a->day == last)
			continue;
		run = a->day == last + 1 ? run + 1 : 1;
		last = a->day;
		d->longest = run > d->longest ? run : d->longest;
		if (a->day == today || a->day == today - 1)
			d->streak = run;
	}
}

void
daily_read(struct daily *d, struct store *store, const struct game *game, int today)
{
	*d = (struct daily){ .game = game };
	static const char *const parts[STORE_PARTS] = { "\"counts\"" };
	store_games_begun(store, game->id, parts, add_attempt, d, NULL);
	if (d->count > 0)
		qsort(d->attempts, (size_t)d->count, sizeof d->attempts[0], by_day);
	count_streaks(d, today);
}

void
daily_clear(struct daily *d)
{
	for (int i = 0; i < d->count; i++)
		json_decref(d->attempts[i].stats);
	free(d->attempts);
	*d = (struct daily){ 0 };
}

const struct attempt *
daily_attempt(const struct daily *d, int day)
{
	for (int i = 0; i < d->count; i++)
		if (d->attempts[i].day == day)
			return &d->attempts[i];
	return NULL;
}

bool
daily_is_attempt(struct store *store, const struct game *game, int64_t id, int today)
{
	struct daily d;
	daily_read(&d, store, game, today);
	const struct attempt *a = daily_attempt(&d, today);
	bool is = a != NULL && a->id == id;
	daily_clear(&d);
	return is;
}

/* --- as text --- */

void
daily_words(const struct daily *d, const struct attempt *a, char text[SENTENCE_SIZE / 2])
{
	/* Where the lower score wins, only a clear has a score. */
	if (a->state == ATTEMPT_OPEN)
		snprintf(text, SENTENCE_SIZE / 2, "%s", _("not finished"));
	else if (a->state == ATTEMPT_GIVEN_UP)
		snprintf(text, SENTENCE_SIZE / 2, "%s", _("given up"));
	else if (d->game->low_score_wins && !a->won)
		snprintf(text, SENTENCE_SIZE / 2, "%s", _("lost"));
	else
		snprintf(text, SENTENCE_SIZE / 2, "%lld%s", a->score, a->assisted != 0 ? "*" : "");
}

char *
daily_share(const struct daily *d, const struct attempt *a)
{
	char date[TEXT_DATE_SIZE], stats[SENTENCE_SIZE], words[SENTENCE_SIZE / 2];
	text_date(date, a->day);
	struct attempt plain = *a;
	plain.assisted = 0;
	daily_words(d, &plain, words);
	sentences_of(d->game)->stats(a->stats, stats);
	char *text = mem_format(_("%s daily %s"), _(d->game->title), date);
	mem_append(&text, "\n");
	mem_append(&text, a->assisted != 0 ? _("Score %s with a hint: %s") : _("Score %s: %s"),
	    words, stats);
	mem_append(&text, "\n");
	mem_append(&text, _("Streak %d, longest %d"), d->streak, d->longest);
	return text;
}

int64_t
daily_unfinished(struct store *store, const struct game *game, const struct session_start *start,
    int today)
{
	struct daily d;
	if (daily_day(&start->options) != today || !daily_may_count(game, start))
		return 0;
	daily_read(&d, store, game, today);
	const struct attempt *a = daily_attempt(&d, today);
	int64_t id = a != NULL && a->state == ATTEMPT_OPEN ? a->id : 0;
	daily_clear(&d);
	return id;
}

bool
daily_admits(struct store *store, const struct game *game, const struct session_start *start,
    int today, struct error *e)
{
	struct daily d;
	if (daily_day(&start->options) != today || daily_may_count(game, start))
		return true;
	daily_read(&d, store, game, today);
	const struct attempt *a = daily_attempt(&d, today);
	bool made = a != NULL && a->state != ATTEMPT_OPEN;
	daily_clear(&d);
	return made || error_set(e, ERR_RULE,
	    N_("Finish today's daily game first; practice would give it away."));
}
