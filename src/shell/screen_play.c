/* screen_play.c: the screen that plays a game. */
#include "shell/screen_play.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/mem.h"
#include "base/text.h"
#include "front/begin.h"
#include "game/daily.h"
#include "game/remote_session.h"
#include "game/language.h"
#include "shell/ask.h"
#include "shell/screen_play_private.h"
#include "shell/screens.h"
#include "store/store.h"
#include "ui/widget.h"

struct app *
play_app(struct play *p)
{
	return p->screen.app;
}

struct screen *
play_screen(struct play *p)
{
	return &p->screen;
}

/* With a hand-over, closes the screens over the board: they belong to the person who sat there. */
static void
play_interrupt(struct screen *s)
{
	struct play *p = (struct play *)s;
	play_pause(p);
	if (p->state == STATE_HANDOVER)
		app_pop_above(s->app, s);
}

/* A tutorial is never saved, and a game without any action has nothing to lose. */
static json_t *
play_unsaved(struct screen *s)
{
	struct play *p = (struct play *)s;
	bool idle = session_length(p->session) == 0 && !session_over(p->session);
	return p->tutorial != NULL || p->abandoned || idle || session_save(p->session) ? NULL :
	    session_journal(p->session);
}

/* --- drawing --- */

bool
play_is_kept(const struct play *p)
{
	return session_id(p->session) != 0 && !session_unsaved(p->session) &&
	    !store_is_memory(app_store(p->screen.app));
}

static enum screen_game
play_game(const struct screen *s)
{
	const struct play *p = (const struct play *)s;
	if (p->table != NULL)
		return play_wants_next(p) ? GAME_NONE : GAME_AT_TABLE;
	return p->tutorial != NULL ? GAME_NONE : play_is_kept(p) ? GAME_SAVED : GAME_NOT_SAVED;
}

void
play_seed(const struct play *p, char text[SENTENCE_SIZE])
{
	/* In a daily game the date is the seed. */
	bool daily = daily_day(&session_started(p->session)->options) >= 0;
	bool dealt = p->tutorial == NULL && p->table == NULL &&
	    !session_started(p->session)->practice;
	bool shown = dealt && !daily && (!p->controller->game->secret || session_over(p->session));
	text[0] = '\0';
	if (shown)
		snprintf(text, SENTENCE_SIZE, _("seed %llu"),
		    (unsigned long long)session_started(p->session)->seed);
}

/* Is it a daily game but not the one attempt of its day? */
static bool
is_past_attempt(const struct session *session)
{
	return daily_may_count(session_game(session), session_started(session)) &&
	    !session_counts(session);
}

/* Writes which game this is, in a short and a long form. */
static void
name_game(const struct play *p, char brief[SENTENCE_SIZE], char whole[SENTENCE_SIZE])
{
	long long id = (long long)session_id(p->session);
	bool named = play_is_kept(p);
	const char *trouble = store_trouble(app_store(p->screen.app));
	if (named)
		snprintf(brief, SENTENCE_SIZE, _("game %lld"), id);
	else
		snprintf(brief, SENTENCE_SIZE, "%s", p->tutorial != NULL ? _("tutorial") :
		    trouble != NULL ? _("not saved yet") : _("not saved"));
	if (is_past_attempt(p->session) || session_started(p->session)->practice)
		text_append(brief, SENTENCE_SIZE, "%s", _(", practice"));
	/* Several people do not see each other's hints. */
	if (p->people == 1 && (session_assisted(p->session) & ASSISTED_HINT) != 0)
		text_append(brief, SENTENCE_SIZE, "%s", _(", hint used"));
	snprintf(whole, SENTENCE_SIZE, "%s", brief);
	if (!named && p->tutorial == NULL && trouble != NULL)
		snprintf(whole, SENTENCE_SIZE, _("not saved yet: %s"), _(trouble));
}

