/* screen_replay.c: the screen that replays a game: step, play, speed, seek, marks. */
#include "shell/screens.h"

#include <stdlib.h>

#include "base/mem.h"
#include "game/exchange.h"
#include "game/language.h"
#include "game/review.h"
#include "shell/ask.h"
#include "shell/screen_replay_private.h"
#include "ui/widget.h"

enum {
	REPLAY_ON = 1, REPLAY_BACK, REPLAY_PLAY, REPLAY_FASTER, REPLAY_SLOWER, REPLAY_FIRST,
	REPLAY_LAST,
	REPLAY_PAGE_ON, REPLAY_PAGE_BACK, REPLAY_VIEW, REPLAY_MARKS, REPLAY_MARK_NEXT,
	REPLAY_MARK_BEFORE,
	REPLAY_LOG,
};
enum { WHEEL_TICKS = TICKS_PER_SECOND };

static const struct command commands[] = {
	{ REPLAY_ON, "replay-on", "Right l Down j Enter", N_("step"), N_("One step forward.") },
	{ REPLAY_BACK, "replay-back", "Left h Up k", NULL, N_("One step back.") },
	{ REPLAY_PLAY, "replay-play", "Space", N_("play/stop"),
	    N_("Play automatically, or stop.") },
	{ REPLAY_FASTER, "replay-faster", "+ =", N_("faster"), N_("Play faster.") },
	{ REPLAY_SLOWER, "replay-slower", "-", NULL, N_("Play slower.") },
	{ REPLAY_FIRST, "replay-first", "Home g", NULL,
	    N_("To the start. 0 to 9 jump to tenths of the game.") },
	{ REPLAY_LAST, "replay-last", "End G", NULL, N_("To the end.") },
	{ REPLAY_PAGE_ON, "replay-page-on", "PageDown", NULL,
	    N_("Forward by a tenth of the game.") },
	{ REPLAY_PAGE_BACK, "replay-page-back", "PageUp", NULL,
	    N_("Back by a tenth of the game.") },
	{ REPLAY_MARKS, "replay-marks", "c", N_("highlights"),
	    N_("List the highlights and jump to one.") },
	{ REPLAY_MARK_BEFORE, "replay-mark-before", "[", NULL, N_("To the previous highlight.") },
	{ REPLAY_MARK_NEXT, "replay-mark-next", "]", NULL, N_("To the next highlight.") },
	{ REPLAY_VIEW, "replay-eyes", "v", N_("view"),
	    N_("See everything, or as a spectator or a player.") },
	{ REPLAY_LOG, "log", "L", N_("log"), N_("Read the whole log up to here.") },
	{ COMMAND_BACK, "replay-leave", "q Esc Backspace", N_("leave"), N_("Leave the replay.") },
	{ COMMAND_RULES, "rules", "F1", NULL, N_("How to play, and the rules.") },
	{ COMMAND_REPAINT, "repaint", "Ctrl-L", NULL, N_("Redraw the screen.") },
	{ COMMAND_HELP, "help", "?", N_("help"), N_("Show what the keys and symbols mean.") },
	{ .name = NULL }
};

/* --- speed --- */

enum { FRAME_MS = 33 };		/* no more frames than can be seen */

static const struct {
	int		 ms;	/* between two actions, or per second of real time */
	const char	*name;
} speeds[] = { { 4000, "1/4" }, { 2000, "1/2" }, { 1000, "1" }, { 500, "2" }, { 250, "4" },
    { 100, "10" } };

const char *
replay_speed_name(const struct replay *r)
{
	return speeds[r->pace.speed].name;
}

/* Restarts the pace from here and now. Automatic play stops at the end. */
static void
restart_pace(struct replay *r)
{
	r->pace.from_ms = r->pace.shown_ms = app_now(r->screen.app);
	r->pace.from_tick = session_ticks(r->cursor->session);
	r->pace.playing = r->pace.playing && !replay_cursor_at_end(r->cursor);
}

/* The time of the next step, or NEVER if it does not play. In real time that is when the replay's
 * clock reaches the tick of the next change. */
static int64_t
next_due(const struct replay *r)
{
	const struct pace *p = &r->pace;
	if (!p->playing)
		return NEVER;
	if (!replay_cursor_is_real_time(r->cursor))
		return p->from_ms + speeds[p->speed].ms;
	uint64_t tick = session_ticks(r->cursor->session) + replay_cursor_wait(r->cursor);
	uint64_t ms = (tick - p->from_tick) * (uint64_t)speeds[p->speed].ms;
	int64_t at = p->from_ms + (int64_t)((ms + TICKS_PER_SECOND - 1) / TICKS_PER_SECOND);
	return at > p->shown_ms + FRAME_MS ? at : p->shown_ms + FRAME_MS;
}

