/* no_serve.c: goyu serve in a program configured without the server. */
#include "cli/commands.h"

int
command_serve(struct context *h)
{
	struct error e;
	error_set(&e, ERR_INPUT, N_("this goyu was built without the referee, so there is no goyu "
	    "serve"));
	return context_fail(STATUS_ERROR, &e);
}
