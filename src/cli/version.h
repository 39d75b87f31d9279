/* version.h: what --version says in every program of goyu. */
#ifndef CLI_VERSION_H
#define CLI_VERSION_H

/* The first line is the program and its version, then a line for each library that all of them have. */
void	version_print(const char *program);

#endif