/* Moves the cursor to where it must be now. */
static void
go_on(struct replay *r, struct events *events)
{
	struct pace *p = &r->pace;
	int64_t now = app_now(r->screen.app);
	if (!replay_cursor_is_real_time(r->cursor)) {
		replay_cursor_step(r->cursor, events);
		restart_pace(r);
		return;
	}
	uint64_t passed = (uint64_t)(now - p->from_ms) * TICKS_PER_SECOND /
	    (uint64_t)speeds[p->speed].ms;
	uint64_t here = session_ticks(r->cursor->session), there = p->from_tick + passed;
	replay_cursor_pass(r->cursor, there > here ? there - here : 0, events);
	p->shown_ms = now;
	p->playing = !replay_cursor_at_end(r->cursor);
}

/* --- moving --- */

static void
arm_frame(struct replay *r)
{
	int wait = controller_wait(r->controller, r->seat_screen.ui);
	r->frame_at = wait <= 0 ? NEVER : sooner(r->frame_at, app_now(r->screen.app) + wait);
}

static void
show(struct replay *r, const struct events *events, bool motion)
{
	seat_screen_follow(&r->seat_screen, r->cursor->session, events, motion);
	replay_find_news(r, events);
	if (!replay_cursor_is_real_time(r->cursor))
		r->frame_at = NEVER;	/* new motion begins now */
	arm_frame(r);
}

static void
play_action(struct replay *r, bool motion)
{
	struct events events = { 0 };
	replay_cursor_step(r->cursor, &events);
	show(r, &events, motion);
	events_clear(&events);
}

/* Shows a new place of the cursor. In a turn-based game the last action is played again, because
 * its sentence is shown. */
static void
show_place(struct replay *r)
{
	bool again = !replay_cursor_is_real_time(r->cursor) &&
	    session_length(r->cursor->session) > 0;
	r->frame_at = NEVER;
	if (again)
		replay_cursor_back(r->cursor);
	show(r, NULL, false);
	if (again)
		play_action(r, false);
	restart_pace(r);
}

static void
step(struct replay *r)
{
	if (!replay_cursor_at_end(r->cursor))
		play_action(r, app_wants_motion(r->screen.app));
	restart_pace(r);
}

static void
seek(struct replay *r, int part, int whole)
{
	replay_cursor_to_part(r->cursor, part, whole);
	show_place(r);
}

static void
go_to_mark(struct screen *s, int index)
{
	struct replay *r = (struct replay *)s;
	if (index < 0)
		return;
	replay_cursor_to_mark(r->cursor, index);
	show_place(r);
	if (r->cursor->marks[index].advice)
		app_note(s->app, STYLE_GOOD, r->cursor->marks[index].text);
}

/* --- automatic play --- */

static int64_t
replay_due(const struct screen *s)
{
	const struct replay *r = (const struct replay *)s;
	if (r->frame_at != NEVER && !replay_cursor_is_real_time(r->cursor))
		return r->frame_at;	/* motion ends before the next action */
	return sooner(r->frame_at, next_due(r));
}

static void
replay_tick(struct screen *s)
{
	struct replay *r = (struct replay *)s;
	int64_t now = app_now(s->app);
	app_redraw(s->app);
	if (r->frame_at != NEVER && now >= r->frame_at) {
		r->frame_at = NEVER;
		r->controller->motion.step(r->seat_screen.ui);
		arm_frame(r);
		if (!replay_cursor_is_real_time(r->cursor))
			return;
	}
	int64_t due = next_due(r);
	if (due == NEVER || now < due)
		return;
	struct events events = { 0 };
	go_on(r, &events);
	show(r, &events, app_wants_motion(r->screen.app));
	events_clear(&events);
}

/* --- the screen --- */

static bool
replay_enabled(const struct screen *s, int command)
{
	const struct replay *r = (const struct replay *)s;
	switch (command) {
	case REPLAY_VIEW:
		return r->controller->game->secret;
	case REPLAY_MARKS:
	case REPLAY_MARK_NEXT:
	case REPLAY_MARK_BEFORE:
		return r->cursor->mark_count > 0;
	}
	return true;
}

static void
replay_draw(struct screen *s, struct canvas *c)
{
	struct replay *r = (struct replay *)s;
	struct title title = {
		.whole = _("replay"), .brief = _("replay"), .shared = r->controller->game->secret,
		.viewer = r->seat_screen.seat_log.viewer,
		.seats = session_started(r->cursor->session)->seats,
	};
	title_draw(c, r->controller, r->seat_screen.seat_log.view, &title);
	const struct log log = seat_screen_log(&r->seat_screen);
	struct canvas middle = canvas_middle(c, PICTURE_COLS);
	r->controller->draw(r->seat_screen.ui, &middle, r->seat_screen.seat_log.view, &log, false);
	replay_draw_position(r, c);
}

