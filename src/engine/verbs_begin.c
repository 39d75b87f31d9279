/* verbs_begin.c: the commands of the protocol that begin another game. */
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "engine/verbs.h"

static void
adopt(struct engine *g, struct session *session)
{
	cpu_driver_free(g->cpus);
	session_free(g->session);
	g->session = session;
	g->cpus = cpu_driver_new(session);
}

char *
verb_new(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start;
	session_start_init(&start, engine_game(g), g->seed);
	for (char *word; (word = verb_next_word(&arguments)) != NULL; ) {
		char *equals = strchr(word, '=');
		if (equals == NULL) {
			error_set(e, ERR_INPUT, "%s is not of the form key=value", word);
			return NULL;
		}
		*equals = '\0';
		if (!session_start_set(&start, engine_game(g), word, equals + 1, e))
			return NULL;
	}
	options_fill_day(&start.options, clock_day());
	struct session *session = session_new(g->entrant, &start, NULL, e);
	if (session == NULL)
		return NULL;
	adopt(g, session);
	return mem_string("");
}

static json_t *
read_json(const char *text, struct error *e)
{
	json_error_t problem;
	json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &problem);
	if (value == NULL)
		error_set(e, ERR_INPUT, "this is not JSON: %s", *text == '\0' ? "nothing given" : problem.text);
	return value;
}

char *
verb_setup(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start;
	session_start_init(&start, engine_game(g), g->seed);
	json_t *setup = read_json(arguments, e);
	start.setup = setup;
	struct session *session = setup == NULL ? NULL : session_new(g->entrant, &start, NULL, e);
	json_decref(setup);
	if (session == NULL)
		return NULL;
	adopt(g, session);
	return mem_string("");
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
	if (session == NULL)
		return NULL;
	adopt(g, session);
	return mem_string("");
}
