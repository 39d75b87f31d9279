/* engine.c: the text protocol: the table of its commands, reading lines, answering. */
#include "engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/protocol_line.h"
#include "base/mem.h"
#include "engine/verbs.h"

/* --- about the program --- */

static char *
run_protocol_version(struct engine *g, char *arguments, struct error *e)
{
	return mem_string("2");
}

static char *
run_name(struct engine *g, char *arguments, struct error *e)
{
	return mem_format("goyu %s", engine_game(g)->id);
}

static char *
run_version(struct engine *g, char *arguments, struct error *e)
{
	return mem_string(GOYU_VERSION);
}

static char *
run_quit(struct engine *g, char *arguments, struct error *e)
{
	g->quit = true;
	return mem_string("");
}

/* --- the table --- */

static verb run_list_commands, run_known_command;

static const struct row {
	const char	*name;
	verb		*run;
	enum {
		WITH_WORDS,	/* takes arguments */
		ALONE,		/* takes none */
		LEARNING,	/* may take some; only for games with an environment */
	}		 kind;
} verbs[] = {
	{ "protocol_version", run_protocol_version, ALONE },
	{ "name", run_name, ALONE },
	{ "version", run_version, ALONE },
	{ "list_commands", run_list_commands, ALONE },
	{ "known_command", run_known_command, WITH_WORDS },
	{ "new", verb_new, WITH_WORDS },
	{ "setup", verb_setup, WITH_WORDS },
	{ "show", verb_show, WITH_WORDS },
	{ "to_act", verb_to_act, ALONE },
	{ "legal", verb_legal, WITH_WORDS },
	{ "play", verb_play, WITH_WORDS },
	{ "tick", verb_tick, WITH_WORDS },
	{ "suggest", verb_suggest, WITH_WORDS },
	{ "genmove", verb_genmove, WITH_WORDS },
	{ "result", verb_result, ALONE },
	{ "journal", verb_journal, ALONE },
	{ "replay", verb_replay, WITH_WORDS },
	{ "undo", verb_undo, ALONE },
	{ "quit", run_quit, ALONE },
	{ "reset", verb_reset, LEARNING },
	{ "observe", verb_observe, LEARNING },
	{ "places", verb_places, LEARNING },
	{ "step", verb_step, LEARNING },
	{ "batch", verb_batch, LEARNING },
};

static bool
is_there(const struct row *row, const struct game *game)
{
	return row->kind != LEARNING || game->environment != NULL;
}

static const struct row *
find_verb(const struct game *game, const char *name)
{
	for (size_t i = 0; i < LEN(verbs); i++)
		if (strcmp(verbs[i].name, name) == 0 && is_there(&verbs[i], game))
			return &verbs[i];
	return NULL;
}

/* A command that only this game has. */
static const struct game_command *
find_command(const struct game *game, const char *name)
{
	for (const struct game_command *c = game->commands; c != NULL && c->name != NULL; c++)
		if (strcmp(c->name, name) == 0)
			return c;
	return NULL;
}

/* Returns the list with one more word; frees the old list. */
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
	char *list = mem_string(verbs[0].name);
	for (size_t i = 1; i < LEN(verbs); i++)
		if (is_there(&verbs[i], engine_game(g)))
			list = append(list, verbs[i].name);
	for (const struct game_command *c = engine_game(g)->commands; c != NULL && c->name != NULL;
	    c++)
		list = append(list, c->name);
	return list;
}

static char *
run_known_command(struct engine *g, char *arguments, struct error *e)
{
	char *word = protocol_line_next_word(&arguments);
	if (word == NULL || *arguments != '\0') {
		error_set(e, ERR_INPUT, "known_command takes one name");
		return NULL;
	}
	bool known = find_verb(engine_game(g), word) != NULL ||
	    find_command(engine_game(g), word) != NULL;
	return mem_string(known ? "true" : "false");
}

/* --- input lines: one at a time, of limited length, checked to be UTF-8 --- */

enum { LINE_LIMIT = 1 << 20 };