/* Moves to another place of the game; ignores other commands. */
static void
move(struct replay *r, int command)
{
	switch (command) {
	case REPLAY_ON:
		step(r);
		break;
	case REPLAY_BACK:
		replay_cursor_back(r->cursor);
		show_place(r);
		break;
	case REPLAY_FIRST:
	case REPLAY_LAST:
		seek(r, command == REPLAY_LAST ? REPLAY_TENTHS : 0, REPLAY_TENTHS);
		break;
	case REPLAY_PAGE_ON:
	case REPLAY_PAGE_BACK:
		replay_cursor_skip_tenth(r->cursor, command == REPLAY_PAGE_ON ? 1 : -1);
		show_place(r);
		break;
	case REPLAY_MARK_NEXT:
	case REPLAY_MARK_BEFORE:
		go_to_mark(&r->screen, replay_cursor_find_mark(r->cursor,
		    command == REPLAY_MARK_NEXT ? 1 : -1));
		break;
	}
}

static void
replay_command(struct screen *s, int command)
{
	struct replay *r = (struct replay *)s;
	const struct log log = seat_screen_log(&r->seat_screen);
	int speed, viewer = r->seat_screen.seat_log.viewer;
	bool last = viewer == session_seats(r->cursor->session);
	r->pace.playing = r->pace.playing && command != REPLAY_ON && command != REPLAY_BACK;
	switch (command) {
	case REPLAY_PLAY:
		r->pace.playing = !r->pace.playing;
		restart_pace(r);
		break;
	case REPLAY_FASTER:
	case REPLAY_SLOWER:
		speed = r->pace.speed + (command == REPLAY_FASTER ? 1 : -1);
		if (speed >= 0 && speed < (int)LEN(speeds))
			r->pace.speed = speed;
		restart_pace(r);
		break;
	case REPLAY_MARKS:
		app_push(s->app, replay_marks_new(r->cursor, s, go_to_mark));
		break;
	case REPLAY_VIEW:
		r->seat_screen.seat_log.viewer = viewer == SEAT_REFEREE ? SEAT_NOBODY : last ?
		    SEAT_REFEREE : viewer + 1;
		show_place(r);
		break;
	case REPLAY_LOG:
		log_page_open(s->app, r->controller->game, &log, "");
		break;
	case COMMAND_BACK:
		app_pop(s->app);
		break;
	default:
		move(r, command);
	}
}

/* The wheel moves by actions, or in real time by seconds. */
static void
turn_wheel(struct replay *r, int direction)
{
	uint64_t now = session_ticks(r->cursor->session);
	if (!replay_cursor_is_real_time(r->cursor)) {
		replay_command(&r->screen, direction > 0 ? REPLAY_ON : REPLAY_BACK);
		return;
	}
	if (direction > 0)
		replay_cursor_pass(r->cursor, WHEEL_TICKS, NULL);
	else
		replay_cursor_to_tick(r->cursor, now > WHEEL_TICKS ? now - WHEEL_TICKS : 0);
	show_place(r);
}

/* As in play. But automatic play ends its motion by itself, so keys are then for the replay. */
static bool
take_in_motion(struct replay *r, const struct input_event *event)
{
	if (r->frame_at == NEVER || replay_cursor_is_real_time(r->cursor))
		return false;
	bool meant = controller_only_ends_motion(r->controller, r->seat_screen.ui, event);
	controller_end_motion(r->controller, r->seat_screen.ui);
	r->frame_at = NEVER;
	return !r->pace.playing && meant;
}

static bool
replay_input(struct screen *s, const struct input_event *event)
{
	struct replay *r = (struct replay *)s;
	const struct rect gauge = replay_gauge(app_canvas(s->app));
	if (take_in_motion(r, event))
		return true;
	if (event->kind == INPUT_WHEEL)
		turn_wheel(r, event->button);
	if (event->kind == INPUT_PRESS && rect_has(&gauge, event->y, event->x))
		seek(r, event->x - gauge.x, gauge.cols - 1);
	if (event->kind == INPUT_KEY && event->key >= '0' && event->key <= '9') {
		seek(r, (int)(event->key - '0'), REPLAY_TENTHS);
		return true;
	}
	return event->kind != INPUT_KEY;
}

static void
replay_interrupt(struct screen *s)
{
	((struct replay *)s)->pace.playing = false;
}

/* Time under another screen does not count. */
static void
replay_focus(struct screen *s)
{
	restart_pace((struct replay *)s);
}

static void
replay_cover(struct screen *s, bool covered)
{
	restart_pace((struct replay *)s);
}

