/* seating.c: a game at a table, for one front end: questions, offers and their answers. */
#include "front/seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/language.h"
#include "table/phrases.h"

/* --- who sits there --- */

bool
seating_plays(const struct seating *s)
{
	return session_table_seat(s->session) > 0;
}

bool
seating_is_race(const struct seating *s)
{
	return session_game(s->session)->seats.max == 1;
}

int
seating_seat_count(const struct seating *s)
{
	return (int)json_array_size(json_object_get(session_table_json(s->session), "chairs"));
}

/* The row of an array that is about a seat. */
static const json_t *
row_of(const json_t *rows, int table_seat)
{
	const json_t *row;
	size_t i;
	json_array_foreach(rows, i, row)
		if (json_integer_value(json_object_get(row, "seat")) == table_seat)
			return row;
	return NULL;
}

const json_t *
seating_seat_json(const struct seating *s, int table_seat)
{
	return row_of(json_object_get(session_table_json(s->session), "chairs"), table_seat);
}

const json_t *
seating_racer(const struct seating *s, int table_seat)
{
	return row_of(session_racers(s->session), table_seat);
}

bool
seating_is_cpu(const struct seating *s, int table_seat)
{
	return json_object_get(seating_seat_json(s, table_seat), "cpu") != NULL;
}

struct player
seating_name(const struct seating *s, int table_seat)
{
	const char *name = json_string_value(json_object_get(seating_seat_json(s, table_seat),
	    "name"));
	struct seat seat = { 0 };
	struct player player;
	seat_set_name(&seat, name != NULL ? name : "");
	if (seating_is_cpu(s, table_seat))
		snprintf(player.name, sizeof player.name, "%s", _("CPU"));
	else if (seat.name[0] != '\0')
		snprintf(player.name, sizeof player.name, "%s", seat.name);
	else
		snprintf(player.name, sizeof player.name, _("Player %d"), table_seat);
	return player;
}

/* In a race: does this player only wait for the others? */
bool
seating_is_done(const struct seating *s)
{
	const json_t *row = seating_racer(s, session_own_table_seat(s->session));
	return json_is_true(json_object_get(row, "over")) && !s->ended;
}

int
seating_match(const struct seating *s, int won[2])
{
	const json_t *match = json_object_get(session_table_json(s->session), "match");
	size_t own = session_own_table_seat(s->session) == 2 ? 1 : 0;
	for (size_t i = 0; i < 2; i++)
		won[i] = (int)json_integer_value(json_array_get(json_object_get(match, "won"),
		    i == 0 ? own : 1 - own));
	return (int)json_integer_value(json_object_get(match, "best"));
}

bool
seating_goes_on(const struct seating *s)
{
	int won[2], best = seating_match(s, won), most = won[0] > won[1] ? won[0] : won[1];
	const json_t *match = json_object_get(session_table_json(s->session), "match");
	return json_integer_value(json_object_get(match, "games")) < best && 2 * most <= best;
}

/* --- sending --- */

struct seating_weak_ref *
seating_weak_ref_take(struct seating *s)
{
	s->weak_ref->references++;
	return s->weak_ref;
}

void
seating_weak_ref_drop(struct seating_weak_ref *weak_ref)
{
	if (--weak_ref->references == 0)
		free(weak_ref);
}

/* A command that awaits its answer, with the sentence for its success. */
struct sent {
	struct seating_weak_ref	*weak_ref;
	const char		*done;
};

static void
sent_answered(void *context, const json_t *payload, const struct error *e)
{
	struct sent *sent = context;
	struct seating *s = sent->weak_ref->seating;
	if (s != NULL && e != NULL)
		s->calls->refused(s->context, e);
	else if (s != NULL && sent->done != NULL)
		s->calls->answered(s->context, _(sent->done));
	seating_weak_ref_drop(sent->weak_ref);
	free(sent);
}

void
seating_send(struct seating *s, const char *done, const char *command)
{
	if (s->connection == NULL)
		return;
	struct sent *sent = mem_new(sizeof *sent);
	*sent = (struct sent){ seating_weak_ref_take(s), done };
	connection_ask(s->connection, sent_answered, sent, "%s", command);
}

void
seating_say(struct seating *s, int number)
{
	char *command = mem_format("say %d", number);
	seating_send(s, NULL, command);
	free(command);
}

void
seating_offer(struct seating *s, enum seating_request request)
{
	if (request == REQUEST_DRAW)
		seating_send(s, N_("You have offered a draw."), "offer draw");
	else if (request == REQUEST_ADJOURN)
		seating_send(s, N_("You have offered to adjourn."), "offer adjourn");
}

bool
seating_answer(struct seating *s, bool yes)
{
	if (s->ask == ASK_NOTHING)
		return false;
	bool vote = s->ask == ASK_VOTE;
	s->wants_rematch = s->wants_rematch || (yes && s->ask == ASK_REMATCH);
	seating_send(s, NULL, vote ? (yes ? "vote cpu" : "vote wait") : yes ? "answer yes" :
	    "answer no");
	s->ask = ASK_NOTHING;
	return true;
}

void
seating_rematch(struct seating *s)
{
	s->wants_rematch = true;
	if (s->ask == ASK_REMATCH)
		seating_answer(s, true);
	else
		seating_send(s, N_("You have asked for a rematch."), "offer rematch");
}

/* --- what can be done --- */

static bool
plays_on(const struct seating *s)
{
	return seating_plays(s) && !session_over(s->session) && !seating_is_done(s);
}

/* Does the player here play with other people in the same game, not in a race? */
static bool
plays_another(const struct seating *s)
{
	return plays_on(s) && !seating_is_race(s);
}

