/* serve.h: the server as the command line starts it, in either of its programs. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli/arguments.h"
#include "table/shared.h"

/* Runs until a signal ends it, and returns the program's status. With a body that speaks to --ledger; NULL: none is
 * linked in. */
int	serve(const struct arguments *, const char *share, const struct shared_body *);

#endif
