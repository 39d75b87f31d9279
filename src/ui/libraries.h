/* libraries.h: names and versions of the terminal libraries. */
#ifndef UI_LIBRARIES_H
#define UI_LIBRARIES_H

#include <stdio.h>

/* Prints a line with name and version for each. */
void	libraries_print(FILE *);

#endif
