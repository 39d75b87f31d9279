/* environment.c: the commands for learning programs: whole decisions of one seat, batches of
 * games. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "engine/verbs.h"

enum { STEP_TICKS = 10000 };	/* more than a decision can take */

static const struct environment *
environment_of(const struct engine *g)
{
	return engine_game(g)->environment;
}

/* --- one seat of the game --- */

/* Reads one seat and refuses further words. */
static bool
read_only_seat(const struct engine *g, char *arguments, int *seat, struct error *e)
{
	if (!verb_read_seat(g, protocol_line_next_word(&arguments), seat, e))
		return false;
	return *arguments == '\0' || error_set(e, ERR_INPUT, "this command takes one seat");
}

static bool
read_place(const char *word, int *place, struct error *e)
{
	if (word == NULL)
		return error_set(e, ERR_INPUT, "name a place; places lists them");
	return text_to_int(word, 0, PLACES_MAX - 1, place) ||
	    error_set(e, ERR_INPUT, "there is no place %s; places lists them", word);
}

/* May the seat choose that place now? */
static bool
may_step(const struct engine *g, const struct view *now, int seat, int place, struct error *e)
{
	if (session_started(g->session)->seats[seat].cpu)
		return error_set(e, ERR_RULE, "seat %d is played by a CPU", seat);
	if (session_ticks(g->session) + STEP_TICKS > SESSION_TICKS_LIMIT)
		return error_set(e, ERR_INPUT, "no game lasts that long");
	if (environment_of(g)->asked(now, seat) == 0)
		return error_set(e, ERR_RULE, "seat %d has nothing to decide at this tick", seat);
	return (environment_of(g)->places(now, seat) & UINT32_C(1) << place) != 0 ||
	    error_set(e, ERR_RULE, "place %d cannot be reached", place);
}

static void
collect(void *events, const struct session_answer *answer)
{
	events_append(events, answer->events);
}

/* Does the seat have another decision to make, or will time alone lead to none? */
static bool
has_ended(const struct engine *g, const struct view *now, int seat, int64_t decision)
{
	int64_t asked = environment_of(g)->asked(now, seat);
	return session_over(g->session) || session_wait(g->session) == 0 ||
	    (asked != 0 && asked != decision);
}

/* Applies a key, then a tick in which CPUs act too, and so on until the next decision. The caller
 * owns the first view; the last one is returned. */
static struct view *
run_decision(struct engine *g, const struct view *before, int seat, int place, struct events *ev)
{
	int64_t decision = environment_of(g)->asked(before, seat);
	struct view *now = session_view(g->session, seat);
	bool key = true;
	do {
		struct action action;
		if (!key)
			cpu_driver_tick(g->cpus, ev);
		else if (environment_of(g)->steer(now, seat, place, &action))
			session_submit(g->session, seat, &action, collect, ev);
		game_view_free(engine_game(g), now);
		now = session_view(g->session, seat);
		key = !key;
	} while (!has_ended(g, now, seat, decision));
	return now;
}

static json_t *
step(struct engine *g, const struct view *before, int seat, int place)
{
	struct events events = { 0 };
	struct view *after = run_decision(g, before, seat, place, &events);
	json_t *made = json_pack("{s:b,s:o}", "done", environment_of(g)->asked(after, seat) == 0,
	    "reward", environment_of(g)->reward(before, after, seat, &events));
	game_view_free(engine_game(g), after);
	events_clear(&events);
	return made;
}

static char *
step_seat(struct engine *g, char *arguments, struct error *e)
{
	int seat, place;
	if (!verb_read_seat(g, protocol_line_next_word(&arguments), &seat, e) ||
	    !read_place(protocol_line_next_word(&arguments), &place, e))
		return NULL;
	if (*arguments != '\0') {
		error_set(e, ERR_INPUT, "step takes a seat and one place");
		return NULL;
	}
	if (!engine_is_running(g, e))
		return NULL;
	struct view *now = session_view(g->session, seat);
	json_t *made = may_step(g, now, seat, place, e) ? step(g, now, seat, place) : NULL;
	game_view_free(engine_game(g), now);
	return verb_payload(made);
}

static json_t *
places_json(uint32_t places)
{
	json_t *list = json_array();
	for (int place = 0; place < PLACES_MAX; place++)
		if (places & UINT32_C(1) << place)
			json_array_append_new(list, json_integer(place));
	return list;
}

