/* play_table.c: what is special about a game at a table: others play at front ends of their own, and
 * the referee counts the time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "far/line.h"
#include "game/language.h"
#include "shell/lobby.h"
#include "shell/play_table.h"
#include "table/phrases.h"

/* --- the chairs, as the table object has them --- */

const json_t *
play_chair_json(const struct play *p, int chair)
{
	const json_t *found;
	size_t i;
	json_array_foreach(json_object_get(session_table_json(p->session), "chairs"), i, found)
		if (json_integer_value(json_object_get(found, "seat")) == chair)
			return found;
	return NULL;
}

struct player
play_chair_name(const struct play *p, int chair)
{
	const json_t *found = play_chair_json(p, chair);
	const char *name = json_string_value(json_object_get(found, "name"));
	struct seat seat = { 0 };
	struct player player;
	seat_set_name(&seat, name != NULL ? name : "");
	if (json_object_get(found, "cpu") != NULL)
		snprintf(player.name, sizeof player.name, "%s", _("CPU"));
	else if (seat.name[0] != '\0')
		snprintf(player.name, sizeof player.name, "%s", seat.name);
	else
		snprintf(player.name, sizeof player.name, _("Player %d"), chair);
	return player;
}

static int
chair_count(const struct play *p)
{
	return (int)json_array_size(json_object_get(session_table_json(p->session), "chairs"));
}

static bool
is_race(const struct play *p)
{
	return p->controller->game->seats.max == 1;
}

/* --- the title line --- */

enum { KEY_WORDS = 32, PART = 96, HOUR_MS = 3600 * 1000, DAY_MS = 24 * HOUR_MS };

/* "9:41", "3 h 5 min", "2 d 3 h" */
static void
print_clock(int64_t left_ms, char text[PART])
{
	int64_t seconds = (left_ms + 999) / 1000;
	char time[TEXT_TIME_SIZE];
	text_time(time, (uint64_t)seconds);
	if (left_ms >= DAY_MS)
		snprintf(text, PART, _("%d d %d h"), (int)(left_ms / DAY_MS), (int)(left_ms % DAY_MS / HOUR_MS));
	else if (left_ms >= HOUR_MS)
		snprintf(text, PART, _("%d h %d min"), (int)(left_ms / HOUR_MS), (int)(left_ms % HOUR_MS / 60000));
	else
		snprintf(text, PART, "%s", time);
}

/* "12/24": how far a chair of a race is. */
static void
print_progress(const struct play *p, int chair, char text[PART])
{
	const json_t *row;
	size_t i;
	json_array_foreach(session_racers(p->session), i, row)
		if (json_integer_value(json_object_get(row, "seat")) == chair)
			snprintf(text, PART, "%d/%d", (int)json_integer_value(json_object_get(row, "done")),
			    (int)json_integer_value(json_object_get(row, "of")));
}

/* Is the line there: a sign where the terminal has it, a word for one that is not. */
static const char *
line_sign(bool lost, enum glyph_set glyphs)
{
	return glyphs == GLYPHS_FULL ? (lost ? "\u25cb " : "\u25cf ") : "";
}

/* "● hana 1502? 9:41", in few words without the rating. */
static void
print_chair(const struct play *p, int chair, enum glyph_set glyphs, bool brief, char text[PART])
{
	const json_t *found = play_chair_json(p, chair);
	const json_t *rating = json_object_get(found, "rating");
	int64_t now = app_now(p->screen.app), left;
	bool own = chair == session_place(p->session), person = json_object_get(found, "cpu") == NULL, running;
	bool lost = session_line_lost(p->session, chair, now, &left);
	int64_t clock = session_clock_left(p->session, chair, now, &running);
	char time[PART] = "";
	snprintf(text, PART, "%s%s", own || !person ? "" : line_sign(lost, glyphs),
	    own ? _("you") : play_chair_name(p, chair).name);
	if (!own && !brief && json_is_integer(rating))
		text_append(text, PART, " %d%s", (int)json_integer_value(rating),
		    json_is_false(json_object_get(found, "sure")) ? "?" : "");
	if (clock >= 0)
		print_clock(clock, time);
	else if (is_race(p))
		print_progress(p, chair, time);
	if (time[0] != '\0')
		text_append(text, PART, " %s", time);
	if (lost && !own && glyphs != GLYPHS_FULL)
		text_append(text, PART, " %s", _("(away)"));
}

