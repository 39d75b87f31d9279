/* verbs.c: the commands of the text protocol about a game. */
#include "engine/verbs.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"

enum { TICK_LIMIT = 10000000, SLICES = 1000, SLICES_LIMIT = 60000 };

/* --- words and answers --- */

const struct game *
engine_game(const struct engine *g)
{
	return g->loaded->game;
}

char *
verb_payload(json_t *value)
{
	if (value == NULL)
		return NULL;
	char *line = json_line(value);
	json_decref(value);
	return line;
}

bool
verb_read_seat(const struct engine *g, const char *word, int *seat, struct error *e)
{
	int count = session_seats(g->session);
	if (word == NULL)
		return error_set(e, ERR_INPUT, "name a seat: 1 to %d", count);
	return text_to_int(word, 1, count, seat) ||
	    error_set(e, ERR_INPUT, "there is no seat %s; seats are 1 to %d", word, count);
}

json_t *
verb_result_json(const struct result *result, int seats)
{
	json_t *winners = json_array(), *scores = json_array();
	for (int seat = 1; seat <= seats; seat++) {
		if (result->winners & 1u << seat)
			json_array_append_new(winners, json_integer(seat));
		json_array_append_new(scores, json_integer(result->scores[seat]));
	}
	return json_pack("{s:b,s:o,s:o,s:O?}", "over", result->over, "winners", winners, "scores",
	    scores, "stats", result->stats);
}

/* --- beginning a game --- */

/* Replaces the game with this one and returns the answer. NULL keeps the present game. */
static char *
replace_session(struct engine *g, struct session *session)
{
	if (session == NULL)
		return NULL;
	cpu_driver_free(g->cpus);
	session_free(g->session);
	g->session = session;
	g->cpus = cpu_driver_new(session);
	return mem_string("");
}

/* Begins a game from this start, changed by the words. */
static char *
begin(struct engine *g, struct session_start *start, char *arguments, struct error *e)
{
	for (char *word; (word = protocol_line_next_word(&arguments)) != NULL; ) {
		char *equals = strchr(word, '=');
		if (equals == NULL) {
			error_set(e, ERR_INPUT, "%s is not of the form key=value", word);
			return NULL;
		}
		*equals = '\0';
		if (!session_start_set(start, engine_game(g), word, equals + 1, e))
			return NULL;
	}
	options_fill_day(&start->options, clock_day());
	return replace_session(g, session_new(g->loaded, start, NULL, e));
}

char *
verb_new(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start;
	session_start_init(&start, engine_game(g), g->seed);
	return begin(g, &start, arguments, e);
}

/* Begins another game like the present one, with the next seed. */
char *
verb_reset(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start = *session_started(g->session);
	start.setup = NULL;
	start.practice = false;
	start.seed++;
	return begin(g, &start, arguments, e);
}

static json_t *
read_json(const char *text, struct error *e)
{
	json_error_t problem;
	json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &problem);
	if (value == NULL)
		error_set(e, ERR_INPUT, "this is not JSON: %s",
		    *text == '\0' ? "nothing given" : problem.text);
	return value;
}

char *
verb_setup(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start;
	session_start_init(&start, engine_game(g), g->seed);
	json_t *setup = read_json(arguments, e);
	start.setup = setup;
	struct session *session = setup == NULL ? NULL : session_new(g->loaded, &start, NULL, e);
	json_decref(setup);
	return replace_session(g, session);
}

char *
verb_replay(struct engine *g, char *arguments, struct error *e)
{
	json_t *journal = read_json(arguments, e);
	if (journal == NULL)
		return NULL;
	const char *game = json_string_value(json_object_get(journal, "game"));
	struct session *session = NULL;
	if (game != NULL && strcmp(game, engine_game(g)->id) != 0)
		error_set(e, ERR_INPUT, "this is a journal of %s", game);
	else
		session = session_replay(g->registry, journal, -1, e);
	json_decref(journal);
	return replace_session(g, session);
}

/* --- state of the game --- */

static bool
refuse_more_words(const char *rest, struct error *e)
{
	return *rest == '\0' || error_set(e, ERR_INPUT, "this command takes one seat at most");
}

char *
verb_show(struct engine *g, char *arguments, struct error *e)
{
	int seat = SEAT_REFEREE;
	char *word = protocol_line_next_word(&arguments);
	if ((word != NULL && !verb_read_seat(g, word, &seat, e)) ||
	    !refuse_more_words(arguments, e))
		return NULL;
	return verb_payload(session_json(g->session, seat));
}

char *
verb_to_act(struct engine *g, char *arguments, struct error *e)
{
	int seat = session_to_act(g->session);
	return seat == SEAT_ALL ? mem_string("all") : seat == SEAT_NOBODY ? mem_string("none") :
	    mem_format("%d", seat);
}

char *
verb_legal(struct engine *g, char *arguments, struct error *e)
{
	int seat = session_to_act(g->session);
	char *word = protocol_line_next_word(&arguments);
	if ((word != NULL || seat == SEAT_ALL) && !verb_read_seat(g, word, &seat, e))
		return NULL;
	if (!refuse_more_words(arguments, e))
		return NULL;
	return verb_payload(session_legal_json(g->session, seat));
}

