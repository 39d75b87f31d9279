/* server_commands_lists.c: the command that submits a finished game to the shared lists. */
#include <string.h>

#include "base/mem.h"
#include "table/lists.h"
#include "table/server_commands.h"

/* A journal takes memory until it is checked, so each person may only submit one at a time, over
 * all their connections. */
static bool
sends_alone(const struct server *r, const struct client *c, struct error *e)
{
	for (const struct client *other = r->clients; other != NULL; other = other->next)
		if (other != c && other->person == c->person && other->upload != NULL)
			return error_set(e, ERR_RULE,
			    N_("You are sending another record already."));
	return true;
}

static bool
submit_begin(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	int64_t length;
	const struct loaded_game *loaded = words_game(r, asked, e);
	return loaded != NULL && words_number(asked, &length, e) && words_end(asked, e) &&
	    sends_alone(r, c, e) && lists_submit_begin(c, loaded->game->id, (size_t)length, e);
}

static bool
submit_data(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	return lists_submit_data(c, asked->arguments, e);
}

static bool
submit_end(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	asked->later = words_end(asked, e) && lists_submit_end(r, c, asked->id, e);
	return asked->later;
}

static const struct row {
	const char	*name;
	word		*run;
} parts[] = {
	{ "begin", submit_begin },
	{ "data", submit_data },
	{ "end", submit_end },
};

bool
word_submit(struct server *r, struct client *c, struct request *asked, struct error *e)
{
	const char *name = protocol_line_next_word(&asked->arguments);
	for (size_t i = 0; name != NULL && i < LEN(parts); i++)
		if (strcmp(parts[i].name, name) == 0)
			return parts[i].run(r, c, asked, e);
	return error_set(e, ERR_INPUT, N_("%s cannot be %s; it can be: %s"), "submit",
	    name != NULL ? name : "", "begin, data, end");
}
