/* train.c: the command that trains a CPU: it continues a stored training, stores it regularly and
 * at a signal, and writes the weights at the end. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/train.h"
#include "game/language.h"

enum {
	STEPS_LIMIT = 1000000000,
	/* Steps between two checks of the clock and of signals: a few milliseconds. */
	SLICE = 100,
	KEEP_MS = 60000,	/* between two writes of the training */
};

const struct cli_word train_words[] = {
	{ "steps", "N", N_("How many steps to take, each a placement. Default: as many as the "
	    "weights that come with the game took; that can last an hour.") },
	{ "seed", "N", N_("The same seed and steps give the same weights. Default: 1.") },
	{ "out", "FILE",
	    N_("Where the weights go. Default: GAME-learned.txt here. Until then FILE.training "
	    "holds the training.") },
	{ 0 },
};

struct train {
	const struct trainer	*trainer;
	int			 steps;		/* 0: not given */
	uint64_t		 seed;
	bool			 seed_given;
	char			*out;
	struct train_files	 files;
	struct training		*training;
	struct train_show	*show;
	int64_t			 kept;		/* the step of the last stored training */
	int64_t			 kept_ms;	/* time of the last attempt to store it */
	bool			 keeps;		/* that attempt succeeded */
};

/* --- words --- */

static bool
set_word(struct train *t, const char *name, const char *value, struct error *e)
{
	if (strcmp(name, "steps") == 0)
		return text_to_int(value, 1, STEPS_LIMIT, &t->steps) ||
		    error_set(e, ERR_INPUT, N_("steps must be a whole number from 1 to %d"),
		    STEPS_LIMIT);
	if (strcmp(name, "seed") == 0) {
		t->seed_given = text_to_u64(value, &t->seed);
		return t->seed_given || error_set(e, ERR_INPUT,
		    N_("the seed must be a whole number from 0 to 18446744073709551615"));
	}
	if (strcmp(name, "out") != 0)
		return error_set(e, ERR_INPUT,
		    N_("train has no word %s=; it takes steps=, seed= and out="), name);
	if (*value == '\0')
		return error_set(e, ERR_INPUT, N_("out= needs the name of a file"));
	free(t->out);
	t->out = mem_string(value);
	return true;
}

static bool
read_words(struct train *t, const struct context *h, struct error *e)
{
	*t = (struct train){ .trainer = h->game->trainer,
	    .seed = h->arguments.seed_given ? h->arguments.seed : 1,
	    .seed_given = h->arguments.seed_given,
	    .out = mem_format("%s-learned.txt", h->game->id) };
	for (char *const *word = h->arguments.words + 2; *word != NULL; word++) {
		char name[OPTION_SIZE];
		const char *value;
		if (!options_split(*word, name, &value, e) || !set_word(t, name, value, e))
			return false;
	}
	return true;
}

/* --- beginning --- */

/* Refuses a stored training if the words ask for another one. */
static bool
check_kept(const struct train *t, struct error *e)
{
	char steps[24], seed[24];
	int64_t total = t->trainer->total(t->training);
	uint64_t held = t->trainer->seed(t->training);
	if ((t->steps == 0 || t->steps == total) && (!t->seed_given || t->seed == held))
		return true;
	snprintf(steps, sizeof steps, "%lld", (long long)total);
	snprintf(seed, sizeof seed, "%llu", (unsigned long long)held);
	return error_set(e, ERR_INPUT,
	    N_("%s holds a training with steps=%s seed=%s; to begin another one remove it, or name "
	    "another file with out="), t->files.training, steps, seed);
}

static bool
go_on(struct train *t, const void *bytes, size_t size, struct error *e)
{
	char why[ERROR_TEXT_SIZE];
	t->training = t->trainer->read(bytes, size, e);
	if (t->training == NULL) {
		language_error(e, why);
		return error_set(e, ERR_DATA,
		    N_("%s cannot be used: %s; remove it, or name another file with out="),
		    t->files.training, why);
	}
	if (!check_kept(t, e))
		return false;
	t->kept = t->trainer->done(t->training);
	fprintf(stderr, _("Going on with %s from step %lld of %lld."), t->files.training,
	    (long long)t->kept, (long long)t->trainer->total(t->training));
	fputc('\n', stderr);
	return true;
}

static bool
keep(struct train *t, struct error *e)
{
	size_t size;
	void *bytes = t->trainer->keep(t->training, &size);
	t->keeps = train_files_keep(&t->files, bytes, size, e);
	t->kept_ms = clock_ms();
	if (t->keeps)
		t->kept = t->trainer->done(t->training);
	free(bytes);
	return t->keeps;
}

