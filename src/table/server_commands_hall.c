/* server_commands_hall.c: commands of the hall: seeing who is there, and meeting for games. */
#include <stdlib.h>
#include <string.h>

#include "base/protocol_line.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "table/server_hall.h"
#include "table/server_commands.h"

/* --- people and tables --- */

static int
compare_names(const void *a, const void *b)
{
	const struct client *const *one = a, *const *other = b;
	return strcmp((*one)->person->shown, (*other)->person->shown);
}

/* The clients that have said hello, sorted by name; the caller frees the list. */
static struct client **
sort_clients(const struct server *r, size_t *count)
{
	size_t all = 0;
	*count = 0;
	for (struct client *c = r->clients; c != NULL; c = c->next)
		all++;
	struct client **list = mem_grow(NULL, all + 1, sizeof *list);
	for (struct client *c = r->clients; c != NULL; c = c->next)
		if (c->person != NULL)
			list[(*count)++] = c;
	qsort(list, *count, sizeof *list, compare_names);
	return list;
}

/* Combines all connections of one person. */
static json_t *
presence_json(const struct server *r, struct client *const *lines, size_t count)
{
	const struct client *at = NULL;
	int64_t spoke = lines[0]->spoke_ms;
	for (size_t i = 0; i < count; i++) {
		if (lines[i]->table != NULL && (at == NULL || lines[i]->table_seat > 0))
			at = lines[i];
		spoke = lines[i]->spoke_ms > spoke ? lines[i]->spoke_ms : spoke;
	}
	bool plays = at != NULL && at->table_seat > 0;
	return json_pack("{s:s, s:I, s:b, s:I}", "name", lines[0]->person->shown,
	    "at", (json_int_t)(at != NULL ? table_id(at->table) : 0), "watching", at != NULL &&
	    !plays, "idle", (json_int_t)(plays ? 0 : (r->now_ms - spoke) / 1000));
}

bool
word_who(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	size_t count;
	struct client **list = sort_clients(r, &count);
	asked->payload = json_array();
	for (size_t i = 0, end; i < count; i = end) {
		for (end = i + 1; end < count && list[end]->person == list[i]->person; )
			end++;
		json_array_append_new(asked->payload, presence_json(r, list + i, end - i));
	}
	free(list);
	return true;
}

bool
word_hall(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	bool on = strcmp(asked->arguments, "on") == 0;
	if (!on && strcmp(asked->arguments, "off") != 0)
		return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), "hall",
		    asked->arguments, "on, off");
	c->hall = on;
	if (on)
		hall_greet(r, c);
	return true;
}

bool
word_tables(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	/* unfinished tables with a seat of this person, running or not */
	bool mine = strcmp(asked->arguments, "mine") == 0;
	if (!mine && strcmp(asked->arguments, "all") != 0 && !words_end(asked, e))
		return false;
	asked->payload = mine ? tables_waiting(r, c->person) : tables_json(r);
	return true;
}

/* --- ratings and lists --- */

bool
word_rating(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const char *name = protocol_line_next_word(&asked->arguments);
	const struct person *p = name == NULL ? c->person : words_person(r, name, e);
	if (p == NULL || !words_end(asked, e))
		return false;
	asked->payload = ledger_ratings(r->ledger, p->id, server_day(r));
	json_object_set_new(asked->payload, "name", json_string(p->shown));
	return true;
}

bool
word_ladder(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const struct loaded_game *loaded = words_game(r, asked, e);
	if (loaded == NULL || !words_end(asked, e))
		return false;
	asked->payload = ledger_ladder(r->ledger, loaded->game->id, server_day(r));
	return true;
}

bool
word_board(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const struct loaded_game *loaded = words_game(r, asked, e);
	const char *list = loaded == NULL ? NULL : protocol_line_next_word(&asked->arguments);
	if (loaded == NULL || !words_end(asked, e))
		return false;
	asked->payload = list == NULL ? ledger_lists(r->ledger, loaded->game->id) :
	    ledger_board(r->ledger, loaded->game->id, list, loaded->game->low_score_wins);
	return true;
}

/* --- meeting --- */

static json_t *
meeting_json(const struct meeting *met, const char *waits)
{
	return met->table != 0 ? json_pack("{s:I}", "table", (json_int_t)met->table) :
	    json_pack("{s:I}", waits, (json_int_t)met->seek);
}

static bool
read_terms(struct server *r, struct request *asked, struct terms *terms, struct error *e)
{
	const struct loaded_game *loaded = words_game(r, asked, e);
	if (loaded == NULL)
		return false;
	terms_init(terms, loaded);
	return words_terms(asked, terms, e);
}

bool
word_seek(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	struct terms terms;
	struct meeting met;
	if (!read_terms(r, asked, &terms, e) || !hall_seek(r, c, &terms, &met, e))
		return false;
	asked->payload = meeting_json(&met, "seek");
	return true;
}

bool
word_challenge(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	struct terms terms;
	struct meeting met;
	struct person *other = words_person(r, protocol_line_next_word(&asked->arguments), e);
	if (other == NULL || !read_terms(r, asked, &terms, e) ||
	    !hall_challenge(r, c, other, &terms, &met, e))
		return false;
	asked->payload = meeting_json(&met, "challenge");
	return true;
}

bool
word_accept(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	struct meeting met;
	int64_t number;
	if (!words_number(asked, &number, e) || !words_end(asked, e) ||
	    !hall_accept(r, c, number, &met, e))
		return false;
	asked->payload = meeting_json(&met, "seek");
	return true;
}

bool
word_decline(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t number;
	return words_number(asked, &number, e) && words_end(asked, e) &&
	    hall_decline(r, c, number, e);
}

bool
word_withdraw(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t number;
	return words_number(asked, &number, e) && words_end(asked, e) &&
	    hall_withdraw(r, c, number, e);
}

/* --- the language of sentences --- */

bool
word_language(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const char *language = protocol_line_next_word(&asked->arguments);
	if (language == NULL || !language_is_known(language))
		return error_set(e, ERR_INPUT, N_("language takes en or ja, not %s"),
		    language != NULL ? language : "");
	if (!words_end(asked, e))
		return false;
	text_copy(c->language, sizeof c->language, language);
	return true;
}

/* --- blocking --- */

static bool
set_block(struct server *r, struct client *c, struct request *asked, bool on, struct error *e)
{
	struct person *other = words_person(r, protocol_line_next_word(&asked->arguments), e);
	if (other == NULL || !words_end(asked, e))
		return false;
	if (other == c->person)
		return error_set(e, ERR_INPUT, N_("you cannot block yourself"));
	ledger_block(r->ledger, c->person->id, other->id, on);
	return true;
}

bool
word_block(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return set_block(r, c, asked, true, e);
}

bool
word_unblock(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return set_block(r, c, asked, false, e);
}

bool
word_blocked(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	asked->payload = ledger_blocked(r->ledger, c->person->id);
	return true;
}
