/* server_commands_keys.c: commands for an arcade: the owner of a key, a name for a new key, and
 * codes that add a key.
 *
 * The ledger may have to ask another machine, so a question waits here for its answer as long as
 * its connection lasts. */
#include <stdlib.h>
#include <string.h>

#include "base/base64.h"
#include "base/mem.h"
#include "base/text.h"
#include "table/server_hall.h"
#include "table/server_commands.h"

/* A command that waits for an answer of the ledger. */
struct question {
	int64_t		 number;
	struct client	*client;
	char		 id[FRAMING_ID_SIZE];
	struct question	*next;
};

/* --- waiting --- */

static bool
wait_for(struct server *r, struct client *c, struct request *asked, int64_t number)
{
	struct question *q = mem_new(sizeof *q);
	*q = (struct question){ .number = number, .client = c, .next = r->questions };
	memcpy(q->id, asked->id, sizeof q->id);
	r->questions = q;
	asked->later = true;
	return true;
}

static void
reply(const struct question *q, const struct ledger_answer *answer)
{
	if (answer->error.kind != ERR_NONE)
		words_refuse(q->client, q->id, &answer->error);
	else
		words_answer(q->client, q->id,
		    json_pack("{s:s?}", "name", answer->person.id != 0 ? answer->person.name :
		    NULL));
}

void
keys_tick(struct server *r)
{
	struct ledger_answer answer;
	while (ledger_answer(r->ledger, &answer)) {
		struct question **at = &r->questions;
		while (*at != NULL && (*at)->number != answer.question)
			at = &(*at)->next;
		struct question *q = *at;
		if (q == NULL)
			continue;	/* the client has disconnected */
		reply(q, &answer);
		*at = q->next;
		free(q);
	}
}

void
keys_forget(struct server *r, const struct client *c)
{
	for (struct question **at = &r->questions; *at != NULL; ) {
		struct question *q = *at;
		if (q->client != c) {
			at = &q->next;
			continue;
		}
		*at = q->next;
		ledger_unask(r->ledger, q->number);
		free(q);
	}
}

/* --- arguments --- */

bool
client_is_trusted(const struct server *r, const struct client *c)
{
	return c->uid == r->trusted && r->trusted != (uid_t)-1;
}

/* "SHA256:" and 43 characters of base64, as ssh-keygen -l prints it. */
static const char *
next_key(struct request *asked, struct error *e)
{
	static const char kind[] = "SHA256:";
	enum { DIGITS = 43 };
	const char *key = protocol_line_next_word(&asked->arguments);
	size_t before = sizeof kind - 1;
	if (key != NULL && strncmp(key, kind, before) == 0 &&
	    strspn(key + before, BASE64_DIGITS) == DIGITS && key[before + DIGITS] == '\0')
		return key;
	error_set(e, ERR_INPUT, N_("a key is written as ssh-keygen -l prints it: SHA256:..."));
	return NULL;
}

/* Cuts off a final " from=192.0.2.7": the newcomer's address, if the arcade knows it. */
static bool
take_source(struct request *asked, uint64_t *source, struct error *e)
{
	static const char mark[] = " from=";
	char *at = strstr(asked->arguments, mark);
	*source = 0;
	if (at == NULL)
		return true;
	*at = '\0';
	at += sizeof mark - 1;
	return tries_read_source(at, source) ||
	    error_set(e, ERR_INPUT, N_("%s is no address, such as 192.0.2.7"), at);
}

/* Notes the client's key, which gives it time to choose a name. The number of programs a key may
 * use at once is limited as for a player. */
static bool
note_key(const struct server *r, struct client *c, const char *key, struct error *e)
{
	int others = 0;
	for (const struct client *other = r->clients; other != NULL; other = other->next)
		others += other != c && other->person == NULL && strcmp(other->key, key) == 0;
	if (others >= CONNECTIONS_OF_PLAYER)
		return error_set(e, ERR_INPUT,
		    N_("%d programs ask for your name already; answer in one of them"),
		    CONNECTIONS_OF_PLAYER);
	text_copy(c->key, sizeof c->key, key);
	return true;
}

bool
word_key(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const char *key = next_key(asked, e);
	return key != NULL && words_end(asked, e) && note_key(r, c, key, e) &&
	    wait_for(r, c, asked, ledger_ask_key(r->ledger, key));
}

bool
word_name(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	uint64_t source;
	const char *key = next_key(asked, e);
	if (key == NULL || !take_source(asked, &source, e))
		return false;
	const char *name = protocol_line_next_word(&asked->arguments);
	return words_end(asked, e) && name_check(name != NULL ? name : "", e) &&
	    tries_take(&r->tries, source, r->now_ms, e) &&
	    wait_for(r, c, asked, ledger_ask_name(r->ledger, key, name, r->now_s));
}

bool
word_link(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	char code[KEY_CODE_SIZE];
	uint64_t source;
	const char *key = next_key(asked, e);
	if (key == NULL || !take_source(asked, &source, e) ||
	    !tries_take(&r->tries, source, r->now_ms, e))
		return false;
	if (!key_code_parse(asked->arguments, code))
		return error_set(e, ERR_INPUT, N_("a code has eight letters, as in KXMP-RTVW"));
	return wait_for(r, c, asked, ledger_ask_link(r->ledger, key, code, r->now_s));
}

/* The only one of these commands that is allowed after hello. */
bool
word_code(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	char code[KEY_CODE_SIZE];
	if (strcmp(c->person->realm, "arcade") != 0)
		return error_set(e, ERR_INPUT,
		    N_("only players of an arcade have keys; yours is your login"));
	ledger_make_code(r->ledger, c->person->id, r->now_s, code);
	asked->payload = json_pack("{s:s, s:i}", "code", code, "seconds", KEY_CODE_SECONDS);
	return true;
}
