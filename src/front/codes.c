/* codes.c: codes that somebody shared, of whatever game. */
#include "front/codes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "front/begin.h"
#include "front/shelf.h"
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

/* As the command line would. */
static void
set_words(const struct codes_found *found, struct session_start *start)
{
	char *words = codes_words(found), *rest = words;
	for (char *word; (word = strsep(&rest, " ")) != NULL; ) {
		char *key = strsep(&word, "=");
		session_start_set(start, found->entrant->game, key, word, NULL);
	}
	free(words);
}

static int64_t
find_unfinished(const struct front *f, const struct codes_found *found)
{
	const struct game *game = found->entrant->game;
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
		return error_set(e, ERR_INPUT, N_("This code is from a newer goyu; it can be used after an update."));
	found->entrant = registry_enter(f->registry, game->id, e);
	if (found->entrant == NULL || !game->code->check(found->entrant->content, typed, found->text, e))
		return false;
	found->unfinished = find_unfinished(f, found);
	return true;
}

char *
codes_say(const struct codes_found *found)
{
	char *said = sentences_of(found->entrant->game)->code(found->entrant->content, found->text);
	if (found->unfinished != 0)
		mem_append(&said, "\n%s", _("You have an unfinished game with this code. It stays saved if you start a new one."));
	return said;
}

char *
codes_words(const struct codes_found *found)
{
	const char *words = found->entrant->game->code->words;
	return words != NULL ? mem_format("%s%s", words, found->text) : NULL;
}

void
codes_begin(struct front *f, const struct codes_found *found, struct session_start *start)
{
	const struct game *game = found->entrant->game;
	struct log said = { 0 };	/* what the code holds was told before */
	if (begin_of(game)->typed != NULL)
		begin_of(game)->typed(f, found->text, &said, NULL);
	log_clear(&said);
	session_start_init(start, game, front_seed(f));
	begin_rivals(start, game);
	begin_suit(start, game);
	begin_habits(f, game, start);
	set_words(found, start);
}

bool
codes_keep(const struct front *f, const struct codes_found *found, char said[SENTENCE_SIZE])
{
	enum { NAME = 2 * CODE_GROUP + 1 };	/* the first groups tell codes apart */
	const struct arrangement *arrangement = sentences_of(found->entrant->game)->arrangement;
	const struct shelf_owner owner = { .store = f->store };
	char text[ACTION_SIZE], name[NAME + 1];
	snprintf(name, sizeof name, "%s", found->text);
	bool kept = arrangement->from_code(found->text, text, NULL) && shelf_keep(&owner, arrangement->setting, name, text);
	snprintf(said, SENTENCE_SIZE, kept ? _("Saved as %s.") : _("%s could not be saved."), name);
	return kept;
}
