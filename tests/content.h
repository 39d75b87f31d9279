/* content.h: content files, pages and JSON for the tests of every game. */
#ifndef TESTS_CONTENT_H
#define TESTS_CONTENT_H

#include <stdio.h>
#include <string.h>

#include "suite.h"
#include "base/file.h"
#include "base/json.h"
#include "game/game.h"

static inline void
load_weights(const struct game *game, struct content *content)
{
	struct error why;
	char path[64], *text;
	snprintf(path, sizeof path, "share/%s", game->weights);
	text = file_read(path, &why);
	game->load_weights(content, path, text, &why);
	free(text);
}

/* A game's content from the source tree, or NULL if it has none; bad content ends the test
 * program. */
static inline struct content *
load_content(const struct game *game)
{
	char path[64], text[ERROR_WORD_SIZE];
	struct error e = { 0 };
	if (game->load == NULL)
		return NULL;
	snprintf(path, sizeof path, "share/%s.json", game->id);
	json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
	struct content *content = game->load(file, &e);
	json_decref(file);
	if (content == NULL) {
		error_text(&e, text, sizeof text);
		fprintf(stderr, "%s: %s\n", path, text);
		exit(EXIT_FAILURE);
	}
	if (game->weights != NULL)
		load_weights(game, content);
	return content;
}

static inline void
unload_content(const struct game *game, struct content *content)
{
	if (content != NULL)
		game->unload(content);
}

/* JSON written with ' for ", which occurs in no value of a test. */
static inline json_t *
json_of(const char *text)
{
	char *copy = mem_string(text);
	for (char *s = copy; *s != '\0'; s++)
		if (*s == '\'')
			*s = '"';
	json_error_t problem;
	json_t *made = json_loads(copy, 0, &problem);
	ck_assert_msg(made != NULL, "%s: %s", copy, problem.text);
	free(copy);
	return made;
}

/* A page's source without the marks that stop mdoc from reading words as macros. */
static inline char *
read_page(const char *path)
{
	char *text = file_read(path, NULL);
	if (text == NULL) {
		fprintf(stderr, "%s: not read\n", path);
		exit(EXIT_FAILURE);
	}
	for (char *mark; (mark = strstr(text, "\\&")) != NULL; )
		memmove(mark, mark + 2, strlen(mark + 2) + 1);
	return text;
}

#endif
