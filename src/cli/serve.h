/* serve.h: the server as the command line starts it, in both of its programs. */
#ifndef CLI_SERVE_H
#define CLI_SERVE_H

#include "cli/arguments.h"
#include "table/shared.h"

/* Runs until a signal ends it; returns the program's exit status. `shared` serves --ledger; NULL:
 * not linked in. */
int	serve(const struct arguments *, const char *share, const struct shared_backend *);

#endif
