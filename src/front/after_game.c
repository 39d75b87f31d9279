/* after_game.c: what a finished game was worth, with the choices that follow. */
#include "front/after_game.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "front/begin.h"
#include "front/front.h"
#include "game/assisted.h"
#include "game/daily.h"
#include "game/remote_session.h"
#include "game/language.h"
#include "game/review.h"
#include "store/store.h"

/* --- how to go on --- */

static bool
is_practice(const struct after_game *o)
{
	return session_started(o->session)->practice;
}

/* A rematch with the same people. Replay and review need the game in the player's own store. */
static bool
is_offered_at_table(const struct after_game *o, enum after_game_choice choice)
{
	bool kept = o->kept_id != 0;
	bool rematch = o->people > 0 && (o->goes_on ||
	    json_is_true(json_object_get(session_end_json(o->session), "rematch")));
	return (choice == AFTER_GAME_REMATCH && rematch) || (choice == AFTER_GAME_REPLAY && kept) ||
	    (choice == AFTER_GAME_REVIEW && kept && review_exists(session_game(o->session))) ||
	    choice == AFTER_GAME_LEAVE || choice == AFTER_GAME_CLOSE;
}

bool
after_game_offers(const struct after_game *o, enum after_game_choice choice)
{
	const struct game *game = session_game(o->session);
	unsigned can = session_can(o->session);
	if (o->at_table)
		return is_offered_at_table(o, choice);
	switch (choice) {
	case AFTER_GAME_REMATCH:
		return false;
	case AFTER_GAME_NEXT:
		return o->has_next;
	/* a daily game or a practised position would only be the same again */
	case AFTER_GAME_NEW:
		return daily_day(&session_started(o->session)->options) < 0 && !is_practice(o);
	case AFTER_GAME_SHARE:
		return session_counts(o->session) && !session_unsaved(o->session);
	case AFTER_GAME_REVIEW:
		return (~can & (SESSION_REVIEW | SESSION_RERUN)) == 0;
	case AFTER_GAME_REPLAY:
		return (can & SESSION_RERUN) != 0;
	case AFTER_GAME_REVEAL:
		return sentences_of(game)->reveal != NULL && !o->revealed &&
		    (can & SESSION_REVEAL) != 0;
	default:
		return true;
	}
}

const char *
after_game_word(const struct after_game *o, enum after_game_choice choice)
{
	static const char *const words[AFTER_GAME_CHOICES] = {
		[AFTER_GAME_REMATCH] = N_("Rematch"), [AFTER_GAME_NEXT] = N_("Next"),
		[AFTER_GAME_NEW] = N_("New game"),
		[AFTER_GAME_RETRY] = N_("Same seed again"),
		[AFTER_GAME_SHARE] = N_("Share the result"),
		[AFTER_GAME_REVIEW] = N_("Review the game"),
		[AFTER_GAME_REPLAY] = N_("Watch the replay"),
		[AFTER_GAME_LEAVE] = N_("Leave"), [AFTER_GAME_CLOSE] = N_("Look at the board"),
	};
	const struct game *game = session_game(o->session);
	const char *next = begin_of(game)->next_word;
	return _(choice == AFTER_GAME_REVEAL ? sentences_of(game)->reveal :
	    choice == AFTER_GAME_NEXT && next != NULL ? next : choice == AFTER_GAME_REMATCH &&
	    o->goes_on ? N_("Next game of the match") : choice == AFTER_GAME_RETRY &&
	    is_practice(o) ? N_("Same position again") : words[choice]);
}

/* Saves the next game before the player begins it. */
static int64_t
let_wait(struct front *front, const struct session *session, struct session_start *start)
{
	start->seed = front_seed(front);
	struct session *next = session_new(session_loaded_game(session), start, front->store, NULL);
	int64_t id = next != NULL ? session_id(next) : 0;
	session_free(next);
	return id;
}

bool
after_game_next(struct front *front, const struct session *session, const struct view *view,
    struct session_start *start, int64_t *id)
{
	const struct begin *about = begin_of(session_game(session));
	*start = *session_started(session);
	start->setup = NULL;
	if (about->next == NULL || start->practice ||
	    !about->next(session_loaded_game(session)->content, view, front, start))
		return false;
	if (about->next_waits && *id == 0 && session_id(session) != 0)
		*id = let_wait(front, session, start);
	return true;
}

void
after_game_new_game(struct front *front, const struct session *session, struct session_start *start)
{
	const struct begin *about = begin_of(session_game(session));
	*start = *session_started(session);
	start->seed = front_seed(front);
	if (about->renew != NULL)
		about->renew(&start->options);
}

