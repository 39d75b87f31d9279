/* hello.c: identifies the person at a connection, and answers with what they need first. */
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/protocol_line.h"
#include "base/mem.h"
#include "base/text.h"
#include "game/language.h"
#include "table/server_hall.h"
#include "table/name_check.h"
#include "table/phrases.h"

/* The login name of a uid. A uid without one gets its number after a #, with which no login
 * begins. */
static void
look_up_login(uid_t uid, char name[PERSON_NAME_SIZE])
{
	enum { ROOM = 16 * 1024 };
	struct passwd entry, *found = NULL;
	char *room = mem_new(ROOM);
	if (getpwuid_r(uid, &entry, room, ROOM, &found) == 0 && found != NULL &&
	    strlen(found->pw_name) < PERSON_NAME_SIZE)
		text_clean(name, PERSON_NAME_SIZE, found->pw_name);
	else
		snprintf(name, PERSON_NAME_SIZE, "#%lu", (unsigned long)uid);
	free(room);
}

/* Remembers names for a minute: the lookup may ask another machine, and the whole server waits for
 * it. */
static const char *
login_name(struct server *r, uid_t uid)
{
	enum { FRESH_MS = 60 * 1000 };
	struct login *oldest = &r->logins[0];
	for (int i = 0; i < LOGINS; i++) {
		struct login *known = &r->logins[i];
		if (known->uid == uid && known->name[0] != '\0' &&
		    r->now_ms < known->since_ms + FRESH_MS)
			return known->name;
		if (known->since_ms < oldest->since_ms)
			oldest = known;
	}
	*oldest = (struct login){ .uid = uid, .since_ms = r->now_ms };
	look_up_login(uid, oldest->name);
	return oldest->name;
}

struct hello {
	char		 language[8];
	const char	*as;		/* NULL: the login is used */
};

static bool
read_hello(const struct server *r, const struct client *c, char *arguments, struct hello *h,
    struct error *e)
{
	const char *version = protocol_line_next_word(&arguments);
	int number;
	if (version == NULL || !text_to_int(version, 0, INT32_MAX, &number))
		return error_set(e, ERR_INPUT, N_("the first word must be: hello %d"),
		    PROTOCOL_VERSION);
	for (const char *text; (text = protocol_line_next_word(&arguments)) != NULL; ) {
		if (language_is_known(text))
			text_copy(h->language, sizeof h->language, text);
		else if (strncmp(text, "as=", 3) == 0)
			h->as = text + 3;
		else if (number == PROTOCOL_VERSION)
			return error_set(e, ERR_INPUT,
			    N_("hello takes a language and as=NAME, not %s"), text);
	}
	if (number < PROTOCOL_VERSION)
		return error_set(e, ERR_INPUT,
		    N_("this goyu is older than the referee's: leave it and start it again"));
	if (number > PROTOCOL_VERSION)
		return error_set(e, ERR_INPUT,
		    N_("this goyu is newer than the referee's: the referee has to be started "
		    "again"));
	if (h->as != NULL && !client_is_trusted(r, c))
		return error_set(e, ERR_INPUT,
		    N_("as=NAME is believed only from the arcade's own login"));
	struct person_row known;
	return h->as == NULL || ledger_find_person(r->ledger, "arcade", h->as, &known) ||
	    name_check(h->as, e);
}

static json_t *
phrases_json(void)
{
	json_t *made = json_array();
	for (int i = 1; i <= phrases_count(); i++)
		json_array_append_new(made, json_string(_(phrase(i))));
	return made;
}

static json_t *
hello_json(struct server *r, const struct client *c)
{
	const char *trouble = tables_trouble(r);
	json_t *made = json_pack("{s:s, s:s, s:s, s:i, s:b, s:{s:i, s:i}}", "name",
	    c->person->shown, "realm", c->person->realm, "referee", "goyu " GOYU_VERSION,
	    "protocol", PROTOCOL_VERSION, "kept", trouble == NULL, "limits", "line", CONN_LINE_MAX,
	    "queue", CONN_QUEUE_MAX);
	language_switch(c->language);
	if (trouble != NULL)
		json_object_set_new(made, "note", json_string(_(trouble)));
	json_object_set_new(made, "phrases", phrases_json());
	json_object_set_new(made, "waiting", tables_waiting(r, c->person));
	return made;
}

bool
hello_take(struct server *r, struct client *c, char *arguments, json_t **payload, struct error *e)
{
	struct hello h = { .language = "en" };
	char name[PERSON_NAME_SIZE];
	bool fits = read_hello(r, c, arguments, &h, e);
	text_copy(c->language, sizeof c->language, h.language);
	if (!fits)
		return false;
	text_copy(name, sizeof name, h.as != NULL ? h.as : login_name(r, c->uid));
	int64_t id = ledger_find_or_add_person(r->ledger, h.as == NULL ? "login" : "arcade", name);
	if (id == 0)
		return error_set(e, ERR_INPUT, N_("%s cannot be used as a name"), name);
	struct person *person = person_arriving(r, id);
	if (h.as != NULL && person->clients >= CONNECTIONS_OF_PLAYER)
		return error_set(e, ERR_INPUT,
		    N_("you play in %d programs already; leave one of them first"),
		    CONNECTIONS_OF_PLAYER);
	c->person = person;
	person->clients++;
	r->hall_changed = true;
	*payload = hello_json(r, c);
	return true;
}
