/* codes.c: codes that somebody shared, of any game. */
#include "front/codes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/begin.h"
#include "front/saved_names.h"
#include "game/language.h"
#include "game/unfinished.h"

static const struct game *
find_game(enum code_kind kind)
{
	for (const struct game *const *game = registry_games(); *game != NULL; game++)
		if ((*game)->code != NULL && (*game)->code->kind == kind)
			return *game;
	return NULL;
}

/* Sets the options as the command line would. */
static void
set_words(const struct codes_found *found, struct session_start *start)
{
	char *words = codes_words(found), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL; ) {
		char *key = strsep(&word, "=");
		session_start_set(start, found->loaded->game, key, word, NULL);
	}
	free(words);
}

static int64_t
find_unfinished(const struct front *f, const struct codes_found *found)
{
	const struct game *game = found->loaded->game;
	struct session_start start;
	if (game->code->words == NULL)
		return 0;
	session_start_init(&start, game, 0);
	set_words(found, &start);
	return unfinished_like(f->store, game, &start, begin_of(game)->same);
}

bool
codes_find(const struct front *f, const char *typed, struct codes_found *found, struct error *e)
{
	enum code_kind kind;
	if (!code_kind_of(typed, &kind, e))
		return false;
	const struct game *game = find_game(kind);
	if (game == NULL)
		return error_set(e, ERR_INPUT,
		    N_("This code is from a newer goyu; it can be used after an update."));
	found->loaded = registry_load(f->registry, game->id, e);
	if (found->loaded == NULL || !game->code->check(found->loaded->content, typed, found->text,
	    e))
		return false;
	found->unfinished = find_unfinished(f, found);
	return true;
}

struct session *
codes_try(const struct codes_found *found)
{
	const struct game *game = found->loaded->game;
	struct session_start start;
	if (game->code->words == NULL || game->code->unseen)
		return NULL;
	session_start_init(&start, game, 0);
	begin_rivals(&start, game);
	set_words(found, &start);
	return session_new(found->loaded, &start, NULL, NULL);
}

char *
codes_say(const struct codes_found *found, bool drawn)
{
	const struct sentences *sentences = sentences_of(found->loaded->game);
	char *said = sentences->code(found->loaded->content, found->text);
	char *board = drawn || sentences->code_board == NULL ? NULL :
	    sentences->code_board(found->loaded->content, found->text);
	if (board != NULL)
		mem_append(&said, "\n%s", board);
	free(board);
	if (found->unfinished != 0)
		mem_append(&said, "\n%s", _("You have an unfinished game with this code. It stays "
		    "saved if you start a new one."));
	return said;
}

char *
codes_words(const struct codes_found *found)
{
	const char *words = found->loaded->game->code->words;
	return words != NULL ? mem_format("%s%s", words, found->text) : NULL;
}

void
codes_begin(struct front *f, const struct codes_found *found, struct session_start *start)
{
	const struct game *game = found->loaded->game;
	struct log said = { 0 };	/* codes_say has shown this already */
	if (begin_of(game)->typed != NULL)
		begin_of(game)->typed(f, found->text, &said, NULL);
	log_clear(&said);
	session_start_init(start, game, front_seed(f));
	begin_rivals(start, game);
	begin_set_level_options(start, game);
	begin_habits(f, game, start);
	set_words(found, start);
}

/* Finds a name: the shortest beginning of the code, in whole groups, that no other text has. False:
 * even the whole code is taken. */
static bool
find_name(const json_t *saved, const char *code, const char *text, char name[CODE_SIZE])
{
	enum { GROUP = CODE_GROUP + 1, FIRST = 2 * GROUP - 1 };
	const json_t *other = NULL;
	for (size_t length = FIRST; length < strlen(code) + GROUP; length += GROUP) {
		snprintf(name, CODE_SIZE, "%.*s", (int)length, code);
		other = json_object_get(saved, name);
		if (other == NULL || (json_is_string(other) &&
		    strcmp(json_string_value(other), text) == 0))
			return true;
	}
	return false;
}

bool
codes_keep(const struct front *f, const struct codes_found *found, const char *list,
    char said[SENTENCE_SIZE])
{
	const struct arrangement *arrangement = sentences_of(found->loaded->game)->arrangement;
	const struct shelf_owner owner = { .store = f->store };
	json_t *saved = shelf_read(&owner, arrangement->setting);
	char text[ACTION_SIZE], name[CODE_SIZE];
	bool kept = arrangement->from_code(found->text, text, NULL) &&
	    find_name(saved, found->text, text, name) &&
	    shelf_keep(&owner, arrangement->setting, name, text);
	if (kept)
		snprintf(said, SENTENCE_SIZE,
		    _("Saved as %s; %s lists it while you place your pieces."), name, list);
	else
		snprintf(said, SENTENCE_SIZE, _("%s could not be saved."), found->text);
	json_decref(saved);
	return kept;
}
