/* controller.c: what happens where a controller has left something out. */
#include "shell/controller.h"

#include <string.h>

bool
controller_has_command(const struct game *game, const char *name)
{
	const struct command *row = controller_of(game)->commands;
	while (row->name != NULL && strcmp(row->name, name) != 0)
		row++;
	return row->name != NULL;
}

bool
controller_admits(const struct controller *c, const struct content *content, const struct options *options,
    struct app *app, struct error *e)
{
	return c->admit == NULL || c->admit(content, options, app, e);
}
