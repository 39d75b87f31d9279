/* engine.c: the table of the text protocol's commands, and its lines answered. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "engine/line.h"
#include "engine/verbs.h"

/* --- about the program --- */

static char *
run_protocol_version(struct engine *g, char *arguments, struct error *e)
{
	(void)g;
	return verb_no_arguments(arguments, e) ? mem_string("2") : NULL;
}

static char *
run_name(struct engine *g, char *arguments, struct error *e)
{
	return verb_no_arguments(arguments, e) ? mem_format("goyu %s", engine_game(g)->id) : NULL;
}

static char *
run_version(struct engine *g, char *arguments, struct error *e)
{
	(void)g;
	return verb_no_arguments(arguments, e) ? mem_string(GOYU_VERSION) : NULL;
}

static char *
run_quit(struct engine *g, char *arguments, struct error *e)
{
	if (!verb_no_arguments(arguments, e))
		return NULL;
	g->quit = true;
	return mem_string("");
}

/* --- the table --- */

static verb run_list_commands, run_known_command;

static const struct {
	const char	*name;
	verb		*run;
} verbs[] = {
	{ "protocol_version", run_protocol_version },
	{ "name", run_name },
	{ "version", run_version },
	{ "list_commands", run_list_commands },
	{ "known_command", run_known_command },
	{ "new", verb_new },
	{ "setup", verb_setup },
	{ "show", verb_show },
	{ "to_act", verb_to_act },
	{ "legal", verb_legal },
	{ "play", verb_play },
	{ "tick", verb_tick },
	{ "suggest", verb_suggest },
	{ "genmove", verb_genmove },
	{ "result", verb_result },
	{ "journal", verb_journal },
	{ "replay", verb_replay },
	{ "undo", verb_undo },
	{ "quit", run_quit },
};

static verb *
find_verb(const char *name)
{
	for (size_t i = 0; i < LEN(verbs); i++)
		if (strcmp(verbs[i].name, name) == 0)
			return verbs[i].run;
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

/* The list with one more word; takes the old one over. */
static char *
append(char *list, const char *word)
{
	char *longer = mem_format("%s %s", list, word);
	free(list);
	return longer;
}

static char *
run_list_commands(struct engine *g, char *arguments, struct error *e)
{
	if (!verb_no_arguments(arguments, e))
		return NULL;
	char *list = mem_string(verbs[0].name);
	for (size_t i = 1; i < LEN(verbs); i++)
		list = append(list, verbs[i].name);
	for (const struct game_command *c = engine_game(g)->commands; c != NULL && c->name != NULL; c++)
		list = append(list, c->name);
	return list;
}

static char *
run_known_command(struct engine *g, char *arguments, struct error *e)
{
	char *word = verb_next_word(&arguments);
	if (word == NULL || *arguments != '\0') {
		error_set(e, ERR_INPUT, "known_command takes one name");
		return NULL;
	}
	bool known = find_verb(word) != NULL || find_command(engine_game(g), word) != NULL;
	return mem_string(known ? "true" : "false");
}

static char *
run_line(struct engine *g, char *text, struct error *e)
{
	char *arguments = text, *name = verb_next_word(&arguments);
	if (name == NULL) {
		error_set(e, ERR_INPUT, "there is no command on this line");
		return NULL;
	}
	verb *run = find_verb(name);
	if (run != NULL)
		return run(g, arguments, e);
	const struct game_command *command = find_command(engine_game(g), name);
	if (command != NULL)
		return verb_payload(session_ask(g->session, command, arguments, e));
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
	char nothing[] = "", *ready = verb_new(&g, nothing, e);
	if (ready == NULL)
		return false;
	free(ready);
	while (!g.quit && line_read(&line, in) && answer(&g, &line, out))
		continue;
	line_free(&line);
	cpu_driver_free(g.cpus);
	session_free(g.session);
	return true;
}
