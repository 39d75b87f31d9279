/* lines_hall_link.c: what comes from the hall on any line page: challenges, games that begin,
 * notes. */
#include "lines/lines_hall_link_private.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/lines_play.h"

struct lobby *
hall_link_lobby(const struct lines *l)
{
	return hall_link_of(l) != NULL ? hall_link_of(l)->lobby : NULL;
}

/* --- what waits for an answer --- */

static void
forget(struct hall_link *h, int kind, int64_t id)
{
	for (int i = h->count - 1; i >= 0; i--)
		if ((int)h->heard[i].kind == kind && (id == 0 || h->heard[i].id == id))
			mem_remove(h->heard, &h->count, i, sizeof h->heard[0]);
}

static void
remember(struct hall_link *h, const struct heard *heard)
{
	forget(h, heard->kind, heard->id);
	if (h->count == HEARD)
		mem_remove(h->heard, &h->count, 0, sizeof h->heard[0]);
	h->heard[h->count++] = *heard;
}

static void
expire(struct hall_link *h)
{
	for (int i = h->count - 1; i >= 0; i--)
		if (h->heard[i].until != NEVER_DUE && lines_now(h->lines) >= h->heard[i].until)
			mem_remove(h->heard, &h->count, i, sizeof h->heard[0]);
}

bool
hall_link_sit_waiting(struct lines *l)
{
	struct hall_link *h = hall_link_of(l);
	for (int i = h->count - 1; i >= 0; i--)
		if (h->heard[i].kind == HEARD_TABLE) {
			lobby_sit(h->lobby, h->heard[i].id, false);
			return true;
		}
	return false;
}

/* --- words that are understood everywhere --- */

static const struct topic words[] = {
	{ "accept", 0, "承諾", NULL, N_("Accepts a challenge, or sits down at the table that "
	    "waits."), NULL },
	{ "decline", 0, "辞退", NULL, N_("Declines a challenge, or leaves the table waiting."),
	    NULL },
	{ 0 },
};

/* The latest challenge or game is answered. */
void
hall_link_answer(struct lines *l, bool accepts)
{
	struct hall_link *h = hall_link_of(l);
	expire(h);
	if (h->count == 0) {
		lines_say(l, "%s", _("Nothing waits for your answer."));
		return;
	}
	struct heard latest = h->heard[--h->count];
	if (latest.kind == HEARD_CHALLENGE)
		lobby_answer_challenge(h->lobby, latest.id, accepts);
	else if (accepts)
		lobby_sit(h->lobby, latest.id, false);
	else
		lines_say(h->lines, "%s", _("The table waits for you in the hall."));
}

static void
take(void *context, const char *word, const char *about)
{
	hall_link_answer(((struct hall_link *)context)->lines, strcmp(word, "accept") == 0);
}

/* --- news of the hall --- */

static void
changed(void *context)
{
}

static void
note(void *context, enum lobby_note kind, const char *text)
{
	struct hall_link *h = context;
	lines_say(h->lines, "%s", text);
}

static void
tell(void *context, const char *title, const char *text)
{
	note(context, LOBBY_GOOD, text);
}

static void
challenge(void *context, int64_t id, int64_t until_ms, const char *text)
{
	struct hall_link *h = context;
	remember(h, &(struct heard){ HEARD_CHALLENGE, id, until_ms });
	lines_ring(h->lines);
	lines_say(h->lines, _("%s. accept or decline answers."), text);
}

static void
challenge_gone(void *context, int64_t id)
{
	struct hall_link *h = context;
	int before = h->count;
	forget(h, HEARD_CHALLENGE, id);
	if (h->count < before)
		lines_say(h->lines, "%s", _("The challenge is gone."));
}

static void
table_waits(void *context, int64_t id, const char *text)
{
	struct hall_link *h = context;
	remember(h, &(struct heard){ HEARD_TABLE, id, NEVER_DUE });
	lines_ring(h->lines);
	lines_say(h->lines, _("%s. accept sits down there, decline leaves it waiting."), text);
}

static void
table_sat(void *context, int64_t id)
{
	forget(context, HEARD_TABLE, id);
}

static struct line_page *
find(const struct hall_link *h, bool (*is)(const struct line_page *))
{
	struct line_page *p = lines_top(h->lines);
	while (p != NULL && !is(p))
		p = p->below;
	return p;
}

static bool
keeps_busy(const struct line_page *p)
{
	return line_play_is_game(p) && !table_game_wants_next(p);
}

static bool
is_free(void *context)
{
	return find(context, keeps_busy) == NULL;
}

