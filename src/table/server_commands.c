/* server_commands.c: the table of the protocol's commands; runs them and sends the answers. */
#include "table/server_commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "table/server_hall.h"

static word word_ping, word_quit;

static const struct row {
	const char	*name;
	word		*run;
	bool		 alone;		/* it takes no arguments */
} words[] = {
	{ "play", word_play, false },
	{ "hold", word_hold, false },
	{ "release", word_release, false },
	{ "ping", word_ping, true },
	{ "language", word_language, false },
	{ "quit", word_quit, true },
	{ "hall", word_hall, false },
	{ "code", word_code, true },
	{ "who", word_who, true },
	{ "tables", word_tables, false },
	{ "rating", word_rating, false },
	{ "ladder", word_ladder, false },
	{ "board", word_board, false },
	{ "seek", word_seek, false },
	{ "challenge", word_challenge, false },
	{ "accept", word_accept, false },
	{ "decline", word_decline, false },
	{ "withdraw", word_withdraw, false },
	{ "block", word_block, false },
	{ "unblock", word_unblock, false },
	{ "blocked", word_blocked, true },
	{ "sit", word_sit, false },
	{ "watch", word_watch, false },
	{ "leave", word_leave, true },
	{ "show", word_show, true },
	{ "legal", word_legal, true },
	{ "offer", word_offer, false },
	{ "answer", word_answer, false },
	{ "resign", word_resign, true },
	{ "claim", word_claim, false },
	{ "vote", word_vote, false },
	{ "say", word_say, false },
	{ "journal", word_journal, false },
	{ "submit", word_submit, false },
	{ "tournament", word_tournament, false },
	{ "join", word_join, false },
	{ "part", word_part, false },
	{ "begin", word_begin, false },
	{ "tournaments", word_tournaments, true },
	{ "standings", word_standings, false },
	{ 0 },
};

/* For an arcade that must first find out the name of a player; accepted only before hello. */
static const struct row first_words[] = {
	{ "language", word_language, false },
	{ "key", word_key, false },
	{ "name", word_name, false },
	{ "link", word_link, false },
	{ 0 },
};

static bool
word_ping(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	asked->payload = json_string("pong");
	return true;
}

static bool
word_quit(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	c->closing = true;
	return true;
}

/* --- answers --- */

static void
put_answer(struct client *c, bool accepted, const char *id, const char *said)
{
	char *whole = protocol_line_answer(accepted, id, said);
	conn_put_bytes(c->conn, whole, strlen(whole));
	free(whole);
}

/* A string is sent as it is, anything else as JSON. */
void
words_answer(struct client *c, const char *id, json_t *payload)
{
	char *line = payload == NULL ? mem_string("") : json_is_string(payload) ?
	    mem_string(json_string_value(payload)) :
	    json_dumps(payload, JSON_COMPACT | JSON_ENCODE_ANY);
	put_answer(c, true, id, line != NULL ? line : "");
	free(line);
	json_decref(payload);
}

void
words_refuse(struct client *c, const char *id, const struct error *e)
{
	char text[ERROR_TEXT_SIZE];
	language_switch(c->language);
	language_error(e, text);
	put_answer(c, false, id, text);
}

/* --- helpers for commands --- */

bool
words_number(struct request *asked, int64_t *number, struct error *e)
{
	uint64_t found;
	const char *text = protocol_line_next_word(&asked->arguments);
	if (text == NULL || !text_to_u64(text, &found) || found > INT64_MAX)
		return error_set(e, ERR_INPUT, N_("this command needs a number"));
	*number = (int64_t)found;
	return true;
}

bool
words_end(const struct request *asked, struct error *e)
{
	return *asked->arguments == '\0' || error_set(e, ERR_INPUT, N_("%s is one word too many"),
	    asked->arguments);
}

const struct loaded_game *
words_game(struct server *r, struct request *asked, struct error *e)
{
	char names[ERROR_WORD_SIZE] = "";
	const char *id = protocol_line_next_word(&asked->arguments);
	if (id != NULL && registry_find(id) != NULL)
		return registry_load(r->registry, id, e);
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		text_list_add(names, sizeof names, (*game)->id);
	error_set(e, ERR_INPUT, N_("there is no game %s; the games are: %s"), id != NULL ? id : "",
	    names);
	return NULL;
}

bool
words_terms(struct request *asked, struct terms *terms, struct error *e)
{
	char key[OPTION_SIZE];
	const char *value;
	for (char *text; (text = protocol_line_next_word(&asked->arguments)) != NULL; )
		if (!options_split(text, key, &value, e) || !terms_set(terms, key, value, e))
			return false;
	return terms_check(terms, e);
}

struct person *
words_person(struct server *r, const char *shown, struct error *e)
{
	struct person *p = shown == NULL ? NULL : person_named(r, shown);
	if (p == NULL)
		error_set(e, ERR_INPUT, N_("nobody here is called %s"), shown != NULL ? shown : "");
	return p;
}

/* --- running commands --- */

static const struct row *
find_word(const struct row *row, const char *name)
{
	while (row->name != NULL && strcmp(row->name, name) != 0)
		row++;
	return row->name != NULL ? row : NULL;
}

/* A client that does not begin with hello is not a front end of goyu, so it is disconnected. An
 * arcade may ask about keys first. */
static bool
run_first(struct server *r, struct client *c, const char *name, struct request *asked,
    struct error *e)
{
	const struct row *row = find_word(first_words, name);
	if (row != NULL && client_is_trusted(r, c))
		return row->run(r, c, asked, e);
	if (row != NULL)
		error_set(e, ERR_INPUT, N_("%s is believed only from the arcade's own login"),
		    name);
	else if (strcmp(name, "hello") != 0)
		error_set(e, ERR_INPUT, N_("the first word must be: hello %d"), PROTOCOL_VERSION);
	else if (hello_take(r, c, asked->arguments, &asked->payload, e))
		return true;
	c->closing = true;
	return false;
}

static bool
run_line(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const char *name = protocol_line_next_word(&asked->arguments);
	if (name == NULL)
		return error_set(e, ERR_INPUT, N_("there is no command on this line"));
	if (c->person == NULL)
		return run_first(r, c, name, asked, e);
	const struct row *row = find_word(words, name);
	if (row == NULL && find_word(first_words, name) != NULL)
		return error_set(e, ERR_INPUT, N_("%s is said before hello"), name);
	if (row == NULL)
		return error_set(e, ERR_INPUT, N_("there is no command %s"), name);
	if (row->alone && !words_end(asked, e))
		return false;
	return row->run(r, c, asked, e);
}

/* A client with a seat never counts as idle, so its commands there are not recorded: how long a
 * player thinks is private. */
static void
note_spoken(const struct server *r, struct client *c)
{
	if (c->table_seat == 0)
		c->spoke_ms = r->now_ms;
}

void
words_take(struct server *r, struct client *c, char *line, const char *bad)
{
	struct request asked = { .payload = NULL };
	struct error e = { 0 };
	if (bad == NULL && line[0] == '#')
		return;
	protocol_line_tidy(line);
	asked.arguments = protocol_line_split_id(line, asked.id);
	if (bad != NULL) {
		put_answer(c, false, "", bad);
		return;
	}
	if (asked.id[0] == '\0' && *asked.arguments == '\0')
		return;
	note_spoken(r, c);
	bool done = run_line(r, c, &asked, &e);
	note_spoken(r, c);
	if (!done) {
		json_decref(asked.payload);
		words_refuse(c, asked.id, &e);
	} else if (!asked.later) {
		words_answer(c, asked.id, asked.payload);
	}
}