static void
replay_free(struct screen *s)
{
	struct replay *r = (struct replay *)s;
	seat_screen_close(&r->seat_screen);
	replay_cursor_free(r->cursor);
	free(r);
}

static const struct screen_class replay_class = {
	.enabled   = replay_enabled,
	.draw      = replay_draw,
	.input     = replay_input,
	.command   = replay_command,
	.due       = replay_due,
	.tick      = replay_tick,
	.cover     = replay_cover,
	.focus     = replay_focus,
	.interrupt = replay_interrupt,
	.free      = replay_free,
};

static struct replay *
replay_new(struct app *app, const struct controller *controller, struct replay_cursor *cursor)
{
	struct replay *r = mem_new(sizeof *r);
	r->screen = (struct screen){
		.class = &replay_class, .scope = controller->game->id, .commands = commands,
		.app = app,
	};
	r->cursor = cursor;
	r->controller = controller;
	seat_screen_open(&r->seat_screen, app, cursor->session, cursor->viewer);
	r->pace.speed = REPLAY_SPEED_STANDARD;
	show_place(r);
	return r;
}

/* Adds the moments of a review as highlights. Returns the mark of the moment `wanted`, or -1. */
static int
add_moments(struct replay_cursor *cursor, const struct review *review, int wanted)
{
	int found = -1;
	for (int i = 0; i < review->count; i++) {
		const struct moment *m = &review->moments[i];
		struct moment_words words;
		struct session *s = review_session(cursor->registry, cursor->journal, m, NULL);
		if (s == NULL)
			continue;
		review_words(s, review->seat, m, &words);
		session_free(s);
		struct mark mark = { .tick = m->tick, .actions = m->actions, .advice = true };
		snprintf(mark.text, sizeof mark.text, _("Review: better: %s"), words.better);
		replay_cursor_add_mark(cursor, &mark);
	}
	for (int i = 0; wanted >= 0 && i < cursor->mark_count && found < 0; i++)
		if (cursor->marks[i].actions == review->moments[wanted].actions &&
		    cursor->marks[i].tick == review->moments[wanted].tick)
			found = i;
	return found;
}

/* Opens a replay screen for a journal, which it takes over. NULL with *e on failure. */
static struct replay *
open_viewer(struct app *app, json_t *journal, struct error *e)
{
	const char *id = json_string_value(json_object_get(journal, "game"));
	const struct game *game = id == NULL ? NULL : registry_find(id);
	const struct controller *controller = game == NULL ? NULL : controller_of(game);
	mark_namer *namer = game == NULL ? NULL : sentences_of(game)->mark;
	struct replay_cursor *cursor = replay_cursor_open(app_registry(app), journal, namer, e);
	return cursor == NULL ? NULL : replay_new(app, controller, cursor);
}

void
replay_open_journal(struct app *app, json_t *journal, const struct review *review, int moment)
{
	struct error e;
	struct replay *r = open_viewer(app, journal, &e);
	if (r == NULL) {
		app_push(app, ask_error(_("No replay"), &e));
		return;
	}
	int mark = review != NULL ? add_moments(r->cursor, review, moment) : -1;
	app_push(app, &r->screen);
	go_to_mark(&r->screen, mark);
	if (r->cursor->drift > 0)
		app_push(app, ask_note(mem_string(_("Incomplete replay")), mem_format(
		    _("This game cannot be replayed from move %lld on; the replay ends before it."),
		    (long long)r->cursor->drift)));
}

struct replay *
replay_open_playing(struct app *app, json_t *journal, struct error *e)
{
	static const struct command no_keys[] = { { .name = NULL } };
	struct replay *r = open_viewer(app, journal, e);
	if (r == NULL)
		return NULL;
	r->screen.commands = no_keys;
	app_push(app, &r->screen);
	replay_command(&r->screen, REPLAY_PLAY);
	return r;
}

/* The stored review of a person who played the game; NULL: none. */
static struct review *
find_review(struct app *app, int64_t id, const json_t *journal)
{
	const struct game *game = registry_find(json_string_value(json_object_get(journal,
	    "game")));
	struct review *found = NULL;
	for (int seat = 1; game != NULL && found == NULL && seat <= game->seats.max; seat++)
		found = review_kept(app_store(app), id, game, seat);
	return found;
}

void
replay_open(struct app *app, int64_t id)
{
	struct error e;
	json_t *journal = exchange_journal(app_store(app), id, &e);
	if (journal == NULL) {
		app_push(app, ask_error(_("No replay"), &e));
		return;
	}
	struct review *review = find_review(app, id, journal);
	replay_open_journal(app, journal, review, REPLAY_FROM_START);
	review_free(review);
}
