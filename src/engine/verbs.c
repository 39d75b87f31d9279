/* verbs.c: what the commands of the protocol have in common: their words and answers. */
#include "engine/verbs.h"

#include <string.h>

#include "base/json.h"
#include "base/text.h"

const struct game *
engine_game(const struct engine *g)
{
	return g->entrant->game;
}

char *
verb_payload(json_t *value)
{
	if (value == NULL)
		return NULL;
	char *line = json_line(value);
	json_decref(value);
	return line;
}

bool
verb_no_arguments(const char *arguments, struct error *e)
{
	return *arguments == '\0' || error_set(e, ERR_INPUT, "this command takes no arguments");
}

char *
verb_next_word(char **arguments)
{
	*arguments += strspn(*arguments, " ");
	char *word = *arguments;
	if (*word == '\0')
		return NULL;
	*arguments += strcspn(word, " ");
	if (**arguments != '\0')
		*(*arguments)++ = '\0';
	*arguments += strspn(*arguments, " ");
	return word;
}

bool
verb_read_seat(const struct engine *g, const char *word, int *seat, struct error *e)
{
	int count = session_seats(g->session);
	if (word == NULL)
		return error_set(e, ERR_INPUT, "name a seat: 1 to %d", count);
	return text_to_int(word, 1, count, seat) ||
	    error_set(e, ERR_INPUT, "there is no seat %s; seats are 1 to %d", word, count);
}