char *
verb_result(struct engine *g, char *arguments, struct error *e)
{
	struct result result;
	session_result(g->session, &result);
	json_t *made = result.over ? verb_result_json(&result, session_seats(g->session)) :
	    json_pack("{s:b}", "over", 0);
	json_decref(result.stats);
	return verb_payload(made);
}

char *
verb_journal(struct engine *g, char *arguments, struct error *e)
{
	return verb_payload(session_journal(g->session));
}

/* --- playing --- */

/* The answer to an action, with what the seat may know. */
struct reply {
	int		 seat;
	json_t		*events;	/* NULL: the action was refused */
	struct error	*error;
};

static void
answered(void *context, const struct session_answer *answer)
{
	struct reply *r = context;
	if (answer->accepted)
		r->events = events_for(answer->events, r->seat);
	else
		*r->error = *answer->error;
}

bool
engine_is_running(const struct engine *g, struct error *e)
{
	return !session_over(g->session) || error_set(e, ERR_RULE, N_("The game is over."));
}

static json_t *
play(struct engine *g, int seat, const struct action *action, struct error *e)
{
	struct reply r = { .seat = seat, .error = e };
	session_submit(g->session, seat, action, answered, &r);
	return r.events;
}

char *
verb_play(struct engine *g, char *arguments, struct error *e)
{
	int seat;
	struct action action;
	if (!verb_read_seat(g, protocol_line_next_word(&arguments), &seat, e))
		return NULL;
	if (*arguments == '\0') {
		error_set(e, ERR_INPUT, "name an action");
		return NULL;
	}
	if (!engine_is_running(g, e) || !action_scan(engine_game(g)->forms, arguments, &action, e))
		return NULL;
	return verb_payload(play(g, seat, &action, e));
}

char *
verb_tick(struct engine *g, char *arguments, struct error *e)
{
	int ticks;
	char *word = protocol_line_next_word(&arguments);
	if (word == NULL || *arguments != '\0' || !text_to_int(word, 0, TICK_LIMIT, &ticks)) {
		error_set(e, ERR_INPUT, "tick takes a whole number from 0 to %d", TICK_LIMIT);
		return NULL;
	}
	if (session_ticks(g->session) + (uint64_t)ticks > SESSION_TICKS_LIMIT) {
		error_set(e, ERR_INPUT, "no game lasts that long");
		return NULL;
	}
	struct events events = { 0 };
	session_advance(g->session, (uint64_t)ticks, &events);
	json_t *known = events_for(&events, SEAT_NOBODY);
	events_clear(&events);
	return verb_payload(known);
}

char *
verb_undo(struct engine *g, char *arguments, struct error *e)
{
	if (!session_undo(g->session, e))
		return NULL;
	cpu_driver_free(g->cpus);	/* they remember actions that are undone */
	g->cpus = cpu_driver_new(g->session);
	return mem_string("");
}

/* --- the CPU --- */

static bool
read_request(const struct engine *g, char *arguments, struct cpu_request *r, struct error *e)
{
	*r = (struct cpu_request){ .level = game_strongest_level(engine_game(g)),
	    .slices = SLICES };
	if (!verb_read_seat(g, protocol_line_next_word(&arguments), &r->seat, e))
		return false;
	for (char *word; (word = protocol_line_next_word(&arguments)) != NULL; ) {
		bool known = strncmp(word, "ms=", 3) == 0 || strncmp(word, "level=", 6) == 0;
		if (!known)
			return error_set(e, ERR_INPUT, "%s is neither level=NAME nor ms=NUMBER",
			    word);
		if (word[0] == 'l' && (!game_level(engine_game(g), word + 6, &r->level, e) ||
		    !game_can_play(engine_game(g), g->loaded->content, r->level, e)))
			return false;
		if (word[0] == 'm' && !text_to_int(word + 3, 0, SLICES_LIMIT, &r->slices))
			return error_set(e, ERR_INPUT, "ms must be a whole number from 0 to %d",
			    SLICES_LIMIT);
	}
	if (!engine_is_running(g, e))
		return false;
	int to_act = session_to_act(g->session);
	return to_act == SEAT_ALL || to_act == r->seat ||
	    error_set(e, ERR_RULE, "it is the turn of seat %d", to_act);
}

char *
verb_suggest(struct engine *g, char *arguments, struct error *e)
{
	struct cpu_request r;
	struct action action;
	char text[ACTION_SIZE] = "null";
	if (!read_request(g, arguments, &r, e))
		return NULL;
	if (cpu_suggest(g->session, &r, &action))
		action_print(engine_game(g)->forms, &action, text);
	return mem_string(text);
}

char *
verb_genmove(struct engine *g, char *arguments, struct error *e)
{
	struct cpu_request r;
	struct action action;
	char text[ACTION_SIZE];
	if (!read_request(g, arguments, &r, e))
		return NULL;
	bool found = cpu_driver_decide(g->cpus, &r, &action);
	json_t *events = found ? play(g, r.seat, &action, e) : json_array();
	if (events == NULL)
		return NULL;
	if (found)
		action_print(engine_game(g)->forms, &action, text);
	return verb_payload(json_pack("{s:s?,s:o}", "action", found ? text : NULL, "events",
	    events));
}
