/* play_table.c: what is special about a game at a table: others play at front ends of their own, and
 * the referee counts the time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "shell/lobby.h"
#include "shell/play_table.h"
#include "table/phrases.h"

/* --- the message line --- */

enum { KEY_WORDS = 32 };

/* What answers a notice of the hall answers here too, as the player has the keys. */
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
	if (p->table == NULL || p->table->ask == ASK_NOTHING || event->kind != INPUT_KEY)
		return false;
	struct bindings *keys = bindings_new(app_keymap(p->screen.app), "arcade", notice_commands);
	const struct command *row = bindings_find(keys, event->key, NULL, NULL);
	bindings_free(keys);
	return row != NULL && play_table_answer(&p->screen, row == &notice_commands[0]);
}

static void
print_ask(const struct play *p, char text[SENTENCE_SIZE])
{
	static const char *const sentences[ASKS] = {
		[ASK_DRAW] = N_("%s offers a draw: %s accepts, %s declines."),
		[ASK_ADJOURN] = N_("%s wants to adjourn: %s agrees, %s declines."),
		[ASK_REMATCH] = N_("%s wants a rematch: %s agrees, %s declines."),
		[ASK_VOTE] = N_("%s is away. %s lets a CPU play on, %s waits."),
	};
	char yes[KEY_WORDS], no[KEY_WORDS];
	name_keys(p, yes, no);
	snprintf(text, SENTENCE_SIZE, _(sentences[p->table->ask]), play_chair_name(p, p->table->asker).name, yes, no);
}

bool
play_table_message(const struct play *p, char text[SENTENCE_SIZE])
{
	if (p->table == NULL)
		return false;
	if (p->table->ask != ASK_NOTHING)
		print_ask(p, text);
	else if (play_away_message(p, text))
		return true;
	else if (play_table_is_done(p))
		snprintf(text, SENTENCE_SIZE, "%s", _("Your part is over: the result comes when the others are done."));
	else if (play_table_is_adjourned(p))
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is adjourned: you can leave. It goes on when all sit down here again."));
	else
		return false;
	return true;
}

/* --- what comes from the referee --- */

/* Time counts from here, not from when it is first drawn. */
static void
start_clocks(const struct play *p)
{
	bool running;
	int64_t left;
	session_countdown(p->session, app_now(p->screen.app));
	for (int chair = 1; chair <= play_chair_count(p); chair++) {
		session_clock_left(p->session, chair, app_now(p->screen.app), &running);
		session_line_lost(p->session, chair, app_now(p->screen.app), &left);
	}
}

/* Where nothing happened that is worth a word, what was said stays. */
static void
show(struct play *p, const struct events *events)
{
	struct chair *chair = play_chair(p);
	char before[SENTENCE_SIZE];
	enum style style = chair->message_style;
	snprintf(before, sizeof before, "%s", chair->message);
	play_show(p, events);
	if (events != NULL && events->count == 0)
		play_say(p, style, before);
	if (p->table->ask == ASK_DRAW && events != NULL && events->count > 0 && !play_in_time(p))
		p->table->ask = ASK_NOTHING;	/* the game has gone on */
}

static void
take_ask(struct play *p, const char *asked, int chair)
{
	static const char *const names[ASKS] = { "gone", "draw", "adjourn", "rematch", "vote" };
	for (int i = 0; i < ASKS && asked != NULL; i++)
		if (strcmp(names[i], asked) == 0)
			p->table->ask = (enum table_ask)i;
	p->table->asker = chair;
	if (p->table->ask != ASK_NOTHING)
		app_ring(p->screen.app);
}

/* Who comes back finds what was asked meanwhile. */
static void
take_offer(struct play *p)
{
	const json_t *offer = session_offer(p->session);
	int chair = (int)json_integer_value(json_object_get(offer, "seat"));
	p->table->ask = ASK_NOTHING;
	if (chair != 0 && chair != session_place(p->session) && p->people > 0)
		take_ask(p, json_string_value(json_object_get(offer, "offer")), chair);
}

static void
end_came(struct play *p)
{
	p->table->ended = true;
	p->table->ask = ASK_NOTHING;
	p->cpu.at = app_now(p->screen.app);
	play_fair_begin(p);
}

