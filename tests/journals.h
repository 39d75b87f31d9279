/* journals.h: the kept journals of tests/journals, line by line.
 *
 * tests/journals/GAME.jsonl holds more than 40 games, one a line: first those that the program of
 * version 0.1.0 wrote, then those of 1.0.0 that begin with codes. Each line has:
 *
 * journal: as `goyu engine` printed it, or with "version" as `goyu export` did;
 *
 * result: the last answer of `result`;
 *
 * state: the last answer of `show`, for games that were not over then.
 *
 * The games are in every mode, from set-ups, with actions taken back, played by CPUs of all levels,
 * at random, and on the screen. They must replay in every later version, so a line is never
 * changed; new ones may be added. */
#ifndef TESTS_JOURNALS_H
#define TESTS_JOURNALS_H

#include <jansson.h>
#include <stdio.h>

#include "suite.h"

static const char *const kept_games[] = { "monoknight", "mino", "gunjin", "puyo", "synegier" };
enum { KEPT_GAMES = LEN(kept_games), KEPT_LEAST = 40 };

/* Called for each line of a game's file; `name` is the file and the number of the line. */
typedef void kept_line(const char *name, const json_t *line, void *context);

static inline void
kept_each(const char *game, kept_line *use, void *context)
{
	char path[64], name[96], *text = NULL;
	size_t size = 0;
	int number = 0;
	snprintf(path, sizeof path, "tests/journals/%s.jsonl", game);
	FILE *file = fopen(path, "r");
	ck_assert_msg(file != NULL, "%s", path);
	while (getline(&text, &size, file) > 0) {
		snprintf(name, sizeof name, "%s:%d", path, ++number);
		json_t *line = json_loads(text, 0, NULL);
		ck_assert_msg(line != NULL, "%s is no JSON", name);
		use(name, line, context);
		json_decref(line);
	}
	ck_assert_int_ge(number, KEPT_LEAST);
	free(text);
	fclose(file);
}

#endif
