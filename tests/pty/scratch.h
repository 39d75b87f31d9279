/* scratch.h: a folder and an environment for one test program, which hide the files and settings of
 * the machine's users.
 *
 * tests/run makes the folder and names it in SCRATCH; a program that is run by hand makes and
 * removes one itself. TMPDIR then names it too, for the programs that the test starts. */
#ifndef TESTS_PTY_SCRATCH_H
#define TESTS_PTY_SCRATCH_H

#include <stdbool.h>

/* The folder is removed at the end, so a test need not remove its files. */
void	 scratch_begin(void);
void	 scratch_end(void);

/* Makes a new folder in it, whose name the caller frees; removes one with everything in it. */
char	*scratch_folder(void);
bool	 scratch_remove(const char *folder);

#endif