char *
after_game_share(struct store *store, const struct session *session)
{
	struct daily d;
	daily_read(&d, store, session_game(session), clock_day());
	const struct attempt *a = daily_attempt(&d, daily_day(&session_started(session)->options));
	char *text = a != NULL && a->state == ATTEMPT_FINISHED ? daily_share(&d, a) : NULL;
	daily_clear(&d);
	return text;
}

/* --- what is said --- */

char *
after_game_split(char *report)
{
	char *rest = report + strcspn(report, "\n");
	if (*rest != '\0')
		*rest++ = '\0';
	return rest;
}

/* A game's rank in its list. */
struct list_rank {
	int64_t	game_id;
	int	place, count;	/* place 0: not found */
};

static bool
count_score(const struct score_row *score, void *context)
{
	struct list_rank *s = context;
	s->count++;
	if (score->game_id == s->game_id)
		s->place = s->count;
	return true;
}

bool
after_game_rank(struct store *store, const struct session *session, char text[SENTENCE_SIZE])
{
	const struct game *game = session_game(session);
	struct list_rank s = { .game_id = session_id(session) };
	struct result result;
	char list[OPTION_SIZE] = "", word[SENTENCE_SIZE / 2];
	bool assisted = session_assisted(session) != 0;
	text[0] = '\0';
	if (s.game_id == 0)
		return false;
	session_result(session, &result);
	json_decref(result.stats);
	if (result.ranking == NULL)
		return false;
	if (assisted)
		assisted_list(result.ranking, list);
	else
		snprintf(list, sizeof list, "%s", result.ranking);
	store_scores_best(store, game->id, list, game->low_score_wins, INT_MAX, count_score, &s,
	    NULL);
	assisted_list_word(game, list, word);
	bool best = s.place == 1 && !assisted;
	if (s.place > 0)
		snprintf(text, SENTENCE_SIZE,
		    best ? _("New best! Place %d of %d in the list: %s.") :
		    _("Place %d of %d in the list: %s."), s.place, s.count, word);
	return best;
}

void
after_game_finished(const struct front *f, const struct session *session, const struct view *view,
    char text[SENTENCE_SIZE])
{
	const struct begin *about = begin_of(session_game(session));
	text[0] = '\0';
	if (about->finished != NULL)
		about->finished(view, f, text);
}

const char *
after_game_cost(const struct session *session, const struct view *view)
{
	const struct sentences *sentences = sentences_of(session_game(session));
	const struct session_start *start = session_started(session);
	unsigned assisted = session_assisted(session);
	struct result result;
	if (assisted == 0 || options_are_practice(&start->options))
		return "";
	const char *cost = sentences->cost != NULL ? sentences->cost(view, assisted) : NULL;
	session_result(session, &result);
	json_decref(result.stats);
	return cost != NULL ? cost : assisted_sentence(assisted, daily_day(&start->options) >= 0,
	    result.ranking != NULL);
}

/* A hint has a price only for one person who plays without other people. */
const char *
after_game_hint_price(const struct session *session, const struct view *view, int people)
{
	const struct sentences *sentences = sentences_of(session_game(session));
	bool marked = (session_assisted(session) & ASSISTED_HINT) != 0 ||
	    *after_game_cost(session, view) != '\0';
	if (people != 1 || marked || options_are_practice(&session_started(session)->options))
		return "";
	const char *price = sentences->hint_price != NULL ? sentences->hint_price(view) : NULL;
	return price != NULL ? price : session_seats(session) > 1 ?
	    _("The result would then not count in the statistics.") :
	    _("This game would then rank apart.");
}

/* --- the par --- */

static void
tell_par(struct after_game_par *p, const struct session *session, const json_t *par)
{
	struct result result;
	session_result(session, &result);
	par_sentence(session_game(session), par, result.stats, p->text);
	json_decref(result.stats);
}

void
after_game_par_begin(struct after_game_par *p, struct store *store, const struct session *session,
    int people)
{
	json_t *kept = par_kept(store, session_id(session));
	*p = (struct after_game_par){ 0 };
	tell_par(p, session, kept);
	if (kept == NULL && people > 0)
		p->job = par_begin(session);
	if (p->job != NULL)
		snprintf(p->text, sizeof p->text, "%s", _("Par: a CPU is playing this seed..."));
	json_decref(kept);
}

bool
after_game_par_work(struct after_game_par *p, struct store *store, const struct session *session)
{
	enum { MOMENT_MS = 8 };		/* then the front end handles input again */
	int64_t until = clock_ms() + MOMENT_MS;
	bool done;
	do
		done = par_work(p->job);
	while (!done && clock_ms() < until);
	if (!done)
		return false;
	json_t *par = par_end(p->job);
	p->job = NULL;
	par_keep(store, session_id(session), par);
	tell_par(p, session, par);
	json_decref(par);
	return true;
}

void
after_game_par_cancel(struct after_game_par *p)
{
	par_cancel(p->job);
	p->job = NULL;
}
