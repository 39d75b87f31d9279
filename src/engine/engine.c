/* engine.c: the commands of the text protocol. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "engine/common.h"
#include "engine/line.h"
#include "engine/minds.h"
#include "base/clock.h"
#include "game/session.h"

enum { TICK_LIMIT = 10000000, THINK_MS = 1000, THINK_LIMIT_MS = 60000 };

struct engine {
	struct registry		*registry;
	const struct entrant	*entrant;
	struct session		*session;
	struct minds		 minds;		/* of this session */
	uint64_t		 seed;		/* for games that name none */
	bool			 quit;
};

/* Runs one command; the payload is the caller's to free. NULL and *e: refused. */
typedef char *handler(struct engine *, char *arguments, struct error *);

struct verb {
	const char	*name;
	handler		*run;
};

static const struct game *
rules(const struct engine *g)
{
	return g->entrant->game;
}

/* The JSON value as a payload; takes the value over. */
static char *
payload(json_t *value)
{
	if (value == NULL)
		return NULL;
	char *line = json_line(value);
	json_decref(value);
	return line;
}

static bool
no_arguments(const char *arguments, struct error *e)
{
	return *arguments == '\0' || error_set(e, ERR_INPUT, "this command takes no arguments");
}

static bool
no_more_than_a_seat(const char *rest, struct error *e)
{
	return *rest == '\0' || error_set(e, ERR_INPUT, "this command takes one seat at most");
}

/* Cuts the next word off the arguments; NULL when there is none. */
static char *
next_word(char **arguments)
{
	*arguments += strspn(*arguments, " ");
	char *word = *arguments;
	if (*word == '\0')
		return NULL;
	*arguments += strcspn(word, " ");
	if (**arguments != '\0')
		*(*arguments)++ = '\0';
	*arguments += strspn(*arguments, " ");
	return word;
}

static bool
read_seat(const struct engine *g, const char *word, int *seat, struct error *e)
{
	int count = session_seats(g->session);
	if (word == NULL)
		return error_set(e, ERR_INPUT, "name a seat: 1 to %d", count);
	return text_to_int(word, 1, count, seat) ||
	    error_set(e, ERR_INPUT, "there is no seat %s; seats are 1 to %d", word, count);
}

static void
adopt(struct engine *g, struct session *session)
{
	minds_forget(&g->minds, rules(g));
	session_free(g->session);
	g->session = session;
}

/* --- about the program --- */

static char *
run_protocol_version(struct engine *g, char *arguments, struct error *e)
{
	(void)g;
	return no_arguments(arguments, e) ? mem_string("2") : NULL;
}

static char *
run_name(struct engine *g, char *arguments, struct error *e)
{
	return no_arguments(arguments, e) ? mem_format("goyu %s", rules(g)->id) : NULL;
}

static char *
run_version(struct engine *g, char *arguments, struct error *e)
{
	(void)g;
	return no_arguments(arguments, e) ? mem_string(GOYU_VERSION) : NULL;
}

static char *
run_quit(struct engine *g, char *arguments, struct error *e)
{
	if (!no_arguments(arguments, e))
		return NULL;
	g->quit = true;
	return mem_string("");
}

/* --- beginning --- */

