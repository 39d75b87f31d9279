/* screen_play_table.c: a game at a table: the others play at their own front ends, and the server
 * keeps the time. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/notice.h"
#include "shell/screen_play_table.h"

/* --- the message line --- */

enum { KEY_WORDS = 32 };

/* The keys that answer a notice of the hall also answer questions at the table. */
static void
name_keys(const struct play *p, char yes[KEY_WORDS], char no[KEY_WORDS])
{
	struct bindings *keys = bindings_new(app_keymap(p->screen.app), "arcade", notice_commands);
	char *const texts[] = { yes, no };
	for (size_t i = 0; i < LEN(texts); i++) {
		char name[KEY_WORDS];
		key_name(bindings_first(keys, &notice_commands[i], NULL, NULL), name, sizeof name);
		key_words(name, texts[i], KEY_WORDS);
	}
	bindings_free(keys);
}

bool
play_table_input(struct play *p, const struct input_event *event)
{
	if (p->table == NULL || p->table->seating->ask == ASK_NOTHING || event->kind != INPUT_KEY)
		return false;
	struct bindings *keys = bindings_new(app_keymap(p->screen.app), "arcade", notice_commands);
	const struct command *row = bindings_find(keys, event->key, NULL, NULL);
	bindings_free(keys);
	return row != NULL && play_table_answer(&p->screen, row == &notice_commands[0]);
}

static void
print_ask(const struct play *p, char text[SENTENCE_SIZE])
{
	char yes[KEY_WORDS], no[KEY_WORDS];
	name_keys(p, yes, no);
	seating_ask_words(p->table->seating, yes, no, text);
}

/* Writes a message if a player has been absent for too long. */
static bool
print_late(const struct play *p, char text[SENTENCE_SIZE])
{
	const struct seating *s = p->table->seating;
	struct seating_absence absence = seating_absence(s, app_now(p->screen.app));
	if (p->people == 0 || !absence.late)
		return false;
	snprintf(text, SENTENCE_SIZE, absence.voted ?
	    _("%s has not come back. Wait, or vote for a CPU in that chair: Esc opens the menu.") :
	    _("%s has not come back. Wait, or claim the game: Esc opens the menu."),
	    seating_name(s, absence.table_seat).name);
	return true;
}

bool
play_table_message(const struct play *p, char text[SENTENCE_SIZE])
{
	if (p->table == NULL)
		return false;
	const struct seating *s = p->table->seating;
	if (s->ask != ASK_NOTHING)
		print_ask(p, text);
	else if (seating_countdown_words(s, app_now(p->screen.app), text) || print_late(p, text))
		return true;
	else if (seating_is_done(s))
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("Your part is over: the result comes when the others are done."));
	else if (seating_is_adjourned(s))
		snprintf(text, SENTENCE_SIZE, "%s",
		    _("The game is adjourned: you can leave. It goes on when all sit down here "
		    "again."));
	else
		return false;
	return true;
}

/* Names the day of a long absence only if the game waits for that player. A player who must act
 * finds it in the menu. */
bool
play_table_prompt(const struct play *p, char text[SENTENCE_SIZE])
{
	int64_t now = app_now(p->screen.app);
	return p->table != NULL && session_to_act(p->session) == seating_absence(p->table->seating,
	    now).table_seat && seating_day_words(p->table->seating, now, text);
}

/* --- what comes from the server --- */

/* Keeps the old message if the events are empty. */
static void
show(struct play *p, const struct events *events)
{
	struct seat_view *seat_view = play_seat_view(p);
	char before[SENTENCE_SIZE];
	enum style style = seat_view->message_style;
	snprintf(before, sizeof before, "%s", seat_view->message);
	play_show(p, events);
	if (events != NULL && events->count == 0)
		play_show_message(p, style, before);
}

/* A board UI that acts while a key is held acts again after every change. */
static void
tick_board_ui(struct play *p)
{
	if (play_is_real_time(p) && p->people > 0 && p->controller->tick != NULL &&
	    !session_over(p->session))
		p->controller->tick(play_board_ui(p), p, play_view(p));
}

static void
heard(void *context, enum session_change change, const struct events *events)
{
	struct play *p = context;
	play_table_note_drawn(p);
	if (change != SESSION_HAS_NEWS)
		show(p, change == SESSION_HAS_REPLACED_VIEW ? NULL : events);
	seating_follow(p->table->seating, change, events, app_now(p->screen.app));
	tick_board_ui(p);
	play_update_state(p);
	app_redraw(p->screen.app);
}

static void
asked(void *context)
{
	struct play *p = context;
	if (p->table->seating->ask != ASK_NOTHING)
		app_ring(p->screen.app);
	app_redraw(p->screen.app);
}

