/* verbs_play.c: the commands of the protocol that play, and those that ask a CPU. */
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "engine/verbs.h"

enum { TICK_LIMIT = 10000000, SLICES = 1000, SLICES_LIMIT = 60000 };

/* --- playing --- */

/* The answer to an action, as the seat may know it. */
struct reply {
	int		 seat;
	json_t		*events;	/* NULL: it was refused */
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

static json_t *
play(struct engine *g, int seat, const char *action, struct error *e)
{
	struct reply r = { .seat = seat, .error = e };
	session_submit(g->session, seat, action, answered, &r);
	return r.events;
}

char *
verb_play(struct engine *g, char *arguments, struct error *e)
{
	int seat;
	if (!verb_read_seat(g, verb_next_word(&arguments), &seat, e))
		return NULL;
	if (*arguments == '\0') {
		error_set(e, ERR_INPUT, "name an action");
		return NULL;
	}
	json_t *events = play(g, seat, arguments, e);
	return events == NULL ? NULL : verb_payload(events);
}

char *
verb_tick(struct engine *g, char *arguments, struct error *e)
{
	int ticks;
	char *word = verb_next_word(&arguments);
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
	if (!verb_no_arguments(arguments, e) || !session_undo(g->session, e))
		return NULL;
	cpu_driver_free(g->cpus);	/* what they remember did not happen */
	g->cpus = cpu_driver_new(g->session);
	return mem_string("");
}

/* --- the CPU --- */

static bool
read_request(const struct engine *g, char *arguments, struct cpu_request *r, struct error *e)
{
	*r = (struct cpu_request){ .level = game_strongest_level(engine_game(g)), .slices = SLICES };
	if (!verb_read_seat(g, verb_next_word(&arguments), &r->seat, e))
		return false;
	for (char *word; (word = verb_next_word(&arguments)) != NULL; ) {
		bool known = strncmp(word, "ms=", 3) == 0 || strncmp(word, "level=", 6) == 0;
		if (!known)
			return error_set(e, ERR_INPUT, "%s is neither level=NAME nor ms=NUMBER", word);
		if (word[0] == 'l' && !game_level(engine_game(g), word + 6, &r->level, e))
			return false;
		if (word[0] == 'm' && !text_to_int(word + 3, 0, SLICES_LIMIT, &r->slices))
			return error_set(e, ERR_INPUT, "ms must be a whole number from 0 to %d", SLICES_LIMIT);
	}
	int to_act = session_to_act(g->session);
	if (to_act == SEAT_NOBODY)
		return error_set(e, ERR_RULE, "The game is over.");
	return to_act == SEAT_ALL || to_act == r->seat ||
	    error_set(e, ERR_RULE, "it is the turn of seat %d", to_act);
}

char *
verb_suggest(struct engine *g, char *arguments, struct error *e)
{
	struct cpu_request r;
	char action[ACTION_SIZE];
	if (!read_request(g, arguments, &r, e))
		return NULL;
	return mem_string(cpu_suggest(g->session, &r, action) ? action : "null");
}

char *
verb_genmove(struct engine *g, char *arguments, struct error *e)
{
	struct cpu_request r;
	char action[ACTION_SIZE];
	if (!read_request(g, arguments, &r, e))
		return NULL;
	bool found = cpu_driver_decide(g->cpus, &r, action);
	json_t *events = found ? play(g, r.seat, action, e) : json_array();
	if (events == NULL)
		return NULL;
	return verb_payload(json_pack("{s:s?,s:o}", "action", found ? action : NULL, "events", events));
}
