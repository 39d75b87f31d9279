/* libraries.h: which libraries draw and read keys. */
#ifndef UI_LIBRARIES_H
#define UI_LIBRARIES_H

#include <stdio.h>

/* A line each, its name and its version. */
void	libraries_print(FILE *);

#endif
