/* hallway.c: what comes from the hall, wherever the player is: challenges, games that begin, notes. */
#include "lines/hallway.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "front/front.h"
#include "game/language.h"
#include "lines/play.h"

enum { HEARD = 6 };	/* challenges and games that wait at once; an older one gives way */

struct heard {
	enum { HEARD_CHALLENGE, HEARD_TABLE } kind;
	int64_t	id;
	int64_t	until;		/* it goes by itself; NEVER_DUE */
};

struct hallway {
	struct lines	*lines;
	struct lobby	*lobby;
	struct heard	 heard[HEARD];	/* the latest last */
	int		 count;
	unsigned	 version;	/* of the lobby, when everything was looked at last, */
	int64_t		 looked_ms;	/* and when that was */
	bool		 was_open;
	bool		 said_lost;
	char		 language[8];	/* in which the referee was told to speak */
};

static struct hallway *
hallway_of(const struct lines *l)
{
	return lines_hall(l);
}

struct lobby *
hallway_lobby(const struct lines *l)
{
	return hallway_of(l) != NULL ? hallway_of(l)->lobby : NULL;
}

/* --- what waits for an answer --- */

static void
forget(struct hallway *h, int kind, int64_t id)
{
	for (int i = h->count - 1; i >= 0; i--)
		if ((int)h->heard[i].kind == kind && (id == 0 || h->heard[i].id == id))
			mem_remove(h->heard, &h->count, i, sizeof h->heard[0]);
}

static void
remember(struct hallway *h, const struct heard *heard)
{
	forget(h, heard->kind, heard->id);
	if (h->count == HEARD)
		mem_remove(h->heard, &h->count, 0, sizeof h->heard[0]);
	h->heard[h->count++] = *heard;
}

static void
expire(struct hallway *h)
{
	for (int i = h->count - 1; i >= 0; i--)
		if (h->heard[i].until != NEVER_DUE && lines_now(h->lines) >= h->heard[i].until)
			mem_remove(h->heard, &h->count, i, sizeof h->heard[0]);
}

bool
hallway_sit_waiting(struct lines *l)
{
	struct hallway *h = hallway_of(l);
	for (int i = h->count - 1; i >= 0; i--)
		if (h->heard[i].kind == HEARD_TABLE) {
			lobby_sit(h->lobby, h->heard[i].id, false);
			return true;
		}
	return false;
}

/* --- words that are understood everywhere --- */

static const struct topic words[] = {
	{ "accept", 0, "承諾", NULL, N_("Accepts a challenge, or sits down at the table that waits."), NULL },
	{ "decline", 0, "辞退", NULL, N_("Declines a challenge, or leaves the table waiting."), NULL },
	{ 0 },
};

/* The latest is meant. */
void
hallway_answer(struct lines *l, bool accepts)
{
	struct hallway *h = hallway_of(l);
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
	hallway_answer(((struct hallway *)context)->lines, strcmp(word, "accept") == 0);
}

/* --- what is heard --- */

static void
changed(void *context)
{
}

static void
note(void *context, enum lobby_note kind, const char *text)
{
	struct hallway *h = context;
	lines_say(h->lines, "%s", text);
}

static void
challenge(void *context, int64_t id, int64_t until_ms, const char *text)
{
	struct hallway *h = context;
	remember(h, &(struct heard){ HEARD_CHALLENGE, id, until_ms });
	lines_ring(h->lines);
	lines_say(h->lines, _("%s. accept or decline answers."), text);
}

static void
challenge_gone(void *context, int64_t id)
{
	struct hallway *h = context;
	int before = h->count;
	forget(h, HEARD_CHALLENGE, id);
	if (h->count < before)
		lines_say(h->lines, "%s", _("The challenge is gone."));
}

static void
table_waits(void *context, int64_t id, const char *text)
{
	struct hallway *h = context;
	remember(h, &(struct heard){ HEARD_TABLE, id, NEVER_DUE });
	lines_ring(h->lines);
	lines_say(h->lines, _("%s. accept sits down there, decline leaves it waiting."), text);
}

static void
table_sat(void *context, int64_t id)
{
	forget(context, HEARD_TABLE, id);
}