void
play_draw_title(struct play *p, struct canvas *c, const char *before)
{
	char brief[SENTENCE_SIZE], whole[SENTENCE_SIZE], brief_end[SENTENCE_SIZE],
	    whole_end[SENTENCE_SIZE];
	if (p->table != NULL)
		play_table_title(p, c->glyphs, brief_end, whole_end);
	else
		name_game(p, brief_end, whole_end);
	snprintf(brief, sizeof brief, "%s%s", before, brief_end);
	snprintf(whole, sizeof whole, "%s%s", before, whole_end);
	title_draw(c, p->controller, play_view(p), &(struct title){
		.whole = whole, .brief = brief,
		.viewer = play_seat_view(p)->seat_screen.seat_log.viewer,
		.shared = (p->can & SESSION_REVEAL) != 0 || play_has_secrets(p),
		.seats = session_started(p->session)->seats,
	});
}

static void
prompt(struct play *p, char text[SENTENCE_SIZE])
{
	controller_prompt(p->controller, play_board_ui(p), play_view(p),
	    session_started(p->session)->seats, text);
}

static void
draw_message(struct play *p, struct canvas *c)
{
	struct seat_view *seat_view = play_seat_view(p);
	char text[SENTENCE_SIZE * 2];
	if (play_table_message(p, text)) {
		widget_message(c, STYLE_WARN, text);
	} else if (p->state == STATE_MOTION && seat_screen_holds_back(&seat_view->seat_screen)) {
		widget_message(c, STYLE_DIM, _("Enter skips to the result."));
	} else if (p->state == STATE_NEXT_PLAYER) {
		char news[SENTENCE_SIZE];
		snprintf(news, sizeof news, "%s", seat_view->message);
		if (news[0] == '\0')
			prompt(p, news);
		snprintf(text, sizeof text, _("%s  Enter hides the board."), news);
		widget_message(c, STYLE_STRONG, text);
	} else if (seat_view->message[0] != '\0') {
		widget_message(c, seat_view->message_style, seat_view->message);
	} else {
		if (!play_table_prompt(p, text))
			prompt(p, text);
		widget_message(c, STYLE_TEXT, text);
	}
}

static void
play_draw(struct screen *s, struct canvas *c)
{
	struct play *p = (struct play *)s;
	if (play_is_covered(p)) {
		play_draw_cover(p, c);
		return;
	}
	play_keep_time(p);
	struct seat_screen *seat_screen = &play_seat_view(p)->seat_screen;
	seat_log_refresh(&seat_screen->seat_log, p->session);
	bool live = p->people > 0 && !session_over(p->session) && play_next_seat(p) == SEAT_NOBODY;
	play_draw_title(p, c, "");
	play_table_note_drawn(p);
	const struct log log = seat_screen_log(seat_screen);
	struct canvas middle = canvas_middle(c, PICTURE_COLS);
	p->controller->draw(seat_screen->ui, &middle, seat_screen->seat_log.view, &log, live);
	if (p->state == STATE_COUNTDOWN || p->table != NULL)
		play_draw_countdown(p, &middle);
	draw_message(p, c);
	/* A dialog on top would cut its text. */
	if (p->tutorial != NULL && app_is_top(p->screen.app, s))
		play_lesson_draw(p, c);
}

/* --- farewell, closing and opening --- */

/* Sets what the program prints if it ends on this screen. */
static void
set_farewell(struct play *p)
{
	struct app *app = p->screen.app;
	char text[ERROR_TEXT_SIZE];
	app_set_farewell(app, "");
	if (p->tutorial != NULL)
		return;
	if (p->table != NULL) {
		if (p->people > 0 && !session_over(p->session))
			app_set_farewell(app, _("The table waits for you."));
		return;
	}
	/* No menu has shown it. */
	if (store_is_memory(app_store(app)) && p->screen.below == NULL) {
		language_error(app_store_error(app), text);
		app_set_farewell(app, text);
	}
	if (!p->abandoned && !session_over(p->session) && play_is_kept(p)) {
		snprintf(text, sizeof text, _("Game %lld is saved; goyu resume continues it."),
		    (long long)session_id(p->session));
		app_set_farewell(app, text);
	}
}

static void
play_free(struct screen *s)
{
	struct play *p = (struct play *)s;
	play_drop_thought(p);
	set_farewell(p);
	play_table_close(p);
	play_close_seat_views(p);
	app_want_releases(s->app, false);
	cpu_driver_free(p->cpu.driver);
	if (p->abandoned) {
		pin_forget_all(app_store(s->app), session_id(p->session));
		session_abandon(p->session);
	} else {
		session_free(p->session);
	}
	play_handover_reset(p, OPENING_CLOSED);
	tutorial_free(p->tutorial);
	free(p);
}

