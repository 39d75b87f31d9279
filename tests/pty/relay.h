/* relay.h: a door to a server that gives every login a name of the test's choice.
 *
 * A front end sends only its login, which is the same for the whole test. The server of server.h
 * believes `as=NAME` from the tests; the relay adds that word to the first line and passes
 * everything else on, as a forwarded socket does. So any user can run front ends of several
 * people. */
#ifndef TESTS_PTY_RELAY_H
#define TESTS_PTY_RELAY_H

#include <sys/types.h>

struct relay {
	pid_t	 pid;
	char	*place;		/* for --hall */
};

/* Listens beside the server's socket until it is ended, whether or not the server runs. */
struct relay	relay_start(const char *server, const char *name);
void		relay_end(struct relay *);

#endif