static struct place *
find(const struct hallway *h, bool (*is)(const struct place *))
{
	struct place *p = lines_top(h->lines);
	while (p != NULL && !is(p))
		p = p->below;
	return p;
}

static bool
keeps_busy(const struct place *p)
{
	return play_place_is_game(p) && !tableside_wants_next(p);
}

static bool
is_free(void *context)
{
	return find(context, keeps_busy) == NULL;
}

static bool
at_table(void *context)
{
	return find(context, tableside_is) != NULL;
}

/* A table where the player was before gives way. */
static void
seated(void *context, struct session *session)
{
	struct hallway *h = context;
	struct place *before = find(h, tableside_is);
	while (before != NULL && !lines_is_top(h->lines, before))
		lines_pop(h->lines);
	if (before != NULL)
		lines_replace(h->lines, tableside_new(h->lines, session, lobby_line(h->lobby)));
	else
		lines_push(h->lines, tableside_new(h->lines, session, lobby_line(h->lobby)));
}

static void
word(void *context, const char *name, const json_t *object)
{
	struct place *table = find(context, tableside_is);
	if (table != NULL)
		tableside_hear(table, name, object);
}

static const struct lobby_calls calls = {
	.spoken = true, .changed = changed, .note = note, .challenge = challenge, .challenge_gone = challenge_gone, .is_free = is_free,
	.table_waits = table_waits, .table_sat = table_sat, .at_table = at_table, .seated = seated, .word = word,
};

/* --- waiting for an answer --- */

struct look {
	struct place	 place;
	char		*command;
	bool		 around;	/* everything else that the hall shows is asked for before it */
	bool		 sent;
	json_t		*before;	/* the answer that was there before; held, so that no other has its address */
	int64_t		 until;
	hallway_looked	*looked;	/* NULL: nothing follows */
	void		*context;
};

static bool
has_come(const struct look *k)
{
	const json_t *answer = lobby_answer(hallway_lobby(k->place.lines), k->command);
	return k->sent && answer != NULL && answer != k->before;
}

/* An answer can come neither now nor later. */
static bool
is_vain(const struct look *k)
{
	enum line_state state = line_state(lobby_line(hallway_lobby(k->place.lines)));
	return state == LINE_NONE || state == LINE_LOST || lines_now(k->place.lines) >= k->until;
}

static void
send(struct look *k)
{
	struct lobby *lobby = hallway_lobby(k->place.lines);
	k->sent = true;
	if (k->around) {
		lobby_want_news(lobby, true);
		lobby_look_around(lobby);
	} else {
		lobby_look(lobby, k->command);
	}
}

static void
look_ask(struct place *p)
{
}

static bool
look_take(struct place *p, const char *typed)
{
	return false;
}

static bool
look_busy(const struct place *p)
{
	return true;
}

static int64_t
look_due(const struct place *p)
{
	const struct look *k = (const struct look *)p;
	bool sends = !k->sent && lobby_is_open(hallway_lobby(p->lines));
	return sends || has_come(k) || is_vain(k) ? lines_now(p->lines) : k->until;
}

static void
look_tick(struct place *p)
{
	struct look *k = (struct look *)p;
	struct lines *l = p->lines;
	hallway_looked *looked = k->looked;
	void *context = k->context;
	bool come = has_come(k);
	if (!k->sent && lobby_is_open(hallway_lobby(l))) {
		send(k);
		return;
	}
	if (!come && !is_vain(k))
		return;
	if (k->around) {
		hallway_of(l)->version = lobby_version(hallway_lobby(l));
		hallway_of(l)->looked_ms = lines_now(l);
	}
	lines_pop(l);
	if (!come && lobby_is_open(hallway_lobby(l)))
		lines_say(l, "%s", _("The hall does not answer now."));
	else if (come && looked != NULL)
		looked(l, context);
}

static void
look_free(struct place *p)
{
	struct look *k = (struct look *)p;
	json_decref(k->before);
	free(k->command);
}

static const struct place_class look_class = {
	.ask = look_ask, .take = look_take, .busy = look_busy, .due = look_due, .tick = look_tick, .free = look_free,
};

