/* playing.h: what the programs that measure whole games share. */
#ifndef TESTS_BENCH_PLAYING_H
#define TESTS_BENCH_PLAYING_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../texts.h"
#include "base/file.h"
#include "base/mem.h"

/* A game that broke its rules would spoil the figures: ends the program. */
#define must(truth) do { \
	if (!(truth)) { \
		fprintf(stderr, "%s:%d: %s is not so.\n", __FILE__, __LINE__, #truth); \
		exit(EXIT_FAILURE); \
	} \
} while (0)

/* Sets the weights of a level that learned: those in the source tree, or the file that WEIGHTS in
 * the environment names. */
static inline void
load_weights(const struct game *game, struct content *content)
{
	struct error why;
	const char *named = getenv("WEIGHTS");
	char *path = named != NULL ? mem_string(named) : mem_format("share/%s", game->weights);
	char *text = file_read(path, &why);
	game->load_weights(content, path, text, &why);
	free(text);
	free(path);
}

/* The content of a game in the source tree. */
static inline struct content *
load(const struct game *game)
{
	char *path = mem_format("share/%s.json", game->id);
	json_t *file = json_load_file(path, JSON_REJECT_DUPLICATES, NULL);
	struct content *content = file == NULL ? NULL : game->load(file, NULL);
	json_decref(file);
	if (content == NULL) {
		fprintf(stderr, "%s cannot be read.\n", path);
		exit(EXIT_FAILURE);
	}
	free(path);
	if (game->weights != NULL)
		load_weights(game, content);
	return content;
}

/* Ends the program if there is no such level, or if a file that it needs is missing. */
static inline void
must_play(const struct game *game, const struct content *content, const char *name)
{
	const char *level;
	struct error e;
	char text[ERROR_WORD_SIZE];
	if (game_level(game, name, &level, &e) && game_can_play(game, content, level, &e))
		return;
	error_text(&e, text, sizeof text);
	fprintf(stderr, "%s\n", text);
	exit(EXIT_FAILURE);
}

/* The processor time of this program, in seconds. */
static inline double
now(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

#endif
