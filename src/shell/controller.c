/* controller.c: small questions to a controller's tables. */
#include "shell/controller.h"

#include <stdlib.h>
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
controller_looks(const struct controller *c, int command)
{
	const int *looking = c->looking;
	while (looking != NULL && *looking != 0 && *looking != command)
		looking++;
	return looking != NULL && *looking != 0;
}

void
controller_close(const struct controller *c, struct desk *d)
{
	if (c->close != NULL)
		c->close(d);
	free(d);
}
