/* registry.c: the games of the arcade, with their content read on demand. */
#include "game/registry.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/mem.h"

#define GAME(id) extern const struct game id##_game;
#include "games/games.def"
#undef GAME

static const struct game *const games[] = {
#define GAME(id) &id##_game,
#include "games/games.def"
#undef GAME
	NULL
};

struct registry {
	char		*share;
	struct loaded_game	 loaded_games[LEN(games)];	/* game NULL: not read yet */
};

struct registry *
registry_new(const char *share_folder)
{
	struct registry *r = mem_new(sizeof *r);
	r->share = mem_string(share_folder);
	return r;
}

void
registry_free(struct registry *r)
{
	if (r == NULL)
		return;
	for (size_t i = 0; games[i] != NULL; i++)
		if (r->loaded_games[i].content != NULL)
			games[i]->unload((struct content *)r->loaded_games[i].content);
	free(r->share);
	free(r);
}

const struct game *const *
registry_games(void)
{
	return games;
}

const struct game *
registry_find(const char *id)
{
	for (size_t i = 0; games[i] != NULL; i++)
		if (strcmp(games[i]->id, id) == 0)
			return games[i];
	return NULL;
}

/* Adds the file and the line to the first error. */
static void
name_line(struct error *e, const struct error *first, const char *path, const char *text)
{
	char reason[ERROR_WORD_SIZE];
	error_text(first, reason, sizeof reason);
	error_set(e, ERR_DATA, N_("%s:%d: %s"), path, json_find_line(text, error_word(first, 0)),
	    reason);
}

static struct content *
load_content(const struct game *game, const char *path, struct error *e)
{
	char *text = file_read(path, e);
	if (text == NULL)
		return NULL;
	json_error_t problem;
	struct error first;
	struct content *content = NULL;
	json_t *root = json_read(text, &problem);
	if (root == NULL) {
		error_set(e, ERR_DATA, N_("%s:%d: %s"), path, problem.line, problem.text);
	} else {
		content = game->load(root, &first);
		if (content == NULL)
			name_line(e, &first, path, text);
	}
	json_decref(root);
	free(text);
	return content;
}

/* A problem with the weights is reported when a level needs them. */
static void
load_weights(const struct game *game, struct content *content, const char *share)
{
	struct error why;
	char *path = mem_format("%s/%s", share, game->weights), *text = file_read(path, &why);
	game->load_weights(content, path, text, &why);
	free(text);
	free(path);
}

const struct loaded_game *
registry_load(struct registry *r, const char *id, struct error *e)
{
	size_t i = 0;
	while (games[i] != NULL && strcmp(games[i]->id, id) != 0)
		i++;
	if (games[i] == NULL) {
		error_set(e, ERR_INPUT, N_("there is no game %s"), id);
		return NULL;
	}
	struct loaded_game *loaded = &r->loaded_games[i];
	if (loaded->game == NULL && games[i]->load != NULL) {
		char *path = mem_format("%s/%s.json", r->share, id);
		struct content *content = load_content(games[i], path, e);
		free(path);
		if (content == NULL)
			return NULL;
		if (games[i]->weights != NULL)
			load_weights(games[i], content, r->share);
		loaded->content = content;
	}
	loaded->game = games[i];
	return loaded;
}
