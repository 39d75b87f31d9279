/* controller.c: what happens where a controller has left something out. */
#include "shell/controller.h"

void
controller_prepare(const struct controller *c, struct app *app, struct options *options)
{
	if (c->prepare != NULL)
		c->prepare(app, options);
}

bool
controller_admits(const struct controller *c, const struct content *content, const struct options *options,
    struct app *app, struct error *e)
{
	return c->admit == NULL || c->admit(content, options, app, e);
}
