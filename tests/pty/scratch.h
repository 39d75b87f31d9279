/* scratch.h: a folder and an environment of its own for a test program, so that it meets nothing of the machine's users.
 *
 * tests/run makes the folder and says it as SCRATCH; a program that is run by hand makes one itself, and removes it. Its
 * name is in TMPDIR then, for what the program starts, too. */
#ifndef TESTS_PTY_SCRATCH_H
#define TESTS_PTY_SCRATCH_H

#include <stdbool.h>

/* Nothing in the folder outlives the end: a test need not remove what it has made there. */
void	 scratch_begin(void);
void	 scratch_end(void);

/* A new folder in there; the caller frees the name. And the end of one with all that is in it. */
char	*scratch_folder(void);
bool	 scratch_remove(const char *folder);

#endif
