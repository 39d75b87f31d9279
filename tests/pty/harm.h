/* harm.h: hostile clients, in a separate process. */
#ifndef TESTS_PTY_HARM_H
#define TESTS_PTY_HARM_H

#include <stdbool.h>
#include <sys/types.h>

/* The attacks, as a set of bits. */
enum harm {
	HARM_FLOOD	= 1 << 0,	/* as many commands as the socket takes */
	HARM_HALF_LINES	= 1 << 1,	/* lines that never end */
	HARM_DEAF	= 1 << 2,	/* asks for long answers and never reads them */
	HARM_GARBAGE	= 1 << 3,	/* bytes that are no text */
	HARM_CONNECTS	= 1 << 4,	/* a thousand silent connections */
	HARM_COMES_GOES	= 1 << 5,	/* connects, says hello and leaves, all the time */
	HARM_ALL	= (1 << 6) - 1,
};

/* Starts the attacks; returns their process, which harm_end ends. Refused clients try again. */
pid_t	harm_begin(const char *place, unsigned kinds);
void	harm_end(pid_t);

#endif
