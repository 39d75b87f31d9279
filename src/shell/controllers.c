/* controllers.c: which controller belongs to which game. */
#include <string.h>

#include "base/mem.h"
#include "shell/controller.h"

#define GAME(id) extern const struct controller id##_controller;
#include "games/games.def"
#undef GAME

static const struct controller *const controllers[] = {
#define GAME(id) &id##_controller,
#include "games/games.def"
#undef GAME
};

const struct controller *
controller_of(const struct game *game)
{
	size_t i = 0;
	while (controllers[i]->game != game)	/* games.def lists both */
		i++;
	return controllers[i];
}

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