static void
said(void *context, const char *text)
{
	struct play *p = context;
	log_put(&play_seat_view(p)->seat_screen.seat_log.lines,
	    &(struct log_line){ .text = text, .silent = true, .said = true });
	if (!play_is_real_time(p) || session_over(p->session))
		play_show_message(p, STYLE_STRONG, text);
	else
		app_note(p->screen.app, STYLE_STRONG, text);
	app_redraw(p->screen.app);
}

static void
answered(void *context, const char *text)
{
	struct play *p = context;
	play_show_message(p, STYLE_TEXT, text);
	app_redraw(p->screen.app);
}

static void
refused(void *context, const struct error *e)
{
	struct play *p = context;
	play_say_error(p, e);
	app_redraw(p->screen.app);
}

static void
ended(void *context)
{
	struct play *p = context;
	p->cpu.at = app_now(p->screen.app);
}

static void
checked(void *context)
{
	play_end_changed(context);
}

static const struct seating_calls calls = {
	.asked = asked, .said = said, .answered = answered, .refused = refused, .ended = ended,
	.checked = checked,
};

void
play_table_word(struct screen *s, const char *word, const json_t *object)
{
	struct play *p = (struct play *)s;
	if (p->table != NULL)
		seating_hear(p->table->seating, word, object);
}

bool
play_table_answer(struct screen *s, bool yes)
{
	struct play *p = (struct play *)s;
	bool taken = p->table != NULL && seating_answer(p->table->seating, yes);
	if (taken)
		app_redraw(s->app);
	return taken;
}

bool
play_wants_next(const struct play *p)
{
	return session_over(p->session) && p->table->seating->wants_rematch;
}

bool
play_has_ended(const struct play *p)
{
	return session_over(p->session) && (p->table == NULL || p->table->seating->ended);
}

/* --- held keys --- */

bool
play_hold(struct play *p, const struct action *action)
{
	if (p->table == NULL)
		return false;
	if (!p->table->holds)
		session_hold(p->session, action);
	p->table->holds = true;
	return true;
}

void
play_let_go(struct play *p)
{
	if (!play_holds(p))
		return;
	p->table->holds = false;
	session_release(p->session);
}

bool
play_holds(const struct play *p)
{
	return p->table != NULL && p->table->holds;
}

/* --- times drawn while they run --- */

/* When the day comes that the server has named for an absent player. */
static int64_t
away_due(const struct play *p)
{
	struct seating_absence absence = seating_absence(p->table->seating, app_now(p->screen.app));
	int64_t left = absence.from_s - (int64_t)time(NULL);
	return p->people > 0 && absence.table_seat > 0 &&
	    left > 0 ? app_now(p->screen.app) + left * 1000 : NEVER;
}

/* When the drawn text of a running time changes. */
static int64_t
next_change(const struct play *p, int64_t left_ms)
{
	int64_t step = left_ms >= 3600 * 1000 ? 60000 : 1000;
	return left_ms <= 0 ? NEVER : p->table->shown_ms + (left_ms - 1) % step + 1;
}

void
play_table_note_drawn(struct play *p)
{
	if (p->table != NULL)
		p->table->shown_ms = app_now(p->screen.app);
}

int64_t
play_table_due(const struct play *p)
{
	int64_t at = NEVER, left;
	if (p->table != NULL)
		at = next_change(p, session_countdown(p->session, p->table->shown_ms));
	for (int table_seat = 1; p->table != NULL &&
	    table_seat <= seating_seat_count(p->table->seating) && !session_over(p->session);
	    table_seat++) {
		bool running;
		int64_t clock = session_clock_left(p->session, table_seat, p->table->shown_ms,
		    &running);
		if (running)
			at = sooner(at, next_change(p, clock));
		if (session_connection_lost(p->session, table_seat, p->table->shown_ms, &left) &&
		    left > 0)
			at = sooner(at, next_change(p, left));
	}
	return p->table == NULL ? at : sooner(at, away_due(p));
}

/* --- opening and closing --- */

void
play_table_open(struct play *p)
{
	p->table = mem_new(sizeof *p->table);
	p->table->seating = seating_new(p->session, app_front(p->screen.app),
	    app_connection(p->screen.app), &calls, p, app_now(p->screen.app));
	session_listen(p->session, heard, p);
	play_table_note_drawn(p);
	seating_begin(p->table->seating);
}

void
play_table_close(struct play *p)
{
	if (p->table == NULL)
		return;
	seating_free(p->table->seating);
	free(p->table);
	p->table = NULL;
}

struct screen *
play_table(struct app *app, struct session *session)
{
	return &play_open(app, session, NULL)->screen;
}