/* A countdown counts as running, because the clock starts at its end. */
static bool
play_busy(const struct screen *s)
{
	const struct play *p = (const struct play *)s;
	return play_is_real_time(p) && (p->state == STATE_COUNTDOWN ||
	    (!session_paused(p->session) && !session_over(p->session)));
}

static const struct screen_class play_class = {
	.enabled   = play_enabled,
	.draw      = play_draw,
	.input     = play_input,
	.command   = play_command,
	.help      = play_help,
	.drag      = play_drag,
	.key_up    = play_key_up,
	.stray     = play_stray,
	.due       = play_due,
	.tick      = play_tick,
	.cover     = play_cover,
	.focus     = play_focus,
	.interrupt = play_interrupt,
	.game      = play_game,
	.busy      = play_busy,
	.unsaved   = play_unsaved,
	.free      = play_free,
};

struct play *
play_open(struct app *app, struct session *session, struct tutorial *tutorial)
{
	struct play *p = mem_new(sizeof *p);
	const struct controller *controller = controller_of(session_game(session));
	*p = (struct play){
		.screen = { .class = &play_class, .scope = controller->game->id,
		    .commands = controller->commands, .app = app },
		.controller = controller, .session = session, .tutorial = tutorial,
		.state = STATE_PLAYING, .frame_at = NEVER, .end.at = NEVER,
	};
	play_open_seat_views(p);
	if (session_is_remote(session))
		play_table_open(p);
	play_start_time(p);
	/* A tutorial has its replies in its file. */
	if (play_is_real_time(p) && cpu_any(session) && tutorial == NULL && p->table == NULL)
		p->cpu.driver = cpu_driver_new(session);
	play_update_state(p);
	if (play_has_secrets(p))
		play_pause(p);	/* the first player sits down by a hand-over, like every other */
	return p;
}

bool
play_is_table(const struct screen *s)
{
	return s->class == &play_class && session_is_remote(((const struct play *)s)->session);
}

struct screen *
play_new(struct app *app, struct session *session)
{
	return &play_open(app, session, NULL)->screen;
}

struct screen *
play_resumed(struct app *app, struct session *session)
{
	struct play *p = play_open(app, session, NULL);
	p->resumed = true;
	play_pause(p);
	return &p->screen;
}

/* --- beginning --- */

bool
play_start(struct app *app, const struct loaded_game *loaded, const struct session_start *start,
    bool instead)
{
	struct error e;
	struct session *session = NULL;
	int64_t attempt = daily_unfinished(app_store(app), loaded->game, start, clock_day());
	if (attempt != 0)
		return play_resume(app, attempt);
	if (begin_admits(app_front(app), loaded, start, &e))
		session = session_new(loaded, start, app_store(app), &e);
	if (session == NULL) {
		app_push(app, ask_error(_("This game cannot start"), &e));
		return false;
	}
	begin_has_begun(app_front(app), loaded, start);
	struct screen *play = play_new(app, session);
	if (instead)
		app_replace(app, play);
	else
		app_push(app, play);
	play_announce(app, session);
	return true;
}

void
play_announce(struct app *app, const struct session *session)
{
	const struct session_start *start = session_started(session);
	if (!is_past_attempt(session))
		return;
	app_push(app, ask_note(mem_string(_("Practice")),
	    mem_string(daily_day(&start->options) == clock_day() ?
	    _("Today's attempt is made; this game is practice and ranks apart.") :
	    _("This is not today's game; it is practice and ranks apart."))));
}

struct screen *
play_reopen(struct app *app, int64_t id, struct error *e)
{
	struct drift drift;
	struct session *session = session_resume(app_registry(app), app_store(app), id, &drift, e);
	if (session != NULL)
		return play_resumed(app, session);
	return drift.first > 0 ? drift_new(app, id, &drift) : NULL;
}

bool
play_resume(struct app *app, int64_t id)
{
	struct error e;
	struct screen *opened = play_reopen(app, id, &e);
	app_push(app, opened != NULL ? opened : ask_error(_("This game cannot be continued"), &e));
	return opened != NULL;
}