/* Desks that act while a key is held look again whenever something has changed. */
static void
tick_desk(struct play *p)
{
	if (play_in_time(p) && p->people > 0 && p->controller->tick != NULL && !session_over(p->session))
		p->controller->tick(play_desk(p), p, play_view(p));
}

static void
heard(void *context, enum session_change change, const struct events *events)
{
	struct play *p = context;
	start_clocks(p);
	play_table_shown(p);
	if (change != SESSION_HAS_NEWS)
		show(p, change == SESSION_HAS_JUMPED ? NULL : events);
	if (change == SESSION_HAS_JUMPED)
		take_offer(p);
	tick_desk(p);
	if (session_end_json(p->session) != NULL && !p->table->ended)
		end_came(p);
	play_settle(p);
	app_redraw(p->screen.app);
}

static void
hear_phrase(struct play *p, const json_t *object)
{
	int chair = (int)json_integer_value(json_object_get(object, "seat"));
	const char *said = phrase((int)json_integer_value(json_object_get(object, "phrase")));
	char text[SENTENCE_SIZE];
	if (said == NULL)
		return;
	snprintf(text, sizeof text, _("%s: %s"), play_chair_name(p, chair).name, _(said));
	log_put(&play_chair(p)->observer.telling.lines, &(struct log_line){ .text = text, .silent = true, .said = true });
	if (!play_in_time(p) || session_over(p->session))
		play_say(p, STYLE_STRONG, text);
	else
		app_note(p->screen.app, STYLE_STRONG, text);
}

void
play_table_word(struct screen *s, const char *word, const json_t *object)
{
	struct play *p = (struct play *)s;
	if (p->table == NULL || json_integer_value(json_object_get(object, "table")) != session_table(p->session))
		return;
	if (strcmp(word, "say") == 0)
		hear_phrase(p, object);
	else if (strcmp(word, "ask") == 0)
		take_ask(p, json_string_value(json_object_get(object, "ask")),
		    (int)json_integer_value(json_object_get(object, "seat")));
	app_redraw(s->app);
}

bool
play_wants_next(const struct play *p)
{
	return session_over(p->session) && p->table->wants_rematch;
}

bool
play_is_settled(const struct play *p)
{
	return session_over(p->session) && (p->table == NULL || p->table->ended);
}

/* --- keys that are held --- */

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

/* --- time: it is drawn while it runs --- */

/* When the text changes that was drawn of a running time. */
static int64_t
next_change(const struct play *p, int64_t left_ms)
{
	int64_t step = left_ms >= 3600 * 1000 ? 60000 : 1000;
	return left_ms <= 0 ? NEVER : p->table->shown_ms + (left_ms - 1) % step + 1;
}

void
play_table_shown(struct play *p)
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
	for (int chair = 1; p->table != NULL && chair <= play_chair_count(p) && !session_over(p->session); chair++) {
		bool running;
		int64_t clock = session_clock_left(p->session, chair, p->table->shown_ms, &running);
		if (running)
			at = sooner(at, next_change(p, clock));
		if (session_line_lost(p->session, chair, p->table->shown_ms, &left) && left > 0)
			at = sooner(at, next_change(p, left));
	}
	return p->table == NULL ? at : sooner(at, play_away_due(p));
}

/* --- life --- */

void
play_table_open(struct play *p)
{
	const char *commitment = json_string_value(json_object_get(session_table_json(p->session), "commitment"));
	p->table = mem_new(sizeof *p->table);
	p->table->ticket = mem_new(sizeof *p->table->ticket);
	*p->table->ticket = (struct play_ticket){ .play = p, .references = 1 };
	snprintf(p->table->commitment, sizeof p->table->commitment, "%s", commitment != NULL ? commitment : "");
	session_listen(p->session, heard, p);
	start_clocks(p);
	play_table_shown(p);
	take_offer(p);
	if (session_end_json(p->session) != NULL)
		end_came(p);
}

void
play_table_close(struct play *p)
{
	if (p->table == NULL)
		return;
	p->table->ticket->play = NULL;
	play_ticket_drop(p->table->ticket);
	free(p->table);
	p->table = NULL;
}

struct screen *
play_table(struct app *app, struct session *session)
{
	return &play_open(app, session, NULL)->screen;
}