static void
add_part(char text[SENTENCE_SIZE], const char *part, enum glyph_set glyphs)
{
	text_append(text, SENTENCE_SIZE, "%s%s", text[0] == '\0' ? "" : glyphs == GLYPHS_FULL ? " \u00b7 " : " | ", part);
}

/* One's own chair says something only where it has a time or a number. */
static void
print_own(const struct play *p, enum glyph_set glyphs, bool brief, char text[SENTENCE_SIZE])
{
	char part[PART];
	print_chair(p, session_place(p->session), glyphs, brief, part);
	if (session_place(p->session) > 0 && strcmp(part, _("you")) != 0)
		add_part(text, part, glyphs);
}

/* One's own chair comes last, where there is little room first: the end may be cut off. */
static void
print_table(const struct play *p, enum glyph_set glyphs, bool brief, char text[SENTENCE_SIZE])
{
	int own = session_place(p->session), watchers =
	    (int)json_integer_value(json_object_get(session_table_json(p->session), "watchers"));
	char part[PART];
	text[0] = '\0';
	if (brief)
		print_own(p, glyphs, brief, text);
	for (int chair = 1; chair <= chair_count(p); chair++)
		if (chair != own) {
			print_chair(p, chair, glyphs, brief, part);
			add_part(text, part, glyphs);
		}
	if (!brief)
		print_own(p, glyphs, brief, text);
	if (watchers > 0 && !brief) {
		snprintf(part, sizeof part, _("%d watching"), watchers);
		add_part(text, part, glyphs);
	}
}

void
play_table_title(const struct play *p, enum glyph_set glyphs, char brief[SENTENCE_SIZE], char whole[SENTENCE_SIZE])
{
	print_table(p, glyphs, true, brief);
	print_table(p, glyphs, false, whole);
}

/* --- the message line --- */

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

/* The first chair of another one without a line; 0: all are there. */
static int
lost_chair(const struct play *p, int64_t *left_ms)
{
	for (int chair = 1; chair <= chair_count(p) && !session_over(p->session); chair++)
		if (chair != session_place(p->session) &&
		    session_line_lost(p->session, chair, app_now(p->screen.app), left_ms))
			return chair;
	return 0;
}

bool
play_table_may_claim(const struct play *p)
{
	int64_t left;
	return p->people > 0 && lost_chair(p, &left) > 0 && left == 0;
}

static bool
is_adjourned(const struct play *p)
{
	const char *state = json_string_value(json_object_get(session_table_json(p->session), "state"));
	return state != NULL && strcmp(state, "adjourned") == 0;
}

bool
play_table_message(const struct play *p, char text[SENTENCE_SIZE])
{
	int64_t left;
	int chair = p->table == NULL ? 0 : lost_chair(p, &left);
	if (p->table == NULL)
		return false;
	if (p->table->ask != ASK_NOTHING)
		print_ask(p, text);
	else if (chair > 0 && left > 0)
		snprintf(text, SENTENCE_SIZE, _("%s has lost the line: %d s to come back."), play_chair_name(p, chair).name,
		    (int)((left + 999) / 1000));
	else if (chair > 0 && left == 0 && p->people > 0)
		snprintf(text, SENTENCE_SIZE, _("%s has not come back: wait, or claim the game in the menu."),
		    play_chair_name(p, chair).name);
	else if (is_adjourned(p))
		snprintf(text, SENTENCE_SIZE, "%s", _("The game is adjourned: it goes on when everybody has come back."));
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
	for (int chair = 1; chair <= chair_count(p); chair++) {
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
	log_put(&play_chair(p)->observer.lines, &(struct log_line){ .text = text, .silent = true });
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

/* When the text of a running time changes. */
static int64_t
next_change(const struct play *p, int64_t left_ms)
{
	int64_t step = left_ms >= HOUR_MS ? 60000 : 1000;
	return left_ms <= 0 ? NEVER : app_now(p->screen.app) + (left_ms - 1) % step + 1;
}

int64_t
play_table_due(const struct play *p)
{
	int64_t at = NEVER, left;
	if (p->table != NULL)
		at = next_change(p, session_countdown(p->session, app_now(p->screen.app)));
	for (int chair = 1; p->table != NULL && chair <= chair_count(p) && !session_over(p->session); chair++) {
		bool running;
		int64_t clock = session_clock_left(p->session, chair, app_now(p->screen.app), &running);
		if (running)
			at = sooner(at, next_change(p, clock));
		if (session_line_lost(p->session, chair, app_now(p->screen.app), &left) && left > 0)
			at = sooner(at, next_change(p, left));
	}
	return at;
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
