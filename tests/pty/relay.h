/* relay.h: a door to a server through which whoever comes has a name of the tests' choice.
 *
 * A front end says only its login, and all those of one test have the same. The server of server.h believes
 * `as=NAME` from the tests; the relay adds that word to the first line and passes everything else on, as a
 * forwarded socket does. So front ends of several people can be run by any user. */
#ifndef TESTS_PTY_RELAY_H
#define TESTS_PTY_RELAY_H

#include <sys/types.h>

struct relay {
	pid_t	 pid;
	char	*place;		/* for --hall */
};

/* Listens beside the server's socket until it is ended, whether the server runs or not. */
struct relay	relay_start(const char *server, const char *name);
void		relay_end(struct relay *);

#endif
