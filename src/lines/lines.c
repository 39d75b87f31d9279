/* lines.c: the stack of line pages, with the one loop that waits. */
#include "lines/lines_private.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/code.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/end_signals.h"
#include "front/front.h"
#include "game/language.h"
#include "store/store.h"

/* --- line pages --- */

void
lines_ask(struct lines *l)
{
	l->asks = true;
}

void
lines_push(struct lines *l, struct line_page *line_page)
{
	line_page->below = l->top;
	l->top = line_page;
	l->asks = true;
}

static void
drop_top(struct lines *l)
{
	struct line_page *gone = l->top;
	l->top = gone->below;
	if (gone->class->free != NULL)
		gone->class->free(gone);
	free(gone);
}

void
lines_pop(struct lines *l)
{
	drop_top(l);
	l->asks = true;
}

void
lines_replace(struct lines *l, struct line_page *line_page)
{
	drop_top(l);
	lines_push(l, line_page);
}

bool
lines_is_top(const struct lines *l, const struct line_page *line_page)
{
	return l->top == line_page;
}

struct line_page *
lines_top(const struct lines *l)
{
	return l->top;
}

/* --- what line pages can use --- */

struct front *
lines_front(const struct lines *l)
{
	return l->front;
}

struct speech *
lines_speech(const struct lines *l)
{
	return l->speech;
}

int64_t
lines_now(const struct lines *l)
{
	return l->now_ms;
}

enum detail
lines_detail(const struct lines *l)
{
	return settings_detail(&l->front->settings);
}

void
lines_say(struct lines *l, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	char *text = mem_format_list(format, arguments);
	va_end(arguments);
	speech_say(l->speech, text);
	free(text);
}

void
lines_say_error(struct lines *l, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_error(e, text);
	speech_say(l->speech, text);
}

void
lines_ring(struct lines *l)
{
	if (settings_are(&l->front->settings, SETTING_BELL, "on"))
		speech_bell(l->speech);
}

void
lines_apply_settings(struct lines *l)
{
	settings_use_language(&l->front->settings, l->front->share);
	speech_spell(l->speech, settings_are(&l->front->settings, SETTING_SPELLING, "on"));
}

void
lines_hear(struct lines *l, const struct lines_hall_source *source)
{
	l->hall = *source;
}

void *
lines_hall(const struct lines *l)
{
	return l->hall.context;
}

/* --- the terminal --- */

void
lines_hide_typing(struct lines *l, bool hidden)
{
	struct termios terminal;
	if (hidden == l->hidden || tcgetattr(l->in, &terminal) != 0)
		return;
	terminal.c_lflag = hidden ? terminal.c_lflag & ~(tcflag_t)ECHO : terminal.c_lflag | ECHO;
	l->hidden = hidden && tcsetattr(l->in, TCSANOW, &terminal) == 0;
	if (!hidden)
		tcsetattr(l->in, TCSANOW, &terminal);
}

/* A pipe has no user who types too early. */
void
lines_discard_typed(struct lines *l)
{
	if (!isatty(l->in))
		return;
	tcflush(l->in, TCIFLUSH);
	typed_free(l->typed);
	l->typed = typed_new(l->in);
}

/* --- the loop --- */

enum { WATCHED_INPUT, WATCHED_SIGNALS, WATCHED_HALL, WATCHED };

static int
open_signals(sigset_t *before)
{
	sigset_t ours;
	sigemptyset(&ours);
	end_signals_add(&ours);
	sigprocmask(SIG_BLOCK, &ours, before);
	return signalfd(-1, &ours, SFD_CLOEXEC | SFD_NONBLOCK);
}

static bool
is_busy(const struct lines *l)
{
	return l->top->class->busy != NULL && l->top->class->busy(l->top);
}

static void
choose_spelling(struct lines *l)
{
	const struct game *game = lines_game(l);
	bool spelled = game == NULL || !sentences_of(game)->unspelled;
	speech_spell(l->speech, spelled && settings_are(&l->front->settings, SETTING_SPELLING,
	    "on"));
}

/* True: the line breaks off within a code, and is taken together with the next one. */
static bool
wait_for_rest(struct lines *l, char line[TYPED_MAX + 1], bool *too_long)
{
	char whole[2 * TYPED_MAX + 1];
	snprintf(whole, sizeof whole, "%s%s", l->broken, line);
	*too_long |= strlen(whole) > TYPED_MAX;
	bool waits = !*too_long && *line != '\0' && code_goes_on(whole);
	text_copy(l->broken, sizeof l->broken, waits ? whole : "");
	text_copy(line, TYPED_MAX + 1, whole);
	if (waits)
		lines_say(l, "%s", _("The code goes on: type its rest, or Enter alone if there is "
		    "none."));
	return waits;
}

/* Asks, and takes the lines that are there one after the other, until something has to be waited
 * for. */