/* Stores the training at once, so that an unwritable disk is noticed before the work. */
static bool
begin_anew(struct train *t, struct error *e)
{
	t->training = t->trainer->begin(t->seed, t->steps > 0 ? t->steps : t->trainer->steps);
	if (keep(t, e))
		return true;
	if (t->files.begun)
		train_files_drop(&t->files);
	return false;
}

static bool
begin(struct train *t, struct error *e)
{
	void *bytes = NULL;
	size_t size;
	if (!train_files_open(&t->files, t->out, &bytes, &size, e))
		return false;
	bool begun = bytes != NULL ? go_on(t, bytes, size, e) : begin_anew(t, e);
	free(bytes);
	t->keeps = true;
	t->kept_ms = clock_ms();
	if (begun)
		return true;
	if (t->training != NULL)
		t->trainer->free(t->training);
	train_files_close(&t->files);
	return false;
}

/* --- working --- */

static volatile sig_atomic_t stopped;	/* the signal that stopped it */

static void
note_signal(int number)
{
	stopped = number;
}

/* Leaves ignored signals ignored, as nohup(1) wants. */
static void
catch_signals(void (*handler)(int))
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
	for (size_t i = 0; i < LEN(signals); i++) {
		struct sigaction action = { .sa_handler = handler }, old;
		if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
			sigaction(signals[i], &action, NULL);
	}
}

/* Reports an unwritable disk once, and tries again later. */
static void
keep_now_and_then(struct train *t)
{
	struct error e;
	bool kept_before = t->keeps;
	if (clock_ms() - t->kept_ms < KEEP_MS || keep(t, &e) || !kept_before)
		return;
	context_fail(STATUS_ERROR, &e);
	train_show_break(t->show);
}

/* Returns true if the training is complete. */
static bool
work(struct train *t)
{
	bool heard = train_show(t->show, false);
	while (heard && !stopped && t->trainer->done(t->training) <
	    t->trainer->total(t->training)) {
		t->trainer->work(t->training, SLICE);
		heard = train_show(t->show, false);
		keep_now_and_then(t);
	}
	return heard && !stopped;
}

/* --- ending --- */

/* Stores the training and prints how to continue. A second signal ends the program at once. */
static int
stop(struct train *t)
{
	struct error e;
	bool kept = keep(t, &e);
	catch_signals(SIG_DFL);
	train_show(t->show, true);
	if (!kept)
		context_fail(STATUS_ERROR, &e);
	long long done = (long long)t->trainer->done(t->training),
	    total = (long long)t->trainer->total(t->training);
	if (t->kept == done)
		fprintf(stderr, _("Stopped at step %lld of %lld; the same command goes on from "
		    "there."), done, total);
	else
		fprintf(stderr, _("Stopped at step %lld of %lld; the same command goes on from "
		    "step %lld."), done, total, (long long)t->kept);
	fputc('\n', stderr);
	int status = context_printed();
	return status != STATUS_OK ? status : kept ? STATUS_OK : STATUS_ERROR;
}

static int
finish(struct train *t)
{
	struct error e;
	char *weights = t->trainer->weights(t->training);
	bool written = train_files_finish(&t->files, weights, &e);
	free(weights);
	if (!written) {
		keep(t, NULL);	/* the same command can try again without training again */
		train_show(t->show, true);
		return context_fail(STATUS_ERROR, &e);
	}
	long long steps = (long long)t->trainer->total(t->training);
	unsigned long long seed = (unsigned long long)t->trainer->seed(t->training);
	if (!train_show_is_terminal(t->show))
		context_print("{\"done\":true,\"steps\":%lld,\"seed\":%llu}\n", steps, seed);
	else {
		train_show(t->show, true);
		context_print(_("%s holds what was learned in %lld steps with seed %llu."),
		    t->files.weights, steps, seed);
		context_print("\n");
	}
	return context_printed();
}

int
command_train(struct context *h)
{
	struct error e;
	struct train t = { 0 };
	if (!read_words(&t, h, &e) || !begin(&t, &e)) {
		free(t.out);
		return context_fail(e.kind == ERR_INPUT ? STATUS_USAGE : STATUS_ERROR, &e);
	}
	const char *no_color = getenv("NO_COLOR");
	t.show = train_show_new(t.trainer, t.training, h->arguments.ascii || !settings_utf8(),
	    !h->arguments.no_colour && (no_color == NULL || *no_color == '\0'));
	catch_signals(note_signal);
	int status = work(&t) ? finish(&t) : stop(&t);
	catch_signals(SIG_DFL);
	train_show_free(t.show);
	t.trainer->free(t.training);
	train_files_close(&t.files);
	free(t.out);
	if (stopped)
		raise(stopped);
	return status;
}