static struct look *
look_new(struct lines *l, const char *command)
{
	enum { PATIENCE_MS = 5000 };
	struct look *k = mem_new(sizeof *k);
	*k = (struct look){ .place = { .class = &look_class, .lines = l }, .command = mem_string(command),
	    .before = json_incref((json_t *)lobby_answer(hallway_lobby(l), command)), .until = lines_now(l) + PATIENCE_MS };
	return k;
}

void
hallway_look(struct lines *l, const char *command, hallway_looked *looked, void *context)
{
	struct look *k = look_new(l, command);
	k->looked = looked;
	k->context = context;
	lines_push(l, &k->place);
}

/* What was looked at a moment ago is taken as it is, unless something has been heard since. The last that is asked for is
 * waited for: answers come in order. */
bool
hallway_is_fresh(struct lines *l)
{
	enum { MOMENT_MS = 1000 };
	const struct hallway *h = hallway_of(l);
	if (h->version == lobby_version(h->lobby) && lines_now(l) < h->looked_ms + MOMENT_MS)
		return true;
	struct look *k = look_new(l, "blocked");
	k->around = true;
	lines_push(l, &k->place);
	return false;
}

/* --- the loop --- */

/* Said once when it goes and once when it comes back; a hall that was never there is nobody's news. */
static void
say_state(struct hallway *h)
{
	enum line_state state = line_state(lobby_line(h->lobby));
	if (h->was_open && (state == LINE_LOST || state == LINE_NONE)) {
		lines_say(h->lines, "%s", state == LINE_LOST ? _("The line to the referee is lost; it is tried again by itself.") :
		    _("The line to the referee is lost. Leave the table, and open the hall again."));
		h->said_lost = true;
		h->was_open = false;
	} else if (state == LINE_OPEN) {
		if (h->said_lost)
			lines_say(h->lines, "%s", _("The line to the referee is back."));
		h->said_lost = false;
		h->was_open = true;
	}
}

/* Sentences of the referee come in the language of the player, who may have chosen another. */
static void
speak(struct hallway *h)
{
	if (strcmp(h->language, language_current()) == 0)
		return;
	snprintf(h->language, sizeof h->language, "%s", language_current());
	line_speak(lobby_line(h->lobby), h->language);
}

/* Asked before each wait. */
static int
fd(void *context, short *events)
{
	struct hallway *h = context;
	const struct line *line = lobby_line(h->lobby);
	speak(h);
	lobby_want_news(h->lobby, find(h, hall_place_is) != NULL && find(h, play_place_is_game) == NULL);
	*events = line_events(line);
	return line_fd(line);
}

static int64_t
due(void *context)
{
	const struct hallway *h = context;
	const struct place *table = find(h, tableside_is);
	int64_t line = lobby_due(h->lobby), time = table != NULL ? tableside_due(table) : NEVER_DUE;
	return line < 0 ? time : time == NEVER_DUE || line < time ? line : time;
}

static void
after(struct hallway *h)
{
	struct place *hall = find(h, hall_place_is), *table = find(h, tableside_is);
	say_state(h);
	if (table != NULL)
		tableside_tick(table);
	if (hall != NULL && lines_is_top(h->lines, hall))
		hall_place_news(hall);
}

static void
ready(void *context)
{
	struct hallway *h = context;
	lobby_ready(h->lobby, lines_now(h->lines));
	after(h);
}

static void
tick(void *context)
{
	struct hallway *h = context;
	lobby_tick(h->lobby, lines_now(h->lines));
	after(h);
}

/* --- the whole --- */

void
hallway_open(struct lines *l, const char *place)
{
	struct hallway *h = mem_new(sizeof *h);
	h->lines = l;
	h->looked_ms = INT64_MIN / 2;
	h->lobby = lobby_new(place, lines_front(l)->registry, &calls, h);
	snprintf(h->language, sizeof h->language, "%s", language_current());
	lines_hear(l, &(struct lines_source){ .fd = fd, .due = due, .ready = ready, .tick = tick, .words = words, .take = take,
	    .context = h });
	lobby_connect(h->lobby, lines_now(l));
}

void
hallway_close(struct lines *l)
{
	struct hallway *h = hallway_of(l);
	if (h == NULL)
		return;
	lobby_free(h->lobby);
	lines_hear(l, &(struct lines_source){ 0 });
	free(h);
}