struct line {
	char		 id[FRAMING_ID_SIZE];	/* decimal digits; "": none */
	char		*text;		/* the command after the id; valid until the next line */
	const char	*bad;			/* why the line is invalid; NULL: it is valid */
	char		*bytes;
	size_t		 room;
};

/* Reads up to a newline and drops what is beyond the limit. Returns the length including what was
 * dropped, or SIZE_MAX at the end of input. */
static size_t
read_bytes(struct line *line, FILE *in)
{
	size_t length = 0;
	int byte;
	while ((byte = getc_unlocked(in)) != EOF && byte != '\n') {
		if (length + 1 >= line->room && line->room <= LINE_LIMIT) {
			line->room = line->room > 0 ? line->room * 2 : 1024;
			line->bytes = mem_grow(line->bytes, line->room, 1);
		}
		if (length < LINE_LIMIT)
			line->bytes[length] = (char)byte;
		length++;
	}
	if (byte == EOF && length == 0)
		return SIZE_MAX;
	if (length > 0)
		line->bytes[length < LINE_LIMIT ? length : LINE_LIMIT] = '\0';
	return length;
}

static const char *
find_fault(const char *bytes, size_t length)
{
	if (length > LINE_LIMIT)
		return "the line is longer than 1 MiB";
	return protocol_line_fault(bytes, length);
}

/* Reads the next line that is neither empty nor a comment; false at the end of input. */
static bool
read_line(struct line *line, FILE *in)
{
	size_t length;
	while ((length = read_bytes(line, in)) != SIZE_MAX) {
		if (length == 0 || line->bytes[0] == '#')
			continue;
		line->bad = find_fault(line->bytes, length);
		protocol_line_tidy(line->bytes);
		line->text = protocol_line_split_id(line->bytes, line->id);
		if (line->bad == NULL && line->id[0] == '\0' && line->text[0] == '\0')
			continue;
		return true;
	}
	return false;
}

/* --- answers --- */

static char *
run_line(struct engine *g, char *text, struct error *e)
{
	char *arguments = text, *name = protocol_line_next_word(&arguments);
	if (name == NULL) {
		error_set(e, ERR_INPUT, "there is no command on this line");
		return NULL;
	}
	const struct row *row = find_verb(engine_game(g), name);
	if (row != NULL && row->kind == ALONE && *arguments != '\0') {
		error_set(e, ERR_INPUT, "this command takes no arguments");
		return NULL;
	}
	if (row != NULL)
		return row->run(g, arguments, e);
	const struct game_command *command = find_command(engine_game(g), name);
	if (command != NULL)
		return verb_payload(session_run_command(g->session, command, arguments, e));
	error_set(e, ERR_INPUT, "there is no command %s; list_commands names them all", name);
	return NULL;
}

static bool
answer(struct engine *g, struct line *line, FILE *out)
{
	struct error e = { 0 };
	char reason[2 * ERROR_WORD_SIZE], *text = line->bad != NULL ? NULL :
	    run_line(g, line->text, &e);
	if (line->bad != NULL)
		snprintf(reason, sizeof reason, "%s", line->bad);
	else if (text == NULL)
		error_text(&e, reason, sizeof reason);
	const char *said = text != NULL ? text : reason;
	char *whole = protocol_line_answer(text != NULL, line->id, said);
	fputs(whole, out);
	free(whole);
	free(text);
	return fflush(out) == 0;
}

bool
engine_run(struct registry *registry, const struct loaded_game *loaded, uint64_t seed, FILE *in,
    FILE *out, struct error *e)
{
	struct engine g = { .registry = registry, .loaded = loaded, .seed = seed };
	struct line line = { 0 };
	char nothing[] = "", *ready = verb_new(&g, nothing, e);
	if (ready == NULL)
		return false;
	free(ready);
	while (!g.quit && read_line(&line, in) && answer(&g, &line, out))
		continue;
	free(line.bytes);
	if (g.batch != NULL)
		engine_game(&g)->environment->batch_free(g.batch);
	cpu_driver_free(g.cpus);
	session_free(g.session);
	return true;
}
