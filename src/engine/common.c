/* common.c: what the ways to drive games by text have in common. */
#include "engine/common.h"

#include <string.h>

#include "base/text.h"

json_t *
common_result(const struct result *result, int seats)
{
	json_t *winners = json_array(), *scores = json_array();
	for (int seat = 1; seat <= seats; seat++) {
		if (result->winners & 1u << seat)
			json_array_append_new(winners, json_integer(seat));
		json_array_append_new(scores, json_integer(result->scores[seat]));
	}
	return json_pack("{s:b,s:o,s:o,s:O?}", "over", result->over, "winners", winners, "scores", scores,
	    "stats", result->stats);
}

bool
common_level(const struct game *game, const char *name, const char **level, struct error *e)
{
	char names[ERROR_WORD_SIZE] = "";
	for (const char *const *known = game->levels; *known != NULL; known++) {
		if (strcmp(*known, name) == 0) {
			*level = *known;
			return true;
		}
		text_list_add(names, sizeof names, *known);
	}
	return error_set(e, ERR_INPUT, "there is no level %s; the levels are: %s", name, names);
}