static void
take_lines(struct lines *l)
{
	char line[TYPED_MAX + 1];
	bool too_long;
	while (l->top != NULL && !is_busy(l)) {
		choose_spelling(l);
		if (l->asks) {
			l->asks = false;
			l->top->class->ask(l->top);
			continue;
		}
		if (!typed_next(l->typed, line, &too_long))
			return;
		l->now_ms = clock_ms();
		if (wait_for_rest(l, line, &too_long))
			continue;
		if (too_long)
			lines_say(l, _("A line has at most %d bytes; nothing was done."),
			    TYPED_MAX);
		else
			lines_take(l, line);
	}
}

static int64_t
sooner(int64_t a, int64_t b)
{
	return a == NEVER_DUE ? b : b == NEVER_DUE ? a : a < b ? a : b;
}

static int64_t
page_due(const struct lines *l)
{
	return l->top->class->due == NULL ? NEVER_DUE : l->top->class->due(l->top);
}

/* When the program counts as left alone, because nothing was typed: in an arcade others wait to
 * play. */
static int64_t
idle_due(const struct lines *l)
{
	return l->front->idle_ms > 0 ? l->typed_ms + l->front->idle_ms : NEVER_DUE;
}

static bool
is_idle(struct lines *l)
{
	char text[SENTENCE_SIZE];
	if (idle_due(l) == NEVER_DUE || l->now_ms < idle_due(l))
		return false;
	front_idle_words(l->front, text);
	lines_say(l, "%s", text);
	return true;
}

static bool
is_shut_out(const struct lines *l)
{
	return l->hall.shut_out != NULL && l->hall.shut_out(l->hall.context);
}

static int64_t
next_due(const struct lines *l)
{
	int64_t rest = store_idle_work_due(l->front->store);
	int64_t due = sooner(sooner(page_due(l), rest < 0 ? NEVER_DUE : rest), idle_due(l));
	return l->hall.due == NULL ? due : sooner(due, l->hall.due(l->hall.context));
}

static int
wait_ms(int64_t due)
{
	int64_t left = due - clock_ms();
	return due == NEVER_DUE ? -1 : left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

static void
run_due(struct lines *l)
{
	int64_t rest = store_idle_work_due(l->front->store);
	if (l->hall.due != NULL && l->hall.due(l->hall.context) != NEVER_DUE &&
	    l->hall.due(l->hall.context) <= l->now_ms)
		l->hall.tick(l->hall.context);
	if (l->top != NULL && page_due(l) != NEVER_DUE && page_due(l) <= l->now_ms)
		l->top->class->tick(l->top);
	if (rest >= 0 && rest <= l->now_ms)
		store_idle_work(l->front->store, l->now_ms);
}

static void
take_signal(struct lines *l, int signals)
{
	struct signalfd_siginfo signal;
	if (read(signals, &signal, sizeof signal) == (ssize_t)sizeof signal)
		l->ended_by = (int)signal.ssi_signo;
}

static void
wait_once(struct lines *l, int signals)
{
	struct pollfd fds[WATCHED] = {
		[WATCHED_INPUT] = { .fd = typed_ended(l->typed) || is_busy(l) ? -1 : l->in,
		    .events = POLLIN },
		[WATCHED_SIGNALS] = { .fd = signals, .events = POLLIN },
		[WATCHED_HALL] = { .fd = -1 },
	};
	if (l->hall.fd != NULL)
		fds[WATCHED_HALL].fd = l->hall.fd(l->hall.context, &fds[WATCHED_HALL].events);
	if (poll(fds, WATCHED, wait_ms(next_due(l))) < 0 && errno != EINTR)
		return;
	l->now_ms = clock_ms();
	if (fds[WATCHED_SIGNALS].revents & POLLIN)
		take_signal(l, signals);
	if (fds[WATCHED_INPUT].revents != 0) {
		l->typed_ms = l->now_ms;
		typed_fill(l->typed);
	}
	if (fds[WATCHED_HALL].revents != 0)
		l->hall.ready(l->hall.context);
	run_due(l);
}

/* The end of the input ends the program. Nothing is lost: games are saved with every action. */
int
lines_run(struct lines *l)
{
	sigset_t before;
	int signals = open_signals(&before);
	l->now_ms = l->typed_ms = clock_ms();
	while (l->top != NULL && l->ended_by == 0 && !is_shut_out(l) && !is_idle(l)) {
		take_lines(l);
		if (!speech_flush(l->speech) || l->top == NULL ||
		    (typed_ended(l->typed) && !is_busy(l)))
			break;
		wait_once(l, signals);
	}
	if (l->ended_by == 0)
		/* a signal may have ended the wait before it was read */
		take_signal(l, signals);
	while (l->top != NULL)
		drop_top(l);
	lines_hide_typing(l, false);
	speech_flush(l->speech);
	close(signals);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return l->ended_by;
}


struct lines *
lines_new(struct front *front, int in, FILE *out, int bell)
{
	struct lines *l = mem_new(sizeof *l);
	l->front = front;
	l->in = in;
	l->speech = speech_new(out, bell);
	l->typed = typed_new(in);
	l->now_ms = clock_ms();
	lines_apply_settings(l);
	return l;
}

void
lines_free(struct lines *l)
{
	if (l == NULL)
		return;
	typed_free(l->typed);
	speech_free(l->speech);
	free(l);
}
