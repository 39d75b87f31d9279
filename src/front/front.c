/* front.c: opens what every front end needs; asks the store about the player's past. */
#include "front/front.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/daily.h"
#include "game/ending.h"
#include "game/language.h"

/* --- opening and closing --- */

void
front_open(struct front *f, const char *share, const char *folder, const char *environment)
{
	f->share = share;
	f->folder = folder != NULL ? mem_string(folder) : NULL;
	f->registry = registry_new(share);
	f->store = store_open(f->folder, &f->store_error);
	if (f->folder == NULL)
		error_set(&f->store_error, ERR_STORE,
		    N_("Nothing is saved this time: neither XDG_DATA_HOME nor HOME names a "
		    "folder."));
	settings_load(&f->settings, f->store, environment);
}

void
front_close(struct front *f)
{
	store_close(f->store);
	registry_free(f->registry);
	free(f->folder);
}

void
front_reopen_store(struct front *f)
{
	const struct options before = f->settings.values;
	f->store = store_open(f->folder, &f->store_error);
	options_recall(&f->settings.values, f->store, "");
	for (int i = 0; i < SETTING_COUNT; i++)
		if (before.given[i])	/* given by the command line */
			settings_force(&f->settings, (enum setting_id)i, before.values[i]);
}

bool
front_warns_of_access(const struct front *f, struct error *e)
{
	static const char setting[] = "open to others";
	if (f->store == NULL || store_is_private(f->store, e) || store_is_empty(f->store))
		return false;
	char *seen = store_setting(f->store, setting);
	bool news = seen == NULL && store_set_setting(f->store, setting, "seen", NULL);
	free(seen);
	return news;
}

void
front_idle_words(const struct front *f, char text[SENTENCE_SIZE])
{
	enum { MINUTE = 60 * 1000 };
	snprintf(text, SENTENCE_SIZE, f->idle_ms < MINUTE ?
	    _("You were away for %d seconds: your games are saved.") :
	    _("You were away for %d minutes: your games are saved."),
	    (int)(f->idle_ms < MINUTE ? f->idle_ms / 1000 : f->idle_ms / MINUTE));
}

/* --- the player's past --- */

char *
front_habit(const struct front *f, const char *name)
{
	return store_setting(f->store, name);
}

bool
front_keep_habit(const struct front *f, const char *name, const char *value)
{
	return store_set_setting(f->store, name, value, NULL);
}

json_t *
front_progress(const struct front *f, const struct game *game)
{
	return store_progress_all(f->store, game->id);
}

struct result_visit {
	const struct game	*game;
	front_result_visitor	*visit;
	void			*context;
};

static bool
visit_result(const struct game_row *row, void *context)
{
	const struct result_visit *v = context;
	struct ending e = ending_of(v->game, row->start, row->result);
	if (!e.imported && !e.practice && !e.drifted && e.people > 0)
		v->visit(row->result, e.persons, v->context);
	return true;
}

void
front_results(const struct front *f, const struct game *game, front_result_visitor *visit,
    void *context)
{
	struct result_visit v = { game, visit, context };
	store_results(f->store, game->id, visit_result, &v, NULL);
}

static bool
take_score(const struct score_row *row, void *context)
{
	**(long long **)context = row->score;
	*(long long **)context = NULL;
	return false;
}

bool
front_best(const struct front *f, const struct game *game, const char *ranking, long long *score)
{
	long long *wanted = score;
	store_scores_best(f->store, game->id, ranking, game->low_score_wins, 1, take_score, &wanted,
	    NULL);
	return wanted == NULL;
}

bool
front_today(const struct front *f, const struct game *game, char text[SENTENCE_SIZE])
{
	struct daily d;
	char words[SENTENCE_SIZE / 2] = "";
	daily_read(&d, f->store, game, clock_day());
	const struct attempt *a = daily_attempt(&d, clock_day());
	if (a == NULL)
		snprintf(words, sizeof words, "%s", _("not played today"));
	else
		daily_words(&d, a, words);
	snprintf(text, SENTENCE_SIZE, a == NULL ? "%s" : _("today: %s"), words);
	if (d.streak > 0)
		text_append(text, SENTENCE_SIZE, _(", streak %d"), d.streak);
	bool made = a != NULL && a->state != ATTEMPT_OPEN;
	daily_clear(&d);
	return made;
}

/* --- the seed of the next game --- */

uint64_t
front_seed(struct front *f)
{
	bool given = f->seed_given;
	f->seed_given = false;
	return given ? f->seed : clock_seed();
}

bool
front_chosen_seed(const struct front *f, uint64_t *seed)
{
	*seed = f->seed;
	return f->seed_given;
}

void
front_choose_seed(struct front *f, const uint64_t *seed)
{
	f->seed_given = seed != NULL;
	f->seed = seed != NULL ? *seed : 0;
}

bool
front_type_seed(struct front *f, const char *typed, struct error *e)
{
	uint64_t seed;
	bool given = *typed != '\0';
	if (given && !text_to_u64(typed, &seed))
		return error_set(e, ERR_INPUT,
		    N_("A seed is a whole number from 0 to 18446744073709551615."));
	front_choose_seed(f, given ? &seed : NULL);
	return true;
}

void
front_seed_word(const struct front *f, char text[SENTENCE_SIZE])
{
	uint64_t seed;
	if (front_chosen_seed(f, &seed))
		snprintf(text, SENTENCE_SIZE, "%llu", (unsigned long long)seed);
	else
		snprintf(text, SENTENCE_SIZE, "%s", _("random"));
}