static bool
at_table(void *context)
{
	return find(context, table_game_is) != NULL;
}

/* A new table replaces the one where the player was before. */
static void
seated(void *context, struct session *session)
{
	struct hall_link *h = context;
	struct line_page *before = find(h, table_game_is);
	while (before != NULL && !lines_is_top(h->lines, before))
		lines_pop(h->lines);
	if (before != NULL)
		lines_replace(h->lines, table_game_new(h->lines, session,
		    lobby_connection(h->lobby)));
	else
		lines_push(h->lines, table_game_new(h->lines, session, lobby_connection(h->lobby)));
}

static void
word(void *context, const char *name, const json_t *object)
{
	struct line_page *table = find(context, table_game_is);
	if (table != NULL)
		table_game_hear(table, name, object);
}

static const struct lobby_calls calls = {
	.spoken = true, .changed = changed, .note = note, .tell = tell, .challenge = challenge,
	.challenge_gone = challenge_gone, .is_free = is_free,
	.table_waits = table_waits, .table_sat = table_sat, .at_table = at_table, .seated = seated,
	.word = word,
};

/* --- the loop --- */

/* Says once that the connection is lost and once that it is back. If it was never open, nothing is
 * said. */
static void
say_state(struct hall_link *h)
{
	enum connection_state state = connection_state(lobby_connection(h->lobby));
	if (h->was_open && (state == CONNECTION_LOST || state == CONNECTION_NONE)) {
		lines_say(h->lines, "%s", state == CONNECTION_LOST ?
		    _("The line to the referee is lost; it is tried again by itself.") :
		    _("The line to the referee is lost. Leave the table, and open the hall "
		    "again."));
		h->said_lost = true;
		h->was_open = false;
	} else if (state == CONNECTION_OPEN) {
		if (h->said_lost)
			lines_say(h->lines, "%s", _("The line to the referee is back."));
		h->said_lost = false;
		h->was_open = true;
	}
}

/* The server must use the language of the player, who may have changed it. */
static void
speak(struct hall_link *h)
{
	if (strcmp(h->language, language_current()) == 0)
		return;
	snprintf(h->language, sizeof h->language, "%s", language_current());
	connection_set_language(lobby_connection(h->lobby), h->language);
}

static int
fd(void *context, short *events)
{
	struct hall_link *h = context;
	const struct connection *connection = lobby_connection(h->lobby);
	speak(h);
	lobby_want_news(h->lobby, find(h, hall_page_is) != NULL &&
	    find(h, line_play_is_game) == NULL);
	*events = connection_events(connection);
	return connection_fd(connection);
}

static int64_t
due(void *context)
{
	const struct hall_link *h = context;
	const struct line_page *table = find(h, table_game_is);
	int64_t connection = lobby_due(h->lobby), time = table != NULL ? table_game_due(table) :
	    NEVER_DUE;
	return connection < 0 ? time : time == NEVER_DUE || connection < time ? connection : time;
}

static bool
shut_out(void *context)
{
	return lobby_shut_out(((struct hall_link *)context)->lobby) != NULL;
}

static void
after_hall_news(struct hall_link *h)
{
	struct line_page *hall = find(h, hall_page_is), *table = find(h, table_game_is);
	if (shut_out(h))
		return;		/* the program ends, and says why */
	say_state(h);
	if (table != NULL)
		table_game_tick(table);
	if (hall != NULL && lines_is_top(h->lines, hall))
		hall_page_news(hall);
}

static void
ready(void *context)
{
	struct hall_link *h = context;
	lobby_ready(h->lobby, lines_now(h->lines));
	after_hall_news(h);
}

static void
tick(void *context)
{
	struct hall_link *h = context;
	lobby_tick(h->lobby, lines_now(h->lines));
	after_hall_news(h);
}


void
hall_link_open(struct lines *l, const char *place)
{
	struct hall_link *h = mem_new(sizeof *h);
	h->lines = l;
	h->looked_ms = INT64_MIN / 2;
	h->lobby = lobby_new(place, lines_front(l), &calls, h);
	snprintf(h->language, sizeof h->language, "%s", language_current());
	lines_hear(l, &(struct lines_hall_source){ .fd = fd, .due = due, .shut_out = shut_out,
	    .ready = ready, .tick = tick, .words = words, .take = take, .context = h });
	lobby_connect(h->lobby, lines_now(l));
}

void
hall_link_close(struct lines *l)
{
	struct hall_link *h = hall_link_of(l);
	if (h == NULL)
		return;
	lobby_free(h->lobby);
	lines_hear(l, &(struct lines_hall_source){ 0 });
	free(h);
}