static bool
two_play(const struct seating *s)
{
	return plays_another(s) && session_seats(s->session) == 2;
}

/* In an adjourned race a claim lets it go on without those who are away. */
static bool
may_claim(const struct seating *s, int64_t now_ms)
{
	return (seating_is_race(s) ? seating_is_adjourned(s) : two_play(s)) && seating_plays(s) &&
	    seating_absence(s, now_ms).late;
}

bool
seating_can(const struct seating *s, enum seating_request request, int64_t now_ms)
{
	switch (request) {
	case REQUEST_SAY:
		return seating_plays(s);
	case REQUEST_DRAW:
		return two_play(s);
	case REQUEST_ADJOURN:
		return plays_another(s);
	case REQUEST_CLAIM:
		return may_claim(s, now_ms);
	case REQUEST_VOTE:
		return plays_another(s) && session_seats(s->session) > 2 &&
		    seating_absence(s, now_ms).late;
	case REQUEST_RESIGN:
		return plays_on(s);
	default:
		return false;
	}
}

const char *
seating_request_word(enum seating_request request)
{
	static const char *const words[REQUESTS] = {
		[REQUEST_SAY] = N_("Say something..."), [REQUEST_DRAW] = N_("Offer a draw"),
		[REQUEST_ADJOURN] = N_("Offer to adjourn"),
		[REQUEST_CLAIM] = N_("Claim the game..."),
		[REQUEST_VOTE] = N_("Vote: wait, or a CPU..."), [REQUEST_RESIGN] = N_("Resign"),
	};
	return _(words[request]);
}

/* --- what comes from the server --- */

/* Countdowns begin when they arrive, not when they are first shown. */
static void
start_clocks(const struct seating *s, int64_t now_ms)
{
	bool running;
	int64_t left;
	session_countdown(s->session, now_ms);
	for (int table_seat = 1; table_seat <= seating_seat_count(s); table_seat++) {
		session_clock_left(s->session, table_seat, now_ms, &running);
		session_connection_lost(s->session, table_seat, now_ms, &left);
	}
}

static void
take_ask(struct seating *s, const char *asked, int table_seat)
{
	static const char *const names[ASKS] = { "gone", "draw", "adjourn", "rematch", "vote" };
	for (int i = 0; i < ASKS && asked != NULL; i++)
		if (strcmp(names[i], asked) == 0)
			s->ask = (enum table_ask)i;
	s->asker = table_seat;
	s->calls->asked(s->context);
}

/* After a reconnection: finds an offer that was made meanwhile. */
static void
take_offer(struct seating *s)
{
	const json_t *offer = session_offer(s->session);
	int table_seat = (int)json_integer_value(json_object_get(offer, "seat"));
	s->ask = ASK_NOTHING;
	if (table_seat != 0 && table_seat != session_own_table_seat(s->session) && seating_plays(s))
		take_ask(s, json_string_value(json_object_get(offer, "offer")), table_seat);
}

static void
end_came(struct seating *s)
{
	s->ended = true;
	s->ask = ASK_NOTHING;
	s->calls->ended(s->context);
	seating_check(s);
}

void
seating_follow(struct seating *s, enum session_change change, const struct events *events,
    int64_t now_ms)
{
	bool moved = change == SESSION_HAS_MOVED && events != NULL && events->count > 0;
	start_clocks(s, now_ms);
	if (moved && s->ask == ASK_DRAW && !game_is_real_time(session_game(s->session)))
		s->ask = ASK_NOTHING;	/* the game has gone on, so the draw offer is gone */
	if (change == SESSION_HAS_REPLACED_VIEW)
		take_offer(s);
	if (session_end_json(s->session) != NULL && !s->ended)
		end_came(s);
}

static void
hear_phrase(struct seating *s, const json_t *object)
{
	int table_seat = (int)json_integer_value(json_object_get(object, "seat"));
	const char *said = phrase((int)json_integer_value(json_object_get(object, "phrase")));
	char text[SENTENCE_SIZE];
	if (said == NULL)
		return;
	snprintf(text, sizeof text, _("%s: %s"), seating_name(s, table_seat).name, _(said));
	s->calls->said(s->context, text);
}

bool
seating_hear(struct seating *s, const char *word, const json_t *object)
{
	if (json_integer_value(json_object_get(object, "table")) != session_table(s->session))
		return false;
	if (strcmp(word, "say") == 0)
		hear_phrase(s, object);
	else if (strcmp(word, "ask") == 0)
		take_ask(s, json_string_value(json_object_get(object, "ask")),
		    (int)json_integer_value(json_object_get(object, "seat")));
	return true;
}


struct seating *
seating_new(struct session *session, const struct front *front, struct connection *connection,
    const struct seating_calls *calls, void *context, int64_t now_ms)
{
	const char *commitment = json_string_value(json_object_get(session_table_json(session),
	    "commitment"));
	struct seating *s = mem_new(sizeof *s);
	*s = (struct seating){ .session = session, .front = front, .connection = connection,
	    .calls = calls, .context = context };
	s->weak_ref = mem_new(sizeof *s->weak_ref);
	*s->weak_ref = (struct seating_weak_ref){ .seating = s, .references = 1 };
	snprintf(s->commitment, sizeof s->commitment, "%s", commitment != NULL ? commitment : "");
	start_clocks(s, now_ms);
	return s;
}

void
seating_begin(struct seating *s)
{
	take_offer(s);
	if (session_end_json(s->session) != NULL)
		end_came(s);
}

void
seating_free(struct seating *s)
{
	if (s == NULL)
		return;
	s->weak_ref->seating = NULL;
	seating_weak_ref_drop(s->weak_ref);
	free(s);
}