static char *
run_new(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start;
	session_start_init(&start, rules(g), g->seed);
	for (char *word; (word = next_word(&arguments)) != NULL; ) {
		char *equals = strchr(word, '=');
		if (equals == NULL) {
			error_set(e, ERR_INPUT, "%s is not of the form key=value", word);
			return NULL;
		}
		*equals = '\0';
		if (!session_start_set(&start, rules(g), word, equals + 1, e))
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

static char *
run_setup(struct engine *g, char *arguments, struct error *e)
{
	struct session_start start;
	session_start_init(&start, rules(g), g->seed);
	json_t *setup = read_json(arguments, e);
	start.setup = setup;
	struct session *session = setup == NULL ? NULL : session_new(g->entrant, &start, NULL, e);
	json_decref(setup);
	if (session == NULL)
		return NULL;
	adopt(g, session);
	return mem_string("");
}

static char *
run_replay(struct engine *g, char *arguments, struct error *e)
{
	json_t *journal = read_json(arguments, e);
	if (journal == NULL)
		return NULL;
	const char *game = json_string_value(json_object_get(journal, "game"));
	struct session *session = NULL;
	if (game != NULL && strcmp(game, rules(g)->id) != 0)
		error_set(e, ERR_INPUT, "this is a journal of %s", game);
	else
		session = session_replay(g->registry, journal, -1, e);
	json_decref(journal);
	if (session == NULL)
		return NULL;
	adopt(g, session);
	return mem_string("");
}

/* --- looking --- */

static char *
run_show(struct engine *g, char *arguments, struct error *e)
{
	int seat = SEAT_REFEREE;
	char *word = next_word(&arguments);
	if ((word != NULL && !read_seat(g, word, &seat, e)) || !no_more_than_a_seat(arguments, e))
		return NULL;
	return payload(session_json(g->session, seat));
}

static char *
run_to_act(struct engine *g, char *arguments, struct error *e)
{
	if (!no_arguments(arguments, e))
		return NULL;
	int seat = session_to_act(g->session);
	return seat == SEAT_ALL ? mem_string("all") : seat == SEAT_NOBODY ? mem_string("none") : mem_format("%d", seat);
}

struct action_list {
	char	**texts;
	size_t	  count, room;
};

static bool
collect_action(const char *action, void *context)
{
	struct action_list *list = context;
	if (list->count == list->room) {
		list->room = list->room > 0 ? list->room * 2 : 64;
		list->texts = mem_grow(list->texts, list->room, sizeof list->texts[0]);
	}
	list->texts[list->count++] = mem_string(action);
	return true;
}

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static char *
run_legal(struct engine *g, char *arguments, struct error *e)
{
	int seat = session_to_act(g->session);
	char *word = next_word(&arguments);
	if ((word != NULL || seat == SEAT_ALL) && !read_seat(g, word, &seat, e))
		return NULL;
	if (!no_more_than_a_seat(arguments, e))
		return NULL;
	struct action_list list = { 0 };
	if (seat != SEAT_NOBODY)
		session_legal(g->session, seat, collect_action, &list);
	if (list.count > 0)
		qsort(list.texts, list.count, sizeof list.texts[0], compare_texts);
	json_t *actions = json_array();
	for (size_t i = 0; i < list.count; i++) {
		json_array_append_new(actions, json_string(list.texts[i]));
		free(list.texts[i]);
	}
	free(list.texts);
	return payload(actions);
}

static char *
run_result(struct engine *g, char *arguments, struct error *e)
{
	if (!no_arguments(arguments, e))
		return NULL;
	struct result result;
	session_result(g->session, &result);
	json_t *made = result.over ? common_result(&result, session_seats(g->session)) : json_pack("{s:b}", "over", 0);
	json_decref(result.stats);
	return payload(made);
}

static char *
run_journal(struct engine *g, char *arguments, struct error *e)
{
	return no_arguments(arguments, e) ? payload(session_journal(g->session)) : NULL;
}

/* --- playing --- */

/* The events the seat may know; empties the list. */
static json_t *
take_events(struct events *events, int seat)
{
	json_t *known = events_for(events, seat);
	events_clear(events);
	return known;
}

static char *
run_play(struct engine *g, char *arguments, struct error *e)
{
	int seat;
	if (!read_seat(g, next_word(&arguments), &seat, e))
		return NULL;
	if (*arguments == '\0') {
		error_set(e, ERR_INPUT, "name an action");
		return NULL;
	}
	struct events events = { 0 };
	if (!session_play(g->session, seat, arguments, &events, e)) {
		events_clear(&events);
		return NULL;
	}
	return payload(take_events(&events, seat));
}

static char *
run_tick(struct engine *g, char *arguments, struct error *e)
{
	int ticks;
	char *word = next_word(&arguments);
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
	return payload(take_events(&events, SEAT_NOBODY));
}

static char *
run_undo(struct engine *g, char *arguments, struct error *e)
{
	if (!no_arguments(arguments, e) || !session_undo(g->session, e))
		return NULL;
	minds_forget(&g->minds, rules(g));
	return mem_string("");
}

/* --- the CPU --- */

static bool
read_request(const struct engine *g, char *arguments, struct request *r, struct error *e)
{
	*r = (struct request){ .level = game_strongest_level(rules(g)), .ms = THINK_MS };
	if (!read_seat(g, next_word(&arguments), &r->seat, e))
		return false;
	for (char *word; (word = next_word(&arguments)) != NULL; ) {
		bool known = strncmp(word, "ms=", 3) == 0 || strncmp(word, "level=", 6) == 0;
		if (!known)
			return error_set(e, ERR_INPUT, "%s is neither level=NAME nor ms=NUMBER", word);
		if (word[0] == 'l' && !common_level(rules(g), word + 6, &r->level, e))
			return false;
		if (word[0] == 'm' && !text_to_int(word + 3, 0, THINK_LIMIT_MS, &r->ms))
			return error_set(e, ERR_INPUT, "ms must be a whole number from 0 to %d", THINK_LIMIT_MS);
	}
	int to_act = session_to_act(g->session);
	if (to_act == SEAT_NOBODY)
		return error_set(e, ERR_RULE, "The game is over.");
	return to_act == SEAT_ALL || to_act == r->seat ||
	    error_set(e, ERR_RULE, "it is the turn of seat %d", to_act);
}

static char *
run_suggest(struct engine *g, char *arguments, struct error *e)
{
	struct request r;
	char action[ACTION_SIZE];
	if (!read_request(g, arguments, &r, e))
		return NULL;
	return mem_string(minds_suggest(g->session, &r, action) ? action : "null");
}

static char *
run_genmove(struct engine *g, char *arguments, struct error *e)
{
	struct request r;
	char action[ACTION_SIZE];
	if (!read_request(g, arguments, &r, e))
		return NULL;
	struct events events = { 0 };
	bool found = minds_decide(&g->minds, g->session, &r, action);
	if (found && !session_play(g->session, r.seat, action, &events, e)) {
		events_clear(&events);
		return NULL;
	}
	return payload(json_pack("{s:s?,s:o}", "action", found ? action : NULL, "events", take_events(&events, r.seat)));
}

/* --- the table --- */

static handler run_list_commands, run_known_command;

static const struct verb verbs[] = {
	{ "protocol_version", run_protocol_version },
	{ "name", run_name },
	{ "version", run_version },
	{ "list_commands", run_list_commands },
	{ "known_command", run_known_command },
	{ "new", run_new },
	{ "setup", run_setup },
	{ "show", run_show },
	{ "to_act", run_to_act },
	{ "legal", run_legal },
	{ "play", run_play },
	{ "tick", run_tick },
	{ "suggest", run_suggest },
	{ "genmove", run_genmove },
	{ "result", run_result },
	{ "journal", run_journal },
	{ "replay", run_replay },
	{ "undo", run_undo },
	{ "quit", run_quit },
};

static const struct verb *
find_verb(const char *name)
{
	for (size_t i = 0; i < LEN(verbs); i++)
		if (strcmp(verbs[i].name, name) == 0)
			return &verbs[i];
	return NULL;
}

/* A command of this game only. */
static const struct game_command *
find_command(const struct game *game, const char *name)
{
	for (const struct game_command *c = game->commands; c != NULL && c->name != NULL; c++)
		if (strcmp(c->name, name) == 0)
			return c;
	return NULL;
}

static char *
run_list_commands(struct engine *g, char *arguments, struct error *e)
{
	if (!no_arguments(arguments, e))
		return NULL;
	char *list = mem_string(verbs[0].name);
	for (size_t i = 1; i < LEN(verbs); i++) {
		char *longer = mem_format("%s %s", list, verbs[i].name);
		free(list);
		list = longer;
	}
	for (const struct game_command *c = rules(g)->commands; c != NULL && c->name != NULL; c++) {
		char *longer = mem_format("%s %s", list, c->name);
		free(list);
		list = longer;
	}
	return list;
}

static char *
run_known_command(struct engine *g, char *arguments, struct error *e)
{
	char *word = next_word(&arguments);
	if (word == NULL || *arguments != '\0') {
		error_set(e, ERR_INPUT, "known_command takes one name");
		return NULL;
	}
	bool known = find_verb(word) != NULL || find_command(rules(g), word) != NULL;
	return mem_string(known ? "true" : "false");
}

static char *
run_line(struct engine *g, char *text, struct error *e)
{
	char *arguments = text, *name = next_word(&arguments);
	if (name == NULL) {
		error_set(e, ERR_INPUT, "there is no command on this line");
		return NULL;
	}
	const struct verb *verb = find_verb(name);
	if (verb != NULL)
		return verb->run(g, arguments, e);
	const struct game_command *command = find_command(rules(g), name);
	if (command != NULL)
		return payload(session_ask(g->session, command, arguments, e));
	error_set(e, ERR_INPUT, "there is no command %s; list_commands names them all", name);
	return NULL;
}

static bool
answer(struct engine *g, struct line *line, FILE *out)
{
	struct error e = { 0 };
	char reason[2 * ERROR_WORD_SIZE], *text = line->bad != NULL ? NULL : run_line(g, line->text, &e);
	if (line->bad != NULL)
		snprintf(reason, sizeof reason, "%s", line->bad);
	else if (text == NULL)
		error_text(&e, reason, sizeof reason);
	const char *said = text != NULL ? text : reason;
	fprintf(out, "%c%s%s%s\n\n", text != NULL ? '=' : '?', line->id, *said != '\0' ? " " : "", said);
	free(text);
	return fflush(out) == 0;
}

bool
engine_run(struct registry *registry, const struct entrant *entrant, uint64_t seed, FILE *in, FILE *out,
    struct error *e)
{
	struct engine g = { .registry = registry, .entrant = entrant, .seed = seed };
	struct line line = { 0 };
	char nothing[] = "", *ready = run_new(&g, nothing, e);
	if (ready == NULL)
		return false;
	free(ready);
	while (!g.quit && line_read(&line, in) && answer(&g, &line, out))
		continue;
	line_free(&line);
	minds_forget(&g.minds, rules(&g));
	session_free(g.session);
	return true;
}
