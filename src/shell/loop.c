/* loop.c: the only place that waits: a poll of the terminal, a timer and signals. */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/clock.h"
#include "front/end_signals.h"
#include "shell/notice.h"
#include "shell/stack.h"

enum { PATIENCE_MS = 250 };

static void
fill_signals(sigset_t *set)
{
	static const int handled[] = { SIGWINCH, SIGTSTP, SIGCONT };
	sigemptyset(set);
	end_signals_add(set);
	for (size_t i = 0; i < LEN(handled); i++)
		sigaddset(set, handled[i]);
}

void
loop_block_signals(sigset_t *before)
{
	sigset_t ours;
	fill_signals(&ours);
	sigprocmask(SIG_BLOCK, &ours, before);
}

struct loop {
	struct app	*app;
	int		 timer_fd, signal_fd;
	int64_t		 escape_at;	/* when a half-typed sequence becomes a key; NEVER: none */
	int64_t		 armed_for;	/* the time the timer is set to; NEVER: off */
	bool		 gone;		/* the terminal has hung up */
	int64_t		 turn_ms;	/* when it last began to wait */
	int64_t		 store_waits;	/* since when the store waits for an idle moment; NEVER */
	int64_t		 typed_ms;	/* time of the last key */
};

/* --- input --- */

static void
take_input(struct loop *l)
{
	struct app *app = l->app;
	struct input *input = terminal_input(app->terminal);
	struct input_event event;
	while (app->top != NULL && !app->left && input_next(input, &event)) {
		if (event.kind == INPUT_KEY && !event.repeat &&
		    terminal_send_signal(app->terminal, event.key))
			continue;
		if (input_is_typed(&event))
			stack_input(app, &event);
		else if (terminal_answer(app->terminal, &event))
			app_apply_settings(app);
	}
	if (!input_waiting(input))
		l->escape_at = NEVER;
	else if (l->escape_at == NEVER)	/* set once: repeated keys must not postpone it */
		l->escape_at = app->now_ms + atoi(settings_get(&app->front.settings,
		    SETTING_ESCAPE));
}

/* --- signals --- */

static bool
end_signal_pending(void)
{
	sigset_t pending, ending, both;
	sigemptyset(&ending);
	end_signals_add(&ending);
	sigpending(&pending);
	sigandset(&both, &pending, &ending);
	return !sigisemptyset(&both);
}

static bool
take_sigcont(void)
{
	sigset_t continued;
	sigemptyset(&continued);
	sigaddset(&continued, SIGCONT);
	return sigtimedwait(&continued, NULL, &(struct timespec){ 0 }) == SIGCONT;
}

/* Takes the terminal again. A program continued in the background stays stopped until the terminal
 * belongs to it, as the kernel wants. But a signal that ends the program must also work there, and
 * then the terminal is left to the foreground. */
static void
take_terminal(struct app *app)
{
	while (!terminal_is_ours(app->terminal) && !end_signal_pending() && raise(SIGTTOU) == 0 &&
	    take_sigcont())
		continue;
	if (!end_signal_pending())
		terminal_resume(app->terminal);
	app->now_ms = clock_ms();
	app->dirty = true;
}

/* Stops as the shell expects, with play paused before and after. Without a parent that could
 * continue the program the kernel does not stop it, and this is only a pause. In an arcade it is
 * always only a pause. */
static void
stop_here(struct loop *l)
{
	struct app *app = l->app;
	sigset_t stop;
	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	stack_interrupt(app);
	terminal_suspend(app->terminal);
	/* Do it now, because a stop may last long. */
	store_idle_work(app->front.store, app->now_ms);
	signal(SIGTSTP, app->front.player != NULL ? SIG_IGN : SIG_DFL);
	raise(SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &stop, NULL);	/* the program stops here */
	sigprocmask(SIG_BLOCK, &stop, NULL);
	take_sigcont();	/* the code below does what this signal asks for */
	take_terminal(app);
}

static void
take_signals(struct loop *l)
{
	struct signalfd_siginfo info;
	struct app *app = l->app;
	while (app->ended_by == 0 && read(l->signal_fd, &info, sizeof info) ==
	    (ssize_t)sizeof info) {
		switch ((int)info.ssi_signo) {
		case SIGWINCH:
			terminal_resized(app->terminal);
			app->dirty = true;
			break;
		case SIGCONT:		/* stopped without SIGTSTP: take the terminal again */
			/* No clock is charged for the time of the stop. */
			app->now_ms = l->turn_ms;
			stack_interrupt(app);
			terminal_suspend(app->terminal);
			take_terminal(app);
			break;
		case SIGTSTP:
			stop_here(l);
			break;
		default:
			app->ended_by = (int)info.ssi_signo;
		}
	}
}

/* --- the hall --- */

static struct pollfd
hall_fd(const struct app *app)
{
	const struct connection *connection = app_connection(app);
	return connection == NULL ? (struct pollfd){ .fd = -1 } :
	    (struct pollfd){ .fd = connection_fd(connection),
	    .events = connection_events(connection) };
}

/* --- time --- */

/* Lets the store do its idle work, which takes longer than a frame. It runs when no key is waiting,
 * or when keys have been coming for PATIENCE_MS. Returns true if the store's trouble has changed,
 * which is on the screen. */