/* --- the batch --- */

/* Removes the word batch from the arguments, if it is there. */
static bool
names_batch(char **arguments)
{
	static const char name[] = "batch";
	size_t length = sizeof name - 1;
	if (strncmp(*arguments, name, length) != 0 ||
	    ((*arguments)[length] != ' ' && (*arguments)[length] != '\0'))
		return false;
	protocol_line_next_word(arguments);
	return true;
}

static bool
has_batch(const struct engine *g, struct error *e)
{
	return g->batch != NULL || error_set(e, ERR_INPUT,
	    "there is no batch yet; begin one with batch N");
}

static json_t *
show_batch(const struct engine *g, const char *rest, struct error *e)
{
	if (!has_batch(g, e))
		return NULL;
	if (*rest == '\0')
		return environment_of(g)->batch_show(g->batch);
	error_set(e, ERR_INPUT, "nothing may stand behind batch here");
	return NULL;
}

/* Reads one place for each game; refuses more or fewer. */
static bool
read_places(char *arguments, uint8_t *places, int count, struct error *e)
{
	for (int i = 0; i < count; i++) {
		int place;
		char *word = protocol_line_next_word(&arguments);
		if (word == NULL)
			return error_set(e, ERR_INPUT,
			    "name %d places, one for each field: here are %d", count, i);
		if (!read_place(word, &place, e))
			return false;
		places[i] = (uint8_t)place;
	}
	return *arguments == '\0' || error_set(e, ERR_INPUT,
	    "name %d places, one for each field: here are more", count);
}

static char *
step_batch(struct engine *g, char *arguments, struct error *e)
{
	if (!has_batch(g, e))
		return NULL;
	int count = environment_of(g)->batch_count(g->batch);
	uint8_t *places = mem_new((size_t)count);
	bool stepped = read_places(arguments, places, count, e) &&
	    environment_of(g)->batch_step(g->batch, places, e);
	free(places);
	return stepped ? verb_payload(environment_of(g)->batch_show(g->batch)) : NULL;
}

/* --- the commands --- */

char *
verb_observe(struct engine *g, char *arguments, struct error *e)
{
	int seat;
	if (names_batch(&arguments))
		return verb_payload(show_batch(g, arguments, e));
	if (!read_only_seat(g, arguments, &seat, e))
		return NULL;
	struct view *now = session_view(g->session, seat);
	json_t *made = environment_of(g)->observe(now, seat);
	game_view_free(engine_game(g), now);
	return verb_payload(made);
}

char *
verb_places(struct engine *g, char *arguments, struct error *e)
{
	int seat;
	if (names_batch(&arguments)) {
		json_t *all = show_batch(g, arguments, e),
		    *places = json_incref(json_object_get(all, "places"));
		json_decref(all);
		return verb_payload(places);
	}
	if (!read_only_seat(g, arguments, &seat, e))
		return NULL;
	struct view *now = session_view(g->session, seat);
	json_t *list = places_json(environment_of(g)->places(now, seat));
	game_view_free(engine_game(g), now);
	return verb_payload(list);
}

char *
verb_step(struct engine *g, char *arguments, struct error *e)
{
	return names_batch(&arguments) ? step_batch(g, arguments, e) : step_seat(g, arguments, e);
}

char *
verb_batch(struct engine *g, char *arguments, struct error *e)
{
	const struct environment *environment = environment_of(g);
	int count;
	char *word = protocol_line_next_word(&arguments);
	if (word == NULL || !text_to_int(word, 1, environment->batch_max, &count)) {
		error_set(e, ERR_INPUT, "batch takes a whole number from 1 to %d",
		    environment->batch_max);
		return NULL;
	}
	struct options options;
	options_init(&options, environment->batch_options);
	while ((word = protocol_line_next_word(&arguments)) != NULL) {
		char key[OPTION_SIZE];
		const char *value;
		if (!options_split(word, key, &value, e) || !options_set(&options, key, value, e))
			return NULL;
	}
	struct batch *batch = environment->batch_new(&options, count, g->seed, e);
	if (batch == NULL)
		return NULL;
	if (g->batch != NULL)
		environment->batch_free(g->batch);
	g->batch = batch;
	return verb_payload(environment->batch_show(batch));
}
