/* cli_review.c: the command that prints the review of a finished game. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "game/exchange.h"
#include "game/language.h"
#include "game/par.h"
#include "game/review.h"

/* Overwrites one line during the work; not called if standard error is no terminal. */
static void
show_progress(const struct review_job *job)
{
	long done, all;
	review_progress(job, &done, &all);
	fputc('\r', stderr);
	fprintf(stderr, _("Going through the game: %ld %%"), all > 0 ? done * 100 / all : 100);
}

/* Makes the review and stores it; NULL with *e on failure. */
static struct review *
make_review(struct context *h, int64_t id, json_t *journal, const struct game *game, int seat,
    struct error *e)
{
	enum { SHOWN_EVERY = 64, CLEARED = 60 };	/* slices; columns */
	struct review_job *job = review_begin(h->app.front.registry, journal, seat, e);
	bool shown = isatty(STDERR_FILENO);
	if (job == NULL)
		return NULL;
	for (int i = 0; !review_work(job); i++)
		if (shown && i % SHOWN_EVERY == 0)
			show_progress(job);
	if (shown)
		fprintf(stderr, "\r%*s\r", CLEARED, "");
	struct review *review = review_end(job);
	review_keep(h->app.front.store, id, game, review);
	return review;
}

static void
print_moment(struct context *h, const json_t *journal, const struct review *r,
    const struct moment *m)
{
	struct moment_words words;
	struct session *s = review_session(h->app.front.registry, journal, m, NULL);
	if (s == NULL)
		return;
	review_words(s, r->seat, m, &words);
	session_free(s);
	context_print(_("%s (%s better)\n"), words.when, words.loss);
	context_print(_("  you: %s\n"), words.done);
	context_print(_("  better: %s%s%s\n"), words.better,
	    *words.why != '\0' ? " " : "", words.why);
}

/* Prints the par of a game that has one; computes it unless it is stored. */
static void
print_par(struct context *h, int64_t id, const struct session *s)
{
	struct result result;
	char text[SENTENCE_SIZE];
	json_t *par = par_kept(h->app.front.store, id);
	struct par_job *job = par == NULL ? par_begin(s) : NULL;
	while (job != NULL && !par_work(job))
		continue;
	if (job != NULL) {
		par = par_end(job);
		par_keep(h->app.front.store, id, par);
	}
	session_result(s, &result);
	par_sentence(session_game(s), par, result.stats, text);
	if (text[0] != '\0')
		context_print("%s\n", text);
	json_decref(par);
	json_decref(result.stats);
}

static void
print_review(struct context *h, const json_t *journal, const struct review *r)
{
	context_print(_("Decisions reviewed: %d\n"), r->decisions);
	if (r->count == 0)
		context_print("%s\n", _("Nothing better was found."));
	for (int i = 0; i < r->count; i++) {
		if (i == 0 || i == REVIEW_WORST)
			context_print("\n%s\n", i == 0 ? _("What cost most:") : _("And also:"));
		print_moment(h, journal, r, &r->moments[i]);
	}
}

/* The seat that was named, or the person's; false with *e: the game has no such seat. */
static bool
find_seat(struct context *h, const struct session *s, int *seat, struct error *e)
{
	const char *word = h->arguments.words[2];
	*seat = review_seat(s);
	return word == NULL || text_to_int(word, 1, session_seats(s), seat) ||
	    error_set(e, ERR_INPUT, N_("%s is not a seat of this game; it has %d"), word,
	    session_seats(s));
}

/* A finished game with its journal; NULL with *e on failure. */
static struct session *
find_game(struct context *h, int64_t *id, json_t **journal, struct error *e)
{
	if (h->arguments.words[1] == NULL) {
		error_set(e, ERR_INPUT, N_("review needs the number of a game: goyu review 12"));
		return NULL;
	}
	if (!context_open_store(h, e) || !commands_find_number(h, id, e))
		return NULL;
	*journal = exchange_journal(h->app.front.store, *id, e);
	if (*journal == NULL)
		return NULL;
	struct session *s = session_replay_fitting(h->app.front.registry, *journal, &(int64_t){ 0 },
	    e);
	if (s != NULL && review_allows(s, e))
		return s;
	session_free(s);
	return NULL;
}

int
command_review(struct context *h)
{
	struct error e;
	int64_t id;
	int seat;
	json_t *journal = NULL;
	struct session *s = find_game(h, &id, &journal, &e);
	const struct game *game = s != NULL ? session_game(s) : NULL;
	struct review *r = NULL;
	if (s != NULL && find_seat(h, s, &seat, &e)) {
		r = review_kept(h->app.front.store, id, game, seat);
		if (r == NULL)
			r = make_review(h, id, journal, game, seat, &e);
	}
	if (r != NULL) {
		print_par(h, id, s);
		print_review(h, journal, r);
	}
	session_free(s);
	json_decref(journal);
	if (r == NULL)
		return context_close_and_fail(h, &e);
	review_free(r);
	context_close(h);
	return context_printed();
}