static bool
run_store_idle_work(struct loop *l)
{
	struct app *app = l->app;
	int64_t due = store_idle_work_due(app->front.store);
	struct pollfd input = { .fd = terminal_fd(app->terminal), .events = POLLIN };
	if (due == NEVER || app->now_ms < due)
		return false;
	if (l->store_waits == NEVER)
		l->store_waits = app->now_ms;
	if (app->now_ms < l->store_waits + PATIENCE_MS && poll(&input, 1, 0) != 0)
		return false;
	l->store_waits = NEVER;
	const char *trouble = store_trouble(app->front.store);
	store_idle_work(app->front.store, app->now_ms);
	bool changed = store_trouble(app->front.store) != trouble;
	app->dirty = app->dirty || changed;
	return changed;
}

/* When the program ends for lack of keys: in an arcade other players wait for the place. */
static int64_t
idle_due(const struct loop *l)
{
	return l->app->front.idle_ms > 0 ? l->typed_ms + l->app->front.idle_ms : NEVER;
}

static void
arm_timer(struct loop *l)
{
	int64_t at = sooner(sooner(l->escape_at, stack_due(l->app)),
	    store_idle_work_due(l->app->front.store));
	at = sooner(sooner(at, screen_hall_link_due(l->app)), idle_due(l));
	if (at == l->armed_for)
		return;
	int64_t wait = at == NEVER ? 0 : at > l->app->now_ms ? at - l->app->now_ms : 1;
	struct itimerspec spec = { .it_value =
	    { .tv_sec = wait / 1000, .tv_nsec = wait % 1000 * 1000000 } };
	timerfd_settime(l->timer_fd, 0, &spec, NULL);
	l->armed_for = at;
}

static void
take_timer(struct loop *l)
{
	uint64_t times;
	if (read(l->timer_fd, &times, sizeof times) != (ssize_t)sizeof times)
		return;
	l->armed_for = NEVER;
	l->app->idle = idle_due(l) != NEVER && l->app->now_ms >= idle_due(l);
	if (l->escape_at != NEVER && l->app->now_ms >= l->escape_at) {
		/* Nothing more has come, so the half-typed sequence is a key. */
		l->escape_at = NEVER;
		input_force(terminal_input(l->app->terminal));
		take_input(l);
	}
	screen_hall_link_tick(l->app);
	if (l->app->top == NULL)
		return;
	int64_t due = stack_due(l->app);
	if (due != NEVER && l->app->now_ms >= due)
		l->app->top->class->tick(l->app->top);
}

/* --- the loop --- */

static void
wait_and_take(struct loop *l)
{
	struct app *app = l->app;
	bool stalled = terminal_stalled(app->terminal);
	struct pollfd fds[] = {
		{ .fd = terminal_fd(app->terminal),
		    .events = (short)(POLLIN | (stalled ? POLLOUT : 0)) },
		{ .fd = l->signal_fd, .events = POLLIN },
		{ .fd = l->timer_fd, .events = POLLIN },
		hall_fd(app),
	};
	l->turn_ms = clock_ms();
	if (poll(fds, LEN(fds), -1) < 0 && errno != EINTR)
		l->gone = true;
	app->now_ms = clock_ms();
	if (fds[1].revents != 0)
		take_signals(l);
	if (app->ended_by != 0)
		return;	/* it may be in the background, where reading would stop the program */
	if (fds[0].revents & POLLOUT)
		terminal_flush(app->terminal);
	if (fds[0].revents & ~POLLOUT) {
		l->typed_ms = app->now_ms;
		l->gone = l->gone || !terminal_read(app->terminal);
		take_input(l);
	}
	if (fds[2].revents != 0 && app->top != NULL)
		take_timer(l);
	if (fds[3].revents != 0 && app->top != NULL)
		lobby_ready(app->lobby, app->now_ms);
}

void
app_run(struct app *app)
{
	struct loop l = { .app = app, .escape_at = NEVER, .armed_for = NEVER,
	    .store_waits = NEVER };
	sigset_t ours;
	fill_signals(&ours);
	l.timer_fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	l.signal_fd = signalfd(-1, &ours, SFD_NONBLOCK | SFD_CLOEXEC);
	l.gone = l.timer_fd < 0 || l.signal_fd < 0;	/* it cannot wait: save and leave */
	app->now_ms = l.typed_ms = clock_ms();
	store_wait(app->front.store, false);	/* a write that fails now is kept and tried again */
	if (app->lobby != NULL)
		lobby_connect(app->lobby, app->now_ms);
	take_input(&l);		/* keys typed while the terminal was queried */
	while (app->top != NULL && !app->left && !app->idle && !l.gone && app->ended_by == 0 &&
	    !screen_hall_link_shut_out(app)) {
		if (app->dirty && !terminal_stalled(app->terminal))
			stack_draw(app);
		if (run_store_idle_work(&l))
			continue;
		screen_hall_link_settle(app);
		arm_timer(&l);
		wait_and_take(&l);
	}
	app->now_ms = clock_ms();
	store_wait(app->front.store, true);
	stack_interrupt(app);	/* stops every clock */
	app->cut_short = app->top != NULL;
	close(l.timer_fd);
	close(l.signal_fd);
	if (l.gone && app->ended_by == 0)
		app->ended_by = SIGHUP;
}
