/* control_members.c: reading the members of Synegier's events. */
#include "games/synegier/control.h"

int
synegier_int(const json_t *event, const char *key)
{
	return (int)json_integer_value(json_object_get(event, key));
}

const char *
synegier_string(const json_t *event, const char *key)
{
	const char *text = json_string_value(json_object_get(event, key));
	return text != NULL ? text : "";
}

int
synegier_piece_in(const json_t *event, const char *key)
{
	const char *name = json_string_value(json_object_get(event, key));
	return name == NULL ? PIECE_NONE : syn_piece_of(name);
}

struct spot
synegier_spot_in(const json_t *event, const char *key)
{
	const json_t *at = json_object_get(event, key);
	return (struct spot){ (int8_t)json_integer_value(json_array_get(at, 0)),
	    (int8_t)json_integer_value(json_array_get(at, 1)) };
}
