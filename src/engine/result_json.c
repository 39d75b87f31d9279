/* result_json.c: the result of a game as the ways to drive games by text print it. */
#include "engine/result_json.h"

json_t *
result_json(const struct result *result, int seats)
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
