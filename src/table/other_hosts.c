/* other_hosts.c: shows seeks of other hosts that share the ledger; they can only be accepted
 * there. */
#include <string.h>

#include "base/text.h"
#include "table/server_hall_private.h"
#include "table/shared.h"

enum { AWAY_MOST = 100 };	/* shown at once, from all hosts */

/* The number under which the seek was shown before, or a new one. */
static json_int_t
number_here(struct server *r, const char *host, json_int_t there)
{
	size_t i;
	const json_t *known;
	json_array_foreach(r->other_hosts, i, known)
		if (json_integer_value(json_object_get(known, "there")) == there &&
		    strcmp(json_string_value(json_object_get(known, "host")), host) == 0)
			return json_integer_value(json_object_get(known, "seek"));
	return ++r->seek_numbers;
}

/* Can it be a key of a seek or of its options? */
static bool
is_key(const char *key)
{
	enum { LETTERS_MOST = 32 };
	size_t length = strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789_-");
	return length > 0 && length <= LETTERS_MOST && key[length] == '\0';
}

/* Checks data of other servers as strictly as players' input: cleans texts and omits what no seek
 * contains. */
static json_t *
clean_object(const json_t *object, int depth)
{
	enum { KEYS_MOST = 32 };
	const char *key;
	json_t *value, *made = json_object();
	json_object_foreach((json_t *)object, key, value) {
		char text[PERSON_SHOWN_SIZE];
		if (!is_key(key) || json_object_size(made) >= KEYS_MOST)
			continue;
		text_clean(text, sizeof text, json_is_string(value) ? json_string_value(value) :
		    "");
		if (json_is_string(value))
			json_object_set_new(made, key, json_string(text));
		else if (json_is_number(value) || json_is_boolean(value))
			json_object_set(made, key, value);
		else if (json_is_object(value) && depth > 0)
			json_object_set_new(made, key, clean_object(value, depth - 1));
	}
	return made;
}

static void
take_seek(struct server *r, const char *host, const json_t *seek, json_t *all)
{
	json_int_t there;
	const char *name, *game;
	if (json_array_size(all) >= AWAY_MOST ||
	    json_unpack((json_t *)seek, "{s:I, s:s, s:s}", "seek", &there, "name", &name, "game",
	    &game) != 0 || registry_find(game) == NULL)
		return;
	json_t *made = clean_object(seek, 1);
	json_object_set_new(made, "seek", json_integer(number_here(r, host, there)));
	json_object_set_new(made, "there", json_integer(there));
	json_object_set_new(made, "host", json_string(host));
	json_array_append_new(all, made);
}

void
other_hosts_take(struct server *r, const json_t *hosts)
{
	size_t i, j;
	const json_t *host, *seek;
	json_t *all = json_array();
	json_array_foreach(hosts, i, host) {
		const char *name = json_string_value(json_object_get(host, "host"));
		if (name != NULL && realm_check(name, NULL))
			json_array_foreach(json_object_get(host, "seeks"), j, seek)
				take_seek(r, name, seek, all);
	}
	r->hall_changed |= !json_equal(all, r->other_hosts) &&
	    (json_array_size(all) > 0 || r->other_hosts != NULL);
	json_decref(r->other_hosts);
	r->other_hosts = all;
}

void
other_hosts_add(const struct server *r, json_t *seeks)
{
	size_t i;
	json_t *seek;
	json_array_foreach(r->other_hosts, i, seek) {
		json_t *told = json_copy(seek);
		json_object_del(told, "there");
		json_array_append_new(seeks, told);
	}
}

bool
other_hosts_refuse(const struct server *r, int64_t number, struct error *e)
{
	size_t i;
	const json_t *seek;
	json_array_foreach(r->other_hosts, i, seek)
		if (json_integer_value(json_object_get(seek, "seek")) == number) {
			error_set(e, ERR_INPUT, N_("%s waits at the host %s; log in there to play"),
			    json_string_value(json_object_get(seek, "name")),
			    json_string_value(json_object_get(seek, "host")));
			return true;
		}
	return false;
}
