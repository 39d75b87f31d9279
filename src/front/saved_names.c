/* saved_names.c: what players save by name for later games, such as formations.
 *
 * A setting contains what everybody may take: {"NAME":"TEXT"}. What is saved while several people
 * keep secrets from each other is in a second setting, {"GAME.SEAT":{"NAME":"TEXT"}}, for that seat
 * of that game only. It becomes public when the game has ended or was deleted. Each reader checks
 * the games for this, so no way to end a game is missed. */
#include "front/saved_names.h"

#include <stdlib.h>

#include "base/json.h"
#include "base/mem.h"

struct shelf {
	struct store	*store;
	const char	*setting;
	char		*secret_setting;
	char		*owner;		/* "GAME.SEAT" of the person at the keyboard */
	json_t		*open, *secret;
};

static json_t *
load(struct store *store, const char *setting)
{
	char *text = store_setting(store, setting);
	json_t *saved = text == NULL ? NULL : json_loads(text, 0, NULL);
	free(text);
	if (json_is_object(saved))
		return saved;
	json_decref(saved);
	return json_object();
}

static bool
keep(struct store *store, const char *setting, const json_t *saved)
{
	char *text = json_object_size(saved) > 0 ? json_line(saved) : NULL;
	bool ok = store_set_setting(store, setting, text, NULL);
	free(text);
	return ok;
}

/* A game that cannot be read now has not ended. */
static bool
has_ended(struct store *store, int64_t id)
{
	struct error e;
	bool over = false;
	return store_game_over(store, id, &over, &e) ? over : e.kind == ERR_INPUT;
}

/* Nobody loses anything: if the name is taken by another text, the new one gets a number. */
static void
open_one(json_t *open, const char *name, json_t *text)
{
	char *unused = mem_string(name);
	const json_t *old;
	for (int i = 2; (old = json_object_get(open, unused)) != NULL && !json_equal(old, text);
	    i++) {
		free(unused);
		unused = mem_format("%s (%d)", name, i);
	}
	json_object_set(open, unused, text);
	free(unused);
}

static void
open_ended(struct shelf *shelf)
{
	const char *owner, *name;
	json_t *texts, *text;
	void *next;
	size_t before = json_object_size(shelf->secret);
	json_object_foreach_safe(shelf->secret, next, owner, texts) {
		if (!has_ended(shelf->store, strtoll(owner, NULL, 10)))
			continue;
		json_object_foreach(texts, name, text)
			open_one(shelf->open, name, text);
		json_object_del(shelf->secret, owner);
	}
	if (json_object_size(shelf->secret) < before &&
	    keep(shelf->store, shelf->setting, shelf->open))
		keep(shelf->store, shelf->secret_setting, shelf->secret);
}

static struct shelf
open_shelf(const struct shelf_owner *owner, const char *setting)
{
	struct shelf shelf = {
		.store = owner->store, .setting = setting,
		.secret_setting = mem_format("%s.secret", setting),
		.owner = mem_format("%lld.%d", (long long)owner->game, owner->seat),
	};
	shelf.open = load(shelf.store, setting);
	shelf.secret = load(shelf.store, shelf.secret_setting);
	open_ended(&shelf);
	return shelf;
}

static void
close_shelf(struct shelf *shelf)
{
	free(shelf->secret_setting);
	free(shelf->owner);
	json_decref(shelf->open);
	json_decref(shelf->secret);
}

json_t *
shelf_read(const struct shelf_owner *owner, const char *setting)
{
	struct shelf shelf = open_shelf(owner, setting);
	json_t *saved = json_copy(shelf.open);
	json_object_update(saved, json_object_get(shelf.secret, shelf.owner));
	close_shelf(&shelf);
	return saved;
}

bool
shelf_keep(const struct shelf_owner *owner, const char *setting, const char *name, const char *text)
{
	struct shelf shelf = open_shelf(owner, setting);
	json_t *own = json_object_get(shelf.secret, shelf.owner);
	bool secret = text != NULL ? owner->secret : json_object_get(own, name) != NULL;
	bool ok = !secret || owner->game != 0;
	if (secret && !json_is_object(own)) {	/* missing or damaged */
		own = json_object();
		json_object_set_new(shelf.secret, shelf.owner, own);
	}
	if (text != NULL)
		json_object_set_new(secret ? own : shelf.open, name, json_string(text));
	else
		json_object_del(secret ? own : shelf.open, name);
	if (json_object_size(own) == 0)
		json_object_del(shelf.secret, shelf.owner);
	ok = ok && (secret ? keep(shelf.store, shelf.secret_setting, shelf.secret) :
	    keep(shelf.store, setting, shelf.open));
	close_shelf(&shelf);
	return ok;
}
